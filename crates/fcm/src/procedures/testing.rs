//! The one place that knows how a procedure is called in a test.

use expect_test::Expect;
use game::procedure::{Catalogue, answer_line};
use rulebook::Lang;

static CATALOGUE: Catalogue = Catalogue { sets: &[("fcm", super::PROCEDURES)] };

/// Resolves one case with dice and compares what a person would read: the factors, one a line, and the result; or
/// the error as code, field, clause.
#[track_caller]
pub(super) fn check(procedure: &str, case: &str, dice: &str, expected: Expect) {
    game::procedure::testing::check(&CATALOGUE, "fcm", procedure, case, Some(dice), expected);
}

/// The same without dice: the distribution.
#[track_caller]
pub(super) fn check_distribution(procedure: &str, case: &str, expected: Expect) {
    game::procedure::testing::check(&CATALOGUE, "fcm", procedure, case, None, expected);
}

/// The distributions of these cases equal the enumeration of the same function over all dice.
#[track_caller]
pub(super) fn check_odds(procedure: &str, cases: &[&str]) {
    for case in cases {
        game::procedure::testing::check_odds(&CATALOGUE, "fcm", procedure, case);
    }
}

/// The whole reply to a case.
fn reply(procedure: &str, case: &str) -> serde_json::Value {
    let line = format!("{{\"system\":\"fcm\",\"procedure\":\"{procedure}\",\"case\":{case}}}");
    let mut reply = Vec::new();
    answer_line(&CATALOGUE, line.as_bytes(), Lang::En, &mut reply);
    serde_json::from_slice(&reply).expect("replies are JSON")
}

/// The result of a case that rolls nothing.
#[track_caller]
pub(super) fn result(procedure: &str, case: &str) -> serde_json::Value {
    let mut reply = reply(procedure, case);
    assert_eq!(reply["ok"], true, "{case}\n{reply}");
    reply["result"].take()
}

/// Each case is refused so: code, field, and the clause where one forbids it.
#[track_caller]
pub(super) fn refuses(procedure: &str, cases: &[(&str, &str)]) {
    for (case, refusal) in cases {
        let reply = reply(procedure, case);
        let part = |name: &str| reply["error"][name].as_str().unwrap_or_default().to_owned();
        let told = format!("{} {} {}", part("code"), part("field"), part("clause"));
        assert_eq!(told.trim(), *refusal, "{case}\n{reply}");
        // What the rules forbid is said in a sentence, not with the title of the clause.
        assert!(!part("message").is_empty() && !part("message").contains("FCM-"), "{case}\n{reply}");
    }
}

/// Each case with these dice has this result.
#[track_caller]
pub(super) fn results(procedure: &str, cases: &[(&str, &str, &str)]) {
    for (case, dice, expected) in cases {
        let reply = reply(procedure, &format!("{case},\"dice\":{dice}"));
        let expected: serde_json::Value = serde_json::from_str(expected).expect("an expected result is JSON");
        assert_eq!(reply["result"], expected, "{case}\n{reply}");
    }
}
