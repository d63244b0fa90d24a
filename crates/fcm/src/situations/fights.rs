//! Fire, morale, melee, compulsory moves.

use super::stage::{
    A, B, Stage, dalmatian, german, hussars, it, landwehr, names, numbers, pose, rounds, tells, voltigeurs,
};
use crate::agenda::Influence;
use crate::bodies::side_bit;
use crate::escape::{Escape, Manner};
use crate::ids::{Aim, ElementId};
use crate::orders::Order;
use crate::state::{Mood, Whereabouts};
use crate::troops::{Cohesion, Formation, Shot};
use field::{Facing, Side as Flank};
use game::{RuleSet, Side};

/// FCM-MOR-26, -44, FCM-RES-08, -12, FCM-FIRE-02: holding a battalion back, and not.
#[test]
fn holding_back_and_not() {
    let mut stage = Stage::new();
    let line = stage.unit(A, it(), Formation::Line, (45.0, 30.0), 0);
    stage.unit(A, it(), Formation::Column, (25.0, 30.0), 0);
    stage.unit(A, it(), Formation::Column, (65.0, 30.0), 0);
    let enemy = stage.unit(B, german(20), Formation::Line, (50.0, 45.0), 180);
    let routers = stage.unit(B, german(20), Formation::Line, (70.0, 52.0), 180);
    stage.general(A, 40, (45.0, 18.0));
    let mut play = stage.begin(1, 2, A);
    play.suffered(line, 35);
    let shot = play.state.unit_mut(line);
    (shot.formed_fires[0], shot.reasons) = (1, crate::state::why::FIRE);
    let fled = play.state.unit_mut(routers);
    (fled.mood, fled.cohesion, fled.formation) = (Mood::Routing, Cohesion::Disordered, Formation::Mass);
    play.go(&[]);
    // Nobody fires: the test of step (e) is what is asked.
    while play.asked().0 != "tests" {
        let (_, sides) = play.asked();
        play.order(sides[0], &[], &[]);
    }
    let question = play.question(A);
    let choices: Vec<_> = question.options.iter().filter_map(|one| one.number).collect();
    assert_eq!(choices, [1, -1]);
    let preset = play.battle.preset(&play.state, A);
    let held = Order::Test(line, Influence { factor: Some(-1), sign: None });
    assert_eq!(preset.first().map(|pick| pick.option), Some(held.id()), "the preset always obeys");
    let told = play.order(A, &[Order::Test(line, Influence { factor: Some(1), sign: None })], &[4]);
    assert_eq!(numbers(&told, "morale_test", "points"), [9]);
    assert_eq!(play.unit(line).mood, Mood::Uncontrolled);
    // Quarter 3: out of reach of a charge, it moves before any pick.
    assert_eq!(play.state.quarter, 3);
    assert_eq!(play.at(line), (45.0, 33.5, 0));
    assert!(!play.battle.may_fire(&play.state, line));
    assert_eq!(play.unit(enemy).figures(), 20);
}

/// FCM-TERR-08, -09, FCM-MEL-22, -26, -38, FCM-GEO-31, FCM-MOR-14: a house is stormed by a side that nobody defends.
#[test]
fn a_house_by_its_open_side() {
    let mut stage = Stage::new();
    stage.house([40.0, 36.0, 46.0, 42.0]);
    stage.house([48.0, 36.0, 54.0, 42.0]);
    let column = stage.unit(A, it(), Formation::Column, (33.0, 39.0), 90);
    let militia = stage.garrison(B, landwehr(14), &[(0, 7), (1, 7)]);
    stage.general_with(A, 60, column);
    stage.general(B, 40, (50.0, 50.0));
    let mut play = stage.begin(1, 1, A);
    play.suffered(militia, 105);
    let there = play.state.unit_mut(militia);
    for (room, figures) in there.rooms.iter_mut().flatten().zip([5, 7]) {
        room.figures = figures;
    }
    if let Some(room) = &mut there.rooms[0] {
        room.manned = side_bit(Flank::Front) | side_bit(Flank::Rear);
    }
    there.close_fires[1] = true;
    play.go(&[]);
    let told = play.order(A, &[Order::Charge(column, militia, Some(ElementId(0)))], &[1, 4]);
    assert!(!tells(&told, "closing_fire"), "the west side is not manned");
    assert_eq!(numbers(&told, "charge_test", "points"), [5], "4 + 3 - 2 + 0");
    assert_eq!(play.at(column), (40.0, 39.0, 90));
    play.accept(A, &[]);
    let told = play.accept(B, &[3, 2, 4, 3]);
    assert_eq!(rounds(&told), [(10, 30)], "6 against half of 5");
    assert_eq!(numbers(&told, "morale_test", "points"), [0], "militia: retreat");
    // East has no room before the barn; north comes before south.
    assert_eq!(play.unit(militia).formation, Formation::Mass);
    // Out at (43, 46), centre (43, 44.5); from the column's corner (40, 42) it goes on 3.50 to 50° (FCM-GEO-33).
    let (x, y, facing) = play.at(militia);
    assert!(facing == 50 && (x - 46.83).abs() < 0.006 && (y - 47.71).abs() < 0.006, "{x} {y} {facing}");
    assert_ne!(play.asked().0, "follow_up", "18 figures do not fit into the house");
    assert_eq!(play.unit(militia).figures(), 11);
}

