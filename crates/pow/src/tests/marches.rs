//! Moves, changes of formation, groups and movement bases: what is refused, what happens, by which clause.

use field::{Facing, Point};
use game::{Event, Pick, Side, Step as Leg, Way};
use rulebook::pow::{
    FCH_02, FCH_03, GEO_08, GEO_09, GRP_05, MB_06, MB_10, MB_25, MEL_29, MOV_02, MOV_03, MOV_14, STM_05, STM_07,
    STM_09, TRP_16,
};

use super::bench::{A, B, C, Row, pose, table, table_on};
use super::situations::{activate, answer, charge, contact, has, is_asked, refused, run};
use crate::Battle;
use crate::ids::{BaseId, GeneralId, UnitId};
use crate::orders::Opt;
use crate::setup::{BaseType, Piece, PieceKind};
use crate::state::{Activation, At, BaseHit, Contacted, Flags, Item, Pair, Plan, Standing, State, Step};
use crate::tables::terrain::Terrain;
use crate::troops::{Formation, Order, Troop};

const LINE: Troop = Troop::InfantryPrussian;

fn own(troop: Troop, x: f64, y: f64) -> Row {
    (Side::First, troop, 12, Formation::Deployed, x, y, 0)
}

fn foe(x: f64, y: f64) -> Row {
    (Side::Second, LINE, 12, Formation::Deployed, x, y, 180)
}

/// The division is activated with three points, its general behind its first unit.
fn stage(rows: &[Row], pieces: Vec<Piece>) -> (Battle, State) {
    staged(rows, pieces, Order::Hold)
}

fn staged(rows: &[Row], pieces: Vec<Piece>, order: Order) -> (Battle, State) {
    let (battle, mut state) = table_on(rows, order, pieces);
    activate(&mut state, 3);
    state.generals[1].place = Point::from_units(rows[0].4, rows[0].5 - 6.0);
    (battle, state)
}

fn march(unit: UnitId, n: u8, x: f64, y: f64) -> Vec<Pick> {
    let way = Way::from_iter([Leg::To(Point::from_units(x, y).into())]);
    vec![Pick::way(Opt::Move(unit, n).id(), way), Opt::GoOn.into()]
}

fn form(unit: UnitId, formation: Formation) -> Vec<Pick> {
    vec![Pick::from(Opt::Form(unit, formation, 0)), Opt::GoOn.into()]
}

fn reasons(told: &[Event], what: &str) -> Vec<&'static str> {
    let event = told.iter().find(|event| event.what == what).unwrap_or_else(|| panic!("{what}"));
    event.factors.iter().map(|factor| factor.clause.id()).collect()
}

/// POW-MOV-02, -03, -14, POW-STM-05, POW-TRP-16: within tactical distance a unit moves once and changes once, one move at a time, and no nearer
/// than 0.5 cm to the enemy; conscripts change nothing within 5 cm of him.
#[test]
fn near_the_enemy() {
    let (battle, state) = stage(&[own(LINE, 50.0, 50.0), foe(50.0, 57.0)], vec![]);
    assert_eq!(refused(&battle, &state, march(A, 1, 50.0, 56.8)), MOV_14);
    assert_eq!(refused(&battle, &state, march(A, 2, 50.0, 52.0)), STM_05);
    let mut moved = state.clone();
    answer(&battle, &mut moved, Side::First, march(A, 1, 50.0, 51.0), &[]);
    assert_eq!(refused(&battle, &moved, march(A, 1, 50.0, 52.0)), MOV_02);
    let mut changed = state.clone();
    answer(&battle, &mut changed, Side::First, form(A, Formation::Formed), &[]);
    assert_eq!(refused(&battle, &changed, form(A, Formation::Deployed)), MOV_03);
    let (mut battle, state) = stage(&[own(LINE, 50.0, 50.0), foe(50.0, 54.0)], vec![]);
    battle.setup.units[0].conscript = true;
    assert_eq!(refused(&battle, &state, form(A, Formation::Formed)), TRP_16);
}

