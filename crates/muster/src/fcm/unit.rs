//! Units: figures of one type, or of the types of a battalion.

use std::sync::Arc;

use fcm::measure::Tenths;
use fcm::troops::{Arm, Formation};
use game::Words;
use rulebook::fcm::{SETUP_01, SETUP_02, UNIT_09, UNIT_10, UNIT_12, UNIT_13, UNIT_14};

use super::army::stands_alone;
use super::figure::{FigureType, Pace};
use super::force::{Camp, Setting};
use super::garrison::{self, Garrison};
use super::{ArmyList, Library, note_stated, stated_points};
use crate::problem::{Kind, did_you_mean, expected, join, same, words};
use crate::reader::{Fields, quoted};

/// FCM-UNIT-14: the most figures of a unit; the loss table ends there.
pub const MOST_FIGURES: u8 = 24;
/// FCM-UNIT-14: the most crew figures of a battery.
pub const MOST_CREW: u8 = 8;
/// FCM-UNIT-14: the fewest figures of a unit or battery.
pub const FEWEST_FIGURES: u8 = 2;

/// Figures of one type in a unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    /// Their type.
    pub kind: Arc<FigureType>,
    /// How many.
    pub count: u8,
}

/// A unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Unit {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// Its brigade.
    pub brigade: String,
    /// Its figures, type by type.
    pub figures: Vec<Figures>,
    /// Where it begins, if that is in houses.
    pub starts_in: Vec<Garrison>,
    /// The houses it may begin in.
    pub may_start_in: Vec<String>,
}

impl Unit {
    /// All its figures.
    pub fn strength(&self) -> u8 {
        self.figures.iter().fold(0, |sum, one| sum.saturating_add(one.count))
    }

    /// FCM-UNIT-09: the sum of its figures.
    pub fn points(&self) -> Tenths {
        Tenths(self.figures.iter().map(|one| one.kind.price(one.count, &mut ()).0).sum())
    }

    /// Its arm: all its figures have the same.
    pub fn arm(&self) -> Arm {
        self.leading().arm
    }

    /// FCM-UNIT-17: the most numerous type, between equals the one of lower morale.
    pub fn leading(&self) -> &FigureType {
        let most = self.figures.iter().max_by_key(|one| (one.count, u8::MAX - one.kind.morale_value));
        &most.expect("a unit has figures").kind
    }

    /// FCM-UNIT-18: its movement, the lowest of its types; none if one of them lacks the formation.
    pub fn pace(&self, formation: Formation) -> Option<Pace> {
        let mut paces = Vec::new();
        for figures in &self.figures {
            paces.push(figures.kind.pace(formation)?);
        }
        // `None` is less than any number: who cannot charge keeps the others from it.
        Some(Pace {
            cm: paces.iter().map(|pace| pace.cm).min()?,
            charge_cm: paces.iter().map(|pace| pace.charge_cm).min()?,
        })
    }
}

/// Reads a unit of a camp; `None` if its figures or its place are unclear.
pub(super) fn read(
    fields: &mut Fields<'_, '_>,
    camp: Option<&Camp>,
    library: &Library,
    setting: Option<&Setting<'_>>,
) -> Option<Unit> {
    let id = fields.id("id");
    let name = fields.words("name_en", "name_fr");
    let brigade = Camp::brigade(camp, fields, "brigade");
    let stated = stated_points(fields, "points", UNIT_09);
    let figures = read_figures(fields, camp, library);
    let houses = garrison::read(fields, setting, figures.as_deref());
    let (id, name, brigade, figures) = (id?, name?, brigade?, figures?);
    let (starts_in, may_start_in) = houses?;
    let unit = Unit { id, name, brigade, figures, starts_in, may_start_in };
    note_stated(fields, "points", stated, unit.points(), UNIT_09);
    Some(unit)
}

fn read_figures(fields: &mut Fields<'_, '_>, camp: Option<&Camp>, library: &Library) -> Option<Vec<Figures>> {
    let mut all: Vec<Figures> = Vec::new();
    let mut complete = true;
    let tables = fields.tables("figures");
    if tables.is_empty() {
        let wanted = words("a list of figures", "une liste de figurines");
        fields.note("figures", Kind::MissingField, &wanted, &words("nothing", "rien"), Some(UNIT_14));
        return None;
    }
    for mut table in tables {
        let kind = read_type(&mut table, camp, library);
        let (most, clause) = match &kind {
            Some(kind) => (kind.max_figures, UNIT_10),
            None => (MOST_FIGURES, UNIT_14),
        };
        let count = table.int("count", 1..=most, Some(clause));
        table.close();
        match kind.zip(count) {
            Some((kind, _)) if all.iter().any(|one| one.kind.id == kind.id) => {
                let wanted = words("each type once", "chaque type une seule fois");
                let found = words(format!("\"{}\" again", kind.id), format!("\"{}\" une nouvelle fois", kind.id));
                table_note(fields, &wanted, &found);
                complete = false;
            }
            Some((kind, count)) => all.push(Figures { kind, count }),
            None => complete = false,
        }
    }
    if !complete {
        return None;
    }
    check_size(fields, &all);
    let lists = camp.and_then(|camp| camp.lists.as_deref()).unwrap_or(&library.armies);
    check_composition(fields, &all, lists);
    Some(all)
}

fn table_note(fields: &Fields<'_, '_>, wanted: &Words, found: &Words) {
    fields.note("figures", Kind::Duplicate, wanted, found, Some(UNIT_13));
}

