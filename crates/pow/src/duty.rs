//! Obedience: what an order obliges a command to, and what it would cost (POW-ORD-20 to -23).

use arrayvec::ArrayVec;
use field::{Pose, hundredths};
use game::{Step, Way};

use crate::battle::Battle;
use crate::ids::{GeneralId, UnitId, Units};
use crate::orders::Opt;
use crate::procedures::{Action, Fired, InitiativeCase};
use crate::retreat::pose_moved;
use crate::sight::Thing;
use crate::state::{At, Contacted, Flags, State};
use crate::troops::{Arm, Order};

/// What is still due of a command.
#[derive(Clone, Debug, Default)]
pub(crate) struct Duty {
    /// How many units are still to comply.
    pub due: u8,
    /// What it costs to bring each of those that could to comply, the cheapest first.
    pub costs: ArrayVec<(u8, UnitId), 12>,
    pub complying: Units,
}

impl Duty {
    /// POW-ORD-21: how many of them so many points would bring to comply.
    pub fn payable(&self, points: u8) -> u8 {
        let (mut left, mut count) = (points, 0);
        for (cost, _) in &self.costs {
            if *cost > left || count >= self.due {
                break;
            }
            left -= cost;
            count += 1;
        }
        count
    }
}

impl Battle {
    /// POW-ORD-20: the speed that an order asks for.
    const fn speed_asked(order: Order) -> u8 {
        match order {
            Order::Engage | Order::Withdraw => 2,
            _ => 1,
        }
    }

    /// POW-ORD-23: the trial move of a unit: its way, and whether it makes half of its allowance.
    pub(crate) fn trial_move(&self, state: &State, unit: UnitId) -> Option<(Way, bool)> {
        let now = &state.units[unit.place()];
        let (plan, _) = self.plan(state, now.general);
        let block = self.block(state, unit);
        let heading = plan.heading(plan.progress(block.front()))?;
        let order = self.order_of(state, unit);
        let case = self.movement_case(state, unit, (0, false), false, Self::speed_asked(order), None);
        let most = case.distance(&mut ()).distance_cm;
        let steps = (most / 0.5).floor() as i32;
        for k in (1..=steps).rev() {
            let to = pose_moved(now.pose, heading, f64::from(k) * 0.5);
            if !self.keeps_off(state, unit, to) {
                continue;
            }
            let way = Way::from_iter([Step::To(to.at.into())]);
            let legal = self
                .march(state, Units::of(unit), &way, 1)
                .is_ok_and(|march| march.through.is_empty() && !march.gap && self.obliged(state, unit, to).is_ok());
            if legal {
                // What counts is progress on the arrow, which may end or bend before the move does.
                let gone = plan.progress(field::Mark::from(to.at)) - plan.progress(block.front());
                return Some((way, f64::from(gone) / 1000.0 + 0.001 >= most / 2.0));
            }
            if f64::from(k) * 0.5 * 2.0 < most - 0.5 {
                break;
            }
        }
        None
    }

    /// POW-ORD-23: no nearer than 5 cm to an enemy it sees.
    fn keeps_off(&self, state: &State, unit: UnitId, to: Pose) -> bool {
        let end = self.block_at(state, unit, to);
        !self.enemies(state, self.side(unit)).any(|enemy| {
            hundredths(self.thing_block(state, enemy).distance(&end)) < 500
                && self.sees(state, Thing::Unit(unit), enemy)
        })
    }

    /// POW-ORD-07: whether a unit has to charge at the first opportunity.
    fn must_charge(&self, state: &State, unit: UnitId) -> bool {
        let body = self.body(state, unit);
        let steel = body.is_infantry() && !self.has_firearms(unit);
        self.acting_order(state, unit) == Order::Attack && (body.class() >= 2 || steel)
    }

