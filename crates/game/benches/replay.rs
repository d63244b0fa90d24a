//! How fast records are replayed, read and drilled with the small set.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::drill::{Checks, Coverage, play};
use game::record::{Scrutiny, read, replay};
use skirmish::Skirmish;

fn records(c: &mut Criterion) {
    let rules = Skirmish::new();
    let mut coverage = Coverage::new();
    let record = play(&rules, 1815, 0, &mut coverage, Checks::default()).expect("the set passes").record;
    let text = record.to_text();
    let mut group = c.benchmark_group("record");
    group.throughput(Throughput::Elements(record.entries.len() as u64));
    for scrutiny in [Scrutiny::Trusting, Scrutiny::Checking] {
        group.bench_function(format!("replay {scrutiny:?}"), |b| {
            b.iter(|| replay(&rules, black_box(&record), None, scrutiny, None).expect("it replays"));
        });
    }
    group.bench_function("read", |b| b.iter(|| read(black_box(&text)).expect("it reads")));
    group.bench_function("write", |b| b.iter(|| black_box(&record).to_text()));
    for (name, checks) in [("default", Checks::default()), ("thorough", Checks::THOROUGH)] {
        group.bench_function(format!("drill {name}"), |b| {
            b.iter(|| play(&rules, 1815, 0, &mut coverage, checks).expect("the set passes"));
        });
    }
    group.finish();
}

criterion_group!(benches, records);
criterion_main!(benches);
