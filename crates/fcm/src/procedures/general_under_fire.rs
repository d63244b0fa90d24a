//! An officer under fire (*présence d'un général sous le feu*).

use dice::{Dice, Odds};
use game::procedure::form::{optional, required, whole};
use game::procedure::{Facts, Fault, Interval, Kind, Procedure};
use game::{Bodes, Portent, Reasons, case, names};
use rulebook::Clause;
use rulebook::fcm::{GEN_01, GEN_02, GEN_03, GEN_04, GEN_05};
use serde::Serialize;

use super::refusals::forbid;
use super::shared::{OFFICER_VALUE, all_throws, need, without};
use crate::measure::Cm;
use crate::names::Fortune;
use crate::tables::die::SIX_SIDED;

/// FCM-GEN-01 to -05: the fate of an officer after one fire.
pub struct GeneralUnderFire;

names! {
    /// What becomes of an officer.
    pub enum Fate {
        /// Nothing.
        Unharmed = "unharmed",
        /// FCM-GEN-09: *blessé*, out of the game and not counted in the losses.
        Wounded = "wounded",
        /// FCM-GEN-10: *tué*, his value counts with the losses.
        Killed = "killed",
        /// FCM-GEN-02: *retiré*, his value counts too.
        Removed = "removed",
    }
}

impl Fate {
    /// What it means to his side.
    pub(super) fn portent(self) -> Portent {
        let (what, bodes) = match self {
            Fate::Unharmed => (Fortune::Unharmed, Bodes::Well),
            Fate::Wounded => (Fortune::Wounded, Bodes::Ill),
            Fate::Killed => (Fortune::Killed, Bodes::Ill),
            Fate::Removed => (Fortune::Removed, Bodes::Ill),
        };
        Portent::new(what, bodes)
    }
}

/// Where the officer stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfficerUnderFire {
    /// He is the target, with losses taken before.
    Isolated {
        /// Losses of earlier fires.
        prior_losses: u16,
    },
    /// He is in contact with the target.
    WithUnit {
        /// Figures of the unit before the fire.
        unit_figures: u8,
    },
}

names! {
    /// The two situations, as they are spoken.
    pub enum Situation {
        /// He is the target.
        Isolated = "isolated",
        /// In contact with the unit fired at.
        WithUnit = "with_unit",
    }
}

case! {
    unknown last;
    /// The facts of one fire.
    #[derive(Clone, Copy, Debug)]
    pub struct GeneralUnderFireCase {
        /// Alone or with a unit.
        pub situation: Situation,
        /// His value.
        pub officer_value: u8 = required(OFFICER_VALUE),
        /// Losses of this fire.
        pub losses: u16 = whole(0, 800),
        /// Figures of the unit that he is with.
        pub unit_figures: Option<u8> = optional(Kind::Int(1, 24)),
        /// Losses that he took before, alone.
        pub prior_losses: Option<u16> = optional(Kind::Int(0, 39)),
        /// Distance of the nearest enemy from him, alone.
        pub nearest_enemy: Option<Cm> = optional(Kind::Num(Interval::closed(0.0, 400.0))).called("nearest_enemy_cm"),
    }
}

/// What became of him.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GeneralUnderFireOutcome {
    /// His fate.
    pub fate: Fate,
    /// What his side loses in points.
    pub budget_lost: u8,
    /// All losses he has taken as a target.
    pub cumulative_losses: u16,
}

/// What the fire calls for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Call {
    /// Nothing.
    Nothing,
    /// FCM-GEN-02: 40 losses in all.
    Removal,
    /// FCM-GEN-03 or -04: two dice.
    Test(Clause),
}

impl GeneralUnderFireCase {
    /// The officer as fire finds him.
    pub fn officer(&self) -> OfficerUnderFire {
        match self.situation {
            Situation::Isolated => OfficerUnderFire::Isolated { prior_losses: self.prior_losses.unwrap_or(0) },
            Situation::WithUnit => OfficerUnderFire::WithUnit { unit_figures: self.unit_figures.unwrap_or(1) },
        }
    }

