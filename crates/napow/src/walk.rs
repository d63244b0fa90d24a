//! Ways (NPW-MOVE-24 to -33, -36 to -38): how a unit or general walks a way, where it is cut, why it is refused.

use arrayvec::ArrayVec;
use field::{Body, Course, Facing, Mark, Pitch, Pivot, Place, Point, Pose, arc_length, bearing, hundredths};
use game::{Refusal, Step, Way, forbid};
use rulebook::Clause;
use rulebook::napow::{
    CMD_09, DOC_06, GEO_18, MOVE_03, MOVE_05, MOVE_25, MOVE_27, MOVE_28, MOVE_31, MOVE_32, MOVE_33, MOVE_36, MOVE_37,
    SET_22, TER_11,
};

use crate::facts::Footing;
use crate::ground::Mover;
use crate::ids::{GeneralId, Set, UcId};
use crate::names::{Denied, Figure};
use crate::place::{APART, Unfree};
use crate::procedures::{Change, MoveCase, MoveKind};
use crate::scene::Scene;
use crate::state::{Mk, base_at};
use crate::troops::{Doctrine, Formation};

/// NPW-GEO-17: samples of a way.
const PITCH: Pitch = Pitch { length: 1.0, degrees: 1 };
/// NPW-MOVE-24: the zone of control, in hundredths.
pub(crate) const ZONE: i32 = 500;

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
}

/// An enemy in order near the way: its distance at the last sample, and whether its zone was left or entered.
struct Watch {
    uc: UcId,
    last: i32,
    /// NPW-MOVE-25: the way began inside its zone.
    within: bool,
    start: i32,
}

struct Walker<'s, 'a> {
    scene: &'s Scene<'a>,
    uc: UcId,
    formation: Formation,
    body: Body<'static>,
    watch: ArrayVec<Watch, 20>,
    centres: ArrayVec<Mark, 12>,
    footing: Footing,
    road: bool,
    trampled: Set,
    last_free: Pose,
}

