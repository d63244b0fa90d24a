//! Roads: the default network, and which others are legal (POW-TGN-09, -16).

use arrayvec::ArrayVec;
use field::{Edge, Mark, Point};
use game::{Refusal, forbid};
use rulebook::pow::{TGN_09, TGN_16};

use super::land::{CROSSINGS, Course, DEPTH, Land, PIECES, WIDTH};
use super::orders::road_piece;
use crate::names::Denied;
use crate::tables::terrain::Terrain;

/// The most roads of the default network: one fewer than there are points.
pub(crate) const ROADS: usize = PIECES + CROSSINGS + 2;
/// POW-TGN-16: the most lines of an answer.
pub(crate) const LINES: usize = 12;
/// How near to a point a road leads to it, in cm.
const AT: f64 = 1.0;

/// All roads.
pub(crate) type Roads = ArrayVec<Course, ROADS>;

/// POW-TGN-16: the supply points, the centroids of built-up areas, the crossings.
fn points(land: &Land, supply: [i32; 2]) -> Vec<Point> {
    let ends = [Point::new(supply[0], 0), Point::new(supply[1], DEPTH)];
    let built = land.pieces.iter().filter(|piece| piece.terrain == Terrain::BuiltUpArea);
    let centres = built.filter_map(|piece| {
        let (x, y) = piece.area()?.centroid();
        Some(Point::from_units(x, y))
    });
    ends.into_iter().chain(centres).chain(land.crossings.iter().map(|crossing| crossing.at)).collect()
}

/// Whether a straight road crosses a stream elsewhere than at its own ends, which then are crossings.
fn wades(land: &Land, a: Point, b: Point) -> bool {
    let whole = Edge::new(a, b);
    if whole.length() <= 2.0 * AT {
        return false;
    }
    let bridged =
        |end: Point| land.crossings.iter().any(|crossing| Mark::from(crossing.at).distance(Mark::from(end)) <= AT);
    let part = AT / whole.length();
    let from = whole.at(if bridged(a) { part } else { 0.0 });
    let to = whole.at(if bridged(b) { 1.0 - part } else { 1.0 });
    let dry = Edge::new(from, to);
    let mut legs = land.streams.iter().flat_map(|stream| stream.windows(2));
    legs.any(|pair| dry.distance_to(&Edge::new(pair[0], pair[1])) < 0.01)
}

/// Which of some things hang together.
struct Parts(Vec<usize>);

impl Parts {
    fn new(count: usize) -> Self {
        Parts((0..count).collect())
    }

    fn of(&self, one: usize) -> usize {
        let mut at = one;
        while self.0[at] != at {
            at = self.0[at];
        }
        at
    }

    /// `false` if they were joined already.
    fn join(&mut self, one: usize, two: usize) -> bool {
        let (a, b) = (self.of(one), self.of(two));
        self.0[a.max(b)] = a.min(b);
        a != b
    }
}

/// POW-TGN-16: the default network: the shortest links first, each if it joins two parts that were not.
pub(crate) fn network(land: &Land, supply: [i32; 2]) -> Roads {
    let points = points(land, supply);
    let mut links: Vec<(i32, usize, usize)> = Vec::new();
    for i in 0..points.len() {
        for j in i + 1..points.len() {
            if !wades(land, points[i], points[j]) {
                let far = Mark::from(points[i]).distance(Mark::from(points[j]));
                links.push((field::hundredths(far), i, j));
            }
        }
    }
    game::sort_few(&mut links, Ord::cmp);
    let mut parts = Parts::new(points.len());
    let mut roads = Roads::new();
    for (_, i, j) in links {
        if points[i] != points[j] && parts.join(i, j) && !roads.is_full() {
            roads.push(Course::from_iter([points[i], points[j]]));
        }
    }
    roads
}

/// POW-TGN-16: which points some roads link.
fn linked(points: &[Point], roads: &[Course]) -> Parts {
    let mut parts = Parts::new(points.len() + roads.len());
    let legs = |road: &Course| -> Vec<Edge> { road.windows(2).map(|pair| Edge::new(pair[0], pair[1])).collect() };
    for (r, road) in roads.iter().enumerate() {
        let here = legs(road);
        for (p, point) in points.iter().enumerate() {
            if here.iter().any(|leg| leg.distance(Mark::from(*point)) <= AT) {
                parts.join(p, points.len() + r);
            }
        }
        for (s, other) in roads[..r].iter().enumerate() {
            let there = legs(other);
            if here.iter().any(|leg| there.iter().any(|two| leg.distance_to(two) <= AT)) {
                parts.join(points.len() + s, points.len() + r);
            }
        }
    }
    parts
}

/// POW-TGN-16: whether these roads will do.
pub(crate) fn check(land: &Land, supply: [i32; 2], roads: &[Course]) -> Result<(), Refusal> {
    for (place, road) in roads.iter().enumerate() {
        let refuse = |clause| Refusal::new(clause, Denied::BadRoad).piece(road_piece(place));
        let on = |p: &Point| (0..=WIDTH).contains(&p.x) && (0..=DEPTH).contains(&p.y);
        forbid(road.len() < 2 || !road.iter().all(on), || refuse(TGN_16))?;
        forbid(road.windows(2).any(|pair| pair[0] == pair[1]), || refuse(TGN_16))?;
        forbid(road.windows(2).any(|pair| wades(land, pair[0], pair[1])), || refuse(TGN_09))?;
    }
    let points = points(land, supply);
    let (wanted, found) = (linked(&points, &network(land, supply)), linked(&points, roads));
    let mut pairs = (0..points.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
    let cut = pairs.any(|(i, j)| wanted.of(i) == wanted.of(j) && found.of(i) != found.of(j));
    forbid(cut, || Refusal::new(TGN_16, Denied::NotLinked))
}
