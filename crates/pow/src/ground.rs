//! The ground as the rules read it: pieces with their effects, what a way meets, cover, height (POW-GEO-23, -25, -37).

use std::cell::OnceCell;

use arrayvec::ArrayVec;
use field::{Block, Bounds, Edge, Mark, Point, Polygon, Polyline, Side as BlockSide};

use crate::procedures::{Mover, PieceOnPath};
use crate::setup::{PieceKind, Setup};
use crate::shape::edge_samples;
use crate::state::State;
use crate::tables::terrain::{Effect, Going, Terrain};
pub(crate) use crate::zones::Zone;
use crate::zones::{Position, positions, zone};

/// Nothing was rolled yet.
const UNKNOWN: u8 = 0;
/// Added to a roll on the rough table of a hill that turned out rough.
const AS_ROUGH: u8 = 6;
/// POW-TER-14: a hill that turned out rough, and was not reached yet.
pub(crate) const ROUGH_HILL: u8 = 13;
/// POW-TER-18: a stream has an effect for each so many cm.
const STREAM_PART: f64 = 30.0;
/// POW-GEO-16: half the width of a line, in cm.
const LINE: f64 = 1.0;
/// POW-GEO-25: half a passage, and how far from its point one may meet the stream in it.
const PASSAGE: f64 = 2.24;

/// How far a front is drawn back from a border along which it lies, in cm.
const BORDER: f64 = 0.005;

/// A piece with an effect, by its place in the list.
pub(crate) type Lies = u64;

/// A piece of ground with an effect of its own.
#[derive(Clone, Debug)]
pub(crate) struct Lie {
    pub terrain: Terrain,
    pub building: bool,
    pub area: Option<Polygon>,
    pub line: Option<Polyline>,
    /// POW-LOS-11: its crest, prolonged to the border.
    pub crest: Option<Polyline>,
    /// The same prolonged beyond it, for who looks at the hill from outside.
    pub prolonged: Option<Polyline>,
    /// It is an area that is nowhere hollow.
    pub convex: bool,
    /// The box round it.
    pub bounds: Bounds,
    /// POW-GEO-36 (3): the height of the ground on which it lies.
    pub ground: u8,
    pub hill: bool,
    /// The box in which it may bar a line of sight: of a hill that of its crest, prolonged. Nothing bars none.
    pub bars: Bounds,
    roll: u8,
}

impl Lie {
    fn new(
        terrain: Terrain,
        building: bool,
        area: Option<Polygon>,
        line: Option<Polyline>,
        crest: Option<Polyline>,
        roll: u8,
    ) -> Self {
        let mut bounds = Bounds::NOTHING;
        let boxes = area.iter().map(Polygon::bounds).chain(line.iter().chain(&crest).map(Polyline::bounds));
        boxes.for_each(|one| bounds = bounds.with(&one.into()));
        let prolonged = crest.as_ref().map(|crest| crest.prolonged(300.0));
        let hill = terrain.table() == Terrain::Hill;
        let bars = match (&area, &prolonged) {
            (Some(_), Some(crest)) if hill && !building => crest.bounds().into(),
            (Some(_), _) if !hill && !building => bounds,
            _ => Bounds::NOTHING,
        };
        let convex = area.as_ref().is_some_and(is_convex);
        Lie { terrain, building, area, line, crest, prolonged, convex, bounds, ground: 0, hill, bars, roll }
    }
}

/// The ground of a battle.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    pub lies: Vec<Lie>,
    /// Each with the box round all that is on it.
    roads: Vec<(Polyline, Bounds)>,
    /// Where a stream is crossed, and whether by a bridge.
    crossings: Vec<(Point, bool)>,
    /// The features, and the supply zones.
    pub zones: Vec<Zone>,
    /// What else can be named to be held, piece by piece (POW-ORD-13).
    pub(crate) positions: Vec<Option<Position>>,
}