/// A type of the lists of the camp, in the year of the battle.
fn read_type(fields: &mut Fields<'_, '_>, camp: Option<&Camp>, library: &Library) -> Option<Arc<FigureType>> {
    let lists = camp.and_then(|camp| camp.lists.as_deref());
    let clause = if camp.is_some_and(|camp| camp.side.is_some()) { SETUP_01 } else { SETUP_02 };
    let known =
        || lists.unwrap_or(&library.armies).iter().flat_map(|list| list.types.iter().map(move |one| (list, one)));
    let of: Vec<String> = lists.unwrap_or_default().iter().map(|list| format!("\"{}\"", list.id)).collect();
    let wanted = if of.is_empty() {
        words("a figure type", "un type de figurine")
    } else {
        words(format!("a figure type of {}", of.join(" or ")), format!("un type de figurine de {}", of.join(" ou ")))
    };
    let id = fields.text("type")?;
    let Some((list, kind)) = known().find(|(_, one)| one.id == id) else {
        let says = join(expected(&wanted, &quoted(&id)), &did_you_mean(&id, known().map(|(_, one)| one.id.as_str())));
        fields.document().note(&fields.spot_of("type"), Kind::UnknownName, says, Some(clause));
        return None;
    };
    // A list of other years is refused as a whole, not type by type.
    let year = camp.and_then(|camp| camp.year).filter(|year| list.exists_in(*year));
    if let Some(year) = year.filter(|year| !kind.exists_in(*year)) {
        let [first, last] = kind.years;
        let wanted = words(format!("a type of the year {year}"), format!("un type de l’année {year}"));
        let found = words(format!("\"{id}\" of {first} to {last}"), format!("\"{id}\" de {first} à {last}"));
        fields.note("type", Kind::Conflict, &wanted, &found, Some(clause));
    }
    Some(kind.clone())
}

/// FCM-UNIT-14: 2 to 24 figures, a battery 2 to 8.
fn check_size(fields: &Fields<'_, '_>, figures: &[Figures]) {
    let count: u32 = figures.iter().map(|one| u32::from(one.count)).sum();
    let guns = figures.iter().all(|one| one.kind.arm == Arm::Artillery);
    let most = if guns { MOST_CREW } else { MOST_FIGURES };
    if !(u32::from(FEWEST_FIGURES)..=u32::from(most)).contains(&count) {
        let [en, fr] = if guns { ["a battery", "une batterie"] } else { ["a unit", "une unité"] };
        let wanted = words(
            format!("{FEWEST_FIGURES} to {most} figures in {en}"),
            format!("de {FEWEST_FIGURES} à {most} figurines dans {fr}"),
        );
        fields.note("figures", Kind::Value, &wanted, &same(count.to_string()), Some(UNIT_14));
    }
}

/// FCM-UNIT-12, FCM-UNIT-13: one type, or the types of a battalion with its centre the most numerous.
fn check_composition(fields: &Fields<'_, '_>, figures: &[Figures], lists: &[Arc<ArmyList>]) {
    let refuse = |wanted: &Words, found: &Words, clause| {
        fields.note("figures", Kind::Conflict, wanted, found, Some(clause));
    };
    let ids = || same(figures.iter().map(|one| format!("\"{}\"", one.kind.id)).collect::<Vec<_>>().join(", "));
    if let [only] = figures {
        if lists.iter().any(|list| list.is_company(&only.kind.id)) {
            let wanted = words("the centre of its battalion as well", "aussi le centre de son bataillon");
            refuse(&wanted, &ids(), UNIT_13);
        }
        return;
    }
    if figures.iter().any(|one| stands_alone(&one.kind.id)) {
        refuse(&words("colonials alone", "des coloniaux seuls"), &ids(), UNIT_12);
        return;
    }
    let battalions = lists.iter().flat_map(|list| figures.iter().filter_map(|one| list.battalion_of(&one.kind.id)));
    let all_of = |battalion: &&super::Composition| {
        figures.iter().all(|one| {
            one.kind.id == battalion.centre.id || battalion.elites.iter().any(|(elite, _)| elite.id == one.kind.id)
        })
    };
    let Some(battalion) = battalions.into_iter().find(all_of) else {
        let wanted = words("one type, or the types of a battalion", "un seul type, ou les types d’un bataillon");
        refuse(&wanted, &ids(), UNIT_13);
        return;
    };
    let centre = figures.iter().find(|one| one.kind.id == battalion.centre.id).map_or(0, |one| one.count);
    for (place, one) in figures.iter().enumerate().filter(|(_, one)| one.kind.id != battalion.centre.id) {
        let most = battalion.elites.iter().find(|(elite, _)| elite.id == one.kind.id).map_or(0, |(_, most)| *most);
        let spot = fields.spot_in("figures", place);
        let found = same(format!("{} \"{}\"", one.count, one.kind.id));
        if one.count > most {
            let wanted = words(format!("at most {most} in a battalion"), format!("au plus {most} par bataillon"));
            fields.document().note_expected(&spot, Kind::Conflict, &wanted, &found, Some(UNIT_13));
        }
        if one.count >= centre {
            let wanted =
                words(format!("fewer than the {centre} of the centre"), format!("moins que les {centre} du centre"));
            fields.document().note_expected(&spot, Kind::Conflict, &wanted, &found, Some(UNIT_13));
        }
    }
}
