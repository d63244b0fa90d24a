//! What was rolled in a battle against what was to be expected.

use std::fmt::Write as _;
use std::rc::Rc;
use std::sync::Arc;

use dice::Die;
use game::record::DiceFrom;
use game::{Side, Words};
use leptos::prelude::*;
use leptos::task::spawn_local;
use sitting::{DiceTally, LogEntry, Sitting, Turned};
use words::{Cast, percent};

use crate::aside::Aside;
use crate::begin;
use crate::parts::Masthead;
use crate::parts::{attr, live, wear};
use crate::route::Route;
use crate::say::{lang, own, say, say_with};
use crate::table::{Lost, Token};

/// So many strokes of luck are told.
const STROKES: usize = 8;
/// The plot, in its own units.
const WIDE: f64 = 880.0;
const TALL: f64 = 300.0;
const LEFT: f64 = 48.0;
const RIGHT: f64 = 12.0;
const TOP: f64 = 22.0;
const BOTTOM: f64 = 26.0;

/// A kind of die that was rolled less often says nothing.
const OFTEN: u32 = 20;

/// The luck of a battle.
#[component]
pub fn Luck(
    /// Under which it is saved.
    id: String,
) -> impl IntoView {
    let battle = RwSignal::new_local(None::<Result<Rc<Battle>, String>>);
    let language = lang();
    spawn_local(async move {
        let (sitting, muster) = match begin::open(&id, language).await {
            Ok(opening) => (opening.sitting, opening.muster),
            Err(why) => {
                battle.try_set(Some(Err(why)));
                return;
            }
        };
        // Counting all that might have happened takes its time: it is done aside.
        let luck = Aside::default().luck(muster, sitting.text()).await;
        let luck = luck.unwrap_or_else(|| sitting.host().luck());
        battle.try_set(Some(Ok(Rc::new(Battle { id, luck, sitting }))));
    });
    view! {
        <Masthead/>
        {live(move || match battle.get() {
            None => view! { <main class="plain"><p role="status">{say("luck-counting")}</p></main> }.into_any(),
            Some(Err(why)) => view! { <Lost why/> }.into_any(),
            Some(Ok(battle)) => view! { <Page battle/> }.into_any(),
        })}
    }
}

/// A battle and its luck.
struct Battle {
    id: String,
    luck: sitting::Luck,
    sitting: Sitting,
}

impl Battle {
    fn log<T>(&self, look: impl FnOnce(&[LogEntry]) -> T) -> T {
        look(self.sitting.log())
    }

    /// What happened at an answer, in words. What only one side saw is told when the battle is over.
    fn told(&self, answer: usize) -> String {
        let sitting = &self.sitting;
        let cast = Cast::of(lang(), sitting.chart());
        let over = sitting.is_over();
        let entry = sitting.log().get(answer);
        let seen = entry.into_iter().flat_map(|entry| &entry.events).filter(|event| over || event.only.is_none());
        // The dice make the stroke; what follows of them is told with them.
        let events: Vec<String> =
            seen.skip_while(|event| event.dice.is_empty()).take(3).map(|event| cast.event(event)).collect();
        events.join(". ")
    }

    fn side(&self, side: Side) -> Words {
        self.sitting.chart().sides[side as usize].clone()
    }

    /// The answer with which each turn begins.
    fn turns(&self) -> Vec<(usize, u16)> {
        self.log(|log| {
            let mut turns: Vec<(usize, u16)> = Vec::new();
            for entry in log {
                if turns.last().is_none_or(|(_, turn)| *turn != entry.turn) {
                    turns.push((entry.answer, entry.turn));
                }
            }
            turns
        })
    }
}

/// Points, with their sign: `+1.5`.
fn points(value: f64) -> String {
    let tenths = (value * 10.0).round() / 10.0;
    let sign = if tenths > 0.0 {
        "+"
    } else if tenths < 0.0 {
        "−"
    } else {
        ""
    };
    format!("{sign}{:.1}", tenths.abs()).replace('.', lang().of(".", ","))
}

fn plain(value: f64, places: usize) -> String {
    format!("{value:.places$}").replace('.', lang().of(".", ","))
}

/// How lucky a side was with an answer.
fn favour(turned: &Turned, side: Side) -> f64 {
    match side {
        Side::First => turned.luck(),
        Side::Second => -turned.luck(),
    }
}

