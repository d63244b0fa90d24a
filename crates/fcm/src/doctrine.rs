//! How a computer moves its units (section *For a computer player*): for each unit a few sensible picks, the first legal one is
//! taken; several bearings of mind make several answers.

use field::{Block, Facing, Mark, Pose, Side as Flank, bearing};
use game::{Answer, Arrow, Pick, Side, Step, Way};

use crate::battle::Battle;
use crate::bodies::Shape;
use crate::ids::{ElementId, OfficerId, UnitId};
use crate::orders::{Labour, Order, Whom};
use crate::procedures::ColumnFront;
use crate::setup::{Hold, Rank};
use crate::state::{Post, RankOrder, State};
use crate::troops::{Arm, Cohesion, Formation};

/// What a side is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bearing {
    /// Close with the enemy.
    Close,
    /// Come to musket range and shoot; columns stay beyond it.
    Shoot,
    /// Stand, dress the ranks, turn towards the enemy.
    Hold,
    /// Take what is worth points: foot goes there, and into houses that are empty.
    Seize,
}

impl Bearing {
    pub const ALL: [Bearing; 4] = [Bearing::Close, Bearing::Shoot, Bearing::Hold, Bearing::Seize];
}

/// Just within the bands of the musket, in centimetres.
const SHORT: f64 = 6.9;
const MIDDLE: f64 = 13.9;
/// Out of musketry.
const SAFE: f64 = 21.5;
/// How far aside of a crossing a unit steps to it, and how far before it.
const ASIDE: f64 = 8.0;

pub(crate) const HOLLOW_SQUARE: Shape = shape(Formation::HollowSquare);

const fn shape(formation: Formation) -> Shape {
    Shape { formation, front: ColumnFront::Division, ranks: RankOrder::CentreFront }
}

impl Battle {
    /// The moves of a side that is after something.
    pub(crate) fn manoeuvre(&self, state: &State, side: Side, what: Bearing) -> Answer {
        let mut answer = Answer::none();
        for pick in self.units_of(side).filter_map(|unit| self.order_for(state, side, unit, what)) {
            answer.push(pick);
        }
        self.rides(state, side, &mut answer);
        answer
    }

    /// The moves of a side whose brigades are after what serves each of them best, one after the other.
    pub(crate) fn manoeuvre_by_brigades(&self, state: &State, side: Side) -> Answer {
        let weigh = |answer: &Answer| {
            let mut worth = f64::NEG_INFINITY;
            game::branches(self, state, side, answer, 1, &mut |_, next| worth = self.judge(next, side));
            worth
        };
        let mut chosen: Vec<Vec<Pick>> = Vec::new();
        let whole = |chosen: &[Vec<Pick>]| chosen.iter().flatten().cloned().collect::<Answer>();
        for brigade in self.brigades_of(side) {
            let mut best: (f64, Vec<Pick>) = (f64::NEG_INFINITY, Vec::new());
            let mut tried: Vec<Vec<Pick>> = Vec::new();
            for what in Bearing::ALL {
                let picks: Vec<Pick> =
                    self.units_in(brigade).filter_map(|unit| self.order_for(state, side, unit, what)).collect();
                if tried.contains(&picks) {
                    continue;
                }
                chosen.push(picks.clone());
                let worth = weigh(&whole(&chosen));
                chosen.pop();
                if worth > best.0 {
                    best = (worth, picks.clone());
                }
                tried.push(picks);
            }
            chosen.push(best.1);
        }
        let mut best = (weigh(&whole(&chosen)), whole(&chosen));
        for unit in self.units_of(side) {
            self.have_its_own_way(state, unit, &weigh, &mut best);
        }
        let mut answer = best.1;
        self.rides(state, side, &mut answer);
        answer
    }

