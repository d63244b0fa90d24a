//! What a plain soldier does at once: the hand of officers who play a battle on in their heads.

use arrayvec::ArrayVec;
use dice::Seeded;
use field::{Facing, Point};
use game::{Answer, Key, Side, Step, Way};

use super::marches::marching;
use super::way;
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::judge::Outlook;
use crate::orders::id;
use crate::procedures::Bearing;
use crate::state::{Mark, Phase, State};
use crate::terrain::{hex, spot};

/// What an attack has to bring on average, in points, before it is made.
const WORTH_IT: f64 = 1.0;

impl Battle {
    /// A legal answer that makes sense, found without looking ahead.
    pub(crate) fn offhand_answer(&self, state: &State, dice: &mut Seeded) -> Answer {
        match state.phase {
            Phase::Activate(side) => self.offhand_unit(state, side, dice),
            Phase::Points => {
                let act = state.act();
                let score = i32::from(self.leading_score(state, act.reference)) - (act.members.len() as i32 - 1);
                let eager = Outlook::of(self, state, act.reference).best(act.reference) > 4.0;
                let camp = state.camp(act.side);
                // A fair share of the points, and a little more for who has something to do.
                let share = i32::from(camp.pc) / (i32::from(camp.tokens) + 1) + i32::from(eager) * 2;
                let most = i32::from(self.points_for(state, act.reference)).min((5 - score).max(0));
                Answer::one(id::COUNT + share.min(most).max(0) as u32)
            }
            Phase::ReactionPoints { unit, .. } => {
                Answer::one(id::COUNT + u32::from(self.points_for(state, unit).min(1)))
            }
            Phase::Status(general) => {
                let chief = self.setup.generals[general.index()].side;
                let led = self.attachable(state, general).next().filter(|_| state.camp(chief).chief != Some(general));
                Answer::one(led.map_or(id::NONE, |unit| id::UNIT + u32::from(unit)))
            }
            Phase::Action => self.offhand_action(state),
            Phase::Follow => self.offhand_attack(state).unwrap_or_else(|| Answer::one(id::NONE)),
            Phase::SupportingFire => {
                let mut first = None;
                self.each_supporting_fire(state, |unit, target| {
                    first = first.or(Some(id::PAIR + u32::from(unit) * 64 + u32::from(target)));
                });
                Answer::one(first.unwrap_or(id::NONE))
            }
            Phase::Breakthrough => {
                let place = self.abandoned_place(state);
                let prize = self.goals().any(|goal| self.within(place, goal, 50));
                Answer::one(if prize { id::ADVANCE } else { id::NONE })
            }
            _ => self.preset_answer(state),
        }
    }

    /// Where objectives are on this table.
    fn goals(&self) -> impl Iterator<Item = Point> {
        let on_hexes = self.on_hexes();
        self.setup.objectives.iter().map(move |goal| if on_hexes { spot(goal.hex) } else { goal.at })
    }

    /// The unit that has most to do, give or take.
    fn offhand_unit(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        let tasks = self.tasks(state);
        let able = self.of_side[side].iter().filter(|&unit| self.may_activate(state, side, unit));
        let eager = |unit: &UnitId| tasks[unit.index()];
        let rated: ArrayVec<(UnitId, f64), 32> =
            able.map(|unit| (unit, eager(&unit) + f64::from(dice.below(100)) / 50.0)).collect();
        let first = rated.iter().max_by(|a, b| a.1.total_cmp(&b.1));
        let (unit, _) = first.expect("a side whose token is drawn has a unit for it");
        Answer::one(id::UNIT + u32::from(*unit))
    }

    /// The best charge or shot from where the acting unit stands, if one is worth it.
    fn offhand_attack(&self, state: &State) -> Option<Answer> {
        let unit = state.act().unit;
        let outlook = Outlook::of(self, state, unit);
        let (mut best, mut found) = (WORTH_IT, None);
        for enemy in self.charge_targets(state, unit) {
            let gain = outlook.charge(unit, enemy, 100);
            if gain > best {
                (best, found) = (gain, Some(id::CHARGE + u32::from(enemy)));
            }
        }
        if state.act().basic && self.reach_ud(unit) > 0 {
            self.each_mark(state, unit, |mark| {
                let Mark::Unit(enemy) = mark else { return };
                let gain = outlook.shot(unit, enemy, self.distance(state[unit].at, state[enemy].at));
                if gain > best {
                    (best, found) = (gain, Some(id::FIRE + u32::from(enemy)));
                }
            });
        }
        found.map(Answer::one)
    }

