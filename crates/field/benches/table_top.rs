//! How fast the table top answers: two blocks, a body on its way, a line of sight.
//!
//! `cargo bench -p field`

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{Criterion, criterion_group, criterion_main};
use field::{
    Area, AreaKind, Block, Body, Convex, Course, Crowd, Edge, Facing, Fact, Ground, Layout, Pitch, Pivot, Point,
    Polygon, Pose, Side, Sight, Size, Slot, Step, Survey, Sweep,
};

const LINE: Size = Size::new(12_000, 1_500);
const PITCH: Pitch = Pitch { length: 1.0, degrees: 1 };

fn pose(x: i32, y: i32, facing: u16) -> Pose {
    Pose::new(Point::new(x, y), Facing::new(facing))
}

/// Blocks about a middle, near enough that no answer is found at a glance: half of them overlap it.
fn ring() -> Vec<Block> {
    (0..64u16)
        .map(|i| {
            let facing = Facing::new(i * 45 + 7 * (i / 8));
            let out = 1.0 + 0.12 * f64::from(i);
            let at = field::ahead(Point::new(90_000, 60_000), Facing::new(i * 73), out);
            Block::new(Pose::new(at, facing), Size::new(6_000, 3_000))
        })
        .collect()
}

/// Two armies of twenty in two lines each, 24 cm apart.
fn armies() -> Crowd {
    let mut crowd = Crowd::new(180_000, 120_000);
    for i in 0..40u8 {
        let (side, rank, file) = (i / 20, i / 10 % 2, i32::from(i % 10));
        let ahead = i32::from(rank) * 8_000;
        let (y, facing) = if side == 0 { (48_000 - ahead, 0) } else { (72_000 + ahead, 180) };
        crowd.put(i, Block::new(pose(16_000 + 16_000 * file, y, facing), LINE));
    }
    crowd
}

fn gon(x: i32, y: i32, radius: f64, corners: u16) -> Polygon {
    let corner = |i: u16| {
        let out = radius * if i.is_multiple_of(2) { 1.0 } else { 0.8 };
        field::ahead(Point::new(x, y), Facing::new(i * 360 / corners), out)
    };
    Polygon::new((0..corners).map(corner).collect()).expect("a star")
}

/// Forty areas of twenty corners.
fn ground() -> Ground {
    let area = |i: i32| Area {
        id: format!("{i}"),
        kind: AreaKind::Wood,
        outline: gon(12_000 + 22_000 * (i % 8), 12_000 + 24_000 * (i / 8), 8.0, 20),
        hexes: Vec::new(),
    };
    Ground { width: 180_000, height: 120_000, areas: (0..40).map(area).collect(), lines: Vec::new() }
}

fn blocks(bench: &mut Criterion) {
    let here = Block::new(pose(90_000, 61_500, 20), Size::new(6_000, 3_000));
    let ring = ring();
    let mut group = bench.benchmark_group("two blocks");
    let mut next = (0..64).cycle();
    let mut other = move || next.next().unwrap_or(0);
    group.bench_function("overlap", |bench| {
        bench.iter(|| black_box(&here).overlaps(black_box(&ring[other()]), black_box(0.01)));
    });
    group.bench_function("distance", |bench| {
        bench.iter(|| black_box(&here).distance(black_box(&ring[other()])));
    });
    group.bench_function("nearest points", |bench| {
        bench.iter(|| black_box(&here).nearest(black_box(&ring[other()])));
    });
    group.bench_function("laid out from poses, overlap", |bench| {
        let (one, two) = (pose(90_000, 61_500, 20), pose(93_000, 62_000, 77));
        bench.iter(|| Block::new(black_box(one), LINE).overlaps(&Block::new(black_box(two), LINE), black_box(0.01)));
    });
    group.bench_function("hull of a leg against a block", |bench| {
        let hull = Convex::hull(&here, &ring[10]);
        bench.iter(|| black_box(&hull).overlaps(&Convex::from(black_box(&ring[other()])), black_box(0.01)));
    });
    group.finish();
}

