//! The morale test (*test de moral*).

use dice::{Dice, Die, Odds, enumerate};
use game::procedure::form::{flag, int, one_or};
use game::procedure::{Facts, Fault, Procedure};
use game::{Bodes, Portent, Reasons, Tally, case, names};
use rulebook::pow::{
    CHA_02, CHA_08, FORM_04, GRP_02, GRP_04, MOR_02, MOR_03, MOR_04, MOR_05, MOR_06, MOR_07, MOR_08, MOR_09, MOR_10,
    MOR_11, MOR_12, MOR_13, MOR_15, MOR_16, MOR_17, MOR_19, MOR_20, MOR_21, MOR_24, MOR_25, ORD_14, SEQ_07, TRP_12,
};
use serde::Serialize;

use super::shared;
use crate::names::Fortune;
use crate::tables::morale::{Column, result};
use crate::troops::{Body, Edition, MoraleOutcome, Order};

/// One morale test: a D20 against strength and factors.
pub struct Morale;

names! {
    /// What the test is for.
    pub enum Test {
        /// Contacted by a charge (Phase 1).
        ReceiveCharge = "receive_charge",
        /// Losses, or fire by a battery (Phase 2).
        UnderFire = "under_fire",
        /// *Charger à fond* (Phase 2).
        ChargeHome = "charge_home",
        /// After a melee won (Phase 3).
        MeleeWon = "melee_won",
        /// After a drawn melee.
        MeleeDrawn = "melee_drawn",
        /// After a melee lost.
        MeleeLost = "melee_lost",
    }
}

names! {
    /// How near the unit's general or the C-in-C is.
    pub enum Near {
        /// Farther away.
        None = "none",
        /// Within 10 cm.
        Within10Cm = "within_10cm",
        /// In base contact.
        Contact = "contact",
    }
}

case! {
    /// The enemy unit in contact.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Enemy {
        asked troop = shared::TROOP,
        asked formation = shared::FORMATION,
        /// *Ébranlé*.
        pub shaken: bool,
        asked fighting_mounted = flag(),
        /// What it is.
        pub body: Body = ..,
    }
}

case! {
    /// The unit that is tested.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Tested {
        /// What it is.
        pub body: Body = ..,
        asked troop = shared::TROOP,
        /// Its current strength.
        pub strength: u8 = shared::STRENGTH,
        asked formation = shared::FORMATION,
        /// Shaken before the test.
        pub shaken: bool,
        /// It has skirmishers.
        pub skirmishers: bool,
        asked fighting_mounted = flag(),
    }
}

case! {
    /// The facts of one test.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct MoraleCase {
        /// The edition.
        pub edition: Edition = shared::EDITION,
        /// What the test is for.
        pub test: Test,
        /// The unit that tests.
        pub unit: Tested,
        /// The enemy in contact.
        pub enemy: Option<Enemy>,
        /// The order of the unit.
        pub order: Order = one_or::<Order>("hold"),
        /// Its general or the C-in-C.
        pub general: Near = one_or::<Near>("none"),
        /// Cover value of the unit.
        pub cover: u8 = int(0, 6, 0),
        /// Units of its command lost in earlier turns.
        pub units_lost: u8 = int(0, 30, 0),
        /// Flanks of a battery touched by friends in order.
        pub flank_supports: u8 = int(0, 2, 0),
        /// Fired on this phase by infantry with skirmishers.
        pub fired_on_by_skirmishers: bool,
        /// Contacted in flank or rear and unable to face.
        pub flank_or_rear: bool,
        /// An evade was declared before the test.
        pub declares_evade: bool,
        /// Part of a grouped square.
        pub grouped_square: bool,
        /// All enemies of the melee have already retreated or routed.
        pub enemies_gone: bool,
        /// It charges the flank or rear of an enemy that could not face.
        pub enemy_not_facing: bool,
    }
}

