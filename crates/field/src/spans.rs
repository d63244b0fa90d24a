//! Parts of a leg a→b, without allocating.

/// How many spans a [`Spans`] holds.
pub const MOST_SPANS: usize = 16;

/// Parts of a leg a→b as closed, disjoint, increasing intervals (t0, t1) of 0..=1.
///
/// A span may be a single point (a leg that only touches an outline). Spans that overlap or touch become one. There is room for
/// [`MOST_SPANS`]; when one more comes, the two with the smallest gap between them become one.
///
/// ```
/// use field::Spans;
/// let mut spans = Spans::EMPTY;
/// spans.add(0.5, 0.75);
/// spans.add(0.0, 0.125);
/// spans.add(0.75, 0.875);
/// assert_eq!(spans.as_slice(), [(0.0, 0.125), (0.5, 0.875)]);
/// assert_eq!(spans.total(), 0.5);
/// assert!(spans.contains(0.5) && !spans.contains(0.25));
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Spans {
    list: [(f64, f64); MOST_SPANS],
    len: usize,
}

impl Spans {
    /// No part of the leg.
    pub const EMPTY: Spans = Spans { list: [(0.0, 0.0); MOST_SPANS], len: 0 };

    /// The whole leg.
    pub const WHOLE: Spans = {
        let mut whole = Spans::EMPTY;
        whole.list[0] = (0.0, 1.0);
        whole.len = 1;
        whole
    };

    /// The spans, in increasing order.
    pub fn as_slice(&self) -> &[(f64, f64)] {
        &self.list[..self.len]
    }

    /// The spans, in increasing order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (f64, f64)> + DoubleEndedIterator + '_ {
        self.as_slice().iter().copied()
    }

    /// How many spans there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none, not even a touch.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The part of the leg that they cover together, 0 to 1; a touch covers nothing.
    pub fn total(&self) -> f64 {
        self.iter().map(|(t0, t1)| t1 - t0).sum()
    }

    /// Whether `t` lies in a span; its ends belong to it.
    pub fn contains(&self, t: f64) -> bool {
        self.iter().any(|(t0, t1)| t0 <= t && t <= t1)
    }

    /// Whether they cover the whole leg, from 0 to 1.
    pub fn is_whole(&self) -> bool {
        self.as_slice() == [(0.0, 1.0)]
    }

    /// Adds one span, cut to 0..=1; nothing if nothing is left of it.
    pub fn add(&mut self, t0: f64, t1: f64) {
        let (mut t0, mut t1) = (t0.max(0.0), t1.min(1.0));
        if t0 > t1 {
            return;
        }
        // Those from `first` to before `after` touch the new one and become part of it.
        let first = self.as_slice().partition_point(|s| s.1 < t0);
        let after = self.as_slice().partition_point(|s| s.0 <= t1);
        if first < after {
            t0 = t0.min(self.list[first].0);
            t1 = t1.max(self.list[after - 1].1);
            self.list[first] = (t0, t1);
            self.list.copy_within(after..self.len, first + 1);
            self.len -= after - first - 1;
        } else if self.len < MOST_SPANS {
            self.list.copy_within(first..self.len, first + 1);
            self.list[first] = (t0, t1);
            self.len += 1;
        } else {
            self.squeeze(first, (t0, t1));
        }
    }

    /// Puts one more span before `place` of a full list by closing the smallest gap, the first one if several are equal.
    fn squeeze(&mut self, place: usize, new: (f64, f64)) {
        let mut all = [new; MOST_SPANS + 1];
        all[..place].copy_from_slice(&self.list[..place]);
        all[place + 1..].copy_from_slice(&self.list[place..]);
        let mut closed = 0;
        for i in 1..MOST_SPANS {
            if all[i + 1].0 - all[i].1 < all[closed + 1].0 - all[closed].1 {
                closed = i;
            }
        }
        all[closed].1 = all[closed + 1].1;
        all.copy_within(closed + 2.., closed + 1);
        self.list.copy_from_slice(&all[..MOST_SPANS]);
    }

    /// What lies in either.
    ///
    /// Two shapes with a common border give spans that meet exactly, so a leg from one into the other gives a single span.
    pub fn or(mut self, other: &Spans) -> Spans {
        for (t0, t1) in other.iter() {
            self.add(t0, t1);
        }
        self
    }

    /// What lies in these and not inside the others. Ends stay where they were cut; single points that are left over are dropped.
    ///
    /// ```
    /// use field::Spans;
    /// let mut cut = Spans::EMPTY;
    /// cut.add(0.25, 0.5);
    /// assert_eq!(Spans::WHOLE.without(&cut).as_slice(), [(0.0, 0.25), (0.5, 1.0)]);
    /// ```
    pub fn without(self, others: &Spans) -> Spans {
        let mut left = Spans::EMPTY;
        for (mut t0, t1) in self.iter() {
            for (c0, c1) in others.iter() {
                if c0.min(t1) > t0 {
                    left.add(t0, c0.min(t1));
                }
                t0 = t0.max(c1);
            }
            if t1 > t0 {
                left.add(t0, t1);
            }
        }
        left
    }
}

