//! Officers of the staff fight whole battles: how well the regular does, a small run of what docs/opponents.md measures.

use dice::Seeded;
use game::{Course, RuleSet, Side};
use napow::Battle;
use staff::{Officer, Recruit, Regular, whims};

/// The score of both sides at the end of a battle; no answer is refused.
fn scores(battle: &Battle, seed: u64, number: u64, officers: [&mut dyn Officer<Battle>; 2]) -> [i64; 2] {
    let mut dice = Seeded::new(seed, number);
    let mut whims = whims(seed, number);
    let mut state = battle.begin();
    while let Some(&side) = battle.asked(&state).first() {
        let whims = &mut whims[side as usize];
        let imagined = battle.redeal(&state, side, whims);
        let answer = officers[side as usize].decide(battle, &imagined, side, whims, None);
        let taken = battle.answer(&mut state, side, &answer, &mut Course::silent(&mut dice));
        taken.expect("an officer's answer is never refused");
    }
    let view = battle.view(&state, None);
    let score = |side: Side| view.counters[side as usize].iter().find(|(name, _)| *name == "score").map(|(_, n)| *n);
    Side::BOTH.map(|side| score(side).expect("it is over"))
}

/// Four battles of Hagelberg, sides swapped: the regular has more points in all of them.
#[test]
fn a_regular_scores_more_than_a_recruit() {
    let setup = muster::napow::setup("hagelberg_1813").expect("one of ours");
    let battle = Battle::new(setup).expect("the set admits it");
    for number in 0..4 {
        let (mut regular, mut recruit) = (Regular::default(), Recruit::default());
        let swapped = number % 2 == 1;
        let officers: [&mut dyn Officer<Battle>; 2] =
            if swapped { [&mut recruit, &mut regular] } else { [&mut regular, &mut recruit] };
        let [first, second] = scores(&battle, 1, number, officers);
        let (his, theirs) = if swapped { (second, first) } else { (first, second) };
        assert!(his > theirs, "battle {number}: {his} against {theirs}");
    }
}
