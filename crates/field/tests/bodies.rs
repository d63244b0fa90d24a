//! Properties of blocks, bodies, steps and lines of sight, against plain oracles: sampling, trigonometry, looking at everybody.

use std::ops::ControlFlow;

use field::{
    Arc, Area, AreaKind, Block, Body, Bounds, Convex, Course, Crowd, Edge, Facing, Fact, Ground, Index, Layout, Line,
    LineKind, Local, Mark, Passage, Pitch, Pivot, Point, Polygon, Polyline, Pose, Side, Sight, Size, Slot, Spread,
    Step, Survey, Sweep,
};
use proptest::prelude::*;

const TABLE: (i32, i32) = (60_000, 40_000);

fn point() -> impl Strategy<Value = Point> {
    (0..TABLE.0, 0..TABLE.1).prop_map(|(x, y)| Point::new(x, y))
}

fn mark() -> impl Strategy<Value = Mark> {
    (0.0..60_000.0, 0.0..40_000.0).prop_map(|(x, y)| Mark::new(x, y))
}

/// Any facing, those along the axes and diagonals often.
fn facing() -> impl Strategy<Value = Facing> {
    prop_oneof![0u16..360, (0u16..8).prop_map(|k| 45 * k)].prop_map(Facing::new)
}

fn pose() -> impl Strategy<Value = Pose> {
    (point(), facing()).prop_map(|(at, facing)| Pose::new(at, facing))
}

fn size() -> impl Strategy<Value = Size> {
    (500..15_000, 500..9_000).prop_map(|(width, depth)| Size::new(width, depth))
}

fn block() -> impl Strategy<Value = Block> {
    (pose(), size()).prop_map(|(pose, size)| Block::new(pose, size))
}

/// A block not far from the middle of the table, so that two of them often meet.
fn middling() -> impl Strategy<Value = Block> {
    ((25_000..35_000, 15_000..25_000), facing(), size())
        .prop_map(|((x, y), facing, size)| Block::new(Pose::new(Point::new(x, y), facing), size))
}

fn star() -> impl Strategy<Value = Polygon> {
    (point(), prop::collection::vec((0.0..1.0f64, 1_000.0..9_000.0f64), 3..20)).prop_filter_map(
        "simple",
        |(at, spokes)| {
            let n = spokes.len() as f64;
            let corners = spokes.iter().enumerate().map(|(i, &(turn, reach))| {
                let (s, c) = ((i as f64 + 0.8 * turn) / n * std::f64::consts::TAU).sin_cos();
                Point::new(at.x + (reach * s) as i32, at.y + (reach * c) as i32)
            });
            Polygon::new(corners.collect()).ok()
        },
    )
}

fn course() -> impl Strategy<Value = Polyline> {
    prop::collection::vec(point(), 2..6).prop_filter_map("a line", |points| Polyline::new(points).ok())
}

fn step() -> impl Strategy<Value = Step> {
    let pivot = prop_oneof![
        Just(Pivot::InnerCorner),
        Just(Pivot::LeftCorner),
        Just(Pivot::RightCorner),
        Just(Pivot::Front),
        Just(Pivot::Middle)
    ];
    prop_oneof![
        point().prop_map(Step::To),
        (-180..=180i16, pivot).prop_map(|(by, about)| Step::Turn { by, about }),
        pose().prop_map(Step::Leg),
        pose().prop_map(Step::SetDown),
    ]
}

fn pitch() -> impl Strategy<Value = Pitch> {
    (prop_oneof![Just(0.5), Just(1.0), 0.2..3.0], prop_oneof![Just(1u16), Just(5), 1..20u16])
        .prop_map(|(length, degrees)| Pitch { length, degrees })
}

/// Up to eight bases somewhere in a frame, turned by quarters, some of them lost.
fn slots() -> impl Strategy<Value = (Vec<Slot>, u64)> {
    let slot = (-6_000..6_000i32, -6_000..0i32, 500..3_000i32, 500..3_000i32, 0usize..4);
    let slot = slot.prop_map(|(x, y, w, d, side)| Slot::covering((x, x + w), (y - d, y), Side::ALL[side]));
    (prop::collection::vec(slot, 1..8), 1..256u64)
}

/// Places of a block on a lattice, its border included.
fn lattice(block: &Block, n: i32) -> impl Iterator<Item = Mark> {
    let block = *block;
    let (w, d) = (block.width() * 500.0, block.depth() * 500.0);
    let part = move |k: i32| 2.0 * f64::from(k) / f64::from(n) - 1.0;
    (0..=n).flat_map(move |i| (0..=n).map(move |j| block.mark(Local::new(part(i) * w, (part(j) - 1.0) * d))))
}

