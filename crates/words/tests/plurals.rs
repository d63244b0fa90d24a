//! What is counted agrees with its number: a message that counts something has a form for one of it.

use std::fs;
use std::path::Path;

/// What stands for a name, and is no number.
const NAMES: &[&str] = &[
    "army",
    "attack",
    "body",
    "die",
    "enemy_unit",
    "face",
    "feature",
    "file",
    "formation",
    "general",
    "given",
    "loser",
    "name",
    "open",
    "other",
    "path",
    "period",
    "piece",
    "port",
    "row",
    "scenario",
    "seed",
    "side",
    "system",
    "target",
    "turn",
    "unit",
    "who",
    "winner",
];
/// Words that end like a plural and are none.
const NO_PLURALS: &[&str] = &["après", "corps", "dans", "des", "fois", "sans", "sous", "vers"];

/// The messages of a file: their keys, and their texts.
fn messages(text: &str) -> Vec<(&str, String)> {
    let mut messages: Vec<(&str, String)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase())) {
            Some((key, rest)) => messages.push((key, rest.to_owned())),
            None => {
                if let Some((_, message)) = messages.last_mut() {
                    message.push('\n');
                    message.push_str(line);
                }
            }
        }
    }
    messages
}

/// The variables that a message shows, each with the word that follows it.
fn counted(message: &str) -> Vec<(&str, &str)> {
    let shown = message.split("{ $").skip(1).filter_map(|rest| {
        let (name, after) = rest.split_once(" }")?;
        let word = after.strip_prefix([' ', '\u{a0}', '\u{202f}'])?;
        let word = word.split(|c: char| !c.is_alphabetic()).next()?;
        Some((name, word))
    });
    shown.filter(|(name, word)| name.chars().all(|c| c.is_alphanumeric() || c == '_') && !word.is_empty()).collect()
}

/// Whether the message chooses its words by that variable, and has some for one.
fn has_a_singular(message: &str, name: &str) -> bool {
    let chooses = format!("${name} ->");
    message.split(&chooses).skip(1).any(|choice| {
        let mut depth = 1;
        let end = choice.find(|c| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            depth == 0
        });
        let own = &choice[..end.unwrap_or(choice.len())];
        own.contains("[one]") || own.contains("[1]")
    })
}

/// The messages of a text that count and know no singular.
fn without_singular(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (key, message) in messages(text) {
        for (name, word) in counted(&message) {
            let plural = word.ends_with(['s', 'x']) && word.chars().count() > 3 && !NO_PLURALS.contains(&word);
            let lower = word.starts_with(char::is_lowercase);
            if plural && lower && !NAMES.contains(&name) && !has_a_singular(&message, name) {
                found.push(format!("{key}: {name} {word}"));
            }
        }
    }
    found
}

#[test]
fn what_is_counted_has_a_singular() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/messages");
    let mut read = 0;
    for lang in ["en", "fr"] {
        for file in fs::read_dir(folder.join(lang)).expect("the messages").flatten() {
            let text = fs::read_to_string(file.path()).expect("a text");
            assert_eq!(without_singular(&text), [] as [String; 0], "{}", file.path().display());
            read += 1;
        }
    }
    assert!(read > 20, "{read}");
}

/// What the test above would find.
#[test]
fn a_number_without_a_singular_is_found() {
    assert_eq!(without_singular("lost = { $losses } losses"), ["lost: losses losses"]);
    assert_eq!(without_singular("perdu = { $count }\u{a0}pertes\n    encore"), ["perdu: count pertes"]);
    let only_none =
        "lost = { $n ->\n        [0] none\n       *[other] { $n } losses\n    }, { $m ->\n  [one] 1 *[other] 2 }";
    assert_eq!(without_singular(only_none), ["lost: n losses"]);
    for fine in [
        "lost = { $n ->\n        [one] 1 loss\n       *[other] { $n } losses\n    }",
        "fires = { $piece } fires",
        "of = { $n } of { $most }",
    ] {
        assert_eq!(without_singular(fine), [] as [String; 0], "{fine}");
    }
}

/// A number that comes as a text has its plural too.
#[test]
fn texts_that_are_numbers_count() {
    use rulebook::Lang::{En, Fr};
    let said = |lang, points: &str| words::Words::of(lang).say("armies-card-points-only", &[("points", points.into())]);
    assert_eq!([said(En, "1"), said(En, "2"), said(En, "12.5")], ["1 point", "2 points", "12.5 points"]);
    assert_eq!([said(Fr, "0"), said(Fr, "1"), said(Fr, "2")], ["0 point", "1 point", "2 points"]);
}
