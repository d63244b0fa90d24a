//! What was rolled against what was to be expected.

use std::collections::BTreeMap;

use dice::Die;
use game::record::{Record, Replay, Scrutiny};
use game::{Event, RuleSet, Side};
use serde::{Deserialize, Serialize};

/// The luck of a battle.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Luck {
    /// Every answer that rolled dice, in order.
    pub turned: Vec<Turned>,
    /// The dice of each side.
    pub dice: [Vec<DiceTally>; 2],
}

/// An answer whose dice turned the battle one way or the other. Worth is in the points by which officers judge, for the
/// first side.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Turned {
    /// The place of the answer in the record, from 0.
    pub answer: usize,
    /// The turn.
    pub turn: u16,
    /// Who answered.
    pub side: Side,
    /// What was to be expected, by exact chances.
    pub expected: f64,
    /// What came of it.
    pub came: f64,
}

impl Turned {
    /// How lucky the first side was; the second was as unlucky.
    pub fn luck(&self) -> f64 {
        self.came - self.expected
    }
}

/// How often each face of a die fell for a side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DiceTally {
    /// The die.
    pub die: Die,
    /// How often each different face fell: face and count.
    pub fell: Vec<(u8, u32)>,
    /// How often each was to be expected.
    pub expected: Vec<f64>,
}

impl DiceTally {
    /// How many were rolled.
    pub fn rolled(&self) -> u32 {
        self.fell.iter().map(|(_, count)| count).sum()
    }

    /// The mean of what fell, and of what was to be expected.
    pub fn means(&self) -> (f64, f64) {
        let rolled = f64::from(self.rolled()).max(1.0);
        let mean = |counts: &mut dyn Iterator<Item = (u8, f64)>| {
            counts.map(|(face, count)| f64::from(face) * count).sum::<f64>() / rolled
        };
        (
            mean(&mut self.fell.iter().map(|&(face, count)| (face, f64::from(count)))),
            mean(&mut self.fell.iter().zip(&self.expected).map(|(&(face, _), &expected)| (face, expected))),
        )
    }

    /// How likely fair dice are to fall at least as far from what was to be expected, by Pearson's measure of how far that
    /// is: exact for a few dice, by the chi-square distribution for many.
    pub fn chance(&self) -> f64 {
        let faces = self.fell.len();
        let rolled = self.rolled();
        if rolled == 0 || faces < 2 {
            return 1.0;
        }
        let ways: Vec<u32> = self.fell.iter().map(|&(face, _)| u32::from(self.die.ways(i64::from(face)))).collect();
        let counts: Vec<u32> = self.fell.iter().map(|&(_, count)| count).collect();
        if rolled <= EXACT { exact_chance(&ways, &counts) } else { chi_square_chance(&ways, &counts) }
    }
}

/// Up to so many dice every way in which they can fall is counted.
const EXACT: u32 = 48;

/// The chance that the sum of count² / ways is at least what it is, over all ways in which the dice can fall. With the
/// number of dice given, that sum orders results as Pearson's measure does; times the common multiple of the ways it is whole.
fn exact_chance(ways: &[u32], counts: &[u32]) -> f64 {
    let rolled = counts.iter().sum::<u32>() as usize;
    let sides = f64::from(ways.iter().sum::<u32>());
    let common: u32 = ways.iter().fold(1, |common, ways| common * ways / gcd(common, *ways));
    let far = |count: usize, ways: u32| count * count * (common / ways) as usize;
    let found: usize = counts.iter().zip(ways).map(|(count, ways)| far(*count as usize, *ways)).sum();
    let least = ways.iter().min().copied().unwrap_or(1);
    let most = far(rolled, least);
    // chances[n][s]: n dice used up by the faces so far, with the sum s, but for the factor rolled!.
    let mut chances = vec![vec![0.0_f64; most + 1]; rolled + 1];
    chances[0][0] = 1.0;
    for ways in ways {
        let p = f64::from(*ways) / sides;
        let mut next = vec![vec![0.0_f64; most + 1]; rolled + 1];
        for (used, row) in chances.iter().enumerate() {
            let mut weight = 1.0;
            for count in 0..=rolled - used {
                if count > 0 {
                    weight *= p / count as f64;
                }
                let step = far(count, *ways);
                if step > most {
                    break;
                }
                for (sum, chance) in row[..=most - step].iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                    next[used + count][sum + step] += chance * weight;
                }
            }
        }
        chances = next;
    }
    let orders: f64 = (1..=rolled).map(|n| n as f64).product();
    (chances[rolled].iter().skip(found).sum::<f64>() * orders).min(1.0)
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The same for many dice: the chi-square distribution with one degree of freedom less than there are faces.
fn chi_square_chance(ways: &[u32], counts: &[u32]) -> f64 {
    let (rolled, sides) = (f64::from(counts.iter().sum::<u32>()), f64::from(ways.iter().sum::<u32>()));
    let far: f64 = counts
        .iter()
        .zip(ways)
        .map(|(count, ways)| {
            let expected = rolled * f64::from(*ways) / sides;
            (f64::from(*count) - expected).powi(2) / expected
        })
        .sum();
    1.0 - lower_gamma((counts.len() - 1) as u32, far / 2.0)
}

