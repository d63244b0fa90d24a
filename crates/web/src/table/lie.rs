//! How the map lies in its window, and what of the table is where in it.

use field::{Facing, Place, Point};
use game::{Chart, Table};
use leptos::html::Div;
use leptos::prelude::*;

/// How much closer one can go than the whole table.
const CLOSEST: f64 = 6.0;
/// However small the window is, a metre of table is a few pixels of it.
const LEAST_PX: f64 = 4.0;

/// How the map lies in its window: pixels per unit, and where the table's north-west corner is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lie {
    pub(super) zoom: f64,
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Lie {
    /// The whole table in a window.
    pub(super) fn whole(chart: &Chart, width: f64, height: f64) -> Self {
        let (w, h) = (f64::from(chart.ground.width) / 1000.0, f64::from(chart.ground.height) / 1000.0);
        let margin = if width < 760.0 { 10.0 } else { 30.0 };
        let zoom = ((width - 2.0 * margin) / w).min((height - 2.0 * margin) / h);
        let zoom = zoom.max(if chart.unit == "cm" { LEAST_PX / 10.0 } else { LEAST_PX });
        Lie { zoom, x: (width - w * zoom) / 2.0, y: (height - h * zoom) / 2.0 }
    }

    /// Zooms by a factor about a place of the window, between the whole table and close by; never loses the table.
    pub(super) fn zoomed(self, factor: f64, x: f64, y: f64, whole: Lie) -> Self {
        let zoom = (self.zoom * factor).clamp(whole.zoom * 0.8, whole.zoom * CLOSEST);
        let k = zoom / self.zoom;
        Lie { zoom, x: x - (x - self.x) * k, y: y - (y - self.y) * k }
    }

    /// In a window of another size: what was in the middle stays there.
    pub(super) fn resized(self, chart: &Chart, old: (f64, f64), new: (f64, f64)) -> Self {
        let (was, whole) = (Lie::whole(chart, old.0, old.1), Lie::whole(chart, new.0, new.1));
        // Who saw the whole table sees the whole of it still.
        if self.zoom <= was.zoom * 1.001 {
            return whole;
        }
        let moved = Lie { zoom: self.zoom, x: self.x + (new.0 - old.0) / 2.0, y: self.y + (new.1 - old.1) / 2.0 };
        moved.kept(chart, new.0, new.1)
    }

    /// A part of the table stays in the window.
    pub(super) fn kept(self, chart: &Chart, width: f64, height: f64) -> Self {
        let (w, h) = (f64::from(chart.ground.width) / 1000.0, f64::from(chart.ground.height) / 1000.0);
        let keep = |at: f64, size: f64, window: f64| {
            let part = 0.35 * window.min(size * self.zoom);
            at.clamp(part - size * self.zoom, window - part)
        };
        Lie { x: keep(self.x, w, width), y: keep(self.y, h, height), ..self }
    }
}

/// Where a place is, in units.
pub fn spot(at: Place) -> (f64, f64) {
    match at {
        Place::Point(point) => point.units(),
        Place::Hex(hex) => hex.centre(),
    }
}

/// The place of the table at units.
pub(super) fn place(chart: &Chart, x: f64, y: f64) -> Place {
    match chart.table {
        Table::Free => Place::Point(Point::from_units(x, y)),
        Table::Hex => Place::Hex(chart.ground.grid().nearest(x, y)),
    }
}

/// The facing from a place towards another, as the table allows it.
pub(super) fn towards(chart: &Chart, from: (f64, f64), to: (f64, f64)) -> Option<Facing> {
    let facing = field::bearing(Point::from_units(from.0, from.1), Point::from_units(to.0, to.1))?;
    Some(match chart.table {
        Table::Free => facing,
        Table::Hex => Facing::new((facing.degrees() + 15) / 30 * 30 % 360),
    })
}

/// A place of the screen, from the upper left corner of the map's window.
pub(super) fn local(window: NodeRef<Div>, x: i32, y: i32) -> Option<(f64, f64)> {
    let frame = window.get_untracked()?.get_bounding_client_rect();
    Some((f64::from(x) - frame.left(), f64::from(y) - frame.top()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zooming_keeps_what_is_under_the_pointer() {
        let whole = Lie { zoom: 60.0, x: 10.0, y: 20.0 };
        let lie = whole.zoomed(2.0, 300.0, 200.0, whole);
        let before = ((300.0 - whole.x) / whole.zoom, (200.0 - whole.y) / whole.zoom);
        let after = ((300.0 - lie.x) / lie.zoom, (200.0 - lie.y) / lie.zoom);
        assert!((before.0 - after.0).abs() < 1e-9 && (before.1 - after.1).abs() < 1e-9);
        assert!(whole.zoomed(1e9, 0.0, 0.0, whole).zoom <= whole.zoom * CLOSEST);
        assert!(whole.zoomed(1e-9, 0.0, 0.0, whole).zoom >= whole.zoom * 0.8 - 1e-9);
    }
}
