//! The unit in hand, as a card.

use game::PieceView;
use leptos::prelude::*;

use super::question::{Token, side_name};
use crate::desk::Desk;
use crate::parts::live;
use crate::say::{lang, say, say_with};

/// The piece whose card is shown.
#[component]
pub fn Card() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let piece = move || {
        let id = desk.selected.get().or_else(|| desk.question.with(|question| question.as_ref()?.piece))?;
        desk.view.with(|view| view.as_ref()?.pieces.iter().find(|piece| piece.id == id).cloned())
    };
    view! {
        <section class="card" aria-label=say("the-unit")>
            {live(move || match piece() {
                Some(piece) => view! { <Profile piece/> }.into_any(),
                None => view! { <p class="note">{say("unit-none")}</p> }.into_any(),
            })}
        </section>
    }
}

#[component]
fn Profile(piece: PieceView) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let language = lang();
    let traits = desk
        .cast(language, |cast| piece.traits.iter().map(|quality| cast.quality(quality)).collect::<Vec<_>>().join(", "));
    let strength = piece.strength.map(|(now, start)| {
        say_with("piece-strength", &[("now", i64::from(now).into()), ("start", i64::from(start).into())])
    });
    let state = desk.cast(language, |cast| {
        let mut state: Vec<String> = piece.markers.iter().map(|marker| cast.marker(marker)).collect();
        state.extend(piece.with.map(|with| say_with("unit-with", &[("piece", cast.piece(with).into())])));
        state.join(", ")
    });
    let condition =
        [strength, state].into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
    let place = desk.cast(language, |cast| piece.pose.map(|pose| cast.pose(pose))).flatten();
    let values = desk.cast(language, |cast| {
        piece.values.iter().map(|(name, value)| (cast.value(name), value.to_string())).collect::<Vec<_>>()
    });
    let values = values.unwrap_or_default().into_iter().map(|(name, value)| {
        view! { <div><dt>{name}</dt><dd>{value}</dd></div> }
    });
    view! {
        <h2><Token side=piece.side/> " " {piece.name[language as usize].clone()}</h2>
        <p>{side_name(desk, piece.side)} " · " {traits}</p>
        <p>{condition}</p>
        {place.map(|place| view! { <p class="note">{place}</p> })}
        <dl class="values">{values.collect_view()}</dl>
    }
}
