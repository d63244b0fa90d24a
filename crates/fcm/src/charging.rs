//! Charges on the table (FCM-CHG-01 to -04, -17, -18, FCM-GEO-28 to -30, -32): who may charge whom, by which corridor, and how a
//! charger is laid.

use field::{
    Block, Bounds, Convex, DEGREE, Edge, Mark, Pose, Side as Flank, Size, ahead, bearing, distance, hundredths,
};
use game::{Refusal, forbid};
use rulebook::Clause;
use rulebook::fcm::{CHG_01, CHG_02, CHG_04, CHG_06, CHG_17, TURN_07, TURN_14, UNIT_08};

use crate::agenda::{Charge, Charger};
use crate::battle::Battle;
use crate::bodies::{CORE, zone};
use crate::ground::Mover;
use crate::ids::{Aim, ElementId, UnitId};
use crate::names::Denied;
use crate::setup::TerrainKind;
use crate::state::{Mood, State, Unit};
use crate::tables::measures::{SLIDE, STRETCH};
use crate::troops::{Arm, Cover, Formation};
use crate::walk::{STRIDE, wheeled};

/// FCM-GEO-28: the way of a charge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Corridor {
    pub wheel: i32,
    /// The charger after its wheel.
    pub pose: Pose,
    /// In hundredths.
    pub gap: i32,
    /// What the reach leaves after the wheel.
    pub reach: i32,
    pub disorganised: bool,
}

/// A rectangle that can be charged: a unit's own, or an element facing north.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Objective {
    pub unit: UnitId,
    pub element: Option<ElementId>,
    pub pose: Pose,
    pub size: Size,
}

impl Objective {
    pub fn block(&self) -> Block {
        Block::new(self.pose, self.size)
    }

    pub fn aim(&self) -> Aim {
        self.element.map_or(Aim::Unit(self.unit), Aim::Element)
    }
}

impl Battle {
    /// What a charge goes for.
    pub(crate) fn objective(&self, state: &State, unit: UnitId, element: Option<ElementId>) -> Objective {
        match element {
            Some(element) => {
                let place = self.ground.element(element);
                Objective { unit, element: Some(element), pose: place.pose, size: place.size }
            }
            None => {
                Objective { unit, element: None, pose: state.unit(unit).pose, size: self.size(unit, state.unit(unit)) }
            }
        }
    }

    /// FCM-CHG-01, -02: whether a unit may charge at all, sight and reach aside.
    pub(crate) fn can_charge(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let arm = self.unit(id).arm;
        let able = unit.counts()
            && !unit.is_housed()
            && matches!(unit.mood, Mood::Steady | Mood::Uncontrolled)
            && !unit.charged
            && !unit.acted
            && !unit.evaded
            && unit.formation.charges()
            && !unit.cohesion.is_broken()
            && !matches!(arm, Arm::Artillery | Arm::Engineer)
            && !state.is_engaged(id);
        able && self.pace(id, unit, unit.formation).is_some_and(|pace| pace.charge_cm > 0)
    }

    /// By which clause a unit may not charge at all.
    fn holds_from_charging(&self, state: &State, id: UnitId) -> Clause {
        let unit = state.unit(id);
        let foot_or_horse = !matches!(self.unit(id).arm, Arm::Artillery | Arm::Engineer);
        let in_order = foot_or_horse && unit.formation.charges() && !unit.cohesion.is_broken();
        let steady = matches!(unit.mood, Mood::Steady | Mood::Uncontrolled);
        match () {
            () if !unit.counts() || !steady || unit.charged || state.is_engaged(id) => CHG_01,
            () if unit.evaded => TURN_07,
            () if unit.acted => TURN_14,
            // They are infantry elsewhere, and charge nobody.
            () if self.unit(id).arm == Arm::Engineer => CHG_04,
            () if !in_order => CHG_02,
            () => UNIT_08,
        }
    }

