//! What of a battle is saved: so many answers on so many leaves. Saving writes what is new, never all of it.

use game::procedure::Named as _;
use game::record::{Ending, Record, Undo, Writer};
use sitting::Sitting;

use crate::store::{DRAWN, Saved};

/// What of a battle is written down.
#[derive(Clone, Debug, PartialEq)]
pub struct Ledger {
    /// Leaves on which something is written.
    leaves: u32,
    /// Answers that stand on them.
    answers: usize,
    over: bool,
    what_if: bool,
    /// Leaves that the database has not confirmed yet, the last of all.
    pending: Vec<String>,
}

/// What is to be saved.
pub struct Due {
    /// What is said of the battle.
    pub saved: Saved,
    /// The number of the first leaf.
    pub from: u32,
    /// Leaves that are not in the database yet.
    pub leaves: Vec<String>,
}

impl Ledger {
    /// Nothing is saved yet.
    pub fn new() -> Self {
        Ledger { leaves: 0, answers: 0, over: false, what_if: false, pending: Vec::new() }
    }

    /// A record that was read from so many leaves; from none, it is to be written anew.
    pub fn of(record: &Record, leaves: u32) -> Self {
        if leaves == 0 {
            return Ledger::new();
        }
        let (answers, over) = (record.entries.len(), record.end.is_some());
        Ledger { leaves, answers, over, what_if: record.header.what_if, pending: Vec::new() }
    }

    /// Writes what is new, and says what is to be saved.
    pub fn write(&mut self, id: &str, sitting: &Sitting, cover: bool) -> Due {
        let record = sitting.host().record();
        let leaf = if self.leaves == 0 { record.to_text() } else { self.news(record) };
        if !leaf.is_empty() {
            self.leaves += 1;
            self.pending.push(leaf);
        }
        (self.answers, self.over, self.what_if) = (record.entries.len(), record.end.is_some(), record.header.what_if);
        let moment = sitting.host().view(None).moment;
        let saved = Saved {
            id: id.to_owned(),
            when: js_sys::Date::now(),
            turn: moment.turn,
            turns: moment.turns,
            over: sitting.is_over(),
            winner: record.end.as_ref().map_or(String::new(), winner),
            cover,
            head: serde_json::to_string(&record.header).unwrap_or_default(),
            record: String::new(),
        };
        Due { saved, from: self.leaves - self.pending.len() as u32, leaves: self.pending.clone() }
    }

    /// The lines that a record has got since.
    fn news(&self, record: &Record) -> String {
        let mut lines = Vec::new();
        let mut writer = Writer::append(&mut lines);
        let taken_back = record.entries.len() < self.answers || (self.over && record.end.is_none());
        let written = (|| {
            if taken_back {
                let what_if = record.header.what_if && !self.what_if;
                writer.undo(record.entries.len(), if what_if { Undo::WhatIf } else { Undo::Fair })?;
            }
            for entry in record.entries.iter().skip(self.answers) {
                writer.entry(entry)?;
            }
            match &record.end {
                Some(end) if !self.over || taken_back => writer.end(end),
                _ => Ok(()),
            }
        })();
        written.expect("memory can be written to");
        String::from_utf8(lines).expect("JSON is UTF-8")
    }

    /// The database has it.
    pub fn settle(&mut self, due: &Due) {
        let settled = due.from + due.leaves.len() as u32;
        let first = self.leaves - self.pending.len() as u32;
        self.pending.drain(..(settled.saturating_sub(first) as usize).min(self.pending.len()));
    }
}

/// Who won, as it is saved.
fn winner(end: &Ending) -> String {
    end.winner.map_or(DRAWN, |side| side.name()).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::record::{Header, read};
    use game::{Answer, Side};

    fn header() -> Header {
        let line = r#"{"grognard":FORMAT,"system":"josephine","revision":1,"scenario":"s","table":"free","dice":"seeded","seed":1,"players":["a","b"],"setup":"0000000000000001","start":"0000000000000002"}"#;
        serde_json::from_str(&line.replace("FORMAT", &game::record::FORMAT.to_string())).expect("a header")
    }

    /// However answers are given and taken back, the leaves read together are the record.
    #[test]
    fn leaves_make_the_record() {
        let mut record = Record::new(header());
        let (mut ledger, mut leaves) = (Ledger::new(), record.to_text());
        ledger.leaves = 1;
        let mut save = |record: &Record, ledger: &mut Ledger| {
            leaves.push_str(&ledger.news(record));
            (ledger.answers, ledger.over, ledger.what_if) =
                (record.entries.len(), record.end.is_some(), record.header.what_if);
            let read = read(&leaves).expect("a record");
            assert_eq!(read.to_text(), record.to_text());
        };
        for n in 1..=3 {
            record.push(n, Side::First, Answer::one(n), vec![4], u64::from(n));
            save(&record, &mut ledger);
        }
        record.take_back(2, Undo::Fair);
        save(&record, &mut ledger);
        record.push(3, Side::First, Answer::none(), vec![], 9);
        record.finish(Ending::forfeit(Side::First));
        save(&record, &mut ledger);
        record.take_back(1, Undo::WhatIf);
        save(&record, &mut ledger);
        record.push(2, Side::First, Answer::none(), vec![], 9);
        save(&record, &mut ledger);
    }
}
