//! Reading the loss table (*tableau des pertes*).

use dice::{Dice, Odds};
use game::procedure::Procedure;
use game::procedure::form::{one_or, whole};
use game::{Reasons, case};
use rulebook::fcm::{ART_03, LOSS_03, LOSS_04, LOSS_05, RNG_09};
use serde::Serialize;

use crate::tables::losses::{GREATEST_ROW, LEAST_ROW, MOST_FIGURES, losses};
use crate::troops::FireTime;

/// FCM-LOSS-01 to -05: losses by row and figures.
pub struct Losses;

case! {
    unknown last;
    /// A row and a number of figures.
    #[derive(Clone, Copy, Debug)]
    pub struct LossesCase {
        /// Value, factors and die.
        pub row: i32 = whole(-40, 40).called("factor"),
        /// Figures, before a short fire halves them.
        pub figures: u8 = whole(1, 48),
        /// How long they fire.
        pub fire_time: FireTime = one_or::<FireTime>("half"),
        /// FCM-ART-03: canister at point-blank.
        pub doubled: bool,
    }
}

/// What the table says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LossesRead {
    /// The figures of the column, all columns together.
    pub figures_counted: u8,
    /// Losses in men.
    pub losses: u16,
}

impl LossesCase {
    /// Reads the table.
    pub fn look_up(&self, reasons: &mut impl Reasons) -> LossesRead {
        let figures_counted = self.fire_time.figures(self.figures);
        for (applies, clause, word) in [
            (self.fire_time == FireTime::Quarter, RNG_09, "half_figures"),
            (self.doubled, ART_03, "x2"),
            (self.row < LEAST_ROW, LOSS_03, "below_table"),
            (self.row > GREATEST_ROW, LOSS_04, "row_15"),
            (figures_counted > MOST_FIGURES, LOSS_05, "split"),
        ] {
            if applies {
                reasons.note(clause, word);
            }
        }
        let times = if self.doubled { 2 } else { 1 };
        LossesRead { figures_counted, losses: times * losses(self.row, figures_counted) }
    }
}

impl Procedure for Losses {
    type Case = LossesCase;
    type Outcome = LossesRead;
    const NAME: &'static str = "losses";

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.look_up(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        false
    }

    fn odds(case: &Self::Case) -> Odds<LossesRead> {
        Odds::certain(case.look_up(&mut ()))
    }

    fn run(case: &Self::Case, _: &mut impl Dice) -> LossesRead {
        case.look_up(&mut ())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, refuses};
    use expect_test::expect;

    /// FCM-LOSS-03, -05, FCM-RNG-09, FCM-ART-03: everything is told, even where nobody is hit.
    #[test]
    fn below_the_table_everything_is_still_told() {
        check(
            "losses",
            r#"{"factor":-7,"figures":48,"doubled":true}"#,
            "[]",
            expect![[r#"
                FCM-ART-03 x2
                FCM-LOSS-03 below_table
                FCM-LOSS-05 split
                {"figures_counted":48,"losses":0}"#]],
        );
        check(
            "losses",
            r#"{"factor":16,"figures":48,"fire_time":"quarter"}"#,
            "[]",
            expect![[r#"
                FCM-RNG-09 half_figures
                FCM-LOSS-04 row_15
                {"figures_counted":24,"losses":360}"#]],
        );
    }

    /// FCM-LOSS-05: 49 halves to 25 figures would split; 47 halves to 24 and does not.
    #[test]
    fn the_split_counts_the_figures_that_fire() {
        check(
            "losses",
            r#"{"factor":6,"figures":25}"#,
            "[]",
            expect![[r#"
                FCM-LOSS-05 split
                {"figures_counted":25,"losses":125}"#]],
        );
        check(
            "losses",
            r#"{"factor":6,"figures":47,"fire_time":"quarter"}"#,
            "[]",
            expect![[r#"
                FCM-RNG-09 half_figures
                {"figures_counted":24,"losses":120}"#]],
        );
    }

    /// Limits of the fields, unknown fields, dice that nobody rolls.
    #[test]
    fn refusals() {
        refuses(
            "losses",
            &[
                (r#"{"figures":3}"#, "bad_input case.factor"),
                (r#"{"factor":-41,"figures":3}"#, "bad_input case.factor"),
                (r#"{"factor":41,"figures":3}"#, "bad_input case.factor"),
                (r#"{"factor":5.0,"figures":3}"#, "bad_input case.factor"),
                (r#"{"factor":5}"#, "bad_input case.figures"),
                (r#"{"factor":5,"figures":0}"#, "bad_input case.figures"),
                (r#"{"factor":5,"figures":49}"#, "bad_input case.figures"),
                (r#"{"factor":5,"figures":9,"fire_time":"whole"}"#, "bad_input case.fire_time"),
                (r#"{"factor":5,"figures":9,"doubled":1}"#, "bad_input case.doubled"),
                (r#"{"zeal":1,"factor":5,"figures":null,"pluck":1}"#, "bad_input case.figures"),
                (r#"{"zeal":1,"factor":5,"figures":9,"pluck":1}"#, "bad_input case.zeal"),
            ],
        );
        check("losses", r#"{"factor":5,"figures":9}"#, "[1]", expect!["bad_input dice -"]);
    }
}
