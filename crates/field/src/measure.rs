//! Measuring on the free table: distances, offsets, bearings, and points found by measuring.
//!
//! Distances and radii are in units; `t` is the part of the way from `a` (0) to `b` (1). Differences, cross and dot products
//! are exact integers before they become `f64`, so a point that lies exactly on a line is found to lie on it.

use crate::point::{GRID_F, snap};
use crate::{Facing, Point, Pose};

/// `ux·vy − uy·vx`: the sign is exact for any points, the value for tables of up to 60 000 units.
fn determinant(ux: i64, uy: i64, vx: i64, vy: i64) -> f64 {
    let magnitude = |v: i64| v ^ (v >> 63);
    let all = magnitude(ux) | magnitude(uy) | magnitude(vx) | magnitude(vy);
    if all >> 31 == 0 {
        (ux * vy - uy * vx) as f64
    } else {
        (i128::from(ux) * i128::from(vy) - i128::from(uy) * i128::from(vx)) as f64
    }
}

/// From `a` to `b`, in thousandths.
fn difference(a: Point, b: Point) -> (i64, i64) {
    (i64::from(b.x) - i64::from(a.x), i64::from(b.y) - i64::from(a.y))
}

/// `(b − a) × (p − a)`: positive if `p` lies to the left of a→b, negative to the right, 0 exactly on its line.
pub(crate) fn cross(a: Point, b: Point, p: Point) -> f64 {
    let (ux, uy) = difference(a, b);
    let (vx, vy) = difference(a, p);
    determinant(ux, uy, vx, vy)
}

/// `(b − a) · (p − a)`.
pub(crate) fn dot(a: Point, b: Point, p: Point) -> f64 {
    let (ux, uy) = difference(a, b);
    let (vx, vy) = difference(a, p);
    determinant(ux, uy, -vy, vx)
}

/// Whole hundredths nearest to `v`, halves up: ⌊100 v + 0.5 + 10⁻⁹⌋.
///
/// ```
/// use field::hundredths;
/// assert_eq!(hundredths(0.994_999), 99);
/// assert_eq!(hundredths(0.995), 100);
/// assert_eq!(hundredths(1.005), 101);
/// assert_eq!(hundredths(-0.005), 0);
/// ```
pub fn hundredths(v: f64) -> i32 {
    snap(100.0 * v)
}

/// The distance between two points, in units.
///
/// ```
/// use field::{Point, distance};
/// assert_eq!(distance(Point::new(0, 0), Point::new(3000, -4000)), 5.0);
/// ```
pub fn distance(a: Point, b: Point) -> f64 {
    dot(a, b, b).sqrt() / GRID_F
}

/// The distance between two points in whole hundredths of a unit, rounded as by [`hundredths`].
///
/// ```
/// use field::{Point, distance_hundredths};
/// let at = Point::new(0, 0);
/// assert_eq!(distance_hundredths(at, Point::new(1004, 0)), 100);
/// assert_eq!(distance_hundredths(at, Point::new(1005, 0)), 101);
/// ```
pub fn distance_hundredths(a: Point, b: Point) -> i32 {
    hundredths(distance(a, b))
}

/// Whether two points are at `most` hundredths of a unit or less, rounded as by [`distance_hundredths`], without taking a root: the same answer on
/// tables of up to 40 000 units.
///
/// ```
/// use field::{Point, is_within};
/// let at = Point::new(0, 0);
/// assert!(is_within(at, Point::new(1004, 0), 100));
/// assert!(!is_within(at, Point::new(1005, 0), 100));
/// ```
pub fn is_within(a: Point, b: Point, most: i32) -> bool {
    // Rounded to `most` is anything below `most` and a half.
    let Ok(bound) = u64::try_from(10 * i64::from(most) + 5) else { return false };
    let (dx, dy) = difference(a, b);
    let square = |v: i64| v.unsigned_abs() * v.unsigned_abs();
    square(dx).saturating_add(square(dy)) < bound.saturating_mul(bound)
}

