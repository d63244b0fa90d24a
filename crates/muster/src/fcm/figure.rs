//! Figure types: the lines of an army list.

use fcm::measure::Tenths;
use fcm::procedures::{BudgetCase, Item};
use fcm::troops::{Arm, Calibre, Formation, SmallArm, Status};
use game::procedure::Named;
use game::{Reasons, Words};
use rulebook::fcm::{
    BUD_07, BUD_09, BUD_10, BUD_11, FORM_01, UNIT_01, UNIT_02, UNIT_03, UNIT_04, UNIT_05, UNIT_06, UNIT_07, UNIT_08,
    UNIT_09, UNIT_10, UNIT_14,
};

use super::unit::{MOST_CREW, MOST_FIGURES};
use super::{YEARS, note_stated, stated_points};
use crate::problem::{Kind, one_of, same, words};
use crate::reader::{Fields, is_id, quoted};

/// The arms of figures; officers are no figures of a list.
const ARMS: [(&str, Arm); 6] = [
    ("infantry", Arm::Infantry),
    ("heavy_cavalry", Arm::HeavyCavalry),
    ("light_cavalry", Arm::LightCavalry),
    ("lancers", Arm::Lancers),
    ("artillery", Arm::Artillery),
    ("engineer", Arm::Engineer),
];

/// What a figure shoots with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weapon {
    /// Nothing.
    None,
    /// A small arm.
    Small(SmallArm),
    /// Two guns of this calibre.
    Gun(Calibre),
}

const WEAPONS: [(&str, Weapon); 10] = [
    ("cavalry_carbine", Weapon::Small(SmallArm::CavalryCarbine)),
    ("musket", Weapon::Small(SmallArm::Musket)),
    ("rifle", Weapon::Small(SmallArm::Rifle)),
    ("gun_3", Weapon::Gun(Calibre::Three)),
    ("gun_4", Weapon::Gun(Calibre::Four)),
    ("gun_6", Weapon::Gun(Calibre::Six)),
    ("gun_8", Weapon::Gun(Calibre::Eight)),
    ("gun_9", Weapon::Gun(Calibre::Nine)),
    ("gun_12", Weapon::Gun(Calibre::Twelve)),
    ("none", Weapon::None),
];

impl Weapon {
    /// Whether an arm carries it.
    pub const fn suits(self, arm: Arm) -> bool {
        match arm {
            Arm::Infantry => matches!(self, Weapon::Small(SmallArm::Musket | SmallArm::Rifle) | Weapon::None),
            Arm::Engineer => matches!(self, Weapon::Small(SmallArm::Musket) | Weapon::None),
            Arm::HeavyCavalry | Arm::LightCavalry | Arm::Lancers => {
                matches!(self, Weapon::Small(SmallArm::CavalryCarbine) | Weapon::None)
            }
            Arm::Artillery => matches!(self, Weapon::Gun(_)),
            Arm::Officer => false,
        }
    }
}

/// How far a type moves in a formation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// FCM-UNIT-06: centimetres in a period.
    pub cm: u8,
    /// FCM-UNIT-07: the bracketed number; without it the type does not charge in the formation.
    pub charge_cm: Option<u8>,
}

/// A line of an army list.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureType {
    /// Its id, such as `italian.grenadier`.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// Its arm.
    pub arm: Arm,
    /// FCM-UNIT-01: its status.
    pub status: Status,
    /// FCM-UNIT-02: *feu*.
    pub fire_value: u8,
    /// FCM-UNIT-03: *combat*.
    pub combat_value: u8,
    /// FCM-UNIT-04: *bonus*.
    pub bonus: u8,
    /// FCM-UNIT-05: *moral*.
    pub morale_value: u8,
    /// FCM-UNIT-06: its movement, formation by formation; in others it cannot be (FCM-UNIT-08).
    pub paces: Vec<(Formation, Pace)>,
    /// What it shoots with.
    pub weapon: Weapon,
    /// FCM-BUD-07: wears the cuirass.
    pub cuirass: bool,
    /// FCM-BUD-10: horse artillery.
    pub horse: bool,
    /// FCM-UNIT-10: the most figures of it in one unit.
    pub max_figures: u8,
    /// The first and last year in which it can be had.
    pub years: [u16; 2],
    /// Whether the source prints it.
    pub printed: bool,
}

impl FigureType {
    /// FCM-UNIT-09: the price of so many figures, with its reasons.
    pub fn price(&self, figures: u8, reasons: &mut impl Reasons) -> Tenths {
        BudgetCase { item: self.item(), figures }.price(reasons).total
    }

    /// What the price list calls it.
    fn item(&self) -> Item {
        let &FigureType { arm, status, fire_value, combat_value, bonus, cuirass, horse, .. } = self;
        let morale_value = Some(self.morale_value);
        match self.weapon {
            Weapon::Gun(calibre) => Item::Gunner { status, fire_value, calibre, horse, morale_value },
            Weapon::None | Weapon::Small(_) => {
                let rifle = self.weapon == Weapon::Small(SmallArm::Rifle);
                Item::Soldier { arm, status, fire_value, combat_value, bonus, rifle, cuirass, morale_value }
            }
        }
    }

