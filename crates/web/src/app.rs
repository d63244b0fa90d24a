//! The whole page, as a component.

use leptos::prelude::*;
use sitting::Lesson;

use crate::clause::{ClauseDialog, Opened};
use crate::desk::Desk;
use crate::route::{self, Bookmark, Route};
use crate::screens::{Home, Lessons, Luck, Preferences, Replay, Rulebook};
use crate::settings;
use crate::shelf::Shelf;
use crate::store;
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
    provide_context(Shelf::new());
    let language = Memo::new(move |_| settings.with(|settings| settings.lang));
    // Within the rule books one goes from clause to clause without leaving the screen.
    let place = Memo::new(move |_| match route.get() {
        Route::Rules(_) => Route::Rules(String::new()),
        other => other,
    });
    // A screen that is made anew in another language goes on where it was; one that was left begins anew.
    let bookmark = Bookmark::new();
    provide_context(bookmark);
    Effect::new(move |_| {
        place.track();
        bookmark.leave(&place.get_untracked());
    });
    view! {
        {move || {
            language.track();
            let screen = match place.get() {
                Route::Table(id) => view! { <Table id/> }.into_any(),
                Route::Lesson(number) => match Lesson::all().get(number.wrapping_sub(1)) {
                    Some(lesson) => view! { <Table id=store::lesson_id(&lesson.entry.id) lesson/> }.into_any(),
                    None => view! { <Lessons/> }.into_any(),
                },
                Route::Replay(id, at) => view! { <Replay id at/> }.into_any(),
                Route::Luck(id) => view! { <Luck id/> }.into_any(),
                Route::Rules(_) => view! { <Rulebook/> }.into_any(),
                Route::Settings => view! { <Preferences/> }.into_any(),
                _ => view! { <Home/> }.into_any(),
            };
            view! { {screen} <ClauseDialog/> }
        }}
        <div class="unseen" role="status" aria-live="polite">{move || desk.news.get()}</div>
        <div class="unseen" role="alert" aria-live="assertive">{move || desk.alarm.get()}</div>
    }
}