    /// FCM-CHG-04, -06: whether it may charge that one there.
    pub(crate) fn may_attack(&self, state: &State, id: UnitId, target: Objective, from: Mark) -> Result<(), Refusal> {
        let there = state.unit(target.unit);
        let refuse = |clause, why: Denied| Err(Refusal::new(clause, why).piece(self.piece(target.unit)));
        if !there.counts() || self.side(target.unit) == self.side(id) {
            return refuse(CHG_06, Denied::NoTarget);
        }
        let (own, theirs) = (self.unit(id).arm, self.unit(target.unit).arm);
        let cover = self.melee_cover(state, target, from);
        if own.is_cavalry() && matches!(cover, Cover::Hard | Cover::Building) {
            return refuse(CHG_04, Denied::CavalryOnCover);
        }
        // FCM-UNIT-21: a breached house counts as hard cover in a round, which horse does not storm either.
        if own.is_cavalry() && target.element.is_some() {
            return refuse(CHG_04, Denied::CavalryOnCover);
        }
        let sound = !there.cohesion.is_broken() && !state.is_engaged(target.unit);
        if own.is_infantry() && theirs.is_cavalry() && sound {
            return refuse(CHG_04, Denied::FootOnHorse);
        }
        let formed = theirs != Arm::Artillery && there.formation != Formation::Skirmish && !there.is_housed();
        if state.unit(id).formation == Formation::Skirmish && formed && sound {
            return refuse(CHG_04, Denied::SkirmishersOnFormed);
        }
        Ok(())
    }

    /// FCM-GEO-26, FCM-UNIT-21: the cover of a target against who comes from there.
    pub(crate) fn melee_cover(&self, state: &State, target: Objective, from: Mark) -> Cover {
        match target.element {
            Some(element) if state.breached.contains(element) => Cover::Hard,
            Some(_) => Cover::Building,
            None => self.cover_in_melee(state, Aim::Unit(target.unit), from),
        }
    }

    /// FCM-CHG-01, -17: whether a charge can be made, and its corridor.
    pub(crate) fn may_charge(&self, state: &State, charge: Charge) -> Result<Corridor, Refusal> {
        let piece = self.piece(charge.charger);
        forbid(!self.can_charge(state, charge.charger), || {
            Refusal::new(self.holds_from_charging(state, charge.charger), Denied::CannotCharge).piece(piece)
        })?;
        let there = state.unit(charge.target);
        forbid(there.is_here() && there.is_abandoned(), || {
            Refusal::new(CHG_06, Denied::NoTarget).piece(self.piece(charge.target))
        })?;
        let enemy = self.side(charge.target) != self.side(charge.charger);
        let fits = match charge.element {
            Some(element) => there.is_housed() && state.garrison(element) == Some(charge.target),
            None => there.counts() && !there.is_housed(),
        };
        forbid(!fits || !enemy, || Refusal::new(CHG_01, Denied::NoTarget).piece(self.piece(charge.target)))?;
        let target = self.objective(state, charge.target, charge.element);
        self.may_attack(state, charge.charger, target, state.unit(charge.charger).pose.at.into())?;
        let corridor = self.crowd(state).with(|outlook| outlook.corridor(self, state, charge, target));
        let corridor =
            corridor.ok_or_else(|| Refusal::new(CHG_17, Denied::OutOfReach).piece(self.piece(charge.target)))?;
        forbid(!self.sees(state, charge.charger, target.aim()), || {
            Refusal::new(CHG_01, Denied::OutOfSight).piece(self.piece(charge.target))
        })?;
        Ok(corridor)
    }

