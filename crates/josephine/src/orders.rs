//! Answers read as orders: the one legality test behind `check` and `answer`.

use arrayvec::ArrayVec;
use field::{Facing, Point, Pose, distance, hundredths};
use game::{Answer, Path, Refusal, Side, Step, forbid};
use rulebook::Clause;
use rulebook::josephine::{
    ACT_04, ACT_06, ACT_07, BASE_10, BASE_12, BRK_01, BRK_03, BRK_04, CHG_01, CHG_08, CP_10, DOC_03, EVA_02, EVA_03,
    GEN_06, GEN_10, GEN_13, GEN_15, GRP_01, GRP_02, GRP_04, GRP_07, GRP_08, GRP_10, LOSS_05, LOSS_08, MOVE_01, OPP_01,
    OPP_04, REIN_05, SET_03, SET_04, SQ_01, SQ_03, SQ_04, SQ_07, SQ_10, SUP_01, SUP_03, SUP_04, SUP_06, TURN_05,
    VIC_01,
};

use crate::battle::{Battle, passes_zdc, touches_any};
use crate::procedures::{Bearing, ReactionFacts, ReactionKind, Relation};
use crate::state::{Mark, Phase, Post, State, bit, members};
use crate::terrain::hex;
use crate::troops::{Cover, Doctrine};
use crate::walk::Walk;

/// Ids of options: a verb and what it is about. They are part of the record's format.
pub mod id {
    /// Nothing, no, stand: the option that does the least.
    pub const NONE: u16 = 0;
    /// March.
    pub const MARCH: u16 = 1;
    /// Form square.
    pub const FORM_SQUARE: u16 = 2;
    /// Leave square.
    pub const LEAVE_SQUARE: u16 = 3;
    /// Advance.
    pub const ADVANCE: u16 = 4;
    /// Evade.
    pub const EVADE: u16 = 5;
    /// Counter-charge.
    pub const COUNTER_CHARGE: u16 = 6;
    /// Form square against a charge.
    pub const SQUARE: u16 = 7;
    /// Forgo the test.
    pub const FORGO: u16 = 8;
    /// A unit: add its number.
    pub const UNIT: u16 = 64;
    /// A general: add his number.
    pub const GENERAL: u16 = 128;
    /// Fire at a unit: add its number.
    pub const FIRE: u16 = 192;
    /// Fire at a general: add his number.
    pub const FIRE_GENERAL: u16 = 256;
    /// Charge a unit: add its number.
    pub const CHARGE: u16 = 320;
    /// A count: add it.
    pub const COUNT: u16 = 1024;
    /// A unit that fires at another: add 64 times the first and the second.
    pub const PAIR: u16 = 4096;
}

/// An answer, understood and legal.
#[derive(Clone, Debug)]
pub enum Order {
    /// JOS-DOC-03.
    Doctrine(Doctrine),
    /// JOS-SET-03: this unit, there.
    Deploy(u8, Pose),
    /// JOS-SET-04.
    DeployGeneral(Point),
    /// JOS-CP-10.
    Successor(Option<u8>),
    /// JOS-GEN-06: attached to this unit, or detached.
    Status(Option<u8>),
    /// JOS-TURN-04.
    Activate(u8),
    /// JOS-GEN-10: this general moves.
    Ride(u8),
    /// None moves.
    Stay,
    /// His way.
    RidePath(ArrayVec<Point, 13>),
    /// JOS-GRP-01: subordinate units, as a set.
    Group(u32),
    /// JOS-ACT-04; `None`: the test is forgone.
    Points(Option<u8>),
    /// JOS-GRP-07.
    Member(u8),
    /// Nothing more.
    Stand,
    /// A path is to follow.
    March,
    /// Along this path.
    Walk(Box<Walk>),
    /// JOS-FIRE.
    Fire(Mark),
    /// JOS-CHG-01.
    Charge(u8),
    /// JOS-SQ-03.
    FormSquare,
    /// A facing is to follow.
    LeaveSquare,
    /// JOS-SQ-04.
    Facing(Facing),
    /// JOS-SUP-01: supports, as a set.
    Supports(u32),
    /// JOS-OPP-04: no reaction, or this one (with its target where it fires).
    React(Option<(ReactionKind, u8)>),
    /// JOS-OPP-01: nobody more, or this unit at that target.
    SupportingFire(Option<(u8, u8)>),
    /// JOS-LOSS-08.
    RecoilSide(u8),
    /// JOS-LOSS-05.
    Recoil(u8),
    /// JOS-SUP-06.
    Share([u8; 2]),
    /// JOS-BRK-01.
    Breakthrough(bool),
    /// JOS-BRK-03.
    Consecutive(Option<u8>),
    /// JOS-REIN-05.
    Arrive(Pose),
}

