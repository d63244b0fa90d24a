//! Obedience: what an order obliges a command to, and what it would cost (POW-ORD-20 to -23).

use arrayvec::ArrayVec;
use field::{Block, Pose, hundredths};
use game::{Step, Way};
use rulebook::Clause;
use rulebook::pow::{CMD_06, ORD_03, ORD_07, ORD_13, ORD_17, ORD_20, ORD_23, ORD_28};

use crate::battle::Battle;
use crate::ids::{BaseId, GeneralId, UnitId, Units};
use crate::orders::Opt;
use crate::procedures::Action;
use crate::retreat::pose_moved;
use crate::shape;
use crate::sight::Thing;
use crate::state::{At, Contacted, Flags, Standing, State};
use crate::troops::Order;
use crate::walk::Ignore;

/// What is still due of a command.
#[derive(Clone, Debug, Default)]
pub(crate) struct Duty {
    /// How many units are still to comply.
    pub due: u8,
    /// What it costs to bring each of those that could to comply, the cheapest first.
    /// A base brings all units on it at once.
    pub costs: ArrayVec<(u8, UnitId, u8), 12>,
    pub complying: Units,
}

/// What each of some units owes.
pub(crate) type Trials = ArrayVec<(UnitId, Result<(), Option<Owed>>), 12>;

/// What a unit that does not comply would have to do.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Owed {
    /// A charge, for so many points.
    Charge(u8),
    Move,
}

impl Duty {
    /// POW-ORD-21: how many of them so many points would bring to comply.
    pub fn payable(&self, points: u8) -> u8 {
        let (mut left, mut count) = (points, 0);
        for (cost, _, units) in &self.costs {
            if *cost > left || count >= self.due {
                break;
            }
            left -= cost;
            count += units;
        }
        count.min(self.due)
    }
}

impl Battle {
    /// POW-ORD-20: the speed that an order asks for.
    pub(crate) const fn speed_asked(order: Order) -> u8 {
        match order {
            Order::Engage | Order::Withdraw => 2,
            _ => 1,
        }
    }

    /// POW-ORD-20 (d), -23: the allowance of a unit at the speed that its order asks for, over some ground, in cm.
    pub(crate) fn asked_of(&self, state: &State, unit: UnitId, met: (crate::ground::Lies, bool), road: bool) -> f64 {
        let speed = Self::speed_asked(self.acting_order(state, unit));
        let outcome = self.movement_case(state, unit, met, road, speed, None).distance(&mut ());
        if outcome.passable { outcome.distance_cm } else { 0.0 }
    }

    /// POW-ORD-23: whether the trial move of a unit makes half of its allowance, tried anew.
    pub(crate) fn found_could_move(&self, state: &State, unit: UnitId) -> bool {
        self.trial_by(state, unit, true).is_some_and(|(_, half)| half)
    }

    /// POW-ORD-23: the trial move of a unit: its way, and whether it makes half of its allowance.
    pub(crate) fn trial_move(&self, state: &State, unit: UnitId) -> Option<(Way, bool)> {
        self.trial_by(state, unit, false)
    }

    /// The same; `half`: whoever asks wants to know no more than whether it makes half of it.
    fn trial_by(&self, state: &State, unit: UnitId, half: bool) -> Option<(Way, bool)> {
        let now = &state.units[unit.place()];
        let (plan, _) = self.plan(state, now.general);
        let front = self.block(state, unit).front();
        let heading = plan.heading(plan.progress(front))?;
        let most = self.asked_of(state, unit, (0, false), false);
        let alone = Units::of(unit);
        let strategic = self.may_march(state, alone, 1).ok()?;
        let mut steps = self.unbarred(state, unit, heading, (most / 0.5).floor() as i32);
        // In the open, along a straight arrow, nobody makes more of it than the way that he goes.
        let open = || {
            let end = self.block_at(state, unit, pose_moved(now.pose, heading, most));
            self.ground.is_open(&self.block(state, unit), &end)
        };
        let least =
            if half && plan.points.len() == 2 && f64::from(steps) < most - 0.02 && open() { most - 0.02 } else { 0.5 };
        let from = self.block(state, unit);
        while f64::from(steps) >= least {
            let to = pose_moved(now.pose, heading, f64::from(steps) * 0.5);
            if let Some(fewer) = self.too_many(state, unit, &from, strategic, heading, steps) {
                steps = fewer;
                continue;
            }
            let way = Way::from_iter([Step::To(to.at.into())]);
            let march = if self.keeps_off(state, unit, to) {
                self.march_as(state, alone, &way, strategic, false).ok()
            } else {
                None
            };
            let Some(march) = march.filter(|march| march.through.is_empty() && !march.gap) else {
                steps -= 1;
                continue;
            };
            let asked = self.asked_of(state, unit, (march.met, march.wades), march.road);
            // Ground may be slower than the speed asked for.
            if march.used > hundredths(asked) {
                steps = ((asked / 0.5).floor() as i32).min(steps - 1);
                continue;
            }
            if self.obliged(state, unit, to).is_err() {
                steps -= 1;
                continue;
            }
            // What counts is progress on the arrow, which may end or bend before the move does.
            let gone = plan.progress(field::Mark::from(to.at)) - plan.progress(front);
            return Some((way, f64::from(gone) / 1000.0 + 0.001 >= asked / 2.0));
        }
        None
    }