    /// FCM-GEO-28: of the wheels that serve, the smallest.
    pub(crate) fn corridor(&self, state: &State, id: UnitId, target: Objective) -> Option<Corridor> {
        let unit = state.unit(id);
        let (size, mover) = (self.size_of(state, id), self.mover(state, id));
        let with_bonus = self.allowance(id, unit, true);
        let aim = target.block();
        let shape = Convex::from(&aim);
        let own = Block::new(unit.pose, size);
        // No wheel brings anything before the front that lies behind the line of it now; who turns on the spot swings half of it back.
        let back = if unit.formation == Formation::Skirmish { 500.0 * mover.width } else { 0.0 };
        let behind = aim.corners().into_iter().all(|corner| own.local(corner).ahead < -100.0 - back);
        if behind || hundredths(own.distance(&aim)) > with_bonus {
            return None;
        }
        let turns = unit.formation == Formation::Skirmish;
        let per_degree = if turns { 0.0 } else { mover.width * DEGREE };
        let most =
            (0..=45).take_while(|k| f64::from(*k) * per_degree <= f64::from(with_bonus) / 100.0).last().unwrap_or(0);
        // Nothing of the target lies before a front from which its middle is farther aside than both are wide. A degree of wheel moves it
        // aside by no more than the arc of its distance, so that some degrees need not be looked at.
        let (middle, half) = (aim.middle(), mover.width / 2.0 - 0.05);
        let round = 500.0 * (aim.width() + aim.depth()) + 1_000.0 * half + 3.0;
        let per_wheel = DEGREE * 1_000.0 * (middle.distance(unit.pose.at.into()) + mover.width) + 1e-3;
        let mut idle = [0; 2];
        for k in 0..=most {
            let mut found: Option<Corridor> = None;
            let signs: &[i32] = if k == 0 { &[1] } else { &[1, -1] };
            for sign in signs {
                let idle = &mut idle[usize::from(*sign < 0)];
                if k < *idle {
                    continue;
                }
                let wheel = k * sign;
                let pose = match turns {
                    true => Pose::new(unit.pose.at, unit.pose.facing.turned(wheel)),
                    false => wheeled(unit.pose, size.width, wheel),
                };
                // Most wheels have nothing of the target before them.
                let block = Block::new(pose, size);
                let aside = block.local(middle).right.abs() - round;
                if aside > 0.0 {
                    *idle = k + 1 + (aside / per_wheel) as i32;
                    continue;
                }
                let Some(gap) = shape.gap_ahead(&block, half, -0.05) else { continue };
                let arc = per_degree * f64::from(k);
                // No ground is cheaper than a road, and none of the others than open ground.
                let least = if mover.takes_road() { gap / 1.5 } else { gap };
                if arc + least.max(0.0) > f64::from(with_bonus) / 100.0 + 0.1 {
                    continue;
                }
                let Some(corridor) = self.try_wheel(state, id, target, wheel, pose, arc, gap.max(0.0)) else {
                    continue;
                };
                if found.is_none_or(|best| corridor.gap < best.gap) {
                    found = Some(corridor);
                }
            }
            if found.is_some() {
                return found;
            }
        }
        None
    }

    #[expect(clippy::too_many_arguments, reason = "one wheel of many, with what they have in common")]
    fn try_wheel(
        &self,
        state: &State,
        id: UnitId,
        target: Objective,
        wheel: i32,
        pose: Pose,
        arc: f64,
        gap: f64,
    ) -> Option<Corridor> {
        let unit = state.unit(id);
        let mover = self.mover(state, id);
        let (here, there) = (Mark::from(unit.pose.at), Mark::from(pose.at));
        let (before, after) = (self.ground.factor(mover, here), self.ground.factor(mover, there));
        let arc = arc / before.min(after);
        let quarter = f64::from(self.allowance(id, unit, false)) / 100.0;
        let with_bonus = f64::from(self.allowance(id, unit, true)) / 100.0;
        // No ground is cheaper than a road, and none of the others than open ground.
        let least = if mover.takes_road() { gap / 1.5 } else { gap };
        if arc + least > with_bonus + 0.1 {
            return None;
        }
        let end = ahead(pose.at, pose.facing, gap);
        let paid = self.leg(state, mover, pose, end, 1e3, quarter);
        if paid.barred.is_some() {
            return None;
        }
        let level =
            [here, there].into_iter().all(|mark| self.ground.is_open(mark) || self.ground.along_road(mark, mark));
        let mut open = paid.clear && level && !self.ground.goes_up(here, there);
        if wheel != 0 {
            self.ground.barriers(&state.made, mover, &Edge::new(here, there), &mut |_, _| open = false);
        }
        let reach = if open { with_bonus } else { quarter };
        if hundredths(arc + paid.cost) > hundredths(reach) {
            return None;
        }
        let disorganised = self.is_free_lane(state, id, target.unit, wheel, pose, gap)?;
        Some(Corridor { wheel, pose, gap: hundredths(gap), reach: hundredths(reach - arc), disorganised })
    }

