//! The ground of a scenario: pieces of terrain on a table of 180 × 120 cm (NPW-TER-02), and which of them can be objectives.

use field::{Point, Polygon, Polyline, distance_to_segment, segments_cross};
use game::Words;
pub use napow::setup::{Half, TerrainKind};
use rulebook::napow::{GEO_01, SET_05, SET_06, TER_02, TER_09};

use crate::problem::{Kind, did_you_mean, expected, join, same, words};
use crate::reader::{Fields, Ids, Spot, quoted};
use crate::shapes::{at, note_off_table, note_shape};

/// NPW-GEN-02, NPW-GEO-01: width and depth of the table.
pub(super) const TABLE_CM: [f64; 2] = [180.0, 120.0];
/// NPW-GEO-01: where the halves meet.
const MIDDLE_CM: f64 = 60.0;
/// NPW-TER-02: half the width of a bridge.
const BRIDGE_CM: f64 = 4.0;
/// NPW-TER-02: half the width of a road.
const ROAD_CM: f64 = 1.0;

/// A piece of terrain.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// What it is.
    pub kind: TerrainKind,
    /// Where it is: an outline, a course, or a single point, in cm.
    pub points: Vec<Point>,
}

/// NPW-SET-05, NPW-TER-02: elevations, habitations, bridges, fords and crossroads.
pub(super) const fn can_be_objective(kind: TerrainKind) -> bool {
    use TerrainKind::*;
    matches!(kind, HillGentle | HillSteep | Village | Farm | Bridge | Ford | Crossroads)
}

/// The field that says where a piece is.
const fn place_of(kind: TerrainKind) -> &'static str {
    use TerrainKind::*;
    match kind {
        HillGentle | HillSteep | Wood | Orchard | Village | Farm | Marsh => "polygon",
        Stream | River | Road | Wall | Fortification => "line",
        Bridge | Ford | Crossroads => "point",
    }
}

/// NPW-TER-02: half the band of water.
const fn water_cm(kind: TerrainKind) -> Option<f64> {
    match kind {
        TerrainKind::Stream => Some(1.0),
        TerrainKind::River => Some(2.0),
        _ => None,
    }
}

impl Piece {
    /// NPW-TER-08: the halves it belongs to.
    pub fn halves(&self) -> Vec<Half> {
        let y = match Polygon::new(self.points.clone()) {
            Ok(outline) => outline.centroid().1,
            Err(_) => self.points.first().map_or(MIDDLE_CM, |point| point.units().1),
        };
        let near = (y - MIDDLE_CM).abs() < 0.005;
        Half::ALL.iter().copied().filter(|half| near || (*half == Half::South) == (y < MIDDLE_CM)).collect()
    }

    fn is_near(&self, point: Point, within_cm: f64) -> bool {
        Polyline::new(self.points.clone()).is_ok_and(|course| course.distance(point) <= within_cm)
    }
}

/// Reads the terrain; `false` if a piece could not be read.
pub(super) fn read(fields: &mut Fields<'_, '_>) -> (Vec<Piece>, bool) {
    let mut ids = Ids::default();
    let mut pieces = Vec::new();
    let mut spots = Vec::new();
    let mut complete = true;
    for mut table in fields.tables("terrain") {
        ids.note(&table, "id");
        let piece = read_piece(&mut table);
        complete &= piece.is_some();
        if let Some(piece) = piece {
            spots.push(table.spot_of(place_of(piece.kind)));
            pieces.push(piece);
        }
        table.close();
    }
    if complete {
        for (piece, spot) in pieces.iter().zip(&spots) {
            check_place(fields, &pieces, piece, spot);
        }
    }
    (pieces, complete)
}

fn read_piece(fields: &mut Fields<'_, '_>) -> Option<Piece> {
    let id = fields.id("id");
    let name = fields.words("name_en", "name_fr");
    let Some(kind) = fields.choice::<TerrainKind>("kind", Some(TER_02)) else {
        for key in ["polygon", "line", "point"] {
            fields.has(key);
        }
        return None;
    };
    let place = place_of(kind);
    for key in ["polygon", "line", "point"].into_iter().filter(|key| *key != place) {
        let wanted = words(format!("its place as {place}"), format!("sa place comme {place}"));
        fields.forbid(key, &wanted, Some(TER_02));
    }
    let points = match place {
        "point" => vec![fields.point("point")?],
        key => fields.points(key)?,
    };
    let mut fits = note_off_table(
        fields.document(),
        Some(TABLE_CM),
        &points,
        |entry| if place == "point" { fields.spot_of(place) } else { fields.spot_in(place, entry) },
        GEO_01,
    );
    let shape = match place {
        "polygon" => Polygon::new(points.clone()).map(|_| ()),
        "line" => Polyline::new(points.clone()).map(|_| ()),
        _ => Ok(()),
    };
    if let Err(error) = shape {
        note_shape(fields, place, error, TER_02);
        fits = false;
    }
    let piece = Piece { id: id?, name: name?, kind, points };
    fits.then_some(piece)
}