/// The regularised lower incomplete gamma function P(halves / 2, x), by its series.
fn lower_gamma(halves: u32, x: f64) -> f64 {
    let a = f64::from(halves) / 2.0;
    // Γ(a + 1), from Γ(1/2) = √π or Γ(1) = 1 upwards.
    let (mut gamma, mut at) = if halves.is_multiple_of(2) { (1.0, 1.0) } else { (std::f64::consts::PI.sqrt(), 0.5) };
    while at < a + 1.0 {
        gamma *= at;
        at += 1.0;
    }
    let (mut term, mut sum, mut n) = (1.0 / gamma, 0.0, 0.0);
    // Terms rise as long as n < x, so the sum is complete only where they are small and falling.
    while n < x || term > sum * 1e-16 {
        sum += term;
        n += 1.0;
        term *= x / (a + n);
    }
    (x.powf(a) * (-x).exp() * sum).clamp(0.0, 1.0)
}

pub(crate) fn luck<R: RuleSet>(rules: &R, record: &Record) -> Luck {
    let mut luck = Luck::default();
    let Ok(mut replay) = Replay::new(rules, record, Scrutiny::Trusting) else { return luck };
    let mut tallies: [BTreeMap<Die, BTreeMap<u8, u32>>; 2] = Default::default();
    for (answer, entry) in record.entries.iter().enumerate() {
        let before = (!entry.dice.is_empty()).then(|| replay.state().clone());
        let mut events: Vec<Event> = Vec::new();
        if !matches!(replay.step(Some(&mut events)), Ok(Some(_))) {
            break;
        }
        for event in &events {
            let side = event.cause.as_ref().map_or(event.side.unwrap_or(entry.side), |cause| cause.side);
            for roll in &event.dice {
                *tallies[side as usize].entry(roll.die).or_default().entry(roll.face).or_default() += 1;
            }
        }
        let Some(before) = before else { continue };
        let (mut expected, mut weight) = (0.0, 0.0);
        game::branches(rules, &before, entry.side, &entry.answer, 1, &mut |p, state| {
            expected += p * rules.evaluate(state, Side::First);
            weight += p;
        });
        if weight > 0.0 {
            let came = rules.evaluate(replay.state(), Side::First);
            let turn = rules.turn(&before);
            luck.turned.push(Turned { answer, turn, side: entry.side, expected: expected / weight, came });
        }
    }
    luck.dice = tallies.map(|tally| tally.into_iter().map(|(die, fell)| tallied(die, &fell)).collect());
    luck
}

fn tallied(die: Die, fell: &BTreeMap<u8, u32>) -> DiceTally {
    let rolled: u32 = fell.values().sum();
    let sides = die.sides();
    let mut chances: BTreeMap<u8, u32> = BTreeMap::new();
    for side in 1..=sides {
        *chances.entry(die.face(side)).or_default() += 1;
    }
    DiceTally {
        die,
        fell: chances.keys().map(|face| (*face, fell.get(face).copied().unwrap_or(0))).collect(),
        expected: chances.values().map(|&ways| f64::from(rolled) * f64::from(ways) / f64::from(sides)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() <= within, "{found} is not {expected}");
    }

    /// Upper tails as printed in tables of the distribution.
    #[test]
    fn chi_square_is_that_of_the_tables() {
        for (freedom, far, chance) in [
            (1, 3.841, 0.05),
            (5, 11.070, 0.05),
            (5, 15.086, 0.01),
            (7, 14.067, 0.05),
            (9, 4.168, 0.90),
            (2, 5.991, 0.05),
        ] {
            near(1.0 - lower_gamma(freedom, far / 2.0), chance, 2e-4);
        }
        near(lower_gamma(4, 0.0), 0.0, 0.0);
        near(lower_gamma(5, 600.0), 1.0, 1e-9);
    }

    /// Two dice of two faces fall alike in half of all cases; three fall alike in a quarter.
    #[test]
    fn few_dice_are_counted() {
        near(exact_chance(&[1, 1], &[2, 0]), 0.5, 1e-12);
        near(exact_chance(&[1, 1], &[1, 1]), 1.0, 1e-12);
        near(exact_chance(&[1, 1], &[0, 3]), 0.25, 1e-12);
        // Two d6: a double is as far as they can go.
        near(exact_chance(&[1; 6], &[2, 0, 0, 0, 0, 0]), 1.0 / 6.0, 1e-12);
        // One average die: 2 and 5 are half as likely as 3 and 4, and so are farther off.
        near(exact_chance(&[1, 2, 2, 1], &[1, 0, 0, 0]), 1.0 / 3.0, 1e-12);
        near(exact_chance(&[1, 2, 2, 1], &[0, 1, 0, 0]), 1.0, 1e-12);
    }

    #[test]
    fn counting_and_chi_square_agree_where_they_meet() {
        for counts in [[8, 8, 8, 8, 8, 8], [12, 4, 8, 8, 10, 6], [16, 4, 6, 6, 8, 8], [14, 10, 8, 6, 6, 4]] {
            near(exact_chance(&[1; 6], &counts), chi_square_chance(&[1; 6], &counts), 0.02);
        }
        near(exact_chance(&[1, 2, 2, 1], &[4, 20, 18, 6]), chi_square_chance(&[1, 2, 2, 1], &[4, 20, 18, 6]), 0.03);
    }

    #[test]
    fn a_tally_knows_its_own_chance() {
        let tally = tallied(Die::D6, &BTreeMap::from([(6, 10)]));
        near(tally.chance(), 6.0 * (1.0_f64 / 6.0).powi(10), 1e-12);
        near(tallied(Die::D6, &BTreeMap::new()).chance(), 1.0, 0.0);
        let many = tallied(Die::D6, &(1..=6).map(|face| (face, 100)).collect());
        near(many.chance(), 1.0, 1e-9);
    }
}
