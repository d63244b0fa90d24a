//! Dice: typed in as they fell on the table, or rolled here.

use dice::{Die, Roll};
use game::procedure::Due;
use leptos::prelude::*;

use super::bench::Bench;
use crate::parts::{Dice as Fallen, OneDie, faces, live, purpose};
use crate::say::{say, say_with};

/// A face of a die that falls here.
pub fn fall(die: Die) -> u8 {
    // Math.random is fair enough for a side of a die; nothing is at stake but honour.
    let side = (js_sys::Math::random() * f64::from(die.sides())).floor() as u8;
    die.face(side.min(die.sides() - 1) + 1)
}

/// What a die is called.
pub fn called(die: Die) -> String {
    match die {
        Die::Average => say("tray-average"),
        die => die.to_string().to_uppercase(),
    }
}

/// The dice of the situation.
#[component]
pub fn Dice(bench: Bench) -> impl IntoView {
    let rolled = Memo::new(move |_| {
        let dice = bench.dice.get();
        bench.form.with(|form| form.as_ref().map(|form| form.fallen(&dice)).unwrap_or_default())
    });
    let roll_all = move |_| {
        let dice = bench.form.with_untracked(|form| {
            let form = form.as_ref()?;
            let mut dice = if bench.due.get_untracked().is_some() { bench.dice.get_untracked() } else { Vec::new() };
            while let Some(Due { die, .. }) = form.die_due(&dice) {
                dice.push(fall(die));
            }
            Some(dice)
        });
        bench.roll(dice.unwrap_or_default());
    };
    let add = move |face: u8| {
        let mut dice = bench.dice.get_untracked();
        dice.push(face);
        bench.roll(dice);
    };
    let shown = move || {
        let (due, rolled) = (bench.due.get(), rolled.get());
        let refused = bench.answer.with(|answer| answer.as_ref().is_none_or(|answer| answer.refused().is_some()));
        if refused || (due.is_none() && rolled.is_empty()) {
            return None;
        }
        let (some, number) = (!rolled.is_empty(), rolled.len() + 1);
        let fallen = some.then(|| view! { <Fallen rolls=rolled lie=true/> });
        let keys = due.map(|Due { die, why, aim }| {
            let buttons = faces(die).into_iter().map(|face| {
                let label = say_with("assist-face", &[("die", called(die).into()), ("face", usize::from(face).into())]);
                view! {
                    <button class="face" data-face=face.to_string() aria-label=label on:click=move |_| add(face)>
                        <OneDie roll=Roll::plain(die, face)/>
                    </button>
                }
            });
            let label = say_with("assist-die-due", &[("number", number.into()), ("die", called(die).into())]);
            let for_what = purpose(die, why, aim, true);
            view! { <p class="note" id="due">{label.clone()} <span class="what-for">{for_what}</span></p> <div class="keys" role="group" aria-label=label>{buttons.collect_view()}</div> }
        });
        let undo = move |_| {
            let mut dice = bench.dice.get_untracked();
            dice.pop();
            bench.roll(dice);
        };
        Some(view! {
            <div class="throw">
                <h2 class="caption">{say("assist-dice")}</h2>
                {fallen}
                {keys}
                <div class="buttons small">
                    <button id="roll" class="primary" on:click=roll_all>{say("assist-roll")}</button>
                    {some.then(|| view! {
                        <button on:click=undo>{say("assist-undo-die")}</button>
                        <button id="clear-dice" on:click=move |_| bench.roll(Vec::new())>{say("assist-clear-dice")}</button>
                    })}
                </div>
            </div>
        })
    };
    live(shown)
}
