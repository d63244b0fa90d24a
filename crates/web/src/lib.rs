//! The page, as modules of WebAssembly made of this one crate, by feature: `front`, the first screen and what belongs to it;
//! `battle`, the table, and `studies`, replay and luck, each once per rule set that can be played; `aide`, what serves beside a
//! real table. Whoever opens the one does not load the others; `page/boot.js` loads the module of an address, and changes them
//! when the address does. What a battle begins with comes from `muster`, which shows nothing and alone has the scenarios.
//!
//! The modules of the table and of studies run in the page, where they draw, and again in a worker, where they think and count. Nothing runs by itself
//! outside of a browser; natively the crate is only checked.

// The desk is a handful of handles to signals: it is copied wherever it is needed, as Leptos means it.
#![allow(clippy::large_types_passed_by_value)]
// Parts are shared by modules, and none of them has use for all: where everything is built together, nothing is left over.
#![cfg_attr(
    not(all(feature = "front", feature = "battle", feature = "studies", feature = "aide")),
    allow(dead_code, unused_imports)
)]

#[cfg(feature = "aide")]
mod aide;
mod app;
#[cfg(any(feature = "battle", feature = "studies"))]
pub mod aside;
#[cfg(any(feature = "front", feature = "battle", feature = "studies"))]
mod begin;
#[cfg(any(feature = "battle", feature = "studies"))]
mod desk;
#[cfg(any(feature = "battle", feature = "studies"))]
mod ledger;
mod mishap;
#[cfg(any(feature = "muster", feature = "battle", feature = "studies"))]
mod muster;
mod parts;
#[cfg(any(feature = "front", feature = "battle", feature = "studies"))]
mod pupil;
mod route;
mod say;
#[cfg(any(feature = "front", feature = "battle", feature = "studies"))]
mod screens;
mod settings;
#[cfg(any(feature = "front", feature = "battle", feature = "studies"))]
mod sound;
mod store;
mod svg;
#[cfg(any(feature = "battle", feature = "studies"))]
mod table;
mod timer;

use std::any::Any;
use std::cell::RefCell;

use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    /// What stands in the page, as long as it does.
    static STANDING: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) };
}

/// Called by the browser as soon as the module is loaded, in the page and in the worker alike.
#[wasm_bindgen(start)]
pub fn start() {
    mishap::report_panics();
}

/// Puts the screens of this module into the page.
#[cfg(any(feature = "front", feature = "battle", feature = "studies", feature = "aide"))]
#[wasm_bindgen]
pub fn enter() {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    let Some(place) = document.get_element_by_id("app") else { return };
    let place = wasm_bindgen::JsCast::unchecked_into::<web_sys::HtmlElement>(place);
    // What stood there while the module was loading has served its turn.
    place.set_text_content(None);
    let mounted = leptos::mount::mount_to(place, app::App);
    STANDING.with_borrow_mut(|standing| *standing = Some(Box::new(mounted)));
}

/// Takes them out again: another module comes.
#[cfg(any(feature = "front", feature = "battle", feature = "studies", feature = "aide"))]
#[wasm_bindgen]
pub fn leave() {
    let left = STANDING.with_borrow_mut(Option::take);
    drop(left);
}

/// What the worker does with a message of the page, and what it answers.
#[cfg(any(feature = "battle", feature = "studies"))]
#[wasm_bindgen]
pub fn think(message: String) -> String {
    aside::think(&message)
}

/// What a battle begins with, for the modules that have no scenarios; thrown is why there is none, in words.
#[cfg(feature = "muster")]
#[wasm_bindgen]
pub fn muster(call: String) -> Result<String, String> {
    muster::answer(&call)
}
