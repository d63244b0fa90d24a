//! All procedures to choose from.

use aide::form::procedures;
use aide::labels::Labels;
use aide::situation::Situation;
use leptos::prelude::*;
use rulebook::System;

use super::bench::Bench;
use super::shelf::{called, set_of};
use crate::parts::{attr, live};
use crate::route::Route;
use crate::say::{lang, say};

/// Set and procedure.
#[component]
pub fn Chooser(bench: Bench) -> impl IntoView {
    let chosen = Memo::new(move |_| {
        let set = bench.desk.with(|desk| desk.set.clone());
        set.and_then(|set| System::find(&set)).unwrap_or(System::Josephine)
    });
    let list = move |system: System, names: Vec<&'static str>, class: &'static str| {
        let labels = Labels::new(system, lang());
        let entry = move |name: &'static str| {
            let address = Route::Assist(format!("{}/{name}", system.id())).address();
            view! { <li><a href=address data-procedure=name>{labels.procedure(name)}</a></li> }
        };
        view! { <ul class=class>{names.into_iter().map(entry).collect_view()}</ul> }
    };
    // What was left open goes on with one tap, the last one first.
    let open = move || {
        bench.desk.with(|desk| {
            let go = |tab: &Situation| {
                let id = tab.id;
                let open = move |_| {
                    bench.change(|desk| desk.front = id);
                    bench.show();
                };
                view! { <li><button class="button" on:click=open>{called(tab)} " " <small>{set_of(tab)}</small></button></li> }
            };
            (!desk.tabs.is_empty()).then(|| view! {
                <h2 class="caption">{say("assist-tabs")}</h2>
                <ul class="left-open">{desk.tabs.iter().rev().map(go).collect_view()}</ul>
            })
        })
    };
    view! {
        <header>
            <h1>{say("assist-title")}</h1>
            <p class="note">{say("assist-lead")}</p>
        </header>
        {live(open)}
        <div class="segments sets" role="group" aria-label=say("assist-set")>
            {System::ALL.map(|system| view! {
                <button
                    data-set=system.id()
                    aria-pressed=attr(move || (chosen.get() == system).to_string())
                    on:click=move |_| bench.change(|desk| desk.set = Some(system.id().to_owned()))
                >{system.name()}</button>
            })}
        </div>
        {live(move || {
            let system = chosen.get();
            let (common, others) = procedures(system);
            view! {
                <h2 class="caption">{say("assist-common")}</h2>
                {list(system, common, "procedures common")}
                <h2 class="caption">{say("assist-others")}</h2>
                {list(system, others, "procedures")}
            }
        })}
    }
}
