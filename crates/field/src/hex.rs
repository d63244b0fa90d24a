//! The hex grid: cells one unit from side to side, in rows from south to north.

use serde::{Deserialize, Serialize};

use crate::{Facing, Point};

/// √3 / 2, the distance between two rows.
const ROW: f64 = 0.866_025_403_784_438_6;

/// A cell of the hex grid by column and row, counted from 0 in the south-west; odd rows are shifted half a cell to the east. Cells off the table have
/// negative or too large numbers and measure like any other.
///
/// ```
/// use field::Hex;
/// let here = Hex::new(5, 4);
/// assert_eq!(here.neighbour(0), Hex::new(5, 5));
/// assert_eq!(here.steps(Hex::new(5, 6)), 2);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[must_use]
pub struct Hex {
    /// Cells from the west edge.
    pub col: i16,
    /// Rows from the south edge.
    pub row: i16,
}

impl Hex {
    /// The cell of that column and row.
    pub const fn new(col: i16, row: i16) -> Self {
        Self { col, row }
    }

    /// Axial coordinates: the column slanted to the north-west, and the row.
    fn axial(self) -> (i32, i32) {
        let (col, row) = (i32::from(self.col), i32::from(self.row));
        (col - (row >> 1), row)
    }

    /// The cell of these axial coordinates.
    fn from_axial(q: i32, r: i32) -> Self {
        Self::new((q + (r >> 1)) as i16, r as i16)
    }

    /// How far the centre of `other` lies to the east in half cells, and to the north in rows.
    fn apart(self, other: Hex) -> (i32, i32) {
        let halves = |hex: Hex| 2 * i32::from(hex.col) + i32::from(hex.row & 1);
        (halves(other) - halves(self), i32::from(other.row) - i32::from(self.row))
    }

    /// The number of steps from cell to neighbouring cell; 0 to itself.
    pub fn steps(self, other: Hex) -> u32 {
        let ((q0, r0), (q1, r1)) = (self.axial(), other.axial());
        let (q, r) = (q1 - q0, r1 - r0);
        q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs())
    }

    /// The centre, in units.
    pub fn centre(self) -> (f64, f64) {
        (0.5 + f64::from(self.col) + 0.5 * f64::from(self.row & 1), 0.5 + f64::from(self.row) * ROW)
    }

    /// The grid point nearest to the centre, where the terrain of the cell is read.
    pub fn point(self) -> Point {
        let (x, y) = self.centre();
        Point::from_units(x, y)
    }

    /// The cell next to it on a side: 0 to 5 for the bearings 30°, 90°, 150°, 210°, 270°, 330°, and round again.
    pub fn neighbour(self, side: usize) -> Hex {
        let shift = self.row & 1;
        let (col, row) = match side % 6 {
            0 => (shift, 1),
            1 => (1, 0),
            2 => (shift, -1),
            3 => (shift - 1, -1),
            4 => (-1, 0),
            _ => (shift - 1, 1),
        };
        Self::new(self.col.saturating_add(col), self.row.saturating_add(row))
    }

    /// The six cells next to it, by side.
    pub fn neighbours(self) -> [Hex; 6] {
        std::array::from_fn(|side| self.neighbour(side))
    }

    /// The facing toward a side: 30°, 90°, 150°, 210°, 270°, 330°, and round again.
    pub fn side_facing(side: usize) -> Facing {
        Facing::new(30 + 60 * (side % 6) as u16)
    }

    /// How far the centre of `other` lies ahead (+) of the front line through this centre, or behind it (−), in units. For facings that are multiples of 30°, to a side or to a corner, a
    /// centre exactly on the front line gives exactly 0.
    ///
    /// ```
    /// use field::{Facing, Hex};
    /// let here = Hex::new(5, 4);
    /// assert_eq!(here.offset(Facing::NORTH, Hex::new(6, 4)), 0.0);
    /// assert_eq!(here.offset(Facing::new(30), Hex::new(5, 5)), 1.0);
    /// assert_eq!(here.offset(Facing::new(30), Hex::new(6, 4)), 0.5);
    /// ```
    pub fn offset(self, facing: Facing, other: Hex) -> f64 {
        let (x, y) = self.apart(other);
        let degrees = facing.degrees();
        if degrees.is_multiple_of(30) {
            let quarters = f64::from(quarters_ahead(degrees / 30, x, y)) / 4.0;
            if degrees.is_multiple_of(60) { quarters * (2.0 * ROW) } else { quarters }
        } else {
            let (ux, uy) = facing.vector();
            0.5 * f64::from(x) * ux + ROW * f64::from(y) * uy
        }
    }

    /// The side whose direction is nearest to that of `to`, and a second one if two are equally near (the first has the lower number). For the cell itself, side 0.
    ///
    /// ```
    /// use field::Hex;
    /// let here = Hex::new(5, 4);
    /// assert_eq!(here.bearing_side(Hex::new(7, 5)), (1, None));
    /// assert_eq!(here.bearing_side(Hex::new(5, 6)), (0, Some(5)));
    /// ```
    pub fn bearing_side(self, to: Hex) -> (usize, Option<usize>) {
        let (x, y) = self.apart(to);
        if (x, y) == (0, 0) {
            return (0, None);
        }
        let ahead = |side: usize| quarters_ahead(2 * side as u16 + 1, x, y);
        let first = (1..6).fold(0, |best, side| if ahead(side) > ahead(best) { side } else { best });
        let second = (first + 1..6).find(|&side| ahead(side) == ahead(first));
        (first, second)
    }

    /// The cells on the way from centre to centre, both ends left out: those that contain the points at 1/n, 2/n … of the way of n steps. Exact.
    ///
    /// ```
    /// use field::{Cell, Hex};
    /// let mut way = Hex::new(5, 4).line(Hex::new(5, 6));
    /// assert_eq!(way.next(), Some(Cell::Either(Hex::new(4, 5), Hex::new(5, 5))));
    /// assert_eq!(way.next(), None);
    /// ```
    pub fn line(self, to: Hex) -> HexLine {
        let (from, (q1, r1)) = (self.axial(), to.axial());
        HexLine { from, way: (q1 - from.0, r1 - from.1), steps: self.steps(to), next: 1 }
    }
}

