//! Moments of random battles, each redealt for both sides: views and questions are equal to the byte.

use dice::Seeded;
use game::{Question, RuleSet as _, Side};
use muster::pow::Options;
use pow::procedures::StrengthMode;
use pow::troops::Edition;
use pow::{Battle, State};

const STATES: usize = 10_000;

fn bytes(value: &impl serde::Serialize) -> Vec<u8> {
    serde_json::to_vec(value).expect("plain data")
}

/// What a side is sent at a moment.
fn sent(rules: &Battle, state: &State, side: Side, question: &mut Question) -> (Vec<u8>, Option<Vec<u8>>) {
    let asked = rules.question(state, side, question);
    (bytes(&rules.view(state, Some(side))), asked.then(|| bytes(question)))
}

/// POW-DEC-02, POW-DEC-14, POW-MB-27, POW-SET-15: nothing of what the other side hides is in a view or a question.
#[test]
fn no_moment_tells_a_secret() {
    let aid = Options { edition: Some(Edition::PlayAid), strength: Some(StrengthMode::Random), ..Options::default() };
    let grounds =
        [("pratzen_1805", Options::default()), ("busaco_1810", aid), ("hassenhausen_1806", Options::default())];
    let (mut states, mut differed) = (0, 0);
    let mut question = Question::blank(rulebook::pow::DEC_05);
    let mut other_question = Question::blank(rulebook::pow::DEC_05);
    'battles: for number in 0.. {
        let (id, options) = grounds[number as usize % grounds.len()];
        let rules = Battle::new(muster::pow::setup(id, options).expect("one of ours")).expect("the set admits it");
        let (mut chooser, mut dice) = (Seeded::new(34, number), Seeded::new(7, number));
        let mut state = rules.begin();
        while let Some(side) = rules.asked(&state).first().copied() {
            for eyes in Side::BOTH {
                let other = rules.redeal(&state, eyes, &mut chooser);
                differed += usize::from(other != state);
                let [here, there] = [(&state, &mut question), (&other, &mut other_question)]
                    .map(|(state, q)| sent(&rules, state, eyes, q));
                assert!(here == there, "{id}, battle {number}, after {states} moments: {eyes:?} could tell");
            }
            states += 1;
            if states == STATES {
                break 'battles;
            }
            let answer = rules.sample(&state, side, &mut chooser);
            let mut course = game::Course::silent(&mut dice);
            rules.answer(&mut state, side, &answer, &mut course).expect("a sample is legal");
        }
    }
    assert!(differed > STATES, "most of them come out otherwise: {differed}");
}
