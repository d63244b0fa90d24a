//! Everything that continuous integration runs, cheapest first.

use std::thread;

use crate::steps::{Outcome, cargo, grognard_of_before, must, step};
use crate::{books, browser, coverage, licences, parity, site};

/// Runs all steps and stops at the first that fails. The modules of the page are compiled meanwhile: that takes minutes on
/// one core, and cannot use another.
pub fn run() -> Outcome {
    step("format", || must(&mut cargo(&["fmt", "--all", "--check"])))?;
    step("licences", licences::run)?;
    step("crates in ARCHITECTURE.md", books::architecture)?;
    step("clauses that the sources mention", coverage::sources)?;
    let modules = thread::spawn(|| step("modules of the page", || site::modules(&[])));
    let rest = steps();
    modules.join().map_err(|_| "the modules of the page: a panic")??;
    rest?;
    step("the page, and how much of it is loaded first", || site::packed(&["--limit".to_owned()]))?;
    step("the page in a browser", browser::short)
}

/// What has nothing to do with the page.
fn steps() -> Outcome {
    step("clippy", || {
        let mut clippy = cargo(&["clippy", "--workspace", "--all-targets", "--features", "browser/driver", "--quiet"]);
        must(clippy.args(["--", "-D", "warnings"]))
    })?;
    step("tests", || {
        let mut tests = cargo(&["test", "--workspace", "--quiet"]);
        // Clippy has compiled them; `cargo xtask browser` tests them, with the page that they are about.
        must(tests.args(["--exclude", "web", "--exclude", "pagebuild", "--exclude", "browser"]))
    })?;
    step("rustdoc", || {
        let mut doc = cargo(&["doc", "--workspace", "--no-deps", "--quiet"]);
        must(doc.env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    // The program that the tests have built: built by itself, with its features alone, half of it would be compiled again.
    let program = grognard_of_before()?;
    step("clauses that play meets", || coverage::at_play(&program))?;
    step("commands of README.md", || books::readme(&program))?;
    step("native and WebAssembly", || parity::run(&program))
}
