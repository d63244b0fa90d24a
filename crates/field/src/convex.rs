//! Convex shapes of a few corners: what a block sweeps over, and what an arc leaves of it.

use crate::mark::{dot, greatest, least, right_of};
use crate::point::GRID_F;
use crate::{Block, Bounds, Edge, Local, Mark, Nearest};

/// How many corners a [`Convex`] may have: two blocks have eight, three cuts add one each.
const MOST: usize = 12;

/// A convex shape of up to twelve corners; it may be a piece of a line or a single place.
///
/// ```
/// use field::{Block, Convex, Facing, Point, Pose, Size};
/// let at = |y| Block::new(Pose::new(Point::new(0, y), Facing::NORTH), Size::new(9_000, 1_500));
/// let swept = Convex::hull(&at(0), &at(10_000));
/// assert_eq!(swept.corners().len(), 4);
/// assert_eq!(swept.area(), 9.0 * 11.5);
/// assert!(swept.overlaps(&Convex::from(&at(5_000)), 0.01));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Convex {
    list: [Mark; MOST],
    len: usize,
}

impl Convex {
    const EMPTY: Convex = Convex { list: [Mark::new(0.0, 0.0); MOST], len: 0 };

    /// The corners, clockwise.
    pub fn corners(&self) -> &[Mark] {
        &self.list[..self.len]
    }

