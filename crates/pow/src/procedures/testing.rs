//! The one place that knows how a procedure is called in a test.

use rulebook::Lang;
use serde_json::Value;

/// The reply to a case as a person would read it: the factors without `POW-`, then the result without its quotes (or `?`
/// and the number of results, where dice are rolled and none are given); or an error as code, field and clause.
pub(super) fn told(procedure: &str, case: &str, dice: &str) -> String {
    let dice = if dice.is_empty() { String::new() } else { format!(",\"dice\":{dice}") };
    let line = format!("{{\"system\":\"pow\",\"procedure\":\"{procedure}\",\"case\":{case}{dice}}}");
    let mut out = Vec::new();
    game::procedure::answer_line(&super::CATALOGUE, line.as_bytes(), Lang::En, &mut out);
    let reply: Value = serde_json::from_slice(&out).expect("replies are JSON");
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    if let Some(error) = reply.get("error") {
        let mut words = vec![text(&error["code"]), text(&error["field"])];
        words.extend(error.get("clause").map(text));
        return words.join(" ");
    }
    let factors = reply["factors"].as_array().expect("factors");
    let mut words: Vec<String> =
        factors.iter().map(|f| format!("{} {}", text(&f["clause"]).replace("POW-", ""), text(&f["value"]))).collect();
    words.push(match reply.get("distribution").and_then(Value::as_array) {
        Some(entries) => format!("? {}", entries.len()),
        // The text itself, because it keeps the order of the fields.
        None => {
            let text = String::from_utf8(out).expect("replies are UTF-8");
            let (_, result) = text.split_once(",\"result\":").expect("a result");
            result[..result.len() - 1].replace('"', "")
        }
    });
    words.join(", ")
}

/// Cases, one a line: the case, the dice if any, ` => ` and what is told of it.
#[track_caller]
pub(super) fn check(procedure: &str, lines: &str) {
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (request, expected) = line.split_once(" => ").expect("case => reply");
        let (case, dice) = request
            .split_once("} [")
            .map_or((request.to_owned(), String::new()), |(case, dice)| (format!("{case}}}"), format!("[{dice}")));
        assert_eq!(told(procedure, &case, &dice), expected, "{procedure} {request}");
    }
}

/// The distributions of cases, one a line, equal the enumeration of the same function over all dice.
#[track_caller]
pub(super) fn check_odds(procedure: &str, cases: &str) {
    for case in cases.lines().map(str::trim).filter(|case| !case.is_empty()) {
        game::procedure::testing::check_odds(&super::CATALOGUE, "pow", procedure, case);
    }
}

/// The distribution of a case agrees with many throws.
#[track_caller]
pub(super) fn check_frequencies(procedure: &str, case: &str) {
    game::procedure::testing::check_frequencies(&super::CATALOGUE, "pow", procedure, case, 60_000);
}

/// However a request is spoilt, it gets one reply.
pub(super) fn torment(procedure: &str, case: &str, dice: &str) {
    let line = format!("{{\"system\":\"pow\",\"procedure\":\"{procedure}\",\"case\":{case},\"dice\":{dice}}}");
    game::procedure::testing::torment(&super::CATALOGUE, &line);
}
