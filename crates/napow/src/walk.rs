//! Ways (NPW-MOVE-24 to -36): how a unit walks a way, where it is cut, why it is refused.

mod about;

use arrayvec::ArrayVec;
use field::{Block, Body, Course, Mark, Pitch, Place, Pose, Size, arc_length, hundredths};
use game::{Refusal, Step, forbid};
use rulebook::Clause;
use rulebook::napow::{
    GEO_18, MOVE_05, MOVE_16, MOVE_25, MOVE_27, MOVE_28, MOVE_31, MOVE_32, MOVE_33, MOVE_36, PUR_32, SET_22, TER_11,
};

use crate::battle::is_on_table;
use crate::charging::is_in_contact;
use crate::facts::Footing;
use crate::ground::{Mover, OVERLAP, Patch};
use crate::ids::{GeneralId, Set, UcId};
use crate::names::{Denied, Figure};
use crate::place::{APART, Unfree};
use crate::procedures::{Going, MoveCase, MoveKind};
use crate::scene::Scene;
use crate::tables::measures;
use crate::troops::Formation;

/// NPW-GEO-17: samples of a way.
pub(crate) const PITCH: Pitch = Pitch { length: 1.0, degrees: 1 };
/// NPW-MOVE-24: the zone of control, in hundredths.
pub(crate) const ZONE: i32 = measures::ZONE.most;
/// Beyond the zone of control no enemy matters to a step, in cm.
const NEAR: f64 = 5.1;
/// Beyond this no friend does.
const TOUCHING: f64 = 0.6;

/// A way as it was walked.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    /// Where it ends.
    pub pose: Pose,
    /// Its poses: the first, after every step, the last.
    pub path: ArrayVec<Pose, 14>,
    /// Its length.
    pub used: i32,
    /// What was allowed.
    pub allowance: i32,
    /// The facts by which it was.
    pub case: MoveCase,
    /// NPW-MOVE-24: who cut it short.
    pub cut: Option<UcId>,
    /// NPW-MOVE-40: generals run over.
    pub trampled: Set,
    /// NPW-TER-04: a band or line was crossed.
    pub crossed: bool,
    /// NPW-MOVE-26: an enemy's zone does not reach it across impassable ground.
    pub spared: bool,
}

impl Walk {
    /// NPW-MOVE-03: it goes at the rate of bad going.
    pub fn slowed(&self) -> bool {
        self.case.resolve(&mut ()).going == Going::Bad
    }

    /// NPW-MOVE-29: it wheels, and does so about the middle of its front edge.
    pub fn wheels_about_its_front(&self) -> bool {
        let narrow =
            matches!(self.case.formation, Some(Formation::MarchColumn | Formation::Column | Formation::Limbered));
        narrow && self.path.windows(2).any(|poses| poses[0].facing != poses[1].facing)
    }
}

/// Where a way was refused: whoever takes the same steps up to this one, and of this one more, is refused as well.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Halt {
    pub step: usize,
    /// So much of the step may be legal: units of a straight one, degrees of a wheel.
    pub most: f64,
}

