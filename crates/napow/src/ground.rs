//! The ground (NPW-TER): going, cover, water with its bridges and fords, roads, walls and works, and who may enter what.

use field::{Block, Edge, Mark, Point, Polygon, Polyline, Spans, hundredths};

use crate::layout::WORK_DEPTH;
use crate::setup::{Piece, TerrainKind};
use crate::troops::{Arm, Formation};

/// NPW-GEN-11: how deep two things must be in each other to overlap, in cm.
pub const OVERLAP: f64 = 0.01;
/// NPW-MOVE-17, NPW-TER-05: how near the centre line of a road one is along it, in hundredths.
const ALONG_ROAD: i32 = 150;

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

    const fn is_guns(self) -> bool {
        matches!(self, Mover::Unit(Arm::Artillery, _))
    }
}

#[derive(Clone, Debug)]
struct Area {
    kind: TerrainKind,
    outline: Polygon,
}

#[derive(Clone, Debug)]
struct Water {
    river: bool,
    parts: Vec<Block>,
    bends: Vec<Mark>,
    half: f64,
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

/// All of it, made once for a battle.
#[derive(Clone, Debug, Default)]
pub struct Ground {
    areas: Vec<Area>,
    waters: Vec<Water>,
    strips: Vec<Strip>,
    roads: Vec<Polyline>,
    walls: Vec<Polyline>,
    works: Vec<Block>,
}

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
        let mut ground = Ground::default();
        let crossings: Vec<&Piece> =
            pieces.iter().filter(|piece| matches!(piece.kind, TerrainKind::Bridge | TerrainKind::Ford)).collect();
        for piece in pieces {
            ground.lay(piece, &crossings);
        }
        ground
    }

    fn lay(&mut self, piece: &Piece, crossings: &[&Piece]) {
        let line = || Polyline::new(piece.points.clone());
        match piece.kind {
            TerrainKind::Road => self.roads.extend(line()),
            TerrainKind::Wall => self.walls.extend(line()),
            TerrainKind::Fortification => {
                let parts = piece.points.windows(2);
                self.works.extend(parts.filter_map(|p| Block::strip(p[0], p[1], f64::from(WORK_DEPTH) / 1000.0)));
            }
            TerrainKind::Stream | TerrainKind::River => self.lay_water(piece, crossings),
            TerrainKind::Bridge | TerrainKind::Ford | TerrainKind::Crossroads => {}
            kind => self.areas.extend(Polygon::new(piece.points.clone()).map(|outline| Area { kind, outline })),
        }
    }

    /// NPW-TER-09: the centre line is interrupted at bridges and fords; what is left are rectangles and discs.
    fn lay_water(&mut self, piece: &Piece, crossings: &[&Piece]) {
        let river = piece.kind == TerrainKind::River;
        let half = if river { 2.0 } else { 1.0 };
        let edges: Vec<Edge> = piece.points.windows(2).map(|p| Edge::new(p[0], p[1])).collect();
        let mut gaps: Vec<(f64, f64)> = Vec::new();
        for crossing in crossings {
            let Some((along, at, way)) = foot(&edges, crossing.points[0], half) else { continue };
            let bridge = crossing.kind == TerrainKind::Bridge;
            let width = if bridge { 8.0 } else { 10.0 };
            gaps.push((along - width / 2.0, along + width / 2.0));
            let across = (way.1, -way.0);
            let laid = |reach: f64| Block::strip(at.moved(across, -reach), at.moved(across, reach), width);
            if let (Some(block), Some(water)) = (laid(half + 1.0), laid(half)) {
                self.strips.push(Strip { bridge, river, block, water });
            }
        }
        let mut water = Water { river, parts: Vec::new(), bends: Vec::new(), half };
        let mut gone = 0.0;
        for (i, edge) in edges.iter().enumerate() {
            let length = edge.length();
            let mut left = vec![(gone, gone + length)];
            for gap in &gaps {
                left = left.into_iter().flat_map(|part| without(part, *gap)).collect();
            }
            let at = |along: f64| edge.at((along - gone) / length);
            water.parts.extend(left.iter().filter_map(|(a, b)| Block::strip(at(*a), at(*b), 2.0 * half)));
            if i > 0 && !gaps.iter().any(|gap| gap.0 < gone && gone < gap.1) {
                water.bends.push(edge.from);
            }
            gone += length;
        }
        self.waters.push(water);
    }

    /// The areas in which a mark lies, in map order.
    pub fn kinds_at(&self, mark: Mark) -> impl Iterator<Item = TerrainKind> + '_ {
        self.areas.iter().filter(move |area| area.outline.holds(mark)).map(|area| area.kind)
    }

    /// Whether going is bad where a mark is, for whoever moves there (NPW-GEO-13).
    pub fn is_bad(&self, mark: Mark, mover: Mover) -> bool {
        self.kinds_at(mark).any(TerrainKind::is_bad) || self.is_wet(mark, mover)
    }

    /// NPW-TER-04: whether a mark lies in the band of a stream or in a ford.
    fn is_wet(&self, mark: Mark, mover: Mover) -> bool {
        let in_strip = |strip: &Strip| {
            if strip.bridge {
                !strip.river && !mover.fits_on_bridges() && strip.water.contains(mark, 0.0)
            } else {
                strip.block.contains(mark, 0.0)
            }
        };
        self.strips.iter().any(in_strip)
            || self.waters.iter().filter(|water| !water.river).any(|water| water.holds(mark))
    }

    /// NPW-TER-05: whether a mark lies in a built-up area.
    pub fn is_built_up(&self, mark: Mark) -> bool {
        self.kinds_at(mark).any(TerrainKind::is_built_up)
    }

    /// NPW-TER-04: whether somebody's centre that goes from one mark to the next crosses a band or line.
    pub fn crosses(&self, from: Mark, to: Mark, mover: Mover, laid: &[Block]) -> bool {
        let way = Edge { from, to };
        if from == to {
            return false;
        }
        self.is_wet(from, mover) != self.is_wet(to, mover)
            || self.walls.iter().any(|wall| wall.meets_edge(&way))
            || self.works.iter().chain(laid).any(|work| axis(work).crosses(&way))
    }

    /// NPW-MOVE-17: whether a point is along a road.
    pub fn is_on_road(&self, at: Point) -> bool {
        self.roads.iter().any(|road| hundredths(road.distance(at)) <= ALONG_ROAD)
    }

    /// NPW-TER-11: whether a footprint may stand there; `anchor` is what keeps to a road.
    pub fn admits(&self, footprint: &Block, mover: Mover, anchor: Point, laid: &[Block]) -> bool {
        let inner = footprint.drawn_in(OVERLAP);
        if self.waters.iter().any(|water| water.river && water.meets(&inner)) {
            return false;
        }
        let narrow = |strip: &Strip| strip.bridge && strip.river && strip.block.overlaps(footprint, OVERLAP);
        if !mover.fits_on_bridges() && self.strips.iter().any(narrow) {
            return false;
        }
        if mover.is_on_foot() {
            return true;
        }
        if self.works.iter().chain(laid).any(|work| work.overlaps(footprint, OVERLAP)) {
            return false;
        }
        let barred = |kind: TerrainKind| {
            kind.is_built_up() || mover.is_guns() && matches!(kind, TerrainKind::Wood | TerrainKind::Marsh)
        };
        let by_road = mover.keeps_to_roads() && self.is_on_road(anchor);
        by_road || !self.areas.iter().any(|area| barred(area.kind) && area.outline.meets(&inner))
    }

    /// NPW-GEO-19: whether more than 0.01 cm of a segment lies on ground that somebody may not enter.
    pub fn bars(&self, way: &Edge, mover: Mover, laid: &[Block]) -> bool {
        let far = |length: f64| length > OVERLAP;
        if self.waters.iter().any(|water| water.river && water.bars(way)) {
            return true;
        }
        let narrow = |strip: &Strip| strip.bridge && strip.river && far(strip.block.length_inside(way));
        if !mover.fits_on_bridges() && self.strips.iter().any(narrow) {
            return true;
        }
        if mover.is_on_foot() {
            return false;
        }
        let by_road = mover.keeps_to_roads() && self.is_on_road(way.from.point()) && self.is_on_road(way.to.point());
        self.works.iter().chain(laid).any(|work| far(work.length_inside(way)))
            || !by_road
                && self.areas.iter().any(|area| {
                    let barred = area.kind.is_built_up()
                        || mover.is_guns() && matches!(area.kind, TerrainKind::Wood | TerrainKind::Marsh);
                    barred && far(area.outline.length_on(way))
                })
    }

    /// NPW-MOVE-26: whether a segment crosses impassable terrain.
    pub fn is_cut_by_river(&self, way: &Edge) -> bool {
        self.waters.iter().any(|water| water.river && water.bars(way))
    }

    /// Whether a mark is on a hill (NPW-GEO-11).
    pub fn is_on_hill(&self, mark: Mark) -> bool {
        self.areas.iter().any(|area| area.kind.is_hill() && area.outline.holds(mark))
    }

    /// NPW-GEO-11 (b), (c): whether ground hides one mark from the other; `ends` are the centres of the elements at both ends.
    pub fn hides(&self, line: &Edge, ends: [Mark; 2]) -> bool {
        let length = line.length();
        let mut dense = Spans::EMPTY;
        for area in &self.areas {
            if area.kind.is_hill() {
                let on_it = ends.iter().any(|end| area.outline.holds(*end));
                if !on_it && area.outline.length_on(line) > OVERLAP {
                    return true;
                }
            } else if area.kind.hides() {
                dense = dense.or(&area.outline.spans_of(line));
            }
        }
        hundredths(dense.total() * length) > 500
    }

    /// NPW-TER-06: the walls and works behind which a front may be, each as its nearest place to a mark.
    pub fn screens<'a>(&'a self, laid: &'a [Block]) -> impl Iterator<Item = Screen<'a>> {
        let walls = self.walls.iter().map(Screen::Wall);
        walls.chain(self.works.iter().chain(laid).map(Screen::Work))
    }
}

