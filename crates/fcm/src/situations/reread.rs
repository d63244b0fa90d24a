//! What a third reading of the rules beside the code found: whom a wheel and a recoil surprise, where turns need room, where who runs on stops.

use dice::Scripted;
use field::Side as Flank;
use game::{Answer, Course};

use super::stage::{
    A, B, Play, Stage, chasseurs, foot_6, german, hussars, it, names, noted, notes, numbers, point, tells, to,
    voltigeurs,
};
use crate::agenda::{Batch, Charge, Influence, Reaction, Task};
use crate::ids::{Aim, UnitId};
use crate::orders::Order;
use crate::procedures::{Approach, SquareSign};
use crate::setup::{Rank, TerrainKind};
use crate::state::{Engagement, Mood, Post, Work, why};
use crate::troops::{Cohesion, Cover, Formation, Shot};

fn charge(charger: UnitId, target: UnitId) -> Order {
    Order::Charge(charger, target, None)
}

/// FCM-OFF-06, FCM-GEO-18: the samples of a charge are those of its wheel too: an officer whom the outer corner passes is surprised, though
/// where the wheel ends nobody touches him.
#[test]
fn a_wheel_surprises_whom_its_corner_passes() {
    let surprised = |x: f64| {
        let mut stage = Stage::new();
        let horse = stage.unit(A, hussars(4), Formation::Line, (45.0, 20.0), 0);
        let foot = stage.unit(B, german(12), Formation::Line, (58.0, 23.0), 250);
        let aide = stage.officer(B, Rank::Aide, 20, Post::Alone(point(x, 21.2)));
        let mut play = stage.begin(1, 1, A);
        let wheel = play
            .battle
            .may_charge(&play.state, Charge { charger: horse, target: foot, element: None })
            .expect("a corridor")
            .wheel;
        assert!((40..=45).contains(&wheel), "{wheel}");
        play.state.unit_mut(horse).mood = Mood::Uncontrolled;
        play.state.unit_mut(foot).fired_half = true;
        play.state.charges = vec![Charge { charger: horse, target: foot, element: None }];
        play.state.agenda = vec![Task::ChooseOrder, Task::NextGroup];
        // The battalion forms no square at once: it stands.
        play.go(&[5]);
        assert!(play.state.is_engaged(horse));
        !matches!(play.state.officer(aide).post, Post::Alone(_))
    };
    assert!(surprised(41.05), "the corner comes within 0.10 cm of his base");
    assert!(!surprised(40.5), "and no nearer than that to one who stands aside");
}

/// FCM-OFF-06: who recoils is neither retreating nor routing: it surprises an officer on its way; who retreats does not.
#[test]
fn a_recoil_surprises_whom_it_passes() {
    let surprised = |recoils: bool| {
        let mut stage = Stage::new();
        let horse = stage.unit(A, hussars(8), Formation::Line, (45.0, 30.0), 0);
        let square = stage.unit(B, it(), Formation::HollowSquare, (45.0, 30.0), 180);
        let aide = stage.officer(B, Rank::Aide, 20, Post::Alone(point(45.0, 24.0)));
        let mut play = stage.begin(1, 1, A);
        let fight = Engagement {
            attacker: horse,
            defender: square,
            edge: Flank::Front,
            element: None,
            approach: Approach::Front,
            cover: Cover::None,
            melee: 0,
        };
        let mut dice = Scripted::new(&[]);
        crate::play::join(&play.battle, &mut play.state, &mut Course::silent(&mut dice), fight);
        play.state.melees[0].rounds = if recoils { 3 } else { 2 };
        if recoils {
            play.state.unit_mut(horse).reasons = why::RECOIL;
        } else {
            play.state.unit_mut(horse).mood = Mood::Retreating;
        }
        play.state.agenda = vec![Task::ChooseOrder, Task::Compulsory];
        let told = play.go(&[]);
        assert!(tells(&told, "ran") && play.at(horse).1 < 24.0, "{:?}", names(&told));
        play.state.officer(aide).post == Post::With(square)
    };
    assert!(surprised(true));
    assert!(!surprised(false));
}

