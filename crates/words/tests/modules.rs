//! A module of the page carries the messages of its own features alone: whatever its sources say must be among them. Keys are
//! read off the sources, so that a message in the file of another module fails here, and not as a bare key on a screen.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// What every module has.
const SHARED: &[&str] = &["common", "josephine", "page"];
/// The modules, the files that are theirs besides, and where their sources begin; a source may be of several.
const MODULES: [(&str, &[&str], &[&str]); 4] = [
    ("front", &["front"], &["screens/home", "screens/lessons", "screens/settings"]),
    ("battle", &[], &["table/", "desk/", "begin", "aside"]),
    ("studies", &["studies"], &["screens/replay", "screens/luck", "table/gallery", "table/derivation", "table/odds"]),
    ("aide", &["armies", "assistant", "rules"], &["aide/"]),
];
/// What all of them are made of.
const COMMON: [&str; 5] = ["parts/", "app", "mishap", "settings", "say"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The keys of some files of messages.
fn keys<'f>(files: impl IntoIterator<Item = &'f &'f str>) -> BTreeSet<String> {
    let texts = files.into_iter().map(|file| {
        fs::read_to_string(root().join(format!("data/messages/en/{file}.ftl"))).expect("a file of messages")
    });
    let key = |line: &str| line.split_once(" =").map(|(key, _)| key.to_owned()).filter(|key| is_key(key));
    texts.flat_map(|text| text.lines().filter_map(key).collect::<Vec<_>>()).collect()
}

fn is_key(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

/// The sources below a folder, each with its path from there.
fn sources(folder: &Path, below: &str, into: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).expect("a folder of sources").flatten() {
        let (path, name) = (entry.path(), format!("{below}{}", entry.file_name().to_string_lossy()));
        if path.is_dir() {
            sources(&path, &format!("{name}/"), into);
        } else {
            into.push((name, fs::read_to_string(path).expect("a source")));
        }
    }
}

#[test]
fn every_module_has_the_messages_that_it_says() {
    let mut all = Vec::new();
    sources(&root().join("crates/web/src"), "", &mut all);
    let others: Vec<&str> = MODULES.iter().flat_map(|(_, files, _)| files.iter().copied()).collect();
    let known = keys(SHARED.iter().chain(&others));
    assert!(known.len() > 1500, "{} keys", known.len());
    let mut lost = Vec::new();
    let mut said = 0;
    for (module, files, begin) in MODULES {
        let own = keys(SHARED.iter().chain(files));
        let of_it = |name: &str| begin.iter().chain(&COMMON).any(|start| name.starts_with(start));
        for (name, text) in all.iter().filter(|(name, _)| of_it(name)) {
            let code = text.split("#[cfg(test)]").next().unwrap_or("");
            for literal in code.split('"').skip(1).step_by(2).filter(|literal| known.contains(*literal)) {
                said += 1;
                if !own.contains(literal) {
                    lost.push(format!("{module}: {literal}, said in {name}"));
                }
            }
        }
    }
    assert!(said > 300, "{said} keys are said");
    assert_eq!(lost, [] as [String; 0]);
}
