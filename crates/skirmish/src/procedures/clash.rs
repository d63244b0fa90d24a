//! The clash (*choc*) of a charge with its target.

use dice::{Aim, Dice, Die, Odds, Whose, enumerate};
use game::procedure::form::required;
use game::procedure::{Facts, Fault, Kind, Procedure};
use game::{Bodes, Portent, Reasons, Tally, case};
use rulebook::skirmish::{CHG_04, CHG_05, CHG_06, CHG_07, CHG_08};
use serde::Serialize;

use crate::names::{Figure, Fortune};

/// SKI-CHG-04 to -08.
pub(crate) struct Clash;

case! {
    /// Who meets whom.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct ClashCase {
        /// Elements of the charger.
        pub charger: u8 = required(Kind::Int(1, 4)),
        /// Elements of the target.
        pub target: u8 = required(Kind::Int(1, 4)),
        pub square: bool,
        /// From behind the front of the target.
        pub behind: bool,
        /// The target is shaken.
        pub shaken: bool,
    }
}

/// By how much the charger won; negative if it lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Margin {
    pub margin: i8,
}

impl ClashCase {
    /// What the charger adds more than its target.
    fn lead(&self, reasons: &mut impl Reasons) -> i32 {
        let ours = Tally::unlisted(reasons, 0)
            .for_side("charger")
            .add(CHG_04, i32::from(self.charger))
            .add(CHG_05, 1)
            .add_if(self.behind && !self.square, CHG_07, 2)
            .value();
        let theirs = Tally::unlisted(reasons, 0)
            .for_side("target")
            .add(CHG_04, i32::from(self.target))
            .add_if(self.square, CHG_06, 2)
            .add_if(self.shaken, CHG_08, -1)
            .value();
        ours - theirs
    }
}

impl Procedure for Clash {
    type Case = ClashCase;
    type Outcome = Margin;
    const NAME: &'static str = "clash";
    const SIDES_APART: bool = true;

    fn check(case: &ClashCase, facts: &Facts<'_>) -> Result<(), Fault> {
        facts.forbid(case.square && case.target < 4, CHG_06, "square")
    }

    fn factors(case: &ClashCase, reasons: &mut impl Reasons) {
        case.lead(reasons);
    }

    fn rolls(_: &ClashCase) -> bool {
        true
    }

    fn odds(case: &ClashCase) -> Odds<Margin> {
        enumerate(|mut dice| Self::run(case, &mut dice))
    }

    fn run(case: &ClashCase, dice: &mut impl Dice) -> Margin {
        let [ours, theirs] =
            [Whose::Attacker, Whose::Defender].map(|whose| i32::from(dice.throw(Die::D6, CHG_04.id(), Aim::by(whose))));
        Margin { margin: (case.lead(&mut ()) + ours - theirs) as i8 }
    }

    fn portent(_: &ClashCase, outcome: &Margin) -> Option<Portent> {
        let (what, bodes) = match outcome.margin {
            1.. => (Fortune::Won, Bodes::Well),
            0 => (Fortune::Drawn, Bodes::Even),
            _ => (Fortune::Lost, Bodes::Ill),
        };
        Some(Portent::new(what, bodes).number(Figure::Margin, outcome.margin.abs()))
    }
}
