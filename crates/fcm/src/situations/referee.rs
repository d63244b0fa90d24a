//! What a second reading of the machine found, row by row.

use super::stage::{A, B, Stage, foot_6, german, hussars, it, landwehr, names, numbers, point, tells, to};
use crate::agenda::Task;
use crate::bodies::Shape;
use crate::facts::Occasion;
use crate::ids::{Aim, BrigadeId, ElementId, UnitId};
use crate::orders::Order;
use crate::procedures::{ColumnFront, VictoryLevel};
use crate::setup::{Arrival, BrigadeSetup, Hold, ObjectiveSetup};
use crate::state::{Mood, RankOrder, StandingWay, Whereabouts};
use crate::troops::{Cohesion, Formation, Shot};
use game::Way;

/// FCM-TURN-14, FCM-RNG-08: a failed test to charge is an action, but who stays has not moved: he fires in that half.
#[test]
fn a_charge_that_halts_keeps_its_fire() {
    let mut stage = Stage::new();
    let line = stage.unit(A, it(), Formation::Line, (45.0, 20.0), 0);
    let enemy = stage.unit(B, german(20), Formation::Line, (45.0, 26.0), 180);
    let mut play = stage.begin(1, 2, A);
    play.go(&[]);
    let told = play.order(A, &[Order::Charge(line, enemy, None)], &[3]);
    assert_eq!(numbers(&told, "charge_test", "points"), [0], "4 - 2 (enemies) - 3 (no general) + 1: halt");
    assert_eq!((play.unit(line).mood, play.unit(line).acted), (Mood::Halted, true));
    play.until("fire", &[]);
    assert_eq!(play.asked(), ("fire".into(), vec![A, B]), "both lines have a target");
}

