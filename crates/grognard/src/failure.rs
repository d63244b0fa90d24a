//! Why a command did not do what was asked.

use std::io;

use rulebook::Lang;
use words::Words;

/// What a command returns.
pub type Result<T = ()> = std::result::Result<T, Failure>;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// What was asked for failed, and it was said why: exit 1.
    Failed(String),
    /// The same where everything has been said already.
    Told,
    /// Ctrl-C ended it before its time: exit 130, as shells have it.
    Interrupted(String),
    /// The command was not understood: exit 2.
    Usage(String),
    /// Reading or writing failed: exit 1, and nothing at all if only the reader of our output went away.
    Stream(io::Error),
}

impl Failure {
    /// Something that failed, in words of the language.
    pub fn failed(text: impl Into<String>) -> Self {
        Failure::Failed(text.into())
    }

    /// Something not understood.
    pub fn usage(text: impl Into<String>) -> Self {
        Failure::Usage(text.into())
    }

    /// A file that cannot be read or written.
    pub fn file(words: &Words, path: &std::path::Path, error: &io::Error) -> Self {
        let path = path.display().to_string();
        Failure::Failed(words.say("file-failed", &[("path", path.into()), ("why", error.to_string().into())]))
    }

    /// The exit code.
    pub fn code(&self) -> u8 {
        match self {
            Failure::Stream(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Failure::Failed(_) | Failure::Told | Failure::Stream(_) => 1,
            Failure::Interrupted(_) => crate::interrupt::CODE,
            Failure::Usage(_) => 2,
        }
    }

    /// What is said about it.
    pub fn text(&self, lang: Lang) -> Option<String> {
        match self {
            Failure::Failed(text) | Failure::Interrupted(text) | Failure::Usage(text) => Some(text.clone()),
            Failure::Told => None,
            Failure::Stream(error) if error.kind() == io::ErrorKind::BrokenPipe => None,
            Failure::Stream(error) => Some(Words::of(lang).say("stream-failed", &[("why", error.to_string().into())])),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Stream(error)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Failure::Stream(error.into())
    }
}
