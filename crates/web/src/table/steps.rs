//! The procedure under way as a strip: its steps, who decides each, and where we are.

use game::Standing;
use game::procedure::Named as _;
use leptos::prelude::*;

use super::question::Token;
use crate::desk::Desk;
use crate::parts::{live, shown};
use crate::say::{lang, say};

/// The strip; nothing while no procedure is under way.
#[component]
pub fn Steps() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let track = Memo::new(move |_| desk.view.with(|view| view.as_ref().map_or(Vec::new(), |view| view.track.clone())));
    let step = move |stage: game::Stage| {
        let words = desk.cast(lang(), |cast| (cast.phase(&stage.step), stage.piece.map(|piece| cast.piece(piece))));
        let (words, piece) = words.unwrap_or_default();
        let class = format!("stride {}", stage.standing.name());
        let current = (stage.standing == Standing::Now).then_some("step");
        view! {
            <li class=class aria-current=current>
                {match stage.side {
                    Some(side) => view! { <Token side/> }.into_any(),
                    // Dice decide it.
                    None => view! { <i class="by-dice" aria-hidden="true">"⚄"</i> }.into_any(),
                }}
                <span>{words} {piece.map(|piece| view! { <small>{piece}</small> })}</span>
            </li>
        }
    };
    view! {
        {shown(move || !track.with(Vec::is_empty), move || view! {
            <ol class="under-way" aria-label=say("steps-under-way")>{live(move || track.get().into_iter().map(step).collect_view())}</ol>
        })}
    }
}
