//! What events say of the clauses that decided them.

use super::stage::{A, B, Play, Stage, foot_6, german, it, landwehr, noted, notes, numbers, point, pose, to};
use crate::agenda::{Influence, Task};
use crate::bodies::Shape;
use crate::facts::Occasion;
use crate::ids::{Aim, OfficerId, UnitId};
use crate::orders::Order;
use crate::procedures::ColumnFront;
use crate::setup::Rank;
use crate::state::{Mood, Post, RankOrder, why};
use crate::tables::losses::losses;
use crate::troops::{Cohesion, Formation, Shot};
use game::{Answer, Event, RuleSet, Side};

/// The first event of a kind.
fn event<'e>(events: &'e [Event], what: &str) -> &'e Event {
    events.iter().find(|event| event.what == what).expect("it was told")
}

/// The fire of quarter 2 of a unit at another, nobody else firing; the target flees, so that it need not test.
fn fire(mut play: Play, shooter: UnitId, target: Aim, dice: &[u8]) -> Vec<Event> {
    if let Aim::Unit(target) = target {
        play.state.unit_mut(target).mood = Mood::Fleeing;
    }
    play.go(&[]);
    while play.asked().0 != "fire" {
        let side = play.asked().1[0];
        play.answer(side, &Answer::none(), &[]);
    }
    let sides = play.asked().1;
    let shot = Order::Fire(shooter, target, Shot::Roundshot);
    let mut told = Vec::new();
    for (i, side) in sides.iter().enumerate() {
        let orders: &[Order] = if play.battle.side(shooter) == *side { &[shot] } else { &[] };
        told.extend(play.order(*side, orders, if i + 1 == sides.len() { dice } else { &[] }));
    }
    told
}

/// FCM-BASE-03, FCM-TURN-06: four quarters in two halves, in each the steps in their order, and fire in the second of a half alone.
#[test]
fn four_quarters_and_two_fires() {
    let mut stage = Stage::new();
    stage.unit(A, german(12), Formation::Line, (45.0, 20.0), 0);
    stage.unit(B, german(12), Formation::Line, (45.0, 30.0), 180);
    let mut play = stage.begin(1, 1, A);
    let mut told = play.go(&[]);
    let mut asked = Vec::new();
    while play.asked().0 != "choose_order" {
        let (kind, sides) = play.asked();
        if kind == "moves" && sides == [A] || kind == "fire" && sides.len() == 2 {
            asked.push((play.state.quarter, kind.clone()));
        }
        let last = play.state.quarter == 4 && kind == "fire" && sides.len() == 1;
        let dice: &[u8] = if last { &[3, 3] } else { &[] };
        told.extend(play.answer(sides[0], &Answer::none(), dice));
    }
    let steps: Vec<(u8, &str)> = asked.iter().map(|(quarter, kind)| (*quarter, kind.as_str())).collect();
    assert_eq!(steps, [(1, "moves"), (2, "moves"), (2, "fire"), (3, "moves"), (4, "moves"), (4, "fire")]);
    assert_eq!(numbers(&told, "quarter", "quarter"), [1, 2, 3, 4]);
    let quarters = ["FCM-BASE-03 new_half", "FCM-TURN-06 fire_step", "FCM-BASE-03 new_half", "FCM-TURN-06 fire_step"];
    assert_eq!(noted(&told, "quarter"), quarters);
}

/// FCM-BASE-01, -04, FCM-FIRE-01, -03: one die; row = value + factors + die, column = figures that fire: all of a line, the front rank of a
/// column, one face of a square; the range is told in paces too.
#[test]
fn row_and_column() {
    let shot = |formation, y: f64| {
        let mut stage = Stage::new();
        let shooter = stage.unit(A, german(12), formation, (45.0, 20.0), 0);
        let target = stage.unit(B, german(20), Formation::Line, (45.0, y), 180);
        let mut play = stage.begin(1, 2, A);
        play.state.unit_mut(shooter).counted.put(Aim::Unit(target));
        let told = fire(play, shooter, Aim::Unit(target), &[5]);
        let fire = event(&told, "fire");
        let ints = fire.factors.iter().filter_map(|factor| match factor.value {
            game::Weight::Int(value) => Some(value as i32),
            _ => None,
        });
        (4 + ints.sum::<i32>() + 2, fire.get("losses").expect("losses") as u16, noted(&told, "fire"))
    };
    for (formation, figures, note) in [
        (Formation::Line, 12, "FCM-BASE-04 column 12"),
        (Formation::Column, 4, "FCM-FIRE-03 column 4"),
        (Formation::HollowSquare, 3, "FCM-FIRE-03 column 3"),
    ] {
        let (row, lost, told) = shot(formation, 27.5);
        assert_eq!(lost, losses(row, figures), "{formation:?}: {told:?}");
        assert!(told.contains(&note.to_owned()), "{told:?}");
        assert!(told.contains(&"FCM-BASE-01 paces 75".to_owned()), "{told:?}");
    }
    assert!(shot(Formation::HollowSquare, 27.5).2.contains(&"FCM-FIRE-01 front".to_owned()));
}

