//! What is asked, of whom, in which form; what is on offer; and the one legality test.

use arrayvec::ArrayVec;
use field::Side as Flank;
use game::{Answer, Asked, Given, Manner, PieceId, Question, Refusal, Region, Side, Together, Wants, forbid};
use rulebook::Clause;
use rulebook::fcm::{
    CHG_07, FIRE_19, MEL_03, MEL_34, MEL_38, MOR_04, MOR_44, OFF_07, RALLY_01, SETUP_03, SETUP_05, SETUP_11, SETUP_12,
    TURN_04, TURN_05, TURN_07, TURN_08, TURN_11, TURN_19,
};

use crate::agenda::{Charge, Influence, Shot, Task};
use crate::battle::Battle;
use crate::bodies::Shape;
use crate::facts::Occasion;
use crate::ids::{Aim, ElementId, OfficerId, UnitId};
use crate::moves::Deed;
use crate::names::{Denied, Kind};
use crate::orders::{Labour, Order, Whom};
use crate::outlook::Crowd;
use crate::procedures::ColumnFront;
use crate::rides::LEGS;
use crate::state::{Mood, RankOrder, State, Whereabouts};
use crate::troops::{Arm, Formation, Shot as Ammunition};

/// The form of a question.
pub(crate) struct Frame {
    pub kind: Kind,
    pub clause: Clause,
    pub least: u16,
    pub most: u16,
    pub manner: Manner,
    pub secret: bool,
    pub rest: bool,
    pub piece: Option<PieceId>,
}

impl Frame {
    fn one(kind: Kind, clause: Clause) -> Self {
        Frame { kind, clause, least: 1, most: 1, manner: Manner::Bundle, secret: false, rest: false, piece: None }
    }

    fn many(kind: Kind, clause: Clause) -> Self {
        Frame { least: 0, most: 64, manner: Manner::Sequence, ..Frame::one(kind, clause) }
    }

    fn together(&self) -> Together {
        if self.most > 1 { Together::OnePerPiece } else { Together::Free }
    }
}

/// A legal answer: what it answers, its orders, and what the first of them does where it moves somebody.
#[derive(Debug)]
pub(crate) struct Legal {
    pub task: Task,
    pub orders: Orders,
    pub deed: Option<Deed>,
}

/// The orders of an answer.
pub(crate) type Orders = ArrayVec<Order, 64>;

impl State {
    /// The step that waits for somebody.
    pub(crate) fn task(&self) -> Option<Task> {
        if self.result.is_some() { None } else { self.agenda.last().copied() }
    }
}

impl Battle {
    /// Who is asked.
    pub(crate) fn who(&self, state: &State) -> Asked {
        let side_of = |unit: UnitId| Asked::from_iter([self.side(unit)]);
        match state.task() {
            None => Asked::new(),
            Some(task) => match task {
                Task::Deploy(side)
                | Task::Officers(side)
                | Task::Rally(side)
                | Task::Charges(side)
                | Task::Moves(side)
                | Task::Arrive(side)
                | Task::Opponents(side)
                | Task::Tests(_, side) => Asked::from_iter([side]),
                Task::ChooseOrder => state.initiative.into_iter().collect(),
                Task::ChargerTest(i) => state
                    .group
                    .and_then(|group| group.chargers[usize::from(i)])
                    .map(|one| self.side(one.unit))
                    .into_iter()
                    .collect(),
                Task::TargetTest | Task::React => {
                    state.group.map(|group| self.side(group.target)).into_iter().collect()
                }
                Task::Fire => Side::BOTH.into_iter().filter(|side| state.shots[*side].is_none()).collect(),
                Task::Follow { unit, .. } => Asked::from_iter([self.side(unit).other()]),
                Task::LeaveHouse(unit) => side_of(unit),
                Task::Replace(officer) => Asked::from_iter([self.officer(officer).side]),
                _ => Asked::new(),
            },
        }
    }

