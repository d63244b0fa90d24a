//! The contract.

use dice::Seeded;
use field::{Facing, Place};
use game::procedure::Entry;
use game::{
    Answer, Asked, Chart, Course, Lexicon, Outcome, PieceId, Plan, Question, Reach, Refusal, RuleSet, Side,
    Step as Leg, View, Way,
};
use rulebook::System;
use rulebook::pow::{END_01, END_06};

use crate::battle::Battle;
use crate::names::{Grade, LEXICON};
use crate::play::Play;
use crate::procedures::PROCEDURES;
use crate::state::{At, Standing, State, Step};

/// What a battle that is won is worth beside what is left on the table, in points.
const DECIDED: f64 = 10_000.0;

/// Of the battle and of its prelude.
pub(crate) const REVISION: u32 = 8;

impl RuleSet for Battle {
    type State = State;
    const SYSTEM: System = System::Pow;
    const REVISION: u32 = REVISION;
    const LEXICON: Lexicon = LEXICON;
    const PROCEDURES: &'static [Entry] = PROCEDURES;

    fn begin(&self) -> State {
        self.first_state()
    }

    fn asked(&self, state: &State) -> Asked {
        self.sides_asked(state)
    }

    fn number(&self, state: &State) -> u32 {
        state.number
    }

    fn turn(&self, state: &State) -> u16 {
        state.turn.into()
    }

    fn question(&self, state: &State, side: Side, question: &mut Question) -> bool {
        self.put(state, side, question)
    }

    fn preset(&self, state: &State, _: Side) -> Answer {
        self.preset_answer(state)
    }

    fn check(&self, state: &State, side: Side, answer: &Answer) -> Result<(), Refusal> {
        self.legal(state, side, answer).map(|_| ())
    }

    fn answer(&self, state: &mut State, side: Side, answer: &Answer, course: &mut Course<'_>) -> Result<(), Refusal> {
        let deal = self.legal(state, side, answer)?;
        if !state.entered.is_empty() {
            state.entered = crate::ids::Bases::EMPTY;
        }
        Play::new(self, state, course).carry_out(side, deal);
        Ok(())
    }

    fn chart(&self) -> &Chart {
        &self.setup.chart
    }

    fn view(&self, state: &State, side: Option<Side>) -> View {
        self.seen(state, side)
    }

    fn redeal(&self, state: &State, side: Side, dice: &mut Seeded) -> State {
        self.redealt(state, side, dice)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.result(state)
    }

    fn sample(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        self.any_answer(state, side, dice)
    }

    fn suggest(&self, state: &State, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        self.candidates_for(state, side, dice, into);
    }

    fn evaluate(&self, state: &State, side: Side) -> f64 {
        // Who has given up has lost, whatever he still has.
        let over = self.outcome(state).and_then(|outcome| outcome.winner);
        let won = over.map_or(0.0, |winner| if winner == side { DECIDED } else { -DECIDED });
        won + self.worth(state, side) - self.worth(state, side.other())
    }

    fn route(&self, state: &State, _: Side, option: u32, begun: &[Leg], to: Place, facing: Option<Facing>) -> Way {
        self.way_by_hand(state, option, begun, to, facing)
    }

    fn measure(&self, state: &State, _: Side, answer: &Answer) -> Option<Plan> {
        self.measured(state, answer)
    }

    fn sight(&self, state: &State, side: Option<Side>, from: Place, to: Place) -> Result<(), Refusal> {
        self.look(state, side.unwrap_or(Side::First), from.centre(), to.centre())
    }

    fn reaches(&self, state: &State, _: Option<Side>, piece: PieceId) -> Vec<Reach> {
        self.reach(state, piece)
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        for unit in self.units() {
            let now = &state.units[unit.place()];
            match now.at {
                At::Base(base) if state.turn > 0 && state.bases[base.place()].standing == Standing::None => {
                    return Err(format!("{unit:?} is on {base:?}, which is not there"));
                }
                At::Table if !self.on_table(&self.block(state, unit)) => {
                    return Err(format!("{unit:?} is off the table: {now:?}"));
                }
                At::Table if now.strength == 0 && self.setup.strength == crate::procedures::StrengthMode::Fixed => {
                    return Err(format!("{unit:?} has no strength: {now:?}"));
                }
                _ => {}
            }
        }
        for pair in &state.pairs {
            let there = [pair.charger, pair.target].iter().all(|unit| state.units[unit.place()].at == At::Table);
            if !there || self.side(pair.charger) == self.side(pair.target) {
                return Err(format!("{pair:?} is no contact of two enemies on the table"));
            }
        }
        Ok(())
    }

    fn strengths(&self, state: &State, into: &mut Vec<u16>) {
        // What is not determined yet counts as the most that there is.
        into.extend(state.units.iter().map(|unit| match unit.strength {
            0 if unit.at != At::Lost => 30,
            strength => u16::from(strength),
        }));
    }
}

impl Battle {
    /// POW-END-06.
    pub(crate) fn result(&self, state: &State) -> Option<Outcome> {
        let ending = state.ending.filter(|_| state.step == Step::Over)?;
        let (level, clause) = match (ending.conceded, ending.winner) {
            (true, _) => (Grade::Conceded, END_06),
            (false, Some(_)) => (Grade::Victory, END_01),
            (false, None) => (Grade::Draw, END_06),
        };
        Some(Outcome { winner: ending.winner, level: level.into(), clause })
    }
}
