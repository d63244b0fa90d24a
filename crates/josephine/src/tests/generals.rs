//! Generals in play.

use field::AreaKind;
use game::Answer;
use game::Side::{First, Second};

use super::table::{Table, ride, to};
use crate::ids::{GeneralId, UnitId, UnitSet};
use crate::orders::id;
use crate::state::{Phase, Post};
use crate::troops::Arm;

/// JOS-GEN-06, JOS-GEN-07, JOS-GEN-13, JOS-TURN-08: at the start of the turn a general in the ZdC of a unit may be attached
/// to it, one to a unit.
#[test]
fn attaching() {
    let mut game = Table::free()
        .unit(First, Arm::Infantry, (5.0, 2.0), 0)
        .unit(Second, Arm::Infantry, (5.0, 8.0), 180)
        .general(First, (5.0, 2.4))
        .general(First, (5.0, 2.0))
        .general(Second, (1.0, 8.0))
        .playing();
    game.state.phase = Phase::Status(GeneralId(0));
    game.state.camps.both_mut().iter_mut().for_each(|camp| camp.tokens = 1);
    assert_eq!(game.clause(&Answer::one(id::UNIT + 1)), "JOS-GEN-06");
    game.answer_any(Answer::one(id::UNIT));
    game.assert_cites(&["JOS-GEN-07"]);
    assert_ne!(game.state.phase, Phase::Status(GeneralId(1)), "the other one finds his place taken: JOS-GEN-13");
    assert_eq!(game.state.generals[0].unit, Some(UnitId(0)));
}

/// JOS-GEN-08, JOS-GEN-09, JOS-CP-11 (O19): a 6 for one of the elements lost kills; a unit destroyed takes him along; the
/// points of a lost chief are dead.
#[test]
fn death_of_a_general() {
    let table = |elements: u8| {
        Table::free()
            .unit_with(First, Arm::FootArtillery, (5.0, 2.0), 0, |u| u.elements = 3)
            .unit_with(Second, Arm::Infantry, (5.0, 3.0), 180, |u| {
                u.elements = elements;
                u.profile.stoic = true;
            })
            .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
            .general(Second, (5.0, 3.0))
    };
    let mut game = table(4).playing();
    game.state.generals[0].unit = Some(UnitId(1));
    game.state.camp_mut(Second).pc = 5;
    game.activate(0, 1);
    game.answer(Answer::one(id::FIRE + 1), &[1, 2, 3, 4, 6, 1]);
    assert_eq!(game.state.generals[0].post, Post::Lost);
    game.assert_cites(&["JOS-GEN-08", "JOS-CP-11"]);
    assert_eq!(game.battle.points_for(&game.state, UnitId(2)), 0);
    let mut game = table(1).playing();
    game.state.generals[0].unit = Some(UnitId(1));
    game.activate(0, 1);
    game.answer(Answer::one(id::FIRE + 1), &[1, 6, 6, 1]);
    assert!(game.told("destroyed"));
    game.assert_cites(&["JOS-GEN-09", "JOS-TURN-06"]);
}

/// JOS-GEN-10, JOS-GEN-14, JOS-GEN-15: a detached general rides once, 5 UD, not through water nor an enemy ZdC; before the
/// unit is named or after its activation.
#[test]
fn riding() {
    let mut game = Table::free()
        .area(AreaKind::Pond, (1.0, 3.0), (3.0, 4.0), &[])
        .unit(First, Arm::Infantry, (5.0, 2.0), 0)
        .unit(First, Arm::Infantry, (9.0, 2.0), 0)
        .unit(Second, Arm::Infantry, (5.0, 4.0), 180)
        .general(First, (2.0, 2.0))
        .playing();
    assert_eq!(game.clause(&ride(0, &[to(2.0, 5.0)])), "JOS-GEN-15", "water");
    assert_eq!(game.clause(&ride(0, &[to(4.7, 4.0)])), "JOS-GEN-15", "the ZdC of an enemy");
    assert_eq!(game.clause(&ride(0, &[to(7.1, 2.0)])), "JOS-GEN-10");
    game.answer_any(ride(0, &[to(5.0, 2.0), to(5.0, 1.0)]));
    game.assert_cites(&["JOS-GEN-10"]);
    assert_eq!(game.state.phase, Phase::Activate(First));
    assert_eq!(game.clause(&Answer::one(id::GENERAL)), "JOS-GEN-10", "once a turn");
    game.state.generals[0].moved = false;
    game.activate(1, 1);
    game.answer_any(Answer::one(id::NONE));
    assert_eq!(game.question().clause.id(), "JOS-GEN-14");
    assert!(game.question().leave, "it comes again: nobody need be asked");
}

