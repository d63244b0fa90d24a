//! The shared drill on every scenario and both tables.

use game::Table;
use game::drill::{Checks, Coverage, play};
use josephine::Battle;
use muster::josephine::{ScenarioOptions, scenarios};

/// Two battles of each with a look at one answer in sixteen, and one with a look at every answer.
#[test]
fn every_scenario_on_both_tables() {
    for scenario in scenarios() {
        for table in [Table::Free, Table::Hex] {
            let setup = scenario.setup(table, &ScenarioOptions::default(), None).expect("a scenario of ours");
            let rules = Battle::new(setup);
            let mut coverage = Coverage::new();
            for (battle, checks) in [Checks::default(), Checks::default(), Checks::THOROUGH].into_iter().enumerate() {
                let played = play(&rules, 1815, battle as u64, &mut coverage, checks);
                if let Err(failure) = played {
                    panic!("{} on the {table:?} table: {failure}", scenario.id);
                }
            }
        }
    }
}
