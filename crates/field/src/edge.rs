//! Edges: straight pieces between two marks, and what lies along them.

use crate::Mark;
use crate::mark::{dot, greatest, least};
use crate::point::GRID_F;

/// A straight piece from one mark to another: the side of a block, a line of sight, the way of a point. It may be a single place.
///
/// ```
/// use field::{Edge, Mark};
/// let edge = Edge::new(Mark::new(0.0, 0.0), Mark::new(9000.0, 0.0));
/// assert_eq!(edge.length(), 9.0);
/// assert_eq!(edge.distance(Mark::new(10_000.0, 0.0)), 1.0);
/// let ends_quarters_middle: Vec<_> = edge.parts(4).map(|mark| mark.x).collect();
/// assert_eq!(ends_quarters_middle, [0.0, 2250.0, 4500.0, 6750.0, 9000.0]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[must_use]
pub struct Edge {
    /// Where it begins; of a side of a block the left end, looking outwards.
    pub from: Mark,
    /// Where it ends.
    pub to: Mark,
}

impl Edge {
    /// The edge between two marks (or points).
    pub fn new(from: impl Into<Mark>, to: impl Into<Mark>) -> Self {
        Self { from: from.into(), to: to.into() }
    }

    /// Its length in units.
    pub fn length(&self) -> f64 {
        self.from.distance(self.to)
    }

    /// The place at part `t`: the beginning at 0, the end at 1.
    pub fn at(&self, t: f64) -> Mark {
        self.from.toward(self.to, t)
    }

    /// Its middle.
    pub fn middle(&self) -> Mark {
        self.at(0.5)
    }

    /// The same piece from the other end.
    pub fn reversed(&self) -> Edge {
        Edge { from: self.to, to: self.from }
    }

    fn vector(&self) -> (f64, f64) {
        self.from.to(self.to)
    }

    /// Both ends and what cuts it into `n` equal parts (one part if `n` is 0): `n` + 1 marks.
    pub fn parts(&self, n: u32) -> impl ExactSizeIterator<Item = Mark> + use<> {
        let (edge, n) = (*self, n.max(1));
        (0..n.saturating_add(1)).map(move |k| edge.at(f64::from(k) / f64::from(n)))
    }

    /// The middles of `n` equal parts.
    pub fn cells(&self, n: u32) -> impl ExactSizeIterator<Item = Mark> + use<> {
        let edge = *self;
        (0..n).map(move |k| edge.at((f64::from(k) + 0.5) / f64::from(n)))
    }

    /// Both ends and points between them at equal steps of `most` units or less.
    pub fn steps(&self, most: f64) -> impl ExactSizeIterator<Item = Mark> + use<> {
        self.parts(parts_of(self.length(), most))
    }

    /// Points from the beginning on, every `pitch` units, and the end; a single place is both.
    pub fn every(&self, pitch: f64) -> impl Iterator<Item = Mark> + use<> {
        let (edge, length) = (*self, self.length());
        let whole = if length > 0.0 { parts_of(length, pitch) } else { 0 };
        (0..whole).map(move |k| edge.at(f64::from(k) * pitch / length)).chain([edge.to])
    }

    /// The part of the way at which it is nearest to a mark, 0 to 1; 0 if it is a single place.
    pub fn nearest_part(&self, mark: Mark) -> f64 {
        let way = self.vector();
        let (reach, square) = (dot(way, self.from.to(mark)), dot(way, way));
        if reach <= 0.0 {
            0.0
        } else if reach >= square {
            1.0
        } else {
            reach / square
        }
    }

    /// Its point nearest to a mark.
    pub fn nearest(&self, mark: Mark) -> Mark {
        self.at(self.nearest_part(mark))
    }

    /// The distance from a mark, in units; 0 on it.
    pub fn distance(&self, mark: Mark) -> f64 {
        self.square(mark).sqrt() / GRID_F
    }

    /// The square of the distance from a mark, in thousandths.
    pub(crate) fn square(&self, mark: Mark) -> f64 {
        self.nearest(mark).square(mark)
    }

    /// How far along its line the foot of a mark lies from its middle, in units: positive toward its end. 0 if it is a single place.
    pub fn along(&self, mark: Mark) -> f64 {
        let way = self.vector();
        let length = dot(way, way).sqrt();
        if length == 0.0 { 0.0 } else { dot(way, self.middle().to(mark)) / length / GRID_F }
    }

