//! Set-up, the turn, reinforcements and victory in play.

use field::{AreaKind, Point, Polygon};
use game::Side::{First, Second};
use game::{Answer, RuleSet};

use super::table::{Table, place, post};
use crate::ids::{GeneralId, UnitId};
use crate::orders::id;
use crate::state::{Ending, Phase, Post};
use crate::troops::{Arm, Doctrine};

/// JOS-DOC-01, JOS-DOC-03, JOS-SET-01, JOS-SET-02, JOS-SET-03, JOS-SET-04, JOS-GEN-01: doctrines, then units alternately,
/// then generals, the second side first.
#[test]
fn setting_up() {
    let mut game = Table::free()
        .area(AreaKind::Pond, (0.0, 7.0), (1.0, 8.0), &[])
        .unit(First, Arm::Infantry, (0.0, 0.0), 0)
        .unit(First, Arm::Infantry, (0.0, 0.0), 0)
        .unit_with(Second, Arm::Infantry, (0.0, 0.0), 0, |unit| {
            unit.profile.doctrines = vec![Doctrine::Thin, Doctrine::Deep];
        })
        .general(First, (0.0, 0.0))
        .general(Second, (0.0, 0.0))
        .setting_up();
    assert_eq!((game.asked(), game.question().clause.id()), (Second, "JOS-DOC-03"));
    assert_eq!(game.clause(&Answer::one(id::COUNT + 1)), "JOS-DOC-03", "mixed is not on offer");
    game.answer_any(Answer::one(id::COUNT + 2));
    game.assert_cites(&["JOS-DOC-03"]);
    assert_eq!(game.state.phase, Phase::Deploy(Second));
    assert_eq!(game.clause(&place(2, 5.0, 5.0)), "JOS-SET-03", "outside the zone");
    assert_eq!(game.clause(&place(2, 0.5, 7.5)), "JOS-TER-01");
    game.answer_any(place(2, 5.0, 7.0));
    game.answer_any(place(0, 5.0, 2.0));
    assert_eq!(game.state.phase, Phase::Deploy(First), "the second side has none left");
    assert_eq!(game.clause(&place(1, 5.5, 2.0)), "JOS-BASE-12");
    game.answer_any(place(1, 6.0, 2.0));
    assert_eq!(game.state.phase, Phase::DeployGeneral(GeneralId(1)));
    assert_eq!(game.clause(&post(1, 5.0, 2.0)), "JOS-SET-04");
    game.answer_any(post(1, 5.0, 7.0));
    game.assert_cites(&["JOS-GEN-01"]);
    game.answer_any(post(0, 1.0, 1.0));
    game.assert_cites(&["JOS-TURN-08", "JOS-TURN-02"]);
    assert_eq!(game.state.turn, 1);
}

/// JOS-SET-03: units for which there is no room take no part; the one with room is asked for, and the battle goes on.
#[test]
fn a_zone_without_room() {
    let narrow = |setup: &mut crate::setup::Setup| {
        let corners = [(2.0, 1.0), (3.0, 1.0), (3.0, 1.9), (2.0, 1.9)];
        setup.zones[0] = Polygon::new(corners.map(|(x, y)| Point::from_units(x, y)).to_vec()).expect("a rectangle");
    };
    let mut game = Table::free()
        .unit(First, Arm::Infantry, (0.0, 0.0), 0)
        .unit(First, Arm::Infantry, (0.0, 0.0), 0)
        .unit(Second, Arm::Infantry, (0.0, 0.0), 0)
        .general(First, (0.0, 0.0))
        .change(narrow)
        .setting_up();
    game.answer_any(place(2, 5.0, 7.0));
    assert_eq!(game.state.phase, Phase::Deploy(First));
    game.answer_any(place(1, 2.5, 1.4));
    assert!(game.told("left-out"), "{:#?}", game.events);
    game.assert_cites(&["JOS-SET-03"]);
    assert_eq!(game.state.units[0].post, Post::Lost);
    assert_eq!(game.state.phase, Phase::DeployGeneral(GeneralId(0)), "a general can join a unit");
    game.answer_any(post(0, 2.5, 1.4));
    assert_eq!(game.state.turn, 1);
}

/// JOS-SET-03, JOS-SET-04: a side whose zone is all water has nobody on the table, and no general-in-chief.
#[test]
fn a_zone_under_water() {
    for table in [Table::free(), Table::hex()] {
        let everywhere: Vec<(i16, i16)> = (0..13).flat_map(|c| (0..4).map(move |r| (c, r))).collect();
        let mut game = table
            .area(AreaKind::Pond, (0.0, 0.0), (13.0, 3.0), &everywhere)
            .unit(First, Arm::Infantry, (0.0, 0.0), 0)
            .unit(Second, Arm::Infantry, (0.0, 0.0), 0)
            .general(First, (0.0, 0.0))
            .setting_up();
        assert_eq!(game.state.phase, Phase::Deploy(Second));
        let answer = game.battle.sample(&game.state, Second, &mut dice::Seeded::new(1, 0));
        game.answer_any(answer);
        assert_eq!(game.state.units[0].post, Post::Lost);
        assert_eq!(game.state.camp(First).chief, None);
        assert_eq!(game.state.turn, 1);
    }
}

