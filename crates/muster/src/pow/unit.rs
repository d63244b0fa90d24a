//! Units of a list: code, class, strength.

use game::procedure::{Named, Procedure};
use game::{Factor, Weight, Words};
use pow::procedures::{Strength, StrengthCase, StrengthMode};
use pow::troops::{Arm, Calibre, Discipline, Troop, UnitQuality, Weapon};
use rulebook::Clause;
use rulebook::pow::{LIST_04, MB_26, STR_03, STR_04, STR_06, TER_16, TRP_02, TRP_14, TRP_16, TRP_23, TRP_26};

use super::code::{Code, troop_told};
use super::told;
use crate::problem::{Kind, expected, same, words};
use crate::reader::Fields;

/// POW-MB-26: the most units of a general, and so of a row of his.
pub const MOST_UNITS: u8 = 12;

/// Units of one kind in a formation.
#[derive(Clone, Debug, PartialEq)]
pub struct Unit {
    /// How many.
    pub count: u8,
    /// Their name.
    pub name: Words,
    /// Their code as the list writes it.
    pub code: String,
    /// What it says.
    pub means: Code,
    /// Their class.
    pub quality: UnitQuality,
    /// *Tenace*.
    pub steadfast: bool,
    /// POW-TRP-16.
    pub conscript: bool,
    /// POW-TRP-14: infantry only.
    pub discipline: Option<Discipline>,
    /// POW-TRP-02: artillery only.
    pub calibre: Option<Calibre>,
    /// POW-TRP-26: mounted infantry that may fight mounted.
    pub cavalry_trained: bool,
    /// POW-TER-16: at home in sand and dunes.
    pub desert: bool,
}

impl Unit {
    fn case(&self, mode: StrengthMode) -> StrengthCase {
        StrengthCase { unit_quality: self.quality, troop: self.means.troop, steadfast: self.steadfast, mode }
    }

    /// POW-STR-03, POW-STR-06: base strength and the mean of the die, as the procedure lists them.
    pub fn strength_factors(&self) -> Vec<Factor> {
        let mut factors = Vec::new();
        Strength::factors(&self.case(StrengthMode::Fixed), &mut factors);
        factors
    }

    /// POW-STR-03: the base strength.
    pub fn base_strength(&self) -> u16 {
        let base = self.strength_factors().into_iter().find(|factor| factor.clause == STR_03);
        match base.map(|factor| factor.value) {
            Some(Weight::Int(base)) => base as u16,
            _ => 0,
        }
    }

    /// POW-STR-06: the fixed strength of one of them.
    pub fn strength(&self) -> u16 {
        self.highest(StrengthMode::Fixed)
    }

    /// POW-STR-06: the end of the row of numbers, the highest strength one of them can have.
    pub fn highest_strength(&self) -> u16 {
        self.highest(StrengthMode::Random)
    }

    fn highest(&self, mode: StrengthMode) -> u16 {
        let odds = Strength::odds(&self.case(mode));
        odds.entries().iter().map(|(outcome, _)| u16::from(outcome.strength)).max().unwrap_or(0)
    }

    /// POW-STR-06: the row of numbers from 1 to the highest strength; the base strength is starred.
    pub fn track(&self) -> String {
        let base = self.base_strength();
        let numbers: Vec<String> = (1..=self.highest_strength())
            .map(|number| if number == base { format!("{number}*") } else { number.to_string() })
            .collect();
        numbers.join(" ")
    }
}

/// Infantry that can be steadfast (POW-STR-04).
pub fn on_foot(troop: Troop) -> bool {
    troop.arm() == Arm::Infantry && troop != Troop::IrregularSkirmisher
}

/// Reads a unit; `None` if its strength is unclear.
pub(super) fn read(fields: &mut Fields<'_, '_>) -> Option<Unit> {
    let count = if fields.has("count") { fields.int("count", 1..=MOST_UNITS, Some(MB_26)) } else { Some(1) };
    let name = fields.words("name_en", "name_fr");
    let code = read_code(fields, "code");
    let quality: Option<UnitQuality> = fields.choice("unit_quality", Some(STR_03));
    let mut flag = |key: &'static str| fields.maybe(key, Fields::flag).unwrap_or(false);
    let (steadfast, conscript) = (flag("steadfast"), flag("conscript"));
    let (cavalry_trained, desert) = (flag("cavalry_trained"), flag("desert"));
    let discipline: Option<Discipline> = fields.maybe("discipline", |fields, key| fields.choice(key, Some(TRP_14)));
    let means = code.as_ref().map(|(_, means)| *means);
    let calibre = read_calibre(fields, means);
    check_against_code(fields, means);
    let base_stated = fields.maybe("base_strength", |fields, key| fields.int(key, 1..=20_u16, Some(STR_03)));
    let stated = fields.maybe("strength", |fields, key| fields.int(key, 1..=30_u16, Some(STR_06)));
    let (code, means) = code?;
    check_flags(fields, means.troop, [steadfast, conscript, cavalry_trained, desert], discipline);
    let discipline = match (means.troop, means.troop.arm()) {
        (Troop::MountedInfantry, _) => Some(Discipline::Poor),
        (_, Arm::Infantry) => Some(discipline.unwrap_or(Discipline::Normal)),
        _ => None,
    };
    let steadfast = steadfast && on_foot(means.troop);
    let (count, name, quality) = (count?, name?, quality?);
    let unit =
        Unit { count, name, code, means, quality, steadfast, conscript, discipline, calibre, cavalry_trained, desert };
    fields.note_stated("base_strength", base_stated, unit.base_strength(), STR_03);
    fields.note_stated("strength", stated, unit.strength(), STR_06);
    Some(unit)
}

