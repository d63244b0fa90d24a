//! What a charged unit may do after its test (*tir défensif, contre-charge, carré d'urgence*).

use game::procedure::form::{flag, int, one_or, required};
use game::procedure::{Decimal, Facts, Fault, Kind, Procedure};
use game::{Reasons, case, names};
use rulebook::Clause;
use rulebook::napow::{CHG_01, CHG_14, CHG_21, CHG_22, CHG_23, CHG_24, CHG_26, DOC_15};
use serde::Serialize;

use super::shared::{self, cm, first_broken, without_dice};
use crate::troops::{Arm, Direction, Doctrine, Experience, Formation, Weapon, doctrine_charges_in};

/// NPW-CHG-14 to -26: the reactions that are open to a charged UC.
pub struct ChargeReaction;

case! {
    /// Who is charged.
    #[derive(Clone, Copy, Debug)]
    pub struct Charged {
        /// Its arm.
        pub arm: Arm,
        /// Of infantry.
        pub doctrine: Option<Doctrine> = shared::DOCTRINE,
        /// Of infantry.
        pub weapon: Option<Weapon> = one_or::<Weapon>("musket").when(shared::is_infantry),
        /// Its experience.
        pub experience: Experience,
        /// Its formation.
        pub formation: Formation = shared::FORMATION,
        /// Its elements.
        pub elements: u8 = int(1, 12, 4),
        /// *En désordre*, before the test.
        pub disordered: bool,
        /// *En ralliement*.
        pub rallying: bool,
        /// It has fired defensively this turn.
        pub has_fired: bool,
        /// NPW-CHR-17: it changes formation slowly.
        pub slow_square: bool = flag().when(shared::is_infantry),
    }
}

case! {
    /// The facts of a reaction.
    #[derive(Clone, Copy, Debug)]
    pub struct ReactionCase {
        /// Who is charged.
        pub charged: Charged,
        /// By cavalry, or by infantry.
        pub charger_arm: Arm = required(Kind::OneOf(&["infantry", "cavalry"])),
        /// Whence.
        pub direction: Direction = shared::DIRECTION,
        /// At declaration.
        pub distance_cm: Decimal = required(cm(30.0)),
        /// A charge in the course of a pursuit (NPW-PUR-09).
        pub renewed: bool,
        /// Test (b) was failed.
        pub test_failed: bool,
    }
}

names! {
    /// NPW-CHG-18 to -24: the emergency square (*carré d'urgence*) that can be formed.
    pub enum EmergencySquare {
        /// None.
        None = "none",
        /// *Carré creux*.
        Hollow = "hollow",
        /// *Carré plein*.
        Solid = "solid",
    }
}

/// What the unit may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Reactions {
    /// NPW-CHG-15.
    pub fire: bool,
    /// NPW-CHG-16.
    pub counter_charge: bool,
    /// NPW-CHG-17.
    pub turn: bool,
    /// NPW-CHG-18.
    pub square: EmergencySquare,
}

impl ReactionCase {
    /// What the rules forbid, in the order of the contract.
    pub fn check(&self) -> Result<(), Clause> {
        first_broken([
            (self.charged.formation.is_square() && self.direction != Direction::Front, DOC_15),
            (self.distance_cm > Decimal::int(5) && !self.renewed, CHG_01),
        ])
    }

    /// NPW-CHG-14 to -26.
    pub fn resolve(&self, reasons: &mut impl Reasons) -> Reactions {
        if self.test_failed {
            reasons.note(CHG_14, "no_reaction");
            return Reactions { fire: false, counter_charge: false, turn: false, square: EmergencySquare::None };
        }
        let unit = &self.charged;
        if unit.disordered {
            reasons.note(CHG_26, "fire_only");
        } else if unit.rallying {
            reasons.note(CHG_26, "no_counter_charge");
        }
        let front = self.direction == Direction::Front;
        let shoots =
            unit.weapon.is_some_and(|weapon| weapon != Weapon::MeleeOnly) || unit.formation == Formation::Unlimbered;
        Reactions {
            fire: front && shoots && !unit.has_fired,
            counter_charge: front
                && !unit.disordered
                && !unit.rallying
                && unit.arm.can_charge_in(unit.formation)
                && doctrine_charges_in(unit.doctrine, unit.formation),
            turn: !front && !unit.disordered,
            square: self.square(reasons),
        }
    }

