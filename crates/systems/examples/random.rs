//! What battles by random answers cost, and a hash of all that came of them: whoever makes a set faster must not change what comes.
//!
//! `cargo run --release -p systems --no-default-features --features pow --example random -- pow busaco_1810 40 [deep]`
//!
//! `deep`: the hash is also of every question, preset, candidate and refusal on the way, drawn answers are checked, and nothing is measured.

use std::time::Instant;

use dice::Seeded;
use game::{Answer, Course, Question, RuleSet, Side, Table, digest};
use rulebook::System;
use systems::{Source, Visitor, Wish, open};

struct Fight {
    battles: u64,
    deep: bool,
}

impl Fight {
    /// What the sides are told at one moment, and what would be refused.
    fn seen<R: RuleSet>(rules: &R, state: &R::State, side: Side, whims: &mut Seeded, question: &mut Question) -> u64 {
        rules.question(state, side, question);
        let preset = rules.preset(state, side);
        let mut candidates = Vec::new();
        rules.suggest(state, side, whims, &mut candidates);
        let one = |choice: &game::Choice| format!("{:?}", rules.check(state, side, &Answer::one(choice.id)));
        let refusals: Vec<String> = question.options.iter().map(one).collect();
        digest(&(format!("{question:?}"), preset, candidates, refusals))
    }
}

impl Visitor for Fight {
    type Output = ();

    fn visit<R: RuleSet + 'static>(self, rules: &R) {
        let mut question = Question::blank(R::SYSTEM.clauses().next().expect("every set has clauses"));
        let (mut answers, mut folded) = (0_u64, 0_u64);
        let mut fold = |hash: u64| folded = folded.rotate_left(1) ^ hash;
        let began = Instant::now();
        for number in 0..self.battles {
            let (mut dice, mut whims) = (Seeded::new(1815, number), Seeded::new(!1815, number));
            let mut state = rules.begin();
            while let Some(&side) = rules.asked(&state).first() {
                if self.deep {
                    fold(Fight::seen(rules, &state, side, &mut whims, &mut question));
                }
                let answer = rules.sample(&state, side, &mut whims);
                if self.deep {
                    // What was drawn is legal for whoever knows nothing of the drawing.
                    rules.check(&state.clone(), side, &answer).expect("samples are legal");
                }
                rules.answer(&mut state, side, &answer, &mut Course::silent(&mut dice)).expect("samples are legal");
                answers += 1;
            }
            fold(digest(&state));
        }
        let seconds = began.elapsed().as_secs_f64();
        println!("{answers} answers, {:.0} a second, hash {folded:016x}", answers as f64 / seconds);
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let word = |n: usize, or: &'static str| args.get(n).map_or(or, String::as_str);
    let system = System::ALL.iter().find(|system| system.id() == word(0, "pow")).expect("a set of ours");
    let mut wish = Wish::new(Source::Own(word(1, "busaco_1810")), Table::Free);
    wish.system = *system;
    let opened = open(&wish).expect("a scenario of ours");
    let fight = Fight { battles: word(2, "20").parse().expect("how many battles"), deep: word(3, "") == "deep" };
    opened.rules.visit(fight);
}