#[component]
fn Page(battle: Rc<Battle>) -> impl IntoView {
    let title = battle.sitting.chart().title.clone();
    let chart = Arc::new(battle.sitting.chart().clone());
    wear(move || Some(Arc::clone(&chart)));
    let id = battle.id.clone();
    let sum: f64 = battle.luck.turned.iter().map(Turned::luck).sum();
    let lucky = if sum >= 0.0 { Side::First } else { Side::Second };
    let name = battle.side(lucky);
    let summary = move || {
        let dice =
            [("side", own(&name).into()), ("points", points(sum.abs()).trim_start_matches('+').to_owned().into())];
        say_with("luck-sum", &dice)
    };
    view! {
        <main class="plain luck">
            <header>
                <h1>{say("luck-title")}</h1>
                <p class="links"><b>{own(&title)}</b>
                    <a href=Route::Replay(id.clone(), None).address()>{say("replay")}</a>
                </p>
            </header>
            <p>{live(summary)} " " {say("luck-how")}</p>
            <Verify battle=Rc::clone(&battle)/>
            <Plot battle=Rc::clone(&battle)/>
            <Strokes battle=Rc::clone(&battle)/>
            <Tallies battle/>
        </main>
    }
}

/// Replays the record and compares every die with the seed.
#[component]
fn Verify(battle: Rc<Battle>) -> impl IntoView {
    let found = RwSignal::new(None::<Result<String, String>>);
    let verify = move |_| {
        let sitting = &battle.sitting;
        let header = &sitting.host().record().header;
        let answers = sitting.log().len();
        found.set(Some(match sitting.host().verify() {
            Ok(dice) => {
                let counts =
                    [("dice", dice.into()), ("answers", answers.into()), ("seed", header.seed.to_string().into())];
                Ok(say_with(if header.dice == DiceFrom::Seeded { "verify-sound" } else { "verify-typed" }, &counts))
            }
            Err(problem) => {
                let why = words::mismatch(&problem, sitting.chart(), lang());
                Err(say_with("record-line", &[("line", problem.line.to_string().into()), ("why", why.into())]))
            }
        }));
    };
    view! {
        <div class="buttons verify">
            <button id="verify-dice" on:click=verify>{say("verify-dice")}</button>
            <p role="status" id="verified">
                {live(move || found.get().map(|found| match found {
                    Ok(words) => view! { <span class="sound">"✓ " {words}</span> }.into_any(),
                    Err(why) => view! { <span class="refused">{why}</span> }.into_any(),
                }))}
            </p>
        </div>
    }
}

