//! *NapoW*: divisions of combat units whose formations are real rectangles; every roll is a D6 against a number needed.
//!
//! | module | what stands there |
//! | --- | --- |
//! | [`procedures`], [`tables`], [`troops`], [`roll`] | the pure functions of the set, its printed tables, what troops are |
//! | [`setup`], [`Battle`] | what a battle begins with, and the battle itself |
//! | [`State`], `agenda`, `found` | what changes; charges, melees and aftermaths under way; what is known of a state besides |
//! | `layout`, `ground`, `scene`, `sight`, `aim`, `place`, `walk`, `way`, `ride` | everything measured: formations, terrain, distances, lines of sight, fire, room, ways |
//! | `deploy`, `command`, `facts` | deployment, command, and the table read into cases |
//! | `options`, `offers`, `questions`, `orders` | what there is to pick, what is on offer, what is asked, what is legal |
//! | `play` | what an answer does: the only place that writes the state |
//! | `preset`, `sample`, `suggest`, `candidates`, `judge`, `prospect`, `view`, `roster`, `rules` | what a person accepts, what a computer tries, what is seen, the contract |

mod agenda;
mod aim;
mod arrival;
mod battle;
mod candidates;
mod charging;
mod command;
mod deploy;
mod facts;
mod found;
mod general_escape;
mod ground;
mod hunch;
mod ids;
mod judge;
mod layout;
mod marching;
mod marks;
mod names;
mod offers;
mod options;
mod orders;
mod place;
mod play;
mod preset;
pub mod procedures;
mod prospect;
mod questions;
mod retreat;
mod ride;
pub mod roll;
mod roster;
mod rules;
mod sample;
mod scene;
pub mod setup;
mod sight;
mod state;
mod suggest;
pub mod tables;
#[cfg(test)]
mod tests;
pub mod troops;
mod view;
mod walk;
mod way;

pub use battle::Battle;
pub use ids::{GeneralId, UcId, UmId, WorkId};
pub use procedures::PROCEDURES;
pub use state::State;
