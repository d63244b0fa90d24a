//! What officers are offered who come up in order to support.

use dice::Seeded;
use field::Place;
use game::Side::{First, Second};
use game::{Answer, Given, RuleSet, Step};

use super::table::{Game, Table, some, tired, to};
use crate::ids::{UnitId, UnitSet};
use crate::orders::id;
use crate::state::Phase;
use crate::troops::Arm;

/// Where a march ends.
fn end(answer: &Answer) -> Option<Place> {
    let Given::Way(way) = &answer.iter().next()?.given else { return None };
    way.iter().rev().find_map(|step| if let Step::To(at) = step { Some(*at) } else { None })
}

/// Three in a group, of whom the first has come up to an enemy's side, and the last is to march.
fn coming_up() -> Game {
    let game = Table::free()
        .unit(First, Arm::Infantry, (4.0, 3.4), 0)
        .unit(First, Arm::Infantry, (5.0, 3.4), 0)
        .unit(First, Arm::Infantry, (6.0, 3.4), 0)
        .unit(Second, Arm::Infantry, (5.0, 5.0), 180)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .playing();
    let mut game = tired(game, 3);
    game.answer_any(Answer::one(id::UNIT)).answer_any(some(&[1, 2]));
    game.one(id::COUNT, &[1]);
    game.one(id::UNIT, &[]).march(&[to(4.134, 4.5)]).one(id::NONE, &[]);
    game.one(id::UNIT + 2, &[]);
    game
}

/// JOS-SUP-01, JOS-SUP-02, JOS-BASE-05, JOS-BASE-12: whoever comes up second is offered a place that leaves room for just a charger between
/// the two, who then both support him.
#[test]
fn supports_leave_a_place_for_the_charger() {
    let mut game = coming_up();
    let mut answers = Vec::new();
    game.battle.suggest(&game.state, First, &mut Seeded::new(1, 0), &mut answers);
    let (first, enemy) = (game.state.units[0].at, game.state.units[3].at);
    let leaves_room = |answer: &&Answer| {
        let apart = |from: Place| end(answer).map(|at| game.battle.distance(from, at));
        apart(enemy) == Some(100) && apart(first) == Some(173)
    };
    let answer = answers.iter().find(leaves_room).expect("such a place is offered").clone();
    game.answer_any(answer).one(id::NONE, &[]);
    game.march(&[to(5.0, 4.0)]).answer_any(Answer::one(id::CHARGE + 3));
    assert_eq!(game.state.phase, Phase::Supports);
    let supports: UnitSet = [UnitId(0), UnitId(2)].into_iter().collect();
    assert_eq!(game.battle.possible_supports(&game.state), supports);
}

/// JOS-VCD-02: whoever has fought in this turn is worth more to the next charger, even if all else is as it was.
#[test]
fn a_unit_that_has_fought_invites_another_charge() {
    let game = Table::free()
        .unit(First, Arm::BattleCavalry, (5.0, 4.0), 0)
        .unit(Second, Arm::Infantry, (5.0, 5.0), 180)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .playing();
    let mut game = tired(game, 1);
    let fresh = game.battle.tasks(&game.state)[0];
    game.state.units[1].combats = 1;
    let fought = game.battle.tasks(&game.state)[0];
    assert!(fought > fresh, "{fought} against {fresh}");
}

/// JOS-TURN-05: of two that could charge each other, that one is better off who has not acted yet.
#[test]
fn it_is_well_to_act_after_the_enemy() {
    let game = |acted: usize| {
        let mut game = Table::free()
            .unit(First, Arm::Infantry, (5.0, 3.0), 0)
            .unit(Second, Arm::Infantry, (5.0, 5.5), 180)
            .playing();
        game.state.units[acted].activated = true;
        game
    };
    let [own, his] = [0, 1].map(|acted| {
        let game = game(acted);
        game.battle.evaluate(&game.state, First)
    });
    assert!(his > own + 2.0, "{his} against {own}");
}