/// The distance of a mark from a segment, written out.
fn from_segment(p: Mark, a: Mark, b: Mark) -> f64 {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let square = dx * dx + dy * dy;
    let t = if square == 0.0 { 0.0 } else { (((p.x - a.x) * dx + (p.y - a.y) * dy) / square).clamp(0.0, 1.0) };
    ((p.x - a.x - t * dx).powi(2) + (p.y - a.y - t * dy).powi(2)).sqrt() / 1000.0
}

/// How far a mark lies outside a block, by turning it back with trigonometry.
fn from_block(p: Mark, block: &Block) -> f64 {
    let (ux, uy) = block.ahead();
    let angle = ux.atan2(uy);
    let (dx, dy) = (p.x - block.middle().x, p.y - block.middle().y);
    let right = dx * angle.cos() - dy * angle.sin();
    let ahead = dx * angle.sin() + dy * angle.cos();
    let x = (right.abs() / 1000.0 - block.width() / 2.0).max(0.0);
    let y = (ahead.abs() / 1000.0 - block.depth() / 2.0).max(0.0);
    (x * x + y * y).sqrt()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// Corners are where trigonometry puts them, and the frame goes both ways.
    #[test]
    fn frames(pose in pose(), size in size(), p in mark()) {
        let block = Block::new(pose, size);
        let angle = f64::from(pose.facing.degrees()).to_radians();
        let (w, d) = (f64::from(size.width) / 2.0, f64::from(size.depth));
        for (corner, (x, y)) in block.corners().into_iter().zip([(-w, 0.0), (w, 0.0), (w, -d), (-w, -d)]) {
            prop_assert!((corner.x - f64::from(pose.at.x) - x * angle.cos() - y * angle.sin()).abs() < 1e-6);
            prop_assert!((corner.y - f64::from(pose.at.y) + x * angle.sin() - y * angle.cos()).abs() < 1e-6);
        }
        prop_assert!(block.mark(block.local(p)).distance(p) < 1e-9);
        prop_assert!(pose.mark(pose.local(p)).distance(p) < 1e-9);
        let (one, two) = (block.local(p), pose.local(p));
        prop_assert!((one.right - two.right).abs() < 1e-6 && (one.ahead - two.ahead).abs() < 1e-6);
        prop_assert!(block.corners().iter().all(|corner| block.contains(*corner, -1e-9)));
        let bounds = block.bounds();
        let round = Bounds::round(&block.corners());
        prop_assert!(bounds.low.distance(round.low) < 1e-9 && bounds.high.distance(round.high) < 1e-9);
        for side in Side::ALL {
            let seen = block.seen_from(side);
            prop_assert!(seen.edge(Side::Front).from.distance(block.edge(side).from) < 1e-9);
            prop_assert!(seen.front().distance(block.edge(side).middle()) < 1e-9);
        }
    }

    /// The distance of two blocks is that of their nearest sampled places, and the nearest points lie in both.
    #[test]
    fn distance_by_sampling(one in block(), two in middling()) {
        let distance = one.distance(&two);
        prop_assert!((distance - two.distance(&one)).abs() < 1e-9);
        let sampled = lattice(&one, 24).map(|p| from_block(p, &two)).fold(f64::INFINITY, f64::min);
        let coarse = (one.width().max(one.depth())) / 24.0;
        prop_assert!(distance <= sampled + 1e-9 && sampled <= distance + coarse, "{} {}", distance, sampled);
        let nearest = one.nearest(&two);
        prop_assert!((nearest.distance - distance).abs() < 1e-9);
        prop_assert!((nearest.here.distance(nearest.there) - distance).abs() < 1e-9);
        prop_assert!(from_block(nearest.here, &one) < 1e-8 && from_block(nearest.there, &two) < 1e-8);
        prop_assert_eq!(one.is_within(&two, distance + 1e-6), true);
        prop_assert!(distance < 1e-3 || !one.is_within(&two, distance - 1e-6));
    }

    /// Blocks overlap exactly if they have places in common, and no deeper than they must be moved to be apart.
    #[test]
    fn overlap_by_sampling(one in middling(), two in middling()) {
        let deep = one.penetration(&two);
        prop_assert!((deep - two.penetration(&one)).abs() < 1e-9);
        prop_assert_eq!(one.overlaps(&two, 0.0), deep > 0.0);
        if (deep - 0.01).abs() > 1e-9 {
            prop_assert_eq!(one.overlaps(&two, 0.01), deep > 0.01);
        }
        let common = lattice(&one, 40).any(|p| from_block(p, &two) == 0.0);
        prop_assert!(!common || deep >= -1e-9);
        prop_assert!((one.distance(&two) == 0.0) == (deep >= 0.0) || deep.abs() < 1e-9);
        prop_assert!(deep >= 0.0 || -deep <= one.distance(&two) + 1e-9);
        // Moved by so much along one of the four directions, they are apart.
        if deep > 0.0 {
            let ways = [one.ahead(), one.right(), two.ahead(), two.right()];
            let apart = |by: f64| ways.iter().any(|&(x, y)| [1.0, -1.0].iter().any(|sign| {
                let moved = two.middle().moved((x * sign, y * sign), by);
                let local = two.local(moved);
                let shifted = two.shifted(local.right / 1000.0, local.ahead / 1000.0 + two.depth() / 2.0);
                one.penetration(&shifted) <= 1e-9
            }));
            prop_assert!(apart(deep + 1e-6));
            prop_assert!(!apart(deep - 1e-3) || deep < 2e-3);
        }
    }

    /// Convex shapes of blocks know what blocks know.
    #[test]
    fn shapes_of_blocks(one in middling(), two in middling(), p in mark()) {
        let (a, b) = (Convex::from(&one), Convex::from(&two));
        let deep = one.penetration(&two);
        if deep.abs() > 1e-9 && (deep - 0.01).abs() > 1e-9 {
            prop_assert_eq!(a.overlaps(&b, 0.0), deep > 0.0);
            prop_assert_eq!(a.overlaps(&b, 0.01), deep > 0.01);
            prop_assert_eq!(a.cut_to(&two).is_some(), deep > 0.0);
            prop_assert!(deep > 0.0 || (a.penetration(&b) - deep).abs() < 1e-6);
        }
        prop_assert!((a.area() - one.width() * one.depth()).abs() < 1e-6);
        prop_assert!((a.nearest(p).distance - one.distance_to(p)).abs() < 1e-9);
        prop_assert!((a.distance_to_block(&two) - one.distance(&two)).abs() < 1e-9);
    }

    /// The hull of two places of a block contains whatever lies between them.
    #[test]
    fn hulls_by_sampling(from in pose(), to in pose(), size in size(), other in middling()) {
        let (one, two) = (Block::new(from, size), Block::new(to, size));
        let hull = Convex::hull(&one, &two);
        prop_assert!(hull.corners().len() >= 3);
        for edge in hull.edges() {
            for corner in one.corners().into_iter().chain(two.corners()) {
                prop_assert!(edge.beside(corner) < 1e-6, "all corners lie to the right of every side");
            }
        }
        let mut met = false;
        for (a, b) in lattice(&one, 6).zip(lattice(&two, 6)) {
            for k in 0..=8 {
                let there = a.toward(b, f64::from(k) / 8.0);
                prop_assert!(hull.nearest(there).distance < 1e-6);
                met |= from_block(there, &other) == 0.0;
            }
        }
        prop_assert!(!met || hull.penetration(&Convex::from(&other)) > -1e-9);
        let shadow = hull.penetration(&Convex::from(&other));
        prop_assert!(shadow >= 0.0 || hull.distance_to_block(&other) > 0.0);
    }

    /// What an arc leaves of a block is what of it lies in the arc.
    #[test]
    fn arcs_by_sampling(eye in pose(), front in size(), target in middling(), spread in 0..3, whole in any::<bool>()) {
        let spread = [Spread::Eighth, Spread::Quarter, Spread::Half][spread as usize];
        let shooter = Block::new(eye, front);
        let arc = if whole { Arc::from_front(&shooter, spread) } else { Arc::from_point(eye, spread) };
        let half = if whole { shooter.width() / 2.0 } else { 0.0 };
        let limit = [22.5f64, 45.0, 90.0][match spread { Spread::Eighth => 0, Spread::Quarter => 1, Spread::Half => 2 }];
        let is_in = |p: Mark, slack: f64| {
            let local = eye.local(p);
            let beyond = (local.right.abs() / 1000.0 - half).max(0.0);
            beyond.atan2(local.ahead / 1000.0).to_degrees() <= limit + slack && local.ahead >= -slack
        };
        let cut = arc.cut(&target, 0.0);
        prop_assert_eq!(cut.is_some(), arc.meets(&target, 0.0));
        let inside: Vec<Mark> = lattice(&target, 30).filter(|p| arc.contains(*p, 0.0)).collect();
        for p in lattice(&target, 30) {
            prop_assert!(!arc.contains(p, 0.0) || is_in(p, 1e-6));
            prop_assert!(arc.contains(p, 0.0) || !is_in(p, -1e-6));
        }
        prop_assert!(inside.is_empty() || cut.is_some());
        if let Some(cut) = cut {
            for corner in cut.corners() {
                prop_assert!(arc.contains(*corner, 1e-6) && target.contains(*corner, -1e-6));
            }
            for p in &inside {
                prop_assert!(cut.nearest(*p).distance < 1e-6);
            }
            let apex = Mark::from(eye.at);
            let nearest = cut.nearest(apex).distance;
            prop_assert!(inside.iter().all(|p| p.distance(apex) >= nearest - 1e-9));
        }
    }

    /// The zones are the four sectors between the diagonals of the corners.
    #[test]
    fn zones_by_angles(pose in pose(), size in size(), p in point()) {
        let local = pose.local(p.into());
        let zone = size.zone(local.on_grid());
        let (right, ahead) = (f64::from(local.on_grid().right), f64::from(local.on_grid().ahead));
        let (half, depth) = (f64::from(size.width) / 2.0, f64::from(size.depth));
        // Angles from the nearer corner, outwards from the axis.
        let front = (right.abs() - half).atan2(ahead).to_degrees();
        let rear = (right.abs() - half).atan2(-depth - ahead).to_degrees();
        let expected = if ahead >= 0.0 && front <= 45.0 + 1e-9 {
            Side::Front
        } else if ahead <= -depth && rear < 45.0 - 1e-9 {
            Side::Rear
        } else if right > 0.0 {
            Side::Right
        } else {
            Side::Left
        };
        prop_assert_eq!(zone, expected);
    }

    /// The part of an edge near another one, inside a block, and their distances, by sampling.
    #[test]
    fn edges_by_sampling(a in mark(), b in mark(), c in mark(), d in mark(), within in 0.1..8.0, block in middling()) {
        let (one, two) = (Edge::new(a, b), Edge::new(c, d));
        let part = one.part_within(&two, within);
        let inside = block.part_inside(&one);
        let (mut least, mut least_block) = (f64::INFINITY, f64::INFINITY);
        for k in 0..=400 {
            let t = f64::from(k) / 400.0;
            let away = from_segment(one.at(t), c, d);
            least = least.min(away);
            if (away - within).abs() > 1e-6 {
                prop_assert_eq!(part.is_some_and(|(t0, t1)| t0 <= t && t <= t1), away < within);
            }
            let out = from_block(one.at(t), &block);
            least_block = least_block.min(out);
            let depth = block.contains(one.at(t), 1e-6);
            prop_assert!(!depth || inside.is_some_and(|(t0, t1)| t0 <= t && t <= t1));
            prop_assert!(out < 1e-6 || !inside.is_some_and(|(t0, t1)| t0 + 1e-9 < t && t < t1 - 1e-9));
        }
        let coarse = one.length() / 400.0;
        let distance = one.distance_to(&two);
        prop_assert!(distance <= least + 1e-9 && least <= distance + coarse);
        prop_assert_eq!(distance == 0.0, one.crosses(&two));
        let distance = block.distance_to_edge(&one);
        prop_assert!(distance <= least_block + 1e-9 && least_block <= distance + coarse);
        let nearest = block.nearest_to_edge(&one);
        prop_assert!((nearest.distance - distance).abs() < 1e-9);
        prop_assert!((nearest.here.distance(nearest.there) - distance).abs() < 1e-9);
    }

    /// Two blocks are in contact along what of one side lies close along the other.
    #[test]
    fn contact_by_sampling(pose in pose(), target in size(), charger in size(), side in 0usize..4, along in -9_000..9_000i32, away in 0..40i32) {
        let side = Side::ALL[side];
        let flush = pose.flush(target, side, along);
        let place = flush.shifted(field::Offset { right: 0, ahead: -away });
        let (one, two) = (Block::new(pose, target), Block::new(place, charger));
        let (mine, theirs) = (one.edge(side), two.edge(Side::Front));
        let shared = mine.shared(&theirs);
        let contact = one.contact(&two, 0.03);
        if shared > 0.05 && away < 28 {
            let contact = contact.expect("in contact");
            prop_assert_eq!((contact.side, contact.other), (side, Side::Front));
            prop_assert!((contact.length - shared).abs() < 1e-6);
            prop_assert!((contact.gap - f64::from(away) / 1000.0).abs() < 0.002);
            let steps = 400;
            let hits = theirs.cells(steps).filter(|p| from_segment(*p, mine.from, mine.to) <= f64::from(away) / 1000.0 + 0.002);
            let sampled = theirs.length() * hits.count() as f64 / f64::from(steps);
            prop_assert!((sampled - contact.length).abs() <= 0.1 + 2.0 * theirs.length() / f64::from(steps));
        } else if away > 32 || shared == 0.0 {
            prop_assert!(contact.is_none_or(|contact| contact.length < 0.06));
        }
    }

    /// Bodies measure by the blocks that are left.
    #[test]
    fn bodies_by_their_blocks(a in pose(), b in pose(), (slots, left) in slots(), (others, other_left) in slots()) {
        let one = Body::new(a, Layout::new(Size::new(12_000, 9_000), &slots)).with_left(left);
        let two = Body::new(b, Layout::new(Size::new(12_000, 9_000), &others)).with_left(other_left);
        let pairs = || one.elements().flat_map(|(i, mine)| two.elements().map(move |(j, theirs)| (i, j, mine.distance(&theirs))));
        let least = pairs().map(|(_, _, away)| away).fold(f64::INFINITY, f64::min);
        prop_assert!((one.distance(&two) - least).abs() < 1e-9 || (least.is_infinite() && one.distance(&two).is_infinite()));
        match one.nearest(&two) {
            Some((i, j, nearest)) => {
                prop_assert!((nearest.distance - least).abs() < 1e-9);
                prop_assert!(pairs().any(|(a, b, away)| (a, b) == (i, j) && (away - least).abs() < 1e-9));
            }
            None => prop_assert!(one.count() == 0 || two.count() == 0),
        }
        for (number, block) in one.elements() {
            prop_assert!(left >> number & 1 == 1);
            prop_assert_eq!(block, one.element(number));
            let (x, y) = one.element_facing(number).vector();
            prop_assert!((block.ahead().0 - x).abs() < 1e-12 && (block.ahead().1 - y).abs() < 1e-12);
        }
    }

    /// Marks off the grid are inside areas where a winding number says so; lengths, depths and distances by sampling.
    #[test]
    fn areas_by_sampling(area in star(), block in middling(), a in mark(), b in mark()) {
        let winding = |p: Mark| {
            let turn = |(u, v): (Point, Point)| {
                let (ux, uy, vx, vy) = (f64::from(u.x) - p.x, f64::from(u.y) - p.y, f64::from(v.x) - p.x, f64::from(v.y) - p.y);
                (ux * vy - uy * vx).atan2(ux * vx + uy * vy)
            };
            (area.edges().map(turn).sum::<f64>() / std::f64::consts::TAU).abs() > 0.5
        };
        let border = |p: Mark| area.edges().map(|(u, v)| from_segment(p, u.into(), v.into())).fold(f64::INFINITY, f64::min);
        for p in [a, b, block.middle()] {
            if border(p) > 1e-6 {
                prop_assert_eq!(area.holds(p), winding(p));
                let signed = if winding(p) { border(p) } else { -border(p) };
                prop_assert!((area.depth(p) - signed).abs() < 1e-9);
            }
            prop_assert_eq!(area.holds(p.point().into()), area.contains(p.point()));
        }
        let (edge, n) = (Edge::new(a, b), 500u32);
        let hits = edge.cells(n).filter(|p| winding(*p)).count() as f64;
        let length = area.length_on(&edge);
        let spans = area.spans_of(&edge);
        prop_assert!((length - spans.total() * edge.length()).abs() < 1e-9);
        prop_assert!((length - hits / f64::from(n) * edge.length()).abs() <= 2.0 * spans.len().max(1) as f64 * edge.length() / f64::from(n));
        prop_assert_eq!(area.meets_edge(&edge), !spans.is_empty());
        let passage = Passage::of(&spans, edge.length());
        prop_assert!((passage.total() - length).abs() < 1e-9);
        prop_assert!(passage.from_start > 0.0 || !area.holds(a) || area.depth(a) < 1e-6);

        let sampled: Vec<Mark> = lattice(&block, 20).collect();
        let meets = area.meets(&block);
        prop_assert!(meets || !sampled.iter().any(|p| winding(*p)));
        prop_assert!(!meets || area.distance_of(&block) == 0.0);
        prop_assert!(!area.contains_block(&block) || sampled.iter().all(|p| winding(*p) || border(*p) < 0.0011));
        let away = area.distance_of(&block);
        let sampled = sampled.iter().map(|p| if winding(*p) { 0.0 } else { border(*p) }).fold(f64::INFINITY, f64::min);
        prop_assert!(away <= sampled + 1e-9 && sampled <= away + block.width().max(block.depth()) / 20.0);
        prop_assert_eq!(area.count_of(block.cells(6, 6)), block.cells(6, 6).filter(|p| area.holds(*p)).count() as u32);
    }

    /// Lines: met where sampling finds them near, and no nearer than they are.
    #[test]
    fn lines_by_sampling(course in course(), block in middling(), a in mark(), b in mark()) {
        let from = |p: Mark| course.segments().map(|(c, d)| from_segment(p, c.into(), d.into())).fold(f64::INFINITY, f64::min);
        let edge = Edge::new(a, b);
        let sampled = edge.parts(300).map(from).fold(f64::INFINITY, f64::min);
        let away = course.distance_of_edge(&edge);
        prop_assert!(away <= sampled + 1e-9 && sampled <= away + edge.length() / 300.0);
        prop_assert_eq!(course.meets_edge(&edge), away == 0.0);
        prop_assert!((course.distance_of_mark(a) - from(a)).abs() < 1e-9);
        prop_assert!(course.places_on(&edge).all(|t| from(edge.at(t)) < 1e-6));
        prop_assert_eq!(course.places_on(&edge).count() > 0, away == 0.0);
        let sampled = lattice(&block, 20).map(from).fold(f64::INFINITY, f64::min);
        let away = course.distance_of(&block);
        prop_assert!(away <= sampled + 1e-9 && sampled <= away + block.width().max(block.depth()) / 20.0);
        prop_assert_eq!(course.meets(&block), away == 0.0);
    }

    /// Every sample of a step lies on the grid where exact motion would put it, in order, and inside the box of the whole way.
    #[test]
    fn samples_of_steps(from in pose(), size in size(), step in step(), pitch in pitch()) {
        let course = Course::new(from, size, step);
        let samples = course.samples(pitch);
        let all: Vec<_> = samples.clone().collect();
        prop_assert_eq!(all.len(), samples.len());
        prop_assert_eq!(all[0].pose, from);
        let end = all[all.len() - 1];
        prop_assert!(end.pose == course.end() || end.number == 0 && from == course.end());
        let bounds = course.bounds().widened(1e-6);
        for (number, sample) in all.iter().enumerate() {
            prop_assert_eq!(sample.number as usize, number);
            prop_assert_eq!(samples.get(sample.number), *sample);
            let corners = Bounds::round(&course.footprint(sample.pose).corners());
            prop_assert!(bounds.low.x <= corners.low.x && corners.high.x <= bounds.high.x);
            prop_assert!(bounds.low.y <= corners.low.y && corners.high.y <= bounds.high.y);
        }
        prop_assert!(all.windows(2).all(|two| two[0].gone <= two[1].gone));
        match step {
            Step::To(to) => for sample in &all {
                let exact = if to == from.at { Mark::from(to) } else { Mark::from(from.at).toward(to.into(), sample.gone / course.gone()) };
                prop_assert!(exact.distance(sample.pose.at.into()) < 0.00072 && sample.pose.facing == from.facing);
                prop_assert!(sample.number == end.number || (sample.gone - f64::from(sample.number) * pitch.length).abs() < 1e-9);
            },
            Step::Turn { by, about } => for sample in &all {
                // The pivot stays where it is.
                let half = f64::from(size.width) / 2.0;
                let pivot = match about {
                    Pivot::InnerCorner => Local::new(if by > 0 { half } else { -half }, 0.0),
                    Pivot::LeftCorner => Local::new(-half, 0.0),
                    Pivot::RightCorner => Local::new(half, 0.0),
                    Pivot::Front => Local::default(),
                    Pivot::Middle => Local::new(0.0, -f64::from(size.depth) / 2.0),
                };
                prop_assert!(sample.pose.mark(pivot).distance(from.mark(pivot)) < 0.00072);
                let turned = i32::from(by.signum()) * sample.gone as i32;
                prop_assert_eq!(sample.pose.facing, from.facing.turned(turned));
            },
            Step::Leg(to) => for sample in &all {
                let t = f64::from(sample.number) / f64::from(end.number.max(1));
                prop_assert!(Mark::from(from.at).toward(to.at.into(), t).distance(sample.pose.at.into()) < 0.00072);
                let exact = t * f64::from(from.facing.turn_to(to.facing));
                let turned = f64::from(from.facing.turn_to(sample.pose.facing));
                prop_assert!((exact - turned).abs() <= 0.5 + 1e-9 || end.number == 0);
            },
            Step::SetDown(_) => prop_assert!(all.len() <= 2),
        }
        for two in all.windows(2) {
            let parts: Vec<_> = samples.stretch(two[1].number, 32).collect();
            prop_assert_eq!(parts[parts.len() - 1], two[1]);
            prop_assert!(parts.iter().all(|part| two[0].gone <= part.gone && part.gone <= two[1].gone + 1e-12));
        }
    }

    /// The index finds exactly the boxes that meet, whatever was put, moved and taken before.
    #[test]
    fn the_index_forgets_nothing(puts in prop::collection::vec((0usize..90, mark(), 0.0..9_000.0, any::<bool>()), 1..80), a in mark(), b in mark(), cell in 500..20_000i32) {
        let mut index = Index::new(TABLE.0 - 15_000, TABLE.1, cell);
        let mut plain: [Option<Bounds>; 90] = [None; 90];
        for (number, at, wide, stays) in puts {
            let bounds = Bounds::between(at, Mark::new(at.x + wide, at.y + wide / 2.0));
            index.put(number, bounds);
            plain[number] = Some(bounds);
            if !stays {
                index.take(number);
                plain[number] = None;
            }
        }
        let asked = Bounds::between(a, b);
        let expected: Vec<_> = (0..90).filter(|n| plain[*n].is_some_and(|bounds| bounds.meets(&asked))).collect();
        prop_assert_eq!(index.meeting(asked).collect::<Vec<_>>(), expected);
    }

    /// A crowd answers as if everybody were looked at.
    #[test]
    fn a_crowd_is_everybody(blocks in prop::collection::vec(block(), 1..50), asked in block(), a in mark(), b in mark(), most in 0.0..12.0, to in pose()) {
        let mut crowd = Crowd::new(TABLE.0, TABLE.1);
        for (body, block) in blocks.iter().enumerate() {
            crowd.put(body as u8 * 5, *block);
        }
        let all = || blocks.iter().enumerate().map(|(body, block)| (body as u8 * 5, block));
        let overlapping: Vec<_> = all().filter(|(_, block)| asked.overlaps(block, 0.01)).map(|(body, _)| body).collect();
        prop_assert_eq!(crowd.overlapping(&asked, 0.01).collect::<Vec<_>>(), overlapping);
        let within: Vec<_> = all().map(|(body, block)| (body, asked.distance(block))).filter(|(_, away)| *away <= most).collect();
        prop_assert_eq!(crowd.within(&asked, most).collect::<Vec<_>>(), within);
        let line = Edge::new(a, b);
        let on_line: Vec<_> = all().filter(|(_, block)| block.part_inside(&line).is_some()).map(|(body, _)| body).collect();
        prop_assert_eq!(crowd.on_line(&line).map(|(body, _)| body).collect::<Vec<_>>(), on_line);
        let even = |body: u8| body.is_multiple_of(2);
        let least = all().filter(|(body, _)| even(*body)).map(|(_, block)| asked.distance(block)).fold(f64::INFINITY, f64::min);
        prop_assert_eq!(crowd.nearest(&asked, even).map_or(f64::INFINITY, |(_, away)| away), least);
        let hull = Convex::hull(&asked, &Block::new(to, Size::new(9_000, 1_500)));
        let swept: Vec<_> = all().filter(|(_, block)| hull.overlaps(&Convex::from(*block), 0.01)).map(|(body, _)| body).collect();
        prop_assert_eq!(crowd.overlapping_shape(&hull, 0.01).collect::<Vec<_>>(), swept);
        if let Some(lane) = Block::strip(a, b, 3.0) {
            let free = !all().any(|(_, block)| lane.overlaps(block, 0.01));
            prop_assert_eq!(crowd.is_lane_free(&line, 3.0, 0.01, |_| true), free);
        }
    }

    /// A sweep tells at every sample what looking at everybody and everything there tells.
    #[test]
    fn sweeps_by_looking_at_all(blocks in prop::collection::vec(block(), 0..30), from in pose(), size in size(), step in step(), pitch in pitch(), areas in prop::collection::vec(star(), 0..5), lines in prop::collection::vec(course(), 0..3), ground in any::<bool>()) {
        let mut crowd = Crowd::new(TABLE.0, TABLE.1);
        blocks.iter().enumerate().for_each(|(body, block)| crowd.put(body as u8, *block));
        let areas = areas.into_iter().map(|outline| Area { id: String::new(), kind: AreaKind::Wood, outline, hexes: Vec::new() });
        let lines = lines.into_iter().map(|course| Line { id: String::new(), kind: LineKind::Wall, course, chain: Vec::new() });
        let land = Ground { width: TABLE.0, height: TABLE.1, areas: areas.collect(), lines: lines.collect() };
        let survey = Survey::new(&land);
        let course = Course::new(from, size, step);
        let mut sweep = Sweep::new(course, pitch).against(&crowd, 0.01).without(3);
        if ground {
            sweep = sweep.over(survey.of(&land), 0.01);
        }
        let mut told = Vec::new();
        let last = sweep.run(|happening| {
            told.push((happening.sample.number, happening.fact, happening.before));
            ControlFlow::Continue(())
        });
        let mut expected = Vec::new();
        let mut before: Option<(Pose, Block)> = None;
        for sample in course.samples(pitch) {
            let here = course.footprint(sample.pose);
            let place = before.map_or(sample.pose, |(pose, _)| pose);
            let mut say = |was: bool, is: bool, yes: Fact, no: Fact| {
                if was != is {
                    expected.push((sample.number, if is { yes } else { no }, place));
                }
            };
            let was = |test: &dyn Fn(&Block) -> bool| before.as_ref().is_some_and(|(_, block)| test(block));
            for (body, block) in blocks.iter().enumerate().filter(|(body, _)| *body != 3) {
                let meets = |here: &Block| here.overlaps(block, 0.01);
                say(was(&meets), meets(&here), Fact::Meets(body as u8), Fact::Clears(body as u8));
            }
            if ground {
                for (number, area) in land.areas.iter().enumerate() {
                    let meets = |here: &Block| area.outline.meets(&here.drawn_in(0.01));
                    say(was(&meets), meets(&here), Fact::Enters(number), Fact::Leaves(number));
                }
                for (number, line) in land.lines.iter().enumerate() {
                    let meets = |here: &Block| line.course.meets(&here.drawn_in(0.01));
                    say(was(&meets), meets(&here), Fact::Reaches(number), Fact::Quits(number));
                }
                let off = |here: &Block| land.off_table(here) > 0.01;
                say(was(&off), off(&here), Fact::OffTable, Fact::OnTable);
            }
            before = Some((sample.pose, here));
        }
        prop_assert_eq!(told, expected);
        prop_assert_eq!(last.pose, before.map_or(from, |(pose, _)| pose));
    }

    /// The lie of the land answers as if all areas and lines were looked at.
    #[test]
    fn the_lie_of_the_land_is_all_of_it(areas in prop::collection::vec(star(), 0..12), lines in prop::collection::vec(course(), 0..6), block in block(), a in mark(), b in mark(), most in 0.0..6.0) {
        let areas = areas.into_iter().map(|outline| Area { id: String::new(), kind: AreaKind::Wood, outline, hexes: Vec::new() });
        let lines = lines.into_iter().map(|course| Line { id: String::new(), kind: LineKind::Crest, course, chain: Vec::new() });
        let ground = Ground { width: TABLE.0, height: TABLE.1, areas: areas.collect(), lines: lines.collect() };
        let survey = Survey::new(&ground);
        let lie = survey.of(&ground);
        let edge = Edge::new(a, b);
        let areas = |test: &dyn Fn(&Polygon) -> bool| -> Vec<usize> { (0..ground.areas.len()).filter(|n| test(&ground.areas[*n].outline)).collect() };
        let lines = |test: &dyn Fn(&Polyline) -> bool| -> Vec<usize> { (0..ground.lines.len()).filter(|n| test(&ground.lines[*n].course)).collect() };
        prop_assert_eq!(lie.areas_at(a).collect::<Vec<_>>(), areas(&|outline| outline.holds(a)));
        prop_assert_eq!(lie.areas_meeting(&block).collect::<Vec<_>>(), areas(&|outline| outline.meets(&block)));
        prop_assert_eq!(lie.areas_within(&block, most).map(|(n, _)| n).collect::<Vec<_>>(), areas(&|outline| outline.distance_of(&block) <= most));
        prop_assert_eq!(lie.areas_on(&edge).map(|(n, _)| n).collect::<Vec<_>>(), areas(&|outline| !outline.spans_of(&edge).is_empty()));
        prop_assert_eq!(lie.lines_on(&edge).collect::<Vec<_>>(), lines(&|course| course.meets_edge(&edge)));
        prop_assert_eq!(lie.lines_near(&edge, most).map(|(n, _)| n).collect::<Vec<_>>(), lines(&|course| course.distance_of_edge(&edge) <= most));
        prop_assert_eq!(lie.lines_within(&block, most).map(|(n, _)| n).collect::<Vec<_>>(), lines(&|course| course.distance_of(&block) <= most));
        let crowd = Crowd::new(TABLE.0, TABLE.1);
        let sight = Sight::new(a, b, lie, &crowd);
        let hits = edge.cells(400).filter(|p| ground.areas.iter().any(|area| area.outline.holds(*p))).count() as f64 / 400.0;
        prop_assert!((sight.length_in(|_| true) - hits * edge.length()).abs() <= edge.length() * 0.1);
        prop_assert_eq!(sight.crests().collect::<Vec<_>>(), lie.lines_on(&edge).collect::<Vec<_>>());
    }

    /// Carried along, the members of a group keep their distances.
    #[test]
    fn a_group_stays_together(from in pose(), to in pose(), one in pose(), two in pose()) {
        let (a, b) = (one.carried(from, to), two.carried(from, to));
        prop_assert!((field::distance(a.at, b.at) - field::distance(one.at, two.at)).abs() < 0.0015);
        prop_assert_eq!(a.facing.turn_to(b.facing), one.facing.turn_to(two.facing));
        prop_assert_eq!(from.carried(from, to), to);
    }
}
