//! Profiles: what the troops of a nation are (JOS-PROF, JOS-ARMY-05 to -07).

use game::Words;
use game::procedure::Named;
use josephine::procedures::{Nation, Specials, UnitPrice, doctrines, fire_max};
use josephine::setup::Profile;
use josephine::troops::{Arm, Doctrine, Experience, Standing, basic_score};
use rulebook::Clause;
use rulebook::josephine::{
    ARMY_05, ARMY_06, BUD_01, CHG_02, DOC_01, DOC_02, DOC_04, DOC_05, EXP_06, FIRE_15, IMP_04, MOVE_02, SKR_01,
};

use crate::problem::{Kind, one_of, same, words};
use crate::reader::{Fields, Ids, quoted};

/// The first years of the columns of JOS-DOC-02, by their names in a profile.
const COLUMNS: [(&str, u16); 4] = [("1805", 1805), ("1807", 1807), ("1809", 1809), ("1812", 1812)];

/// JOS-DOC-04: the years that can be played.
pub const YEARS: std::ops::RangeInclusive<u16> = 1805..=1815;

/// JOS-DOC-02, -05: what decides the doctrine of a contingent's infantry.
#[rustfmt::skip]
const CONTINGENTS: [(&str, DoctrineRule); 13] = [
    ("france",        DoctrineRule::Table(Nation::France)),
    ("britain",       DoctrineRule::Table(Nation::Britain)),
    ("netherlands",   DoctrineRule::Fixed(Doctrine::Thin)),
    ("brunswick",     DoctrineRule::Fixed(Doctrine::Thin)),
    ("hanover",       DoctrineRule::Fixed(Doctrine::Thin)),
    ("portugal",      DoctrineRule::Fixed(Doctrine::Thin)),
    ("spain",         DoctrineRule::Fixed(Doctrine::Thin)),
    ("kgl",           DoctrineRule::Table(Nation::Britain)),
    ("prussia",       DoctrineRule::Table(Nation::Prussia)),
    ("austria",       DoctrineRule::Table(Nation::Austria)),
    ("russia",        DoctrineRule::Table(Nation::Russia)),
    ("poland",        DoctrineRule::Fixed(Doctrine::Mixed)),
    ("confederation", DoctrineRule::Fixed(Doctrine::Mixed)),
];

/// JOS-DOC-02, -05: the contingents, as files write them.
pub fn contingents() -> impl Iterator<Item = &'static str> {
    CONTINGENTS.iter().map(|(name, _)| *name)
}

/// What decides the doctrine of infantry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DoctrineRule {
    /// JOS-DOC-02: the row of this nation and the year.
    Table(Nation),
    /// JOS-DOC-05: always this one.
    Fixed(Doctrine),
}

/// A profile of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct ProfileEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// Its contingent.
    pub nation: String,
    /// What decides its doctrine: infantry only.
    pub doctrine: Option<DoctrineRule>,
    /// The first years of the columns in which it exists.
    pub years: Vec<u16>,
    /// Its value.
    pub value: Standing,
    /// Its arm.
    pub arm: Arm,
    /// VT.
    pub vt: u8,
    /// VC.
    pub vc: u8,
    /// Its special traits.
    pub special: Specials,
    /// Forced march.
    pub march_ud: u8,
    /// The price of an element.
    pub points_per_element: u16,
    /// The paragraph of the book, if it is the book's.
    pub source: Option<String>,
}

/// JOS-DOC-04: the first year of the column to which a year belongs.
pub(super) fn column(year: u16) -> u16 {
    COLUMNS.iter().map(|(_, first)| *first).rfind(|first| *first <= year).unwrap_or(COLUMNS[0].1)
}

impl ProfileEntry {
    /// Whether the troops exist in a year.
    pub fn exists_in(&self, year: u16) -> bool {
        self.years.contains(&column(year))
    }

