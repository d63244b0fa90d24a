//! Points of the free table.

use serde::{Deserialize, Serialize};

/// Thousandths of the table's unit (UD or cm).
pub const GRID: i32 = 1000;

/// [`GRID`] for arithmetic on `f64`.
pub(crate) const GRID_F: f64 = GRID as f64;

/// A point of the free table, in thousandths of the unit: x to the east, y to the north.
///
/// Any pair of numbers is a point; [`Ground::on_table`](crate::Ground::on_table) tells whether it lies on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Point {
    /// East of the south-west corner, in thousandths.
    pub x: i32,
    /// North of the south-west corner, in thousandths.
    pub y: i32,
}

impl Point {
    /// The point at these thousandths.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The grid point nearest to these units; an exact half goes up (east, north).
    ///
    /// ```
    /// use field::Point;
    /// assert_eq!(Point::from_units(4.45, 7.15), Point::new(4450, 7150));
    /// assert_eq!(Point::from_units(1.0005, -1.0005), Point::new(1001, -1000));
    /// ```
    pub fn from_units(x: f64, y: f64) -> Self {
        Self::snapped(x * GRID_F, y * GRID_F)
    }

    /// The same place in units.
    pub fn units(self) -> (f64, f64) {
        (f64::from(self.x) / GRID_F, f64::from(self.y) / GRID_F)
    }

    /// The grid point nearest to these thousandths, halves up.
    pub(crate) fn snapped(x: f64, y: f64) -> Self {
        Self::new(snap(x), snap(y))
    }
}

/// Rounds to a whole number, halves up. The 1e-9 keeps floating-point noise from deciding an exact half.
/// What does not fit stops at the limits of `i32`; no number at all becomes 0.
pub(crate) fn snap(v: f64) -> i32 {
    // As `floor`, which is a call where the processor may be an old one: toward zero, then down where that went up.
    let v = v + 0.5 + 1e-9;
    let whole = v as i32;
    if f64::from(whole) > v { whole.saturating_sub(1) } else { whole }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounding_to_the_grid_takes_halves_up() {
        assert_eq!(snap(0.5), 1);
        assert_eq!(snap(-0.5), 0);
        assert_eq!(snap(0.499_999), 0);
        assert_eq!(snap(-1.5), -1);
        assert_eq!(Point::from_units(0.0005, 0.000_499), Point { x: 1, y: 0 });
    }

    #[test]
    fn wild_numbers_stop_at_the_limits() {
        assert_eq!(Point::from_units(1e30, f64::NEG_INFINITY), Point::new(i32::MAX, i32::MIN));
        assert_eq!(Point::from_units(f64::NAN, 0.0), Point::default());
    }

    #[test]
    fn units_come_back_as_they_went() {
        for v in [0, 1, -1, 999, 12_345, 180_000] {
            let p = Point::new(v, -v);
            let (x, y) = p.units();
            assert_eq!(Point::from_units(x, y), p);
        }
    }
}
