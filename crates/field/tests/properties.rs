//! Properties of measuring and of shapes, against plain oracles: sampling, winding numbers, trigonometry.

use field::{
    Facing, Point, Polygon, Polyline, Spans, along, bearing, closest_approach, distance, distance_hundredths,
    distance_to_segment, first_within, is_beyond, is_within, segments_cross, touching_points, toward,
};
use proptest::prelude::*;

/// A point on or beside a table of 13 × 9.
fn point() -> impl Strategy<Value = Point> {
    (-2_000..15_000, -2_000..11_000).prop_map(|(x, y)| Point::new(x, y))
}

/// A point of a coarse lattice, where corners on lines, common lines and common points are frequent.
fn lattice() -> impl Strategy<Value = Point> {
    (0..7, 0..7).prop_map(|(x, y)| Point::new(STEP * x, STEP * y))
}

/// Lattice points are so far apart that every part of a way in STEP-ths is a grid point.
const STEP: i32 = 120;

/// Any point at all, the extremes often.
fn wild() -> impl Strategy<Value = Point> {
    let number = || prop_oneof![any::<i32>(), -3..3, Just(i32::MIN), Just(i32::MAX)];
    (number(), number()).prop_map(|(x, y)| Point::new(x, y))
}

/// A star-shaped outline round the middle of the table.
fn star() -> impl Strategy<Value = Polygon> {
    prop::collection::vec((0.0..1.0f64, 500.0..4_000.0f64), 3..20).prop_filter_map("simple", |spokes| {
        let n = spokes.len() as f64;
        let corners = spokes.iter().enumerate().map(|(i, &(turn, reach))| {
            let angle: f64 = (i as f64 + 0.8 * turn) / n * std::f64::consts::TAU;
            let (s, c) = angle.sin_cos();
            Point::new((6_500.0 + reach * s) as i32, (4_500.0 + reach * c) as i32)
        });
        Polygon::new(corners.collect()).ok()
    })
}

/// A simple outline with corners on the lattice.
fn crystal() -> impl Strategy<Value = Polygon> {
    prop::collection::vec(lattice(), 3..9).prop_filter_map("simple", |corners| Polygon::new(corners).ok())
}

fn course(of: impl Strategy<Value = Point>) -> impl Strategy<Value = Polyline> {
    prop::collection::vec(of, 2..9).prop_filter_map("a line", |points| Polyline::new(points).ok())
}

/// The point at `k` of `n` parts of the way, without rounding.
fn part(a: Point, b: Point, k: i32, n: i32) -> Point {
    let at = |from: i32, to: i32| {
        assert_eq!((to - from) * k % n, 0, "a grid point");
        from + (to - from) * k / n
    };
    Point::new(at(a.x, b.x), at(a.y, b.y))
}

/// Where the way is at `t`, off the grid, in units.
fn place(a: Point, b: Point, t: f64) -> (f64, f64) {
    let ((ax, ay), (bx, by)) = (a.units(), b.units());
    (ax + t * (bx - ax), ay + t * (by - ay))
}

fn apart((ax, ay): (f64, f64), (bx, by): (f64, f64)) -> f64 {
    ((ax - bx) * (ax - bx) + (ay - by) * (ay - by)).sqrt()
}

fn from_segment(p: (f64, f64), a: Point, b: Point) -> f64 {
    let ((ax, ay), (bx, by)) = (a.units(), b.units());
    let (dx, dy) = (bx - ax, by - ay);
    let t = ((p.0 - ax) * dx + (p.1 - ay) * dy) / (dx * dx + dy * dy);
    apart(p, place(a, b, t.clamp(0.0, 1.0)))
}

fn from_course(p: (f64, f64), course: &Polyline) -> f64 {
    let all = course.segments().map(|(c, d)| from_segment(p, c, d));
    all.fold(f64::INFINITY, f64::min)
}

/// How often the outline winds round `p`, by summing angles.
fn winding(polygon: &Polygon, p: (f64, f64)) -> f64 {
    let turn = |(u, v): (Point, Point)| {
        let ((ux, uy), (vx, vy)) = (u.units(), v.units());
        let (ux, uy, vx, vy) = (ux - p.0, uy - p.1, vx - p.0, vy - p.1);
        (ux * vy - uy * vx).atan2(ux * vx + uy * vy)
    };
    polygon.edges().map(turn).sum::<f64>() / std::f64::consts::TAU
}

