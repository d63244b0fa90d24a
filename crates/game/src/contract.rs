//! A rule set as a deterministic machine that asks and accepts answers.

use std::fmt::Debug;

use arrayvec::ArrayVec;
use dice::Seeded;
use field::{Facing, Place, Stand};
use rulebook::System;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::name::Lexicon;
use crate::procedure::Entry;
use crate::view::{Chart, Outcome, Plan, Reach, View};
use crate::{Answer, Course, Goal, PieceId, Question, Refusal, Side, Step, Way};

/// The sides that are asked at a moment.
pub type Asked = ArrayVec<Side, 2>;

/// A battle under a rule set: scenario and options are `self`, what changes is the state.
///
/// `check` and `answer` share one legality test; a refused answer leaves the state as it was. Legality and refusals read public
/// facts and the side's own: a hidden truth interrupts, it never refuses.
pub trait RuleSet: Send + Sync {
    /// Plain data: small, flat, cheap to clone. No text, no derived copy of a fact kept elsewhere.
    type State: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// The rule set.
    const SYSTEM: System;
    /// The revision of the rules; a mended clause opens a new one.
    const REVISION: u32;
    /// Every name that it uses.
    const LEXICON: Lexicon;
    /// Every procedure that decides something in it.
    const PROCEDURES: &'static [Entry];

    // The game.

    /// The state before anything is decided.
    fn begin(&self) -> Self::State;

    /// Of whom an answer is awaited. Nobody: the game is over.
    fn asked(&self, state: &Self::State) -> Asked;

    /// The number of the question now open.
    fn number(&self, state: &Self::State) -> u32;

    /// The turn, from 1; 0 during set-up.
    fn turn(&self, state: &Self::State) -> u16;

    /// Fills in what `side` is asked; `false` if it is not asked anything.
    fn question(&self, state: &Self::State, side: Side, question: &mut Question) -> bool;

    /// A sensible legal answer of a side that is asked, which a person accepts with one key: the standard deployment, the rest
    /// stand, fire at the nearest. Also the answer of a computer whose time is up.
    fn preset(&self, state: &Self::State, side: Side) -> Answer;

    /// What a piece of `side` is there for, as whoever judges positions sees it; `None` where nothing is known.
    fn goal(&self, _state: &Self::State, _side: Side, _piece: PieceId) -> Option<Goal> {
        None
    }

    /// What a side that is asked will probably answer, for whoever foresees what his own answer sets in motion; the preset where nothing
    /// better is known.
    fn likely(&self, state: &Self::State, side: Side) -> Answer {
        self.preset(state, side)
    }

    /// Whether the answer would be accepted; changes nothing.
    fn check(&self, state: &Self::State, side: Side, answer: &Answer) -> Result<(), Refusal>;

    /// Accepts the answer and everything that follows from it up to the next question, or refuses it
    /// and leaves the state as it was.
    fn answer(
        &self,
        state: &mut Self::State,
        side: Side,
        answer: &Answer,
        course: &mut Course<'_>,
    ) -> Result<(), Refusal>;

    /// What never changes and everybody sees.
    fn chart(&self) -> &Chart;

    /// All that `side` may know; `None`: what both may know.
    fn view(&self, state: &Self::State, side: Option<Side>) -> View;

    /// Another state that `side` cannot tell from the real one. The real one where nothing is hidden.
    fn redeal(&self, state: &Self::State, _side: Side, _dice: &mut Seeded) -> Self::State {
        state.clone()
    }

    /// How the game ended, if it has.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    // Searching for good answers.

    /// Whether what the last answer set in motion is still being settled, such as a charge that is met by reactions: those who
    /// foresee what comes of an answer go on until it is.
    fn unsettled(&self, _state: &Self::State) -> bool {
        false
    }

    /// Whether `side` is asked again before what its last answer began can be judged, such as a unit that has marched and may
    /// still fire: whoever weighs that answer weighs the best that can be made of it.
    fn midway(&self, _state: &Self::State, _side: Side) -> bool {
        false
    }

