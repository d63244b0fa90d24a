//! The files of the set for those who check, cost and print files of any.

use std::borrow::Cow;

use game::{Factor, Weight, Words};
use rulebook::pow::{LIST_05, STR_06};
use rulebook::{Lang, System};

use super::army::army_points;
use super::roster;
use super::{ArmyList, Formation, Library, Scenario, army, scenario};
use crate::cost::{CostLine, ForceCost};
use crate::files::{FileKind, Mustered, SetFiles, Shape};
use crate::problem::words;
use crate::reader::Fields;
use crate::roster::Roster;

/// The files of the set.
pub(crate) struct Files;

impl SetFiles for Files {
    fn system(&self) -> System {
        System::Pow
    }

    fn shapes(&self) -> &'static [Shape] {
        &[
            Shape {
                kind: FileKind::Army,
                marks: &["formation", "variant"],
                fields: &[
                    "id",
                    "name_en",
                    "name_fr",
                    "nation",
                    "years",
                    "level",
                    "limit",
                    "special_en",
                    "special_fr",
                    "totals",
                    "year",
                    "take",
                ],
            },
            Shape {
                kind: FileKind::Scenario,
                marks: &["battle", "edition"],
                fields: &[
                    "id",
                    "name_en",
                    "name_fr",
                    "description_en",
                    "description_fr",
                    "date",
                    "first_player",
                    "strength",
                    "turns",
                    "twilight",
                    "night",
                    "plan",
                    "terrain",
                    "table",
                    "side",
                    "decoys",
                    "rank",
                    "lesson",
                ],
            },
        ]
    }

    fn read(&self, kind: FileKind, fields: Fields<'_, '_>) -> Option<Box<dyn Mustered>> {
        Some(match kind {
            FileKind::Army => Box::new(army::read(fields)?),
            FileKind::Scenario => Box::new(scenario::read(fields, Library::own())?),
            FileKind::Profiles | FileKind::Budget | FileKind::Map => return None,
        })
    }
}

impl Mustered for ArmyList {
    fn id(&self) -> Option<&str> {
        Some(&self.id)
    }
    fn name(&self) -> Option<&Words> {
        Some(&self.name)
    }
    fn forces(&self) -> Option<Vec<ForceCost>> {
        let mut force = force_cost(self, &self.fielded());
        for option in self.options().filter(|option| !self.take.contains(&option.id)) {
            let with = army_points(&self.fielded_with(None, std::slice::from_ref(&option.id)));
            force.sums.push((roster::option_told(self, option), with.into()));
        }
        Some(vec![force])
    }
    fn roster(&self, lang: Lang) -> Option<Roster> {
        Some(roster::print(self, &self.fielded(), roster::Options::Shown, lang))
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
        let forces = self.sides.iter().map(|side| force_cost(&side.list, &self.army(side)));
        Some(forces.collect())
    }
    fn roster(&self, lang: Lang) -> Option<Roster> {
        let sides = self.sides.iter();
        let sides = sides.map(|side| roster::print(&side.list, &self.army(side), roster::Options::Hidden, lang));
        Some(Roster::battle(lang.of(&self.name[0], &self.name[1]).to_owned(), sides))
    }
}

/// POW-LIST-05, POW-LIST-06: the price of an army, formation by formation.
fn force_cost(list: &ArmyList, army: &[Cow<'_, Formation>]) -> ForceCost {
    let lines = army.iter().map(|formation| CostLine {
        id: formation.id.clone(),
        name: formation.name.clone(),
        what: roster::general_told(formation),
        each: None,
        factors: factors(formation),
        points: formation.points().into(),
    });
    let sum = |number: fn(&Formation) -> u16| army.iter().map(|one| number(one)).sum::<u16>();
    ForceCost {
        name: list.name.clone(),
        lines: lines.collect(),
        sums: vec![
            (words("units", "unités"), sum(Formation::unit_count).into()),
            (words("strength", "force"), sum(Formation::strength).into()),
        ],
        points: Some(army_points(army).into()),
        budget: Some(list.limit.into()),
    }
}

/// POW-STR-06, POW-LIST-05: the strengths of the units, a fifth of their sum, the general, the least cost.
fn factors(formation: &Formation) -> Vec<Factor> {
    let factor = |clause, value| Factor { clause, value, side: None };
    let mut factors: Vec<Factor> = Vec::new();
    for unit in &formation.units {
        let (base, whole) = (unit.base_strength(), unit.strength());
        let text = format!("{} × ({base} + {}) = {}", unit.count, whole - base, u16::from(unit.count) * whole);
        factors.push(factor(STR_06, Weight::Text(text.into())));
    }
    let general = formation.quality.cost();
    let strength = formation.strength();
    let fifth = (strength * 2 + 5) / 10;
    if strength > 0 {
        factors.push(factor(LIST_05, Weight::Text(format!("{strength} / 5 → {fifth}").into())));
    }
    if general != 0 {
        factors.push(factor(LIST_05, Weight::Int(general.into())));
    }
    if i32::from(fifth) + general < formation.points() {
        factors.push(factor(LIST_05, Weight::AtLeast(formation.points().into())));
    }
    factors
}
