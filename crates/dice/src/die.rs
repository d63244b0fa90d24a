//! The kinds of dice.

use serde::{Deserialize, Serialize};

/// A kind of die. Every side of a die is equally likely; the average die shows some faces twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Die {
    /// Four sides.
    D4,
    /// Six sides.
    D6,
    /// Eight sides.
    D8,
    /// Ten sides, 1 to 10 (the face 0 counts 10).
    D10,
    /// Twenty sides.
    D20,
    /// The average die (*dé moyen*): 2, 3, 3, 4, 4, 5.
    Average,
    /// Any number of sides, 1 to n: a token drawn from a bowl is such a die.
    Of(u8),
}

impl Die {
    /// How many equally likely sides the die has.
    pub const fn sides(self) -> u8 {
        match self {
            Die::D4 => 4,
            Die::D6 | Die::Average => 6,
            Die::D8 => 8,
            Die::D10 => 10,
            Die::D20 => 20,
            Die::Of(sides) => sides,
        }
    }

    /// The face on side `side`, counted from 1.
    pub const fn face(self, side: u8) -> u8 {
        match self {
            Die::Average => [2, 3, 3, 4, 4, 5][(side - 1) as usize],
            _ => side,
        }
    }

    /// On how many sides `face` stands: 0 if it is not a face of this die.
    pub const fn ways(self, face: i64) -> u8 {
        match self {
            Die::Average => match face {
                2 | 5 => 1,
                3 | 4 => 2,
                _ => 0,
            },
            _ => (face >= 1 && face <= self.sides() as i64) as u8,
        }
    }

    /// The least and the greatest face.
    pub const fn span(self) -> (u8, u8) {
        match self {
            Die::Average => (2, 5),
            _ => (1, self.sides()),
        }
    }
}

impl std::fmt::Display for Die {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Die::Average => f.write_str("dm"),
            die => write!(f, "d{}", die.sides()),
        }
    }
}

impl Serialize for Die {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Die {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Ok(match name.as_str() {
            "d4" => Die::D4,
            "d6" => Die::D6,
            "d8" => Die::D8,
            "d10" => Die::D10,
            "d20" => Die::D20,
            "dm" => Die::Average,
            other => {
                let sides = other.strip_prefix('d').and_then(|sides| sides.parse().ok());
                Die::Of(sides.ok_or_else(|| serde::de::Error::custom(format!("no die {other}")))?)
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_count_the_sides() {
        for die in [Die::D4, Die::D6, Die::D8, Die::D10, Die::D20, Die::Average, Die::Of(23)] {
            let (low, high) = die.span();
            let ways: u32 = (low..=high).map(|face| u32::from(die.ways(i64::from(face)))).sum();
            assert_eq!(ways, u32::from(die.sides()), "{die}");
            assert_eq!(die.ways(i64::from(low) - 1), 0);
            assert_eq!(die.ways(i64::from(high) + 1), 0);
            for side in 1..=die.sides() {
                assert!(die.ways(i64::from(die.face(side))) > 0);
            }
        }
    }
}
