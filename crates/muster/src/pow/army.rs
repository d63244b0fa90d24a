//! Army lists (POW-LIST): a compulsory core of formations, options, variants of some years.

use std::borrow::Cow;

use game::Words;
use pow::procedures::{BudgetCase, FormationCost, formation_cost};
pub use pow::setup::Role;
use pow::troops::{Level, Quality, Training};
use rulebook::pow::{
    CDR_01, CDR_03, LIST_01, LIST_02, LIST_03, LIST_04, LIST_05, LIST_06, MB_26, OBJ_02, ORG_04, STR_06, TRN_05,
};

use super::code::Code;
use super::unit::{self, MOST_UNITS, Unit, read_code};
use crate::problem::{Kind, did_you_mean, expected, join, same, words};
use crate::reader::{Fields, Ids, quoted};

/// The years of the set.
pub const YEARS: std::ops::RangeInclusive<u16> = 1789..=1815;
/// POW-LIST-01: the points of an army whose list names no limit.
const LIMIT: u16 = 60;
/// The most formations of an army: those that the procedure of the budget takes.
pub const MOST_FORMATIONS: usize = 20;

/// A formation of more units than this is not worth a sum.
const MOST_SUMMED: u16 = 60;

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
    /// POW-LIST-03: its first and last year.
    pub years: [u16; 2],
    /// POW-OBJ-02: its level.
    pub level: Level,
    /// POW-LIST-06: the points it may not exceed.
    pub limit: u16,
    /// POW-LIST-03: its special rules.
    pub special: Option<Words>,
    /// All formations, options among them, in the order of the file.
    pub formations: Vec<Formation>,
    /// What changes in some years.
    pub variants: Vec<Variant>,
    /// The year it is fielded in, if its owner said so.
    pub year: Option<u16>,
    /// The options and variants its owner takes.
    pub take: Vec<String>,
}

/// A formation and its general.
#[derive(Clone, Debug, PartialEq)]
pub struct Formation {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// The class of its general.
    pub quality: Quality,
    /// His training.
    pub training: Training,
    /// POW-CDR-03.
    pub starred: bool,
    /// What he is.
    pub role: Role,
    /// POW-LIST-02: not of the core.
    pub optional: bool,
    /// The formation in whose place it comes.
    pub replaces: Option<String>,
    /// The years in which it can be taken, if not all.
    pub years: Option<[u16; 2]>,
    /// Its units.
    pub units: Vec<Unit>,
}

/// A change that a list allows or demands in some years.
#[derive(Clone, Debug, PartialEq)]
pub struct Variant {
    /// Its id.
    pub id: String,
    /// Its first and last year.
    pub years: [u16; 2],
    /// Whether nobody can do without it in these years.
    pub compulsory: bool,
    /// What it changes.
    pub change: Change,
}

/// What a variant changes.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// The code of the units of these English names.
    Code {
        /// Their names.
        units: Vec<String>,
        /// The code as written, and what it says.
        code: (String, Code),
    },
    /// The general of a formation.
    General {
        /// The formation.
        formation: String,
        /// His class.
        quality: Quality,
        /// POW-CDR-03.
        starred: bool,
    },
}

impl Formation {
    /// The sum of the fixed strengths.
    pub fn strength(&self) -> u16 {
        self.units.iter().map(|unit| u16::from(unit.count) * unit.strength()).sum()
    }

    /// The number of units.
    pub fn unit_count(&self) -> u16 {
        self.units.iter().map(|unit| u16::from(unit.count)).sum()
    }

    fn priced(&self) -> FormationCost {
        FormationCost { quality: self.quality, strength: self.strength() }
    }

    /// POW-LIST-05: its cost.
    pub fn points(&self) -> i32 {
        formation_cost(self.priced())
    }
}

