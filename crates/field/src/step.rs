//! Steps: how a body gets from one pose to the next, and the places on the way at which that is looked at.
//!
//! Every sample has its anchor on the grid. A wheel is always turned from the pose in which it began, so that its samples do not drift.

use serde::{Deserialize, Serialize};

use crate::mark::{dot, greatest, right_of};
use crate::point::GRID_F;
use crate::{Block, Bounds, Facing, Local, Mark, Point, Pose, Size};

/// The length of one degree on a circle of radius 1: π / 180.
pub const DEGREE: f64 = 0.017_453_292_519_943_295;

/// The way of a point on a circle, in units: radius × degrees × π / 180.
///
/// ```
/// use field::{arc_length, hundredths};
/// assert_eq!(hundredths(arc_length(12.0, 30)), 628);
/// ```
pub fn arc_length(radius: f64, degrees: u16) -> f64 {
    radius * f64::from(degrees) * DEGREE
}

/// What stays where it is while a body turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pivot {
    /// The front corner on the side to which it turns: a wheel.
    InnerCorner,
    /// The left front corner, whichever way it turns.
    LeftCorner,
    /// The right front corner, whichever way it turns.
    RightCorner,
    /// The middle of the front.
    Front,
    /// The middle of the footprint: a turn on the spot.
    Middle,
}

/// One step of a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Straight to a point, in any direction, the facing kept.
    To(Point),
    /// Turned rigidly by so many degrees, clockwise if positive.
    Turn {
        /// Degrees.
        by: i16,
        /// About what.
        about: Pivot,
    },
    /// Shifted and turned at once, both in proportion, the shorter way round (clockwise for half a turn).
    Leg(Pose),
    /// Taken up and set down anew.
    SetDown(Pose),
}

/// How close the samples of a step lie: in units along a straight way, in degrees of a turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pitch {
    /// Along a straight way, in units.
    pub length: f64,
    /// Of a turn, in whole degrees; 0 is taken for 1.
    pub degrees: u16,
}

/// One place on the way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// 0 for the beginning, then counted up.
    pub number: u32,
    /// How far it has come: units of a straight way or leg, degrees of a turn.
    pub gone: f64,
    /// Where it is.
    pub pose: Pose,
}

impl Facing {
    /// By how many degrees one turns from this facing to another the shorter way round, clockwise if positive; half a turn is clockwise.
    ///
    /// ```
    /// use field::Facing;
    /// assert_eq!(Facing::new(350).turn_to(Facing::new(10)), 20);
    /// assert_eq!(Facing::new(10).turn_to(Facing::new(350)), -20);
    /// assert_eq!(Facing::NORTH.turn_to(Facing::SOUTH), 180);
    /// ```
    pub fn turn_to(self, other: Facing) -> i16 {
        let clockwise = (other.degrees() + 360 - self.degrees()) % 360;
        if clockwise <= 180 { clockwise as i16 } else { clockwise as i16 - 360 }
    }
}

impl Pivot {
    /// The place that stays, in the frame of the middle of the front, in thousandths to the right and ahead.
    fn local(self, size: Size, by: i16) -> (f64, f64) {
        let half = f64::from(size.width) / 2.0;
        match self {
            Pivot::InnerCorner if by > 0 => (half, 0.0),
            Pivot::InnerCorner | Pivot::LeftCorner => (0.0 - half, 0.0),
            Pivot::RightCorner => (half, 0.0),
            Pivot::Front => (0.0, 0.0),
            Pivot::Middle => (0.0, f64::from(size.depth) / -2.0),
        }
    }
}

/// The places of a step: where it begins, every so often on the way, and where it ends.
///
/// ```
/// use field::{Course, Facing, Pitch, Pivot, Point, Pose, Size, Step};
/// let start = Pose::new(Point::new(0, 0), Facing::NORTH);
/// let wheel = Course::new(start, Size::new(12_000, 1_500), Step::Turn { by: 90, about: Pivot::InnerCorner });
/// assert_eq!(wheel.end(), Pose::new(Point::new(6_000, 6_000), Facing::EAST));
/// let pitch = Pitch { length: 1.0, degrees: 5 };
/// assert_eq!(wheel.samples(pitch).count(), 19);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Course {
    from: Pose,
    size: Size,
    step: Step,
}

