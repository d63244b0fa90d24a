//! What a refused move is told: what is left of how many UD, and the farthest place along the same line.

use field::{AreaKind, Facing, Hex, Place, Point};
use game::Side::{First, Second};
use game::{Answer, Pick, Refusal, RuleSet, Step, Way};

use super::table::{Game, Table, hex, ride, to, turn, walk};
use crate::orders::id;
use crate::troops::Arm;

/// Refuses a march and adds what would be right.
#[track_caller]
fn advice(game: &mut Game, steps: &[Step]) -> Refusal {
    let answer = walk(steps);
    let refusal = game.refused(&answer);
    game.battle.advise(&game.state, First, &answer, refusal)
}

fn told(refusal: &Refusal) -> (&'static str, Vec<i64>, Option<(f64, f64)>) {
    // In hundredths, as it is shown.
    let place = refusal
        .nearest
        .and_then(Place::point)
        .map(|at| (f64::from((at.x + 5) / 10) / 100.0, f64::from((at.y + 5) / 10) / 100.0));
    (refusal.clause.id(), refusal.numbers.iter().map(|(_, value)| value.number()).collect(), place)
}

fn grid(x: i16, y: i16) -> Place {
    Point::from_units(x.into(), y.into()).into()
}

fn infantry(table: Table, at: (f64, f64), facing: u16) -> Table {
    table.unit(First, Arm::Infantry, at, facing).unit(Second, Arm::Infantry, (12.0, 8.0), 210)
}

/// JOS-MOVE-01, JOS-MOVE-03, JOS-MOVE-04: what pivots and steps back cost is no longer left for distance.
#[test]
fn a_march_beyond_its_allowance() {
    let mut game = infantry(Table::free(), (5.0, 3.0), 0).playing();
    game.activate(0, 1);
    let cases: [(&[Step], i64, i64, Option<(f64, f64)>); 5] = [
        (&[to(5.0, 7.0)], 400, 200, Some((5.0, 5.0))),
        (&[turn(90), to(9.0, 3.0)], 500, 100, Some((6.0, 3.0))),
        (&[to(5.0, 0.0)], 400, 100, Some((5.0, 2.0))),
        (&[to(5.0, 4.0), to(9.0, 4.0)], 600, 100, Some((5.0, 4.0))),
        (&[turn(90), turn(180), to(5.0, 2.0)], 300, 0, None),
    ];
    for (steps, cost, left, place) in cases {
        let refusal = advice(&mut game, steps);
        assert_eq!(told(&refusal), ("JOS-MOVE-01", vec![cost, 200, left], place), "{steps:?}");
    }
}

/// JOS-MOVE-01, JOS-MOVE-13: on hexes the last hex within the allowance.
#[test]
fn a_march_too_far_on_hexes() {
    let mut game = infantry(Table::hex(), (5.0, 4.0), 90).playing();
    game.activate(0, 1);
    let refusal = advice(&mut game, &[hex(6, 4), hex(7, 4), hex(8, 4), hex(9, 4)]);
    assert_eq!((refusal.clause.id(), refusal.nearest), ("JOS-MOVE-01", Some(Hex::new(7, 4).into())));
}

/// JOS-GEN-10: a general who rides too far is told where 5 UD end.
#[test]
fn a_ride_too_far() {
    let game = infantry(Table::free(), (5.0, 1.0), 0).general(First, (1.0, 2.0)).playing();
    let answer = ride(0, &[to(4.0, 2.0), to(4.0, 8.0)]);
    let refusal = game.battle.advise(&game.state, First, &answer, game.refused(&answer));
    assert_eq!(told(&refusal), ("JOS-GEN-10", vec![900, 500], Some((4.0, 4.0))));
}

/// JOS-MOVE-07, JOS-BASE-12, JOS-MOVE-06: what else stops a march is told the same way, and never beyond the allowance.
#[test]
fn other_refusals_name_a_place_that_can_be_reached() {
    let mut game = infantry(Table::free(), (5.0, 2.0), 0)
        .unit(First, Arm::Infantry, (5.0, 4.5), 0)
        .unit(Second, Arm::Infantry, (9.0, 2.0), 180)
        .area(AreaKind::Wood, (0.0, 2.5), (3.0, 9.0), &[])
        .playing();
    game.activate(0, 1);
    let friend = advice(&mut game, &[to(5.0, 4.0)]);
    assert_eq!(told(&friend), ("JOS-MOVE-07", vec![2], Some((5.0, 3.51))), "1 UD before the friend");
    let enemy = advice(&mut game, &[turn(90), to(8.5, 2.0)]);
    assert_eq!(told(&enemy), ("JOS-MOVE-07", vec![], Some((6.0, 2.0))), "contact lies beyond the allowance");
    let off = advice(&mut game, &[to(5.0, -1.0)]);
    assert_eq!(told(&off), ("JOS-MOVE-14", vec![], Some((5.0, 1.0))));
}

/// JOS-MOVE: whatever is pointed at, the place that is told is legal.
#[test]
fn a_place_that_is_told_is_legal() {
    for table in [Table::free(), Table::hex()] {
        let mut game = table
            .area(AreaKind::Wood, (3.0, 3.0), (4.5, 5.0), &[(3, 3), (4, 3), (3, 4)])
            .area(AreaKind::Buildings, (6.0, 4.0), (7.0, 5.0), &[(6, 4)])
            .unit(First, Arm::LightCavalry, (5.0, 4.0), 0)
            .unit(First, Arm::Infantry, (6.0, 3.0), 0)
            .unit(Second, Arm::Infantry, (5.0, 7.0), 180)
            .unit(Second, Arm::Infantry, (9.0, 4.0), 270)
            .playing();
        game.activate(0, 1);
        let mut told = 0;
        for (x, y) in (0..13).flat_map(|x| (0..9).map(move |y| (x, y))) {
            let goal = if game.battle.on_hexes() { Hex::new(x, y).into() } else { grid(x, y) };
            for facing in [None, Some(Facing::new(90))] {
                let path = game.battle.route(&game.state, First, id::MARCH, &[], goal, facing);
                let answer = Answer::from(Pick::way(id::MARCH, path.clone()));
                let Err(refusal) = game.battle.check(&game.state, First, &answer) else { continue };
                let Some(place) = game.battle.advise(&game.state, First, &answer, refusal).nearest else { continue };
                let reached = (0..path.len()).any(|steps| {
                    let mut way: Way = path[..steps].iter().copied().collect();
                    way.push(Step::To(place));
                    game.battle.check(&game.state, First, &Answer::from(Pick::way(id::MARCH, way))).is_ok()
                });
                assert!(reached, "{path:?}: {place:?}");
                told += 1;
            }
        }
        assert!(told > 40, "{told} places");
    }
}