fn other_shape(clause: Clause) -> Refusal {
    Refusal::new(clause, "answer-shape")
}

fn no_option(clause: Clause) -> Refusal {
    Refusal::new(clause, "answer-option")
}

fn one(answer: &Answer, clause: Clause) -> Result<u16, Refusal> {
    match answer {
        Answer::One(id) => Ok(*id),
        _ => Err(other_shape(clause)),
    }
}

fn path(answer: &Answer, clause: Clause) -> Result<&Path, Refusal> {
    match answer {
        Answer::Move(path) => Ok(path),
        _ => Err(other_shape(clause)),
    }
}

/// The number behind an id of this kind: at most 63.
fn operand(id: u16, kind: u16) -> Option<u8> {
    (id >= kind && id < kind + 64).then(|| (id - kind) as u8)
}

impl Battle {
    /// Whose answer is awaited.
    pub fn asked_side(&self, state: &State) -> Option<Side> {
        let of = |unit: u8| self.troop(unit).side;
        Some(match state.phase {
            Phase::Doctrine(unit) | Phase::Arrive(unit) => of(unit),
            Phase::Deploy(side) | Phase::Successor(side) | Phase::Activate(side) | Phase::Ride { side, .. } => side,
            Phase::DeployGeneral(general) | Phase::Status(general) | Phase::RidePath { general, .. } => {
                self.setup.generals[general as usize].side
            }
            Phase::Group
            | Phase::Points
            | Phase::Member
            | Phase::Action
            | Phase::March
            | Phase::Follow
            | Phase::LeaveSquare => state.act.side,
            Phase::Supports | Phase::Consecutive => of(state.fight.charger),
            Phase::Reaction | Phase::Evade | Phase::SupportingFire | Phase::Share => of(state.fight.charged),
            Phase::ReactionPoints { unit, .. } => of(unit),
            Phase::RecoilSide | Phase::Recoil => of(state.shot.target),
            Phase::Breakthrough => of(state.fight.victor),
            Phase::Over(_) => return None,
        })
    }

