//! Units march: after a change they are drawn where they are, put back to where they were, and let go.

use field::Pose;
use game::{Chart, PieceId};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::lie::spot;
use crate::desk::Desk;

/// Milliseconds per unit of the way, and at most.
const PER_UNIT_MS: f64 = 120.0;
const MOST_MS: f64 = 600.0;

/// The pieces that the last answer moved, with their ways, as far as the reader saw them.
fn moved(desk: Desk) -> Vec<(PieceId, Vec<Pose>)> {
    let ways = desk.peek(|sitting| {
        let eyes = sitting.eyes();
        let entry = sitting.log().last()?;
        let seen = entry.events.iter().filter(|event| eyes.is_none_or(|side| event.seen_by(side)));
        Some(
            seen.filter(|event| event.path.len() > 1)
                .filter_map(|event| Some((*event.pieces.first()?, event.path.clone())))
                .collect(),
        )
    });
    ways.flatten().unwrap_or_default()
}

/// Lets the pieces in `layer`, drawn at `scale` pixels per unit, march to where they are.
pub fn march(desk: Desk, chart: &Chart, layer: &Element, scale: f64) {
    for (piece, way) in moved(desk) {
        let Ok(Some(counter)) = layer.query_selector(&format!("[data-piece=\"{}\"]", piece.0)) else { continue };
        let (Some(first), Some(last)) = (way.first(), way.last()) else { continue };
        let (from, to) = (spot(chart, first.at), spot(chart, last.at));
        let (dx, dy) = ((from.0 - to.0) * scale, (to.1 - from.1) * scale);
        let far = (dx * dx + dy * dy).sqrt() / scale;
        if far < 0.01 {
            continue;
        }
        let style = counter.unchecked_ref::<HtmlElement>().style();
        let _ = style.set_property("translate", &format!("{dx}px {dy}px"));
        let lasts = (far * PER_UNIT_MS).clamp(150.0, MOST_MS);
        // Two frames: the browser has to have seen where it starts.
        request_animation_frame(move || {
            request_animation_frame(move || {
                let _ = style.set_property("transition", &format!("translate {lasts}ms ease-in-out"));
                let _ = style.set_property("translate", "0px 0px");
            });
        });
    }
}
