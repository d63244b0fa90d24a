//! Two people at one screen: what is hidden stays covered until the other has taken over.

use leptos::prelude::*;

use super::question::{Token, side_name};
use crate::desk::Desk;
use crate::parts::{follow, live, shown};
use crate::say::{say, say_with};

/// The curtain.
#[component]
pub fn Curtain() -> impl IntoView {
    let desk = expect_context::<Desk>();
    view! {
        {shown(move || desk.covered.get(), move || {
            let button = NodeRef::<leptos::html::Button>::new();
            // The keyboard goes with the screen: what is covered has no focus.
            follow(move || {
                if let Some(button) = button.get() {
                    let _ = button.focus();
                }
            });
            view! {
            <div class="dialog curtain" role="dialog" aria-modal="true" aria-label=say("handover")>
                {live(move || desk.side().map(|side| view! {
                    <div class="sheet">
                        <p class="who"><Token side/> <b>{side_name(desk, side)}</b></p>
                        <h2>{say_with("handover-to", &[("side", side_name(desk, side).into())])}</h2>
                        <button class="primary" id="take-over" node_ref=button on:click=move |_| desk.covered.set(false)>{say("handover-take")}</button>
                    </div>
                }))}
            </div>
        }})}
    }
}
