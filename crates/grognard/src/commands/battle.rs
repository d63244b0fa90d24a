//! `grognard battle`: a whole battle.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use game::record::{DiceFrom, Header, Record, ReplayProblem};
use game::{RuleSet, Side};
use rulebook::Lang;
use systems::{Opened, Visitor};
use words::{Cast, Words};

use crate::cli::{Battle, SIDES};
use crate::host::{Ended, Summary, Table, Telling};
use crate::journal::{Journal, Pending, at_line};
use crate::players::{Leader, call, leaders, patience};
use crate::{Failure, Result, opening, report};

/// Fights a battle, from its beginning or from where its record breaks off, and tells how it ended.
pub fn run(args: &Battle, lang: Lang) -> Result {
    patience(args.patience)?;
    let (opened, ended) = match &args.resume {
        None => begun(args, lang)?,
        Some(path) => resumed(args, path, lang)?,
    };
    told(args, &opened, &ended, lang)
}

/// A battle from its beginning.
fn begun(args: &Battle, lang: Lang) -> Result<(Opened, Ended)> {
    let sides = args.sides.as_deref().unwrap_or(SIDES);
    let leaders = leaders(&args.field.system, sides, lang)?;
    let opened = opening::opened(&args.field, args.seed, lang)?;
    let nobody = || [String::new(), String::new()];
    let header = opened.header(args.seed, 0, nobody());
    let from = if opened.rules.is_prelude() { From::Prelude(header) } else { From::Beginning(header) };
    let ended = opened.rules.visit(Fight { args, leaders: &leaders, from, lang })?;
    let Some(legacy) = &ended.legacy else { return Ok((opened, ended)) };
    // What a prelude came to stands in the header of the battle, which alone is recorded.
    let header = systems::sequel(&ended.record.header, legacy.clone());
    let opened = systems::reopen(&header, None, None).map_err(|found| opening::problems(&found, lang))?;
    let header = opened.header(args.seed, 0, nobody());
    let ended = opened.rules.visit(Fight { args, leaders: &leaders, from: From::Beginning(header), lang })?;
    Ok((opened, ended))
}

/// A battle from where its record breaks off, under the same rules, by the same players unless others are named.
fn resumed(args: &Battle, path: &Path, lang: Lang) -> Result<(Opened, Ended)> {
    let (record, pending) = Journal::open(path, lang)?;
    let say = |key: &str| Failure::failed(Words::of(lang).say(key, &[("path", path.display().to_string().into())]));
    if record.end.is_some() {
        return Err(say("resume-over"));
    }
    if record.header.dice == DiceFrom::Typed {
        return Err(say("resume-typed"));
    }
    let sides = args.sides.clone().unwrap_or_else(|| record.header.players.join(","));
    let leaders = leaders(record.header.system.id(), &sides, lang)?;
    let opened = opening::reopened(&record, path, args.field.scenario.as_deref(), &args.field.armies, lang)?;
    let from = From::Record(record, pending, path);
    let ended = opened.rules.visit(Fight { args, leaders: &leaders, from, lang })?;
    Ok((opened, ended))
}

/// How it ended.
fn told(args: &Battle, opened: &Opened, ended: &Ended, lang: Lang) -> Result {
    let mut out = report::out();
    let record = &ended.record;
    let end = record.end.as_ref().expect("a battle is played to its end");
    if args.json {
        let summary = Summary {
            scenario: &record.header.scenario,
            seed: record.header.seed,
            players: &record.header.players,
            outcome: end,
            turns: ended.view.moment.turn,
            answers: record.entries.len(),
            hash: record.entries.last().map(|entry| entry.hash),
        };
        report::json(&mut out, &summary)?;
    } else {
        let cast = Cast::of(lang, opened.rules.chart());
        writeln!(out, "\n{}", cast.ending(end))?;
        let turns = i64::from(ended.view.moment.turn);
        let told = [("turns", turns.into()), ("answers", record.entries.len().into())];
        writeln!(out, "{}", Words::of(lang).say("battle-length", &told))?;
        for side in Side::BOTH {
            let counters: Vec<String> =
                ended.view.counters[side as usize].iter().map(|(name, value)| cast.counter(name, *value)).collect();
            writeln!(out, "  {}{} {}", cast.side(side), lang.of(":", "\u{202f}:"), counters.join(", "))?;
        }
        if let Some(path) = args.record.as_ref().or(args.resume.as_ref()) {
            let told = [("path", path.display().to_string().into())];
            writeln!(out, "{}", Words::of(lang).say("battle-recorded", &told))?;
        }
    }
    out.flush()?;
    Ok(())
}

/// Where a battle begins.
enum From<'a> {
    /// Before it: what is laid here it is fought on.
    Prelude(Header),
    Beginning(Header),
    Record(Record, Pending, &'a Path),
}

struct Fight<'a> {
    args: &'a Battle,
    leaders: &'a [Leader; 2],
    from: From<'a>,
    lang: Lang,
}

impl Visitor for Fight<'_> {
    type Output = Result<Ended>;

    fn visit<R: RuleSet + 'static>(self, rules: &R) -> Result<Ended> {
        let (args, lang) = (self.args, self.lang);
        let patience = patience(args.patience)?;
        let seed = match &self.from {
            From::Prelude(header) | From::Beginning(header) => header.seed,
            From::Record(record, ..) => record.header.seed,
        };
        let seat = |side: Side| call(&self.leaders[side as usize], rules, side, (seed, 0), args.why, patience, lang);
        let mut players = [seat(Side::First)?, seat(Side::Second)?];
        let telling = match (args.watch, args.json) {
            (false, _) => Telling::Nothing,
            (true, false) => Telling::Words,
            (true, true) => Telling::Json,
        };
        let table = match self.from {
            From::Prelude(mut header) => {
                header.players = players.each_ref().map(|player| player.name());
                Table::new(rules, header, &mut players, lang)
            }
            From::Beginning(mut header) => {
                header.players = players.each_ref().map(|player| player.name());
                let begin = |path: &PathBuf| Journal::begin(path, args.overwrite, &header, lang);
                let journal = args.record.as_ref().map(begin).transpose()?;
                Table::new(rules, header, &mut players, lang).recorded(journal)
            }
            From::Record(record, pending, path) => {
                let resumed = Table::resumed(rules, record, &mut players, lang);
                let why = |found: ReplayProblem| words::mismatch(&found, rules.chart(), lang);
                let table = resumed.map_err(|found| at_line(path, found.line, why(found), lang))?;
                table.recorded(Some(pending.resume()?))
            }
        };
        table.telling(telling).play()
    }
}
