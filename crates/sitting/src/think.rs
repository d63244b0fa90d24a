//! What an officer would answer, or what the dice did, worked out from the record alone: a worker needs nothing else.

use game::{Answer, Side};
use serde::{Deserialize, Serialize};
use staff::Considered;

use crate::luck::Luck;
use crate::table::{NotOpened, Sitting};

/// A decision that is wanted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Task {
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

/// Decides; `None` if there is nothing to decide.
pub fn think(task: &Task) -> Result<Option<Thought>, NotOpened> {
    let sitting = Sitting::read(&task.record)?;
    let host = sitting.host();
    let decision = host.decide(&task.officer, task.side, task.seed);
    Ok(decision.map(|decision| Thought { number: host.number(), answer: decision.answer, why: decision.why }))
}

/// The luck of a recorded battle.
pub fn luck_of(record: &str) -> Result<Luck, NotOpened> {
    Sitting::read(record).map(|sitting| sitting.host().luck())
}
