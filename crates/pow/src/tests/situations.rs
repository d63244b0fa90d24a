//! Whole situations of play with scripted dice.

use dice::Scripted;
use field::Point;
use game::{Answer, Course, Event, Pick, Question, RuleSet, Side, Step as Leg, Way};

use super::bench::{A, B, C, pose, table, table_on};
use crate::Battle;
use crate::ids::{GeneralId, UnitId, Units};
use crate::orders::Opt;
use crate::play::Play;
use crate::procedures::Reaction;
use crate::setup::{Piece, PieceKind};
use crate::sight::Thing;
use crate::state::{Activation, At, Contacted, Flags, Item, Origin, Pair, State, Step};
use crate::tables::terrain::Terrain;
use crate::troops::{Discipline, Edition, Formation, Order, Troop};

const LINE: Troop = Troop::InfantryPrussian;

pub(super) fn contact(charger: UnitId, target: UnitId) -> Pair {
    Pair {
        charger,
        target,
        side: Contacted::Front,
        faced: false,
        rounds: 0,
        origin: Origin::Charge,
        counter: false,
        crossed: false,
        broken: false,
        home: false,
        fresh: false,
    }
}

/// The division of the first side is activated, the last item of its phase.
pub(super) fn activate(state: &mut State, points: u8) {
    state.acted.1 = crate::ids::Generals::of(GeneralId(0)).with(GeneralId(1));
    (state.active, state.step) = (Side::First, Step::Act);
    state.activation = Some(Activation {
        item: Item::General(GeneralId(1)),
        payer: Some(GeneralId(1)),
        rolled: points,
        points,
        marked: true,
        resting: false,
    });
}

/// Goes on from a step until somebody is asked.
pub(super) fn run(battle: &Battle, state: &mut State, step: Step, dice: &[u8]) -> Vec<Event> {
    (state.step, state.answered) = (step, [false; 2]);
    let (mut told, mut dice) = (Vec::new(), Scripted::new(dice));
    Play::new(battle, state, &mut Course::told(&mut dice, &mut told)).run();
    told
}

#[track_caller]
pub(super) fn answer(battle: &Battle, state: &mut State, side: Side, rows: Vec<Pick>, dice: &[u8]) -> Vec<Event> {
    let (mut told, mut dice) = (Vec::new(), Scripted::new(dice));
    let answer: Answer = rows.into_iter().collect();
    let done = battle.answer(state, side, &answer, &mut Course::told(&mut dice, &mut told));
    assert_eq!(done, Ok(()));
    told
}

pub(super) fn refused(battle: &Battle, state: &State, rows: Vec<Pick>) -> rulebook::Clause {
    let answer: Answer = rows.into_iter().collect();
    battle.check(state, Side::First, &answer).expect_err("it is refused").clause
}

pub(super) fn charge(unit: UnitId, enemy: UnitId, side: Contacted) -> Pick {
    Pick::way(Opt::Charge(unit, enemy, side, false).id(), Way::new())
}

pub(super) fn is_asked(battle: &Battle, state: &State, what: &str) -> bool {
    let mut question = Question::blank(rulebook::pow::GEN_01);
    let side = battle.asked(state)[0];
    battle.question(state, side, &mut question) && question.kind == what
}

pub(super) fn has(events: &[Event], what: &str) -> bool {
    events.iter().any(|event| event.what == what)
}

