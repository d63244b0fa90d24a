//! Polygons: the outlines of areas.

use serde::{Deserialize, Serialize};

use crate::mark::{greatest, least};
use crate::measure::{cross, distance, distance_to_segment, dot, segments_cross};
use crate::point::GRID_F;
use crate::shape::{Batch, apart, bounds_of, meeting};
use crate::{Edge, Mark, Point, ShapeError, Spans};

/// A simple polygon: the outline of an area. The outline belongs to it.
///
/// ```
/// use field::{Point, Polygon};
/// let wood = Polygon::new(vec![
///     Point::from_units(2.0, 1.0),
///     Point::from_units(4.0, 1.0),
///     Point::from_units(4.0, 3.0),
///     Point::from_units(2.0, 3.0),
/// ])?;
/// assert!(wood.contains(Point::from_units(2.0, 2.0)));
/// assert!(!wood.strictly_contains(Point::from_units(2.0, 2.0)));
/// let (a, b) = (Point::from_units(0.0, 2.0), Point::from_units(8.0, 2.0));
/// assert_eq!(wood.spans(a, b).as_slice(), [(0.25, 0.5)]);
/// assert_eq!(wood.length_inside(a, b), 2.0);
/// # Ok::<(), field::ShapeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
pub struct Polygon {
    points: Vec<Point>,
    bounds: (Point, Point),
}

/// Where a point lies.
#[derive(PartialEq)]
enum Place {
    Inside,
    Outline,
    Outside,
}

impl Polygon {
    /// The polygon with these corners, either way round; the last one is joined to the first.
    ///
    /// # Errors
    /// There must be three points or more and an area inside; no point may be equal to the next one, and edges may meet only where one ends and the next one
    /// begins. Corners of 180° are allowed.
    pub fn new(points: Vec<Point>) -> Result<Self, ShapeError> {
        let n = points.len();
        if n < 3 {
            return Err(ShapeError::TooFewPoints { expected: 3, found: n });
        }
        if let Some(i) = (0..n).find(|&i| points[i] == points[(i + n - 1) % n]) {
            return Err(ShapeError::RepeatedPoint(i));
        }
        let polygon = Self { bounds: bounds_of(&points), points };
        if polygon.twice_area() == 0 {
            return Err(ShapeError::NoArea);
        }
        match polygon.first_crossing() {
            Some((one, two)) => Err(ShapeError::EdgesCross(one, two)),
            None => Ok(polygon),
        }
    }

    fn first_crossing(&self) -> Option<(usize, usize)> {
        let n = self.points.len();
        let edge = |i: usize| (self.points[i], self.points[(i + 1) % n]);
        for one in 0..n {
            let (a, b) = edge(one);
            for two in one + 1..n {
                let (c, d) = edge(two);
                // Edges with a common corner meet there; they must not run back along each other.
                let meet = if two == one + 1 {
                    cross(a, b, d) == 0.0 && dot(b, a, d) > 0.0
                } else if one == 0 && two == n - 1 {
                    cross(a, b, c) == 0.0 && dot(a, b, c) > 0.0
                } else {
                    segments_cross(a, b, c, d)
                };
                if meet {
                    return Some((one, two));
                }
            }
        }
        None
    }

