//! The procedures of the set, in the order of the contract.

mod artillery_fire;
mod in_range_time;
mod losses;
mod range_band;
mod shared;
mod small_arms_fire;
mod target;

pub use artillery_fire::{ArtilleryFire, ArtilleryFireCase, DEEP_TARGET};
pub use in_range_time::{FireAllowed, InRangeTime, InRangeTimeCase, MARCH_OF_A_PERIOD, TimeInRange};
pub use losses::{Losses, LossesCase, LossesRead};
pub use range_band::{Band, RangeBand, RangeBandCase, RangeBandFound};
pub use small_arms_fire::{Firers, SmallArmsFire, SmallArmsFireCase};
pub use target::{FireOutcome, MoraleCategory, Target};

use game::procedure::Entry;

/// Every procedure that `resolve` speaks.
pub static PROCEDURES: &[Entry] = &[
    Entry::of::<Losses>(),
    Entry::of::<RangeBand>(),
    Entry::of::<InRangeTime>(),
    Entry::of::<SmallArmsFire>(),
    Entry::of::<ArtilleryFire>(),
];

#[cfg(test)]
mod testing;
