//! People at a table: a battle of any rule set as a page holds it, with nothing of a page in it.
//!
//! ```text
//!   Invitation ──▶ Sitting    who plays, the battle, the log, undo, the record
//!                    │ grasp  a piece taken in hand ──▶ Draft: where it would go, at what cost, or why not
//!                    │ reel   the battle played again, moment by moment
//!                    │ luck   what was rolled against what was to be expected
//!                    │ text   the table in words, for those who do not see it
//!   Lesson ──▶ Sitting    first steps: stages, and a script for the enemy
//!   Offer      what can be sat down to, for a screen that has no scenarios
//!   Task ──▶ think ──▶ Thought    what an officer would answer: in a worker, from beginning and record alone
//! ```
//!
//! Everything goes through [`Host`], a battle behind one pointer, so nothing here knows a rule set. What is absent: drawing,
//! storage, a clock, threads.

mod host;
mod lesson;
#[cfg(feature = "studies")]
mod luck;
mod offer;
mod plan;
#[cfg(feature = "studies")]
mod reel;
mod seat;
mod table;
mod text;
mod think;

pub use host::{Host, host, resume};
pub use lesson::{Lesson, Progress};
#[cfg(feature = "studies")]
pub use luck::{DiceTally, Luck, Turned};
pub use offer::{Offer, OfferedBattle, OfferedLesson};
pub use plan::{Draft, Grasp};
#[cfg(feature = "studies")]
pub use reel::{Landmark, Moment, Notable, Reel};
pub use seat::Seat;
pub use table::{Invitation, LogEntry, NotOpened, Sitting, muster};
pub use text::{Paragraph, describe};
#[cfg(feature = "studies")]
pub use think::luck_of;
pub use think::{Task, Thought, think};
