//! Whether a combat unit may charge a target now (*charge*).

use game::procedure::form::{flag, required};
use game::procedure::{Decimal, Procedure};
use game::{Reasons, case};
use rulebook::napow::{CHG_01, CHG_03, CHG_04, CHG_06, CHG_07, CHG_08, CHG_11, CHG_36, DOC_03, DOC_13};
use serde::Serialize;

use super::shared::{self, cm, without_dice};
use crate::troops::{Arm, Direction, Doctrine, Experience, Formation, doctrine_charges_in};

/// NPW-CHG-01 to -08, -36: every clause that forbids the charge, and whether test (a) is due.
pub struct Eligibility;

case! {
    /// Who would charge.
    #[derive(Clone, Copy, Debug)]
    pub struct Charger {
        /// Its arm.
        pub arm: Arm,
        /// Of infantry.
        pub doctrine: Option<Doctrine> = shared::DOCTRINE,
        /// Its experience.
        pub experience: Experience,
        /// Its formation.
        pub formation: Formation = shared::FORMATION,
        /// *En désordre*.
        pub disordered: bool,
        /// *En ralliement*.
        pub rallying: bool,
        /// It fired this turn.
        pub fired: bool,
        /// It has declared a charge this turn.
        pub has_charged: bool,
        /// NPW-DOC-13: the line of this cavalry would fit.
        pub room_to_deploy: bool = flag().when(shared::is_cavalry),
    }
}

case! {
    /// The facts of a declaration.
    #[derive(Clone, Copy, Debug)]
    pub struct EligibilityCase {
        /// Who would charge.
        pub charger: Charger,
        /// Arm of the target.
        pub target_arm: Arm,
        /// Whence.
        pub direction: Direction = shared::DIRECTION,
        /// Between the nearest points.
        pub distance_cm: Decimal = required(cm(30.0)),
        /// NPW-GEO-05: no part of the target is in the arc.
        pub out_of_arc: bool,
        /// NPW-CHG-06: no way, or no place.
        pub blocked: bool,
    }
}

/// Whether it may charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Eligible {
    /// It may.
    pub allowed: bool,
    /// NPW-CHG-11: test (a) is due.
    pub first_test: bool,
}

impl EligibilityCase {
    /// Everything that forbids the charge; if nothing does, whether test (a) is due.
    pub fn resolve(&self, reasons: &mut impl Reasons) -> Eligible {
        let charger = &self.charger;
        let in_column = charger.arm.is_cavalry() && charger.formation == Formation::Column;
        let mut allowed = true;
        for (forbids, clause) in [
            (!doctrine_charges_in(charger.doctrine, charger.formation), DOC_03),
            (in_column && charger.room_to_deploy, DOC_13),
            (charger.disordered || self.distance_cm > Decimal::int(5), CHG_01),
            (self.out_of_arc, CHG_03),
            (!charger.arm.can_charge_in(charger.formation), CHG_04),
            (self.blocked, CHG_06),
            (charger.rallying, CHG_07),
            (charger.fired && charger.experience != Experience::Elite, CHG_08),
            (charger.has_charged, CHG_36),
        ] {
            if forbids {
                reasons.note(clause, "forbids");
                allowed = false;
            }
        }
        let foot_on_horse = charger.arm.is_infantry() && self.target_arm.is_cavalry();
        let first_test = allowed && foot_on_horse && self.direction == Direction::Front;
        if first_test {
            reasons.note(CHG_11, "test");
        }
        Eligible { allowed, first_test }
    }
}

impl Procedure for Eligibility {
    type Case = EligibilityCase;
    type Outcome = Eligible;
    const NAME: &'static str = "charge_eligibility";

