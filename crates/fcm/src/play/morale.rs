//! Step (e) (FCM-TURN-11, FCM-MOR, FCM-RES): tests batch by batch, and what their results make of units.

use field::{Side as Flank, hundredths};
use game::{Event, Side};
use rulebook::Clause;
use rulebook::fcm::{
    INT_03, MEL_06, MEL_36, MOR_01, MOR_03, MOR_43, RES_03, RES_04, RES_05, RES_06, RES_07, RES_08, RES_09, RES_10,
};

use super::Play;
use super::losses::End;
use crate::agenda::{Batch, Task};
use crate::bodies::Shape;
use crate::escape::off;
use crate::facts::Occasion;
use crate::ids::{ElementId, UnitId};
use crate::names::{Happening, Number};
use crate::orders::Order;
use crate::procedures::ColumnFront;
use crate::questions::Orders;
use crate::remarks::mass_note;
use crate::state::{Mood, RankOrder, why};
use crate::tables::morale::MoraleResult;
use crate::troops::{Arm, Cohesion, Formation};

impl Play<'_, '_> {
    /// First side's units of the batch, then the second's.
    pub(super) fn begin_batch(&mut self, batch: Batch) {
        if Side::BOTH.iter().all(|side| self.battle.batch(self.state, batch, *side).is_empty()) {
            return;
        }
        let first = self.state.first;
        self.push(Task::Tests(batch, first.other()));
        self.push(Task::Tests(batch, first));
    }

    /// The tests of a side in a batch: those that it ordered, then the rest.
    pub(super) fn tests(&mut self, batch: Batch, side: Side, orders: &Orders) {
        let occasion = self.battle.occasion(batch);
        // Who is named for all of them needs no order.
        let mut due = self.battle.batch(self.state, batch, side);
        let named = |unit: &UnitId| orders.iter().any(|order| matches!(order, Order::Test(one, _) if one == unit));
        if due.iter().filter(|unit| !named(unit)).count() > 1 {
            due = self.battle.in_order(self.state, batch, side);
        }
        for order in orders {
            if let Order::Test(unit, influence) = *order
                && due.contains(&unit)
            {
                due.retain(|other| *other != unit);
                let asked = self.battle.influences(self.state, unit, occasion);
                self.test_one(unit, batch, asked.contains(&influence).then_some(influence));
            }
        }
        for unit in due {
            self.test_one(unit, batch, None);
        }
    }

    fn test_one(&mut self, unit: UnitId, batch: Batch, influence: Option<crate::agenda::Influence>) {
        if !self.state.unit(unit).counts() || self.state.unit(unit).tested {
            return;
        }
        let occasion = self.battle.occasion(batch);
        let why = match batch {
            Batch::Losers => MEL_06,
            Batch::UnderFire | Batch::OfficerFallen => MOR_01,
            Batch::BrokenThrough => INT_03,
            Batch::Wave => MOR_03,
        };
        let result = self.test(unit, occasion, influence, Happening::MoraleTest, why);
        self.state.unit_mut(unit).tested = true;
        self.apply(unit, result, occasion);
    }

    /// FCM-MOR-03, FCM-TURN-11: one more wave, as long as somebody has just begun to rout.
    pub(super) fn wave(&mut self) {
        let due = Side::BOTH.iter().any(|side| !self.battle.batch(self.state, Batch::Wave, *side).is_empty());
        if due {
            self.push(Task::Waves);
            self.begin_batch(Batch::Wave);
            return;
        }
        for unit in &mut self.state.units {
            unit.tested = false;
            unit.just_routed = false;
            unit.reasons &= why::RECOIL;
        }
    }

    /// FCM-RES-03 to -10, FCM-MOR-43: what a result makes of a unit.
    pub(super) fn apply(&mut self, id: UnitId, result: MoraleResult, occasion: Occasion) {
        let unit = *self.state.unit(id);
        let guns = self.battle.unit(id).arm == Arm::Artillery && unit.formation == Formation::Unlimbered;
        let retreats = unit.mood == Mood::Retreating && occasion != Occasion::Rally;
        let holds = self.battle.holds_back(self.state, id, occasion);
        match result {
            MoraleResult::Obey | MoraleResult::Halt | MoraleResult::UncontrolledAdvance if retreats => {
                return self.tell_state(id, MOR_43, result);
            }
            MoraleResult::Obey => self.set_mood(id, Mood::Steady),
            MoraleResult::Halt => {
                self.state.forget_way(id);
                self.set_mood(id, Mood::Halted);
            }
            MoraleResult::UncontrolledAdvance if holds => self.set_mood(id, Mood::Steady),
            MoraleResult::UncontrolledAdvance => self.break_out(id),
            MoraleResult::Retreat if guns => self.limber_up(id),
            MoraleResult::Rout | MoraleResult::Flight if guns => return self.lose(id, End::GunsLost, RES_10),
            MoraleResult::Retreat => {
                // FCM-COH-04: a retreat strikes who is unformed already; who only goes on is not struck (FCM-RALLY-02).
                let again = unit.cohesion.is_broken() && occasion != Occasion::Rally;
                let cohesion = if again { Cohesion::Disordered } else { Cohesion::Unformed };
                self.run_by(id, Mood::Retreating, cohesion);
            }
            MoraleResult::Rout => self.run_by(id, Mood::Routing, Cohesion::Disordered),
            MoraleResult::Flight => self.run_by(id, Mood::Fleeing, Cohesion::Disordered),
        }
        if !self.state.unit(id).is_here() {
            return;
        }
        let clause = match result {
            MoraleResult::Obey | MoraleResult::Halt | MoraleResult::UncontrolledAdvance
                if occasion == Occasion::LostRound =>
            {
                RES_09
            }
            MoraleResult::Obey => RES_03,
            MoraleResult::Halt => RES_04,
            MoraleResult::Retreat if guns => RES_10,
            MoraleResult::Retreat => RES_05,
            MoraleResult::Rout => RES_06,
            MoraleResult::Flight => RES_07,
            MoraleResult::UncontrolledAdvance => RES_08,
        };
        self.tell_state(id, clause, result);
    }