    /// How far a mark lies to the left of its line, in units; negative to the right. Of a side of a block, seen from outside it, the left is outside.
    pub fn beside(&self, mark: Mark) -> f64 {
        let way = self.vector();
        let length = dot(way, way).sqrt();
        if length == 0.0 { 0.0 } else { self.from.cross(self.to, mark) / length / GRID_F }
    }

    /// Whether the two pieces have a place in common; touching counts.
    pub fn crosses(&self, other: &Edge) -> bool {
        let apart = |a: f64, b: f64, c: f64, d: f64| greatest(a, b) < least(c, d) || least(a, b) > greatest(c, d);
        if apart(self.from.x, self.to.x, other.from.x, other.to.x)
            || apart(self.from.y, self.to.y, other.from.y, other.to.y)
        {
            return false;
        }
        let same_side = |one: &Edge, two: &Edge| {
            let (p, q) = (one.from.cross(one.to, two.from), one.from.cross(one.to, two.to));
            (p > 0.0 && q > 0.0) || (p < 0.0 && q < 0.0)
        };
        !same_side(self, other) && !same_side(other, self)
    }

    /// The distance between the two pieces, in units; 0 where they cross.
    pub fn distance_to(&self, other: &Edge) -> f64 {
        if self.crosses(other) {
            return 0.0;
        }
        let one = least(self.square(other.from), self.square(other.to));
        let two = least(other.square(self.from), other.square(self.to));
        least(one, two).sqrt() / GRID_F
    }

    /// The part of this piece at `within` units or less from the other: it is one part, since the places so near to a straight piece are a convex shape. `None` if no place is, or
    /// if this piece is a single place that is not.
    pub fn part_within(&self, other: &Edge, within: f64) -> Option<(f64, f64)> {
        let begins = other.distance(self.from) <= within;
        let ends = other.distance(self.to) <= within;
        if begins && ends {
            return Some((0.0, 1.0));
        }
        if self.from == self.to || within < 0.0 || within.is_nan() {
            return None;
        }
        let parts = [
            self.within_circle(other.from, within),
            self.within_circle(other.to, within),
            self.within_strip(other, within),
        ];
        let (t0, t1) = parts.into_iter().flatten().reduce(|one, two| (least(one.0, two.0), greatest(one.1, two.1)))?;
        let t0 = if begins { 0.0 } else { greatest(t0, 0.0) };
        let t1 = if ends { 1.0 } else { least(t1, 1.0) };
        (t0 <= t1).then_some((t0, t1))
    }

    /// The length of this piece at `within` units or less from the other, in units.
    ///
    /// ```
    /// use field::{Edge, Mark};
    /// let front = Edge::new(Mark::new(0.0, 0.0), Mark::new(9000.0, 0.0));
    /// let aslant = Edge::new(Mark::new(0.0, 0.0), Mark::new(0.0, 3000.0));
    /// assert_eq!(aslant.length_within(&front, 0.5), 0.5);
    /// ```
    pub fn length_within(&self, other: &Edge, within: f64) -> f64 {
        self.part_within(other, within).map_or(0.0, |(t0, t1)| (t1 - t0) * self.length())
    }

    /// The length of the stretch that the two have in common when both are projected on the line of this one, in units; 0 if they only meet or lie one after the other.
    pub fn shared(&self, other: &Edge) -> f64 {
        let half = self.length() / 2.0;
        let (one, two) = (self.along(other.from), self.along(other.to));
        greatest(least(half, greatest(one, two)) - greatest(0.0 - half, least(one, two)), 0.0)
    }

    /// The `t` between which the whole line is within a circle.
    fn within_circle(&self, middle: Mark, within: f64) -> Option<(f64, f64)> {
        let way = self.vector();
        let length = dot(way, way).sqrt();
        let (aside, radius) = (self.from.cross(self.to, middle).abs() / length, within * GRID_F);
        if aside > radius {
            return None;
        }
        let foot = dot(way, self.from.to(middle)) / length;
        let half = ((radius - aside) * (radius + aside)).sqrt();
        Some(((foot - half) / length, (foot + half) / length))
    }

    /// The `t` between which the whole line lies beside the other piece, at `within` units or less.
    fn within_strip(&self, other: &Edge, within: f64) -> Option<(f64, f64)> {
        let way = other.vector();
        let square = dot(way, way);
        if square == 0.0 {
            return None; // A single place has no side, only a circle round it.
        }
        let reach = within * GRID_F * square.sqrt();
        let (a, b) = (other.from.to(self.from), other.from.to(self.to));
        let beside = between(dot(way, a), dot(way, b), 0.0, square)?;
        let close =
            between(other.from.cross(other.to, self.from), other.from.cross(other.to, self.to), 0.0 - reach, reach)?;
        let (t0, t1) = (greatest(beside.0, close.0), least(beside.1, close.1));
        (t0 <= t1).then_some((t0, t1))
    }
}

