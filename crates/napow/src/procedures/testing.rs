//! The one place that knows how a procedure is called in a test.

use expect_test::Expect;

/// Resolves one case with dice and compares what a person would read: the factors, one a line, and the result; or
/// the error as code, field, clause.
#[track_caller]
pub(super) fn check(procedure: &str, case: &str, dice: &str, expected: Expect) {
    game::procedure::testing::check(&super::CATALOGUE, "napow", procedure, case, Some(dice), expected);
}

/// The same where no die is due, or where all odds are asked for.
#[track_caller]
pub(super) fn check_all(procedure: &str, case: &str, expected: Expect) {
    game::procedure::testing::check(&super::CATALOGUE, "napow", procedure, case, None, expected);
}

/// A table of refused cases: the case, then code, field and clause as a person would read them.
#[track_caller]
pub(super) fn check_refused(procedure: &str, table: &[(&str, &str)]) {
    for (case, expected) in table {
        let line = format!(r#"{{"system":"napow","procedure":"{procedure}","case":{case}}}"#);
        let mut parts = expected.split(' ');
        let mut error = serde_json::Map::new();
        for name in ["code", "field", "clause"] {
            if let Some(text) = parts.next().filter(|text| *text != "-") {
                error.insert(name.to_owned(), text.into());
            }
        }
        let reply = serde_json::json!({ "ok": false, "error": error }).to_string();
        game::procedure::testing::check_line(&super::CATALOGUE, &line, &reply);
    }
}

/// The distribution of a case equals the enumeration of the same function over all dice.
#[track_caller]
pub(super) fn check_odds(procedure: &str, cases: &[&str]) {
    for case in cases {
        game::procedure::testing::check_odds(&super::CATALOGUE, "napow", procedure, case);
    }
}

/// The distribution of a case too big to enumerate agrees with many throws.
#[track_caller]
pub(super) fn check_frequencies(procedure: &str, cases: &[&str]) {
    for case in cases {
        game::procedure::testing::check_frequencies(&super::CATALOGUE, "napow", procedure, case, 60_000);
    }
}
