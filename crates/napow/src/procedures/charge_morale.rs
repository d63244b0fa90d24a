//! The morale tests of charge and melee (*moral*).

use dice::{Dice, Odds};
use game::procedure::form::{flag, one};
use game::procedure::{Facts, Fault, Named, Procedure};
use game::{Bodes, Portent, Reasons, Tally, case, names};
use rulebook::Clause;
use rulebook::napow::{
    CHG_01, CHG_04, CHG_11, CHG_16, DOC_15, MOR_02, MOR_03, MOR_05, MOR_06, MOR_07, MOR_08, MOR_09, MOR_10, MOR_11,
    MOR_12, MOR_13, MOR_14, MOR_15, MOR_16, MOR_17, MOR_18,
};
use serde::Serialize;

use super::shared::{self, first_broken};
use crate::names::Fortune;
use crate::roll;
use crate::tables::MORALE_NUMBER;
use crate::troops::{Arm, Body, Direction, Formation, Morale, MoraleBonus};

/// NPW-MOR-02: one die against the morale of the unit, with its factors.
pub struct ChargeMorale;

names! {
    /// Which test it is.
    pub enum Occasion {
        /// NPW-CHG-11: test (a).
        FootChargingCavalry = "foot_charging_cavalry",
        /// NPW-CHG-13: test (b).
        Charged = "charged",
        /// NPW-CHG-28: the charger's own.
        Charging = "charging",
        /// NPW-MEL-18: after a round of melee.
        Melee = "melee",
    }
}

names! {
    /// What the test allows or costs.
    pub enum MoraleOutcome {
        /// Test (a) passed.
        Charges = "charges",
        /// Test (b) passed.
        MayReact = "may_react",
        /// The charger goes in.
        Contact = "contact",
        /// NPW-MEL-19.
        MayFightOn = "may_fight_on",
        /// NPW-CHG-12, -14, -29.
        Disordered = "disordered",
        /// NPW-MEL-20.
        MustRetreat = "must_retreat",
    }
}

case! {
    /// Who tests.
    #[derive(Clone, Copy, Debug)]
    pub struct Tester {
        asked arm = one::<Arm>(),
        asked formation = shared::FORMATION,
        /// Its best morale.
        pub morale: Morale,
        asked cavalry_type = shared::CAVALRY_TYPE,
        asked disordered = flag(),
        /// *À couvert*.
        pub in_cover: bool,
        /// Its brigadier or the divisional general is within 5 cm.
        pub general_5cm: bool,
        /// NPW-CHR-33: that general has a bonus.
        pub general_bonus: bool = flag().when(|facts| facts.flag("general_5cm")),
        /// *Bonus au moral*.
        pub morale_bonus: MoraleBonus = shared::MORALE_BONUS,
        /// NPW-GEO-15: flanks of a battery that a friendly UC in order supports.
        pub flanks_supported: u8 = shared::FLANKS_SUPPORTED,
        /// The unit.
        pub body: Body = ..,
    }
}

case! {
    /// The enemy, as he is met.
    #[derive(Clone, Copy, Debug)]
    pub struct Foe {
        /// What he is.
        pub body: Body = ..,
        asked arm = one::<Arm>(),
        asked formation = shared::FORMATION,
        asked cavalry_type = shared::CAVALRY_TYPE,
        asked disordered = flag(),
    }
}

case! {
    /// The facts of a morale test.
    #[derive(Clone, Copy, Debug)]
    pub struct ChargeMoraleCase {
        /// Which test it is.
        pub test: Occasion,
        /// Whence the charge comes.
        pub direction: Direction = shared::DIRECTION,
        /// The tester of a melee counter-charged.
        pub counter_charged: bool = flag().when(|facts| facts.is("test", "melee")),
        /// Who tests.
        pub tester: Tester,
        /// The target of a charging tester, otherwise the charger.
        pub enemy: Foe,
    }
}

/// The result of a morale test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MoraleTested {
    /// The number needed, within its limits.
    pub need: u8,
    /// Whether it was reached.
    pub passed: bool,
    /// What follows.
    pub outcome: MoraleOutcome,
}

impl Occasion {
    /// The tester is the one who charges.
    pub const fn is_of_charger(self) -> bool {
        matches!(self, Occasion::FootChargingCavalry | Occasion::Charging)
    }

    /// What passing or failing it means.
    pub const fn outcome(self, passed: bool) -> MoraleOutcome {
        match (self, passed) {
            (Occasion::FootChargingCavalry, true) => MoraleOutcome::Charges,
            (Occasion::Charged, true) => MoraleOutcome::MayReact,
            (Occasion::Charging, true) => MoraleOutcome::Contact,
            (Occasion::Melee, true) => MoraleOutcome::MayFightOn,
            (Occasion::Melee, false) => MoraleOutcome::MustRetreat,
            (_, false) => MoraleOutcome::Disordered,
        }
    }
}

