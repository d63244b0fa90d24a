//! The roster on paper: as `muster` prints it, with what was checked, and set to be framed.

use leptos::prelude::*;

use super::parts::FaultLine;
use super::workshop::Workshop;
use crate::say::{lang, say, say_with};
use crate::svg;

/// The roster.
#[component]
pub fn Roster() -> impl IntoView {
    let shop = expect_context::<Workshop>();
    let roster =
        Memo::new(move |_| shop.outline.with(|outline| outline.as_ref().and_then(|outline| outline.roster.clone())));
    let faults = move || {
        shop.outline.with(|outline| {
            let rows = outline.iter().flat_map(|outline| &outline.rows);
            rows.flat_map(|row| row.faults.iter().map(|fault| (row.title.clone(), fault.clone()))).collect::<Vec<_>>()
        })
    };
    let file = move |ending: &str| {
        shop.army
            .with_untracked(|army| army.as_ref().map_or_else(String::new, |army| army.file().replace(".toml", ending)))
    };
    let save = move |_| {
        if let Some(text) = roster.get_untracked() {
            svg::download(&file(".txt"), "text/plain", &text);
        }
    };
    let framed = move || shop.army.with_untracked(|army| army.as_ref().and_then(|army| army.framed(lang())));
    let frame = move |_| {
        if let Some(sheet) = framed() {
            svg::download_bytes(&file(".pdf"), "application/pdf", &sheet.pdf());
        }
    };
    // The sheet that one frames goes on paper; on the screen the text stands above it, which can be searched and copied.
    let place = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        if let (Some(place), Some(_)) = (place.get(), roster.get())
            && let Some(sheet) = framed()
        {
            svg::put(&place, &sheet.svg());
        }
    });
    let print = |_| {
        // A browser that cannot print says so itself.
        let _ = window().print();
    };
    view! {
        <div class="roster-tab">
            {move || match roster.get() {
                Some(text) => view! {
                    <div class="buttons">
                        <button class="primary" id="print" on:click=print>{say("roster-print")}</button>
                        <button id="frame-roster" on:click=frame>{say("roster-frame")}</button>
                        <button id="save-roster" on:click=save>{say("roster-download")}</button>
                    </div>
                    <p class="sound">{say("roster-valid")}</p>
                    <pre class="roster" tabindex="0" aria-label=say("roster-title")>{text}</pre>
                    <div class="roster-sheet" aria-hidden="true" node_ref=place></div>
                }
                .into_any(),
                None => view! {
                    <p class="note">{say("roster-not-yet")}</p>
                    <ul class="faults">{faults().into_iter().map(|(row, fault)| view! {
                        <li><b>{say_with("army-problem-at", &[("row", row.into()), ("says", "".into())])}</b> <FaultLine fault/></li>
                    }).collect_view()}</ul>
                }
                .into_any(),
            }}
        </div>
    }
}
