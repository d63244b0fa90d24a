//! Blocks: rectangles that face somewhere, as they lie on the table.
//!
//! ```text
//!      front left ──── front ──── front right        ahead
//!          │        (the anchor)       │               ↑
//!        left         middle         right             └─→ right
//!          │                           │
//!      rear left ────  rear  ──── rear right
//! ```

use serde::{Deserialize, Serialize};

use crate::mark::{dot, greatest, least, right_of};
use crate::point::GRID_F;
use crate::{Bounds, Edge, Facing, Local, Mark, Offset, Point, Pose};

/// Front × depth of a rectangle, in thousandths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[must_use]
pub struct Size {
    /// Along the front.
    pub width: i32,
    /// From front to rear.
    pub depth: i32,
}

impl Size {
    /// The size of so many thousandths.
    pub const fn new(width: i32, depth: i32) -> Self {
        Self { width, depth }
    }

    /// Half the width and half the depth; what is negative counts as nothing.
    pub(crate) fn halves(self) -> (f64, f64) {
        (f64::from(self.width.max(0)) / 2.0, f64::from(self.depth.max(0)) / 2.0)
    }

    /// In which of the four zones between the 45° rays from the corners a place lies, in the frame of the front: on the rays the front comes before the flanks and these
    /// before the rear. Exact. A place inside belongs to the flank on its side, on the axis to the left one.
    ///
    /// ```
    /// use field::{Offset, Side, Size};
    /// let line = Size::new(12_000, 1_500);
    /// assert_eq!(line.zone(Offset { right: 8_000, ahead: 2_000 }), Side::Front);
    /// assert_eq!(line.zone(Offset { right: 8_000, ahead: 1_999 }), Side::Right);
    /// assert_eq!(line.zone(Offset { right: 8_000, ahead: -3_500 }), Side::Right);
    /// assert_eq!(line.zone(Offset { right: 8_000, ahead: -3_501 }), Side::Rear);
    /// ```
    pub fn zone(self, at: Offset) -> Side {
        let (right, ahead) = (i64::from(at.right), i64::from(at.ahead));
        let behind = -i64::from(self.depth) - ahead;
        // How far it lies outside the breadth, twice.
        let outside = 2 * right.abs() - i64::from(self.width);
        if ahead >= 0 && outside <= 2 * ahead {
            Side::Front
        } else if behind >= 0 && outside < 2 * behind {
            Side::Rear
        } else if right > 0 {
            Side::Right
        } else {
            Side::Left
        }
    }

    /// The same rectangle seen from another side.
    pub fn seen_from(self, side: Side) -> Size {
        match side {
            Side::Front | Side::Rear => self,
            Side::Right | Side::Left => Size::new(self.depth, self.width),
        }
    }
}

/// The sides of a block, clockwise; also a turn by so many quarters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[must_use]
pub enum Side {
    /// Where it faces; no turn.
    #[default]
    Front,
    /// A quarter clockwise.
    Right,
    /// Half a turn.
    Rear,
    /// A quarter counter-clockwise.
    Left,
}

impl Side {
    /// All four, clockwise from the front.
    pub const ALL: [Side; 4] = [Side::Front, Side::Right, Side::Rear, Side::Left];

    /// 0 for the front, then clockwise.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Where this side of something with that facing looks.
    ///
    /// ```
    /// use field::{Facing, Side};
    /// assert_eq!(Side::Left.facing(Facing::NORTH), Facing::WEST);
    /// ```
    pub const fn facing(self, front: Facing) -> Facing {
        front.turned(90 * self as i32)
    }

    /// The side on the other side.
    pub const fn opposite(self) -> Side {
        Self::ALL[(self as usize + 2) % 4]
    }

    /// A vector turned by so many quarters.
    pub(crate) fn turn(self, ahead: (f64, f64)) -> (f64, f64) {
        let (x, y) = ahead;
        match self {
            Side::Front => ahead,
            Side::Right => (y, 0.0 - x),
            Side::Rear => (0.0 - x, 0.0 - y),
            Side::Left => (0.0 - y, x),
        }
    }
}

