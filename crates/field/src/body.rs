//! Bodies: several blocks in one frame, such as the bases of a battalion with gaps after losses.
//!
//! ```text
//!      ┌───┬───┐ ┌─┐        ↑ ahead
//!      │ 0 │ 4 │ │3│        │
//!      ├─┬─┴───┘ └─┤      anchor ── right
//!      │2│ ┌───┐           the front of slot 3 looks to the right of the body, that of slot 1 to its rear
//!      └─┘ │ 1 │
//!          └───┘
//! ```

use serde::{Deserialize, Serialize};

use crate::mark::least;
use crate::{Block, Bounds, Contact, Facing, Local, Mark, Nearest, Polygon, Pose, Side, Size};

/// The place of one block in a body: the middle of its front, seen from the middle of the front of the body, in thousandths, and its own turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Slot {
    /// To the right of the anchor (+) or to the left.
    pub right: i32,
    /// Ahead of the anchor (+) or behind it.
    pub ahead: i32,
    /// Front × depth of the block itself.
    pub size: Size,
    /// By how many quarters it is turned against the body.
    pub quarter: Side,
}

impl Slot {
    /// The slot that covers a rectangle of the body's frame, from left to right and from rear to front, looking to that side of the body.
    ///
    /// ```
    /// use field::{Side, Size, Slot};
    /// let flank = Slot::covering((750, 2_250), (-3_000, 0), Side::Right);
    /// assert_eq!((flank.right, flank.ahead, flank.size), (2_250, -1_500, Size::new(3_000, 1_500)));
    /// ```
    pub const fn covering(right: (i32, i32), ahead: (i32, i32), quarter: Side) -> Self {
        let (width, depth) = (right.1 - right.0, ahead.1 - ahead.0);
        let (x, y) = (right.0 + width / 2, ahead.0 + depth / 2);
        match quarter {
            Side::Front => Self { right: x, ahead: ahead.1, size: Size::new(width, depth), quarter },
            Side::Rear => Self { right: x, ahead: ahead.0, size: Size::new(width, depth), quarter },
            Side::Right => Self { right: right.1, ahead: y, size: Size::new(depth, width), quarter },
            Side::Left => Self { right: right.0, ahead: y, size: Size::new(depth, width), quarter },
        }
    }

    /// Its middle in the frame of the body.
    fn middle(&self) -> Local {
        let back = f64::from(self.size.depth) / 2.0;
        let (x, y) = self.quarter.turn((0.0, 1.0));
        Local::new(f64::from(self.right) - back * x, f64::from(self.ahead) - back * y)
    }

    fn is_in(&self, footprint: Size) -> bool {
        let (middle, seen) = (self.middle(), self.size.seen_from(self.quarter));
        let (half, deep) = (f64::from(footprint.width) / 2.0, f64::from(footprint.depth));
        middle.right.abs() + f64::from(seen.width) / 2.0 <= half
            && middle.ahead + f64::from(seen.depth) / 2.0 <= 0.0
            && middle.ahead - f64::from(seen.depth) / 2.0 >= 0.0 - deep
    }

    fn area(&self) -> i64 {
        i64::from(self.size.width) * i64::from(self.size.depth)
    }
}

/// The plan of a body: its footprint, with the front's middle as anchor, and the slots in it. Without slots the footprint itself is the one block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout<'a> {
    footprint: Size,
    slots: &'a [Slot],
    solid: bool,
    /// Whether all slots lie in the footprint, as they should.
    fits: bool,
}

impl<'a> Layout<'a> {
    /// The plan of these slots, which lie side by side in that footprint; 64 of them at most are looked at.
    pub fn new(footprint: Size, slots: &'a [Slot]) -> Self {
        let slots = &slots[..slots.len().min(64)];
        let whole = i64::from(footprint.width) * i64::from(footprint.depth);
        let fits = slots.iter().all(|slot| slot.is_in(footprint));
        let solid = fits && slots.iter().map(Slot::area).sum::<i64>() == whole;
        Self { footprint, slots, solid, fits }
    }

