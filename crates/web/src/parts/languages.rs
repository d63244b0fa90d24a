//! The language of the page.

use leptos::prelude::*;
use rulebook::Lang;

use super::live::attr;
use crate::say::say;
use crate::settings::Settings;

/// English or French.
#[component]
pub fn Languages() -> impl IntoView {
    let settings = expect_context::<RwSignal<Settings>>();
    view! {
        <div class="languages" role="group" aria-label=say("language")>
            {Lang::ALL.map(|lang| view! {
                <button
                    lang=lang.code()
                    aria-pressed=attr(move || (settings.with(|settings| settings.lang) == lang).to_string())
                    on:click=move |_| settings.update(|settings| settings.lang = lang)
                >{lang.code().to_ascii_uppercase()}</button>
            })}
        </div>
    }
}
