//! Cohesion of a combat unit or a manoeuvre unit (*cohésion des UC et des UM*).

use dice::{Dice, Odds};
use game::procedure::form::{flag, one, one_or, whole};
use game::procedure::{Facts, Fault, Named, Procedure};
use game::{Bodes, Portent, Reasons, Tally, case, names};
use rulebook::Clause;
use rulebook::napow::{COH_02, COH_03, COH_04, COH_07, COH_10, COH_12, COH_15, COH_16, COH_21, COH_22, COH_23};
use serde::Serialize;

use super::shared::first;
use crate::names::Fortune;
use crate::roll;
use crate::tables::MORALE_NUMBER;
use crate::troops::Morale;

/// NPW-COH-01 to -16: whether a UC or a UM tests, and whether it holds.
pub struct CohesionTest;

names! {
    /// What is tested.
    pub enum Level {
        /// *Unité de combat*.
        Uc = "uc",
        /// *Unité de manœuvre*.
        Um = "um",
    }
}

names! {
    /// NPW-COH-06, -11: the general who takes part in the test of a UC, or who tests a UM.
    pub enum General {
        /// Nobody.
        None = "none",
        /// *Général de brigade*.
        Brigadier = "brigadier",
        /// *Général de division*.
        Divisional = "divisional",
    }
}

names! {
    /// What came of it.
    pub enum Cohesion {
        /// No test is due.
        NotRequired = "not_required",
        /// It stays.
        Holds = "holds",
        /// NPW-COH-05, -13: it is removed and destroyed.
        Removed = "removed",
    }
}

case! {
    /// The facts of a cohesion test.
    #[derive(Clone, Copy, Debug)]
    pub struct CohesionCase {
        /// What is tested.
        pub level: Level,
        /// Elements (UC) at the start of the game.
        pub initial: u8 = whole(1, 12),
        /// Those left.
        pub remaining: u8 = whole(1, 12),
        /// It has taken this test in an earlier turn.
        pub tested_before: bool,
        /// It has lost something since.
        pub new_losses: bool,
        /// Best morale of the UC (NPW-COH-09); a UM has none.
        pub morale: Option<Morale> = one::<Morale>().when(is_uc),
        /// Who stands with it.
        pub general: General = one_or::<General>("none"),
        /// Morale of the general who takes part (UC) or tests (UM).
        pub general_morale: Option<Morale> = one::<Morale>().when(|facts| !facts.is("general", "none")),
        /// The testing general is within 5 cm of a UC of the UM.
        pub general_5cm: bool = flag().when(|facts| !is_uc(facts) && !facts.is("general", "none")),
        /// The UC is in cover.
        pub in_cover: bool = flag().when(is_uc),
    }
}

/// The result of a cohesion test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct CohesionTested {
    /// What came of it.
    pub outcome: Cohesion,
    /// The number needed; none if no die was rolled.
    pub need: Option<u8>,
    /// NPW-COH-08, -14: the general goes with it.
    pub general_lost: bool,
}

/// NPW-GEN-08: "more than half" is strict.
pub(super) const fn more_than_half_lost(initial: u8, remaining: u8) -> bool {
    2 * (initial - remaining) > initial
}

impl CohesionCase {
    /// NPW-COH-02, -03, -10, -12, -15, -16: what decides without a die, if anything does.
    pub fn settled(&self) -> Option<(Clause, Cohesion)> {
        match self.level {
            Level::Uc => self.uc_spared().map(|clause| (clause, Cohesion::NotRequired)),
            Level::Um => match self.um_spared() {
                Some(clause) => Some((clause, Cohesion::NotRequired)),
                None if self.general_morale.is_none() => Some((COH_12, Cohesion::Removed)),
                None => None,
            },
        }
    }

    /// Why a UC need not test; down to its last element it does in every turn.
    fn uc_spared(&self) -> Option<Clause> {
        let last = self.remaining == 1;
        let half_lost = more_than_half_lost(self.initial, self.remaining);
        let spared = [(self.initial == 1, COH_03), (!half_lost && !last, COH_02), (self.untouched() && !last, COH_16)];
        first(spared)
    }

    /// Why a UM need not test.
    fn um_spared(&self) -> Option<Clause> {
        let half_lost = more_than_half_lost(self.initial, self.remaining);
        first([(self.initial == 1, COH_15), (!half_lost, COH_10), (self.untouched(), COH_16)])
    }

    /// NPW-COH-16: it has tested, and lost nothing since.
    const fn untouched(&self) -> bool {
        self.tested_before && !self.new_losses
    }

