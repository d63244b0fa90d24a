//! The two sides and the pieces they lead.

use serde::{Deserialize, Serialize};

crate::names! {
    /// A side (*camp*).
    pub enum Side {
        /// The side that the scenario names first.
        First = "first",
        /// The side that it names second.
        Second = "second",
    }
}

impl Side {
    /// Both sides, in order.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

/// A piece on the table or off it: its place in the list of pieces of the battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PieceId(pub u16);
