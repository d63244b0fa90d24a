//! An officer under fire (*présence d'un général sous le feu*).

use dice::{Dice, Die, Odds};
use game::procedure::{Facts, Fault, Field, Interval, Kind, Named, Procedure, Shape, Unknown};
use game::{Reasons, names};
use rulebook::Clause;
use rulebook::fcm::{GEN_01, GEN_02, GEN_03, GEN_04, GEN_05};
use serde::Serialize;

use super::shared::{OFFICER_VALUE, all_throws, cm, men, need, small, without};
use crate::measure::Cm;

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

/// The facts of one fire.
#[derive(Clone, Copy, Debug)]
pub struct GeneralUnderFireCase {
    /// Where he stands.
    pub officer: OfficerUnderFire,
    /// His value.
    pub officer_value: u8,
    /// Losses of this fire.
    pub losses: u16,
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
    fn call(&self) -> Call {
        match self.officer {
            OfficerUnderFire::Isolated { prior_losses } if prior_losses + self.losses >= 40 => Call::Removal,
            OfficerUnderFire::Isolated { .. } if self.losses >= 10 => Call::Test(GEN_03),
            OfficerUnderFire::WithUnit { unit_figures } if self.losses >= 5 * u16::from(unit_figures) => {
                Call::Test(GEN_04)
            }
            OfficerUnderFire::Isolated { .. } | OfficerUnderFire::WithUnit { .. } => Call::Nothing,
        }
    }

    fn outcome(&self, fate: Fate) -> GeneralUnderFireOutcome {
        let lost = matches!(fate, Fate::Killed | Fate::Removed);
        let cumulative_losses = match self.officer {
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

    fn shape() -> &'static Shape {
        static SHAPE: Shape = Shape {
            fields: &[
                Field::required("situation", Kind::OneOf(Situation::NAMES)),
                Field::required("officer_value", OFFICER_VALUE),
                Field::required("losses", Kind::Int(0, 800)),
                Field::optional("unit_figures", Kind::Int(1, 24)),
                Field::optional("prior_losses", Kind::Int(0, 39)),
                Field::optional("nearest_enemy_cm", Kind::Num(Interval::closed(0.0, 400.0))),
            ],
            unknown: Unknown::Last,
        };
        &SHAPE
    }

    fn read(facts: &Facts<'_>) -> Result<Self::Case, Fault> {
        let officer = match facts.choice("situation") {
            Situation::Isolated => {
                without(facts, "unit_figures")?;
                need(facts, "nearest_enemy_cm")?;
                facts.forbid(cm(facts, "nearest_enemy_cm") <= Cm::whole(5), GEN_01, "nearest_enemy_cm")?;
                OfficerUnderFire::Isolated { prior_losses: facts.maybe_int("prior_losses").unwrap_or(0) as u16 }
            }
            Situation::WithUnit => {
                without(facts, "prior_losses")?;
                without(facts, "nearest_enemy_cm")?;
                need(facts, "unit_figures")?;
                OfficerUnderFire::WithUnit { unit_figures: small(facts, "unit_figures") }
            }
        };
        let (officer_value, losses) = (small(facts, "officer_value"), men(facts, "losses"));
        Ok(GeneralUnderFireCase { officer, officer_value, losses })
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
            Call::Test(_) => fate_of_sum(dice.roll(Die::D6, GEN_05.id()) + dice.roll(Die::D6, GEN_05.id())),
        })
    }
}
