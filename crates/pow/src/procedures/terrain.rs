//! The effect of a piece of terrain (*effets du terrain*).

use dice::{Dice, Die, Odds, enumerate};
use game::procedure::{Named, Procedure};
use game::{Reasons, case};
use rulebook::pow::TER_05;
use serde::Serialize;

use super::shared;
use crate::tables::terrain::{Effect, Terrain};

/// POW-TER-01 to -10: a D6 on the table of the piece.
pub struct TerrainEffect;

case! {
    /// The piece.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct TerrainCase {
        /// What it is.
        pub kind: Terrain,
        asked edition = shared::EDITION,
    }
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TerrainOutcome {
    /// The table finally used.
    pub table: Terrain,
    /// Its row.
    #[serde(flatten)]
    pub effect: Effect,
}

impl Procedure for TerrainEffect {
    type Case = TerrainCase;
    type Outcome = TerrainOutcome;
    const NAME: &'static str = "terrain";
    const AT_STAKE: bool = false;

    fn factors(case: &TerrainCase, reasons: &mut impl Reasons) {
        reasons.note(case.kind.clause(), case.kind.table().name());
    }

    fn rolls(_: &TerrainCase) -> bool {
        true
    }

    fn odds(case: &TerrainCase) -> Odds<TerrainOutcome> {
        enumerate(|mut dice| Self::run(case, &mut dice))
    }

    fn run(case: &TerrainCase, dice: &mut impl Dice) -> TerrainOutcome {
        let table = case.kind.table();
        if let Some(effect) = table.effect(dice.roll(Die::D6, table.clause().id())) {
            return TerrainOutcome { table, effect };
        }
        // POW-TER-02: a hill on a 1 is rough.
        let roll = dice.roll(Die::D6, TER_05.id());
        let effect = Terrain::Rough.effect(roll).expect("the rough table has a row for every face");
        TerrainOutcome { table: Terrain::Rough, effect }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_odds, torment};

    /// POW-TER-02, POW-TER-04, POW-TER-16: hills that turn out rough, dunes as hills, sand as marsh.
    #[test]
    fn hills_dunes_sand() {
        check(
            "terrain",
            r#"
            {"kind":"hill"} [2] => TER-02 hill, {table:hill,infantry:2,mounted:2,others:2,cover:0,visibility_cm:null,group_move:true}
            {"kind":"dune"} [1,3] => TER-02 hill, {table:rough,infantry:3,mounted:impassable,others:impassable,cover:1,visibility_cm:10,group_move:true}
            {"kind":"dune"} [6] => TER-02 hill, {table:hill,infantry:1,mounted:1,others:1,cover:0,visibility_cm:null,group_move:true}
            {"kind":"sand"} [5] => TER-04 marsh, {table:marsh,infantry:3,mounted:3,others:impassable,cover:0,visibility_cm:null,group_move:true}
            {"kind":"wood"} [1] => TER-01 wood, {table:wood,infantry:impassable,mounted:impassable,others:impassable,cover:2,visibility_cm:0,group_move:false}
            {"kind":"hill"} [1] => bad_input dice
            {"kind":"hill"} [2,2] => bad_input dice
            {"kind":"wood"} => TER-01 wood, ? 4
            {"kind":"hill"} => TER-02 hill, ? 5
        "#,
        );
    }

    /// POW-TER-01: shape and odds of all kinds.
    #[test]
    fn shape_and_odds() {
        check(
            "terrain",
            r#"
            {"kind":"road"} => bad_input case.kind
            {} => bad_input case.kind
            {"kind":"wood","edition":"v2"} [7] => bad_input dice[0]
        "#,
        );
        for kind in <crate::tables::terrain::Terrain as game::procedure::Named>::NAMES {
            check_odds("terrain", &format!(r#"{{"kind":"{kind}"}}"#));
        }
        torment("terrain", r#"{"kind":"hill","edition":"v2"}"#, "[1,5]");
    }
}
