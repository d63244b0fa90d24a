//! Exact odds, put together so that one sees what matters: for each key of a result that can differ, how likely each value is.

use serde_json::{Map, Value};

/// How one key of a result may come out.
#[derive(Clone, Debug, PartialEq)]
pub struct Spread {
    /// The key.
    pub key: String,
    /// Each value with its chance: numbers rising, names by their chance. Of something that is or is not, only that it is.
    pub chances: Vec<(Value, f64)>,
}

/// So many values are shown; what lies beyond is put together at the end.
const MOST: usize = 13;

/// The spreads of a distribution: of the keys in `telling` that differ, or of all that do if none of those does.
pub fn spreads(chances: &[(&Map<String, Value>, f64)], telling: &[&str]) -> Vec<Spread> {
    let Some((first, _)) = chances.first() else { return Vec::new() };
    let differs = |key: &str| chances.iter().any(|(result, _)| result.get(key) != first.get(key));
    let mut keys: Vec<&str> = telling.iter().copied().filter(|key| differs(key)).collect();
    if keys.is_empty() {
        // A result may have a key more than another.
        let all = chances.iter().flat_map(|(result, _)| result.keys().map(String::as_str));
        for key in all.filter(|key| differs(key)) {
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
    }
    if keys.is_empty() {
        keys = telling.iter().copied().filter(|key| first.contains_key(*key)).take(1).collect();
    }
    keys.into_iter().map(|key| spread(chances, key)).collect()
}

fn spread(chances: &[(&Map<String, Value>, f64)], key: &str) -> Spread {
    let mut sums: Vec<(Value, f64)> = Vec::new();
    for (result, p) in chances {
        let value = result.get(key).cloned().unwrap_or(Value::Null);
        match sums.iter_mut().find(|(known, _)| *known == value) {
            Some((_, sum)) => *sum += p,
            None => sums.push((value, *p)),
        }
    }
    if sums.iter().all(|(value, _)| value.is_boolean()) {
        sums.retain(|(value, _)| *value == Value::Bool(true));
    } else if sums.iter().all(|(value, _)| value.is_number() || value.is_null()) {
        let number = |value: &Value| value.as_f64().unwrap_or(f64::NEG_INFINITY);
        sums.sort_by(|(a, _), (b, _)| number(a).total_cmp(&number(b)));
    } else {
        sums.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    }
    Spread { key: key.to_owned(), chances: sums }
}

impl Spread {
    /// The values one by one, and how likely those are that are too many to be shown.
    pub fn shown(&self) -> (&[(Value, f64)], f64) {
        if self.chances.len() <= MOST {
            return (&self.chances, 0.0);
        }
        let (shown, rest) = self.chances.split_at(MOST - 1);
        (shown, rest.iter().map(|(_, p)| p).sum())
    }

    /// The mean, of numbers.
    pub fn mean(&self) -> Option<f64> {
        self.chances.iter().map(|(value, p)| value.as_f64().map(|value| value * p)).sum()
    }
}

/// The fraction that a chance is, if it is one of a denominator that one can read.
pub fn fraction(p: f64) -> Option<(u64, u64)> {
    const GREATEST: u64 = 10_000_000;
    if !(0.0..=1.0).contains(&p) {
        return None;
    }
    // Continued fractions: each step is the best approximation so far.
    let (mut above, mut below) = ((0_u64, 1_u64), (1_u64, 0_u64));
    let mut rest = p;
    for _ in 0..40 {
        let whole = rest.floor();
        let next =
            |(before, last): (u64, u64)| (whole as u64).checked_mul(last).and_then(|sum| sum.checked_add(before));
        let (over, under) = (next(above)?, next(below)?);
        if under > GREATEST {
            return None;
        }
        (above, below) = ((above.1, over), (below.1, under));
        if (over as f64 / under as f64 - p).abs() <= 4.0 * f64::EPSILON * p.max(f64::EPSILON) {
            return Some((over, under));
        }
        rest = 1.0 / (rest - whole);
        if !rest.is_finite() {
            return None;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn fractions_are_those_of_dice() {
        assert_eq!(fraction(1.0 / 3.0), Some((1, 3)));
        assert_eq!(fraction(5.0 / 36.0), Some((5, 36)));
        assert_eq!(fraction(671.0 / 1296.0), Some((671, 1296)));
        assert_eq!(fraction(1.0), Some((1, 1)));
        assert_eq!(fraction(0.0), Some((0, 1)));
        assert_eq!(fraction(12.0 / 23.0), Some((12, 23)));
        assert_eq!(fraction(std::f64::consts::FRAC_1_SQRT_2), None);
    }

    #[test]
    fn each_key_has_its_own_chances() {
        let results =
            [json!({"losses": 2, "hit": true}), json!({"losses": 1, "hit": false}), json!({"losses": 2, "hit": false})];
        let maps: Vec<&Map<String, Value>> = results.iter().filter_map(Value::as_object).collect();
        let chances = [(maps[0], 0.25), (maps[1], 0.5), (maps[2], 0.25)];
        let all = spreads(&chances, &[]);
        let losses = all.iter().find(|spread| spread.key == "losses").expect("losses differ");
        assert_eq!(losses.chances, [(json!(1), 0.5), (json!(2), 0.5)]);
        assert_eq!(losses.mean(), Some(1.5));
        let hit = all.iter().find(|spread| spread.key == "hit").expect("hits differ");
        assert_eq!(hit.chances, [(json!(true), 0.25)]);
    }
}
