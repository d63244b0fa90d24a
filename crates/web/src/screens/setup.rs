//! How the chosen battle is to be fought: table, armies, who commands, options.

use std::collections::BTreeMap;

use game::Table;
use game::record::Setting;
use leptos::prelude::*;
use leptos::task::spawn_local;
use sitting::{Invitation, OfferedBattle, Seat};
use systems::OptionEntry;

use super::home::asked_army;
use super::offer::offer;
use crate::begin::Beginning;
use crate::parts::{Segments, attr, live, shown};
use crate::route::Route;
use crate::say::{own, say, say_with};
use crate::store;

/// Who sits there, in words.
pub fn seat_words(seat: Seat) -> String {
    match seat {
        Seat::Human => say("seat-human"),
        Seat::Officer(name) => say(&format!("seat-{name}")),
        Seat::Script => say("seat-script"),
    }
}

/// A table in words.
pub fn table_words(table: Table) -> String {
    say(match table {
        Table::Free => "table-free",
        Table::Hex => "table-hex",
    })
}

/// An option of the battle: what is or is not by a box, what has several names by a list of them.
fn switch(option: OptionEntry, chosen: RwSignal<BTreeMap<String, Setting>>) -> AnyView {
    let named = |name: &str| say(&format!("option-of-{}", name.replace('_', "-")));
    let OptionEntry { id, usual, words } = option;
    let (words_of, own) = (named(&id), id.clone());
    let choose = move |setting: Setting| chosen.update(|chosen| drop(chosen.insert(own.clone(), setting)));
    if words.is_empty() {
        let flip = move |event| choose(Setting::Flag(event_target_checked(&event)));
        return view! { <label class="chip"><input type="checkbox" data-option=id prop:checked=usual == Setting::Flag(true) on:change=flip/><span>{words_of}</span></label> }
            .into_any();
    }
    let each = words.into_iter().map(|word| {
        let (told, selected) = (named(&word), usual == Setting::Word(word.clone()));
        view! { <option value=word selected=selected>{told}</option> }
    });
    view! {
        <label class="army">{words_of} " "
            <select data-option=id on:change=move |event| choose(Setting::Word(event_target_value(&event)))>{each.collect_view()}</select>
        </label>
    }
    .into_any()
}

/// How often the officers of a set beat each other, where that was counted.
fn measured(system: rulebook::System) -> Vec<impl IntoView + use<>> {
    let told = |name: &'static str| {
        let one = staff::measured(system.id(), name)?;
        let args = [
            ("officer", seat_words(Seat::Officer(name)).into()),
            ("other", seat_words(Seat::Officer(one.against)).into()),
            ("percent", i64::from(one.percent()).into()),
            ("battles", i64::from(one.battles).into()),
        ];
        Some(view! { <p class="note measured">{say_with("seat-measured", &args)}</p> })
    };
    staff::names(system.id()).filter_map(told).collect()
}

