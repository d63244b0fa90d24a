//! What changes on a screen, behind one type.
//!
//! Every closure in a view has a type of its own, and for each of them all the machinery that follows it would be compiled
//! anew: that was a third of the page. Boxed, they share it.

use leptos::prelude::*;

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

/// A part of a view that is there as long as something holds; it is not made anew while that does not change.
pub fn shown<V: IntoView + 'static>(
    when: impl Fn() -> bool + Send + Sync + 'static,
    mut show: impl FnMut() -> V + Send + 'static,
) -> Box<dyn FnMut() -> AnyView + Send> {
    let when = Memo::new(move |_| when());
    live(move || when.get().then(&mut show))
}
