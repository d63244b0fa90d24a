//! The procedures of the set, in the order of the contract.

mod activation;
mod charge;
mod command_points;
mod fire;
mod losses;
mod shared;
#[cfg(test)]
mod testing;
mod token_draw;

pub use activation::{Activation, ActivationCase, ActivationOutcome, Orders};
pub use charge::{Charge, ChargeCase, ChargeOutcome, Charged, Charger, SquareState, Values, Winner};
pub use command_points::{ChiefPost, CommandPoints, CommandPointsCase, Points};
pub use fire::{Fire, FireCase, FireOutcome, SCORE_TO_HIT, Save, Shooter, Target};
pub use losses::{Cause, Losses, LossesCase, Suffered, suffer};
pub use token_draw::{TokenDraw, TokenDrawCase, TokenDrawn};

use game::procedure::Entry;

/// Every procedure that `resolve` speaks.
pub static PROCEDURES: &[Entry] = &[
    Entry::of::<TokenDraw>(),
    Entry::of::<CommandPoints>(),
    Entry::of::<Activation>(),
    Entry::of::<Fire>(),
    Entry::of::<Losses>(),
    Entry::of::<Charge>(),
];

#[cfg(test)]
static CATALOGUE: game::procedure::Catalogue = game::procedure::Catalogue { sets: &[("josephine", PROCEDURES)] };
