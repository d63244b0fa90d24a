//! The screens around the table.

mod home;
mod masthead;

pub use home::Home;
pub use masthead::Masthead;
