//! Detection (*découverte*): whether a hidden base is found.

use std::fmt::Write as _;

use dice::{Dice, Die, Odds, enumerate};
use game::procedure::{Facts, Fault, Field, Kind, Procedure, Shape, Unknown};
use game::{Bodes, Portent, Reasons, Tally};
use rulebook::skirmish::{DET_02, DET_03, DET_04};
use serde::Serialize;

use crate::names::Fortune;

/// SKI-DET-02 to -04.
pub(crate) struct Detection;

/// A hidden base, and how near somebody is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DetectionCase {
    /// Hundredths of a centimetre.
    pub distance: i32,
    pub wood: bool,
}

/// What comes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Sighting {
    pub found: bool,
}

impl DetectionCase {
    /// What the die must show.
    fn need(&self, reasons: &mut impl Reasons) -> i32 {
        Tally::start(reasons, DET_02, 5).add_if(self.distance <= 800, DET_03, -2).add_if(self.wood, DET_04, 1).value()
    }
}

impl Procedure for Detection {
    type Case = DetectionCase;
    type Outcome = Sighting;
    const NAME: &'static str = "detection";

    fn shape() -> &'static Shape {
        static SHAPE: Shape = Shape {
            fields: &[Field::required("distance", Kind::Int(0, 1_200)), Field::flag("wood")],
            unknown: Unknown::Last,
        };
        &SHAPE
    }

    fn read(facts: &Facts<'_>) -> Result<DetectionCase, Fault> {
        Ok(DetectionCase { distance: facts.int("distance") as i32, wood: facts.flag("wood") })
    }

    fn factors(case: &DetectionCase, reasons: &mut impl Reasons) {
        if Self::rolls(case) {
            case.need(reasons);
        } else {
            reasons.note(DET_02, 0);
        }
    }

    fn rolls(case: &DetectionCase) -> bool {
        case.distance > 400
    }

    fn odds(case: &DetectionCase) -> Odds<Sighting> {
        enumerate(|mut dice| Self::run(case, &mut dice))
    }

    fn run(case: &DetectionCase, dice: &mut impl Dice) -> Sighting {
        let found = !Self::rolls(case) || i32::from(dice.roll(Die::D6, DET_02.id())) >= case.need(&mut ());
        Sighting { found }
    }

    fn portent(_: &DetectionCase, outcome: &Sighting) -> Option<Portent> {
        Some(match outcome.found {
            true => Portent::new(Fortune::Found, Bodes::Well),
            false => Portent::new(Fortune::Unseen, Bodes::Even),
        })
    }

    fn write(case: &DetectionCase, out: &mut String) {
        let DetectionCase { distance, wood } = case;
        let _ = write!(out, "{{\"distance\":{distance},\"wood\":{wood}}}");
    }
}
