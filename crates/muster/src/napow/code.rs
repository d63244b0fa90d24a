//! Unit codes such as `Fsm` (NPW-CHR-36): doctrine, skirmishers, guns and weapon of infantry, type of cavalry, calibre of artillery.

use game::procedure::Named;
use game::{Words, names};
use napow::troops::{Arm, Calibre, CavalryType, Doctrine, Weapon};
use rulebook::napow::{CHR_10, CHR_26, CHR_27, CHR_31, CHR_36};
use rulebook::{Clause, Lang};

use crate::problem::{one_of, words};
use crate::reader::quoted;

names! {
    /// NPW-CHR-27: the kinds of artillery.
    pub enum ArtilleryKind {
        /// *Artillerie à pied* (RA).
        Foot = "foot_artillery",
        /// *Artillerie à cheval* (RA…c).
        Horse = "horse_artillery",
        /// *Artillerie irrégulière* (IA).
        Irregular = "irregular_artillery",
    }
}

/// What a code says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// `[FPCI][sl]?g?[mrow]`.
    Infantry {
        /// NPW-CHR-03.
        doctrine: Doctrine,
        /// NPW-CHR-06 to -09.
        weapon: Weapon,
        /// `s`; light infantry has them too (NPW-CHR-05).
        skirmishers: bool,
        /// `l`.
        light: bool,
        /// `g`.
        regimental_guns: bool,
    },
    /// `RHc`, `RLh`, `RLa`, `RCu`, `ILh`, `IHc`.
    Cavalry(CavalryType),
    /// `(RA|IA)[gml]c?`.
    Artillery {
        /// On foot, on horseback, irregular.
        kind: ArtilleryKind,
        /// NPW-CHR-31.
        calibre: Calibre,
    },
}

/// NPW-CHR-03: the letters of the doctrines.
#[rustfmt::skip]
const DOCTRINES: [(char, Doctrine); 4] = [
    ('F', Doctrine::French),
    ('P', Doctrine::Prussian),
    ('C', Doctrine::Conscript),
    ('I', Doctrine::Irregular),
];

/// NPW-CHR-36: the letters of the weapons.
#[rustfmt::skip]
const WEAPONS: [(char, Weapon); 4] = [
    ('m', Weapon::Musket),
    ('r', Weapon::Rifle),
    ('o', Weapon::Obsolete),
    ('w', Weapon::MeleeOnly),
];

/// NPW-CHR-26: the codes of cavalry.
#[rustfmt::skip]
const CAVALRY: [(&str, CavalryType); 6] = [
    ("RHc", CavalryType::Hc),
    ("RLh", CavalryType::Lh),
    ("RLa", CavalryType::La),
    ("RCu", CavalryType::Cu),
    ("ILh", CavalryType::Ilh),
    ("IHc", CavalryType::Ih),
];

/// NPW-CHR-31: the letters of the calibres.
#[rustfmt::skip]
const CALIBRES: [(char, Calibre); 3] = [
    ('g', Calibre::Light),
    ('m', Calibre::Medium),
    ('l', Calibre::Heavy),
];

/// Why a code is none: what was expected, what was found, by which clause.
pub(super) type NoCode = (Words, Words, Clause);

/// What a letter stands for.
fn letter<T: Copy>(rest: &mut &str, letters: &[(char, T)]) -> Option<T> {
    let first = rest.chars().next()?;
    let (_, means) = letters.iter().find(|(letter, _)| *letter == first)?;
    *rest = &rest[first.len_utf8()..];
    Some(*means)
}

/// Whether a letter comes next.
fn mark(rest: &mut &str, mark: char) -> bool {
    letter(rest, &[(mark, ())]).is_some()
}

