//! Whose token comes out of the bowl (*pioche*).

use dice::{Dice, Die, Odds};
use game::procedure::form::whole;
use game::procedure::{Facts, Fault, Procedure};
use game::{Reasons, Side, case};
use rulebook::josephine::{TURN_03, TURN_07};
use serde::Serialize;

/// JOS-TURN-03: the next token is of a side with probability (its tokens left) / (all tokens left).
pub struct TokenDraw;

case! {
    /// The tokens left in the bowl.
    #[derive(Clone, Copy, Debug)]
    pub struct TokenDrawCase {
        /// Of the first side.
        pub first_tokens: u8 = whole(0, 60),
        /// Of the second side.
        pub second_tokens: u8 = whole(0, 60),
    }
}

/// The side whose token came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TokenDrawn {
    /// Which.
    pub side: Side,
}

const FIRST: TokenDrawn = TokenDrawn { side: Side::First };
const SECOND: TokenDrawn = TokenDrawn { side: Side::Second };

impl Procedure for TokenDraw {
    type Case = TokenDrawCase;
    type Outcome = TokenDrawn;
    const NAME: &'static str = "token_draw";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        if case.first_tokens + case.second_tokens == 0 {
            return Err(Fault::illegal(TURN_07, Some(facts.path().to_owned())));
        }
        Ok(())
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        reasons.note(TURN_03, i32::from(case.first_tokens + case.second_tokens));
    }

    fn rolls(_: &Self::Case) -> bool {
        true
    }

    fn odds(case: &Self::Case) -> Odds<TokenDrawn> {
        let mut odds = Odds::out_of(u128::from(case.first_tokens + case.second_tokens));
        odds.add(FIRST, u128::from(case.first_tokens));
        odds.add(SECOND, u128::from(case.second_tokens));
        odds
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> TokenDrawn {
        let die = Die::Of(case.first_tokens + case.second_tokens);
        if dice.roll(die, TURN_03.id()) <= case.first_tokens { FIRST } else { SECOND }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_all, check_odds, refused};
    use expect_test::expect;

    /// JOS-TURN-03: the first faces of a die of as many sides as tokens are the first side's.
    #[test]
    fn tokens_by_the_face() {
        let case = r#"{"first_tokens":12,"second_tokens":11}"#;
        check_all(
            "token_draw",
            &[
                (case, "[1]"),
                (case, "[12]"),
                (case, "[13]"),
                (case, "[23]"),
                (case, "[24]"),
                (case, "[0]"),
                (r#"{"first_tokens":0,"second_tokens":1}"#, "[1]"),
                (r#"{"first_tokens":60,"second_tokens":60}"#, "[60]"),
            ],
            expect![[r#"
                TURN-03 23, {"side":"first"}
                TURN-03 23, {"side":"first"}
                TURN-03 23, {"side":"second"}
                TURN-03 23, {"side":"second"}
                bad_input dice[0] -
                bad_input dice[0] -
                TURN-03 1, {"side":"second"}
                TURN-03 120, {"side":"first"}"#]],
        );
    }

    /// JOS-TURN-07: an empty bowl ends the turn.
    #[test]
    fn empty_bowl() {
        refused("token_draw", &[(r#"{"first_tokens":0,"second_tokens":0}"#, "illegal case JOS-TURN-07")]);
    }

    /// JOS-TURN-03: shares of all tokens left.
    #[test]
    fn odds() {
        check_odds(
            "token_draw",
            &[
                r#"{"first_tokens":12,"second_tokens":11}"#,
                r#"{"first_tokens":0,"second_tokens":7}"#,
                r#"{"first_tokens":60,"second_tokens":60}"#,
            ],
        );
    }
}