impl Ground {
    pub fn new(setup: &Setup) -> Self {
        let mut ground = Ground {
            lies: Vec::new(),
            roads: Vec::new(),
            crossings: Vec::new(),
            zones: Vec::new(),
            positions: positions(setup),
        };
        for piece in &setup.pieces {
            let roll = piece.roll.unwrap_or(UNKNOWN);
            match piece.kind {
                PieceKind::Road => {
                    let road = Polyline::new(piece.points.clone()).ok();
                    ground.roads.extend(road.map(|road| {
                        let bounds = Bounds::from(road.bounds()).widened(1.1);
                        (road, bounds)
                    }));
                }
                PieceKind::Bridge => ground.crossings.push((piece.points[0], true)),
                PieceKind::Ford => ground.crossings.push((piece.points[0], false)),
                PieceKind::Terrain(terrain @ (Terrain::Stream | Terrain::Earthwork | Terrain::Obstacle)) => {
                    let parts =
                        if terrain == Terrain::Stream { parts(&piece.points) } else { vec![piece.points.clone()] };
                    for part in parts {
                        let line = Polyline::new(part).ok();
                        ground.lies.push(Lie::new(terrain, false, None, line, None, roll));
                    }
                }
                PieceKind::Terrain(_) | PieceKind::Building => {
                    let building = piece.kind == PieceKind::Building;
                    let terrain = match piece.kind {
                        PieceKind::Terrain(terrain) => terrain,
                        _ => Terrain::BuiltUpArea,
                    };
                    let area = Polygon::new(piece.points.clone()).ok();
                    let crest = area.as_ref().filter(|_| terrain.table() == Terrain::Hill).and_then(|area| {
                        let crest = piece.crest.clone().unwrap_or_else(|| longer_axis(area));
                        Polyline::new(crest).ok().map(|crest| crest.prolonged_within(area))
                    });
                    let roll = if roll == 1 && terrain.table() == Terrain::Hill { ROUGH_HILL } else { roll };
                    ground.lies.push(Lie::new(terrain, building, area, None, crest, roll));
                }
            }
        }
        ground.zones = setup.features.iter().map(|feature| zone(setup, *feature)).collect();
        let depth = setup.chart.ground.height;
        for (side, camp) in setup.camps.iter().enumerate() {
            let (south, north) = if side == 0 { (0, 15_000) } else { (depth - 15_000, depth) };
            let (west, east) = ((camp.supply_x - 3_750).max(0), (camp.supply_x + 3_750).min(setup.chart.ground.width));
            ground.zones.push(Zone::Area(crate::setup::rectangle([west, south, east, north])));
        }
        ground.lies.truncate(64);
        for i in 0..ground.lies.len() {
            let centre =
                ground.lies[i].area.as_ref().filter(|_| ground.lies[i].terrain.table() != Terrain::Hill).map(|area| {
                    let (x, y) = area.centroid();
                    Mark::from(Point::from_units(x, y))
                });
            ground.lies[i].ground = centre.map_or(0, |mark| ground.height(mark));
        }
        ground
    }

    /// The single buildings among the pieces.
    pub fn buildings(&self) -> Lies {
        self.lies.iter().enumerate().filter(|(_, lie)| lie.building).fold(0, |all, (i, _)| all | 1 << i)
    }

    pub fn first_rolls(&self) -> ArrayVec<u8, 64> {
        self.lies.iter().map(|lie| lie.roll).collect()
    }

    /// The effect of a piece, as far as it is known.
    pub fn effect(&self, state: &State, lie: usize) -> Option<Effect> {
        self.piece(state, lie).and_then(|piece| piece.terrain.effect(piece.roll))
    }

    /// A piece as the procedures name it, as far as it is known.
    pub fn piece(&self, state: &State, lie: usize) -> Option<PieceOnPath> {
        match state.ground[lie] {
            UNKNOWN | ROUGH_HILL => None,
            roll if roll > AS_ROUGH => Some(PieceOnPath { terrain: Terrain::Rough, roll: roll - AS_ROUGH }),
            roll => Some(PieceOnPath { terrain: self.lies[lie].terrain.table(), roll }),
        }
    }

    pub fn is_known(&self, state: &State, lie: usize) -> bool {
        !matches!(state.ground[lie], UNKNOWN | ROUGH_HILL)
    }

    /// The table on which a piece that was reached is rolled (POW-TER-14).
    pub fn table_due(&self, state: &State, lie: usize) -> Terrain {
        if state.ground[lie] == ROUGH_HILL { Terrain::Rough } else { self.lies[lie].terrain.table() }
    }

    /// What a roll says of a piece.
    pub fn rolled(&self, state: &State, lie: usize, table: Terrain, roll: u8) -> u8 {
        let was_hill = state.ground[lie] == ROUGH_HILL || self.lies[lie].terrain.table() == Terrain::Hill;
        if table == Terrain::Rough && was_hill { roll + AS_ROUGH } else { roll }
    }

