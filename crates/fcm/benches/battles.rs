//! What whole battles cost, and what they are made of: a clone, the check of a move, a question, a preset, a view.

use std::hint::black_box;

use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime};
use dice::Seeded;
use fcm::{Battle, State};
use game::{Answer, Course, Given, Question, RuleSet, Side};

const SEED: u64 = 1809;

fn battle(scenario: &str) -> Battle {
    Battle::new(muster::fcm::setup(scenario).expect("a scenario of ours")).expect("the set admits it")
}

/// One battle by random answers; how many they were.
fn random(rules: &Battle, number: u64) -> u64 {
    let (mut dice, mut whims) = (Seeded::new(SEED, number), Seeded::new(!SEED, number));
    let mut state = rules.begin();
    let mut answers = 0;
    while let Some(&side) = rules.asked(&state).first() {
        let answer = rules.sample(&state, side, &mut whims);
        rules.answer(&mut state, side, &answer, &mut Course::silent(&mut dice)).expect("samples are legal");
        answers += 1;
    }
    answers
}

/// Random battles: the same ten of each scenario, counted by answers.
fn random_battles(c: &mut Criterion) {
    let mut group = c.benchmark_group("random answers");
    group.sample_size(10);
    for scenario in ["raab_szabadhegy_1809", "column_and_line", "maloyaroslavets_1812"] {
        let rules = battle(scenario);
        let fought = || (0..10).map(|number| random(&rules, number)).sum::<u64>();
        group.throughput(Throughput::Elements(fought()));
        group.bench_function(scenario, |b| b.iter(|| black_box(fought())));
    }
    group.finish();
}

/// The moments of random battles in which such a question is asked, with what was answered.
fn moments(rules: &Battle, wanted: impl Fn(&Question, &Answer) -> bool) -> Vec<(State, Side, Answer)> {
    let clause = rulebook::System::Fcm.clauses().next().expect("it has clauses");
    let mut question = Question::blank(clause);
    let mut found = Vec::new();
    for number in 0..2 {
        let (mut dice, mut whims) = (Seeded::new(SEED, number), Seeded::new(!SEED, number));
        let mut state = rules.begin();
        while let Some(&side) = rules.asked(&state).first() {
            let answer = rules.sample(&state, side, &mut whims);
            rules.question(&state, side, &mut question);
            if wanted(&question, &answer) {
                found.push((state.clone(), side, answer.clone()));
            }
            rules.answer(&mut state, side, &answer, &mut Course::silent(&mut dice)).expect("samples are legal");
        }
    }
    found
}

/// One moment after the other: the time is that of one.
fn each<T>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    what: &str,
    asked: &[(State, Side, Answer)],
    of: impl Fn(&State, Side, &Answer) -> T,
) {
    let mut at = 0;
    group.bench_function(what, |b| {
        b.iter(|| {
            at = (at + 1) % asked.len();
            let (state, side, answer) = &asked[at];
            of(black_box(state), *side, black_box(answer))
        });
    });
}

fn parts(c: &mut Criterion) {
    let mut group = c.benchmark_group("parts");
    let rules = battle("raab_szabadhegy_1809");
    let moves = moments(&rules, |question, _| question.kind == "moves");
    let marches: Vec<_> = moves
        .iter()
        .filter(|(_, _, answer)| {
            let first = answer.first();
            first.is_some_and(|pick| matches!(&pick.given, Given::Way(way) if !way.is_empty()))
        })
        .cloned()
        .collect();
    each(&mut group, "check of a move", &marches, |state, side, answer| rules.check(state, side, answer).is_ok());
    each(&mut group, "state clone", &moves, |state, _, _| state.clone());
    let clause = rulebook::System::Fcm.clauses().next().expect("it has clauses");
    let mut question = Question::blank(clause);
    let mut at = 0;
    group.bench_function("question of moves", |b| {
        b.iter(|| {
            at = (at + 1) % moves.len();
            rules.question(&moves[at].0, moves[at].1, &mut question)
        });
    });
    each(&mut group, "preset of moves", &moves, |state, side, _| rules.preset(state, side));
    each(&mut group, "sample of moves", &moves, |state, side, _| rules.sample(state, side, &mut Seeded::new(1, 2)));
    let shots = moments(&rules, |question, _| question.kind == "fire");
    each(&mut group, "check of fire", &shots, |state, side, answer| rules.check(state, side, answer).is_ok());
    each(&mut group, "preset of fire", &shots, |state, side, _| rules.preset(state, side));
    each(&mut group, "evaluation", &moves, |state, side, _| rules.evaluate(state, side));
    each(&mut group, "view", &moves, |state, side, _| rules.view(state, Some(side)));
    group.finish();
}

criterion_group!(benches, random_battles, parts);
criterion_main!(benches);
