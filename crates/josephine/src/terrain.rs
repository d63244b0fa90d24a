//! What ground means in this set: cover, rough ground, masks, levels, closed ground.

use std::cell::OnceCell;

use arrayvec::ArrayVec;
use field::{AreaKind, Ground, Hex, HexGrid, LineKind, Point, Polygon, Polyline, Spans, hundredths};
use game::{Table, sort_few};
use rulebook::Clause;
use rulebook::josephine::{TER_01, TER_03, TER_04};

use crate::troops::{Arm, Cover};

/// JOS-TER-09: 0.25 UD after rounding (JOS-BASE-13) is anything below 0.255.
const ROADSIDE: f64 = 0.254_999;

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
    pub(crate) const OPEN: Footing = Footing {
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
    /// The free table in small squares, so that few points have to be looked for in outlines.
    tiles: Tiles,
    /// The hex grid, if the battle is fought on one.
    pub hexes: Option<Hexes>,
}

/// Squares of the free table: the ground of those that no outline cuts.
#[derive(Clone, Debug, Default)]
struct Tiles {
    columns: i32,
    ground: Vec<Option<Footing>>,
}

impl Tiles {
    /// The side of a square, in thousandths of a UD.
    const SIDE: i32 = 250;

    fn new(terrain: &Terrain) -> Self {
        let columns = terrain.width / Self::SIDE + 1;
        let rows = terrain.height / Self::SIDE + 1;
        let corner = |column: i32, row: i32| Point::new(column * Self::SIDE, row * Self::SIDE);
        let tile = |row: i32, column: i32| {
            let (low, high) = (corner(column, row), corner(column + 1, row + 1));
            let cut = terrain.pieces.iter().any(|piece| {
                let corners = piece.outline.points();
                (0..corners.len()).any(|n| cuts(corners[n], corners[(n + 1) % corners.len()], low, high))
            });
            (!cut).then(|| terrain.searched(low))
        };
        let ground = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        Tiles { columns, ground: ground.map(|(row, column)| tile(row, column)).collect() }
    }

    /// The ground at a point, if all of its square is alike.
    fn at(&self, p: Point) -> Option<Footing> {
        let (column, row) = (p.x / Self::SIDE, p.y / Self::SIDE);
        let there = p.x >= 0 && p.y >= 0 && column < self.columns;
        there.then(|| self.ground.get((row * self.columns + column) as usize).copied().flatten()).flatten()
    }
}

/// Whether a line may touch a box: it may not if the box round it lies apart, or all corners on one side of it.
fn cuts(a: Point, b: Point, low: Point, high: Point) -> bool {
    if a.x.max(b.x) < low.x || a.x.min(b.x) > high.x || a.y.max(b.y) < low.y || a.y.min(b.y) > high.y {
        return false;
    }
    let side = |x: i32, y: i32| {
        let (dx, dy) = (i64::from(b.x - a.x), i64::from(b.y - a.y));
        (dx * i64::from(y - a.y) - dy * i64::from(x - a.x)).signum()
    };
    let sides = [side(low.x, low.y), side(low.x, high.y), side(high.x, low.y), side(high.x, high.y)];
    !(sides.iter().all(|side| *side > 0) || sides.iter().all(|side| *side < 0))
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

/// What a leg of a path runs through. Each part of it is judged by itself, against all roads together (JOS-TER-09), so that a straight
/// line costs the same however it is cut into legs.
#[derive(Clone, Copy, Debug)]
pub struct Leg {
    /// The parts that follow a road; left empty where the leg meets nothing that a road would change.
    roads: Spans,
    /// Streams crossed away from roads.
    pub streams: u8,
    /// The parts in cover or rough ground, roads apart.
    pub hampered: Spans,
    /// The first point of closed ground on it, and the clause.
    pub closed: Option<(f64, Clause)>,
}

/// What a part of a leg is, for who enters and leaves (JOS-MOVE-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stretch {
    /// Along a road: inside nothing.
    Road,
    /// In cover or rough ground.
    Hampered,
    /// In the open.
    Open,
}

/// The most parts of a leg: two kinds of spans, each with two ends.
const MOST_PARTS: usize = 4 * field::MOST_SPANS + 2;

impl Leg {
    /// Whether it follows roads throughout.
    pub fn is_road(&self) -> bool {
        self.roads.is_whole()
    }

    /// Its stretches in order; what is shorter than the grid is none, `length` being that of the leg in UD.
    pub fn stretches(&self, length: f64) -> ArrayVec<Stretch, MOST_PARTS> {
        let mut cuts: ArrayVec<f64, MOST_PARTS> = ArrayVec::new();
        cuts.extend([0.0, 1.0]);
        cuts.extend(self.roads.iter().chain(self.hampered.iter()).flat_map(|(from, to)| [from, to]));
        sort_few(&mut cuts, f64::total_cmp);
        let parts = cuts.windows(2).filter(|ends| (ends[1] - ends[0]) * length >= 0.0005);
        parts.map(|ends| self.stretch_at(f64::midpoint(ends[0], ends[1]))).collect()
    }

    fn stretch_at(&self, t: f64) -> Stretch {
        if self.roads.contains(t) {
            Stretch::Road
        } else if self.hampered.contains(t) {
            Stretch::Hampered
        } else {
            Stretch::Open
        }
    }

    /// Notes closed ground, if it begins before what is known.
    fn close(&mut self, at: Option<f64>, clause: Clause) {
        if let Some(t) = at
            && self.closed.is_none_or(|(before, _)| t < before)
        {
            self.closed = Some((t, clause));
        }
    }
}