/// FCM-UNIT-15, FCM-BASE-06, FCM-RNG-09: a mixed battalion reads a column for each type; of a quarter's fire each half is rounded up.
#[test]
fn columns_of_a_mixed_battalion() {
    let mut stage = Stage::new();
    let shooter = stage.unit(A, it(), Formation::Line, (45.0, 20.0), 0);
    let target = stage.unit(B, german(20), Formation::Line, (45.0, 27.5), 180);
    let told = fire(stage.begin(1, 2, A), shooter, Aim::Unit(target), &[5]);
    let told = noted(&told, "fire");
    let columns: Vec<&str> = told.iter().filter_map(|note| note.strip_prefix("FCM-UNIT-15 ")).collect();
    assert_eq!(columns, ["column 6", "column 2", "column 2"], "12, 3 and 3, a quarter only");
    assert!(told.contains(&"FCM-BASE-06 rounded_up".to_owned()), "{told:?}");
}

/// FCM-BASE-10: a fire that can hurt nobody is rolled all the same, and so is a test whose result is certain.
#[test]
fn what_is_certain_is_rolled() {
    let mut stage = Stage::new();
    let few = stage.unit(A, landwehr(2), Formation::Line, (45.0, 20.0), 0);
    let target = stage.unit(B, german(20), Formation::Line, (45.0, 39.0), 180);
    let told = fire(stage.begin(1, 2, A), few, Aim::Unit(target), &[6]);
    assert_eq!(numbers(&told, "fire", "losses"), [0]);
    assert!(notes(&told, "fire", "FCM-BASE-10 rolled_anyway"), "{:?}", noted(&told, "fire"));
    let told = tested(it(), Formation::Column, |play, unit| play.state.unit_mut(unit).officer_hit = 100, &[6]);
    assert!(!notes(&told, "morale_test", "FCM-BASE-10 rolled_anyway"), "-2, -1 or 0: a retreat or a halt");
    let told = tested(it(), Formation::Column, |_, _| (), &[6]);
    assert!(notes(&told, "morale_test", "FCM-BASE-10 rolled_anyway"), "3, 4 or 5: it obeys");
}