/// How the chosen battle is to be fought.
#[component]
pub fn Setup(battle: OfferedBattle) -> impl IntoView {
    let table = RwSignal::new(battle.tables.first().copied().unwrap_or(Table::Free));
    let best = Seat::Officer(staff::NAMES[staff::NAMES.len() - 1]);
    let seats = [RwSignal::new(Seat::Human), RwSignal::new(best)];
    let options: RwSignal<BTreeMap<String, Setting>> = RwSignal::new(BTreeMap::new());
    let seed = RwSignal::new(String::new());
    let typed = RwSignal::new(false);
    let cover = RwSignal::new(false);
    let lists = offer().armies(battle.system);
    let list =
        |place: usize| lists.get(place.min(lists.len().saturating_sub(1))).map_or(String::new(), |list| list.0.clone());
    let usual = battle.usual_lists.clone().unwrap_or_else(|| [list(lists.len() / 2), list(0)]);
    let armies = usual.map(RwSignal::new);
    // The reader's own armies come as whole lists, as soon as they are read.
    let own_lists: RwSignal<Vec<(String, game::Words)>> = RwSignal::new(Vec::new());
    if battle.takes_lists {
        let system = battle.system;
        spawn_local(async move {
            let kept: Vec<_> = store::fighters().await.into_iter().filter(|army| army.set == system.id()).collect();
            let asked =
                asked_army().and_then(|id| kept.iter().find(|army| army.id == id).map(|army| army.text.clone()));
            own_lists.try_set(kept.into_iter().map(|army| (army.text, army.name)).collect());
            if let Some(text) = asked {
                armies[0].try_set(text);
            }
        });
    }
    let choose_armies = battle.takes_lists.then(|| {
        let choose = |side: usize| {
            let kept = move || {
                let option = |(text, name): (String, game::Words)| {
                    let selected = { let text = text.clone(); move || armies[side].with(|chosen| *chosen == text) };
                    view! { <option value=text selected=attr(selected)>{own(&name)}</option> }
                };
                own_lists.get().into_iter().map(option).collect_view()
            };
            let options = lists.iter().map(|(id, name)| {
                let (own_id, name) = (id.clone(), name.clone());
                let selected = { let id = id.clone(); move || armies[side].with(|chosen| *chosen == id) };
                view! { <option value=own_id selected=selected>{own(&name)}</option> }
            });
            let label = own(&battle.sides[side]);
            view! {
                <label class="army">{label} " "
                    <select data-army=side.to_string() on:change=move |event| armies[side].set(event_target_value(&event))>{live(kept)} {options.collect_view()}</select>
                </label>
            }
        };
        view! { <fieldset class="armies"><legend>{say("setup-armies")}</legend>{[0, 1].map(choose)}</fieldset> }
    });
    let battle = StoredValue::new(battle);
    let begin = move |_| {
        let number = seed.with_untracked(|seed| seed.trim().parse().ok());
        let seed = number.unwrap_or_else(|| (js_sys::Math::random() * 9e15) as u64);
        let invitation = battle.with_value(|battle| Invitation {
            system: battle.system,
            scenario: battle.id.clone(),
            table: table.get_untracked(),
            options: options.get_untracked(),
            armies: battle.takes_lists.then(|| armies.map(|army| army.get_untracked())),
            seats: seats.map(|seat| seat.get_untracked()),
            seed,
            typed: typed.get_untracked(),
        });
        let beginning = Beginning::Battle { invitation, cover: cover.get_untracked() };
        spawn_local(async move { Route::Table(beginning.keep().await).go() });
    };
    let tables: Vec<_> =
        battle.with_value(|battle| battle.tables.iter().map(|table| (*table, table_words(*table))).collect());
    let several = tables.len() > 1;
    let tables = Signal::stored(tables);
    let system = battle.with_value(|battle| battle.system.id());
    let people = Signal::derive(move || Seat::all(system).map(|seat| (seat, seat_words(seat))).collect::<Vec<_>>());
    let side_seats = [0, 1].map(|side| {
        let name = move || battle.with_value(|battle| own(&battle.sides[side]));
        view! {
            <fieldset class="segments" data-side=side.to_string()>
                <legend>{live(name)}</legend>
                {live(move || people.get().into_iter().map(|(seat, words)| view! {
                    <button type="button" data-seat=seat.to_string() aria-pressed=attr(move || (seats[side].get() == seat).to_string()) on:click=move |_| seats[side].set(seat)>{words}</button>
                }).collect_view())}
            </fieldset>
        }
    });
    let switches =
        battle.with_value(|battle| battle.options.iter().map(|option| switch(option.clone(), options)).collect_view());
    let two_people = move || seats.iter().all(|seat| seat.get() == Seat::Human);
    view! {
        <h2>{live(move || battle.with_value(|battle| own(&battle.title)))}</h2>
        <p>{live(move || battle.with_value(|battle| own(&battle.intro)))}</p>
        <p class="system"><b>{battle.with_value(|battle| battle.system.name())}</b>
            <span>{say_with("turns", &[("turns", battle.with_value(|battle| i64::from(battle.turns)).into())])}</span></p>
        {several.then(|| view! { <Segments name="setup-table" choices=tables chosen=table/> })}
        {choose_armies}
        {side_seats}
        {battle.with_value(|battle| measured(battle.system))}
        <fieldset class="chips"><legend>{say("setup-options")}</legend>
            {switches}
            <label class="chip"><input type="checkbox" prop:checked=attr(move || typed.get()) on:change=move |event| typed.set(event_target_checked(&event))/><span>{say("option-typed-dice")}</span></label>
            {shown(two_people, move || view! {
                <label class="chip"><input type="checkbox" id="cover" prop:checked=attr(move || cover.get()) on:change=move |event| cover.set(event_target_checked(&event))/><span>{say("option-cover")}</span></label>
            })}
        </fieldset>
        <label class="seed">{say("setup-seed")} " "
            <input inputmode="numeric" pattern="[0-9]*" placeholder=say("setup-seed-any") prop:value=attr(move || seed.get()) on:input=move |event| seed.set(event_target_value(&event))/>
        </label>
        <button class="primary" id="begin" on:click=begin>{say("setup-begin")}</button>
    }
}
