//! A sensible legal answer to every question (FCM-TURN-18): what one key accepts.

use arrayvec::ArrayVec;
use field::{Mark, Point, toward};
use game::{Answer, Arrow, Pick, Side};

use crate::agenda::Task;
use crate::battle::Battle;
use crate::deploy::Berth;
use crate::ids::{OfficerId, UnitId};
use crate::moves::Deed;
use crate::orders::Order;
use crate::setup::Rank;
use crate::state::{Mood, Post, State, Work};
use crate::troops::Cohesion;

/// Generals farther than this from the middle of their brigade ride towards it, to that distance.
const FAR: f64 = 15.0;
const NEAR: f64 = 5.0;

impl Battle {
    pub(crate) fn preset_answer(&self, state: &State, side: Side) -> Answer {
        let Some(task) = state.task() else { return Answer::none() };
        match task {
            Task::Deploy(_) => self
                .brigades_left(state, side)
                .next()
                .map_or(Answer::one(Order::Rest.id()), |brigade| Answer::one(Order::Brigade(brigade).id())),
            Task::ChooseOrder => {
                let first = self.setup.attacker == side;
                Answer::one(if first { Order::First } else { Order::Second }.id())
            }
            Task::Rally(_) => self.rally_preset(state, side),
            Task::ChargerTest(_) | Task::TargetTest => match self.tested(state, task) {
                Some((unit, occasion)) => {
                    Answer::one(Order::Test(unit, self.best_influence(state, unit, occasion)).id())
                }
                None => Answer::none(),
            },
            Task::React => {
                let first = state.group.as_ref().and_then(|group| self.reactions(state, group).first().copied());
                first.map_or_else(Answer::none, |(reaction, mark)| Answer::one(Order::React(reaction, mark).id()))
            }
            Task::Moves(_) => self.moves_preset(state, side),
            Task::Arrive(_) => self.arrive_preset(state, side),
            Task::Fire => {
                let crowd = self.crowd(state);
                let shots = self.units_of(side).filter_map(|unit| self.best_fire(state, &crowd, unit));
                shots.map(|shot| Order::Fire(shot.shooter, shot.aim, shot.ammunition).id()).collect()
            }
            Task::Opponents(_) => {
                let units = self.units_of(side).filter(|unit| self.names_opponent(state, *unit));
                units.filter_map(|unit| Some(Order::Oppose(unit, self.main_opponent(state, unit)?).id())).collect()
            }
            Task::Tests(batch, _) => {
                let tests = self.ranked(state, batch, &self.batch(state, batch, side));
                tests.into_iter().map(|(unit, influence)| Order::Test(unit, influence).id()).collect()
            }
            Task::Follow { unit, length, element } => {
                let followers = self.followers(state, unit, element);
                let follows = |id: &UnitId| {
                    state.unit(*id).mood == Mood::Uncontrolled || self.catches(state, *id, unit, length).is_some()
                };
                match element {
                    Some(_) => {
                        // FCM-MEL-38: of each element the first who fits.
                        let into = |id: &UnitId| state.unit(*id).bout.stormed;
                        let first =
                            |(i, id): &(usize, &UnitId)| followers[..*i].iter().all(|one| into(one) != into(id));
                        followers.iter().enumerate().filter(first).map(|(_, id)| Order::Follow(*id).id()).collect()
                    }
                    None => followers.into_iter().filter(follows).map(|id| Order::Follow(id).id()).collect(),
                }
            }
            Task::LeaveHouse(unit) => self.leave_preset(state, task, side, unit),
            Task::Replace(officer) => {
                let units = self.can_lead(state, officer);
                let most = units.iter().map(|unit| state.unit(*unit).figures()).max();
                let strongest = units.iter().find(|unit| Some(state.unit(**unit).figures()) == most);
                strongest.map_or_else(Answer::none, |unit| Answer::one(Order::Replace(*unit).id()))
            }
            _ => Answer::none(),
        }
    }

    /// FCM-TURN-05.
    fn rally_preset(&self, state: &State, side: Side) -> Answer {
        let mut units: ArrayVec<(u32, UnitId), 32> = ArrayVec::new();
        for unit in self.units_of(side).filter(|unit| self.may_rally(state, *unit)) {
            let (stops, flees) = self.rally_odds(state, unit);
            if stops > flees {
                units.push((stops, unit));
            }
        }
        game::sort_few(&mut units, |a, b| b.0.cmp(&a.0));
        units.into_iter().map(|(_, unit)| Order::Rally(unit).id()).collect()
    }