/// NPW-TER-02, NPW-TER-09: bridges and fords are on water, crossroads on two roads, and no road crosses a river without a bridge.
fn check_place(fields: &Fields<'_, '_>, pieces: &[Piece], piece: &Piece, spot: &Spot) {
    let of = |kind: TerrainKind| pieces.iter().filter(move |piece| piece.kind == kind);
    let note = |wanted: Words, found: Words, clause| {
        fields.document().note_expected(spot, Kind::Geometry, &wanted, &found, Some(clause));
    };
    match piece.kind {
        TerrainKind::Bridge | TerrainKind::Ford => {
            let on = |water: &Piece| water_cm(water.kind).is_some_and(|half| water.is_near(piece.points[0], half));
            if !pieces.iter().any(on) {
                note(words("a point of a stream or river", "un point d’un cours d’eau"), at(piece.points[0]), TER_09);
            }
        }
        TerrainKind::Crossroads => {
            let roads = of(TerrainKind::Road).filter(|road| road.is_near(piece.points[0], ROAD_CM)).count();
            if roads < 2 {
                note(words("a point of two roads", "un point de deux routes"), at(piece.points[0]), TER_02);
            }
        }
        TerrainKind::Road => {
            for river in of(TerrainKind::River) {
                let bridged = |road: &[Point], water: &[Point]| {
                    of(TerrainKind::Bridge).any(|bridge| {
                        distance_to_segment(bridge.points[0], road[0], road[1]) <= BRIDGE_CM
                            && distance_to_segment(bridge.points[0], water[0], water[1]) <= BRIDGE_CM
                    })
                };
                let crosses = piece.points.windows(2).any(|road| {
                    let meets = |water: &&[Point]| segments_cross(road[0], road[1], water[0], water[1]);
                    river.points.windows(2).filter(meets).any(|water| !bridged(road, water))
                });
                if crosses {
                    let wanted =
                        words("a bridge where the road meets a river", "un pont où la route rencontre une rivière");
                    note(
                        wanted,
                        words(format!("none on \"{}\"", river.id), format!("aucun sur \"{}\"", river.id)),
                        TER_09,
                    );
                }
            }
        }
        _ => {}
    }
}

/// NPW-SET-05, NPW-SET-06: the features that can be objectives, two at least.
pub(super) fn read_objectives(fields: &mut Fields<'_, '_>, pieces: &[Piece], complete: bool) -> Option<Vec<String>> {
    let features = || pieces.iter().filter(|piece| can_be_objective(piece.kind));
    let chosen = if fields.has("objectives") {
        fields.ids("objectives")?
    } else {
        features().map(|piece| piece.id.clone()).collect()
    };
    if !complete {
        return Some(chosen);
    }
    for (place, id) in chosen.iter().enumerate().filter(|(_, id)| !features().any(|piece| piece.id == **id)) {
        let wanted = words(
            "a hill, village, farm, bridge, ford or crossroads of the terrain",
            "une colline, un village, une ferme, un pont, un gué ou un croisement du terrain",
        );
        let says = join(expected(&wanted, &quoted(id)), &did_you_mean(id, features().map(|piece| piece.id.as_str())));
        fields.document().note(&fields.spot_in("objectives", place), Kind::UnknownName, says, Some(SET_05));
    }
    // NPW-SET-06: a half without any has one of the other half in its stead; a side chooses two.
    let count = chosen.iter().filter(|id| features().any(|piece| piece.id == **id)).count();
    if count < 2 {
        let wanted = words("at least two objectives", "au moins deux objectifs");
        fields.note("objectives", Kind::Conflict, &wanted, &same(count.to_string()), Some(SET_06));
    }
    Some(chosen)
}