/// POW-MOV-15, POW-DEC-08 (W5): a column finds out a wood on its way. Speed 2 lets it go 10 cm, an impassable wood stops it at its
/// border, 8 cm on. The point is spent and the row after it dropped.
#[test]
fn unknown_ground_stops_a_column() {
    let wood = Piece {
        kind: PieceKind::Terrain(Terrain::Wood),
        points: [(40.0, 58.0), (60.0, 58.0), (60.0, 80.0), (40.0, 80.0)].map(|(x, y)| Point::from_units(x, y)).to_vec(),
        crest: None,
        roll: None,
    };
    let rows = [
        (Side::First, LINE, 12, Formation::Formed, 50.0, 50.0, 0),
        (Side::First, LINE, 12, Formation::Formed, 70.0, 50.0, 0),
        // Seen past the wood within 40 cm: the move is tactical (POW-STM-05).
        (Side::Second, LINE, 12, Formation::Deployed, 85.0, 70.0, 180),
    ];
    let (battle, mut state) = table_on(&rows, Order::Engage, vec![wood]);
    activate(&mut state, 3);
    state.generals[1].place = Point::from_units(60.0, 46.0);
    let mut barred = state.clone();
    let step = |unit: UnitId, x: f64, y: f64| {
        Pick::way(Opt::Move(unit, 1).id(), Way::from_iter([Leg::To(Point::from_units(x, y).into())]))
    };
    let rows = vec![step(A, 50.0, 64.0), step(B, 70.0, 60.0), Pick::from(Opt::GoOn)];
    answer(&battle, &mut barred, Side::First, rows.clone(), &[1]);
    assert_eq!(barred.units[0].pose, pose(50.0, 58.0, 0), "on a 1");
    assert_eq!(barred.activation.map(|now| now.points), Some(2));
    let told = answer(&battle, &mut state, Side::First, rows, &[4]);
    assert_eq!(state.units[0].pose, pose(50.0, 60.0, 0), "on a 4");
    assert_eq!(state.units[1].pose, pose(70.0, 50.0, 0), "the second row is dropped");
    assert!(has(&told, "ground") && has(&told, "dropped"));
    assert_eq!(state.activation.map(|now| now.points), Some(2));
}

/// POW-GRP-01, POW-GEO-27, POW-INI-23: a player moves two of three lines that touch; the general who touches them rides along unless
/// the row says no.
#[test]
fn part_of_a_rank_moves_as_a_group() {
    let line = |x: f64| (Side::First, LINE, 12, Formation::Deployed, x, 50.0, 0);
    let far = (Side::Second, LINE, 12, Formation::Deployed, 120.0, 110.0, 180);
    for stays in [false, true] {
        let (battle, mut state) = table(&[line(50.0), line(59.0), line(68.0), far], Order::Hold);
        activate(&mut state, 3);
        state.generals[1].place = Point::from_units(50.0, 46.5);
        let mut rows = vec![Pick::from(Opt::Along(B))];
        rows.extend(stays.then(|| Pick::from(Opt::RiderStays)));
        let to = Leg::To(Point::from_units(50.0, 54.0).into());
        rows.push(Pick::way(Opt::MoveGroup(A, true, 1).id(), Way::from_iter([to])));
        rows.push(Pick::from(Opt::GoOn));
        answer(&battle, &mut state, Side::First, rows, &[]);
        assert_eq!([0, 1, 2].map(|i| state.units[i].pose.at.y), [54_000, 54_000, 50_000]);
        assert_eq!(state.generals[1].place.y, if stays { 46_500 } else { 50_500 });
    }
    let (battle, mut state) = table(&[line(50.0), line(59.0), line(68.0), far], Order::Hold);
    activate(&mut state, 3);
    let to = Leg::To(Point::from_units(50.0, 54.0).into());
    let apart = Pick::way(Opt::MoveGroup(A, true, 1).id(), Way::from_iter([to]));
    assert_eq!(
        refused(&battle, &state, vec![Pick::from(Opt::Along(C)), apart, Opt::GoOn.into()]),
        rulebook::pow::GRP_01
    );
}

/// POW-GRP-03: with two batteries in a formation none of them moves in a group.
#[test]
fn two_batteries_do_not_go_along() {
    let gun = |x: f64| (Side::First, Troop::ArtilleryFoot, 10, Formation::Deployed, x, 50.0, 0);
    let line = (Side::First, LINE, 12, Formation::Deployed, 56.0, 50.0, 0);
    let (battle, state) = table(&[gun(50.0), line], Order::Hold);
    assert_eq!(battle.group_of(&state, A, true), Some(Units::of(A).with(B)), "the only battery goes along");
    let (battle, state) = table(&[gun(50.0), line, gun(62.0)], Order::Hold);
    assert_eq!(battle.group_of(&state, B, true), None);
}

