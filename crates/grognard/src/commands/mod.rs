//! One file per command.

mod resolve;
mod rules;
mod systems;

use rulebook::{Lang, System};
use words::Words;

use crate::cli::Command;
use crate::{Failure, Result};

/// Does what a command asks.
pub fn run(command: Command, lang: Lang) -> Result {
    match command {
        Command::Systems(args) => systems::run(&args, lang),
        Command::Resolve(args) => resolve::run(&args, lang),
        Command::Rules(args) => rules::run(&args, lang),
    }
}

/// The rule set of that id.
fn system(id: &str, lang: Lang) -> Result<System> {
    System::find(id).ok_or_else(|| {
        let known = System::ALL.map(System::id).join(", ");
        let args = [("what", "SYSTEM".into()), ("known", known.into()), ("found", id.into())];
        Failure::usage(Words::of(lang).say("unknown-name", &args))
    })
}
