//! Units as rectangles (FCM-GEO-02, -05, -15 to -19, -35, -36): how large they are, how far apart, on which side of each other,
//! and whether there is room for them.

use arrayvec::ArrayVec;
use field::{Block, Facing, Local, Mark, Pose, Side as Edge, Size, hundredths};
use game::{Refusal, Side};
use rulebook::Clause;
use rulebook::fcm::{FORM_06, GEO_09, GEO_17, GEO_19, GEO_34, GEO_36, MOVE_08, MOVE_09};

use crate::battle::Battle;
use crate::ground::Mover;
use crate::ids::{Aim, ElementId, OfficerId, UnitId};
use crate::names::Denied;
use crate::procedures::{ColumnFront, Ground as Going};
use crate::procedures::{FootprintCase, QuarterMoveCase, Room as Footprint};
use crate::setup::Pace;
use crate::state::{Post, RankOrder, State, Unit};
use crate::tables::measures::APART;
use crate::troops::{Arm, Cohesion, Formation};

/// FCM-GEO-17: both are drawn in by this before they overlap.
pub(crate) const SLACK: f64 = 0.05;
/// FCM-GEO-17: the core of skirmishers.
pub(crate) const CORE: f64 = 6.0;
/// FCM-MOVE-09: nearer nobody comes, in hundredths.
pub(crate) const NEAREST: i32 = APART.most;

/// The rectangles of a unit: its own, or those of its elements.
pub(crate) type Blocks = ArrayVec<Block, 3>;

/// The rooms that `footprint` gives, by arm, formation, front and figures: asked for so often that they are looked up.
#[derive(Clone, Debug)]
pub(crate) struct Rooms(Vec<Footprint>);

/// Arms whose figures stand on different bases.
const BASES: [Arm; 3] = [Arm::Infantry, Arm::LightCavalry, Arm::Artillery];
/// The most figures of a unit (FCM-UNIT-14).
const MOST: u8 = 24;

impl Rooms {
    pub fn new() -> Self {
        let mut rooms = Vec::new();
        for arm in BASES {
            for formation in Formation::ALL {
                for front in ColumnFront::ALL {
                    let case =
                        |figures| FootprintCase { arm, formation: *formation, figures, front: *front, flank_elites: 0 };
                    rooms.extend((1..=MOST).map(|figures| case(figures).room(&mut ())));
                }
            }
        }
        Rooms(rooms)
    }

    fn of(&self, arm: Arm, formation: Formation, front: ColumnFront, figures: u8) -> Footprint {
        let base = match arm {
            Arm::Artillery => 2,
            arm => usize::from(arm.is_cavalry()),
        };
        let shape = (base * Formation::ALL.len() + formation as usize) * ColumnFront::ALL.len() + front as usize;
        self.0[shape * usize::from(MOST) + usize::from(figures.clamp(1, MOST)) - 1]
    }
}

/// What is in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Obstacle {
    OffTable,
    Closed,
    Friend(UnitId),
    Enemy(UnitId),
}

impl Obstacle {
    pub fn refusal(self, battle: &Battle) -> Refusal {
        match self {
            Obstacle::OffTable => Refusal::new(GEO_34, Denied::OffTable),
            Obstacle::Closed => Refusal::new(GEO_19, Denied::ClosedGround),
            Obstacle::Friend(unit) => Refusal::new(MOVE_08, Denied::FriendInTheWay).piece(battle.piece(unit)),
            Obstacle::Enemy(unit) => Refusal::new(MOVE_09, Denied::EnemyTooNear).piece(battle.piece(unit)),
        }
    }
}

/// A shape that a unit could have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Shape {
    pub formation: Formation,
    pub front: ColumnFront,
    pub ranks: RankOrder,
}

impl Unit {
    pub fn shape(&self) -> Shape {
        Shape { formation: self.formation, front: self.front, ranks: self.ranks }
    }

    /// FCM-UNIT-17: the leading type.
    pub fn leading(&self, types: &[crate::setup::Figures]) -> usize {
        let mut best = 0;
        for (i, one) in types.iter().enumerate().skip(1) {
            let lower = (one.morale, std::cmp::Reverse(one.status as u8))
                <= (types[best].morale, std::cmp::Reverse(types[best].status as u8));
            if self.left[i] > self.left[best] || (self.left[i] == self.left[best] && self.left[i] > 0 && lower) {
                best = i;
            }
        }
        best
    }

