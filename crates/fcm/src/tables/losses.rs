//! The loss table (*tableau des pertes*).

/// FCM-LOSS-01: losses in men by row (*facteur*) and number of figures, rows and columns as printed.
#[rustfmt::skip]
pub const LOSSES: [[u16; 24]; 21] = [
    // figures   1    2    3    4    5    6    7    8    9   10   11   12   13   14   15   16   17   18   19   20   21   22   23   24
    /*  -5 */  [   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   5,   5,   5,   5,   5,   5,   5,   5,   5,  10],
    /*  -4 */  [   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   5,   5,   5,   5,   5,   5,   5,   5,  10,  10,  10,  10,  10],
    /*  -3 */  [   0,   0,   0,   0,   5,   5,   5,   5,   5,   5,   5,   5,   5,   5,  10,  10,  10,  10,  10,  10,  10,  10,  10,  10],
    /*  -2 */  [   0,   0,   0,   5,   5,   5,   5,   5,   5,   5,   5,   5,  10,  10,  10,  10,  10,  10,  10,  10,  15,  15,  15,  15],
    /*  -1 */  [   0,   0,   0,   5,   5,   5,   5,   5,  10,  10,  10,  10,  10,  10,  10,  15,  15,  15,  15,  15,  15,  15,  20,  20],
    /*   0 */  [   0,   0,   0,   5,   5,  10,  10,  10,  10,  15,  15,  20,  20,  20,  20,  20,  20,  25,  25,  25,  25,  30,  30,  30],
    /*   1 */  [   0,   0,   5,  10,  10,  10,  10,  15,  15,  15,  20,  20,  20,  20,  25,  25,  25,  30,  30,  30,  35,  35,  40,  40],
    /*   2 */  [   0,   0,   5,  10,  10,  10,  15,  15,  15,  20,  20,  25,  25,  30,  30,  30,  35,  35,  40,  40,  40,  40,  45,  45],
    /*   3 */  [   5,   5,  10,  10,  15,  15,  20,  20,  25,  25,  30,  30,  35,  35,  40,  40,  45,  45,  50,  50,  55,  55,  60,  65],
    /*   4 */  [   5,   5,  10,  15,  15,  20,  20,  25,  30,  30,  35,  40,  40,  45,  50,  50,  55,  55,  60,  65,  70,  70,  75,  80],
    /*   5 */  [   5,  10,  10,  15,  20,  25,  30,  35,  35,  40,  45,  50,  50,  55,  60,  65,  70,  70,  75,  80,  85,  90,  90,  95],
    /*   6 */  [   5,  10,  15,  20,  25,  30,  35,  40,  45,  50,  55,  60,  65,  70,  75,  80,  85,  90,  95, 100, 105, 110, 115, 120],
    /*   7 */  [   5,  10,  20,  25,  30,  35,  40,  50,  55,  60,  65,  70,  80,  85,  90,  95, 100, 110, 110, 115, 120, 130, 135, 145],
    /*   8 */  [  10,  15,  20,  30,  35,  40,  50,  55,  65,  70,  80,  85,  90, 100, 105, 110, 120, 125, 135, 140, 150, 155, 160, 170],
    /*   9 */  [  10,  15,  25,  30,  40,  50,  55,  65,  70,  80,  90,  95, 105, 110, 120, 130, 135, 145, 150, 160, 170, 175, 185, 190],
    /*  10 */  [  10,  20,  30,  35,  45,  55,  65,  70,  80,  90, 100, 110, 120, 125, 135, 145, 155, 160, 170, 180, 190, 200, 205, 215],
    /*  11 */  [  10,  20,  30,  40,  50,  60,  70,  80,  90, 100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200, 210, 220, 230, 240],
    /*  12 */  [  10,  20,  35,  45,  55,  65,  75,  90, 100, 110, 120, 130, 145, 155, 165, 175, 185, 200, 210, 220, 230, 240, 255, 265],
    /*  13 */  [  10,  25,  35,  50,  60,  70,  85,  95, 110, 120, 130, 145, 155, 170, 180, 190, 205, 215, 225, 240, 250, 265, 275, 290],
    /*  14 */  [  15,  25,  40,  50,  65,  80,  90, 105, 115, 130, 145, 155, 170, 180, 195, 210, 220, 235, 245, 260, 275, 285, 300, 310],
    /*  15 */  [  15,  30,  45,  60,  75,  90, 105, 120, 135, 150, 165, 180, 195, 210, 225, 240, 255, 270, 285, 300, 315, 330, 345, 360],
];

/// The least row.
pub const LEAST_ROW: i32 = -5;
/// The greatest row.
pub const GREATEST_ROW: i32 = 15;
/// The last column.
pub const MOST_FIGURES: u8 = 24;

/// FCM-LOSS-01 to -05: losses inflicted by `figures` figures on that row. A sum below the table inflicts nothing, one
/// above it reads the last row; more than 24 figures read column 24 and the column of the rest.
pub const fn losses(row: i32, figures: u8) -> u16 {
    if row < LEAST_ROW || figures == 0 {
        return 0;
    }
    let row = if row > GREATEST_ROW { GREATEST_ROW } else { row };
    let cells = &LOSSES[(row - LEAST_ROW) as usize];
    let (mut left, mut sum) = (figures, 0);
    while left > MOST_FIGURES {
        sum += cells[MOST_FIGURES as usize - 1];
        left -= MOST_FIGURES;
    }
    sum + cells[left as usize - 1]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FCM-LOSS-02: multiples of 5, never decreasing along a row or a column.
    #[test]
    fn more_figures_or_a_better_row_never_inflict_less() {
        for (i, row) in LOSSES.iter().enumerate() {
            assert!(row.is_sorted(), "row {}", i as i32 + LEAST_ROW);
            assert!(row.iter().all(|cell| cell % 5 == 0));
        }
        for figures in 1..=MOST_FIGURES {
            assert!((LEAST_ROW..=GREATEST_ROW).map(|row| losses(row, figures)).is_sorted(), "{figures} figures");
        }
    }

    /// FCM-LOSS-03, -04, -05: beyond the edges of the table.
    #[test]
    fn beyond_the_edges() {
        assert_eq!((losses(-6, 24), losses(-5, 24), losses(-40, 48)), (0, 10, 0));
        assert_eq!((losses(15, 24), losses(16, 24), losses(40, 1)), (360, 360, 15));
        assert_eq!((losses(6, 25), losses(6, 48), losses(6, 24)), (125, 240, 120));
    }
}
