//! What a second reading of the clauses beside the code has found.

use super::stage::{
    A, B, Play, Stage, chasseurs, foot_6, german, hussars, it, landwehr, names, point, sappers, tells, voltigeurs,
};
use crate::agenda::{Reaction, Task};
use crate::ids::{ElementId, UnitId};
use crate::orders::{Labour, Order};
use crate::procedures::Approach;
use crate::setup::{Hold, ObjectiveSetup, Rank, TerrainKind};
use crate::state::{Engagement, Mood, Post, Whereabouts};
use crate::troops::{Cohesion, Cover, Formation};
use dice::Scripted;
use field::Side as Flank;
use game::{Course, Event};

fn charge(charger: UnitId, target: UnitId) -> Order {
    Order::Charge(charger, target, None)
}

/// They are in melee, the attacker before an edge of the defender, so many rounds old.
fn engaged(play: &mut Play, attacker: UnitId, defender: UnitId, edge: Flank, rounds: u8) {
    let (approach, cover) = (Approach::Front, Cover::None);
    let fight = Engagement { attacker, defender, edge, element: None, approach, cover, melee: 0 };
    let mut dice = Scripted::new(&[]);
    crate::play::join(&play.battle, &mut play.state, &mut Course::silent(&mut dice), fight);
    for melee in &mut play.state.melees {
        melee.rounds = rounds;
    }
    for (unit, other) in [(attacker, defender), (defender, attacker)] {
        let bout = &mut play.state.unit_mut(unit).bout;
        (bout.rounds, bout.opponent) = (rounds, Some(other));
    }
}

fn clause_of<'e>(told: &'e [Event], what: &str) -> &'e str {
    told.iter().find(|event| event.what == what).map_or("", |event| event.clause.id())
}

/// FCM-GEO-34, FCM-OFF-09, FCM-INT-03, FCM-RES-06: routers who leave the table break through those on their way out, and leave their
/// general where they went.
#[test]
fn out_of_the_table_through_friends() {
    let mut stage = Stage::new();
    let routers = stage.unit(A, german(13), Formation::Mass, (45.0, 6.0), 180);
    let friend = stage.unit(A, german(12), Formation::Line, (45.0, 2.5), 0);
    stage.unit(B, german(12), Formation::Line, (45.0, 58.0), 180);
    let general = stage.general_with(A, 40, routers);
    let mut play = stage.begin(1, 1, A);
    let broken = play.state.unit_mut(routers);
    (broken.mood, broken.cohesion) = (Mood::Routing, Cohesion::Disordered);
    play.state.agenda = vec![Task::EndQuarter, Task::Compulsory];
    let told = play.go(&[]);
    assert_eq!(names(&told), ["broke_through", "left_table"]);
    assert_eq!(clause_of(&told, "left_table"), "FCM-RES-06");
    assert_eq!(play.unit(routers).whereabouts, Whereabouts::Lost);
    assert_eq!(play.unit(friend).cohesion, Cohesion::Unformed);
    assert_eq!(play.state.officer(general).post, Post::Alone(point(45.0, 0.0)), "where they crossed the edge");
}

/// FCM-MEL-34: nobody is asked to follow a unit that has surrendered; its opponent has won all the same (FCM-MEL-43).
#[test]
fn nobody_follows_who_has_surrendered() {
    let mut stage = Stage::new();
    let line = stage.unit(A, it(), Formation::Line, (45.0, 31.5), 180);
    stage.unit(A, it(), Formation::Column, (45.0, 27.4), 0);
    let mass = stage.unit(B, german(13), Formation::Mass, (45.0, 31.5), 0);
    stage.unit(B, german(12), Formation::Column, (10.0, 56.0), 180);
    let mut play = stage.begin(2, 1, A);
    play.state.quarter = 1;
    engaged(&mut play, line, mass, Flank::Front, 1);
    let beaten = play.state.unit_mut(mass);
    (beaten.mood, beaten.cohesion) = (Mood::Retreating, Cohesion::Unformed);
    play.state.agenda = vec![Task::EndQuarter, Task::Compulsory];
    let told = play.go(&[]);
    assert_eq!(names(&told), ["surrendered"]);
    assert!(play.state.agenda.is_empty(), "no question is left: {:?}", play.state.agenda);
    assert_eq!(play.unit(line).won, 2);
}

