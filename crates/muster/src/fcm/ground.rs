//! Terrain of a scenario: areas, lines, crossings, houses and redoubts.

pub use fcm::setup::TerrainKind;
use field::{Point, Polygon, Polyline};
use game::Words;
use rulebook::fcm::{GEO_01, TERR_01, TERR_05, TERR_06, TERR_11};

use crate::problem::{Kind, same, words};
use crate::reader::Fields;
use crate::shapes::{at, note_off_table, note_shape};

/// FCM-TERR-01: how far from the middle of a river its bridges and fords can be: half its width.
const RIVER_CM: f64 = 1.5;
/// How far from the course of a stream, which has no width.
const STREAM_CM: f64 = 0.5;

/// A piece of terrain.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// What it is.
    pub kind: TerrainKind,
    /// Its id; houses and redoubts have one.
    pub id: Option<String>,
    /// Its name, if it has one.
    pub name: Option<Words>,
    /// Where it is: an outline, a course, or a single point.
    pub points: Vec<Point>,
    /// FCM-TERR-11: the level of a hill.
    pub level: Option<u8>,
    /// FCM-TERR-05: the upper edge of a steep slope.
    pub upper_edge: Option<Vec<Point>>,
    /// The width of a bridge or ford.
    pub width_cm: Option<f64>,
}

/// A house or redoubt, which units can garrison.
pub(super) const fn is_element(kind: TerrainKind) -> bool {
    matches!(kind, TerrainKind::Building | TerrainKind::Redoubt)
}

/// FCM-TERR-07: how many figures of infantry a piece holds.
pub(super) const fn holds(kind: TerrainKind) -> u8 {
    match kind {
        TerrainKind::Building => 12,
        TerrainKind::Redoubt => 24,
        _ => 0,
    }
}

const fn is_crossing(kind: TerrainKind) -> bool {
    matches!(kind, TerrainKind::Bridge | TerrainKind::Ford)
}

/// FCM-TERR-01: the field that says where a piece is.
const fn place_of(kind: TerrainKind) -> &'static str {
    use TerrainKind::*;
    match kind {
        Road | Stream | River | Wall | Hedge => "line",
        Wood | Vineyard | Rough | Marsh | Hill | Steep => "polygon",
        Bridge | Ford => "at",
        Building | Redoubt => "rect",
    }
}

impl Piece {
    /// What a house or redoubt is called: by its name, or else by its id.
    pub fn told(&self) -> Words {
        let id = || self.id.as_deref().unwrap_or_default().replace('_', " ");
        self.name.clone().unwrap_or_else(|| same(id()))
    }

    /// Lower left and upper right corner of a house or redoubt.
    fn corners(&self) -> Option<[(f64, f64); 2]> {
        match self.points[..] {
            [low, _, high, _] if is_element(self.kind) => Some([low.units(), high.units()]),
            _ => None,
        }
    }

    /// The distance between two houses or redoubts.
    pub fn gap_cm(&self, other: &Piece) -> Option<f64> {
        let ([low, high], [other_low, other_high]) = (self.corners()?, other.corners()?);
        let x = (other_low.0 - high.0).max(low.0 - other_high.0).max(0.0);
        let y = (other_low.1 - high.1).max(low.1 - other_high.1).max(0.0);
        Some((x * x + y * y).sqrt())
    }

    /// FCM-TERR-06, FCM-TERR-01: whether a bridge or ford at that point crosses it.
    fn is_crossed_at(&self, point: Point) -> bool {
        let reach = match self.kind {
            TerrainKind::River => RIVER_CM,
            TerrainKind::Stream => STREAM_CM,
            _ => return false,
        };
        Polyline::new(self.points.clone()).is_ok_and(|course| course.distance(point) <= reach)
    }
}

/// Reads `[[terrain]]`; `None` if some of it is unclear.
pub(super) fn read(fields: &mut Fields<'_, '_>, table_cm: Option<[f64; 2]>) -> Option<Vec<Piece>> {
    let mut ids = crate::reader::Ids::default();
    let mut terrain = Vec::new();
    let mut places = Vec::new();
    let mut complete = true;
    for mut table in fields.tables("terrain") {
        ids.note(&table, "id");
        let piece = read_piece(&mut table, table_cm);
        complete &= piece.is_some();
        if let Some(piece) = piece {
            terrain.push(piece);
            places.push(table.spot_of("at"));
        }
        table.close();
    }
    if !complete {
        return None;
    }
    for (piece, spot) in terrain.iter().zip(&places).filter(|(piece, _)| is_crossing(piece.kind)) {
        if !terrain.iter().any(|water| water.is_crossed_at(piece.points[0])) {
            let wanted = words("a point of a stream or river", "un point d’un ruisseau ou d’une rivière");
            fields.document().note_expected(spot, Kind::Geometry, &wanted, &at(piece.points[0]), Some(TERR_06));
        }
    }
    Some(terrain)
}