    /// FCM-GEO-28 (1), (3), (4), FCM-CHG-18: whether wheel and leg meet nothing; whether the ground costs order.
    fn is_free_lane(
        &self,
        state: &State,
        id: UnitId,
        target: UnitId,
        wheel: i32,
        pose: Pose,
        gap: f64,
    ) -> Option<bool> {
        let unit = state.unit(id);
        let (size, mover) = (self.size_of(state, id), self.mover(state, id));
        let block = Block::new(pose, size);
        let half = mover.width / 2.0 - 0.05;
        for other in self.units().filter(|other| *other != id && *other != target && state.unit(*other).counts()) {
            let there = state.unit(other);
            let friend = self.side(other) == self.side(id);
            if friend && self.passes(state, unit.formation, other) == Some(true) {
                continue;
            }
            let nearer = self.blocks(state, other).iter().any(|other| {
                may_lie_before(&block, half, gap, other)
                    // FCM-GEO-14: rounded, and then compared.
                    && Convex::from(other)
                        .gap_ahead(&block, half, -0.05)
                        .is_some_and(|far| hundredths(far.max(0.0)) < hundredths(gap))
            });
            // Whoever the charger itself overlaps is behind its front.
            if nearer && !(friend && there.is_housed()) {
                return None;
            }
        }
        // FCM-FORM-17: skirmishers turn on the spot, and are looked at where their turn ends, as on a march.
        let loose = unit.formation == Formation::Skirmish;
        let sweep = if loose { wheel.abs() } else { 5 };
        let mut turned = 0;
        // FCM-CHG-18: the wheel is part of the charge, and leads through nothing that the leg may not.
        let mut disorganised = false;
        let mut before = self.block(state, id).edge(Flank::Front);
        while turned != wheel {
            turned += (wheel - turned).clamp(-sweep, sweep);
            let there = Block::new(if loose { pose } else { wheeled(unit.pose, size.width, turned) }, size);
            let bounds = there.bounds();
            // FCM-GEO-34: no voluntary move puts a corner off the table.
            let blocked = !self.ground.on_table(&there)
                || self.ground.is_closed(&state.made, &self.core(unit.formation, &there))
                || self.units_of(self.side(id)).any(|friend| {
                    friend != id
                        && self.bounds(state, friend).meets(&bounds)
                        && state.unit(friend).counts()
                        && self.passes(state, unit.formation, friend) != Some(true)
                        && self.overlaps(state, unit.formation, &there, friend)
                        && !self.overlaps(state, unit.formation, &self.block(state, id), friend)
                });
            let front = there.edge(Flank::Front);
            let hindered = self.ground.may_hinder(&state.made, &bounds);
            if blocked || (hindered && !self.treads(state, mover, &before, &front, &mut disorganised)) {
                return None;
            }
            before = front;
        }
        self.tread_lane(state, id, pose, gap).map(|on_the_way| on_the_way || disorganised)
    }

    /// FCM-CHG-18, FCM-COH-02: whether a close formation may go on from one place of its front to the next, and what that costs its order.
    fn treads(&self, state: &State, mover: Mover, before: &Edge, front: &Edge, disorganised: &mut bool) -> bool {
        // FCM-GEO-27, -17: nor over a bridge that is too narrow; of skirmishers the core alone meets the ground.
        let core = if mover.formation == Formation::Skirmish { mover.width.min(CORE) } else { mover.width };
        let track = Edge::new(before.middle(), front.middle());
        if !self.ground.leads_over(&state.made, Mover { width: core, ..mover }, &track) {
            return false;
        }
        before.parts(4).zip(front.parts(4)).all(|(from, to)| {
            if self.ground.is_shut(mover.arm, to) {
                return false;
            }
            let mut barred = false;
            self.ground.barriers(&state.made, mover, &Edge::new(from, to), &mut |kind: TerrainKind, _| {
                barred |= !mover.crosses(kind);
                *disorganised |= mover.is_close();
            });
            let (was, is) = (self.ground.troubles(from), self.ground.troubles(to));
            *disorganised |= mover.is_close() && is.0 && !was.0;
            !(barred || (mover.is_close() && is.1 && !was.1))
        })
    }

