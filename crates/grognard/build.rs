//! Reads the sources of the workspace for the clauses they mention: what code cites, what tests name.
//!
//! A clause is *cited* where its constant stands in code that is not a test: `FIRE_02` imported from
//! `rulebook::josephine`, or `josephine::FIRE_02`. It is *tested* where its id stands in a test, abbreviated or not
//! (`JOS-FIRE-02, -03`, `JOS-FIRE-02 to -05`). What comes out are two lists of ids for `rules --coverage`.

#[path = "src/mentions.rs"]
mod mentions;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

use mentions::Mentions;

fn main() {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo names the package"));
    let crates = here.parent().expect("the package stands among the others").to_owned();
    println!("cargo::rerun-if-changed=build.rs");
    let mut mentions = Mentions::default();
    let mut folders: Vec<PathBuf> =
        fs::read_dir(&crates).expect("crates/").flatten().map(|entry| entry.path()).collect();
    folders.sort();
    for folder in folders {
        let own = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        // The rulebook states the clauses; it cites none.
        if own == "rulebook" {
            continue;
        }
        for part in ["src", "tests"] {
            let folder = folder.join(part);
            if folder.is_dir() {
                println!("cargo::rerun-if-changed={}", folder.display());
                read(&folder, part == "tests", &mut mentions);
            }
        }
    }
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo names the output")).join("mentions.rs");
    let list = |ids: &BTreeSet<String>| ids.iter().map(|id| format!("    {id:?},\n")).collect::<String>();
    let code = format!(
        "/// Clauses that code cites.\npub static CITED: &[&str] = &[\n{}];\n/// Clauses that tests name.\npub static TESTED: &[&str] = &[\n{}];\n",
        list(&mentions.cited),
        list(&mentions.tested)
    );
    fs::write(out, code).expect("the output folder can be written");
}

/// All files below a folder; modules that a parent declares as tests are tests.
fn read(folder: &Path, tests: bool, mentions: &mut Mentions) {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut test_modules = BTreeSet::new();
    let texts: Vec<(PathBuf, String)> = paths
        .iter()
        .filter(|path| path.is_file())
        .filter_map(|path| Some((path.clone(), fs::read_to_string(path).ok()?)))
        .collect();
    for (path, text) in &texts {
        if path.extension().is_some_and(|ending| ending == "rs") {
            test_modules.extend(mentions::test_modules(text));
        }
    }
    for (path, text) in &texts {
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        let tests = tests || test_modules.contains(stem);
        if path.extension().is_some_and(|ending| ending == "rs") {
            mentions.source(text, tests);
        } else if tests {
            mentions.test_text(text);
        }
    }
    for path in paths.iter().filter(|path| path.is_dir()) {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        read(path, tests || test_modules.contains(name), mentions);
    }
}
