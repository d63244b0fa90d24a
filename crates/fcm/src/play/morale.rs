//! Step (e) (FCM-TURN-11, FCM-MOR, FCM-RES): tests batch by batch, and what their results make of units.

use game::{Event, Side};
use rulebook::fcm::{MOR_02, RES_03, RES_08, RES_10};

use super::Play;
use super::losses::End;
use crate::agenda::{Batch, Task};
use crate::bodies::Shape;
use crate::facts::Occasion;
use crate::ids::UnitId;
use crate::names::{Happening, Number};
use crate::orders::Order;
use crate::procedures::ColumnFront;
use crate::questions::Orders;
use crate::state::{Mood, RankOrder, why};
use crate::tables::morale::MoraleResult;
use crate::troops::{Arm, Cohesion, Formation};

impl Play<'_, '_> {
    /// First side's units of the batch, then the second's.
    pub(super) fn begin_batch(&mut self, batch: Batch) {
        let first = self.state.first;
        self.push(Task::Tests(batch, first.other()));
        self.push(Task::Tests(batch, first));
    }

    /// The tests of a side in a batch: those that it ordered, then the rest.
    pub(super) fn tests(&mut self, batch: Batch, side: Side, orders: &Orders) {
        let occasion = self.battle.occasion(batch);
        let mut due = self.battle.in_order(self.state, batch, side);
        for order in orders {
            if let Order::Test(unit, influence) = *order
                && due.contains(&unit)
            {
                due.retain(|other| *other != unit);
                let asked = self.battle.influences(self.state, unit, occasion);
                self.test_one(unit, occasion, asked.contains(&influence).then_some(influence));
            }
        }
        for unit in due {
            self.test_one(unit, occasion, None);
        }
    }

    fn test_one(&mut self, unit: UnitId, occasion: Occasion, influence: Option<crate::agenda::Influence>) {
        if !self.state.unit(unit).counts() || self.state.unit(unit).tested {
            return;
        }
        let result = self.test(unit, occasion, influence, Happening::MoraleTest, MOR_02);
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
            MoraleResult::Obey | MoraleResult::Halt | MoraleResult::UncontrolledAdvance if retreats => return,
            MoraleResult::Obey => self.set_mood(id, Mood::Steady),
            MoraleResult::Halt => {
                self.state.forget_way(id);
                self.set_mood(id, Mood::Halted);
            }
            MoraleResult::UncontrolledAdvance if holds => self.set_mood(id, Mood::Steady),
            MoraleResult::UncontrolledAdvance => self.break_out(id),
            MoraleResult::Retreat if guns => self.limber_up(id),
            MoraleResult::Rout | MoraleResult::Flight if guns => return self.lose(id, End::GunsLost, RES_10),
            MoraleResult::Retreat => self.run_by(id, Mood::Retreating, Cohesion::Unformed),
            MoraleResult::Rout => self.run_by(id, Mood::Routing, Cohesion::Disordered),
            MoraleResult::Flight => self.run_by(id, Mood::Fleeing, Cohesion::Disordered),
        }
        if !self.state.unit(id).is_here() {
            return;
        }
        let (battle, side) = (self.battle, self.battle.side(id));
        self.course.tell(|| {
            Event::new(Happening::State, RES_03).by(side).of(&[battle.piece(id)]).number(Number::Result, result as u8)
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
        if !self.state.unit(id).is_housed() {
            self.battle.disorder(self.state, id, cohesion);
            self.flush_attackers(id);
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

    /// FCM-MEL-44: attackers stay flush with a unit that has become a mass.
    fn flush_attackers(&mut self, id: UnitId) {
        if self.state.is_engaged(id) {
            self.close_up();
        }
    }

    /// FCM-RES-10: guns are limbered where they stand; in contact they are taken.
    fn limber_up(&mut self, id: UnitId) {
        let shape =
            Shape { formation: Formation::Limbered, front: ColumnFront::Division, ranks: RankOrder::CentreFront };
        let home = self.battle.homeward(self.state, id);
        let housed = self.state.unit(id).is_housed();
        match self.battle.way_out(self.state, id, shape, home).filter(|_| housed) {
            _ if self.state.is_engaged(id) => return self.lose(id, End::GunsLost, RES_10),
            Some(pose) => self.battle.unhouse(self.state, id, shape, pose),
            None if housed => return self.lose(id, End::GunsLost, RES_10),
            None => self.battle.reshape(self.state, id, shape),
        }
        let unit = self.state.unit_mut(id);
        unit.cohesion = unit.cohesion.max(Cohesion::Unformed);
        (unit.mood, unit.ran, unit.busy) = (Mood::Retreating, true, true);
        unit.interrupt();
        self.state.forget_way(id);
        self.tell(Happening::Formed, RES_10, id);
    }

    /// FCM-RES-08: out of hand: squares become columns, garrisons come out.
    fn break_out(&mut self, id: UnitId) {
        self.state.forget_way(id);
        let unit = self.state.unit_mut(id);
        unit.mood = Mood::Uncontrolled;
        unit.interrupt();
        let (square, housed) = (unit.formation.is_square(), unit.is_housed());
        if square {
            let shape =
                Shape { formation: Formation::Column, front: ColumnFront::Division, ranks: RankOrder::CentreFront };
            self.battle.reshape(self.state, id, shape);
            self.tell(Happening::Formed, RES_08, id);
        } else if housed {
            self.come_out(id);
        }
    }
}