    /// The form of what is asked.
    pub(crate) fn frame(&self, state: &State, task: Task) -> Frame {
        match task {
            Task::Deploy(_) => Frame { least: 1, rest: true, ..Frame::many(Kind::DeployBrigade, SETUP_03) },
            Task::Officers(_) => Frame { rest: true, ..Frame::many(Kind::DeployOfficers, SETUP_11) },
            Task::ChooseOrder => Frame::one(Kind::ChooseOrder, TURN_04),
            Task::Rally(_) => Frame::many(Kind::Rally, TURN_05),
            Task::Charges(_) => Frame::many(Kind::Charges, TURN_07),
            Task::ChargerTest(i) => {
                let unit = state.group.and_then(|group| group.chargers[usize::from(i)]).map(|one| self.piece(one.unit));
                Frame { piece: unit, ..Frame::one(Kind::TestChoice, MOR_44) }
            }
            Task::TargetTest => Frame {
                piece: state.group.map(|group| self.piece(group.target)),
                ..Frame::one(Kind::TestChoice, MOR_44)
            },
            Task::React => {
                Frame { piece: state.group.map(|group| self.piece(group.target)), ..Frame::one(Kind::Reaction, CHG_07) }
            }
            Task::Arrive(_) => Frame { rest: false, ..Frame::many(Kind::Arrive, SETUP_05) },
            Task::Fire => Frame { secret: true, manner: Manner::Bundle, ..Frame::many(Kind::Fire, FIRE_19) },
            Task::Opponents(_) => Frame { manner: Manner::Bundle, rest: true, ..Frame::many(Kind::Opponents, MEL_03) },
            Task::Tests(..) => Frame { rest: true, ..Frame::many(Kind::Tests, TURN_11) },
            Task::Follow { unit, element, .. } => {
                let manner = Manner::Bundle;
                let clause = if element.is_some() { MEL_38 } else { MEL_34 };
                Frame { piece: Some(self.piece(unit)), manner, ..Frame::many(Kind::FollowUp, clause) }
            }
            Task::LeaveHouse(unit) => Frame { piece: Some(self.piece(unit)), ..Frame::one(Kind::LeaveHouse, SETUP_12) },
            Task::Replace(officer) => {
                Frame { piece: Some(self.leader(officer)), ..Frame::one(Kind::PlaceReplacement, OFF_07) }
            }
            _ => Frame::many(Kind::Moves, TURN_08),
        }
    }

    /// Whether an order can be picked; what it wants to be told is looked at later.
    pub(crate) fn offered(&self, state: &State, task: Task, side: Side, order: Order) -> Result<(), Refusal> {
        let not = |clause| Err(Refusal::new(clause, Denied::NotOffered));
        let known = |unit: UnitId| usize::from(unit.0) < self.setup.units.len();
        match (task, order) {
            (Task::Deploy(_), order) => self.offers_place(state, side, order),
            (Task::Officers(_), order) => self.offers_station(state, side, order),
            (Task::ChooseOrder, Order::First | Order::Second) => Ok(()),
            (Task::Rally(_), Order::Rally(unit)) => {
                let open = known(unit) && self.side(unit) == side && self.may_rally(state, unit);
                forbid(!open, || {
                    let flees = known(unit) && state.unit(unit).mood == Mood::Fleeing;
                    Refusal::new(if flees { MOR_04 } else { RALLY_01 }, Denied::NotOffered)
                })
            }
            (Task::Charges(_), Order::Charge(charger, target, element)) => {
                let own = known(charger) && known(target) && self.side(charger) == side;
                forbid(!own || state.unit(charger).mood == Mood::Uncontrolled, || {
                    Refusal::new(TURN_07, Denied::NotOffered)
                })?;
                let there = element.is_none_or(|element| usize::from(element.0) < self.ground.elements.len());
                forbid(!there, || Refusal::new(TURN_07, Denied::NotOffered))?;
                self.may_charge(state, Charge { charger, target, element }).map(|_| ())
            }
            (Task::ChargerTest(_) | Task::TargetTest, Order::Test(unit, influence)) => {
                let open = self.tested(state, task).is_some_and(|(known, occasion)| {
                    known == unit && self.influences(state, unit, occasion).contains(&influence)
                });
                forbid(!open, || Refusal::new(MOR_44, Denied::NotOffered))
            }
            (Task::Tests(batch, _), Order::Test(unit, influence)) => {
                let units = self.batch(state, batch, side);
                let open = units.contains(&unit) && {
                    let choices = self.influences(state, unit, self.occasion(batch));
                    if choices.len() > 1 { choices.contains(&influence) } else { influence == Influence::default() }
                };
                forbid(!open, || Refusal::new(TURN_11, Denied::NotOffered))
            }
            (Task::React, Order::React(reaction, mark)) => {
                let open = state.group.as_ref().is_some_and(|group| self.may_react(state, group, reaction, mark));
                forbid(!open, || Refusal::new(CHG_07, Denied::NotOffered))
            }
            (Task::Moves(_), order) => self.offers_move(state, side, order),
            (Task::Arrive(_), order) => self.offers_arrival(state, side, order),
            (Task::Fire, Order::Fire(shooter, aim, ammunition)) => {
                self.offers_shot(state, &self.crowd(state), side, Shot { shooter, aim, ammunition })
            }
            (Task::Opponents(_), Order::Oppose(unit, enemy)) => {
                let open = known(unit)
                    && self.side(unit) == side
                    && self.names_opponent(state, unit)
                    && self.opponents(state, unit).contains(&enemy);
                forbid(!open, || Refusal::new(MEL_03, Denied::NotOffered))
            }
            (Task::Follow { unit: ran, element, .. }, Order::Follow(unit)) => {
                let open = self.followers(state, ran, element).contains(&unit);
                let clause = if element.is_some() { MEL_38 } else { MEL_34 };
                forbid(!open, || Refusal::new(clause, Denied::NotOffered))
            }
            (Task::LeaveHouse(unit), Order::LeaveBy(element, flank)) => {
                let open = state.unit(unit).room(element).is_some()
                    && self.outside(state, unit, Formation::Column, element, flank).is_ok();
                forbid(!open, || Refusal::new(SETUP_12, Denied::NotOffered))
            }
            (Task::Replace(officer), Order::Replace(unit)) => {
                let open = self.can_lead(state, officer).contains(&unit);
                forbid(!open, || Refusal::new(OFF_07, Denied::NotOffered))
            }
            _ => not(TURN_19),
        }
    }

