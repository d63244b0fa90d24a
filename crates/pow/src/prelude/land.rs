//! Laid ground: the catalogue of shapes, and which maps are legal (POW-TGN-04, -07 to -15).

use arrayvec::ArrayVec;
use field::{Edge, Facing, Mark, Offset, Point, Polygon, Polyline, Pose};
use game::{Refusal, forbid};
use rulebook::Clause;
use rulebook::pow::{TGN_04, TGN_08, TGN_10, TGN_11, TGN_15};
use serde::{Deserialize, Serialize};

use super::orders::{crossing_piece, land_piece, stream_piece};
use crate::names::Denied;
use crate::tables::terrain::Terrain;

/// POW-SET-10: the table of a random battle.
pub(crate) const WIDTH: i32 = 180_000;
/// Its depth.
pub(crate) const DEPTH: i32 = 120_000;
/// POW-TGN-01: the most pieces, 6 and a D6.
pub(crate) const PIECES: usize = 12;
/// POW-TGN-11: the most streams.
pub(crate) const STREAMS: usize = 2;
/// POW-TGN-11: the most bridges and fords, one for each full 60 cm of stream.
pub(crate) const CROSSINGS: usize = 3;
/// POW-TGN-08: how near to the middle line a piece counts, in thousandths.
const MIDDLE: i32 = 15_000;
/// POW-TGN-15: how far a piece keeps from a stream, in cm.
const BANK: f64 = 1.0;
/// POW-TGN-15: how far crossings are apart, in cm.
const APART: f64 = 15.0;
/// POW-TGN-11: how much the length of a stream may be off, in cm.
const SLACK: f64 = 5.0;
/// How near to a stream a crossing is put to be on it, in cm.
const ON_STREAM: f64 = 1.0;

/// The points of a stream or of a road.
pub(crate) type Course = ArrayVec<Point, 8>;

/// A piece that was rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Laid {
    pub terrain: Terrain,
    /// POW-TGN-13: its shape, 1 to 4; 0: it has no place and is dropped.
    pub shape: u8,
    pub pose: Pose,
    /// POW-TGN-06.
    pub farm: bool,
    /// POW-TER-14: what was rolled for a hill; 0: nothing yet.
    pub roll: u8,
}

/// POW-TGN-04: where a stream is crossed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Crossing {
    pub at: Point,
    pub bridge: bool,
}

/// All that is laid but roads.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Land {
    /// POW-TGN-03: cm of stream, 0, 120 or 180.
    pub stream_cm: u8,
    pub streams: ArrayVec<Course, STREAMS>,
    pub crossings: ArrayVec<Crossing, CROSSINGS>,
    pub pieces: ArrayVec<Laid, PIECES>,
}

/// POW-TGN-13: pieces of 15 × 30, (right, ahead) in thousandths.
const LARGE: [&[(i32, i32)]; 4] = [
    &[(-15_000, -7_500), (15_000, -7_500), (15_000, 7_500), (-15_000, 7_500)],
    &[(-16_000, 0), (-9_000, -8_000), (9_000, -8_000), (16_000, 0), (9_000, 8_000), (-9_000, 8_000)],
    &[(-15_000, -8_000), (15_000, -8_000), (10_000, 8_000), (-12_000, 8_000)],
    &[
        (-16_000, 2_000),
        (-12_000, -7_000),
        (4_000, -8_000),
        (15_000, -4_000),
        (16_000, 3_000),
        (8_000, 8_000),
        (-8_000, 7_000),
    ],
];
/// POW-TGN-13: the crests of hills and dunes.
const CRESTS: [[(i32, i32); 2]; 4] = [
    [(-15_000, 0), (15_000, 0)],
    [(-16_000, 0), (16_000, 0)],
    [(-13_500, 0), (12_500, 0)],
    [(-15_111, 0), (15_571, 0)],
];
/// POW-TGN-13: built-up areas.
const BUILT: [&[(i32, i32)]; 4] = [
    &[(-7_500, -7_500), (7_500, -7_500), (7_500, 7_500), (-7_500, 7_500)],
    &[
        (-8_000, -5_000),
        (-5_000, -8_000),
        (5_000, -8_000),
        (8_000, -5_000),
        (8_000, 5_000),
        (5_000, 8_000),
        (-5_000, 8_000),
        (-8_000, 5_000),
    ],
    &[(-8_500, -6_000), (8_500, -6_000), (8_500, 6_000), (-8_500, 6_000)],
    &[(-8_000, -6_000), (3_000, -8_000), (8_000, 2_000), (4_000, 8_000), (-7_000, 6_000)],
];
/// POW-TGN-13: half the side of a farm.
const FARM: i32 = 3_000;