    fn offhand_action(&self, state: &State) -> Answer {
        let (unit, success) = (state.act().unit, state.act().success);
        let stand = Answer::one(id::NONE);
        if success && let Some(attack) = self.offhand_attack(state) {
            return attack;
        }
        let room = self.allowance(state, unit, success);
        if room == 0 {
            return stand;
        }
        if success && let Some(march) = self.offhand_contact(state, room) {
            return march;
        }
        self.offhand_advance(state, room).unwrap_or(stand)
    }

    /// Onto the enemy whom it pays most to charge.
    fn offhand_contact(&self, state: &State, room: i32) -> Option<Answer> {
        let unit = state.act().unit;
        let own = state[unit];
        if own.square || self.troop(unit).arm.is_artillery() {
            return None;
        }
        let outlook = Outlook::of(self, state, unit);
        let (mut best, mut target) = (WORTH_IT, None);
        for enemy in self.force(state, self.troop(unit).side.other()) {
            let far = self.distance(own.at, state[enemy].at);
            let ahead = self.bearing(own.pose(), state[enemy].at) == Bearing::Front;
            if far > 100 && far - 100 + if ahead { 0 } else { 100 } <= room {
                let gain = outlook.charge(unit, enemy, far);
                if gain > best {
                    (best, target) = (gain, Some(enemy));
                }
            }
        }
        self.offhand_way(state, state[target?].at, 1, room).map(marching)
    }

    /// Towards the nearest objective that is not the side's own, as far as it goes; whoever stands on one stays.
    fn offhand_advance(&self, state: &State, room: i32) -> Option<Answer> {
        let unit = state.act().unit;
        let (own, side) = (state[unit], self.troop(unit).side);
        let wanted = |at: usize| state.holders[at] != Some(side) || !self.controls(state, side, at);
        let goals = self.goals().enumerate().filter(|&(at, _)| wanted(at)).map(|(_, goal)| goal);
        let goal = goals.min_by_key(|&goal| self.distance(own.at, goal))?;
        if self.goals().any(|goal| self.within(own.at, goal, 50)) {
            return None;
        }
        // Guns stop where they can fire.
        if self.troop(unit).arm.is_artillery() && self.within(own.at, goal, 300) {
            return None;
        }
        self.offhand_way(state, goal, 0, room).map(marching)
    }

    /// A way towards a place, up to so many UD from it; shorter, or past what bars it, if need be.
    fn offhand_way(&self, state: &State, to: Point, short: i32, room: i32) -> Option<Way> {
        let unit = state.act().unit;
        let (own, success) = (state[unit], state.act().success);
        let legal = |way: &Way| self.walk(state, unit, way, success).is_ok();
        if self.on_hexes() {
            return self.offhand_hexes(state, to, short, room);
        }
        let aim = field::bearing(own.at, to)?;
        let far = field::distance(own.at, to) - f64::from(short);
        for aside in [0, 35, -35, 70, -70] {
            let facing: Facing = aim.turned(aside);
            let turns = !own.square && facing.off(own.facing) >= 88;
            let length = far.min(f64::from(room - if turns { 100 } else { 0 }) / 100.0);
            for part in [1.0, 0.5] {
                if length * part < 0.05 {
                    continue;
                }
                let leg = Step::To(field::ahead(own.at, facing, length * part).into());
                let march = if turns { way(&[Step::Turn(facing), leg]) } else { way(&[leg]) };
                if legal(&march) {
                    return Some(march);
                }
            }
            if short > 0 {
                break;
            }
        }
        None
    }

    fn offhand_hexes(&self, state: &State, to: Point, short: i32, room: i32) -> Option<Way> {
        let unit = state.act().unit;
        let (own, success) = (state[unit], state.act().success);
        let goal = hex(to);
        let aim = field::Hex::side_facing(hex(own.at).bearing_side(goal).0);
        let turns = !own.square && aim.off(own.facing) > 60;
        let facing = if turns { aim } else { own.facing };
        let mut march = if turns { way(&[Step::Turn(aim)]) } else { Way::new() };
        let (mut at, mut legal) = (hex(own.at), None);
        for _ in 0..room / 100 - i32::from(turns) {
            if at.steps(goal) as i32 <= short {
                break;
            }
            let ahead = (0..6).map(|side| at.neighbour(side));
            let ahead = ahead.filter(|&next| own.square || at.offset(facing, next) > 0.0);
            at = ahead.min_by_key(|next| next.steps(goal))?;
            march.push(Step::To(at.into()));
            if self.walk(state, unit, &march, success).is_err() {
                break;
            }
            legal = Some(march.clone());
        }
        legal
    }
}