/// A rectangle as it lies on the table. Its sides are straight lines and belong to it.
///
/// ```
/// use field::{Block, Facing, Mark, Point, Pose, Side, Size};
/// let line = Block::new(Pose::new(Point::new(20_000, 10_000), Facing::EAST), Size::new(9_000, 1_500));
/// assert_eq!(line.middle(), Mark::new(19_250.0, 10_000.0));
/// assert_eq!(line.corners()[0], Mark::new(20_000.0, 14_500.0));
/// assert_eq!(line.edge(Side::Front).length(), 9.0);
/// assert_eq!(line.local(Mark::new(23_000.0, 9_000.0)).hundredths().ahead, 3_000);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[must_use]
pub struct Block {
    pub(crate) middle: Mark,
    pub(crate) ahead: (f64, f64),
    pub(crate) half_width: f64,
    pub(crate) half_depth: f64,
}

impl Block {
    /// The block of that size whose front has its middle at the pose and looks where the pose looks.
    pub fn new(pose: Pose, size: Size) -> Self {
        let ahead = pose.facing.vector();
        let (half_width, half_depth) = size.halves();
        let middle = Mark::from(pose.at).shifted(ahead, 0.0 - half_depth);
        Self { middle, ahead, half_width, half_depth }
    }

    /// The block of that size about its middle.
    pub fn about(middle: impl Into<Mark>, facing: Facing, size: Size) -> Self {
        let (half_width, half_depth) = size.halves();
        Self { middle: middle.into(), ahead: facing.vector(), half_width, half_depth }
    }

    /// The strip of that width (in units) from one mark to another, in any direction: a lane. `None` if the marks are equal.
    pub fn strip(from: impl Into<Mark>, to: impl Into<Mark>, width: f64) -> Option<Self> {
        let (from, to) = (from.into(), to.into());
        let way = from.to(to);
        let length = dot(way, way).sqrt();
        (length > 0.0).then(|| Self {
            middle: from.toward(to, 0.5),
            ahead: (way.0 / length, way.1 / length),
            half_width: width * GRID_F / 2.0,
            half_depth: length / 2.0,
        })
    }

    /// The middle of the rectangle.
    pub fn middle(&self) -> Mark {
        self.middle
    }

    /// The middle of the front edge.
    pub fn front(&self) -> Mark {
        self.middle.shifted(self.ahead, self.half_depth)
    }

    /// The unit vector of where it faces.
    pub fn ahead(&self) -> (f64, f64) {
        self.ahead
    }

    /// The unit vector to its right.
    pub fn right(&self) -> (f64, f64) {
        right_of(self.ahead)
    }

    /// Its width in units.
    pub fn width(&self) -> f64 {
        2.0 * self.half_width / GRID_F
    }

    /// Its depth in units.
    pub fn depth(&self) -> f64 {
        2.0 * self.half_depth / GRID_F
    }

    /// Front left, front right, rear right, rear left.
    pub fn corners(&self) -> [Mark; 4] {
        let (w, d) = (self.half_width, self.half_depth);
        // One by one: a closure over an array is not compiled into place.
        [self.at_middle(0.0 - w, d), self.at_middle(w, d), self.at_middle(w, 0.0 - d), self.at_middle(0.0 - w, 0.0 - d)]
    }

    /// One of its sides, from left to right looking outwards.
    pub fn edge(&self, side: Side) -> Edge {
        let corners = self.corners();
        Edge { from: corners[side.index()], to: corners[(side.index() + 1) % 4] }
    }

    /// All four sides, clockwise from the front.
    pub fn edges(&self) -> [Edge; 4] {
        let [a, b, c, d] = self.corners();
        [Edge { from: a, to: b }, Edge { from: b, to: c }, Edge { from: c, to: d }, Edge { from: d, to: a }]
    }

    /// The same rectangle with another of its sides as front: for squares, which face four ways.
    pub fn seen_from(&self, side: Side) -> Block {
        let (half_width, half_depth) = match side {
            Side::Front | Side::Rear => (self.half_width, self.half_depth),
            Side::Right | Side::Left => (self.half_depth, self.half_width),
        };
        Self { middle: self.middle, ahead: side.turn(self.ahead), half_width, half_depth }
    }

    /// The block drawn in by so many units on every side, or widened if negative; what is drawn in by more than it has becomes its own axis or middle.
    pub fn drawn_in(&self, by: f64) -> Block {
        let less = |half: f64| greatest(half - by * GRID_F, 0.0);
        Self { half_width: less(self.half_width), half_depth: less(self.half_depth), ..*self }
    }

