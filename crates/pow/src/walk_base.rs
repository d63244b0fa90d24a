//! Moves of movement bases: along the arrow, round impassable ground, through friends (POW-GEO-34, POW-MB-08, -39).

use arrayvec::ArrayVec;
use field::{Block, Mark, Pose, hundredths};
use game::{Refusal, Step, Way, forbid};
use rulebook::pow::{GEO_26, GEO_34, INT_02, MB_08, MB_39, MOV_02, STM_05, STM_09};

use crate::battle::Battle;
use crate::ground::Lies;
use crate::ids::{BaseId, Bases, Units};
use crate::memory::Walked;
use crate::names::{Denied, Figure};
use crate::procedures::{FiredHow, MovementCase, Mover};
use crate::setup::BaseType;
use crate::shape;
use crate::sight::{Stretch, Thing};
use crate::state::{Plan, Standing, State};
use crate::walk::{Barrier, Ignore, MOST_LEGS};

/// POW-MB-08: how far the centre of a base may stray from its arrow, in cm.
const STRAY: f64 = 15.0;
/// How near to its arrow a centre is on it, in cm.
const ON_ARROW: f64 = 0.011;

/// A legal move of a base, before anything unknown happens.
#[derive(Clone, Debug)]
pub(crate) struct BaseMarch {
    pub path: ArrayVec<Pose, 8>,
    pub end: Block,
    pub progress: i32,
    pub used: i32,
    pub met: Lies,
    pub wades: bool,
    pub road: bool,
    pub gap: bool,
    pub through: Units,
    /// POW-INI-11: own bases that were passed.
    pub bases: Bases,
    pub strategic: bool,
}

impl Battle {
    pub(crate) fn base_mover(&self, state: &State, base: BaseId) -> Mover {
        match state.bases[base.place()].kind {
            BaseType::March => Mover::BaseMarch,
            BaseType::Formed => Mover::BaseFormed,
            BaseType::Deployed => Mover::BaseDeployed,
        }
    }

    /// What a base may move over some ground.
    pub(crate) fn base_case(
        &self,
        state: &State,
        base: BaseId,
        (met, wades): (Lies, bool),
        on_road: bool,
        speed: u8,
        strategic: Option<u8>,
    ) -> MovementCase {
        let mover = self.base_mover(state, base);
        let stood = if met == 0 { 0 } else { self.stood(&self.base_block(state, base)) };
        let (terrain, slowed) = self.pieces_met(state, mover, met, wades, stood, false);
        MovementCase {
            edition: self.edition(),
            speed: if slowed { 3 } else { speed },
            terrain,
            on_road,
            fired: FiredHow::None,
            retreating: false,
            strategic_points: strategic,
            mover,
        }
    }

    /// How far one move of a base reaches at a speed over some ground, in cm.
    pub(crate) fn base_reach(&self, state: &State, base: BaseId, speed: u8, met: Lies) -> f64 {
        self.base_case(state, base, (met, false), false, speed, None).distance(&mut ()).distance_cm
    }

    /// The way of a base along its arrow, so many thousandths long at most.
    pub(crate) fn base_way(&self, state: &State, base: BaseId, reach: i32) -> Option<Way> {
        let one = &state.bases[base.place()];
        let mut way = Way::new();
        let mut left = reach;
        let mut from = one.progress;
        let on = one.plan.at(one.progress);
        if one.standing == Standing::Waiting || on.distance(Mark::from(one.pose.at)) > ON_ARROW {
            // It enters, or comes back to its arrow, first.
            left -= (Mark::from(one.pose.at).distance(on) * 1000.0) as i32;
            if left < 0 {
                return None;
            }
            way.push(Step::To(on.point().into()));
            from = one.progress;
        }
        let end = (from + left / 500 * 500).min(one.plan.length());
        let mut sum = 0;
        for leg in one.plan.legs() {
            sum += (leg.length() * 1000.0) as i32;
            if sum > from && sum < end && way.len() < 5 {
                way.push(Step::To(leg.to.point().into()));
            }
        }
        if end > from {
            way.push(Step::To(one.plan.at(end).point().into()));
        }
        (!way.is_empty()).then_some(way)
    }

    /// Whether ground bars the way of a base along its arrow for so many cm (POW-MB-39).
    fn arrow_barred(&self, state: &State, base: BaseId, from: i32, cm: f64) -> bool {
        let one = &state.bases[base.place()];
        let (mover, size) = (self.base_mover(state, base), self.base_size(state, base));
        let stood = self.stood(&self.base_block(state, base));
        let end = (from + (cm * 1000.0) as i32).min(one.plan.length());
        let at = |progress: i32| shape::base(Pose::new(one.plan.at(progress).point(), one.pose.facing), size);
        let (mut before, mut progress) = (at(from), from);
        while progress < end {
            progress = (progress + 500).min(end);
            let next = at(progress);
            if self.ground.bars_place(state, mover, &next, stood)
                || self.ground.bars_leg(state, mover, &before, &next, stood)
            {
                return true;
            }
            before = next;
        }
        false
    }

