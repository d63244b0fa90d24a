//! How far two blocks are apart, or how deep in each other.
//!
//! Everything is worked out in the frame of the first block, where its own corners are plain numbers and the other one is a middle and a turn.

use crate::mark::{dot, greatest, least, right_of};
use crate::point::GRID_F;
use crate::{Block, Convex, Edge, Mark};

/// Two nearest points.
#[derive(Clone, Copy, Debug, PartialEq)]
#[must_use]
pub struct Nearest {
    /// How far they are apart, in units: 0 where the two have a place in common.
    pub distance: f64,
    /// The point of the first.
    pub here: Mark,
    /// The point of the second.
    pub there: Mark,
}

impl Nearest {
    /// The same, asked the other way round.
    pub fn reversed(self) -> Nearest {
        Nearest { here: self.there, there: self.here, ..self }
    }
}

/// The second block in the frame of the first one: the way to its middle, and where it faces.
struct Relative {
    right: f64,
    ahead: f64,
    /// Where it faces: so much to the right …
    sine: f64,
    /// … and so much ahead.
    cosine: f64,
}

impl Relative {
    fn of(one: &Block, two: &Block) -> Self {
        let way = one.middle.to(two.middle);
        let side = right_of(one.ahead);
        Self {
            right: dot(way, side),
            ahead: dot(way, one.ahead),
            sine: dot(two.ahead, side),
            cosine: dot(two.ahead, one.ahead),
        }
    }

    /// The first block in the frame of the second.
    fn reversed(&self) -> Self {
        Self {
            right: self.ahead * self.sine - self.right * self.cosine,
            ahead: 0.0 - (self.right * self.sine + self.ahead * self.cosine),
            sine: 0.0 - self.sine,
            cosine: self.cosine,
        }
    }

    /// How far the projections of the two on the sides of the first lie apart; negative where they overlap.
    fn gaps(&self, one: &Block, two: &Block) -> (f64, f64) {
        let (s, c) = (self.sine.abs(), self.cosine.abs());
        let across = one.half_width + two.half_width * c + two.half_depth * s;
        let deep = one.half_depth + two.half_width * s + two.half_depth * c;
        (self.right.abs() - across, self.ahead.abs() - deep)
    }

    /// The greatest gap on the four edge directions.
    fn gap(&self, one: &Block, two: &Block) -> f64 {
        let (across, deep) = self.gaps(one, two);
        let (other_across, other_deep) = self.reversed().gaps(two, one);
        greatest(greatest(across, deep), greatest(other_across, other_deep))
    }

    /// The corners of the second block in the frame of the first.
    fn corners(&self, two: &Block) -> [(f64, f64); 4] {
        let (ws, wc) = (two.half_width * self.sine, two.half_width * self.cosine);
        let (ds, dc) = (two.half_depth * self.sine, two.half_depth * self.cosine);
        // Its right is (cosine, −sine), its front (sine, cosine).
        [
            (self.right - wc + ds, self.ahead + ws + dc),
            (self.right + wc + ds, self.ahead - ws + dc),
            (self.right + wc - ds, self.ahead - ws - dc),
            (self.right - wc - ds, self.ahead + ws - dc),
        ]
    }

    /// The square of the least distance of a corner of the second from the first.
    fn square(&self, one: &Block, two: &Block) -> f64 {
        let [a, b, c, d] = self.corners(two);
        least(least(outside(one, a), outside(one, b)), least(outside(one, c), outside(one, d)))
    }
}

/// The square of the distance of a place of its frame from the block.
fn outside(block: &Block, (right, ahead): (f64, f64)) -> f64 {
    let x = greatest(right.abs() - block.half_width, 0.0);
    let y = greatest(ahead.abs() - block.half_depth, 0.0);
    x * x + y * y
}

impl Block {
    /// How deep the two are in each other, in units: the least overlap of their shadows on their four edge directions, which is how far one must be moved for them to be apart.
    /// Negative if they are apart already, and then no more than the distance between them.
    ///
    /// ```
    /// use field::{Block, Facing, Point, Pose, Size};
    /// let at = |x, y| Block::new(Pose::new(Point::new(x, y), Facing::NORTH), Size::new(9_000, 1_500));
    /// assert_eq!(at(0, 0).penetration(&at(8_500, 250)), 0.5);
    /// assert_eq!(at(0, 0).penetration(&at(8_500, 2_500)), -1.0);
    /// ```
    pub fn penetration(&self, other: &Block) -> f64 {
        (0.0 - self.gap(other)) / GRID_F
    }

