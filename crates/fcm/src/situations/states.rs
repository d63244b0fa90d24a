//! What results of morale make of units, what units do with houses and the edge, and how officers share their fate.

use super::stage::{A, B, Play, Stage, foot_6, german, hussars, it, numbers, point, tells, to};
use crate::agenda::Task;
use crate::ids::{Aim, ElementId, UnitId};
use crate::orders::Order;
use crate::setup::TerrainKind;
use crate::state::{Mood, Post, Whereabouts, why};
use crate::troops::{Cohesion, Formation};
use field::Side as Flank;

/// A battalion in that formation, under fire, an officer of that value fallen with it; its enemy is far. Without a general it tests with
/// 4 - 3, less a twentieth of the value, and the die is a 1.
fn tested(formation: Formation, value: u8, mood: Mood) -> (Play, UnitId, Vec<game::Event>) {
    let mut stage = Stage::new();
    let unit = stage.unit(A, it(), formation, (45.0, 30.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let mut play = stage.begin(1, 1, A);
    let there = play.state.unit_mut(unit);
    (there.officer_hit, there.mood) = (value, mood);
    there.reasons |= why::FIRE;
    if mood == Mood::Retreating {
        there.cohesion = Cohesion::Unformed;
        there.formation = Formation::Mass;
    }
    play.go(&[]);
    let mut told = Vec::new();
    while play.state.quarter == 1 {
        let side = play.asked().1[0];
        let last = side == B;
        told.extend(play.accept(side, if last { &[1] } else { &[] }));
    }
    (play, unit, told)
}

/// FCM-RES-03, -04: who obeys is steady again; who halts comes no nearer, and neither moves.
#[test]
fn obey_and_halt() {
    let (play, unit, told) = tested(Formation::Column, 0, Mood::Halted);
    assert_eq!((numbers(&told, "morale_test", "points"), play.unit(unit).mood), (vec![1], Mood::Steady));
    let (play, unit, told) = tested(Formation::Column, 20, Mood::Steady);
    assert_eq!((numbers(&told, "morale_test", "points"), play.unit(unit).mood), (vec![0], Mood::Halted));
    assert_eq!(play.at(unit), (45.0, 30.0, 0));
    assert!(!tells(&told, "ran"));
}

/// FCM-RES-05 to -07, FCM-COH-03, -04: a retreat is one quarter move, unformed; a rout 4.50 + 4 cm towards the own edge, disordered; a
/// flight 9 + 4.
#[test]
fn retreat_rout_and_flight() {
    let (play, unit, told) = tested(Formation::Column, 40, Mood::Steady);
    assert_eq!(numbers(&told, "morale_test", "points"), [-1]);
    let away = play.unit(unit);
    assert_eq!((away.mood, away.cohesion, away.formation), (Mood::Retreating, Cohesion::Unformed, Formation::Mass));
    let gone = play.battle.block(&play.state, unit).middle().distance(point(45.0, 28.5).into());
    assert!((gone - 4.5).abs() < 0.02, "{gone}");
    let (play, unit, told) = tested(Formation::Column, 80, Mood::Steady);
    assert_eq!(numbers(&told, "morale_test", "points"), [-3]);
    assert_eq!((play.unit(unit).mood, play.unit(unit).cohesion), (Mood::Routing, Cohesion::Disordered));
    assert_eq!(play.at(unit), (45.0, 18.5, 180), "8.50 cm towards the edge");
    let mut stage = Stage::new();
    let unit = stage.unit(A, it(), Formation::Column, (45.0, 30.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let mut play = stage.begin(1, 1, A);
    let there = play.state.unit_mut(unit);
    (there.officer_hit, there.routed_before) = (100, true);
    there.reasons |= why::FIRE;
    play.go(&[]);
    play.accept(A, &[]);
    play.accept(B, &[1]);
    assert_eq!(play.unit(unit).mood, Mood::Fleeing, "-5");
    assert_eq!(play.at(unit), (45.0, 14.0, 180), "13 cm");
    assert_eq!(play.unit(unit).flight_since, 1);
}

/// FCM-MOR-43: a retreating unit that is fired at tests, and goes on retreating even if it obeys.
#[test]
fn being_shot_at_rallies_nobody() {
    let (play, unit, told) = tested(Formation::Column, 0, Mood::Retreating);
    assert_eq!(numbers(&told, "morale_test", "points"), [0], "1 - 1 for retreating");
    assert_eq!(play.unit(unit).mood, Mood::Retreating);
    assert!(tells(&told, "ran"));
}

/// FCM-MEL-36: a square that retreats is broken: a mass.
#[test]
fn a_square_that_retreats_is_broken() {
    let (play, unit, told) = tested(Formation::HollowSquare, 40, Mood::Steady);
    assert_eq!(play.unit(unit).formation, Formation::Mass);
    assert!(told.iter().any(|event| event.clause.id() == "FCM-MEL-36"));
}

/// FCM-RES-10: unlimbered guns that retreat are limbered where they stand, and move in the next quarter only; a rout leaves them.
#[test]
fn guns_that_retreat_are_limbered() {
    let shaken = |value: u8| {
        let mut stage = Stage::new();
        let guns = stage.unit(A, foot_6(4), Formation::Unlimbered, (45.0, 30.0), 0);
        stage.unit(A, it(), Formation::Column, (10.0, 6.0), 0);
        stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
        let mut play = stage.begin(1, 1, A);
        play.state.unit_mut(guns).officer_hit = value;
        play.state.unit_mut(guns).reasons |= why::FIRE;
        play.go(&[]);
        while play.state.quarter == 1 {
            let side = play.asked().1[0];
            play.accept(side, if side == B { &[1] } else { &[] });
        }
        (play, guns)
    };
    let (play, guns) = shaken(40);
    let limbered = play.unit(guns);
    assert_eq!((limbered.formation, limbered.mood), (Formation::Limbered, Mood::Retreating));
    assert_eq!(play.at(guns), (45.0, 30.0, 0), "no move in this step");
    let (play, guns) = shaken(80);
    assert_eq!(play.unit(guns).whereabouts, Whereabouts::Lost, "a rout abandons them");
}

/// FCM-MEL-37, FCM-RES-10, FCM-OFF-09: guns whose crew retreats from a melee are taken; the general with them stands alone, and is
/// surprised there.
#[test]
fn guns_are_taken_in_melee() {
    let mut stage = Stage::new();
    let column = stage.unit(A, it(), Formation::Column, (45.0, 20.0), 0);
    let guns = stage.unit(B, foot_6(2), Formation::Unlimbered, (45.0, 26.0), 180);
    stage.general(A, 40, (45.0, 12.0));
    let general = stage.general(B, 40, (45.0, 36.0));
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    play.order(A, &[Order::Charge(column, guns, None)], &[3, 3, 1]);
    assert!(play.state.is_engaged(guns));
    play.accept(A, &[]);
    let told = play.accept(B, &[6, 1, 1]);
    assert!(tells(&told, "guns_taken"), "{told:?}");
    assert_eq!(play.unit(guns).whereabouts, Whereabouts::Lost);
    assert!(matches!(play.state.officer(general).post, Post::Alone(_)), "he was not with them");
}

/// FCM-MEL-37: limbered guns do not get away from a melee either: they are taken when they would move, and nobody follows.
#[test]
fn limbered_guns_are_taken_in_melee() {
    let mut stage = Stage::new();
    let column = stage.unit(A, it(), Formation::Column, (45.0, 20.0), 0);
    let guns = stage.unit(B, foot_6(4), Formation::Limbered, (45.0, 23.5), 180);
    stage.general(A, 40, (45.0, 12.0));
    stage.general(B, 40, (45.0, 36.0));
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    play.order(A, &[Order::Charge(column, guns, None)], &[3, 6]);
    assert!(play.state.is_engaged(guns));
    play.state.unit_mut(guns).officer_hit = 60;
    play.accept(A, &[]);
    let told = play.accept(B, &[6, 1, 1]);
    let taken = told.iter().find(|event| event.what == "guns_taken").expect("taken");
    assert_eq!(taken.clause.id(), "FCM-MEL-37");
    assert!(!tells(&told, "ran"), "{told:?}");
    assert_eq!(play.unit(guns).whereabouts, Whereabouts::Lost);
    assert_eq!(play.battle.lost(&play.state, B), 908, "4 × 22.7");
    assert_ne!(play.asked().0, "follow_up");
}

/// FCM-RALLY-01 to -03: who rallies stands and faces the nearest enemy, his order unchanged; from a rout he keeps a mark; near an enemy
/// a rout does not end.
#[test]
fn rallies() {
    let begun = |mood: Mood, near: bool| {
        let mut stage = Stage::new();
        let unit = stage.unit(A, it(), Formation::Column, (45.0, 30.0), 180);
        let at = if near { (45.0, 44.0) } else { (45.0, 58.0) };
        stage.unit(B, german(12), Formation::Line, at, 180);
        stage.general(A, 100, (45.0, 20.0));
        let mut play = stage.begin(1, 1, A);
        play.state.agenda.push(Task::Rally(A));
        let there = play.state.unit_mut(unit);
        (there.mood, there.cohesion, there.formation) = (mood, Cohesion::Disordered, Formation::Mass);
        play.go(&[]);
        (play, unit)
    };
    let (mut play, unit) = begun(Mood::Routing, false);
    assert_eq!(play.asked(), ("rally".into(), vec![A]));
    let told = play.order(A, &[Order::Rally(unit)], &[5]);
    assert_eq!(numbers(&told, "rally_test", "points"), [1], "4 - 4 - 2 + 1 (general) + 2");
    let rallied = play.unit(unit);
    assert_eq!((rallied.mood, rallied.cohesion, rallied.routed_before), (Mood::Steady, Cohesion::Disordered, true));
    assert_eq!(play.at(unit).2, 0, "it faces the enemy");
    let (play, _) = begun(Mood::Routing, true);
    assert_ne!(play.asked().0, "rally", "an enemy within 15 cm");
    let (play, _) = begun(Mood::Retreating, true);
    assert_eq!(play.asked().0, "rally", "who retreats may all the same");
}

/// FCM-TERR-07, -12, -13: a battalion enters two houses at the end of the quarter, divided evenly, and leaves by a side, 1 cm before it.
#[test]
fn in_and_out_of_houses() {
    let mut stage = Stage::new();
    stage.house([40.0, 36.0, 46.0, 42.0]);
    stage.house([48.0, 36.0, 54.0, 42.0]);
    let foot = stage.unit(A, it(), Formation::Column, (43.0, 35.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    play.order(A, &[Order::Enter(foot, ElementId(0), 2, 0)], &[]);
    assert!(!play.unit(foot).is_housed(), "not before the end of the quarter");
    let told = play.accept(B, &[]);
    assert!(tells(&told, "entered"));
    let figures: Vec<u8> = play.unit(foot).rooms().map(|room| room.figures).collect();
    assert_eq!((figures, play.unit(foot).formation), (vec![9, 9], Formation::InBuilding));
    play.order(A, &[Order::Leave(foot, Formation::Column, ElementId(1), Flank::Rear)], &[]);
    let told = play.accept(B, &[]);
    assert!(tells(&told, "left_house"));
    assert_eq!(play.at(foot), (51.0, 32.0, 180), "6 × 3, its rear edge 1 cm from the south wall");
}

/// FCM-FORM-19: a change is judged again when it takes effect; without room then, the old formation stays.
#[test]
fn a_change_without_room_is_lost() {
    let mut stage = Stage::new();
    let slow = stage.unit(A, german(18), Formation::Column, (45.0, 20.0), 0);
    let friend = stage.unit(A, german(18), Formation::Column, (70.0, 20.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    let line = crate::bodies::Shape {
        formation: Formation::Line,
        front: crate::procedures::ColumnFront::Division,
        ranks: crate::state::RankOrder::CentreFront,
    };
    play.order(A, &[Order::Form(slow, line)], &[]);
    play.accept(B, &[]);
    play.state.unit_mut(friend).pose.at = point(52.0, 20.0);
    play.accept(A, &[]);
    let told = play.accept(B, &[]);
    assert!(tells(&told, "change_lost"), "{told:?}");
    assert_eq!((play.unit(slow).formation, play.unit(slow).work), (Formation::Column, None));
}

/// FCM-MOVE-07, -09, -10, -11: legs aside cost double, nobody comes within 1 cm of an enemy, a halted unit comes no nearer, and who faces
/// the edge may leave, with the general who is with it (FCM-OFF-09).
#[test]
fn limits_of_a_march() {
    let mut stage = Stage::new();
    let column = stage.unit(A, it(), Formation::Column, (45.0, 20.0), 0);
    let leaves = stage.unit(A, it(), Formation::Column, (20.0, 4.0), 180);
    stage.unit(B, german(20), Formation::Line, (45.0, 24.0), 180);
    let general = stage.general_with(A, 40, leaves);
    let mut play = stage.begin(1, 1, A);
    let walk = |play: &Play, x: f64, y: f64| {
        let allowance = play.battle.allowance(column, play.unit(column), false);
        play.battle.walk(&play.state, column, &[to(x, y)], allowance, false)
    };
    let aside = walk(&play, 43.0, 20.0).expect("a leg aside");
    assert!((aside.used - 4.0).abs() < 0.01, "2 cm aside cost 4: {}", aside.used);
    let ahead = walk(&play, 45.0, 22.0).expect("a leg ahead");
    assert!((ahead.used - 2.0).abs() < 0.01);
    assert_eq!(walk(&play, 45.0, 23.5).expect_err("too near").clause.id(), "FCM-MOVE-09");
    play.go(&[]);
    play.state.unit_mut(column).mood = Mood::Halted;
    let pick = play.march(column, &[to(45.0, 21.0)]);
    let refusal = play.battle.plan(&play.state, A, Order::March(column), &pick.given).expect_err("nearer");
    assert_eq!(refusal.clause.id(), "FCM-MOVE-10");
    while play.asked().0 != "moves" {
        let side = play.asked().1[0];
        play.answer(side, &game::Answer::none(), &[]);
    }
    play.order(A, &[Order::Exit(leaves)], &[]);
    assert_eq!(play.unit(leaves).whereabouts, Whereabouts::Left);
    assert_eq!(play.state.officer(general).post, Post::Gone);
}

/// FCM-OFF-05: an officer who has joined a unit goes where it goes, until he rides away.
#[test]
fn an_officer_goes_with_his_unit() {
    let mut stage = Stage::new();
    let column = stage.unit(A, it(), Formation::Column, (45.0, 20.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let general = stage.general(A, 40, (45.0, 12.0));
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    let join = game::Pick::arrow(Order::Join(general, column).id(), game::Arrow::new());
    let march = play.march(column, &[to(45.0, 24.0)]);
    let told = play.answer(A, &game::Answer::from_iter([join, march]), &[]);
    assert!(tells(&told, "joined"));
    assert_eq!(play.state.officer(general).post, Post::With(column));
    let base = play.battle.officer_block(&play.state, general).middle();
    assert!((base.y - 20_000.0).abs() < 10.0, "1 cm behind the rear edge of a column that has marched: {}", base.y);
    play.accept(B, &[]);
    let away = game::Pick::arrow(Order::Ride(general).id(), game::Arrow::from_iter([point(45.0, 14.0)]));
    play.answer(A, &game::Answer::from_iter([away]), &[]);
    assert_eq!(play.state.officer(general).post, Post::Alone(point(45.0, 14.0)));
}

/// FCM-TURN-16: with quarter 3 a new half begins: who has fired may fire again, and what counted is forgotten.
#[test]
fn a_new_half_begins() {
    let mut stage = Stage::new();
    let line = stage.unit(A, it(), Formation::Line, (45.0, 20.0), 0);
    let enemy = stage.unit(B, german(12), Formation::Line, (45.0, 38.0), 180);
    let mut play = stage.begin(1, 2, A);
    play.state.unit_mut(line).fired_half = true;
    play.go(&[]);
    assert!(play.unit(line).fired_half, "quarter 2 belongs to the same half");
    assert!(play.unit(line).seen.has(Aim::Unit(enemy)), "18 cm: seen at the start");
    while play.state.quarter == 2 {
        let side = play.asked().1[0];
        let fires = play.asked().0 == "fire";
        let none = game::Answer::none();
        if fires {
            play.answer(side, &none, &[])
        } else {
            play.accept(side, &[])
        };
    }
    assert!(!play.unit(line).fired_half);
    assert!(!play.unit(line).counted.has(Aim::Unit(enemy)));
}

/// FCM-GEO-07, -24: guns see 22.5° to each side of their front, a line 45°.
#[test]
fn arcs_of_fire() {
    let mut stage = Stage::new();
    let guns = stage.unit(A, foot_6(2), Formation::Unlimbered, (30.0, 10.0), 0);
    let line = stage.unit(A, german(6), Formation::Line, (30.0, 14.0), 0);
    let target = stage.unit(B, german(3), Formation::Column, (44.0, 30.0), 180);
    let play = stage.begin(1, 1, A);
    assert!(play.battle.range(&play.state, guns, Aim::Unit(target)).is_none(), "11 cm aside, 20 ahead: beyond 22.5°");
    assert!(play.battle.range(&play.state, line, Aim::Unit(target)).is_some());
}

/// FCM-CHG-06, -07: a unit that already routs does not test when it is charged: it runs.
#[test]
fn routers_run_without_a_test() {
    let mut stage = Stage::new();
    let horse = stage.unit(A, hussars(10), Formation::Line, (45.0, 20.0), 0);
    let routers = stage.unit(B, german(12), Formation::Mass, (45.0, 38.0), 0);
    let mut play = stage.begin(1, 1, A);
    let there = play.state.unit_mut(routers);
    (there.mood, there.cohesion) = (Mood::Routing, Cohesion::Disordered);
    play.go(&[]);
    let told = play.order(A, &[Order::Charge(horse, routers, None)], &[3]);
    assert!(!tells(&told, "charged_test"));
    assert!(tells(&told, "ran"));
}

/// FCM-CHG-18, FCM-COH-02: rough ground on the way of a charge costs its order before contact; through a wood nobody in close order charges.
#[test]
fn ground_before_a_charge() {
    let mut stage = Stage::new();
    let column = stage.unit(A, it(), Formation::Column, (45.0, 20.0), 0);
    let enemy = stage.unit(B, german(12), Formation::Line, (45.0, 23.0), 180);
    stage.general(A, 40, (45.0, 12.0));
    stage.general(B, 40, (45.0, 30.0));
    stage.terrain(TerrainKind::Rough, &[(30.0, 21.0), (60.0, 21.0), (60.0, 22.0), (30.0, 22.0)]);
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    let told = play.order(A, &[Order::Charge(column, enemy, None)], &[3, 3, 1]);
    let at = |what: &str| told.iter().position(|event| event.what == what).expect("told");
    assert!(at("disorganised") < at("contact"));
    assert_eq!(play.unit(column).cohesion, Cohesion::Disorganised);
    let offered = |kind: TerrainKind| {
        let mut stage = Stage::new();
        let horse = stage.unit(A, hussars(2), Formation::Line, (45.0, 20.0), 0);
        let enemy = stage.unit(B, german(12), Formation::Line, (45.0, 25.0), 180);
        stage.terrain(kind, &[(30.0, 22.0), (60.0, 22.0), (60.0, 22.5), (30.0, 22.5)]);
        let play = stage.begin(1, 1, A);
        play.battle.offered(&play.state, Task::Charges(A), A, Order::Charge(horse, enemy, None)).is_ok()
    };
    assert!(offered(TerrainKind::Rough) && !offered(TerrainKind::Wood));
}
