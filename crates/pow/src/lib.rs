//! *Principles of War, le 1er Empire*: regiments of one strength number, generals who buy every action with
//! initiative points, divisions that start hidden under movement bases.
//!
//! [`Battle`] is the machine: `play` follows the sequence of play, `questions` says what is asked and legal, `duty` what orders
//! oblige to, `view` what each side may know.
//!
//! [`procedures`] are the pure functions of the set, one per resolution step; [`tables`] are the printed tables they
//! read; [`troops`] says what troops are. Two editions exist: the edition is a value in the case of every procedure
//! that depends on it, never a global.

mod aim;
mod bars;
mod battle;
mod charge;
mod command;
mod copies;
mod costs;
mod deeds;
mod deploy;
mod design;
mod duty;
mod few;
mod ground;
mod groups;
mod hand;
mod ids;
mod judge;
mod layout;
mod listing;
mod mark;
mod memory;
mod names;
mod offers;
mod orders;
mod outlook;
mod play;
mod prelude;
pub mod procedures;
mod prospect;
mod questions;
mod redeal;
mod retreat;
mod room;
mod rules;
mod scouting;
pub mod setup;
mod shape;
mod sight;
mod state;
mod suggest;
pub mod tables;
#[cfg(test)]
mod tests;
mod trials;
pub mod troops;
mod view;
mod walk;
mod walk_base;
mod wild;
mod zones;

pub use battle::Battle;
pub use ids::{BaseId, GeneralId, UnitId};
pub use prelude::{Prelude, PreludeSetup, PreludeState};
pub use procedures::PROCEDURES;
pub use state::State;
