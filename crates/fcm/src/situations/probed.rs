//! What was found by reading the rules beside the code: turns of squares, companies, refusals, guns left in redoubts, burning houses.

use super::stage::{A, B, Play, Stage, foot_6, german, it, names, point, pose, sappers, tells, voltigeurs};
use crate::agenda::Task;
use crate::bodies::Shape;
use crate::ids::{Aim, ElementId, UnitId};
use crate::orders::Order;
use crate::procedures::ColumnFront;
use crate::setup::{Arrival, Burning, TerrainKind};
use crate::state::{Engagement, Melee, Mood, RankOrder, Unit, Whereabouts, Work};
use crate::troops::{Cohesion, Cover, Formation, Shot};
use field::{Facing, Side as Flank};
use game::{Answer, Arrow, BySide, Pick, RuleSet, Step, Way};

fn offered(play: &Play, task: Task, order: Order) -> Option<&'static str> {
    play.battle.offered(&play.state, task, A, order).err().map(|refusal| refusal.clause.id())
}

/// FCM-FORM-17, FCM-RNG-08: a square may turn, about its centre, and its quarter counts for its fire; skirmishers turn on their way alone.
#[test]
fn a_square_turns_freely() {
    let mut stage = Stage::new();
    let square = stage.unit(A, german(16), Formation::HollowSquare, (45.0, 20.0), 0);
    let line = stage.unit(A, german(12), Formation::Line, (20.0, 20.0), 0);
    stage.unit(B, german(12), Formation::Line, (45.0, 40.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    let middle = play.battle.block(&play.state, square).middle();
    let face = |unit| Pick::way(Order::Face(unit).id(), Way::from_iter([Step::Turn(Facing::new(30))]));
    let told = play.answer(A, &Answer::from_iter([face(square), face(line)]), &[]);
    assert_eq!(names(&told).iter().filter(|what| *what == "turned").count(), 2);
    assert_eq!(play.at(square).2, 30);
    assert!(play.battle.block(&play.state, square).middle().distance(middle) < 0.002);
    assert!(!play.unit(square).busy && play.unit(line).busy);
    play.state.unit_mut(line).formation = Formation::Skirmish;
    play.state.unit_mut(line).acted = false;
    assert_eq!(offered(&play, Task::Moves(A), Order::Face(line)), Some("FCM-FORM-17"));
}

/// FCM-UNIT-19: a company is detached in the answer that deploys its battalion, before it or after it; out of a battalion that stays in the
/// column with elites on its flanks nobody is left to flank it.
#[test]
fn a_company_is_detached_before_or_after_its_battalion() {
    for company_first in [true, false] {
        let mut stage = Stage::new();
        let battalion = stage.unit(A, it(), Formation::Line, (45.0, 20.0), 0);
        let company = stage.unit(A, it(), Formation::Skirmish, (45.0, 30.0), 0);
        stage.setup().units[1].company_of = Some(battalion);
        stage.unit(B, german(12), Formation::Line, (45.0, 50.0), 180);
        let mut play = stage.begin(1, 1, A);
        *play.state.unit_mut(company) = Unit::new([0; 3], Whereabouts::Empty);
        play.state.unit_mut(battalion).whereabouts = Whereabouts::Waiting;
        play.state.agenda = vec![Task::Deploy(A)];
        let line = Shape { formation: Formation::Line, front: ColumnFront::Division, ranks: RankOrder::CentreFront };
        let mut picks = vec![
            Pick::spot(Order::Deploy(battalion, line).id(), pose((45.0, 20.0), 0)),
            Pick::spot(Order::Detach(company, 2).id(), pose((45.0, 24.0), 0)),
        ];
        if company_first {
            picks.reverse();
        }
        let answer: Answer = picks.into_iter().collect();
        play.battle.check(&play.state, A, &answer).expect("a legal answer");
        let told = play.answer(A, &answer, &[]);
        assert!(tells(&told, "detached") && !tells(&told, "pick_dropped"), "{:?}", names(&told));
        assert_eq!((play.unit(battalion).figures(), play.unit(company).figures()), (15, 3));
        assert_eq!(play.at(company), (45.0, 24.0, 0));
    }
}

/// FCM-OFF-04: closed ground and enemies within 1 cm stop the ride of an officer by the clause on rides.
#[test]
fn rides_are_refused_by_their_own_clause() {
    let mut stage = Stage::new();
    stage.house([43.0, 14.0, 47.0, 18.0]);
    stage.unit(A, it(), Formation::Column, (20.0, 10.0), 0);
    stage.unit(B, german(12), Formation::Line, (65.0, 20.0), 180);
    let [one, two] = [(45.0, 10.0), (65.0, 12.0)].map(|at| stage.general(A, 40, at));
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    for (officer, to) in [(one, point(45.0, 16.0)), (two, point(65.0, 18.5))] {
        let ride = Answer::from_iter([Pick::arrow(Order::Ride(officer).id(), Arrow::from_iter([to]))]);
        let refusal = play.battle.check(&play.state, A, &ride).expect_err("refused");
        assert_eq!(refusal.clause.id(), "FCM-OFF-04");
    }
    let ride = Answer::from_iter([Pick::arrow(Order::Ride(two).id(), Arrow::from_iter([point(65.0, 18.0)]))]);
    assert!(play.battle.check(&play.state, A, &ride).is_ok(), "his base is 1 cm from them");
}

/// FCM-CHG-01, -04, -06: engineers charge nobody, friends are no enemy, abandoned guns no target.
#[test]
fn charges_are_refused_by_what_forbids_them() {
    let mut stage = Stage::new();
    let few = stage.unit(A, sappers(), Formation::Column, (20.0, 20.0), 0);
    let line = stage.unit(A, german(12), Formation::Line, (45.0, 20.0), 0);
    let friend = stage.unit(A, german(12), Formation::Line, (45.0, 24.0), 0);
    let enemy = stage.unit(B, german(12), Formation::Line, (20.0, 24.0), 180);
    let guns = stage.unit(B, foot_6(4), Formation::Unlimbered, (60.0, 24.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    let charge = |unit, target| Order::Charge(unit, target, None);
    let task = Task::Charges(A);
    assert_eq!(offered(&play, task, charge(few, enemy)), Some("FCM-CHG-04"));
    assert_eq!(offered(&play, task, charge(line, friend)), Some("FCM-CHG-01"));
    play.state.unit_mut(guns).crew_with = Some(enemy);
    assert_eq!(offered(&play, task, charge(line, guns)), Some("FCM-CHG-06"));
}

/// FCM-CHG-08, -13, FCM-FIRE-04, -19, FCM-GEN-01: who has given closing fire, who recovers; friends, garrisons as a whole, abandoned guns and
/// officers who are with a unit.
#[test]
fn fire_is_refused_by_what_forbids_it() {
    let mut stage = Stage::new();
    stage.house([20.0, 30.0, 26.0, 36.0]);
    let line = stage.unit(A, german(12), Formation::Line, (45.0, 20.0), 0);
    let friend = stage.unit(A, german(6), Formation::Line, (60.0, 20.0), 0);
    let enemy = stage.unit(B, german(12), Formation::Line, (45.0, 30.0), 180);
    let guns = stage.unit(B, foot_6(4), Formation::Unlimbered, (65.0, 30.0), 180);
    let garrison = stage.garrison(B, german(6), &[(0, 6)]);
    let general = stage.general_with(B, 40, enemy);
    let mut play = stage.begin(1, 2, A);
    play.go(&[]);
    let fire = |play: &Play, aim| offered(play, Task::Fire, Order::Fire(line, aim, Shot::Roundshot));
    assert_eq!(fire(&play, Aim::Unit(enemy)), None);
    assert_eq!(fire(&play, Aim::Unit(friend)), Some("FCM-FIRE-04"));
    assert_eq!(fire(&play, Aim::Unit(garrison)), Some("FCM-FIRE-04"));
    assert_eq!(fire(&play, Aim::Officer(general)), Some("FCM-GEN-01"));
    play.state.unit_mut(guns).crew_with = Some(enemy);
    assert_eq!(fire(&play, Aim::Unit(guns)), Some("FCM-CHG-13"));
    play.state.unit_mut(line).fired_half = true;
    assert_eq!(fire(&play, Aim::Unit(enemy)), Some("FCM-CHG-08"));
    play.state.unit_mut(line).fired_half = false;
    let there = play.state.unit_mut(line);
    (there.acted, there.work, there.cohesion) = (true, Some(Work::Recover), Cohesion::Disorganised);
    assert_eq!(fire(&play, Aim::Unit(enemy)), Some("FCM-FIRE-19"));
}

/// FCM-MEL-38: infantry that storms a redoubt occupies it though its guns are still there, and takes them; nobody else is driven out so.
#[test]
fn guns_in_a_redoubt_are_taken_with_it() {
    let mut stage = Stage::new();
    stage.terrain(TerrainKind::Redoubt, &[(40.0, 30.0), (48.0, 30.0), (48.0, 36.0), (40.0, 36.0)]);
    let storm = stage.unit(A, german(12), Formation::Line, (44.0, 29.0), 0);
    let guns = stage.garrison(B, foot_6(4), &[(0, 4)]);
    let ran = stage.unit(B, german(12), Formation::Column, (44.0, 45.0), 0);
    let mut play = stage.begin(1, 1, A);
    play.state.unit_mut(ran).mood = Mood::Retreating;
    let bout = &mut play.state.unit_mut(storm).bout;
    (bout.opponent, bout.stormed) = (Some(ran), Some(ElementId(0)));
    play.state.agenda.push(Task::Follow { unit: ran, length: 450, element: Some(ElementId(0)) });
    assert_eq!(play.asked(), ("follow_up".into(), vec![A]));
    assert_eq!(play.question(A).clause.id(), "FCM-MEL-38");
    let told = play.accept(A, &[]);
    assert!(tells(&told, "occupied") && tells(&told, "guns_taken"), "{:?}", names(&told));
    assert_eq!(play.state.garrison(ElementId(0)), Some(storm));
    assert!(!play.unit(guns).is_here());
}

/// FCM-GEO-29, -31: a charger that touches a second enemy along its front is engaged with the edge that it touches, whatever zone of that
/// enemy its own middle is in.
#[test]
fn a_second_enemy_is_met_on_the_edge_that_is_touched() {
    let mut stage = Stage::new();
    let charger = stage.unit(A, german(6), Formation::Line, (47.5, 27.0), 0);
    let [one, two] = [40.0, 52.0].map(|x| stage.unit(B, german(12), Formation::Line, (x, 30.0), 180));
    let mut play = stage.begin(1, 1, A);
    play.state.unit_mut(charger).mood = Mood::Uncontrolled;
    let told = play.go(&[6, 1]);
    assert!(tells(&told, "contact"), "{:?}", names(&told));
    let edges: Vec<(UnitId, Flank)> = play.state.fights(charger).map(|fight| (fight.defender, fight.edge)).collect();
    assert_eq!(edges, [(one, Flank::Front), (two, Flank::Front)]);
}

/// FCM-MEL-01, FCM-SETUP-12: who leaves a burning house in which he was attacked has parted from his enemy.
#[test]
fn a_fire_ends_the_melee_for_a_house() {
    let mut stage = Stage::new();
    stage.house([40.0, 30.0, 46.0, 36.0]);
    let storm = stage.unit(A, german(12), Formation::Line, (43.0, 30.0), 0);
    let garrison = stage.garrison(B, german(6), &[(0, 6)]);
    stage.setup().burning = Some(Burning { first_period: 1, faces: vec![1], elements: vec![ElementId(0)] });
    let mut play = stage.begin(1, 4, A);
    play.state.melees.push(Melee { id: 0, rounds: 1, losses: BySide::new(0, 0), attacker: A });
    play.state.engagements.push(Engagement {
        attacker: storm,
        defender: garrison,
        edge: Flank::Rear,
        element: Some(ElementId(0)),
        approach: crate::procedures::Approach::Front,
        cover: Cover::Building,
        melee: 0,
    });
    play.state.agenda = vec![Task::EndPeriod];
    play.go(&[1]);
    assert_eq!(play.asked(), ("leave_house".into(), vec![B]));
    let told = play.accept(B, &[3, 4]);
    assert!(tells(&told, "left_house"), "{:?}", names(&told));
    assert!(!play.state.is_engaged(storm) && !play.state.is_engaged(garrison));
}

/// FCM-FIRE-16, FCM-FIRE-12: the game gives a line behind spiked guns light cover from the fire at it, and none when they stand elsewhere.
#[test]
fn a_line_behind_spiked_guns_is_fired_at() {
    let fired = |guns_at: f64| {
        let mut stage = Stage::new();
        let line = stage.unit(A, german(6), Formation::Line, (45.0, 20.0), 0);
        let target = stage.unit(B, german(12), Formation::Line, (45.0, 34.0), 180);
        let guns = stage.unit(B, foot_6(4), Formation::Unlimbered, (guns_at, 30.4), 180);
        let mut play = stage.begin(1, 2, A);
        play.state.unit_mut(guns).spiked = true;
        play.go(&[]);
        play.until("fire", &[]);
        play.order(A, &[Order::Fire(line, Aim::Unit(target), Shot::Roundshot)], &[]);
        let told = play.answer(B, &Answer::none(), &[1]);
        let fire = told.iter().find(|event| event.what == "fire").expect("a fire");
        let cause = fire.cause.as_ref().expect("a procedure decided it");
        let case: serde_json::Value = serde_json::from_str(&cause.case).expect("a case");
        case["target"]["cover"].as_str().unwrap_or("none").to_owned()
    };
    assert_eq!((fired(45.0), fired(75.0)), ("light".to_owned(), "none".to_owned()));
}

/// FCM-MEL-38: a garrison that is driven out leaves all its elements, and each is occupied by the unit that attacked it.
#[test]
fn two_houses_are_occupied_by_two_units() {
    let mut stage = Stage::new();
    let corners = [40.0, 48.0];
    corners.into_iter().for_each(|x| stage.house([x, 30.0, x + 6.0, 36.0]));
    let storm = corners.map(|x| stage.unit(A, german(6), Formation::Line, (x + 3.0, 30.0), 0));
    let garrison = stage.garrison(B, german(12), &[(0, 6), (1, 6)]);
    let mut play = stage.begin(1, 1, A);
    play.state.melees.push(Melee { id: 0, rounds: 1, losses: BySide::new(0, 0), attacker: A });
    for (i, attacker) in storm.into_iter().enumerate() {
        play.state.engagements.push(Engagement {
            attacker,
            defender: garrison,
            edge: Flank::Rear,
            element: Some(ElementId(i as u8)),
            approach: crate::procedures::Approach::Front,
            cover: Cover::Building,
            melee: 0,
        });
    }
    play.state.unit_mut(garrison).mood = Mood::Retreating;
    play.state.agenda = vec![Task::EndPeriod, Task::Compulsory];
    play.go(&[]);
    assert_eq!(play.asked(), ("follow_up".into(), vec![A]));
    assert_eq!(play.question(A).options.len(), 2);
    play.accept(A, &[3, 4]);
    assert_eq!([0, 1].map(|i| play.state.garrison(ElementId(i))), storm.map(Some));
}

/// FCM-SETUP-05: who enters over the side of the table has his rear on that edge and faces inwards.
#[test]
fn reinforcements_enter_over_the_side() {
    let mut stage = Stage::new();
    let column = stage.unit(A, it(), Formation::Column, (45.0, 20.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    stage.setup().brigades[0].arrival = Some(Arrival { period: 1, edge: [point(0.0, 20.0), point(0.0, 40.0)] });
    let mut play = stage.begin(1, 1, A);
    play.state.unit_mut(column).whereabouts = Whereabouts::Waiting;
    play.state.agenda.push(Task::Arrive(A));
    play.accept(A, &[]);
    assert_eq!(play.at(column), (3.0, 30.0, 90), "3 cm deep");
}

/// FCM-GEO-28, FCM-FORM-17: skirmishers who turn to charge do not end their turn in a friend who is not passed.
#[test]
fn skirmishers_do_not_turn_into_a_square() {
    let charges = |x: f64| {
        let mut stage = Stage::new();
        let few = stage.unit(A, voltigeurs(3), Formation::Skirmish, (45.0, 20.0), 0);
        // Beside them, where their right wing swings to; away from them in the other case.
        stage.unit(A, german(16), Formation::HollowSquare, (x, 18.5), 0);
        let target = stage.unit(B, voltigeurs(2), Formation::Skirmish, (50.0, 25.0), 270);
        let mut play = stage.begin(1, 1, A);
        play.go(&[]);
        offered(&play, Task::Charges(A), Order::Charge(few, target, None))
    };
    assert_eq!((charges(70.0), charges(48.6)), (None, Some("FCM-CHG-17")));
}

/// FCM-COH-06, FCM-INT-03: a unit that recovers its order is broken through by routers; it did none of what costs the quarter, which counts.
#[test]
fn routers_do_not_stop_a_recovery() {
    let mut stage = Stage::new();
    let routers = stage.unit(A, it(), Formation::Column, (45.0, 30.0), 180);
    let mass = stage.unit(A, it(), Formation::Column, (45.0, 24.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let mut play = stage.begin(1, 1, A);
    for (unit, mood) in [(routers, Mood::Routing), (mass, Mood::Steady)] {
        let there = play.state.unit_mut(unit);
        (there.formation, there.cohesion, there.mood) = (Formation::Mass, Cohesion::Disordered, mood);
    }
    let there = play.state.unit_mut(mass);
    (there.acted, there.work, there.quarters_left) = (true, Some(Work::Recover), 1);
    play.state.quarter = 1;
    play.state.agenda = vec![Task::EndPeriod, Task::EndQuarter, Task::Compulsory];
    let told = play.go(&[3, 4]);
    assert!(tells(&told, "broke_through"), "{:?}", names(&told));
    assert!(tells(&told, "recovered"), "{:?}", names(&told));
    assert_eq!(play.unit(mass).cohesion, Cohesion::Unformed);
}