    fn tread_lane(&self, state: &State, id: UnitId, pose: Pose, gap: f64) -> Option<bool> {
        let unit = state.unit(id);
        let (size, mover) = (self.size_of(state, id), self.mover(state, id));
        let start = Block::new(pose, size);
        let last = start.shifted(0.0, gap);
        if !self.ground.on_table(&last) {
            return None;
        }
        let swept = start.bounds().with(&last.bounds());
        if !self.ground.may_close(&swept) && !self.ground.may_hinder(&state.made, &swept) {
            return Some(false);
        }
        let mut disorganised = false;
        let mut before = Block::new(pose, size).edge(Flank::Front);
        let steps = (gap / STRIDE - 1e-9).ceil().max(0.0) as i32;
        for i in 1..=steps {
            let gone = (f64::from(i) * STRIDE).min(gap);
            let block = Block::new(pose, size).shifted(0.0, gone);
            let core = self.core(unit.formation, &block);
            let front = block.edge(Flank::Front);
            // Who storms a house stands before it at the end, and in no other.
            if self.ground.is_closed(&state.made, &core)
                || !self.treads(state, mover, &before, &front, &mut disorganised)
            {
                return None;
            }
            before = front;
        }
        Some(disorganised)
    }

    /// FCM-GEO-29: where a charger lies along the edge of its target; `None`: no place is free.
    pub(crate) fn lay(&self, state: &State, id: UnitId, target: Objective, edge: Flank, at: Mark) -> Option<Pose> {
        let unit = state.unit(id);
        let size = self.size_of(state, id);
        let seen = target.block().seen_from(edge);
        let (own, theirs) = (f64::from(size.width) / 1_000.0, seen.width());
        let wanted = seen.local(at).right / 1_000.0;
        let flush = (theirs - own).abs() / 2.0;
        let least = STRETCH.cm().min(own).min(theirs);
        let limit = f64::midpoint(own, theirs) - least;
        let slid = if wanted.abs() > flush { wanted.signum() * (wanted.abs() - SLIDE.cm()).max(flush) } else { wanted };
        let first = slid.clamp(-limit, limit);
        let inward = if first > 0.0 { -STRIDE } else { STRIDE };
        let steps = (2.0 * limit / STRIDE) as i32 + 1;
        // 0.50, 1.00 … cm away, at each distance first towards the middle of the edge.
        let places = (1..=steps).flat_map(|k| [first + inward * f64::from(k), first - inward * f64::from(k)]);
        std::iter::once(first).chain(places).filter(|along| along.abs() <= limit + 1e-9).find_map(|along| {
            let pose = target.pose.flush(target.size, edge, (along * 1_000.0).round() as i32);
            self.lies_free(state, id, target.unit, unit, &Block::new(pose, size)).then_some(pose)
        })
    }

    fn lies_free(&self, state: &State, id: UnitId, target: UnitId, unit: &Unit, block: &Block) -> bool {
        let on_third = self.units().any(|other| {
            other != id
                && other != target
                && state.unit(other).counts()
                && self.overlaps(state, unit.formation, block, other)
        });
        !on_third
            && self.ground.holds(block.middle())
            && !self.ground.is_closed(&state.made, &self.core(unit.formation, block))
    }

    /// FCM-GEO-30: where charger and counter-charger meet, if there is room.
    pub(crate) fn meeting(&self, state: &State, charger: UnitId, counter: UnitId) -> Option<[Pose; 2]> {
        let (one, two) = (state.unit(charger), state.unit(counter));
        let (a, b) = (one.pose.at, two.pose.at);
        let towards = bearing(a, b)?;
        let reach = f64::from(self.allowance(counter, two, true)) / 100.0;
        let far = distance(a, b);
        let middle = if far / 2.0 > reach { field::toward(b, a, reach) } else { field::along(a, b, 0.5) };
        let poses = [Pose::new(middle, towards), Pose::new(middle, towards.turned(180))];
        let free = |id: UnitId, other: UnitId, unit: &Unit, pose: Pose| {
            self.lies_free(state, id, other, unit, &Block::new(pose, self.size_of(state, id)))
        };
        (free(charger, counter, one, poses[0]) && free(counter, charger, two, poses[1])).then_some(poses)
    }