    /// NPW-CHG-18, -21 to -24: whether a square can be formed, and which.
    fn square(&self, reasons: &mut impl Reasons) -> EmergencySquare {
        let unit = &self.charged;
        let possible = unit.arm.is_infantry()
            && self.charger_arm.is_cavalry()
            && !unit.disordered
            && !unit.formation.is_square()
            && unit.doctrine != Some(Doctrine::Irregular)
            && unit.elements >= 2;
        if !possible {
            return EmergencySquare::None;
        }
        let untrained = unit.doctrine == Some(Doctrine::Conscript) || unit.experience == Experience::Conscript;
        let mut square = EmergencySquare::Hollow;
        for (applies, clause) in [
            (unit.slow_square, CHG_21),
            (untrained, CHG_22),
            (self.renewed || self.distance_cm <= Decimal::int(3), CHG_23),
        ] {
            if applies {
                reasons.note(clause, "solid");
                square = EmergencySquare::Solid;
            }
        }
        if square == EmergencySquare::Hollow {
            reasons.note(CHG_24, "hollow");
        }
        square
    }
}

impl Procedure for ChargeReaction {
    type Case = ReactionCase;
    type Outcome = Reactions;
    const NAME: &'static str = "charge_reaction";

    fn check(case: &Self::Case, _: &Facts<'_>) -> Result<(), Fault> {
        case.check().map_err(shared::illegal)
    }

