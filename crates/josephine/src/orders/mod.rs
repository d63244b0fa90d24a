//! Answers read as orders: the one legality test behind `check` and `answer`.

mod action;
mod charge;
mod command;
mod deployment;

pub(crate) use charge::MOST_SUPPORTS;
pub(crate) use command::MOST_POINTS;

use arrayvec::ArrayVec;
use field::{Facing, Place, Stand};
use game::{Answer, Given, Pick, Refusal, Side, Step, forbid};
use rulebook::Clause;
use rulebook::josephine::{
    ACT_06, BRK_01, BRK_03, BRK_04, CP_10, EVA_02, GEN_06, GEN_10, GEN_13, GRP_07, LOSS_05, LOSS_08, OPP_01, OPP_04,
    REIN_05, TURN_05, VIC_01,
};

use crate::battle::Battle;
use crate::ids::{GeneralId, UnitId, UnitSet};
use crate::names::{Denied, Figure};
use crate::procedures::ReactionKind;
use crate::state::{Mark, Phase, State};
use crate::troops::Doctrine;
use crate::walk::Walk;
use game::Key;

/// Ids of options: a verb and what it is about. They are part of the record's format.
pub mod id {
    /// Nothing, no, stand: the option that does the least.
    pub const NONE: u32 = 0;
    /// March.
    pub const MARCH: u32 = 1;
    /// Form square.
    pub const FORM_SQUARE: u32 = 2;
    /// Leave square.
    pub const LEAVE_SQUARE: u32 = 3;
    /// Advance.
    pub const ADVANCE: u32 = 4;
    /// Evade.
    pub const EVADE: u32 = 5;
    /// Counter-charge.
    pub const COUNTER_CHARGE: u32 = 6;
    /// Form square against a charge.
    pub const SQUARE: u32 = 7;
    /// Forgo the test.
    pub const FORGO: u32 = 8;
    /// A unit: add its number.
    pub const UNIT: u32 = 64;
    /// A general: add his number.
    pub const GENERAL: u32 = 128;
    /// Fire at a unit: add its number.
    pub const FIRE: u32 = 192;
    /// Fire at a general: add his number.
    pub const FIRE_GENERAL: u32 = 256;
    /// Charge a unit: add its number.
    pub const CHARGE: u32 = 320;
    /// A count: add it.
    pub const COUNT: u32 = 1024;
    /// A unit that fires at another: add 64 times the first and the second.
    pub const PAIR: u32 = 4096;
}

/// An answer, understood and legal.
#[derive(Clone, Debug)]
pub enum Order {
    /// JOS-DOC-03.
    Doctrine(Doctrine),
    /// JOS-SET-03: this unit, there.
    Deploy(UnitId, Stand),
    /// JOS-SET-04.
    DeployGeneral(Place),
    /// JOS-CP-10.
    Successor(Option<GeneralId>),
    /// JOS-GEN-06: attached to this unit, or detached.
    Status(Option<UnitId>),
    /// JOS-TURN-04.
    Activate(UnitId),
    /// JOS-GEN-10: this general moves, this way.
    Ride(GeneralId, ArrayVec<Place, 13>),
    /// None moves.
    Stay,
    /// JOS-GRP-01: subordinate units, as a set.
    Group(UnitSet),
    /// JOS-ACT-04; `None`: the test is forgone.
    Points(Option<u8>),
    /// JOS-GRP-07.
    Member(UnitId),
    /// Nothing more.
    Stand,
    /// JOS-MOVE, JOS-EVA: along this way.
    Walk(Box<Walk>),
    /// JOS-FIRE.
    Fire(Mark),
    /// JOS-CHG-01.
    Charge(UnitId),
    /// JOS-SQ-03.
    FormSquare,
    /// JOS-SQ-04: facing that way.
    LeaveSquare(Facing),
    /// JOS-SUP-01: supports, as a set.
    Supports(UnitSet),
    /// JOS-OPP-04: no reaction, or this one (with its target where it fires).
    React(Option<(ReactionKind, UnitId)>),
    /// JOS-OPP-01: nobody more, or this unit at that target.
    SupportingFire(Option<(UnitId, UnitId)>),
    /// JOS-LOSS-08.
    RecoilSide(u8),
    /// JOS-LOSS-05.
    Recoil(u8),
    /// JOS-SUP-06.
    Share([u8; 2]),
    /// JOS-BRK-01.
    Breakthrough(bool),
    /// JOS-BRK-03.
    Consecutive(Option<UnitId>),
    /// JOS-REIN-05.
    Arrive(Stand),
}

