//! What a question about odds and a line of `resolve` cost.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::procedure::{Catalogue, Json, Procedure, answer_line, parse};
use josephine::procedures::{Charge, Fire};
use rulebook::Lang;

static CATALOGUE: Catalogue = Catalogue { sets: &[("josephine", josephine::PROCEDURES)] };

/// Five elements of VC 4 against four of VC 3.
const CHARGE: &str =
    r#"{"attacker":{"arm":"infantry","vc":4,"elements":5},"defender":{"arm":"infantry","vc":3,"elements":4}}"#;
/// Supports and generals on both sides: the greatest pool of dice but for a few.
const GREAT_CHARGE: &str = r#"{"attacker":{"arm":"infantry","vc":4,"elements":5,"leadership":2,"support_vc":[4,3]},"defender":{"arm":"infantry","vc":3,"elements":5,"leadership":2}}"#;
/// Musketry at infantry in buildings: hits and saves.
const FIRE: &str = r#"{"shooter":{"arm":"infantry","doctrine":"thin","elements":5,"overlooks":true},"target":{"arm":"infantry","elements":4,"cover":"dense"},"range_ud":1}"#;

fn case<P: Procedure>(text: &str) -> P::Case {
    let json = parse(text.as_bytes()).expect("the case is JSON");
    let Json::Object(fields) = &json else { panic!("the case is an object") };
    let facts = P::shape().read(fields, "case".to_owned()).expect("the case fits its shape");
    P::read(&facts).expect("the case is legal")
}

fn odds(c: &mut Criterion) {
    let mut group = c.benchmark_group("odds");
    let charge = case::<Charge>(CHARGE);
    group.bench_function("charge", |b| b.iter(|| Charge::odds(black_box(&charge))));
    let charge = case::<Charge>(GREAT_CHARGE);
    group.bench_function("charge with supports", |b| b.iter(|| Charge::odds(black_box(&charge))));
    let fire = case::<Fire>(FIRE);
    group.bench_function("fire", |b| b.iter(|| Fire::odds(black_box(&fire))));
    group.finish();
}

fn lines(c: &mut Criterion) {
    let mut group = c.benchmark_group("line");
    group.throughput(Throughput::Elements(1));
    let mut out = Vec::with_capacity(1 << 16);
    for (name, procedure, case, dice) in [
        ("activation", "activation", r#"{"arm":"foot_artillery","value":"first_line","pc":1}"#, "[3]"),
        ("charge", "charge", CHARGE, "[2,4,5,3,1,2,4,2,5]"),
        ("fire", "fire", FIRE, "[5,6,1,3,2,4,1,4,2]"),
    ] {
        let line = format!(r#"{{"system":"josephine","procedure":"{procedure}","case":{case},"dice":{dice}}}"#);
        group.bench_function(format!("{name} with dice"), |b| {
            b.iter(|| {
                out.clear();
                answer_line(&CATALOGUE, black_box(line.as_bytes()), Lang::En, &mut out);
                assert_eq!(out[6], b't', "the line is answered");
            });
        });
    }
    let line = format!(r#"{{"system":"josephine","procedure":"charge","case":{CHARGE}}}"#);
    group.bench_function("charge with odds", |b| {
        b.iter(|| {
            out.clear();
            answer_line(&CATALOGUE, black_box(line.as_bytes()), Lang::En, &mut out);
            out.len()
        });
    });
    group.finish();
}

/// The requests of the contract that bring their dice, one after the other as `grognard resolve` reads them.
fn stream(c: &mut Criterion) {
    let requests = include_str!("../tests/contract.jsonl").lines().step_by(2);
    let lines: Vec<&str> = requests.filter(|line| line.contains(r#""dice":"#)).collect();
    let mut group = c.benchmark_group("stream");
    group.throughput(Throughput::Elements(lines.len() as u64));
    let mut out = Vec::with_capacity(1 << 16);
    group.bench_function("contract with dice", |b| {
        b.iter(|| {
            out.clear();
            for line in &lines {
                answer_line(&CATALOGUE, black_box(line.as_bytes()), Lang::En, &mut out);
                out.push(b'\n');
            }
            out.len()
        });
    });
    group.finish();
}

criterion_group!(benches, odds, lines, stream);
criterion_main!(benches);
