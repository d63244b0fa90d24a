//! JOS-REIN-05: room for a unit that enters. Where a grid finds none, the corners of the room that is left are looked at: wherever there is
//! room, there is some at a corner of it.

use field::{Facing, Place, Point, Stand};

use crate::battle::Battle;
use crate::ids::UnitId;
use crate::setup::Formation;
use crate::state::State;
use crate::terrain::around;
use game::Key;

/// Within 1.00 UD after rounding, in thousandths.
const NEAR: f64 = 1004.9;
/// Not closer than 1 UD after rounding, in thousandths.
const APART: f64 = 995.0;
/// On a road, in thousandths.
const ROADSIDE: f64 = 254.9;
/// How far round a corner points of the grid are tried, in thousandths.
const ROUND: i32 = 2;

/// What bounds the room: a circle, or a straight edge.
#[derive(Clone, Copy)]
enum Bound {
    Circle { x: f64, y: f64, radius: f64 },
    Edge { from: (f64, f64), to: (f64, f64) },
}

fn circle(at: Point, radius: f64) -> Bound {
    Bound::Circle { x: f64::from(at.x), y: f64::from(at.y), radius }
}

fn edge(from: Point, to: Point) -> Bound {
    let place = |p: Point| (f64::from(p.x), f64::from(p.y));
    Bound::Edge { from: place(from), to: place(to) }
}

impl Battle {
    /// JOS-REIN-05: a place where a unit can enter, if there is any.
    pub fn entry(&self, state: &State, unit: UnitId) -> Option<Place> {
        let entry = self.formation_of(unit)?.entry;
        // On hexes there are no other places than those.
        self.entries(state, unit)
            .next()
            .or_else(|| entry.point().and_then(|entry| self.corner_of_entry(state, unit, entry)).map(Place::Point))
    }

    pub(crate) fn formation_of(&self, unit: UnitId) -> Option<&Formation> {
        self.setup.units[unit.index()].formation.map(|formation| &self.setup.formations[formation])
    }

    /// Places where a unit can enter: all of them on hexes, those of a grid of 0.1 UD on the free table.
    pub(crate) fn entries(&self, state: &State, unit: UnitId) -> impl Iterator<Item = Place> {
        let entry = self.formation_of(unit).map(|formation| formation.entry);
        let hexes = self.terrain.hexes.as_ref().zip(entry.and_then(Place::hex));
        let on_hexes = hexes
            .into_iter()
            .flat_map(|(hexes, entry)| std::iter::once(entry).chain(around(hexes, entry)).map(Place::Hex));
        let free = entry.and_then(Place::point).into_iter().flat_map(|entry| {
            (-10..=10)
                .flat_map(|dy| (-10..=10).map(move |dx| (dx, dy)))
                .map(move |(dx, dy)| Place::Point(Point::new(entry.x + dx * 100, entry.y + dy * 100)))
        });
        on_hexes.chain(free).filter(move |&at| self.has_room(state, unit, at))
    }

    pub(crate) fn has_room(&self, state: &State, unit: UnitId, at: Place) -> bool {
        // Room is asked first: it is cheaper to measure than the ground.
        self.crowding(state, at, unit).is_none()
            && self.may_enter(state, unit, Stand { at, facing: Facing::NORTH }).is_ok()
    }

    fn corner_of_entry(&self, state: &State, unit: UnitId, entry: Point) -> Option<Point> {
        let bounds = self.bounds_of_room(state, unit, entry);
        let mut corners = Vec::new();
        for (n, bound) in bounds.iter().enumerate() {
            rim(bound, &mut corners);
            for other in &bounds[..n] {
                meet(bound, other, &mut corners);
            }
        }
        let round = |(x, y): (f64, f64)| {
            let near = -ROUND..=ROUND;
            near.clone()
                .flat_map(move |dy| near.clone().map(move |dx| (dx, dy)))
                .map(move |(dx, dy)| Point::new(x.round() as i32 + dx, y.round() as i32 + dy))
        };
        // Most corners lie out of reach or on somebody: they are passed over before the grid round them is tried.
        let near: Vec<Point> = near_entry(state, entry).collect();
        let likely = |corner: &(f64, f64)| {
            let slack = f64::from(2 * ROUND);
            let (x, y) = (corner.0.round() as i32, corner.1.round() as i32);
            (-ROUND..=self.terrain.width + ROUND).contains(&x)
                && (-ROUND..=self.terrain.height + ROUND).contains(&y)
                && apart(*corner, entry) <= NEAR + slack
                && near.iter().all(|&cdu| apart(*corner, cdu) >= APART - slack)
        };
        corners.into_iter().filter(likely).flat_map(round).find(|&at| self.has_room(state, unit, at.into()))
    }

