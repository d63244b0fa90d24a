//! States are copied and compared all the time, by whoever looks ahead.

use arrayvec::ArrayVec;

use crate::state::Facts;

impl Facts {
    /// All but the lists: whoever looks ahead copies states all the time, and fills them in their place, each at once.
    pub(crate) fn bare(&self) -> Self {
        Facts {
            number: self.number,
            turn: self.turn,
            ply: self.ply,
            active: self.active,
            step: self.step,
            answered: self.answered,
            units: ArrayVec::new(),
            generals: ArrayVec::new(),
            bases: ArrayVec::new(),
            calls: self.calls,
            called: self.called,
            allowed: self.allowed,
            pairs: ArrayVec::new(),
            hits: ArrayVec::new(),
            ground: ArrayVec::new(),
            passed: ArrayVec::new(),
            objectives: [ArrayVec::new(), ArrayVec::new()],
            entered: self.entered,
            found: self.found,
            shelled: self.shelled,
            lots: self.lots,
            shares: ArrayVec::new(),
            rounds: ArrayVec::new(),
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

impl Facts {
    pub(crate) fn become_like(&mut self, other: &Facts) {
        self.number = other.number;
        self.turn = other.turn;
        self.ply = other.ply;
        self.active = other.active;
        self.step = other.step;
        self.answered = other.answered;
        self.calls = other.calls;
        self.called = other.called;
        self.allowed = other.allowed;
        self.entered = other.entered;
        self.found = other.found;
        self.shelled = other.shelled;
        self.lots = other.lots;
        self.acted = other.acted;
        self.activation = other.activation;
        self.ending = other.ending;
        self.fill(other);
    }

    /// The lists of another moment take the place of its own.
    pub(crate) fn fill(&mut self, other: &Facts) {
        refilled(&mut self.units, &other.units);
        refilled(&mut self.generals, &other.generals);
        refilled(&mut self.bases, &other.bases);
        refilled(&mut self.pairs, &other.pairs);
        refilled(&mut self.hits, &other.hits);
        refilled(&mut self.ground, &other.ground);
        refilled(&mut self.passed, &other.passed);
        for (one, two) in self.objectives.iter_mut().zip(&other.objectives) {
            refilled(one, two);
        }
        refilled(&mut self.shares, &other.shares);
        refilled(&mut self.rounds, &other.rounds);
    }

    /// Whether all is as in another moment, whatever number its question has, and whoever has come just now.
    pub(crate) fn is_like(&self, other: &Facts) -> bool {
        let Facts {
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
            entered: _,
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
