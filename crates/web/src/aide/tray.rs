use leptos::prelude::*;

use crate::parts::Masthead;

#[component]
pub fn Tray() -> impl IntoView {
    view! { <Masthead/> <main class="tray"></main> }
}