    /// POW-ORD-23: a legal charge by a single leg, and what it costs.
    pub(crate) fn trial_charge(&self, state: &State, payer: GeneralId, unit: UnitId, points: u8) -> Option<(Opt, u8)> {
        self.may_charge_at_all(state, unit).ok()?;
        let block = self.block(state, unit);
        let open = self.movement_case(state, unit, (0, false), false, 1, None).distance(&mut ()).distance_cm;
        for enemy in self.standing(state, self.side(unit).other()) {
            let other = self.block(state, enemy);
            if block.distance(&other) > open {
                continue;
            }
            let mounted = self.body(state, unit).is_cavalry();
            if mounted && self.ground.cover(state, &other, &block, false) > 0 {
                continue;
            }
            for side in Contacted::ALL {
                if let Ok(charge) = self.charge(state, unit, Thing::Unit(enemy), side, &[]) {
                    let cost = self.cost(
                        state,
                        payer,
                        Action::Charge,
                        Units::of(unit),
                        (charge.march.gap, false, charge.hidden),
                    );
                    if cost <= points {
                        return Some((Opt::Charge(unit, enemy, side, false), cost));
                    }
                }
            }
        }
        None
    }

    /// POW-ORD-20: whether a unit complies with its order.
    pub(crate) fn complies(&self, state: &State, payer: GeneralId, unit: UnitId, points: u8) -> bool {
        let now = &state.units[unit.place()];
        let order = self.order_of(state, unit);
        if order == Order::Hold || now.stays.is_some() {
            return true;
        }
        if self.in_contact(state, unit) || now.flags.has(Flags::CHARGED) {
            return true;
        }
        if self.must_charge(state, unit) && self.trial_charge(state, payer, unit, points).is_some() {
            return false;
        }
        if self.engaged(state, unit, self.acting_order(state, unit)) {
            return true;
        }
        let (plan, marker) = self.plan(state, now.general);
        let progress = plan.progress(self.block(state, unit).front());
        if progress >= marker {
            return true;
        }
        let moved = now.flags.has(Flags::MOVED | Flags::STRATEGIC);
        if moved {
            let before = plan.progress(field::Mark::from(now.was.0.at));
            let case = self.movement_case(state, unit, (0, false), false, Self::speed_asked(order), None);
            let half = case.distance(&mut ()).distance_cm / 2.0;
            return f64::from(progress - before) / 1000.0 + 0.005 >= half;
        }
        !self.trial_move(state, unit).is_some_and(|(_, half)| half)
    }

    /// POW-ORD-21: what is still due of a general's command.
    pub(crate) fn duty(&self, state: &State, general: GeneralId, points: u8) -> Duty {
        let mut duty = Duty::default();
        let command = self.command(state, general).filter(|unit| {
            let now = &state.units[unit.place()];
            now.at == At::Table && !now.shaken()
        });
        let count = command.len() as u8;
        if count == 0 || self.word(state, general) == Order::Hold {
            return duty;
        }
        for unit in command {
            if self.complies(state, general, unit, points) {
                duty.complying.insert(unit);
            }
        }
        duty.due = (count / 2 + 1).saturating_sub(duty.complying.len() as u8);
        if duty.due == 0 {
            return duty;
        }
        for unit in command - duty.complying {
            let now = &state.units[unit.place()];
            let charge = if self.must_charge(state, unit) {
                self.trial_charge(state, general, unit, points).map(|(_, cost)| cost)
            } else {
                None
            };
            let walk = || {
                if now.flags.has(Flags::MOVED | Flags::STRATEGIC) {
                    return None;
                }
                let (_, half) = self.trial_move(state, unit)?;
                half.then(|| self.cost(state, general, Action::Move, Units::of(unit), (false, false, false)))
            };
            if let Some(cost) = charge.or_else(walk)
                && !duty.costs.is_full()
            {
                duty.costs.push((cost, unit));
            }
        }
        game::sort_few(&mut duty.costs, Ord::cmp);
        duty
    }

    /// POW-INI-03 to -24: what an action of a general with some units costs; gap, passage, hidden enemy.
    pub(crate) fn cost(
        &self,
        state: &State,
        payer: GeneralId,
        action: Action,
        units: Units,
        (gap, through, hidden): (bool, bool, bool),
    ) -> u8 {
        self.cost_case(state, payer, action, units, (gap, through, hidden)).cost(&mut ()).unwrap_or(0)
    }