    without_dice!();
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_all, check_refused};
    use expect_test::{Expect, expect};

    #[track_caller]
    fn react(charged: &str, more: &str, told: Expect) {
        check_all("charge_reaction", &format!(r#"{{"charged":{{{charged}}},{more}}}"#), told);
    }

    const FRENCH: &str = r#""arm":"infantry","doctrine":"french","experience":"veteran","formation":"line""#;
    const BY_FOOT: &str = r#""charger_arm":"infantry","distance_cm":4"#;
    const BY_HORSE: &str = r#""charger_arm":"cavalry","distance_cm":4"#;

    /// NPW-CHG-14: a failed test leaves no reaction at all.
    #[test]
    fn failed() {
        react(
            &format!(r#"{FRENCH},"disordered":true"#),
            &format!(r#"{BY_HORSE},"test_failed":true"#),
            expect![[r#"
            NPW-CHG-14 no_reaction
            {"fire":false,"counter_charge":false,"turn":false,"square":"none"}"#]],
        );
    }

    /// NPW-CHG-15, NPW-FIRE-47: who fires: infantry with firearms and unlimbered guns, from the front, once a turn.
    #[test]
    fn fire() {
        for (charged, fires) in [
            (FRENCH.to_owned(), true),
            (format!(r#"{FRENCH},"has_fired":true"#), false),
            (format!(r#"{FRENCH},"weapon":"melee_only""#), false),
            (r#""arm":"infantry","doctrine":"french","experience":"veteran","formation":"march_column","weapon":"obsolete""#.to_owned(), true),
            (r#""arm":"artillery","experience":"veteran","formation":"unlimbered""#.to_owned(), true),
            (r#""arm":"artillery","experience":"veteran","formation":"limbered""#.to_owned(), false),
        ] {
            let counter = charged.starts_with(FRENCH);
            let told = match (fires, counter) {
                (true, true) => expect![[r#"{"fire":true,"counter_charge":true,"turn":false,"square":"none"}"#]],
                (false, true) => expect![[r#"{"fire":false,"counter_charge":true,"turn":false,"square":"none"}"#]],
                (true, false) => expect![[r#"{"fire":true,"counter_charge":false,"turn":false,"square":"none"}"#]],
                (false, false) => expect![[r#"{"fire":false,"counter_charge":false,"turn":false,"square":"none"}"#]],
            };
            react(&charged, BY_FOOT, told);
        }
    }

    /// NPW-CHG-16, NPW-DOC-03, NPW-DOC-13, NPW-CHG-17: who counter-charges, who turns.
    #[test]
    fn counter_charge_and_turn() {
        let conscripts = |formation: &str| {
            format!(
                r#""arm":"infantry","doctrine":"conscript","experience":"seasoned","formation":"{formation}","has_fired":true"#
            )
        };
        react(
            &conscripts("line"),
            BY_FOOT,
            expect![[r#"{"fire":false,"counter_charge":false,"turn":false,"square":"none"}"#]],
        );
        react(
            &conscripts("attack_column"),
            BY_FOOT,
            expect![[r#"{"fire":false,"counter_charge":true,"turn":false,"square":"none"}"#]],
        );
        let horse = r#""arm":"cavalry","experience":"seasoned","formation":"column""#;
        react(horse, BY_HORSE, expect![[r#"{"fire":false,"counter_charge":true,"turn":false,"square":"none"}"#]]);
        for direction in ["flank", "rear"] {
            react(
                horse,
                &format!(r#"{BY_HORSE},"direction":"{direction}""#),
                expect![[r#"{"fire":false,"counter_charge":false,"turn":true,"square":"none"}"#]],
            );
        }
    }

    /// NPW-CHG-26, NPW-STA-04, NPW-STA-05: disordered only fires, rallying does not counter-charge.
    #[test]
    fn markers() {
        react(
            &format!(r#"{FRENCH},"disordered":true,"rallying":true"#),
            BY_HORSE,
            expect![[r#"
            NPW-CHG-26 fire_only
            {"fire":true,"counter_charge":false,"turn":false,"square":"none"}"#]],
        );
        react(
            &format!(r#"{FRENCH},"disordered":true"#),
            &format!(r#"{BY_HORSE},"direction":"rear""#),
            expect![[r#"
            NPW-CHG-26 fire_only
            {"fire":false,"counter_charge":false,"turn":false,"square":"none"}"#]],
        );
        react(
            &format!(r#"{FRENCH},"rallying":true"#),
            BY_FOOT,
            expect![[r#"
            NPW-CHG-26 no_counter_charge
            {"fire":true,"counter_charge":false,"turn":false,"square":"none"}"#]],
        );
    }

    /// NPW-CHG-18, NPW-CHG-21, NPW-CHG-22, NPW-CHG-23, NPW-CHG-24: which emergency square.
    #[test]
    fn emergency_squares() {
        react(
            &format!(r#"{FRENCH},"slow_square":true,"has_fired":true"#),
            r#""charger_arm":"cavalry","distance_cm":3"#,
            expect![[r#"
            NPW-CHG-21 solid
            NPW-CHG-23 solid
            {"fire":false,"counter_charge":true,"turn":false,"square":"solid"}"#]],
        );
        react(
            FRENCH,
            r#""charger_arm":"cavalry","distance_cm":3.01"#,
            expect![[r#"
            NPW-CHG-24 hollow
            {"fire":true,"counter_charge":true,"turn":false,"square":"hollow"}"#]],
        );
        react(
            FRENCH,
            r#""charger_arm":"cavalry","distance_cm":20,"renewed":true"#,
            expect![[r#"
            NPW-CHG-23 solid
            {"fire":true,"counter_charge":true,"turn":false,"square":"solid"}"#]],
        );
        react(
            r#""arm":"infantry","doctrine":"prussian","experience":"conscript","formation":"line""#,
            BY_HORSE,
            expect![[r#"
            NPW-CHG-22 solid
            {"fire":true,"counter_charge":true,"turn":false,"square":"solid"}"#]],
        );
        for charged in [
            r#""arm":"infantry","doctrine":"irregular","experience":"elite","formation":"line""#,
            r#""arm":"infantry","doctrine":"french","experience":"elite","formation":"line","elements":1"#,
        ] {
            react(charged, BY_HORSE, expect![[r#"{"fire":true,"counter_charge":true,"turn":false,"square":"none"}"#]]);
        }
        react(
            r#""arm":"infantry","doctrine":"french","experience":"elite","formation":"solid_square""#,
            BY_HORSE,
            expect![[r#"{"fire":true,"counter_charge":false,"turn":false,"square":"none"}"#]],
        );
    }

    /// NPW-DOC-15, NPW-CHG-01 in their order; shape of `charge_reaction`.
    #[test]
    fn refused() {
        let case = |charged: &str, more: &str| format!(r#"{{"charged":{{{charged}}},{more}}}"#);
        let square = r#""arm":"infantry","doctrine":"french","experience":"elite","formation":"hollow_square""#;
        let cases = [
            (case(square, r#""charger_arm":"cavalry","distance_cm":6,"direction":"flank""#), "illegal - NPW-DOC-15"),
            (case(square, r#""charger_arm":"cavalry","distance_cm":5.5"#), "illegal - NPW-CHG-01"),
            (case(FRENCH, r#""charger_arm":"artillery","distance_cm":5"#), "bad_input case.charger_arm"),
            (case(FRENCH, r#""charger_arm":"cavalry""#), "bad_input case.distance_cm"),
            (case(FRENCH, r#""charger_arm":"cavalry","distance_cm":-0.5"#), "bad_input case.distance_cm"),
            (
                case(r#""arm":"cavalry","weapon":"musket","experience":"elite","formation":"line""#, BY_FOOT),
                "bad_input case.charged.weapon",
            ),
            (
                case(r#""arm":"cavalry","experience":"elite","formation":"line","slow_square":false"#, BY_FOOT),
                "bad_input case.charged.slow_square",
            ),
            (
                case(r#""arm":"infantry","experience":"elite","formation":"line""#, BY_FOOT),
                "bad_input case.charged.doctrine",
            ),
            (
                case(r#""arm":"cavalry","experience":"elite","formation":"limbered""#, BY_FOOT),
                "bad_input case.charged.formation",
            ),
            (
                case(r#""arm":"cavalry","experience":"elite","formation":"line","elements":0"#, BY_FOOT),
                "bad_input case.charged.elements",
            ),
        ];
        check_refused("charge_reaction", &cases.each_ref().map(|(case, told)| (case.as_str(), *told)));
    }
}
