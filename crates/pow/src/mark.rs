//! By what a moment of the battle is known again by whoever remembers something of it.

use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};

/// Numbers given so far, by whatever battle.
static GIVEN: AtomicU64 = AtomicU64::new(0);

/// The number of a moment, given when it is asked for; 0: none yet. Moments with the same number are the same: a copy keeps it, any
/// change takes it away. It is no part of what is compared, hashed or written.
#[derive(Debug, Default)]
pub(crate) struct Mark(AtomicU64);

impl Mark {
    pub fn number(&self) -> u64 {
        let known = self.0.load(Ordering::Relaxed);
        if known > 0 {
            return known;
        }
        let number = GIVEN.fetch_add(1, Ordering::Relaxed) + 1;
        // Whoever comes first gives it.
        self.0.compare_exchange(0, number, Ordering::Relaxed, Ordering::Relaxed).map_or_else(|other| other, |_| number)
    }

    pub fn forget(&mut self) {
        *self.0.get_mut() = 0;
    }
}

impl Clone for Mark {
    fn clone(&self) -> Self {
        Mark(AtomicU64::new(self.0.load(Ordering::Relaxed)))
    }
}

impl PartialEq for Mark {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Mark {}

impl Hash for Mark {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
