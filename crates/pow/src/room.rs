//! Who and what is in the way of a footprint or of a leg (POW-GEO-23, -24).

use std::cell::OnceCell;

use field::{Block, Bounds, Convex};
use game::Refusal;
use rulebook::Clause;
use rulebook::pow::GEO_23;

use crate::battle::Battle;
use crate::ground::Lies;
use crate::ids::BaseId;
use crate::names::Denied;
use crate::procedures::Mover;
use crate::shape::OVERLAP;
use crate::state::{At, State};
use crate::walk::{Barrier, Ignore};

impl Battle {
    /// Refuses what is in the way.
    pub(crate) fn barred(&self, state: &State, clause: Clause, barrier: Barrier) -> Refusal {
        match barrier {
            Barrier::Unit(unit) => Refusal::new(clause, Denied::Barred).piece(self.piece(unit)),
            Barrier::Base(base) => Refusal::new(clause, Denied::Barred).piece(self.base_piece(state, base)),
            Barrier::Edge => Refusal::new(clause, Denied::OffTable),
            Barrier::Ground => Refusal::new(GEO_23, Denied::Impassable),
        }
    }

    pub(crate) fn on_table(&self, block: &Block) -> bool {
        let (width, depth) = (f64::from(self.width()), f64::from(self.depth()));
        block.corners().iter().all(|c| (-5.0..=width + 5.0).contains(&c.x) && (-5.0..=depth + 5.0).contains(&c.y))
    }

    /// Who overlaps a shape that lies in a box; most boxes are empty, and the shape is then not asked for.
    fn overlapped(
        &self,
        state: &State,
        bounds: &Bounds,
        ignore: Ignore,
        shape: impl Fn() -> Convex,
    ) -> Option<Barrier> {
        // A unit and the base that it has just left do not block each other (POW-MB-36, POW-HYP-06).
        let left = ignore.units.iter().filter_map(|unit| state.units[unit.place()].left);
        let ignore = Ignore { bases: left.fold(ignore.bases, crate::ids::Bases::with), ..ignore };
        let known = OnceCell::new();
        let meets = |block: &Block| {
            block.bounds().meets(bounds) && known.get_or_init(&shape).overlaps(&Convex::from(block), OVERLAP)
        };
        for unit in self.units() {
            let now = &state.units[unit.place()];
            if now.at == At::Table
                && self.unit_meets(state, unit, bounds)
                && !ignore.units.contains(unit)
                && now.left.is_none_or(|base| !ignore.bases.contains(base))
                && meets(&self.block(state, unit))
            {
                return Some(Barrier::Unit(unit));
            }
        }
        BaseId::all()
            .filter(|base| state.bases[base.place()].standing == crate::state::Standing::Table)
            .filter(|base| !ignore.bases.contains(*base) && self.base_meets(state, *base, bounds))
            .find(|base| meets(&self.base_block(state, *base)))
            .map(Barrier::Base)
    }

    /// POW-GEO-24: whether a place is free of units and bases and on the table.
    pub(crate) fn room(&self, state: &State, block: &Block, ignore: Ignore) -> Result<(), Barrier> {
        if !ignore.off_table && !self.on_table(block) {
            return Err(Barrier::Edge);
        }
        self.overlapped(state, &block.bounds(), ignore, || Convex::from(block)).map_or(Ok(()), Err)
    }

    /// POW-GEO-24: the same for ground that a mover cannot stand on.
    pub(crate) fn is_free(
        &self,
        state: &State,
        mover: Mover,
        block: &Block,
        ignore: Ignore,
        stood: Lies,
    ) -> Result<(), Barrier> {
        self.room(state, block, ignore)?;
        if self.ground.bars_place(state, mover, block, stood) { Err(Barrier::Ground) } else { Ok(()) }
    }

    /// POW-GEO-24: whether a leg sweeps nobody.
    pub(crate) fn sweep(
        &self,
        state: &State,
        mover: Mover,
        from: &Block,
        to: &Block,
        ignore: Ignore,
        stood: Lies,
    ) -> Result<(), Barrier> {
        let bounds = from.bounds().with(&to.bounds());
        if let Some(barrier) = self.overlapped(state, &bounds, ignore, || Convex::hull(from, to)) {
            return Err(barrier);
        }
        if self.ground.bars_leg(state, mover, from, to, stood) { Err(Barrier::Ground) } else { Ok(()) }
    }
}