impl Scene<'_> {
    /// Walks a way of phase 2 or of a consolidation, or says by which clause it is refused.
    pub fn walk(&self, uc: UcId, way: &[Step], kind: MoveKind) -> Result<Walk, Refusal> {
        self.walk_or_halt(uc, way, kind, &mut None)
    }

    /// The same, with what a refused way tells about longer and shorter ones.
    pub fn walk_or_halt(
        &self,
        uc: UcId,
        way: &[Step],
        kind: MoveKind,
        halt: &mut Option<Halt>,
    ) -> Result<Walk, Refusal> {
        let side = self.side(uc);
        forbid(self.rules.is_held(side, self.state.turn), || Refusal::new(SET_22, Denied::Held))?;
        let laid = self.rules.laid(self.state);
        let mut walker = Walker::new(self, uc, &laid);
        let mut pose = self.uc(uc).pose;
        let mut path = ArrayVec::from_iter([pose]);
        let (mut used, mut before, mut cut, mut backward) = (0, 0, None, false);
        for (i, step) in way.iter().enumerate() {
            let (course, back) = walker.course(pose, *step)?;
            backward |= back;
            forbid(back && way.len() > 1, || Refusal::new(MOVE_28, Denied::NoSuchStep))?;
            walker.look_about(&course);
            if i == 0 {
                walker.begin();
            }
            let gone = walker.go(&course, *step);
            if gone.is_err() {
                *halt = Some(Halt { step: i, most: walker.gone });
            }
            let (end, length, stopped) = gone?;
            (before, used) = (used, i32::saturating_add(used, length));
            pose = end;
            path.push(end);
            cut = stopped;
            if cut.is_some() {
                break;
            }
            debug_assert!(i < 12);
        }
        forbid(used == 0, || Refusal::new(MOVE_36, Denied::NowhereToGo))?;
        // NPW-PUR-32: every march of a consolidation is one, whichever way it goes.
        let kind = if backward && kind != MoveKind::Consolidation { MoveKind::Backward } else { kind };
        let footing = walker.footing();
        let case = self.movement(uc, walker.formation, kind, footing);
        let allowance = 100 * i32::from(case.resolve(&mut ()).allowance_cm);
        // What made it so short: going backward, bad going, or the lengths of its legs alone.
        let clause = match kind {
            MoveKind::Backward => MOVE_16,
            _ if case.resolve(&mut ()).going == Going::Bad => MOVE_05,
            MoveKind::Consolidation => PUR_32,
            _ => MOVE_28,
        };
        if used > allowance {
            // Whoever goes so far as to have met the same ground has no more to go by.
            let most = walker.turned.max(f64::from(allowance - before) / 100.0);
            let straight = matches!(way.last(), Some(Step::To(_)));
            *halt = straight.then_some(Halt { step: way.len() - 1, most });
            return Err(too_far(clause, used, allowance).nearest(walker.last_free.at));
        }
        let body = walker.body.at(pose);
        if let Some(friend) = walker.overlapped(&body.footprint()) {
            return Err(Refusal::new(MOVE_33, Denied::EndsInFriend).piece(self.rules.piece(friend)));
        }
        self.check_end(uc, &body, kind)?;
        let crossed = walker.crossed && footing.bad;
        let Walker { trampled, spared, .. } = walker;
        Ok(Walk { pose, path, used, allowance, case, cut, trampled, crossed, spared })
    }
}

pub(crate) fn too_far(clause: Clause, used: i32, allowance: i32) -> Refusal {
    Refusal::new(clause, Denied::TooFar).length(Figure::Distance, used).length(Figure::Allowance, allowance)
}

/// Somebody whom a step may come near.
#[derive(Clone, Copy)]
struct Near {
    uc: UcId,
    footprint: Block,
    /// An enemy, and whether he is in order.
    foe: bool,
    in_order: bool,
    /// NPW-MOVE-33: a friend who lets it through.
    lets_pass: bool,
    /// His distance at the start of the way, found when it is first needed.
    start: Option<i32>,
    /// How far apart the footprints are at the sample under way, at least.
    apart: f64,
}

/// NPW-MOVE-25: an enemy in whose zone the way began, and his distance at the last sample.
#[derive(Clone, Copy)]
struct Watch {
    uc: UcId,
    last: i32,
}

struct Walker<'s, 'a> {
    scene: &'s Scene<'a>,
    uc: UcId,
    formation: Formation,
    size: Size,
    start: Body<'static>,
    body: Body<'static>,
    mover: Mover,
    /// What lies about the step under way: people, generals of the enemy on their own, ground.
    near: ArrayVec<Near, 40>,
    generals: ArrayVec<(GeneralId, Block), 22>,
    patch: Patch<'a>,
    laid: &'s [Block],
    within_table: bool,
    /// Nothing about the step makes going bad.
    smooth: bool,
    watch: ArrayVec<Watch, 20>,
    /// Where going was felt last.
    felt: Pose,
    footing: Footing,
    /// NPW-TER-09: it would be in bad going even if there were no streams: along a road there are none.
    rough: bool,
    road: bool,
    trampled: Set,
    crossed: bool,
    spared: bool,
    last_free: Pose,
    /// How much of the step under way was walked, and how much when the ground or the road last changed.
    gone: f64,
    turned: f64,
}

