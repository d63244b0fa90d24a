//! Marches worth a look, on both tables.

use arrayvec::ArrayVec;
use field::{Facing, Hex, Place, Point};
use game::{Answer, Pick, Step, Way, sort_few};

use super::way;
use crate::battle::Battle;
use crate::orders::id;
use crate::procedures::Bearing;
use crate::state::State;

/// As long as no enemy is nearer than so many UD a unit marches by the road.
const IN_COLUMN: f64 = 4.5;

/// The sine of 60°.
const SINE: f64 = 0.866_025_403_784_438_6;

/// The place 1 UD from a point, seen from it by so much to the side of another. Whole degrees are too coarse: contact and too close are
/// a hundredth of a UD apart.
fn turned(round: Point, from: Point, cosine: f64, sine: f64) -> Point {
    let (dx, dy) = (f64::from(from.x - round.x), f64::from(from.y - round.y));
    let unit = f64::from(field::GRID) / (dx * dx + dy * dy).sqrt().max(1.0);
    let (x, y) = (unit * (dx * cosine - dy * sine), unit * (dx * sine + dy * cosine));
    Point::new(round.x + x.round() as i32, round.y + y.round() as i32)
}

/// A march that way.
pub(super) fn marching(way: Way) -> Answer {
    Answer::from(Pick::way(id::MARCH, way))
}

impl Battle {
    /// Marches worth a thought: onto each enemy in reach, toward objectives, ahead and aside, and turns.
    pub(crate) fn marches(&self, state: &State, into: &mut Vec<Answer>) {
        match state[state.act().unit].at {
            Place::Point(at) => self.free_marches(state, at, into),
            Place::Hex(at) => self.hex_marches(state, at, into),
        }
    }

    /// A march, if it is legal; whether it is.
    pub(super) fn offer(&self, state: &State, march: Way, into: &mut Vec<Answer>) -> bool {
        let legal = self.walk(state, state.act().unit, &march, state.act().success).is_ok();
        if legal {
            into.push(marching(march));
        }
        legal
    }

    fn free_marches(&self, state: &State, at: Point, into: &mut Vec<Answer>) {
        let unit = state.act().unit;
        let own = state[unit];
        let room = f64::from(self.allowance(state, unit, state.act().success)) / 100.0;
        // Onto every enemy in reach: straight, beside one who goes straight, and into his back.
        let mut nearest: Option<(f64, Facing)> = None;
        for enemy in self.force(state, self.troop(unit).side.other()) {
            let foe = state[enemy].stand();
            let Place::Point(his) = foe.at else { continue };
            let (far, Some(toward)) = (field::distance(at, his), field::bearing(at, his)) else { continue };
            if nearest.is_none_or(|(known, _)| far < known) {
                nearest = Some((far, toward));
            }
            if self.troop(unit).arm.is_artillery() || far - 1.0 > room {
                continue;
            }
            if far > 1.02 {
                let back = toward.turned(180);
                for aside in [0, 60, -60] {
                    self.offer_contact(state, (at, his), back.turned(aside), room, into);
                }
                self.offer_support(state, (at, his), room, into);
            }
            if !state[enemy].square && self.bearing(foe, own.at) != Bearing::Behind {
                for aside in [-70, 70, 0] {
                    self.offer_contact(state, (at, his), foe.facing.turned(180 + aside), room, into);
                }
            }
        }
        // Toward every objective, straight and past what bars the way.
        for goal in self.setup.objectives.iter().filter_map(|objective| objective.at.point()) {
            let far = field::distance(at, goal);
            let Some(aim) = field::bearing(at, goal).filter(|_| far > 0.02) else { continue };
            let before = into.len();
            self.offer_leg(state, at, aim, far, room, into);
            if into.len() > before && far <= room {
                continue;
            }
            for aside in [25, -25, 50, -50, 80, -80] {
                self.offer_leg(state, at, aim.turned(aside), far, room, into);
            }
        }
        self.join_friends(state, at, room, into);
        if nearest.is_none_or(|(far, _)| far > IN_COLUMN) {
            self.road_marches(state, at, room, into);
        }
        let Some((far, toward)) = nearest else { return };
        if far > 2.05 && far < 3.07 + room {
            // Just out of musket shot of the nearest, and within a charge of him.
            for (aside, halt) in [(0, 2.06), (30, 2.06), (-30, 2.06), (0, 2.5), (0, 3.02)] {
                if far - halt > 0.02 {
                    self.offer_leg(state, at, toward.turned(aside), far - halt, room, into);
                }
            }
        }
        if room >= 1.0 && !own.square && toward.off(own.facing) > 5 {
            self.offer(state, way(&[Step::Turn(toward)]), into);
        }
        // Back, still facing him; or away from him altogether.
        if room >= 2.0 && far < 4.0 {
            let back = toward.turned(180);
            self.offer(state, way(&[Step::To(field::ahead(at, back, room - 1.0).into())]), into);
            self.offer(state, way(&[Step::To(field::ahead(at, back.turned(45), room - 1.0).into())]), into);
            self.offer(state, way(&[Step::To(field::ahead(at, back.turned(-45), room - 1.0).into())]), into);
        }
        // Guns look for a place from which they see.
        if self.troop(unit).arm.is_artillery() && room >= 1.0 {
            for aside in [0, 40, -40, 80, -80] {
                self.offer_leg(state, at, toward.turned(aside), (far - 1.5).max(0.0), room, into);
            }
        }
    }