/// The answer has another form than the question wants.
pub(crate) fn other_form(clause: Clause) -> Refusal {
    Refusal::new(clause, Denied::AnswerShape)
}

fn no_option(clause: Clause) -> Refusal {
    Refusal::new(clause, Denied::AnswerOption)
}

/// The only pick of an answer.
fn only(answer: &Answer, clause: Clause) -> Result<&Pick, Refusal> {
    answer.only().ok_or_else(|| other_form(clause))
}

/// The only pick, of an option that wants nothing.
fn one(answer: &Answer, clause: Clause) -> Result<u32, Refusal> {
    bare(only(answer, clause)?, clause)
}

/// A pick of an option that wants nothing.
fn bare(pick: &Pick, clause: Clause) -> Result<u32, Refusal> {
    forbid(pick.given != Given::Nothing, || other_form(clause))?;
    Ok(pick.option)
}

/// The way of a pick.
fn way(pick: &Pick, clause: Clause) -> Result<&[Step], Refusal> {
    match &pick.given {
        Given::Way(way) => Ok(way),
        _ => Err(other_form(clause)),
    }
}

/// The number behind an id of this kind: at most 63.
fn operand<Id: Key>(id: u32, kind: u32) -> Option<Id> {
    (id >= kind && id < kind + 64).then(|| Id::at((id - kind) as usize))
}

impl Battle {
    /// Whose answer is awaited.
    pub fn asked_side(&self, state: &State) -> Option<Side> {
        let of = |unit: UnitId| self.troop(unit).side;
        Some(match state.phase {
            Phase::Doctrine(unit) | Phase::Arrive(unit) => of(unit),
            Phase::Deploy(side) | Phase::Successor(side) | Phase::Activate(side) | Phase::Ride { side, .. } => side,
            Phase::DeployGeneral(general) | Phase::Status(general) => self.setup.generals[general.index()].side,
            Phase::Group | Phase::Points | Phase::Member | Phase::Action | Phase::Follow => state.act().side,
            Phase::Supports | Phase::Consecutive => of(state.fight().charger),
            Phase::Reaction | Phase::Evade | Phase::SupportingFire | Phase::Share(_) => of(state.fight().charged),
            Phase::ReactionPoints { unit, .. } => of(unit),
            Phase::RecoilSide | Phase::Recoil => of(state.shot().target),
            Phase::Breakthrough => of(state.fight().victor),
            Phase::Over(_) => return None,
        })
    }

