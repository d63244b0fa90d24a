//! What a unit that obeys does, and where a shot drives its target.

use game::{Choice, Key, Question, Region, Wants};

use crate::battle::Battle;
use crate::ids::{UnitId, UnitSet};
use crate::names::Verb;
use crate::orders::id;
use crate::state::{Mark, State};
use crate::troops::Cover;

impl Battle {
    /// JOS-GRP-07.
    pub(super) fn ask_member(&self, state: &State, question: &mut Question) {
        let waiting = state.act().members - state.act().done;
        let there = waiting.iter().filter(|&unit| state[unit].on_table());
        question.options.extend(there.map(|unit| self.unit_choice(Verb::Member, unit)));
    }

    /// JOS-ACT-06, -07.
    pub(super) fn ask_action(&self, state: &State, question: &mut Question) {
        question.piece = Some(Battle::unit_piece(state.act().unit));
        self.action_options(state, &mut question.options);
    }

    /// JOS-ACT-06: after a march.
    pub(super) fn ask_follow(&self, state: &State, question: &mut Question) {
        question.piece = Some(Battle::unit_piece(state.act().unit));
        question.options.push(Choice::verb(id::NONE, Verb::Halt));
        self.attack_options(state, state.act().basic, &mut question.options);
    }

    /// JOS-LOSS-08.
    pub(super) fn ask_recoil_side(&self, state: &State, question: &mut Question) {
        question.piece = Some(Battle::unit_piece(state.shot().target));
        let (a, b) = self.shot_sides(state);
        for side in std::iter::once(a).chain(b) {
            let facing = field::Hex::side_facing(usize::from(side)).degrees().into();
            question.options.push(Choice::number(id::COUNT + u32::from(side), Verb::RecoilTowards, facing));
        }
    }

    /// JOS-LOSS-05.
    pub(super) fn ask_recoil(&self, state: &State, question: &mut Question) {
        question.piece = Some(Battle::unit_piece(state.shot().target));
        question.options.push(Choice::number(id::COUNT, Verb::StandFast, 0));
        for recoil in self.shot_recoils(state, state.shot().side) {
            let ud = recoil.ud;
            question.options.push(Choice::number(id::COUNT + u32::from(ud), Verb::Recoil, i32::from(ud)));
        }
    }

    fn action_options(&self, state: &State, options: &mut Vec<Choice>) {
        let unit = state.act().unit;
        let own = &state[unit];
        options.push(Choice::verb(id::NONE, Verb::Stand));
        let allowance = self.allowance(state, unit, state.act().success);
        if allowance > 0 {
            let march = Choice::piece(id::MARCH, Verb::March, Battle::unit_piece(unit));
            options.push(march.wanting(Wants::Way { allowance }));
        }
        if !state.act().success {
            return;
        }
        self.attack_options(state, true, options);
        if self.troop(unit).arm.is_infantry() && self.footing(own.at).cover == Cover::None {
            if own.square {
                let region = Region::Near { place: own.at, within: 0 };
                let leave = Choice::piece(id::LEAVE_SQUARE, Verb::LeaveSquare, Battle::unit_piece(unit));
                options.push(leave.wanting(Wants::Spot(region)));
            } else {
                options.push(Choice::verb(id::FORM_SQUARE, Verb::FormSquare));
            }
        }
    }

    /// Targets of fire and of charges from where the acting unit stands.
    fn attack_options(&self, state: &State, may_fire: bool, options: &mut Vec<Choice>) {
        let unit = state.act().unit;
        if may_fire {
            self.each_mark(state, unit, |mark| {
                options.push(match mark {
                    Mark::Unit(target) => {
                        Choice::piece(id::FIRE + u32::from(target), Verb::Fire, Battle::unit_piece(target))
                    }
                    Mark::General(general) => {
                        Choice::piece(id::FIRE_GENERAL + u32::from(general), Verb::Fire, self.general_piece(general))
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
        self.targets_from(state, unit, own.stand())
    }

    /// JOS-MOVE-01, -02, JOS-SQ-07: the allowance, in hundredths of a UD, without the road's.
    pub fn allowance(&self, state: &State, unit: UnitId, success: bool) -> i32 {
        i32::from(self.blank_case(state, unit, success).allowance_ud(&mut ())) * 100
    }
}
