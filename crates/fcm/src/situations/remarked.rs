//! What events say besides: bands and the loss table, shapes and paces, passages, results.

use dice::Seeded;
use game::{Answer, Course, Event, RuleSet};

use super::stage::{A, B, Play, Stage, dalmatian, foot_6, german, hussars, it, landwehr, noted, notes, to};
use crate::agenda::Task;
use crate::bodies::Shape;
use crate::ids::{Aim, ElementId, UnitId};
use crate::orders::Order;
use crate::procedures::ColumnFront;
use crate::setup::TerrainKind;
use crate::state::{Mood, RankOrder};
use crate::tables::ranges::Weapon;
use crate::troops::{Calibre, Cohesion, Formation, Shot};

/// Orders of side a in the first question of a quarter, then presets up to the next quarter, with dice of that seed.
fn quarter(stage: Stage, number: u8, orders: &[Order], seed: u64) -> Vec<Event> {
    let mut play = stage.begin(1, number, A);
    let (mut dice, mut told) = (Seeded::new(seed, 0), Vec::new());
    play.go(&[]);
    let mut answer: Answer = orders.iter().map(|order| game::Pick::from(order.id())).collect();
    let mut side = A;
    while play.state.quarter == number {
        let mut course = Course::told(&mut dice, &mut told);
        play.battle.answer(&mut play.state, side, &answer, &mut course).expect("legal");
        let Some(&next) = play.battle.asked(&play.state).first() else { break };
        side = next;
        answer = play.battle.preset(&play.state, side);
    }
    told
}

/// Whether some battle of many says that.
#[track_caller]
fn is_told(what: &str, note: &str, battle: impl Fn(u64) -> Vec<Event>) {
    let mut all = Vec::new();
    for seed in 0..60 {
        let told = noted(&battle(seed), what);
        if told.iter().any(|known| known.starts_with(note)) {
            return;
        }
        all.extend(told);
    }
    panic!("{what}: {note} is not among {all:?}");
}

/// The fire of quarter 2, and what is said of it.
fn fire(arrange: impl Fn(&mut Stage) -> [UnitId; 2], before: impl Fn(&mut Play, UnitId), shot: Shot) -> Vec<String> {
    let mut stage = Stage::new();
    let [shooter, target] = arrange(&mut stage);
    let mut play = stage.begin(1, 2, A);
    before(&mut play, shooter);
    play.go(&[]);
    let (mut dice, mut told) = (Seeded::new(1, 0), Vec::new());
    while play.state.quarter == 2 {
        let (kind, sides) = play.asked();
        let answer = match kind.as_str() {
            "fire" if sides[0] == A => Answer::one(Order::Fire(shooter, Aim::Unit(target), shot).id()),
            _ => Answer::none(),
        };
        let mut course = Course::told(&mut dice, &mut told);
        play.battle.answer(&mut play.state, sides[0], &answer, &mut course).expect("legal");
    }
    let lost = told.iter().find(|event| event.what == "fire").and_then(|event| event.get("losses")).expect("a fire");
    let notes = noted(&told, "fire");
    assert!(notes.contains(&format!("FCM-LOSS-01 ={lost}")), "{notes:?}");
    notes
}

/// FCM-RNG-02, -04, -05, FCM-ART-10, -11, FCM-GEO-03, FCM-FIRE-04, -18, FCM-LOSS-01: a fire tells its band, its shot, its crew, from where
/// it was measured, and what the table gave.
#[test]
fn a_fire_tells_its_band() {
    let lines = |y: f64, facing: u16| {
        move |stage: &mut Stage| {
            let one = stage.unit(A, german(12), Formation::Line, (45.0, 20.0), 0);
            [one, stage.unit(B, german(12), Formation::Line, (45.0, y), facing)]
        }
    };
    for (y, band) in
        [(24.0, "point_blank"), (26.0, "within_third"), (31.0, "within_two_thirds"), (37.0, "beyond_two_thirds")]
    {
        let told = fire(lines(y, 180), |_, _| (), Shot::Roundshot);
        assert!(told.contains(&format!("FCM-RNG-02 {band}")), "{told:?}");
    }
    assert!(fire(lines(31.0, 90), |_, _| (), Shot::Roundshot).contains(&"FCM-FIRE-18 enfiladed".to_owned()));
    let guns = |y: f64| {
        move |stage: &mut Stage| {
            let guns = stage.unit(A, foot_6(4), Formation::Unlimbered, (45.0, 8.0), 0);
            [guns, stage.unit(B, german(12), Formation::Line, (45.0, y), 180)]
        }
    };
    let whole = |_: &mut Play, _| ();
    assert!(fire(guns(40.0), whole, Shot::Roundshot).contains(&"FCM-RNG-04 within_half".to_owned()));
    let told = fire(guns(26.0), |play, guns| play.suffered(guns, 40), Shot::Canister);
    for note in ["FCM-RNG-05 within_canister", "FCM-ART-11 owners_choice", "FCM-ART-10 crew_left 3"] {
        assert!(told.contains(&note.to_owned()), "{note}: {told:?}");
    }
    let told = fire(
        |stage| {
            let one = stage.unit(A, dalmatian(8), Formation::Skirmish, (45.0, 20.0), 0);
            let near = stage.unit(B, german(6), Formation::Line, (40.0, 28.0), 180);
            stage.unit(B, german(6), Formation::Line, (52.0, 34.0), 180);
            [one, near]
        },
        whole,
        Shot::Roundshot,
    );
    for note in ["FCM-GEO-03 from_all_sides", "FCM-FIRE-04 preferred"] {
        assert!(told.contains(&note.to_owned()), "{note}: {told:?}");
    }
}