    /// Reads an answer in the light of the phase; refuses it with clause and reason.
    pub fn read(&self, state: &State, side: Side, answer: &Answer) -> Result<Order, Refusal> {
        let asked = self.asked_side(state).ok_or_else(|| Refusal::new(VIC_01, "answer-over"))?;
        forbid(asked != side, || Refusal::new(crate::questions::clause(state.phase), "answer-other-side"))?;
        match state.phase {
            Phase::Doctrine(unit) => self.read_doctrine(unit, answer),
            Phase::Deploy(side) => self.read_deploy(state, side, answer),
            Phase::DeployGeneral(general) => self.read_deploy_general(state, general, answer),
            Phase::Successor(side) => match one(answer, CP_10)? {
                id::NONE => Ok(Order::Successor(None)),
                other => {
                    let general = operand(other, id::GENERAL).ok_or_else(|| no_option(CP_10))?;
                    forbid(!self.may_succeed(state, side, general), || no_option(CP_10))?;
                    Ok(Order::Successor(Some(general)))
                }
            },
            Phase::Status(general) => match one(answer, GEN_06)? {
                id::NONE => Ok(Order::Status(None)),
                other => {
                    let unit = operand(other, id::UNIT).ok_or_else(|| no_option(GEN_06))?;
                    forbid(!self.may_attach(state, general, unit), || Refusal::new(GEN_06, "general-not-in-zdc"))?;
                    forbid(state.attached(unit).is_some(), || Refusal::new(GEN_13, "general-second"))?;
                    Ok(Order::Status(Some(unit)))
                }
            },
            Phase::Activate(side) => {
                let id = one(answer, TURN_05)?;
                if let Some(general) = operand(id, id::GENERAL) {
                    forbid(!self.may_ride(state, side, general), || Refusal::new(GEN_10, "general-may-not-move"))?;
                    return Ok(Order::Ride(general));
                }
                let unit = operand(id, id::UNIT).ok_or_else(|| no_option(TURN_05))?;
                forbid(!self.may_activate(state, side, unit), || Refusal::new(TURN_05, "unit-not-available"))?;
                Ok(Order::Activate(unit))
            }
            Phase::Ride { side, .. } => match one(answer, GEN_10)? {
                id::NONE => Ok(Order::Stay),
                other => {
                    let general = operand(other, id::GENERAL).ok_or_else(|| no_option(GEN_10))?;
                    forbid(!self.may_ride(state, side, general), || Refusal::new(GEN_10, "general-may-not-move"))?;
                    Ok(Order::Ride(general))
                }
            },
            Phase::RidePath { general, .. } => self.read_ride(state, general, path(answer, GEN_15)?),
            Phase::Group => self.read_group(state, answer),
            Phase::Points => self.read_points(state, state.act.reference, answer, true),
            Phase::ReactionPoints { unit, .. } => self.read_points(state, unit, answer, false),
            Phase::Member => {
                let unit = operand(one(answer, GRP_07)?, id::UNIT).ok_or_else(|| no_option(GRP_07))?;
                let waiting = state.act.members & !state.act.done;
                forbid(waiting & bit(unit % 32) == 0 || unit > 31 || !state.units[unit as usize].on_table(), || {
                    no_option(GRP_07)
                })?;
                Ok(Order::Member(unit))
            }
            Phase::Action => self.read_action(state, one(answer, ACT_06)?, true),
            Phase::Follow => self.read_action(state, one(answer, ACT_06)?, false),
            Phase::March => {
                let walk = self.walk(state, state.act.unit, path(answer, ACT_06)?, state.act.success)?;
                Ok(Order::Walk(Box::new(walk)))
            }
            Phase::Evade => {
                let walk = self.evasion(state, path(answer, EVA_02)?)?;
                Ok(Order::Walk(Box::new(walk)))
            }
            Phase::LeaveSquare => match path(answer, SQ_04)?.as_slice() {
                [Step::Turn(facing)] if self.facing_allowed(*facing) => Ok(Order::Facing(*facing)),
                [Step::Turn(_)] => Err(Refusal::new(BASE_10, "move-facing")),
                _ => Err(Refusal::new(SQ_04, "square-facing-only")),
            },
            Phase::Supports => self.read_supports(state, answer),
            Phase::Reaction => self.read_reaction(state, one(answer, OPP_04)?),
            Phase::SupportingFire => match one(answer, OPP_01)? {
                id::NONE => Ok(Order::SupportingFire(None)),
                other => {
                    let pair = other.checked_sub(id::PAIR).ok_or_else(|| no_option(OPP_01))?;
                    let (unit, target) = ((pair / 64) as u8, (pair % 64) as u8);
                    self.may_support_by_fire(state, unit, target)?;
                    Ok(Order::SupportingFire(Some((unit, target))))
                }
            },
            Phase::RecoilSide => {
                let side = one(answer, LOSS_08)?;
                let (a, b) = self.shot_sides(state);
                forbid(side != u16::from(a) + id::COUNT && b.is_none_or(|b| side != u16::from(b) + id::COUNT), || {
                    no_option(LOSS_08)
                })?;
                Ok(Order::RecoilSide((side - id::COUNT) as u8))
            }
            Phase::Recoil => match one(answer, LOSS_05)?.checked_sub(id::COUNT) {
                Some(0) => Ok(Order::Recoil(0)),
                Some(ud) => {
                    let possible = self.shot_recoils(state, state.shot.side);
                    forbid(!possible.iter().any(|recoil| u16::from(recoil.ud) == ud), || {
                        Refusal::new(LOSS_05, "recoil-impossible").number("ud", i64::from(ud))
                    })?;
                    Ok(Order::Recoil(ud as u8))
                }
                None => Err(no_option(LOSS_05)),
            },
            Phase::Share => self.read_share(state, answer),
            Phase::Breakthrough => match one(answer, BRK_01)? {
                id::NONE => Ok(Order::Breakthrough(false)),
                id::ADVANCE => Ok(Order::Breakthrough(true)),
                _ => Err(no_option(BRK_01)),
            },
            Phase::Consecutive => {
                let charger = state.fight.charger;
                match one(answer, BRK_03)? {
                    id::NONE => {
                        forbid(self.troop(charger).over_confident, || Refusal::new(BRK_04, "breakthrough-must-fight"))?;
                        Ok(Order::Consecutive(None))
                    }
                    other => {
                        let target = operand(other, id::CHARGE).ok_or_else(|| no_option(BRK_03))?;
                        forbid(self.consecutive_targets(state) & bit(target % 32) == 0 || target > 31, || {
                            no_option(BRK_03)
                        })?;
                        Ok(Order::Consecutive(Some(target)))
                    }
                }
            }
            Phase::Arrive(unit) => {
                let Answer::Place { piece, pose } = answer else { return Err(other_shape(REIN_05)) };
                forbid(*piece != Battle::unit_piece(unit), || no_option(REIN_05))?;
                self.may_enter(state, unit, *pose)?;
                Ok(Order::Arrive(*pose))
            }
            Phase::Over(_) => Err(Refusal::new(VIC_01, "answer-over")),
        }
    }

