//! How good a position is, for computer opponents: what both sides have, what they hold, and what their units could do next.

mod assault;
mod exchange;
mod outlook;
mod weights;

use field::{Place, distance_hundredths};
use game::{Goal, Key, PieceId, Side};

use crate::battle::{Battle, COMMAND_REACH, squared};
use crate::ids::{GeneralId, UnitId, UnitSet};
use crate::state::{Ending, MOST_UNITS, Phase, Post, State};

pub(crate) use outlook::Outlook;
pub use weights::Weights;

/// As far as units count for an objective, in hundredths of a UD.
const SPHERE: f64 = 900.0;
/// Enemies so near each other, in hundredths of a UD, that who acts first counts: a forced march of foot and the contact after it.
const NEAR: i32 = 300;

impl Battle {
    /// How good a state is for `side`, in points of the budget.
    pub(crate) fn judge(&self, state: &State, side: Side) -> f64 {
        if let Phase::Over(ending) = state.phase {
            let of = |winner: Side, worth: f64| if winner == side { worth } else { -worth };
            let left = self.army(state, side) - self.army(state, side.other());
            return match ending {
                Ending::Decisive(winner) => of(winner, 5000.0),
                Ending::Partial(winner) => of(winner, 2000.0) + 0.2 * left,
                Ending::Draw => 0.2 * left,
            };
        }
        let outlook = Outlook::new(self, state);
        let own = self.standing(state, &outlook, side) - self.standing(state, &outlook, side.other());
        let press = self.press(state, &outlook, side) - self.press(state, &outlook, side.other());
        own + press
            + self.tempo(state, side)
            + self.ground_held(state, &outlook, side)
            + self.promise(state, &outlook, side)
    }

    /// What an activation of each unit is worth, by the place of the unit.
    pub(crate) fn tasks(&self, state: &State) -> [f64; MOST_UNITS] {
        let outlook = Outlook::new(self, state);
        let mut tasks = [0.0; MOST_UNITS];
        for (unit, _) in state.on_table() {
            tasks[unit.index()] = outlook.act(unit);
        }
        tasks
    }

    /// What a unit is there for: the enemy whom it had best charge or shoot, or else the nearest objective that its side does not hold, or the
    /// nearest of those that it does.
    pub(crate) fn goal_of(&self, state: &State, side: Side, piece: PieceId) -> Option<Goal> {
        let unit = UnitId::at(usize::from(piece.0));
        let own = state.units.get(unit.index()).filter(|own| own.on_table())?;
        if let Some(enemy) = Outlook::new(self, state).target(unit) {
            return Some(Goal::Break(Battle::unit_piece(enemy)));
        }
        let goals = self.setup.objectives.iter().zip(&state.holders).enumerate();
        let goals = goals.map(|(i, (goal, holder))| (*holder == Some(side), self.distance(own.at, goal.at), i as u16));
        let (held, _, goal) = goals.min()?;
        Some(if held { Goal::Hold(goal) } else { Goal::Take(goal) })
    }

    /// What the units of a side are worth.
    fn army(&self, state: &State, side: Side) -> f64 {
        let worth = |unit: UnitId| f64::from(state[unit].elements) * f64::from(self.troop(unit).price);
        self.of_side[side].iter().filter(|&unit| state[unit].post != Post::Lost).map(worth).sum()
    }