/// FCM-RES-12, FCM-FORM-17, -20, FCM-GEO-14: who is out of hand and has the enemy behind it turns on the spot if there is room for that, which no clause
/// spares it; else it stands.
#[test]
fn an_uncontrolled_turn_needs_room() {
    let turned = |friend: f64| {
        let mut stage = Stage::new();
        let column = stage.unit(A, german(12), Formation::Column, (45.0, 30.0), 0);
        stage.unit(A, german(12), Formation::Column, (friend, 30.0), 0);
        stage.unit(B, german(6), Formation::Line, (60.0, 5.0), 0);
        let mut play = stage.begin(1, 1, A);
        play.state.unit_mut(column).mood = Mood::Uncontrolled;
        let told = play.go(&[]);
        assert_eq!(tells(&told, "turned"), play.at(column).2 != 0);
        assert_eq!(notes(&told, "turned", "FCM-GEO-14 bearing 154"), play.at(column).2 != 0);
        play.at(column).2
    };
    assert_eq!(turned(20.0), 154);
    assert_eq!(turned(49.05), 0, "its corner would come to stand on a friend");
}

/// FCM-CHG-14: who runs on stops 1 cm short of a house and of a river, as of a friend who is not passed.
#[test]
fn who_runs_on_stops_short_of_closed_ground() {
    let stands = |arrange: &dyn Fn(&mut Stage)| {
        let mut stage = Stage::new();
        let horse = stage.unit(A, hussars(4), Formation::Line, (45.0, 10.0), 0);
        let guns = stage.unit(B, foot_6(4), Formation::Unlimbered, (45.0, 16.0), 180);
        let friend = stage.unit(B, german(6), Formation::Line, (60.0, 19.0), 180);
        arrange(&mut stage);
        let mut play = stage.begin(1, 1, A);
        play.state.unit_mut(horse).mood = Mood::Uncontrolled;
        play.go(&[5]);
        assert_eq!(play.asked(), ("reaction".into(), vec![B]));
        let told = play.order(B, &[Order::React(Reaction::AbandonGuns, None)], &[]);
        let ran = told.iter().find(|event| event.what == "ran_on").expect("it runs on");
        assert_eq!(ran.clause.id(), "FCM-CHG-14");
        assert_eq!(play.unit(guns).crew_with, Some(friend));
        play.at(horse).1
    };
    assert_eq!(stands(&|_| ()), 30.0, "to the end of its reach");
    let house = |stage: &mut Stage| stage.house([42.0, 26.0, 48.0, 32.0]);
    let short = stands(&house);
    assert!((25.0..=25.11).contains(&short), "{short}");
    // Ground within 1.40 cm of the line of a river is closed.
    let river = |stage: &mut Stage| stage.terrain(TerrainKind::River, &[(0.0, 27.0), (90.0, 27.0)]);
    let short = stands(&river);
    assert!((24.58..=24.62).contains(&short), "{short}");
}

/// FCM-RNG-08, FCM-RES-08: a square that breaks out when it is charged has changed its formation: the quarter is lost for its fire. One that
/// stands counts it.
#[test]
fn a_square_that_breaks_out_loses_the_quarter() {
    let tested = |value: i8, die: u8| {
        let mut stage = Stage::new();
        let horse = stage.unit(A, hussars(10), Formation::Line, (45.0, 12.0), 0);
        let square = stage.unit(B, it(), Formation::HollowSquare, (45.0, 26.0), 180);
        stage.general_with(B, 100, square);
        let mut play: Play = stage.begin(1, 1, A);
        play.go(&[]);
        play.order(A, &[charge(horse, square)], &[5]);
        // The charger pulls up, and the time in range is counted before the square does anything else: what is out of hand would move too.
        play.state.agenda = vec![Task::ChooseOrder, Task::TimeInRange, Task::TargetTest];
        let choice = Influence { factor: Some(value), sign: Some(SquareSign::Plus) };
        play.order(B, &[Order::Test(square, choice)], &[die]);
        let there = play.unit(square);
        assert!(there.seen.has(Aim::Unit(horse)) && !play.state.is_engaged(square));
        (there.formation, there.counted.has(Aim::Unit(horse)))
    };
    assert_eq!(tested(5, 3), (Formation::Column, false));
    assert_eq!(tested(0, 3), (Formation::HollowSquare, true));
}

