//! What is told to those who hear the page.

use leptos::prelude::*;

/// Two voices: one that waits its turn, and one that does not.
#[derive(Clone, Copy)]
pub struct Herald {
    /// What happened.
    pub news: RwSignal<String>,
    /// What was refused.
    pub alarm: RwSignal<String>,
}

impl Herald {
    /// Silent.
    pub fn new() -> Self {
        Herald { news: RwSignal::new(String::new()), alarm: RwSignal::new(String::new()) }
    }
}
