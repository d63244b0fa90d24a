//! *Escarmouche*: a small complete rule set of our own, and the one to copy.
//!
//! Two sides of four bases, of which only the outline is known until they are detected, march and wheel, fire and charge for a
//! square of ground. It uses every means of the contract once, as plainly as possible:
//!
//! | file | what stands there |
//! | --- | --- |
//! | `setup` | scenarios, and the chart that never changes |
//! | `names` | every name, by what it is about |
//! | `state`, `agenda` | what changes; what is under way, as plain data |
//! | `ground` | bodies made of rectangles |
//! | `orders`, `questions`, `march` | what is on offer, what is asked, what is legal |
//! | `play` | what an answer does: the only place that writes the state |
//! | `procedures` | what chance decides, as pure functions |
//! | `view`, `suggest`, `rules` | what is seen, what a computer tries, and the contract itself |
//!
//! [`Flawed`] wraps it and spoils one thing, to prove that the drill notices.

mod agenda;
mod flawed;
mod ground;
mod march;
mod names;
mod orders;
mod play;
mod procedures;
mod questions;
mod rules;
mod setup;
mod state;
mod suggest;
mod view;

pub use flawed::{Flaw, Flawed, Spoilt};
pub use procedures::PROCEDURES;
pub use setup::Skirmish;
pub use state::State;