    /// JOS-SUP-01: to where it touches an enemy and a member of its group who touches him already.
    fn offer_support(&self, state: &State, (at, his): (Point, Point), room: f64, into: &mut Vec<Answer>) {
        for friend in state.act().members.without(state.act().unit) {
            let Place::Point(there) = state[friend].at else { continue };
            if !state[friend].on_table() || !self.touching(there.into(), his.into()) {
                continue;
            }
            // Beside the friend, or so far from him that there is room for a charger between the two.
            for (cosine, sine) in [(0.5, SINE), (0.5, -SINE), (-0.5, SINE), (-0.5, -SINE)] {
                self.offer_place(state, (at, his), turned(his, there, cosine, sine), room, into);
            }
        }
    }

    /// Beside a friend of the same category, in line with him.
    fn join_friends(&self, state: &State, at: Point, room: f64, into: &mut Vec<Answer>) {
        let unit = state.act().unit;
        let (own, troop) = (state[unit], self.troop(unit));
        if troop.arm.is_artillery() || own.square {
            return;
        }
        for friend in self.force(state, troop.side).without(unit) {
            let Place::Point(his) = state[friend].at else { continue };
            if self.troop(friend).arm.category() != troop.arm.category()
                || !self.within(own.at, state[friend].at, (room * 100.0) as i32 + 100)
            {
                continue;
            }
            for aside in [90, -90] {
                let to = field::ahead(his, state[friend].facing.turned(aside), 1.0);
                let far = field::distance(at, to);
                let Some(course) = field::bearing(at, to) else { continue };
                if far > 0.1 && far <= room && course.off(own.facing) < 90 {
                    self.offer(state, way(&[Step::To(to.into())]), into);
                }
            }
        }
    }

    /// To the place 1 UD from an enemy in that direction from him, facing him there.
    fn offer_contact(
        &self,
        state: &State,
        (at, his): (Point, Point),
        from_him: Facing,
        room: f64,
        into: &mut Vec<Answer>,
    ) {
        self.offer_place(state, (at, his), field::ahead(his, from_him, 1.0), room, into);
    }

    /// To a place beside an enemy, facing him there.
    fn offer_place(&self, state: &State, (at, his): (Point, Point), to: Point, room: f64, into: &mut Vec<Answer>) {
        let own = state[state.act().unit];
        let far = field::distance(at, to);
        if far > room || far < 0.02 || self.crowding(state, to.into(), state.act().unit).is_some() {
            return;
        }
        let (Some(course), Some(faces)) = (field::bearing(at, to), field::bearing(to, his)) else { return };
        let sees = own.square || faces.off(own.facing) < 88;
        if course.off(own.facing) < 90 && sees {
            self.offer(state, way(&[Step::To(to.into())]), into);
        } else if !own.square && far + 1.0 <= room {
            // Turned first if the way then lies ahead, else last.
            let turn = Step::Turn(faces);
            let steps = if course.off(faces) < 90 { [turn, Step::To(to.into())] } else { [Step::To(to.into()), turn] };
            self.offer(state, way(&steps), into);
        }
    }

