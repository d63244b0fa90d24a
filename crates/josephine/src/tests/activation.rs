//! Activation, groups and squares in play.

use field::{AreaKind, Facing, Place, Point, Stand};
use game::Side::{First, Second};
use game::{Answer, Pick, RuleSet};

use super::table::{Table, to};
use crate::ids::UnitId;
use crate::orders::id;
use crate::state::Phase;
use crate::troops::{Arm, Doctrine};

fn some(units: &[u8]) -> Answer {
    units.iter().map(|&unit| id::UNIT + u32::from(unit)).collect()
}

/// JOS-ACT-01, JOS-ACT-03, JOS-TURN-04, JOS-TURN-05: the owner of the token names an unmarked unit, which is then marked.
#[test]
fn naming_a_unit() {
    let mut game = Table::free()
        .unit(First, Arm::Infantry, (2.0, 2.0), 0)
        .unit(First, Arm::Infantry, (5.0, 2.0), 0)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .playing();
    assert_eq!(game.question().clause.id(), "JOS-TURN-04");
    assert_eq!(game.clause(&Answer::one(id::UNIT + 2)), "JOS-TURN-05", "the enemy's");
    game.one(id::UNIT, &[]);
    game.assert_cites(&["JOS-ACT-01", "JOS-TURN-05"]);
    assert!(game.state.units[0].activated);
    game.one(id::COUNT, &[3]);
    game.assert_cites(&["JOS-ACT-02", "JOS-ACT-03"]);
    assert!(game.state.act().success);
}

/// JOS-ACT-02: what dice decided is told with the chance that the forecast gave it.
#[test]
fn an_order_obeyed_is_told_with_its_chance() {
    let named = || {
        let mut game = Table::free()
            .unit(First, Arm::Infantry, (2.0, 2.0), 0)
            .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
            .playing();
        game.one(id::UNIT, &[]);
        game
    };
    for (face, obeys) in [(1, true), (6, false)] {
        let mut game = named();
        let forecast = game::forecast(&game.battle, &game.state, First, &Answer::one(id::COUNT)).expect("a die falls");
        game.one(id::COUNT, &[face]);
        let fate = game.events.iter().find_map(|event| event.cause.as_ref()?.fate).expect("it was at stake");
        let foretold = forecast.chances.iter().find(|chance| chance.bodes == fate.bodes).expect("it was foretold");
        let well = matches!(fate.bodes, game::Bodes::Best | game::Bodes::Well);
        assert_eq!((fate.p, well), (foretold.p, obeys));
        assert!(fate.p > 0.0 && fate.p < 1.0);
    }
}

/// JOS-ACT-04, JOS-ACT-05, JOS-CP-06, JOS-GEN-17: points are spent within 5 UD of the general-in-chief; one attached is
/// measured at his unit's CdU.
#[test]
fn spending_points() {
    let table = || {
        Table::free()
            .unit(First, Arm::Infantry, (2.0, 2.0), 0)
            .unit(First, Arm::Infantry, (9.0, 2.0), 0)
            .general(First, (2.0, 2.0))
            .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
    };
    let mut game = table().playing();
    game.state.camp_mut(First).pc = 3;
    game.state.generals[0].unit = Some(UnitId(0));
    game.answer_any(Answer::one(id::UNIT + 1));
    assert_eq!(game.clause(&Answer::one(id::COUNT + 1)), "JOS-ACT-05", "7 UD away");
    let mut game = table().playing();
    game.state.camp_mut(First).pc = 3;
    game.state.generals[0].unit = Some(UnitId(0));
    game.answer_any(Answer::one(id::UNIT));
    assert_eq!(game.clause(&Answer::one(id::COUNT + 4)), "JOS-ACT-04");
    game.one(id::COUNT + 2, &[6]);
    assert!(game.state.act().success, "3 + 1 + 2: a 6 succeeds");
    assert_eq!(game.state.camp(First).pc, 1);
    game.assert_cites(
        &["JOS-ACT-04", "JOS-CP-06", "JOS-GEN-17", "JOS-GEN-03", "JOS-GEN-07"]
            .map(|c| if c == "JOS-GEN-07" { "JOS-GEN-03" } else { c }),
    );
}

/// JOS-ACT-06, JOS-ACT-07, JOS-ACT-08, JOS-TURN-10: after failure a basic move and nothing else; guns do nothing; a test
/// may be forgone.
#[test]
fn failure() {
    let table = |arm| {
        Table::free().unit(First, arm, (5.0, 4.0), 0).unit(First, Arm::Infantry, (1.0, 1.0), 0).unit(
            Second,
            Arm::Infantry,
            (5.0, 5.0),
            180,
        )
    };
    let mut game = table(Arm::Infantry).playing();
    game.activate(0, 6);
    assert_eq!(game.verbs(), ["stand", "march"]);
    assert_eq!(game.question().clause.id(), "JOS-ACT-07");
    assert_eq!(game.clause(&Answer::one(id::FIRE + 2)), "JOS-ACT-07");
    assert_eq!(game.clause(&Answer::one(id::CHARGE + 2)), "JOS-ACT-07");
    let mut game = table(Arm::FootArtillery).playing();
    game.answer_any(Answer::one(id::UNIT));
    game.answer_any(Answer::one(id::COUNT)); // seed 1 rolls high or low: forgo instead below
    let mut game = table(Arm::FootArtillery).playing();
    game.answer_any(Answer::one(id::UNIT));
    game.answer_any(Answer::one(id::FORGO));
    game.assert_cites(&["JOS-TURN-10", "JOS-ACT-08"]);
    assert_eq!(game.state.acting(), None, "the guns have finished");
}

