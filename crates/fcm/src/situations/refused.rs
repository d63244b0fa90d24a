//! What is refused, and by which clause, when somebody asks for it.

use super::stage::{A, B, Play, Stage, foot_6, german, hussars, it, point, to};
use crate::bodies::Shape;
use crate::ids::{Aim, OfficerId, UnitId};
use crate::orders::Order;
use crate::procedures::ColumnFront;
use crate::setup::TerrainKind;
use crate::state::{Post, RankOrder};
use crate::troops::{Formation, Shot};
use game::{Answer, RuleSet, Side};

/// The clause that forbids an answer.
#[track_caller]
fn refused(play: &Play, side: Side, answer: &Answer) -> &'static str {
    play.battle.check(&play.state, side, answer).expect_err("refused").clause.id()
}

/// The fire step of quarter 2, everybody having stood; a target and a shooter before it.
fn fire_step(arrange: impl FnOnce(&mut Stage) -> UnitId, before: impl FnOnce(&mut Play, UnitId)) -> (Play, UnitId) {
    let mut stage = Stage::new();
    let shooter = arrange(&mut stage);
    let mut play = stage.begin(1, 2, A);
    play.go(&[]);
    before(&mut play, shooter);
    while play.asked().0 != "fire" {
        let side = play.asked().1[0];
        play.answer(side, &Answer::none(), &[]);
    }
    (play, shooter)
}

fn fire(shooter: UnitId, aim: Aim, shot: Shot) -> Answer {
    Answer::one(Order::Fire(shooter, aim, shot).id())
}

/// FCM-RNG-01, -03, -08, FCM-GEO-24, -25, FCM-FIRE-04: a target too far, beside the arc, out of sight, of a unit that has moved, or farther
/// than another.
#[test]
fn targets_that_are_none() {
    let far = UnitId(1);
    let near = |stage: &mut Stage| {
        // Whom both sides have to fire at, so that they are asked.
        stage.unit(B, german(12), Formation::Line, (20.0, 30.0), 180);
    };
    let (play, line) = fire_step(
        |stage| {
            let line = stage.unit(A, german(12), Formation::Line, (20.0, 20.0), 0);
            stage.unit(B, german(12), Formation::Line, (20.0, 42.0), 180);
            near(stage);
            line
        },
        |_, _| (),
    );
    assert_eq!(refused(&play, A, &fire(line, Aim::Unit(far), Shot::Roundshot)), "FCM-RNG-01", "22 cm");
    let (play, line) = fire_step(
        |stage| {
            let line = stage.unit(A, german(12), Formation::Line, (20.0, 20.0), 0);
            stage.unit(B, german(12), Formation::Line, (20.0, 38.0), 180);
            near(stage);
            line
        },
        |_, _| (),
    );
    assert_eq!(refused(&play, A, &fire(line, Aim::Unit(far), Shot::Roundshot)), "FCM-GEO-25", "behind the nearer one");
    let (play, line) = fire_step(
        |stage| {
            let line = stage.unit(A, german(12), Formation::Line, (20.0, 20.0), 0);
            stage.unit(B, german(12), Formation::Line, (40.0, 20.0), 180);
            near(stage);
            line
        },
        |_, _| (),
    );
    assert_eq!(refused(&play, A, &fire(line, Aim::Unit(far), Shot::Roundshot)), "FCM-GEO-24", "beside it");
    let (play, line) = fire_step(
        |stage| {
            let line = stage.unit(A, german(12), Formation::Line, (20.0, 20.0), 0);
            stage.unit(B, german(6), Formation::Line, (30.0, 34.0), 180);
            near(stage);
            line
        },
        |_, _| (),
    );
    assert_eq!(refused(&play, A, &fire(line, Aim::Unit(far), Shot::Roundshot)), "FCM-FIRE-04", "4 cm farther");
    let (play, line) = fire_step(
        |stage| {
            let line = stage.unit(A, german(12), Formation::Line, (20.0, 20.0), 0);
            // This one stands, so that its side is asked.
            stage.unit(A, german(12), Formation::Line, (35.0, 20.0), 0);
            stage.unit(B, german(12), Formation::Line, (27.0, 32.0), 180);
            line
        },
        |play, line| {
            let march = Answer::from_iter([play.march(line, &[to(20.0, 21.0)])]);
            play.answer(A, &march, &[]);
        },
    );
    assert_eq!(refused(&play, A, &fire(line, Aim::Unit(UnitId(2)), Shot::Roundshot)), "FCM-RNG-08", "it moved");
    let (play, guns) = fire_step(
        |stage| {
            let guns = stage.unit(A, foot_6(4), Formation::Unlimbered, (8.0, 8.0), 58);
            stage.unit(B, german(12), Formation::Column, (88.0, 59.0), 238);
            stage.unit(B, german(12), Formation::Line, (40.0, 28.0), 238);
            guns
        },
        |_, _| (),
    );
    assert_eq!(refused(&play, A, &fire(guns, Aim::Unit(far), Shot::Roundshot)), "FCM-RNG-03", "more than 90 cm");
    let near = Aim::Unit(UnitId(2));
    assert!(play.battle.check(&play.state, A, &fire(guns, near, Shot::Roundshot)).is_ok());
    assert_eq!(refused(&play, A, &fire(guns, near, Shot::Canister)), "FCM-ART-11", "37 cm");
}

