//! What is under way: a bounded stack of pending steps, as plain data. When it is empty the sequence of play goes on.

use arrayvec::ArrayVec;
use game::{Side, Way};
use serde::{Deserialize, Serialize};

use crate::names::Formation;
use crate::state::{BASES, BaseId, State};

/// A march, or a change of formation in its place.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct March {
    pub base: BaseId,
    pub to: Move,
}

/// What a base does in its march.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(clippy::large_enum_variant)]
pub(crate) enum Move {
    Go(Way),
    Form(Formation),
}

/// A pending step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Task {
    /// The phase is over.
    Next,
    /// The next of the marches that were named is carried out.
    March,
    /// The active side says whether the others still march.
    GoOn,
    /// The owner lays out a company that was found.
    LayOut(BaseId),
    /// The target of a charge reacts.
    React { charger: BaseId, target: BaseId },
    /// The target fires at the charger.
    Volley { charger: BaseId, target: BaseId },
    /// The charger runs in, and both fight.
    Clash { charger: BaseId, target: BaseId },
    /// The owner spreads hits.
    Hits { base: BaseId, hits: u8 },
    /// A company tests its morale.
    Morale { base: BaseId, beaten: bool },
}

/// The stack, the next step last; and the marches that were named and not yet carried out, the next one first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Agenda {
    pub tasks: ArrayVec<Task, 16>,
    pub marches: ArrayVec<March, BASES>,
}

impl Agenda {
    pub fn push(&mut self, task: Task) {
        self.tasks.push(task);
    }

    pub fn next(&self) -> Option<Task> {
        self.tasks.last().copied()
    }

    /// Whether a charge is being settled.
    pub fn is_unsettled(&self) -> bool {
        self.tasks.iter().any(|task| {
            matches!(task, Task::React { .. } | Task::Volley { .. } | Task::Clash { .. } | Task::Morale { .. })
        })
    }
}

impl State {
    /// Who decides the next pending step; `None`: it needs no decision, or nothing is pending.
    pub(crate) fn decider(&self) -> Option<Side> {
        match self.agenda.next()? {
            Task::GoOn => Some(self.active),
            Task::LayOut(base) | Task::Hits { base, .. } => Some(base.side()),
            Task::React { target, .. } => Some(target.side()),
            Task::Next | Task::March | Task::Volley { .. } | Task::Clash { .. } | Task::Morale { .. } => None,
        }
    }
}
