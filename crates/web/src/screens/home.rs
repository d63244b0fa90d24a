//! Battles to choose from, battles to go on with, records to open.

use std::collections::BTreeMap;

use game::Table;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rulebook::System;
use sitting::{Invitation, Seat};
use systems::ScenarioEntry;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use super::lessons::FirstSteps;
use crate::begin::{Beginning, Heading};
use crate::parts::{Masthead, Segments, attr, live, shown};
use crate::route::Route;
use crate::say::{lang, own, say, say_with};
use crate::settings::Settings;
use crate::store::{self, Saved};

/// All battles of all rule sets whose game stands; the little set that others are copied from is found by its address alone.
fn battles() -> Vec<ScenarioEntry> {
    systems::PLAYABLE.iter().filter(|system| System::ALL.contains(system)).flat_map(|system| systems::scenarios(*system)).collect()
}

/// The picture of a battle or a lesson: they were drawn when the page was built, so that nobody waits for a drawing.
pub(super) fn picture(system: System, scenario: &str, palette: scene::Palette) -> Option<String> {
    let names = document().document_element()?.get_attribute("data-pictures")?;
    let mut names: BTreeMap<String, String> = serde_json::from_str(&names).ok()?;
    names.remove(&scene::picture_name(system, scenario, lang(), palette))
}

/// The kept army that the address asks to fight with: `#/?army=ID`.
fn asked_army() -> Option<String> {
    let hash = window().location().hash().ok()?;
    hash.split_once("?army=").map(|(_, id)| id.to_owned()).filter(|id| !id.is_empty())
}

/// The first screen.
#[component]
pub fn Home() -> impl IntoView {
    let settings = expect_context::<RwSignal<Settings>>();
    let all = battles();
    let open_to_any = all.iter().position(|battle| battle.takes_lists).filter(|_| asked_army().is_some());
    let chosen = RwSignal::new(open_to_any.unwrap_or(0));
    let battles = StoredValue::new(all);
    let cards = battles.with_value(|battles| {
        let card = |(place, battle): (usize, &ScenarioEntry)| {
            let (title, date) = (battle.title.clone(), battle.date.clone());
            let picture = picture(battle.system, &battle.id, settings.with_untracked(Settings::palette));
            let picture = picture.map(|address| view! { <img class="picture" draggable="false" src=address alt=own(&title)/> });
            view! {
                <button class="battle" data-battle=battle.id.clone() aria-pressed=attr(move || (chosen.get() == place).to_string()) on:click=move |_| chosen.set(place)>
                    {picture}
                    <span class="name">{own(&title)}</span>
                    <span class="date">{own(&date)}</span>
                </button>
            }
        };
        battles.iter().enumerate().map(card).collect_view()
    });
    view! {
        <div class="home">
            <Masthead/>
            <main>
                <FirstSteps/>
                <SavedBattles/>
                <h1>{say("home-choose")}</h1>
                <div class="battles">{cards}</div>
                <OpenRecord/>
            </main>
            <aside class="setup">
                {live(move || {
                    let place = chosen.get();
                    battles.with_value(|battles| battles.get(place).cloned()).map(|battle| view! { <Setup battle/> })
                })}
            </aside>
        </div>
    }
}

fn seat_words(seat: Seat) -> String {
    match seat {
        Seat::Human => say("seat-human"),
        Seat::Officer(name) => say(&format!("seat-{name}")),
        Seat::Script => say("seat-script"),
    }
}

