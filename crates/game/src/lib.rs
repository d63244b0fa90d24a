//! The contract between a rule set and everything else.
//!
//! - [`procedure`]: one pure function per resolution step, and the JSON Lines protocol that speaks it.
//! - [`reason`]: factors with their clauses; a [`Tally`] changes its number and notes why in one call.
//! - [`contract`]: a rule set as a machine that asks questions and takes picks ([`question`]), refuses with
//!   reasons ([`refusal`]), tells what happened ([`event`]) and shows each side what it may know
//!   ([`view`]). Names are typed ([`name`]).
//! - [`course`]: what an answer meets on its way, chance and whoever listens; [`foresight`]: what can come of it.
//! - [`Aim`]: what an answer is after, for whoever asks why.
//! - [`digest()`]: the hash of a state.
//! - [`battle`]: a battle being played; [`record`]: its record, and playing it again.
//! - [`packed`]: data as a text that the program hands to itself.
//! - [`drill`]: plays any rule set by random legal answers and checks everything that must hold.

mod aim;
pub mod battle;
mod by_side;
pub mod contract;
pub mod course;
pub mod digest;
pub mod drill;
pub mod event;
mod few;
pub mod foresight;
mod measure;
pub mod name;
pub mod packed;
pub mod procedure;
pub mod question;
pub mod reason;
pub mod record;
pub mod refusal;
mod sets;
mod side;
pub mod view;

pub use aim::{Aim, Flank, Goal};
pub use battle::Battle;
pub use by_side::BySide;
pub use contract::{Asked, RuleSet};
pub use course::{Course, Fate};
pub use digest::digest;
pub use event::{Cause, Event};
pub use few::{sort_by_number, sort_few, sort_few_by};
pub use foresight::{Portent, branches, forecast};
pub use measure::Measure;
pub use name::{Lexicon, Name, Quantity, Topic};
pub use question::{
    Answer, Arrow, Choice, Given, MOST_LEGS, MOST_PICKS, MOST_STEPS, Manner, Misfit, Pick, Question, Region, Step,
    Together, Wants, Way,
};
pub use reason::{Factor, Reasons, Tally, Weight};
pub use record::Record;
pub use refusal::{Refusal, forbid};
pub use sets::{Key, Members, Set};
pub use side::{PieceId, Side};
pub use view::{
    Bodes, Chance, Chart, Element, Footprint, Forecast, Landmark, Mark, Moment, Outcome, PieceView, Plan, Reach,
    Roster, Sketch, Stage, Standing, Symbol, Table, View, Whereabouts, Words,
};
