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
    // What never changes stands in the roster; of a piece whose nature is hidden nothing is told.
    let known = desk.chart.with_untracked(|chart| {
        let chart = chart.as_ref().filter(|_| !piece.outline_only)?;
        chart.roster.get(usize::from(piece.id.0)).cloned()
    });
    let traits = desk.cast(language, |cast| {
        let profile = known.iter().flat_map(|known| known.traits.iter().map(|quality| &**quality));
        let now = piece.traits.iter().map(|quality| quality.as_str());
        profile.chain(now).map(|quality| cast.quality(quality)).collect::<Vec<_>>()
    });
    let of = known.as_ref().and_then(|known| known.of.as_ref()).map(|of| of[language as usize].clone());
    let name = desk.cast(language, |cast| cast.piece(piece.id));
    let strength = piece.strength.map(|(now, start)| {
        say_with("piece-strength", &[("now", i64::from(now).into()), ("start", i64::from(start).into())])
    });
    let state = desk.cast(language, |cast| {
        let mut state: Vec<String> = piece.markers.iter().map(|marker| cast.marker(marker)).collect();
        state.extend(piece.with.map(|with| say_with("unit-with", &[("piece", cast.piece(with).into())])));
        state.join(", ")
    });
    let traits = traits.map(|traits| traits.join(", "));
    let place = desk.cast(language, |cast| piece.stand.map(|stand| cast.stand(stand))).flatten();
    // What it is, how it is, where it is: two lines, mostly.
    let parts = [Some(side_name(desk, piece.side)), of, strength, state, traits, place];
    let about: Vec<String> = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
    let values = desk.cast(language, |cast| {
        let profile = known.iter().flat_map(|known| known.values.iter().map(|(name, value)| (&**name, *value)));
        let now = piece.values.iter().map(|(name, value)| (name.as_str(), *value));
        let told = |(name, value): (&str, i64)| {
            // What is short explains itself.
            let means = cast.words().find(&::words::key("value-means", name), &[]);
            (cast.value(name), means, value.to_string())
        };
        profile.chain(now).map(told).collect::<Vec<_>>()
    });
    // Whoever has no pointer to hold over what is short presses it.
    let explained = RwSignal::new(None::<String>);
    let values = values.unwrap_or_default().into_iter().map(|(name, means, value)| {
        let name = match means.clone() {
            Some(means) => {
                let title = means.clone();
                let explain = move |_| {
                    let known = explained.with_untracked(|told| told.as_ref() == Some(&means));
                    explained.set((!known).then(|| means.clone()));
                };
                // Tab goes from the question to the units and the log: nothing is done here.
                view! { <button class="short" tabindex="-1" title=title on:click=explain>{name}</button> }.into_any()
            }
            None => name.into_any(),
        };
        view! { <div title=means><dt>{name}</dt><dd>{value}</dd></div> }
    });
    view! {
        <h2><Token side=piece.side/> " " {name}</h2>
        <p>{about.join(" · ")}</p>
        <dl class="values">{values.collect_view()}</dl>
        {live(move || explained.get().map(|means| view! { <p class="note" role="status">{means}</p> }))}
    }
}
