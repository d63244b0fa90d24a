//! What an answer did, drawn over the pieces for a moment: the ways gone, smoke, ghosts of the destroyed, numbers lost.

use std::fmt::Write as _;

use game::Chart;
use scene::Options;

use super::lie::spot;
use crate::desk::Stir;

/// How large a puff of smoke is, and a number, in pixels.
const PUFF_PX: f64 = 15.0;
const NUMBER_PX: f64 = 20.0;

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
