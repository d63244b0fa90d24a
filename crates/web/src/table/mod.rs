//! The table: the map, and beside it the question, the unit in hand and the log.

mod bar;
mod board;
mod card;
mod controls;
mod curtain;
mod derivation;
mod dice;
mod ending;
mod gallery;
mod help;
mod hits;
mod keys;
mod layers;
mod lesson;
mod lie;
mod log;
mod motion;
mod odds;
mod overlays;
mod plans;
mod pointer;
mod question;
mod result;
mod stage;
mod steps;
mod stir;
mod track;
mod units;
mod why;
mod words;

pub use derivation::Derivation;
pub use gallery::Gallery;
pub use odds::OddsBar;
pub use question::Token;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::begin;
use crate::desk::Desk;
use crate::parts::{attr, follow, live, shown, wear};
use crate::route::Route;
use crate::say::{lang, say};
use crate::settings::Settings;

/// On a phone the panel is a sheet with pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// What is asked.
    #[default]
    Order,
    /// The unit in hand.
    Unit,
    /// What happened.
    Log,
    /// Turn, bowl, losses.
    State,
}

const PAGES: [(Page, &str, &str); 4] = [
    (Page::Order, "order", "page-order"),
    (Page::Unit, "unit", "page-unit"),
    (Page::Log, "log", "page-log"),
    (Page::State, "state", "page-state"),
];

/// A battle, played.
#[component]
pub fn Table(
    /// The id under which it is saved, or the number of a lesson: where none is saved it begins.
    battle: Result<String, usize>,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let failed = RwSignal::new(None::<String>);
    let holds = match &battle {
        Ok(id) => desk.holds(id),
        Err(number) => {
            desk.peek(|sitting| sitting.lesson().map(|lesson| lesson.entry.place + 1)).flatten() == Some(*number)
        }
    };
    if !holds {
        let language = lang();
        spawn_local(async move {
            let opened = match battle {
                Ok(id) => begin::open(&id, language).await.map(|opening| (id, opening)),
                Err(number) => begin::open_lesson(number, language).await,
            };
            // Whoever has gone elsewhere meanwhile does not sit down.
            if failed.is_disposed() {
                return;
            }
            match opened {
                Ok((id, opening)) => desk.sit_down(id, opening),
                Err(why) => failed.set(Some(why)),
            }
        });
    }
    view! {
        {live(move || match (failed.get(), desk.chart.get()) {
            (Some(why), _) => view! { <Lost why/> }.into_any(),
            (None, Some(_)) => view! { <Battlefield/> }.into_any(),
            (None, None) => view! { <p class="boot" role="status">{say("battle-opening")}</p> }.into_any(),
        })}
    }
}

/// A battle that cannot be opened.
#[component]
pub fn Lost(why: String) -> impl IntoView {
    view! {
        <main class="plain">
            <h1>{say("battle-not-opened")}</h1>
            <p class="refused" role="alert">{why}</p>
            <p><a href=Route::Home.address()>{say("back-home")}</a></p>
        </main>
    }
}

#[component]
fn Battlefield() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let settings = expect_context::<RwSignal<Settings>>();
    let page = RwSignal::new(Page::Order);
    let height = RwSignal::new(1_u8);
    keys::listen(desk);
    wear(move || desk.chart.get());
    // Whatever is asked next, the sheet shows it.
    follow(move || {
        desk.question.track();
        page.set(Page::Order);
    });
    let tabs = move || {
        PAGES.map(|(own, name, key)| {
            view! {
                <button
                    role="tab"
                    id=format!("tab-{name}")
                    aria-controls=format!("page-{name}")
                    aria-selected=attr(move || (page.get() == own).to_string())
                    on:click=move |_| {
                        page.set(own);
                        height.update(|height| *height = (*height).max(1));
                    }
                >
                    {say(key)}
                </button>
            }
        })
    };
    view! {
        <div
            class="battlefield"
            class:what-if=attr(move || desk.what_if.get())
            class:in-words=attr(move || settings.with(|settings| settings.words))
            data-page=attr(move || PAGES.iter().find(|(own, ..)| *own == page.get()).map(|(_, name, _)| *name))
            data-height=attr(move || height.get().to_string())
            data-number=attr(move || desk.view.with(|view| view.as_ref().map(|view| view.number.to_string())))
        >
            <bar::Bar/>
            <lesson::LessonPanel/>
            <aside class="panel">
                <button
                    class="grip"
                    aria-label=say("sheet-height")
                    on:click=move |_| height.update(|height| *height = (*height + 1) % 3)
                ></button>
                <div class="page" id="page-order" data-page="order"><result::Results/><steps::Steps/><question::QuestionPanel/></div>
                <units::Units/>
                <div class="page" id="page-unit" data-page="unit"><card::Card/></div>
                <div class="page" id="page-log" data-page="log"><log::Log/></div>
                <div class="tabs" role="tablist">{live(tabs)}</div>
            </aside>
            <main class="map">
                <stage::Stage/>
                {shown(move || settings.with(|settings| settings.words), move || view! {<words::InWords/>})}
            </main>
            <footer class="track page" data-page="state" tabindex="0" aria-label=say("page-state")><track::Track/></footer>
            <curtain::Curtain/>
            <dice::TypeDice/>
            <help::Help/>
        </div>
    }
}