/// FCM-CHG-15: horse that has charged in this quarter and then evades a charge itself is disorganised at the end of the step.
#[test]
fn evading_after_a_charge() {
    let mut stage = Stage::new();
    let ours = stage.unit(A, chasseurs(8), Formation::Line, (45.0, 10.0), 0);
    let screen = stage.unit(B, voltigeurs(3), Formation::Skirmish, (45.0, 28.0), 180);
    let theirs = stage.unit(B, hussars(8), Formation::Line, (70.0, 29.0), 270);
    stage.general(A, 40, (45.0, 4.0));
    stage.general(B, 40, (80.0, 40.0));
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    play.order(A, &[charge(ours, screen)], &[3, 3]);
    assert_eq!(play.asked(), ("reaction".into(), vec![B]));
    play.order(B, &[Order::React(Reaction::Evade, None)], &[]);
    assert_eq!(play.at(ours), (45.0, 30.0, 0), "it has run on");
    assert_eq!(play.asked(), ("charges".into(), vec![B]));
    play.order(B, &[charge(theirs, ours)], &[3, 6]);
    assert_eq!(play.asked(), ("reaction".into(), vec![A]));
    let told = play.order(A, &[Order::React(Reaction::Evade, None)], &[]);
    assert!(tells(&told, "evaded") && !tells(&told, "caught"), "{told:?}");
    assert_eq!(play.unit(ours).cohesion, Cohesion::Disorganised);
}

/// FCM-GEO-32, FCM-CHG-03: who follows and does not touch goes as far as on a charge: the bonus counts on open ground alone.
#[test]
fn a_pursuit_over_rough_ground() {
    let reach = |rough: bool| {
        let mut stage = Stage::new();
        let horse = stage.unit(A, hussars(8), Formation::Line, (45.0, 10.0), 0);
        let mass = stage.unit(B, german(12), Formation::Mass, (45.0, 36.0), 0);
        if rough {
            stage.terrain(TerrainKind::Rough, &[(30.0, 25.0), (60.0, 25.0), (60.0, 28.0), (30.0, 28.0)]);
        }
        let mut play = stage.begin(1, 1, A);
        let beaten = play.state.unit_mut(mass);
        (beaten.mood, beaten.cohesion) = (Mood::Retreating, Cohesion::Unformed);
        play.state.unit_mut(horse).bout.opponent = Some(mass);
        play.state.agenda = vec![Task::Follow { unit: mass, length: 450, element: None }];
        play.go(&[]);
        play.order(A, &[Order::Follow(horse)], &[]);
        play.at(horse)
    };
    assert_eq!(reach(false), (45.0, 30.0, 0), "8 + 12");
    assert_eq!(reach(true), (45.0, 18.0, 0), "8");
}

/// FCM-CHG-10, FCM-GEO-06: horse in skirmish order has no rear, and counter-charges wherever the charge comes from.
#[test]
fn skirmishers_counter_charge_to_the_rear() {
    let mut stage = Stage::new();
    let ours = stage.unit(A, hussars(4), Formation::Skirmish, (45.0, 20.0), 0);
    let theirs = stage.unit(B, chasseurs(4), Formation::Skirmish, (45.0, 28.0), 0);
    stage.general(A, 40, (45.0, 10.0));
    stage.general(B, 40, (45.0, 40.0));
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    play.order(A, &[charge(ours, theirs)], &[3, 3]);
    assert_eq!(play.asked(), ("reaction".into(), vec![B]));
    let group = play.state.group.expect("a charge");
    assert!(play.battle.may_react(&play.state, &group, Reaction::CounterCharge, None));
}

