//! What was found out last: the same state is asked about again and again, by whoever tries answers, checks them and gives one. It is
//! derived from the state alone, and nothing follows from whether it is remembered.

use std::sync::{Mutex, PoisonError};

use game::{Answer, Side};

use crate::duty::Duty;
use crate::ids::GeneralId;
use crate::state::State;

/// How many duties are remembered: an answer is tried row by row, and each row leaves another state.
const DUTIES: usize = 8;

/// A duty, and of which state, general and points.
#[derive(Debug)]
struct Known {
    state: State,
    general: GeneralId,
    points: u8,
    duty: Duty,
}

#[derive(Debug, Default)]
struct Kept {
    duties: Vec<Known>,
    /// The one that is forgotten next.
    oldest: usize,
    /// An answer that is legal.
    legal: Option<Box<(State, Side, Answer)>>,
}

/// The memory of a battle. Whoever shares the battle with others shares it too.
#[derive(Debug, Default)]
pub(crate) struct Memory(Mutex<Kept>);

/// A copy of a battle remembers nothing.
impl Clone for Memory {
    fn clone(&self) -> Self {
        Memory::default()
    }
}

impl Memory {
    fn with<T>(&self, act: impl FnOnce(&mut Kept) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The duty of a command in a state, reckoned if it is not known.
    pub fn duty(&self, state: &State, general: GeneralId, points: u8, reckon: impl FnOnce() -> Duty) -> Duty {
        let known = self.with(|kept| {
            let same = |one: &&Known| (one.general, one.points) == (general, points) && one.state.is_like(state);
            kept.duties.iter().find(same).map(|one| one.duty.clone())
        });
        known.unwrap_or_else(|| {
            let duty = reckon();
            self.with(|kept| {
                if kept.duties.len() < DUTIES {
                    kept.duties.push(Known { state: state.clone(), general, points, duty: duty.clone() });
                } else {
                    let oldest = &mut kept.duties[kept.oldest];
                    oldest.state.become_like(state);
                    (oldest.general, oldest.points, oldest.duty) = (general, points, duty.clone());
                    kept.oldest = (kept.oldest + 1) % DUTIES;
                }
            });
            duty
        })
    }

    /// Whether an answer is known to be legal.
    pub fn is_legal(&self, state: &State, side: Side, answer: &Answer) -> bool {
        self.with(|kept| {
            let legal = kept.legal.as_ref();
            legal.is_some_and(|known| known.1 == side && known.2 == *answer && known.0.is_like(state))
        })
    }

    /// An answer was found to be legal.
    pub fn keep_legal(&self, state: &State, side: Side, answer: &Answer) {
        self.with(|kept| match &mut kept.legal {
            Some(known) => {
                known.0.become_like(state);
                (known.1, known.2) = (side, answer.clone());
            }
            none => *none = Some(Box::new((state.clone(), side, answer.clone()))),
        });
    }
}
