//! Answers at random, for drills.

use arrayvec::ArrayVec;
use dice::Seeded;
use field::{Facing, Hex, Place, Point, Stand};
use game::{Answer, Question, Side, Step, Way};

use super::marches::marching;
use super::places::{FINE, evasions, placing, posting};
use super::presets::{evading, leaving_square, riding, sharing};
use super::{choose, way};
use crate::battle::Battle;
use crate::ids::{GeneralId, GeneralSet, UnitId, UnitSet};
use crate::orders::id;
use crate::state::{Mark, Phase, State};
use crate::troops::Cover;
use game::Key;

/// JOS-BASE-10: one of the facings that the table of this place allows.
fn random_facing(at: Place, dice: &mut Seeded) -> Facing {
    match at {
        Place::Point(_) => Facing::new(dice.below(360) as u16),
        Place::Hex(_) => Facing::new(dice.below(12) as u16 * 30),
    }
}

impl Battle {
    /// A place in the zone of a side at random; not every one is legal.
    pub(super) fn random_place(&self, side: Side, dice: &mut Seeded) -> Place {
        let (low, high) = self.setup.zones[side as usize].bounds();
        match &self.terrain.hexes {
            Some(hexes) => hexes.grid.hex(dice.below(hexes.grid.len() as u32) as usize).into(),
            None => Point::new(
                low.x + dice.below((high.x - low.x + 1) as u32) as i32,
                low.y + dice.below((high.y - low.y + 1) as u32) as i32,
            )
            .into(),
        }
    }

    pub(super) fn random_deployment(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        let waiting: ArrayVec<UnitId, 32> = self.to_deploy(state, side).collect();
        let unit = waiting[dice.below(waiting.len() as u32) as usize];
        for _ in 0..40 {
            let at = self.random_place(side, dice);
            let answer = placing(unit, Stand { at, facing: random_facing(at, dice) });
            if self.read(state, side, &answer).is_ok() {
                return answer;
            }
        }
        let place = |unit: UnitId| self.deployment_places(state, unit, FINE).next().map(|at| (unit, at));
        let (unit, at) = waiting.into_iter().find_map(place).expect("a side is asked while it has room for a unit");
        placing(unit, Stand { at, facing: Facing::NORTH })
    }

    pub(super) fn random_general(&self, state: &State, general: GeneralId, side: Side, dice: &mut Seeded) -> Answer {
        for attempt in 0..40 {
            let own = choose(self.force(state, side), dice);
            let at = match own {
                Some(unit) if attempt % 2 == 0 => state[unit].at,
                _ => self.random_place(side, dice),
            };
            let answer = posting(general, at);
            if self.read(state, side, &answer).is_ok() {
                return answer;
            }
        }
        let at =
            self.general_places(state, general).next().expect("a general is asked for while there is room for him");
        posting(general, at)
    }

    /// A way at random that is legal: toward an enemy, an objective, or anywhere; at worst none.
    fn random_march(&self, state: &State, dice: &mut Seeded) -> Answer {
        let (unit, success) = (state.act().unit, state.act().success);
        let own = state[unit];
        let allowance = self.allowance(state, unit, success);
        for _ in 0..3 {
            let march = match own.at {
                Place::Point(at) => self.random_free_way(state, unit, at, allowance, dice),
                Place::Hex(at) => self.random_hex_way(state, unit, at, allowance, dice),
            };
            if !march.is_empty() && self.walk(state, unit, &march, success).is_ok() {
                return marching(march);
            }
        }
        let turn = way(&[Step::Turn(random_facing(own.at, dice))]);
        if !own.square && self.walk(state, unit, &turn, success).is_ok() {
            return marching(turn);
        }
        marching(Way::new())
    }

    fn random_free_way(&self, state: &State, unit: UnitId, at: Point, allowance: i32, dice: &mut Seeded) -> Way {
        let own = state[unit];
        let mut left = f64::from(allowance) / 100.0;
        let mut way = Way::new();
        let aim = match dice.below(4) {
            0 => choose(self.force(state, self.troop(unit).side.other()), dice).map(|enemy| state[enemy].at),
            1 if !self.setup.objectives.is_empty() => {
                Some(self.setup.objectives[dice.below(self.setup.objectives.len() as u32) as usize].at)
            }
            _ => None,
        };
        let aim = aim.and_then(Place::point);
        let facing = match aim.and_then(|aim| field::bearing(at, aim)) {
            Some(facing) => facing,
            None => own.facing.turned(dice.below(160) as i32 - 80),
        };
        if !own.square && left >= 1.5 && (facing.off(own.facing) >= 90 || dice.below(4) == 0) {
            way.push(Step::Turn(facing));
            left -= 1.0;
        }
        let far = aim.map_or(left, |aim| (field::distance(at, aim) - 1.0).min(left));
        let length = if dice.below(2) == 0 { far } else { far * f64::from(dice.below(100) + 1) / 100.0 };
        if length >= 0.01 {
            way.push(Step::To(field::ahead(at, facing, length).into()));
        }
        way
    }

