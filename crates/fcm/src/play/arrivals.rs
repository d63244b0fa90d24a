//! Reinforcements (FCM-SETUP-05), and time in range (FCM-RNG-07, -08).

use arrayvec::ArrayVec;
use game::{Answer, Event, Side};
use rulebook::fcm::SETUP_05;

use super::Play;
use crate::bodies::Shape;
use crate::deploy::{Berth, SKIRMISH};
use crate::ids::{Aims, MOST_UNITS, UnitId};
use crate::names::Happening;
use crate::orders::Order;
use crate::questions::Orders;
use crate::state::Post;

impl Play<'_, '_> {
    /// The places of units that are due; what is not placed waits.
    pub(super) fn arrive(&mut self, side: Side, orders: &Orders, answer: &Answer) {
        for (order, pick) in orders.iter().zip(answer.iter()) {
            let Order::Arrive(unit, formation) = *order else { continue };
            match self.battle.arrival(self.state, side, *order, &pick.given) {
                Ok(pose) => {
                    let shape = Shape { formation, ..SKIRMISH };
                    self.battle.settle(self.state, unit, &Berth::Open(shape, pose));
                    let there = self.state.unit_mut(unit);
                    (there.acted, there.busy) = (true, true);
                    let battle = self.battle;
                    self.course.tell(|| {
                        Event::new(Happening::Arrived, SETUP_05).by(side).of(&[battle.piece(unit)]).along([pose])
                    });
                    self.bring_officers(unit);
                }
                Err(refusal) => self.drop_pick(side, Some(self.battle.piece(unit)), &refusal),
            }
        }
        let late: Vec<UnitId> =
            self.battle.units_of(side).filter(|unit| self.battle.due(self.state, *unit).is_some()).collect();
        for unit in late {
            self.tell(Happening::Delayed, SETUP_05, unit);
        }
    }

    /// The officers of a brigade come with its first unit.
    fn bring_officers(&mut self, unit: UnitId) {
        let brigade = self.battle.unit(unit).brigade;
        for officer in self.battle.officers_of(self.battle.side(unit)) {
            let one = self.state.officer_mut(officer);
            if one.post == Post::Waiting && one.brigade == Some(brigade) {
                one.post = Post::With(unit);
            }
        }
    }

    /// FCM-RNG-07: what counts for the first quarter of a half.
    pub(super) fn time_in_range(&mut self) {
        if matches!(self.state.quarter, 2 | 4) {
            return self.open_fire();
        }
        let want = |id: UnitId| {
            let there = self.state.unit(id);
            (!there.busy && !there.seen.is_empty()).then_some(there.seen)
        };
        let mut counted: ArrayVec<Aims, { 2 * MOST_UNITS }> = ArrayVec::new();
        self.battle.all_in_sight(self.state, want, |_, aims| counted.push(aims));
        for (unit, counted) in self.state.units.iter_mut().zip(counted) {
            unit.counted = counted;
        }
    }

    /// FCM-FIRE-19: each side is asked only if it has a unit with a candidate.
    fn open_fire(&mut self) {
        let crowd = self.battle.crowd(self.state);
        for side in Side::BOTH {
            let can = self.battle.units_of(side).any(|unit| self.battle.has_candidates(self.state, &crowd, unit));
            self.state.shots[side] = (!can).then(Vec::new);
        }
    }
}
