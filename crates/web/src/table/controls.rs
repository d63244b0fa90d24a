//! How a question is answered: controls made of its options and of what they want, the same few for every rule set.

use game::{Answer, Bodes, Choice, Given, Pick, PieceId, Question, Together, Wants, Way};
use leptos::prelude::*;

use super::OddsBar;
use crate::desk::{Arrayed, CONCEDE, Desk, is_shown, places};
use crate::parts::{attr, is_narrow, live, percents, shown};
use crate::say::{lang, say, say_with};

/// Beyond this a chance is a certainty.
const CERTAIN: f64 = 0.9999;
/// So many options get a bar of their own chances.
const WITH_ODDS: usize = 12;
/// Of more options only those of the piece that is looked at are listed, where there is one.
const LISTED: usize = 12;
/// Of still more only the pieces are listed, until one of them is looked at: nobody reads two thousand lines, and no browser writes
/// them at once.
const FOLDED: usize = 100;
/// On a phone, where a line more is a line out of sight.
const FOLDED_ON_A_PHONE: usize = 12;
/// Of a longer answer only its length is told.
const TOLD: usize = 3;

/// Takes a piece in hand at a good place: where it stands, or where it usually goes.
pub fn take(desk: Desk, piece: PieceId) {
    if !desk.grasp(piece) || desk.draft.with_untracked(Option::is_some) {
        return;
    }
    if let Some((_, Some(from))) = desk.in_hand() {
        // An arrow is drawn from there: it has no end yet.
        if !desk.draws() {
            desk.hold(from.at, None);
        }
        return;
    }
    let (Some(side), Some(question)) = (desk.side(), desk.question.get_untracked()) else { return };
    let usual = desk.usual().into_iter();
    let offered = usual.chain(desk.peek(|sitting| sitting.host().suggest(side)).unwrap_or_default());
    let spot = |pick: &Pick| match pick.given {
        Given::Spot(stand) => (question.option(pick.option)?.piece == Some(piece)).then_some(stand),
        _ => None,
    };
    if let Some(stand) = offered.flat_map(|answer| answer.to_vec()).find_map(|pick| spot(&pick)) {
        desk.hold(stand.at, Some(stand.facing));
    }
}

/// One point more for an option, as far as it takes them and the question has them.
pub fn one_more(desk: Desk, question: &Question, option: &Choice) {
    let (Together::Total(total), Wants::Points { most }) = (question.together, option.wants) else { return };
    let now = desk.points(option.id);
    if now < most && given(desk, question) < u32::from(total) {
        desk.set_points(option.id, now + 1);
    }
}

/// The points given so far.
fn given(desk: Desk, question: &Question) -> u32 {
    question.options.iter().map(|option| u32::from(desk.points(option.id))).sum()
}

/// The button that gives the order.
#[component]
pub fn Order(
    /// Its words.
    key_words: &'static str,
    /// It cannot be given now.
    #[prop(optional, into)]
    off: Signal<bool>,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    view! {
        <button class="primary" id="order" disabled=attr(move || off.get()) on:click=move |_| desk.order()>
            {say(key_words)} " " <kbd aria-hidden="true">"⏎"</kbd>
        </button>
    }
}

/// What no pick at all means here, where the rule set has words for it.
fn nothing(desk: Desk, question: StoredValue<Question>) -> Option<String> {
    desk.cast(lang(), |cast| question.with_value(|question| cast.nothing(question))).flatten()
}

/// The words of the button that answers with no pick at all.
fn no_pick(desk: Desk, question: StoredValue<Question>) -> String {
    nothing(desk, question).unwrap_or_else(|| say("answer-nothing"))
}

/// The button that gives the usual answer, and says what that is.
#[component]
fn Usual(question: StoredValue<Question>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let told = move || {
        let answer = desk.usual()?;
        // Where nothing at all leaves everything to what is usual, nothing is not what comes of it.
        let rest = question.with_value(|question| question.rest_by_preset);
        let words = match answer.len() {
            0 if rest && nothing(desk, question).is_none() => return Some(say("usual-all")),
            0 => nothing(desk, question).unwrap_or_else(|| say("usual-none")),
            1..=TOLD => desk.cast(lang(), |cast| question.with_value(|question| cast.answer(question, &answer)))?,
            many => say_with("usual-many", &[("picks", many.into())]),
        };
        Some(say_with("usual", &[("answer", words.into())]))
    };
    let give = move |_| {
        if let Some(usual) = desk.usual() {
            desk.choose(usual);
        }
    };
    // It is the usual answer of one question: told once.
    let told = told();
    view! {
        <button class="usual" id="usual" on:click=give>{told} " " {live(move || nothing_planned(desk).then(|| view! { <kbd aria-hidden="true">"⏎"</kbd> }))}</button>
    }
}