/// JOS-GEN-11, JOS-GEN-16: a detached general is shot at unless a unit of his shelters him; a hit is saved by 5 or less.
#[test]
fn shooting_at_generals() {
    let fire = Answer::one(id::FIRE_GENERAL);
    let mut game = Table::free()
        .unit(First, Arm::FootArtillery, (5.0, 2.0), 0)
        .unit(Second, Arm::Infantry, (8.0, 5.0), 180)
        .general(Second, (5.0, 4.0))
        .playing();
    game.activate(0, 1);
    game.answer(fire.clone(), &[1, 6, 6]);
    assert_eq!(game.state.generals[0].post, Post::Lost);
    game.assert_cites(&["JOS-GEN-11"]);
    let mut game = Table::free()
        .unit(First, Arm::FootArtillery, (5.0, 2.0), 0)
        .unit(Second, Arm::Infantry, (5.0, 4.4), 180)
        .general(Second, (5.0, 4.0))
        .playing();
    game.activate(0, 1);
    assert_eq!(game.clause(&fire), "JOS-GEN-16");
}

/// JOS-GEN-12, JOS-BASE-04: a general whom an enemy rides over is captured.
#[test]
fn capture() {
    let mut game = Table::free()
        .unit(First, Arm::LightCavalry, (5.0, 2.0), 0)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .general(Second, (5.4, 4.0))
        .playing();
    game.activate(0, 1).march(&[to(5.0, 6.0)]);
    assert_eq!(game.state.generals[0].post, Post::Lost);
    game.assert_cites(&["JOS-GEN-12", "JOS-BASE-04"]);
}

/// JOS-GEN-05, JOS-VCA-08, JOS-VCD-09: leadership of attached generals adds dice.
#[test]
fn leadership_adds_dice() {
    let mut game = Table::free()
        .unit(First, Arm::Infantry, (5.0, 4.0), 0)
        .unit(Second, Arm::Infantry, (5.0, 5.0), 180)
        .general(First, (5.0, 4.0))
        .general(Second, (5.0, 5.0))
        .playing();
    game.state.generals[0].unit = Some(UnitId(0));
    game.state.generals[1].unit = Some(UnitId(1));
    let case = game.battle.case_of_charge(&game.state, UnitId(0), UnitId(1), UnitSet::EMPTY);
    assert_eq!((case.attacker.leadership, case.defender.leadership), (1, 2));
}

/// JOS-CP-01, JOS-CP-03, JOS-CP-04, JOS-CP-09, JOS-CP-10, JOS-TER-08: dice by the post of the chief; none after his loss; a
/// successor from the second turn on.
#[test]
fn command_points() {
    use crate::procedures::ChiefPost;
    let mut game = Table::free()
        .area(AreaKind::Hill { level: 1, dominant: true }, (0.0, 0.0), (3.0, 3.0), &[])
        .unit(First, Arm::Infantry, (5.0, 2.0), 0)
        .unit(Second, Arm::Infantry, (5.0, 8.0), 180)
        .general(First, (1.0, 1.0))
        .general(First, (5.0, 2.0))
        .playing();
    let post = |game: &super::table::Game| game.battle.command_points_case(&game.state, First).map(|case| case.chief);
    assert_eq!(post(&game), Some(ChiefPost::DetachedOnHeight));
    game.state.generals[0].at = field::Point::from_units(5.0, 2.0).into();
    assert_eq!(post(&game), Some(ChiefPost::Detached));
    game.state.generals[0].unit = Some(UnitId(0));
    assert_eq!(post(&game), Some(ChiefPost::Attached));
    game.state.generals[0].unit = None;
    game.state.generals[0].post = Post::Lost;
    game.state.camp_mut(First).chief = None;
    game.state.camp_mut(First).chief_lost = 1;
    game.state.turn = 2;
    assert!(game.battle.command_points_case(&game.state, First).is_some_and(|case| case.chief_lost_last_turn));
    game.state.turn = 3;
    game.state.phase = Phase::Successor(First);
    assert_eq!(game.question().clause.id(), "JOS-CP-10");
    game.answer_any(Answer::one(id::GENERAL + 1));
    game.assert_cites(&["JOS-CP-10"]);
    assert!(game.battle.command_points_case(&game.state, First).is_some_and(|case| case.successor));
}