impl ChargeMoraleCase {
    /// What the rules forbid, in the order of the contract.
    pub fn check(&self) -> Result<(), Clause> {
        let (tester, enemy) = (&self.tester.body, &self.enemy.body);
        let (charger, charged) = if self.test.is_of_charger() { (tester, enemy) } else { (enemy, tester) };
        let front = self.direction == Direction::Front;
        let foot_on_horse = tester.arm.is_infantry() && enemy.arm.is_cavalry() && front;
        first_broken([
            (!charger.can_charge(), CHG_04),
            (charger.disordered && self.test != Occasion::Melee, CHG_01),
            (self.test == Occasion::FootChargingCavalry && !foot_on_horse, CHG_11),
            (charged.formation.is_square() && !front, DOC_15),
            (self.counter_charged && !tester.can_charge(), CHG_16),
        ])
    }

    /// NPW-MOR-18: the national characteristic, however many reasons there are for it.
    fn national_characteristic(&self) -> bool {
        self.tester.general_bonus || self.is_by_nation()
    }

    /// NPW-GEO-15: a friend stands beside a flank of the tester.
    pub fn is_supported(&self) -> bool {
        self.tester.flanks_supported > 0
    }

    /// NPW-CHR-16: steadfast where it is charged and in melee, aggressive where it charges or has counter-charged.
    pub fn is_by_nation(&self) -> bool {
        let attacks = self.test.is_of_charger() || self.counter_charged;
        let stands = !self.test.is_of_charger();
        let bonus = self.tester.morale_bonus;
        (stands && bonus.is_steadfast()) || (attacks && bonus.is_aggressive())
    }

    /// NPW-MOR-03, changed by NPW-MOR-05 to -18: the number needed, before its limits.
    pub fn number(&self, reasons: &mut impl Reasons) -> i32 {
        let (tester, own, enemy) = (&self.tester, &self.tester.body, &self.enemy.body);
        let front = self.direction == Direction::Front;
        let charged = self.test == Occasion::Charged;
        let charging = self.test == Occasion::Charging;
        let melee = self.test == Occasion::Melee;
        let foot = own.arm.is_infantry();
        let horse = own.arm.is_cavalry();
        let against_horse = foot && enemy.arm.is_cavalry() && (charged || melee);
        let rides_down = horse && (enemy.arm.is_artillery() || enemy.is_open_infantry());
        let steady_line = enemy.arm.is_infantry() && enemy.holds(Formation::Line);
        Tally::start(reasons, MOR_03, i32::from(MORALE_NUMBER[tester.morale.index()]))
            .add_if(tester.general_5cm, MOR_05, -1)
            .add_if(tester.in_cover && (charged || melee), MOR_06, -1)
            .add_if(own.disordered && charged, MOR_07, 1)
            .add_if(foot && enemy.arm.is_cavalry() && self.test.is_of_charger() && front, MOR_08, 1)
            .add_if(enemy.arm.is_artillery() && charging && front, MOR_09, 1)
            .add_if(enemy.is_cuirassiers() && charged, MOR_10, 1)
            .add_if(horse && enemy.arm.is_cavalry() && charging, MOR_11, -2)
            .add_if(rides_down && (charging || melee), MOR_12, -2)
            .add_if(against_horse && own.holds(Formation::HollowSquare), MOR_13, -2)
            .add_if(against_horse && own.holds(Formation::SolidSquare), MOR_14, -1)
            .add_if(against_horse && own.is_open_infantry(), MOR_15, 1)
            .add_some(MOR_16, -i32::from(tester.flanks_supported))
            .add_if(foot && steady_line && charging, MOR_17, 1)
            .add_if(self.national_characteristic(), MOR_18, -1)
            .value()
    }

    fn need(&self) -> u8 {
        roll::test_need(self.number(&mut ()))
    }

    fn tested(&self, passed: bool) -> MoraleTested {
        MoraleTested { need: self.need(), passed, outcome: self.test.outcome(passed) }
    }
}

impl Procedure for ChargeMorale {
    type Case = ChargeMoraleCase;
    type Outcome = MoraleTested;
    const NAME: &'static str = "charge_morale";

    fn check(case: &Self::Case, _: &Facts<'_>) -> Result<(), Fault> {
        case.check().map_err(shared::illegal)
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.number(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        true
    }

    fn odds(case: &Self::Case) -> Odds<MoraleTested> {
        roll::test_odds(case.need(), |passed| case.tested(passed))
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> MoraleTested {
        case.tested(roll::passes(case.need(), MOR_02, dice))
    }

    fn portent(_: &Self::Case, outcome: &MoraleTested) -> Option<Portent> {
        Some(match outcome.passed {
            true => Portent::new(Fortune::Passes, Bodes::Well),
            false => Portent::new(Fortune::Fails, Bodes::Ill),
        })
    }
}

#[cfg(test)]
mod tests;
