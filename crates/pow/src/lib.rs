//! *Principles of War, le 1er Empire*: regiments of one strength number, generals who buy every action with
//! initiative points, divisions that start hidden under movement bases.
//!
//! [`procedures`] are the pure functions of the set, one per resolution step; [`tables`] are the printed tables they
//! read; [`troops`] says what troops are. Two editions exist: the edition is a value in the case of every procedure
//! that depends on it, never a global.

pub mod procedures;
pub mod tables;
pub mod troops;

pub use procedures::PROCEDURES;
