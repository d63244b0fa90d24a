//! Files of *Feu, Combat, Moral*: army lists, priced by FCM-BUD, armies chosen from them for a points game, and scenarios.

mod army;
mod choice;
mod figure;
mod files;
mod force;
mod garrison;
mod ground;
mod layouts;
mod lesson;
mod random;
mod random_army;
mod roster;
mod scenario;
mod setup;
mod unit;

use std::sync::{Arc, LazyLock};

use fcm::measure::Tenths;
use rulebook::Clause;

use crate::cost::Points;
use crate::embedded::{self, FCM};
use crate::library::{by_id, read};
use crate::problem::{Kind, Problem, same};
use crate::reader::Fields;

pub use army::{ArmyList, Composition};
pub use choice::{BUDGET, ChosenArmy, LEAST_CHIEF, MOST_AIDES, UNITS_PER_GENERAL};
pub use figure::{FigureType, Pace, Weapon};
pub(crate) use files::Files;
pub use force::{AIDE_VALUE, Brigade, Entry, Force, OFFICER_VALUES, Officer, OfficerRank};
pub use garrison::Garrison;
pub use ground::{Piece, TerrainKind};
pub use random::{Levy, YEAR as RANDOM_YEAR, random};
pub use scenario::{Hold, Objective, Scenario, SideEntry, Special};
pub use setup::{find, setup};
pub use unit::{FEWEST_FIGURES, Figures, MOST_CREW, MOST_FIGURES, Unit};

/// Everything that files may refer to.
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// The army lists, by id.
    pub armies: Vec<Arc<ArmyList>>,
    /// Armies chosen from them, ready for a points game.
    pub ready: Vec<Arc<ChosenArmy>>,
    /// The scenarios, by id.
    pub scenarios: Vec<Arc<Scenario>>,
}

impl Library {
    /// The files that are part of the binary.
    pub fn own() -> &'static Library {
        static OWN: LazyLock<Library> = LazyLock::new(|| FCM.library(Library::load));
        &OWN
    }

    fn load(files: &embedded::Files) -> Result<Library, Vec<Problem>> {
        let mut library = Library { armies: files.folder("armies", army::read)?, ..Library::default() };
        library.ready = files.folder("ready", |fields| choice::read(fields, &library))?;
        library.scenarios = files.folder("scenarios", |fields| scenario::read(fields, &library))?;
        Ok(library)
    }

    /// The army list of that id.
    pub fn army(&self, id: &str) -> Option<&Arc<ArmyList>> {
        by_id(&self.armies, id)
    }

    /// The scenario of that id.
    pub fn scenario(&self, id: &str) -> Option<&Arc<Scenario>> {
        by_id(&self.scenarios, id)
    }
}

/// Our army lists.
pub fn armies() -> &'static [Arc<ArmyList>] {
    &Library::own().armies
}

/// Our armies for the points game.
pub fn ready_armies() -> &'static [Arc<ChosenArmy>] {
    &Library::own().ready
}

/// Our scenarios.
pub fn scenarios() -> &'static [Arc<Scenario>] {
    &Library::own().scenarios
}

/// Reads an army list: the figure types of a nation with their prices.
pub fn read_army(file: &str, text: &str) -> Result<ArmyList, Vec<Problem>> {
    read(file, text, army::read)
}

/// Reads an army that somebody chose from a list.
pub fn read_chosen_army(file: &str, text: &str, library: &Library) -> Result<ChosenArmy, Vec<Problem>> {
    read(file, text, |fields| choice::read(fields, library))
}

/// Reads a scenario.
pub fn read_scenario(file: &str, text: &str, library: &Library) -> Result<Scenario, Vec<Problem>> {
    read(file, text, |fields| scenario::read(fields, library))
}

/// The years of the set.
const YEARS: std::ops::RangeInclusive<u16> = 1789..=1815;

fn points(tenths: Tenths) -> Points {
    Points(tenths.points())
}

/// Points that a file states; no army costs more.
fn stated_points(fields: &mut Fields<'_, '_>, key: &'static str, clause: Clause) -> Option<f64> {
    fields.maybe(key, |fields, key| fields.number(key, 0.0..=99_999.0, Some(clause)))
}

/// Notes stated points that are not those of the clauses.
fn note_stated(fields: &Fields<'_, '_>, key: &str, stated: Option<f64>, computed: Tenths, clause: Clause) {
    // Prices have one decimal; anything nearer is the noise of reading it.
    if let Some(stated) = stated.filter(|stated| (stated - computed.points()).abs() > 1e-6) {
        let (wanted, found) = (points(computed).to_string(), stated.to_string());
        fields.note(key, Kind::Sum, &same(wanted), &same(found), Some(clause));
    }
}
