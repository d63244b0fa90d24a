//! Activation (*activation*) of a unit or a group, and what its members do.

use field::Facing;
use game::procedure::Named;
use game::{Event, Reasons};
use rulebook::josephine::{
    ACT_01, ACT_03, ACT_05, ACT_08, ACT_10, CP_06, DOC_06, GEN_04, GEN_17, GRP_05, GRP_06, GRP_09, MOVE_11, MOVE_15,
    SQ_03, SQ_04, TURN_05, TURN_10,
};

use super::Play;
use crate::battle::Battle;
use crate::ids::{UnitId, UnitSet};
use crate::names::{Figure, Happening, Note};
use crate::procedures::{Activation, ActivationCase, Movement};
use crate::state::{Act, Phase, State, Task};
use crate::walk::Walk;

impl Play<'_, '_> {
    /// JOS-ACT-01: the owner of the token names a unit.
    pub(super) fn activate(&mut self, unit: UnitId) {
        let Phase::Activate(side) = self.state.phase else { return };
        self.state.agenda.push(Task::Activation(Act::new(side, unit)));
        self.tell(|| Event::new(Happening::Named, ACT_01).by(side).of(&[Self::piece(unit)]));
        let may_lead = self.battle.leading_score(self.state, unit) > 1;
        if may_lead && !self.battle.joinable(self.state).is_empty() {
            self.state.phase = Phase::Group;
        } else {
            self.group(UnitSet::EMPTY);
        }
    }

    /// JOS-GRP-05: the subordinate units; all members count as activated from now on.
    pub(super) fn group(&mut self, subordinates: UnitSet) {
        let side = self.state.act().side;
        self.state.act_mut().members |= subordinates;
        for unit in self.state.act().members {
            self.state[unit].activated = true;
        }
        let camp = self.state.camp_mut(side);
        camp.tokens = camp.tokens.saturating_sub(subordinates.len() as u8);
        let (reference, all) = (self.state.act().reference, self.state.act().members);
        self.tell(|| {
            let pieces: Vec<_> =
                std::iter::once(reference).chain((all.without(reference)).iter()).map(Self::piece).collect();
            let clause = if subordinates.is_empty() { TURN_05 } else { GRP_05 };
            Event::new(Happening::Activated, clause).by(side).of(&pieces).number(Figure::Units, all.len() as i64)
        });
        self.state.phase = Phase::Points;
    }

    /// JOS-ACT-03: the test; `None`: forgone, treated as failed (JOS-TURN-10).
    pub(super) fn test_activation(&mut self, points: Option<u8>) {
        let (side, reference) = (self.state.act().side, self.state.act().reference);
        let success = if let Some(pc) = points {
            self.state.camp_mut(side).pc -= u16::from(pc);
            let case = self.battle.activation_case(self.state, pc);
            let outcome = self.course.resolve::<Activation>(side, &case);
            let group = self.state.act().members.len() > 1;
            let (left, chief) = (self.state.camp(side).pc, self.state.camp(side).chief);
            let chief_attached = chief.is_some_and(|chief| self.state[chief].unit.is_some());
            self.tell_ruling(|| {
                let mut factors = Vec::new();
                if pc > 0 {
                    // Where the points came from: how many are left, and from where the chief was measured.
                    factors.note(CP_06, i32::from(left));
                    factors.note(ACT_05, Note::WithinFiveUd.name());
                    if chief_attached {
                        factors.note(GEN_17, Note::Attached.name());
                    }
                    if group {
                        factors.note(GRP_09, Note::Reference.name());
                    }
                }
                if case.doctrine.is_none() {
                    factors.note(DOC_06, Note::Mixed.name());
                }
                if group && case.control > 0 {
                    factors.note(GEN_04, i32::from(case.control));
                }
                let what = if outcome.success { Happening::ActivationSuccess } else { Happening::ActivationFailure };
                Event::new(what, if group { GRP_06 } else { ACT_03 })
                    .by(side)
                    .of(&[Self::piece(reference)])
                    .number(Figure::Score, case.score(&mut ()))
                    .because(factors)
            });
            outcome.success
        } else {
            self.tell(|| Event::new(Happening::ActivationForgone, TURN_10).by(side).of(&[Self::piece(reference)]));
            false
        };
        self.state.act_mut().success = success;
        // JOS-ACT-08: artillery that failed does nothing.
        if !success && self.battle.troop(reference).arm.is_artillery() {
            self.state.act_mut().done = self.state.act().members;
            self.tell(|| Event::new(Happening::ArtilleryIdle, ACT_08).by(side).of(&[Self::piece(reference)]));
        }
        self.next_member();
    }

