//! Whether a combat unit is commanded (*UC non commandée*).

use game::procedure::form::{int, required};
use game::procedure::{Decimal, Facts, Fault, Named, Procedure};
use game::{Reasons, case, names};
use rulebook::napow::{CMD_02, CMD_03, CMD_04, CMD_05, CMD_06};
use serde::Serialize;

use super::shared::{self, cm, without_dice};
use crate::tables::COMMAND_DISTANCE_CM;
use crate::troops::Experience;

/// NPW-CMD-02 to -06: how far a UC may stand from the others, and whether it does not.
pub struct CommandDistance;

names! {
    /// The arms as command sees them.
    pub enum CommandArm {
        /// *Infanterie*.
        Infantry = "infantry",
        /// *Cavalerie*.
        Cavalry = "cavalry",
        /// *Artillerie régulière à pied*.
        FootArtillery = "foot_artillery",
        /// *Artillerie régulière à cheval*.
        HorseArtillery = "horse_artillery",
        /// *Artillerie irrégulière*.
        IrregularArtillery = "irregular_artillery",
    }
}

case! {
    /// The facts of a command distance.
    #[derive(Clone, Copy, Debug)]
    pub struct CommandCase {
        /// Its arm.
        pub arm: CommandArm,
        /// Elements by experience, the best first.
        pub elite: u8 = int(0, 12, 0),
        /// Veteran ones.
        pub veteran: u8 = int(0, 12, 0),
        /// Seasoned ones.
        pub seasoned: u8 = int(0, 12, 0),
        /// Conscripts.
        pub conscript: u8 = int(0, 12, 0),
        /// It is the nucleus itself.
        pub nucleus: bool,
        /// To the nearest commanded UC of its UM; `None` for the nucleus and the only UC (NPW-CMD-03, -07).
        pub distance_cm: Option<Decimal> = required(cm(220.0)).when(|facts| !facts.flag("nucleus")),
    }
}

/// Whether the UC is commanded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Command {
    /// The experience that counts.
    pub experience: Experience,
    /// Its command distance.
    pub limit_cm: u8,
    /// It keeps it.
    pub commanded: bool,
}

/// NPW-CMD-02, read in the row of NPW-CMD-05 and the column of NPW-CMD-04.
pub(crate) const fn limit_cm(arm: CommandArm, experience: Experience) -> u8 {
    let mounted = matches!(arm, CommandArm::Cavalry | CommandArm::HorseArtillery);
    COMMAND_DISTANCE_CM[!mounted as usize][experience as usize]
}

impl CommandCase {
    /// The elements of each experience, the best first.
    fn elements(&self) -> [u8; 4] {
        [self.elite, self.veteran, self.seasoned, self.conscript]
    }

    /// NPW-CMD-04: the experience of most elements, on a tie the best of those tied.
    pub fn experience(&self) -> Experience {
        let most = self.elements().iter().max().copied().unwrap_or(0);
        let best = self.elements().iter().position(|count| *count == most).unwrap_or(0);
        Experience::from_index(best)
    }

    /// NPW-CMD-02 to -06.
    pub fn resolve(&self, reasons: &mut impl Reasons) -> Command {
        let experience = self.experience();
        if self.elements().iter().filter(|count| **count > 0).count() > 1 {
            reasons.note(CMD_04, experience.name());
        }
        let mounted = matches!(self.arm, CommandArm::Cavalry | CommandArm::HorseArtillery);
        if !matches!(self.arm, CommandArm::Infantry | CommandArm::Cavalry) {
            reasons.note(CMD_05, if mounted { "cavalry" } else { "infantry" });
        }
        let limit_cm = limit_cm(self.arm, experience);
        reasons.note(CMD_02, i32::from(limit_cm));
        if self.distance_cm.is_none() {
            reasons.note(CMD_03, "nucleus");
        }
        let commanded = self.distance_cm.is_none() || shared::within(self.distance_cm, i64::from(limit_cm));
        if !commanded {
            reasons.note(CMD_06, "uncommanded");
        }
        Command { experience, limit_cm, commanded }
    }
}

