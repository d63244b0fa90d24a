//! Why a number is what it is: every factor with its value and its clause, the dice, the clause itself.

use game::Event;
use leptos::prelude::*;
use rulebook::System;

use crate::parts::{ClauseLink, Dice, Factors};
use crate::route::Route;
use crate::say::{lang, say};

/// The assistant at the case that an event was decided by; it has the sets that are played at real tables.
#[component]
pub fn SameCase(
    /// The event.
    event: Event,
) -> impl IntoView {
    let system = event.clause.entry().system;
    event.cause.as_ref().filter(|_| System::ALL.contains(&system)).map(|cause| {
        let faces: Vec<u8> = event.dice.iter().map(|roll| roll.face).collect();
        let address = Route::case(system.id(), cause.procedure, &cause.case, &faces).address();
        view! { <a class="same-case" href=address>{say("open-in-assistant")}</a> }
    })
}

/// An event opened up.
#[component]
pub fn Derivation(
    /// The event.
    event: Event,
) -> impl IntoView {
    let rolls = event.dice.clone();
    let clause = event.clause;
    let has_factors = !event.factors.is_empty();
    view! {
        <div class="derivation">
            {has_factors.then(|| view! { <Factors factors=event.factors.clone()/> })}
            {(!rolls.is_empty()).then(|| view! { <Dice rolls=rolls.clone()/> })}
            <p class="by">{say("by-clause")} " " {clause.entry().title(lang())} " " <ClauseLink clause/></p>
            <SameCase event/>
        </div>
    }
}
