//! Army lists: the figure types of a nation, and which of them make up a battalion.

use std::sync::Arc;

use fcm::troops::{Arm, ManoeuvreClass};
use game::Words;
use rulebook::fcm::{UNIT_10, UNIT_11, UNIT_12, UNIT_13};

use super::figure::{self, FigureType};
use super::unit::MOST_FIGURES;
use super::{YEARS, force::OFFICER_VALUES};
use crate::problem::{Kind, same, words};
use crate::reader::{Fields, Ids, quoted};

/// FCM-UNIT-12: the type that stands alone.
const COLONIALS: &str = "italian.colonial";

/// An army list.
#[derive(Clone, Debug, PartialEq)]
pub struct ArmyList {
    /// The file it was read from.
    pub file: String,
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// Its nation, for its colour.
    pub nation: String,
    /// Its first and last year.
    pub years: [u16; 2],
    /// FCM-UNIT-11: its class of manoeuvre.
    pub class: ManoeuvreClass,
    /// FCM-OFF-01: the officers it offers.
    pub officer_values: Vec<u8>,
    /// Its figure types, in the order of the file.
    pub types: Vec<Arc<FigureType>>,
    /// Its battalions of several types.
    pub compositions: Vec<Composition>,
}

/// FCM-UNIT-13: what a battalion of several types is made of.
#[derive(Clone, Debug, PartialEq)]
pub struct Composition {
    /// The type of the centre companies.
    pub centre: Arc<FigureType>,
    /// The companies that may join them, each with the most figures it may have.
    pub elites: Vec<(Arc<FigureType>, u8)>,
}

impl ArmyList {
    /// The figure type of that id.
    pub fn figure_type(&self, id: &str) -> Option<&Arc<FigureType>> {
        self.types.iter().find(|one| one.id == id)
    }

    /// Whether it is of a year.
    pub fn exists_in(&self, year: u16) -> bool {
        (self.years[0]..=self.years[1]).contains(&year)
    }

    /// FCM-UNIT-13: the battalion with that centre.
    pub fn battalion_of(&self, centre: &str) -> Option<&Composition> {
        self.compositions.iter().find(|one| one.centre.id == centre)
    }

    /// FCM-UNIT-13: whether a type is a company of a battalion and no unit of its own.
    pub fn is_company(&self, id: &str) -> bool {
        self.compositions.iter().any(|one| one.elites.iter().any(|(elite, _)| elite.id == id))
            && self.battalion_of(id).is_none()
    }
}

/// FCM-UNIT-12.
pub(super) fn stands_alone(id: &str) -> bool {
    id == COLONIALS
}

/// Reads an army list.
pub(super) fn read(mut fields: Fields<'_, '_>) -> Option<ArmyList> {
    fields.maybe("system", |fields, key| fields.either(key, &[("fcm", ())], None));
    let id = fields.id("id");
    let name = fields.words("name_en", "name_fr");
    let nation = fields.id("nation");
    let years = read_years(&mut fields);
    let class: Option<ManoeuvreClass> = fields.choice("class", Some(UNIT_11));
    let officer_values = if fields.has("officer_values") {
        fields.some_among("officer_values", &OFFICER_VALUES)
    } else {
        Some(OFFICER_VALUES.to_vec())
    };
    let mut ids = Ids::default();
    let mut complete = true;
    let mut types = Vec::new();
    let tables = fields.tables("figure_type");
    let count = tables.len();
    for mut table in tables {
        ids.note(&table, "id");
        let figure = figure::read(&mut table, id.as_deref(), years);
        complete &= figure.is_some();
        types.extend(figure.map(Arc::new));
        table.close();
    }
    check_count(&mut fields, count);
    let mut compositions: Vec<Composition> = Vec::new();
    for mut table in fields.tables("composition") {
        if let Some(composition) = read_composition(&mut table, &types, complete) {
            if compositions.iter().any(|one| one.centre.id == composition.centre.id) {
                let wanted = words("each battalion once", "chaque bataillon une seule fois");
                let centre = &composition.centre.id;
                let found = words(format!("\"{centre}\" again"), format!("\"{centre}\" une nouvelle fois"));
                table.note("centre", Kind::Duplicate, &wanted, &found, Some(UNIT_13));
            }
            compositions.push(composition);
        }
        table.close();
    }
    let file = fields.document().file().to_owned();
    fields.close();
    let (id, name, nation, years) = (id?, name?, nation?, years?);
    let (class, officer_values) = (class?, officer_values?);
    Some(ArmyList { file, id, name, nation, years, class, officer_values, types, compositions })
}

