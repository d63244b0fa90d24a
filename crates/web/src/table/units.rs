//! The pieces for the keyboard and for those who hear the page: a list between the question and the log, in reading order. It is
//! not seen; whoever has the focus in it is ringed on the map.

use game::{PieceId, Symbol};
use leptos::prelude::*;

use super::stage::choose;
use crate::desk::Desk;
use crate::parts::live;
use crate::say::{lang, say};

/// Those on the table, each with what is to be said of it.
fn told(desk: Desk) -> Vec<(PieceId, String)> {
    let Some(view) = desk.view.get() else { return Vec::new() };
    let told = desk.with(|sitting| {
        let cast = ::words::Cast::of(lang(), sitting.chart());
        sitting::describe(&cast, sitting.chart(), &view, sitting.question().as_ref())
    });
    let stands = |id: PieceId| {
        let piece = view.pieces.iter().find(|piece| piece.id == id);
        // A general with a unit is told with it.
        piece.is_some_and(|piece| piece.stand.is_some() && !(piece.symbol == Symbol::General && piece.with.is_some()))
    };
    let told = told.unwrap_or_default().into_iter().filter(|paragraph| stands(paragraph.piece));
    told.map(|paragraph| (paragraph.piece, paragraph.text)).collect()
}

/// The list.
#[component]
pub fn Units() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let unit = move |(id, text): (PieceId, String)| {
        let meant = move |_| {
            desk.focused.set(Some(id));
            desk.selected.set(Some(id));
        };
        // Whoever has the focus loses it with the table.
        let blurred = move |_| {
            desk.focused.try_set(None);
        };
        view! {
            <button
                data-unit=id.0.to_string()
                on:focus=meant
                on:blur=blurred
                on:click=move |_| choose(desk, id)
            >
                {text}
            </button>
        }
    };
    view! {
        <div class="unseen" role="group" aria-label=say("map-pieces")>
            {live(move || told(desk).into_iter().map(unit).collect_view())}
        </div>
    }
}
