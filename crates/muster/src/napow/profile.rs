//! Profiles: what a battalion, a regiment or a battery of a list is, and what it costs.

use game::procedure::Named;
use game::{Factor, Weight, Words};
use napow::procedures::{Cost, CostCase};
use napow::troops::{Arm, CavalryType, Doctrine, Experience, FireDiscipline, Morale, MoraleBonus};
use rulebook::Clause;
use rulebook::napow::{
    CHR_01, CHR_02, CHR_11, CHR_12, CHR_14, CHR_17, CHR_18, CHR_35, CHR_36, COST_01, COST_02, COST_03, COST_06, ORG_11,
    ORG_14, ORG_16,
};

use super::code::{ArtilleryKind, Code};
use super::{MOST_POINTS, read_years};
use crate::problem::{Kind, expected, same, words};
use crate::reader::Fields;

/// NPW-ORG-11: the most elements of a UC.
pub(super) const MOST_ELEMENTS: u8 = 12;

/// What some UC of a list are.
#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// Its code as the list writes it.
    pub code: String,
    /// What it says.
    pub means: Code,
    /// NPW-CHR-01.
    pub experience: Experience,
    /// NPW-CHR-02.
    pub morale: Morale,
    /// Its elements, unless a list allows fewer.
    pub elements: u8,
    /// NPW-CHR-12, -13.
    pub discipline: FireDiscipline,
    /// NPW-CHR-14, -15.
    pub bonus: MoraleBonus,
    /// NPW-CHR-11.
    pub division_column: bool,
    /// NPW-CHR-17.
    pub slow_square: bool,
    /// NPW-CHR-18.
    pub impetuous: bool,
    /// The years in which it exists, if not all of the list.
    pub years: Option<Vec<u16>>,
}

impl Profile {
    /// Its arm.
    pub fn arm(&self) -> Arm {
        self.means.arm()
    }

    /// What a UC of so many elements is to the procedure that prices it.
    pub fn case(&self, elements: u8) -> CostCase {
        let Profile { experience, morale, discipline, bonus, division_column, .. } = *self;
        match self.means {
            Code::Infantry { doctrine, weapon, skirmishers, light, regimental_guns } => CostCase::Infantry {
                elements,
                doctrine,
                experience,
                morale,
                weapon,
                skirmishers,
                light,
                regimental_guns,
                division_column,
                discipline,
                bonus,
            },
            Code::Cavalry(cavalry_type) => CostCase::Cavalry { elements, cavalry_type, experience, morale, bonus },
            Code::Artillery { kind, calibre } => CostCase::Artillery {
                elements,
                calibre,
                horse: kind == ArtilleryKind::Horse,
                irregular: kind == ArtilleryKind::Irregular,
                experience,
                morale,
                discipline,
                bonus,
            },
        }
    }

    /// NPW-COST-01 to -03: what one UC of so many elements costs.
    pub fn price(&self, elements: u8) -> Cost {
        self.case(elements).resolve(&mut ())
    }

    /// NPW-COST-01 to -03 as the procedure lists them, then NPW-COST-06 for what costs nothing.
    pub fn factors(&self, elements: u8) -> Vec<Factor> {
        let mut factors = Vec::new();
        self.case(elements).resolve(&mut factors);
        if self.slow_square || self.impetuous {
            factors.push(Factor { clause: COST_06, value: Weight::Int(0), side: None });
        }
        factors
    }

    /// Whether it exists in a year of its list.
    pub fn is_of(&self, year: u16) -> bool {
        self.years.as_ref().is_none_or(|years| years.contains(&year))
    }
}

/// NPW-CHR-18: irregular infantry and cavalry pursue by nature.
fn is_wild(code: Code) -> bool {
    matches!(
        code,
        Code::Infantry { doctrine: Doctrine::Irregular, .. } | Code::Cavalry(CavalryType::Ilh | CavalryType::Ih)
    )
}

/// The clause that prices an arm.
const fn price_clause(arm: Arm) -> Clause {
    match arm {
        Arm::Infantry => COST_01,
        Arm::Cavalry => COST_02,
        Arm::Artillery => COST_03,
    }
}

