//! Napoleonic miniature battles under published rule sets: the command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    grognard::run(std::env::args_os())
}
