//! What a charge promises, in points: reckoned by means of what the procedures would roll, without carrying anything out.
//!
//! A charge is settled in the enemy's next turn, after reactions, fire and two tests (POW-SEQ-13). What is reckoned here follows those
//! steps with the factors that weigh most, so that charges can be compared before one is made.

use crate::battle::Battle;
use crate::ids::UnitId;
use crate::shape;
use crate::state::{Contacted, State};
use crate::tables::losses::cell;
use crate::troops::{Arm, Discipline, Order};

/// What a point of strength is worth that a unit loses, and a unit that is shaken or thrown back.
const STRENGTH: f64 = 0.3;
const SHAKEN: f64 = 1.3;
const THROWN_BACK: f64 = 2.0;

/// How likely a test on a value ends in order, shaken, with a retreat, with a rout (POW-MOR-21, normal column).
fn test(value: f64) -> [f64; 4] {
    let up_to = |times: f64| (value * times).clamp(0.0, 20.0) / 20.0;
    [up_to(1.0), up_to(2.0) - up_to(1.0), up_to(3.0) - up_to(2.0), 1.0 - up_to(3.0)]
}

/// A column of the loss table from a sum and shifts (POW-GEN-12).
fn column(sum: f64, shifts: f64) -> u16 {
    let rounded = (sum / 5.0).ceil() * 5.0 + 5.0 * shifts;
    rounded.clamp(0.0, 100.0) as u16
}

fn mean_loss(column: u16) -> f64 {
    (1..=6).map(|face| f64::from(cell(face, column).losses)).sum::<f64>() / 6.0
}

impl Battle {
    /// What a unit of a side that is lost is worth.
    fn unit_worth(&self, unit: UnitId) -> f64 {
        100.0 / self.units_of(self.side(unit)).count().max(1) as f64
    }

    fn strength_known(&self, state: &State, unit: UnitId) -> f64 {
        let now = state.units[unit.place()].strength;
        f64::from(if now == 0 { self.unit(unit).fixed } else { now })
    }

    /// POW-MOR-06, -07, about: what a general near a unit adds.
    fn heartened(&self, state: &State, unit: UnitId) -> f64 {
        let general = state.units[unit.place()].general;
        let one = &state.generals[general.place()];
        let near =
            one.at == crate::state::At::Table && shape::general(one.place).distance(&self.block(state, unit)) <= 10.0;
        if near { 1.0 } else { 0.0 }
    }

    /// What a charge of a unit on a side of an enemy promises, in points of the final score.
    pub(crate) fn prospect(&self, state: &State, unit: UnitId, target: UnitId, side: Contacted) -> f64 {
        let (body, other) = (self.body(state, unit), self.body(state, target));
        let (ours, theirs) = (self.strength_known(state, unit), self.strength_known(state, target));
        let shaken = state.units[target.place()].shaken();
        let (block, there) = (self.block(state, unit), self.block(state, target));
        let cover = f64::from(self.ground.cover(state, &there, &block));
        let front = side == Contacted::Front || other.is_square() || !self.guards(state, unit, target, side).is_empty();
        let (horse, against_horse) = (body.is_cavalry(), other.is_cavalry());
        let on = |holds: bool, value: f64| if holds { value } else { 0.0 };
        // Its test to receive the charge.
        let receives = theirs + cover + self.heartened(state, target)
            - on(shaken, 2.0)
            - on(horse && !against_horse && !other.is_square() && cover == 0.0, 2.0)
            - on(other.is_formed() && !against_horse, 4.0)
            + on(horse && other.is_square(), 4.0)
            + on(horse && against_horse && !shaken && other.is_deployed() && body.class() <= other.class(), 4.0);
        let [ordered, wavers, retreats, routs] = test(receives);
        let (theirs_lost, ours_lost) = (self.unit_worth(target), self.unit_worth(unit));
        let mut sum = routs * theirs_lost + retreats * (THROWN_BACK + STRENGTH);
        for (chance, steady) in [(ordered, !shaken), (wavers, false)] {
            // Infantry in order forms square, and horse halts before it (POW-MOR-27).
            if horse && steady && other.is_regular_infantry() && cover == 0.0 {
                sum -= chance * 1.2;
                continue;
            }
            sum += chance
                * self.clash(state, (unit, ours), (target, theirs), (steady, front, cover), (ours_lost, theirs_lost));
        }

        sum
    }