/// Something that gives cover to whoever is behind it.
#[derive(Clone, Copy, Debug)]
pub enum Screen<'a> {
    /// A wall or hedge.
    Wall(&'a Polyline),
    /// A work.
    Work(&'a Block),
}

impl Screen<'_> {
    /// Its place nearest to a mark.
    pub fn nearest(&self, mark: Mark) -> Mark {
        match self {
            Screen::Work(block) => block.nearest_point(mark),
            Screen::Wall(line) => {
                let places = line.segments().map(|(a, b)| Edge::new(a, b).nearest(mark));
                let nearer = |a: Mark, b: Mark| if b.distance(mark) < a.distance(mark) { b } else { a };
                places.reduce(nearer).unwrap_or(mark)
            }
        }
    }

    /// Whether a segment crosses it.
    pub fn is_crossed(&self, way: &Edge) -> bool {
        match self {
            Screen::Work(block) => block.part_inside(way).is_some(),
            Screen::Wall(line) => line.meets_edge(way),
        }
    }
}

impl Water {
    fn holds(&self, mark: Mark) -> bool {
        self.parts.iter().any(|part| part.contains(mark, 0.0))
            || self.bends.iter().any(|bend| bend.distance(mark) <= self.half)
    }

    /// Whether a block, already drawn in, has a place in common with its inside.
    fn meets(&self, block: &Block) -> bool {
        self.parts.iter().any(|part| part.overlaps(block, 0.0))
            || self.bends.iter().any(|bend| block.distance_to(*bend) < self.half)
    }