/// FCM-LOSS-07, FCM-MEL-08: who is destroyed in a round leaves at once, and loses no order before.
#[test]
fn the_destroyed_lose_no_order() {
    let mut stage = Stage::new();
    let column = stage.unit(A, it(), Formation::Column, (45.0, 26.0), 0);
    let line = stage.unit(B, german(2), Formation::Line, (45.0, 26.0), 180);
    stage.unit(B, german(12), Formation::Column, (10.0, 56.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.suffered(line, 75);
    play.state.quarter = 1;
    engaged(&mut play, column, line, Flank::Front, 0);
    play.state.agenda = vec![Task::Melees];
    let told = play.go(&[6, 1]);
    assert!(tells(&told, "destroyed"), "{told:?}");
    let disorganised: Vec<_> = told.iter().filter(|event| event.what == "disorganised").collect();
    assert_eq!(disorganised.len(), 1, "the column alone");
    assert_eq!(disorganised[0].pieces, [play.battle.piece(column)]);
}

/// FCM-MEL-39, -43: a retreating unit that was caught and has won its last round stands, and whom it beat has won nothing.
#[test]
fn who_stands_is_not_beaten() {
    let mut stage = Stage::new();
    let column = stage.unit(A, it(), Formation::Column, (45.0, 26.0), 0);
    let mass = stage.unit(B, german(12), Formation::Mass, (45.0, 29.0), 0);
    let mut play = stage.begin(2, 3, A);
    play.state.quarter = 3;
    engaged(&mut play, column, mass, Flank::Rear, 3);
    let caught = play.state.unit_mut(mass);
    (caught.mood, caught.cohesion) = (Mood::Retreating, Cohesion::Unformed);
    (caught.bout.caught, caught.bout.won) = (true, true);
    play.state.agenda = vec![Task::EndQuarter, Task::Compulsory];
    play.go(&[]);
    assert_eq!((play.unit(mass).mood, play.at(mass)), (Mood::Halted, (45.0, 29.0, 0)));
    assert_eq!(play.unit(column).won, 0);
}

/// FCM-CHG-13, FCM-TURN-18: `moves` is asked of a side that has nothing but a crew to run back.
#[test]
fn a_crew_alone_is_asked_about() {
    let asked = |far: f64| {
        let mut stage = Stage::new();
        let guns = stage.unit(A, foot_6(4), Formation::Unlimbered, (45.0, 20.0), 0);
        let friend = stage.unit(A, german(12), Formation::Column, (45.0, 16.0 - far), 0);
        stage.unit(B, german(12), Formation::Line, (45.0, 58.0), 180);
        let mut play = stage.begin(1, 1, A);
        play.state.unit_mut(guns).crew_with = Some(friend);
        play.state.unit_mut(friend).acted = true;
        play.state.agenda = vec![Task::Moves(A)];
        play.go(&[]);
        play.asked().0
    };
    assert_eq!((asked(0.0).as_str(), asked(10.0).as_str()), ("moves", ""), "within 10 cm, and not");
}

/// FCM-GEO-29, -15: a charger along two houses fights the garrisons of both, whoever they are.
#[test]
fn a_line_before_two_houses() {
    let mut stage = Stage::new();
    stage.house([36.0, 30.0, 42.0, 36.0]);
    stage.house([44.0, 30.0, 50.0, 36.0]);
    let line = stage.unit(A, it(), Formation::Line, (43.0, 25.0), 0);
    let one = stage.garrison(B, landwehr(10), &[(0, 10)]);
    let two = stage.garrison(B, landwehr(8), &[(1, 8)]);
    stage.general(A, 40, (43.0, 20.0));
    stage.general(B, 40, (80.0, 55.0));
    let mut play = stage.begin(1, 1, A);
    for (unit, sides) in [(one, 1), (two, 1)] {
        for room in play.state.unit_mut(unit).rooms.iter_mut().flatten() {
            room.manned = sides;
        }
    }
    play.go(&[]);
    play.order(A, &[Order::Charge(line, one, Some(ElementId(0)))], &[3, 5]);
    let fights: Vec<_> = play.state.engagements.iter().map(|fight| (fight.defender, fight.element)).collect();
    assert_eq!(fights, [(one, Some(ElementId(0))), (two, Some(ElementId(1)))]);
    assert_eq!(play.state.engagements[1].edge, Flank::Rear, "the south side of a house that faces north");
}

/// FCM-OFF-07: a chief who is to be replaced when no general is left has no successor, though a general of 20 points comes later.
#[test]
fn nobody_is_left_to_command() {
    let mut stage = Stage::new();
    stage.unit(A, it(), Formation::Column, (30.0, 10.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let chief = stage.officer(A, Rank::Chief, 60, Post::Gone);
    let general = stage.officer(A, Rank::General, 40, Post::Gone);
    let mut play = stage.begin(6, 4, A);
    for officer in [chief, general] {
        play.state.officer_mut(officer).fell = 5;
    }
    play.go(&[]);
    let mut told = play.until("choose_order", &[3, 3]);
    assert_eq!((play.state.officer(general).value, play.state.officer(general).rank), (20, Rank::General));
    let holder = play.asked().1[0];
    told.extend(play.accept(holder, &[]));
    told.extend(play.until("choose_order", &[3, 3]));
    assert!(!tells(&told, "promoted"), "{:?}", names(&told));
    assert_eq!(play.state.officer(general).rank, Rank::General);
}

/// FCM-GEO-14: lengths are rounded half up to hundredths and then compared: with a wall that is breached, a road, a river, a circle.
#[test]
fn lengths_are_rounded_before_they_are_compared() {
    let breaches = |y: f64| {
        let mut stage = Stage::new();
        let foot = stage.unit(A, sappers(), Formation::Column, (45.0, y), 0);
        stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
        stage.terrain(TerrainKind::Wall, &[(30.0, 33.0), (60.0, 33.0)]);
        let play = stage.begin(1, 1, A);
        play.battle.offers_move(&play.state, A, Order::Labour(foot, Labour::Breach(None))).is_ok()
    };
    assert_eq!((breaches(31.996), breaches(31.994)), (true, false), "1.00 and 1.01 cm");
    let mut stage = Stage::new();
    stage.terrain(TerrainKind::Road, &[(45.0, 0.0), (45.0, 60.0)]);
    stage.terrain(TerrainKind::River, &[(0.0, 40.0), (90.0, 40.0)]);
    let unit = stage.unit(A, german(12), Formation::Column, (45.0, 10.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let middle = (45.0, 10.0 - 1.5);
    let circle = |far: f64| Hold::Circle(point(middle.0 + far, middle.1), 8_000);
    stage.setup().objectives =
        [8.004, 8.006].map(|far| ObjectiveSetup { points: 1, holder: None, hold: circle(far) }).to_vec();
    let mut play = stage.begin(1, 1, A);
    let ground = &play.battle.ground;
    let road = |x: f64| ground.along_road(point(x, 10.0).into(), point(x, 15.0).into());
    assert_eq!((road(46.004), road(46.006)), (true, false));
    let wet = |y: f64| ground.is_closed_at(&[], point(45.0, y).into());
    assert_eq!((wet(38.606), wet(38.604)), (true, false), "1.39 and 1.40 cm from its line");
    assert_eq!(play.battle.block(&play.state, unit).middle().point(), point(middle.0, middle.1));
    play.state.agenda = vec![Task::EndQuarter];
    play.go(&[]);
    assert_eq!(play.state.holders.to_vec(), [Some(A), None]);
}
