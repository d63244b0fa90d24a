//! Polylines: the courses of roads, streams, walls.

use serde::{Deserialize, Serialize};

use crate::measure::{cross, distance, distance_to_segment, dot, segments_cross, within_circle};
use crate::point::GRID_F;
use crate::shape::{apart, bounds_of, meeting};
use crate::{Point, ShapeError, Spans};

/// A course of straight segments: a road, a stream, a wall. It may cross itself and may end where it begins.
///
/// ```
/// use field::{Point, Polyline};
/// let stream = Polyline::new(vec![
///     Point::from_units(0.0, 2.0),
///     Point::from_units(2.0, 3.0),
///     Point::from_units(4.0, 3.0),
/// ])?;
/// let p = Point::from_units;
/// assert_eq!(stream.distance(p(3.0, 1.0)), 2.0);
/// assert_eq!(stream.crossings(p(2.0, 1.0), p(2.0, 4.0)), 1);
/// assert!(stream.follows(p(2.5, 3.25), p(4.25, 3.0), 0.25));
/// # Ok::<(), field::ShapeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
pub struct Polyline {
    points: Vec<Point>,
    bounds: (Point, Point),
}

impl Polyline {
    /// The course through these points.
    ///
    /// # Errors
    /// There must be two points or more, none equal to the next one.
    pub fn new(points: Vec<Point>) -> Result<Self, ShapeError> {
        let n = points.len();
        if n < 2 {
            return Err(ShapeError::TooFewPoints { expected: 2, found: n });
        }
        match (1..n).find(|&i| points[i] == points[i - 1]) {
            Some(i) => Err(ShapeError::RepeatedPoint(i)),
            None => Ok(Self { bounds: bounds_of(&points), points }),
        }
    }

    /// The points, as given.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The segments, in order.
    pub fn segments(&self) -> impl DoubleEndedIterator<Item = (Point, Point)> + '_ {
        self.points.windows(2).map(|ends| (ends[0], ends[1]))
    }

    /// South-west and north-east corner of the box round it.
    pub fn bounds(&self) -> (Point, Point) {
        self.bounds
    }

    /// The length of the whole course, in units.
    pub fn length(&self) -> f64 {
        self.segments().map(|(c, d)| distance(c, d)).sum()
    }

    /// The distance of `p` from its nearest point, in units; 0 on it.
    pub fn distance(&self, p: Point) -> f64 {
        self.segments().map(|(c, d)| distance_to_segment(p, c, d)).fold(f64::INFINITY, f64::min)
    }

    /// How many times a→b comes onto the line: 1 for crossing it, at a vertex too, for touching it or for running along it for a while.
    ///
    /// A leg that begins on the line does not count that place, a leg that ends on it does: legs that follow each other cross it as often as
    /// the way that they make up. A leg of no length crosses nothing.
    pub fn crossings(&self, a: Point, b: Point) -> u32 {
        self.crossings_off(a, b, &Spans::EMPTY)
    }

    /// The same, but for places that lie in `bridged` parts of the leg.
    pub fn crossings_off(&self, a: Point, b: Point, bridged: &Spans) -> u32 {
        if a == b || apart(self.bounds, a, b) {
            return 0;
        }
        let contacts = || self.segments().enumerate().filter_map(|(i, (c, d))| Some((i, contact(a, b, c, d)?)));
        // A contact is a new one unless an earlier one lasts until it begins.
        let is_new = |i: usize, start: f64| {
            start > 0.0 && !contacts().any(|(j, (from, to))| (from < start && start <= to) || (from == start && j < i))
        };
        contacts().filter(|&(i, (start, _))| is_new(i, start) && !bridged.contains(start)).count() as u32
    }

    /// Whether the box round a→b is further than `within` from the box round the line: a quick no.
    fn is_beyond(&self, a: Point, b: Point, within: f64) -> bool {
        let (low, high) = self.bounds;
        let reach = within * GRID_F;
        let gap = |one: i32, two: i32| f64::from(two) - f64::from(one) > reach;
        gap(a.x.max(b.x), low.x) || gap(high.x, a.x.min(b.x)) || gap(a.y.max(b.y), low.y) || gap(high.y, a.y.min(b.y))
    }

    /// The parts of a→b at `within` units or less from the line; if `a` and `b` are equal the whole leg is or nothing is.
    ///
    /// Joined by [`Spans::or`], those of several lines tell whether a leg keeps to a network of roads.
    pub fn spans(&self, a: Point, b: Point, within: f64) -> Spans {
        let mut spans = Spans::EMPTY;
        if self.is_beyond(a, b, within) {
            return spans;
        }
        for (c, d) in self.segments() {
            if let Some((t0, t1)) = near(a, b, c, d, within) {
                spans.add(t0, t1);
            }
        }
        spans
    }

    /// Whether every point of a→b is at `within` units or less from the line, no matter which way the line runs.
    pub fn follows(&self, a: Point, b: Point, within: f64) -> bool {
        if self.is_beyond(a, a, within) || self.is_beyond(b, b, within) {
            return false;
        }
        // Each segment is near one part of the leg. From the start on, go as far as the parts lead without a gap.
        let further = |reached: f64, (c, d): (Point, Point)| match near(a, b, c, d, within) {
            Some((t0, t1)) if t0 <= reached => reached.max(t1),
            _ => reached,
        };
        let mut reached = 0.0;
        loop {
            let before = reached;
            reached = self.segments().fold(reached, further);
            reached = self.segments().rev().fold(reached, further);
            if reached >= 1.0 {
                return true;
            }
            if reached == before {
                return false;
            }
        }
    }
}

