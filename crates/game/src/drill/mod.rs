//! The drill.

#[cfg(any(test, feature = "testing"))]
pub mod skirmish;