    /// Whether more than 0.01 cm of a segment lies in it.
    fn bars(&self, way: &Edge) -> bool {
        self.parts.iter().any(|part| part.length_inside(way) > OVERLAP)
            || self.bends.iter().any(|bend| way.distance(*bend) < self.half - OVERLAP)
    }
}

/// The line of a work: along its middle.
fn axis(work: &Block) -> Edge {
    let [a, b, c, d] = work.corners();
    // A strip has its length as depth, a work that was laid its length as width.
    if work.depth() > work.width() {
        Edge { from: a.toward(b, 0.5), to: d.toward(c, 0.5) }
    } else {
        Edge { from: a.toward(d, 0.5), to: b.toward(c, 0.5) }
    }
}

/// Where a point stands on a water line: how far along it, the place itself, and the direction of the water there; `None` if it
/// is on another water.
fn foot(edges: &[Edge], point: Point, half: f64) -> Option<(f64, Mark, (f64, f64))> {
    let mark = Mark::from(point);
    let (mut gone, mut best): (f64, Option<(f64, f64, usize, Mark)>) = (0.0, None);
    for (i, edge) in edges.iter().enumerate() {
        let at = edge.nearest(mark);
        let away = at.distance(mark);
        if best.is_none_or(|(nearest, ..)| away < nearest) {
            best = Some((away, gone + edge.from.distance(at), i, at));
        }
        gone += edge.length();
    }
    let (away, along, nearest, at) = best?;
    let near = |other: Mark| other.distance(at) < 0.002;
    let way = |edge: &Edge| {
        let length = edge.length();
        ((edge.to.x - edge.from.x) / 1000.0 / length, (edge.to.y - edge.from.y) / 1000.0 / length)
    };
    let (mut x, mut y) = way(&edges[nearest]);
    // At a vertex the strip lies across the bisector.
    let beside = if near(edges[nearest].to) {
        edges.get(nearest + 1)
    } else {
        nearest.checked_sub(1).map(|before| &edges[before]).filter(|_| near(edges[nearest].from))
    };
    if let Some(other) = beside {
        let (u, v) = way(other);
        let length = ((x + u) * (x + u) + (y + v) * (y + v)).sqrt();
        if length > 1e-9 {
            (x, y) = ((x + u) / length, (y + v) / length);
        }
    }
    (away <= half + OVERLAP).then_some((along, at, (x, y)))
}

