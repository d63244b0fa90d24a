//! What stands at the head of every screen but the table.

use leptos::prelude::*;

use super::Languages;
use super::live::attr;
use crate::route::Route;
use crate::say::say;

/// Name, places to go, language.
#[component]
pub fn Masthead() -> impl IntoView {
    let here = expect_context::<RwSignal<Route>>();
    let places = [
        (Route::Home, "nav-play"),
        (Route::Lesson(0), "nav-lessons"),
        (Route::Assist(String::new()), "nav-assist"),
        (Route::Armies(String::new()), "nav-armies"),
        (Route::Rules(String::new()), "rules"),
        (Route::Sheets(String::new()), "nav-sheets"),
        (Route::Tray, "nav-dice"),
        (Route::Settings, "settings"),
    ];
    view! {
        <header class="topbar masthead">
            <a class="brand" href=Route::Home.address()>"Grognard"</a>
            <nav class="places" aria-label=say("nav")>
                {places.map(|(place, key)| {
                    let address = place.address();
                    let current = move || (std::mem::discriminant(&here.get()) == std::mem::discriminant(&place)).then_some("page");
                    view! { <a href=address aria-current=attr(current)>{say(key)}</a> }
                })}
            </nav>
            <Languages/>
        </header>
    }
}
