//! Detection of a movement base (*détection*).

use dice::{Deed, Dice, Die, Need, Odds, enumerate};
use game::procedure::form::required;
use game::procedure::{Decimal, Facts, Fault, Interval, Kind, Procedure};
use game::{Bodes, Portent, Reasons, Tally, Weight, case};
use rulebook::pow::{DET_02, DET_03, DET_04, DET_06, DET_08, DET_09, DET_10, DET_12};
use serde::Serialize;

use super::shared;
use crate::names::Fortune;
use crate::tables::detection::{Position, Sight, column, needed};
use crate::troops::Edition;

/// POW-DET-02: a D10, equal or higher detects.
pub struct Detection;

case! {
    /// The facts of one attempt.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct DetectionCase {
        /// The edition.
        pub edition: Edition = shared::EDITION,
        /// Observer to base.
        pub distance_cm: Decimal = required(Kind::Num(Interval::closed(0.0, 400.0))),
        /// Terrain that the target mostly occupies.
        pub position: Position,
        /// Target on the edge of the high terrain, or on the crest.
        pub at_edge: bool,
        /// Observer and target in the same high terrain.
        pub both_inside: bool,
        /// Target behind units.
        pub behind_units: bool,
        /// Target on lower ground.
        pub target_lower: bool,
        /// At dawn or dusk.
        pub dawn_or_dusk: bool,
        /// Target hidden.
        pub hidden: bool,
        /// The target fired.
        pub fired: bool,
    }
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DetectionOutcome {
    /// The base's units are put on the table.
    pub detected: bool,
}

impl DetectionCase {
    /// The columns by which the distance is shifted.
    fn shift(&self, reasons: &mut impl Reasons) -> i32 {
        Tally::unlisted(reasons, 0)
            .add_if(self.target_lower, DET_08, -1)
            .add_if(self.dawn_or_dusk, DET_09, 2)
            .add_if(self.hidden, DET_10, 1)
            .value()
    }

    /// POW-DET-11: whether the shifts lead beyond the table.
    pub(crate) fn overshoots(&self) -> bool {
        !(0..=7).contains(&(column(self.distance_cm) as i32 + self.shift(&mut ())))
    }

    /// POW-DET-03 to -12: what it takes.
    pub fn sight(&self, reasons: &mut impl Reasons) -> Sight {
        if self.fired {
            reasons.note(DET_12, "automatic");
            return Sight::Automatic;
        }
        if self.position == Position::High && !self.at_edge && !self.both_inside {
            reasons.note(DET_04, "invisible");
            return Sight::Invisible;
        }
        let behind = self.position == Position::Open && self.behind_units;
        if behind {
            reasons.note(DET_06, "linear");
        }
        let position = if behind { Position::Linear } else { self.position };
        let shifted = column(self.distance_cm) as i32 + self.shift(reasons);
        // POW-DET-11: the shifts are added before the limits of the table are applied.
        let sight = needed(self.edition, position, shifted.clamp(0, 7) as usize);
        reasons.note(
            DET_03,
            match sight {
                Sight::Automatic => Weight::Word("automatic"),
                Sight::Needs(face) => Weight::Int(i64::from(face)),
                Sight::Invisible => Weight::Word("invisible"),
            },
        );
        sight
    }
}

