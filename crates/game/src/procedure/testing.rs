//! What the tests of every rule set share: calling a procedure by its JSON, and proving its odds.

use dice::{Dice, Seeded, enumerate};
use expect_test::Expect;
use rulebook::Lang;
use serde_json::Value;

pub use super::round_trip::check_round_trips;
use super::{Catalogue, Facts, Json, Procedure, answer_line, parse};

/// Resolves a case and compares what a person would read: the factors one a line, then the result
/// or the distribution (sorted by its text); or an error as code, field and clause.
#[track_caller]
pub fn check(catalogue: &Catalogue, system: &str, procedure: &str, case: &str, dice: Option<&str>, expected: Expect) {
    expected.assert_eq(&tell(catalogue, system, procedure, case, dice));
}

/// What a person would read of the reply to a case, as [`check`] compares it.
pub fn tell(catalogue: &Catalogue, system: &str, procedure: &str, case: &str, dice: Option<&str>) -> String {
    let dice = dice.map_or(String::new(), |dice| format!(",\"dice\":{dice}"));
    let line = format!("{{\"system\":\"{system}\",\"procedure\":\"{procedure}\",\"case\":{case}{dice}}}");
    told(&reply(catalogue, &line))
}

/// Compares the reply to a whole line with a reply from the contract: `message` does not count, the
/// order of a distribution neither, probabilities to the last bits of a double.
#[track_caller]
pub fn check_line(catalogue: &Catalogue, line: &str, expected: &str) {
    let ours: Value = serde_json::from_str(&reply(catalogue, line)).expect("replies are JSON");
    let theirs: Value = serde_json::from_str(expected).expect("the expected reply is JSON");
    if let Some(error) = theirs.get("error") {
        for field in ["code", "field", "clause"] {
            assert_eq!(ours.get("error").and_then(|e| e.get(field)), error.get(field), "{line}\n{ours}");
        }
        return;
    }
    for field in ["ok", "system", "procedure", "factors"] {
        assert_same(&ours[field], &theirs[field], line);
    }
    match (ours.get("distribution"), theirs.get("distribution")) {
        (None, None) => assert_same(&ours["result"], &theirs["result"], line),
        (Some(Value::Array(ours)), Some(Value::Array(theirs))) => {
            assert_eq!(ours.len(), theirs.len(), "{line}\n{ours:#?}");
            for entry in theirs {
                let found = ours.iter().find(|candidate| same(&candidate["result"], &entry["result"]));
                let found = found.unwrap_or_else(|| panic!("{line}\nno entry {entry}\n{ours:#?}"));
                let (a, b) = (found["p"].as_f64().expect("p"), entry["p"].as_f64().expect("p"));
                assert!((a - b).abs() < 1e-14, "{line}\n{entry}: {a} and not {b}");
            }
        }
        _ => panic!("{line}\n{ours}"),
    }
}

#[track_caller]
fn assert_same(ours: &Value, theirs: &Value, line: &str) {
    assert!(same(ours, theirs), "{line}\nours   {ours}\ntheirs {theirs}");
}

/// Equal as JSON, numbers by value.
fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => a.as_f64() == b.as_f64(),
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, a)| b.get(key).is_some_and(|b| same(a, b)))
        }
        _ => a == b,
    }
}

fn reply(catalogue: &Catalogue, line: &str) -> String {
    let mut out = Vec::new();
    answer_line(catalogue, line.as_bytes(), Lang::En, &mut out);
    String::from_utf8(out).expect("replies are UTF-8")
}

fn told(text: &str) -> String {
    let reply: Value = serde_json::from_str(text).expect("replies are JSON");
    if let Some(error) = reply.get("error") {
        let part = |name: &str| error.get(name).and_then(Value::as_str).unwrap_or("-").to_owned();
        return format!("{} {} {}", part("code"), part("field"), part("clause"));
    }
    let mut lines = Vec::new();
    for factor in reply["factors"].as_array().into_iter().flatten() {
        let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let side = factor.get("side").map_or(String::new(), |side| format!(" {}", text(side)));
        lines.push(format!("{}{side} {}", text(&factor["clause"]), text(&factor["value"])));
    }
    if let Some(entries) = reply.get("distribution").and_then(Value::as_array) {
        let mut entries: Vec<String> =
            entries.iter().map(|entry| format!("{} {}", entry["result"], entry["p"])).collect();
        entries.sort();
        lines.extend(entries);
    } else {
        // The text itself, because it keeps the order of the fields.
        let result = text.split_once(",\"result\":").map_or("", |(_, result)| result);
        lines.push(result.strip_suffix('}').unwrap_or(result).to_owned());
    }
    lines.join("\n")
}

/// How odds are proved.
#[derive(Clone, Copy)]
pub enum Proof {
    /// The odds as the procedure tells them.
    Told,
    /// Counted by running the procedure over all dice.
    Enumerated,
    /// Seen in this many throws.
    Simulated(u32),
    /// The branches of the procedure, also where it rolls no die.
    Branches,
}