impl Scene<'_> {
    /// Walks a way of phase 2 or of a consolidation, or says by which clause it is refused.
    pub fn walk(&self, uc: UcId, way: &[Step], kind: MoveKind) -> Result<Walk, Refusal> {
        let side = self.side(uc);
        forbid(self.rules.is_held(side, self.state.turn), || Refusal::new(SET_22, Denied::Held))?;
        let mut walker = Walker::new(self, uc);
        let mut pose = self.uc(uc).pose;
        let mut path = ArrayVec::from_iter([pose]);
        let (mut used, mut cut, mut backward) = (0, None, false);
        for (i, step) in way.iter().enumerate() {
            let (course, back) = walker.course(pose, *step)?;
            backward |= back;
            forbid(back && way.len() > 1, || Refusal::new(MOVE_28, Denied::NoSuchStep))?;
            let (end, length, stopped) = walker.go(&course, *step)?;
            used += length;
            pose = end;
            path.push(end);
            cut = stopped;
            if cut.is_some() {
                break;
            }
            debug_assert!(i < 12);
        }
        let stood = pose == self.uc(uc).pose && used == 0;
        forbid(stood, || Refusal::new(MOVE_36, Denied::NowhereToGo))?;
        let kind = if backward { MoveKind::Backward } else { kind };
        let footing = Footing { road: walker.road, ..walker.footing };
        let case = self.movement(uc, walker.formation, kind, footing);
        let allowance = 100 * i32::from(case.resolve(&mut ()).allowance_cm);
        let clause = if footing.bad { MOVE_05 } else { MOVE_03 };
        forbid(used > allowance, || too_far(clause, used, allowance).nearest(walker.last_free.at))?;
        let body = walker.body.at(pose);
        if let Some(friend) = self.overlapped(&body.footprint(), uc) {
            return Err(Refusal::new(MOVE_33, Denied::EndsInFriend).piece(self.rules.piece(friend)));
        }
        self.check_end(uc, &body, kind)?;
        Ok(Walk { pose, path, used, allowance, case, cut, trampled: walker.trampled })
    }

    /// NPW-CMD-09, NPW-DOC-06: where a march must end.
    fn check_end(&self, uc: UcId, body: &Body<'_>, kind: MoveKind) -> Result<(), Refusal> {
        let unit = self.uc(uc);
        if kind == MoveKind::Consolidation {
            return Ok(());
        }
        if !unit.has(Mk::Commanded) {
            let nearer = match self.rally_point(uc) {
                Some(RallyPoint::General(general)) => {
                    let base = self.state.general(general).base();
                    hundredths(body.distance_to(&base)) < hundredths(self.body(uc).distance_to(&base))
                }
                Some(RallyPoint::Unit(other)) => self.distance_of(body, other) < self.distance(uc, other),
                None => false,
            };
            forbid(!nearer, || Refusal::new(CMD_09, Denied::NotNearer))?;
        }
        let exposed = self.troops(uc).doctrine == Some(Doctrine::Conscript) && unit.formation == Formation::Line;
        let astray = exposed && !self.is_in_cover(body, unit.formation) && self.may_form_column(uc);
        forbid(astray, || Refusal::new(DOC_06, Denied::MustEndInCover))
    }

    /// NPW-DOC-06: whether a UC in line may change into attack column now.
    pub fn may_form_column(&self, uc: UcId) -> bool {
        let column = Change::To(Formation::AttackColumn);
        self.change(uc, column).resolve(&mut ()).allowed
            && self.room_for(uc, Formation::AttackColumn, self.uc(uc).pose).is_some()
    }

    /// NPW-CMD-09: towards whom an uncommanded UC moves.
    pub fn rally_point(&self, uc: UcId) -> Option<RallyPoint> {
        let um = self.rules.um(self.rules.uc(uc).um?);
        if let Some(general) = um.brigadier.filter(|general| self.state.general(*general).is_on()) {
            return Some(RallyPoint::General(general));
        }
        let others =
            um.ucs().filter(|other| *other != uc && self.uc(*other).is_on() && self.uc(*other).has(Mk::Commanded));
        self.nearest(uc, others).map(|(_, other)| RallyPoint::Unit(other))
    }

    /// NPW-MOVE-37: walks a general's way.
    pub fn ride(&self, general: GeneralId, way: &[Step], kind: MoveKind) -> Result<Ride, Refusal> {
        let who = self.state.general(general);
        let mut at = who.at;
        let mut used = 0;
        let (mut footing, mut road) = (Footing::default(), self.rules.ground.is_on_road(at));
        let laid = self.rules.laid(self.state);
        footing.bad |= self.rules.ground.is_bad(at.into(), Mover::General);
        footing.built_up |= self.rules.ground.is_built_up(at.into());
        for step in way {
            let Step::To(Place::Point(to)) = *step else {
                return Err(Refusal::new(MOVE_31, Denied::NoSuchStep));
            };
            let course = Course::new(Pose::new(at, Facing::NORTH), field::Size::default(), field::Step::To(to));
            used += hundredths(course.gone());
            let mut before = Mark::from(at);
            for sample in course.samples(PITCH).skip(1) {
                let centre = sample.pose.at;
                self.check_rider(general, centre)?;
                footing.bad |= self.rules.ground.is_bad(centre.into(), Mover::General)
                    || self.rules.ground.crosses(before, centre.into(), Mover::General, &laid);
                footing.built_up |= self.rules.ground.is_built_up(centre.into());
                road &= self.rules.ground.is_on_road(centre);
                before = centre.into();
            }
            at = to;
        }
        forbid(used == 0, || Refusal::new(MOVE_37, Denied::NowhereToGo))?;
        let case = Scene::riding(kind, Footing { road, ..footing });
        let allowance = 100 * i32::from(case.resolve(&mut ()).allowance_cm);
        forbid(used > allowance, || too_far(MOVE_37, used, allowance))?;
        Ok(Ride { at, used, case })
    }

    /// NPW-MOVE-37: where a general never comes.
    fn check_rider(&self, general: GeneralId, centre: Point) -> Result<(), Refusal> {
        let base = base_at(centre);
        let laid = self.rules.laid(self.state);
        let off = !crate::battle::is_on_table(self.rules, &base);
        forbid(off, || Refusal::new(MOVE_32, Denied::OffTable))?;
        let closed = !self.rules.ground.admits(&base, Mover::General, centre, &laid);
        forbid(closed, || Refusal::new(TER_11, Denied::ClosedGround).nearest(centre))?;
        let side = self.rules.general(general).side;
        let near = self.of(side.other()).find(|enemy| {
            0.0 - self.footprint(*enemy).penetration(&base) < 0.51
                && hundredths(self.body(*enemy).distance_to(&base)) < APART
        });
        match near {
            Some(enemy) => Err(Refusal::new(MOVE_37, Denied::TooNear).piece(self.rules.piece(enemy))),
            None => Ok(()),
        }
    }

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
            local.right.abs() <= local.ahead
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

    fn wheel(&self, uc: UcId, pose: Pose, facing: Facing) -> Course {
        let about = if Mover::keeps_to_roads(self.mover(uc)) { Pivot::Front } else { Pivot::InnerCorner };
        Course::new(pose, self.size(uc), field::Step::Turn { by: pose.facing.turn_to(facing), about })
    }

    /// NPW-MOVE-38: the plain way, cut to the allowance and to the last legal sample; empty if none is.
    pub fn plain_march(&self, uc: UcId, to: Point, kind: MoveKind) -> Way {
        let mut way = self.plain_way(uc, &[], to);
        for _ in 0..4 {
            match self.walk(uc, &way, kind) {
                Ok(_) => return way,
                Err(_) if way.is_empty() => return way,
                Err(_) => {}
            }
            let Some(shorter) = self.shortened(uc, &way, kind) else {
                way.pop();
                continue;
            };
            return shorter;
        }
        Way::new()
    }

    /// The longest legal beginning of a way whose last step is straight.
    fn shortened(&self, uc: UcId, way: &Way, kind: MoveKind) -> Option<Way> {
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
        // Whole allowances first: what is left of each rate after the wheels, then centimetre by centimetre.
        let spent: i32 = self.walk_length(uc, before);
        let rates = [3_000, 2_500, 2_000, 1_500, 1_000, 500, 300].map(|rate| f64::from(rate - spent) / 100.0);
        let whole = rates.into_iter().filter(|units| *units > 0.0 && *units < length);
        let by_cm = (1..=(length as u32).min(30)).rev().map(f64::from);
        whole.chain(by_cm).map(with).find(|way| self.walk(uc, way, kind).is_ok())
    }

    /// The longest legal beginning of a way whose last step is a wheel.
    fn shorter_wheel(&self, uc: UcId, way: &Way, kind: MoveKind) -> Option<Way> {
        let Some(Step::Turn(facing)) = way.last().copied() else { return None };
        let before = &way[..way.len() - 1];
        let start = before.iter().fold(self.uc(uc).pose, |pose, step| self.after(uc, pose, *step));
        let by = i32::from(start.facing.turn_to(facing));
        let turns = (1..by.abs()).rev().map(|degrees| start.facing.turned(by.signum() * degrees));
        turns
            .map(|facing| before.iter().copied().chain([Step::Turn(facing)]).collect::<Way>())
            .find(|way| self.walk(uc, way, kind).is_ok())
    }

    /// What some steps cost, legal or not.
    fn walk_length(&self, uc: UcId, steps: &[Step]) -> i32 {
        let mut pose = self.uc(uc).pose;
        let mut sum = 0;
        for step in steps {
            sum += match *step {
                Step::Turn(facing) => hundredths(self.wheel(uc, pose, facing).front_arc()),
                Step::To(Place::Point(at)) => hundredths(field::distance(pose.at, at)),
                _ => 0,
            };
            pose = self.after(uc, pose, *step);
        }
        sum
    }

    /// NPW-MOVE-33: whether a UC may pass through a friend.
    pub fn may_pass(&self, uc: UcId, friend: UcId) -> bool {
        if self.side(uc) != self.side(friend) || !self.uc(uc).is_in_order() || !self.uc(friend).is_in_order() {
            return false;
        }
        let theirs = self.uc(friend).formation;
        let narrow = matches!(
            self.uc(uc).formation,
            Formation::MarchColumn | Formation::AttackColumn | Formation::Column | Formation::Limbered
        );
        theirs == Formation::Unlimbered || narrow && theirs == Formation::Line
    }
}

