//! What a computer tries: random legal answers, drawn and not listed, and good candidates.

use arrayvec::ArrayVec;
use dice::Seeded;
use field::{Point, Pose};
use game::{Answer, Arrow, Pick, Side, Step, Way};

use crate::agenda::{Batch, Charge, Task};
use crate::battle::Battle;
use crate::bodies::Shape;
use crate::doctrine::Bearing;
use crate::ids::{BrigadeId, MOST_OFFICERS, MOST_UNITS, OfficerId, UnitId};
use crate::orders::{Order, Whom};
use crate::procedures::ColumnFront;
use crate::questions::{Legal, Orders};
use crate::state::{Post, RankOrder, State};
use crate::troops::{Arm, Cohesion, Formation, Shot};

/// One in so many random answers moves a brigade, or fires with all units: whoever tries many answers meets both, and most cost little.
const SEVERAL: u32 = 8;
/// Of those that move several units, one in so many moves the whole side.
const WHOLE: u32 = 8;

/// One of some, at random.
fn any<T: Copy>(among: &[T], dice: &mut Seeded) -> Option<T> {
    match among.len() as u32 {
        0 => None,
        n => Some(among[dice.below(n) as usize]),
    }
}

impl Battle {
    /// One legal answer at random, without listing all of them.
    pub(crate) fn any_answer(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        let Some(task) = state.task() else { return Answer::none() };
        match task {
            Task::Moves(_) => self.any_moves(state, side, dice),
            Task::Deploy(_) => self.any_deployment(state, side, dice),
            Task::Charges(_) => self.any_charges(state, side, dice),
            Task::Fire => self.any_fire(state, side, dice),
            Task::Tests(batch, _) if dice.below(8) > 0 => self.any_tests(state, batch, side, dice),
            Task::ChooseOrder => Answer::one(if dice.below(2) == 0 { Order::First } else { Order::Second }.id()),
            Task::ChargerTest(_) | Task::TargetTest | Task::React | Task::LeaveHouse(_) | Task::Replace(_) => {
                let mut orders = Vec::new();
                self.each_order(state, task, side, &mut |order| {
                    // Of a garrison that leaves, sides are listed that may be shut; all else is listed because it is open.
                    if !matches!(task, Task::LeaveHouse(_)) || self.offered(state, task, side, order).is_ok() {
                        orders.push(order);
                    }
                });
                any(&orders, dice).map_or_else(|| self.preset_answer(state, side), |order| Answer::one(order.id()))
            }
            Task::Rally(_) | Task::Follow { .. } | Task::Opponents(_) | Task::Officers(_) if dice.below(3) == 0 => {
                let answer = self.any_picks(state, task, side, dice);
                if self.legal(state, side, &answer).is_ok() { answer } else { self.preset_answer(state, side) }
            }
            _ => self.preset_answer(state, side),
        }
    }

    /// Some of the options that want nothing, in any order, one for each piece.
    fn any_picks(&self, state: &State, task: Task, side: Side, dice: &mut Seeded) -> Answer {
        let mut orders = Vec::new();
        self.offers(state, task, side, &mut |order| {
            if self.wants(state, side, order) == game::Wants::Nothing {
                orders.push(order);
            }
        });
        let mut answer = Answer::none();
        let mut used: Vec<Whom> = Vec::new();
        while !orders.is_empty() {
            let order = orders.swap_remove(dice.below(orders.len() as u32) as usize);
            if !used.contains(&order.whom()) && dice.below(4) > 0 {
                used.push(order.whom());
                answer.push(order.id());
            }
        }
        answer
    }

    /// Whether a pick may be tried: the first of an answer must stand as things are, a later one may turn out to be dropped.
    fn is_tried(&self, state: &State, side: Side, pick: &Pick, first: bool) -> bool {
        Order::of(pick.option).is_some_and(|order| match first {
            true => self.plan(state, side, order, &pick.given).is_ok(),
            false => self.offers_move(state, side, order).is_ok(),
        })
    }