impl Course {
    /// The way of a body of that footprint from a pose by a step.
    pub fn new(from: Pose, size: Size, step: Step) -> Self {
        Self { from, size, step }
    }

    /// Where it begins.
    pub fn start(&self) -> Pose {
        self.from
    }

    /// The size of the body.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Where it ends.
    pub fn end(&self) -> Pose {
        match self.step {
            Step::To(point) => Pose::new(point, self.from.facing),
            Step::Turn { by, about } => self.hinge(about, by).turned(self.from.facing, by),
            Step::Leg(pose) | Step::SetDown(pose) => pose,
        }
    }

    /// How far it goes: units of a straight way or leg (of the anchor), degrees of a turn, nothing for what is set down anew.
    pub fn gone(&self) -> f64 {
        match self.step {
            Step::To(point) => crate::distance(self.from.at, point),
            Step::Turn { by, .. } => f64::from(by.unsigned_abs()),
            Step::Leg(pose) => crate::distance(self.from.at, pose.at),
            Step::SetDown(_) => 0.0,
        }
    }

    /// How far the corner or point that goes farthest comes in a turn, in units, as a circle is measured: from the front only (the two front corners and the middle of the front), or 0 for
    /// other steps.
    pub fn front_arc(&self) -> f64 {
        let Step::Turn { by, about } = self.step else { return 0.0 };
        let half = f64::from(self.size.width) / 2.0;
        let (right, ahead) = about.local(self.size, by);
        let reach = |corner: f64| ((corner - right) * (corner - right) + ahead * ahead).sqrt();
        arc_length(greatest(reach(half), reach(0.0 - half)) / GRID_F, by.unsigned_abs())
    }

    /// What stays in a turn by `whole` from the pose in which it begins.
    fn hinge(&self, about: Pivot, whole: i16) -> Hinge {
        let (right, ahead) = about.local(self.size, whole);
        Hinge { pivot: self.from.mark(Local::new(right, ahead)), right, ahead }
    }

    /// The pose at part `part` of `whole` equal parts of the way: of a turn and a leg the facing is rounded to the nearest degree, halves up.
    pub fn at_part(&self, part: u32, whole: u32) -> Pose {
        let (part, whole) = (part.min(whole.max(1)), whole.max(1));
        if part == whole {
            return self.end();
        }
        let t = f64::from(part) / f64::from(whole);
        let degrees = |turn: i16| {
            let (part, whole) = (i64::from(part), i64::from(whole));
            (2 * part * i64::from(turn) + whole).div_euclid(2 * whole) as i16
        };
        match self.step {
            Step::To(point) => Pose::new(crate::along(self.from.at, point, t), self.from.facing),
            Step::Turn { by, about } => self.hinge(about, by).turned(self.from.facing, degrees(by)),
            Step::Leg(pose) => {
                let turn = degrees(self.from.facing.turn_to(pose.facing));
                Pose::new(crate::along(self.from.at, pose.at, t), self.from.facing.turned(i32::from(turn)))
            }
            Step::SetDown(_) => self.from,
        }
    }

    /// The beginning, the samples on the way, the end. A straight way has one every `pitch.length` from its beginning, a turn one every `pitch.degrees`, a leg so many equal
    /// parts that both are kept. What is set down anew has its two ends only; what goes nowhere, its beginning.
    pub fn samples(&self, pitch: Pitch) -> Samples {
        let degrees = u32::from(pitch.degrees.max(1));
        let count = match self.step {
            Step::To(_) => parts_of(self.gone(), pitch.length),
            Step::Turn { by, .. } => u32::from(by.unsigned_abs()).div_ceil(degrees),
            Step::Leg(pose) => {
                let turn = u32::from(self.from.facing.turn_to(pose.facing).unsigned_abs());
                parts_of(self.gone(), pitch.length).max(turn.div_ceil(degrees))
            }
            Step::SetDown(pose) => u32::from(pose != self.from),
        };
        let hinge = match self.step {
            Step::Turn { by, about } => self.hinge(about, by),
            _ => Hinge::default(),
        };
        Samples { course: *self, gone: self.gone(), way: self.way(), hinge, pitch, count, next: 0 }
    }

