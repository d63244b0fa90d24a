//! What an independent referee found, battle by battle.

use super::stage::{A, B, Stage, german, it, names, noted, numbers, point, sappers, tells, to, voltigeurs};
use crate::ids::Aim;
use crate::orders::{Labour, Order};
use crate::setup::TerrainKind;
use crate::state::Made;
use crate::troops::{Cover, Formation};
use field::Facing;
use game::{Answer, RuleSet, Step};

/// FCM-GEO-25, -36: what stops a look is judged by the levels of its two ends, each of its own point: a corner that stands on the hill is
/// seen over the slope before it, though the middle of its unit stands below.
#[test]
fn a_corner_on_the_hill_is_seen() {
    let sees = |left: f64| {
        let mut stage = Stage::new();
        stage.hill(1, &[(30.0, 30.0), (60.0, 30.0), (60.0, 35.0), (30.0, 35.0)]);
        stage.hill(1, &[(left, 36.0), (60.0, 36.0), (60.0, 45.0), (left, 45.0)]);
        let viewer = stage.unit(A, german(2), Formation::Line, (45.0, 20.0), 0);
        let target = stage.unit(B, german(2), Formation::Line, (45.0, 40.0), 180);
        let play = stage.begin(1, 1, A);
        assert_eq!(play.battle.level(&play.state, target), 0, "its middle");
        play.battle.sees(&play.state, viewer, Aim::Unit(target))
    };
    assert!(sees(45.5), "its left corners are on the hill");
    assert!(!sees(46.5), "all of it lies behind the ridge");
}

/// FCM-GEO-25, -36: from the end of a front that stands on a hill one looks over others, from the end below one does not.
#[test]
fn one_end_of_a_line_looks_over_others() {
    let sees = |right: f64| {
        let mut stage = Stage::new();
        stage.hill(1, &[(10.0, 5.0), (right, 5.0), (right, 22.0), (10.0, 22.0)]);
        let viewer = stage.unit(A, german(12), Formation::Line, (45.0, 20.0), 0);
        stage.unit(A, german(24), Formation::Line, (45.0, 30.0), 0);
        let target = stage.unit(B, german(2), Formation::Line, (45.0, 40.0), 180);
        let play = stage.begin(1, 1, A);
        assert_eq!(play.battle.level(&play.state, viewer), 0, "its middle");
        play.battle.sees(&play.state, viewer, Aim::Unit(target))
    };
    assert!(sees(40.0), "its left end is above");
    assert!(!sees(38.0));
}

