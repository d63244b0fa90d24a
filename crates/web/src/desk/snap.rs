//! What a hand is helped to on the free table, where it is a hair off: the middle of a road, and the last place before what bars
//! the way.

use field::{Ground, LineKind, Place, Point, along, closest_approach, distance};
use leptos::prelude::*;

use super::Desk;

/// The place on a road that runs so near, in units; where there is none, the place itself.
fn on_road(ground: &Ground, at: Point, within: f64) -> Point {
    let roads = ground.lines.iter().filter(|line| line.kind == LineKind::Road);
    let near = roads.flat_map(|road| road.course.segments()).map(|(a, b)| (closest_approach(at, a, b), a, b));
    let nearest = near.min_by(|one, other| one.0.distance.total_cmp(&other.0.distance));
    nearest.filter(|(by, ..)| by.distance <= within).map_or(at, |(by, a, b)| along(a, b, by.t))
}

impl Desk {
    /// A place that a hand points at, on a road if one runs within so many units of it.
    pub fn by_road(self, to: Place, within: f64) -> Place {
        let on = |at: Point| self.chart.with_untracked(|chart| Some(on_road(&chart.as_ref()?.ground, at, within)));
        to.point().and_then(on).map_or(to, Place::Point)
    }

    /// Holds the piece in hand where a hand leads it. Whoever points no more than so many units beyond where it may go, at an enemy
    /// or at the end of its way, means to go as far as that.
    pub fn hold_near(self, to: Place, within: f64) {
        if self.draws() {
            self.hold(to, None);
            return;
        }
        let to = self.by_road(to, within);
        self.hold(to, None);
        let nearest = self.draft.with_untracked(|draft| draft.as_ref()?.refusal.as_ref()?.nearest);
        if let Some((nearest, (from, at))) = nearest.zip(nearest.and_then(Place::point).zip(to.point()))
            && distance(from, at) <= within
        {
            self.hold(nearest, None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use field::{Line, Polyline};

    /// Beside a road one is on it, a little farther off one is not; a stream draws nobody.
    #[test]
    fn a_road_draws_whoever_is_beside_it() {
        let line = |kind, points: &[(i32, i32)]| Line {
            id: String::new(),
            kind,
            course: Polyline::new(points.iter().map(|(x, y)| Point::new(*x, *y)).collect()).expect("a line"),
            chain: Vec::new(),
        };
        let lines = vec![
            line(LineKind::Stream, &[(0, 3_000), (9_000, 3_000)]),
            line(LineKind::Road, &[(0, 1_000), (5_000, 1_000), (5_000, 9_000)]),
        ];
        let ground = Ground { width: 9_000, height: 9_000, areas: Vec::new(), lines };
        assert_eq!(on_road(&ground, Point::new(2_000, 1_090), 0.1), Point::new(2_000, 1_000));
        assert_eq!(on_road(&ground, Point::new(5_060, 4_000), 0.1), Point::new(5_000, 4_000));
        assert_eq!(on_road(&ground, Point::new(2_000, 1_110), 0.1), Point::new(2_000, 1_110));
        assert_eq!(on_road(&ground, Point::new(2_000, 3_020), 0.1), Point::new(2_000, 3_020));
    }
}