/// FCM-FORM-03 to -08, -10, -11, -13, -15: a new formation tells its ranks, heavy guns that they take longer.
#[test]
fn a_formation_tells_its_ranks() {
    let (division, company) = (ColumnFront::Division, ColumnFront::Company);
    for (troop, from, to, front, note) in [
        (it(), Formation::Column, Formation::Line, division, "FCM-FORM-03 ranks 1"),
        (it(), Formation::Line, Formation::Column, division, "FCM-FORM-04 ranks 3"),
        (it(), Formation::Column, Formation::Column, company, "FCM-FORM-15 ranks 6"),
        (it(), Formation::Column, Formation::MarchColumn, division, "FCM-FORM-05 ranks 9"),
        (it(), Formation::Column, Formation::HollowSquare, division, "FCM-FORM-06 ranks 1"),
        (it(), Formation::Column, Formation::SolidSquare, division, "FCM-FORM-07 ranks 4"),
        (dalmatian(8), Formation::Column, Formation::Skirmish, division, "FCM-FORM-08 ranks 1"),
        (foot_6(4), Formation::Limbered, Formation::Unlimbered, division, "FCM-FORM-10 ranks 1"),
        (foot_6(4), Formation::Unlimbered, Formation::Limbered, division, "FCM-FORM-11 ranks 2"),
    ] {
        let mut stage = Stage::new();
        let unit = stage.unit(A, troop, from, (45.0, 20.0), 0);
        stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
        let heavy = to == Formation::Unlimbered;
        if heavy {
            stage.setup().units[0].weapon = Some(Weapon::Gun(Calibre::Twelve));
        }
        let mut play = stage.begin(1, 1, A);
        play.go(&[]);
        let shape = Shape { formation: to, front, ranks: RankOrder::CentreFront };
        let begun = play.order(A, &[Order::Form(unit, shape)], &[]);
        assert_eq!(notes(&begun, "change_begun", "FCM-FORM-13 quarter_more"), heavy);
        assert_eq!(notes(&begun, "change_begun", "FCM-FORM-15 other_front"), front == company);
        play.state.unit_mut(unit).quarters_left = 1;
        let told = play.accept(B, &[]);
        assert!(notes(&told, "formed", note), "{note}: {:?}", noted(&told, "formed"));
    }
}

/// FCM-MOVE-02, -05, FCM-TERR-09: a hollow square goes at half the pace of a line; a garrison tells how many sides it mans.
#[test]
fn paces_and_sides() {
    let mut stage = Stage::new();
    stage.house([60.0, 20.0, 66.0, 26.0]);
    let square = stage.unit(A, german(16), Formation::HollowSquare, (30.0, 20.0), 0);
    let garrison = stage.garrison(A, german(6), &[(0, 6)]);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    let man = game::Pick::from(Order::Man(garrison, ElementId(0), 10).id());
    let answer = Answer::from_iter([play.march(square, &[to(30.0, 26.0)]), man]);
    let told = play.answer(A, &answer, &[]);
    assert!(notes(&told, "moved", "FCM-MOVE-05 half_rate") && notes(&told, "moved", "FCM-MOVE-02 as_line"));
    assert_eq!(play.at(square).1, 21.75, "14 ÷ 4 × 0.5");
    assert!(notes(&told, "manned", "FCM-TERR-09 sides 2"));
}

/// FCM-TERR-03 to -05: what a leg costs is put down to the ground that all of it lies on.
#[test]
fn the_bill_names_the_ground() {
    let block = [(0.0, 10.0), (90.0, 10.0), (90.0, 50.0), (0.0, 50.0)];
    for (kind, clause) in
        [(TerrainKind::Marsh, "FCM-TERR-04"), (TerrainKind::Rough, "FCM-TERR-03"), (TerrainKind::Steep, "FCM-TERR-05")]
    {
        let mut stage = Stage::new();
        match kind {
            TerrainKind::Steep => stage.steep(&block, [(0.0, 50.0), (90.0, 50.0)]),
            kind => stage.terrain(kind, &block),
        }
        let column = stage.unit(A, german(12), Formation::Column, (45.0, 20.0), 0);
        stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
        let mut play = stage.begin(1, 1, A);
        play.go(&[]);
        let way = Answer::from_iter([play.march(column, &[to(45.0, 21.0)])]);
        let plan = play.battle.measure(&play.state, A, &way).expect("a way");
        let bill: Vec<(&str, i32)> = plan.charges.iter().map(|(clause, cost)| (clause.id(), *cost)).collect();
        assert_eq!(bill, [(clause, if kind == TerrainKind::Marsh { 400 } else { 200 })]);
    }
}

