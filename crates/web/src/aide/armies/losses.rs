//! At a real table: what each piece has lost, and in what state it is.

use aide::army::{Kept, Loss, Piece};
use leptos::prelude::*;

use super::parts::Sure;
use super::workshop::Workshop;
use crate::say::{own, say, say_with};

/// Up to so many, losses are drawn as boxes.
const MOST_BOXES: u16 = 12;
/// Losses that come in many at once.
const LUMPS: [u16; 3] = [5, 10, 40];

/// Losses at a real table.
#[component]
pub fn Losses() -> impl IntoView {
    let shop = expect_context::<Workshop>();
    // The list does not change here: its pieces are read once.
    let pieces = shop.kept.with_untracked(|kept| kept.as_ref().map_or_else(Vec::new, Kept::pieces));
    let mut groups: Vec<(String, Vec<Piece>)> = Vec::new();
    for piece in pieces {
        let name = own(&piece.group);
        if groups.last().is_none_or(|(last, _)| *last != name) {
            groups.push((name, Vec::new()));
        }
        if let Some((_, pieces)) = groups.last_mut() {
            pieces.push(piece);
        }
    }
    let can_undo = move || shop.kept.with(|kept| kept.as_ref().is_some_and(|kept| !kept.steps.is_empty()));
    let restore = move |()| shop.restore();
    let group = |(name, pieces): (String, Vec<Piece>)| {
        let all = pieces.clone();
        let sum = move || sum(shop, &all);
        view! {
            <section class="loss-group" aria-label=name.clone()>
                <h2>{name.clone()}</h2> <small>{sum}</small>
                <ul class="pieces">{pieces.into_iter().map(|piece| view! { <PieceView piece/> }).collect_view()}</ul>
            </section>
        }
    };
    view! {
        <div class="losses">
            <p class="note">{say("losses-intro")}</p>
            <div class="loss-groups">{groups.into_iter().map(group).collect_view()}</div>
            <div class="buttons loss-deeds">
                <button id="unmark" disabled=move || !can_undo() on:click=move |_| shop.unmark()>{say("losses-undo")}</button>
                <Sure label=say("losses-reset") sure=say("losses-reset-yes") id="restore" then=restore/>
            </div>
        </div>
    }
}

fn loss(shop: Workshop, key: &str) -> Loss {
    shop.kept.with(|kept| kept.as_ref().map(|kept| kept.loss(key)).unwrap_or_default())
}

/// What the troops of a group have left of what they count.
fn sum(shop: Workshop, pieces: &[Piece]) -> Option<String> {
    let counted: Vec<&Piece> = pieces.iter().filter(|piece| piece.counted != "general").collect();
    let most: u32 = counted.iter().map(|piece| u32::from(piece.most)).sum();
    let lost: u32 = counted.iter().map(|piece| u32::from(loss(shop, &piece.key).lost)).sum();
    let (left, most) = (i64::from(most - lost.min(most)), i64::from(most));
    (most > 0).then(|| say_with("losses-sum", &[("left", left.into()), ("most", most.into())]))
}

/// A piece: its boxes, one more or one fewer, its state.
#[component]
fn PieceView(piece: Piece) -> impl IntoView {
    let shop = expect_context::<Workshop>();
    let name = own(&piece.name);
    let (most, counted, states, per_figure) = (piece.most, piece.counted, piece.states, piece.per_figure);
    let key = piece.key.clone();
    let piece = StoredValue::new(piece);
    let own_key = key.clone();
    let now = Memo::new(move |_| loss(shop, &own_key));
    let lost = move || now.with(|loss| loss.lost.min(most));
    let left = move || most - lost();
    let said = StoredValue::new(name.clone());
    let mark = move |loss: Loss| {
        piece.with_value(|piece| shop.mark(piece, loss));
        let news = [
            ("piece", said.get_value().into()),
            ("left", i64::from(untrack(left)).into()),
            ("most", i64::from(most).into()),
        ];
        shop.tell(say_with("losses-said", &news));
    };
    let lose = move |count: i32| {
        let before = now.get_untracked();
        let lost = (i32::from(before.lost) + count).clamp(0, i32::from(most));
        mark(Loss { lost: lost as u16, ..before });
    };
    let boxes = (most <= MOST_BOXES && counted != "general").then(|| {
        view! { <span class="boxes" aria-hidden="true">{move || (0..most).map(|place| {
            let gone = place >= left();
            view! { <i class:gone=gone></i> }
        }).collect_view()}</span> }
    });
    let figures = move || {
        per_figure
            .map(|per| lost() / per.max(1))
            .filter(|off| *off > 0)
            .map(|off| say_with("losses-figures-off", &[("figures", i64::from(off).into())]))
    };
    let count = move || match counted {
        "general" => say(if left() == 0 { "losses-fell" } else { "losses-general" }),
        _ if left() == 0 => say("losses-gone"),
        counted => {
            let of = say_with("losses-of", &[("left", i64::from(left()).into()), ("most", i64::from(most).into())]);
            format!("{of} {}", say(&format!("losses-{counted}")))
        }
    };
    let about = move |key: &str| say_with(key, &[("piece", said.get_value().into())]);
    let lumps = (counted == "men").then(|| {
        LUMPS.map(|lump| {
            let label = say_with("losses-lose-many", &[("piece", name.clone().into()), ("count", i64::from(lump).into())]);
            view! { <button class="lump" aria-label=label disabled=move || left() == 0 on:click=move |_| lose(lump.into())>{format!("−{lump}")}</button> }
        })
    });
    let type_in = move |event| {
        if let Ok(number) = event_target_value(&event).trim().parse::<u16>() {
            mark(Loss { lost: number, ..now.get_untracked() });
        }
    };
    let typed = (most > MOST_BOXES).then(|| {
        view! {
            <input type="number" inputmode="numeric" min="0" max=most.to_string() aria-label=about("losses-set")
                prop:value=move || lost().to_string()
                on:change=type_in/>
        }
    });
    let state = (!states.is_empty()).then(|| {
        let chosen = move || now.with(|loss| loss.state.clone().unwrap_or_default());
        let options = states.iter().map(|state| {
            let name = state.name;
            view! { <option value=name selected=move || chosen() == name>{say(&format!("losses-{name}"))}</option> }
        });
        view! {
            <select aria-label=about("losses-state") class:bad=move || !chosen().is_empty() prop:value=chosen
                on:change=move |event| {
                    let state = Some(event_target_value(&event)).filter(|state| !state.is_empty());
                    mark(Loss { state, ..now.get_untracked() });
                }>
                <option value="" selected=move || chosen().is_empty()>{say("losses-good-order")}</option>
                {options.collect_view()}
            </select>
        }
    });
    view! {
        <li class="piece" class:gone=move || left() == 0 data-piece=key>
            <span class="name">{name.clone()}</span>
            {boxes}
            <span class="count">{count} {move || figures().map(|figures| format!(" · {figures}"))}</span>
            <span class="marks">
                <button class="lose" aria-label=about("losses-lose") disabled=move || left() == 0 on:click=move |_| lose(1)>"−1"</button>
                {lumps}
                {typed}
                <button class="return" aria-label=about("losses-return") disabled=move || lost() == 0 on:click=move |_| lose(-1)>"+1"</button>
            </span>
            {state}
        </li>
    }
}