    /// The unit vector of a straight way.
    fn way(&self) -> (f64, f64) {
        match self.step {
            Step::To(point) if point != self.from.at => {
                let way = Mark::from(self.from.at).to(point.into());
                let length = dot(way, way).sqrt();
                (way.0 / length, way.1 / length)
            }
            _ => (0.0, 0.0),
        }
    }

    /// The footprint in a pose of this way.
    pub fn footprint(&self, pose: Pose) -> Block {
        Block::new(pose, self.size)
    }

    /// A box round all footprints of the way, in which no sample is left out.
    pub fn bounds(&self) -> Bounds {
        let (first, last) = (self.footprint(self.from), self.footprint(self.end()));
        match self.step {
            Step::To(_) | Step::SetDown(_) => first.bounds().with(&last.bounds()),
            // Between two poses ten degrees apart a corner leaves the straight line between its places by less than 0.0039 of its distance from the pivot; the rest covers the
            // rounding of the anchor.
            Step::Turn { by, about } => {
                let hinge = self.hinge(about, by);
                let reach = first.corners().iter().fold(0.0, |far, corner| greatest(far, hinge.pivot.square(*corner)));
                let poses =
                    (1..=by.unsigned_abs() / 10).map(|k| hinge.turned(self.from.facing, 10 * k as i16 * by.signum()));
                let boxes = poses.map(|pose| self.footprint(pose).bounds());
                let all = boxes.fold(first.bounds().with(&last.bounds()), |all, next| all.with(&next));
                all.widened((0.0039 * reach.sqrt() + 1.5) / GRID_F)
            }
            Step::Leg(pose) => {
                let half = f64::from(self.size.width) / 2.0;
                let reach = (half * half + f64::from(self.size.depth) * f64::from(self.size.depth)).sqrt() + 1.0;
                let (a, b) = (Mark::from(self.from.at), Mark::from(pose.at));
                Bounds::about(a, reach, reach).with(&Bounds::about(b, reach, reach))
            }
        }
    }

    /// How far each corner is displaced in a straight line from beginning to end, in units: front left, front right, rear right, rear left.
    ///
    /// ```
    /// use field::{Course, Facing, Point, Pose, Size, Step};
    /// let start = Pose::new(Point::new(0, 0), Facing::NORTH);
    /// let leg = Course::new(start, Size::new(6_000, 3_000), Step::Leg(Pose::new(Point::new(0, 0), Facing::SOUTH)));
    /// assert_eq!(leg.displacements()[0], 6.0);
    /// ```
    pub fn displacements(&self) -> [f64; 4] {
        let (from, to) = (self.footprint(self.from).corners(), self.footprint(self.end()).corners());
        std::array::from_fn(|i| from[i].distance(to[i]))
    }
}

/// The place that stays in a turn, on the table and in the frame of the body.
#[derive(Clone, Copy, Debug, Default)]
struct Hinge {
    pivot: Mark,
    right: f64,
    ahead: f64,
}

impl Hinge {
    /// The pose turned by so many degrees from a facing.
    fn turned(&self, from: Facing, by: i16) -> Pose {
        let facing = from.turned(i32::from(by));
        let ahead = facing.vector();
        let at = self.pivot.shifted(right_of(ahead), 0.0 - self.right).shifted(ahead, 0.0 - self.ahead);
        Pose::new(at.point(), facing)
    }
}

/// How many samples after the beginning a straight way has; none if it has no length. The 1e-9 keeps noise from making one more.
fn parts_of(length: f64, pitch: f64) -> u32 {
    match length {
        0.0 => 0,
        _ if pitch > 0.0 => greatest(length / pitch - 1e-9, 0.0) as u32 + 1,
        _ => 1,
    }
}

/// See [`Course::samples`].
#[derive(Clone, Debug)]
pub struct Samples {
    course: Course,
    gone: f64,
    way: (f64, f64),
    hinge: Hinge,
    pitch: Pitch,
    count: u32,
    next: u32,
}

impl Samples {
    /// The number of the last sample.
    pub fn last_number(&self) -> u32 {
        self.count
    }

