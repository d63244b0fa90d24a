//! The drill: random legal answers on every scenario and on random battles over all lists.

use game::drill::{Checks, Coverage, play};
use napow::Battle;

fn scenario(id: &str) -> Battle {
    Battle::new(muster::napow::setup(id).expect("one of ours")).expect("the set admits it")
}

#[track_caller]
fn drill(battle: &Battle, seed: u64, battles: std::ops::Range<u64>, checks: Checks) -> Coverage {
    let mut coverage = Coverage::new();
    for number in battles {
        if let Err(failure) = play(battle, seed, number, &mut coverage, checks) {
            panic!("{failure}");
        }
    }
    coverage
}

const CHECKS: Checks = Checks { most_answers: 4_000, every: 12, spoilt: 4, redeals: 1 };

/// Everything that the drill checks holds in random battles of Saalfeld.
#[test]
fn saalfeld() {
    drill(&scenario("saalfeld_1806"), 1806, 0..10, CHECKS);
}

/// The same at Teugn-Hausen.
#[test]
fn teugn_hausen() {
    drill(&scenario("teugn_hausen_1809"), 1809, 0..10, CHECKS);
}

/// The same at Hagelberg, with rain, a held side and late Cossacks.
#[test]
fn hagelberg() {
    drill(&scenario("hagelberg_1813"), 1813, 0..10, CHECKS);
}

/// NPW-SET-20: the same between the ready divisions of lists that have a year in common, on random tables: every list fights.
#[test]
fn random_battles_over_all_lists() {
    let lists = muster::napow::armies();
    for (i, one) in lists.iter().enumerate() {
        let seed = 1 + i as u64;
        let mut others = lists.iter().skip(i).chain(lists);
        let setup = others.find_map(|two| {
            muster::napow::setup_of_lists([&one.id, &two.id], seed, muster::napow::Options::default()).ok()
        });
        let battle = Battle::new(setup.expect("a list has its own years")).expect("the set admits it");
        drill(&battle, seed, 0..4, CHECKS);
    }
}