/// FCM-GEN-01: an officer within 5 cm of any unit, a friend's or an enemy's, is no target.
#[test]
fn officers_near_others_are_no_targets() {
    for (x, clause) in [(36.0, None), (27.0, Some("FCM-GEN-01"))] {
        let (play, line) = fire_step(
            |stage| {
                let line = stage.unit(A, german(12), Formation::Line, (20.0, 24.0), 0);
                stage.unit(B, german(6), Formation::Line, (x, 39.0), 180);
                stage.officer(B, crate::setup::Rank::General, 40, Post::Alone(point(20.0, 40.0)));
                line
            },
            |_, _| (),
        );
        let answer = fire(line, Aim::Officer(OfficerId(0)), Shot::Roundshot);
        let told = play.battle.check(&play.state, A, &answer).err().map(|refusal| refusal.clause.id());
        assert_eq!(told, clause, "{x}");
    }
}

/// FCM-FORM-04, -06, -15, -18: a shape that a unit cannot have is refused by the clause that says so.
#[test]
fn shapes_that_are_none() {
    let mut stage = Stage::new();
    let mixed = stage.unit(A, it(), Formation::Line, (20.0, 20.0), 0);
    let few = stage.unit(A, german(7), Formation::Line, (45.0, 20.0), 0);
    let horse = stage.unit(A, hussars(8), Formation::Line, (70.0, 20.0), 0);
    stage.unit(B, german(12), Formation::Line, (45.0, 50.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    let (division, company) = (ColumnFront::Division, ColumnFront::Company);
    for (unit, formation, front, ranks, clause) in [
        (few, Formation::HollowSquare, division, RankOrder::CentreFront, "FCM-FORM-06"),
        (horse, Formation::Column, company, RankOrder::CentreFront, "FCM-FORM-15"),
        (mixed, Formation::Column, company, RankOrder::EliteFlanks, "FCM-FORM-04"),
        (few, Formation::Column, division, RankOrder::EliteFront, "FCM-FORM-18"),
    ] {
        let order = Order::Form(unit, Shape { formation, front, ranks });
        assert_eq!(refused(&play, A, &Answer::one(order.id())), clause, "{formation:?}");
    }
    let order =
        Order::Form(mixed, Shape { formation: Formation::Column, front: company, ranks: RankOrder::EliteFront });
    assert!(play.battle.check(&play.state, A, &Answer::one(order.id())).is_ok());
}

/// FCM-TERR-03, -04: horse does not enter a marsh, guns neither marsh nor rough ground.
#[test]
fn ground_that_is_shut() {
    for (kind, clauses) in
        [(TerrainKind::Marsh, [Some("FCM-TERR-04"); 2]), (TerrainKind::Rough, [None, Some("FCM-TERR-03")])]
    {
        let mut stage = Stage::new();
        stage.terrain(kind, &[(0.0, 22.0), (90.0, 22.0), (90.0, 30.0), (0.0, 30.0)]);
        let horse = stage.unit(A, hussars(8), Formation::Column, (20.0, 20.0), 0);
        let guns = stage.unit(A, foot_6(4), Formation::Limbered, (45.0, 20.0), 0);
        stage.unit(B, german(12), Formation::Line, (45.0, 50.0), 180);
        let mut play = stage.begin(1, 1, A);
        play.go(&[]);
        for ((unit, x), clause) in [(horse, 20.0), (guns, 45.0)].into_iter().zip(clauses) {
            let march = Answer::from_iter([play.march(unit, &[to(x, 23.0)])]);
            let told = play.battle.check(&play.state, A, &march).err().map(|refusal| refusal.clause.id());
            assert_eq!(told, clause, "{kind:?}");
        }
    }
}

/// FCM-CHG-01, -02, -04: who has charged in this period, who stands in no order to charge, and horse against a house.
#[test]
fn charges_that_are_none() {
    let mut stage = Stage::new();
    stage.house([40.0, 32.0, 46.0, 38.0]);
    let horse = stage.unit(A, hussars(8), Formation::Line, (43.0, 20.0), 0);
    let square = stage.unit(A, german(16), Formation::HollowSquare, (20.0, 20.0), 0);
    let foot = stage.unit(A, german(16), Formation::Line, (65.0, 20.0), 0);
    let garrison = stage.garrison(B, german(6), &[(0, 6)]);
    let line = stage.unit(B, german(12), Formation::Line, (20.0, 25.0), 180);
    let before = stage.unit(B, german(12), Formation::Line, (65.0, 25.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    assert_eq!(play.asked(), ("charges".into(), vec![A]));
    let charge = |unit, target, element| Answer::one(Order::Charge(unit, target, element).id());
    let house = Some(crate::ids::ElementId(0));
    assert_eq!(refused(&play, A, &charge(horse, garrison, house)), "FCM-CHG-04");
    assert_eq!(refused(&play, A, &charge(square, line, None)), "FCM-CHG-02");
    assert!(play.battle.check(&play.state, A, &charge(foot, before, None)).is_ok());
    play.state.unit_mut(foot).charged = true;
    assert_eq!(refused(&play, A, &charge(foot, before, None)), "FCM-CHG-01");
}
