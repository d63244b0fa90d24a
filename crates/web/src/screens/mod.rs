//! The screens around the table.

#[cfg(feature = "front")]
mod home;
#[cfg(feature = "front")]
mod lessons;
#[cfg(feature = "studies")]
mod luck;
#[cfg(feature = "front")]
mod offer;
#[cfg(feature = "studies")]
mod replay;
#[cfg(feature = "front")]
mod saved;
#[cfg(feature = "front")]
mod settings;
#[cfg(feature = "front")]
mod setup;
#[cfg(feature = "front")]
mod summons;

#[cfg(feature = "front")]
pub use home::Home;
#[cfg(feature = "front")]
pub use lessons::Lessons;
#[cfg(feature = "studies")]
pub use luck::Luck;
#[cfg(feature = "studies")]
pub use replay::Replay;
#[cfg(feature = "front")]
pub use settings::Preferences;
#[cfg(feature = "front")]
pub use summons::Summons;
