//! The heaviest procedures: run with dice, exact odds, and a line through the protocol.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use dice::Seeded;
use game::procedure::{Catalogue, Json, Procedure, answer_line, parse};
use pow::procedures::{Fire, Melee, Morale};

static CATALOGUE: Catalogue = Catalogue { sets: &[("pow", pow::PROCEDURES)] };

const MORALE: &str = r#"{"test":"receive_charge","unit":{"troop":"infantry_prussian","strength":14},"enemy":{"troop":"infantry_french","formation":"attack_column"},"general":"within_10cm"}"#;
const FIRE: &str = r#"{"shooters":[{"troop":"artillery_foot","strength":12,"calibre":"heavy","range_cm":18},{"troop":"artillery_foot","strength":12,"calibre":"heavy","range_cm":18},{"troop":"artillery_foot","strength":12,"calibre":"heavy","range_cm":18},{"troop":"artillery_foot","strength":12,"calibre":"heavy","range_cm":18}],"targets":[{"troop":"infantry_french","formation":"formed","skirmishers":true}],"general":true}"#;
const MELEE: &str = r#"{"attacker":[{"troop":"infantry_french","formation":"attack_column","strength":13,"state":"charging"},{"troop":"infantry_french","formation":"attack_column","strength":13,"reinforcing":true}],"defender":[{"troop":"infantry_british","strength":13},{"troop":"artillery_foot","strength":8}],"attacker_general":true,"defender_general":true}"#;

fn case<P: Procedure>(text: &str) -> P::Case {
    let json = parse(text.as_bytes()).expect("the case is JSON");
    let Json::Object(fields) = &json else { panic!("the case is an object") };
    let facts = P::shape().read(fields, "case".to_owned()).expect("the case fits its shape");
    P::read(&facts).expect("the case is legal")
}

fn procedure<P: Procedure>(c: &mut Criterion, text: &str) {
    let case = case::<P>(text);
    let mut dice = Seeded::new(1815, 0);
    c.bench_function(&format!("{} run", P::NAME), |b| b.iter(|| P::run(black_box(&case), &mut dice)));
    c.bench_function(&format!("{} odds", P::NAME), |b| b.iter(|| P::odds(black_box(&case))));
    let line = format!(r#"{{"system":"pow","procedure":"{}","case":{text}}}"#, P::NAME);
    let mut out = Vec::new();
    c.bench_function(&format!("{} line", P::NAME), |b| {
        b.iter(|| {
            out.clear();
            answer_line(&CATALOGUE, black_box(line.as_bytes()), rulebook::Lang::En, &mut out);
        });
    });
}

fn resolve(c: &mut Criterion) {
    procedure::<Morale>(c, MORALE);
    procedure::<Fire>(c, FIRE);
    procedure::<Melee>(c, MELEE);
    // The greatest melee there is: eight columns of 30 a side, generals on both.
    let columns = [r#"{"troop":"infantry_french","strength":30,"formation":"attack_column","state":"charging"}"#; 8];
    let columns = columns.join(",");
    let greatest =
        format!(r#"{{"attacker":[{columns}],"defender":[{columns}],"attacker_general":true,"defender_general":true}}"#);
    let greatest = case::<Melee>(&greatest);
    c.bench_function("greatest melee odds", |b| b.iter(|| Melee::odds(black_box(&greatest))));
    // Every procedure once, by the requests of the contract.
    let requests: Vec<&str> = include_str!("../tests/contract.jsonl").lines().step_by(2).collect();
    let mut out = Vec::new();
    c.bench_function("contract, 23 lines", |b| {
        b.iter(|| {
            out.clear();
            for request in &requests {
                answer_line(&CATALOGUE, black_box(request.as_bytes()), rulebook::Lang::En, &mut out);
            }
        });
    });
}

criterion_group!(benches, resolve);
criterion_main!(benches);
