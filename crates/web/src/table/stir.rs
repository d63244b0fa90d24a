//! What an answer did, drawn over the pieces for a moment: the ways gone, smoke, ghosts of the destroyed, numbers lost.

use std::fmt::Write as _;

use game::Chart;
use scene::Options;

use super::lie::spot;
use crate::desk::Stir;

/// How large a puff of smoke is, and a number, in pixels.
const PUFF_PX: f64 = 15.0;
const NUMBER_PX: f64 = 20.0;
/// How long the head of an arrow is.
const HEAD_PX: f64 = 12.0;

/// The head of the arrow at the end of a way; none where nobody went anywhere.
fn head(points: &[(f64, f64)]) -> Option<String> {
    let &(x, y) = points.last()?;
    let off = |&(fx, fy): &(f64, f64)| ((x - fx).powi(2) + (y - fy).powi(2)).sqrt();
    let from = points.iter().rev().find(|&from| off(from) >= 1.0)?;
    let (ahead, far) = ((x - from.0, y - from.1), off(from));
    let (dx, dy) = (ahead.0 / far * HEAD_PX, ahead.1 / far * HEAD_PX);
    let wing = |side: f64| (x - dx - side * dy * 0.5, y - dy + side * dx * 0.5);
    let ((lx, ly), (rx, ry)) = (wing(1.0), wing(-1.0));
    Some(format!("M{x:.1} {y:.1}L{lx:.1} {ly:.1}L{rx:.1} {ry:.1}Z"))
}

/// The drawing, as groups over the map.
pub fn draw(chart: &Chart, stir: &Stir, options: &Options) -> String {
    let (scale, height) = (options.scale_px_per_unit, f64::from(chart.ground.height) / 1000.0);
    let pixel = |stand: &field::Stand| {
        let (x, y) = spot(stand.at);
        (x * scale, (height - y) * scale)
    };
    let mut svg = String::new();
    for way in &stir.ways {
        let stands = scene::samples(way);
        let points: Vec<String> = stands.iter().map(pixel).map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let _ = write!(svg, "<polyline class=\"gone-way\" points=\"{}\"/>", points.join(" "));
        if let Some(head) = head(&stands.iter().map(pixel).collect::<Vec<_>>()) {
            let _ = write!(svg, "<path class=\"gone-head\" d=\"{head}\"/>");
        }
        if let Some((x, y)) = way.first().map(pixel) {
            let _ = write!(svg, "<circle class=\"gone-from\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\"/>");
        }
    }
    for stand in &stir.smoke {
        let ((x, y), (east, north)) = (pixel(stand), stand.facing.vector());
        // Before the front; north is above.
        let (x, y) = (x + east * PUFF_PX * 1.6, y - north * PUFF_PX * 1.6);
        for (dx, dy, size) in [(0.0, 0.0, 1.0), (0.8, -0.5, 0.7), (-0.8, -0.4, 0.75)] {
            let (x, y, r) = (x + dx * PUFF_PX, y + dy * PUFF_PX, size * PUFF_PX);
            let _ = write!(svg, "<circle class=\"smoke\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{r:.1}\"/>");
        }
    }
    for loss in &stir.losses {
        if loss.gone {
            let ghost = scene::piece(chart, &loss.piece, loss.stand, options);
            let _ = write!(svg, "<g class=\"ghost\">{ghost}</g>");
        }
        if loss.lost > 0 {
            let ((x, y), lost) = (pixel(&loss.stand), loss.lost);
            let y = y - NUMBER_PX * 0.9;
            let _ = write!(svg, "<text class=\"lost\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">−{lost}</text>");
        }
    }
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A recoil ends in an arrow that points where it went; whoever turned on the spot went nowhere.
    #[test]
    fn a_way_ends_in_an_arrow() {
        assert_eq!(head(&[(0.0, 0.0), (30.0, 0.0)]).as_deref(), Some("M30.0 0.0L18.0 6.0L18.0 -6.0Z"));
        assert_eq!(head(&[(0.0, 0.0), (0.0, 40.0), (0.0, 40.2)]).as_deref(), Some("M0.0 40.2L-6.0 28.2L6.0 28.2Z"));
        assert_eq!(head(&[(5.0, 5.0), (5.0, 5.0)]), None);
        assert_eq!(head(&[]), None);
    }
}
