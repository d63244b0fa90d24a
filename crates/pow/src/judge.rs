//! What a state is worth to a side, in points of the final score.

use field::hundredths;
use game::Side;

use crate::battle::Battle;
use crate::ids::{UnitId, Units};
use crate::procedures::Holder;
use crate::shape;
use crate::state::{At, Standing, State};
use crate::tables::fire::ranges_cm;
use crate::tables::objectives::supply_line_lost;
use crate::troops::{Arm, Order};

impl Battle {
    /// What a state is worth to a side; the other side's worth is subtracted by whoever compares.
    pub(crate) fn worth(&self, state: &State, side: Side) -> f64 {
        let enemies = self.standing(state, side.other());
        let own = self.standing(state, side);
        self.worth_of_units(state, side, enemies)
            + self.worth_of_ground(state, side)
            + self.worth_of_fire(state, own, enemies)
            + self.worth_of_command(state, side)
    }

    /// Features 1 to 3, 8, 10, 11: units in play, their strength, order and safety.
    fn worth_of_units(&self, state: &State, side: Side, enemies: Units) -> f64 {
        let total = self.units_of(side).count().max(1) as f64;
        let mut worth = 0.0;
        for unit in self.units_of(side) {
            let one = &state.units[unit.place()];
            if one.at == At::Lost {
                continue;
            }
            worth += 100.0 / total;
            let full = f64::from(self.unit(unit).fixed);
            let left = if one.strength == 0 { full } else { f64::from(one.strength) };
            worth -= 0.25 * (full - left).max(0.0);
            if one.at != At::Table {
                continue;
            }
            let block = self.block(state, unit);
            let near = |cm: f64, holds: &dyn Fn(UnitId) -> bool| {
                enemies.iter().any(|enemy| {
                    let other = self.block(state, enemy);
                    other.middle().distance(block.middle()) <= cm + 10.0 && other.distance(&block) <= cm && holds(enemy)
                })
            };
            let fresh = |enemy: UnitId| !state.units[enemy.place()].shaken();
            if one.shaken() {
                worth -= if near(30.0, &fresh) { 2.0 } else { 1.0 };
            }
            let flanked = state.pairs.iter().any(|pair| pair.target == unit && !self.is_front(pair));
            worth -= if flanked { 2.5 } else { 0.0 };
            let body = self.body(state, unit);
            if body.is_regular_cavalry() && !one.shaken() {
                let prey = |enemy: UnitId| {
                    let other = self.body(state, enemy);
                    let weak = state.units[enemy.place()].shaken() || other.is_formed() || other.is_artillery();
                    weak && shape::in_front_zone(&block, self.block(state, enemy).middle(), 0.0)
                };
                worth += if near(25.0, &prey) { 1.5 } else { 0.0 };
            }
            if body.is_infantry() && !one.shaken() && !body.is_square() {
                let rider = |enemy: UnitId| self.body(state, enemy).is_cavalry() && fresh(enemy);
                worth -= if near(25.0, &rider) && !self.is_flanked_by_friends(state, unit) { 1.0 } else { 0.0 };
            }
        }
        worth
    }

    /// Whether a friend stands within 5 cm of one of its flanks.
    fn is_flanked_by_friends(&self, state: &State, unit: UnitId) -> bool {
        let block = self.block(state, unit);
        let edges = [block.edge(field::Side::Left), block.edge(field::Side::Right)];
        self.standing(state, self.side(unit)).iter().any(|friend| {
            friend != unit
                && edges.iter().any(|edge| hundredths(self.block(state, friend).distance_to_edge(edge)) <= 500)
        })
    }

    /// Features 4 to 6: objectives, ground that the enemy may have named, the own supply line.
    fn worth_of_ground(&self, state: &State, side: Side) -> f64 {
        let turns = f64::from(self.setup.turns.max(1));
        let part = f64::from(state.turn) / turns;
        let mut worth = 0.0;
        for feature in &state.objectives[side as usize] {
            let case = self.objective_case(state, *feature, side);
            worth += match case.resolve(&mut ()).holder {
                Holder::Friend => 0.6,
                Holder::Enemy => -0.6,
                Holder::None => 0.0,
            } * f64::from(self.value(*feature, side))
                * part;
        }
        for feature in 0..self.setup.features.len() as u8 {
            let zone = &self.ground.zones[usize::from(feature)];
            let likely = matches!(zone, crate::ground::Zone::Area(_)) && zone.halves(self.depth() / 2)[side as usize];
            if likely && state.passed[usize::from(feature)] == Some(side) {
                worth += 6.0 * part;
            }
        }
        let supply = &self.ground.zones[self.setup.features.len() + side as usize];
        let nearest = |units: Units| {
            let far = units.iter().map(|unit| supply.distance(&self.block(state, unit)));
            far.fold(f64::MAX, f64::min)
        };
        let fresh = self.standing(state, side).filter(|unit| !state.units[unit.place()].shaken());
        let theirs = nearest(self.standing(state, side.other()));
        if theirs < 40.0 && theirs < nearest(fresh) {
            worth += 0.3 * f64::from(supply_line_lost(self.setup.camps[side as usize].level));
        }
        worth
    }

    /// Feature 9: batteries with a target in canister or ball range.
    fn worth_of_fire(&self, state: &State, own: Units, enemies: Units) -> f64 {
        let guns = own.filter(|unit| {
            self.arm(unit) == Arm::Artillery && self.body(state, unit).is_deployed() && !self.in_contact(state, unit)
        });
        let mut worth = 0.0;
        for unit in guns {
            let block = self.block(state, unit);
            let [canister, ball, _] = ranges_cm(self.unit(unit).calibre).map(f64::from);
            let ahead = enemies.iter().filter_map(|enemy| {
                let other = self.block(state, enemy);
                let near = other.nearest_point(block.front());
                shape::in_arc(&block, near).then(|| near.distance(block.front()))
            });
            let nearest = ahead.fold(f64::MAX, f64::min);
            worth += match nearest {
                far if far <= canister => 1.2,
                far if far <= ball => 0.5,
                _ => 0.0,
            };
        }
        worth
    }

    /// Features 7, 12 to 15: generals, the command radius, progress of attacks, bases that are still hidden.
    fn worth_of_command(&self, state: &State, side: Side) -> f64 {
        let mut worth = 0.0;
        for general in self.generals_of(side) {
            let one = &state.generals[general.place()];
            let chief = general == self.cinc(side);
            if one.at == At::Off {
                worth -= if chief { 3.0 } else { 1.5 };
            }
            let (plan, progress) = self.plan(state, general);
            if plan.word(progress) == Order::Attack {
                worth += 0.03 * f64::from(progress) / 1000.0;
            }
        }
        for unit in self.standing(state, side) {
            let block = self.block(state, unit);
            worth -= if self.in_radius(state, unit, &block) { 0.0 } else { 1.0 };
            let general = state.units[unit.place()].general;
            if state.generals[general.place()].at == At::Table {
                let far = self.distance_from(state, general, &block);
                worth -= 0.2 * f64::from(far / 2_000);
            }
        }
        for base in self.bases_of(state, side) {
            worth += if self.cargo(state, base).len() >= 4 { 0.8 } else { 0.0 };
            worth += if self.is_decoy(state, base) && state.bases[base.place()].standing == Standing::Table {
                0.3
            } else {
                0.0
            };
        }
        worth
    }
}
