//! The page, as two modules of WebAssembly made of this one crate: with the feature `battle` the table and the screens around
//! it, with the feature `aide` what serves beside a real table. Whoever opens the one does not load the other.
//!
//! The module of the table runs in the page, where it draws, and again in a worker, where it thinks. Nothing runs by itself
//! outside of a browser; natively the crate is only checked.

// The desk is a handful of handles to signals: it is copied wherever it is needed, as Leptos means it.
#![allow(clippy::large_types_passed_by_value)]
// What only the other module uses.
#![cfg_attr(not(all(feature = "battle", feature = "aide")), allow(dead_code, unused_imports))]

#[cfg(feature = "aide")]
mod aide;
mod app;
#[cfg(feature = "battle")]
pub mod aside;
#[cfg(feature = "battle")]
mod desk;
mod mishap;
mod parts;
#[cfg(feature = "battle")]
mod pupil;
mod route;
mod say;
#[cfg(feature = "battle")]
mod screens;
mod settings;
#[cfg(feature = "battle")]
mod sound;
mod store;
mod svg;
#[cfg(feature = "battle")]
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
#[cfg(feature = "battle")]
#[wasm_bindgen]
pub fn think(message: String) -> String {
    aside::think(&message)
}
