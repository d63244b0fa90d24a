//! Beside the table of a lesson: what to do now, and why.

use game::{Answer, Given};
use leptos::prelude::*;
use sitting::{Lesson, Progress, Sitting};
use systems::Stage;

use crate::desk::Desk;
use crate::parts::{ClauseLink, attr, follow, live, shown};
use crate::pupil;
use crate::route::Route;
use crate::say::{lang, own, say, say_with};

/// The panel of the lesson that is on the table; nothing beside any other battle.
#[component]
pub fn LessonPanel() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let place = Memo::new(move |_| desk.with(|sitting| sitting.lesson().map(|lesson| lesson.entry.place)).flatten());
    live(move || {
        place.get()?;
        let lesson = desk.peek(|sitting| sitting.lesson().cloned()).flatten()?;
        Some(view! { <Course lesson/> })
    })
}

/// A lesson in its course.
#[component]
fn Course(lesson: Lesson) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let (title, stages) = (own(&lesson.entry.title), lesson.entry.lesson.stages.len());
    let (place, last) = (lesson.entry.place, lesson.entry.last);
    let lesson = StoredValue::new(lesson);
    let progress = Memo::new(move |_| desk.with(|sitting| lesson.with_value(|lesson| lesson.progress(sitting))));
    // What was shown, as long as it is the answer to what is asked.
    let answer = RwSignal::new(None::<Answer>);
    follow(move || {
        desk.moment.track();
        answer.set(None);
    });
    follow(move || {
        if progress.get() == Some(Progress::Learnt) {
            lesson.with_value(|lesson| pupil::finish(&lesson.entry.id));
        }
    });
    let begin = move || {
        let again = |sitting: &Sitting| lesson.with_value(|lesson| lesson.start(sitting.opened().clone()));
        if let Some(sitting) = desk.peek(again) {
            desk.begin(sitting);
        }
    };
    let show = move || match desk.peek(|sitting| lesson.with_value(|lesson| lesson.guide(sitting))).flatten() {
        Some(way) => {
            desk.show(&way);
            answer.set(Some(way));
        }
        None => desk.ask_hint(),
    };
    let passed = move || match progress.get() {
        Some(Progress::Stage { place, .. }) => place,
        Some(Progress::Learnt) => stages,
        _ => 0,
    };
    let now = Memo::new(move |_| match progress.get() {
        Some(Progress::Stage { place, .. }) => Now::Stage(place),
        Some(Progress::Missed) => Now::Missed,
        _ => Now::Learnt,
    });
    let astray = move || matches!(progress.get(), Some(Progress::Stage { astray: true, .. }));
    let pips = (0..stages).map(|pip| view! { <i class:passed=attr(move || pip < passed())></i> }).collect_view();
    view! {
        <section class="lesson" aria-label=title data-stage=attr(move || passed().to_string())>
            <p class="head">
                <b>{live(move || match now.get() {
                    Now::Stage(stage) => say_with("lesson-stage", &[("stage", (stage as i64 + 1).into()), ("stages", (stages as i64).into())]),
                    Now::Learnt => say("lesson-learnt"),
                    Now::Missed => say("battle-over"),
                })}</b>
                <span class="pips" aria-hidden="true">{pips}</span>
            </p>
            <div class="says" role="status">
                {live(move || match now.get() {
                    Now::Stage(stage) => view! { <Says stage=lesson.with_value(|lesson| lesson.entry.lesson.stages[stage].clone())/> }.into_any(),
                    Now::Learnt => view! { <p>{lesson.with_value(|lesson| own(&lesson.entry.lesson.end))}</p> }.into_any(),
                    Now::Missed => view! { <p>{say("lesson-missed")}</p> }.into_any(),
                })}
                {shown(astray, || view! { <p class="note">{say("lesson-astray")}</p> })}
                <Shown answer/>
            </div>
            <div class="buttons">
                {live(move || match now.get() {
                    Now::Stage(_) => view! {
                        <button id="lesson-show" disabled=attr(move || desk.question.with(Option::is_none)) on:click=move |_| show()>{say("lesson-show")}</button>
                        <button id="lesson-again" on:click=move |_| begin()>{say("lesson-again")}</button>
                        <a class="button" href=Route::Lesson(0).address()>{say("lesson-all")}</a>
                    }.into_any(),
                    Now::Learnt => view! {
                        <Next place last/>
                        <button id="lesson-again" on:click=move |_| begin()>{say("lesson-again")}</button>
                    }.into_any(),
                    Now::Missed => view! {
                        <button class="primary" id="lesson-again" on:click=move |_| begin()>{say("lesson-again")}</button>
                        <a class="button" href=Route::Lesson(0).address()>{say("lesson-all")}</a>
                    }.into_any(),
                })}
            </div>
        </section>
    }
}

/// What the panel is about: it is made anew only when that changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Now {
    Stage(usize),
    Learnt,
    Missed,
}

/// What a stage says, and by which clause.
#[component]
fn Says(stage: Stage) -> impl IntoView {
    view! { <p>{own(&stage.says)} " " <ClauseLink clause=stage.clause/></p> }
}

/// What was shown, in words; a plain choice with a button that makes it.
#[component]
fn Shown(answer: RwSignal<Option<Answer>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    live(move || {
        let (answer, question) = (answer.get()?, desk.question.get()?);
        let words = desk.cast(lang(), |cast| cast.answer(&question, &answer))?;
        let held = desk.draft.with(Option::is_some) || desk.planned.with(|planned| !planned.is_empty());
        let give = answer.clone();
        let words = match answer.only().map(|pick| &pick.given) {
            Some(Given::Way(_)) => say("lesson-shown-move"),
            _ => say_with("lesson-shown", &[("answer", words.into())]),
        };
        let take = (!held).then(|| {
            view! { <button class="link" id="lesson-take" on:click=move |_| desk.give(vec![give.clone()])>{say("hint-take")}</button> }
        });
        Some(view! { <p class="shown">{words} " " {take}</p> })
    })
}

/// Where to go after a lesson: to the next, or to a battle.
#[component]
fn Next(place: usize, last: bool) -> impl IntoView {
    // Lessons are numbered through all sets, places within one.
    let number = match expect_context::<RwSignal<Route>>().get_untracked() {
        Route::Lesson(number) => number,
        _ => place + 1,
    };
    let (address, words) = match last {
        false => (Route::Lesson(number + 1).address(), say("lesson-next")),
        true => (Route::Home.address(), say("lesson-to-battle")),
    };
    view! { <a class="button primary" id="lesson-next" href=address>{words}</a> }
}