    fn read_doctrine(&self, unit: u8, answer: &Answer) -> Result<Order, Refusal> {
        let id = one(answer, DOC_03)?;
        let allowed = &self.setup.units[unit as usize].profile.doctrines;
        let doctrine = allowed.iter().find(|doctrine| id == **doctrine as u16 + id::COUNT).copied();
        doctrine.map(Order::Doctrine).ok_or_else(|| no_option(DOC_03))
    }

    fn read_deploy(&self, state: &State, side: Side, answer: &Answer) -> Result<Order, Refusal> {
        let Answer::Place { piece, pose } = answer else { return Err(other_shape(SET_03)) };
        let unit = piece.0;
        forbid(!self.to_deploy(state, side).any(|waiting| waiting == unit), || no_option(SET_03))?;
        self.may_deploy(state, unit, *pose)?;
        Ok(Order::Deploy(unit, *pose))
    }

    /// JOS-SET-03: whether a unit may be placed there.
    pub(crate) fn may_deploy(&self, state: &State, unit: u8, pose: Pose) -> Result<(), Refusal> {
        self.may_stand(state, unit, pose, SET_03)?;
        let zone = &self.setup.zones[self.troop(unit).side as usize];
        forbid(!zone.contains(self.zone_point(pose.at)), || Refusal::new(SET_03, "deploy-outside-zone"))
    }

    /// What holds wherever a unit is put: on the table, a facing that exists, open ground, room.
    fn may_stand(&self, state: &State, unit: u8, pose: Pose, clause: Clause) -> Result<(), Refusal> {
        forbid(!self.on_table(pose.at), || Refusal::new(clause, "place-off-table"))?;
        forbid(!self.facing_allowed(pose.facing), || Refusal::new(BASE_10, "move-facing"))?;
        if let Some(closed) = self.closed_ground(unit, pose.at) {
            return Err(Refusal::new(closed, "place-closed"));
        }
        if let Some(other) = self.crowding(state, pose.at, unit) {
            return Err(Refusal::new(BASE_12, "place-too-close").number("unit", other));
        }
        Ok(())
    }

    fn read_deploy_general(&self, state: &State, general: u8, answer: &Answer) -> Result<Order, Refusal> {
        let Answer::Place { piece, pose } = answer else { return Err(other_shape(SET_04)) };
        forbid(*piece != self.general_piece(general), || no_option(SET_04))?;
        self.may_post(state, general, pose.at)?;
        Ok(Order::DeployGeneral(pose.at))
    }

    /// JOS-SET-04: whether a general may be placed there.
    pub(crate) fn may_post(&self, state: &State, general: u8, at: Point) -> Result<(), Refusal> {
        let side = self.setup.generals[general as usize].side;
        forbid(!self.on_table(at), || Refusal::new(SET_04, "place-off-table"))?;
        forbid(self.footing(at).water, || Refusal::new(SET_04, "place-closed"))?;
        let zone = &self.setup.zones[side as usize];
        forbid(!zone.contains(self.zone_point(at)), || Refusal::new(SET_04, "deploy-outside-zone"))?;
        forbid(self.enemy_zdc(state, side, at), || Refusal::new(GEN_15, "general-enemy-zdc"))
    }

    /// The point of the map at a place of either table.
    pub(crate) fn zone_point(&self, at: Point) -> Point {
        if self.on_hexes() { hex(at).point() } else { at }
    }

    /// Whether a place lies in the ZdC of an enemy of `side`, for a general (JOS-BASE-11).
    pub(crate) fn enemy_zdc(&self, state: &State, side: Side, at: Point) -> bool {
        members(self.force(state, side.other())).any(|enemy| self.in_zdc(at, state.units[enemy as usize].at))
    }

    /// JOS-SET-02: units of a side that are still to be placed.
    pub fn to_deploy(&self, state: &State, side: Side) -> impl Iterator<Item = u8> {
        members(self.of_side[side as usize]).filter(move |&unit| {
            state.units[unit as usize].post == Post::Waiting && self.setup.units[unit as usize].formation.is_none()
        })
    }

