//! The text of a clause, opened by a click on its id.

use leptos::prelude::*;
use rulebook::Clause;

use super::live::{live, on_window};
use super::prose::Prose;
use super::shelf::{Shelf, Wanted};
use crate::route::Route;
use crate::say::{lang, say};

/// The clause that is open.
#[derive(Clone, Copy)]
pub struct Opened(RwSignal<Option<Clause>>);

impl Opened {
    /// None yet.
    pub fn new() -> Self {
        Opened(RwSignal::new(None))
    }

    /// Whether one is open.
    pub fn is_open(self) -> bool {
        self.0.with_untracked(Option::is_some)
    }

    /// Opens a clause.
    pub fn show(self, clause: Clause) {
        self.0.set(Some(clause));
    }
}

/// The address of a clause.
pub fn address(clause: Clause) -> String {
    Route::Rules(format!("{}/{}", clause.entry().system.id(), clause.id())).address()
}

/// What a clause says, and how a doubt about it was decided, as soon as its book is there.
#[component]
pub fn ClauseBody(
    /// The clause.
    clause: Clause,
    /// In which language.
    #[prop(into)]
    language: Signal<rulebook::Lang>,
) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    move || match shelf.book(clause.entry().system, language.get()) {
        Wanted::Coming => view! { <p class="note" role="status">{say("rules-coming")}</p> }.into_any(),
        Wanted::Missing => view! {
            <p class="refused" role="alert">{say("rules-missing")} " "
                <button class="link" on:click=move |_| shelf.again()>{say("rules-again")}</button></p>
        }
        .into_any(),
        Wanted::Here(texts) => {
            let said = texts.of(clause).cloned();
            let ruling = said.as_ref().and_then(|said| said.ruling.clone()).map(|ruling| {
                view! { <div class="ruling"><b>{say("clause-ruling")}</b> <Prose text=ruling/></div> }
            });
            view! { {said.map(|said| view! { <Prose text=said.text/> })} {ruling} }.into_any()
        }
    }
}

/// The clause that is open, in a dialog.
#[component]
pub fn ClauseDialog() -> impl IntoView {
    let opened = expect_context::<Opened>();
    let close = move || opened.0.set(None);
    on_window(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" && opened.is_open() {
            // It closes the clause and nothing else.
            event.stop_immediate_propagation();
            close();
        }
    });
    view! {
        {live(move || opened.0.get().map(|clause| {
            let entry = clause.entry();
            view! {
                <div class="dialog" role="dialog" aria-modal="true" aria-label=clause.id() on:click=move |_| close()>
                    <article class="sheet clause-text" on:click=|event| event.stop_propagation()>
                        <p class="id">{clause.id()} " · " {entry.system.name()}</p>
                        <h2>{entry.title(lang())}</h2>
                        <ClauseBody clause language=Signal::derive(lang)/>
                        <p class="note">{say("clause-source")} " " {entry.origin}</p>
                        <div class="buttons">
                            <a href=address(clause) on:click=move |_| close()>{say("clause-open")}</a>
                            <button class="primary" autofocus on:click=move |_| close()>{say("close")}</button>
                        </div>
                    </article>
                </div>
            }
        }))}
    }
}