    /// The fire at a charger, its test to charge home and the first round.
    fn clash(
        &self,
        state: &State,
        (unit, ours): (UnitId, f64),
        (target, theirs): (UnitId, f64),
        (steady, front, cover): (bool, bool, f64),
        (ours_lost, theirs_lost): (f64, f64),
    ) -> f64 {
        let (body, other) = (self.body(state, unit), self.body(state, target));
        let on = |holds: bool, value: f64| if holds { value } else { 0.0 };
        let (horse, against_horse) = (body.is_cavalry(), other.is_cavalry());
        let factor = match self.arm(target) {
            Arm::Artillery if !other.is_formed() => 3.0,
            Arm::Infantry if other.is_deployed() => 2.0,
            Arm::Infantry if !other.is_formed() => 1.0,
            _ => 0.0,
        };
        let shifts = on(body.is_attack_column() || body.is_formed(), 1.0)
            - on(horse, 1.0)
            - on(!steady || horse && self.arm(target) == Arm::Infantry && !other.is_square(), 2.0)
            + on(steady && self.unit(target).discipline == Discipline::Good, 1.0);
        let shot = if front && factor > 0.0 { mean_loss(column(theirs * factor, shifts)) } else { 0.0 };
        // The test to charge home.
        let left = (ours - shot).max(1.0);
        let attacks = self.acting_order(state, unit) == Order::Attack;
        let home = left + self.heartened(state, unit) + on(attacks, 2.0)
            - on(!horse && self.arm(target) == Arm::Infantry && steady && other.is_deployed(), 4.0)
            + on(horse && !steady && self.arm(target) == Arm::Infantry, 2.0)
            + on(horse && against_horse && body.is_deployed() && other.class() <= body.class(), 4.0);
        let tested = !front || !steady;
        let [goes, halts, flees, breaks] = if tested && shot == 0.0 { [1.0, 0.0, 0.0, 0.0] } else { test(home) };
        let stopped = halts * SHAKEN + flees * (THROWN_BACK + STRENGTH) + breaks * ours_lost;
        // The round.
        let slowed = self.ground.slows(state, self.mover(state, unit), &self.block(state, target));
        let mine = match () {
            () if !horse && against_horse => 0.5,
            () if slowed => 1.0,
            () if body.is_attack_column() && !against_horse => 3.0,
            () if horse && body.is_regular_cavalry() && body.is_deployed() && !against_horse && !other.is_square() => {
                3.0
            }
            () if horse && body.is_regular_cavalry() && against_horse => 2.0,
            () => 1.0,
        };
        let his = match () {
            () if other.is_artillery() || horse && !against_horse || !front => 0.5,
            () if other.is_attack_column() && steady && !horse => 2.0,
            () if against_horse && !horse && steady => 2.0,
            () if against_horse && steady => 2.0,
            () => 1.0,
        };
        let class = f64::from(body.class()) - f64::from(other.class());
        let ranks = on(horse && against_horse, class);
        let hits = column(left * mine, 1.0 - cover + ranks.max(0.0));
        let hurts = column(theirs * his, (-ranks).max(0.0) - on(!steady, 2.0) + on(against_horse && steady, 1.0));
        let (mut wins, mut loses) = (0.0, 0.0);
        for one in 1..=6 {
            for two in 1..=6 {
                let (a, b) = (cell(one, hits).losses, cell(two, hurts).losses);
                wins += on(a > b, 1.0 / 36.0);
                loses += on(a < b, 1.0 / 36.0);
            }
        }
        let (inflicted, suffered) = (mean_loss(hits), mean_loss(hurts));
        // Those who lose test on what is left to them, a column worse (POW-MOR-21).
        let beaten = |left: f64, lost: f64| {
            let [ordered, wavers, retreats, routs] = test(left.max(0.5));
            ordered * SHAKEN + wavers * (THROWN_BACK + STRENGTH) + (retreats + routs) * lost
        };
        let gain = wins * beaten(theirs - inflicted + cover, theirs_lost) + STRENGTH * inflicted;
        let pain = loses * beaten(left - suffered, ours_lost) + STRENGTH * suffered;
        goes * (gain - pain) - stopped - STRENGTH * shot
    }
}
