use leptos::prelude::*;

use crate::parts::Masthead;

#[component]
pub fn Assistant() -> impl IntoView {
    view! { <Masthead/> <main class="assistant"></main> }
}
