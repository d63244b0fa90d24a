//! Pieces of terrain.

use field::{Point, Polygon, Polyline};
use game::Words;
pub use pow::setup::PieceKind;
use pow::tables::terrain::Terrain;
use rulebook::pow::{GEO_01, GEO_16, TER_02};

use super::check_on_table;
use crate::problem::words;
use crate::reader::Fields;
use crate::shapes::note_shape;

/// POW-GEO-16: half the width of a stream.
const STREAM_CM: f64 = 1.0;

/// A piece of terrain.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// What it is.
    pub kind: PieceKind,
    /// The result on its terrain table, where it has one.
    pub roll: Option<u8>,
    /// Where it is: an outline, a course, or a single point.
    pub points: Vec<Point>,
    /// POW-TER-02: the crest of a hill.
    pub crest: Option<Vec<Point>>,
}

const KINDS: [(&str, PieceKind); 16] = [
    ("wood", PieceKind::Terrain(Terrain::Wood)),
    ("hill", PieceKind::Terrain(Terrain::Hill)),
    ("built_up_area", PieceKind::Terrain(Terrain::BuiltUpArea)),
    ("marsh", PieceKind::Terrain(Terrain::Marsh)),
    ("rough", PieceKind::Terrain(Terrain::Rough)),
    ("open_field", PieceKind::Terrain(Terrain::OpenField)),
    ("enclosed_field", PieceKind::Terrain(Terrain::EnclosedField)),
    ("earthwork", PieceKind::Terrain(Terrain::Earthwork)),
    ("stream", PieceKind::Terrain(Terrain::Stream)),
    ("obstacle", PieceKind::Terrain(Terrain::Obstacle)),
    ("dune", PieceKind::Terrain(Terrain::Dune)),
    ("sand", PieceKind::Terrain(Terrain::Sand)),
    ("building", PieceKind::Building),
    ("road", PieceKind::Road),
    ("bridge", PieceKind::Bridge),
    ("ford", PieceKind::Ford),
];

/// The terrain table a piece is rolled on; a building uses that of built-up areas.
fn table_of(kind: PieceKind) -> Option<Terrain> {
    match kind {
        PieceKind::Terrain(terrain) => Some(terrain.table()),
        PieceKind::Building => Some(Terrain::BuiltUpArea),
        PieceKind::Road | PieceKind::Bridge | PieceKind::Ford => None,
    }
}

fn is_hill(kind: PieceKind) -> bool {
    matches!(kind, PieceKind::Terrain(Terrain::Hill | Terrain::Dune))
}

/// POW-OBJ-01: hills, built-up areas, fords and bridges.
pub(in crate::pow) fn can_be_objective(kind: PieceKind) -> bool {
    is_hill(kind) || is_crossing(kind) || kind == PieceKind::Terrain(Terrain::BuiltUpArea)
}

/// The field that says where a piece is.
fn place_of(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Terrain(Terrain::Stream | Terrain::Earthwork | Terrain::Obstacle) | PieceKind::Road => "line",
        PieceKind::Bridge | PieceKind::Ford => "at",
        PieceKind::Terrain(_) | PieceKind::Building => "polygon",
    }
}

pub(in crate::pow) fn is_crossing(kind: PieceKind) -> bool {
    matches!(kind, PieceKind::Bridge | PieceKind::Ford)
}

pub(in crate::pow) fn lies_on(stream: &Piece, point: Point) -> bool {
    stream.kind == PieceKind::Terrain(Terrain::Stream)
        && Polyline::new(stream.points.clone()).is_ok_and(|course| course.distance(point) <= STREAM_CM)
}

/// A piece; in a scenario its effect is `rolled` already, on a map that was laid it need not be (POW-TER-15).
pub(in crate::pow) fn read_piece(
    fields: &mut Fields<'_, '_>,
    table_cm: Option<[f64; 2]>,
    rolled: bool,
) -> Option<Piece> {
    let id = fields.id("id");
    let name = fields.words("name_en", "name_fr");
    let Some(kind) = fields.either("kind", &KINDS, None) else {
        for key in ["roll", "polygon", "line", "at", "crest"] {
            fields.has(key);
        }
        return None;
    };
    let mut fits = true;
    let roll = match table_of(kind) {
        Some(_) if !rolled && !fields.has("roll") => None,
        Some(table) => {
            let roll = fields.int("roll", 1..=6_u8, Some(table.clause()));
            fits &= roll.is_some();
            roll
        }
        None => {
            let wanted = words("no roll for roads, bridges and fords", "pas de jet pour routes, ponts et gués");
            fields.forbid("roll", &wanted, None);
            None
        }
    };
    for key in ["polygon", "line", "at"].into_iter().filter(|key| *key != place_of(kind)) {
        let place = place_of(kind);
        let wanted = words(format!("its place as {place}"), format!("sa place comme {place}"));
        fields.forbid(key, &wanted, Some(GEO_16));
    }
    let points = match place_of(kind) {
        "at" => fields.point("at").map(|point| vec![point]),
        key => fields.points(key),
    };
    if let Some(points) = &points {
        fits &= check_shape(fields, place_of(kind), table_cm, points);
    }
    let crest = if is_hill(kind) {
        let crest = fields.points("crest");
        if let Some(crest) = &crest {
            check_on_table(fields, "crest", table_cm, crest, false);
            if let Err(error) = Polyline::new(crest.clone()) {
                note_shape(fields, "crest", error, TER_02);
            }
        }
        crest
    } else {
        let wanted = words("a crest for hills and dunes only", "une crête pour collines et dunes seulement");
        fields.forbid("crest", &wanted, Some(TER_02));
        None
    };
    let piece = Piece { id: id?, name: name?, kind, roll, points: points?, crest };
    fits.then_some(piece)
}

/// On the table, and simple.
fn check_shape(fields: &Fields<'_, '_>, key: &str, table_cm: Option<[f64; 2]>, points: &[Point]) -> bool {
    check_on_table(fields, key, table_cm, points, key == "at");
    let shape = match key {
        "at" => Ok(()),
        "line" => Polyline::new(points.to_vec()).map(|_| ()),
        _ => Polygon::new(points.to_vec()).map(|_| ()),
    };
    if let Err(error) = shape {
        note_shape(fields, key, error, if key == "line" { GEO_16 } else { GEO_01 });
    }
    shape.is_ok()
}