/// POW-STM-02, -06, -07, -09, POW-MOV-04, -16: far from the enemy several moves in one row; not through his tactical distance, not over the
/// middle line in the first turn; it ends where he is near.
#[test]
fn far_from_the_enemy() {
    let column = (Side::First, LINE, 12, Formation::Formed, 50.0, 10.0, 0);
    let (battle, state) = staged(&[column, foe(50.0, 80.0)], vec![], Order::Engage);
    assert_eq!(refused(&battle, &state, march(A, 3, 50.0, 62.0)), STM_09, "40 cm before him it has to stop");
    let mut gone = state.clone();
    let told = answer(&battle, &mut gone, Side::First, march(A, 2, 50.0, 40.0), &[]);
    assert_eq!(gone.units[0].pose, pose(50.0, 40.0, 0));
    assert_eq!(gone.activation.map(|now| now.points), Some(1), "two moves, two points");
    assert!(reasons(&told, "moved").contains(&"POW-MOV-16") && reasons(&told, "moved").contains(&"POW-STM-02"));
    assert_eq!(refused(&battle, &gone, march(A, 1, 50.0, 41.0)), MOV_02, "it was stopped");
    let mut step = state.clone();
    answer(&battle, &mut step, Side::First, march(A, 1, 50.0, 20.0), &[]);
    let told = answer(&battle, &mut step, Side::First, march(A, 1, 50.0, 30.0), &[]);
    assert!(reasons(&told, "moved").contains(&"POW-STM-06"), "again, and paid for again");
    let (battle, state) =
        staged(&[(Side::First, LINE, 12, Formation::Formed, 50.0, 50.0, 0), foe(150.0, 118.0)], vec![], Order::Engage);
    assert_eq!(refused(&battle, &state, march(A, 1, 50.0, 61.0)), STM_07);
    let mut later = state.clone();
    later.ply = 2;
    answer(&battle, &mut later, Side::First, march(A, 1, 50.0, 61.0), &[]);
}

/// POW-FCH-01, -02, -03, -04, -05, -06, POW-MEL-29, POW-GEO-09: where a new formation stands, and when there is none.
#[test]
fn another_formation() {
    let (battle, mut state) = stage(&[own(LINE, 50.0, 50.0), foe(50.0, 110.0)], vec![]);
    let told = answer(&battle, &mut state, Side::First, form(A, Formation::Formed), &[]);
    assert_eq!(state.units[0].pose, pose(50.0, 50.0, 0), "its front stays where it was");
    assert!(["POW-FCH-01", "POW-FCH-05"].iter().all(|id| reasons(&told, "formed").contains(id)));
    let told = answer(&battle, &mut state, Side::First, form(A, Formation::Square), &[]);
    assert!(reasons(&told, "formed").contains(&"POW-FCH-04"));
    let column = (Side::First, LINE, 12, Formation::Formed, 50.0, 50.0, 0);
    let (battle, state) =
        stage(&[column, (Side::First, LINE, 12, Formation::Formed, 54.0, 50.0, 0), foe(50.0, 110.0)], vec![]);
    assert_eq!(refused(&battle, &state, form(A, Formation::Deployed)), FCH_02, "a friend stands there");
    let (battle, mut state) = stage(&[own(LINE, 50.0, 50.0), foe(50.0, 50.0)], vec![]);
    state.pairs.push(contact(A, B));
    assert_eq!(refused(&battle, &state, form(A, Formation::Formed)), FCH_03);
    state.pairs[0] = Pair { rounds: 1, ..contact(A, B) };
    assert_eq!(refused(&battle, &state, form(A, Formation::Formed)), MEL_29);
    let (battle, state) = stage(&[own(LINE, 50.0, 50.0), foe(50.0, 110.0)], vec![]);
    let same = Pick::way(Opt::TurnUnit(A).id(), Way::from_iter([Leg::Turn(Facing::NORTH)]));
    assert_eq!(refused(&battle, &state, vec![same, Opt::GoOn.into()]), GEO_09);
}