/// Four times the offset ahead for the facing of `twelfth` × 30° of something `x` half cells to the east and `y` rows to the north; for multiples of
/// 60° it is to be multiplied by √3.
fn quarters_ahead(twelfth: u16, x: i32, y: i32) -> i32 {
    let ahead = match twelfth % 6 {
        0 => 2 * y,
        1 => x + 3 * y,
        2 => x + y,
        3 => 2 * x,
        4 => x - y,
        _ => x - 3 * y,
    };
    if twelfth < 6 { ahead } else { -ahead }
}

/// What a line between two centres passes through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    /// A cell.
    One(Hex),
    /// The side between two cells, the lesser one first.
    Either(Hex, Hex),
}

impl Cell {
    /// Whether it is true of the cell, or of both cells of the side: a line along a side is stopped only if both stop it.
    pub fn all(self, mut is_so: impl FnMut(Hex) -> bool) -> bool {
        match self {
            Cell::One(hex) => is_so(hex),
            Cell::Either(one, two) => is_so(one) && is_so(two),
        }
    }
}

/// The cells on the way between two centres: see [`Hex::line`].
#[derive(Clone, Debug)]
pub struct HexLine {
    from: (i32, i32),
    way: (i32, i32),
    steps: u32,
    next: u32,
}

impl Iterator for HexLine {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        if self.next >= self.steps {
            return None;
        }
        // All in n-ths of a cell, so in whole numbers.
        let (n, k) = (i64::from(self.steps), i64::from(self.next));
        self.next += 1;
        let (q, r) = (k * i64::from(self.way.0), k * i64::from(self.way.1));
        let s = -q - r;
        let rounded = |v: i64| (2 * v + n).div_euclid(2 * n);
        let (mut cell_q, mut cell_r, cell_s) = (rounded(q), rounded(r), rounded(s));
        // The coordinates of a cell add up to 0; the one that was rounded most gives way.
        let (off_q, off_r, off_s) = ((q - n * cell_q).abs(), (r - n * cell_r).abs(), (s - n * cell_s).abs());
        if off_q > off_r && off_q > off_s {
            cell_q = -cell_r - cell_s;
        } else if off_r > off_s {
            cell_r = -cell_q - cell_s;
        }
        let hex = |q: i64, r: i64| Hex::from_axial(self.from.0 + q as i32, self.from.1 + r as i32);
        let cell = hex(cell_q, cell_r);

