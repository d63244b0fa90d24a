//! Army lists, divisions and scenarios of NapoW: ours are sound, spoilt ones are refused with every reason, in both languages.

use expect_test::{Expect, expect};
use muster::napow::{armies, read_list};
use muster::{FileKind, check, cost, print};
use rulebook::{Lang, System};

fn file(path: &str) -> &'static str {
    muster::file(path).expect("it is ours")
}

/// All that is said about a text, English then French.
fn told(text: &str, says: &Expect) {
    let report = check("mine.toml", text, Lang::En);
    let lines = Lang::ALL.iter().flat_map(|lang| report.problems.iter().map(|problem| problem.text(*lang) + "\n"));
    says.assert_eq(&lines.collect::<String>());
    assert!(cost("mine.toml", text, Lang::En).is_err() && print("mine.toml", text, Lang::Fr).is_err());
}

/// All that is said about a file of ours with a few places changed.
fn spoilt(path: &str, changes: &[(&str, &str)], says: &Expect) {
    told(&changed(file(path), changes), says);
}

fn changed(text: &str, changes: &[(&str, &str)]) -> String {
    let mut text = text.to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    text
}

/// NPW-GEN-03, NPW-COST-01, NPW-COST-02, NPW-COST-03, NPW-COST-04: every file is sound and what it states is what it costs.
#[test]
fn our_files_are_sound() {
    let mut count = 0;
    for (path, text) in muster::files("napow") {
        let report = check(path, text, Lang::En);
        assert!(report.is_sound(), "{report}");
        assert_eq!(report.system, Some(System::Napow));
        count += 1;
    }
    print!("{}", print("x", file("napow/armies/fr1809.toml"), Lang::En).unwrap());
    print!("{}", print("x", file("napow/armies/au1805.toml"), Lang::Fr).unwrap());
    print!("{}", cost("x", file("napow/armies/ru1805.toml"), Lang::Fr).unwrap());
    assert_eq!((count, armies().len()), (15, 11));
}
