//! *NapoW*: divisions of combat units whose formations are real rectangles; every roll is a D6 against a number needed.
//!
//! [`procedures`] are the pure functions of the set, one per resolution step; [`tables`] are its printed tables;
//! [`troops`] says what troops are; [`roll`] holds the two ways in which this set reads a die.

pub mod procedures;
pub mod roll;
pub mod tables;
pub mod troops;

pub use procedures::PROCEDURES;
