//! What an officer would answer, worked out from what a battle began with and how it stands; or what the dice did, worked out from
//! its record: a worker needs nothing else.

#[cfg(feature = "studies")]
use game::record;
use game::{Aim, Answer, Side};
use serde::{Deserialize, Serialize};
use staff::{Clock, Considered};
use systems::Opened;

use crate::host::decide;
#[cfg(feature = "studies")]
use crate::luck::Luck;
#[cfg(feature = "studies")]
use crate::table::Sitting;

/// A decision that is wanted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// What the battle began with, as [`Opened::to_text`] writes it.
    pub opened: String,
    /// How it stands, packed.
    pub state: String,
    /// Who decides.
    pub officer: String,
    /// For which side.
    pub side: Side,
    /// What his whims depend on.
    pub seed: u64,
}

/// A decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Thought {
    /// The question that it answers.
    pub number: u32,
    /// The answer.
    pub answer: Answer,
    /// What it is after.
    pub aim: Option<Aim>,
    /// What was considered, the best first.
    pub why: Vec<Considered>,
}

/// Decides; `None` if there is nothing to decide, or the battle cannot be opened. When the clock says that time is up he answers the
/// best that he has found so far.
pub fn think(task: &Task, clock: Option<Clock>) -> Option<Thought> {
    let opened = Opened::read(&task.opened)?;
    let (number, decision) = decide(&opened, &task.state, &task.officer, task.side, task.seed, clock)?;
    Some(Thought { number, answer: decision.answer, aim: decision.aim, why: decision.why })
}

/// The luck of a recorded battle; `None` if it cannot be opened.
#[cfg(feature = "studies")]
pub fn luck_of(opened: &str, record: &str) -> Option<Luck> {
    let sitting = Sitting::resume(record::read(record).ok()?, Opened::read(opened)?).ok()?;
    Some(sitting.host().luck())
}
