//! *Pas Ce Soir, Joséphine !*: brigades as points with a facing, tokens drawn from a bowl, command points.
//!
//! [`procedures`] are the pure functions of the set, one per resolution step.

pub mod procedures;
pub mod setup;
pub mod troops;

pub use procedures::PROCEDURES;
