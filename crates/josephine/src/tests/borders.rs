//! Clauses at their borders: the case just inside and the one just outside.

use dice::Seeded;
use field::{AreaKind, LineKind, Point};
use game::Side::{First, Second};
use game::{Answer, RuleSet};

use super::table::{Game, Table, place, to};
use crate::ids::{GeneralId, UnitId, UnitSet};
use crate::orders::id;
use crate::state::{Phase, Post, Shot, Task};
use crate::troops::{Arm, Standing};

/// Plays on at random until the next turn begins.
fn next_turn(game: &mut Game) {
    let turn = game.state.turn;
    let mut whims = Seeded::new(7, u64::from(turn));
    while game.state.turn == turn {
        let answer = game.battle.sample(&game.state, game.asked(), &mut whims);
        game.answer_any(answer);
    }
}

/// JOS-LOSS-10: nearer to another enemy counts up to 2 UD, and no farther.
#[test]
fn another_enemy_beyond_2_ud_does_not_hinder_a_recoil() {
    let possible = |y: f64| {
        let game = Table::free()
            .unit(First, Arm::Infantry, (5.0, 2.0), 0)
            .unit(Second, Arm::Infantry, (5.0, 3.0), 180)
            .unit(First, Arm::Infantry, (5.0, y), 0)
            .playing();
        game.battle.recoils(&game.state, UnitId(1), game.state.units[0].at, 0, 1).len()
    };
    assert_eq!((possible(6.004), possible(6.005)), (0, 1), "2.00 UD and 2.01 UD");
}

/// JOS-SUP-04: who touches another enemy too cannot support.
#[test]
fn a_support_touches_no_other_enemy() {
    let mut game = Table::hex()
        .unit(First, Arm::Infantry, (5.0, 4.0), 30)
        .unit(First, Arm::Infantry, (6.0, 4.0), 30)
        .unit(First, Arm::Infantry, (4.0, 5.0), 30)
        .unit(Second, Arm::Infantry, (5.0, 5.0), 210)
        .unit(Second, Arm::Infantry, (7.0, 4.0), 210)
        .playing();
    let some = |units: &[u32]| units.iter().map(|unit| id::UNIT + unit).collect::<Answer>();
    game.answer_any(Answer::one(id::UNIT)).answer_any(some(&[1, 2]));
    game.one(id::COUNT, &[1]);
    game.one(id::UNIT, &[]);
    game.one(id::CHARGE + 3, &[]);
    assert_eq!(game.state.phase, Phase::Supports);
    assert_eq!(game.question().options.len(), 1);
    assert_eq!(game.clause(&some(&[1])), "JOS-SUP-04");
    game.battle.check(&game.state, First, &some(&[2])).expect("2 touches the charged unit alone");
}

/// JOS-CP-10: lost in turn 1, the general-in-chief has a successor from turn 3 on.
#[test]
fn a_successor_takes_two_turns() {
    let mut game = Table::free()
        .unit(First, Arm::Infantry, (1.0, 1.0), 0)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .general(First, (1.0, 1.0))
        .general(First, (2.0, 1.0))
        .playing();
    game.state.generals[0].post = Post::Lost;
    game.state.camp_mut(First).chief = None;
    game.state.camp_mut(First).chief_lost = 1;
    next_turn(&mut game);
    assert_ne!(game.state.phase, Phase::Successor(First), "turn 2");
    next_turn(&mut game);
    assert_eq!(game.state.phase, Phase::Successor(First), "turn 3");
}

/// JOS-LOSS-13: an elite square that is pushed back 2 UD is broken too.
#[test]
fn an_elite_square_keeps_its_formation_for_1_ud_only() {
    for (ud, keeps) in [(1, true), (2, false)] {
        let mut game = Table::free()
            .unit(First, Arm::FootArtillery, (5.0, 2.0), 0)
            .unit_with(Second, Arm::Infantry, (5.0, 4.0), 180, |u| u.profile.value = Standing::Elite)
            .playing();
        game.state.units[1].square = true;
        game.activate(0, 1);
        game.state.agenda.push(Task::Fire(Shot { shooter: UnitId(0), target: UnitId(1), losses: 4, side: 0 }));
        game.state.phase = Phase::Recoil;
        game.answer_any(Answer::one(id::COUNT + ud));
        assert_eq!(game.state.units[1].square, keeps, "{ud} UD");
    }
}

/// JOS-GEN-12, JOS-BASE-11: a general is ridden over at 0.50 UD, not at 0.51.
#[test]
fn a_general_is_captured_within_half_a_ud() {
    for (x, post) in [(5.504, Post::Lost), (5.505, Post::OnTable)] {
        let mut game = Table::free()
            .unit(First, Arm::LightCavalry, (5.0, 2.0), 0)
            .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
            .general(Second, (x, 4.0))
            .playing();
        game.activate(0, 1).march(&[to(5.0, 6.0)]);
        assert_eq!(game.state.generals[0].post, post, "{x}");
    }
}

