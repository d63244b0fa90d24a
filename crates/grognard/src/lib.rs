//! The command line of Grognard: one file per command under `commands`.
//!
//! People's output by default, `--json` for programs, progress on the error stream. Everything that another crate could
//! do is absent from this one.

mod cli;
mod commands;
mod failure;
mod help;
mod host;
mod interrupt;
mod journal;
mod locale;
mod matches;
mod opening;
pub mod players;
mod progress;
mod report;
mod usage;

use std::ffi::OsString;
use std::io::Write as _;
use std::process::ExitCode;

use clap::FromArgMatches as _;

pub use failure::{Failure, Result};

/// Reads the arguments, does what they ask and says how it went: 0 fine, 1 what was asked for failed, 2 not understood.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args: Vec<OsString> = args.into_iter().collect();
    let lang = locale::language(&args, |name| std::env::var(name).ok());
    let parsed =
        help::command(lang).try_get_matches_from(args).and_then(|matches| cli::Cli::from_arg_matches(&matches));
    let cli = match parsed {
        Ok(cli) => cli,
        // Help and version are no errors; a closed pipe while they are printed is none either.
        Err(error) => {
            match usage::told(&error, lang) {
                Some(text) => drop(writeln!(std::io::stderr(), "{text}")),
                None => drop(error.print()),
            }
            return ExitCode::from(error.exit_code() as u8);
        }
    };
    match commands::run(cli.command, lang) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(text) = failure.text(lang) {
                let _ = writeln!(std::io::stderr(), "{text}");
            }
            ExitCode::from(failure.code())
        }
    }
}