impl<'s, 'a> Walker<'s, 'a> {
    #[inline]
    fn new(scene: &'s Scene<'a>, uc: UcId, laid: &'s [Block]) -> Self {
        let (unit, body, mover) = (scene.uc(uc), scene.body(uc), scene.mover(uc));
        // Not changed before it is where it stays: it is large.
        Walker {
            scene,
            uc,
            formation: unit.formation,
            size: scene.size(uc),
            start: body,
            body,
            mover,
            near: ArrayVec::new_const(),
            generals: ArrayVec::new_const(),
            patch: Patch::nothing(&scene.rules.ground),
            laid,
            within_table: false,
            smooth: false,
            watch: ArrayVec::new_const(),
            felt: unit.pose,
            footing: Footing::default(),
            rough: false,
            road: mover.keeps_to_roads(),
            trampled: Set::EMPTY,
            crossed: false,
            spared: false,
            last_free: unit.pose,
            gone: 0.0,
            turned: 0.0,
        }
    }

    /// What holds where the way begins, once it is known what lies about its first step.
    fn begin(&mut self) {
        let (scene, uc, body) = (self.scene, self.uc, self.start);
        // NPW-MOVE-26: across impassable terrain there is no zone.
        for enemy in scene.enemies_within(uc, ZONE).filter(|enemy| scene.uc(*enemy).is_in_order()) {
            if !scene.is_within(&body, enemy, ZONE) {
                continue;
            }
            if scene.is_apart_by_river(&body, enemy) {
                self.spared = true;
            } else {
                self.watch.push(Watch { uc: enemy, last: scene.distance_of(&body, enemy) });
            }
        }
        self.tread(self.last_free);
    }

    /// NPW-MOVE-28, -29, -31: what a step is, and whether it goes backward.
    fn course(&self, pose: Pose, step: Step) -> Result<(Course, bool), Refusal> {
        let no = || Refusal::new(MOVE_28, Denied::NoSuchStep);
        let square = self.formation.is_square();
        match step {
            Step::To(Place::Point(to)) => {
                let local = pose.local(to.into()).hundredths();
                let ahead = i64::from(local.right).abs() <= i64::from(local.ahead);
                let back = local.ahead < 0 && local.right == 0;
                forbid(!square && !ahead && !back, no)?;
                Ok((Course::new(pose, self.size, field::Step::To(to)), back && !square))
            }
            Step::Turn(facing) => {
                forbid(square, || Refusal::new(MOVE_31, Denied::NoSuchStep))?;
                let by = pose.facing.turn_to(facing);
                forbid(by == 0, no)?;
                forbid(by.abs() > 90, || {
                    Refusal::new(MOVE_28, Denied::WheelTooWide).number(Figure::Degrees, by.abs())
                })?;
                Ok((self.scene.wheel(self.uc, pose, facing), false))
            }
            Step::To(Place::Hex(_)) | Step::Set(_) => Err(no()),
        }
    }

    /// Goes one step, sample by sample: where it ends, its length, and who cut it.
    fn go(&mut self, course: &Course, step: Step) -> Result<(Pose, i32, Option<UcId>), Refusal> {
        let samples = course.samples(PITCH);
        let straight = matches!(step, Step::To(_));
        let front = f64::from(self.size.width) / 1000.0;
        let radius = if self.mover.keeps_to_roads() { front / 2.0 } else { front };
        let length = |pose: Pose, degrees: f64| {
            if straight {
                hundredths(field::distance(course.start().at, pose.at))
            } else {
                hundredths(arc_length(radius, degrees as u16))
            }
        };
        if self.is_alone() {
            // Nobody and nothing is about: where the step ends, and whether a road leads there, is all there is to know.
            let last = samples.last_number();
            if self.road && !(1..=last).all(|number| self.patch.is_on_road(samples.get(number).pose.at)) {
                (self.road, self.turned) = (false, course.gone());
            }
            self.last_free = samples.get(last).pose;
            return Ok((course.end(), length(course.end(), course.gone()), None));
        }
        for number in 1..=samples.last_number() {
            let sample = samples.get(number);
            self.gone = sample.gone;
            self.measure(sample.pose);
            if let Some(enemy) = self.enters_zone(sample.pose) {
                let (mut stop, mut enemy) = (sample, enemy);
                if straight {
                    // Several zones may begin on that stretch: the first one stops it, not the one of the lowest number.
                    for part in samples.stretch(number, 32) {
                        self.gone = part.gone;
                        self.measure(part.pose);
                        if let Some(first) = self.enters_zone(part.pose) {
                            (stop, enemy) = (part, first);
                            break;
                        }
                    }
                }
                self.check(stop.pose)?;
                self.tread(stop.pose);
                let gone = if straight { length(stop.pose, 0.0) } else { length(stop.pose, stop.gone) };
                return Ok((stop.pose, gone, Some(enemy)));
            }
            self.check(sample.pose)?;
            self.tread(sample.pose);
        }
        Ok((course.end(), length(course.end(), course.gone()), None))
    }

