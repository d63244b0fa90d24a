//! What a row offers to add to it.

use aide::army::{Offer, Row};
use leptos::prelude::*;

use super::super::workshop::Workshop;
use crate::say::{say, say_with};

/// From so many offers on one can search among them.
const MANY_OFFERS: usize = 12;

/// The key by which the offers of a row are open.
fn offers_key(path: &str) -> String {
    format!("{path}+")
}

/// Opens and shuts the offers of a row.
#[component]
pub(super) fn AddButton(row: Memo<Row>) -> impl IntoView {
    let shop = expect_context::<Workshop>();
    let key = row.with_untracked(|row| offers_key(&row.path));
    let own = key.clone();
    let title = move || row.with(|row| row.title.clone());
    view! {
        <button
            class="add"
            id=format!("add-{key}")
            aria-expanded=move || shop.is_open(&own).to_string()
            aria-label=move || say_with("army-add-to", &[("row", title().into())])
            on:click=move |_| shop.toggle(&key)
        >"+ " {say("army-add")}</button>
    }
}

/// The place of an offer in its row, its words, and the heading above it if it is the first below one.
type Shown = (usize, String, Option<String>);

/// The offers in which a word occurs.
fn sought_in(row: &Row, sought: &str) -> Vec<Shown> {
    let wanted = sought.to_lowercase();
    let fits = |offer: &Offer| {
        let mut texts = [&offer.label, &offer.note, &offer.group].into_iter();
        wanted.is_empty() || texts.any(|text| text.to_lowercase().contains(&wanted))
    };
    let mut shown: Vec<Shown> = Vec::new();
    let mut group = "";
    for (place, offer) in row.offers.iter().enumerate().filter(|(_, offer)| fits(offer)) {
        let heading = (offer.group != group).then(|| offer.group.clone());
        group = &offer.group;
        shown.push((place, offer.label.clone(), heading));
    }
    shown
}

/// What can be added.
#[component]
pub(super) fn Offers(row: Memo<Row>) -> impl IntoView {
    let shop = expect_context::<Workshop>();
    let key = row.with_untracked(|row| offers_key(&row.path));
    let sought = RwSignal::new(String::new());
    let many = move || row.with(|row| row.offers.len() > MANY_OFFERS);
    let shown = Memo::new(move |_| row.with(|row| sought_in(row, &sought.get())));
    view! {
        <Show when=move || shop.is_open(&key)>
            <div class="offering">
                <Show when=many>
                    <input type="search" placeholder=say("army-search") aria-label=say("army-search") prop:value=move || sought.get() on:input=move |event| sought.set(event_target_value(&event))/>
                </Show>
                <ul class="offers">
                    <For each=move || shown.get() key=Clone::clone let:shown><OfferView row shown/></For>
                </ul>
            </div>
        </Show>
    }
}

/// One thing that can be added. It stays where it is while the list grows, and so does the focus.
#[component]
fn OfferView(row: Memo<Row>, shown: Shown) -> impl IntoView {
    let shop = expect_context::<Workshop>();
    let (place, label, heading) = shown;
    let offer = Memo::new(move |_| row.with(|row| row.offers.get(place).cloned()));
    let spent = move || offer.with(|offer| offer.as_ref().is_none_or(|offer| offer.left == Some(0)));
    let left = move || {
        offer.with(|offer| match offer.as_ref().and_then(|offer| offer.left) {
            Some(0) => Some(say("army-none-left")),
            Some(left) if left < 100 => Some(say_with("army-left", &[("left", left.into())])),
            _ => None,
        })
    };
    let note = move || offer.with(|offer| offer.as_ref().map(|offer| offer.note.clone()));
    let add = move |_| {
        let Some(offer) = offer.get_untracked().filter(|offer| offer.left != Some(0)) else { return };
        shop.edit(&offer.edits);
        let points = shop.points();
        let news = [("what", offer.label.into()), ("points", points.into()), ("wrong", shop.faults().into())];
        shop.tell(say_with("army-done-added", &news));
    };
    view! {
        {heading.filter(|heading| !heading.is_empty()).map(|heading| view! { <li class="heading"><h4>{heading}</h4></li> })}
        <li><button class="offer" data-offer=label.clone() aria-disabled=move || spent().to_string() on:click=add>
            <b>{label.clone()}</b> <small class="left">{left}</small> <span>{note}</span>
        </button></li>
    }
}
