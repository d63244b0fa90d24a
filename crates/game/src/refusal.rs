//! Why an answer is refused, and what would be legal: data, to which the edges give words.

use arrayvec::ArrayVec;
use rulebook::Clause;
use serde::Serialize;

use field::Place;

use crate::{Name, PieceId, Quantity};

/// A refusal: what was refused, by which clause, and what would be legal.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Refusal {
    /// The clause.
    pub clause: Clause,
    /// What was refused: the key of its words.
    pub refused: Name,
    /// Numbers for the words: what was asked, what is allowed.
    #[serde(skip_serializing_if = "ArrayVec::is_empty")]
    pub numbers: ArrayVec<(Name, Quantity), 4>,
    /// The nearest place that would be legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearest: Option<Place>,
    /// What is in the way, or what it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<PieceId>,
    /// Which pick of the answer, from 0.
    #[serde(skip_serializing_if = "is_first")]
    pub pick: u16,
}

fn is_first(pick: &u16) -> bool {
    *pick == 0
}

impl Refusal {
    /// A refusal by `clause`.
    pub fn new(clause: Clause, refused: impl Into<Name>) -> Self {
        Refusal { clause, refused: refused.into(), numbers: ArrayVec::new(), nearest: None, piece: None, pick: 0 }
    }

    /// A number for the words.
    #[must_use]
    pub fn number(mut self, name: impl Into<Name>, value: impl Into<Quantity>) -> Self {
        self.numbers.push((name.into(), value.into()));
        self
    }

    /// The nearest place that would be legal.
    #[must_use]
    pub fn nearest(mut self, place: impl Into<Place>) -> Self {
        self.nearest = Some(place.into());
        self
    }
}

impl Refusal {
    /// A length for the words, in hundredths of the table's unit.
    #[must_use]
    pub fn length(self, name: impl Into<Name>, hundredths: impl Into<i64>) -> Self {
        self.number(name, Quantity::Length(hundredths.into()))
    }

    /// What is in the way, or what it is about.
    #[must_use]
    pub fn piece(mut self, piece: PieceId) -> Self {
        self.piece = Some(piece);
        self
    }

    /// Which pick of the answer.
    #[must_use]
    pub fn at_pick(mut self, pick: usize) -> Self {
        self.pick = pick as u16;
        self
    }
}

/// `Err(refusal)` if `broken`.
pub fn forbid(broken: bool, refusal: impl FnOnce() -> Refusal) -> Result<(), Refusal> {
    if broken { Err(refusal()) } else { Ok(()) }
}
