//! The two ways in which this set reads a die, tests and hits, and the exact odds of many dice.
//!
//! NPW-GEN-05: every factor changes the number needed, so a plus makes success harder.

use dice::{Aim, Deed, Dice, Die, Need, Odds, Whose};
use rulebook::Clause;

/// NPW-COH-24, NPW-MOR-04: a natural 6 always passes a test, a natural 1 always fails.
pub fn test_need(number: i32) -> u8 {
    number.clamp(2, 6) as u8
}

/// NPW-FIRE-31, NPW-MEL-15: a natural 6 always hits; a natural 1 is no automatic miss.
pub fn hit_need(number: i32) -> u8 {
    number.clamp(1, 6) as u8
}

/// On how many sides a die reaches the number needed.
pub const fn sides_reaching(need: u8) -> u8 {
    7 - need
}

/// One die against the number needed.
pub fn passes(need: u8, why: Clause, dice: &mut impl Dice) -> bool {
    dice.meets(Die::D6, why.id(), Need::at_least(Deed::Test, need.into()))
}

/// The odds of one die against the number needed.
pub fn test_odds<T: PartialEq>(need: u8, outcome: impl Fn(bool) -> T) -> Odds<T> {
    let ways = u128::from(sides_reaching(need));
    let mut odds = Odds::out_of(6);
    odds.add(outcome(true), ways);
    odds.add(outcome(false), 6 - ways);
    odds
}

/// How many of `thrown` dice reach the number needed.
fn successes(thrown: u8, need: Need, whose: Option<Whose>, why: Clause, dice: &mut impl Dice) -> u8 {
    let aim = Aim { whose, need: Some(need) };
    (0..thrown).map(|_| u8::from(need.met_by(dice.throw(Die::D6, why.id(), aim)))).sum()
}

/// How many of `thrown` dice hit.
pub fn hits(thrown: u8, need: u8, whose: Option<Whose>, why: Clause, dice: &mut impl Dice) -> u8 {
    successes(thrown, Need::at_least(Deed::Hit, need.into()), whose, why, dice)
}

/// How many of `hits` saves fail: each on anything below `save`. They are thrown by whoever is hit.
pub fn failed_saves(hits: u8, save: u8, whose: Option<Whose>, why: Clause, dice: &mut impl Dice) -> u8 {
    hits - successes(hits, Need::at_least(Deed::Save, save.into()), whose, why, dice)
}

/// The most elements of a combat unit (NPW-ORG-11), and so the most losses of one roll.
pub const MOST: usize = 12;

/// How many of a pool of dice come true, counted up to a cap: the ways to each number, and all ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pool {
    ways: [u128; MOST + 1],
    cap: usize,
    total: u128,
}

impl Pool {
    /// `thrown` dice that come true on `true_on` of `of` equal chances each; more than `cap` count as `cap`.
    ///
    /// Counts are exact while they fit (30 dice out of 18 each, and most larger pools). The largest volleys, up to
    /// 48 dice, are counted in units of 2⁻¹²⁰ of all throws: more than 80 bits of every chance are then right, and a
    /// double shows 53.
    pub fn new(thrown: u8, true_on: u8, of: u8, cap: u8) -> Self {
        let divisor = u128::from(greatest_common_divisor(true_on, of));
        let (true_on, of) = (u128::from(true_on) / divisor, u128::from(of) / divisor);
        let cap = usize::from(cap).min(MOST);
        let exact = of.checked_pow(u32::from(thrown)).is_some_and(|total| total < 1 << 127);
        let mut ways = [0; MOST + 1];
        ways[0] = if exact { 1 } else { 1 << 120 };
        for die in 0..usize::from(thrown) {
            for count in (0..=cap.min(die + 1)).rev() {
                let stay = if count == cap { of } else { of - true_on };
                let one_more = if count > 0 { ways[count - 1] * true_on } else { 0 };
                let sum = ways[count] * stay + one_more;
                ways[count] = if exact { sum } else { (sum + of / 2) / of };
            }
        }
        Pool { ways, cap, total: ways.iter().sum() }
    }

    /// All ways.
    pub const fn total(&self) -> u128 {
        self.total
    }

    /// The numbers that can come, with their ways.
    pub fn iter(&self) -> impl Iterator<Item = (u8, u128)> + '_ {
        self.ways[..=self.cap].iter().enumerate().filter(|(_, ways)| **ways > 0).map(|(n, ways)| (n as u8, *ways))
    }

    /// The odds of something that hangs on the number alone, and differs from number to number.
    pub fn odds<T: PartialEq>(&self, outcome: impl Fn(u8) -> T) -> Odds<T> {
        let mut odds = Odds::out_of(self.total);
        for (count, ways) in self.iter() {
            odds.add_distinct(outcome(count), ways);
        }
        odds
    }
}

const fn greatest_common_divisor(mut a: u8, mut b: u8) -> u8 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    /// NPW-COH-24, NPW-MOR-04, NPW-FIRE-31, NPW-MEL-15: the limits of natural rolls.
    #[test]
    fn limits_of_natural_rolls() {
        assert_eq!([-3, 1, 2, 6, 7, 9].map(test_need), [2, 2, 2, 6, 6, 6]);
        assert_eq!([-3, 0, 1, 6, 7, 9].map(hit_need), [1, 1, 1, 6, 6, 6]);
    }

    /// A pool capped at 2: two dice out of six, counted by hand.
    #[test]
    fn pools_count_and_cap() {
        let pool = Pool::new(3, 1, 6, 2);
        assert_eq!(pool.total(), 216);
        assert_eq!(pool.iter().collect::<Vec<_>>(), [(0, 125), (1, 75), (2, 16)]);
        assert_eq!(Pool::new(2, 6, 6, 12).iter().collect::<Vec<_>>(), [(2, 1)]);
    }

    /// The great volleys agree with binomial chances taken another way, by logarithms.
    #[test]
    fn great_volleys_keep_their_precision() {
        for thrown in [31u8, 36, 40, 44, 48] {
            for true_on in 1..=6u8 {
                let pool = Pool::new(thrown, true_on, 18, 12);
                let chance = f64::from(true_on) / 18.0;
                let mut binomial = (1.0 - chance).powi(i32::from(thrown));
                for (count, ways) in pool.iter().take(12) {
                    let told = dice::ratio(ways, pool.total());
                    assert!((told / binomial - 1.0).abs() < 1e-13, "{thrown} {true_on} {count}: {told} {binomial}");
                    binomial *= f64::from(thrown - count) / f64::from(count + 1) * chance / (1.0 - chance);
                }
                let sum: f64 = pool.iter().map(|(_, ways)| dice::ratio(ways, pool.total())).sum();
                assert!((sum - 1.0).abs() < 1e-14);
            }
        }
    }
}
