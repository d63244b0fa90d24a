//! The ground (NPW-TER): going, cover, water with its bridges and fords, roads, walls and works, and who may enter what.

mod patch;
mod water;

use field::{Block, Bounds, Index, Polygon, Polyline};

pub use patch::{Patch, Screen};
use water::Water;

use crate::layout::WORK_DEPTH;
use crate::setup::{Piece, TerrainKind};
use crate::tables::measures;
use crate::troops::{Arm, Formation};

/// NPW-GEN-11: how deep two things must be in each other to overlap, in cm.
pub const OVERLAP: f64 = measures::OVERLAP.most as f64 / 100.0;
/// NPW-MOVE-17, NPW-TER-05: how near the centre line of a road one is along it, in hundredths.
const ALONG_ROAD: i32 = measures::ALONG_ROAD.most;

/// Whoever would stand or go somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// A unit in a formation.
    Unit(Arm, Formation),
    /// A general.
    General,
}

impl Mover {
    /// NPW-MOVE-17: whom a road helps.
    pub const fn keeps_to_roads(self) -> bool {
        matches!(
            self,
            Mover::General | Mover::Unit(_, Formation::MarchColumn | Formation::Column | Formation::Limbered)
        )
    }

    /// NPW-TER-11: who fits on a bridge over a river.
    const fn fits_on_bridges(self) -> bool {
        self.keeps_to_roads() || matches!(self, Mover::Unit(_, Formation::AttackColumn))
    }

    const fn is_on_foot(self) -> bool {
        matches!(self, Mover::General | Mover::Unit(Arm::Infantry, _))
    }

    /// NPW-TER-05, -11: ground that is closed to him off the roads.
    fn is_barred_from(self, kind: TerrainKind) -> bool {
        let guns = matches!(self, Mover::Unit(Arm::Artillery, _));
        !self.is_on_foot() && kind.is_built_up() || guns && matches!(kind, TerrainKind::Wood | TerrainKind::Marsh)
    }
}

#[derive(Clone, Debug)]
struct Area {
    kind: TerrainKind,
    outline: Polygon,
}

/// NPW-TER-09: a bridge or ford.
#[derive(Clone, Debug)]
struct Strip {
    bridge: bool,
    river: bool,
    block: Block,
    /// The water that would be there without it.
    water: Block,
}

/// A piece of the ground with the box round it.
#[derive(Clone, Debug)]
struct Placed<T> {
    bounds: Bounds,
    /// Its place on the map (NPW-TER-06).
    rank: u16,
    it: T,
}

impl<T> Placed<T> {
    fn new(rank: u16, bounds: impl Into<Bounds>, it: T) -> Self {
        Placed { bounds: bounds.into(), rank, it }
    }
}

/// A piece of the ground: of which list, and which number in it.
#[derive(Clone, Copy, Debug)]
enum Known {
    Area(usize),
    Water(usize),
    Strip(usize),
    Road(usize),
    Wall(usize),
    Work(usize),
}

/// All of it, made once for a battle.
#[derive(Clone, Debug)]
pub struct Ground {
    areas: Vec<Placed<Area>>,
    waters: Vec<Placed<Water>>,
    strips: Vec<Placed<Strip>>,
    roads: Vec<Placed<Polyline>>,
    walls: Vec<Placed<Polyline>>,
    works: Vec<Placed<Block>>,
    /// All of them by where they lie, roads by where one is along them.
    known: Vec<Known>,
    index: Index,
}

/// The side of a cell of the index, in thousandths.
const CELL: i32 = 10_000;

impl TerrainKind {
    /// NPW-TER-02: areas in which going is bad.
    pub const fn is_bad(self) -> bool {
        use TerrainKind::{Farm, HillSteep, Marsh, Orchard, Village, Wood};
        matches!(self, HillSteep | Wood | Orchard | Village | Farm | Marsh)
    }

    /// NPW-TER-02: what gives cover to whoever is in it.
    pub const fn covers(self) -> bool {
        matches!(self, TerrainKind::Wood | TerrainKind::Orchard | TerrainKind::Village | TerrainKind::Farm)
    }

    /// NPW-TER-05.
    pub const fn is_built_up(self) -> bool {
        matches!(self, TerrainKind::Village | TerrainKind::Farm)
    }

    /// NPW-TER-02: elevations.
    pub const fn is_hill(self) -> bool {
        matches!(self, TerrainKind::HillGentle | TerrainKind::HillSteep)
    }

    /// NPW-GEO-11: what blocks sight beyond 5 cm.
    const fn hides(self) -> bool {
        matches!(self, TerrainKind::Wood | TerrainKind::Village | TerrainKind::Farm)
    }
}

impl Ground {
    /// The ground of these pieces.
    pub fn new(pieces: &[Piece]) -> Self {
        let corners = || pieces.iter().flat_map(|piece| &piece.points);
        let (width, height) = corners().fold((0, 0), |(x, y), at| (at.x.max(x), at.y.max(y)));
        let mut ground = Ground {
            areas: Vec::new(),
            waters: Vec::new(),
            strips: Vec::new(),
            roads: Vec::new(),
            walls: Vec::new(),
            works: Vec::new(),
            known: Vec::new(),
            index: Index::new(width, height, CELL),
        };
        let ranked = || (0..).zip(pieces);
        let crossings: Vec<(u16, &Piece)> =
            ranked().filter(|(_, piece)| matches!(piece.kind, TerrainKind::Bridge | TerrainKind::Ford)).collect();
        for (rank, piece) in ranked() {
            ground.lay(rank, piece, &crossings);
        }
        ground.find_all();
        ground
    }

    /// Finds out where everything lies.
    fn find_all(&mut self) {
        fn all<T>(list: &[Placed<T>], known: fn(usize) -> Known) -> impl Iterator<Item = (Bounds, Known)> {
            list.iter().enumerate().map(move |(n, one)| (one.bounds, known(n)))
        }
        let along = |(bounds, known): (Bounds, Known)| (bounds.widened(f64::from(ALONG_ROAD) / 100.0 + 0.01), known);
        let places = all(&self.areas, Known::Area)
            .chain(all(&self.waters, Known::Water))
            .chain(all(&self.strips, Known::Strip))
            .chain(all(&self.roads, Known::Road).map(along))
            .chain(all(&self.walls, Known::Wall))
            .chain(all(&self.works, Known::Work));
        for (number, (bounds, known)) in places.enumerate() {
            self.known.push(known);
            self.index.put(number, bounds);
        }
    }

    fn lay(&mut self, rank: u16, piece: &Piece, crossings: &[(u16, &Piece)]) {
        let line = || Polyline::new(piece.points.clone()).map(|line| Placed::new(rank, line.bounds(), line));
        match piece.kind {
            TerrainKind::Road => self.roads.extend(line()),
            TerrainKind::Wall => self.walls.extend(line()),
            TerrainKind::Fortification => {
                let parts = piece.points.windows(2);
                let works = parts.filter_map(|p| Block::strip(p[0], p[1], f64::from(WORK_DEPTH) / 1000.0));
                self.works.extend(works.map(|work| Placed::new(rank, work.bounds(), work)));
            }
            TerrainKind::Stream | TerrainKind::River => self.lay_water(rank, piece, crossings),
            TerrainKind::Bridge | TerrainKind::Ford | TerrainKind::Crossroads => {}
            kind => {
                let outline = Polygon::new(piece.points.clone());
                self.areas.extend(outline.map(|outline| Placed::new(rank, outline.bounds(), Area { kind, outline })));
            }
        }
    }
}

#[cfg(test)]
mod tests;
