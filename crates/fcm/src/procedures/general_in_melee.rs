//! An officer in melee (*présence d'un général dans une mêlée*).

use dice::{Dice, Odds};
use game::procedure::form::{int, required, whole};
use game::procedure::{Facts, Fault, Procedure};
use game::{Portent, Reasons, Tally, case};
use rulebook::fcm::{GEN_07, GEN_08};
use serde::Serialize;

use super::general_under_fire::Fate;
use super::shared::{OFFICER_VALUE, all_throws};
use crate::tables::die::SIX_SIDED;

/// FCM-GEN-07 to -10: the fate of an officer after a round.
pub struct GeneralInMelee;

case! {
    unknown last;
    /// The losses of his unit in the round.
    #[derive(Clone, Copy, Debug)]
    pub struct GeneralInMeleeCase {
        /// His value.
        pub officer_value: u8 = required(OFFICER_VALUE),
        /// Losses of his unit, fire included.
        pub losses: u16 = whole(0, 800),
        /// The part of them due to fire before the melee.
        pub fire_losses: u16 = int(0, 800, 0),
        /// All figures of the unit at the start of the round.
        pub figures: u8 = whole(1, 24),
    }
}

/// What became of him.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GeneralInMeleeOutcome {
    /// His fate.
    pub fate: Fate,
    /// What his side loses in points.
    pub budget_lost: u8,
}

impl GeneralInMeleeCase {
    /// FCM-GEN-08: the losses of the round itself.
    pub fn melee_losses(&self, reasons: &mut impl Reasons) -> i32 {
        Tally::unlisted(reasons, i32::from(self.losses)).add_some(GEN_08, -i32::from(self.fire_losses)).value()
    }

    /// FCM-GEN-07, -09, -10: losses per figure times the die: from 12 to 18 wounded, more killed.
    pub fn fate(&self, face: u8) -> Fate {
        // Multiplied out, because losses per figure are not rounded.
        let product = self.melee_losses(&mut ()) * i32::from(face);
        let figures = i32::from(self.figures);
        if product > 18 * figures {
            Fate::Killed
        } else if product >= 12 * figures {
            Fate::Wounded
        } else {
            Fate::Unharmed
        }
    }
}

impl Procedure for GeneralInMelee {
    type Case = GeneralInMeleeCase;
    type Outcome = GeneralInMeleeOutcome;
    const NAME: &'static str = "general_in_melee";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        if case.fire_losses > case.losses {
            return Err(facts
                .bad("fire_losses")
                .saying("a part of the losses, at most all of them", "une part des pertes, au plus toutes"));
        }
        Ok(())
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.melee_losses(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        true
    }

    fn odds(case: &Self::Case) -> Odds<GeneralInMeleeOutcome> {
        all_throws::<Self>(case)
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> GeneralInMeleeOutcome {
        let fate = case.fate(dice.roll(SIX_SIDED.0, GEN_07.id()));
        GeneralInMeleeOutcome { fate, budget_lost: if fate == Fate::Killed { case.officer_value } else { 0 } }
    }

    fn portent(_: &Self::Case, outcome: &GeneralInMeleeOutcome) -> Option<Portent> {
        Some(outcome.fate.portent())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_odds, refuses};
    use expect_test::expect;

    /// FCM-GEN-08, FCM-GEN-09, FCM-GEN-10: from 12 to 18, both included; the quotient is not rounded.
    #[test]
    fn products_at_their_limits() {
        let fate = |losses: u32, figures: u32, dice: &str, expected| {
            let case = format!("{{\"officer_value\":80,\"losses\":{losses},\"figures\":{figures}}}");
            check("general_in_melee", &case, dice, expected);
        };
        fate(20, 10, "[6]", expect![[r#"{"fate":"wounded","budget_lost":0}"#]]);
        fate(19, 10, "[6]", expect![[r#"{"fate":"unharmed","budget_lost":0}"#]]);
        fate(30, 10, "[6]", expect![[r#"{"fate":"wounded","budget_lost":0}"#]]);
        fate(31, 10, "[6]", expect![[r#"{"fate":"killed","budget_lost":80}"#]]);
        fate(0, 1, "[6]", expect![[r#"{"fate":"unharmed","budget_lost":0}"#]]);
    }

    /// FCM-GEN-07: one die.
    #[test]
    fn odds() {
        check_odds(
            "general_in_melee",
            &[
                r#"{"officer_value":20,"losses":40,"figures":7}"#,
                r#"{"officer_value":100,"losses":800,"figures":24,"fire_losses":700}"#,
                r#"{"officer_value":100,"losses":3,"figures":24,"fire_losses":3}"#,
            ],
        );
    }

    /// Limits of the fields; fire is a part of the losses.
    #[test]
    fn refusals() {
        refuses(
            "general_in_melee",
            &[
                (r#"{"losses":4,"figures":4}"#, "bad_input case.officer_value"),
                (r#"{"officer_value":50,"losses":4,"figures":4}"#, "bad_input case.officer_value"),
                (r#"{"officer_value":60,"figures":4}"#, "bad_input case.losses"),
                (r#"{"officer_value":60,"losses":4,"fire_losses":801}"#, "bad_input case.fire_losses"),
                (r#"{"officer_value":60,"losses":4,"fire_losses":5}"#, "bad_input case.figures"),
                (r#"{"officer_value":60,"losses":4,"fire_losses":5,"figures":4,"q":0}"#, "bad_input case.q"),
                (r#"{"officer_value":60,"losses":4,"fire_losses":5,"figures":4}"#, "bad_input case.fire_losses"),
            ],
        );
    }
}