/// Towards whom an uncommanded UC moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RallyPoint {
    General(GeneralId),
    Unit(UcId),
}

/// A general's way as he rode it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ride {
    pub at: Point,
    pub used: i32,
    pub case: MoveCase,
}

pub(crate) fn too_far(clause: Clause, used: i32, allowance: i32) -> Refusal {
    Refusal::new(clause, Denied::TooFar).length(Figure::Distance, used).length(Figure::Allowance, allowance)
}

impl<'s, 'a> Walker<'s, 'a> {
    fn new(scene: &'s Scene<'a>, uc: UcId) -> Self {
        let unit = scene.uc(uc);
        let body = scene.body(uc);
        let near = scene.enemies(uc).filter(|enemy| {
            // Nobody comes farther than 30 cm.
            0.0 - body.footprint().penetration(&scene.footprint(*enemy)) < 40.0
        });
        let watch = near.map(|enemy| {
            let start = scene.distance_of(&body, enemy);
            Watch { uc: enemy, last: start, within: scene.uc(enemy).is_in_order() && start <= ZONE, start }
        });
        let mut walker = Walker {
            scene,
            uc,
            formation: unit.formation,
            body,
            watch: watch.collect(),
            centres: ArrayVec::new(),
            footing: Footing::default(),
            road: true,
            trampled: Set::EMPTY,
            last_free: unit.pose,
        };
        // NPW-MOVE-26: across impassable terrain there is no zone.
        for watch in &mut walker.watch {
            watch.within &= !walker.scene.is_apart_by_river(&body, watch.uc);
        }
        walker.tread(unit.pose);
        walker
    }

