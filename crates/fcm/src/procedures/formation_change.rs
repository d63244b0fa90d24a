//! Changes of formation (*manœuvre*).

use dice::{Dice, Odds};
use game::procedure::{Facts, Fault, Field, Kind, Named, Procedure, Shape, Unknown};
use game::{Reasons, Tally};
use rulebook::fcm::{COH_06, FORM_01, FORM_12, FORM_13, FORM_14, UNIT_08};
use serde::Serialize;

use super::shared::{CALIBRE, cohesion, maybe_calibre, named_formation, unit_arm};
use crate::troops::{Arm, Calibre, Cohesion, Formation, ManoeuvreClass};

/// A change and its quarters by class of manoeuvre a, b, c, d.
type Change = (&'static [Formation], &'static [Formation], [u8; 4]);

use Formation::{
    Column as COL, HollowSquare as HOLLOW, InBuilding as HOUSE, Limbered as LIMBERED, Line as LINE, MarchColumn as MARCH,
    Skirmish as SKIRM, SolidSquare as SOLID, Unlimbered as BATTERY,
};

/// FCM-FORM-12: infantry, from → to; a change not listed is not allowed.
#[rustfmt::skip]
pub const INFANTRY_CHANGES: [Change; 19] = [
    // from                        to               a  b  c  d
    (&[LINE],                      &[COL],         [1, 1, 2, 2]),
    (&[COL],                       &[LINE],        [1, 1, 2, 2]),
    (&[LINE],                      &[HOLLOW],      [1, 2, 2, 3]),
    (&[HOLLOW],                    &[LINE],        [1, 2, 2, 3]),
    (&[COL],                       &[HOLLOW],      [1, 1, 2, 2]),
    (&[HOLLOW],                    &[COL],         [1, 1, 2, 2]),
    (&[COL],                       &[SOLID],       [1, 1, 1, 1]),
    (&[SOLID],                     &[COL],         [1, 1, 1, 1]),
    (&[LINE],                      &[SOLID],       [2, 2, 2, 3]),
    (&[SOLID],                     &[LINE],        [2, 2, 3, 3]),
    (&[LINE],                      &[MARCH],       [1, 1, 1, 2]),
    (&[COL],                       &[MARCH],       [1, 1, 1, 2]),
    (&[MARCH],                     &[COL],         [1, 1, 1, 2]),
    (&[MARCH],                     &[LINE],        [1, 1, 2, 2]),
    (&[LINE, COL],                 &[SKIRM],       [1, 1, 1, 2]),
    (&[SKIRM],                     &[LINE, COL],   [1, 1, 2, 2]),
    (&[LINE, COL, MARCH, SKIRM],   &[HOUSE],       [1, 1, 1, 1]),
    (&[HOUSE],                     &[COL],         [1, 1, 2, 2]),
    (&[HOUSE],                     &[SKIRM],       [1, 1, 1, 1]),
];

/// FCM-FORM-12: cavalry.
#[rustfmt::skip]
pub const CAVALRY_CHANGES: [Change; 6] = [
    // from           to               a  b  c  d
    (&[LINE],         &[COL, MARCH],  [1, 1, 1, 2]),
    (&[COL],          &[LINE, MARCH], [1, 1, 1, 2]),
    (&[MARCH],        &[COL],         [1, 1, 1, 2]),
    (&[MARCH],        &[LINE],        [1, 1, 2, 2]),
    (&[LINE, COL],    &[SKIRM],       [1, 1, 2, 2]),
    (&[SKIRM],        &[LINE, COL],   [1, 1, 2, 2]),
];

/// FCM-FORM-12: artillery.
#[rustfmt::skip]
pub const ARTILLERY_CHANGES: [Change; 2] = [
    // from           to               a  b  c  d
    (&[LIMBERED],     &[BATTERY],     [1, 1, 1, 2]),
    (&[BATTERY],      &[LIMBERED],    [1, 1, 1, 2]),
];

/// FCM-FORM-12: the quarters that a change takes; none if it is not listed.
pub fn quarters_for(arm: Arm, from: Formation, to: Formation, class: ManoeuvreClass) -> Option<u8> {
    let changes: &[Change] = match arm {
        Arm::Infantry | Arm::Engineer => &INFANTRY_CHANGES,
        Arm::HeavyCavalry | Arm::LightCavalry | Arm::Lancers => &CAVALRY_CHANGES,
        Arm::Artillery => &ARTILLERY_CHANGES,
        Arm::Officer => &[],
    };
    let listed = changes.iter().find(|(starts, ends, _)| starts.contains(&from) && ends.contains(&to))?;
    Some(listed.2[class as usize])
}

/// FCM-FORM-12 to -14: the quarters needed.
pub struct FormationChange;

/// An allowed change.
#[derive(Clone, Copy, Debug)]
pub struct FormationChangeCase {
    /// FCM-FORM-12: the quarters of the table.
    pub listed: u8,
    /// The calibre of guns, if it is known.
    pub calibre: Option<Calibre>,
    /// The order of the ranks.
    pub cohesion: Cohesion,
}

/// How long it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct QuartersNeeded {
    /// Whole quarters.
    pub quarters: u8,
}

impl FormationChangeCase {
    /// FCM-FORM-12 to -14.
    pub fn quarters(&self, reasons: &mut impl Reasons) -> QuartersNeeded {
        let quarters = Tally::start(reasons, FORM_12, i32::from(self.listed))
            .add_if(self.calibre == Some(Calibre::Twelve), FORM_13, 1)
            .add_if(self.cohesion == Cohesion::Disorganised, FORM_14, 1)
            .value();
        QuartersNeeded { quarters: quarters as u8 }
    }
}

impl Procedure for FormationChange {
    type Case = FormationChangeCase;
    type Outcome = QuartersNeeded;
    const NAME: &'static str = "formation_change";

    fn shape() -> &'static Shape {
        static SHAPE: Shape = Shape {
            fields: &[
                Field::required("class", Kind::OneOf(ManoeuvreClass::NAMES)),
                unit_arm("arm"),
                named_formation("from"),
                named_formation("to"),
                cohesion("cohesion"),
                Field::optional("calibre", CALIBRE),
                Field::flag("can_skirmish"),
            ],
            unknown: Unknown::Last,
        };
        &SHAPE
    }

    fn read(facts: &Facts<'_>) -> Result<Self::Case, Fault> {
        let (arm, class): (Arm, ManoeuvreClass) = (facts.choice("arm"), facts.choice("class"));
        let (from, to): (Formation, Formation) = (facts.choice("from"), facts.choice("to"));
        let cohesion: Cohesion = facts.choice("cohesion");
        let calibre = maybe_calibre(facts);
        facts.refuse(calibre.is_some() && arm != Arm::Artillery, "calibre")?;
        facts.forbid(!arm.takes(from), FORM_01, "from")?;
        facts.forbid(!arm.takes(to), FORM_01, "to")?;
        facts.forbid(cohesion.is_broken(), COH_06, "cohesion")?;
        facts.forbid(to == Formation::Skirmish && !facts.flag("can_skirmish"), UNIT_08, "to")?;
        let listed = quarters_for(arm, from, to, class).ok_or_else(|| facts.illegal(FORM_12, "to"))?;
        Ok(FormationChangeCase { listed, calibre, cohesion })
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.quarters(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        false
    }

    fn odds(case: &Self::Case) -> Odds<QuartersNeeded> {
        Odds::certain(case.quarters(&mut ()))
    }

    fn run(case: &Self::Case, _: &mut impl Dice) -> QuartersNeeded {
        case.quarters(&mut ())
    }
}