    /// Now and then a brigade or the whole side; as a rule one piece is told what to do, and the others stand.
    fn any_moves(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        if dice.below(SEVERAL) == 0 {
            let brigades: Vec<BrigadeId> = self.brigades_of(side).collect();
            let of = if dice.below(WHOLE) == 0 { None } else { any(&brigades, dice) };
            return self.any_quarter(state, side, of, dice);
        }
        let pick = match dice.below(6) {
            0 => {
                let officers: ArrayVec<OfficerId, MOST_OFFICERS> = self.officers_of(side).collect();
                any(&officers, dice).and_then(|officer| self.any_ride(state, side, officer, dice))
            }
            _ => {
                let units: ArrayVec<UnitId, MOST_UNITS> =
                    self.units_of(side).filter(|id| self.can_be_told(state, *id)).collect();
                any(&units, dice).and_then(|unit| self.any_act(state, unit, dice))
            }
        };
        let Some(pick) = pick else { return Answer::none() };
        self.if_legal(state, side, Answer::from_iter([pick])).unwrap_or_else(Answer::none)
    }

    /// An answer, if it is legal; what it comes to is remembered, because whoever drew it gives it next.
    fn if_legal(&self, state: &State, side: Side, answer: Answer) -> Option<Answer> {
        let legal = self.legal(state, side, &answer).ok()?;
        self.memory.keep(state, side, &answer, legal);
        Some(answer)
    }

    fn can_be_told(&self, state: &State, unit: UnitId) -> bool {
        state.unit(unit).crew_with.is_some() || self.may_act(state, unit).is_ok()
    }

    /// What all units and officers of a side do, or those of a brigade.
    fn any_quarter(&self, state: &State, side: Side, brigade: Option<BrigadeId>, dice: &mut Seeded) -> Answer {
        let mut answer = Answer::none();
        let belongs = |to: Option<BrigadeId>| brigade.is_none() || to == brigade;
        for unit in self.units_of(side).filter(|unit| belongs(Some(self.unit(*unit).brigade))) {
            if !self.can_be_told(state, unit) || dice.below(5) == 0 {
                continue;
            }
            if let Some(pick) = self.any_act(state, unit, dice)
                && self.is_tried(state, side, &pick, answer.is_empty())
            {
                answer.push(pick);
            }
        }
        for officer in self.officers_of(side).filter(|officer| belongs(state.officer(*officer).brigade)) {
            let here = matches!(state.officer(officer).post, Post::Alone(_) | Post::With(_));
            if !here || dice.below(3) > 0 {
                continue;
            }
            if let Some(pick) = self.any_ride(state, side, officer, dice)
                && self.is_tried(state, side, &pick, answer.is_empty())
            {
                answer.push(pick);
            }
        }
        answer
    }

    fn any_act(&self, state: &State, unit: UnitId, dice: &mut Seeded) -> Option<Pick> {
        match state.unit(unit).crew_with {
            Some(_) => Some(Order::ManGuns(unit).id().into()),
            None => self.any_move(state, unit, dice),
        }
    }

    fn any_ride(&self, state: &State, side: Side, officer: OfficerId, dice: &mut Seeded) -> Option<Pick> {
        if dice.below(2) == 0 {
            let friends: ArrayVec<UnitId, MOST_UNITS> =
                self.units_of(side).filter(|unit| state.unit(*unit).counts()).collect();
            return any(&friends, dice).map(|unit| Pick::arrow(Order::Join(officer, unit).id(), Arrow::new()));
        }
        let at = self.officer_block(state, officer).middle().point();
        let to = field::ahead(at, field::Facing::new(dice.below(360) as u16), f64::from(dice.below(10)));
        Some(Pick::arrow(Order::Ride(officer).id(), Arrow::from_iter([to])))
    }