/// What the test takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trial {
    /// POW-SEQ-07: no test is due.
    NotDue,
    /// POW-MOR-24: a value of 0 or less routs without a roll.
    Lost,
    /// A D20 against this value.
    Against(i32),
}

/// What came of the test.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct MoraleResult {
    /// The result.
    pub outcome: MoraleOutcome,
    /// Shaken after the test.
    pub shaken: bool,
    /// Strength after the loss of a retreat; 0 if routed.
    pub strength: u8,
    /// Routed, or no strength left.
    pub removed: bool,
    /// Of a test to charge home: whether it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub charges_home: Option<bool>,
    /// POW-PUR-03: a natural 1; the result itself is the same without it.
    #[serde(skip)]
    pub rolled_one: bool,
    /// POW-MOR-22: a natural 20.
    #[serde(skip)]
    pub rolled_twenty: bool,
}

/// A natural 1 matters to the pursuit that may follow, not to the result of the test.
impl PartialEq for MoraleResult {
    fn eq(&self, other: &Self) -> bool {
        (self.outcome, self.shaken, self.strength, self.removed, self.charges_home)
            == (other.outcome, other.shaken, other.strength, other.removed, other.charges_home)
    }
}

impl MoraleCase {
    fn is_melee(&self) -> bool {
        matches!(self.test, Test::MeleeWon | Test::MeleeDrawn | Test::MeleeLost)
    }

    fn contacted_by(&self, what: impl Fn(&Enemy) -> bool) -> bool {
        self.enemy.as_ref().is_some_and(what)
    }

    /// POW-MOR-02 to -20: the morale value.
    pub fn value(&self, reasons: &mut impl Reasons) -> i32 {
        let unit = self.unit.body;
        let (receives, charges) = (self.test == Test::ReceiveCharge, self.test == Test::ChargeHome);
        let on_foot_or_guns = !unit.is_cavalry();
        // POW-GRP-02: a unit of a grouped square has the square's bonus, and escapes POW-MOR-11 as a square does.
        let square = unit.is_square() || self.grouped_square;
        let enemy_horse = self.contacted_by(|enemy| enemy.body.is_cavalry());
        let enemy_weak_foot =
            self.contacted_by(|enemy| enemy.body.is_infantry() && (enemy.shaken || !enemy.body.is_regular()));
        let enemy_class_within =
            self.contacted_by(|enemy| enemy.body.is_cavalry() && enemy.body.class() <= unit.class());
        let enemy_line = self.contacted_by(|enemy| {
            let counts = self.edition == Edition::V2 || enemy.body.is_regular();
            enemy.body.is_infantry() && enemy.body.is_deployed() && !enemy.shaken && counts
        });
        let evades =
            self.declares_evade || (receives && self.edition == Edition::PlayAid && unit.is_irregular_skirmisher());
        // POW-ORD-08: they always count as under `engage`.
        let never_attacks = unit.is_irregular_skirmisher() || unit.class() == 1;

        Tally::start(reasons, MOR_02, i32::from(self.unit.strength))
            .add_if(square && enemy_horse, MOR_03, 4)
            .add_if(unit.is_cavalry() && !self.unit.shaken && enemy_weak_foot, MOR_04, 2)
            .add_some(
                MOR_05,
                if unit.is_artillery() && !self.unit.shaken { 2 * i32::from(self.flank_supports) } else { 0 },
            )
            .add_if(self.general == Near::Contact, MOR_06, 2)
            .add_if(self.general == Near::Within10Cm, MOR_07, 1)
            .add_some(MOR_08, i32::from(self.cover))
            .add_some(MOR_09, -i32::from(self.units_lost))
            .add_if(
                self.fired_on_by_skirmishers
                    && unit.is_infantry()
                    && !shared::has_skirmishers(self.unit.skirmishers, unit),
                MOR_10,
                -2,
            )
            .add_if(on_foot_or_guns && !square && self.cover == 0 && enemy_horse, MOR_11, -2)
            .add_if(on_foot_or_guns && unit.is_formed() && self.enemy.is_some(), MOR_12, -4)
            .add_if(self.flank_or_rear, MOR_13, -4)
            .add_if(evades, MOR_15, 4)
            .add_if((receives || charges) && unit.is_deployed() && !self.unit.shaken && enemy_class_within, MOR_16, 4)
            .add_if(charges && self.order == Order::Attack && !never_attacks, MOR_17, 2)
            .add_if(receives && self.unit.shaken, MOR_19, -2)
            .add_if(charges && unit.is_infantry() && enemy_line, MOR_20, -4)
            .value()
    }