impl TryFrom<Vec<Point>> for Polyline {
    type Error = ShapeError;

    fn try_from(points: Vec<Point>) -> Result<Self, ShapeError> {
        Self::new(points)
    }
}

impl From<Polyline> for Vec<Point> {
    fn from(line: Polyline) -> Self {
        line.points
    }
}

/// The part of a→b (not a point) that lies on the segment c→d: mostly one place.
fn contact(a: Point, b: Point, c: Point, d: Point) -> Option<(f64, f64)> {
    if !segments_cross(a, b, c, d) {
        return None;
    }
    if cross(a, b, c) == 0.0 && cross(a, b, d) == 0.0 {
        let square = dot(a, b, b);
        let (c, d) = (dot(a, b, c) / square, dot(a, b, d) / square);
        Some((c.min(d).max(0.0), c.max(d).min(1.0)))
    } else {
        let t = meeting(a, b, c, d);
        Some((t, t))
    }
}

/// The part of a→b at `within` units or less from the segment c→d. It is one part, because the points so near to a segment are a convex shape.
fn near(a: Point, b: Point, c: Point, d: Point, within: f64) -> Option<(f64, f64)> {
    // The ends are decided as `distance` decides them.
    let begins = distance_to_segment(a, c, d) <= within;
    let ends = distance_to_segment(b, c, d) <= within;
    if begins && ends {
        return Some((0.0, 1.0));
    }
    if a == b || within < 0.0 || within.is_nan() {
        return None;
    }
    let parts = [within_circle(c, within, a, b), within_circle(d, within, a, b), within_strip(a, b, c, d, within)];
    let all = parts.into_iter().flatten();
    let (t0, t1) = all.reduce(|one, two| (one.0.min(two.0), one.1.max(two.1)))?;
    let t0 = if begins { 0.0 } else { t0.max(0.0) };
    let t1 = if ends { 1.0 } else { t1.min(1.0) };
    (t0 <= t1).then_some((t0, t1))
}

/// The `t` between which the line through `a` and `b` lies beside the segment c→d, at `within` units or less.
fn within_strip(a: Point, b: Point, c: Point, d: Point, within: f64) -> Option<(f64, f64)> {
    let length = dot(c, d, d).sqrt();
    let within = within * GRID_F * length;
    let beside = between(dot(c, d, a), dot(c, d, b), 0.0, length * length)?;
    let close = between(cross(c, d, a), cross(c, d, b), -within, within)?;
    let (t0, t1) = (beside.0.max(close.0), beside.1.min(close.1));
    (t0 <= t1).then_some((t0, t1))
}

