//! Officers against each other, without the staff: `cargo run --release -p fcm --example duel -- SCENARIO BATTLES [recruit]`.
//!
//! A regular takes the candidate whose branches are worth most on average; a recruit answers at random. Sides are swapped from battle to
//! battle against a recruit; against himself it is told how often side a wins, which attacks in every scenario of ours.

use std::time::{Duration, Instant};

use dice::Seeded;
use fcm::{Battle, State};
use game::{Answer, Course, RuleSet, Side, branches};

/// As the staff does: a second chance is looked at where the first has few ends.
const FEW: u32 = 12;
const WEIGHED: usize = 6;

fn mean(rules: &Battle, state: &State, side: Side, answer: &Answer, levels: usize) -> (f64, u32) {
    let (mut sum, mut total, mut count) = (0.0, 0.0, 0);
    branches(rules, state, side, answer, levels, &mut |chance, next| {
        sum += chance * rules.evaluate(next, side);
        total += chance;
        count += 1;
    });
    (if total > 0.0 { sum / total } else { f64::NEG_INFINITY }, count)
}

/// The candidate that is worth most.
fn regular(rules: &Battle, imagined: &State, side: Side, whims: &mut Seeded) -> Answer {
    let mut candidates = Vec::new();
    rules.suggest(imagined, side, whims, &mut candidates);
    if candidates.len() == 1 {
        return candidates.swap_remove(0);
    }
    let mut weighed: Vec<(f64, u32, Answer)> = candidates
        .into_iter()
        .map(|answer| {
            let (worth, ends) = mean(rules, imagined, side, &answer, 1);
            (worth, ends, answer)
        })
        .collect();
    weighed.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (worth, ends, answer) in weighed.iter_mut().take(WEIGHED) {
        if (2..=FEW).contains(ends) {
            *worth = mean(rules, imagined, side, answer, 2).0;
        }
    }
    weighed.sort_by(|a, b| b.0.total_cmp(&a.0));
    weighed.into_iter().next().map_or_else(|| rules.preset(imagined, side), |(_, _, answer)| answer)
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let scenario = args.first().map_or("column_and_line", String::as_str);
    let battles: u64 = args.get(1).and_then(|n| n.parse().ok()).unwrap_or(20);
    let against_recruit = args.get(2).is_some_and(|name| name == "recruit");
    let rules = Battle::new(muster::fcm::setup(scenario).expect("a scenario of ours")).expect("the set admits it");
    let (mut won, mut lost, mut drawn, mut answers, mut refused) = (0, 0, 0, 0_u64, 0_u64);
    let mut counted = [[0_i64; 2]; 2];
    let mut fallen = vec![0_i64; rules.chart().roster.len()];
    let (mut periods, mut slowest) = (0_u64, Duration::ZERO);
    let began = Instant::now();
    for number in 0..battles {
        let hero = if against_recruit { Side::BOTH[number as usize % 2] } else { Side::First };
        let mut dice = Seeded::new(1, number);
        let mut whims = [Seeded::new(2, number), Seeded::new(3, number)];
        let mut state = rules.begin();
        while let Some(&side) = rules.asked(&state).first() {
            let whim = &mut whims[side as usize];
            let imagined = rules.redeal(&state, side, whim);
            let asked = Instant::now();
            let answer = if against_recruit && side != hero {
                rules.sample(&imagined, side, whim)
            } else {
                regular(&rules, &imagined, side, whim)
            };
            slowest = slowest.max(asked.elapsed());
            answers += 1;
            if rules.answer(&mut state, side, &answer, &mut Course::silent(&mut dice)).is_err() {
                refused += 1;
                let preset = rules.preset(&state, side);
                rules.answer(&mut state, side, &preset, &mut Course::silent(&mut dice)).expect("presets are legal");
            }
        }
        periods += u64::from(rules.turn(&state));
        match rules.outcome(&state).expect("it is over").winner {
            Some(winner) if winner == hero => won += 1,
            Some(_) => lost += 1,
            None => drawn += 1,
        }
        let view = rules.view(&state, None);
        for (place, piece) in rules.chart().roster.iter().enumerate() {
            let initial = piece.values.iter().find(|(name, _)| *name == "initial").map_or(0, |(_, n)| *n);
            let here = view.pieces.iter().find(|one| usize::from(one.id.0) == place && one.stand.is_some());
            let left = here.and_then(|one| one.values.iter().find(|(name, _)| *name == "figures").map(|(_, n)| *n));
            fallen[place] += initial - left.unwrap_or(0);
        }
        for (of, side) in counted.iter_mut().zip([hero, hero.other()]) {
            for (sum, name) in of.iter_mut().zip(["percent", "objectives"]) {
                *sum += view.counters[side as usize].iter().find(|(known, _)| *known == name).map_or(0, |(_, n)| *n);
            }
        }
    }
    if std::env::var("FALLEN").is_ok() {
        for (piece, fallen) in rules.chart().roster.iter().zip(fallen) {
            println!("{:40} {:.1}", piece.key, fallen as f64 / battles as f64);
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    let each = |sum: i64| sum as f64 / battles as f64;
    println!(
        "{scenario}: {battles} battles, won {won} drawn {drawn} lost {lost}; lost {:.0} % and {:.0} %, objectives {:.1} and {:.1}; {} \
         periods, {} answers a battle, refused {refused}, slowest {slowest:.0?}; {:.2} battles/s",
        each(counted[0][0]),
        each(counted[1][0]),
        each(counted[0][1]),
        each(counted[1][1]),
        periods / battles,
        answers / battles,
        battles as f64 / seconds
    );
}