    /// Whether nothing is under way: the question that is open begins a new act, such as the choice of the next unit. Whoever plays a
    /// battle on in his head counts acts by it, so that a short one and a long one are judged at the same moment.
    fn lull(&self, state: &Self::State) -> bool {
        !self.unsettled(state)
    }

    /// One legal answer at random, cheaply: for random battles and fuzzing.
    fn sample(&self, state: &Self::State, side: Side, dice: &mut Seeded) -> Answer {
        let mut answers = Vec::new();
        self.suggest(state, side, dice, &mut answers);
        match answers.len() as u32 {
            0 => self.preset(state, side),
            n => answers.swap_remove(dice.below(n) as usize),
        }
    }

    /// Good candidate answers; all of them where the question is a plain choice.
    fn suggest(&self, state: &Self::State, side: Side, _dice: &mut Seeded, into: &mut Vec<Answer>) {
        into.push(self.preset(state, side));
    }

    /// How good a state is for `side`, in points; the other side's is the negative.
    fn evaluate(&self, _state: &Self::State, _side: Side) -> f64 {
        0.0
    }

    // The table under the hand.

    /// The way by which an option that wants one would lead its piece to a place, after the steps that are laid already, and how
    /// it would stand there: the cheapest that is legal, or else the plainest, whose refusal says what is wrong with the place.
    fn route(
        &self,
        _state: &Self::State,
        _side: Side,
        _option: u32,
        begun: &[Step],
        _to: Place,
        _facing: Option<Facing>,
    ) -> Way {
        begun.iter().copied().collect()
    }

    /// Every place that the piece of an option comes through on a way, the one where it stands first.
    fn along(&self, _state: &Self::State, _option: u32, from: Stand, way: &[Step]) -> Vec<Stand> {
        let mut along = vec![from];
        for step in way {
            let last = along[along.len() - 1];
            along.push(match *step {
                Step::To(at) => Stand { at, ..last },
                Step::Turn(facing) => Stand { facing, ..last },
                Step::Set(pose) => pose.into(),
            });
        }
        along
    }

    /// What the only move of an answer costs, clause by clause, be it more than there is; `None` for an answer that is not one move, or
    /// refused for something else.
    fn measure(&self, _state: &Self::State, _side: Side, _answer: &Answer) -> Option<Plan> {
        None
    }

    /// Whether one place is seen from another, as far as `side` may know; the refusal says what is in the way.
    fn sight(&self, _state: &Self::State, _side: Option<Side>, _from: Place, _to: Place) -> Result<(), Refusal> {
        Ok(())
    }

    /// What a piece that `side` knows of reaches from where it stands.
    fn reaches(&self, _state: &Self::State, _side: Option<Side>, _piece: PieceId) -> Vec<Reach> {
        Vec::new()
    }

    /// What a piece would cover if it stood there, as it stands now; `None`: as its view says.
    fn footprint_at(
        &self,
        _state: &Self::State,
        _side: Side,
        _option: u32,
        _stand: Stand,
    ) -> Option<crate::view::Footprint> {
        None
    }

    /// A refusal of [`RuleSet::check`] for whoever tells it to a person, with what would be right. `check` itself is asked
    /// thousands of times by those who only want to know whether; it need not search for that.
    fn advise(&self, _state: &Self::State, _side: Side, _answer: &Answer, refusal: Refusal) -> Refusal {
        refusal
    }

    // Audit.

    /// Checks what must hold at every moment; the text says what does not.
    fn invariants(&self, _state: &Self::State) -> Result<(), String> {
        Ok(())
    }

    /// What must never grow from one moment to the next: the strength of each piece.
    fn strengths(&self, _state: &Self::State, _into: &mut Vec<u16>) {}

    /// What is left behind by a prelude, such as the map that the players laid: the text of a scenario for the battle that
    /// follows it. Kept in the header of that battle's record.
    fn legacy(&self, _state: &Self::State) -> Option<String> {
        None
    }
}
