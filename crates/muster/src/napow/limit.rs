//! What a list allows or forbids beyond its numbers (NPW-GEN-03), each with the words a player reads.

use game::Words;
use game::procedure::Named;
use napow::troops::{Arm, Doctrine, Morale};
use rulebook::Clause;
use rulebook::napow::{CHR_02, CHR_03, GEN_03, ORG_08, ORG_11, ORG_12, ORG_17};

use super::budget::{MOST_UCS, MOST_UCS_OF_UM};
use super::profile::MOST_ELEMENTS;
use super::{Stock, read_years, references};
use crate::reader::Fields;

/// A limit of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Limit {
    /// What it says to a player.
    pub text: Words,
    /// What it says to us.
    pub rule: Rule,
}

/// What a limit says.
#[derive(Clone, Debug, PartialEq)]
pub enum Rule {
    /// No more of these UM than so many.
    AtMost {
        /// So many.
        most: u8,
        /// These UM.
        ums: Vec<String>,
    },
    /// One of these UM at most.
    Exclusive {
        /// These UM.
        ums: Vec<String>,
    },
    /// In some years a profile of the UM table stands for others.
    Substitute {
        /// The profile.
        profile: String,
        /// The others.
        by: Vec<String>,
        /// The years.
        years: Vec<u16>,
        /// Whether it no longer stands for itself.
        every: bool,
    },
    /// Only these batteries may be embrigaded, so many in all, in these UM.
    Embrigade {
        /// These batteries.
        profiles: Vec<String>,
        /// So many.
        most: u8,
        /// These UM.
        ums: Vec<String>,
    },
    /// At least as many UC of a profile as all others of its arm.
    AtLeastAsMany {
        /// The profile.
        profile: String,
        /// The arm.
        arm: Arm,
        /// Not if one of these UM is taken.
        unless_ums: Vec<String>,
    },
    /// A UM has so many UC, batteries not counted.
    UmSize {
        /// The UM.
        um: String,
        /// At least.
        least: u8,
        /// At most.
        most: u8,
    },
    /// So many batteries in all.
    Batteries {
        /// At least.
        least: u16,
    },
    /// No troops of a doctrine.
    NoDoctrine {
        /// The doctrine.
        doctrine: Doctrine,
    },
    /// No brigadier is raised above this.
    RaiseAtMost {
        /// This.
        morale: Morale,
    },
    /// In some years battalions of these UM may have fewer elements.
    Elements {
        /// So many.
        elements: u8,
        /// The years.
        years: Vec<u16>,
        /// These UM.
        ums: Vec<String>,
    },
    /// Words only.
    Note,
}

/// The kinds as files write them.
const KINDS: [(&str, &str); 11] = [
    ("at_most", "at_most"),
    ("exclusive", "exclusive"),
    ("substitute", "substitute"),
    ("embrigade", "embrigade"),
    ("at_least_as_many", "at_least_as_many"),
    ("um_size", "um_size"),
    ("batteries", "batteries"),
    ("no_doctrine", "no_doctrine"),
    ("raise_at_most", "raise_at_most"),
    ("elements", "elements"),
    ("note", "note"),
];

/// The fields of all kinds.
const FIELDS: [&str; 14] = [
    "max",
    "min",
    "um",
    "ums",
    "unless_ums",
    "profile",
    "profiles",
    "by",
    "years",
    "every",
    "arm",
    "doctrine",
    "morale",
    "elements",
];

/// Reads a limit; all ids in it exist.
pub(super) fn read(fields: &mut Fields<'_, '_>, stock: &Stock<'_>, of_list: Option<[u16; 2]>) -> Option<Limit> {
    let text = fields.words("text_en", "text_fr");
    let Some(kind) = fields.either("kind", &KINDS, Some(GEN_03)) else {
        for key in FIELDS {
            fields.has(key);
        }
        return None;
    };
    let rule = read_rule(fields, kind, stock, of_list);
    Some(Limit { text: text?, rule: rule? })
}

