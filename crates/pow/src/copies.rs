//! States are copied and compared all the time, by whoever looks ahead.

use arrayvec::ArrayVec;

use crate::state::State;

/// A list of plain data, copied at once.
fn copied<T: Copy, const N: usize>(list: &ArrayVec<T, N>) -> ArrayVec<T, N> {
    let mut copy = ArrayVec::new();
    copy.try_extend_from_slice(list).expect("it has the same room");
    copy
}

/// Whoever looks ahead copies states all the time: lists are not cloned one by one.
impl Clone for State {
    fn clone(&self) -> Self {
        State {
            number: self.number,
            turn: self.turn,
            ply: self.ply,
            active: self.active,
            step: self.step,
            answered: self.answered,
            units: copied(&self.units),
            generals: copied(&self.generals),
            bases: copied(&self.bases),
            calls: self.calls,
            called: self.called,
            allowed: self.allowed,
            pairs: copied(&self.pairs),
            hits: copied(&self.hits),
            ground: copied(&self.ground),
            passed: copied(&self.passed),
            objectives: [copied(&self.objectives[0]), copied(&self.objectives[1])],
            found: self.found,
            shelled: self.shelled,
            lots: self.lots,
            shares: copied(&self.shares),
            rounds: copied(&self.rounds),
            acted: self.acted,
            activation: self.activation,
            ending: self.ending,
        }
    }
}

/// The same list again, in its own place.
fn refilled<T: Copy, const N: usize>(list: &mut ArrayVec<T, N>, other: &ArrayVec<T, N>) {
    list.clear();
    list.try_extend_from_slice(other).expect("it has the same room");
}

impl State {
    /// Becomes another moment, without a copy on the way.
    pub(crate) fn become_like(&mut self, other: &State) {
        self.number = other.number;
        self.turn = other.turn;
        self.ply = other.ply;
        self.active = other.active;
        self.step = other.step;
        self.answered = other.answered;
        refilled(&mut self.units, &other.units);
        refilled(&mut self.generals, &other.generals);
        refilled(&mut self.bases, &other.bases);
        self.calls = other.calls;
        self.called = other.called;
        self.allowed = other.allowed;
        refilled(&mut self.pairs, &other.pairs);
        refilled(&mut self.hits, &other.hits);
        refilled(&mut self.ground, &other.ground);
        refilled(&mut self.passed, &other.passed);
        for (one, two) in self.objectives.iter_mut().zip(&other.objectives) {
            refilled(one, two);
        }
        self.found = other.found;
        self.shelled = other.shelled;
        self.lots = other.lots;
        refilled(&mut self.shares, &other.shares);
        refilled(&mut self.rounds, &other.rounds);
        self.acted = other.acted;
        self.activation = other.activation;
        self.ending = other.ending;
    }

    /// Whether all is as in another moment, whatever number its question has.
    pub(crate) fn is_like(&self, other: &State) -> bool {
        let State {
            number: _,
            turn,
            ply,
            active,
            step,
            answered,
            units,
            generals,
            bases,
            calls,
            called,
            allowed,
            pairs,
            hits,
            ground,
            passed,
            objectives,
            found,
            shelled,
            lots,
            shares,
            rounds,
            acted,
            activation,
            ending,
        } = self;
        // What differs most often comes first.
        *activation == other.activation
            && *step == other.step
            && *turn == other.turn
            && *ply == other.ply
            && *active == other.active
            && *answered == other.answered
            && *units == other.units
            && *generals == other.generals
            && *bases == other.bases
            && *calls == other.calls
            && *called == other.called
            && *allowed == other.allowed
            && *pairs == other.pairs
            && *hits == other.hits
            && *ground == other.ground
            && *passed == other.passed
            && *objectives == other.objectives
            && *found == other.found
            && *shelled == other.shelled
            && *lots == other.lots
            && *shares == other.shares
            && *rounds == other.rounds
            && *acted == other.acted
            && *ending == other.ending
    }
}
