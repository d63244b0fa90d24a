//! The first steps: which lessons there are, and which of them are done.

use leptos::prelude::*;
use sitting::OfferedLesson;

use super::home::picture;
use super::offer::offer;
use crate::parts::Masthead;
use crate::pupil;
use crate::route::Route;
use crate::say::{own, say, say_with};
use crate::settings::Settings;

/// How long all lessons take, in minutes.
fn minutes() -> i64 {
    offer().lessons.iter().map(|lesson| i64::from(lesson.minutes)).sum()
}

/// The list of lessons.
#[component]
pub fn Lessons() -> impl IntoView {
    let done = pupil::finished();
    let lessons = &offer().lessons;
    let first = lessons.iter().position(|lesson| !done.contains(&lesson.id));
    let cards = lessons.iter().enumerate().map(|(place, lesson)| {
        let finished = done.contains(&lesson.id);
        view! { <Card place lesson finished next={first == Some(place)}/> }
    });
    view! {
        <div class="lessons">
            <Masthead/>
            <main>
                <h1>{say("nav-lessons")}</h1>
                <p class="lead">{say_with("lessons-lead", &[("lessons", (offer().lessons.len() as i64).into()), ("minutes", minutes().into())])}</p>
                <ol class="cards">{cards.collect_view()}</ol>
            </main>
        </div>
    }
}

/// A lesson: what it teaches, how long it takes, whether it is done.
#[component]
fn Card(
    /// Its place in the list.
    place: usize,
    /// The lesson.
    lesson: &'static OfferedLesson,
    /// It was finished before.
    finished: bool,
    /// It is the first that is not.
    next: bool,
) -> impl IntoView {
    let palette = expect_context::<RwSignal<Settings>>().with_untracked(Settings::palette);
    let title = own(&lesson.title);
    let picture = picture(lesson.system, &lesson.id, palette);
    let picture = picture.map(|address| view! { <img class="picture" draggable="false" src=address alt=""/> });
    let state = if finished { "lesson-done" } else { "lesson-not-done" };
    let action = say(if finished { "lesson-once-more" } else { "lesson-begin" });
    let minutes = i64::from(lesson.minutes);
    view! {
        <li class="card-of-lesson" class:done=finished class:next=next data-lesson=lesson.id.clone()>
            {picture}
            <div>
                <h2><span class="number">{(place + 1).to_string()}</span> " " {title.clone()}</h2>
                <p>{own(&lesson.intro)}</p>
                <p class="state">
                    <span class="done-or-not">{say(state)}</span>
                    <span>{say_with("lesson-minutes", &[("minutes", minutes.into())])}</span>
                </p>
                <a class="button" class:primary=next href=Route::Lesson(place + 1).address() aria-label=format!("{action}: {title}")>
                    {action.clone()}
                </a>
            </div>
        </li>
    }
}

/// On the first screen, for whoever has not finished a lesson yet.
#[component]
pub fn FirstSteps() -> impl IntoView {
    let newcomer = pupil::finished().is_empty() && !offer().lessons.is_empty();
    newcomer.then(|| {
        view! {
            <section class="newcomer" aria-label=say("nav-lessons")>
                <div>
                    <h2>{say("newcomer-title")}</h2>
                    <p>{say_with("lessons-lead", &[("lessons", (offer().lessons.len() as i64).into()), ("minutes", minutes().into())])}</p>
                </div>
                <a class="button primary" id="first-steps" href=Route::Lesson(0).address()>{say("nav-lessons")}</a>
            </section>
        }
    })
}
