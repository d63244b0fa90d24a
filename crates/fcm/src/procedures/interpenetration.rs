//! Routers who meet a friend (*interpénétration*).

use dice::{Dice, Odds};
use game::procedure::form::{one_or, whole};
use game::procedure::{Facts, Fault, Procedure};
use game::{Reasons, case, names};
use rulebook::fcm::{INT_01, INT_03, INT_04, INT_05};
use serde::Serialize;

use super::shared::{UNIT_ARM, arm_takes, order_in};
use crate::troops::{Arm, Cohesion, Formation};

/// FCM-INT-01, -02: figures of the unit gone through, at most, by routing figures. One goes through nobody, seven count
/// as six, more than eight as eight.
#[rustfmt::skip]
pub const GONE_THROUGH: [u8; 8] = [
    // 1  2   3   4   5   6   7   8 or more
       0, 6, 10, 12, 16, 20, 20, 24,
];

/// FCM-INT: a routing unit meets a friend.
pub struct Interpenetration;

case! {
    unknown last;
    /// The routers and the friend.
    #[derive(Clone, Copy, Debug)]
    pub struct InterpenetrationCase {
        /// Figures of the routers.
        pub routing_figures: u8 = whole(1, 24),
        /// Figures of the friend.
        pub unit_figures: u8 = whole(1, 24),
        /// Its arm.
        pub unit_arm: Arm = UNIT_ARM,
        /// The friend's formation.
        pub unit_formation: Formation = one_or::<Formation>("line"),
        /// The friend's order.
        pub unit_cohesion: Cohesion = one_or::<Cohesion>("ordered"),
    }
}

names! {
    /// What the routers do.
    pub enum Passage {
        /// FCM-INT-04: an open order lets them through.
        PassesThrough = "passes_through",
        /// FCM-INT-05, or too large a unit: they go round it.
        GoesRound = "goes_round",
        /// FCM-INT-03: they carry the unit's order away.
        BreaksThrough = "breaks_through",
    }
}

/// What becomes of the friend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct InterpenetrationOutcome {
    /// The greatest unit gone through.
    pub limit: u8,
    /// What the routers do.
    pub outcome: Passage,
    /// The friend's order after it.
    pub unit_cohesion: Cohesion,
    /// Whether the friend tests morale.
    pub unit_tests_morale: bool,
}

impl InterpenetrationCase {
    /// FCM-INT-01 to -05.
    pub fn meet(&self, reasons: &mut impl Reasons) -> InterpenetrationOutcome {
        let limit = GONE_THROUGH[usize::from(self.routing_figures.clamp(1, 8)) - 1];
        reasons.note(INT_01, i32::from(limit));
        let outcome = match self.unit_formation {
            Formation::Skirmish | Formation::Unlimbered => {
                reasons.note(INT_04, "open_order");
                Passage::PassesThrough
            }
            Formation::HollowSquare | Formation::SolidSquare | Formation::InBuilding => {
                reasons.note(INT_05, "closed");
                Passage::GoesRound
            }
            _ if self.unit_figures <= limit => {
                reasons.note(INT_03, "broken");
                Passage::BreaksThrough
            }
            _ => Passage::GoesRound,
        };
        let broken = outcome == Passage::BreaksThrough;
        let unit_cohesion = match (broken, self.unit_cohesion) {
            (false, cohesion) => cohesion,
            (true, Cohesion::Ordered | Cohesion::Disorganised) => Cohesion::Unformed,
            (true, Cohesion::Unformed | Cohesion::Disordered) => Cohesion::Disordered,
        };
        InterpenetrationOutcome { limit, outcome, unit_cohesion, unit_tests_morale: broken }
    }
}

impl Procedure for Interpenetration {
    type Case = InterpenetrationCase;
    type Outcome = InterpenetrationOutcome;
    const NAME: &'static str = "interpenetration";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        arm_takes(facts, case.unit_arm, case.unit_formation, "unit_formation")?;
        order_in(facts, case.unit_formation, case.unit_cohesion, "unit_cohesion")
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.meet(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        false
    }

    fn odds(case: &Self::Case) -> Odds<InterpenetrationOutcome> {
        Odds::certain(case.meet(&mut ()))
    }

    fn run(case: &Self::Case, _: &mut impl Dice) -> InterpenetrationOutcome {
        case.meet(&mut ())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, refuses, result};
    use expect_test::expect;

