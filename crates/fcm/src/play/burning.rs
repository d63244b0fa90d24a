//! Burning houses (FCM-SETUP-12): the dice at the end of a period, and where those go who lived in them.

use game::Event;
use rulebook::fcm::{SETUP_12, TERR_14};

use super::Play;
use super::losses::End;
use crate::agenda::Task;
use crate::bodies::Shape;
use crate::ids::{ElementId, UnitId};
use crate::names::{Happening, Number};
use crate::notes::{Note, word};
use crate::orders::Order;
use crate::procedures::ColumnFront;
use crate::state::RankOrder;
use crate::troops::{Cohesion, Formation};

impl Play<'_, '_> {
    /// FCM-SETUP-12: a die for each listed house with a garrison.
    pub(super) fn burn(&mut self) {
        let Some(burning) = &self.battle.setup.burning else { return };
        if self.state.period < burning.first_period {
            return;
        }
        let mut leaving: Vec<UnitId> = Vec::new();
        for element in &burning.elements {
            let Some(unit) = self.state.garrison(*element).filter(|_| !self.state.burnt.contains(*element)) else {
                continue;
            };
            let face = self.course.resolve::<crate::procedures::BurningHouse>(
                self.battle.side(unit),
                &crate::procedures::BurningHouseCase {
                    faces: burning.faces.iter().map(|face| 1_u8 << (face - 1)).sum(),
                },
            );
            let (battle, side, at) = (self.battle, self.battle.side(unit), *element);
            if !face.burns {
                self.course.tell_ruling(|| {
                    Event::new(Happening::Burnt, SETUP_12)
                        .by(side)
                        .of(&[battle.piece(unit)])
                        .number(Number::Element, game::Quantity::Feature(battle.element_name(at)))
                        .number(Number::Result, 0_u8)
                });
                continue;
            }
            self.course.tell_ruling(|| {
                Event::new(Happening::Burnt, SETUP_12)
                    .by(side)
                    .of(&[battle.piece(unit)])
                    .number(Number::Element, game::Quantity::Feature(battle.element_name(at)))
                    .number(Number::Result, 1_u8)
                    .because([word(TERR_14, Note::ClosedForEver)])
            });
            self.state.burnt.insert(*element);
            // FCM-MEL-01: nobody is left there to be fought with.
            self.state.engagements.retain(|fight| fight.element != Some(at));
            if !self.move_over(unit, *element) && !leaving.contains(&unit) {
                leaving.push(unit);
            }
        }
        for unit in leaving.into_iter().rev() {
            self.push(Task::LeaveHouse(unit));
        }
    }

    /// The figures of a burnt house go into the unit's other elements, the fullest last, if they fit.
    fn move_over(&mut self, unit: UnitId, element: ElementId) -> bool {
        let battle = self.battle;
        let there = *self.state.unit(unit);
        let homeless = there.room(element).map_or(0, |room| room.figures);
        let open = |room: &crate::state::Room| room.element != element && !self.state.burnt.contains(room.element);
        let space: u32 = there
            .rooms()
            .filter(open)
            .map(|room| u32::from(battle.ground.element(room.element).capacity().saturating_sub(room.figures)))
            .sum();
        if u32::from(homeless) > space {
            return false;
        }
        let mut left = homeless;
        let mut rooms: Vec<crate::state::Room> = there.rooms().filter(open).collect();
        game::sort_few_by(&mut rooms, |room| room.figures);
        for room in &mut rooms {
            let more = left.min(battle.ground.element(room.element).capacity() - room.figures);
            room.figures += more;
            left -= more;
        }
        let mut new = [None; 3];
        for (slot, room) in new.iter_mut().zip(rooms) {
            *slot = Some(room);
        }
        self.state.unit_mut(unit).rooms = new;
        true
    }

    /// FCM-SETUP-12: the unit leaves all its elements, in column, disorganised.
    pub(super) fn leave_burning(&mut self, unit: UnitId, order: Option<Order>) {
        let battle = self.battle;
        let mut side = None;
        battle.offers(self.state, Task::LeaveHouse(unit), battle.side(unit), &mut |order| side = side.or(Some(order)));
        let Some(Order::LeaveBy(element, flank)) = order.or(side) else {
            return self.lose(unit, End::Surrendered, SETUP_12);
        };
        let Ok(pose) = battle.outside(self.state, unit, Formation::Column, element, flank) else {
            return self.lose(unit, End::Surrendered, SETUP_12);
        };
        let formation = if self.state.unit(unit).cohesion.is_broken() { Formation::Mass } else { Formation::Column };
        let shape = Shape { formation, front: ColumnFront::Division, ranks: RankOrder::CentreFront };
        // FCM-MEL-01: it has parted from those whom it fought with in its other elements.
        self.leave_contact(unit);
        battle.unhouse(self.state, unit, shape, pose);
        let one = self.state.unit_mut(unit);
        one.cohesion = one.cohesion.max(Cohesion::Disorganised);
        one.interrupt();
        self.tell(Happening::LeftHouse, SETUP_12, unit);
    }
}
