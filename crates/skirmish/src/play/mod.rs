//! What an answer does: the only place that writes the state. An answer pushes steps on the agenda; they are carried out until
//! one of them needs a decision, and when none is left the phase asks again or the next one begins.

mod fight;
mod marches;
mod turn;

use game::{Course, Event, Side};
use rulebook::skirmish::{CHG_01, DIR_01, LOSS_02, SET_01, SET_02};

use crate::agenda::Task;
use crate::names::Happening;
use crate::orders::Deed;
use crate::setup::Skirmish;
use crate::state::{BASES, BaseId, Phase, State};

/// A battle while an answer is carried out.
pub(crate) struct Play<'p, 'c> {
    rules: &'p Skirmish,
    state: &'p mut State,
    course: &'p mut Course<'c>,
}

/// Carries out a legal answer and all that follows from it up to the next question.
pub(crate) fn carry_out(rules: &Skirmish, state: &mut State, side: Side, deed: Deed, course: &mut Course<'_>) {
    let mut play = Play { rules, state, course };
    play.begin(side, deed);
    play.run();
    // Where both are asked at once, both answer the same number.
    let shared = play.state.answered.contains(&true);
    play.state.number += u32::from(!shared);
}

impl Play<'_, '_> {
    fn begin(&mut self, side: Side, deed: Deed) {
        match deed {
            Deed::Deploy(poses) => self.deploy(side, poses),
            Deed::Decoy(base) => {
                self.state.base_mut(base).company.clear();
                self.course.tell(|| Event::new(Happening::DecoyNamed, SET_02).by(side).of(&[base.piece()]).only(side));
                self.answered(side);
            }
            Deed::Direct(directive) => {
                if let Some(directive) = &directive {
                    let piece = directive.base.piece();
                    self.course.tell(|| Event::new(Happening::Directed, DIR_01).by(side).of(&[piece]).only(side));
                }
                self.state.directives[side as usize] = directive;
                self.answered(side);
            }
            Deed::March(marches) => {
                self.state.agenda.marches = marches;
                self.state.agenda.push(Task::Next);
                self.state.agenda.push(Task::March);
            }
            Deed::GoOn(on) => self.go_on(on),
            Deed::LayOut(formation) => self.lay_out(formation),
            Deed::Fire(shots) => self.fire(&shots),
            Deed::Hits(hits) => self.take(hits),
            Deed::Charge(charger, target) => {
                self.state.base_mut(charger).charged = true;
                self.course
                    .tell(|| Event::new(Happening::Charged, CHG_01).by(side).of(&[charger.piece(), target.piece()]));
                self.state.agenda.push(Task::React { charger, target });
            }
            Deed::Pass => self.state.agenda.push(Task::Next),
            Deed::React(reaction) => self.react(reaction),
        }
    }

    /// Carries out what needs no decision.
    fn run(&mut self) {
        while self.state.phase != Phase::Over && self.state.decider().is_none() {
            let Some(task) = self.state.agenda.tasks.pop() else { return };
            match task {
                Task::Next => self.next(),
                Task::March => self.march(),
                Task::Volley { charger, target } => self.volley(charger, target),
                Task::Clash { charger, target } => self.clash(charger, target),
                Task::Morale { base, beaten } => self.morale(base, beaten),
                Task::GoOn | Task::LayOut(_) | Task::React { .. } | Task::Hits { .. } => {
                    unreachable!("these are decided, not carried out")
                }
            }
        }
    }

    /// SKI-SET-01: the bases of a side are placed.
    fn deploy(&mut self, side: Side, poses: [field::Pose; BASES]) {
        for (base, pose) in BaseId::of(side).zip(poses) {
            self.state.base_mut(base).pose = Some(pose);
            self.course.tell(|| Event::new(Happening::Deployed, SET_01).by(side).of(&[base.piece()]).along([pose]));
        }
        self.state.active = side.other();
        if side == Side::Second {
            self.state.phase = Phase::Decoy;
        }
    }

    /// One of both has answered; when both have, the next phase begins.
    fn answered(&mut self, side: Side) {
        self.state.answered[side as usize] = true;
        if self.state.answered == [true; 2] {
            self.state.answered = [false; 2];
            self.next();
        }
    }

    /// SKI-LOSS-02: a company is gone.
    fn lose(&mut self, base: BaseId) {
        let company = self.state.base_mut(base);
        company.company.clear();
        company.pose = None;
        self.course.tell(|| Event::new(Happening::Lost, LOSS_02).by(base.side()).of(&[base.piece()]));
        self.end_if_decided();
    }
}