    /// One of the samples; beyond the last one, the last.
    pub fn get(&self, number: u32) -> Sample {
        let course = &self.course;
        if number >= self.count {
            return Sample { number: self.count, gone: self.gone, pose: course.end() };
        }
        let (gone, pose) = match course.step {
            Step::To(_) => {
                let gone = f64::from(number) * self.pitch.length;
                (gone, Pose::new(Mark::from(course.from.at).moved(self.way, gone).point(), course.from.facing))
            }
            Step::Turn { by, .. } => {
                let degrees = (number * u32::from(self.pitch.degrees.max(1))) as i16;
                (f64::from(degrees), self.hinge.turned(course.from.facing, degrees * by.signum()))
            }
            Step::Leg(_) => (self.gone * f64::from(number) / f64::from(self.count), course.at_part(number, self.count)),
            Step::SetDown(_) => (0.0, course.from),
        };
        Sample { number, gone, pose }
    }

    /// How far any place of the body can come from one sample to the next, and how much more than that between any two samples by rounding; in thousandths.
    pub(crate) fn pace(&self) -> (f64, f64) {
        let course = &self.course;
        let corners = course.footprint(course.from).corners();
        let reach = |from: Mark| corners.iter().fold(0.0, |far, corner| greatest(far, from.square(*corner))).sqrt();
        match course.step {
            Step::To(_) => (self.pitch.length * GRID_F, 2.0),
            Step::Turn { .. } => (reach(self.hinge.pivot) * f64::from(self.pitch.degrees.max(1)) * DEGREE, 2.0),
            Step::Leg(pose) => {
                let (turn, reach) = (course.from.facing.turn_to(pose.facing), reach(course.from.at.into()));
                let way = self.gone * GRID_F + reach * f64::from(turn.unsigned_abs()) * DEGREE;
                (way / f64::from(self.count.max(1)), reach * DEGREE + 2.0)
            }
            Step::SetDown(_) => (f64::INFINITY, 0.0),
        }
    }

    /// The stretch that ends with a sample of a straight way in so many equal parts, from the first after the sample before to the sample itself. Of other steps the sample alone.
    pub fn stretch(&self, number: u32, parts: u32) -> impl Iterator<Item = Sample> + use<> {
        let (samples, last) = (self.clone(), self.get(number));
        let before = self.get(number.saturating_sub(1));
        let parts = if matches!(self.course.step, Step::To(_)) { parts.max(1) } else { 1 };
        (1..=parts).map(move |part| {
            if part == parts {
                return last;
            }
            let gone = before.gone + (last.gone - before.gone) * f64::from(part) / f64::from(parts);
            let at = Mark::from(samples.course.from.at).moved(samples.way, gone).point();
            Sample { number: last.number, gone, pose: Pose::new(at, last.pose.facing) }
        })
    }
}

impl Iterator for Samples {
    type Item = Sample;

