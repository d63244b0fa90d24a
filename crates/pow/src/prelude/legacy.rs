//! What a prelude leaves behind: the finished map as the text of a file, which the record of the battle keeps whole.

use std::fmt::Write as _;

use field::Point;
use game::Side;
use game::procedure::Named;

use super::{Prelude, PreludeState};
use crate::tables::terrain::Terrain;

/// A place in cm, as files have it.
fn cm(thousandths: i32) -> String {
    let text = format!("{}.{:03}", thousandths / 1_000, thousandths % 1_000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn spot(at: &Point) -> String {
    format!("[{}, {}]", cm(at.x), cm(at.y))
}

fn list(points: &[Point]) -> String {
    let all: Vec<String> = points.iter().map(spot).collect();
    format!("[{}]", all.join(", "))
}

/// What a kind of ground is called.
const fn called(terrain: Terrain) -> [&'static str; 2] {
    match terrain {
        Terrain::Wood => ["Wood", "Bois"],
        Terrain::Hill => ["Hill", "Colline"],
        Terrain::BuiltUpArea => ["Village", "Village"],
        Terrain::Marsh => ["Marsh", "Marais"],
        Terrain::Rough => ["Rough ground", "Terrain accidenté"],
        Terrain::OpenField => ["Open fields", "Champs ouverts"],
        Terrain::EnclosedField => ["Enclosed fields", "Champs clos"],
        Terrain::Earthwork => ["Earthwork", "Terrassement"],
        Terrain::Stream => ["Stream", "Cours d’eau"],
        Terrain::Obstacle => ["Obstacle", "Obstacle"],
        Terrain::Dune => ["Dune", "Dune"],
        Terrain::Sand => ["Sand", "Sable"],
    }
}

/// The text of a map, piece by piece.
struct Sheet(String);

impl Sheet {
    fn piece(&mut self, kind: &str, number: usize, [en, fr]: [&str; 2], place: (&str, String)) {
        let _ = write!(
            self.0,
            "\n[[terrain]]\nid = \"{kind}_{number}\"\nname_en = \"{en} {number}\"\nname_fr = \"{fr} {number}\"\nkind = \
             \"{kind}\"\n{} = {}\n",
            place.0, place.1
        );
    }
}

impl Prelude {
    /// POW-SET-14: kind of battle, first player, supply lines; then streams, crossings, pieces in the order rolled with their farms,
    /// roads: this is the order of the map (POW-GEN-14).
    pub(super) fn written(&self, state: &PreludeState) -> String {
        let first = if state.first == Side::First { "A" } else { "B" };
        let [a, b] = state.supply.map(cm);
        let mut sheet = Sheet(format!(
            "system = \"pow\"\nbattle = \"{}\"\nfirst_player = \"{first}\"\nsupply_x = [{a}, {b}]\n",
            state.kind.name()
        ));
        let land = &state.land;
        for (i, stream) in land.streams.iter().enumerate() {
            sheet.piece("stream", i + 1, called(Terrain::Stream), ("line", list(stream)));
        }
        let (mut bridges, mut fords) = (0, 0);
        for crossing in &land.crossings {
            let (kind, words, number) = if crossing.bridge {
                bridges += 1;
                ("bridge", ["Bridge", "Pont"], bridges)
            } else {
                fords += 1;
                ("ford", ["Ford", "Gué"], fords)
            };
            sheet.piece(kind, number, words, ("at", spot(&crossing.at)));
        }
        let mut farms = 0;
        for (i, piece) in land.pieces.iter().enumerate().filter(|(_, piece)| piece.is_laid()) {
            let same = |other: &&super::land::Laid| other.terrain == piece.terrain && other.is_laid();
            let number = land.pieces[..i].iter().filter(same).count() + 1;
            sheet.piece(piece.terrain.name(), number, called(piece.terrain), ("polygon", list(&piece.outline())));
            if let Some(crest) = piece.crest() {
                let _ = writeln!(sheet.0, "crest = {}", list(&crest));
            }
            if piece.roll > 0 {
                let _ = writeln!(sheet.0, "roll = {}", piece.roll);
            }
            if let Some(farm) = piece.farm() {
                farms += 1;
                sheet.piece("building", farms, ["Farm", "Ferme"], ("polygon", list(&farm)));
            }
        }
        for (i, road) in state.roads.iter().enumerate() {
            sheet.piece("road", i + 1, ["Road", "Route"], ("line", list(road)));
        }
        sheet.0
    }
}
