//! From a place somebody points at to a way, and from a way to what it costs: for people who plan a move.

use std::collections::VecDeque;

use field::{Facing, Hex, Place, Point, Pose, distance, hundredths};
use game::{Answer, Given, Key, MOST_STEPS, Pick, Plan, Refusal, Side, Step, Way, sort_few};
use rulebook::josephine::{GEN_10, MOVE_01, MOVE_03, MOVE_04, TER_05};

use crate::battle::Battle;
use crate::ids::{GeneralId, UnitId};
use crate::orders::{Order, id};
use crate::questions::RIDE;
use crate::state::{Phase, State};
use crate::terrain::hex;

/// In how many parts a leg is tried for the farthest legal place on it.
const PARTS: u32 = 16;
/// How often the part in which it lies is halved: to less than the grid, on the longest leg.
const HALVINGS: u32 = 10;

/// Who is to move by which option, and what a way may look like.
#[derive(Clone, Copy)]
struct Mover {
    option: u32,
    from: Pose,
    /// It has a facing and may turn.
    turns: bool,
    /// The unit, and whether it obeys; nobody where a general rides.
    marches: Option<(UnitId, bool)>,
}

impl Mover {
    /// The answer that goes this way.
    fn answer(self, way: Way) -> Answer {
        Answer::from(Pick::way(self.option, way))
    }
}

fn way_of(steps: impl IntoIterator<Item = Step>) -> Way {
    steps.into_iter().take(MOST_STEPS).collect()
}

impl Battle {
    fn mover(&self, state: &State, option: u32) -> Option<Mover> {
        let unit = |unit: UnitId, success: bool| {
            let own = &state[unit];
            Mover { option, from: own.pose(), turns: !own.square, marches: Some((unit, success)) }
        };
        let general = option.checked_sub(id::GENERAL).map(|general| general as usize);
        match (state.phase, option) {
            (Phase::Action, id::MARCH) => Some(unit(state.act().unit, state.act().success)),
            (Phase::Evade, id::EVADE) => Some(unit(state.fight().charged, true)),
            (Phase::Activate(_) | Phase::Ride { .. }, _) => {
                let general = general.filter(|&general| general < state.generals.len()).map(GeneralId::at)?;
                let from = Pose::new(state[general].at, Facing::NORTH);
                Some(Mover { option, from, turns: false, marches: None })
            }
            _ => None,
        }
    }

    /// Where a mover stands after the steps that are laid already.
    fn after(&self, mover: Mover, begun: &[Step]) -> Mover {
        let from = begun.iter().fold(mover.from, |pose, step| match *step {
            Step::To(to) => Pose { at: self.point(to).unwrap_or(pose.at), ..pose },
            Step::Turn(facing) => Pose { facing, ..pose },
            Step::Set(pose) => pose,
        });
        Mover { from, ..mover }
    }

    pub(crate) fn way_to(
        &self,
        state: &State,
        side: Side,
        option: u32,
        begun: &[Step],
        to: Place,
        facing: Option<Facing>,
    ) -> Way {
        let Some(mover) = self.mover(state, option) else { return way_of(begun.to_vec()) };
        let Some(to) = self.point(to) else {
            // A place of the other kind of table: the refusal of the way says so.
            return way_of(begun.iter().copied().chain([Step::To(to)]));
        };
        let mover = self.after(mover, begun);
        let facing = facing.filter(|&facing| mover.turns && facing != mover.from.facing);
        let start = way_of(begun.iter().copied());
        if to == mover.from.at {
            return way_of(start.into_iter().chain(facing.map(Step::Turn)));
        }
        let mut ways = Vec::new();
        if self.on_hexes() {
            self.hex_ways(state, side, mover, &start, hex(to), facing, &mut ways);
        } else {
            free_ways(mover, &start, to, facing, &mut ways);
        }
        for way in &mut ways {
            let last = way[start.len()..].iter().rev().find_map(|step| match step {
                Step::Turn(facing) => Some(*facing),
                Step::To(_) | Step::Set(_) => None,
            });
            if let Some(facing) = facing.filter(|&facing| Some(facing) != last && way.len() < MOST_STEPS) {
                way.push(Step::Turn(facing));
            }
        }
        let cost = |way: &Way| self.cost_of(state, side, &mover.answer(way.clone())).map(|plan| plan.used);
        // The first of the cheapest: ways are offered the plainest first.
        let best = ways.iter().enumerate().filter_map(|(n, way)| Some((cost(way)?, n))).min();
        ways.swap_remove(best.map_or(0, |(_, n)| n))
    }

