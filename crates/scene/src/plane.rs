//! Plane geometry of the drawing, in pixels with y to the south. No trigonometric function: the same bytes on every machine.

use std::ops::{Add, Mul, Neg, Sub};

use field::Facing;

use crate::pen::Path;

/// A place or a direction on the sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct V {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl V {
    pub(crate) const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The direction of a facing on the sheet.
    pub(crate) fn facing(facing: Facing) -> Self {
        let (x, y) = facing.vector();
        Self::new(x, -y)
    }

    /// The direction of so many degrees clockwise from north.
    pub(crate) fn degrees(degrees: i32) -> Self {
        Self::facing(Facing::NORTH.turned(degrees))
    }

    pub(crate) fn dot(self, o: V) -> f64 {
        self.x * o.x + self.y * o.y
    }

    pub(crate) fn cross(self, o: V) -> f64 {
        self.x * o.y - self.y * o.x
    }

    pub(crate) fn len(self) -> f64 {
        self.dot(self).sqrt()
    }

    /// The same direction of length 1; north for no direction.
    pub(crate) fn unit(self) -> V {
        let len = self.len();
        if len < 1e-9 { V::new(0.0, -1.0) } else { self * (1.0 / len) }
    }

    /// A quarter turn clockwise as seen on the sheet.
    pub(crate) fn right(self) -> V {
        V::new(-self.y, self.x)
    }

    pub(crate) fn mix(self, o: V, t: f64) -> V {
        self + (o - self) * t
    }
}

impl Add for V {
    type Output = V;
    fn add(self, o: V) -> V {
        V::new(self.x + o.x, self.y + o.y)
    }
}

impl Sub for V {
    type Output = V;
    fn sub(self, o: V) -> V {
        V::new(self.x - o.x, self.y - o.y)
    }
}

impl Mul<f64> for V {
    type Output = V;
    fn mul(self, k: f64) -> V {
        V::new(self.x * k, self.y * k)
    }
}

impl Neg for V {
    type Output = V;
    fn neg(self) -> V {
        V::new(-self.x, -self.y)
    }
}

/// A small generator of ornament (splitmix64): the same map has the same trees, always.
#[derive(Clone, Debug)]
pub(crate) struct Chance(u64);

impl Chance {
    /// A stream of its own for each piece of terrain, by its id.
    pub(crate) fn of(name: &str) -> Self {
        let fnv = |h: u64, b: u8| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3);
        Self(name.bytes().fold(0xcbf2_9ce4_8422_2325, fnv))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From 0 up to, not including, 1.
    pub(crate) fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.unit() * n as f64) as usize
    }

    /// A value between −1 and 1 that changes smoothly along `t`, one wave or so per unit of `t`.
    pub(crate) fn wave(&self, t: f64) -> f64 {
        let knot = |k: f64| Chance(self.0 ^ (k as i64 as u64).wrapping_mul(0xd6e8_feb8_6659_fd93)).unit() * 2.0 - 1.0;
        let (k, f) = (t.floor(), t - t.floor());
        let s = f * f * (3.0 - 2.0 * f);
        knot(k) * (1.0 - s) + knot(k + 1.0) * s
    }
}

/// A rectangle along the axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rect {
    pub(crate) min: V,
    pub(crate) max: V,
}

impl Rect {
    pub(crate) const fn new(min: V, max: V) -> Self {
        Self { min, max }
    }

    pub(crate) fn around(c: V, w: f64, h: f64) -> Self {
        Self::new(V::new(c.x - w / 2.0, c.y - h / 2.0), V::new(c.x + w / 2.0, c.y + h / 2.0))
    }

    pub(crate) fn of(points: &[V]) -> Self {
        let first = points.first().copied().unwrap_or_default();
        points.iter().fold(Self::new(first, first), |r, p| {
            Self::new(V::new(r.min.x.min(p.x), r.min.y.min(p.y)), V::new(r.max.x.max(p.x), r.max.y.max(p.y)))
        })
    }

    pub(crate) fn size(self) -> V {
        self.max - self.min
    }

    pub(crate) fn centre(self) -> V {
        self.min.mix(self.max, 0.5)
    }

    pub(crate) fn area(self) -> f64 {
        let size = self.size();
        size.x.max(0.0) * size.y.max(0.0)
    }

    pub(crate) fn grown(self, by: f64) -> Self {
        Self::new(self.min - V::new(by, by), self.max + V::new(by, by))
    }

    pub(crate) fn contains(self, p: V) -> bool {
        self.min.x <= p.x && p.x <= self.max.x && self.min.y <= p.y && p.y <= self.max.y
    }

