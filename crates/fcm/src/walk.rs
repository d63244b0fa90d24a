//! Ways (FCM-MOVE-06 to -10, FCM-GEO-18 to -22): what they cost, where they end, what they do to a unit's order.

use arrayvec::ArrayVec;
use field::{
    Block, Bounds, DEGREE, Edge, Facing, Mark, Place, Point, Pose, Side as Flank, Size, along, distance, hundredths,
};
use game::{Refusal, Set, Step, Way, forbid};
use rulebook::Clause;
use rulebook::fcm::{
    GEO_11, GEO_20, GEO_22, GEO_27, MOVE_06, MOVE_07, MOVE_09, MOVE_10, TERR_02, TERR_03, TERR_04, TERR_06, TURN_15,
};

use crate::battle::Battle;
use crate::bodies::{Blocks, NEAREST, Obstacle, SLACK};
use crate::ground::Mover;
use crate::ids::{Aim, OfficerId, UnitId};
use crate::legs::{Paid, UP, is_forward};
use crate::names::{Denied, Number};
use crate::state::{Footing, Mood, Post, State};
use crate::tables::measures::{self, TOUCH};
use crate::troops::Formation;

/// FCM-GEO-18: how often a way is looked at.
pub(crate) const STRIDE: f64 = measures::STRIDE.cm();
pub(crate) const SWEEP: i32 = 5;

/// A way as it was walked.
#[derive(Clone, Debug, Default)]
pub(crate) struct Walk {
    pub path: ArrayVec<Pose, 14>,
    /// In units.
    pub used: f64,
    /// What each step used, and by which clause it costs that.
    pub costs: ArrayVec<(Clause, f64), 14>,
    pub disorganised: bool,
    pub unformed: bool,
    /// Friends who lost their order because it passed through them.
    pub passed: Set<UnitId>,
    /// Officers alone whom it touched.
    pub touched: Set<OfficerId>,
    /// What the allowance did not pay for.
    pub rest: Way,
    /// It was cut short.
    pub stopped: bool,
}

impl Walk {
    /// What it is made of, in hundredths: the sum is what was used, rounded once (FCM-BASE-06). What is longer than the quarter is kept
    /// (FCM-TURN-15), and its last step is paid for in part.
    pub fn bill(&self) -> Vec<(Clause, i32)> {
        let mut sum = 0.0;
        let mut bill: Vec<(Clause, i32)> = Vec::new();
        for (clause, cost) in &self.costs {
            let before = hundredths(sum);
            sum += cost;
            bill.push((*clause, hundredths(sum) - before));
        }
        if let Some((clause, _)) = bill.last_mut().filter(|_| !self.rest.is_empty()) {
            *clause = TURN_15;
        }
        bill
    }

    pub fn end(&self) -> Pose {
        self.path.last().copied().unwrap_or_default()
    }
}

/// A friend in the open near a way.
struct Friend {
    id: UnitId,
    /// What of it can be stood upon (FCM-GEO-17).
    core: Block,
    bounds: Bounds,
    /// The unit stood on it when it set out.
    begun_on: bool,
}

/// An enemy near a way.
struct Near {
    id: UnitId,
    blocks: Blocks,
    bounds: Bounds,
    /// In hundredths, at the sample before.
    last: i32,
}

/// What one leg can meet: friends, enemies and officers by their place in the lists, ground that is closed or hinders.
#[derive(Clone, Copy, Default)]
struct Lane {
    friends: u32,
    enemies: u32,
    officers: u32,
    closed: bool,
    hindered: bool,
}

impl Lane {
    fn is_quiet(&self) -> bool {
        self.friends | self.enemies | self.officers == 0 && !self.closed && !self.hindered
    }
}

