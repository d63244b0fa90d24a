//! Bodies on the table: rectangles in one frame, whose place is the middle of their front edge. What a body covers, touches and
//! sees; nothing here knows a rule.

use arrayvec::ArrayVec;
use field::{Area, AreaKind, Facing, Ground, Point, Pose, bearing};
use game::{Element, Step};

use crate::names::Formation;
use crate::state::BASES;

/// An element: its front and its depth, in thousandths.
pub(crate) const ELEMENT: (i32, i32) = (3_000, 1_500);
/// The depth of a hidden base.
const DEPTH: i32 = 6_000;
/// What may overlap by rounding.
const ROUNDING: f64 = 2.0;

type Corner = (f64, f64);

/// A rectangle, by its corners in order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block([Corner; 4]);

/// Some rectangles.
#[derive(Clone, Debug)]
pub(crate) struct Body(pub ArrayVec<Block, BASES>);

/// The elements of a company in the frame of its base; gaps are marked.
pub(crate) fn elements(formation: Formation, company: &[u8]) -> ArrayVec<Element, BASES> {
    let (width, depth) = ELEMENT;
    let ranks = company.len() as i32;
    let place = |i: i32| match formation {
        Formation::Line => ((2 * i + 1 - ranks) * width / 2, -depth / 2, 0),
        Formation::Column => (0, -depth / 2 - i * depth, 0),
        // One to each side, around a hollow of one depth.
        Formation::Square => [(-750, -750, 0), (1_500, -1_500, 1), (750, -3_750, 2), (-1_500, -3_000, 3)][i as usize],
    };
    let element = |(i, left): (usize, &u8)| {
        let (right, ahead, quarter) = place(i as i32);
        Element { right, ahead, width, depth, quarter, lost: *left == 0 }
    };
    company.iter().enumerate().map(element).collect()
}

/// The outline of a hidden base.
pub(crate) fn outline() -> Element {
    Element { right: 0, ahead: -DEPTH / 2, width: ELEMENT.0, depth: DEPTH, quarter: 0, lost: false }
}

/// The width of the front of a formation.
pub(crate) fn front(formation: Formation, ranks: usize) -> i32 {
    match formation {
        Formation::Line => ELEMENT.0 * ranks as i32,
        Formation::Column => ELEMENT.0,
        Formation::Square => ELEMENT.0 + ELEMENT.1,
    }
}

/// What a hidden base covers.
pub(crate) fn base(pose: Pose) -> Body {
    Body(ArrayVec::from_iter([Block::of(pose, &outline())]))
}

/// What a company covers, its gaps included.
pub(crate) fn body(pose: Pose, formation: Formation, company: &[u8]) -> Body {
    Body(elements(formation, company).iter().map(|element| Block::of(pose, element)).collect())
}

/// The point so far to the right of a pose and ahead of it.
fn offset(pose: Pose, right: f64, ahead: f64) -> Corner {
    let (s, c) = pose.facing.vector();
    (f64::from(pose.at.x) + right * c + ahead * s, f64::from(pose.at.y) - right * s + ahead * c)
}

fn rounded((x, y): Corner) -> Point {
    Point::new((x + 0.5).floor() as i32, (y + 0.5).floor() as i32)
}

impl Block {
    fn of(pose: Pose, element: &Element) -> Self {
        let (across, along) = match element.quarter % 2 {
            0 => (element.width, element.depth),
            _ => (element.depth, element.width),
        };
        let (x, y) = (f64::from(across) / 2.0, f64::from(along) / 2.0);
        let (right, ahead) = (f64::from(element.right), f64::from(element.ahead));
        Block([(-x, y), (x, y), (x, -y), (-x, -y)].map(|(dx, dy)| offset(pose, right + dx, ahead + dy)))
    }

    /// From the least to the greatest of the corners along a direction.
    fn shadow(&self, (dx, dy): Corner) -> (f64, f64) {
        self.0.iter().map(|(x, y)| x * dx + y * dy).fold((f64::MAX, f64::MIN), |(a, b), v| (a.min(v), b.max(v)))
    }

    /// Whether some line along one of its own sides separates it from another.
    fn parts_from(&self, other: &Block) -> bool {
        let [a, b, c, _] = self.0;
        [(a, b), (b, c)].into_iter().any(|(from, to)| {
            let length = apart(from, to).max(1.0);
            let axis = ((to.0 - from.0) / length, (to.1 - from.1) / length);
            let ((low, high), (least, most)) = (self.shadow(axis), other.shadow(axis));
            high <= least + ROUNDING || most <= low + ROUNDING
        })
    }

