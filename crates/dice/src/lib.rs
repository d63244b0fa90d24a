//! The dice of every rule set, and the exact odds of what they decide.
//!
//! Nothing here knows a rule. A procedure of a rule set takes `&mut impl Dice` and rolls; who hands
//! the dice in decides where the faces come from: a seed ([`Seeded`]), a script ([`Scripted`]), the
//! table beside the screen ([`ByHand`]). Odds are exact counts ([`Odds`], [`Counts`]), turned into a
//! floating number only at the very end ([`ratio`]).
//!
//! ```
//! use dice::{Dice, Die, Scripted};
//! let mut dice = Scripted::new(&[3, 6]);
//! assert_eq!(dice.roll(Die::D6, "JOS-ACT-03"), 3);
//! assert_eq!(dice.roll(Die::D6, "JOS-ACT-03"), 6);
//! dice.assert_spent();
//! ```

mod aim;
mod counts;
mod die;
mod odds;
mod source;

pub use aim::{Aim, Deed, Need, Whose};
pub use counts::Counts;
pub use die::Die;
pub use odds::{Odds, enumerate, ratio};
pub use source::{ByHand, Dice, Fault, Roll, Scripted, Seeded, Witnessed};