/// FCM-GEO-22: a wheel by so many degrees, clockwise if positive.
pub(crate) fn wheeled(pose: Pose, width: i32, by: i32) -> Pose {
    if by == 0 {
        return pose;
    }
    let half = if by > 0 { f64::from(width) / 2.0 } else { -f64::from(width) / 2.0 };
    let right = |facing: Facing| facing.turned(90).vector();
    let facing = pose.facing.turned(by);
    let ((ox, oy), (nx, ny)) = (right(pose.facing), right(facing));
    let (x, y) = (f64::from(pose.at.x) + half * (ox - nx), f64::from(pose.at.y) + half * (oy - ny));
    Pose::new(Mark::new(x, y).point(), facing)
}

impl Battle {
    /// FCM-TURN-15: a march, as far as the allowance pays for it. Forgiving: it stops at the last legal sample.
    pub(crate) fn walk(
        &self,
        state: &State,
        id: UnitId,
        way: &[Step],
        allowance: i32,
        forgiving: bool,
    ) -> Result<Walk, Refusal> {
        let quarter = f64::from(allowance) / 100.0;
        let size = self.size_of(state, id);
        let mut walker = Walker::new(self, state, id, size, quarter);
        // FCM-GEO-22: what is no wheel is none in a later quarter either.
        let mut facing = state.unit(id).pose.facing;
        for to in way.iter().filter_map(|step| if let Step::Turn(to) = step { Some(*to) } else { None }) {
            let wide = walker.mover.formation != Formation::Skirmish && facing.turn_to(to).abs() > 90;
            forbid(wide, || Refusal::new(GEO_22, Denied::WheelTooWide))?;
            facing = to;
        }
        walker.look_round();
        for (i, step) in way.iter().enumerate() {
            let from = walker.walk.end();
            let left = quarter - walker.walk.used;
            // What costs nothing is paid for: skirmishers turn at the end of their quarter too.
            let free = matches!(step, Step::Turn(_)) && walker.mover.formation == Formation::Skirmish;
            if left < UP && !free {
                walker.walk.rest = way[i..].iter().copied().collect();
                break;
            }
            let kept = match *step {
                Step::To(Place::Point(to)) if !self.ground.holds(to.into()) => {
                    return Err(Obstacle::OffTable.refusal(self));
                }
                Step::To(Place::Point(to)) => walker.straight(from, to, left),
                Step::Turn(facing) => walker.turn(from, facing, left),
                Step::To(Place::Hex(_)) | Step::Set(_) => return Err(Refusal::new(MOVE_07, Denied::NoSuchStep)),
            };
            match walker.failure.take() {
                Some(_) if forgiving => {
                    walker.walk.stopped = true;
                    break;
                }
                Some(refusal) => return Err(refusal),
                None => {}
            }
            if !kept {
                let mut rest: Way = way[i..].iter().copied().collect();
                std::mem::swap(&mut walker.walk.rest, &mut rest);
                break;
            }
        }
        walker.finish(forgiving)
    }

    /// FCM-MOVE-08: whether a friend is passed, and whether freely.
    pub(crate) fn passes(&self, state: &State, formation: Formation, friend: UnitId) -> Option<bool> {
        let there = state.unit(friend);
        let shut = there.formation.is_square() || there.is_housed() || state.is_engaged(friend);
        let loose = |formation: Formation| matches!(formation, Formation::Skirmish | Formation::Unlimbered);
        (!shut).then(|| loose(formation) || loose(there.formation))
    }

    /// FCM-MOVE-10: a halted unit comes no nearer to any enemy it sees.
    pub(crate) fn keeps_off(&self, state: &State, id: UnitId, end: Pose) -> Result<(), Refusal> {
        if state.unit(id).mood != Mood::Halted {
            return Ok(());
        }
        let block = Block::new(end, self.size_of(state, id));
        for enemy in self.units_of(self.side(id).other()).filter(|enemy| state.unit(*enemy).counts()) {
            let nearer = self.distance_from(state, &block, enemy) < self.distance(state, id, enemy);
            forbid(nearer && self.sees(state, id, Aim::Unit(enemy)), || {
                Refusal::new(MOVE_10, Denied::HaltedNearer).piece(self.piece(enemy))
            })?;
        }
        Ok(())
    }

