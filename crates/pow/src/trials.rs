//! Trial moves (POW-ORD-23) are asked for again after every row of an activation, of units that nothing has happened to. What such a
//! move can depend on is compared with how it was; where it is the same, so is what was found out. Nothing follows from whether it is
//! remembered.

use arrayvec::ArrayVec;
use field::{Bounds, Pose};
use game::Side;

use crate::battle::Battle;
use crate::ids::{BASES, BaseId, MOST_UNITS, UnitId};
use crate::sight::{TACTICAL, Thing};
use crate::state::{At, Base, Plan, State, Unit};
use crate::troops::{Order, Training};

/// So many neighbours are compared; among more nothing is remembered.
const MOST: usize = 48;

/// How many movers have a place in the memory of a battle.
pub(crate) const MOVERS: usize = MOST_UNITS + 2 * BASES;

/// Who moves, with all that is known of him.
#[derive(Debug, PartialEq)]
enum Mover {
    Unit(Unit, Plan, i32),
    Base(Base, Training),
}

/// Somebody who may be in the way, or be looked at, or be looked past.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Neighbour {
    thing: Thing,
    pose: Pose,
    /// All else that a mover can find of him: form, contact, the base that he has left.
    stance: u32,
}

/// All that the trial move of a unit or base can depend on.
#[derive(Debug, PartialEq)]
pub(crate) struct Surroundings {
    mover: Mover,
    ply: u8,
    active: Side,
    ground: ArrayVec<u8, 64>,
    neighbours: ArrayVec<Neighbour, MOST>,
}

impl Battle {
    /// POW-ORD-23: whether the trial move of a unit makes half of its allowance.
    pub(crate) fn could_move(&self, state: &State, unit: UnitId) -> bool {
        let now = &state.units[unit.place()];
        let (plan, progress) = self.plan(state, now.general);
        let block = self.block(state, unit);
        let Some(heading) = plan.heading(plan.progress(block.front())) else { return false };
        let most = self.asked_of(state, unit, (0, false), false);
        let end = self.block_at(state, unit, crate::retreat::pose_moved(now.pose, heading, most));
        let lane = block.bounds().with(&end.bounds());
        let mover = Mover::Unit(*now, *plan, progress);
        // Whoever withdraws looks at every enemy (POW-ORD-14).
        let withdraws = self.acting_order(state, unit) == Order::Withdraw;
        let around = if withdraws { None } else { self.surroundings(state, Thing::Unit(unit), mover, lane) };
        self.memory.trial(unit.place(), around, || self.found_could_move(state, unit))
    }

    /// The same of a base along its arrow.
    pub(crate) fn base_could_move(&self, state: &State, base: BaseId, speed: u8) -> bool {
        let one = &state.bases[base.place()];
        // What no length of the way changes.
        if one.moved || one.stopped {
            return false;
        }
        let most = self.base_reach(state, base, speed, 0);
        let lane = self.base_block(state, base).bounds().widened(most);
        let mover = Mover::Base(*one, self.base_training(state, base));
        let around = self.surroundings(state, Thing::Base(base), mover, lane);
        let find = || matches!(self.base_trial(state, base, speed), Some((_, true)));
        self.memory.trial(MOST_UNITS + base.place(), around, find)
    }

    /// All that can matter to who goes no farther than a lane: enemies within tactical distance of it, whoever stands in it or
    /// between it and one of them; `None`: too many.
    fn surroundings(&self, state: &State, who: Thing, mover: Mover, lane: Bounds) -> Option<Surroundings> {
        let side = self.thing_side(who);
        let mut neighbours = ArrayVec::new();
        let mut about = lane.widened(3.0);
        // At most one unit has its centre in a building.
        for lie in self.ground.lies.iter().filter(|lie| lie.building && lie.bounds.meets(&lane)) {
            about = about.with(&lie.bounds);
        }
        self.add_neighbours(state, who, side.other(), &lane.widened(TACTICAL + 1.0), &mut neighbours)?;
        for enemy in &neighbours {
            about = about.with(&self.thing_block(state, enemy.thing).bounds().widened(0.2));
        }
        self.add_neighbours(state, who, side, &about, &mut neighbours)?;
        let (ply, active, ground) = (state.ply, state.active, state.ground.clone());
        Some(Surroundings { mover, ply, active, ground, neighbours })
    }

    /// The units and bases of a side that may lie in a box; `None`: too many.
    fn add_neighbours(
        &self,
        state: &State,
        who: Thing,
        side: Side,
        about: &Bounds,
        into: &mut ArrayVec<Neighbour, MOST>,
    ) -> Option<()> {
        for unit in self.units_of(side) {
            let now = &state.units[unit.place()];
            if now.at == At::Table && who != Thing::Unit(unit) && self.unit_meets(state, unit, about) {
                let left = now.left.map_or(0, |base| base.place() as u32 + 1);
                let stance = now.formation as u32 | left << 8 | u32::from(self.in_contact(state, unit)) << 16;
                into.try_push(Neighbour { thing: Thing::Unit(unit), pose: now.pose, stance }).ok()?;
            }
        }
        for base in self.bases_of(state, side) {
            let one = &state.bases[base.place()];
            if who != Thing::Base(base) && self.base_meets(state, base, about) {
                let stance = one.kind as u32 | (self.base_training(state, base) as u32) << 8;
                into.try_push(Neighbour { thing: Thing::Base(base), pose: one.pose, stance }).ok()?;
            }
        }
        Some(())
    }
}
