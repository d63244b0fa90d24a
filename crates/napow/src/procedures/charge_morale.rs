//! The morale tests of charge and melee (*moral*).

use dice::{Dice, Odds};
use game::procedure::{Facts, Fault, Field, Kind, Named, Procedure, Shape, Unknown};
use game::{Reasons, Tally, names};
use rulebook::Clause;
use rulebook::napow::{
    CHG_01, CHG_04, CHG_11, CHG_16, DOC_15, MOR_02, MOR_03, MOR_05, MOR_06, MOR_07, MOR_08, MOR_09, MOR_10, MOR_11,
    MOR_12, MOR_13, MOR_14, MOR_15, MOR_16, MOR_17, MOR_18,
};
use serde::Serialize;

use super::shared::{self, first_broken, small};
use crate::roll;
use crate::tables::MORALE_NUMBER;
use crate::troops::{Body, Direction, Formation, Morale, MoraleBonus};

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

/// Who tests.
#[derive(Clone, Copy, Debug)]
pub struct Tester {
    /// The unit.
    pub body: Body,
    /// Its best morale.
    pub morale: Morale,
    /// *À couvert*.
    pub in_cover: bool,
    /// Its brigadier or the divisional general is within 5 cm.
    pub general_5cm: bool,
    /// NPW-CHR-33: that general has a bonus.
    pub general_bonus: bool,
    /// *Bonus au moral*.
    pub morale_bonus: MoraleBonus,
    /// NPW-GEO-15: flanks of a battery that a friendly UC in order supports.
    pub flanks_supported: u8,
}

