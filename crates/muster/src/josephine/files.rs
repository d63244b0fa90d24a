//! The files of the set for those who check, cost and print files of any.

use game::Words;
use rulebook::josephine::BUD_21;
use rulebook::{Lang, System};

use super::roster::{self, Titled};
use super::{ArmyList, Force, Forces, Library, Map, ProfileEntry, Scenario, SideEntry, army, map, profile, scenario};
use crate::cost::{CostLine, ForceCost};
use crate::files::{FileKind, Mustered, SetFiles, Shape};
use crate::problem::{Kind, Problem, expected, words};
use crate::reader::Fields;
use crate::roster::Roster;

/// The files of the set.
pub(crate) struct Files;

/// JOS-BUD-21: what is recommended.
const RECOMMENDED: std::ops::RangeInclusive<u32> = 500..=600;

impl SetFiles for Files {
    fn system(&self) -> System {
        System::Josephine
    }

    fn shapes(&self) -> &'static [Shape] {
        &[
            Shape { kind: FileKind::Profiles, marks: &["profile"], fields: &[] },
            Shape {
                kind: FileKind::Army,
                marks: &["general", "unit"],
                fields: &["id", "name_en", "name_fr", "nation", "year", "points", "budget"],
            },
            Shape { kind: FileKind::Map, marks: &["width", "height", "area", "line"], fields: &["id", "ground"] },
            Shape {
                kind: FileKind::Scenario,
                marks: &["map", "side"],
                fields: &[
                    "id",
                    "name_en",
                    "name_fr",
                    "date_en",
                    "date_fr",
                    "intro_en",
                    "intro_fr",
                    "year",
                    "turns",
                    "ud_metres",
                    "ud_cm",
                    "options",
                    "objective",
                    "lesson",
                ],
            },
        ]
    }

    fn read(&self, kind: FileKind, fields: Fields<'_, '_>) -> Option<Box<dyn Mustered>> {
        let library = Library::own();
        Some(match kind {
            FileKind::Profiles => Box::new(profile::read(fields)),
            FileKind::Army => Box::new(army::read(fields, library)?),
            FileKind::Map => Box::new(map::read(fields)?),
            FileKind::Scenario => Box::new(scenario::read(fields, library)?),
            FileKind::Budget => return None,
        })
    }
}

impl Mustered for Vec<ProfileEntry> {}

impl Mustered for Map {
    fn id(&self) -> Option<&str> {
        Some(&self.id)
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
        let force = force_cost(self.name.clone(), &self.force, self.year, self.budget);
        Some(vec![force])
    }
    fn roster(&self, lang: Lang) -> Option<Roster> {
        Some(roster::print(&self.titled(), lang))
    }
    fn advice(&self) -> Vec<Problem> {
        advice(&self.file, "", self.points()).into_iter().collect()
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
        let forces = self.sides.iter().map(|side| {
            let titled = self.titled(side);
            force_cost(titled.name.clone(), titled.force, titled.year, None)
        });
        Some(forces.collect())
    }
    fn roster(&self, lang: Lang) -> Option<Roster> {
        let sides = self.sides.iter().map(|side| roster::print(&self.titled(side), lang));
        let title = lang.of(&self.name[0], &self.name[1]);
        let date = lang.of(&self.date[0], &self.date[1]);
        Some(Roster::battle(format!("{title}, {date}"), sides))
    }
    fn advice(&self) -> Vec<Problem> {
        let sides = self.sides.iter().enumerate().filter(|(_, side)| matches!(side.forces, Forces::Own { .. }));
        sides
            .filter_map(|(place, side)| {
                let titled = self.titled(side);
                let (generals, start, later) = titled.force.points(titled.year);
                advice(&self.file, &format!("side[{place}]"), generals + start + later)
            })
            .collect()
    }
}

impl ArmyList {
    fn titled(&self) -> Titled<'_> {
        Titled { name: &self.name, year: self.year, force: &self.force, budget: self.budget }
    }
}

impl Scenario {
    fn titled<'s>(&self, side: &'s SideEntry) -> Titled<'s> {
        match &side.forces {
            Forces::Own { force, .. } => Titled { name: &side.name, year: self.year, force, budget: None },
            Forces::Any(army) => Titled { name: &army.name, year: army.year, force: &army.force, budget: None },
        }
    }
}

/// JOS-BUD-21 is advice: nobody is refused for it.
fn advice(file: &str, field: &str, points: u32) -> Option<Problem> {
    let (least, most) = (RECOMMENDED.start(), RECOMMENDED.end());
    let says = || {
        expected(
            &words(format!("about {least} to {most} points"), format!("environ {least} à {most} points")),
            &words(points.to_string(), points.to_string()),
        )
    };
    (!RECOMMENDED.contains(&points)).then(|| Problem {
        file: file.to_owned(),
        line: 1,
        field: field.to_owned(),
        kind: Kind::Advice,
        says: says(),
        clause: Some(BUD_21),
    })
}

/// JOS-BUD: the price of a force, generals first.
fn force_cost(name: Words, force: &Force, year: u16, budget: Option<u16>) -> ForceCost {
    let mut lines = Vec::new();
    for general in &force.generals {
        let mut factors = Vec::new();
        let points = general.price().points(&mut factors);
        let what = roster::general_told(general);
        let (id, name) = (general.id.clone(), general.name.clone());
        lines.push(CostLine { id, name, what, each: None, factors, points: points.into() });
    }
    for unit in &force.units {
        let mut factors = Vec::new();
        let price = unit.price(year);
        let points = price.points(&mut factors).into();
        let each = Some((price.per_element(&mut ()).into(), u32::from(unit.elements)));
        let (id, name, what) = (unit.id.clone(), unit.name.clone(), unit.profile.name.clone());
        lines.push(CostLine { id, name, what, each, factors, points });
    }
    let (generals, start, later) = force.points(year);
    let mut sums = vec![(words("generals", "généraux"), generals.into()), (words("units", "unités"), start.into())];
    if later > 0 {
        sums[1].0 = words("units at the start", "unités au début");
        sums.push((words("reinforcements", "renforts"), later.into()));
    }
    let points = Some((generals + start + later).into());
    ForceCost { name, lines, sums, points, budget: budget.map(Into::into) }
}