    fn cost_case(
        &self,
        state: &State,
        payer: GeneralId,
        action: Action,
        units: Units,
        (gap, through, hidden): (bool, bool, bool),
    ) -> InitiativeCase {
        let setup = self.general(payer);
        let any = |holds: &dyn Fn(UnitId) -> bool| units.iter().any(holds);
        let fought = any(&|unit| state.units[unit.place()].flags.has(Flags::FOUGHT));
        let off = any(&|unit| state.units[unit.place()].at == At::Off);
        let fired = units.iter().map(|unit| self.fired_for_cost(state, unit)).max_by_key(|fired| match fired {
            Fired::None => 0,
            Fired::Long => 1,
            Fired::Short => 2,
        });
        let british = units.iter().all(|unit| self.unit(unit).troop == crate::troops::Troop::InfantryBritish);
        let with = self.rides_with(state, payer);
        let in_melee =
            with.is_some_and(|unit| state.units[unit.place()].flags.has(Flags::FOUGHT) || self.in_contact(state, unit));
        let bears = action.bears_surcharges();
        let distance = units.iter().map(|unit| self.command_distance(state, payer, unit)).min().unwrap_or(0);
        InitiativeCase {
            edition: self.edition(),
            quality: setup.quality,
            partner_quality: None,
            action,
            training: setup.training,
            distance_cm: game::procedure::Decimal::hundredths(if bears { i64::from(distance) } else { 0 }),
            off_table: bears && off,
            narrow_gap: gap,
            interpenetration: through,
            unit_in_melee: bears && fought,
            fired: if bears { fired.unwrap_or(Fired::None) } else { Fired::None },
            british_unit: british && !units.is_empty(),
            general_in_melee: bears && in_melee,
            general_with_unit: bears && fought && in_melee && with.is_some_and(|unit| units.contains(unit)),
            hidden_enemy: hidden,
        }
    }

    /// POW-INI-20: from a general to a unit, in hundredths.
    fn command_distance(&self, state: &State, payer: GeneralId, unit: UnitId) -> i32 {
        let now = &state.units[unit.place()];
        let block = match now.at {
            At::Table => self.block(state, unit),
            At::Base(base) => self.base_block(state, base),
            At::Off | At::Lost => field::Block::about(now.pose.at, now.pose.facing, field::Size::new(10, 10)),
        };
        self.distance_from(state, payer, &block)
    }

    pub(crate) fn distance_from(&self, state: &State, payer: GeneralId, block: &field::Block) -> i32 {
        let one = &state.generals[payer.place()];
        let from = match one.at {
            At::Base(base) => self.base_block(state, base),
            _ => crate::shape::general(one.place),
        };
        hundredths(from.distance(block)).min(30_000)
    }

    /// POW-INI-13, -24.
    fn fired_for_cost(&self, state: &State, unit: UnitId) -> Fired {
        let now = &state.units[unit.place()];
        if now.flags.has(Flags::FIRED_SHORT) {
            return Fired::Short;
        }
        if now.shaken()
            && now.at == At::Table
            && self.arm(unit) != Arm::Cavalry
            && self.small_arms_reach(state, unit) > 0
        {
            let block = self.block(state, unit);
            let near = self
                .standing(state, self.side(unit).other())
                .iter()
                .any(|enemy| hundredths(self.block(state, enemy).distance(&block)) <= 500);
            if near {
                return Fired::Short;
            }
        }
        if now.flags.has(Flags::FIRED) { Fired::Long } else { Fired::None }
    }

    /// The cost of an action with a base.
    pub(crate) fn base_cost(
        &self,
        state: &State,
        payer: Option<GeneralId>,
        base: crate::ids::BaseId,
        action: Action,
    ) -> u8 {
        let payer_or_chief = payer.unwrap_or_else(|| self.cinc(base.side()));
        let mut case = self.cost_case(state, payer_or_chief, action, Units::EMPTY, (false, false, false));
        let far = match payer {
            Some(payer) => self.distance_from(state, payer, &self.base_block(state, base)),
            None => 0,
        };
        case.distance_cm = game::procedure::Decimal::hundredths(i64::from(far));
        (case.general_in_melee, case.general_with_unit) = (false, false);
        case.cost(&mut ()).unwrap_or(0)
    }
}