    /// FCM-OFF-06: officers of a side who stand alone and are touched by a rectangle.
    pub(crate) fn touched(&self, state: &State, side: game::Side, block: &Block) -> Set<OfficerId> {
        let alone = self.officers_of(side).filter(|id| matches!(state.officer(*id).post, Post::Alone(_)));
        alone.filter(|id| hundredths(self.officer_block(state, *id).distance(block)) <= TOUCH.most).collect()
    }
}

/// A unit on its way.
struct Walker<'w> {
    battle: &'w Battle,
    state: &'w State,
    id: UnitId,
    size: Size,
    mover: Mover,
    quarter: f64,
    friends: ArrayVec<Friend, 32>,
    enemies: ArrayVec<Near, 32>,
    /// Enemy officers alone near the way.
    officers: ArrayVec<(OfficerId, Block), 12>,
    /// What the leg under way can meet of all those.
    lane: Lane,
    walk: Walk,
    good: Good,
    failure: Option<Refusal>,
}

/// The last place of a way where a unit may stand, and what the way has done until then.
#[derive(Clone, Copy)]
struct Good {
    pose: Pose,
    /// How many places of the path lie before it.
    after: usize,
    passed: Set<UnitId>,
    touched: Set<OfficerId>,
    disorganised: bool,
    unformed: bool,
}

impl<'w> Walker<'w> {
    // It is large, and filled where it stands.
    #[inline]
    fn new(battle: &'w Battle, state: &'w State, id: UnitId, size: Size, quarter: f64) -> Self {
        let pose = state.unit(id).pose;
        Walker {
            battle,
            state,
            id,
            size,
            mover: battle.mover(state, id),
            quarter,
            friends: ArrayVec::new(),
            enemies: ArrayVec::new(),
            officers: ArrayVec::new(),
            lane: Lane::default(),
            walk: Walk { path: ArrayVec::from_iter([pose]), ..Walk::default() },
            good: Good {
                pose,
                after: 1,
                passed: Set::EMPTY,
                touched: Set::EMPTY,
                disorganised: false,
                unformed: false,
            },
            failure: None,
        }
    }

    /// Who is in the region that the unit can come to.
    fn look_round(&mut self) {
        let (battle, state) = (self.battle, self.state);
        let start = &Block::new(self.walk.end(), self.size);
        let swing = if self.mover.formation == Formation::Skirmish { self.mover.width } else { 0.0 };
        let region = start.bounds().widened(1.5 + 1.6 * self.quarter + swing);
        let side = battle.side(self.id);
        let own = battle.core(self.mover.formation, start).drawn_in(SLACK);
        for id in battle.units_of(side) {
            let there = state.unit(id);
            if id == self.id || !there.counts() || there.is_housed() {
                continue;
            }
            let Footing { block, bounds, .. } = battle.footing(state, id);
            if bounds.meets(&region) {
                let core = battle.core(there.formation, &block).drawn_in(SLACK);
                self.friends.push(Friend { id, core, bounds, begun_on: own.overlaps(&core, 0.0) });
            }
        }
        let touching = start.bounds().widened(1.0);
        for id in battle.units_of(side.other()).filter(|id| state.unit(*id).counts()) {
            let bounds = battle.bounds(state, id);
            if bounds.meets(&region) {
                let blocks = battle.blocks(state, id);
                let near = bounds.meets(&touching);
                let last = if near { apart(start, &blocks) } else { NEAREST };
                self.enemies.push(Near { id, blocks, bounds, last });
            }
        }
        for id in battle.officers_of(side.other()) {
            if matches!(state.officer(id).post, Post::Alone(_)) {
                let base = battle.officer_block(state, id);
                if base.bounds().meets(&region) {
                    self.officers.push((id, base));
                }
            }
        }
    }

