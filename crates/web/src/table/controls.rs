//! How each shape of question is answered: the same few controls for every rule set.

use game::{Answer, Choice, PieceId, Question, Shape};
use leptos::prelude::*;

use super::OddsBar;
use crate::desk::Desk;
use crate::parts::{attr, live, shown};
use crate::say::{lang, say, say_with};

/// So many options get a bar of their own chances.
const WITH_ODDS: usize = 12;

/// Ticks an option, or takes the tick away. Options about one piece exclude each other where orders are written.
pub fn tick(desk: Desk, id: u16) {
    let Some(question) = desk.question.get_untracked() else { return };
    let piece = |id: u16| question.options.iter().find(|option| option.id == id).and_then(|option| option.piece);
    desk.refusal.set(None);
    desk.ticked.update(|ticked| {
        if let Some(place) = ticked.iter().position(|known| *known == id) {
            ticked.remove(place);
            return;
        }
        if question.shape == Shape::WriteOrders {
            ticked.retain(|known| piece(*known) != piece(id));
        }
        let most = match question.shape {
            Shape::ChooseSome { most, .. } => usize::from(most),
            _ => 32,
        };
        if ticked.len() < most {
            ticked.push(id);
        }
    });
}

/// Takes a piece in hand at a good place: where it stands, or where the computer would put it.
pub fn take(desk: Desk, piece: PieceId) {
    if !desk.grasp(piece) || desk.draft.with_untracked(Option::is_some) {
        return;
    }
    if let Some((_, Some(from))) = desk.in_hand() {
        desk.hold(from.at, None);
        return;
    }
    let Some(side) = desk.side() else { return };
    let offered = desk.peek(|sitting| sitting.host().suggest(side)).unwrap_or_default();
    let place = offered.into_iter().find_map(|answer| match answer {
        Answer::Place { piece: own, pose } if own == piece => Some(pose),
        _ => None,
    });
    if let Some(pose) = place {
        desk.hold(pose.at, Some(pose.facing));
    }
}

#[component]
fn Options(question: Question) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let bars = question.options.len() <= WITH_ODDS;
    let options = question.options.clone().into_iter().map(move |option| {
        let words = move || desk.cast(lang(), |cast| cast.option(&option)).unwrap_or_default();
        let answer = Answer::One(option.id);
        let odds = bars.then(|| desk.odds(&answer)).flatten();
        let picked = {
            let answer = answer.clone();
            move || desk.picked.with(|picked| picked.as_ref() == Some(&answer))
        };
        view! {
            <button
                class="option"
                data-option=option.id.to_string()
                data-verb=option.verb
                aria-pressed={
                    let picked = picked.clone();
                    move || picked().to_string()
                }
                on:click={
                    let answer = answer.clone();
                    move |_| desk.pick(answer.clone())
                }
                on:mouseenter=move |_| point_at(desk, &option)
            >
                <span>{live(words)}</span>
                {odds.map(|forecast| view! { <OddsBar forecast legend=false/> })}
            </button>
        }
    });
    view! { <div class="options">{options.collect_view()}</div> }
}

/// The piece that an option is about is shown on the map.
fn point_at(desk: Desk, option: &Choice) {
    if let Some(piece) = option.piece {
        desk.selected.set(Some(piece));
    }
}

#[component]
fn Ticks(question: Question) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let options = question.options.clone().into_iter().map(move |option| {
        let ticked = move || desk.ticked.with(|ticked| ticked.contains(&option.id));
        view! {
            <label class="tick" data-option=option.id.to_string()>
                <input type="checkbox" prop:checked=attr(ticked) on:change=move |_| tick(desk, option.id)/>
                <span>{live(move || desk.cast(lang(), |cast| cast.option(&option)))}</span>
            </label>
        }
    });
    let (least, most) = match question.shape {
        Shape::ChooseSome { least, most } => (i64::from(least), i64::from(most)),
        _ => (0, question.options.len() as i64),
    };
    let odds = move || {
        let ids = desk.ticked.with(|ticked| ticked.iter().copied().take(16).collect());
        desk.odds(&Answer::Some(ids)).map(|forecast| view! { <OddsBar forecast/> })
    };
    view! {
        <p class="note">{say_with("choose-some", &[("least", least.into()), ("most", most.into())])}</p>
        <div class="ticks">{options.collect_view()}</div>
        {live(odds)}
        <div class="buttons"><Order key_words="order-choice"/></div>
    }
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
        <button class="primary" id="order" disabled=attr(move || off.get()) on:click=move |_| desk.confirm()>
            {say(key_words)} " " <kbd aria-hidden="true">"⏎"</kbd>
        </button>
    }
}

