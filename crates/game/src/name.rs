//! Names: the words by which a rule set calls what happens, what is asked and what is refused.

use std::fmt;
use std::ops::Deref;

use serde::{Serialize, Serializer};

use crate::procedure::Named;

/// A name of the contract, such as that of an event or a verb. On the wire it is a plain text; it is made of a value of an
/// enumeration that lists all of its kind ([`crate::names!`]), so that every name can be found and has its words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(&'static str);

impl Name {
    /// The name of a value.
    pub fn of(value: impl Named) -> Self {
        Name(value.name())
    }

    /// The same where only constants will do; [`crate::names!`] calls it, nobody else needs to.
    #[doc(hidden)]
    pub const fn listed(text: &'static str) -> Self {
        Name(text)
    }

    /// As it is written.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl<N: Named> From<N> for Name {
    fn from(value: N) -> Self {
        Name::of(value)
    }
}

impl Deref for Name {
    type Target = str;
    fn deref(&self) -> &str {
        self.0
    }
}

impl PartialEq<str> for Name {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for Name {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.0, f)
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}

/// What a list of names is about: the beginning of the keys of their words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// Events.
    Event,
    /// Kinds of questions.
    Question,
    /// Verbs of options.
    Verb,
    /// What is refused.
    Refusal,
    /// Markers of pieces.
    Marker,
    /// Words of a profile.
    Trait,
    /// Numbers of a profile.
    Value,
    /// What a side has in hand.
    Counter,
    /// What is going on: phases, steps of a procedure, parts of a turn.
    Phase,
    /// What can come of an answer.
    Chance,
    /// How the game can end.
    Level,
    /// What is around a piece.
    Reach,
    /// Marks on the ground.
    Mark,
    /// Words of factors.
    Factor,
}

impl Topic {
    /// The beginning of the keys of their words.
    pub const fn key(self) -> &'static str {
        match self {
            Topic::Event => "event",
            Topic::Question => "question",
            Topic::Verb => "option",
            Topic::Refusal => "refused",
            Topic::Marker => "marker",
            Topic::Trait => "trait",
            Topic::Value => "value",
            Topic::Counter => "counter",
            Topic::Phase => "phase",
            Topic::Chance => "chance",
            Topic::Level => "outcome",
            Topic::Reach => "reach",
            Topic::Mark => "mark",
            Topic::Factor => "weight",
        }
    }
}

/// Every name of a rule set, by what it is about.
pub type Lexicon = &'static [(Topic, &'static [&'static str])];

/// A number that says what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Quantity {
    /// How many.
    Count(i64),
    /// How far, in hundredths of the table's unit.
    Length(i64),
    /// Points of the game, such as a score.
    Points(i64),
    /// A piece.
    Piece(crate::PieceId),
    /// A feature of the chart by its place: the objectives, then the entries, then the terrain that has a name.
    Feature(u16),
    /// A side.
    Side(crate::Side),
}

impl Quantity {
    /// The bare number.
    pub fn number(self) -> i64 {
        match self {
            Quantity::Count(number) | Quantity::Length(number) | Quantity::Points(number) => number,
            Quantity::Piece(piece) => i64::from(piece.0),
            Quantity::Feature(feature) => i64::from(feature),
            Quantity::Side(side) => side as i64,
        }
    }
}

impl From<i64> for Quantity {
    fn from(number: i64) -> Self {
        Quantity::Count(number)
    }
}

macro_rules! counts {
    ($($kind:ty),+) => { $(impl From<$kind> for Quantity {
        fn from(number: $kind) -> Self { Quantity::Count(i64::from(number)) }
    })+ };
}
counts!(u8, u16, u32, i8, i16, i32, bool);

impl From<crate::PieceId> for Quantity {
    fn from(piece: crate::PieceId) -> Self {
        Quantity::Piece(piece)
    }
}

impl From<crate::Side> for Quantity {
    fn from(side: crate::Side) -> Self {
        Quantity::Side(side)
    }
}