    /// POW-GEO-23: the pieces that a leg of a footprint meets, by the ways of the sample points of its front.
    pub fn met(&self, from: &Block, to: &Block, pitch: f64) -> Lies {
        self.met_by(from, to, pitch, true)
    }

    /// The same without those on which its end alone lies: every longer leg meets them too.
    pub fn crossed(&self, from: &Block, to: &Block, pitch: f64) -> Lies {
        self.met_by(from, to, pitch, false)
    }

    fn met_by(&self, from: &Block, to: &Block, pitch: f64, ends: bool) -> Lies {
        let mut met = 0;
        let bounds = about(from, to);
        let fronts = [from.edge(BlockSide::Front), to.edge(BlockSide::Front)];
        let samples = OnceCell::new();
        for (i, lie) in self.lies.iter().enumerate().filter(|(_, lie)| !lie.building) {
            if !bounds.meets(&lie.bounds) {
                continue;
            }
            let [starts, goals] =
                samples.get_or_init(|| [edge_samples(&fronts[0], pitch), edge_samples(&fronts[1], pitch)]);
            let mut ways = starts.iter().zip(goals).map(|(a, b)| Edge::new(*a, *b));
            let meets = match (&lie.area, &lie.line) {
                (Some(area), _) => {
                    // A front that lies along the border is before the piece, not on it (POW-MOV-15).
                    let lies =
                        |block: &Block| area.length_on(&block.shifted(0.0, -BORDER).edge(BlockSide::Front)) > 0.01;
                    lies(from) || ends && lies(to) || ways.any(|way| area.length_on(&way) > 0.01)
                }
                (_, Some(line)) => {
                    ends && self.meets_line(lie, line, &fronts[1]) || ways.any(|way| self.meets_line(lie, line, &way))
                }
                _ => false,
            };
            met |= u64::from(meets) << i;
        }
        met
    }

    /// Whether a leg leads past no piece, and no passage, that it could meet.
    pub fn is_open(&self, from: &Block, to: &Block) -> bool {
        let bounds = about(from, to);
        let at = |crossing: Point| Bounds::between(crossing.into(), crossing.into());
        !self.lies.iter().any(|lie| !lie.building && bounds.meets(&lie.bounds))
            && !self.crossings.iter().any(|(crossing, _)| at(*crossing).meets(&bounds))
    }

    /// POW-GEO-25: whether a way meets a line outside the passages over it.
    fn meets_line(&self, lie: &Lie, line: &Polyline, way: &Edge) -> bool {
        if line.distance_of_edge(way) >= LINE {
            return false;
        }
        if lie.terrain != Terrain::Stream || self.crossings.is_empty() {
            return true;
        }
        let (a, b) = (way.from.point(), way.to.point());
        let spans = line.spans(a, b, LINE);
        !spans.iter().all(|(t0, t1)| {
            let [one, two] = [t0, t1].map(|t| way.at(t));
            self.crossings
                .iter()
                .any(|(at, _)| Mark::from(*at).distance(one) <= PASSAGE && Mark::from(*at).distance(two) <= PASSAGE)
        })
    }

    /// POW-GEO-25: whether a way wades through a ford: there it comes to the stream (POW-GEO-23), whoever stays before it does not.
    pub fn wades(&self, from: &Block, to: &Block) -> bool {
        let way = Edge::new(from.front(), to.front());
        self.crossings.iter().any(|(at, bridge)| !bridge && way.distance(Mark::from(*at)) <= 2.0)
            && self.lies.iter().any(|lie| {
                let stream = lie.line.as_ref().filter(|_| lie.terrain == Terrain::Stream);
                stream.is_some_and(|line| line.distance_of_edge(&way) < LINE)
            })
    }

    /// POW-MOV-08: whether the whole way of a point lies on a road.
    pub fn on_road(&self, from: Mark, to: Mark) -> bool {
        // Whoever does not begin on it is not on it all the way.
        let on = |bounds: &Bounds| [from, to].iter().all(|end| Bounds::between(*end, *end).meets(bounds));
        let mut near = self.roads.iter().filter(|(road, bounds)| on(bounds) && road.distance_of_mark(from) <= 1.1);
        near.any(|(road, _)| {
            road.follows(from.point(), to.point(), 1.0) || {
                let ends = [from, to].iter().all(|end| road.distance_of_mark(*end) <= 1.0);
                ends && road.distance_of_mark(from.toward(to, 0.5)) <= 1.0
            }
        })
    }