    /// The same of a row: what was walked when it was tried need not be walked again when it is carried out.
    pub(crate) fn base_march_of_row(
        &self,
        state: &State,
        base: BaseId,
        way: &[Step],
        n: u8,
        dry: bool,
    ) -> Result<BaseMarch, Refusal> {
        if !dry
            && let Some(Walked::Base(one, march)) = self.memory.walked(state, way, n, false)
            && one == base
        {
            return Ok(march);
        }
        let march = self.base_march(state, base, way, n)?;
        if dry {
            self.memory.keep_walk(state, way, n, false, Walked::Base(base, march.clone()));
        }
        Ok(march)
    }

    /// A move of a base by the legs of a way, n moves of it.
    pub(crate) fn base_march(&self, state: &State, base: BaseId, way: &[Step], n: u8) -> Result<BaseMarch, Refusal> {
        let fits = (1..=6).contains(&n) && !way.is_empty() && way.len() <= MOST_LEGS;
        forbid(!fits, || Refusal::new(MB_39, Denied::NoWay).piece(self.base_piece(state, base)))?;
        let strategic = self.base_may_march(state, base, n)?;
        self.base_march_as(state, base, way, n, strategic)
    }

    /// Whether a base may move n times, and whether that is a strategic move.
    pub(crate) fn base_may_march(&self, state: &State, base: BaseId, n: u8) -> Result<bool, Refusal> {
        let refuse = |clause, denied| Refusal::new(clause, denied).piece(self.base_piece(state, base));
        let one = &state.bases[base.place()];
        forbid(one.moved || one.stopped, || refuse(MOV_02, Denied::Already))?;
        let waiting = one.standing == Standing::Waiting;
        let strategic = waiting || !self.is_tactical(state, Thing::Base(base), &self.base_block(state, base));
        forbid(!strategic && (one.strategic || n > 1), || refuse(STM_05, Denied::TacticalDistance))?;
        Ok(strategic)
    }

    /// The way of a base that may march.
    pub(crate) fn base_march_as(
        &self,
        state: &State,
        base: BaseId,
        way: &[Step],
        n: u8,
        strategic: bool,
    ) -> Result<BaseMarch, Refusal> {
        let piece = self.base_piece(state, base);
        let refuse = |clause, denied| Refusal::new(clause, denied).piece(piece);
        let one = &state.bases[base.place()];
        let waiting = one.standing == Standing::Waiting;
        let block = self.base_block(state, base);
        let (mover, size) = (self.base_mover(state, base), self.base_size(state, base));
        let stood = self.stood(&block);
        let off_table = waiting || one.kind == BaseType::March || !self.on_table(&block);
        let ignore = Ignore { bases: Bases::of(base), off_table, ..Ignore::default() };
        let mut march = BaseMarch {
            path: ArrayVec::from_iter([one.pose]),
            end: block,
            progress: one.progress,
            used: 0,
            met: 0,
            wades: false,
            road: true,
            gap: false,
            through: Units::EMPTY,
            bases: Bases::EMPTY,
            strategic,
        };
        let (mut pose, mut used) = (one.pose, 0.0);
        let mut strays = false;
        for leg in way {
            let to = Self::leg(pose, *leg)?;
            forbid(to.facing != pose.facing, || refuse(MB_08, Denied::NoWay))?;
            let (from, end) = (shape::base(pose, size), shape::base(to, size));
            self.is_free(state, mover, &end, ignore, stood).map_err(|barrier| self.barred(state, GEO_34, barrier))?;
            let mut core = (from, end);
            if let Err(barrier) = self.sweep(state, mover, &from, &end, ignore, stood) {
                core = (from.of_width(3.0), end.of_width(3.0));
                self.base_squeeze(state, base, mover, &core, ignore, stood, &mut march).map_err(|refusal| {
                    if barrier == Barrier::Ground { self.barred(state, GEO_34, barrier) } else { refusal }
                })?;
            }
            let progress = one.plan.progress(Mark::from(to.at));
            let stray = one.plan.at(progress).distance(Mark::from(to.at));
            forbid(stray > STRAY + 0.005 || progress < march.progress, || refuse(MB_39, Denied::NoWay))?;
            strays |= stray > ON_ARROW;
            if strategic && !waiting {
                self.base_strategic(state, base, pose, to, leg == &way[way.len() - 1])?;
            }
            march.progress = progress;
            used += Mark::from(pose.at).distance(Mark::from(to.at));
            march.met |= self.ground.met(&core.0, &core.1, 3.0);
            march.wades |= self.ground.wades(&core.0, &core.1);
            march.road &= self.ground.on_road(from.middle(), end.middle());
            march.path.push(to);
            pose = to;
        }
        forbid(march.progress <= one.progress && !waiting, || refuse(MB_39, Denied::NoWay))?;
        march.end = shape::base(pose, size);
        march.used = hundredths(used);
        let points = strategic.then_some(n);
        let case = self.base_case(state, base, (march.met, march.wades), march.road, 1, points);
        let allowance = case.distance(&mut ());
        let most = hundredths(allowance.distance_cm);
        forbid(!allowance.passable || march.used > most, || {
            refuse(GEO_34, Denied::TooFar).length(Figure::Used, march.used).length(Figure::Allowance, most)
        })?;
        self.base_ends(state, base, &march, pose, strays, most)?;
        self.keeps_away(state, base.side(), &march.end)?;
        if strategic {
            self.first_turn(state, std::iter::once(march.end))?;
        }
        Ok(march)
    }

