//! The contract.

use dice::Seeded;
use field::{Facing, Place, Pose, Stand};
use game::procedure::Entry;
use game::{
    Answer, Asked, BySide, Chart, Course, Footprint, Given, Lexicon, Outcome, PieceId, Plan, Question, Reach, Refusal,
    RuleSet, Set, Side, Step, View, Way,
};
use rulebook::System;
use rulebook::fcm::{BASE_07, VIC_03, VIC_06};

use crate::agenda::{Agenda, Task};
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::names::{LEXICON, Level};
use crate::orders::Order;
use crate::play::{carry_out, open};
use crate::procedures::{PROCEDURES, VictoryLevel};
use crate::setup::Hold;
use crate::state::{Mark, Officer, Post, StandingWay, State, Unit, Whereabouts};

impl RuleSet for Battle {
    type State = State;
    const SYSTEM: System = System::Fcm;
    const REVISION: u32 = 7;
    const LEXICON: Lexicon = LEXICON;
    const PROCEDURES: &'static [Entry] = PROCEDURES;

    fn begin(&self) -> State {
        let mut state = self.blank();
        for id in self.units() {
            if self.unit(id).housed {
                let houses = self.unit(id).post.houses.iter().take(3).map(|(element, _)| *element).collect();
                self.settle(&mut state, id, &crate::deploy::Berth::Houses(houses));
            }
        }
        open(self, &mut state);
        state
    }

    fn asked(&self, state: &State) -> Asked {
        self.who(state)
    }

    fn number(&self, state: &State) -> u32 {
        state.number
    }

    fn turn(&self, state: &State) -> u16 {
        state.period.into()
    }

    fn question(&self, state: &State, side: Side, question: &mut Question) -> bool {
        self.put(state, side, question)
    }

    fn preset(&self, state: &State, side: Side) -> Answer {
        self.preset_answer(state, side)
    }

    fn check(&self, state: &State, side: Side, answer: &Answer) -> Result<(), Refusal> {
        self.legal(state, side, answer).map(|_| ())
    }

    fn answer(&self, state: &mut State, side: Side, answer: &Answer, course: &mut Course<'_>) -> Result<(), Refusal> {
        // Whoever draws an answer gives it next.
        let legal = match self.memory.drawn(state, side, answer) {
            Some(legal) => legal,
            None => self.legal(state, side, answer)?,
        };
        carry_out(self, state, side, legal, answer, course);
        Ok(())
    }

    fn chart(&self) -> &Chart {
        &self.setup.chart
    }

    fn view(&self, state: &State, side: Option<Side>) -> View {
        self.seen(state, side)
    }

    /// The fire that the enemy has named may be any legal one; its standing ways may be any.
    fn redeal(&self, state: &State, side: Side, dice: &mut Seeded) -> State {
        let mut other = state.clone();
        other.mark.moment = 0;
        let enemy = side.other();
        if state.task() == Some(Task::Fire) && state.shots[enemy].is_some() && state.shots[side].is_none() {
            let mut shots = Vec::new();
            let crowd = self.crowd(state);
            for unit in self.units_of(enemy) {
                let best = self.best_fire(state, &crowd, unit);
                let mut candidates = self.candidates(state, &crowd, unit);
                candidates.retain(|one| best.is_none_or(|best| one.aim != best.aim));
                let any = candidates.get(dice.below(candidates.len().max(1) as u32) as usize);
                match (any, dice.below(2)) {
                    (Some(one), 1) => {
                        let ammunition = self.ammunition(unit, one.line.range);
                        shots.push(crate::agenda::Shot { shooter: unit, aim: one.aim, ammunition });
                    }
                    _ => shots.extend(best),
                }
            }
            other.shots[enemy] = Some(shots);
        }
        other.ways.retain(|standing| self.side(standing.unit) == side);
        for unit in self.units_of(enemy) {
            let there = state.unit(unit);
            if there.counts() && !there.is_housed() && dice.below(2) == 1 {
                let far = f64::from(1 + dice.below(3)) * f64::from(self.allowance(unit, there, false)) / 100.0;
                let to = field::ahead(there.pose.at, there.pose.facing, far);
                let way = Way::from_iter([Step::To(to.into())]);
                other.ways.push(StandingWay { unit, way });
            }
        }
        other
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.result(state)
    }

    fn unsettled(&self, state: &State) -> bool {
        state.group.is_some()
    }

    fn sample(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        self.any_answer(state, side, dice)
    }

    fn suggest(&self, state: &State, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        self.suggestions(state, side, dice, into);
    }

