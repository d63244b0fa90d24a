//! What an officer would answer, or what the dice did, worked out from what a battle began with and its record: a worker
//! needs nothing else.

use game::{Answer, Side, record};
use serde::{Deserialize, Serialize};
use staff::Considered;
use systems::Opened;

#[cfg(feature = "studies")]
use crate::luck::Luck;
use crate::table::Sitting;

/// A decision that is wanted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// What the battle began with, as [`Opened::to_text`] writes it.
    pub opened: String,
    /// The record so far.
    pub record: String,
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
    /// What was considered, the best first.
    pub why: Vec<Considered>,
}

/// Decides; `None` if there is nothing to decide, or the battle cannot be opened.
pub fn think(task: &Task) -> Option<Thought> {
    let sitting = sitting(&task.opened, &task.record)?;
    let host = sitting.host();
    let decision = host.decide(&task.officer, task.side, task.seed)?;
    Some(Thought { number: host.number(), answer: decision.answer, why: decision.why })
}

/// The luck of a recorded battle; `None` if it cannot be opened.
#[cfg(feature = "studies")]
pub fn luck_of(opened: &str, record: &str) -> Option<Luck> {
    sitting(opened, record).map(|sitting| sitting.host().luck())
}

fn sitting(opened: &str, record: &str) -> Option<Sitting> {
    Sitting::resume(record::read(record).ok()?, Opened::read(opened)?).ok()
}
