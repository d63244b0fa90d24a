//! What there is: rule sets, their procedures, their scenarios.

use game::Words;
use game::procedure::Catalogue;
use field::Pose;
use rulebook::{Clause, System};

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
#[derive(Clone, Debug, PartialEq)]
pub struct LessonEntry {
    /// Its rule set.
    pub system: System,
    /// The id of its scenario.
    pub id: String,
    /// Its name.
    pub title: Words,
    /// What it is about.
    pub intro: Words,
    /// The seed of the dice.
    pub seed: u64,
    /// What the second side does: verbs of its options, what it likes best first.
    pub script: Vec<String>,
    /// Where everybody stands, by key.
    pub deployment: Vec<(String, Pose)>,
    /// Its stages, in order.
    pub stages: Vec<StageEntry>,
}

/// A stage of a lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct StageEntry {
    /// What to do, and why.
    pub says: Words,
    /// The clause that it is about.
    pub clause: Clause,
    /// It is passed when one of these events happens.
    pub events: Vec<String>,
    /// Verbs of the options that lead there.
    pub verbs: Vec<String>,
}

/// The lessons of a set, in their order.
pub fn lessons(system: System) -> Vec<LessonEntry> {
    let System::Josephine = system else { return Vec::new() };
    let entry = |scenario: &muster::josephine::Scenario| {
        let lesson = scenario.lesson.as_ref()?;
        let stages = lesson.stages.iter().cloned().map(|stage| StageEntry {
            says: stage.says,
            clause: stage.clause,
            events: stage.events,
            verbs: stage.verbs,
        });
        Some(LessonEntry {
            system,
            id: scenario.id.clone(),
            title: scenario.name.clone(),
            intro: scenario.intro.clone(),
            seed: lesson.seed,
            script: lesson.script.clone(),
            deployment: scenario.deployment(),
            stages: stages.collect(),
        })
    };
    muster::josephine::lessons().iter().filter_map(|scenario| entry(scenario)).collect()
}