/// The first place of `spans` that lies off `roads`.
fn first_off(spans: &Spans, roads: &Spans) -> Option<f64> {
    spans.iter().find_map(|(from, to)| {
        let road = roads.iter().find(|road| road.0 <= from && from <= road.1);
        match road {
            None => Some(from),
            Some((_, ends)) => (ends < to).then_some(ends),
        }
    })
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
            tiles: Tiles::default(),
            hexes: None,
        };
        match table {
            Table::Hex => terrain.hexes = Some(Hexes::new(ground, &terrain.streams)),
            Table::Free => terrain.tiles = Tiles::new(&terrain),
        }
        terrain
    }

    /// JOS-TER-02: what lies under a point of the free table.
    pub fn at_point(&self, p: Point) -> Footing {
        self.tiles.at(p).unwrap_or_else(|| self.searched(p))
    }

    /// The same, found in the outlines.
    fn searched(&self, p: Point) -> Footing {
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

    /// The outlines of ground on which an arm may not stand.
    pub fn closed_edges(&self, arm: Arm) -> impl Iterator<Item = (Point, Point)> {
        let closed = self.pieces.iter().filter(move |piece| piece.footing.closed_to(arm, false, true).is_some());
        closed.flat_map(|piece| {
            let corners = piece.outline.points();
            (0..corners.len()).map(move |n| (corners[n], corners[(n + 1) % corners.len()]))
        })
    }

    /// The roads.
    pub fn roads(&self) -> &[Polyline] {
        &self.roads
    }

    /// The roads, piece by piece.
    pub fn road_segments(&self) -> impl Iterator<Item = (Point, Point)> {
        self.roads.iter().flat_map(Polyline::segments)
    }

    /// What a leg of the free table runs through, as `arm` sees it.
    pub fn leg(&self, a: Point, b: Point, arm: Arm) -> Leg {
        // Most legs meet nothing that a road would change: where the roads run is found out when it is asked for.
        let known = OnceCell::new();
        let roads = || known.get_or_init(|| self.along_roads(a, b));
        let all_road = [a, b].into_iter().all(|end| self.is_roadside(end)) && roads().is_whole();
        let mut leg = Leg { roads: Spans::EMPTY, streams: 0, hampered: Spans::EMPTY, closed: None };
        if !all_road {
            leg.streams = self.streams_crossed(a, b, roads);
        }
        for piece in &self.pieces {
            let (closed, on_road) =
                (piece.footing.closed_to(arm, false, false), piece.footing.closed_to(arm, true, false));
            let hampers = !all_road && piece.footing.hampers(arm);
            if closed.is_none() && !hampers {
                continue;
            }
            let spans = piece.outline.spans(a, b);
            if spans.is_empty() {
                continue;
            }
            if let Some(clause) = on_road {
                leg.close(spans.iter().next().map(|(from, _)| from), clause);
            } else if let Some(clause) = closed {
                leg.close(first_off(&spans, roads()), clause);
            }
            if hampers {
                leg.hampered = leg.hampered.or(&spans);
            }
        }
        if !leg.hampered.is_empty() && !roads().is_empty() {
            leg.hampered = leg.hampered.without(roads());
        }
        leg.roads = known.into_inner().unwrap_or(Spans::EMPTY);
        leg
    }

    /// The parts of a leg that follow roads.
    fn along_roads(&self, a: Point, b: Point) -> Spans {
        self.roads.iter().fold(Spans::EMPTY, |spans, road| spans.or(&road.spans(a, b, ROADSIDE)))
    }

    fn is_roadside(&self, p: Point) -> bool {
        self.roads.iter().any(|road| road.follows(p, p, ROADSIDE))
    }

    /// JOS-TER-05: streams crossed away from roads.
    fn streams_crossed<'a>(&self, a: Point, b: Point, roads: impl Fn() -> &'a Spans) -> u8 {
        let off_roads = |stream: &Polyline| match stream.crossings(a, b) {
            0 => 0,
            _ => stream.crossings_off(a, b, roads()),
        };
        self.streams.iter().map(off_roads).sum::<u32>() as u8
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

/// The hexes next to a hex of the table that are on it too.
pub fn around(hexes: &Hexes, centre: Hex) -> ArrayVec<Hex, 6> {
    centre.neighbours().into_iter().filter(|hex| hexes.grid.contains(*hex)).collect()
}

#[cfg(test)]
mod tests {
    use dice::Seeded;
    use field::{Area, Ground};

    use super::*;

    /// JOS-TER-02: what a square of the table says of a point is what the outlines say.
    #[test]
    fn squares_and_outlines_agree() {
        let mut dice = Seeded::new(1815, 0);
        let mut at = |most: u32| Point::new(dice.below(most) as i32 - 500, dice.below(most) as i32 - 500);
        for _ in 0..20 {
            let corners: Vec<Point> = (0..3).map(|_| at(9000)).collect();
            let Ok(outline) = Polygon::new(corners) else { continue };
            let wood = Area { id: "wood".to_owned(), kind: AreaKind::Wood, outline, hexes: Vec::new() };
            let ground = Ground { width: 8000, height: 8000, areas: vec![wood], lines: Vec::new() };
            let terrain = Terrain::new(&ground, Table::Free);
            for _ in 0..2000 {
                let p = at(9000);
                assert_eq!(terrain.at_point(p), terrain.searched(p), "{p:?}");
            }
            for corner in terrain.pieces[0].outline.points() {
                assert_eq!(terrain.at_point(*corner), terrain.searched(*corner));
            }
        }
    }
}
