//! What a person reads of a battle has no id in it, and nothing that was left out.

mod common;

use common::fine;

/// Every sentence of *Feu, Combat, Moral*, in both languages: no name of the engine, no gap, a verdict at the end.
#[test]
fn no_raw_name_is_printed_in_a_battle() {
    for scenario in
        ["column_and_line", "horse_and_square", "the_farm", "raab_szabadhegy_1809", "maloyaroslavets_1812", "random"]
    {
        for lang in ["en", "fr"] {
            let args = ["battle", "--system", "fcm", "--scenario", scenario, "--seed", "7", "--lang", lang, "--watch"];
            let told = fine(&[&args[..], &["--why", "--sides", "bot:recruit,bot:recruit"]].concat());
            assert!(told.lines().count() > 100, "{told}");
            for line in told.lines() {
                let raw = |word: &str| {
                    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
                    word.contains('_') && word.chars().all(plain)
                };
                let strange = line.contains(['{', '}', '$']) || line.split_whitespace().any(raw);
                assert!(!strange, "{scenario}, {lang}: {line}");
            }
        }
    }
}