fn from_outline(p: (f64, f64), polygon: &Polygon) -> f64 {
    let all = polygon.edges().map(|(u, v)| from_segment(p, u, v));
    all.fold(f64::INFINITY, f64::min)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn distance_is_a_metric(a in point(), b in point(), c in point()) {
        prop_assert_eq!(distance(a, b), distance(b, a));
        prop_assert_eq!(distance(a, b) == 0.0, a == b);
        prop_assert!(distance(a, c) <= distance(a, b) + distance(b, c) + 1e-12);
    }

    /// JOS-BASE-13: compared without a root, distances are the same as measured, on both sides of every border too.
    #[test]
    fn within_is_what_is_measured(a in point(), facing in 0u16..360, far in 0.0..12.0, more in -2..=2i32) {
        let b = field::ahead(a, Facing::new(facing), far);
        let measured = distance_hundredths(a, b);
        prop_assert_eq!(is_within(a, b, measured + more), more >= 0);
    }

    #[test]
    fn within_has_no_limits(a in wild(), b in wild(), most in any::<i32>()) {
        prop_assert!(is_within(a, a, most) == (most >= 0));
        prop_assert!(is_within(a, b, most) == is_within(b, a, most));
        prop_assert!(!is_within(a, b, most) || most == i32::MAX || is_within(a, b, most + 1));
    }

    /// What lies beyond the box is farther than that from every point of the segment.
    #[test]
    fn beyond_is_farther(p in point(), a in point(), b in point(), reach in 0..3_000i32) {
        if is_beyond(p, a, b, reach) {
            prop_assert!(distance_to_segment(p, a, b) > f64::from(reach) / 1000.0);
        }
    }

    #[test]
    fn beyond_has_no_limits(p in wild(), a in wild(), b in wild(), reach in 0..=i32::MAX) {
        prop_assert!(!is_beyond(a, a, b, 0) && !is_beyond(b, a, b, 0));
        prop_assert_eq!(is_beyond(p, a, b, reach), is_beyond(p, b, a, reach));
    }

    #[test]
    fn bearing_is_the_best_of_360(a in point(), b in point()) {
        prop_assume!(a != b);
        let found = bearing(a, b).expect("different points");
        let ((ax, ay), (bx, by)) = (a.units(), b.units());
        let exact = (bx - ax).atan2(by - ay).to_degrees();
        let off = |degrees: u16| {
            let apart = (exact - f64::from(degrees)).rem_euclid(360.0);
            apart.min(360.0 - apart)
        };
        let least = (0..360).map(off).fold(f64::INFINITY, f64::min);
        prop_assert!(off(found.degrees()) <= least + 1e-9);
    }

    #[test]
    fn bearing_finds_the_facing_back(a in point(), degrees in 0u16..360, far in 1.0..200.0) {
        let facing = Facing::new(degrees);
        prop_assert_eq!(bearing(a, field::ahead(a, facing, far)), Some(facing));
    }

    #[test]
    fn toward_keeps_its_distance(a in point(), b in point(), far in -6.0..6.0) {
        prop_assume!(a != b);
        let there = toward(a, b, far);
        prop_assert!((distance(a, there) - f64::abs(far)).abs() < 0.000_71);
    }

    #[test]
    fn nearest_point_of_a_segment_by_sampling(p in point(), a in point(), b in point()) {
        let nearest = closest_approach(p, a, b);
        prop_assert!((0.0..=1.0).contains(&nearest.t));
        prop_assert!((apart(place(a, b, nearest.t), p.units()) - nearest.distance).abs() < 1e-9);
        prop_assert_eq!(distance_to_segment(p, a, b), nearest.distance);
        prop_assert!((distance_to_segment(p, b, a) - nearest.distance).abs() < 1e-12);
        for k in 0..=100 {
            let there = place(a, b, f64::from(k) / 100.0);
            prop_assert!(nearest.distance <= apart(there, p.units()) + 1e-9);
        }
    }

    #[test]
    fn first_within_by_sampling(p in point(), a in point(), b in point(), radius in 0.0..4.0) {
        let first = first_within(p, radius, a, b);
        let before = first.unwrap_or(1.0);
        for k in 0..200 {
            let t = before * f64::from(k) / 200.0;
            prop_assert!(apart(place(a, b, t), p.units()) > radius - 1e-9 || first == Some(0.0));
        }
        match first {
            Some(0.0) => prop_assert!(distance(a, p) <= radius + 1e-9),
            Some(t) => {
                prop_assert!((0.0..=1.0).contains(&t));
                prop_assert!((apart(place(a, b, t), p.units()) - radius).abs() < 1e-9);
            }
            None => prop_assert!(distance_to_segment(p, a, b) > radius - 1e-9),
        }
    }

    #[test]
    fn touching_points_touch_both(a in point(), b in point(), radius in 0.5..3.0) {
        match touching_points(a, b, radius) {
            Some(both) => for there in both {
                prop_assert!((distance(a, there) - radius).abs() < 0.000_71);
                prop_assert!((distance(b, there) - radius).abs() < 0.000_71);
            },
            None => prop_assert!(a == b || distance(a, b) > 2.0 * radius),
        }
    }

    #[test]
    fn crossing_segments_by_their_nearest_points(a in lattice(), b in lattice(), c in lattice(), d in lattice()) {
        let crossing = segments_cross(a, b, c, d);
        prop_assert_eq!(crossing, segments_cross(d, c, a, b));
        prop_assert_eq!(crossing, segments_cross(b, a, c, d));
        // Apart, two segments are nearest at an end of one of them.
        let nearest = [(a, c, d), (b, c, d), (c, a, b), (d, a, b)].map(|(p, u, v)| distance_to_segment(p, u, v));
        if nearest.contains(&0.0) {
            prop_assert!(crossing);
        } else if crossing {
            let side = |a: Point, b: Point, p: Point| i64::from(b.x - a.x) * i64::from(p.y - a.y) - i64::from(b.y - a.y) * i64::from(p.x - a.x);
            prop_assert!(side(a, b, c).signum() * side(a, b, d).signum() < 0);
            prop_assert!(side(c, d, a).signum() * side(c, d, b).signum() < 0);
        }
    }

    #[test]
    fn contains_agrees_with_the_winding_number(polygon in star(), p in point()) {
        prop_assume!(from_outline(p.units(), &polygon) > 1e-6);
        let inside = winding(&polygon, p.units()).abs() > 0.5;
        prop_assert_eq!(polygon.contains(p), inside);
        prop_assert_eq!(polygon.strictly_contains(p), inside);
        let away = if inside { 0.0 } else { from_outline(p.units(), &polygon) };
        prop_assert!((polygon.distance(p) - away).abs() < 1e-9);
    }

    #[test]
    fn contains_knows_the_outline(polygon in crystal(), p in (0..13, 0..13)) {
        let p = Point::new(STEP / 2 * p.0, STEP / 2 * p.1);
        let on_outline = polygon.edges().any(|(u, v)| segments_cross(u, v, p, p));
        let inside = !on_outline && winding(&polygon, p.units()).abs() > 0.5;
        prop_assert_eq!(polygon.contains(p), on_outline || inside);
        prop_assert_eq!(polygon.strictly_contains(p), inside);
    }

    #[test]
    fn length_inside_by_sampling(polygon in star(), a in point(), b in point()) {
        let (inside, length) = (polygon.length_inside(a, b), distance(a, b));
        prop_assert!(inside <= length + 1e-12);
        prop_assert!((inside - polygon.length_inside(b, a)).abs() < 1e-9);
        let samples = 2_000;
        let hits = (0..samples).filter(|k| {
            let there = place(a, b, (f64::from(*k) + 0.5) / f64::from(samples));
            winding(&polygon, there).abs() > 0.5
        });
        let sampled = length * hits.count() as f64 / f64::from(samples);
        let spans = polygon.spans(a, b).len().max(1) as f64;
        prop_assert!((inside - sampled).abs() <= 2.0 * spans * length / f64::from(samples));
    }

    /// To the last bit: every grid point of the way is in a span exactly if the polygon contains it.
    #[test]
    fn spans_are_exact_on_the_lattice(polygon in crystal(), a in lattice(), b in lattice()) {
        let spans = polygon.spans(a, b);
        for k in 0..=STEP {
            let t = f64::from(k) / f64::from(STEP);
            prop_assert_eq!(spans.contains(t), polygon.contains(part(a, b, k, STEP)), "at {} of {:?}", k, spans);
        }
        let ordered = spans.as_slice().windows(2).all(|two| two[0].1 < two[1].0);
        prop_assert!(ordered && spans.iter().all(|(t0, t1)| 0.0 <= t0 && t0 <= t1 && t1 <= 1.0));
    }

    #[test]
    fn crossings_add_up_over_a_split(course in course(lattice()), a in lattice(), b in lattice(), k in 0..=STEP) {
        let middle = part(a, b, k, STEP);
        let whole = course.crossings(a, b);
        prop_assert_eq!(whole, course.crossings(a, middle) + course.crossings(middle, b));
    }

    /// Each coming onto the line, counted on the grid points of the way and between them.
    #[test]
    fn crossings_of_general_lines(course in course(point()), a in point(), b in point()) {
        let crossed = course.segments().filter(|&(c, d)| segments_cross(a, b, c, d)).count();
        let vertices = course.points().iter().filter(|v| distance_to_segment(**v, a, b) < 1e-6).count();
        prop_assume!(vertices == 0 && course.distance(a) > 1e-6 && course.distance(b) > 1e-6);
        prop_assert_eq!(course.crossings(a, b) as usize, crossed);
        prop_assert_eq!(course.crossings(b, a) as usize, crossed);
    }

    #[test]
    fn follows_by_sampling(course in course(point()), from in 0.0..1.0, to in 0.0..1.0, aside in -400..400, within in 0.1..2.0) {
        // A leg near a segment of the course, so that both answers come up.
        let (c, d) = course.segments().next().expect("a segment");
        let (mut a, b) = (along(c, d, from), along(c, d, to));
        a.x += aside;
        let follows = course.follows(a, b, within);
        let spans = course.spans(a, b, within);
        prop_assert_eq!(follows, spans.is_whole());
        prop_assert_eq!(follows, course.follows(b, a, within));
        for k in 0..=200 {
            let t = f64::from(k) / 200.0;
            let away = from_course(place(a, b, t), &course);
            if (away - within).abs() > 1e-9 {
                prop_assert_eq!(spans.contains(t), away < within, "at {}", t);
                prop_assert!(!follows || away < within);
            }
        }
    }

    #[test]
    fn spans_join_and_cut_like_sets(one in prop::collection::vec((0..64, 0..64), 0..8), two in prop::collection::vec((0..64, 0..64), 0..8)) {
        let spans = |list: &[(i32, i32)]| {
            let mut spans = Spans::EMPTY;
            for (t0, t1) in list {
                spans.add(f64::from(*t0) / 64.0, f64::from(*t1) / 64.0);
            }
            spans
        };
        let (one, two) = (spans(&one), spans(&two));
        let (either, rest) = (one.or(&two), one.without(&two));
        for k in 0..64 {
            let t = (f64::from(k) + 0.5) / 64.0;
            prop_assert_eq!(either.contains(t), one.contains(t) || two.contains(t));
            prop_assert_eq!(rest.contains(t), one.contains(t) && !two.contains(t));
        }
        prop_assert_eq!(either, two.or(&one));
    }

    /// Far beyond any table answers are rough, but nothing overflows or hangs.
    #[test]
    fn no_coordinates_panic(corners in prop::collection::vec(wild(), 3..6), a in wild(), b in wild(), c in wild(), far in any::<f64>()) {
        let _ = (distance(a, b), bearing(a, b), along(a, b, far), toward(a, b, far), field::ahead(a, Facing::new(1), far));
        let _ = (first_within(c, far, a, b), closest_approach(c, a, b), touching_points(a, b, far));
        prop_assert_eq!(segments_cross(a, b, c, c), segments_cross(c, c, b, a));
        if let Ok(polygon) = Polygon::new(corners.clone()) {
            let _ = (polygon.spans(a, b), polygon.distance(a), polygon.area(), polygon.centroid());
        }
        if let Ok(course) = Polyline::new(corners) {
            let _ = (course.crossings(a, b), course.spans(a, b, far), course.follows(a, b, far), course.length());
        }
    }
}