    /// One unit does otherwise than its brigade where that serves better: skirmishers shoot while a column goes into a house.
    fn have_its_own_way(&self, state: &State, unit: UnitId, weigh: &dyn Fn(&Answer) -> f64, best: &mut (f64, Answer)) {
        let its = |pick: &Pick| Order::of(pick.option).is_some_and(|order| order.whom() == Whom::Unit(unit));
        let at = best.1.iter().position(its).unwrap_or(best.1.len());
        let mut tried: Vec<Option<Pick>> = vec![best.1.iter().find(|pick| its(pick)).cloned()];
        for what in Bearing::ALL {
            let pick = self.order_for(state, self.side(unit), unit, what);
            if tried.contains(&pick) {
                continue;
            }
            let others = best.1.iter().filter(|pick| !its(pick)).cloned();
            let mut picks: Vec<Pick> = others.collect();
            if let Some(pick) = &pick {
                picks.insert(at.min(picks.len()), pick.clone());
            }
            tried.push(pick);
            let other: Answer = picks.into_iter().collect();
            let worth = weigh(&other);
            if worth > best.0 {
                *best = (worth, other);
            }
        }
    }

    /// The first of what a unit would do that is legal.
    fn order_for(&self, state: &State, side: Side, unit: UnitId, what: Bearing) -> Option<Pick> {
        if self.may_act(state, unit).is_err() || state.unit(unit).is_housed() {
            return None;
        }
        self.tries(state, unit, what)
            .into_iter()
            .find(|pick| Order::of(pick.option).is_some_and(|order| self.plan(state, side, order, &pick.given).is_ok()))
    }

    fn rides(&self, state: &State, side: Side, answer: &mut Answer) {
        for officer in self.officers_of(side) {
            let ride = self.keeps_up(state, side, officer).or_else(|| self.inspires(state, side, officer));
            if let Some(pick) = ride {
                answer.push(pick);
            }
        }
    }

    /// What a unit would do, the best first.
    fn tries(&self, state: &State, id: UnitId, what: Bearing) -> Vec<Pick> {
        let (unit, setup) = (state.unit(id), self.unit(id));
        let side = setup.side;
        let Some(enemy) = self.nearest_of(state, id, side.other(), |_| true) else { return Vec::new() };
        let far = f64::from(self.distance(state, id, enemy)) / 100.0;
        let mut picks: Vec<Pick> = Vec::new();
        if unit.cohesion.is_broken() || (unit.cohesion != Cohesion::Ordered && far > MIDDLE) {
            picks.push(Order::Recover(id).id().into());
        }
        if unit.work.is_some() {
            return picks;
        }
        match setup.arm {
            Arm::Artillery => self.guns(state, id, enemy, far, what, &mut picks),
            arm if arm.is_cavalry() => self.horse(state, id, enemy, far, what, &mut picks),
            _ => self.foot(state, id, enemy, far, what, &mut picks),
        }
        picks
    }

    /// Guns unlimber within half their range and stay.
    fn guns(&self, state: &State, id: UnitId, enemy: UnitId, far: f64, what: Bearing, picks: &mut Vec<Pick>) {
        let unit = state.unit(id);
        let half = f64::from(self.maximum(id)) / 200.0;
        if unit.formation == Formation::Unlimbered {
            let sees = !unit.seen.is_empty() || self.range(state, id, crate::ids::Aim::Unit(enemy)).is_some();
            if !sees {
                picks.extend(self.facing(state, id, enemy, 45));
            }
            return;
        }
        if far <= half {
            picks.push(Order::Form(id, shape(Formation::Unlimbered)).id().into());
        }
        if what != Bearing::Hold {
            picks.extend(self.towards(state, id, enemy, (far - half).max(0.0)));
        }
    }

    /// Horse keeps just within reach of a charge, or waits.
    fn horse(&self, state: &State, id: UnitId, enemy: UnitId, far: f64, what: Bearing, picks: &mut Vec<Pick>) {
        let unit = state.unit(id);
        if unit.formation != Formation::Line && far <= 45.0 {
            picks.push(Order::Form(id, shape(Formation::Line)).id().into());
        }
        let reach = f64::from(self.allowance(id, unit, true)) / 100.0;
        let stop = match what {
            Bearing::Close => reach - 1.0,
            Bearing::Shoot => reach + 3.0,
            Bearing::Hold | Bearing::Seize => {
                return picks.extend(self.facing(state, id, enemy, 180).filter(|_| far <= 40.0));
            }
        };
        if far > stop {
            picks.extend(self.towards(state, id, enemy, far - stop));
        } else {
            picks.extend(self.facing(state, id, enemy, 180));
        }
    }

