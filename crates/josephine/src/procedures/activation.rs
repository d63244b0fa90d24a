//! Activation of a unit or a group (*activation, activation groupée*).

use dice::{Dice, Odds};
use game::procedure::form::{int, num, optional};
use game::procedure::{Facts, Fault, Kind, Procedure};
use game::{Reasons, Tally, case, names};
use rulebook::josephine::{ACT_02, ACT_04, GEN_03, GRP_03, GRP_04};
use serde::Serialize;

use super::shared;
use crate::troops::{Arm, Doctrine, Standing, basic_score};

/// JOS-ACT-03: one d6 not above the modified SB.
pub struct Activation;

case! {
    /// The facts of an activation test.
    #[derive(Clone, Copy, Debug)]
    pub struct ActivationCase {
        /// Arm of the reference unit.
        pub arm: Arm,
        /// Its value.
        pub value: Standing,
        /// Its doctrine.
        pub doctrine: Option<Doctrine>,
        /// Units activated with it.
        pub subordinates: u8 = int(0, 7, 0),
        /// Control of the general attached to it.
        pub control: u8 = int(0, 3, 0),
        /// Command points spent.
        pub pc: u8 = int(0, 60, 0),
        asked pc_available = optional(Kind::Int(0, 300)),
        asked chief_distance_ud = num(0.0, 60.0, "0"),
    }
}

names! {
    /// What the unit may do now.
    pub enum Orders {
        /// JOS-ACT-06: fire, or march and charge.
        Full = "full",
        /// JOS-ACT-07: a basic move and nothing else.
        BasicMove = "basic_move",
        /// JOS-ACT-08: nothing, artillery that failed.
        None = "none",
    }
}

/// What came of the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ActivationOutcome {
    /// Whether it succeeded.
    pub success: bool,
    /// What the unit may do.
    pub orders: Orders,
}

impl ActivationCase {
    /// The modified SB: JOS-ACT-02, changed by JOS-GEN-03, JOS-GRP-03, JOS-ACT-04.
    pub fn score(&self, reasons: &mut impl Reasons) -> i32 {
        Tally::start(reasons, ACT_02, i32::from(basic_score(self.value, self.doctrine)))
            .add_some(GEN_03, i32::from(self.control))
            .add_some(GRP_03, -i32::from(self.subordinates))
            .add_some(ACT_04, i32::from(self.pc))
            .value()
    }

    /// JOS-ACT-06 to -08: what success or failure allows.
    pub const fn outcome(&self, success: bool) -> ActivationOutcome {
        let orders = match (success, self.arm.is_artillery()) {
            (true, _) => Orders::Full,
            (false, false) => Orders::BasicMove,
            (false, true) => Orders::None,
        };
        ActivationOutcome { success, orders }
    }
}

impl Procedure for Activation {
    type Case = ActivationCase;
    type Outcome = ActivationOutcome;
    const NAME: &'static str = "activation";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        shared::check_doctrine(facts, case.arm, case.doctrine)?;
        // Points do not help a group.
        let alone = ActivationCase { pc: 0, ..*case }.score(&mut ());
        facts.forbid(case.subordinates > 0 && alone < 1, GRP_04, "subordinates")?;
        shared::check_points(facts, case.pc)
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.score(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        true
    }