    /// What a side has: units, what they could do, generals, points in hand.
    fn standing(&self, state: &State, outlook: &Outlook<'_>, side: Side) -> f64 {
        let w = &self.weights;
        let camp = state.camp(side);
        // Points serve as long as there are tests to come.
        let mut sum = f64::from(camp.pc).min(2.5 * f64::from(camp.tokens)) * w.point;
        for unit in self.of_side[side] {
            let (own, troop) = (&state[unit], self.troop(unit));
            let worth = f64::from(own.elements) * f64::from(troop.price);
            match own.post {
                Post::Lost => {}
                Post::Waiting => sum += worth,
                Post::OnTable => {
                    let soon = if own.activated { w.later } else { w.soon };
                    sum += worth + w.unit + soon * outlook.obeys(unit) * outlook.best(unit);
                    sum += w.together * self.companions(state, unit);
                    if own.square {
                        sum -= w.square;
                    }
                }
            }
        }
        let generals = state.generals().filter(|general| self.setup.generals[general.index()].side == side);
        sum + generals.map(|general| self.leader(state, general, camp.chief == Some(general))).sum::<f64>()
    }

    /// How far the nearest unit of a side on the table is, in hundredths of a UD.
    fn nearest(&self, state: &State, side: Side, at: Place) -> i32 {
        let on_table = self.of_side[side].iter().filter(|&unit| state[unit].on_table()).map(|unit| state[unit].at);
        let nearest = match at {
            Place::Point(at) => {
                let points = on_table.filter_map(Place::point);
                points.min_by_key(|&other| squared(at, other)).map(|other| distance_hundredths(at, other))
            }
            Place::Hex(_) => on_table.map(|other| self.distance(at, other)).min(),
        };
        nearest.unwrap_or(i32::MAX)
    }

    /// What a general is worth where he is: near those whom he leads, away from the enemy.
    fn leader(&self, state: &State, general: GeneralId, chief: bool) -> f64 {
        let (own, w) = (&state[general], &self.weights);
        if own.post != Post::OnTable {
            return 0.0;
        }
        let side = self.setup.generals[general.index()].side;
        let at = state.general_at(general);
        let mut value = if chief { w.chief } else { w.general };
        let nearest = self.nearest(state, side, at);
        if chief {
            let reached = self.of_side[side].iter().filter(|&unit| state[unit].on_table());
            let reached = reached.filter(|&unit| self.within(at, state[unit].at, COMMAND_REACH));
            value += w.in_reach * reached.count() as f64;
        }
        if own.unit.is_none() {
            // JOS-CP-04: a height gives more points; JOS-GEN-06: who stands with a unit can lead it next turn.
            if chief && self.footing(at).dominant {
                value += w.height;
            }
            let with_unit = nearest <= 50;
            value += if with_unit && !chief { w.at_hand } else { 0.0 };
            value -= 0.01 * f64::from(nearest.min(500)) * if chief { 0.2 } else { 1.0 };
            if !with_unit {
                let near = self.nearest(state, side.other(), at);
                // JOS-GEN-12: who rides over him captures him.
                value -= w.danger * f64::from((400 - near).max(0)) / 400.0;
            }
        } else if chief {
            value -= w.chief_attached;
        }
        value
    }

    /// Objectives: who holds them, who stands there, and whose strength is nearer. The later, the more they count.
    fn ground_held(&self, state: &State, outlook: &Outlook<'_>, side: Side) -> f64 {
        let w = &self.weights;
        let objectives = self.setup.objectives.len().max(1) as f64;
        let part = f64::from(state.turn) / f64::from(self.setup.turns.max(1));
        let worth = (w.objective + (w.objective_late - w.objective) * part * part) / (0.5 + 0.5 * objectives);
        let mut sum = 0.0;
        for (i, objective) in self.setup.objectives.iter().enumerate() {
            let mut lead = 0.0;
            let mut on_it = [false; 2];
            for (unit, own) in state.on_table() {
                let troop = self.troop(unit);
                let far = f64::from(self.distance(own.at, objective.at));
                on_it[troop.side as usize] |= far <= 50.0;
                let near = (1.0 - far / SPHERE).max(0.0);
                let sign = if troop.side == side { 1.0 } else { -1.0 };
                lead += sign * outlook.worth(unit) * near * near;
            }
            let of = |holder: Side| if holder == side { 1.0 } else { -1.0 };
            let control = match on_it {
                [true, false] => of(Side::First),
                [false, true] => of(Side::Second),
                _ => 0.0,
            };
            let held = state.holders[i].map_or(0.0, of);
            // Who has it nearly for certain gains little by more.
            let x = lead * w.strength_near / 100.0 + w.control * control + w.hold * held;
            sum += worth * x / (1.0 + x.abs());
        }
        sum
    }