    /// FCM-INT-01, FCM-INT-02: the limit for every number of routers.
    #[test]
    fn limits() {
        let limits: Vec<_> = (1..=24)
            .map(|n| {
                let case = format!("{{\"routing_figures\":{n},\"unit_figures\":24}}");
                result("interpenetration", &case)["limit"].as_u64().expect("a number")
            })
            .collect();
        assert_eq!(limits[..9], [0, 6, 10, 12, 16, 20, 20, 24, 24]);
        assert!(limits[8..].iter().all(|limit| *limit == 24));
    }

    /// FCM-INT-03: order is lost by degrees.
    #[test]
    fn order_is_carried_away() {
        for (formation, before, after) in [
            ("line", "ordered", "unformed"),
            ("line", "disorganised", "unformed"),
            ("mass", "unformed", "disordered"),
            ("mass", "disordered", "disordered"),
        ] {
            let case = format!(
                "{{\"routing_figures\":8,\"unit_figures\":24,\"unit_formation\":\"{formation}\",\"unit_cohesion\":\"{before}\"}}"
            );
            let result = result("interpenetration", &case);
            assert_eq!(
                (&result["unit_cohesion"], &result["unit_tests_morale"]),
                (&after.into(), &true.into()),
                "{case}"
            );
        }
    }

    /// FCM-INT-04, FCM-INT-05: open orders let them through, closed ones do not open, whatever the numbers.
    #[test]
    fn open_and_closed_orders() {
        for (arm, formation, outcome) in [
            ("infantry", "skirmish", "passes_through"),
            ("lancers", "skirmish", "passes_through"),
            ("artillery", "unlimbered", "passes_through"),
            ("infantry", "hollow_square", "goes_round"),
            ("infantry", "solid_square", "goes_round"),
            ("infantry", "in_building", "goes_round"),
            ("infantry", "march_column", "breaks_through"),
            ("artillery", "limbered", "breaks_through"),
        ] {
            let case = format!(
                "{{\"routing_figures\":8,\"unit_figures\":1,\"unit_arm\":\"{arm}\",\"unit_formation\":\"{formation}\"}}"
            );
            assert_eq!(result("interpenetration", &case)["outcome"], outcome, "{case}");
        }
        check(
            "interpenetration",
            r#"{"routing_figures":1,"unit_figures":1,"unit_formation":"skirmish","unit_cohesion":"disordered"}"#,
            "[]",
            expect![[r#"
                FCM-INT-01 0
                FCM-INT-04 open_order
                {"limit":0,"outcome":"passes_through","unit_cohesion":"disordered","unit_tests_morale":false}"#]],
        );
        check(
            "interpenetration",
            r#"{"routing_figures":9,"unit_figures":1,"unit_formation":"hollow_square"}"#,
            "[]",
            expect![[r#"
                FCM-INT-01 24
                FCM-INT-05 closed
                {"limit":24,"outcome":"goes_round","unit_cohesion":"ordered","unit_tests_morale":false}"#]],
        );
    }

    /// FCM-FORM-01, FCM-COH-05, and the limits of the fields.
    #[test]
    fn refusals() {
        refuses(
            "interpenetration",
            &[
                (r#"{"unit_figures":3}"#, "bad_input case.routing_figures"),
                (r#"{"routing_figures":25,"unit_figures":3}"#, "bad_input case.routing_figures"),
                (r#"{"routing_figures":3}"#, "bad_input case.unit_figures"),
                (r#"{"routing_figures":3,"unit_figures":3,"unit_arm":"officer"}"#, "bad_input case.unit_arm"),
                (r#"{"routing_figures":3,"unit_figures":3,"unit_formation":"flock"}"#, "bad_input case.unit_formation"),
                (r#"{"routing_figures":3,"unit_figures":3,"unit_cohesion":false}"#, "bad_input case.unit_cohesion"),
                (r#"{"routing_figures":3,"unit_figures":3,"arm":"infantry"}"#, "bad_input case.arm"),
                (
                    r#"{"routing_figures":3,"unit_figures":3,"unit_arm":"artillery","unit_cohesion":"unformed"}"#,
                    "illegal case.unit_formation FCM-FORM-01",
                ),
                (
                    r#"{"routing_figures":3,"unit_figures":3,"unit_cohesion":"unformed"}"#,
                    "illegal case.unit_cohesion FCM-COH-05",
                ),
            ],
        );
    }
}
