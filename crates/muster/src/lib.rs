//! Scenarios, maps, profiles, army lists and budgets, from TOML files: loading and checking.
//!
//! The files of `data/` are part of the binary; a file of a user's own is read by the same functions, from its name and its text. Nothing in
//! here opens a file. Whatever is wrong with a file is told at once, each [`Problem`] with file, line, field and clause, in English and French.
//!
//! ```
//! use game::Table;
//! use muster::josephine::{ScenarioOptions, setup};
//! let battle = setup("quatre_bras_1815", Table::Hex, &ScenarioOptions::default(), None)?;
//! assert_eq!((battle.units.len(), battle.generals.len()), (26, 4));
//! # Ok::<(), Vec<muster::Problem>>(())
//! ```

// Parts are shared by the sets, and none of them has use for all.
#![cfg_attr(
    not(all(feature = "josephine", feature = "pow", feature = "napow", feature = "fcm")),
    allow(dead_code, unused_imports)
)]

mod checksum;
mod cost;
mod date;
mod embedded;
#[cfg(feature = "fcm")]
pub mod fcm;
mod files;
#[cfg(feature = "josephine")]
pub mod josephine;
mod lesson;
mod library;
#[cfg(feature = "napow")]
pub mod napow;
#[cfg(feature = "pow")]
pub mod pow;
mod problem;
pub mod reader;
mod roster;
mod shapes;
mod syntax;

pub use cost::{CostLine, CostSheet, ForceCost, Points};
pub use date::date_in_words;
pub use embedded::{file, files};
pub use files::{FileKind, Report, Review, check, cost, print, review, roster};
pub use lesson::{Act, Lesson, Placed, Stage};
pub use problem::{Kind as ProblemKind, Problem};
pub use roster::{Part, Roster, Row, Rows, boxes_of};
