//! The contract between a rule set and everything else.
//!
//! - [`procedure`]: one pure function per resolution step, and the JSON Lines protocol that speaks it.
//! - [`reason`]: factors with their clauses; a [`Tally`] changes its number and notes why in one call.
//! - [`contract`]: a rule set as a machine that asks typed questions ([`question`]), refuses with
//!   reasons ([`refusal`]), tells what happened ([`event`]) and shows each side what it may know
//!   ([`view`]).
//! - [`digest()`]: the hash of a state.
//! - [`battle`]: a battle being played; [`record`]: its record, and playing it again.
//! - [`packed`]: data as a text that the program hands to itself.
//! - [`drill`]: plays any rule set by random legal answers and checks everything that must hold.

pub mod battle;
pub mod contract;
pub mod digest;
pub mod drill;
pub mod event;
mod few;
pub mod packed;
pub mod procedure;
pub mod question;
pub mod reason;
pub mod record;
pub mod refusal;
mod side;
pub mod view;

pub use battle::Battle;
pub use contract::{Asked, RuleSet};
pub use digest::digest;
pub use event::{Event, Listener, rolling};
pub use few::sort_few;
pub use question::{Answer, Choice, MAX_STEPS, Path, Question, Region, Shape, Step};
pub use reason::{Factor, Reasons, Tally, Weight};
pub use record::Record;
pub use refusal::{Refusal, forbid};
pub use side::{PieceId, Side};
pub use view::{
    Bodes, Chance, Chart, Footprint, Forecast, Landmark, Outcome, PieceView, Plan, Reach, Symbol, Table, View,
    Whereabouts, Words,
};
