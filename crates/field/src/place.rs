//! Where something is: a point of the free table, or a cell of the hex grid. Two types, so that one is never read as the other.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Facing, Hex, Point, Pose};

/// A place of either table.
///
/// In texts it is written plainly, `{"x", "y"}` or `{"col", "row"}`, and read back by the names of its fields; in compact
/// forms, which do not name fields, a tag tells which it is.
///
/// ```
/// use field::{Hex, Place, Point};
/// let here: Place = Point::new(4450, 7150).into();
/// assert_eq!(here.point(), Some(Point::new(4450, 7150)));
/// assert_eq!(here.hex(), None);
/// assert_ne!(Place::from(Hex::new(4, 5)), Place::from(Point::new(4, 5)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// A point of the free table.
    Point(Point),
    /// A cell of the hex grid.
    Hex(Hex),
}

/// A place and a facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Stand {
    /// Where.
    pub at: Place,
    /// Looking which way.
    pub facing: Facing,
}

impl Place {
    /// The point, if it is on a free table.
    pub const fn point(self) -> Option<Point> {
        match self {
            Place::Point(point) => Some(point),
            Place::Hex(_) => None,
        }
    }

    /// The cell, if it is on a hex grid.
    pub const fn hex(self) -> Option<Hex> {
        match self {
            Place::Point(_) => None,
            Place::Hex(hex) => Some(hex),
        }
    }

    /// The point of the table top: of a cell its centre.
    pub fn centre(self) -> Point {
        match self {
            Place::Point(point) => point,
            Place::Hex(hex) => hex.point(),
        }
    }
}

impl Stand {
    /// There, looking that way.
    pub fn new(at: impl Into<Place>, facing: Facing) -> Self {
        Stand { at: at.into(), facing }
    }
}

impl From<Point> for Place {
    fn from(point: Point) -> Self {
        Place::Point(point)
    }
}

impl From<Hex> for Place {
    fn from(hex: Hex) -> Self {
        Place::Hex(hex)
    }
}

impl From<Pose> for Stand {
    fn from(pose: Pose) -> Self {
        Stand::new(pose.at, pose.facing)
    }
}

/// A place as texts have it.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Plain {
    Point(Point),
    Hex(Hex),
}

/// A place as compact forms have it.
#[derive(Serialize, Deserialize)]
enum Tagged {
    Point(Point),
    Hex(Hex),
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match (*self, serializer.is_human_readable()) {
            (Place::Point(point), true) => Plain::Point(point).serialize(serializer),
            (Place::Hex(hex), true) => Plain::Hex(hex).serialize(serializer),
            (Place::Point(point), false) => Tagged::Point(point).serialize(serializer),
            (Place::Hex(hex), false) => Tagged::Hex(hex).serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            Ok(match Plain::deserialize(deserializer)? {
                Plain::Point(point) => Place::Point(point),
                Plain::Hex(hex) => Place::Hex(hex),
            })
        } else {
            Ok(match Tagged::deserialize(deserializer)? {
                Tagged::Point(point) => Place::Point(point),
                Tagged::Hex(hex) => Place::Hex(hex),
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACES: [Place; 2] = [Place::Point(Point::new(4450, -7)), Place::Hex(Hex::new(4, 5))];

    #[test]
    fn texts_name_the_fields_and_nothing_else() {
        let texts = PLACES.map(|place| serde_json::to_string(&place).expect("written"));
        assert_eq!(texts, [r#"{"x":4450,"y":-7}"#, r#"{"col":4,"row":5}"#]);
        assert_eq!(texts.map(|text| serde_json::from_str::<Place>(&text).expect("read")), PLACES);
    }

    #[test]
    fn a_text_that_is_neither_is_refused() {
        for text in [r#"{"x":1,"row":2}"#, r#"{"col":1}"#, "[1,2]x", r#"{"col":40000,"row":0}"#] {
            assert!(serde_json::from_str::<Place>(text).is_err(), "{text}");
        }
    }

    #[test]
    fn compact_forms_tell_them_apart() {
        for at in PLACES {
            let stand = Stand::new(at, Facing::new(90));
            let bytes = postcard::to_allocvec(&stand).expect("written");
            assert_eq!(postcard::from_bytes::<Stand>(&bytes), Ok(stand));
        }
        let same = [Place::Point(Point::new(4, 5)), Place::Hex(Hex::new(4, 5))];
        let [point, hex] = same.map(|place| postcard::to_allocvec(&place).expect("written"));
        assert_ne!(point, hex);
    }

    #[test]
    fn the_centre_of_a_cell_is_its_point() {
        assert_eq!(PLACES[1].centre(), Hex::new(4, 5).point());
        assert_eq!(PLACES[0].centre(), Point::new(4450, -7));
    }
}