fn nothing_planned(desk: Desk) -> bool {
    desk.planned.with(|planned| planned.is_empty()) && desk.draft.with(Option::is_none)
}

/// One option: it is picked, planned, or its piece is taken in hand.
#[component]
fn Offer(
    option: Choice,
    several: bool,
    bar: bool,
    /// The pointer selects nothing as it goes over it: a long list would change below it.
    #[prop(optional)]
    still: bool,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let words = move || desk.cast(lang(), |cast| cast.option(&option)).unwrap_or_default();
    let odds = bar.then(|| desk.odds(&Answer::one(option.id))).flatten();
    let pressed = move || {
        let planned = desk.planned.with(|planned| planned.iter().any(|pick| pick.option == option.id));
        desk.draft.track();
        desk.selected.track();
        planned || (is_shown(option.wants) && desk.in_hand().map(|(piece, _)| piece) == option.piece)
    };
    let act = move |_| match option.wants {
        Wants::Nothing => desk.pick(option.id),
        _ => {
            let own = desk.question.with_untracked(|question| question.as_ref().and_then(|question| question.piece));
            if let Some(piece) = option.piece.or(own) {
                take(desk, piece);
            }
        }
    };
    let class = if several { "option several" } else { "option" };
    view! {
        <button
            class=class
            data-option=option.id.to_string()
            data-verb=option.verb.as_str()
            aria-pressed=attr(move || pressed().to_string())
            on:click=act
            on:mouseenter=move |_| if !still { point_at(desk, &option) }
        >
            <span>{live(words)}</span>
            {odds.map(|forecast| view! { <OddsBar forecast legend=false/> })}
        </button>
    }
}

/// The piece that an option is about is shown on the map.
fn point_at(desk: Desk, option: &Choice) {
    if let Some(piece) = option.piece.filter(|_| desk.in_hand().is_none()) {
        desk.selected.set(Some(piece));
    }
}

/// How likely it is that it goes well.
fn success(desk: Desk, option: u32) -> Option<f64> {
    let forecast = desk.odds(&Answer::one(option))?;
    let well = forecast.chances.iter().filter(|chance| matches!(chance.bodes, Bodes::Best | Bodes::Well));
    Some(well.map(|chance| chance.p).sum())
}

/// Whether an option is one of those that differ by a number alone.
fn is_rung(option: &Choice, first: &Choice) -> bool {
    let same = |option: &Choice| (option.verb, option.piece, option.other, option.wants);
    same(option) == same(first) && option.wants == Wants::Nothing && option.number.is_some()
}

/// Options that differ by a number alone, each with its chance: points to be spent. They end where it is certain. Others may
/// stand after them.
fn ladder(desk: Desk, question: &Question) -> Option<Vec<(Choice, f64)>> {
    let first = question.options.first()?;
    let numbered = question.options.iter().take_while(|option| is_rung(option, first)).count();
    let others = &question.options[numbered..];
    if question.most != 1
        || numbered == 0
        || question.options.len() < 2
        || others.iter().any(|option| option.wants != Wants::Nothing)
    {
        return None;
    }
    let mut rungs = Vec::new();
    for option in &question.options[..numbered] {
        let chance = success(desk, option.id)?;
        rungs.push((*option, chance));
        if chance > CERTAIN {
            break;
        }
    }
    let rises = rungs.windows(2).all(|pair| pair[0].1 <= pair[1].1);
    rises.then_some(rungs)
}