/// JOS-ACT-05, JOS-BASE-13 (O28): points reach 5.00 UD from the general-in-chief, not 5.01.
#[test]
fn points_reach_5_ud() {
    let points = |y: f64| {
        let mut game = Table::free()
            .unit(First, Arm::Infantry, (5.0, y), 0)
            .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
            .general(First, (5.0, 1.0))
            .playing();
        game.state.camp_mut(First).pc = 3;
        game.battle.points_for(&game.state, UnitId(0))
    };
    assert_eq!((points(6.004), points(6.005)), (3, 0));
}

/// JOS-SUP-07: cavalry that supports from rough ground counts 1.
#[test]
fn cavalry_supports_badly_from_rough_ground() {
    for (arm, vc) in [(Arm::LightCavalry, 1), (Arm::Infantry, 3)] {
        let game = Table::free()
            .area(AreaKind::Rough, (5.5, 3.5), (6.5, 5.0), &[])
            .unit(First, arm, (5.0, 4.0), 0)
            .unit(First, arm, (6.0, 4.5), 300)
            .unit(Second, Arm::Infantry, (5.0, 5.0), 180)
            .playing();
        let case = game.battle.case_of_charge(&game.state, UnitId(0), UnitId(2), UnitSet::of(UnitId(1)));
        assert_eq!(case.attacker.support_vc, [vc, 0]);
    }
}

/// JOS-TER-09: on a road means at 0.25 UD of its line.
#[test]
fn a_road_is_a_quarter_of_a_ud_to_either_side() {
    let game = Table::free()
        .line(LineKind::Road, &[(0.0, 4.0), (13.0, 4.0)], &[])
        .unit(First, Arm::Infantry, (5.0, 2.0), 0)
        .playing();
    let on_road = |y: f64| game.battle.on_road(Point::from_units(5.0, y).into());
    assert_eq!([3.745, 3.746, 4.254, 4.255].map(on_road), [false, true, true, false]);
}

/// JOS-GEN-13: a second general is not attached to the same unit.
#[test]
fn one_general_to_a_unit() {
    let mut game = Table::free()
        .unit(First, Arm::Infantry, (5.0, 2.0), 0)
        .unit(First, Arm::Infantry, (6.0, 2.0), 0)
        .unit(Second, Arm::Infantry, (5.0, 8.0), 180)
        .general(First, (5.5, 2.0))
        .general(First, (5.5, 2.0))
        .playing();
    game.state.generals[0].unit = Some(UnitId(0));
    game.state.phase = Phase::Status(GeneralId(1));
    assert_eq!(game.clause(&Answer::one(id::UNIT)), "JOS-GEN-13");
    assert_eq!(game.verbs(), ["detach", "attach"], "the other unit is free");
}

/// JOS-SET-02: units are placed by turns, the second side first.
#[test]
fn sides_deploy_by_turns() {
    let mut game = Table::free()
        .unit(First, Arm::Infantry, (0.0, 0.0), 0)
        .unit(First, Arm::Infantry, (0.0, 0.0), 0)
        .unit(First, Arm::Infantry, (0.0, 0.0), 0)
        .unit(Second, Arm::Infantry, (0.0, 0.0), 0)
        .unit(Second, Arm::Infantry, (0.0, 0.0), 0)
        .setting_up();
    let mut whims = Seeded::new(1, 0);
    for side in [Second, First, Second, First, First] {
        assert_eq!(game.state.phase, Phase::Deploy(side));
        let answer = game.battle.sample(&game.state, side, &mut whims);
        game.answer_any(answer);
    }
    assert_eq!(game.state.turn, 1);
}

/// JOS-REIN-05: a unit that has entered has no token before the next turn.
#[test]
fn reinforcements_wait_for_their_token() {
    let mut game = Table::free()
        .unit(First, Arm::Infantry, (1.0, 1.0), 0)
        .unit_with(First, Arm::Infantry, (0.0, 0.0), 0, |u| u.formation = Some(0))
        .unit_with(First, Arm::Infantry, (0.0, 0.0), 0, |u| u.formation = Some(0))
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .formation(First, None, 1, (6.0, 0.0), (5, 0))
        .playing();
    game.state.arrivals[0].called = 1;
    game.state.phase = Phase::Arrive(UnitId(1));
    game.answer_any(place(1, 6.0, 0.5));
    assert_eq!(game.state.phase, Phase::Arrive(UnitId(2)), "the other one is to come");
    assert!(game.state.units[1].on_table() && game.state.units[1].activated);
}
