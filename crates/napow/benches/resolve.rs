//! How fast the heaviest procedures of the set run with dice, tell their exact odds, and answer a whole line.
//!
//! `cargo bench -p napow`

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use dice::Seeded;
use game::procedure::{Catalogue, Json, Procedure, answer_line, parse};
use napow::procedures::{ChargeMorale, Fire, MeleeRound, PursuitRound};
use rulebook::Lang;

static CATALOGUE: Catalogue = Catalogue { sets: &[("napow", napow::PROCEDURES)] };

const GREAT_BATTERY: &str = r#"{"range_cm":41,"shooter":{"arm":"artillery","calibre":"heavy","experience":"elite","elements":12},"target":{"arm":"infantry","formation":"line","elements":12}}"#;
const VOLLEY: &str = r#"{"range_cm":8,"shooter":{"arm":"infantry","weapon":"musket","experience":"seasoned","elements":4},"target":{"arm":"infantry","formation":"attack_column","elements":4,"skirmishers":true}}"#;
const GREAT_MELEE: &str = r#"{"round":2,"charger":{"arm":"infantry","doctrine":"french","experience":"elite","formation":"attack_column","near":12},"charged":{"arm":"infantry","doctrine":"french","experience":"elite","formation":"line","near":12}}"#;
const MELEE: &str = r#"{"round":1,"charger":{"arm":"cavalry","cavalry_type":"cu","experience":"veteran","formation":"line","contact":3},"charged":{"arm":"infantry","doctrine":"prussian","experience":"seasoned","formation":"line","contact":3,"overlap":1}}"#;
const PURSUIT: &str = r#"{"pursuer":{"arm":"cavalry","cavalry_type":"hc","experience":"veteran","near":12},"beaten":{"arm":"infantry","elements":12}}"#;
const MORALE: &str = r#"{"test":"charged","tester":{"arm":"infantry","formation":"line","morale":"hesitant"},"enemy":{"arm":"cavalry","cavalry_type":"cu","formation":"line"}}"#;

fn case<P: Procedure>(text: &str) -> P::Case {
    let json = parse(text.as_bytes()).expect("the case is JSON");
    let Json::Object(fields) = &json else { panic!("the case is an object") };
    let facts = P::shape().read(fields, "case".to_owned()).expect("the case fits its shape");
    P::read(&facts).unwrap_or_else(|fault| panic!("{fault:?}"))
}

fn procedure<P: Procedure>(bench: &mut Criterion, name: &str, text: &str) {
    let facts = case::<P>(text);
    bench.bench_function(&format!("{name}/run"), |bench| {
        let mut dice = Seeded::new(1809, 0);
        bench.iter(|| black_box(P::run(black_box(&facts), &mut dice)));
    });
    bench.bench_function(&format!("{name}/odds"), |bench| {
        bench.iter(|| black_box(P::odds(black_box(&facts)).chances().map(|(_, p)| p).sum::<f64>()));
    });
    let line = format!(r#"{{"system":"napow","procedure":"{}","case":{text}}}"#, P::NAME);
    bench.bench_function(&format!("{name}/line"), |bench| {
        let mut out = Vec::with_capacity(1 << 16);
        bench.iter(|| {
            out.clear();
            answer_line(&CATALOGUE, black_box(line.as_bytes()), Lang::En, &mut out);
            black_box(out.len())
        });
    });
}

fn resolve(bench: &mut Criterion) {
    procedure::<Fire>(bench, "fire of a battalion", VOLLEY);
    procedure::<Fire>(bench, "fire of a great battery", GREAT_BATTERY);
    procedure::<MeleeRound>(bench, "melee", MELEE);
    procedure::<MeleeRound>(bench, "great melee", GREAT_MELEE);
    procedure::<PursuitRound>(bench, "pursuit", PURSUIT);
    procedure::<ChargeMorale>(bench, "morale", MORALE);
}

criterion_group!(benches, resolve);
criterion_main!(benches);