    fn call(self) -> Call {
        match self.officer() {
            OfficerUnderFire::Isolated { prior_losses } if prior_losses + self.losses >= 40 => Call::Removal,
            OfficerUnderFire::Isolated { .. } if self.losses >= 10 => Call::Test(GEN_03),
            OfficerUnderFire::WithUnit { unit_figures } if self.losses >= 5 * u16::from(unit_figures) => {
                Call::Test(GEN_04)
            }
            OfficerUnderFire::Isolated { .. } | OfficerUnderFire::WithUnit { .. } => Call::Nothing,
        }
    }

    fn outcome(self, fate: Fate) -> GeneralUnderFireOutcome {
        let lost = matches!(fate, Fate::Killed | Fate::Removed);
        let cumulative_losses = match self.officer() {
            OfficerUnderFire::Isolated { prior_losses } => prior_losses + self.losses,
            OfficerUnderFire::WithUnit { .. } => 0,
        };
        GeneralUnderFireOutcome { fate, budget_lost: if lost { self.officer_value } else { 0 }, cumulative_losses }
    }
}

/// FCM-GEN-05: the sum of two dice.
pub const fn fate_of_sum(sum: u8) -> Fate {
    match sum {
        12.. => Fate::Killed,
        10 | 11 => Fate::Wounded,
        _ => Fate::Unharmed,
    }
}