    /// The sides, clockwise; of a single place one of no length.
    pub fn edges(&self) -> impl Iterator<Item = Edge> + '_ {
        let corners = self.corners();
        let next = corners.iter().skip(1).chain(&corners[..1]);
        corners.iter().zip(next).map(|(from, to)| Edge { from: *from, to: *to })
    }

    fn push(&mut self, mark: Mark) {
        // Room for all that this file makes; one more would be a shape with a corner cut off, not a fault in memory.
        if self.len < MOST {
            self.list[self.len] = mark;
            self.len += 1;
        }
    }

    /// The hull of a block in two places: all that a straight shift passes over, and the usual bound of a shift with a turn.
    pub fn hull(one: &Block, two: &Block) -> Convex {
        let mut all = [Mark::default(); 8];
        all[..4].copy_from_slice(&one.corners());
        all[4..].copy_from_slice(&two.corners());
        Convex::hull_of(&mut all)
    }

    /// The hull of up to eight marks.
    fn hull_of(all: &mut [Mark; 8]) -> Convex {
        // Eight marks: insertion is enough.
        for i in 1..all.len() {
            let mut k = i;
            while k > 0 && (all[k].x, all[k].y) < (all[k - 1].x, all[k - 1].y) {
                all.swap(k, k - 1);
                k -= 1;
            }
        }
        let mut hull = Convex::EMPTY;
        // From west to east along the north, then back along the south: clockwise.
        half_hull(&mut hull, 0, all.iter().copied());
        let first = hull.len.saturating_sub(1);
        half_hull(&mut hull, first, all.iter().rev().copied());
        if hull.len > 1 {
            hull.len -= 1;
        }
        hull
    }

    /// What lies on one side: all places where a value, linear over the table, is at least 0. `None` if nothing does; a single corner is something.
    pub(crate) fn cut(&self, value: impl Fn(Mark) -> f64) -> Option<Convex> {
        let mut left = Convex::EMPTY;
        let corners = self.corners();
        let mut from = *corners.last()?;
        let mut from_value = value(from);
        for &to in corners {
            let to_value = value(to);
            if (from_value < 0.0 && to_value > 0.0) || (from_value > 0.0 && to_value < 0.0) {
                left.push(from.toward(to, from_value / (from_value - to_value)));
            }
            if to_value >= 0.0 {
                left.push(to);
            }
            (from, from_value) = (to, to_value);
        }
        (left.len > 0).then_some(left)
    }

    /// What lies in a block.
    pub fn cut_to(&self, block: &Block) -> Option<Convex> {
        let local = |mark: Mark| block.local_to_middle(mark);
        self.cut(|mark| block.half_width - local(mark).right)?
            .cut(|mark| block.half_width + local(mark).right)?
            .cut(|mark| block.half_depth - local(mark).ahead)?
            .cut(|mark| block.half_depth + local(mark).ahead)
    }

    /// What lies to the left of an edge's line, the line itself included: of a side of a block, outside it.
    pub fn cut_left_of(&self, edge: &Edge) -> Option<Convex> {
        self.cut(|mark| edge.from.cross(edge.to, mark))
    }

    /// The middle of its corners, which lies in it.
    pub fn middle(&self) -> Mark {
        let n = self.len.max(1) as f64;
        let (x, y) = self.corners().iter().fold((0.0, 0.0), |(x, y), mark| (x + mark.x, y + mark.y));
        Mark::new(x / n, y / n)
    }

    /// Its area in square units.
    pub fn area(&self) -> f64 {
        let first = self.list[0];
        let twice: f64 = self.edges().map(|edge| first.cross(edge.to, edge.from)).sum();
        twice.abs() / (2.0 * GRID_F * GRID_F)
    }

    /// The box round it.
    pub fn bounds(&self) -> Bounds {
        Bounds::round(self.corners())
    }

    /// Whether a mark lies in it or on its outline.
    pub fn contains(&self, mark: Mark) -> bool {
        match self.len {
            0..=2 => self.edges().any(|edge| edge.square(mark) == 0.0),
            _ => self.edges().all(|edge| edge.from.cross(edge.to, mark) <= 0.0),
        }
    }

    /// Its point nearest to a mark.
    pub fn nearest(&self, mark: Mark) -> Nearest {
        if self.contains(mark) {
            return Nearest { distance: 0.0, here: mark, there: mark };
        }
        let points = self.edges().map(|edge| edge.nearest(mark));
        let nearer = |best: Mark, here: Mark| if here.square(mark) < best.square(mark) { here } else { best };
        let here = points.reduce(nearer).unwrap_or(mark);
        Nearest { distance: here.distance(mark), here, there: mark }
    }

    /// The distance from an edge, in units; 0 if they have a place in common.
    pub fn distance_to_edge(&self, edge: &Edge) -> f64 {
        if self.contains(edge.from) {
            return 0.0;
        }
        self.edges().map(|side| side.distance_to(edge)).fold(f64::INFINITY, least)
    }

    /// The distance from a block, in units; 0 if they have a place in common.
    pub fn distance_to_block(&self, block: &Block) -> f64 {
        if self.contains(block.middle) {
            return 0.0;
        }
        self.edges().map(|side| block.distance_to_edge(&side)).fold(f64::INFINITY, least)
    }

    /// How deep two shapes are in each other, in units: the least overlap of their shadows on the normals of all their sides. Negative if they are apart.
    pub fn penetration(&self, other: &Convex) -> f64 {
        least(self.least_overlap(other), other.least_overlap(self)) / GRID_F
    }

    /// Whether they are deeper in each other than so many units on the normals of all sides.
    pub fn overlaps(&self, other: &Convex, by: f64) -> bool {
        let by = by * GRID_F;
        // Compared as squares, with the sign of each: no root, and an end at the first side that tells them apart.
        let signed = |v: f64| v * v.abs();
        let deeper = |one: &Convex, two: &Convex| {
            one.edges().all(|edge| {
                let way = edge.from.to(edge.to);
                let square = dot(way, way);
                square == 0.0 || signed(one.overlap(two, right_of(way))) > signed(by) * square
            })
        };
        deeper(self, other) && deeper(other, self)
    }

    /// The least overlap on the normals of its own sides, in thousandths.
    fn least_overlap(&self, other: &Convex) -> f64 {
        let normals = self.edges().filter_map(|edge| {
            let way = edge.from.to(edge.to);
            let length = dot(way, way).sqrt();
            (length > 0.0).then(|| right_of((way.0 / length, way.1 / length)))
        });
        normals.map(|normal| self.overlap(other, normal)).fold(f64::INFINITY, least)
    }

    /// How much their shadows overlap along a vector, as a multiple of its length.
    fn overlap(&self, other: &Convex, along: (f64, f64)) -> f64 {
        let ((low, high), (other_low, other_high)) = (self.shadow(along), other.shadow(along));
        least(high - other_low, other_high - low)
    }

    fn shadow(&self, normal: (f64, f64)) -> (f64, f64) {
        let places = self.corners().iter().map(|mark| mark.x * normal.0 + mark.y * normal.1);
        places.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), v| (least(low, v), greatest(high, v)))
    }

    /// The least distance ahead of a block's front over a part of its breadth: what of this shape lies within `half` units of its axis and at `from` units ahead or more. `None` if
    /// nothing does. It tells how far a charge goes straight on until it meets.
    pub fn gap_ahead(&self, block: &Block, half: f64, from: f64) -> Option<f64> {
        let (half, from) = (half * GRID_F, from * GRID_F);
        let local = |mark: Mark| -> Local { block.local(mark) };
        let corridor = self
            .cut(|mark| local(mark).ahead - from)?
            .cut(|mark| half - local(mark).right)?
            .cut(|mark| half + local(mark).right)?;
        let ahead = corridor.corners().iter().map(|&mark| local(mark).ahead);
        Some(ahead.fold(f64::INFINITY, least) / GRID_F)
    }
}

