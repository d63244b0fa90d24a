//! From a wish to a battle.

use std::collections::BTreeMap;

use game::record::{Header, Setting};
use game::{RuleSet, Table, Words};
use muster::{Problem, ProblemKind};
use rulebook::System;

use crate::{Any, LessonEntry, Visitor};

/// Where a record keeps which army lists fought.
pub(crate) const ARMIES: [&str; 2] = ["army_first", "army_second"];
/// Where it keeps the map that took the place of the scenario's own.
pub(crate) const MAP: &str = "map";
/// The option by which the players themselves lay the ground before the battle.
pub(crate) const PRELUDE: &str = "prelude";

/// A scenario or an army list: one of ours by its id, or a file of the user's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source<'t> {
    /// One of ours. An army list may also be given whole, as the text of its file: then the record keeps it whole, and
    /// nobody has to have the file in order to play the battle again.
    Own(&'t str),
    /// A file: its name and what it says.
    File {
        /// For error messages.
        name: &'t str,
        /// Its contents.
        text: &'t str,
    },
}

impl Source<'_> {
    /// Whether a list of ours is given whole: no id has lines.
    pub fn is_whole(&self) -> bool {
        matches!(self, Source::Own(text) if text.contains('\n'))
    }
}

/// The battle that somebody wants.
#[derive(Clone, Debug)]
pub struct Wish<'t> {
    /// Under which rules.
    pub system: System,
    /// Which scenario.
    pub scenario: Source<'t>,
    /// On which table.
    pub table: Table,
    /// Options of the scenario that are not as by default.
    pub options: BTreeMap<String, Setting>,
    /// The armies, for a scenario that takes any.
    pub armies: Option<[Source<'t>; 2]>,
    /// What a prelude came to: a map, as the text of its file, that takes the place of the scenario's own. The record keeps
    /// it whole.
    pub map: Option<&'t str>,
    /// The seed of the battle: a scenario that is made by chance is made of it, unless its options name another.
    pub seed: u64,
}

impl<'t> Wish<'t> {
    /// A battle under *Pas Ce Soir, Joséphine !* with everything else as by default.
    pub fn new(scenario: Source<'t>, table: Table) -> Self {
        Wish { system: System::Josephine, scenario, table, options: BTreeMap::new(), armies: None, map: None, seed: 1 }
    }
}

/// A battle ready to begin.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The rules, with scenario and options.
    pub rules: Any,
    /// The hash of the scenario's facts: words apart, all that play depends on.
    pub setup: u64,
    /// What was chosen besides scenario and table, as the record keeps it.
    pub settings: BTreeMap<String, Setting>,
    /// What it teaches, if it is a lesson.
    pub lesson: Option<LessonEntry>,
}

impl Opened {
    /// The header of a record of this battle.
    pub fn header(&self, seed: u64, battle: u64, players: [String; 2]) -> Header {
        struct Make<'o>(&'o Opened, u64);
        impl Visitor for Make<'_> {
            type Output = Header;
            fn visit<R: RuleSet + 'static>(self, rules: &R) -> Header {
                Header::new(rules, self.0.setup, self.1)
            }
        }
        let mut header = self.rules.visit(Make(self, seed)).battle(battle);
        header.options.clone_from(&self.settings);
        header.players = players;
        header
    }
}

/// Makes a battle of a scenario; all that is wrong with it is told at once.
#[allow(unreachable_patterns, reason = "where every set is there, no other is left")]
pub fn open(wish: &Wish<'_>) -> Result<Opened, Vec<Problem>> {
    match wish.system {
        #[cfg(feature = "josephine")]
        System::Josephine => crate::sets::josephine::open(wish),
        #[cfg(feature = "pow")]
        System::Pow => crate::sets::pow::open(wish),
        #[cfg(feature = "napow")]
        System::Napow => crate::sets::napow::open(wish),
        #[cfg(feature = "fcm")]
        System::Fcm => crate::sets::fcm::open(wish),
        #[cfg(feature = "skirmish")]
        System::Skirmish => crate::sets::skirmish::open(wish),
        other => {
            let id = other.id();
            let says = [
                format!("the game of {id} is not part of this program"),
                format!("le jeu de {id} ne fait pas partie de ce programme"),
            ];
            Err(vec![problem(id, says)])
        }
    }
}

/// Makes the battle that a record is of. Files of the user's own have to be given again.
pub fn reopen(
    header: &Header,
    scenario: Option<Source<'_>>,
    armies: Option<[Source<'_>; 2]>,
) -> Result<Opened, Vec<Problem>> {
    let mut wish = Wish {
        system: header.system,
        scenario: scenario.unwrap_or(Source::Own(&header.scenario)),
        table: header.table,
        options: BTreeMap::new(),
        armies,
        map: None,
        seed: header.seed,
    };
    let mut named: [Option<&str>; 2] = [None; 2];
    for (id, setting) in &header.options {
        match (setting, ARMIES.iter().position(|key| key == id)) {
            (Setting::Word(army), Some(side)) => named[side] = Some(army),
            (Setting::Word(map), None) if id == MAP => wish.map = Some(map),
            (setting, None) => {
                wish.options.insert(id.clone(), setting.clone());
            }
            _ => {
                let says = [format!("unknown option `{id}`"), format!("option inconnue `{id}`")];
                return Err(vec![problem(&header.scenario, says)]);
            }
        }
    }
    if let (None, [Some(first), Some(second)]) = (&wish.armies, named) {
        wish.armies = Some([Source::Own(first), Source::Own(second)]);
    }
    open(&wish)
}

/// Whether a battle with these options begins with its prelude: what that comes to takes the place of the question.
pub fn begins_with_prelude(options: &BTreeMap<String, Setting>) -> bool {
    options.get(PRELUDE) == Some(&Setting::Flag(true)) && !options.contains_key(MAP)
}

/// The header of the battle that follows a prelude: the same, on the map that it left behind. To be reopened; its hash is that of
/// what comes of it.
#[must_use]
pub fn sequel(prelude: &Header, legacy: String) -> Header {
    let mut header = prelude.clone();
    header.options.remove(PRELUDE);
    header.options.insert(MAP.to_owned(), Setting::Word(legacy));
    header
}

/// A problem of what was asked for, not of a file.
pub(crate) fn problem(what: &str, says: Words) -> Problem {
    Problem { file: what.to_owned(), line: 0, field: String::new(), kind: ProblemKind::UnknownName, says, clause: None }
}