/// JOS-GRP-01, JOS-GRP-02, JOS-GRP-08, JOS-GRP-10: a chain of contact, one category, under the best, all unactivated.
#[test]
fn who_goes_with_whom() {
    let mut game = Table::free()
        .unit(First, Arm::Infantry, (4.0, 2.0), 0)
        .unit(First, Arm::Infantry, (5.0, 2.0), 0)
        .unit(First, Arm::Infantry, (6.0, 2.0), 0)
        .unit(First, Arm::LightCavalry, (4.0, 3.0), 0)
        .unit_with(First, Arm::Infantry, (3.0, 2.0), 0, |u| u.profile.doctrines = vec![Doctrine::Deep])
        .unit(First, Arm::Infantry, (4.0, 1.0), 0)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .playing();
    game.state.units[4].doctrine = Some(Doctrine::Deep);
    game.state.units[5].activated = true;
    game.state.camp_mut(First).tokens -= 1;
    game.answer_any(Answer::one(id::UNIT));
    assert_eq!(game.state.phase, Phase::Group);
    assert_eq!(game.clause(&some(&[2])), "JOS-GRP-01", "2 hangs on 1");
    assert_eq!(game.clause(&some(&[3])), "JOS-GRP-02");
    assert_eq!(game.clause(&some(&[4])), "JOS-GRP-08", "deep order has the better SB");
    assert_eq!(game.clause(&some(&[5])), "JOS-GRP-10");
    let tokens = game.state.camp(First).tokens;
    game.answer_any(some(&[1, 2]));
    assert_eq!(game.state.camp(First).tokens, tokens - 2);
    game.assert_cites(&["JOS-GRP-05"]);
    assert!([0, 1, 2].iter().all(|&unit| game.state.units[unit].activated));
}

/// JOS-GRP-03, JOS-GRP-04, JOS-GRP-06, JOS-GRP-07, JOS-GRP-09, JOS-GEN-04: size is limited, control makes room; one die
/// for all; members act in the order of their owner.
#[test]
fn one_die_for_all() {
    let mut game = Table::free()
        .unit(First, Arm::Infantry, (4.0, 2.0), 0)
        .unit(First, Arm::Infantry, (5.0, 2.0), 0)
        .unit(First, Arm::Infantry, (6.0, 2.0), 0)
        .unit(First, Arm::Infantry, (7.0, 2.0), 0)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .general(First, (4.0, 2.0))
        .playing();
    game.answer_any(Answer::one(id::UNIT));
    assert_eq!(game.clause(&some(&[1, 2, 3])), "JOS-GRP-04", "3 − 3 = 0");
    game.state.phase = Phase::Activate(First);
    game.state.units[0].activated = false;
    game.state.generals[0].unit = Some(UnitId(0));
    game.state.camp_mut(First).pc = 2;
    game.answer_any(Answer::one(id::UNIT)).answer_any(some(&[1, 2, 3]));
    game.one(id::COUNT + 1, &[2]);
    game.assert_cites(&["JOS-GRP-03", "JOS-GRP-06", "JOS-GRP-09", "JOS-GEN-04"]);
    assert_eq!(game.state.phase, Phase::Member);
    game.one(id::UNIT + 2, &[]);
    assert_eq!(game.state.act().unit, UnitId(2));
    game.march(&[to(6.0, 3.0)]);
    game.assert_cites(&["JOS-MOVE-16"]);
    assert_eq!(game.clause(&Answer::one(id::UNIT + 2)), "JOS-GRP-07");
}

/// JOS-SQ-01, JOS-SQ-03, JOS-SQ-04: only infantry, out of cover, instead of moving; back with any facing.
#[test]
fn forming_and_leaving_square() {
    let table = |arm| {
        Table::free()
            .area(AreaKind::Orchard, (8.0, 1.0), (9.0, 3.0), &[])
            .unit(First, arm, (5.0, 2.0), 0)
            .unit(First, Arm::Infantry, (8.5, 2.0), 0)
            .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
    };
    let mut game = table(Arm::LightCavalry).playing();
    game.activate(0, 1);
    assert_eq!(game.clause(&Answer::one(id::FORM_SQUARE)), "JOS-SQ-01");
    let mut game = table(Arm::Infantry).playing();
    game.activate(1, 1);
    assert_eq!(game.clause(&Answer::one(id::FORM_SQUARE)), "JOS-SQ-03");
    let mut game = table(Arm::Infantry).playing();
    game.activate(0, 1);
    game.answer_any(Answer::one(id::FORM_SQUARE));
    assert!(game.state.units[0].square);
    game.assert_cites(&["JOS-SQ-03"]);
    game.state.units[0].activated = false;
    game.state.camps.both_mut().iter_mut().for_each(|camp| camp.tokens = 0);
    game.state.camp_mut(First).tokens = 2;
    game.state.camp_mut(Second).tokens = 1;
    game.state.units.iter_mut().for_each(|unit| unit.activated = false);
    game.token(First);
    game.activate(0, 1);
    let leave =
        |at: Place, facing: u16| Answer::from(Pick::spot(id::LEAVE_SQUARE, Stand { at, facing: Facing::new(facing) }));
    let own = game.state.units[0].at;
    assert_eq!(game.clause(&leave(Point::from_units(6.0, 2.0).into(), 0)), "JOS-SQ-04");
    assert_eq!(game.battle.check(&game.state, First, &leave(own, 0)), Ok(()), "the facing that it had before");
    game.answer_any(leave(own, 135));
    assert!(!game.state.units[0].square && game.state.units[0].facing.degrees() == 135);
    game.assert_cites(&["JOS-SQ-04"]);
}
