//! Command points of a side for a turn (*points de commandement*, PC).

use dice::{Counts, Dice, Die, Odds};
use game::procedure::Procedure;
use game::procedure::form::{one_or, whole};
use game::{Reasons, case, names};
use rulebook::josephine::{CP_02, CP_03, CP_04, CP_05, CP_08, CP_09, CP_10};
use serde::Serialize;

use crate::troops::Grade;

/// JOS-CP: one die per full group of elements, the kind by the chief's grade; the points are their sum.
pub struct CommandPoints;

names! {
    /// Where the general-in-chief is this turn.
    pub enum ChiefPost {
        /// JOS-CP-02: one die per 8 elements.
        Detached = "detached",
        /// JOS-CP-03: one die per 10.
        Attached = "attached",
        /// JOS-CP-04: one die per 6.
        DetachedOnHeight = "detached_on_height",
    }
}

case! {
    /// The facts of a side's throw.
    #[derive(Clone, Copy, Debug)]
    pub struct CommandPointsCase {
        /// Elements of the side on the table.
        pub elements: u8 = whole(0, 200),
        /// Grade of the general-in-chief.
        pub grade: Grade = one_or::<Grade>("standard"),
        /// Where he is.
        pub chief: ChiefPost = one_or::<ChiefPost>("detached"),
        /// JOS-CP-10: he is a subordinate who took over.
        pub successor: bool,
        /// JOS-CP-09: the chief was eliminated in the turn before.
        pub chief_lost_last_turn: bool,
    }
}

/// The points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Points {
    /// Their number.
    pub pc: u16,
}

impl CommandPointsCase {
    /// JOS-CP-02, -03, -04: the dice; none by JOS-CP-08 and -09.
    pub fn dice(&self) -> u8 {
        let group = match self.chief {
            ChiefPost::Detached => 8,
            ChiefPost::Attached => 10,
            ChiefPost::DetachedOnHeight => 6,
        };
        if self.chief_lost_last_turn { 0 } else { self.elements / group }
    }

    /// JOS-CP-05, -10: the kind of dice.
    pub const fn die(&self) -> Die {
        match self.grade {
            _ if self.successor => Die::D4,
            Grade::Mediocre => Die::D4,
            Grade::Standard => Die::D6,
            Grade::Superior => Die::D8,
        }
    }
}

