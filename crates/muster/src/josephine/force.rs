//! Generals and units of a list or of a side (JOS-ARMY, JOS-GEN-02, JOS-GEN-05).

use std::sync::Arc;

use field::{Facing, Point, Pose};
use game::Words;
use game::procedure::Named;
use josephine::procedures::{GeneralPrice, UnitPrice};
use josephine::troops::{Doctrine, Grade};
use rulebook::Clause;
use rulebook::josephine::{
    ARMY_02, ARMY_04, DOC_02, DOC_03, DOC_06, GEN_02, GEN_05, PROF_04, SCN_02, SET_03, SET_04, SET_05,
};

use super::{Library, ProfileEntry};
use crate::problem::{Kind, join, one_of, same, words};
use crate::reader::{Fields, Ids, quoted};

/// The most units of a side: half of what a battle holds.
pub const MOST_UNITS: usize = josephine::MOST_UNITS / 2;
/// The most generals of a side.
pub const MOST_GENERALS: usize = josephine::MOST_GENERALS / 2;

/// The generals and units of one side.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Force {
    /// The generals, the general-in-chief first.
    pub generals: Vec<General>,
    /// The units, in the order of the file.
    pub units: Vec<Unit>,
}

/// A general of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct General {
    /// His id.
    pub id: String,
    /// His name.
    pub name: Words,
    /// JOS-ARMY-02: the general-in-chief.
    pub chief: bool,
    /// His grade.
    pub grade: Grade,
    /// Ct.
    pub control: u8,
    /// LsA.
    pub attack: u8,
    /// LsD.
    pub defence: u8,
    /// The option on which his grade depends, and his grade without it.
    pub option: Option<(String, Grade)>,
    /// JOS-SET-04: where he stands, in a scenario that deploys everybody.
    pub at: Option<Point>,
}

/// A unit of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Unit {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// What it is.
    pub profile: Arc<ProfileEntry>,
    /// Its elements.
    pub elements: u8,
    /// JOS-DOC-03: the doctrine, where the list settles it.
    pub doctrine: Option<Doctrine>,
    /// JOS-SET-05: the formation with which it comes later.
    pub formation: Option<String>,
    /// JOS-SET-03: how it stands, in a scenario that deploys everybody.
    pub pose: Option<Pose>,
}

impl General {
    /// What he costs (JOS-BUD-15 to -19).
    pub fn price(&self) -> GeneralPrice {
        let General { grade, control, attack, defence, .. } = *self;
        GeneralPrice { grade, control, attack, defence, subordinate: !self.chief }
    }
}

impl Unit {
    /// The doctrine by which it is priced: that of the list, or the first open to it.
    pub fn priced_doctrine(&self, year: u16) -> Option<Doctrine> {
        self.doctrine.or_else(|| self.profile.doctrines(year).first().copied())
    }

    /// What it costs (JOS-BUD-01 to -13).
    pub fn price(&self, year: u16) -> UnitPrice {
        self.profile.price(self.priced_doctrine(year), self.elements)
    }
}

impl Force {
    /// Elements on the table at the start, and to come.
    pub fn elements(&self) -> (u32, u32) {
        let sum = |later: bool| {
            self.units
                .iter()
                .filter(|unit| unit.formation.is_some() == later)
                .map(|unit| u32::from(unit.elements))
                .sum()
        };
        (sum(false), sum(true))
    }

    /// Points of generals, of units on the table at the start, and of units to come.
    pub fn points(&self, year: u16) -> (u32, u32, u32) {
        let generals = self.generals.iter().map(|general| u32::from(general.price().points(&mut ()))).sum();
        let units = |later: bool| {
            let units = self.units.iter().filter(|unit| unit.formation.is_some() == later);
            units.map(|unit| u32::from(unit.price(year).points(&mut ()))).sum()
        };
        (generals, units(false), units(true))
    }
}

/// What a force is read against.
pub(super) struct Circumstances<'c> {
    pub library: &'c Library,
    pub year: Option<u16>,
    /// The options of the scenario; none in an army list.
    pub options: &'c [String],
    /// The formations of the side; none in an army list.
    pub formations: Option<&'c [String]>,
    /// The file says where everybody stands.
    pub deployed: bool,
}