/// How the chosen battle is to be fought.
#[component]
fn Setup(battle: ScenarioEntry) -> impl IntoView {
    let table = RwSignal::new(Table::Free);
    let best = Seat::Officer(staff::NAMES[staff::NAMES.len() - 1]);
    let seats = [RwSignal::new(Seat::Human), RwSignal::new(best)];
    let options: RwSignal<BTreeMap<String, bool>> = RwSignal::new(BTreeMap::new());
    let seed = RwSignal::new(String::new());
    let typed = RwSignal::new(false);
    let cover = RwSignal::new(false);
    let lists = systems::armies(battle.system);
    let list =
        |place: usize| lists.get(place.min(lists.len().saturating_sub(1))).map_or(String::new(), |list| list.0.clone());
    let armies = [RwSignal::new(list(lists.len() / 2)), RwSignal::new(list(0))];
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
    let tables = Signal::derive(|| vec![(Table::Free, say("table-free")), (Table::Hex, say("table-hex"))]);
    let people = Signal::derive(|| Seat::all().map(|seat| (seat, seat_words(seat))).collect::<Vec<_>>());
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
    let switches = battle.with_value(|battle| {
        let switch = |id: &String| {
            let (key, id) = (format!("option-of-{}", id.replace('_', "-")), id.clone());
            let flip = { let id = id.clone(); move |event| {
                let on = event_target_checked(&event);
                options.update(|options| { options.insert(id.clone(), on); });
            } };
            view! { <label class="chip"><input type="checkbox" data-option=id.clone() prop:checked=true on:change=flip/><span>{say(&key)}</span></label> }
        };
        battle.options.iter().map(switch).collect_view()
    });
    let two_people = move || seats.iter().all(|seat| seat.get() == Seat::Human);
    view! {
        <h2>{live(move || battle.with_value(|battle| own(&battle.title)))}</h2>
        <p>{live(move || battle.with_value(|battle| own(&battle.intro)))}</p>
        <p class="system"><b>{battle.with_value(|battle| battle.system.name())}</b>
            <span>{say_with("turns", &[("turns", battle.with_value(|battle| i64::from(battle.turns)).into())])}</span></p>
        <Segments name="setup-table" choices=tables chosen=table/>
        {choose_armies}
        {side_seats}
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

/// Battles to go on with.
#[component]
fn SavedBattles() -> impl IntoView {
    let saved = RwSignal::new(Vec::<Saved>::new());
    let battles = || async { store::all().await.into_iter().filter(|saved| !saved.is_lesson()).collect() };
    spawn_local(async move { saved.set(battles().await) });
    let title = |saved: &Saved| {
        // The first line of a record says what battle it is.
        let known = Heading::of(if saved.head.is_empty() { &saved.record } else { &saved.head }).and_then(|first| {
            let scenarios = systems::scenarios(System::find(&first.system)?);
            scenarios.into_iter().find(|entry| entry.id == first.scenario).map(|entry| own(&entry.title))
        });
        known.unwrap_or_else(|| saved.id.clone())
    };
    let row = move |entry: Saved| {
        let turn =
            say_with("saved-turn", &[("turn", i64::from(entry.turn).into()), ("turns", i64::from(entry.turns).into())]);
        let state = if entry.over { say("battle-over") } else { turn };
        let id = entry.id.clone();
        let forget = move |_| {
            let id = id.clone();
            spawn_local(async move {
                store::forget_battle(&id).await;
                saved.set(battles().await);
            });
        };
        view! {
            <li>
                <b>{title(&entry)}</b> <span>{state}</span>
                {(!entry.over).then(|| view! { <a class="go-on" href=Route::Table(entry.id.clone()).address()>{say("go-on")}</a> })}
                <a href=Route::Replay(entry.id.clone(), None).address()>{say("replay")}</a>
                <button class="link" on:click=forget>{say("forget")}</button>
            </li>
        }
    };
    view! {
        {shown(move || !saved.with(Vec::is_empty), move || view! {
            <section class="saved-battles" aria-label=say("saved-battles")>
                <h2>{say("saved-battles")}</h2>
                <ul class="rows">{live(move || saved.get().into_iter().take(8).map(row).collect_view())}</ul>
            </section>
        })}
    }
}

/// A record from a file.
#[component]
fn OpenRecord() -> impl IntoView {
    let opened = move |event: web_sys::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()).unwrap_or_default();
            Route::Replay(Beginning::Record(text).keep().await, None).go();
        });
    };
    view! {
        <section class="open-record">
            <label>{say("record-open")} " " <input type="file" id="record" accept=".jsonl,.json,.txt" on:change=opened/></label>
        </section>
    }
}
