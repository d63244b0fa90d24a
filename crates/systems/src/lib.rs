//! The catalogue: all rule sets behind one type, for those who play any of them.
//!
//! [`CATALOGUE`] speaks the procedures of every set. [`open`] makes a battle of a scenario; what comes out is an [`Any`],
//! whose [`Any::visit`] runs code that is generic over the rule set:
//!
//! ```
//! use game::{RuleSet, Table};
//! use systems::{Source, Visitor, Wish, open};
//!
//! struct Turns;
//! impl Visitor for Turns {
//!     type Output = u16;
//!     fn visit<R: RuleSet + 'static>(self, rules: &R) -> u16 {
//!         rules.view(&rules.begin(), None).moment.turns
//!     }
//! }
//! let battle = open(&Wish::new(Source::Own("quatre_bras_1815"), Table::Hex))?;
//! assert_eq!(battle.rules.visit(Turns), 10);
//! # Ok::<(), Vec<muster::Problem>>(())
//! ```

mod any;
mod catalogue;
mod muster_roll;
mod open;
mod sets;

pub use any::{Any, Keeper, PLAYABLE, Visitor};
pub use catalogue::{CATALOGUE, LessonEntry, OptionEntry, ScenarioEntry, armies, lessons, scenarios};
pub use muster::{Act, Lesson, Placed, Stage};
pub use open::{Opened, Source, Wish, begins_with_prelude, open, reopen, sequel};
