//! One file per command.

mod battle;
mod coverage;
mod draw;
mod fuzz;
mod ladder;
mod muster;
mod names;
mod replay;
mod resolve;
mod rules;
mod scenarios;
pub mod schema;
mod serve;
mod sheet;
mod simulate;
mod systems;

use rulebook::{Lang, System};
use words::Words;

use crate::cli::Command;
use crate::{Failure, Result};

/// Does what a command asks.
pub fn run(command: Command, lang: Lang) -> Result {
    match command {
        Command::Systems(args) => systems::run(&args, lang),
        Command::Scenarios(args) => scenarios::run(&args, lang),
        Command::Draw(args) => draw::run(&args, lang),
        Command::Battle(args) => battle::run(&args, lang),
        Command::Replay(args) => replay::run(&args, lang),
        Command::Simulate(args) => simulate::run(&args, lang),
        Command::Ladder(args) => ladder::run(&args, lang),
        Command::Fuzz(args) => fuzz::run(&args, lang),
        Command::Muster(args) => muster::run(&args, lang),
        Command::Schema(args) => schema::run(&args, lang),
        Command::Serve(args) => serve::run(&args, lang),
        Command::Sheet(args) => sheet::run(&args, lang),
        Command::Resolve(args) => resolve::run(&args, lang),
        Command::Rules(args) => rules::run(&args, lang),
    }
}

/// The rule set of that id.
pub fn system(id: &str, lang: Lang) -> Result<System> {
    System::find(id).ok_or_else(|| {
        let known = System::ALL.map(System::id).join(", ");
        let args = [("what", "SYSTEM".into()), ("known", known.into()), ("found", id.into())];
        Failure::usage(Words::of(lang).say("unknown-name", &args))
    })
}

/// A table in words.
fn table_words(table: game::Table, words: &Words) -> String {
    words.say(&format!("on-table-{}", game::procedure::Named::name(table)), &[])
}
