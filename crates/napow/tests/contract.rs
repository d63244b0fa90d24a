//! The requests and replies that another implementation of the set can run too: those of the contract, and the
//! worked examples of the rule set.

use game::procedure::testing::{check_line, torment};
use game::procedure::{Catalogue, answer_line};
use proptest::prelude::*;
use rulebook::Lang;

static CATALOGUE: Catalogue = Catalogue { sets: &[("napow", napow::PROCEDURES)] };

const CONTRACT: &str = include_str!("contract.jsonl");
const WORKED: &str = include_str!("worked.jsonl");

fn pairs(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len() % 2, 0, "requests and replies alternate");
    lines.chunks(2).map(|pair| (pair[0], pair[1])).collect::<Vec<_>>().into_iter()
}

fn case_of(line: &str) -> serde_json::Value {
    serde_json::from_str(line).expect("requests are JSON")
}

/// Every pair of the contract, to the letter.
#[test]
fn contract() {
    for (request, reply) in pairs(CONTRACT) {
        check_line(&CATALOGUE, request, reply);
    }
}

/// W01 to W25, X01 to X05: the worked examples (NPW-FIRE-08, NPW-FIRE-16, NPW-FIRE-21, NPW-FIRE-23, NPW-MOR-08,
/// NPW-MOR-15, NPW-MOR-13, NPW-MOR-09, NPW-CHG-21, NPW-CHG-24, NPW-MEL-08, NPW-MEL-12, NPW-CHG-30, NPW-MEL-14,
/// NPW-PUR-09, NPW-PUR-06, NPW-PUR-14, NPW-COH-08, NPW-COH-12, NPW-WIN-09, NPW-WIN-02, NPW-MOVE-16, NPW-FORM-02,
/// NPW-MEL-23, NPW-FIRE-39, NPW-FIRE-13, NPW-DOC-15, NPW-DOC-03).
#[test]
fn worked_examples() {
    let mut count = 0;
    for (request, reply) in pairs(WORKED) {
        check_line(&CATALOGUE, request, reply);
        count += 1;
    }
    assert_eq!(count, 30);
}

/// Every procedure of the contract is there, in its order, and occurs in a pair; after them those that play alone needs (NPW-CHG-37).
#[test]
fn procedures_are_those_of_the_contract() {
    let mut named: Vec<String> = Vec::new();
    for (request, _) in pairs(CONTRACT) {
        let name = case_of(request)["procedure"].as_str().expect("a name").to_owned();
        if !named.contains(&name) {
            named.push(name);
        }
    }
    let spoken: Vec<&str> = napow::PROCEDURES.iter().map(|entry| entry.name).collect();
    let (contract, of_play) = spoken.split_at(named.len());
    assert_eq!(
        (named.iter().map(String::as_str).collect::<Vec<_>>(), of_play),
        (contract.to_vec(), &["general_escape"][..])
    );
}

/// One request of each procedure, mutilated in every way, still gets its replies.
#[test]
fn tormented() {
    for (request, _) in pairs(CONTRACT) {
        torment(&CATALOGUE, request);
    }
}

/// The integer factors of a test or a strike add up to the number needed, before its limits (NPW-GEN-05, NPW-GEN-06).
#[test]
fn factors_add_up_to_the_number_needed() {
    for (request, _) in pairs(CONTRACT).chain(pairs(WORKED)) {
        let procedure = case_of(request)["procedure"].as_str().expect("a name").to_owned();
        if !["fire", "charge_morale", "pursuit_round", "cohesion_test", "division_test", "rally"]
            .contains(&procedure.as_str())
        {
            continue;
        }
        let mut out = Vec::new();
        answer_line(&CATALOGUE, request.as_bytes(), Lang::En, &mut out);
        let reply: serde_json::Value = serde_json::from_slice(&out).expect("replies are JSON");
        let Some(need) = reply["result"]["need"].as_i64() else { continue };
        let sum: i64 =
            reply["factors"].as_array().expect("factors").iter().filter_map(|factor| factor["value"].as_i64()).sum();
        let least = if matches!(procedure.as_str(), "fire" | "pursuit_round") { 1 } else { 2 };
        assert_eq!(sum.clamp(least, 6), need, "{request}\n{reply}");
    }
}

/// The names and values that hostile cases are made of.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        proptest::sample::select(vec![
            "0",
            "1",
            "2",
            "3",
            "5",
            "12",
            "13",
            "20",
            "7.5",
            "-1",
            "1e400",
            "0.1e1",
            "true",
            "false",
            "null",
            "[]",
            "{}",
            "\"infantry\"",
            "\"cavalry\"",
            "\"artillery\"",
            "\"line\"",
            "\"column\"",
            "\"limbered\"",
            "\"unlimbered\"",
            "\"solid_square\"",
            "\"attack_column\"",
            "\"elite\"",
            "\"conscript\"",
            "\"confident\"",
            "\"french\"",
            "\"cu\"",
            "\"ilh\"",
            "\"musket\"",
            "\"melee_only\"",
            "\"heavy\"",
            "\"front\"",
            "\"flank\"",
            "\"none\"",
            "\"melee\"",
            "\"charged\"",
            "\"charging\"",
            "\"uc\"",
            "\"um\"",
            "\"defensive\"",
            "\"retreat\"",
            "\"facing\"",
        ])
        .prop_map(str::to_owned),
        "[ -~]{0,6}".prop_map(|text| format!("{text:?}")),
    ]
}

/// A request made from one of the contract by replacing values, with dice of any kind.
fn spoilt() -> impl Strategy<Value = String> {
    let requests: Vec<&'static str> = pairs(CONTRACT).chain(pairs(WORKED)).map(|(request, _)| request).collect();
    let changes = proptest::collection::vec((any::<prop::sample::Index>(), word()), 0..4);
    let dice = proptest::option::of(proptest::collection::vec(-1i64..8, 0..30));
    (proptest::sample::select(requests), changes, dice).prop_map(|(request, changes, dice)| {
        let mut line = request.to_owned();
        for (place, word) in changes {
            let at: Vec<usize> = line.match_indices(": ").map(|(at, _)| at + 2).collect();
            let start = at[place.index(at.len())];
            let end = start + line[start..].find([',', '}']).unwrap_or(line.len() - start);
            line.replace_range(start..end, &word);
            if !line.contains(": ") {
                break;
            }
        }
        match dice {
            Some(dice) if line.contains("\"dice\"") => {
                let start = line.find("\"dice\"").expect("it is there");
                format!("{}\"dice\": {dice:?}}}", &line[..start])
            }
            _ => line,
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    /// Hostile cases get one reply, a result or an error, and never a panic; chances add up to 1.
    #[test]
    fn hostile_requests_get_one_reply(line in spoilt()) {
        let mut out = Vec::new();
        answer_line(&CATALOGUE, line.as_bytes(), Lang::Fr, &mut out);
        let reply: serde_json::Value = serde_json::from_slice(&out).expect("one JSON reply");
        match reply.get("error") {
            Some(error) => prop_assert!(error["code"] == "bad_input" || error["code"] == "illegal"),
            None => {
                prop_assert_eq!(&reply["ok"], &serde_json::json!(true));
                if let Some(entries) = reply["distribution"].as_array() {
                    let sum: f64 = entries.iter().map(|entry| entry["p"].as_f64().expect("a chance")).sum();
                    prop_assert!((sum - 1.0).abs() < 1e-12, "{}", sum);
                }
            }
        }
    }
}

/// Every case is written as it is read.
#[test]
fn cases_are_written_as_they_are_read() {
    game::procedure::testing::check_round_trips(&CATALOGUE, "napow");
}
