//! Answers that nobody should give: of another shape, with options that are not on offer, with wild numbers.

use dice::Seeded;
use field::{Facing, Point, Pose};

use crate::{Answer, Chart, MAX_STEPS, PieceId, Question, Shape, Step, Table};

/// What must become of a spoilt answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The question itself rules it out.
    Refused,
    /// It may happen to be legal.
    Either,
}

/// Whether the answer has the shape that the question asks for.
pub fn fits(shape: Shape, answer: &Answer) -> bool {
    matches!(
        (shape, answer),
        (Shape::ChooseOne, Answer::One(_))
            | (Shape::ChooseSome { .. }, Answer::Some(_))
            | (Shape::Place { .. }, Answer::Place { .. })
            | (Shape::Move { .. }, Answer::Move(_))
            | (Shape::Spread { .. }, Answer::Spread(_))
            | (Shape::WriteOrders, Answer::Orders(_))
            | (Shape::Confirm, Answer::Confirm)
    )
}

/// A spoilt form of a legal answer.
pub fn spoil(question: &Question, legal: &Answer, chart: &Chart, dice: &mut Seeded) -> (Answer, Fate) {
    if dice.below(4) == 0 {
        let other = any_answer(chart, dice);
        let fate = if fits(question.shape, &other) { Fate::Either } else { Fate::Refused };
        return (other, fate);
    }
    let mut answer = legal.clone();
    let fate = match (&mut answer, question.shape) {
        (Answer::One(id), _) => {
            *id = not_offered(question, dice);
            Fate::Refused
        }
        (Answer::Some(ids), Shape::ChooseSome { least, .. }) => match dice.below(4) {
            0 if !ids.is_empty() && !ids.is_full() => {
                ids.push(ids[0]);
                Fate::Refused
            }
            1 if ids.len() <= usize::from(least) && !ids.is_empty() => {
                ids.pop();
                Fate::Refused
            }
            2 if !ids.is_full() => {
                ids.push(not_offered(question, dice));
                Fate::Refused
            }
            _ => {
                let ranked = question.options.iter().map(|choice| choice.id);
                *ids = ranked.filter(|_| dice.below(2) == 0).take(16).collect();
                Fate::Either
            }
        },
        (Answer::Orders(ids), _) => match dice.below(3) {
            0 if !ids.is_full() => {
                ids.push(not_offered(question, dice));
                Fate::Refused
            }
            1 if !ids.is_empty() => {
                ids.swap_remove(dice.below(ids.len() as u32) as usize);
                Fate::Either
            }
            _ => {
                if let (Some(first), false) = (ids.first().copied(), ids.is_full()) {
                    ids.push(first);
                }
                Fate::Either
            }
        },
        (Answer::Spread(points), Shape::Spread { total }) => {
            match dice.below(4) {
                0 => points.iter_mut().for_each(|points| *points = u8::MAX),
                1 if !points.is_full() => points.push(0),
                2 => drop(points.pop()),
                _ => {
                    if !points.is_empty() {
                        let at = dice.below(points.len() as u32) as usize;
                        points[at] = dice.below(u32::from(total) + 2) as u8;
                    }
                }
            }
            let sum: u32 = points.iter().map(|&points| u32::from(points)).sum();
            let over = question.options.iter().zip(points.iter());
            let over = over.filter_map(|(choice, &points)| Some((choice.number?, points)));
            let over = over.into_iter().any(|(most, points)| i32::from(points) > i32::from(most));
            let wrong = sum > u32::from(total) || points.len() > question.options.len() || over;
            if wrong { Fate::Refused } else { Fate::Either }
        }
        (Answer::Place { piece, pose }, _) => {
            if dice.below(2) == 0 {
                *piece = PieceId(dice.below(256) as u8);
            } else {
                *pose = spoilt_pose(*pose, chart, dice);
            }
            let offered = question.options.iter().any(|choice| choice.piece == Some(*piece));
            if offered { Fate::Either } else { Fate::Refused }
        }
        (Answer::Move(path), _) => {
            match dice.below(4) {
                0 if !path.is_empty() => {
                    let at = dice.below(path.len() as u32) as usize;
                    path[at] = any_step(path[at], chart, dice);
                }
                1 => {
                    while path.len() < MAX_STEPS {
                        let last = path.last().copied().unwrap_or(Step::To(any_point(chart, dice)));
                        path.push(any_step(last, chart, dice));
                    }
                }
                2 => path.clear(),
                _ if !path.is_full() => path.push(any_step(Step::To(any_point(chart, dice)), chart, dice)),
                _ => path.reverse(),
            }
            Fate::Either
        }
        _ => {
            answer = any_answer(chart, dice);
            if fits(question.shape, &answer) { Fate::Either } else { Fate::Refused }
        }
    };
    (answer, fate)
}