#[component]
fn Spread(question: Question, total: u8) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let given =
        Signal::derive(move || desk.shares.with(|shares| shares.iter().map(|share| u32::from(*share)).sum::<u32>()));
    let rows = question.options.clone().into_iter().enumerate().map(move |(place, option)| {
        let most = option.number.map_or(u8::MAX, |most| most.clamp(0, 255) as u8);
        let change = move |by: i8| {
            desk.refusal.set(None);
            desk.shares.update(|shares| {
                if let Some(share) = shares.get_mut(place) {
                    *share = share.saturating_add_signed(by).min(most);
                }
            });
        };
        view! {
            <div class="share">
                <span>{live(move || desk.cast(lang(), |cast| cast.option(&option)))}</span>
                <button aria-label=say("less") on:click=move |_| change(-1)>"−"</button>
                <b>{live(move || desk.shares.with(|shares| shares.get(place).copied().unwrap_or(0)).to_string())}</b>
                <button aria-label=say("more") disabled=attr(move || { given.get() >= u32::from(total) }) on:click=move |_| change(1)>"+"</button>
            </div>
        }
    });
    view! {
        <div class="shares">{rows.collect_view()}</div>
        <p class="note">{live(move || say_with("spread-given", &[("given", i64::from(given.get()).into()), ("total", i64::from(total).into())]))}</p>
        <div class="buttons"><Order key_words="order-choice" off=Signal::derive(move || given.get() != u32::from(total))/></div>
    }
}

/// Pieces to be placed, or the piece to be moved.
#[component]
fn Pieces(question: Question) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let places = matches!(question.shape, Shape::Place { .. });
    let several = question.options.len() > 1;
    let own = question.piece.or_else(|| question.options.first().and_then(|option| option.piece));
    let options = question.options.clone().into_iter().filter_map(move |option| {
        let piece = option.piece?;
        Some(view! {
            <button
                class="option"
                data-option=option.id.to_string()
                aria-pressed=attr(move || {
                    desk.draft.track();
                    desk.in_hand().is_some_and(|(held, _)| held == piece).to_string()
                })
                on:click=move |_| take(desk, piece)
            >
                <span>{live(move || desk.cast(lang(), |cast| cast.option(&option)))}</span>
            </button>
        })
    });
    let options = (places && several).then(|| view! { <div class="options">{options.collect_view()}</div> });
    let idle = move || desk.draft.with(Option::is_none);
    view! {
        {options}
        {shown(idle, move || view! {
            <p class="note">{say(if places { "place-how" } else { "move-how" })}</p>
            <div class="buttons">
                {own.filter(|_| !several || !places).map(|piece| view! {
                    <button class="primary" on:click=move |_| take(desk, piece)>{say(if places { "place-take" } else { "move-take" })}</button>
                })}
                {places.then(|| view! {
                    <button id="place-for-me" on:click=move |_| desk.place_for_me()>{say("place-for-me")}</button>
                })}
                {(!places).then(|| view! {
                    <button id="stay" on:click=move |_| desk.give(vec![Answer::Move(game::Path::new())])>{say("move-stay")}</button>
                })}
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
    match question.shape {
        Shape::ChooseOne => view! { <Options question/> }.into_any(),
        Shape::ChooseSome { .. } | Shape::WriteOrders => view! { <Ticks question/> }.into_any(),
        Shape::Spread { total } => view! { <Spread question total/> }.into_any(),
        Shape::Place { .. } | Shape::Move { .. } => view! { <Pieces question/> }.into_any(),
        Shape::Confirm => view! { <div class="buttons"><Order key_words="order-seen"/></div> }.into_any(),
    }
}
