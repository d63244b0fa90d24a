//! Orders: who obeys and by which clause, how markers move, how orders are sent and change.

use field::Point;
use game::{Pick, Side, Step as Leg, Way};
use rulebook::Clause;
use rulebook::pow::{
    CHA_04, CHA_10, CHO_04, CHO_06, CMD_02, CMD_03, CMD_04, CMD_06, CMD_07, CMD_08, CMD_11, CMD_12, INI_01, ORD_03,
    ORD_06, ORD_07, ORD_09, ORD_10, ORD_11, ORD_12, ORD_13, ORD_14, ORD_15, ORD_16, ORD_17, ORD_18, ORD_19, ORD_20,
    ORD_21, ORD_22, ORD_23, ORD_24, ORD_27, ORD_28,
};

use super::bench::{A, B, Row, pose, table, table_on};
use super::situations::{activate, answer, charge, contact, has, is_asked, refused, run};
use crate::Battle;
use crate::ids::{GeneralId, UnitId};
use crate::orders::Opt;
use crate::setup::{Piece, PieceKind};
use crate::state::{Contacted, Flags, Item, State, Step};
use crate::tables::terrain::Terrain;
use crate::troops::{Formation, Order, Troop, Weapon};

const LINE: Troop = Troop::InfantryPrussian;
const DIVISION: GeneralId = GeneralId(1);

fn own(troop: Troop, x: f64, y: f64) -> Row {
    (Side::First, troop, 12, Formation::Deployed, x, y, 0)
}

fn foe(x: f64, y: f64) -> Row {
    (Side::Second, LINE, 12, Formation::Deployed, x, y, 180)
}

fn to(unit: UnitId, x: f64, y: f64) -> Vec<Pick> {
    let way = Way::from_iter([Leg::To(Point::from_units(x, y).into())]);
    vec![Pick::way(Opt::Move(unit, 1).id(), way), Opt::GoOn.into()]
}

fn checked(battle: &Battle, state: &State, rows: Vec<Pick>) -> Result<(), game::Refusal> {
    game::RuleSet::check(battle, state, Side::First, &rows.into_iter().collect())
}

/// By which clause the first unit obeys.
fn obeys(battle: &Battle, state: &State) -> Option<Clause> {
    battle.obeys_by(state, DIVISION, A, 3)
}

/// POW-ORD-06, -10, -11, -12, -16, -18: where an order lets a unit halt, and what it lets it fire at.
#[test]
fn where_orders_let_units_halt() {
    // Everybody is behind the marker: nobody obeys by where he stands.
    let stage = |troop: Troop, order: Order, y: f64| {
        let (battle, mut state) = table(&[own(troop, 50.0, 50.0), foe(50.0, y)], order);
        state.generals[1].marker = 30_000;
        (battle, state)
    };
    let by = |troop: Troop, order: Order, y: f64| {
        let (battle, state) = stage(troop, order, y);
        obeys(&battle, &state)
    };
    assert_eq!(by(LINE, Order::Attack, 55.0), Some(ORD_06), "5 cm before the target");
    assert_eq!(by(LINE, Order::Attack, 70.0), None);
    assert_eq!(by(LINE, Order::Engage, 59.0), Some(ORD_10), "its skirmishers reach 10 cm");
    assert_eq!(by(LINE, Order::Engage, 70.0), None);
    assert_eq!(by(Troop::LightCavalry, Order::Engage, 75.0), Some(ORD_11), "within charge distance");
    assert_eq!(by(Troop::LightCavalry, Order::Engage, 89.0), None);
    assert_eq!(by(Troop::ArtilleryFoot, Order::Attack, 75.0), Some(ORD_16), "ball range");
    let (mut battle, state) = stage(LINE, Order::Engage, 58.0);
    battle.setup.units[0].weapon = Some(Weapon::Melee);
    assert_eq!(obeys(&battle, &state), Some(ORD_18), "cold steel within its move");
    for (order, flag, clause) in
        [(Order::Attack, Flags::FIRED_SHORT, ORD_06), (Order::Engage, Flags::FIRED_LONG, ORD_12)]
    {
        let (battle, mut state) = stage(LINE, order, 90.0);
        assert_eq!(obeys(&battle, &state), None);
        state.units[0].flags.set(flag);
        assert_eq!(obeys(&battle, &state), Some(clause), "it fired");
    }
}