/// A unit of that troop tests in step (e) because it was fired at, a general of 40 far away.
fn tested(
    troop: super::stage::Troop,
    formation: Formation,
    arrange: impl Fn(&mut Play, UnitId),
    dice: &[u8],
) -> Vec<Event> {
    let mut stage = Stage::new();
    let unit = stage.unit(A, troop, formation, (45.0, 30.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    stage.general(A, 40, (45.0, 2.0));
    stage.officer(A, Rank::Chief, 60, Post::Gone);
    stage.officer(A, Rank::Aide, 20, Post::Alone(point(48.0, 26.0)));
    stage.officer(A, Rank::General, 80, Post::Gone);
    let mut play = stage.begin(1, 1, A);
    arrange(&mut play, unit);
    play.state.unit_mut(unit).reasons |= why::FIRE;
    play.go(&[]);
    let mut told = Vec::new();
    while play.state.quarter == 1 {
        let (kind, sides) = play.asked();
        assert_ne!(kind, "tests");
        told.extend(play.answer(sides[0], &Answer::none(), if sides[0] == B { dice } else { &[] }));
    }
    told
}

/// FCM-OFF-03, FCM-MOR-41, FCM-UNIT-17, FCM-BASE-05: the nearest of brigade general and chief counts, no aide; nobody counts as 45 cm; the
/// type with most figures gives the value; all adds up.
#[test]
fn whose_distance_and_whose_value() {
    let chief = OfficerId(1);
    let told = tested(it(), Formation::Column, |_, _| (), &[1]);
    // The rear edge lies at y = 27, the base of the general reaches to 3.
    let test = noted(&told, "morale_test");
    assert!(
        test.contains(&"FCM-MOR-41 beyond_15".to_owned()) && test.contains(&"FCM-MOR-29 -1".to_owned()),
        "{test:?}"
    );
    assert!(test.contains(&"FCM-UNIT-17 value 4".to_owned()), "{test:?}");
    assert!(test.contains(&"FCM-BASE-05 =3".to_owned()), "{test:?}");
    let told = tested(
        it(),
        Formation::Column,
        |play, _| play.state.officer_mut(chief).post = Post::Alone(point(45.0, 20.0)),
        &[1],
    );
    let test = noted(&told, "morale_test");
    assert!(
        test.contains(&"FCM-OFF-03 chief".to_owned()) && test.contains(&"FCM-MOR-41 within_15".to_owned()),
        "{test:?}"
    );
    let told = tested(it(), Formation::Column, |play, _| play.state.officer_mut(OfficerId(0)).post = Post::Gone, &[1]);
    let test = noted(&told, "morale_test");
    assert!(
        test.contains(&"FCM-OFF-03 no_general".to_owned()) && test.contains(&"FCM-MOR-29 -3".to_owned()),
        "{test:?}"
    );
    assert!(!test.iter().any(|note| note.starts_with("FCM-MOR-41")), "{test:?}");
}

/// FCM-OFF-08: of two generals with a unit the more valuable one counts, and one aide-de-camp besides.
#[test]
fn one_general_and_one_aide_count() {
    let all = |play: &mut Play, unit: UnitId| {
        play.state.unit_mut(unit).officer_hit = 60;
        for id in 0..4 {
            play.state.officer_mut(OfficerId(id)).post = Post::With(unit);
        }
    };
    let told = tested(german(18), Formation::Column, all, &[1]);
    let test = noted(&told, "morale_test");
    assert!(test.contains(&"FCM-OFF-08 value 80".to_owned()) && test.contains(&"FCM-MOR-18 +4".to_owned()), "{test:?}");
    assert_eq!(test.iter().filter(|note| note.starts_with("FCM-MOR-18")).count(), 1, "{test:?}");
    assert!(test.contains(&"FCM-MOR-20 +1".to_owned()), "the aide: {test:?}");
}

/// FCM-GEN-11, FCM-MOR-44: a general of 60 adds or takes off up to 3, as his owner likes.
#[test]
fn the_influence_of_a_general() {
    let mut stage = Stage::new();
    let line = stage.unit(A, german(18), Formation::Line, (45.0, 30.0), 0);
    stage.unit(A, german(18), Formation::Line, (20.0, 30.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    stage.general_with(A, 60, line);
    let mut play = stage.begin(1, 1, A);
    play.state.unit_mut(line).won = 1;
    play.state.unit_mut(line).reasons |= why::FIRE;
    play.go(&[]);
    play.until("tests", &[]);
    let numbers: Vec<i32> = play.question(A).options.iter().filter_map(|option| option.number).collect();
    assert_eq!(numbers, [3, 2, 1, 0, -1, -2, -3]);
    let told = play.order(A, &[Order::Test(line, Influence { factor: Some(-2), sign: None })], &[3]);
    assert!(notes(&told, "morale_test", "FCM-GEN-11 held_back"), "{:?}", noted(&told, "morale_test"));
    assert!(notes(&told, "morale_test", "FCM-MOR-18 -2"));
    assert!(notes(&told, "morale_test", "FCM-MEL-43 won"));
}

/// FCM-MOR-42: whatever stands around, the contract counts ten routs, and 400 cm.
#[test]
fn numbers_are_cut_to_the_contract() {
    let mut stage = Stage::new();
    let unit = stage.unit(A, german(12), Formation::Line, (45.0, 30.0), 0);
    for i in 0..12 {
        stage.unit(A, german(2), Formation::Mass, (2.0 + 7.0 * f64::from(i), 38.0), 180);
    }
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let general = stage.general(A, 40, (45.0, 20.0));
    let mut play = stage.begin(1, 1, A);
    let routed = |play: &mut Play, many: u8| {
        for id in 1..=many {
            let one = play.state.unit_mut(UnitId(id));
            (one.mood, one.cohesion) = (Mood::Routing, Cohesion::Disordered);
        }
    };
    let case = |play: &Play| play.battle.morale_case(&play.state, unit, Occasion::Step, Influence::default());
    // The facts are those of the moment: each router is seen by the test that follows.
    routed(&mut play, 3);
    assert!(case(&play).friend_routs <= 3 && case(&play).friend_routs > 0);
    play.state.units.iter_mut().skip(1).take(12).for_each(|one| one.pose = pose((45.0, 34.0), 180));
    routed(&mut play, 12);
    assert_eq!(case(&play).friend_routs, 10, "of twelve");
    play.state.officer_mut(general).post = Post::Alone(point(45.0, 900.0));
    assert_eq!(case(&play).general_distance.map(|far| far.0), Some(40_000));
}

/// FCM-TURN-02, -03, -04: the scenario names the attacker: he holds a tie in the first period, and is first by preset.
#[test]
fn the_attacker_of_the_scenario() {
    for attacker in [A, B] {
        let mut stage = Stage::new();
        stage.unit(A, german(12), Formation::Line, (45.0, 20.0), 0);
        stage.unit(B, german(12), Formation::Line, (45.0, 50.0), 180);
        stage.setup().attacker = attacker;
        let mut play = stage.begin(0, 1, A);
        play.state.initiative = None;
        play.state.agenda = vec![Task::Period];
        let told = play.go(&[4, 4]);
        assert_eq!(event(&told, "initiative").side, Some(attacker));
        assert_eq!(play.asked(), ("choose_order".into(), vec![attacker]));
        let told = play.accept(attacker, &[]);
        assert!(notes(&told, "order_chosen", "FCM-TURN-02 attacker"));
        assert_eq!(play.state.first, attacker);
    }
}

/// FCM-TURN-17: at the end of a quarter changes take effect first, then tasks, then recovery, then objectives are judged.
#[test]
fn the_end_of_a_quarter_in_its_order() {
    let mut stage = Stage::new();
    let recovers = stage.unit(A, it(), Formation::Line, (20.0, 20.0), 0);
    let sappers = stage.unit(A, super::stage::sappers(), Formation::Column, (60.0, 20.0), 0);
    let forms = stage.unit(A, it(), Formation::Column, (40.0, 20.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let hold = crate::setup::Hold::Circle(point(40.0, 19.0), 3_000);
    stage.setup().objectives.push(crate::setup::ObjectiveSetup { points: 20, holder: None, hold });
    let mut play = stage.begin(1, 1, A);
    play.state.unit_mut(recovers).cohesion = Cohesion::Disorganised;
    play.go(&[]);
    let line = Shape { formation: Formation::Line, front: ColumnFront::Division, ranks: RankOrder::CentreFront };
    let earthwork = Order::Labour(sappers, crate::orders::Labour::Earthwork);
    play.order(A, &[Order::Recover(recovers), earthwork, Order::Form(forms, line)], &[]);
    play.state.unit_mut(sappers).quarters_left = 1;
    let told = play.accept(B, &[]);
    let at = |what: &str| told.iter().position(|event| event.what == what).expect(what);
    assert!(at("formed") < at("task_done") && at("task_done") < at("recovered") && at("recovered") < at("objective"));
    assert!(notes(&told, "objective", "FCM-TURN-17 quarter_end"));
    assert!(notes(&told, "formed", "FCM-FORM-02 abreast 18"), "18 figures of 1 cm: {:?}", noted(&told, "formed"));
}

/// FCM-TURN-18: what has one possible outcome is not asked, and the event says so.
#[test]
fn nothing_to_choose() {
    let mut stage = Stage::new();
    let column = stage.unit(A, it(), Formation::Column, (45.0, 20.0), 0);
    let line = stage.unit(B, german(20), Formation::Line, (45.0, 26.0), 180);
    stage.general(A, 40, (45.0, 12.0));
    stage.general(B, 40, (45.0, 32.0));
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    let told = play.order(A, &[Order::Charge(column, line, None)], &[3, 6, 1]);
    assert!(notes(&told, "reaction", "FCM-TURN-18 only_one"), "an infantry charge leaves only to stand");
    assert!(notes(&told, "charges", "FCM-GEO-28 straight"));
    assert_ne!(play.asked().0, "reaction");
}

/// FCM-MOVE-01, -03, FCM-UNIT-18, FCM-GEO-21, -27: a march tells what it could have been; what is not used is lost, and not kept for the
/// next quarter; the slowest type sets the pace.
#[test]
fn what_is_not_used_is_lost() {
    let mut stage = Stage::new();
    stage.terrain(crate::setup::TerrainKind::Stream, &[(0.0, 25.0), (90.0, 25.0)]);
    stage.crossing(crate::setup::TerrainKind::Bridge, (70.0, 25.0), 8.0);
    let column = stage.unit(A, it(), Formation::Column, (45.0, 10.0), 0);
    let bridged = stage.unit(A, german(18), Formation::Column, (70.0, 23.0), 0);
    stage.unit(B, german(12), Formation::Line, (20.0, 58.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    let answer = Answer::from_iter([play.march(column, &[to(45.0, 12.0)]), play.march(bridged, &[to(70.0, 26.0)])]);
    let told = play.answer(A, &answer, &[]);
    let moved = noted(&told, "moved");
    assert_eq!(
        moved[..3],
        ["FCM-GEO-21 by_formation", "FCM-MOVE-03 rest_lost", "FCM-UNIT-18 slowest"],
        "elites go 5.00"
    );
    assert_eq!(moved[3..], ["FCM-GEO-21 by_formation", "FCM-MOVE-03 rest_lost", "FCM-GEO-27 bridge"]);
    assert_eq!(play.at(bridged), (70.0, 26.0, 0), "at no cost");
    play.accept(B, &[]);
    let way = Answer::from_iter([play.march(column, &[to(45.0, 22.0)])]);
    let told = play.answer(A, &way, &[]);
    assert_eq!(play.at(column), (45.0, 16.5, 0), "4.50 and not the 2.50 of before besides");
    assert!(notes(&told, "moved", "FCM-MOVE-01 whole_move"));
}

/// FCM-FORM-20: guns that retreat are limbered where they stand, on a friend if need be; nothing of that is a contact.
#[test]
fn forced_changes_need_no_room() {
    let mut stage = Stage::new();
    let guns = stage.unit(A, foot_6(8), Formation::Unlimbered, (45.0, 30.0), 0);
    // Limbered, eight crews are 4 wide and 16 deep: onto the battalion behind them.
    let friend = stage.unit(A, it(), Formation::Line, (45.0, 22.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.state.unit_mut(guns).officer_hit = 100;
    play.state.unit_mut(guns).reasons |= why::FIRE;
    play.go(&[]);
    play.answer(A, &Answer::none(), &[]);
    let told = play.answer(B, &Answer::none(), &[1]);
    assert_eq!(play.unit(guns).formation, Formation::Limbered);
    assert_eq!(play.at(guns), (45.0, 30.0, 0));
    assert!(notes(&told, "formed", "FCM-FORM-20 no_room_needed"), "{:?}", noted(&told, "formed"));
    assert_eq!((play.unit(friend).cohesion, play.at(friend)), (Cohesion::Ordered, (45.0, 22.0, 0)));
    assert!(play.battle.invariants(&play.state).is_ok());
}

/// FCM-BASE-07: whatever a unit reaches, both sides and those who look on may measure it.
#[test]
fn everybody_may_measure() {
    let mut stage = Stage::new();
    let line = stage.unit(A, german(12), Formation::Line, (45.0, 20.0), 0);
    stage.unit(B, german(12), Formation::Line, (45.0, 50.0), 180);
    let play = stage.begin(1, 1, A);
    let piece = play.battle.piece(line);
    let reaches = |side: Option<Side>| play.battle.reaches(&play.state, side, piece);
    let lengths = |side| reaches(side).iter().map(|reach| reach.radius).collect::<Vec<_>>();
    assert_eq!(lengths(Some(A)), [21_000, 6_500], "muskets, and a charge");
    assert_eq!((lengths(Some(B)), lengths(None)), (lengths(Some(A)), lengths(Some(A))));
    assert!(reaches(Some(B)).iter().all(|reach| reach.clause.id() == "FCM-BASE-07"));
    assert!(reaches(Some(A)).iter().all(|reach| reach.clause.id() != "FCM-BASE-07"));
}
