//! Who is meant: numbers that cannot be taken for each other, and sets of them.

use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            /// Its place in the list of its kind.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

id! {
    /// A combat unit (*UC*), by its place among all: those of the first side come first, in the order of NPW-GEN-12.
    UcId
}
id! {
    /// A manoeuvre unit (*UM*).
    UmId
}
id! {
    /// A general.
    GeneralId
}
id! {
    /// A work of fortification (*ouvrage*).
    WorkId
}

/// The most combat units of a battle: twenty a side (NPW-ORG-17).
pub const MOST_UCS: usize = 40;
/// The most manoeuvre units of a battle.
pub const MOST_UMS: usize = 40;
/// The most generals of a battle: a divisional and an artillery general a side, and a brigadier for each UM.
pub const MOST_GENERALS: usize = 44;
/// The most works of a battle: those of sixty slices a side (NPW-TER-10).
pub const MOST_WORKS: usize = 30;

/// Some of the things of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Set(u128);

impl Set {
    /// Nobody.
    pub const EMPTY: Set = Set(0);

    const fn bit(index: usize) -> u128 {
        1 << (index % 128)
    }

    /// Puts one in.
    pub fn put(&mut self, index: usize) {
        self.0 |= Set::bit(index);
    }

    /// Takes one out.
    pub fn take(&mut self, index: usize) {
        self.0 &= !Set::bit(index);
    }

    /// All of them, the lowest number first.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let lowest = left.trailing_zeros() as usize;
                left &= left - 1;
                lowest
            })
        })
    }
}

/// Some combat units: there are forty at the most, so that one word is enough.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UcSet(u64);

impl UcSet {
    /// Nobody.
    pub const EMPTY: UcSet = UcSet(0);

    const fn bit(uc: UcId) -> u64 {
        1 << (uc.0 % 64)
    }

    /// Whether it has that one.
    pub const fn has(self, uc: UcId) -> bool {
        self.0 & UcSet::bit(uc) != 0
    }

    /// Puts one in.
    pub fn put(&mut self, uc: UcId) {
        self.0 |= UcSet::bit(uc);
    }

    /// Takes one out.
    pub fn take(&mut self, uc: UcId) {
        self.0 &= !UcSet::bit(uc);
    }

    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// All of them, the lowest number first.
    pub fn iter(self) -> impl Iterator<Item = UcId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let lowest = left.trailing_zeros() as u8;
                left &= left - 1;
                UcId(lowest)
            })
        })
    }
}

impl FromIterator<UcId> for UcSet {
    fn from_iter<I: IntoIterator<Item = UcId>>(all: I) -> Self {
        let mut set = UcSet::EMPTY;
        all.into_iter().for_each(|uc| set.put(uc));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A set of 128 numbers keeps them apart and in order.
    #[test]
    fn a_set_knows_who_is_in_it() {
        let mut set = Set::EMPTY;
        for index in [127, 0, 39, 64] {
            set.put(index);
        }
        set.take(39);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 64, 127]);
        let mut ucs: UcSet = [39, 0, 7].map(UcId).into_iter().collect();
        ucs.take(UcId(0));
        assert_eq!(ucs.iter().collect::<Vec<_>>(), [UcId(7), UcId(39)]);
        assert!(ucs.has(UcId(39)) && !ucs.has(UcId(0)) && ucs.len() == 2);
    }
}
