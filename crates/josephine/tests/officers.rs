//! How well the computer officers of the staff fight under these rules.

use game::{Side, Table};
use josephine::Battle;
use muster::josephine::{ScenarioOptions, setup};
use staff::{Recruit, Regular, duel};

/// A regular wins nine battles of Quatre Bras in ten against a recruit, leading each side in half of them, on either table, and is
/// never refused.
#[test]
fn a_regular_beats_a_recruit() {
    const BATTLES: u64 = 200;
    for table in [Table::Free, Table::Hex] {
        let setup = setup("quatre_bras_1815", table, &ScenarioOptions::default(), None).expect("a scenario of ours");
        let rules = Battle::new(setup);
        let (mut regular, mut recruit) = (Regular::default(), Recruit::default());
        let mut won = 0;
        for battle in 0..BATTLES {
            let side = Side::BOTH[battle as usize % 2];
            let finished = match side {
                Side::First => duel(&rules, [&mut regular, &mut recruit], 1, battle, None),
                Side::Second => duel(&rules, [&mut recruit, &mut regular], 1, battle, None),
            };
            assert_eq!(finished.refused, 0);
            let outcome = finished.outcome.expect("every battle ends");
            won += u64::from(outcome.winner == Some(side));
        }
        assert!(won * 10 >= BATTLES * 9, "{won} of {BATTLES} on the {table:?} table");
    }
}
