//! How good a position is, for computer opponents; and what must hold in every one.

use game::Side;

use crate::battle::Battle;
use crate::ids::{GeneralId, UnitId};
use crate::procedures::Bearing;
use crate::state::{Ending, Phase, Post, State};
use game::Key;

/// How far an enemy is near, in hundredths of a UD.
const NEAR: i32 = 300;
/// How far guns reach.
const GUN_RANGE: i32 = 400;

impl Battle {
    /// How good a state is for `side`, in points of the budget.
    pub(crate) fn judge(&self, state: &State, side: Side) -> f64 {
        if let Phase::Over(ending) = state.phase {
            return match ending {
                Ending::Decisive(winner) => {
                    if winner == side {
                        5000.0
                    } else {
                        -5000.0
                    }
                }
                Ending::Partial(winner) => {
                    if winner == side {
                        2000.0
                    } else {
                        -2000.0
                    }
                }
                Ending::Draw => 0.0,
            };
        }
        self.standing(state, side) - self.standing(state, side.other()) + self.promise(state, side)
    }

    /// What a side has: elements, objectives, a way to them, points in hand.
    fn standing(&self, state: &State, side: Side) -> f64 {
        let urgency = 0.5 + f64::from(state.turn) / f64::from(self.setup.turns.max(1));
        let mut sum = f64::from(state.camp(side).pc) * 0.8;
        for unit in self.of_side[side] {
            let (own, troop) = (&state[unit], self.troop(unit));
            match own.post {
                Post::Lost => {}
                Post::Waiting => sum += f64::from(own.elements) * f64::from(troop.price),
                Post::OnTable => {
                    sum += f64::from(own.elements) * f64::from(troop.price) + 3.0 + self.posture(state, unit, urgency);
                }
            }
        }
        for (i, holder) in state.holders.iter().enumerate() {
            if *holder == Some(side) {
                sum += 40.0;
            }
            if self.controls(state, side, i) {
                let shared = self.controls(state, side.other(), i);
                sum += if shared { 20.0 } else { 120.0 * urgency };
            }
        }
        for (general, own) in state.generals.iter().enumerate() {
            if self.setup.generals[general].side == side && own.post == Post::OnTable {
                sum += if state.camp(side).chief == Some(GeneralId::at(general)) { 40.0 } else { 20.0 };
            }
        }
        sum
    }

    /// Where a unit stands: near an objective, facing its enemies, its guns in range.
    fn posture(&self, state: &State, unit: UnitId, urgency: f64) -> f64 {
        let (own, troop) = (&state[unit], self.troop(unit));
        let guns = troop.arm.is_artillery();
        let mut value = 0.0;
        let nearest = self
            .setup
            .objectives
            .iter()
            .zip(&state.holders)
            .map(|(objective, holder)| {
                let goal = if self.on_hexes() { crate::terrain::spot(objective.hex) } else { objective.at };
                let far = f64::from(self.distance(own.at, goal)) / 100.0;
                // What is ours needs a guard, not a crowd.
                if *holder == Some(troop.side) { far * 0.6 + 0.8 } else { far }
            })
            .fold(f64::INFINITY, f64::min);
        if nearest.is_finite() {
            let weight = if guns { 1.5 } else { 5.0 };
            value -= nearest.min(12.0) * weight * urgency;
        }
        // A square is a shelter from cavalry and a prison otherwise.
        let mut behind = 0;
        let mut horse_near = false;
        let watch = if guns { GUN_RANGE } else { NEAR };
        for enemy in self.of_side[troop.side.other()] {
            let foe = &state[enemy];
            if !foe.on_table() {
                continue;
            }
            if !self.within(own.at, foe.at, watch) {
                continue;
            }
            let near = watch == NEAR || self.within(own.at, foe.at, NEAR);
            horse_near |= near && self.troop(enemy).arm.is_cavalry();
            match self.bearing(own.pose(), foe.at) {
                Bearing::Front if guns => value += 1.5,
                Bearing::Behind if near && !own.square => behind += 1,
                _ => {}
            }
        }
        if own.square {
            value += if horse_near { 1.0 } else { -10.0 };
        }
        value - 4.0 * f64::from(behind)
    }

