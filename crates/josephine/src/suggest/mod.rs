//! Candidate answers: at random for drills, good ones for hints and computer opponents.

mod marches;
mod places;
mod random;

use arrayvec::ArrayVec;
use dice::Seeded;
use field::{Facing, Pose};
use game::{Answer, Path, Question, Side, Step};

use crate::battle::Battle;
use crate::orders::id;
use crate::sets::{Key, Set};
use crate::state::{Phase, State};

use places::inward;

pub(crate) use places::evasions;

fn path(steps: &[Step]) -> Path {
    steps.iter().copied().collect()
}

/// One of a set at random; `None` if it is empty.
fn pick<Id: Key>(set: Set<Id>, dice: &mut Seeded) -> Option<Id> {
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
            Phase::RidePath { general, .. } => {
                into.push(Answer::Move(Path::new()));
                for _ in 0..8 {
                    into.push(self.random_ride(state, general, dice));
                }
            }
            Phase::Group => self.groups(state, into),
            Phase::March => self.marches(state, into),
            Phase::LeaveSquare => {
                let facings = if self.on_hexes() { 12 } else { 8 };
                into.extend((0..facings).map(|i| Answer::Move(path(&[Step::Turn(Facing::new(i * 360 / facings))]))));
            }
            Phase::Supports => {
                let possible = self.possible_supports(state);
                into.push(Answer::Some(ArrayVec::new()));
                for a in possible {
                    into.push(Answer::Some([id::UNIT + u16::from(a)].into_iter().collect()));
                    for b in possible.iter().filter(|b| *b > a) {
                        into.push(Answer::Some(
                            [id::UNIT + u16::from(a), id::UNIT + u16::from(b)].into_iter().collect(),
                        ));
                    }
                }
            }
            Phase::Evade => {
                into.extend(evasions(self, state).map(Answer::Move));
                if into.is_empty() {
                    into.extend(self.way_out(state).map(Answer::Move));
                }
            }
            Phase::Share(excess) => {
                into.extend((0..=excess).map(|first| Answer::Spread([first, excess - first].into_iter().collect())));
            }
            Phase::Arrive(unit) => {
                let place =
                    |at| Answer::Place { piece: Battle::unit_piece(unit), pose: Pose { at, facing: inward(self, at) } };
                into.extend(self.entries(state, unit).step_by(7).take(8).map(place));
                if into.is_empty() {
                    into.extend(self.entry(state, unit).map(place));
                }
            }
            Phase::Over(_) => {}
            _ => {
                let mut question = Question::blank(crate::questions::clause(state.phase));
                self.ask(state, side, &mut question);
                into.extend(question.options.iter().map(|choice| Answer::One(choice.id)));
            }
        }
    }

    /// Nobody, each neighbour alone, and everybody in reach.
    fn groups(&self, state: &State, into: &mut Vec<Answer>) {
        into.push(Answer::Some(ArrayVec::new()));
        let candidates = self.joinable(state);
        let reference = state.act().reference;
        let most = usize::from(self.leading_score(state, reference)) - 1;
        let beside = candidates.iter().filter(|&u| self.touching(state[u].at, state[reference].at));
        for unit in beside.clone() {
            into.push(Answer::Some([id::UNIT + u16::from(unit)].into_iter().collect()));
        }
        let all: ArrayVec<u16, 16> = beside.take(most.min(16)).map(|u| id::UNIT + u16::from(u)).collect();
        if all.len() > 1 {
            into.push(Answer::Some(all));
        }
    }
}