/// JOS-TURN-01, JOS-TURN-03, JOS-TURN-06, JOS-TURN-07, JOS-TURN-11, JOS-CP-07: tokens are drawn until the bowl is empty; then
/// the turn ends and points left are lost.
#[test]
fn a_whole_turn() {
    let mut game =
        Table::free().unit(First, Arm::Infantry, (5.0, 2.0), 0).unit(Second, Arm::Infantry, (5.0, 8.0), 180).playing();
    game.state.camp_mut(First).pc = 3;
    game.activate(0, 1);
    // The second side's token is the only one left: its die has one face.
    game.answer(Answer::one(id::NONE), &[1]);
    game.assert_cites(&["JOS-TURN-01", "JOS-TURN-03"]);
    assert_eq!(game.state.phase, Phase::Activate(Second));
    game.activate(1, 1);
    game.answer(Answer::one(id::NONE), &[2]);
    game.assert_cites(&["JOS-TURN-07", "JOS-TURN-11", "JOS-CP-07", "JOS-TURN-08", "JOS-CP-10"]);
    assert_eq!((game.state.turn, game.state.camp(First).pc), (2, 0));
}

/// JOS-VIC-02, JOS-VIC-03, JOS-VIC-04 (O22): an objective changes hands at the end of a turn; the last turn decides.
#[test]
fn objectives_decide() {
    let table = || {
        Table::free()
            .objective((5.0, 5.0), (4, 5), Some(Second))
            .unit(First, Arm::Infantry, (5.4, 5.0), 0)
            .unit(Second, Arm::Infantry, (5.0, 8.0), 180)
            .change(|setup| setup.turns = 1)
    };
    let finish = |mut game: super::table::Game| {
        game.activate(0, 1);
        game.answer(Answer::one(id::NONE), &[1]);
        game.activate(1, 1);
        game.answer(Answer::one(id::NONE), &[]);
        game
    };
    let game = finish(table().playing());
    assert_eq!(game.state.phase, Phase::Over(Ending::Partial(First)));
    game.assert_cites(&["JOS-VIC-03", "JOS-VIC-04", "JOS-VIC-02"]);
    let mut game = table().playing();
    game.state.units[0].at = Point::from_units(5.6, 5.0).into();
    assert_eq!(
        finish(game).state.phase,
        Phase::Over(Ending::Partial(Second)),
        "0.60 UD is not enough: the holder keeps it"
    );
    let game = table().change(|setup| setup.objectives[0].holder = None).playing();
    let mut game = game;
    game.state.units[0].at = Point::from_units(1.0, 1.0).into();
    assert_eq!(finish(game).state.phase, Phase::Over(Ending::Draw), "JOS-VIC-05");
}

/// JOS-VIC-01, JOS-VIC-05: the last unit of a side decides at once.
#[test]
fn annihilation() {
    let mut game = Table::free()
        .unit(First, Arm::FootArtillery, (5.0, 2.0), 0)
        .unit_with(Second, Arm::Infantry, (5.0, 3.0), 180, |u| u.elements = 1)
        .playing();
    game.activate(0, 1);
    game.answer(Answer::one(id::FIRE + 1), &[1, 6]);
    assert_eq!(game.state.phase, Phase::Over(Ending::Decisive(First)));
    game.assert_cites(&["JOS-VIC-01"]);
    assert!(game.battle.asked_side(&game.state).is_none());
}

/// JOS-REIN-01 to -05, JOS-SET-05 (O20): formations come one after the other; their units are placed near the entry, as soon
/// as there is room, and get a token from the next turn on.
#[test]
fn reinforcements() {
    let mut game = Table::free()
        .unit(First, Arm::Infantry, (5.0, 2.0), 0)
        .unit(Second, Arm::Infantry, (5.0, 8.0), 180)
        .formation(First, Some(1), 1, (1.0, 0.0), (1, 0))
        .formation(First, None, 1, (3.0, 0.0), (3, 0))
        .unit_with(First, Arm::LightCavalry, (0.0, 0.0), 0, |unit| unit.formation = Some(0))
        .unit_with(First, Arm::Infantry, (0.0, 0.0), 0, |unit| unit.formation = Some(1))
        .playing();
    game.activate(0, 1);
    game.answer(Answer::one(id::NONE), &[1]);
    game.activate(1, 1);
    game.answer(Answer::one(id::NONE), &[1]);
    game.assert_cites(&["JOS-REIN-01", "JOS-REIN-03"]);
    assert_eq!(game.state.phase, Phase::Arrive(UnitId(2)));
    assert_eq!(game.clause(&place(2, 3.0, 0.0)), "JOS-REIN-05");
    game.answer(place(2, 1.0, 0.5), &[1]);
    game.assert_cites(&["JOS-SET-05"]);
    assert_eq!((game.state.turn, game.state.units[2].post), (2, Post::OnTable));
    assert_eq!(game.state.camp(First).tokens + game.state.camp(Second).tokens, 2, "three tokens, one drawn");
}

/// JOS-SCN-08: a side that is surprised collects no points.
#[test]
fn surprise() {
    let mut game = Table::free()
        .unit(First, Arm::Infantry, (5.0, 2.0), 0)
        .unit(Second, Arm::Infantry, (5.0, 8.0), 180)
        .general(Second, (1.0, 8.0))
        .change(|setup| setup.no_points_until = [0, 3])
        .playing();
    game.activate(0, 1);
    game.answer(Answer::one(id::NONE), &[1]);
    game.activate(1, 1);
    game.answer_any(Answer::one(id::NONE));
    while game.state.turn < 2 {
        game.answer_any(Answer::one(id::NONE));
    }
    game.assert_cites(&["JOS-SCN-08"]);
}