    fn any_move(&self, state: &State, unit: UnitId, dice: &mut Seeded) -> Option<Pick> {
        let there = state.unit(unit);
        let arm = self.unit(unit).arm;
        match dice.below(10) {
            0 if there.cohesion != Cohesion::Ordered => Some(Order::Recover(unit).id().into()),
            1 if !there.is_housed() => {
                let formation = *any(Formation::ALL, dice).as_ref().filter(|formation| arm.takes(**formation))?;
                let front = if dice.below(3) == 0 { ColumnFront::Company } else { ColumnFront::Division };
                let ranks = any(RankOrder::ALL, dice)?;
                Some(Order::Form(unit, Shape { formation, front, ranks }).id().into())
            }
            2 if !there.is_housed() => {
                let way = Way::from_iter([Step::Turn(field::Facing::new(dice.below(360) as u16))]);
                Some(Pick::way(Order::Face(unit).id(), way))
            }
            3 | 5 if there.is_housed() => {
                let rooms: Vec<_> = there.rooms().collect();
                let room = any(&rooms, dice)?;
                let formation = match arm {
                    Arm::Artillery => Formation::Limbered,
                    _ if dice.below(3) == 0 => Formation::Skirmish,
                    _ => Formation::Column,
                };
                let flank = any(&field::Side::ALL, dice)?;
                Some(match dice.below(3) {
                    0 => Order::Man(unit, room.element, 1 + dice.below(15) as u8).id().into(),
                    _ => Order::Leave(unit, formation, room.element, flank).id().into(),
                })
            }
            4 => self.any_work(state, unit, dice),
            _ if there.is_housed() => None,
            // Seldom, or few would be left.
            9 if dice.below(4) == 0 => Some(Order::Exit(unit).id().into()),
            _ => {
                let allowance = f64::from(self.allowance(unit, there, false)) / 100.0;
                let towards = self.nearest_of(state, unit, self.side(unit).other(), |_| true);
                let mut way = Way::new();
                let mut pose = there.pose;
                if dice.below(3) == 0 {
                    let by = dice.below(61) as i32 - 30;
                    way.push(Step::Turn(pose.facing.turned(by)));
                    let width = self.size(unit, there).width;
                    pose = match there.formation {
                        Formation::Skirmish => Pose::new(pose.at, pose.facing.turned(by)),
                        _ => crate::walk::wheeled(pose, width, by),
                    };
                }
                let far = allowance * f64::from(1 + dice.below(8)) / 4.0;
                let to: Point = match towards.filter(|_| dice.below(3) == 0) {
                    Some(enemy) => field::toward(pose.at, self.block(state, enemy).middle().point(), far),
                    None => field::ahead(pose.at, pose.facing, far),
                };
                way.push(Step::To(to.into()));
                Some(Pick::way(Order::March(unit).id(), way))
            }
        }
    }

    fn any_work(&self, state: &State, unit: UnitId, dice: &mut Seeded) -> Option<Pick> {
        use crate::orders::Labour;
        let arm = self.unit(unit).arm;
        let elements: Vec<_> = self.ground.element_ids().collect();
        if arm == Arm::Engineer && dice.below(2) == 0 {
            let labour = match dice.below(4) {
                0 => Labour::Earthwork,
                1 => Labour::Bridge,
                2 => Labour::Breach(None),
                _ => Labour::Breach(any(&elements, dice)),
            };
            return Some(Order::Labour(unit, labour).id().into());
        }
        if let Some(guns) =
            self.units().find(|guns| state.unit(*guns).crew_with.is_some() && self.side(*guns) != self.side(unit))
        {
            return Some(Order::Spike(unit, guns).id().into());
        }
        let own = self.block(state, unit);
        let near = elements.into_iter().find(|element| own.distance(&self.ground.element(*element).block) <= 1.0)?;
        let (count, side) = if arm == Arm::Artillery { (1, 1 << dice.below(4)) } else { (1 + dice.below(3) as u8, 0) };
        Some(Order::Enter(unit, near, count, side).id().into())
    }

