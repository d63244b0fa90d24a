//! An index of boxes on a grid of cells, so that a question about one place does not look at everything on the table.

use crate::mark::{greatest, least};
use crate::point::GRID_F;
use crate::{Mark, Point};

/// A box along the axes of the table; its sides belong to it.
#[derive(Clone, Copy, Debug, PartialEq)]
#[must_use]
pub struct Bounds {
    /// South-west corner.
    pub low: Mark,
    /// North-east corner.
    pub high: Mark,
}

impl Bounds {
    /// The box round nothing: it meets no box.
    pub const NOTHING: Bounds =
        Bounds { low: Mark::new(f64::INFINITY, f64::INFINITY), high: Mark::new(f64::NEG_INFINITY, f64::NEG_INFINITY) };

    /// The box from one corner to the opposite one.
    pub fn between(a: Mark, b: Mark) -> Self {
        Self {
            low: Mark::new(least(a.x, b.x), least(a.y, b.y)),
            high: Mark::new(greatest(a.x, b.x), greatest(a.y, b.y)),
        }
    }

    /// The box that reaches so many thousandths to each side of its middle.
    pub(crate) fn about(middle: Mark, east: f64, north: f64) -> Self {
        Self { low: Mark::new(middle.x - east, middle.y - north), high: Mark::new(middle.x + east, middle.y + north) }
    }

    /// The box round some marks.
    pub fn round(marks: &[Mark]) -> Self {
        marks.iter().fold(Self::NOTHING, |bounds, mark| bounds.with(&Bounds::between(*mark, *mark)))
    }

    /// The box round two boxes.
    pub fn with(&self, other: &Bounds) -> Self {
        Self {
            low: Mark::new(least(self.low.x, other.low.x), least(self.low.y, other.low.y)),
            high: Mark::new(greatest(self.high.x, other.high.x), greatest(self.high.y, other.high.y)),
        }
    }

    /// The box so many units larger on every side.
    pub fn widened(&self, by: f64) -> Self {
        let by = by * GRID_F;
        Self { low: self.low.shifted((-1.0, -1.0), by), high: self.high.shifted((1.0, 1.0), by) }
    }

    /// Whether the two have a place in common.
    pub fn meets(&self, other: &Bounds) -> bool {
        self.low.x <= other.high.x
            && other.low.x <= self.high.x
            && self.low.y <= other.high.y
            && other.low.y <= self.high.y
    }
}

impl From<(Point, Point)> for Bounds {
    /// From the corners in the south-west and north-east, as outlines and courses tell them.
    fn from((low, high): (Point, Point)) -> Self {
        Self { low: low.into(), high: high.into() }
    }
}

/// Boxes by number, found by place. Every cell of a grid over the table keeps a set of those that reach into it; what lies off the table belongs to the cells at its border.
///
/// ```
/// use field::{Bounds, Index, Mark};
/// let mut index = Index::new(180_000, 120_000, 10_000);
/// let at = |x: f64, y: f64| Bounds::between(Mark::new(x, y), Mark::new(x + 9_000.0, y + 1_500.0));
/// index.put(7, at(20_000.0, 30_000.0));
/// index.put(3, at(150_000.0, 30_000.0));
/// assert_eq!(index.meeting(at(25_000.0, 31_000.0)).collect::<Vec<_>>(), [7]);
/// index.take(7);
/// assert_eq!(index.meeting(at(25_000.0, 31_000.0)).count(), 0);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Index {
    /// Cells to a unit of thousandths: a product instead of a division.
    scale: f64,
    columns: usize,
    rows: usize,
    /// How many words of 64 a cell has.
    words: usize,
    cells: Vec<u64>,
    boxes: Vec<Bounds>,
}

impl Index {
    /// An empty index for a table of that size, with cells of that side; all in thousandths. Cells about as large as what is put into it serve best.
    pub fn new(width: i32, height: i32, cell: i32) -> Self {
        let cell = cell.max(1);
        let count = |length: i32| (length.max(0) / cell) as usize + 1;
        // A table without end gets larger cells, not more of them.
        let (columns, rows) = (count(width).min(256), count(height).min(256));
        let larger = (width / columns.max(1) as i32).max(height / rows.max(1) as i32).max(cell);
        let scale = 1.0 / f64::from(larger);
        Self { scale, columns, rows, words: 1, cells: vec![0; columns * rows], boxes: Vec::new() }
    }

    /// Takes everything out and keeps the room.
    pub fn clear(&mut self) {
        self.cells.fill(0);
        self.boxes.fill(Bounds::NOTHING);
    }

    /// Puts a box in, or to another place if its number is there already. Numbers should be small: there is room for all up to the largest.
    pub fn put(&mut self, number: usize, bounds: Bounds) {
        self.take(number);
        if number >= self.boxes.len() {
            self.boxes.resize(number + 1, Bounds::NOTHING);
            self.widen(number / 64 + 1);
        }
        self.boxes[number] = bounds;
        self.mark(number, |word, bit| *word |= bit);
    }

    /// Takes a box out; nothing happens if it is not there.
    pub fn take(&mut self, number: usize) {
        if self.boxes.get(number).is_some_and(|bounds| *bounds != Bounds::NOTHING) {
            self.mark(number, |word, bit| *word &= !bit);
            self.boxes[number] = Bounds::NOTHING;
        }
    }