    /// What can be met on a leg that sweeps over no more than that.
    fn enter(&mut self, swept: &Bounds) {
        let (near, touched) = (swept.widened(1.0), swept.widened(TOUCH.cm() + 0.01));
        let bits = |met: bool, i: usize| u32::from(met) << i;
        let friends = self.friends.iter().enumerate().map(|(i, friend)| bits(friend.bounds.meets(swept), i));
        let enemies = self.enemies.iter().enumerate().map(|(i, enemy)| bits(enemy.bounds.meets(&near), i));
        let officers = self.officers.iter().enumerate().map(|(i, (_, base))| bits(base.bounds().meets(&touched), i));
        self.lane = Lane {
            friends: friends.sum(),
            enemies: enemies.sum(),
            officers: officers.sum(),
            closed: self.battle.ground.may_close(swept),
            hindered: self.battle.ground.may_hinder(&self.state.made, swept),
        };
    }

    /// A straight leg; whether all of it was paid for.
    fn straight(&mut self, from: Pose, to: Point, left: f64) -> bool {
        let paid = self.battle.leg(self.state, self.mover, from, to, left, self.quarter);
        if let Some(clause) = paid.barred {
            self.failure = Some(Refusal::new(clause, Denied::CannotCross).piece(self.battle.piece(self.id)));
        }
        let end = if paid.part >= 1.0 { to } else { along(from.at, to, paid.part) };
        let gone = distance(from.at, end);
        let mut samples = ((gone / STRIDE) - 1e-9).ceil().max(0.0) as i32;
        let mut before = from;
        let (start, last) = (Block::new(from, self.size), Block::new(Pose::new(end, from.facing), self.size));
        self.enter(&start.bounds().with(&last.bounds()));
        let ground = &self.battle.ground;
        if self.lane.is_quiet() && ground.on_table(&start) && ground.on_table(&last) {
            // Where nothing can be met the end tells as much as all samples.
            samples = samples.min(1);
        }
        for i in 1..=samples {
            let at = if i == samples { end } else { along(from.at, end, f64::from(i) * STRIDE / gone) };
            let pose = Pose::new(at, from.facing);
            if !self.sample(before, pose, paid.road) {
                return false;
            }
            before = pose;
        }
        let clause = match paid {
            Paid { road: true, .. } => TERR_02,
            Paid { open: false, dearer: Some(clause), .. } if is_forward(from, to) => clause,
            Paid { open: false, .. } => GEO_20,
            _ if !is_forward(from, to) => MOVE_06,
            _ => MOVE_07,
        };
        self.spend(clause, paid.cost);
        self.walk.path.push(before);
        if paid.part < 1.0 {
            self.walk.rest = Way::from_iter([Step::To(to.into())]);
        }
        paid.part >= 1.0
    }

    fn spend(&mut self, clause: Clause, cost: f64) {
        self.walk.used += cost;
        match self.walk.costs.last_mut() {
            Some((known, sum)) if *known == clause => *sum += cost,
            _ => {
                let _ = self.walk.costs.try_push((clause, cost));
            }
        }
    }