/// FCM-GEO-14, -30: who meets a counter-charge faces along the bearing between the two, in whole degrees, and the event tells it.
#[test]
fn a_meeting_tells_its_bearing() {
    let mut stage = Stage::new();
    let ours = stage.unit(A, chasseurs(10), Formation::Line, (45.0, 10.0), 0);
    let theirs = stage.unit(B, hussars(10), Formation::Line, (50.0, 26.0), 180);
    stage.general(A, 40, (45.0, 4.0));
    stage.general(B, 40, (50.0, 34.0));
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    play.order(A, &[charge(ours, theirs)], &[4, 3]);
    let told = play.accept(B, &[]);
    assert_eq!(play.at(ours).2, 17);
    assert!(notes(&told, "contact", "FCM-GEO-14 bearing 17"), "{:?}", noted(&told, "contact"));
}

/// The test of a battalion or battery that was fired at, and all that follows from it in its batch.
fn tested(stage: Stage, unit: UnitId, losses: u16, die: u8) -> Vec<game::Event> {
    let mut play = stage.begin(1, 1, A);
    play.suffered(unit, losses);
    play.state.unit_mut(unit).reasons = why::FIRE;
    play.state.agenda = vec![Task::ChooseOrder, Task::Batch(Batch::UnderFire)];
    play.go(&[die])
}

/// FCM-COH-07, FCM-RES-10: guns that are limbered up to retreat are told to be of no use until they have recovered.
#[test]
fn guns_without_order_are_idle() {
    let mut stage = Stage::new();
    let guns = stage.unit(A, foot_6(4), Formation::Unlimbered, (45.0, 20.0), 0);
    stage.unit(B, german(12), Formation::Line, (45.0, 40.0), 180);
    let told = tested(stage, guns, 40, 3);
    assert_eq!(numbers(&told, "morale_test", "points"), [-2], "retreat");
    assert!(notes(&told, "formed", "FCM-COH-07 idle_guns"), "{:?}", noted(&told, "formed"));
}

/// FCM-GEO-10, FCM-MOR-28: an enemy on the border of front and flank is in front, and the test says so; a hair farther aside he is on the
/// flank.
#[test]
fn a_test_tells_who_stands_on_a_border() {
    let enemy_at = |x: f64| {
        let mut stage = Stage::new();
        let line = stage.unit(A, german(12), Formation::Line, (45.0, 20.0), 0);
        stage.unit(B, german(4), Formation::Line, (x, 24.0), 180);
        let told = tested(stage, line, 0, 5);
        (notes(&told, "morale_test", "FCM-GEO-10 on_border"), notes(&told, "morale_test", "FCM-MOR-28 -1"))
    };
    assert_eq!(enemy_at(55.0), (true, false));
    assert_eq!(enemy_at(55.02), (false, true));
}

/// FCM-TERR-04: a march through a marsh tells it.
#[test]
fn a_march_tells_of_a_marsh() {
    let told = |marsh: f64| {
        let mut stage = Stage::new();
        stage.terrain(TerrainKind::Marsh, &[(30.0, marsh), (60.0, marsh), (60.0, marsh + 5.0), (30.0, marsh + 5.0)]);
        let column = stage.unit(A, german(12), Formation::Column, (45.0, 20.0), 0);
        stage.unit(B, german(12), Formation::Line, (45.0, 50.0), 180);
        let mut play = stage.begin(1, 1, A);
        play.go(&[]);
        let march = Answer::from_iter([play.march(column, &[to(45.0, 24.0)])]);
        let told = play.answer(A, &march, &[]);
        notes(&told, "moved", "FCM-TERR-04 marsh_crossed")
    };
    assert!(told(21.0));
    assert!(!told(30.0));
}

