//! *Principles of War, le 1er Empire*: regiments of one strength number, generals who buy every action with
//! initiative points, divisions that start hidden under movement bases.
//!
//! [`procedures`] are the pure functions of the set, one per resolution step; [`tables`] are the printed tables they
//! read; [`troops`] says what troops are. Two editions exist: the edition is a value in the case of every procedure
//! that depends on it, never a global.

mod aim;
mod battle;
mod charge;
mod command;
mod ground;
mod view;
mod suggest;
mod rules;
mod questions;
mod play;
mod orders;
mod duty;
mod deploy;
mod ids;
mod layout;
mod names;
pub mod procedures;
mod retreat;
pub mod setup;
mod shape;
mod sight;
mod state;
pub mod tables;
pub mod troops;
mod walk;

pub use battle::Battle;
pub use ids::{BaseId, GeneralId, UnitId};
pub use procedures::PROCEDURES;
pub use state::State;
