//! One objective at the end of the game (*Qui gagne*).

use game::procedure::form::whole;
use game::procedure::{Named, Procedure};
use game::{Reasons, case, names};
use rulebook::napow::{WIN_08, WIN_09};
use serde::Serialize;

use super::shared::without_dice;

/// NPW-WIN-07 to -09.
pub struct Objective;

names! {
    /// NPW-WIN-08: what a side's share of the UC means.
    pub enum Hold {
        /// *On tient l'objectif*.
        Holds = "holds",
        /// *On conteste l'objectif*.
        Contests = "contests",
        /// *On ne tient pas l'objectif*.
        None = "none",
    }
}

case! {
    /// UC in order with a whole element in the template.
    #[derive(Clone, Copy, Debug)]
    pub struct ObjectiveCase {
        /// Of the own side.
        pub own_ucs: u8 = whole(0, 20),
        /// Of the enemy.
        pub enemy_ucs: u8 = whole(0, 20),
    }
}

/// Who holds, and who scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ObjectiveHeld {
    /// The own side.
    pub own: Hold,
    /// The enemy.
    pub enemy: Hold,
    /// The own side scores.
    pub own_scores: bool,
    /// The enemy scores.
    pub enemy_scores: bool,
}

/// NPW-WIN-08: the share of a side (*ratio*): up to a third, up to a half, more.
pub const fn hold(ucs: u8, of: u8) -> Hold {
    if 3 * ucs as u16 <= of as u16 {
        Hold::None
    } else if 2 * ucs as u16 <= of as u16 {
        Hold::Contests
    } else {
        Hold::Holds
    }
}

impl ObjectiveCase {
    /// NPW-WIN-08, -09.
    pub fn resolve(&self, reasons: &mut impl Reasons) -> ObjectiveHeld {
        let all = self.own_ucs + self.enemy_ucs;
        let (own, enemy) = (hold(self.own_ucs, all), hold(self.enemy_ucs, all));
        reasons.note_for("own", WIN_08, own.name());
        reasons.note_for("enemy", WIN_08, enemy.name());
        let contested = own == Hold::Contests || enemy == Hold::Contests;
        if contested {
            reasons.note(WIN_09, "nobody_scores");
        }
        ObjectiveHeld {
            own,
            enemy,
            own_scores: own == Hold::Holds && !contested,
            enemy_scores: enemy == Hold::Holds && !contested,
        }
    }
}

impl Procedure for Objective {
    type Case = ObjectiveCase;
    type Outcome = ObjectiveHeld;
    const NAME: &'static str = "objective";

    without_dice!();
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_all, check_refused};
    use super::*;
    use expect_test::expect;

    /// NPW-WIN-07, NPW-WIN-08, NPW-WIN-09: nobody, equal numbers, everything.
    #[test]
    fn shares() {
        check_all(
            "objective",
            r#"{"own_ucs":0,"enemy_ucs":0}"#,
            expect![[r#"
            NPW-WIN-08 own none
            NPW-WIN-08 enemy none
            {"own":"none","enemy":"none","own_scores":false,"enemy_scores":false}"#]],
        );
        check_all(
            "objective",
            r#"{"own_ucs":2,"enemy_ucs":2}"#,
            expect![[r#"
            NPW-WIN-08 own contests
            NPW-WIN-08 enemy contests
            NPW-WIN-09 nobody_scores
            {"own":"contests","enemy":"contests","own_scores":false,"enemy_scores":false}"#]],
        );
        check_all(
            "objective",
            r#"{"own_ucs":20,"enemy_ucs":10}"#,
            expect![[r#"
            NPW-WIN-08 own holds
            NPW-WIN-08 enemy none
            {"own":"holds","enemy":"none","own_scores":true,"enemy_scores":false}"#]],
        );
    }

    /// NPW-WIN-09: a side scores only with two thirds of the UC or more.
    #[test]
    fn two_thirds_score() {
        for own in 0..=20 {
            for enemy in 0..=20 {
                let told = ObjectiveCase { own_ucs: own, enemy_ucs: enemy }.resolve(&mut ());
                assert_eq!(told.own_scores, own > 0 && own >= 2 * enemy, "{own} {enemy}");
                assert_eq!(told.enemy_scores, enemy > 0 && enemy >= 2 * own, "{own} {enemy}");
            }
        }
    }

    /// Shape of `objective`.
    #[test]
    fn refused() {
        check_refused(
            "objective",
            &[
                (r#"{"enemy_ucs":1}"#, "bad_input case.own_ucs"),
                (r#"{"own_ucs":1,"enemy_ucs":21}"#, "bad_input case.enemy_ucs"),
                (r#"{"own_ucs":true,"enemy_ucs":1}"#, "bad_input case.own_ucs"),
            ],
        );
    }
}
