//! Opening a record and saying what is wrong with it.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::error::Category;
use thiserror::Error;

use super::{Ending, Entry, FORMAT, Fingerprint, Header, Record, Undo};
use crate::{Answer, Side};
use rulebook::System;

/// The most bytes of a line: room for an answer that decides much.
pub const MAX_LINE: usize = 64 * 1024;
/// The most bytes of the first line: room for two army lists and a map given whole.
pub const MAX_HEADER: usize = 1024 * 1024;
/// The most lines of a record.
pub const MAX_LINES: usize = 1_000_000;

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {damage}")]
pub struct RecordProblem {
    /// The line at fault, from 1.
    pub line: u32,
    /// What is wrong with it.
    pub damage: Damage,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Damage {
    /// There is no line at all.
    #[error("expected a record, found nothing")]
    Nothing,
    /// It is longer than [`MAX_LINE`] or, the first one, [`MAX_HEADER`].
    #[error("expected at most {most} bytes, found {found}")]
    TooLong {
        /// How many there may be.
        most: usize,
        /// How many there are.
        found: usize,
    },
    /// It stands beyond [`MAX_LINES`].
    #[error("expected at most {MAX_LINES} lines")]
    TooMany,
    /// It is not JSON.
    #[error("not JSON: {text} (column {column})")]
    NotJson {
        /// What the parser says.
        text: String,
        /// Where in the line.
        column: usize,
    },
    /// It is JSON, but not a line of a record: an unknown or missing field, a value of the wrong kind.
    #[error("{text} (column {column})")]
    Field {
        /// What was expected and found.
        text: String,
        /// Where in the line.
        column: usize,
    },
    /// A line without this field.
    #[error("missing field `{0}`")]
    Missing(&'static str),
    /// Fields of two kinds of line in one.
    #[error("an answer, `undo` and `end` stand on lines of their own")]
    Mixed,
    /// Another format than this version reads.
    #[error("this is a record of format {0}, this version reads format {FORMAT} only")]
    Format(u64),
    /// A rule set that this version does not know.
    #[error("unknown rule set `{0}`")]
    UnknownSystem(String),
    /// A question out of order.
    #[error("expected question {expected}, found {found}")]
    Order {
        /// The number that was due.
        expected: u32,
        /// The number found.
        found: u32,
    },
    /// More answers kept than there are.
    #[error("expected at most {answers} answers kept, found {kept}")]
    Undo {
        /// How many are to be kept.
        kept: usize,
        /// How many there are.
        answers: usize,
    },
    /// Something after the end.
    #[error("the game is over, nothing but `undo` can follow")]
    AfterEnd,
}

/// How far an answer is taken back.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UndoLine {
    pub kept: usize,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub what_if: bool,
}

/// Any line but the first. All fields in one, so that a wrong field is named.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    n: Option<u32>,
    side: Option<Side>,
    answer: Option<Answer>,
    dice: Option<Vec<u8>>,
    hash: Option<Fingerprint>,
    undo: Option<UndoLine>,
    end: Option<Ending>,
}

/// What must be known before the rest of the header can be understood. Another format may have other fields, so that
/// nothing else is asked of the line before its format is known.
#[derive(Deserialize)]
struct Probe {
    grognard: u64,
    #[serde(default)]
    system: Value,
}

/// Opens a record. One that breaks off (the last line incomplete, zeros instead of it, or no end) opens up to its last
/// whole line and says so in [`Record::cut`]; anything else that is wrong is a problem with its line. No bytes make it
/// panic.
///
/// ```
/// let problem = game::record::read("{\"grognard\":2,\"system\":\"chess\"}\n").unwrap_err();
/// assert_eq!(problem.to_string(), "line 1: unknown rule set `chess`");
/// ```
pub fn read(text: impl AsRef<[u8]>) -> Result<Record, RecordProblem> {
    salvage(text).map(|(record, _)| record)
}