    /// The same block of another width (in units) about its own axis: the core of a loose line, a column of files in a gap.
    pub fn of_width(&self, width: f64) -> Block {
        Self { half_width: width * GRID_F / 2.0, ..*self }
    }

    /// The block shifted by so many units to its right and ahead.
    pub fn shifted(&self, right: f64, ahead: f64) -> Block {
        Self { middle: self.at_middle(right * GRID_F, ahead * GRID_F), ..*self }
    }

    /// Where a mark lies, seen from the middle of the front.
    pub fn local(&self, mark: Mark) -> Local {
        let Local { right, ahead } = self.local_to_middle(mark);
        Local { right, ahead: ahead - self.half_depth }
    }

    /// The mark at a place of its frame, which begins at the middle of the front.
    pub fn mark(&self, at: Local) -> Mark {
        self.at_middle(at.right, at.ahead + self.half_depth)
    }

    pub(crate) fn local_to_middle(&self, mark: Mark) -> Local {
        let way = self.middle.to(mark);
        Local { right: dot(way, self.right()), ahead: dot(way, self.ahead) }
    }

    pub(crate) fn at_middle(&self, right: f64, ahead: f64) -> Mark {
        self.middle.shifted(self.right(), right).shifted(self.ahead, ahead)
    }

    /// Whether a mark lies in it with so many units to spare on every side; a negative margin lets it lie outside by so much, measured along the sides.
    pub fn contains(&self, mark: Mark, margin: f64) -> bool {
        let Local { right, ahead } = self.local_to_middle(mark);
        let margin = margin * GRID_F;
        right.abs() <= self.half_width - margin && ahead.abs() <= self.half_depth - margin
    }

    /// The centres of equal cells, `across` × `deep`, rank by rank from the front and from left to right.
    pub fn cells(&self, across: u32, deep: u32) -> impl Iterator<Item = Mark> + use<> {
        let block = *self;
        let part = |k: u32, n: u32| (2.0 * f64::from(k) + 1.0) / f64::from(n) - 1.0;
        let rank = move |j: u32| (0..across).map(move |i| (part(i, across), 0.0 - part(j, deep)));
        (0..deep).flat_map(rank).map(move |(x, y)| block.at_middle(x * block.half_width, y * block.half_depth))
    }

    /// Points of the outline, clockwise from the front left corner: each side in equal steps of `most` units or less, each corner once.
    pub fn outline(&self, most: f64) -> impl Iterator<Item = Mark> + use<> {
        self.edges().into_iter().flat_map(move |edge| {
            let steps = edge.steps(most);
            let last = steps.len() - 1;
            steps.take(last)
        })
    }

    /// The box round it.
    pub fn bounds(&self) -> Bounds {
        let (x, y) = (self.ahead.0.abs(), self.ahead.1.abs());
        let (w, d) = (self.half_width, self.half_depth);
        Bounds::about(self.middle, w * y + d * x, w * x + d * y)
    }

    /// The part of an edge inside it, as parts of the way; touching it gives a part of no length.
    ///
    /// ```
    /// use field::{Block, Edge, Facing, Mark, Point, Pose, Size};
    /// let block = Block::new(Pose::new(Point::new(5_000, 5_000), Facing::NORTH), Size::new(4_000, 2_000));
    /// let sight = Edge::new(Mark::new(5_000.0, 0.0), Mark::new(5_000.0, 10_000.0));
    /// assert_eq!(block.part_inside(&sight), Some((0.3, 0.5)));
    /// ```
    pub fn part_inside(&self, edge: &Edge) -> Option<(f64, f64)> {
        self.part_between(self.local_to_middle(edge.from), self.local_to_middle(edge.to))
    }

    /// The part of the way inside it between two places of its frame about the middle.
    fn part_between(&self, a: Local, b: Local) -> Option<(f64, f64)> {
        let across = within(a.right, b.right, self.half_width)?;
        let deep = within(a.ahead, b.ahead, self.half_depth)?;
        let (t0, t1) = (greatest(across.0, deep.0), least(across.1, deep.1));
        (t0 <= t1).then_some((t0, t1))
    }

