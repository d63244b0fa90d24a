//! *Feu, Combat, Moral*: battalions of single figures, one sum and one large loss table for everything.
//!
//! - [`troops`]: arms, formations, weapons, and what depends on nothing else.
//! - [`tables`]: the tables, rows and columns as printed.
//! - [`procedures`]: the pure functions of the set, one per resolution step.

pub mod measure;
pub mod procedures;
pub mod tables;
pub mod troops;

pub use procedures::PROCEDURES;