/// POW-GRP-05, -06, POW-GEO-08, -27, POW-INI-21, POW-MOV-06: a group goes as one, with the general who touches it, not through dense ground nor
/// through anybody; slow ground slows the whole move.
#[test]
fn groups_and_ground() {
    let lines = [own(LINE, 50.0, 50.0), own(LINE, 59.0, 50.0), foe(50.0, 110.0)];
    let go = |y: f64| {
        let way = Way::from_iter([Leg::To(Point::from_units(50.0, y).into())]);
        vec![Pick::way(Opt::MoveGroup(A, true, 1).id(), way), Opt::GoOn.into()]
    };
    let (battle, mut state) = stage(&lines, vec![]);
    state.generals[1].place = Point::from_units(50.0, 46.6);
    let told = answer(&battle, &mut state, Side::First, go(55.0), &[]);
    let all = ["POW-GEO-27", "POW-GRP-06", "POW-INI-23", "POW-STM-07", "POW-SPD-05", "POW-STM-01", "POW-INI-03"];
    assert_eq!(reasons(&told, "moved"), all);
    assert_eq!(state.generals[1].place, Point::from_units(50.0, 51.6), "he rides along for nothing");
    assert_eq!(state.activation.map(|now| now.points), Some(2));
    let wood = |roll: u8| Piece {
        kind: PieceKind::Terrain(Terrain::Wood),
        points: [(40.0, 53.0), (70.0, 53.0), (70.0, 60.0), (40.0, 60.0)].map(|(x, y)| Point::from_units(x, y)).to_vec(),
        crest: None,
        roll: Some(roll),
    };
    let (battle, state) = stage(&lines, vec![wood(4)]);
    assert_eq!(refused(&battle, &state, go(54.0)), GRP_05);
    let (battle, state) = stage(&[lines[0], lines[1], own(LINE, 54.0, 53.0), lines[2]], vec![]);
    assert_eq!(refused(&battle, &state, go(57.0)), GEO_08, "a third line is in the way");
    let (battle, mut state) = stage(&[lines[0], lines[2]], vec![wood(4)]);
    state.generals[1].place = Point::from_units(50.0, 46.6);
    let told = answer(&battle, &mut state, Side::First, march(A, 1, 50.0, 54.0), &[]);
    let all = [
        "POW-INI-21",
        "POW-INI-23",
        "POW-MOV-06",
        "POW-MOV-11",
        "POW-MOV-13",
        "POW-GEO-12",
        "POW-TER-01",
        "POW-INI-03",
    ];
    assert!(all.iter().all(|id| reasons(&told, "moved").contains(id)), "{:?}", reasons(&told, "moved"));
    assert_eq!(state.units[0].pose, pose(50.0, 54.0, 0));
}

const BASE: BaseId = BaseId(0);

/// The division with its two lines is on a deployed base at (60, 30), which is activated.
fn based(points: u8) -> (Battle, State) {
    let (battle, mut state) = table(&[own(LINE, 0.0, 0.0), own(LINE, 0.0, 0.0), foe(60.0, 115.0)], Order::Attack);
    let one = &mut state.bases[BASE.place()];
    (one.standing, one.kind, one.pose) = (Standing::Table, BaseType::Deployed, pose(60.0, 30.0, 0));
    one.plan = Plan {
        points: [Point::from_units(60.0, 30.0), Point::from_units(60.0, 100.0)].into_iter().collect(),
        words: [Order::Engage].into_iter().collect(),
        hold: None,
    };
    for unit in [0, 1] {
        state.units[unit].at = At::Base(BASE);
    }
    state.generals[1].at = At::Base(BASE);
    activate(&mut state, points);
    state.activation = Some(Activation {
        item: Item::Base(BASE),
        payer: Some(GeneralId(1)),
        rolled: points,
        points,
        marked: false,
        resting: false,
    });
    (battle, state)
}

