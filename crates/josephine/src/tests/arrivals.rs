//! The end of a turn and the start of the next: objectives, reinforcements, what is counted anew.

use field::Point;
use game::Answer;
use game::Side::{First, Second};

use super::table::{Game, Table, place};
use crate::ids::{GeneralId, UnitId};
use crate::orders::id;
use crate::state::{Phase, Post};
use crate::troops::Arm;

/// Unit 0 of the first side and unit 1 of the second, far apart, each with nothing to do.
fn idle() -> Table {
    Table::free().unit(First, Arm::Infantry, (1.0, 4.0), 0).unit(Second, Arm::Infantry, (12.0, 8.0), 180)
}

/// Both stand; the dice are those of the end of the turn.
#[track_caller]
fn stand(game: &mut Game, faces: &[u8]) {
    game.activate(0, 1).one(id::NONE, &[]);
    game.activate(1, 1).one(id::NONE, faces);
}

/// JOS-REIN-02: 1 is needed at the first attempt, 2 at the second, whatever the turn.
#[test]
fn a_rising_schedule_rises_with_the_attempts() {
    for from_turn in [1, 2] {
        let mut game = idle()
            .formation(First, None, 1, (6.0, 0.0), (5, 0))
            .change(|setup| setup.formations[0].from_turn = from_turn)
            .unit_with(First, Arm::Infantry, (0.0, 0.0), 0, |u| u.formation = Some(0))
            .playing();
        if from_turn > 1 {
            stand(&mut game, &[]);
        }
        stand(&mut game, &[2]);
        assert!(game.told("reinforcements-late"), "2 at the first attempt");
        stand(&mut game, &[2]);
        assert!(game.told("reinforcements-arrive"), "2 at the second attempt");
        assert_eq!(game.state.phase, Phase::Arrive(UnitId(2)));
    }
}

/// JOS-REIN-03: a formation is not rolled for before the one before it on its schedule has arrived; another schedule is.
#[test]
fn formations_wait_for_each_other() {
    let table = |queue: u8| {
        idle()
            .formation(First, Some(1), 1, (6.0, 0.0), (5, 0))
            .formation(First, Some(1), queue, (9.0, 0.0), (8, 0))
            .unit_with(First, Arm::Infantry, (0.0, 0.0), 0, |u| u.formation = Some(0))
            .unit_with(First, Arm::Infantry, (0.0, 0.0), 0, |u| u.formation = Some(1))
    };
    let mut game = table(1).playing();
    stand(&mut game, &[6]);
    game.assert_cites(&["JOS-REIN-03"]);
    stand(&mut table(2).playing(), &[6, 6]);
}

/// JOS-REIN-05: a unit enters at 1.00 UD of its entry, not at 1.01, and has its token in the next turn.
#[test]
fn a_unit_enters_near_its_entry() {
    let mut game = idle()
        .formation(First, Some(6), 1, (6.0, 0.0), (5, 0))
        .unit_with(First, Arm::Infantry, (0.0, 0.0), 0, |u| u.formation = Some(0))
        .playing();
    stand(&mut game, &[1]);
    assert_eq!(game.clause(&place(2, 6.0, 1.005)), "JOS-REIN-05");
    game.answer(place(2, 6.0, 1.004), &[]);
    assert_eq!((game.state.turn, game.state.camp(First).tokens), (2, 1), "two of the first side, one drawn");
    assert!(!game.state.units[2].activated);
}

/// JOS-REIN-05: for whom there is no room comes at the end of a later turn, without a roll.
#[test]
fn no_room_at_the_entry() {
    let mut game = idle()
        .formation(First, Some(6), 1, (1.0, 4.0), (1, 4))
        .unit_with(First, Arm::Infantry, (0.0, 0.0), 0, |u| u.formation = Some(0))
        .area(field::AreaKind::Pond, (0.0, 2.0), (3.0, 3.7), &[])
        .area(field::AreaKind::Pond, (0.0, 4.3), (3.0, 6.0), &[])
        .area(field::AreaKind::Pond, (1.3, 3.7), (3.0, 4.3), &[])
        .area(field::AreaKind::Pond, (0.0, 3.7), (0.5, 4.3), &[])
        .playing();
    stand(&mut game, &[1]);
    assert!(game.told("reinforcements-arrive") && game.told("no-room"));
    assert_eq!((game.state.turn, game.state.units[2].post), (2, Post::Waiting));
    game.state.units[0].at = Point::from_units(5.0, 1.0).into();
    stand(&mut game, &[]);
    assert_eq!(game.state.phase, Phase::Arrive(UnitId(2)));
}

/// JOS-VIC-03: an objective in the ZdC of both sides changes hands to nobody.
#[test]
fn an_objective_in_dispute() {
    for holder in [None, Some(Second), Some(First)] {
        let mut game = Table::free()
            .objective((5.0, 5.0), (4, 5), holder)
            .unit(First, Arm::Infantry, (5.0, 4.5), 0)
            .unit(Second, Arm::Infantry, (5.0, 5.5), 180)
            .playing();
        stand(&mut game, &[]);
        assert_eq!((game.state.turn, game.state.holders[0]), (2, holder));
    }
}

/// JOS-TURN-11: objectives are judged after the last ride of the generals of either side.
#[test]
fn objectives_after_the_last_ride() {
    for side in [First, Second] {
        let mut game = idle().objective((1.0, 4.0), (1, 4), None).general(side, (6.0, 8.0)).playing();
        game.state.generals[0].moved = true;
        game.activate(0, 1).one(id::NONE, &[]);
        game.state.generals[0].moved = false;
        game.activate(1, 1);
        game.answer_any(Answer::one(id::NONE));
        while game.state.turn == 1 {
            assert!(matches!(game.state.phase, Phase::Ride { .. }));
            assert_eq!(game.state.holders[0], None);
            game.answer_any(Answer::one(id::NONE));
        }
        assert_eq!(game.state.holders[0], Some(First));
    }
}

/// JOS-VCA-02, JOS-VCD-02: combats are counted anew in every turn.
#[test]
fn combats_are_counted_by_the_turn() {
    let mut game = idle().playing();
    game.state.units.iter_mut().for_each(|unit| unit.combats = 2);
    stand(&mut game, &[]);
    assert_eq!((game.state.turn, game.state.units[0].combats, game.state.units[1].combats), (2, 0, 0));
}

/// JOS-GEN-06: attachment lasts a turn; at the start of the next it is declared anew.
#[test]
fn attachment_is_declared_every_turn() {
    let mut game = idle().general(First, (1.0, 4.0)).playing();
    game.state.generals[0].unit = Some(UnitId(0));
    stand(&mut game, &[]);
    assert_eq!((game.state.turn, game.state.phase), (2, Phase::Status(GeneralId(0))));
    assert_eq!(game.state.generals[0].unit, None);
}
