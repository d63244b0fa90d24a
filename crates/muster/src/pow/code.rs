//! Unit codes such as `Fsm` (POW-LIST-04): the system or type, then skirmishers, guns, weapon and lance in any order.

use game::Words;
use pow::troops::{Arm, Troop, Weapon};
use rulebook::Clause;
use rulebook::pow::{LIST_04, TRP_13, WPN_05, WPN_06};

use crate::problem::words;

/// What a code says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// The system or type.
    pub troop: Troop,
    /// `m`, `r`, `ob`, `mw`; guns have none, cavalry without a letter has carbines and pistols (POW-TRP-17).
    pub weapon: Option<Weapon>,
    /// `s`.
    pub skirmishers: bool,
    /// `g`.
    pub battalion_guns: bool,
    /// `L`.
    pub lance: bool,
}

/// POW-LIST-04: the letters of the types; those that begin with another's stand before it.
#[rustfmt::skip]
const TYPES: [(&str, Troop); 18] = [
    ("IA",  Troop::ArtilleryIrregular),
    ("FA",  Troop::ArtilleryFoot),
    ("Fa",  Troop::ArtilleryFoot),
    ("HA",  Troop::ArtilleryHorse),
    ("Isc", Troop::IrregularLightCavalry),
    ("Iac", Troop::IrregularArmouredCavalry),
    ("IS",  Troop::IrregularSkirmisher),
    ("Ih",  Troop::IrregularCavalry),
    ("Ic",  Troop::IrregularHeavyCavalry),
    ("Cd",  Troop::CavalryDetachment),
    ("Cu",  Troop::Cuirassier),
    ("Lc",  Troop::LightCavalry),
    ("Hc",  Troop::HeavyCavalry),
    ("MI",  Troop::MountedInfantry),
    ("P",   Troop::InfantryPrussian),
    ("B",   Troop::InfantryBritish),
    ("F",   Troop::InfantryFrench),
    ("I",   Troop::InfantryIrregular),
];

/// POW-LIST-04: the letters of the weapons; `mw` stands before `m`.
#[rustfmt::skip]
const WEAPONS: [(&str, Weapon); 4] = [
    ("mw", Weapon::Melee),
    ("m",  Weapon::Musket),
    ("r",  Weapon::Rifle),
    ("ob", Weapon::Obsolete),
];

/// Why a code is none: what was expected, what was found, by which clause.
pub(super) type NoCode = (Words, Words, Clause);

