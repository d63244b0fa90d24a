//! Files of *NapoW*: army lists with their profiles, divisions bought from them and priced by NPW-COST, the budget, and scenarios.

mod budget;
mod code;
mod division;
mod files;
mod force;
mod ground;
mod limit;
mod list;
mod profile;
mod random;
mod roster;
mod scenario;
mod setup;

use std::sync::{Arc, LazyLock};

use game::Words;
use rulebook::Clause;
use rulebook::napow::GEN_03;

use crate::embedded::{self, NAPOW};
use crate::library::{by_id, read};
use crate::problem::{Kind, Problem, did_you_mean, expected, join, same, words};
use crate::reader::{Fields, quoted};

pub use budget::Budget;
pub use code::{ArtilleryKind, Code};
pub use division::{Army, Division};
pub(crate) use files::Files;
pub use force::{Arrival, Brigade, Force, General, Rank, Troops};
pub use ground::{Half, Piece, TerrainKind};
pub use limit::{Limit, Rule};
pub use list::{ArmyList, Offer, Part, Slot, Um};
pub use profile::Profile;
pub use random::terrain as random_terrain;
pub use scenario::{Scenario, SideEntry, Special, SpecialKind};
pub use setup::{Levy, Options, find, setup, setup_of_levies, setup_of_lists};

/// The years of the set.
const YEARS: std::ops::RangeInclusive<u16> = 1789..=1815;
/// More points than any force has.
const MOST_POINTS: i32 = 9999;

/// Everything that files may refer to.
#[derive(Clone, Debug)]
pub struct Library {
    /// What every division is bought by.
    pub budget: Budget,
    /// The army lists, by id.
    pub armies: Vec<Arc<ArmyList>>,
    /// The scenarios, in the order in which they are offered.
    pub scenarios: Vec<Arc<Scenario>>,
    /// The scenarios that teach, in their order.
    pub lessons: Vec<Arc<Scenario>>,
}

impl Library {
    /// The files that are part of the binary.
    pub fn own() -> &'static Library {
        static OWN: LazyLock<Library> = LazyLock::new(|| NAPOW.library(Library::load));
        &OWN
    }

    fn load(files: &embedded::Files) -> Result<Library, Vec<Problem>> {
        let budget = files.single("budget.toml", budget::read)?;
        let armies = files.folder("armies", |fields| list::read(fields, &budget))?;
        let mut library = Library { budget, armies, scenarios: Vec::new(), lessons: Vec::new() };
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

/// Our scenarios, without the lessons.
pub fn scenarios() -> &'static [Arc<Scenario>] {
    &Library::own().scenarios
}

/// Our lessons.
pub fn lessons() -> &'static [Arc<Scenario>] {
    &Library::own().lessons
}

/// Reads an army list.
pub fn read_list(file: &str, text: &str, budget: &Budget) -> Result<ArmyList, Vec<Problem>> {
    read(file, text, |fields| list::read(fields, budget))
}

/// Reads a division bought from a list of the library.
pub fn read_army(file: &str, text: &str, library: &Library) -> Result<Army, Vec<Problem>> {
    read(file, text, |fields| division::read(fields, library))
}

/// Reads a scenario.
pub fn read_scenario(file: &str, text: &str, library: &Library) -> Result<Scenario, Vec<Problem>> {
    read(file, text, |fields| scenario::read(fields, library))
}

/// Profiles and UM by id: all that a file names, and those that could be read.
struct Stock<'l> {
    profile_ids: Vec<&'l str>,
    profiles: &'l [Arc<Profile>],
    um_ids: Vec<&'l str>,
    ums: &'l [Um],
}

impl<'l> Stock<'l> {
    fn profile(&self, id: &str) -> Option<&'l Arc<Profile>> {
        self.profiles.iter().find(|profile| profile.id == id)
    }

    fn um(&self, id: &str) -> Option<&'l Um> {
        self.ums.iter().find(|um| um.id == id)
    }

    fn a_profile(&self) -> Words {
        words("a profile of the list", "un profil de la liste")
    }

    fn a_um(&self) -> Words {
        words("a UM of the list", "une UM de la liste")
    }
}

/// A list of some of these ids.
fn references(
    fields: &mut Fields<'_, '_>,
    key: &'static str,
    wanted: &Words,
    ids: &[&str],
    clause: Clause,
) -> Option<Vec<String>> {
    let chosen = fields.ids(key)?;
    let mut known = true;
    for (place, id) in chosen.iter().enumerate().filter(|(_, id)| !ids.contains(&id.as_str())) {
        let says = join(expected(wanted, &quoted(id)), &did_you_mean(id, ids.iter().copied()));
        fields.document().note(&fields.spot_in(key, place), Kind::UnknownName, says, Some(clause));
        known = false;
    }
    known.then_some(chosen)
}

/// Some years of a list, one by one.
fn read_years(fields: &mut Fields<'_, '_>, of_list: Option<[u16; 2]>) -> Option<Vec<u16>> {
    let years: Vec<u16> = fields.ints("years", YEARS)?;
    for (place, year) in years.iter().enumerate() {
        if let Some([first, last]) = of_list.filter(|[first, last]| !(first..=last).contains(&year)) {
            let wanted = words(
                format!("a year of the list, {first} to {last}"),
                format!("une année de la liste, de {first} à {last}"),
            );
            let spot = fields.spot_in("years", place);
            fields.document().note_expected(&spot, Kind::Conflict, &wanted, &same(year.to_string()), Some(GEN_03));
        }
    }
    Some(years)
}

/// Years as people write them: `1805, 1807–1809`.
fn years_told(years: &[u16]) -> String {
    let mut sorted = years.to_vec();
    sorted.sort_unstable();
    let runs = sorted.chunk_by(|one, next| one + 1 == *next);
    let runs: Vec<String> = runs
        .map(|run| match run {
            [only] => only.to_string(),
            [first, .., last] => format!("{first}–{last}"),
            [] => String::new(),
        })
        .collect();
    runs.join(", ")
}