    /// Foot marches in column, shoots in line or as skirmishers, and closes in column.
    fn foot(&self, state: &State, id: UnitId, enemy: UnitId, far: f64, what: Bearing, picks: &mut Vec<Pick>) {
        let unit = state.unit(id);
        if self.unit(id).arm == Arm::Engineer && matches!(what, Bearing::Close | Bearing::Seize) {
            self.breach(state, id, picks);
        }
        let light = self.pace(id, unit, Formation::Skirmish).is_some();
        let reach = f64::from(self.allowance(id, unit, true)) / 100.0;
        if unit.formation == Formation::MarchColumn {
            picks.push(Order::Form(id, shape(Formation::Column)).id().into());
        }
        match what {
            Bearing::Hold => {
                if unit.formation == Formation::Column && far <= SAFE {
                    picks.push(Order::Form(id, shape(Formation::Line)).id().into());
                }
                picks.extend(self.facing(state, id, enemy, 180).filter(|_| far <= 30.0));
            }
            Bearing::Shoot => {
                if light && unit.formation != Formation::Skirmish && far <= 30.0 {
                    picks.push(Order::Form(id, shape(Formation::Skirmish)).id().into());
                }
                let stop = match unit.formation {
                    Formation::Skirmish => SHORT,
                    Formation::Line => MIDDLE,
                    _ => SAFE,
                };
                if far > stop {
                    picks.extend(self.towards(state, id, enemy, far - stop));
                } else {
                    picks.extend(self.facing(state, id, enemy, 180));
                }
            }
            Bearing::Seize => {
                self.seize(state, id, picks);
                picks.extend(self.facing(state, id, enemy, 180).filter(|_| far <= 30.0));
            }
            Bearing::Close => {
                if unit.formation == Formation::Line && far > 25.0 {
                    picks.push(Order::Form(id, shape(Formation::Column)).id().into());
                }
                let stop = if unit.formation == Formation::Skirmish { SHORT } else { reach - 0.1 };
                if far > stop {
                    picks.extend(self.towards(state, id, enemy, far - stop));
                } else {
                    picks.extend(self.facing(state, id, enemy, 180));
                }
            }
        }
    }

    /// Sappers go up to the wall of a house that the enemy holds, and breach it.
    fn breach(&self, state: &State, id: UnitId, picks: &mut Vec<Pick>) {
        let (unit, side) = (state.unit(id), self.side(id));
        let own = self.block(state, id);
        let held = |element: &ElementId| {
            !state.breached.contains(*element)
                && !self.ground.element(*element).redoubt
                && state.garrison(*element).is_some_and(|unit| self.side(unit) != side)
        };
        let far = |element: &ElementId| field::hundredths(own.distance(&self.ground.element(*element).block));
        let Some(element) = self.ground.element_ids().filter(held).min_by_key(far) else { return };
        if far(&element) <= 100 {
            return picks.push(Order::Labour(id, Labour::Breach(Some(element))).id().into());
        }
        let house = self.ground.element(element).block;
        let here: Mark = unit.pose.at.into();
        // The place one centimetre before the middle of the nearest side.
        let place = |flank: Flank| house.edge(flank).middle().moved(flank.facing(Facing::NORTH).vector(), 1.0);
        let Some(flank) =
            Flank::ALL.into_iter().min_by(|a, b| here.distance(place(*a)).total_cmp(&here.distance(place(*b))))
        else {
            return;
        };
        let (to, inward) = (place(flank), flank.facing(Facing::NORTH).turned(180));
        if here.distance(to) > ASIDE {
            return picks.extend(self.towards_place(state, id, to, here.distance(to)));
        }
        if unit.pose.facing != inward {
            return picks.push(Pick::way(Order::Face(id).id(), Way::from_iter([Step::Turn(inward)])));
        }
        picks.push(Pick::way(Order::March(id).id(), Way::from_iter([Step::To(to.point().into())])));
    }

