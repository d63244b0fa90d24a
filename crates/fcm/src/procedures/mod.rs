//! The procedures of the set, in the order of the contract.

mod artillery_fire;
mod budget;
mod burning_house;
mod footprint;
mod formation_change;
mod general_in_melee;
mod general_under_fire;
mod in_range_time;
mod initiative;
mod interpenetration;
mod losses;
mod melee_die;
mod melee_round;
mod morale;
mod quarter_move;
mod range_band;
mod refusals;
mod shared;
mod small_arms_fire;
mod strength_state;
mod target;
mod victory;

pub use artillery_fire::{ArtilleryFire, ArtilleryFireCase, Battery, DEEP_TARGET};
pub use budget::{Budget, BudgetCase, Item, Price, STANDARD_MORALE, STATUS_PRICE};
pub use burning_house::{BurningHouse, BurningHouseCase, BurningHouseOutcome};
pub use footprint::{ColumnFront, Footprint, FootprintCase, Room};
pub use formation_change::{
    ARTILLERY_CHANGES, CAVALRY_CHANGES, FormationChange, FormationChangeCase, INFANTRY_CHANGES, QuartersNeeded,
    quarters_for,
};
pub use general_in_melee::{GeneralInMelee, GeneralInMeleeCase, GeneralInMeleeOutcome};
pub use general_under_fire::{
    Fate, GeneralUnderFire, GeneralUnderFireCase, GeneralUnderFireOutcome, OfficerUnderFire, Situation, fate_of_sum,
};
pub use in_range_time::{FireAllowed, InRangeTime, InRangeTimeCase, MARCH_OF_A_PERIOD, TimeInRange};
pub use initiative::{Initiative, InitiativeCase, InitiativeOutcome};
pub use interpenetration::{GONE_THROUGH, Interpenetration, InterpenetrationCase, InterpenetrationOutcome, Passage};
pub use losses::{Losses, LossesCase, LossesRead};
pub use melee_die::{MeleeDie, MeleeDieCase, MeleeDieOutcome};
pub use melee_round::{Approach, Fighter, Loser, MeleeRound, MeleeRoundCase, MeleeRoundOutcome};
pub use morale::{
    GeneralPresence, LocalBalance, Morale, MoraleCase, MoraleOutcome, MoraleState, SquareSign, VersusCavalry,
    distant_general,
};
pub use quarter_move::{Distance, Ground, QuarterMove, QuarterMoveCase};
pub use range_band::{Band, RangeBand, RangeBandCase, RangeBandFound};
pub use small_arms_fire::{Firers, Musketeers, SmallArmsFire, SmallArmsFireCase};
pub use strength_state::{StrengthLeft, StrengthState, StrengthStateCase};
pub use target::{FireOutcome, MoraleCategory, Target};
pub use victory::{Victory, VictoryCase, VictoryLevel, VictoryOutcome, Winner, percent_lost};

use game::procedure::Entry;

/// Every procedure that `resolve` speaks.
pub static PROCEDURES: &[Entry] = &[
    Entry::of::<Losses>(),
    Entry::of::<RangeBand>(),
    Entry::of::<InRangeTime>(),
    Entry::of::<SmallArmsFire>(),
    Entry::of::<ArtilleryFire>(),
    Entry::of::<MeleeRound>(),
    Entry::of::<Morale>(),
    Entry::of::<StrengthState>(),
    Entry::of::<GeneralUnderFire>(),
    Entry::of::<GeneralInMelee>(),
    Entry::of::<Interpenetration>(),
    Entry::of::<Budget>(),
    Entry::of::<QuarterMove>(),
    Entry::of::<FormationChange>(),
    Entry::of::<Footprint>(),
    Entry::of::<Initiative>(),
    Entry::of::<Victory>(),
    Entry::of::<BurningHouse>(),
    Entry::of::<MeleeDie>(),
];

#[cfg(test)]
mod situations;
#[cfg(test)]
mod testing;