    fn edges(&self) -> impl Iterator<Item = (Corner, Corner)> + '_ {
        (0..4).map(|i| (self.0[i], self.0[(i + 1) % 4]))
    }

    /// The nearest point of its edges.
    fn nearest(&self, to: Corner) -> (f64, Corner) {
        let near = self.edges().map(|(a, b)| nearest_on(to, a, b)).map(|point| (apart(to, point), point));
        near.fold((f64::MAX, to), |best, next| if next.0 < best.0 { next } else { best })
    }
}

impl Body {
    /// Whether two bodies cover the same ground; touching is not covering.
    pub fn overlaps(&self, other: &Body) -> bool {
        self.0.iter().any(|a| other.0.iter().any(|b| !a.parts_from(b) && !b.parts_from(a)))
    }

    /// The shortest way between two bodies that do not overlap, in thousandths.
    pub fn gap(&self, other: &Body) -> f64 {
        let one_way = |a: &Body, b: &Body| {
            let corners = a.0.iter().flat_map(|block| block.0);
            corners.flat_map(|corner| b.0.iter().map(move |block| block.nearest(corner).0)).fold(f64::MAX, f64::min)
        };
        if self.overlaps(other) { 0.0 } else { one_way(self, other).min(one_way(other, self)) }
    }

    /// The point of it that is nearest to another point, and how far that is.
    pub fn nearest(&self, to: Point) -> (f64, Point) {
        let from = (f64::from(to.x), f64::from(to.y));
        let all = self.0.iter().map(|block| block.nearest(from));
        let (far, point) = all.fold((f64::MAX, from), |best, next| if next.0 < best.0 { next } else { best });
        (far, rounded(point))
    }

    /// Whether it lies within these edges: west, south, east, north.
    pub fn is_within(&self, [west, south, east, north]: [i32; 4]) -> bool {
        let inside = |(x, y): Corner| {
            (f64::from(west) - ROUNDING..=f64::from(east) + ROUNDING).contains(&x)
                && (f64::from(south) - ROUNDING..=f64::from(north) + ROUNDING).contains(&y)
        };
        self.0.iter().all(|block| block.0.into_iter().all(inside))
    }
}

fn apart(a: Corner, b: Corner) -> f64 {
    let (x, y) = (a.0 - b.0, a.1 - b.1);
    (x * x + y * y).sqrt()
}

fn nearest_on(p: Corner, a: Corner, b: Corner) -> Corner {
    let (x, y) = (b.0 - a.0, b.1 - a.1);
    let length = (x * x + y * y).max(1.0);
    let t = (((p.0 - a.0) * x + (p.1 - a.1) * y) / length).clamp(0.0, 1.0);
    (a.0 + t * x, a.1 + t * y)
}

/// A pose so far ahead, or behind if negative.
pub(crate) fn ahead(pose: Pose, by: f64) -> Pose {
    Pose::new(rounded(offset(pose, 0.0, by)), pose.facing)
}

/// Wheels a front of that width about the front corner on the side that it turns to.
pub(crate) fn wheel(pose: Pose, width: i32, to: Facing) -> Pose {
    let half = f64::from(width) / 2.0;
    let half = if clockwise(pose.facing, to) { half } else { -half };
    let (x, y) = offset(pose, half, 0.0);
    let (dx, dy) = offset(Pose::new(Point::new(0, 0), to), -half, 0.0);
    Pose::new(rounded((x + dx, y + dy)), to)
}

/// Where a step leads, whatever it costs.
pub(crate) fn stepped(pose: Pose, width: i32, step: Step) -> Pose {
    match step {
        Step::To(at) => Pose { at: at.centre(), ..pose },
        Step::Turn(facing) => wheel(pose, width, facing),
        Step::Set(pose) => pose,
    }
}

/// Whether the shorter way round is to the right.
pub(crate) fn clockwise(from: Facing, to: Facing) -> bool {
    (to.degrees() + 360 - from.degrees()) % 360 <= 180
}

/// Degrees between straight ahead and a point; 0 where it stands.
pub(crate) fn off_front(pose: Pose, to: Point) -> u16 {
    bearing(pose.at, to).map_or(0, |bearing| pose.facing.off(bearing))
}

pub(crate) fn woods(ground: &Ground) -> impl Iterator<Item = &Area> {
    ground.areas.iter().filter(|area| area.kind == AreaKind::Wood)
}

/// How much wood lies between two points, in thousandths. (Polygons measure in units.)
pub(crate) fn wood_between(ground: &Ground, a: Point, b: Point) -> f64 {
    woods(ground).map(|wood| wood.outline.length_inside(a, b) * f64::from(field::GRID)).sum()
}

pub(crate) fn in_wood(ground: &Ground, at: Point) -> bool {
    woods(ground).any(|wood| wood.outline.contains(at))
}
