//! Facings: whole degrees, and their vectors from a table.

use std::f64::consts::FRAC_1_SQRT_2;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Point;

/// Sines of 0° to 90°, correctly rounded, five a row. `sin` and `cos` differ between native code and WebAssembly; literals do not.
#[rustfmt::skip]
const SINES: [f64; 91] = [
    0.0, 0.01745240643728351, 0.03489949670250097, 0.052335956242943835, 0.0697564737441253, // 0
    0.08715574274765818, 0.10452846326765347, 0.12186934340514748, 0.13917310096006544, 0.15643446504023087, // 5
    0.17364817766693036, 0.1908089953765448, 0.20791169081775934, 0.224951054343865, 0.24192189559966773, // 10
    0.25881904510252074, 0.27563735581699916, 0.2923717047227367, 0.30901699437494745, 0.32556815445715664, // 15
    0.3420201433256687, 0.35836794954530027, 0.374606593415912, 0.39073112848927377, 0.4067366430758002, // 20
    0.42261826174069944, 0.4383711467890774, 0.4539904997395468, 0.46947156278589075, 0.484809620246337, // 25
    0.5, 0.5150380749100542, 0.5299192642332049, 0.5446390350150271, 0.5591929034707468, // 30
    0.573576436351046, 0.5877852522924731, 0.6018150231520483, 0.6156614753256583, 0.6293203910498375, // 35
    0.6427876096865394, 0.6560590289905073, 0.6691306063588582, 0.6819983600624985, 0.6946583704589973, // 40
    FRAC_1_SQRT_2, 0.7193398003386512, 0.7313537016191705, 0.7431448254773942, 0.754709580222772, // 45
    0.766044443118978, 0.7771459614569709, 0.7880107536067219, 0.7986355100472928, 0.8090169943749475, // 50
    0.8191520442889918, 0.8290375725550417, 0.838670567945424, 0.848048096156426, 0.8571673007021123, // 55
    0.8660254037844386, 0.8746197071393959, 0.882947592858927, 0.8910065241883679, 0.898794046299167, // 60
    0.9063077870366499, 0.9135454576426009, 0.9205048534524404, 0.9271838545667874, 0.9335804264972017, // 65
    0.9396926207859084, 0.9455185755993168, 0.9510565162951535, 0.9563047559630354, 0.9612616959383189, // 70
    0.9659258262890683, 0.9702957262759965, 0.9743700647852352, 0.9781476007338057, 0.981627183447664, // 75
    0.984807753012208, 0.9876883405951378, 0.9902680687415704, 0.992546151641322, 0.9945218953682733, // 80
    0.9961946980917455, 0.9975640502598242, 0.9986295347545738, 0.9993908270190958, 0.9998476951563913, // 85
    1.0, // 90
];

/// The unit vectors of all facings, (sine, cosine).
static VECTORS: [(f64, f64); 360] = vectors();

const fn vectors() -> [(f64, f64); 360] {
    let mut all = [(0.0, 0.0); 360];
    let mut d = 0;
    while d < 90 {
        let (s, c) = (SINES[d], SINES[90 - d]);
        // `0.0 - v` and not `-v`, so that no coordinate is a negative zero.
        all[d] = (s, c);
        all[d + 90] = (c, 0.0 - s);
        all[d + 180] = (0.0 - s, 0.0 - c);
        all[d + 270] = (0.0 - c, s);
        d += 1;
    }
    all
}

/// A facing: whole degrees from 0 to 359, clockwise from north (+y). Written as a number.
///
/// ```
/// use field::Facing;
/// let east = Facing::new(90);
/// assert_eq!(east.vector(), (1.0, 0.0));
/// assert_eq!(east.turned(-120).degrees(), 330);
/// assert_eq!(east.off(Facing::new(300)), 150);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
#[must_use]
pub struct Facing(u16);

impl Facing {
    /// Towards +y, 0°.
    pub const NORTH: Facing = Facing(0);
    /// Towards +x, 90°.
    pub const EAST: Facing = Facing(90);
    /// Towards −y, 180°.
    pub const SOUTH: Facing = Facing(180);
    /// Towards −x, 270°.
    pub const WEST: Facing = Facing(270);

    /// The facing of that many degrees, full turns taken off: 360 is north again.
    pub const fn new(degrees: u16) -> Self {
        Self(degrees % 360)
    }

    /// Degrees clockwise from north, 0 to 359.
    pub const fn degrees(self) -> u16 {
        self.0
    }

