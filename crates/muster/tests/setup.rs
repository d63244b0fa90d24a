//! Our scenarios become battles on both tables.

use game::{Side, Table};
use muster::josephine::{ScenarioOptions, armies, maps, profiles, scenarios, setup};

/// JOS-SET-01: every scenario names two sides, table, terrain, zones, forces, objectives and a turn limit.
#[test]
fn every_scenario_loads_on_both_tables() {
    assert_eq!((profiles().len(), armies().len(), maps().len(), scenarios().len()), (85, 12, 4, 4));
    for scenario in scenarios() {
        for table in [Table::Free, Table::Hex] {
            let setup = setup(&scenario.id, table, &ScenarioOptions::default(), None).expect("it loads");
            assert_eq!(setup.table(), table);
            for side in Side::BOTH {
                assert!(setup.units.iter().any(|unit| unit.side == side));
                assert_eq!(setup.generals.iter().filter(|general| general.side == side && general.chief).count(), 1);
            }
            assert!(!setup.objectives.is_empty());
            assert_eq!(setup.chart.objectives.len(), setup.objectives.len());
            assert_eq!(setup.chart.entries.len(), setup.formations.len());
        }
    }
}
