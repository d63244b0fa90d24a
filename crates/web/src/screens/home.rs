//! Battles to choose from, battles to go on with, records to open.

use std::collections::BTreeMap;
use std::sync::Arc;

use game::{Chart, Table, View};
use leptos::prelude::*;
use leptos::task::spawn_local;
use rulebook::System;
use sitting::{Invitation, Seat, Sitting};
use systems::{ScenarioEntry, Source, Wish};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use crate::desk::Desk;
use crate::parts::Masthead;
use crate::route::Route;
use crate::say::{lang, own, say, say_with};
pub use crate::store::new_id;
use crate::store::{self, Chest, Saved};
use crate::table::Picture;

/// All battles of all rule sets whose game stands.
fn battles() -> Vec<ScenarioEntry> {
    systems::PLAYABLE.iter().flat_map(|system| systems::scenarios(*system)).collect()
}

/// A battle as it would begin: its map, and what stands on it.
fn beginning(system: System, scenario: &str, table: Table) -> Option<(Arc<Chart>, Arc<View>)> {
    let wish = Wish { system, ..Wish::new(Source::Own(scenario), table) };
    let opened = systems::open(&wish).ok()?;
    let header = opened.header(0, 0, [String::new(), String::new()]);
    let host = sitting::host(&opened, header);
    Some((Arc::new(host.chart().clone()), Arc::new(host.view(None))))
}

/// The kept army that the address asks to fight with: `#/?army=ID`.
fn asked_army() -> Option<String> {
    let hash = window().location().hash().ok()?;
    hash.split_once("?army=").map(|(_, id)| id.to_owned()).filter(|id| !id.is_empty())
}

/// The first screen.
#[component]
pub fn Home() -> impl IntoView {
    let all = battles();
    let open_to_any = all.iter().position(|battle| battle.takes_lists).filter(|_| asked_army().is_some());
    let chosen = RwSignal::new(open_to_any.unwrap_or(0));
    let battles = StoredValue::new(all);
    let cards = battles.with_value(|battles| {
        let card = |(place, battle): (usize, &ScenarioEntry)| {
            let (title, date) = (battle.title.clone(), battle.date.clone());
            let label = { let title = title.clone(); Signal::derive(move || own(&title)) };
            let picture = beginning(battle.system, &battle.id, Table::Free).map(|(chart, view)| {
                let view = Signal::stored(Some(view));
                view! { <Picture chart view scale=if place == 0 { 44.0 } else { 30.0 } label/> }
            });
            view! {
                <button class="battle" data-battle=battle.id.clone() aria-pressed=move || (chosen.get() == place).to_string() on:click=move |_| chosen.set(place)>
                    {picture}
                    <span class="name">{move || own(&title)}</span>
                    <span class="date">{move || own(&date)}</span>
                </button>
            }
        };
        battles.iter().enumerate().map(card).collect_view()
    });
    view! {
        <div class="home">
            <Masthead/>
            <main>
                <SavedBattles/>
                <h1>{move || say("home-choose")}</h1>
                <div class="battles">{cards}</div>
                <OpenRecord/>
            </main>
            <aside class="setup">
                {move || {
                    let place = chosen.get();
                    battles.with_value(|battles| battles.get(place).cloned()).map(|battle| view! { <Setup battle/> })
                }}
            </aside>
        </div>
    }
}

/// A row of buttons of which one is pressed.
#[component]
pub fn Segments<T: Copy + PartialEq + Send + Sync + 'static>(
    /// What it is about.
    name: &'static str,
    /// What can be chosen, with its words.
    #[prop(into)]
    choices: Signal<Vec<(T, String)>>,
    /// What is chosen.
    chosen: RwSignal<T>,
) -> impl IntoView {
    view! {
        <fieldset class="segments" data-name=name>
            <legend>{move || say(name)}</legend>
            {move || choices.get().into_iter().map(|(value, words)| view! {
                <button type="button" aria-pressed=move || (chosen.get() == value).to_string() on:click=move |_| chosen.set(value)>{words}</button>
            }).collect_view()}
        </fieldset>
    }
}

fn seat_words(seat: Seat) -> String {
    match seat {
        Seat::Human => say("seat-human"),
        Seat::Officer(name) => say(&format!("seat-{name}")),
    }
}

