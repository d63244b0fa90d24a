//! The pursuer's free round (*poursuite*).

use dice::{Dice, Odds};
use game::Reasons;
use game::procedure::{Facts, Fault, Field, Kind, Procedure, Shape, Unknown};
use rulebook::Clause;
use rulebook::napow::{MEL_06, PUR_05, PUR_13, PUR_24};
use serde::Serialize;

use super::shared::{self, Counted, elements, first_broken, small};
use super::strike::Strike;
use crate::roll::{self, Pool};
use crate::troops::{Body, Experience, Formation};

/// NPW-PUR-12 to -14: one more round, for the pursuer alone, without saves.
pub struct PursuitRound;

/// The facts of a pursuit round.
#[derive(Clone, Copy, Debug)]
pub struct PursuitCase {
    /// Who pursues.
    pub pursuer: Body,
    /// Its experience.
    pub experience: Experience,
    /// Its elements within 5 cm of the enemy.
    pub near: u8,
    /// Who is pursued; NPW-PUR-13: never in square, whatever it was before.
    pub beaten: Body,
    /// Elements of the beaten UC.
    pub elements: u8,
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Pursued {
    /// The number needed, within its limits.
    pub need: u8,
    /// Elements lost.
    pub losses: u8,
    /// Nothing is left.
    pub destroyed: bool,
}

impl PursuitCase {
    /// What the rules forbid, in the order of the contract.
    pub fn check(&self) -> Result<(), Clause> {
        first_broken([(self.pursuer.arm.is_artillery(), PUR_24), (self.pursuer.disordered, PUR_05)])
    }

    /// NPW-PUR-13: by experience, with the melee factors.
    pub fn number(&self, reasons: &mut impl Reasons) -> i32 {
        reasons.note(MEL_06, Counted("fighters", self.near));
        Strike { experience: self.experience, own: &self.pursuer, enemy: &self.beaten, into_cover: false }
            .number(None, reasons)
    }

    fn need(&self) -> u8 {
        roll::hit_need(self.number(&mut ()))
    }

    /// NPW-PUR-14: every hit destroys an element.
    fn pursued(&self, hits: u8) -> Pursued {
        let losses = hits.min(self.elements);
        Pursued { need: self.need(), losses, destroyed: losses == self.elements }
    }
}

impl Procedure for PursuitRound {
    type Case = PursuitCase;
    type Outcome = Pursued;
    const NAME: &'static str = "pursuit_round";

    fn shape() -> &'static Shape {
        static PURSUER: Shape = Shape {
            fields: &[
                shared::ARM,
                shared::CAVALRY_TYPE,
                shared::EXPERIENCE,
                Field::flag("disordered"),
                elements("near"),
            ],
            unknown: Unknown::First,
        };
        static BEATEN: Shape =
            Shape { fields: &[shared::ARM, shared::CAVALRY_TYPE, elements("elements")], unknown: Unknown::First };
        static SHAPE: Shape = Shape {
            fields: &[
                Field::required("pursuer", Kind::Object(&PURSUER)),
                Field::required("beaten", Kind::Object(&BEATEN)),
            ],
            unknown: Unknown::First,
        };
        &SHAPE
    }

    fn read(facts: &Facts<'_>) -> Result<Self::Case, Fault> {
        let (pursuer, beaten) = (facts.object("pursuer"), facts.object("beaten"));
        // Nobody stands in square here, so a line does for any formation.
        let body = |facts: &Facts<'_>, disordered| Body {
            arm: facts.choice("arm"),
            cavalry_type: facts.maybe_choice("cavalry_type"),
            formation: Formation::Line,
            disordered,
        };
        let case = PursuitCase {
            pursuer: body(pursuer, pursuer.flag("disordered")),
            experience: pursuer.choice("experience"),
            near: small(pursuer, "near"),
            beaten: body(beaten, false),
            elements: small(beaten, "elements"),
        };
        case.check().map_err(shared::illegal)?;
        Ok(case)
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.number(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        true
    }

