//! Sixteen kinds of questions about the table top.

use std::ops::ControlFlow;

use field::{
    Arc, Area, AreaKind, Block, Body, Convex, Course, Crowd, Edge, Fact, First, Ground, Layout, Line, LineKind, Local,
    Nearest, Pitch, Pivot, Side, Sight, Size, Slot, Spread, Step, Survey, Sweep,
};

use crate::chance::{Fold, Random};

/// Makes up a question and folds its answer.
type Ask = fn(&mut Random, &mut Fold);

pub const KINDS: [(&str, Ask); 16] = [
    ("points and bearings", points),
    ("corners and frames", frames),
    ("overlap", overlap),
    ("nearest points", nearest),
    ("contact", contact),
    ("zones and arcs", arcs),
    ("hulls", hulls),
    ("edges", edges),
    ("bodies with gaps", bodies),
    ("areas", areas),
    ("lines", lines),
    ("samples of steps", samples),
    ("sweeps", sweeps),
    ("crowds", crowds),
    ("sight", sight),
    ("directions tried", directions),
];

fn fold_nearest(fold: &mut Fold, nearest: Nearest) {
    fold.number(nearest.distance);
    fold.mark(nearest.here);
    fold.mark(nearest.there);
}

fn fold_shape(fold: &mut Fold, shape: Option<Convex>) {
    let Some(shape) = shape else { return fold.flag(false) };
    shape.corners().iter().for_each(|corner| fold.mark(*corner));
    fold.number(shape.area());
}

fn points(random: &mut Random, fold: &mut Fold) {
    let (a, b, c, facing) = (random.point(), random.point(), random.point(), random.facing());
    let units = f64::from(random.between(-9_000, 9_000)) / 1000.0;
    fold.number(field::distance(a, b));
    fold.number(field::distance_to_segment(c, a, b));
    fold.word(field::bearing(a, b).map_or(999, |facing| u64::from(facing.degrees())));
    fold.number(field::first_within(c, units.abs(), a, b).unwrap_or(-1.0));
    for point in [field::ahead(a, facing, units), field::toward(a, b, units), field::along(a, b, units / 9.0)] {
        fold.pose(field::Pose::new(point, facing));
    }
    let [one, two] = field::touching_points(a, b, units.abs() * 4.0).unwrap_or([a, b]);
    fold.number(field::distance(one, two));
}

fn frames(random: &mut Random, fold: &mut Fold) {
    let (pose, size, mark) = (random.pose(), random.size(), random.mark());
    let block = Block::new(pose, size);
    block.corners().into_iter().for_each(|corner| fold.mark(corner));
    let local = block.local(mark);
    fold.number(local.right);
    fold.number(local.ahead);
    fold.mark(block.nearest_point(mark));
    fold.number(block.distance_to(mark));
    fold.pose(pose.carried(random.pose(), random.pose()));
    let bounds = block.bounds();
    fold.mark(bounds.low);
    fold.mark(bounds.high);
}

fn overlap(random: &mut Random, fold: &mut Fold) {
    let (one, two) = (random.middling(), random.middling());
    fold.number(one.penetration(&two));
    fold.flag(one.overlaps(&two, 0.01));
    fold.flag(one.drawn_in(0.05).penetration(&two.drawn_in(0.05)) >= 0.0);
    fold.number(one.gap_across(&two, random.facing().vector()));
}

fn nearest(random: &mut Random, fold: &mut Fold) {
    let (one, two) = (random.block(), random.middling());
    fold.number(one.distance(&two));
    fold_nearest(fold, one.nearest(&two));
    fold.flag(one.is_within(&two, 5.0));
}

fn contact(random: &mut Random, fold: &mut Fold) {
    let (pose, target, charger) = (random.pose(), random.size(), random.size());
    let side = Side::ALL[random.between(0, 4) as usize];
    let place = pose.flush(target, side, random.between(-9_000, 9_000));
    fold.pose(place);
    let (one, two) = (Block::new(pose, target), Block::new(place, charger));
    let contact = one.contact(&two, 0.02);
    fold.count(contact.map_or(9, |contact| contact.side.index()));
    fold.number(contact.map_or(-1.0, |contact| contact.length));
    let other = random.middling();
    let (touched, length) = other.side_touched(&two.edge(Side::Front), 0.5).unwrap_or((Side::Front, -1.0));
    fold.count(touched.index());
    fold.number(length);
}