    /// A leg in a direction, as long as the allowance lets it, shorter if something is in the way; with a pivot first where
    /// the way leads back.
    fn offer_leg(&self, state: &State, at: Point, facing: Facing, far: f64, room: f64, into: &mut Vec<Answer>) {
        let own = state[state.act().unit];
        let pivot = !own.square && facing.off(own.facing) >= 90;
        let length = far.min(if pivot { room - 1.0 } else { room });
        if length < 0.02 {
            if pivot && room >= 1.0 {
                self.offer(state, way(&[Step::Turn(facing)]), into);
            }
            return;
        }
        let leg = |to: Place| if pivot { way(&[Step::Turn(facing), Step::To(to)]) } else { way(&[Step::To(to)]) };
        let _ = [1.0, 0.6, 0.3].into_iter().any(|part| {
            length * part > 0.02 && self.offer(state, leg(field::ahead(at, facing, length * part).into()), into)
        });
    }

    /// Step by step toward a hex, each time to the nearest hex that can be entered: round what bars the way.
    fn hex_way_to(&self, state: &State, from: Hex, goal: Hex, room: i32, into: &mut Vec<Answer>) {
        let own = state[state.act().unit];
        let aim = Hex::side_facing(from.bearing_side(goal).0);
        let pivot = !own.square && aim.off(own.facing) > 60 && room > 1;
        let facing = if pivot { aim } else { own.facing };
        let mut march = if pivot { way(&[Step::Turn(aim)]) } else { Way::new() };
        let mut at = from;
        for _ in 0..room - i32::from(pivot) {
            let mut sides: ArrayVec<usize, 6> =
                (0..6).filter(|&side| own.square || at.offset(facing, at.neighbour(side)) > 0.0).collect();
            let apart = |side: &usize| at.neighbour(*side).steps(goal);
            sort_few(&mut sides, |a, b| apart(a).cmp(&apart(b)));
            let next = sides.iter().map(|&side| at.neighbour(side)).find(|&next| {
                let mut longer = march.clone();
                longer.push(Step::To(next.into()));
                self.walk(state, state.act().unit, &longer, state.act().success).is_ok()
            });
            let Some(next) = next else { break };
            march.push(Step::To(next.into()));
            at = next;
            into.push(marching(march.clone()));
            if at == goal {
                break;
            }
        }
    }

    fn hex_marches(&self, state: &State, from: Hex, into: &mut Vec<Answer>) {
        let unit = state.act().unit;
        let own = state[unit];
        let room = self.allowance(state, unit, state.act().success) / 100;
        let facings: &[i32] = if own.square || room < 2 { &[0] } else { &[0, 60, -60, 120, -120, 180] };
        for &turn in facings {
            let facing = own.facing.turned(turn);
            let (mut start, mut left) = (Way::new(), room);
            if turn != 0 {
                start.push(Step::Turn(facing));
                left -= 1;
            }
            for side in 0..6 {
                let mut at = from;
                if !own.square && at.offset(facing, at.neighbour(side)) <= 0.0 {
                    continue;
                }
                let mut march = start.clone();
                for _ in 0..left {
                    at = at.neighbour(side);
                    march.push(Step::To(at.into()));
                    self.offer(state, march.clone(), into);
                }
            }
        }
        self.hex_road_marches(state, from, room, into);
        for goal in self.setup.objectives.iter().filter_map(|objective| objective.at.hex()) {
            self.hex_way_to(state, from, goal, room, into);
        }
        for enemy in self.force(state, self.troop(unit).side.other()) {
            let Some(his) = state[enemy].at.hex() else { continue };
            if (from.steps(his) as i32) <= room + 1 {
                self.hex_way_to(state, from, his, room, into);
            }
        }
        if room >= 1 && !own.square {
            for turn in [30, -30, 90, -90] {
                self.offer(state, way(&[Step::Turn(own.facing.turned(turn))]), into);
            }
        }
    }
}
