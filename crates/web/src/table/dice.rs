//! Dice that are thrown on a real table and typed in.

use leptos::prelude::*;

use crate::desk::Desk;
use crate::parts::faces;
use crate::parts::live;
use crate::say::{say, say_with};

/// Dice thrown on a real table are typed in one by one.
#[component]
pub fn TypeDice() -> impl IntoView {
    let desk = expect_context::<Desk>();
    view! {
        {live(move || desk.typing.get().map(|typing| {
            let (die, count) = (typing.die, typing.faces.len());
            let buttons = faces(die).into_iter().map(|face| {
                let typing = typing.clone();
                view! {
                    <button on:click=move |_| {
                        let mut faces = typing.faces.clone();
                        faces.push(face);
                        desk.type_dice(typing.side, typing.answer.clone(), faces);
                    }>{face.to_string()}</button>
                }
            });
            view! {
                <div class="dialog" role="dialog" aria-modal="true" aria-label=say("dice-typed")>
                    <div class="sheet">
                        <h2>{say_with("dice-throw", &[("die", die.to_string().into()), ("number", (count + 1).into())])}</h2>
                        <div class="faces">{buttons.collect_view()}</div>
                        <button class="link" on:click=move |_| desk.typing.set(None)>{say("cancel")}</button>
                    </div>
                </div>
            }
        }))}
    }
}
