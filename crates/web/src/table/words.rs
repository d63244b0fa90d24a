//! The table in words: for screen readers, and for whoever would rather read.

use game::{PieceId, Side};
use leptos::prelude::*;

use super::question::{Token, side_name};
use super::stage::choose;
use crate::desk::Desk;
use crate::parts::live;
use crate::say::{lang, say};

/// Every piece in a paragraph, side by side; a piece can be chosen here as on the map.
#[component]
pub fn InWords() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let told = move |side: Side| {
        let (language, Some(view)) = (lang(), desk.view.get()) else { return Vec::new() };
        desk.with(|sitting| {
            let cast = ::words::Cast::of(language, sitting.chart());
            let question = sitting.question();
            sitting::describe(&cast, sitting.chart(), &view, question.as_ref())
                .into_iter()
                .filter(|paragraph| paragraph.side == side)
                .map(|paragraph| (paragraph.piece, paragraph.text))
                .collect::<Vec<_>>()
        })
        .unwrap_or_default()
    };
    view! {
        <section class="in-words" aria-label=say("table-in-words")>
            {Side::BOTH.map(|side| view! {
                <div>
                    <h2><Token side/> " " {live(move || side_name(desk, side))}</h2>
                    <ul class="pieces-in-words">
                        <For each=move || told(side) key=|(piece, text): &(PieceId, String)| (*piece, text.clone()) children=move |(piece, text)| view! {
                            <li><button on:click=move |_| choose(desk, piece)>{text}</button></li>
                        }/>
                    </ul>
                </div>
            })}
        </section>
    }
}