    without_dice!();
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_all, check_refused};
    use expect_test::{Expect, expect};

    #[track_caller]
    fn declare(charger: &str, more: &str, told: Expect) {
        check_all("charge_eligibility", &format!(r#"{{"charger":{charger},"target_arm":"infantry"{more}}}"#), told);
    }

    /// NPW-CHG-01, NPW-CHG-03, NPW-CHG-06, NPW-CHG-07, NPW-CHG-36, NPW-GEN-07: in order, within 5 cm, nothing in the way.
    #[test]
    fn in_order_and_near() {
        let hussars = r#"{"arm":"cavalry","experience":"veteran","formation":"line"}"#;
        declare(hussars, r#","distance_cm":5.0"#, expect![[r#"{"allowed":true,"first_test":false}"#]]);
        declare(
            hussars,
            r#","distance_cm":5.01"#,
            expect![[r#"
            NPW-CHG-01 forbids
            {"allowed":false,"first_test":false}"#]],
        );
        declare(
            r#"{"arm":"cavalry","experience":"veteran","formation":"line","disordered":true,"rallying":true,"fired":true,"has_charged":true}"#,
            r#","distance_cm":1,"out_of_arc":true,"blocked":true"#,
            expect![[r#"
                NPW-CHG-01 forbids
                NPW-CHG-03 forbids
                NPW-CHG-06 forbids
                NPW-CHG-07 forbids
                NPW-CHG-08 forbids
                NPW-CHG-36 forbids
                {"allowed":false,"first_test":false}"#]],
        );
    }

    /// NPW-DOC-03, NPW-CHG-04, NPW-CHG-05, NPW-DOC-13: formations that charge.
    #[test]
    fn formations_that_charge() {
        let near = r#","distance_cm":3"#;
        declare(
            r#"{"arm":"infantry","doctrine":"conscript","experience":"elite","formation":"line","fired":true}"#,
            near,
            expect![[r#"
            NPW-DOC-03 forbids
            {"allowed":false,"first_test":false}"#]],
        );
        declare(
            r#"{"arm":"infantry","doctrine":"conscript","experience":"elite","formation":"march_column"}"#,
            near,
            expect![[r#"
            NPW-DOC-03 forbids
            NPW-CHG-04 forbids
            {"allowed":false,"first_test":false}"#]],
        );
        declare(
            r#"{"arm":"artillery","experience":"elite","formation":"unlimbered"}"#,
            near,
            expect![[r#"
            NPW-CHG-04 forbids
            {"allowed":false,"first_test":false}"#]],
        );
        declare(
            r#"{"arm":"cavalry","experience":"elite","formation":"column"}"#,
            near,
            expect![[r#"{"allowed":true,"first_test":false}"#]],
        );
        declare(
            r#"{"arm":"cavalry","experience":"elite","formation":"column","room_to_deploy":true}"#,
            near,
            expect![[r#"
            NPW-DOC-13 forbids
            {"allowed":false,"first_test":false}"#]],
        );
        declare(
            r#"{"arm":"cavalry","experience":"elite","formation":"line","room_to_deploy":true}"#,
            near,
            expect![[r#"{"allowed":true,"first_test":false}"#]],
        );
    }

    /// NPW-CHG-08, NPW-CHG-11: elite may have fired; foot on horse tests, but only frontally and only if it may charge.
    #[test]
    fn foot_on_horse_tests() {
        let case = |direction: &str, distance: &str| {
            format!(
                r#"{{"charger":{{"arm":"infantry","doctrine":"french","experience":"elite","formation":"line","fired":true}},"target_arm":"cavalry","direction":"{direction}","distance_cm":{distance}}}"#
            )
        };
        check_all(
            "charge_eligibility",
            &case("front", "5"),
            expect![[r#"
            NPW-CHG-11 test
            {"allowed":true,"first_test":true}"#]],
        );
        check_all("charge_eligibility", &case("flank", "5"), expect![[r#"{"allowed":true,"first_test":false}"#]]);
        check_all(
            "charge_eligibility",
            &case("front", "6"),
            expect![[r#"
            NPW-CHG-01 forbids
            {"allowed":false,"first_test":false}"#]],
        );
    }

    /// Shape of `charge_eligibility`.
    #[test]
    fn refused() {
        check_refused(
            "charge_eligibility",
            &[
                (r#"{"target_arm":"infantry","distance_cm":1}"#, "bad_input case.charger"),
                (r#"{"charger":{"arm":"infantry","experience":"elite"}}"#, "bad_input case.charger.doctrine"),
                (
                    r#"{"charger":{"arm":"cavalry","experience":"elite","formation":"attack_column"}}"#,
                    "bad_input case.charger.formation",
                ),
                (
                    r#"{"charger":{"arm":"artillery","experience":"elite","formation":"limbered","room_to_deploy":false}}"#,
                    "bad_input case.charger.room_to_deploy",
                ),
                (
                    r#"{"charger":{"arm":"cavalry","experience":"elite","formation":"line"}}"#,
                    "bad_input case.target_arm",
                ),
                (
                    r#"{"charger":{"arm":"cavalry","experience":"elite","formation":"line"},"target_arm":"cavalry","direction":"left"}"#,
                    "bad_input case.direction",
                ),
                (
                    r#"{"charger":{"arm":"cavalry","experience":"elite","formation":"line"},"target_arm":"cavalry","distance_cm":31}"#,
                    "bad_input case.distance_cm",
                ),
            ],
        );
    }
}
