//! Officers against each other, without the staff: `cargo run --release -p napow --example duel -- SCENARIO BATTLES [recruit]`.
//!
//! A regular takes the candidate whose branches are worth most on average; a recruit answers at random. Sides are swapped from battle to
//! battle against a recruit; against himself it is told how often the attacker wins.

use std::time::Instant;

use dice::Seeded;
use game::{Answer, Course, RuleSet, Side, branches};
use napow::{Battle, State};

/// The candidate that is worth most, one answer ahead.
fn regular(rules: &Battle, imagined: &State, side: Side, whims: &mut Seeded) -> Answer {
    let mut candidates = Vec::new();
    rules.suggest(imagined, side, whims, &mut candidates);
    if candidates.is_empty() {
        return rules.preset(imagined, side);
    }
    if candidates.len() == 1 {
        return candidates.swap_remove(0);
    }
    let (mut best, mut most) = (0, f64::NEG_INFINITY);
    for (at, answer) in candidates.iter().enumerate() {
        let (mut sum, mut total) = (0.0, 0.0);
        branches(rules, imagined, side, answer, 1, &mut |chance, state| {
            sum += chance * rules.evaluate(state, side);
            total += chance;
        });
        let mean = if total > 0.0 { sum / total } else { f64::NEG_INFINITY };
        if mean > most {
            (best, most) = (at, mean);
        }
    }
    candidates.swap_remove(best)
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let scenario = args.first().map_or("saalfeld_1806", String::as_str);
    let battles: u64 = args.get(1).and_then(|n| n.parse().ok()).unwrap_or(20);
    let against_recruit = args.get(2).is_some_and(|name| name == "recruit");
    let rules = Battle::new(muster::napow::setup(scenario).expect("a scenario of ours")).expect("the set admits it");
    let (mut won, mut lost, mut drawn, mut answers, mut refused) = (0, 0, 0, 0u64, 0u64);
    let (mut points, mut turns) = ([0i64; 2], 0u64);
    let mut lost_ucs = [0i64; 2];
    let began = Instant::now();
    for number in 0..battles {
        // Whoever is looked at: the regular against a recruit, or the attacker.
        let hero = if against_recruit {
            Side::BOTH[number as usize % 2]
        } else {
            rules.setup().attacker.unwrap_or(Side::First)
        };
        let mut dice = Seeded::new(1, number);
        let mut whims = [Seeded::new(2, number), Seeded::new(3, number)];
        let mut state = rules.begin();
        while let Some(&side) = rules.asked(&state).first() {
            let whim = &mut whims[side as usize];
            let imagined = rules.redeal(&state, side, whim);
            let answer = if against_recruit && side != hero {
                rules.sample(&imagined, side, whim)
            } else {
                regular(&rules, &imagined, side, whim)
            };
            answers += 1;
            if rules.answer(&mut state, side, &answer, &mut Course::silent(&mut dice)).is_err() {
                refused += 1;
                let preset = rules.preset(&state, side);
                rules.answer(&mut state, side, &preset, &mut Course::silent(&mut dice)).expect("presets are legal");
            }
        }
        turns += u64::from(rules.turn(&state));
        let outcome = rules.outcome(&state).expect("it is over");
        match outcome.winner {
            Some(winner) if winner == hero => won += 1,
            Some(_) => lost += 1,
            None => drawn += 1,
        }
        let view = rules.view(&state, None);
        for (mine, side) in [(0, hero), (1, hero.other())] {
            let score = view.counters[side as usize].iter().find(|(name, _)| *name == "score").map_or(0, |(_, n)| *n);
            points[mine] += score;
            let lost = view.counters[side as usize].iter().find(|(name, _)| *name == "ucs_lost").map_or(0, |(_, n)| *n);
            lost_ucs[mine] += lost;
        }
    }
    println!("UC lost {:?}", lost_ucs.map(|sum| sum as f64 / battles as f64));
    let seconds = began.elapsed().as_secs_f64();
    println!(
        "{scenario}: {battles} battles, won {won} drawn {drawn} lost {lost}; points {:?}; {} turns, {} answers a battle, refused {refused}; {:.2} battles/s",
        points.map(|sum| sum / battles as i64),
        turns / battles,
        answers / battles,
        battles as f64 / seconds
    );
}
