//! Records, read and replayed: `cargo +nightly fuzz run records`.
#![no_main]

use game::RuleSet;
use game::record::{Record, Scrutiny, read, replay};
use libfuzzer_sys::fuzz_target;
use systems::{Visitor, reopen};

struct Again<'a>(&'a Record);

impl Visitor for Again<'_> {
    type Output = ();

    fn visit<R: RuleSet + 'static>(self, rules: &R) {
        let _ = replay(rules, self.0, None, Scrutiny::Checking, &mut ());
        let _ = replay(rules, self.0, None, Scrutiny::Trusting, &mut ());
    }
}

fuzz_target!(|bytes: &[u8]| {
    if let Ok(record) = read(bytes)
        && let Ok(opened) = reopen(&record.header, None, None)
    {
        opened.rules.visit(Again(&record));
    }
});
