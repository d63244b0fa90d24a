//! `grognard simulate`: many battles between computer players, counted.

use std::io::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use game::{RuleSet, Side};
use rulebook::Lang;
use serde::Serialize;
use staff::{Finished, duel};
use systems::Visitor;
use words::Words;

use crate::cli::Simulate;
use crate::interrupt::Interrupt;
use crate::players::{Leader, leaders};
use crate::progress::{bar, threads};
use crate::report::{self, Table};
use crate::{Failure, Result, opening};

/// What a share of so many battles is, and between which bounds the truth lies with 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
struct Share {
    share: f64,
    low: f64,
    high: f64,
}

/// How long battles were.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
struct Length {
    mean: f64,
    low: f64,
    high: f64,
    least: u32,
    most: u32,
}

#[derive(Serialize)]
struct PerSide<T> {
    first: T,
    second: T,
}

#[derive(Serialize)]
struct Told<'a> {
    system: &'static str,
    scenario: &'a str,
    table: game::Table,
    sides: [String; 2],
    seed: u64,
    games: u64,
    wins: PerSide<u64>,
    decisive: PerSide<u64>,
    draws: u64,
    unfinished: u64,
    refused: u64,
    win_share: PerSide<Share>,
    draw_share: Share,
    turns: Length,
    answers: Length,
    hash: String,
    jobs: usize,
    seconds: f64,
    battles_per_second: f64,
    answers_per_second: f64,
}

/// Fights the battles and counts.
pub fn run(args: &Simulate, lang: Lang) -> Result {
    let names = leaders(&args.sides, lang)?.map(|leader| match leader {
        Leader::Bot(name) => Some(name),
        Leader::Human | Leader::Program(_) => None,
    });
    let [Some(first), Some(second)] = names else {
        return Err(Failure::usage(Words::of(lang).say("simulate-bots", &[])));
    };
    let names = [first, second];
    let opened = opening::opened(&args.field, lang)?;
    let jobs = threads(args.jobs).min(args.games as usize).max(1);
    let interrupt = Interrupt::heeded()?;
    let begun = Instant::now();
    let fight = Fight { names: &names, seed: args.seed, games: args.games, jobs, lang, interrupt: &interrupt };
    let battles = opened.rules.visit(fight);
    let seconds = begun.elapsed().as_secs_f64().max(1e-9);
    if battles.is_empty() {
        return interrupt.passed(0, args.games, lang);
    }
    let chart = opened.rules.chart();
    let told = count(&battles, seconds, jobs, chart, &names, args.seed);
    let mut out = report::out();
    if args.json {
        report::json(&mut out, &told)?;
    } else {
        people(&mut out, &told, chart, lang)?;
    }
    out.flush()?;
    interrupt.passed(told.games, args.games, lang)
}

struct Fight<'a> {
    names: &'a [String; 2],
    seed: u64,
    games: u64,
    jobs: usize,
    lang: Lang,
    interrupt: &'a Interrupt,
}

impl Visitor for Fight<'_> {
    type Output = Vec<Finished>;

    /// One stream of dice per battle, results in the order of their numbers: the number of threads decides nothing.
    fn visit<R: RuleSet + 'static>(self, rules: &R) -> Vec<Finished> {
        let next = AtomicU64::new(0);
        let done: Mutex<Vec<(u64, Finished)>> = Mutex::new(Vec::with_capacity(self.games as usize));
        let bar = bar(self.games, self.lang.of("battles", "batailles"), self.lang);
        std::thread::scope(|scope| {
            for _ in 0..self.jobs {
                scope.spawn(|| {
                    let officer = |side: usize| staff::by_name::<R>(&self.names[side]).expect("names are checked");
                    let (mut first, mut second) = (officer(0), officer(1));
                    loop {
                        let battle = next.fetch_add(1, Relaxed);
                        if battle >= self.games || self.interrupt.pressed() {
                            break;
                        }
                        let finished = duel(rules, [&mut *first, &mut *second], self.seed, battle, &mut ());
                        done.lock().expect("nobody panics while holding it").push((battle, finished));
                        bar.inc(1);
                    }
                });
            }
        });
        bar.finish_and_clear();
        let mut done = done.into_inner().expect("nobody panics while holding it");
        done.sort_by_key(|(battle, _)| *battle);
        done.into_iter().map(|(_, finished)| finished).collect()
    }
}

