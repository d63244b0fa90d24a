//! From a place somebody points at to a path, and from a path to what it costs: for people who plan a move.

use std::collections::VecDeque;

use field::{Facing, Hex, Point, Pose, distance, hundredths};
use game::view::Plan;
use game::{Answer, MAX_STEPS, Path, Refusal, Side, Step, sort_few};
use rulebook::josephine::{GEN_10, MOVE_01, MOVE_03, MOVE_04, TER_05};

use crate::battle::Battle;
use crate::ids::UnitId;
use crate::orders::Order;
use crate::state::{Phase, State};
use crate::terrain::{hex, spot};

/// In how many parts a leg is tried for the farthest legal place on it.
const PARTS: u32 = 16;
/// How often the part in which it lies is halved: to less than the grid, on the longest leg.
const HALVINGS: u32 = 10;

/// Who is to move, and what a path may look like.
#[derive(Clone, Copy)]
struct Mover {
    from: Pose,
    /// It has a facing and may turn.
    turns: bool,
}

impl Battle {
    fn mover(&self, state: &State) -> Option<Mover> {
        let unit = |unit: UnitId| {
            let own = &state[unit];
            Mover { from: own.pose(), turns: !own.square }
        };
        match state.phase {
            Phase::March => Some(unit(state.act().unit)),
            Phase::LeaveSquare => Some(Mover { turns: true, ..unit(state.act().unit) }),
            Phase::Evade => Some(unit(state.fight().charged)),
            Phase::RidePath { general, .. } => {
                Some(Mover { from: Pose::new(state[general].at, Facing::NORTH), turns: false })
            }
            _ => None,
        }
    }

    pub(crate) fn way_to(&self, state: &State, side: Side, to: Point, facing: Option<Facing>) -> Path {
        let Some(mover) = self.mover(state) else { return Path::new() };
        if matches!(state.phase, Phase::LeaveSquare) {
            // JOS-SQ-04: a square has no front, so that even the facing it had before has to be named.
            return std::iter::once(Step::Turn(facing.unwrap_or(mover.from.facing))).collect();
        }
        let facing = facing.filter(|&facing| mover.turns && facing != mover.from.facing);
        let mut ways = Vec::new();
        if to == mover.from.at {
            let turn: Path = facing.map(Step::Turn).into_iter().collect();
            return turn;
        }
        if self.on_hexes() {
            self.hex_ways(state, side, mover, hex(to), facing, &mut ways);
        } else {
            free_ways(mover, to, facing, &mut ways);
        }
        for way in &mut ways {
            let last = way.iter().rev().find_map(|step| match step {
                Step::Turn(facing) => Some(*facing),
                Step::To(_) => None,
            });
            if let Some(facing) = facing.filter(|&facing| Some(facing) != last && way.len() < MAX_STEPS) {
                way.push(Step::Turn(facing));
            }
        }
        let cost = |way: &Path| self.cost_of(state, side, &Answer::Move(way.clone())).map(|plan| plan.used);
        // The first of the cheapest: ways are offered the plainest first.
        let best = ways.iter().enumerate().filter_map(|(n, way)| Some((cost(way)?, n))).min();
        ways.swap_remove(best.map_or(0, |(_, n)| n))
    }

    /// Round what bars the way, hex by hex, with and without a turn before; the straight line if there is none.
    fn hex_ways(
        &self,
        state: &State,
        side: Side,
        mover: Mover,
        goal: Hex,
        facing: Option<Facing>,
        into: &mut Vec<Path>,
    ) {
        let from = hex(mover.from.at);
        let aim = Hex::side_facing(from.bearing_side(goal).0);
        let aim = Some(aim).filter(|&aim| mover.turns && aim != mover.from.facing);
        into.extend(self.hex_way(state, side, from, goal, Path::new()));
        for turn in [facing, aim.filter(|_| facing != aim)].into_iter().flatten() {
            into.extend(self.hex_way(state, side, from, goal, [Step::Turn(turn)].into_iter().collect()));
        }
        if into.is_empty() {
            let mut straight = Path::new();
            let mut at = from;
            while at != goal && straight.len() + 1 < MAX_STEPS {
                at = at.neighbours().into_iter().min_by_key(|next| next.steps(goal)).expect("a hex has neighbours");
                straight.push(Step::To(spot(at)));
            }
            into.push(straight);
        }
    }

