//! The shared drill on every scenario and both tables.

use game::Table;
use game::drill::{Checks, Coverage, play};
use josephine::Battle;
use muster::josephine::{ScenarioOptions, scenarios};

/// A battle of each with a look at one answer in sixteen, and one with a hard look at one in eight.
#[test]
fn every_scenario_on_both_tables() {
    let hard = Checks { every: 8, ..Checks::THOROUGH };
    for scenario in scenarios() {
        for table in [Table::Free, Table::Hex] {
            let setup = scenario.setup(table, &ScenarioOptions::default(), None).expect("a scenario of ours");
            let rules = Battle::new(setup);
            let mut coverage = Coverage::new();
            for (battle, checks) in [Checks::default(), hard].into_iter().enumerate() {
                if let Err(failure) = play(&rules, 1815, battle as u64, &mut coverage, checks) {
                    panic!("{} on the {table:?} table: {failure}", scenario.id);
                }
            }
        }
    }
}