    fn evaluate(&self, state: &State, side: Side) -> f64 {
        self.judge(state, side)
    }

    fn route(&self, state: &State, _: Side, option: u32, begun: &[Step], to: Place, facing: Option<Facing>) -> Way {
        let mut way: Way = begun.iter().copied().take(9).collect();
        match (Order::of(option), to) {
            (Some(Order::March(unit)), Place::Point(to)) => {
                let width = self.size(unit, state.unit(unit)).width;
                let mut pose = state.unit(unit).pose;
                for step in &way {
                    pose = stepped(pose, width, *step);
                }
                if !crate::legs::is_forward(pose, to)
                    && let Some(towards) = field::bearing(pose.at, to)
                    && pose.facing.off(towards) <= 90
                {
                    way.push(Step::Turn(towards));
                    pose = stepped(pose, width, Step::Turn(towards));
                }
                way.push(Step::To(to.into()));
                if let Some(facing) = facing.filter(|facing| *facing != pose.facing) {
                    way.push(Step::Turn(facing));
                }
            }
            (Some(Order::Face(unit)), Place::Point(to)) => {
                let towards = facing.or_else(|| field::bearing(self.block(state, unit).middle().point(), to));
                way = towards.map(Step::Turn).into_iter().collect();
            }
            _ => {}
        }
        way
    }

    fn along(&self, state: &State, option: u32, from: Stand, way: &[Step]) -> Vec<Stand> {
        let width = match Order::of(option) {
            Some(Order::March(unit)) => self.size(unit, state.unit(unit)).width,
            _ => 0,
        };
        let mut pose = Pose::new(from.at.centre(), from.facing);
        let steps = way.iter().map(|step| {
            pose = stepped(pose, width, *step);
            pose.into()
        });
        std::iter::once(from).chain(steps).collect()
    }

    fn measure(&self, state: &State, side: Side, answer: &Answer) -> Option<Plan> {
        self.check(state, side, answer).ok()?;
        let pick = answer.only()?;
        let (Order::March(unit), Given::Way(way)) = (Order::of(pick.option)?, &pick.given) else { return None };
        let allowance = self.allowance(unit, state.unit(unit), false);
        let walk = self.walk(state, unit, way, allowance, false).ok()?;
        let used = field::hundredths(walk.used);
        Some(Plan { used, allowance, charges: walk.bill(), way: walk.path.iter().map(|pose| (*pose).into()).collect() })
    }

    /// What it reaches may be measured by everybody (FCM-BASE-07): whose it is not has it by that clause.
    fn reaches(&self, state: &State, side: Option<Side>, piece: PieceId) -> Vec<Reach> {
        let Some(unit) = self.units().find(|unit| self.piece(*unit) == piece) else { return Vec::new() };
        let mut reaches = self.reach(state, unit);
        if side != Some(self.side(unit)) {
            reaches.iter_mut().for_each(|reach| reach.clause = BASE_07);
        }
        reaches
    }

    /// A unit that forms anew, or is placed, covers other ground than its view says.
    fn footprint_at(&self, state: &State, _: Side, option: u32, _: Stand) -> Option<Footprint> {
        match Order::of(option)? {
            Order::Deploy(unit, shape) | Order::Form(unit, shape) => Some(self.elements(state, unit, shape)),
            _ => None,
        }
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        for id in self.units() {
            let unit = state.unit(id);
            let gone = (unit.losses / 40) as u8;
            if unit.figures() != unit.initial_figures() - gone.min(unit.initial_figures()) {
                return Err(format!("{id:?} has other figures than its losses say: {unit:?}"));
            }
            if unit.is_here() && unit.figures() == 0 {
                return Err(format!("{id:?} is here with nobody left: {unit:?}"));
            }
            if unit.is_housed() && unit.rooms().map(|room| room.figures).sum::<u8>() != unit.figures() {
                return Err(format!("{id:?} has lost count of its rooms: {unit:?}"));
            }
            if unit.whereabouts == Whereabouts::Field && !unit.formation.goes_with(unit.cohesion) {
                return Err(format!("{id:?} is in no formation of its order: {unit:?}"));
            }
            if unit.whereabouts == Whereabouts::Field && !self.ground.holds(self.block(state, id).middle()) {
                return Err(format!("{id:?} is off the table: {unit:?}"));
            }
        }
        for fight in &state.engagements {
            let here = [fight.attacker, fight.defender].iter().all(|unit| state.unit(*unit).counts());
            if !here || self.side(fight.attacker) == self.side(fight.defender) {
                return Err(format!("a fight of those who are not there: {fight:?}"));
            }
        }
        Ok(())
    }