    /// The area that both cover.
    pub(crate) fn shared(self, o: Rect) -> f64 {
        Rect::new(
            V::new(self.min.x.max(o.min.x), self.min.y.max(o.min.y)),
            V::new(self.max.x.min(o.max.x), self.max.y.min(o.max.y)),
        )
        .area()
    }
}

/// Twice the signed area; positive if the ring runs clockwise on the sheet.
pub(crate) fn twice_area(ring: &[V]) -> f64 {
    edges(ring).map(|(a, b)| a.cross(b)).sum()
}

pub(crate) fn edges(ring: &[V]) -> impl Iterator<Item = (V, V)> + '_ {
    (0..ring.len()).map(|i| (ring[i], ring[(i + 1) % ring.len()]))
}

pub(crate) fn inside(ring: &[V], p: V) -> bool {
    edges(ring).fold(false, |odd, (a, b)| {
        let crosses = (a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x;
        odd != crosses
    })
}

pub(crate) fn to_segment(p: V, a: V, b: V) -> f64 {
    let way = b - a;
    let t = ((p - a).dot(way) / way.dot(way).max(1e-9)).clamp(0.0, 1.0);
    (a.mix(b, t) - p).len()
}

/// How far `p` is from the outline.
pub(crate) fn to_ring(ring: &[V], p: V) -> f64 {
    edges(ring).map(|(a, b)| to_segment(p, a, b)).fold(f64::INFINITY, f64::min)
}

pub(crate) fn to_line(line: &[V], p: V) -> f64 {
    line.windows(2).map(|w| to_segment(p, w[0], w[1])).fold(f64::INFINITY, f64::min)
}

/// The ring with its corners cut twice, each cut at most `most` from the corner: never further from the true outline than that.
pub(crate) fn rounded(ring: &[V], most: f64) -> Vec<V> {
    let n = ring.len();
    let mut out = Vec::with_capacity(4 * n);
    for i in 0..n {
        let (before, here, after) = (ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n]);
        let cut = |to: V| {
            let len = (to - here).len();
            here.mix(to, (most.min(0.42 * len)) / len.max(1e-9))
        };
        let (a, b) = (cut(before), cut(after));
        let middle = a.mix(here, 0.5).mix(here.mix(b, 0.5), 0.5);
        out.extend([a, a.mix(here, 0.5).mix(middle, 0.45), middle, b.mix(here, 0.5).mix(middle, 0.45), b]);
    }
    out
}

/// Points every `step` along a line, both ends included; with their distance from the start.
pub(crate) fn spaced(line: &[V], step: f64) -> Vec<(f64, V)> {
    let mut out = Vec::new();
    let (mut next, mut run) = (0.0, 0.0);
    for w in line.windows(2) {
        let len = (w[1] - w[0]).len();
        while next <= run + len && len > 0.0 {
            out.push((next, w[0].mix(w[1], (next - run) / len)));
            next += step;
        }
        run += len;
    }
    if let Some(&last) = line.last()
        && out.last().is_none_or(|&(_, p)| (p - last).len() > 0.3 * step)
    {
        out.push((run, last));
    }
    out
}

pub(crate) fn length(line: &[V]) -> f64 {
    line.windows(2).map(|w| (w[1] - w[0]).len()).sum()
}

/// Points every `step` or so around a ring, the first one not repeated.
pub(crate) fn spaced_ring(ring: &[V], step: f64) -> Vec<V> {
    let mut closed = ring.to_vec();
    closed.extend(ring.first());
    let total = length(&closed);
    let n = (total / step).round().max(3.0);
    let mut points: Vec<V> = spaced(&closed, total / n).into_iter().map(|(_, p)| p).collect();
    points.truncate(n as usize);
    points
}

/// The directions out of a ring of evenly spaced points, smoothed over `reach` neighbours on each side.
pub(crate) fn outward(ring: &[V], reach: usize) -> Vec<V> {
    let n = ring.len();
    let sign = if twice_area(ring) > 0.0 { -1.0 } else { 1.0 };
    let normals: Vec<V> = (0..n).map(|i| (ring[(i + 1) % n] - ring[(i + n - 1) % n]).unit().right() * sign).collect();
    (0..n)
        .map(|i| {
            let around = (0..=2 * reach).map(|k| normals[(i + n * (1 + reach / n) + k - reach) % n]);
            around.fold(V::default(), Add::add).unit()
        })
        .collect()
}