fn turned(pose: Pose, points: &[(i32, i32)]) -> Vec<Point> {
    points.iter().map(|(right, ahead)| pose.shifted(Offset { right: *right, ahead: *ahead }).at).collect()
}

/// The place seen from the other edge (POW-SET-14).
pub(crate) fn seen_from_behind(at: Point) -> Point {
    Point::new(WIDTH - at.x, DEPTH - at.y)
}

impl Laid {
    pub fn is_laid(&self) -> bool {
        self.shape > 0
    }

    fn place(&self) -> usize {
        usize::from(self.shape.clamp(1, 4)) - 1
    }

    /// Its outline on the table.
    pub fn outline(&self) -> Vec<Point> {
        let shapes = if self.terrain == Terrain::BuiltUpArea { &BUILT } else { &LARGE };
        turned(self.pose, shapes[self.place()])
    }

    pub fn crest(&self) -> Option<Vec<Point>> {
        self.is_hill().then(|| turned(self.pose, &CRESTS[self.place()]))
    }

    /// The farm of an enclosed field.
    pub fn farm(&self) -> Option<Vec<Point>> {
        let corners = [(-FARM, -FARM), (FARM, -FARM), (FARM, FARM), (-FARM, FARM)];
        (self.is_laid() && self.farm).then(|| turned(self.pose, &corners))
    }

    pub fn area(&self) -> Option<Polygon> {
        if self.is_laid() { Polygon::new(self.outline()).ok() } else { None }
    }

    /// POW-TGN-12: dunes are laid as hills are.
    pub fn is_hill(&self) -> bool {
        matches!(self.terrain, Terrain::Hill | Terrain::Dune)
    }

    /// POW-TGN-12: sand is laid as marsh is.
    fn is_marsh(&self) -> bool {
        matches!(self.terrain, Terrain::Marsh | Terrain::Sand)
    }

    /// POW-TGN-08: a piece that could be named.
    fn is_objective(&self) -> bool {
        self.is_hill() || self.terrain == Terrain::BuiltUpArea
    }

    /// POW-TGN-10: fields, woods and built-up areas may lie on a hill.
    fn may_share(&self, other: &Laid) -> bool {
        let on_hill = |one: &Laid| {
            let fits = [Terrain::OpenField, Terrain::EnclosedField, Terrain::Wood, Terrain::BuiltUpArea];
            fits.contains(&one.terrain)
        };
        self.is_hill() && on_hill(other) || other.is_hill() && on_hill(self)
    }
}

/// Whether two outlines cover common ground; touching is none.
fn overlap(a: &Polygon, b: &Polygon) -> bool {
    let ((low, high), (from, to)) = (a.bounds(), b.bounds());
    if high.x <= from.x || to.x <= low.x || high.y <= from.y || to.y <= low.y {
        return false;
    }
    let inside = |one: &Polygon, two: &Polygon| {
        let middles = one.edges().map(|(p, q)| Mark::from(p).toward(Mark::from(q), 0.5).point());
        let (x, y) = one.centroid();
        let mut marks = one.points().iter().copied().chain(middles).chain([Point::from_units(x, y)]);
        marks.any(|mark| two.strictly_contains(mark))
    };
    inside(a, b) || inside(b, a) || a.edges().any(|(p, q)| b.length_inside(p, q) > 0.01 && cuts(b, p, q))
}

/// Whether an edge goes through the inside of an outline, not only along its border.
fn cuts(area: &Polygon, p: Point, q: Point) -> bool {
    let edge = Edge::new(p, q);
    area.spans_of(&edge).iter().any(|(t0, t1)| area.depth(edge.at(f64::midpoint(t0, t1))).abs() > 0.001)
}

