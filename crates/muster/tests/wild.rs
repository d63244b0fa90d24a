//! Whatever the text is: an answer, never a panic, and every problem has a file, a line that exists, and words in both languages.

use muster::{check, cost, print};
use proptest::prelude::*;
use rulebook::Lang;

fn torment(text: &str) {
    let report = check("wild.toml", text, Lang::En);
    let lines = text.split('\n').count() as u32;
    for problem in &report.problems {
        assert_eq!(problem.file, "wild.toml");
        assert!((1..=lines).contains(&problem.line), "line {} of {lines}", problem.line);
        for lang in Lang::ALL {
            assert!(problem.text(lang).starts_with(&format!("wild.toml:{}: ", problem.line)));
            assert!(!problem.says(lang).is_empty() && !problem.text(lang).chars().any(char::is_control));
        }
    }
    assert!(report.problems.is_sorted_by_key(|problem| problem.line));
    assert!(report.problems.len() <= muster::reader::MOST_PROBLEMS);
    let priced = cost("wild.toml", text, Lang::Fr);
    assert_eq!(priced.is_ok(), print("wild.toml", text, Lang::Fr).is_ok());
    if priced.is_ok() {
        assert!(report.is_sound());
    }
}

fn files() -> Vec<&'static str> {
    muster::files("").map(|(_, text)| text).collect()
}

/// A text with a few places overwritten, left out or doubled.
fn mutated() -> impl Strategy<Value = String> {
    let scraps = prop::sample::select(vec![
        "",
        "\"",
        "[",
        "]",
        "[[",
        "]]",
        "{",
        "}",
        "=",
        ",",
        "\n",
        "-",
        "0",
        "9",
        "99999999999",
        "nan",
        "inf",
        "-1.5",
        "true",
        "\"\"",
        "[]",
        "{}",
        "id",
        "unit",
        "side",
        "1815-06-18",
        "é",
        "\u{0}",
        "\u{feff}",
        "#",
        ".",
        "''",
        "\\",
        "profile",
    ]);
    let edit = (any::<prop::sample::Index>(), 0..12_usize, scraps);
    (prop::sample::select(files()), prop::collection::vec(edit, 1..5)).prop_map(|(text, edits)| {
        let mut letters: Vec<char> = text.chars().collect();
        for (at, cut, scrap) in edits {
            let at = at.index(letters.len().max(1)).min(letters.len());
            let end = (at + cut).min(letters.len());
            letters.splice(at..end, scrap.chars());
        }
        letters.into_iter().collect()
    })
}

/// Lines of real files in another order.
fn shuffled() -> impl Strategy<Value = String> {
    prop::sample::select(files()).prop_flat_map(|text| {
        let lines: Vec<&'static str> = text.lines().collect();
        prop::sample::subsequence(lines.clone(), 0..=lines.len().min(60))
            .prop_shuffle()
            .prop_map(|lines| lines.join("\n"))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        torment(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn any_text_of_the_alphabet(text in "[a-c\\[\\]{}=\"'.,#\n 0-9-]{0,200}") {
        torment(&text);
    }

    #[test]
    fn truncated_files(text in prop::sample::select(files()), at in any::<prop::sample::Index>()) {
        let at = text.floor_char_boundary(at.index(text.len()));
        torment(&text[..at]);
    }

    #[test]
    fn mutated_files(text in mutated()) {
        torment(&text);
    }

    #[test]
    fn shuffled_lines(text in shuffled()) {
        torment(&text);
    }

    #[test]
    fn any_depth(depth in 1..3000_usize, kind in 0..4) {
        torment(&match kind {
            0 => format!("unit = {}", "[".repeat(depth)),
            1 => format!("unit = {}{}", "[".repeat(depth), "]".repeat(depth)),
            2 => format!("[{}]\nid = 1", vec!["side"; depth].join(".")),
            _ => format!("side = {}1{}", "{side=".repeat(depth), "}".repeat(depth)),
        });
    }
}

/// The size is bounded before anything is parsed; just below the bound the time is.
#[test]
fn large_files() {
    for scrap in ["[", "=", "\"", "a=1\n", "[[unit]]\n", "[a.b.c.d.e.f]\n", "[[[[[[[[1],", "é"] {
        for size in [1 << 16, (1 << 20) - 16, (1 << 20) + 16] {
            torment(&scrap.repeat(size / scrap.len()));
        }
    }
}

/// An id may hold what a terminal obeys, written as an escape of TOML: problems show that it is there and do not repeat it.
#[test]
fn a_name_with_an_escape_is_told_without_it() {
    let text = files().into_iter().find(|text| text.contains("id = \"chevauxlegers\"")).expect("a list has them");
    torment(&text.replacen("id = \"chevauxlegers\"", "id = \"c\\u001bevauxlegers\"", 1));
}
