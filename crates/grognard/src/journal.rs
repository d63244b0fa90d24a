//! The record of a battle as a file: nobody else writes it meanwhile, nothing is lost unasked, and what was shown is on the
//! disk.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write};
use std::path::{Path, PathBuf};

use game::record::{Ending, Entry, Header, Record, RecordProblem, Undo, Writer, salvage};
use rulebook::Lang;
use words::Words;

use crate::{Failure, Result};

/// A record that grows.
pub struct Journal {
    path: PathBuf,
    lang: Lang,
    writer: Writer<Page>,
    /// The same file once more, for what a writer does not do.
    disk: File,
    /// Something was written that may not be on the disk yet.
    behind: bool,
}

/// The file as lines are written to it: each by one call, none kept back.
struct Page(File);

impl Write for Page {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Journal {
    /// Begins a record. A file that exists stays as it is, unless `overwrite` says otherwise.
    pub fn begin(path: &Path, overwrite: bool, header: &Header, lang: Lang) -> Result<Self> {
        let wrong = |error: io::Error| Failure::file(Words::of(lang), path, &error);
        // A pipe or a terminal holds nothing that could be lost, and cannot be locked everywhere.
        let special = fs::metadata(path).is_ok_and(|known| !known.is_file());
        let opened = OpenOptions::new().write(true).create_new(!special && !overwrite).create(!special).open(path);
        let file = opened.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => said("record-exists", path, lang),
            _ => wrong(error),
        })?;
        if !special {
            lock(&file, path, lang)?;
            file.set_len(0).map_err(wrong)?;
        }
        let disk = file.try_clone().map_err(wrong)?;
        let writer = Writer::new(Page(file), header).map_err(wrong)?;
        let mut journal = Journal { path: path.to_owned(), lang, writer, disk, behind: true };
        journal.sync()?;
        Ok(journal)
    }

    /// Opens a record in order to go on with it: what stands in it, and what will write on.
    pub fn open(path: &Path, lang: Lang) -> Result<(Record, Pending)> {
        let wrong = |error: io::Error| Failure::file(Words::of(lang), path, &error);
        let mut file = OpenOptions::new().read(true).write(true).open(path).map_err(wrong)?;
        lock(&file, path, lang)?;
        let mut text = Vec::new();
        file.read_to_end(&mut text).map_err(wrong)?;
        let (record, whole) = salvage(&text).map_err(|found| damaged(path, &found, lang))?;
        let unended = text[..whole].last() != Some(&b'\n');
        Ok((record, Pending { file, path: path.to_owned(), whole, lost: text.len() - whole, unended, lang }))
    }

    /// One answer.
    pub fn entry(&mut self, entry: &Entry) -> Result {
        self.behind = true;
        let written = self.writer.entry(entry);
        self.told(written)
    }

    /// All answers but the first `kept` are taken back.
    pub fn undo(&mut self, kept: usize) -> Result {
        self.behind = true;
        let written = self.writer.undo(kept, Undo::Fair);
        self.told(written)
    }

    /// The game is over.
    pub fn end(&mut self, end: &Ending) -> Result {
        self.behind = true;
        let written = self.writer.end(end);
        self.told(written)?;
        self.sync()
    }

    /// Returns when everything that was written is on the disk: before it is shown to anybody.
    pub fn sync(&mut self) -> Result {
        if !std::mem::take(&mut self.behind) {
            return Ok(());
        }
        match self.disk.sync_data() {
            // What is no file on a disk cannot be synchronised, and need not be.
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
            synced => self.told(synced),
        }
    }

    fn told(&self, done: io::Result<()>) -> Result {
        done.map_err(|error| Failure::file(Words::of(self.lang), &self.path, &error))
    }
}

/// A record that was opened and not yet changed.
pub struct Pending {
    file: File,
    path: PathBuf,
    whole: usize,
    lost: usize,
    unended: bool,
    lang: Lang,
}

impl Pending {
    /// Cuts off what was being written when the power failed, and says so; then the record grows on.
    pub fn resume(mut self) -> Result<Journal> {
        let (path, lang) = (self.path, self.lang);
        if self.lost > 0 {
            let args = [("path", path.display().to_string().into()), ("bytes", self.lost.to_string().into())];
            let _ = writeln!(io::stderr(), "{}", Words::of(lang).say("record-tail-cut", &args));
        }
        let prepared = (|| {
            self.file.set_len(self.whole as u64)?;
            self.file.seek(SeekFrom::End(0))?;
            if self.unended {
                self.file.write_all(b"\n")?;
            }
            self.file.sync_data()?;
            self.file.try_clone()
        })();
        let disk = prepared.map_err(|error| Failure::file(Words::of(lang), &path, &error))?;
        Ok(Journal { path, lang, writer: Writer::append(Page(self.file)), disk, behind: false })
    }
}

/// Nobody else writes the file as long as it is open here.
fn lock(file: &File, path: &Path, lang: Lang) -> Result {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(said("record-locked", path, lang)),
        Err(TryLockError::Error(error)) => Err(Failure::file(Words::of(lang), path, &error)),
    }
}

fn said(key: &str, path: &Path, lang: Lang) -> Failure {
    Failure::failed(Words::of(lang).say(key, &[("path", path.display().to_string().into())]))
}

/// What is wrong with a record, with its line.
pub fn damaged(path: &Path, found: &RecordProblem, lang: Lang) -> Failure {
    at_line(path, found.line, words::damage(&found.damage, lang), lang)
}

/// What is wrong with a line of a record.
pub fn at_line(path: &Path, line: u32, why: String, lang: Lang) -> Failure {
    let path = path.display().to_string();
    let args = [("path", path.into()), ("line", line.to_string().into()), ("why", why.into())];
    Failure::failed(Words::of(lang).say("record-at", &args))
}