    /// NPW-COH-21, changed by NPW-COH-22 and -23; NPW-COH-07 says whose morale counts.
    pub fn number(&self, reasons: &mut impl Reasons) -> i32 {
        let uc = self.level == Level::Uc;
        if let (true, Some(morale)) = (uc, self.general_morale) {
            reasons.note(COH_07, morale.name());
        }
        let morale = self.general_morale.or(self.morale).unwrap_or(Morale::Hesitant);
        let helped = if uc { self.general_morale.is_some() } else { self.general_5cm };
        Tally::start(reasons, COH_21, i32::from(MORALE_NUMBER[morale.index()]))
            .add_if(helped, COH_22, -1)
            .add_if(self.in_cover, COH_23, -1)
            .value()
    }

    fn need(&self) -> u8 {
        roll::test_need(self.number(&mut ()))
    }

    fn tested(&self, passed: bool) -> CohesionTested {
        let with_general = if self.level == Level::Uc { self.general_morale.is_some() } else { self.general_5cm };
        CohesionTested {
            outcome: if passed { Cohesion::Holds } else { Cohesion::Removed },
            need: Some(self.need()),
            general_lost: !passed && with_general,
        }
    }
}

fn is_uc(facts: &Facts<'_>) -> bool {
    facts.is("level", "uc")
}

