//! `grognard rules --coverage`: what of the rulebook the code cites, the tests name and play meets.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;

use dice::Seeded;
use field::{Facing, Hex, Place, Point, Pose, Stand};
use game::drill::{Checks, Coverage};
use game::record::Setting;
use game::{Answer, Course, Given, Pick, Question, RuleSet, Side, Step, Table, View, Wants, forecast};
use indicatif::ProgressBar;
use rulebook::{Clause, Lang, System};
use serde::{Deserialize, Serialize};
use systems::{Any, Opened, OptionEntry, PLAYABLE, Source, Visitor, Wish, armies, open, scenarios};
use words::Words;

use super::fuzz::{Play, fields};
use crate::progress::bar;
use crate::{Failure, Result, opening, report};

/// The seed of the series of battles, and how many of each kind are fought on each scenario and table.
const SEED: u64 = 1805;
const DRILLS: u64 = 72;
const DUELS: u64 = 24;
const CURIOUS: u64 = 12;
/// So many battles between lists are fought as often as those of the scenarios; of more each is fought less often.
const LISTED: usize = 6;
/// Battles of bodies on the free table take many times as long as those of points: so many times fewer are fought.
const HEAVY: u64 = 6;
/// In those so many options are tried in every wrong way, and so many of before asked for again.
const MOST_KNOWN: usize = 32;
/// For each of those so many wrong ways are tried at once.
const ATTEMPTS: usize = 48;

/// So many pieces are looked at, and from, whenever somebody looks.
const LOOKS: usize = 4;

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
    for system in PLAYABLE.iter().filter(|system| wanted(system)) {
        for entry in scenarios(*system) {
            entry.clauses.iter().for_each(|clause| coverage.cite(*clause));
        }
        let mut fields = fields(*system, None, None, lang)?;
        let own = fields.len();
        mustered(*system, &mut fields, lang)?;
        let fought = fields.len();
        varied(*system, &mut fields, lang)?;
        // A set with many lists shows with each of them what a set with few shows with one.
        let many = (fought - own).div_ceil(LISTED) as u64;
        let bodies = matches!(system, System::Pow | System::Napow | System::Fcm);
        let (heavy, known) = if bodies { (HEAVY, MOST_KNOWN) } else { (1, usize::MAX) };
        let part = |place: usize| match place {
            _ if place < own => heavy,
            _ if place < fought => heavy * many,
            _ => u64::MAX,
        };
        let battles = |part: u64| [DRILLS, DUELS, CURIOUS].map(|battles| battles.div_ceil(part));
        let all = (0..fields.len()).map(|place| battles(part(place)).iter().sum::<u64>()).sum();
        let bar = bar(all, lang.of("battles", "batailles"), lang);
        let shares: Vec<Result<Coverage>> = std::thread::scope(|scope| {
            let handles: Vec<_> = fields
                .iter()
                .enumerate()
                .map(|(place, (_, _, opened))| {
                    let (bar, battles) = (&bar, battles(part(place)));
                    let most = if place < fought { known } else { MOST_KNOWN };
                    scope.spawn(move || series(&opened.rules, battles, most, bar))
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
fn series(rules: &Any, [drills, duels, curious]: [u64; 3], most: usize, bar: &ProgressBar) -> Result<Coverage> {
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
        rules.visit(Curious { battle, most, coverage: &mut coverage });
        bar.inc(1);
    }
    Ok(coverage)
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
        let mut events = Vec::new();
        staff::duel(rules, [&mut *first, &mut *second], SEED, self.battle, Some(&mut events));
        events.iter().for_each(|event| self.coverage.event(event));
    }
}

/// A battle by chance in which, now and then, every option is picked in every wrong way, what was on offer before is asked for again, and
/// the odds of the candidates are looked up: what is refused, and why, is part of play.
struct Curious<'a> {
    battle: u64,
    most: usize,
    coverage: &'a mut Coverage,
}

impl Visitor for Curious<'_> {
    type Output = ();

    fn visit<R: RuleSet + 'static>(mut self, rules: &R) {
        let (mut dice, mut whims) = (Seeded::new(SEED, self.battle), Seeded::new(!SEED, self.battle));
        let mut state = rules.begin();
        let mut question = Question::blank(R::SYSTEM.clauses().next().expect("every rule set has clauses"));
        let (mut candidates, mut events) = (Vec::new(), Vec::new());
        let mut known: BTreeSet<u32> = BTreeSet::new();
        while let Some(&side) = rules.asked(&state).first() {
            if whims.below(4) == 0 {
                rules.question(&state, side, &mut question);
                for option in &known {
                    if let Err(refusal) = rules.check(&state, side, &Answer::one(*option)) {
                        self.coverage.cite(refusal.clause);
                    }
                }
                if known.len() < self.most {
                    known.extend(question.options.iter().map(|option| option.id));
                }
                // Of very many options some, others each time.
                if question.options.len() > self.most {
                    let first = whims.below(question.options.len() as u32) as usize;
                    question.options.rotate_left(first);
                    question.options.truncate(self.most);
                }
                let mut tried = attempts(&question, &rules.view(&state, Some(side)), rules.chart().table);
                // Of very many attempts, too, some.
                let most = self.most.saturating_mul(ATTEMPTS);
                if tried.len() > most {
                    let all = tried.len() as u32;
                    (0..most).for_each(|place| tried.swap(place, whims.below(all) as usize));
                    tried.truncate(most);
                }
                for answer in tried {
                    match rules.check(&state, side, &answer) {
                        Err(refusal) => self.coverage.cite(refusal.clause),
                        Ok(()) => self.measure(rules, &state, side, &answer),
                    }
                }
                self.look(rules, &state, side, &mut whims);
                candidates.clear();
                rules.suggest(&state, side, &mut whims, &mut candidates);
                for forecast in candidates.iter().filter_map(|answer| forecast(rules, &state, side, answer)) {
                    forecast.clause.into_iter().for_each(|clause| self.coverage.cite(clause));
                    forecast.factors.iter().for_each(|factor| self.coverage.cite(factor.clause));
                }
            }
            let answer = rules.sample(&state, side, &mut whims);
            if rules.answer(&mut state, side, &answer, &mut Course::told(&mut dice, &mut events)).is_err() {
                break;
            }
            events.drain(..).for_each(|event| self.coverage.event(&event));
        }
    }
}

