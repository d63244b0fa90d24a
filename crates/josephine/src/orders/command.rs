//! Generals, groups and command points: who is led, and how.

use arrayvec::ArrayVec;
use field::{Hex, Place, Point, hundredths};
use game::{Answer, Pick, Refusal, Side, Step, forbid};
use rulebook::josephine::{ACT_04, ACT_05, CP_11, GEN_10, GEN_15, GRP_01, GRP_02, GRP_04, GRP_08, GRP_09, GRP_10};

use super::{Order, bare, id, no_option, one, operand, other_form};
use crate::battle::{Battle, passes_zdc, touches_any};
use crate::ids::{GeneralId, UnitId, UnitSet};
use crate::names::{Denied, Figure};
use crate::route::leg_ud;
use crate::state::{Phase, Post, State};
use game::Key;

/// The most points that a test takes, as the procedures have it; seven make the worst score certain.
pub(crate) const MOST_POINTS: u16 = 60;

impl Battle {
    /// JOS-CP-10: who may succeed.
    pub fn may_succeed(&self, state: &State, side: Side, general: GeneralId) -> bool {
        self.setup.generals.get(general.index()).is_some_and(|setup| setup.side == side)
            && state[general].post == Post::OnTable
    }

    /// JOS-GEN-06: a unit of his side in whose ZdC the general is.
    pub fn may_attach(&self, state: &State, general: GeneralId, unit: UnitId) -> bool {
        let side = self.setup.generals[general.index()].side;
        state.units.get(unit.index()).is_some_and(|candidate| {
            candidate.on_table() && self.troop(unit).side == side && self.in_zdc(state[general].at, candidate.at)
        })
    }

    /// JOS-TURN-05: a unit of the side, on the table, not yet activated.
    pub fn may_activate(&self, state: &State, side: Side, unit: UnitId) -> bool {
        state.units.get(unit.index()).is_some_and(|candidate| candidate.on_table() && !candidate.activated)
            && self.troop(unit).side == side
    }

    /// JOS-GEN-10: a detached general of the side who has not moved this turn.
    pub fn may_ride(&self, state: &State, side: Side, general: GeneralId) -> bool {
        state
            .generals
            .get(general.index())
            .is_some_and(|candidate| candidate.post == Post::OnTable && candidate.unit.is_none() && !candidate.moved)
            && self.setup.generals[general.index()].side == side
    }

    /// JOS-GEN-10, -15: 5 UD at most, no water, no enemy ZdC, on the table.
    pub(super) fn read_ride(
        &self,
        state: &State,
        side: Side,
        general: GeneralId,
        pick: &Pick,
    ) -> Result<Order, Refusal> {
        forbid(!self.may_ride(state, side, general), || Refusal::new(GEN_10, Denied::GeneralMayNotMove))?;
        let mut way: ArrayVec<Place, 13> = ArrayVec::new();
        let mut at = state[general].at;
        way.push(at);
        let mut length = 0.0;
        for step in super::way(pick, GEN_15)? {
            let to = match *step {
                Step::To(to) => to,
                Step::Turn(_) => return Err(Refusal::new(GEN_15, Denied::GeneralHasNoFacing)),
                Step::Set(_) => return Err(other_form(GEN_15)),
            };
            match (at, to) {
                (Place::Point(at), Place::Point(to)) => self.ride_leg(state, side, at, to)?,
                (Place::Hex(at), Place::Hex(to)) => self.ride_pace(state, side, at, to)?,
                _ => return Err(other_form(GEN_15)),
            }
            length += leg_ud(at, to);
            at = to;
            way.push(at);
        }
        let ridden = hundredths(length);
        forbid(ridden > 500, || {
            Refusal::new(GEN_10, Denied::GeneralTooFar).length(Figure::Cost, ridden).length(Figure::Allowance, 500)
        })?;
        Ok(Order::Ride(general, way))
    }

    /// JOS-GEN-15: a leg of a general on the free table.
    fn ride_leg(&self, state: &State, side: Side, at: Point, to: Point) -> Result<(), Refusal> {
        forbid(!self.on_table(to.into()), || Refusal::new(GEN_15, Denied::MoveOffTable))?;
        // Only water is closed to a general: like infantry, who may enter everything else.
        let leg = self.terrain.leg(at, to, crate::troops::Arm::Infantry);
        if let Some((t, _)) = leg.closed {
            let before = field::along(at, to, (t - 0.005).max(0.0));
            return Err(Refusal::new(GEN_15, Denied::MoveClosed).nearest(before));
        }
        let catches = |cdu: Point| passes_zdc(cdu, at, to).is_some();
        let caught = self.force(state, side.other()).iter().any(|enemy| state[enemy].at.point().is_some_and(catches));
        forbid(caught, || Refusal::new(GEN_15, Denied::GeneralEnemyZdc))
    }