    /// NPW-MOVE-28, -29, -31: what a step is, and whether it goes backward.
    fn course(&self, pose: Pose, step: Step) -> Result<(Course, bool), Refusal> {
        let no = || Refusal::new(MOVE_28, Denied::NoSuchStep);
        let square = self.formation.is_square();
        match step {
            Step::To(Place::Point(to)) => {
                let local = pose.local(to.into()).hundredths();
                let ahead = local.right.abs() <= local.ahead;
                let back = local.ahead < 0 && local.right == 0;
                forbid(!square && !ahead && !back, no)?;
                Ok((Course::new(pose, self.scene.size(self.uc), field::Step::To(to)), back && !square))
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
        let front = f64::from(course.size().width) / 1000.0;
        let radius = if Mover::keeps_to_roads(self.scene.mover(self.uc)) { front / 2.0 } else { front };
        let length = |pose: Pose, degrees: f64| {
            if straight {
                hundredths(field::distance(course.start().at, pose.at))
            } else {
                hundredths(arc_length(radius, degrees as u16))
            }
        };
        for number in 1..=samples.last_number() {
            let sample = samples.get(number);
            if let Some(enemy) = self.enters_zone(sample.pose) {
                let mut stop = sample;
                if straight {
                    stop = samples.stretch(number, 32).find(|part| self.is_in_zone(part.pose, enemy)).unwrap_or(sample);
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

    /// NPW-MOVE-24: the first enemy whose zone is entered.
    fn enters_zone(&self, pose: Pose) -> Option<UcId> {
        let fresh = self.watch.iter().filter(|watch| watch.start > ZONE && self.scene.uc(watch.uc).is_in_order());
        fresh.map(|watch| watch.uc).find(|enemy| self.is_in_zone(pose, *enemy))
    }

    fn is_in_zone(&self, pose: Pose, enemy: UcId) -> bool {
        let body = self.body.at(pose);
        self.scene.is_within(&body, enemy, ZONE) && !self.scene.is_apart_by_river(&body, enemy)
    }

    /// NPW-MOVE-25, -27, -32: whether it may be there.
    fn check(&mut self, pose: Pose) -> Result<(), Refusal> {
        let (scene, uc, body) = (self.scene, self.uc, self.body.at(pose));
        let start = |enemy: UcId| self.watch.iter().find(|watch| watch.uc == enemy).map_or(i32::MAX, |w| w.start);
        let free = scene.is_free(uc, &body, self.formation, start, |other| scene.may_pass(uc, other));
        let nearest = self.last_free.at;
        free.map_err(|unfree| refused(scene, unfree).nearest(nearest))?;
        for watch in self.watch.iter_mut().filter(|watch| watch.within) {
            let distance = scene.distance_of(&body, watch.uc);
            if distance < watch.last {
                let piece = scene.rules.piece(watch.uc);
                return Err(Refusal::new(MOVE_25, Denied::NearsEnemy).piece(piece).nearest(nearest));
            }
            watch.last = distance;
        }
        if scene.overlapped(&body.footprint(), uc).is_none() {
            self.last_free = pose;
        }
        Ok(())
    }

    /// What is underfoot at a sample: going, bands, roads, generals in the way.
    fn tread(&mut self, pose: Pose) {
        let (scene, body) = (self.scene, self.body.at(pose));
        let ground = &scene.rules.ground;
        let mover = scene.mover(self.uc);
        let laid = scene.rules.laid(scene.state);
        let centres: ArrayVec<Mark, 12> = body.elements().map(|(_, block)| block.middle()).collect();
        self.footing.bad |= scene.is_in_bad_going(&body, mover)
            || self.centres.iter().zip(&centres).any(|(from, to)| ground.crosses(*from, *to, mover, &laid));
        self.footing.built_up |= scene.is_built_up(&body);
        self.road &= mover.keeps_to_roads() && ground.is_on_road(pose.at);
        self.centres = centres;
        let enemy = scene.side(self.uc).other();
        for general in scene.generals_under(&body.footprint(), Some(enemy)) {
            if scene.state.general(general).with.is_none() {
                self.trampled.put(general.index());
            }
        }
    }
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

impl Scene<'_> {
    /// NPW-MOVE-26: whether impassable terrain lies between a body and a UC.
    pub fn is_apart_by_river(&self, body: &Body<'_>, uc: UcId) -> bool {
        body.nearest(&self.body(uc)).is_some_and(|(_, _, nearest)| {
            self.rules.ground.is_cut_by_river(&field::Edge { from: nearest.here, to: nearest.there })
        })
    }

    /// The bearing from one mark to another, to the whole degree (NPW-GEN-13).
    pub fn bearing(from: Mark, to: Mark) -> Option<Facing> {
        bearing(from.point(), to.point())
    }
}

/// A place that is not free for a unit, by NPW-GEO-18.
pub(crate) fn unfree(scene: &Scene<'_>, what: Unfree) -> Refusal {
    let refusal = refused(scene, what);
    Refusal { clause: GEO_18, ..refusal }
}