/// FCM-FIRE-16, FCM-CHG-13: guns that are spiked are cover from then on.
#[test]
fn spiked_guns_are_told_to_be_cover() {
    let mut stage = Stage::new();
    let horse = stage.unit(A, hussars(8), Formation::Line, (45.0, 20.0), 0);
    let guns = stage.unit(B, foot_6(4), Formation::Unlimbered, (45.0, 20.0), 180);
    let square = stage.unit(B, german(16), Formation::HollowSquare, (45.0, 35.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.state.unit_mut(guns).crew_with = Some(square);
    let one = play.state.unit_mut(horse);
    (one.work, one.quarters_left) = (Some(Work::Spike(guns)), 1);
    play.state.agenda = vec![Task::ChooseOrder, Task::EndQuarter];
    let told = play.go(&[]);
    assert!(notes(&told, "spiked", "FCM-FIRE-16 now_cover"), "{:?}", names(&told));
}

/// FCM-ART-12, FCM-GEO-25: guns before which friends stand are refused their fire by the clause on firing over them; it is the clause on
/// sight where an enemy stands there, and muskets know no other.
#[test]
fn guns_are_refused_to_fire_over_friends() {
    let refused = |side, guns: bool| {
        let mut stage = Stage::new();
        let troop = if guns { foot_6(4) } else { german(4) };
        let formation = if guns { Formation::Unlimbered } else { Formation::Line };
        let shooter = stage.unit(A, troop, formation, (45.0, 10.0), 0);
        let between = stage.unit(A, german(24), Formation::Line, (45.0, if side == A { 14.0 } else { 58.0 }), 0);
        let target = stage.unit(B, german(4), Formation::Line, (45.0, 20.0), 180);
        if side == B {
            stage.unit(B, german(24), Formation::Line, (45.0, 15.0), 180);
        }
        let mut play = stage.begin(1, 2, A);
        play.go(&[]);
        assert!(play.unit(between).counts());
        let fire = Order::Fire(shooter, Aim::Unit(target), Shot::Roundshot);
        play.battle.offered(&play.state, Task::Fire, A, fire).err().map(|refusal| refusal.clause.id())
    };
    assert_eq!(refused(A, true), Some("FCM-ART-12"));
    assert_eq!(refused(B, true), Some("FCM-GEO-25"));
    assert_eq!(refused(A, false), Some("FCM-GEO-25"));
}

/// FCM-LOSS-03, -01: a sum below the table is told as such by the die that fell; one face more, and the cell is read, though nobody falls.
#[test]
fn a_sum_below_the_table_is_told() {
    let told = |die: u8| {
        let mut stage = Stage::new();
        let mass = stage.unit(A, german(12), Formation::Mass, (45.0, 20.0), 0);
        let few = stage.unit(B, voltigeurs(3), Formation::Skirmish, (45.0, 38.0), 180);
        let mut play = stage.begin(1, 2, A);
        play.state.unit_mut(mass).cohesion = Cohesion::Disordered;
        play.state.unit_mut(mass).ever_fired = true;
        play.go(&[]);
        play.until("fire", &[]);
        let told = play.order(A, &[Order::Fire(mass, Aim::Unit(few), Shot::Roundshot)], &[]);
        assert!(!tells(&told, "fire"));
        noted(&play.answer(B, &Answer::none(), &[die]), "fire")
    };
    // 4, -3 at skirmishers, -4 beyond two thirds, -4 in disorder.
    assert!(told(1).contains(&"FCM-LOSS-03 below_table".to_owned()), "{:?}", told(1));
    let read = told(6);
    assert!(read.contains(&"FCM-LOSS-01 =0".to_owned()) && !read.contains(&"FCM-LOSS-03 below_table".to_owned()));
}

/// FCM-VIC-09: at the end of a period the units of both sides are counted.
#[test]
fn the_end_of_a_period_counts_units() {
    let mut stage = Stage::new();
    stage.unit(A, german(12), Formation::Line, (45.0, 10.0), 0);
    stage.unit(A, german(12), Formation::Line, (20.0, 10.0), 0);
    stage.unit(B, german(12), Formation::Line, (45.0, 58.0), 180);
    let mut play = stage.begin(1, 4, A);
    play.go(&[]);
    let told = play.until("choose_order", &[3, 3]);
    let counted: Vec<String> =
        noted(&told, "period_end").into_iter().filter(|note| note.starts_with("FCM-VIC-09")).collect();
    assert_eq!(counted, ["FCM-VIC-09 units_left 2", "FCM-VIC-09 units_left 1"]);
}