/// FCM-RNG-08, FCM-UNIT-21: a task is no move, no change and no recovery: who stands at it counts the quarter for its fire.
#[test]
fn sappers_at_work_fire() {
    let mut stage = Stage::new();
    let few = stage.unit(A, sappers(), Formation::Column, (45.0, 20.0), 0);
    stage.unit(B, german(12), Formation::Line, (45.0, 30.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    play.order(A, &[Order::Labour(few, Labour::Earthwork)], &[]);
    play.until("fire", &[]);
    let asked = play.question(A);
    assert!(!asked.options.is_empty(), "the sappers have a target");
    play.accept(A, &[]);
    let told = play.accept(B, &[1, 6, 6]);
    assert_eq!(numbers(&told, "fire", "losses").len(), 2);
    let fire = told.iter().find(|event| event.what == "fire").expect("a fire");
    assert!(!format!("{fire:?}").contains("half_figures"), "both quarters count");
}

/// FCM-BASE-06, FCM-GEO-14, FCM-TURN-15: what a way costs is summed, rounded once and compared: a wheel of 43° of a column of six costs
/// 4.503, which is 4.50, and is paid for; so is a leg of 4.504. Nothing of them is kept for the next quarter.
#[test]
fn a_way_is_paid_in_rounded_hundredths() {
    let march = |steps: &[Step]| {
        let mut stage = Stage::new();
        let column = stage.unit(A, it(), Formation::Column, (45.0, 20.0), 0);
        stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
        let mut play = stage.begin(1, 1, A);
        play.go(&[]);
        let way = Answer::from_iter([play.march(column, steps)]);
        play.answer(A, &way, &[]);
        (play.at(column), play.state.way_of(column).is_some())
    };
    let ((_, _, facing), kept) = march(&[Step::Turn(Facing::new(43))]);
    assert_eq!((facing, kept), (43, false));
    let ((_, _, facing), kept) = march(&[Step::Turn(Facing::new(44))]);
    assert_eq!((facing, kept), (43, true), "4.608");
    assert_eq!(march(&[to(45.0, 24.504)]), ((45.0, 24.504, 0), false));
    assert_eq!(march(&[to(45.0, 24.506)]), ((45.0, 24.5, 0), true));
}

/// FCM-MOVE-07, FCM-TURN-15: the free turn of skirmishers costs nothing, and is made though the allowance is used up.
#[test]
fn skirmishers_turn_at_the_end_of_their_way() {
    let mut stage = Stage::new();
    let few = stage.unit(A, voltigeurs(3), Formation::Skirmish, (45.0, 20.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    let way = Answer::from_iter([play.march(few, &[to(45.0, 25.5), Step::Turn(Facing::new(70))])]);
    play.answer(A, &way, &[]);
    assert_eq!(play.at(few), (45.0, 25.5, 70));
    assert!(play.state.way_of(few).is_none());
}

/// FCM-GEO-26: a hedge covers where the look crosses it at most 1.00 cm from the point: 0.80 cm ahead it does against fire from straight
/// ahead, and no longer against fire that comes in so slantwise that it crosses 1.13 cm away.
#[test]
fn slanting_fire_passes_a_hedge() {
    let cover = |x: f64| {
        let mut stage = Stage::new();
        stage.terrain(TerrainKind::Hedge, &[(0.0, 20.8), (90.0, 20.8)]);
        let line = stage.unit(A, german(2), Formation::Line, (45.0, 20.0), 0);
        stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
        let play = stage.begin(1, 1, A);
        play.battle.cover(&play.state, Aim::Unit(line), Some(point(x, 30.0).into()))
    };
    assert_eq!((cover(45.0), cover(55.0)), (Cover::Light, Cover::None));
}

/// FCM-UNIT-21: a breach tells in melee only: in fire and in tests the wall is hard cover as before, and whoever crosses it pays.
#[test]
fn a_breach_tells_in_melee_only() {
    let mut stage = Stage::new();
    stage.terrain(TerrainKind::Wall, &[(0.0, 20.8), (90.0, 20.8)]);
    let line = stage.unit(A, german(6), Formation::Line, (45.0, 20.0), 0);
    let column = stage.unit(A, it(), Formation::Column, (60.0, 20.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.state.made.push(Made::Gap(0, 0));
    let from = point(45.0, 30.0).into();
    assert_eq!(play.battle.cover(&play.state, Aim::Unit(line), Some(from)), Cover::Hard);
    assert_eq!(play.battle.cover_in_melee(&play.state, Aim::Unit(line), from), Cover::Light);
    play.go(&[]);
    let way = Answer::from_iter([play.march(column, &[to(60.0, 24.5)])]);
    play.answer(A, &way, &[]);
    assert_eq!(play.at(column), (60.0, 22.25, 0), "half of its quarter went into the wall");
}

/// FCM-TURN-18, FCM-OFF-05: the preset of `moves` lets every general ride after his brigade who is more than 15 cm from its middle, whoever
/// is with a unit too.
#[test]
fn a_general_with_one_unit_rides_after_the_others() {
    let mut stage = Stage::new();
    let behind = stage.unit(A, it(), Formation::Column, (10.0, 10.0), 0);
    stage.unit(A, it(), Formation::Column, (70.0, 30.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    stage.general_with(A, 40, behind);
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    let told = play.accept(A, &[]);
    assert!(tells(&told, "rode"), "{:?}", names(&told));
}

/// FCM-MOVE-08: a march that ends on a friend is refused by the clause that forbids it, whether or not he may be passed.
#[test]
fn a_march_does_not_end_on_a_friend() {
    let mut stage = Stage::new();
    let column = stage.unit(A, it(), Formation::Column, (45.0, 20.0), 0);
    stage.unit(A, german(12), Formation::Line, (45.0, 23.5), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    let way = Answer::from_iter([play.march(column, &[to(45.0, 23.0)])]);
    let refusal = play.battle.check(&play.state, A, &way).expect_err("it would stand on the line");
    assert_eq!(refusal.clause.to_string(), "FCM-MOVE-08");
}

/// FCM-GEO-35: with a square an officer stands at its centre and faces as it does, on the table as in the view.
#[test]
fn an_officer_in_a_square_faces_as_it_does() {
    let mut stage = Stage::new();
    let square = stage.unit(A, it(), Formation::HollowSquare, (45.0, 20.0), 53);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let general = stage.general_with(A, 40, square);
    let play = stage.begin(1, 1, A);
    let base = play.battle.officer_block(&play.state, general);
    let seen = play.battle.view(&play.state, Some(A));
    let stand = seen.pieces.iter().find(|piece| piece.id == play.battle.leader(general)).and_then(|piece| piece.stand);
    let front = base.edge(field::Side::Front).middle().point();
    assert_eq!(stand, Some(field::Pose::new(front, Facing::new(53)).into()));
    assert_eq!(base.middle().point(), play.battle.block(&play.state, square).middle().point());
}

/// FCM-GEO-22, FCM-TURN-15: a wheel of more than 90° is refused wherever in the way it stands, though the quarter would not reach it.
#[test]
fn a_wheel_too_wide_is_refused_from_the_start() {
    let mut stage = Stage::new();
    let column = stage.unit(A, it(), Formation::Column, (45.0, 20.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    let steps = |by: u16| [to(45.0, 26.0), Step::Turn(Facing::new(by))];
    let refused = |by| play.battle.check(&play.state, A, &Answer::from_iter([play.march(column, &steps(by))]));
    assert!(refused(90).is_ok());
    assert_eq!(refused(91).expect_err("too wide").clause.to_string(), "FCM-GEO-22");
}

/// FCM-CHG-18, FCM-GEO-28: the wheel is part of the charge: no close formation wheels through a wood into a charge.
#[test]
fn no_charge_wheels_through_a_wood() {
    let charges = |wood: bool| {
        let mut stage = Stage::new();
        if wood {
            stage.terrain(TerrainKind::Wood, &[(47.5, 21.0), (60.0, 21.0), (60.0, 60.0), (47.5, 60.0)]);
        }
        let column = stage.unit(A, it(), Formation::Column, (45.0, 20.0), 0);
        let line = stage.unit(B, german(4), Formation::Line, (39.0, 24.0), 150);
        let play = stage.begin(1, 1, A);
        play.battle.may_charge(&play.state, crate::agenda::Charge { charger: column, target: line, element: None })
    };
    assert!(charges(false).is_ok());
    assert!(charges(true).is_err());
}

/// FCM-MEL-21, FCM-GEO-26: a line behind a wall is charged over it: in the round its opponent has -3 for hard cover.
#[test]
fn a_wall_tells_in_the_round() {
    let mut stage = Stage::new();
    stage.terrain(TerrainKind::Wall, &[(20.0, 26.4), (70.0, 26.4)]);
    let column = stage.unit(A, it(), Formation::Column, (45.0, 25.0), 0);
    let line = stage.unit(B, german(4), Formation::Line, (45.0, 27.0), 180);
    stage.general(A, 40, (45.0, 16.0));
    stage.general(B, 40, (45.0, 32.0));
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    play.order(A, &[Order::Charge(column, line, None)], &[3, 3, 1]);
    play.accept(A, &[]);
    let told = play.accept(B, &[4, 4, 4]);
    let rounds = noted(&told, "melee_round");
    assert!(rounds.iter().any(|note| note.starts_with("FCM-MEL-21 -3")), "{rounds:?}");
}

/// FCM-GEO-22, FCM-TURN-15: a wheel that is carried out in part costs what the ground costs where that part ends, not where all of it would.
#[test]
fn a_part_of_a_wheel_costs_its_own_ground() {
    let mut stage = Stage::new();
    stage.terrain(TerrainKind::Rough, &[(20.0, 21.9), (44.0, 21.9), (44.0, 40.0), (20.0, 40.0)]);
    let column = stage.unit(A, it(), Formation::Column, (45.0, 20.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    // A wheel of 90° to the left would end at (42, 23), in the rough; 43° of it, on open ground, are paid for.
    let way = Answer::from_iter([play.march(column, &[Step::Turn(Facing::new(270))])]);
    play.answer(A, &way, &[]);
    let (x, y, facing) = play.at(column);
    assert_eq!((facing, x > 44.0 || y < 21.9), (317, true), "43° on open ground");
}

/// FCM-GEO-34: no charge wheels over the edge of the table.
#[test]
fn no_charge_wheels_over_the_edge() {
    let charges = |y: f64| {
        let mut stage = Stage::new();
        let column = stage.unit(A, it(), Formation::Column, (45.0, y), 0);
        let line = stage.unit(B, german(4), Formation::Line, (39.0, y + 1.4), 150);
        let play = stage.begin(1, 1, A);
        play.battle.may_charge(&play.state, crate::agenda::Charge { charger: column, target: line, element: None })
    };
    assert!(charges(50.0).is_ok());
    assert!(charges(58.5).is_err());
}

/// FCM-GEO-14, -25: what stops a look is rounded half up to hundredths and then compared: 0.104 cm of a house, a hill or a unit are 0.10 and stop nobody.
#[test]
fn what_stops_a_look_is_rounded() {
    let sees = |lay: &dyn Fn(&mut Stage)| {
        let mut stage = Stage::new();
        let viewer = stage.unit(A, german(2), Formation::Line, (45.0, 20.0), 0);
        lay(&mut stage);
        let target = stage.unit(B, german(2), Formation::Line, (45.0, 40.0), 180);
        let play = stage.begin(1, 1, A);
        play.battle.sees(&play.state, viewer, Aim::Unit(target))
    };
    let hill =
        |high: f64| move |stage: &mut Stage| stage.hill(1, &[(30.0, 30.0), (60.0, 30.0), (60.0, high), (30.0, high)]);
    assert_eq!((sees(&hill(30.104)), sees(&hill(30.106))), (true, false));
    let house = |high: f64| move |stage: &mut Stage| stage.house([30.0, 30.0, 60.0, high]);
    assert_eq!((sees(&house(30.104)), sees(&house(30.106))), (true, false));
}

/// FCM-GEO-14, -19: a corner 0.104 cm inside a house is 0.10 cm inside, which is not more than 0.10.
#[test]
fn how_far_inside_an_element_is_rounded() {
    let closed = |y: f64| {
        let mut stage = Stage::new();
        stage.house([40.0, 30.0, 50.0, 40.0]);
        let unit = stage.unit(A, german(2), Formation::Line, (45.0, y), 0);
        stage.unit(B, german(2), Formation::Line, (80.0, 58.0), 180);
        let play = stage.begin(1, 1, A);
        play.battle.ground.is_closed(&[], &play.battle.block(&play.state, unit))
    };
    assert_eq!((closed(30.104), closed(30.106)), (false, true));
}