fn arcs(random: &mut Random, fold: &mut Fold) {
    let (pose, size, target) = (random.pose(), random.size(), random.middling());
    let spread = [Spread::Eighth, Spread::Quarter, Spread::Half][random.between(0, 3) as usize];
    let block = Block::new(pose, size);
    fold.count(size.zone(block.local(target.middle()).hundredths()).index());
    for arc in [Arc::from_point(pose, spread), Arc::from_front(&block, spread)] {
        let cut = arc.cut(&target, 0.0);
        fold_shape(fold, cut);
        if let Some(cut) = cut {
            fold_nearest(fold, cut.nearest(block.front()));
            fold.number(cut.distance_to_edge(&block.edge(Side::Front)));
        }
    }
}

fn hulls(random: &mut Random, fold: &mut Fold) {
    let (size, other) = (random.size(), random.middling());
    let (one, two) = (Block::new(random.pose(), size), Block::new(random.pose(), size));
    let hull = Convex::hull(&one, &two);
    fold_shape(fold, Some(hull));
    fold.number(hull.penetration(&Convex::from(&other)));
    fold.flag(hull.overlaps(&Convex::from(&other), 0.01));
    fold.number(hull.gap_ahead(&one, one.width() / 2.0 - 0.05, -0.05).unwrap_or(-1.0));
}

fn edges(random: &mut Random, fold: &mut Fold) {
    let (one, two) = (Edge::new(random.mark(), random.mark()), Edge::new(random.mark(), random.mark()));
    fold.number(one.distance_to(&two));
    fold.part(one.part_within(&two, f64::from(random.between(1, 8))));
    fold.number(one.shared(&two));
    fold.number(one.along(two.from));
    let block = random.middling();
    fold.part(block.part_inside(&one));
    fold_nearest(fold, block.nearest_to_edge(&one));
    block.outline(1.0).chain(one.every(1.5)).for_each(|mark| fold.mark(mark));
}

fn bodies(random: &mut Random, fold: &mut Fold) {
    let slots: [Slot; 6] = std::array::from_fn(|i| {
        let (rank, file) = (i as i32 / 3, i as i32 % 3);
        let (right, ahead) = (3_000 * file - 4_500, -3_000 * rank);
        Slot::covering((right, right + 3_000), (ahead - 3_000, ahead), Side::ALL[random.between(0, 4) as usize])
    });
    let layout = Layout::new(Size::new(9_000, 6_000), &slots);
    let mut body = || Body::new(random.pose(), layout).with_left(random.between(1, 64) as u64);
    let (one, two) = (body(), body());
    fold.number(one.distance(&two));
    if let Some((mine, theirs, nearest)) = one.nearest(&two) {
        fold.count(mine * 8 + theirs);
        fold_nearest(fold, nearest);
    }
    fold.count(one.contacts(&two, 0.02, 0.1).count());
}

fn areas(random: &mut Random, fold: &mut Fold) {
    let (area, block) = (random.area(), random.middling());
    let edge = Edge::new(random.mark(), random.mark());
    fold.number(area.depth(edge.from));
    fold.number(area.length_on(&edge));
    fold.number(area.length_inside(edge.from.point(), edge.to.point()));
    fold.number(area.distance_of(&block));
    fold.flag(area.meets(&block));
    fold.word(u64::from(area.count_of(block.cells(6, 6))));
}

fn lines(random: &mut Random, fold: &mut Fold) {
    let (line, block) = (random.line(), random.middling());
    let edge = Edge::new(random.mark(), random.mark());
    fold.number(line.distance_of(&block));
    fold.number(line.distance_of_edge(&edge));
    line.places_on(&edge).for_each(|place| fold.number(place));
    fold.word(u64::from(line.crossings(edge.from.point(), edge.to.point())));
    let longer = line.prolonged_within(&random.area());
    fold.number(longer.length());
}

fn course(random: &mut Random) -> Course {
    let pivots = [Pivot::InnerCorner, Pivot::LeftCorner, Pivot::RightCorner, Pivot::Front, Pivot::Middle];
    let (from, size) = (random.pose(), random.size());
    let step = match random.between(0, 4) {
        0 => Step::To(random.point()),
        1 => Step::Leg(random.pose()),
        2 => Step::SetDown(random.pose()),
        _ => Step::Turn { by: random.between(-90, 91) as i16, about: pivots[random.between(0, 5) as usize] },
    };
    Course::new(from, size, step)
}

