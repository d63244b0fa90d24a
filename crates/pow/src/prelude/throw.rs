//! A plain die: where a clause names a die and no procedure.

use dice::{Dice, Die, Odds, enumerate};
use game::procedure::Procedure;
use game::procedure::form::int;
use game::{Reasons, case};
use rulebook::pow::TGN_14;

/// A die with that many sides. It decides nothing by itself, and no event carries it.
pub(crate) struct Throw;

case! {
    /// The die.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) struct ThrowCase {
        /// Its sides.
        pub sides: u8 = int(4, 20, 6),
    }
}

impl Procedure for Throw {
    type Case = ThrowCase;
    type Outcome = u8;
    const NAME: &'static str = "throw";
    const AT_STAKE: bool = false;

    fn factors(_: &ThrowCase, _: &mut impl Reasons) {}

    fn rolls(_: &ThrowCase) -> bool {
        true
    }

    fn odds(case: &ThrowCase) -> Odds<u8> {
        enumerate(|mut dice| Self::run(case, &mut dice))
    }

    fn run(case: &ThrowCase, dice: &mut impl Dice) -> u8 {
        let die = match case.sides {
            4 => Die::D4,
            10 => Die::D10,
            20 => Die::D20,
            _ => Die::D6,
        };
        dice.roll(die, TGN_14.id())
    }
}