impl Curious<'_> {
    /// What a move costs is told item by item.
    fn measure<R: RuleSet>(&mut self, rules: &R, state: &R::State, side: Side, answer: &Answer) {
        let plan = rules.measure(state, side, answer);
        plan.into_iter().flat_map(|plan| plan.charges).for_each(|(clause, _)| self.coverage.cite(clause));
    }

    /// What a piece reaches is drawn on the table, and between two of them one may look.
    fn look<R: RuleSet>(&mut self, rules: &R, state: &R::State, side: Side, whims: &mut Seeded) {
        let view = rules.view(state, Some(side));
        if view.pieces.is_empty() {
            return;
        }
        let mut any = || &view.pieces[whims.below(view.pieces.len() as u32) as usize];
        for (piece, other) in std::iter::repeat_with(|| (any(), any())).take(LOOKS) {
            let reaches = rules.reaches(state, Some(side), piece.id);
            reaches.iter().for_each(|reach| self.coverage.cite(reach.clause));
            let (Some(from), Some(to)) = (piece.stand, other.stand) else { continue };
            if let Err(refusal) = rules.sight(state, Some(side), from.at, to.at) {
                self.coverage.cite(refusal.clause);
            }
        }
    }
}

/// Answers to a question that somebody might try: numbers that are on offer and numbers that are not, bare and with places,
/// ways and arrows near and far, all options at once, none.
fn attempts(question: &Question, view: &View, table: Table) -> Vec<Answer> {
    let last = question.options.iter().map(|option| option.id).max().unwrap_or(0).clamp(512, 4096);
    let mut attempts: Vec<Answer> = (0..=last).map(Answer::one).collect();
    attempts.push(Answer::none());
    attempts.push(question.options.iter().map(|option| option.id).collect());
    // The number of an option says who does what to whom: half of one and half of another is a pair that was not offered.
    let (options, half) = (&question.options, question.options.len() / 2);
    for (one, apart) in (0..options.len()).flat_map(|one| [1, 3, half].map(|apart| (one, apart))) {
        let (one, other) = (options[one].id, options[(one + apart) % options.len()].id);
        let cross = |bits: u32| one >> bits << bits | other & ((1 << bits) - 1);
        attempts.extend([4, 6, 8, 12, 16].map(|bits| Answer::one(cross(bits))));
    }
    // Two at once: what one takes, the other may not have.
    attempts.extend(question.options.windows(2).map(|pair| pair.iter().map(|option| option.id).collect()));
    attempts.extend(question.options.iter().map(|option| [option.id; 2].into_iter().collect()));
    for option in question.options.iter().filter(|option| option.wants != Wants::Nothing) {
        let piece = option.piece.or(question.piece);
        let stand = view.pieces.iter().find(|known| Some(known.id) == piece).and_then(|known| known.stand);
        // Whoever is not on the table yet is put where others are.
        let Some(stand) = stand.or_else(|| view.pieces.iter().find_map(|known| known.stand)) else { continue };
        let mut attempt = |given| attempts.push(Pick { option: option.id, given }.into());
        let reach = match option.wants {
            Wants::Way { allowance } => allowance,
            _ => 0,
        };
        for to in legs(table, stand.at, reach) {
            match option.wants {
                Wants::Way { .. } => attempt(Given::Way([Step::To(to)].into_iter().collect())),
                Wants::Spot(_) => attempt(Given::Spot(Stand { at: to, ..stand })),
                Wants::Arrow { .. } => attempt(Given::Arrow(to.point().into_iter().collect())),
                Wants::Points { most } => attempt(Given::Points(most)),
                Wants::Nothing => attempt(Given::Nothing),
            }
        }
        for by in [45, 90, 135, 180, 225, 270, 315] {
            let facing = Facing::new(stand.facing.degrees() + by);
            match option.wants {
                Wants::Way { .. } => {
                    attempt(Given::Way([Step::Turn(facing)].into_iter().collect()));
                    attempt(Given::Way([Step::Turn(facing), Step::Turn(stand.facing)].into_iter().collect()));
                    if let Some(at) = stand.at.point() {
                        attempt(Given::Way([Step::Set(Pose::new(at, facing))].into_iter().collect()));
                    }
                }
                Wants::Spot(_) => attempt(Given::Spot(Stand { facing, ..stand })),
                _ => {}
            }
        }
    }
    attempts
}