    /// FCM-FORM-04: elites on the flanks of a column.
    fn flank_elites(&self, shape: Shape, arm: Arm) -> u8 {
        let elites = self.left[1] + self.left[2];
        let on_flanks = shape.ranks == RankOrder::EliteFlanks
            && shape.formation == Formation::Column
            && shape.front == ColumnFront::Division
            && arm.is_infantry()
            && self.left[0] >= 2;
        if on_flanks { elites.min(12) } else { 0 }
    }
}

impl Battle {
    /// FCM-FORM-02 to -11: the room that a unit takes in a shape.
    pub(crate) fn footprint_in(&self, id: UnitId, unit: &Unit, shape: Shape) -> Footprint {
        let arm = self.unit(id).arm;
        let figures = unit.figures().max(1);
        let formation = match shape.formation {
            Formation::HollowSquare if figures < 8 => Formation::SolidSquare,
            Formation::InBuilding => Formation::Mass,
            formation => formation,
        };
        let front =
            if arm.is_infantry() && formation == Formation::Column { shape.front } else { ColumnFront::Division };
        match unit.flank_elites(Shape { formation, ..shape }, arm) {
            0 => self.rooms.of(arm, formation, front, figures),
            flank_elites => FootprintCase { arm, formation, figures, front, flank_elites }.room(&mut ()),
        }
    }

    pub(crate) fn footprint(&self, id: UnitId, unit: &Unit) -> Footprint {
        self.footprint_in(id, unit, unit.shape())
    }

    pub(crate) fn size_in(&self, id: UnitId, unit: &Unit, shape: Shape) -> Size {
        let room = self.footprint_in(id, unit, shape);
        Size::new(10 * room.width_cm.0, 10 * room.depth_cm.0)
    }

    pub(crate) fn size(&self, id: UnitId, unit: &Unit) -> Size {
        self.size_in(id, unit, unit.shape())
    }

    pub(crate) fn aim_block(&self, state: &State, aim: Aim) -> Block {
        match aim {
            Aim::Unit(unit) => self.block(state, unit),
            Aim::Element(element) => self.ground.element(element).block,
            Aim::Officer(officer) => self.officer_block(state, officer),
        }
    }

    /// FCM-GEO-35.
    pub(crate) fn officer_block(&self, state: &State, id: OfficerId) -> Block {
        let base = Size::new(2_000, 2_000);
        match state.officer(id).post {
            Post::Alone(at) => Block::about(at, Facing::NORTH, base),
            Post::With(unit) => {
                let own = self.block(state, unit);
                let there = state.unit(unit);
                if there.is_housed() {
                    Block::about(own.middle(), Facing::NORTH, base)
                } else if there.formation.is_square() {
                    Block::about(own.middle(), there.pose.facing, base)
                } else {
                    let rear = own.edge(Edge::Rear).middle();
                    Block::about(rear.moved(own.ahead(), -1.0), there.pose.facing, base)
                }
            }
            Post::Waiting | Post::Gone => Block::about(Mark::new(-9e6, -9e6), Facing::NORTH, base),
        }
    }

    /// FCM-GEO-02: between two units, in hundredths.
    pub(crate) fn distance(&self, state: &State, a: UnitId, b: UnitId) -> i32 {
        if let (Some(one), Some(two)) = (self.in_the_open(state, a), self.in_the_open(state, b)) {
            return hundredths(one.distance(&two));
        }
        let (one, two) = (self.blocks(state, a), self.blocks(state, b));
        let far = one.iter().flat_map(|a| two.iter().map(move |b| a.distance(b))).fold(1e6, f64::min);
        hundredths(far)
    }

    pub(crate) fn distance_from(&self, state: &State, block: &Block, b: UnitId) -> i32 {
        if let Some(other) = self.in_the_open(state, b) {
            return hundredths(block.distance(&other));
        }
        hundredths(self.blocks(state, b).iter().map(|other| block.distance(other)).fold(1e6, f64::min))
    }

    /// Whether a unit is at most so far from a rectangle, in hundredths; most are told by a look.
    pub(crate) fn within_of(&self, state: &State, block: &Block, b: UnitId, hundredth: i32) -> bool {
        let units = f64::from(hundredth) / 100.0 + 0.01;
        let near =
            |other: &Block| !surely_beyond(block, other, units) && hundredths(block.distance(other)) <= hundredth;
        match self.in_the_open(state, b) {
            Some(other) => near(&other),
            None => self.blocks(state, b).iter().any(near),
        }
    }

