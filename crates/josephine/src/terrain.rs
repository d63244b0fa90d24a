//! What ground means in this set: cover, rough ground, masks, levels, closed ground.

use arrayvec::ArrayVec;
use field::{AreaKind, Ground, Hex, HexGrid, LineKind, Point, Polygon, Polyline, Spans, hundredths};
use game::Table;
use rulebook::Clause;
use rulebook::josephine::{TER_01, TER_03, TER_04};

use crate::troops::{Arm, Cover};

/// What a unit finds under its CdU (JOS-TER-01, -02).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Footing {
    /// The strongest cover.
    pub cover: Cover,
    /// Rough ground for everybody.
    pub rough: bool,
    /// A wood: rough for cavalry (JOS-TER-04).
    pub wood: bool,
    /// A marsh.
    pub marsh: bool,
    /// Deep water.
    pub water: bool,
    /// Ground that masks sight, hills apart.
    pub masks: bool,
    /// The highest level.
    pub level: u8,
    /// JOS-TER-08: a commanding height.
    pub dominant: bool,
}

impl Footing {
    const OPEN: Footing = Footing {
        cover: Cover::None,
        rough: false,
        wood: false,
        marsh: false,
        water: false,
        masks: false,
        level: 0,
        dominant: false,
    };

    /// The ground of one kind alone (JOS-TER-01).
    pub fn of(kind: AreaKind) -> Self {
        let mut footing = Footing::OPEN;
        footing.add(kind);
        footing
    }

    fn add(&mut self, kind: AreaKind) {
        match kind {
            AreaKind::Wood => {
                self.cover = self.cover.max(Cover::Cover);
                self.wood = true;
                self.masks = true;
            }
            AreaKind::Orchard => self.cover = self.cover.max(Cover::Cover),
            AreaKind::Buildings => {
                self.cover = Cover::Dense;
                self.masks = true;
            }
            AreaKind::Rough => self.rough = true,
            AreaKind::Marsh => {
                self.rough = true;
                self.marsh = true;
            }
            AreaKind::Pond => self.water = true,
            AreaKind::Hill { level, dominant } => {
                self.level = self.level.max(level);
                self.dominant |= dominant;
            }
            _ => {}
        }
    }

    /// JOS-TER-04: rough as this arm sees it.
    pub fn rough_for(&self, arm: Arm) -> bool {
        self.rough || (self.wood && arm.is_cavalry())
    }

    /// JOS-MOVE-17: cover or rough ground as this arm sees it.
    pub fn hampers(&self, arm: Arm) -> bool {
        self.cover != Cover::None || self.rough_for(arm)
    }

    /// JOS-TER-01, -03, -04: the clause that closes this ground to the arm; `road`: it comes or stands on a road.
    pub fn closed_to(&self, arm: Arm, road: bool, standing: bool) -> Option<Clause> {
        if self.water {
            Some(TER_01)
        } else if self.cover == Cover::Dense && !arm.is_infantry() && (standing || !road) {
            Some(TER_03)
        } else if (self.wood || self.marsh) && arm.is_artillery() && !road {
            Some(TER_04)
        } else {
            None
        }
    }
}

/// The ground of a battle, read once.
#[derive(Clone, Debug)]
pub struct Terrain {
    /// Width in thousandths of a UD.
    pub width: i32,
    /// Height in thousandths of a UD.
    pub height: i32,
    pieces: Vec<Piece>,
    roads: Vec<Polyline>,
    streams: Vec<Polyline>,
    /// The hex grid, if the battle is fought on one.
    pub hexes: Option<Hexes>,
}

#[derive(Clone, Debug)]
struct Piece {
    kind: AreaKind,
    footing: Footing,
    outline: Polygon,
}

/// The same ground, hex by hex.
#[derive(Clone, Debug)]
pub struct Hexes {
    /// The hexes of the table.
    pub grid: HexGrid,
    cells: Vec<Footing>,
    /// For each hex and side: a road leads there.
    roads: Vec<[bool; 6]>,
    /// For each hex and side: streams crossed on the way.
    streams: Vec<[u8; 6]>,
    /// JOS-TER-09: in a hex of a road's chain.
    on_road: Vec<bool>,
}

/// What a leg of a path runs through.
#[derive(Clone, Copy, Debug)]
pub struct Leg {
    /// It follows a road throughout.
    pub road: bool,
    /// Streams crossed away from roads.
    pub streams: u8,
    /// The parts in cover or rough ground, roads apart.
    pub hampered: Spans,
    /// The first point of closed ground on it, and the clause.
    pub closed: Option<(f64, Clause)>,
}

impl Terrain {
    /// Reads the ground of a battle.
    pub fn new(ground: &Ground, table: Table) -> Self {
        let pieces = ground
            .areas
            .iter()
            .map(|area| {
                let mut footing = Footing::OPEN;
                footing.add(area.kind);
                Piece { kind: area.kind, footing, outline: area.outline.clone() }
            })
            .collect();
        let lines = |kind: LineKind| ground.lines.iter().filter(move |line| line.kind == kind);
        let mut terrain = Terrain {
            width: ground.width,
            height: ground.height,
            pieces,
            roads: lines(LineKind::Road).map(|line| line.course.clone()).collect(),
            streams: lines(LineKind::Stream).map(|line| line.course.clone()).collect(),
            hexes: None,
        };
        if table == Table::Hex {
            terrain.hexes = Some(Hexes::new(ground, &terrain.streams));
        }
        terrain
    }

