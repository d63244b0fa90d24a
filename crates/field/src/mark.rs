//! Marks: places off the grid, and places in the frame of a body.
//!
//! What is stored lies on the grid ([`Point`]); what is worked out from it does not: corners of a block that does not face along an axis, nearest points, cuts. A mark keeps
//! such a place as it was computed, so that nothing is rounded twice.

use crate::Point;
use crate::measure::hundredths;
use crate::point::GRID_F;

/// The smaller number. Unlike `f64::min` it says which zero it gives: the second one, on every machine.
pub(crate) fn least(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

/// The larger number, likewise.
pub(crate) fn greatest(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

/// A place of the free table off the grid, in thousandths of the unit.
///
/// ```
/// use field::{Mark, Point};
/// let mark = Mark::new(1000.25, 2000.5);
/// assert_eq!(mark.point(), Point::new(1000, 2001));
/// assert_eq!(Mark::from(Point::new(0, 0)).distance(Mark::new(3000.0, 4000.0)), 5.0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[must_use]
pub struct Mark {
    /// East of the south-west corner, in thousandths.
    pub x: f64,
    /// North of the south-west corner, in thousandths.
    pub y: f64,
}

impl Mark {
    /// The mark at these thousandths.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The grid point nearest to it, halves up.
    pub fn point(self) -> Point {
        Point::snapped(self.x, self.y)
    }

    /// The same place in units.
    pub fn units(self) -> (f64, f64) {
        (self.x / GRID_F, self.y / GRID_F)
    }

    /// The distance from another mark, in units.
    pub fn distance(self, other: Mark) -> f64 {
        self.square(other).sqrt() / GRID_F
    }

    /// So many units along a unit vector; back if negative.
    pub fn moved(self, along: (f64, f64), units: f64) -> Mark {
        self.shifted(along, units * GRID_F)
    }

    /// The place at part `t` of the way to another mark: here at 0, there at 1.
    pub fn toward(self, other: Mark, t: f64) -> Mark {
        Mark::new(self.x + t * (other.x - self.x), self.y + t * (other.y - self.y))
    }

    /// So many thousandths along a vector.
    pub(crate) fn shifted(self, (x, y): (f64, f64), by: f64) -> Mark {
        Mark::new(self.x + by * x, self.y + by * y)
    }

    /// The square of the distance, in thousandths.
    pub(crate) fn square(self, other: Mark) -> f64 {
        let (x, y) = self.to(other);
        x * x + y * y
    }

    /// The vector to another mark.
    pub(crate) fn to(self, other: Mark) -> (f64, f64) {
        (other.x - self.x, other.y - self.y)
    }

    /// `(b − self) × (c − self)`: positive if `c` lies to the left of the way to `b`.
    pub(crate) fn cross(self, b: Mark, c: Mark) -> f64 {
        let ((ux, uy), (vx, vy)) = (self.to(b), self.to(c));
        ux * vy - uy * vx
    }
}

impl From<Point> for Mark {
    fn from(p: Point) -> Self {
        Self::new(f64::from(p.x), f64::from(p.y))
    }
}

/// The dot product of two vectors.
pub(crate) fn dot((ax, ay): (f64, f64), (bx, by): (f64, f64)) -> f64 {
    ax * bx + ay * by
}

/// A vector turned a quarter clockwise: from ahead to the right.
pub(crate) fn right_of((x, y): (f64, f64)) -> (f64, f64) {
    (y, 0.0 - x)
}

/// A place in the frame of a body: so far to the right of its anchor and ahead of it, in thousandths.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Local {
    /// To the right (+) or left (−) of the axis.
    pub right: f64,
    /// Ahead (+) of the front line or behind it (−).
    pub ahead: f64,
}

impl Local {
    /// The place so many thousandths to the right and ahead.
    pub const fn new(right: f64, ahead: f64) -> Self {
        Self { right, ahead }
    }

    /// Both numbers rounded to whole hundredths of a unit, as by [`hundredths`].
    ///
    /// ```
    /// use field::{Local, Offset};
    /// assert_eq!(Local::new(1004.9, -995.0).hundredths(), Offset { right: 1000, ahead: -990 });
    /// ```
    pub fn hundredths(self) -> Offset {
        let round = |v: f64| hundredths(v / GRID_F).saturating_mul(10);
        Offset { right: round(self.right), ahead: round(self.ahead) }
    }

    /// Both numbers on the grid.
    pub fn on_grid(self) -> Offset {
        let Point { x, y } = Point::snapped(self.right, self.ahead);
        Offset { right: x, ahead: y }
    }
}

/// A [`Local`] place in whole thousandths: rounded, so that what is compared with it is compared exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Offset {
    /// To the right (+) or left (−) of the axis.
    pub right: i32,
    /// Ahead (+) of the front line or behind it (−).
    pub ahead: i32,
}

impl From<Offset> for Local {
    fn from(offset: Offset) -> Self {
        Self::new(f64::from(offset.right), f64::from(offset.ahead))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Equal numbers and zeros of both signs have one answer, the second operand.
    #[test]
    fn zeros_have_one_answer() {
        assert_eq!(least(0.0, -0.0).to_bits(), (-0.0f64).to_bits());
        assert_eq!(greatest(-0.0, 0.0).to_bits(), 0.0f64.to_bits());
        assert_eq!((least(1.0, 2.0), greatest(1.0, 2.0)), (1.0, 2.0));
    }

    /// A frame's right hand is a quarter clockwise of ahead, and no coordinate becomes a negative zero.
    #[test]
    fn right_is_clockwise() {
        assert_eq!(right_of((0.0, 1.0)), (1.0, 0.0));
        assert_eq!(right_of((1.0, 0.0)), (0.0, -1.0));
        assert_eq!(right_of((0.0, 1.0)).1.to_bits(), 0.0f64.to_bits());
    }

    /// Halves go up in both directions: -0.995 cm is -0.99.
    #[test]
    fn hundredths_of_a_place() {
        assert_eq!(Local::new(-995.0, 5.0).hundredths(), Offset { right: -990, ahead: 10 });
        assert_eq!(Local::new(0.5, -0.5).on_grid(), Offset { right: 1, ahead: 0 });
    }
}
