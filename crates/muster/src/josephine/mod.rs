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

use std::sync::{Arc, LazyLock};

use crate::embedded::{self, JOSEPHINE};
use crate::library::{by_id, read};
use crate::problem::Problem;

pub use army::ArmyList;
pub(crate) use files::Files;
pub use force::{Force, General, MOST_GENERALS, MOST_UNITS, Unit};
pub use map::Map;
pub use profile::{DoctrineRule, ProfileEntry, YEARS, contingents};
pub use scenario::{Forces, Objective, Reinforcement, Scenario, SideEntry};
pub use setup::{ScenarioOptions, find, setup};

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
        static OWN: LazyLock<Library> = LazyLock::new(|| JOSEPHINE.library(Library::load));
        &OWN
    }

    fn load(files: &embedded::Files) -> Result<Library, Vec<Problem>> {
        let mut library = Library::default();
        let profiles = files.single("profiles.toml", |fields| Some(profile::read(fields)))?;
        library.profiles = profiles.into_iter().map(Arc::new).collect();
        library.armies = files.folder("armies", |fields| army::read(fields, &library))?;
        library.maps = files.folder("maps", map::read)?;
        let mut scenarios = files.folder("scenarios", |fields| scenario::read(fields, &library))?;
        scenarios.sort_by(|a, b| a.rank.cmp(&b.rank).then_with(|| a.id.cmp(&b.id)));
        (library.lessons, library.scenarios) = scenarios.into_iter().partition(|scenario| scenario.lesson.is_some());
        Ok(library)
    }

    /// The profile of that id.
    pub fn profile(&self, id: &str) -> Option<&Arc<ProfileEntry>> {
        self.profiles.iter().find(|profile| profile.id == id)
    }

    /// The army list of that id.
    pub fn army(&self, id: &str) -> Option<&Arc<ArmyList>> {
        by_id(&self.armies, id)
    }

    /// The map of that id.
    pub fn map(&self, id: &str) -> Option<&Arc<Map>> {
        by_id(&self.maps, id)
    }

    /// The scenario of that id, lessons included.
    pub fn scenario(&self, id: &str) -> Option<&Arc<Scenario>> {
        by_id(self.scenarios.iter().chain(&self.lessons), id)
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
