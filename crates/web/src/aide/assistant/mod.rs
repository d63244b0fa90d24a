//! The assistant: the facts of a real table in, factors, odds and the result out.

mod answer;
mod bench;
mod chooser;
mod fields;
mod form;
mod lists;
mod shelf;
mod tables;
mod throw;
mod units;

use leptos::prelude::*;

use crate::parts::{Masthead, attr, live};
use crate::say::say;
use bench::Bench;
pub use throw::{called, fall};

/// A procedure as a form, or all procedures to choose from.
#[component]
pub fn Assistant() -> impl IntoView {
    let bench = Bench::new();
    provide_context(bench);
    // Whatever is said of a situation is said in the words of its procedure: another one is made anew.
    let shown = Memo::new(move |_| {
        let front = bench.desk.with(|desk| desk.front);
        bench.form.with(|form| form.as_ref().map(|form| (form.system().id(), form.procedure(), front)))
    });
    view! {
        <Masthead/>
        {live(move || match (bench.ready.get(), shown.get()) {
            (false, _) => view! { <main class="assistant" aria-busy="true"></main> }.into_any(),
            (true, Some(_)) => view! { <Situation bench/> }.into_any(),
            (true, None) => view! { <main class="assistant choosing"><chooser::Chooser bench/></main> }.into_any(),
        })}
    }
}

/// A situation with its answer.
#[component]
fn Situation(bench: Bench) -> impl IntoView {
    let line = attr(move || bench.answer.with(|answer| answer.as_ref().map(|answer| answer.line.clone())));
    let request = attr(move || bench.answer.with(|answer| answer.as_ref().map(|answer| answer.request.clone())));
    view! {
        <main class="assistant" data-reply=line data-request=request>
            <h1 class="unseen">{say("assist-title")}</h1>
            <shelf::Tabs bench/>
            <div class="situation">
                <section class="facts" aria-label=say("assist-facts")><form::Facts bench/></section>
                <section class="reasons">
                    <answer::Factors bench/>
                    <tables::Tables bench/>
                </section>
                <section class="chances">
                    <answer::Odds bench/>
                    <throw::Dice bench/>
                    <shelf::History bench/>
                </section>
            </div>
            <answer::Result bench/>
        </main>
    }
}
