//! How long an officer may think.

use std::fmt;
use std::sync::Arc;

/// Whether time is up. Who reads a clock hands it in: nothing here does.
pub type Clock = Arc<dyn Fn() -> bool + Send + Sync>;

/// How much an officer may think about one answer. When it is used up he answers the best that he has found so far.
#[derive(Clone)]
pub struct Budget {
    /// How many times he may play a battle on in his head. The same number gives the same answer, whatever the machine.
    pub rollouts: u32,
    /// Whether time is up, besides; `None`: nobody presses him.
    pub clock: Option<Clock>,
}

impl Default for Budget {
    fn default() -> Self {
        Budget { rollouts: 160, clock: None }
    }
}

impl Budget {
    /// Whether time is up.
    pub fn is_up(&self) -> bool {
        self.clock.as_ref().is_some_and(|clock| clock())
    }
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget").field("rollouts", &self.rollouts).finish_non_exhaustive()
    }
}
