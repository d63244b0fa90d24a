//! What is wrong with an outline or a line, in words; the same for every rule set.

use field::ShapeError;
use rulebook::Clause;

use crate::problem::{Kind, same, words};
use crate::reader::Fields;

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
            words("an outline round some ground", "un contour autour d'un terrain"),
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
