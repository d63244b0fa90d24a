//! Arcs: what lies ahead within an angle, seen from a point or from both ends of a front.

use crate::mark::{dot, right_of};
use crate::point::GRID_F;
use crate::{Block, Convex, Local, Mark, Pose};

/// How far an arc opens to each side of straight ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spread {
    /// 22.5°: an eighth of a turn in all.
    Eighth,
    /// 45°: a quarter of a turn in all.
    Quarter,
    /// 90°: all that lies ahead.
    Half,
}

impl Spread {
    /// How much breadth each step ahead adds on each side: the tangent. `None` for all that lies ahead.
    pub fn slope(self) -> Option<f64> {
        match self {
            // √2 − 1, correctly rounded.
            Spread::Eighth => Some(0.414_213_562_373_095_03),
            Spread::Quarter => Some(1.0),
            Spread::Half => None,
        }
    }
}

/// All places ahead of a front (or of a point) between two rays that open outwards. The rays and the front belong to it.
///
/// Cuts and tests take a slack in units: so far outside still counts. With 0 they are as exact as the numbers they are made of; along the axes of the table that is exact.
///
/// ```
/// use field::{Arc, Block, Facing, Mark, Point, Pose, Size, Spread};
/// let arc = Arc::from_point(Pose::new(Point::new(0, 0), Facing::NORTH), Spread::Quarter);
/// assert!(arc.contains(Mark::new(5_000.0, 5_000.0), 0.0));
/// assert!(!arc.contains(Mark::new(5_001.0, 5_000.0), 0.0));
/// let target = Block::new(Pose::new(Point::new(7_000, 5_000), Facing::NORTH), Size::new(6_000, 1_500));
/// let seen = arc.cut(&target, 0.0).expect("a corner of it");
/// assert_eq!(seen.nearest(Mark::new(0.0, 0.0)).here, Mark::new(4_000.0, 4_000.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arc {
    apex: Mark,
    ahead: (f64, f64),
    half: f64,
    spread: Spread,
}

impl Arc {
    /// The arc from a point: part across ≤ slope × part ahead.
    pub fn from_point(pose: Pose, spread: Spread) -> Self {
        Self { apex: pose.at.into(), ahead: pose.facing.vector(), half: 0.0, spread }
    }

    /// The arc from the middle of the front edge of a block.
    pub fn from_front_middle(block: &Block, spread: Spread) -> Self {
        Self { apex: block.front(), ahead: block.ahead, half: 0.0, spread }
    }

    /// The arc from the whole front edge: its rays begin at the two front corners.
    pub fn from_front(block: &Block, spread: Spread) -> Self {
        Self { half: block.half_width, ..Self::from_front_middle(block, spread) }
    }

    /// Where a mark lies, seen from the middle of the front.
    pub fn local(&self, mark: Mark) -> Local {
        let way = self.apex.to(mark);
        Local { right: dot(way, right_of(self.ahead)), ahead: dot(way, self.ahead) }
    }

    /// Whether a mark lies in it.
    pub fn contains(&self, mark: Mark, slack: f64) -> bool {
        let (local, slack) = (self.local(mark), slack * GRID_F);
        let broad = |slope: f64| local.right.abs() <= self.half + slope * local.ahead + slack;
        local.ahead >= 0.0 - slack && self.spread.slope().is_none_or(broad)
    }

    /// What of a block lies in it; `None` if nothing does, not even a point.
    pub fn cut(&self, block: &Block, slack: f64) -> Option<Convex> {
        self.cut_shape(&Convex::from(block), slack)
    }

    /// What of a shape lies in it.
    pub fn cut_shape(&self, shape: &Convex, slack: f64) -> Option<Convex> {
        let slack = slack * GRID_F;
        let before = shape.cut(|mark| self.local(mark).ahead + slack)?;
        let Some(slope) = self.spread.slope() else { return Some(before) };
        let breadth = |local: &Local| self.half + slope * local.ahead + slack;
        let side = |sign: f64| {
            move |mark: Mark| {
                let local = self.local(mark);
                breadth(&local) - sign * local.right
            }
        };
        before.cut(side(1.0))?.cut(side(-1.0))
    }

