//! Distances that decide something, with the clauses that say so: a table of them is a table of the rules.

use rulebook::Clause;

/// A distance that decides something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// The limit, in hundredths of a centimetre.
    pub most: i32,
    /// What it decides.
    pub decides: Clause,
    /// How it is measured.
    pub taken: Clause,
}

impl Measure {
    /// So many hundredths.
    pub const fn new(most: i32, decides: Clause, taken: Clause) -> Measure {
        Measure { most, decides, taken }
    }

    /// In centimetres, for what is computed unrounded.
    pub const fn cm(self) -> f64 {
        self.most as f64 / 100.0
    }
}
