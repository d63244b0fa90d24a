//! What actions cost (POW-INI-03 to -24).

use field::hundredths;

use crate::battle::Battle;
use crate::ids::{BaseId, GeneralId, UnitId, Units};
use crate::procedures::{Action, Fired, InitiativeCase};
use crate::state::{At, Flags, State};
use crate::troops::Arm;

impl Battle {
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

    pub(crate) fn cost_case(
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
        // British infantry is exempt, whoever moves along with it: what counts is how the others fired, if there are any.
        let exempt = |unit: UnitId| self.unit(unit).troop == crate::troops::Troop::InfantryBritish;
        let british = units.iter().all(exempt);
        let counted = units.filter(|unit| british || !exempt(unit));
        let fired = counted.iter().map(|unit| self.fired_for_cost(state, unit)).max_by_key(|fired| match fired {
            Fired::None => 0,
            Fired::Long => 1,
            Fired::Short => 2,
        });
        let with = self.rides_with(state, payer);
        let in_melee = with.is_some_and(|unit| state.units[unit.place()].flags.has(Flags::FOUGHT));
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
        base: BaseId,
        action: Action,
        (gap, through): (bool, bool),
    ) -> u8 {
        let payer_or_chief = payer.unwrap_or_else(|| self.cinc(base.side()));
        let mut case = self.cost_case(state, payer_or_chief, action, Units::EMPTY, (gap, through, false));
        let far = match payer {
            Some(payer) => self.distance_from(state, payer, &self.base_block(state, base)),
            None => 0,
        };
        case.distance_cm = game::procedure::Decimal::hundredths(i64::from(far));
        case.general_in_melee &= payer.is_some();
        case.cost(&mut ()).unwrap_or(0)
    }
}