    /// Everything that can bound the room near an entry: the reach of the entry, units, closed ground, roads through it, the table.
    fn bounds_of_room(&self, state: &State, unit: UnitId, entry: Point) -> Vec<Bound> {
        let (width, height) = (self.terrain.width, self.terrain.height);
        let mut bounds = vec![circle(entry, NEAR)];
        bounds.extend(near_entry(state, entry).map(|cdu| circle(cdu, APART)));
        let corners = [Point::new(0, 0), Point::new(width, 0), Point::new(width, height), Point::new(0, height)];
        bounds.extend((0..4).map(|n| edge(corners[n], corners[(n + 1) % 4])));
        for (from, to) in self.terrain.closed_edges(self.troop(unit).arm) {
            bounds.push(edge(from, to));
        }
        for (from, to) in self.terrain.road_segments() {
            bounds.push(circle(from, ROADSIDE));
            bounds.push(circle(to, ROADSIDE));
            bounds.extend(roadsides(from, to));
        }
        bounds.retain(|bound| is_near(bound, entry));
        bounds
    }
}

/// The CdU that can be in the way of who enters.
fn near_entry(state: &State, entry: Point) -> impl Iterator<Item = Point> {
    state.on_table().filter_map(|(_, other)| other.at.point()).filter(move |&at| field::is_within(at, entry, 201))
}

/// How far a place is from a point, in thousandths.
fn apart(place: (f64, f64), from: Point) -> f64 {
    let (dx, dy) = (place.0 - f64::from(from.x), place.1 - f64::from(from.y));
    (dx * dx + dy * dy).sqrt()
}

/// The two edges of a road.
fn roadsides(from: Point, to: Point) -> [Bound; 2] {
    let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
    let scale = ROADSIDE / (dx * dx + dy * dy).sqrt();
    [1.0, -1.0].map(|side| {
        let (x, y) = (-dy * scale * side, dx * scale * side);
        let shifted = |p: Point| (f64::from(p.x) + x, f64::from(p.y) + y);
        Bound::Edge { from: shifted(from), to: shifted(to) }
    })
}

/// Whether a bound comes near enough to an entry to matter.
fn is_near(bound: &Bound, entry: Point) -> bool {
    let (x, y) = (f64::from(entry.x), f64::from(entry.y));
    match *bound {
        Bound::Circle { x: cx, y: cy, radius } => {
            (cx - x) * (cx - x) + (cy - y) * (cy - y) <= (radius + NEAR) * (radius + NEAR)
        }
        Bound::Edge { from, to } => {
            let beside = |a: f64, b: f64, at: f64| a.min(b) <= at + NEAR && a.max(b) >= at - NEAR;
            beside(from.0, to.0, x) && beside(from.1, to.1, y)
        }
    }
}

/// Points of a bound itself, where nothing else cuts it: round a circle, along an edge.
fn rim(bound: &Bound, into: &mut Vec<(f64, f64)>) {
    match *bound {
        Bound::Circle { x, y, radius } => into.extend((0..72).map(|n| {
            let (sine, cosine) = Facing::new(5 * n).vector();
            (x + sine * radius, y + cosine * radius)
        })),
        Bound::Edge { from, to } => into.extend([from, to]),
    }
}

/// The points where two bounds meet.
fn meet(one: &Bound, other: &Bound, into: &mut Vec<(f64, f64)>) {
    match (*one, *other) {
        (Bound::Circle { x, y, radius }, Bound::Circle { x: cx, y: cy, radius: wide }) => {
            let (dx, dy) = (cx - x, cy - y);
            let apart = dx * dx + dy * dy;
            let along = (apart + radius * radius - wide * wide) / 2.0;
            let square = radius * radius * apart - along * along;
            if apart > 0.0 && square >= 0.0 {
                let aside = square.sqrt();
                into.extend(
                    [aside, -aside]
                        .map(|aside| (x + (dx * along - dy * aside) / apart, y + (dy * along + dx * aside) / apart)),
                );
            }
        }
        (Bound::Circle { x, y, radius }, Bound::Edge { from, to })
        | (Bound::Edge { from, to }, Bound::Circle { x, y, radius }) => {
            let (dx, dy) = (to.0 - from.0, to.1 - from.1);
            let (fx, fy) = (from.0 - x, from.1 - y);
            let (length, half) = (dx * dx + dy * dy, fx * dx + fy * dy);
            let square = half * half - length * (fx * fx + fy * fy - radius * radius);
            if length > 0.0 && square >= 0.0 {
                for root in [square.sqrt(), -square.sqrt()] {
                    let t = (root - half) / length;
                    if (0.0..=1.0).contains(&t) {
                        into.push((from.0 + dx * t, from.1 + dy * t));
                    }
                }
            }
        }
        (Bound::Edge { from, to }, Bound::Edge { from: start, to: end }) => {
            let cross = |one: (f64, f64), two: (f64, f64)| one.0 * two.1 - one.1 * two.0;
            let apart = |one: (f64, f64), two: (f64, f64)| (two.0 - one.0, two.1 - one.1);
            let (along, other) = (apart(from, to), apart(start, end));
            let turn = cross(along, other);
            if turn != 0.0 {
                let t = cross(apart(from, start), other) / turn;
                if (0.0..=1.0).contains(&t) {
                    into.push((from.0 + along.0 * t, from.1 + along.1 * t));
                }
            }
        }
    }
}