/// How the chosen battle is to be fought.
#[component]
fn Setup(battle: ScenarioEntry) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let table = RwSignal::new(Table::Free);
    let best = Seat::Officer(staff::NAMES[staff::NAMES.len() - 1]);
    let seats = [RwSignal::new(Seat::Human), RwSignal::new(best)];
    let options: RwSignal<BTreeMap<String, bool>> = RwSignal::new(BTreeMap::new());
    let seed = RwSignal::new(String::new());
    let typed = RwSignal::new(false);
    let cover = RwSignal::new(false);
    let failed = RwSignal::new(None::<String>);
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
                    view! { <option value=text selected=selected>{own(&name)}</option> }
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
                    <select data-army=side.to_string() on:change=move |event| armies[side].set(event_target_value(&event))>{kept} {options.collect_view()}</select>
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
        match Sitting::open(&invitation) {
            Ok(sitting) => {
                let id = new_id();
                desk.always_cover.set(cover.get_untracked());
                desk.sit_down(id.clone(), sitting);
                Route::Table(id).go();
            }
            Err(refused) => failed.set(Some(refused.say(lang()))),
        }
    };
    let tables = Signal::derive(|| vec![(Table::Free, say("table-free")), (Table::Hex, say("table-hex"))]);
    let people = Signal::derive(|| Seat::all().map(|seat| (seat, seat_words(seat))).collect::<Vec<_>>());
    let side_seats = [0, 1].map(|side| {
        let name = move || battle.with_value(|battle| own(&battle.sides[side]));
        view! {
            <fieldset class="segments" data-side=side.to_string()>
                <legend>{name}</legend>
                {move || people.get().into_iter().map(|(seat, words)| view! {
                    <button type="button" data-seat=seat.to_string() aria-pressed=move || (seats[side].get() == seat).to_string() on:click=move |_| seats[side].set(seat)>{words}</button>
                }).collect_view()}
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
            view! { <label class="chip"><input type="checkbox" data-option=id.clone() prop:checked=true on:change=flip/><span>{move || say(&key)}</span></label> }
        };
        battle.options.iter().map(switch).collect_view()
    });
    let two_people = move || seats.iter().all(|seat| seat.get() == Seat::Human);
    view! {
        <h2>{move || battle.with_value(|battle| own(&battle.title))}</h2>
        <p>{move || battle.with_value(|battle| own(&battle.intro))}</p>
        <p class="system"><b>{battle.with_value(|battle| battle.system.name())}</b>
            <span>{move || say_with("turns", &[("turns", battle.with_value(|battle| i64::from(battle.turns)).into())])}</span></p>
        <Segments name="setup-table" choices=tables chosen=table/>
        {choose_armies}
        {side_seats}
        <fieldset class="chips"><legend>{move || say("setup-options")}</legend>
            {switches}
            <label class="chip"><input type="checkbox" prop:checked=move || typed.get() on:change=move |event| typed.set(event_target_checked(&event))/><span>{move || say("option-typed-dice")}</span></label>
            <Show when=two_people>
                <label class="chip"><input type="checkbox" id="cover" prop:checked=move || cover.get() on:change=move |event| cover.set(event_target_checked(&event))/><span>{move || say("option-cover")}</span></label>
            </Show>
        </fieldset>
        <label class="seed">{move || say("setup-seed")} " "
            <input inputmode="numeric" pattern="[0-9]*" placeholder=move || say("setup-seed-any") prop:value=move || seed.get() on:input=move |event| seed.set(event_target_value(&event))/>
        </label>
        {move || failed.get().map(|why| view! { <p class="refused" role="alert">{why}</p> })}
        <button class="primary" id="begin" on:click=begin>{move || say("setup-begin")}</button>
    }
}

/// Battles to go on with.
#[component]
fn SavedBattles() -> impl IntoView {
    let saved = RwSignal::new(Vec::<Saved>::new());
    spawn_local(async move { saved.set(store::all().await) });
    let title = |saved: &Saved| {
        let header = game::record::read(saved.record.as_bytes()).ok().map(|record| record.header);
        let known = header.as_ref().and_then(|header| {
            systems::scenarios(header.system)
                .into_iter()
                .find(|entry| entry.id == header.scenario)
                .map(|entry| own(&entry.title))
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
                store::forget(Chest::Battles, &id).await;
                saved.set(store::all().await);
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
        <Show when=move || !saved.with(Vec::is_empty)>
            <section class="saved-battles" aria-label=move || say("saved-battles")>
                <h2>{move || say("saved-battles")}</h2>
                <ul class="rows">{move || saved.get().into_iter().take(8).map(row).collect_view()}</ul>
            </section>
        </Show>
    }
}

/// A record from a file.
#[component]
fn OpenRecord() -> impl IntoView {
    let failed = RwSignal::new(None::<String>);
    let opened = move |event: web_sys::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) else { return };
        let language = lang();
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()).unwrap_or_default();
            match Sitting::read(&text) {
                Ok(sitting) => {
                    let view = sitting.host().view(None);
                    let saved = Saved {
                        id: new_id(),
                        when: js_sys::Date::now(),
                        turn: view.turn,
                        turns: view.turns,
                        over: sitting.is_over(),
                        record: sitting.text(),
                    };
                    if store::save(&saved).await.is_ok() {
                        Route::Replay(saved.id, None).go();
                    }
                }
                Err(refused) => failed.set(Some(refused.say(language))),
            }
        });
    };
    view! {
        <section class="open-record">
            <label>{move || say("record-open")} " " <input type="file" id="record" accept=".jsonl,.json,.txt" on:change=opened/></label>
            {move || failed.get().map(|why| view! { <p class="refused" role="alert">{why}</p> })}
        </section>
    }
}
