use leptos::prelude::*;

use crate::parts::Masthead;

#[component]
pub fn Sheets() -> impl IntoView {
    view! { <Masthead/> <main class="sheets"></main> }
}
