//! What a person reads of a battle has no id in it, nothing that was left out, and no number that its word disagrees with.

mod common;

use common::fine;

/// What is counted, as many and as one.
const COUNTED: [&[&str]; 2] = [
    &[
        "bases", "battles", "dice", "elements", "figures", "guns", "hits", "losses", "men", "orders", "points",
        "tokens", "turns", "units",
    ],
    &[
        "bases",
        "dés",
        "éléments",
        "figurines",
        "hommes",
        "jetons",
        "ordres",
        "pertes",
        "pièces",
        "points",
        "touches",
        "tours",
        "unités",
    ],
];

/// Every sentence of battles of every set, in both languages: no name of the engine, no gap, a verdict at the end.
#[test]
fn no_raw_name_is_printed_in_a_battle() {
    for (system, scenarios) in [
        ("josephine", &["quatre_bras_1815", "open_field"][..]),
        ("pow", &["hassenhausen_1806"][..]),
        ("napow", &["saalfeld_1806", "random"][..]),
        (
            "fcm",
            &[
                "column_and_line",
                "horse_and_square",
                "the_farm",
                "raab_szabadhegy_1809",
                "maloyaroslavets_1812",
                "random",
            ][..],
        ),
        ("skirmish", &[][..]),
    ] {
        for scenario in if scenarios.is_empty() { &[""][..] } else { scenarios } {
            for (lang, counted) in ["en", "fr"].into_iter().zip(COUNTED) {
                let args = ["battle", "--system", system, "--seed", "7", "--lang", lang, "--watch", "--why"];
                let named = if scenario.is_empty() { vec![] } else { vec!["--scenario", scenario] };
                let told = fine(&[&args[..], &named, &["--sides", "bot:recruit,bot:recruit"]].concat());
                assert!(told.lines().count() > 50, "{told}");
                for line in told.lines() {
                    let strange = line.contains(['{', '}', '$']) || line.split_whitespace().any(is_raw);
                    assert!(!strange, "{scenario}, {lang}: {line}");
                    assert!(!disagrees(line, counted, lang), "{scenario}, {lang}: {line}");
                }
            }
        }
    }
}

/// A name of the engine.
fn is_raw(word: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    word.contains('_') && word.chars().all(plain)
}

/// Whether one of something is told as many; in French none of it is no plural either.
fn disagrees(line: &str, counted: &[&str], lang: &str) -> bool {
    let words: Vec<&str> = line.split(|c: char| c.is_whitespace() || ",;:.()".contains(c)).collect();
    words.windows(2).any(|pair| {
        let one = pair[0] == "1" || (lang == "fr" && pair[0] == "0");
        one && counted.contains(&pair[1])
    })
}

#[test]
fn one_of_many_is_found() {
    assert!(disagrees("Kempt fires: 1 losses", COUNTED[0], "en"));
    assert!(disagrees("Kempt tire\u{202f}: 0 pertes, 2 touches", COUNTED[1], "fr"));
    for fine in ["Kempt fires: 0 losses", "21 losses", "Line 1 fires", "1 loss"] {
        assert!(!disagrees(fine, COUNTED[0], "en"), "{fine}");
    }
}
