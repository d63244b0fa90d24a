//! Answers that nobody should give: with options that are not on offer, without what they want, with wild numbers.

use dice::Seeded;
use field::{Facing, Hex, Place, Point, Pose, Stand};

use crate::{Answer, Arrow, Chart, Given, MOST_LEGS, MOST_STEPS, Pick, Question, Step, Table, Way};

/// What must become of a spoilt answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The question itself rules it out.
    Refused,
    /// It may happen to be legal.
    Either,
}

/// A spoilt form of a legal answer: it may have become illegal, and [`Question::misfit`] says whether it must be.
pub fn spoil(question: &Question, legal: &Answer, chart: &Chart, dice: &mut Seeded) -> Answer {
    let mut answer = legal.clone();
    let picks = answer.picks_mut();
    match dice.below(8) {
        0 => picks.clear(),
        1 => picks.push(any_pick(question, chart, dice)),
        2 => picks.extend(legal.first().cloned()),
        3 => picks.extend((0..dice.below(40)).map(|_| any_pick(question, chart, dice))),
        4 => picks.reverse(),
        5 if !picks.is_empty() => drop(picks.remove(dice.below(legal.len() as u32) as usize)),
        _ => match picks.is_empty() {
            true => picks.push(any_pick(question, chart, dice)),
            false => spoil_pick(&mut picks[dice.below(legal.len() as u32) as usize], question, chart, dice),
        },
    }
    answer
}

fn spoil_pick(pick: &mut Pick, question: &Question, chart: &Chart, dice: &mut Seeded) {
    if dice.below(3) == 0 {
        pick.option = any_option(question, dice);
        return;
    }
    if dice.below(4) == 0 {
        pick.given = any_given(chart, dice);
        return;
    }
    match &mut pick.given {
        Given::Nothing => pick.given = any_given(chart, dice),
        Given::Points(points) => *points = [0, u16::MAX, *points + 1, dice.below(8) as u16][dice.below(4) as usize],
        Given::Spot(stand) => *stand = spoilt_stand(*stand, chart, dice),
        Given::Way(way) => spoil_way(way, chart, dice),
        Given::Arrow(arrow) => match arrow.first_mut() {
            Some(point) => *point = spoilt_point(*point, chart, dice),
            None => arrow.extend((0..MOST_LEGS).map(|_| any_point(chart, dice))),
        },
    }
}

fn spoil_way(way: &mut Way, chart: &Chart, dice: &mut Seeded) {
    match dice.below(4) {
        0 if !way.is_empty() => {
            let at = dice.below(way.len() as u32) as usize;
            way[at] = spoilt_step(way[at], chart, dice);
        }
        1 => {
            while way.len() < MOST_STEPS {
                let last = way.last().copied().unwrap_or(Step::To(any_place(chart, dice)));
                way.push(spoilt_step(last, chart, dice));
            }
        }
        2 => way.clear(),
        _ if !way.is_full() => way.push(spoilt_step(Step::To(any_place(chart, dice)), chart, dice)),
        _ => way.reverse(),
    }
}

/// An option, on offer or not.
fn any_option(question: &Question, dice: &mut Seeded) -> u32 {
    let offered = question.options.len() as u32;
    match dice.below(4) {
        0 if offered > 0 => question.options[dice.below(offered) as usize].id,
        1 => dice.below(64),
        2 => dice.below(1 << 16),
        _ => [u32::MAX, 0, 1, 2][dice.below(4) as usize],
    }
}

fn any_pick(question: &Question, chart: &Chart, dice: &mut Seeded) -> Pick {
    let option = any_option(question, dice);
    let given = if dice.below(2) == 0 { Given::Nothing } else { any_given(chart, dice) };
    Pick { option, given }
}

fn any_given(chart: &Chart, dice: &mut Seeded) -> Given {
    match dice.below(5) {
        0 => Given::Nothing,
        1 => Given::Points(dice.below(300) as u16),
        2 => Given::Spot(spoilt_stand(Stand::new(any_place(chart, dice), Facing::NORTH), chart, dice)),
        3 => Given::Arrow((0..dice.below(MOST_LEGS as u32 + 1)).map(|_| any_point(chart, dice)).collect::<Arrow>()),
        _ => {
            let steps = dice.below(MOST_STEPS as u32 + 1);
            Given::Way((0..steps).map(|_| spoilt_step(Step::To(any_place(chart, dice)), chart, dice)).collect())
        }
    }
}

fn spoilt_step(step: Step, chart: &Chart, dice: &mut Seeded) -> Step {
    match step {
        _ if dice.below(4) == 0 => Step::Turn(Facing::new(dice.below(360) as u16)),
        _ if dice.below(8) == 0 => Step::Set(Pose::new(any_point(chart, dice), Facing::new(dice.below(360) as u16))),
        Step::To(place) => Step::To(spoilt_place(place, chart, dice)),
        Step::Turn(_) => Step::To(any_place(chart, dice)),
        Step::Set(pose) => Step::Set(Pose::new(spoilt_point(pose.at, chart, dice), pose.facing)),
    }
}

fn spoilt_stand(stand: Stand, chart: &Chart, dice: &mut Seeded) -> Stand {
    let facing = Facing::new(dice.below(360) as u16);
    match dice.below(3) {
        0 => Stand::new(stand.at, facing),
        1 => Stand::new(any_place(chart, dice), facing),
        _ => Stand::new(spoilt_place(stand.at, chart, dice), stand.facing),
    }
}

/// Somewhere on the table, now and then as the other kind of table has it.
pub fn any_place(chart: &Chart, dice: &mut Seeded) -> Place {
    let hexes = (chart.table == Table::Hex) != (dice.below(16) == 0);
    let point = any_point(chart, dice);
    if hexes { Hex::new((point.x / field::GRID) as i16, (point.y / field::GRID) as i16).into() } else { point.into() }
}

fn any_point(chart: &Chart, dice: &mut Seeded) -> Point {
    let mut within = |size: i32| dice.below(size.max(0) as u32 + 1) as i32;
    Point::new(within(chart.ground.width), within(chart.ground.height))
}

fn spoilt_place(place: Place, chart: &Chart, dice: &mut Seeded) -> Place {
    const WILD: [i16; 6] = [i16::MIN, i16::MAX, -1, 0, 1, 1 << 10];
    match place {
        Place::Point(point) => spoilt_point(point, chart, dice).into(),
        Place::Hex(hex) => match dice.below(3) {
            0 => Hex::new(WILD[dice.below(6) as usize], WILD[dice.below(6) as usize]).into(),
            1 => Hex::new(hex.col.saturating_add(dice.below(5) as i16 - 2), hex.row).into(),
            _ => any_place(chart, dice),
        },
    }
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