    /// Reads an answer in the light of the phase; refuses it with clause and reason.
    pub fn read(&self, state: &State, side: Side, answer: &Answer) -> Result<Order, Refusal> {
        let asked = self.asked_side(state).ok_or_else(|| Refusal::new(VIC_01, Denied::AnswerOver))?;
        forbid(asked != side, || Refusal::new(crate::questions::clause(state.phase), Denied::AnswerOtherSide))?;
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
                    forbid(!self.may_attach(state, general, unit), || Refusal::new(GEN_06, Denied::GeneralNotInZdc))?;
                    forbid(state.attached(unit).is_some(), || Refusal::new(GEN_13, Denied::GeneralSecond))?;
                    Ok(Order::Status(Some(unit)))
                }
            },
            Phase::Activate(side) => {
                let pick = only(answer, TURN_05)?;
                if let Some(general) = operand(pick.option, id::GENERAL) {
                    return self.read_ride(state, side, general, pick);
                }
                let unit = operand(bare(pick, TURN_05)?, id::UNIT).ok_or_else(|| no_option(TURN_05))?;
                forbid(!self.may_activate(state, side, unit), || Refusal::new(TURN_05, Denied::UnitNotAvailable))?;
                Ok(Order::Activate(unit))
            }
            Phase::Ride { side, .. } => {
                let pick = only(answer, GEN_10)?;
                if let Some(general) = operand(pick.option, id::GENERAL) {
                    return self.read_ride(state, side, general, pick);
                }
                forbid(bare(pick, GEN_10)? != id::NONE, || no_option(GEN_10))?;
                Ok(Order::Stay)
            }
            Phase::Group => self.read_group(state, answer),
            Phase::Points => self.read_points(state, state.act().reference, answer, true),
            Phase::ReactionPoints { unit, .. } => self.read_points(state, unit, answer, false),
            Phase::Member => {
                let unit = operand(one(answer, GRP_07)?, id::UNIT).ok_or_else(|| no_option(GRP_07))?;
                let waiting = state.act().members - state.act().done;
                forbid(!waiting.contains(unit) || !state[unit].on_table(), || no_option(GRP_07))?;
                Ok(Order::Member(unit))
            }
            Phase::Action => self.read_action(state, only(answer, ACT_06)?, true),
            Phase::Follow => self.read_action(state, only(answer, ACT_06)?, false),
            Phase::Evade => {
                let pick = only(answer, EVA_02)?;
                forbid(pick.option != id::EVADE, || no_option(EVA_02))?;
                Ok(Order::Walk(Box::new(self.evasion(state, way(pick, EVA_02)?)?)))
            }
            Phase::Supports => self.read_supports(state, answer),
            Phase::Reaction => self.read_reaction(state, one(answer, OPP_04)?),
            Phase::SupportingFire => match one(answer, OPP_01)? {
                id::NONE => Ok(Order::SupportingFire(None)),
                other => {
                    let pair = other.checked_sub(id::PAIR).ok_or_else(|| no_option(OPP_01))?;
                    forbid(pair >= 64 * 64, || no_option(OPP_01))?;
                    let (unit, target) = (UnitId::at((pair / 64) as usize), UnitId::at((pair % 64) as usize));
                    self.may_support_by_fire(state, unit, target)?;
                    Ok(Order::SupportingFire(Some((unit, target))))
                }
            },
            Phase::RecoilSide => {
                let side = one(answer, LOSS_08)?;
                let (a, b) = self.shot_sides(state);
                forbid(side != u32::from(a) + id::COUNT && b.is_none_or(|b| side != u32::from(b) + id::COUNT), || {
                    no_option(LOSS_08)
                })?;
                Ok(Order::RecoilSide((side - id::COUNT) as u8))
            }
            Phase::Recoil => match one(answer, LOSS_05)?.checked_sub(id::COUNT) {
                Some(0) => Ok(Order::Recoil(0)),
                Some(ud) => {
                    let possible = self.shot_recoils(state, state.shot().side);
                    forbid(!possible.iter().any(|recoil| u32::from(recoil.ud) == ud), || {
                        Refusal::new(LOSS_05, Denied::RecoilImpossible).number(Figure::Ud, ud)
                    })?;
                    Ok(Order::Recoil(ud as u8))
                }
                None => Err(no_option(LOSS_05)),
            },
            Phase::Share(excess) => self.read_share(state, excess, answer),
            Phase::Breakthrough => match one(answer, BRK_01)? {
                id::NONE => Ok(Order::Breakthrough(false)),
                id::ADVANCE => Ok(Order::Breakthrough(true)),
                _ => Err(no_option(BRK_01)),
            },
            Phase::Consecutive => {
                let charger = state.fight().charger;
                match one(answer, BRK_03)? {
                    id::NONE => {
                        forbid(self.troop(charger).over_confident, || {
                            Refusal::new(BRK_04, Denied::BreakthroughMustFight)
                        })?;
                        Ok(Order::Consecutive(None))
                    }
                    other => {
                        let target = operand(other, id::CHARGE).ok_or_else(|| no_option(BRK_03))?;
                        forbid(!self.consecutive_targets(state).contains(target), || no_option(BRK_03))?;
                        Ok(Order::Consecutive(Some(target)))
                    }
                }
            }
            Phase::Arrive(unit) => {
                let pick = only(answer, REIN_05)?;
                forbid(operand(pick.option, id::UNIT) != Some(unit), || no_option(REIN_05))?;
                let stand = self.spot_of(pick, REIN_05)?;
                self.may_enter(state, unit, stand)?;
                Ok(Order::Arrive(stand))
            }
            Phase::Over(_) => Err(Refusal::new(VIC_01, Denied::AnswerOver)),
        }
    }

    /// Where a pick puts its piece, on this table.
    fn spot_of(&self, pick: &Pick, clause: Clause) -> Result<Stand, Refusal> {
        match pick.given {
            Given::Spot(stand) if self.is_of_this_table(stand.at) => Ok(stand),
            _ => Err(other_form(clause)),
        }
    }
}
