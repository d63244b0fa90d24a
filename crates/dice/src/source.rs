//! Where faces come from: a seed, a script, the hand.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

use crate::{Aim, Die, Need};

/// A source of dice, handed in by whoever lets a procedure run.
pub trait Dice {
    /// Rolls one die; `why` is the id of the clause that asks for it.
    fn roll(&mut self, die: Die, why: &'static str) -> u8;

    /// Rolls one die of which more is known; whoever notes dice notes that, too.
    #[inline]
    fn throw(&mut self, die: Die, why: &'static str, _aim: Aim) -> u8 {
        self.roll(die, why)
    }

    /// Rolls a die that decides by itself: whether it shows what it has to.
    #[inline]
    fn meets(&mut self, die: Die, why: &'static str, need: Need) -> bool {
        need.met_by(self.throw(die, why, Aim::needs(need)))
    }
}

impl<D: Dice + ?Sized> Dice for &mut D {
    #[inline]
    fn roll(&mut self, die: Die, why: &'static str) -> u8 {
        (**self).roll(die, why)
    }

    #[inline]
    fn throw(&mut self, die: Die, why: &'static str, aim: Aim) -> u8 {
        (**self).throw(die, why, aim)
    }
}

/// Dice from a seed: `ChaCha8`, one stream per battle, so that the number of threads decides nothing.
///
/// Faces are drawn by our own rejection, never by a library's range sampling, because recorded games
/// must replay for ever.
#[derive(Clone, Debug)]
pub struct Seeded {
    rng: ChaCha8Rng,
}

impl Seeded {
    /// The dice of battle number `battle` under `seed`.
    pub fn new(seed: u64, battle: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(battle);
        Seeded { rng }
    }

    /// A whole number below `n`, all equally likely. `n` must not be 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0);
        // Lemire's multiply-and-reject: one multiplication in nearly every case.
        let mut product = u64::from(self.rng.next_u32()) * u64::from(n);
        let mut low = product as u32;
        if low < n {
            let threshold = n.wrapping_neg() % n;
            while low < threshold {
                product = u64::from(self.rng.next_u32()) * u64::from(n);
                low = product as u32;
            }
        }
        (product >> 32) as u32
    }

    /// 64 random bits, for seeding something else.
    pub fn bits(&mut self) -> u64 {
        self.rng.next_u64()
    }
}

impl Dice for Seeded {
    #[inline]
    fn roll(&mut self, die: Die, _why: &'static str) -> u8 {
        die.face(self.below(u32::from(die.sides())) as u8 + 1)
    }
}

/// Dice that fall as written, for tests and replays. Rolling more than was written is a fault of
/// the test, and so is leaving dice unrolled ([`Scripted::assert_spent`]).
#[derive(Clone, Debug)]
pub struct Scripted<'a> {
    faces: &'a [u8],
    rolled: usize,
}

impl<'a> Scripted<'a> {
    /// Dice that fall as `faces`, in that order.
    pub fn new(faces: &'a [u8]) -> Self {
        Scripted { faces, rolled: 0 }
    }

    /// How many were rolled.
    pub fn rolled(&self) -> usize {
        self.rolled
    }

    /// Fails unless every die of the script was rolled.
    #[track_caller]
    pub fn assert_spent(&self) {
        assert_eq!(self.rolled, self.faces.len(), "dice rolled, of those in the script");
    }
}

impl Dice for Scripted<'_> {
    #[track_caller]
    fn roll(&mut self, die: Die, why: &'static str) -> u8 {
        let face = *self.faces.get(self.rolled).unwrap_or_else(|| panic!("{why} rolls a {die} beyond the script"));
        assert!(die.ways(i64::from(face)) > 0, "{why}: {face} is not a face of a {die}");
        self.rolled += 1;
        face
    }
}

/// What is wrong with dice typed in by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A die was due and none was left.
    Missing {
        /// The die that was due.
        die: Die,
        /// The id of the clause that asked for it.
        why: &'static str,
        /// What more is known of it.
        aim: Aim,
        /// How many had been given.
        given: usize,
    },
    /// The value at `at` is not a face of the die due there.
    NotAFace {
        /// The die that was due.
        die: Die,
        /// Its place, from 0.
        at: usize,
    },
    /// More dice than the case rolls.
    Surplus {
        /// How many the case rolls.
        due: usize,
        /// How many were given.
        given: usize,
    },
}

/// Dice thrown on a real table and typed in. The first fault is kept and the procedure runs to its
/// end with made-up faces; [`ByHand::finish`] then tells the fault, so that no procedure needs to
/// know that dice can be wrong.
#[derive(Clone, Debug)]
pub struct ByHand<'a> {
    faces: &'a [Option<i64>],
    rolled: usize,
    fault: Option<Fault>,
    made_up: u8,
}

impl<'a> ByHand<'a> {
    /// The values as typed; `None` stands for something that is no integer.
    pub fn new(faces: &'a [Option<i64>]) -> Self {
        ByHand { faces, rolled: 0, fault: None, made_up: 0 }
    }

    /// The first fault met while rolling, or the surplus at the end.
    pub fn finish(&self) -> Result<(), Fault> {
        match self.fault {
            Some(fault) => Err(fault),
            None if self.rolled < self.faces.len() => Err(Fault::Surplus { due: self.rolled, given: self.faces.len() }),
            None => Ok(()),
        }
    }
}