        // On a side, the point is as far from the neighbour as from the cell.
        let (off_q, off_r) = (q - n * cell_q, r - n * cell_r);
        let off_s = -off_q - off_r;
        let sides = [(off_q - off_r, 1, -1), (off_r - off_s, 0, 1), (off_s - off_q, -1, 0)];
        for (off, dq, dr) in sides {
            if off.abs() == n {
                let other = hex(cell_q + off.signum() * dq, cell_r + off.signum() * dr);
                return Some(Cell::Either(cell.min(other), cell.max(other)));
            }
        }
        Some(Cell::One(cell))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.steps.saturating_sub(self.next) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for HexLine {}

/// The hexes of a table: those whose centre is at least half a unit from every edge. They have dense indices, row by row from the south, west to east.
///
/// ```
/// use field::{Hex, HexGrid};
/// let grid = HexGrid::for_table(13_000, 9_000);
/// assert_eq!(grid.len(), 125);
/// assert_eq!(grid.index(Hex::new(0, 1)), Some(13));
/// assert_eq!(grid.index(Hex::new(12, 1)), None);
/// assert_eq!(grid.nearest(5.5, 7.43), Hex::new(5, 8));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HexGrid {
    rows: i16,
    even: i16,
    odd: i16,
}

impl HexGrid {
    /// The hexes of a table of that size in thousandths. A table smaller than one unit has none; rows and columns are at most 32 767.
    pub fn for_table(width: i32, height: i32) -> Self {
        let fit = |v: i64| i16::try_from(v).unwrap_or(i16::MAX);
        let (width, height) = (i64::from(width), i64::from(height));
        let even = fit(width.max(0) / 1000);
        let odd = fit((width - 500).max(0) / 1000);
        // Row r needs r √3/2 ≤ height − 1, without roots: 750 000 r² ≤ (height − 1000)² in thousandths.
        let rows = if even == 0 || height < 1000 { 0 } else { fit(1 + ((height - 1000).pow(2) / 750_000).isqrt()) };
        Self { rows, even, odd }
    }

    /// How many rows there are.
    pub fn rows(&self) -> i16 {
        self.rows
    }

    /// How many hexes a row has; 0 if it is not on the table.
    pub fn columns(&self, row: i16) -> i16 {
        match (0..self.rows).contains(&row) {
            true if row & 1 == 0 => self.even,
            true => self.odd,
            false => 0,
        }
    }

    /// How many hexes in two rows, an even one and an odd one.
    fn pair(&self) -> usize {
        self.even as usize + self.odd as usize
    }

    /// How many hexes there are.
    pub fn len(&self) -> usize {
        let (pairs, rest) = (self.rows as usize / 2, self.rows as usize % 2);
        pairs * self.pair() + rest * self.even as usize
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether the hex is one of the table.
    pub fn contains(&self, hex: Hex) -> bool {
        0 <= hex.col && hex.col < self.columns(hex.row)
    }

    /// The index of a hex of the table, `None` of any other.
    pub fn index(&self, hex: Hex) -> Option<usize> {
        self.contains(hex).then(|| {
            let (pairs, odd) = (hex.row as usize / 2, hex.row as usize % 2);
            pairs * self.pair() + odd * self.even as usize + hex.col as usize
        })
    }

    /// The hex of an index below [`len`](Self::len).
    pub fn hex(&self, index: usize) -> Hex {
        debug_assert!(index < self.len(), "index {index} of {} hexes", self.len());
        let (pairs, rest) = (index / self.pair(), index % self.pair());
        let odd = rest >= self.even as usize;
        let col = if odd { rest - self.even as usize } else { rest };
        Hex::new(col as i16, (2 * pairs + usize::from(odd)) as i16)
    }

    /// The hex of the table whose centre is nearest to this place in units, on the table or off it; of equally near ones the one of the lowest row, then of
    /// the lowest column. Column 0 of row 0 if the table has none.
    pub fn nearest(&self, x: f64, y: f64) -> Hex {
        let mut best = (f64::INFINITY, Hex::new(0, 0));
        let top = i32::from(self.rows) - 1;
        let below = (((y - 0.5) / ROW).floor() as i32).min(top).max(0);
        // Rows above and below too: at the west and east edge every other row reaches further out.
        for row in below - 1..=below + 2 {
            let columns = i32::from(self.columns(row as i16));
            let left = (x - 0.5 - 0.5 * f64::from(row & 1)).floor() as i32;
            for col in [left, left.saturating_add(1)] {
                if columns > 0 {
                    let hex = Hex::new(col.clamp(0, columns - 1) as i16, row as i16);
                    let (cx, cy) = hex.centre();
                    let square = (cx - x) * (cx - x) + (cy - y) * (cy - y);
                    if square < best.0 {
                        best = (square, hex);
                    }
                }
            }
        }
        best.1
    }

    /// All hexes in the order of their indices.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Hex> + DoubleEndedIterator + use<> {
        let grid = *self;
        (0..grid.len()).map(move |index| grid.hex(index))
    }
}
