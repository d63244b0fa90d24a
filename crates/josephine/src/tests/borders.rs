//! Clauses at their borders: the case just inside and the one just outside.

use dice::Seeded;
use game::Side::{First, Second};
use game::{Answer, RuleSet};

use super::table::{Game, Table};
use crate::orders::id;
use crate::state::{Phase, Post, Shot, Then};
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
        game.battle.recoils(&game.state, 1, game.state.units[0].at, 0, 1).len()
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
    let some = |units: &[u16]| Answer::Some(units.iter().map(|unit| id::UNIT + unit).collect());
    game.answer_any(Answer::One(id::UNIT)).answer_any(some(&[1, 2]));
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
        game.state.shot = Shot { shooter: 0, target: 1, losses: 4, side: 0, then: Then::Activation };
        game.state.phase = Phase::Recoil;
        game.answer_any(Answer::One(id::COUNT + ud));
        assert_eq!(game.state.units[1].square, keeps, "{ud} UD");
    }
}
