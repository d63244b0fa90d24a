//! Units march: after a change they are drawn where they are, put back to where they were, and let go along the way that they
//! went: straight legs, turns, wheels.

use field::Stand;
use game::{Chart, PieceId};
use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

use super::lie::spot;
use crate::desk::Desk;

/// Milliseconds per unit of the way and per degree of a turn, and at least and at most in all.
const PER_UNIT_MS: f64 = 120.0;
const PER_DEGREE_MS: f64 = 5.0;
const LEAST_MS: f64 = 150.0;
const MOST_MS: f64 = 600.0;
/// On a table measured in centimetres a unit is a tenth as far.
const PER_CENTIMETRE_MS: f64 = 25.0;

/// The pieces that the last answer moved, with their ways, as far as the reader saw them.
fn moved(desk: Desk) -> Vec<(PieceId, Vec<Stand>)> {
    let eyes = desk.eyes_now();
    let ways = desk.peek(|sitting| {
        let seen = sitting.log().last()?.events.iter().filter(|event| event.seen_by(eyes) && event.path.len() > 1);
        let mut ways: Vec<(PieceId, Vec<Stand>)> = Vec::new();
        for event in seen {
            let piece = *event.pieces.first()?;
            // Whoever goes on goes on from where he came.
            match ways.iter_mut().find(|(known, _)| *known == piece) {
                Some((_, way)) => way.extend_from_slice(&event.path),
                None => ways.push((piece, event.path.clone())),
            }
        }
        Some(ways)
    });
    ways.flatten().unwrap_or_default()
}

/// A moment of a march: where the piece is, off its end in units, its turn off the end in degrees, and how far it has come.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Frame {
    x: f64,
    y: f64,
    turn: f64,
    far: f64,
}

/// The frames of a way; turns go the shorter way round. How far counts units, and degrees as the part of a unit that takes as long.
fn frames(way: &[Stand], per_unit_ms: f64) -> Vec<Frame> {
    let Some(end) = way.last() else { return Vec::new() };
    let (ex, ey) = spot(end.at);
    let mut frames: Vec<Frame> = Vec::with_capacity(way.len());
    for stand in way {
        let (x, y) = spot(stand.at);
        let facing = f64::from(stand.facing.degrees());
        let next = match frames.last() {
            None => Frame { x: x - ex, y: y - ey, turn: facing, far: 0.0 },
            Some(last) => {
                let by = (facing - last.turn + 540.0).rem_euclid(360.0) - 180.0;
                let leg = ((x - ex - last.x).powi(2) + (y - ey - last.y).powi(2)).sqrt();
                let far = last.far + leg + by.abs() * PER_DEGREE_MS / per_unit_ms;
                Frame { x: x - ex, y: y - ey, turn: last.turn + by, far }
            }
        };
        frames.push(next);
    }
    let last = frames[frames.len() - 1].turn;
    for frame in &mut frames {
        frame.turn -= last;
    }
    frames
}

/// Lets the pieces in `layer`, drawn at `scale` pixels per unit, march to where they are.
pub fn march(desk: Desk, chart: &Chart, layer: &Element, scale: f64) {
    let per_unit_ms = if chart.unit == "cm" { PER_CENTIMETRE_MS } else { PER_UNIT_MS };
    let height = f64::from(chart.ground.height) / 1000.0;
    for (piece, way) in moved(desk) {
        let Ok(Some(counter)) = layer.query_selector(&format!("[data-piece=\"{}\"]", piece.0)) else { continue };
        let frames = frames(&scene::samples(&way), per_unit_ms);
        let (Some(last), Some(end)) = (frames.last(), way.last()) else { continue };
        if last.far < 0.01 {
            continue;
        }
        let (x, y) = spot(end.at);
        let lasts = (last.far * per_unit_ms).clamp(LEAST_MS, MOST_MS);
        // A browser that cannot animate shows the piece where it is.
        let _ = animate(&counter, &frames, (x * scale, (height - y) * scale), scale, lasts);
    }
}

/// Animates a counter, which is drawn at `end` in pixels, turned there as it stands and scaled by an attribute of its own.
fn animate(
    counter: &Element,
    frames: &[Frame],
    end: (f64, f64),
    scale: f64,
    lasts_ms: f64,
) -> Result<(), JsValue> {
    let whole = frames.last().map_or(1.0, |last| last.far);
    let drawn = counter.get_attribute("transform").unwrap_or_default();
    let size = drawn.split_once("scale(").map_or("1", |(_, size)| size.trim_end_matches(')')).to_owned();
    let object = |entries: &[(&str, JsValue)]| {
        let object = Object::new();
        for (key, value) in entries {
            let _ = Reflect::set(&object, &(*key).into(), value);
        }
        object
    };
    let keyframes: Array = frames
        .iter()
        .map(|frame| {
            let (x, y) = (end.0 + frame.x * scale, end.1 - frame.y * scale);
            let transform = format!("translate({x}px, {y}px) rotate({}deg) scale({size})", frame.turn);
            object(&[("transform", transform.into()), ("offset", (frame.far / whole).into())])
        })
        .collect();
    let timing = object(&[("duration", lasts_ms.into()), ("easing", "ease-in-out".into())]);
    let animate: Function = Reflect::get(counter, &"animate".into())?.dyn_into()?;
    animate.call2(counter, &keyframes, &timing).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;
    use field::{Facing, Point};

    /// A march ends where the piece stands, and a turn goes the shorter way round.
    #[test]
    fn frames_lead_to_where_the_piece_is() {
        let stand = |x: i32, y: i32, facing: u16| Stand::new(Point::new(x, y), Facing::new(facing));
        let frames = frames(&[stand(0, 0, 350), stand(3000, 4000, 350), stand(3000, 4000, 10)], 100.0);
        assert_eq!(frames[2], Frame { x: 0.0, y: 0.0, turn: 0.0, far: 5.0 + 20.0 * PER_DEGREE_MS / 100.0 });
        assert_eq!((frames[0].x, frames[0].y, frames[0].turn), (-3.0, -4.0, -20.0));
        assert_eq!(frames[1].far, 5.0);
    }
}
