//! Detection (*découverte*): whether a hidden base is found.

use dice::{Deed, Dice, Die, Need, Odds, enumerate};
use game::procedure::form::required;
use game::procedure::{Kind, Procedure};
use game::{Bodes, Portent, Reasons, Tally, case};
use rulebook::skirmish::{DET_02, DET_03, DET_04};
use serde::Serialize;

use crate::names::Fortune;

/// SKI-DET-02 to -04.
pub(crate) struct Detection;

case! {
    /// A hidden base, and how near somebody is.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct DetectionCase {
        /// Hundredths of a centimetre.
        pub distance: i32 = required(Kind::Int(0, 1_200)),
        pub wood: bool,
    }
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
        let found =
            !Self::rolls(case) || dice.meets(Die::D6, DET_02.id(), Need::at_least(Deed::Test, case.need(&mut ())));
        Sighting { found }
    }

    fn portent(_: &DetectionCase, outcome: &Sighting) -> Option<Portent> {
        Some(match outcome.found {
            true => Portent::new(Fortune::Found, Bodes::Well),
            false => Portent::new(Fortune::Unseen, Bodes::Even),
        })
    }
}
