//! The drill: random legal answers on every scenario, in both editions, with fixed and random strengths.

use game::drill::{Checks, Coverage, play};
use muster::pow::Options;
use pow::Battle;
use pow::procedures::StrengthMode;
use pow::troops::Edition;

fn battle(id: &str, options: Options) -> Battle {
    Battle::new(muster::pow::setup(id, options).expect("one of ours")).expect("the set admits it")
}

#[track_caller]
fn drill(battle: &Battle, seed: u64, battles: std::ops::Range<u64>) {
    let checks = Checks { most_answers: 4_000, every: 24, spoilt: 4, redeals: 1 };
    let mut coverage = Coverage::new();
    for number in battles {
        if let Err(failure) = play(battle, seed, number, &mut coverage, checks) {
            panic!("{failure}");
        }
    }
}

/// Everything that the drill checks holds in random battles of the Pratzen heights.
#[test]
fn pratzen() {
    drill(&battle("pratzen_1805", Options::default()), 1805, 0..4);
}

/// The same at Busaco, where a crest hides one side from the other.
#[test]
fn busaco() {
    drill(&battle("busaco_1810", Options::default()), 1810, 0..4);
}

/// The same at Hassenhausen, an encounter in which one side enters from off the table.
#[test]
fn hassenhausen() {
    drill(&battle("hassenhausen_1806", Options::default()), 1806, 0..4);
}

/// POW-STR-01, POW-GEN-16: the same under the play aid, with strengths that nobody knows before they are needed.
#[test]
fn the_aid_with_random_strengths() {
    let options =
        Options { edition: Some(Edition::PlayAid), strength: Some(StrengthMode::Random), ..Options::default() };
    drill(&battle("pratzen_1805", options), 1, 0..4);
}

/// The same for Busaco and Hassenhausen under the play aid.
#[test]
fn the_aid_on_the_other_grounds() {
    for (id, seed) in [("busaco_1810", 2), ("hassenhausen_1806", 3)] {
        let options = Options { edition: Some(Edition::PlayAid), ..Options::default() };
        drill(&battle(id, options), seed, 0..3);
    }
}

/// POW-ORD-22, POW-DEC-13: the battle of this seed on each ground, in which answers at random met a duty: they are always legal.
#[test]
fn a_duty_never_ends_a_battle() {
    for id in ["pratzen_1805", "busaco_1810", "hassenhausen_1806"] {
        drill(&battle(id, Options::default()), 1805, 40..41);
    }
}