    fn offers_shot(&self, state: &State, crowd: &Crowd<'_>, side: Side, shot: Shot) -> Result<(), Refusal> {
        let known = usize::from(shot.shooter.0) < self.setup.units.len();
        let fits = known && self.side(shot.shooter) == side && self.is_known(shot.aim);
        forbid(!fits, || Refusal::new(FIRE_19, Denied::NotOffered))?;
        self.offers_fire(state, crowd, shot).map(|_| ())
    }

    fn is_known(&self, aim: Aim) -> bool {
        match aim {
            Aim::Unit(unit) => usize::from(unit.0) < self.setup.units.len(),
            Aim::Officer(officer) => usize::from(officer.0) < self.setup.officers.len(),
            Aim::Element(element) => usize::from(element.0) < self.ground.elements.len(),
        }
    }

    /// Whose test waits for a choice, and why it tests.
    pub(crate) fn tested(&self, state: &State, task: Task) -> Option<(UnitId, Occasion)> {
        let group = state.group.as_ref()?;
        match task {
            Task::ChargerTest(i) => Some((group.chargers[usize::from(i)]?.unit, Occasion::ToCharge)),
            Task::TargetTest => {
                let by = group.going().next()?.unit;
                let horse = group.going().any(|charger| self.unit(charger.unit).arm.is_cavalry());
                Some((group.target, Occasion::Charged { by, horse }))
            }
            _ => None,
        }
    }

    /// FCM-MEL-34, -38: those who may follow a unit that has left contact, or occupy the element it left.
    pub(crate) fn followers(&self, state: &State, ran: UnitId, element: Option<ElementId>) -> ArrayVec<UnitId, 8> {
        let mut found = ArrayVec::new();
        for id in self.units_of(self.side(ran).other()) {
            let unit = state.unit(id);
            if unit.bout.opponent != Some(ran) || !unit.counts() {
                continue;
            }
            let able = match element {
                Some(_) => {
                    self.unit(id).arm.is_infantry()
                        && !unit.mood.runs()
                        && !unit.is_housed()
                        && !state.is_engaged(id)
                        && unit.bout.stormed.is_some_and(|element| {
                            unit.figures() <= self.ground.element(element).capacity()
                                && self.stands_open(state, id, element)
                                && !state.burnt.contains(element)
                        })
                }
                // FCM-MEL-34: there is nobody to follow where it has surrendered or left the table.
                None => state.unit(ran).counts() && self.may_follow(state, id),
            };
            if able {
                let _ = found.try_push(id);
            }
        }
        found
    }

