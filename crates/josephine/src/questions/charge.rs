//! Charges and what they do: supports, reactions, losses, breakthrough.

use game::Choice;

use crate::battle::Battle;
use crate::ids::UnitId;
use crate::orders::id;
use crate::procedures::ReactionKind;
use crate::state::{Phase, State};

impl Battle {
    pub(super) fn charge_options(&self, state: &State, options: &mut Vec<Choice>) {
        match state.phase {
            Phase::Supports => {
                options.extend(self.possible_supports(state).iter().map(|u| self.unit_choice("support", u)));
            }
            Phase::Reaction => self.reaction_options(state, options),
            Phase::SupportingFire => {
                options.push(Choice::verb(id::NONE, "no_more"));
                self.each_supporting_fire(state, |unit, target| {
                    options.push(Choice {
                        id: id::PAIR + u16::from(unit) * 64 + u16::from(target),
                        verb: "supporting_fire",
                        piece: Some(Battle::unit_piece(unit)),
                        other: Some(Battle::unit_piece(target)),
                        number: None,
                    });
                });
            }
            Phase::RecoilSide => {
                let (a, b) = self.shot_sides(state);
                for side in std::iter::once(a).chain(b) {
                    let facing = field::Hex::side_facing(usize::from(side)).degrees() as i16;
                    options.push(Choice::number(id::COUNT + u16::from(side), "recoil_towards", facing));
                }
            }
            Phase::Recoil => {
                options.push(Choice::number(id::COUNT, "stand_fast", 0));
                for recoil in self.shot_recoils(state, state.shot().side) {
                    options.push(Choice::number(id::COUNT + u16::from(recoil.ud), "recoil", i16::from(recoil.ud)));
                }
            }
            Phase::Share(excess) => {
                for unit in state.fight().supports {
                    let mut choice = self.unit_choice("share", unit);
                    choice.number = Some(i16::from(excess));
                    options.push(choice);
                }
            }
            Phase::Breakthrough => {
                options.push(Choice::verb(id::NONE, "hold"));
                options.push(Choice::verb(id::ADVANCE, "advance"));
            }
            Phase::Consecutive => {
                if !self.troop(state.fight().charger).over_confident {
                    options.push(Choice::verb(id::NONE, "hold"));
                }
                options.extend(self.consecutive_targets(state).iter().map(|u| self.charge_choice(u)));
            }
            _ => {}
        }
    }

    /// JOS-OPP-04: what the charged unit may do.
    fn reaction_options(&self, state: &State, options: &mut Vec<Choice>) {
        options.push(Choice::verb(id::NONE, "receive"));
        for target in self.assailants(state) {
            if self.charged_may(state, ReactionKind::OpportunityFire, target).is_ok() {
                options.push(Choice::piece(
                    id::FIRE + u16::from(target),
                    "opportunity_fire",
                    Battle::unit_piece(target),
                ));
            }
        }
        for (kind, id, verb) in [
            (ReactionKind::Evade, id::EVADE, "evade"),
            (ReactionKind::CounterCharge, id::COUNTER_CHARGE, "counter_charge"),
            (ReactionKind::Square, id::SQUARE, "square"),
        ] {
            if self.charged_may(state, kind, state.fight().charger).is_ok() {
                options.push(Choice::verb(id, verb));
            }
        }
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
