//! The entry roll of a formation at the end of a turn (*renforts*).

use dice::{Deed, Dice, Die, Need, Odds};
use game::procedure::form::{flag, int, one};
use game::procedure::{Case, Facts, Fault, Part, Pen, Procedure, Shape, Unknown};
use game::{Reasons, names};
use rulebook::Clause;
use rulebook::josephine::{REIN_01, REIN_02, REIN_03};
use serde::Serialize;

/// JOS-REIN-01, -02: one d6 not above the number of the schedule.
pub struct Reinforcements;

names! {
    /// How the number grows.
    pub enum Schedule {
        /// JOS-REIN-01: it stays the same.
        Fixed = "fixed",
        /// JOS-REIN-02: 1 the first time, 2 the second, and so on; certain from the sixth.
        Rising = "rising",
    }
}

/// The facts of an entry roll.
#[derive(Clone, Copy, Debug)]
pub struct ReinforcementsCase {
    /// The schedule.
    pub schedule: Schedule,
    /// The target of a fixed schedule, or the attempt of a rising one, at most 6.
    pub number: u8,
}

/// What came of the roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ReinforcementsOutcome {
    /// The formation arrives.
    pub arrives: bool,
}

impl Case for ReinforcementsCase {
    const SHAPE: &'static Shape = &Shape {
        fields: &[
            one::<Schedule>().called("schedule"),
            int(1, 6, 1).called("target"),
            int(1, 40, 1).called("attempt"),
            flag().called("waits"),
        ],
        unknown: Unknown::First,
    };
}

impl Part for ReinforcementsCase {
    fn of(facts: &Facts<'_>) -> Self {
        let schedule: Schedule = facts.choice("schedule");
        ReinforcementsCase { schedule, number: facts.int(schedule.number()).min(6) as u8 }
    }

    fn tell(&self, pen: &mut Pen<'_>) {
        pen.put("schedule", &self.schedule);
        pen.put(self.schedule.number(), &self.number);
    }
}

impl Schedule {
    /// What the number of a case is called.
    const fn number(self) -> &'static str {
        match self {
            Schedule::Fixed => "target",
            Schedule::Rising => "attempt",
        }
    }
}

impl ReinforcementsCase {
    const fn clause(self) -> Clause {
        match self.schedule {
            Schedule::Fixed => REIN_01,
            Schedule::Rising => REIN_02,
        }
    }
}

impl Procedure for Reinforcements {
    type Case = ReinforcementsCase;
    type Outcome = ReinforcementsOutcome;
    const NAME: &'static str = "reinforcements";
    const AT_STAKE: bool = false;

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        let foreign = match case.schedule {
            Schedule::Fixed => "attempt",
            Schedule::Rising => "target",
        };
        facts.refuse(facts.given(foreign), foreign)?;
        facts.forbid(facts.flag("waits"), REIN_03, "waits")
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        reasons.note(case.clause(), i32::from(case.number));
    }

    fn rolls(_: &Self::Case) -> bool {
        true
    }

    fn odds(case: &Self::Case) -> Odds<ReinforcementsOutcome> {
        let ways = u128::from(case.number);
        let mut odds = Odds::out_of(6);
        odds.add(ReinforcementsOutcome { arrives: true }, ways);
        odds.add(ReinforcementsOutcome { arrives: false }, 6 - ways);
        odds
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> ReinforcementsOutcome {
        ReinforcementsOutcome {
            arrives: dice.meets(Die::D6, case.clause().id(), Need::at_most(Deed::Test, case.number.into())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_all, check_odds, refused};
    use expect_test::expect;

    /// JOS-REIN-01, -02 (O20): the third attempt of the British line; the Guard light cavalry, who need a 1.
    #[test]
    fn worked_example() {
        check_all(
            "reinforcements",
            &[
                (r#"{"schedule":"rising","attempt":3}"#, "[3]"),
                (r#"{"schedule":"rising","attempt":3}"#, "[4]"),
                (r#"{"schedule":"fixed"}"#, "[2]"),
                (r#"{"schedule":"fixed"}"#, "[1]"),
                (r#"{"schedule":"rising","attempt":40}"#, "[6]"),
            ],
            expect![[r#"
                REIN-02 3, {"arrives":true}
                REIN-02 3, {"arrives":false}
                REIN-01 1, {"arrives":false}
                REIN-01 1, {"arrives":true}
                REIN-02 6, {"arrives":true}"#]],
        );
    }

    /// JOS-REIN-03: a formation waits for the one before it.
    #[test]
    fn refusals() {
        refused(
            "reinforcements",
            &[
                (r#"{"schedule":"fixed","attempt":1,"waits":true}"#, "bad_input case.attempt -"),
                (r#"{"schedule":"rising","target":1,"waits":true}"#, "bad_input case.target -"),
                (r#"{"schedule":"rising","attempt":6,"waits":true}"#, "illegal case.waits JOS-REIN-03"),
            ],
        );
    }

    /// JOS-REIN-01, -02: certain from the sixth attempt on.
    #[test]
    fn odds() {
        check_odds(
            "reinforcements",
            &[
                r#"{"schedule":"fixed","target":4}"#,
                r#"{"schedule":"rising","attempt":5}"#,
                r#"{"schedule":"rising","attempt":7}"#,
            ],
        );
    }
}
