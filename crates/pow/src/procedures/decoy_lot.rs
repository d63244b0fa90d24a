//! The lot by which a decoy takes its place in a standard deployment (*leurre*).

use dice::{Dice, Die, Odds, enumerate};
use game::procedure::Procedure;
use game::procedure::form::int;
use game::{Reasons, case};
use rulebook::pow::SET_18;
use serde::Serialize;

/// POW-SET-18: an unseen D20 for the place of a decoy.
pub struct DecoyLot;

case! {
    /// The facts of one lot.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct DecoyLotCase {
        /// How many places there are: before, between and behind those that stand in the row already.
        pub places: u8 = int(1, 20, 20),
    }
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DecoyLotOutcome {
    /// The face of the die.
    pub face: u8,
    /// The place, from 0.
    pub place: u8,
}

impl Procedure for DecoyLot {
    type Case = DecoyLotCase;
    type Outcome = DecoyLotOutcome;
    const NAME: &'static str = "decoy_lot";
    const AT_STAKE: bool = false;

    fn factors(case: &DecoyLotCase, reasons: &mut impl Reasons) {
        reasons.note(SET_18, i32::from(case.places));
    }

    fn rolls(_: &DecoyLotCase) -> bool {
        true
    }

    fn odds(case: &DecoyLotCase) -> Odds<DecoyLotOutcome> {
        enumerate(|mut dice| Self::run(case, &mut dice))
    }

    fn run(case: &DecoyLotCase, dice: &mut impl Dice) -> DecoyLotOutcome {
        let face = dice.roll(Die::D20, SET_18.id());
        DecoyLotOutcome { face, place: (face - 1) % case.places }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_odds};

    /// POW-SET-18: the place is what is left of the face less one, divided by the number of places.
    #[test]
    fn a_decoy_takes_its_place_by_lot() {
        check(
            "decoy_lot",
            r#"
            {"places":4} [20] => SET-18 4, {face:20,place:3}
            {"places":4} [5] => SET-18 4, {face:5,place:0}
            {} => SET-18 20, ? 20
            {"places":0} => bad_input case.places
            "#,
        );
        check_odds("decoy_lot", r#"{"places":7}"#);
    }
}