/// Points with their chances: one click spends them.
#[component]
fn Ladder(question: StoredValue<Question>, rungs: Vec<(Choice, f64)>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let all = RwSignal::new(false);
    let shown_now = rungs.len();
    let count = question.with_value(|question| {
        question.options.iter().take_while(|option| is_rung(option, &question.options[0])).count()
    });
    let others = question.with_value(|question| question.options[count..].to_vec());
    let rung = move |(option, chance): (Choice, Option<f64>)| {
        let words = desk.cast(lang(), |cast| cast.option(&option)).unwrap_or_default();
        let percent = chance.map(|chance| format!("{} %", percents(&[chance, 1.0 - chance])[0]));
        let label = percent.as_ref().map_or(words.clone(), |percent| format!("{words}, {percent}"));
        view! {
            <button class="rung" data-option=option.id.to_string() data-verb=option.verb.as_str() aria-label=label title=words
                on:click=move |_| { desk.still_meant(); desk.give(vec![Answer::one(option.id)]); }>
                <b>{option.number.unwrap_or(0).to_string()}</b> <small>{percent}</small>
            </button>
        }
    };
    let rungs: Vec<(Choice, Option<f64>)> = rungs.into_iter().map(|(option, chance)| (option, Some(chance))).collect();
    let listed = move || {
        let beyond = question.with_value(|question| question.options[shown_now..count].to_vec());
        let beyond = beyond.into_iter().filter(|_| all.get()).map(|option| (option, None));
        rungs.iter().copied().chain(beyond).map(rung).collect_view()
    };
    view! {
        <div class="ladder">{live(listed)}</div>
        {shown(move || !all.get() && shown_now < count, move || view! {
            <button class="link" id="all-options" on:click=move |_| all.set(true)>{say("ladder-beyond")}</button>
        })}
        {(!others.is_empty()).then(|| {
            let offers = others.iter().map(|option| view! { <Offer option=*option several=false bar=true/> });
            view! { <div class="options">{offers.collect_view()}</div> }
        })}
    }
}

/// The options of a question; of many, those of the piece that is looked at.
#[component]
fn Options(question: StoredValue<Question>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let all = RwSignal::new(false);
    let several = question.with_value(|question| question.most > 1);
    let pieces = question.with_value(|question| {
        let mut pieces: Vec<PieceId> = Vec::new();
        for piece in question.options.iter().filter_map(|option| option.piece) {
            if !pieces.contains(&piece) {
                pieces.push(piece);
            }
        }
        pieces
    });
    let count = question.with_value(|question| question.options.len());
    let long = several && count > LISTED && pieces.len() > 1;
    // A list of pieces that is as long as that of their options would be one click more for nothing.
    let folded = long && (count > FOLDED || is_narrow() && count > FOLDED_ON_A_PHONE.max(2 * pieces.len()));
    let pieces = StoredValue::new(pieces);
    let looked_at = Memo::new(move |_| {
        let selected = desk.selected.get().filter(|piece| pieces.with_value(|pieces| pieces.contains(piece)));
        selected.filter(|_| long && !all.get())
    });
    let chip = move |piece: PieceId| {
        let own = |option: &&Choice| option.piece == Some(piece);
        let many = question.with_value(|question| question.options.iter().filter(own).count());
        let name = desk.cast(lang(), |cast| cast.piece(piece));
        view! {
            <button class="option" data-piece=piece.0.to_string() on:click=move |_| desk.selected.set(Some(piece))>
                <span>{name} " " <small>{many} " ▸"</small></span>
            </button>
        }
    };
    let listed = move || {
        let looked_at = looked_at.get();
        question.with_value(|question| {
            let bar = question.options.len() <= WITH_ODDS && !several;
            let fold = folded && looked_at.is_none();
            let meant = |option: &&Choice| {
                let meant = |piece| !fold && looked_at.is_none_or(|looked_at| looked_at == piece);
                option.verb != CONCEDE && option.piece.is_none_or(meant)
            };
            let options = question.options.iter().filter(meant).copied();
            let options = options.map(|option| view! { <Offer option several bar still=long/> }).collect_view();
            (options, fold.then(|| pieces.get_value().into_iter().map(chip).collect_view()))
        })
    };
    let rest = move || looked_at.get().is_some();
    let back = move |_| if folded { desk.selected.set(None) } else { all.set(true) };
    let rest_words = if folded { say("options-pieces") } else { say_with("options-all", &[("options", count.into())]) };
    view! {
        <div class="options">{live(listed)}</div>
        {shown(rest, move || view! {
            <button class="link" id="all-options" on:click=back>{rest_words.clone()}</button>
        })}
    }
}

/// What is planned so far, each pick with a button that takes it back.
#[component]
fn Planned(question: StoredValue<Question>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let rows = move || {
        let row = |pick: Pick| {
            let words = desk.cast(lang(), |cast| question.with_value(|question| cast.pick(question, &pick)));
            let option = pick.option;
            view! {
                <li data-planned=option.to_string()><span>{words}</span>
                    <button aria-label=say("plan-remove") title=say("plan-remove") on:click=move |_| desk.unpick(option)>"✕"</button></li>
            }
        };
        desk.planned.get().to_vec().into_iter().map(row).collect_view()
    };
    view! { <ol class="planned">{live(rows)}</ol> }
}