fn read_piece(fields: &mut Fields<'_, '_>, table_cm: Option<[f64; 2]>) -> Option<Piece> {
    let Some(kind) = fields.choice::<TerrainKind>("kind", Some(TERR_01)) else {
        for key in ["id", "name_en", "name_fr", "polygon", "line", "at", "rect", "level", "upper_edge", "width_cm"] {
            fields.has(key);
        }
        return None;
    };
    let needs_id = is_element(kind);
    let id = if needs_id || fields.has("id") { fields.id("id") } else { None };
    let named = ["name_en", "name_fr"].into_iter().any(|key| fields.has(key));
    let name = if named { fields.words("name_en", "name_fr") } else { None };
    for key in ["polygon", "line", "at", "rect"].into_iter().filter(|key| *key != place_of(kind)) {
        let place = place_of(kind);
        let wanted = words(format!("its place as {place}"), format!("sa place comme {place}"));
        fields.forbid(key, &wanted, Some(TERR_01));
    }
    let points = read_place(fields, kind, table_cm);
    let mut fits = points.is_some() && (id.is_some() || !needs_id) && named == name.is_some();
    let level = match kind {
        TerrainKind::Hill => {
            let level = fields.int("level", 1..=2_u8, Some(TERR_11));
            fits &= level.is_some();
            level
        }
        TerrainKind::Steep => fields.maybe("level", |fields, key| fields.int(key, 1..=2_u8, Some(TERR_11))),
        _ => {
            let wanted = words("a level for hills and slopes only", "un niveau pour collines et pentes seulement");
            fields.forbid("level", &wanted, Some(TERR_11));
            None
        }
    };
    let upper_edge = if kind == TerrainKind::Steep {
        let edge = fields.points("upper_edge");
        fits &= edge.as_ref().is_some_and(|edge| check_line(fields, "upper_edge", edge, table_cm));
        edge
    } else {
        let wanted = words("an upper edge for steep slopes only", "un bord supérieur pour les pentes raides seulement");
        fields.forbid("upper_edge", &wanted, Some(TERR_05));
        None
    };
    let width_cm = if is_crossing(kind) {
        let width = fields.number("width_cm", 1.0..=60.0, Some(TERR_06));
        fits &= width.is_some();
        width
    } else {
        let wanted = words("a width for bridges and fords only", "une largeur pour ponts et gués seulement");
        fields.forbid("width_cm", &wanted, Some(TERR_01));
        None
    };
    let piece = Piece { kind, id, name, points: points?, level, upper_edge, width_cm };
    fits.then_some(piece)
}

/// Where a piece is, on the table and simple.
fn read_place(fields: &mut Fields<'_, '_>, kind: TerrainKind, table_cm: Option<[f64; 2]>) -> Option<Vec<Point>> {
    match place_of(kind) {
        "at" => {
            let points = vec![fields.point("at")?];
            note_off_table(fields.document(), table_cm, &points, |_| fields.spot_of("at"), GEO_01).then_some(points)
        }
        "rect" => {
            let [x0, y0, x1, y1] = fields.numbers("rect", 0.0..=1000.0, Some(GEO_01))?;
            if x0 >= x1 || y0 >= y1 {
                let wanted =
                    words("[x0, y0, x1, y1] with x0 < x1 and y0 < y1", "[x0, y0, x1, y1] avec x0 < x1 et y0 < y1");
                let found = same(format!("[{x0}, {y0}, {x1}, {y1}]"));
                fields.note("rect", Kind::Geometry, &wanted, &found, Some(TERR_01));
                return None;
            }
            let points: Vec<Point> =
                [(x0, y0), (x1, y0), (x1, y1), (x0, y1)].map(|(x, y)| Point::from_units(x, y)).to_vec();
            // The far corner is off the table if any is.
            let far = &points[2..3];
            note_off_table(fields.document(), table_cm, far, |_| fields.spot_of("rect"), GEO_01).then_some(points)
        }
        "line" => {
            let points = fields.points("line")?;
            check_line(fields, "line", &points, table_cm).then_some(points)
        }
        key => {
            let points = fields.points(key)?;
            check_outline(fields, key, &points, table_cm).then_some(points)
        }
    }
}

/// A course on the table.
pub(super) fn check_line(fields: &Fields<'_, '_>, key: &str, points: &[Point], table_cm: Option<[f64; 2]>) -> bool {
    let on_table = note_off_table(fields.document(), table_cm, points, |place| fields.spot_in(key, place), GEO_01);
    let line = Polyline::new(points.to_vec());
    if let Err(error) = line {
        note_shape(fields, key, error, TERR_01);
        return false;
    }
    on_table
}

/// A simple outline on the table.
pub(super) fn check_outline(fields: &Fields<'_, '_>, key: &str, points: &[Point], table_cm: Option<[f64; 2]>) -> bool {
    let on_table = note_off_table(fields.document(), table_cm, points, |place| fields.spot_in(key, place), GEO_01);
    let outline = Polygon::new(points.to_vec());
    if let Err(error) = outline {
        note_shape(fields, key, error, GEO_01);
        return false;
    }
    on_table
}
