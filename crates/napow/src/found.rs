//! What is already known of a state: whoever draws an answer has found it legal, and gives it next; whoever has nobody to fire at will
//! not find anybody in the same fire step. It follows from the state alone, and nothing follows from whether it is known: it is no
//! part of what is compared, hashed or written down.

use std::hash::{Hash, Hasher};
use std::sync::{Mutex, PoisonError};

use game::{Answer, Side};

use crate::ids::{UcId, UcSet};
use crate::orders::Order;
use crate::play::Prospect;

/// A legal answer of a side, and what it says.
#[derive(Debug)]
struct Legal {
    side: Side,
    answer: Answer,
    order: Order,
}

/// What is known of the fire step under way.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Quarry {
    /// Those who see nobody in range: as long as nobody is destroyed they will not.
    pub idle: UcSet,
    /// Somebody, and whom he saw in range.
    pub seen: Option<(UcId, UcId)>,
}

/// What is known of a state.
#[derive(Debug, Default)]
pub(crate) struct Found {
    legal: Mutex<Option<Box<Legal>>>,
    pub quarry: Quarry,
    /// Those of whom whoever drew an answer found out that they see nobody in range, as long as that holds of the idle.
    blind: Mutex<UcSet>,
    /// What is open to whoever is asked after a melee.
    pub prospect: Option<Box<Prospect>>,
}

impl Found {
    /// An answer was found to be legal in this state.
    pub fn keep(&self, side: Side, answer: &Answer, order: Order) {
        let legal = Legal { side, answer: answer.clone(), order };
        *self.legal.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(legal));
    }

    /// Somebody was looked for in vain.
    pub fn keep_blind(&self, uc: UcId) {
        self.blind.lock().unwrap_or_else(PoisonError::into_inner).put(uc);
    }

    /// Those who were found to see nobody.
    pub fn blind(&self) -> UcSet {
        *self.blind.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whoever saw nobody may see somebody now.
    pub fn look_anew(&mut self) {
        (self.quarry, self.blind) = (Quarry::default(), Mutex::default());
    }

    /// What an answer says, if that is known; whatever else was known to be legal is forgotten, because the state is about to change.
    pub fn take(&mut self, side: Side, answer: &Answer) -> Option<Order> {
        let legal = self.legal.get_mut().unwrap_or_else(PoisonError::into_inner).take()?;
        (legal.side == side && legal.answer == *answer).then_some(legal.order)
    }
}

/// Whoever copies a state goes his own way with it.
impl Clone for Found {
    fn clone(&self) -> Self {
        Found { legal: Mutex::default(), quarry: self.quarry, blind: Mutex::new(self.blind()), prospect: None }
    }
}

impl PartialEq for Found {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Found {}

impl Hash for Found {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
