//! What an answer does: the only place that writes the state. An answer pushes steps on the agenda; they are carried out until one
//! of them needs a decision that somebody really has.

mod arrivals;
mod burning;
mod charges;
mod compulsory;
mod contact;
mod ends;
mod fire;
mod losses;
mod melee;
mod morale;
mod movement;
mod period;
mod set_up;

use game::{Answer, Course, Event, Side};
use rulebook::Clause;

use crate::agenda::Task;
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::moves::Deed;
use crate::names::Happening;
use crate::questions::{Legal, Orders};
use crate::state::State;

/// A battle while an answer is carried out.
pub(crate) struct Play<'p, 'c> {
    battle: &'p Battle,
    state: &'p mut State,
    course: &'p mut Course<'c>,
}

/// Carries out a legal answer and all that follows from it up to the next question.
pub(crate) fn carry_out(
    battle: &Battle,
    state: &mut State,
    side: Side,
    Legal { task, orders, deed }: Legal,
    answer: &Answer,
    course: &mut Course<'_>,
) {
    let mut play = Play { battle, state, course };
    play.begin(side, task, &orders, answer, deed);
    play.run();
    // Where both are asked at once, both answer the same number.
    let shared = task == Task::Fire && play.state.task() == Some(Task::Fire);
    play.state.number += u32::from(!shared);
    play.state.mark.moment = battle.memory.number();
}

/// The first steps of a battle, up to the first question.
pub(crate) fn open(battle: &Battle, state: &mut State) {
    let mut dice = dice::Seeded::new(0, 0);
    let mut course = Course::silent(&mut dice);
    Play { battle, state, course: &mut course }.run();
}

pub(crate) use losses::Blow;
#[cfg(test)]
pub(crate) use losses::remove_figure;

/// One engagement more, for situations that begin in the middle.
#[cfg(test)]
pub(crate) fn join(battle: &Battle, state: &mut State, course: &mut Course<'_>, fight: crate::state::Engagement) {
    Play { battle, state, course }.join(fight, None);
}

/// What needs no decision, for situations that begin in the middle.
#[cfg(test)]
pub(crate) fn proceed(battle: &Battle, state: &mut State, course: &mut Course<'_>) {
    Play { battle, state, course }.run();
}

impl Play<'_, '_> {
    fn begin(&mut self, side: Side, task: Task, orders: &Orders, answer: &Answer, deed: Option<Deed>) {
        if task != Task::Fire {
            self.state.agenda.pop();
        }
        match task {
            Task::Deploy(_) => self.deploy(side, orders, answer),
            Task::Officers(_) => self.station(side, orders, answer),
            Task::ChooseOrder => self.choose_order(side, orders),
            Task::Rally(_) => self.rally(orders),
            Task::Charges(_) => self.declare(side, orders),
            Task::ChargerTest(i) => self.charger_test(i, influence(orders)),
            Task::TargetTest => self.target_test(influence(orders)),
            Task::React => self.choose_reaction(orders),
            Task::Moves(_) => self.moves(side, orders, answer, deed),
            Task::Arrive(_) => self.arrive(side, orders, answer),
            Task::Fire => self.name_fire(side, orders),
            Task::Opponents(_) => self.name_opponents(side, orders),
            Task::Tests(batch, _) => self.tests(batch, side, orders),
            Task::Follow { unit, length, element } => self.follow(unit, length, element, orders),
            Task::LeaveHouse(unit) => self.leave_burning(unit, orders.first().copied()),
            Task::Replace(officer) => self.replace(officer, orders.first().copied()),
            _ => {}
        }
    }

    /// Carries out what needs no decision.
    fn run(&mut self) {
        while self.state.result.is_none() {
            let Some(task) = self.state.agenda.last().copied() else { return };
            self.battle.survey(self.state);
            if self.waits(task) {
                return;
            }
            self.state.agenda.pop();
            self.perform(task);
        }
    }