    /// If ground is too slow for so many steps of 0.5 cm: how many are to be tried next.
    fn too_many(
        &self,
        state: &State,
        unit: UnitId,
        from: &Block,
        strategic: Option<u8>,
        heading: (f64, f64),
        steps: i32,
    ) -> Option<i32> {
        let pose = state.units[unit.place()].pose;
        let after = |steps: i32| self.block_at(state, unit, pose_moved(pose, heading, f64::from(steps) * 0.5));
        let end = after(steps);
        let met = self.ground.met(from, &end, 1.5);
        if met == 0 {
            return None;
        }
        let (wades, road) = (self.ground.wades(from, &end), self.ground.on_road(from.front(), end.front()));
        let outcome = self.movement_case(state, unit, (met, wades), road, 1, strategic).distance(&mut ());
        let used = shape::displacement(from, &end).into_iter().fold(0.0_f64, f64::max);
        if outcome.passable && hundredths(used) <= hundredths(outcome.distance_cm) {
            return None;
        }
        // What is met before the way is so short is met by all that are longer.
        let fits = ((outcome.distance_cm / 0.5).floor() as i32 + 1).min(steps - 1);
        let alike =
            fits > 0 && outcome.passable && !road && !wades && self.ground.crossed(from, &after(fits), 1.5) == met;
        Some(if alike { fits } else { steps - 1 })
    }

    /// How many steps of 0.5 cm a unit can go straight before somebody or something bars its way: all of them, or halved down to
    /// the last that is free, since whatever bars a way bars every longer one.
    pub(crate) fn unbarred(&self, state: &State, unit: UnitId, heading: (f64, f64), most: i32) -> i32 {
        let (from, pose) = (self.block(state, unit), state.units[unit.place()].pose);
        let (mover, stood) = (self.mover(state, unit), self.stood(&from) | self.sands_of(unit));
        let ignore = Ignore { units: Units::of(unit), ..Ignore::default() };
        let free = |steps: i32| {
            let end = self.block_at(state, unit, pose_moved(pose, heading, f64::from(steps) * 0.5));
            self.sweep(state, mover, &from, &end, ignore, stood).is_ok()
        };
        if most <= 0 || free(most) {
            return most;
        }
        let (mut near, mut far) = (0, most);
        while far - near > 1 {
            let middle = i32::midpoint(near, far);
            *(if free(middle) { &mut near } else { &mut far }) = middle;
        }
        near
    }

    /// POW-ORD-23: no nearer than 5 cm to an enemy it sees.
    pub(crate) fn keeps_off(&self, state: &State, unit: UnitId, to: Pose) -> bool {
        let end = self.block_at(state, unit, to);
        !self
            .enemies_about(state, self.side(unit), &end, 5.0)
            .any(|(enemy, block)| hundredths(block.distance(&end)) < 500 && self.sees(state, Thing::Unit(unit), enemy))
    }

    /// POW-ORD-07: whether a unit has to charge at the first opportunity.
    pub(crate) fn must_charge(&self, state: &State, unit: UnitId) -> bool {
        let body = self.body(state, unit);
        let steel = body.is_infantry() && !self.has_firearms(unit);
        self.acting_order(state, unit) == Order::Attack && (body.class() >= 2 || steel)
    }

