//! The layouts of the sets, by hand.

mod fcm;
mod josephine;
mod napow;
mod pow;

use rulebook::System;

use super::layout::{Layout, SetLayout};

/// What is known of a set.
pub fn of(system: System) -> &'static SetLayout {
    match system {
        System::Josephine => &josephine::SET,
        System::Pow => &pow::SET,
        System::Napow => &napow::SET,
        System::Fcm => &fcm::SET,
        // The shapes of its procedures say all there is to say.
        System::Skirmish => &SetLayout { common: &[], defaults: &[], layouts: &[] },
    }
}

/// What is known of a procedure.
pub fn find(system: System, procedure: &str) -> &'static Layout {
    of(system).layouts.iter().find(|layout| layout.procedure == procedure).unwrap_or(&Layout::PLAIN)
}