    /// JOS-GEN-15: a step of a general on hexes.
    fn ride_pace(&self, state: &State, side: Side, at: Hex, to: Hex) -> Result<(), Refusal> {
        let there = to.into();
        forbid(!self.on_table(there), || Refusal::new(GEN_15, Denied::MoveOffTable))?;
        forbid(at.steps(to) != 1, || Refusal::new(GEN_15, Denied::MoveNotAdjacent))?;
        forbid(self.footing(there).water, || Refusal::new(GEN_15, Denied::MoveClosed))?;
        forbid(self.enemy_zdc(state, side, there), || Refusal::new(GEN_15, Denied::GeneralEnemyZdc))
    }

    /// JOS-GRP-02, -08, -10: a unit that may go with the reference unit, contact apart.
    pub fn may_join(&self, state: &State, unit: UnitId) -> bool {
        let reference = state.act().reference;
        let (troop, chief) = (self.troop(unit), self.troop(reference));
        unit != reference
            && self.may_activate(state, state.act().side, unit)
            && troop.arm.category() == chief.arm.category()
            && self.leading_score(state, unit) <= self.leading_score(state, reference)
    }

    /// JOS-GRP-08: SB + control.
    pub fn leading_score(&self, state: &State, unit: UnitId) -> u8 {
        self.basic_score(state, unit) + self.control(state, unit)
    }

    /// JOS-GRP-01: whether a set hangs together by contact.
    pub fn hangs_together(&self, state: &State, set: UnitSet) -> bool {
        let mut reached = set.first().into_iter().collect::<UnitSet>();
        loop {
            let mut next = reached;
            for unit in set - reached {
                if touches_any(self, state, &state[unit], reached) {
                    next.insert(unit);
                }
            }
            if next == reached {
                return reached == set;
            }
            reached = next;
        }
    }

    pub(super) fn read_group(&self, state: &State, answer: &Answer) -> Result<Order, Refusal> {
        let mut set = UnitSet::EMPTY;
        for pick in answer.iter() {
            let unit = operand(bare(pick, GRP_01)?, id::UNIT)
                .filter(|unit: &UnitId| unit.index() < state.units.len())
                .ok_or_else(|| no_option(GRP_01))?;
            forbid(set.contains(unit), || no_option(GRP_01))?;
            forbid(!self.may_activate(state, state.act().side, unit), || {
                Refusal::new(GRP_10, Denied::UnitNotAvailable)
            })?;
            forbid(self.troop(unit).arm.category() != self.troop(state.act().reference).arm.category(), || {
                Refusal::new(GRP_02, Denied::GroupCategory).number(Figure::Unit, unit)
            })?;
            forbid(!self.may_join(state, unit), || {
                Refusal::new(GRP_08, Denied::GroupNotBest).number(Figure::Unit, unit)
            })?;
            set.insert(unit);
        }
        let score = i32::from(self.leading_score(state, state.act().reference));
        let subordinates = set.len() as i32;
        forbid(subordinates > 0 && score - subordinates < 1, || {
            Refusal::new(GRP_04, Denied::GroupTooLarge).number(Figure::Most, score - 1)
        })?;
        let whole = set | UnitSet::of(state.act().reference);
        forbid(!self.hangs_together(state, whole), || Refusal::new(GRP_01, Denied::GroupNotInContact))?;
        Ok(Order::Group(set))
    }

    pub(super) fn read_points(
        &self,
        state: &State,
        unit: UnitId,
        answer: &Answer,
        may_forgo: bool,
    ) -> Result<Order, Refusal> {
        let id = one(answer, ACT_04)?;
        if may_forgo && id == id::FORGO {
            return Ok(Order::Points(None));
        }
        let points = id.checked_sub(id::COUNT).ok_or_else(|| no_option(ACT_04))?;
        self.may_spend(state, unit, points)?;
        Ok(Order::Points(Some(points as u8)))
    }

    /// JOS-ACT-04, -05, JOS-CP-11, JOS-GRP-09: whether so many points may be spent on a unit: they are at hand, and so is the chief.
    fn may_spend(&self, state: &State, unit: UnitId, points: u32) -> Result<(), Refusal> {
        if points <= u32::from(self.points_for(state, unit).min(MOST_POINTS)) {
            return Ok(());
        }
        let camp = state.camp(self.troop(unit).side);
        forbid(points > u32::from(camp.pc.min(MOST_POINTS)), || {
            Refusal::new(ACT_04, Denied::PointsTooMany)
                .number(Figure::Points, points)
                .number(Figure::Most, camp.pc.min(MOST_POINTS))
        })?;
        let Some(chief) = camp.chief else { return Err(Refusal::new(CP_11, Denied::PointsNoChief)) };
        // A reaction is always that of one unit; what is tested for a group is its reference unit.
        let group = state.phase == Phase::Points && state.act().members.len() > 1;
        let away = self.distance(state.general_at(chief), state[unit].at);
        Err(Refusal::new(if group { GRP_09 } else { ACT_05 }, Denied::PointsOutOfReach).length(Figure::Range, away))
    }
}