    /// The numbers of all boxes that have a place in common with this one, in increasing order.
    #[inline]
    pub fn meeting(&self, bounds: Bounds) -> Meeting<'_> {
        let (columns, rows) = (self.columns_of(&bounds), self.rows_of(&bounds));
        let mut meeting = Meeting { index: self, bounds, columns, rows, word: 0, bits: 0 };
        meeting.bits = meeting.gather(0);
        meeting
    }

    #[inline]
    fn columns_of(&self, bounds: &Bounds) -> (usize, usize) {
        let column = |x: f64| cell(x * self.scale, self.columns);
        (column(bounds.low.x), column(bounds.high.x))
    }

    #[inline]
    fn rows_of(&self, bounds: &Bounds) -> (usize, usize) {
        let row = |y: f64| cell(y * self.scale, self.rows);
        (row(bounds.low.y), row(bounds.high.y))
    }

    /// Does something with the bit of a number in all cells that its box reaches.
    fn mark(&mut self, number: usize, change: impl Fn(&mut u64, u64)) {
        let bounds = self.boxes[number];
        let ((west, east), (south, north)) = (self.columns_of(&bounds), self.rows_of(&bounds));
        for row in south..=north {
            for column in west..=east {
                let at = (row * self.columns + column) * self.words + number / 64;
                change(&mut self.cells[at], 1 << (number % 64));
            }
        }
    }

    /// Gives every cell more words.
    fn widen(&mut self, words: usize) {
        if words > self.words {
            let mut cells = vec![0; self.columns * self.rows * words];
            for (new, old) in cells.chunks_exact_mut(words).zip(self.cells.chunks_exact(self.words)) {
                new[..self.words].copy_from_slice(old);
            }
            (self.cells, self.words) = (cells, words);
        }
    }
}

/// The cell of a place, the first or last one beyond the table.
#[inline]
fn cell(at: f64, count: usize) -> usize {
    // `as` takes what is negative for 0.
    (at as usize).min(count - 1)
}

/// See [`Index::meeting`].
#[derive(Clone, Debug)]
pub struct Meeting<'a> {
    index: &'a Index,
    bounds: Bounds,
    columns: (usize, usize),
    rows: (usize, usize),
    word: usize,
    bits: u64,
}

impl Meeting<'_> {
    /// All numbers of one word that the cells of the box know.
    fn gather(&self, word: usize) -> u64 {
        let index = self.index;
        let mut bits = 0;
        if self.columns.0 > self.columns.1 {
            return bits; // A box round nothing.
        }
        for row in self.rows.0..=self.rows.1 {
            let (from, to) = (row * index.columns + self.columns.0, row * index.columns + self.columns.1);
            let cells = &index.cells[from * index.words..(to + 1) * index.words];
            // Mostly one word is enough, and nothing is passed over.
            bits |= if index.words == 1 {
                cells.iter().fold(0, |all, cell| all | cell)
            } else {
                cells.iter().skip(word).step_by(index.words).fold(0, |all, cell| all | cell)
            };
        }
        bits
    }
}

impl Iterator for Meeting<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        loop {
            while self.bits == 0 {
                self.word += 1;
                if self.word >= self.index.words {
                    return None;
                }
                self.bits = self.gather(self.word);
            }
            let number = self.word * 64 + self.bits.trailing_zeros() as usize;
            self.bits &= self.bits - 1;
            if self.index.boxes[number].meets(&self.bounds) {
                return Some(number);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f64, y: f64) -> Bounds {
        Bounds::between(Mark::new(x, y), Mark::new(x + 1000.0, y + 1000.0))
    }

    /// More than 64 boxes have more words; numbers come in order.
    #[test]
    fn many_boxes_come_in_order() {
        let mut index = Index::new(100_000, 100_000, 10_000);
        for number in (0..200usize).rev() {
            index.put(number, at(500.0 * number as f64, 500.0 * number as f64));
        }
        let found: Vec<_> = index.meeting(at(50_000.0, 50_000.0)).collect();
        assert_eq!(found, [98, 99, 100, 101, 102]);
        assert_eq!(index.meeting(Bounds::NOTHING).count(), 0);
        index.clear();
        assert_eq!(index.meeting(at(50_000.0, 50_000.0)).count(), 0);
    }

    /// What lies off the table is found there, and only there.
    #[test]
    fn beyond_the_table() {
        let mut index = Index::new(10_000, 10_000, 1_000);
        index.put(0, at(-50_000.0, 5_000.0));
        index.put(1, at(60_000.0, 5_000.0));
        assert_eq!(index.meeting(at(-50_500.0, 4_500.0)).collect::<Vec<_>>(), [0]);
        assert_eq!(index.meeting(at(60_500.0, 4_500.0)).collect::<Vec<_>>(), [1]);
        assert_eq!(index.meeting(at(0.0, 5_000.0)).count(), 0);
        index.put(1, at(0.0, 5_000.0));
        assert_eq!(index.meeting(at(60_500.0, 4_500.0)).count(), 0, "it was moved");
    }

    /// Tables of no size and without end have an index too.
    #[test]
    fn strange_tables() {
        for (width, height, cell) in [(0, 0, 0), (i32::MAX, i32::MAX, 1), (-5, 10, -3)] {
            let mut index = Index::new(width, height, cell);
            index.put(2, at(1e9, 1e9));
            assert_eq!(index.meeting(at(1e9, 1e9)).collect::<Vec<_>>(), [2]);
        }
    }
}
