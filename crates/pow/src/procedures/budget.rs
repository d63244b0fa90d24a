//! The cost of an army (*points d'armée*).

use arrayvec::ArrayVec;
use dice::{Dice, Odds};
use game::procedure::form::{int, list};
use game::procedure::{Fact, Kind, Procedure, Spelling, Value, write_list};
use game::{Reasons, case};
use rulebook::pow::{LIST_05, LIST_06};
use serde::Serialize;

use super::shared;
use crate::troops::Quality;

/// POW-LIST-05, POW-LIST-06: formations against the limit.
pub struct Budget;

case! {
    /// What a formation costs by: its general and the fixed strength of its units.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct FormationCost {
        /// Its general.
        pub quality: Quality,
        /// Sum of the fixed strengths.
        pub strength: u16 as Strengths = list(&Kind::Int(1, 30), 0, 12).called("strengths"),
    }
}

case! {
    /// The facts of an army.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct BudgetCase {
        /// Its formations, the C-in-C's included.
        pub formations: ArrayVec<FormationCost, 20> = list(&Kind::Object(FormationCost::SHAPE), 1, 20),
        /// Points that it may cost.
        pub limit: u16 = int(1, 1000, 60),
        asked edition = shared::EDITION,
    }
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BudgetOutcome {
    /// Cost of each formation.
    pub costs: ArrayVec<i32, 20>,
    /// Cost of the army.
    pub total: i32,
    /// Points left; negative if it costs too much.
    pub left: i32,
    /// It does not exceed the limit.
    pub within: bool,
}

/// POW-LIST-05: a fifth of the strength, rounded half up, and the general; at least 1.
pub fn formation_cost(formation: FormationCost) -> i32 {
    let fifth = (2 * i32::from(formation.strength) + 5) / 10;
    (fifth + formation.quality.cost()).max(1)
}

/// Of the strengths of its units only the sum counts.
struct Strengths;

impl Spelling<u16> for Strengths {
    fn read(value: Option<&Value<'_>>) -> u16 {
        let Some(Value::List(strengths)) = value else { return 0 };
        strengths.iter().map(|strength| u16::read(Some(strength))).sum()
    }

    fn write(sum: &u16, out: &mut String) {
        let (full, rest) = (usize::from(sum / 30), sum % 30);
        let units = std::iter::repeat_n(30, full).chain((rest > 0).then_some(rest));
        write_list(units, |strength: u16, out| strength.write(out), out);
    }
}

impl BudgetCase {
    /// The result, with its reasons.
    pub fn resolve(&self, reasons: &mut impl Reasons) -> BudgetOutcome {
        let costs: ArrayVec<i32, 20> = self.formations.iter().map(|&formation| formation_cost(formation)).collect();
        for &cost in &costs {
            reasons.note(LIST_05, cost);
        }
        let total = costs.iter().sum();
        reasons.note(LIST_06, total);
        let left = i32::from(self.limit) - total;
        BudgetOutcome { costs, total, left, within: left >= 0 }
    }
}

impl Procedure for Budget {
    type Case = BudgetCase;
    type Outcome = BudgetOutcome;
    const NAME: &'static str = "budget";

    fn factors(case: &BudgetCase, reasons: &mut impl Reasons) {
        case.resolve(reasons);
    }

    fn rolls(_: &BudgetCase) -> bool {
        false
    }

    fn odds(case: &BudgetCase) -> Odds<BudgetOutcome> {
        Odds::certain(case.resolve(&mut ()))
    }

    fn run(case: &BudgetCase, _: &mut impl Dice) -> BudgetOutcome {
        case.resolve(&mut ())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, torment};

    /// POW-LIST-05, POW-LIST-06, POW-LIST-07: formations, halves rounded up, the least cost, the limit.
    #[test]
    fn costs() {
        check(
            "budget",
            r#"
            {"formations":[{"quality":"poor","strengths":[]},{"quality":"average","strengths":[2]},{"quality":"average","strengths":[3]},{"quality":"reliable","strengths":[7]},{"quality":"professional","strengths":[8]}],"limit":7} => LIST-05 1, LIST-05 1, LIST-05 1, LIST-05 2, LIST-05 4, LIST-06 9, {costs:[1,1,1,2,4],total:9,left:-2,within:false}
            {"formations":[{"quality":"poor","strengths":[13]}],"limit":2} => LIST-05 2, LIST-06 2, {costs:[2],total:2,left:0,within:true}
            {"formations":[{"quality":"poor","strengths":[30,30,30,30,30,30,30,30,30,30,30,30]}]} => LIST-05 71, LIST-06 71, {costs:[71],total:71,left:-11,within:false}
        "#,
        );
    }

    /// POW-LIST-05: shape.
    #[test]
    fn shape() {
        check(
            "budget",
            r#"
            {"formations":[]} => bad_input case.formations
            {"formations":[{"strengths":[]}]} => bad_input case.formations[0].quality
            {"formations":[{"quality":"poor"}]} => bad_input case.formations[0].strengths
            {"formations":[{"quality":"poor","strengths":[1,1,1,1,1,1,1,1,1,1,1,1,1]}]} => bad_input case.formations[0].strengths
            {"formations":[{"quality":"poor","strengths":[1,31]}]} => bad_input case.formations[0].strengths[1]
            {"formations":[{"quality":"poor","strengths":[1]},{"quality":"poor","strengths":[1],"limit":3}]} => bad_input case.formations[1].limit
            {"formations":[{"quality":"poor","strengths":[1]}],"limit":0} => bad_input case.limit
            {"formations":[{"quality":"poor","strengths":[1]}]} [1] => bad_input dice
        "#,
        );
        torment("budget", r#"{"formations":[{"quality":"average","strengths":[8,15]}],"limit":60}"#, "[]");
    }
}
