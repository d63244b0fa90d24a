//! What a combat unit remembers of its turn, and the markers it carries (NPW-STA).

use serde::{Deserialize, Serialize};

/// What a combat unit remembers, each a bit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Marks(u16);

macro_rules! marks {
    ($($(#[$doc:meta])* $name:ident = $bit:literal),+ $(,)?) => {
        /// One of them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Mk { $($(#[$doc])* $name = $bit),+ }
    };
}

marks! {
    /// *En désordre*.
    Disordered = 0,
    /// *En ralliement*.
    Rallying = 1,
    /// NPW-STA-08: the disorder is of this player turn.
    DisorderNew = 2,
    /// NPW-STA-08: the rally marker is of this player turn.
    RallyNew = 3,
    /// It has moved in this player turn.
    Moved = 4,
    /// It has fired.
    Fired = 5,
    /// It has fired defensively.
    FiredDefensively = 6,
    /// It has declared a charge.
    Declared = 7,
    /// It has pursued.
    Pursued = 8,
    /// It has fought.
    Fought = 9,
    /// It is commanded.
    Commanded = 10,
    /// NPW-COH-16: it has tested its cohesion before.
    Tested = 11,
    /// It has marched in this phase 2 (NPW-MOVE-36).
    Marched = 12,
    /// It has lost a marker at the end of this phase 3 and may change (NPW-RAL-05).
    MayChange = 13,
    /// It has marched in a consolidation (NPW-PUR-32).
    Consolidated = 14,
}

impl Marks {
    /// Whether it is marked so.
    pub const fn has(self, mark: Mk) -> bool {
        self.0 >> mark as u16 & 1 == 1
    }

    /// Marks it, or takes the mark off.
    pub fn set(&mut self, mark: Mk, on: bool) {
        self.0 = self.0 & !(1 << mark as u16) | u16::from(on) << mark as u16;
    }

    /// NPW-STA-08: what a new player turn forgets.
    pub fn clear_turn(&mut self) {
        for mark in [
            Mk::DisorderNew,
            Mk::RallyNew,
            Mk::Moved,
            Mk::Fired,
            Mk::FiredDefensively,
            Mk::Declared,
            Mk::Pursued,
            Mk::Fought,
            Mk::Marched,
            Mk::MayChange,
            Mk::Consolidated,
        ] {
            self.set(mark, false);
        }
    }
}
