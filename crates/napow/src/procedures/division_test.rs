//! Cohesion of the division (*cohésion de la division*).

use dice::{Dice, Odds};
use game::procedure::form::{one, whole};
use game::procedure::{Facts, Fault, Named, Procedure};
use game::{Bodes, Portent, Reasons, Tally, case, names};
use rulebook::Clause;
use rulebook::napow::{COH_17, COH_18, COH_20, COH_21};
use serde::Serialize;

use super::cohesion_test::more_than_half_lost;
use crate::names::Fortune;
use crate::roll;
use crate::tables::MORALE_NUMBER;
use crate::troops::Morale;

/// NPW-COH-17 to -20: whether the division stays on the field.
pub struct DivisionTest;

names! {
    /// What came of it.
    pub enum Division {
        /// No test is due.
        NotRequired = "not_required",
        /// It stays.
        Holds = "holds",
        /// NPW-COH-19: it withdraws, and the other side wins.
        Withdraws = "withdraws",
    }
}

case! {
    /// The facts of a division test.
    #[derive(Clone, Copy, Debug)]
    pub struct DivisionCase {
        /// UM at the start of the game.
        pub initial_ums: u8 = whole(1, 12),
        /// UM left.
        pub remaining_ums: u8 = whole(0, 12),
        /// It has tested in an earlier turn.
        pub tested_before: bool,
        /// It has lost a UM since.
        pub new_losses: bool,
        /// He is on the table.
        pub divisional_present: bool,
        /// Morale of the divisional general; `None` if he is not on the table.
        pub divisional: Option<Morale> =
            one::<Morale>().when(|facts| facts.flag("divisional_present")).called("divisional_morale"),
    }
}

/// The result of a division test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DivisionTested {
    /// What came of it.
    pub outcome: Division,
    /// The number needed; none if no die was rolled.
    pub need: Option<u8>,
    /// The divisional general is lost with a test that he rolled.
    pub general_lost: bool,
}

impl DivisionCase {
    /// NPW-COH-17, -18, -20: what decides without a die, if anything does; otherwise the morale tested.
    pub fn settled(&self) -> Result<Morale, (Clause, Division)> {
        if !more_than_half_lost(self.initial_ums, self.remaining_ums) {
            return Err((COH_17, Division::NotRequired));
        }
        if self.remaining_ums == 0 {
            return Err((COH_20, Division::Withdraws));
        }
        if self.tested_before && !self.new_losses {
            return Err((COH_20, Division::NotRequired));
        }
        self.divisional.ok_or((COH_18, Division::Withdraws))
    }
}

/// NPW-COH-21; no factor (NPW-COH-25).
fn number(morale: Morale, reasons: &mut impl Reasons) -> i32 {
    Tally::start(reasons, COH_21, i32::from(MORALE_NUMBER[morale.index()])).value()
}

fn tested(morale: Morale, passed: bool) -> DivisionTested {
    DivisionTested {
        outcome: if passed { Division::Holds } else { Division::Withdraws },
        need: Some(roll::test_need(number(morale, &mut ()))),
        general_lost: !passed,
    }
}

impl Procedure for DivisionTest {
    type Case = DivisionCase;
    type Outcome = DivisionTested;
    const NAME: &'static str = "division_test";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        facts.refuse(case.remaining_ums > case.initial_ums, "remaining_ums")
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        match case.settled() {
            Ok(morale) => {
                number(morale, reasons);
            }
            Err((clause, Division::NotRequired)) => reasons.note(clause, "not_required"),
            Err((clause, _)) => reasons.note(clause, "automatic_failure"),
        }
    }

    fn rolls(case: &Self::Case) -> bool {
        case.settled().is_ok()
    }

    fn odds(case: &Self::Case) -> Odds<DivisionTested> {
        match case.settled() {
            Ok(morale) => roll::test_odds(roll::test_need(number(morale, &mut ())), |passed| tested(morale, passed)),
            Err((_, outcome)) => Odds::certain(DivisionTested { outcome, need: None, general_lost: false }),
        }
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> DivisionTested {
        match case.settled() {
            Ok(morale) => tested(morale, roll::passes(roll::test_need(number(morale, &mut ())), COH_17, dice)),
            Err((_, outcome)) => DivisionTested { outcome, need: None, general_lost: false },
        }
    }

    fn portent(_: &Self::Case, outcome: &DivisionTested) -> Option<Portent> {
        match outcome.outcome {
            Division::NotRequired => None,
            Division::Holds => Some(Portent::new(Fortune::Holds, Bodes::Well)),
            Division::Withdraws => Some(Portent::new(Fortune::Fails, Bodes::Ill)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_all, check_odds, check_refused};
    use expect_test::expect;

    /// NPW-COH-17, NPW-COH-18, NPW-COH-20, NPW-ORG-04: what decides without a die, in this order.
    #[test]
    fn decided_without_a_die() {
        for (case, told) in [
            (
                r#"{"initial_ums":4,"remaining_ums":2}"#,
                expect![[r#"
                NPW-COH-17 not_required
                {"outcome":"not_required","need":null,"general_lost":false}"#]],
            ),
            (
                r#"{"initial_ums":4,"remaining_ums":0,"tested_before":true,"divisional_present":true,"divisional_morale":"intrepid"}"#,
                expect![[r#"
                    NPW-COH-20 automatic_failure
                    {"outcome":"withdraws","need":null,"general_lost":false}"#]],
            ),
            (
                r#"{"initial_ums":4,"remaining_ums":1,"tested_before":true}"#,
                expect![[r#"
                NPW-COH-20 not_required
                {"outcome":"not_required","need":null,"general_lost":false}"#]],
            ),
            (
                r#"{"initial_ums":4,"remaining_ums":1,"tested_before":true,"new_losses":true}"#,
                expect![[r#"
                NPW-COH-18 automatic_failure
                {"outcome":"withdraws","need":null,"general_lost":false}"#]],
            ),
        ] {
            check_all("division_test", case, told);
        }
    }

    /// NPW-COH-19, NPW-COH-21, NPW-COH-25: on the general's morale, without any factor.
    #[test]
    fn the_general_rolls_on_his_morale() {
        let case = r#"{"initial_ums":3,"remaining_ums":1,"divisional_present":true,"divisional_morale":"hesitant"}"#;
        check(
            "division_test",
            case,
            "[4]",
            expect![[r#"
                NPW-COH-21 5
                {"outcome":"withdraws","need":5,"general_lost":true}"#]],
        );
        check(
            "division_test",
            case,
            "[5]",
            expect![[r#"
                NPW-COH-21 5
                {"outcome":"holds","need":5,"general_lost":false}"#]],
        );
        check_odds("division_test", &[case]);
    }

    /// Shape and contradictions of `division_test`.
    #[test]
    fn refused() {
        check_refused(
            "division_test",
            &[
                (r#"{"remaining_ums":1}"#, "bad_input case.initial_ums"),
                (r#"{"initial_ums":3,"remaining_ums":-1}"#, "bad_input case.remaining_ums"),
                (r#"{"initial_ums":3,"remaining_ums":4}"#, "bad_input case.remaining_ums"),
                (
                    r#"{"initial_ums":3,"remaining_ums":1,"divisional_present":true}"#,
                    "bad_input case.divisional_morale",
                ),
                (
                    r#"{"initial_ums":3,"remaining_ums":1,"divisional_morale":"hesitant"}"#,
                    "bad_input case.divisional_morale",
                ),
                (r#"{"initial_ums":3,"remaining_ums":1,"new_losses":null}"#, "bad_input case.new_losses"),
            ],
        );
    }
}
