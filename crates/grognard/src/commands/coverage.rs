//! `grognard rules --coverage`: what of the rulebook the code cites, the tests name and play meets.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;

use dice::Seeded;
use field::Point;
use game::drill::{Checks, Coverage};
use game::{Answer, Event, Listener, Question, RuleSet, Shape, Step, Table};
use indicatif::ProgressBar;
use rulebook::{Clause, Lang, System};
use serde::{Deserialize, Serialize};
use systems::{Any, PLAYABLE, Source, Visitor, Wish, open, scenarios};
use words::Words;

use super::fuzz::{Play, fields};
use crate::progress::bar;
use crate::{Failure, Result, opening, report};

/// The seed of the series of battles, and how many of each kind are fought on each scenario and table.
const SEED: u64 = 1805;
const DRILLS: u64 = 24;
const DUELS: u64 = 24;
const CURIOUS: u64 = 6;

/// What the sources do not cite or do not test, as `cargo xtask coverage` found it; `cargo verify` keeps it true.
static SOURCES: &str = include_str!("../../../../data/coverage.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Missing {
    uncited: BTreeSet<String>,
    untested: BTreeSet<String>,
}

/// What is known of a set. What is cited and not tested, or cited and not met, is listed as such; what is not even cited
/// is listed once.
#[derive(Serialize)]
struct Row {
    system: &'static str,
    /// The whole game stands.
    playable: bool,
    clauses: usize,
    acting: usize,
    cited: usize,
    tested: usize,
    /// `None` where the whole game does not stand yet.
    met: Option<usize>,
    uncited: Vec<&'static str>,
    untested: Vec<&'static str>,
    unmet: Vec<&'static str>,
}

impl Row {
    /// Of a game that does not stand yet, clauses may wait for it.
    fn is_whole(&self) -> bool {
        (self.uncited.is_empty() || !self.playable) && self.untested.is_empty() && self.unmet.is_empty()
    }
}

/// Measures and prints it; fails if something is missing.
pub fn run(json: bool, only: Option<System>, lang: Lang) -> Result {
    let sources: BTreeMap<String, Missing> =
        toml::from_str(SOURCES).map_err(|error| Failure::failed(format!("coverage.toml: {error}")))?;
    let met = met(lang)?;
    let sets = System::ALL.into_iter().filter(|system| only.is_none_or(|only| only == *system));
    let rows: Vec<Row> = sets.map(|system| measure(system, &met, &sources[system.id()])).collect();
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

fn measure(system: System, met: &Coverage, missing: &Missing) -> Row {
    let acting: Vec<Clause> = system.clauses().filter(|clause| clause.entry().acts).collect();
    let playable = PLAYABLE.contains(&system);
    let those = |wanted: &dyn Fn(Clause) -> bool| -> Vec<&'static str> {
        acting.iter().filter(|clause| wanted(**clause)).map(|clause| clause.id()).collect()
    };
    let uncited = those(&|clause| missing.uncited.contains(clause.id()));
    let untested = those(&|clause| missing.untested.contains(clause.id()));
    let unmet = those(&|clause| playable && !met.has(clause) && !missing.uncited.contains(clause.id()));
    let cited = acting.len() - uncited.len();
    Row {
        system: system.id(),
        playable,
        clauses: system.clauses().count(),
        acting: acting.len(),
        cited,
        tested: cited - untested.len(),
        met: playable.then(|| cited - unmet.len()),
        uncited,
        untested,
        unmet,
    }
}

/// Plays the series and musters all files; the same clauses are met every time.
fn met(lang: Lang) -> Result<Coverage> {
    let mut coverage = Coverage::new();
    musters(&mut coverage);
    for system in PLAYABLE {
        for entry in scenarios(*system) {
            entry.clauses.iter().for_each(|clause| coverage.cite(*clause));
        }
        let mut fields = fields(*system, None, None, lang)?;
        // Armies that the scenarios do not field: over-confident British cavalry, Prussians and Russians in choice of order.
        for armies in [["france_1812", "britain_1812"], ["prussia_1806", "russia_1812"]] {
            for kind in [Table::Free, Table::Hex] {
                let wish = Wish { armies: Some(armies.map(Source::Own)), ..Wish::new(Source::Own("open_field"), kind) };
                let opened = open(&wish).map_err(|found| opening::problems(&found, lang))?;
                fields.push(("open_field".to_owned(), kind, opened));
            }
        }
        let bar = bar((DRILLS + DUELS + CURIOUS) * fields.len() as u64, lang.of("battles", "batailles"), lang);
        let shares: Vec<Result<Coverage>> = std::thread::scope(|scope| {
            let handles: Vec<_> =
                fields.iter().map(|(_, _, opened)| scope.spawn(|| series(&opened.rules, &bar))).collect();
            handles.into_iter().map(|handle| handle.join().expect("the drill catches panics")).collect()
        });
        bar.finish_and_clear();
        for share in shares {
            coverage.merge(&share?);
        }
    }
    Ok(coverage)
}

