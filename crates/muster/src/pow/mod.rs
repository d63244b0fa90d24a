//! Files of *Principles of War, le 1er Empire*: army lists, priced and checked by POW-LIST, and scenarios.

mod army;
mod code;
mod files;
mod random;
mod roster;
mod scenario;
mod setup;
mod unit;

use std::sync::{Arc, LazyLock};

use game::Words;

use crate::embedded::{self, POW};
use crate::library::{by_id, read};
use crate::problem::{Problem, words};

pub use army::{ArmyList, Change, Formation, MOST_FORMATIONS, Role, Variant, YEARS, army_points};
pub use code::{Code, troop_told, weapon_told};
pub(crate) use files::Files;
pub use random::{RandomBattle, list, random};
pub use scenario::{BaseType, Deployment, Edge, Piece, PieceKind, PlanEntry, Scenario, SideEntry};
pub use setup::{Options, find, setup};
pub use unit::{MOST_UNITS, Unit, on_foot};

/// Everything that files may refer to.
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// The army lists, by id.
    pub armies: Vec<Arc<ArmyList>>,
    /// The scenarios, by id.
    pub scenarios: Vec<Arc<Scenario>>,
    /// The scenarios that teach, in their order.
    pub lessons: Vec<Arc<Scenario>>,
}

impl Library {
    /// The files that are part of the binary.
    pub fn own() -> &'static Library {
        static OWN: LazyLock<Library> = LazyLock::new(|| POW.library(Library::load));
        &OWN
    }

    fn load(files: &embedded::Files) -> Result<Library, Vec<Problem>> {
        let armies = files.folder("armies", army::read)?;
        let mut library = Library { armies, scenarios: Vec::new(), lessons: Vec::new() };
        let mut scenarios = files.folder("scenarios", |fields| scenario::read(fields, &library))?;
        scenarios.sort_by(|a, b| a.rank.cmp(&b.rank).then_with(|| a.id.cmp(&b.id)));
        (library.lessons, library.scenarios) = scenarios.into_iter().partition(|scenario| scenario.lesson.is_some());
        Ok(library)
    }

    /// The army list of that id.
    pub fn army(&self, id: &str) -> Option<&Arc<ArmyList>> {
        by_id(&self.armies, id)
    }

    /// The scenario of that id, lessons included.
    pub fn scenario(&self, id: &str) -> Option<&Arc<Scenario>> {
        by_id(self.scenarios.iter().chain(&self.lessons), id)
    }
}

/// Our army lists.
pub fn armies() -> &'static [Arc<ArmyList>] {
    &Library::own().armies
}

/// Our lessons.
pub fn lessons() -> &'static [Arc<Scenario>] {
    &Library::own().lessons
}

/// Our scenarios, without the lessons.
pub fn scenarios() -> &'static [Arc<Scenario>] {
    &Library::own().scenarios
}

/// Reads an army list.
pub fn read_army(file: &str, text: &str) -> Result<ArmyList, Vec<Problem>> {
    read(file, text, army::read)
}

/// Reads a scenario.
pub fn read_scenario(file: &str, text: &str, library: &Library) -> Result<Scenario, Vec<Problem>> {
    read(file, text, |fields| scenario::read(fields, library))
}

fn told((en, fr): (&str, &str)) -> Words {
    words(en, fr)
}
