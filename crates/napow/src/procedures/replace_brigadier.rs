//! The return of brigadiers (*remplacement des généraux de brigade*).

use game::procedure::form::whole;
use game::procedure::{Named, Procedure};
use game::{Reasons, case};
use rulebook::napow::{COH_27, COH_28};
use serde::Serialize;

use super::shared::without_dice;
use crate::troops::Morale;

/// NPW-COH-26 to -28: whether a lost brigadier comes back, and in what spirits.
pub struct ReplaceBrigadier;

case! {
    /// The facts of a return.
    #[derive(Clone, Copy, Debug)]
    pub struct ReplaceCase {
        /// Before his loss.
        pub morale: Morale,
        /// UC of his UM.
        pub ucs_on_table: u8 = whole(0, 12),
        /// He was lost in this very phase.
        pub lost_this_phase: bool,
    }
}

/// Whether he returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Replaced {
    /// He does.
    pub returns: bool,
    /// His morale from now on.
    pub morale: Morale,
}

impl ReplaceCase {
    /// NPW-COH-27, -28.
    pub fn resolve(&self, reasons: &mut impl Reasons) -> Replaced {
        let returns = self.ucs_on_table > 0 && !self.lost_this_phase;
        let morale = if returns { self.morale.lowered() } else { self.morale };
        if returns {
            reasons.note(COH_27, morale.name());
        } else {
            reasons.note(COH_28, "stays_away");
        }
        Replaced { returns, morale }
    }
}

impl Procedure for ReplaceBrigadier {
    type Case = ReplaceCase;
    type Outcome = Replaced;
    const NAME: &'static str = "replace_brigadier";

    without_dice!();
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_all, check_refused};
    use expect_test::expect;

    /// NPW-COH-27, NPW-ORG-06: one level lower, never below hesitant.
    #[test]
    fn he_returns_degraded() {
        check_all(
            "replace_brigadier",
            r#"{"morale":"confident","ucs_on_table":1}"#,
            expect![[r#"
            NPW-COH-27 hesitant
            {"returns":true,"morale":"hesitant"}"#]],
        );
        check_all(
            "replace_brigadier",
            r#"{"morale":"hesitant","ucs_on_table":12}"#,
            expect![[r#"
            NPW-COH-27 hesitant
            {"returns":true,"morale":"hesitant"}"#]],
        );
    }

    /// NPW-COH-28: not in the phase of his loss, not without a UC.
    #[test]
    fn he_stays_away() {
        check_all(
            "replace_brigadier",
            r#"{"morale":"intrepid","ucs_on_table":0}"#,
            expect![[r#"
            NPW-COH-28 stays_away
            {"returns":false,"morale":"intrepid"}"#]],
        );
        check_all(
            "replace_brigadier",
            r#"{"morale":"intrepid","ucs_on_table":3,"lost_this_phase":true}"#,
            expect![[r#"
            NPW-COH-28 stays_away
            {"returns":false,"morale":"intrepid"}"#]],
        );
    }

    /// Shape of `replace_brigadier`; a die is one too many.
    #[test]
    fn refused() {
        check_refused(
            "replace_brigadier",
            &[
                (r#"{"ucs_on_table":1}"#, "bad_input case.morale"),
                (r#"{"morale":"confident"}"#, "bad_input case.ucs_on_table"),
                (r#"{"morale":"confident","ucs_on_table":1.0}"#, "bad_input case.ucs_on_table"),
                (r#"{"morale":"confident","ucs_on_table":1,"lost_this_phase":0}"#, "bad_input case.lost_this_phase"),
            ],
        );
        check("replace_brigadier", r#"{"morale":"confident","ucs_on_table":1}"#, "[1]", expect!["bad_input dice -"]);
    }
}
