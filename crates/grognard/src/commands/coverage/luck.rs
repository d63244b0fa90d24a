//! Dice of the count: fair ones, and some that fall alike for a long time.

use dice::{Dice, Die, Seeded};

/// One die in so many is fair, whatever the luck: whoever rolls again on a tie is done some time.
const FAIR: u32 = 97;

/// Dice that may run to the same face.
pub(super) struct Luck {
    dice: Seeded,
    /// A part of the faces of a die, in sixths, at which it falls; `None`: as it will.
    face: Option<u32>,
    rolled: u32,
    /// So many are left of a run; `None`: it does not end.
    left: Option<u32>,
}

impl Luck {
    /// Fair dice.
    pub fn fair(seed: u64, battle: u64) -> Self {
        Luck { dice: Seeded::new(seed, battle), face: None, rolled: 0, left: None }
    }

    /// Six battles in which all dice fall alike, then those of long and short runs.
    pub fn running(seed: u64, battle: u64) -> Self {
        let luck = Luck::fair(seed, battle);
        let left = if battle < 6 { None } else { Some(0) };
        Luck { face: Some(battle as u32 % 6), left, ..luck }
    }
}

impl Dice for Luck {
    fn roll(&mut self, die: Die, why: &'static str) -> u8 {
        self.rolled += 1;
        if let Some(left) = &mut self.left {
            if *left == 0 {
                *left = 1 << self.dice.below(8);
                self.face = Some(self.dice.below(6));
            }
            *left -= 1;
        }
        match self.face {
            Some(face) if !self.rolled.is_multiple_of(FAIR) => {
                let faces = u32::from(die.sides());
                (1 + face * faces / 6) as u8
            }
            _ => self.dice.roll(die, why),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Dice that run fall alike, all but one in a while; fair ones are those of the seed.
    #[test]
    fn luck_runs() {
        let mut luck = Luck::running(1805, 3);
        assert!((0..200).filter(|_| luck.roll(Die::D6, "") == 4).count() >= 197);
        let (mut fair, mut seeded) = (Luck::fair(1805, 3), Seeded::new(1805, 3));
        assert!((0..50).all(|_| fair.roll(Die::D6, "") == seeded.roll(Die::D6, "")));
    }
}