/// Adds the part of a hull that turns right, above the corners that are there already.
fn half_hull(hull: &mut Convex, floor: usize, marks: impl Iterator<Item = Mark>) {
    for mark in marks {
        if hull.len > 0 && hull.list[hull.len - 1] == mark {
            continue;
        }
        while hull.len >= floor + 2 && hull.list[hull.len - 2].cross(hull.list[hull.len - 1], mark) >= 0.0 {
            hull.len -= 1;
        }
        hull.push(mark);
    }
}

impl From<&Block> for Convex {
    fn from(block: &Block) -> Self {
        let mut shape = Convex::EMPTY;
        block.corners().into_iter().for_each(|corner| shape.push(corner));
        shape
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Facing, Point, Pose, Size};

    fn block(x: i32, y: i32, facing: u16, width: i32, depth: i32) -> Block {
        Block::new(Pose::new(Point::new(x, y), Facing::new(facing)), Size::new(width, depth))
    }

    /// POW-GEO-24: the hull of both footprints, wider than either where the leg shifts and turns.
    #[test]
    fn the_hull_of_a_leg() {
        let (from, to) = (block(0, 0, 0, 9_000, 1_500), block(0, 10_000, 90, 9_000, 1_500));
        let hull = Convex::hull(&from, &to);
        assert_eq!(hull.corners().len(), 6);
        for corner in from.corners().into_iter().chain(to.corners()) {
            assert!(hull.contains(corner));
        }
        assert!(hull.overlaps(&Convex::from(&block(3_000, 2_000, 0, 1_000, 1_000)), 0.01));
        assert!(!hull.overlaps(&Convex::from(&block(5_100, 8_000, 0, 1_000, 1_000)), 0.01));
    }

    /// The same place twice is its own hull.
    #[test]
    fn the_hull_of_standing_still() {
        let here = block(0, 0, 30, 9_000, 1_500);
        let hull = Convex::hull(&here, &here);
        assert_eq!(hull.corners().len(), 4);
        assert!((hull.area() - 13.5).abs() < 1e-9);
        let spot = block(5, 5, 0, 0, 0);
        let hull = Convex::hull(&spot, &spot);
        assert_eq!(hull.corners(), [Mark::new(5.0, 5.0)]);
        assert!(hull.contains(Mark::new(5.0, 5.0)) && !hull.contains(Mark::new(5.0, 6.0)));
    }

    /// A cut that leaves one corner leaves something; one that passes beyond it leaves nothing.
    #[test]
    fn a_cut_keeps_a_single_corner() {
        let shape = Convex::from(&block(0, 0, 0, 2_000, 2_000));
        let east_of = |x: f64| shape.cut(move |mark| mark.x + mark.y - x);
        assert_eq!(east_of(1_000.0).expect("a corner").corners(), [Mark::new(1_000.0, 0.0)]);
        assert!(east_of(1_000.5).is_none());
        assert_eq!(east_of(0.0).expect("a triangle").area(), 0.5);
    }

    /// FCM-GEO-28: the gap of a charge is the least distance ahead within its breadth, drawn in by 0.05.
    #[test]
    fn the_gap_before_a_charger() {
        let charger = block(0, 0, 0, 6_000, 3_000);
        let gap = |x, y, facing| {
            Convex::from(&block(x, y, facing, 4_000, 2_000)).gap_ahead(&charger, charger.width() / 2.0 - 0.05, -0.05)
        };
        assert_eq!(gap(0, 10_000, 180), Some(10.0));
        assert_eq!(gap(4_949, 12_000, 0), Some(10.0));
        assert_eq!(gap(4_951, 12_000, 0), None);
        assert_eq!(gap(0, -100, 0), None, "behind the front");
    }

    /// The cut by a block is what both have in common.
    #[test]
    fn what_two_blocks_have_in_common() {
        let common = Convex::from(&block(0, 0, 0, 4_000, 4_000)).cut_to(&block(1_000, 1_000, 0, 4_000, 4_000));
        assert_eq!(common.expect("a common part").area(), 9.0);
        let apart = Convex::from(&block(0, 0, 0, 4_000, 4_000)).cut_to(&block(4_001, 0, 0, 4_000, 4_000));
        assert!(apart.is_none());
    }
}
