//! How far bases go: ways, charges, falling back. Nothing is written here.

use arrayvec::ArrayVec;
use field::{Course, Facing, Pitch, Place, Point, Pose, Sample, distance};
use game::{MOST_STEPS, Plan, Refusal, Step, Way, forbid};
use rulebook::Clause;
use rulebook::skirmish::{CHG_02, DIR_02, MOVE_01, MOVE_02, MOVE_03, MOVE_04, MOVE_06};

use crate::ground;
use crate::names::{Denied, Figure, Formation};
use crate::orders::{ARC, RETIRE};
use crate::setup::Skirmish;
use crate::state::{BaseId, State};

/// SKI-MOVE-05: how often a way is looked at, in thousandths and in degrees.
const STRIDE: i32 = 500;
const PITCH: Pitch = Pitch { length: 0.5, degrees: 5 };
/// SKI-CHG-02: how far a charge goes, in thousandths.
const CHARGE: f64 = 10_000.0;

/// A way as it was walked: every pose, and what it costs in thousandths.
#[derive(Clone, Debug, Default)]
pub(crate) struct Walk {
    pub poses: ArrayVec<Pose, { MOST_STEPS + 1 }>,
    legs: f64,
    wheels: f64,
    wood: f64,
}

impl Walk {
    pub fn end(&self) -> Pose {
        self.poses.last().copied().unwrap_or_default()
    }

    fn used(&self) -> i32 {
        hundredths(self.legs) + hundredths(self.wheels) + hundredths(self.wood)
    }

    /// What it costs, clause by clause.
    pub fn plan(&self, allowance: i32) -> Plan {
        let charges = [(MOVE_02, self.legs), (MOVE_03, self.wheels), (MOVE_06, self.wood)];
        let charges = charges.into_iter().map(|(clause, cost)| (clause, hundredths(cost)));
        Plan {
            used: self.used(),
            allowance,
            charges: charges.filter(|(_, cost)| *cost > 0).collect(),
            way: self.poses.iter().map(|pose| (*pose).into()).collect(),
        }
    }
}

fn hundredths(thousandths: f64) -> i32 {
    (thousandths / 10.0 + 0.5).floor() as i32
}

/// A refusal of something that is further than it may be; both in thousandths.
pub(crate) fn beyond(clause: Clause, refused: Denied, far: f64, most: f64) -> Refusal {
    Refusal::new(clause, refused).length(Figure::Distance, hundredths(far)).length(Figure::Most, hundredths(most))
}

impl Skirmish {
    /// SKI-MOVE-01, SKI-DIR-02: how far a base may march, in hundredths, if it ends there; `None`: at best.
    pub(crate) fn allowance(&self, state: &State, base: BaseId, end: Option<Point>) -> i32 {
        let company = state.base(base);
        let bare = match company.formation {
            _ if company.shaken => 0,
            _ if company.hidden => 1_000,
            Formation::Column => 1_000,
            Formation::Line => 600,
            Formation::Square => 0,
        };
        let zeal = state.directives[base.side() as usize].as_ref().is_some_and(|directive| {
            let (Some(pose), Some(head)) = (company.pose, directive.arrow.last()) else { return false };
            directive.base == base && end.is_none_or(|end| distance(end, *head) < distance(pose.at, *head))
        });
        if zeal && bare > 0 { bare + 300 } else { bare }
    }

    /// SKI-MOVE-01 to -06: a way, or what is wrong with it.
    pub(crate) fn walk(&self, state: &State, base: BaseId, way: &Way) -> Result<Walk, Refusal> {
        let walk = self.pace(state, base, way)?;
        let allowance = self.allowance(state, base, Some(walk.end().at));
        forbid(walk.used() > allowance, || {
            let clause = match self.allowance(state, base, None) > allowance {
                true => DIR_02,
                false if walk.used() - hundredths(walk.wood) <= allowance => MOVE_06,
                false => MOVE_01,
            };
            Refusal::new(clause, Denied::TooFar).length(Figure::Cost, walk.used()).length(Figure::Allowance, allowance)
        })?;
        Ok(walk)
    }

