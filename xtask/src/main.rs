//! Build and check tasks of the project: `cargo verify`, `cargo xtask TASK`.

mod books;
mod licences;
mod parity;
mod steps;
mod verify;

use std::process::ExitCode;

const TASKS: &[(&str, &str, fn() -> steps::Outcome)] = &[
    ("verify", "everything that continuous integration runs", verify::run),
    ("books", "ARCHITECTURE.md names every crate; the commands of README.md run", books::run),
    ("licences", "every dependency has a licence that ours allow", licences::run),
    ("parity", "native and WebAssembly give the same hashes for recorded battles", parity::run),
];

fn main() -> ExitCode {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let Some((_, _, task)) = TASKS.iter().find(|(name, ..)| *name == wanted) else {
        eprintln!("Tasks of `cargo xtask`:");
        for (name, about, _) in TASKS {
            eprintln!("  {name:<10} {about}");
        }
        return ExitCode::from(2);
    };
    match task() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{wanted}: {why}");
            ExitCode::FAILURE
        }
    }
}
