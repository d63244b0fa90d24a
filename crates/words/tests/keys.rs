//! Every key that a rule set uses has its words, in both languages. Keys are read off the sources, so that a new event
//! without words fails here.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use rulebook::Lang;
use words::Words;

/// The text literals of a source without its tests, except those that stand right after one of `but`.
fn literals(path: &Path, but: &[&str], is_key: impl Fn(&str) -> bool) -> BTreeSet<String> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let code = text.split("#[cfg(test)]").next().unwrap_or("");
    let mut found = BTreeSet::new();
    // Rows of notes and weights of factors are words of the derivation, not keys of messages.
    let noted = |line: &&str| {
        let line = line.trim_start();
        line.starts_with('(') || line.starts_with('"') || line.contains("note(") || line.contains("Weight::Word(")
    };
    for line in code.lines().filter(|line| !line.trim_start().starts_with("//") && !noted(line)) {
        let mut rest = line;
        while let Some(begin) = rest.find('"') {
            let before = &rest[..begin];
            let Some(length) = rest[begin + 1..].find('"') else { break };
            let literal = &rest[begin + 1..begin + 1 + length];
            let key = is_key(literal);
            if key && !but.iter().any(|but| before.ends_with(but)) {
                found.insert(literal.to_owned());
            }
            rest = &rest[begin + 2 + length..];
        }
    }
    found
}

fn name(literal: &str) -> bool {
    !literal.is_empty() && literal.bytes().all(|b| b.is_ascii_lowercase() || b == b'-' || b == b'_')
}

fn phrase(literal: &str) -> bool {
    literal.contains(' ') && !literal.contains('{')
}

fn check(found: &BTreeSet<String>, kind: &str, lost: &mut BTreeSet<String>) {
    for name in found {
        let key = format!("{kind}-{}", name.replace('_', "-"));
        if Lang::ALL.iter().any(|lang| !Words::of(*lang).has(&key)) {
            lost.insert(key);
        }
    }
}

#[test]
fn josephine_has_all_its_words() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../josephine/src");
    let mut lost = BTreeSet::new();
    for entry in fs::read_dir(source.join("play")).expect("the folder of play").flatten() {
        // Names of events, and words in the place of a number.
        let names = literals(&entry.path(), &[".number("], name);
        for name in names.into_iter().chain(literals(&entry.path(), &["expect(", "assert!("], phrase)) {
            let key = name.to_lowercase().replace(|c: char| !c.is_ascii_alphanumeric(), "-").replace("--", "-");
            let known =
                |lang: &Lang| ["event", "weight"].iter().any(|kind| Words::of(*lang).has(&format!("{kind}-{key}")));
            if !Lang::ALL.iter().all(known) {
                lost.insert(format!("event or weight {key}"));
            }
        }
    }
    let questions = fs::read_to_string(source.join("questions.rs")).expect("the questions");
    let kinds: BTreeSet<String> = questions
        .split("pub fn kind(")
        .nth(1)
        .and_then(|rest| rest.split("\n}").next())
        .expect("the names of the questions")
        .split('"')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect();
    assert!(kinds.len() > 20, "{kinds:?}");
    check(&kinds, "phase", &mut lost);
    let asked = kinds.iter().filter(|kind| *kind != "over").cloned().collect();
    check(&asked, "question", &mut lost);
    // Some questions are named like the option they are about: then both have words.
    let verbs: BTreeSet<String> = literals(&source.join("questions.rs"), &[], name)
        .into_iter()
        .filter(|name| !kinds.contains(name) || Words::of(Lang::En).has(&format!("option-{}", name.replace('_', "-"))))
        .collect();
    check(&verbs, "option", &mut lost);
    let orders = fs::read_dir(source.join("orders")).expect("the folder of orders").flatten().map(|entry| entry.path());
    let others = ["sight.rs", "walk.rs", "recoil.rs"].map(|file| source.join(file));
    for file in orders.chain(others) {
        // What reaches somewhere is named beside what is refused, and has words of its own.
        let names = literals(&file, &[".number("], name);
        let refused = names.into_iter().filter(|name| !Words::of(Lang::En).has(&format!("reach-{name}"))).collect();
        check(&refused, "refused", &mut lost);
    }
    for (file, kind) in [("troops.rs", "trait"), ("rules.rs", "outcome")] {
        let names = literals(&source.join(file), &[], name);
        let own = names.into_iter().filter(|name| {
            !["none", "cover", "dense", "cavalry", "artillery"].contains(&name.as_str()) || kind == "outcome"
        });
        check(&own.collect(), kind, &mut lost);
    }
    let seen = literals(&source.join("view.rs"), &[], name);
    for name in seen {
        let key = name.replace('_', "-");
        let kinds = ["marker", "trait", "counter", "value"];
        if !kinds.iter().any(|kind| Words::of(Lang::Fr).has(&format!("{kind}-{key}"))) {
            lost.insert(format!("marker, trait, counter or value {key}"));
        }
    }
    assert!(lost.is_empty(), "no words for {lost:#?}");
}
