//! Sets of ids: cheap to copy, in order, without allocating; of 32, 64 or 128, as their ids need.

use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An id that is a place in a list.
pub trait Key: Copy {
    /// The bits of a set of them: as many as the list can be long.
    type Bits: Bits;

    /// The place.
    fn index(self) -> usize;

    /// The id of a place.
    fn at(index: usize) -> Self;
}

/// So many bits: 32, 64 or 128.
pub trait Bits: Copy + Eq + Hash + Serialize + for<'de> Deserialize<'de> {
    /// None of them.
    const NONE: Self;
    /// How many there are.
    const COUNT: usize;

    /// One of them.
    fn one(index: usize) -> Self;
    /// Those of either.
    fn or(self, other: Self) -> Self;
    /// Those of both.
    fn and(self, other: Self) -> Self;
    /// Those of these that are not of the other.
    fn and_not(self, other: Self) -> Self;
    /// How many are set.
    fn len(self) -> usize;
    /// The first that is set; `COUNT` if none is.
    fn first(self) -> usize;
    /// All but the first that is set.
    fn rest(self) -> Self;
}

macro_rules! bits {
    ($($word:ty),*) => {$(
        impl Bits for $word {
            const NONE: Self = 0;
            const COUNT: usize = <$word>::BITS as usize;

            fn one(index: usize) -> Self {
                1 << index
            }

            fn or(self, other: Self) -> Self {
                self | other
            }

            fn and(self, other: Self) -> Self {
                self & other
            }

            fn and_not(self, other: Self) -> Self {
                self & !other
            }

            fn len(self) -> usize {
                self.count_ones() as usize
            }

            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }

            fn rest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    )*};
}

bits!(u32, u64, u128);

/// A set of ids.
pub struct Set<Id: Key> {
    bits: Id::Bits,
}

impl<Id: Key> Set<Id> {
    /// Nobody.
    pub const EMPTY: Self = Set { bits: Bits::NONE };

    /// One alone.
    pub fn of(id: Id) -> Self {
        Set { bits: Bits::one(id.index()) }
    }

    /// Whether one is of it.
    pub fn contains(self, id: Id) -> bool {
        id.index() < Id::Bits::COUNT && !(self & Self::of(id)).is_empty()
    }

    /// Whether nobody is of it.
    pub fn is_empty(self) -> bool {
        self.bits == Bits::NONE
    }

    /// How many are of it.
    pub fn len(self) -> usize {
        self.bits.len()
    }

    /// The first of it.
    pub fn first(self) -> Option<Id> {
        (!self.is_empty()).then(|| Id::at(self.bits.first()))
    }

    /// Adds one.
    pub fn insert(&mut self, id: Id) {
        *self |= Self::of(id);
    }

    /// It and one more.
    #[must_use]
    pub fn with(self, id: Id) -> Self {
        self | Self::of(id)
    }

    /// It but for one.
    #[must_use]
    pub fn without(self, id: Id) -> Self {
        self - Self::of(id)
    }

    /// Those of it for which something holds.
    #[must_use]
    pub fn filter(self, holds: impl Fn(Id) -> bool) -> Self {
        self.into_iter().filter(|&id| holds(id)).collect()
    }

    /// Its members, in order.
    pub fn iter(self) -> Members<Id> {
        Members(self)
    }
}

/// The members of a set, in order.
#[derive(Clone)]
pub struct Members<Id: Key>(Set<Id>);

impl<Id: Key> Iterator for Members<Id> {
    type Item = Id;

    fn next(&mut self) -> Option<Id> {
        let first = self.0.first();
        if first.is_some() {
            self.0.bits = self.0.bits.rest();
        }
        first
    }
}

impl<Id: Key> IntoIterator for Set<Id> {
    type Item = Id;
    type IntoIter = Members<Id>;

    fn into_iter(self) -> Members<Id> {
        self.iter()
    }
}

impl<Id: Key> FromIterator<Id> for Set<Id> {
    fn from_iter<I: IntoIterator<Item = Id>>(ids: I) -> Self {
        ids.into_iter().fold(Self::EMPTY, Self::with)
    }
}

// By hand, because what is derived would ask of ids what only the bits need.
#[expect(clippy::expl_impl_clone_on_copy, reason = "what is derived would ask ids to be copied in every bound")]
impl<Id: Key> Clone for Set<Id> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Id: Key> Copy for Set<Id> {}

impl<Id: Key> Default for Set<Id> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<Id: Key> PartialEq for Set<Id> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<Id: Key> Eq for Set<Id> {}

impl<Id: Key> Hash for Set<Id> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<Id: Key + Debug> Debug for Set<Id> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl<Id: Key> BitOr for Set<Id> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Set { bits: self.bits.or(other.bits) }
    }
}

impl<Id: Key> BitAnd for Set<Id> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Set { bits: self.bits.and(other.bits) }
    }
}

impl<Id: Key> Sub for Set<Id> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Set { bits: self.bits.and_not(other.bits) }
    }
}

impl<Id: Key> BitOrAssign for Set<Id> {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<Id: Key> SubAssign for Set<Id> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<Id: Key> Serialize for Set<Id> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.bits.serialize(serializer)
    }
}

impl<'de, Id: Key> Deserialize<'de> for Set<Id> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Id::Bits::deserialize(deserializer).map(|bits| Set { bits })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Key for u8 {
        type Bits = u128;

        fn index(self) -> usize {
            usize::from(self)
        }

        fn at(index: usize) -> Self {
            index as u8
        }
    }

    fn set(ids: &[u8]) -> Set<u8> {
        ids.iter().copied().collect()
    }

    #[test]
    fn members_come_in_order_up_to_the_last_of_128() {
        let all = set(&[127, 0, 64, 63]);
        assert_eq!(all.iter().collect::<Vec<_>>(), [0, 63, 64, 127]);
        assert_eq!((all.len(), all.first(), all.contains(127), all.contains(1)), (4, Some(0), true, false));
        assert_eq!((Set::<u8>::EMPTY.first(), Set::<u8>::EMPTY.is_empty()), (None, true));
        assert!(!all.contains(200), "what no set can hold is in none");
    }

    #[test]
    fn sets_are_joined_cut_and_taken_away() {
        let (a, b) = (set(&[1, 2, 3]), set(&[3, 4]));
        assert_eq!((a | b, a & b, a - b), (set(&[1, 2, 3, 4]), set(&[3]), set(&[1, 2])));
        assert_eq!((a.with(9).without(1), a.filter(|id| id > 1)), (set(&[2, 3, 9]), set(&[2, 3])));
    }

    #[test]
    fn sets_are_written_and_read() {
        let all = set(&[127, 5]);
        let text = serde_json::to_string(&all).expect("written");
        assert_eq!(serde_json::from_str::<Set<u8>>(&text).expect("read"), all);
    }
}
