//! Replays the recorded battles that were built into it and checks every hash and every die.
//!
//! Built for WebAssembly and run there, it proves that both platforms play the same game. Where nothing can be printed,
//! the exit code says it: 0, all is the same; n, record number n is not.

use std::process::ExitCode;

use game::RuleSet;
use game::record::{Record, Scrutiny, read, replay};
use systems::{Visitor, reopen};

static RECORDS: &[&str] = include!(concat!(env!("OUT_DIR"), "/records.rs"));

struct Again<'a>(&'a Record);

impl Visitor for Again<'_> {
    type Output = bool;

    fn visit<R: RuleSet + 'static>(self, rules: &R) -> bool {
        replay(rules, self.0, None, Scrutiny::Checking, None).is_ok()
    }
}

fn same(text: &str) -> bool {
    let Ok(record) = read(text) else { return false };
    let Ok(opened) = reopen(&record.header, None, None) else { return false };
    record.end.is_some() && opened.setup == record.header.setup.0 && opened.rules.visit(Again(&record))
}

fn main() -> ExitCode {
    let wrong = RECORDS.iter().position(|text| !same(text));
    ExitCode::from(wrong.map_or(0, |place| place as u8 + 1))
}
