//! `grognard ladder`: everybody against everybody, and who is how strong.

mod plot;
mod rating;

use std::io::Write as _;

use rulebook::Lang;
use serde::Serialize;
use words::Words;

use crate::cli::Ladder;
use crate::interrupt::Interrupt;
use crate::matches::{Fixture, Fought, Match, Share, wilson};
use crate::players::{Leader, leader, patience};
use crate::progress::threads;
use crate::report::{self, Table};
use crate::{Failure, Result, opening};
use rating::{Pair, rate};

#[derive(Serialize)]
struct Told<'a> {
    system: &'a str,
    scenario: &'a str,
    table: game::Table,
    seed: u64,
    games: u64,
    players: Vec<Rung>,
    pairs: Vec<Met>,
    refused: u64,
    forfeits: u64,
    unfinished: u64,
    hash: String,
}

/// Where a player stands.
#[derive(Clone, Debug, Serialize)]
pub struct Rung {
    /// Who.
    pub name: String,
    /// How strong, on the scale on which 400 points are ten wins to one; the mean of all is 1500.
    pub rating: f64,
    /// The lower bound, with 95 % confidence.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
    /// How many battles.
    pub played: u64,
    /// Wins, and halves of draws.
    pub points: f64,
}

/// How two of them did.
#[derive(Clone, Debug, Serialize)]
struct Met {
    players: [String; 2],
    wins: [u64; 2],
    draws: u64,
    /// Wins of the first of the two and half of the draws.
    share: Share,
    /// Wins of whoever led the scenario's first side.
    first_side: Share,
}

/// Everybody fights everybody.
pub fn run(args: &Ladder, lang: Lang) -> Result {
    let words = Words::of(lang);
    let system = args.field.system.as_str();
    let named = |names: &[String]| names.iter().map(|name| leader(system, name, lang)).collect::<Result<Vec<Leader>>>();
    let leaders = if args.player.is_empty() {
        staff::names(system).map(|name| Leader::Bot(name.to_owned())).collect()
    } else {
        named(&args.player)?
    };
    let twice = leaders.iter().enumerate().any(|(at, one)| leaders[..at].contains(one));
    if leaders.len() < 2 || twice || leaders.contains(&Leader::Human) {
        return Err(Failure::usage(words.say("ladder-players", &[])));
    }
    let opened = opening::opened(&args.field, args.seed, lang)?;
    let fixtures = fixtures(leaders.len(), args.games);
    let interrupt = Interrupt::heeded()?;
    let fight = Match {
        leaders: &leaders,
        fixtures: &fixtures,
        seed: args.seed,
        jobs: threads(args.jobs).min(fixtures.len()).max(1),
        patience: patience(args.patience)?,
        lang,
        interrupt: &interrupt,
    };
    let battles = opened.rules.visit(fight)?;
    if battles.is_empty() {
        return interrupt.passed(0, fixtures.len() as u64, lang);
    }
    let names: Vec<String> = leaders.iter().map(Leader::name).collect();
    let told = count(&battles, &names, opened.rules.chart(), args.seed);
    if let Some(file) = &args.plot {
        let title = format!("{}, {}", opened.rules.chart().title[lang as usize], super::table_words(told.table, words));
        report::write_whole(file, plot::draw(&title, &told.players, words).as_bytes())?;
    }
    let mut out = report::out();
    if args.json {
        report::json(&mut out, &told)?;
    } else {
        people(&mut out, &told, opened.rules.chart(), lang)?;
    }
    out.flush()?;
    interrupt.passed(told.games, fixtures.len() as u64, lang)
}

/// Every pair so many times, each leading the first side in every other battle. The battles of all pairs come in turn, so that who
/// stops it half way still has something of each; two who meet have the same numbers, and so the same dice, as any others.
fn fixtures(players: usize, games: u64) -> Vec<Fixture> {
    let pairs: Vec<[usize; 2]> = (0..players).flat_map(|a| (a + 1..players).map(move |b| [a, b])).collect();
    let turned = |[a, b]: [usize; 2], battle: u64| if battle.is_multiple_of(2) { [a, b] } else { [b, a] };
    let battles = 0..games;
    battles
        .flat_map(|battle| pairs.iter().map(move |&pair| Fixture { players: turned(pair, battle), battle }))
        .collect()
}