    /// What the decision under way still promises to the side whose it is.
    fn promise(&self, state: &State, side: Side) -> f64 {
        let Some(act) = state.acting() else { return 0.0 };
        let mine = if act.side == side { 1.0 } else { -1.0 };
        let of = |unit: UnitId| self.opportunity(state, unit);
        mine * match state.phase {
            Phase::Group | Phase::Points => {
                let group = act.members.iter().map(of).sum::<f64>();
                let chance = f64::from(self.leading_score(state, act.reference)) - (act.members.len() - 1) as f64;
                group * (chance / 6.0).clamp(0.1, 1.0)
            }
            Phase::Member | Phase::Action if act.success => (act.members - act.done).iter().map(of).sum::<f64>(),
            Phase::Member | Phase::Action => 2.0 * (act.members - act.done).len() as f64,
            Phase::Follow => of(act.unit),
            _ => 0.0,
        }
    }

    /// What an activation of this unit is worth: somebody to charge or to fire at, or a long way to go.
    fn opportunity(&self, state: &State, unit: UnitId) -> f64 {
        let own = &state[unit];
        if !own.on_table() {
            return 0.0;
        }
        let troop = self.troop(unit);
        let mut best: f64 = 4.0 + f64::from(troop.march_ud);
        let reach = i32::from(self.reach_ud(unit)) * 100;
        let strike = if troop.arm.is_artillery() { 0 } else { i32::from(troop.march_ud) * 100 + 100 };
        for enemy in self.of_side[troop.side.other()] {
            let foe = &state[enemy];
            if !foe.on_table() {
                continue;
            }
            let (fires, strikes) = (self.within(own.at, foe.at, reach), self.within(own.at, foe.at, strike));
            if !(fires || strikes) || self.bearing(own.pose(), foe.at) != Bearing::Front {
                continue;
            }
            if fires {
                best = best.max(8.0 + f64::from(own.elements) * 2.5);
            }
            if strikes {
                let edge = f64::from(troop.vc) * f64::from(own.elements)
                    - f64::from(self.troop(enemy).vc) * f64::from(foe.elements);
                best = best.max(6.0 + edge);
            }
        }
        best
    }

    /// What must hold at every moment.
    pub(crate) fn check_invariants(&self, state: &State) -> Result<(), String> {
        for (a, unit) in state.on_table() {
            if !self.on_table(unit.at) {
                return Err(format!("unit {a} stands off the table at {:?}", unit.at));
            }
            if unit.elements == 0 || unit.elements > self.setup.units[a.index()].elements {
                return Err(format!("unit {a} has {} elements", unit.elements));
            }
            if !self.facing_allowed(unit.facing) {
                return Err(format!("unit {a} faces {:?}", unit.facing));
            }
            if unit.square && !self.troop(a).arm.is_infantry() {
                return Err(format!("unit {a} is no infantry and stands in square"));
            }
            if unit.square && self.footing(unit.at).cover != crate::troops::Cover::None {
                return Err(format!("unit {a} stands in square in cover"));
            }
            if let Some(clause) = self.closed_ground(a, unit.at) {
                return Err(format!("unit {a} stands on ground closed to it ({clause})"));
            }
            for (b, other) in state.on_table().filter(|(b, _)| *b > a) {
                if self.too_close(unit.at, other.at) {
                    return Err(format!("units {a} and {b} are closer than 1 UD"));
                }
            }
        }
        // JOS-TURN-09: one token per unit on the table that is not yet activated; the one in hand is out of the bowl.
        if state.turn > 0 && !matches!(state.phase, Phase::Over(_) | Phase::Successor(_)) {
            for side in Side::BOTH {
                let waiting = self.of_side[side].iter().filter(|&u| state[u].on_table() && !state[u].activated);
                // The token in hand: of whoever names a unit or is asked about a group.
                let drawn = match state.phase {
                    Phase::Activate(drawn) => drawn == side,
                    Phase::Group => state.acting().is_some_and(|act| act.side == side),
                    _ => false,
                };
                let due = waiting.count() as i64 - i64::from(drawn);
                if i64::from(state.camp(side).tokens) != due {
                    return Err(format!(
                        "the bowl holds {} tokens of the {side:?} side, due are {due}",
                        state.camp(side).tokens
                    ));
                }
            }
        }
        for (i, general) in state.generals.iter().enumerate() {
            if let Some(unit) = general.unit
                && (general.post != Post::OnTable || !state[unit].on_table())
            {
                return Err(format!("general {i} is attached to a unit that is gone"));
            }
            let side = self.setup.generals[i].side;
            if general.post == Post::OnTable && general.unit.is_none() && self.enemy_zdc(state, side, general.at) {
                return Err(format!("general {i} stands in an enemy ZdC and is not captured"));
            }
        }
        if state.acting().is_some_and(|act| !(act.members - self.of_side[act.side]).is_empty()) {
            return Err("an activation holds units of the other side".to_owned());
        }
        Ok(())
    }
}
