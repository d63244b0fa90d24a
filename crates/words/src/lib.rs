//! What the engine says in ids and numbers, in English and French.
//!
//! Messages live in `data/messages/LANG/*.ftl` (Project Fluent) and are part of the binary, read when it is built. The engine names what it
//! says by keys: an event by `event-…`, a question by `question-…`, an option by `option-…`, a refusal by `refused-…`.
//!
//! ```
//! use rulebook::Lang;
//! use words::Words;
//! assert_eq!(Words::of(Lang::Fr).say("side-first", &[]), "premier camp");
//! ```

mod bundle;
mod damage;
mod number;
#[cfg(test)]
mod packing;
mod pattern;
mod signs;
mod speak;

pub use bundle::{Arg, Words};
pub use damage::{damage, mismatch};
pub use number::{decimal, length, percent};
pub use speak::{Cast, Risk, key};