    fn random_hex_way(&self, state: &State, unit: UnitId, from: Hex, allowance: i32, dice: &mut Seeded) -> Way {
        let own = state[unit];
        let mut left = allowance / 100;
        let mut way = Way::new();
        let mut facing = own.facing;
        if !own.square && left >= 2 && dice.below(4) == 0 {
            facing = random_facing(own.at, dice);
            way.push(Step::Turn(facing));
            left -= 1;
        }
        let mut at = from;
        let steps = dice.below(left.max(1) as u32) as i32 + 1;
        for _ in 0..steps.min(left) {
            // One of the hexes ahead, or any if the square faces everywhere.
            let ahead: ArrayVec<usize, 6> =
                (0..6).filter(|&side| own.square || at.offset(facing, at.neighbour(side)) > 0.0).collect();
            let side = ahead[dice.below(ahead.len() as u32) as usize];
            at = at.neighbour(side);
            way.push(Step::To(at.into()));
            if !self.contacts(state, self.troop(unit).side.other(), at.into(), unit).is_empty() {
                break;
            }
        }
        way
    }

    pub(super) fn random_ride(&self, state: &State, general: GeneralId, dice: &mut Seeded) -> Answer {
        let (side, at) = (self.setup.generals[general.index()].side, state[general].at);
        for _ in 0..3 {
            let mut way = Way::new();
            match at {
                Place::Point(from) => {
                    let to = match choose(self.force(state, side), dice) {
                        Some(unit) if dice.below(2) == 0 => state[unit].at,
                        _ => {
                            let course = Facing::new(dice.below(360) as u16);
                            field::ahead(from, course, f64::from(dice.below(500)) / 100.0).into()
                        }
                    };
                    if to != at {
                        way.push(Step::To(to));
                    }
                }
                Place::Hex(mut here) => {
                    for _ in 0..=dice.below(5) {
                        here = here.neighbour(dice.below(6) as usize);
                        way.push(Step::To(here.into()));
                    }
                }
            }
            let answer = riding(general, way);
            if self.read(state, side, &answer).is_ok() {
                return answer;
            }
        }
        riding(general, Way::new())
    }

    fn random_group(&self, state: &State, dice: &mut Seeded) -> Answer {
        let mut chosen = Answer::none();
        if dice.below(2) == 0 {
            return chosen;
        }
        let candidates = self.joinable(state);
        let most = u32::from(self.leading_score(state, state.act().reference)) - 1;
        let mut set = UnitSet::of(state.act().reference);
        for _ in 0..=dice.below(most.min(3)) {
            let next = (candidates - set)
                .iter()
                .filter(|&u| crate::battle::touches_any(self, state, &state[u], set))
                .collect::<UnitSet>();
            let Some(unit) = choose(next, dice) else { break };
            set.insert(unit);
            chosen.push(id::UNIT + u32::from(unit));
        }
        chosen
    }

    /// A target of fire at random.
    fn random_mark(&self, state: &State, unit: UnitId, dice: &mut Seeded) -> Option<u32> {
        if self.reach_ud(unit) == 0 {
            return None;
        }
        let mut found = None;
        let mut n = 0;
        self.each_mark(state, unit, |mark| {
            n += 1;
            if dice.below(n) == 0 {
                found = Some(match mark {
                    Mark::Unit(target) => id::FIRE + u32::from(target),
                    Mark::General(general) => id::FIRE_GENERAL + u32::from(general),
                });
            }
        });
        found
    }

    fn random_action(&self, state: &State, first: bool, dice: &mut Seeded) -> Answer {
        let unit = state.act().unit;
        let own = &state[unit];
        let roll = dice.below(16);
        if state.act().success {
            if roll < 8
                && let Some(target) = choose(self.charge_targets(state, unit), dice)
            {
                return Answer::one(id::CHARGE + u32::from(target));
            }
            if roll >= 4
                && (first || state.act().basic)
                && let Some(fire) = self.random_mark(state, unit, dice)
            {
                return Answer::one(fire);
            }
            if first
                && self.troop(unit).arm.is_infantry()
                && (roll == 15 || own.square && roll > 7)
                && self.footing(own.at).cover == Cover::None
            {
                let stand = Stand { at: own.at, facing: random_facing(own.at, dice) };
                return if own.square { leaving_square(stand) } else { Answer::one(id::FORM_SQUARE) };
            }
        }
        let marches = first && roll != 0 && self.allowance(state, unit, state.act().success) > 0;
        if marches { self.random_march(state, dice) } else { Answer::one(id::NONE) }
    }