    /// Round what bars the way, hex by hex, with and without a turn before; the straight line if there is none.
    #[expect(clippy::too_many_arguments, reason = "what a way is made of")]
    fn hex_ways(
        &self,
        state: &State,
        side: Side,
        mover: Mover,
        start: &Way,
        goal: Hex,
        facing: Option<Facing>,
        into: &mut Vec<Way>,
    ) {
        let from = hex(mover.from.at);
        let aim = Hex::side_facing(from.bearing_side(goal).0);
        let aim = Some(aim).filter(|&aim| mover.turns && aim != mover.from.facing);
        into.extend(self.hex_way(state, side, mover, goal, start.clone()));
        for turn in [facing, aim.filter(|_| facing != aim)].into_iter().flatten() {
            let turned = way_of(start.iter().copied().chain([Step::Turn(turn)]));
            into.extend(self.hex_way(state, side, mover, goal, turned));
        }
        if into.is_empty() {
            let mut straight = start.clone();
            let mut at = from;
            while at != goal && straight.len() + 1 < MOST_STEPS {
                at = at.neighbours().into_iter().min_by_key(|next| next.steps(goal)).expect("a hex has neighbours");
                straight.push(Step::To(at.into()));
            }
            into.push(straight);
        }
    }

    fn hex_way(&self, state: &State, side: Side, mover: Mover, goal: Hex, start: Way) -> Option<Way> {
        let from = hex(mover.from.at);
        let mut seen = vec![from];
        let mut open = VecDeque::from([(from, start)]);
        while let Some((at, way)) = open.pop_front() {
            if way.len() == MOST_STEPS {
                continue;
            }
            let mut next = at.neighbours();
            sort_few(&mut next, |a, b| a.steps(goal).cmp(&b.steps(goal)));
            for next in next.into_iter().filter(|next| next.steps(goal) <= at.steps(goal) + 1) {
                if seen.contains(&next) {
                    continue;
                }
                let mut longer = way.clone();
                longer.push(Step::To(next.into()));
                let legal = self.read(state, side, &mover.answer(longer.clone())).is_ok();
                if next == goal && legal {
                    return Some(longer);
                }
                let leads_on = |(unit, success)| self.leads_on(state, unit, &longer, success);
                if next == goal || !(legal || mover.marches.is_some_and(leads_on)) {
                    continue;
                }
                seen.push(next);
                open.push_back((next, longer));
            }
        }
        None
    }

    /// A refused move with the farthest place along the same line that would be legal, if there is one.
    pub(crate) fn with_nearest(&self, state: &State, side: Side, answer: &Answer, mut refusal: Refusal) -> Refusal {
        let Some(Pick { option, given: Given::Way(way) }) = answer.only() else { return refusal };
        let Some(mover) = self.mover(state, *option) else { return refusal };
        let mut at = mover.from.at;
        let legs = way.iter().enumerate().filter_map(|(n, step)| match *step {
            Step::To(to) => self.point(to).map(|to| (n, std::mem::replace(&mut at, to), to)),
            Step::Turn(_) | Step::Set(_) => None,
        });
        let legs: Vec<(usize, Point, Point)> = legs.collect();
        let legal = |steps: usize, end: Place| {
            let shorter = way_of(way[..steps].iter().copied().chain([Step::To(end)]));
            self.read(state, side, &mover.answer(shorter)).is_ok()
        };
        // Where an obstacle named its own place, that place counts if the unit gets so far.
        let named = refusal.nearest.filter(|&place| legs.iter().any(|&(steps, ..)| legal(steps, place)));
        refusal.nearest = named.or_else(|| {
            legs.iter().rev().find_map(|&(steps, from, to)| {
                if self.on_hexes() {
                    return Some(self.place(to)).filter(|&to| legal(steps, to));
                }
                farthest(from, to, |place| legal(steps, place.into())).map(Place::Point)
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
                Some(Plan { used: walk.cost(), allowance, charges, way: self.stands(&walk.way).collect() })
            }
            Order::Ride(_, way) => {
                let ridden = if self.on_hexes() {
                    100 * (way.len() as i32 - 1)
                } else {
                    hundredths(way.windows(2).map(|leg| distance(leg[0], leg[1])).sum())
                };
                let way = way.iter().map(|&at| self.stand(Pose::new(at, Facing::NORTH))).collect();
                Some(Plan { used: ridden, allowance: RIDE, charges: vec![(GEN_10, ridden)], way })
            }
            Order::LeaveSquare(facing) => {
                let own = state[state.act().unit].pose();
                let way = [own, Pose { facing, ..own }].map(|pose| self.stand(pose)).to_vec();
                Some(Plan { used: 0, allowance: 0, charges: Vec::new(), way })
            }
            _ => None,
        }
    }
}

/// Straight there, or with a turn before.
fn free_ways(mover: Mover, start: &Way, to: Point, facing: Option<Facing>, into: &mut Vec<Way>) {
    let then = |steps: &[Step]| way_of(start.iter().chain(steps).copied());
    into.push(then(&[Step::To(to.into())]));
    let aim = field::bearing(mover.from.at, to).filter(|&aim| mover.turns && aim != mover.from.facing);
    for turn in [facing, aim.filter(|_| facing != aim)].into_iter().flatten() {
        into.push(then(&[Step::Turn(turn), Step::To(to.into())]));
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