/// The `t` between which a value that is `from` at 0 and `to` at 1 lies between `low` and `high`.
fn between(from: f64, to: f64, low: f64, high: f64) -> Option<(f64, f64)> {
    let change = to - from;
    if change == 0.0 {
        return (low <= from && from <= high).then_some((f64::NEG_INFINITY, f64::INFINITY));
    }
    let (one, two) = ((low - from) / change, (high - from) / change);
    Some((one.min(two), one.max(two)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn p(x: i32, y: i32) -> Point {
        Point::new(x, y)
    }

    fn line(points: &[(i32, i32)]) -> Polyline {
        let points = points.iter().map(|&(x, y)| p(x, y)).collect();
        Polyline::new(points).expect("a line")
    }

    /// A peak at (0, 0), then east along y = −1000.
    fn peak() -> Polyline {
        line(&[(-1000, -1000), (0, 0), (1000, -1000), (3000, -1000)])
    }

    #[test]
    fn what_is_no_line() {
        let few = Polyline::new(vec![p(0, 0)]).expect_err("one point");
        assert_eq!(few.to_string(), "expected at least 2 points, found 1");
        let repeated = Polyline::new(vec![p(0, 0), p(1, 1), p(1, 1)]).expect_err("a repeated point");
        assert_eq!(repeated, ShapeError::RepeatedPoint(2));
        line(&[(0, 0), (4, 0), (4, 4), (0, 0)]);
    }

    #[test]
    fn distance_to_the_nearest_segment() {
        let peak = peak();
        assert_eq!(peak.distance(p(0, 500)), 0.5);
        assert_eq!(peak.distance(p(2000, -1000)), 0.0);
        assert_eq!(peak.distance(p(3300, -600)), 0.5);
        assert_eq!(line(&[(0, 0), (3000, 4000), (3000, 5000)]).length(), 6.0);
    }

    #[test]
    fn each_coming_onto_the_line_counts_once() {
        let peak = peak();
        assert_eq!(peak.crossings(p(-500, 500), p(-500, -2000)), 1, "a segment");
        assert_eq!(peak.crossings(p(0, 500), p(0, -500)), 1, "a vertex");
        assert_eq!(peak.crossings(p(-1000, 0), p(1000, 0)), 1, "touching a vertex");
        assert_eq!(peak.crossings(p(-1000, -500), p(1000, -500)), 2, "in and out");
        assert_eq!(peak.crossings(p(1500, 0), p(2500, -2000)), 1, "the flat part");
        assert_eq!(peak.crossings(p(-3000, -1000), p(4000, -1000)), 2, "an end, then along a segment");
        assert_eq!(peak.crossings(p(1500, -1000), p(2500, -1000)), 0, "on it all the time");
        assert_eq!(peak.crossings(p(2000, 0), p(4000, 0)), 0, "beside it");
        assert_eq!(peak.crossings(p(-3000, 0), p(-2000, 0)), 0, "far away");
        assert_eq!(peak.crossings(p(0, 0), p(0, 0)), 0, "no leg");
    }

    #[test]
    fn a_crossing_on_a_bridge_does_not_count() {
        let peak = peak();
        let mut bridged = Spans::EMPTY;
        bridged.add(0.0, 0.5);
        let (a, b) = (p(-1000, -500), p(1000, -500));
        assert_eq!(peak.crossings_off(a, b, &bridged), 1, "the first of two at 0.25");
        assert_eq!(peak.crossings_off(a, b, &Spans::WHOLE), 0);
        assert_eq!(peak.crossings_off(a, b, &Spans::EMPTY), 2);
    }

    #[test]
    fn the_end_of_a_leg_counts_and_the_start_does_not() {
        let peak = peak();
        assert_eq!(peak.crossings(p(2000, 0), p(2000, -1000)), 1);
        assert_eq!(peak.crossings(p(2000, -1000), p(2000, -2000)), 0);
        assert_eq!(peak.crossings(p(2000, -1000), p(0, -1000)), 0, "along it and off");
        assert_eq!(peak.crossings(p(500, -1000), p(2000, -1000)), 1, "onto it and along");
        assert_eq!(peak.crossings(p(0, 0), p(3000, -2000)), 1, "off at a vertex and over further on");
    }

    #[test]
    fn follows_past_corners_and_ends() {
        let road = line(&[(0, 0), (2000, 0), (2000, 2000)]);
        assert!(road.follows(p(0, 0), p(2000, 0), 0.0));
        assert!(road.follows(p(2000, 0), p(0, 0), 0.0));
        assert!(road.follows(p(-250, 0), p(2250, 0), 0.25), "a quarter beyond both ends");
        assert!(!road.follows(p(-251, 0), p(2000, 0), 0.25));
        assert!(!road.follows(p(0, 0), p(2251, 0), 0.25));
        assert!(road.follows(p(0, 250), p(1750, 250), 0.25), "beside it");
        assert!(!road.follows(p(0, 251), p(1750, 251), 0.25));
        assert!(road.follows(p(1700, -200), p(2200, 300), 0.25), "round the outside of the corner");
        assert!(road.follows(p(1500, 0), p(2000, 500), 0.25), "a short cut inside it");
        assert!(!road.follows(p(0, 0), p(2000, 2000), 0.25), "a long one");
        assert!(road.follows(p(100, 100), p(100, 100), 0.25), "standing on it");
        assert!(!road.follows(p(100, 300), p(100, 300), 0.25), "standing beside it");
        assert!(!road.follows(p(0, 0), p(1000, 0), -1.0));
        assert!(!road.follows(p(0, 0), p(1000, 0), f64::NAN));
    }

    #[test]
    fn follows_a_line_of_many_short_segments_either_way() {
        let points: Vec<_> = (0..=100).map(|i| (100 * i, 30 * (i % 3))).collect();
        let road = line(&points);
        assert!(road.follows(p(0, 0), p(10_000, 30), 0.25));
        assert!(road.follows(p(10_000, 30), p(0, 0), 0.25));
        assert!(road.spans(p(0, 0), p(10_000, 30), 0.25).is_whole());
        assert!(!road.follows(p(0, 0), p(10_000, 30), 0.03));
    }

    #[test]
    fn a_crossroads_joins_two_roads() {
        let (one, two) = (line(&[(0, 0), (1000, 0)]), line(&[(1000, 0), (2000, 0)]));
        let (a, b) = (p(0, 100), p(2000, 100));
        let near_one = one.spans(a, b, 0.25);
        assert!(!near_one.is_whole());
        assert!(near_one.or(&two.spans(a, b, 0.25)).is_whole());
        assert!(one.spans(p(0, 300), p(1000, 300), 0.25).is_empty());
        assert_eq!(one.spans(p(500, -1000), p(500, 1000), 0.25).as_slice(), [(0.375, 0.625)]);
    }
}
