//! Bodies on the table: elements in one frame, whose place is the middle of their front edge. What a body covers, touches and
//! sees, all of it by `field`; nothing here knows a rule.

use arrayvec::ArrayVec;
use field::{
    Area, AreaKind, Block, Course, Facing, GRID, Ground, Local, Mark, Offset, Pivot, Point, Pose, Side, Size, bearing,
};
use game::{Element, Step};

use crate::names::Formation;
use crate::state::BASES;

/// An element: its front and its depth, in thousandths.
pub(crate) const ELEMENT: (i32, i32) = (3_000, 1_500);
/// The depth of a hidden base.
const DEPTH: i32 = 6_000;
/// What may overlap by rounding, in units.
const ROUNDING: f64 = 0.002;

/// Some elements as they lie.
#[derive(Clone, Debug)]
pub(crate) struct Body(ArrayVec<Block, BASES>);

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
    Body(ArrayVec::from_iter([block(pose, &outline())]))
}

/// What a company covers, its gaps included.
pub(crate) fn body(pose: Pose, formation: Formation, company: &[u8]) -> Body {
    Body(elements(formation, company).iter().map(|element| block(pose, element)).collect())
}

fn block(pose: Pose, element: &Element) -> Block {
    let middle = pose.mark(Local::new(f64::from(element.right), f64::from(element.ahead)));
    let front = Side::ALL[usize::from(element.quarter % 4)];
    Block::about(middle, front.facing(pose.facing), Size::new(element.width, element.depth))
}

impl Body {
    /// Whether two bodies cover the same ground; touching is not covering.
    pub fn overlaps(&self, other: &Body) -> bool {
        self.0.iter().any(|a| other.0.iter().any(|b| a.overlaps(b, ROUNDING)))
    }

    /// The shortest way between two bodies, in thousandths.
    pub fn gap(&self, other: &Body) -> f64 {
        let gaps = self.0.iter().flat_map(|a| other.0.iter().map(|b| a.distance(b)));
        gaps.fold(f64::MAX, f64::min) * f64::from(GRID)
    }

    /// The point of its edges that is nearest to another point, and how far that is, in thousandths.
    pub fn nearest(&self, to: Point) -> (f64, Point) {
        let mark = Mark::from(to);
        let edges = self.0.iter().flat_map(Block::edges);
        let near = edges.map(|edge| edge.nearest(mark)).map(|point| (mark.distance(point), point));
        let (far, point) = near.fold((f64::MAX, mark), |best, next| if next.0 < best.0 { next } else { best });
        (far * f64::from(GRID), point.point())
    }

    /// Whether it lies within these edges: west, south, east, north.
    pub fn is_within(&self, [west, south, east, north]: [i32; 4]) -> bool {
        let rounding = ROUNDING * f64::from(GRID);
        let inside = |mark: Mark| {
            (f64::from(west) - rounding..=f64::from(east) + rounding).contains(&mark.x)
                && (f64::from(south) - rounding..=f64::from(north) + rounding).contains(&mark.y)
        };
        self.0.iter().flat_map(Block::corners).all(inside)
    }
}

/// A pose so far ahead, or behind if negative, in thousandths.
pub(crate) fn ahead(pose: Pose, by: i32) -> Pose {
    pose.shifted(Offset { right: 0, ahead: by })
}

/// The way of a front of that width that wheels about the corner on the side to which it turns.
pub(crate) fn wheel(pose: Pose, width: i32, to: Facing) -> Course {
    let turn = field::Step::Turn { by: pose.facing.turn_to(to), about: Pivot::InnerCorner };
    Course::new(pose, Size::new(width, 0), turn)
}

/// The way straight to a point.
pub(crate) fn leg(pose: Pose, to: Point) -> Course {
    Course::new(pose, Size::default(), field::Step::To(to))
}

/// Where a step leads, whatever it costs.
pub(crate) fn stepped(pose: Pose, width: i32, step: Step) -> Pose {
    match step {
        Step::To(at) => Pose { at: at.centre(), ..pose },
        Step::Turn(facing) => wheel(pose, width, facing).end(),
        Step::Set(stand) => stand,
    }
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
