//! Officers of the staff: what they are offered is legal, and who thinks beats who does not.

use dice::Seeded;
use game::{Answer, Course, RuleSet, Side};
use muster::pow::Options;
use pow::{Battle, State};
use staff::{Considered, Officer, Recruit, Regular, duel};

const SCENARIOS: [&str; 3] = ["busaco_1810", "hassenhausen_1806", "pratzen_1805"];

fn battle(id: &str) -> Battle {
    Battle::new(muster::pow::setup(id, Options::default()).expect("one of ours")).expect("the set admits it")
}

/// POW-SET-16, POW-SET-17, POW-OBJ-04: every design is a legal deployment and a legal plan, and nobody falls back on saying nothing
/// but who follows what the scenario proposes.
#[test]
fn designs_are_legal() {
    for id in SCENARIOS {
        let battle = battle(id);
        let mut own = 0;
        for seed in 0..12 {
            let (mut dice, mut whims) = (Seeded::new(1, seed), Seeded::new(2, seed));
            let mut state = battle.begin();
            while battle.turn(&state) == 0 {
                let Some(&side) = battle.asked(&state).first() else { break };
                let mut suggested = Vec::new();
                battle.suggest(&state, side, &mut whims, &mut suggested);
                let answer = &suggested[0];
                own += u32::from(!answer.is_empty());
                battle.answer(&mut state, side, answer, &mut Course::silent(&mut dice)).expect("a legal design");
            }
        }
        assert!(own >= 12, "{id}: {own} answers of their own");
    }
}

/// Two battles of each scenario, sides swapped: a regular beats a recruit in five of the six or more, and is never refused. A small
/// run of what docs/opponents.md measures.
#[test]
fn a_regular_beats_a_recruit() {
    let mut won = 0;
    for id in SCENARIOS {
        let battle = battle(id);
        for number in 0..2 {
            let (mut regular, mut recruit) = (Regular::default(), Recruit::default());
            let his = Side::BOTH[number as usize];
            let officers: [&mut dyn Officer<Battle>; 2] =
                if his == Side::First { [&mut regular, &mut recruit] } else { [&mut recruit, &mut regular] };
            let finished = duel(&battle, officers, 1, number, None);
            assert_eq!(finished.refused, 0, "{id}, battle {number}");
            won += u32::from(finished.outcome.expect("it ends").winner == Some(his));
        }
    }
    assert!(won >= 5, "{won} of 6");
}

/// Somebody who answers everything as is usual, and how often he was asked.
#[derive(Default)]
struct Usual(u32);

impl Officer<Battle> for Usual {
    fn name(&self) -> &'static str {
        "usual"
    }

    fn decide(
        &mut self,
        rules: &Battle,
        imagined: &State,
        side: Side,
        _: &mut Seeded,
        _: Option<&mut Vec<Considered>>,
    ) -> Answer {
        self.0 += 1;
        rules.preset(imagined, side)
    }
}

/// POW-DEC-12: a person who follows a script, what is usual, comes to the end of Busaco against a regular within 150 answers of his own, on either side.
#[test]
fn a_person_is_done_in_150_answers() {
    let battle = battle("busaco_1810");
    for his in Side::BOTH {
        let (mut person, mut regular) = (Usual::default(), Regular::default());
        let officers: [&mut dyn Officer<Battle>; 2] =
            if his == Side::First { [&mut person, &mut regular] } else { [&mut regular, &mut person] };
        let finished = duel(&battle, officers, 1, 0, None);
        assert!(finished.outcome.is_some() && finished.refused == 0, "{his:?}");
        assert!((40..=150).contains(&person.0), "{his:?}: {} answers", person.0);
    }
}