    /// A wheel; skirmishers turn freely.
    fn turn(&mut self, from: Pose, to: Facing, left: f64) -> bool {
        let by = i32::from(from.facing.turn_to(to));
        if self.state.unit(self.id).formation == Formation::Skirmish {
            let pose = Pose::new(from.at, to);
            let (start, end) = (Block::new(from, self.size), Block::new(pose, self.size));
            self.enter(&start.bounds().with(&end.bounds()));
            if self.sample(from, pose, false) {
                self.walk.path.push(pose);
            }
            return true;
        }
        let width = self.size.width;
        let ground = &self.battle.ground;
        let here = Mark::from(from.at);
        // FCM-GEO-22: what a wheel costs depends on where it ends; of those that are paid for, the widest.
        let price = |degrees: i32| {
            let there = Mark::from(wheeled(from, width, degrees * by.signum()).at);
            let road = self.mover.takes_road() && ground.along_road(here, there);
            let factor = if road { 1.5 } else { ground.factor(self.mover, here).min(ground.factor(self.mover, there)) };
            (self.mover.width * DEGREE / factor, road)
        };
        let is_paid = |degrees: i32| f64::from(degrees) * price(degrees).0 <= left + UP;
        // Nothing is cheaper than a road.
        let most = ((left + UP) * 1.5 / (self.mover.width * DEGREE)).floor().clamp(0.0, 90.0) as i32;
        let made = (1..=by.abs().min(most)).rev().find(|degrees| is_paid(*degrees)).unwrap_or(0);
        let (per_degree, road) = price(made);
        let made = made * by.signum();
        let mut before = from;
        let mut turned = 0;
        let start = Block::new(from, self.size);
        // No corner goes farther than the longest arc.
        let swept = start.bounds().widened(f64::from(made.abs()) * DEGREE * (start.width() + start.depth()));
        self.enter(&swept);
        let sweep = if self.lane.is_quiet() && ground.holds_all(&swept) { made.abs() } else { SWEEP };
        while turned != made {
            turned += (made - turned).clamp(-sweep, sweep);
            let pose = wheeled(from, width, turned);
            if !self.sample(before, pose, road) {
                return false;
            }
            before = pose;
        }
        self.spend(GEO_11, per_degree * f64::from(made.abs()));
        self.walk.path.push(before);
        if made != by {
            self.walk.rest = Way::from_iter([Step::Turn(to)]);
            // What is left would not pay for a whole degree.
            self.spend(GEO_11, self.quarter - self.walk.used);
        }
        made == by
    }

    /// One place of the way; `false`, and the failure is kept, if it is not legal.
    fn sample(&mut self, before: Pose, pose: Pose, road: bool) -> bool {
        if self.failure.is_some() {
            return false;
        }
        match self.judge(before, pose, road) {
            Ok(()) => true,
            Err(refusal) => {
                self.failure = Some(refusal);
                false
            }
        }
    }

    fn judge(&mut self, before: Pose, pose: Pose, road: bool) -> Result<(), Refusal> {
        let (battle, state) = (self.battle, self.state);
        let block = Block::new(pose, self.size);
        forbid(!battle.ground.on_table(&block), || Obstacle::OffTable.refusal(battle))?;
        if self.lane.closed {
            let core = battle.core(self.mover.formation, &block);
            forbid(battle.ground.is_closed(&state.made, &core), || Obstacle::Closed.refusal(battle))?;
        }
        if !road && self.lane.hindered {
            self.tread(&Block::new(before, self.size), &block)?;
        }
        let mut on_friend = false;
        let own = battle.core(self.mover.formation, &block).drawn_in(SLACK);
        for friend in of(self.lane.friends, &self.friends) {
            if !own.overlaps(&friend.core, 0.0) {
                continue;
            }
            on_friend = true;
            if friend.begun_on {
                continue;
            }
            match battle.passes(state, self.mover.formation, friend.id) {
                Some(true) => {}
                Some(false) => self.walk.passed.insert(friend.id),
                None => return Err(Obstacle::Friend(friend.id).refusal(battle)),
            }
        }
        for i in places(self.lane.enemies) {
            let near = &mut self.enemies[i];
            let far = apart(&block, &near.blocks);
            let too_near = far < NEAREST && far < near.last;
            let id = near.id;
            near.last = far;
            forbid(too_near, || {
                Refusal::new(MOVE_09, Denied::EnemyTooNear).length(Number::Distance, far).piece(battle.piece(id))
            })?;
        }
        for (officer, base) in of(self.lane.officers, &self.officers) {
            if hundredths(base.distance(&block)) <= TOUCH.most {
                self.walk.touched.insert(*officer);
            }
        }
        if !on_friend {
            let Walk { passed, touched, disorganised, unformed, .. } = self.walk;
            self.good = Good { pose, after: self.walk.path.len(), passed, touched, disorganised, unformed };
        }
        Ok(())
    }

