//! Features and supply zones: what can be held (POW-OBJ-11 to -13).

use arrayvec::ArrayVec;
use field::{Block, Mark, Point, Polygon};

use crate::battle::Battle;
use crate::setup::Setup;
use crate::shape::{self};

/// What can be held (POW-OBJ-11).
#[derive(Clone, Debug)]
pub(crate) enum Zone {
    Area(Polygon),
    Circle(Point),
}

impl Zone {
    /// POW-OBJ-11, -13: whether a footprint is on it.
    pub fn holds(&self, block: &Block) -> bool {
        match self {
            Zone::Area(area) => area.meets(&block.drawn_in(shape::OVERLAP)),
            Zone::Circle(at) => block.distance_to(Mark::from(*at)) < 5.0 - shape::OVERLAP,
        }
    }

    /// The distance of a footprint.
    pub fn distance(&self, block: &Block) -> f64 {
        match self {
            Zone::Area(area) => area.distance_of(block),
            Zone::Circle(at) => (block.distance_to(Mark::from(*at)) - 5.0).max(0.0),
        }
    }

    pub fn centre(&self) -> Point {
        match self {
            Zone::Area(area) => {
                let (x, y) = area.centroid();
                Point::from_units(x, y)
            }
            Zone::Circle(at) => *at,
        }
    }

    /// POW-GEO-15: whether it lies south of, or north of, a line across the table; both: astride.
    pub fn halves(&self, middle: i32) -> [bool; 2] {
        let ys: ArrayVec<i32, 2> = match self {
            Zone::Area(area) => {
                let (low, high) = area.bounds();
                ArrayVec::from([low.y, high.y])
            }
            Zone::Circle(at) => ArrayVec::from([at.y, at.y]),
        };
        [ys[0] < middle, ys[1] > middle]
    }
}

impl Battle {
    /// POW-OBJ-02, -03: whether a feature lies wholly in the half of a side.
    pub(crate) fn in_own_half(&self, feature: u8, side: game::Side) -> bool {
        let halves = self.ground.zones[usize::from(feature)].halves(self.depth() / 2);
        halves[side as usize] && !halves[side.other() as usize]
    }
}

/// The zone of a feature.
pub(crate) fn zone(setup: &Setup, feature: u8) -> Zone {
    let piece = &setup.pieces[usize::from(feature)];
    match Polygon::new(piece.points.clone()) {
        Ok(area) if piece.points.len() > 2 => Zone::Area(area),
        _ => Zone::Circle(piece.points[0]),
    }
}
