//! The loss table (*calcul des pertes*).

/// One cell of the loss table: strength points lost, and whether a star stands beside them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Strength points lost.
    pub losses: u8,
    /// POW-FIRE-39: a general among the targets is hit.
    pub star: bool,
}

/// The columns of the table: `<1`, then 5 to 100.
pub const COLUMNS: usize = 21;

const fn n(losses: u8) -> Cell {
    Cell { losses, star: false }
}

const fn s(losses: u8) -> Cell {
    Cell { losses, star: true }
}

/// POW-LOSS-01: losses (*tableau des pertes*), rows and columns as printed; `s` is a number with its star.
#[rustfmt::skip]
pub const LOSSES: [[Cell; COLUMNS]; 6] = [
    //      <1     5    10    15    20    25    30    35    40    45    50    55    60    65    70    75    80    85    90    95   100
    /* 1 */ [s(0), n(0), n(0), n(0), n(0), n(1), n(1), n(1), n(2), n(2), n(2), s(3), n(3), n(3), n(4), n(4), n(4), n(5), n(5), n(5), s(6)],
    /* 2 */ [n(0), n(0), s(0), n(0), n(1), n(1), n(1), n(2), n(2), s(2), n(3), n(3), n(3), s(4), n(4), n(4), n(5), n(5), s(5), n(6), n(6)],
    /* 3 */ [n(0), n(0), n(0), n(1), s(1), n(1), n(2), s(2), n(2), n(3), n(3), n(3), n(4), n(4), n(4), n(5), s(5), n(5), n(6), n(6), n(6)],
    /* 4 */ [n(0), n(0), n(1), s(1), n(1), n(2), s(2), n(2), n(3), n(3), n(3), n(4), n(4), n(4), s(5), n(5), n(5), n(6), n(6), n(6), n(7)],
    /* 5 */ [n(0), n(1), n(1), n(1), n(2), s(2), n(2), n(3), s(3), n(3), n(4), n(4), s(4), n(5), n(5), n(5), n(6), s(6), n(6), n(7), n(7)],
    /* 6 */ [n(1), s(1), n(1), n(2), n(2), n(2), n(3), n(3), n(3), n(4), s(4), n(4), n(5), n(5), n(5), s(6), n(6), n(6), n(7), s(7), n(7)],
];

/// The cell of a face and a column value from 0 to 100.
pub const fn cell(face: u8, column: u16) -> Cell {
    LOSSES[face as usize - 1][column as usize / 5]
}