    /// Its movement in a formation.
    pub fn pace(&self, formation: Formation) -> Option<Pace> {
        self.paces.iter().find(|(one, _)| *one == formation).map(|(_, pace)| *pace)
    }

    /// Whether it can be had in a year.
    pub fn exists_in(&self, year: u16) -> bool {
        (self.years[0]..=self.years[1]).contains(&year)
    }
}

/// Reads a figure type of a list with that id and those years; `None` if its price is unclear.
pub(super) fn read(fields: &mut Fields<'_, '_>, list: Option<&str>, of_list: Option<[u16; 2]>) -> Option<FigureType> {
    let id = read_id(fields, list);
    let name = fields.words("name_en", "name_fr");
    let arm = fields.either("arm", &ARMS, Some(FORM_01));
    let status: Option<Status> = fields.choice("status", Some(UNIT_01));
    let fire_value = fields.int("fire_value", 0..=15_u8, Some(UNIT_02));
    let combat_value = fields.int("combat_value", 0..=12_u8, Some(UNIT_03));
    let bonus = if fields.has("bonus") { fields.int("bonus", 0..=6_u8, Some(UNIT_04)) } else { Some(0) };
    let morale_value = fields.int("morale_value", 0..=10_u8, Some(UNIT_05));
    let paces = read_paces(fields, arm);
    let weapon = read_weapon(fields, arm, fire_value);
    let cuirass = read_trait(fields, "cuirass", arm, Arm::HeavyCavalry);
    let horse = read_trait(fields, "horse", arm, Arm::Artillery);
    if arm == Some(Arm::Artillery) && bonus.is_some_and(|bonus| bonus > 0) {
        let wanted =
            words("no bonus for artillery, which does not charge", "pas de bonus pour l’artillerie, qui ne charge pas");
        fields.note("bonus", Kind::Conflict, &wanted, &same(bonus.unwrap_or(0).to_string()), Some(UNIT_04));
    }
    let (most, clause) = if arm == Some(Arm::Artillery) { (MOST_CREW, UNIT_14) } else { (MOST_FIGURES, UNIT_10) };
    let max_figures = fields.int("max_figures", 1..=most, Some(clause));
    let years = read_years(fields, of_list);
    let printed = fields.maybe("printed", Fields::flag).unwrap_or(false);
    let budget = stated_points(fields, "budget", UNIT_09);
    let figure = FigureType {
        id: id?,
        name: name?,
        arm: arm?,
        status: status?,
        fire_value: fire_value?,
        combat_value: combat_value?,
        bonus: bonus?,
        morale_value: morale_value?,
        paces: paces?,
        weapon: weapon?,
        cuirass,
        horse,
        max_figures: max_figures?,
        years: years?,
        printed,
    };
    note_stated(fields, "budget", budget, figure.price(1, &mut ()), UNIT_09);
    Some(figure)
}

/// `list.type`.
fn read_id(fields: &mut Fields<'_, '_>, list: Option<&str>) -> Option<String> {
    let id = fields.text("id")?;
    let fits = |of: &str, own: &str| list.is_none_or(|list| list == of) && is_id(of) && is_id(own);
    if id.split_once('.').is_some_and(|(of, own)| fits(of, own)) {
        return Some(id);
    }
    let list = list.unwrap_or("italian");
    let wanted =
        words(format!("an id such as \"{list}.grenadier\""), format!("un identifiant comme \"{list}.grenadier\""));
    fields.note("id", Kind::Value, &wanted, &quoted(&id), None);
    None
}

/// The formations in which lists give movements: FCM-FORM-01 says which of them an arm takes.
const MOVED_IN: [Formation; 5] =
    [Formation::Line, Formation::Column, Formation::Skirmish, Formation::Unlimbered, Formation::Limbered];

/// FCM-UNIT-06, FCM-UNIT-07, FCM-UNIT-08: movement and charge bonus, formation by formation.
fn read_paces(fields: &mut Fields<'_, '_>, arm: Option<Arm>) -> Option<Vec<(Formation, Pace)>> {
    let [has_marches, has_charges] = [fields.has("allowance_cm"), fields.has("charge_bonus_cm")];
    let arm = arm?;
    let mut paces = Vec::new();
    if !has_marches {
        let wanted = words("a table of movements", "une table de mouvements");
        fields.note("allowance_cm", Kind::MissingField, &wanted, &words("nothing", "rien"), Some(UNIT_06));
        return None;
    }
    let mut complete = true;
    let mut marches = fields.table("allowance_cm")?;
    for formation in MOVED_IN {
        let key = formation.name();
        if !arm.takes(formation) {
            marches.forbid(key, &words("a formation of its arm", "une formation de son arme"), Some(FORM_01));
        } else if marches.has(key) {
            let cm = marches.int(key, 1..=99_u8, Some(UNIT_06));
            complete &= cm.is_some();
            paces.extend(cm.map(|cm| (formation, Pace { cm, charge_cm: None })));
        }
    }
    marches.close();
    if complete && paces.is_empty() {
        let wanted = words("a movement in one formation at least", "un mouvement dans une formation au moins");
        fields.note("allowance_cm", Kind::Value, &wanted, &words("none", "aucun"), Some(UNIT_06));
        complete = false;
    }
    if !complete {
        // Which charges go with them is unclear.
        return None;
    }
    if has_charges {
        read_charges(fields, &mut paces);
    }
    Some(paces)
}