impl Code {
    /// Reads a code (POW-LIST-04).
    ///
    /// ```
    /// use muster::pow::Code;
    /// use rulebook::Lang;
    /// let code = Code::parse("Fsm").expect("a code of the book");
    /// assert_eq!(code.told(Lang::En), "French-system infantry, skirmishers, muskets");
    /// assert_eq!(Code::parse("Fxm"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        Self::read(text).ok()
    }

    pub(super) fn read(text: &str) -> Result<Self, NoCode> {
        let Some(&(letters, troop)) = TYPES.iter().find(|(letters, _)| text.starts_with(letters)) else {
            let types: Vec<&str> =
                TYPES.iter().map(|(letters, _)| *letters).filter(|letters| *letters != "Fa").collect();
            let list = types.join(", ");
            let wanted =
                words(format!("a code that begins with one of {list}"), format!("un code qui commence par {list}"));
            return Err((wanted, found(text), LIST_04));
        };
        let mut code = Code { troop, weapon: None, skirmishers: false, battalion_guns: false, lance: false };
        let mut rest = &text[letters.len()..];
        while !rest.is_empty() {
            rest = code.take_letter(rest).ok_or_else(|| {
                let wanted = words(
                    format!("s, g, L and one of m, r, ob, mw, each once, after {letters}"),
                    format!("s, g, L et l’un de m, r, ob, mw, chacun une fois, après {letters}"),
                );
                (wanted, found(text), LIST_04)
            })?;
        }
        code.check(text)?;
        if troop.arm() == Arm::Cavalry {
            code.weapon = code.weapon.or(Some(Weapon::Obsolete));
        }
        Ok(code)
    }

    /// Takes the next letter or pair of letters; `None` if it means nothing or was there before.
    fn take_letter<'t>(&mut self, rest: &'t str) -> Option<&'t str> {
        let marks = [("s", &mut self.skirmishers), ("g", &mut self.battalion_guns), ("L", &mut self.lance)];
        for (letter, mark) in marks {
            if let Some(left) = rest.strip_prefix(letter) {
                return (!std::mem::replace(mark, true)).then_some(left);
            }
        }
        let (letters, weapon) = WEAPONS.iter().find(|(letters, _)| rest.starts_with(letters))?;
        self.weapon.replace(*weapon).is_none().then_some(&rest[letters.len()..])
    }

    /// What goes with which arm.
    fn check(self, text: &str) -> Result<(), NoCode> {
        let arm = self.troop.arm();
        let refuse = |broken: bool, en: &str, fr: &str, clause: Clause| {
            if broken { Err((words(en, fr), found(text), clause)) } else { Ok(()) }
        };
        let foot = arm == Arm::Infantry;
        let skirmish = Code::may_skirmish(self.troop);
        refuse(
            self.skirmishers && !skirmish,
            "skirmishers (s) with infantry only",
            "des tirailleurs (s) pour l’infanterie seulement",
            TRP_13,
        )?;
        refuse(
            self.battalion_guns && !foot,
            "battalion guns (g) with infantry only",
            "des canons de bataillon (g) pour l’infanterie seulement",
            WPN_05,
        )?;
        refuse(
            self.lance && arm != Arm::Cavalry,
            "lances (L) with cavalry only",
            "des lances (L) pour la cavalerie seulement",
            WPN_06,
        )?;
        refuse(foot && self.weapon.is_none(), "a weapon m, r, ob or mw", "une arme m, r, ob ou mw", LIST_04)?;
        let fits = match arm {
            Arm::Infantry => true,
            Arm::Cavalry => matches!(self.weapon, None | Some(Weapon::Obsolete | Weapon::Melee)),
            Arm::Artillery => self.weapon.is_none(),
        };
        refuse(
            !fits,
            "m and r with infantry only, ob and mw with infantry or cavalry",
            "m et r pour l’infanterie seulement, ob et mw pour l’infanterie ou la cavalerie",
            LIST_04,
        )
    }

    /// The code as lists write it; [`Code::parse`] reads it again.
    ///
    /// ```
    /// use muster::pow::Code;
    /// assert_eq!(Code::parse("Fms").expect("a code of the book").letters(), "Fsm");
    /// ```
    pub fn letters(self) -> String {
        let letters = TYPES.iter().find(|(_, troop)| *troop == self.troop).map_or("", |(letters, _)| letters);
        let mut text = letters.to_owned();
        for (mark, letter) in [(self.skirmishers, 's'), (self.battalion_guns, 'g')] {
            text.extend(mark.then_some(letter));
        }
        // Cavalry has carbines and pistols without a letter.
        let understood = self.troop.arm() == Arm::Cavalry && self.weapon == Some(Weapon::Obsolete);
        let weapon = WEAPONS.iter().find(|(_, weapon)| Some(*weapon) == self.weapon && !understood);
        text.push_str(weapon.map_or("", |(letters, _)| letters));
        text.extend(self.lance.then_some('L'));
        text
    }

    /// The weapons that a type can carry.
    pub fn weapons(troop: Troop) -> &'static [Weapon] {
        match troop.arm() {
            Arm::Infantry => &[Weapon::Musket, Weapon::Rifle, Weapon::Obsolete, Weapon::Melee],
            Arm::Cavalry => &[Weapon::Obsolete, Weapon::Melee],
            Arm::Artillery => &[],
        }
    }

    /// POW-TRP-13: whether units of a type can have skirmishers.
    pub fn may_skirmish(troop: Troop) -> bool {
        troop.arm() == Arm::Infantry && troop != Troop::IrregularSkirmisher
    }

    /// What the code means.
    pub fn told(self, lang: rulebook::Lang) -> String {
        let weapon = self.weapon.map(weapon_told);
        let parts = [
            Some(troop_told(self.troop)),
            self.skirmishers.then_some(("skirmishers", "tirailleurs")),
            self.battalion_guns.then_some(("battalion guns", "canons de bataillon")),
            weapon,
            self.lance.then_some(("lances", "lances")),
        ];
        let parts: Vec<&str> = parts.into_iter().flatten().map(|(en, fr)| lang.of(en, fr)).collect();
        parts.join(", ")
    }
}

fn found(text: &str) -> Words {
    crate::reader::quoted(text)
}