impl Procedure for GeneralUnderFire {
    type Case = GeneralUnderFireCase;
    type Outcome = GeneralUnderFireOutcome;
    const NAME: &'static str = "general_under_fire";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        match case.situation {
            Situation::Isolated => {
                without(facts, "unit_figures")?;
                need(facts, "nearest_enemy_cm")?;
                let close = case.nearest_enemy.is_some_and(|distance| distance <= Cm::whole(5));
                forbid(facts, close, GEN_01, "nearest_enemy_cm")
            }
            Situation::WithUnit => {
                without(facts, "prior_losses")?;
                without(facts, "nearest_enemy_cm")?;
                need(facts, "unit_figures")
            }
        }
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        match case.call() {
            Call::Nothing => {}
            Call::Removal => reasons.note(GEN_02, "removed_at_40"),
            Call::Test(clause) => reasons.note(clause, "test"),
        }
    }

    fn rolls(case: &Self::Case) -> bool {
        matches!(case.call(), Call::Test(_))
    }

    fn odds(case: &Self::Case) -> Odds<GeneralUnderFireOutcome> {
        all_throws::<Self>(case)
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> GeneralUnderFireOutcome {
        case.outcome(match case.call() {
            Call::Nothing => Fate::Unharmed,
            Call::Removal => Fate::Removed,
            Call::Test(_) => fate_of_sum(dice.roll(SIX_SIDED.0, GEN_05.id()) + dice.roll(SIX_SIDED.0, GEN_05.id())),
        })
    }

    fn portent(_: &Self::Case, outcome: &GeneralUnderFireOutcome) -> Option<Portent> {
        Some(outcome.fate.portent())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_odds, refuses};
    use super::*;
    use expect_test::expect;

    /// FCM-GEN-05, FCM-GEN-06: every sum of two dice.
    #[test]
    fn sums_of_two_dice() {
        for sum in 2..=12 {
            let fate = match sum {
                12 => Fate::Killed,
                10 | 11 => Fate::Wounded,
                _ => Fate::Unharmed,
            };
            assert_eq!(fate_of_sum(sum), fate, "{sum}");
        }
    }

    /// FCM-GEN-02, FCM-GEN-03: 39 losses do not remove him; nine losses do not test him.
    #[test]
    fn alone_under_fire() {
        let isolated = |losses: u32, prior: u32, dice: &str, expected| {
            let case = format!(
                "{{\"situation\":\"isolated\",\"officer_value\":60,\"losses\":{losses},\"prior_losses\":{prior},\"nearest_enemy_cm\":5.01}}"
            );
            check("general_under_fire", &case, dice, expected);
        };
        isolated(9, 30, "[]", expect![[r#"{"fate":"unharmed","budget_lost":0,"cumulative_losses":39}"#]]);
        isolated(
            10,
            29,
            "[6,6]",
            expect![[r#"
            FCM-GEN-03 test
            {"fate":"killed","budget_lost":60,"cumulative_losses":39}"#]],
        );
        isolated(
            1,
            39,
            "[]",
            expect![[r#"
            FCM-GEN-02 removed_at_40
            {"fate":"removed","budget_lost":60,"cumulative_losses":40}"#]],
        );
        isolated(
            800,
            0,
            "[]",
            expect![[r#"
            FCM-GEN-02 removed_at_40
            {"fate":"removed","budget_lost":60,"cumulative_losses":800}"#]],
        );
        isolated(800, 0, "[6,6]", expect!["bad_input dice -"]);
        isolated(10, 0, "[6]", expect!["bad_input dice -"]);
        isolated(10, 0, "[7]", expect!["bad_input dice[0] -"]);
        isolated(10, 0, "[6,0,1]", expect!["bad_input dice[1] -"]);
    }

    /// FCM-GEN-04: five losses for each figure of the unit before the fire.
    #[test]
    fn with_a_unit() {
        let with_unit = |losses: u32, dice: &str, expected| {
            let case =
                format!("{{\"situation\":\"with_unit\",\"officer_value\":20,\"losses\":{losses},\"unit_figures\":12}}");
            check("general_under_fire", &case, dice, expected);
        };
        with_unit(59, "[]", expect![[r#"{"fate":"unharmed","budget_lost":0,"cumulative_losses":0}"#]]);
        with_unit(
            60,
            "[4,6]",
            expect![[r#"
            FCM-GEN-04 test
            {"fate":"wounded","budget_lost":0,"cumulative_losses":0}"#]],
        );
    }

    /// FCM-GEN-05: two dice, 36 throws.
    #[test]
    fn odds() {
        check_odds(
            "general_under_fire",
            &[
                r#"{"situation":"isolated","officer_value":100,"losses":15,"nearest_enemy_cm":400}"#,
                r#"{"situation":"with_unit","officer_value":20,"losses":5,"unit_figures":1}"#,
            ],
        );
    }

    /// FCM-GEN-01, and fields that only one of the two situations has.
    #[test]
    fn refusals() {
        refuses(
            "general_under_fire",
            &[
                (r#"{"officer_value":20,"losses":5}"#, "bad_input case.situation"),
                (r#"{"situation":"isolated","officer_value":0,"losses":5}"#, "bad_input case.officer_value"),
                (r#"{"situation":"isolated","officer_value":20}"#, "bad_input case.losses"),
                (r#"{"situation":"isolated","officer_value":20,"losses":801}"#, "bad_input case.losses"),
                (
                    r#"{"situation":"isolated","officer_value":20,"losses":5,"unit_figures":0}"#,
                    "bad_input case.unit_figures",
                ),
                (
                    r#"{"situation":"with_unit","officer_value":20,"losses":5,"prior_losses":40}"#,
                    "bad_input case.prior_losses",
                ),
                (
                    r#"{"situation":"with_unit","officer_value":20,"losses":5,"nearest_enemy_cm":401}"#,
                    "bad_input case.nearest_enemy_cm",
                ),
                (r#"{"situation":"isolated","officer_value":20,"losses":5,"hat":1}"#, "bad_input case.hat"),
                (
                    r#"{"situation":"isolated","officer_value":20,"losses":5,"unit_figures":4}"#,
                    "bad_input case.unit_figures",
                ),
                (r#"{"situation":"isolated","officer_value":20,"losses":5}"#, "bad_input case.nearest_enemy_cm"),
                (
                    r#"{"situation":"with_unit","officer_value":20,"losses":5,"nearest_enemy_cm":4,"prior_losses":0}"#,
                    "bad_input case.prior_losses",
                ),
                (
                    r#"{"situation":"with_unit","officer_value":20,"losses":5,"nearest_enemy_cm":4}"#,
                    "bad_input case.nearest_enemy_cm",
                ),
                (r#"{"situation":"with_unit","officer_value":20,"losses":5}"#, "bad_input case.unit_figures"),
                (
                    r#"{"situation":"isolated","officer_value":20,"losses":5,"nearest_enemy_cm":5.004}"#,
                    "illegal case.nearest_enemy_cm FCM-GEN-01",
                ),
                (
                    r#"{"situation":"isolated","officer_value":20,"losses":5,"nearest_enemy_cm":0}"#,
                    "illegal case.nearest_enemy_cm FCM-GEN-01",
                ),
            ],
        );
    }
}