impl Procedure for CohesionTest {
    type Case = CohesionCase;
    type Outcome = CohesionTested;
    const NAME: &'static str = "cohesion_test";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        facts.refuse(case.remaining > case.initial, "remaining")
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        match case.settled() {
            Some((clause, Cohesion::NotRequired)) => reasons.note(clause, "not_required"),
            Some((clause, _)) => reasons.note(clause, "automatic_failure"),
            None => {
                case.number(reasons);
            }
        }
    }

    fn rolls(case: &Self::Case) -> bool {
        case.settled().is_none()
    }

    fn odds(case: &Self::Case) -> Odds<CohesionTested> {
        roll::test_odds(case.need(), |passed| case.tested(passed))
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> CohesionTested {
        match case.settled() {
            Some((_, outcome)) => CohesionTested { outcome, need: None, general_lost: false },
            None => case.tested(roll::passes(case.need(), COH_04, dice)),
        }
    }

    fn portent(_: &Self::Case, outcome: &CohesionTested) -> Option<Portent> {
        match outcome.outcome {
            Cohesion::NotRequired => None,
            Cohesion::Holds => Some(Portent::new(Fortune::Holds, Bodes::Well)),
            Cohesion::Removed => Some(Portent::new(Fortune::Removed, Bodes::Ill)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_all, check_odds, check_refused};
    use expect_test::expect;

    /// NPW-COH-02, NPW-COH-03, NPW-COH-16, NPW-GEN-08: when a UC need not test.
    #[test]
    fn a_uc_tests_beyond_half_or_at_its_last_element() {
        let case = |initial, remaining, more: &str| {
            format!(r#"{{"level":"uc","initial":{initial},"remaining":{remaining},"morale":"confident"{more}}}"#)
        };
        for (case, told) in [
            (
                case(1, 1, ""),
                expect![[r#"
                NPW-COH-03 not_required
                {"outcome":"not_required","need":null,"general_lost":false}"#]],
            ),
            (
                case(4, 2, ""),
                expect![[r#"
                NPW-COH-02 not_required
                {"outcome":"not_required","need":null,"general_lost":false}"#]],
            ),
            (
                case(3, 2, r#","tested_before":true"#),
                expect![[r#"
                NPW-COH-02 not_required
                {"outcome":"not_required","need":null,"general_lost":false}"#]],
            ),
            (
                case(6, 2, r#","tested_before":true"#),
                expect![[r#"
                NPW-COH-16 not_required
                {"outcome":"not_required","need":null,"general_lost":false}"#]],
            ),
        ] {
            check("cohesion_test", &case, "[]", told);
        }
        // One element left tests in every turn, half lost or not; so does new loss.
        for rolls in [case(2, 1, ""), case(4, 1, r#","tested_before":true"#)] {
            check("cohesion_test", &rolls, "[]", expect!["bad_input dice -"]);
        }
        check_all(
            "cohesion_test",
            &case(5, 2, r#","tested_before":true,"new_losses":true,"in_cover":true"#),
            expect![[r#"
                NPW-COH-21 4
                NPW-COH-23 -1
                {"general_lost":false,"need":3,"outcome":"holds"} 0.6666666666666666
                {"general_lost":false,"need":3,"outcome":"removed"} 0.3333333333333333"#]],
        );
    }

    /// NPW-COH-10, NPW-COH-12, NPW-COH-15, NPW-COH-16: when a UM need not test, or fails without a die.
    #[test]
    fn a_um_tests_beyond_half_under_a_general() {
        for (case, told) in [
            (
                r#"{"level":"um","initial":1,"remaining":1}"#,
                expect![[r#"
                NPW-COH-15 not_required
                {"outcome":"not_required","need":null,"general_lost":false}"#]],
            ),
            (
                r#"{"level":"um","initial":4,"remaining":2}"#,
                expect![[r#"
                NPW-COH-10 not_required
                {"outcome":"not_required","need":null,"general_lost":false}"#]],
            ),
            (
                r#"{"level":"um","initial":4,"remaining":1,"tested_before":true}"#,
                expect![[r#"
                NPW-COH-16 not_required
                {"outcome":"not_required","need":null,"general_lost":false}"#]],
            ),
            (
                r#"{"level":"um","initial":4,"remaining":1}"#,
                expect![[r#"
                NPW-COH-12 automatic_failure
                {"outcome":"removed","need":null,"general_lost":false}"#]],
            ),
        ] {
            check_all("cohesion_test", case, told);
        }
    }

    /// NPW-COH-11, NPW-COH-14, NPW-COH-22: only a general near a UC of the UM helps, and falls with it.
    #[test]
    fn a_general_near_the_um_helps_and_falls() {
        check(
            "cohesion_test",
            r#"{"level":"um","initial":4,"remaining":1,"general":"divisional","general_morale":"confident","general_5cm":true}"#,
            "[2]",
            expect![[r#"
                NPW-COH-21 4
                NPW-COH-22 -1
                {"outcome":"removed","need":3,"general_lost":true}"#]],
        );
        check(
            "cohesion_test",
            r#"{"level":"um","initial":4,"remaining":1,"general":"brigadier","general_morale":"confident"}"#,
            "[3]",
            expect![[r#"
                NPW-COH-21 4
                {"outcome":"removed","need":4,"general_lost":false}"#]],
        );
    }

    /// NPW-COH-07, NPW-COH-08, NPW-COH-23, NPW-COH-24: his morale and not the UC's; a natural 1 fails whatever the number.
    #[test]
    fn a_general_lends_his_morale() {
        check_all(
            "cohesion_test",
            r#"{"level":"uc","initial":4,"remaining":1,"morale":"hesitant","general":"divisional","general_morale":"intrepid","in_cover":true}"#,
            expect![[r#"
                NPW-COH-07 intrepid
                NPW-COH-21 3
                NPW-COH-22 -1
                NPW-COH-23 -1
                {"general_lost":false,"need":2,"outcome":"holds"} 0.8333333333333334
                {"general_lost":true,"need":2,"outcome":"removed"} 0.16666666666666666"#]],
        );
    }

    /// NPW-COH-04, NPW-COH-21: odds by enumeration for every morale.
    #[test]
    fn odds() {
        check_odds(
            "cohesion_test",
            &[
                r#"{"level":"uc","initial":4,"remaining":1,"morale":"intrepid"}"#,
                r#"{"level":"uc","initial":4,"remaining":1,"morale":"hesitant","in_cover":true}"#,
                r#"{"level":"um","initial":9,"remaining":4,"general":"brigadier","general_morale":"hesitant","general_5cm":true}"#,
            ],
        );
    }

    /// Shape and contradictions of `cohesion_test`.
    #[test]
    fn refused() {
        check_refused(
            "cohesion_test",
            &[
                (r#"{"initial":4,"remaining":2}"#, "bad_input case.level"),
                (r#"{"level":"uc","initial":0,"remaining":2}"#, "bad_input case.initial"),
                (r#"{"level":"uc","initial":4,"remaining":13}"#, "bad_input case.remaining"),
                (r#"{"level":"uc","initial":4,"remaining":2}"#, "bad_input case.morale"),
                (r#"{"level":"uc","initial":2,"remaining":4}"#, "bad_input case.morale"),
                (r#"{"level":"uc","initial":2,"remaining":4,"morale":"confident"}"#, "bad_input case.remaining"),
                (r#"{"level":"um","initial":2,"remaining":2,"morale":"confident"}"#, "bad_input case.morale"),
                (r#"{"level":"um","initial":2,"remaining":2,"general":"hero"}"#, "bad_input case.general"),
                (r#"{"level":"um","initial":2,"remaining":2,"general":"brigadier"}"#, "bad_input case.general_morale"),
                (
                    r#"{"level":"um","initial":2,"remaining":2,"general_morale":"hesitant"}"#,
                    "bad_input case.general_morale",
                ),
                (r#"{"level":"um","initial":2,"remaining":2,"general_5cm":false}"#, "bad_input case.general_5cm"),
                (
                    r#"{"level":"uc","initial":2,"remaining":2,"morale":"confident","general":"brigadier","general_morale":"hesitant","general_5cm":true}"#,
                    "bad_input case.general_5cm",
                ),
                (r#"{"level":"um","initial":2,"remaining":2,"in_cover":false}"#, "bad_input case.in_cover"),
            ],
        );
    }
}