    /// POW-SEQ-07: a charger that takes no test to charge home.
    fn takes_no_test(&self) -> bool {
        let enemy_shaken = self.contacted_by(|enemy| enemy.shaken);
        self.test == Test::ChargeHome && (self.enemy_not_facing || (self.edition == Edition::PlayAid && enemy_shaken))
    }

    /// What the test takes, with its reasons.
    pub fn trial(&self, reasons: &mut impl Reasons) -> Trial {
        if self.takes_no_test() {
            reasons.note(SEQ_07, "no test");
            return Trial::NotDue;
        }
        let value = self.value(reasons);
        if self.enemies_gone {
            reasons.note(MOR_25, "no worse than shaken");
        }
        if value <= 0 {
            reasons.note(MOR_24, "rout");
            return Trial::Lost;
        }
        Trial::Against(value)
    }

    /// POW-MOR-21 to -23: what a die against the value gives.
    fn rolled(&self, value: i32, die: u8) -> MoraleResult {
        let column = match self.test {
            Test::MeleeWon => Column::Won,
            Test::MeleeLost => Column::Lost,
            _ => Column::Normal,
        };
        let stays_shaken = self.unit.shaken && die != 1;
        let ended = self.ends(result(self.edition, column, value, die), stays_shaken);
        MoraleResult { rolled_one: die == 1, rolled_twenty: die == 20, ..ended }
    }

    /// POW-MOR-25, -27, -30, -32, -42: what a result does to the unit; `stays_shaken` if it is in order.
    fn ends(&self, outcome: MoraleOutcome, stays_shaken: bool) -> MoraleResult {
        use MoraleOutcome::{InOrder, InOrderStar, RetreatShaken, Rout, Shaken};
        let outcome = if self.enemies_gone && matches!(outcome, RetreatShaken | Rout) { Shaken } else { outcome };
        let in_order = matches!(outcome, InOrder | InOrderStar);
        let strength = match outcome {
            Rout => 0,
            RetreatShaken => self.unit.strength - 1,
            _ => self.unit.strength,
        };
        let shaken = if in_order { stays_shaken } else { true };
        let halts = self.unit.body.is_cavalry() && self.contacted_by(|enemy| enemy.body.is_square() && !enemy.shaken);
        let charges_home = (self.test == Test::ChargeHome).then_some(in_order && !shaken && !halts);
        let removed = strength == 0;
        MoraleResult { outcome, shaken, strength, removed, charges_home, rolled_one: false, rolled_twenty: false }
    }
}

