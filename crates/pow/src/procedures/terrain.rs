//! The effect of a piece of terrain (*effets du terrain*).

use dice::{Dice, Die, Odds, enumerate};
use game::Reasons;
use game::procedure::{Facts, Fault, Field, Kind, Named, Procedure, Shape, Unknown};
use rulebook::pow::TER_05;
use serde::Serialize;

use super::shared;
use crate::tables::terrain::{Effect, Terrain};

/// POW-TER-01 to -10: a D6 on the table of the piece.
pub struct TerrainEffect;

/// The piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerrainCase {
    /// What it is.
    pub kind: Terrain,
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

    fn shape() -> &'static Shape {
        static SHAPE: Shape = Shape {
            fields: &[Field::required("kind", Kind::OneOf(Terrain::NAMES)), shared::EDITION],
            unknown: Unknown::First,
        };
        &SHAPE
    }

    fn read(facts: &Facts<'_>) -> Result<TerrainCase, Fault> {
        Ok(TerrainCase { kind: facts.choice("kind") })
    }

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