/// FCM-TURN-09, FCM-FIRE-19, FCM-GEN-04, FCM-LOSS-07: secret fire, dice first, losses together; who is destroyed has fired.
#[test]
fn secret_fire_is_simultaneous() {
    let mut stage = Stage::new();
    let ours = stage.unit(A, it(), Formation::Line, (45.0, 30.0), 0);
    let theirs = stage.unit(B, german(18), Formation::Line, (45.0, 36.0), 180);
    let general = stage.general_with(B, 40, theirs);
    let mut play = stage.begin(1, 1, A);
    play.suffered(theirs, 640);
    play.state.unit_mut(theirs).ever_fired = true;
    play.go(&[]);
    play.until("fire", &[]);
    assert_eq!(play.asked(), ("fire".into(), vec![A, B]));
    let shot = Order::Fire(ours, Aim::Unit(theirs), Shot::Roundshot);
    let before = play.battle.view(&play.state, Some(B));
    let told = play.order(A, &[shot], &[]);
    assert_eq!(names(&told), ["answered"]);
    assert_eq!(play.asked(), ("fire".into(), vec![B]));
    let after = play.battle.view(&play.state, Some(B));
    assert_eq!(before.pieces, after.pieces, "all that b sees is that a has answered");
    let answer = Order::Fire(theirs, Aim::Unit(ours), Shot::Roundshot);
    // a's die, b's die, then two for the general with those who are hit.
    let told = play.order(B, &[answer], &[5, 3, 3, 3]);
    assert_eq!(numbers(&told, "fire", "losses").len(), 2, "{:?}", names(&told));
    assert!(tells(&told, "officer_hit") && tells(&told, "destroyed"));
    assert_eq!(play.unit(theirs).whereabouts, Whereabouts::Lost);
    assert!(play.unit(ours).losses > 0, "what they fired themselves counts");
    assert!(matches!(play.state.officer(general).post, crate::state::Post::Alone(_)), "he stands alone");
}

/// FCM-GEO-33, FCM-RES-11: a retreat between two fires: no way out, a short one, a whole one.
#[test]
fn no_way_out() {
    let retreat = |front: f64| {
        let mut stage = Stage::new();
        let line = stage.unit(A, it(), Formation::Line, (45.0, 31.5), 180);
        stage.unit(A, it(), Formation::Column, (45.0, front), 0);
        let mass = stage.unit(B, german(13), Formation::Line, (45.0, 31.5), 0);
        let mut play = stage.begin(1, 1, A);
        let beaten = play.state.unit_mut(mass);
        (beaten.formation, beaten.cohesion) = (Formation::Mass, Cohesion::Unformed);
        assert_eq!(play.battle.distance(&play.state, mass, line), 0);
        let to = play.battle.away(&play.state, mass, None).expect("an enemy");
        assert_eq!(to, Facing::SOUTH);
        play.battle.escape(&play.state, mass, to, 450, Manner::Retreat)
    };
    assert_eq!(retreat(27.4), Escape::Surrenders);
    let Escape::Ran { pose: ran, .. } = retreat(24.0) else { panic!("it goes") };
    assert_eq!(ran, pose((45.0, 25.0), 180), "3.50 cm and no farther");
    let Escape::Ran { pose: ran, .. } = retreat(20.0) else { panic!("it goes") };
    assert_eq!(ran, pose((45.0, 24.0), 180));
}

/// FCM-GEO-33, FCM-INT-05, -06: routers go round a square.
#[test]
fn routers_go_round_a_square() {
    let mut stage = Stage::new();
    let routers = stage.unit(A, it(), Formation::Column, (45.0, 33.0), 0);
    stage.unit(A, it(), Formation::HollowSquare, (45.0, 24.0), 0);
    let mut play = stage_with_enemy(stage);
    let beaten = play.state.unit_mut(routers);
    (beaten.formation, beaten.cohesion, beaten.mood) = (Formation::Mass, Cohesion::Disordered, Mood::Routing);
    let to = play.battle.homeward(&play.state, routers);
    assert_eq!(to, Facing::SOUTH);
    let Escape::Ran { pose: ran, round, broken, .. } = play.battle.escape(&play.state, routers, to, 850, Manner::Rout)
    else {
        panic!("it runs")
    };
    assert!(round && broken.is_empty());
    assert_eq!(ran.facing.degrees(), 225);
    let size = play.battle.size(routers, play.unit(routers));
    let (x, y) = field::Block::new(ran, size).middle().point().units();
    assert!((x - 38.99).abs() < 0.006 && (y - 25.49).abs() < 0.006, "{x} {y}");
}