/// Results as text, with their chances.
pub type Shares = Vec<(String, f64)>;

pub(super) fn proof<P: Procedure>(facts: &Facts<'_>, proof: Proof) -> Option<Shares> {
    let case = P::read(facts).ok()?;
    if !P::rolls(&case) && !matches!(proof, Proof::Branches) {
        return None;
    }
    let text = |outcome: &P::Outcome| serde_json::to_string(outcome).expect("outcomes are JSON");
    let mut shares: Shares = match proof {
        Proof::Told => P::odds(&case).chances().map(|(outcome, p)| (text(outcome), p)).collect(),
        Proof::Enumerated => enumerate(|mut dice: &mut dyn Dice| P::run(&case, &mut dice))
            .chances()
            .map(|(outcome, p)| (text(outcome), p))
            .collect(),
        Proof::Branches => {
            let mut shares = Vec::new();
            P::branches(&case, &mut |p, outcome| shares.push((text(outcome), p)));
            shares
        }
        Proof::Simulated(throws) => {
            let mut seen: std::collections::BTreeMap<String, u32> = std::collections::BTreeMap::new();
            let mut dice = Seeded::new(u64::from(throws), 0);
            for _ in 0..throws {
                *seen.entry(text(&P::run(&case, &mut dice))).or_default() += 1;
            }
            seen.into_iter().map(|(outcome, n)| (outcome, f64::from(n) / f64::from(throws))).collect()
        }
    };
    shares.sort_by(|a, b| a.0.cmp(&b.0));
    Some(shares)
}

fn shares(catalogue: &Catalogue, system: &str, procedure: &str, case: &str, proof: Proof) -> Option<Shares> {
    let entry = catalogue.find(system, procedure).expect("the procedure is in the catalogue");
    let json = parse(case.as_bytes()).expect("the case is JSON");
    let Json::Object(fields) = &json else { panic!("the case is an object") };
    let facts = (entry.shape)().read(fields, "case".to_owned()).expect("the case fits its shape");
    (entry.proof)(&facts, proof)
}

/// The odds of a case equal the enumeration of the same function over all its dice.
#[track_caller]
pub fn check_odds(catalogue: &Catalogue, system: &str, procedure: &str, case: &str) {
    let told = shares(catalogue, system, procedure, case, Proof::Told).expect("the case rolls");
    let counted = shares(catalogue, system, procedure, case, Proof::Enumerated).expect("the case rolls");
    assert!((told.iter().map(|(_, p)| p).sum::<f64>() - 1.0).abs() < 1e-12, "{case}: the chances do not sum to 1");
    assert_eq!(told.len(), counted.len(), "{case}\ntold    {told:#?}\ncounted {counted:#?}");
    for ((a, p), (b, q)) in told.iter().zip(&counted) {
        assert!(a == b && (p - q).abs() < 1e-12, "{case}\n{a} {p}\n{b} {q}");
    }
}

/// The odds of a case agree with the frequencies of many throws, within six standard deviations.
#[track_caller]
pub fn check_frequencies(catalogue: &Catalogue, system: &str, procedure: &str, case: &str, throws: u32) {
    let told = shares(catalogue, system, procedure, case, Proof::Told).expect("the case rolls");
    let seen = shares(catalogue, system, procedure, case, Proof::Simulated(throws)).expect("the case rolls");
    for (outcome, frequency) in &seen {
        let Some((_, p)) = told.iter().find(|(known, _)| known == outcome) else {
            panic!("{case}: {outcome} was seen and not told")
        };
        let deviation = (p * (1.0 - p) / f64::from(throws)).sqrt();
        assert!((p - frequency).abs() <= 6.0 * deviation + 1e-9, "{case}\n{outcome}: told {p}, seen {frequency}");
    }
    for (outcome, p) in &told {
        let due = p * f64::from(throws);
        assert!(
            due < 40.0 || seen.iter().any(|(known, _)| known == outcome),
            "{case}: {outcome} was told ({p}) and never seen"
        );
    }
}

/// Whatever is done to a request, it gets one reply: truncations, doubled fields, wrong types, huge
/// numbers in every place of `line`.
pub fn torment(catalogue: &Catalogue, line: &str) {
    let bytes = line.as_bytes();
    let mut out = Vec::new();
    for cut in 0..bytes.len() {
        answer_line(catalogue, &bytes[..cut], Lang::Fr, &mut out);
    }
    for poison in ["null", "1e999", "-1", "3.5", "true", "\"x\"", "[]", "{}", "99999999999999999999", "[[[[]]]]"] {
        for (at, _) in line.match_indices(':') {
            let rest = &line[at + 1..];
            let end = rest.find([',', '}']).unwrap_or(rest.len());
            let poisoned = format!("{}{poison}{}", &line[..=at], &rest[end..]);
            answer_line(catalogue, poisoned.as_bytes(), Lang::En, &mut out);
        }
    }
    for reply in String::from_utf8(out).expect("replies are UTF-8").split("}{") {
        assert!(!reply.is_empty());
    }
}