/// The same, and how many of the bytes are whole lines: what follows them was being written when the power failed. Of the
/// last whole line the line feed may be missing.
pub fn salvage(text: impl AsRef<[u8]>) -> Result<(Record, usize), RecordProblem> {
    // A file whose length reached the disk before its contents ends in zeros.
    let text = without_zeros(text.as_ref());
    let mut lines = text.split_inclusive(|&byte| byte == b'\n');
    let first = lines.next().ok_or(RecordProblem { line: 1, damage: Damage::Nothing })?;
    let header = header(first).map_err(|damage| RecordProblem { line: 1, damage })?;
    let mut record = Record::new(header);
    let mut whole = first.len();
    for (line, number) in lines.zip(2u32..) {
        match add(&mut record, line) {
            Ok(()) => whole += line.len(),
            // A line that breaks off is no damage: the writer was interrupted.
            Err(Fault::Incomplete(_)) if !line.ends_with(b"\n") => record.cut = Some(number),
            Err(Fault::Incomplete(damage) | Fault::Wrong(damage)) => {
                return Err(RecordProblem { line: number, damage });
            }
        }
    }
    if record.end.is_none() && record.cut.is_none() {
        record.cut = Some(record.line + 1);
    }
    Ok((record, whole))
}

/// The text without the zeros at its end.
fn without_zeros(text: &[u8]) -> &[u8] {
    let end = text.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
    &text[..end]
}

enum Fault {
    /// The line ends before its JSON does.
    Incomplete(Damage),
    Wrong(Damage),
}

impl From<Damage> for Fault {
    fn from(damage: Damage) -> Self {
        Fault::Wrong(damage)
    }
}

fn header(line: &[u8]) -> Result<Header, Damage> {
    let bare = |fault| match fault {
        Fault::Incomplete(damage) | Fault::Wrong(damage) => damage,
    };
    let probe: Probe = parse(line, MAX_HEADER).map_err(bare)?;
    if probe.grognard != u64::from(FORMAT) {
        return Err(Damage::Format(probe.grognard));
    }
    match probe.system {
        Value::String(system) if System::find(&system).is_none() => Err(Damage::UnknownSystem(system)),
        _ => parse(line, MAX_HEADER).map_err(bare),
    }
}

fn parse<'a, T: Deserialize<'a>>(line: &'a [u8], most: usize) -> Result<T, Fault> {
    if line.len() > most {
        return Err(Damage::TooLong { most, found: line.len() }.into());
    }
    serde_json::from_slice(line).map_err(|error| {
        let mut text = error.to_string();
        if let Some(end) = text.rfind(" at line ") {
            text.truncate(end);
        }
        let column = error.column();
        match error.classify() {
            Category::Eof => Fault::Incomplete(Damage::NotJson { text, column }),
            Category::Data => Damage::Field { text, column }.into(),
            Category::Syntax | Category::Io => Damage::NotJson { text, column }.into(),
        }
    })
}

fn add(record: &mut Record, line: &[u8]) -> Result<(), Fault> {
    if record.line as usize >= MAX_LINES {
        return Err(Damage::TooMany.into());
    }
    let line: Line = parse(line, MAX_LINE)?;
    let answers = line.n.is_some() || line.side.is_some() || line.answer.is_some() || line.hash.is_some();
    match (line.undo, line.end) {
        (None, None) => {}
        (Some(_), Some(_)) => return Err(Damage::Mixed.into()),
        _ if answers || line.dice.is_some() => return Err(Damage::Mixed.into()),
        (Some(undo), None) => {
            let answers = record.entries.len();
            if undo.kept > answers {
                return Err(Damage::Undo { kept: undo.kept, answers }.into());
            }
            record.take_back(undo.kept, if undo.what_if { Undo::WhatIf } else { Undo::Fair });
            return Ok(());
        }
        (None, Some(end)) => {
            if record.end.is_some() {
                return Err(Damage::AfterEnd.into());
            }
            record.finish(end);
            return Ok(());
        }
    }
    if record.end.is_some() {
        return Err(Damage::AfterEnd.into());
    }
    let n = line.n.ok_or(Damage::Missing("n"))?;
    let side = line.side.ok_or(Damage::Missing("side"))?;
    let answer = line.answer.ok_or(Damage::Missing("answer"))?;
    let hash = line.hash.ok_or(Damage::Missing("hash"))?;
    if let Some(last) = record.entries.last() {
        in_order(last, n, side)?;
    }
    record.push(n, side, answer, line.dice.unwrap_or_default(), hash.0);
    Ok(())
}

/// Numbers rise by one; where both sides are asked at once, both answers have the same number.
fn in_order(last: &Entry, found: u32, side: Side) -> Result<(), Damage> {
    let expected = last.n.saturating_add(1);
    let together = found == last.n && side != last.side;
    if found == expected || together { Ok(()) } else { Err(Damage::Order { expected, found }) }
}