/// How many equal parts of `most` units or less a length has; one at least. The 1e-9 keeps noise from making one more.
fn parts_of(length: f64, most: f64) -> u32 {
    // `as` stops at the limits, and takes what is no number for 0.
    if most > 0.0 { ((length / most - 1e-9) as u32).saturating_add(1) } else { 1 }
}

/// The `t` between which a value that is `from` at 0 and `to` at 1 lies between `low` and `high`.
pub(crate) fn between(from: f64, to: f64, low: f64, high: f64) -> Option<(f64, f64)> {
    let change = to - from;
    if change == 0.0 {
        return (low <= from && from <= high).then_some((f64::NEG_INFINITY, f64::INFINITY));
    }
    let (one, two) = ((low - from) / change, (high - from) / change);
    Some((least(one, two), greatest(one, two)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn m(x: f64, y: f64) -> Mark {
        Mark::new(x, y)
    }

    fn east(from: f64, to: f64) -> Edge {
        Edge::new(m(from, 0.0), m(to, 0.0))
    }

    fn xs(marks: impl Iterator<Item = Mark>) -> Vec<f64> {
        marks.map(|mark| mark.x).collect()
    }

    /// POW-GEO-21: both ends and every 1.5 cm from the left end; FCM-GEO-19: equal steps of at most 1 cm; FCM-GEO-26: the five odd tenths.
    #[test]
    fn points_along_an_edge() {
        assert_eq!(xs(east(0.0, 4000.0).every(1.5)), [0.0, 1500.0, 3000.0, 4000.0]);
        assert_eq!(xs(east(0.0, 3000.0).every(1.5)), [0.0, 1500.0, 3000.0], "the end is not told twice");
        assert_eq!(xs(east(0.0, 1500.0).steps(1.0)), [0.0, 750.0, 1500.0]);
        assert_eq!(xs(east(0.0, 3000.0).steps(1.0)), [0.0, 1000.0, 2000.0, 3000.0]);
        assert_eq!(xs(east(0.0, 10_000.0).cells(5)), [1000.0, 3000.0, 5000.0, 7000.0, 9000.0]);
        assert_eq!(xs(east(0.0, 0.0).steps(1.0)), [0.0, 0.0]);
        assert_eq!(xs(east(700.0, 700.0).every(1.5)), [700.0], "a single place");
        assert_eq!(xs(east(0.0, 500.0).every(f64::NAN)).len(), 2);
    }

    /// FCM-GEO-31: the stretch that two edges share along a line.
    #[test]
    fn shared_stretch() {
        assert_eq!(east(0.0, 9000.0).shared(&Edge::new(m(12_000.0, 10.0), m(3000.0, 10.0))), 6.0);
        assert_eq!(east(0.0, 9000.0).shared(&east(9000.0, 12_000.0)), 0.0);
        assert_eq!(east(0.0, 9000.0).shared(&east(20_000.0, 12_000.0)), 0.0);
    }

    /// The foot of a mark is told from the middle of an edge, and which side of it the mark is on.
    #[test]
    fn foot_and_side() {
        let edge = east(0.0, 4000.0);
        assert_eq!(edge.along(m(3000.0, 7000.0)), 1.0);
        assert_eq!(edge.beside(m(3000.0, 7000.0)), 7.0);
        assert_eq!(edge.beside(m(0.0, -500.0)), -0.5);
        assert_eq!(east(1.0, 1.0).along(m(5.0, 5.0)), 0.0);
    }

    /// A single place is near or not, and nothing of it has a length.
    #[test]
    fn a_single_place() {
        let (spot, edge) = (east(1000.0, 1000.0), east(0.0, 4000.0));
        assert_eq!(spot.part_within(&edge, 0.0), Some((0.0, 1.0)));
        assert_eq!(spot.length_within(&edge, 1.0), 0.0);
        assert_eq!(edge.length_within(&spot, 0.5), 1.0);
        assert_eq!(edge.part_within(&Edge::new(m(0.0, 9000.0), m(9.0, 9000.0)), 1.0), None);
        assert!(edge.crosses(&spot));
    }
}