    /// JOS-GRP-07: the members act one by one.
    pub(super) fn next_member(&mut self) {
        if self.over() {
            return;
        }
        let act = self.state.act();
        let waiting = (act.members - act.done).iter().filter(|&u| self.state[u].on_table()).collect::<UnitSet>();
        match waiting.len() {
            0 => {
                let side = self.state.act().side;
                self.state.agenda.clear();
                self.offer_ride(side);
            }
            1 => self.begin_action(waiting.first().expect("one waits")),
            _ => self.state.phase = Phase::Member,
        }
    }

    /// A member begins its action.
    pub(super) fn begin_action(&mut self, unit: UnitId) {
        let act = self.state.act_mut();
        act.unit = unit;
        act.used = 0;
        act.displaced = false;
        act.basic = true;
        self.state.phase = Phase::Action;
    }

    /// The acting member has finished.
    pub(super) fn end_member(&mut self) {
        let unit = self.state.act().unit;
        self.state.act_mut().done.insert(unit);
        self.next_member();
    }

    /// JOS-MOVE: the acting unit moves; afterwards it may fire or charge, if it can (JOS-ACT-10, JOS-MOVE-15).
    pub(super) fn march(&mut self, walk: &Walk) {
        let unit = self.state.act().unit;
        self.displace(unit, walk);
        let act = self.state.act_mut();
        act.used = walk.cost();
        act.displaced = walk.displaced();
        act.basic = act.success && walk.is_basic();
        if self.over() || !self.state.act().success {
            return self.end_member();
        }
        let mut any = !self.battle.charge_targets(self.state, unit).is_empty();
        // Guns too, if they stayed where they were: for them a basic move is none at all.
        if !any && self.state.act().basic {
            self.battle.each_mark(self.state, unit, |_| any = true);
        }
        if any {
            let side = self.state.act().side;
            self.tell(|| Event::new(Happening::MayAttack, ACT_10).by(side).of(&[Self::piece(unit)]));
            self.state.phase = Phase::Follow;
        } else {
            self.end_member();
        }
    }

    /// A unit goes along a walked path; generals it rides over are captured.
    pub(super) fn displace(&mut self, unit: UnitId, walk: &Walk) {
        let own = &mut self.state[unit];
        own.at = walk.end.at;
        own.facing = walk.end.facing;
        let side = self.side_of(unit);
        let in_group = self.state.act().members.len() > 1;
        self.course.resolve::<Movement>(side, &walk.case);
        self.tell_ruling(|| {
            let mut factors = Vec::new();
            walk.notes(in_group, &mut factors);
            let clause = if walk.displaced() { MOVE_11 } else { MOVE_15 };
            Event::new(Happening::March, clause)
                .by(side)
                .of(&[Self::piece(unit)])
                .length(Figure::Cost, walk.cost())
                .length(Figure::Distance, walk.case.distance_hundredths)
                .along(walk.way.iter().copied())
                .because(factors)
        });
        if walk.displaced() {
            let way: arrayvec::ArrayVec<_, 13> = walk.way.iter().map(|stand| stand.at).collect();
            self.capture_near(unit, &way);
        }
    }

    /// JOS-SQ-03.
    pub(super) fn form_square(&mut self) {
        let unit = self.state.act().unit;
        self.state[unit].square = true;
        self.state.act_mut().busy.insert(unit);
        let side = self.state.act().side;
        self.tell(|| Event::new(Happening::SquareFormed, SQ_03).by(side).of(&[Self::piece(unit)]));
        self.end_member();
    }

    /// JOS-SQ-04: any facing, free of charge.
    pub(super) fn leave_square(&mut self, facing: Facing) {
        let unit = self.state.act().unit;
        let own = &mut self.state[unit];
        own.square = false;
        own.facing = facing;
        let stand = own.stand();
        self.state.act_mut().busy.insert(unit);
        let side = self.state.act().side;
        self.tell(|| Event::new(Happening::SquareLeft, SQ_04).by(side).of(&[Self::piece(unit)]).along([stand]));
        self.end_member();
    }
}

impl Battle {
    /// The facts of the activation under way, with so many points.
    pub fn activation_case(&self, state: &State, pc: u8) -> ActivationCase {
        let reference = state.act().reference;
        let troop = self.troop(reference);
        ActivationCase {
            arm: troop.arm,
            value: troop.value,
            doctrine: state[reference].doctrine,
            subordinates: state.act().members.len() as u8 - 1,
            control: self.control(state, reference),
            pc,
        }
    }
}
