//! Hypothetical fire (*tir hypothétique*): guns that only frighten.

use dice::{Deed, Dice, Die, Need, Odds, enumerate};
use game::procedure::form::{optional, required};
use game::procedure::{Decimal, Facts, Fault, Interval, Kind, Procedure};
use game::{Reasons, case, names};
use rulebook::pow::{FIRE_23, HYP_01, HYP_02, HYP_03, HYP_04};
use serde::Serialize;

use super::shared;
use crate::tables::fire::ranges_cm;
use crate::troops::{Calibre, Troop};

/// POW-HYP-04: a D6 for the ammunition; no losses, one unit to test.
pub struct HypotheticalFire;

names! {
    /// Why the fire is hypothetical.
    pub enum Hypothesis {
        /// *Longue portée*.
        LongRange = "long_range",
        /// *Cible obscure*.
        Obscure = "obscure",
        /// Over friends, from or to higher ground.
        Overhead = "overhead",
    }
}

case! {
    /// The facts of one hypothetical fire.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct HypotheticalFireCase {
        /// Its type.
        pub troop: Troop = required(Kind::OneOf(&["artillery_irregular", "artillery_foot", "artillery_horse"])),
        /// Strength of the battery.
        pub strength: u8 = shared::STRENGTH,
        /// Its calibre.
        pub calibre: Calibre = shared::CALIBRE,
        /// Why it is hypothetical.
        pub reason: Hypothesis,
        /// Distance of the target.
        pub range_cm: Decimal = required(Kind::Num(Interval::closed(0.0, 60.0))),
        /// Distance of the friends over whose heads it fires.
        pub friend_gap_cm: Option<Decimal> = optional(Kind::Num(Interval::closed(0.0, 300.0))),
        asked edition = shared::EDITION,
    }
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct HypotheticalFireOutcome {
    /// Wasted ammunition: 0 or 1.
    pub artillery_loss: u8,
    /// Strength of the battery after it.
    pub strength: u8,
    /// No strength is left.
    pub removed: bool,
    /// Always 0.
    pub losses: u8,
    /// Always 1.
    pub units_to_test: u8,
}

/// POW-HYP-04: what the die has to show for ammunition to be wasted.
const WASTED: Need = Need::at_least(Deed::Hit, 6);

impl Procedure for HypotheticalFire {
    type Case = HypotheticalFireCase;
    type Outcome = HypotheticalFireOutcome;
    const NAME: &'static str = "hypothetical_fire";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        let HypotheticalFireCase { reason, range_cm, friend_gap_cm, .. } = *case;
        let overhead = reason == Hypothesis::Overhead;
        facts.refuse(overhead && friend_gap_cm.is_none(), "friend_gap_cm")?;
        let [_, ball, long] = ranges_cm(case.calibre).map(|cm| Decimal::int(i64::from(cm)));
        facts.forbid(range_cm > long, FIRE_23, "range_cm")?;
        facts.forbid(reason == Hypothesis::LongRange && range_cm <= ball, HYP_01, "range_cm")?;
        let misplaced = friend_gap_cm.is_some_and(|gap| !overhead || gap < Decimal::int(10));
        facts.forbid(misplaced, HYP_03, "friend_gap_cm")
    }

    fn factors(case: &HypotheticalFireCase, reasons: &mut impl Reasons) {
        let clause = match case.reason {
            Hypothesis::LongRange => HYP_01,
            Hypothesis::Obscure => HYP_02,
            Hypothesis::Overhead => HYP_03,
        };
        reasons.note(clause, "hypothetical");
    }

    fn rolls(_: &HypotheticalFireCase) -> bool {
        true
    }

    fn odds(case: &HypotheticalFireCase) -> Odds<HypotheticalFireOutcome> {
        enumerate(|mut dice| Self::run(case, &mut dice))
    }

    fn run(case: &HypotheticalFireCase, dice: &mut impl Dice) -> HypotheticalFireOutcome {
        let artillery_loss = u8::from(dice.meets(Die::D6, HYP_04.id(), WASTED));
        let strength = case.strength - artillery_loss;
        HypotheticalFireOutcome { artillery_loss, strength, removed: strength == 0, losses: 0, units_to_test: 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_odds, torment};

    /// POW-HYP-01, POW-HYP-02, POW-HYP-03, POW-HYP-04: the three reasons, and the 6 that wastes ammunition.
    #[test]
    fn reasons_and_ammunition() {
        check(
            "hypothetical_fire",
            r#"
            {"troop":"artillery_irregular","strength":1,"reason":"obscure","range_cm":45} [6] => HYP-02 hypothetical, {artillery_loss:1,strength:0,removed:true,losses:0,units_to_test:1}
            {"troop":"artillery_horse","strength":2,"reason":"obscure","range_cm":0} [5] => HYP-02 hypothetical, {artillery_loss:0,strength:2,removed:false,losses:0,units_to_test:1}
            {"troop":"artillery_horse","strength":2,"reason":"overhead","range_cm":40,"friend_gap_cm":10} [6] => HYP-03 hypothetical, {artillery_loss:1,strength:1,removed:false,losses:0,units_to_test:1}
            {"troop":"artillery_horse","strength":2,"reason":"long_range","range_cm":60,"calibre":"heavy"} [1] => HYP-01 hypothetical, {artillery_loss:0,strength:2,removed:false,losses:0,units_to_test:1}
            {"troop":"artillery_horse","strength":2,"reason":"long_range","range_cm":20.1,"calibre":"light"} [1] => HYP-01 hypothetical, {artillery_loss:0,strength:2,removed:false,losses:0,units_to_test:1}
        "#,
        );
        check_odds("hypothetical_fire", r#"{"troop":"artillery_horse","strength":1,"reason":"obscure","range_cm":0}"#);
    }

    /// POW-FIRE-23, POW-HYP-01, POW-HYP-03: what is refused.
    #[test]
    fn refusals() {
        check(
            "hypothetical_fire",
            r#"
            {"troop":"infantry_french","strength":2,"reason":"obscure","range_cm":0} => bad_input case.troop
            {"troop":"artillery_foot","strength":2,"reason":"high","range_cm":0} => bad_input case.reason
            {"troop":"artillery_foot","strength":2,"reason":"overhead","range_cm":61} => bad_input case.range_cm
            {"troop":"artillery_foot","strength":2,"reason":"overhead","range_cm":46} => bad_input case.friend_gap_cm
            {"troop":"artillery_foot","strength":2,"reason":"overhead","range_cm":46,"friend_gap_cm":301} => bad_input case.friend_gap_cm
            {"troop":"artillery_foot","strength":2,"reason":"overhead","range_cm":45.01,"friend_gap_cm":9} => illegal case.range_cm POW-FIRE-23
            {"troop":"artillery_foot","strength":2,"reason":"long_range","range_cm":30,"friend_gap_cm":9} => illegal case.range_cm POW-HYP-01
            {"troop":"artillery_foot","strength":2,"reason":"overhead","range_cm":45,"friend_gap_cm":9.99} => illegal case.friend_gap_cm POW-HYP-03
            {"troop":"artillery_foot","strength":2,"reason":"obscure","range_cm":45,"friend_gap_cm":50} => illegal case.friend_gap_cm POW-HYP-03
        "#,
        );
        let case = r#"{"troop":"artillery_foot","strength":10,"reason":"long_range","range_cm":38}"#;
        torment("hypothetical_fire", case, "[6]");
    }
}