/// An id that no option has.
fn not_offered(question: &Question, dice: &mut Seeded) -> u16 {
    let tries = [dice.below(64) as u16, dice.below(1 << 16) as u16, u16::MAX, 0, 1, 2];
    let offered = |id: u16| question.options.iter().any(|choice| choice.id == id);
    let free = tries.into_iter().find(|&id| !offered(id));
    free.or_else(|| (0..=u16::MAX).find(|&id| !offered(id))).unwrap_or(u16::MAX)
}

/// An answer of any shape.
fn any_answer(chart: &Chart, dice: &mut Seeded) -> Answer {
    let mut small = |n: u32| dice.below(n);
    match small(7) {
        0 => Answer::One(small(80) as u16),
        1 => Answer::Some((0..small(17)).map(|_| small(40) as u16).collect()),
        2 => Answer::Spread((0..small(17)).map(|_| small(256) as u8).collect()),
        3 => Answer::Orders((0..small(33)).map(|_| small(80) as u16).collect()),
        4 => {
            let piece = PieceId(small(40) as u8);
            Answer::Place { piece, pose: spoilt_pose(Pose::default(), chart, dice) }
        }
        5 => {
            let steps = small(MAX_STEPS as u32 + 1);
            Answer::Move((0..steps).map(|_| any_step(Step::To(any_point(chart, dice)), chart, dice)).collect())
        }
        _ => Answer::Confirm,
    }
}

fn any_step(step: Step, chart: &Chart, dice: &mut Seeded) -> Step {
    match step {
        _ if dice.below(4) == 0 => Step::Turn(Facing::new(dice.below(360) as u16)),
        Step::To(point) => Step::To(spoilt_point(point, chart, dice)),
        Step::Turn(_) => Step::To(any_point(chart, dice)),
    }
}

fn spoilt_pose(pose: Pose, chart: &Chart, dice: &mut Seeded) -> Pose {
    let facing = Facing::new(dice.below(360) as u16);
    match dice.below(3) {
        0 => Pose::new(pose.at, facing),
        1 => Pose::new(any_point(chart, dice), facing),
        _ => Pose::new(spoilt_point(pose.at, chart, dice), pose.facing),
    }
}

/// Somewhere on the table.
fn any_point(chart: &Chart, dice: &mut Seeded) -> Point {
    // A hex is about one unit wide.
    let scale = if chart.table == Table::Hex { field::GRID } else { 1 };
    let mut within = |size: i32| dice.below((size / scale).max(0) as u32 + 1) as i32;
    Point::new(within(chart.ground.width), within(chart.ground.height))
}

/// A point a little or wildly elsewhere.
fn spoilt_point(point: Point, chart: &Chart, dice: &mut Seeded) -> Point {
    const WILD: [i32; 8] = [i32::MIN, i32::MAX, i32::MIN + 1, -1, 0, 1 << 16, -(1 << 20), 1 << 30];
    let by = |dice: &mut Seeded| dice.below(5) as i32 - 2;
    match dice.below(4) {
        0 => Point::new(WILD[dice.below(8) as usize], WILD[dice.below(8) as usize]),
        1 => Point::new(WILD[dice.below(8) as usize], point.y),
        2 => Point::new(point.x.saturating_add(by(dice)), point.y.saturating_add(by(dice))),
        _ => any_point(chart, dice),
    }
}
