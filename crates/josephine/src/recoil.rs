//! Recoil (*recul*): how far a unit can be pushed back, and where it then stands.

use arrayvec::ArrayVec;
use field::{Facing, Hex, Place, Point, Stand, toward};
use game::Side;
use rulebook::Clause;
use rulebook::josephine::{LOSS_09, LOSS_10};

use crate::battle::{Battle, comes_too_close};
use crate::ids::{UnitId, UnitSet};
use crate::state::State;
use crate::terrain::Hexes;

/// A recoil of so many UD that is possible.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recoil {
    /// How far.
    pub ud: u8,
    /// Where it ends; `None`: over the table's edge (JOS-LOSS-11).
    pub to: Option<Place>,
}

/// The most UD of recoil ever due: half of the greatest number of losses.
const MOST: usize = 24;

/// The recoils that are possible, in order of length.
pub type Recoils = ArrayVec<Recoil, MOST>;

impl Battle {
    /// JOS-LOSS-08: on hexes the one or two directions of a recoil away from `cause`; on the free table nothing is to be chosen.
    pub fn recoil_sides(&self, unit: Place, cause: Place) -> (u8, Option<u8>) {
        let (Place::Hex(unit), Place::Hex(cause)) = (unit, cause) else { return (0, None) };
        let (side, other) = cause.bearing_side(unit);
        (side as u8, other.map(|other| other as u8))
    }

    /// JOS-LOSS-09 to -11: every length up to `due` for which the recoil away from `cause` is possible.
    /// `side`: on hexes, the direction.
    pub fn recoils(&self, state: &State, unit: UnitId, cause: Place, side: u8, due: u8) -> Recoils {
        let mut possible = Recoils::new();
        let (from, own) = (state[unit].at, self.troop(unit).side);
        let beside = self.contacts(state, own, from, unit);
        let open = |to: Place, ud: u8| self.recoil_way_open(state, unit, (from, to), side, ud, beside);
        for ud in 1..=due.min(MOST as u8) {
            let to = recoil_place(from, cause, side, ud);
            if !self.on_table(to) {
                if open(to, ud) {
                    possible.push(Recoil { ud, to: None });
                }
                continue;
            }
            if self.closed_ground(unit, to).is_none()
                && self.crowding(state, to, unit).is_none()
                && open(to, ud)
                && !self.nearer_to_another(state, own, from, to, cause)
            {
                possible.push(Recoil { ud, to: Some(to) });
            }
        }
        possible
    }

    /// JOS-GEN-12: the places that a recoil leads over, the first one first; on hexes every hex.
    pub(crate) fn recoil_way(&self, from: Place, cause: Place, side: u8, ud: u8) -> ArrayVec<Place, { MOST + 1 }> {
        let first = if matches!(from, Place::Hex(_)) { 1 } else { ud };
        let mut way = ArrayVec::new();
        way.push(from);
        way.extend((first..=ud).map(|ud| recoil_place(from, cause, side, ud)));
        way
    }

    /// JOS-LOSS-09: no closed ground, no enemy and no strange friend closer than 1 UD on the way.
    fn recoil_way_open(
        &self,
        state: &State,
        unit: UnitId,
        (from, to): (Place, Place),
        side: u8,
        ud: u8,
        beside: UnitSet,
    ) -> bool {
        match (&self.terrain.hexes, from, to) {
            (None, Place::Point(from), Place::Point(to)) => {
                let close = |his: Place| his.point().is_some_and(|cdu| comes_too_close(cdu, from, to));
                !self.is_barred(state, unit, beside, close) && self.recoil_ground_open(unit, from, to)
            }
            (Some(hexes), Place::Hex(from), Place::Hex(_)) => {
                let taken = |at: Hex| self.is_barred(state, unit, beside, |his| his == Place::Hex(at));
                self.recoil_hexes_open(hexes, unit, from, side, ud, taken)
            }
            _ => false,
        }
    }

    /// Whether a recoil is barred by somebody who is that close: an enemy, or a friend who was not in contact.
    fn is_barred(&self, state: &State, unit: UnitId, beside: UnitSet, close: impl Fn(Place) -> bool) -> bool {
        let own = self.troop(unit).side;
        let bars = |other: UnitId| self.troop(other).side != own || !beside.contains(other);
        state.on_table().any(|(other, his)| other != unit && bars(other) && close(his.at))
    }

    /// The way hex by hex.
    fn recoil_hexes_open(
        &self,
        hexes: &Hexes,
        unit: UnitId,
        from: Hex,
        side: u8,
        ud: u8,
        taken: impl Fn(Hex) -> bool,
    ) -> bool {
        let mut at = from;
        for _ in 0..ud {
            // A road through closed ground serves a recoil along it as it serves a march.
            let road = hexes.road(at, usize::from(side));
            at = at.neighbour(usize::from(side));
            if !hexes.grid.contains(at) {
                return true;
            }
            if taken(at) || hexes.at(at).closed_to(self.troop(unit).arm, road, false).is_some() {
                return false;
            }
        }
        true
    }

    /// Closed ground on the way; a unit that stands on a road in such ground may leave it.
    fn recoil_ground_open(&self, unit: UnitId, from: Point, to: Point) -> bool {
        let leg = self.terrain.leg(from, to, self.troop(unit).arm);
        leg.closed.is_none()
    }

    /// JOS-LOSS-10: the recoil ends at 2 UD or less from another enemy and nearer to it than it began.
    fn nearer_to_another(&self, state: &State, own: Side, from: Place, to: Place, cause: Place) -> bool {
        self.force(state, own.other()).iter().any(|enemy| {
            let his = state[enemy].at;
            his != cause && self.within(his, to, 200) && self.distance(his, to) < self.distance(his, from)
        })
    }

    /// JOS-LOSS-09, -10: the clause that kept a unit from recoiling as far as was due.
    pub(crate) fn recoil_hindrance(
        &self,
        state: &State,
        unit: UnitId,
        cause: Place,
        side: u8,
        due: u8,
        done: u8,
    ) -> Option<Clause> {
        if done >= due {
            return None;
        }
        let from = state[unit].at;
        let to = recoil_place(from, cause, side, due);
        let nearer = self.on_table(to) && self.nearer_to_another(state, self.troop(unit).side, from, to, cause);
        Some(if nearer { LOSS_10 } else { LOSS_09 })
    }

    /// JOS-LOSS-04: the facing after a recoil of 2 UD or more: the way it went.
    pub fn fleeing(&self, from: Place, cause: Place, side: u8) -> Facing {
        match (cause, from) {
            (Place::Point(cause), Place::Point(from)) => field::bearing(cause, from).unwrap_or(Facing::NORTH),
            _ => Hex::side_facing(usize::from(side)),
        }
    }

    /// How it stands after a recoil.
    pub fn recoiled(&self, state: &State, unit: UnitId, cause: Place, side: u8, recoil: Recoil) -> Option<Stand> {
        let stood = state[unit].stand();
        let facing = if recoil.ud > 1 { self.fleeing(stood.at, cause, side) } else { stood.facing };
        recoil.to.map(|at| Stand { at, facing })
    }
}

/// Straight along the line from the causing enemy, whole UD; on hexes along the adjacent bearing.
fn recoil_place(from: Place, cause: Place, side: u8, ud: u8) -> Place {
    match (from, cause) {
        (Place::Point(from), Place::Point(cause)) => toward(from, cause, -f64::from(ud)).into(),
        (Place::Hex(from), _) => (0..ud).fold(from, |at, _| at.neighbour(usize::from(side))).into(),
        (Place::Point(_), Place::Hex(_)) => from,
    }
}
