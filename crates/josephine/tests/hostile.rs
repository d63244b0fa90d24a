//! Whatever stands in a line, it gets one reply; and whatever is asked in earnest, odds and dice agree.

use game::procedure::testing::torment;
use game::procedure::{Catalogue, Interval, Kind, Need, Shape, answer_line};
use josephine::PROCEDURES;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use rulebook::Lang;
use serde_json::{Map, Value, json};

static CATALOGUE: Catalogue = Catalogue { sets: &[("josephine", PROCEDURES)] };

fn reply(line: &[u8]) -> Value {
    let mut out = Vec::new();
    answer_line(&CATALOGUE, line, Lang::Fr, &mut out);
    serde_json::from_slice(&out).expect("a reply is one JSON value")
}

fn requests() -> Vec<&'static str> {
    include_str!("contract.jsonl").lines().step_by(2).collect()
}

/// Every request of the contract cut short, poisoned in every place.
#[test]
fn torment_every_procedure() {
    for entry in PROCEDURES {
        let name = format!("\"procedure\":\"{}\"", entry.name);
        assert!(requests().iter().any(|line| line.contains(&name)), "{name} stands in no request");
    }
    for line in requests() {
        torment(&CATALOGUE, line);
    }
}

/// The order of checks: top level, system, procedure, case, shape, rules, dice.
#[test]
fn first_failure_answers() {
    let cases = [
        (r#"{"seed":1,"system":"x"}"#, "seed"),
        (r#"{"system":"x","procedure":"y"}"#, "system"),
        (r#"{"system":"josephine","procedure":"y","case":1}"#, "procedure"),
        (r#"{"system":"josephine","procedure":"losses","case":[]}"#, "case"),
        (r#"{"system":"josephine","procedure":"losses","case":{"arm":1,"colour":2,"size":3}}"#, "case.colour"),
        (r#"{"system":"josephine","procedure":"losses","case":{"arm":1,"elements":9}}"#, "case.losses"),
        (r#"{"system":"josephine","procedure":"losses","case":{"losses":1,"arm":1,"elements":9}}"#, "case.elements"),
        (
            r#"{"system":"josephine","procedure":"fire","case":{"target":{"colour":1},"shooter":{}}}"#,
            "case.shooter.arm",
        ),
        (
            r#"{"system":"josephine","procedure":"token_draw","case":{"first_tokens":0,"second_tokens":0},"dice":7}"#,
            "case",
        ),
        (
            r#"{"system":"josephine","procedure":"reinforcements","case":{"schedule":"fixed","waits":null}}"#,
            "case.waits",
        ),
        (r#"{"system":"josephine","procedure":"reinforcements","case":{"schedule":"fixed"},"dice":null}"#, "dice"),
        (r#"{"system":"josephine","procedure":"reinforcements","case":{"schedule":"fixed"},"dice":[]}"#, "dice"),
        (r#"{"system":"josephine","procedure":"reinforcements","case":{"schedule":"fixed"},"dice":[7,1]}"#, "dice[0]"),
        (r#"{"system":"josephine","procedure":"reinforcements","case":{"schedule":"fixed"},"dice":[1.0]}"#, "dice[0]"),
        (r#"{"system":"josephine","procedure":"reinforcements","case":{"schedule":"fixed"},"dice":[1,"x"]}"#, "dice"),
        (
            r#"{"system":"josephine","procedure":"breakthrough","case":{"enemy":"held","march_ud":3},"dice":[1]}"#,
            "dice",
        ),
    ];
    for (line, field) in cases {
        assert_eq!(reply(line.as_bytes())["error"]["field"], field, "{line}");
    }
}

/// A value that fits its kind, or nearly.
fn value(kind: &'static Kind) -> BoxedStrategy<Value> {
    let fitting = match kind {
        Kind::Flag => any::<bool>().prop_map(Value::from).boxed(),
        Kind::Int(min, max) => prop_oneof![8 => *min..=*max, 1 => *min - 1..=*max + 1].prop_map(Value::from).boxed(),
        Kind::IntIn(known) => select(*known).prop_map(Value::from).boxed(),
        Kind::Num(Interval { min, max, .. }) => {
            let (min, max) = (*min, *max);
            prop_oneof![
                2 => (min as i64..=max as i64).prop_map(Value::from),
                2 => (min..=max).prop_map(Value::from),
                // Halves of a hundredth.
                1 => (0..=20i64).prop_map(move |n| json!(min + n as f64 * 0.105)),
            ]
            .boxed()
        }
        Kind::OneOf(names) => select(*names).prop_map(Value::from).boxed(),
        Kind::List { item, min, max, .. } => {
            proptest::collection::vec(value(item), *min..=*max).prop_map(Value::from).boxed()
        }
        Kind::Object(shape) => object(shape),
        Kind::Either(kinds, _) => proptest::strategy::Union::new(kinds.iter().map(value)).boxed(),
    };
    prop_oneof![60 => fitting, 1 => junk()].boxed()
}

fn junk() -> impl Strategy<Value = Value> {
    select(vec![json!(null), json!(-1), json!(3.5), json!("x"), json!([]), json!({}), json!(1e300), json!(true)])
}

/// An object of that shape, or nearly.
fn object(shape: &'static Shape) -> BoxedStrategy<Value> {
    let fields: Vec<_> = shape
        .fields
        .iter()
        .map(|field| {
            let often = if matches!(field.need, Need::Required) { 0.995 } else { 0.3 };
            proptest::option::weighted(often, value(&field.kind))
                .prop_map(|value| value.map(|value| (field.name.to_owned(), value)))
        })
        .collect();
    fields.prop_map(|fields| Value::from(fields.into_iter().flatten().collect::<Map<_, _>>())).boxed()
}

fn request() -> impl Strategy<Value = Value> {
    (0..PROCEDURES.len()).prop_flat_map(|which| {
        let entry = &PROCEDURES[which];
        object((entry.shape)()).prop_map(|case| json!({ "system": "josephine", "procedure": entry.name, "case": case }))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any bytes get a reply.
    #[test]
    fn any_bytes(line in proptest::collection::vec(any::<u8>(), 0..200)) {
        prop_assert_eq!(&reply(&line)["ok"], &json!(false));
    }

    /// A request with a few bytes changed gets a reply.
    #[test]
    fn spoilt_requests(which in any::<Index>(), spoilt in proptest::collection::vec((any::<Index>(), 0x20u8..0x7f), 1..4)) {
        let mut line = which.get(&requests()).as_bytes().to_vec();
        for (at, byte) in spoilt {
            let at = at.index(line.len());
            line[at] = byte;
        }
        prop_assert!(reply(&line)["ok"].is_boolean());
    }

    /// A case that rolls tells each result once, all chances together are 1, and what the dice bring is among them.
    #[test]
    fn odds_and_dice_agree(request in request(), faces in proptest::collection::vec(1u8..=6, 40)) {
        let told = reply(request.to_string().as_bytes());
        prop_assert!(told["ok"].is_boolean());
        let Some(entries) = told.get("distribution").and_then(Value::as_array) else { return Ok(()) };
        let sum: f64 = entries.iter().filter_map(|entry| entry["p"].as_f64()).sum();
        prop_assert!((sum - 1.0).abs() < 1e-12, "{} sums to {}", request, sum);
        for (i, entry) in entries.iter().enumerate() {
            prop_assert!(entry["p"].as_f64() > Some(0.0));
            prop_assert!(entries[..i].iter().all(|before| before["result"] != entry["result"]));
        }
        // One die more until there are enough; a face too great for its die becomes a 1.
        let mut request = request;
        let mut dice: Vec<u8> = Vec::new();
        for face in faces {
            dice.push(face);
            request["dice"] = json!(dice);
            let mut thrown = reply(request.to_string().as_bytes());
            if thrown["error"]["field"] == format!("dice[{}]", dice.len() - 1) {
                *dice.last_mut().expect("a die was pushed") = 1;
                request["dice"] = json!(dice);
                thrown = reply(request.to_string().as_bytes());
            }
            if let Some(result) = thrown.get("result") {
                prop_assert_eq!(&thrown["factors"], &told["factors"]);
                prop_assert!(entries.iter().any(|entry| entry["result"] == *result), "{} is not told", thrown);
                return Ok(());
            }
            prop_assert_eq!(&thrown["error"]["field"], "dice");
        }
        prop_assert!(false, "{} needs more than 40 dice", request);
    }
}
