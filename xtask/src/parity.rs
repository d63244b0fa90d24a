//! Native and WebAssembly play the same game: a million questions about the table top have the same answers on both, and
//! twenty recorded battles the same hashes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::site::has_target;
use crate::steps::{Outcome, cargo, must, output, program, target};

/// So many battles: every scenario on both tables, with different players.
const BATTLES: u64 = 20;
const SCENARIOS: [&str; 4] = ["quatre_bras_1815", "pratzen_1805", "plancenoit_1815", "open_field"];
const SIDES: [&str; 3] = ["bot:regular,bot:regular", "bot:recruit,bot:regular", "bot:recruit,bot:recruit"];

/// Runs a program whose `main` returns its exit code, under node.
const RUNNER: &str = "const bytes = require('fs').readFileSync(process.argv[1]); \
    WebAssembly.instantiate(bytes, {}).then(module => process.exit(module.instance.exports.main(0, 0)));";

/// Records battles natively, replays them in WebAssembly, and sees that an edited record does not pass.
pub fn run(grognard: &Path) -> Outcome {
    if !has_node() {
        eprintln!("   node is missing and cannot be installed: native and WebAssembly are not compared");
        return Ok(());
    }
    has_target()?;
    geometry()?;
    let folder = target().join("parity");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    for battle in 0..BATTLES {
        let table = if battle % 2 == 0 { "free" } else { "hex" };
        let record = folder.join(format!("{battle:02}.jsonl"));
        let mut fight = Command::new(grognard);
        fight
            .args(["battle", "--json", "--scenario", SCENARIOS[(battle / 2 % 4) as usize], "--table", table])
            .args(["--sides", SIDES[(battle % 3) as usize], "--seed", &battle.to_string(), "--record"])
            .arg(&record);
        output(&mut fight)?;
    }
    let wrong = replayed(&folder)?;
    if wrong != 0 {
        return Err(format!("battle {} has other hashes in WebAssembly", wrong - 1));
    }
    // The proof of the proof: one digit of one hash is edited, and that very record is found.
    let edited = folder.join("07.jsonl");
    let text = fs::read_to_string(&edited).map_err(|error| error.to_string())?;
    fs::write(&edited, edit(&text)?).map_err(|error| error.to_string())?;
    match replayed(&folder)? {
        8 => Ok(()),
        other => Err(format!("an edited record was not found: exit code {other}, expected 8")),
    }
}

/// Asks about geometry natively and in WebAssembly; the answers of both are those that the program expects.
fn geometry() -> Outcome {
    must(&mut cargo(&["run", "--release", "--quiet", "--package", "parity", "--bin", "geometry"]))?;
    match run_in_node(&built_for_wasm("geometry", None)?)? {
        0 => Ok(()),
        kind => {
            Err(format!("questions of kind {kind} (crates/parity/src/bin/geometry) have other answers in WebAssembly"))
        }
    }
}

/// The text with the last digit of the hash in the middle line changed.
fn edit(text: &str) -> Outcome<String> {
    let middle = text.lines().count() / 2;
    let start: usize = text.lines().take(middle).map(|line| line.len() + 1).sum();
    let place = text[start..].find("\"}").ok_or("a line without a hash")? + start - 1;
    let digit = if text.as_bytes()[place] == b'0' { "1" } else { "0" };
    Ok(format!("{}{digit}{}", &text[..place], &text[place + 1..]))
}

/// Builds the records into the program and runs it in WebAssembly.
fn replayed(folder: &Path) -> Outcome<i32> {
    run_in_node(&built_for_wasm("parity", Some(folder))?)
}

/// Builds one of the two programs for WebAssembly, with the records of a folder in it.
fn built_for_wasm(program: &str, records: Option<&Path>) -> Outcome<PathBuf> {
    let wasm = target().join("wasm");
    let mut build = cargo(&["build", "--release", "--quiet", "--package", "parity", "--bin", program]);
    build.args(["--target", "wasm32-unknown-unknown"]).env("CARGO_TARGET_DIR", &wasm);
    if let Some(folder) = records {
        build.env("PARITY_RECORDS", folder);
    }
    must(&mut build)?;
    Ok(wasm.join("wasm32-unknown-unknown/release").join(program).with_extension("wasm"))
}

/// Runs a program under node; gives its exit code.
fn run_in_node(built: &Path) -> Outcome<i32> {
    let status = Command::new("node").arg("-e").arg(RUNNER).arg(built).status().map_err(|error| error.to_string())?;
    status.code().ok_or_else(|| "node was killed".to_owned())
}

fn has_node() -> bool {
    let works = || Command::new("node").arg("--version").output().is_ok_and(|done| done.status.success());
    works() || (program("apt-get", &["install", "-y", "nodejs"]).output().is_ok() && works())
}

#[cfg(test)]
mod tests {
    #[test]
    fn one_digit_of_a_hash_is_edited() {
        let text = "{\"a\":1}\n{\"hash\":\"12a0\"}\n{\"hash\":\"3\"}\n";
        assert_eq!(super::edit(text).expect("an edit"), "{\"a\":1}\n{\"hash\":\"12a1\"}\n{\"hash\":\"3\"}\n");
    }
}
