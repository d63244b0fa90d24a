//! The strength of a unit (*force*), random or fixed.

use dice::{Dice, Die, Odds, enumerate};
use game::procedure::{Facts, Fault, Field, Kind, Named, Procedure, Shape, Unknown};
use game::{Reasons, names};
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
    pub mode: StrengthMode,
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
const ADDED: [(&str, &[Die], u8); 3] = [
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

    fn shape() -> &'static Shape {
        static SHAPE: Shape = Shape {
            fields: &[
                Field::required("unit_quality", Kind::OneOf(UnitQuality::NAMES)),
                shared::TROOP,
                Field::flag("steadfast"),
                Field::one_of("mode", StrengthMode::NAMES, "random"),
                shared::EDITION,
            ],
            unknown: Unknown::First,
        };
        &SHAPE
    }

    fn read(facts: &Facts<'_>) -> Result<StrengthCase, Fault> {
        let case = StrengthCase {
            unit_quality: facts.choice("unit_quality"),
            troop: facts.choice("troop"),
            steadfast: facts.flag("steadfast"),
            mode: facts.choice("mode"),
        };
        let can_be = case.troop.arm() == Arm::Infantry && case.troop != Troop::IrregularSkirmisher;
        facts.forbid(case.steadfast && !can_be, STR_04, "steadfast")?;
        Ok(case)
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