fn read_years(fields: &mut Fields<'_, '_>) -> Option<[u16; 2]> {
    let (first, last) = (fields.int("from_year", YEARS, None), fields.int("to_year", YEARS, None));
    let (first, last) = (first?, last?);
    if first > last {
        let wanted = words(format!("a year not before {first}"), format!("une année non antérieure à {first}"));
        fields.note("to_year", Kind::Conflict, &wanted, &same(last.to_string()), None);
        return None;
    }
    Some([first, last])
}

/// A list has types, as many as it says.
fn check_count(fields: &mut Fields<'_, '_>, count: usize) {
    if count == 0 {
        let wanted = words("tables [[figure_type]]", "des tables [[figure_type]]");
        fields.note("figure_type", Kind::MissingField, &wanted, &words("none", "aucune"), None);
    }
    let stated = fields.maybe("figure_type_count", |fields, key| fields.int(key, 0..=500_u16, None));
    if let Some(stated) = stated.filter(|stated| usize::from(*stated) != count) {
        fields.note("figure_type_count", Kind::Sum, &same(count.to_string()), &same(stated.to_string()), None);
    }
}

/// FCM-UNIT-13: a battalion of types of the list; `complete`: all of them could be read.
fn read_composition(fields: &mut Fields<'_, '_>, types: &[Arc<FigureType>], complete: bool) -> Option<Composition> {
    let centre = read_type(fields, "centre", types, complete);
    let mut elites: Vec<(Arc<FigureType>, u8)> = Vec::new();
    let tables = fields.tables("elites");
    if tables.is_empty() && !fields.has("elites") {
        let wanted = words("a list of companies", "une liste de compagnies");
        fields.note("elites", Kind::MissingField, &wanted, &words("nothing", "rien"), Some(UNIT_13));
    }
    for mut table in tables {
        let elite = read_type(&mut table, "type", types, complete);
        let most = table.int("max_figures", 1..=MOST_FIGURES, Some(UNIT_13));
        if let (Some(elite), Some(most)) = (elite, most) {
            if most > elite.max_figures {
                let wanted = words(
                    format!("at most {}, as its type says", elite.max_figures),
                    format!("au plus {}, comme le dit son type", elite.max_figures),
                );
                table.note("max_figures", Kind::Conflict, &wanted, &same(most.to_string()), Some(UNIT_10));
            }
            let again = elites.iter().map(|(one, _)| one).chain(&centre).any(|one| one.id == elite.id);
            if again {
                let wanted = words("each type once", "chaque type une seule fois");
                let found = words(format!("\"{}\" again", elite.id), format!("\"{}\" une nouvelle fois", elite.id));
                table.note("type", Kind::Duplicate, &wanted, &found, Some(UNIT_13));
            }
            elites.push((elite, most));
        }
        table.close();
    }
    Some(Composition { centre: centre?, elites })
}

/// A type of the list that can be part of a battalion.
fn read_type(
    fields: &mut Fields<'_, '_>,
    key: &'static str,
    types: &[Arc<FigureType>],
    complete: bool,
) -> Option<Arc<FigureType>> {
    if !complete {
        fields.has(key);
        return None;
    }
    let wanted = words("a figure type of the list", "un type de figurine de la liste");
    let ids = types.iter().map(|one| one.id.as_str());
    let found =
        fields.reference(key, &wanted, ids, Some(UNIT_13), |id| types.iter().find(|one| one.id == id).cloned())?;
    if stands_alone(&found.id) {
        let wanted = words("a type that does not stand alone", "un type qui ne forme pas seul ses unités");
        fields.note(key, Kind::Conflict, &wanted, &quoted(&found.id), Some(UNIT_12));
    } else if found.arm != Arm::Infantry {
        let wanted = words("a type of infantry", "un type d’infanterie");
        fields.note(key, Kind::Conflict, &wanted, &quoted(&found.id), Some(UNIT_13));
    }
    Some(found)
}
