//! Ways over ground.

use super::stage::{A, B, Stage, foot_6, german, it, notes, numbers, pose, sappers, tells, to};
use crate::orders::{Labour, Order};
use crate::setup::TerrainKind;
use crate::state::Made;
use crate::troops::{Cohesion, Formation};
use game::{Answer, RuleSet};

/// FCM-GEO-20, FCM-TERR-03, -06, FCM-COH-02, -06, FCM-TURN-15: rough ground, a stream, the rest of the way, recovery.
#[test]
fn mixed_ground_a_standing_way_and_recovery() {
    let mut stage = Stage::new();
    let rough = [(30.0, 21.2), (60.0, 21.2), (60.0, 22.2), (30.0, 22.2)];
    stage.terrain(TerrainKind::Rough, &rough);
    stage.terrain(TerrainKind::Stream, &[(0.0, 22.7), (90.0, 22.7)]);
    let column = stage.unit(A, it(), Formation::Column, (45.0, 20.0), 0);
    stage.unit(B, german(12), Formation::Line, (85.0, 58.0), 180);
    stage.general(A, 40, (45.0, 14.0));
    stage.general(B, 40, (80.0, 58.0));
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    let way = Answer::from_iter([play.march(column, &[to(45.0, 26.0)])]);
    play.answer(A, &way, &[]);
    assert_eq!(play.at(column), (45.0, 22.8, 0), "the stream takes the rest, and it stands just beyond");
    assert_eq!(play.unit(column).cohesion, Cohesion::Disorganised);
    play.accept(B, &[]);
    assert_eq!((play.state.quarter, play.asked().0.as_str()), (2, "moves"));
    play.accept(A, &[]);
    assert_eq!(play.at(column), (45.0, 26.0, 0), "the preset carries the way on");
    play.accept(B, &[]);
    let told = play.order(A, &[Order::Recover(column)], &[]);
    assert!(tells(&told, "recovering"));
    let told = play.accept(B, &[]);
    assert!(tells(&told, "recovered"), "class a: one quarter");
    assert_eq!(play.unit(column).cohesion, Cohesion::Ordered);
}

/// FCM-TURN-15, FCM-GEO-18: carried on, a way stops at the last legal sample instead of being refused.
#[test]
fn a_standing_way_stops_before_an_enemy() {
    let mut stage = Stage::new();
    let column = stage.unit(A, it(), Formation::Column, (45.0, 10.0), 0);
    let enemy = stage.unit(B, german(12), Formation::Line, (45.0, 58.0), 180);
    stage.general(A, 40, (45.0, 4.0));
    stage.general(B, 40, (80.0, 58.0));
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    let way = Answer::from_iter([play.march(column, &[to(45.0, 22.0)])]);
    play.answer(A, &way, &[]);
    assert_eq!(play.at(column), (45.0, 14.5, 0));
    // An enemy has come into the way: 3 cm before its front.
    play.state.unit_mut(enemy).pose = pose((45.0, 17.5), 180);
    play.accept(B, &[]);
    play.until("moves", &[]);
    let preset = play.battle.preset(&play.state, A);
    assert!(play.battle.check(&play.state, A, &preset).is_ok());
    let told = play.answer(A, &preset, &[]);
    assert_eq!(play.at(column), (45.0, 16.5, 0), "1 cm from him");
    assert!(notes(&told, "moved", "FCM-GEO-18 rest_lost"));
}

/// FCM-GEO-27, FCM-TERR-02, -06, FCM-TURN-19: a limbered battery on a road over a bridge; beside it, it is refused, or dropped.
#[test]
fn a_bridge_for_guns() {
    let laid = |x: f64| {
        let mut stage = Stage::new();
        stage.terrain(TerrainKind::Road, &[(45.0, 0.0), (45.0, 60.0)]);
        stage.terrain(TerrainKind::Stream, &[(0.0, 25.0), (90.0, 25.0)]);
        stage.crossing(TerrainKind::Bridge, (45.0, 25.0), 4.0);
        let guns = stage.unit(A, foot_6(4), Formation::Limbered, (x, 22.0), 0);
        let column = stage.unit(A, it(), Formation::Column, (70.0, 10.0), 0);
        stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
        let mut play = stage.begin(1, 1, A);
        play.go(&[]);
        (play, guns, column)
    };
    let (mut play, guns, _) = laid(45.4);
    let way = Answer::from_iter([play.march(guns, &[to(45.4, 28.0)])]);
    play.answer(A, &way, &[]);
    assert_eq!(play.at(guns), (45.4, 28.0, 0), "6 cm along the road cost 4");
    let (mut play, guns, column) = laid(45.6);
    let way = Answer::from_iter([play.march(guns, &[to(45.6, 28.0)])]);
    let refusal = play.battle.check(&play.state, A, &way).expect_err("it is not borne");
    assert_eq!(refusal.clause.id(), "FCM-TERR-06");
    let both = Answer::from_iter([play.march(column, &[to(70.0, 12.0)]), play.march(guns, &[to(45.6, 28.0)])]);
    let told = play.answer(A, &both, &[]);
    let dropped = told.iter().find(|event| event.what == "pick_dropped").expect("the second is dropped");
    assert_eq!((dropped.clause.id(), dropped.only), ("FCM-TERR-06", Some(A)));
    assert_eq!((play.at(guns), play.at(column)), ((45.6, 22.0, 0), (70.0, 12.0, 0)));
}

