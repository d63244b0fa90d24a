//! Who is meant: numbers that cannot be taken for each other, and sets of them.

use game::Key;
use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident $bits:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl Key for $name {
            type Bits = $bits;

            fn index(self) -> usize {
                usize::from(self.0)
            }

            fn at(index: usize) -> Self {
                $name(index as u8)
            }
        }

        impl $name {
            /// Its place in the list of its kind.
            pub const fn place(self) -> usize {
                self.0 as usize
            }
        }
    };
}

id! {
    /// A unit, by POW-GEN-14: those of the first side first, in the order of their lists.
    UnitId u128
}
id! {
    /// A general, in the same order.
    GeneralId u32
}
id! {
    /// A movement base: sixteen slots for each side. What the enemy calls it is another number, by place (POW-MB-31).
    BaseId u32
}

/// The most units of a battle.
pub const MOST_UNITS: usize = 72;
/// The most generals of a battle.
pub const MOST_GENERALS: usize = 24;
/// The slots for movement bases of a side: nine subordinates and the best die of a C-in-C.
pub const BASES: usize = 16;

/// Some units.
pub type Units = game::Set<UnitId>;
/// Some generals.
pub type Generals = game::Set<GeneralId>;
/// Some bases.
pub type Bases = game::Set<BaseId>;

impl BaseId {
    /// The slots of a side.
    pub fn of(side: game::Side) -> impl DoubleEndedIterator<Item = BaseId> + Clone {
        let first = side as u8 * BASES as u8;
        (first..first + BASES as u8).map(BaseId)
    }

    /// All slots.
    pub fn all() -> impl DoubleEndedIterator<Item = BaseId> + Clone {
        (0..2 * BASES as u8).map(BaseId)
    }

    /// Whose it is.
    pub fn side(self) -> game::Side {
        game::Side::BOTH[self.place() / BASES]
    }
}