/// Luck, summed up answer by answer: above nought the first side's, below it the second's.
#[component]
fn Plot(battle: Rc<Battle>) -> impl IntoView {
    let answers = battle.log(<[LogEntry]>::len).max(1);
    let turned = battle.luck.turned.clone();
    // The balance, and what each side owes to its own answers.
    let mut balance = vec![(0_usize, 0.0_f64)];
    let mut owed = [vec![(0_usize, 0.0_f64)], vec![(0_usize, 0.0_f64)]];
    for turned in &turned {
        let after = turned.answer + 1;
        balance.push((after, balance[balance.len() - 1].1 + turned.luck()));
        let own = &mut owed[turned.side as usize];
        own.push((after, own[own.len() - 1].1 + favour(turned, turned.side)));
    }
    let all = balance.iter().chain(&owed[0]).chain(&owed[1]).map(|(_, sum)| sum.abs());
    let most = all.fold(1.0_f64, f64::max) * 1.08;
    let x = move |answer: usize| LEFT + (WIDE - LEFT - RIGHT) * answer as f64 / answers as f64;
    let y = move |sum: f64| TOP + (TALL - TOP - BOTTOM) * (0.5 - sum / most / 2.0);
    let stairs = move |line: &[(usize, f64)]| {
        let mut path = String::new();
        for (place, (answer, sum)) in line.iter().enumerate() {
            let (x, y) = (x(*answer), y(*sum));
            let _ = if place == 0 { write!(path, "M{x:.1} {y:.1}") } else { write!(path, "H{x:.1}V{y:.1}") };
        }
        format!("{path}H{:.1}", WIDE - RIGHT)
    };
    let area = format!("{}V{:.1}H{LEFT}Z", stairs(&balance), y(0.0));
    let lines = [("own first", stairs(&owed[0])), ("own second", stairs(&owed[1])), ("balance", stairs(&balance))];
    let lines = lines.map(|(class, d)| view! { <path class=class d=d fill="none"></path> });
    let step = [0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0]
        .into_iter()
        .find(|step| most / step <= 4.0)
        .unwrap_or(1000.0);
    let grid = (-4..=4).map(|n| f64::from(n) * step).filter(|value| value.abs() < most).map(|value| {
        view! {
            <line class="grid" class:nought=value == 0.0 x1=LEFT x2=WIDE - RIGHT y1=y(value) y2=y(value)></line>
            <text x=LEFT - 6.0 y=y(value) text-anchor="end" dominant-baseline="middle">{points(value).trim_end_matches(['0']).trim_end_matches(['.', ',']).to_owned()}</text>
        }
    });
    let turns = battle.turns();
    let marks = turns.iter().map(|(answer, turn)| {
        let at = x(*answer);
        view! {
            <line class="turn" x1=at x2=at y1=TOP y2=TALL - BOTTOM></line>
            <text x=at + 3.0 y=TALL - 8.0>{turn.to_string()}</text>
        }
    });
    let sides = Side::BOTH.map(|side| battle.side(side));
    let favoured = sides.clone();
    let favours = [(0, TOP - 7.0), (1, TALL - BOTTOM - 7.0)].map(|(side, at)| {
        let name = favoured[side].clone();
        view! { <text class="favour" x=LEFT + 6.0 y=at>{say_with("luck-favours", &[("side", own(&name).into())])}</text> }
    });
    // The same in figures, turn by turn.
    let rows = turns.iter().enumerate().map(|(place, (from, turn))| {
        let to = turns.get(place + 1).map_or(usize::MAX, |(next, _)| *next);
        let of = |side: Side| {
            let own = turned.iter().filter(|turned| turned.side == side && (*from..to).contains(&turned.answer));
            own.map(|turned| favour(turned, side)).sum::<f64>()
        };
        let (first, second) = (of(Side::First), of(Side::Second));
        let sum: f64 = turned.iter().filter(|turned| turned.answer < to).map(Turned::luck).sum();
        view! {
            <tr><th scope="row">{turn.to_string()}</th>
                <td class="number">{points(first)}</td><td class="number">{points(second)}</td><td class="number">{points(sum)}</td></tr>
        }
    });
    let rows = rows.collect_view();
    let heads = sides.clone();
    let legend = sides.clone();
    let label = move || {
        let sum = balance[balance.len() - 1].1;
        say_with("luck-plot", &[("first", own(&sides[0]).into()), ("points", points(sum).into())])
    };
    view! {
        <figure>
            <svg class="plot luck-plot" viewBox=format!("0 0 {WIDE} {TALL}") role="img" aria-label=attr(label)>
                {grid.collect_view()}
                {marks.collect_view()}
                <path class="area" d=area></path>
                {lines}
                {favours}
            </svg>
            <figcaption class="legend">
                <span class="balance">{say("luck-balance")}</span>
                <span class="first"><Token side=Side::First/> " " {let name = legend[0].clone(); move || say_with("luck-own", &[("side", own(&name).into())])}</span>
                <span class="second"><Token side=Side::Second/> " " {let name = legend[1].clone(); move || say_with("luck-own", &[("side", own(&name).into())])}</span>
            </figcaption>
            <details>
                <summary>{say("luck-table")}</summary>
                <table>
                    <thead><tr>
                        <th scope="col">{say("track-turn")}</th>
                        <th scope="col" class="number">{let name = heads[0].clone(); move || own(&name)}</th>
                        <th scope="col" class="number">{let name = heads[1].clone(); move || own(&name)}</th>
                        <th scope="col" class="number">{say("luck-balance")}</th>
                    </tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </details>
        </figure>
    }
}