impl Dice for ByHand<'_> {
    fn roll(&mut self, die: Die, why: &'static str) -> u8 {
        self.throw(die, why, Aim::default())
    }

    fn throw(&mut self, die: Die, why: &'static str, aim: Aim) -> u8 {
        if self.fault.is_none() {
            match self.faces.get(self.rolled) {
                Some(Some(face)) if die.ways(*face) > 0 => {
                    self.rolled += 1;
                    return *face as u8;
                }
                Some(_) => self.fault = Some(Fault::NotAFace { die, at: self.rolled }),
                None => self.fault = Some(Fault::Missing { die, why, aim, given: self.faces.len() }),
            }
        }
        // Faces that change, and by changing steps (squares), so that "roll again while equal" comes to
        // an end even where one side adds something to its die.
        self.made_up = self.made_up.wrapping_add(1);
        die.face(self.made_up.wrapping_mul(self.made_up) % die.sides() + 1)
    }
}

/// One die as it fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Roll {
    /// The kind of die.
    pub die: Die,
    /// What it showed.
    pub face: u8,
    /// The id of the clause that asked for it.
    pub why: &'static str,
    /// What more is known of it. It is not sent along: `grognard resolve` tells what was needed.
    #[serde(skip)]
    pub aim: Aim,
}

impl Roll {
    /// A die that was thrown for nothing in particular.
    pub const fn plain(die: Die, face: u8) -> Self {
        Roll { die, face, why: "", aim: Aim { whose: None, need: None } }
    }
}

/// Any dice, with every roll noted.
#[derive(Clone, Debug)]
pub struct Witnessed<D> {
    /// The dice that are rolled.
    pub dice: D,
    /// Every roll so far.
    pub rolls: Vec<Roll>,
}

impl<D> Witnessed<D> {
    /// Notes every roll of `dice`.
    pub fn new(dice: D) -> Self {
        Witnessed { dice, rolls: Vec::new() }
    }
}

impl<D: Dice> Dice for Witnessed<D> {
    fn roll(&mut self, die: Die, why: &'static str) -> u8 {
        self.throw(die, why, Aim::default())
    }

    fn throw(&mut self, die: Die, why: &'static str, aim: Aim) -> u8 {
        let face = self.dice.throw(die, why, aim);
        self.rolls.push(Roll { die, face, why, aim });
        face
    }
}

impl<'de> Deserialize<'de> for Roll {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Plain {
            die: Die,
            face: u8,
        }
        let Plain { die, face } = Plain::deserialize(deserializer)?;
        Ok(Roll::plain(die, face))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Recorded games depend on these faces: they never change.
    #[test]
    fn seeded_dice_are_the_same_for_ever() {
        let mut dice = Seeded::new(1815, 0);
        let faces: Vec<u8> = (0..12).map(|_| dice.roll(Die::D6, "")).collect();
        let mut other = Seeded::new(1815, 1);
        let stream: Vec<u8> = (0..12).map(|_| other.roll(Die::D6, "")).collect();
        assert_ne!(faces, stream);
        assert_eq!(faces, [2, 1, 2, 3, 5, 6, 5, 5, 2, 2, 2, 2]);
    }

    #[test]
    fn faces_are_equally_likely() {
        let mut dice = Seeded::new(7, 0);
        let mut seen = [0u32; 8];
        for _ in 0..60_000 {
            seen[dice.roll(Die::D6, "") as usize] += 1;
        }
        for face in 1..=6 {
            assert!((9_600..10_400).contains(&seen[face]), "{seen:?}");
        }
    }

    #[test]
    fn typed_dice_tell_their_first_fault() {
        let run = |faces: &[Option<i64>]| {
            let mut dice = ByHand::new(faces);
            dice.roll(Die::D6, "");
            dice.roll(Die::D4, "");
            dice.finish()
        };
        assert_eq!(run(&[Some(6), Some(4)]), Ok(()));
        let due = Fault::Missing { die: Die::D4, why: "", aim: Aim::default(), given: 1 };
        assert_eq!(run(&[Some(6)]), Err(due));
        assert_eq!(run(&[Some(6), Some(5)]), Err(Fault::NotAFace { die: Die::D4, at: 1 }));
        assert_eq!(run(&[None, Some(5), Some(1)]), Err(Fault::NotAFace { die: Die::D6, at: 0 }));
        assert_eq!(run(&[Some(1), Some(1), Some(1)]), Err(Fault::Surplus { due: 2, given: 3 }));
    }

    /// However many dice were typed, and whatever one side adds, made-up faces break a tie.
    #[test]
    fn rolling_again_while_equal_ends() {
        for typed in 0..4 {
            for added in -1..=1 {
                let faces: Vec<Option<i64>> = (0..typed).map(|i| Some(1 + i % 2)).collect();
                let mut dice = ByHand::new(&faces);
                let mut pairs = 0;
                while i32::from(dice.roll(Die::D6, "")) + added == i32::from(dice.roll(Die::D6, "")) {
                    pairs += 1;
                    assert!(pairs < 10, "{typed} dice, {added}");
                }
            }
        }
    }
}
