//! What is wrong with an outline or a line, in words; the same for every rule set.

use field::{Point, ShapeError};
use game::Words;
use rulebook::Clause;

use crate::problem::{Kind, same, words};
use crate::reader::{Document, Fields, Spot};

/// A point as files write it.
pub(crate) fn at(point: Point) -> Words {
    let (x, y) = point.units();
    same(format!("[{x}, {y}]"))
}

/// Notes each point off a table of so many centimetres, at the spot of its place in the list; whether all are on it.
pub(crate) fn note_off_table(
    document: &Document<'_>,
    table_cm: Option<[f64; 2]>,
    points: &[Point],
    spot: impl Fn(usize) -> Spot,
    clause: Clause,
) -> bool {
    let Some([width, depth]) = table_cm else { return true };
    let mut all_on = true;
    for (place, point) in points.iter().enumerate() {
        let (x, y) = point.units();
        if !(0.0..=width).contains(&x) || !(0.0..=depth).contains(&y) {
            let wanted = words(
                format!("a point on the table of {width} × {depth} cm"),
                format!("un point de la table de {width} × {depth} cm"),
            );
            document.note_expected(&spot(place), Kind::Geometry, &wanted, &at(*point), Some(clause));
            all_on = false;
        }
    }
    all_on
}

/// Notes why some points are no shape.
pub(crate) fn note_shape(fields: &Fields<'_, '_>, key: &str, error: ShapeError, clause: Clause) {
    let (spot, wanted, found) = match error {
        ShapeError::TooFewPoints { expected, found } => (
            fields.spot_of(key),
            words(format!("at least {expected} points"), format!("au moins {expected} points")),
            same(found.to_string()),
        ),
        ShapeError::RepeatedPoint(place) => (
            fields.spot_in(key, place),
            words("points that differ", "des points différents"),
            words("the point before it again", "le point précédent une nouvelle fois"),
        ),
        ShapeError::NoArea => (
            fields.spot_of(key),
            words("an outline round some ground", "un contour autour d’un terrain"),
            words("one round nothing", "un contour vide"),
        ),
        ShapeError::EdgesCross(one, two) => (
            fields.spot_of(key),
            words("an outline that does not meet itself", "un contour qui ne se recoupe pas"),
            words(
                format!("that the edges from points {one} and {two} meet"),
                format!("que les côtés partant des points {one} et {two} se touchent"),
            ),
        ),
    };
    fields.document().note_expected(&spot, Kind::Geometry, &wanted, &found, Some(clause));
}