    fn hex_way(&self, state: &State, side: Side, from: Hex, goal: Hex, start: Path) -> Option<Path> {
        let mut seen = vec![from];
        let mut open = VecDeque::from([(from, start)]);
        while let Some((at, way)) = open.pop_front() {
            if way.len() == MAX_STEPS {
                continue;
            }
            let mut next = at.neighbours();
            sort_few(&mut next, |a, b| a.steps(goal).cmp(&b.steps(goal)));
            for next in next.into_iter().filter(|next| next.steps(goal) <= at.steps(goal) + 1) {
                if seen.contains(&next) {
                    continue;
                }
                let mut longer = way.clone();
                longer.push(Step::To(spot(next)));
                if self.read(state, side, &Answer::Move(longer.clone())).is_err() {
                    continue;
                }
                if next == goal {
                    return Some(longer);
                }
                seen.push(next);
                open.push_back((next, longer));
            }
        }
        None
    }

    /// A refused move with the farthest place along the same line that would be legal, if there is one.
    pub(crate) fn with_nearest(&self, state: &State, side: Side, answer: &Answer, mut refusal: Refusal) -> Refusal {
        let (Answer::Move(path), Some(mover)) = (answer, self.mover(state)) else { return refusal };
        let mut at = mover.from.at;
        let legs = path.iter().enumerate().filter_map(|(n, step)| match *step {
            Step::To(to) => Some((n, std::mem::replace(&mut at, to), to)),
            Step::Turn(_) => None,
        });
        let legs: Vec<(usize, Point, Point)> = legs.collect();
        let legal = |steps: usize, end: Point| {
            let mut way: Path = path[..steps].iter().copied().collect();
            way.push(Step::To(end));
            self.read(state, side, &Answer::Move(way)).is_ok()
        };
        // Where an obstacle named its own place, that place counts if the unit gets so far.
        let named = refusal.nearest.filter(|&place| legs.iter().any(|&(steps, ..)| legal(steps, place)));
        refusal.nearest = named.or_else(|| {
            legs.iter().rev().find_map(|&(steps, from, to)| {
                if self.on_hexes() {
                    return legal(steps, to).then_some(to);
                }
                farthest(from, to, |place| legal(steps, place))
            })
        });
        refusal
    }

    pub(crate) fn cost_of(&self, state: &State, side: Side, answer: &Answer) -> Option<Plan> {
        match self.read(state, side, answer).ok()? {
            Order::Walk(walk) => {
                let case = &walk.case;
                let mut charges = vec![(MOVE_01, case.distance_hundredths)];
                for (clause, times) in [(TER_05, case.streams), (MOVE_03, case.pivots), (MOVE_04, case.non_forward)] {
                    if times > 0 {
                        charges.push((clause, 100 * i32::from(times)));
                    }
                }
                let allowance = 100 * i32::from(case.allowance_ud(&mut ()));
                Some(Plan { used: walk.cost(), allowance, charges, way: walk.way.to_vec() })
            }
            Order::RidePath(way) => {
                let ridden = if self.on_hexes() {
                    100 * (way.len() as i32 - 1)
                } else {
                    hundredths(way.windows(2).map(|leg| distance(leg[0], leg[1])).sum())
                };
                let way = way.iter().map(|&at| Pose::new(at, Facing::NORTH)).collect();
                Some(Plan { used: ridden, allowance: 500, charges: vec![(GEN_10, ridden)], way })
            }
            Order::Facing(facing) => {
                let own = state[state.act().unit].pose();
                Some(Plan { used: 0, allowance: 0, charges: Vec::new(), way: vec![own, Pose { facing, ..own }] })
            }
            _ => None,
        }
    }
}

/// Straight there, or with a turn before.
fn free_ways(mover: Mover, to: Point, facing: Option<Facing>, into: &mut Vec<Path>) {
    into.push([Step::To(to)].into_iter().collect());
    let aim = field::bearing(mover.from.at, to).filter(|&aim| mover.turns && aim != mover.from.facing);
    for turn in [facing, aim.filter(|_| facing != aim)].into_iter().flatten() {
        into.push([Step::Turn(turn), Step::To(to)].into_iter().collect());
    }
}

/// The farthest place of a leg that is legal, its start apart.
fn farthest(from: Point, to: Point, legal: impl Fn(Point) -> bool) -> Option<Point> {
    let place = |t: f64| field::along(from, to, t);
    let part = |n: u32| f64::from(n) / f64::from(PARTS);
    let last = (1..=PARTS).rev().find(|&n| legal(place(part(n)))).unwrap_or(0);
    let (mut near, mut far) = (part(last), part(last + 1).min(1.0));
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(near, far);
        if legal(place(middle)) {
            near = middle;
        } else {
            far = middle;
        }
    }
    // A place that is no 0.01 UD away is where the leg began.
    Some(place(near)).filter(|&end| hundredths(distance(from, end)) > 0)
}