    /// The greatest gap between their shadows on the four edge directions, in thousandths.
    pub(crate) fn gap(&self, other: &Block) -> f64 {
        Relative::of(self, other).gap(self, other)
    }

    /// Whether they are deeper in each other than so many units on all four edge directions. With 0, blocks that only touch do not overlap.
    pub fn overlaps(&self, other: &Block, by: f64) -> bool {
        let relative = Relative::of(self, other);
        let bound = 0.0 - by * GRID_F;
        let (across, deep) = relative.gaps(self, other);
        if across >= bound || deep >= bound {
            return false;
        }
        let (across, deep) = relative.reversed().gaps(other, self);
        across < bound && deep < bound
    }

    /// The distance between the two, in units: 0 if they have a place in common, otherwise that of a corner of one from a side of the other.
    ///
    /// ```
    /// use field::{Block, Facing, Point, Pose, Size};
    /// let at = |x, y| Block::new(Pose::new(Point::new(x, y), Facing::NORTH), Size::new(9_000, 1_500));
    /// assert_eq!(at(0, 0).distance(&at(12_000, 5_500)), 5.0);
    /// ```
    pub fn distance(&self, other: &Block) -> f64 {
        let relative = Relative::of(self, other);
        let back = relative.reversed();
        let (a, b) = relative.gaps(self, other);
        let (c, d) = back.gaps(other, self);
        if greatest(greatest(a, b), greatest(c, d)) <= 0.0 {
            return 0.0;
        }
        least(relative.square(self, other), back.square(other, self)).sqrt() / GRID_F
    }

    /// Whether the two are at `most` units or less from each other; a quick no where they are far apart.
    pub fn is_within(&self, other: &Block, most: f64) -> bool {
        0.0 - self.penetration(other) <= most && self.distance(other) <= most
    }

    /// The distance and a pair of nearest points. Where several pairs are equally near, it is that of the first corner of this block (front left, front right, rear right, rear
    /// left), then of the other, up to rounding. Where the two have a place in common, both are the middle of the corners of what they have in common.
    pub fn nearest(&self, other: &Block) -> Nearest {
        if Relative::of(self, other).gap(self, other) <= 0.0
            && let Some(common) = Convex::from(self).cut_to(other)
        {
            return Nearest { distance: 0.0, here: common.middle(), there: common.middle() };
        }
        let (mut square, mut here, mut there) = (f64::INFINITY, self.middle, other.middle);
        let mut nearer = |a: Mark, b: Mark| {
            let found = a.square(b);
            if found < square {
                (square, here, there) = (found, a, b);
            }
        };
        for corner in self.corners() {
            nearer(corner, other.nearest_point(corner));
        }
        for corner in other.corners() {
            nearer(self.nearest_point(corner), corner);
        }
        Nearest { distance: square.sqrt() / GRID_F, here, there }
    }

    /// Its point nearest to a mark: the mark itself if it lies inside.
    pub fn nearest_point(&self, mark: Mark) -> Mark {
        let local = self.local_to_middle(mark);
        let (right, ahead) = (clamped(local.right, self.half_width), clamped(local.ahead, self.half_depth));
        if right == local.right && ahead == local.ahead { mark } else { self.at_middle(right, ahead) }
    }

    /// The distance from a mark, in units; 0 inside.
    pub fn distance_to(&self, mark: Mark) -> f64 {
        let local = self.local_to_middle(mark);
        outside(self, (local.right, local.ahead)).sqrt() / GRID_F
    }

    /// The distance from an edge, in units; 0 if a place of it lies inside.
    pub fn distance_to_edge(&self, edge: &Edge) -> f64 {
        if self.part_inside(edge).is_some() {
            return 0.0;
        }
        let ends = least(self.distance_to(edge.from), self.distance_to(edge.to));
        self.corners().into_iter().fold(ends, |nearest, corner| least(nearest, edge.distance(corner)))
    }

    /// A nearest pair of points of this block and an edge. Where they have a place in common, both are the middle of that part of the edge.
    pub fn nearest_to_edge(&self, edge: &Edge) -> Nearest {
        if let Some((t0, t1)) = self.part_inside(edge) {
            let common = edge.at(f64::midpoint(t0, t1));
            return Nearest { distance: 0.0, here: common, there: common };
        }
        let ends = [edge.from, edge.to].map(|end| (self.nearest_point(end), end));
        let corners = self.corners().map(|corner| (corner, edge.nearest(corner)));
        let nearer = |best: (f64, Mark, Mark), (here, there): (Mark, Mark)| {
            let square = here.square(there);
            if square < best.0 { (square, here, there) } else { best }
        };
        let (square, here, there) =
            ends.into_iter().chain(corners).fold((f64::INFINITY, self.middle, edge.from), nearer);
        Nearest { distance: square.sqrt() / GRID_F, here, there }
    }

