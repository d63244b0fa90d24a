//! What was found out last: the same state is asked about again and again, by whoever tries answers, checks them and gives one. It is
//! derived from the state alone, and nothing follows from whether it is remembered.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use game::{Answer, Side};

use crate::duty::Duty;
use crate::ids::GeneralId;
use crate::scouting::Sightings;
use crate::state::State;

/// How many duties are remembered: an answer is tried row by row, and each row leaves another state.
const DUTIES: usize = 8;

/// A duty, and of which state, general and points.
#[derive(Debug)]
struct Known {
    state: State,
    general: GeneralId,
    points: u8,
    owes: Owes,
}

/// Whether anything is owed; and if it had to be reckoned, what.
#[derive(Clone, Debug)]
pub(crate) enum Owes {
    Nothing,
    Duty(Duty),
}

#[derive(Debug, Default)]
struct Kept {
    duties: Vec<Known>,
    /// The one that is forgotten next.
    oldest: usize,
    /// An answer that is legal.
    legal: Option<Box<(State, Side, Answer)>>,
    /// Who sees which bases.
    sightings: Option<Box<(State, Arc<Sightings>)>>,
}

/// So many threads may think about one battle before two of them share a place.
const SEATS: usize = 8;

static SEATED: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    /// Where this thread keeps what it found: whoever simulates beside it neither waits for it nor makes it forget.
    static SEAT: usize = SEATED.fetch_add(1, Ordering::Relaxed) % SEATS;
}

/// The memory of a battle, a part for each of its threads.
#[derive(Debug, Default)]
pub(crate) struct Memory([Mutex<Kept>; SEATS]);

/// A copy of a battle remembers nothing.
impl Clone for Memory {
    fn clone(&self) -> Self {
        Memory::default()
    }
}

impl Memory {
    fn with<T>(&self, act: impl FnOnce(&mut Kept) -> T) -> T {
        let seat = SEAT.with(|seat| *seat);
        act(&mut self.0[seat].lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// What a command owes in a state, as far as it is known.
    pub fn owes(&self, state: &State, general: GeneralId, points: u8) -> Option<Owes> {
        self.with(|kept| {
            let same = |one: &&Known| (one.general, one.points) == (general, points) && one.state.is_like(state);
            kept.duties.iter().find(same).map(|one| one.owes.clone())
        })
    }

    /// What a command owes was found out.
    pub fn keep_owes(&self, state: &State, general: GeneralId, points: u8, owes: &Owes) {
        self.with(|kept| {
            if kept.duties.len() < DUTIES {
                kept.duties.push(Known { state: state.clone(), general, points, owes: owes.clone() });
            } else {
                let oldest = &mut kept.duties[kept.oldest];
                oldest.state.become_like(state);
                (oldest.general, oldest.points, oldest.owes) = (general, points, owes.clone());
                kept.oldest = (kept.oldest + 1) % DUTIES;
            }
        });
    }

    /// Who sees which bases in a state, looked for if it is not known.
    pub fn sightings(&self, state: &State, look: impl FnOnce() -> Sightings) -> Arc<Sightings> {
        let known = self.with(|kept| {
            let known = kept.sightings.as_ref().filter(|known| known.0.is_like(state));
            known.map(|known| known.1.clone())
        });
        known.unwrap_or_else(|| {
            let seen = Arc::new(look());
            self.with(|kept| match &mut kept.sightings {
                Some(known) => {
                    known.0.become_like(state);
                    known.1 = seen.clone();
                }
                none => *none = Some(Box::new((state.clone(), seen.clone()))),
            });
            seen
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
