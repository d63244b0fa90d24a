//! The end of a period: who has broken, who has won (*budget des pertes*).

use dice::{Dice, Odds};
use game::procedure::form::{int, required};
use game::procedure::{Decimal, Facts, Fault, Interval, Kind, Procedure};
use game::{Reasons, case, names};
use rulebook::fcm::{VIC_03, VIC_04, VIC_05};
use serde::Serialize;

use crate::troops::Side;

/// FCM-VIC-03 to -06: broken sides and scores.
pub struct Victory;

const BUDGET: Kind = Kind::Num(Interval::above(0.0, 100_000.0));
const LOST: Kind = Kind::Num(Interval::closed(0.0, 100_000.0));

case! {
    unknown last;
    /// What both sides have lost and hold.
    #[derive(Clone, Copy, Debug)]
    pub struct VictoryCase {
        /// Budget of side A.
        pub budget_a: Decimal = required(BUDGET),
        /// What it has lost of it.
        pub lost_a: Decimal = required(LOST),
        /// Budget of side B.
        pub budget_b: Decimal = required(BUDGET),
        /// What it has lost of it.
        pub lost_b: Decimal = required(LOST),
        /// Objective points that side a holds.
        pub objectives_a: u8 = int(0, 200, 0),
        /// Side b.
        pub objectives_b: u8 = int(0, 200, 0),
        /// A side breaks at this.
        pub break_percent: u8 = int(1, 100, 40),
        /// The last period of the scenario.
        pub last_period: bool,
    }
}

names! {
    /// How clear the victory is.
    pub enum VictoryLevel {
        /// The battle goes on.
        None = "none",
        /// Nobody wins.
        Draw = "draw",
        /// A minor victory.
        Minor = "minor",
        /// A decisive victory.
        Decisive = "decisive",
    }
}

names! {
    /// Who has won.
    pub enum Winner {
        /// Side a.
        A = "a",
        /// Side b.
        B = "b",
        /// Nobody, or not yet.
        None = "none",
    }
}

/// The state of the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct VictoryOutcome {
    /// It is over.
    pub over: bool,
    /// Who has won.
    pub winner: Winner,
    /// How clearly.
    pub level: VictoryLevel,
    /// What side a has lost.
    pub lost_percent_a: u8,
    /// What side b has lost.
    pub lost_percent_b: u8,
    /// FCM-VIC-06: the score of side a.
    pub score_a: u16,
    /// Of side b.
    pub score_b: u16,
}

impl From<Side> for Winner {
    fn from(side: Side) -> Self {
        match side {
            Side::A => Winner::A,
            Side::B => Winner::B,
        }
    }
}

/// FCM-VIC-03: 100 × lost ÷ budget, rounded down. `lost` is not above `budget`, which is above 0.
pub fn percent_lost(lost: Decimal, budget: Decimal) -> u8 {
    // By comparing products, because a quotient of decimals would have to be rounded.
    let hundredfold = lost.times(100);
    let (mut least, mut above) = (0, 101);
    while above - least > 1 {
        let middle = i64::midpoint(least, above);
        if budget.times(middle) <= hundredfold {
            least = middle;
        } else {
            above = middle;
        }
    }
    least as u8
}

impl VictoryCase {
    /// FCM-VIC-02: what each side has lost, in full per cent.
    pub fn percents_lost(&self) -> (u8, u8) {
        (percent_lost(self.lost_a, self.budget_a), percent_lost(self.lost_b, self.budget_b))
    }

    /// FCM-VIC-06: per cent lost by the enemy and own objectives, of both sides.
    pub fn scores(&self) -> (u16, u16) {
        let (lost_a, lost_b) = self.percents_lost();
        (u16::from(lost_b) + u16::from(self.objectives_a), u16::from(lost_a) + u16::from(self.objectives_b))
    }

    /// FCM-VIC-06: who wins by the scores.
    fn by_scores(self) -> (Winner, VictoryLevel) {
        let (a, b) = self.scores();
        let ahead = if a > b { Winner::A } else { Winner::B };
        match a.abs_diff(b) {
            0..10 => (Winner::None, VictoryLevel::Draw),
            10..25 => (ahead, VictoryLevel::Minor),
            _ => (ahead, VictoryLevel::Decisive),
        }
    }