/// A smooth line through the points (Catmull–Rom), `steps` pieces for each leg.
pub(crate) fn smooth(line: &[V], steps: usize) -> Vec<V> {
    let Some(&last) = line.last() else { return Vec::new() };
    let at = |i: isize| line[i.clamp(0, line.len() as isize - 1) as usize];
    let mut out = Vec::new();
    for i in 0..line.len() as isize - 1 {
        let (p0, p1, p2, p3) = (at(i - 1), at(i), at(i + 1), at(i + 2));
        for s in 0..steps {
            let t = s as f64 / steps as f64;
            let (t2, t3) = (t * t, t * t * t);
            let sum = p1 * 2.0
                + (p2 - p0) * t
                + (p0 * 2.0 - p1 * 5.0 + p2 * 4.0 - p3) * t2
                + (p1 * 3.0 - p0 - p2 * 3.0 + p3) * t3;
            out.push(sum * 0.5);
        }
    }
    out.push(last);
    out
}

/// Where two segments cross.
pub(crate) fn crossing(a: V, b: V, c: V, d: V) -> Option<V> {
    let (r, s) = (b - a, d - c);
    let cross = r.cross(s);
    if cross.abs() < 1e-9 {
        return None;
    }
    let (t, u) = ((c - a).cross(s) / cross, (c - a).cross(r) / cross);
    ((0.0..=1.0).contains(&t) && (0.0..=1.0).contains(&u)).then(|| a.mix(b, t))
}

/// The convex outline around some points, clockwise on the sheet.
pub(crate) fn hull(points: &[V]) -> Vec<V> {
    let mut sorted = points.to_vec();
    game::sort_few(&mut sorted, |a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let mut out: Vec<V> = Vec::with_capacity(2 * sorted.len());
    for half in 0..2 {
        let from = out.len();
        for &p in &sorted {
            while out.len() >= from + 2
                && (out[out.len() - 1] - out[out.len() - 2]).cross(p - out[out.len() - 1]) <= 0.0
            {
                out.pop();
            }
            out.push(p);
        }
        out.pop();
        if half == 0 {
            sorted.reverse();
        }
    }
    out
}

/// Parallel lines across a ring, cut at its outline.
pub(crate) fn clipped_lines(ring: &[V], way: V, pitch: f64, out: &mut Path) {
    let across = way.right();
    let (low, high) = ring
        .iter()
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), p| (low.min(p.dot(across)), high.max(p.dot(across))));
    let mut at = low + pitch / 2.0;
    while at < high {
        let mut cuts: Vec<f64> = edges(ring)
            .filter_map(|(a, b)| {
                let (da, db) = (a.dot(across) - at, b.dot(across) - at);
                ((da > 0.0) != (db > 0.0)).then(|| a.mix(b, da / (da - db)).dot(way))
            })
            .collect();
        game::sort_few(&mut cuts, f64::total_cmp);
        for pair in cuts.chunks_exact(2) {
            out.go(across * at + way * pair[0]).line(across * at + way * pair[1]);
        }
        at += pitch;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: [V; 4] = [V::new(0.0, 0.0), V::new(10.0, 0.0), V::new(10.0, 10.0), V::new(0.0, 10.0)];

    #[test]
    fn corners_are_cut_by_no_more_than_allowed() {
        for p in rounded(&SQUARE, 1.0) {
            assert!(to_ring(&SQUARE, p) < 0.5, "{p:?}");
        }
    }

    #[test]
    fn outward_points_out_whatever_the_winding() {
        let mut ring = spaced_ring(&SQUARE, 1.0);
        for _ in 0..2 {
            for (p, n) in ring.iter().zip(outward(&ring, 2)) {
                assert!(!inside(&SQUARE, *p + n * 0.5), "{p:?} {n:?}");
            }
            ring.reverse();
        }
    }

    /// Whatever the order of the points, the outline is the same, and runs clockwise.
    #[test]
    fn the_hull_leaves_out_what_lies_within() {
        let mut points = vec![V::new(5.0, 5.0), V::new(5.0, 0.0)];
        points.extend(SQUARE);
        for _ in 0..points.len() {
            points.rotate_left(1);
            let ring = hull(&points);
            assert_eq!(ring.len(), 4, "{ring:?}");
            assert!((twice_area(&ring) - 200.0).abs() < 1e-9, "{ring:?}");
        }
    }

    #[test]
    fn chance_is_the_same_every_time() {
        let mut one = Chance::of("bossu_wood");
        let mut two = Chance::of("bossu_wood");
        assert_eq!(one.next(), two.next());
        assert_ne!(Chance::of("a").next(), Chance::of("b").next());
        assert!((-1.0..=1.0).contains(&one.wave(3.7)));
    }
}