    /// Whether two units are at most so far apart, in hundredths; most are told by a look.
    pub(crate) fn within(&self, state: &State, a: UnitId, b: UnitId, hundredth: i32) -> bool {
        let units = f64::from(hundredth) / 100.0 + 0.01;
        if self.boxes_beyond(state, a, b, units) {
            return false;
        }
        if let (Some(one), Some(two)) = (self.in_the_open(state, a), self.in_the_open(state, b)) {
            return !surely_beyond(&one, &two, units) && hundredths(one.distance(&two)) <= hundredth;
        }
        let (one, two) = (self.blocks(state, a), self.blocks(state, b));
        one.iter().any(|a| two.iter().any(|b| !surely_beyond(a, b, units) && hundredths(a.distance(b)) <= hundredth))
    }

    /// FCM-GEO-05: where a unit stands for zones and fire.
    pub(crate) fn standpoint(&self, state: &State, id: UnitId) -> Mark {
        let unit = state.unit(id);
        if unit.is_housed() { self.block(state, id).middle() } else { unit.pose.at.into() }
    }

    /// FCM-GEO-09, -36: by which clause the first stands above the second: by its level, or on the same slope; `None`: it does not.
    pub(crate) fn above_by(&self, state: &State, a: UnitId, b: UnitId) -> Option<Clause> {
        let (one, two) = (self.block(state, a).middle(), self.block(state, b).middle());
        let (high, low) = (self.level(state, a), self.level(state, b));
        if high != low {
            return (high > low).then_some(GEO_36);
        }
        let nearer = self.ground.areas.iter().any(|area| {
            let Some(upper) = &area.upper else { return false };
            area.holds(one)
                && area.holds(two)
                && hundredths(upper.distance_of_mark(one)) < hundredths(upper.distance_of_mark(two))
        });
        nearer.then_some(GEO_09)
    }

    pub(crate) fn is_above(&self, state: &State, a: UnitId, b: UnitId) -> bool {
        self.above_by(state, a, b).is_some()
    }

    /// The same of what can be fired at.
    pub(crate) fn aim_above(&self, state: &State, aim: Aim, b: UnitId) -> Option<Clause> {
        match state.unit_of(aim) {
            Some(unit) => self.above_by(state, unit, b),
            None => {
                let high = self.ground.level(self.aim_block(state, aim).middle());
                (high > self.level(state, b)).then_some(GEO_36)
            }
        }
    }

    /// FCM-UNIT-18: whether the types that are left would go at different paces.
    pub(crate) fn paces_differ(&self, id: UnitId, unit: &Unit) -> bool {
        let least = self.pace(id, unit, unit.formation).map(|pace| pace.cm);
        let mut present = self.unit(id).figures.iter().zip(unit.left).filter(|(_, left)| *left > 0);
        present.any(|(one, _)| pace_of(one, unit.formation).map(|pace| pace.cm) > least)
    }

    pub(crate) fn mover(&self, state: &State, id: UnitId) -> Mover {
        let unit = state.unit(id);
        let width = f64::from(self.size_of(state, id).width) / 1_000.0;
        Mover { arm: self.unit(id).arm, formation: unit.formation, width }
    }

    /// FCM-UNIT-18, FCM-MOVE-02: the pace of a unit in a formation; `None`: it may not take it.
    pub(crate) fn pace(&self, id: UnitId, unit: &Unit, formation: Formation) -> Option<Pace> {
        let setup = self.unit(id);
        let present = setup.figures.iter().zip(unit.left).filter(|(_, left)| *left > 0).map(|(one, _)| one);
        let mut least: Option<Pace> = None;
        for one in present {
            let pace = pace_of(one, formation)?;
            least = Some(least.map_or(pace, |least| Pace {
                cm: least.cm.min(pace.cm),
                charge_cm: least.charge_cm.min(pace.charge_cm),
            }));
        }
        // FCM-UNIT-08: skirmishers charge with 2 cm.
        least.map(|pace| if formation == Formation::Skirmish { Pace { charge_cm: 2, ..pace } } else { pace })
    }

    /// FCM-GEO-21: the allowance of a quarter, in hundredths.
    pub(crate) fn allowance(&self, id: UnitId, unit: &Unit, charging: bool) -> i32 {
        let formation = if unit.formation == Formation::InBuilding { Formation::Column } else { unit.formation };
        let Some(pace) = self.pace(id, unit, formation) else { return 0 };
        let case = QuarterMoveCase {
            allowance_cm: pace.cm,
            arm: self.unit(id).arm,
            formation,
            cohesion: unit.cohesion,
            ground: Going::Open,
            uphill: false,
            backward: false,
            charging,
            charge_bonus_cm: pace.charge_cm,
            quarters: 1,
        };
        case.distance(&mut ()).measured().0
    }

