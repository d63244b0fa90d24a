//! Running the command line, and what many tests need.
#![allow(dead_code, clippy::pedantic)]

pub mod schema;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// What a run said.
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Run {
    /// All of it as one text, for snapshots.
    pub fn told(&self) -> String {
        let mut told = format!("exit {}\n", self.code);
        told.push_str(&self.out);
        if !self.err.is_empty() {
            told.push_str("--- error stream\n");
            told.push_str(&self.err);
        }
        told
    }
}

/// The command line with these arguments, in English unless they say otherwise.
pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grognard"));
    command.args(args).current_dir(root());
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    command
}

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs it with nothing on standard input.
#[track_caller]
pub fn run(args: &[&str]) -> Run {
    fed(args, b"")
}

/// Runs it with this on standard input.
#[track_caller]
pub fn fed(args: &[&str], input: &[u8]) -> Run {
    let mut child = command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command line starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    let feeder = std::thread::spawn(move || {
        // A program that does not read all of it is no fault of the test.
        let _ = stdin.write_all(&input);
    });
    let done = child.wait_with_output().expect("it ends");
    feeder.join().expect("the feeder");
    Run {
        code: done.status.code().expect("it was not killed"),
        out: String::from_utf8(done.stdout).expect("text"),
        err: String::from_utf8(done.stderr).expect("text"),
    }
}

/// Runs it and expects success.
#[track_caller]
pub fn fine(args: &[&str]) -> String {
    let run = run(args);
    assert_eq!(run.code, 0, "{args:?}: {}{}", run.out, run.err);
    run.out
}

/// A folder for one test, empty.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// A file in it, as an argument.
pub fn file(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().expect("a plain path").to_owned()
}

/// A battle that can be fought: one scenario of a playable set on one table.
#[derive(Clone, Debug)]
pub struct Field {
    pub system: String,
    pub scenario: String,
    pub table: String,
}

impl Field {
    /// The arguments that ask for it.
    pub fn args(&self) -> [&str; 7] {
        ["battle", "--system", &self.system, "--scenario", &self.scenario, "--table", &self.table]
    }
}

/// The ids of the sets that can be played, the example among them.
pub fn playable() -> Vec<String> {
    let sets = fine(&["systems", "--json"]);
    let sets = sets.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    sets.filter(|set| set["playable"] == true).map(|set| text(&set["id"])).collect()
}

/// Every scenario of every playable set, on every table that it can be played on.
pub fn fields() -> Vec<Field> {
    let mut fields = Vec::new();
    for system in playable() {
        for line in fine(&["scenarios", &system, "--json"]).lines() {
            let entry: Value = serde_json::from_str(line).expect("JSON");
            for table in entry["tables"].as_array().expect("tables") {
                fields.push(Field { system: system.clone(), scenario: text(&entry["id"]), table: text(table) });
            }
        }
    }
    fields
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}
