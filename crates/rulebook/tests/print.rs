//! The texts are set as in print.

#![cfg(feature = "texts")]

use rulebook::{Lang, System};

/// What stands between backticks is code.
fn prose(text: &str) -> String {
    text.split('`').step_by(2).collect::<Vec<_>>().join(" ")
}

/// Typographic apostrophes, and short ordinals: « 1re », never « 1ère ».
#[test]
fn apostrophes_and_ordinals_are_those_of_print() {
    for system in System::KNOWN {
        for clause in system.clauses() {
            let entry = clause.entry();
            for lang in Lang::ALL {
                for text in [entry.title(lang), entry.text(lang), entry.ruling(lang).unwrap_or_default()] {
                    let letters: Vec<char> = prose(text).chars().collect();
                    let typed =
                        |three: &[char]| three[0].is_alphabetic() && three[1] == '\'' && three[2].is_alphabetic();
                    assert!(!letters.windows(3).any(typed), "{}: {text}", entry.id);
                    assert!(!text.contains("1ère") && !text.contains("2ème"), "{}: {text}", entry.id);
                }
            }
        }
    }
}