    /// JOS-CP-10: who may succeed.
    pub fn may_succeed(&self, state: &State, side: Side, general: u8) -> bool {
        self.setup.generals.get(general as usize).is_some_and(|setup| setup.side == side)
            && state.generals[general as usize].post == Post::OnTable
    }

    /// JOS-GEN-06: a unit of his side in whose ZdC the general is.
    pub fn may_attach(&self, state: &State, general: u8, unit: u8) -> bool {
        let side = self.setup.generals[general as usize].side;
        state.units.get(unit as usize).is_some_and(|candidate| {
            candidate.on_table()
                && self.troop(unit).side == side
                && self.in_zdc(state.generals[general as usize].at, candidate.at)
        })
    }

    /// JOS-TURN-05: a unit of the side, on the table, not yet activated.
    pub fn may_activate(&self, state: &State, side: Side, unit: u8) -> bool {
        state.units.get(unit as usize).is_some_and(|candidate| candidate.on_table() && !candidate.activated)
            && self.troop(unit).side == side
    }

    /// JOS-GEN-10: a detached general of the side who has not moved this turn.
    pub fn may_ride(&self, state: &State, side: Side, general: u8) -> bool {
        state
            .generals
            .get(general as usize)
            .is_some_and(|candidate| candidate.post == Post::OnTable && candidate.unit.is_none() && !candidate.moved)
            && self.setup.generals[general as usize].side == side
    }

    /// JOS-GEN-10, -15: 5 UD at most, no water, no enemy ZdC, on the table.
    fn read_ride(&self, state: &State, general: u8, path: &Path) -> Result<Order, Refusal> {
        let side = self.setup.generals[general as usize].side;
        let enemies = self.force(state, side.other());
        let mut way: ArrayVec<Point, 13> = ArrayVec::new();
        let mut at = state.generals[general as usize].at;
        way.push(at);
        let (mut length, mut steps) = (0.0, 0);
        for step in path {
            let Step::To(to) = *step else { return Err(Refusal::new(GEN_15, "general-has-no-facing")) };
            forbid(!self.on_table(to), || Refusal::new(GEN_15, "move-off-table"))?;
            if self.on_hexes() {
                forbid(hex(at).steps(hex(to)) != 1, || Refusal::new(GEN_15, "move-not-adjacent"))?;
                steps += 100;
                forbid(self.footing(to).water, || Refusal::new(GEN_15, "move-closed"))?;
                forbid(self.enemy_zdc(state, side, to), || Refusal::new(GEN_15, "general-enemy-zdc"))?;
            } else {
                length += distance(at, to);
                // Only water is closed to a general: like infantry, who may enter everything else.
                let leg = self.terrain.leg(at, to, crate::troops::Arm::Infantry);
                if let Some((t, _)) = leg.closed {
                    return Err(Refusal::new(GEN_15, "move-closed").nearest(field::along(
                        at,
                        to,
                        (t - 0.005).max(0.0),
                    )));
                }
                let caught = members(enemies).any(|enemy| passes_zdc(state.units[enemy as usize].at, at, to).is_some());
                forbid(caught, || Refusal::new(GEN_15, "general-enemy-zdc"))?;
            }
            at = to;
            way.push(at);
        }
        let ridden = if self.on_hexes() { steps } else { hundredths(length) };
        forbid(ridden > 500, || {
            Refusal::new(GEN_10, "general-too-far").number("cost", ridden).number("allowance", 500)
        })?;
        Ok(Order::RidePath(way))
    }

    /// JOS-GRP-02, -08, -10: a unit that may go with the reference unit, contact apart.
    pub fn may_join(&self, state: &State, unit: u8) -> bool {
        let reference = state.act.reference;
        let (troop, chief) = (self.troop(unit), self.troop(reference));
        unit != reference
            && self.may_activate(state, state.act.side, unit)
            && troop.arm.category() == chief.arm.category()
            && self.leading_score(state, unit) <= self.leading_score(state, reference)
    }

    /// JOS-GRP-08: SB + control.
    pub fn leading_score(&self, state: &State, unit: u8) -> u8 {
        self.basic_score(state, unit) + self.control(state, unit)
    }

    /// JOS-GRP-01: whether a set hangs together by contact.
    pub fn hangs_together(&self, state: &State, set: u32) -> bool {
        let mut reached = set & set.wrapping_neg();
        loop {
            let mut next = reached;
            for unit in members(set & !reached) {
                if touches_any(self, state, &state.units[unit as usize], reached) {
                    next |= bit(unit);
                }
            }
            if next == reached {
                return reached == set;
            }
            reached = next;
        }
    }

