//! Who is meant: numbers that cannot be taken for each other.

use game::Key;
use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl Key for $name {
            type Bits = u64;

            fn index(self) -> usize {
                usize::from(self.0)
            }

            fn at(index: usize) -> Self {
                $name(index as u8)
            }
        }
    };
}

id! {
    /// A unit, in the order of FCM-BASE-09; the place kept for a company comes after its battalion.
    UnitId
}
id! {
    /// An officer.
    OfficerId
}
id! {
    /// A house or redoubt (*élément*).
    ElementId
}
id! {
    /// A brigade of either side.
    BrigadeId
}

/// FCM-BASE-09: the most places of units of a side.
pub const MOST_UNITS: usize = 32;
/// FCM-BASE-09: the most officers of a side.
pub const MOST_OFFICERS: usize = 12;
/// The most houses and redoubts of a table.
pub const MOST_ELEMENTS: usize = 40;

/// What can be fired at (FCM-FIRE-04): a unit in the open, one element of a garrison, an officer alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum Aim {
    Unit(UnitId),
    Officer(OfficerId),
    Element(ElementId),
}

impl Aim {
    pub fn code(self) -> u8 {
        match self {
            Aim::Unit(UnitId(n)) => n,
            Aim::Officer(OfficerId(n)) => 64 + n,
            Aim::Element(ElementId(n)) => 88 + n,
        }
    }

    /// The element of a garrison.
    pub fn element(self) -> Option<ElementId> {
        match self {
            Aim::Element(element) => Some(element),
            _ => None,
        }
    }

    pub fn of(code: u8) -> Aim {
        match code {
            ..64 => Aim::Unit(UnitId(code)),
            64..88 => Aim::Officer(OfficerId(code - 64)),
            _ => Aim::Element(ElementId(code - 88)),
        }
    }
}

/// Some of what can be fired at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Aims(u128);

impl Aims {
    /// Whatever there is.
    pub const ALL: Aims = Aims(u128::MAX);

    pub fn put(&mut self, aim: Aim) {
        self.0 |= 1 << aim.code();
    }

    pub fn has(self, aim: Aim) -> bool {
        self.0 >> aim.code() & 1 == 1
    }

    pub fn take(&mut self, aim: Aim) {
        self.0 &= !(1 << aim.code());
    }

    pub fn set(&mut self, aim: Aim, is: bool) {
        self.take(aim);
        self.0 |= u128::from(is) << aim.code();
    }

    /// Those that are among others, too.
    pub fn among(self, others: Aims) -> Aims {
        Aims(self.0 & others.0)
    }

    pub fn without(self, others: Aims) -> Aims {
        Aims(self.0 & !others.0)
    }

    pub fn or(self, others: Aims) -> Aims {
        Aims(self.0 | others.0)
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Aim> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let lowest = left.trailing_zeros() as u8;
                left &= left - 1;
                Aim::of(lowest)
            })
        })
    }
}