/// POW-ORD-03, -07, -13, -17, -20, -23, -28, POW-CMD-06: a unit obeys by a charge, by a move of half its allowance, by being level with the
/// marker, because its way is barred, because it holds, because it was left behind.
#[test]
fn how_else_units_obey() {
    let stage = |troop: Troop, order: Order| {
        let (battle, mut state) = table(&[own(troop, 50.0, 50.0), foe(50.0, 100.0)], order);
        state.generals[1].marker = 30_000;
        (battle, state)
    };
    let (battle, mut state) = stage(LINE, Order::Attack);
    assert_eq!(obeys(&battle, &state), None);
    state.generals[1].marker = 0;
    assert_eq!(obeys(&battle, &state), Some(ORD_28), "level with the marker");
    for (order, clause) in [(Order::Attack, ORD_17), (Order::Engage, ORD_20)] {
        let (battle, mut state) = stage(LINE, order);
        state.units[0].flags.set(Flags::MOVED);
        (state.units[0].pose, state.units[0].asked) = (pose(50.0, 54.0, 0), 1_000);
        assert_eq!(obeys(&battle, &state), None, "4 of 10 cm");
        state.units[0].pose = pose(50.0, 55.0, 0);
        assert_eq!(obeys(&battle, &state), Some(clause), "5 of 10 cm");
    }
    for (troop, clause) in [(LINE, ORD_20), (Troop::Cuirassier, ORD_07)] {
        let (battle, mut state) = stage(troop, Order::Attack);
        state.pairs.push(contact(A, B));
        assert_eq!(obeys(&battle, &state), Some(clause));
    }
    let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), own(LINE, 50.0, 52.0), foe(50.0, 100.0)], Order::Attack);
    state.generals[1].marker = 30_000;
    assert_eq!(obeys(&battle, &state), Some(ORD_23), "a friend bars its trial move");
    let (battle, mut state) = stage(LINE, Order::Attack);
    state.generals[1].marker = state.generals[1].plan.length();
    assert_eq!(obeys(&battle, &state), Some(ORD_03), "at the end of the arrow");
    let (battle, mut state) = stage(LINE, Order::Hold);
    assert_eq!(obeys(&battle, &state), Some(ORD_13));
    state.units[0].stays = Some(0);
    assert_eq!(obeys(&battle, &state), Some(CMD_06));
}

/// POW-ORD-22: the end of an activation is refused while points are left that would bring a unit to obey, and only then.
#[test]
fn nobody_ends_before_his_duty() {
    let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), foe(50.0, 110.0)], Order::Attack);
    state.generals[1].marker = 30_000;
    state.generals[1].place = Point::from_units(50.0, 45.0);
    activate(&mut state, 2);
    assert_eq!(refused(&battle, &state, vec![Opt::Finish.into()]), ORD_22);
    activate(&mut state, 0);
    let told = answer(&battle, &mut state.clone(), Side::First, vec![Opt::Finish.into()], &[]);
    assert!(has(&told, "obeyed"), "no points, no duty");
    activate(&mut state, 2);
    let mut rows = to(A, 50.0, 60.0);
    rows[1] = Opt::Finish.into();
    let told = answer(&battle, &mut state, Side::First, rows, &[]);
    let obeyed = told.iter().find(|event| event.what == "obeyed").expect("told to its owner");
    assert_eq!((obeyed.only, obeyed.clause.id()), (Some(Side::First), "POW-ORD-05"));
    assert_eq!(obeyed.factors.iter().map(|factor| factor.clause).collect::<Vec<_>>(), [ORD_17, ORD_09, ORD_19, ORD_21]);
}