/// A stretch without another.
fn without((a, b): (f64, f64), (from, to): (f64, f64)) -> impl Iterator<Item = (f64, f64)> {
    let before = (a, b.min(from));
    let after = (a.max(to), b);
    let apart = to <= a || from >= b;
    let parts = if apart { [Some((a, b)), None] } else { [Some(before), Some(after)] };
    parts.into_iter().flatten().filter(|(a, b)| b - a > 1e-9)
}

#[cfg(test)]
mod tests {
    use field::{Facing, Pose, Size};

    use super::*;

    fn point(x: f64, y: f64) -> Point {
        Point::from_units(x, y)
    }

    fn mark(x: f64, y: f64) -> Mark {
        Mark::from(point(x, y))
    }

    fn piece(kind: TerrainKind, points: &[(f64, f64)]) -> Piece {
        Piece { kind, points: points.iter().map(|(x, y)| point(*x, *y)).collect() }
    }

    fn footprint(x: f64, y: f64, width: i32, depth: i32) -> Block {
        Block::new(Pose::new(point(x, y), Facing::NORTH), Size::new(width, depth))
    }

    fn river() -> Ground {
        Ground::new(&[
            piece(TerrainKind::River, &[(0.0, 60.0), (90.0, 60.0), (180.0, 60.0)]),
            piece(TerrainKind::Bridge, &[(40.0, 60.0)]),
            piece(TerrainKind::Ford, &[(120.0, 60.0)]),
        ])
    }