/// FCM-UNIT-07, FCM-UNIT-08: skirmishers charge with a bonus of their own, guns not at all.
fn read_charges(fields: &mut Fields<'_, '_>, paces: &mut [(Formation, Pace)]) {
    let Some(mut charges) = fields.table("charge_bonus_cm") else { return };
    for formation in MOVED_IN {
        let key = formation.name();
        let pace = paces.iter_mut().find(|(one, _)| *one == formation).map(|(_, pace)| pace);
        match pace.filter(|_| matches!(formation, Formation::Line | Formation::Column)) {
            Some(pace) => pace.charge_cm = charges.maybe(key, |one, key| one.int(key, 1..=99, Some(UNIT_07))),
            None => {
                let wanted =
                    words("a line or column in which it moves", "une ligne ou une colonne dans laquelle il se déplace");
                charges.forbid(key, &wanted, Some(UNIT_08));
            }
        }
    }
    charges.close();
}

/// The weapon, and the calibre if it is a gun.
fn read_weapon(fields: &mut Fields<'_, '_>, arm: Option<Arm>, fire_value: Option<u8>) -> Option<Weapon> {
    let weapon = fields.either("weapon", &WEAPONS, None);
    let Some((weapon, arm)) = weapon.zip(arm) else {
        fields.has("calibre");
        return None;
    };
    if !weapon.suits(arm) {
        let wanted = one_of(WEAPONS.iter().filter(|(_, one)| one.suits(arm)).map(|(name, _)| *name));
        let found = quoted(fields.peek("weapon").unwrap_or_default());
        // FCM-BUD-11: rifles are for infantry.
        let clause = (weapon == Weapon::Small(SmallArm::Rifle)).then_some(BUD_11);
        fields.note("weapon", Kind::Conflict, &wanted, &found, clause);
        fields.has("calibre");
        return None;
    }
    match weapon {
        Weapon::Gun(calibre) => {
            let pounds = calibre.pounds();
            let stated = fields.maybe("calibre", |fields, key| fields.int(key, 3..=12_u8, Some(BUD_09)));
            if let Some(stated) = stated.filter(|stated| i32::from(*stated) != pounds) {
                let wanted = words(format!("{pounds}, as its weapon says"), format!("{pounds}, comme le dit son arme"));
                fields.note("calibre", Kind::Conflict, &wanted, &same(stated.to_string()), Some(BUD_09));
            }
        }
        Weapon::None | Weapon::Small(_) => {
            let wanted = words("a calibre for artillery only", "un calibre pour l’artillerie seulement");
            fields.forbid("calibre", &wanted, Some(BUD_09));
        }
    }
    if let Some(fire) = fire_value.filter(|fire| *fire > 0 && weapon == Weapon::None) {
        let wanted = words("0 without a weapon", "0 sans arme");
        fields.note("fire_value", Kind::Conflict, &wanted, &same(fire.to_string()), Some(UNIT_02));
    }
    Some(weapon)
}

/// FCM-BUD-07, FCM-BUD-10: what only one arm has.
fn read_trait(fields: &mut Fields<'_, '_>, key: &'static str, arm: Option<Arm>, whose: Arm) -> bool {
    let has = fields.maybe(key, Fields::flag).unwrap_or(false);
    if has && arm.is_some_and(|arm| arm != whose) {
        let clause = if whose == Arm::HeavyCavalry { BUD_07 } else { BUD_10 };
        let whose = whose.name();
        let wanted = words(format!("\"{whose}\" as its arm"), format!("\"{whose}\" comme arme"));
        fields.note(key, Kind::Conflict, &wanted, &quoted(arm.map_or("", Arm::name)), Some(clause));
    }
    has
}

/// The years of a type: those of the list where it states none.
fn read_years(fields: &mut Fields<'_, '_>, of_list: Option<[u16; 2]>) -> Option<[u16; 2]> {
    let mut year = |key: &'static str, other: Option<u16>| {
        if fields.has(key) { fields.int(key, YEARS, None) } else { other }
    };
    let first = year("from_year", of_list.map(|[first, _]| first));
    let last = year("to_year", of_list.map(|[_, last]| last));
    let ([first, last], [earliest, latest]) = ([first?, last?], of_list?);
    if first < earliest || last > latest || first > last {
        let wanted = words(
            format!("years of the list, {earliest} to {latest}"),
            format!("des années de la liste, de {earliest} à {latest}"),
        );
        let key = if last > latest { "to_year" } else { "from_year" };
        fields.note(key, Kind::Conflict, &wanted, &same(format!("{first}-{last}")), None);
    }
    Some([first, last])
}
