//! All armies that are kept, and how one comes to another.

use aide::army::{Army, Kept, lists, ready};
use leptos::prelude::*;
use leptos::task::spawn_local;
use rulebook::System;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use super::parts::Sure;
use super::workshop::keep;
use crate::route::Route;
use crate::say::{lang, own, say, say_with};
use crate::store::{self, Chest};
use crate::svg;

/// The kept armies, the last changed first.
async fn all() -> Vec<Kept> {
    let texts = store::list(Chest::Armies).await;
    let mut kept: Vec<Kept> = texts.iter().filter_map(|text| serde_json::from_str(text).ok()).collect();
    kept.sort_by(|a, b| b.when.total_cmp(&a.when));
    kept
}

/// Keeps a new army and goes to it.
fn begin(army: Option<Army>) {
    spawn_local(async move {
        if let Some(army) = army
            && let Some(id) = keep(&army).await
        {
            Route::Armies(id).go();
        }
    });
}

/// All armies.
#[component]
pub fn Gallery() -> impl IntoView {
    let kept = RwSignal::new(None::<Vec<Kept>>);
    spawn_local(async move {
        let found = all().await;
        kept.try_set(Some(found));
    });
    let none = move || kept.with(|kept| kept.as_ref().is_some_and(Vec::is_empty));
    view! {
        <main class="armies-page">
            <section class="kept">
                <h1>{say("armies-title")}</h1>
                <Show when=none><p class="note">{say("armies-none")}</p></Show>
                <ul class="army-cards">
                    {move || kept.get().unwrap_or_default().into_iter().map(|army| view! { <Card army kept/> }).collect_view()}
                </ul>
                <Import/>
            </section>
            <NewArmy/>
        </main>
    }
}

/// A kept army.
#[component]
fn Card(army: Kept, kept: RwSignal<Option<Vec<Kept>>>) -> impl IntoView {
    let list = army.army();
    let outline = list.as_ref().map(|list| list.outline(lang()));
    let points = outline.as_ref().and_then(|outline| outline.points).map(|points| points.text(lang()));
    let budget = outline.as_ref().and_then(|outline| outline.budget).map(|budget| budget.text(lang()));
    let cost = match (points, budget) {
        (Some(points), Some(budget)) => {
            say_with("armies-card-points", &[("points", points.into()), ("budget", budget.into())])
        }
        (Some(points), None) => say_with("armies-card-points-only", &[("points", points.into())]),
        _ => String::new(),
    };
    let faults = outline.as_ref().map_or(0, |outline| outline.faults);
    let sound = if faults == 0 { say("armies-sound") } else { say_with("armies-wrong", &[("count", faults.into())]) };
    let lost = (!army.losses.is_empty()).then(|| say("armies-lost"));
    let (id, title) = (army.id.clone(), army.title(lang()));
    let again = move || {
        spawn_local(async move {
            let found = all().await;
            kept.try_set(Some(found));
        });
    };
    let double = {
        let list = list.clone();
        move |_| {
            let copy = list.as_ref().map(Army::copied);
            spawn_local(async move {
                if let Some(copy) = copy {
                    keep(&copy).await;
                }
                again();
            });
        }
    };
    let share = {
        let list = list.clone();
        move |_| {
            if let Some(list) = &list {
                svg::download(&list.file(), "application/toml", &list.text());
            }
        }
    };
    let forget = {
        let id = id.clone();
        move |()| {
            let id = id.clone();
            spawn_local(async move {
                store::forget(Chest::Armies, &id).await;
                again();
            });
        }
    };
    view! {
        <li class="army-card" data-army=id.clone() data-set=army.set.clone()>
            <a class="name" href=Route::Armies(id.clone()).address()>{title}</a>
            <p class="set">{army.system().map(System::name)}</p>
            <p class="cost"><b>{cost}</b> " " <span class=if faults == 0 { "sound" } else { "wrong" }>{sound}</span> {lost.map(|lost| view! { " · " <span>{lost}</span> })}</p>
            <div class="buttons">
                <button on:click=double>{say("army-duplicate-army")}</button>
                <button on:click=share>{say("army-share")}</button>
                <Sure label=say("army-forget") sure=say("army-forget-yes") id=format!("forget-{}", army.id) then=forget/>
            </div>
        </li>
    }
}

/// A new army of a list, or one that stands already.
#[component]
fn NewArmy() -> impl IntoView {
    let system = RwSignal::new(System::Josephine);
    let list = RwSignal::new(String::new());
    let starts = Memo::new(move |_| lists(system.get()));
    // The first list of the set, until somebody chooses.
    Effect::new(move |_| {
        let first = starts.with(|starts| starts.first().map_or_else(String::new, |start| start.id.clone()));
        list.set(first);
    });
    let sets = System::ALL.map(|own| view! {
        <button type="button" data-set=own.id() aria-pressed=move || (system.get() == own).to_string() on:click=move |_| system.set(own)>{own.name()}</button>
    });
    let options = move || {
        starts.get().into_iter().map(|start| {
            let id = start.id.clone();
            view! { <option value=start.id selected=move || list.with(|list| *list == id)>{own(&start.name)}</option> }
        })
        .collect_view()
    };
    let stand = move || {
        let system = system.get();
        ready(system)
            .into_iter()
            .map(|start| {
                let (id, name) = (start.id.clone(), own(&start.name));
                let label = format!("{}: {name}", say("armies-take"));
                view! {
                    <li><span>{name}</span>
                        <button class="button" data-ready=start.id aria-label=label on:click=move |_| begin(Army::ready(system, &id))>{say("armies-take")}</button></li>
                }
            })
            .collect_view()
    };
    view! {
        <section class="new-army" aria-labelledby="new-army">
            <h2 id="new-army">{say("armies-new")}</h2>
            <fieldset class="segments sets"><legend>{say("armies-new-set")}</legend>{sets}</fieldset>
            <label class="field">{say("armies-new-list")}
                <select id="new-list" on:change=move |event| list.set(event_target_value(&event)) prop:value=move || list.get()>{options}</select>
            </label>
            <button class="primary" id="begin-army" on:click=move |_| begin(Army::fresh(system.get_untracked(), &list.get_untracked()))>{say("armies-begin")}</button>
            <h3>{say("armies-ready")}</h3>
            <ul class="ready-armies">{stand}</ul>
        </section>
    }
}

/// An army from a file.
#[component]
fn Import() -> impl IntoView {
    let damaged = RwSignal::new(Vec::<String>::new());
    let opened = move |event: web_sys::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) else { return };
        let language = lang();
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()).unwrap_or_default();
            match Army::read(&file.name(), &text) {
                Ok(army) => {
                    damaged.try_set(Vec::new());
                    begin(Some(army));
                }
                Err(problems) => {
                    damaged.try_set(problems.iter().map(|problem| problem.text(language)).collect());
                }
            }
        });
    };
    view! {
        <div class="open-army">
            <label>{say("armies-open")} " " <input type="file" id="army-file" accept=".toml,.txt" on:change=opened/></label>
            <Show when=move || !damaged.with(Vec::is_empty)>
                <div class="refused" role="alert"><b>{say("armies-damaged")}</b>
                    <ul>{move || damaged.get().into_iter().take(8).map(|line| view! { <li>{line}</li> }).collect_view()}</ul></div>
            </Show>
        </div>
    }
}
