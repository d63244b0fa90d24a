//! What the winner of a melee may do (*poursuite, ralliement*).

use game::procedure::form::required;
use game::procedure::{Decimal, Facts, Fault, Procedure};
use game::{Reasons, case};
use rulebook::Clause;
use rulebook::napow::{CHG_04, PUR_01, PUR_02, PUR_05, PUR_06, PUR_08, PUR_09, PUR_11, PUR_24};
use serde::Serialize;

use super::shared::{self, cm, first_broken, without_dice};
use crate::troops::Arm;

/// NPW-PUR-01 to -11, -16, -24.
pub struct MeleeAftermath;

case! {
    /// Who won.
    #[derive(Clone, Copy, Debug)]
    pub struct Victor {
        /// Arm of the winner.
        pub arm: Arm,
        /// It charged or counter-charged.
        pub charged: bool,
        /// *En désordre*.
        pub disordered: bool,
        /// NPW-CHR-18: it pursues by national character.
        pub impetuous: bool,
        /// It has pursued this turn.
        pub has_pursued: bool,
    }
}

case! {
    /// The facts after a melee.
    #[derive(Clone, Copy, Debug)]
    pub struct AftermathCase {
        /// Who won.
        pub winner: Victor,
        /// Nothing is left of the loser.
        pub loser_destroyed: bool,
        /// Retreat distance of the beaten UC; `None` if it was destroyed.
        pub retreat_cm: Option<Decimal> = required(cm(40.0)).when(|facts| !facts.flag("loser_destroyed")),
        /// Pursuit distance of the winner, as far as its way is free (NPW-PUR-25).
        pub pursuit_cm: Decimal = required(cm(40.0)),
        /// Another enemy could be contacted.
        pub new_target: bool,
    }
}

/// What the winner may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Aftermath {
    /// NPW-PUR-06.
    pub must_pursue: bool,
    /// NPW-PUR-01.
    pub may_pursue: bool,
    /// NPW-PUR-08.
    pub contact_kept: bool,
    /// NPW-PUR-09.
    pub new_charge: bool,
    /// NPW-PUR-02 to -05.
    pub rally_in_place: bool,
    /// NPW-PUR-03, -05.
    pub rally_back: bool,
}

impl AftermathCase {
    /// What the rules forbid.
    pub fn check(&self) -> Result<(), Clause> {
        first_broken([(self.winner.arm.is_artillery() && self.winner.charged, CHG_04)])
    }

    /// NPW-PUR-01 to -11, -16, -24.
    pub fn resolve(&self, reasons: &mut impl Reasons) -> Aftermath {
        let entitled = self.winner.charged || self.winner.impetuous;
        if !entitled {
            reasons.note(PUR_02, "rally_in_place");
        }
        let mut can = entitled;
        for (hinders, clause) in [
            (self.winner.disordered, PUR_05),
            (self.winner.has_pursued, PUR_11),
            (self.winner.arm.is_artillery(), PUR_24),
        ] {
            if hinders {
                reasons.note(clause, "no_pursuit");
                can = false;
            }
        }
        let must = can && self.winner.impetuous;
        if must {
            reasons.note(PUR_06, "must_pursue");
        } else if can {
            reasons.note(PUR_01, "may_pursue");
        }
        let outrun = self.retreat_cm.is_none_or(|retreat| retreat > self.pursuit_cm);
        let contact_kept = can && !outrun;
        if contact_kept {
            reasons.note(PUR_08, "contact_kept");
        }
        let new_charge = can && outrun && self.new_target;
        if new_charge {
            reasons.note(PUR_09, "new_charge");
        }
        Aftermath {
            must_pursue: must,
            may_pursue: can,
            contact_kept,
            new_charge,
            rally_in_place: !must,
            // NPW-PUR-16: a UC that has pursued rallies in place.
            rally_back: !must && !self.winner.has_pursued && (self.winner.charged || self.winner.disordered),
        }
    }
}

