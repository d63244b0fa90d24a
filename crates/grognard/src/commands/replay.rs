//! `grognard replay`: a recorded battle played again.

use std::io::Write as _;

use game::procedure::answer_line;
use game::record::{DiceFrom, Fingerprint, Record, Replay as Replaying, ReplayProblem, Scrutiny, read};
use game::{Event, RuleSet, View};
use rulebook::{Lang, System};
use scene::Options;
use serde::Serialize;
use systems::{CATALOGUE, Visitor};
use words::{Cast, Words};

use crate::cli::Replay;
use crate::commands::draw::picture;
use crate::host::write_event;
use crate::journal::{at_line, damaged};
use crate::{Result, opening, report};

#[derive(Serialize)]
struct Told<'a> {
    header: &'a game::record::Header,
    answers: usize,
    played: usize,
    verified: bool,
    /// How many faces nobody can verify, because they were typed in.
    unverified_dice: usize,
    cut: Option<u32>,
    outcome: Option<&'a game::record::Ending>,
    hash: Fingerprint,
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<&'a View>,
}

/// Replays a record and tells what is in it.
pub fn run(args: &Replay, lang: Lang) -> Result {
    let bytes = opening::read_file(&args.file, lang)?;
    let record = read(&bytes).map_err(|found| damaged(&args.file, &found, lang))?;
    let scenario = args.scenario.as_ref().map(|path| path.to_string_lossy());
    let opened = opening::reopened(&record, &args.file, scenario.as_deref(), &args.armies, lang)?;
    let tale = match (args.cases, args.watch, args.json) {
        (true, ..) => Tale::Cases,
        (false, true, true) => Tale::Json,
        (false, true, false) => Tale::Words,
        (false, false, _) => Tale::Nothing,
    };
    let again = Again { record: &record, upto: args.at, verify: args.verify, tale, lang };
    let reached = opened.rules.visit(again)?;
    let why = |found: &ReplayProblem| words::mismatch(found, opened.rules.chart(), lang);
    let reached = reached.map_err(|found| at_line(&args.file, found.line, why(&found), lang))?;
    let chart = opened.rules.chart();
    if let Some(path) = &args.picture {
        let options = Options { lang, ..Options::for_chart(chart) };
        picture(chart, Some(&reached.view), &options, path, lang)?;
    }
    if args.cases {
        return Ok(());
    }
    let mut out = report::out();
    if args.json {
        let told = Told {
            header: &record.header,
            answers: record.entries.len(),
            played: reached.played,
            verified: args.verify,
            unverified_dice: if args.verify { unverified(&record, reached.played) } else { 0 },
            cut: record.cut,
            outcome: record.end.as_ref(),
            hash: Fingerprint(reached.hash),
            view: args.at.is_some().then_some(&reached.view),
        };
        report::json(&mut out, &told)?;
    } else {
        people(&mut out, args, &record, &reached, chart, lang)?;
    }
    Ok(out.flush()?)
}

fn people(
    out: &mut impl std::io::Write,
    args: &Replay,
    record: &Record,
    reached: &Reached,
    chart: &game::Chart,
    lang: Lang,
) -> Result {
    let (words, here) = (Words::of(lang), lang as usize);
    let cast = Cast::of(lang, chart);
    let header = &record.header;
    let table = super::table_words(header.table, words);
    let colon = lang.of(":", "\u{202f}:");
    writeln!(out, "{}, {table}{colon} {} – {}", chart.title[here], header.players[0], header.players[1])?;
    let told = [
        ("answers", record.entries.len().into()),
        ("seed", header.seed.to_string().into()),
        ("revision", header.revision.to_string().into()),
    ];
    writeln!(out, "{}", words.say("record-facts", &told))?;
    if header.what_if {
        writeln!(out, "{}", words.say("record-what-if", &[]))?;
    }
    if let Some(line) = record.cut {
        writeln!(out, "{}", words.say("record-cut", &[("line", line.to_string().into())]))?;
    }
    if args.verify {
        let typed = unverified(record, reached.played);
        let told = [("answers", reached.played.into()), ("dice", typed.into())];
        let key = if header.dice == DiceFrom::Typed { "record-verified-typed" } else { "record-verified" };
        writeln!(out, "{}", words.say(key, &told))?;
    }
    let moment = [
        ("turn", i64::from(reached.view.moment.turn).into()),
        ("number", i64::from(reached.view.number).into()),
        ("phase", cast.phase(&reached.view.moment.phase).into()),
    ];
    writeln!(out, "{}", words.say("record-moment", &moment))?;
    if args.at.is_some() {
        for side in game::Side::BOTH {
            writeln!(out, "{}", cast.side(side))?;
            for piece in reached.view.pieces.iter().filter(|piece| piece.side == side) {
                writeln!(out, "  {}", cast.describe(piece))?;
            }
        }
    } else if let Some(end) = &record.end {
        writeln!(out, "{}", cast.ending(end))?;
    }
    Ok(())
}

