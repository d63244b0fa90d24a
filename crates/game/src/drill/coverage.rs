//! Which clauses were cited by any game.

use rulebook::{Clause, System};

use crate::Event;

/// The clauses that questions, events and refusals have cited: a set over all clauses of all rule sets.
///
/// ```
/// use game::drill::Coverage;
/// use rulebook::{System, josephine};
/// let mut coverage = Coverage::new();
/// coverage.cite(josephine::FIRE_02);
/// assert!(coverage.has(josephine::FIRE_02));
/// assert!(!coverage.missing(System::Josephine).any(|clause| clause == josephine::FIRE_02));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    cited: Vec<u64>,
}

impl Default for Coverage {
    fn default() -> Self {
        Coverage::new()
    }
}

impl Coverage {
    /// Nothing was cited yet.
    pub fn new() -> Self {
        Coverage { cited: vec![0; Clause::count().div_ceil(64)] }
    }

    /// Notes a clause.
    #[inline]
    pub fn cite(&mut self, clause: Clause) {
        self.cited[clause.index() / 64] |= 1 << (clause.index() % 64);
    }

    /// Notes every clause of an event.
    pub fn event(&mut self, event: &Event) {
        event.clauses().for_each(|clause| self.cite(clause));
    }

    /// Whether the clause was cited.
    pub fn has(&self, clause: Clause) -> bool {
        self.cited[clause.index() / 64] >> (clause.index() % 64) & 1 == 1
    }

    /// How many clauses were cited.
    pub fn count(&self) -> usize {
        self.cited.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Adds what another drill has seen.
    pub fn merge(&mut self, other: &Coverage) {
        for (ours, theirs) in self.cited.iter_mut().zip(&other.cited) {
            *ours |= theirs;
        }
    }

    /// The clauses of a set that act in play and were never cited.
    pub fn missing(&self, system: System) -> impl Iterator<Item = Clause> + '_ {
        system.clauses().filter(|clause| clause.entry().acts && !self.has(*clause))
    }
}
