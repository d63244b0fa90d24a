//! What was found out last: the same state is asked about again and again, by whoever tries answers, checks them and gives one. It is
//! derived from the state alone, and nothing follows from whether it is remembered.

use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use field::Block;
use game::{Answer, Side, Step, Way};

use crate::duty::Duty;
use crate::ids::{BASES, BaseId, GeneralId, Units};
use crate::scouting::{Setting, Sightings};
use crate::state::State;
use crate::trials::{MOVERS, Surroundings};
use crate::walk::March;
use crate::walk_base::BaseMarch;

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

/// A way that was walked on trial, how many moves of it and whether through a gap, and where it leads.
#[derive(Debug)]
struct Walk {
    state: State,
    way: Way,
    n: u8,
    narrow: bool,
    walked: Walked,
}

/// Who walked.
#[derive(Clone, Debug)]
pub(crate) enum Walked {
    Units(Units, March),
    Base(BaseId, BaseMarch),
}

#[derive(Debug, Default)]
struct Kept {
    duties: Vec<Known>,
    /// The one that is forgotten next.
    oldest: usize,
    /// An answer that is legal.
    legal: Option<(u64, Side, Answer)>,
    /// Who sees which bases.
    sightings: Option<(u64, Arc<Sightings>)>,
    /// Whether trial moves were found to do, by mover.
    trials: Vec<Option<Box<(Surroundings, bool)>>>,
    /// What bases stand in, by base.
    settings: Vec<Option<(Block, Setting)>>,
    /// The way that was walked last.
    walk: Option<Box<Walk>>,
    /// States that nobody needs any more, to be filled again.
    spare: Vec<Box<State>>,
}

/// A copy of a state, for who tries something.
#[derive(Debug)]
pub(crate) struct Scratch<'m> {
    memory: &'m Memory,
    state: Option<Box<State>>,
}

impl Deref for Scratch<'_> {
    type Target = State;

    fn deref(&self) -> &State {
        self.state.as_ref().expect("it is given back at the end")
    }
}

impl DerefMut for Scratch<'_> {
    fn deref_mut(&mut self) -> &mut State {
        self.state.as_mut().expect("it is given back at the end")
    }
}

impl Drop for Scratch<'_> {
    fn drop(&mut self) {
        let state = self.state.take();
        self.memory.with(|kept| kept.spare.extend(state.filter(|_| kept.spare.len() < SPARE)));
    }
}

/// So many spare states are kept.
const SPARE: usize = 4;

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

    /// What a command owes in a state, as far as it is known: whoever tries rows comes to the same state by another way.
    pub fn owes(&self, state: &State, general: GeneralId, points: u8) -> Option<Owes> {
        self.with(|kept| {
            let same = |one: &&Known| {
                (one.general, one.points) == (general, points)
                    && (one.state.mark() == state.mark() || one.state.is_like(state))
            };
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
            let known = kept.sightings.as_ref().filter(|known| known.0 == state.mark());
            known.map(|known| known.1.clone())
        });
        known.unwrap_or_else(|| {
            let seen = Arc::new(look());
            self.with(|kept| kept.sightings = Some((state.mark(), seen.clone())));
            seen
        })
    }

    /// Whether an answer is known to be legal.
    pub fn is_legal(&self, state: &State, side: Side, answer: &Answer) -> bool {
        self.with(|kept| {
            let legal = kept.legal.as_ref();
            legal.is_some_and(|known| known.0 == state.mark() && known.1 == side && known.2 == *answer)
        })
    }

    /// An answer was found to be legal.
    pub fn keep_legal(&self, state: &State, side: Side, answer: &Answer) {
        self.with(|kept| kept.legal = Some((state.mark(), side, answer.clone())));
    }

    /// What came of a trial move, tried if it is not known; by the place of its mover.
    pub fn trial(&self, mover: usize, around: Option<Surroundings>, find: impl Fn() -> bool) -> bool {
        let Some(around) = around else { return find() };
        let known = self.with(|kept| {
            let known = kept.trials.get(mover).and_then(Option::as_ref).filter(|known| known.0 == around);
            known.map(|known| known.1)
        });
        if let Some(known) = known {
            debug_assert_eq!(known, find(), "a trial move depends on its surroundings alone: {around:?}");
            return known;
        }
        let found = find();
        self.with(|kept| {
            if kept.trials.is_empty() {
                kept.trials.resize_with(MOVERS, || None);
            }
            match &mut kept.trials[mover] {
                Some(known) => **known = (around, found),
                none => *none = Some(Box::new((around, found))),
            }
        });
        found
    }

    /// What a base stands in at a place: the ground does not change.
    pub fn setting(&self, base: BaseId, at: &Block, find: impl Fn() -> Setting) -> Setting {
        let known = self.with(|kept| {
            let known = kept.settings.get(base.place()).and_then(Option::as_ref).filter(|known| known.0 == *at);
            known.map(|known| known.1)
        });
        if let Some(known) = known {
            debug_assert_eq!(known, find(), "what a base stands in depends on its place alone: {at:?}");
            return known;
        }
        let found = find();
        self.with(|kept| {
            if kept.settings.is_empty() {
                kept.settings.resize(2 * BASES, None);
            }
            kept.settings[base.place()] = Some((*at, found));
        });
        found
    }

    /// Where a way leads that was walked on trial in the same state.
    pub fn walked(&self, state: &State, way: &[Step], n: u8, narrow: bool) -> Option<Walked> {
        self.with(|kept| {
            let walk = kept.walk.as_ref().filter(|walk| (walk.n, walk.narrow) == (n, narrow) && walk.way[..] == *way);
            let walk = walk.filter(|walk| walk.state.mark() == state.mark() || walk.state.is_like(state));
            walk.map(|walk| walk.walked.clone())
        })
    }

    /// A way was walked on trial.
    pub fn keep_walk(&self, state: &State, way: &[Step], n: u8, narrow: bool, walked: Walked) {
        let way = way.iter().copied().collect();
        self.with(|kept| match &mut kept.walk {
            Some(walk) => {
                walk.state.become_like(state);
                (walk.way, walk.n, walk.narrow, walk.walked) = (way, n, narrow, walked);
            }
            none => *none = Some(Box::new(Walk { state: state.clone(), way, n, narrow, walked })),
        });
    }

    /// A copy of a state.
    pub fn scratch(&self, state: &State) -> Scratch<'_> {
        let spare = self.with(|kept| kept.spare.pop());
        let state = match spare {
            Some(mut spare) => {
                spare.become_like(state);
                spare
            }
            None => Box::new(state.clone()),
        };
        Scratch { memory: self, state: Some(state) }
    }
}