/// FCM-UNIT-21: sappers throw a bridge over the stream nearest to them, a river or not beside it.
#[test]
fn sappers_bridge_a_stream() {
    let mut stage = Stage::new();
    stage.terrain(TerrainKind::Stream, &[(0.0, 25.0), (90.0, 25.0)]);
    stage.terrain(TerrainKind::River, &[(48.0, 0.0), (48.0, 20.0)]);
    let few = stage.unit(A, sappers(), Formation::Column, (45.0, 24.2), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    play.order(A, &[Order::Labour(few, Labour::Bridge)], &[]);
    let told = play.until("choose_order", &[3, 3]);
    assert!(tells(&told, "task_done"));
    assert!(matches!(play.state.made.first(), Some(Made::Bridge(at)) if at.at.units() == (45.0, 25.0)));
    assert_eq!(numbers(&told, "quarter", "quarter"), [2, 3, 4]);
}

/// FCM-UNIT-21: however many works stand already, sappers may begin one more.
#[test]
fn sappers_never_run_out_of_works() {
    let mut stage = Stage::new();
    let few = stage.unit(A, sappers(), Formation::Column, (45.0, 24.2), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    play.state.made = vec![Made::Gap(0, 0); 20];
    play.order(A, &[Order::Labour(few, Labour::Earthwork)], &[]);
    play.until("choose_order", &[3, 3]);
    assert_eq!(play.state.made.len(), 21);
}

/// FCM-OFF-04: two woods on one leg both count double, and a ride past an enemy is barred whoever else is near.
#[test]
fn a_ride_counts_every_wood() {
    let mut stage = Stage::new();
    for x in [41.0, 46.0] {
        stage.terrain(TerrainKind::Wood, &[(x, 20.0), (x + 3.0, 20.0), (x + 3.0, 40.0), (x, 40.0)]);
    }
    stage.unit(A, it(), Formation::Column, (20.0, 10.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let general = stage.general(A, 40, (40.0, 30.0));
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    let ride = |x: f64| {
        let arrow = game::Arrow::from_iter([super::stage::point(x, 30.0)]);
        Answer::from_iter([game::Pick::arrow(Order::Ride(general).id(), arrow)])
    };
    let refusal = play.battle.check(&play.state, A, &ride(49.0)).expect_err("9 cm and 6 of wood cost 15");
    assert_eq!(refusal.clause.id(), "FCM-OFF-04");
    assert!(play.battle.check(&play.state, A, &ride(46.0)).is_ok(), "6 cm and 3 of wood cost 9");
    play.answer(A, &ride(46.0), &[]);
}

/// FCM-OFF-04, -05: who stays where he is comes nearer to nobody: a general at his unit joins it, whatever enemy is about.
#[test]
fn a_general_at_his_unit_joins_it() {
    let mut stage = Stage::new();
    let column = stage.unit(A, it(), Formation::Column, (45.0, 20.0), 0);
    stage.unit(B, german(12), Formation::Line, (45.0, 40.0), 180);
    let general = stage.general(A, 40, (45.0, 19.0));
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    let stays = game::Arrow::from_iter([super::stage::point(45.0, 19.0)]);
    let ride = Answer::from_iter([game::Pick::arrow(Order::Ride(general).id(), stays)]);
    assert_eq!(play.battle.check(&play.state, A, &ride), Ok(()));
    let join = Answer::from_iter([game::Pick::arrow(Order::Join(general, column).id(), game::Arrow::new())]);
    let told = play.answer(A, &join, &[]);
    assert!(tells(&told, "joined"));
}