    /// The plan of a single block.
    pub const fn block(size: Size) -> Layout<'static> {
        Layout { footprint: size, slots: &[], solid: true, fits: true }
    }

    /// Front × depth of the whole, with gaps and holes.
    pub fn footprint(&self) -> Size {
        self.footprint
    }

    /// The slots.
    pub fn slots(&self) -> &'a [Slot] {
        self.slots
    }

    /// How many blocks it has room for.
    pub fn len(&self) -> usize {
        self.slots.len().max(1)
    }

    /// Never: a layout has one block at least.
    pub fn is_empty(&self) -> bool {
        false
    }
}

/// A body on the table: a layout at a pose, with those of its blocks that are left.
///
/// ```
/// use field::{Body, Facing, Layout, Point, Pose, Side, Size, Slot};
/// // Three bases abreast, the middle one lost.
/// let slots = [-1, 0, 1].map(|i| Slot::covering((3_000 * i - 1_500, 3_000 * i + 1_500), (-1_500, 0), Side::Front));
/// let line = Layout::new(Size::new(9_000, 1_500), &slots);
/// let body = Body::new(Pose::new(Point::new(0, 0), Facing::NORTH), line).without(1);
/// assert_eq!(body.elements().map(|(number, _)| number).collect::<Vec<_>>(), [0, 2]);
/// let post = Body::new(Pose::new(Point::new(0, 5_000), Facing::NORTH), Layout::block(Size::new(1_000, 1_000)));
/// assert_eq!(body.footprint().distance(&post.footprint()), 4.0);
/// assert!((body.distance(&post) - 17f64.sqrt()).abs() < 1e-12, "from a base that is left");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Body<'a> {
    pose: Pose,
    layout: Layout<'a>,
    left: u64,
}

impl<'a> Body<'a> {
    /// The whole body at a pose.
    pub fn new(pose: Pose, layout: Layout<'a>) -> Self {
        Self { pose, layout, left: all(layout.len()) }
    }

    /// The same body with these blocks left: bit `n` stands for slot `n`.
    pub fn with_left(self, left: u64) -> Self {
        Self { left: left & all(self.layout.len()), ..self }
    }

    /// The same body without one block.
    pub fn without(self, number: usize) -> Self {
        Self { left: self.left & !1u64.checked_shl(number as u32).unwrap_or(0), ..self }
    }

    /// The same body somewhere else.
    pub fn at(self, pose: Pose) -> Self {
        Self { pose, ..self }
    }

    /// Where it stands.
    pub fn pose(&self) -> Pose {
        self.pose
    }

