//! The die of a unit that fights with several in one melee (FCM-MEL-41): rolled once, it decides every call of the round.

use dice::{Dice, Odds};
use game::procedure::form::required;
use game::procedure::{Default, Procedure};
use game::{Reasons, case};
use rulebook::fcm::MEL_41;
use serde::Serialize;

use super::shared::{ANY_OFFICER, all_throws};
use crate::tables::die::{DieRow, SIX_SIDED};

/// FCM-MEL-41: one die for a unit in a melee of more than two.
pub struct MeleeDie;

case! {
    unknown last;
    /// Who rolls.
    #[derive(Clone, Copy, Debug)]
    pub struct MeleeDieCase {
        /// In skirmish order.
        pub skirmish: bool,
        /// FCM-MEL-33: the officer who counts, 0 for none.
        pub general_value: u8 = required(ANY_OFFICER).or(Default::Int(0)),
    }
}

/// How it fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MeleeDieOutcome {
    /// Its face.
    pub face: u8,
}

impl Procedure for MeleeDie {
    type Case = MeleeDieCase;
    type Outcome = MeleeDieOutcome;
    const NAME: &'static str = "melee_die";
    const AT_STAKE: bool = false;

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        let row = DieRow::of_general(case.general_value).unwrap_or(DieRow::of_unit(case.skirmish));
        if let Some((clause, word)) = row.told() {
            reasons.note(clause, word);
        }
    }

    fn rolls(_: &Self::Case) -> bool {
        true
    }

    fn odds(case: &Self::Case) -> Odds<MeleeDieOutcome> {
        all_throws::<Self>(case)
    }

    fn run(_: &Self::Case, dice: &mut impl Dice) -> MeleeDieOutcome {
        MeleeDieOutcome { face: dice.roll(SIX_SIDED.0, MEL_41.id()) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use expect_test::expect;

    /// FCM-MEL-41, FCM-MEL-33: the face is kept; what it is worth follows from who rolls.
    #[test]
    fn a_die_is_kept() {
        check("melee_die", "{}", "[4]", expect![[r#"{"face":4}"#]]);
        check(
            "melee_die",
            r#"{"skirmish":true,"general_value":60}"#,
            "[1]",
            expect![[r#"
                FCM-MEL-33 die_60_80
                {"face":1}"#]],
        );
    }

    /// FCM-BASE-08: all dice have six faces: whatever is rolled, a 7 is no die, nor is a 0.
    #[test]
    fn dice_have_six_faces() {
        let fire = r#"{"range_cm":6,"shooter":{"weapon":"musket","fire_value":4,"figures":6},"target":{"figures":12}}"#;
        let shell = r#"{"range_cm":16,"shooter":{"calibre":6,"fire_value":8,"figures":4},"target":{"figures":12}}"#;
        let round = r#"{"attacker":{"figures":6,"combat_value":4},"defender":{"figures":6,"combat_value":4}}"#;
        for (procedure, case, more) in [
            ("initiative", r#"{"commander_a":20,"commander_b":0,"attacker":"a"}"#, ",1"),
            ("small_arms_fire", fire, ""),
            ("artillery_fire", shell, ""),
            ("melee_round", round, ",1"),
            ("melee_die", "{}", ""),
            ("morale", r#"{"status":"regular","morale_value":4,"initial_figures":18}"#, ""),
            ("general_in_melee", r#"{"officer_value":40,"losses":60,"figures":12}"#, ""),
            (
                "general_under_fire",
                r#"{"situation":"with_unit","officer_value":40,"losses":60,"unit_figures":12}"#,
                ",1",
            ),
            ("burning_house", r#"{"faces":1}"#, ""),
        ] {
            for face in [0, 7] {
                check(procedure, case, &format!("[{face}{more}]"), expect!["bad_input dice[0] -"]);
            }
        }
    }
}
