//! The one quiet panel that asks one question.

use field::Stand;
use game::battle::NoUndo;
use game::{Quantity, Side};
use leptos::prelude::*;
use rulebook::Clause;
use sitting::{Draft, Seat};
use words::{decimal, length};

use super::OddsBar;
use super::controls::{Controls, Order};
use super::ending::Ending;
use super::plans::{Keep, Plans};
use super::why::Weighed;
use crate::desk::Desk;
use crate::parts::{ClauseLink, Factors, shown};
use crate::parts::{attr, follow, live};
use crate::say::{lang, say, say_with};

/// The token of a side: told by its bar, not by its colour alone.
#[component]
pub fn Token(
    /// The side.
    side: Side,
) -> impl IntoView {
    let name = match side {
        Side::First => "token first",
        Side::Second => "token second",
    };
    view! { <i class=name aria-hidden="true"></i> }
}

/// The name of a side.
pub fn side_name(desk: Desk, side: Side) -> String {
    let lang = lang() as usize;
    desk.chart
        .with_untracked(|chart| chart.as_ref().map_or(String::new(), |chart| chart.sides[side as usize][lang].clone()))
}

/// What is asked, what can be answered, what it risks.
#[component]
pub fn QuestionPanel() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let heading = NodeRef::<leptos::html::H1>::new();
    // Whoever answered by keyboard or by ear has lost the button that he pressed: the next question takes its place.
    follow(move || {
        desk.question.track();
        // So has whoever took over, or typed dice in: what he pressed went with its dialog.
        desk.covered.track();
        desk.typing.track();
        request_animation_frame(move || {
            let lost = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
            // By then the table may have been left.
            if let Some(heading) = heading.try_get_untracked().flatten().filter(|_| lost) {
                let _ = heading.focus();
            }
        });
    });
    view! {
        <section class="question" class:yours=attr(move || desk.question.with(Option::is_some)) aria-label=say("the-question")>
            {live(move || match desk.question.get() {
                Some(question) => {
                    let side = question.side;
                    let clause = question.clause;
                    let asked = question.clone();
                    // Where several picks are planned, there is always one more to make.
                    let several = question.most > 1;
                    // Whoever was led before points were asked for: both are in sight, the points and the way.
                    let plain = question.is_plain();
                    view! {
                        <p class="who"><Token side/> <b>{side_name(desk, side)}</b> <ClauseLink clause/></p>
                        <h1 tabindex="-1" node_ref=heading>{live(move || desk.cast(lang(), |cast| cast.question(&asked)))}</h1>
                        <HintBox/>
                        <Plans/>
                        <Plan/>
                        <Picked/>
                        {shown(move || several || ((plain || desk.draft.with(Option::is_none)) && !chosen(desk)), move || view! {
                            <Controls question=question.clone()/>
                        })}
                        {shown(move || desk.draft.with(Option::is_some) && desk.places(), move || view! {
                            <p class="note">{say("place-turn")}</p>
                        })}
                        <Refused/>
                    }
                    .into_any()
                }
                None => view! { <Waiting/> }.into_any(),
            })}
            <UndoLine/>
        </section>
    }
}

/// Whether a single choice is made and waits to be confirmed.
fn chosen(desk: Desk) -> bool {
    let single = desk.question.with(|question| question.as_ref().is_some_and(|question| question.most <= 1));
    single && desk.planned.with(|planned| !planned.is_empty())
}

/// What a draft costs, item by item, in hundredths.
struct Bill {
    used: i32,
    allowance: i32,
    charges: Vec<(Clause, i32)>,
    refused: bool,
}

/// The bill of a draft: as the rules make it out, or, where it is refused for its cost, the way and what comes on top of it.
fn bill(draft: &Draft) -> Option<Bill> {
    if let Some(plan) = &draft.plan {
        let (used, allowance, charges) = (plan.used, plan.allowance, plan.charges.clone());
        return Some(Bill { used, allowance, charges, refused: false });
    }
    let refusal = draft.refusal.as_ref()?;
    let number = |wanted: &str| {
        refusal.numbers.iter().find(|(name, _)| *name == *wanted).and_then(|(_, quantity)| match quantity {
            Quantity::Length(hundredths) => i32::try_from(*hundredths).ok(),
            _ => None,
        })
    };
    let used = ["cost", "used", "distance"].into_iter().find_map(number)?;
    let allowance = number("allowance")?;
    let leg = |pair: &[Stand]| field::distance(pair[0].at.centre(), pair[1].at.centre()) * 100.0;
    let way = (draft.way.windows(2).map(leg).sum::<f64>().round() as i32).min(used);
    let charges = [(refusal.clause, way), (refusal.clause, used - way)];
    let charges = charges.into_iter().filter(|(_, cost)| *cost > 0).collect();
    Some(Bill { used, allowance, charges, refused: true })
}

