//! Which clauses no code cites and no test asserts: read off the sources, by id.
//!
//! `data/coverage.toml` lists those that are known to be missing; it is part of the program, which adds what play meets
//! (`grognard rules --coverage`).

mod mentions;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use mentions::Mentions;
use rulebook::{Clause, System};

use crate::steps::{Outcome, grognard, must, root};

const HEAD: &str = "\
# Clauses that act and that no code cites, clauses that code cites and no test asserts, and clauses that the battles of
# `grognard rules --coverage` do not meet, by id. Written by `cargo xtask coverage --write` (`--play`: the last of them too);
# `cargo verify` fails if one is missing that is not listed here.
";

/// The ids of a set.
type Lists = BTreeMap<&'static str, Vec<&'static str>>;

/// `cargo xtask coverage [--write] [--play]`: compares the sources with `data/coverage.toml`, or writes it; what play does not
/// meet is as it was, or as battles show it now.
pub fn run(args: &[String]) -> Outcome {
    let asked = |name: &str| args.iter().any(|arg| arg == name);
    if !asked("--write") && !asked("--play") {
        return sources();
    }
    let unmet = if asked("--play") { played()? } else { listed()? };
    let path = listed_in();
    fs::write(&path, text(&missing(&unmet)?)).map_err(|error| format!("{}: {error}", path.display()))
}

/// What battles do not meet now.
fn played() -> Outcome<BTreeSet<String>> {
    let mut coverage = Command::new(grognard()?);
    // It fails if it finds something new, which is what is asked for.
    let told = coverage.args(["rules", "--coverage", "--json"]).output().map_err(|error| error.to_string())?;
    if told.stdout.is_empty() {
        return Err(format!("rules --coverage: {}", String::from_utf8_lossy(&told.stderr)));
    }
    let mut unmet = BTreeSet::new();
    for line in String::from_utf8_lossy(&told.stdout).lines() {
        let row: serde_json::Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let ids = row["unmet"].as_array().ok_or("rules --coverage: no list `unmet`")?;
        unmet.extend(ids.iter().filter_map(|id| id.as_str()).map(str::to_owned));
    }
    Ok(unmet)
}

/// What battles are known not to meet.
fn listed() -> Outcome<BTreeSet<String>> {
    let path = listed_in();
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(ids(&text).into_iter().filter_map(|id| id.strip_prefix("unmet ").map(str::to_owned)).collect())
}

/// Every id of the file behind the name of its list.
fn ids(text: &str) -> BTreeSet<String> {
    let (mut kind, mut ids) = (String::new(), BTreeSet::new());
    for line in text.lines() {
        match line.strip_prefix("    \"") {
            Some(id) => drop(ids.insert(format!("{kind} {}", id.trim_end_matches("\",")))),
            None => line.split(' ').next().unwrap_or("").clone_into(&mut kind),
        }
    }
    ids
}

/// What play meets.
pub fn at_play(program: &Path) -> Outcome {
    must(Command::new(program).args(["rules", "--coverage"]))
}

/// Whether exactly those clauses are missing that are known to be, in whatever order they are listed.
pub fn sources() -> Outcome {
    let (found, path) = (text(&missing(&listed()?)?), listed_in());
    let listed = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let (known, now) = (ids(&listed), ids(&found));
    for (what, lost) in [("new", now.difference(&known)), ("listed, and no longer so", known.difference(&now))] {
        lost.for_each(|id| eprintln!("   {what}: {id}"));
    }
    if known == now {
        Ok(())
    } else {
        Err("data/coverage.toml: `cargo xtask coverage --write` lists what is".to_owned())
    }
}

fn listed_in() -> PathBuf {
    root().join("data/coverage.toml")
}

/// By set: the clauses that no code cites, those of the others that no test asserts, and those that play does not meet.
fn missing(unmet: &BTreeSet<String>) -> Outcome<BTreeMap<&'static str, Lists>> {
    let mentions = mentions()?;
    let of = |system: System| {
        let acting: Vec<&str> = system.clauses().filter(|clause| clause.entry().acts).map(Clause::id).collect();
        let (cited, uncited): (Vec<&str>, Vec<&str>) = acting.iter().partition(|id| mentions.cited.contains(**id));
        let unmet = cited.iter().copied().filter(|id| unmet.contains(*id)).collect();
        let untested = cited.into_iter().filter(|id| !mentions.tested.contains(*id)).collect();
        (system.id(), Lists::from([("uncited", uncited), ("unmet", unmet), ("untested", untested)]))
    };
    Ok(System::ALL.map(of).into())
}

fn text(sets: &BTreeMap<&'static str, Lists>) -> String {
    let mut text = HEAD.to_owned();
    for (system, lists) in sets {
        let _ = write!(text, "\n[{system}]\n");
        for (kind, ids) in lists {
            let lines: String = ids.iter().map(|id| format!("    {id:?},\n")).collect();
            let _ = if ids.is_empty() { writeln!(text, "{kind} = []") } else { writeln!(text, "{kind} = [\n{lines}]") };
        }
    }
    text
}

/// All that the crates mention. The rulebook states the clauses; it cites none.
fn mentions() -> Outcome<Mentions> {
    let mut mentions = Mentions::default();
    for folder in entries(&root().join("crates"))?.into_iter().filter(|folder| !folder.ends_with("rulebook")) {
        for (part, tests) in [("src", false), ("tests", true)] {
            let folder = folder.join(part);
            if folder.is_dir() {
                read(&folder, tests, &mut BTreeSet::new(), &mut mentions)?;
            }
        }
    }
    Ok(mentions)
}

/// All files below a folder, in an order in which parents come before their modules: whether a file is a test is said by
/// its parent. `declared` holds the modules for tests only, as paths without endings.
fn read(folder: &Path, tests: bool, declared: &mut BTreeSet<PathBuf>, mentions: &mut Mentions) -> Outcome {
    let is_root = |path: &PathBuf| ["lib.rs", "main.rs", "mod.rs"].iter().any(|name| path.ends_with(name));
    let mut paths = entries(folder)?;
    paths.sort_by_key(|path| (path.is_dir(), !is_root(path)));
    for path in &paths {
        let wrong = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let module = path.with_extension("");
        let tests = tests || declared.contains(&module);
        if path.is_dir() {
            read(path, tests, declared, mentions)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(path).map_err(|error| wrong(&error))?;
            let found = mentions.source(&text, tests).map_err(|error| wrong(&error))?;
            let around = if is_root(path) { folder } else { &module };
            declared.extend(found.iter().map(|name| around.join(name)));
        } else if let (true, Ok(text)) = (tests, fs::read_to_string(path)) {
            mentions.cases(&text);
        }
    }
    Ok(())
}

fn entries(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let listed = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> = listed.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    Ok(paths)
}
