//! A rule set as a deterministic machine that asks and accepts answers.

use std::fmt::Debug;
use std::hash::Hash;

use arrayvec::ArrayVec;
use dice::{Dice, Seeded};
use field::{Facing, Point};
use rulebook::System;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::view::{Chart, Forecast, Outcome, Plan, Reach, View};
use crate::{Answer, Listener, Path, PieceId, Question, Refusal, Side};

/// The sides that are asked at a moment.
pub type Asked = ArrayVec<Side, 2>;

/// A battle under a rule set: scenario and options are `self`, what changes is the state.
///
/// `check` and `answer` share one legality test; a refused answer leaves the state as it was.
pub trait RuleSet: Send + Sync {
    /// Plain data: small, flat, cheap to clone. No text, no derived copy of a fact kept elsewhere.
    type State: Clone + Debug + PartialEq + Hash + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// The rule set.
    const SYSTEM: System;
    /// The revision of the rules; a mended clause opens a new one.
    const REVISION: u32;

    /// The state before anything is decided.
    fn begin(&self) -> Self::State;

    /// Of whom an answer is awaited. Nobody: the game is over.
    fn asked(&self, state: &Self::State) -> Asked;

    /// The number of the question now open.
    fn number(&self, state: &Self::State) -> u32;

    /// Fills in what `side` is asked; `false` if it is not asked anything.
    fn question(&self, state: &Self::State, side: Side, question: &mut Question) -> bool;

    /// Whether the answer would be accepted; changes nothing.
    fn check(&self, state: &Self::State, side: Side, answer: &Answer) -> Result<(), Refusal>;

    /// A refusal of [`RuleSet::check`] for whoever tells it to a person, with what would be right. `check` itself is asked
    /// thousands of times by those who only want to know whether; it need not search for that.
    fn advise(&self, _state: &Self::State, _side: Side, _answer: &Answer, refusal: Refusal) -> Refusal {
        refusal
    }

    /// Accepts the answer and everything that follows from it up to the next question, or refuses it
    /// and leaves the state as it was.
    fn answer(
        &self,
        state: &mut Self::State,
        side: Side,
        answer: &Answer,
        dice: &mut impl Dice,
        listener: &mut impl Listener,
    ) -> Result<(), Refusal>;

    /// One legal answer at random, cheaply: for random battles and fuzzing.
    fn sample(&self, state: &Self::State, side: Side, dice: &mut Seeded) -> Answer;

    /// Good candidate answers; all of them where the question is a plain choice.
    fn suggest(&self, state: &Self::State, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>);

    /// The way by which the piece that is to move would go to a place, and how it would stand there: the cheapest that is
    /// legal, or else the plainest, whose refusal says what is wrong with the place. Empty if nothing is to move.
    fn route(&self, state: &Self::State, side: Side, to: Point, facing: Option<Facing>) -> Path;

    /// What a legal move costs, clause by clause; `None` for an answer that is not a move.
    fn measure(&self, state: &Self::State, side: Side, answer: &Answer) -> Option<Plan>;

    /// Whether one place is seen from another, as far as `side` may know; the refusal says what is in the way.
    fn sight(&self, state: &Self::State, side: Option<Side>, from: Point, to: Point) -> Result<(), Refusal>;

    /// What a piece that `side` knows of reaches from where it stands.
    fn reaches(&self, state: &Self::State, side: Option<Side>, piece: PieceId) -> Vec<Reach>;

    /// The exact chances of what the answer risks, if it risks anything.
    fn odds(&self, state: &Self::State, side: Side, answer: &Answer) -> Option<Forecast>;

    /// Every state that a legal answer can lead to, with its exact chance where one procedure decides; longer chains of
    /// chance are cut after the first.
    fn branches(&self, state: &Self::State, side: Side, answer: &Answer, tell: &mut dyn FnMut(f64, &Self::State));

    /// How good a state is for `side`, in points; the other side's is the negative.
    fn evaluate(&self, state: &Self::State, side: Side) -> f64;

    /// What never changes and everybody sees.
    fn chart(&self) -> &Chart;

    /// All that `side` may know; `None`: what both may know.
    fn view(&self, state: &Self::State, side: Option<Side>) -> View;

    /// Another state that `side` cannot tell from the real one.
    fn redeal(&self, state: &Self::State, side: Side, dice: &mut Seeded) -> Self::State;

    /// How the game ended, if it has.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Checks what must hold at every moment; the text says what does not.
    fn invariants(&self, state: &Self::State) -> Result<(), String>;

    /// What must never grow from one moment to the next: the strength of each piece.
    fn strengths(&self, state: &Self::State, into: &mut Vec<u8>);
}
