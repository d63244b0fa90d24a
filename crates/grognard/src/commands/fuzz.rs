//! `grognard fuzz`: random battles with every invariant checked.

use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use game::drill::{self, Checks, Coverage, Report};
use game::record::{Fingerprint, Record};
use game::{RuleSet, Table};
use rulebook::{Lang, System};
use serde::Serialize;
use systems::{Opened, Source, Visitor, Wish, armies, open, scenarios};
use words::Words;

use crate::cli::Fuzz;
use crate::interrupt::Interrupt;
use crate::progress::{bar, threads};
use crate::{Failure, Result, opening, report};

#[derive(Serialize)]
struct Told {
    system: &'static str,
    games: u64,
    answers: u64,
    checked: u64,
    spoilt: u64,
    seconds: f64,
    games_per_second: f64,
    answers_per_second: f64,
    failure: Option<Found>,
}

#[derive(Serialize)]
struct Found {
    check: &'static str,
    text: String,
    record: PathBuf,
    reproduce: String,
}

/// One battle of the drill under any rules.
pub struct Play<'a> {
    /// The seed.
    pub seed: u64,
    /// The number of the battle.
    pub battle: u64,
    /// What was met.
    pub coverage: &'a mut Coverage,
    /// How much is checked.
    pub checks: Checks,
}

impl Visitor for Play<'_> {
    type Output = std::result::Result<Report, drill::Failure>;

    fn visit<R: RuleSet + 'static>(self, rules: &R) -> Self::Output {
        drill::play(rules, self.seed, self.battle, self.coverage, self.checks)
    }
}

/// A scenario, its table, and the battle that it is unless others fight in it.
pub type Fought = (String, Table, Opened);

/// Where any two lists fight: those of this battle, by its number alone, on ground of its own; `None` elsewhere.
fn drawn(system: System, (scenario, table, _): &Fought, battle: u64) -> Option<Opened> {
    scenarios(system).iter().find(|entry| entry.id == *scenario && entry.takes_lists)?;
    let lists = armies(system);
    let many = lists.len() as u64;
    // Not every two can fight each other: the next who can.
    (0..many * many).find_map(|step| {
        let pair = battle.wrapping_mul(7919) + step;
        let of = |place: u64| Source::Own(&lists[(place % many) as usize].0);
        let wish = Wish {
            system,
            armies: Some([of(pair / many), of(pair)]),
            seed: battle,
            ..Wish::new(Source::Own(scenario), *table)
        };
        open(&wish).ok()
    })
}

/// Every scenario of a set on both tables, or those asked for.
pub fn fields(system: System, scenario: Option<&str>, table: Option<Table>, lang: Lang) -> Result<Vec<Fought>> {
    let names: Vec<String> = match scenario {
        Some(name) => vec![name.to_owned()],
        None => scenarios(system).into_iter().map(|entry| entry.id).collect(),
    };
    let mut fields = Vec::new();
    for name in names {
        let named = opening::Named::new(&name, lang)?;
        for kind in tables(system, &name).into_iter().filter(|kind| table.is_none_or(|wanted| wanted == *kind)) {
            let wish = Wish { system, ..Wish::new(named.source(), kind) };
            let opened = open(&wish).map_err(|found| opening::problems(&found, lang))?;
            fields.push((name.clone(), kind, opened));
        }
    }
    if fields.is_empty() {
        // The reason is the same as for a battle.
        let wish = Wish { system, ..Wish::new(Source::Own(""), Table::Free) };
        return Err(open(&wish).err().map_or(Failure::Told, |found| opening::problems(&found, lang)));
    }
    Ok(fields)
}

/// The tables of a scenario of ours; a file may be for either.
fn tables(system: System, scenario: &str) -> Vec<Table> {
    let entry = scenarios(system).into_iter().find(|entry| entry.id == scenario);
    entry.map_or_else(|| vec![Table::Free, Table::Hex], |entry| entry.tables.to_vec())
}