/// A type in words, English and French.
pub const fn troop_told(troop: Troop) -> (&'static str, &'static str) {
    match troop {
        Troop::ArtilleryIrregular => ("irregular artillery", "artillerie irrégulière"),
        Troop::ArtilleryFoot => ("foot artillery", "artillerie à pied"),
        Troop::ArtilleryHorse => ("horse artillery", "artillerie à cheval"),
        Troop::InfantryPrussian => ("Prussian-system infantry", "infanterie, système prussien"),
        Troop::InfantryBritish => ("British-system infantry", "infanterie, système britannique"),
        Troop::InfantryFrench => ("French-system infantry", "infanterie, système français"),
        Troop::InfantryIrregular => ("irregular infantry", "infanterie irrégulière"),
        Troop::IrregularSkirmisher => ("irregular skirmishers", "tirailleurs irréguliers"),
        Troop::IrregularLightCavalry => ("irregular light cavalry", "cavalerie légère irrégulière"),
        Troop::CavalryDetachment => ("cavalry detachment", "détachement de cavalerie"),
        Troop::IrregularCavalry => ("irregular cavalry", "cavalerie irrégulière"),
        Troop::LightCavalry => ("light cavalry", "cavalerie légère"),
        Troop::HeavyCavalry => ("heavy cavalry", "cavalerie lourde"),
        Troop::IrregularHeavyCavalry => ("irregular heavy cavalry", "cavalerie lourde irrégulière"),
        Troop::Cuirassier => ("cuirassiers", "cuirassiers"),
        Troop::IrregularArmouredCavalry => ("irregular armoured cavalry", "cavaliers cuirassés irréguliers"),
        Troop::MountedInfantry => ("mounted infantry", "infanterie montée"),
    }
}

/// A weapon in words, English and French.
pub const fn weapon_told(weapon: Weapon) -> (&'static str, &'static str) {
    match weapon {
        Weapon::Musket => ("muskets", "mousquets"),
        Weapon::Rifle => ("rifles", "carabines"),
        Weapon::Obsolete => ("obsolete weapons", "armes obsolètes"),
        Weapon::Melee => ("cold steel", "armes de mêlée"),
    }
}

#[cfg(test)]
mod tests {
    use rulebook::Lang;

    use super::*;

    /// POW-LIST-04: the codes of the source, of our lists, and letters in any order.
    #[test]
    fn codes_are_explained() {
        for (code, en, fr) in [
            (
                "Fsm",
                "French-system infantry, skirmishers, muskets",
                "infanterie, système français, tirailleurs, mousquets",
            ),
            (
                "Fms",
                "French-system infantry, skirmishers, muskets",
                "infanterie, système français, tirailleurs, mousquets",
            ),
            ("Pm", "Prussian-system infantry, muskets", "infanterie, système prussien, mousquets"),
            (
                "Pgm",
                "Prussian-system infantry, battalion guns, muskets",
                "infanterie, système prussien, canons de bataillon, mousquets",
            ),
            ("Ism", "irregular infantry, skirmishers, muskets", "infanterie irrégulière, tirailleurs, mousquets"),
            ("ISr", "irregular skirmishers, rifles", "tirailleurs irréguliers, carabines"),
            ("Imw", "irregular infantry, cold steel", "infanterie irrégulière, armes de mêlée"),
            ("Lc", "light cavalry, obsolete weapons", "cavalerie légère, armes obsolètes"),
            (
                "IscL",
                "irregular light cavalry, obsolete weapons, lances",
                "cavalerie légère irrégulière, armes obsolètes, lances",
            ),
            ("Fa", "foot artillery", "artillerie à pied"),
            ("MIm", "mounted infantry, muskets", "infanterie montée, mousquets"),
        ] {
            let read = Code::parse(code).unwrap_or_else(|| panic!("{code}"));
            assert_eq!((read.told(Lang::En).as_str(), read.told(Lang::Fr).as_str()), (en, fr), "{code}");
        }
    }

    /// POW-LIST-04: every code that a list can write is read as what was meant.
    #[test]
    fn codes_are_read_as_they_are_written() {
        for (_, troop) in TYPES {
            let armed = Code::weapons(troop).iter().copied().map(Some);
            let unarmed = Code::weapons(troop).is_empty().then_some(None);
            for weapon in armed.chain(unarmed) {
                for marks in 0..8 {
                    let (skirmishers, battalion_guns, lance) = (marks & 1 > 0, marks & 2 > 0, marks & 4 > 0);
                    let code = Code { troop, weapon, skirmishers, battalion_guns, lance };
                    if code.check("").is_ok() {
                        assert_eq!(Code::parse(&code.letters()), Some(code), "{}", code.letters());
                    }
                }
            }
        }
    }

    /// POW-LIST-04, POW-TRP-13, POW-WPN-05, POW-WPN-06: what no unit can be, and by which clause.
    #[test]
    fn what_is_no_code() {
        for (code, clause) in [
            ("", LIST_04),
            ("Xm", LIST_04),
            ("F", LIST_04),
            ("Fssm", LIST_04),
            ("Fmr", LIST_04),
            ("Fém", LIST_04),
            ("FAm", LIST_04),
            ("Lcm", LIST_04),
            ("Lcs", TRP_13),
            ("ISsr", TRP_13),
            ("HAg", WPN_05),
            ("FsmL", WPN_06),
        ] {
            assert_eq!(Code::read(code).expect_err(code).2, clause, "{code}");
        }
    }
}
