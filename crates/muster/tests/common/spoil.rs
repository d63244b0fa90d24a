//! Sound texts spoilt in a few places, and all that is said about them.

use expect_test::Expect;
use muster::{check, cost, print};
use rulebook::Lang;

/// A text with a few places changed, each where it occurs first.
#[track_caller]
pub fn changed(text: &str, changes: &[(&str, &str)]) -> String {
    let mut text = text.to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "nothing to spoil: {from}");
        text = text.replacen(from, to, 1);
    }
    text
}

/// All that is said about a text that is refused, English then French; it is neither priced nor printed.
#[track_caller]
pub fn refused(text: &str, says: &Expect) {
    let report = check("mine.toml", text, Lang::En);
    assert!(!report.is_sound(), "it should be refused");
    let lines = Lang::ALL.iter().flat_map(|lang| report.problems.iter().map(|problem| problem.text(*lang) + "\n"));
    says.assert_eq(&lines.collect::<String>());
    assert!(cost("mine.toml", text, Lang::En).is_err() && print("mine.toml", text, Lang::Fr).is_err());
}
