//! Places and directions in the order in which they are tried: for retreats, for making room, for whoever is pushed aside.

use crate::{Facing, Offset};

/// Which of two directions at the same angle comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// The one to the left (counter-clockwise).
    Left,
    /// The one to the right (clockwise).
    Right,
    /// The one nearer to a direction; the one to the right if both are as near.
    NearerTo(Facing),
}

/// A direction, then those to both sides of it in steps of so many degrees, up to the most.
///
/// ```
/// use field::{Facing, First, deviations};
/// let back = deviations(Facing::SOUTH, 15, 45, First::NearerTo(Facing::EAST));
/// let degrees: Vec<_> = back.map(Facing::degrees).collect();
/// assert_eq!(degrees, [180, 165, 195, 150, 210, 135, 225]);
/// ```
pub fn deviations(ahead: Facing, step: u16, most: u16, first: First) -> impl Iterator<Item = Facing> {
    let left_first = move |by: i32| match first {
        First::Left => true,
        First::Right => false,
        First::NearerTo(goal) => ahead.turned(-by).off(goal) < ahead.turned(by).off(goal),
    };
    let pair = move |k: u16| {
        let by = i32::from(k) * i32::from(step);
        if left_first(by) { [-by, by] } else { [by, -by] }
    };
    let steps = most.checked_div(step).unwrap_or(0);
    std::iter::once(ahead).chain((1..=steps).flat_map(pair).map(move |by| ahead.turned(by)))
}

/// 0, then ∓ step, ∓ 2 steps … up to the most, in thousandths: first to the left (negative) or to the right.
///
/// ```
/// use field::sidesteps;
/// assert_eq!(sidesteps(500, 1_200, true).collect::<Vec<_>>(), [0, -500, 500, -1_000, 1_000]);
/// ```
pub fn sidesteps(step: i32, most: i32, left_first: bool) -> impl Iterator<Item = i32> {
    let steps = if step > 0 { most / step } else { 0 };
    let pair = move |k: i32| if left_first { [-k * step, k * step] } else { [k * step, -k * step] };
    std::iter::once(0).chain((1..=steps).flat_map(pair))
}

/// All offsets on a grid of that step (in thousandths) of at most that length, by length; of equal length those farther to the rear first, then those to the left.
///
/// ```
/// use field::{Offset, shifts};
/// let first: Vec<_> = shifts(500, 3_000).take(4).map(|Offset { right, ahead }| (right, ahead)).collect();
/// assert_eq!(first, [(0, 0), (0, -500), (-500, 0), (500, 0)]);
/// ```
pub fn shifts(step: i32, most: i32) -> impl Iterator<Item = Offset> {
    let reach = if step > 0 { most.max(0) / step } else { 0 };
    let whole = |square: i32| {
        let root = f64::from(square).sqrt() as i32;
        (root * root == square).then_some(root)
    };
    let row = move |square: i32, ahead: i32| {
        let right = whole(square - ahead * ahead);
        let left = right.filter(|right| *right > 0).map(|right| -right);
        left.into_iter().chain(right).map(move |right| Offset { right: right * step, ahead: ahead * step })
    };
    let ring = move |square: i32| (-reach..=reach).filter(move |y| y * y <= square).flat_map(move |y| row(square, y));
    (0..=reach * reach).flat_map(ring)
}

/// The rings about a place: at `step`, 2 `step` … up to `most` thousandths, on each ring so many directions clockwise from the first. What is yielded is a direction and a distance.
///
/// ```
/// use field::{Facing, rings};
/// let (facing, out) = rings(500, 40_000, Facing::SOUTH, 24).nth(25).expect("the second of the second ring");
/// assert_eq!((facing.degrees(), out), (195, 1_000));
/// ```
pub fn rings(step: i32, most: i32, first: Facing, directions: u16) -> impl Iterator<Item = (Facing, i32)> {
    let rings = if step > 0 { most / step } else { 0 };
    let turn = 360 / i32::from(directions.max(1));
    (1..=rings).flat_map(move |k| (0..directions).map(move |d| (first.turned(turn * i32::from(d)), k * step)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// POW-GEO-32: left first, up to 45° in steps of 5°; NPW-PUR-27: thirteen directions.
    #[test]
    fn directions_of_retreats() {
        let all: Vec<_> = deviations(Facing::NORTH, 5, 45, First::Left).map(Facing::degrees).collect();
        assert_eq!((all.len(), &all[..5]), (19, &[0, 355, 5, 350, 10][..]));
        assert_eq!(deviations(Facing::NORTH, 15, 90, First::Right).count(), 13);
        assert_eq!(deviations(Facing::NORTH, 0, 90, First::Right).count(), 1);
    }

    /// FCM-GEO-33: straight towards or away from the own edge both sides are as near, and the clockwise one comes first.
    #[test]
    fn as_near_is_clockwise() {
        let pair =
            |goal| deviations(Facing::NORTH, 15, 15, First::NearerTo(goal)).map(Facing::degrees).collect::<Vec<_>>();
        assert_eq!(pair(Facing::NORTH), [0, 15, 345]);
        assert_eq!(pair(Facing::SOUTH), [0, 15, 345]);
        assert_eq!(pair(Facing::new(200)), [0, 345, 15]);
    }

    /// NPW-LAY-13: 113 offsets of 0.5 cm up to 3 cm, each once, by length, then rear, then left.
    #[test]
    fn shifts_come_by_length() {
        let all: Vec<_> = shifts(500, 3_000).collect();
        assert_eq!(all.len(), 113);
        let key = |o: &Offset| (o.right * o.right + o.ahead * o.ahead, o.ahead, o.right);
        assert!(all.windows(2).all(|two| key(&two[0]) < key(&two[1])));
        assert_eq!(shifts(0, 3_000).count(), 1);
    }

    /// NPW-MOVE-39: rings of 24 directions, 80 of them.
    #[test]
    fn rings_go_round_clockwise() {
        assert_eq!(rings(500, 40_000, Facing::SOUTH, 24).count(), 80 * 24);
        assert_eq!(rings(500, 40_000, Facing::SOUTH, 24).next(), Some((Facing::SOUTH, 500)));
        assert_eq!(rings(500, 40_000, Facing::SOUTH, 0).count(), 0);
    }
}
