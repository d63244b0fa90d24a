//! Charges (*charge*) up to the dice: supports, reactions, supporting fire.

use game::procedure::Named;
use game::{Event, Reasons};
use rulebook::josephine::{
    BRK_07, CHG_09, CHG_10, EVA_02, EVA_03, EVA_04, OPP_01, OPP_02, OPP_05, SUP_02, SUP_03, SUP_09,
};

use super::Play;
use crate::battle::Battle;
use crate::ids::{UnitId, UnitSet};
use crate::names::{Happening, Note};
use crate::procedures::{Reaction, ReactionCase, ReactionKind};
use crate::state::{Fight, Mark, Phase, State, Task};
use crate::walk::Walk;

impl Play<'_, '_> {
    /// JOS-CHG-09, -10: a charge is declared. `served`: units that already support this charge; `first`: it is no
    /// consecutive combat.
    pub(super) fn declare_charge(&mut self, charger: UnitId, charged: UnitId, served: UnitSet, first: bool) {
        self.state.act_mut().busy.insert(charger);
        let fight = Fight::new(self.state, charger, charged, served);
        self.state.agenda.push(Task::Charge(fight));
        let side = self.side_of(charger);
        let clause = if first { CHG_09 } else { BRK_07 };
        self.tell(|| {
            Event::new(Happening::ChargeDeclared, clause).by(side).of(&[Self::piece(charger), Self::piece(charged)])
        });
        if !self.battle.possible_supports(self.state).is_empty() {
            self.state.phase = Phase::Supports;
        } else {
            self.reactions();
        }
    }

    /// JOS-SUP-01: who supports.
    pub(super) fn set_supports(&mut self, set: UnitSet) {
        self.state.fight_mut().supports = set;
        self.state.fight_mut().served |= set;
        self.state.act_mut().busy |= set;
        self.state.act_mut().done |= set;
        if !set.is_empty() {
            let charger = self.state.fight().charger;
            let side = self.side_of(charger);
            self.tell(|| {
                let pieces: Vec<_> = std::iter::once(charger).chain(set.iter()).map(Self::piece).collect();
                let mut factors = Vec::new();
                factors.note(SUP_03, i32::from(set.len() as u8));
                factors.note(SUP_09, Note::ActionComplete.name());
                Event::new(Happening::Supports, SUP_02).by(side).of(&pieces).because(factors)
            });
        }
        self.reactions();
    }

    /// JOS-OPP-04: the charged unit reacts first, if it can.
    fn reactions(&mut self) {
        if self.battle.can_react(self.state) {
            self.state.phase = Phase::Reaction;
        } else {
            self.state.fight_mut().reacted = true;
            self.supporting_fire();
        }
    }

    pub(super) fn choose_reaction(&mut self, reaction: Option<(ReactionKind, UnitId)>) {
        self.state.fight_mut().reacted = true;
        let unit = self.state.fight().charged;
        match reaction {
            None => {
                let side = self.side_of(unit);
                let square = self.state[unit].square;
                self.tell(|| {
                    let mut factors = Vec::new();
                    if square {
                        factors.note(EVA_04, Note::Square.name());
                    }
                    Event::new(Happening::Receives, CHG_10).by(side).of(&[Self::piece(unit)]).because(factors)
                });
                self.supporting_fire();
            }
            Some((kind, at)) => self.try_reaction(unit, kind, at),
        }
    }

    fn try_reaction(&mut self, unit: UnitId, kind: ReactionKind, at: UnitId) {
        if self.battle.points_for(self.state, unit) > 0 {
            self.state.phase = Phase::ReactionPoints { unit, kind, at };
        } else {
            self.react(unit, kind, at, 0);
        }
    }

    /// JOS-OPP-02: the test; success or failure, the unit is now activated and its token leaves the bowl.
    pub(super) fn react(&mut self, unit: UnitId, kind: ReactionKind, at: UnitId, pc: u8) {
        let side = self.side_of(unit);
        self.state.camp_mut(side).pc -= u16::from(pc);
        let case = self.battle.reaction_case(self.state, unit, kind, at, pc);
        self.state[unit].activated = true;
        self.discard_token(side, OPP_02);
        let outcome = self.course.resolve::<Reaction>(side, &case);
        self.tell_ruling(|| {
            let what = match (kind, outcome.success) {
                (ReactionKind::OpportunityFire, true) => Happening::OpportunityFire,
                (ReactionKind::OpportunityFire, false) => Happening::OpportunityFireFailed,
                (ReactionKind::Evade, true) => Happening::Evasion,
                (ReactionKind::Evade, false) => Happening::EvasionFailed,
                (ReactionKind::CounterCharge, true) => Happening::CounterCharge,
                (ReactionKind::CounterCharge, false) => Happening::CounterChargeFailed,
                (ReactionKind::Square, true) => Happening::SquareInTime,
                (ReactionKind::Square, false) => Happening::SquareTooLate,
            };
            Event::new(what, OPP_02).by(side).of(&[Self::piece(unit)])
        });
        match (kind, outcome.success) {
            (ReactionKind::OpportunityFire, true) => return self.fire(unit, Mark::Unit(at), false),
            (ReactionKind::Evade, true) => {
                self.state.phase = Phase::Evade;
                return;
            }
            (ReactionKind::CounterCharge, true) => self.state.fight_mut().counter_charge = true,
            (ReactionKind::Square, true) => self.state[unit].square = true,
            (ReactionKind::Square, false) => self.state.fight_mut().square_failed = true,
            _ => {}
        }
        self.supporting_fire();
    }

