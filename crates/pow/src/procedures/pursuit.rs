//! Whether a unit pursues an enemy that leaves the melee (*poursuite*).

use dice::{Dice, Odds};
use game::procedure::form::flag;
use game::procedure::{Facts, Fault, Named, Procedure};
use game::{Reasons, case, names};
use rulebook::Clause;
use rulebook::pow::{PUR_01, PUR_02, PUR_03, PUR_15};
use serde::Serialize;

use super::shared;
use crate::troops::{Body, MoraleOutcome};

/// Must, may, or no.
pub struct Pursuit;

names! {
    /// Whether it pursues.
    pub enum Pursues {
        /// It must.
        Must = "must",
        /// As its player likes.
        May = "may",
        /// It cannot.
        No = "no",
    }
}

case! {
    /// The facts of one unit after its test.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct PursuitCase {
        asked troop = shared::TROOP,
        asked formation = shared::FORMATION,
        asked fighting_mounted = flag(),
        /// The result of its own test.
        pub outcome: MoraleOutcome,
        /// Shaken after it.
        pub shaken: bool,
        /// It rolled a 1.
        pub rolled_one: bool,
        asked edition = shared::EDITION,
        /// What it is.
        pub unit: Body = ..,
    }
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PursuitOutcome {
    /// Whether it pursues.
    pub pursuit: Pursues,
}

impl PursuitCase {
    /// POW-PUR-01 to -03, POW-PUR-15: the clause that decides, and what it says.
    pub fn decided(&self) -> (Clause, Pursues) {
        let in_order = matches!(self.outcome, MoraleOutcome::InOrder | MoraleOutcome::InOrderStar);
        let compelled = |must| if must { Pursues::Must } else { Pursues::May };
        if self.unit.is_artillery() || self.unit.is_square() || self.shaken || !in_order {
            (PUR_15, Pursues::No)
        } else if !self.unit.is_regular() {
            (PUR_01, Pursues::Must)
        } else if self.unit.is_cavalry() {
            (PUR_02, compelled(self.outcome == MoraleOutcome::InOrderStar))
        } else {
            (PUR_03, compelled(self.rolled_one))
        }
    }
}

impl Procedure for Pursuit {
    type Case = PursuitCase;
    type Outcome = PursuitOutcome;
    const NAME: &'static str = "pursuit";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        shared::check_body(facts, case.unit)
    }

    fn factors(case: &PursuitCase, reasons: &mut impl Reasons) {
        let (clause, pursuit) = case.decided();
        reasons.note(clause, pursuit.name());
    }

    fn rolls(_: &PursuitCase) -> bool {
        false
    }

    fn odds(case: &PursuitCase) -> Odds<PursuitOutcome> {
        Odds::certain(PursuitOutcome { pursuit: case.decided().1 })
    }

    fn run(case: &PursuitCase, _: &mut impl Dice) -> PursuitOutcome {
        PursuitOutcome { pursuit: case.decided().1 }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, torment};

    /// POW-PUR-01, POW-PUR-02, POW-PUR-03, POW-PUR-15: who must, may, cannot.
    #[test]
    fn pursuits() {
        check(
            "pursuit",
            r#"
            {"troop":"artillery_horse","outcome":"in_order","rolled_one":true} => PUR-15 no, {pursuit:no}
            {"troop":"artillery_irregular","outcome":"in_order_star"} => PUR-15 no, {pursuit:no}
            {"troop":"infantry_french","formation":"square","outcome":"in_order"} => PUR-15 no, {pursuit:no}
            {"troop":"irregular_cavalry","outcome":"in_order","shaken":true} => PUR-15 no, {pursuit:no}
            {"troop":"irregular_cavalry","outcome":"shaken"} => PUR-15 no, {pursuit:no}
            {"troop":"irregular_cavalry","outcome":"retreat_shaken"} => PUR-15 no, {pursuit:no}
            {"troop":"irregular_cavalry","outcome":"rout"} => PUR-15 no, {pursuit:no}
            {"troop":"irregular_cavalry","outcome":"in_order"} => PUR-01 must, {pursuit:must}
            {"troop":"irregular_skirmisher","outcome":"in_order_star"} => PUR-01 must, {pursuit:must}
            {"troop":"infantry_irregular","outcome":"in_order"} => PUR-01 must, {pursuit:must}
            {"troop":"cavalry_detachment","outcome":"in_order","rolled_one":true} => PUR-02 may, {pursuit:may}
            {"troop":"mounted_infantry","fighting_mounted":true,"outcome":"in_order_star"} => PUR-02 must, {pursuit:must}
            {"troop":"mounted_infantry","outcome":"in_order_star"} => PUR-03 may, {pursuit:may}
            {"troop":"infantry_british","outcome":"in_order","rolled_one":true} => PUR-03 must, {pursuit:must}
            {"troop":"infantry_british","formation":"formed","outcome":"in_order"} => PUR-03 may, {pursuit:may}
        "#,
        );
    }

    /// POW-TRP-26, POW-FORM-07: refusals and shape.
    #[test]
    fn refusals() {
        check(
            "pursuit",
            r#"
            {"troop":"cuirassier","formation":"square","outcome":"in_order","fighting_mounted":true} => illegal case.fighting_mounted POW-TRP-26
            {"troop":"cuirassier","formation":"square","outcome":"in_order"} => illegal case.formation POW-FORM-07
            {"troop":"cuirassier"} => bad_input case.outcome
            {"outcome":"won"} => bad_input case.troop
            {"troop":"cuirassier","outcome":"in_order","strength":3} => bad_input case.strength
            {"troop":"cuirassier","outcome":"in_order"} [1] => bad_input dice
        "#,
        );
        torment("pursuit", r#"{"troop":"light_cavalry","outcome":"in_order_star","shaken":false}"#, "[]");
    }
}
