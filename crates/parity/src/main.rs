//! Twenty battles, hashed after every answer. Natively the hashes are printed; as WebAssembly they are compared with those
//! that the build was given, and a difference is a trap.
//!
//! `cargo xtask parity` builds and runs both.

use dice::Seeded;
use game::{RuleSet, Table, digest};
use josephine::Battle;
use muster::josephine::ScenarioOptions;

const SCENARIOS: [&str; 4] = ["quatre_bras_1815", "pratzen_1805", "plancenoit_1815", "open_field"];
const BATTLES: usize = 20;

/// The hash over all states of battle number `n`.
fn chain(n: usize) -> u64 {
    let table = if n / SCENARIOS.len() % 2 == 0 { Table::Free } else { Table::Hex };
    let setup = muster::josephine::setup(SCENARIOS[n % SCENARIOS.len()], table, &ScenarioOptions::default(), None);
    let battle = Battle::new(setup.expect("our own scenarios are sound"));
    let (mut dice, mut player) = (Seeded::new(1815, n as u64), Seeded::new(1805, n as u64));
    let mut state = battle.begin();
    let mut hash = digest(&state);
    while let Some(&side) = battle.asked(&state).first() {
        let answer = battle.sample(&state, side, &mut player);
        battle.answer(&mut state, side, &answer, &mut dice, &mut ()).expect("samples are legal");
        hash = digest(&(hash, digest(&state)));
    }
    hash
}

fn hashes() -> String {
    (0..BATTLES).map(|n| format!("{:016x}", chain(n))).collect::<Vec<_>>().join(",")
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("{}", hashes());
}

#[cfg(target_arch = "wasm32")]
fn main() {
    assert_eq!(Some(hashes().as_str()), option_env!("PARITY_HASHES"));
}