fn samples(random: &mut Random, fold: &mut Fold) {
    let course = course(random);
    for sample in course.samples(Pitch { length: 1.0, degrees: 5 }) {
        fold.number(sample.gone);
        fold.pose(sample.pose);
    }
    fold.number(course.front_arc());
    course.displacements().into_iter().for_each(|way| fold.number(way));
}

fn crowd(random: &mut Random, count: u8) -> Crowd {
    let mut crowd = Crowd::new(60_000, 40_000);
    (0..count).for_each(|body| crowd.put(body, random.block()));
    crowd
}

fn land(random: &mut Random) -> Ground {
    let kind = AreaKind::Wood;
    let areas = (0..3).map(|_| Area { id: String::new(), kind, outline: random.area(), hexes: Vec::new() }).collect();
    let (kind, course) = (LineKind::Crest, random.line());
    let lines = vec![Line { id: String::new(), kind, course, chain: Vec::new() }];
    Ground { width: 60_000, height: 40_000, areas, lines }
}

fn sweeps(random: &mut Random, fold: &mut Fold) {
    let (crowd, land) = (crowd(random, 8), land(random));
    let survey = Survey::new(&land);
    let sweep = Sweep::new(course(random), Pitch { length: 1.0, degrees: 5 }).against(&crowd, 0.01);
    let ground = random.between(0, 4) == 0;
    let sweep = if ground { sweep.over(survey.of(&land), 0.01) } else { sweep };
    let last = sweep.run(|happening| {
        fold.number(happening.sample.gone);
        fold.count(match happening.fact {
            Fact::Meets(body) => usize::from(body),
            Fact::Clears(body) => 100 + usize::from(body),
            Fact::Enters(number) => 200 + number,
            Fact::Leaves(number) => 300 + number,
            Fact::Reaches(number) => 400 + number,
            Fact::Quits(number) => 500 + number,
            Fact::OffTable => 600,
            Fact::OnTable => 601,
        });
        ControlFlow::Continue(())
    });
    fold.pose(last.pose);
}

fn crowds(random: &mut Random, fold: &mut Fold) {
    let (mut crowd, asked) = (crowd(random, 20), random.block());
    crowd.take(random.between(0, 20) as u8);
    crowd.overlapping(&asked, 0.01).for_each(|body| fold.count(usize::from(body)));
    let (body, away) = crowd.nearest(&asked, |body| body.is_multiple_of(2)).unwrap_or_default();
    fold.count(usize::from(body));
    fold.number(away);
    crowd.within(&asked, 5.0).for_each(|(_, away)| fold.number(away));
    fold.flag(crowd.is_lane_free(&Edge::new(random.mark(), random.mark()), 3.0, 0.01, |_| true));
}

fn sight(random: &mut Random, fold: &mut Fold) {
    let (crowd, land) = (crowd(random, 8), land(random));
    let survey = Survey::new(&land);
    let (eye, target) = (random.mark(), random.middling());
    for mark in target.sight_marks(eye) {
        let sight = Sight::new(eye, mark, survey.of(&land), &crowd);
        sight.bodies().for_each(|(_, length)| fold.number(length));
        sight.areas().for_each(|(_, passage)| {
            fold.number(passage.from_start);
            fold.number(passage.between);
            fold.number(passage.to_end);
        });
        fold.number(sight.length_in(|_| true));
        fold.count(sight.crests().count());
    }
}

fn directions(random: &mut Random, fold: &mut Fold) {
    let (ahead, goal, pose) = (random.facing(), random.facing(), random.pose());
    for facing in field::deviations(ahead, 15, 90, First::NearerTo(goal)) {
        fold.mark(pose.mark(Local::new(0.0, 1_000.0)).moved(facing.vector(), 15.0));
    }
    field::shifts(500, 1_500).for_each(|shift| fold.pose(pose.shifted(shift)));
    let ring = field::rings(500, 2_000, goal, 24);
    ring.for_each(|(facing, out)| {
        fold.mark(pose.mark(Local::default()).moved(facing.vector(), f64::from(out) / 1000.0))
    });
}
