//! One of a few.

use leptos::prelude::*;

use super::live::{attr, live};
use crate::say::say;

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
            <legend>{say(name)}</legend>
            {live(move || choices.get().into_iter().map(|(value, words)| view! {
                <button type="button" aria-pressed=attr(move || (chosen.get() == value).to_string()) on:click=move |_| chosen.set(value)>{words}</button>
            }).collect_view())}
        </fieldset>
    }
}
