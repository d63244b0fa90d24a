//! What the catalogue knows of each set whose whole game stands.

#[cfg(feature = "fcm")]
pub mod fcm;
#[cfg(feature = "josephine")]
pub mod josephine;
#[cfg(feature = "napow")]
pub mod napow;
#[cfg(feature = "pow")]
pub mod pow;
#[cfg(any(feature = "fcm", feature = "napow", feature = "pow"))]
mod shared;
#[cfg(feature = "skirmish")]
pub mod skirmish;
