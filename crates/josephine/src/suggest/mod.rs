//! Candidate answers: at random for drills, good ones for hints and computer opponents.

mod marches;
mod places;
mod presets;
mod random;
mod roads;

use dice::Seeded;
use field::{Facing, Place, Stand};
use game::{Answer, Key, Question, Set, Side, Step, Way};

use crate::battle::{Battle, touches_any};
use crate::ids::{GeneralId, UnitSet};
use crate::orders::id;
use crate::state::{Phase, State};

use places::{inward, placing, posting};
use presets::{evading, leaving_square, riding, sharing};

pub(crate) use places::evasions;

fn way(steps: &[Step]) -> Way {
    steps.iter().copied().collect()
}

/// One of a set at random; `None` if it is empty.
fn choose<Id: Key>(set: Set<Id>, dice: &mut Seeded) -> Option<Id> {
    let n = set.len() as u32;
    if n == 0 { None } else { set.iter().nth(dice.below(n) as usize) }
}

impl Battle {
    /// Good candidates: all options of a plain choice, and a handful where answers are continuous.
    pub(crate) fn candidates(&self, state: &State, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        match state.phase {
            Phase::Deploy(side) => self.deployments(state, side, dice, into),
            Phase::DeployGeneral(general) => self.posts(state, general, side, dice, into),
            Phase::Group => self.groups(state, into),
            Phase::Supports => {
                let possible = self.possible_supports(state);
                into.push(Answer::none());
                for a in possible {
                    into.push(Answer::one(id::UNIT + u32::from(a)));
                    for b in possible.iter().filter(|b| *b > a) {
                        into.push([a, b].into_iter().map(|unit| id::UNIT + u32::from(unit)).collect());
                    }
                }
            }
            Phase::Evade => {
                into.extend(evasions(self, state).map(evading));
                if into.is_empty() {
                    into.extend(self.way_out(state).map(evading));
                }
            }
            Phase::Share(excess) => into.extend((0..=excess).map(|first| sharing(state, [first, excess - first]))),
            Phase::Arrive(unit) => {
                let place = |at| placing(unit, Stand { at, facing: inward(self, at) });
                // Along a road if there is one: whoever enters a wood beside it wades.
                let on_road = |at: &Place| self.on_road(*at);
                into.extend(self.entries(state, unit).filter(on_road).step_by(3).take(8).map(place));
                if into.is_empty() {
                    into.extend(self.entries(state, unit).step_by(31).take(12).map(place));
                }
                if into.is_empty() {
                    into.extend(self.entry(state, unit).map(place));
                }
            }
            Phase::Over(_) => {}
            _ => self.choices(state, side, dice, into),
        }
    }

    /// The options of a choice, each with a handful of what it wants.
    fn choices(&self, state: &State, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        let mut question = Question::blank(crate::questions::clause(state.phase));
        self.ask(state, side, &mut question);
        for choice in &question.options {
            match (state.phase, choice.id) {
                (Phase::Action, id::MARCH) => self.marches(state, into),
                (Phase::Action, id::LEAVE_SQUARE) => {
                    let at = state[state.act().unit].at;
                    let facings = if matches!(at, Place::Hex(_)) { 12 } else { 8 };
                    let turned = (0..facings).map(|i| Stand { at, facing: Facing::new(i * 360 / facings) });
                    into.extend(turned.map(leaving_square));
                }
                (Phase::Activate(_) | Phase::Ride { .. }, id::GENERAL..id::FIRE) => {
                    self.rides(state, Key::at((choice.id - id::GENERAL) as usize), dice, into);
                }
                _ => into.push(Answer::one(choice.id)),
            }
        }
    }

    /// Nobody, each neighbour alone, and as many as may come, those first who have most to do.
    fn groups(&self, state: &State, into: &mut Vec<Answer>) {
        into.push(Answer::none());
        let candidates = self.joinable(state);
        let reference = state.act().reference;
        let most = usize::from(self.leading_score(state, reference)) - 1;
        for unit in candidates.iter().filter(|&unit| self.touching(state[unit].at, state[reference].at)) {
            into.push(Answer::one(id::UNIT + u32::from(unit)));
        }
        let mut set = UnitSet::of(reference);
        let mut all = Answer::none();
        let tasks = self.tasks(state);
        for _ in 0..most {
            let next = (candidates - set).iter().filter(|&u| touches_any(self, state, &state[u], set));
            let Some(unit) = next.max_by(|a, b| tasks[a.index()].total_cmp(&tasks[b.index()])) else { break };
            set.insert(unit);
            all.push(id::UNIT + u32::from(unit));
            if all.len() > 1 {
                into.push(all.clone());
            }
        }
    }

    /// Where a general may ride: to the units of his side, behind them, to a height.
    fn rides(&self, state: &State, general: GeneralId, dice: &mut Seeded, into: &mut Vec<Answer>) {
        let side = self.setup.generals[general.index()].side;
        let from = state[general].at;
        let chief = state.camp(side).chief == Some(general);
        let offer = |to: Place, into: &mut Vec<Answer>| {
            let answer = riding(general, straight_ride(from, to));
            if to != from && self.read(state, side, &answer).is_ok() {
                into.push(answer);
            }
        };
        let near = self.force(state, side);
        let near = near.filter(|unit| self.within(from, state[unit].at, crate::questions::RIDE));
        for unit in near {
            let own = state[unit].stand();
            match own.at {
                Place::Point(at) if chief => offer(field::ahead(at, own.facing.turned(180), 0.9).into(), into),
                at => offer(at, into),
            }
        }
        if chief {
            for _ in 0..6 {
                let to = place_near(from, dice);
                if self.on_table(to) && self.footing(to).dominant {
                    offer(to, into);
                }
            }
        }
    }

    /// Where a general may be posted: with units of his side, on heights.
    fn posts(&self, state: &State, general: GeneralId, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        into.push(self.preset_answer(state));
        for unit in self.force(state, side) {
            let answer = posting(general, state[unit].at);
            if self.read(state, side, &answer).is_ok() {
                into.push(answer);
            }
        }
        for _ in 0..12 {
            let at = self.random_place(side, dice);
            let answer = posting(general, at);
            if self.on_table(at) && self.footing(at).dominant && self.read(state, side, &answer).is_ok() {
                into.push(answer);
            }
        }
    }
}

/// A place within a general's ride, at random.
fn place_near(from: Place, dice: &mut Seeded) -> Place {
    let (turn, far) = (Facing::new(dice.below(360) as u16), f64::from(dice.below(450) + 50) / 100.0);
    match from {
        Place::Point(from) => field::ahead(from, turn, far).into(),
        Place::Hex(from) => {
            let (side, steps) = (usize::from(turn.degrees()) / 60 % 6, far as usize);
            (0..steps).fold(from, |at, _| at.neighbour(side)).into()
        }
    }
}

/// The straight way of a general; on hexes each step to the neighbour that is nearest.
fn straight_ride(from: Place, to: Place) -> Way {
    let (Place::Hex(mut at), Place::Hex(goal)) = (from, to) else { return way(&[Step::To(to)]) };
    let mut steps = Way::new();
    while at != goal && !steps.is_full() {
        let next = (0..6).map(|side| at.neighbour(side)).min_by_key(|next| next.steps(goal));
        at = next.expect("a hex has neighbours");
        steps.push(Step::To(at.into()));
    }
    steps
}
