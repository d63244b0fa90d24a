//! The first steps: which lessons there are, and which of them are done.

use std::sync::Arc;

use leptos::prelude::*;
use sitting::{Lesson, Progress};

use crate::desk::Desk;
use crate::parts::Masthead;
use crate::pupil;
use crate::route::Route;
use crate::say::{own, say, say_with};
use crate::store;
use crate::table::Picture;

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
    let desk = expect_context::<Desk>();
    let picture = lesson.open().ok().map(|sitting| {
        let chart = Arc::new(sitting.chart().clone());
        let view = Signal::stored(Some(Arc::new(sitting.host().view(None))));
        let label = Signal::derive(move || own(&lesson.entry.title));
        view! { <Picture chart view scale=30.0 label/> }
    });
    let state = if finished { "lesson-done" } else { "lesson-not-done" };
    let action = if finished { "lesson-once-more" } else { "lesson-begin" };
    // A lesson that lies finished on the table begins anew.
    let begin = move |_| {
        let id = store::lesson_id(&lesson.entry.id);
        let over = desk.peek(|sitting| !matches!(lesson.progress(sitting), Progress::Stage { .. })) == Some(true);
        if desk.holds(&id)
            && over
            && let Ok(sitting) = lesson.open()
        {
            desk.sit_down(id, sitting);
        }
    };
    view! {
        <li class="card-of-lesson" class:done=finished class:next=next data-lesson=lesson.entry.id.clone()>
            {picture}
            <div>
                <h2><span class="number">{(place + 1).to_string()}</span> " " {own(&lesson.entry.title)}</h2>
                <p>{own(&lesson.entry.intro)}</p>
                <p class="state">
                    <span class="done-or-not">{say(state)}</span>
                    <span>{say_with("lesson-minutes", &[("minutes", i64::from(lesson.entry.lesson.minutes).into())])}</span>
                </p>
                <a class="button" class:primary=next href=Route::Lesson(place + 1).address() on:click=begin
                    aria-label=format!("{}: {}", say(action), own(&lesson.entry.title))>{say(action)}</a>
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
