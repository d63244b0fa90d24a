//! The record of a battle: an append-only text of JSON Lines that a person can read.
//!
//! ```text
//! {"grognard":2,"system":"josephine","revision":1,"scenario":"quatre-bras", … ,"start":"7c31…"}
//! {"n":1,"side":"first","answer":[3],"hash":"09ab…"}
//! {"n":2,"side":"first","answer":[],"dice":[4,2],"hash":"5d20…"}
//! {"undo":{"kept":1,"what_if":true}}
//! {"n":2,"side":"first","answer":[{"option":64,"way":[]}],"hash":"e1f4…"}
//! {"end":{"winner":"second","level":"decisive","clause":"JOS-VIC-01"}}
//! ```
//!
//! The first line tells which battle it is ([`Header`]), each further line one answer with the dice it rolled and the
//! hash of the state after it ([`Entry`]). Undo, replay, sharing, crash recovery and bug reports are all this text:
//! [`Writer`] writes it line by line, [`read`] opens it and says what is wrong with it, [`replay`] plays it again.

mod read;
mod replay;
mod write;

use std::collections::BTreeMap;
use std::fmt;

use rulebook::System;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

pub use read::{Damage, MAX_HEADER, MAX_LINE, MAX_LINES, RecordProblem, read, salvage};
pub use replay::{DiceProblem, Mismatch, Replay, ReplayProblem, Scrutiny, replay};
pub use write::Writer;

use crate::{Answer, Outcome, RuleSet, Side, Table, digest};

/// The version of the format. Format 1 knew other answers; its records are refused.
pub const FORMAT: u32 = 2;

/// A hash as it is written: sixteen hex digits.
///
/// ```
/// use game::record::Fingerprint;
/// assert_eq!(Fingerprint(0xbeef).to_string(), "000000000000beef");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Fingerprint(pub u64);

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Fingerprint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Fingerprint {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Digits;
        impl de::Visitor<'_> for Digits {
            type Value = Fingerprint;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("16 hex digits")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Fingerprint, E> {
                let ours = text.len() == 16 && text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
                match u64::from_str_radix(text, 16) {
                    Ok(hash) if ours => Ok(Fingerprint(hash)),
                    _ => Err(E::invalid_value(de::Unexpected::Str(text), &self)),
                }
            }
        }
        deserializer.deserialize_str(Digits)
    }
}

crate::names! {
    /// Where the dice of a battle come from.
    pub enum DiceFrom {
        /// From the seed of the header: the faces can be verified.
        Seeded = "seeded",
        /// From a real table, typed in.
        Typed = "typed",
    }
}

/// The value of an option of a battle. Where people read it, it is the value alone; packed, its kind is told first.
///
/// ```
/// use game::packed::{pack, unpack};
/// use game::record::Setting;
///
/// for (setting, json) in [(Setting::Flag(true), "true"), (Setting::Number(6), "6"), (Setting::Word("v2".to_owned()), "\"v2\"")] {
///     assert_eq!(serde_json::to_string(&setting)?, json);
///     assert_eq!(serde_json::from_str::<Setting>(json)?, setting);
///     assert_eq!(unpack::<Setting>(&pack(&setting)?)?, setting);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// On or off.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A word, such as an edition.
    Word(String),
}

#[derive(Serialize, Deserialize)]
#[serde(untagged, remote = "Setting")]
enum Plain {
    Flag(bool),
    Number(i64),
    Word(String),
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Setting")]
enum Tagged {
    Flag(bool),
    Number(i64),
    Word(String),
}

impl Serialize for Setting {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            Plain::serialize(self, serializer)
        } else {
            Tagged::serialize(self, serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Setting {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            Plain::deserialize(deserializer)
        } else {
            Tagged::deserialize(deserializer)
        }
    }
}

/// The first line: which battle this is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the format.
    pub grognard: u32,
    /// The rule set.
    pub system: System,
    /// The revision of its rules.
    pub revision: u32,
    /// The id of the scenario.
    pub scenario: String,
    /// Free table or hex grid.
    pub table: Table,
    /// Options that differ from the usual, by id. What was given whole is here as a word: army lists, and the map that a
    /// prelude came to.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, Setting>,
    /// Where the dice come from.
    pub dice: DiceFrom,
    /// The seed of the dice; of no meaning where they are typed.
    pub seed: u64,
    /// The number of the battle under that seed.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub battle: u64,
    /// Who plays each side.
    pub players: [String; 2],
    /// The hash of the scenario's facts.
    pub setup: Fingerprint,
    /// The hash of the first state.
    pub start: Fingerprint,
    /// Something was taken back that dice or the enemy had already answered: a study, not a match.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub what_if: bool,
}