    /// One legal answer at random.
    pub(crate) fn random_answer(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        match state.phase {
            Phase::Doctrine(unit) => {
                let doctrines = &self.setup.units[unit.index()].profile.doctrines;
                Answer::one(id::COUNT + doctrines[dice.below(doctrines.len() as u32) as usize] as u32)
            }
            Phase::Deploy(side) => self.random_deployment(state, side, dice),
            Phase::DeployGeneral(general) => self.random_general(state, general, side, dice),
            Phase::Successor(side) => {
                let able = state.generals().filter(|&g| self.may_succeed(state, side, g)).collect::<GeneralSet>();
                let general = if dice.below(4) == 0 { None } else { choose(able, dice) };
                Answer::one(general.map_or(id::NONE, |general| id::GENERAL + u32::from(general)))
            }
            Phase::Status(general) => {
                let able = self.attachable(state, general).collect::<UnitSet>();
                let unit = if dice.below(2) == 0 { None } else { choose(able, dice) };
                Answer::one(unit.map_or(id::NONE, |unit| id::UNIT + u32::from(unit)))
            }
            Phase::Activate(side) => {
                if dice.below(8) == 0
                    && let Some(general) = self.riders(state, side).next()
                {
                    return self.random_ride(state, general, dice);
                }
                let able =
                    self.of_side[side].iter().filter(|&u| self.may_activate(state, side, u)).collect::<UnitSet>();
                Answer::one(id::UNIT + u32::from(choose(able, dice).expect("somebody can be activated")))
            }
            Phase::Ride { side, .. } => {
                let able = self.riders(state, side).collect::<GeneralSet>();
                let general = if dice.below(4) == 0 { choose(able, dice) } else { None };
                general.map_or(Answer::one(id::NONE), |general| self.random_ride(state, general, dice))
            }
            Phase::Group => self.random_group(state, dice),
            Phase::Points => {
                if dice.below(16) == 0 {
                    return Answer::one(id::FORGO);
                }
                let most = self.points_for(state, state.act().reference).min(3);
                Answer::one(id::COUNT + dice.below(u32::from(most) + 1))
            }
            Phase::ReactionPoints { unit, .. } => {
                let most = self.points_for(state, unit).min(3);
                Answer::one(id::COUNT + dice.below(u32::from(most) + 1))
            }
            Phase::Member => {
                let waiting = (state.act().members - state.act().done).iter().filter(|&u| state[u].on_table());
                let set = waiting.collect::<UnitSet>();
                Answer::one(id::UNIT + u32::from(choose(set, dice).expect("a member waits")))
            }
            Phase::Action => self.random_action(state, true, dice),
            Phase::Follow => self.random_action(state, false, dice),
            Phase::Supports => {
                let mut chosen = Answer::none();
                let mut possible = self.possible_supports(state);
                for _ in 0..dice.below(3) {
                    if let Some(unit) = choose(possible, dice) {
                        possible = possible.without(unit);
                        chosen.push(id::UNIT + u32::from(unit));
                    }
                }
                chosen
            }
            Phase::Evade => {
                let mut ways: ArrayVec<Way, 28> = evasions(self, state).collect();
                if ways.is_empty() {
                    ways.extend(self.way_out(state));
                }
                evading(ways.swap_remove(dice.below(ways.len() as u32) as usize))
            }
            Phase::Share(excess) => {
                let first = dice.below(u32::from(excess) + 1) as u8;
                sharing(state, [first, excess - first])
            }
            Phase::Arrive(unit) => {
                let mut places: ArrayVec<Place, 441> = self.entries(state, unit).collect();
                if places.is_empty() {
                    places.extend(self.entry(state, unit));
                }
                let at = places[dice.below(places.len() as u32) as usize];
                placing(unit, Stand { at, facing: random_facing(at, dice) })
            }
            Phase::Reaction
            | Phase::SupportingFire
            | Phase::RecoilSide
            | Phase::Recoil
            | Phase::Breakthrough
            | Phase::Consecutive => self.random_option(state, side, dice),
            Phase::Over(_) => Answer::none(),
        }
    }

    /// One of the options of a plain choice, at random.
    fn random_option(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        let mut question = Question::blank(crate::questions::clause(state.phase));
        self.ask(state, side, &mut question);
        Answer::one(question.options[dice.below(question.options.len() as u32) as usize].id)
    }
}