impl Procedure for CommandDistance {
    type Case = CommandCase;
    type Outcome = Command;
    const NAME: &'static str = "command_distance";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        facts.refuse(!(1..=12).contains(&case.elements().iter().sum::<u8>()), "elite")
    }

    without_dice!();
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_all, check_refused};
    use expect_test::expect;

    /// NPW-CMD-02, NPW-CMD-06, NPW-GEN-07: the limit itself is within, a hair more is not.
    #[test]
    fn the_limit_is_within() {
        check_all(
            "command_distance",
            r#"{"arm":"infantry","conscript":4,"distance_cm":5}"#,
            expect![[r#"
            NPW-CMD-02 5
            {"experience":"conscript","limit_cm":5,"commanded":true}"#]],
        );
        check_all(
            "command_distance",
            r#"{"arm":"cavalry","elite":3,"distance_cm":25.000001}"#,
            expect![[r#"
            NPW-CMD-02 25
            NPW-CMD-06 uncommanded
            {"experience":"elite","limit_cm":25,"commanded":false}"#]],
        );
    }

    /// NPW-CMD-04: the majority, on a tie the best of those tied.
    #[test]
    fn mixed_experience() {
        check_all(
            "command_distance",
            r#"{"arm":"infantry","elite":1,"seasoned":2,"conscript":2,"distance_cm":10}"#,
            expect![[r#"
            NPW-CMD-02 10
            NPW-CMD-04 seasoned
            {"experience":"seasoned","limit_cm":10,"commanded":true}"#]],
        );
    }

    /// NPW-CMD-03, NPW-CMD-05, NPW-CMD-07: the nucleus keeps no distance; guns borrow a row.
    #[test]
    fn nucleus_and_guns() {
        check_all(
            "command_distance",
            r#"{"arm":"horse_artillery","veteran":1,"nucleus":true}"#,
            expect![[r#"
            NPW-CMD-02 20
            NPW-CMD-03 nucleus
            NPW-CMD-05 cavalry
            {"experience":"veteran","limit_cm":20,"commanded":true}"#]],
        );
        for arm in ["foot_artillery", "irregular_artillery"] {
            check_all(
                "command_distance",
                &format!(r#"{{"arm":"{arm}","veteran":1,"distance_cm":15.5}}"#),
                expect![[r#"
                    NPW-CMD-02 15
                    NPW-CMD-05 infantry
                    NPW-CMD-06 uncommanded
                    {"experience":"veteran","limit_cm":15,"commanded":false}"#]],
            );
        }
    }

    /// Shape and contradictions of `command_distance`.
    #[test]
    fn refused() {
        check_refused(
            "command_distance",
            &[
                (r#"{"arm":"artillery","elite":1,"nucleus":true}"#, "bad_input case.arm"),
                (r#"{"arm":"infantry","elite":13,"nucleus":true}"#, "bad_input case.elite"),
                (r#"{"arm":"infantry","nucleus":true}"#, "bad_input case.elite"),
                (r#"{"arm":"infantry","veteran":6,"conscript":7,"nucleus":true}"#, "bad_input case.elite"),
                (r#"{"arm":"infantry","conscript":-1,"nucleus":true}"#, "bad_input case.conscript"),
                (r#"{"arm":"infantry","elite":1}"#, "bad_input case.distance_cm"),
                (r#"{"arm":"infantry"}"#, "bad_input case.distance_cm"),
                (r#"{"arm":"infantry","elite":1,"nucleus":true,"distance_cm":1}"#, "bad_input case.distance_cm"),
                (r#"{"arm":"infantry","elite":1,"distance_cm":220.01}"#, "bad_input case.distance_cm"),
            ],
        );
    }
}
