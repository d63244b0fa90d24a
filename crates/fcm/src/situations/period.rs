//! The end of a quarter, of a period, of a battle.

use super::stage::{A, B, Stage, german, it, landwehr, numbers, point, tells};
use crate::ids::{BrigadeId, ElementId};
use crate::orders::Order;
use crate::setup::{Arrival, Burning, Hold, ObjectiveSetup, Rank};
use crate::state::{Post, Whereabouts};
use crate::troops::{Cohesion, Formation};
use field::Side as Flank;
use game::{Answer, RuleSet};

/// FCM-SETUP-05: reinforcements come by preset from the middle of their section outwards, first to the right.
#[test]
fn arrivals_from_the_middle_outwards() {
    let mut stage = Stage::new();
    stage.unit(A, it(), Formation::Column, (10.0, 30.0), 0);
    let first = stage.unit(A, german(12), Formation::Column, (45.0, 10.0), 0);
    let second = stage.unit(A, german(14), Formation::Column, (45.0, 10.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let general = stage.general(A, 40, (45.0, 4.0));
    let setup = stage.setup();
    let arrival = Some(Arrival { period: 3, edge: [point(30.0, 0.0), point(60.0, 0.0)] });
    setup.brigades.push(crate::setup::BrigadeSetup { side: A, arrival });
    for unit in [first, second] {
        setup.units[usize::from(unit.0)].brigade = BrigadeId(2);
    }
    setup.officers[0].brigade = Some(BrigadeId(2));
    let mut play = stage.begin(3, 1, A);
    for unit in [first, second] {
        play.state.unit_mut(unit).whereabouts = Whereabouts::Waiting;
    }
    play.state.officer_mut(general).post = crate::state::Post::Waiting;
    play.go(&[]);
    play.until("arrive", &[]);
    assert_eq!(play.asked(), ("arrive".into(), vec![A]));
    let told = play.accept(A, &[]);
    assert!(tells(&told, "arrived"));
    assert_eq!(play.at(first), (45.0, 3.0, 0));
    assert_eq!(play.at(second), (50.0, 3.0, 0), "45 to 49 and 41 to 44 overlap");
    assert_eq!(play.state.officer(general).post, crate::state::Post::With(first));
}

/// FCM-SETUP-12: a house burns; its figures do not fit elsewhere, and the unit leaves by the side that its owner names.
#[test]
fn fire_in_the_town() {
    let begun = |figures: [u8; 2]| {
        let mut stage = Stage::new();
        stage.house([40.0, 36.0, 46.0, 42.0]);
        stage.house([48.0, 36.0, 54.0, 42.0]);
        stage.unit(A, it(), Formation::Column, (10.0, 10.0), 0);
        let jaegers = stage.garrison(B, german(figures[0] + figures[1]), &[(0, figures[0]), (1, figures[1])]);
        stage.setup().burning =
            Some(Burning { first_period: 5, faces: vec![1], elements: vec![ElementId(0), ElementId(1)] });
        let mut play = stage.begin(5, 4, A);
        play.go(&[]);
        play.until("moves", &[]);
        (play, jaegers)
    };
    let (mut play, jaegers) = begun([7, 7]);
    play.accept(A, &[]);
    let told = if play.asked().1 == [B] { play.accept(B, &[1, 4]) } else { Vec::new() };
    assert_eq!(numbers(&told, "burnt", "result"), [1, 0]);
    assert_eq!(play.asked(), ("leave_house".into(), vec![B]));
    // The first period of the next begins with the initiative.
    play.order(B, &[Order::LeaveBy(ElementId(1), Flank::Front)], &[3, 3]);
    let out = play.unit(jaegers);
    assert_eq!((out.formation, out.cohesion), (Formation::Column, Cohesion::Disorganised));
    assert_eq!(play.at(jaegers), (51.0, 46.0, 0), "5 × 3, its rear edge 1 cm from the wall");
    let (mut play, jaegers) = begun([5, 7]);
    play.accept(A, &[]);
    play.accept(B, &[1, 4, 3, 3]);
    assert_eq!(play.unit(jaegers).rooms().map(|room| room.figures).collect::<Vec<_>>(), [12], "nothing is asked");
}

/// FCM-VIC-07, FCM-TURN-13: an objective is judged at the end of every quarter, and again when the period ends.
#[test]
fn an_objective_is_held() {
    let mut stage = Stage::new();
    let column = stage.unit(A, it(), Formation::Column, (45.0, 30.0), 0);
    stage.unit(B, landwehr(18), Formation::Line, (80.0, 58.0), 180);
    stage.setup().objectives.push(ObjectiveSetup {
        points: 20,
        holder: None,
        hold: Hold::Circle(point(45.0, 28.0), 8_000),
    });
    let mut play = stage.begin(1, 4, A);
    play.state.unit_mut(column).mood = crate::state::Mood::Uncontrolled;
    play.go(&[]);
    let told = play.until("choose_order", &[3, 3]);
    assert!(tells(&told, "objective"), "uncontrolled it holds nothing; at the end of the period it is steady");
    assert_eq!(play.state.holders.first().copied().flatten(), Some(A));
}

/// FCM-VIC-02, -03: a side that has lost its share breaks at the end of the period.
#[test]
fn a_side_breaks() {
    let mut stage = Stage::new();
    stage.unit(A, it(), Formation::Column, (45.0, 10.0), 0);
    let gone = stage.unit(B, german(20), Formation::Line, (45.0, 50.0), 180);
    stage.unit(B, german(20), Formation::Line, (15.0, 50.0), 180);
    stage.setup().break_percent = 40;
    let mut play = stage.begin(1, 4, A);
    play.state.unit_mut(gone).whereabouts = Whereabouts::Lost;
    play.go(&[]);
    let told = play.until("never", &[]);
    assert!(tells(&told, "over"));
    let outcome = play.battle.outcome(&play.state).expect("over");
    assert_eq!((outcome.winner, outcome.clause.id()), (Some(A), "FCM-VIC-03"));
}

/// FCM-RNG-08, FCM-COH-06: who recovers picks it in each quarter; two quarters must follow each other, and one alone leaves his fire.
#[test]
fn a_slow_recovery_is_picked_twice() {
    let mut stage = Stage::new();
    stage.unit(A, it(), Formation::Column, (10.0, 10.0), 0);
    let slow = stage.unit(B, german(20), Formation::Line, (45.0, 50.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.state.unit_mut(slow).cohesion = Cohesion::Disorganised;
    play.go(&[]);
    play.accept(A, &[]);
    play.order(B, &[Order::Recover(slow)], &[]);
    assert_eq!((play.state.quarter, play.unit(slow).quarters_left), (2, 1));
    assert!(!play.unit(slow).busy, "not busy before it is picked again");
    play.accept(A, &[]);
    let preset = play.battle.preset(&play.state, B);
    assert_eq!(preset, Answer::one(Order::Recover(slow).id()), "the preset goes on with it");
    play.answer(B, &preset, &[]);
    assert_eq!(play.unit(slow).cohesion, Cohesion::Ordered);
}

/// FCM-OFF-07: a chief who falls is followed by his most valuable general, and that general's brigade gets one of 20 points, who
/// takes the piece of the fallen.
#[test]
fn a_chief_is_followed_by_his_best_general() {
    let mut stage = Stage::new();
    let guard = stage.unit(A, it(), Formation::Column, (30.0, 10.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let chief = stage.officer(A, Rank::Chief, 60, Post::Gone);
    let general = stage.general(A, 60, (30.0, 4.0));
    let mut play = stage.begin(6, 4, A);
    play.state.officer_mut(chief).fell = 5;
    play.go(&[]);
    let told = play.until("choose_order", &[3, 3]);
    assert!(tells(&told, "promoted") && tells(&told, "replaced"));
    let (new, old) = (play.state.officer(general), play.state.officer(chief));
    assert_eq!((new.rank, new.value, new.brigade), (Rank::Chief, 60, None), "he keeps his value");
    assert_eq!((old.rank, old.value, old.post), (Rank::General, 20, Post::With(guard)), "one unit: not asked");
    assert!(play.state.replaced.contains(BrigadeId(0)), "a second loss in the brigade is not replaced");
}

/// FCM-VIC-04 to -06, -09: both sides broken, the last period, a side without units: scores decide.
#[test]
fn scores_decide_when_nobody_is_left_to_fight() {
    let mut stage = Stage::new();
    stage.unit(A, it(), Formation::Column, (45.0, 10.0), 0);
    let gone = stage.unit(B, german(20), Formation::Line, (45.0, 50.0), 180);
    let mut play = stage.begin(1, 4, A);
    play.state.unit_mut(gone).whereabouts = Whereabouts::Left;
    play.go(&[]);
    let told = play.until("never", &[]);
    let over = told.iter().find(|event| event.what == "over").expect("over");
    assert_eq!(over.clause.id(), "FCM-VIC-09", "who has nobody left on the table ends the battle");
    let outcome = play.battle.outcome(&play.state).expect("over");
    assert_eq!((outcome.winner, outcome.clause.id()), (None, "FCM-VIC-06"));
}
