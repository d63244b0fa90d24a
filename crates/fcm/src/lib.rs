//! *Feu, Combat, Moral*: battalions of single figures, one sum and one large loss table for everything.
//!
//! | file | what stands there |
//! | --- | --- |
//! | [`troops`], [`tables`], [`procedures`] | arms and formations, the printed tables, the pure functions of the set |
//! | [`setup`], `battle`, `ids` | what a battle begins with, made ready for play |
//! | `state`, `agenda`, `names` | what changes; what is under way, as plain data; every name |
//! | `ground`, `bodies`, `footing`, `sight`, `cover`, `legs`, `walk`, `rides`, `charging`, `escape` | the table: terrain, rectangles, who sees whom, ways, charges, flights |
//! | `facts`, `aims`, `fighting`, `choices` | the facts of the cases, and what is open to whom |
//! | `notes` | what other clauses have to say about an event |
//! | `deploy`, `moves`, `orders`, `options`, `questions`, `preset` | what is on offer, what is asked, what is legal, what one key accepts |
//! | `play` | what an answer does, in the order of the sequence of play: the only place that writes the state |
//! | `view`, `suggest`, `doctrine`, `worth`, `rules` | what is seen, what a computer tries, what it is worth to it, and the contract itself |

mod agenda;
mod aims;
mod battle;
mod bodies;
mod charging;
mod choices;
mod cover;
mod deploy;
mod doctrine;
mod escape;
mod facts;
mod fighting;
mod footing;
mod ground;
pub mod ids;
mod influences;
mod legs;
pub mod measure;
mod moves;
mod names;
mod notes;
mod options;
mod orders;
mod outlook;
mod play;
mod preset;
pub mod procedures;
mod questions;
mod remarks;
mod rides;
mod route;
mod rules;
pub mod setup;
mod sight;
#[cfg(test)]
mod situations;
mod state;
mod suggest;
pub mod tables;
mod tracts;
pub mod troops;
mod view;
mod walk;
mod worth;

pub use battle::Battle;
pub use procedures::PROCEDURES;
pub use state::State;