    fn odds(case: &Self::Case) -> Odds<ActivationOutcome> {
        shared::test_odds(case.score(&mut ()), |passed| case.outcome(passed))
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> ActivationOutcome {
        case.outcome(shared::test(case.score(&mut ()), dice))
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_all, check_odds, refused};
    use expect_test::expect;

    /// JOS-GRP-03, JOS-GRP-04, JOS-GEN-03 (O2): a group of four under Kellermann; a fifth is refused.
    #[test]
    fn group_under_a_general() {
        let case = r#"{"arm":"infantry","value":"first_line","doctrine":"mixed","control":1,"subordinates":3,"pc":2}"#;
        check(
            "activation",
            case,
            "[3]",
            expect![[r#"
            JOS-GEN-03 1
            JOS-ACT-02 3
            JOS-ACT-04 2
            JOS-GRP-03 -3
            {"success":true,"orders":"full"}"#]],
        );
        check(
            "activation",
            case,
            "[4]",
            expect![[r#"
            JOS-GEN-03 1
            JOS-ACT-02 3
            JOS-ACT-04 2
            JOS-GRP-03 -3
            {"success":false,"orders":"basic_move"}"#]],
        );
        // Points do not help: 3 + 1 − 4 is 0.
        refused(
            "activation",
            &[(
                r#"{"arm":"infantry","value":"first_line","doctrine":"mixed","control":1,"subordinates":4,"pc":9}"#,
                "illegal case.subordinates JOS-GRP-04",
            )],
        );
    }

    /// JOS-ACT-02, -03, -04, -09 (S2): SB 2 and four points are a certain success.
    #[test]
    fn four_points_make_two_certain() {
        let case = r#"{"arm":"infantry","value":"first_line","doctrine":"thin","pc":4}"#;
        check_all(
            "activation",
            &[(case, "[6]"), (r#"{"arm":"infantry","value":"first_line","doctrine":"thin","pc":3}"#, "[6]")],
            expect![[r#"
                ACT-02 2, ACT-04 4, {"success":true,"orders":"full"}
                ACT-02 2, ACT-04 3, {"success":false,"orders":"basic_move"}"#]],
        );
    }

    /// JOS-ACT-06, -07, -08: failure leaves a basic move, and artillery nothing.
    #[test]
    fn failure_leaves_little() {
        check_all(
            "activation",
            &[
                (r#"{"arm":"cuirassiers","value":"elite"}"#, "[4]"),
                (r#"{"arm":"cuirassiers","value":"elite"}"#, "[5]"),
                (r#"{"arm":"horse_artillery","value":"second_line"}"#, "[3]"),
                (r#"{"arm":"infantry","value":"second_line","doctrine":"thin","control":3}"#, "[4]"),
            ],
            expect![[r#"
                ACT-02 4, {"success":true,"orders":"full"}
                ACT-02 4, {"success":false,"orders":"basic_move"}
                ACT-02 2, {"success":false,"orders":"none"}
                GEN-03 3, ACT-02 1, {"success":true,"orders":"full"}"#]],
        );
    }

    /// JOS-ACT-04, -05, JOS-BASE-13 (O28), JOS-GRP-04, JOS-DOC-06: what is refused, and 5.004 UD, which is 5.
    #[test]
    fn refusals() {
        refused(
            "activation",
            &[
                (r#"{"arm":"infantry","value":"elite"}"#, "bad_input case.doctrine -"),
                (r#"{"arm":"cuirassiers","value":"elite","doctrine":"mixed"}"#, "bad_input case.doctrine -"),
                // The doctrine comes before the group, the group before the points.
                (r#"{"arm":"infantry","value":"elite","subordinates":7}"#, "bad_input case.doctrine -"),
                (
                    r#"{"arm":"cuirassiers","value":"elite","subordinates":4,"pc":2,"pc_available":1}"#,
                    "illegal case.subordinates JOS-GRP-04",
                ),
                (
                    r#"{"arm":"cuirassiers","value":"elite","pc":2,"pc_available":1,"chief_distance_ud":9}"#,
                    "illegal case.pc JOS-ACT-04",
                ),
                (
                    r#"{"arm":"cuirassiers","value":"elite","pc":1,"chief_distance_ud":5.005}"#,
                    "illegal case.pc JOS-ACT-05",
                ),
            ],
        );
        check_all(
            "activation",
            &[
                (r#"{"arm":"cuirassiers","value":"elite","pc":1,"chief_distance_ud":5.004}"#, "[5]"),
                (r#"{"arm":"cuirassiers","value":"elite","chief_distance_ud":60}"#, "[5]"),
                (r#"{"arm":"cuirassiers","value":"elite","subordinates":3,"pc":1,"pc_available":1}"#, "[2]"),
            ],
            expect![[r#"
                ACT-02 4, ACT-04 1, {"success":true,"orders":"full"}
                ACT-02 4, {"success":false,"orders":"basic_move"}
                ACT-02 4, ACT-04 1, GRP-03 -3, {"success":true,"orders":"full"}"#]],
        );
    }

    /// JOS-ACT-03: a die not above the score, from certain to nearly hopeless.
    #[test]
    fn odds() {
        check_odds(
            "activation",
            &[
                r#"{"arm":"infantry","value":"first_line","doctrine":"mixed","control":1,"subordinates":3,"pc":2}"#,
                r#"{"arm":"infantry","value":"second_line","doctrine":"thin"}"#,
                r#"{"arm":"foot_artillery","value":"first_line","pc":1}"#,
                r#"{"arm":"infantry","value":"elite","doctrine":"deep","pc":60}"#,
            ],
        );
    }
}
