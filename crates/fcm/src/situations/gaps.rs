//! What a rule broken on purpose had shown to be unproved (docs/proof-fcm.md).

use super::stage::{A, B, Play, Stage, dalmatian, german, hussars, it, landwehr, names, point, tells, to, voltigeurs};
use crate::agenda::{Charger, Reaction, Task};
use crate::ids::{Aim, UnitId};
use crate::orders::Order;
use crate::procedures::Approach;
use crate::setup::TerrainKind;
use crate::state::{Engagement, Mood, Post, Whereabouts, why};
use crate::troops::{Cohesion, Cover, Formation};
use field::Side as Flank;
use game::Answer;

/// FCM-MOVE-08, FCM-COH-02: two close formations that pass through each other are disorganised; skirmishers are passed freely.
#[test]
fn passing_friends() {
    let passed = |formation| {
        let mut stage = Stage::new();
        let horse = stage.unit(A, hussars(8), Formation::Line, (45.0, 20.0), 0);
        let friend = stage.unit(A, dalmatian(8), formation, (45.0, 22.5), 0);
        stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
        let mut play = stage.begin(1, 1, A);
        play.go(&[]);
        let way = Answer::from_iter([play.march(horse, &[to(45.0, 28.0)])]);
        let told = play.answer(A, &way, &[]);
        assert_eq!(play.at(horse), (45.0, 28.0, 0));
        let clauses: Vec<&str> =
            told.iter().filter(|event| event.what == "disorganised").map(|event| event.clause.id()).collect();
        (play.unit(horse).cohesion, play.unit(friend).cohesion, clauses.contains(&"FCM-MOVE-08"))
    };
    assert_eq!(passed(Formation::Line), (Cohesion::Disorganised, Cohesion::Disorganised, true));
    assert_eq!(passed(Formation::Skirmish), (Cohesion::Ordered, Cohesion::Ordered, false));
}

/// FCM-OFF-09, FCM-RES-11: who surrenders is taken with the general who is with him, and his value is lost.
#[test]
fn a_general_is_taken_with_his_unit() {
    let mut stage = Stage::new();
    let line = stage.unit(A, it(), Formation::Line, (45.0, 31.5), 180);
    stage.unit(A, it(), Formation::Column, (45.0, 27.4), 0);
    let mass = stage.unit(B, german(13), Formation::Mass, (45.0, 31.5), 0);
    stage.unit(B, german(12), Formation::Column, (10.0, 56.0), 180);
    let general = stage.general_with(B, 40, mass);
    let mut play = stage.begin(1, 1, A);
    let beaten = play.state.unit_mut(mass);
    (beaten.mood, beaten.cohesion) = (Mood::Retreating, Cohesion::Unformed);
    play.go(&[]);
    let mut told = Vec::new();
    while play.state.quarter == 1 {
        let side = play.asked().1[0];
        told.extend(play.answer(side, &Answer::none(), &[]));
    }
    assert!(tells(&told, "surrendered"), "{told:?}");
    let taken = told.iter().find(|event| event.what == "officer_captured").expect("with his unit");
    assert_eq!(taken.clause.id(), "FCM-OFF-09");
    assert_eq!((play.state.officer(general).post, play.state.officers_lost[B]), (Post::Gone, 400));
    assert_eq!((play.unit(mass).whereabouts, play.unit(line).figures()), (Whereabouts::Lost, 18));
}

/// FCM-GEN-01, FCM-OFF-10: an officer alone may be fired at, more than 5 cm from his own troops and from the enemy's.
#[test]
fn an_officer_as_a_target() {
    let fired = |friend: f64| {
        let mut stage = Stage::new();
        let line = stage.unit(A, german(12), Formation::Line, (45.0, 20.0), 0);
        stage.unit(B, german(6), Formation::Column, (45.0 + friend, 30.0), 180);
        let general = stage.general(B, 40, (45.0, 30.0));
        let mut play = stage.begin(1, 2, A);
        play.go(&[]);
        play.state.unit_mut(line).counted.put(Aim::Officer(general));
        play.battle
            .candidates(&play.state, &play.battle.crowd(&play.state), line)
            .iter()
            .any(|one| one.aim == Aim::Officer(general))
    };
    // The base reaches 1 cm to the side, a column of two files another: 5 cm are between them at 7.
    assert!(fired(7.1), "5.10 cm");
    assert!(!fired(7.0), "5.00 cm");
    assert!(!fired(4.0));
}

