//! Distances on the table and prices in points, both exact.

use game::procedure::Decimal;
use serde::{Serialize, Serializer};

/// FCM-BASE-06: a distance in hundredths of a centimetre.
///
/// ```
/// use fcm::measure::Cm;
/// assert!(Cm::whole(5) < Cm(501));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cm(pub i32);

impl Cm {
    /// Whole centimetres.
    pub const fn whole(cm: i32) -> Self {
        Cm(100 * cm)
    }

    /// FCM-BASE-06: rounded half up to 0.01 cm.
    pub fn rounded(cm: Decimal) -> Self {
        Cm(cm.round_to_hundredths() as i32)
    }

    /// FCM-BASE-01: ten paces (*pas*) are 1 cm; rounded after the conversion.
    pub fn of_paces(paces: Decimal) -> Self {
        Cm::rounded(paces.shifted(-1))
    }
}

impl Serialize for Cm {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(self.0) / 100.0)
    }
}

/// A price in tenths of a point (*budget*): the prices of the set never need more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tenths(pub i32);

impl Tenths {
    /// In points.
    pub fn points(self) -> f64 {
        f64::from(self.0) / 10.0
    }
}

impl Serialize for Tenths {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.points())
    }
}