// The signature is serde's.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(value: &u64) -> bool {
    *value == 0
}

impl Header {
    /// The header of a battle under `rules` with seeded dice: sides named as in the scenario, no options, battle 0.
    /// `setup` is the hash of the scenario's facts.
    pub fn new<R: RuleSet>(rules: &R, setup: u64, seed: u64) -> Self {
        let chart = rules.chart();
        Header {
            grognard: FORMAT,
            system: R::SYSTEM,
            revision: R::REVISION,
            scenario: chart.scenario.clone(),
            table: chart.table,
            options: BTreeMap::new(),
            dice: DiceFrom::Seeded,
            seed,
            battle: 0,
            players: chart.sides.clone().map(|[english, _]| english),
            setup: Fingerprint(setup),
            start: Fingerprint(digest(&rules.begin())),
            what_if: false,
        }
    }

    /// The same for battle number `battle` under the seed.
    #[must_use]
    pub fn battle(mut self, battle: u64) -> Self {
        self.battle = battle;
        self
    }

    /// The same with dice thrown on a real table.
    #[must_use]
    pub fn typed(mut self) -> Self {
        self.dice = DiceFrom::Typed;
        self
    }

    /// The same with an option.
    #[must_use]
    pub fn option(mut self, id: impl Into<String>, setting: Setting) -> Self {
        self.options.insert(id.into(), setting);
        self
    }
}

/// One answer, the dice that it rolled and the hash of the state after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The number of the question.
    pub n: u32,
    /// Who answered.
    pub side: Side,
    /// What.
    pub answer: Answer,
    /// The faces as they fell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<u8>,
    /// The hash of the state after it.
    pub hash: Fingerprint,
    /// Its line in the text, from 1.
    #[serde(skip)]
    pub line: u32,
}

/// How the game ended, as written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Who won; `None`: a draw.
    pub winner: Option<Side>,
    /// How clearly.
    pub level: String,
    /// By which clause; empty where no rule ended the game.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub clause: String,
}

impl Ending {
    /// The level of a game that somebody gave up or left.
    pub const FORFEIT: &str = "forfeit";

    /// `loser` gave the game up, or did not answer.
    pub fn forfeit(loser: Side) -> Self {
        Ending { winner: Some(loser.other()), level: Ending::FORFEIT.to_owned(), clause: String::new() }
    }
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Self {
        Ending { winner: outcome.winner, level: outcome.level.to_string(), clause: outcome.clause.id().into() }
    }
}

/// Whether what is taken back could fairly be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undo {
    /// No die had fallen, nothing was revealed, the other side had not been asked.
    Fair,
    /// Anything: the record is marked.
    WhatIf,
}

/// A record in memory. What was taken back is no longer in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Which battle it is.
    pub header: Header,
    /// The answers that stand.
    pub entries: Vec<Entry>,
    /// How the game ended, if it did.
    pub end: Option<Ending>,
    /// The line at which the text breaks off before an end: the last whole entry stands above it.
    pub cut: Option<u32>,
    /// The last line written.
    line: u32,
}

impl Record {
    /// A record of which only the header is written.
    pub fn new(header: Header) -> Self {
        Record { header, entries: Vec::new(), end: None, cut: None, line: 1 }
    }

    /// Appends an answer.
    pub fn push(&mut self, n: u32, side: Side, answer: Answer, dice: Vec<u8>, hash: u64) -> &Entry {
        self.line += 1;
        self.entries.push(Entry { n, side, answer, dice, hash: Fingerprint(hash), line: self.line });
        self.entries.last().expect("one was pushed just now")
    }

    /// Takes back all but the first `kept` answers.
    pub fn take_back(&mut self, kept: usize, undo: Undo) {
        self.line += 1;
        self.entries.truncate(kept);
        self.end = None;
        self.header.what_if |= undo == Undo::WhatIf;
    }

    /// Notes the end.
    pub fn finish(&mut self, ending: Ending) {
        self.line += 1;
        self.end = Some(ending);
    }

    /// The record as a text, without what was taken back.
    pub fn to_text(&self) -> String {
        let mut text = Vec::new();
        let written = (|| {
            let mut writer = Writer::new(&mut text, &self.header)?;
            for entry in &self.entries {
                writer.entry(entry)?;
            }
            self.end.as_ref().map_or(Ok(()), |end| writer.end(end))
        })();
        written.expect("memory can be written to");
        String::from_utf8(text).expect("JSON is UTF-8")
    }
}
