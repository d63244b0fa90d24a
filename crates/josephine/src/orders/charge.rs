//! Charges: supports, reactions, losses shared, the next target.

use field::Place;
use game::{Answer, Given, Refusal, Step, forbid};
use rulebook::Clause;
use rulebook::josephine::{EVA_03, OPP_01, OPP_04, SQ_10, SUP_01, SUP_02, SUP_03, SUP_04, SUP_06, SUP_09};

use super::{Order, bare, id, no_option, operand, other_form};
use crate::battle::Battle;
use crate::ids::{UnitId, UnitSet};
use crate::names::{Denied, Figure};
use crate::procedures::{ReactionFacts, ReactionKind, Relation};
use crate::state::{Mark, State};
use crate::troops::Cover;
use crate::walk::Walk;
use game::Key;

/// JOS-SUP-03.
pub const MOST_SUPPORTS: usize = 2;

impl Battle {
    /// JOS-SUP-01 to -04, -09, JOS-SQ-10: members of the group that may support the charge, as a set.
    pub fn possible_supports(&self, state: &State) -> UnitSet {
        let group = (state.act().members.without(state.fight().charger)).iter();
        group.filter(|&unit| self.may_support(state, unit).is_ok()).collect::<UnitSet>()
    }

    /// Whether a unit may support the charge under way, or the clause that keeps it from it.
    fn may_support(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        let refuse = |clause: Clause| Refusal::new(clause, Denied::SupportNotQualified).number(Figure::Unit, unit);
        let fight = state.fight();
        forbid(unit == fight.charger || !state.act().members.contains(unit), || refuse(SUP_02))?;
        let own = &state[unit];
        let (charger, charged) = (&state[fight.charger], &state[fight.charged]);
        let beside = self.touching(own.at, charger.at) && self.touching(own.at, charged.at);
        forbid(!own.on_table() || !beside, || refuse(SUP_01))?;
        let enemies = self.contacts(state, self.troop(unit).side.other(), own.at, unit);
        forbid(enemies != UnitSet::of(fight.charged), || refuse(SUP_04))?;
        forbid(own.square, || refuse(SQ_10))?;
        let free = !state.act().busy.contains(unit) || fight.served.contains(unit);
        forbid(!free, || refuse(SUP_09))
    }

    pub(super) fn read_supports(&self, state: &State, answer: &Answer) -> Result<Order, Refusal> {
        forbid(answer.len() > MOST_SUPPORTS, || Refusal::new(SUP_03, Denied::SupportTooMany))?;
        let mut set = UnitSet::EMPTY;
        for (place, pick) in answer.iter().enumerate() {
            let unit = operand(bare(pick, SUP_01)?, id::UNIT).filter(|unit: &UnitId| unit.index() < state.units.len());
            let unit = unit.ok_or_else(|| no_option(SUP_01))?;
            self.may_support(state, unit).map_err(|refusal| refusal.at_pick(place))?;
            forbid(set.contains(unit), || no_option(SUP_01))?;
            set.insert(unit);
        }
        Ok(Order::Supports(set))
    }

    /// JOS-OPP-01: what a unit that may react has to do with the charge.
    pub fn relation(&self, state: &State, unit: UnitId) -> Relation {
        let charged = state.fight().charged;
        if unit == charged {
            Relation::Charged
        } else if self.touching(state[unit].at, state[charged].at) {
            Relation::TouchesCharged
        } else {
            Relation::TouchesCharger
        }
    }