    /// FCM-RES-05 to -07: how far a unit runs in a step (f), in hundredths, and its bracketed number.
    pub(crate) fn run_length(&self, id: UnitId, unit: &Unit) -> (i32, i32) {
        let formation = match self.unit(id).arm {
            Arm::Artillery => Formation::Limbered,
            _ => Formation::Column,
        };
        let pace = self.pace(id, unit, formation).unwrap_or(Pace { cm: 14, charge_cm: 0 });
        ((i32::from(pace.cm) * 100 + 2) / 4, 100 * i32::from(pace.charge_cm))
    }

    /// FCM-GEO-17: the block that friends and ground meet.
    pub(crate) fn core(&self, formation: Formation, block: &Block) -> Block {
        match formation {
            Formation::Skirmish if block.width() > CORE => block.of_width(CORE),
            _ => *block,
        }
    }

    /// Whether two units overlap, the first where it would stand.
    pub(crate) fn overlaps(&self, state: &State, formation: Formation, block: &Block, other: UnitId) -> bool {
        let there = state.unit(other);
        if there.is_housed() {
            return false;
        }
        let other = Block::new(there.pose, self.size_of(state, other));
        if surely_beyond(block, &other, 0.0) {
            return false;
        }
        let own = self.core(formation, block).drawn_in(SLACK);
        let other = self.core(there.formation, &other);
        own.overlaps(&other.drawn_in(SLACK), 0.0)
    }

    /// The first friend on whom a unit would stand; abandoned guns take no room.
    pub(crate) fn on_friend(&self, state: &State, id: UnitId, formation: Formation, block: &Block) -> Option<UnitId> {
        let side = self.side(id);
        self.units_of(side)
            .find(|other| *other != id && state.unit(*other).counts() && self.overlaps(state, formation, block, *other))
    }

    /// The first enemy that would be nearer than 1 cm.
    pub(crate) fn near_enemy(&self, state: &State, side: Side, block: &Block) -> Option<UnitId> {
        self.units_of(side.other()).find(|other| {
            let close =
                |there: &Block| !surely_beyond(block, there, 1.0) && hundredths(block.distance(there)) < NEAREST;
            state.unit(*other).counts()
                && match self.in_the_open(state, *other) {
                    Some(there) => close(&there),
                    None => self.blocks(state, *other).iter().any(close),
                }
        })
    }

    /// FCM-GEO-17: whether a place has room for a unit.
    pub(crate) fn has_room(
        &self,
        state: &State,
        id: UnitId,
        formation: Formation,
        block: &Block,
    ) -> Result<(), Obstacle> {
        self.has_ground(state, id, formation, block)?;
        match self.near_enemy(state, self.side(id), block) {
            Some(enemy) => Err(Obstacle::Enemy(enemy)),
            None => Ok(()),
        }
    }

    /// The same, enemies not considered.
    pub(crate) fn has_ground(
        &self,
        state: &State,
        id: UnitId,
        formation: Formation,
        block: &Block,
    ) -> Result<(), Obstacle> {
        if !self.ground.on_table(block) {
            return Err(Obstacle::OffTable);
        }
        let core = self.core(formation, block);
        if self.ground.is_closed(&state.made, &core) {
            return Err(Obstacle::Closed);
        }
        match self.on_friend(state, id, formation, block) {
            Some(friend) => Err(Obstacle::Friend(friend)),
            None => Ok(()),
        }
    }

    /// FCM-FORM-16: where a unit would stand in another shape.
    pub(crate) fn reshaped(&self, id: UnitId, unit: &Unit, shape: Shape) -> Pose {
        let (old, new) = (self.size(id, unit), self.size_in(id, unit, shape));
        if unit.formation.is_square() || shape.formation.is_square() {
            Pose::about(Block::new(unit.pose, old).middle(), unit.pose.facing, new)
        } else {
            unit.pose
        }
    }

    /// FCM-FORM-20: takes another shape at once, room or not.
    pub(crate) fn reshape(&self, state: &mut State, id: UnitId, shape: Shape) {
        let unit = *state.unit(id);
        let pose = self.reshaped(id, &unit, shape);
        let unit = state.unit_mut(id);
        unit.pose = pose;
        (unit.formation, unit.front, unit.ranks) = (shape.formation, shape.front, shape.ranks);
    }

