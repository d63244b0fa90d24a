//! Footprints: what units, bases and generals cover (POW-BASE-06, POW-MB-14, POW-BASE-09).

use field::{Block, Bounds, Facing, Mark, Offset, Point, Pose, Side, Size};

use crate::setup::BaseType;
use crate::troops::{Arm, Formation, Training, Troop};

/// POW-GEO-20: shapes overlap if they are deeper in each other than this, in cm.
pub(crate) const OVERLAP: f64 = 0.01;

/// POW-BASE-06: front and depth of a unit in a formation.
pub(crate) const fn footprint(troop: Troop, formation: Formation) -> Size {
    let regular = troop.is_regular();
    match (troop.arm(), formation) {
        (Arm::Artillery, Formation::Formed) => Size::new(3_000, 9_000),
        (Arm::Artillery, _) => Size::new(3_000, 4_000),
        (Arm::Infantry, _) if matches!(troop, Troop::MountedInfantry) => match formation {
            Formation::Formed | Formation::Square => Size::new(3_000, 9_000),
            _ => Size::new(9_000, 3_000),
        },
        (Arm::Infantry, Formation::Deployed) if regular => Size::new(9_000, 1_500),
        (Arm::Infantry, Formation::Formed | Formation::Square) => Size::new(3_000, 4_500),
        (Arm::Infantry, Formation::AttackColumn) => Size::new(6_000, 3_000),
        (Arm::Infantry, Formation::Deployed) => Size::new(9_000, 2_000),
        (Arm::Cavalry, Formation::Formed) => Size::new(3_000, 9_000),
        (Arm::Cavalry, _) if regular => Size::new(9_000, 3_000),
        (Arm::Cavalry, _) => Size::new(9_000, 4_000),
    }
}

/// All footprints, worked out beforehand: they are asked for more often than anything else.
static FOOTPRINTS: [[Size; Formation::ALL.len()]; Troop::ALL.len()] = {
    let mut all = [[Size::new(0, 0); Formation::ALL.len()]; Troop::ALL.len()];
    let mut i = 0;
    while i < all.len() {
        let mut k = 0;
        while k < Formation::ALL.len() {
            all[i][k] = footprint(Troop::ALL[i], Formation::ALL[k]);
            k += 1;
        }
        i += 1;
    }
    all
};

/// The same, looked up.
pub(crate) fn size(troop: Troop, formation: Formation) -> Size {
    FOOTPRINTS[troop as usize][formation as usize]
}

/// POW-MB-14: front and depth of a movement base.
pub(crate) const fn base_size(kind: BaseType, training: Training) -> Size {
    match (kind, training) {
        (BaseType::March, _) => Size::new(7_500, 30_000),
        (BaseType::Formed, _) => Size::new(15_000, 15_000),
        (BaseType::Deployed, Training::French) => Size::new(30_000, 7_500),
        (BaseType::Deployed, _) => Size::new(45_000, 7_500),
    }
}

/// POW-BASE-09: a general, whose 4 cm lie along the depth of the table.
pub(crate) fn general(at: Point) -> Block {
    Block::about(at, Facing::NORTH, Size::new(3_000, 4_000))
}

/// A base about its centre (POW-GEO-02).
pub(crate) fn base(centre: Pose, size: Size) -> Block {
    Block::about(centre.at, centre.facing, size)
}

/// The front centre of a base.
pub(crate) fn front_of(centre: Pose, size: Size) -> Pose {
    centre.shifted(Offset { right: 0, ahead: size.depth / 2 })
}

/// How far a footprint reaches from its place to each side along the axes of the table, at most, in thousandths; `centred`: its
/// place is its centre, and not the middle of its front.
pub(crate) fn extent(facing: Facing, size: Size, centred: bool) -> (i32, i32) {
    let (across, along) = (size.width / 2 + 1, if centred { size.depth / 2 + 1 } else { size.depth + 1 });
    match facing.degrees() {
        0 | 180 => (across, along),
        90 | 270 => (along, across),
        _ => (across + along, across + along),
    }
}

/// Whether a footprint that reaches so far from its place may meet a box.
#[inline]
pub(crate) fn may_meet(at: Point, (east, north): (i32, i32), bounds: &Bounds) -> bool {
    f64::from(at.x - east) <= bounds.high.x
        && f64::from(at.x + east) >= bounds.low.x
        && f64::from(at.y - north) <= bounds.high.y
        && f64::from(at.y + north) >= bounds.low.y
}

/// POW-GEO-21: the sample points of a front edge.
pub(crate) fn samples(block: &Block, pitch: f64) -> arrayvec::ArrayVec<Mark, 34> {
    edge_samples(&block.edge(Side::Front), pitch)
}

pub(crate) fn edge_samples(edge: &field::Edge, pitch: f64) -> arrayvec::ArrayVec<Mark, 34> {
    let mut marks: arrayvec::ArrayVec<Mark, 34> = edge.every(pitch).take(33).collect();
    marks.push(edge.middle());
    marks
}

/// POW-GEO-21: corners and edge middles of a target.
pub(crate) fn target_points(block: &Block) -> [Mark; 8] {
    let [a, b, c, d] = block.corners();
    let [front, right, rear, left] = block.edges().map(|edge| edge.middle());
    [a, b, c, d, front, right, rear, left]
}

/// POW-GEO-22: the pose at a part of a leg, front centre and facing in proportion.
pub(crate) fn between(from: Pose, to: Pose, t: f64) -> Pose {
    let at = Mark::from(from.at).toward(Mark::from(to.at), t).point();
    let turn = (i32::from(to.facing.degrees()) - i32::from(from.facing.degrees()) + 540).rem_euclid(360) - 180;
    Pose::new(at, from.facing.turned((f64::from(turn) * t + 0.5).floor() as i32))
}

/// POW-GEO-22: the largest displacement of a corner between two places of a footprint, in hundredths.
pub(crate) fn displacement(from: &Block, to: &Block) -> [f64; 4] {
    let (a, b) = (from.corners(), to.corners());
    std::array::from_fn(|i| a[i].distance(b[i]))
}

/// POW-FIRE-09, POW-GEO-38: whether a mark lies within 45° of straight ahead of the front centre.
pub(crate) fn in_arc(from: &Block, mark: Mark) -> bool {
    let local = from.local(mark);
    field::hundredths(local.right.abs() / 1000.0) <= field::hundredths(local.ahead / 1000.0)
}

/// POW-FLK-05, POW-GEO-39: whether a mark lies in the front zone of a footprint, deeper than so many cm.
pub(crate) fn in_front_zone(block: &Block, mark: Mark, deeper: f64) -> bool {
    let local = block.local(mark);
    let (right, ahead) = (local.right / 1000.0, local.ahead / 1000.0);
    ahead > deeper && right.abs() <= block.width() / 2.0 + ahead - deeper
}