fn nearest(area: &Polygon, stream: &[Point]) -> f64 {
    let distances = stream.windows(2).map(|pair| area.distance_of_edge(&Edge::new(pair[0], pair[1])));
    distances.fold(f64::MAX, f64::min)
}

impl Land {
    /// How many crossings there are: one for each full 60 cm of stream.
    pub fn crossings_due(&self) -> usize {
        usize::from(self.stream_cm / 60).min(CROSSINGS)
    }

    /// POW-TGN-15: whether a piece lies legally among the others.
    pub fn check_piece(&self, place: usize) -> Result<(), Refusal> {
        let piece = &self.pieces[place];
        let refuse = |clause: Clause, denied: Denied| Refusal::new(clause, denied).piece(land_piece(place));
        let Some(area) = piece.area() else { return Ok(()) };
        let on = |p: &Point| (0..=WIDTH).contains(&p.x) && (0..=DEPTH).contains(&p.y);
        forbid(!area.points().iter().all(on), || refuse(TGN_11, Denied::OffTable))?;
        for (i, other) in self.pieces.iter().enumerate().filter(|(i, _)| *i != place) {
            let Some(there) = other.area() else { continue };
            let clash = !piece.may_share(other) && overlap(&area, &there);
            forbid(clash, || refuse(TGN_10, Denied::Overlap).number(crate::names::Figure::Count, i as i64 + 1))?;
        }
        for stream in &self.streams {
            let ends = self.ends_at(stream, &area, piece);
            forbid(!ends && nearest(&area, stream) < BANK, || refuse(TGN_15, Denied::TooNear))?;
        }
        if self.is_central(piece) {
            let central = || self.pieces.iter().filter(|other| other.is_laid() && self.is_central(other));
            forbid(central().count() > 2, || refuse(TGN_08, Denied::TooMany))?;
            let named = central().filter(|other| other.is_objective()).count();
            forbid(piece.is_objective() && named > 1, || refuse(TGN_08, Denied::TooMany))?;
        }
        Ok(())
    }

    /// POW-TGN-08: whether any part of a piece lies within 15 cm of the middle line.
    fn is_central(&self, piece: &Laid) -> bool {
        let Some(area) = piece.area() else { return false };
        let (low, high) = area.bounds();
        low.y <= DEPTH / 2 + MIDDLE && high.y >= DEPTH / 2 - MIDDLE
    }

    /// POW-TGN-04: whether a stream begins or ends in this marsh or at the foot of this hill.
    fn ends_at(&self, stream: &[Point], area: &Polygon, piece: &Laid) -> bool {
        let ends = [stream.first(), stream.last()];
        ends.into_iter().flatten().any(|end| {
            piece.is_marsh() && area.contains(*end) || piece.is_hill() && area.depth(Mark::from(*end)).abs() <= BANK
        })
    }

    /// POW-TGN-04, -11: whether a stream is one.
    fn check_stream(&self, place: usize, wanted_cm: f64) -> Result<(), Refusal> {
        let refuse = |clause: Clause| Refusal::new(clause, Denied::BadStream).piece(stream_piece(place));
        let stream = &self.streams[place];
        let line = Polyline::new(stream.to_vec()).map_err(|_| refuse(TGN_04))?;
        let on = |p: &Point| (0..=WIDTH).contains(&p.x) && (0..=DEPTH).contains(&p.y);
        forbid(!stream.iter().all(on), || refuse(TGN_04))?;
        for end in [stream[0], stream[stream.len() - 1]] {
            let edge = end.x == 0 || end.x == WIDTH || end.y == 0 || end.y == DEPTH;
            let bound = edge
                || self.pieces.iter().any(|piece| {
                    piece.area().is_some_and(|area| {
                        piece.is_marsh() && area.contains(end)
                            || piece.is_hill() && area.depth(Mark::from(end)).abs() <= BANK
                    })
                });
            forbid(!bound, || refuse(TGN_04))?;
        }
        forbid((line.length() - wanted_cm).abs() > SLACK, || {
            refuse(TGN_11).length(crate::names::Figure::Distance, i64::from(field::hundredths(line.length())))
        })
    }

