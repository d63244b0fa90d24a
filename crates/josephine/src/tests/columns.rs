//! What officers are offered where a road leads to what they want.

use dice::Seeded;
use field::{AreaKind, LineKind};
use game::RuleSet;
use game::Side::{First, Second};

use super::table::{Game, Table};
use crate::troops::Arm;

/// Foot on a road through a wood, 8 UD from an objective of the enemy's, who is far away.
fn in_the_wood(table: Table) -> Game {
    let chain: Vec<(i16, i16)> = (0..13).map(|c| (c, 4)).collect();
    let trees: Vec<(i16, i16)> = (1..7).map(|c| (c, 4)).collect();
    let mut game = table
        .area(AreaKind::Wood, (1.0, 3.0), (7.0, 5.0), &trees)
        .line(LineKind::Road, &[(0.0, 4.0), (13.0, 4.0)], &chain)
        .objective((10.0, 4.0), (10, 4), Some(Second))
        .unit(First, Arm::Infantry, (2.0, 4.0), 90)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 210)
        .playing();
    game.activate(0, 1);
    game
}

/// JOS-MOVE-10, JOS-TER-09: a column marches 3 UD by the road, through a wood in which it would wade 1 UD.
#[test]
fn a_column_marches_by_the_road() {
    for table in [Table::free(), Table::hex()] {
        let game = in_the_wood(table);
        let mut answers = Vec::new();
        game.battle.suggest(&game.state, First, &mut Seeded::new(1, 0), &mut answers);
        let farthest = answers.iter().filter_map(|answer| {
            let mut next = in_the_wood(if game.battle.on_hexes() { Table::hex() } else { Table::free() });
            game.battle.check(&game.state, First, answer).ok()?;
            next.answer_any(answer.clone());
            Some(next.at(0).0)
        });
        let farthest = farthest.fold(0.0, f64::max);
        assert!(farthest >= 4.9, "{farthest}");
    }
}