fn bodies(bench: &mut Criterion) {
    let slots: Vec<Slot> =
        (0..8).map(|i| Slot::covering((3_000 * i - 12_000, 3_000 * i - 9_000), (-1_500, 0), Side::Front)).collect();
    let line = Body::new(pose(50_000, 50_000, 10), Layout::new(Size::new(24_000, 1_500), &slots));
    let enemy = line.at(pose(58_000, 60_000, 200));
    let mut group = bench.benchmark_group("two bodies of eight");
    group.bench_function("distance, whole", |bench| bench.iter(|| black_box(&line).distance(black_box(&enemy))));
    let (line, enemy) = (line.without(2), enemy.without(5));
    group.bench_function("distance, with gaps", |bench| bench.iter(|| black_box(&line).distance(black_box(&enemy))));
    group.finish();
}

fn sweeps(bench: &mut Criterion) {
    let crowd = armies();
    let wheel = Course::new(pose(80_000, 48_000, 0), LINE, Step::Turn { by: 90, about: Pivot::InnerCorner });
    let march = Course::new(pose(80_000, 48_000, 0), LINE, Step::To(Point::new(80_000, 68_000)));
    let all = |course: Course| {
        let mut facts = 0;
        Sweep::new(course, PITCH).against(black_box(&crowd), 0.01).without(4).run(|_| {
            facts += 1;
            ControlFlow::Continue(())
        });
        facts
    };
    let mut group = bench.benchmark_group("against forty bodies");
    group.bench_function("wheel of a line by 90 degrees, nobody near", |bench| bench.iter(|| all(black_box(wheel))));
    // A gun and a general stand in the quarter that it sweeps, a line beside its pivot: all three are looked at in every sample.
    let mut crowd = crowd.clone();
    crowd.put(50, Block::new(pose(70_000, 55_000, 20), Size::new(3_000, 4_000)));
    crowd.put(51, Block::new(pose(73_000, 60_000, 0), Size::new(3_000, 3_000)));
    crowd.put(52, Block::new(pose(88_500, 46_000, 90), LINE));
    let among = |course: Course| {
        let mut facts = 0;
        Sweep::new(course, PITCH).against(black_box(&crowd), 0.01).without(4).run(|_| {
            facts += 1;
            ControlFlow::Continue(())
        });
        facts
    };
    group.bench_function("wheel of a line by 90 degrees", |bench| bench.iter(|| among(black_box(wheel))));
    group.bench_function("march of 20 cm", |bench| bench.iter(|| all(black_box(march))));
    group.bench_function("free place", |bench| {
        let here = Block::new(pose(80_000, 60_000, 30), LINE);
        bench.iter(|| crowd.overlapping(black_box(&here), 0.01).next());
    });
    group.bench_function("everybody put down anew", |bench| {
        let (mut again, all): (Crowd, Vec<(u8, Block)>) = (crowd.clone(), crowd.iter().map(|(b, f)| (b, *f)).collect());
        bench.iter(|| {
            again.clear();
            for (body, block) in &all {
                again.put(*body, *block);
            }
            black_box(&again);
        });
    });
    group.finish();
}

fn lines(bench: &mut Criterion) {
    let star = gon(90_000, 60_000, 10.0, 20);
    let (a, b) = (Point::new(75_000, 57_000), Point::new(104_000, 66_000));
    let edge = Edge::new(a, b);
    let mut group = bench.benchmark_group("a line");
    group.bench_function("of the grid, against a 20-gon", |bench| {
        bench.iter(|| black_box(&star).length_inside(black_box(a), black_box(b)));
    });
    group.bench_function("off the grid, against a 20-gon", |bench| {
        bench.iter(|| black_box(&star).length_on(black_box(&edge)));
    });
    let (ground, crowd) = (ground(), armies());
    let survey = Survey::new(&ground);
    group.bench_function("of sight over 24 cm, 40 bodies and 40 areas", |bench| {
        let (eye, mark) = (Point::new(80_000, 48_000), Point::new(84_000, 72_000));
        bench.iter(|| {
            let sight = Sight::new(black_box(eye), black_box(mark), survey.of(&ground), &crowd);
            (sight.bodies().count(), sight.length_in(|_| true))
        });
    });
    let march = Course::new(pose(80_000, 48_000, 0), LINE, Step::To(Point::new(80_000, 68_000)));
    group.bench_function("of march of 20 cm over 40 areas", |bench| {
        let sweep = Sweep::new(march, PITCH).over(survey.of(&ground), 0.01);
        bench.iter(|| black_box(&sweep).first(|fact| matches!(fact, Fact::OffTable)));
    });
    group.finish();
}

criterion_group!(benches, blocks, bodies, sweeps, lines);
criterion_main!(benches);