fn count<'a>(battles: &[Fought], names: &[String], chart: &'a game::Chart, seed: u64) -> Told<'a> {
    let mut pairs: Vec<Pair> = Vec::new();
    let mut met = Vec::new();
    for a in 0..names.len() {
        for b in a + 1..names.len() {
            let of = |fought: &&Fought| fought.fixture.players == [a, b] || fought.fixture.players == [b, a];
            let fought: Vec<&Fought> = battles.iter().filter(of).filter(|fought| fought.over).collect();
            let winner = |fought: &Fought| fought.winner.map(|side| fought.fixture.players[side as usize]);
            let results: Vec<f64> =
                fought.iter().map(|one| winner(one).map_or(0.5, |who| f64::from(u8::from(who == a)))).collect();
            let wins = |who: usize| fought.iter().filter(|one| winner(one) == Some(who)).count() as u64;
            let [draws, n] = [fought.iter().filter(|one| one.winner.is_none()).count() as u64, fought.len() as u64];
            let firsts = fought.iter().filter(|one| one.winner == Some(game::Side::First)).count();
            met.push(Met {
                players: [names[a].clone(), names[b].clone()],
                wins: [wins(a), wins(b)],
                draws,
                share: wilson(results.iter().sum(), n),
                first_side: wilson(firsts as f64, n),
            });
            pairs.push(Pair { players: [a, b], results });
        }
    }
    let hashes: Vec<u64> = battles.iter().map(|battle| battle.digest).collect();
    let mut players: Vec<Rung> = rate(names.len(), &pairs, seed)
        .into_iter()
        .zip(names)
        .enumerate()
        .map(|(at, (rating, name))| {
            let of_his = pairs.iter().filter(|pair| pair.players.contains(&at));
            let (mut played, mut points) = (0, 0.0);
            for pair in of_his {
                played += pair.results.len() as u64;
                let sum: f64 = pair.results.iter().sum();
                points += if pair.players[0] == at { sum } else { pair.results.len() as f64 - sum };
            }
            Rung { name: name.clone(), rating: rating.mean, low: rating.low, high: rating.high, played, points }
        })
        .collect();
    players.sort_by(|a, b| b.rating.total_cmp(&a.rating));
    let of = |wanted: &dyn Fn(&Fought) -> bool| battles.iter().filter(|battle| wanted(battle)).count() as u64;
    Told {
        system: &chart.system,
        scenario: &chart.scenario,
        table: chart.table,
        seed,
        games: battles.len() as u64,
        players,
        pairs: met,
        refused: battles.iter().map(|battle| u64::from(battle.refused)).sum(),
        forfeits: of(&|battle| battle.forfeit),
        unfinished: of(&|battle| !battle.over),
        hash: format!("{:016x}", game::digest(&hashes)),
    }
}

fn people(out: &mut impl std::io::Write, told: &Told<'_>, chart: &game::Chart, lang: Lang) -> Result {
    let words = Words::of(lang);
    let colon = lang.of(":", "\u{202f}:");
    let games = words.say("simulate-games", &[("games", (told.games as i64).into())]);
    let table = super::table_words(told.table, words);
    writeln!(out, "{}, {table}{colon} {games}", chart.title[lang as usize])?;
    let headings = ["ladder-player", "ladder-rating", "ladder-between", "ladder-points", "ladder-played"];
    let mut ladder = Table::new(&headings.map(|key| words.say(key, &[]))).right(&[1, 3, 4]);
    for rung in &told.players {
        let whole = |value: f64| format!("{value:.0}");
        let points = words::decimal((rung.points * 100.0).round() as i64, lang);
        let between = format!("{} – {}", whole(rung.low), whole(rung.high));
        ladder.row([rung.name.clone(), whole(rung.rating), between, points, rung.played.to_string()]);
    }
    ladder.write(out, "  ")?;
    writeln!(out)?;
    let mut pairs = Table::plain().right(&[1]);
    for met in &told.pairs {
        let score = format!("{} – {}", met.wins[0], met.wins[1]);
        let draws = words.say("ladder-draws", &[("draws", (met.draws as i64).into())]);
        let first = words.say("ladder-first-side", &[("share", met.first_side.text(lang).into())]);
        pairs.row([met.players.join(" – "), score, draws, met.share.text(lang), first]);
    }
    pairs.write(out, "  ")?;
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

    /// Everybody leads either side of the same battles equally often.
    #[test]
    fn sides_are_swapped() {
        let all = fixtures(3, 4);
        assert_eq!(all.len(), 12);
        for pair in [[0, 1], [0, 2], [1, 2]] {
            let as_first = |who: usize| {
                all.iter().filter(|one| one.players[0] == who && one.players.iter().all(|p| pair.contains(p))).count()
            };
            assert_eq!(pair.map(as_first), [2, 2]);
        }
    }
}
