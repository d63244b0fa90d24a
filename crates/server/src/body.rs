//! The bytes of an answer: held, or read from the disk as they are sent.

use std::fs;
use std::future::Future as _;
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::SystemTime;

use axum::body::{Body, Bytes};
use hyper::body::{Frame, SizeHint};
use tokio::task::{JoinHandle, spawn_blocking};

/// So much is read at a time; whoever does not take it costs no more memory than this.
const CHUNK_BYTES: u64 = 128 * 1024;

/// One form of a file.
#[derive(Clone)]
pub(crate) enum Form {
    /// Part of the program.
    Held(Bytes),
    /// Lies on the disk.
    Lying(Lying),
}

/// A file on the disk, as it was when the folder was listed.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Lying {
    path: PathBuf,
    len: u64,
    modified: Option<SystemTime>,
}

impl Lying {
    /// What lies at a path, if it is a file: a pipe would never end, and a socket never begin.
    pub(crate) fn at(path: &Path) -> io::Result<Option<Self>> {
        let facts = fs::metadata(path)?;
        let file = || Lying { path: path.to_owned(), len: facts.len(), modified: facts.modified().ok() };
        Ok(facts.is_file().then(file))
    }

    /// Whether it still lies there.
    fn stands(&self) -> bool {
        matches!(Lying::at(&self.path), Ok(Some(now)) if now == *self)
    }

    /// How long it is, and when it was written.
    pub(crate) fn facts(&self) -> (u64, u128) {
        let since = self.modified.and_then(|time| time.duration_since(SystemTime::UNIX_EPOCH).ok());
        (self.len, since.map_or(0, |since| since.as_nanos()))
    }

    /// A piece of it. The file is opened for each: nothing is held while a reader rests, and what has been written anew
    /// meanwhile is not joined to what it was.
    fn read(&self, at: u64, count: u64) -> io::Result<Bytes> {
        if !self.stands() {
            return Err(io::ErrorKind::NotFound.into());
        }
        let mut file = fs::File::open(&self.path)?;
        file.seek(SeekFrom::Start(at))?;
        let mut bytes = vec![0; count as usize];
        file.read_exact(&mut bytes)?;
        Ok(bytes.into())
    }
}

impl Form {
    pub(crate) fn len(&self) -> u64 {
        match self {
            Form::Held(bytes) => bytes.len() as u64,
            Form::Lying(file) => file.len,
        }
    }

    /// Whether it is as it was when the site was listed.
    pub(crate) fn stands(&self) -> bool {
        match self {
            Form::Held(_) => true,
            Form::Lying(file) => file.stands(),
        }
    }

    /// Some of its bytes, as the body of an answer.
    pub(crate) fn body(&self, part: Range<u64>) -> Body {
        match self {
            Form::Held(bytes) => Body::from(bytes.slice(part.start as usize..part.end as usize)),
            Form::Lying(file) => Body::new(Streamed { file: file.clone(), left: part, reading: None }),
        }
    }
}

/// A file on its way.
struct Streamed {
    file: Lying,
    left: Range<u64>,
    /// What is being read, beside the threads that answer.
    reading: Option<JoinHandle<io::Result<Bytes>>>,
}

impl hyper::body::Body for Streamed {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        if self.left.is_empty() {
            return Poll::Ready(None);
        }
        let (at, count) = (self.left.start, CHUNK_BYTES.min(self.left.end - self.left.start));
        let file = self.file.clone();
        let reading = self.reading.get_or_insert_with(|| spawn_blocking(move || file.read(at, count)));
        let read = std::task::ready!(Pin::new(reading).poll(context));
        self.reading = None;
        let read = read.unwrap_or_else(|_| Err(io::ErrorKind::Interrupted.into()));
        self.left.start += count;
        Poll::Ready(Some(read.map(Frame::data)))
    }

    fn is_end_stream(&self) -> bool {
        self.left.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.left.end - self.left.start)
    }
}
