//! The strength of a unit (*force*), random or fixed.

use dice::{Dice, Die, Odds, enumerate};
use game::procedure::form::one_or;
use game::procedure::{Facts, Fault, Procedure};
use game::{Reasons, case, names};
use rulebook::pow::{STR_03, STR_04, STR_06};
use serde::Serialize;

use super::shared;
use crate::troops::{Arm, Troop, UnitQuality};

/// POW-STR-03, POW-STR-04, POW-STR-06: base strength and a die, or the mean of that die.
pub struct Strength;

names! {
    /// Which of the two systems.
    pub enum StrengthMode {
        /// *Aléatoire*.
        Random = "random",
        /// *Fixe*.
        Fixed = "fixed",
    }
}

case! {
    /// The facts of a unit.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct StrengthCase {
        /// Its class.
        pub unit_quality: UnitQuality,
        /// Its type.
        pub troop: Troop,
        /// *Tenace*.
        pub steadfast: bool,
        /// Random or fixed.
        pub mode: StrengthMode = one_or::<StrengthMode>("random"),
        asked edition = shared::EDITION,
    }
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct StrengthOutcome {
    /// Strength points.
    pub strength: u8,
}

/// POW-STR-03: base strength (*force de base*) of elite, line and second line.
pub const BASE_STRENGTH: [u8; 3] = [8, 6, 4];

/// POW-STR-04, POW-STR-06: the dice added, as the page writes them, and their mean rounded half up.
#[rustfmt::skip]
pub const ADDED: [(&str, &[Die], u8); 3] = [
    /* tenace                                        */ ("2DM", &[Die::Average, Die::Average], 7),
    /* cavalerie, artillerie, tirailleurs irréguliers */ ("D6", &[Die::D6], 4),
    /* autres                                        */ ("D10", &[Die::D10], 6),
];

impl StrengthCase {
    const fn base(self) -> u8 {
        BASE_STRENGTH[self.unit_quality as usize]
    }

    fn added(self) -> (&'static str, &'static [Die], u8) {
        let on_foot = self.troop.arm() == Arm::Infantry && self.troop != Troop::IrregularSkirmisher;
        match (self.steadfast, on_foot) {
            (true, _) => ADDED[0],
            (false, false) => ADDED[1],
            (false, true) => ADDED[2],
        }
    }
}

impl Procedure for Strength {
    type Case = StrengthCase;
    type Outcome = StrengthOutcome;
    const NAME: &'static str = "strength";
    const AT_STAKE: bool = false;

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        let can_be = case.troop.arm() == Arm::Infantry && case.troop != Troop::IrregularSkirmisher;
        facts.forbid(case.steadfast && !can_be, STR_04, "steadfast")?;
        Ok(())
    }

    fn factors(case: &StrengthCase, reasons: &mut impl Reasons) {
        reasons.note(STR_03, i32::from(case.base()));
        let (name, _, mean) = case.added();
        match case.mode {
            StrengthMode::Random => reasons.note(STR_04, name),
            StrengthMode::Fixed => reasons.note(STR_06, i32::from(mean)),
        }
    }

    fn rolls(case: &StrengthCase) -> bool {
        case.mode == StrengthMode::Random
    }

    fn odds(case: &StrengthCase) -> Odds<StrengthOutcome> {
        enumerate(|mut dice| Self::run(case, &mut dice))
    }

    fn run(case: &StrengthCase, dice: &mut impl Dice) -> StrengthOutcome {
        let (_, faces, mean) = case.added();
        let added = match case.mode {
            StrengthMode::Random => faces.iter().map(|&die| dice.roll(die, STR_04.id())).sum(),
            StrengthMode::Fixed => mean,
        };
        StrengthOutcome { strength: case.base() + added }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_odds, torment};

    /// POW-STR-03, POW-STR-04, POW-TRP-15: base and dice of every kind of unit.
    #[test]
    fn random() {
        check(
            "strength",
            r#"
            {"unit_quality":"second_line","troop":"mounted_infantry"} [10] => STR-03 4, STR-04 D10, {strength:14}
            {"unit_quality":"second_line","troop":"mounted_infantry","steadfast":true} [5,5] => STR-03 4, STR-04 2DM, {strength:14}
            {"unit_quality":"line","troop":"infantry_irregular"} [1] => STR-03 6, STR-04 D10, {strength:7}
            {"unit_quality":"elite","troop":"irregular_skirmisher"} [6] => STR-03 8, STR-04 D6, {strength:14}
            {"unit_quality":"elite","troop":"artillery_foot"} [1] => STR-03 8, STR-04 D6, {strength:9}
            {"unit_quality":"elite","troop":"cuirassier"} [7] => bad_input dice[0]
            {"unit_quality":"line","troop":"infantry_french","steadfast":true} [3] => bad_input dice
        "#,
        );
        check_odds(
            "strength",
            r#"
            {"unit_quality":"elite","troop":"cuirassier"}
            {"unit_quality":"elite","troop":"infantry_french"}
            {"unit_quality":"elite","troop":"infantry_french","steadfast":true}
        "#,
        );
    }

    /// POW-STR-06: the table of fixed strengths.
    #[test]
    fn fixed() {
        for (class, base, [steadfast, d10, d6]) in
            [("elite", 8, [15, 14, 12]), ("line", 6, [13, 12, 10]), ("second_line", 4, [11, 10, 8])]
        {
            check(
                "strength",
                &format!(
                    r#"
                {{"unit_quality":"{class}","troop":"infantry_british","mode":"fixed","steadfast":true}} => STR-03 {base}, STR-06 7, {{strength:{steadfast}}}
                {{"unit_quality":"{class}","troop":"infantry_british","mode":"fixed"}} => STR-03 {base}, STR-06 6, {{strength:{d10}}}
                {{"unit_quality":"{class}","troop":"light_cavalry","mode":"fixed"}} [] => STR-03 {base}, STR-06 4, {{strength:{d6}}}
            "#
                ),
            );
        }
    }

    /// POW-STR-04: refusals and shape.
    #[test]
    fn refusals() {
        check(
            "strength",
            r#"
            {"unit_quality":"line","troop":"cuirassier","steadfast":true} => illegal case.steadfast POW-STR-04
            {"unit_quality":"line","troop":"artillery_foot","steadfast":true,"mode":"fixed"} => illegal case.steadfast POW-STR-04
            {"unit_quality":"line","troop":"irregular_skirmisher","steadfast":true} => illegal case.steadfast POW-STR-04
            {"unit_quality":"guard","troop":"general"} => bad_input case.unit_quality
            {"unit_quality":"line","troop":"general"} => bad_input case.troop
            {"unit_quality":"line","troop":"cuirassier","mode":"mean"} => bad_input case.mode
            {"unit_quality":"line","troop":"cuirassier","mode":"fixed"} [3] => bad_input dice
        "#,
        );
        torment("strength", r#"{"unit_quality":"line","troop":"infantry_french","steadfast":true}"#, "[3,4]");
    }
}