    /// FCM-MEL-38: whether nobody holds an element against a unit that occupies it: guns that its infantry has left behind are taken with it.
    pub(crate) fn stands_open(&self, state: &State, id: UnitId, element: ElementId) -> bool {
        let left = |unit: UnitId| self.unit(unit).arm == Arm::Artillery && self.side(unit) != self.side(id);
        state.garrison(element).is_none_or(left)
    }

    /// FCM-OFF-07: the units that a new general can join.
    pub(crate) fn can_lead(&self, state: &State, officer: OfficerId) -> ArrayVec<UnitId, 32> {
        let Some(brigade) = state.officer(officer).brigade else { return ArrayVec::new() };
        let units = self.units_in(brigade).filter(|id| state.unit(*id).counts() && !state.unit(*id).mood.is_broken());
        units.collect()
    }

    /// What an order wants to be told.
    pub(crate) fn wants(&self, state: &State, side: Side, order: Order) -> Wants {
        match order {
            Order::Deploy(..) | Order::Detach(..) | Order::Station(_) => Wants::Spot(Region::Zone(side)),
            Order::Arrive(..) => Wants::Spot(Region::Table),
            Order::March(unit) => Wants::Way { allowance: self.allowance(unit, state.unit(unit), false) },
            Order::Face(_) => Wants::Way { allowance: 0 },
            Order::Ride(_) => Wants::Arrow { legs: LEGS as u8 },
            // The last leg leads to the unit by itself.
            Order::Join(..) => Wants::Arrow { legs: LEGS as u8 - 1 },
            _ => Wants::Nothing,
        }
    }

    /// Every order that could be on offer.
    pub(crate) fn each_order(&self, state: &State, task: Task, side: Side, hear: &mut dyn FnMut(Order)) {
        match task {
            Task::Deploy(_) => self.each_place(state, side, hear),
            Task::Officers(_) => {
                for officer in self.officers_of(side) {
                    hear(Order::Station(officer));
                    self.units_of(side).for_each(|unit| hear(Order::Attend(officer, unit)));
                }
            }
            Task::ChooseOrder => [Order::First, Order::Second].into_iter().for_each(hear),
            Task::Rally(_) => self.units_of(side).map(Order::Rally).for_each(hear),
            Task::Charges(_) => {
                self.each_charge(state, side, &mut |Charge { charger, target, element }| {
                    hear(Order::Charge(charger, target, element));
                });
            }
            Task::ChargerTest(_) | Task::TargetTest => {
                if let Some((unit, occasion)) = self.tested(state, task) {
                    self.influences(state, unit, occasion).into_iter().for_each(|one| hear(Order::Test(unit, one)));
                }
            }
            Task::Tests(batch, _) => {
                for unit in self.batch(state, batch, side) {
                    let choices = self.influences(state, unit, self.occasion(batch));
                    if choices.len() > 1 {
                        choices.into_iter().for_each(|one| hear(Order::Test(unit, one)));
                    } else {
                        hear(Order::Test(unit, Influence::default()));
                    }
                }
            }
            Task::React => {
                if let Some(group) = &state.group {
                    self.reactions(state, group).into_iter().for_each(|(one, mark)| hear(Order::React(one, mark)));
                }
            }
            Task::Moves(_) => self.each_move(state, side, hear),
            Task::Arrive(_) => {
                for unit in self.units_of(side) {
                    self.arrives_in(unit).iter().for_each(|formation| hear(Order::Arrive(unit, *formation)));
                }
            }
            Task::Fire => {
                let crowd = self.crowd(state);
                for unit in self.units_of(side) {
                    for candidate in self.candidates(state, &crowd, unit) {
                        hear(Order::Fire(unit, candidate.aim, Ammunition::Roundshot));
                        hear(Order::Fire(unit, candidate.aim, Ammunition::Canister));
                    }
                }
            }
            Task::Opponents(_) => {
                for unit in self.units_of(side).filter(|unit| self.names_opponent(state, *unit)) {
                    let opponents = self.opponents(state, unit);
                    opponents.into_iter().for_each(|enemy| hear(Order::Oppose(unit, enemy)));
                }
            }
            Task::Follow { unit, element, .. } => {
                self.followers(state, unit, element).into_iter().map(Order::Follow).for_each(hear);
            }
            Task::LeaveHouse(unit) => {
                for room in state.unit(unit).rooms() {
                    Flank::ALL.into_iter().for_each(|flank| hear(Order::LeaveBy(room.element, flank)));
                }
            }
            Task::Replace(officer) => self.can_lead(state, officer).into_iter().map(Order::Replace).for_each(hear),
            _ => {}
        }
    }

