//! Who holds the initiative of a period (*période*).

use dice::{Aim, Dice, Odds, Whose};
use game::procedure::form::required;
use game::procedure::{Default, Kind, Named, Procedure, Spelling, Value, write_name};
use game::{Reasons, Tally, case};
use rulebook::fcm::TURN_03;
use serde::Serialize;

use super::shared::{ANY_OFFICER, all_throws};
use crate::tables::die::SIX_SIDED;
use crate::troops::Side;

/// FCM-TURN-03: a die each, and the commanders-in-chief.
pub struct Initiative;

case! {
    unknown last;
    /// The two commanders and what went before.
    #[derive(Clone, Copy, Debug)]
    pub struct InitiativeCase {
        /// Value of the commander-in-chief of side a, 0 out of play.
        pub commander_a: u8 = required(ANY_OFFICER),
        /// Of side b.
        pub commander_b: u8 = required(ANY_OFFICER),
        /// Who held it in the previous period.
        pub previous: Option<Side> as OrNone = required(Kind::OneOf(&["none", "a", "b"])).or(Default::Name("none")),
        /// The attacker of the scenario.
        pub attacker: Side,
    }
}

/// Who holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct InitiativeOutcome {
    /// The side.
    pub holder: Side,
}

/// A side, or none.
struct OrNone;

impl Spelling<Option<Side>> for OrNone {
    fn read(value: Option<&Value<'_>>) -> Option<Side> {
        match value {
            Some(Value::Name(name)) => Side::from_name(name),
            _ => None,
        }
    }

    fn write(side: &Option<Side>, out: &mut String) {
        write_name(side.map_or("none", Side::name), out);
    }
}

impl InitiativeCase {
    /// What the commanders add.
    pub fn commanders(&self, reasons: &mut impl Reasons) -> (i32, i32) {
        let mut of = |value: u8, side: Side| {
            Tally::unlisted(reasons, 0).for_side(side.name()).add_some(TURN_03, i32::from(value / 20)).value()
        };
        (of(self.commander_a, Side::A), of(self.commander_b, Side::B))
    }

    /// Who holds a tie: whoever did not hold the initiative before, in the first period the attacker.
    pub fn tie(&self) -> Side {
        self.previous.map_or(self.attacker, Side::other)
    }
}

impl Procedure for Initiative {
    type Case = InitiativeCase;
    type Outcome = InitiativeOutcome;
    const NAME: &'static str = "initiative";
    const SIDES_APART: bool = true;

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.commanders(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        true
    }

    fn odds(case: &Self::Case) -> Odds<InitiativeOutcome> {
        all_throws::<Self>(case)
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> InitiativeOutcome {
        let (a, b) = case.commanders(&mut ());
        let a = a + i32::from(dice.throw(SIX_SIDED.0, TURN_03.id(), Aim::by(Whose::A)));
        let b = b + i32::from(dice.throw(SIX_SIDED.0, TURN_03.id(), Aim::by(Whose::B)));
        let holder = match a.cmp(&b) {
            std::cmp::Ordering::Greater => Side::A,
            std::cmp::Ordering::Less => Side::B,
            std::cmp::Ordering::Equal => case.tie(),
        };
        InitiativeOutcome { holder }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_odds, refuses};
    use expect_test::expect;

    /// FCM-TURN-03: the higher sum; a tie to the side that did not hold it, at first to the attacker.
    #[test]
    fn sums_and_ties() {
        let holder = |previous: &str, attacker: &str, dice: &str, expected| {
            let case = format!(
                "{{\"commander_a\":0,\"commander_b\":20,\"previous\":\"{previous}\",\"attacker\":\"{attacker}\"}}"
            );
            check("initiative", &case, dice, expected);
        };
        let a = || {
            expect![[r#"
            FCM-TURN-03 b 1
            {"holder":"a"}"#]]
        };
        let b = || {
            expect![[r#"
            FCM-TURN-03 b 1
            {"holder":"b"}"#]]
        };
        holder("none", "b", "[4,2]", a());
        holder("none", "a", "[3,3]", b());
        holder("none", "a", "[4,3]", a());
        holder("none", "b", "[4,3]", b());
        holder("a", "a", "[4,3]", b());
        holder("b", "b", "[4,3]", a());
    }

    /// FCM-TURN-03: 36 throws.
    #[test]
    fn odds() {
        check_odds(
            "initiative",
            &[
                r#"{"commander_a":100,"commander_b":0,"attacker":"b"}"#,
                r#"{"commander_a":20,"commander_b":40,"attacker":"a"}"#,
                r#"{"commander_a":60,"commander_b":60,"attacker":"a","previous":"b"}"#,
            ],
        );
    }

    /// Limits of the fields, and dice.
    #[test]
    fn refusals() {
        refuses(
            "initiative",
            &[
                (r#"{"commander_b":0,"attacker":"b"}"#, "bad_input case.commander_a"),
                (r#"{"commander_a":10,"commander_b":0,"attacker":"b"}"#, "bad_input case.commander_a"),
                (r#"{"commander_a":20,"attacker":"b"}"#, "bad_input case.commander_b"),
                (r#"{"commander_a":20,"commander_b":0,"previous":"c"}"#, "bad_input case.previous"),
                (r#"{"commander_a":20,"commander_b":0}"#, "bad_input case.attacker"),
                (r#"{"commander_a":20,"commander_b":0,"attacker":"none"}"#, "bad_input case.attacker"),
                (r#"{"commander_a":20,"commander_b":0,"attacker":"a","holder":"a"}"#, "bad_input case.holder"),
            ],
        );
        let case = r#"{"commander_a":20,"commander_b":0,"attacker":"a"}"#;
        check("initiative", case, "[1,2,3]", expect!["bad_input dice -"]);
        check("initiative", case, "[1,2.0]", expect!["bad_input dice[1] -"]);
        check("initiative", case, "[true]", expect!["bad_input dice[0] -"]);
        check("initiative", case, "null", expect!["bad_input dice -"]);
        check("initiative", case, "[]", expect!["bad_input dice -"]);
    }
}
