//! How generals ride (NPW-MOVE-37).

use arrayvec::ArrayVec;
use field::{Block, Bounds, Course, Facing, Mark, Place, Point, Pose, hundredths};
use game::{Refusal, Step, forbid};
use rulebook::napow::{MOVE_31, MOVE_32, MOVE_37, TER_11};

use crate::facts::Footing;
use crate::ground::{Mover, Patch};
use crate::ids::{GeneralId, UcId};
use crate::names::Denied;
use crate::place::APART;
use crate::procedures::{MoveCase, MoveKind};
use crate::scene::Scene;
use crate::state::base_at;
use crate::walk::{PITCH, too_far};

/// A general's way as he rode it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ride {
    pub at: Point,
    pub used: i32,
    pub case: MoveCase,
}

impl Scene<'_> {
    /// NPW-MOVE-37: walks a general's way.
    pub fn ride(&self, general: GeneralId, way: &[Step], kind: MoveKind) -> Result<Ride, Refusal> {
        let who = self.state.general(general);
        let mut at = who.at;
        let mut used = 0;
        let laid = self.rules.laid(self.state);
        let mut road = self.ground().is_on_road(at);
        // NPW-TER-09: along a road there are no streams.
        let mut rough = self.ground().is_bad_along_road(at.into(), Mover::General);
        let mut footing = Footing {
            bad: self.ground().is_bad(at.into(), Mover::General),
            built_up: self.ground().is_built_up(at.into()),
            ..Footing::default()
        };
        for step in way {
            let Step::To(Place::Point(to)) = *step else {
                return Err(Refusal::new(MOVE_31, Denied::NoSuchStep));
            };
            let course = Course::new(Pose::new(at, Facing::NORTH), field::Size::default(), field::Step::To(to));
            used = i32::saturating_add(used, hundredths(course.gone()));
            let about = Bounds::between(at.into(), to.into()).widened(2.2);
            let leg = Leg { ground: self.ground_about(&about), laid: &laid, foes: self.foes_about(general, &about) };
            let mut before = Mark::from(at);
            for sample in course.samples(PITCH).skip(1) {
                let centre = sample.pose.at;
                self.check_rider(&leg, centre)?;
                let (from, here) = (before, Mark::from(centre));
                footing.bad = footing.bad
                    || leg.ground.is_bad(here, Mover::General)
                    || leg.ground.crosses(from, here, Mover::General, &laid);
                rough = rough
                    || leg.ground.is_bad_along_road(here, Mover::General)
                    || leg.ground.crosses_along_road(from, here, Mover::General, &laid);
                footing.built_up |= leg.ground.is_built_up(centre.into());
                road = road && leg.ground.is_on_road(centre);
                before = centre.into();
            }
            at = to;
        }
        forbid(used == 0, || Refusal::new(MOVE_37, Denied::NowhereToGo))?;
        let case = Scene::riding(kind, Footing { road, bad: if road { rough } else { footing.bad }, ..footing });
        let allowance = 100 * i32::from(case.resolve(&mut ()).allowance_cm);
        forbid(used > allowance, || too_far(MOVE_37, used, allowance))?;
        Ok(Ride { at, used, case })
    }

    /// Enemies near a leg.
    fn foes_about(&self, general: GeneralId, about: &Bounds) -> ArrayVec<UcId, 20> {
        let enemy = self.rules.general(general).side.other();
        self.of(enemy).filter(|uc| self.footprint(*uc).bounds().meets(about)).collect()
    }

    /// NPW-MOVE-37: where a general never comes.
    fn check_rider(&self, leg: &Leg<'_>, centre: Point) -> Result<(), Refusal> {
        let base = base_at(centre);
        let off = !crate::battle::is_on_table(self.rules, &base);
        forbid(off, || Refusal::new(MOVE_32, Denied::OffTable))?;
        let closed = !leg.ground.admits(&base, Mover::General, centre, leg.laid);
        forbid(closed, || Refusal::new(TER_11, Denied::ClosedGround).nearest(centre))?;
        let near = leg.foes.iter().find(|enemy| {
            0.0 - self.footprint(**enemy).penetration(&base) < 0.51
                && hundredths(self.body(**enemy).distance_to(&base)) < APART
        });
        match near {
            Some(enemy) => Err(Refusal::new(MOVE_37, Denied::TooNear).piece(self.rules.piece(*enemy))),
            None => Ok(()),
        }
    }
}

/// What lies about a straight part of a ride.
struct Leg<'l> {
    ground: Patch<'l>,
    laid: &'l [Block],
    foes: ArrayVec<UcId, 20>,
}
