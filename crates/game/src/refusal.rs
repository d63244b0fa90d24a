//! Why an answer is refused, and what would be legal: data, to which the edges give words.

use arrayvec::ArrayVec;
use rulebook::Clause;
use serde::Serialize;

use field::Point;

/// A refusal: what was refused, by which clause, and what would be legal.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Refusal {
    /// The clause.
    pub clause: Clause,
    /// What was refused: the key of its words.
    pub refused: &'static str,
    /// Numbers for the words: what was asked, what is allowed.
    #[serde(skip_serializing_if = "ArrayVec::is_empty")]
    pub numbers: ArrayVec<(&'static str, i64), 3>,
    /// The nearest place that would be legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearest: Option<Point>,
}

impl Refusal {
    /// A refusal by `clause`.
    pub fn new(clause: Clause, refused: &'static str) -> Self {
        Refusal { clause, refused, numbers: ArrayVec::new(), nearest: None }
    }

    /// A number for the words.
    #[must_use]
    pub fn number(mut self, name: &'static str, value: impl Into<i64>) -> Self {
        self.numbers.push((name, value.into()));
        self
    }

    /// The nearest place that would be legal.
    #[must_use]
    pub fn nearest(mut self, point: Point) -> Self {
        self.nearest = Some(point);
        self
    }
}

/// `Err(refusal)` if `broken`.
pub fn forbid(broken: bool, refusal: impl FnOnce() -> Refusal) -> Result<(), Refusal> {
    if broken { Err(refusal()) } else { Ok(()) }
}