fn stage_with_enemy(mut stage: Stage) -> super::stage::Play {
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    stage.begin(1, 1, A)
}

/// FCM-GEO-34, FCM-CHG-12: who evades stops at the table edge.
#[test]
fn an_evasion_stops_at_the_edge() {
    let mut stage = Stage::new();
    let few = stage.unit(A, voltigeurs(3), Formation::Skirmish, (45.0, 4.0), 0);
    stage.unit(B, hussars(10), Formation::Line, (45.0, 20.0), 180);
    let play = stage.begin(1, 1, B);
    let away = play.battle.away(&play.state, few, None).expect("an enemy");
    let Escape::Ran { pose: ran, .. } = play.battle.escape(&play.state, few, away, 750, Manner::Evade) else {
        panic!("it stays on the table")
    };
    assert_eq!(ran, pose((45.0, -0.5), 180), "3.50 cm: half a centimetre more and its centre is off");
}

/// FCM-COH-03, -04: a second cause leaves a unit that is unformed in disorder.
#[test]
fn a_second_retreat_leaves_a_unit_in_disorder() {
    let mut stage = Stage::new();
    let weak = stage.unit(A, dalmatian(18), Formation::Column, (45.0, 20.0), 0);
    stage.unit(B, german(20), Formation::Line, (45.0, 50.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.battle.unform(&mut play.state, weak);
    assert_eq!((play.unit(weak).cohesion, play.unit(weak).formation), (Cohesion::Unformed, Formation::Mass));
    play.battle.unform(&mut play.state, weak);
    assert_eq!(play.unit(weak).cohesion, Cohesion::Disordered);
}

/// FCM-TERR-08: a garrison attacked on several sides fights on each, and never with more than are there.
#[test]
fn a_garrison_divides_itself() {
    let mut stage = Stage::new();
    stage.house([40.0, 30.0, 46.0, 36.0]);
    let west = stage.unit(A, it(), Formation::Column, (33.0, 33.0), 90);
    let east = stage.unit(A, it(), Formation::Column, (53.0, 33.0), 270);
    let south = stage.unit(A, it(), Formation::Column, (43.0, 23.0), 0);
    let inside = stage.garrison(B, landwehr(5), &[(0, 5)]);
    stage.general(A, 40, (43.0, 15.0));
    stage.general(B, 40, (43.0, 45.0));
    // The second quarter of a half in which it has fired already: no closing fire.
    let mut play = stage.begin(1, 2, A);
    play.state.unit_mut(inside).fired_half = true;
    play.go(&[]);
    let storm = |unit| Order::Charge(unit, inside, Some(ElementId(0)));
    play.order(A, &[storm(west), storm(east)], &[3, 3, 5]);
    assert!(!play.battle.names_opponent(&play.state, inside), "it fights everybody");
    let shares: Vec<u8> =
        play.state.engagements.iter().map(|fight| play.battle.garrison_share(&play.state, fight)).collect();
    assert_eq!(shares.iter().sum::<u8>(), 5, "3 and 2, not 3 and 3");
    assert!(!play.state.is_engaged(south));
}

/// FCM-TURN-17, FCM-VIC-07, FCM-OFF-07, FCM-MOR-19: what an officer's fall does to his unit, and who follows him.
#[test]
fn a_general_falls_and_is_replaced() {
    let mut stage = Stage::new();
    let first = stage.unit(A, it(), Formation::Column, (30.0, 10.0), 0);
    stage.unit(A, german(20), Formation::Column, (50.0, 10.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let general = stage.general_with(A, 40, first);
    let mut play = stage.begin(3, 4, A);
    let officer = play.state.officer_mut(general);
    (officer.post, officer.fell) = (crate::state::Post::Gone, 3);
    play.state.unit_mut(first).officer_hit = 40;
    play.state.officers_lost[Side::First] = 400;
    play.go(&[]);
    let told = play.until("choose_order", &[3, 3]);
    assert!(!tells(&told, "replaced"), "not at the end of the period in which he fell");
    assert_eq!(play.unit(first).officer_hit, 0, "forgotten with the period");
    play.until("place_replacement", &[]);
    let question = play.question(A);
    assert_eq!(question.options.len(), 2);
    play.accept(A, &[3, 3]);
    let new = play.state.officer(general);
    assert_eq!((new.value, new.post), (20, crate::state::Post::With(crate::ids::UnitId(1))), "with the strongest");
}