/// Whether `p` is further than `reach` thousandths from the box round a→b: a quick way to see that the segment does not come near.
///
/// ```
/// use field::{Point, is_beyond};
/// let (a, b) = (Point::new(0, 0), Point::new(1000, 1000));
/// assert!(is_beyond(Point::new(1501, 0), a, b, 500));
/// assert!(!is_beyond(Point::new(1500, 0), a, b, 500));
/// ```
pub fn is_beyond(p: Point, a: Point, b: Point, reach: i32) -> bool {
    let out = |p: i32, a: i32, b: i32| {
        let (p, reach) = (i64::from(p), i64::from(reach));
        p > i64::from(a.max(b)) + reach || p < i64::from(a.min(b)) - reach
    };
    out(p.x, a.x, b.x) || out(p.y, a.y, b.y)
}

/// How far `p` lies ahead (+) of the front line of `pose`, or behind it (−), in units. The front line runs through the pose at right angles to its facing;
/// facing north, east, south or west a point on it gives exactly 0, otherwise 0 up to rounding: compare [`hundredths`].
///
/// ```
/// use field::{Facing, Point, Pose, offset};
/// let pose = Pose::new(Point::new(2000, 2000), Facing::new(60));
/// assert_eq!(offset(pose, Point::new(2000, 4000)), 1.0);
/// ```
pub fn offset(pose: Pose, p: Point) -> f64 {
    let (dx, dy) = difference(pose.at, p);
    let (ux, uy) = pose.facing.vector();
    (dx as f64 * ux + dy as f64 * uy) / GRID_F
}

/// The whole degree nearest to the direction from one point to another; `None` if they are equal.
///
/// A direction between grid points is never exactly half-way between two whole degrees (its tangent would be irrational); if rounding makes it look so, the smaller
/// degree is taken.
///
/// ```
/// use field::{Facing, Point, bearing};
/// let from = Point::new(1000, 1000);
/// assert_eq!(bearing(from, Point::new(1500, 1866)), Some(Facing::new(30)));
/// assert_eq!(bearing(from, from), None);
/// ```
pub fn bearing(from: Point, to: Point) -> Option<Facing> {
    let (dx, dy) = difference(from, to);
    // Turned back by whole quarters, so that it lies from 0° to less than 90°.
    let (quarter, x, y) = match (dx, dy) {
        (0, 0) => return None,
        (0.., 1..) => (0, dx, dy),
        (1.., ..=0) => (1, -dy, dx),
        (..=0, ..=-1) => (2, -dx, -dy),
        (..=-1, 0..) => (3, dy, -dx),
    };
    let (x, y) = (x as f64, y as f64);
    // Positive if the direction lies clockwise of the vector.
    let past = |(s, c): (f64, f64)| x * c - y * s;
    let at = |degrees: u16| Facing::new(degrees).vector();
    let (mut low, mut high) = (0, 90);
    while high - low > 1 {
        let middle = u16::midpoint(low, high);
        if past(at(middle)) >= 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    // The sum of two unit vectors points half-way between them.
    let (s0, c0) = at(low);
    let (s1, c1) = at(high);
    let nearest = if past((s0 + s1, c0 + c1)) > 0.0 { high } else { low };
    Some(Facing::new(quarter * 90 + nearest))
}

/// `p` moved so many units along a facing (backwards if negative), on the grid.
///
/// ```
/// use field::{Facing, Point, ahead};
/// assert_eq!(ahead(Point::new(0, 0), Facing::new(30), 1.0), Point::new(500, 866));
/// ```
pub fn ahead(p: Point, facing: Facing, units: f64) -> Point {
    let (ux, uy) = facing.vector();
    let length = units * GRID_F;
    Point::snapped(f64::from(p.x) + ux * length, f64::from(p.y) + uy * length)
}

/// `from` moved so many units toward `to`, on the grid: beyond it if the distance is smaller, away from it if `units` is negative. If the points are equal there is
/// no direction and `from` comes back.
///
/// ```
/// use field::{Point, toward};
/// let (from, to) = (Point::new(0, 0), Point::new(3000, 4000));
/// assert_eq!(toward(from, to, 1.0), Point::new(600, 800));
/// assert_eq!(toward(from, to, -1.0), Point::new(-600, -800));
/// ```
pub fn toward(from: Point, to: Point, units: f64) -> Point {
    if from == to {
        return from;
    }
    let (dx, dy) = difference(from, to);
    let length = dot(from, to, to).sqrt();
    let wanted = units * GRID_F;
    Point::snapped(f64::from(from.x) + dx as f64 * wanted / length, f64::from(from.y) + dy as f64 * wanted / length)
}

/// `a + t (b − a)`, on the grid: `a` at 0, `b` at 1, on their line beyond them otherwise.
///
/// ```
/// use field::{Point, along};
/// assert_eq!(along(Point::new(0, 0), Point::new(1000, 3), 0.5), Point::new(500, 2));
/// ```
pub fn along(a: Point, b: Point, t: f64) -> Point {
    let (dx, dy) = difference(a, b);
    Point::snapped(f64::from(a.x) + t * dx as f64, f64::from(a.y) + t * dy as f64)
}

/// The distance of `p` from the segment a→b, in units: 0 on it, that of the nearer end beside it. `a` and `b` may be equal.
///
/// ```
/// use field::{Point, distance_to_segment};
/// let (a, b) = (Point::new(4000, 2000), Point::new(4000, 5000));
/// assert_eq!(distance_to_segment(Point::new(4500, 3500), a, b), 0.5);
/// ```
pub fn distance_to_segment(p: Point, a: Point, b: Point) -> f64 {
    closest_approach(p, a, b).distance
}

/// Where a segment comes nearest to a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Approach {
    /// The part of the way, 0 to 1.
    pub t: f64,
    /// The distance there, in units.
    pub distance: f64,
}

