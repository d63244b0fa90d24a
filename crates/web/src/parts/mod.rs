//! What several screens are made of.

mod clause;
mod dice;
mod factors;
mod herald;
mod keys;
mod languages;
mod live;
#[cfg(any(feature = "front", feature = "battle", feature = "studies"))]
mod livery;
mod masthead;
mod percents;
mod prose;
mod segments;
mod shelf;

pub use clause::{ClauseBody, ClauseDialog, Opened, address};
pub use dice::{Dice, OneDie, faces, purpose};
pub use factors::{ClauseLink, Factors};
pub use herald::Herald;
pub use keys::Keys;
pub use languages::Languages;
pub use live::{attr, follow, live, on_window, shown};
#[cfg(any(feature = "front", feature = "battle", feature = "studies"))]
pub use livery::{wear, wear_nations};
pub use masthead::Masthead;
pub use percents::percents;
pub use prose::references;
pub use segments::Segments;
pub use shelf::{Shelf, Wanted};

/// Whether the window is no wider than a phone.
#[cfg(any(feature = "front", feature = "battle", feature = "studies"))]
pub fn is_narrow() -> bool {
    let narrow = leptos::prelude::window().match_media("(max-width: 759px)");
    narrow.ok().flatten().is_some_and(|media| media.matches())
}