/// POW-CMD-02, -03, -04, -07, -08, -11, -12, -15: what a marker must advance by its die, and where it may stop.
#[test]
fn how_far_a_marker_goes() {
    let stage = |troop: Troop, order: Order, pieces: Vec<Piece>| {
        let (battle, mut state) = table_on(&[own(troop, 50.0, 50.0), foe(120.0, 110.0)], order, pieces);
        activate(&mut state, 3);
        state.generals[1].place = Point::from_units(50.0, 45.0);
        state.activation.as_mut().expect("just made").marked = false;
        (battle, state)
    };
    let by = |battle: &Battle, state: &State, halves: u16| {
        refused(battle, state, vec![Pick::points(Opt::MarkerMove.id(), halves), Opt::GoOn.into()])
    };
    let goes = |battle: &Battle, state: &State, halves: u16| {
        let mut state = state.clone();
        let row = Pick::points(Opt::MarkerMove.id(), halves);
        answer(battle, &mut state, Side::First, vec![row, Opt::GoOn.into()], &[]);
        state.generals[1].marker
    };
    let (battle, state) = stage(LINE, Order::Attack, vec![]);
    assert_eq!(by(&battle, &state, 14), CMD_03, "2.5 cm for each of three points");
    assert_eq!(goes(&battle, &state, 15), 7_500);
    assert_eq!(by(&battle, &state, 139), CMD_02, "beyond the end of the arrow");
    assert_eq!(refused(&battle, &state, vec![Opt::MarkerStay.into(), Opt::GoOn.into()]), CMD_07);
    assert_eq!(refused(&battle, &state, vec![Pick::points(Opt::MarkerBack.id(), 2), Opt::GoOn.into()]), CMD_08);
    let (horse, mounted) = stage(Troop::LightCavalry, Order::Attack, vec![]);
    assert_eq!(by(&horse, &mounted, 29), CMD_03, "5 cm for a cavalry command");
    let points = [(40.0, 52.0), (60.0, 52.0), (60.0, 60.0), (40.0, 60.0)];
    let wood = Piece {
        kind: PieceKind::Terrain(Terrain::Wood),
        points: points.map(|(x, y)| Point::from_units(x, y)).to_vec(),
        crest: None,
        roll: Some(4),
    };
    let (slow, wooded) = stage(LINE, Order::Attack, vec![wood]);
    assert_eq!(by(&slow, &wooded, 7), CMD_04, "half of it through a wood");
    assert_eq!(goes(&slow, &wooded, 8), 4_000);
    let mut near = state.clone();
    near.generals[1].marker = near.generals[1].plan.length() - 5_000;
    assert_eq!(by(&battle, &near, 9), CMD_11, "never more than what is left");
    let (back, withdraws) = stage(LINE, Order::Withdraw, vec![]);
    assert_eq!(refused(&back, &withdraws, vec![Opt::MarkerStay.into(), Opt::GoOn.into()]), CMD_12);
    // Without a row the marker goes by its minimum before anything else, for no points.
    let (battle, mut state) = stage(LINE, Order::Attack, vec![]);
    let told = answer(&battle, &mut state, Side::First, to(A, 50.0, 60.0), &[]);
    assert_eq!((told[0].what.as_str(), state.generals[1].marker), ("marker_moved", 7_500));
    assert_eq!(state.activation.map(|now| now.points), Some(2));
}

/// POW-CMD-01, -06, -10, -16: at the end of the phase who is wholly outside 22.5 cm of the marker is shaken, for no strength; who is partly
/// inside is not.
#[test]
fn who_is_out_of_command() {
    let rows = [own(LINE, 50.0, 50.0), own(LINE, 76.9, 50.0), own(LINE, 77.1, 54.0), foe(120.0, 110.0)];
    let (battle, mut state) = table(&rows, Order::Hold);
    state.active = Side::First;
    let told = run(&battle, &mut state, Step::End, &[]);
    assert_eq!([0, 1, 2].map(|unit| state.units[unit].shaken()), [false, false, true]);
    assert_eq!(state.units[2].strength, 12);
    let event = told.iter().find(|event| event.what == "out_of_command").expect("told");
    let notes: Vec<&str> = event.factors.iter().map(|factor| factor.clause.id()).collect();
    assert_eq!(notes, ["POW-CMD-01", "POW-CMD-10", "POW-CMD-16"]);
}

/// POW-ORD-03, -13, -14, -24: where orders do not let a move end: past an enemy in the way, nearer to one in a withdrawal, away from the
/// position that is held.
#[test]
fn orders_bar_moves() {
    let (battle, mut state) = table(&[own(Troop::LightCavalry, 50.0, 50.0), foe(50.0, 60.0)], Order::Attack);
    activate(&mut state, 3);
    assert_eq!(refused(&battle, &state, to(A, 70.0, 66.0)), ORD_24);
    let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), foe(75.0, 50.0)], Order::Withdraw);
    activate(&mut state, 3);
    assert_eq!(refused(&battle, &state, to(A, 55.0, 50.0)), ORD_14);
    for (order, clause) in [(Order::Hold, ORD_13), (Order::Attack, ORD_03)] {
        let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), foe(120.0, 110.0)], order);
        activate(&mut state, 3);
        let plan = &mut state.generals[1].plan;
        plan.points.iter_mut().for_each(|point| point.y -= 30_000);
        plan.points.truncate(if order == Order::Hold { 1 } else { 2 });
        if order == Order::Attack {
            plan.points[1] = Point::from_units(50.0, 22.0);
        }
        state.generals[1].marker = state.generals[1].plan.length();
        assert_eq!(refused(&battle, &state, to(A, 50.0, 55.0)), clause);
        assert_eq!(checked(&battle, &state, to(A, 50.0, 45.0)), Ok(()), "nearer to it is allowed");
    }
}