    /// FCM-MEL-03: the opponent of the longest stretch.
    pub(crate) fn main_opponent(&self, state: &State, unit: UnitId) -> Option<UnitId> {
        let mut best: Option<(i32, UnitId)> = None;
        let mut opponents = self.opponents(state, unit);
        game::sort_few(&mut opponents, Ord::cmp);
        for enemy in opponents {
            let length = self.stretch(state, unit, enemy);
            if best.is_none_or(|(most, _)| length > most) {
                best = Some((length, enemy));
            }
        }
        best.map(|(_, enemy)| enemy)
    }

    /// Standing ways, recovery of those who have nobody before them, generals who keep up.
    fn moves_preset(&self, state: &State, side: Side) -> Answer {
        let mut answer = Answer::none();
        for unit in self.units_of(side) {
            if self.may_act(state, unit).is_err() {
                continue;
            }
            let there = state.unit(unit);
            if there.work.is_some_and(|work| work != Work::Recover) {
                continue;
            }
            if let Some(way) = state.way_of(unit) {
                let pick = Pick::way(Order::March(unit).id(), way.clone());
                let plan = self.plan(state, side, Order::March(unit), &pick.given);
                if matches!(plan, Ok(Deed::March(walk)) if walk.end() != there.pose) {
                    answer.push(pick);
                    continue;
                }
            }
            if there.cohesion != Cohesion::Ordered && there.seen.is_empty() {
                answer.push(Order::Recover(unit).id());
            }
        }
        for officer in self.officers_of(side) {
            if let Some(pick) = self.keeps_up(state, side, officer) {
                answer.push(pick);
            }
        }
        answer
    }

    /// A general rides after his brigade.
    pub(crate) fn keeps_up(&self, state: &State, side: Side, officer: OfficerId) -> Option<Pick> {
        let one = state.officer(officer);
        let brigade = one.brigade.filter(|_| one.rank == Rank::General)?;
        if matches!(one.post, Post::Gone | Post::Waiting) {
            return None;
        }
        let at = self.officer_block(state, officer).middle().point();
        let units = self.units_in(brigade).filter(|unit| {
            let there = state.unit(*unit);
            there.counts() && !there.mood.is_broken()
        });
        let (mut x, mut y, mut n) = (0.0, 0.0, 0.0);
        for unit in units {
            let middle = self.block(state, unit).middle();
            (x, y, n) = (x + middle.x, y + middle.y, n + 1.0);
        }
        if n == 0.0 {
            return None;
        }
        let middle = Mark::new(x / n, y / n);
        let far = middle.distance(at.into());
        if far <= FAR {
            return None;
        }
        let to: Point = toward(at, middle.point(), (far - NEAR).min(10.0));
        let pick = Pick::arrow(Order::Ride(officer).id(), Arrow::from_iter([to]));
        self.plan(state, side, Order::Ride(officer), &pick.given).is_ok().then_some(pick)
    }

    /// FCM-SETUP-05.
    fn arrive_preset(&self, state: &State, side: Side) -> Answer {
        let mut answer = Answer::none();
        let mut imagined = state.clone();
        for unit in self.units_of(side) {
            if let Some((formation, pose)) = self.first_entry(&imagined, unit) {
                answer.push(Pick::spot(Order::Arrive(unit, formation).id(), pose));
                let shape = crate::bodies::Shape { formation, ..crate::deploy::SKIRMISH };
                self.settle(&mut imagined, unit, &Berth::Open(shape, pose));
            }
        }
        answer
    }

    /// FCM-SETUP-12: the side farthest from the nearest enemy unit.
    fn leave_preset(&self, state: &State, task: Task, side: Side, unit: UnitId) -> Answer {
        let mut best: Option<(i32, Order)> = None;
        self.offers(state, task, side, &mut |order| {
            if let Order::LeaveBy(element, flank) = order {
                let line = self.ground.element(element).block.edge(flank).middle();
                let enemies = self.units_of(side.other()).filter(|enemy| state.unit(*enemy).counts());
                let far = enemies
                    .flat_map(|enemy| self.blocks(state, enemy))
                    .map(|block| field::hundredths(block.distance_to(line)))
                    .min()
                    .unwrap_or(0);
                if best.is_none_or(|(most, _)| far > most) {
                    best = Some((far, order));
                }
            }
        });
        debug_assert!(state.unit(unit).is_housed());
        best.map_or_else(Answer::none, |(_, order)| Answer::one(order.id()))
    }
}