/// Reads `[[general]]` and `[[unit]]`; whether all could be read, so that their sum means something.
pub(super) fn read(fields: &mut Fields<'_, '_>, around: &Circumstances<'_>) -> (Force, bool) {
    let mut ids = Ids::default();
    let mut force = Force::default();
    let generals = fields.tables("general");
    let general_count = generals.len();
    let chiefs: Vec<usize> =
        (0..generals.len()).filter(|place| generals[*place].peek_flag("chief") == Some(true)).collect();
    limit(fields, "general", generals.len(), MOST_GENERALS);
    if chiefs.len() != 1 {
        let wanted = words("exactly one general-in-chief", "un général en chef et un seul");
        let found = if chiefs.is_empty() { words("none", "aucun") } else { same(chiefs.len().to_string()) };
        let spot = match chiefs.get(1) {
            Some(second) => generals[*second].spot_of("chief"),
            None => fields.spot_of("general"),
        };
        fields.document().note_expected(&spot, Kind::Conflict, &wanted, &found, Some(ARMY_02));
    }
    for mut general in generals.into_iter().take(MOST_GENERALS) {
        ids.note(&general, "id");
        force.generals.extend(read_general(&mut general, around));
        general.close();
    }
    force.generals.sort_by_key(|general| !general.chief);
    let units = fields.tables("unit");
    let listed = (general_count, units.len());
    limit(fields, "unit", units.len(), MOST_UNITS);
    if units.is_empty() {
        fields.note("unit", Kind::MissingField, &words("units", "des unités"), &words("nothing", "rien"), None);
    }
    for mut unit in units.into_iter().take(MOST_UNITS) {
        ids.note(&unit, "id");
        force.units.extend(read_unit(&mut unit, around));
        unit.close();
    }
    let complete = (force.generals.len(), force.units.len()) == listed && chiefs.len() == 1;
    (force, complete)
}

/// Refuses more entries than a battle holds.
pub(super) fn limit(fields: &Fields<'_, '_>, key: &str, count: usize, most: usize) {
    if count > most {
        let wanted = words(format!("at most {most}"), format!("au plus {most}"));
        fields.note(key, Kind::Value, &wanted, &same(count.to_string()), None);
    }
}

fn read_general(fields: &mut Fields<'_, '_>, around: &Circumstances<'_>) -> Option<General> {
    let id = fields.id("id");
    let name = if fields.has("name_en") || fields.has("name_fr") {
        fields.forbid("name", &words("either name or name_en and name_fr", "soit name, soit name_en et name_fr"), None);
        fields.words("name_en", "name_fr")
    } else {
        fields.text("name").map(same)
    };
    let chief = fields.maybe("chief", Fields::flag).unwrap_or(false);
    // JOS-GEN-02: a grade not stated is standard.
    let grade = if fields.has("grade") { fields.choice("grade", Some(GEN_02)) } else { Some(Grade::Standard) };
    let control = fields.int("control", 0..=3, Some(GEN_02));
    let attack = fields.int("attack", 0..=3, Some(GEN_05));
    let defence = fields.int("defence", 0..=3, Some(GEN_05));
    let option = if fields.has("option") {
        let known = around.options.iter().map(String::as_str);
        let wanted = if around.options.is_empty() {
            words("no option, there being none", "aucune option, faute d’en avoir")
        } else {
            one_of(known.clone())
        };
        let option = fields.known_id("option", &wanted, known, Some(SCN_02));
        let without = fields.choice("grade_without", Some(SCN_02));
        option.zip(without)
    } else {
        let wanted = words("no grade without an option", "aucun second grade sans option");
        fields.forbid("grade_without", &wanted, Some(SCN_02));
        None
    };
    let at = read_place(fields, around, SET_04);
    Some(General {
        id: id?,
        name: name?,
        chief,
        grade: grade?,
        control: control?,
        attack: attack?,
        defence: defence?,
        option,
        at,
    })
}