    fn strengths(&self, state: &State, into: &mut Vec<u16>) {
        // A company takes its figures out of its battalion: they are counted together.
        for id in self.units().filter(|id| self.unit(*id).company_of.is_none()) {
            let company = self.company_of(id).map_or(0, |company| state.unit(company).figures());
            into.push(u16::from(state.unit(id).figures() + company));
        }
    }
}

fn stepped(pose: Pose, width: i32, step: Step) -> Pose {
    match step {
        Step::To(place) => Pose::new(place.centre(), pose.facing),
        Step::Turn(facing) => crate::walk::wheeled(pose, width, pose.facing.turn_to(facing).into()),
        Step::Set(pose) => pose,
    }
}

impl Battle {
    /// Before anything is placed.
    pub(crate) fn blank(&self) -> State {
        let units = self.setup.units.iter().map(|unit| {
            let mut initial = [0; 3];
            for (slot, figures) in initial.iter_mut().zip(&unit.figures) {
                *slot = figures.count;
            }
            match unit.company_of {
                Some(_) => Unit::new([0; 3], Whereabouts::Empty),
                None => Unit::new(initial, Whereabouts::Waiting),
            }
        });
        let officers = self.setup.officers.iter().map(|officer| Officer {
            post: Post::Waiting,
            rank: officer.rank,
            value: officer.value,
            brigade: officer.brigade,
            losses: 0,
            fell: 0,
            rode: false,
        });
        let defender = self.setup.attacker.other();
        let agenda: Agenda =
            vec![Task::Period, Task::Officers(self.setup.attacker), Task::Officers(defender), Task::Deploy(defender)];
        let mut element_holders = BySide::new(Set::EMPTY, Set::EMPTY);
        for objective in &self.setup.objectives {
            if let (Hold::Elements(elements, _), Some(side)) = (&objective.hold, objective.holder) {
                element_holders[side] = elements.iter().fold(element_holders[side], |set: Set<_>, id| set.with(*id));
            }
        }
        State {
            number: 1,
            period: 0,
            quarter: 0,
            first: self.setup.attacker,
            initiative: None,
            units: units.collect(),
            officers: officers.collect(),
            agenda,
            charges: Vec::new(),
            group: None,
            shots: BySide::new(None, None),
            engagements: Vec::new(),
            melees: Vec::new(),
            ways: Vec::new(),
            made: Vec::new(),
            breached: Set::EMPTY,
            burnt: Set::EMPTY,
            element_holders,
            holders: self.setup.objectives.iter().map(|objective| objective.holder).collect(),
            replaced: Set::EMPTY,
            chief_replaced: BySide::new(false, false),
            officers_lost: BySide::new(0, 0),
            result: None,
            mark: Mark::default(),
        }
    }

    pub(crate) fn result(&self, state: &State) -> Option<Outcome> {
        let (winner, level) = state.result?;
        let broken = |side: Side| self.percent(state, side) >= self.setup.break_percent;
        let clause = if Side::BOTH.into_iter().filter(|side| broken(*side)).count() == 1 { VIC_03 } else { VIC_06 };
        let level = match level {
            VictoryLevel::None | VictoryLevel::Draw => Level::Draw,
            VictoryLevel::Minor => Level::Minor,
            VictoryLevel::Decisive => Level::Decisive,
        };
        Some(Outcome { winner, level: level.into(), clause })
    }

    /// FCM-VIC-02: what a side has lost, in tenths of a point.
    pub(crate) fn lost(&self, state: &State, side: Side) -> i32 {
        let of = |id: UnitId| {
            let (unit, setup) = (state.unit(id), self.unit(id));
            let all = unit.whereabouts == Whereabouts::Lost || (unit.spiked && unit.is_here());
            let figures = setup.figures.iter().enumerate().map(|(i, one)| {
                let gone = if all { unit.initial[i] } else { unit.initial[i] - unit.left[i] };
                i32::from(gone) * one.price
            });
            figures.sum::<i32>()
        };
        self.units_of(side).map(of).sum::<i32>() + state.officers_lost[side]
    }

    /// FCM-VIC-03: in full per cent.
    pub(crate) fn percent(&self, state: &State, side: Side) -> u8 {
        let budget = self.budget(side).max(1);
        (100 * i64::from(self.lost(state, side).min(budget)) / i64::from(budget)) as u8
    }
}
