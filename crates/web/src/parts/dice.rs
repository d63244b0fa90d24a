//! Dice as they fell.

use super::live::attr;
use dice::{Aim, Deed, Die, Need, Roll};
use leptos::prelude::*;
use rulebook::Clause;

use crate::say::{lang, say, say_with};

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
    let met = roll.aim.need.map(|need| (need.deed, need.met_by(roll.face)));
    let came_to = met.map(|(deed, met)| format!(", {}", say(came_to(deed, met)))).unwrap_or_default();
    let label = format!("{} {}{came_to}", roll.die, roll.face);
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
            class:met=met.is_some_and(|(_, met)| met)
            class:missed=met.is_some_and(|(_, met)| !met)
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
    /// They have been lying there.
    #[prop(optional)]
    lie: bool,
) -> impl IntoView {
    let skipped = RwSignal::new(lie);
    // What was thrown for one thing is one row, and says what for: those to hit, those to save, those of either side.
    let alike = |one: &Roll, other: &Roll| one.why == other.why && one.aim == other.aim;
    let one = rolls.iter().all(|roll| roll.why == rolls[0].why);
    let mut delay = 0;
    let rows = rolls.chunk_by(alike).map(|row| {
        let purpose = purpose(row[0].die, row[0].why, row[0].aim, !one);
        let dice = row.iter().map(|roll| {
            delay += 1;
            view! { <OneDie roll=*roll delay=delay - 1/> }
        });
        let dice: Vec<_> = dice.collect();
        view! { {(!purpose.is_empty()).then(|| view! { <small>{purpose}</small> })} {dice} }
    });
    let dice: Vec<_> = rows.collect();
    view! {
        <div class="dice" class:skipped=attr(move || skipped.get()) on:click=move |_| skipped.set(true)>{dice}</div>
    }
}

/// What it came to that a die showed what it had to, or did not.
fn came_to(deed: Deed, met: bool) -> &'static str {
    match (deed, met) {
        (Deed::Hit, true) => "die-hit",
        (Deed::Hit, false) => "die-missed",
        (Deed::Save, true) => "die-saved",
        (Deed::Save, false) => "die-not-saved",
        (Deed::Test, true) => "die-met",
        (Deed::Test, false) => "die-not-met",
    }
}

/// The faces that will do, as people say them.
fn wanted(die: Die, need: Need) -> String {
    let (least, most) = die.span();
    let told = need.spans(die).into_iter().map(|(from, to)| match (from, to) {
        (from, to) if from == to => from.to_string(),
        (from, to) if to == most && from > least => format!("{from}+"),
        (from, to) if from == least && to < most => say_with("die-or-less", &[("most", usize::from(to).into())]),
        (from, to) => format!("{from}–{to}"),
    });
    let told: Vec<String> = told.collect();
    if told.is_empty() { say("die-in-vain") } else { told.join(", ") }
}

/// Who throws a die, what for, and what it has to show; `titled`: also where the clause alone tells what for.
pub fn purpose(die: Die, why: &str, aim: Aim, titled: bool) -> String {
    let whose = aim.whose.map(|whose| say(&format!("factor-{}", whose.name())));
    let what = match aim.need.map(|need| need.deed) {
        Some(Deed::Hit) => Some(say("dice-to-hit")),
        Some(Deed::Save) => Some(say("dice-to-save")),
        Some(Deed::Test) | None => {
            Clause::find(why).filter(|_| titled).map(|clause| clause.entry().title(lang()).to_owned())
        }
    };
    let needed = aim.need.map(|need| say_with("dice-needed", &[("faces", wanted(die, need).into())]));
    [whose, what, needed].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The faces of a die, each once.
pub fn faces(die: Die) -> Vec<u8> {
    let mut faces: Vec<u8> = (1..=die.sides()).map(|side| die.face(side)).collect();
    faces.dedup();
    faces
}
