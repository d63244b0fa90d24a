//! Ways (FCM-MOVE-06 to -10, FCM-GEO-18 to -22): what they cost, where they end, what they do to a unit's order.

use arrayvec::ArrayVec;
use field::{Block, DEGREE, Edge, Facing, Mark, Place, Point, Pose, Side as Flank, Size, along, distance, hundredths};
use game::{Refusal, Set, Step, Way, forbid};
use rulebook::Clause;
use rulebook::fcm::{
    GEO_11, GEO_18, GEO_20, GEO_22, MOVE_06, MOVE_07, MOVE_09, MOVE_10, TERR_02, TERR_03, TERR_06, TURN_15,
};

use crate::battle::Battle;
use crate::bodies::{Blocks, NEAREST, Obstacle, surely_beyond};
use crate::ground::Mover;
use crate::ids::{Aim, OfficerId, UnitId};
use crate::legs::{Paid, is_forward};
use crate::names::{Denied, Number};
use crate::state::{Mood, Post, State};
use crate::tables::measures::{self, TOUCH};
use crate::troops::Formation;

/// FCM-GEO-18: how often a way is looked at.
pub(crate) const STRIDE: f64 = measures::STRIDE.cm();
const SWEEP: i32 = 5;

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

/// One who is near a way.
struct Near {
    id: UnitId,
    blocks: Blocks,
    /// In hundredths, at the sample before.
    last: i32,
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
        let unit = state.unit(id);
        let size = self.size(id, unit);
        let mut walker = Walker::new(self, state, id, size, quarter);
        for (i, step) in way.iter().enumerate() {
            let from = walker.walk.end();
            let left = quarter - walker.walk.used;
            if left < 0.005 {
                walker.walk.rest = way[i..].iter().copied().collect();
                break;
            }
            let kept = match *step {
                Step::To(Place::Point(to)) if !self.ground.holds(to.into()) => {
                    return Err(Obstacle::OffTable.refusal(self));
                }
                Step::To(Place::Point(to)) => walker.straight(from, to, left),
                Step::Turn(facing) => walker.turn(from, facing, left)?,
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
        let block = Block::new(end, self.size(id, state.unit(id)));
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
    friends: ArrayVec<UnitId, 32>,
    begun_on: Set<UnitId>,
    enemies: ArrayVec<Near, 32>,
    /// Enemy officers alone near the way.
    officers: ArrayVec<(OfficerId, Block), 12>,
    /// Whether any ground near the way can be closed, or can hinder.
    closed: bool,
    hindered: bool,
    walk: Walk,
    good: Option<Pose>,
    failure: Option<Refusal>,
}

impl<'w> Walker<'w> {
    fn new(battle: &'w Battle, state: &'w State, id: UnitId, size: Size, quarter: f64) -> Self {
        let unit = state.unit(id);
        let mover = battle.mover(state, id);
        let start = Block::new(unit.pose, size);
        let swing = if unit.formation == Formation::Skirmish { mover.width } else { 0.0 };
        let reach = 150 + hundredths(1.6 * quarter + swing);
        let side = battle.side(id);
        let mut friends = ArrayVec::new();
        let mut begun_on = Set::EMPTY;
        for other in battle.units_of(side).filter(|other| *other != id && state.unit(*other).counts()) {
            let near = |there: &Block| !surely_beyond(&start, there, f64::from(reach) / 100.0);
            let around = match battle.in_the_open(state, other) {
                Some(there) => near(&there),
                None => battle.blocks(state, other).iter().any(near),
            };
            if around {
                friends.push(other);
                if battle.overlaps(state, unit.formation, &start, other) {
                    begun_on.insert(other);
                }
            }
        }
        let mut enemies = ArrayVec::new();
        for other in battle.units_of(side.other()).filter(|other| state.unit(*other).counts()) {
            let blocks = battle.blocks(state, other);
            if blocks.iter().any(|there| !surely_beyond(&start, there, f64::from(reach) / 100.0)) {
                let last = hundredths(blocks.iter().map(|there| start.distance(there)).fold(1e6, f64::min));
                enemies.push(Near { id: other, blocks, last });
            }
        }
        let officers = battle
            .officers_of(side.other())
            .filter(|id| matches!(state.officer(*id).post, Post::Alone(_)))
            .map(|id| (id, battle.officer_block(state, id)))
            .filter(|(_, base)| !surely_beyond(&start, base, f64::from(reach) / 100.0))
            .take(12)
            .collect();
        let region = start.bounds().widened(f64::from(reach) / 100.0);
        let walk = Walk { path: ArrayVec::from_iter([unit.pose]), ..Walk::default() };
        Walker {
            battle,
            state,
            id,
            size,
            mover,
            quarter,
            friends,
            begun_on,
            enemies,
            officers,
            closed: battle.ground.may_close(&region),
            hindered: battle.ground.may_hinder(&state.made, &region),
            walk,
            good: Some(unit.pose),
            failure: None,
        }
    }

    /// A straight leg; whether all of it was paid for.
    fn straight(&mut self, from: Pose, to: Point, left: f64) -> bool {
        let paid = self.battle.leg(self.state, self.mover, from, to, left, self.quarter);
        if let Some(clause) = paid.barred {
            self.failure = Some(Refusal::new(clause, Denied::CannotCross).piece(self.battle.piece(self.id)));
        }
        let end = if paid.part >= 1.0 { to } else { along(from.at, to, paid.part) };
        let gone = distance(from.at, end);
        let samples = ((gone / STRIDE) - 1e-9).ceil().max(0.0) as i32;
        let mut before = from;
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
    fn turn(&mut self, from: Pose, to: Facing, left: f64) -> Result<bool, Refusal> {
        let by = i32::from(from.facing.turn_to(to));
        if self.state.unit(self.id).formation == Formation::Skirmish {
            let pose = Pose::new(from.at, to);
            if self.sample(from, pose, false) {
                self.walk.path.push(pose);
            }
            return Ok(true);
        }
        forbid(by.abs() > 90, || Refusal::new(GEO_22, Denied::WheelTooWide))?;
        let width = self.size.width;
        let (here, there) = (Mark::from(from.at), Mark::from(wheeled(from, width, by).at));
        let road = self.mover.takes_road() && self.battle.ground.along_road(here, there);
        let ground = &self.battle.ground;
        let factor = if road { 1.5 } else { ground.factor(self.mover, here).min(ground.factor(self.mover, there)) };
        let per_degree = self.mover.width * DEGREE / factor;
        let paid = ((left / per_degree) + 1e-9).floor() as i32;
        let made = by.abs().min(paid) * by.signum();
        let mut before = from;
        let mut turned = 0;
        while turned != made {
            turned += (made - turned).clamp(-SWEEP, SWEEP);
            let pose = wheeled(from, width, turned);
            if !self.sample(before, pose, road) {
                return Ok(false);
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
        Ok(made == by)
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
        if self.closed {
            let core = battle.core(self.mover.formation, &block);
            forbid(battle.ground.is_closed(&state.made, &core), || Obstacle::Closed.refusal(battle))?;
        }
        if !road && self.hindered {
            self.tread(&Block::new(before, self.size), &block)?;
        }
        let mut on_friend = false;
        for i in 0..self.friends.len() {
            let friend = self.friends[i];
            if !battle.overlaps(state, self.mover.formation, &block, friend) {
                continue;
            }
            on_friend = true;
            if self.begun_on.contains(friend) {
                continue;
            }
            match battle.passes(state, self.mover.formation, friend) {
                Some(true) => {}
                Some(false) => self.walk.passed.insert(friend),
                None => return Err(Obstacle::Friend(friend).refusal(battle)),
            }
        }
        for near in &mut self.enemies {
            let far = hundredths(near.blocks.iter().map(|other| block.distance(other)).fold(1e6, f64::min));
            let too_near = far < NEAREST && far < near.last;
            let id = near.id;
            near.last = far;
            forbid(too_near, || {
                Refusal::new(MOVE_09, Denied::EnemyTooNear).length(Number::Distance, far).piece(battle.piece(id))
            })?;
        }
        for (officer, base) in &self.officers {
            if hundredths(base.distance(&block)) <= TOUCH.most {
                self.walk.touched.insert(*officer);
            }
        }
        if !on_friend {
            self.good = Some(pose);
        }
        Ok(())
    }

    /// FCM-COH-02, -03, FCM-TERR-03, -04, -06: what the front points come upon.
    fn tread(&mut self, before: &Block, block: &Block) -> Result<(), Refusal> {
        let (battle, state) = (self.battle, self.state);
        let (old, new) = (before.edge(Flank::Front), block.edge(Flank::Front));
        let borne = battle.ground.bears(&state.made, self.mover, new.middle())
            || battle.ground.bears(&state.made, self.mover, old.middle());
        for (from, to) in old.parts(4).zip(new.parts(4)) {
            forbid(battle.ground.is_shut(self.mover.arm, to) && !battle.ground.is_shut(self.mover.arm, from), || {
                Refusal::new(TERR_03, Denied::ShutGround).piece(battle.piece(self.id))
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

    fn finish(mut self, forgiving: bool) -> Result<Walk, Refusal> {
        let (battle, state) = (self.battle, self.state);
        if forgiving && self.walk.stopped {
            let good = self.good.unwrap_or(state.unit(self.id).pose);
            self.walk.path.push(good);
            self.walk.rest.clear();
        }
        let end = self.walk.end();
        if end != state.unit(self.id).pose {
            let block = Block::new(end, self.size);
            let on_friend = battle.on_friend(state, self.id, self.mover.formation, &block);
            if let Some(friend) = on_friend {
                if !forgiving {
                    let refusal = Obstacle::Friend(friend).refusal(battle);
                    return Err(Refusal { clause: GEO_18, ..refusal });
                }
                let good = self.good.unwrap_or(state.unit(self.id).pose);
                self.walk.path.push(good);
                self.walk.rest.clear();
            }
        }
        if !self.walk.passed.is_empty() {
            self.walk.disorganised = true;
        }
        Ok(self.walk)
    }
}
