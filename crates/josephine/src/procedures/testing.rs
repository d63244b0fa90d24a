//! The one place that knows how a procedure is called in a test.

use expect_test::Expect;
use game::procedure::testing;

use super::CATALOGUE;

const SYSTEM: &str = "josephine";

/// Resolves one case with dice and compares what a person would read: the factors, one a line, and the result; or
/// the error as code, field, clause.
#[track_caller]
pub(super) fn check(procedure: &str, case: &str, dice: &str, expected: Expect) {
    testing::check(&CATALOGUE, SYSTEM, procedure, case, Some(dice), expected);
}

/// The same for many small cases, each with its dice, told in one line each.
#[track_caller]
pub(super) fn check_all(procedure: &str, cases: &[(&str, &str)], expected: Expect) {
    let lines: Vec<String> = cases.iter().map(|(case, dice)| tell(procedure, case, dice)).collect();
    expected.assert_eq(&lines.join("\n"));
}

/// What a person would read of one case, in one line and without the prefix of the clauses.
pub(super) fn tell(procedure: &str, case: &str, dice: &str) -> String {
    testing::tell(&CATALOGUE, SYSTEM, procedure, case, Some(dice)).replace('\n', ", ").replace("JOS-", "")
}

/// Every case is refused with this code, field and clause.
#[track_caller]
pub(super) fn refused(procedure: &str, cases: &[(&str, &str)]) {
    for (case, expected) in cases {
        assert_eq!(testing::tell(&CATALOGUE, SYSTEM, procedure, case, None), *expected, "{case}");
    }
}

/// A case that rolls no die takes none, and tells the same with an empty list of dice as without one.
#[track_caller]
pub(super) fn check_no_dice(procedure: &str, case: &str) {
    let tell = |dice| testing::tell(&CATALOGUE, SYSTEM, procedure, case, dice);
    assert_eq!(tell(None), tell(Some("[]")), "{case}");
    assert_eq!(tell(Some("[1]")), "bad_input dice -", "{case}");
}

/// The distribution of each case equals the enumeration of the same function over all dice.
#[track_caller]
pub(super) fn check_odds(procedure: &str, cases: &[&str]) {
    for case in cases {
        testing::check_odds(&CATALOGUE, SYSTEM, procedure, case);
    }
}

/// The distribution of a case with too many dice to enumerate agrees with what is seen in many throws.
#[track_caller]
pub(super) fn check_frequencies(procedure: &str, case: &str) {
    testing::check_frequencies(&CATALOGUE, SYSTEM, procedure, case, 200_000);
}