    /// The facts of a reaction, measured on the table.
    pub fn reaction_facts(
        &self,
        state: &State,
        unit: UnitId,
        kind: ReactionKind,
        at: Place,
        relation: Relation,
    ) -> ReactionFacts {
        let (troop, own) = (self.troop(unit), &state[unit]);
        let charger = self.troop(state.fight().charger);
        ReactionFacts {
            kind,
            arm: troop.arm,
            charger_arm: charger.arm,
            relation,
            charger_at: self.bearing(own.stand(), at),
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
        unit: UnitId,
        kind: ReactionKind,
        at: Place,
        relation: Relation,
    ) -> Result<(), Refusal> {
        let facts = self.reaction_facts(state, unit, kind, at, relation);
        facts.check().map_err(|(clause, _)| Refusal::new(clause, Denied::ReactionForbidden))
    }

    /// JOS-OPP-03: the charger and its supports, as a set.
    pub fn assailants(&self, state: &State) -> UnitSet {
        UnitSet::of(state.fight().charger) | state.fight().supports
    }

    /// JOS-OPP-04: what the charged unit may do.
    pub fn charged_may(&self, state: &State, kind: ReactionKind, target: UnitId) -> Result<(), Refusal> {
        let fight = state.fight();
        let charger = state[fight.charger].at;
        match kind {
            ReactionKind::OpportunityFire => {
                forbid(!self.assailants(state).contains(target), || no_option(rulebook::josephine::OPP_03))?;
                let at = state[target].at;
                self.may_react(state, fight.charged, kind, at, Relation::Charged)?;
                self.may_fire(state, fight.charged, Mark::Unit(target))
            }
            ReactionKind::Evade => {
                self.may_react(state, fight.charged, kind, charger, Relation::Charged)?;
                // The usual ways first: mostly one of them is open, and no search is needed.
                let way_out = crate::suggest::evasions(self, state).next().is_some() || self.way_out(state).is_some();
                forbid(!way_out, || Refusal::new(EVA_03, Denied::EvadeNowhere))
            }
            ReactionKind::CounterCharge | ReactionKind::Square => {
                self.may_react(state, fight.charged, kind, charger, Relation::Charged)
            }
        }
    }

    pub(super) fn read_reaction(&self, state: &State, id: u32) -> Result<Order, Refusal> {
        let charger = state.fight().charger;
        let (kind, target) = match id {
            id::NONE => return Ok(Order::React(None)),
            id::EVADE => (ReactionKind::Evade, charger),
            id::COUNTER_CHARGE => (ReactionKind::CounterCharge, charger),
            id::SQUARE => (ReactionKind::Square, charger),
            other => (ReactionKind::OpportunityFire, operand(other, id::FIRE).ok_or_else(|| no_option(OPP_04))?),
        };
        self.charged_may(state, kind, target)?;
        Ok(Order::React(Some((kind, target))))
    }

    /// JOS-OPP-01, -03, -04: whether a neighbour may fire at one of the assailants.
    pub fn may_support_by_fire(&self, state: &State, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
        let fight = state.fight();
        let charged = &state[fight.charged];
        let own = state.units.get(unit.index()).filter(|own| {
            own.on_table() && unit != fight.charged && self.troop(unit).side == self.troop(fight.charged).side
        });
        let own = own.ok_or_else(|| no_option(OPP_01))?;
        forbid(!self.assailants(state).contains(target), || no_option(rulebook::josephine::OPP_03))?;
        let near = [charged.at, state[fight.charger].at].iter().any(|at| self.touching(own.at, *at));
        forbid(!near, || Refusal::new(OPP_01, Denied::SupportFireFar))?;
        let relation = self.relation(state, unit);
        self.may_react(state, unit, ReactionKind::OpportunityFire, state[target].at, relation)?;
        self.may_fire(state, unit, Mark::Unit(target))
    }

    /// JOS-EVA-03: a path of evasion, walked and judged.
    pub fn evasion(&self, state: &State, way: &[Step]) -> Result<Walk, Refusal> {
        let walk = self.walk(state, state.fight().charged, way, true)?;
        self.out_of_charge(state, walk.end.at)?;
        Ok(walk)
    }

    /// JOS-EVA-03: farther from the charger than before, and in contact with no enemy.
    pub(crate) fn out_of_charge(&self, state: &State, end: Place) -> Result<(), Refusal> {
        let (unit, charger) = (state.fight().charged, state[state.fight().charger].at);
        let before = self.distance(state[unit].at, charger);
        forbid(self.distance(end, charger) <= before, || Refusal::new(EVA_03, Denied::EvadeNotFarther))?;
        forbid(!self.contacts(state, self.troop(unit).side.other(), end, unit).is_empty(), || {
            Refusal::new(EVA_03, Denied::EvadeInContact)
        })
    }

    /// JOS-SUP-06: points for the supports, all of them together the excess.
    pub(super) fn read_share(&self, state: &State, excess: u8, answer: &Answer) -> Result<Order, Refusal> {
        let mut shares = [0; MOST_SUPPORTS];
        for (place, pick) in answer.iter().enumerate() {
            let Given::Points(points @ 1..) = pick.given else { return Err(other_form(SUP_06).at_pick(place)) };
            let unit = operand::<UnitId>(pick.option, id::UNIT);
            let slot = state.fight().supports.iter().position(|support| Some(support) == unit);
            let slot = slot.filter(|&slot| shares[slot] == 0).ok_or_else(|| no_option(SUP_06).at_pick(place))?;
            shares[slot] = points;
        }
        let total: u32 = shares.iter().map(|&share| u32::from(share)).sum();
        forbid(total != u32::from(excess), || Refusal::new(SUP_06, Denied::ShareTotal).number(Figure::Total, excess))?;
        Ok(Order::Share(shares.map(|share| share as u8)))
    }

    /// JOS-BRK-03: other enemies in contact ahead of the charger, as a set; not the one that evaded.
    pub fn consecutive_targets(&self, state: &State) -> UnitSet {
        let charger = state.fight().charger;
        self.targets_from(state, charger, state[charger].stand()).without(state.fight().charged)
    }
}
