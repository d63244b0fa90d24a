//! Armies: all that are kept, and one of them at work, at the table, on paper.

mod builder;
mod gallery;
mod losses;
mod parts;
mod roster;
mod row;
mod workshop;

use leptos::prelude::*;

use crate::parts::Masthead;
use crate::route::Route;
use crate::say::say;
use builder::Builder;
use gallery::Gallery;
use losses::Losses;
use roster::Roster;
use workshop::Workshop;

/// What is done with an army.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tab {
    Build,
    Table,
    Roster,
}

impl Tab {
    const ALL: [Tab; 3] = [Tab::Build, Tab::Table, Tab::Roster];

    fn read(rest: &str) -> Tab {
        match rest {
            "table" => Tab::Table,
            "roster" => Tab::Roster,
            _ => Tab::Build,
        }
    }

    fn address(self, id: &str) -> String {
        let rest = match self {
            Tab::Build => "",
            Tab::Table => "/table",
            Tab::Roster => "/roster",
        };
        Route::Armies(format!("{id}{rest}")).address()
    }

    fn words(self) -> String {
        say(match self {
            Tab::Build => "army-tab-build",
            Tab::Table => "army-tab-table",
            Tab::Roster => "army-tab-roster",
        })
    }
}

/// The screen of armies.
#[component]
pub fn Armies() -> impl IntoView {
    let here = expect_context::<RwSignal<Route>>();
    let rest = Memo::new(move |_| match here.get() {
        Route::Armies(rest) => rest,
        _ => String::new(),
    });
    let id = Memo::new(move |_| rest.with(|rest| rest.split('/').next().unwrap_or_default().to_owned()));
    let tab = Memo::new(move |_| rest.with(|rest| Tab::read(rest.split_once('/').map_or("", |(_, tab)| tab))));
    view! {
        <Masthead/>
        {move || if id.with(String::is_empty) {
            view! { <Gallery/> }.into_any()
        } else {
            view! { <OneArmy id=id.get() tab/> }.into_any()
        }}
    }
}

/// One army.
#[component]
fn OneArmy(id: String, tab: Memo<Tab>) -> impl IntoView {
    let shop = Workshop::open(&id);
    provide_context(shop);
    let tabs = Tab::ALL.map(|own| {
        let current = move || (tab.get() == own).then_some("page");
        view! { <a href=own.address(&id) aria-current=current data-tab=own.address("")>{own.words()}</a> }
    });
    let found = move || shop.army.with(Option::is_some);
    view! {
        <main class="army-page">
            <header class="army-head">
                <a class="back" href=Route::Armies(String::new()).address()>"‹ " {say("armies-all")}</a>
                <Show when=found>
                    <h1>{move || shop.title()}</h1>
                    <p class="set">{move || shop.army.with(|army| army.as_ref().map(|army| army.system().name()))}</p>
                </Show>
                <nav class="leaves" aria-label=say("army-tabs")>{tabs}</nav>
            </header>
            <Show when=move || shop.missing.get()><p class="refused" role="alert">{say("armies-missing")}</p></Show>
            <Show when=move || shop.unsaved.get()><p class="refused" role="alert">{say("armies-unsaved")}</p></Show>
            <Show when=found>
                {move || match tab.get() {
                    Tab::Build => view! { <Builder/> }.into_any(),
                    Tab::Table => view! { <Losses/> }.into_any(),
                    Tab::Roster => view! { <Roster/> }.into_any(),
                }}
            </Show>
        </main>
    }
}