    /// Into the nearest empty house of an objective that is not held, or towards it.
    fn seize(&self, state: &State, id: UnitId, picks: &mut Vec<Pick>) {
        let side = self.side(id);
        let own = self.block(state, id);
        let open = self.setup.objectives.iter().zip(&state.holders).filter(|(_, holder)| **holder != Some(side));
        for (objective, _) in open {
            if let Hold::Elements(elements, _) = &objective.hold {
                for element in elements.iter().filter(|element| state.garrison(**element).is_none()) {
                    if own.distance(&self.ground.element(*element).block) <= 1.0 {
                        picks.extend([1, 2, 3].map(|count| Pick::from(Order::Enter(id, *element, count, 0).id())));
                    }
                }
            }
        }
        if let Some((place, _)) = self.goal_of(state, id, own.middle()) {
            let far = own.middle().distance(place);
            picks.extend(self.towards_place(state, id, place, far));
        }
    }

    /// Marches towards an enemy by so much, whole, half and a quarter of it: with a wheel if he is not ahead.
    fn towards(&self, state: &State, id: UnitId, enemy: UnitId, by: f64) -> Vec<Pick> {
        self.towards_place(state, id, self.block(state, enemy).middle(), by)
    }

    fn towards_place(&self, state: &State, id: UnitId, to: Mark, by: f64) -> Vec<Pick> {
        match self.ground.way_over(&state.made, self.unit(id).arm, state.unit(id).pose.at.into(), to) {
            Some((crossing, ends)) => self.over_water(state, id, &crossing.block, ends),
            None => self.round_houses(state, id, to, by),
        }
    }

    /// Straight on, or by the corner of a house that is in the way.
    fn round_houses(&self, state: &State, id: UnitId, to: Mark, by: f64) -> Vec<Pick> {
        let unit = state.unit(id);
        let (width, here) = (f64::from(self.size(id, unit).width), Mark::from(unit.pose.at));
        match self.ground.way_round(width, here, to) {
            Some(corner) => {
                let mut picks = self.straight_on(state, id, corner, here.distance(corner));
                picks.extend(self.straight_on(state, id, to, by));
                picks
            }
            None => self.straight_on(state, id, to, by),
        }
    }

    /// To the near end of a crossing, formed so that it bears the unit, and over it.
    fn over_water(&self, state: &State, id: UnitId, crossing: &Block, [near, far]: [Mark; 2]) -> Vec<Pick> {
        let unit = state.unit(id);
        let width = f64::from(self.size(id, unit).width) / 1_000.0;
        let here: Mark = unit.pose.at.into();
        let Some(across) = bearing(near.point(), far.point()) else { return Vec::new() };
        let mut picks = Vec::new();
        if width > crossing.width() + 0.1 && here.distance(near) <= 15.0 {
            let narrow = [Formation::Column, Formation::MarchColumn].map(|formation| Shape {
                formation,
                front: ColumnFront::Company,
                ranks: RankOrder::CentreFront,
            });
            picks.extend(narrow.map(|shape| Pick::from(Order::Form(id, shape).id())));
        }
        let aside = crossing.local(here).right.abs() / 1_000.0;
        let straight = unit.pose.facing.off(across) == 0;
        if aside <= 0.4 + (crossing.width() - width).max(0.0) / 2.0 && here.distance(near) <= 20.0 {
            if straight {
                let beyond = field::ahead(far.point(), across, 6.0);
                picks.extend(self.straight_on(state, id, beyond.into(), f64::INFINITY));
            } else {
                let turn = Way::from_iter([Step::Turn(across)]);
                picks.push(Pick::way(Order::Face(id).id(), turn));
            }
            // Whoever finds the way taken waits for his turn.
            return picks;
        }
        // Who is before it and a little aside turns to it and steps sideways, which costs double but needs no room.
        let there = crossing.local(near);
        let offset = crossing.local(here).right / 1_000.0;
        let before = (crossing.local(here).ahead - there.ahead).abs() / 1_000.0;
        if offset.abs() <= ASIDE && before <= ASIDE && !crossing.contains(here, -0.2) {
            if !straight {
                picks.push(Pick::way(Order::Face(id).id(), Way::from_iter([Step::Turn(across)])));
                return picks;
            }
            let most = f64::from(self.allowance(id, unit, false)) / 200.0;
            for part in [1.0, 0.5] {
                let by = offset.abs().min(most) * part * -offset.signum();
                let to = here.moved(crossing.right(), by).point();
                picks.push(Pick::way(Order::March(id).id(), Way::from_iter([Step::To(to.into())])));
            }
            return picks;
        }
        // Up to a place from which it goes straight over; far enough back for a wheel.
        let back = crossing.local(here).ahead.abs() / 1_000.0;
        let before = field::ahead(near.point(), across.turned(180), back.clamp(5.0, 9.0)).into();
        picks.extend(self.straight_on(state, id, before, here.distance(before)));
        picks
    }

