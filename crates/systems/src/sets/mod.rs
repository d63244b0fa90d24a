//! What the catalogue knows of each set whose whole game stands.

#[cfg(feature = "fcm")]
pub mod fcm;
#[cfg(feature = "josephine")]
pub mod josephine;
#[cfg(feature = "napow")]
pub mod napow;
#[cfg(feature = "pow")]
pub mod pow;
// None of the sets has use for all of it.
#[cfg_attr(not(all(feature = "fcm", feature = "napow", feature = "pow")), allow(dead_code))]
#[cfg(any(feature = "fcm", feature = "napow", feature = "pow"))]
mod shared;
#[cfg(feature = "skirmish")]
pub mod skirmish;
