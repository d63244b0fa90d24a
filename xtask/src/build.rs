//! A program at work beside others: how far it is, what it complains of, and its end, by itself or not.

use std::io::Read;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use crate::steps::Outcome;

/// So much of what a program says is kept for the case that it fails.
const KEPT_BYTES: usize = 64 * 1024;

/// A program at work.
pub struct Build {
    /// What it makes.
    pub name: &'static str,
    child: Child,
    heard: Arc<Mutex<Heard>>,
    /// Reads what it says until it says no more.
    reader: JoinHandle<()>,
}

/// What it said so far.
#[derive(Default)]
struct Heard {
    /// How many parts are done, of how many, and which is at work.
    progress: Option<(usize, usize, String)>,
    /// What is no progress.
    rest: String,
}

impl Build {
    /// Cargo, which is made to say how far it is.
    pub fn cargo(name: &'static str, mut command: Command) -> Outcome<Self> {
        command.env("CARGO_TERM_PROGRESS_WHEN", "always").env("CARGO_TERM_PROGRESS_WIDTH", "120");
        Build::plain(name, command.env("CARGO_TERM_COLOR", "never").env("CARGO_TERM_QUIET", "false"))
    }

    /// Any program.
    pub fn plain(name: &'static str, mut command: impl std::borrow::BorrowMut<Command>) -> Outcome<Self> {
        let command = command.borrow_mut();
        // In a group of its own: whatever it starts can be ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        let shown = command.get_program().to_string_lossy().into_owned();
        let mut child = command.spawn().map_err(|error| format!("{shown}: {error}"))?;
        let heard = Arc::new(Mutex::new(Heard::default()));
        let (said, writes) = (child.stderr.take().expect("it was asked for"), Arc::clone(&heard));
        let reader = thread::spawn(move || listen(said, &writes));
        Ok(Build { name, child, heard, reader })
    }

    /// How it ended, if it has.
    pub fn ended(&mut self) -> Outcome<Option<ExitStatus>> {
        self.child.try_wait().map_err(|error| format!("{}: {error}", self.name))
    }

    /// What it makes, and how far it is.
    pub fn told(&self) -> String {
        match self.heard.lock().ok().and_then(|heard| heard.progress.clone()) {
            Some((done, of, now)) => format!("{} {done}/{of} {now}", self.name),
            None => format!("{} …", self.name),
        }
    }

    /// What it complained of before it ended.
    pub fn complaints(self) -> String {
        let _ = self.reader.join();
        self.heard.lock().map(|heard| heard.rest.clone()).unwrap_or_default()
    }

    /// Ends it with all that it started.
    pub fn stop(mut self) {
        #[cfg(unix)]
        let _ =
            Command::new("kill").args(["-TERM", "--", &format!("-{}", self.child.id())]).stderr(Stdio::null()).status();
        #[cfg(not(unix))]
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads until the end: pieces end with a line or, where a line is written over, with a carriage return.
fn listen(mut said: impl Read, heard: &Mutex<Heard>) {
    let (mut bytes, mut piece) = ([0; 4096], Vec::new());
    while let Ok(read @ 1..) = said.read(&mut bytes) {
        for &byte in &bytes[..read] {
            if byte == b'\n' || byte == b'\r' {
                note(&String::from_utf8_lossy(&piece), heard);
                piece.clear();
            } else {
                piece.push(byte);
            }
        }
    }
    note(&String::from_utf8_lossy(&piece), heard);
}

fn note(piece: &str, heard: &Mutex<Heard>) {
    let Ok(mut heard) = heard.lock() else { return };
    match progress(piece) {
        Some(progress) => heard.progress = Some(progress),
        None if piece.trim().is_empty() || piece.trim_start().starts_with("Compiling ") => {}
        None => {
            heard.rest.push_str(piece.trim_end());
            heard.rest.push('\n');
            // The first complaint is the one to mend; those after it follow from it.
            let mut kept = KEPT_BYTES.min(heard.rest.len());
            while !heard.rest.is_char_boundary(kept) {
                kept -= 1;
            }
            heard.rest.truncate(kept);
        }
    }
}

/// What cargo says of its progress: `Building [===>   ] 12/345: serde, leptos …`.
fn progress(piece: &str) -> Option<(usize, usize, String)> {
    let (counts, crates) = piece.trim_start().strip_prefix("Building [")?.split_once(']')?.1.split_once(':')?;
    let (done, of) = counts.trim().split_once('/')?;
    let first = crates.split([',', '.']).next().unwrap_or_default().trim();
    let now = first.split('(').next().unwrap_or_default();
    Some((done.parse().ok()?, of.parse().ok()?, now.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_is_understood() {
        let said = "    Building [=====>      ] 12/345: serde_core, web-sys(build)...   ";
        assert_eq!(progress(said), Some((12, 345, "serde_core".to_owned())));
        assert_eq!(progress("    Building [   ] 0/1: ptest(bin)"), Some((0, 1, "ptest".to_owned())));
        for other in ["   Compiling serde v1.0", "error: no such thing [1] 2/3: x", "    Building [", ""] {
            assert_eq!(progress(other), None, "{other}");
        }
    }

    /// Progress is told, complaints are kept, what is written over counts as lines do.
    #[test]
    fn pieces_end_with_lines_and_with_returns() {
        let heard = Mutex::new(Heard::default());
        listen(&b"   Compiling a\n  Building [>] 1/9: a\r  Building [>] 2/9: b\rerror: no\n\n  why\n"[..], &heard);
        let heard = heard.into_inner().expect("nobody else");
        assert_eq!(heard.progress, Some((2, 9, "b".to_owned())));
        assert_eq!(heard.rest, "error: no\n  why\n");
    }
}