    fn any_deployment(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        let brigades: Vec<_> = self.brigades_left(state, side).collect();
        let Some(brigade) = any(&brigades, dice) else { return self.preset_answer(state, side) };
        if dice.below(6) == 0 {
            return Answer::one(Order::Rest.id());
        }
        let mut answer = Answer::none();
        for unit in self.units_in(brigade).collect::<Vec<_>>() {
            let setup = self.unit(unit);
            let post = &setup.post;
            let jitter = |dice: &mut Seeded| 1_000 * (dice.below(21) as i32 - 10);
            let at = Point::new(post.at.x + jitter(dice), post.at.y + jitter(dice) / 4);
            let pick = if setup.company_of.is_some() {
                let kind = dice.below(3) as u8;
                Pick::spot(Order::Detach(unit, kind).id(), Pose::new(at, post.facing))
            } else {
                let elements: Vec<_> = self.ground.element_ids().collect();
                match any(&elements, dice).filter(|_| setup.arm.is_infantry() && dice.below(6) == 0) {
                    Some(element) => Order::Garrison(unit, element, 1 + dice.below(3) as u8).id().into(),
                    None => {
                        let formation = if dice.below(3) == 0 { Formation::Column } else { post.formation };
                        let ranks = any(RankOrder::ALL, dice).unwrap_or(RankOrder::CentreFront);
                        let shape = Shape { formation, front: ColumnFront::Division, ranks };
                        Pick::spot(Order::Deploy(unit, shape).id(), Pose::new(at, post.facing))
                    }
                }
            };
            let order = Order::of(pick.option);
            if order.is_some_and(|order| self.berth(state, side, order, &pick.given).is_ok()) {
                answer.push(pick);
            }
        }
        if answer.is_empty() { Answer::one(Order::Brigade(brigade).id()) } else { answer }
    }

    fn any_charges(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        let mut charges: Vec<Charge> = Vec::new();
        self.each_charge(state, side, &mut |charge| charges.push(charge));
        let mut answer = Answer::none();
        let mut used: Vec<UnitId> = Vec::new();
        for charge in charges {
            if dice.below(2) == 0 && !used.contains(&charge.charger) && self.may_charge(state, charge).is_ok() {
                used.push(charge.charger);
                answer.push(Order::Charge(charge.charger, charge.target, charge.element).id());
            }
        }
        answer
    }

    /// Now and then all fire of a side, its preset among it; as a rule that of one unit.
    fn any_fire(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        let one = match dice.below(2 * SEVERAL) {
            0 => return self.preset_answer(state, side),
            1 => false,
            _ => true,
        };
        let (mut answer, mut orders) = (Answer::none(), Orders::new());
        let crowd = self.crowd(state);
        let aims = |id: &UnitId| !state.unit(*id).seen.or(state.unit(*id).counted).is_empty();
        let units: ArrayVec<UnitId, MOST_UNITS> = self.units_of(side).filter(aims).collect();
        let first = if one { dice.below(units.len().max(1) as u32) as usize } else { 0 };
        for unit in units.iter().cycle().skip(first).take(units.len()) {
            let candidates = self.candidates(state, &crowd, *unit);
            if candidates.is_empty() || (!one && dice.below(4) == 0) {
                continue;
            }
            let candidate = candidates[dice.below(candidates.len() as u32) as usize];
            let shot = match dice.below(3) {
                0 => Shot::Roundshot,
                _ => self.ammunition(*unit, candidate.line.range),
            };
            let order = Order::Fire(*unit, candidate.aim, shot);
            answer.push(order.id());
            orders.push(order);
            if one {
                break;
            }
        }
        // Candidates are what may be fired at: it need not be found out again.
        self.memory.keep(state, side, &answer, Legal { task: Task::Fire, orders, deed: None });
        answer
    }