/// FCM-TURN-11: unasked, the unit with the greatest expected points tests first, whatever the list says.
#[test]
fn the_steadiest_tests_first() {
    let mut stage = Stage::new();
    let weak = stage.unit(A, landwehr(18), Formation::Column, (10.0, 10.0), 0);
    let firm = stage.unit(A, voltigeurs(18), Formation::Column, (80.0, 10.0), 0);
    stage.unit(B, german(12), Formation::Line, (45.0, 58.0), 180);
    let mut play = stage.begin(1, 1, A);
    for unit in [weak, firm] {
        play.state.unit_mut(unit).reasons |= why::FIRE;
    }
    play.go(&[]);
    play.answer(A, &Answer::none(), &[]);
    let told = play.answer(B, &Answer::none(), &[3, 3]);
    let order: Vec<game::PieceId> =
        told.iter().filter(|event| event.what == "morale_test").map(|event| event.pieces[0]).collect();
    assert_eq!(order, [play.battle.piece(firm), play.battle.piece(weak)]);
}

/// FCM-CHG-11: a square is formed against horse from more than 5 cm, not from nearer.
#[test]
fn too_late_for_a_square() {
    let squares = |y: f64| {
        let mut stage = Stage::new();
        let horse = stage.unit(A, hussars(8), Formation::Line, (45.0, y), 0);
        stage.unit(A, german(12), Formation::Column, (10.0, 6.0), 0);
        let line = stage.unit(B, it(), Formation::Line, (45.0, 30.0), 180);
        stage.general(A, 100, (45.0, y - 6.0));
        stage.general(B, 40, (45.0, 36.0));
        let mut play = stage.begin(1, 2, A);
        play.state.unit_mut(line).fired_half = true;
        play.go(&[]);
        play.order(A, &[Order::Charge(horse, line, None)], &[4, 4]);
        play.asked().0 == "reaction"
    };
    assert!(squares(24.99), "5.01 cm");
    assert!(!squares(25.0), "5.00 cm: it can only stand, and is not asked");
}

/// FCM-GEO-03, -24: the range is that of the part in the arc, though another part of the target is nearer.
#[test]
fn the_near_part_out_of_the_arc() {
    let mut stage = Stage::new();
    let line = stage.unit(A, german(6), Formation::Line, (30.0, 20.0), 0);
    let target = stage.unit(B, german(12), Formation::MarchColumn, (35.0, 20.2), 180);
    let play = stage.begin(1, 1, A);
    assert_eq!(play.battle.distance(&play.state, line, target), 102, "its near corner, beside the ray");
    let range = play.battle.range(&play.state, line, Aim::Unit(target)).map(|found| found.range);
    assert_eq!(range, Some(141), "one ahead and one aside");
}

/// FCM-GEO-28, FCM-CHG-17: a friend in the corridor bars a charge, unless he is passed freely.
#[test]
fn friends_in_the_corridor() {
    let barred = |formation| {
        let mut stage = Stage::new();
        let horse = stage.unit(A, hussars(4), Formation::Line, (45.0, 20.0), 0);
        stage.unit(A, dalmatian(20), formation, (45.0, 24.0), 0);
        let line = stage.unit(B, german(20), Formation::Line, (45.0, 30.0), 180);
        let play = stage.begin(1, 1, A);
        let charge = Order::Charge(horse, line, None);
        play.battle.offered(&play.state, Task::Charges(A), A, charge).err().map(|refusal| refusal.clause.id())
    };
    assert_eq!(barred(Formation::Line), Some("FCM-CHG-17"));
    assert_eq!(barred(Formation::Skirmish), None);
}

/// FCM-CHG-12, -14, FCM-CHG-08: skirmishers slip behind a line; the charger runs on into it, and is fired at.
#[test]
fn into_the_line_behind_the_screen() {
    let mut stage = Stage::new();
    let horse = stage.unit(A, hussars(8), Formation::Line, (45.0, 20.0), 0);
    stage.unit(A, german(12), Formation::Column, (10.0, 6.0), 0);
    let screen = stage.unit(B, voltigeurs(3), Formation::Skirmish, (45.0, 28.0), 180);
    let line = stage.unit(B, german(20), Formation::Line, (45.0, 31.0), 180);
    stage.general(A, 100, (45.0, 14.0));
    stage.general(B, 40, (45.0, 42.0));
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    play.order(A, &[Order::Charge(horse, screen, None)], &[4, 4]);
    assert_eq!(play.asked(), ("reaction".into(), vec![B]));
    let told = play.order(B, &[Order::React(Reaction::EvadeBehind(line), None)], &[1]);
    let happened: Vec<String> = names(&told).into_iter().filter(|name| name != "figures_lost").collect();
    assert_eq!(happened, ["reaction", "evaded", "ran_on", "closing_fire", "contact"]);
    assert!(play.state.is_engaged(line) && play.state.is_engaged(horse) && !play.state.is_engaged(screen));
}

