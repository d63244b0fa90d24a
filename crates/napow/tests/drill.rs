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

/// Clauses that no number hangs on: what happens by them is told with them.
const TOLD: &[rulebook::Clause] = {
    use rulebook::napow::*;
    &[
        GEN_09, ORG_05, ORG_06, STA_01, STA_02, STA_09, LAY_10, LAY_15, LAY_17, LAY_19, GEO_06, GEO_17, GEO_19, SET_07,
        SET_09, SET_10, SEQ_12, SEQ_13, COH_01, COH_29, MOVE_23, FIRE_41, FIRE_44, FIRE_47, FIRE_51, FIRE_54, CHG_10,
        CHG_27, CHG_32, MEL_25, MEL_26, PUR_18, PUR_25, PUR_26, PUR_31, WIN_10, WIN_12,
    ]
};

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

/// A division with everything that only a bought one has: works, an artillery general, a bonus, an embrigaded battery.
const BOUGHT: &str = include_str!("../../../examples/division.toml");

/// NPW-SET-19, -20, NPW-ORG-12, -15: the same where one side bought its division, works and all.
#[test]
fn bought_divisions() {
    use muster::napow::{Levy, Library, Options, read_army, setup_of_levies};
    let army = read_army("mine.toml", BOUGHT, Library::own()).expect("it is sound");
    for (seed, enemy) in [(1, "au1805"), (2, "gb1809")] {
        let levies = [Levy::Bought(Box::new(army.clone())), Levy::ready(enemy).expect("one of ours")];
        let setup = setup_of_levies(&levies, seed, Options::default()).expect("a year in common");
        let battle = Battle::new(setup).expect("the set admits it");
        drill(&battle, seed, 0..6, CHECKS);
    }
}

/// NPW-GEN-09, NPW-ORG-05, -06, NPW-STA-01, -02, -09, NPW-LAY-10, -15, -17, -19, NPW-GEO-06, -17, -19, NPW-SET-07, -09, -10,
/// NPW-SEQ-12, -13, NPW-COH-01, -29, NPW-MOVE-23, NPW-FIRE-41, -44, -47, -51, -54, NPW-CHG-10, -27, -32, NPW-MEL-25, -26,
/// NPW-PUR-18, -25, -26, -31, NPW-WIN-10, -12: events tell them where they act.
#[test]
fn what_happens_is_told_with_its_clauses() {
    let mut met = drill(&scenario("saalfeld_1806"), 7, 0..12, Checks::default());
    met.merge(&drill(&scenario("teugn_hausen_1809"), 7, 0..12, Checks::default()));
    let silent: Vec<&str> = TOLD.iter().filter(|clause| !met.has(**clause)).map(|clause| clause.id()).collect();
    assert!(silent.is_empty(), "never told: {silent:?}");
}
