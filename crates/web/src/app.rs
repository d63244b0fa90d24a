//! The whole page, as a component.

use leptos::prelude::*;

/// Everything that is seen.
#[component]
pub fn App() -> impl IntoView {
    view! {
        <main>
            <h1>"Grognard"</h1>
        </main>
    }
}
