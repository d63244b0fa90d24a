//! Two of a kind, one for each side.

use std::ops::{Index, IndexMut};

use crate::Side;
use serde::{Deserialize, Serialize};

/// What each side has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BySide<T>([T; 2]);

impl<T> BySide<T> {
    /// What the first side has, and the second.
    pub const fn new(first: T, second: T) -> Self {
        BySide([first, second])
    }

    /// Made for each side.
    pub fn from_fn(make: impl FnMut(Side) -> T) -> Self {
        BySide(Side::BOTH.map(make))
    }

    /// Both, changed.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> BySide<U> {
        BySide(self.0.map(change))
    }

    /// Each side and what it has, the first side first.
    pub fn iter(&self) -> impl Iterator<Item = (Side, &T)> {
        Side::BOTH.into_iter().zip(&self.0)
    }

    /// Both, to be changed.
    pub fn both_mut(&mut self) -> &mut [T; 2] {
        &mut self.0
    }
}

impl<T> From<[T; 2]> for BySide<T> {
    fn from(both: [T; 2]) -> Self {
        BySide(both)
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_has_its_own() {
        let mut tokens = BySide::from_fn(|side| side as u8 + 1);
        tokens[Side::Second] += 5;
        assert_eq!(tokens, BySide::new(1, 7));
        assert_eq!(tokens.map(|n| n * 2).iter().collect::<Vec<_>>(), [(Side::First, &2), (Side::Second, &14)]);
    }
}
