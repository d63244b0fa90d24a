//! What changes on a screen, behind one type.
//!
//! Every closure in a view has a type of its own, and for each of them all the machinery that follows it would be compiled
//! anew: that was a third of the page. Boxed, they share it.

use leptos::ev::EventDescriptor;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// A part of a view that changes.
pub fn live<V: IntoView + 'static>(mut show: impl FnMut() -> V + Send + 'static) -> Box<dyn FnMut() -> AnyView + Send> {
    Box::new(move || show().into_any())
}

/// An attribute, class, style or property that changes.
pub fn attr<T>(value: impl FnMut() -> T + Send + 'static) -> Box<dyn FnMut() -> T + Send> {
    Box::new(value)
}

/// Does something now, and again whenever what it reads changes.
pub fn follow(act: impl FnMut() + 'static) {
    let mut act: Box<dyn FnMut()> = Box::new(act);
    Effect::new(move |_: Option<()>| act());
}

/// Does something at events of the whole window, as long as the screen stands, and as a part of it: keys are pressed on no
/// element of ours, and what is done then may speak in the reader's language all the same.
pub fn on_window<E>(event: E, act: impl Fn(E::EventType) + 'static)
where
    E: EventDescriptor + 'static,
    E::EventType: JsCast,
{
    let owner = Owner::current();
    let listener = window_event_listener(event, move |event| match &owner {
        Some(owner) => owner.with(|| act(event)),
        None => act(event),
    });
    on_cleanup(move || listener.remove());
}

/// A part of a view that is there as long as something holds; it is not made anew while that does not change.
pub fn shown<V: IntoView + 'static>(
    when: impl Fn() -> bool + Send + Sync + 'static,
    mut show: impl FnMut() -> V + Send + 'static,
) -> Box<dyn FnMut() -> AnyView + Send> {
    let when = Memo::new(move |_| when());
    live(move || when.get().then(&mut show))
}