    /// FCM-TURN-18: whether a step has something to ask.
    fn waits(&mut self, task: Task) -> bool {
        let (battle, state) = (self.battle, &*self.state);
        match task {
            Task::Deploy(side) => battle.brigades_left(state, side).next().is_some(),
            Task::Officers(side) => battle
                .officers_of(side)
                .any(|id| state.officer(id).post == crate::state::Post::Waiting && !battle.comes_later(id)),
            Task::ChooseOrder => true,
            Task::Rally(side) => battle.units_of(side).any(|id| battle.may_rally(state, id)),
            Task::Charges(side) => {
                battle.find_charge(state, side, &mut |charge| battle.may_charge(state, charge).is_ok())
            }
            Task::ChargerTest(_) | Task::TargetTest => battle.tested(state, task).is_some_and(|(unit, occasion)| {
                self.tests_now(task) && battle.influences(state, unit, occasion).len() > 1
            }),
            Task::React => state.group.as_ref().is_some_and(|group| {
                group.reaction.is_none() && group.going().next().is_some() && battle.reactions(state, group).len() > 1
            }),
            Task::Moves(side) => {
                battle.officers_of(side).any(|id| {
                    matches!(state.officer(id).post, crate::state::Post::Alone(_) | crate::state::Post::With(_))
                }) || battle.units_of(side).any(|id| {
                    // FCM-CHG-13, FCM-TERR-15: a crew may run back and a garrison man its walls though nobody may act.
                    let idle = state.unit(id).crew_with.is_some() || state.unit(id).is_housed();
                    battle.may_act(state, id).is_ok() || (idle && battle.has_orders(state, side, id))
                })
            }
            Task::Arrive(side) => battle.units_of(side).any(|id| battle.due(state, id).is_some()),
            Task::Fire => Side::BOTH.iter().any(|side| state.shots[*side].is_none()),
            Task::Opponents(side) => battle.units_of(side).any(|id| battle.names_opponent(state, id)),
            Task::Tests(batch, side) => battle.asks_tests(state, batch, side),
            Task::Follow { unit, element, .. } => {
                let followers = battle.followers(state, unit, element);
                let free = |id: &UnitId| element.is_some() || state.unit(*id).mood != crate::state::Mood::Uncontrolled;
                followers.iter().any(free)
            }
            Task::LeaveHouse(unit) => {
                let side = battle.side(unit);
                let mut n = 0;
                battle.offers(state, task, side, &mut |_| n += 1);
                n > 1
            }
            Task::Replace(officer) => battle.can_lead(state, officer).len() > 1,
            _ => false,
        }
    }

    fn perform(&mut self, task: Task) {
        match task {
            Task::Deploy(side) => self.next_to_deploy(side),
            Task::Officers(side) => self.station(side, &Orders::new(), &Answer::none()),
            Task::Period => self.begin_period(),
            Task::ChooseOrder | Task::Rally(_) | Task::Moves(_) | Task::Arrive(_) => {}
            Task::Quarter(quarter) => self.begin_quarter(quarter),
            Task::Charges(side) => self.declare(side, &Orders::new()),
            Task::NextGroup => self.next_group(),
            Task::ChargerTest(i) => self.charger_test(i, None),
            Task::TargetTest => self.target_test(None),
            Task::React => self.choose_reaction(&Orders::new()),
            Task::ClosingFire => self.closing_fire(),
            Task::Contact(i) => self.contact(i),
            Task::EndCharges => self.end_charges(),
            Task::Uncontrolled(side) => self.uncontrolled(side),
            Task::TimeInRange => self.time_in_range(),
            Task::Fire => self.fire(),
            Task::Opponents(side) => self.name_opponents(side, &Orders::new()),
            Task::Melees => self.melees(),
            Task::Batch(batch) => self.begin_batch(batch),
            Task::Tests(batch, side) => self.tests(batch, side, &Orders::new()),
            Task::Waves => self.wave(),
            Task::Recoils => self.recoils(),
            Task::Compulsory => self.compulsory(),
            Task::Follow { unit, length, element } => self.follow_unasked(unit, length, element),
            Task::EndQuarter => self.end_quarter(),
            Task::EndPeriod => self.end_period(),
            Task::LeaveHouse(unit) => self.leave_burning(unit, None),
            Task::Flights => self.end_flights(),
            Task::Replacements(side) => self.replacements(side),
            Task::Replace(officer) => self.replace(officer, None),
            Task::Victory => self.victory(),
        }
    }

    fn push(&mut self, task: Task) {
        self.state.agenda.push(task);
    }

    /// Tells what happened to a unit.
    fn tell(&mut self, what: Happening, clause: Clause, unit: UnitId) {
        let battle = self.battle;
        self.course.tell(|| Event::new(what, clause).by(battle.side(unit)).of(&[battle.piece(unit)]));
    }

    /// Tells what two units have to do with each other.
    fn tell_two(&mut self, what: Happening, clause: Clause, one: UnitId, two: UnitId) {
        let battle = self.battle;
        self.course.tell(|| Event::new(what, clause).by(battle.side(one)).of(&[battle.piece(one), battle.piece(two)]));
    }

    /// FCM-TURN-19: a pick that could not be carried out, told to its side alone.
    fn drop_pick(&mut self, side: Side, piece: Option<game::PieceId>, refusal: &game::Refusal) {
        let clause = refusal.clause;
        self.course.tell(|| {
            let event = Event::new(Happening::PickDropped, clause).by(side).only(side);
            match piece {
                Some(piece) => event.of(&[piece]),
                None => event,
            }
        });
    }
}

fn influence(orders: &Orders) -> Option<crate::agenda::Influence> {
    match orders.first() {
        Some(crate::orders::Order::Test(_, influence)) => Some(*influence),
        _ => None,
    }
}