/// POW-MB-05, -06, -07, -10, -25, -36, POW-GEO-34: what stands on a base acts as one: it moves with it, and neither moves nor charges by itself
/// before it has left it.
#[test]
fn what_is_on_a_base_acts_as_one() {
    let (battle, mut state) = based(3);
    assert_eq!(refused(&battle, &state, march(A, 1, 60.0, 40.0)), MB_06);
    assert_eq!(refused(&battle, &state, vec![charge(A, C, Contacted::Front), Opt::GoOn.into()]), MB_25);
    let about = Pick::way(Opt::BaseTurn(BASE).id(), Way::from_iter([Leg::Turn(Facing::SOUTH)]));
    assert_eq!(refused(&battle, &state, vec![about, Opt::GoOn.into()]), MB_10, "not by 180°");
    let leave = Pick::spot(Opt::LeaveUnit(A).id(), pose(52.0, 33.0, 0));
    let ahead = Pick::way(Opt::MoveBase(BASE, 2).id(), Way::from_iter([Leg::To(Point::from_units(60.0, 40.0).into())]));
    let told = answer(&battle, &mut state, Side::First, vec![leave, ahead, Opt::GoOn.into()], &[]);
    assert_eq!(reasons(&told, "moved"), ["POW-MB-06", "POW-MB-05", "POW-GEO-02", "POW-MOV-16", "POW-SPD-10"]);
    let left = told.iter().find(|event| event.what == "left").expect("one stays behind");
    assert_eq!(
        (left.clause.id(), state.units[0].at, state.units[0].formation),
        ("POW-MB-07", At::Table, Formation::Deployed)
    );
    assert_eq!((state.units[1].at, state.bases[0].pose), (At::Base(BASE), pose(60.0, 40.0, 0)));
}

/// POW-MB-20, -26, -30, -35, -38: put on the table for nothing, in the standard layout, with the marker at the centre of the front edge.
#[test]
fn a_base_is_put_on_the_table() {
    let (battle, mut state) = based(3);
    let told = answer(&battle, &mut state, Side::First, vec![Opt::DeployBase(BASE).into(), Opt::GoOn.into()], &[]);
    let laid = told.iter().find(|event| event.what == "laid_out").expect("told");
    assert_eq!(
        (laid.clause.id(), reasons(&told, "laid_out")),
        ("POW-MB-20", vec!["POW-MB-38", "POW-MB-16", "POW-MB-19"])
    );
    assert_eq!([0, 1].map(|unit| state.units[unit].pose), [pose(55.5, 33.75, 0), pose(64.5, 33.75, 0)]);
    assert_eq!((state.generals[1].at, state.generals[1].place), (At::Table, Point::from_units(60.0, 28.25)));
    assert_eq!((state.generals[1].marker, state.bases[0].standing), (3_750, Standing::None));
    assert_eq!(state.activation.map(|now| (now.item, now.points)), Some((Item::General(GeneralId(1)), 3)));
    let mut general = told.iter().filter(|event| event.what == "left").map(|event| event.clause.id());
    assert_eq!(general.next_back(), Some("POW-MB-30"));
}

/// POW-MB-21, -22, -28, -37: a base that was charged is laid out when its owner's turn begins, and whoever stands at the charger's front is in
/// contact; a decoy is removed, its rider stands where it stood, and the charger goes on 5 cm.
#[test]
fn a_base_that_was_charged() {
    for decoy in [false, true] {
        let (battle, mut state) = table(&[own(Troop::LightCavalry, 60.0, 60.0), foe(0.0, 0.0)], Order::Attack);
        let base = BaseId::of(Side::Second).next().expect("there are slots");
        let one = &mut state.bases[base.place()];
        (one.standing, one.kind, one.pose) = (Standing::Table, BaseType::Deployed, pose(60.0, 63.75, 180));
        one.plan = Plan::hold_at(Point::from_units(60.0, 63.75));
        state.generals[3].at = At::Base(base);
        if decoy {
            state.units[1].pose = pose(150.0, 110.0, 180);
        } else {
            state.units[1].at = At::Base(base);
        }
        state.hits.push(BaseHit { charger: A, base, from_front: true });
        state.units[0].flags.set(Flags::CHARGED);
        state.active = Side::Second;
        let told = run(&battle, &mut state, Step::Contacts, &[]);
        if decoy {
            assert!(reasons(&told, "decoy_gone").contains(&"POW-MB-37") && has(&told, "followed_up"));
            assert_eq!((state.generals[3].at, state.units[0].pose), (At::Table, pose(60.0, 65.0, 0)));
        } else {
            assert!(is_asked(&battle, &state, "lay_out"));
            let told = answer(&battle, &mut state, Side::Second, vec![], &[5]);
            assert_eq!(told.iter().find(|e| e.what == "laid_out").map(|e| e.clause.id()), Some("POW-MB-21"));
            assert!(reasons(&told, "laid_out").contains(&"POW-MB-37"));
            assert!(has(&told, "contact") && has(&told, "tested"));
        }
    }
}