/// A code of POW-LIST-04.
pub(super) fn read_code(fields: &mut Fields<'_, '_>, key: &'static str) -> Option<(String, Code)> {
    let text = fields.text(key)?;
    match Code::read(&text) {
        Ok(code) => Some((text, code)),
        Err((wanted, found, clause)) => {
            fields.document().note(&fields.spot_of(key), Kind::Value, expected(&wanted, &found), Some(clause));
            None
        }
    }
}

/// POW-TRP-02: the calibre of artillery, and of nobody else.
fn read_calibre(fields: &mut Fields<'_, '_>, means: Option<Code>) -> Option<Calibre> {
    match means.map(|code| code.troop.arm()) {
        Some(Arm::Artillery) => fields.choice("calibre", Some(TRP_02)),
        Some(_) => {
            let wanted = words("a calibre for artillery only", "un calibre pour l’artillerie seulement");
            fields.forbid("calibre", &wanted, Some(TRP_02));
            None
        }
        None => {
            fields.has("calibre");
            None
        }
    }
}

/// POW-LIST-04: what is written out must be what the code says.
fn check_against_code(fields: &mut Fields<'_, '_>, means: Option<Code>) {
    let troop: Option<Troop> = fields.maybe("troop", |fields, key| fields.choice(key, Some(LIST_04)));
    let weapon: Option<Weapon> = fields.maybe("weapon", |fields, key| fields.choice(key, Some(LIST_04)));
    let mut flag = |key: &'static str| fields.maybe(key, Fields::flag);
    let (skirmishers, guns, lance) = (flag("skirmishers"), flag("battalion_guns"), flag("lance"));
    let Some(code) = means else { return };
    let note = |key: &'static str, says: String, found: String| {
        let wanted = words(format!("{says}, as its code says"), format!("{says}, comme le dit son code"));
        fields.note(key, Kind::Conflict, &wanted, &same(found), Some(LIST_04));
    };
    let named = |name: &str| format!("\"{name}\"");
    if let Some(troop) = troop.filter(|troop| *troop != code.troop) {
        note("troop", named(code.troop.name()), named(troop.name()));
    }
    for (key, stated, said) in [
        ("skirmishers", skirmishers, code.skirmishers),
        ("battalion_guns", guns, code.battalion_guns),
        ("lance", lance, code.lance),
    ] {
        if let Some(stated) = stated.filter(|stated| *stated != said) {
            note(key, said.to_string(), stated.to_string());
        }
    }
    match (weapon, code.weapon) {
        (Some(stated), Some(said)) if stated != said => note("weapon", named(said.name()), named(stated.name())),
        (Some(stated), None) => {
            let wanted = words("no weapon for artillery", "pas d’arme pour l’artillerie");
            fields.note("weapon", Kind::Conflict, &wanted, &same(named(stated.name())), Some(LIST_04));
        }
        _ => {}
    }
}

/// What only some troops can be.
fn check_flags(fields: &Fields<'_, '_>, troop: Troop, flags: [bool; 4], discipline: Option<Discipline>) {
    let [steadfast, conscript, cavalry_trained, desert] = flags;
    let arm = troop.arm();
    let found = told(troop_told(troop));
    let refuse = |broken: bool, key: &str, en: &str, fr: &str, clause: Clause| {
        if broken {
            fields.note(key, Kind::Conflict, &words(en, fr), &found, Some(clause));
        }
    };
    refuse(
        steadfast && !on_foot(troop),
        "steadfast",
        "infantry, if it is steadfast",
        "de l’infanterie, si elle est tenace",
        STR_04,
    );
    refuse(
        conscript && arm == Arm::Artillery,
        "conscript",
        "infantry or cavalry, if they are conscripts",
        "de l’infanterie ou de la cavalerie, si ce sont des conscrits",
        TRP_16,
    );
    refuse(
        cavalry_trained && troop != Troop::MountedInfantry,
        "cavalry_trained",
        "mounted infantry, if it may fight mounted",
        "de l’infanterie montée, si elle peut combattre à cheval",
        TRP_26,
    );
    refuse(
        desert && arm != Arm::Cavalry,
        "desert",
        "cavalry, if sand and dunes do not slow it",
        "de la cavalerie, si sable et dunes ne la gênent pas",
        TER_16,
    );
    refuse(
        discipline.is_some() && arm != Arm::Infantry,
        "discipline",
        "infantry, if it has a fire discipline",
        "de l’infanterie, si elle a une discipline de feu",
        TRP_14,
    );
    if let Some(other) = discipline.filter(|discipline| *discipline != Discipline::Poor)
        && troop == Troop::MountedInfantry
    {
        let wanted = words("\"poor\" for mounted infantry", "\"poor\" pour l’infanterie montée");
        fields.note("discipline", Kind::Conflict, &wanted, &same(format!("\"{}\"", other.name())), Some(TRP_23));
    }
}