/// The answers whose dice turned the battle most.
#[component]
fn Strokes(battle: Rc<Battle>) -> impl IntoView {
    let mut strokes = battle.luck.turned.clone();
    strokes.sort_by(|a, b| b.luck().abs().total_cmp(&a.luck().abs()));
    strokes.truncate(STROKES);
    let battle = StoredValue::new_local(battle);
    let rows = move || {
        let battle = battle.get_value();
        let row = |turned: &Turned| {
            let side = if turned.luck() >= 0.0 { Side::First } else { Side::Second };
            let address = Route::Replay(battle.id.clone(), Some(turned.answer + 1)).address();
            view! {
                <tr>
                    <td>{turned.turn.to_string()}</td>
                    <td><a href=address>{battle.told(turned.answer)}</a></td>
                    <td><Token side/> " " {own(&battle.side(side))}</td>
                    <td class="number">{points(turned.luck().abs())}</td>
                </tr>
            }
        };
        strokes.iter().map(row).collect_view()
    };
    view! {
        <section>
            <h2>{say("luck-strokes")}</h2>
            <table class="strokes">
                <thead><tr>
                    <th scope="col">{say("track-turn")}</th>
                    <th scope="col">{say("luck-what")}</th>
                    <th scope="col">{say("luck-whose")}</th>
                    <th scope="col" class="number">{say("luck-points")}</th>
                </tr></thead>
                <tbody>{live(rows)}</tbody>
            </table>
        </section>
    }
}

/// How often each face fell, side by side.
#[component]
fn Tallies(battle: Rc<Battle>) -> impl IntoView {
    let mut dice: Vec<Die> = battle.luck.dice.iter().flatten().map(|tally| tally.die).collect();
    dice.sort();
    dice.dedup();
    // Of what was rolled a few times only there is nothing to be seen: it is there for those who ask.
    let often = |die: &Die| {
        let rolled = battle.luck.dice.iter().flatten().filter(|tally| tally.die == *die).map(DiceTally::rolled);
        rolled.sum::<u32>() >= OFTEN
    };
    let (often, seldom): (Vec<Die>, Vec<Die>) = dice.into_iter().partition(often);
    let kind = |die: Die| {
        let of = |side: Side| battle.luck.dice[side as usize].iter().find(|tally| tally.die == die).cloned();
        let tallies = Side::BOTH.into_iter().filter_map(|side| Some((side, of(side)?)));
        let tallies = tallies.map(|(side, tally)| view! { <Tally side name=battle.side(side) tally/> });
        view! { <h3>{die.to_string()}</h3> <div class="tallies">{tallies.collect_view()}</div> }
    };
    let often = often.into_iter().map(kind).collect_view();
    let seldom = (!seldom.is_empty()).then(|| {
        view! {
            <details><summary>{say("luck-seldom")}</summary>{seldom.into_iter().map(kind).collect_view()}</details>
        }
    });
    view! {
        <section class="dice-tallies">
            <h2>{say("luck-dice")}</h2>
            <p class="note">{say("luck-dice-how")}</p>
            {often}
            {seldom}
        </section>
    }
}

/// One kind of die of one side: bars for what fell, a mark for what was to be expected.
#[component]
fn Tally(side: Side, name: Words, tally: DiceTally) -> impl IntoView {
    let most =
        tally.fell.iter().map(|(_, count)| f64::from(*count)).chain(tally.expected.iter().copied()).fold(1.0, f64::max);
    let (mean, expected_mean) = tally.means();
    let (rolled, chance) = (i64::from(tally.rolled()), tally.chance());
    let bars = tally.fell.iter().zip(&tally.expected).map(|((face, count), expected)| {
        let (share, due) = (f64::from(*count) / most * 100.0, expected / most * 100.0);
        let (face, count, expected) = (face.to_string(), count.to_string(), *expected);
        view! {
            <tr>
                <th scope="row">{face}</th>
                <td class="bar" aria-hidden="true"><i class=format!("fell side-{}", side as u8) style:width=format!("{share:.1}%")></i><i class="due" style:left=format!("{due:.1}%")></i></td>
                <td class="number">{count}</td>
                <td class="number">{plain(expected, 1)}</td>
            </tr>
        }
    });
    view! {
        <div class="tally">
            <p><Token side/> " " <b>{own(&name)}</b> " · " {say_with("tally-rolled", &[("dice", rolled.into())])}</p>
            <table>
                <thead><tr>
                    <th scope="col">{say("tally-face")}</th><th aria-hidden="true"></th>
                    <th scope="col" class="number">{say("tally-fell")}</th>
                    <th scope="col" class="number">{say("tally-expected")}</th>
                </tr></thead>
                <tbody>{bars.collect_view()}</tbody>
            </table>
            <p>{say_with("tally-mean", &[("mean", plain(mean, 2).into()), ("expected", plain(expected_mean, 2).into())])}</p>
            <p class="note">{say_with("tally-chance", &[("chance", percent(chance, lang()).into())])}</p>
        </div>
    }
}