impl Code {
    /// Reads a code (NPW-CHR-36).
    ///
    /// ```
    /// use muster::napow::Code;
    /// use rulebook::Lang;
    /// let code = Code::parse("Fsm").expect("a code of the book");
    /// assert_eq!(code.told(Lang::En), "French doctrine, skirmishers, muskets");
    /// assert_eq!(Code::parse("Fxm"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        Self::read(text).ok()
    }

    pub(super) fn read(text: &str) -> Result<Self, NoCode> {
        if let Some(rest) = text.strip_prefix("RA").or_else(|| text.strip_prefix("IA")) {
            return artillery(text, rest);
        }
        if text.starts_with('R') || text.strip_prefix('I').is_some_and(|rest| rest.starts_with(char::is_uppercase)) {
            let known = CAVALRY.iter().find(|(code, _)| *code == text);
            let wanted = || one_of(CAVALRY.iter().map(|(code, _)| *code));
            return known.map(|(_, means)| Code::Cavalry(*means)).ok_or_else(|| (wanted(), quoted(text), CHR_26));
        }
        infantry(text)
    }

    /// Its arm.
    pub const fn arm(self) -> Arm {
        match self {
            Code::Infantry { .. } => Arm::Infantry,
            Code::Cavalry(_) => Arm::Cavalry,
            Code::Artillery { .. } => Arm::Artillery,
        }
    }

    /// The name of the doctrine: that of infantry, `regular` or `irregular` of the other arms.
    pub fn doctrine(self) -> &'static str {
        match self {
            Code::Infantry { doctrine, .. } => doctrine.name(),
            Code::Cavalry(CavalryType::Ilh | CavalryType::Ih) => "irregular",
            Code::Artillery { kind: ArtilleryKind::Irregular, .. } => "irregular",
            Code::Cavalry(_) | Code::Artillery { .. } => "regular",
        }
    }

    /// What the code means.
    pub fn told(self, lang: Lang) -> String {
        let parts = match self {
            Code::Infantry { doctrine, weapon, skirmishers, light, regimental_guns } => vec![
                Some(doctrine_told(doctrine)),
                light.then_some(("light infantry", "infanterie légère")),
                (skirmishers && !light).then_some(("skirmishers", "tirailleurs")),
                regimental_guns.then_some(("regimental guns", "artillerie régimentaire")),
                Some(weapon_told(weapon)),
            ],
            Code::Cavalry(kind) => vec![Some(cavalry_told(kind))],
            Code::Artillery { kind, calibre } => vec![Some(artillery_told(kind)), Some(calibre_told(calibre))],
        };
        let parts: Vec<&str> = parts.into_iter().flatten().map(|(en, fr)| lang.of(en, fr)).collect();
        parts.join(", ")
    }
}

fn infantry(text: &str) -> Result<Code, NoCode> {
    let mut rest = text;
    let Some(doctrine) = letter(&mut rest, &DOCTRINES) else {
        let wanted = words(
            "a code of infantry such as \"Fsm\", of cavalry such as \"RLh\" or of artillery such as \"RAm\"",
            "un code d’infanterie comme \"Fsm\", de cavalerie comme \"RLh\" ou d’artillerie comme \"RAm\"",
        );
        return Err((wanted, quoted(text), CHR_36));
    };
    let light = mark(&mut rest, 'l');
    let skirmishers = light || mark(&mut rest, 's');
    let regimental_guns = mark(&mut rest, 'g');
    match letter(&mut rest, &WEAPONS) {
        Some(weapon) if regimental_guns && weapon != Weapon::Musket && rest.is_empty() => {
            let wanted =
                words("regimental guns (g) with muskets (m)", "l’artillerie régimentaire (g) avec des mousquets (m)");
            Err((wanted, quoted(text), CHR_10))
        }
        Some(weapon) if rest.is_empty() => Ok(Code::Infantry { doctrine, weapon, skirmishers, light, regimental_guns }),
        _ => {
            let wanted = words(
                "s or l, then g, then one of m, r, o, w after the doctrine",
                "s ou l, puis g, puis m, r, o ou w après la doctrine",
            );
            Err((wanted, quoted(text), CHR_36))
        }
    }
}

fn artillery(text: &str, mut rest: &str) -> Result<Code, NoCode> {
    let calibre = letter(&mut rest, &CALIBRES);
    let horse = mark(&mut rest, 'c');
    let irregular = text.starts_with('I');
    let Some(calibre) = calibre.filter(|_| rest.is_empty()) else {
        let wanted = words(
            "one of g, m, l, then c for horse artillery, after RA or IA",
            "g, m ou l, puis c pour l’artillerie à cheval, après RA ou IA",
        );
        return Err((wanted, quoted(text), CHR_36));
    };
    if horse && irregular {
        let wanted = words("horse artillery (c) that is regular (RA)", "une artillerie à cheval (c) régulière (RA)");
        return Err((wanted, quoted(text), CHR_27));
    }
    if horse && calibre == Calibre::Heavy {
        let wanted = words("horse artillery (c) of calibre g or m", "une artillerie à cheval (c) de calibre g ou m");
        return Err((wanted, quoted(text), CHR_31));
    }
    let kind = match (horse, irregular) {
        (true, _) => ArtilleryKind::Horse,
        (_, true) => ArtilleryKind::Irregular,
        _ => ArtilleryKind::Foot,
    };
    Ok(Code::Artillery { kind, calibre })
}

