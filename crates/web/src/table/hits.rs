//! What lies over the pieces on the map: where they are hit, the handle that turns the one in hand, and why it may not be there.

use std::fmt::Write as _;

use game::{Footprint, PieceId, Symbol};
use leptos::prelude::*;
use scene::Outline;

use super::board::Board;
use super::lie::{Lie, spot};
use crate::desk::Desk;
use crate::parts::{ClauseLink, attr, live};
use crate::say::lang;

/// The handle that turns a piece, from its middle, in pixels.
pub(super) const HANDLE_PX: f64 = 58.0;

/// Whoever is held so near the upper edge of the map is told below why he may not be there.
const AWAY_PX: f64 = 190.0;

/// The rings of an outline as a path.
fn path(outline: &Outline) -> String {
    let mut path = String::new();
    for ring in &outline.rings {
        for (place, (x, y)) in ring.iter().enumerate() {
            let _ = write!(path, "{}{x:.1} {y:.1}", if place == 0 { 'M' } else { 'L' });
        }
        path.push('Z');
    }
    path
}

/// Where a piece is hit, in pixels of the drawing.
enum Area {
    /// A disc around its middle.
    Disc(f64, f64),
    /// Its outline.
    Path(String),
}

/// Where pieces are hit, and what of them is ringed; they are read in [`super::units`].
#[component]
pub(super) fn Hits(board: Board, stretch: Signal<f64>) -> impl IntoView {
    let desk = board.desk;
    let areas = move || -> Vec<(PieceId, Area)> {
        let (Some(chart), Some(view)) = (desk.chart.get(), desk.view.get()) else { return Vec::new() };
        let (height, scale) = (f64::from(chart.ground.height) / 1000.0, board.drawn.get());
        let area = |outline: &Outline| {
            let piece = view.pieces.iter().find(|piece| piece.id == outline.piece)?;
            // A general with a unit is hit with it.
            if piece.symbol == Symbol::General && piece.with.is_some() {
                return None;
            }
            Some(match piece.footprint {
                Footprint::Elements(_) => (piece.id, Area::Path(path(outline))),
                Footprint::Disc { .. } | Footprint::Nothing => {
                    let (x, y) = spot(piece.stand?.at);
                    (piece.id, Area::Disc(x * scale, (height - y) * scale))
                }
            })
        };
        board.outlines.with(|outlines| outlines.iter().filter_map(area).collect())
    };
    view! {
        {live(move || {
            let concerned = concerned(desk);
            let hit = |(id, area): (PieceId, Area)| {
                let asked = concerned.contains(&id);
                let focused = attr(move || desk.focused.get() == Some(id));
                match area {
                    Area::Disc(x, y) => view! {
                        <circle
                            class="hit"
                            class:asked=asked
                            class:focused=focused
                            data-hit=id.0.to_string()
                            cx=x
                            cy=y
                            r=attr(move || (22.0 / stretch.get().max(0.01)).max(0.3 * board.drawn.get()))
                        ></circle>
                    }
                    .into_any(),
                    Area::Path(path) => view! {
                        <path class="hit body" class:asked=asked class:focused=focused data-hit=id.0.to_string() d=path></path>
                    }
                    .into_any(),
                }
            };
            areas().into_iter().map(hit).collect_view()
        })}
        {live(move || handle(board, stretch.get().max(0.01)))}
    }
}

/// The pieces that the question is about.
fn concerned(desk: Desk) -> Vec<PieceId> {
    desk.question.with(|question| {
        question.as_ref().map_or(Vec::new(), |question| {
            question.options.iter().filter_map(|option| option.piece).chain(question.piece).collect()
        })
    })
}

/// The handle that turns the piece in hand; an arrow has none.
fn handle(board: Board, stretch: f64) -> Option<impl IntoView> {
    let desk = board.desk;
    let (chart, end) = (desk.chart.get()?, desk.draft.with(|draft| draft.as_ref().map(|draft| draft.end))?);
    if desk.draws() {
        return None;
    }
    let ((x, y), (hx, hy), scale) = (spot(end.at), end.facing.vector(), board.drawn.get());
    let height = f64::from(chart.ground.height) / 1000.0;
    let (px, py) = (x * scale, (height - y) * scale);
    let far = HANDLE_PX / stretch;
    let (tx, ty) = (px + hx * far, py - hy * far);
    Some(view! {
        <line class="handle" x1=px y1=py x2=tx y2=ty></line>
        <circle class="handle" cx=tx cy=ty r=9.0 / stretch></circle>
    })
}

/// Why the piece in hand may not be there, with its clause: in the corner that is away from it, not over the ground that one is
/// looking at.
#[component]
pub(super) fn Callout(lie: Signal<Lie>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let place = move || {
        let chart = desk.chart.get()?;
        let (end, refusal) = desk.draft.with(|draft| {
            let draft = draft.as_ref()?;
            Some((draft.end, draft.refusal.clone()?))
        })?;
        let ((_, y), lie) = (spot(end.at), lie.get());
        let height = f64::from(chart.ground.height) / 1000.0;
        Some(((height - y) * lie.zoom + lie.y < AWAY_PX, refusal))
    };
    view! {
        {live(move || place().map(|(low, refusal)| {
            let text = desk.cast(lang(), |cast| cast.why_refused(&refusal)).unwrap_or_default();
            view! {
                <div class="callout" class:low=low role="status">
                    <p>{text}</p>
                    <ClauseLink clause=refusal.clause/>
                </div>
            }
        }))}
    }
}
