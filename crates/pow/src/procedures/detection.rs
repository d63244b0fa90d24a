//! Detection of a movement base (*détection*).

use dice::{Dice, Die, Odds, enumerate};
use game::procedure::{Decimal, Facts, Fault, Field, Interval, Kind, Named, Procedure, Shape, Unknown};
use game::{Reasons, Tally, Weight};
use rulebook::pow::{DET_02, DET_03, DET_04, DET_06, DET_08, DET_09, DET_10, DET_12};
use serde::Serialize;

use super::shared;
use crate::tables::detection::{Position, Sight, column, needed};
use crate::troops::Edition;

/// POW-DET-02: a D10, equal or higher detects.
pub struct Detection;

/// The facts of one attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DetectionCase {
    /// The edition.
    pub edition: Edition,
    /// Observer to base.
    pub distance_cm: Decimal,
    /// Terrain that the target mostly occupies.
    pub position: Position,
    /// Target on the edge of the high terrain, or on the crest.
    pub at_edge: bool,
    /// Observer and target in the same high terrain.
    pub both_inside: bool,
    /// Target behind units.
    pub behind_units: bool,
    /// Target on lower ground.
    pub target_lower: bool,
    /// At dawn or dusk.
    pub dawn_or_dusk: bool,
    /// Target hidden.
    pub hidden: bool,
    /// The target fired.
    pub fired: bool,
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DetectionOutcome {
    /// The base's units are put on the table.
    pub detected: bool,
}

impl DetectionCase {
    /// POW-DET-03 to -12: what it takes.
    pub fn sight(&self, reasons: &mut impl Reasons) -> Sight {
        if self.fired {
            reasons.note(DET_12, "automatic");
            return Sight::Automatic;
        }
        if self.position == Position::High && !self.at_edge && !self.both_inside {
            reasons.note(DET_04, "invisible");
            return Sight::Invisible;
        }
        let behind = self.position == Position::Open && self.behind_units;
        if behind {
            reasons.note(DET_06, "linear");
        }
        let position = if behind { Position::Linear } else { self.position };
        let shifted = Tally::unlisted(reasons, column(self.distance_cm) as i32)
            .add_if(self.target_lower, DET_08, -1)
            .add_if(self.dawn_or_dusk, DET_09, 2)
            .add_if(self.hidden, DET_10, 1)
            .value();
        // POW-DET-11: the shifts are added before the limits of the table are applied.
        let sight = needed(self.edition, position, shifted.clamp(0, 7) as usize);
        reasons.note(
            DET_03,
            match sight {
                Sight::Automatic => Weight::Word("automatic"),
                Sight::Needs(face) => Weight::Int(i64::from(face)),
                Sight::Invisible => Weight::Word("invisible"),
            },
        );
        sight
    }
}

impl Procedure for Detection {
    type Case = DetectionCase;
    type Outcome = DetectionOutcome;
    const NAME: &'static str = "detection";

    fn shape() -> &'static Shape {
        static SHAPE: Shape = Shape {
            fields: &[
                shared::EDITION,
                Field::required("distance_cm", Kind::Num(Interval::closed(0.0, 400.0))),
                Field::required("position", Kind::OneOf(Position::NAMES)),
                Field::flag("at_edge"),
                Field::flag("both_inside"),
                Field::flag("behind_units"),
                Field::flag("target_lower"),
                Field::flag("dawn_or_dusk"),
                Field::flag("hidden"),
                Field::flag("fired"),
            ],
            unknown: Unknown::First,
        };
        &SHAPE
    }

    fn read(facts: &Facts<'_>) -> Result<DetectionCase, Fault> {
        let case = DetectionCase {
            edition: facts.choice("edition"),
            distance_cm: facts.decimal("distance_cm"),
            position: facts.choice("position"),
            at_edge: facts.flag("at_edge"),
            both_inside: facts.flag("both_inside"),
            behind_units: facts.flag("behind_units"),
            target_lower: facts.flag("target_lower"),
            dawn_or_dusk: facts.flag("dawn_or_dusk"),
            hidden: facts.flag("hidden"),
            fired: facts.flag("fired"),
        };
        let elsewhere = case.position != Position::High;
        facts.forbid(case.at_edge && elsewhere, DET_04, "at_edge")?;
        facts.forbid(case.both_inside && elsewhere, DET_04, "both_inside")?;
        Ok(case)
    }

    fn factors(case: &DetectionCase, reasons: &mut impl Reasons) {
        case.sight(reasons);
    }

    fn rolls(case: &DetectionCase) -> bool {
        matches!(case.sight(&mut ()), Sight::Needs(_))
    }

    fn odds(case: &DetectionCase) -> Odds<DetectionOutcome> {
        enumerate(|mut dice| Self::run(case, &mut dice))
    }

    fn run(case: &DetectionCase, dice: &mut impl Dice) -> DetectionOutcome {
        let detected = match case.sight(&mut ()) {
            Sight::Automatic => true,
            Sight::Needs(face) => dice.roll(Die::D10, DET_02.id()) >= face,
            Sight::Invisible => false,
        };
        DetectionOutcome { detected }
    }
}
