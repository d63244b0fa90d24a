//! Features and supply zones: what can be held (POW-OBJ-11 to -13); what else an order to hold can name (POW-ORD-13).

use arrayvec::ArrayVec;
use field::{Block, Mark, Point, Polygon, Polyline};

use crate::battle::Battle;
use crate::ground::Ground;
use crate::setup::{Piece, PieceKind, Setup};
use crate::shape::{self};
use crate::tables::terrain::Terrain;

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

/// Any other piece of terrain, which no objective can be, and which an order to hold can name as well (POW-ORD-13).
#[derive(Clone, Debug)]
pub(crate) enum Position {
    Area(Polygon),
    Course(Polyline),
}

impl Position {
    fn new(piece: &Piece) -> Option<Position> {
        match piece.kind {
            PieceKind::Road | PieceKind::Bridge | PieceKind::Ford => None,
            PieceKind::Terrain(Terrain::Stream | Terrain::Earthwork | Terrain::Obstacle) => {
                Polyline::new(piece.points.clone()).ok().map(Position::Course)
            }
            _ => Polygon::new(piece.points.clone()).ok().map(Position::Area),
        }
    }

    /// The distance of a footprint.
    fn distance(&self, block: &Block) -> f64 {
        match self {
            Position::Area(area) => area.distance_of(block),
            Position::Course(course) => course.distance_of(block),
        }
    }
}

/// What can be held besides the features, piece by piece.
pub(crate) fn positions(setup: &Setup) -> Vec<Option<Position>> {
    let other = |(place, piece)| (!setup.features.contains(&(place as u8))).then(|| Position::new(piece)).flatten();
    setup.pieces.iter().enumerate().map(other).collect()
}

impl Ground {
    /// POW-ORD-13: all that an order to hold can name: the features and the supply zones by their numbers, then the other pieces by
    /// theirs, as the chart has them.
    pub fn named(&self) -> impl Iterator<Item = u8> + '_ {
        (0..self.zones.len() + self.positions.len()).map(|place| place as u8).filter(|place| self.is_named(*place))
    }

    pub fn is_named(&self, place: u8) -> bool {
        let place = usize::from(place);
        let other = || self.positions.get(place - self.zones.len()).is_some_and(Option::is_some);
        place < self.zones.len() || other()
    }

    /// How far a footprint is from what an order names.
    pub fn distance_from_named(&self, place: u8, block: &Block) -> f64 {
        let place = usize::from(place);
        let other = || self.positions.get(place - self.zones.len())?.as_ref();
        match self.zones.get(place) {
            Some(zone) => zone.distance(block),
            None => other().map_or(f64::INFINITY, |position| position.distance(block)),
        }
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
