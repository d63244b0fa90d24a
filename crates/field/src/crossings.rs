//! The quick way to cross an outline: one pass, in floating numbers, for lines that pass no corner and cross a few times only.
//!
//! Nearly all do. What does not is left to the slow way of `polygon`, which is exact for any coordinates and any number of crossings.

use crate::mark::{greatest, least};
use crate::{Edge, Mark, Point, Polygon, Spans};

impl Polygon {
    /// The few crossings of a→b, if they can be told exactly.
    pub(crate) fn crossings_on_grid(&self, a: Point, b: Point) -> Option<Crossings> {
        if is_small(self.bounds()) && is_small((a, b)) { self.few_crossings(&Edge::new(a, b)) } else { None }
    }

    /// Where the line of an edge crosses the outline, if no corner lies on it and it does so a few times only: nearly always. With numbers as small as those of a table it is exact for
    /// points of the grid.
    pub(crate) fn few_crossings(&self, edge: &Edge) -> Option<Crossings> {
        let (a, (dx, dy)) = (edge.from, edge.from.to(edge.to));
        let side = |p: Point| dx * (f64::from(p.y) - a.y) - dy * (f64::from(p.x) - a.x);
        let mut crossings = Crossings::default();
        let (mut u, mut u_side) = (self.last(), side(self.last()));
        for &v in self.points() {
            let v_side = side(v);
            if v_side == 0.0 {
                return None;
            }
            if (u_side > 0.0) != (v_side > 0.0) && !crossings.put(meeting_of(edge, u, v)) {
                return None;
            }
            (u, u_side) = (v, v_side);
        }
        Some(crossings)
    }
}

/// The `t` at which an edge meets the line through two points, a quotient of two cross products.
pub(crate) fn meeting_of(edge: &Edge, u: Point, v: Point) -> f64 {
    let (u, v) = (Mark::from(u), Mark::from(v));
    let (from, to) = (u.cross(v, edge.from), u.cross(v, edge.to));
    from / (from - to)
}

/// Whether cross products of such points are exact as `f64`: coordinates below 2²⁴, so that differences have 25 bits and their products 50.
fn is_small((a, b): (Point, Point)) -> bool {
    [a.x, a.y, b.x, b.y].iter().all(|v| v.unsigned_abs() < 1 << 24)
}

/// A few crossings of a line with an outline, in increasing order.
#[derive(Default)]
pub(crate) struct Crossings {
    list: [f64; 8],
    len: usize,
}

impl Crossings {
    /// Adds one; `false` if there is no room.
    fn put(&mut self, t: f64) -> bool {
        if self.len == self.list.len() {
            return false;
        }
        let mut place = self.len;
        while place > 0 && self.list[place - 1] > t {
            self.list[place] = self.list[place - 1];
            place -= 1;
        }
        self.list[place] = t;
        self.len += 1;
        true
    }

    /// The parts between the first and the second crossing, the third and the fourth …: those inside.
    fn inside(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        self.list[..self.len].chunks_exact(2).map(|two| (two[0], two[1]))
    }

    /// The parts of the leg inside.
    pub(crate) fn spans(&self) -> Spans {
        let mut spans = Spans::EMPTY;
        self.inside().for_each(|(t0, t1)| spans.add(t0, t1));
        spans
    }

    /// How much of the leg is inside, 0 to 1.
    pub(crate) fn total(&self) -> f64 {
        let part = |(t0, t1): (f64, f64)| greatest(least(t1, 1.0) - greatest(t0, 0.0), 0.0);
        self.inside().map(part).sum()
    }
}