    fn read_group(&self, state: &State, answer: &Answer) -> Result<Order, Refusal> {
        let Answer::Some(ids) = answer else { return Err(other_shape(GRP_01)) };
        let mut set = 0u32;
        for &id in ids {
            let unit = operand(id, id::UNIT).filter(|unit| *unit < 32).ok_or_else(|| no_option(GRP_01))?;
            forbid(set & bit(unit) != 0, || no_option(GRP_01))?;
            forbid(!self.may_activate(state, state.act.side, unit), || Refusal::new(GRP_10, "unit-not-available"))?;
            forbid(self.troop(unit).arm.category() != self.troop(state.act.reference).arm.category(), || {
                Refusal::new(GRP_02, "group-category").number("unit", unit)
            })?;
            forbid(!self.may_join(state, unit), || Refusal::new(GRP_08, "group-not-best").number("unit", unit))?;
            set |= bit(unit);
        }
        let score = i32::from(self.leading_score(state, state.act.reference));
        let subordinates = set.count_ones() as i32;
        forbid(subordinates > 0 && score - subordinates < 1, || {
            Refusal::new(GRP_04, "group-too-large").number("most", i64::from(score - 1))
        })?;
        let whole = set | bit(state.act.reference);
        forbid(!self.hangs_together(state, whole), || Refusal::new(GRP_01, "group-not-in-contact"))?;
        Ok(Order::Group(set))
    }

    fn read_points(&self, state: &State, unit: u8, answer: &Answer, may_forgo: bool) -> Result<Order, Refusal> {
        let id = one(answer, ACT_04)?;
        if may_forgo && id == id::FORGO {
            return Ok(Order::Points(None));
        }
        let points = id.checked_sub(id::COUNT).ok_or_else(|| no_option(ACT_04))?;
        let most = self.points_for(state, unit);
        forbid(points > most, || {
            Refusal::new(ACT_04, "points-too-many").number("points", points).number("most", most)
        })?;
        Ok(Order::Points(Some(points.min(255) as u8)))
    }

    /// JOS-ACT-06 to -08, JOS-SQ-03: what the acting unit may do; `first`: before it has moved.
    fn read_action(&self, state: &State, id: u16, first: bool) -> Result<Order, Refusal> {
        let unit = state.act.unit;
        let (troop, own) = (self.troop(unit), &state.units[unit as usize]);
        if id == id::NONE {
            return Ok(Order::Stand);
        }
        if first && id == id::MARCH {
            forbid(self.allowance(state, unit, state.act.success) == 0, || {
                Refusal::new(if own.square { SQ_07 } else { MOVE_01 }, "march-no-allowance")
            })?;
            return Ok(Order::March);
        }
        forbid(!state.act.success, || Refusal::new(ACT_07, "action-after-failure"))?;
        let mark = operand(id, id::FIRE).map(Mark::Unit).or_else(|| operand(id, id::FIRE_GENERAL).map(Mark::General));
        if let Some(mark) = mark {
            forbid(!first && !state.act.basic, || Refusal::new(rulebook::josephine::FIRE_01, "fire-after-march"))?;
            self.may_fire(state, unit, mark)?;
            return Ok(Order::Fire(mark));
        }
        if let Some(target) = operand(id, id::CHARGE) {
            self.may_charge(state, unit, target)?;
            return Ok(Order::Charge(target));
        }
        if first && (id == id::FORM_SQUARE || id == id::LEAVE_SQUARE) {
            forbid(!troop.arm.is_infantry(), || Refusal::new(SQ_01, "square-infantry-only"))?;
            forbid(self.footing(own.at).cover != Cover::None, || Refusal::new(SQ_03, "square-in-cover"))?;
            forbid(own.square != (id == id::LEAVE_SQUARE), || no_option(SQ_03))?;
            return Ok(if own.square { Order::LeaveSquare } else { Order::FormSquare });
        }
        Err(no_option(ACT_06))
    }

    /// JOS-CHG-01, -08, JOS-SQ-10: an enemy in contact, ahead of the front line.
    pub fn may_charge(&self, state: &State, unit: u8, target: u8) -> Result<(), Refusal> {
        let own = &state.units[unit as usize];
        let troop = self.troop(unit);
        forbid(troop.arm.is_artillery(), || Refusal::new(CHG_08, "charge-artillery"))?;
        forbid(own.square, || Refusal::new(SQ_10, "charge-square"))?;
        let enemy =
            state.units.get(target as usize).filter(|enemy| enemy.on_table() && self.troop(target).side != troop.side);
        let enemy = enemy.ok_or_else(|| no_option(CHG_01))?;
        forbid(!self.touching(own.at, enemy.at), || {
            Refusal::new(CHG_01, "charge-no-contact").number("range", self.distance(own.at, enemy.at))
        })?;
        forbid(self.bearing(own.pose(), enemy.at) != Bearing::Front, || Refusal::new(CHG_01, "charge-not-ahead"))
    }