    /// JOS-TURN-05, JOS-OPP-01: whoever has acted near an enemy who has not waits to be shot or charged, and answers no charge.
    fn tempo(&self, state: &State, side: Side) -> f64 {
        let w = &self.weights;
        let mut sum = 0.0;
        for unit in self.of_side[side] {
            let (own, troop) = (&state[unit], self.troop(unit));
            if !own.on_table() {
                continue;
            }
            for enemy in self.of_side[side.other()] {
                let (foe, kind) = (&state[enemy], self.troop(enemy));
                if foe.on_table() && own.activated != foe.activated && self.within(own.at, foe.at, NEAR) {
                    // What either has to fear of the other, who is no threat if he serves guns; horse loses more by having acted.
                    let mut stake = 0.0;
                    if !kind.arm.is_artillery() {
                        stake += if troop.arm.is_cavalry() { 1.5 } else { 1.0 };
                    }
                    if !troop.arm.is_artillery() {
                        stake += if kind.arm.is_cavalry() { 1.5 } else { 1.0 };
                    }
                    sum += if own.activated { -stake } else { stake };
                }
            }
        }
        w.tempo * sum
    }

    /// How far a side is from what it has to take: whoever waits takes nothing. The later, the more it counts.
    fn press(&self, state: &State, outlook: &Outlook<'_>, side: Side) -> f64 {
        let w = &self.weights;
        let part = f64::from(state.turn) / f64::from(self.setup.turns.max(1));
        let per_ud = (w.press + (w.press_late - w.press) * part * part) / 40.0;
        if per_ud == 0.0 || state.holders.iter().all(|holder| *holder == Some(side)) {
            return 0.0;
        }
        let mut sum = 0.0;
        for unit in self.of_side[side] {
            let own = &state[unit];
            if !own.on_table() {
                continue;
            }
            let wanted = self.setup.objectives.iter().zip(&state.holders).filter(|(_, holder)| **holder != Some(side));
            let far = wanted.map(|(goal, _)| self.distance(own.at, goal.at));
            let far = 0.01 * f64::from(far.min().unwrap_or(0));
            let stop = if self.troop(unit).arm.is_artillery() { w.guns_stop } else { 0.5 };
            sum -= outlook.worth(unit) * (far - stop).max(0.0);
        }
        per_ud * sum
    }

    /// What the decision under way still promises to the side whose it is.
    fn promise(&self, state: &State, outlook: &Outlook<'_>, side: Side) -> f64 {
        let Some(act) = state.acting() else { return 0.0 };
        let mine = if act.side == side { 1.0 } else { -1.0 };
        let w = &self.weights;
        let all =
            |set: UnitSet| set.iter().filter(|&unit| state[unit].on_table()).map(|unit| outlook.act(unit)).sum::<f64>();
        mine * match state.phase {
            Phase::Group | Phase::Points => {
                let score = i32::from(self.leading_score(state, act.reference)) - (act.members.len() as i32 - 1);
                let points = i32::from(self.points_for(state, act.reference).min(2));
                (all(act.members) + w.supports * self.assault(state, outlook, act))
                    * (f64::from(score + points) / 6.0).clamp(0.1, 1.0)
            }
            Phase::Member | Phase::Action if act.success => {
                all(act.members - act.done) + w.supports * self.assault(state, outlook, act)
            }
            Phase::Member | Phase::Action => 0.3 * all(act.members - act.done).min(10.0),
            Phase::Follow => outlook.best(act.unit),
            _ => 0.0,
        }
    }
}
