//! Ctrl-C during long counts: what was counted so far is told.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use rulebook::Lang;
use signal_hook::consts::SIGINT;
use signal_hook::flag;
use words::Words;

use crate::Failure;

/// What the shell is told of a program that an interrupt ended.
pub const CODE: u8 = 130;

/// Whether somebody pressed Ctrl-C.
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// From now on the first Ctrl-C is noted; the second ends the program at once.
    pub fn heeded() -> io::Result<Self> {
        let pressed = Arc::new(AtomicBool::new(false));
        flag::register_conditional_shutdown(SIGINT, i32::from(CODE), Arc::clone(&pressed))?;
        flag::register(SIGINT, Arc::clone(&pressed))?;
        Ok(Interrupt(pressed))
    }

    /// Whether it was pressed.
    pub fn pressed(&self) -> bool {
        self.0.load(Relaxed)
    }

    /// Fails if it was pressed, and says how much of it all was done.
    pub fn passed(&self, done: u64, of: u64, lang: Lang) -> Result<(), Failure> {
        if !self.pressed() || done == of {
            return Ok(());
        }
        let counts = [("done", (done as i64).into()), ("of", (of as i64).into())];
        Err(Failure::Interrupted(Words::of(lang).say("interrupted", &counts)))
    }
}
