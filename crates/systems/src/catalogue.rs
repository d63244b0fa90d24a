//! What there is: rule sets, their procedures, their scenarios.

use field::Pose;
use game::Words;
use game::procedure::Catalogue;
use muster::Lesson;
use rulebook::{Clause, System};
use serde::{Deserialize, Serialize};

/// The procedures of every set, by the id of the set.
pub static CATALOGUE: Catalogue = Catalogue {
    sets: &[
        (System::Josephine.id(), josephine::PROCEDURES),
        (System::Pow.id(), pow::PROCEDURES),
        (System::Napow.id(), napow::PROCEDURES),
        (System::Fcm.id(), fcm::PROCEDURES),
    ],
};

/// The sets whose whole game stands.
pub const PLAYABLE: &[System] = &[System::Josephine];

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
    pub turns: u8,
    /// Options that can be switched.
    pub options: Vec<String>,
    /// Whether it takes any two army lists.
    pub takes_lists: bool,
    /// The clauses that describe it.
    pub clauses: &'static [Clause],
}

/// The scenarios of a set.
pub fn scenarios(system: System) -> Vec<ScenarioEntry> {
    match system {
        System::Josephine => muster::josephine::scenarios()
            .iter()
            .map(|scenario| ScenarioEntry {
                system,
                id: scenario.id.clone(),
                title: scenario.name.clone(),
                date: scenario.date.clone(),
                intro: scenario.intro.clone(),
                sides: scenario.sides.each_ref().map(|side| side.name.clone()),
                turns: scenario.turns,
                options: scenario.options.clone(),
                takes_lists: scenario.takes_lists(),
                clauses: scenario.clauses(),
            })
            .collect(),
        System::Pow | System::Napow | System::Fcm => Vec::new(),
    }
}

/// The army lists of a set that a scenario can take: id and name.
pub fn armies(system: System) -> Vec<(String, Words)> {
    match system {
        System::Josephine => {
            let armies = &muster::josephine::Library::own().armies;
            armies.iter().map(|army| (army.id.clone(), army.name.clone())).collect()
        }
        System::Pow | System::Napow | System::Fcm => Vec::new(),
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
    /// Its name.
    pub title: Words,
    /// What it teaches.
    pub intro: Words,
    /// Where everybody stands, by key.
    pub deployment: Vec<(String, Pose)>,
    /// Its stages, its script and its seed.
    pub lesson: Lesson,
}

/// The lessons of a set, in their order.
pub fn lessons(system: System) -> Vec<LessonEntry> {
    match system {
        System::Josephine => muster::josephine::lessons()
            .iter()
            .enumerate()
            .filter_map(|(place, scenario)| {
                Some(LessonEntry {
                    system,
                    place,
                    last: place + 1 == muster::josephine::lessons().len(),
                    id: scenario.id.clone(),
                    title: scenario.name.clone(),
                    intro: scenario.intro.clone(),
                    deployment: scenario.deployment(),
                    lesson: scenario.lesson.clone()?,
                })
            })
            .collect(),
        System::Pow | System::Napow | System::Fcm => Vec::new(),
    }
}
