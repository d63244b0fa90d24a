//! A house that may burn down at the end of a period (FCM-SETUP-12).

use dice::{Deed, Dice, Need, Odds};
use game::procedure::Procedure;
use game::procedure::form::whole;
use game::{Reasons, case};
use rulebook::fcm::SETUP_12;
use serde::Serialize;

use super::shared::all_throws;
use crate::tables::die::SIX_SIDED;

/// FCM-SETUP-12: one die for a house with a garrison.
pub struct BurningHouse;

case! {
    unknown last;
    /// What the scenario says of its houses.
    #[derive(Clone, Copy, Debug)]
    pub struct BurningHouseCase {
        /// The faces on which it burns, as a sum: 1 for a one, 2 for a two, 4 for a three, up to 32 for a six.
        pub faces: u8 = whole(1, 63),
    }
}

/// Whether it burns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BurningHouseOutcome {
    /// It is burnt, for ever.
    pub burns: bool,
}

impl Procedure for BurningHouse {
    type Case = BurningHouseCase;
    type Outcome = BurningHouseOutcome;
    const NAME: &'static str = "burning_house";

    fn factors(_: &Self::Case, _: &mut impl Reasons) {}

    fn rolls(_: &Self::Case) -> bool {
        true
    }

    fn odds(case: &Self::Case) -> Odds<BurningHouseOutcome> {
        all_throws::<Self>(case)
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> BurningHouseOutcome {
        let burns = Need::that(Deed::Test, SIX_SIDED.0, |face| case.faces >> (face - 1) & 1 == 1);
        BurningHouseOutcome { burns: dice.meets(SIX_SIDED.0, SETUP_12.id(), burns) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use expect_test::expect;

    /// FCM-SETUP-12: a house burns on the stated faces alone.
    #[test]
    fn a_house_burns_on_a_one() {
        check("burning_house", r#"{"faces":1}"#, "[1]", expect![[r#"{"burns":true}"#]]);
        check("burning_house", r#"{"faces":1}"#, "[2]", expect![[r#"{"burns":false}"#]]);
    }
}
