//! The page: the table in the browser. The same module runs in the page, where it draws, and in a worker, where it
//! thinks.
//!
//! Nothing runs by itself outside of a browser; natively the crate is only checked.

// The desk is a handful of handles to signals: it is copied wherever it is needed, as Leptos means it.
#![allow(clippy::large_types_passed_by_value)]

mod app;
pub mod aside;
mod clause;
mod desk;
mod mishap;
mod prose;
mod pupil;
mod route;
mod say;
mod screens;
mod settings;
mod shelf;
mod sound;
mod store;
mod svg;
mod table;
mod timer;

use wasm_bindgen::prelude::wasm_bindgen;

/// Called by the browser as soon as the module is loaded, in the page and in the worker alike.
#[wasm_bindgen(start)]
pub fn start() {
    mishap::report_panics();
    // A worker has no window: it waits for `think`.
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    let Some(place) = document.get_element_by_id("app") else { return };
    let place = wasm_bindgen::JsCast::unchecked_into::<web_sys::HtmlElement>(place);
    // What stood there while the module was loading has served its turn.
    place.set_text_content(None);
    leptos::mount::mount_to(place, app::App).forget();
}

/// What the worker does with a message of the page, and what it answers.
#[wasm_bindgen]
pub fn think(message: String) -> String {
    aside::think(&message)
}