    /// JOS-SUP-01 to -04, -07, -09: members of the group that may support the charge, as a set.
    pub fn possible_supports(&self, state: &State) -> u32 {
        let fight = &state.fight;
        let (charger, charged) = (&state.units[fight.charger as usize], &state.units[fight.charged as usize]);
        let mut set = 0;
        for unit in members(state.act.members & !bit(fight.charger)) {
            let own = &state.units[unit as usize];
            let free = state.act.busy & bit(unit) == 0 || fight.served & bit(unit) != 0;
            if free
                && own.on_table()
                && !own.square
                && self.touching(own.at, charger.at)
                && self.touching(own.at, charged.at)
                && self.contacts(state, self.troop(unit).side.other(), own.at, unit) == bit(fight.charged)
            {
                set |= bit(unit);
            }
        }
        set
    }

    fn read_supports(&self, state: &State, answer: &Answer) -> Result<Order, Refusal> {
        let Answer::Some(ids) = answer else { return Err(other_shape(SUP_01)) };
        let possible = self.possible_supports(state);
        let mut set = 0u32;
        for &id in ids {
            let unit = operand(id, id::UNIT).filter(|unit| *unit < 32).ok_or_else(|| no_option(SUP_01))?;
            forbid(possible & bit(unit) == 0, || Refusal::new(SUP_04, "support-not-qualified").number("unit", unit))?;
            forbid(set & bit(unit) != 0, || no_option(SUP_01))?;
            set |= bit(unit);
        }
        forbid(set.count_ones() > 2, || Refusal::new(SUP_03, "support-too-many"))?;
        Ok(Order::Supports(set))
    }

    /// The facts of a reaction, measured on the table.
    pub fn reaction_facts(
        &self,
        state: &State,
        unit: u8,
        kind: ReactionKind,
        at: Point,
        relation: Relation,
    ) -> ReactionFacts {
        let (troop, own) = (self.troop(unit), &state.units[unit as usize]);
        let charger = self.troop(state.fight.charger);
        ReactionFacts {
            kind,
            arm: troop.arm,
            charger_arm: charger.arm,
            relation,
            charger_at: self.bearing(own.pose(), at),
            march_ud: troop.march_ud,
            charger_march_ud: charger.march_ud,
            activated: own.activated,
            in_cover: self.footing(own.at).cover != Cover::None,
            in_square: own.square,
        }
    }

    fn may_react(
        &self,
        state: &State,
        unit: u8,
        kind: ReactionKind,
        at: Point,
        relation: Relation,
    ) -> Result<(), Refusal> {
        let facts = self.reaction_facts(state, unit, kind, at, relation);
        facts.check().map_err(|(clause, _)| Refusal::new(clause, "reaction-forbidden"))
    }

    /// JOS-OPP-03: the charger and its supports, as a set.
    pub fn assailants(&self, state: &State) -> u32 {
        bit(state.fight.charger) | state.fight.supports
    }

    /// JOS-OPP-04: what the charged unit may do.
    pub fn charged_may(&self, state: &State, kind: ReactionKind, target: u8) -> Result<(), Refusal> {
        let fight = &state.fight;
        let charger = state.units[fight.charger as usize].at;
        match kind {
            ReactionKind::OpportunityFire => {
                forbid(target > 31 || self.assailants(state) & bit(target) == 0, || {
                    no_option(rulebook::josephine::OPP_03)
                })?;
                let at = state.units[target as usize].at;
                self.may_react(state, fight.charged, kind, at, Relation::Charged)?;
                self.may_fire(state, fight.charged, Mark::Unit(target))
            }
            ReactionKind::Evade => {
                self.may_react(state, fight.charged, kind, charger, Relation::Charged)?;
                let way_out = crate::suggest::evasions(self, state).next().is_some();
                forbid(!way_out, || Refusal::new(EVA_03, "evade-nowhere"))
            }
            ReactionKind::CounterCharge | ReactionKind::Square => {
                self.may_react(state, fight.charged, kind, charger, Relation::Charged)
            }
        }
    }

