//! Dice as they fell.

use super::live::attr;
use dice::{Die, Roll};
use leptos::prelude::*;
use rulebook::Clause;

use crate::say::lang;

/// Where the pips of a d6 are, on a grid of three by three.
const PIPS: [&[(f64, f64)]; 6] = [
    &[(12.0, 12.0)],
    &[(7.0, 7.0), (17.0, 17.0)],
    &[(7.0, 7.0), (12.0, 12.0), (17.0, 17.0)],
    &[(7.0, 7.0), (17.0, 7.0), (7.0, 17.0), (17.0, 17.0)],
    &[(7.0, 7.0), (17.0, 7.0), (12.0, 12.0), (7.0, 17.0), (17.0, 17.0)],
    &[(7.0, 7.0), (17.0, 7.0), (7.0, 12.0), (17.0, 12.0), (7.0, 17.0), (17.0, 17.0)],
];

/// One die: pips on a cube, figures on anything else.
#[component]
pub fn OneDie(
    /// The die and its face.
    roll: Roll,
    /// Its place among those that fall one after the other.
    #[prop(default = 0)]
    delay: usize,
) -> impl IntoView {
    let label = format!("{} {}", roll.die, roll.face);
    let face = match (roll.die, roll.face) {
        (Die::D6 | Die::Average, 1..=6) => PIPS[usize::from(roll.face) - 1]
            .iter()
            .map(|(x, y)| view! { <circle cx=x.to_string() cy=y.to_string() r="2.1"></circle> })
            .collect_view()
            .into_any(),
        _ => view! { <text x="12" y="16.5" text-anchor="middle">{roll.face.to_string()}</text> }.into_any(),
    };
    view! {
        <svg
            class="die"
            viewBox="0 0 24 24"
            role="img"
            aria-label=label
            style:animation-delay=format!("{}ms", 40 * delay.min(8))
        >
            <rect x="1.5" y="1.5" width="21" height="21" rx="4"></rect>
            {face}
        </svg>
    }
}

/// Dice as they fell. They roll into place; a click shows them at once.
#[component]
pub fn Dice(
    /// The dice.
    rolls: Vec<Roll>,
) -> impl IntoView {
    let skipped = RwSignal::new(false);
    // What was thrown by one clause is one row, and says what for: those to hit, those to save, those of either side.
    let one = rolls.iter().all(|roll| roll.why == rolls[0].why);
    let mut before = "";
    let dice = rolls.into_iter().enumerate().map(|(delay, roll)| {
        let clause = Clause::find(roll.why).filter(|_| !one && roll.why != before);
        before = roll.why;
        let what = clause.map(|clause| view! { <small>{clause.entry().title(lang())}</small> });
        view! { {what} <OneDie roll delay/> }
    });
    let dice: Vec<_> = dice.collect();
    view! {
        <div class="dice" class:skipped=attr(move || skipped.get()) on:click=move |_| skipped.set(true)>{dice}</div>
    }
}

/// The faces of a die, each once.
pub fn faces(die: Die) -> Vec<u8> {
    let mut faces: Vec<u8> = (1..=die.sides()).map(|side| die.face(side)).collect();
    faces.dedup();
    faces
}
