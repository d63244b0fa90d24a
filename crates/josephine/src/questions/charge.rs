//! A charge: supports, reactions, what follows it.

use game::{Choice, Manner, Question, Together, Wants};

use crate::battle::Battle;
use crate::ids::UnitId;
use crate::names::Verb;
use crate::orders::id;
use crate::procedures::ReactionKind;
use crate::state::State;

/// JOS-BRK-01.
pub(super) fn ask_breakthrough(state: &State, question: &mut Question) {
    question.piece = Some(Battle::unit_piece(state.fight().victor));
    question.options.push(Choice::verb(id::NONE, Verb::Hold));
    question.options.push(Choice::verb(id::ADVANCE, Verb::Advance));
}

impl Battle {
    /// JOS-SUP-01.
    pub(super) fn ask_supports(&self, state: &State, question: &mut Question) {
        question.piece = Some(Battle::unit_piece(state.fight().charger));
        question.picks(0, 2, Together::Free, Manner::Bundle);
        let able = self.possible_supports(state);
        question.options.extend(able.iter().map(|unit| self.unit_choice(Verb::Support, unit)));
    }

    /// JOS-OPP-04.
    pub(super) fn ask_reaction(&self, state: &State, question: &mut Question) {
        question.piece = Some(Battle::unit_piece(state.fight().charged));
        question.options.push(Choice::verb(id::NONE, Verb::Receive));
        for target in self.assailants(state) {
            if self.charged_may(state, ReactionKind::OpportunityFire, target).is_ok() {
                let (id, piece) = (id::FIRE + u32::from(target), Battle::unit_piece(target));
                question.options.push(Choice::piece(id, Verb::OpportunityFire, piece));
            }
        }
        for (kind, id, verb) in [
            (ReactionKind::Evade, id::EVADE, Verb::Evade),
            (ReactionKind::CounterCharge, id::COUNTER_CHARGE, Verb::CounterCharge),
            (ReactionKind::Square, id::SQUARE, Verb::Square),
        ] {
            if self.charged_may(state, kind, state.fight().charger).is_ok() {
                question.options.push(Choice::verb(id, verb));
            }
        }
    }

    /// JOS-EVA-02.
    pub(super) fn ask_evasion(&self, state: &State, question: &mut Question) {
        let unit = state.fight().charged;
        question.piece = Some(Battle::unit_piece(unit));
        let wants = Wants::Way { allowance: self.allowance(state, unit, true) };
        question.options.push(Choice::piece(id::EVADE, Verb::Evade, Battle::unit_piece(unit)).wanting(wants));
    }

    /// JOS-OPP-01.
    pub(super) fn ask_supporting_fire(&self, state: &State, question: &mut Question) {
        question.piece = Some(Battle::unit_piece(state.fight().charged));
        question.options.push(Choice::verb(id::NONE, Verb::NoMore));
        self.each_supporting_fire(state, |unit, target| {
            let id = id::PAIR + u32::from(unit) * 64 + u32::from(target);
            let choice = Choice::piece(id, Verb::SupportingFire, Battle::unit_piece(unit));
            question.options.push(choice.at(Battle::unit_piece(target)));
        });
    }

    /// JOS-SUP-06.
    pub(super) fn ask_share(&self, state: &State, excess: u8, question: &mut Question) {
        question.piece = Some(Battle::unit_piece(state.fight().charger));
        let supports = state.fight().supports;
        question.picks(1, supports.len() as u16, Together::Total(excess.into()), Manner::Bundle);
        for unit in supports {
            let mut choice = self.unit_choice(Verb::Share, unit);
            choice.number = Some(excess.into());
            question.options.push(choice.wanting(Wants::Points { most: excess.into() }));
        }
    }

    /// JOS-BRK-03.
    pub(super) fn ask_consecutive(&self, state: &State, question: &mut Question) {
        question.piece = Some(Battle::unit_piece(state.fight().charger));
        if !self.troop(state.fight().charger).over_confident {
            question.options.push(Choice::verb(id::NONE, Verb::Hold));
        }
        question.options.extend(self.consecutive_targets(state).iter().map(|unit| self.charge_choice(unit)));
    }

    /// Calls `tell` with every neighbour that may fire at an assailant, and the assailant.
    pub fn each_supporting_fire(&self, state: &State, mut tell: impl FnMut(UnitId, UnitId)) {
        let side = self.troop(state.fight().charged).side;
        let assailants = self.assailants(state);
        for unit in self.of_side[side] {
            let own = &state[unit];
            if unit == state.fight().charged || !own.on_table() || own.activated {
                continue;
            }
            for target in assailants {
                if self.may_support_by_fire(state, unit, target).is_ok() {
                    tell(unit, target);
                }
            }
        }
    }
}