    /// Whether any part of a block lies in it.
    pub fn meets(&self, block: &Block, slack: f64) -> bool {
        block.corners().into_iter().any(|corner| self.contains(corner, slack)) || self.cut(block, slack).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Facing, Point, Side, Size};

    fn block(x: i32, y: i32, facing: u16, width: i32, depth: i32) -> Block {
        Block::new(Pose::new(Point::new(x, y), Facing::new(facing)), Size::new(width, depth))
    }

    /// √2 − 1 is the tangent of 22.5°.
    #[test]
    fn slopes_are_tangents() {
        let eighth = Spread::Eighth.slope().expect("a slope");
        assert!((eighth - 22.5f64.to_radians().tan()).abs() < 1e-15);
        assert_eq!(Spread::Quarter.slope(), Some(1.0));
        assert_eq!(Spread::Half.slope(), None);
    }

    /// NPW-GEO-05: a target whose corner lies on the limit is in the arc; a thousandth further it is not.
    #[test]
    fn a_corner_on_the_limit_counts() {
        let arc = Arc::from_point(Pose::new(Point::new(0, 0), Facing::EAST), Spread::Quarter);
        assert!(arc.meets(&block(4_000, 6_000, 0, 2_000, 1_000), 0.0));
        assert!(!arc.meets(&block(4_000, 6_001, 0, 2_000, 1_000), 0.0));
        assert!(arc.meets(&block(4_000, 6_005, 0, 2_000, 1_000), 0.005), "within the slack");
    }

    /// FCM-GEO-24: guns see ahead of their front and 22.5° to each side of it; skirmishers all that lies ahead.
    #[test]
    fn arcs_from_a_front() {
        let guns = block(0, 0, 0, 6_000, 3_000);
        let narrow = Arc::from_front(&guns, Spread::Eighth);
        assert!(narrow.contains(Mark::new(3_000.0 + 4_142.0, 10_000.0), 0.0));
        assert!(!narrow.contains(Mark::new(3_000.0 + 4_143.0, 10_000.0), 0.0));
        let wide = Arc::from_front(&guns, Spread::Half);
        assert!(wide.contains(Mark::new(-90_000.0, 0.0), 0.0) && !wide.contains(Mark::new(0.0, -1.0), 0.0));
        assert_eq!(wide.cut(&block(0, 1_000, 0, 4_000, 2_000), 0.0).expect("half of it").area(), 4.0);
    }

    /// A body that fills the whole arc without a corner in it is met.
    #[test]
    fn a_long_line_across_the_arc_is_met() {
        let arc = Arc::from_point(Pose::new(Point::new(0, 0), Facing::NORTH), Spread::Quarter);
        let line = block(0, 3_000, 180, 40_000, 1_500);
        assert!(line.corners().iter().all(|corner| !arc.contains(*corner, 0.0)));
        assert!(arc.meets(&line, 0.0));
        assert_eq!(arc.cut(&line, 0.0).expect("a part").nearest(Mark::new(0.0, 0.0)).distance, 3.0);
    }

    /// FCM-GEO-24: a square has the arc of each of its faces.
    #[test]
    fn a_square_looks_four_ways() {
        let square = block(0, 2_000, 0, 4_000, 4_000);
        let sees = |side, mark| Arc::from_front(&square.seen_from(side), Spread::Quarter).contains(mark, 0.0);
        assert!(sees(Side::Right, Mark::new(9_000.0, 0.0)) && !sees(Side::Front, Mark::new(9_000.0, 0.0)));
        assert!(sees(Side::Rear, Mark::new(0.0, -9_000.0)) && sees(Side::Left, Mark::new(-9_000.0, 100.0)));
    }
}
