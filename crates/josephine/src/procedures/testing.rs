//! The one place that knows how a procedure is called in a test.

use expect_test::Expect;
use game::procedure::{Json, Procedure, parse, testing};

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

/// The branches of a case are its odds, with outcomes of one key told as one of them.
#[track_caller]
pub(super) fn check_branches<P: Procedure, K: PartialEq>(case: &str, key: impl Fn(&P::Outcome) -> K) {
    let json = parse(case.as_bytes()).expect("the case is JSON");
    let Json::Object(fields) = &json else { panic!("the case is an object") };
    let facts = P::shape().read(fields, "case".to_owned()).expect("the case fits its shape");
    let legal = P::read(&facts).expect("the case is legal");
    let odds = P::odds(&legal).map(&key);
    let mut told = 0;
    P::branches(&legal, &mut |p, outcome| {
        told += 1;
        assert!((odds.chance(|known| *known == key(outcome)) - p).abs() < 1e-12, "{case}: {p}");
    });
    assert_eq!(told, odds.entries().len(), "{case}");
}
