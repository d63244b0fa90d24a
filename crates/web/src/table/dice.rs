//! Dice that are thrown on a real table and typed in.

use dice::{Die, Fault, Roll, Whose};
use game::battle::Refused;
use game::{Event, Side};
use leptos::prelude::*;
use sitting::Sitting;
use words::Cast;

use super::question::{Token, side_name};
use crate::desk::{Desk, Typing};
use crate::parts::{faces, follow, live, purpose};
use crate::say::{lang, say, say_with};

/// What is not thrown but drawn, such as a token from a bowl: what each face would come to, equal results once.
fn drawn(desk: Desk, typing: &Typing) -> Option<Vec<(u8, String)>> {
    let Die::Of(_) = typing.die else { return None };
    let language = lang();
    desk.peek(|sitting| {
        let mut results: Vec<(u8, String)> = Vec::new();
        for face in faces(typing.die) {
            let mut tried = sitting.host().scratch();
            let number = tried.number();
            let typed = [&typing.faces[..], &[face]].concat();
            let given = tried.answer_by_hand(typing.side, number, &typing.answer, &typed);
            // What follows may want dice of its own: then the draw alone tells nothing yet, and its number has to do.
            let events = given.ok()?;
            let cast = Cast::of(language, sitting.chart());
            // Dice that fell before it for something else are told before it.
            let event = events.iter().rev().find(|event| !event.dice.is_empty())?;
            let told = cast.event(event);
            if results.iter().all(|(_, known)| *known != told) {
                results.push((face, told));
            }
        }
        Some(results)
    })
    .flatten()
}

/// An answer takes no more dice than these.
const MOST_DICE: usize = 100;

/// Whose a die of an event is: the first piece of an event acts.
fn owner(sitting: &Sitting, event: &Event, roll: &Roll) -> Option<Side> {
    let acting = || {
        let first = event.pieces.first()?;
        sitting.view().pieces.iter().find(|piece| piece.id == *first).map(|piece| piece.side)
    };
    match roll.aim.whose {
        Some(Whose::A) => Some(Side::First),
        Some(Whose::B) => Some(Side::Second),
        Some(Whose::Attacker) => acting(),
        Some(Whose::Defender) => acting().map(Side::other),
        None => event.cause.as_ref().map(|cause| cause.side).or(event.side),
    }
}

/// Whose the die that is due is, and what it is thrown for: as the answer would be told if those after it fell anyhow.
fn due(desk: Desk, typing: &Typing) -> Option<(Side, Roll)> {
    let place = typing.faces.len();
    let (mut thrown, mut die) = (typing.faces.clone(), typing.die);
    desk.peek(|sitting| {
        while thrown.len() < MOST_DICE {
            thrown.push(*faces(die).first()?);
            let mut tried = sitting.host().scratch();
            let number = tried.number();
            match tried.answer_by_hand(typing.side, number, &typing.answer, &thrown) {
                Err(Refused::Dice(Fault::Missing { die: next, .. })) => die = next,
                Err(_) => return None,
                Ok(events) => {
                    let mut rolls = events.iter().flat_map(|event| event.dice.iter().map(move |roll| (event, roll)));
                    let (event, roll) = rolls.nth(place)?;
                    return Some((owner(sitting, event, roll).unwrap_or(typing.side), *roll));
                }
            }
        }
        None
    })
    .flatten()
}

/// Dice thrown on a real table are typed in one by one.
#[component]
pub fn TypeDice() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let heading = NodeRef::<leptos::html::H2>::new();
    // Whoever plays by ear hears what is to be thrown.
    follow(move || {
        if let Some(heading) = heading.get() {
            let _ = heading.focus();
        }
    });
    view! {
        {live(move || desk.typing.get().map(|typing| {
            let (die, count) = (typing.die, typing.faces.len());
            let question = desk.question.get_untracked();
            let answered = || question.and_then(|question| desk.cast(lang(), |cast| cast.answer(&question, &typing.answer)));
            let due = due(desk, &typing);
            let side = due.map_or(typing.side, |(side, _)| side);
            let for_what = due.map(|(_, roll)| purpose(roll.die, roll.why, roll.aim, true)).or_else(answered);
            let drawn = drawn(desk, &typing);
            let title = match &drawn {
                Some(_) => say("dice-drawn"),
                None => {
                    let name = side_name(desk, side);
                    say_with("dice-throw", &[("side", name.into()), ("die", die.to_string().into()), ("number", (count + 1).into())])
                }
            };
            let choices = drawn.unwrap_or_else(|| faces(die).into_iter().map(|face| (face, face.to_string())).collect());
            let buttons = choices.into_iter().map(|(face, words)| {
                let typing = typing.clone();
                view! {
                    <button on:click=move |_| {
                        let mut faces = typing.faces.clone();
                        faces.push(face);
                        desk.type_dice(typing.side, typing.answer.clone(), faces);
                    }>{words}</button>
                }
            });
            view! {
                // Beside the table, not over it: whoever throws looks at what he throws for.
                <div class="dialog slip" role="dialog" aria-label=say("dice-typed")>
                    <div class="sheet">
                        <p class="who"><Token side/> <b>{side_name(desk, side)}</b> " " {for_what}</p>
                        <h2 tabindex="-1" node_ref=heading>{title}</h2>
                        <div class="faces">{buttons.collect_view()}</div>
                        <button class="link" on:click=move |_| desk.typing.set(None)>{say("cancel")}</button>
                    </div>
                </div>
            }
        }))}
    }
}