impl ArmyList {
    /// The army its owner has chosen: the core, with the options and variants he takes.
    pub fn fielded(&self) -> Vec<Cow<'_, Formation>> {
        self.fielded_with(self.year, &self.take)
    }

    /// The army of a year with some options and variants; compulsory variants come of themselves.
    pub fn fielded_with(&self, year: Option<u16>, take: &[String]) -> Vec<Cow<'_, Formation>> {
        let taken = |id: &String| take.contains(id);
        let options: Vec<&Formation> = self.formations.iter().filter(|one| one.optional && taken(&one.id)).collect();
        let mut army = Vec::new();
        for core in self.formations.iter().filter(|one| !one.optional) {
            let instead = options.iter().find(|option| option.replaces.as_ref() == Some(&core.id));
            army.push(Cow::Borrowed(*instead.unwrap_or(&core)));
        }
        army.extend(options.iter().filter(|option| option.replaces.is_none()).map(|option| Cow::Borrowed(*option)));
        let applies = |variant: &&Variant| {
            let in_years = year.is_some_and(|year| (variant.years[0]..=variant.years[1]).contains(&year));
            taken(&variant.id) || (variant.compulsory && in_years)
        };
        for variant in self.variants.iter().filter(applies) {
            for formation in &mut army {
                variant.apply(formation);
            }
        }
        army
    }

    /// The ids of the options.
    pub fn options(&self) -> impl Iterator<Item = &Formation> {
        self.formations.iter().filter(|formation| formation.optional)
    }
}

