//! Why a number is what it is: every factor with its value and its clause, the dice, the clause itself.

use game::Event;
use leptos::prelude::*;
use rulebook::System;

use crate::parts::{ClauseLink, Dice, Factors};
use crate::route::Route;
use crate::say::{lang, say};

/// An event opened up.
#[component]
pub fn Derivation(
    /// The event.
    event: Event,
) -> impl IntoView {
    let rolls = event.dice.clone();
    let has_factors = !event.factors.is_empty();
    // The assistant has the sets that are played at real tables.
    let system = event.clause.entry().system;
    let same = event.cause.as_ref().filter(|_| System::ALL.contains(&system)).map(|cause| {
        let faces: Vec<u8> = rolls.iter().map(|roll| roll.face).collect();
        let address = Route::case(system.id(), cause.procedure, &cause.case, &faces).address();
        view! { <a class="same-case" href=address>{say("open-in-assistant")}</a> }
    });
    view! {
        <div class="derivation">
            {has_factors.then(|| view! { <Factors factors=event.factors.clone()/> })}
            {(!rolls.is_empty()).then(|| view! { <Dice rolls=rolls.clone()/> })}
            <p class="by">{say("by-clause")} " " {event.clause.entry().title(lang())} " " <ClauseLink clause=event.clause/></p>
            {same}
        </div>
    }
}
