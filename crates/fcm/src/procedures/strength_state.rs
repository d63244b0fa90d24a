//! What losses leave of a unit (*effectif*), and what that does to its morale.

use dice::{Dice, Odds};
use game::procedure::form::{int, whole};
use game::procedure::{Facts, Fault, Part, Pen, Procedure};
use game::{Reasons, Tally, case};
use rulebook::fcm::LOSS_07;
use serde::Serialize;

use crate::tables::morale::{Strength, StrengthBand};
use crate::troops::Status;

/// FCM-STR: figures left, bands, morale factors.
pub struct StrengthState;

case! {
    unknown last;
    /// A unit before new losses, and these.
    #[derive(Clone, Copy, Debug)]
    pub struct StrengthStateCase {
        /// *Statut*.
        pub status: Status,
        asked initial_figures = whole(2, 24),
        asked cumulative_losses = int(0, 959, 0),
        /// What it loses now.
        pub new_losses: u16 = int(0, 2000, 0),
        /// Before.
        pub before: Strength = ..,
    }
}

/// The unit after them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct StrengthLeft {
    /// Figures left.
    pub figures: u8,
    /// Figures that come off now.
    pub figures_removed: u8,
    /// All losses so far.
    pub cumulative_losses: u16,
    /// The band.
    pub band: StrengthBand,
    /// The sum of the morale factors.
    pub morale_factor: i32,
    /// The band changed.
    pub crossed: bool,
}

impl StrengthStateCase {
    /// FCM-BASE-02, FCM-LOSS-06, -07, FCM-STR: the unit after the new losses.
    pub fn after(&self, reasons: &mut impl Reasons) -> StrengthLeft {
        let after = self.before.after(self.new_losses);
        let band = after.band();
        let morale_factor = if band == StrengthBand::Destroyed {
            reasons.note(LOSS_07, "destroyed");
            0
        } else {
            after.weigh(self.status, Tally::unlisted(reasons, 0)).value()
        };
        StrengthLeft {
            figures: after.figures(),
            figures_removed: self.before.figures() - after.figures(),
            cumulative_losses: after.losses,
            band,
            morale_factor,
            crossed: band != self.before.band(),
        }
    }
}

/// Initial figures and losses so far, which leave at least one figure.
/// FCM-LOSS-06: something is left of the unit.
pub(super) fn check_strength(strength: Strength, facts: &Facts<'_>) -> Result<(), Fault> {
    if strength.losses < strength.all_losses() {
        return Ok(());
    }
    Err(facts
        .bad("cumulative_losses")
        .saying("less than 40 for each initial figure", "moins de 40 par figurine de l'effectif initial"))
}

impl Part for Strength {
    fn of(facts: &Facts<'_>) -> Self {
        Strength { initial_figures: facts.int("initial_figures") as u8, losses: facts.int("cumulative_losses") as u16 }
    }

    fn tell(&self, pen: &mut Pen<'_>) {
        pen.put("initial_figures", &self.initial_figures);
        pen.put("cumulative_losses", &self.losses);
    }
}

impl Procedure for StrengthState {
    type Case = StrengthStateCase;
    type Outcome = StrengthLeft;
    const NAME: &'static str = "strength_state";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        check_strength(case.before, facts)
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.after(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        false
    }

    fn odds(case: &Self::Case) -> Odds<StrengthLeft> {
        Odds::certain(case.after(&mut ()))
    }

    fn run(case: &Self::Case, _: &mut impl Dice) -> StrengthLeft {
        case.after(&mut ())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, refuses};
    use expect_test::expect;

    /// FCM-LOSS-07, FCM-LOSS-06: nothing is left, and no losses are counted beyond the last man.
    #[test]
    fn destroyed() {
        check(
            "strength_state",
            r#"{"status":"elite","initial_figures":3,"cumulative_losses":119,"new_losses":2000}"#,
            "[]",
            expect![[r#"
                FCM-LOSS-07 destroyed
                {"figures":0,"figures_removed":1,"cumulative_losses":120,"band":"destroyed","morale_factor":0,"crossed":true}"#]],
        );
    }

    /// FCM-BASE-02, FCM-STR-05, FCM-MOR-39, FCM-MOR-40: a figure at every 40 losses, and the bands they cross.
    #[test]
    fn figures_come_off_at_forty() {
        check(
            "strength_state",
            r#"{"status":"militia","initial_figures":12,"cumulative_losses":39}"#,
            "[]",
            expect![[
                r#"{"figures":12,"figures_removed":0,"cumulative_losses":39,"band":"full","morale_factor":0,"crossed":false}"#
            ]],
        );
        check(
            "strength_state",
            r#"{"status":"militia","initial_figures":12,"cumulative_losses":159,"new_losses":80}"#,
            "[]",
            expect![[r#"
                FCM-MOR-38 -3
                FCM-MOR-39 -5
                {"figures":7,"figures_removed":2,"cumulative_losses":239,"band":"two_thirds","morale_factor":-8,"crossed":true}"#]],
        );
        check(
            "strength_state",
            r#"{"status":"militia","initial_figures":12,"cumulative_losses":240,"new_losses":60}"#,
            "[]",
            expect![[r#"
                FCM-MOR-38 -5
                FCM-MOR-40 -7
                {"figures":5,"figures_removed":1,"cumulative_losses":300,"band":"half","morale_factor":-12,"crossed":false}"#]],
        );
    }

    /// Limits of the fields.
    #[test]
    fn refusals() {
        refuses(
            "strength_state",
            &[
                (r#"{"initial_figures":3}"#, "bad_input case.status"),
                (r#"{"status":"elite"}"#, "bad_input case.initial_figures"),
                (r#"{"status":"elite","initial_figures":25}"#, "bad_input case.initial_figures"),
                (
                    r#"{"status":"elite","initial_figures":3,"cumulative_losses":-1}"#,
                    "bad_input case.cumulative_losses",
                ),
                (r#"{"status":"elite","initial_figures":3,"new_losses":2001}"#, "bad_input case.new_losses"),
                (r#"{"status":"elite","initial_figures":3,"cumulative_losses":120,"b":1,"a":1}"#, "bad_input case.b"),
                (
                    r#"{"status":"elite","initial_figures":3,"cumulative_losses":120}"#,
                    "bad_input case.cumulative_losses",
                ),
            ],
        );
    }
}
