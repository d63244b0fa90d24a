//! The pursuer's free round (*poursuite*).

use dice::{Dice, Odds};
use game::procedure::form::whole;
use game::procedure::{Facts, Fault, Procedure};
use game::{Bodes, Portent, Reasons, case};
use rulebook::Clause;
use rulebook::napow::{MEL_06, PUR_05, PUR_13, PUR_24};
use serde::Serialize;

use super::shared::{self, Counted, first_broken};
use super::strike::Strike;
use crate::names::{Figure, Fortune};
use crate::roll::{self, Pool};
use crate::troops::{Arm, Body, CavalryType, Experience, Formation};

/// NPW-PUR-12 to -14: one more round, for the pursuer alone, without saves.
pub struct PursuitRound;

case! {
    /// Who pursues.
    #[derive(Clone, Copy, Debug)]
    pub struct Pursuer {
        /// Its arm.
        pub arm: Arm,
        /// Of cavalry.
        pub cavalry_type: Option<CavalryType> = shared::CAVALRY_TYPE,
        /// Its experience.
        pub experience: Experience,
        /// It carries a disorder marker.
        pub disordered: bool,
        /// Its elements near the enemy.
        pub near: u8 = whole(1, 12),
    }
}

case! {
    /// Who runs.
    #[derive(Clone, Copy, Debug)]
    pub struct Beaten {
        /// Its arm.
        pub arm: Arm,
        /// Of cavalry.
        pub cavalry_type: Option<CavalryType> = shared::CAVALRY_TYPE,
        /// Its elements.
        pub elements: u8 = whole(1, 12),
    }
}

case! {
    /// The facts of a round of pursuit.
    #[derive(Clone, Copy, Debug)]
    pub struct PursuitCase {
        /// Who pursues.
        pub pursuer: Pursuer,
        /// Whom.
        pub beaten: Beaten,
    }
}

/// Nobody stands in square here, so a line does for any formation.
fn body(arm: Arm, cavalry_type: Option<CavalryType>, disordered: bool) -> Body {
    Body { arm, cavalry_type, formation: Formation::Line, disordered }
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
        reasons.note(MEL_06, Counted("fighters", self.pursuer.near));
        let Pursuer { arm, cavalry_type, experience, disordered, .. } = self.pursuer;
        let (own, enemy) =
            (body(arm, cavalry_type, disordered), body(self.beaten.arm, self.beaten.cavalry_type, false));
        Strike { experience, own: &own, enemy: &enemy, into_cover: false }.number(None, reasons)
    }

    fn need(&self) -> u8 {
        roll::hit_need(self.number(&mut ()))
    }

    /// NPW-PUR-14: every hit destroys an element.
    fn pursued(&self, hits: u8) -> Pursued {
        let losses = hits.min(self.beaten.elements);
        Pursued { need: self.need(), losses, destroyed: losses == self.beaten.elements }
    }
}

impl Procedure for PursuitRound {
    type Case = PursuitCase;
    type Outcome = Pursued;
    const NAME: &'static str = "pursuit_round";

    fn check(case: &Self::Case, _: &Facts<'_>) -> Result<(), Fault> {
        case.check().map_err(shared::illegal)
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.number(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        true
    }

    fn odds(case: &Self::Case) -> Odds<Pursued> {
        let cap = case.beaten.elements.min(case.pursuer.near);
        Pool::new(case.pursuer.near, roll::sides_reaching(case.need()), 6, cap).odds(|hits| case.pursued(hits))
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> Pursued {
        case.pursued(roll::hits(case.pursuer.near, case.need(), None, PUR_13, dice))
    }

    fn portent(_: &Self::Case, outcome: &Pursued) -> Option<Portent> {
        Some(match outcome.destroyed {
            true => Portent::new(Fortune::Destroyed, Bodes::Best),
            false => {
                let bodes = if outcome.losses > 0 { Bodes::Well } else { Bodes::Even };
                Portent::new(Fortune::Losses, bodes).number(Figure::Losses, outcome.losses)
            }
        })
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