impl Procedure for CommandPoints {
    type Case = CommandPointsCase;
    type Outcome = Points;
    const NAME: &'static str = "command_points";

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        if case.chief_lost_last_turn {
            return reasons.note(CP_09, 0);
        }
        if case.dice() == 0 {
            return reasons.note(CP_08, 0);
        }
        let by = match case.chief {
            ChiefPost::Detached => CP_02,
            ChiefPost::Attached => CP_03,
            ChiefPost::DetachedOnHeight => CP_04,
        };
        reasons.note(by, i32::from(case.dice()));
        let name = match case.die() {
            Die::D4 => "d4",
            Die::D8 => "d8",
            _ => "d6",
        };
        reasons.note(if case.successor { CP_10 } else { CP_05 }, name);
    }

    fn rolls(case: &Self::Case) -> bool {
        case.dice() > 0
    }

    fn odds(case: &Self::Case) -> Odds<Points> {
        // Up to 33 d8: 8^33 is beyond 64 bits, so large throws are counted in 128.
        let sides = usize::from(case.die().sides());
        if case.dice() <= 20 {
            let mut die = [1u64; 9];
            die[0] = 0;
            let counts = Counts::<161>::pool(usize::from(case.dice()), &die[..=sides]);
            let mut odds = Odds::out_of(u128::from(counts.total()));
            for (pc, ways) in counts.iter() {
                odds.add_distinct(Points { pc: pc as u16 }, u128::from(ways));
            }
            return odds;
        }
        let mut ways = vec![1u128];
        for _ in 0..case.dice() {
            let mut sum = vec![0u128; ways.len() + sides];
            for (total, count) in ways.iter().enumerate() {
                for face in 1..=sides {
                    sum[total + face] += count;
                }
            }
            ways = sum;
        }
        let mut odds = Odds::out_of(ways.iter().sum());
        for (pc, ways) in ways.into_iter().enumerate().filter(|(_, ways)| *ways > 0) {
            odds.add_distinct(Points { pc: pc as u16 }, ways);
        }
        odds
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> Points {
        let pc = (0..case.dice()).map(|_| u16::from(dice.roll(case.die(), CP_05.id()))).sum();
        Points { pc }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_all, check_frequencies, check_no_dice, check_odds, refused};
    use expect_test::expect;

    /// JOS-CP-02, -05 (S1): 24 elements under a standard chief throw three d6.
    #[test]
    fn printed_example() {
        check_all("command_points", &[(r#"{"elements":24}"#, "[4,2,5]")], expect![[r#"CP-02 3, CP-05 d6, {"pc":11}"#]]);
    }

    /// JOS-CP-03, -04, -05, -09, -10 (O1): attached, on a height, lost, succeeded.
    #[test]
    fn where_the_chief_is() {
        check_all(
            "command_points",
            &[
                (r#"{"elements":40,"grade":"superior","chief":"attached"}"#, "[8,1,3,5]"),
                (r#"{"elements":40,"grade":"superior","chief":"detached_on_height"}"#, "[1,2,3,4,5,6]"),
                (r#"{"elements":40,"chief_lost_last_turn":true}"#, "[]"),
                (r#"{"elements":17,"grade":"superior","successor":true}"#, "[4,4]"),
                (r#"{"elements":12,"grade":"mediocre","chief":"attached"}"#, "[4]"),
                (r#"{"elements":12,"grade":"mediocre","chief":"attached"}"#, "[5]"),
            ],
            expect![[r#"
                CP-03 4, CP-05 d8, {"pc":17}
                CP-04 6, CP-05 d8, {"pc":21}
                CP-09 0, {"pc":0}
                CP-02 2, CP-10 d4, {"pc":8}
                CP-03 1, CP-05 d4, {"pc":4}
                bad_input dice[0] -"#]],
        );
    }

    /// JOS-CP-08, -09: no full group of elements, or no chief last turn: no die, no points; the lost chief is told first.
    #[test]
    fn no_points() {
        let cases = [
            r#"{"elements":7}"#,
            r#"{"elements":9,"chief":"attached","successor":true}"#,
            r#"{"elements":5,"chief":"detached_on_height"}"#,
            r#"{"elements":0,"chief_lost_last_turn":true}"#,
            r#"{"elements":200,"successor":true,"chief_lost_last_turn":true}"#,
        ];
        check_all(
            "command_points",
            &cases.map(|case| (case, "[]")),
            expect![[r#"
            CP-08 0, {"pc":0}
            CP-08 0, {"pc":0}
            CP-08 0, {"pc":0}
            CP-09 0, {"pc":0}
            CP-09 0, {"pc":0}"#]],
        );
        for case in cases {
            check_no_dice("command_points", case);
        }
        refused("command_points", &[(r#"{"elements":201}"#, "bad_input case.elements -")]);
    }

    /// JOS-CP-02, -03, -04, -05, -10: sums of dice, and of more dice than anybody throws one by one.
    #[test]
    fn odds() {
        check_odds(
            "command_points",
            &[
                r#"{"elements":24}"#,
                r#"{"elements":45,"grade":"superior","chief":"attached"}"#,
                r#"{"elements":36,"successor":true,"chief":"detached_on_height"}"#,
            ],
        );
        check_frequencies("command_points", r#"{"elements":200,"grade":"superior"}"#);
        check_frequencies("command_points", r#"{"elements":200,"grade":"superior","chief":"attached"}"#);
        check_frequencies("command_points", r#"{"elements":200,"chief":"detached_on_height"}"#);
    }
}
