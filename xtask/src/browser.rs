//! The page in a real browser: Debian's chromium and its driver, installed if they are missing.

use std::process::Command;

use crate::site;
use crate::steps::{Outcome, cargo, grognard_of_before, must, program};

const PACKAGES: [&str; 4] = ["chromium", "chromium-driver", "fonts-dejavu-core", "fonts-liberation"];

/// What `cargo verify` runs of the tests, in two halves that take about as long: their files, and what is in their names.
const SHORT: [(&[&str], &[&str]); 2] = [
    (
        &["battle", "bodies", "mended"],
        &[
            "a_battle_is_fought_by_clicks_and_drags",
            "a_charge_is_fought",
            "a_wheel_is_dragged",
            "a_secret_arrow",
            "undo_that_is_refused",
            "only_ones_own_army",
            "whole_or_not_at_all",
        ],
    ),
    (
        &["page", "studies", "lessons", "armies", "assistant"],
        &[
            "it_loads",
            "it_works_offline",
            "the_policy",
            "a_record_of_the_command_line",
            "a_misspelt_french_word",
            "the_first_lesson",
            "a_list_of_each_set",
            "every_procedure",
            "an_illegal_combination",
        ],
    ),
];

/// `cargo xtask browser [TEST …]`: the tests of the crate `browser`, all or those named, on the page as it was built last.
pub fn run(args: &[String]) -> Outcome {
    if !site::folder().join("index.html").is_file() {
        site::run(&[])?;
    }
    installed()?;
    must(&mut cargo(&["test", "--quiet", "--package", "web", "--package", "pagebuild"]))?;
    // One alone: they measure.
    must(tests(&[])?.arg("--test-threads=1").args(args))
}

/// What `cargo verify` runs of them, two browsers at a time: everything is built and tried within half an hour.
pub fn short() -> Outcome {
    installed()?;
    must(&mut cargo(&["test", "--quiet", "--package", "browser", "--features", "driver", "--no-run"]))?;
    let mut running = Vec::new();
    for (files, names) in SHORT {
        let mut tests = tests(files)?;
        running
            .push(tests.arg("--test-threads=1").args(names).spawn().map_err(|error| format!("cargo test: {error}"))?);
    }
    let mut failed = 0;
    for mut half in running {
        failed += usize::from(!half.wait().map_err(|error| error.to_string())?.success());
    }
    if failed == 0 { Ok(()) } else { Err("tests in the browser failed".to_owned()) }
}

/// The tests of the named files, or of all.
fn tests(files: &[&str]) -> Outcome<Command> {
    let mut tests = cargo(&["test", "--quiet", "--package", "browser", "--features", "driver"]);
    for file in files {
        tests.args(["--test", file]);
    }
    tests.args(["--", "--nocapture"]).env("GROGNARD_SITE", site::folder()).env("GROGNARD", grognard_of_before()?);
    Ok(tests)
}

fn installed() -> Outcome {
    let there = |name: &str| Command::new(name).arg("--version").output().is_ok_and(|done| done.status.success());
    if there("chromium") && there("chromedriver") {
        return Ok(());
    }
    must(&mut program("apt-get", &["update", "--quiet"]))?;
    let mut install = program("apt-get", &["install", "--yes", "--quiet", "--no-install-recommends"]);
    must(install.args(PACKAGES).env("DEBIAN_FRONTEND", "noninteractive"))
}
