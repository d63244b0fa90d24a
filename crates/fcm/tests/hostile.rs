//! Whatever is sent, one reply comes back and nothing panics.

mod common;

use common::CATALOGUE;
use game::procedure::testing::torment;
use game::procedure::{Field, Kind, Shape, answer_line};
use proptest::prelude::*;
use proptest::strategy::BoxedStrategy;
use rulebook::Lang;
use serde_json::Value;

fn answer(line: &str) -> Value {
    let mut out = Vec::new();
    answer_line(&CATALOGUE, line.as_bytes(), Lang::Fr, &mut out);
    serde_json::from_slice(&out).expect("replies are JSON")
}

/// Every request of the contract, cut, doubled and poisoned in every place.
#[test]
fn tormented_requests() {
    for line in include_str!("contract.jsonl").lines().step_by(2) {
        torment(&CATALOGUE, line);
    }
}

/// A value that mostly fits a kind.
fn value(kind: &'static Kind) -> BoxedStrategy<String> {
    let fitting = match kind {
        Kind::Flag => any::<bool>().prop_map(|flag| flag.to_string()).boxed(),
        Kind::Int(least, most) => (least - 1..=most + 1).prop_map(|n| n.to_string()).boxed(),
        Kind::IntIn(known) => prop::sample::select(*known).prop_map(|n| n.to_string()).boxed(),
        Kind::Num(interval) => {
            let (least, most) = (interval.min as i64 * 1000, interval.max as i64 * 1000);
            prop_oneof![
                4 => (least..=most).prop_map(|n| format!("{}.{:03}", n / 1000, n % 1000)),
                4 => (least..=most.min(20_000)).prop_map(|n| format!("{}.{:03}", n / 1000, n % 1000)),
                1 => (-60..20i32).prop_map(|power| format!("1e{power}")),
            ]
            .boxed()
        }
        Kind::OneOf(names) => prop::sample::select(*names).prop_map(|name| format!("\"{name}\"")).boxed(),
        Kind::List { item, max, .. } => {
            prop::collection::vec(value(item), 0..=max + 1).prop_map(|items| format!("[{}]", items.join(","))).boxed()
        }
        Kind::Object(shape) => object(shape),
        Kind::Either(kinds, _) => prop::strategy::Union::new(kinds.iter().map(value)).boxed(),
    };
    let hostile = prop::sample::select(&["null", "1e999", "-0", "{}", "[]", "\"\"", "99999999999999999999", "0.5"][..]);
    prop_oneof![60 => fitting, 1 => hostile.prop_map(str::to_owned)].boxed()
}

/// An object of that shape: required fields nearly always, the others sometimes.
fn object(shape: &'static Shape) -> BoxedStrategy<String> {
    let field = |field: &'static Field| {
        let often = if matches!(field.need, game::procedure::Need::Required) { 0.98 } else { 0.35 };
        prop::option::weighted(often, value(&field.kind))
            .prop_map(|value| value.map(|value| format!("\"{}\":{value}", field.name)))
    };
    shape
        .fields
        .iter()
        .map(field)
        .collect::<Vec<_>>()
        .prop_map(|fields| format!("{{{}}}", fields.into_iter().flatten().collect::<Vec<_>>().join(",")))
        .boxed()
}

fn request() -> impl Strategy<Value = String> {
    let dice = prop_oneof![
        3 => Just(String::new()),
        2 => prop::collection::vec(1..=6u8, 0..3).prop_map(|dice| format!(",\"dice\":{dice:?}")),
        1 => prop::collection::vec(-1..=8i32, 0..4).prop_map(|dice| format!(",\"dice\":{dice:?}")),
    ];
    (0..fcm::PROCEDURES.len())
        .prop_flat_map(|i| object((fcm::PROCEDURES[i].shape)()).prop_map(move |case| (i, case)))
        .prop_flat_map(move |(i, case)| {
            let name = fcm::PROCEDURES[i].name;
            dice.clone()
                .prop_map(move |dice| format!("{{\"system\":\"fcm\",\"procedure\":\"{name}\",\"case\":{case}{dice}}}"))
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    /// Any case gets an answer: factors in the order of the book on each side, chances that sum to 1, or an error with
    /// its field, and its clause if the rules forbid the case.
    #[test]
    fn any_case_is_answered(line in request()) {
        let reply = answer(&line);
        if reply["ok"] == true {
            let factors = reply["factors"].as_array().expect("factors");
            for pair in factors.windows(2) {
                let clause = |factor: &Value| rulebook::Clause::find(factor["clause"].as_str().expect("an id"));
                prop_assert!(pair[0]["side"] != pair[1]["side"] || clause(&pair[0]) < clause(&pair[1]), "{line}\n{reply}");
            }
            for factor in factors {
                prop_assert!(factor["value"] != 0 || factor["clause"] == "FCM-INT-01");
            }
            if let Some(entries) = reply["distribution"].as_array() {
                let sum: f64 = entries.iter().filter_map(|entry| entry["p"].as_f64()).sum();
                prop_assert!((sum - 1.0).abs() < 1e-12, "{line}\n{reply}");
            } else {
                prop_assert!(reply["result"].is_object(), "{line}\n{reply}");
            }
        } else {
            let error = &reply["error"];
            prop_assert!(error["field"].is_string() && error["message"].is_string(), "{line}\n{reply}");
            prop_assert_eq!(error["code"] == "illegal", error["clause"].is_string(), "{}\n{}", line, reply);
        }
    }

    /// Any bytes at all.
    #[test]
    fn any_bytes_are_answered(bytes in prop::collection::vec(any::<u8>(), 0..120)) {
        let mut out = Vec::new();
        answer_line(&CATALOGUE, &bytes, Lang::En, &mut out);
        prop_assert!(serde_json::from_slice::<Value>(&out).is_ok());
    }
}
