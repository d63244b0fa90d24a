//! The usual deployment of every scenario is one that a general would answer for.

use std::collections::BTreeMap;

use field::{Point, bearing, distance};
use game::{PieceView, Side, Symbol, Table, Wants};
use sitting::{Invitation, Offer, OfferedBattle, Seat, Sitting};

/// A battle whose armies are drawn up as the scenario has them, on that table.
fn drawn_up(battle: &OfferedBattle, table: Table) -> Sitting {
    let invitation = Invitation {
        system: battle.system,
        scenario: battle.id.clone(),
        table,
        options: BTreeMap::new(),
        armies: None,
        seats: [Seat::Human; 2],
        seed: 7,
        typed: false,
    };
    let mut sitting =
        Sitting::open(&invitation).unwrap_or_else(|why| panic!("{}: {}", battle.id, why.say(rulebook::Lang::En)));
    // Until the first turn; what else is asked before it is answered as usual, too.
    while let Some(side) = sitting.host().asked().first().copied() {
        if sitting.host().view(None).moment.turn > 0 {
            let question = sitting.host().question(side).expect("it is asked");
            if !question.options.iter().any(|option| matches!(option.wants, Wants::Spot(_))) {
                break;
            }
        }
        let usual = sitting.host().preset(side).expect("it is asked");
        sitting.answer(side, &usual).expect("the usual answer is legal");
    }
    sitting
}

fn middle(piece: &PieceView) -> Option<Point> {
    Some(piece.stand?.at.centre())
}

/// Those of a side that stand on the table, as the side itself sees them.
fn standing(sitting: &Sitting, side: Side) -> Vec<PieceView> {
    let pieces = sitting.host().view(Some(side)).pieces.into_iter();
    pieces.filter(|piece| piece.side == side && piece.stand.is_some()).collect()
}

/// Nobody who fights in the open turns his back to the nearest enemy, and no general is far from all of his troops. A garrison
/// looks to all sides.
#[test]
fn nobody_turns_his_back_and_generals_are_with_their_troops() {
    let mut faults = Vec::new();
    for battle in &Offer::all().battles {
        for table in &battle.tables {
            let sitting = drawn_up(battle, *table);
            let ground = &sitting.chart().ground;
            let far = f64::from(ground.width.min(ground.height)) / 1000.0 / 3.0;
            let both = Side::BOTH.map(|side| standing(&sitting, side));
            for side in Side::BOTH {
                let own = &both[side as usize];
                let enemies: Vec<Point> = both[side.other() as usize].iter().filter_map(middle).collect();
                let troops: Vec<&PieceView> = own.iter().filter(|piece| piece.symbol != Symbol::General).collect();
                for piece in own {
                    let name = &sitting.chart().roster[usize::from(piece.id.0)].name[0];
                    let (at, facing) = (middle(piece).expect("it stands"), piece.stand.expect("it stands").facing);
                    let near = |a: &&Point, b: &&Point| distance(at, **a).total_cmp(&distance(at, **b));
                    let Some(enemy) = enemies.iter().min_by(near) else { continue };
                    let off = bearing(at, *enemy).map_or(0, |towards| facing.off(towards));
                    let open =
                        piece.symbol != Symbol::General && !piece.traits.iter().any(|name| *name == "in_building");
                    if open && off > 100 {
                        faults.push(format!("{} {table:?}: {name} looks {off}° away from the enemy", battle.id));
                    }
                    let alone = troops.iter().filter_map(|piece| middle(piece)).all(|of| distance(at, of) > far);
                    if piece.symbol == Symbol::General && alone {
                        faults.push(format!("{} {table:?}: {name} is far from everybody", battle.id));
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