/// FCM-RNG-07: what was seen before and is out of sight now is no target.
#[test]
fn out_of_sight_out_of_range() {
    let targets = |wood: bool| {
        let mut stage = Stage::new();
        let line = stage.unit(A, german(6), Formation::Line, (45.0, 20.0), 0);
        let enemy = stage.unit(B, german(6), Formation::Line, (45.0, 34.0), 180);
        if wood {
            stage.terrain(TerrainKind::Wood, &[(20.0, 22.0), (70.0, 22.0), (70.0, 32.0), (20.0, 32.0)]);
        }
        let mut play = stage.begin(1, 2, A);
        play.go(&[]);
        let one = play.state.unit_mut(line);
        one.seen.put(Aim::Unit(enemy));
        one.counted.put(Aim::Unit(enemy));
        play.battle.candidates(&play.state, &play.battle.crowd(&play.state), line).len()
    };
    assert_eq!((targets(false), targets(true)), (1, 0));
}

/// FCM-MEL-29: ranks tell after a straight charge of a whole quarter move, and not after a wheel or a shorter one.
#[test]
fn ranks_tell_after_a_straight_run() {
    let mut stage = Stage::new();
    let column = stage.unit(A, it(), Formation::Column, (45.0, 20.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let play = stage.begin(1, 1, A);
    let ranks = |wheel: i8, gap: i32| {
        let charger = Charger { unit: column, element: None, goes: true, wheel, gap, reach: 850, distance: gap };
        play.battle.ranks_tell(&play.state, column, charger)
    };
    assert_eq!((ranks(0, 450), ranks(0, 449), ranks(1, 450)), (2, 0, 0));
}

/// Two columns on one line of 20: the first along 6 cm, the second along 4.
fn two_on_one() -> (Play, [UnitId; 3]) {
    let mut stage = Stage::new();
    let second = stage.unit(A, it(), Formation::Column, (54.0, 26.0), 0);
    let first = stage.unit(A, it(), Formation::Column, (40.0, 26.0), 0);
    let line = stage.unit(B, german(20), Formation::Line, (45.0, 26.0), 180);
    let mut play = stage.begin(1, 1, A);
    for attacker in [second, first] {
        let (approach, cover) = (Approach::Front, Cover::None);
        let fight =
            Engagement { attacker, defender: line, edge: Flank::Front, element: None, approach, cover, melee: 0 };
        play.state.engagements.push(fight);
    }
    (play, [first, second, line])
}

/// FCM-MEL-03: a unit that touches several fights by preset the one along the longest stretch.
#[test]
fn the_longest_stretch() {
    let (play, [first, second, line]) = two_on_one();
    assert!(play.battle.names_opponent(&play.state, line));
    assert_eq!(play.battle.stretch(&play.state, line, first), 600);
    assert_eq!(play.battle.stretch(&play.state, line, second), 400);
    assert_eq!(play.battle.main_opponent(&play.state, line), Some(first));
    assert_eq!(play.battle.main_opponent(&play.state, first), Some(line));
}

/// FCM-BASE-03: a period has four quarters.
#[test]
fn a_period_has_four_quarters() {
    let mut stage = Stage::new();
    stage.unit(A, german(12), Formation::Line, (45.0, 20.0), 0);
    stage.unit(B, german(12), Formation::Line, (45.0, 58.0), 180);
    stage.setup().periods = 1;
    let mut play = stage.begin(0, 1, A);
    play.state.initiative = None;
    play.state.agenda = vec![Task::Period];
    let mut told = play.go(&[4, 3]);
    while let Some(side) = play.asked().1.first().copied() {
        told.extend(play.answer(side, &play.battle.preset_answer(&play.state, side), &[]));
    }
    assert_eq!(super::stage::numbers(&told, "quarter", "quarter"), [1, 2, 3, 4]);
    assert_eq!(play.unit(UnitId(0)).pose.at, point(45.0, 20.0));
}
