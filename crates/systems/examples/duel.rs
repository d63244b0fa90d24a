//! Officers of the staff against each other, with what the outcome alone does not tell: the counters of both sides at the end.
//!
//! `cargo run --release -p systems --no-default-features --features napow --example duel -- napow saalfeld_1806 20 regular recruit [SEED]`
//!
//! The first officer has the first side in even battles and the second in odd ones; whoever fights against himself changes nothing.
//! Battles are those of `grognard simulate` under the same seed and number.

use std::collections::BTreeMap;
use std::time::Instant;

use dice::Seeded;
use game::{Course, RuleSet, Side, Table};
use rulebook::System;
use staff::whims;
use systems::{Source, Visitor, Wish, open};

struct Match<'a> {
    battles: u64,
    officers: [&'a str; 2],
    seed: u64,
    /// Tells what happened, by turn: how often each event.
    tells: bool,
}

/// What became of one side of the match: by whom it was led, or as which side of the table.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    won: u32,
    drawn: u32,
    lost: u32,
    /// With more points at the end, half for as many.
    ahead: f64,
}

impl Tally {
    fn add(&mut self, side: Side, winner: Option<Side>, scores: [i64; 2]) {
        match winner {
            Some(winner) if winner == side => self.won += 1,
            Some(_) => self.lost += 1,
            None => self.drawn += 1,
        }
        self.ahead += match scores[side as usize].cmp(&scores[side.other() as usize]) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        };
    }

    fn told(&self) -> String {
        let Tally { won, drawn, lost, ahead } = self;
        let all = f64::from((won + drawn + lost).max(1));
        let share = 100.0 * f64::from(*won) / all;
        format!("won {won} drawn {drawn} lost {lost} ({share:.0} %), ahead by score {:.0} %", 100.0 * ahead / all)
    }
}

impl Visitor for Match<'_> {
    type Output = ();

    fn visit<R: RuleSet + 'static>(self, rules: &R) {
        let mut officers = self.officers.map(|name| staff::by_name::<R>(name).expect("a name of the staff"));
        let (mut led, mut sides) = ([Tally::default(); 2], [Tally::default(); 2]);
        let mut counters: [BTreeMap<&str, i64>; 2] = [BTreeMap::new(), BTreeMap::new()];
        let (mut answers, mut refused, mut turns, mut slowest) = (0_u64, 0_u64, 0_u64, 0.0_f64);
        let mut hashes: Vec<u64> = Vec::new();
        let began = Instant::now();
        for battle in 0..self.battles {
            let swapped = battle % 2 == 1;
            let mut dice = Seeded::new(self.seed, battle);
            let mut whims = whims(self.seed, battle);
            let mut state = rules.begin();
            let mut told: BTreeMap<(u16, Option<Side>, String), u32> = BTreeMap::new();
            while let Some(&side) = rules.asked(&state).first() {
                let asked = Instant::now();
                let whims = &mut whims[side as usize];
                let imagined = rules.redeal(&state, side, whims);
                let officer = &mut officers[usize::from((side == Side::Second) != swapped)];
                let answer = officer.decide(rules, &imagined, side, whims, None);
                slowest = slowest.max(asked.elapsed().as_secs_f64());
                answers += 1;
                let mut events = Vec::new();
                let turn = rules.turn(&state);
                let course = &mut Course::with(&mut dice, self.tells.then_some(&mut events));
                if rules.answer(&mut state, side, &answer, course).is_err() {
                    refused += 1;
                    let preset = rules.preset(&state, side);
                    rules.answer(&mut state, side, &preset, course).expect("presets are legal");
                }
                for event in events {
                    *told.entry((turn, event.side, event.what.to_string())).or_default() += 1;
                }
            }
            for ((turn, side, what), count) in told {
                println!("{battle} {turn:2} {side:?} {what} {count}");
            }
            turns += u64::from(rules.turn(&state));
            hashes.push(game::digest(&state));
            let winner = rules.outcome(&state).and_then(|outcome| outcome.winner);
            let view = rules.view(&state, None);
            let mut scores = [0; 2];
            for side in Side::BOTH {
                for (name, count) in &view.counters[side as usize] {
                    *counters[usize::from((side == Side::Second) != swapped)].entry(name.as_str()).or_default() +=
                        count;
                    if *name == "score" {
                        scores[side as usize] = *count;
                    }
                }
            }
            for side in Side::BOTH {
                led[usize::from((side == Side::Second) != swapped)].add(side, winner, scores);
                sides[side as usize].add(side, winner, scores);
            }
            if self.tells {
                println!("{battle}: {winner:?}, {scores:?}, turn {}", rules.turn(&state));
            }
        }
        let seconds = began.elapsed().as_secs_f64();
        for (name, tally) in self.officers.iter().zip(&led) {
            println!("{name}: {}", tally.told());
        }
        for (name, tally) in ["first side", "second side"].iter().zip(&sides) {
            println!("{name}: {}", tally.told());
        }
        let all = self.battles as f64;
        for (name, counters) in self.officers.iter().zip(&counters) {
            let means: Vec<String> =
                counters.iter().map(|(what, sum)| format!("{what} {:.1}", *sum as f64 / all)).collect();
            println!("{name}: {}", means.join(", "));
        }
        println!(
            "{:.1} turns, {:.0} answers a battle, refused {refused}, slowest {slowest:.2} s, {:.2} battles/s, hash {:016x}",
            turns as f64 / all,
            answers as f64 / all,
            all / seconds,
            game::digest(&hashes)
        );
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let word = |n: usize, or: &'static str| args.get(n).map_or(or, String::as_str);
    let system = System::ALL.iter().find(|system| system.id() == word(0, "napow")).expect("a set of ours");
    let mut wish = Wish::new(Source::Own(word(1, "saalfeld_1806")), Table::Free);
    wish.system = *system;
    let opened = open(&wish).expect("a scenario of ours");
    let fight = Match {
        battles: word(2, "20").parse().expect("how many battles"),
        officers: [word(3, "regular"), word(4, "recruit")],
        seed: word(5, "1").parse().expect("a seed"),
        tells: std::env::var_os("TELL").is_some(),
    };
    println!("{} {}, {} battles, seed {}", system.id(), word(1, "saalfeld_1806"), fight.battles, fight.seed);
    opened.rules.visit(fight);
}