/// The plan in hand: what it costs and what it leaves, then the order.
#[component]
fn Plan() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let budget = move || {
        let (lang, unit) = (lang(), desk.chart.with(|chart| chart.as_ref().map(|chart| chart.unit.clone()))?);
        let Bill { used, allowance, charges, refused } = desk.draft.with(|draft| draft.as_ref().and_then(bill))?;
        // What is too much goes beyond the end of what is allowed.
        let most = f64::from(allowance.max(used).max(1));
        let share = |part: i32| format!("{:.2}%", f64::from(part) / most * 100.0);
        let bars = charges.iter().enumerate().map(|(n, (_, cost))| {
            view! { <i class=if n == 0 { "way" } else { "charge" } style:width=share(*cost)></i> }
        });
        let lines = charges.iter().enumerate().map(|(n, (clause, cost))| {
            // The way itself comes first; what is refused has its clause beside it.
            let words = match n {
                0 => say("plan-way"),
                _ if refused => say("plan-on-top"),
                _ => clause.entry().title(lang).to_owned(),
            };
            let clause = (!refused).then(|| view! { <ClauseLink clause=*clause/> });
            view! { <span><b>{decimal(i64::from(*cost), lang)}</b> " " {words} " " {clause}</span> }
        });
        let over = used > allowance;
        let label = say_with(
            if over { "plan-over" } else { "plan-budget" },
            &[
                ("used", decimal(i64::from(used), lang).into()),
                ("most", length(i64::from(allowance), &unit, lang).into()),
                ("left", length(i64::from((allowance - used).abs()), &unit, lang).into()),
            ],
        );
        (allowance > 0).then(|| {
            view! {
                <div class="budget" class:over=over>
                    <div class="bar" role="img" aria-label=label.clone()>{bars.collect_view()}
                        {over.then(|| view! { <i class="most" style:left=share(allowance)></i> })}</div>
                    <p><b>{label}</b></p>
                    <div class="lines">{lines.collect_view()}</div>
                </div>
            }
        })
    };
    let then = move || {
        let held = desk.in_hand().map(|(piece, _)| piece);
        let question = desk.then().filter(|question| question.piece == held)?;
        let can: Vec<String> = desk.cast(lang(), |cast| {
            question.options.iter().filter(|option| option.piece.is_some()).map(|option| cast.option(option)).collect()
        })?;
        (!can.is_empty() && question.is_plain())
            .then(|| view! { <p class="note">{say_with("plan-then", &[("options", can.join(", ").into())])}</p> })
    };
    // What goes before it, where the question is not about the way itself: nobody gives up a test without having read it.
    let first = move || {
        let (first, question) = (desk.first()?, desk.question.get()?);
        let words = desk.cast(lang(), |cast| cast.answer(&question, &first))?;
        Some(view! { <p class="note">{say_with("plan-first", &[("answer", words.into())])}</p> })
    };
    let refused =
        Signal::derive(move || desk.draft.with(|draft| draft.as_ref().is_some_and(|draft| draft.refusal.is_some())));
    let why = move || {
        let refusal = desk.draft.with(|draft| draft.as_ref().and_then(|draft| draft.refusal.clone()))?;
        let clause = refusal.clause;
        let text = desk.cast(lang(), |cast| cast.why_refused(&refusal))?;
        Some(view! { <p class="refused"><b>{text}</b> " " <ClauseLink clause/></p> })
    };
    let nearest = move || {
        let (at, facing) = desk.draft.with(|draft| {
            let draft = draft.as_ref()?;
            Some((draft.refusal.as_ref()?.nearest?, draft.end.facing))
        })?;
        Some(view! {
            <button on:click=move |_| desk.hold(at, desk.places().then_some(facing))>{say("plan-nearest")} " " <kbd>"M"</kbd></button>
        })
    };
    view! {
        {shown(move || desk.draft.with(Option::is_some), move || view! {
            <div class="plan">
                {live(first)}
                {live(budget)}
                {live(then)}
                {live(why)}
                <div class="buttons">
                    <Order key_words=if desk.several() { "order-all" } else { "order-plan" } off=refused/>
                    {live(nearest)}
                    {(!desk.draws()).then(|| view! {
                        <button on:click=move |_| desk.turn(-30) aria-label=say("turn-left")>"↺"</button>
                        <button on:click=move |_| desk.turn(30) aria-label=say("turn-right")>"↻"</button>
                    })}
                    {(!desk.places()).then(|| view! {
                        <button id="bend" on:click=move |_| { desk.bend(); }>{say("plan-bend")} " " <kbd>"B"</kbd></button>
                    })}
                    {live(move || (desk.bends() > 0).then(|| view! {
                        <button id="unbend" on:click=move |_| { desk.unbend(); }>{say("plan-unbend")} " " <kbd>"⌫"</kbd></button>
                    }))}
                    <Keep/>
                    <button id="discard" on:click=move |_| desk.discard()>{say("plan-discard")} " " <kbd>"Esc"</kbd></button>
                </div>
            </div>
        })}
    }
}