    fn check_crossing(&self, place: usize) -> Result<(), Refusal> {
        let refuse = |clause: Clause| Refusal::new(clause, Denied::BadCrossing).piece(crossing_piece(place));
        let at = self.crossings[place].at;
        let on = self.streams.iter().any(|stream| distance(stream, at) <= ON_STREAM);
        forbid(!on, || refuse(TGN_04))?;
        let near = |other: &Crossing| Mark::from(other.at).distance(Mark::from(at)) < APART;
        forbid(self.crossings[..place].iter().any(near), || refuse(TGN_15))
    }

    /// POW-TGN-15: whether all of it is legal.
    pub fn check(&self) -> Result<(), Refusal> {
        let lengths: &[f64] = match (self.stream_cm, self.streams.len()) {
            (0, 0) => &[],
            (120, 1) => &[120.0],
            (180, 1) => &[180.0],
            (180, 2) => &[120.0, 60.0],
            _ => return Err(Refusal::new(TGN_11, Denied::BadStream)),
        };
        for (place, wanted) in lengths.iter().enumerate() {
            self.check_stream(place, *wanted)?;
        }
        forbid(self.crossings.len() != self.crossings_due(), || Refusal::new(TGN_11, Denied::BadCrossing))?;
        for place in 0..self.crossings.len() {
            self.check_crossing(place)?;
        }
        (0..self.pieces.len()).try_for_each(|place| self.check_piece(place))
    }

    /// POW-TGN-14: crossings equally spaced on the streams, the first, third … a bridge.
    pub fn space_crossings(&mut self) {
        self.crossings.clear();
        let due = self.crossings_due();
        let shares: &[usize] = if self.streams.len() == 2 { &[2, 1] } else { &[due] };
        for (stream, share) in self.streams.iter().zip(shares) {
            for k in 1..=*share {
                let bridge = self.crossings.len() % 2 == 0;
                let at = along(stream, k as f64 / (share + 1) as f64);
                if !self.crossings.is_full() {
                    self.crossings.push(Crossing { at, bridge });
                }
            }
        }
    }

    /// A crossing put near a stream lies on it.
    pub fn on_stream(&self, at: Point) -> Point {
        let near = self.streams.iter().flat_map(|stream| stream.windows(2)).map(|pair| {
            let edge = Edge::new(pair[0], pair[1]);
            (edge.distance(Mark::from(at)), edge.nearest(Mark::from(at)).point())
        });
        let found = near.min_by(|a, b| a.0.total_cmp(&b.0));
        found.filter(|(far, _)| *far <= ON_STREAM).map_or(at, |(_, there)| there)
    }

    /// POW-SET-14: the whole map turned by 180° about the centre of the table.
    pub fn turn(&mut self) {
        for piece in &mut self.pieces {
            piece.pose = Pose::new(seen_from_behind(piece.pose.at), Facing::turned(piece.pose.facing, 180));
        }
        for point in self.streams.iter_mut().flatten() {
            *point = seen_from_behind(*point);
        }
        for crossing in &mut self.crossings {
            crossing.at = seen_from_behind(crossing.at);
        }
    }
}

fn distance(stream: &[Point], at: Point) -> f64 {
    let all = stream.windows(2).map(|pair| Edge::new(pair[0], pair[1]).distance(Mark::from(at)));
    all.fold(f64::MAX, f64::min)
}

/// The place at a part of a course.
fn along(course: &[Point], part: f64) -> Point {
    let length: f64 = course.windows(2).map(|pair| Mark::from(pair[0]).distance(Mark::from(pair[1]))).sum();
    let mut left = length * part;
    for pair in course.windows(2) {
        let (from, to) = (Mark::from(pair[0]), Mark::from(pair[1]));
        let leg = from.distance(to);
        if left <= leg && leg > 0.0 {
            return from.toward(to, left / leg).point();
        }
        left -= leg;
    }
    course.last().copied().unwrap_or_default()
}
