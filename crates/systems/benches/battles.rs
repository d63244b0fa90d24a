//! What whole battles of any set cost, and what they are made of: a clone, the check of a move, a question, a preset, a view.

use std::hint::black_box;

use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime};
use dice::Seeded;
use game::{Answer, Course, Given, Question, RuleSet, Side, Table};
use rulebook::System;
use systems::{Any, Source, Visitor, Wish};

const SEED: u64 = 1815;

/// What is measured of a set: its battles, the first of them in parts; the questions that lead to moves and to fire.
struct Field {
    system: System,
    scenarios: [&'static str; 3],
    moves: &'static str,
    fire: &'static str,
}

/// Those whose battles are fought by bodies on a free table; *Joséphine* has benchmarks of her own, for two tables.
const FIELDS: [Field; 3] = [
    Field {
        system: System::Pow,
        scenarios: ["busaco_1810", "pratzen_1805", "hassenhausen_1806"],
        moves: "act",
        fire: "fire",
    },
    Field {
        system: System::Napow,
        scenarios: ["saalfeld_1806", "teugn_hausen_1809", "hagelberg_1813"],
        moves: "move",
        fire: "fire",
    },
    Field {
        system: System::Fcm,
        scenarios: ["raab_szabadhegy_1809", "column_and_line", "maloyaroslavets_1812"],
        moves: "moves",
        fire: "fire",
    },
];

fn battle(system: System, scenario: &'static str) -> Any {
    let wish = Wish { system, ..Wish::new(Source::Own(scenario), Table::Free) };
    systems::open(&wish).expect("a scenario of ours").rules
}

/// Fights battle `number` by random answers, shows every moment of it with what was answered, and counts them.
fn random<R: RuleSet>(rules: &R, number: u64, mut seen: impl FnMut(&R::State, Side, &Answer)) -> u64 {
    let (mut dice, mut whims) = (Seeded::new(SEED, number), Seeded::new(!SEED, number));
    let mut state = rules.begin();
    let mut answers = 0;
    while let Some(&side) = rules.asked(&state).first() {
        let answer = rules.sample(&state, side, &mut whims);
        seen(&state, side, &answer);
        rules.answer(&mut state, side, &answer, &mut Course::silent(&mut dice)).expect("samples are legal");
        answers += 1;
    }
    answers
}

/// Random battles: the same ten of each scenario, counted by answers.
fn random_battles(c: &mut Criterion) {
    struct Fight<'a, 'c>(&'a mut BenchmarkGroup<'c, WallTime>, String);
    impl Visitor for Fight<'_, '_> {
        type Output = ();
        fn visit<R: RuleSet + 'static>(self, rules: &R) {
            let fought = || (0..10).map(|number| random(rules, number, |_, _, _| ())).sum::<u64>();
            self.0.throughput(Throughput::Elements(fought()));
            self.0.bench_function(self.1, |b| b.iter(|| black_box(fought())));
        }
    }
    let mut group = c.benchmark_group("random answers");
    group.sample_size(10);
    for field in FIELDS {
        for scenario in field.scenarios {
            let name = format!("{} {scenario}", field.system.id());
            battle(field.system, scenario).visit(Fight(&mut group, name));
        }
    }
    group.finish();
}

/// A moment of a battle, and what was answered then.
type Moment<R> = (<R as RuleSet>::State, Side, Answer);

/// The moments of two random battles in which such a question is asked.
fn moments<R: RuleSet>(rules: &R, kind: &str) -> Vec<Moment<R>> {
    let mut question = Question::blank(R::SYSTEM.clauses().next().expect("every set has clauses"));
    let mut found = Vec::new();
    for number in 0..2 {
        random(rules, number, |state, side, answer| {
            rules.question(state, side, &mut question);
            if question.kind == kind {
                found.push((state.clone(), side, answer.clone()));
            }
        });
    }
    found
}

fn leads_somewhere(answer: &Answer) -> bool {
    answer.first().is_some_and(|pick| matches!(&pick.given, Given::Way(way) if !way.is_empty()))
}

fn parts(c: &mut Criterion) {
    struct Measure<'a, 'c>(&'a mut BenchmarkGroup<'c, WallTime>, Field);
    impl Measure<'_, '_> {
        /// One moment after the other: the time is that of one.
        fn each<R: RuleSet, T>(
            &mut self,
            what: &str,
            asked: &[Moment<R>],
            mut of: impl FnMut(&R::State, Side, &Answer) -> T,
        ) {
            let mut at = 0;
            self.0.bench_function(format!("{} {what}", self.1.system.id()), |b| {
                b.iter(|| {
                    at = (at + 1) % asked.len();
                    let (state, side, answer) = &asked[at];
                    of(black_box(state), *side, black_box(answer))
                });
            });
        }
    }
    impl Visitor for Measure<'_, '_> {
        type Output = ();
        fn visit<R: RuleSet + 'static>(mut self, rules: &R) {
            let moves = moments(rules, self.1.moves);
            let marches: Vec<_> = moves.iter().filter(|(_, _, answer)| leads_somewhere(answer)).cloned().collect();
            let check = |state: &R::State, side: Side, answer: &Answer| rules.check(state, side, answer).is_ok();
            self.each::<R, _>("check of a move", &marches, check);
            self.each::<R, _>("check of fire", &moments(rules, self.1.fire), check);
            self.each::<R, _>("state clone", &moves, |state, _, _| state.clone());
            let mut question = Question::blank(R::SYSTEM.clauses().next().expect("every set has clauses"));
            self.each::<R, _>("question of moves", &moves, |state, side, _| rules.question(state, side, &mut question));
            self.each::<R, _>("preset of moves", &moves, |state, side, _| rules.preset(state, side));
            let mut whims = Seeded::new(1, 2);
            self.each::<R, _>("sample of moves", &moves, |state, side, _| rules.sample(state, side, &mut whims));
            self.each::<R, _>("evaluation", &moves, |state, side, _| rules.evaluate(state, side));
            self.each::<R, _>("view", &moves, |state, side, _| rules.view(state, Some(side)));
        }
    }
    let mut group = c.benchmark_group("parts");
    for field in FIELDS {
        battle(field.system, field.scenarios[0]).visit(Measure(&mut group, field));
    }
    group.finish();
}

criterion_group!(benches, random_battles, parts);
criterion_main!(benches);