    /// How a piece is for a mover; unknown ground is no hindrance (POW-MOV-15).
    pub fn going(&self, state: &State, lie: usize, mover: Mover) -> Going {
        self.piece(state, lie).map_or(Going::Speed(1), |piece| {
            let case = crate::procedures::MovementCase {
                edition: crate::troops::Edition::V2,
                speed: 1,
                terrain: ArrayVec::from_iter([piece]),
                on_road: false,
                fired: crate::procedures::FiredHow::None,
                retreating: false,
                strategic_points: None,
                mover,
            };
            let outcome = case.distance(&mut ());
            outcome.speed.map_or(Going::Impassable, Going::Speed)
        })
    }

    /// POW-GEO-23: the impassable pieces that bar a footprint at a place, but for those on which it stood before (POW-TER-17).
    pub fn bars_place(&self, state: &State, mover: Mover, block: &Block, stood: Lies) -> bool {
        let bounds = about(block, block);
        self.lies.iter().enumerate().any(|(i, lie)| {
            let Some(area) = lie.area.as_ref().filter(|_| !lie.building && stood >> i & 1 == 0) else { return false };
            bounds.meets(&lie.bounds)
                && self.going(state, i, mover) == Going::Impassable
                && (block.outline(1.5).any(|mark| area.holds(mark) && area.depth(mark) > 0.01)
                    || block.cells(6, 6).any(|mark| area.holds(mark)))
        })
    }

    /// The same for the straight ways of the corners of a leg.
    pub fn bars_leg(&self, state: &State, mover: Mover, from: &Block, to: &Block, stood: Lies) -> bool {
        let bounds = about(from, to);
        let (a, b) = (from.corners(), to.corners());
        self.lies.iter().enumerate().any(|(i, lie)| {
            if lie.building || stood >> i & 1 == 1 || !bounds.meets(&lie.bounds) {
                return false;
            }
            let impassable = || self.going(state, i, mover) == Going::Impassable;
            let mut ways = a.iter().zip(&b).map(|(a, b)| Edge::new(*a, *b));
            match (&lie.area, &lie.line) {
                (Some(area), _) => impassable() && ways.any(|way| area.length_on(&way) > 0.01),
                (_, Some(line)) => impassable() && ways.any(|way| self.meets_line(lie, line, &way)),
                _ => false,
            }
        })
    }

    /// The pieces on which a footprint lies, however little.
    pub fn under(&self, block: &Block) -> Lies {
        let bounds = about(block, block);
        let mut under = 0;
        for (i, lie) in self.lies.iter().enumerate() {
            let lies = bounds.meets(&lie.bounds)
                && match (&lie.area, &lie.line) {
                    (Some(area), _) => area.meets(block),
                    (_, Some(line)) => line.distance_of(block) < LINE,
                    _ => false,
                };
            under |= u64::from(lies) << i;
        }
        under
    }

    /// POW-TER-11: whether a piece is part of a built-up area of which another part lies beside it, with an effect of its own.
    pub fn is_part(&self, lie: usize) -> bool {
        let built = |lie: &Lie| lie.terrain == Terrain::BuiltUpArea && !lie.building;
        let (one, Some(area)) = (&self.lies[lie], &self.lies[lie].area) else { return false };
        built(one)
            && self.lies.iter().enumerate().filter(|(i, other)| *i != lie && built(other)).any(|(_, other)| {
                let edges = other.area.iter().flat_map(Polygon::edges);
                edges.into_iter().any(|(p, q)| area.distance_of_edge(&Edge::new(p, q)) <= 0.01)
            })
    }

    /// POW-GEO-37: whether at least half of a footprint lies in an area.
    pub fn half_inside(area: &Polygon, block: &Block) -> bool {
        if !Bounds::from(area.bounds()).meets(&block.bounds()) {
            return false;
        }
        // Of 36 cells 18: no more than 18 may lie outside.
        let (mut inside, mut outside) = (0, 0);
        for cell in block.cells(6, 6) {
            *(if area.holds(cell) { &mut inside } else { &mut outside }) += 1;
            if inside == 18 || outside == 19 {
                break;
            }
        }
        inside == 18
    }

    /// POW-GEO-36: the level of the hill on which a mark lies.
    pub fn height(&self, mark: Mark) -> u8 {
        let high = |lie: &Lie| lie.hill && lie.area.as_ref().is_some_and(|area| area.holds(mark));
        u8::from(self.lies.iter().any(high))
    }