    /// JOS-DOC-02 to -06: the doctrines open to them in a year; none but for infantry.
    pub fn doctrines(&self, year: u16) -> &'static [Doctrine] {
        match self.doctrine {
            None => &[],
            Some(DoctrineRule::Table(nation)) => doctrines(nation, year),
            Some(DoctrineRule::Fixed(doctrine)) => std::slice::from_ref(&Doctrine::ALL[doctrine.index()]),
        }
    }

    /// What a unit of some elements costs (JOS-BUD); its doctrine changes nothing in the sum.
    pub fn price(&self, doctrine: Option<Doctrine>, elements: u8) -> UnitPrice {
        let ProfileEntry { arm, value, vt, vc, special, .. } = *self;
        UnitPrice { arm, value, doctrine, vt, vc, elements, special }
    }

    /// JOS-ARMY-07: the basic score with a doctrine.
    pub fn basic_score(&self, doctrine: Option<Doctrine>) -> u8 {
        basic_score(self.value, doctrine)
    }

    /// JOS-ARMY-07: the greatest fire score with a doctrine.
    pub fn fire(&self, doctrine: Option<Doctrine>) -> u8 {
        fire_max(self.arm, doctrine)
    }

    /// The profile as a battle wants it; `chosen` where the list has settled JOS-DOC-03.
    pub fn in_year(&self, year: u16, chosen: Option<Doctrine>) -> Profile {
        let special = self.special;
        Profile {
            id: self.id.clone(),
            name: self.name.clone(),
            nation: self.nation.clone(),
            arm: self.arm,
            value: self.value,
            doctrines: match chosen {
                Some(doctrine) => vec![doctrine],
                None => self.doctrines(year).to_vec(),
            },
            vt: self.vt,
            vc: self.vc,
            march_ud: self.march_ud,
            experience: match (special.raw, special.veteran) {
                (true, _) => Experience::Raw,
                (_, true) => Experience::Veteran,
                _ => Experience::Standard,
            },
            impetuous: special.impetuous,
            over_confident: special.over_confident,
            stoic: special.stoic,
            marksmen: special.marksmen,
            militia: special.militia,
        }
    }
}

/// Reads a file of profiles.
pub(super) fn read(mut file: Fields<'_, '_>) -> Vec<ProfileEntry> {
    let mut profiles: Vec<ProfileEntry> = Vec::new();
    let mut ids = Ids::default();
    let tables = file.tables("profile");
    if tables.is_empty() {
        file.note("profile", Kind::MissingField, &words("profiles", "des profils"), &words("nothing", "rien"), None);
    }
    for mut fields in tables {
        ids.note(&fields, "id");
        profiles.extend(read_profile(&mut fields));
        fields.close();
    }
    file.maybe("system", |file, key| file.either(key, &[("josephine", ())], None));
    file.close();
    profiles
}

fn read_profile(fields: &mut Fields<'_, '_>) -> Option<ProfileEntry> {
    let id = fields.id("id");
    let name = fields.words("name_en", "name_fr");
    let nation = read_nation(fields);
    let years = read_years(fields);
    let value: Option<Standing> = fields.choice("value", Some(ARMY_06));
    let arm: Option<Arm> = fields.choice("arm", Some(ARMY_05));
    let vc = fields.int("vc", 1..=4, Some(CHG_02));
    let special = read_special(fields, arm);
    let march_ud = fields.maybe("march_ud", |fields, key| fields.int(key, 1..=9, Some(MOVE_02)));
    let points = fields.int("points_per_element", 1..=100, Some(BUD_01));
    let source = fields.maybe("source", Fields::text);
    let infantry = arm.map(Arm::is_infantry);
    let doctrine = match infantry {
        Some(true) => read_doctrine(fields, nation.as_deref()).map(Some),
        _ => {
            refuse_doctrine(fields, infantry);
            Some(None)
        }
    };
    let vt = match infantry {
        Some(true) => fields.int("vt", 0..=2, Some(SKR_01)),
        Some(false) => {
            fields.forbid("vt", &no_vt(), Some(SKR_01));
            Some(0)
        }
        None => fields.maybe("vt", |fields, key| fields.int(key, 0..=2, Some(SKR_01))),
    };
    let arm = arm?;
    let entry = ProfileEntry {
        id: id?,
        name: name?,
        nation: nation?,
        doctrine: doctrine?,
        years: years?,
        value: value?,
        arm,
        vt: vt?,
        vc: vc?,
        special: special?,
        march_ud: march_ud.unwrap_or(arm.march_ud()),
        points_per_element: points?,
        source,
    };
    check_price(fields, &entry);
    Some(entry)
}

/// The contingent of a profile, a list or a side.
pub(super) fn read_nation(fields: &mut Fields<'_, '_>) -> Option<String> {
    let names = CONTINGENTS.map(|(name, _)| (name, name));
    fields.either("nation", &names, Some(DOC_05)).map(str::to_owned)
}

fn read_years(fields: &mut Fields<'_, '_>) -> Option<Vec<u16>> {
    let columns = fields.some_of("years", &COLUMNS.map(|(name, _)| name))?;
    if columns.is_empty() {
        let wanted = one_of(COLUMNS.iter().map(|(name, _)| *name));
        fields.note("years", Kind::Value, &wanted, &words("an empty list", "une liste vide"), Some(DOC_04));
        return None;
    }
    Some(COLUMNS.iter().filter(|(name, _)| columns.contains(name)).map(|(_, first)| *first).collect())
}