fn count<'a>(
    battles: &[Finished],
    seconds: f64,
    jobs: usize,
    chart: &'a game::Chart,
    names: &[String; 2],
    seed: u64,
) -> Told<'a> {
    let games = battles.len() as u64;
    let of = |wanted: &dyn Fn(&Finished) -> bool| battles.iter().filter(|battle| wanted(battle)).count() as u64;
    let winner = |battle: &Finished| battle.outcome.and_then(|outcome| outcome.winner);
    let wins = |side: Side| of(&|battle| winner(battle) == Some(side));
    let decisive = |side: Side| {
        of(&|battle| winner(battle) == Some(side) && battle.outcome.is_some_and(|o| o.level == "decisive"))
    };
    let draws = of(&|battle| battle.outcome.is_some_and(|outcome| outcome.winner.is_none()));
    let answers: u64 = battles.iter().map(|battle| u64::from(battle.answers)).sum();
    let lengths: Vec<u32> = battles.iter().map(|battle| battle.answers).collect();
    let turns: Vec<u32> = battles.iter().map(|battle| u32::from(battle.turns)).collect();
    let hashes: Vec<u64> = battles.iter().map(|battle| battle.digest).collect();
    Told {
        system: chart.system,
        scenario: &chart.scenario,
        table: chart.table,
        sides: names.each_ref().map(|name| format!("bot:{name}")),
        seed,
        games,
        wins: PerSide { first: wins(Side::First), second: wins(Side::Second) },
        decisive: PerSide { first: decisive(Side::First), second: decisive(Side::Second) },
        draws,
        unfinished: of(&|battle| battle.outcome.is_none()),
        refused: battles.iter().map(|battle| u64::from(battle.refused)).sum(),
        win_share: PerSide { first: wilson(wins(Side::First), games), second: wilson(wins(Side::Second), games) },
        draw_share: wilson(draws, games),
        turns: length(&turns),
        answers: length(&lengths),
        hash: format!("{:016x}", game::digest(&hashes)),
        jobs,
        seconds,
        battles_per_second: games as f64 / seconds,
        answers_per_second: answers as f64 / seconds,
    }
}

/// Wilson's interval: honest for few battles and for shares near 0 and 1.
fn wilson(hits: u64, of: u64) -> Share {
    const Z: f64 = 1.959_963_984_540_054;
    let (k, n) = (hits as f64, of as f64);
    let p = k / n;
    let middle = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    Share { share: p, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

fn length(values: &[u32]) -> Length {
    let n = values.len() as f64;
    let mean = values.iter().map(|&v| f64::from(v)).sum::<f64>() / n;
    let variance = values.iter().map(|&v| (f64::from(v) - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    let half = 1.96 * (variance / n).sqrt();
    Length {
        mean,
        low: mean - half,
        high: mean + half,
        least: values.iter().copied().min().unwrap_or(0),
        most: values.iter().copied().max().unwrap_or(0),
    }
}

fn people(out: &mut impl std::io::Write, told: &Told<'_>, chart: &game::Chart, lang: Lang) -> Result {
    let words = Words::of(lang);
    let here = lang as usize;
    let comma = |text: String| if lang == Lang::Fr { text.replace('.', ",") } else { text };
    let share = |share: Share| {
        let percent = |p: f64| comma(format!("{:.1}", p * 100.0));
        let sign = lang.of("%", "\u{202f}%");
        format!("{}{sign} [{} – {}{sign}]", percent(share.share), percent(share.low), percent(share.high))
    };
    writeln!(
        out,
        "{}, {}{} {}",
        chart.title[here],
        super::table_words(told.table, words),
        lang.of(":", "\u{202f}:"),
        words.say("simulate-games", &[("games", (told.games as i64).into())])
    )?;
    let mut table = Table::plain().right(&[1]);
    for (side, wins, decisive, win_share) in [
        (0, told.wins.first, told.decisive.first, told.win_share.first),
        (1, told.wins.second, told.decisive.second, told.win_share.second),
    ] {
        let name = format!("{} ({})", chart.sides[side][here], told.sides[side]);
        let decisive = words.say("simulate-decisive", &[("decisive", (decisive as i64).into())]);
        table.row([name, wins.to_string(), share(win_share), decisive]);
    }
    table.row([words.say("simulate-draws", &[]), told.draws.to_string(), share(told.draw_share)]);
    table.write(out, "  ")?;
    let mean = |length: Length| {
        comma(format!(
            "{:.1} [{:.1} – {:.1}], {} – {}",
            length.mean, length.low, length.high, length.least, length.most
        ))
    };
    writeln!(
        out,
        "  {}",
        words.say("simulate-length", &[("turns", mean(told.turns).into()), ("answers", mean(told.answers).into())])
    )?;
    let speed = [
        ("battles", comma(format!("{:.1}", told.battles_per_second)).into()),
        ("answers", comma(format!("{:.0}", told.answers_per_second)).into()),
        ("jobs", told.jobs.into()),
    ];
    writeln!(out, "  {}", words.say("simulate-speed", &speed))?;
    if told.refused + told.unfinished > 0 {
        let wrong = [("refused", (told.refused as i64).into()), ("unfinished", (told.unfinished as i64).into())];
        writeln!(out, "  {}", words.say("simulate-wrong", &wrong))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of Wilson's interval as tables print them.
    #[test]
    fn intervals_are_wilsons() {
        let share = wilson(8, 10);
        assert!((share.low - 0.4902).abs() < 1e-4 && (share.high - 0.9433).abs() < 1e-4, "{share:?}");
        let none = wilson(0, 20);
        assert!(none.low == 0.0 && (none.high - 0.1611).abs() < 1e-4, "{none:?}");
    }

    #[test]
    fn lengths_have_bounds() {
        let length = length(&[2, 4, 6]);
        assert_eq!((length.mean, length.least, length.most), (4.0, 2, 6));
        assert!((length.high - 4.0 - 1.96 * (4.0f64 / 3.0).sqrt()).abs() < 1e-12);
    }
}