    /// NPW-TER-03, -09, -11: nobody enters a river but by its bridge or ford; a bridge is for columns, 8 cm wide.
    #[test]
    fn rivers_are_crossed_by_bridges_and_fords() {
        let ground = river();
        let column = Mover::Unit(Arm::Infantry, Formation::AttackColumn);
        let line = Mover::Unit(Arm::Infantry, Formation::Line);
        let stands = |x, mover| ground.admits(&footprint(x, 61.0, 6_000, 3_000), mover, point(x, 61.0), &[]);
        assert!(stands(40.0, column) && !stands(40.0, line));
        assert!(stands(41.0, column) && !stands(41.1, column), "8 cm wide: 37 to 43 fits, 38.1 to 44.1 does not");
        assert!(stands(120.0, line) && !stands(90.0, column));
        assert!(ground.is_bad(mark(120.0, 60.0), line), "a ford is bad going");
        assert!(!ground.is_bad(mark(40.0, 60.0), column), "a bridge is good going");
    }

    /// NPW-TER-04: the centre that enters or leaves the band of a stream, or crosses a wall, crosses it.
    #[test]
    fn bands_and_lines_are_crossed() {
        let ground = Ground::new(&[
            piece(TerrainKind::Stream, &[(0.0, 60.0), (180.0, 60.0)]),
            piece(TerrainKind::Wall, &[(0.0, 30.0), (180.0, 30.0)]),
        ]);
        let line = Mover::Unit(Arm::Infantry, Formation::Line);
        assert!(ground.crosses(mark(20.0, 58.5), mark(20.0, 59.5), line, &[]));
        assert!(!ground.crosses(mark(20.0, 59.5), mark(20.0, 60.5), line, &[]));
        assert!(ground.crosses(mark(20.0, 29.5), mark(20.0, 30.5), line, &[]));
    }

    /// NPW-TER-05, -11: cavalry passes a village along its road only, guns a wood likewise.
    #[test]
    fn buildings_are_for_infantry() {
        let square = [(50.0, 50.0), (62.0, 50.0), (62.0, 62.0), (50.0, 62.0)];
        for kind in [TerrainKind::Village, TerrainKind::Wood] {
            let ground = Ground::new(&[piece(kind, &square), piece(TerrainKind::Road, &[(56.0, 0.0), (56.0, 120.0)])]);
            let stands = |arm, formation, x| {
                ground.admits(&footprint(x, 58.0, 3_000, 4_000), Mover::Unit(arm, formation), point(x, 58.0), &[])
            };
            assert!(stands(Arm::Infantry, Formation::Line, 59.0));
            assert_eq!(stands(Arm::Cavalry, Formation::Column, 59.0), kind == TerrainKind::Wood);
            assert!(stands(Arm::Cavalry, Formation::Column, 57.5), "within 1.5 cm of the road");
            assert!(!stands(Arm::Artillery, Formation::Limbered, 57.6));
            assert!(!stands(Arm::Artillery, Formation::Unlimbered, 56.0));
        }
    }

    /// NPW-GEO-11: a wood hides beyond 5 cm, a hill unless an end is on it.
    #[test]
    fn woods_and_hills_hide() {
        let wood = |deep: f64| {
            Ground::new(&[piece(
                TerrainKind::Wood,
                &[(0.0, 50.0), (99.0, 50.0), (99.0, 50.0 + deep), (0.0, 50.0 + deep)],
            )])
        };
        let sees = |ground: &Ground| {
            let (a, b) = (mark(50.0, 40.0), mark(50.0, 70.0));
            !ground.hides(&Edge { from: a, to: b }, [a, b])
        };
        assert!(sees(&wood(5.0)) && !sees(&wood(5.1)));
        let hill =
            Ground::new(&[piece(TerrainKind::HillGentle, &[(0.0, 50.0), (99.0, 50.0), (99.0, 60.0), (0.0, 60.0)])]);
        assert!(!sees(&hill));
        let (a, b) = (mark(50.0, 55.0), mark(50.0, 70.0));
        assert!(!hill.hides(&Edge { from: a, to: b }, [a, b]));
    }
}
