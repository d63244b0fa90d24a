//! Marches along roads: a UD longer, and through woods without wading through them.

use field::{Hex, Place, Point, distance};
use game::{Answer, Step, Way};

use super::way;
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::state::State;

/// JOS-TER-09: as far from its line as one is on a road, in UD.
const ROADSIDE: f64 = 0.25;
/// The parts of what is left of an allowance after which a column may halt: friends may be in the way.
const HALTS: [f64; 4] = [1.0, 0.75, 0.5, 0.25];

impl Battle {
    /// Along every road that is in reach, towards what the side wants.
    pub(super) fn road_marches(&self, state: &State, at: Point, room: f64, into: &mut Vec<Answer>) {
        let unit = state.act().unit;
        let own = state[unit];
        if own.square || room < 1.0 {
            return;
        }
        let Some(Place::Point(goal)) = self.wanted(state, unit) else { return };
        let far = distance(at, goal);
        if far < 1.5 {
            return;
        }
        for road in self.terrain.roads() {
            let points = road.points();
            let Some((segment, foot)) = foot_of(points, at) else { continue };
            let aside = distance(at, foot);
            if aside > room - 0.3 {
                continue;
            }
            let onward = points[segment + 1..].iter();
            let back = points[..=segment].iter().rev();
            let on_road = aside <= ROADSIDE;
            let lead = if on_road { room + f64::from(u8::from(self.setup.road_bonus)) } else { room - aside };
            self.column(state, on_road, (at, foot), onward.copied(), (lead, far, goal), into);
            self.column(state, on_road, (at, foot), back.copied(), (lead, far, goal), into);
        }
    }

    /// A column along the corners of a road, as far as it comes; nothing if that leads away from the goal.
    fn column(
        &self,
        state: &State,
        on_road: bool,
        (from, foot): (Point, Point),
        corners: impl Iterator<Item = Point> + Clone,
        (lead, far, goal): (f64, f64, Point),
        into: &mut Vec<Answer>,
    ) {
        let own = state[state.act().unit];
        let start = if on_road { from } else { foot };
        let first = if on_road { corners.clone().find(|&corner| distance(from, corner) > 0.05) } else { Some(foot) };
        let Some(facing) = first.and_then(|first| field::bearing(from, first)) else { return };
        let turns = facing.off(own.facing) >= 90;
        let room = lead - f64::from(u8::from(turns)) - 0.01;
        for part in HALTS {
            let mut march = if turns { way(&[Step::Turn(facing)]) } else { Way::new() };
            if !on_road {
                march.push(Step::To(foot.into()));
            }
            let (mut at, mut left) = (start, room * part);
            for corner in corners.clone() {
                let leg = distance(at, corner);
                if leg < 0.02 || left < 0.05 || march.is_full() {
                    continue;
                }
                let part = (left / leg).min(1.0);
                let between = |from: i32, to: i32| from + (f64::from(to - from) * part).round() as i32;
                at = Point::new(between(at.x, corner.x), between(at.y, corner.y));
                left -= leg * part;
                march.push(Step::To(at.into()));
            }
            if distance(at, goal) > far - 0.2 {
                return;
            }
            if self.offer(state, march, into) {
                return;
            }
        }
    }

    /// The same on hexes: from hex to hex where the road leads, each time nearer to the goal.
    pub(super) fn hex_road_marches(&self, state: &State, mut at: Hex, room: i32, into: &mut Vec<Answer>) {
        let unit = state.act().unit;
        let own = state[unit];
        let (Some(hexes), Some(Place::Hex(goal))) = (&self.terrain.hexes, self.wanted(state, unit)) else { return };
        if own.square || room < 1 || !hexes.on_road(at) {
            return;
        }
        let next = |at: Hex| {
            let led = (0..6).filter(move |&side| hexes.road(at, side)).map(move |side| at.neighbour(side));
            led.min_by_key(|next| next.steps(goal)).filter(|next| next.steps(goal) < at.steps(goal))
        };
        let Some(first) = next(at) else { return };
        let aim = Hex::side_facing(at.bearing_side(first).0);
        let turns = aim.off(own.facing) > 60;
        let mut march = if turns { way(&[Step::Turn(aim)]) } else { Way::new() };
        for _ in 0..room + i32::from(self.setup.road_bonus) - i32::from(turns) {
            let Some(to) = next(at) else { return };
            march.push(Step::To(to.into()));
            at = to;
            self.offer(state, march.clone(), into);
        }
    }

    /// The nearest objective that the side does not hold, or else the nearest.
    fn wanted(&self, state: &State, unit: UnitId) -> Option<Place> {
        let (own, side) = (state[unit].at, self.troop(unit).side);
        let goals = self.setup.objectives.iter().zip(&state.holders);
        let goals = goals.map(|(goal, holder)| (goal.at, *holder == Some(side)));
        goals.min_by_key(|&(at, held)| (held, self.distance(own, at))).map(|(at, _)| at)
    }
}

/// The nearest point of a line to a place, and the segment on which it lies.
fn foot_of(points: &[Point], at: Point) -> Option<(usize, Point)> {
    let mut best: Option<(f64, usize, Point)> = None;
    for (n, two) in points.windows(2).enumerate() {
        let (a, b) = (two[0], two[1]);
        let (dx, dy) = (f64::from(b.x - a.x), f64::from(b.y - a.y));
        let along = f64::from(at.x - a.x) * dx + f64::from(at.y - a.y) * dy;
        let part = (along / (dx * dx + dy * dy).max(1.0)).clamp(0.0, 1.0);
        let foot = Point::new(a.x + (dx * part).round() as i32, a.y + (dy * part).round() as i32);
        let far = distance(at, foot);
        if best.is_none_or(|(known, ..)| far < known) {
            best = Some((far, n, foot));
        }
    }
    best.map(|(_, n, foot)| (n, foot))
}
