//! The quick reference sheets: shown, saved, printed.

use std::collections::BTreeMap;

use leptos::prelude::*;
use leptos::task::spawn_local;
use rulebook::System;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use crate::parts::Masthead;
use crate::route::Route;
use crate::say::{lang, say, say_with};
use crate::svg;

/// Where the last sheet that was looked at is noted.
const LAST: &str = "grognard.sheet";

/// Drawing and document of each sheet, by `SET[.EDITION].LANG`.
type Names = BTreeMap<String, [String; 2]>;

fn names() -> Names {
    let names = document().document_element().and_then(|root| root.get_attribute("data-sheets"));
    names.and_then(|names| serde_json::from_str(&names).ok()).unwrap_or_default()
}

/// The sheets in the reader's language, as `SET[.EDITION]`, set by set.
fn sheets(names: &Names) -> Vec<String> {
    let end = format!(".{}", lang().code());
    let mut found: Vec<String> = names.keys().filter_map(|key| key.strip_suffix(&end).map(str::to_owned)).collect();
    found.sort_by_key(|sheet| System::ALL.iter().position(|system| system.id() == set_of(sheet)));
    found
}

fn set_of(sheet: &str) -> &str {
    sheet.split('.').next().unwrap_or_default()
}

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// What became of a sheet that is wanted.
#[derive(Clone, PartialEq)]
enum Wanted {
    Coming,
    Missing,
    Here(String),
}

async fn fetched(address: &str) -> Option<String> {
    let response = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    let response = response.dyn_into::<web_sys::Response>().ok().filter(web_sys::Response::ok)?;
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

/// The quick reference sheets.
#[component]
pub fn Sheets() -> impl IntoView {
    let here = expect_context::<RwSignal<Route>>();
    let names = StoredValue::new(names());
    let all = StoredValue::new(names.with_value(sheets));
    let sheet = Memo::new(move |_| {
        let asked = match here.get() {
            Route::Sheets(rest) => rest,
            _ => String::new(),
        };
        let last = || storage().and_then(|storage| storage.get_item(LAST).ok().flatten()).unwrap_or_default();
        all.with_value(|all| {
            let known = |wanted: &str| {
                let exact = all.iter().find(|sheet| *sheet == wanted);
                exact.or_else(|| all.iter().find(|sheet| set_of(sheet) == wanted)).cloned()
            };
            known(&asked).or_else(|| known(&last())).or_else(|| all.first().cloned()).unwrap_or_default()
        })
    });
    let addresses = move || {
        let key = format!("{}.{}", sheet.get(), lang().code());
        names.with_value(|names| names.get(&key).cloned())
    };
    let wanted = RwSignal::new(Wanted::Coming);
    let tries = RwSignal::new(0_u32);
    Effect::new(move |_| {
        tries.track();
        wanted.set(Wanted::Coming);
        let key = sheet.get();
        if let Some(storage) = storage() {
            // Who keeps nothing begins with the first sheet again.
            let _ = storage.set_item(LAST, &key);
        }
        let Some([drawing, _]) = addresses() else {
            wanted.set(Wanted::Missing);
            return;
        };
        spawn_local(async move {
            let found = fetched(&drawing).await.map_or(Wanted::Missing, Wanted::Here);
            // Another one may have been asked for meanwhile.
            if sheet.try_get_untracked().as_ref() == Some(&key) {
                wanted.try_set(found);
            }
        });
    });
    let place = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        if let (Some(place), Wanted::Here(drawing)) = (place.get(), wanted.get()) {
            svg::put(&place, &drawing);
        }
    });
    let zoom = RwSignal::new(0_usize);
    let zooms = ["sheets-fit", "sheets-whole", "sheets-large"];
    let title = move || {
        let name = sheet.with(|sheet| System::find(set_of(sheet)).map_or("", System::name));
        say_with("sheets-of", &[("set", name.into())])
    };
    let sets = System::ALL.map(|system| {
        let current = move || sheet.with(|sheet| set_of(sheet) == system.id()).then_some("page");
        view! { <a href=Route::Sheets(system.id().to_owned()).address() data-set=system.id() aria-current=current>{system.name()}</a> }
    });
    let editions = move || {
        let set = sheet.with(|sheet| set_of(sheet).to_owned());
        let all: Vec<String> = all.with_value(|all| all.iter().filter(|one| set_of(one) == set).cloned().collect());
        (all.len() > 1).then(|| {
            let links = all.into_iter().map(|one| {
                let edition = one.split_once('.').map_or("", |(_, edition)| edition).replace('_', "-");
                let words = say(&format!("sheets-edition-{edition}"));
                let (own, address) = (one.clone(), Route::Sheets(one).address());
                view! { <a href=address data-edition=edition aria-current=move || sheet.with(|sheet| *sheet == own).then_some("page")>{words}</a> }
            });
            view! { <nav class="leaves" aria-label=say("sheets-edition")>{links.collect_view()}</nav> }
        })
    };
    let print = |_| {
        let _ = window().print();
    };
    view! {
        <Masthead/>
        <main class="sheets">
            <header class="sheets-head">
                <h1>{say("sheets-title")}</h1>
                <nav class="leaves" aria-label=say("sheets-set")>{sets}</nav>
                {editions}
                <fieldset class="segments sheet-zoom" aria-label=say("sheets-zoom")>
                    {zooms.into_iter().enumerate().map(|(place, key)| view! {
                        <button type="button" data-zoom=place.to_string() aria-pressed=move || (zoom.get() == place).to_string() on:click=move |_| zoom.set(place)>{say(key)}</button>
                    }).collect_view()}
                </fieldset>
                <div class="buttons">
                    {move || addresses().map(|[_, document]| view! { <a id="pdf" href=document download=format!("{}.pdf", sheet.get())>{say("sheets-pdf")}</a> })}
                    <button id="print" on:click=print>{say("sheets-print")}</button>
                </div>
            </header>
            {move || match wanted.get() {
                Wanted::Coming => Some(view! { <p class="note" role="status">{say("sheets-coming")}</p> }.into_any()),
                Wanted::Missing => Some(view! {
                    <p class="refused" role="alert">{say("sheets-missing")} " " <button class="link" on:click=move |_| tries.update(|tries| *tries += 1)>{say("sheets-again")}</button></p>
                }.into_any()),
                Wanted::Here(_) => None,
            }}
            <div class="sheet-frame" tabindex="0" role="img" aria-label=title data-zoom=move || zoom.get().to_string() data-sheet=move || sheet.get()>
                <div class="sheet-drawing" node_ref=place></div>
            </div>
        </main>
    }
}