    fn read_reaction(&self, state: &State, id: u16) -> Result<Order, Refusal> {
        let (kind, target) = match id {
            id::NONE => return Ok(Order::React(None)),
            id::EVADE => (ReactionKind::Evade, 0),
            id::COUNTER_CHARGE => (ReactionKind::CounterCharge, 0),
            id::SQUARE => (ReactionKind::Square, 0),
            other => (ReactionKind::OpportunityFire, operand(other, id::FIRE).ok_or_else(|| no_option(OPP_04))?),
        };
        self.charged_may(state, kind, target)?;
        Ok(Order::React(Some((kind, target))))
    }

    /// JOS-OPP-01, -03, -04: whether a neighbour may fire at one of the assailants.
    pub fn may_support_by_fire(&self, state: &State, unit: u8, target: u8) -> Result<(), Refusal> {
        let fight = &state.fight;
        let charged = &state.units[fight.charged as usize];
        let own = state.units.get(unit as usize).filter(|own| {
            own.on_table() && unit != fight.charged && self.troop(unit).side == self.troop(fight.charged).side
        });
        let own = own.ok_or_else(|| no_option(OPP_01))?;
        forbid(target > 31 || self.assailants(state) & bit(target) == 0, || no_option(rulebook::josephine::OPP_03))?;
        let relation = if self.touching(own.at, charged.at) {
            Relation::TouchesCharged
        } else if self.touching(own.at, state.units[fight.charger as usize].at) {
            Relation::TouchesCharger
        } else {
            return Err(Refusal::new(OPP_01, "support-fire-far"));
        };
        self.may_react(state, unit, ReactionKind::OpportunityFire, state.units[target as usize].at, relation)?;
        self.may_fire(state, unit, Mark::Unit(target))
    }

    /// JOS-EVA-03: a path of evasion, walked and judged.
    pub fn evasion(&self, state: &State, path: &Path) -> Result<Walk, Refusal> {
        let (unit, charger) = (state.fight.charged, state.units[state.fight.charger as usize].at);
        let walk = self.walk(state, unit, path, true)?;
        let before = self.distance(state.units[unit as usize].at, charger);
        forbid(self.distance(walk.end.at, charger) <= before, || Refusal::new(EVA_03, "evade-not-farther"))?;
        forbid(self.contacts(state, self.troop(unit).side.other(), walk.end.at, unit) != 0, || {
            Refusal::new(EVA_03, "evade-in-contact")
        })?;
        Ok(walk)
    }

    fn read_share(&self, state: &State, answer: &Answer) -> Result<Order, Refusal> {
        let Answer::Spread(points) = answer else { return Err(other_shape(SUP_06)) };
        let supports = state.fight.supports.count_ones() as usize;
        forbid(points.len() != supports, || other_shape(SUP_06))?;
        let total: u32 = points.iter().map(|&n| u32::from(n)).sum();
        forbid(total != u32::from(state.fight.excess), || {
            Refusal::new(SUP_06, "share-total").number("total", i64::from(state.fight.excess))
        })?;
        Ok(Order::Share([points[0], points.get(1).copied().unwrap_or(0)]))
    }

    /// JOS-BRK-03: other enemies in contact ahead of the charger, as a set; not the one that evaded.
    pub fn consecutive_targets(&self, state: &State) -> u32 {
        let charger = state.fight.charger;
        let pose = state.units[charger as usize].pose();
        self.targets_from(state, charger, pose) & !bit(state.fight.charged)
    }

    /// Enemies in contact with a pose and ahead of it, as a set.
    pub fn targets_from(&self, state: &State, unit: u8, pose: Pose) -> u32 {
        let foes = self.contacts(state, self.troop(unit).side.other(), pose.at, unit);
        members(foes)
            .filter(|&foe| self.bearing(pose, state.units[foe as usize].at) == Bearing::Front)
            .fold(0, |set, foe| set | bit(foe))
    }

    /// JOS-REIN-05: within 1 UD of the entry point, on the table, open ground, room.
    pub fn may_enter(&self, state: &State, unit: u8, pose: Pose) -> Result<(), Refusal> {
        let Some(formation) = self.setup.units[unit as usize].formation else { return Err(no_option(REIN_05)) };
        let formation = &self.setup.formations[formation];
        let near = if self.on_hexes() {
            hex(pose.at).steps(formation.entry_hex) <= 1
        } else {
            field::is_within(pose.at, formation.entry, 100)
        };
        forbid(!near, || Refusal::new(REIN_05, "enter-too-far"))?;
        self.may_stand(state, unit, pose, REIN_05)
    }
}
