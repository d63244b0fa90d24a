//! Why a number is what it is: every factor with its value and its clause, the dice, the clause itself.

use game::Event;
use leptos::prelude::*;

use crate::parts::{ClauseLink, Dice, Factors};
use crate::say::{lang, say};

/// An event opened up.
#[component]
pub fn Derivation(
    /// The event.
    event: Event,
) -> impl IntoView {
    let rolls = event.dice.clone();
    let has_factors = !event.factors.is_empty();
    view! {
        <div class="derivation">
            {has_factors.then(|| view! { <Factors factors=event.factors.clone()/> })}
            {(!rolls.is_empty()).then(|| view! { <Dice rolls=rolls.clone()/> })}
            <p class="by">{say("by-clause")} " " {event.clause.entry().title(lang())} " " <ClauseLink clause=event.clause/></p>
        </div>
    }
}