impl Procedure for MeleeAftermath {
    type Case = AftermathCase;
    type Outcome = Aftermath;
    const NAME: &'static str = "melee_aftermath";

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
    fn after(winner: &str, more: &str, told: Expect) {
        check_all("melee_aftermath", &format!(r#"{{"winner":{{"arm":{winner}}},"pursuit_cm":20,{more}}}"#), told);
    }

    /// NPW-PUR-01, NPW-PUR-03, NPW-PUR-08, NPW-PUR-09: equal distances keep contact; a destroyed enemy frees the way.
    #[test]
    fn pursuit() {
        after(
            r#""cavalry","charged":true"#,
            r#""retreat_cm":20.0,"new_target":true"#,
            expect![[r#"
            NPW-PUR-01 may_pursue
            NPW-PUR-08 contact_kept
            {"must_pursue":false,"may_pursue":true,"contact_kept":true,"new_charge":false,"rally_in_place":true,"rally_back":true}"#]],
        );
        for way_is_free in [r#""retreat_cm":20.01"#, r#""loser_destroyed":true"#] {
            after(
                r#""cavalry","charged":true"#,
                &format!(r#"{way_is_free},"new_target":true"#),
                expect![[r#"
                NPW-PUR-01 may_pursue
                NPW-PUR-09 new_charge
                {"must_pursue":false,"may_pursue":true,"contact_kept":false,"new_charge":true,"rally_in_place":true,"rally_back":true}"#]],
            );
        }
        after(
            r#""cavalry","charged":true"#,
            r#""loser_destroyed":true"#,
            expect![[r#"
            NPW-PUR-01 may_pursue
            {"must_pursue":false,"may_pursue":true,"contact_kept":false,"new_charge":false,"rally_in_place":true,"rally_back":true}"#]],
        );
    }

    /// NPW-PUR-02, NPW-PUR-04, NPW-PUR-06: who only stood rallies in place; the impetuous must pursue all the same.
    #[test]
    fn standing_and_impetuous() {
        after(
            r#""infantry""#,
            r#""retreat_cm":10,"new_target":true"#,
            expect![[r#"
            NPW-PUR-02 rally_in_place
            {"must_pursue":false,"may_pursue":false,"contact_kept":false,"new_charge":false,"rally_in_place":true,"rally_back":false}"#]],
        );
        after(
            r#""infantry","impetuous":true"#,
            r#""retreat_cm":10"#,
            expect![[r#"
            NPW-PUR-06 must_pursue
            NPW-PUR-08 contact_kept
            {"must_pursue":true,"may_pursue":true,"contact_kept":true,"new_charge":false,"rally_in_place":false,"rally_back":false}"#]],
        );
    }

    /// NPW-PUR-05, NPW-PUR-11, NPW-PUR-16, NPW-PUR-24: disorder, an earlier pursuit, guns.
    #[test]
    fn hindered() {
        after(
            r#""cavalry","charged":true,"impetuous":true,"disordered":true,"has_pursued":true"#,
            r#""retreat_cm":10"#,
            expect![[r#"
            NPW-PUR-05 no_pursuit
            NPW-PUR-11 no_pursuit
            {"must_pursue":false,"may_pursue":false,"contact_kept":false,"new_charge":false,"rally_in_place":true,"rally_back":false}"#]],
        );
        after(
            r#""artillery","impetuous":true,"disordered":true"#,
            r#""retreat_cm":10"#,
            expect![[r#"
            NPW-PUR-05 no_pursuit
            NPW-PUR-24 no_pursuit
            {"must_pursue":false,"may_pursue":false,"contact_kept":false,"new_charge":false,"rally_in_place":true,"rally_back":true}"#]],
        );
    }

    /// NPW-CHG-04: guns do not charge; shape of `melee_aftermath`.
    #[test]
    fn refused() {
        check_refused(
            "melee_aftermath",
            &[
                (
                    r#"{"winner":{"arm":"artillery","charged":true},"retreat_cm":1,"pursuit_cm":1}"#,
                    "illegal - NPW-CHG-04",
                ),
                (r#"{"retreat_cm":1,"pursuit_cm":1}"#, "bad_input case.winner"),
                (r#"{"winner":{"arm":"infantry"},"pursuit_cm":1}"#, "bad_input case.retreat_cm"),
                (
                    r#"{"winner":{"arm":"infantry"},"loser_destroyed":true,"retreat_cm":1,"pursuit_cm":1}"#,
                    "bad_input case.retreat_cm",
                ),
                (r#"{"winner":{"arm":"infantry"},"retreat_cm":40.1,"pursuit_cm":1}"#, "bad_input case.retreat_cm"),
                (r#"{"winner":{"arm":"infantry"},"retreat_cm":40}"#, "bad_input case.pursuit_cm"),
                (r#"{"winner":{"arm":"infantry","charged":1},"retreat_cm":40}"#, "bad_input case.winner.charged"),
            ],
        );
    }
}