/// Places all around one: near, about as far as a piece may go, a little farther, and far.
fn legs(table: Table, at: Place, allowance: i32) -> impl Iterator<Item = Place> {
    let near = match table {
        Table::Free => -3..=3_i16,
        Table::Hex => -1..=1,
    };
    let close = near.clone().flat_map(move |x| {
        near.clone().map(move |y| match at {
            Place::Point(at) => Point::new(at.x + i32::from(x) * 700, at.y + i32::from(y) * 700).into(),
            Place::Hex(at) => Hex::new(at.col + x, at.row + y).into(),
        })
    });
    // An allowance counts hundredths of the unit, a point thousandths.
    let rings = [5, 9, 11, 30].map(|tenths| allowance.saturating_mul(tenths)).into_iter().filter(|reach| *reach > 0);
    let far = rings.flat_map(move |reach| {
        let around = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
        let point = at.point().into_iter();
        point.flat_map(move |at| around.map(|(x, y)| Point::new(at.x + x * reach, at.y + y * reach).into()))
    });
    close.chain(far)
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
    /// Sections are named once, runs are told by their ends.
    #[test]
    fn ids_are_told_in_runs() {
        let ids = ["POW-FIRE-01", "POW-FIRE-02", "POW-FIRE-03", "POW-FIRE-07", "POW-MOVE-07", "POW-MOVE-09"];
        assert_eq!(super::runs(&ids).join(", "), "POW-FIRE-01…-03, -07, POW-MOVE-07, -09");
        assert!(super::runs(&[]).is_empty());
    }
}