/// Who places the rest: history, the reader as last time, an officer. It stands above what is placed piece by piece: most want nothing else.
#[component]
fn Array() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let ways = [
        (Arrayed::Historically, "place-as-history", true),
        (Arrayed::AsBefore, "place-as-before", desk.has_array()),
        (Arrayed::ByOfficer, "place-for-me", true),
    ];
    let draw_up = move |arrayed: Arrayed| if desk.is_arranging() { desk.arrange(arrayed) } else { desk.array(arrayed) };
    let button = |(arrayed, key, known): (Arrayed, &'static str, bool)| {
        known.then(|| view! { <button id=key on:click=move |_| draw_up(arrayed)>{say(key)}</button> })
    };
    // Where all pieces are placed by one answer, they are arranged as it is planned.
    let one_by_one =
        desk.question.with_untracked(|question| question.as_ref().is_some_and(|question| question.most <= 1));
    let arrange = move || {
        match desk.is_arranging() {
        true => view! {
            <p class="note">{say("arrange-how")}</p>
            <button class="primary" id="ready" on:click=move |_| desk.ready()>{say("arrange-ready")}</button>
            <button id="arrange-off" on:click=move |_| desk.arranged.set(Vec::new())>{say("plan-discard")}</button>
        }
        .into_any(),
        false => view! { <button id="arrange" on:click=move |_| desk.arrange(Arrayed::Historically)>{say("arrange")}</button> }.into_any(),
    }
    };
    view! {
        <div class="buttons array">
            <p class="note">{say("place-rest")}</p>
            {ways.map(button)}
            {one_by_one.then(|| live(arrange))}
        </div>
    }
}

/// Whether an army is drawn up, or all that is offered is to be placed: then somebody may place all of it.
fn draws_up(desk: Desk, question: &Question) -> bool {
    let spots = question.options.iter().filter(|option| matches!(option.wants, Wants::Spot(_))).count();
    let begun = desk.view.with_untracked(|view| view.as_ref().is_some_and(|view| view.moment.turn > 0));
    places(question) && (!begun || spots == question.options.len())
}

/// Several picks: options, the plan, and what is done with it.
#[component]
fn Several(question: StoredValue<Question>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let (least, most, rest, free, on_map) = question.with_value(|question| {
        let on_map = question.options.iter().any(|option| is_shown(option.wants));
        let most = usize::from(question.most).min(question.options.len());
        (i64::from(question.least), most, question.rest_by_preset, question.least == 0, on_map)
    });
    // What is in hand is ordered where it is told.
    let ready = move || desk.draft.with(Option::is_none) && !nothing_planned(desk);
    let off = Signal::derive(move || !desk.fits());
    let odds = move || {
        let planned = desk.planned.get();
        (!planned.is_empty()).then(|| desk.odds(&planned)).flatten().map(|forecast| view! { <OddsBar forecast/> })
    };
    let told = if on_map {
        say("several-how")
    } else if usize::try_from(least) == Ok(most) {
        say_with("choose-exactly", &[("most", most.into())])
    } else {
        say_with("choose-some", &[("least", least.into()), ("most", most.into())])
    };
    let order = if rest { "order-rest-usual" } else { "order-choice" };
    let placed = question.with_value(|question| draws_up(desk, question));
    // Where nothing is the usual answer, there is one button for it.
    let none = free && !rest && desk.usual().is_some_and(|usual| !usual.is_empty());
    let none = move || {
        (none && nothing_planned(desk)).then(|| {
            view! { <button id="none" on:click=move |_| desk.order()>{no_pick(desk, question)}</button> }
        })
    };
    view! {
        {shown(move || !desk.planned.with(|planned| planned.is_empty()), move || view! { <Planned question/> })}
        {live(odds)}
        {placed.then(|| view! { <Array/> })}
        {shown(move || nothing_planned(desk), move || view! { <p class="note">{told.clone()}</p> })}
        <Options question/>
        <div class="buttons">
            {shown(ready, move || view! { <Order key_words=order off/> })}
            {live(none)}
            <Usual question/>
        </div>
    }
}