/// Plays, checks, and reports the first failure.
pub fn run(args: &Fuzz, lang: Lang) -> Result {
    let system = super::system(&args.system, lang)?;
    let fields = fields(system, args.scenario.as_deref(), args.table.map(Into::into), lang)?;
    let interrupt = Interrupt::heeded()?;
    let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let sums = [const { AtomicU64::new(0) }; 4];
    let failure: Mutex<Option<(&Fought, Option<Opened>, drill::Failure)>> = Mutex::new(None);
    let bar = bar(args.games, lang.of("battles", "batailles"), lang);
    let begun = Instant::now();
    // A panic of the rules is a finding; its text is in the report, not on the screen.
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    std::thread::scope(|scope| {
        for _ in 0..threads(args.jobs) {
            scope.spawn(|| {
                let mut coverage = Coverage::new();
                while !stop.load(Relaxed) && !interrupt.pressed() {
                    let game = next.fetch_add(1, Relaxed);
                    if game >= args.games {
                        break;
                    }
                    let battle = args.first + game;
                    let field = &fields[(battle % fields.len() as u64) as usize];
                    let play = Play { seed: args.seed, battle, coverage: &mut coverage, checks: Checks::default() };
                    let drawn = drawn(system, field, battle);
                    match drawn.as_ref().unwrap_or(&field.2).rules.visit(play) {
                        Ok(played) => {
                            for (sum, more) in sums.iter().zip([1, played.answers, played.checked, played.spoilt]) {
                                sum.fetch_add(u64::from(more), Relaxed);
                            }
                            bar.inc(1);
                        }
                        Err(found) => {
                            stop.store(true, Relaxed);
                            let mut first = failure.lock().expect("nobody panics while holding it");
                            if first.as_ref().is_none_or(|(_, _, known)| found.battle < known.battle) {
                                *first = Some((field, drawn, found));
                            }
                        }
                    }
                }
            });
        }
    });
    std::panic::set_hook(hook);
    bar.finish_and_clear();
    let seconds = begun.elapsed().as_secs_f64().max(1e-9);
    let failure = failure.into_inner().expect("nobody panics while holding it");
    let failure = failure.map(|(field, drawn, found)| reported(args, field, drawn, found, lang)).transpose()?;
    let [games, answers, checked, spoilt] = sums.map(AtomicU64::into_inner);
    let told = Told {
        system: system.id(),
        games,
        answers,
        checked,
        spoilt,
        seconds,
        games_per_second: games as f64 / seconds,
        answers_per_second: answers as f64 / seconds,
        failure,
    };
    let mut out = report::out();
    if args.json {
        report::json(&mut out, &told)?;
    } else {
        let words = Words::of(lang);
        let speed = format!("{:.0}", told.answers_per_second);
        let counts = [
            ("games", (games as i64).into()),
            ("answers", (answers as i64).into()),
            ("spoilt", (spoilt as i64).into()),
            ("speed", speed.into()),
        ];
        writeln!(out, "{}", words.say("fuzz-played", &counts))?;
        match &told.failure {
            None => writeln!(out, "{}", words.say("fuzz-fine", &[]))?,
            Some(found) => {
                writeln!(out, "{}: {}", found.check, found.text)?;
                let path = found.record.display().to_string();
                writeln!(out, "{}", words.say("fuzz-record", &[("path", path.into())]))?;
                writeln!(out, "{}", words.say("fuzz-reproduce", &[("command", found.reproduce.as_str().into())]))?;
            }
        }
    }
    out.flush()?;
    if told.failure.is_some() { Err(Failure::Told) } else { interrupt.passed(games, args.games, lang) }
}

/// Writes the record of a failure and the line that repeats it.
fn reported(args: &Fuzz, field: &Fought, drawn: Option<Opened>, found: drill::Failure, lang: Lang) -> Result<Found> {
    let (scenario, table, usual) = field;
    let opened = drawn.as_ref().unwrap_or(usual);
    let path =
        args.record.clone().unwrap_or_else(|| PathBuf::from(format!("fuzz-{}-{}.jsonl", found.seed, found.battle)));
    let mut record: Record = *found.record;
    record.header.setup = Fingerprint(opened.setup);
    record.header.options.clone_from(&opened.settings);
    report::write_whole(&path, record.to_text().as_bytes())
        .map_err(|error| Failure::file(Words::of(lang), &path, &error))?;
    let table = game::procedure::Named::name(*table);
    let reproduce = format!(
        "grognard fuzz --system {} --scenario {scenario} --table {table} --seed {} --first {} --games 1",
        args.system, found.seed, found.battle
    );
    Ok(Found { check: found.check, text: found.text, record: path, reproduce })
}