    /// JOS-TER-02: what lies under a point of the free table.
    pub fn at_point(&self, p: Point) -> Footing {
        let mut footing = Footing::OPEN;
        for piece in &self.pieces {
            if piece.outline.contains(p) {
                footing.add(piece.kind);
            }
        }
        footing
    }

    /// JOS-TER-09: at no more than 0.25 UD of a road's line.
    pub fn on_road_point(&self, p: Point) -> bool {
        self.roads.iter().any(|road| hundredths(road.distance(p)) <= 25)
    }

    /// What a leg of the free table runs through, as `arm` sees it.
    pub fn leg(&self, a: Point, b: Point, arm: Arm) -> Leg {
        // 0.25 UD after rounding (JOS-BASE-13) is anything below 0.255.
        let road = self.roads.iter().any(|road| road.follows(a, b, 0.254_999));
        let mut leg = Leg { road, streams: 0, hampered: Spans::EMPTY, closed: None };
        if !road {
            leg.streams = self.streams.iter().map(|stream| stream.crossings(a, b)).sum::<u32>() as u8;
        }
        for piece in &self.pieces {
            let closed = piece.footing.closed_to(arm, road, false);
            let hampers = !road && piece.footing.hampers(arm);
            if closed.is_none() && !hampers {
                continue;
            }
            let spans = piece.outline.spans(a, b);
            if let (Some(clause), Some(&(t, _))) = (closed, spans.as_slice().first())
                && leg.closed.is_none_or(|(before, _)| t < before)
            {
                leg.closed = Some((t, clause));
            }
            if hampers {
                leg.hampered = leg.hampered.or(&spans);
            }
        }
        leg
    }

    /// JOS-LOF-04, -05, -10: whether masking ground cuts the line between two points on these levels.
    pub fn masks_line(&self, a: Point, b: Point, levels: (u8, u8)) -> bool {
        let length = field::distance(a, b);
        let mut inside = Spans::EMPTY;
        for piece in &self.pieces {
            let masks = match piece.kind {
                AreaKind::Hill { level, .. } => levels.0 < level && levels.1 < level,
                _ => piece.footing.masks,
            };
            if !masks {
                continue;
            }
            let spans = piece.outline.spans(a, b);
            if spans.is_empty() {
                continue;
            }
            // From side to side: entered and left again with both ends outside.
            let through = !piece.outline.contains(a) && !piece.outline.contains(b);
            if through && spans.total() * length > 0.01 {
                return true;
            }
            inside = inside.or(&spans);
        }
        hundredths(inside.total() * length) > 100
    }
}

impl Hexes {
    fn new(ground: &Ground, streams: &[Polyline]) -> Self {
        let grid = ground.grid();
        let mut cells = vec![Footing::OPEN; grid.len()];
        for area in &ground.areas {
            for hex in &area.hexes {
                if let Some(index) = grid.index(*hex) {
                    cells[index].add(area.kind);
                }
            }
        }
        let mut roads = vec![[false; 6]; grid.len()];
        let mut on_road = vec![false; grid.len()];
        for line in ground.lines.iter().filter(|line| line.kind == LineKind::Road) {
            for hex in &line.chain {
                if let Some(index) = grid.index(*hex) {
                    on_road[index] = true;
                }
            }
            for pair in line.chain.windows(2) {
                for (from, to) in [(pair[0], pair[1]), (pair[1], pair[0])] {
                    let side = (0..6).find(|&side| from.neighbour(side) == to);
                    if let (Some(index), Some(side)) = (grid.index(from), side) {
                        roads[index][side] = true;
                    }
                }
            }
        }
        let mut crossed = vec![[0; 6]; grid.len()];
        for (index, sides) in crossed.iter_mut().enumerate() {
            let hex = grid.hex(index);
            for (side, count) in sides.iter_mut().enumerate() {
                let to = hex.neighbour(side);
                *count = streams.iter().map(|stream| stream.crossings(hex.point(), to.point())).sum::<u32>() as u8;
            }
        }
        Hexes { grid, cells, roads, streams: crossed, on_road }
    }

    /// The ground of a hex.
    pub fn at(&self, hex: Hex) -> Footing {
        self.grid.index(hex).map_or(Footing::OPEN, |index| self.cells[index])
    }

    /// Whether a road leads from a hex over one of its sides.
    pub fn road(&self, hex: Hex, side: usize) -> bool {
        self.grid.index(hex).is_some_and(|index| self.roads[index][side])
    }

    /// Streams crossed over one of its sides.
    pub fn streams(&self, hex: Hex, side: usize) -> u8 {
        self.grid.index(hex).map_or(0, |index| self.streams[index][side])
    }

    /// JOS-TER-09: in a hex of a road's chain.
    pub fn on_road(&self, hex: Hex) -> bool {
        self.grid.index(hex).is_some_and(|index| self.on_road[index])
    }
}

/// The hex that a point of the hex table stands for.
pub const fn hex(p: Point) -> Hex {
    Hex { col: p.x as i16, row: p.y as i16 }
}

/// The point of the hex table that stands for a hex.
pub const fn spot(hex: Hex) -> Point {
    Point { x: hex.col as i32, y: hex.row as i32 }
}

/// The hexes next to a hex of the table that are on it too.
pub fn around(hexes: &Hexes, centre: Hex) -> ArrayVec<Hex, 6> {
    centre.neighbours().into_iter().filter(|hex| hexes.grid.contains(*hex)).collect()
}