    /// POW-ORD-23: a legal charge by a single leg, and what it costs.
    pub(crate) fn trial_charge(&self, state: &State, payer: GeneralId, unit: UnitId, points: u8) -> Option<(Opt, u8)> {
        self.may_charge_at_all(state, unit).ok()?;
        let cost = |gap, hidden| self.cost(state, payer, Action::Charge, Units::of(unit), (gap, false, hidden));
        let least = cost(false, false);
        if least > points {
            return None;
        }
        let block = self.block(state, unit);
        let open = self.movement_case(state, unit, (0, false), false, 1, None).distance(&mut ()).distance_cm;
        let enemy = self.side(unit).other();
        // Bases are enemies too.
        let bases = self.bases_by_number(state, enemy).into_iter().map(Thing::Base);
        let mounted = self.body(state, unit).is_cavalry();
        let mut best: Option<(Opt, u8)> = None;
        for target in self.standing(state, enemy).into_iter().map(Thing::Unit).chain(bases) {
            let other = self.thing_block(state, target);
            if block.distance(&other) > open || mounted && self.ground.cover(state, &other, &block) > 0 {
                continue;
            }
            for side in Contacted::ALL {
                let Ok(charge) = self.charge(state, unit, target, side, &[]) else { continue };
                let opt = match target {
                    Thing::Base(base) => Opt::ChargeBase(unit, self.call(state, base), side),
                    Thing::Unit(enemy) => Opt::Charge(unit, enemy, side, false),
                    Thing::General(_) => continue,
                };
                // The cheapest counts (POW-ORD-21), of equals the first.
                let price = cost(charge.march.gap, charge.hidden);
                if price <= points && best.is_none_or(|(_, known)| price < known) {
                    best = Some((opt, price));
                }
                if price == least {
                    return best;
                }
            }
        }
        best
    }

    /// POW-ORD-20: whether a unit complies with its order.
    pub(crate) fn complies(&self, state: &State, payer: GeneralId, unit: UnitId, points: u8) -> bool {
        self.owes(state, payer, unit, points).is_ok()
    }

    /// The same, and by which clause.
    pub(crate) fn obeys_by(&self, state: &State, payer: GeneralId, unit: UnitId, points: u8) -> Option<Clause> {
        let now = &state.units[unit.place()];
        let order = self.order_of(state, unit);
        let (plan, marker) = self.plan(state, now.general);
        // (g) It holds: it was left behind, its arrow is at its end, or that is its order.
        if now.stays.is_some() {
            return Some(CMD_06);
        }
        if order == Order::Hold {
            return Some(if plan.points.len() > 1 { ORD_03 } else { ORD_13 });
        }
        // (a)
        if self.in_contact(state, unit) || now.flags.has(Flags::CHARGED) {
            return Some(if self.must_charge(state, unit) { ORD_07 } else { ORD_20 });
        }
        if self.must_charge(state, unit) && self.trial_charge(state, payer, unit, points).is_some() {
            return None;
        }
        // (b), (c)
        if let Some(clause) = self.engaged_by(state, unit, self.acting_order(state, unit)) {
            return Some(clause);
        }
        // (e)
        let progress = plan.progress(self.block(state, unit).front());
        if progress >= marker {
            return Some(ORD_28);
        }
        // (d) At the speed asked for: full speed, or half of it.
        let moved = now.flags.has(Flags::MOVED | Flags::STRATEGIC);
        if moved {
            let before = plan.progress(field::Mark::from(now.was.0.at));
            let enough = f64::from(progress - before) / 1000.0 + 0.005 >= f64::from(now.asked) / 200.0;
            let full = self.acting_order(state, unit) == Order::Attack;
            return enough.then_some(if full { ORD_17 } else { ORD_20 });
        }
        // (f)
        (!self.could_move(state, unit)).then_some(ORD_23)
    }

