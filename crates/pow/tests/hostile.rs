//! Whatever comes in, one reply goes out.

use game::procedure::{Catalogue, answer_line, schema};
use proptest::prelude::*;
use rulebook::Lang;

static CATALOGUE: Catalogue = Catalogue { sets: &[("pow", pow::PROCEDURES)] };

fn reply(line: &str) -> serde_json::Value {
    let mut out = Vec::new();
    answer_line(&CATALOGUE, line.as_bytes(), Lang::Fr, &mut out);
    serde_json::from_slice(&out).expect("replies are JSON")
}

/// Requests of the contract.
fn requests() -> Vec<&'static str> {
    include_str!("contract.jsonl").lines().step_by(2).collect()
}

/// A value that may stand where it should not.
fn anything() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<i64>().prop_map(|n| n.to_string()),
        (-50i64..80).prop_map(|n| n.to_string()),
        any::<f64>().prop_filter("JSON has no infinity", |x| x.is_finite()).prop_map(|x| x.to_string()),
        "[0-9]{1,50}\\.[0-9]{1,50}",
        "[1-9]e-?[0-9]{1,6}",
        Just("null".to_owned()),
        any::<bool>().prop_map(|b| b.to_string()),
        "[a-z_0-9]{0,12}".prop_map(|text| format!("\"{text}\"")),
        prop::sample::select(names()).prop_map(|text| format!("\"{text}\"")),
        prop::collection::vec(-3i64..30, 0..14).prop_map(|list| format!("{list:?}")),
        Just("{}".to_owned()),
    ]
}

/// Every name that some field of the set takes.
fn names() -> Vec<String> {
    let mut names = Vec::new();
    for entry in pow::PROCEDURES {
        collect(&schema("pow", entry), &mut names);
    }
    names.sort();
    names.dedup();
    names
}

fn collect(schema: &serde_json::Value, names: &mut Vec<String>) {
    match schema {
        serde_json::Value::Object(map) => {
            for (key, value) in map {
                match value {
                    serde_json::Value::Array(items) if key == "enum" => {
                        names.extend(items.iter().filter_map(|item| item.as_str().map(str::to_owned)));
                    }
                    value => collect(value, names),
                }
            }
        }
        serde_json::Value::Array(items) => items.iter().for_each(|item| collect(item, names)),
        _ => {}
    }
}

/// Puts other values in some places of a request.
fn spoilt() -> impl Strategy<Value = String> {
    let places = prop::collection::vec((any::<prop::sample::Index>(), anything()), 0..4);
    (prop::sample::select(requests()), places).prop_map(|(request, changes)| {
        let mut line = request.to_owned();
        for (place, value) in changes {
            let starts: Vec<usize> = line.match_indices(':').map(|(at, _)| at + 1).collect();
            let start = starts[place.index(starts.len())];
            let end = line[start..].find([',', '}', ']']).map_or(line.len(), |end| start + end);
            line.replace_range(start..end, &value);
        }
        line
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

    /// Spoilt requests get a result, a distribution that sums to 1, or an error that names a field.
    #[test]
    fn spoilt_requests_get_one_reply(line in spoilt()) {
        let reply = reply(&line);
        if reply["ok"] == true {
            if let Some(entries) = reply.get("distribution").and_then(|d| d.as_array()) {
                let sum: f64 = entries.iter().filter_map(|entry| entry["p"].as_f64()).sum();
                prop_assert!((sum - 1.0).abs() < 1e-9, "{}", reply);
            } else {
                prop_assert!(reply.get("result").is_some());
            }
        } else {
            prop_assert!(reply["error"]["field"].is_string() && reply["error"]["message"].is_string(), "{}", reply);
            prop_assert_eq!(reply["error"]["code"] == "illegal", reply["error"].get("clause").is_some());
        }
    }

    /// So do any bytes.
    #[test]
    fn any_bytes_get_one_reply(bytes in prop::collection::vec(any::<u8>(), 0..120)) {
        let mut out = Vec::new();
        answer_line(&CATALOGUE, &bytes, Lang::En, &mut out);
        let reply: serde_json::Value = serde_json::from_slice(&out).expect("replies are JSON");
        prop_assert_eq!(&reply["ok"], &serde_json::json!(false));
    }
}