    /// The same, whatever it costs.
    fn pace(&self, state: &State, base: BaseId, way: &Way) -> Result<Walk, Refusal> {
        let start = state.base(base).pose.ok_or_else(|| Refusal::new(MOVE_01, Denied::NotOffered))?;
        let mut walk = Walk { poses: ArrayVec::from_iter([start]), ..Walk::default() };
        for step in way {
            let from = walk.end();
            let course = match *step {
                Step::To(Place::Point(to)) => self.leg(&mut walk, from, to)?,
                Step::Turn(facing) => self.turn(&mut walk, state.base(base).width(), from, facing)?,
                Step::To(Place::Hex(_)) | Step::Set(_) => return Err(Refusal::new(MOVE_02, Denied::NoSuchStep)),
            };
            for sample in course.samples(PITCH) {
                self.has_place(state, base, &state.base(base).body_at(sample.pose))?;
            }
            walk.poses.push(course.end());
        }
        Ok(walk)
    }

    /// SKI-MOVE-02, -06: a straight leg.
    fn leg(&self, walk: &mut Walk, from: Pose, to: Point) -> Result<Course, Refusal> {
        forbid(!self.chart.ground.on_table(to), || Refusal::new(MOVE_04, Denied::OffTable))?;
        let length = distance(from.at, to) * f64::from(field::GRID);
        walk.legs += if ground::off_front(from, to) > ARC { 2.0 * length } else { length };
        walk.wood += ground::wood_between(&self.chart.ground, from.at, to);
        Ok(ground::leg(from, to))
    }

    /// SKI-MOVE-03: a wheel.
    fn turn(&self, walk: &mut Walk, width: i32, from: Pose, to: Facing) -> Result<Course, Refusal> {
        let degrees = from.facing.off(to);
        forbid(degrees > 90, || Refusal::new(MOVE_03, Denied::WheelTooWide))?;
        walk.wheels += field::arc_length(f64::from(width), degrees);
        Ok(ground::wheel(from, width, to))
    }

    /// SKI-CHG-02: straight at the nearest element until it is met; where the charger then stands.
    pub(crate) fn charge_run(&self, state: &State, base: BaseId, target: BaseId) -> Result<Pose, Refusal> {
        let no_charge = || Refusal::new(CHG_02, Denied::NotOffered).piece(target.piece());
        let charger = state.base(base);
        let from = charger.pose.ok_or_else(no_charge)?;
        let aim = state.base(target).body().ok_or_else(no_charge)?;
        let (far, nearest) = aim.nearest(from.at);
        forbid(far > CHARGE, || beyond(CHG_02, Denied::OutOfReach, far, CHARGE).piece(target.piece()))?;
        forbid(ground::off_front(from, nearest) > ARC, || {
            Refusal::new(CHG_02, Denied::OutOfArc).piece(target.piece())
        })?;
        let mut stood = from;
        for Sample { pose, .. } in ground::leg(from, nearest).samples(PITCH) {
            let body = charger.body_at(pose);
            if aim.overlaps(&body) {
                return Ok(stood);
            }
            let free = self.has_place(state, base, &body);
            free.map_err(|refusal| Refusal { clause: CHG_02, refused: Denied::Barred.into(), ..refusal })?;
            stood = pose;
        }
        Ok(stood)
    }

    /// SKI-CHG-03, SKI-MOR-04: where it stands after falling straight back as far as there is room.
    pub(crate) fn fall_back(&self, state: &State, base: BaseId) -> Option<Pose> {
        let company = state.base(base);
        let mut stood = company.pose?;
        let start = stood;
        for pose in (1..=RETIRE / STRIDE).map(|i| ground::ahead(start, -i * STRIDE)) {
            if self.has_place(state, base, &company.body_at(pose)).is_err() {
                break;
            }
            stood = pose;
        }
        Some(stood)
    }

    /// The plainest way to a place: wheel towards it, go, wheel as wanted.
    pub(crate) fn way_to(&self, state: &State, base: BaseId, begun: &[Step], to: Point, facing: Option<Facing>) -> Way {
        // Three steps may follow.
        let mut way: Way = begun.iter().copied().take(MOST_STEPS - 3).collect();
        let Some(mut pose) = state.base(base).pose else { return way };
        let width = state.base(base).width();
        for step in &way {
            pose = ground::stepped(pose, width, *step);
        }
        if ground::off_front(pose, to) > ARC
            && let Some(bearing) = field::bearing(pose.at, to)
            && pose.facing.off(bearing) <= 90
        {
            way.push(Step::Turn(bearing));
            pose = ground::wheel(pose, width, bearing).end();
        }
        way.push(Step::To(to.into()));
        if let Some(facing) = facing.filter(|facing| *facing != pose.facing) {
            way.push(Step::Turn(facing));
        }
        way
    }
}
