//! The first screen: rule sets, the battles of each, those to go on with, records to open.

use std::collections::BTreeMap;

use leptos::prelude::*;
use rulebook::System;
use sitting::OfferedBattle;

use super::lessons::FirstSteps;
use super::offer::offer;
use super::saved::{OpenRecord, SavedBattles};
use super::setup::Setup;
use crate::parts::{Masthead, attr, follow, is_narrow, live, wear_nations};
use crate::say::{lang, own, say, say_with};
use crate::settings::{Settings, storage};

/// Where the browser keeps which rule set was looked at last.
const LAST_SET: &str = "grognard-set";

/// The picture of a battle or a lesson: they were drawn when the page was built, so that nobody waits for a drawing.
pub(super) fn picture(system: System, scenario: &str, palette: scene::Palette) -> Option<String> {
    let names = document().document_element()?.get_attribute("data-pictures")?;
    let mut names: BTreeMap<String, String> = serde_json::from_str(&names).ok()?;
    names.remove(&scene::picture_name(system, scenario, lang(), palette))
}

/// The kept army that the address asks to fight with: `#/?army=ID`.
pub(super) fn asked_army() -> Option<String> {
    let hash = window().location().hash().ok()?;
    hash.split_once("?army=").map(|(_, id)| id.to_owned()).filter(|id| !id.is_empty())
}

/// The battle that is shown as chosen at first: one that takes lists if an army wants to fight, else the first of the set that
/// was looked at last.
fn first_choice() -> usize {
    let battles = &offer().battles;
    let any = battles.iter().position(|battle| battle.takes_lists).filter(|_| asked_army().is_some());
    let last = storage().and_then(|storage| storage.get_item(LAST_SET).ok().flatten());
    let of_last = || battles.iter().position(|battle| Some(battle.system.id()) == last.as_deref());
    any.or_else(of_last).unwrap_or(0)
}

/// The first screen.
#[component]
pub fn Home() -> impl IntoView {
    let chosen = RwSignal::new(first_choice());
    let battle = move || offer().battles.get(chosen.get());
    let set = Memo::new(move |_| battle().map(|battle| battle.system));
    wear_nations(move || battle().map(|battle| battle.nations.clone()));
    follow(move || {
        if let (Some(storage), Some(set)) = (storage(), set.get()) {
            // A closed store forgets it.
            let _ = storage.set_item(LAST_SET, set.id());
        }
    });
    view! {
        <div class="home">
            <Masthead/>
            <main>
                <FirstSteps/>
                <SavedBattles/>
                <h1>{say("home-choose")}</h1>
                <Sets set=set.into() chosen/>
                <div class="battles">{live(move || set.get().map(|set| cards(set, chosen)))}</div>
                <OpenRecord/>
            </main>
            <aside class="setup" id="setup">
                {live(move || battle().map(|battle| view! { <Setup battle=battle.clone()/> }))}
            </aside>
        </div>
    }
}

/// The rule sets, side by side: one of them is open.
#[component]
fn Sets(set: Signal<Option<System>>, chosen: RwSignal<usize>) -> impl IntoView {
    let one = |system: System| {
        let first = offer().battles.iter().position(|battle| battle.system == system).unwrap_or(0);
        let battles = offer().battles.iter().filter(|battle| battle.system == system).count();
        let told = say(&format!("set-{}", system.id()));
        view! {
            <button class="set" data-set=system.id() aria-pressed=attr(move || (set.get() == Some(system)).to_string()) on:click=move |_| chosen.set(first)>
                <b>{system.name().replace(" !", "\u{a0}!")}</b>
                <span>{told}</span>
                <small>{say_with("set-battles", &[("battles", (battles as i64).into())])}</small>
            </button>
        }
    };
    view! { <div class="sets" role="group" aria-label=say("home-sets")>{offer().sets().into_iter().map(one).collect_view()}</div> }
}

/// The battles of a set.
fn cards(set: System, chosen: RwSignal<usize>) -> impl IntoView {
    let palette = expect_context::<RwSignal<Settings>>().with_untracked(Settings::palette);
    let card = |(place, battle): (usize, &OfferedBattle)| {
        let (title, date) = (battle.title.clone(), battle.date.clone());
        let picture = picture(battle.system, &battle.id, palette);
        let picture =
            picture.map(|address| view! { <img class="picture" draggable="false" src=address alt=own(&title)/> });
        let choose = move |_| {
            chosen.set(place);
            // Where the form lies below the battles, it comes into view: a chosen battle is seen to be chosen.
            if let Some(setup) = document().get_element_by_id("setup").filter(|_| is_narrow()) {
                setup.scroll_into_view();
            }
        };
        view! {
            <button class="battle" data-battle=battle.id.clone() aria-pressed=attr(move || (chosen.get() == place).to_string()) on:click=choose>
                {picture}
                <span class="name">{own(&title)}</span>
                <span class="date">{own(&date)}</span>
            </button>
        }
    };
    offer().battles.iter().enumerate().filter(|(_, battle)| battle.system == set).map(card).collect_view()
}
