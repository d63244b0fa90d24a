//! Documents that are made of the program, or that the sources hold to their word.

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use common::{fine, playable, root};

/// docs/names.md lists every name of every playable set as `grognard rules SET --names` prints them.
#[test]
fn the_names_are_those_of_the_sets() {
    const MARK: &str = "<!-- What follows is made by the program. -->\n";
    let path = root().join("docs/names.md");
    let document = fs::read_to_string(&path).expect("docs/names.md");
    let (before, after) = document.split_once(MARK).expect("the mark");
    let names: String = playable().iter().map(|system| format!("\n{}", fine(&["rules", system, "--names"]))).collect();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, format!("{before}{MARK}{names}")).expect("docs/names.md");
    } else {
        assert!(after == names, "run the test with UPDATE_EXPECT=1 to write the names anew");
    }
}

/// What tells that a line is about the rule set `skirmish`, not about skirmishers.
const SIGNS: [&str; 10] = [
    "battle-skirmish",
    "System::Skirmish",
    "\"Skirmish\"",
    "feature = \"skirmish\"",
    "skirmish::",
    "crates/skirmish",
    "dep:skirmish",
    "systems/skirmish",
    "skirmish = {",
    "skirmish = [",
];
/// Those that use it, or the word, for tests of their own; and documents.
const SUBJECTS: [&str; 7] = [
    "crates/skirmish",
    "crates/game",
    "crates/staff",
    "crates/muster/tests",
    "crates/grognard/tests",
    "docs",
    "target",
];

/// Files that know the set, below a folder.
fn knowing(folder: &Path, root: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        let name = path.strip_prefix(root).expect("below").to_string_lossy().replace('\\', "/");
        if name.starts_with('.') || SUBJECTS.contains(&name.as_str()) {
            continue;
        }
        if path.is_dir() {
            knowing(&path, root, found);
        } else if path.file_stem().is_some_and(|stem| stem == "skirmish") || names_it(&path) {
            found.insert(name.replace("skirmish", "SET"));
        }
    }
}

fn names_it(path: &Path) -> bool {
    let known =
        path.extension().is_some_and(|ending| ["rs", "toml", "json", "js", "html"].iter().any(|e| ending == *e));
    let text = if known { fs::read_to_string(path).unwrap_or_default() } else { String::new() };
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.into_iter().any(|line| SIGNS.iter().any(|sign| line.contains(sign)))
}

/// CONTRIBUTING.md lists every file outside its own crate that knows the set to copy, and no other: whoever adds a set has to
/// touch these.
#[test]
fn every_place_that_a_set_touches_is_listed() {
    let root = root().canonicalize().expect("the project");
    let mut found = BTreeSet::new();
    knowing(&root, &root, &mut found);
    let text = fs::read_to_string(root.join("CONTRIBUTING.md")).expect("CONTRIBUTING.md");
    let (_, section) = text.split_once("## Add a rule set").expect("the section");
    let (section, _) = section.split_once("\n## ").expect("another section");
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    let listed: BTreeSet<String> = rows.map(str::to_owned).collect();
    let missing: Vec<_> = found.difference(&listed).collect();
    let gone: Vec<_> = listed.difference(&found).collect();
    assert!(missing.is_empty() && gone.is_empty(), "not listed: {missing:#?}, listed in vain: {gone:#?}");
}