    fn tell_state(&mut self, id: UnitId, clause: Clause, result: MoraleResult) {
        let (battle, side) = (self.battle, self.battle.side(id));
        let runs = matches!(result, MoraleResult::Retreat | MoraleResult::Rout | MoraleResult::Flight);
        let unit = *self.state.unit(id);
        self.course.tell(|| {
            let event = Event::new(Happening::State, clause).by(side).of(&[battle.piece(id)]);
            event.number(Number::Result, result as u8).because(mass_note(&unit).filter(|_| runs))
        });
    }

    fn set_mood(&mut self, id: UnitId, mood: Mood) {
        self.state.unit_mut(id).mood = mood;
    }

    /// FCM-RES-05 to -07.
    fn run_by(&mut self, id: UnitId, mood: Mood, cohesion: Cohesion) {
        let period = self.state.period;
        let was = self.state.unit(id).mood;
        self.state.forget_way(id);
        let square = self.state.unit(id).formation.is_square();
        if !self.state.unit(id).is_housed() {
            self.battle.disorder(self.state, id, cohesion);
        }
        if square {
            self.tell_formed(MEL_36, id);
        }
        let unit = self.state.unit_mut(id);
        unit.cohesion = unit.cohesion.max(cohesion);
        unit.mood = mood;
        unit.busy = true;
        unit.interrupt();
        unit.just_routed |= mood.is_broken() && !was.is_broken();
        if mood == Mood::Fleeing && was != Mood::Fleeing {
            unit.flight_since = period;
        }
    }

    /// FCM-RES-10: guns are limbered where they stand; in contact they are taken.
    fn limber_up(&mut self, id: UnitId) {
        let shape =
            Shape { formation: Formation::Limbered, front: ColumnFront::Division, ranks: RankOrder::CentreFront };
        let home = self.battle.homeward(self.state, id);
        let housed = self.state.unit(id).is_housed();
        match self.battle.way_out(self.state, id, shape, None, off(home)).filter(|_| housed) {
            _ if self.state.is_engaged(id) => return self.lose(id, End::GunsLost, RES_10),
            Some(pose) => self.battle.unhouse(self.state, id, shape, pose),
            None if housed => return self.lose(id, End::GunsLost, RES_10),
            None => self.battle.reshape(self.state, id, shape),
        }
        self.battle.unform(self.state, id);
        let unit = self.state.unit_mut(id);
        (unit.mood, unit.ran, unit.busy) = (Mood::Retreating, true, true);
        unit.interrupt();
        self.state.forget_way(id);
        self.tell_formed(RES_10, id);
    }

    /// FCM-RES-08: a garrison comes out at once, in column, by the side nearest to the enemy it sees; without room it stays.
    fn come_out(&mut self, id: UnitId) {
        let battle = self.battle;
        let Some(enemy) = self.seen_enemy(id) else { return };
        let column =
            Shape { formation: Formation::Column, front: ColumnFront::Division, ranks: RankOrder::CentreFront };
        let shape = if self.state.unit(id).cohesion.is_broken() { crate::escape::MASS } else { column };
        let blocks = battle.blocks(self.state, enemy);
        let far = |element: ElementId, flank: Flank| {
            let edge = battle.ground.element(element).block.edge(flank);
            hundredths(blocks.iter().map(|block| block.distance_to_edge(&edge)).fold(1e6, f64::min))
        };
        if let Some(pose) = battle.way_out(self.state, id, shape, None, far) {
            battle.unhouse(self.state, id, shape, pose);
            self.state.unit_mut(id).busy = true;
            self.tell(Happening::LeftHouse, RES_08, id);
        }
    }

    /// FCM-RES-08: out of hand: squares become columns, garrisons come out.
    pub(super) fn break_out(&mut self, id: UnitId) {
        self.state.forget_way(id);
        let unit = self.state.unit_mut(id);
        unit.mood = Mood::Uncontrolled;
        unit.interrupt();
        let (square, housed) = (unit.formation.is_square(), unit.is_housed());
        if square {
            let shape =
                Shape { formation: Formation::Column, front: ColumnFront::Division, ranks: RankOrder::CentreFront };
            self.battle.reshape(self.state, id, shape);
            // FCM-RNG-08: a change that is forced costs the quarter too.
            self.state.unit_mut(id).busy = true;
            self.tell_formed(RES_08, id);
        } else if housed {
            self.come_out(id);
        }
    }
}
