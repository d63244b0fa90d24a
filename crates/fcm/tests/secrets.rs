//! Nobody learns what the other side has named before both have.

use dice::Seeded;
use fcm::Battle;
use game::{Answer, Course, Question, RuleSet, Side};
use rulebook::System;

fn battle(scenario: &str) -> Battle {
    Battle::new(muster::fcm::setup(scenario).expect("one of ours")).expect("the set admits it")
}

/// All that a side can find out: its view, who is asked, its question, its preset, what it was told.
fn known(battle: &Battle, state: &fcm::State, side: Side) -> String {
    let mut question = Question::blank(System::Fcm.clauses().next().expect("clauses"));
    let asked = battle.question(state, side, &mut question);
    let view = battle.view(state, Some(side));
    format!("{view:?} {asked} {question:?} {:?} {:?}", battle.preset(state, side), battle.asked(state))
}

/// The moment after a side has named its fire, as the other side knows it.
fn after(battle: &Battle, state: &fcm::State, side: Side, answer: &Answer) -> String {
    let mut next = state.clone();
    let (mut dice, mut told) = (Seeded::new(1, 1), Vec::new());
    let mut course = Course::told(&mut dice, &mut told);
    battle.answer(&mut next, side, answer, &mut course).expect("a legal answer");
    told.retain(|event| event.seen_by(Some(side.other())));
    format!("{} {told:?}", known(battle, &next, side.other()))
}

/// FCM-FIRE-19, FCM-TURN-09: whatever a side fires at, or nothing at all, the other knows the same until it has answered itself.
#[test]
fn named_fire_leaks_nothing() {
    let mut compared = 0;
    for (scenario, number) in [("raab_szabadhegy_1809", 1), ("raab_szabadhegy_1809", 2), ("column_and_line", 3)] {
        let battle = battle(scenario);
        let (mut dice, mut whims) = (Seeded::new(7, number), Seeded::new(8, number));
        let mut state = battle.begin();
        while let Some(&side) = battle.asked(&state).first() {
            if battle.asked(&state).len() == 2 {
                for side in Side::BOTH {
                    let held = after(&battle, &state, side, &Answer::none());
                    assert_eq!(after(&battle, &state, side, &battle.preset(&state, side)), held);
                    assert_eq!(after(&battle, &state, side, &battle.sample(&state, side, &mut whims)), held);
                    compared += 1;
                }
            }
            let answer = battle.sample(&state, side, &mut whims);
            battle.answer(&mut state, side, &answer, &mut Course::silent(&mut dice)).expect("samples are legal");
        }
    }
    assert!(compared > 20, "secret fire was named {compared} times");
}

/// FCM-TURN-15: a standing way is its owner's alone: who is told of it sees the part that was carried out and nothing more.
#[test]
fn standing_ways_are_their_owners_alone() {
    let battle = battle("raab_szabadhegy_1809");
    let (mut dice, mut whims) = (Seeded::new(5, 5), Seeded::new(6, 6));
    let mut state = battle.begin();
    let mut seen = 0;
    for _ in 0..120 {
        let Some(&side) = battle.asked(&state).first() else { break };
        let answer = battle.sample(&state, side, &mut whims);
        battle.answer(&mut state, side, &answer, &mut Course::silent(&mut dice)).expect("samples are legal");
        for side in Side::BOTH {
            let marks = battle.view(&state, Some(side)).marks;
            let ways = marks.iter().filter(|mark| mark.what == "standing_way");
            seen += ways.clone().count();
            assert!(ways.clone().all(|mark| mark.side == Some(side)));
        }
        assert!(battle.view(&state, None).marks.iter().all(|mark| mark.what != "standing_way"), "spectators see none");
    }
    assert!(seen > 0);
}
