//! Files of *Principles of War, le 1er Empire*: army lists, priced and checked by POW-LIST, and scenarios.

mod army;
mod code;
mod files;
mod roster;
mod scenario;
mod unit;

use std::sync::{Arc, OnceLock};

use game::Words;
use rulebook::Clause;

use crate::problem::{Kind, Problem, same, words};
use crate::reader::{Document, Fields};

pub use army::{ArmyList, Change, Formation, MOST_FORMATIONS, Role, Variant, YEARS, army_points};
pub use code::{Code, troop_told, weapon_told};
pub(crate) use files::Files;
pub use scenario::{BaseType, Deployment, Edge, Piece, PieceKind, PlanEntry, Scenario, SideEntry};
pub use unit::{MOST_UNITS, Unit, on_foot};

/// Everything that files may refer to.
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// The army lists, by id.
    pub armies: Vec<Arc<ArmyList>>,
    /// The scenarios, by id.
    pub scenarios: Vec<Arc<Scenario>>,
}

impl Library {
    /// The files that are part of the binary.
    pub fn own() -> &'static Library {
        static OWN: OnceLock<Library> = OnceLock::new();
        OWN.get_or_init(|| Library::load().unwrap_or_else(|problems| panic!("data/pow: {problems:#?}")))
    }

    fn load() -> Result<Library, Vec<Problem>> {
        let mut library = Library::default();
        for (file, text) in crate::embedded::POW.below("pow/armies") {
            library.armies.push(Arc::new(read_army(file, text)?));
        }
        for (file, text) in crate::embedded::POW.below("pow/scenarios") {
            let scenario = read_scenario(file, text, &library)?;
            library.scenarios.push(Arc::new(scenario));
        }
        Ok(library)
    }

    /// The army list of that id.
    pub fn army(&self, id: &str) -> Option<&Arc<ArmyList>> {
        self.armies.iter().find(|army| army.id == id)
    }

    /// The scenario of that id.
    pub fn scenario(&self, id: &str) -> Option<&Arc<Scenario>> {
        self.scenarios.iter().find(|scenario| scenario.id == id)
    }
}

/// Our army lists.
pub fn armies() -> &'static [Arc<ArmyList>] {
    &Library::own().armies
}

/// Our scenarios.
pub fn scenarios() -> &'static [Arc<Scenario>] {
    &Library::own().scenarios
}

fn read<T>(file: &str, text: &str, read: impl FnOnce(Fields<'_, '_>) -> Option<T>) -> Result<T, Vec<Problem>> {
    let document = Document::parse(file, text);
    let value = document.root().and_then(read);
    match value {
        Some(value) if document.is_sound() => Ok(value),
        _ => Err(document.problems()),
    }
}

/// Reads an army list.
pub fn read_army(file: &str, text: &str) -> Result<ArmyList, Vec<Problem>> {
    read(file, text, army::read)
}

/// Reads a scenario.
pub fn read_scenario(file: &str, text: &str, library: &Library) -> Result<Scenario, Vec<Problem>> {
    read(file, text, |fields| scenario::read(fields, library))
}

/// Notes a stated number that is not the one the clause gives.
fn note_stated(fields: &Fields<'_, '_>, key: &str, stated: Option<u16>, computed: u16, clause: Clause) {
    if let Some(stated) = stated.filter(|stated| *stated != computed) {
        fields.note(key, Kind::Sum, &same(computed.to_string()), &same(stated.to_string()), Some(clause));
    }
}

fn told((en, fr): (&str, &str)) -> Words {
    words(en, fr)
}
