//! All procedures to choose from.

use aide::form::procedures;
use aide::labels::Labels;
use leptos::prelude::*;
use rulebook::System;

use super::bench::Bench;
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
    view! {
        <header>
            <h1>{say("assist-title")}</h1>
            <p class="note">{say("assist-lead")}</p>
        </header>
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