    /// How far the two lie apart across a direction, in units: the width of the gap between them for whoever passes that way. Negative if they overlap as seen from there.
    pub fn gap_across(&self, other: &Block, direction: (f64, f64)) -> f64 {
        let side = right_of(direction);
        let shadow = |block: &Block| {
            block.half_width * dot(block.right(), side).abs() + block.half_depth * dot(block.ahead, side).abs()
        };
        let apart = dot(self.middle.to(other.middle), side).abs();
        (apart - shadow(self) - shadow(other)) / GRID_F
    }
}

fn clamped(v: f64, half: f64) -> f64 {
    greatest(least(v, half), 0.0 - half)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Facing, Point, Pose, Size};

    fn block(x: i32, y: i32, facing: u16, width: i32, depth: i32) -> Block {
        Block::new(Pose::new(Point::new(x, y), Facing::new(facing)), Size::new(width, depth))
    }

    /// NPW-GEN-11, POW-GEO-20: ten thousandths deep is not yet an overlap, eleven is; touching is a distance of 0.
    #[test]
    fn overlap_begins_beyond_its_limit() {
        let line = block(0, 0, 0, 9_000, 1_500);
        assert!(!line.overlaps(&block(0, 1_490, 0, 9_000, 1_500), 0.01));
        assert!(line.overlaps(&block(0, 1_489, 0, 9_000, 1_500), 0.01));
        assert!(!line.overlaps(&block(8_990, 0, 180, 9_000, 1_500), 0.01));
        assert_eq!(line.distance(&block(0, 1_500, 0, 9_000, 1_500)), 0.0);
        assert!(!line.overlaps(&block(0, 1_500, 0, 9_000, 1_500), 0.0));
    }

    /// FCM-GEO-17: both drawn in by 0.05 cm they must still meet; a tenth of a centimetre is let pass.
    #[test]
    fn drawn_in_blocks_let_a_tenth_pass() {
        let meet = |y| {
            let (one, two) = (block(0, 0, 0, 6_000, 3_000), block(0, y, 0, 6_000, 3_000));
            one.drawn_in(0.05).penetration(&two.drawn_in(0.05)) >= 0.0
        };
        assert!(meet(2_900) && !meet(2_901));
    }

    /// Two lines across each other have no corner inside the other and overlap nevertheless.
    #[test]
    fn crosswise_lines_overlap() {
        let (one, two) = (block(0, 750, 0, 12_000, 1_500), block(750, 0, 90, 12_000, 1_500));
        assert_eq!(one.penetration(&two), 6.75);
        assert_eq!(one.distance(&two), 0.0);
        let nearest = one.nearest(&two);
        assert_eq!((nearest.distance, nearest.here.point()), (0.0, Point::new(0, 0)));
    }

    /// A corner toward a side: a square on its point 2 cm before a line.
    #[test]
    fn the_nearest_points_are_a_corner_and_its_foot() {
        let (line, point) = (block(0, 0, 0, 20_000, 1_500), block(0, 2_000, 225, 2_000, 2_000));
        // The front of the square looks south-west: its front left corner is the lowest.
        let nearest = line.nearest(&point);
        let lowest = point.corners()[0];
        assert!((nearest.distance - lowest.y / 1000.0).abs() < 1e-12);
        assert_eq!(nearest.there, lowest);
        assert_eq!(nearest.here.point(), Mark::new(lowest.x, 0.0).point());
        assert_eq!(point.nearest(&line), nearest.reversed());
    }

    /// POW-GEO-17: a gap is measured across the direction of movement, however far the two are apart along it.
    #[test]
    fn a_gap_is_measured_across() {
        let (one, two) = (block(0, 0, 0, 9_000, 1_500), block(13_000, 20_000, 0, 9_000, 1_500));
        assert_eq!(one.gap_across(&two, Facing::NORTH.vector()), 4.0);
        assert_eq!(one.gap_across(&two, Facing::SOUTH.vector()), 4.0);
        assert_eq!(one.gap_across(&two, Facing::EAST.vector()), 18.5);
    }
}
