//! Exact odds: every distinct result with its share of all equally likely throws.

use crate::{Dice, Die};

/// The exact odds of a procedure: each distinct result once, with its count out of `total`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds<T> {
    entries: Vec<(T, u128)>,
    total: u128,
}

impl<T: PartialEq> Odds<T> {
    /// Odds to be filled by [`Odds::add`] with counts out of `total`.
    pub fn out_of(total: u128) -> Self {
        Odds { entries: Vec::new(), total }
    }

    /// A certain result.
    pub fn certain(result: T) -> Self {
        Odds { entries: vec![(result, 1)], total: 1 }
    }

    /// Adds `ways` to the count of `result`.
    pub fn add(&mut self, result: T, ways: u128) {
        if ways == 0 {
            return;
        }
        match self.entries.iter_mut().find(|(known, _)| *known == result) {
            Some((_, count)) => *count += ways,
            None => self.entries.push((result, ways)),
        }
    }

    /// The same odds of something read off the results; equal readings are merged.
    pub fn map<U: PartialEq>(&self, read: impl Fn(&T) -> U) -> Odds<U> {
        let mut odds = Odds::out_of(self.total);
        for (result, ways) in &self.entries {
            odds.add(read(result), *ways);
        }
        odds
    }
}

impl<T> Odds<T> {
    /// Adds a result that the caller knows to be different from all before: no search.
    pub fn add_distinct(&mut self, result: T, ways: u128) {
        self.entries.push((result, ways));
    }

    /// Sets the number of all throws, where it is known only after counting.
    pub fn set_total(&mut self, total: u128) {
        self.total = total;
    }

    /// The distinct results with their counts.
    pub fn entries(&self) -> &[(T, u128)] {
        &self.entries
    }

    /// All equally likely throws.
    pub fn total(&self) -> u128 {
        self.total
    }

    /// The results with their chances.
    pub fn chances(&self) -> impl Iterator<Item = (&T, f64)> {
        self.entries.iter().map(|(result, ways)| (result, ratio(*ways, self.total)))
    }

    /// The chance that `what` holds of the result.
    pub fn chance(&self, what: impl Fn(&T) -> bool) -> f64 {
        ratio(self.entries.iter().filter(|(result, _)| what(result)).map(|(_, ways)| ways).sum(), self.total)
    }
}

/// Runs `procedure` once for every way its dice can fall, and counts the results.
///
/// This is the same function that the game runs with real dice, so its odds cannot differ from it.
/// Fit for few dice: four d6 are 1,296 runs. Pools of dice are better counted by [`crate::Counts`].
///
/// ```
/// use dice::{Dice, Die, enumerate};
/// let odds = enumerate(|dice| dice.roll(Die::D6, "") <= 2);
/// assert_eq!(odds.chance(|success| *success), 1.0 / 3.0);
/// ```
pub fn enumerate<T: PartialEq>(mut procedure: impl FnMut(&mut dyn Dice) -> T) -> Odds<T> {
    let mut path = Path { steps: Vec::new(), at: 0 };
    let mut runs: Vec<(T, u128, u128)> = Vec::new();
    let mut total: u128 = 1;
    loop {
        path.at = 0;
        let result = procedure(&mut path);
        let (mut ways, mut all) = (1u128, 1u128);
        for step in &path.steps {
            ways *= u128::from(step.die.ways(i64::from(step.face)));
            all *= u128::from(step.die.sides());
        }
        total = total / gcd(total, all) * all;
        match runs.iter_mut().find(|(known, _, den)| *known == result && *den == all) {
            Some((_, count, _)) => *count += ways,
            None => runs.push((result, ways, all)),
        }
        if !path.advance() {
            break;
        }
    }
    let mut odds = Odds::out_of(total);
    for (result, ways, all) in runs {
        odds.add(result, ways * (total / all));
    }
    odds
}

struct Step {
    die: Die,
    face: u8,
}

/// One way down the tree of throws; `advance` moves on to the next one.
struct Path {
    steps: Vec<Step>,
    at: usize,
}

