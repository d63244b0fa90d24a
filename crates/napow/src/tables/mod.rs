//! The printed tables, in the shape of the page.

mod bases;
mod command;
mod cost;
mod fire;
pub mod measures;
mod movement;
mod needed;

pub use bases::{BASES_MM, Base};
pub use command::COMMAND_DISTANCE_CM;
pub use cost::{
    ARTILLERY_EXPERIENCE, CALIBRE, CAVALRY_BASE, CAVALRY_TYPE, DOCTRINE, EXPERIENCE, GENERAL_BONUS, GENERALS,
    INFANTRY_BASE, MORALE, WEAPON,
};
pub use fire::{ARTILLERY_EFFICACY, Firearm, Reach, WEAPONS};
pub use movement::{RATES, Rate};
pub use needed::{FIRE_NUMBER, MELEE_NUMBER, MORALE_NUMBER};
