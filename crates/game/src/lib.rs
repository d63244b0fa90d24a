//! The contract between a rule set and everything else.
//!
//! - [`procedure`]: one pure function per resolution step, and the JSON Lines protocol that speaks it.
//! - [`reason`]: factors with their clauses; a [`Tally`] changes its number and notes why in one call.

pub mod procedure;
pub mod reason;

pub use reason::{Factor, Reasons, Tally, Weight};