    /// FCM-VIC-03 to -06.
    pub fn judge(&self, reasons: &mut impl Reasons) -> VictoryOutcome {
        let (lost_percent_a, lost_percent_b) = self.percents_lost();
        let broken = |percent: u8| percent >= self.break_percent;
        let (over, (winner, level)) = match (broken(lost_percent_a), broken(lost_percent_b)) {
            (true, false) => {
                reasons.note(VIC_03, "broken_a");
                (true, (Side::B.into(), VictoryLevel::Decisive))
            }
            (false, true) => {
                reasons.note(VIC_03, "broken_b");
                (true, (Side::A.into(), VictoryLevel::Decisive))
            }
            (true, true) => {
                reasons.note(VIC_04, "both_broken");
                (true, self.by_scores())
            }
            (false, false) if self.last_period => {
                reasons.note(VIC_05, "last_period");
                (true, self.by_scores())
            }
            (false, false) => (false, (Winner::None, VictoryLevel::None)),
        };
        let (score_a, score_b) = self.scores();
        VictoryOutcome { over, winner, level, lost_percent_a, lost_percent_b, score_a, score_b }
    }
}

impl Procedure for Victory {
    type Case = VictoryCase;
    type Outcome = VictoryOutcome;
    const NAME: &'static str = "victory";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        for (lost, budget, field) in [(case.lost_a, case.budget_a, "lost_a"), (case.lost_b, case.budget_b, "lost_b")] {
            if lost > budget {
                return Err(facts.bad(field).saying("at most the budget of the side", "au plus le budget du camp"));
            }
        }
        Ok(())
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.judge(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        false
    }

    fn odds(case: &Self::Case) -> Odds<VictoryOutcome> {
        Odds::certain(case.judge(&mut ()))
    }

    fn run(case: &Self::Case, _: &mut impl Dice) -> VictoryOutcome {
        case.judge(&mut ())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, refuses, result};
    use expect_test::expect;

    fn judged(lost_a: u32, lost_b: u32, more: &str) -> (String, String) {
        let case = format!("{{\"budget_a\":100,\"lost_a\":{lost_a},\"budget_b\":100,\"lost_b\":{lost_b}{more}}}");
        let result = result("victory", &case);
        let text = |name: &str| result[name].as_str().expect("a name").to_owned();
        (text("winner"), text("level"))
    }

    /// FCM-VIC-03: exactly 40 per cent breaks, and the other side wins decisively, whatever the scores.
    #[test]
    fn one_side_breaks() {
        check(
            "victory",
            r#"{"budget_a":100,"lost_a":40,"budget_b":100,"lost_b":39.99,"objectives_a":200,"last_period":true}"#,
            "[]",
            expect![[r#"
                FCM-VIC-03 broken_a
                {"over":true,"winner":"b","level":"decisive","lost_percent_a":40,"lost_percent_b":39,"score_a":239,"score_b":40}"#]],
        );
        check(
            "victory",
            r#"{"budget_a":100,"lost_a":0,"budget_b":100,"lost_b":50,"break_percent":50}"#,
            "[]",
            expect![[r#"
                FCM-VIC-03 broken_b
                {"over":true,"winner":"a","level":"decisive","lost_percent_a":0,"lost_percent_b":50,"score_a":50,"score_b":0}"#]],
        );
        check(
            "victory",
            r#"{"budget_a":100,"lost_a":39,"budget_b":100,"lost_b":0}"#,
            "[]",
            expect![[
                r#"{"over":false,"winner":"none","level":"none","lost_percent_a":39,"lost_percent_b":0,"score_a":0,"score_b":39}"#
            ]],
        );
    }

    /// FCM-VIC-04, FCM-VIC-05, FCM-VIC-06: scores with both broken or at the end: 9 draw, 10 minor, 24 minor, 25 decisive.
    #[test]
    fn scores_decide() {
        for (difference, winner, level) in
            [(9, "none", "draw"), (10, "b", "minor"), (24, "b", "minor"), (25, "b", "decisive")]
        {
            let due = (winner.to_owned(), level.to_owned());
            assert_eq!(judged(50 + difference, 50, ""), due, "both broken, {difference}");
            assert_eq!(judged(difference, 0, r#","last_period":true"#), due, "at the end, {difference}");
            let held = format!(",\"objectives_b\":{difference},\"last_period\":true");
            assert_eq!(judged(0, 0, &held), due, "objectives, {difference}");
        }
        assert_eq!(judged(0, 30, r#","last_period":true"#), ("a".to_owned(), "decisive".to_owned()));
        check(
            "victory",
            r#"{"budget_a":3,"lost_a":2,"budget_b":7,"lost_b":7,"break_percent":1}"#,
            "[]",
            expect![[r#"
                FCM-VIC-04 both_broken
                {"over":true,"winner":"a","level":"decisive","lost_percent_a":66,"lost_percent_b":100,"score_a":100,"score_b":66}"#]],
        );
    }

    /// FCM-VIC-03: percentages of decimals are exact: 0.29 of 1 is 29 per cent, not 28.
    #[test]
    fn percentages_are_exact() {
        for (lost, budget, percent) in [
            ("0.29", "1", 29),
            ("0.57", "1.00", 57),
            ("33.333333333333333333333", "100", 33),
            ("33", "99.000000000000000000000000000001", 33),
            ("33", "100.00000000000000000000000000001", 32),
            ("1e-400", "1e-400", 100),
            ("1e-400", "100000", 0),
            ("99999.999", "100000", 99),
            ("0", "0.0001", 0),
        ] {
            let case = format!("{{\"budget_a\":{budget},\"lost_a\":{lost},\"budget_b\":1,\"lost_b\":0}}");
            assert_eq!(result("victory", &case)["lost_percent_a"], percent, "{lost} of {budget}");
        }
    }

    /// Limits of the fields; nobody loses more than he has.
    #[test]
    fn refusals() {
        refuses(
            "victory",
            &[
                (r#"{"lost_a":0,"budget_b":1,"lost_b":0}"#, "bad_input case.budget_a"),
                (r#"{"budget_a":0,"lost_a":0,"budget_b":1,"lost_b":0}"#, "bad_input case.budget_a"),
                (r#"{"budget_a":100000.01,"lost_a":0,"budget_b":1,"lost_b":0}"#, "bad_input case.budget_a"),
                (r#"{"budget_a":1,"budget_b":1,"lost_b":0}"#, "bad_input case.lost_a"),
                (r#"{"budget_a":1,"lost_a":-0.1,"budget_b":1,"lost_b":0}"#, "bad_input case.lost_a"),
                (r#"{"budget_a":1,"lost_a":2,"lost_b":0}"#, "bad_input case.budget_b"),
                (r#"{"budget_a":1,"lost_a":2,"budget_b":1}"#, "bad_input case.lost_b"),
                (
                    r#"{"budget_a":1,"lost_a":2,"budget_b":1,"lost_b":0,"objectives_a":201}"#,
                    "bad_input case.objectives_a",
                ),
                (
                    r#"{"budget_a":1,"lost_a":2,"budget_b":1,"lost_b":0,"objectives_b":1.5}"#,
                    "bad_input case.objectives_b",
                ),
                (
                    r#"{"budget_a":1,"lost_a":2,"budget_b":1,"lost_b":0,"break_percent":0}"#,
                    "bad_input case.break_percent",
                ),
                (r#"{"budget_a":1,"lost_a":2,"budget_b":1,"lost_b":0,"last_period":1}"#, "bad_input case.last_period"),
                (r#"{"budget_a":1,"lost_a":2,"budget_b":1,"lost_b":0,"period":1}"#, "bad_input case.period"),
                (
                    r#"{"budget_a":1,"lost_a":1.0000000000000000000001,"budget_b":1,"lost_b":2}"#,
                    "bad_input case.lost_a",
                ),
                (r#"{"budget_a":1,"lost_a":1,"budget_b":1,"lost_b":2}"#, "bad_input case.lost_b"),
            ],
        );
    }
}
