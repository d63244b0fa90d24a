//! Joséphine as a rule set: the machine that asks and accepts answers.

use dice::Seeded;
use field::{Facing, Place};
use game::procedure::Entry;
use game::{
    Answer, Asked, BySide, Chart, Course, Goal, Key, Lexicon, Outcome, PieceId, Plan, Question, Reach, Refusal,
    RuleSet, Side, Step, View, Way, forbid,
};
use rulebook::System;
use rulebook::josephine::{LOF_01, VIC_01, VIC_02, VIC_05};

use crate::battle::Battle;
use crate::ids::{GeneralId, UnitSet};
use crate::names::{LEXICON, Level};
use crate::orders::other_form;
use crate::play::{Play, next_setup};
use crate::procedures::PROCEDURES;
use crate::state::{Agenda, Arrival, Camp, Ending, General, Phase, Post, State, Unit};

pub(crate) fn outcome_of(ending: Ending) -> Outcome {
    let (winner, level, clause) = match ending {
        Ending::Decisive(side) => (Some(side), Level::Decisive, VIC_01),
        Ending::Partial(side) => (Some(side), Level::Partial, VIC_02),
        Ending::Draw => (None, Level::None, VIC_05),
    };
    Outcome { winner, level: level.into(), clause }
}

impl Battle {
    fn first_state(&self) -> State {
        let nowhere = self.nowhere();
        let units = self
            .setup
            .units
            .iter()
            .map(|unit| Unit {
                at: nowhere,
                facing: field::Facing::NORTH,
                elements: unit.elements,
                combats: 0,
                post: Post::Waiting,
                activated: false,
                square: false,
                // JOS-DOC-01: where there is no choice the doctrine is fixed from the start.
                doctrine: match unit.profile.doctrines.as_slice() {
                    [only] => Some(*only),
                    _ => None,
                },
            })
            .collect();
        let generals =
            self.setup.generals.iter().map(|_| General { at: nowhere, post: Post::Waiting, unit: None, moved: false });
        let camp = |side: Side| Camp {
            tokens: 0,
            pc: 0,
            chief: self
                .setup
                .generals
                .iter()
                .position(|general| general.side == side && general.chief)
                .map(GeneralId::at),
            successor: false,
            chief_lost: 0,
        };
        let mut state = State {
            number: 1,
            turn: 0,
            phase: Phase::Deploy(Side::Second),
            units,
            generals: generals.collect(),
            camps: BySide::from_fn(camp),
            holders: self.setup.objectives.iter().map(|objective| objective.holder).collect(),
            arrivals: self.setup.formations.iter().map(|_| Arrival::default()).collect(),
            crowded_out: UnitSet::EMPTY,
            agenda: Agenda::new(),
        };
        if let Some(phase) = next_setup(self, &mut state, None, |_, _| {}) {
            state.phase = phase;
        }
        state
    }
}

impl RuleSet for Battle {
    type State = State;
    const SYSTEM: System = System::Josephine;
    const REVISION: u32 = 4;
    const LEXICON: Lexicon = LEXICON;
    const PROCEDURES: &'static [Entry] = PROCEDURES;

    fn begin(&self) -> State {
        self.first_state()
    }

    fn asked(&self, state: &State) -> Asked {
        self.asked_side(state).into_iter().collect()
    }

    fn number(&self, state: &State) -> u32 {
        state.number
    }

    fn turn(&self, state: &State) -> u16 {
        state.turn.into()
    }

    fn preset(&self, state: &State, _side: Side) -> Answer {
        self.preset_answer(state)
    }

    fn goal(&self, state: &State, side: Side, piece: PieceId) -> Option<Goal> {
        self.goal_of(state, side, piece)
    }

    fn likely(&self, state: &State, _side: Side) -> Answer {
        self.likely_answer(state)
    }

    fn question(&self, state: &State, side: Side, question: &mut Question) -> bool {
        self.ask(state, side, question)
    }

    fn check(&self, state: &State, side: Side, answer: &Answer) -> Result<(), Refusal> {
        self.read(state, side, answer).map(|_| ())
    }

    fn advise(&self, state: &State, side: Side, answer: &Answer, refusal: Refusal) -> Refusal {
        self.with_nearest(state, side, answer, refusal)
    }

    fn answer(&self, state: &mut State, side: Side, answer: &Answer, course: &mut Course<'_>) -> Result<(), Refusal> {
        let order = self.read(state, side, answer)?;
        state.number += 1;
        Play { battle: self, state, course }.carry_out(order);
        Ok(())
    }

    /// A charge and all that meets it, and fire whose losses are being taken.
    fn unsettled(&self, state: &State) -> bool {
        state.is_unsettled()
    }

    /// A unit that has marched may still fire or charge; one that has won may follow.
    fn midway(&self, state: &State, side: Side) -> bool {
        matches!(state.phase, Phase::Follow | Phase::Breakthrough | Phase::Consecutive)
            && self.asked_side(state) == Some(side)
    }

    /// A token is drawn, and its side chooses.
    fn lull(&self, state: &State) -> bool {
        matches!(state.phase, Phase::Activate(_))
    }

    fn sample(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        self.random_answer(state, side, dice)
    }

    fn suggest(&self, state: &State, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        self.candidates(state, side, dice, into);
    }

    fn route(&self, state: &State, side: Side, option: u32, begun: &[Step], to: Place, facing: Option<Facing>) -> Way {
        self.way_to(state, side, option, begun, to, facing)
    }

    fn measure(&self, state: &State, side: Side, answer: &Answer) -> Option<Plan> {
        self.cost_of(state, side, answer)
    }

    fn sight(&self, state: &State, _side: Option<Side>, from: Place, to: Place) -> Result<(), Refusal> {
        forbid(![from, to].into_iter().all(|place| self.is_of_this_table(place)), || other_form(LOF_01))?;
        self.seen_from(state, from, to)
    }

    fn reaches(&self, state: &State, _side: Option<Side>, piece: PieceId) -> Vec<Reach> {
        self.reached_by(state, piece)
    }

    fn evaluate(&self, state: &State, side: Side) -> f64 {
        self.judge(state, side)
    }

    fn chart(&self) -> &Chart {
        &self.setup.chart
    }

    fn view(&self, state: &State, side: Option<Side>) -> View {
        self.seen(state, side)
    }

    fn redeal(&self, state: &State, _side: Side, _dice: &mut Seeded) -> State {
        // Everything is public; what is hidden is the order of the tokens, and that is in no state: it is drawn when
        // it is needed (JOS-TURN-03).
        state.clone()
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        match state.phase {
            Phase::Over(ending) => Some(outcome_of(ending)),
            _ => None,
        }
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        self.check_invariants(state)
    }

    fn strengths(&self, state: &State, into: &mut Vec<u16>) {
        into.extend(state.units.iter().map(|unit| if unit.post == Post::Lost { 0 } else { unit.elements.into() }));
    }
}
