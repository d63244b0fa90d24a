//! The shelf: battles to go on with, battles that are over, records from files.

use game::Side;
use game::procedure::Named as _;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rulebook::System;
use sitting::Seat;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use super::offer::offer;
use super::setup::{seat_words, table_words};
use crate::begin::{Beginning, Heading};
use crate::parts::{live, shown};
use crate::route::Route;
use crate::say::{lang, own, say, say_with};
use crate::store::{self, Saved};

/// So many are shown at first.
const SHOWN: usize = 5;

/// When a battle was last saved, as people write dates.
fn date(saved: &Saved) -> String {
    let options = js_sys::Object::new();
    let parts =
        [("day", "numeric"), ("month", "short"), ("year", "numeric"), ("hour", "2-digit"), ("minute", "2-digit")];
    for (part, form) in parts {
        // A property of an object of ours.
        let _ = js_sys::Reflect::set(&options, &part.into(), &form.into());
    }
    js_sys::Date::new(&saved.when.into()).to_locale_string(lang().code(), &options).into()
}

/// A battle in words: its name; who against whom, by which rules, on which table; how far it has come, or who won.
fn told(saved: &Saved) -> [String; 3] {
    // The first line of a record says what battle it is.
    let heading = Heading::of(if saved.head.is_empty() { &saved.record } else { &saved.head });
    let system = heading.as_ref().and_then(|heading| System::find(&heading.system));
    let battle = system.zip(heading.as_ref()).and_then(|(system, heading)| offer().battle(system, &heading.scenario));
    let side = |side: Side| {
        battle.map_or_else(|| say(&format!("log-{}", side.name())), |battle| own(&battle.sides[side as usize]))
    };
    let seat = |player: &String| seat_words(player.parse().unwrap_or(Seat::Human));
    let seats = heading.as_ref().map(|heading| {
        Side::BOTH.map(|own| format!("{} ({})", side(own), seat(&heading.players[own as usize]))).join(" – ")
    });
    let about = [
        seats,
        system.map(|system| system.name().to_owned()),
        heading.as_ref().map(|heading| table_words(heading.table)),
        Some(date(saved)),
    ];
    let state = match (saved.over, Side::BOTH.into_iter().find(|side| side.name() == saved.winner)) {
        (true, Some(winner)) => say_with("saved-won", &[("side", side(winner).into())]),
        (true, None) if saved.winner == store::DRAWN => say("saved-drawn"),
        (true, None) => say("battle-over"),
        (false, _) => {
            say_with("saved-turn", &[("turn", i64::from(saved.turn).into()), ("turns", i64::from(saved.turns).into())])
        }
    };
    let title = battle.map_or_else(|| saved.id.clone(), |battle| own(&battle.title));
    [title, about.into_iter().flatten().collect::<Vec<_>>().join(" · "), state]
}

/// Battles to go on with, and those that are over.
#[component]
pub fn SavedBattles() -> impl IntoView {
    let saved = RwSignal::new(Vec::<Saved>::new());
    let most = RwSignal::new(SHOWN);
    let battles = || async { store::all().await.into_iter().filter(|saved| !saved.is_lesson()).collect() };
    spawn_local(async move {
        saved.try_set(battles().await);
    });
    let row = move |entry: Saved| {
        let [title, about, state] = told(&entry);
        let (id, doubted) = (StoredValue::new(entry.id.clone()), RwSignal::new(false));
        let forget = move || {
            let id = id.get_value();
            spawn_local(async move {
                store::forget_battle(&id).await;
                saved.try_set(battles().await);
            });
        };
        // What cannot be taken back is asked twice.
        let leave = move || match doubted.get() {
            false => {
                view! { <button class="link" on:click=move |_| doubted.set(true)>{say("forget")}</button> }.into_any()
            }
            true => view! {
                <span class="doubt" role="alert">{say("forget-sure")}</span>
                <button class="link" data-sure="" on:click=move |_| forget()>{say("forget")}</button>
                <button class="link" on:click=move |_| doubted.set(false)>{say("forget-not")}</button>
            }
            .into_any(),
        };
        view! {
            <li>
                <b>{title}</b> <span>{state}</span> <small>{about}</small>
                <span class="deeds">
                    {(!entry.over).then(|| view! { <a class="go-on" href=Route::Table(entry.id.clone()).address()>{say("go-on")}</a> })}
                    <a href=Route::Replay(entry.id.clone(), None).address()>{say("replay")}</a>
                    {live(leave)}
                </span>
            </li>
        }
    };
    view! {
        {shown(move || !saved.with(Vec::is_empty), move || view! {
            <section class="saved-battles" aria-label=say("saved-battles")>
                <h2>{say("saved-battles")}</h2>
                <ul class="rows">{live(move || saved.get().into_iter().take(most.get()).map(row).collect_view())}</ul>
                {shown(move || saved.with(Vec::len) > most.get(), move || view! {
                    <button class="link" on:click=move |_| most.set(usize::MAX)>{say("saved-all")}</button>
                })}
            </section>
        })}
    }
}

/// A record from a file.
#[component]
pub fn OpenRecord() -> impl IntoView {
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
