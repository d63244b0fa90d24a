//! Recoil (*recul*): how far a unit can be pushed back, and where it then stands.

use arrayvec::ArrayVec;
use field::{Facing, Point, Pose, toward};
use game::Side;
use rulebook::Clause;
use rulebook::josephine::{LOSS_09, LOSS_10};

use crate::battle::{Battle, comes_too_close};
use crate::ids::{UnitId, UnitSet};
use crate::state::State;
use crate::terrain::{hex, spot};

/// A recoil of so many UD that is possible.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recoil {
    /// How far.
    pub ud: u8,
    /// Where it ends; `None`: over the table's edge (JOS-LOSS-11).
    pub to: Option<Point>,
}

/// The most UD of recoil ever due: half of the greatest number of losses.
const MOST: usize = 24;

/// The recoils that are possible, in order of length.
pub type Recoils = ArrayVec<Recoil, MOST>;

impl Battle {
    /// JOS-LOSS-08: on hexes the one or two directions of a recoil away from `cause`.
    pub fn recoil_sides(&self, unit: Point, cause: Point) -> (u8, Option<u8>) {
        let (side, other) = hex(cause).bearing_side(hex(unit));
        (side as u8, other.map(|other| other as u8))
    }

    /// JOS-LOSS-09 to -11: every length up to `due` for which the recoil away from `cause` is possible.
    /// `side`: on hexes, the direction.
    pub fn recoils(&self, state: &State, unit: UnitId, cause: Point, side: u8, due: u8) -> Recoils {
        let mut possible = Recoils::new();
        let (from, own) = (state[unit].at, self.troop(unit).side);
        let beside = self.contacts(state, own, from, unit);
        for ud in 1..=due.min(MOST as u8) {
            let to = self.recoil_point(from, cause, side, ud);
            if !self.on_table(to) {
                if self.recoil_way_open(state, unit, from, to, side, ud, beside) {
                    possible.push(Recoil { ud, to: None });
                }
                continue;
            }
            if self.closed_ground(unit, to).is_none()
                && self.crowding(state, to, unit).is_none()
                && self.recoil_way_open(state, unit, from, to, side, ud, beside)
                && !self.nearer_to_another(state, own, from, to, cause)
            {
                possible.push(Recoil { ud, to: Some(to) });
            }
        }
        possible
    }

    /// Straight along the line from the causing enemy, whole UD; on hexes along the adjacent bearing.
    fn recoil_point(&self, from: Point, cause: Point, side: u8, ud: u8) -> Point {
        if self.on_hexes() {
            let mut to = hex(from);
            for _ in 0..ud {
                to = to.neighbour(usize::from(side));
            }
            spot(to)
        } else {
            toward(from, cause, -f64::from(ud))
        }
    }

    /// JOS-GEN-12: the places that a recoil leads over, the first one first; on hexes every hex.
    pub(crate) fn recoil_way(&self, from: Point, cause: Point, side: u8, ud: u8) -> ArrayVec<Point, { MOST + 1 }> {
        let first = if self.on_hexes() { 1 } else { ud };
        let mut way = ArrayVec::new();
        way.push(from);
        way.extend((first..=ud).map(|ud| self.recoil_point(from, cause, side, ud)));
        way
    }

    /// JOS-LOSS-09: no closed ground, no enemy and no strange friend closer than 1 UD on the way.
    fn recoil_way_open(
        &self,
        state: &State,
        unit: UnitId,
        from: Point,
        to: Point,
        side: u8,
        ud: u8,
        beside: UnitSet,
    ) -> bool {
        let own = self.troop(unit).side;
        let bars = |other: UnitId| self.troop(other).side != own || !beside.contains(other);
        if let Some(hexes) = &self.terrain.hexes {
            let mut at = hex(from);
            for _ in 0..ud {
                // A road through closed ground serves a recoil along it as it serves a march.
                let road = hexes.road(at, usize::from(side));
                at = at.neighbour(usize::from(side));
                if !hexes.grid.contains(at) {
                    return true;
                }
                let taken = state.on_table().any(|(other, his)| other != unit && hex(his.at) == at && bars(other));
                if taken || hexes.at(at).closed_to(self.troop(unit).arm, road, false).is_some() {
                    return false;
                }
            }
            return true;
        }
        state.on_table().all(|(other, his)| other == unit || !bars(other) || !comes_too_close(his.at, from, to))
            && self.recoil_ground_open(unit, from, to)
    }

    /// Closed ground on the way; a unit that stands on a road in such ground may leave it.
    fn recoil_ground_open(&self, unit: UnitId, from: Point, to: Point) -> bool {
        let leg = self.terrain.leg(from, to, self.troop(unit).arm);
        leg.closed.is_none()
    }

    /// JOS-LOSS-10: the recoil ends at 2 UD or less from another enemy and nearer to it than it began.
    fn nearer_to_another(&self, state: &State, own: Side, from: Point, to: Point, cause: Point) -> bool {
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
        cause: Point,
        side: u8,
        due: u8,
        done: u8,
    ) -> Option<Clause> {
        if done >= due {
            return None;
        }
        let from = state[unit].at;
        let to = self.recoil_point(from, cause, side, due);
        let nearer = self.on_table(to) && self.nearer_to_another(state, self.troop(unit).side, from, to, cause);
        Some(if nearer { LOSS_10 } else { LOSS_09 })
    }

    /// JOS-LOSS-04: the facing after a recoil of 2 UD or more: the way it went.
    pub fn fleeing(&self, from: Point, cause: Point, side: u8) -> Facing {
        if self.on_hexes() {
            field::Hex::side_facing(usize::from(side))
        } else {
            field::bearing(cause, from).unwrap_or(Facing::NORTH)
        }
    }

    /// The pose after a recoil.
    pub fn recoiled(&self, state: &State, unit: UnitId, cause: Point, side: u8, recoil: Recoil) -> Option<Pose> {
        let stood = state[unit].pose();
        let facing = if recoil.ud > 1 { self.fleeing(stood.at, cause, side) } else { stood.facing };
        recoil.to.map(|at| Pose { at, facing })
    }
}