    /// Its plan.
    pub fn layout(&self) -> Layout<'a> {
        self.layout
    }

    /// The blocks that are left, as bits.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// How many blocks are left.
    pub fn count(&self) -> u32 {
        self.left.count_ones()
    }

    /// The whole rectangle of the layout, gaps included.
    pub fn footprint(&self) -> Block {
        Block::new(self.pose, self.layout.footprint)
    }

    /// The box round the footprint.
    pub fn bounds(&self) -> Bounds {
        self.footprint().bounds()
    }

    /// Whether nothing of the footprint is empty: then its elements are where the footprint is.
    pub fn is_solid(&self) -> bool {
        self.layout.solid && self.left == all(self.layout.len())
    }

    /// One of its blocks, left or not; the footprint if the layout has no such slot.
    pub fn element(&self, number: usize) -> Block {
        match self.layout.slots.get(number) {
            Some(slot) => self.block_of(slot, &self.footprint()),
            None => self.footprint(),
        }
    }

    /// Where one of its blocks looks.
    pub fn element_facing(&self, number: usize) -> Facing {
        let quarter = self.layout.slots.get(number).map_or(Side::Front, |slot| slot.quarter);
        quarter.facing(self.pose.facing)
    }

    fn block_of(&self, slot: &Slot, footprint: &Block) -> Block {
        let middle = slot.middle();
        Block {
            middle: footprint.mark(middle),
            ahead: slot.quarter.turn(footprint.ahead),
            half_width: f64::from(slot.size.width) / 2.0,
            half_depth: f64::from(slot.size.depth) / 2.0,
        }
    }

    /// The blocks that are left, with their numbers.
    pub fn elements(&self) -> impl Iterator<Item = (usize, Block)> + use<'a> {
        let (body, footprint, mut left) = (*self, self.footprint(), self.left);
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let number = left.trailing_zeros() as usize;
            left &= left - 1;
            Some((number, body.layout.slots.get(number).map_or(footprint, |slot| body.block_of(slot, &footprint))))
        })
    }

    /// The distance between the blocks that are left of two bodies, in units; infinite if nothing is left of one.
    pub fn distance(&self, other: &Body) -> f64 {
        if self.is_solid() && other.is_solid() {
            return self.footprint().distance(&other.footprint());
        }
        if other.is_solid() {
            return self.distance_to(&other.footprint());
        }
        other.elements().fold(f64::INFINITY, |nearest, (_, block)| self.nearer_than(&block, nearest))
    }

    /// The distance of a block from the nearest of its own that is left, in units.
    pub fn distance_to(&self, block: &Block) -> f64 {
        self.nearer_than(block, f64::INFINITY)
    }

    /// The distance of a block, or the limit if that is smaller.
    fn nearer_than(&self, block: &Block, limit: f64) -> f64 {
        let nearer = |limit: f64, element: &Block| {
            // Shadows apart by more than the best so far: it cannot be nearer.
            if 0.0 - element.penetration(block) >= limit { limit } else { least(element.distance(block), limit) }
        };
        let footprint = self.footprint();
        if self.is_solid() {
            return nearer(limit, &footprint);
        }
        if self.layout.fits && 0.0 - footprint.penetration(block) >= limit {
            return limit;
        }
        self.elements().fold(limit, |limit, (_, element)| nearer(limit, &element))
    }

    /// The nearest pair of blocks that are left, and their nearest points; of equals the lower numbers, this body's first. `None` if nothing is left of one.
    pub fn nearest(&self, other: &Body) -> Option<(usize, usize, Nearest)> {
        let mut best: Option<(usize, usize, Nearest)> = None;
        for (one, mine) in self.elements() {
            for (two, theirs) in other.elements() {
                let limit = best.map_or(f64::INFINITY, |(_, _, nearest)| nearest.distance);
                if 0.0 - mine.penetration(&theirs) < limit {
                    let nearest = mine.nearest(&theirs);
                    if nearest.distance < limit {
                        best = Some((one, two, nearest));
                    }
                }
            }
        }
        best
    }

    /// All pairs of blocks that are left and lie along each other: parallel sides at `within` units or less, side by side for `least` units or more.
    pub fn contacts<'b>(
        &self,
        other: &Body<'b>,
        within: f64,
        least: f64,
    ) -> impl Iterator<Item = (usize, usize, Contact)> + use<'a, 'b> {
        let other = *other;
        // A tenth of a thousandth of the grid: lengths of whole thousandths come out of unit vectors with a little noise.
        let (within, least) = (within + NOISE, least - NOISE);
        self.elements().flat_map(move |(one, mine)| {
            other.elements().filter_map(move |(two, theirs)| {
                let contact = mine.contact(&theirs, within)?;
                (contact.length >= least).then_some((one, two, contact))
            })
        })
    }

    /// How many of the blocks that are left have their middle where a test holds: in a wood, on a hill, out of sight.
    pub fn middles_where(&self, mut holds: impl FnMut(Mark) -> bool) -> u32 {
        self.elements().filter(|(_, block)| holds(block.middle())).count() as u32
    }

    /// How many of the blocks that are left have their middle in an area or on its outline.
    pub fn middles_in(&self, area: &Polygon) -> u32 {
        self.middles_where(|mark| area.holds(mark))
    }
}

/// Less than any length on the grid, more than the noise of computing one, in units.
const NOISE: f64 = 1e-9;

