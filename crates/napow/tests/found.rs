//! What is remembered of a state changes nothing: whoever reads it afresh, and so remembers nothing, comes to the same.

use dice::Seeded;
use game::{Course, RuleSet, digest};
use napow::{Battle, State};

fn afresh(state: &State) -> State {
    let text = serde_json::to_string(state).expect("plain data");
    serde_json::from_str(&text).expect("the same data")
}

/// Random battles answered twice at every step, once with all that was found out and once without.
fn both_ways(id: &str, battles: u64) {
    let battle = Battle::new(muster::napow::setup(id).expect("one of ours")).expect("the set admits it");
    for number in 0..battles {
        let (mut dice, mut whims) = (Seeded::new(1806, number), Seeded::new(!1806, number));
        let mut state = battle.begin();
        while let Some(&side) = battle.asked(&state).first() {
            let answer = battle.sample(&state, side, &mut whims);
            let (mut other, mut same) = (afresh(&state), dice.clone());
            assert_eq!(battle.check(&other, side, &answer), Ok(()), "{id} {number}: {answer:?}");
            let (mut told, mut retold) = (Vec::new(), Vec::new());
            battle.answer(&mut state, side, &answer, &mut Course::told(&mut dice, &mut told)).expect("legal");
            battle.answer(&mut other, side, &answer, &mut Course::told(&mut same, &mut retold)).expect("legal");
            assert_eq!(told, retold, "{id} {number}: {answer:?}");
            assert_eq!(digest(&state), digest(&other), "{id} {number}: {answer:?}");
        }
    }
}

/// NPW-SEQ-10: a drawn answer does what the same answer does that is read afresh: marches, shots, charges, aftermaths.
#[test]
fn what_is_remembered_changes_nothing() {
    both_ways("saalfeld_1806", 24);
    both_ways("teugn_hausen_1809", 24);
    both_ways("hagelberg_1813", 24);
}

/// NPW-SEQ-10: somebody who draws one answer and gives another has his own carried out.
#[test]
fn another_answer_than_the_drawn_one_is_read() {
    let battle = Battle::new(muster::napow::setup("saalfeld_1806").expect("one of ours")).expect("admitted");
    let (mut dice, mut whims) = (Seeded::new(1, 1), Seeded::new(2, 2));
    let mut state = battle.begin();
    while let Some(&side) = battle.asked(&state).first() {
        let mut other = afresh(&state);
        let _ = battle.sample(&state, side, &mut whims);
        let preset = battle.preset(&state, side);
        let mut same = dice.clone();
        battle.answer(&mut state, side, &preset, &mut Course::silent(&mut dice)).expect("legal");
        battle.answer(&mut other, side, &preset, &mut Course::silent(&mut same)).expect("legal");
        assert_eq!(digest(&state), digest(&other), "{preset:?}");
    }
}
