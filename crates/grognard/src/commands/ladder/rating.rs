//! Ratings of players who have met: the model of Bradley and Terry, fitted by its likelihood, intervals by drawing the battles anew.

use dice::Seeded;

/// Two who met.
pub struct Pair {
    /// Who.
    pub players: [usize; 2],
    /// Of each battle: 1 if the first of the two won, 0 if the second, ½ for a draw.
    pub results: Vec<f64>,
}

/// How strong somebody is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// By all battles.
    pub mean: f64,
    /// The lower bound, with 95 % confidence.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// How often the battles are drawn anew.
const DRAWS: usize = 400;
/// The mean of all ratings.
const MEAN: f64 = 1500.0;

/// The ratings of so many players. Each pair that met is given one draw more than it fought, so that who never lost has a rating.
pub fn rate(players: usize, pairs: &[Pair], seed: u64) -> Vec<Rating> {
    let sums = |results: &[f64]| (results.iter().sum::<f64>(), results.len() as f64);
    let all = fit(players, pairs.iter().map(|pair| (pair.players, sums(&pair.results))));
    let mut dice = Seeded::new(seed, 0);
    let mut drawn: Vec<Vec<f64>> = vec![Vec::with_capacity(DRAWS); players];
    for _ in 0..DRAWS {
        let again: Vec<_> = pairs
            .iter()
            .map(|pair| {
                let n = pair.results.len();
                let sum = (0..n).map(|_| pair.results[dice.below(n as u32) as usize]).sum::<f64>();
                (pair.players, (sum, n as f64))
            })
            .collect();
        for (his, rating) in drawn.iter_mut().zip(fit(players, again.into_iter())) {
            his.push(rating);
        }
    }
    let bounds = drawn.into_iter().map(|mut his| {
        his.sort_by(f64::total_cmp);
        (his[DRAWS / 40], his[DRAWS - 1 - DRAWS / 40])
    });
    all.into_iter()
        .zip(bounds)
        .map(|(mean, (low, high))| Rating { mean, low: low.min(mean), high: high.max(mean) })
        .collect()
}

/// The ratings that make the results most likely, by the iteration of Zermelo.
fn fit(players: usize, pairs: impl Iterator<Item = ([usize; 2], (f64, f64))>) -> Vec<f64> {
    let pairs: Vec<_> = pairs.filter(|(_, (_, n))| *n > 0.0).collect();
    let mut strength = vec![1.0f64; players];
    for _ in 0..500 {
        let (mut wins, mut weight) = (vec![0.0; players], vec![0.0; players]);
        for ([a, b], (sum, n)) in &pairs {
            let (won, all) = (sum + 0.5, n + 1.0);
            wins[*a] += won;
            wins[*b] += all - won;
            let share = all / (strength[*a] + strength[*b]);
            weight[*a] += share;
            weight[*b] += share;
        }
        for player in (0..players).filter(|&player| weight[player] > 0.0) {
            strength[player] = wins[player] / weight[player];
        }
        let middle = strength.iter().map(|s| s.ln()).sum::<f64>() / players as f64;
        strength.iter_mut().for_each(|s| *s /= middle.exp());
    }
    strength.iter().map(|s| MEAN + 400.0 * s.log10()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ten wins to one are 400 points; the one draw that is added counts for little among 1,100 battles.
    #[test]
    fn four_hundred_points_are_ten_to_one() {
        let results = (0..1100).map(|n| if n % 11 == 0 { 0.0 } else { 1.0 }).collect();
        let ratings = rate(2, &[Pair { players: [0, 1], results }], 1);
        let apart = ratings[0].mean - ratings[1].mean;
        assert!((apart - 400.0).abs() < 3.0, "{ratings:?}");
        assert!(ratings[0].low < ratings[0].mean && ratings[0].mean < ratings[0].high);
        assert!(ratings[0].high - ratings[0].low < 60.0, "{ratings:?}");
    }

    #[test]
    fn who_never_lost_has_a_rating_and_the_order_is_that_of_strength() {
        let pair = |players, result| Pair { players, results: vec![result; 10] };
        let ratings = rate(3, &[pair([0, 1], 0.0), pair([0, 2], 0.0), pair([1, 2], 0.5)], 7);
        assert!(ratings.iter().all(|rating| rating.mean.is_finite()));
        assert!(ratings[0].mean < ratings[1].mean && (ratings[1].mean - ratings[2].mean).abs() < 1e-6, "{ratings:?}");
    }

    #[test]
    fn the_same_battles_give_the_same_intervals() {
        let pairs = || [Pair { players: [0, 1], results: vec![1.0, 0.0, 0.5, 1.0] }];
        assert_eq!(rate(2, &pairs(), 3), rate(2, &pairs(), 3));
    }
}