    /// The unit vector (sine, cosine) of the facing; 0, ±½ and ±1 are exact where they occur.
    pub fn vector(self) -> (f64, f64) {
        VECTORS[usize::from(self.0)]
    }

    /// This facing turned by so many degrees, clockwise if positive.
    pub const fn turned(self, by: i32) -> Self {
        // One division by a constant is enough: what is left is at most one turn off.
        let degrees = self.0 as i32 + by % 360;
        Self(if degrees < 0 {
            degrees + 360
        } else if degrees >= 360 {
            degrees - 360
        } else {
            degrees
        } as u16)
    }

    /// Degrees between the two facings, whichever way round is shorter: 0 to 180.
    pub fn off(self, other: Facing) -> u16 {
        let apart = self.0.abs_diff(other.0);
        apart.min(360 - apart)
    }
}

impl From<Facing> for u16 {
    fn from(facing: Facing) -> u16 {
        facing.0
    }
}

impl TryFrom<u16> for Facing {
    type Error = NoFacing;

    /// Strict, unlike [`Facing::new`]: what is read from a file or a message has one spelling.
    fn try_from(degrees: u16) -> Result<Self, NoFacing> {
        if degrees < 360 { Ok(Self(degrees)) } else { Err(NoFacing(degrees)) }
    }
}

/// A number of degrees that is no facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoFacing(pub u16);

impl fmt::Display for NoFacing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a facing of 0 to 359 degrees, found {}", self.0)
    }
}

impl std::error::Error for NoFacing {}

/// A place and a facing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[must_use]
pub struct Pose {
    /// Where.
    pub at: Point,
    /// Looking where.
    pub facing: Facing,
}

impl Pose {
    /// The pose at that point with that facing.
    pub const fn new(at: Point, facing: Facing) -> Self {
        Self { at, facing }
    }
}

#[cfg(test)]
mod tests {
    use serde::de::IntoDeserializer;
    use serde::de::value::{Error, U16Deserializer};

    use super::*;

    #[test]
    fn vectors_are_those_of_trigonometry() {
        for d in 0..360 {
            let (s, c) = f64::from(d).to_radians().sin_cos();
            let (x, y) = Facing::new(d).vector();
            assert!((x - s).abs() < 1e-15 && (y - c).abs() < 1e-15, "{d}");
            assert!(x.to_bits() != (-0.0f64).to_bits() && y.to_bits() != (-0.0f64).to_bits());
        }
    }

    #[test]
    fn vectors_are_exact_where_they_can_be() {
        assert_eq!(Facing::NORTH.vector(), (0.0, 1.0));
        assert_eq!(Facing::EAST.vector(), (1.0, 0.0));
        assert_eq!(Facing::SOUTH.vector(), (0.0, -1.0));
        assert_eq!(Facing::WEST.vector(), (-1.0, 0.0));
        assert_eq!(Facing::new(30).vector().0, 0.5);
        assert_eq!(Facing::new(60).vector().1, 0.5);
        assert_eq!(Facing::new(210).vector().0, -0.5);
        assert_eq!(Facing::new(240).vector().1, -0.5);
        let (x, y) = Facing::new(45).vector();
        assert_eq!(x, y);
    }

    #[test]
    fn turning_goes_round() {
        assert_eq!(Facing::new(725).degrees(), 5);
        assert_eq!(Facing::new(350).turned(20), Facing::new(10));
        assert_eq!(Facing::new(10).turned(-20), Facing::new(350));
        assert_eq!(Facing::new(359).turned(i32::MAX), Facing::new(359 + 127));
        assert_eq!(Facing::NORTH.turned(i32::MIN), Facing::new(360 - 128));
    }

    #[test]
    fn off_is_never_more_than_half_a_turn() {
        assert_eq!(Facing::new(350).off(Facing::new(10)), 20);
        assert_eq!(Facing::new(0).off(Facing::new(180)), 180);
        assert_eq!(Facing::new(181).off(Facing::new(0)), 179);
        assert_eq!(Facing::new(77).off(Facing::new(77)), 0);
    }

    #[test]
    fn a_facing_is_written_as_a_number_and_read_strictly() {
        struct Written(Facing);
        impl fmt::Display for Written {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.serialize(f)
            }
        }
        assert_eq!(Written(Facing::new(330)).to_string(), "330");

        let read = |d: u16| -> Result<Facing, Error> {
            let from: U16Deserializer<Error> = d.into_deserializer();
            Facing::deserialize(from)
        };
        assert_eq!(read(359), Ok(Facing::new(359)));
        assert_eq!(read(360).unwrap_err().to_string(), "expected a facing of 0 to 359 degrees, found 360");
    }
}
