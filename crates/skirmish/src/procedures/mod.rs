//! What chance decides: one pure function each, from a case to factors, exact odds and, given dice, an outcome.

mod clash;
mod detection;
mod fire;
mod morale;

pub(crate) use clash::{Clash, ClashCase};
pub(crate) use detection::{Detection, DetectionCase};
pub(crate) use fire::{Fire, FireCase};
pub(crate) use morale::{Morale, MoraleCase, Nerve};

use game::procedure::Entry;

/// Every procedure of the set.
pub const PROCEDURES: &[Entry] =
    &[Entry::of::<Detection>(), Entry::of::<Fire>(), Entry::of::<Clash>(), Entry::of::<Morale>()];
