//! From a place somebody points at to a way, and from a way to what it costs: for people who plan a move.

use std::collections::VecDeque;
use std::iter;

use field::{Facing, Hex, Place, Point, Stand, distance, hundredths};
use game::{Answer, Given, Key, MOST_STEPS, Pick, Plan, Refusal, Side, Step, Way, sort_few};
use rulebook::josephine::{GEN_10, MOVE_01, MOVE_03, MOVE_04, TER_05};

use crate::battle::Battle;
use crate::ids::{GeneralId, UnitId};
use crate::orders::{Order, id};
use crate::questions::RIDE;
use crate::state::{Phase, State};
use crate::walk::Walk;

/// In how many parts a leg is tried for the farthest legal place on it.
const PARTS: u32 = 16;
/// How often the part in which it lies is halved: to less than the grid, on the longest leg.
const HALVINGS: u32 = 10;

/// Who is to move by which option, and what a way may look like.
#[derive(Clone, Copy)]
struct Mover {
    option: u32,
    from: Stand,
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
            Mover { option, from: own.stand(), turns: !own.square, marches: Some((unit, success)) }
        };
        let general = option.checked_sub(id::GENERAL).map(|general| general as usize);
        match (state.phase, option) {
            (Phase::Action, id::MARCH) => Some(unit(state.act().unit, state.act().success)),
            (Phase::Evade, id::EVADE) => Some(unit(state.fight().charged, true)),
            (Phase::Activate(_) | Phase::Ride { .. }, _) => {
                let general = general.filter(|&general| general < state.generals.len()).map(GeneralId::at)?;
                let from = Stand::new(state[general].at, Facing::NORTH);
                Some(Mover { option, from, turns: false, marches: None })
            }
            _ => None,
        }
    }

    /// Where a mover stands after the steps that are laid already.
    fn after(&self, mover: Mover, begun: &[Step]) -> Mover {
        let from = begun.iter().fold(mover.from, |stand, step| match *step {
            Step::To(at) if self.is_of_this_table(at) => Stand { at, ..stand },
            Step::Set(pose) if self.is_of_this_table(pose.at.into()) => pose.into(),
            Step::Turn(facing) => Stand { facing, ..stand },
            Step::To(_) | Step::Set(_) => stand,
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
        let mover = self.after(mover, begun);
        let facing = facing.filter(|&facing| mover.turns && facing != mover.from.facing);
        let start = way_of(begun.iter().copied());
        if to == mover.from.at {
            return way_of(start.into_iter().chain(facing.map(Step::Turn)));
        }
        let mut ways = Vec::new();
        match (mover.from.at, to) {
            (Place::Point(from), Place::Point(to)) => free_ways(mover, &start, (from, to), facing, &mut ways),
            (Place::Hex(from), Place::Hex(goal)) => {
                self.hex_ways(state, side, mover, &start, (from, goal), facing, &mut ways);
            }
            // A place of the other kind of table: the refusal of the way says so.
            _ => return way_of(start.into_iter().chain([Step::To(to)])),
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
        (from, goal): (Hex, Hex),
        facing: Option<Facing>,
        into: &mut Vec<Way>,
    ) {
        let aim = Hex::side_facing(from.bearing_side(goal).0);
        let aim = Some(aim).filter(|&aim| mover.turns && aim != mover.from.facing);
        into.extend(self.hex_way(state, side, mover, (from, goal), start.clone()));
        for turn in [facing, aim.filter(|_| facing != aim)].into_iter().flatten() {
            let turned = way_of(start.iter().copied().chain([Step::Turn(turn)]));
            into.extend(self.hex_way(state, side, mover, (from, goal), turned));
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

    fn hex_way(&self, state: &State, side: Side, mover: Mover, (from, goal): (Hex, Hex), start: Way) -> Option<Way> {
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
            Step::To(to) if self.is_of_this_table(to) => Some((n, std::mem::replace(&mut at, to), to)),
            Step::To(_) | Step::Turn(_) | Step::Set(_) => None,
        });
        let legs: Vec<(usize, Place, Place)> = legs.collect();
        let legal = |steps: usize, end: Place| {
            let shorter = way_of(way[..steps].iter().copied().chain([Step::To(end)]));
            self.read(state, side, &mover.answer(shorter)).is_ok()
        };
        // Where an obstacle named its own place, that place counts if the unit gets so far.
        let named = refusal.nearest.filter(|&place| legs.iter().any(|&(steps, ..)| legal(steps, place)));
        refusal.nearest = named.or_else(|| {
            legs.iter().rev().find_map(|&(steps, from, to)| match (from, to) {
                (Place::Point(from), Place::Point(to)) => {
                    farthest(from, to, |place| legal(steps, place.into())).map(Place::Point)
                }
                _ => Some(to).filter(|&to| legal(steps, to)),
            })
        });
        refusal
    }

    pub(crate) fn cost_of(&self, state: &State, side: Side, answer: &Answer) -> Option<Plan> {
        let order = match self.read(state, side, answer) {
            Ok(order) => order,
            Err(refusal) => return self.too_dear(state, answer, &refusal),
        };
        match order {
            Order::Walk(walk) => Some(bill(&walk)),
            Order::Ride(_, way) => {
                let ridden = hundredths(way.windows(2).map(|leg| leg_ud(leg[0], leg[1])).sum());
                let way = way.iter().map(|&at| Stand::new(at, Facing::NORTH)).collect();
                Some(Plan { used: ridden, allowance: RIDE, charges: vec![(GEN_10, ridden)], way })
            }
            Order::LeaveSquare(facing) => {
                let own = state[state.act().unit].stand();
                let way = vec![own, Stand { facing, ..own }];
                Some(Plan { used: 0, allowance: 0, charges: Vec::new(), way })
            }
            _ => None,
        }
    }

    /// What a way costs that was refused for its cost alone.
    fn too_dear(&self, state: &State, answer: &Answer, refusal: &Refusal) -> Option<Plan> {
        let Pick { option, given: Given::Way(way) } = answer.only()? else { return None };
        let (unit, success) = self.mover(state, *option)?.marches.filter(|_| refusal.clause == MOVE_01)?;
        self.unpaid(state, unit, way, success).map(|walk| bill(&walk))
    }
}

/// JOS-MOVE-01, -03, -04, JOS-TER-05: what a walk costs, clause by clause.
fn bill(walk: &Walk) -> Plan {
    let case = &walk.case;
    let surcharges = [(TER_05, case.streams), (MOVE_03, case.pivots), (MOVE_04, case.non_forward)];
    let surcharges = surcharges.into_iter().filter(|(_, times)| *times > 0);
    let surcharges = surcharges.map(|(clause, times)| (clause, 100 * i32::from(times)));
    let charges = iter::once((MOVE_01, case.distance_hundredths)).chain(surcharges).collect();
    let allowance = 100 * i32::from(case.allowance_ud(&mut ()));
    Plan { used: walk.cost(), allowance, charges, way: walk.way.to_vec() }
}

/// Straight there, or with a turn before.
fn free_ways(mover: Mover, start: &Way, (from, to): (Point, Point), facing: Option<Facing>, into: &mut Vec<Way>) {
    let then = |steps: &[Step]| way_of(start.iter().chain(steps).copied());
    into.push(then(&[Step::To(to.into())]));
    let aim = field::bearing(from, to).filter(|&aim| mover.turns && aim != mover.from.facing);
    for turn in [facing, aim.filter(|_| facing != aim)].into_iter().flatten() {
        into.push(then(&[Step::Turn(turn), Step::To(to.into())]));
    }
}

/// JOS-GEN-10: how long a leg of a ride is, in UD; on hexes 1 a step.
pub(crate) fn leg_ud(from: Place, to: Place) -> f64 {
    match (from, to) {
        (Place::Point(from), Place::Point(to)) => distance(from, to),
        (Place::Hex(from), Place::Hex(to)) => f64::from(from.steps(to)),
        _ => 0.0,
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
