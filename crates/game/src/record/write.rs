//! Writing a record line by line.

use std::io;

use serde::Serialize;

use super::read::UndoLine;
use super::{Ending, Entry, Header, Undo};

/// Writes a record to a file or a socket: every line at once, and flushed, so that a crash costs no more than the line
/// being written.
///
/// ```
/// use skirmish::Skirmish;
/// use game::record::{Header, Writer, read};
/// let rules = Skirmish::new();
/// let mut text = Vec::new();
/// Writer::new(&mut text, &Header::new(&rules, 0, 1815))?;
/// assert_eq!(read(&text).unwrap().header.seed, 1815);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Writer<W: io::Write> {
    out: W,
    line: Vec<u8>,
}

impl<W: io::Write> Writer<W> {
    /// Begins a record.
    pub fn new(out: W, header: &Header) -> io::Result<Self> {
        let mut writer = Writer::append(out);
        writer.write(header)?;
        Ok(writer)
    }

    /// Goes on with a record of which whole lines are already written. After a cut, write [`super::Record::to_text`]
    /// first.
    pub fn append(out: W) -> Self {
        Writer { out, line: Vec::with_capacity(256) }
    }

    /// One answer.
    pub fn entry(&mut self, entry: &Entry) -> io::Result<()> {
        self.write(entry)
    }

    /// All answers but the first `kept` are taken back.
    pub fn undo(&mut self, kept: usize, undo: Undo) -> io::Result<()> {
        #[derive(Serialize)]
        struct Line {
            undo: UndoLine,
        }
        self.write(&Line { undo: UndoLine { kept, what_if: undo == Undo::WhatIf } })
    }

    /// The game is over.
    pub fn end(&mut self, end: &Ending) -> io::Result<()> {
        #[derive(Serialize)]
        struct Line<'a> {
            end: &'a Ending,
        }
        self.write(&Line { end })
    }

    fn write(&mut self, line: &impl Serialize) -> io::Result<()> {
        self.line.clear();
        serde_json::to_writer(&mut self.line, line)?;
        self.line.push(b'\n');
        self.out.write_all(&self.line)?;
        self.out.flush()
    }
}