    fn odds(case: &Self::Case) -> Odds<Pursued> {
        let cap = case.elements.min(case.near);
        Pool::new(case.near, roll::sides_reaching(case.need()), 6, cap).odds(|hits| case.pursued(hits))
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> Pursued {
        case.pursued(roll::successes(case.near, case.need(), PUR_13, dice))
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_frequencies, check_odds, check_refused};
    use expect_test::expect;

    fn case(pursuer: &str, near: u8, beaten: &str, elements: u8) -> String {
        format!(r#"{{"pursuer":{{"arm":{pursuer},"near":{near}}},"beaten":{{"arm":{beaten},"elements":{elements}}}}}"#)
    }

    /// NPW-PUR-12, NPW-PUR-13, NPW-PUR-14, NPW-MEL-08, NPW-MEL-09: lancers on infantry; no saves; no more than there are.
    #[test]
    fn lancers_pursue() {
        let case = case(r#""cavalry","cavalry_type":"la","experience":"conscript""#, 2, r#""infantry""#, 3);
        check(
            "pursuit_round",
            &case,
            "[2,1]",
            expect![[r#"
            NPW-MEL-02 5
            NPW-MEL-06 fighters 2
            NPW-MEL-08 -2
            NPW-MEL-09 -1
            {"need":2,"losses":1,"destroyed":false}"#]],
        );
        check("pursuit_round", &case, "[2]", expect!["bad_input dice -"]);
    }

    /// NPW-PUR-14, NPW-MEL-10: infantry on cuirassiers; two hits on one element.
    #[test]
    fn infantry_pursues_cuirassiers() {
        check(
            "pursuit_round",
            &case(r#""infantry","experience":"elite""#, 2, r#""cavalry","cavalry_type":"cu""#, 1),
            "[3,3]",
            expect![[r#"
                NPW-MEL-02 2
                NPW-MEL-06 fighters 2
                NPW-MEL-10 1
                {"need":3,"losses":1,"destroyed":true}"#]],
        );
    }

    /// NPW-PUR-14: odds by enumeration, and by throwing for twelve elements.
    #[test]
    fn odds() {
        check_odds(
            "pursuit_round",
            &[
                &case(r#""infantry","experience":"elite""#, 3, r#""infantry""#, 2),
                &case(r#""cavalry","cavalry_type":"cu","experience":"elite""#, 2, r#""infantry""#, 2),
                &case(r#""cavalry","cavalry_type":"hc","experience":"seasoned""#, 3, r#""artillery""#, 12),
            ],
        );
        check_frequencies("pursuit_round", &[&case(r#""infantry","experience":"seasoned""#, 12, r#""infantry""#, 7)]);
    }

    /// NPW-PUR-24, NPW-PUR-05 in their order; shape of `pursuit_round`.
    #[test]
    fn refused() {
        let cases = [
            (
                case(r#""artillery","experience":"elite","disordered":true"#, 1, r#""infantry""#, 1),
                "illegal - NPW-PUR-24",
            ),
            (
                case(r#""infantry","experience":"elite","disordered":true"#, 1, r#""infantry""#, 1),
                "illegal - NPW-PUR-05",
            ),
            (case(r#""cavalry","experience":"elite""#, 1, r#""infantry""#, 1), "bad_input case.pursuer.cavalry_type"),
            (
                case(r#""infantry","cavalry_type":"cu","experience":"elite""#, 1, r#""infantry""#, 1),
                "bad_input case.pursuer.cavalry_type",
            ),
            (case(r#""infantry","experience":"elite""#, 0, r#""infantry""#, 1), "bad_input case.pursuer.near"),
            (case(r#""infantry","experience":"elite""#, 1, r#""cavalry""#, 1), "bad_input case.beaten.cavalry_type"),
            (case(r#""infantry","experience":"elite""#, 1, r#""infantry""#, 13), "bad_input case.beaten.elements"),
            (r#"{"beaten":{}}"#.to_owned(), "bad_input case.pursuer"),
        ];
        check_refused("pursuit_round", &cases.each_ref().map(|(case, told)| (case.as_str(), *told)));
    }
}
