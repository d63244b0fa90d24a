//! Files of *Pas Ce Soir, Joséphine !*

mod army;
mod deployment;
mod files;
mod force;
mod map;
mod profile;
mod roster;
mod scenario;
mod setup;
mod write;

use std::sync::{Arc, OnceLock};

use crate::problem::Problem;
use crate::reader::{Document, Fields};

pub use army::ArmyList;
pub(crate) use files::Files;
pub use force::{Force, General, MOST_GENERALS, MOST_UNITS, Unit};
pub use map::Map;
pub use profile::{DoctrineRule, ProfileEntry, YEARS, contingents};
pub use scenario::{Forces, Objective, Reinforcement, Scenario, SideEntry};
pub use setup::{ScenarioOptions, setup};

/// Everything that files may refer to: profiles, lists, maps, scenarios.
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// The profiles, in the order of their file.
    pub profiles: Vec<Arc<ProfileEntry>>,
    /// The army lists, by id.
    pub armies: Vec<Arc<ArmyList>>,
    /// The maps, by id.
    pub maps: Vec<Arc<Map>>,
    /// The scenarios, in the order in which they are offered.
    pub scenarios: Vec<Arc<Scenario>>,
    /// The scenarios that teach, in their order.
    pub lessons: Vec<Arc<Scenario>>,
}

impl Library {
    /// The files that are part of the binary.
    pub fn own() -> &'static Library {
        static OWN: OnceLock<Library> = OnceLock::new();
        OWN.get_or_init(|| Library::load().unwrap_or_else(|problems| panic!("data/josephine: {problems:#?}")))
    }

    /// Reads the files that are part of the binary.
    fn load() -> Result<Library, Vec<Problem>> {
        let mut library = Library::default();
        let profiles = crate::embedded::JOSEPHINE.text("josephine/profiles.toml").unwrap_or_default();
        library.profiles = read_profiles("josephine/profiles.toml", profiles)?.into_iter().map(Arc::new).collect();
        for (file, text) in crate::embedded::JOSEPHINE.below("josephine/armies") {
            let army = read(file, text, |fields| army::read(fields, &library))?;
            library.armies.push(Arc::new(army));
        }
        for (file, text) in crate::embedded::JOSEPHINE.below("josephine/maps") {
            library.maps.push(Arc::new(read(file, text, map::read)?));
        }
        for (file, text) in crate::embedded::JOSEPHINE.below("josephine/scenarios") {
            let scenario = read(file, text, |fields| scenario::read(fields, &library))?;
            let list = if scenario.lesson.is_some() { &mut library.lessons } else { &mut library.scenarios };
            list.push(Arc::new(scenario));
        }
        for list in [&mut library.scenarios, &mut library.lessons] {
            list.sort_by(|a, b| a.rank.cmp(&b.rank).then_with(|| a.id.cmp(&b.id)));
        }
        Ok(library)
    }

    /// The profile of that id.
    pub fn profile(&self, id: &str) -> Option<&Arc<ProfileEntry>> {
        self.profiles.iter().find(|profile| profile.id == id)
    }

    /// The army list of that id.
    pub fn army(&self, id: &str) -> Option<&Arc<ArmyList>> {
        self.armies.iter().find(|army| army.id == id)
    }

    /// The map of that id.
    pub fn map(&self, id: &str) -> Option<&Arc<Map>> {
        self.maps.iter().find(|map| map.id == id)
    }

    /// The scenario of that id, lessons included.
    pub fn scenario(&self, id: &str) -> Option<&Arc<Scenario>> {
        self.scenarios.iter().chain(&self.lessons).find(|scenario| scenario.id == id)
    }
}

/// Our profiles (JOS-PROF-01, -02, -04).
pub fn profiles() -> &'static [Arc<ProfileEntry>] {
    &Library::own().profiles
}

/// Our army lists (JOS-PROF-05).
pub fn armies() -> &'static [Arc<ArmyList>] {
    &Library::own().armies
}

/// Our maps.
pub fn maps() -> &'static [Arc<Map>] {
    &Library::own().maps
}

/// Our scenarios, without the lessons.
pub fn scenarios() -> &'static [Arc<Scenario>] {
    &Library::own().scenarios
}

/// Our lessons.
pub fn lessons() -> &'static [Arc<Scenario>] {
    &Library::own().lessons
}

/// Reads a file of one kind: what it says, or all that is wrong with it.
fn read<T>(file: &str, text: &str, read: impl FnOnce(Fields<'_, '_>) -> Option<T>) -> Result<T, Vec<Problem>> {
    let document = Document::parse(file, text);
    let value = document.root().and_then(read);
    match value {
        Some(value) if document.is_sound() => Ok(value),
        _ => Err(document.problems()),
    }
}

/// Reads a file of profiles.
pub fn read_profiles(file: &str, text: &str) -> Result<Vec<ProfileEntry>, Vec<Problem>> {
    read(file, text, |fields| Some(profile::read(fields)))
}

/// Reads an army list.
pub fn read_army(file: &str, text: &str, library: &Library) -> Result<ArmyList, Vec<Problem>> {
    read(file, text, |fields| army::read(fields, library))
}

/// Reads a map.
pub fn read_map(file: &str, text: &str) -> Result<Map, Vec<Problem>> {
    read(file, text, map::read)
}

/// Reads a scenario.
pub fn read_scenario(file: &str, text: &str, library: &Library) -> Result<Scenario, Vec<Problem>> {
    read(file, text, |fields| scenario::read(fields, library))
}
