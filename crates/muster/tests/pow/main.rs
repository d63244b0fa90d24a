//! Army lists and scenarios of Principles of War: ours are sound, spoilt ones are refused with every reason, in both languages.

mod files;
mod lists;
#[path = "../common/ours.rs"]
mod ours;
mod scenarios;
mod sheets;
#[path = "../common/spoil.rs"]
mod spoil;