    /// What a unit that does not comply would have to do, if it could: the same without the clause, so that what is found out soonest
    /// comes first.
    fn owes(&self, state: &State, payer: GeneralId, unit: UnitId, points: u8) -> Result<(), Option<Owed>> {
        let now = &state.units[unit.place()];
        let order = self.order_of(state, unit);
        if now.stays.is_some() || order == Order::Hold || now.flags.has(Flags::CHARGED) || self.in_contact(state, unit)
        {
            return Ok(());
        }
        if self.must_charge(state, unit)
            && let Some((_, cost)) = self.trial_charge(state, payer, unit, points)
        {
            return Err(Some(Owed::Charge(cost)));
        }
        let (plan, marker) = self.plan(state, now.general);
        let progress = plan.progress(self.block(state, unit).front());
        let moved = now.flags.has(Flags::MOVED | Flags::STRATEGIC);
        let gone = || f64::from(progress - plan.progress(field::Mark::from(now.was.0.at))) / 1000.0;
        if progress >= marker
            || moved && gone() + 0.005 >= f64::from(now.asked) / 200.0
            || self.engaged(state, unit, self.acting_order(state, unit))
        {
            return Ok(());
        }
        match moved {
            true => Err(None),
            false if self.could_move(state, unit) => Err(Some(Owed::Move)),
            false => Ok(()),
        }
    }

    /// POW-ORD-20: whether a base complies, and else what its trial move would cost; it stands for all units on it.
    fn base_complies(&self, state: &State, payer: GeneralId, base: BaseId) -> Result<(), Option<u8>> {
        let one = &state.bases[base.place()];
        let order = one.plan.word(one.progress);
        if order == Order::Hold || state.hits.iter().any(|hit| hit.base == base) {
            return Ok(());
        }
        if one.moved || one.strategic {
            let enough = one.progress - one.began >= i32::from(one.asked) * 5;
            return if enough { Ok(()) } else { Err(None) };
        }
        if !self.base_could_move(state, base, Self::speed_asked(order)) {
            return Ok(());
        }
        let able = self.officers(state, base).all(|officer| officer == payer);
        Err(able.then(|| self.base_cost(state, Some(payer), base, Action::Move, (false, false))))
    }

    /// POW-ORD-23: the trial move of a base along its arrow, and whether it makes half of its allowance.
    pub(crate) fn base_trial(&self, state: &State, base: BaseId, speed: u8) -> Option<(Way, bool)> {
        let one = &state.bases[base.place()];
        // What no length of the way changes.
        if one.moved || one.stopped {
            return None;
        }
        let strategic = self.base_may_march(state, base, 1).ok()?;
        let most = self.base_reach(state, base, speed, 0);
        let mut steps = (most / 0.5).floor() as i32;
        while steps > 0 {
            let way = self.base_way(state, base, steps * 500)?;
            let found = self.base_march_as(state, base, &way, 1, strategic).ok().filter(|march| {
                let near = self.enemies_about(state, base.side(), &march.end, 5.0).any(|(enemy, block)| {
                    hundredths(block.distance(&march.end)) < 500 && self.sees(state, Thing::Base(base), enemy)
                });
                !near && march.through.is_empty() && !march.gap
            });
            if let Some(march) = found {
                let asked = self.base_reach(state, base, speed, march.met);
                if march.used <= hundredths(asked) {
                    let gone = march.progress - state.bases[base.place()].progress;
                    return Some((way, f64::from(gone) / 1000.0 + 0.001 >= asked / 2.0));
                }
            }
            steps -= 1;
        }
        None
    }

    /// POW-ORD-22: whether anything is due of a general's command that so many points would pay: if so, what was found out on the way. What is found out soonest
    /// comes first, and trial moves are made only as long as they can tell.
    pub(crate) fn owes_any(&self, state: &State, general: GeneralId, points: u8) -> Option<Trials> {
        let mut trials = Trials::new();
        let all = self.bound_to_obey(state, general);
        if all.is_empty() || self.word(state, general) == Order::Hold {
            return None;
        }
        let command = all.filter(|unit| state.units[unit.place()].at == At::Table);
        // Of more the list of duties leaves some out.
        if all != command || all.len() > trials.capacity() {
            return (self.duty(state, general, points).payable(points) > 0).then_some(trials);
        }
        let cost = |unit| self.cost(state, general, Action::Move, Units::of(unit), (false, false, false));
        let majority = all.len() / 2 + 1;
        let (mut complying, mut open, mut pays) = (0, Units::EMPTY, false);
        for unit in command {
            match self.owes_plainly(state, unit) {
                Some(Ok(())) => complying += 1,
                Some(Err(())) => {}
                None => {
                    open.insert(unit);
                    pays = pays || self.must_charge(state, unit) || cost(unit) <= points;
                }
            }
        }
        if !pays || complying >= majority {
            return None;
        }
        let (mut left, mut pays) = (open.len(), false);
        for unit in open {
            left -= 1;
            let owes = self.owes(state, general, unit, points);
            match owes {
                Ok(()) => complying += 1,
                Err(Some(Owed::Charge(cost))) => pays |= cost <= points,
                Err(Some(Owed::Move)) => pays = pays || cost(unit) <= points,
                Err(None) => {}
            }
            trials.push((unit, owes));
            if complying >= majority {
                return None;
            }
            // Even if all others complied they would be too few.
            if pays && complying + left < majority {
                return Some(trials);
            }
        }
        None
    }

