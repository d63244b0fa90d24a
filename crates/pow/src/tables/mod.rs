//! The printed tables, in the shape of the page, so that anyone can check them with a finger.

pub mod detection;
pub mod fire;
pub mod generation;
pub mod losses;
pub mod morale;
pub mod movement;
pub mod objectives;
pub mod terrain;
