//! How well the computer officers of the staff fight under these rules: smaller runs of what docs/opponents.md tells.

use game::{Side, Table};
use josephine::Battle;
use muster::josephine::{ScenarioOptions, setup};
use staff::{Officer, Recruit, Regular, duel};

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