    fn each_shape(&self, hear: &mut dyn FnMut(Shape)) {
        for formation in Formation::ALL {
            for front in ColumnFront::ALL {
                for ranks in RankOrder::ALL {
                    hear(Shape { formation: *formation, front: *front, ranks: *ranks });
                }
            }
        }
    }

    fn each_place(&self, state: &State, side: Side, hear: &mut dyn FnMut(Order)) {
        for brigade in self.brigades_left(state, side) {
            hear(Order::Brigade(brigade));
            for unit in self.units_in(brigade) {
                if state.unit(unit).whereabouts == Whereabouts::Empty {
                    (0..3).for_each(|kind| hear(Order::Detach(unit, kind)));
                    continue;
                }
                self.each_shape(&mut |shape| hear(Order::Deploy(unit, shape)));
                if self.unit(unit).arm.is_infantry() {
                    for element in self.ground.element_ids() {
                        (1..=3).for_each(|count| hear(Order::Garrison(unit, element, count)));
                    }
                }
            }
        }
        hear(Order::Rest);
    }

    fn each_move(&self, state: &State, side: Side, hear: &mut dyn FnMut(Order)) {
        for unit in self.units_of(side) {
            let there = state.unit(unit);
            if !there.is_here() {
                continue;
            }
            if there.is_abandoned() {
                hear(Order::ManGuns(unit));
                continue;
            }
            for room in there.rooms() {
                (1..=15).for_each(|sides| hear(Order::Man(unit, room.element, sides)));
            }
            if self.may_act(state, unit).is_err() {
                continue;
            }
            for order in [Order::March(unit), Order::Face(unit), Order::Recover(unit), Order::Exit(unit)] {
                hear(order);
            }
            self.each_shape(&mut |shape| hear(Order::Form(unit, shape)));
            for room in there.rooms() {
                for formation in [Formation::Column, Formation::Skirmish, Formation::Limbered] {
                    Flank::ALL.into_iter().for_each(|flank| hear(Order::Leave(unit, formation, room.element, flank)));
                }
            }
            self.each_work(state, unit, hear);
        }
        for officer in self.officers_of(side) {
            hear(Order::Ride(officer));
            self.units_of(side).for_each(|unit| hear(Order::Join(officer, unit)));
        }
    }

    /// Whether there is something to order a unit that may not act.
    pub(crate) fn has_orders(&self, state: &State, side: Side, unit: UnitId) -> bool {
        let open = |order: Order| self.offers_move(state, side, order).is_ok();
        open(Order::ManGuns(unit))
            || state.unit(unit).rooms().any(|room| (1..=15).any(|sides| open(Order::Man(unit, room.element, sides))))
    }

    fn each_work(&self, state: &State, unit: UnitId, hear: &mut dyn FnMut(Order)) {
        let arm = self.unit(unit).arm;
        for element in self.ground.element_ids() {
            match arm {
                Arm::Artillery => [1, 2, 4, 8].into_iter().for_each(|side| hear(Order::Enter(unit, element, 1, side))),
                _ => (1..=3).for_each(|count| hear(Order::Enter(unit, element, count, 0))),
            }
            if arm == Arm::Engineer {
                hear(Order::Labour(unit, Labour::Breach(Some(element))));
            }
        }
        if arm == Arm::Engineer {
            for labour in [Labour::Breach(None), Labour::Bridge, Labour::Earthwork] {
                hear(Order::Labour(unit, labour));
            }
        }
        for guns in self.units().filter(|guns| state.unit(*guns).crew_with.is_some()) {
            hear(Order::Spike(unit, guns));
        }
    }

    /// Every order on offer.
    pub(crate) fn offers(&self, state: &State, task: Task, side: Side, hear: &mut dyn FnMut(Order)) {
        self.each_order(state, task, side, &mut |order| {
            if self.offered(state, task, side, order).is_ok() {
                hear(order);
            }
        });
    }

