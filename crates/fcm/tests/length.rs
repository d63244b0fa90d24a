//! How many answers a battle takes of a person.

use dice::Seeded;
use fcm::Battle;
use field::Place;
use game::{Answer, Course, Pick, Question, RuleSet, Side, Step, Way};
use rulebook::System;

fn battle(scenario: &str) -> Battle {
    Battle::new(muster::fcm::setup(scenario).expect("one of ours")).expect("the set admits it")
}

/// A person who gives long ways at the start of a period, charges whenever somebody can, and accepts everything else with one key.
fn person(battle: &Battle, state: &fcm::State, side: Side) -> Answer {
    let mut question = Question::blank(System::Fcm.clauses().next().expect("clauses"));
    battle.question(state, side, &mut question);
    let preset = battle.preset(state, side);
    if question.kind == "charges" && side == Side::First {
        return question.options.first().map_or(preset, |option| Answer::one(option.id));
    }
    let view = battle.view(state, Some(side));
    let opens = view.moment.part.is_some_and(|(_, quarter, _)| quarter == 1);
    if question.kind != "moves" || side != Side::First || !opens {
        return preset;
    }
    // FCM-TURN-15: a way of three quarters for everybody who marches in the open.
    let mut answer = Answer::none();
    for option in question.options.iter().filter(|option| option.verb == "march") {
        let piece = view.pieces.iter().find(|piece| Some(piece.id) == option.piece);
        if let Some(stand) = piece.and_then(|piece| piece.stand) {
            let to = field::ahead(stand.at.centre(), stand.facing, 12.0);
            answer.push(Pick::way(option.id, Way::from_iter([Step::To(Place::Point(to))])));
        }
    }
    if battle.check(state, side, &answer).is_ok() { answer } else { preset }
}

/// FCM-TURN-05, -07 to -09, -11, -15, -18, -19: all charges, all moves, all fire, each batch of tests are one answer, ways outlast the
/// quarter, and what has one outcome is not asked: a person ends Raab within 120 answers.
#[test]
fn a_person_ends_raab_within_120_answers() {
    let battle = battle("raab_szabadhegy_1809");
    for seed in 0..4 {
        let mut dice = Seeded::new(1809, seed);
        let mut state = battle.begin();
        let mut answers = [0; 2];
        while let Some(&side) = battle.asked(&state).first() {
            let answer = person(&battle, &state, side);
            battle.answer(&mut state, side, &answer, &mut Course::silent(&mut dice)).expect("a legal answer");
            answers[side as usize] += 1;
        }
        assert!(battle.outcome(&state).is_some());
        assert!(answers.iter().all(|count| *count <= 120), "seed {seed}: {answers:?} answers");
        assert!(answers[0] >= 20, "a battle and no walk-over: {answers:?}");
    }
}
