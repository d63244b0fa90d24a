//! The tables of the set, in the shape of the page.

pub mod die;
pub mod losses;
pub mod measures;
pub mod morale;
pub mod ranges;
