//! Exact distributions of small whole numbers, without a heap.

/// How many of all equally likely throws give each number from 0 to N − 1.
///
/// The workhorse of pools and sums: adding a die is a convolution of exact counts.
///
/// ```
/// use dice::Counts;
/// // Two dice that count 1 on a face of 1 or 2 and nothing otherwise.
/// let hits = Counts::<3>::pool(2, &[4, 2]);
/// assert_eq!(hits.ways(), [16, 16, 4]);
/// assert_eq!(hits.total(), 36);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts<const N: usize> {
    ways: [u64; N],
    total: u64,
    /// The greatest number with a chance.
    top: usize,
}

impl<const N: usize> Counts<N> {
    /// Certainly 0.
    pub const fn nothing() -> Self {
        let mut ways = [0; N];
        ways[0] = 1;
        Counts { ways, total: 1, top: 0 }
    }

    /// `dice` dice, each giving the number i on `die[i]` of its sides.
    pub fn pool(dice: usize, die: &[u64]) -> Self {
        let mut counts = Self::nothing();
        for _ in 0..dice {
            counts.add(die);
        }
        counts
    }

    /// Adds one die that gives the number i on `die[i]` of its sides.
    ///
    /// Panics if the sum could reach N: the caller chooses N for its greatest case.
    pub fn add(&mut self, die: &[u64]) {
        let last = die.len() - 1;
        assert!(self.top + last < N, "a sum of {} does not fit", self.top + last);
        let mut sum = [0u64; N];
        for (value, &ways) in die.iter().enumerate() {
            if ways > 0 {
                for (into, &from) in sum[value..].iter_mut().zip(&self.ways[..=self.top]) {
                    *into += from * ways;
                }
            }
        }
        self.ways = sum;
        self.top += last;
        self.total *= die.iter().sum::<u64>();
    }

    /// Ways to throw each number.
    pub fn ways(&self) -> [u64; N] {
        self.ways
    }

    /// Ways to throw `number`.
    pub fn of(&self, number: usize) -> u64 {
        self.ways.get(number).copied().unwrap_or(0)
    }

    /// All throws.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// The greatest number with a chance.
    pub fn top(&self) -> usize {
        self.top
    }

    /// The numbers that can occur, with their ways.
    pub fn iter(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        self.ways[..=self.top].iter().copied().enumerate().filter(|&(_, ways)| ways > 0)
    }
}
