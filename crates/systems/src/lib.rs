//! The catalogue: all rule sets behind one type, for those who play any of them.
//!
//! [`CATALOGUE`] speaks the procedures of every set.

use game::procedure::Catalogue;
use rulebook::System;

/// The procedures of every set, by the id of the set.
pub static CATALOGUE: Catalogue = Catalogue { sets: &[(System::Josephine.id(), josephine::PROCEDURES)] };