    fn straight_on(&self, state: &State, id: UnitId, to: Mark, by: f64) -> Vec<Pick> {
        let unit = state.unit(id);
        let width = self.size(id, unit).width;
        let allowance = f64::from(self.allowance(id, unit, false)) / 100.0;
        let Some(wanted) = bearing(unit.pose.at, to.point()) else { return Vec::new() };
        let off = i32::from(unit.pose.facing.turn_to(wanted));
        if off.abs() > 90 && unit.formation != Formation::Skirmish {
            return self.facing_place(state, id, to, 180).into_iter().collect();
        }
        let turn = if off.abs() > 12 { off.clamp(-45, 45) } else { 0 };
        let mut ways: Vec<Pick> = Vec::new();
        let mut offer = |turn: i32, far: f64| {
            let mut way = Way::new();
            let mut pose = unit.pose;
            if turn != 0 {
                way.push(Step::Turn(pose.facing.turned(turn)));
                pose = match unit.formation {
                    Formation::Skirmish => Pose::new(pose.at, pose.facing.turned(turn)),
                    _ => crate::walk::wheeled(pose, width, turn),
                };
            }
            let far = (far * 100.0).floor() / 100.0;
            if far > 0.2 {
                way.push(Step::To(field::ahead(pose.at, pose.facing, far).into()));
            }
            if !way.is_empty() {
                ways.push(Pick::way(Order::March(id).id(), way));
            }
        };
        let far = by.min(allowance);
        for part in [1.0, 0.5, 0.25] {
            offer(turn, part * far);
        }
        if turn != 0 {
            offer(0, 0.5 * far);
        }
        ways
    }

    /// A turn on the spot towards an enemy who is not in front, at most so far.
    fn facing(&self, state: &State, id: UnitId, enemy: UnitId, most: u16) -> Option<Pick> {
        self.facing_place(state, id, self.block(state, enemy).middle(), most)
    }

    fn facing_place(&self, state: &State, id: UnitId, to: Mark, most: u16) -> Option<Pick> {
        let unit = state.unit(id);
        let wanted = bearing(self.block(state, id).middle().point(), to.point())?;
        let off = unit.pose.facing.off(wanted);
        let turns = !unit.formation.has_no_flank() && (30..=most).contains(&off);
        turns.then(|| Pick::way(Order::Face(id).id(), Way::from_iter([Step::Turn(wanted)])))
    }

    /// A general alone joins a unit of his brigade that is shaken and near.
    fn inspires(&self, state: &State, side: Side, officer: OfficerId) -> Option<Pick> {
        let one = state.officer(officer);
        let (Rank::General, Post::Alone(at)) = (one.rank, one.post) else { return None };
        let shaken = |id: &UnitId| {
            let there = state.unit(*id);
            there.counts() && !there.mood.is_broken() && (there.cohesion.is_broken() || there.mood.runs())
        };
        let near = |id: &UnitId| self.block(state, *id).distance_to(at.into()) <= 9.0;
        let unit = self.units_in(one.brigade?).filter(shaken).find(near)?;
        let pick = Pick::arrow(Order::Join(officer, unit).id(), Arrow::new());
        self.plan(state, side, Order::Join(officer, unit), &pick.given).is_ok().then_some(pick)
    }
}
