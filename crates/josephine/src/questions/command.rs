//! Who commands, who is activated, with whom and with how many points.

use game::{Choice, Key, Manner, Question, Side, Together};

use crate::battle::Battle;
use crate::ids::{GeneralId, UnitId, UnitSet};
use crate::names::Verb;
use crate::orders::{MOST_POINTS, id};
use crate::state::State;

impl Battle {
    /// JOS-CP-10.
    pub(super) fn ask_successor(&self, state: &State, side: Side, question: &mut Question) {
        question.options.push(Choice::verb(id::NONE, Verb::Nobody));
        let able = state.generals().filter(|&general| self.may_succeed(state, side, general));
        question.options.extend(able.map(|general| self.general_choice(Verb::Successor, general)));
    }

    /// JOS-GEN-06.
    pub(super) fn ask_status(&self, state: &State, general: GeneralId, question: &mut Question) {
        question.piece = Some(self.general_piece(general));
        question.options.push(Choice::verb(id::NONE, Verb::Detach));
        let units = self.attachable(state, general);
        question.options.extend(units.map(|unit| self.unit_choice(Verb::Attach, unit)));
    }

    /// JOS-TURN-04.
    pub(super) fn ask_activation(&self, state: &State, side: Side, question: &mut Question) {
        let units = self.of_side[side].iter().filter(|&unit| self.may_activate(state, side, unit));
        question.options.extend(units.map(|unit| self.unit_choice(Verb::Activate, unit)));
        question.options.extend(self.riders(state, side).map(|general| self.ride_choice(general)));
    }

    /// JOS-GEN-14.
    pub(super) fn ask_ride(&self, state: &State, side: Side, question: &mut Question) {
        question.leave = true;
        question.options.push(Choice::verb(id::NONE, Verb::Stay));
        question.options.extend(self.riders(state, side).map(|general| self.ride_choice(general)));
    }

    /// JOS-GRP-01.
    pub(super) fn ask_group(&self, state: &State, question: &mut Question) {
        let reference = state.act().reference;
        question.piece = Some(Battle::unit_piece(reference));
        let most = self.leading_score(state, reference).saturating_sub(1);
        question.picks(0, most.into(), Together::Free, Manner::Bundle);
        question.options.extend(self.joinable(state).iter().map(|unit| self.unit_choice(Verb::Join, unit)));
    }

    /// JOS-ACT-04.
    pub(super) fn ask_points(&self, state: &State, question: &mut Question) {
        question.piece = Some(Battle::unit_piece(state.act().reference));
        self.point_options(state, state.act().reference, &mut question.options);
        question.options.push(Choice::verb(id::FORGO, Verb::Forgo));
    }

    /// JOS-OPP-02.
    pub(super) fn ask_reaction_points(&self, state: &State, unit: UnitId, question: &mut Question) {
        question.piece = Some(Battle::unit_piece(unit));
        self.point_options(state, unit, &mut question.options);
    }

    fn point_options(&self, state: &State, unit: UnitId, options: &mut Vec<Choice>) {
        for points in 0..=self.points_for(state, unit).min(MOST_POINTS) {
            options.push(Choice::number(id::COUNT + u32::from(points), Verb::Spend, points.into()));
        }
    }

    /// Detached generals of a side that may still move.
    pub fn riders(&self, state: &State, side: Side) -> impl Iterator<Item = GeneralId> {
        state.generals().filter(move |&general| self.may_ride(state, side, general))
    }

    /// JOS-GEN-06, -13: units to which a general may be attached.
    pub fn attachable(&self, state: &State, general: GeneralId) -> impl Iterator<Item = UnitId> {
        let side = self.setup.generals[general.index()].side;
        self.of_side[side]
            .iter()
            .filter(move |&unit| self.may_attach(state, general, unit) && state.attached(unit).is_none())
    }

    /// JOS-GRP-01, -04: units that some group of the allowed size can include, as a set: those to which a chain of so many subordinates
    /// leads from the reference unit.
    pub fn joinable(&self, state: &State) -> UnitSet {
        let candidates =
            self.of_side[state.act().side].iter().filter(|&u| self.may_join(state, u)).collect::<UnitSet>();
        let mut reached = UnitSet::of(state.act().reference);
        for _ in 1..self.leading_score(state, state.act().reference) {
            let mut next = reached;
            for unit in candidates - reached {
                if crate::battle::touches_any(self, state, &state[unit], reached) {
                    next.insert(unit);
                }
            }
            if next == reached {
                break;
            }
            reached = next;
        }
        reached.without(state.act().reference)
    }
}
