//! The keys over the battle: `?` opens them and closes them again.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

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
            // Whoever has read goes on where he was.
            let before = document().active_element().and_then(|element| element.dyn_into::<HtmlElement>().ok());
            let before = StoredValue::new_local(before);
            on_cleanup(move || {
                if let Some(before) = before.try_get_value().flatten() {
                    let _ = before.focus();
                }
            });
            follow(move || {
                if let Some(button) = button.get() {
                    let _ = button.focus();
                    // One reads from the top.
                    if let Some(sheet) = button.parent_element() {
                        sheet.set_scroll_top(0);
                    }
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
