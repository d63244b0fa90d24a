//! The whole page, as a component.

use leptos::prelude::*;

use crate::clause::{ClauseDialog, Opened};
use crate::desk::Desk;
use crate::route::{self, Route};
use crate::screens::{Home, Luck, Replay};
use crate::settings;
use crate::table::Table;

/// Everything that is seen.
#[component]
pub fn App() -> impl IntoView {
    let settings = settings::settings();
    provide_context(settings);
    let route = route::follow();
    provide_context(route);
    let desk = Desk::new(settings);
    provide_context(desk);
    provide_context(Opened::new());
    let language = Memo::new(move |_| settings.with(|settings| settings.lang));
    view! {
        {move || {
            language.track();
            let screen = match route.get() {
                Route::Table(id) => view! { <Table id/> }.into_any(),
                Route::Replay(id, at) => view! { <Replay id at/> }.into_any(),
                Route::Luck(id) => view! { <Luck id/> }.into_any(),
                _ => view! { <Home/> }.into_any(),
            };
            view! { {screen} <ClauseDialog/> }
        }}
        <div class="unseen" role="status" aria-live="polite">{move || desk.news.get()}</div>
        <div class="unseen" role="alert" aria-live="assertive">{move || desk.alarm.get()}</div>
    }
}