    /// POW-GEO-34, POW-MB-39: where a move of a base may end, and when it may leave its arrow.
    fn base_ends(
        &self,
        state: &State,
        base: BaseId,
        march: &BaseMarch,
        pose: Pose,
        strays: bool,
        most: i32,
    ) -> Result<(), Refusal> {
        let refuse = |clause| Refusal::new(clause, Denied::NoWay).piece(self.base_piece(state, base));
        let one = &state.bases[base.place()];
        let centre = Mark::from(pose.at);
        let off = one.plan.at(march.progress).distance(centre) > ON_ARROW;
        if strays {
            let was_off = one.plan.at(one.progress).distance(Mark::from(one.pose.at)) > ON_ARROW;
            let barred = was_off || self.arrow_barred(state, base, one.progress, f64::from(most) / 100.0);
            forbid(!barred, || refuse(MB_39))?;
        }
        if off {
            let spent = most - march.used < 50;
            forbid(!spent && !self.arrow_is_behind_ground(state, base, pose, &one.plan), || refuse(MB_39))
        } else {
            let point = one.plan.points.contains(&pose.at);
            let whole = |part: i32, of: i32| part % of <= 1 || part % of == of - 1;
            let step = whole(march.used, 50) || whole(march.progress - one.progress, 500);
            let nearest = one.plan.at(march.progress / 500 * 500).point();
            forbid(!(point || step || march.used + 1 >= most), || {
                Refusal::new(GEO_34, Denied::NoWay).piece(self.base_piece(state, base)).nearest(nearest)
            })
        }
    }

    /// Whether the straight way from a place to the nearest point of the arrow ahead is barred.
    fn arrow_is_behind_ground(&self, state: &State, base: BaseId, pose: Pose, plan: &Plan) -> bool {
        let (mover, size) = (self.base_mover(state, base), self.base_size(state, base));
        let to = Pose::new(plan.at(plan.progress(Mark::from(pose.at))).point(), pose.facing);
        let (from, end) = (shape::base(pose, size), shape::base(to, size));
        let stood = self.stood(&from);
        let ignore = Ignore { bases: Bases::of(base), ..Ignore::default() };
        self.is_free(state, mover, &end, ignore, stood).is_err()
            || self.sweep(state, mover, &from, &end, ignore, stood).is_err()
    }

    /// POW-STM-09: no place of a strategic way but the last is within tactical distance.
    fn base_strategic(&self, state: &State, base: BaseId, from: Pose, to: Pose, last: bool) -> Result<(), Refusal> {
        let size = self.base_size(state, base);
        let length = Mark::from(from.at).distance(Mark::from(to.at));
        let pose = |place: u32| shape::between(from, to, Stretch::part(place, length));
        let stretch = Stretch::of_leg(length, last, true);
        let block = |place: u32| shape::base(pose(place), size);
        let first = self.first_tactical(state, Thing::Base(base), &stretch, block);
        match first {
            Some(place) => Err(Refusal::new(STM_09, Denied::TacticalDistance).nearest(pose(place).at)),
            None => Ok(()),
        }
    }

    /// POW-GEO-26: a base through a gap of 3 cm, or, deployed, through friends without contact.
    fn base_squeeze(
        &self,
        state: &State,
        base: BaseId,
        mover: Mover,
        (from, to): &(Block, Block),
        mut ignore: Ignore,
        stood: Lies,
        march: &mut BaseMarch,
    ) -> Result<(), Refusal> {
        let deployed = |one: BaseId| state.bases[one.place()].kind == BaseType::Deployed;
        let mut free = true;
        loop {
            match self.sweep(state, mover, from, to, ignore, stood) {
                Ok(()) => {
                    march.gap |= free;
                    return Ok(());
                }
                Err(barrier @ Barrier::Unit(other)) => {
                    let friend = self.side(other) == base.side() && !self.in_contact(state, other);
                    forbid(!friend, || self.barred(state, GEO_26, barrier))?;
                    forbid(!deployed(base), || self.barred(state, INT_02, barrier))?;
                    ignore.units.insert(other);
                    march.through.insert(other);
                    free = false;
                }
                Err(barrier @ Barrier::Base(other)) => {
                    forbid(other.side() != base.side(), || self.barred(state, GEO_26, barrier))?;
                    forbid(!deployed(base) || !deployed(other), || self.barred(state, INT_02, barrier))?;
                    ignore.bases.insert(other);
                    march.bases.insert(other);
                    free = false;
                }
                Err(barrier) => return Err(self.barred(state, GEO_26, barrier)),
            }
        }
    }
}