/// An answer that rolls dice: its exact odds, before it is given.
#[component]
fn Picked() -> impl IntoView {
    let desk = expect_context::<Desk>();
    view! {
        {live(move || {
            let (answer, question) = (desk.planned.get(), desk.question.get()?);
            if !chosen(desk) {
                return None;
            }
            let words = desk.cast(lang(), |cast| cast.answer(&question, &answer)).unwrap_or_default();
            let forecast = desk.odds(&answer);
            let factors = forecast.as_ref().map(|forecast| forecast.factors.clone()).unwrap_or_default();
            let clause = forecast.as_ref().and_then(|forecast| forecast.clause);
            Some(view! {
                <div class="plan">
                    <h2>{words}</h2>
                    <p class="note">{say("odds-exact")} " " {clause.map(|clause| view! { <ClauseLink clause/> })}</p>
                    {forecast.map(|forecast| view! { <OddsBar forecast/> })}
                    <details><summary>{say("odds-why")}</summary><Factors factors/></details>
                    <div class="buttons">
                        <Order key_words="order-give"/>
                        <Keep/>
                        <button on:click=move |_| desk.put_down()>{say("plan-discard")} " " <kbd>"Esc"</kbd></button>
                    </div>
                </div>
            })
        })}
    }
}

#[component]
fn Refused() -> impl IntoView {
    let desk = expect_context::<Desk>();
    view! {
        {live(move || desk.refusal.get().map(|refusal| {
            let clause = refusal.clause;
            let text = desk.cast(lang(), |cast| cast.why_refused(&refusal)).unwrap_or_default();
            view! { <p class="refused"><b>{text}</b> " " <ClauseLink clause/></p> }
        }))}
    }
}

/// What the computer would do here, and why.
#[component]
fn HintBox() -> impl IntoView {
    let desk = expect_context::<Desk>();
    view! {
        {live(move || desk.hint.get().map(|hint| {
            let answer = hint.thought.answer.clone();
            let (question, thought) = (hint.question, hint.thought);
            view! {
                <div class="hint" role="status">
                    <h2>{say("hint-title")}</h2>
                    <Weighed question thought/>
                    <div class="buttons">
                        <button on:click=move |_| desk.give(vec![answer.clone()])>{say("hint-take")}</button>
                        <button on:click=move |_| desk.hint.set(None)>{say("close")}</button>
                    </div>
                </div>
            }
        }))}
    }
}

/// Nobody at the screen is asked.
#[component]
fn Waiting() -> impl IntoView {
    let desk = expect_context::<Desk>();
    move || {
        let over = desk.with(sitting::Sitting::is_over) == Some(true);
        if over {
            return view! { <Ending/> }.into_any();
        }
        let who = desk.with(sitting::Sitting::awaits).flatten();
        let watched = desk.with(|sitting| sitting.seats().iter().all(|seat| *seat != Seat::Human)) == Some(true);
        view! {
            {who.map(|(side, _)| view! { <p class="who"><Token side/> <b>{side_name(desk, side)}</b></p> })}
            <h1>{say("computer-chooses")}</h1>
            {watched.then(|| view! { <Pace/> })}
        }
        .into_any()
    }
}

/// How fast computers are watched.
#[component]
fn Pace() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let speeds = [(1500, "pace-slow"), (700, "pace-normal"), (0, "pace-fast")];
    view! {
        <div class="buttons">
            <button on:click=move |_| desk.pause(!desk.paused.get_untracked())>
                {live(move || say(if desk.paused.get() { "go-on" } else { "pause" }))} " " <kbd>"␣"</kbd>
            </button>
            {speeds.map(|(pace, key)| view! {
                <button data-pace=pace.to_string() aria-pressed=attr(move || (desk.pace.get() == pace).to_string()) on:click=move |_| desk.pace.set(pace)>{say(key)}</button>
            })}
        </div>
    }
}

/// Whether something can be taken back, and if not, why.
#[component]
fn UndoLine() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let why = RwSignal::new(None::<NoUndo>);
    follow(move || {
        desk.moment.track();
        why.set(None);
    });
    view! {
        <p class="sub">
            <button class="link" id="undo" on:click=move |_| why.set(desk.undo().err())>{say("undo")} " " <kbd>"U"</kbd></button>
            {shown(move || desk.question.with(Option::is_some), move || view! {
                <button class="link" id="hint" on:click=move |_| desk.ask_hint()>{say("hint")} " " <kbd>"H"</kbd></button>
            })}
            {shown(move || desk.with(sitting::Sitting::is_study) == Some(true), move || view! {
                <span class="study">{say("a-study")}</span>
            })}
        </p>
        {live(move || why.get().map(|why| view! { <p class="note" role="status">{say(no_undo(why))}</p> }))}
    }
}

/// The words for why nothing is taken back.
pub fn no_undo(why: NoUndo) -> &'static str {
    match why {
        NoUndo::Nothing => "no-undo-nothing",
        NoUndo::NotYours => "no-undo-not-yours",
        NoUndo::DiceFell => "no-undo-dice",
        NoUndo::OtherAsked => "no-undo-asked",
        NoUndo::Revealed => "no-undo-revealed",
    }
}
