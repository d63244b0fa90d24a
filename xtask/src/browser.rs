//! The page in a real browser: Debian's chromium and its driver, installed if they are missing.

use std::process::Command;

use crate::site;
use crate::steps::{Outcome, cargo, grognard, must, program};

const PACKAGES: [&str; 4] = ["chromium", "chromium-driver", "fonts-dejavu-core", "fonts-liberation"];

/// `cargo xtask browser [TEST …]`: the tests of the crate `browser`, on the page as it was built last.
pub fn run(args: &[String]) -> Outcome {
    if !site::folder().join("index.html").is_file() {
        site::run(&[])?;
    }
    installed()?;
    let mut clippy = cargo(&["clippy", "--quiet", "--package", "browser", "--features", "driver", "--all-targets"]);
    must(clippy.args(["--", "-D", "warnings"]))?;
    must(&mut cargo(&["test", "--quiet", "--package", "web", "--package", "pagebuild"]))?;
    let mut tests = cargo(&["test", "--quiet", "--package", "browser", "--features", "driver", "--", "--nocapture"]);
    // Two at a time: what they measure is printed, and looked at with one alone.
    tests.arg("--test-threads=2").args(args).env("GROGNARD_SITE", site::folder()).env("GROGNARD", grognard()?);
    must(&mut tests)
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