    /// Whether a course through these points, from `first` on, comes into it.
    pub(crate) fn is_crossed(&self, first: Point, points: &[Point]) -> bool {
        let outside = |a: f64, b: f64, half: f64| (a > half && b > half) || (a < 0.0 - half && b < 0.0 - half);
        let mut from = self.local_to_middle(first.into());
        points.iter().any(|&point| {
            let to = self.local_to_middle(point.into());
            let beside =
                outside(from.right, to.right, self.half_width) || outside(from.ahead, to.ahead, self.half_depth);
            let crossed = !beside && self.part_between(from, to).is_some();
            from = to;
            crossed
        })
    }

    /// The length of an edge inside it, in units.
    pub fn length_inside(&self, edge: &Edge) -> f64 {
        self.part_inside(edge).map_or(0.0, |(t0, t1)| (t1 - t0) * edge.length())
    }
}

/// The `t` of 0..=1 between which a value that is `from` at 0 and `to` at 1 is at most `half` from 0.
fn within(from: f64, to: f64, half: f64) -> Option<(f64, f64)> {
    let change = to - from;
    if change == 0.0 {
        return (from.abs() <= half).then_some((0.0, 1.0));
    }
    let (one, two) = ((0.0 - half - from) / change, (half - from) / change);
    let (t0, t1) = (greatest(least(one, two), 0.0), least(greatest(one, two), 1.0));
    (t0 <= t1).then_some((t0, t1))
}

impl Pose {
    /// The pose so many thousandths to the right and ahead in its own frame, facing kept, on the grid.
    ///
    /// ```
    /// use field::{Facing, Offset, Point, Pose};
    /// let pose = Pose::new(Point::new(0, 0), Facing::EAST);
    /// assert_eq!(pose.shifted(Offset { right: 500, ahead: 2_000 }).at, Point::new(2_000, -500));
    /// ```
    pub fn shifted(self, by: Offset) -> Pose {
        let at = Mark::from(self.at);
        let ahead = self.facing.vector();
        let there = at.shifted(right_of(ahead), f64::from(by.right)).shifted(ahead, f64::from(by.ahead));
        Pose::new(there.point(), self.facing)
    }

    /// The pose of a block of that size about a middle: half the depth ahead of it, on the grid.
    pub fn about(middle: impl Into<Mark>, facing: Facing, size: Size) -> Pose {
        let at = middle.into().shifted(facing.vector(), f64::from(size.depth) / 2.0);
        Pose::new(at.point(), facing)
    }

    /// Where this pose comes to lie when the body to which it belongs goes rigidly from one pose to another: the units of a group, on the grid.
    pub fn carried(self, from: Pose, to: Pose) -> Pose {
        let (old, new) = (from.facing.vector(), to.facing.vector());
        let way = Mark::from(from.at).to(Mark::from(self.at));
        let (right, ahead) = (dot(way, right_of(old)), dot(way, old));
        let at = Mark::from(to.at).shifted(right_of(new), right).shifted(new, ahead);
        let turn = i32::from(to.facing.degrees()) - i32::from(from.facing.degrees());
        Pose::new(at.point(), self.facing.turned(turn))
    }

    /// The middle of the front of a new block laid flush on a side of a block of that pose and size, looking squarely at it; `along` is its place along that side, in thousandths
    /// from the middle, to the right looking outwards.
    ///
    /// ```
    /// use field::{Facing, Point, Pose, Side, Size};
    /// let target = Pose::new(Point::new(10_000, 10_000), Facing::NORTH);
    /// let charger = target.flush(Size::new(6_000, 3_000), Side::Right, 500);
    /// assert_eq!(charger, Pose::new(Point::new(13_000, 8_000), Facing::WEST));
    /// ```
    pub fn flush(self, size: Size, side: Side, along: i32) -> Pose {
        let block = Block::new(self, size).seen_from(side);
        let at = block.at_middle(f64::from(along), block.half_depth);
        Pose::new(at.point(), side.opposite().facing(self.facing))
    }
}

impl From<&Block> for Edge {
    /// The front edge.
    fn from(block: &Block) -> Edge {
        block.edge(Side::Front)
    }
}

/// Whether all corners of a block lie on a table of that size, or how far the farthest is off it: 0 or less on it, in units.
pub(crate) fn beyond(block: &Block, width: i32, height: i32) -> f64 {
    let Bounds { low, high } = block.bounds();
    let Point { x, y } = Point::new(width, height);
    let east = greatest(high.x - f64::from(x), 0.0 - low.x);
    let north = greatest(high.y - f64::from(y), 0.0 - low.y);
    greatest(east, north) / GRID_F
}
