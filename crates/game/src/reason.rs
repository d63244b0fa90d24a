//! Why a number is what it is: factors with their clauses.

use rulebook::Clause;
use serde::{Serialize, Serializer};

/// What a factor adds: a signed number, or a short word where no number fits.
#[derive(Clone, Debug, PartialEq)]
pub enum Weight {
    /// A signed whole number.
    Int(i64),
    /// A number with a fraction.
    Num(f64),
    /// A word.
    Word(&'static str),
    /// `x4`.
    Times(i64),
    /// `max 5`.
    AtMost(i64),
    /// `min 1`.
    AtLeast(i64),
    /// `=1`.
    Exactly(i64),
    /// `column 25`.
    Column(i64),
    /// Any other text, put together for the case.
    Text(Box<str>),
}

impl From<i64> for Weight {
    fn from(value: i64) -> Self {
        Weight::Int(value)
    }
}

impl From<i32> for Weight {
    fn from(value: i32) -> Self {
        Weight::Int(i64::from(value))
    }
}

impl From<&'static str> for Weight {
    fn from(word: &'static str) -> Self {
        Weight::Word(word)
    }
}

impl std::fmt::Display for Weight {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Weight::Int(value) => write!(f, "{value:+}"),
            Weight::Num(value) => write!(f, "{value:+}"),
            Weight::Word(word) => f.write_str(word),
            Weight::Times(n) => write!(f, "x{n}"),
            Weight::AtMost(n) => write!(f, "max {n}"),
            Weight::AtLeast(n) => write!(f, "min {n}"),
            Weight::Exactly(n) => write!(f, "={n}"),
            Weight::Column(n) => write!(f, "column {n}"),
            Weight::Text(text) => f.write_str(text),
        }
    }
}

impl Serialize for Weight {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Weight::Int(value) => serializer.serialize_i64(*value),
            // A whole number is written as one.
            Weight::Num(value) if value.fract() == 0.0 && value.abs() < 1e15 => serializer.serialize_i64(*value as i64),
            Weight::Num(value) => serializer.serialize_f64(*value),
            Weight::Word(word) => serializer.serialize_str(word),
            other => serializer.collect_str(other),
        }
    }
}

/// One reason: a clause and what it contributes. In procedures with two sides also whose it is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Factor {
    /// The clause.
    pub clause: Clause,
    /// What it contributes.
    pub value: Weight,
    /// Whose factor it is, where a procedure has two sides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<&'static str>,
}

/// Somebody who may want to hear reasons. `Vec<Factor>` hears everything, `()` nothing: with `()`
/// a procedure compiles to the bare arithmetic, so a simulation pays nothing for explanations.
pub trait Reasons {
    /// Notes a factor.
    fn note(&mut self, clause: Clause, value: impl Into<Weight>);
    /// Notes a factor of one side.
    fn note_for(&mut self, side: &'static str, clause: Clause, value: impl Into<Weight>);
}

impl Reasons for () {
    #[inline]
    fn note(&mut self, _: Clause, _: impl Into<Weight>) {}
    #[inline]
    fn note_for(&mut self, _: &'static str, _: Clause, _: impl Into<Weight>) {}
}

impl Reasons for Vec<Factor> {
    fn note(&mut self, clause: Clause, value: impl Into<Weight>) {
        self.push(Factor { clause, value: value.into(), side: None });
    }
    fn note_for(&mut self, side: &'static str, clause: Clause, value: impl Into<Weight>) {
        self.push(Factor { clause, value: value.into(), side: Some(side) });
    }
}

/// A number that is changed and explained in one call, so that sum and explanation cannot drift
/// apart.
///
/// ```
/// use game::{Tally, Reasons};
/// use rulebook::josephine::{FIRE_03, FIRE_06, FIRE_10};
/// let mut factors = Vec::new();
/// let score = Tally::start(&mut factors, FIRE_03, 4).add_if(true, FIRE_06, -1).at_most_if(true, FIRE_10, 2).value();
/// assert_eq!((score, factors.len()), (2, 3));
/// ```
pub struct Tally<'r, R: Reasons> {
    reasons: &'r mut R,
    value: i32,
    side: Option<&'static str>,
}

impl<'r, R: Reasons> Tally<'r, R> {
    /// Starts from a printed value, which is itself a factor.
    pub fn start(reasons: &'r mut R, clause: Clause, value: i32) -> Self {
        reasons.note(clause, value);
        Tally { reasons, value, side: None }
    }

    /// Starts from a value that is not listed as a factor.
    pub fn unlisted(reasons: &'r mut R, value: i32) -> Self {
        Tally { reasons, value, side: None }
    }

    /// All further factors carry this side.
    #[must_use]
    pub fn for_side(mut self, side: &'static str) -> Self {
        self.side = Some(side);
        self
    }

    fn note(&mut self, clause: Clause, value: impl Into<Weight>) {
        match self.side {
            Some(side) => self.reasons.note_for(side, clause, value),
            None => self.reasons.note(clause, value),
        }
    }

    /// Adds a modifier and lists it, even if it is 0.
    #[must_use]
    pub fn add(mut self, clause: Clause, value: i32) -> Self {
        self.note(clause, value);
        self.value += value;
        self
    }

    /// Adds a modifier if it is not 0.
    #[must_use]
    pub fn add_some(self, clause: Clause, value: i32) -> Self {
        self.add_if(value != 0, clause, value)
    }

    /// Adds a modifier if `applies`.
    #[must_use]
    pub fn add_if(self, applies: bool, clause: Clause, value: i32) -> Self {
        if applies { self.add(clause, value) } else { self }
    }

    /// Limits the value from above if `applies`; listed even if it changes nothing.
    #[must_use]
    pub fn at_most_if(mut self, applies: bool, clause: Clause, limit: i32) -> Self {
        if applies {
            self.note(clause, Weight::AtMost(i64::from(limit)));
            self.value = self.value.min(limit);
        }
        self
    }

    /// Keeps the value within `least..=most`; listed only if it changes something.
    #[must_use]
    pub fn within(mut self, clause: Clause, least: i32, most: i32) -> Self {
        if self.value > most {
            self.note(clause, Weight::AtMost(i64::from(most)));
        } else if self.value < least {
            self.note(clause, Weight::AtLeast(i64::from(least)));
        }
        self.value = self.value.clamp(least, most);
        self
    }

    /// The value reached.
    pub fn value(self) -> i32 {
        self.value
    }
}
