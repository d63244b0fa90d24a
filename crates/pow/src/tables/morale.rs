//! The results of a morale test (*résultat du test de moral*).

use crate::troops::Edition;
use crate::troops::MoraleOutcome::{self, InOrder, InOrderStar, RetreatShaken, Rout, Shaken};

/// The column of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// *Normal*.
    Normal,
    /// *Gagné la mêlée*.
    Won,
    /// *Perdu la mêlée*.
    Lost,
}

/// POW-MOR-21: result of a D20 against the morale value M, rows and columns as the book prints them.
#[rustfmt::skip]
pub const RESULTS: [[MoraleOutcome; 3]; 4] = [
    //           normal         melee won      melee lost
    /* <= M */ [InOrder,       InOrder,       Shaken       ],
    /* > M  */ [Shaken,        InOrderStar,   RetreatShaken],
    /* > 2M */ [RetreatShaken, Shaken,        Rout         ],
    /* > 3M */ [Rout,          RetreatShaken, Rout         ],
];

/// POW-MOR-21: the one cell that the aid prints otherwise, *perdant la mêlée* with a die not above M.
pub const LOST_WITHIN_VALUE_PLAY_AID: MoraleOutcome = InOrder;

/// POW-MOR-21, POW-MOR-22: the result of a die against a value above 0; a 20 is one row down.
pub fn result(edition: Edition, column: Column, value: i32, die: u8) -> MoraleOutcome {
    let roll = i32::from(die);
    let row = (1..=3).filter(|times| roll > times * value).count() + usize::from(die == 20);
    match (row, column, edition) {
        (0, Column::Lost, Edition::PlayAid) => LOST_WITHIN_VALUE_PLAY_AID,
        (0..=3, ..) => RESULTS[row][column as usize],
        _ => Rout,
    }
}
