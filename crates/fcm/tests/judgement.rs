//! A computer that looks at what can come of its candidates always has legal ones.

use dice::Seeded;
use fcm::{Battle, State};
use game::{Answer, Course, RuleSet, Side, branches};
use staff::{Officer, Recruit, Regular, duel};

fn battle(scenario: &str) -> Battle {
    Battle::new(muster::fcm::setup(scenario).expect("one of ours")).expect("the set admits it")
}

/// The candidate of which the best can be expected.
fn considered(battle: &Battle, state: &State, side: Side, whims: &mut Seeded) -> Answer {
    let mut candidates = Vec::new();
    battle.suggest(state, side, whims, &mut candidates);
    let mut best: Option<(f64, Answer)> = None;
    for answer in candidates {
        assert!(battle.check(state, side, &answer).is_ok(), "a suggestion is never refused: {answer:?}");
        let mut worth = 0.0;
        branches(battle, state, side, &answer, 1, &mut |p, after| worth += p * battle.evaluate(after, side));
        if best.as_ref().is_none_or(|(most, _)| worth > *most) {
            best = Some((worth, answer));
        }
    }
    best.map_or_else(|| battle.preset(state, side), |(_, answer)| answer)
}

/// Both sides consider: in no state of a whole battle is a candidate refused, nor is what a state is worth anything but a number.
#[test]
fn a_suggestion_is_never_refused() {
    for scenario in ["column_and_line", "horse_and_square"] {
        let battle = battle(scenario);
        for seed in 0..6 {
            let (mut dice, mut whims) = (Seeded::new(1809, seed), Seeded::new(3, seed));
            let mut state = battle.begin();
            while let Some(&side) = battle.asked(&state).first() {
                let answer = considered(&battle, &state, side, &mut whims);
                battle.answer(&mut state, side, &answer, &mut Course::silent(&mut dice)).expect("a legal answer");
                assert!(battle.evaluate(&state, side).is_finite(), "{scenario}, seed {seed}");
            }
            assert!(battle.outcome(&state).is_some(), "{scenario}, seed {seed}");
        }
    }
}

/// Eight battles of a lesson, sides swapped: a regular beats a recruit in at least seven. A small run of what docs/opponents.md measures.
#[test]
fn a_regular_beats_a_recruit() {
    let battle = battle("column_and_line");
    let mut won = 0;
    for number in 0..8 {
        let (mut regular, mut recruit) = (Regular::default(), Recruit::default());
        let his = Side::BOTH[number as usize % 2];
        let officers: [&mut dyn Officer<Battle>; 2] =
            if his == Side::First { [&mut regular, &mut recruit] } else { [&mut recruit, &mut regular] };
        let finished = duel(&battle, officers, 1, number, None);
        assert_eq!(finished.refused, 0, "battle {number}");
        let winner = finished.outcome.expect("it ends").winner;
        won += u32::from(winner == Some(his));
    }
    assert!(won >= 7, "{won} of 8");
}