/// FCM-TURN-15, FCM-CHG-07: a target that halts forgets its way, even if nobody reaches it.
#[test]
fn a_halt_before_a_charge_ends_a_way() {
    let mut stage = Stage::new();
    let last = stage.unit(A, it(), Formation::Column, (45.0, 20.0), 0);
    let line = stage.unit(B, german(20), Formation::Line, (45.0, 26.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.suffered(last, 710);
    play.state.unit_mut(last).mood = Mood::Uncontrolled;
    play.state.unit_mut(line).officer_hit = 20;
    play.state.ways.push(StandingWay { unit: line, way: Way::from_iter([to(45.0, 20.0)]) });
    let told = play.go(&[1, 3]);
    assert_eq!(numbers(&told, "charged_test", "points"), [0], "4 - 3 (no general) - 1 (an officer fell): halt");
    assert!(tells(&told, "destroyed"), "the closing fire left nobody");
    assert_eq!(play.unit(line).mood, Mood::Halted);
    assert!(play.state.way_of(line).is_none());
}

/// FCM-RES-08, FCM-CHG-07, -13: guns treat an uncontrolled advance as `obey`: their owner chooses how they react.
#[test]
fn guns_in_high_spirits_still_choose() {
    let mut stage = Stage::new();
    let horse = stage.unit(A, hussars(10), Formation::Line, (60.0, 23.0), 0);
    let guns = stage.unit(B, foot_6(4), Formation::Unlimbered, (60.0, 40.0), 180);
    stage.unit(B, german(16), Formation::HollowSquare, (60.0, 48.0), 180);
    stage.general_with(B, 100, guns);
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    let told = play.order(A, &[Order::Charge(horse, guns, None)], &[4, 1]);
    assert_eq!(numbers(&told, "charged_test", "result"), [5], "9 points and more: uncontrolled, for others");
    assert_eq!(play.asked(), ("reaction".into(), vec![B]));
    let verbs: Vec<String> = play.question(B).options.iter().map(|option| option.verb.to_string()).collect();
    assert_eq!(verbs, ["stand", "abandon_guns"]);
}

/// FCM-RES-09, FCM-MOR-44: the loser of a round holds, also where its own enemy was destroyed in that round.
#[test]
fn a_loser_whose_enemy_is_gone_holds() {
    let mut stage = Stage::new();
    let line = stage.unit(A, it(), Formation::Line, (45.0, 20.0), 0);
    stage.unit(B, german(20), Formation::Line, (45.0, 50.0), 180);
    let play = stage.begin(1, 1, A);
    assert!(play.battle.holds_back(&play.state, line, Occasion::LostRound));
    assert!(!play.battle.holds_back(&play.state, line, Occasion::Step));
}

/// FCM-TURN-13: what comes is announced before objectives are judged, and both before the victory.
#[test]
fn the_end_of_a_period_in_its_order() {
    let mut stage = Stage::new();
    let column = stage.unit(A, it(), Formation::Column, (45.0, 30.0), 0);
    let late = stage.unit(A, german(12), Formation::Column, (45.0, 10.0), 0);
    stage.unit(B, landwehr(18), Formation::Line, (80.0, 58.0), 180);
    let setup = stage.setup();
    let arrival = Some(Arrival { period: 2, edge: [point(30.0, 0.0), point(60.0, 0.0)] });
    setup.brigades.push(BrigadeSetup { side: A, arrival });
    setup.units[usize::from(late.0)].brigade = BrigadeId(2);
    let hold = Hold::Circle(point(45.0, 28.0), 8_000);
    setup.objectives.push(ObjectiveSetup { points: 20, holder: None, hold });
    let mut play = stage.begin(1, 4, A);
    play.state.unit_mut(late).whereabouts = Whereabouts::Waiting;
    play.state.unit_mut(column).mood = Mood::Uncontrolled;
    play.go(&[]);
    let told = names(&play.until("choose_order", &[3, 3]));
    let at = |what: &str| told.iter().position(|name| name == what).expect("told");
    assert!(at("announced") < at("objective") && at("objective") < at("period_end"), "{told:?}");
}

/// Five equal battalions a side, of which so many are lost, and a hill for side a; what the end of that period gives.
fn ending(period: u8, lost: [usize; 2], hills: [u8; 2]) -> (Option<game::Side>, VictoryLevel, String) {
    let mut stage = Stage::new();
    let side = |stage: &mut Stage, side, y: f64, facing| -> Vec<UnitId> {
        (0..5)
            .map(|i| stage.unit(side, german(12), Formation::Column, (10.0 + 15.0 * f64::from(i), y), facing))
            .collect()
    };
    let units = [side(&mut stage, A, 6.0, 0), side(&mut stage, B, 54.0, 180)];
    (stage.setup().break_percent, stage.setup().periods) = (40, 6);
    for (holder, points) in [A, B].into_iter().zip(hills) {
        let hold = Hold::Circle(point(45.0, 30.0), 2_000);
        stage.setup().objectives.push(ObjectiveSetup { points, holder: Some(holder), hold });
    }
    let mut play = stage.begin(period, 4, A);
    for (units, lost) in units.iter().zip(lost) {
        for unit in &units[..lost] {
            play.state.unit_mut(*unit).whereabouts = Whereabouts::Lost;
        }
    }
    play.go(&[]);
    let told = play.until("never", &[]);
    let over = told.iter().find(|event| event.what == "over").expect("over");
    let (winner, level) = play.state.result.expect("over");
    (winner, level, over.clause.id().to_owned())
}

/// FCM-VIC-03 to -06: one side breaks; both break, and the scores decide by 10; the last period, and they decide by 20.
#[test]
fn the_three_ends_of_a_battle() {
    assert_eq!(ending(2, [1, 2], [20, 10]), (Some(A), VictoryLevel::Decisive, "FCM-VIC-03".into()), "40 % breaks");
    assert_eq!(ending(2, [2, 2], [20, 10]), (Some(A), VictoryLevel::Minor, "FCM-VIC-04".into()), "60 against 50");
    assert_eq!(ending(6, [1, 1], [20, 0]), (Some(A), VictoryLevel::Minor, "FCM-VIC-05".into()), "40 against 20");
    assert_eq!(ending(6, [1, 1], [9, 0]), (None, VictoryLevel::Draw, "FCM-VIC-05".into()), "less than 10");
}

/// FCM-MOVE-04, -12, FCM-TURN-14, FCM-RES-13, FCM-FORM-14, -18, FCM-COH-07, FCM-TERR-09, -14, -15: what a unit cannot do in step (b) is
/// refused by the clause that forbids it.
#[test]
fn refusals_of_moves_name_what_forbids() {
    let mut stage = Stage::new();
    stage.house([40.0, 36.0, 46.0, 42.0]);
    let line = stage.unit(A, it(), Formation::Line, (20.0, 20.0), 0);
    let guns = stage.unit(A, foot_6(4), Formation::Unlimbered, (60.0, 20.0), 0);
    let garrison = stage.garrison(A, german(5), &[(0, 5)]);
    stage.unit(B, german(20), Formation::Line, (45.0, 57.0), 180);
    let mut play = stage.begin(1, 1, A);
    let refused = |play: &super::stage::Play, order: Order| {
        let refusal = play.battle.offered(&play.state, Task::Moves(A), A, order).expect_err("refused");
        refusal.clause.id()
    };
    let shape = |formation, ranks| Shape { formation, front: ColumnFront::Division, ranks };
    assert_eq!(refused(&play, Order::March(garrison)), "FCM-MOVE-04");
    assert_eq!(refused(&play, Order::Form(line, shape(Formation::Line, RankOrder::EliteFront))), "FCM-FORM-18");
    assert_eq!(refused(&play, Order::Man(garrison, ElementId(0), 15)), "FCM-TERR-09", "5 figures man two sides");
    assert_eq!(refused(&play, Order::Man(garrison, ElementId(0), 0)), "FCM-TERR-15");
    play.state.burnt.insert(ElementId(0));
    assert_eq!(refused(&play, Order::Enter(line, ElementId(0), 1, 0)), "FCM-TERR-14");
    play.state.unit_mut(guns).cohesion = Cohesion::Unformed;
    assert_eq!(refused(&play, Order::Form(guns, shape(Formation::Limbered, RankOrder::CentreFront))), "FCM-COH-07");
    play.state.unit_mut(line).cohesion = Cohesion::Unformed;
    assert_eq!(refused(&play, Order::Form(line, shape(Formation::Column, RankOrder::CentreFront))), "FCM-FORM-14");
    play.state.unit_mut(line).mood = Mood::Retreating;
    assert_eq!(refused(&play, Order::March(line)), "FCM-RES-13");
    play.state.unit_mut(line).acted = true;
    assert_eq!(refused(&play, Order::March(line)), "FCM-TURN-14");
    play.state.unit_mut(line).whereabouts = Whereabouts::Lost;
    play.state.unit_mut(line).acted = false;
    play.state.unit_mut(line).mood = Mood::Steady;
    assert_eq!(refused(&play, Order::March(line)), "FCM-MOVE-12");
}

/// FCM-CHG-01, -02, -04, -17, FCM-FIRE-02, -05, FCM-RNG-01, FCM-MOR-04, FCM-RALLY-01: charges, fire and rallies likewise.
#[test]
fn refusals_of_charges_fire_and_rally() {
    let mut stage = Stage::new();
    let line = stage.unit(A, it(), Formation::Line, (45.0, 20.0), 0);
    let near = stage.unit(B, german(20), Formation::Line, (45.0, 30.0), 180);
    let horse = stage.unit(B, hussars(8), Formation::Line, (45.0, 50.0), 180);
    let mut play = stage.begin(1, 2, A);
    play.go(&[]);
    let refused = |play: &super::stage::Play, task: Task, order: Order| {
        play.battle.offered(&play.state, task, A, order).expect_err("refused").clause.id()
    };
    let charge = |target| Order::Charge(line, target, None);
    assert_eq!(refused(&play, Task::Charges(A), charge(near)), "FCM-CHG-17", "10 cm are beyond 6.50");
    assert_eq!(refused(&play, Task::Charges(A), charge(horse)), "FCM-CHG-04");
    let fire = |target| Order::Fire(line, Aim::Unit(target), Shot::Roundshot);
    assert_eq!(refused(&play, Task::Fire, fire(horse)), "FCM-RNG-01", "29 cm: muskets reach 21");
    play.state.unit_mut(line).charged = true;
    assert_eq!(refused(&play, Task::Charges(A), charge(near)), "FCM-CHG-01", "once a period");
    play.state.unit_mut(line).charged = false;
    play.state.unit_mut(line).formation = Formation::MarchColumn;
    assert_eq!(refused(&play, Task::Charges(A), charge(near)), "FCM-CHG-02");
    play.state.unit_mut(line).formation = Formation::Line;
    play.state.unit_mut(near).whereabouts = Whereabouts::Lost;
    assert_eq!(refused(&play, Task::Charges(A), charge(near)), "FCM-CHG-01", "nobody to be charged");
    assert_eq!(refused(&play, Task::Rally(A), Order::Rally(line)), "FCM-RALLY-01");
    play.state.unit_mut(line).mood = Mood::Fleeing;
    assert_eq!(refused(&play, Task::Fire, fire(horse)), "FCM-FIRE-02");
    assert_eq!(refused(&play, Task::Rally(A), Order::Rally(line)), "FCM-MOR-04");
}
