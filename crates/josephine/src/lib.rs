//! *Pas Ce Soir, Joséphine !*: brigades as points with a facing, tokens drawn from a bowl, command points; on the free
//! table and on hexes.
//!
//! ```text
//! troops, setup        what units are; what a battle is made of
//! procedures           the pure functions of the set, one per resolution step
//! battle, terrain      the scenario read once; measuring; what ground means
//! sight, walk, recoil, room  lines of fire, moves, recoils, entries: the table measured for the procedures
//! state, orders, play  plain data; answers read as orders; what orders do
//! questions, view      what is asked and shown
//! suggest, judge, audit   candidates, how good a position is, what must hold in it
//! rules                all of it as a rule set
//! ```

mod audit;
mod battle;
mod ids;
mod judge;
mod names;
mod orders;
mod play;
pub mod procedures;
mod questions;
mod recoil;
mod room;
mod route;
mod rules;
pub mod setup;
mod sight;
mod state;
mod suggest;
mod terrain;
#[cfg(test)]
mod tests;
pub mod troops;
mod view;
mod walk;

pub use battle::{Battle, Troop};
pub use ids::{GeneralId, GeneralSet, UnitId, UnitSet};
pub use judge::Weights;
pub use procedures::PROCEDURES;
pub use state::{Ending, MOST_FORMATIONS, MOST_GENERALS, MOST_OBJECTIVES, MOST_UNITS, Phase, State};
pub use terrain::Footing;
