//! The state of the game at the end of a turn (*victoire décisive, partielle*).

use std::cmp::Ordering;

use dice::{Dice, Odds};
use game::procedure::form::{int, whole};
use game::procedure::{Facts, Fault, Named, Procedure};
use game::{Reasons, Side, case, names};
use rulebook::josephine::{VIC_01, VIC_02, VIC_05};
use serde::Serialize;

use super::shared;

/// JOS-VIC: who has won, and how.
pub struct Victory;

case! {
    /// The facts at the end of a turn.
    #[derive(Clone, Copy, Debug)]
    pub struct VictoryCase {
        /// Units of the first side on the table.
        pub first_units: u8 = whole(0, 60),
        /// Of the second side.
        pub second_units: u8 = whole(0, 60),
        /// Objectives that the first side holds.
        pub first_objectives: u8 = int(0, 9, 0),
        /// The second side.
        pub second_objectives: u8 = int(0, 9, 0),
        /// The turn that ends.
        pub turn: u8 = whole(1, 60),
        /// JOS-VIC-04: the last turn.
        pub turn_limit: u8 = whole(1, 60),
    }
}

names! {
    /// How great a victory is.
    pub enum Level {
        /// JOS-VIC-01.
        Decisive = "decisive",
        /// JOS-VIC-02.
        Partial = "partial",
        /// None: a draw, or the game goes on.
        None = "none",
    }
}

/// How the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct VictoryOutcome {
    /// The game is over.
    pub over: bool,
    /// Who won; nobody in a draw and while the game goes on.
    #[serde(serialize_with = "shared::or_none")]
    pub winner: Option<Side>,
    /// How.
    pub level: Level,
}

impl VictoryCase {
    /// JOS-VIC-01 at any time; JOS-VIC-02 at the end of the last turn; otherwise JOS-VIC-05 or nothing yet.
    pub fn outcome(&self, reasons: &mut impl Reasons) -> VictoryOutcome {
        let decisive = match (self.first_units, self.second_units) {
            (0, 0) => return draw(reasons),
            (_, 0) => Some(Side::First),
            (0, _) => Some(Side::Second),
            _ => None,
        };
        if let Some(winner) = decisive {
            reasons.note(VIC_01, winner.name());
            return VictoryOutcome { over: true, winner: Some(winner), level: Level::Decisive };
        }
        if self.turn < self.turn_limit {
            return VictoryOutcome { over: false, winner: None, level: Level::None };
        }
        let winner = match self.first_objectives.cmp(&self.second_objectives) {
            Ordering::Greater => Side::First,
            Ordering::Less => Side::Second,
            Ordering::Equal => return draw(reasons),
        };
        reasons.note(VIC_02, winner.name());
        VictoryOutcome { over: true, winner: Some(winner), level: Level::Partial }
    }
}

fn draw(reasons: &mut impl Reasons) -> VictoryOutcome {
    reasons.note(VIC_05, "draw");
    VictoryOutcome { over: true, winner: None, level: Level::None }
}

impl Procedure for Victory {
    type Case = VictoryCase;
    type Outcome = VictoryOutcome;
    const NAME: &'static str = "victory";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        facts.refuse(case.turn > case.turn_limit, "turn")
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.outcome(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        false
    }

    fn odds(case: &Self::Case) -> Odds<VictoryOutcome> {
        Odds::certain(case.outcome(&mut ()))
    }

    fn run(case: &Self::Case, _: &mut impl Dice) -> VictoryOutcome {
        case.outcome(&mut ())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_all, check_no_dice, refused};
    use expect_test::expect;

    /// JOS-VIC-02, -04 (O22): the allies hold the crossroads at the end of the last turn.
    #[test]
    fn worked_example() {
        let case = r#"{"first_units":12,"second_units":9,"second_objectives":1,"turn":10,"turn_limit":10}"#;
        check_all(
            "victory",
            &[(case, "[]")],
            expect![[r#"VIC-02 second, {"over":true,"winner":"second","level":"partial"}"#]],
        );
        check_no_dice("victory", case);
    }

    /// JOS-VIC-01, -02, -05: annihilation at any time, objectives at the end, a draw otherwise.
    #[test]
    fn how_it_ends() {
        check_all(
            "victory",
            &[
                (r#"{"first_units":1,"second_units":0,"second_objectives":9,"turn":1,"turn_limit":10}"#, "[]"),
                (r#"{"first_units":0,"second_units":1,"first_objectives":9,"turn":10,"turn_limit":10}"#, "[]"),
                (r#"{"first_units":0,"second_units":0,"first_objectives":9,"turn":2,"turn_limit":10}"#, "[]"),
                (
                    r#"{"first_units":5,"second_units":5,"first_objectives":2,"second_objectives":1,"turn":10,"turn_limit":10}"#,
                    "[]",
                ),
                (
                    r#"{"first_units":5,"second_units":5,"first_objectives":1,"second_objectives":1,"turn":10,"turn_limit":10}"#,
                    "[]",
                ),
                (r#"{"first_units":5,"second_units":5,"first_objectives":1,"turn":9,"turn_limit":10}"#, "[]"),
            ],
            expect![[r#"
                VIC-01 first, {"over":true,"winner":"first","level":"decisive"}
                VIC-01 second, {"over":true,"winner":"second","level":"decisive"}
                VIC-05 draw, {"over":true,"winner":"none","level":"none"}
                VIC-02 first, {"over":true,"winner":"first","level":"partial"}
                VIC-05 draw, {"over":true,"winner":"none","level":"none"}
                {"over":false,"winner":"none","level":"none"}"#]],
        );
        refused(
            "victory",
            &[(r#"{"first_units":0,"second_units":0,"turn":11,"turn_limit":10}"#, "bad_input case.turn -")],
        );
    }
}
