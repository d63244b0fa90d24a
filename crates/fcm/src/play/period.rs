//! The period and its quarters (FCM-TURN-01 to -06, -16): initiative, order, rally, the steps of a quarter.

use arrayvec::ArrayVec;
use game::{Event, Side};
use rulebook::fcm::{BASE_03, RALLY_01, RALLY_02, RALLY_03, TURN_01, TURN_02, TURN_03, TURN_04, TURN_06, TURN_16};

use super::Play;
use crate::agenda::{Batch, Influence, Task};
use crate::battle::letter;
use crate::facts::Occasion;
use crate::ids::{Aims, MOST_UNITS, UnitId};
use crate::names::{Happening, Number};
use crate::notes::{Note, word};
use crate::orders::Order;
use crate::procedures::{Initiative, InitiativeCase, Morale};
use crate::questions::Orders;
use crate::setup::Rank;
use crate::state::{Mood, Post, Work};
use crate::tables::die::SIX_SIDED;
use crate::tables::morale::MoraleResult;
use crate::troops;

impl Play<'_, '_> {
    /// FCM-TURN-01, -03: a period begins with the initiative.
    pub(super) fn begin_period(&mut self) {
        self.state.period += 1;
        self.state.quarter = 0;
        let chief = |side: Side| {
            let of = |id: &crate::ids::OfficerId| {
                let officer = self.state.officer(*id);
                officer.rank == Rank::Chief && matches!(officer.post, Post::Alone(_) | Post::With(_))
            };
            self.battle.officers_of(side).find(of).map_or(0, |id| self.state.officer(id).value)
        };
        let case = InitiativeCase {
            commander_a: chief(Side::First),
            commander_b: chief(Side::Second),
            previous: self.state.initiative.map(letter),
            attacker: letter(self.battle.setup.attacker),
        };
        let outcome = self.course.resolve::<Initiative>(Side::First, &case);
        let holder = match outcome.holder {
            troops::Side::A => Side::First,
            troops::Side::B => Side::Second,
        };
        let period = self.state.period;
        self.course.tell_ruling(|| {
            let event = Event::new(Happening::Initiative, TURN_03).by(holder).number(Number::Period, period);
            event.because([word(TURN_01, Note::NewPeriod), word(SIX_SIDED.1, Note::SixSided)])
        });
        self.state.initiative = Some(holder);
        self.push(Task::ChooseOrder);
    }

    /// FCM-TURN-04: the holder is first or second; the steps of the period follow.
    pub(super) fn choose_order(&mut self, side: Side, orders: &Orders) {
        let first = if orders.first() == Some(&Order::First) { side } else { side.other() };
        self.state.first = first;
        let attacker = self.battle.setup.attacker;
        self.course.tell(|| {
            let role = if side == attacker { Note::Attacker } else { Note::Defender };
            let event = Event::new(Happening::OrderChosen, TURN_04).by(side).number(Number::FirstSide, first);
            event.because([word(TURN_02, role)])
        });
        self.push(Task::EndPeriod);
        for quarter in (1..=4).rev() {
            self.push(Task::Quarter(quarter));
        }
        self.push(Task::Rally(first.other()));
        self.push(Task::Rally(first));
    }

    /// FCM-RALLY-01, -02: the units that test, one after the other.
    pub(super) fn rally(&mut self, orders: &Orders) {
        for order in orders {
            if let Order::Rally(unit) = *order
                && self.battle.may_rally(self.state, unit)
            {
                self.rally_one(unit);
            }
        }
    }

    fn rally_one(&mut self, unit: UnitId) {
        let (battle, side) = (self.battle, self.battle.side(unit));
        let case = battle.morale_case(self.state, unit, Occasion::Rally, Influence::default());
        let outcome = self.course.resolve::<Morale>(side, &case);
        let state = &*self.state;
        self.course.tell_ruling(|| {
            Event::new(Happening::RallyTest, RALLY_01)
                .by(side)
                .of(&[battle.piece(unit)])
                .number(Number::Points, outcome.points)
                .number(Number::Result, outcome.outcome as u8)
                .because(battle.test_notes(state, unit, Occasion::Rally, Influence::default(), (&case, outcome.points)))
                .because(battle.result_notes(state, unit, &case, outcome.points))
        });
        let was_routing = self.state.unit(unit).mood == Mood::Routing;
        match outcome.outcome {
            MoraleResult::Obey | MoraleResult::UncontrolledAdvance | MoraleResult::Halt => {
                let pose = battle.facing_enemy(self.state, unit);
                let one = self.state.unit_mut(unit);
                one.mood = if outcome.outcome == MoraleResult::Halt { Mood::Halted } else { Mood::Steady };
                one.routed_before |= was_routing;
                if let Some(pose) = pose {
                    one.pose = pose;
                }
                self.tell(Happening::Rallied, if was_routing { RALLY_03 } else { RALLY_02 }, unit);
            }
            result => {
                self.apply(unit, result, Occasion::Rally);
                self.tell(Happening::GoesOn, RALLY_02, unit);
            }
        }
    }

    /// FCM-TURN-06, -16: the start of a quarter, and its steps.
    pub(super) fn begin_quarter(&mut self, quarter: u8) {
        self.state.quarter = quarter;
        let (half, fires) = (matches!(quarter, 1 | 3), matches!(quarter, 2 | 4));
        self.course.tell(|| {
            let event = Event::new(Happening::Quarter, TURN_16).number(Number::Quarter, quarter);
            let begins = half.then(|| word(BASE_03, Note::NewHalf));
            event.because(begins).because(fires.then(|| word(TURN_06, Note::FireStep)))
        });
        for id in self.battle.units() {
            let engaged = self.state.is_engaged(id);
            let unit = self.state.note(id);
            // FCM-RNG-08: a change in progress; who recovers picks it anew.
            let works = unit.work.is_some_and(|work| work != Work::Recover && work.costs_fire());
            (unit.acted, unit.busy) = (false, engaged || works);
            (unit.evaded, unit.ran, unit.fled) = (false, false, false);
            if half {
                unit.fired_half = false;
                unit.counted = Aims::default();
            }
        }
        for officer in &mut self.state.officers {
            officer.rode = false;
        }
        let mut seen: ArrayVec<Aims, { 2 * MOST_UNITS }> = ArrayVec::new();
        self.battle.all_in_sight(self.state, |_| Some(Aims::ALL), |_, aims| seen.push(aims));
        for (unit, seen) in self.state.units.iter_mut().zip(seen) {
            unit.seen = seen;
        }
        let (first, second) = (self.state.first, self.state.first.other());
        let steps = [
            Some(Task::Charges(first)),
            Some(Task::Charges(second)),
            Some(Task::EndCharges),
            Some(Task::Uncontrolled(first)),
            Some(Task::Moves(first)),
            Some(Task::Uncontrolled(second)),
            Some(Task::Moves(second)),
            Some(Task::Arrive(first)),
            Some(Task::Arrive(second)),
            Some(Task::TimeInRange),
            fires.then_some(Task::Fire),
            Some(Task::Opponents(first)),
            Some(Task::Opponents(second)),
            Some(Task::Melees),
            Some(Task::Batch(Batch::Losers)),
            Some(Task::Batch(Batch::UnderFire)),
            Some(Task::Batch(Batch::OfficerFallen)),
            Some(Task::Batch(Batch::BrokenThrough)),
            Some(Task::Waves),
            Some(Task::Recoils),
            Some(Task::Compulsory),
            Some(Task::EndQuarter),
        ];
        for task in steps.into_iter().rev().flatten() {
            self.push(task);
        }
    }
}