/// POW-FLK-06, POW-ORD-25, POW-MEL-32 (W7): the order of a guard is read when contact is made: under `engage` the contact counts as
/// front, under `attack` it is a flank; the word is told either way, and so is that of the charger.
#[test]
fn a_guard_turns_a_flank_into_a_front() {
    for (word, side) in [(Order::Engage, Contacted::Front), (Order::Attack, Contacted::Left)] {
        let rows = [
            (Side::First, Troop::LightCavalry, 10, Formation::Deployed, 75.0, 50.0, 315),
            (Side::Second, LINE, 12, Formation::Deployed, 60.0, 60.0, 180),
            (Side::Second, LINE, 12, Formation::Deployed, 66.0, 66.4, 180),
        ];
        let (battle, mut state) = table(&rows, Order::Engage);
        state.generals[3].plan.words[0] = word;
        activate(&mut state, 1);
        state.generals[1].place = Point::from_units(75.0, 45.0);
        let rows = vec![charge(A, B, Contacted::Left), Opt::Finish.into()];
        let told = answer(&battle, &mut state, Side::First, rows, &[10]);
        assert_eq!(told.iter().filter(|event| event.what == "order_read").count(), 2);
        assert_eq!(has(&told, "guarded"), word == Order::Engage);
        assert_eq!(state.pairs[0].side, side);
        let options = battle.reactions(&state, B, A).options;
        let expected: &[Reaction] = match side {
            Contacted::Front => &[Reaction::CounterCharge, Reaction::Fire, Reaction::FormSquare, Reaction::Stand],
            _ => &[Reaction::Face, Reaction::FormSquare, Reaction::Stand],
        };
        assert_eq!(options.as_slice(), expected);
        assert!(is_asked(&battle, &state, "react"));
    }
}

/// POW-REA-09, POW-REA-19, POW-MOR-27, POW-GEO-31 (W8): a British line charged by cuirassiers forms square in place; they pass their
/// test, and halt 2.5 cm short of it. No melee.
#[test]
fn cuirassiers_halt_before_a_square() {
    for edition in [Edition::V2, Edition::PlayAid] {
        let rows = [
            (Side::First, Troop::Cuirassier, 12, Formation::Deployed, 104.0, 58.0, 0),
            (Side::Second, Troop::InfantryBritish, 13, Formation::Deployed, 100.0, 80.0, 180),
        ];
        let (mut battle, mut state) = table(&rows, Order::Attack);
        battle.setup.edition = edition;
        activate(&mut state, 1);
        state.generals[1].place = Point::from_units(104.0, 53.0);
        let rows = vec![charge(A, B, Contacted::Front), Opt::Finish.into()];
        answer(&battle, &mut state, Side::First, rows, &[9]);
        assert_eq!(state.units[0].pose, pose(104.0, 80.0, 0));
        let square = Pick::from(Opt::React(B, Reaction::FormSquare, A));
        let told = answer(&battle, &mut state, Side::Second, vec![square], &[5]);
        assert_eq!((state.units[1].pose, state.units[1].formation), (pose(100.0, 80.0, 180), Formation::Square));
        assert_eq!(state.units[0].pose, pose(104.0, 77.5, 0));
        assert!(state.pairs.is_empty() && has(&told, "halted") && !has(&told, "fought"));
        assert_eq!((state.active, state.step), (Side::Second, Step::Activate));
    }
}

/// POW-REA-12, -13, -15, -25, -26, POW-MOR-34, POW-PUR-10 (W10, D6): cavalry follows a routed line 5 cm into the line that it passed
/// through; that one tests at once, stands shaken, may not fire, and fights.
#[test]
fn a_follow_up_reaches_the_second_line() {
    let line = |strength: u8, x: f64, y: f64| (Side::Second, LINE, strength, Formation::Deployed, x, y, 180);
    let rows = [
        (Side::First, Troop::LightCavalry, 10, Formation::Deployed, 60.0, 60.0, 0),
        line(6, 60.0, 60.0),
        line(12, 60.0, 63.5),
        line(12, 69.0, 63.5),
        line(12, 51.0, 63.5),
    ];
    let (battle, mut state) = table(&rows, Order::Engage);
    state.active = Side::Second;
    state.pairs.push(contact(A, B));
    // D20 of line 1, of line 2, of the cavalry; D6 of both; tests after the melee, which both pass.
    let told = run(&battle, &mut state, Step::Contacts, &[15, 8, 12, 4, 3, 2, 5]);
    assert_eq!(state.units[1].at, At::Lost);
    assert!(has(&told, "followed_up") && has(&told, "passed_through"));
    assert_eq!(state.units[2].strength, 10, "12 and two lost");
    let fought = told.iter().find(|event| event.what == "fought").expect("a melee");
    assert_eq!(fought.pieces.as_slice(), [battle.piece(C), battle.piece(A)]);
    assert!(state.units[0].flags.has(Flags::PURSUED), "its one pursuit of the turn");
}