/// The battles of one scenario on one table: by chance, by officers who fight, by somebody who tries everything.
fn series(rules: &Any, bar: &ProgressBar) -> Result<Coverage> {
    let mut coverage = Coverage::new();
    for battle in 0..DRILLS {
        let checks = Checks { every: 64, ..Checks::default() };
        let play = Play { seed: SEED, battle, coverage: &mut coverage, checks };
        rules.visit(play).map_err(|found| Failure::failed(found.to_string()))?;
        bar.inc(1);
    }
    for battle in 0..DUELS {
        rules.visit(Duel { battle, coverage: &mut coverage });
        bar.inc(1);
    }
    for battle in 0..CURIOUS {
        rules.visit(Curious { battle, coverage: &mut coverage });
        bar.inc(1);
    }
    Ok(coverage)
}

/// A listener that notes what events cite.
struct Citing<'a>(&'a mut Coverage);

impl Listener for Citing<'_> {
    const LISTENS: bool = true;

    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.0.event(&event());
    }
}

/// A battle between officers who fight; a recruit lets more happen than two regulars would.
struct Duel<'a> {
    battle: u64,
    coverage: &'a mut Coverage,
}

impl Visitor for Duel<'_> {
    type Output = ();

    fn visit<R: RuleSet + 'static>(self, rules: &R) {
        let name = if self.battle % 3 == 2 { "recruit" } else { "regular" };
        let mut first = staff::by_name::<R>("regular").expect("there is one");
        let mut second = staff::by_name::<R>(name).expect("there is one");
        staff::duel(rules, [&mut *first, &mut *second], SEED, self.battle, &mut Citing(self.coverage));
    }
}

/// A battle by chance in which, now and then, every answer that can be written with one number is tried, and the odds
/// of the candidates are looked up: what is refused, and why, is part of play.
struct Curious<'a> {
    battle: u64,
    coverage: &'a mut Coverage,
}

impl Visitor for Curious<'_> {
    type Output = ();

    fn visit<R: RuleSet + 'static>(self, rules: &R) {
        let (mut dice, mut whims) = (Seeded::new(SEED, self.battle), Seeded::new(!SEED, self.battle));
        let mut state = rules.begin();
        let mut question = Question::blank(R::SYSTEM.clauses().next().expect("every rule set has clauses"));
        let mut candidates = Vec::new();
        while let Some(&side) = rules.asked(&state).first() {
            if whims.below(4) == 0 {
                rules.question(&state, side, &mut question);
                let mut attempt = |answer: Answer| {
                    if let Err(refusal) = rules.check(&state, side, &answer) {
                        self.coverage.cite(refusal.clause);
                    }
                };
                let last = question.options.iter().map(|option| option.id).max().unwrap_or(0).max(512);
                for id in 0..=last {
                    let mut one = arrayvec::ArrayVec::new();
                    one.push(id);
                    attempt(Answer::One(id));
                    attempt(Answer::Some(one));
                }
                attempt(Answer::Some(question.options.iter().map(|option| option.id).take(16).collect()));
                let view = rules.view(&state, Some(side));
                let piece = view.pieces.iter().find(|piece| Some(piece.id) == question.piece);
                if let (Some(pose), Shape::Move { .. }) = (piece.and_then(|piece| piece.pose), question.shape) {
                    legs(rules.chart().table, pose.at)
                        .for_each(|to| attempt(Answer::Move([Step::To(to)].into_iter().collect())));
                }
                candidates.clear();
                rules.suggest(&state, side, &mut whims, &mut candidates);
                for forecast in candidates.iter().filter_map(|answer| rules.odds(&state, side, answer)) {
                    self.coverage.cite(forecast.clause);
                    forecast.factors.iter().for_each(|factor| self.coverage.cite(factor.clause));
                }
            }
            let answer = rules.sample(&state, side, &mut whims);
            if rules.answer(&mut state, side, &answer, &mut dice, &mut Citing(self.coverage)).is_err() {
                break;
            }
        }
    }
}

/// Straight legs all around a place, near and far.
fn legs(table: Table, at: Point) -> impl Iterator<Item = Point> {
    let (near, step) = match table {
        Table::Free => (-3..=3, 700),
        Table::Hex => (-1..=1, 1),
    };
    near.clone().flat_map(move |x| near.clone().map(move |y| Point::new(at.x + x * step, at.y + y * step)))
}

