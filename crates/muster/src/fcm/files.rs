//! The files of the set for those who check, cost and print files of any.

use game::{Factor, Weight, Words};
use rulebook::fcm::UNIT_09;
use rulebook::{Lang, System};

use super::{ArmyList, ChosenArmy, Force, Library, Scenario, army, choice, points, roster, scenario};
use crate::cost::{CostLine, ForceCost};
use crate::files::{FileKind, Mustered, SetFiles, Shape};
use crate::problem::{join, same, words};
use crate::reader::Fields;
use crate::roster::Roster;

/// The files of the set.
pub(crate) struct Files;

/// An army list, with its prices.
const LIST: Shape = Shape {
    kind: FileKind::Army,
    marks: &["figure_type", "composition", "officer_values"],
    fields: &["id", "name_en", "name_fr", "nation", "from_year", "to_year", "class", "figure_type_count"],
};

/// An army that somebody chose from a list.
const CHOICE: Shape = Shape {
    kind: FileKind::Army,
    marks: &["brigade", "officer"],
    fields: &["id", "name_en", "name_fr", "list", "year", "budget", "points", "unit"],
};

const SCENARIO: Shape = Shape {
    kind: FileKind::Scenario,
    marks: &["periods", "break_percent"],
    fields: &[
        "id",
        "name_en",
        "name_fr",
        "description_en",
        "description_fr",
        "historical",
        "date",
        "width_cm",
        "height_cm",
        "north_deg",
        "attacker",
        "side",
        "terrain",
        "objective",
        "brigade",
        "officer",
        "unit",
        "special",
        "lesson",
    ],
};

impl SetFiles for Files {
    fn system(&self) -> System {
        System::Fcm
    }

    fn shapes(&self) -> &'static [Shape] {
        &[LIST, CHOICE, SCENARIO]
    }

    fn read(&self, kind: FileKind, fields: Fields<'_, '_>) -> Option<Box<dyn Mustered>> {
        let is_choice = fields.document().keys().any(|key| CHOICE.marks.contains(&key));
        Some(match kind {
            FileKind::Army if is_choice => Box::new(choice::read(fields, Library::own())?),
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
    /// The price of a figure of each type.
    fn forces(&self) -> Option<Vec<ForceCost>> {
        let lines = self.types.iter().map(|figure| {
            let mut factors = Vec::new();
            let price = points(figure.price(1, &mut factors));
            let (id, name, what) = (figure.id.clone(), figure.name.clone(), roster::figure_told(figure));
            CostLine { id, name, what, each: None, factors, points: price }
        });
        let name = words("points per figure", "points par figurine");
        let prices = ForceCost { name, lines: lines.collect(), sums: Vec::new(), points: None, budget: None };
        Some(vec![prices])
    }
    fn roster(&self, lang: Lang) -> Option<Roster> {
        Some(roster::print_list(self, lang))
    }
}

impl Mustered for ChosenArmy {
    fn id(&self) -> Option<&str> {
        Some(&self.id)
    }
    fn name(&self) -> Option<&Words> {
        Some(&self.name)
    }
    fn forces(&self) -> Option<Vec<ForceCost>> {
        let force = force_cost(&self.name, &self.force, Some(self.budget));
        Some(vec![force])
    }
    fn roster(&self, lang: Lang) -> Option<Roster> {
        Some(roster::print_army(self, lang))
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
        let forces = self.sides.iter().map(|side| force_cost(&side.name, &side.force, None));
        Some(forces.collect())
    }
    fn roster(&self, lang: Lang) -> Option<Roster> {
        Some(roster::print_scenario(self, lang))
    }
}

/// FCM-BUD, FCM-UNIT-09: the price of a force, officer by officer, then unit by unit and type by type.
fn force_cost(name: &Words, force: &Force, budget: Option<u16>) -> ForceCost {
    let mut lines = Vec::new();
    for officer in &force.officers {
        let mut factors = Vec::new();
        let price = points(officer.price(&mut factors));
        let (id, name, what) = (officer.id.clone(), officer.name.clone(), roster::officer_told(officer));
        lines.push(CostLine { id, name, what, each: None, factors, points: price });
    }
    for unit in &force.units {
        for figures in &unit.figures {
            let (kind, count) = (&figures.kind, figures.count);
            let mut factors = Vec::new();
            let each = points(kind.price(1, &mut factors));
            factors.push(Factor { clause: UNIT_09, value: Weight::Times(count.into()), side: None });
            lines.push(CostLine {
                id: unit.id.clone(),
                name: unit.name.clone(),
                what: join(join(kind.name.clone(), &same(", ")), &roster::figure_told(kind)),
                each: Some((each, count.into())),
                factors,
                points: points(kind.price(count, &mut ())),
            });
        }
    }
    let sums = vec![
        (words("officers", "officiers"), points(force.officer_points())),
        (words("units", "unités"), points(force.unit_points())),
        (words("infantry among them", "dont infanterie"), points(force.infantry_points())),
    ];
    let (name, total) = (name.clone(), Some(points(force.points())));
    ForceCost { name, lines, sums, points: total, budget: budget.map(Into::into) }
}
