//! The first steps: which lessons there are, and which of them are done.

use leptos::prelude::*;
use sitting::Lesson;

use super::home::picture;
use crate::parts::Masthead;
use crate::pupil;
use crate::route::Route;
use crate::say::{own, say, say_with};
use crate::settings::Settings;

/// How long all lessons take, in minutes.
fn minutes() -> i64 {
    Lesson::all().iter().map(|lesson| i64::from(lesson.entry.lesson.minutes)).sum()
}

/// The list of lessons.
#[component]
pub fn Lessons() -> impl IntoView {
    let done = pupil::finished();
    let first = Lesson::all().iter().position(|lesson| !done.contains(&lesson.entry.id));
    let cards = Lesson::all().iter().enumerate().map(|(place, lesson)| {
        let finished = done.contains(&lesson.entry.id);
        view! { <Card place lesson finished next={first == Some(place)}/> }
    });
    view! {
        <div class="lessons">
            <Masthead/>
            <main>
                <h1>{say("nav-lessons")}</h1>
                <p class="lead">{say_with("lessons-lead", &[("lessons", (Lesson::all().len() as i64).into()), ("minutes", minutes().into())])}</p>
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
    lesson: &'static Lesson,
    /// It was finished before.
    finished: bool,
    /// It is the first that is not.
    next: bool,
) -> impl IntoView {
    let palette = expect_context::<RwSignal<Settings>>().with_untracked(Settings::palette);
    let title = own(&lesson.entry.title);
    let picture = picture(lesson.entry.system, &lesson.entry.id, palette);
    let picture = picture.map(|address| view! { <img class="picture" draggable="false" src=address alt=""/> });
    let state = if finished { "lesson-done" } else { "lesson-not-done" };
    let action = say(if finished { "lesson-once-more" } else { "lesson-begin" });
    let minutes = i64::from(lesson.entry.lesson.minutes);
    view! {
        <li class="card-of-lesson" class:done=finished class:next=next data-lesson=lesson.entry.id.clone()>
            {picture}
            <div>
                <h2><span class="number">{(place + 1).to_string()}</span> " " {title.clone()}</h2>
                <p>{own(&lesson.entry.intro)}</p>
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
    let newcomer = pupil::finished().is_empty() && !Lesson::all().is_empty();
    newcomer.then(|| {
        view! {
            <section class="newcomer" aria-label=say("nav-lessons")>
                <div>
                    <h2>{say("newcomer-title")}</h2>
                    <p>{say_with("lessons-lead", &[("lessons", (Lesson::all().len() as i64).into()), ("minutes", minutes().into())])}</p>
                </div>
                <a class="button primary" id="first-steps" href=Route::Lesson(0).address()>{say("nav-lessons")}</a>
            </section>
        }
    })
}
