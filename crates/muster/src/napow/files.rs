//! The files of the set for those who check, cost and print files of any.

use game::Words;
use rulebook::{Lang, System};

use super::roster::{self, Titled};
use super::{Army, ArmyList, Budget, Library, Scenario, budget, division, list, scenario};
use crate::cost::ForceCost;
use crate::files::{FileKind, Mustered, SetFiles, Shape};
use crate::reader::Fields;
use crate::roster::Roster;

/// The files of the set.
pub(crate) struct Files;

impl SetFiles for Files {
    fn system(&self) -> System {
        System::Napow
    }

    fn shapes(&self) -> &'static [Shape] {
        &[
            Shape {
                kind: FileKind::Budget,
                marks: &["min_ums", "max_ucs", "max_ucs_per_um", "brigadier_raise_points", "fortification_side"],
                fields: &[
                    "budget",
                    "turns",
                    "min_ucs_per_um",
                    "max_of_each_option_um",
                    "brigadier_lower_points",
                    "max_raise_levels",
                    "bonus_points",
                    "max_generals_with_bonus",
                    "artillery_general_min_batteries",
                    "max_artillery_generals",
                    "max_fortification_slices",
                    "fortification_slice_points",
                    "divisional",
                    "brigadier",
                    "artillery_general",
                ],
            },
            Shape {
                kind: FileKind::Army,
                marks: &["ready", "battery", "divisional"],
                fields: &[
                    "id",
                    "name_en",
                    "name_fr",
                    "nation",
                    "first_year",
                    "last_year",
                    "description_en",
                    "description_fr",
                    "limit",
                    "profile",
                    "um",
                ],
            },
            // A division in a file of its own.
            Shape {
                kind: FileKind::Army,
                marks: &["divisional_morale", "independents"],
                fields: &[
                    "id",
                    "name_en",
                    "name_fr",
                    "list",
                    "year",
                    "budget",
                    "points",
                    "ucs",
                    "divisional_bonus",
                    "artillery_general",
                    "fortification_slices",
                    "um",
                ],
            },
            Shape {
                kind: FileKind::Scenario,
                marks: &["table_cm", "objectives"],
                fields: &[
                    "id",
                    "name_en",
                    "name_fr",
                    "date",
                    "description_en",
                    "description_fr",
                    "turns",
                    "attacker",
                    "first_player",
                    "special",
                    "terrain",
                    "side",
                    "rank",
                    "lesson",
                ],
            },
        ]
    }

    fn read(&self, kind: FileKind, fields: Fields<'_, '_>) -> Option<Box<dyn Mustered>> {
        let library = Library::own();
        Some(match kind {
            FileKind::Budget => Box::new(budget::read(fields)?),
            FileKind::Army if fields.peek("list").is_some() || fields.peek("divisional_morale").is_some() => {
                Box::new(division::read(fields, library)?)
            }
            FileKind::Army => Box::new(list::read(fields, &library.budget)?),
            FileKind::Scenario => Box::new(scenario::read(fields, library)?),
            FileKind::Profiles | FileKind::Map => return None,
        })
    }
}

impl Mustered for Budget {}

impl Mustered for ArmyList {
    fn id(&self) -> Option<&str> {
        Some(&self.id)
    }
    fn name(&self) -> Option<&Words> {
        Some(&self.name)
    }
    fn forces(&self) -> Option<Vec<ForceCost>> {
        let force = self.ready.force.cost(self.name.clone(), Some(self.ready.budget));
        Some(vec![force])
    }
    fn roster(&self, lang: Lang) -> Option<Roster> {
        let (years, force, budget) = (&self.ready.years, &self.ready.force, Some(self.ready.budget));
        Some(roster::print(&Titled { name: &self.name, list: None, years, force, budget }, lang))
    }
}

impl Mustered for Army {
    fn id(&self) -> Option<&str> {
        Some(&self.id)
    }
    fn name(&self) -> Option<&Words> {
        Some(&self.name)
    }
    fn forces(&self) -> Option<Vec<ForceCost>> {
        let force = self.division.force.cost(self.name.clone(), Some(self.division.budget));
        Some(vec![force])
    }
    fn roster(&self, lang: Lang) -> Option<Roster> {
        let (years, force, budget) = (&self.division.years, &self.division.force, Some(self.division.budget));
        Some(roster::print(&Titled { name: &self.name, list: Some(&self.list.name), years, force, budget }, lang))
    }
}

impl Mustered for Scenario {
    fn id(&self) -> Option<&str> {
        Some(&self.id)
    }
    fn name(&self) -> Option<&Words> {
        Some(&self.name)
    }
    fn forces(&self) -> Option<Vec<ForceCost>> {
        let forces = self.sides.iter().map(|side| side.force.cost(side.name.clone(), None));
        Some(forces.collect())
    }
    fn roster(&self, lang: Lang) -> Option<Roster> {
        let titled = self.sides.iter().map(|side| Titled {
            name: &side.name,
            list: Some(&side.list.name),
            years: &[],
            force: &side.force,
            budget: None,
        });
        let sides = titled.map(|titled| roster::print(&titled, lang));
        Some(Roster::battle(lang.of(&self.name[0], &self.name[1]).to_owned(), sides))
    }
}