    /// The corners, as given.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    fn last(&self) -> Point {
        self.points[self.points.len() - 1]
    }

    /// The edges in order, the one from the last corner to the first one last.
    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let next = self.points.iter().skip(1).chain(&self.points[..1]);
        self.points.iter().copied().zip(next.copied())
    }

    /// South-west and north-east corner of the box round it.
    pub fn bounds(&self) -> (Point, Point) {
        self.bounds
    }

    /// Whether `p` lies inside or on the outline; exact.
    pub fn contains(&self, p: Point) -> bool {
        self.place(p) != Place::Outside
    }

    /// Whether `p` lies inside and not on the outline; exact.
    pub fn strictly_contains(&self, p: Point) -> bool {
        self.place(p) == Place::Inside
    }

    fn place(&self, p: Point) -> Place {
        if apart(self.bounds, p, p) {
            return Place::Outside;
        }
        // Counts the edges that a ray to the east crosses.
        let mut inside = false;
        let mut u = self.last();
        for &v in &self.points {
            if (u.y >= p.y || v.y >= p.y) && (u.y <= p.y || v.y <= p.y) {
                let side = cross(u, v, p);
                if side == 0.0 {
                    if u.x.min(v.x) <= p.x && p.x <= u.x.max(v.x) {
                        return Place::Outline;
                    }
                } else if (u.y > p.y) != (v.y > p.y) && (side > 0.0) == (v.y > u.y) {
                    inside = !inside;
                }
            }
            u = v;
        }
        if inside { Place::Inside } else { Place::Outside }
    }

    /// The parts of a→b inside or on the outline. A leg that only touches gives a span of no length; if `a` and `b` are equal the whole leg is inside or nothing is.
    ///
    /// Which edges are crossed is decided exactly.
    pub fn spans(&self, a: Point, b: Point) -> Spans {
        if apart(self.bounds, a, b) {
            return Spans::EMPTY;
        }
        if a == b {
            return if self.contains(a) { Spans::WHOLE } else { Spans::EMPTY };
        }
        match self.crossings_on_grid(a, b) {
            Some(crossings) => crossings.spans(),
            None => self.spans_by(|v| cross(a, b, v), |u, v| meeting(a, b, u, v)),
        }
    }

    /// The few crossings of a→b, if they can be told exactly.
    fn crossings_on_grid(&self, a: Point, b: Point) -> Option<Crossings> {
        if is_small(self.bounds) && is_small((a, b)) { self.few_crossings(&Edge::new(a, b)) } else { None }
    }

    /// Where the line of an edge crosses the outline, if no corner lies on it and it does so a few times only: nearly always. With numbers as small as those of a table it is exact for
    /// points of the grid.
    pub(crate) fn few_crossings(&self, edge: &Edge) -> Option<Crossings> {
        let (a, (dx, dy)) = (edge.from, edge.from.to(edge.to));
        let side = |p: Point| dx * (f64::from(p.y) - a.y) - dy * (f64::from(p.x) - a.x);
        let mut crossings = Crossings::default();
        let (mut u, mut u_side) = (self.last(), side(self.last()));
        for &v in &self.points {
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

    /// The parts of a leg inside, told on which side of it a corner lies and where on its way it meets the line of an edge.
    pub(crate) fn spans_by(&self, side: impl Fn(Point) -> f64, meeting: impl Fn(Point, Point) -> f64) -> Spans {
        let mut spans = Spans::EMPTY;
        // The leg is looked at as if it were moved aside by next to nothing, so that no corner lies on it: to the right, and, if a corner does lie on it, to the left
        // too. Each time it crosses the outline properly. An area is the closure of its inside, so what either finds is the answer for the leg itself.
        let corner_on_line = self.spans_beside(&side, &meeting, |side| side >= 0.0, &mut spans);
        if corner_on_line {
            self.spans_beside(&side, &meeting, |side| side > 0.0, &mut spans);
        }
        spans
    }

    /// Adds the parts of the leg inside, `is_left` telling on which side of it a corner lies (0 is on it). Tells whether a corner lies on its line.
    fn spans_beside(
        &self,
        side: impl Fn(Point) -> f64,
        meeting: impl Fn(Point, Point) -> f64,
        is_left: impl Fn(f64) -> bool,
        spans: &mut Spans,
    ) -> bool {
        let mut corner_on_line = false;
        let mut inside_since = None;
        let mut batch = Batch::after((f64::NEG_INFINITY, 0));
        loop {
            let (mut u, mut u_side) = (self.last(), side(self.last()));
            for (edge, &v) in self.points.iter().enumerate() {
                let v_side = side(v);
                corner_on_line |= v_side == 0.0;
                if is_left(u_side) != is_left(v_side) {
                    batch.offer((meeting(u, v), edge));
                }
                (u, u_side) = (v, v_side);
            }
            for &(t, _) in batch.taken() {
                match inside_since.take() {
                    None => inside_since = Some(t),
                    Some(since) => spans.add(since, t),
                }
            }
            match batch.next() {
                Some(next) => batch = next,
                None => return corner_on_line,
            }
        }
    }

    /// The length of a→b inside, in units; running along the outline counts, touching it does not.
    pub fn length_inside(&self, a: Point, b: Point) -> f64 {
        if apart(self.bounds, a, b) || a == b {
            return 0.0;
        }
        let part = match self.crossings_on_grid(a, b) {
            Some(crossings) => crossings.total(),
            None => self.spans(a, b).total(),
        };
        part * distance(a, b)
    }

    /// Positive if the corners run counter-clockwise; exact.
    fn twice_area(&self) -> i128 {
        self.edges().map(|(u, v)| wedge(self.points[0], u, v)).sum()
    }

    /// The area in square units.
    pub fn area(&self) -> f64 {
        self.twice_area().unsigned_abs() as f64 / (2.0 * GRID_F * GRID_F)
    }

    /// The centroid of the area, in units; it may lie outside a bent shape.
    pub fn centroid(&self) -> (f64, f64) {
        let origin = self.points[0];
        let (mut x, mut y) = (0, 0);
        for (u, v) in self.edges() {
            let weight = wedge(origin, u, v);
            x += weight * (i128::from(u.x) + i128::from(v.x) - 2 * i128::from(origin.x));
            y += weight * (i128::from(u.y) + i128::from(v.y) - 2 * i128::from(origin.y));
        }
        let divisor = 3.0 * self.twice_area() as f64;
        ((f64::from(origin.x) + x as f64 / divisor) / GRID_F, (f64::from(origin.y) + y as f64 / divisor) / GRID_F)
    }

    /// The distance of `p` from it, in units; 0 inside and on the outline.
    pub fn distance(&self, p: Point) -> f64 {
        if self.contains(p) {
            return 0.0;
        }
        self.edges().map(|(u, v)| distance_to_segment(p, u, v)).fold(f64::INFINITY, f64::min)
    }
}

/// The `t` at which an edge meets the line through two points, as [`meeting`] has it.
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

/// `(u − o) × (v − o)`, as an integer.
fn wedge(o: Point, u: Point, v: Point) -> i128 {
    let from = |p: Point| (i128::from(p.x) - i128::from(o.x), i128::from(p.y) - i128::from(o.y));
    let ((ux, uy), (vx, vy)) = (from(u), from(v));
    ux * vy - uy * vx
}

impl TryFrom<Vec<Point>> for Polygon {
    type Error = ShapeError;

    fn try_from(points: Vec<Point>) -> Result<Self, ShapeError> {
        Self::new(points)
    }
}

impl From<Polygon> for Vec<Point> {
    fn from(polygon: Polygon) -> Self {
        polygon.points
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MOST_SPANS;

    fn polygon(points: &[(i32, i32)]) -> Polygon {
        Polygon::new(list(points)).expect("a simple outline")
    }

    fn list(points: &[(i32, i32)]) -> Vec<Point> {
        points.iter().map(|&(x, y)| Point::new(x, y)).collect()
    }

    const fn p(x: i32, y: i32) -> Point {
        Point::new(x, y)
    }

    /// An L: a square of 4000 without its north-east quarter.
    fn bent() -> Polygon {
        polygon(&[(0, 0), (4000, 0), (4000, 2000), (2000, 2000), (2000, 4000), (0, 4000)])
    }

    #[track_caller]
    fn check_error(points: &[(i32, i32)], expected: &str) {
        let error = Polygon::new(list(points)).expect_err("no simple outline");
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn what_is_no_polygon() {
        check_error(&[(0, 0), (1, 1)], "expected at least 3 points, found 2");
        check_error(
            &[(0, 0), (4, 0), (4, 0), (0, 4)],
            "expected different points, found point 2 equal to the one before it",
        );
        check_error(
            &[(0, 0), (4, 0), (0, 4), (0, 0)],
            "expected different points, found point 0 equal to the one before it",
        );
        check_error(&[(0, 0), (2, 1), (4, 2)], "expected an outline round an area, found none inside it");
        let crossed = "expected a simple outline, found that edges 0 and 2 meet";
        check_error(&[(0, 0), (4, 4), (4, 0), (0, 5)], crossed);
        check_error(&[(0, 0), (4, 0), (4, 4), (2, 0), (0, 4)], crossed);
        let back = "expected a simple outline, found that edges 1 and 2 meet";
        check_error(&[(0, 0), (4, 0), (4, 4), (4, 2), (0, 4)], back);
        let closing = "expected a simple outline, found that edges 0 and 3 meet";
        check_error(&[(0, 0), (2, 0), (2, 2), (6, 0)], closing);
    }

    #[test]
    fn straight_corners_and_either_way_round_are_fine() {
        polygon(&[(0, 0), (2, 0), (4, 0), (4, 4), (0, 4)]);
        polygon(&[(0, 4), (4, 4), (4, 0), (2, 0), (0, 0)]);
    }

    #[test]
    fn the_outline_belongs_to_it() {
        let bent = bent();
        for on in [p(0, 0), p(4000, 1000), p(2000, 2000), p(2000, 3000), p(1000, 4000), p(0, 1)] {
            assert!(bent.contains(on) && !bent.strictly_contains(on), "{on:?}");
        }
        for inside in [p(1, 1), p(3999, 1999), p(1999, 3999), p(1000, 2000), p(1000, 2001)] {
            assert!(bent.strictly_contains(inside), "{inside:?}");
        }
        for outside in [p(2001, 2001), p(-1, 0), p(4001, 0), p(3000, 4000), p(4000, 2001)] {
            assert!(!bent.contains(outside), "{outside:?}");
        }
    }

    #[test]
    fn a_ray_through_corners_counts_them_once() {
        let star = polygon(&[(0, 0), (2, 4), (4, 0), (6, 4), (8, 0), (8, 8), (0, 8)]);
        assert!(star.contains(p(1, 4)) && star.contains(p(4, 4)) && star.contains(p(7, 4)));
        assert!(!star.contains(p(-1, 4)) && !star.contains(p(9, 4)));
        assert!(!star.contains(p(2, 0)) && !star.contains(p(2, 3)));
    }

    #[test]
    fn spans_across_along_and_touching() {
        let bent = bent();
        let spans = |a, b| bent.spans(a, b).as_slice().to_vec();
        assert_eq!(spans(p(-2000, 1000), p(6000, 1000)), [(0.25, 0.75)], "across");
        assert_eq!(spans(p(1000, 1000), p(3000, 1000)), [(0.0, 1.0)], "inside");
        assert_eq!(spans(p(1000, 3000), p(5000, 3000)), [(0.0, 0.25)], "out");
        assert_eq!(spans(p(5000, 3000), p(1000, 3000)), [(0.75, 1.0)], "in");
        assert_eq!(spans(p(1000, 4000), p(4000, 1000)), [(0.0, 1.0 / 3.0), (2.0 / 3.0, 1.0)], "out and in");
        assert_eq!(spans(p(0, 4000), p(4000, 0)), [(0.0, 1.0)], "through the inner corner");
        assert_eq!(spans(p(-4000, 2000), p(4000, 2000)), [(0.5, 1.0)], "inside, then along an edge");
        assert_eq!(spans(p(-4000, 0), p(8000, 0)), [(1.0 / 3.0, 2.0 / 3.0)], "along an edge");
        assert_eq!(spans(p(2000, 8000), p(2000, -8000)), [(0.25, 0.5)], "along an edge, then inside");
        assert_eq!(spans(p(-1000, 1000), p(1000, -1000)), [(0.5, 0.5)], "touching a corner");
        assert_eq!(spans(p(4000, 1000), p(5000, 1000)), [(0.0, 0.0)], "starting on the outline");
        assert_eq!(spans(p(5000, 1000), p(4000, 1000)), [(1.0, 1.0)], "ending on the outline");
        assert_eq!(spans(p(2500, 2500), p(3500, 3500)), [], "in the corner of the box");
        assert_eq!(spans(p(5000, 0), p(6000, 4000)), [], "outside the box");
        assert_eq!(spans(p(1, 1), p(1, 1)), [(0.0, 1.0)], "a point inside");
        assert_eq!(spans(p(3000, 3000), p(3000, 3000)), [], "a point outside");
    }

    #[test]
    fn neighbours_meet_exactly() {
        let (u, v) = (p(1237, 0), p(2011, 3989));
        let west = Polygon::new(vec![p(0, 0), u, v, p(0, 4000)]).expect("simple");
        let east = Polygon::new(vec![u, p(4000, 0), p(4000, 4000), v]).expect("simple");
        for y in (1..3900).step_by(37) {
            let (a, b) = (p(101, y), p(3907, 3900 - y));
            let both = west.spans(a, b).or(&east.spans(a, b));
            assert!(both.is_whole(), "{a:?} {b:?} {both:?}");
        }
    }

    /// A comb with teeth 1000 wide and 1000 apart along a back in the south.
    fn comb(teeth: i32) -> Polygon {
        let mut points = vec![p(2000 * teeth - 1000, 0), p(0, 0)];
        points.splice(
            0..0,
            (0..teeth).flat_map(|i| {
                let x = 2000 * i;
                [p(x, 1000), p(x, 5000), p(x + 1000, 5000), p(x + 1000, 1000)]
            }),
        );
        points.retain(|q| *q != p(0, 1000) && *q != p(2000 * teeth - 1000, 1000));
        Polygon::new(points).expect("a comb")
    }

    #[test]
    fn a_comb_gives_a_span_per_tooth_as_long_as_there_is_room() {
        for teeth in 1..=16 {
            let comb = comb(teeth);
            let (a, b) = (p(-500, 3000), p(2000 * teeth, 3000));
            assert_eq!(comb.spans(a, b).len(), teeth as usize);
            assert!((comb.length_inside(a, b) - f64::from(teeth)).abs() < 1e-9);
            assert_eq!(comb.spans(p(-500, 1000), p(2000 * teeth, 1000)).len(), 1);
        }
        let (a, b) = (p(-500, 3000), p(40_000, 3000));
        let crowded = comb(20).spans(a, b);
        assert_eq!(crowded.len(), MOST_SPANS);
        assert!(crowded.contains(39_500.0 / 40_500.0) && !crowded.contains(39_600.0 / 40_500.0));
    }

    #[test]
    fn area_centroid_distance() {
        let bent = bent();
        assert_eq!(bent.area(), 12.0);
        let (x, y) = bent.centroid();
        assert!((x - 5.0 / 3.0).abs() < 1e-12 && (y - 5.0 / 3.0).abs() < 1e-12);
        assert_eq!(bent.distance(p(3000, 3000)), 1.0);
        assert_eq!(bent.distance(p(7000, 6000)), 5.0);
        assert_eq!(bent.distance(p(4000, 0)), 0.0);
        assert_eq!(bent.distance(p(1, 1)), 0.0);
        assert_eq!(bent.bounds(), (p(0, 0), p(4000, 4000)));
    }

    #[test]
    fn the_widest_polygon_is_still_exact() {
        let (low, high) = (i32::MIN, i32::MAX);
        let wide = polygon(&[(low, low), (high, low), (high, high)]);
        assert!(wide.contains(p(5, 5)) && !wide.strictly_contains(p(5, 5)));
        assert!(wide.strictly_contains(p(5, 4)) && !wide.contains(p(5, 6)));
        assert_eq!(wide.spans(p(low, high), p(high, low)).len(), 1);
    }
}
