//! What the enemy is after (NPW-SET-05, -06): which features a side may choose, and which it has probably chosen, by where they lie.

use crate::setup::{Half, Setup};

/// So much farther from its zone than the nearest a feature is half as likely, in cm.
const DOUBT: f64 = 20.0;
/// What is less likely than this is not thought of.
const LEAST: f64 = 0.05;

/// NPW-SET-05, -06: the features that a side with that half may choose to attack and to defend.
pub(crate) fn choices(setup: &Setup, half: Half) -> [Vec<u8>; 2] {
    let features = &setup.features;
    [half.other(), half].map(|half| {
        let own: Vec<u8> =
            (0..features.len() as u8).filter(|f| features[usize::from(*f)].halves[half as usize]).collect();
        if !own.is_empty() {
            return own;
        }
        let nearest = (0..features.len() as u8).min_by_key(|f| {
            let at = features[usize::from(*f)].at;
            ((at.y - 60_000).abs(), at.x)
        });
        nearest.into_iter().collect()
    })
}

/// Features that a side has perhaps chosen, and how likely each of them is.
pub(crate) type Hunch = Vec<(u8, f64)>;

/// What a side with each half probably attacks and defends: what lies near its zone, and to be defended far from the enemy's.
pub(crate) fn hunches(setup: &Setup) -> [[Hunch; 2]; 2] {
    [Half::South, Half::North].map(|half| {
        let [attacks, defences] = choices(setup, half);
        let [own, enemy] = [half, half.other()].map(|half| &setup.zones[half as usize]);
        let at = |feature: u8| setup.features[usize::from(feature)].at;
        let attack = guess(&attacks, |feature| own.distance(at(feature)));
        let defence =
            guess(&defences, |feature| own.distance(at(feature)) + 60.0 - enemy.distance(at(feature)).min(60.0));
        [attack, defence]
    })
}

/// The least distant is the likeliest.
fn guess(among: &[u8], distance: impl Fn(u8) -> f64) -> Hunch {
    let least = among.iter().map(|feature| distance(*feature)).fold(f64::INFINITY, f64::min);
    let weight = |feature: &u8| {
        let beyond = (distance(*feature) - least) / DOUBT;
        (*feature, 1.0 / (1.0 + beyond * beyond))
    };
    let all: Hunch = among.iter().map(weight).collect();
    let sum: f64 = all.iter().map(|(_, weight)| weight).sum();
    all.into_iter().map(|(feature, weight)| (feature, weight / sum)).filter(|(_, share)| *share >= LEAST).collect()
}
