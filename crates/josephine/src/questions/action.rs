//! What an activated unit may do, and at whom.

use game::Choice;

use crate::battle::Battle;
use crate::ids::{UnitId, UnitSet};
use crate::orders::id;
use crate::sets::Key;
use crate::state::{Mark, State};
use crate::troops::Cover;

impl Battle {
    pub(super) fn action_options(&self, state: &State, options: &mut Vec<Choice>) {
        let unit = state.act().unit;
        let own = &state[unit];
        options.push(Choice::verb(id::NONE, "stand"));
        if self.allowance(state, unit, state.act().success) > 0 {
            options.push(Choice::verb(id::MARCH, "march"));
        }
        if !state.act().success {
            return;
        }
        self.attack_options(state, true, options);
        if self.troop(unit).arm.is_infantry() && self.footing(own.at).cover == Cover::None {
            if own.square {
                options.push(Choice::verb(id::LEAVE_SQUARE, "leave_square"));
            } else {
                options.push(Choice::verb(id::FORM_SQUARE, "form_square"));
            }
        }
    }

    /// JOS-ACT-10: what may follow a move.
    pub(super) fn follow_options(&self, state: &State, options: &mut Vec<Choice>) {
        options.push(Choice::verb(id::NONE, "halt"));
        self.attack_options(state, state.act().basic, options);
    }

    /// Targets of fire and of charges from where the acting unit stands.
    fn attack_options(&self, state: &State, may_fire: bool, options: &mut Vec<Choice>) {
        let unit = state.act().unit;
        if may_fire {
            self.each_mark(state, unit, |mark| {
                options.push(match mark {
                    Mark::Unit(target) => {
                        Choice::piece(id::FIRE + u16::from(target), "fire", Battle::unit_piece(target))
                    }
                    Mark::General(general) => {
                        Choice::piece(id::FIRE_GENERAL + u16::from(general), "fire", self.general_piece(general))
                    }
                });
            });
        }
        options.extend(self.charge_targets(state, unit).iter().map(|target| self.charge_choice(target)));
    }

    /// Calls `tell` with everything that a unit may fire at from where it stands.
    pub fn each_mark(&self, state: &State, unit: UnitId, mut tell: impl FnMut(Mark)) {
        let (side, reach) = (self.troop(unit).side, i32::from(self.reach_ud(unit)) * 100);
        if reach == 0 {
            return;
        }
        for target in self.of_side[side.other()] {
            if self.may_fire(state, unit, Mark::Unit(target)).is_ok() {
                tell(Mark::Unit(target));
            }
        }
        for general in state.generals() {
            if self.setup.generals[general.index()].side != side
                && self.may_fire(state, unit, Mark::General(general)).is_ok()
            {
                tell(Mark::General(general));
            }
        }
    }

    /// JOS-CHG-01: enemies that a unit may charge from where it stands, as a set.
    pub fn charge_targets(&self, state: &State, unit: UnitId) -> UnitSet {
        let own = &state[unit];
        if own.square || self.troop(unit).arm.is_artillery() {
            return UnitSet::EMPTY;
        }
        self.targets_from(state, unit, own.pose())
    }

    /// JOS-MOVE-01, -02, JOS-SQ-07: the allowance, in hundredths of a UD, without the road's.
    pub fn allowance(&self, state: &State, unit: UnitId, success: bool) -> i32 {
        i32::from(self.blank_case(state, unit, success).allowance_ud(&mut ())) * 100
    }
}
