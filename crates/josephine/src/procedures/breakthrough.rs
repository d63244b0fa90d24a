//! Breakthrough after a charge (*percée, combat consécutif*).

use dice::{Dice, Odds};
use game::procedure::form::{num, one_or, whole};
use game::procedure::{Named, Procedure};
use game::{Reasons, case, names};
use rulebook::Clause;
use rulebook::josephine::{BRK_01, BRK_02, BRK_03, BRK_04};
use serde::Serialize;

use super::shared::Hundredths;

/// JOS-BRK: whether a unit may or must take the place of its enemy, and fight on from there.
pub struct Breakthrough;

names! {
    /// What the unit did in the combat.
    pub enum Role {
        /// It charged.
        Charger = "charger",
        /// It was charged and counter-charged with success.
        CounterCharger = "counter_charger",
        /// It received the charge standing: JOS-BRK-05, it holds its ground.
        Charged = "charged",
    }
}

names! {
    /// What became of its enemy.
    pub enum EnemyFate {
        /// Annihilated.
        Destroyed = "destroyed",
        /// Pushed back, also off the table.
        Recoiled = "recoiled",
        /// He broke away before the combat.
        Evaded = "evaded",
        /// He stands where he stood.
        Held = "held",
    }
}

names! {
    /// What a unit may or must do.
    pub enum Duty {
        /// It may not.
        None = "none",
        /// It may.
        Optional = "optional",
        /// It must.
        Mandatory = "mandatory",
    }
}

case! {
    /// The facts after a combat or an evasion.
    #[derive(Clone, Copy, Debug)]
    pub struct BreakthroughCase {
        /// What the unit did.
        pub role: Role = one_or::<Role>("charger"),
        /// What became of its enemy.
        pub enemy: EnemyFate,
        /// *Over-confident*.
        pub over_confident: bool,
        /// JOS-BRK-06: the place cannot be taken.
        pub blocked: bool,
        /// From there another enemy is in contact ahead of the front line.
        pub new_enemy_in_front: bool,
        /// Allowance used so far this turn, in hundredths of a UD.
        pub moved_hundredths: i32 as Hundredths = num(0.0, 20.0, "0").called("moved_ud"),
        /// Its forced march.
        pub march_ud: u8 = whole(1, 5),
    }
}

/// What the unit may or must do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BreakthroughOutcome {
    /// Take the place that the enemy held.
    #[serde(rename = "move")]
    pub advance: Duty,
    /// Fight the next enemy from there.
    pub combat: Duty,
}

impl BreakthroughCase {
    /// JOS-BRK-01 to -04.
    pub fn outcome(&self, reasons: &mut impl Reasons) -> BreakthroughOutcome {
        let advances = self.enemy != EnemyFate::Held && !self.blocked && self.role != Role::Charged;
        // Ruling: the 1 UD of the breakthrough counts, though it costs nothing of the allowance.
        let in_reach = self.moved_hundredths + 100 <= 100 * i32::from(self.march_ud);
        let fights = advances && self.enemy == EnemyFate::Evaded && self.new_enemy_in_front && in_reach;
        BreakthroughOutcome {
            advance: self.duty(advances, BRK_01, BRK_02, reasons),
            combat: self.duty(fights, BRK_03, BRK_04, reasons),
        }
    }

    /// What others may do the over-confident must.
    fn duty(&self, possible: bool, may: Clause, must: Clause, reasons: &mut impl Reasons) -> Duty {
        let (clause, duty) = match (possible, self.over_confident) {
            (false, _) => return Duty::None,
            (true, false) => (may, Duty::Optional),
            (true, true) => (must, Duty::Mandatory),
        };
        reasons.note(clause, duty.name());
        duty
    }
}

impl Procedure for Breakthrough {
    type Case = BreakthroughCase;
    type Outcome = BreakthroughOutcome;
    const NAME: &'static str = "breakthrough";

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.outcome(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        false
    }

    fn odds(case: &Self::Case) -> Odds<BreakthroughOutcome> {
        Odds::certain(case.outcome(&mut ()))
    }

    fn run(case: &Self::Case, _: &mut impl Dice) -> BreakthroughOutcome {
        case.outcome(&mut ())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_all, check_no_dice, refused};
    use expect_test::expect;

    /// JOS-BRK-01, -02, -03, -04 (O16): over-confident light cavalry after an evasion, and impetuous cavalry after a recoil.
    #[test]
    fn worked_example() {
        check_all(
            "breakthrough",
            &[
                (
                    r#"{"enemy":"evaded","over_confident":true,"moved_ud":3,"march_ud":5,"new_enemy_in_front":true}"#,
                    "[]",
                ),
                (
                    r#"{"enemy":"evaded","over_confident":true,"moved_ud":4.5,"march_ud":5,"new_enemy_in_front":true}"#,
                    "[]",
                ),
                (r#"{"enemy":"recoiled","moved_ud":3,"march_ud":5,"new_enemy_in_front":true}"#, "[]"),
            ],
            expect![[r#"
                BRK-02 mandatory, BRK-04 mandatory, {"move":"mandatory","combat":"mandatory"}
                BRK-02 mandatory, {"move":"mandatory","combat":"none"}
                BRK-01 optional, {"move":"optional","combat":"none"}"#]],
        );
    }

    /// JOS-BRK-01, -03, JOS-BASE-13: the combat needs an evasion, an enemy, and one UD left of the march.
    #[test]
    fn when_it_may_fight() {
        check_all(
            "breakthrough",
            &[
                (r#"{"enemy":"evaded","moved_ud":4.004,"march_ud":5,"new_enemy_in_front":true}"#, "[]"),
                (r#"{"enemy":"evaded","moved_ud":4.005,"march_ud":5,"new_enemy_in_front":true}"#, "[]"),
                (r#"{"enemy":"evaded","march_ud":1}"#, "[]"),
                (r#"{"enemy":"destroyed","march_ud":5,"new_enemy_in_front":true}"#, "[]"),
                (r#"{"enemy":"evaded","role":"counter_charger","march_ud":5,"new_enemy_in_front":true}"#, "[]"),
            ],
            expect![[r#"
                BRK-01 optional, BRK-03 optional, {"move":"optional","combat":"optional"}
                BRK-01 optional, {"move":"optional","combat":"none"}
                BRK-01 optional, {"move":"optional","combat":"none"}
                BRK-01 optional, {"move":"optional","combat":"none"}
                BRK-01 optional, BRK-03 optional, {"move":"optional","combat":"optional"}"#]],
        );
    }

    /// JOS-BRK-05, -06: no advance for a unit that stood, against an enemy who held, or into a place that is taken.
    #[test]
    fn no_advance() {
        let cases = [
            r#"{"enemy":"held","over_confident":true,"march_ud":5,"new_enemy_in_front":true}"#,
            r#"{"enemy":"evaded","over_confident":true,"blocked":true,"march_ud":5,"new_enemy_in_front":true}"#,
            r#"{"enemy":"evaded","over_confident":true,"role":"charged","march_ud":5,"new_enemy_in_front":true}"#,
        ];
        check_all(
            "breakthrough",
            &cases.map(|case| (case, "[]")),
            expect![[r#"
            {"move":"none","combat":"none"}
            {"move":"none","combat":"none"}
            {"move":"none","combat":"none"}"#]],
        );
        check_no_dice("breakthrough", cases[0]);
        refused("breakthrough", &[(r#"{"enemy":"held"}"#, "bad_input case.march_ud -")]);
    }
}