    /// His distance at the start of the way.
    fn distance_before(&mut self, at: usize) -> i32 {
        let (scene, near) = (self.scene, &mut self.near[at]);
        *near.start.get_or_insert_with(|| scene.distance_of(&self.start, near.uc))
    }

    /// How far apart the footprints are at a sample, which zones and places both go by.
    fn measure(&mut self, pose: Pose) {
        let footprint = Block::new(pose, self.size);
        for near in &mut self.near {
            near.apart = 0.0 - footprint.penetration(&near.footprint);
        }
    }

    /// NPW-MOVE-24: the first enemy whose zone is entered, at the sample that was measured.
    fn enters_zone(&mut self, pose: Pose) -> Option<UcId> {
        for at in 0..self.near.len() {
            let near = &self.near[at];
            let near = (near.foe && near.in_order && near.apart <= 5.01).then_some(near.uc);
            if let Some(enemy) = near
                && self.distance_before(at) > ZONE
            {
                let body = self.body.at(pose);
                if self.scene.distance_of(&body, enemy) <= ZONE {
                    if !self.scene.is_apart_by_river(&body, enemy) {
                        return Some(enemy);
                    }
                    self.spared = true;
                }
            }
        }
        None
    }

    /// NPW-MOVE-25, -27, -32: whether it may be there.
    fn check(&mut self, pose: Pose) -> Result<(), Refusal> {
        let (scene, body) = (self.scene, self.body.at(pose));
        let nearest = self.last_free.at;
        let free = self.is_free(&body).map_err(|unfree| refused(scene, unfree).nearest(nearest))?;
        for watch in &mut self.watch {
            let distance = scene.distance_of(&body, watch.uc);
            if distance < watch.last {
                let piece = scene.rules.piece(watch.uc);
                return Err(Refusal::new(MOVE_25, Denied::NearsEnemy).piece(piece).nearest(nearest));
            }
            watch.last = distance;
        }
        if free {
            self.last_free = pose;
        }
        Ok(())
    }

    /// NPW-GEO-18 on the way, at the sample that was measured: `Ok(false)` where it passes through a friend.
    fn is_free(&mut self, body: &Body<'_>) -> Result<bool, Unfree> {
        let footprint = body.footprint();
        if !self.within_table && !is_on_table(self.scene.rules, &footprint) {
            return Err(Unfree::OffTable);
        }
        if !self.patch.admits(&footprint, self.mover, body.pose().at, self.laid) {
            return Err(Unfree::Closed);
        }
        let mut free = true;
        for at in 0..self.near.len() {
            let Near { uc, foe, lets_pass, apart, .. } = self.near[at];
            if apart >= 0.51 {
                continue;
            }
            let overlaps = apart < 0.0 - OVERLAP;
            if overlaps && !lets_pass {
                return Err(Unfree::Taken(uc));
            }
            free &= !overlaps;
            if foe {
                let distance = self.scene.distance_of(body, uc);
                if distance < APART && distance < self.distance_before(at) || distance == 0 && self.meets(body, uc) {
                    return Err(Unfree::Near(uc));
                }
            }
        }
        Ok(free)
    }

    /// NPW-MOVE-27: whether a way leads into contact with an enemy whom it began to touch at a corner at most.
    fn meets(&self, body: &Body<'_>, enemy: UcId) -> bool {
        let them = self.scene.body(enemy);
        is_in_contact(body, &them) && !is_in_contact(&self.start, &them)
    }