    /// JOS-EVA-02: the charged unit breaks away, and the combat does not take place.
    pub(super) fn evade(&mut self, walk: &Walk) {
        let unit = self.state.fight().charged;
        self.state.fight_mut().evaded = true;
        let side = self.side_of(unit);
        self.tell(|| {
            let mut factors = Vec::new();
            factors.note(EVA_03, Note::FartherOutOfContact.name());
            Event::new(Happening::Evades, EVA_02).by(side).of(&[Self::piece(unit)]).because(factors)
        });
        self.displace(unit, walk);
        if !self.over() {
            self.breakthrough();
        }
    }

    /// JOS-OPP-01: neighbours are asked as long as one of them can fire.
    fn supporting_fire(&mut self) {
        let mut any = false;
        self.battle.each_supporting_fire(self.state, |_, _| any = true);
        if any {
            self.state.phase = Phase::SupportingFire;
        } else {
            self.combat();
        }
    }

    pub(super) fn choose_supporting_fire(&mut self, pair: Option<(UnitId, UnitId)>) {
        match pair {
            None => self.combat(),
            Some((unit, target)) => {
                let side = self.side_of(unit);
                self.tell(|| {
                    Event::new(Happening::SupportingFire, OPP_01).by(side).of(&[Self::piece(unit), Self::piece(target)])
                });
                self.try_reaction(unit, ReactionKind::OpportunityFire, target);
            }
        }
    }

    /// JOS-OPP-05: after reaction fire the charge goes on if the charger still stands in contact.
    pub(super) fn resume_charge(&mut self) {
        let fight = *self.state.fight();
        let charger = self.state[fight.charger];
        let charged = self.state[fight.charged];
        if !charger.on_table() || !self.battle.touching(charger.at, charged.at) {
            let side = self.side_of(fight.charger);
            self.tell(|| Event::new(Happening::ChargeStopped, OPP_05).by(side).of(&[Self::piece(fight.charger)]));
            return self.end_charge();
        }
        let mut supports = UnitSet::EMPTY;
        for unit in fight.supports {
            let own = &self.state[unit];
            if own.on_table() && self.battle.touching(own.at, charger.at) && self.battle.touching(own.at, charged.at) {
                supports.insert(unit);
            }
        }
        self.state.fight_mut().supports = supports;
        self.supporting_fire();
    }

    /// The charge and all that follows is over; the charger has finished its action.
    pub(super) fn end_charge(&mut self) {
        let fight = *self.state.fight();
        self.state.agenda.pop();
        self.state.act_mut().done |= fight.served;
        self.state.act_mut().unit = fight.charger;
        self.end_member();
    }
}

impl Battle {
    /// The facts of a reaction test.
    pub fn reaction_case(&self, state: &State, unit: UnitId, kind: ReactionKind, at: UnitId, pc: u8) -> ReactionCase {
        let troop = self.troop(unit);
        let facts = self.reaction_facts(state, unit, kind, state[at].at, self.relation(state, unit));
        ReactionCase {
            kind,
            arm: troop.arm,
            value: troop.value,
            doctrine: state[unit].doctrine,
            charger_arm: facts.charger_arm,
            relation: facts.relation,
            charger_at: facts.charger_at,
            march_ud: Some(facts.march_ud),
            charger_march_ud: Some(facts.charger_march_ud),
            activated: facts.activated,
            in_cover: facts.in_cover,
            in_square: facts.in_square,
            control: self.control(state, unit),
            pc,
        }
    }

    /// Whether the charged unit can do anything but receive the charge.
    pub fn can_react(&self, state: &State) -> bool {
        let fight = state.fight();
        if fight.reacted || state[fight.charged].activated {
            return false;
        }
        self.assailants(state)
            .iter()
            .any(|target| self.charged_may(state, ReactionKind::OpportunityFire, target).is_ok())
            || [ReactionKind::CounterCharge, ReactionKind::Square, ReactionKind::Evade]
                .into_iter()
                .any(|kind| self.charged_may(state, kind, fight.charger).is_ok())
    }
}
