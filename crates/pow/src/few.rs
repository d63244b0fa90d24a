//! A short list of plain data that is copied at once: whoever looks ahead copies states all the time.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Up to `N` of something. What lies behind its end is of no account.
#[derive(Clone, Copy)]
pub(crate) struct Few<T, const N: usize> {
    all: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Few<T, N> {
    pub fn is_full(&self) -> bool {
        usize::from(self.len) == N
    }

    /// One more at the end, for which there must be room.
    pub fn push(&mut self, one: T) {
        self.all[usize::from(self.len)] = one;
        self.len += 1;
    }

    #[cfg(test)]
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len as u8);
    }

    #[cfg(test)]
    pub fn as_slice(&self) -> &[T] {
        self
    }
}

impl<T: Copy + Default, const N: usize> Default for Few<T, N> {
    fn default() -> Self {
        Few { all: [T::default(); N], len: 0 }
    }
}

impl<T, const N: usize> Deref for Few<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.all[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for Few<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.all[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Few<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Self {
        let mut few = Few::default();
        all.into_iter().for_each(|one| few.push(one));
        few
    }
}

impl<T: Copy + Default, const N: usize> From<ArrayVec<T, N>> for Few<T, N> {
    fn from(all: ArrayVec<T, N>) -> Self {
        all.into_iter().collect()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Few<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self[..] == other[..]
    }
}

impl<T: Eq, const N: usize> Eq for Few<T, N> {}

impl<T: Hash, const N: usize> Hash for Few<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self[..].hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self[..].fmt(f)
    }
}

/// As any list.
impl<T: Serialize, const N: usize> Serialize for Few<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Of too many it is refused.
impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for Few<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        ArrayVec::<T, N>::deserialize(deserializer).map(Few::from)
    }
}