/// Where a→b comes nearest to `p`: `t` is 0 or 1 when that is an end, and 0 if `a` and `b` are equal.
///
/// ```
/// use field::{Approach, Point, closest_approach};
/// let nearest = closest_approach(Point::new(250, 300), Point::new(0, 0), Point::new(1000, 0));
/// assert_eq!(nearest, Approach { t: 0.25, distance: 0.3 });
/// ```
pub fn closest_approach(p: Point, a: Point, b: Point) -> Approach {
    let (reach, square) = (dot(a, b, p), dot(a, b, b));
    if reach <= 0.0 {
        Approach { t: 0.0, distance: distance(a, p) }
    } else if reach >= square {
        Approach { t: 1.0, distance: distance(b, p) }
    } else {
        let aside = cross(a, b, p).abs() / square.sqrt();
        Approach { t: reach / square, distance: aside / GRID_F }
    }
}

/// The smallest `t` of 0..=1 at which a→b is at `radius` or less from `p`: 0 if it begins so, `None` if it never comes that near. Touching the circle counts.
///
/// ```
/// use field::{Point, first_within};
/// let (a, b) = (Point::new(0, 0), Point::new(4000, 0));
/// assert_eq!(first_within(Point::new(3000, 0), 1.0, a, b), Some(0.5));
/// assert_eq!(first_within(Point::new(3000, 1000), 1.0, a, b), Some(0.75));
/// assert_eq!(first_within(Point::new(3000, 1001), 1.0, a, b), None);
/// ```
pub fn first_within(p: Point, radius: f64, a: Point, b: Point) -> Option<f64> {
    if distance(a, p) <= radius {
        return Some(0.0);
    }
    let reach = dot(a, b, p);
    if reach <= 0.0 {
        return None; // It stands, or goes away from `p`.
    }
    let (first, _) = within_circle(p, radius, a, b)?;
    if first <= 1.0 { Some(first.max(0.0)) } else { (distance(b, p) <= radius).then_some(1.0) }
}

/// The `t` at which the whole line through `a` and `b` (not equal) enters and leaves the circle about `p`; touching it counts.
pub(crate) fn within_circle(p: Point, radius: f64, a: Point, b: Point) -> Option<(f64, f64)> {
    let length = dot(a, b, b).sqrt();
    let aside = cross(a, b, p).abs() / length;
    let radius = radius * GRID_F;
    if aside > radius {
        return None;
    }
    let middle = dot(a, b, p) / length;
    let half = ((radius - aside) * (radius + aside)).sqrt();
    Some(((middle - half) / length, (middle + half) / length))
}

/// Whether the two segments have a point in common: touching, overlapping and ends on the other segment count. Exact; a segment may be a single point.
///
/// ```
/// use field::{Point, segments_cross};
/// let p = Point::new;
/// assert!(segments_cross(p(0, 0), p(4, 4), p(0, 4), p(4, 0)));
/// assert!(segments_cross(p(0, 0), p(4, 0), p(2, 0), p(2, 9)));
/// assert!(!segments_cross(p(0, 0), p(4, 0), p(2, 1), p(2, 9)));
/// ```
pub fn segments_cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    let boxes_meet = a.x.min(b.x) <= c.x.max(d.x)
        && c.x.min(d.x) <= a.x.max(b.x)
        && a.y.min(b.y) <= c.y.max(d.y)
        && c.y.min(d.y) <= a.y.max(b.y);
    boxes_meet && !same_side(a, b, c, d) && !same_side(c, d, a, b)
}

