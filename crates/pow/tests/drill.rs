//! The drill: random legal answers on every scenario, in both editions, with fixed and random strengths.

use dice::Seeded;
use game::drill::{Checks, Coverage, play};
use game::{Course, RuleSet};
use muster::pow::Options;
use pow::Battle;
use pow::procedures::StrengthMode;
use pow::tables::generation::Region;
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

/// POW-SET-11, -16, -18: the same in every lesson, for those who play one through without heeding it. Its preset is a legal answer.
#[test]
fn lessons() {
    let lessons = muster::pow::lessons();
    assert_eq!(lessons.len(), 3);
    for lesson in lessons {
        drill(&battle(&lesson.id, Options::default()), 17, 0..20);
    }
}

/// POW-SET-11, -16, -18: whatever the die for decoys, presets of deployment and plan are legal on every ground of ours.
#[test]
fn presets_are_legal_from_the_first() {
    for scenario in muster::pow::scenarios().iter().chain(muster::pow::lessons()) {
        for edition in [Edition::V2, Edition::PlayAid] {
            let battle = battle(&scenario.id, Options { edition: Some(edition), ..Options::default() });
            for number in 0..24 {
                let mut dice = Seeded::new(11, number);
                let mut state = battle.begin();
                for _ in 0..8 {
                    let Some(&side) = battle.asked(&state).first() else { break };
                    let preset = battle.preset(&state, side);
                    let done = battle.answer(&mut state, side, &preset, &mut Course::silent(&mut dice));
                    assert_eq!(done, Ok(()), "{}, battle {number}", scenario.id);
                }
            }
        }
    }
}

fn random(lists: [&str; 2], region: Region, seed: u64, options: Options) -> Battle {
    let lists = lists.map(|id| muster::pow::list(id).expect("one of ours"));
    let random = muster::pow::random(lists, Some(region)).expect("of one period");
    let map = random.map(seed).expect("presets are legal");
    Battle::new(random.scenario(&map).expect("as it was written").setup(options)).expect("the set admits it")
}

/// POW-SET-09, -13, -14, -18, -19: random battles of every region, pitched and encounters, in both editions: ground that nobody
/// knows, presets of deployment and plan, bases that wait and enter.
#[test]
fn random_battles_of_every_region() {
    let pairs = [["fr_1805", "at_1805"], ["ru_1805", "fr_1805"], ["gb_1808", "fr_1812"], ["ot_1798", "ru_1805"]];
    for (i, region) in
        [Region::CentralEurope, Region::EasternEurope, Region::Spain, Region::NorthAfrica].into_iter().enumerate()
    {
        for seed in [1, 2] {
            let edition = if seed == 1 { Edition::V2 } else { Edition::PlayAid };
            let options = Options { edition: Some(edition), turns: Some(6), ..Options::default() };
            drill(&random(pairs[i], region, seed, options), seed, 0..1);
        }
    }
}

/// An encounter on a table so shallow that bases are found as they enter.
const SHALLOW: &str = r#"
id = "shallow"
name_en = "Shallow"
name_fr = "Shallow"
description_en = "A shallow table."
description_fr = "Une table peu profonde."
date = "1806-10-14"
battle = "encounter"
edition = "v2"
strength = "fixed"
turns = 4
first_player = "A"
table = [120, 60]

[[side]]
id = "A"
list = "fr_1805"
formations = ["1st_division", "light_cavalry"]
edge = "y0"
off_table = true
supply_x = 60
objectives = []
note_en = "Enters."
note_fr = "Entre."

[[side]]
id = "B"
list = "pr_1806"
formations = ["advance_guard", "reserve_cavalry"]
edge = "y60"
deploy = [0, 37.5, 120, 60]
supply_x = 60
objectives = []
note_en = "Waits."
note_fr = "Attend."
"#;

/// POW-MB-31, POW-DET-05, POW-MB-15: a decoy that enters within sight is numbered, found and removed in one answer: whoever is told so is
/// shown, until the next answer, that a base of this number was there.
#[test]
fn found_as_it_enters() {
    let scenario =
        muster::pow::read_scenario("shallow.toml", SHALLOW, muster::pow::Library::own()).expect("it is sound");
    let battle = Battle::new(scenario.setup(Options::default())).expect("the set admits it");
    let checks = Checks { most_answers: 4_000, every: 2, spoilt: 2, redeals: 1 };
    let mut coverage = Coverage::new();
    for number in 0..16 {
        if let Err(failure) = play(&battle, 1806, number, &mut coverage, checks) {
            panic!("{failure}");
        }
    }
    assert!(coverage.has(rulebook::pow::DET_05));
}