fn all(count: usize) -> u64 {
    u64::MAX >> (64 - count.clamp(1, 64))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Point;

    fn north(x: i32, y: i32) -> Pose {
        Pose::new(Point::new(x, y), Facing::NORTH)
    }

    /// The pinwheel of NPW-LAY-08 for four elements: 4.5 × 4.5 cm.
    fn pinwheel() -> [Slot; 4] {
        [
            Slot::covering((-2_250, 750), (-1_500, 0), Side::Front),
            Slot::covering((-750, 2_250), (-4_500, -3_000), Side::Rear),
            Slot::covering((-2_250, -750), (-4_500, -1_500), Side::Left),
            Slot::covering((750, 2_250), (-3_000, 0), Side::Right),
        ]
    }

    /// NPW-LAY-08: the elements of a hollow square look outwards and leave a hole in the middle.
    #[test]
    fn a_hollow_square() {
        let slots = pinwheel();
        let square = Body::new(north(0, 0), Layout::new(Size::new(4_500, 4_500), &slots));
        assert!(!square.is_solid());
        let looks: Vec<_> = (0..4).map(|i| square.element_facing(i).degrees()).collect();
        assert_eq!(looks, [0, 180, 270, 90]);
        assert_eq!(square.element(3).front(), Mark::new(2_250.0, -1_500.0));
        assert_eq!(square.element(1).corners()[0], Mark::new(2_250.0, -4_500.0), "front left, looking south");
        let hole = Mark::new(0.0, -2_250.0);
        assert!(square.footprint().contains(hole, 0.0));
        assert!(square.elements().all(|(_, block)| !block.contains(hole, 0.0)));
        for (one, mine) in square.elements() {
            for (two, theirs) in square.elements() {
                assert!(one == two || !mine.overlaps(&theirs, 0.0));
            }
        }
    }

    /// NPW-LAY-15: gaps stay where they are; distances go by what is left, edges by the footprint.
    #[test]
    fn gaps_after_losses() {
        let slots = pinwheel();
        let square = Body::new(north(0, 0), Layout::new(Size::new(4_500, 4_500), &slots));
        let enemy = Body::new(north(-2_000, 3_000), Layout::block(Size::new(1_000, 1_000)));
        assert_eq!(square.distance(&enemy), 2.0);
        let (one, _, nearest) = square.without(0).nearest(&enemy).expect("three are left");
        // The right-hand element is 2.25 aside and 2 behind; the left-hand one 3.5 behind.
        assert_eq!((one, nearest.distance), (3, 9.0625f64.sqrt()));
        assert_eq!(square.with_left(0b0110).nearest(&enemy).map(|(one, _, to)| (one, to.distance)), Some((2, 3.5)));
        assert_eq!(square.without(0).footprint().distance(&enemy.footprint()), 2.0);
        assert_eq!(square.with_left(0).distance(&enemy), f64::INFINITY);
        assert_eq!(square.with_left(0).nearest(&enemy), None);
    }

    /// NPW-GEO-07: which elements of two lines touch, and for how long.
    #[test]
    fn elements_in_contact() {
        let slots: Vec<_> =
            (0..4).map(|i| Slot::covering((3_000 * i - 6_000, 3_000 * i - 3_000), (-1_500, 0), Side::Front)).collect();
        let line = Body::new(north(0, 0), Layout::new(Size::new(12_000, 1_500), &slots));
        assert!(line.is_solid());
        let enemy = line.at(Pose::new(Point::new(4_900, 0), Facing::SOUTH));
        let pairs: Vec<_> =
            line.contacts(&enemy, 0.02, 0.1).map(|(a, b, c)| (a, b, (c.length * 100.0).round())).collect();
        // The enemy looks the other way: his right is our left. 1.1 cm of one, 1.9 cm of the next.
        assert_eq!(pairs, [(1, 3, 110.0), (2, 2, 110.0), (2, 3, 190.0), (3, 1, 110.0), (3, 2, 190.0)]);
    }

    /// A layout of more than 64 slots keeps the first 64, and a number beyond them changes nothing.
    #[test]
    fn numbers_beyond_the_layout() {
        let slots = [Slot::covering((0, 10), (0, 10), Side::Front); 70];
        let body = Body::new(north(0, 0), Layout::new(Size::new(10, 10), &slots));
        assert_eq!(body.count(), 64);
        assert_eq!(body.without(200).count(), 64);
        assert_eq!(Body::new(north(0, 0), Layout::block(Size::new(1, 1))).with_left(u64::MAX).count(), 1);
    }
}
