//! Plain ways (NPW-MOVE-38): from where a unit stands towards a point, cut to what is legal.

use arrayvec::ArrayVec;
use field::{Course, Facing, Pivot, Place, Point, Pose, hundredths};
use game::{Step, Way};

use crate::ground::Mover;
use crate::ids::UcId;
use crate::procedures::MoveKind;
use crate::scene::Scene;

/// Less than what any two ways that are tried differ by, in units, and more than what the grid rounds.
const HAIR: f64 = 0.002;

impl Scene<'_> {
    /// NPW-MOVE-38: the plain way of a unit to a point, before it is cut to what is legal.
    pub fn plain_way(&self, uc: UcId, begun: &[Step], to: Point) -> Way {
        let unit = self.uc(uc);
        let mut way: Way = begun.iter().copied().collect();
        let mut pose = unit.pose;
        for step in begun {
            pose = self.after(uc, pose, *step);
        }
        if !unit.formation.is_square() {
            self.wheel_toward(uc, &mut pose, to, &mut way);
        }
        if pose.at != to {
            let _ = way.try_push(Step::To(to.into()));
        }
        way
    }

    /// Where a step leads.
    pub fn after(&self, uc: UcId, pose: Pose, step: Step) -> Pose {
        match step {
            Step::To(Place::Point(at)) => Pose::new(at, pose.facing),
            Step::Turn(facing) => self.wheel(uc, pose, facing).end(),
            Step::To(Place::Hex(_)) | Step::Set(_) => pose,
        }
    }

    /// The least wheel after which a point lies within 45° of the facing; beyond 90° in two turns.
    fn wheel_toward(&self, uc: UcId, pose: &mut Pose, to: Point, way: &mut Way) {
        let ahead = |pose: Pose| {
            let local = pose.local(to.into()).hundredths();
            i64::from(local.right).abs() <= i64::from(local.ahead)
        };
        if ahead(*pose) {
            return;
        }
        let local = pose.local(to.into()).hundredths();
        let sign = if local.right < 0 { -1 } else { 1 };
        for _ in 0..2 {
            let turns = (1..=90).map(|degrees| pose.facing.turned(sign * degrees));
            let least = turns.into_iter().find(|facing| ahead(self.wheel(uc, *pose, *facing).end()));
            let facing = least.unwrap_or(pose.facing.turned(sign * 90));
            if way.try_push(Step::Turn(facing)).is_err() {
                return;
            }
            *pose = self.wheel(uc, *pose, facing).end();
            if least.is_some() {
                return;
            }
        }
    }

    /// The wheel of a UC from a pose to a facing (NPW-MOVE-28, -29).
    pub fn wheel(&self, uc: UcId, pose: Pose, facing: Facing) -> Course {
        let about = if Mover::keeps_to_roads(self.mover(uc)) { Pivot::Front } else { Pivot::InnerCorner };
        Course::new(pose, self.size(uc), field::Step::Turn { by: pose.facing.turn_to(facing), about })
    }

    /// NPW-MOVE-38: the plain way, cut to the allowance and to the last legal sample; empty if none is.
    pub fn plain_march(&self, uc: UcId, to: Point, kind: MoveKind) -> Way {
        let mut way = self.plain_way(uc, &[], to);
        let most = self.allowance(uc);
        for _ in 0..4 {
            if way.is_empty() {
                return way;
            }
            // Longer than anybody may go at the best: it need not be walked to know.
            if self.walk_length(uc, &way) <= most && self.walk(uc, &way, kind).is_ok() {
                return way;
            }
            let Some(shorter) = self.shortened(uc, &way, most, kind) else {
                way.pop();
                continue;
            };
            return shorter;
        }
        Way::new()
    }

    /// The longest legal beginning of a way whose last step is straight.
    fn shortened(&self, uc: UcId, way: &Way, most: i32, kind: MoveKind) -> Option<Way> {
        let Some(Step::To(Place::Point(to))) = way.last().copied() else {
            return self.shorter_wheel(uc, way, kind);
        };
        let before = &way[..way.len() - 1];
        let start = before.iter().fold(self.uc(uc).pose, |pose, step| self.after(uc, pose, *step));
        let length = field::distance(start.at, to);
        let with = |units: f64| {
            let mut shorter: Way = before.iter().copied().collect();
            shorter.push(Step::To(field::toward(start.at, to, units).into()));
            shorter
        };
        // The longest first: what is left of each rate after the wheels, and every whole centimetre, which is a sample.
        let spent: i32 = self.walk_length(uc, before);
        let rates = [3_000, 2_500, 2_000, 1_500, 1_000, 500, 300].map(|rate| rate - spent);
        let by_cm = (1..=(length as i32).min(30)).map(|cm| 100 * cm);
        let mut lengths: ArrayVec<i32, 37> = rates.into_iter().chain(by_cm).collect();
        game::sort_few(&mut lengths, |a, b| b.cmp(a));
        let lengths = lengths.into_iter().filter(|length| (1..=most - spent).contains(length));
        let lengths = lengths.map(|length| f64::from(length) / 100.0);
        self.first_legal(uc, kind, lengths.filter(|units| *units < length).map(|units| (units, with(units))))
    }

    /// The first legal one of ways that differ in how much there is of the last step; those beyond a halt need not be walked.
    fn first_legal(&self, uc: UcId, kind: MoveKind, ways: impl Iterator<Item = (f64, Way)>) -> Option<Way> {
        let mut most = f64::INFINITY;
        for (much, way) in ways {
            if much > most + HAIR {
                continue;
            }
            let mut halt = None;
            if self.walk_or_halt(uc, &way, kind, &mut halt).is_ok() {
                return Some(way);
            }
            match halt {
                Some(halt) if halt.step + 1 < way.len() => return None,
                Some(halt) => most = most.min(halt.most),
                None => {}
            }
        }
        None
    }

    /// The longest legal beginning of a way whose last step is a wheel.
    fn shorter_wheel(&self, uc: UcId, way: &Way, kind: MoveKind) -> Option<Way> {
        let Some(Step::Turn(facing)) = way.last().copied() else { return None };
        let before = &way[..way.len() - 1];
        let start = before.iter().fold(self.uc(uc).pose, |pose, step| self.after(uc, pose, *step));
        let by = i32::from(start.facing.turn_to(facing));
        let turns = (1..by.abs()).rev().map(|degrees| {
            let facing = start.facing.turned(by.signum() * degrees);
            (f64::from(degrees), before.iter().copied().chain([Step::Turn(facing)]).collect::<Way>())
        });
        let most = self.allowance(uc);
        self.first_legal(uc, kind, turns.filter(|(_, way)| self.walk_length(uc, way) <= most))
    }

    /// What some steps cost, legal or not.
    fn walk_length(&self, uc: UcId, steps: &[Step]) -> i32 {
        let mut pose = self.uc(uc).pose;
        let mut sum = 0;
        for step in steps {
            let cost = match *step {
                Step::Turn(facing) => hundredths(self.wheel(uc, pose, facing).front_arc()),
                Step::To(Place::Point(at)) => hundredths(field::distance(pose.at, at)),
                _ => 0,
            };
            sum = i32::saturating_add(sum, cost);
            pose = self.after(uc, pose, *step);
        }
        sum
    }
}