/// How many dice of the first `played` answers were typed in: that they fell so is believed.
fn unverified(record: &Record, played: usize) -> usize {
    match record.header.dice {
        DiceFrom::Seeded => 0,
        DiceFrom::Typed => record.entries[..played].iter().map(|entry| entry.dice.len()).sum(),
    }
}

struct Reached {
    view: View,
    hash: u64,
    played: usize,
}

struct Again<'a> {
    record: &'a Record,
    upto: Option<u32>,
    verify: bool,
    tale: Tale,
    lang: Lang,
}

/// What is told of a battle while it is replayed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tale {
    Nothing,
    /// Every event, in words.
    Words,
    /// Every event, as a line of JSON.
    Json,
    /// Every case that a procedure decided.
    Cases,
}

impl Tale {
    fn tell(self, out: &mut impl std::io::Write, cast: &Cast<'_>, system: System, event: &Event) -> Result {
        match self {
            Tale::Nothing => {}
            Tale::Words => write_event(out, cast, event)?,
            Tale::Json => report::json(out, event)?,
            Tale::Cases => write_case(out, cast.lang(), system, event)?,
        }
        Ok(())
    }
}

/// The case of an event that a procedure decided, with its dice: what `grognard resolve` reads, and what it answers.
fn write_case(out: &mut impl std::io::Write, lang: Lang, system: System, event: &Event) -> std::io::Result<()> {
    let Some(cause) = &event.cause else { return Ok(()) };
    let faces: Vec<u8> = event.dice.iter().map(|roll| roll.face).collect();
    let (id, procedure, case) = (system.id(), cause.procedure, &cause.case);
    let request = format!(r#"{{"system":"{id}","procedure":"{procedure}","case":{case},"dice":{faces:?}"#);
    let mut reply = Vec::new();
    answer_line(&CATALOGUE, format!("{request}}}").as_bytes(), lang, &mut reply);
    write!(out, "{request},\"reply\":")?;
    out.write_all(&reply)?;
    out.write_all(b"}\n")
}

impl Visitor for Again<'_> {
    type Output = Result<std::result::Result<Reached, ReplayProblem>>;

    fn visit<R: RuleSet + 'static>(self, rules: &R) -> Self::Output {
        let scrutiny = if self.verify { Scrutiny::Checking } else { Scrutiny::Trusting };
        let mut replay = match Replaying::new(rules, self.record, scrutiny) {
            Ok(replay) => replay,
            Err(problem) => return Ok(Err(problem)),
        };
        let entries = &self.record.entries;
        let wanted = entries.iter().take_while(|entry| self.upto.is_none_or(|upto| entry.n < upto)).count();
        let mut out = report::out();
        let mut events: Vec<Event> = Vec::new();
        while replay.played() < wanted {
            let told = (self.tale != Tale::Nothing).then_some(&mut events);
            let stepped = replay.step(told);
            if let Err(problem) = stepped {
                out.flush()?;
                return Ok(Err(problem));
            }
            if self.tale != Tale::Nothing {
                let cast = Cast::of(self.lang, rules.chart());
                events.drain(..).try_for_each(|event| self.tale.tell(&mut out, &cast, R::SYSTEM, &event))?;
            }
        }
        out.flush()?;
        if wanted == entries.len()
            && self.verify
            && let Err(problem) = replay.check_end()
        {
            return Ok(Err(problem));
        }
        let view = rules.view(replay.state(), None);
        Ok(Ok(Reached { view, hash: game::digest(replay.state()), played: replay.played() }))
    }
}
