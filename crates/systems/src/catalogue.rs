//! What there is: rule sets, their procedures, their scenarios.

use game::procedure::{Catalogue, Named};
use game::record::Setting;
use game::{Table, Words};
use muster::{Lesson, Placed};
use rulebook::{Clause, System};
use serde::{Deserialize, Serialize};

/// The procedures of every set, by the id of the set.
pub static CATALOGUE: Catalogue = Catalogue {
    sets: &[
        #[cfg(feature = "josephine")]
        (System::Josephine.id(), josephine::PROCEDURES),
        #[cfg(feature = "pow")]
        (System::Pow.id(), pow::PROCEDURES),
        #[cfg(feature = "napow")]
        (System::Napow.id(), napow::PROCEDURES),
        #[cfg(feature = "fcm")]
        (System::Fcm.id(), fcm::PROCEDURES),
        #[cfg(feature = "skirmish")]
        (System::Skirmish.id(), skirmish::PROCEDURES),
    ],
};

/// An option of a scenario: what it is as long as nobody says otherwise, and what else it can be.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OptionEntry {
    /// Its id.
    pub id: String,
    /// What it is by default.
    pub usual: Setting,
    /// The words that it can be; a flag has none.
    pub words: Vec<String>,
}

impl OptionEntry {
    /// Something that is or is not.
    pub fn flag(id: impl Into<String>, usual: bool) -> Self {
        OptionEntry { id: id.into(), usual: Setting::Flag(usual), words: Vec::new() }
    }

    /// One of some names.
    pub fn word<N: Named>(id: impl Into<String>, usual: N) -> Self {
        let words = N::NAMES.iter().map(|&name| name.to_owned()).collect();
        OptionEntry { id: id.into(), usual: Setting::Word(usual.name().to_owned()), words }
    }
}

/// A scenario that can be played.
#[derive(Clone, Debug)]
pub struct ScenarioEntry {
    /// Its rule set.
    pub system: System,
    /// Its id.
    pub id: String,
    /// Its name.
    pub title: Words,
    /// Its date.
    pub date: Words,
    /// What happened.
    pub intro: Words,
    /// The names of the sides.
    pub sides: [Words; 2],
    /// The last turn.
    pub turns: u16,
    /// The tables that it can be played on.
    pub tables: &'static [Table],
    /// Its options.
    pub options: Vec<OptionEntry>,
    /// Whether it takes any two army lists.
    pub takes_lists: bool,
    /// The clauses that describe it.
    pub clauses: &'static [Clause],
}

/// The scenarios of a set.
#[allow(unreachable_patterns, reason = "where every set is there, no other is left")]
pub fn scenarios(system: System) -> Vec<ScenarioEntry> {
    match system {
        #[cfg(feature = "josephine")]
        System::Josephine => crate::sets::josephine::scenarios(),
        #[cfg(feature = "pow")]
        System::Pow => crate::sets::pow::scenarios(),
        #[cfg(feature = "napow")]
        System::Napow => crate::sets::napow::scenarios(),
        #[cfg(feature = "fcm")]
        System::Fcm => crate::sets::fcm::scenarios(),
        #[cfg(feature = "skirmish")]
        System::Skirmish => crate::sets::skirmish::scenarios(),
        _ => Vec::new(),
    }
}

/// The army lists of a set that a scenario can take: id and name.
pub fn armies(system: System) -> Vec<(String, Words)> {
    match system {
        #[cfg(feature = "josephine")]
        System::Josephine => crate::sets::josephine::armies(),
        #[cfg(feature = "pow")]
        System::Pow => crate::sets::pow::armies(),
        #[cfg(feature = "napow")]
        System::Napow => crate::sets::napow::armies(),
        #[cfg(feature = "fcm")]
        System::Fcm => crate::sets::fcm::armies(),
        _ => Vec::new(),
    }
}

/// A lesson: a small battle in which the first side learns and the second is played by a script.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LessonEntry {
    /// Its rule set.
    pub system: System,
    /// Its place among the lessons of the set, from 0.
    pub place: usize,
    /// Whether no other follows it.
    pub last: bool,
    /// The id of its scenario.
    pub id: String,
    /// The option that makes a lesson of a scenario that is a battle besides.
    pub option: Option<String>,
    /// Its name.
    pub title: Words,
    /// What it teaches.
    pub intro: Words,
    /// Where everybody stands when it begins.
    pub deployment: Vec<Placed>,
    /// Its stages, its script and its seed.
    pub lesson: Lesson,
}

/// The lessons of a set, in their order.
pub fn lessons(system: System) -> Vec<LessonEntry> {
    match system {
        #[cfg(feature = "josephine")]
        System::Josephine => crate::sets::josephine::lessons(),
        #[cfg(feature = "pow")]
        System::Pow => crate::sets::pow::lessons(),
        #[cfg(feature = "napow")]
        System::Napow => crate::sets::napow::lessons(),
        #[cfg(feature = "fcm")]
        System::Fcm => crate::sets::fcm::lessons(),
        _ => Vec::new(),
    }
}