/// Whether `p` and `q` lie strictly on the same side of the line through `a` and `b`.
fn same_side(a: Point, b: Point, p: Point, q: Point) -> bool {
    let (p, q) = (cross(a, b, p), cross(a, b, q));
    (p > 0.0 && q > 0.0) || (p < 0.0 && q < 0.0)
}

/// The two points at `radius` from both `a` and `b`, on the grid: first the one to the left of a→b. `None` if `a` and `b` are more than twice the radius apart, or equal; at exactly
/// twice the radius both are the middle.
///
/// ```
/// use field::{Point, touching_points};
/// let (a, b) = (Point::new(0, 0), Point::new(1000, 0));
/// assert_eq!(touching_points(a, b, 1.0), Some([Point::new(500, 866), Point::new(500, -866)]));
/// assert_eq!(touching_points(a, b, 0.4), None);
/// ```
pub fn touching_points(a: Point, b: Point, radius: f64) -> Option<[Point; 2]> {
    let length = dot(a, b, b).sqrt();
    let (half, radius) = (length / 2.0, radius * GRID_F);
    if a == b || half > radius {
        return None;
    }
    let height = ((radius - half) * (radius + half)).sqrt();
    let (dx, dy) = difference(a, b);
    let (dx, dy) = (dx as f64, dy as f64);
    let (x, y) = (f64::from(a.x) + dx / 2.0, f64::from(a.y) + dy / 2.0);
    let (left_x, left_y) = (-dy * height / length, dx * height / length);
    Some([Point::snapped(x + left_x, y + left_y), Point::snapped(x - left_x, y - left_y)])
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn p(x: i32, y: i32) -> Point {
        Point::new(x, y)
    }

    /// JOS-BASE-13: contact is a true distance of 0.995 to less than 1.005.
    #[test]
    fn hundredths_take_halves_up() {
        assert_eq!(distance_hundredths(p(0, 0), p(995, 0)), 100);
        assert_eq!(distance_hundredths(p(0, 0), p(994, 0)), 99);
        assert_eq!(distance_hundredths(p(0, 0), p(0, 1004)), 100);
        assert_eq!(distance_hundredths(p(0, 0), p(0, 1005)), 101);
        assert_eq!(distance_hundredths(p(0, 0), p(603, 804)), 101);
        assert_eq!(hundredths(-0.0051), -1);
        assert_eq!(hundredths(-0.005), 0);
        assert_eq!(hundredths(0.005), 1);
    }

    #[test]
    fn offset_is_zero_on_the_front_line() {
        let pose = Pose::new(p(5000, 5000), Facing::NORTH);
        assert_eq!(offset(pose, p(9000, 5000)), 0.0);
        assert_eq!(offset(pose, p(5000, 5001)), 0.001);
        assert_eq!(offset(pose, p(1000, 4000)), -1.0);
        let west = Pose::new(p(5000, 5000), Facing::WEST);
        assert_eq!(offset(west, p(5000, -700)), 0.0);
        assert_eq!(offset(west, p(4500, 0)), 0.5);
        let north_east = Pose::new(p(0, 0), Facing::new(45));
        assert_eq!(hundredths(offset(north_east, p(7000, -7000))), 0);
    }

    #[test]
    fn bearing_of_the_axes_and_beside_them() {
        let north = |x, y| bearing(p(0, 0), p(x, y)).map(Facing::degrees);
        assert_eq!(north(0, 5), Some(0));
        assert_eq!(north(5, 5), Some(45));
        assert_eq!(north(5, 0), Some(90));
        assert_eq!(north(5, -5), Some(135));
        assert_eq!(north(0, -5), Some(180));
        assert_eq!(north(-5, -5), Some(225));
        assert_eq!(north(-5, 0), Some(270));
        assert_eq!(north(-5, 5), Some(315));
        assert_eq!(north(-1, 200), Some(0));
        assert_eq!(north(-1, 100), Some(359));
        assert_eq!(north(100, 1), Some(89));
        assert_eq!(north(200, 1), Some(90));
        assert_eq!(bearing(p(i32::MIN, 0), p(i32::MAX, 0)), Some(Facing::EAST));
    }

    #[test]
    fn moved_points_keep_to_the_grid() {
        assert_eq!(ahead(p(0, 0), Facing::SOUTH, 2.5), p(0, -2500));
        assert_eq!(ahead(p(0, 0), Facing::new(30), -1.0), p(-500, -866));
        assert_eq!(toward(p(7, 7), p(7, 7), 3.0), p(7, 7));
        assert_eq!(toward(p(0, 0), p(1, 0), 3.0), p(3000, 0));
        assert_eq!(along(p(0, 0), p(3, -3), 0.5), p(2, -1));
        assert_eq!(along(p(5, 5), p(10, 10), 2.0), p(15, 15));
        assert_eq!(along(p(i32::MIN, 0), p(i32::MAX, 0), 1.0), p(i32::MAX, 0));
    }

    #[test]
    fn nearest_point_of_a_segment() {
        let (a, b) = (p(0, 0), p(1000, 0));
        assert_eq!(distance_to_segment(p(400, 0), a, b), 0.0);
        assert_eq!(distance_to_segment(p(400, -300), a, b), 0.3);
        assert_eq!(distance_to_segment(p(-300, 400), a, b), 0.5);
        assert_eq!(distance_to_segment(p(1300, 400), a, b), 0.5);
        assert_eq!(distance_to_segment(p(300, 400), a, a), 0.5);
        assert_eq!(closest_approach(p(2000, 0), a, b).t, 1.0);
        assert_eq!(closest_approach(p(-2000, 0), a, b).t, 0.0);
        assert_eq!(closest_approach(p(5, 5), a, a).t, 0.0);
    }

    #[test]
    fn first_within_counts_the_touch() {
        let (a, b) = (p(0, 0), p(2000, 0));
        assert_eq!(first_within(p(0, 1000), 1.0, a, b), Some(0.0));
        assert_eq!(first_within(p(-500, 0), 1.0, a, b), Some(0.0));
        assert_eq!(first_within(p(-1001, 0), 1.0, a, b), None);
        assert_eq!(first_within(p(3000, 0), 1.0, a, b), Some(1.0));
        assert_eq!(first_within(p(3001, 0), 1.0, a, b), None);
        assert_eq!(first_within(p(2600, 800), 1.0, a, b), Some(1.0));
        assert_eq!(first_within(p(500, 0), 1.0, a, a), Some(0.0));
        assert_eq!(first_within(p(5000, 0), 1.0, a, a), None);
        assert_eq!(first_within(p(1000, 0), -1.0, a, b), None);
        assert_eq!(first_within(p(1000, 0), f64::NAN, a, b), None);
    }

    #[test]
    fn crossing_segments() {
        assert!(segments_cross(p(0, 0), p(4, 0), p(4, 0), p(9, 9)), "ends meet");
        assert!(segments_cross(p(0, 0), p(4, 0), p(3, 0), p(9, 0)), "overlap");
        assert!(!segments_cross(p(0, 0), p(4, 0), p(5, 0), p(9, 0)), "in line, apart");
        assert!(!segments_cross(p(0, 0), p(4, 0), p(0, 1), p(4, 1)), "parallel");
        assert!(segments_cross(p(2, 0), p(2, 0), p(0, 0), p(4, 0)), "a point on it");
        assert!(!segments_cross(p(2, 1), p(2, 1), p(0, 0), p(4, 0)), "a point off it");
        assert!(segments_cross(p(1, 1), p(1, 1), p(1, 1), p(1, 1)), "one point");
        let (low, high) = (i32::MIN, i32::MAX);
        assert!(segments_cross(p(low, low), p(high, high), p(low, high), p(high, low)));
        assert!(!segments_cross(p(low, low), p(high, high), p(low, low + 1), p(high - 1, high)));
    }

    #[test]
    fn touching_points_left_first() {
        let (a, b) = (p(0, 0), p(0, 1200));
        assert_eq!(touching_points(a, b, 1.0), Some([p(-800, 600), p(800, 600)]));
        assert_eq!(touching_points(a, p(2000, 0), 1.0), Some([p(1000, 0); 2]));
        assert_eq!(touching_points(a, p(2001, 0), 1.0), None);
        assert_eq!(touching_points(a, a, 1.0), None);
    }
}