impl Procedure for Detection {
    type Case = DetectionCase;
    type Outcome = DetectionOutcome;
    const NAME: &'static str = "detection";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        let elsewhere = case.position != Position::High;
        facts.forbid(case.at_edge && elsewhere, DET_04, "at_edge")?;
        facts.forbid(case.both_inside && elsewhere, DET_04, "both_inside")?;
        Ok(())
    }

    fn factors(case: &DetectionCase, reasons: &mut impl Reasons) {
        case.sight(reasons);
    }

    fn rolls(case: &DetectionCase) -> bool {
        matches!(case.sight(&mut ()), Sight::Needs(_))
    }

    fn odds(case: &DetectionCase) -> Odds<DetectionOutcome> {
        enumerate(|mut dice| Self::run(case, &mut dice))
    }

    fn run(case: &DetectionCase, dice: &mut impl Dice) -> DetectionOutcome {
        let detected = match case.sight(&mut ()) {
            Sight::Automatic => true,
            Sight::Needs(face) => dice.meets(Die::D10, DET_02.id(), Need::at_least(Deed::Test, face.into())),
            Sight::Invisible => false,
        };
        DetectionOutcome { detected }
    }

    fn portent(_: &DetectionCase, outcome: &DetectionOutcome) -> Option<Portent> {
        Some(match outcome.detected {
            true => Portent::new(Fortune::Found, Bodes::Well),
            false => Portent::new(Fortune::Unseen, Bodes::Ill),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_odds, torment};

    /// POW-DET-03, POW-GEN-08: every column begins at its heading, exactly.
    #[test]
    fn columns_are_less_than() {
        check(
            "detection",
            r#"
            {"distance_cm":4.999,"position":"high","both_inside":true} => DET-03 automatic, {detected:true}
            {"distance_cm":5,"position":"high","both_inside":true} [2] => DET-03 3, {detected:false}
            {"distance_cm":10,"position":"high","both_inside":true} [5] => DET-03 5, {detected:true}
            {"distance_cm":20,"position":"high","both_inside":true} [6] => DET-03 7, {detected:false}
            {"distance_cm":30,"position":"high","both_inside":true} [9] => DET-03 9, {detected:true}
            {"distance_cm":40,"position":"high","both_inside":true} [9] => DET-03 10, {detected:false}
            {"distance_cm":59.9999999999999999999999,"position":"high","both_inside":true} [10] => DET-03 10, {detected:true}
            {"distance_cm":60,"position":"high","both_inside":true} => DET-03 invisible, {detected:false}
            {"distance_cm":90,"position":"open"} [9] => DET-03 9, {detected:true}
            {"distance_cm":89.99,"position":"open"} [7] => DET-03 7, {detected:true}
            {"distance_cm":30,"position":"high","at_edge":true,"edition":"play_aid"} [10] => DET-03 10, {detected:true}
            {"distance_cm":40,"position":"high","at_edge":true,"edition":"play_aid"} [] => DET-03 invisible, {detected:false}
        "#,
        );
    }

    /// POW-GEN-02: a D10 is entered as 1 to 10, its face 0 as 10.
    #[test]
    fn a_zero_counts_ten() {
        check(
            "detection",
            r#"
            {"distance_cm":100,"position":"open"} [10] => DET-03 9, {detected:true}
            {"distance_cm":100,"position":"open"} [0] => bad_input dice[0]
            {"distance_cm":100,"position":"open"} [11] => bad_input dice[0]
        "#,
        );
    }

    /// POW-DET-04, POW-DET-12: inside high terrain, and units that fired.
    #[test]
    fn certain_cases() {
        check(
            "detection",
            r#"
            {"distance_cm":1,"position":"high","dawn_or_dusk":true} => DET-04 invisible, {detected:false}
            {"distance_cm":400,"position":"high","dawn_or_dusk":true,"fired":true} => DET-12 automatic, {detected:true}
            {"distance_cm":400,"position":"open","fired":true} [1] => bad_input dice
        "#,
        );
    }

    /// POW-DET-06, POW-DET-08, POW-DET-09, POW-DET-10, POW-DET-11: shifts are added before the limits.
    #[test]
    fn shifts() {
        check(
            "detection",
            r#"
            {"distance_cm":35,"position":"open","behind_units":true} [5] => DET-03 5, DET-06 linear, {detected:true}
            {"distance_cm":35,"position":"low","behind_units":true} [7] => DET-03 7, {detected:true}
            {"distance_cm":35,"position":"open","target_lower":true} => DET-03 automatic, DET-08 -1, {detected:true}
            {"distance_cm":35,"position":"open","dawn_or_dusk":true,"hidden":true} [9] => DET-03 9, DET-09 2, DET-10 1, {detected:true}
            {"distance_cm":1,"position":"high","at_edge":true,"target_lower":true,"hidden":true} => DET-03 automatic, DET-08 -1, DET-10 1, {detected:true}
            {"distance_cm":1,"position":"high","at_edge":true,"target_lower":true} => DET-03 automatic, DET-08 -1, {detected:true}
            {"distance_cm":99,"position":"linear","target_lower":true,"hidden":true,"dawn_or_dusk":true} [10] => DET-03 10, DET-08 -1, DET-09 2, DET-10 1, {detected:true}
        "#,
        );
    }

    /// POW-DET-04: refusals and shape.
    #[test]
    fn refusals() {
        check(
            "detection",
            r#"
            {"distance_cm":35,"position":"low","at_edge":true,"both_inside":true} => illegal case.at_edge POW-DET-04
            {"distance_cm":35,"position":"open","both_inside":true,"fired":true} => illegal case.both_inside POW-DET-04
            {"position":"open"} => bad_input case.distance_cm
            {"distance_cm":400.1,"position":"open"} => bad_input case.distance_cm
            {"distance_cm":35} => bad_input case.position
            {"distance_cm":35,"position":"open"} [11] => bad_input dice[0]
            {"distance_cm":35,"position":"open"} [0] => bad_input dice[0]
        "#,
        );
        torment("detection", r#"{"distance_cm":25,"position":"high","at_edge":true,"hidden":true}"#, "[8]");
    }

    /// POW-DET-02: exact odds.
    #[test]
    fn odds() {
        check_odds(
            "detection",
            r#"
            {"distance_cm":35,"position":"open"}
            {"distance_cm":100,"position":"linear"}
        "#,
        );
    }
}
