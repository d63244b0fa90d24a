//! `grognard rules --coverage`: what of the rulebook the code cites, the tests name and play meets.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;

use game::Table;
use game::drill::{Checks, Coverage};
use game::record::Setting;
use indicatif::ProgressBar;
use rulebook::{Clause, Lang, System};
use serde::{Deserialize, Serialize};
use systems::{Any, Opened, OptionEntry, PLAYABLE, Source, Wish, armies, open, scenarios};
use words::Words;

use self::luck::Luck;
use self::players::{Curious, Duel};
use self::proving::Proof;
use super::fuzz::{Play, fields};
use crate::progress::bar;
use crate::{Failure, Result, opening, report};

mod luck;
mod players;
mod proving;

/// The seed of the series of battles, and how many of each kind are fought on each scenario and table.
const SEED: u64 = 1805;
const DRILLS: u64 = 96;
const DUELS: u64 = 32;
const CURIOUS: u64 = 12;
/// So many battles between lists are fought as often as those of the scenarios; of more each is fought less often.
const LISTED: usize = 6;
/// Battles of bodies on the free table take many times as long as those of points: so many times fewer are fought.
const HEAVY: u64 = 6;
/// Where random battles of bodies cost less: so many times.
const LIGHTER: u64 = 2;
/// In those so many options are tried in every wrong way, and so many of each kind of question asked for again.
const MOST_KNOWN: usize = 32;

/// What the sources do not cite or do not test, as `cargo xtask coverage` found it, and what play is known not to meet yet;
/// `cargo verify` keeps it true.
static SOURCES: &str = include_str!("../../../../data/coverage.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Missing {
    uncited: BTreeSet<String>,
    untested: BTreeSet<String>,
    unmet: BTreeSet<String>,
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
    /// Of those that play does not meet, the ones that nobody knew of.
    news: Vec<&'static str>,
}

/// Measures and prints it; fails if play misses something that `data/coverage.toml` does not list.
pub fn run(json: bool, only: Option<System>, lang: Lang) -> Result {
    let sources: BTreeMap<String, Missing> =
        toml::from_str(SOURCES).map_err(|error| Failure::failed(format!("coverage.toml: {error}")))?;
    let wanted = |system: &System| only.is_none_or(|only| only == *system);
    let met = met(wanted, lang)?;
    let rows: Vec<Row> =
        System::ALL.into_iter().filter(wanted).map(|system| measure(system, &met, &sources[system.id()])).collect();
    let mut out = report::out();
    if json {
        for row in &rows {
            report::json(&mut out, row)?;
        }
    } else {
        people(&mut out, &rows, lang)?;
    }
    out.flush()?;
    if rows.iter().all(|row| row.news.is_empty()) { Ok(()) } else { Err(Failure::Told) }
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
    let news = unmet.iter().copied().filter(|id| !missing.unmet.contains(*id)).collect();
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
        news,
    }
}

