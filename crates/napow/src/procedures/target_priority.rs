//! Which of two enemies must be shot at (*cibles prioritaires*).

use game::procedure::form::{flag, required};
use game::procedure::{Decimal, Facts, Fault, Kind, Procedure};
use game::{Reasons, case, names};
use rulebook::Clause;
use rulebook::napow::{CHG_02, FIRE_32, FIRE_33, FIRE_34, FIRE_35, FIRE_36};
use serde::Serialize;

use super::shared::{self, cm, first_broken, without_dice};
use crate::troops::Arm;

/// NPW-FIRE-32 to -37: the class of each target, and which one must be taken.
pub struct TargetPriority;

names! {
    /// NPW-FIRE-32 to -36: the classes, the most urgent first.
    pub enum PriorityClass {
        /// It charges the shooter.
        A = "a",
        /// It is near and can charge or shoot at the shooter.
        B = "b",
        /// It is near and charges a friend.
        C = "c",
        /// The choice of the artillery's commander.
        D = "d",
        /// Anybody else: the nearest.
        E = "e",
    }
}

names! {
    /// Which target the shooter must take.
    pub enum MustTake {
        /// The first.
        First = "first",
        /// The second.
        Second = "second",
        /// The shooter chooses.
        Either = "either",
    }
}

case! {
    /// A target that could be shot at.
    #[derive(Clone, Copy, Debug)]
    pub struct Candidate {
        /// Fire distance (NPW-GEO-03).
        pub distance_cm: Decimal = required(cm(80.0)),
        /// It charges the shooter.
        pub charging_shooter: bool,
        /// NPW-FIRE-50: it can charge or shoot at the shooter.
        pub threatens: bool,
        /// It charges a friendly UC.
        pub charging_friend: bool,
    }
}

case! {
    /// The facts of a choice of target.
    #[derive(Clone, Copy, Debug)]
    pub struct PriorityCase {
        /// Arm of the shooter.
        pub shooter_arm: Arm = required(Kind::OneOf(&["infantry", "artillery"])),
        /// NPW-FIRE-35: artillery with an artillery general or its divisional general within 5 cm.
        pub commander_5cm: bool = flag().when(|facts| facts.is("shooter_arm", "artillery")),
        /// One target.
        pub first: Candidate,
        /// Another one.
        pub second: Option<Candidate>,
    }
}

/// The classes, and which target must be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TargetTaken {
    /// Class of the first.
    pub first: PriorityClass,
    /// Class of the second.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second: Option<PriorityClass>,
    /// Which one must be taken.
    pub must_take: MustTake,
}

impl PriorityClass {
    /// The line of the page that names it.
    pub const fn clause(self) -> Clause {
        match self {
            PriorityClass::A => FIRE_32,
            PriorityClass::B => FIRE_33,
            PriorityClass::C => FIRE_34,
            PriorityClass::D => FIRE_35,
            PriorityClass::E => FIRE_36,
        }
    }
}

impl Candidate {
    /// NPW-FIRE-32 to -36: its class.
    pub fn class(&self, commander_5cm: bool) -> PriorityClass {
        let near = self.distance_cm <= Decimal::int(10);
        if self.charging_shooter {
            PriorityClass::A
        } else if self.threatens && near {
            PriorityClass::B
        } else if self.charging_friend && near {
            PriorityClass::C
        } else if commander_5cm {
            PriorityClass::D
        } else {
            PriorityClass::E
        }
    }

    /// NPW-CHG-02: a UC charges one target.
    fn charges_two(&self) -> bool {
        self.charging_shooter && self.charging_friend
    }
}

impl PriorityCase {
    /// What the rules forbid.
    pub fn check(&self) -> Result<(), Clause> {
        first_broken([(self.first.charges_two() || self.second.is_some_and(|second| second.charges_two()), CHG_02)])
    }

    /// NPW-FIRE-37: the first class in which there is a target; within class e the nearest.
    pub fn resolve(&self, reasons: &mut impl Reasons) -> TargetTaken {
        let first = self.first.class(self.commander_5cm);
        reasons.note(first.clause(), "first");
        let Some(other) = self.second else {
            return TargetTaken { first, second: None, must_take: MustTake::First };
        };
        let second = other.class(self.commander_5cm);
        reasons.note(second.clause(), "second");
        let mut order = first.cmp(&second);
        if order.is_eq() && first == PriorityClass::E {
            order = self.first.distance_cm.cmp(&other.distance_cm);
        }
        let must_take = match order {
            std::cmp::Ordering::Less => MustTake::First,
            std::cmp::Ordering::Equal => MustTake::Either,
            std::cmp::Ordering::Greater => MustTake::Second,
        };
        TargetTaken { first, second: Some(second), must_take }
    }
}