    /// POW-COV-05: the cover of a unit against an enemy.
    pub fn cover(&self, state: &State, unit: &Block, enemy: &Block) -> u8 {
        let (areas, lines) = self.covers(state, unit, enemy);
        (areas + lines).min(6)
    }

    /// POW-COV-05: what areas and what lines cover a unit against an enemy.
    pub fn covers(&self, state: &State, unit: &Block, enemy: &Block) -> (u8, u8) {
        let bounds = about(unit, unit);
        let (mut areas, mut lines) = (0, 0);
        let mut sight = None;
        for (i, lie) in self.lies.iter().enumerate().filter(|(_, lie)| bounds.meets(&lie.bounds)) {
            let Some(effect) = self.effect(state, i).filter(|effect| effect.cover > 0) else { continue };
            let segment = sight.get_or_insert_with(|| {
                let near = unit.nearest(enemy);
                Edge::new(near.here, near.there)
            });
            let front = unit.edge(BlockSide::Front);
            match (&lie.area, &lie.line) {
                (Some(area), _) => {
                    let lines_edge = || {
                        let marks = edge_samples(&front, 1.5);
                        let near = marks.iter().filter(|mark| area.depth(**mark).abs() <= 0.5).count();
                        2 * near >= marks.len()
                    };
                    if area.meets_edge(segment) && (Self::half_inside(area, unit) || lines_edge()) {
                        areas += effect.cover;
                    }
                }
                (_, Some(line)) if line.distance_of_edge(&front) <= 1.5 && line.meets_edge(segment) => {
                    lines += effect.cover;
                }
                _ => {}
            }
        }
        (areas, lines)
    }

    /// Whether the front edge of a footprint is in ground slower than speed 1 for its mover.
    pub fn slows(&self, state: &State, mover: Mover, block: &Block) -> bool {
        let met = self.met(block, block, 1.5);
        (0..self.lies.len()).any(|i| met >> i & 1 == 1 && self.going(state, i, mover) != Going::Speed(1))
    }
}

/// The box round two footprints, to look no further than needed.
fn about(a: &Block, b: &Block) -> Bounds {
    a.bounds().with(&b.bounds()).widened(2.5)
}

/// Whether the border of an area turns one way only.
fn is_convex(area: &Polygon) -> bool {
    let edges: Vec<(Point, Point)> = area.edges().collect();
    let turn = |(a, b): (Point, Point), (_, c): (Point, Point)| {
        let (ab, bc) = ((i64::from(b.x - a.x), i64::from(b.y - a.y)), (i64::from(c.x - b.x), i64::from(c.y - b.y)));
        (ab.0 * bc.1 - ab.1 * bc.0).signum()
    };
    let turns = || (0..edges.len()).map(|i| turn(edges[i], edges[(i + 1) % edges.len()]));
    // A border that winds round more than once is none of an area.
    turns().all(|turn| turn >= 0) || turns().all(|turn| turn <= 0)
}

/// POW-LOS-11: the segment along the longer axis from edge to edge.
fn longer_axis(area: &Polygon) -> Vec<Point> {
    let (low, high) = area.bounds();
    let (x, y) = (i32::midpoint(low.x, high.x), i32::midpoint(low.y, high.y));
    if high.x - low.x >= high.y - low.y {
        vec![Point::new(low.x, y), Point::new(high.x, y)]
    } else {
        vec![Point::new(x, low.y), Point::new(x, high.y)]
    }
}

/// POW-TER-18: a course in parts of 30 cm from its first point.
fn parts(points: &[Point]) -> Vec<Vec<Point>> {
    let mut all = vec![vec![points[0]]];
    let mut left = STREAM_PART;
    for pair in points.windows(2) {
        let (mut at, to) = (Mark::from(pair[0]), Mark::from(pair[1]));
        while at.distance(to) > left {
            let cut = at.toward(to, left / at.distance(to));
            all.last_mut().expect("there is one").push(cut.point());
            all.push(vec![cut.point()]);
            (at, left) = (cut, STREAM_PART);
        }
        left -= at.distance(to);
        let last = all.last_mut().expect("there is one");
        if last.last() != Some(&to.point()) {
            last.push(to.point());
        }
    }
    all.retain(|part| part.len() > 1);
    all
}