    /// FCM-GEO-32: whether a unit that follows touches, and how it is then laid.
    pub(crate) fn touch(
        &self,
        state: &State,
        id: UnitId,
        target: UnitId,
        reach: i32,
        from: Pose,
    ) -> Option<(Pose, Flank)> {
        let there = state.unit(target);
        if !there.counts() || there.is_housed() {
            return None;
        }
        let own = Block::new(from, self.size_of(state, id));
        let aim = self.objective(state, target, None);
        if hundredths(own.distance(&aim.block())) > reach {
            return None;
        }
        // FCM-GEO-26: its cover is that against the charger before its wheel.
        self.may_attack(state, id, aim, state.unit(id).pose.at.into()).ok()?;
        let nearest = aim.block().nearest_point(from.at.into());
        let mover = self.mover(state, id);
        let line = Edge::new(from.at, nearest);
        // FCM-CHG-18: nor does a close formation charge into ground that would leave it unformed.
        let loses = |mark: Mark| mover.is_close() && self.ground.troubles(mark).1;
        let began = loses(from.at.into());
        let shut = line.every(STRIDE).any(|mark| {
            self.ground.is_closed_at(&state.made, mark)
                || self.ground.is_shut(mover.arm, mark)
                || (!began && loses(mark))
        });
        let mut barred = false;
        self.ground.barriers(&state.made, mover, &line, &mut |kind, _| barred |= !mover.crosses(kind));
        if shut || barred {
            return None;
        }
        let edge = zone(&aim.block(), from.at.into());
        let at = aim.block().edge(edge).nearest(from.at.into());
        self.lay(state, id, aim, edge, at).map(|pose| (pose, edge))
    }

    /// The charger of a corridor.
    pub(crate) fn charger(&self, state: &State, id: UnitId, target: Objective, corridor: Corridor) -> Charger {
        let far = hundredths(self.block(state, id).distance(&target.block()));
        Charger {
            unit: id,
            element: target.element,
            goes: false,
            wheel: corridor.wheel as i8,
            gap: corridor.gap,
            reach: corridor.reach,
            distance: far,
        }
    }

    /// FCM-MEL-29: whether a charge went straight and far enough for its ranks to tell.
    pub(crate) fn ranks_tell(&self, state: &State, id: UnitId, charger: Charger) -> u8 {
        let unit = state.unit(id);
        let straight = charger.wheel == 0 && charger.gap >= self.allowance(id, unit, false);
        let able = straight && unit.formation == Formation::Column && self.unit(id).arm.is_infantry();
        if able { self.footprint(id, unit).ranks_behind } else { 0 }
    }

    /// Every charge that a side can declare.
    pub(crate) fn each_charge(&self, state: &State, side: game::Side, hear: &mut dyn FnMut(Charge)) {
        self.find_charge(state, side, &mut |charge| {
            hear(charge);
            false
        });
    }

    /// Whether there is one among them that serves; those after it are not looked for.
    pub(crate) fn find_charge(&self, state: &State, side: game::Side, serves: &mut dyn FnMut(Charge) -> bool) -> bool {
        let enemies = self.units_of(side.other()).filter(|enemy| state.unit(*enemy).counts());
        let all = enemies.fold(Bounds::NOTHING, |all, enemy| all.with(&self.bounds(state, enemy)));
        for charger in self.units_of(side) {
            let unit = state.unit(charger);
            if !unit.counts() || unit.mood != Mood::Steady {
                continue;
            }
            let near = self.around(state, charger, self.longest);
            if !near.meets(&all) {
                continue;
            }
            let mut able: Option<(i32, Bounds)> = None;
            for target in self.units_of(side.other()) {
                let there = state.unit(target);
                if there.is_clear_of(&near) || !there.counts() {
                    continue;
                }
                if able.is_none() && !self.can_charge(state, charger) {
                    break;
                }
                let (reach, around) = *able.get_or_insert_with(|| {
                    let reach = self.allowance(charger, state.unit(charger), true);
                    (reach, self.around(state, charger, reach))
                });
                if there.is_clear_of(&around) || !self.within(state, charger, target, reach) {
                    continue;
                }
                let mut rooms = there.rooms().map(|room| Charge { charger, target, element: Some(room.element) });
                let found = match there.is_housed() {
                    true => rooms.any(&mut *serves),
                    false => serves(Charge { charger, target, element: None }),
                };
                if found {
                    return true;
                }
            }
        }
        false
    }
}

/// Whether a look at a rectangle leaves it open that something of it lies before a front of twice `half`, nearer than `gap`.
fn may_lie_before(block: &Block, half: f64, gap: f64, other: &Block) -> bool {
    let at = block.local(other.middle());
    let round = 500.0 * (other.width() + other.depth()) + 3.0;
    at.right.abs() <= 1_000.0 * half + round && at.ahead >= -50.0 - round && at.ahead <= 1_000.0 * gap + round
}
