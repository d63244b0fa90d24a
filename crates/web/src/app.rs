//! The whole page, as a component.

use leptos::prelude::*;

#[cfg(feature = "aide")]
use crate::aide::{Armies, Assistant, Rulebook, Sheets, Tray};
#[cfg(feature = "battle")]
use crate::desk::Desk;
use crate::parts::{ClauseDialog, Herald, Opened, Shelf, follow, live};
use crate::route::{self, Bookmark, Route};
#[cfg(feature = "front")]
use crate::screens::{Home, Lessons, Preferences, Summons};
#[cfg(feature = "studies")]
use crate::screens::{Luck, Replay};
use crate::settings;
#[cfg(feature = "battle")]
use crate::table::Table;

/// Everything that is seen.
#[component]
pub fn App() -> impl IntoView {
    let settings = settings::settings();
    provide_context(settings);
    let route = route::follow();
    provide_context(route);
    let herald = Herald::new();
    provide_context(herald);
    #[cfg(feature = "battle")]
    provide_context(Desk::new(settings, herald));
    provide_context(Opened::new());
    provide_context(Shelf::new());
    let language = Memo::new(move |_| settings.with(|settings| settings.lang));
    let place = Memo::new(move |_| route.with(Route::screen));
    // A screen that is made anew in another language goes on where it was; one that was left begins anew.
    let bookmark = Bookmark::new();
    provide_context(bookmark);
    follow(move || {
        place.track();
        bookmark.leave(&place.get_untracked());
    });
    view! {
        {live(move || {
            language.track();
            view! { {screen(place.get())} <ClauseDialog/> }
        })}
        <div class="unseen" role="status" aria-live="polite">{live(move || herald.news.get())}</div>
        <div class="unseen" role="alert" aria-live="assertive">{live(move || herald.alarm.get())}</div>
    }
}

/// The screen of a route; nothing where another module has it, which is on its way then.
fn screen(route: Route) -> AnyView {
    match route {
        #[cfg(feature = "aide")]
        Route::Assist(_) => view! { <Assistant/> }.into_any(),
        #[cfg(feature = "aide")]
        Route::Armies(_) => view! { <Armies/> }.into_any(),
        #[cfg(feature = "aide")]
        Route::Sheets(_) => view! { <Sheets/> }.into_any(),
        #[cfg(feature = "aide")]
        Route::Tray => view! { <Tray/> }.into_any(),
        #[cfg(feature = "aide")]
        Route::Rules(_) => view! { <Rulebook/> }.into_any(),
        #[cfg(feature = "battle")]
        Route::Table(id) => view! { <Table battle=Ok(id)/> }.into_any(),
        #[cfg(feature = "studies")]
        Route::Replay(id, at) => view! { <Replay id at/> }.into_any(),
        #[cfg(feature = "studies")]
        Route::Luck(id) => view! { <Luck id/> }.into_any(),
        #[cfg(feature = "front")]
        Route::Settings => view! { <Preferences/> }.into_any(),
        #[cfg(feature = "front")]
        Route::Lesson(0) => view! { <Lessons/> }.into_any(),
        #[cfg(feature = "battle")]
        Route::Lesson(number @ 1..) => view! { <Table battle=Err(number)/> }.into_any(),
        #[cfg(feature = "front")]
        Route::New(wish) => view! { <Summons wish/> }.into_any(),
        #[cfg(feature = "front")]
        Route::Home => view! { <Home/> }.into_any(),
        #[allow(unreachable_patterns)]
        _ => ().into_any(),
    }
}
