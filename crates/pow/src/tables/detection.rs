//! Detection of movement bases (*détection*).

use game::names;
use game::procedure::Decimal;

use crate::troops::Edition;

names! {
    /// POW-DET-03: what the target stands in (*position de la cible*).
    pub enum Position {
        /// *Terrain découvert*.
        Open = "open",
        /// *Obstacle linéaire*.
        Linear = "linear",
        /// *Terrain bas*.
        Low = "low",
        /// *Terrain haut*.
        High = "high",
    }
}

/// What it takes to detect a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// Seen by any enemy at that distance.
    Automatic,
    /// This or more on a D10.
    Needs(u8),
    /// It cannot be seen.
    Invisible,
}

const A: Sight = Sight::Automatic;
const I: Sight = Sight::Invisible;

const fn n(face: u8) -> Sight {
    Sight::Needs(face)
}

/// POW-DET-03: the headings of the columns, each *less than* so many cm; the last column is 90 and beyond.
pub const LESS_THAN_CM: [u8; 7] = [5, 10, 20, 30, 40, 60, 90];

/// POW-DET-03: needed on a D10 (*position de la cible*), rows and columns as printed; the face 0 is 10.
#[rustfmt::skip]
pub const NEEDED: [[Sight; 8]; 4] = [
    // distance in cm        <5  <10   <20   <30   <40   <60    <90    90+
    /* terrain découvert */ [A,  A,    A,    A,    n(3), n(5),  n(7),  n(9) ],
    /* obstacle linéaire */ [A,  A,    A,    n(3), n(5), n(7),  n(9),  n(10)],
    /* terrain bas       */ [A,  A,    n(3), n(5), n(7), n(9),  n(10), I    ],
    /* terrain haut      */ [A,  n(3), n(5), n(7), n(9), n(10), I,     I    ],
];

/// POW-DET-03: high terrain (*terrain haut*) as the aid prints it.
#[rustfmt::skip]
pub const HIGH_PLAY_AID: [Sight; 8] =
    // distance in cm        <5  <10   <20   <30   <40    <60   <90    90+
                            [A,  n(3), n(5), n(9), n(10), I,    I,     I    ];

/// POW-DET-03: the column of a distance.
pub fn column(distance_cm: Decimal) -> usize {
    LESS_THAN_CM.iter().filter(|&&heading| distance_cm >= Decimal::int(i64::from(heading))).count()
}

/// POW-DET-03: the cell of a row and a column.
pub const fn needed(edition: Edition, position: Position, column: usize) -> Sight {
    match (position, edition) {
        (Position::High, Edition::PlayAid) => HIGH_PLAY_AID[column],
        _ => NEEDED[position as usize][column],
    }
}