/// FCM-INT-04, -05, FCM-TURN-12: skirmishers let routers through, a square does not; both are moves of step (f).
#[test]
fn routers_and_those_before_them() {
    for (troop, formation, note) in [
        (dalmatian(12), Formation::Skirmish, "FCM-INT-04 let_through"),
        (german(24), Formation::HollowSquare, "FCM-INT-05 does_not_open"),
    ] {
        let mut stage = Stage::new();
        let routers = stage.unit(A, german(18), Formation::Mass, (45.0, 40.0), 180);
        stage.unit(A, troop, formation, (45.0, 36.0), 0);
        stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
        let mut play = stage.begin(1, 1, A);
        let one = play.state.unit_mut(routers);
        (one.mood, one.cohesion) = (Mood::Routing, Cohesion::Disordered);
        play.go(&[]);
        play.answer(A, &Answer::none(), &[]);
        let told = play.answer(B, &Answer::none(), &[]);
        assert!(notes(&told, "ran", note), "{note}: {:?}", noted(&told, "ran"));
        assert!(notes(&told, "ran", "FCM-TURN-12 compulsory_step"));
    }
}

/// FCM-UNIT-07, FCM-CHG-16, FCM-MOR-02, FCM-RES-01, FCM-GEO-04, -06, -16, FCM-LOSS-01, FCM-GEN-08 to -10, FCM-TURN-10, FCM-BASE-09, FCM-COH-05:
/// charges, their tests and what they lead to.
#[test]
fn charges_tell_what_decided_them() {
    let two = |seed| {
        let mut stage = Stage::new();
        let one = stage.unit(A, it(), Formation::Column, (40.0, 20.0), 0);
        let two = stage.unit(A, it(), Formation::Column, (50.0, 20.0), 0);
        let line = stage.unit(B, landwehr(6), Formation::Line, (45.0, 26.0), 180);
        stage.general(A, 40, (45.0, 12.0));
        stage.general_with(B, 100, line);
        quarter(stage, 1, &[Order::Charge(one, line, None), Order::Charge(two, line, None)], seed)
    };
    assert!(notes(&two(0), "charge_declared", "FCM-CHG-16 same_target"));
    assert!(notes(&two(0), "charge_declared", "FCM-GEO-16 paces 60"), "{:?}", noted(&two(0), "charge_declared"));
    assert!(!noted(&two(0), "charge_test").is_empty());
    is_told("charges", "FCM-UNIT-07 charge_bonus 4", two);
    is_told("charge_test", "FCM-RES-01 obey", two);
    is_told("charge_test", "FCM-MOR-02 die_value 2", two);
    is_told("contact", "FCM-GEO-04 in_contact", two);
    is_told("melee_round", "FCM-LOSS-01 =", two);
    is_told("officer_hit", "FCM-GEN-08 ", two);
    is_told("officer_hit", "FCM-GEN-09 wounded", two);
    is_told("officer_hit", "FCM-GEN-10 killed", two);
    let apart = |seed| {
        let mut stage = Stage::new();
        let one = stage.unit(A, it(), Formation::Column, (20.0, 20.0), 0);
        let horse = stage.unit(A, hussars(10), Formation::Line, (60.0, 20.0), 0);
        let line = stage.unit(B, german(16), Formation::Line, (20.0, 26.0), 180);
        let square = stage.unit(B, german(16), Formation::HollowSquare, (60.0, 30.0), 90);
        stage.general(A, 100, (40.0, 15.0));
        stage.general(B, 100, (40.0, 35.0));
        quarter(stage, 1, &[Order::Charge(one, line, None), Order::Charge(horse, square, None)], seed)
    };
    is_told("contact", "FCM-GEO-06 no_flank", apart);
    is_told("melee_round", "FCM-TURN-10 in_turn", apart);
    is_told("melee_round", "FCM-BASE-09 lowest_number", apart);
    is_told("state", "FCM-COH-05 no_formation", apart);
}

/// FCM-TURN-01, FCM-BASE-08: a period begins with a die for each side.
#[test]
fn a_period_begins() {
    let mut stage = Stage::new();
    stage.unit(A, german(12), Formation::Line, (45.0, 20.0), 0);
    stage.unit(B, german(12), Formation::Line, (45.0, 50.0), 180);
    let mut play = stage.begin(0, 1, A);
    play.state.agenda = vec![Task::Period];
    let told = play.go(&[4, 2]);
    assert!(
        notes(&told, "initiative", "FCM-TURN-01 new_period") && notes(&told, "initiative", "FCM-BASE-08 six_sided")
    );
}