    /// Whom a footprint overlaps.
    fn overlapped(&self, footprint: &Block) -> Option<UcId> {
        self.near.iter().find(|near| near.footprint.overlaps(footprint, OVERLAP)).map(|near| near.uc)
    }

    /// What is underfoot at a sample: going, bands, roads, generals in the way.
    fn tread(&mut self, pose: Pose) {
        if self.smooth && !self.road && self.generals.is_empty() {
            return;
        }
        let before = (self.footing, self.road);
        if !self.smooth {
            self.feel(&self.body.at(pose));
        }
        self.road = self.road && self.patch.is_on_road(pose.at);
        if before != (self.footing, self.road) {
            self.turned = self.gone;
        }
        if !self.generals.is_empty() {
            let footprint = Block::new(pose, self.size);
            for (general, base) in &self.generals {
                if base.overlaps(&footprint, OVERLAP) {
                    self.trampled.put(general.index());
                }
            }
        }
    }

    /// The ground of the whole way.
    fn footing(&self) -> Footing {
        let bad = if self.road { self.rough } else { self.footing.bad };
        Footing { bad, road: self.road, ..self.footing }
    }

    fn feel(&mut self, body: &Body<'_>) {
        let before = self.body.at(self.felt);
        self.felt = body.pose();
        // Only what the unit stands on, or stood on at the sample before, can be underfoot or crossed.
        let about = body.bounds().with(&before.bounds());
        let (patch, mover) = (self.patch.narrowed(&about), self.mover);
        let smooth = patch.is_smooth() && !self.laid.iter().any(|work| work.bounds().meets(&about));
        // What is known to be so for the whole way is not looked at again.
        let bad_known = self.footing.bad && (self.rough || !self.road) || smooth;
        let built_known = self.footing.built_up || !patch.has_buildings();
        if bad_known && built_known {
            return;
        }
        let centres = middles(body);
        let half = |count: usize| count > 0 && 2 * count >= centres.len();
        if !bad_known {
            let bands = patch.has_bands() || !self.laid.is_empty();
            let from = if bands { middles(&before) } else { ArrayVec::new() };
            let ways = || from.iter().zip(&centres);
            if !self.footing.bad {
                self.footing.bad = half(centres.iter().filter(|centre| patch.is_bad(**centre, mover)).count());
                if !self.footing.bad && bands {
                    self.crossed = ways().any(|(from, to)| patch.crosses(*from, *to, mover, self.laid));
                    self.footing.bad = self.crossed;
                }
            }
            if self.footing.bad && self.road {
                let bad = centres.iter().filter(|centre| patch.is_bad_along_road(**centre, mover)).count();
                let over = |(from, to): (&Mark, &Mark)| patch.crosses_along_road(*from, *to, mover, self.laid);
                self.rough |= half(bad) || ways().any(over);
            }
        }
        if !built_known {
            let built = centres.iter().filter(|centre| patch.is_built_up(**centre)).count();
            self.footing.built_up = half(built);
        }
    }
}

/// The middles of the elements of a body.
fn middles(body: &Body<'_>) -> ArrayVec<Mark, 12> {
    body.elements().map(|(_, block)| block.middle()).collect()
}

/// A refusal for a place that is not free.
pub(crate) fn refused(scene: &Scene<'_>, unfree: Unfree) -> Refusal {
    match unfree {
        Unfree::OffTable => Refusal::new(MOVE_32, Denied::OffTable),
        Unfree::Taken(other) => Refusal::new(MOVE_32, Denied::Taken).piece(scene.rules.piece(other)),
        Unfree::Closed => Refusal::new(TER_11, Denied::ClosedGround),
        Unfree::Near(enemy) => Refusal::new(MOVE_27, Denied::TooNear).piece(scene.rules.piece(enemy)),
    }
}

/// A place that is not free for a unit, by NPW-GEO-18.
pub(crate) fn unfree(scene: &Scene<'_>, what: Unfree) -> Refusal {
    let refusal = refused(scene, what);
    Refusal { clause: GEO_18, ..refusal }
}
