//! Candidate answers: at random for drills, good ones for hints and computer opponents.

mod marches;
mod places;
mod presets;
mod random;

use dice::Seeded;
use field::{Facing, Pose};
use game::{Answer, Key, Question, Set, Side, Step, Way};

use crate::battle::Battle;
use crate::orders::id;
use crate::state::{Phase, State};

use places::inward;
use presets::{evading, sharing};

pub(crate) use places::evasions;

fn way(steps: &[Step]) -> Way {
    steps.iter().copied().collect()
}

/// One of a set at random; `None` if it is empty.
fn choose<Id: Key>(set: Set<Id>, dice: &mut Seeded) -> Option<Id> {
    let n = set.len() as u32;
    if n == 0 { None } else { set.iter().nth(dice.below(n) as usize) }
}

impl Battle {
    /// Good candidates: all options of a plain choice, and a handful where answers are continuous.
    pub(crate) fn candidates(&self, state: &State, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        match state.phase {
            Phase::Deploy(side) => self.deployments(state, side, dice, into),
            Phase::DeployGeneral(general) => {
                for _ in 0..6 {
                    into.push(self.random_general(state, general, side, dice));
                }
            }
            Phase::Group => self.groups(state, into),
            Phase::Supports => {
                let possible = self.possible_supports(state);
                into.push(Answer::none());
                for a in possible {
                    into.push(Answer::one(id::UNIT + u32::from(a)));
                    for b in possible.iter().filter(|b| *b > a) {
                        into.push([a, b].into_iter().map(|unit| id::UNIT + u32::from(unit)).collect());
                    }
                }
            }
            Phase::Evade => {
                into.extend(evasions(self, state).map(evading));
                if into.is_empty() {
                    into.extend(self.way_out(state).map(evading));
                }
            }
            Phase::Share(excess) => into.extend((0..=excess).map(|first| sharing(state, [first, excess - first]))),
            Phase::Arrive(unit) => {
                let place = |at| self.placing(unit, Pose { at, facing: inward(self, at) });
                into.extend(self.entries(state, unit).step_by(7).take(8).map(place));
                if into.is_empty() {
                    into.extend(self.entry(state, unit).map(place));
                }
            }
            Phase::Over(_) => {}
            _ => self.choices(state, side, dice, into),
        }
    }

    /// The options of a choice, each with a handful of what it wants.
    fn choices(&self, state: &State, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        let mut question = Question::blank(crate::questions::clause(state.phase));
        self.ask(state, side, &mut question);
        for choice in &question.options {
            match (state.phase, choice.id) {
                (Phase::Action, id::MARCH) => self.marches(state, into),
                (Phase::Action, id::LEAVE_SQUARE) => {
                    let (at, facings) = (state[state.act().unit].at, if self.on_hexes() { 12 } else { 8 });
                    let turned = (0..facings).map(|i| Pose { at, facing: Facing::new(i * 360 / facings) });
                    into.extend(turned.map(|pose| self.leaving_square(pose)));
                }
                (Phase::Activate(_) | Phase::Ride { .. }, id::GENERAL..id::FIRE) => {
                    into.push(self.random_ride(state, Key::at((choice.id - id::GENERAL) as usize), dice));
                }
                _ => into.push(Answer::one(choice.id)),
            }
        }
    }

    /// Nobody, each neighbour alone, and everybody in reach.
    fn groups(&self, state: &State, into: &mut Vec<Answer>) {
        into.push(Answer::none());
        let candidates = self.joinable(state);
        let reference = state.act().reference;
        let most = usize::from(self.leading_score(state, reference)) - 1;
        let beside = candidates.iter().filter(|&u| self.touching(state[u].at, state[reference].at));
        for unit in beside.clone() {
            into.push(Answer::one(id::UNIT + u32::from(unit)));
        }
        let all: Answer = beside.take(most).map(|u| id::UNIT + u32::from(u)).collect();
        if all.len() > 1 {
            into.push(all);
        }
    }
}