/// POW-FIRE-10, -18, -19, -20, -45 to -47, POW-MOR-06, -07 (W11): two British lines fire at two columns as one group; the spare loss goes
/// to the lowest number; a general in contact and within 10 cm helps.
#[test]
fn two_lines_fire_as_a_chain() {
    let british = |x: f64| (Side::First, Troop::InfantryBritish, 13, Formation::Deployed, x, 50.0, 0);
    let column = |x: f64, y: f64| (Side::Second, Troop::InfantryFrench, 13, Formation::AttackColumn, x, y, 180);
    let rows = [british(50.0), british(60.0), column(53.0, 54.0), column(62.0, 54.5)];
    let (mut battle, mut state) = table(&rows, Order::Hold);
    battle.setup.units[0].discipline = Discipline::Good;
    battle.setup.units[1].discipline = Discipline::Good;
    state.generals[3].place = Point::from_units(62.0, 59.5);
    state.active = Side::First;
    assert!(run(&battle, &mut state, Step::Fire, &[]).is_empty());
    let told = answer(&battle, &mut state, Side::First, vec![], &[5]);
    let fired = told.iter().find(|event| event.what == "fired").expect("one group");
    assert_eq!(fired.pieces.len(), 4);
    assert!(is_asked(&battle, &state, "share_losses"));
    answer(&battle, &mut state, Side::First, vec![], &[14, 13]);
    assert_eq!([state.units[2].strength, state.units[3].strength], [10, 11]);
    assert_eq!([state.units[2].shaken(), state.units[3].shaken()], [true, false]);
}

/// POW-PUR-09, -11, -14, -16, -19 to -21, POW-MOR-28 (W12): cuirassiers that won with in order* must pursue, catch the line they beat, and
/// it routs at once; they were in contact when their move ended and are not shaken.
#[test]
fn a_compelled_pursuit_catches() {
    let rows = [
        (Side::First, Troop::Cuirassier, 12, Formation::Deployed, 60.0, 60.0, 0),
        (Side::Second, LINE, 11, Formation::Deployed, 60.0, 60.0, 180),
        (Side::Second, LINE, 12, Formation::Deployed, 120.0, 110.0, 180),
    ];
    let (battle, mut state) = table(&rows, Order::Attack);
    state.active = Side::Second;
    state.pairs.push(Pair { home: true, ..contact(A, B) });
    let told = run(&battle, &mut state, Step::Melee, &[2, 4, 8, 17, 12]);
    assert_eq!(state.units[1].at, At::Lost);
    assert_eq!((state.units[0].pose, state.units[0].shaken()), (pose(60.0, 75.0, 0), false));
    assert!(has(&told, "pursued"));
    assert_eq!((state.active, state.step), (Side::Second, Step::Activate));
}

/// POW-MEL-22, POW-MOR-21: the same beaten line in the aid stays in order where the book shakes it.
#[test]
fn a_lost_melee_shakes_in_the_book_alone() {
    for (edition, shaken) in [(Edition::V2, true), (Edition::PlayAid, false)] {
        let rows = [
            (Side::First, Troop::InfantryFrench, 13, Formation::AttackColumn, 60.0, 60.0, 0),
            (Side::Second, LINE, 12, Formation::Deployed, 60.0, 60.0, 180),
        ];
        let (mut battle, mut state) = table(&rows, Order::Attack);
        battle.setup.edition = edition;
        state.active = Side::Second;
        state.pairs.push(Pair { home: true, ..contact(A, B) });
        // 12 against 13 × 3: the line loses, and both pass their tests.
        run(&battle, &mut state, Step::Melee, &[1, 1, 2, 2]);
        assert_eq!(state.units[1].shaken(), shaken, "{edition:?}");
    }
}

