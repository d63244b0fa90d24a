//! How long a battle of the small set takes between computer opponents.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use skirmish::Skirmish;
use staff::{by_name, duel};

fn duels(c: &mut Criterion) {
    let rules = Skirmish::new();
    for name in staff::NAMES {
        let [mut first, mut second] = [(); 2].map(|()| by_name(name).expect("a name of the staff"));
        let mut battle = 0;
        c.bench_function(&format!("{name} against {name}"), |b| {
            b.iter(|| {
                battle += 1;
                black_box(duel(&rules, [&mut *first, &mut *second], 1815, battle, None))
            });
        });
    }
}

criterion_group!(benches, duels);
criterion_main!(benches);
