//! Situations side by side, and what was answered of late.

use aide::form::Form;
use aide::labels::Labels;
use aide::situation::{Desk, Situation};
use leptos::prelude::*;
use rulebook::System;

use super::bench::Bench;
use crate::parts::{attr, live};
use crate::route::Route;
use crate::say::{lang, say, say_with};

/// What a situation is called: by its own name, or after its procedure.
pub fn called(situation: &Situation) -> String {
    if !situation.name.is_empty() {
        return situation.name.clone();
    }
    System::find(&situation.set)
        .map_or_else(String::new, |system| Labels::new(system, lang()).procedure(&situation.procedure))
}

/// The name of its set.
pub fn set_of(situation: &Situation) -> &'static str {
    System::find(&situation.set).map_or("", System::name)
}

/// The situations.
#[component]
pub fn Tabs(bench: Bench) -> impl IntoView {
    let tabs = move || {
        bench.desk.with(|desk| {
            let front = desk.front;
            let tab = |situation: &Situation| {
                let (id, name) = (situation.id, called(situation));
                let close = say_with("assist-close-named", &[("name", name.clone().into())]);
                let current = (id == front).then_some("true");
                view! {
                    <li class:front=id == front>
                        <button class="tab" aria-current=current title=set_of(situation) on:click=move |_| {
                            bench.change(|desk| desk.front = id);
                            bench.show();
                        }>{name}</button>
                        <button class="close" aria-label=close on:click=move |_| {
                            bench.change(|desk| desk.close(id));
                            bench.show();
                        }>"×"</button>
                    </li>
                }
            };
            desk.tabs.iter().map(tab).collect_view()
        })
    };
    let name =
        Memo::new(move |_| bench.desk.with(|desk| desk.current().map(|tab| tab.name.clone()).unwrap_or_default()));
    let title = Memo::new(move |_| {
        bench.desk.with(|desk| {
            desk.current().map(|tab| (called(tab), set_of(tab).to_owned(), tab.set.clone(), tab.procedure.clone()))
        })
    });
    let neighbours = move || {
        title.get().and_then(|(.., set, procedure)| {
            let system = System::find(&set)?;
            let words = Labels::new(system, lang());
            let links = aide::form::procedures(system).0.into_iter().filter(|name| *name != procedure);
            let links = links.map(|name| view! { <a href=Route::Assist(format!("{}/{name}", system.id())).address()>{words.procedure(name)}</a> });
            Some(view! { <nav class="near" aria-label=say("assist-common")>{links.collect_view()}</nav> })
        })
    };
    let fresh = move |_| {
        let form = bench
            .form
            .with_untracked(|form| form.as_ref().and_then(|form| Form::open(form.system(), form.procedure())));
        if let Some(form) = form {
            bench.change(|desk| desk.open(&form));
            bench.show();
        }
    };
    let share = move |_| {
        let address = bench.address();
        // The address bar holds it either way; the clipboard is a convenience that may be refused.
        let _ = window().location().set_hash(&address);
        let whole = window().location().href().unwrap_or(address);
        let _ = window().navigator().clipboard().write_text(&whole);
        bench.tell(say("assist-shared"));
    };
    view! {
        <header class="head">
            <a class="back" href=Route::Assist(String::new()).address() aria-label=say("assist-back")>"‹"</a>
            <div class="where">
                <b>{live(move || title.get().map(|title| title.0))}</b>
                <span>{live(move || title.get().map(|title| title.1))}</span>
            </div>
            {live(neighbours)}
        </header>
        <div class="tabs">
            <ul aria-label=say("assist-tabs")>{live(tabs)}</ul>
            <div class="tabtools">
                <input
                    type="text"
                    maxlength="60"
                    placeholder=say("assist-rename")
                    aria-label=say("assist-rename")
                    prop:value=attr(move || name.get())
                    on:change=move |event| bench.change(|desk| desk.name(&event_target_value(&event)))
                />
                <button id="new" on:click=fresh>{say("assist-new")}</button>
                <button id="copy" on:click=move |_| { bench.change(Desk::duplicate); bench.show(); }>{say("assist-copy")}</button>
                <button id="share" on:click=share>{say("assist-share")}</button>
            </div>
        </div>
    }
}

/// What was answered of late.
#[component]
pub fn History(bench: Bench) -> impl IntoView {
    let rows = move || {
        bench.desk.with(|desk| {
            if desk.past.is_empty() {
                return view! { <p class="note">{say("assist-no-history")}</p> }.into_any();
            }
            let row = |(place, past): (usize, &Situation)| {
                let form = past.form()?;
                let answer = form.answer(&past.dice, lang());
                let words = Labels::new(form.system(), lang());
                let tale = answer.result().map(|result| words.tale(&form, result)).unwrap_or_default();
                let dice = past.dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
                let open = move |_| {
                    bench.change(|desk| desk.restore(place));
                    bench.show();
                };
                Some(view! {
                    <li><button on:click=open title=say("assist-restore")>
                        <b>{called(past)}</b> " " <span class="fell">{dice}</span> <span class="tale">{tale}</span>
                    </button></li>
                })
            };
            view! {
                <ol>{desk.past.iter().enumerate().filter_map(row).collect_view()}</ol>
                <button class="link" on:click=move |_| bench.change(|desk| desk.past.clear())>{say("assist-clear-history")}</button>
            }
            .into_any()
        })
    };
    view! { <details class="history"><summary>{say("assist-history")}</summary> {live(rows)}</details> }
}
