//! What the catalogue knows of each set whose whole game stands.

#[cfg(feature = "josephine")]
pub mod josephine;
#[cfg(feature = "skirmish")]
pub mod skirmish;