fn read_rule(fields: &mut Fields<'_, '_>, kind: &str, stock: &Stock<'_>, of_list: Option<[u16; 2]>) -> Option<Rule> {
    let ums = |fields: &mut Fields<'_, '_>, key| references(fields, key, &stock.a_um(), &stock.um_ids, GEN_03);
    let profiles =
        |fields: &mut Fields<'_, '_>, key| references(fields, key, &stock.a_profile(), &stock.profile_ids, GEN_03);
    let profile = |fields: &mut Fields<'_, '_>, key| {
        fields.known_id(key, &stock.a_profile(), stock.profile_ids.iter().copied(), Some(GEN_03))
    };
    Some(match kind {
        "at_most" => {
            let (most, ums) = (fields.int("max", 0..=MOST_UCS_OF_UM, Some(GEN_03)), ums(fields, "ums"));
            Rule::AtMost { most: most?, ums: ums? }
        }
        "exclusive" => Rule::Exclusive { ums: ums(fields, "ums")? },
        "substitute" => {
            let (profile, by) = (profile(fields, "profile"), profiles(fields, "by"));
            let (years, every) = (read_years(fields, of_list), fields.flag("every"));
            Rule::Substitute { profile: profile?, by: by?, years: years?, every: every? }
        }
        "embrigade" => {
            let (profiles, ums) = (profiles(fields, "profiles"), ums(fields, "ums"));
            let most = fields.int("max", 0..=MOST_UCS_OF_UM, Some(ORG_12));
            Rule::Embrigade { profiles: profiles?, most: most?, ums: ums? }
        }
        "at_least_as_many" => {
            let (profile, arm) = (profile(fields, "profile"), fields.choice("arm", Some(GEN_03)));
            let unless_ums = if fields.has("unless_ums") { ums(fields, "unless_ums") } else { Some(Vec::new()) };
            Rule::AtLeastAsMany { profile: profile?, arm: arm?, unless_ums: unless_ums? }
        }
        "um_size" => {
            let um = fields.known_id("um", &stock.a_um(), stock.um_ids.iter().copied(), Some(GEN_03));
            let range = read_range(fields, MOST_UCS_OF_UM, ORG_08);
            let (least, most) = range?;
            Rule::UmSize { um: um?, least, most }
        }
        "batteries" => Rule::Batteries { least: fields.int("min", 0..=MOST_UCS, Some(ORG_17))? },
        "no_doctrine" => Rule::NoDoctrine { doctrine: fields.choice("doctrine", Some(CHR_03))? },
        "raise_at_most" => Rule::RaiseAtMost { morale: fields.choice("morale", Some(CHR_02))? },
        "elements" => {
            let elements = fields.int("elements", 1..=MOST_ELEMENTS, Some(ORG_11));
            let (years, ums) = (read_years(fields, of_list), ums(fields, "ums"));
            Rule::Elements { elements: elements?, years: years?, ums: ums? }
        }
        _ => Rule::Note,
    })
}

/// `min` and `max`, in this order.
pub(super) fn read_range(fields: &mut Fields<'_, '_>, most: u8, clause: Clause) -> Option<(u8, u8)> {
    let least = fields.int("min", 0..=most, Some(clause));
    let max = fields.int("max", least.unwrap_or(0)..=most, Some(clause));
    Some((least?, max?))
}

impl Rule {
    /// NPW-GEN-03: what a profile of the UM table stands for in a year, if this limit says so.
    pub(super) fn stands_for(&self, id: &str, year: u16) -> Option<(&[String], bool)> {
        match self {
            Rule::Substitute { profile, by, years, every } if profile == id && years.contains(&year) => {
                Some((by, !every))
            }
            _ => None,
        }
    }
}

/// The names of some levels of morale, as files write them.
pub(super) fn names(levels: &[Morale]) -> impl Iterator<Item = &'static str> {
    levels.iter().map(|morale| morale.name())
}
