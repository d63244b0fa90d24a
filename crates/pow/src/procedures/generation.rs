//! Generated terrain and supply lines (*mise en place du terrain, ligne de communication*).

use dice::{Dice, Die, Odds, enumerate};
use game::procedure::form::int;
use game::procedure::{Named, Procedure};
use game::{Reasons, case};
use rulebook::pow::{LOC_01, TGN_02, TGN_03};
use serde::Serialize;

use super::shared;
use crate::tables::generation::{NATURE, Region, STREAM_CM};
use crate::tables::terrain::Terrain;

/// POW-TGN-02: a D10 for the nature of a piece.
pub struct TerrainPiece;

case! {
    /// The facts of one piece.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct TerrainPieceCase {
        /// Where the battle takes place.
        pub region: Region,
        /// Tens already rolled.
        pub tens_before: u8 = int(0, 20, 0),
        asked edition = shared::EDITION,
    }
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TerrainPieceOutcome {
    /// What is to be placed.
    pub piece: Terrain,
    /// Its length, if it is a stream.
    pub stream_cm: u8,
}

impl Procedure for TerrainPiece {
    type Case = TerrainPieceCase;
    type Outcome = TerrainPieceOutcome;
    const NAME: &'static str = "terrain_piece";

    fn factors(case: &TerrainPieceCase, reasons: &mut impl Reasons) {
        reasons.note(TGN_02, case.region.name());
        if case.tens_before > 0 {
            reasons.note(TGN_03, i32::from(case.tens_before));
        }
    }

    fn rolls(_: &TerrainPieceCase) -> bool {
        true
    }

    fn odds(case: &TerrainPieceCase) -> Odds<TerrainPieceOutcome> {
        enumerate(|mut dice| Self::run(case, &mut dice))
    }

    fn run(case: &TerrainPieceCase, dice: &mut impl Dice) -> TerrainPieceOutcome {
        let face = dice.roll(Die::D10, TGN_02.id());
        match STREAM_CM.get(usize::from(case.tens_before)) {
            // POW-TGN-03: the first two tens of the whole series are streams.
            Some(&stream_cm) if face == 10 => TerrainPieceOutcome { piece: Terrain::Stream, stream_cm },
            _ => {
                let piece = NATURE[usize::from(face) - 1][case.region as usize];
                TerrainPieceOutcome { piece, stream_cm: 0 }
            }
        }
    }
}

/// POW-LOC-01, POW-LOC-02: where the line of communication leaves the table.
pub struct SupplyLine;

case! {
    /// The table.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct SupplyLineCase {
        /// Its width.
        pub table_width_cm: u16 = int(150, 600, 180),
        asked edition = shared::EDITION,
    }
}

/// What came of it, in cm from the right end of the player's edge.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SupplyLineOutcome {
    /// The point where it leaves.
    #[serde(serialize_with = "shared::plain")]
    pub from_right_cm: f64,
    /// The near end of the zone.
    #[serde(serialize_with = "shared::plain")]
    pub zone_from_cm: f64,
    /// Its far end, on the table.
    #[serde(serialize_with = "shared::plain")]
    pub zone_to_cm: f64,
}

/// POW-LOC-01: cm for each pip of the D20.
const STEP_CM: f64 = 7.5;
/// POW-LOC-02: cm of the zone to either side.
const HALF_ZONE_CM: f64 = 3.75;

impl Procedure for SupplyLine {
    type Case = SupplyLineCase;
    type Outcome = SupplyLineOutcome;
    const NAME: &'static str = "supply_line";

    fn factors(_: &SupplyLineCase, reasons: &mut impl Reasons) {
        reasons.note(LOC_01, "D20 x 7.5");
    }

    fn rolls(_: &SupplyLineCase) -> bool {
        true
    }

    fn odds(case: &SupplyLineCase) -> Odds<SupplyLineOutcome> {
        enumerate(|mut dice| Self::run(case, &mut dice))
    }

    fn run(case: &SupplyLineCase, dice: &mut impl Dice) -> SupplyLineOutcome {
        let from_right_cm = f64::from(dice.roll(Die::D20, LOC_01.id())) * STEP_CM;
        SupplyLineOutcome {
            from_right_cm,
            zone_from_cm: from_right_cm - HALF_ZONE_CM,
            zone_to_cm: (from_right_cm + HALF_ZONE_CM).min(f64::from(case.table_width_cm)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_odds, torment};

    /// POW-TGN-02, POW-TGN-03: the first two tens are streams, further ones hills.
    #[test]
    fn tens() {
        check(
            "terrain_piece",
            r#"
            {"region":"north_africa"} [10] => TGN-02 north_africa, {piece:stream,stream_cm:120}
            {"region":"north_africa","tens_before":1} [10] => TGN-02 north_africa, TGN-03 1, {piece:stream,stream_cm:60}
            {"region":"north_africa","tens_before":2} [10] => TGN-02 north_africa, TGN-03 2, {piece:hill,stream_cm:0}
            {"region":"north_africa","tens_before":1} [9] => TGN-02 north_africa, TGN-03 1, {piece:dune,stream_cm:0}
            {"region":"eastern_europe"} [7] => TGN-02 eastern_europe, {piece:marsh,stream_cm:0}
            {"region":"eastern_europe"} [0] => bad_input dice[0]
            {"region":"italy"} => bad_input case.region
            {"region":"spain","tens_before":21} => bad_input case.tens_before
        "#,
        );
        check_odds(
            "terrain_piece",
            r#"
            {"region":"central_europe"}
            {"region":"north_africa","tens_before":20}
        "#,
        );
        torment("terrain_piece", r#"{"region":"spain","tens_before":1}"#, "[10]");
    }

    /// POW-LOC-01, POW-LOC-02: place and zone of the supply line, cut by the edge of the table.
    #[test]
    fn supply_lines() {
        check(
            "supply_line",
            r#"
            {} [1] => LOC-01 D20 x 7.5, {from_right_cm:7.5,zone_from_cm:3.75,zone_to_cm:11.25}
            {"table_width_cm":150} [20] => LOC-01 D20 x 7.5, {from_right_cm:150,zone_from_cm:146.25,zone_to_cm:150}
            {"table_width_cm":153} [20] => LOC-01 D20 x 7.5, {from_right_cm:150,zone_from_cm:146.25,zone_to_cm:153}
            {"table_width_cm":154} [20] => LOC-01 D20 x 7.5, {from_right_cm:150,zone_from_cm:146.25,zone_to_cm:153.75}
            {} => LOC-01 D20 x 7.5, ? 20
            {"table_width_cm":149} => bad_input case.table_width_cm
            {"table_width_cm":180.0} => bad_input case.table_width_cm
            {} [21] => bad_input dice[0]
        "#,
        );
        check_odds("supply_line", r#"{"table_width_cm":150}"#);
        torment("supply_line", r#"{"table_width_cm":180,"edition":"v2"}"#, "[20]");
    }
}
