//! What many situations are made of: rows, ground, legs, and what events say.

use field::Point;
use game::{Event, Pick, Side, Step as Leg, Way, Weight};

use super::bench::{Row, table_on};
use super::situations::activate;
use crate::Battle;
use crate::ids::UnitId;
use crate::orders::Opt;
use crate::setup::{Piece, PieceKind};
use crate::state::State;
use crate::tables::terrain::Terrain;
use crate::troops::{Formation, Order, Troop};

pub(super) const LINE: Troop = Troop::InfantryPrussian;

/// A unit of the first side, deployed, looking north.
pub(super) fn own(troop: Troop, x: f64, y: f64) -> Row {
    (Side::First, troop, 12, Formation::Deployed, x, y, 0)
}

/// A unit of the second side, deployed, looking south.
pub(super) fn foe(troop: Troop, x: f64, y: f64) -> Row {
    (Side::Second, troop, 12, Formation::Deployed, x, y, 180)
}

/// The same in another formation.
pub(super) fn so((side, troop, strength, _, x, y, facing): Row, formation: Formation) -> Row {
    (side, troop, strength, formation, x, y, facing)
}

/// The same of another strength.
pub(super) fn strong((side, troop, _, formation, x, y, facing): Row, strength: u8) -> Row {
    (side, troop, strength, formation, x, y, facing)
}

/// A piece of ground, and what was rolled for it; 0: nothing yet.
pub(super) fn ground(terrain: Terrain, roll: u8, points: &[(f64, f64)]) -> Piece {
    Piece {
        kind: PieceKind::Terrain(terrain),
        points: points.iter().map(|(x, y)| Point::from_units(*x, *y)).collect(),
        crest: None,
        roll: (roll > 0).then_some(roll),
    }
}

/// A rectangle of ground from one corner to the other.
pub(super) fn field_of(terrain: Terrain, roll: u8, [west, south, east, north]: [f64; 4]) -> Piece {
    ground(terrain, roll, &[(west, south), (east, south), (east, north), (west, north)])
}

/// A road, a bridge or a ford.
pub(super) fn way_of(kind: PieceKind, points: &[(f64, f64)]) -> Piece {
    Piece { kind, ..ground(Terrain::Stream, 0, points) }
}

/// The division of the first side is activated with so many points, its general 6 cm behind its first unit.
pub(super) fn acting(rows: &[Row], pieces: Vec<Piece>, order: Order, points: u8) -> (Battle, State) {
    let (battle, mut state) = table_on(rows, order, pieces);
    activate(&mut state, points);
    state.generals[1].place = Point::from_units(rows[0].4, rows[0].5 - 6.0);
    // Not the first turn, in which the middle line is a limit.
    state.ply = 2;
    (battle, state)
}

/// A unit goes straight to a place.
pub(super) fn march(unit: UnitId, x: f64, y: f64) -> Vec<Pick> {
    let way = Way::from_iter([Leg::To(Point::from_units(x, y).into())]);
    vec![Pick::way(Opt::Move(unit, 1).id(), way), Opt::GoOn.into()]
}

/// The first event of that name.
#[track_caller]
pub(super) fn event<'e>(told: &'e [Event], what: &str) -> &'e Event {
    let found = told.iter().find(|event| event.what == what);
    found.unwrap_or_else(|| panic!("{what} among {:?}", told.iter().map(|event| &event.what).collect::<Vec<_>>()))
}

/// The clauses that an event gives as its reasons.
pub(super) fn clauses(event: &Event) -> Vec<&'static str> {
    event.factors.iter().map(|factor| factor.clause.id()).collect()
}

/// The first event of that name gives these reasons.
#[track_caller]
pub(super) fn says(told: &[Event], what: &str, ids: &[&str]) {
    let found = clauses(event(told, what));
    assert!(ids.iter().all(|id| found.contains(id)), "{what}: {ids:?} among {found:?}");
}

/// The first event of that name gives none of these reasons.
#[track_caller]
pub(super) fn hushes(told: &[Event], what: &str, ids: &[&str]) {
    let found = clauses(event(told, what));
    assert!(!ids.iter().any(|id| found.contains(id)), "{what}: {ids:?} among {found:?}");
}

/// What a clause contributes to the first event of that name.
#[track_caller]
pub(super) fn weight(told: &[Event], what: &str, id: &str) -> Option<Weight> {
    let factors = &event(told, what).factors;
    factors.iter().find(|factor| factor.clause.id() == id).map(|factor| factor.value.clone())
}
