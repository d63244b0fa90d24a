//! `grognard simulate`: many battles between computer players and outside programs, counted.

use std::io::Write as _;
use std::time::Instant;

use game::Side;
use rulebook::Lang;
use serde::Serialize;
use words::Words;

use crate::cli::Simulate;
use crate::interrupt::Interrupt;
use crate::matches::{Fixture, Fought, Match, Share, wilson};
use crate::players::{Leader, leaders, patience};
use crate::progress::threads;
use crate::report::{self, Table};
use crate::{Failure, Result, opening};

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
    system: &'a str,
    scenario: &'a str,
    table: game::Table,
    sides: [String; 2],
    seed: u64,
    games: u64,
    wins: PerSide<u64>,
    decisive: PerSide<u64>,
    draws: u64,
    unfinished: u64,
    forfeits: u64,
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
    let leaders = leaders(&args.field.system, &args.sides, lang)?;
    if leaders.contains(&Leader::Human) {
        return Err(Failure::usage(Words::of(lang).say("simulate-bots", &[])));
    }
    let names = leaders.each_ref().map(Leader::name);
    let opened = opening::opened(&args.field, args.seed, lang)?;
    let jobs = threads(args.jobs).min(args.games as usize).max(1);
    let interrupt = Interrupt::heeded()?;
    let begun = Instant::now();
    let fixtures: Vec<Fixture> = (0..args.games).map(|battle| Fixture { players: [0, 1], battle }).collect();
    let fight = Match {
        leaders: &leaders,
        fixtures: &fixtures,
        seed: args.seed,
        jobs,
        patience: patience(args.patience)?,
        lang,
        interrupt: &interrupt,
    };
    let battles = opened.rules.visit(fight)?;
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

fn count<'a>(
    battles: &[Fought],
    seconds: f64,
    jobs: usize,
    chart: &'a game::Chart,
    names: &[String; 2],
    seed: u64,
) -> Told<'a> {
    let games = battles.len() as u64;
    let of = |wanted: &dyn Fn(&Fought) -> bool| battles.iter().filter(|battle| wanted(battle)).count() as u64;
    let wins = |side: Side| of(&|battle| battle.winner == Some(side));
    let decisive = |side: Side| of(&|battle| battle.winner == Some(side) && battle.decisive);
    let draws = of(&|battle| battle.over && battle.winner.is_none());
    let answers: u64 = battles.iter().map(|battle| u64::from(battle.answers)).sum();
    let lengths: Vec<u32> = battles.iter().map(|battle| battle.answers).collect();
    let turns: Vec<u32> = battles.iter().map(|battle| u32::from(battle.turns)).collect();
    let hashes: Vec<u64> = battles.iter().map(|battle| battle.digest).collect();
    Told {
        system: &chart.system,
        scenario: &chart.scenario,
        table: chart.table,
        sides: names.clone(),
        seed,
        games,
        wins: PerSide { first: wins(Side::First), second: wins(Side::Second) },
        decisive: PerSide { first: decisive(Side::First), second: decisive(Side::Second) },
        draws,
        unfinished: of(&|battle| !battle.over),
        forfeits: of(&|battle| battle.forfeit),
        refused: battles.iter().map(|battle| u64::from(battle.refused)).sum(),
        win_share: PerSide {
            first: wilson(wins(Side::First) as f64, games),
            second: wilson(wins(Side::Second) as f64, games),
        },
        draw_share: wilson(draws as f64, games),
        turns: length(&turns),
        answers: length(&lengths),
        hash: format!("{:016x}", game::digest(&hashes)),
        jobs,
        seconds,
        battles_per_second: games as f64 / seconds,
        answers_per_second: answers as f64 / seconds,
    }
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
        table.row([name, wins.to_string(), win_share.text(lang), decisive]);
    }
    table.row([words.say("simulate-draws", &[]), told.draws.to_string(), told.draw_share.text(lang)]);
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
    if told.forfeits > 0 {
        writeln!(out, "  {}", words.say("simulate-forfeits", &[("forfeits", (told.forfeits as i64).into())]))?;
    }
    if told.refused + told.unfinished > 0 {
        let wrong = [("refused", (told.refused as i64).into()), ("unfinished", (told.unfinished as i64).into())];
        writeln!(out, "  {}", words.say("simulate-wrong", &wrong))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_have_bounds() {
        let length = length(&[2, 4, 6]);
        assert_eq!((length.mean, length.least, length.most), (4.0, 2, 6));
        assert!((length.high - 4.0 - 1.96 * (4.0f64 / 3.0).sqrt()).abs() < 1e-12);
    }
}
