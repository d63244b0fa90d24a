//! Build and check tasks of the project: `cargo verify`, `cargo xtask TASK`.

mod books;
mod browser;
mod build;
mod coverage;
mod licences;
mod parity;
mod play;
mod site;
mod steps;
mod verify;

use std::process::ExitCode;

/// A task: its name, what it does, and what does it with the arguments that follow the name.
type Task = (&'static str, &'static str, fn(&[String]) -> steps::Outcome);

const TASKS: &[Task] = &[
    ("verify", "everything that continuous integration runs", |_| verify::run()),
    ("books", "ARCHITECTURE.md names every crate; the commands of README.md run", |_| books::run()),
    ("coverage", "clauses that no code cites or no test asserts, by id: [--write] [--play]", coverage::run),
    ("licences", "every dependency has a licence that ours allow", |_| licences::run()),
    (
        "parity",
        "native and WebAssembly give the same answers about geometry and the same hashes for recorded battles",
        |_| parity::run(&steps::grognard()?),
    ),
    ("site", "the page as a folder for any web server: target/site [--dev] [--sizes] [--limit]", site::run),
    ("play", "builds the page and serves it: cargo play [OPTIONS of grognard serve]", play::run),
    ("browser", "the page in a real browser: the tests named, or all", browser::run),
];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (wanted, args) = args.split_first().map_or(("", &[][..]), |(wanted, args)| (wanted.as_str(), args));
    let Some((_, _, task)) = TASKS.iter().find(|(name, ..)| *name == wanted) else {
        eprintln!("Tasks of `cargo xtask`:");
        for (name, about, _) in TASKS {
            eprintln!("  {name:<10} {about}");
        }
        return ExitCode::from(2);
    };
    match task(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{wanted}: {why}");
            ExitCode::FAILURE
        }
    }
}
