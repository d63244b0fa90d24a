//! What battles by random answers cost: `cargo run --release -p napow --example random -- SCENARIO BATTLES`.
//!
//! It tells the answers in a second and the hash of all that came of them: whoever makes it faster must not change what comes.

use std::time::Instant;

use dice::Seeded;
use game::{Course, RuleSet, digest};
use napow::Battle;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let scenario = args.first().map_or("saalfeld_1806", String::as_str);
    let battles: u64 = args.get(1).and_then(|n| n.parse().ok()).unwrap_or(100);
    let rules = Battle::new(muster::napow::setup(scenario).expect("a scenario of ours")).expect("the set admits it");
    let (mut answers, mut folded) = (0u64, 0u64);
    let began = Instant::now();
    for number in 0..battles {
        let (mut dice, mut whims) = (Seeded::new(1815, number), Seeded::new(!1815, number));
        let mut state = rules.begin();
        while let Some(&side) = rules.asked(&state).first() {
            let answer = rules.sample(&state, side, &mut whims);
            rules.answer(&mut state, side, &answer, &mut Course::silent(&mut dice)).expect("samples are legal");
            answers += 1;
        }
        folded = folded.rotate_left(1) ^ digest(&state);
    }
    let seconds = began.elapsed().as_secs_f64();
    println!("{scenario}: {answers} answers, {:.0} a second, {folded:016x}", answers as f64 / seconds);
}
