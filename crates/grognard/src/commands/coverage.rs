//! `grognard rules --coverage`: what of the rulebook the code cites, the tests name and play meets.

use std::collections::BTreeSet;
use std::io::Write as _;

use game::drill::{Checks, Coverage};
use rulebook::{Clause, Lang, System};
use serde::{Deserialize, Serialize};
use systems::PLAYABLE;
use words::Words;

use super::fuzz::{Play, fields};
use crate::progress::bar;
use crate::report::{self, Table};
use crate::{Failure, Result};

include!(concat!(env!("OUT_DIR"), "/mentions.rs"));

/// The seed of the series of battles, and how many on each scenario and table.
const SEED: u64 = 1805;
const BATTLES: u64 = 40;
/// Clauses that only the whole game of a set can exercise: numbers that may only go down.
static PINNED: &str = include_str!("../../../../data/coverage.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pinned {
    not_yet_in_play: std::collections::BTreeMap<String, usize>,
}

/// What is known of a set.
#[derive(Serialize)]
struct Row {
    system: &'static str,
    clauses: usize,
    acting: usize,
    cited: usize,
    tested: usize,
    /// `None` where the whole game does not stand yet.
    met: Option<usize>,
    not_yet_in_play: usize,
    pinned: usize,
    uncited: Vec<&'static str>,
    untested: Vec<&'static str>,
    unmet: Vec<&'static str>,
}

impl Row {
    fn is_whole(&self) -> bool {
        self.uncited.is_empty()
            && self.untested.is_empty()
            && self.unmet.is_empty()
            && self.not_yet_in_play <= self.pinned
    }
}

/// Measures and prints it; fails if something is missing.
pub fn run(json: bool, only: Option<System>, lang: Lang) -> Result {
    let met = met(lang)?;
    let pinned: Pinned = toml::from_str(PINNED).map_err(|error| Failure::failed(format!("coverage.toml: {error}")))?;
    let sets = System::ALL.into_iter().filter(|system| only.is_none_or(|only| only == *system));
    let rows: Vec<Row> = sets.map(|system| measure(system, &met, &pinned)).collect();
    let mut out = report::out();
    if json {
        for row in &rows {
            report::json(&mut out, row)?;
        }
    } else {
        people(&mut out, &rows, lang)?;
    }
    out.flush()?;
    if rows.iter().all(Row::is_whole) { Ok(()) } else { Err(Failure::Told) }
}

fn measure(system: System, met: &Coverage, pinned: &Pinned) -> Row {
    let (cited, tested): (BTreeSet<&str>, BTreeSet<&str>) =
        (CITED.iter().copied().collect(), TESTED.iter().copied().collect());
    let acting: Vec<Clause> = system.clauses().filter(|clause| clause.entry().acts).collect();
    let playable = PLAYABLE.contains(&system);
    let missing = |has: &dyn Fn(Clause) -> bool| -> Vec<&'static str> {
        acting.iter().filter(|clause| !has(**clause)).map(|clause| clause.id()).collect()
    };
    let uncited = missing(&|clause| cited.contains(clause.id()));
    // What no code cites yet cannot be tested either: it is counted once.
    let untested = missing(&|clause| tested.contains(clause.id()) || !cited.contains(clause.id()));
    let unmet = missing(&|clause| met.has(clause) || !cited.contains(clause.id()));
    Row {
        system: system.id(),
        clauses: system.clauses().count(),
        acting: acting.len(),
        cited: acting.len() - uncited.len(),
        tested: acting.iter().filter(|clause| tested.contains(clause.id())).count(),
        met: playable.then(|| acting.iter().filter(|clause| met.has(**clause)).count()),
        not_yet_in_play: if playable { 0 } else { uncited.len() },
        pinned: pinned.not_yet_in_play.get(system.id()).copied().unwrap_or(0),
        uncited: if playable { uncited } else { Vec::new() },
        untested,
        unmet: if playable { unmet } else { Vec::new() },
    }
}

/// Plays the series and musters all files; the same clauses are met every time.
fn met(lang: Lang) -> Result<Coverage> {
    let mut coverage = Coverage::new();
    muster_all(&mut coverage);
    for system in PLAYABLE {
        let fields = fields(*system, None, None, lang)?;
        let bar = bar(BATTLES * fields.len() as u64, lang.of("battles", "batailles"), lang);
        let checks = Checks { every: 64, ..Checks::default() };
        let shares: Vec<Result<Coverage>> = std::thread::scope(|scope| {
            let handles: Vec<_> = fields
                .iter()
                .map(|(_, _, opened)| {
                    let bar = &bar;
                    scope.spawn(move || {
                        let mut share = Coverage::new();
                        for battle in 0..BATTLES {
                            let play = Play { seed: SEED, battle, coverage: &mut share, checks };
                            opened.rules.visit(play).map_err(|found| Failure::failed(found.to_string()))?;
                            bar.inc(1);
                        }
                        Ok(share)
                    })
                })
                .collect();
            handles.into_iter().map(|handle| handle.join().expect("the drill catches panics")).collect()
        });
        bar.finish_and_clear();
        for share in shares {
            coverage.merge(&share?);
        }
    }
    Ok(coverage)
}

/// The clauses that the files of ours meet when they are checked and costed.
fn muster_all(coverage: &mut Coverage) {
    for (file, text) in muster::files("") {
        let report = muster::check(file, text, Lang::En);
        for clause in report.problems.iter().chain(&report.advice).filter_map(|problem| problem.clause) {
            coverage.cite(clause);
        }
        if let Ok(sheet) = muster::cost(file, text, Lang::En) {
            for factor in sheet.forces.iter().flat_map(|force| &force.lines).flat_map(|line| &line.factors) {
                coverage.cite(factor.clause);
            }
        }
    }
}

fn people(out: &mut impl std::io::Write, rows: &[Row], lang: Lang) -> Result {
    let words = Words::of(lang);
    let headings = ["system", "clauses", "acting", "cited", "tested", "met", "not-yet"];
    let headings = headings.map(|name| words.say(&format!("heading-{name}"), &[]));
    let mut table = Table::new(&headings).right(&[1, 2, 3, 4, 5, 6]);
    for row in rows {
        let met = row.met.map_or_else(|| "–".to_owned(), |met| met.to_string());
        let numbers = [row.clauses, row.acting, row.cited, row.tested].map(|number| number.to_string());
        let [clauses, acting, cited, tested] = &numbers;
        table.row([row.system, clauses, acting, cited, tested, &met, &row.not_yet_in_play.to_string()]);
    }
    table.write(out, "")?;
    for row in rows {
        for (kind, ids) in [("uncited", &row.uncited), ("untested", &row.untested), ("unmet", &row.unmet)] {
            if !ids.is_empty() {
                let told = [("system", row.system.into()), ("count", ids.len().into())];
                writeln!(out, "\n{}", words.say(&format!("coverage-{kind}"), &told))?;
                write!(out, "{}", report::wrap(&ids.join(" "), 96, "  "))?;
            }
        }
        let numbers =
            [("system", row.system.into()), ("count", row.not_yet_in_play.into()), ("pinned", row.pinned.into())];
        match row.not_yet_in_play.cmp(&row.pinned) {
            std::cmp::Ordering::Greater => writeln!(out, "\n{}", words.say("coverage-rose", &numbers))?,
            std::cmp::Ordering::Less => writeln!(out, "\n{}", words.say("coverage-fell", &numbers))?,
            std::cmp::Ordering::Equal => {}
        }
    }
    if rows.iter().all(Row::is_whole) {
        writeln!(out, "\n{}", words.say("coverage-whole", &[]))?;
    }
    Ok(())
}
