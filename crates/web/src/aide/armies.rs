use leptos::prelude::*;

use crate::parts::Masthead;

#[component]
pub fn Armies() -> impl IntoView {
    view! { <Masthead/> <main class="armies"></main> }
}
