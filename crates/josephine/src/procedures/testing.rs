//! The one place that knows how a procedure is called in a test.

use expect_test::Expect;

/// Resolves one case with dice and compares what a person would read: the factors, one a line, and the result; or
/// the error as code, field, clause.
#[track_caller]
pub(super) fn check(procedure: &str, case: &str, dice: &str, expected: Expect) {
    game::procedure::testing::check(&super::CATALOGUE, "josephine", procedure, case, Some(dice), expected);
}

/// The distribution of a case equals the enumeration of the same function over all dice.
#[track_caller]
pub(super) fn check_odds(procedure: &str, case: &str) {
    game::procedure::testing::check_odds(&super::CATALOGUE, "josephine", procedure, case);
}