/// The clauses that our files meet when they are checked and costed, and when each of their lines in turn is spoilt or
/// left out: a clause about files is met when it refuses one.
fn musters(coverage: &mut Coverage) {
    let shares: Vec<Coverage> = std::thread::scope(|scope| {
        let handles: Vec<_> = PLAYABLE
            .iter()
            .flat_map(|system| muster::files(system.id()))
            .map(|(file, text)| scope.spawn(move || muster_file(file, text)))
            .collect();
        handles.into_iter().map(|handle| handle.join().expect("muster does not panic")).collect()
    });
    for share in shares {
        coverage.merge(&share);
    }
}

fn muster_file(file: &str, text: &str) -> Coverage {
    let mut coverage = Coverage::new();
    let mut check = |text: &str| {
        let report = muster::check(file, text, Lang::En);
        for clause in report.problems.iter().chain(&report.advice).filter_map(|problem| problem.clause) {
            coverage.cite(clause);
        }
    };
    check(text);
    let lines: Vec<&str> = text.lines().collect();
    for (i, line) in lines.iter().enumerate() {
        let Some((key, value)) = line.split_once('=') else { continue };
        let spoilt = match value.trim() {
            "true" => format!("{key}= false"),
            "false" => format!("{key}= true"),
            value if value.starts_with('"') => format!("{key}= \"nothing_of_the_kind\""),
            value if value.starts_with('[') => format!("{key}= []"),
            value => {
                value.parse::<i64>().map_or_else(|_| format!("{key}= -1"), |number| format!("{key}= {}", number + 9))
            }
        };
        for instead in ["", &spoilt] {
            let mut wrong = lines.clone();
            wrong[i] = instead;
            check(&wrong.join("\n"));
        }
    }
    if let Ok(sheet) = muster::cost(file, text, Lang::En) {
        for factor in sheet.forces.iter().flat_map(|force| &force.lines).flat_map(|line| &line.factors) {
            coverage.cite(factor.clause);
        }
    }
    coverage
}

/// The ids first, set by set, then the table: the end of a long output is what one looks at.
fn people(out: &mut impl std::io::Write, rows: &[Row], lang: Lang) -> Result {
    let words = Words::of(lang);
    for row in rows {
        let waiting = if row.playable { "uncited" } else { "waiting" };
        for (kind, ids) in [(waiting, &row.uncited), ("untested", &row.untested), ("unmet", &row.unmet)] {
            if !ids.is_empty() {
                let told = [("system", row.system.into()), ("count", ids.len().into())];
                writeln!(out, "{}", words.say(&format!("coverage-{kind}"), &told))?;
                writeln!(out, "{}", report::wrap(&runs(ids).join(", "), 116, "  "))?;
            }
        }
    }
    let headings = ["system", "clauses", "acting", "cited", "tested", "met", "not-cited"];
    let headings = headings.map(|name| words.say(&format!("heading-{name}"), &[]));
    let mut table = report::Table::new(&headings).right(&[1, 2, 3, 4, 5, 6]);
    for row in rows {
        let met = row.met.map_or_else(|| "–".to_owned(), |met| met.to_string());
        let numbers =
            [row.clauses, row.acting, row.cited, row.tested, row.uncited.len()].map(|number| number.to_string());
        let [clauses, acting, cited, tested, uncited] = &numbers;
        table.row([row.system, clauses, acting, cited, tested, &met, uncited]);
    }
    table.write(out, "")?;
    if rows.iter().all(Row::is_whole) {
        writeln!(out, "\n{}", words.say("coverage-whole", &[]))?;
    }
    Ok(())
}

/// Ids in the order of the book, those of a section together: `POW-FIRE-01…-04, -07`.
fn runs(ids: &[&str]) -> Vec<String> {
    let parts = |id: &str| id.rsplit_once('-').map(|(section, n)| (section.to_owned(), n.parse::<u32>().unwrap_or(0)));
    let mut runs: Vec<(String, u32, u32)> = Vec::new();
    for (section, n) in ids.iter().filter_map(|id| parts(id)) {
        match runs.last_mut() {
            Some((before, _, last)) if *before == section && *last + 1 == n => *last = n,
            _ => runs.push((section, n, n)),
        }
    }
    let told = |place: usize| {
        let (section, first, last) = &runs[place];
        let again = place > 0 && runs[place - 1].0 == *section;
        let first_id = if again { format!("-{first:02}") } else { format!("{section}-{first:02}") };
        if first == last { first_id } else { format!("{first_id}…-{last:02}") }
    };
    (0..runs.len()).map(told).collect()
}

#[cfg(test)]
mod tests {
    /// Sections are named once, runs are told by their ends.
    #[test]
    fn ids_are_told_in_runs() {
        let ids = ["POW-FIRE-01", "POW-FIRE-02", "POW-FIRE-03", "POW-FIRE-07", "POW-MOVE-07", "POW-MOVE-09"];
        assert_eq!(super::runs(&ids).join(", "), "POW-FIRE-01…-03, -07, POW-MOVE-07, -09");
        assert!(super::runs(&[]).is_empty());
    }
}
