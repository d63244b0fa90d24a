//! Contact: which sides of two blocks lie along each other, and for how long.

use crate::mark::{dot, greatest};
use crate::point::GRID_F;
use crate::{Block, Edge, Side};

/// Vectors of whole degrees are parallel, or at least this much out of it (a sine).
const PARALLEL: f64 = 1e-9;

/// Two parallel sides face each other.
#[derive(Clone, Copy, Debug, PartialEq)]
#[must_use]
pub struct Contact {
    /// The side of the first block.
    pub side: Side,
    /// The side of the second.
    pub other: Side,
    /// How long they run side by side, in units.
    pub length: f64,
    /// How far they are apart, in units; negative if the blocks are a little inside each other.
    pub gap: f64,
}

impl Contact {
    /// The same, asked the other way round.
    pub fn reversed(self) -> Contact {
        Contact { side: self.other, other: self.side, ..self }
    }
}

impl Block {
    /// The sides that face each other at `within` units or less (inside each other by no more than that) and run side by side for a stretch; of several the longest, then
    /// the first of this block clockwise from the front. Corner to corner is no contact, and neither are sides that are not parallel.
    ///
    /// ```
    /// use field::{Block, Facing, Point, Pose, Side, Size};
    /// let at = |x, y, facing| Block::new(Pose::new(Point::new(x, y), Facing::new(facing)), Size::new(9_000, 1_500));
    /// let contact = at(0, 0, 0).contact(&at(6_000, 0, 180), 0.02).expect("front to front");
    /// assert_eq!((contact.side, contact.other, contact.length), (Side::Front, Side::Front, 3.0));
    /// ```
    pub fn contact(&self, other: &Block, within: f64) -> Option<Contact> {
        let turn = quarters(self, other)?;
        let longer = |best: Option<Contact>, new: Contact| match best {
            Some(old) if old.length >= new.length => best,
            _ => Some(new),
        };
        let sides = Side::ALL.into_iter().map(|side| self.along(other, side, turn));
        sides.filter(|contact| contact.gap.abs() <= within && contact.length > 0.0).fold(None, longer)
    }

    /// How a side and the parallel one that looks at it lie to each other.
    fn along(&self, other: &Block, side: Side, turn: usize) -> Contact {
        let (mine, theirs) = (self.seen_from(side), Side::ALL[(side.index() + 6 - turn) % 4]);
        let facing = other.seen_from(theirs);
        let way = mine.middle.to(facing.middle);
        let gap = dot(way, mine.ahead) - mine.half_depth - facing.half_depth;
        let aside = dot(way, mine.right()).abs();
        let length = mine.half_width + facing.half_width - aside;
        let most = 2.0 * if mine.half_width < facing.half_width { mine.half_width } else { facing.half_width };
        let length = greatest(if length < most { length } else { most }, 0.0);
        Contact { side, other: theirs, length: length / GRID_F, gap: gap / GRID_F }
    }

    /// The side along which most of this block lies at `within` units or less from an edge, and how much of it, in units: the side that a charger touches. The sides need not be
    /// parallel to the edge. `None` if nothing is so near; of equals the first clockwise from the front.
    pub fn side_touched(&self, edge: &Edge, within: f64) -> Option<(Side, f64)> {
        let longer = |best: Option<(Side, f64)>, (side, length): (Side, f64)| match best {
            Some((_, most)) if most >= length => best,
            _ => Some((side, length)),
        };
        let sides = Side::ALL.into_iter().zip(self.edges());
        let near = sides.filter_map(|(side, mine)| {
            let (t0, t1) = mine.part_within(edge, within)?;
            Some((side, (t1 - t0) * mine.length()))
        });
        near.fold(None, longer)
    }
}

/// By how many quarters clockwise the second block is turned against the first; `None` if by anything between.
fn quarters(one: &Block, two: &Block) -> Option<usize> {
    let (ahead, right) = (dot(two.ahead, one.ahead), dot(two.ahead, one.right()));
    if right.abs() < PARALLEL {
        Some(if ahead > 0.0 { 0 } else { 2 })
    } else if ahead.abs() < PARALLEL {
        Some(if right > 0.0 { 1 } else { 3 })
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Facing, Point, Pose, Size};

    fn block(x: i32, y: i32, facing: u16, width: i32, depth: i32) -> Block {
        Block::new(Pose::new(Point::new(x, y), Facing::new(facing)), Size::new(width, depth))
    }

    /// NPW-GEO-07: two elements front to front share a tenth at least; corner to corner they do not touch.
    #[test]
    fn elements_share_a_stretch() {
        let element = block(0, 0, 0, 3_000, 1_500);
        let shared = |x| element.contact(&block(x, 0, 180, 3_000, 1_500), 0.02).map(|contact| contact.length);
        assert_eq!(shared(0), Some(3.0));
        assert_eq!(shared(2_900), Some(0.1));
        assert_eq!(shared(3_000), None);
        assert_eq!(element.contact(&block(0, 20, 180, 3_000, 1_500), 0.02).map(|contact| contact.gap), Some(0.02));
        assert_eq!(element.contact(&block(0, 21, 180, 3_000, 1_500), 0.02), None);
        assert_eq!(element.contact(&block(0, 0, 181, 3_000, 1_500), 0.02), None, "not parallel");
    }

    /// Every pair of sides is told by name, whichever way the two look.
    #[test]
    fn every_side_is_named() {
        for facing in 0..4u16 {
            let front = Facing::new(90 * facing);
            let pose = Pose::new(Point::new(50_000, 50_000), front);
            let target = Size::new(6_000, 4_000);
            for side in Side::ALL {
                for mine in Side::ALL {
                    // A charger whose side `mine` lies flush on that side of the target.
                    let place = pose.flush(target, side, 0);
                    let size = Size::new(3_000, 2_000);
                    let seen = Block::new(place, size.seen_from(mine));
                    let charger = seen.seen_from(Side::ALL[(4 - mine.index()) % 4]);
                    let contact = Block::new(pose, target).contact(&charger, 0.02).expect("contact");
                    assert_eq!((contact.side, contact.other), (side, mine));
                    assert_eq!(charger.contact(&Block::new(pose, target), 0.02), Some(contact.reversed()));
                }
            }
        }
    }

    /// POW-GEO-30: the side touched along most, of a unit that stands aslant.
    #[test]
    fn the_side_touched_along_most() {
        let front = block(0, 0, 0, 9_000, 1_500).edge(Side::Front);
        assert_eq!(block(0, 300, 180, 9_000, 1_500).side_touched(&front, 0.5), Some((Side::Front, 9.0)));
        let (side, length) = block(9_000, 100, 180, 9_000, 1_500).side_touched(&front, 0.5).expect("touched");
        // Corner to corner, a millimetre apart: √(0.5² − 0.1²) of the front and 0.4 of the flank.
        assert_eq!(side, Side::Front);
        assert!((length - 0.24f64.sqrt()).abs() < 1e-12);
        assert_eq!(block(0, 501, 180, 9_000, 1_500).side_touched(&front, 0.5), None);
    }
}