    /// FCM-COH-03 to -05: a unit loses its order, and its formation with it.
    pub(crate) fn disorder(&self, state: &mut State, id: UnitId, to: Cohesion) {
        let unit = state.unit_mut(id);
        unit.cohesion = unit.cohesion.max(to);
        let keeps = matches!(
            unit.formation,
            Formation::Skirmish | Formation::InBuilding | Formation::Limbered | Formation::Unlimbered | Formation::Mass
        );
        if unit.cohesion.is_broken() && !keeps {
            // The centre of the rectangle stays: a mass is no drill.
            let (old, ranks) = (*unit, unit.ranks);
            let shape = Shape { formation: Formation::Mass, front: ColumnFront::Division, ranks };
            let middle = Block::new(old.pose, self.size(id, &old)).middle();
            let pose = if old.formation.is_square() {
                Pose::about(middle, old.pose.facing, self.size_in(id, &old, shape))
            } else {
                old.pose
            };
            let unit = state.unit_mut(id);
            unit.pose = pose;
            (unit.formation, unit.front) = (Formation::Mass, ColumnFront::Division);
        }
    }

    /// FCM-COH-03, -04: a cause that leaves a unit unformed; who is unformed already is in disorder.
    pub(crate) fn unform(&self, state: &mut State, id: UnitId) {
        let broken = state.unit(id).cohesion.is_broken();
        self.disorder(state, id, if broken { Cohesion::Disordered } else { Cohesion::Unformed });
    }

    /// FCM-FORM-06: a hollow square too small for one is solid.
    pub(crate) fn close_square(&self, state: &mut State, id: UnitId) -> Option<Clause> {
        let unit = state.unit(id);
        if unit.formation != Formation::HollowSquare || unit.figures() >= 8 {
            return None;
        }
        let shape = Shape { formation: Formation::SolidSquare, ..unit.shape() };
        self.reshape(state, id, shape);
        Some(FORM_06)
    }

    /// FCM-GEO-17 as a refusal.
    pub(crate) fn room_for(&self, state: &State, id: UnitId, shape: Shape) -> Result<Pose, Refusal> {
        let unit = state.unit(id);
        let pose = self.reshaped(id, unit, shape);
        let block = Block::new(pose, self.size_in(id, unit, shape));
        self.has_room(state, id, shape.formation, &block)
            .map_err(|obstacle| Refusal { clause: GEO_17, ..obstacle.refusal(self) })?;
        Ok(pose)
    }
}

/// FCM-MOVE-02: the column of a profile that a formation uses.
fn pace_of(one: &crate::setup::Figures, formation: Formation) -> Option<Pace> {
    match formation {
        Formation::Line | Formation::HollowSquare | Formation::Unlimbered => one.line,
        Formation::Skirmish => one.skirmish,
        _ => one.column,
    }
}

/// Whether two rectangles are certainly farther apart than so many units: a look at their middles alone.
pub(crate) fn surely_beyond(one: &Block, two: &Block, units: f64) -> bool {
    let reach = (one.width() + one.depth() + two.width() + two.depth()) / 2.0 + units;
    one.middle().distance(two.middle()) > reach
}

/// The element of a garrison with most figures, the first of equals.
pub(crate) fn fullest(unit: &Unit) -> Option<ElementId> {
    let mut best: Option<(u8, ElementId)> = None;
    for room in unit.rooms() {
        if best.is_none_or(|(figures, _)| room.figures > figures) {
            best = Some((room.figures, room.element));
        }
    }
    best.map(|(_, element)| element)
}

/// FCM-GEO-23: the zone of a place in the frame of a rectangle, to the hundredth.
pub(crate) fn zone(block: &Block, mark: Mark) -> Edge {
    let Local { right, ahead } = block.local(mark);
    let at = |v: f64| hundredths(v / 1_000.0);
    let (right, ahead) = (at(right), at(ahead));
    let (width, depth) = (hundredths(block.width()), hundredths(block.depth()));
    if ahead >= 0 && 2 * right.abs() <= width + 2 * ahead {
        Edge::Front
    } else if ahead <= -depth && 2 * right.abs() < width - 2 * depth - 2 * ahead {
        Edge::Rear
    } else if right < 0 {
        Edge::Left
    } else {
        Edge::Right
    }
}

/// FCM-GEO-10: whether a place lies on the border of two zones.
pub(crate) fn on_border(block: &Block, mark: Mark) -> bool {
    let Local { right, ahead } = block.local(mark);
    let at = |v: f64| hundredths(v / 1_000.0);
    let (right, ahead) = (at(right), at(ahead));
    let (width, depth) = (hundredths(block.width()), hundredths(block.depth()));
    let before = ahead >= 0 && 2 * right.abs() == width + 2 * ahead;
    before || (ahead <= -depth && 2 * right.abs() == width - 2 * depth - 2 * ahead)
}

/// A side of an element by its number of FCM-TERR-15.
pub(crate) fn side_bit(edge: Edge) -> u8 {
    1 << edge.index()
}