impl Default for Spans {
    fn default() -> Self {
        Spans::EMPTY
    }
}

impl PartialEq for Spans {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl IntoIterator for Spans {
    type Item = (f64, f64);
    type IntoIter = std::iter::Take<std::array::IntoIter<(f64, f64), MOST_SPANS>>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter().take(self.len)
    }
}

impl<'a> IntoIterator for &'a Spans {
    type Item = (f64, f64);
    type IntoIter = std::iter::Copied<std::slice::Iter<'a, (f64, f64)>>;

    fn into_iter(self) -> Self::IntoIter {
        self.as_slice().iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spans(list: &[(f64, f64)]) -> Spans {
        let mut spans = Spans::EMPTY;
        for &(t0, t1) in list {
            spans.add(t0, t1);
        }
        spans
    }

    #[test]
    fn spans_that_touch_become_one() {
        assert_eq!(spans(&[(0.4, 0.5), (0.1, 0.2), (0.2, 0.4)]).as_slice(), [(0.1, 0.5)]);
        assert_eq!(spans(&[(0.1, 0.2), (0.3, 0.4), (0.5, 0.6), (0.2, 0.5)]).as_slice(), [(0.1, 0.6)]);
        assert_eq!(spans(&[(0.1, 0.2), (0.5, 0.6), (0.3, 0.3)]).as_slice(), [(0.1, 0.2), (0.3, 0.3), (0.5, 0.6)]);
    }

    #[test]
    fn spans_are_cut_to_the_leg() {
        assert_eq!(spans(&[(-1.0, 0.0), (1.0, 2.0)]).as_slice(), [(0.0, 0.0), (1.0, 1.0)]);
        assert!(spans(&[(-1.0, -0.1), (1.1, 2.0), (0.6, 0.5)]).is_empty());
        assert!(spans(&[(-1.0, 2.0)]).is_whole());
        assert!(!spans(&[(0.0, 0.5), (0.6, 1.0)]).is_whole());
    }

    #[test]
    fn one_too_many_closes_the_smallest_gap() {
        let mut all = Spans::EMPTY;
        for i in 0..16 {
            all.add(f64::from(i) / 32.0, f64::from(i) / 32.0 + 0.0078125);
        }
        assert_eq!(all.len(), 16);
        all.add(0.9, 0.95);
        assert_eq!(all.len(), 16);
        assert_eq!(all.as_slice()[0], (0.0, 1.0 / 32.0 + 0.0078125));
        assert_eq!(all.as_slice()[15], (0.9, 0.95));
        all.add(0.955, 1.0);
        assert_eq!(all.as_slice()[15], (0.9, 1.0));
        assert_eq!(all.len(), 16);
    }

    #[test]
    fn without_leaves_no_single_points() {
        let all = spans(&[(0.0, 0.5), (0.75, 1.0)]);
        assert!(all.without(&Spans::WHOLE).is_empty());
        assert_eq!(all.without(&Spans::EMPTY), all);
        assert_eq!(
            all.without(&spans(&[(0.125, 0.25), (0.375, 0.875)])).as_slice(),
            [(0.0, 0.125), (0.25, 0.375), (0.875, 1.0)]
        );
        assert!(spans(&[(0.5, 0.5)]).without(&Spans::EMPTY).is_empty());
    }
}
