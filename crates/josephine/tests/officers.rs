//! How well the computer officers of the staff fight under these rules: smaller runs of what docs/opponents.md tells.

use std::sync::Arc;

use dice::Seeded;
use game::{Course, RuleSet, Side, Table};
use josephine::Battle;
use muster::josephine::{ScenarioOptions, setup};
use staff::{Budget, Note, Officer, Recruit, Regular, Veteran, duel};

fn field(scenario: &str, table: Table) -> Battle {
    Battle::new(setup(scenario, table, &ScenarioOptions::default(), None).expect("a scenario of ours"))
}

/// Wins of the first of two officers, who lead each side in half of the battles; nobody is ever refused, and every battle ends.
fn wins(rules: &Battle, one: &mut dyn Officer<Battle>, other: &mut dyn Officer<Battle>, battles: u64) -> u64 {
    (0..battles)
        .filter(|&battle| {
            let side = Side::BOTH[battle as usize % 2];
            let finished = match side {
                Side::First => duel(rules, [&mut *one, &mut *other], 1, battle, None),
                Side::Second => duel(rules, [&mut *other, &mut *one], 1, battle, None),
            };
            assert_eq!(finished.refused, 0);
            finished.outcome.expect("every battle ends").winner == Some(side)
        })
        .count() as u64
}

/// A regular beats a recruit in nearly every battle, on either table.
#[test]
fn a_regular_beats_a_recruit() {
    for scenario in ["quatre_bras_1815", "pratzen_1805", "plancenoit_1815"] {
        for table in [Table::Free, Table::Hex] {
            let won = wins(&field(scenario, table), &mut Regular::default(), &mut Recruit::default(), 6);
            assert!(won >= 5, "{won} of 6 in {scenario} on the {table:?} table");
        }
    }
}

/// What the judge remembers of the state before changes nothing: a thread that judges nothing else says the same.
#[test]
fn what_the_judge_remembers_changes_nothing() {
    for table in [Table::Free, Table::Hex] {
        let rules = field("pratzen_1805", table);
        let (mut dice, mut whims) = (Seeded::new(3, 0), Seeded::new(4, 0));
        let mut state = rules.begin();
        let mut judged = Vec::new();
        for number in 0.. {
            let Some(&side) = rules.asked(&state).first() else { break };
            let answer = rules.sample(&state, side, &mut whims);
            rules.answer(&mut state, side, &answer, &mut Course::silent(&mut dice)).expect("samples are legal");
            let worth = rules.evaluate(&state, side);
            if number % 7 == 0 {
                judged.push((state.clone(), side, worth));
            }
        }
        assert!(judged.len() > 50);
        for (state, side, worth) in judged {
            let afresh = std::thread::scope(|scope| scope.spawn(|| rules.evaluate(&state, side)).join());
            assert_eq!(afresh.ok(), Some(worth));
        }
    }
}

/// A veteran answers within his budget, legally, the same to the same dice, and when time is up at once as the regular would.
#[test]
fn a_veteran_keeps_to_his_budget() {
    let rules = field("plancenoit_1815", Table::Free);
    let (mut dice, mut whims) = (Seeded::new(8, 0), Seeded::new(9, 0));
    let mut state = rules.begin();
    for number in 0..260 {
        let Some(&side) = rules.asked(&state).first() else { break };
        let mut regular = Regular::default();
        let plain = regular.decide(&rules, &state, side, &mut whims.clone(), None);
        if number % 13 == 0 {
            let think = |budget: Budget| {
                let mut veteran = Veteran::default();
                Officer::<Battle>::grant(&mut veteran, budget);
                staff::decide(&rules, &state, side, &mut veteran, &mut whims.clone())
            };
            let few = Budget { rollouts: 12, clock: None };
            let decision = think(few.clone());
            assert_eq!(decision, think(few));
            assert!(rules.check(&state, side, &decision.answer).is_ok());
            let played = decision.why.iter().map(|one| match one.note {
                Note::Played { times, .. } => times,
                _ => 0,
            });
            assert!(played.sum::<u32>() <= 12);
            let late = think(Budget { rollouts: 12, clock: Some(Arc::new(|| true)) });
            assert_eq!(late.answer, plain);
        }
        rules.answer(&mut state, side, &plain, &mut Course::silent(&mut dice)).expect("officers answer legally");
        whims.bits();
    }
}

/// A veteran beats a regular on the open field, more often than chance would have it: a smaller run of what docs/opponents.md tells.
#[test]
fn a_veteran_beats_a_regular() {
    let mut veteran = Veteran::default();
    Officer::<Battle>::grant(&mut veteran, Budget { rollouts: 24, clock: None });
    let won = wins(&field("open_field", Table::Free), &mut veteran, &mut Regular::default(), 12);
    assert!(won >= 7, "{won} of 12");
}