impl Path {
    fn advance(&mut self) -> bool {
        while let Some(step) = self.steps.last_mut() {
            if step.face < step.die.span().1 {
                step.face += 1;
                return true;
            }
            self.steps.pop();
        }
        false
    }
}

impl Dice for Path {
    fn roll(&mut self, die: Die, _why: &'static str) -> u8 {
        if self.at == self.steps.len() {
            self.steps.push(Step { die, face: die.span().0 });
        }
        self.at += 1;
        self.steps[self.at - 1].face
    }
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// `ways / total` as the nearest double: rounded once, at the last bit.
///
/// ```
/// assert_eq!(dice::ratio(1, 3), 1.0 / 3.0);
/// assert_eq!(dice::ratio(6u128.pow(24) - 1, 6u128.pow(24)), 1.0);
/// ```
pub fn ratio(ways: u128, total: u128) -> f64 {
    const EXACT: u128 = 1 << 53;
    if ways == 0 {
        return 0.0;
    }
    if ways < EXACT && total < EXACT {
        return ways as f64 / total as f64;
    }
    let spare = total.leading_zeros();
    if spare == 0 {
        // Too wide to shift the remainder; without their common divisor they may not be.
        let divisor = gcd(ways, total);
        return if divisor > 1 { ratio(ways / divisor, total / divisor) } else { ways as f64 / total as f64 };
    }
    // Long division to at least 64 significant bits with a sticky last bit; the conversion then rounds once.
    let (mut quotient, mut rest, mut scale) = (ways / total, ways % total, 0i32);
    while quotient < 1 << 64 && rest > 0 && scale < 1200 {
        let step = spare.min(63);
        rest <<= step;
        quotient = (quotient << step) | (rest / total);
        rest %= total;
        scale += step as i32;
    }
    quotient |= u128::from(rest > 0);
    quotient as f64 * 2f64.powi(-scale)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Counts;

    #[test]
    fn enumeration_agrees_with_convolution() {
        let counted = Counts::<13>::pool(2, &[0, 1, 1, 1, 1, 1, 1]);
        let odds = enumerate(|dice| dice.roll(Die::D6, "") + dice.roll(Die::D6, ""));
        assert_eq!(odds.total(), 36);
        for (sum, ways) in odds.entries() {
            assert_eq!(u128::from(counted.of(*sum as usize)), *ways);
        }
    }

    #[test]
    fn branches_of_unequal_length_share_one_total() {
        // A second die only after a 6.
        let odds = enumerate(|dice| if dice.roll(Die::D6, "") == 6 { dice.roll(Die::D4, "") } else { 0 });
        assert_eq!(odds.total(), 24);
        assert_eq!(odds.chance(|face| *face == 0), 5.0 / 6.0);
        assert_eq!(odds.chance(|face| *face == 3), 1.0 / 24.0);
    }

    #[test]
    fn average_dice_weigh_their_faces() {
        let odds = enumerate(|dice| dice.roll(Die::Average, ""));
        assert_eq!(odds.chance(|face| *face == 3), 1.0 / 3.0);
        assert_eq!(odds.chance(|face| *face == 5), 1.0 / 6.0);
    }

    #[test]
    fn ratios_round_once() {
        assert_eq!(ratio(12, 23), 12.0 / 23.0);
        let total = 6u128.pow(30);
        // 1/3 hidden behind numbers that no double can hold.
        assert_eq!(ratio(total / 3, total), 1.0 / 3.0);
        let (ways, total) = (3u128.pow(50) + 1, 3u128.pow(52));
        assert!((ratio(ways, total) - 1.0 / 9.0).abs() < 1e-16);
        // Every width of the total, down to one spare bit and none.
        for bits in 54..128u32 {
            let total = (1u128 << bits) + (1u128 << (bits - 1));
            assert_eq!(ratio(total / 3, total), 1.0 / 3.0, "{bits}");
            assert_eq!(ratio(1, total), (1.0 / 1.5) * 2f64.powi(-(bits as i32)), "{bits}");
        }
    }
}