/// POW-ORD-15, -27, POW-CHA-04, -10: guns never charge; foot under `engage` charges the shaken only; nobody charges whom he has not seen, or
/// after a move.
#[test]
fn who_may_not_charge() {
    let rows = |unit: UnitId, enemy: UnitId| vec![charge(unit, enemy, Contacted::Front), Opt::GoOn.into()];
    let (battle, mut state) = table(&[own(Troop::ArtilleryFoot, 50.0, 50.0), foe(50.0, 56.0)], Order::Attack);
    activate(&mut state, 3);
    assert_eq!(refused(&battle, &state, rows(A, B)), ORD_15);
    let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), foe(50.0, 56.0)], Order::Engage);
    activate(&mut state, 3);
    assert_eq!(refused(&battle, &state, rows(A, B)), ORD_27);
    state.units[1].flags.set(Flags::SHAKEN);
    assert_eq!(checked(&battle, &state, rows(A, B)), Ok(()));
    state.units[0].flags.set(Flags::MOVED);
    assert_eq!(refused(&battle, &state, rows(A, B)), CHA_10);
    let third = [own(Troop::LightCavalry, 50.0, 50.0), own(LINE, 50.0, 58.0), foe(50.0, 66.0)];
    let (battle, mut state) = table(&third, Order::Attack);
    activate(&mut state, 3);
    assert_eq!(refused(&battle, &state, rows(A, UnitId(2))), CHA_04, "a friend stood between");
}

/// POW-CHO-01, -02, -04, -05, -06, POW-INI-01: an order is paid for once, written when the phase closes, and acts later; nobody but the
/// C-in-C changes his own.
#[test]
fn an_order_is_sent_and_written() {
    let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), foe(120.0, 110.0)], Order::Hold);
    activate(&mut state, 3);
    assert_eq!(
        refused(&battle, &state, vec![Pick::arrow(Opt::OwnOrder(Order::Attack).id(), arrayvec::ArrayVec::default())]),
        CHO_04
    );
    let chief = state.activation.as_mut().expect("just made");
    (chief.item, chief.payer) = (Item::General(GeneralId(0)), Some(GeneralId(0)));
    let send = || Pick::from(Opt::GiveOrder(DIVISION));
    assert_eq!(refused(&battle, &state, vec![send(), send(), Opt::GoOn.into()]), CHO_06);
    let told = answer(&battle, &mut state, Side::First, vec![send(), Opt::Finish.into()], &[]);
    let sent = told.iter().find(|event| event.what == "order_sent").expect("both hear of it");
    assert!(sent.pieces.is_empty() && sent.only.is_none(), "and not to whom");
    assert!(is_asked(&battle, &state, "close_phase"));
    let arrow = [Point::from_units(50.0, 90.0)].into_iter().collect();
    let written = Pick::arrow(Opt::Write(DIVISION, Order::Engage).id(), arrow);
    let told = answer(&battle, &mut state, Side::First, vec![written], &[]);
    let event = told.iter().find(|event| event.what == "orders_written").expect("told");
    assert!(event.factors.iter().any(|factor| factor.clause.id() == "POW-CHO-02"));
    assert_eq!(battle.word(&state, DIVISION), Order::Hold, "it is still to be passed on");
    let pending = state.generals[1].pending.as_ref().expect("it waits");
    assert_eq!((pending.points[0], pending.words[0]), (Point::from_units(50.0, 50.0), Order::Engage));
    let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), foe(120.0, 110.0)], Order::Hold);
    activate(&mut state, 3);
    state.units[0].general = GeneralId(0);
    assert_eq!(refused(&battle, &state, to(A, 50.0, 52.0)), INI_01, "a unit of somebody else");
}
