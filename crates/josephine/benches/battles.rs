//! What whole battles cost, and what they are made of: a clone, the check of a move, a line of sight, a replay.

use std::hint::black_box;

use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime};
use dice::Seeded;
use field::Point;
use game::record::{Header, Record, Scrutiny, replay};
use game::{Answer, Course, Given, Question, RuleSet, Side, Table};
use josephine::{Battle, State};
use muster::josephine::{Library, ScenarioOptions, setup};
use staff::{Finished, Recruit, Regular, duel, recorded_duel};

const SEED: u64 = 1815;

fn battle(scenario: &str, table: Table) -> Battle {
    let own = Library::own();
    let takes_lists = own.scenarios.iter().any(|known| known.id == scenario && known.takes_lists());
    let army = |id: &str| (**own.army(id).expect("a list of ours")).clone();
    let armies = takes_lists.then(|| [army("france_1815"), army("prussia_1815")]);
    Battle::new(setup(scenario, table, &ScenarioOptions::default(), armies).expect("a scenario of ours"))
}

const fn name(table: Table) -> &'static str {
    match table {
        Table::Free => "free",
        Table::Hex => "hex",
    }
}

fn random(rules: &Battle, number: u64) -> Finished {
    let (mut first, mut second) = (Recruit::default(), Recruit::default());
    duel(rules, [&mut first, &mut second], SEED, number, None)
}

/// Random battles of Quatre Bras: the same ten, counted once by battles and once by answers.
fn random_battles(c: &mut Criterion) {
    const BATTLES: u64 = 10;
    let fought = |rules: &Battle| (0..BATTLES).map(|number| u64::from(random(rules, number).answers)).sum::<u64>();
    for table in [Table::Free, Table::Hex] {
        let rules = battle("quatre_bras_1815", table);
        let answers = fought(&rules);
        for (unit, elements) in [("battles", BATTLES), ("answers", answers)] {
            let mut group = c.benchmark_group(format!("random {unit}"));
            group.throughput(Throughput::Elements(elements));
            group.bench_function(name(table), |b| b.iter(|| black_box(fought(&rules))));
            group.finish();
        }
    }
}

fn regular_battles(c: &mut Criterion) {
    let mut group = c.benchmark_group("regular against regular");
    group.sample_size(20).throughput(Throughput::Elements(1));
    for scenario in ["quatre_bras_1815", "pratzen_1805", "plancenoit_1815", "open_field"] {
        for table in [Table::Free, Table::Hex] {
            let rules = battle(scenario, table);
            let (mut first, mut second) = (Regular::default(), Regular::default());
            let mut number = 0;
            group.bench_function(format!("{scenario} {}", name(table)), |b| {
                b.iter(|| {
                    number += 1;
                    black_box(duel(&rules, [&mut first, &mut second], SEED, number % 16, None))
                });
            });
        }
    }
    group.finish();
}

/// The moments of random battles in which such a question is asked, with what was answered.
fn moments(rules: &Battle, wanted: impl Fn(&Question, &Answer) -> bool) -> Vec<(State, Side, Answer)> {
    let clause = rulebook::System::Josephine.clauses().next().expect("it has clauses");
    let mut question = Question::blank(clause);
    let mut found = Vec::new();
    for number in 0..4 {
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

/// Checks one answer after the other: the time is that of one.
fn checks(group: &mut BenchmarkGroup<'_, WallTime>, what: &str, rules: &Battle, asked: &[(State, Side, Answer)]) {
    let mut at = 0;
    group.bench_function(what, |b| {
        b.iter(|| {
            at = (at + 1) % asked.len();
            let (state, side, answer) = &asked[at];
            rules.check(state, *side, black_box(answer)).is_ok()
        });
    });
}

fn parts(c: &mut Criterion) {
    let mut group = c.benchmark_group("parts");
    for table in [Table::Free, Table::Hex] {
        let rules = battle("quatre_bras_1815", table);
        let marches = moments(&rules, |question, answer| {
            let pick = answer.only().filter(|_| question.kind == "choose_action");
            pick.is_some_and(|pick| matches!(&pick.given, Given::Way(way) if !way.is_empty()))
        });
        checks(&mut group, &format!("check of a move, {}", name(table)), &rules, &marches);
        let shots = moments(&rules, |question, answer| {
            let choice = answer.only().and_then(|pick| question.option(pick.option));
            choice.is_some_and(|choice| choice.verb == "fire")
        });
        checks(&mut group, &format!("check of a shot, {}", name(table)), &rules, &shots);
    }
    let rules = battle("quatre_bras_1815", Table::Free);
    // Lines of 4 UD, the longest range there is, from all over the table.
    let lines: Vec<(Point, Point)> = (0..720)
        .map(|i| {
            let from = Point::new(500 + i * 97 % 12_000, 500 + i * 61 % 8_000);
            (from, field::ahead(from, field::Facing::new((i * 7 % 360) as u16), 4.0))
        })
        .collect();
    let mut at = 0;
    group.bench_function("sight line, free", |b| {
        b.iter(|| {
            at = (at + 1) % lines.len();
            let (from, to) = black_box(lines[at]);
            rules.terrain.masks_line(from, to, (0, 0))
        });
    });
    let (state, ..) = &moments(&rules, |question, _| question.kind == "choose_action")[40];
    group.bench_function("state clone", |b| b.iter(|| black_box(state).clone()));
    group.bench_function("view", |b| b.iter(|| rules.view(black_box(state), Some(Side::First))));
    group.finish();
}

fn record(rules: &Battle) -> Record {
    let (mut first, mut second) = (Recruit::default(), Recruit::default());
    recorded_duel(rules, [&mut first, &mut second], Header::new(rules, 0, SEED)).0
}

fn replays(c: &mut Criterion) {
    let mut group = c.benchmark_group("replay with verification");
    for table in [Table::Free, Table::Hex] {
        let rules = battle("quatre_bras_1815", table);
        let record = record(&rules);
        group.throughput(Throughput::Elements(record.entries.len() as u64));
        group.bench_function(name(table), |b| {
            b.iter(|| replay(&rules, black_box(&record), None, Scrutiny::Checking, None).expect("it replays"));
        });
    }
    group.finish();
}

criterion_group!(benches, random_battles, regular_battles, parts, replays);
criterion_main!(benches);