    fn next(&mut self) -> Option<Sample> {
        let number = self.next;
        (number <= self.count).then(|| {
            self.next += 1;
            self.get(number)
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.count + 1).saturating_sub(self.next) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Samples {}

#[cfg(test)]
mod tests {
    use super::*;

    const fn p(x: i32, y: i32) -> Point {
        Point::new(x, y)
    }

    const PITCH: Pitch = Pitch { length: 1.0, degrees: 1 };

    fn course(step: Step) -> Course {
        Course::new(Pose::new(p(0, 0), Facing::NORTH), Size::new(12_000, 1_500), step)
    }

    fn gone(samples: Samples) -> Vec<f64> {
        samples.map(|sample| sample.gone).collect()
    }

    /// NPW-GEO-17: of a straight step the start, every whole centimetre, and the end; no place twice.
    #[test]
    fn samples_of_a_straight_step() {
        assert_eq!(gone(course(Step::To(p(0, 3_410))).samples(PITCH)), [0.0, 1.0, 2.0, 3.0, 3.41]);
        assert_eq!(gone(course(Step::To(p(3_000, 4_000))).samples(PITCH)), [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]);
        assert_eq!(gone(course(Step::To(p(0, 0))).samples(PITCH)), [0.0]);
        let half = Pitch { length: 0.5, degrees: 5 };
        let poses: Vec<_> = course(Step::To(p(600, 800))).samples(half).map(|sample| sample.pose.at).collect();
        assert_eq!(poses, [p(0, 0), p(300, 400), p(600, 800)]);
    }

    /// NPW-MOVE-28, FCM-GEO-22: a wheel keeps its pivot and ends where the other corner has come round.
    #[test]
    fn wheels_about_a_front_corner() {
        let right = course(Step::Turn { by: 90, about: Pivot::InnerCorner });
        assert_eq!(right.end(), Pose::new(p(6_000, 6_000), Facing::EAST));
        let left = course(Step::Turn { by: -90, about: Pivot::InnerCorner });
        assert_eq!(left.end(), Pose::new(p(-6_000, 6_000), Facing::WEST));
        assert_eq!(right.samples(PITCH).count(), 91);
        // 12 cm by 90 degrees: the outer corner goes 18.85 cm.
        assert_eq!(crate::hundredths(right.front_arc()), 1_885);
        let samples: Vec<_> = left.samples(Pitch { length: 1.0, degrees: 7 }).map(|sample| sample.gone).collect();
        assert_eq!((samples.len(), samples[12], samples[13]), (14, 84.0, 90.0));
    }

    /// NPW-MOVE-29: a column turns about the middle of its front; NPW-LAY-14, FCM-FORM-17: a turn on the spot keeps the centre.
    #[test]
    fn turns_about_the_front_and_the_middle() {
        let front = course(Step::Turn { by: 30, about: Pivot::Front });
        assert_eq!(front.end(), Pose::new(p(0, 0), Facing::new(30)));
        assert_eq!(crate::hundredths(front.front_arc()), 314);
        let spot = course(Step::Turn { by: 180, about: Pivot::Middle });
        assert_eq!(spot.end(), Pose::new(p(0, -1_500), Facing::SOUTH));
        assert_eq!(spot.footprint(spot.end()).middle(), spot.footprint(spot.start()).middle());
    }

    /// POW-GEO-22: a leg shifts and turns in proportion, its facing rounded; the largest displacement of a corner is its way.
    #[test]
    fn a_leg_shifts_and_turns_at_once() {
        let leg = course(Step::Leg(Pose::new(p(1_000, 4_000), Facing::new(345))));
        assert_eq!(leg.at_part(1, 2), Pose::new(p(500, 2_000), Facing::new(353)));
        assert_eq!(leg.at_part(2, 2), leg.end());
        let facings: Vec<_> =
            leg.samples(Pitch { length: 1.0, degrees: 90 }).map(|s| s.pose.facing.degrees()).collect();
        assert_eq!(facings, [0, 357, 354, 351, 348, 345], "five parts of at most a centimetre");
        let turn = course(Step::Leg(Pose::new(p(0, 0), Facing::new(180))));
        assert_eq!(turn.displacements()[0], 12.0);
        assert!((turn.displacements()[2] - 153f64.sqrt()).abs() < 1e-12);
    }

    /// What is set down anew is looked at where it was and where it is.
    #[test]
    fn set_down_anew() {
        let there = Pose::new(p(50_000, 0), Facing::SOUTH);
        let poses: Vec<_> = course(Step::SetDown(there)).samples(PITCH).map(|sample| sample.pose).collect();
        assert_eq!(poses, [Pose::new(p(0, 0), Facing::NORTH), there]);
    }

    /// NPW-MOVE-24: the last stretch in 32 parts.
    #[test]
    fn the_last_stretch_in_parts() {
        let samples = course(Step::To(p(0, 2_640))).samples(PITCH);
        let parts: Vec<_> = samples.stretch(3, 32).collect();
        assert_eq!((parts.len(), parts[0].gone, parts[31].pose.at), (32, 2.02, p(0, 2_640)));
        assert_eq!(parts[15].pose.at, p(0, 2_320));
    }

    /// A body that belongs to a group is carried rigidly (POW-GEO-27).
    #[test]
    fn a_group_is_carried() {
        let (from, to) = (Pose::new(p(0, 0), Facing::NORTH), Pose::new(p(10_000, 0), Facing::EAST));
        let beside = Pose::new(p(9_000, 0), Facing::NORTH);
        assert_eq!(beside.carried(from, to), Pose::new(p(10_000, -9_000), Facing::EAST));
        assert_eq!(beside.carried(from, from), beside);
    }
}