/// POW-TRP-05, POW-LOS-04, POW-GEO-36, POW-CHA-03, -05, POW-INI-18 (W14): a British line 2 cm behind its crest sees and is not seen; its
/// skirmishers fire over it; a column may charge it for a point more, if it reaches it.
#[test]
fn the_reverse_slope() {
    let at = |points: &[(f64, f64)]| points.iter().map(|(x, y)| Point::from_units(*x, *y)).collect::<Vec<_>>();
    let ridge = Piece {
        kind: PieceKind::Terrain(Terrain::Hill),
        points: at(&[
            (20.0, 70.0),
            (60.0, 64.0),
            (120.0, 64.0),
            (160.0, 70.0),
            (158.0, 88.0),
            (120.0, 92.0),
            (60.0, 92.0),
            (22.0, 88.0),
        ]),
        crest: Some(at(&[(21.0, 79.0), (159.0, 79.0)])),
        roll: Some(2),
    };
    let rows = |y: f64| {
        [
            (Side::First, Troop::InfantryFrench, 13, Formation::AttackColumn, 90.0, y, 0),
            (Side::Second, Troop::InfantryBritish, 13, Formation::Deployed, 90.0, 81.0, 180),
        ]
    };
    let (battle, mut state) = table_on(&rows(72.0), Order::Attack, vec![ridge.clone()]);
    assert!(battle.sees(&state, Thing::Unit(B), Thing::Unit(A)), "2 cm behind the crest it sees");
    assert!(!battle.sees(&state, Thing::Unit(A), Thing::Unit(B)), "and is not seen");
    assert_eq!(battle.can_hit(&state, B, A), Some(900), "its skirmishers fire over the crest");
    activate(&mut state, 3);
    state.generals[1].place = Point::from_units(90.0, 60.0);
    let rows_of = vec![charge(A, B, Contacted::Front), Opt::Finish.into()];
    let clause = refused(&battle, &state, rows_of.clone());
    assert_eq!(clause, rulebook::pow::CHA_03, "9 cm at speed 2");
    let (battle, mut state) = table_on(&rows(75.0), Order::Attack, vec![ridge]);
    assert_eq!(battle.can_hit(&state, B, A), Some(600));
    activate(&mut state, 1);
    state.generals[1].place = Point::from_units(90.0, 70.0);
    assert_eq!(refused(&battle, &state, rows_of.clone()), rulebook::pow::INI_22, "it costs two");
    activate(&mut state, 2);
    let answer: Answer = rows_of.into_iter().collect();
    assert_eq!(battle.check(&state, Side::First, &answer), Ok(()));
}

/// POW-TRP-05: at 5 cm a line behind the crest would fire muskets, not skirmishers: the crest bars them.
#[test]
fn muskets_do_not_fire_over_a_crest() {
    let at = |points: &[(f64, f64)]| points.iter().map(|(x, y)| Point::from_units(*x, *y)).collect::<Vec<_>>();
    let ridge = Piece {
        kind: PieceKind::Terrain(Terrain::Hill),
        points: at(&[(60.0, 60.0), (120.0, 60.0), (120.0, 90.0), (60.0, 90.0)]),
        crest: Some(at(&[(60.0, 79.0), (120.0, 79.0)])),
        roll: Some(3),
    };
    let rows = [
        (Side::First, Troop::InfantryFrench, 13, Formation::AttackColumn, 90.0, 76.3, 0),
        (Side::Second, Troop::InfantryBritish, 13, Formation::Deployed, 90.0, 81.0, 180),
    ];
    let (battle, state) = table_on(&rows, Order::Attack, vec![ridge]);
    assert_eq!(battle.can_hit(&state, B, A), None);
}

/// POW-MEL-24, -25, -34, POW-COV-05: a line charged in a wood has its cover, the charger none; once broken, both have it. Of an
/// earthwork, once broken, nobody has any.
#[test]
fn broken_cover_is_shared() {
    let at = |points: &[(f64, f64)]| points.iter().map(|(x, y)| Point::from_units(*x, *y)).collect::<Vec<_>>();
    let wood = Piece {
        kind: PieceKind::Terrain(Terrain::Wood),
        points: at(&[(40.0, 50.0), (80.0, 50.0), (80.0, 80.0), (40.0, 80.0)]),
        crest: None,
        roll: Some(4),
    };
    let work = Piece {
        kind: PieceKind::Terrain(Terrain::Earthwork),
        points: at(&[(40.0, 60.0), (80.0, 60.0)]),
        crest: None,
        roll: Some(3),
    };
    let rows = [
        (Side::First, Troop::InfantryFrench, 13, Formation::AttackColumn, 60.0, 60.0, 0),
        (Side::Second, LINE, 12, Formation::Deployed, 60.0, 60.0, 180),
    ];
    for (piece, whole, broken) in [(wood, [0, 1], [1, 1]), (work, [0, 1], [0, 0])] {
        let (battle, mut state) = table_on(&rows, Order::Attack, vec![piece]);
        state.pairs.push(contact(A, B));
        let covers = |state: &State| [true, false].map(|charger| battle.cover_in(state, &state.pairs[0], charger));
        assert_eq!(covers(&state), whole);
        state.pairs[0].broken = true;
        assert_eq!(covers(&state), broken);
    }
}