    /// The tests of a batch in the order of the list or against it, each with any choice that its owner has.
    fn any_tests(&self, state: &State, batch: Batch, side: Side, dice: &mut Seeded) -> Answer {
        let mut units = self.batch(state, batch, side);
        if dice.below(2) == 0 {
            units.reverse();
        }
        let mut answer = Answer::none();
        for unit in units.into_iter().take(if dice.below(4) == 0 { 1 } else { MOST_UNITS }) {
            let choices = self.influences(state, unit, self.occasion(batch));
            let influence = if choices.len() > 1 { any(&choices, dice) } else { None };
            answer.push(Order::Test(unit, influence.unwrap_or_default()).id());
        }
        answer
    }

    /// Good candidates; all options of a plain choice.
    pub(crate) fn suggestions(&self, state: &State, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        let Some(task) = state.task() else { return };
        into.push(self.preset_answer(state, side));
        match task {
            Task::ChooseOrder
            | Task::ChargerTest(_)
            | Task::TargetTest
            | Task::React
            | Task::LeaveHouse(_)
            | Task::Replace(_) => {
                let preset = into[0].clone();
                self.offers(state, task, side, &mut |order| {
                    let answer = Answer::one(order.id());
                    if answer != preset {
                        into.push(answer);
                    }
                });
            }
            Task::Charges(_) => self.suggest_charges(state, side, into),
            Task::Moves(_) => {
                for what in Bearing::ALL {
                    into.push(self.manoeuvre(state, side, what));
                }
                into.push(self.manoeuvre_by_brigades(state, side));
                into.push(self.any_quarter(state, side, None, dice));
            }
            Task::Deploy(_) => into.push(Answer::one(Order::Rest.id())),
            Task::Fire => into.extend(self.held_fire(state, side)),
            Task::Rally(_) | Task::Follow { .. } => into.push(Answer::none()),
            _ => {}
        }
        // The preset stands first and is legal; whatever else is not is left out.
        let mut at = 0;
        into.retain(|answer| {
            at += 1;
            at == 1 || self.legal(state, side, answer).is_ok()
        });
    }

    /// Charges by their odds: the best alone, and all that are more likely won than lost.
    fn suggest_charges(&self, state: &State, side: Side, into: &mut Vec<Answer>) {
        let mut charges: Vec<(f64, Charge)> = Vec::new();
        self.each_charge(state, side, &mut |charge| {
            let odds = self.odds_of_charge(state, charge.charger, charge.target);
            if odds > 0.3 && self.may_charge(state, charge).is_ok() {
                charges.push((odds, charge));
            }
        });
        game::sort_few(&mut charges, |a, b| b.0.total_cmp(&a.0));
        let id = |charge: &Charge| Order::Charge(charge.charger, charge.target, charge.element).id();
        for (_, charge) in charges.iter().take(6) {
            into.push(Answer::one(id(charge)));
        }
        let mut all = Answer::none();
        let mut used: Vec<UnitId> = Vec::new();
        for (odds, charge) in &charges {
            let twice = charges.iter().filter(|(_, other)| other.target == charge.target).count() > 1;
            let good = *odds >= 0.5 || (twice && *odds >= 0.42);
            if good && !used.contains(&charge.charger) {
                used.push(charge.charger);
                all.push(id(charge));
            }
        }
        if used.len() > 1 {
            into.push(all);
        }
    }

    /// The preset, but first fire is kept for 14 cm.
    fn held_fire(&self, state: &State, side: Side) -> Option<Answer> {
        let mut held = false;
        let mut answer = Answer::none();
        let crowd = self.crowd(state);
        for unit in self.units_of(side) {
            let Some(shot) = self.best_fire(state, &crowd, unit) else { continue };
            let fresh = self.unit(unit).arm.is_infantry() && !state.unit(unit).ever_fired;
            let far = self.range(state, unit, shot.aim).is_some_and(|line| line.range > 1_400);
            if fresh && far {
                held = true;
            } else {
                answer.push(Order::Fire(unit, shot.aim, shot.ammunition).id());
            }
        }
        held.then_some(answer)
    }
}
