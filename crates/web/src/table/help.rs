//! The keys over the battle: `?` opens them and closes them again.

use leptos::prelude::*;

use crate::desk::Desk;
use crate::parts::{Keys, follow, shown};
use crate::say::say;

/// The keys, if they are asked for.
#[component]
pub fn Help() -> impl IntoView {
    let desk = expect_context::<Desk>();
    shown(
        move || desk.help.get(),
        move || {
            let button = NodeRef::<leptos::html::Button>::new();
            follow(move || {
                if let Some(button) = button.get() {
                    let _ = button.focus();
                }
            });
            view! {
                <div class="dialog help" role="dialog" aria-modal="true" aria-label=say("settings-keys") on:click=move |_| desk.help.set(false)>
                    <div class="sheet">
                        <h2>{say("settings-keys")}</h2>
                        <Keys/>
                        <button class="primary" id="close-help" node_ref=button on:click=move |_| desk.help.set(false)>{say("close")} " " <kbd aria-hidden="true">"Esc"</kbd></button>
                    </div>
                </div>
            }
        },
    )
}