impl Procedure for Morale {
    type Case = MoraleCase;
    type Outcome = MoraleResult;
    const NAME: &'static str = "morale";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        facts.refuse(case.test != Test::UnderFire && case.enemy.is_none(), "enemy")?;
        let own = facts.object("unit");
        shared::check_body(own, case.unit.body)?;
        shared::check_skirmishers(own, case.unit.body)?;
        if let Some(enemy) = case.enemy {
            shared::check_body(facts.object("enemy"), enemy.body)?;
        }
        check_flags(facts, case)?;
        check_charger(facts, case)
    }

    fn factors(case: &MoraleCase, reasons: &mut impl Reasons) {
        case.trial(reasons);
    }

    fn rolls(case: &MoraleCase) -> bool {
        matches!(case.trial(&mut ()), Trial::Against(_))
    }

    fn odds(case: &MoraleCase) -> Odds<MoraleResult> {
        enumerate(|mut dice| Self::run(case, &mut dice))
    }

    fn run(case: &MoraleCase, dice: &mut impl Dice) -> MoraleResult {
        match case.trial(&mut ()) {
            Trial::NotDue => case.ends(MoraleOutcome::InOrder, case.unit.shaken),
            Trial::Lost => case.ends(MoraleOutcome::Rout, true),
            Trial::Against(value) => case.rolled(value, dice.roll(Die::D20, MOR_21.id())),
        }
    }

    fn portent(_: &MoraleCase, outcome: &MoraleResult) -> Option<Portent> {
        let (what, bodes) = match outcome.outcome {
            MoraleOutcome::InOrder | MoraleOutcome::InOrderStar => (Fortune::InOrder, Bodes::Well),
            MoraleOutcome::Shaken => (Fortune::Shaken, Bodes::Ill),
            MoraleOutcome::RetreatShaken => (Fortune::Retreat, Bodes::Ill),
            MoraleOutcome::Rout => (Fortune::Rout, Bodes::Ill),
        };
        Some(Portent::new(what, bodes))
    }
}

/// What a flag of the case does not go with.
fn check_flags(facts: &Facts<'_>, case: &MoraleCase) -> Result<(), Fault> {
    let (unit, test) = (case.unit.body, case.test);
    let (charging, under_fire) = (test == Test::ChargeHome, test == Test::UnderFire);
    facts.forbid(case.flank_supports > 0 && !unit.is_artillery(), MOR_05, "flank_supports")?;
    let after_fire = charging || under_fire;
    facts.forbid(case.fired_on_by_skirmishers && !after_fire, MOR_10, "fired_on_by_skirmishers")?;
    facts.forbid(case.flank_or_rear && after_fire, MOR_13, "flank_or_rear")?;
    facts.forbid(case.flank_or_rear && unit.is_square(), FORM_04, "flank_or_rear")?;
    let may_declare = test == Test::ReceiveCharge && unit.may_declare_evade(case.edition);
    facts.forbid(case.declares_evade && !may_declare, MOR_15, "declares_evade")?;
    let may_group = unit.is_regular_infantry() || (unit.is_artillery() && unit.is_deployed());
    facts.forbid(case.grouped_square && !may_group, GRP_02, "grouped_square")?;
    facts.forbid(case.grouped_square && unit.is_square(), GRP_04, "grouped_square")?;
    facts.forbid(case.enemies_gone && !case.is_melee(), MOR_25, "enemies_gone")?;
    facts.forbid(case.enemy_not_facing && !charging, SEQ_07, "enemy_not_facing")?;
    let on_square = case.contacted_by(|enemy| enemy.body.is_square());
    facts.forbid(case.enemy_not_facing && on_square, FORM_04, "enemy_not_facing")?;
    facts.forbid(charging && case.order == Order::Withdraw, ORD_14, "order")
}

/// The charger must be able to charge.
fn check_charger(facts: &Facts<'_>, case: &MoraleCase) -> Result<(), Fault> {
    let Some(enemy) = case.enemy else { return Ok(()) };
    let tested = Enemy { body: case.unit.body, shaken: case.unit.shaken };
    let (facts, charger, target) = match case.test {
        Test::ChargeHome => (facts.object("unit"), tested, enemy),
        Test::ReceiveCharge => (facts.object("enemy"), enemy, tested),
        _ => return Ok(()),
    };
    facts.forbid(charger.body.is_artillery(), CHA_02, "troop")?;
    facts.forbid(charger.body.is_square(), CHA_02, "formation")?;
    facts.forbid(charger.shaken, CHA_08, "shaken")?;
    let steady_foot = target.body.is_regular_infantry() && !target.shaken;
    facts.forbid(charger.body.class() == 1 && steady_foot, CHA_02, "troop")?;
    facts.forbid(charger.body.is_irregular_skirmisher() && !target.shaken, TRP_12, "troop")
}

#[cfg(test)]
mod tests;
