//! How units lie on the table, kept until they are changed: rectangles, boxes, levels.

use field::{Block, Bounds, Size};
use game::Set;

use crate::battle::Battle;
use crate::bodies::{Blocks, fullest};
use crate::ids::UnitId;
use crate::state::{Footing, Mark, State, Unit, Whereabouts};

impl Battle {
    /// How a unit lies: known, or worked out.
    #[inline]
    pub(crate) fn footing(&self, state: &State, id: UnitId) -> Footing {
        self.of_footing(state, id, |footing| *footing)
    }

    /// A part of how a unit lies: the whole is large.
    #[inline]
    fn of_footing<T>(&self, state: &State, id: UnitId, part: impl Fn(&Footing) -> T) -> T {
        let unit = state.unit(id);
        debug_assert!(!unit.footing.known || self.lies(id, unit).block == unit.footing.block, "{id:?} lies elsewhere");
        if unit.footing.known { part(&unit.footing) } else { part(&self.lies(id, unit)) }
    }

    #[inline(never)]
    fn lies(&self, id: UnitId, unit: &Unit) -> Footing {
        let size = self.size(id, unit);
        let (block, bounds) = match fullest(unit) {
            Some(element) if unit.is_housed() => {
                let rooms = unit.rooms().map(|room| self.ground.element(room.element).bounds);
                (self.ground.element(element).block, rooms.fold(Bounds::NOTHING, |one, two| one.with(&two)))
            }
            _ => {
                let block = Block::new(unit.pose, size);
                (block, block.bounds())
            }
        };
        // Who has not stirred stands as high as before.
        let level = if unit.footing.block == block && unit.footing.size == size {
            unit.footing.level
        } else {
            self.ground.level(block.middle())
        };
        Footing { known: true, level, size, block, bounds }
    }

    /// Works out how those lie who have been changed.
    pub(crate) fn survey(&self, state: &mut State) {
        if !state.mark.stirred {
            return;
        }
        let mut changed = Set::EMPTY;
        for (id, unit) in self.units().zip(&mut state.units) {
            if !unit.footing.known {
                unit.footing = self.lies(id, unit);
                changed.insert(id);
            }
        }
        let Mark { scene: before, .. } = state.mark;
        state.mark = Mark { stirred: false, scene: self.memory.number(), before, changed, moment: 0 };
    }

    /// Its own rectangle, wherever it is.
    #[inline]
    pub(crate) fn block(&self, state: &State, id: UnitId) -> Block {
        self.of_footing(state, id, |footing| footing.block)
    }

    /// The box round a unit.
    #[inline]
    pub(crate) fn bounds(&self, state: &State, id: UnitId) -> Bounds {
        self.of_footing(state, id, |footing| footing.bounds)
    }

    /// FCM-GEO-36: the level of its middle.
    #[inline]
    pub(crate) fn level(&self, state: &State, id: UnitId) -> u8 {
        self.of_footing(state, id, |footing| footing.level)
    }

    /// The size of a unit as it stands.
    #[inline]
    pub(crate) fn size_of(&self, state: &State, id: UnitId) -> Size {
        self.of_footing(state, id, |footing| footing.size)
    }

    /// The one rectangle of a unit that stands in the open.
    #[inline]
    pub(crate) fn in_the_open(&self, state: &State, id: UnitId) -> Option<Block> {
        (state.unit(id).whereabouts == Whereabouts::Field).then(|| self.block(state, id))
    }

    pub(crate) fn blocks(&self, state: &State, id: UnitId) -> Blocks {
        let unit = state.unit(id);
        match unit.whereabouts {
            Whereabouts::Field => Blocks::from_iter([self.block(state, id)]),
            Whereabouts::Housed => unit.rooms().map(|room| self.ground.element(room.element).block).collect(),
            _ => Blocks::new(),
        }
    }

    /// The box round a unit, so many hundredths larger on every side.
    pub(crate) fn around(&self, state: &State, id: UnitId, hundredth: i32) -> Bounds {
        self.bounds(state, id).widened(f64::from(hundredth) / 100.0 + 0.01)
    }

    /// Whether the boxes round two units may be as near as so many hundredths.
    pub(crate) fn boxes_within(&self, state: &State, a: UnitId, b: UnitId, hundredth: i32) -> bool {
        !self.boxes_beyond(state, a, b, f64::from(hundredth) / 100.0 + 0.01)
    }

    /// Whether the boxes round two units are farther apart than so many units.
    #[inline]
    pub(crate) fn boxes_beyond(&self, state: &State, a: UnitId, b: UnitId, units: f64) -> bool {
        let (one, two) = (&state.unit(a).footing, &state.unit(b).footing);
        one.known && two.known && !one.bounds.widened(units).meets(&two.bounds)
    }
}

impl Unit {
    /// Whether it surely has nothing in a box.
    #[inline]
    pub(crate) fn is_clear_of(&self, around: &Bounds) -> bool {
        self.footing.known && !self.footing.bounds.meets(around)
    }
}