    /// The units of a general that have to obey: all on the table or on a base that are not shaken.
    fn bound_to_obey(&self, state: &State, general: GeneralId) -> Units {
        self.command(state, general).filter(|unit| {
            let now = &state.units[unit.place()];
            matches!(now.at, At::Table | At::Base(_)) && !now.shaken()
        })
    }

    /// What can be said without a trial: whether a unit complies, or neither does nor can any more.
    fn owes_plainly(&self, state: &State, unit: UnitId) -> Option<Result<(), ()>> {
        let now = &state.units[unit.place()];
        if now.stays.is_some()
            || now.flags.has(Flags::CHARGED)
            || self.order_of(state, unit) == Order::Hold
            || self.in_contact(state, unit)
        {
            return Some(Ok(()));
        }
        if self.must_charge(state, unit) {
            return None;
        }
        let (plan, marker) = self.plan(state, now.general);
        let progress = plan.progress(self.block(state, unit).front());
        if progress >= marker {
            return Some(Ok(()));
        }
        if !now.flags.has(Flags::MOVED | Flags::STRATEGIC) {
            return None;
        }
        let gone = f64::from(progress - plan.progress(field::Mark::from(now.was.0.at))) / 1000.0;
        if gone + 0.005 >= f64::from(now.asked) / 200.0 {
            return Some(Ok(()));
        }
        let engaged = self.engaged(state, unit, self.acting_order(state, unit));
        Some(if engaged { Ok(()) } else { Err(()) })
    }

    /// POW-ORD-21: what is still due of a general's command.
    pub(crate) fn duty(&self, state: &State, general: GeneralId, points: u8) -> Duty {
        self.duty_after(state, general, points, &Trials::new())
    }

    /// The same where some of it was found out.
    pub(crate) fn duty_after(&self, state: &State, general: GeneralId, points: u8, trials: &Trials) -> Duty {
        let mut duty = Duty::default();
        let all = self.bound_to_obey(state, general);
        let command = all.filter(|unit| state.units[unit.place()].at == At::Table);
        let count = all.len() as u8;
        if count == 0 || self.word(state, general) == Order::Hold {
            return duty;
        }
        let based = all - command;
        let base = based.first().and_then(|unit| match state.units[unit.place()].at {
            At::Base(base) if state.bases[base.place()].standing == Standing::Table => Some(base),
            _ => None,
        });
        let mut trial = None;
        match base.map(|base| self.base_complies(state, general, base)) {
            Some(Err(cost)) => trial = cost,
            // What waits off the table has no duty.
            None if !based.is_empty() => return duty,
            _ => duty.complying |= based,
        }
        let mut owing: ArrayVec<(UnitId, Owed), 12> = ArrayVec::new();
        for unit in command {
            let known = trials.iter().find(|(one, _)| *one == unit).map(|(_, owes)| *owes);
            match known.unwrap_or_else(|| self.owes(state, general, unit, points)) {
                Ok(()) => duty.complying.insert(unit),
                Err(Some(owed)) if !owing.is_full() => owing.push((unit, owed)),
                Err(_) => {}
            }
        }
        duty.due = (count / 2 + 1).saturating_sub(duty.complying.len() as u8);
        if duty.due == 0 {
            return duty;
        }
        if let (Some(cost), Some(first)) = (trial, based.first()) {
            duty.costs.push((cost, first, based.len() as u8));
        }
        for (unit, owed) in owing {
            let cost = match owed {
                Owed::Charge(cost) => cost,
                Owed::Move => self.cost(state, general, Action::Move, Units::of(unit), (false, false, false)),
            };
            if !duty.costs.is_full() {
                duty.costs.push((cost, unit, 1));
            }
        }
        game::sort_few(&mut duty.costs, Ord::cmp);
        duty
    }
}