/// The facts of a morale test.
#[derive(Clone, Copy, Debug)]
pub struct ChargeMoraleCase {
    /// Which test it is.
    pub test: Occasion,
    /// Whence the charge comes.
    pub direction: Direction,
    /// The tester of a melee counter-charged.
    pub counter_charged: bool,
    /// Who tests.
    pub tester: Tester,
    /// The target of a charging tester, otherwise the charger.
    pub enemy: Body,
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
        let (tester, enemy) = (&self.tester.body, &self.enemy);
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
        let attacks = self.test.is_of_charger() || self.counter_charged;
        let stands = !self.test.is_of_charger();
        let bonus = self.tester.morale_bonus;
        self.tester.general_bonus || (stands && bonus.is_steadfast()) || (attacks && bonus.is_aggressive())
    }

    /// NPW-MOR-03, changed by NPW-MOR-05 to -18: the number needed, before its limits.
    pub fn number(&self, reasons: &mut impl Reasons) -> i32 {
        let (tester, own, enemy) = (&self.tester, &self.tester.body, &self.enemy);
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

    fn shape() -> &'static Shape {
        static TESTER: Shape = Shape {
            fields: &[
                shared::ARM,
                shared::FORMATION,
                shared::MORALE,
                shared::CAVALRY_TYPE,
                Field::flag("disordered"),
                Field::flag("in_cover"),
                Field::flag("general_5cm"),
                Field::flag("general_bonus").when(|facts| facts.flag("general_5cm")),
                shared::MORALE_BONUS,
                shared::FLANKS_SUPPORTED,
            ],
            unknown: Unknown::First,
        };
        static ENEMY: Shape = Shape {
            fields: &[shared::ARM, shared::FORMATION, shared::CAVALRY_TYPE, Field::flag("disordered")],
            unknown: Unknown::First,
        };
        static SHAPE: Shape = Shape {
            fields: &[
                Field::required("test", Kind::OneOf(Occasion::NAMES)),
                shared::DIRECTION,
                Field::flag("counter_charged").when(|facts| facts.is("test", "melee")),
                Field::required("tester", Kind::Object(&TESTER)),
                Field::required("enemy", Kind::Object(&ENEMY)),
            ],
            unknown: Unknown::First,
        };
        &SHAPE
    }

    fn read(facts: &Facts<'_>) -> Result<Self::Case, Fault> {
        let tester = facts.object("tester");
        let case = ChargeMoraleCase {
            test: facts.choice("test"),
            direction: facts.choice("direction"),
            counter_charged: facts.flag("counter_charged"),
            tester: Tester {
                body: shared::body(tester),
                morale: tester.choice("morale"),
                in_cover: tester.flag("in_cover"),
                general_5cm: tester.flag("general_5cm"),
                general_bonus: tester.flag("general_bonus"),
                morale_bonus: tester.choice("morale_bonus"),
                flanks_supported: small(tester, "flanks_supported"),
            },
            enemy: shared::body(facts.object("enemy")),
        };
        case.check().map_err(shared::illegal)?;
        Ok(case)
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
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_odds, check_refused};
    use expect_test::{Expect, expect};

    const FOOT: &str = r#""arm":"infantry","formation":"line""#;
    const HORSE: &str = r#""arm":"cavalry","cavalry_type":"lh","formation":"line""#;
    const GUNS: &str = r#""arm":"artillery","formation":"unlimbered""#;

    fn case(test: &str, tester: &str, enemy: &str) -> String {
        format!(r#"{{{test},"tester":{{"morale":"confident",{tester}}},"enemy":{{{enemy}}}}}"#)
    }

    /// Rolls a 1, which always fails.
    #[track_caller]
    fn fails(test: &str, tester: &str, enemy: &str, told: Expect) {
        check("charge_morale", &case(test, tester, enemy), "[1]", told);
    }

    /// NPW-MOR-03, NPW-MOR-04, NPW-MOR-06, NPW-MOR-07, NPW-MOR-10, NPW-MOR-15: charged in disorder; cover helps whoever stands.
    #[test]
    fn charged() {
        fails(
            r#""test":"charged""#,
            &format!(r#"{FOOT},"disordered":true,"in_cover":true"#),
            r#""arm":"cavalry","cavalry_type":"cu","formation":"column""#,
            expect![[r#"
            NPW-MOR-03 4
            NPW-MOR-06 -1
            NPW-MOR-07 1
            NPW-MOR-10 1
            NPW-MOR-15 1
            {"need":6,"passed":false,"outcome":"disordered"}"#]],
        );
        check(
            "charge_morale",
            &case(r#""test":"charged""#, &format!(r#"{HORSE},"disordered":true"#), FOOT),
            "[6]",
            expect![[r#"
            NPW-MOR-03 4
            NPW-MOR-07 1
            {"need":5,"passed":true,"outcome":"may_react"}"#]],
        );
        // Of a charger, and in melee, the disorder of the tester is not counted.
        fails(
            r#""test":"melee""#,
            &format!(r#"{HORSE},"disordered":true"#),
            HORSE,
            expect![[r#"
            NPW-MOR-03 4
            {"need":4,"passed":false,"outcome":"must_retreat"}"#]],
        );
    }

    /// NPW-MOR-13, NPW-MOR-14, NPW-MOR-15: exactly one of the three for infantry before cavalry.
    #[test]
    fn squares() {
        for (tester, told) in [
            (
                r#""arm":"infantry","formation":"hollow_square""#,
                expect![[r#"
                NPW-MOR-03 4
                NPW-MOR-13 -2
                {"need":2,"passed":false,"outcome":"must_retreat"}"#]],
            ),
            (
                r#""arm":"infantry","formation":"solid_square""#,
                expect![[r#"
                NPW-MOR-03 4
                NPW-MOR-14 -1
                {"need":3,"passed":false,"outcome":"must_retreat"}"#]],
            ),
            (
                r#""arm":"infantry","formation":"hollow_square","disordered":true"#,
                expect![[r#"
                NPW-MOR-03 4
                NPW-MOR-15 1
                {"need":5,"passed":false,"outcome":"must_retreat"}"#]],
            ),
            (
                FOOT,
                expect![[r#"
                NPW-MOR-03 4
                NPW-MOR-15 1
                {"need":5,"passed":false,"outcome":"must_retreat"}"#]],
            ),
        ] {
            fails(r#""test":"melee""#, tester, HORSE, told);
        }
        fails(
            r#""test":"melee""#,
            FOOT,
            FOOT,
            expect![[r#"
            NPW-MOR-03 4
            {"need":4,"passed":false,"outcome":"must_retreat"}"#]],
        );
    }

    /// NPW-MOR-08, NPW-MOR-09, NPW-MOR-11, NPW-MOR-12, NPW-MOR-17: what a charger rides or runs at, and whence.
    #[test]
    fn charging() {
        let charging = r#""test":"charging""#;
        let flank = r#""test":"charging","direction":"flank""#;
        fails(
            charging,
            FOOT,
            HORSE,
            expect![[r#"
            NPW-MOR-03 4
            NPW-MOR-08 1
            {"need":5,"passed":false,"outcome":"disordered"}"#]],
        );
        fails(
            flank,
            FOOT,
            HORSE,
            expect![[r#"
            NPW-MOR-03 4
            {"need":4,"passed":false,"outcome":"disordered"}"#]],
        );
        fails(
            charging,
            FOOT,
            GUNS,
            expect![[r#"
            NPW-MOR-03 4
            NPW-MOR-09 1
            {"need":5,"passed":false,"outcome":"disordered"}"#]],
        );
        fails(
            charging,
            HORSE,
            HORSE,
            expect![[r#"
            NPW-MOR-03 4
            NPW-MOR-11 -2
            {"need":2,"passed":false,"outcome":"disordered"}"#]],
        );
        fails(
            charging,
            HORSE,
            FOOT,
            expect![[r#"
            NPW-MOR-03 4
            NPW-MOR-12 -2
            {"need":2,"passed":false,"outcome":"disordered"}"#]],
        );
        fails(
            charging,
            HORSE,
            r#""arm":"infantry","formation":"solid_square""#,
            expect![[r#"
            NPW-MOR-03 4
            {"need":4,"passed":false,"outcome":"disordered"}"#]],
        );
        fails(
            charging,
            HORSE,
            r#""arm":"infantry","formation":"solid_square","disordered":true"#,
            expect![[r#"
            NPW-MOR-03 4
            NPW-MOR-12 -2
            {"need":2,"passed":false,"outcome":"disordered"}"#]],
        );
        fails(
            flank,
            &format!(r#"{FOOT},"in_cover":true"#),
            FOOT,
            expect![[r#"
            NPW-MOR-03 4
            NPW-MOR-17 1
            {"need":5,"passed":false,"outcome":"disordered"}"#]],
        );
        fails(
            flank,
            FOOT,
            &format!(r#"{FOOT},"disordered":true"#),
            expect![[r#"
            NPW-MOR-03 4
            {"need":4,"passed":false,"outcome":"disordered"}"#]],
        );
        // In contact: cavalry that was charged by infantry.
        fails(
            r#""test":"melee""#,
            HORSE,
            FOOT,
            expect![[r#"
            NPW-MOR-03 4
            NPW-MOR-12 -2
            {"need":2,"passed":false,"outcome":"must_retreat"}"#]],
        );
    }

    /// NPW-MOR-05, NPW-MOR-16: a general at hand, and friends on the flanks of the guns.
    #[test]
    fn generals_and_supported_guns() {
        fails(
            r#""test":"charged""#,
            &format!(r#"{GUNS},"general_5cm":true,"flanks_supported":2"#),
            HORSE,
            expect![[r#"
            NPW-MOR-03 4
            NPW-MOR-05 -1
            NPW-MOR-16 -2
            {"need":2,"passed":false,"outcome":"disordered"}"#]],
        );
    }

    /// NPW-MOR-18, NPW-CHR-16, NPW-CHR-33: steadfast stands, aggressive attacks, a general's bonus helps both, once.
    #[test]
    fn national_characteristic() {
        let told = |applies: bool| {
            if applies {
                expect![[r#"
                NPW-MOR-03 4
                NPW-MOR-18 -1
                {"need":3,"passed":false,"outcome":"must_retreat"}"#]]
            } else {
                expect![[r#"
                NPW-MOR-03 4
                {"need":4,"passed":false,"outcome":"must_retreat"}"#]]
            }
        };
        let plain = r#""test":"melee""#;
        let counter = r#""test":"melee","counter_charged":true"#;
        for (test, bonus, applies) in [
            (plain, "steadfast", true),
            (plain, "aggressive", false),
            (plain, "both", true),
            (plain, "none", false),
            (counter, "steadfast", true),
            (counter, "aggressive", true),
            (counter, "both", true),
            (counter, "none", false),
        ] {
            fails(test, &format!(r#"{FOOT},"morale_bonus":"{bonus}""#), FOOT, told(applies));
        }
        let charging = |bonus: &str| {
            case(
                r#""test":"charging","direction":"rear""#,
                &format!(r#"{HORSE},"morale_bonus":"{bonus}""#),
                r#""arm":"infantry","formation":"march_column""#,
            )
        };
        check(
            "charge_morale",
            &charging("steadfast"),
            "[2]",
            expect![[r#"
            NPW-MOR-03 4
            NPW-MOR-12 -2
            {"need":2,"passed":true,"outcome":"contact"}"#]],
        );
        check(
            "charge_morale",
            &charging("both"),
            "[2]",
            expect![[r#"
            NPW-MOR-03 4
            NPW-MOR-12 -2
            NPW-MOR-18 -1
            {"need":2,"passed":true,"outcome":"contact"}"#]],
        );
        fails(
            r#""test":"foot_charging_cavalry""#,
            &format!(r#"{FOOT},"general_5cm":true,"general_bonus":true,"morale_bonus":"aggressive""#),
            HORSE,
            expect![[r#"
            NPW-MOR-03 4
            NPW-MOR-05 -1
            NPW-MOR-08 1
            NPW-MOR-18 -1
            {"need":3,"passed":false,"outcome":"disordered"}"#]],
        );
    }

    /// NPW-MOR-02: odds by enumeration.
    #[test]
    fn odds() {
        check_odds(
            "charge_morale",
            &[
                &case(r#""test":"charged""#, FOOT, HORSE),
                &case(r#""test":"charging""#, HORSE, GUNS),
                &case(r#""test":"melee""#, HORSE, FOOT),
                &case(r#""test":"foot_charging_cavalry""#, FOOT, HORSE),
            ],
        );
    }

    /// NPW-CHG-04, NPW-CHG-01, NPW-CHG-11, NPW-DOC-15, NPW-CHG-16 in their order; shape of `charge_morale`.
    #[test]
    fn refused() {
        let square = r#""arm":"infantry","formation":"solid_square""#;
        let march = r#""arm":"infantry","formation":"march_column""#;
        let cases = [
            (case(r#""test":"charging""#, &format!(r#"{GUNS},"disordered":true"#), FOOT), "illegal - NPW-CHG-04"),
            (case(r#""test":"charged""#, FOOT, march), "illegal - NPW-CHG-04"),
            (case(r#""test":"melee","direction":"rear""#, square, square), "illegal - NPW-CHG-04"),
            (
                case(r#""test":"foot_charging_cavalry""#, &format!(r#"{FOOT},"disordered":true"#), FOOT),
                "illegal - NPW-CHG-01",
            ),
            (case(r#""test":"charged""#, FOOT, &format!(r#"{HORSE},"disordered":true"#)), "illegal - NPW-CHG-01"),
            (case(r#""test":"foot_charging_cavalry""#, FOOT, FOOT), "illegal - NPW-CHG-11"),
            (case(r#""test":"foot_charging_cavalry""#, HORSE, HORSE), "illegal - NPW-CHG-11"),
            (case(r#""test":"foot_charging_cavalry","direction":"rear""#, FOOT, HORSE), "illegal - NPW-CHG-11"),
            (case(r#""test":"charging","direction":"flank""#, HORSE, square), "illegal - NPW-DOC-15"),
            (
                case(r#""test":"melee","direction":"flank","counter_charged":true"#, square, HORSE),
                "illegal - NPW-DOC-15",
            ),
            (case(r#""test":"melee","counter_charged":true"#, march, HORSE), "illegal - NPW-CHG-16"),
            (case(r#""test":"x""#, march, HORSE), "bad_input case.test"),
            (case(r#""test":"charged","counter_charged":false"#, march, HORSE), "bad_input case.counter_charged"),
            (
                case(r#""test":"charged""#, r#""arm":"cavalry","formation":"line""#, HORSE),
                "bad_input case.tester.cavalry_type",
            ),
            (
                case(r#""test":"charged""#, r#""arm":"cavalry","formation":"x""#, HORSE),
                "bad_input case.tester.formation",
            ),
            (
                case(r#""test":"charged""#, &format!(r#"{FOOT},"general_bonus":false"#), HORSE),
                "bad_input case.tester.general_bonus",
            ),
            (
                case(r#""test":"charged""#, &format!(r#"{FOOT},"flanks_supported":0"#), HORSE),
                "bad_input case.tester.flanks_supported",
            ),
            (
                case(r#""test":"charged""#, &format!(r#"{GUNS},"flanks_supported":3"#), HORSE),
                "bad_input case.tester.flanks_supported",
            ),
            (
                case(r#""test":"charged""#, FOOT, &format!(r#"{HORSE},"morale":"confident""#)),
                "bad_input case.enemy.morale",
            ),
            (case(r#""test":"charged""#, FOOT, r#""arm":"infantry""#), "bad_input case.enemy.formation"),
        ];
        check_refused("charge_morale", &cases.each_ref().map(|(case, told)| (case.as_str(), *told)));
        // A melee may be fought against a disordered charger.
        check(
            "charge_morale",
            &case(r#""test":"melee""#, FOOT, &format!(r#"{FOOT},"disordered":true"#)),
            "[4]",
            expect![[r#"
            NPW-MOR-03 4
            {"need":4,"passed":true,"outcome":"may_fight_on"}"#]],
        );
    }
}
