//! Morale (*moral*): whether a company holds.

use dice::{Deed, Dice, Die, Need, Odds, enumerate};
use game::procedure::form::required;
use game::procedure::{Kind, Procedure};
use game::{Bodes, Portent, Reasons, Tally, case, names};
use rulebook::skirmish::{MOR_01, MOR_02, MOR_03};
use serde::Serialize;

use crate::names::Fortune;

/// SKI-MOR-01 to -04.
pub(crate) struct Morale;

case! {
    /// How a company is doing.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct MoraleCase {
        /// Elements left.
        pub elements: u8 = required(Kind::Int(1, 4)),
        /// It lost a clash.
        pub beaten: bool,
        /// It is shaken already.
        pub shaken: bool,
    }
}

names! {
    /// What a company does.
    pub(crate) enum Nerve {
        /// It holds.
        Held = "held",
        /// It is shaken.
        Shaken = "shaken",
        /// It runs.
        Routed = "routed",
    }
}

/// What comes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Spirit {
    pub nerve: Nerve,
}

impl MoraleCase {
    /// What the die must show.
    fn need(&self, reasons: &mut impl Reasons) -> i32 {
        Tally::start(reasons, MOR_01, 3).add_if(self.elements <= 2, MOR_02, 1).add_if(self.beaten, MOR_03, 1).value()
    }
}

impl Procedure for Morale {
    type Case = MoraleCase;
    type Outcome = Spirit;
    const NAME: &'static str = "morale";

    fn factors(case: &MoraleCase, reasons: &mut impl Reasons) {
        case.need(reasons);
    }

    fn rolls(_: &MoraleCase) -> bool {
        true
    }

    fn odds(case: &MoraleCase) -> Odds<Spirit> {
        enumerate(|mut dice| Self::run(case, &mut dice))
    }

    fn run(case: &MoraleCase, dice: &mut impl Dice) -> Spirit {
        let holds = dice.meets(Die::D6, MOR_01.id(), Need::at_least(Deed::Test, case.need(&mut ())));
        let nerve = match (holds, case.shaken) {
            (true, _) => Nerve::Held,
            (false, false) => Nerve::Shaken,
            (false, true) => Nerve::Routed,
        };
        Spirit { nerve }
    }

    fn portent(_: &MoraleCase, outcome: &Spirit) -> Option<Portent> {
        Some(match outcome.nerve {
            Nerve::Held => Portent::new(Fortune::Held, Bodes::Well),
            Nerve::Shaken => Portent::new(Fortune::Shaken, Bodes::Ill),
            Nerve::Routed => Portent::new(Fortune::Routed, Bodes::Ill),
        })
    }
}
