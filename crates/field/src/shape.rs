//! What [`Polygon`](crate::Polygon) and [`Polyline`](crate::Polyline) have in common.

use std::fmt;

use crate::Point;
use crate::measure::cross;

/// Why points do not make a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShapeError {
    /// There are too few points.
    TooFewPoints {
        /// How many it takes.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// This point (counted from 0) is equal to the one before it; the first one of an outline comes after the last.
    RepeatedPoint(usize),
    /// All points lie in a line, or the outline runs round as much one way as the other.
    NoArea,
    /// Two edges of an outline touch or cross; each is numbered (from 0) after the point where it begins.
    EdgesCross(usize, usize),
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFewPoints { expected, found } => {
                write!(f, "expected at least {expected} points, found {found}")
            }
            Self::RepeatedPoint(at) => {
                write!(f, "expected different points, found point {at} equal to the one before it")
            }
            Self::NoArea => write!(f, "expected an outline round an area, found none inside it"),
            Self::EdgesCross(one, two) => {
                write!(f, "expected a simple outline, found that edges {one} and {two} meet")
            }
        }
    }
}

impl std::error::Error for ShapeError {}

/// The smallest and the largest coordinates of some points.
pub(crate) fn bounds_of(points: &[Point]) -> (Point, Point) {
    points.iter().fold((points[0], points[0]), |(low, high), p| {
        (Point::new(low.x.min(p.x), low.y.min(p.y)), Point::new(high.x.max(p.x), high.y.max(p.y)))
    })
}

/// Whether the box round a→b and these bounds have no point in common.
pub(crate) fn apart((low, high): (Point, Point), a: Point, b: Point) -> bool {
    a.x.max(b.x) < low.x || a.x.min(b.x) > high.x || a.y.max(b.y) < low.y || a.y.min(b.y) > high.y
}

/// The `t` at which the line through `a` and `b` meets that through `u` and `v`, which is not parallel to it. It is the quotient of two exact integers, so
/// all lines through the same point give the same number.
pub(crate) fn meeting(a: Point, b: Point, u: Point, v: Point) -> f64 {
    let (from, to) = (cross(u, v, a), cross(u, v, b));
    from / (from - to)
}

/// The next few crossings of a line with an outline in increasing order, each with the number of its edge. A fixed size serves outlines of any size: those with more crossings are
/// read in several batches.
pub(crate) struct Batch {
    list: [(f64, usize); Batch::SIZE],
    len: usize,
    after: (f64, usize),
    more: bool,
}

impl Batch {
    const SIZE: usize = 8;

    /// An empty batch for crossings after this one.
    pub(crate) fn after(after: (f64, usize)) -> Self {
        Self { list: [(0.0, 0); Batch::SIZE], len: 0, after, more: false }
    }

    /// Takes the crossing if it is among the first that come after the last batch.
    pub(crate) fn offer(&mut self, crossing: (f64, usize)) {
        if crossing <= self.after {
            return;
        }
        let place = self.taken().partition_point(|other| *other < crossing);
        self.more |= self.len == Self::SIZE;
        if place < Self::SIZE {
            self.len = (self.len + 1).min(Self::SIZE);
            self.list.copy_within(place..self.len - 1, place + 1);
            self.list[place] = crossing;
        }
    }

    pub(crate) fn taken(&self) -> &[(f64, usize)] {
        &self.list[..self.len]
    }

    /// The batch after this one, if any crossing was left out.
    pub(crate) fn next(&self) -> Option<Batch> {
        self.more.then(|| Batch::after(self.list[Self::SIZE - 1]))
    }
}