/// Plays the series and musters all files; the same clauses are met every time.
fn met(wanted: impl Fn(&System) -> bool, lang: Lang) -> Result<Coverage> {
    let mut coverage = Coverage::new();
    musters(&mut coverage);
    proving::cases(&mut coverage)?;
    for system in PLAYABLE.iter().filter(|system| wanted(system)) {
        for entry in scenarios(*system) {
            entry.clauses.iter().for_each(|clause| coverage.cite(*clause));
        }
        let mut fields = fields(*system, None, None, lang)?;
        let own = fields.len();
        mustered(*system, &mut fields, lang)?;
        let fought = fields.len();
        varied(*system, &mut fields, lang)?;
        let grounds = proving::grounds(*system, lang)?;
        // A set with many lists shows with each of them what a set with few shows with one.
        let many = (fought - own).div_ceil(LISTED) as u64;
        let (heavy, known) = match system {
            System::Napow => (HEAVY, MOST_KNOWN),
            System::Pow => (LIGHTER, MOST_KNOWN),
            System::Fcm => (1, MOST_KNOWN),
            _ => (1, usize::MAX),
        };
        let part = |place: usize| match place {
            _ if place < own => heavy,
            _ if place < fought => heavy * many,
            _ => u64::MAX,
        };
        let battles = |part: u64| [DRILLS, DUELS, CURIOUS].map(|battles| battles.div_ceil(part));
        let most = |place: usize| if place < fought { known } else { MOST_KNOWN };
        let fields = fields.iter().enumerate();
        let fields = fields.map(|(place, (_, _, opened))| (opened, battles(part(place)), most(place), None));
        let proved = grounds.iter().map(|ground| (&ground.opened, ground.battles, MOST_KNOWN, Some(ground.proof)));
        let fought: Vec<_> = fields.chain(proved).collect();
        let all = fought.iter().map(|(_, battles, ..)| battles.iter().sum::<u64>()).sum();
        let bar = bar(all, lang.of("battles", "batailles"), lang);
        let shares: Vec<Result<Coverage>> = std::thread::scope(|scope| {
            let handles: Vec<_> = fought
                .iter()
                .map(|(opened, battles, most, proof)| {
                    let bar = &bar;
                    scope.spawn(move || series(&opened.rules, *battles, *most, *proof, bar))
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

/// Every scenario is fought once with each of its options as it is not by default: another edition, strengths by chance, a
/// prelude before it.
fn varied(system: System, fields: &mut Vec<(String, Table, Opened)>, lang: Lang) -> Result {
    for entry in scenarios(system) {
        for (option, setting) in
            entry.options.iter().flat_map(|option| settings(option).map(move |other| (option, other)))
        {
            for &table in entry.tables {
                let options = [(option.id.clone(), setting.clone())].into();
                let wish = Wish { system, options, ..Wish::new(Source::Own(&entry.id), table) };
                let opened = open(&wish).map_err(|found| opening::problems(&found, lang))?;
                fields.push((entry.id.clone(), table, opened));
            }
        }
    }
    Ok(())
}

/// What an option can be besides what it is by default.
fn settings(option: &OptionEntry) -> impl Iterator<Item = Setting> {
    let other = match option.usual {
        Setting::Flag(usual) => Some(Setting::Flag(!usual)),
        _ => None,
    };
    let words = option.words.iter().map(|word| Setting::Word(word.clone()));
    other.into_iter().chain(words.filter(|word| *word != option.usual))
}

/// Every army list of a set fights too, two and two, where a scenario takes lists: the armies of the battles are not all.
fn mustered(system: System, fields: &mut Vec<(String, Table, Opened)>, lang: Lang) -> Result {
    let lists = armies(system);
    for entry in scenarios(system).iter().filter(|entry| entry.takes_lists) {
        for pair in lists.chunks_exact(2) {
            let [first, second] = [&*pair[0].0, &*pair[1].0];
            for &table in entry.tables {
                let fight = |lists: [&str; 2]| {
                    let armies = Some(lists.map(Source::Own));
                    open(&Wish { system, armies, ..Wish::new(Source::Own(&entry.id), table) })
                };
                // Lists that never met, for want of a common year, fight their like.
                let battles = match fight([first, second]) {
                    Ok(battle) => vec![Ok(battle)],
                    Err(_) => vec![fight([first, first]), fight([second, second])],
                };
                for battle in battles {
                    let opened = battle.map_err(|found| opening::problems(&found, lang))?;
                    fields.push((entry.id.clone(), table, opened));
                }
            }
        }
    }
    Ok(())
}

/// The battles of one scenario on one table: by chance, by officers who fight, by somebody who tries everything.
fn series(
    rules: &Any,
    [drills, duels, curious]: [u64; 3],
    most: usize,
    proof: Option<Proof>,
    bar: &ProgressBar,
) -> Result<Coverage> {
    let mut coverage = Coverage::new();
    for battle in 0..drills {
        let checks = Checks { every: 64, ..Checks::default() };
        let play = Play { seed: SEED, battle, coverage: &mut coverage, checks };
        rules.visit(play).map_err(|found| Failure::failed(found.to_string()))?;
        bar.inc(1);
    }
    for battle in 0..duels {
        rules.visit(Duel { battle, coverage: &mut coverage });
        bar.inc(1);
    }
    for battle in 0..curious {
        // Where luck runs, what seldom happens does.
        let runs = proof == Some(Proof::Crosses);
        let luck = if runs { Luck::running(SEED, battle) } else { Luck::fair(SEED, battle) };
        rules.visit(Curious { battle, most, luck, proof, coverage: &mut coverage });
        bar.inc(1);
    }
    Ok(coverage)
}

/// The clauses that our files meet when they are checked and costed, and when each of their lines in turn is spoilt or
/// left out: a clause about files is met when it refuses one.
fn musters(coverage: &mut Coverage) {
    let shares: Vec<Coverage> = std::thread::scope(|scope| {
        let handles: Vec<_> = PLAYABLE
            .iter()
            .flat_map(|system| muster::files(system.id()))
            .chain(proving::FILES.iter().copied())
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
        // A list where one word is wanted.
        let listed = format!("{key}= [{}]", value.trim());
        for instead in ["", &spoilt, &listed] {
            let mut wrong = lines.clone();
            wrong[i] = instead;
            check(&wrong.join("\n"));
        }
    }
    // A name where another should stand: each of those that the file gives, in turn.
    let names: BTreeSet<&str> = lines.iter().filter_map(|line| line.strip_prefix("id = ")).map(str::trim).collect();
    for (i, line) in lines.iter().enumerate() {
        let Some((key, value)) = line.split_once(" = ") else { continue };
        if key == "id" || !names.contains(value.trim()) {
            continue;
        }
        for name in names.iter().filter(|name| **name != value.trim()) {
            let named = format!("{key} = {name}");
            let mut wrong = lines.clone();
            wrong[i] = &named;
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
    if rows.iter().all(|row| row.uncited.is_empty() && row.untested.is_empty() && row.unmet.is_empty()) {
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
    /// FCM-UNIT-12: a file in which one name stands where another should meets the clauses about names.
    #[test]
    fn names_stand_where_others_should() {
        let (file, text) =
            muster::files("fcm").find(|(file, _)| file.ends_with("armies/italian.toml")).expect("the list");
        assert!(super::muster_file(file, text).has(rulebook::fcm::UNIT_12));
    }

    /// Sections are named once, runs are told by their ends.
    #[test]
    fn ids_are_told_in_runs() {
        let ids = ["POW-FIRE-01", "POW-FIRE-02", "POW-FIRE-03", "POW-FIRE-07", "POW-MOVE-07", "POW-MOVE-09"];
        assert_eq!(super::runs(&ids).join(", "), "POW-FIRE-01…-03, -07, POW-MOVE-07, -09");
        assert!(super::runs(&[]).is_empty());
    }
}