    /// Fills in what a side is asked.
    pub(crate) fn put(&self, state: &State, side: Side, question: &mut Question) -> bool {
        let Some(task) = state.task().filter(|_| self.who(state).contains(&side)) else { return false };
        let frame = self.frame(state, task);
        question.begin(state.number, side, frame.kind, frame.clause);
        question.picks(frame.least, frame.most, frame.together(), frame.manner);
        (question.piece, question.secret, question.rest_by_preset) = (frame.piece, frame.secret, frame.rest);
        self.offers(state, task, side, &mut |order| {
            question.options.push(self.choice(order).wanting(self.wants(state, side, order)));
        });
        true
    }

    /// The orders of an answer whose form is that of the question.
    pub(crate) fn picked(&self, state: &State, side: Side, answer: &Answer) -> Result<(Task, Orders), Refusal> {
        let asked = self.who(state).contains(&side);
        let task = state.task().filter(|_| asked).ok_or_else(|| Refusal::new(TURN_19, Denied::NotAsked))?;
        let frame = self.frame(state, task);
        let other = |pick: usize| Refusal::new(frame.clause, Denied::OtherForm).at_pick(pick);
        let fits = (usize::from(frame.least)..=usize::from(frame.most)).contains(&answer.len());
        forbid(!fits, || other(0))?;
        let crowd = (task == Task::Fire && !answer.is_empty()).then(|| self.crowd(state));
        let mut orders = Orders::new();
        for (i, pick) in answer.iter().enumerate() {
            let order = Order::of(pick.option).ok_or_else(|| other(i))?;
            match (task, order, &crowd) {
                // Nobody moves while all fire is named.
                (Task::Fire, Order::Fire(shooter, aim, ammunition), Some(crowd)) => {
                    self.offers_shot(state, crowd, side, Shot { shooter, aim, ammunition })
                }
                _ => self.offered(state, task, side, order),
            }
            .map_err(|refusal| refusal.at_pick(i))?;
            forbid(!pick.given.serves(self.wants(state, side, order)), || other(i))?;
            let again = orders.iter().any(|known| {
                *known == order || (frame.most > 1 && order.whom() != Whom::Nobody && known.whom() == order.whom())
            });
            forbid(again, || other(i))?;
            orders.push(order);
        }
        Ok((task, orders))
    }

    /// The one legality test: the form of all picks, and the first one whole.
    pub(crate) fn legal(&self, state: &State, side: Side, answer: &Answer) -> Result<Legal, Refusal> {
        let (task, orders) = self.picked(state, side, answer)?;
        let nothing = Given::Nothing;
        let given = answer.first().map_or(&nothing, |pick| &pick.given);
        let mut deed = None;
        match (task, orders.first()) {
            (Task::Deploy(_), Some(first)) if !matches!(first, Order::Brigade(_) | Order::Rest) => {
                self.berth(state, side, *first, given)?;
            }
            (Task::Officers(_), Some(first)) => {
                self.station(state, side, *first, given)?;
            }
            (Task::Moves(_), Some(first)) => {
                deed = Some(self.plan(state, side, *first, given)?);
            }
            (Task::Arrive(_), Some(first)) => {
                let _ = self.arrival(state, side, *first, given)?;
            }
            (Task::Follow { unit, element, .. }, _) => {
                let must = self
                    .followers(state, unit, element)
                    .into_iter()
                    .filter(|id| element.is_none() && state.unit(*id).mood == Mood::Uncontrolled);
                for id in must {
                    forbid(!orders.contains(&Order::Follow(id)), || {
                        Refusal::new(MEL_34, Denied::OtherForm).piece(self.piece(id))
                    })?;
                }
                // FCM-MEL-38: one unit per element.
                let into = |order: &Order| match *order {
                    Order::Follow(unit) if element.is_some() => state.unit(unit).bout.stormed,
                    _ => None,
                };
                let twice = |(i, order): (usize, &Order)| {
                    into(order).is_some_and(|element| orders[..i].iter().any(|known| into(known) == Some(element)))
                };
                forbid(orders.iter().enumerate().any(twice), || Refusal::new(MEL_38, Denied::OtherForm))?;
            }
            _ => {}
        }
        Ok(Legal { task, orders, deed })
    }
}
