//! The procedures of the set, in the order of the contract.

mod activation;
mod shared;
mod token_draw;

pub use activation::{Activation, ActivationCase, ActivationOutcome, Orders};
pub use token_draw::{TokenDraw, TokenDrawCase, TokenDrawn};

use game::procedure::Entry;

/// Every procedure that `resolve` speaks.
pub static PROCEDURES: &[Entry] = &[Entry::of::<TokenDraw>(), Entry::of::<Activation>()];

#[cfg(test)]
mod testing;

#[cfg(test)]
static CATALOGUE: game::procedure::Catalogue = game::procedure::Catalogue { sets: &[("josephine", PROCEDURES)] };