const fn doctrine_told(doctrine: Doctrine) -> (&'static str, &'static str) {
    match doctrine {
        Doctrine::French => ("French doctrine", "doctrine française"),
        Doctrine::Prussian => ("Prussian doctrine", "doctrine prussienne"),
        Doctrine::Conscript => ("conscript doctrine", "doctrine conscrite"),
        Doctrine::Irregular => ("irregular infantry", "infanterie irrégulière"),
    }
}

const fn weapon_told(weapon: Weapon) -> (&'static str, &'static str) {
    match weapon {
        Weapon::Musket => ("muskets", "mousquets"),
        Weapon::Rifle => ("rifles", "carabines"),
        Weapon::Obsolete => ("obsolete weapons", "armes obsolètes"),
        Weapon::MeleeOnly => ("melee weapons only", "armes de mêlée seulement"),
    }
}

const fn cavalry_told(kind: CavalryType) -> (&'static str, &'static str) {
    match kind {
        CavalryType::Ilh => ("irregular light cavalry", "cavalerie légère irrégulière"),
        CavalryType::Lh => ("light cavalry", "cavalerie légère"),
        CavalryType::La => ("lancers", "lanciers"),
        CavalryType::Ih => ("irregular cavalry", "cavalerie irrégulière"),
        CavalryType::Hc => ("heavy cavalry", "cavalerie lourde"),
        CavalryType::Cu => ("cuirassiers", "cuirassiers"),
    }
}

const fn artillery_told(kind: ArtilleryKind) -> (&'static str, &'static str) {
    match kind {
        ArtilleryKind::Foot => ("foot artillery", "artillerie à pied"),
        ArtilleryKind::Horse => ("horse artillery", "artillerie à cheval"),
        ArtilleryKind::Irregular => ("irregular artillery", "artillerie irrégulière"),
    }
}

const fn calibre_told(calibre: Calibre) -> (&'static str, &'static str) {
    match calibre {
        Calibre::Light => ("light guns", "calibre léger"),
        Calibre::Medium => ("medium guns", "calibre moyen"),
        Calibre::Heavy => ("heavy guns", "calibre lourd"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// NPW-CHR-03, NPW-CHR-05, NPW-CHR-26, NPW-CHR-36: codes of the specification and of our lists, explained.
    #[test]
    fn codes_are_explained() {
        for (code, en, fr) in [
            ("Fsm", "French doctrine, skirmishers, muskets", "doctrine française, tirailleurs, mousquets"),
            ("Flr", "French doctrine, light infantry, rifles", "doctrine française, infanterie légère, carabines"),
            (
                "Fsgm",
                "French doctrine, skirmishers, regimental guns, muskets",
                "doctrine française, tirailleurs, artillerie régimentaire, mousquets",
            ),
            (
                "Pgm",
                "Prussian doctrine, regimental guns, muskets",
                "doctrine prussienne, artillerie régimentaire, mousquets",
            ),
            ("Cw", "conscript doctrine, melee weapons only", "doctrine conscrite, armes de mêlée seulement"),
            ("Io", "irregular infantry, obsolete weapons", "infanterie irrégulière, armes obsolètes"),
            ("RCu", "cuirassiers", "cuirassiers"),
            ("ILh", "irregular light cavalry", "cavalerie légère irrégulière"),
            ("RAm", "foot artillery, medium guns", "artillerie à pied, calibre moyen"),
            ("RAgc", "horse artillery, light guns", "artillerie à cheval, calibre léger"),
            ("IAl", "irregular artillery, heavy guns", "artillerie irrégulière, calibre lourd"),
        ] {
            let read = Code::parse(code).unwrap_or_else(|| panic!("{code}"));
            assert_eq!((read.told(Lang::En).as_str(), read.told(Lang::Fr).as_str()), (en, fr), "{code}");
        }
    }

    /// NPW-CHR-10, NPW-CHR-26, NPW-CHR-27, NPW-CHR-31, NPW-CHR-36: what no unit can be, and by which clause.
    #[test]
    fn what_is_no_code() {
        for (code, clause) in [
            ("", CHR_36),
            ("Xm", CHR_36),
            ("F", CHR_36),
            ("Fms", CHR_36),
            ("Fslm", CHR_36),
            ("Fém", CHR_36),
            ("Fgr", CHR_10),
            ("RXx", CHR_26),
            ("ILa", CHR_26),
            ("RLhm", CHR_26),
            ("RA", CHR_36),
            ("RAgx", CHR_36),
            ("IAgc", CHR_27),
            ("RAlc", CHR_31),
        ] {
            assert_eq!(Code::read(code).expect_err(code).2, clause, "{code}");
        }
    }
}