/// Reads a profile; `None` if its price is unclear.
pub(super) fn read(fields: &mut Fields<'_, '_>, of_list: Option<[u16; 2]>) -> Option<Profile> {
    let id = fields.id("id");
    let name = fields.words("name_en", "name_fr");
    let code = read_code(fields);
    let means = code.as_ref().map(|(_, means)| *means);
    let experience: Option<Experience> = level(fields, "experience", CHR_01);
    let morale: Option<Morale> = level(fields, "morale", CHR_02);
    let elements = fields.int("elements", 1..=MOST_ELEMENTS, Some(ORG_11));
    let discipline: Option<FireDiscipline> =
        fields.maybe("fire_discipline", |fields, key| fields.choice(key, Some(CHR_12)));
    let bonus: Option<MoraleBonus> = fields.maybe("morale_bonus", |fields, key| fields.choice(key, Some(CHR_14)));
    let mut flag = |key: &'static str| fields.maybe(key, Fields::flag);
    let (division_column, slow_square) = (flag("division_column"), flag("slow_square"));
    let impetuous = flag("impetuous");
    let years = fields.maybe("years", |fields, _| read_years(fields, of_list));
    let mut stated =
        |key: &'static str, clause| fields.maybe(key, |fields, key| fields.int(key, 0..=MOST_POINTS, clause));
    let clause = means.map(|means| price_clause(means.arm()));
    let (each, points) = (stated("points_per_element", clause), stated("points", clause));
    check_against_code(fields, means);
    let (code, means) = code?;
    let (division_column, slow_square) = (division_column.unwrap_or(false), slow_square.unwrap_or(false));
    let fits = check_traits(fields, means, [division_column, slow_square], discipline, impetuous);
    let profile = Profile {
        id: id?,
        name: name?,
        code,
        means,
        experience: experience?,
        morale: morale?,
        elements: elements?,
        discipline: discipline.unwrap_or(FireDiscipline::Normal),
        bonus: bonus.unwrap_or(MoraleBonus::None),
        division_column,
        slow_square,
        impetuous: impetuous.unwrap_or_else(|| is_wild(means)),
        years,
    };
    if !fits {
        return None;
    }
    let price = profile.price(profile.elements);
    let clause = price_clause(means.arm());
    fields.note_stated("points_per_element", each, price.per_element.unwrap_or_default(), clause);
    fields.note_stated("points", points, price.total, clause);
    Some(profile)
}

/// NPW-ORG-14: a level of all elements of a UC; a battle admits no UC of several.
fn level<T: Named>(fields: &mut Fields<'_, '_>, key: &'static str, clause: Clause) -> Option<T> {
    if fields.is_list(key) {
        let wanted = words("one level for all elements of a UC", "un seul niveau pour tous les éléments d’une UC");
        fields.forbid(key, &wanted, Some(ORG_14));
        return None;
    }
    fields.choice(key, Some(clause))
}

/// NPW-ORG-16: what is in the table of bases alone and has no rules.
const OUTSIDE: [&str; 3] = ["engineers", "supply_park", "pontoon"];

/// A code of NPW-CHR-36.
fn read_code(fields: &mut Fields<'_, '_>) -> Option<(String, Code)> {
    let text = fields.text("code")?;
    match Code::read(&text) {
        Ok(code) => Some((text, code)),
        Err((wanted, found, clause)) => {
            fields.document().note(&fields.spot_of("code"), Kind::Value, expected(&wanted, &found), Some(clause));
            None
        }
    }
}