impl Procedure for TargetPriority {
    type Case = PriorityCase;
    type Outcome = TargetTaken;
    const NAME: &'static str = "target_priority";

    fn check(case: &Self::Case, _: &Facts<'_>) -> Result<(), Fault> {
        case.check().map_err(shared::illegal)
    }

    without_dice!();
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_all, check_refused};
    use expect_test::expect;

    fn infantry(first: &str, second: &str) -> String {
        format!(r#"{{"shooter_arm":"infantry","first":{first},"second":{second}}}"#)
    }

    /// NPW-FIRE-32, NPW-FIRE-33, NPW-FIRE-34, NPW-FIRE-37: the lower letter is taken.
    #[test]
    fn the_most_urgent_class_is_taken() {
        check_all(
            "target_priority",
            &infantry(
                r#"{"distance_cm":10,"charging_friend":true}"#,
                r#"{"distance_cm":10,"threatens":true,"charging_friend":true}"#,
            ),
            expect![[r#"
                NPW-FIRE-33 second
                NPW-FIRE-34 first
                {"first":"c","second":"b","must_take":"second"}"#]],
        );
        check_all(
            "target_priority",
            &infantry(r#"{"distance_cm":40,"charging_shooter":true}"#, r#"{"distance_cm":1,"threatens":true}"#),
            expect![[r#"
                NPW-FIRE-32 first
                NPW-FIRE-33 second
                {"first":"a","second":"b","must_take":"first"}"#]],
        );
    }

    /// NPW-FIRE-36, NPW-FIRE-37, NPW-GEN-07: beyond 10 cm all are of the last class, where the nearest is taken.
    #[test]
    fn the_nearest_of_the_last_class() {
        for (first, second, told) in [
            (
                "10.5",
                "10.4",
                expect![[r#"
                NPW-FIRE-36 first
                NPW-FIRE-36 second
                {"first":"e","second":"e","must_take":"second"}"#]],
            ),
            (
                "10.50",
                "10.5",
                expect![[r#"
                NPW-FIRE-36 first
                NPW-FIRE-36 second
                {"first":"e","second":"e","must_take":"either"}"#]],
            ),
        ] {
            check_all(
                "target_priority",
                &infantry(
                    &format!(r#"{{"distance_cm":{first},"threatens":true}}"#),
                    &format!(r#"{{"distance_cm":{second},"charging_friend":true}}"#),
                ),
                told,
            );
        }
    }

    /// NPW-FIRE-35: under its commander's eye artillery chooses.
    #[test]
    fn artillery_under_its_general_chooses() {
        check_all(
            "target_priority",
            r#"{"shooter_arm":"artillery","commander_5cm":true,"first":{"distance_cm":60},"second":{"distance_cm":12}}"#,
            expect![[r#"
                NPW-FIRE-35 first
                NPW-FIRE-35 second
                {"first":"d","second":"d","must_take":"either"}"#]],
        );
        check_all(
            "target_priority",
            r#"{"shooter_arm":"artillery","first":{"distance_cm":60}}"#,
            expect![[r#"
            NPW-FIRE-36 first
            {"first":"e","must_take":"first"}"#]],
        );
    }

    /// NPW-CHG-02: nobody charges two at once; shape of `target_priority`.
    #[test]
    fn refused() {
        check_refused(
            "target_priority",
            &[
                (
                    r#"{"shooter_arm":"infantry","first":{"distance_cm":6,"charging_shooter":true,"charging_friend":true}}"#,
                    "illegal - NPW-CHG-02",
                ),
                (
                    r#"{"shooter_arm":"infantry","first":{"distance_cm":6},"second":{"distance_cm":6,"charging_shooter":true,"charging_friend":true}}"#,
                    "illegal - NPW-CHG-02",
                ),
                (r#"{"shooter_arm":"cavalry","first":{"distance_cm":6}}"#, "bad_input case.shooter_arm"),
                (
                    r#"{"shooter_arm":"infantry","commander_5cm":false,"first":{"distance_cm":6}}"#,
                    "bad_input case.commander_5cm",
                ),
                (r#"{"shooter_arm":"infantry"}"#, "bad_input case.first"),
                (r#"{"shooter_arm":"infantry","first":5}"#, "bad_input case.first"),
                (r#"{"shooter_arm":"infantry","first":{}}"#, "bad_input case.first.distance_cm"),
                (r#"{"shooter_arm":"infantry","first":{"distance_cm":81}}"#, "bad_input case.first.distance_cm"),
                (r#"{"shooter_arm":"infantry","first":{"distance_cm":8},"second":null}"#, "bad_input case.second"),
                (
                    r#"{"shooter_arm":"infantry","first":{"distance_cm":8},"second":{"distance_cm":8,"x":1}}"#,
                    "bad_input case.second.x",
                ),
            ],
        );
    }
}