/// Points that are spread over options.
#[component]
fn Spread(question: StoredValue<Question>, total: u16) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let given = Memo::new(move |_| {
        desk.planned.track();
        question.with_value(|question| given(desk, question))
    });
    let rows = question.with_value(|question| question.options.clone()).into_iter().map(move |option| {
        let change = move |by: i32| {
            let now = i32::from(desk.points(option.id));
            desk.set_points(option.id, (now + by).max(0) as u16);
        };
        let full = move || {
            let most = if let Wants::Points { most } = option.wants { most } else { 0 };
            given.get() >= u32::from(total) || desk.points(option.id) >= most
        };
        view! {
            <div class="share" data-option=option.id.to_string()>
                <span>{live(move || desk.cast(lang(), |cast| cast.option(&option)))}</span>
                <button aria-label=say("less") on:click=move |_| change(-1)>"−"</button>
                <b>{live(move || { desk.planned.track(); desk.points(option.id).to_string() })}</b>
                <button aria-label=say("more") disabled=attr(full) on:click=move |_| change(1)>"+"</button>
            </div>
        }
    });
    view! {
        <div class="shares">{rows.collect_view()}</div>
        <p class="note">{live(move || say_with("spread-given", &[("given", i64::from(given.get()).into()), ("total", i64::from(total).into())]))}</p>
        <div class="buttons">
            <Order key_words="order-choice" off=Signal::derive(move || given.get() != u32::from(total))/>
            <Usual question/>
        </div>
    }
}

/// One piece to be placed, moved or given an arrow.
#[component]
fn OnMap(question: StoredValue<Question>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let (placed, single, way, free, arrow) = question.with_value(|question| {
        let goes: Vec<&Choice> = question.options.iter().filter(|option| is_shown(option.wants)).collect();
        let way = goes.iter().find(|option| matches!(option.wants, Wants::Way { .. })).map(|option| option.id);
        let single = if let [only] = goes[..] { only.piece.or(question.piece) } else { None };
        let arrow = goes.iter().any(|option| matches!(option.wants, Wants::Arrow { .. }));
        (places(question), single, way, question.least == 0, arrow)
    });
    let listed = question.with_value(|question| question.options.len() > 1);
    let how = if placed {
        "place-how"
    } else if arrow {
        "arrow-how"
    } else {
        "move-how"
    };
    let idle = move || desk.draft.with(Option::is_none);
    view! {
        {shown(move || placed && idle(), move || view! { <Array/> })}
        {listed.then(|| view! { <Options question/> })}
        {shown(idle, move || view! {
            <p class="note">{say(how)}</p>
            <div class="buttons">
                {single.filter(|_| !listed).map(|piece| view! {
                    <button class="primary" on:click=move |_| take(desk, piece)>{say(if placed { "place-take" } else { "move-take" })}</button>
                })}
                {way.filter(|_| single.is_some()).map(|option| view! {
                    <button id="stay" on:click=move |_| desk.give(vec![Answer::from(Pick::way(option, Way::new()))])>{say("move-stay")}</button>
                })}
                {free.then(|| view! { <button id="none" on:click=move |_| desk.give(vec![Answer::none()])>{no_pick(desk, question)}</button> })}
                <Usual question/>
            </div>
        })}
    }
}

/// The controls of a question.
#[component]
pub fn Controls(
    /// The question.
    question: Question,
) -> impl IntoView {
    let goes = question.options.iter().any(|option| is_shown(option.wants));
    let (together, most, options) = (question.together, question.most, question.options.len());
    let question = StoredValue::new(question);
    match together {
        _ if most == 0 || options == 0 => {
            view! { <div class="buttons"><Order key_words="order-seen"/></div> }.into_any()
        }
        Together::Total(total) => view! { <Spread question total/> }.into_any(),
        _ if most > 1 => view! { <Several question/> }.into_any(),
        _ if goes => view! { <OnMap question/> }.into_any(),
        _ => {
            let free = question.with_value(|question| question.least == 0);
            let desk = expect_context::<Desk>();
            let rungs = question.with_value(|question| ladder(desk, question));
            view! {
                {match rungs {
                    Some(rungs) => view! { <Ladder question rungs/> }.into_any(),
                    None => view! { <Options question/> }.into_any(),
                }}
                <div class="buttons">
                    {free.then(|| {
                        view! { <button id="none" on:click=move |_| desk.give(vec![Answer::none()])>{no_pick(desk, question)}</button> }
                    })}
                    {(options > 1).then(|| view! { <Usual question/> })}
                </div>
            }
            .into_any()
        }
    }
}