/// NPW-CHR-35, NPW-CHR-36: what is written out must be what the code says, and nothing that the arm does not have.
fn check_against_code(fields: &mut Fields<'_, '_>, means: Option<Code>) {
    const NAMES: [&str; 6] = ["arm", "doctrine", "weapon", "cavalry_type", "artillery_kind", "calibre"];
    const FLAGS: [&str; 3] = ["skirmishers", "light", "regimental_guns"];
    let outside = fields.peek("arm").is_some_and(|arm| OUTSIDE.contains(&arm));
    if outside {
        let wanted = words("infantry, cavalry or artillery", "de l’infanterie, de la cavalerie ou de l’artillerie");
        fields.forbid("arm", &wanted, Some(ORG_16));
    }
    let Some(code) = means else {
        for key in NAMES.iter().chain(&FLAGS) {
            fields.has(key);
        }
        return;
    };
    let (mut weapon, mut cavalry_type, mut artillery_kind, mut gun_calibre, mut flags) = (None, None, None, None, None);
    match code {
        Code::Infantry { weapon: carried, skirmishers, light, regimental_guns, .. } => {
            weapon = Some(carried.name());
            flags = Some([skirmishers, light, regimental_guns]);
        }
        Code::Cavalry(kind) => cavalry_type = Some(kind.name()),
        Code::Artillery { kind, calibre } => {
            artillery_kind = Some(kind.name());
            gun_calibre = Some(calibre.name());
        }
    }
    let said = [Some(code.arm().name()), Some(code.doctrine()), weapon, cavalry_type, artillery_kind, gun_calibre];
    for (key, said) in NAMES.into_iter().zip(said).filter(|(key, _)| *key != "arm" || !outside) {
        match said {
            Some(said) => {
                let stated = fields.maybe(key, Fields::text);
                if let Some(stated) = stated.filter(|stated| stated != said) {
                    note_code(fields, key, &format!("\"{said}\""), &format!("\"{stated}\""));
                }
            }
            None => forbid(fields, key, code.arm()),
        }
    }
    for (place, key) in FLAGS.into_iter().enumerate() {
        match flags {
            Some(flags) => {
                let stated = fields.maybe(key, Fields::flag);
                if let Some(stated) = stated.filter(|stated| *stated != flags[place]) {
                    note_code(fields, key, &flags[place].to_string(), &stated.to_string());
                }
            }
            None => forbid(fields, key, code.arm()),
        }
    }
}

fn note_code(fields: &Fields<'_, '_>, key: &str, said: &str, stated: &str) {
    let wanted = words(format!("{said}, as its code says"), format!("{said}, comme le dit son code"));
    fields.note(key, Kind::Conflict, &wanted, &same(stated), Some(CHR_36));
}

fn forbid(fields: &mut Fields<'_, '_>, key: &'static str, arm: Arm) {
    let (en, fr) = arm_told(arm);
    let wanted = words(format!("no such field for {en}"), format!("pas ce champ pour {fr}"));
    fields.forbid(key, &wanted, Some(CHR_35));
}

const fn arm_told(arm: Arm) -> (&'static str, &'static str) {
    match arm {
        Arm::Infantry => ("infantry", "l’infanterie"),
        Arm::Cavalry => ("cavalry", "la cavalerie"),
        Arm::Artillery => ("artillery", "l’artillerie"),
    }
}

/// What only some troops can be; whether all fits.
fn check_traits(
    fields: &Fields<'_, '_>,
    code: Code,
    [division_column, slow_square]: [bool; 2],
    discipline: Option<FireDiscipline>,
    impetuous: Option<bool>,
) -> bool {
    let prussian = matches!(code, Code::Infantry { doctrine: Doctrine::Prussian, .. });
    let (en, fr) = (code.told(rulebook::Lang::En), code.told(rulebook::Lang::Fr));
    let found = words(en, fr);
    let mut fits = true;
    let mut refuse = |broken: bool, key: &str, en: &str, fr: &str, clause: Clause| {
        if broken {
            fields.note(key, Kind::Conflict, &words(en, fr), &found, Some(clause));
            fits = false;
        }
    };
    refuse(
        division_column && !prussian,
        "division_column",
        "infantry of Prussian doctrine, if it has the division column",
        "de l’infanterie de doctrine prussienne, si elle a la colonne de division",
        CHR_11,
    );
    refuse(
        slow_square && !code.arm().is_infantry(),
        "slow_square",
        "infantry, if it is slow to form square",
        "de l’infanterie, si elle est lente à former le carré",
        CHR_17,
    );
    refuse(
        discipline.is_some() && code.arm().is_cavalry(),
        "fire_discipline",
        "infantry or artillery, if it has a fire discipline",
        "de l’infanterie ou de l’artillerie, si elle a une discipline de feu",
        CHR_12,
    );
    refuse(
        impetuous == Some(false) && is_wild(code),
        "impetuous",
        "regular troops, if they are not impetuous",
        "des troupes régulières, si elles ne sont pas impétueuses",
        CHR_18,
    );
    fits
}
