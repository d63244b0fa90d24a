//! The files of messages as they are written: both languages say the same things, and French is set as the French set it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Those of the rule sets: two sets may call different things by one name.
const SETS: [&str; 5] = ["josephine.ftl", "napow.ftl", "pow.ftl", "fcm.ftl", "skirmish.ftl"];

/// The files of a language, by name.
fn files(lang: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/messages").join(lang);
    let entries = fs::read_dir(folder).expect("a folder of messages").map(|entry| entry.expect("a file").path());
    let name = |path: &Path| path.file_name().expect("it has a name").to_string_lossy().into_owned();
    let mut files: Vec<_> = entries.map(|path| (name(&path), fs::read_to_string(&path).expect("a text"))).collect();
    files.sort();
    files
}

/// The keys of a file and the names that each message takes.
fn keys(files: &[(String, String)]) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for (file, text) in files {
        let (mut key, mut names) = (String::new(), BTreeSet::new());
        let mut close = |key: &mut String, names: &mut BTreeSet<String>| {
            if !key.is_empty() {
                let names: Vec<String> = std::mem::take(names).into_iter().collect();
                assert!(keys.insert(format!("{key} ({})", names.join(", "))), "{file}: {key} twice");
                key.clear();
            }
        };
        for line in text.lines() {
            if line.starts_with(|c: char| c.is_ascii_lowercase()) {
                close(&mut key, &mut names);
                line.split(' ').next().unwrap_or("").clone_into(&mut key);
            }
            for part in line.split('$').skip(1) {
                let end = part.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '-'));
                names.insert(part[..end.unwrap_or(part.len())].to_owned());
            }
        }
        close(&mut key, &mut names);
    }
    keys
}

/// Both languages have the same keys and put the same names into them, and no key stands twice among those that everybody needs.
#[test]
fn languages_have_the_same_keys() {
    let same = |english: &[(String, String)], french: &[(String, String)]| {
        let (english, french) = (keys(english), keys(french));
        let lost: Vec<_> = english.symmetric_difference(&french).collect();
        assert!(lost.is_empty(), "{lost:#?}");
    };
    let is_set = |file: &(String, String)| SETS.contains(&file.0.as_str());
    let [(english, common), (french, commun)] =
        ["en", "fr"].map(|lang| files(lang).into_iter().partition::<Vec<_>, _>(is_set));
    same(&common, &commun);
    assert_eq!((english.len(), french.len()), (SETS.len(), SETS.len()));
    for (english, french) in english.into_iter().zip(french) {
        same(&[english], &[french]);
    }
}

/// French puts a narrow no-break space before high punctuation, and inside « ».
#[test]
fn french_is_set_as_the_french_set_it() {
    for (file, text) in files("fr") {
        let shown = |line: &&str| line.starts_with("      grognard ") || line.starts_with("      echo ");
        for line in text.lines().filter(|line| !line.starts_with('#') && !shown(line)) {
            let said = line.split_once(" = ").map_or(line, |(_, said)| said);
            let (mut depth, mut before) = (0, ' ');
            let mut rest = said.chars();
            while let Some(c) = rest.next() {
                // What stands in braces is not set: it is replaced. Nor is `bot:regular`.
                let ends = rest.as_str().chars().next().is_none_or(char::is_whitespace);
                match c {
                    '{' => depth += 1,
                    '}' => depth -= 1,
                    ':' | ';' | '?' | '!' if depth == 0 && ends => {
                        assert!(matches!(before, '\u{202f}' | '?' | '!'), "{file}: {line}");
                    }
                    '\'' if depth == 0 => panic!("{file}: a straight apostrophe: {line}"),
                    _ => {}
                }
                before = c;
            }
        }
    }
}