/// POW-LIST-06: what an army costs.
pub fn army_points(army: &[Cow<'_, Formation>]) -> i32 {
    let formations = army.iter().take(MOST_FORMATIONS).map(|formation| formation.priced()).collect();
    BudgetCase { formations, limit: LIMIT }.resolve(&mut ()).total
}

impl Variant {
    fn apply(&self, formation: &mut Cow<'_, Formation>) {
        match &self.change {
            Change::Code { units, code: (text, means) } => {
                if formation.units.iter().any(|unit| units.contains(&unit.name[0])) {
                    for unit in &mut formation.to_mut().units {
                        if units.contains(&unit.name[0]) {
                            (unit.code, unit.means) = (text.clone(), *means);
                        }
                    }
                }
            }
            Change::General { formation: id, quality, starred } => {
                if formation.id == *id {
                    let changed = formation.to_mut();
                    (changed.quality, changed.starred) = (*quality, *starred);
                }
            }
        }
    }
}

/// Reads an army list.
pub(super) fn read(mut fields: Fields<'_, '_>) -> Option<ArmyList> {
    fields.maybe("system", |fields, key| fields.either(key, &[("pow", ())], None));
    let id = fields.id("id");
    let name = fields.words("name_en", "name_fr");
    let nation = fields.id("nation");
    let years = fields.span("years", YEARS, Some(LIST_03));
    let level: Option<Level> = fields.choice("level", Some(OBJ_02));
    let limit = if fields.has("limit") { fields.int("limit", 1..=1000_u16, Some(LIST_01)) } else { Some(LIMIT) };
    let has_special = [fields.has("special_en"), fields.has("special_fr")].contains(&true);
    let special = if has_special { fields.words("special_en", "special_fr") } else { None };
    let year = fields.maybe("year", |fields, key| fields.int(key, YEARS, Some(LIST_03)));
    let take = fields.maybe("take", Fields::ids).unwrap_or_default();

    let mut ids = Ids::default();
    let mut complete = true;
    let mut formations = Vec::new();
    let tables = fields.tables("formation");
    if tables.len() > MOST_FORMATIONS {
        let wanted =
            words(format!("at most {MOST_FORMATIONS} formations"), format!("au plus {MOST_FORMATIONS} formations"));
        fields.note("formation", Kind::Value, &wanted, &same(tables.len().to_string()), None);
        complete = false;
    }
    let known: Vec<(&str, bool)> = tables
        .iter()
        .filter_map(|table| Some((table.peek("id")?, table.peek_flag("optional").unwrap_or(false))))
        .collect();
    for mut table in tables {
        ids.note(&table, "id");
        let formation = read_formation(&mut table, years, &known);
        complete &= formation.is_some();
        formations.extend(formation);
        table.close();
    }
    let mut variants = Vec::new();
    for mut table in fields.tables("variant") {
        ids.note(&table, "id");
        let variant = read_variant(&mut table, years, &formations, complete);
        complete &= variant.is_some();
        variants.extend(variant);
        table.close();
    }
    let totals = fields.table("totals").map(|mut totals| {
        let mut stated =
            |key: &'static str, clause| totals.maybe(key, |one, key| one.int(key, 0..=9999_u16, Some(clause)));
        let stated = [stated("units", LIST_03), stated("strength", STR_06), stated("points", LIST_06)];
        (totals, stated)
    });
    let file = fields.document().file().to_owned();
    let army = (|| {
        let (id, name, nation, years, level, limit) = (id?, name?, nation?, years?, level?, limit?);
        Some(ArmyList { file, id, name, nation, years, level, limit, special, formations, variants, year, take })
    })();
    if let Some(army) = &army {
        check_choice(&fields, army, complete);
        if complete {
            check_chief(&fields, army);
            check_sums(&fields, army, totals.as_ref());
        }
    }
    if let Some((totals, _)) = totals {
        totals.close();
    }
    fields.close();
    army
}

/// A span of years inside that of the list.
fn read_years(fields: &mut Fields<'_, '_>, of_list: Option<[u16; 2]>) -> Option<[u16; 2]> {
    let years: [u16; 2] = fields.span("years", YEARS, Some(LIST_03))?;
    if let Some([first, last]) = of_list.filter(|list| years[0] < list[0] || years[1] > list[1]) {
        let wanted = words(
            format!("years of the list, {first} to {last}"),
            format!("des années de la liste, de {first} à {last}"),
        );
        let found = same(format!("[{}, {}]", years[0], years[1]));
        fields.note("years", Kind::Conflict, &wanted, &found, Some(LIST_03));
    }
    Some(years)
}

fn read_formation(fields: &mut Fields<'_, '_>, years: Option<[u16; 2]>, known: &[(&str, bool)]) -> Option<Formation> {
    let id = fields.id("id");
    let name = fields.words("name_en", "name_fr");
    let quality: Option<Quality> = fields.choice("quality", Some(CDR_01));
    let training: Option<Training> = fields.choice("training", Some(TRN_05));
    let role = if fields.has("role") { fields.choice("role", Some(ORG_04)) } else { Some(Role::Subordinate) };
    let starred = fields.maybe("starred", Fields::flag).unwrap_or(false);
    if starred && role.is_some_and(|role| role != Role::Cinc) {
        let wanted = words("a star for the C-in-C only", "une étoile pour le commandant en chef seulement");
        fields.note("starred", Kind::Conflict, &wanted, &same("true"), Some(CDR_03));
    }
    let optional = fields.maybe("optional", Fields::flag).unwrap_or(false);
    let replaces = if optional {
        fields.maybe("replaces", |fields, key| {
            let wanted = words("a formation of the core", "une formation du noyau");
            let core = known.iter().filter(|(_, optional)| !optional).map(|(id, _)| *id);
            fields.known_id(key, &wanted, core, Some(LIST_02))
        })
    } else {
        let wanted = words("an option, if it replaces another", "une option, si elle en remplace une autre");
        fields.forbid("replaces", &wanted, Some(LIST_02));
        None
    };
    let years = fields.maybe("years", |fields, _| read_years(fields, years));
    let points = fields.maybe("points", |fields, key| fields.int(key, 0..=1000_u16, Some(LIST_05)));
    let strength = fields.maybe("strength", |fields, key| fields.int(key, 0..=1000_u16, Some(LIST_03)));
    let mut units = Vec::new();
    let mut complete = true;
    for mut table in fields.tables("unit") {
        let unit = unit::read(&mut table);
        complete &= unit.is_some();
        units.extend(unit);
        table.close();
    }
    let (id, name, quality, training, role) = (id?, name?, quality?, training?, role?);
    let formation = Formation { id, name, quality, training, starred, role, optional, replaces, years, units };
    if !complete {
        return None;
    }
    let count = formation.unit_count();
    if count > u16::from(MOST_UNITS) {
        let wanted = words(
            format!("at most {MOST_UNITS} units under one general"),
            format!("au plus {MOST_UNITS} unités sous un général"),
        );
        fields.note("unit", Kind::Value, &wanted, &same(count.to_string()), Some(MB_26));
    }
    if count > MOST_SUMMED {
        return None;
    }
    fields.note_stated("strength", strength, formation.strength(), LIST_03);
    fields.note_stated("points", points, formation.points() as u16, LIST_05);
    Some(formation)
}

fn read_variant(
    fields: &mut Fields<'_, '_>,
    years: Option<[u16; 2]>,
    formations: &[Formation],
    complete: bool,
) -> Option<Variant> {
    let id = fields.id("id");
    let is_code = fields.either("change", &[("code", true), ("general", false)], Some(LIST_03));
    let years = read_years(fields, years);
    let compulsory = fields.maybe("compulsory", Fields::flag).unwrap_or(false);
    let change = match is_code {
        Some(true) => {
            let units = fields.texts("units");
            let code = read_code(fields, "code");
            if let (Some(units), Some((_, means)), true) = (&units, &code, complete) {
                check_changed_units(fields, units, *means, formations);
            }
            units.zip(code).map(|(units, code)| Change::Code { units, code })
        }
        Some(false) => {
            let wanted = words("a formation of the list", "une formation de la liste");
            let ids = || formations.iter().map(|formation| formation.id.as_str());
            let find = |id: &str| (!complete || ids().any(|one| one == id)).then(|| id.to_owned());
            let formation = fields.reference("formation", &wanted, ids(), Some(LIST_03), find);
            let quality: Option<Quality> = fields.choice("quality", Some(CDR_01));
            let starred = fields.maybe("starred", Fields::flag).unwrap_or(false);
            formation.zip(quality).map(|(formation, quality)| Change::General { formation, quality, starred })
        }
        None => {
            for key in ["units", "code", "formation", "quality", "starred"] {
                fields.has(key);
            }
            None
        }
    };
    Some(Variant { id: id?, years: years?, compulsory, change: change? })
}

/// A variant changes units that exist, into units of the same arm and strength.
fn check_changed_units(fields: &Fields<'_, '_>, names: &[String], code: Code, formations: &[Formation]) {
    let units = || formations.iter().flat_map(|formation| &formation.units);
    for (place, name) in names.iter().enumerate() {
        let spot = fields.spot_in("units", place);
        let wanted = words("the English name of a unit of the list", "le nom anglais d’une unité de la liste");
        match units().find(|unit| unit.name[0] == *name) {
            None => {
                let names = units().map(|unit| unit.name[0].as_str());
                let says = join(expected(&wanted, &quoted(name)), &did_you_mean(name, names));
                fields.document().note(&spot, Kind::UnknownName, says, Some(LIST_03));
            }
            Some(unit) => {
                let changed = Unit { means: code, ..unit.clone() };
                let same_arm = unit.means.troop.arm() == code.troop.arm();
                if !same_arm || changed.strength() != unit.strength() {
                    let wanted = words(
                        "a code for units of the same arm and strength",
                        "un code pour des unités de même arme et de même force",
                    );
                    let found = quoted(fields.peek("code").unwrap_or_default());
                    fields.note("code", Kind::Conflict, &wanted, &found, Some(LIST_04));
                }
            }
        }
    }
}

/// POW-LIST-02, POW-LIST-03: what its owner takes exists, in his year, and nothing twice in one place.
fn check_choice(fields: &Fields<'_, '_>, army: &ArmyList, complete: bool) {
    let [first, last] = army.years;
    if let Some(year) = army.year.filter(|year| !(first..=last).contains(year)) {
        let wanted = words(
            format!("a year of the list, {first} to {last}"),
            format!("une année de la liste, de {first} à {last}"),
        );
        fields.note("year", Kind::Conflict, &wanted, &same(year.to_string()), Some(LIST_03));
    }
    if !complete {
        return;
    }
    let options = || {
        let variants = army.variants.iter().map(|variant| (variant.id.as_str(), Some(variant.years), None));
        let formations = army.options().map(|one| (one.id.as_str(), one.years, one.replaces.as_deref()));
        formations.chain(variants)
    };
    let mut replaced: Vec<&str> = Vec::new();
    for (place, id) in army.take.iter().enumerate() {
        let spot = fields.spot_in("take", place);
        let Some((_, years, replaces)) = options().find(|(one, ..)| one == id) else {
            let wanted = words("an option or variant of the list", "une option ou une variante de la liste");
            let says = join(expected(&wanted, &quoted(id)), &did_you_mean(id, options().map(|(id, ..)| id)));
            fields.document().note(&spot, Kind::UnknownName, says, Some(LIST_02));
            continue;
        };
        if let (Some([first, last]), Some(year)) = (years, army.year)
            && !(first..=last).contains(&year)
        {
            let wanted = words(format!("an option of the year {year}"), format!("une option de l’année {year}"));
            let found = words(format!("\"{id}\" of {first} to {last}"), format!("\"{id}\" de {first} à {last}"));
            fields.document().note_expected(&spot, Kind::Conflict, &wanted, &found, Some(LIST_03));
        }
        if let Some(replaces) = replaces {
            if replaced.contains(&replaces) {
                let wanted = words(
                    format!("one option in the place of \"{replaces}\""),
                    format!("une seule option à la place de \"{replaces}\""),
                );
                fields.document().note_expected(&spot, Kind::Conflict, &wanted, &quoted(id), Some(LIST_02));
            }
            replaced.push(replaces);
        }
    }
}

/// POW-ORG-04: everybody answers to one C-in-C; an option is one only in his place.
fn check_chief(fields: &Fields<'_, '_>, army: &ArmyList) {
    let core: Vec<&Formation> = army.formations.iter().filter(|one| !one.optional).collect();
    let chiefs = core.iter().filter(|one| one.role == Role::Cinc).count();
    if chiefs != 1 {
        let wanted = words("exactly one C-in-C in the core", "un commandant en chef et un seul dans le noyau");
        let found = if chiefs == 0 { words("none", "aucun") } else { same(chiefs.to_string()) };
        fields.note("formation", Kind::Conflict, &wanted, &found, Some(ORG_04));
    }
    for option in army.options() {
        let instead_of = core.iter().find(|one| Some(&one.id) == option.replaces.as_ref());
        let of_chief = instead_of.is_some_and(|one| one.role == Role::Cinc);
        if of_chief != (option.role == Role::Cinc) {
            let wanted = words(
                "an option with a C-in-C in the place of the C-in-C, and nowhere else",
                "une option avec un commandant en chef à la place du commandant en chef, et nulle part ailleurs",
            );
            fields.note("formation", Kind::Conflict, &wanted, &quoted(&option.id), Some(ORG_04));
        }
    }
}

/// POW-LIST-06: the core, the army taken and the core with any one option keep to the limit; stated totals are those of the core.
fn check_sums(fields: &Fields<'_, '_>, army: &ArmyList, totals: Option<&(Fields<'_, '_>, [Option<u16>; 3])>) {
    let core = army.fielded_with(None, &[]);
    if let Some((totals, [units, strength, points])) = totals {
        let sum = |number: fn(&Formation) -> u16| core.iter().map(|one| number(one)).sum::<u16>();
        totals.note_stated("units", *units, sum(Formation::unit_count), LIST_03);
        totals.note_stated("strength", *strength, sum(Formation::strength), STR_06);
        totals.note_stated("points", *points, army_points(&core) as u16, LIST_06);
    }
    let limit = i32::from(army.limit);
    let note = |key: &str, of: Words, points: i32| {
        if points > limit {
            let wanted = words(
                format!("at most {limit} points for {}", of[0]),
                format!("au plus {limit} points pour {}", of[1]),
            );
            fields.note(key, Kind::Sum, &wanted, &same(points.to_string()), Some(LIST_06));
        }
        points > limit
    };
    if note("limit", words("the core", "le noyau"), army_points(&core)) {
        return;
    }
    for option in army.options() {
        let with = army_points(&army.fielded_with(None, std::slice::from_ref(&option.id)));
        let of = words(format!("the core with \"{}\"", option.id), format!("le noyau avec \"{}\"", option.id));
        note("limit", of, with);
    }
    if !army.take.is_empty() || army.year.is_some() {
        note("take", words("the army taken", "l’armée choisie"), army_points(&army.fielded()));
    }
}
