//! What lies over the pieces on the map: where they are hit, the handle that turns the one in hand, and why it may not be there.

use game::Symbol;
use leptos::prelude::*;

use super::lie::{Lie, spot};
use crate::desk::Desk;
use crate::parts::{ClauseLink, attr, live};
use crate::say::lang;

/// The handle that turns a piece, from its middle, in pixels.
pub(super) const HANDLE_PX: f64 = 58.0;

/// Where pieces are hit, and what of them is ringed; they are read in [`super::units`].
#[component]
pub(super) fn Hits(scale: Signal<f64>, stretch: Signal<f64>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let standing = move || {
        let (Some(chart), Some(view)) = (desk.chart.get(), desk.view.get()) else { return Vec::new() };
        let height = f64::from(chart.ground.height) / 1000.0;
        let alone = view.pieces.iter().filter(|piece| !(piece.symbol == Symbol::General && piece.with.is_some()));
        alone
            .filter_map(|piece| {
                let (x, y) = spot(&chart, piece.pose?.at);
                Some((piece.id, x, height - y))
            })
            .collect()
    };
    view! {
        {live(move || {
            let concerned = desk.question.with(|question| {
                question.as_ref().map_or(Vec::new(), |question| {
                    question.options.iter().filter_map(|option| option.piece).chain(question.piece).collect::<Vec<_>>()
                })
            });
            standing()
                .into_iter()
                .map(|(id, x, y)| {
                    view! {
                        <circle
                            class="hit"
                            class:asked=concerned.contains(&id)
                            class:focused=attr(move || desk.focused.get() == Some(id))
                            cx=attr(move || x * scale.get())
                            cy=attr(move || y * scale.get())
                            r=attr(move || (22.0 / stretch.get().max(0.01)).max(0.3 * scale.get()))
                        ></circle>
                    }
                })
                .collect_view()
        })}
        {live(move || {
            let (chart, end) = (desk.chart.get()?, desk.draft.with(|draft| draft.as_ref().map(|draft| draft.end))?);
            let ((x, y), (hx, hy)) = (spot(&chart, end.at), end.facing.vector());
            let height = f64::from(chart.ground.height) / 1000.0;
            let (px, py) = (x * scale.get(), (height - y) * scale.get());
            let far = HANDLE_PX / stretch.get().max(0.01);
            let (tx, ty) = (px + hx * far, py - hy * far);
            Some(view! {
                <line class="handle" x1=px y1=py x2=tx y2=ty></line>
                <circle class="handle" cx=tx cy=ty r=9.0 / stretch.get().max(0.01)></circle>
            })
        })}
    }
}

/// Why the piece in hand may not be there: beside it, with its clause.
#[component]
pub(super) fn Callout(lie: Signal<Lie>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let place = move || {
        let chart = desk.chart.get()?;
        let (end, refusal) = desk.draft.with(|draft| {
            let draft = draft.as_ref()?;
            Some((draft.end, draft.refusal.clone()?))
        })?;
        let (x, y) = spot(&chart, end.at);
        let lie = lie.get();
        let top = (f64::from(chart.ground.height) / 1000.0 - y) * lie.zoom + lie.y;
        Some((x * lie.zoom + lie.x, top, refusal))
    };
    view! {
        {live(move || place().map(|(x, y, refusal)| {
            let text = desk.cast(lang(), |cast| cast.why_refused(&refusal)).unwrap_or_default();
            view! {
                <div class="callout" role="status" style=("--x", format!("{x}px")) style=("--y", format!("{y}px"))>
                    <p>{text}</p>
                    <ClauseLink clause=refusal.clause/>
                </div>
            }
        }))}
    }
}