fn read_unit(fields: &mut Fields<'_, '_>, around: &Circumstances<'_>) -> Option<Unit> {
    let id = fields.id("id");
    let name = fields.words("name_en", "name_fr");
    let wanted = words("the id of a profile", "l’identifiant d’un profil");
    let names = around.library.profiles.iter().map(|profile| profile.id.as_str());
    let profile = fields
        .reference("profile", &wanted, names, Some(PROF_04), |written| around.library.profile(written).map(Arc::clone));
    let most = profile.as_ref().map_or(5, |profile| profile.arm.most_elements());
    let elements = fields.int("elements", 1..=most, Some(ARMY_04));
    if let (Some(profile), Some(year)) = (&profile, around.year) {
        check_year(fields, profile, year);
    }
    let doctrine = fields.maybe("doctrine", |fields, _| read_doctrine(fields, profile.as_deref(), around.year));
    let formation = match around.formations {
        Some(formations) if fields.has("formation") => {
            let wanted = words("the id of a reinforcement of this side", "l’identifiant d’un renfort de ce camp");
            let names = formations.iter().map(String::as_str);
            fields.known_id("formation", &wanted, names, Some(SET_05)).map(Some)
        }
        Some(_) => Some(None),
        None => {
            let wanted = words("no formation in an army list", "aucun renfort dans une liste d’armée");
            fields.forbid("formation", &wanted, Some(SET_05));
            Some(None)
        }
    };
    let at = read_place(fields, around, SET_03);
    let facing = if around.deployed { fields.int("facing", 0..=359_u16, Some(SET_03)) } else { None };
    let pose = at.zip(facing).map(|(at, facing)| Pose::new(at, Facing::new(facing)));
    Some(Unit { id: id?, name: name?, profile: profile?, elements: elements?, doctrine, formation: formation?, pose })
}

/// A place on the table, in a scenario that deploys everybody.
fn read_place(fields: &mut Fields<'_, '_>, around: &Circumstances<'_>, clause: Clause) -> Option<Point> {
    if around.deployed {
        return fields.point("at");
    }
    let wanted = words("no place where players deploy", "aucune place là où les joueurs déploient");
    for key in ["at", "facing"] {
        fields.forbid(key, &wanted, Some(clause));
    }
    None
}

/// JOS-PROF-04: the troops exist in the year.
fn check_year(fields: &Fields<'_, '_>, profile: &ProfileEntry, year: u16) {
    if !profile.exists_in(year) {
        let wanted = words(format!("a profile of {year}"), format!("un profil de {year}"));
        let years: Vec<String> = profile.years.iter().map(u16::to_string).collect();
        let (id, years) = (&profile.id, years.join(", "));
        let found = words(format!("\"{id}\", which is of {years}"), format!("\"{id}\", qui est de {years}"));
        fields.note("profile", Kind::Conflict, &wanted, &found, Some(PROF_04));
    }
}

/// JOS-DOC-03: a list may settle the doctrine of a unit, among those of its nation and year.
fn read_doctrine(fields: &mut Fields<'_, '_>, profile: Option<&ProfileEntry>, year: Option<u16>) -> Option<Doctrine> {
    let (Some(profile), Some(year)) = (profile, year) else { return fields.choice("doctrine", Some(DOC_03)) };
    if !profile.arm.is_infantry() {
        let wanted = words("no doctrine but for infantry", "aucune doctrine hors de l’infanterie");
        fields.forbid("doctrine", &wanted, Some(DOC_06));
        return None;
    }
    let doctrine: Doctrine = fields.choice("doctrine", Some(DOC_03))?;
    let open = profile.doctrines(year);
    if !open.contains(&doctrine) {
        let list = one_of(open.iter().map(|doctrine| doctrine.name()));
        let (id, nation) = (&profile.id, &profile.nation);
        let wanted = join(
            list,
            &words(format!(" for \"{id}\" ({nation}) in {year}"), format!(" pour \"{id}\" ({nation}) en {year}")),
        );
        fields.note("doctrine", Kind::Conflict, &wanted, &quoted(doctrine.name()), Some(DOC_02));
    }
    Some(doctrine)
}