fn read_special(fields: &mut Fields<'_, '_>, arm: Option<Arm>) -> Option<Specials> {
    let mut special = Specials::default();
    for name in fields.some_of("special", Specials::NAMES)? {
        *special.named(name).expect("read from these names") = true;
    }
    let refuse = |broken: bool, wanted: (&str, &str), found: (&str, &str), clause: Clause| {
        if broken {
            let (wanted, found) = (words(wanted.0, wanted.1), words(found.0, found.1));
            fields.note("special", Kind::Conflict, &wanted, &found, Some(clause));
        }
    };
    refuse(
        special.veteran && special.raw,
        ("one of \"veteran\" and \"raw\"", "soit \"veteran\" soit \"raw\""),
        ("both", "les deux"),
        EXP_06,
    );
    refuse(
        special.impetuous && special.over_confident,
        ("one of \"impetuous\" and \"over_confident\"", "soit \"impetuous\" soit \"over_confident\""),
        ("both", "les deux"),
        IMP_04,
    );
    refuse(
        special.marksmen && arm.is_some_and(Arm::is_cavalry),
        ("no \"marksmen\" among cavalry, which does not fire", "aucun \"marksmen\" dans la cavalerie, qui ne tire pas"),
        ("\"marksmen\"", "\"marksmen\""),
        FIRE_15,
    );
    Some(special)
}

fn no_vt() -> Words {
    words("no skirmisher value but for infantry", "aucune valeur de tirailleurs hors de l’infanterie")
}

/// JOS-DOC-01: doctrine is infantry's; if the arm is unknown it may stand.
fn refuse_doctrine(fields: &mut Fields<'_, '_>, infantry: Option<bool>) {
    let wanted = words("no doctrine but for infantry", "aucune doctrine hors de l’infanterie");
    for key in ["doctrine", "doctrine_nation"] {
        if infantry.is_some() {
            fields.forbid(key, &wanted, Some(DOC_01));
        } else {
            fields.has(key);
        }
    }
}

/// JOS-DOC-02, -05: the rule must be that of the contingent.
fn read_doctrine(fields: &mut Fields<'_, '_>, nation: Option<&str>) -> Option<DoctrineRule> {
    let names = [
        ("table", None),
        ("thin", Some(Doctrine::Thin)),
        ("mixed", Some(Doctrine::Mixed)),
        ("deep", Some(Doctrine::Deep)),
    ];
    let (key, rule) = match fields.either("doctrine", &names, Some(DOC_02)) {
        Some(Some(doctrine)) => {
            let wanted = words(
                "no nation of the table beside a fixed doctrine",
                "aucune nation du tableau à côté d’une doctrine fixe",
            );
            fields.forbid("doctrine_nation", &wanted, Some(DOC_05));
            ("doctrine", DoctrineRule::Fixed(doctrine))
        }
        Some(None) => ("doctrine_nation", DoctrineRule::Table(fields.choice("doctrine_nation", Some(DOC_02))?)),
        None => {
            fields.has("doctrine_nation");
            return None;
        }
    };
    let own = CONTINGENTS.iter().find(|(name, _)| Some(*name) == nation).map(|(_, rule)| *rule)?;
    if own != rule {
        let (wanted, clause) = match own {
            DoctrineRule::Table(nation) => (
                words(
                    format!("the row \"{}\" of the table", nation.name()),
                    format!("la ligne \"{}\" du tableau", nation.name()),
                ),
                DOC_02,
            ),
            DoctrineRule::Fixed(doctrine) => (quoted(doctrine.name()), DOC_05),
        };
        let found = match rule {
            DoctrineRule::Table(nation) => quoted(nation.name()),
            DoctrineRule::Fixed(doctrine) => quoted(doctrine.name()),
        };
        fields.note(key, Kind::Conflict, &wanted, &found, Some(clause));
    }
    Some(rule)
}

/// JOS-BUD-01: the stated price is the price, whichever doctrine is taken.
fn check_price(fields: &Fields<'_, '_>, entry: &ProfileEntry) {
    let mut doctrines: Vec<Option<Doctrine>> =
        entry.years.iter().flat_map(|year| entry.doctrines(*year)).copied().map(Some).collect();
    if doctrines.is_empty() {
        doctrines.push(None);
    }
    for doctrine in doctrines {
        let price = entry.price(doctrine, 1).per_element(&mut ());
        if price != entry.points_per_element {
            let (wanted, found) = (price.to_string(), entry.points_per_element.to_string());
            fields.note("points_per_element", Kind::Sum, &same(wanted), &same(found), Some(BUD_01));
            return;
        }
    }
}