    /// FCM-COH-02, -03, FCM-TERR-03, -04, -06: what the front points come upon.
    fn tread(&mut self, before: &Block, block: &Block) -> Result<(), Refusal> {
        let (battle, state) = (self.battle, self.state);
        let (old, new) = (before.edge(Flank::Front), block.edge(Flank::Front));
        // FCM-GEO-17: of skirmishers the core alone meets the ground.
        let core = Mover { width: battle.core(self.mover.formation, block).width(), ..self.mover };
        let over = battle.ground.leads_over(&state.made, core, &Edge::new(old.middle(), new.middle()));
        forbid(!over, || Refusal::new(GEO_27, Denied::CannotCross).piece(battle.piece(self.id)))?;
        let borne = battle.ground.bears(&state.made, self.mover, new.middle())
            || battle.ground.bears(&state.made, self.mover, old.middle());
        for (from, to) in old.parts(4).zip(new.parts(4)) {
            forbid(battle.ground.is_shut(self.mover.arm, to) && !battle.ground.is_shut(self.mover.arm, from), || {
                let clause = if battle.ground.in_marsh(to) { TERR_04 } else { TERR_03 };
                Refusal::new(clause, Denied::ShutGround).piece(battle.piece(self.id))
            })?;
            let mut barred = false;
            let mut crossed = false;
            battle.ground.barriers(&state.made, self.mover, &Edge::new(from, to), &mut |kind, _| {
                let bridged = borne && kind == crate::setup::TerrainKind::Stream;
                barred |= !bridged && !self.mover.crosses(kind);
                crossed |= !bridged;
            });
            forbid(barred, || Refusal::new(TERR_06, Denied::CannotCross).piece(battle.piece(self.id)))?;
            if !self.mover.is_close() {
                continue;
            }
            let (was, is) = (battle.ground.troubles(from), battle.ground.troubles(to));
            self.walk.disorganised |= crossed || (is.0 && !was.0);
            self.walk.unformed |= is.1 && !was.1;
        }
        Ok(())
    }

    /// FCM-GEO-18, FCM-MOVE-08: it stands at the last legal sample, and whom it would have met beyond that it has not met.
    fn step_back(&mut self) {
        let Good { pose, after, passed, touched, disorganised, unformed } = self.good;
        self.walk.path.truncate(after);
        self.walk.path.push(pose);
        self.walk.rest.clear();
        (self.walk.passed, self.walk.touched) = (passed, touched);
        (self.walk.disorganised, self.walk.unformed) = (disorganised, unformed);
    }

    fn finish(&mut self, forgiving: bool) -> Result<Walk, Refusal> {
        let (battle, state) = (self.battle, self.state);
        if forgiving && self.walk.stopped {
            self.step_back();
        }
        let end = self.walk.end();
        if end != state.unit(self.id).pose {
            let block = Block::new(end, self.size);
            let own = battle.core(self.mover.formation, &block).drawn_in(SLACK);
            let bounds = block.bounds();
            let under = |friend: &&Friend| friend.bounds.meets(&bounds) && own.overlaps(&friend.core, 0.0);
            if let Some(friend) = self.friends.iter().find(under).map(|friend| friend.id) {
                if !forgiving {
                    return Err(Obstacle::Friend(friend).refusal(battle));
                }
                self.step_back();
            }
        }
        if !self.walk.passed.is_empty() {
            self.walk.disorganised = true;
        }
        Ok(std::mem::take(&mut self.walk))
    }
}

/// How far a rectangle is from somebody, in hundredths.
fn apart(block: &Block, others: &Blocks) -> i32 {
    hundredths(others.iter().map(|other| block.distance(other)).fold(1e6, f64::min))
}

/// Those of a list whose bits are set.
fn of<T>(bits: u32, list: &[T]) -> impl Iterator<Item = &T> {
    places(bits).map(|i| &list[i])
}

/// The places of the bits that are set, from the lowest.
fn places(bits: u32) -> impl Iterator<Item = usize> {
    crate::sight::ones(bits.into())
}
