//! Army lists (NPW-GEN-03): profiles, UM with their numbers, batteries, limits, and a division that is ready to play.

use std::sync::Arc;

use game::procedure::Named;
use game::{Words, names};
use napow::troops::Morale;
use rulebook::napow::{CHR_02, CHR_03, COST_04, GEN_03, ORG_02, ORG_08, ORG_12, ORG_18};

use super::budget::{Budget, MOST_UCS, MOST_UCS_OF_UM};
use super::code::Code;
use super::division::{self, Division};
use super::force::{Draft, General, Rank};
use super::limit::{self, Limit, Rule, read_range};
use super::profile::{self, Profile};
use super::{MOST_POINTS, Stock, YEARS, read_years};
use crate::problem::{Kind, same, words};
use crate::reader::{Fields, Ids, quoted};

/// The most profiles, UM and limits of a list each.
const MOST_ENTRIES: usize = 60;
/// The most profiles of a UM.
const MOST_SLOTS: usize = 8;

names! {
    /// NPW-GEN-03: the parts of a list.
    pub enum Part {
        /// Every division has it.
        Obligatory = "obligatory",
        /// Taken or not.
        Option = "option",
    }
}

/// So many UC of a profile.
#[derive(Clone, Debug, PartialEq)]
pub struct Slot {
    /// The profile.
    pub profile: String,
    /// At least.
    pub least: u8,
    /// At most.
    pub most: u8,
}

/// A UM of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Um {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// Obligatory or not.
    pub part: Part,
    /// NPW-ORG-18: the morale of its brigadier, if it has one.
    pub brigadier: Option<Morale>,
    /// Its UC.
    pub slots: Vec<Slot>,
    /// The years in which it exists, if not all of the list.
    pub years: Option<Vec<u16>>,
}

/// What a list offers.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// Its first and last year.
    pub years: [u16; 2],
    /// What the divisional general can be.
    pub divisional: Vec<Morale>,
    /// What it allows or forbids beyond numbers.
    pub limits: Vec<Limit>,
    /// Its profiles.
    pub profiles: Vec<Arc<Profile>>,
    /// Its UM.
    pub ums: Vec<Um>,
    /// Its batteries.
    pub batteries: Vec<Slot>,
}

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
    /// Its campaigns.
    pub description: Words,
    /// What it offers.
    pub offer: Offer,
    /// A division that is ready to play.
    pub ready: Division,
}

impl Um {
    /// Whether it exists in a year of its list.
    pub fn is_of(&self, year: u16) -> bool {
        self.years.as_ref().is_none_or(|years| years.contains(&year))
    }
}

impl Offer {
    /// The UM of that id.
    pub fn um(&self, id: &str) -> Option<&Um> {
        self.ums.iter().find(|um| um.id == id)
    }

    /// The profile of that id.
    pub fn profile(&self, id: &str) -> Option<&Arc<Profile>> {
        self.profiles.iter().find(|profile| profile.id == id)
    }

    /// NPW-GEN-03, NPW-SET-20: what stands in a year for a profile that is bound to other years: one of those that the limits of the
    /// list exchange for it, of that year, or else of the last year before.
    pub fn in_place_of(&self, id: &str, year: u16) -> Option<&Arc<Profile>> {
        let exchanged = self.limits.iter().filter_map(|limit| match &limit.rule {
            Rule::Substitute { profile, by, .. } => Some(std::iter::once(profile).chain(by)),
            _ => None,
        });
        let alike = exchanged.filter(|ids| ids.clone().any(|one| one == id)).flatten().next()?;
        let others = self.limits.iter().filter_map(|limit| match &limit.rule {
            Rule::Substitute { profile, by, .. } if profile == alike => Some(std::iter::once(profile).chain(by)),
            _ => None,
        });
        let dated = others.flatten().filter_map(|id| {
            let profile = self.profile(id)?;
            let last = match &profile.years {
                None => Some(year),
                Some(years) => years.iter().copied().filter(|known| *known <= year).max(),
            };
            Some((last?, profile))
        });
        // Of several of one year the first that is named.
        dated.reduce(|best, one| if one.0 > best.0 { one } else { best }).map(|(_, profile)| profile)
    }

    /// NPW-COST-04: the levels of morale that the brigadier of a UM can be bought with; none if it has no brigadier.
    pub fn brigadiers(&self, um: &Um, budget: &Budget) -> Vec<Morale> {
        let Some(printed) = um.brigadier else { return Vec::new() };
        let ceiling = self.limits.iter().find_map(|limit| match limit.rule {
            Rule::RaiseAtMost { morale } => Some(morale),
            _ => None,
        });
        let levels = usize::from(budget.most_levels);
        let may = |morale: &Morale| {
            let raised = morale.index() < printed.index();
            morale.index().abs_diff(printed.index()) <= levels
                && !(raised && ceiling.is_some_and(|ceiling| morale.index() < ceiling.index()))
        };
        Morale::ALL.iter().copied().filter(may).collect()
    }

    /// NPW-ORG-11: the elements that a UC of a profile can have in a UM, in some year of those given.
    pub fn elements(&self, um: &str, profile: &Profile, years: std::ops::RangeInclusive<u16>) -> Vec<u8> {
        let mut allowed = vec![profile.elements];
        for limit in &self.limits {
            if let Rule::Elements { elements, years: own, ums } = &limit.rule
                && profile.arm().is_infantry()
                && ums.iter().any(|one| one == um)
                && own.iter().any(|year| years.contains(year))
                && !allowed.contains(elements)
            {
                allowed.push(*elements);
            }
        }
        allowed
    }

    /// NPW-ORG-12, NPW-ORG-13: the batteries that may be embrigaded in a UM: any, unless the list says which.
    pub fn embrigaded(&self, um: &str) -> Vec<&str> {
        let mut said = self.limits.iter().filter_map(|limit| match &limit.rule {
            Rule::Embrigade { profiles, ums, .. } => Some((profiles, ums)),
            _ => None,
        });
        let Some(first) = said.next() else {
            return self.batteries.iter().map(|slot| slot.profile.as_str()).collect();
        };
        let here = std::iter::once(first).chain(said).filter(|(_, ums)| ums.iter().any(|one| one == um));
        here.flat_map(|(profiles, _)| profiles).map(String::as_str).collect()
    }

    /// What a force can be made of.
    pub(super) fn stock(&self) -> Stock<'_> {
        Stock {
            profile_ids: self.profiles.iter().map(|profile| profile.id.as_str()).collect(),
            profiles: &self.profiles,
            um_ids: self.ums.iter().map(|um| um.id.as_str()).collect(),
            ums: &self.ums,
        }
    }

    /// NPW-GEN-03: the profiles that a slot of the UM table takes in a year.
    pub fn takes<'o>(&'o self, slot: &'o Slot, year: u16) -> Vec<&'o str> {
        let mut taken: Vec<&str> = Vec::new();
        let mut itself = true;
        for (by, stays) in self.limits.iter().filter_map(|limit| limit.rule.stands_for(&slot.profile, year)) {
            taken.extend(by.iter().map(String::as_str));
            itself &= stays;
        }
        if itself && !taken.contains(&slot.profile.as_str()) {
            taken.insert(0, &slot.profile);
        }
        taken
    }
}

/// Reads an army list.
pub(super) fn read(mut fields: Fields<'_, '_>, budget: &Budget) -> Option<ArmyList> {
    fields.maybe("system", |fields, key| fields.either(key, &[("napow", ())], None));
    let id = fields.id("id");
    let name = fields.words("name_en", "name_fr");
    let nation = fields.id("nation");
    let description = fields.words("description_en", "description_fr");
    let first = fields.int("first_year", YEARS, Some(GEN_03));
    let last = fields.int("last_year", first.unwrap_or(*YEARS.start())..=*YEARS.end(), Some(GEN_03));
    let years = first.zip(last).map(|(first, last)| [first, last]);
    let divisional = read_divisional(&mut fields);

    let profile_tables = entries(&mut fields, "profile");
    let um_tables = entries(&mut fields, "um");
    let ids = |tables: &[Fields<'_, '_>]| -> Vec<String> {
        tables.iter().filter_map(|table| table.peek("id").map(str::to_owned)).collect()
    };
    let (profile_ids, um_ids) = (ids(&profile_tables), ids(&um_tables));
    let mut complete = true;
    let mut profiles = Vec::new();
    let mut doubles = Ids::default();
    for mut table in profile_tables {
        doubles.note(&table, "id");
        let profile = profile::read(&mut table, years);
        complete &= profile.is_some();
        profiles.extend(profile.map(Arc::new));
        table.close();
    }
    let mut stock = Stock {
        profile_ids: profile_ids.iter().map(String::as_str).collect(),
        profiles: &profiles,
        um_ids: um_ids.iter().map(String::as_str).collect(),
        ums: &[],
    };
    let mut ums = Vec::new();
    let mut doubles = Ids::default();
    for mut table in um_tables {
        doubles.note(&table, "id");
        let um = read_um(&mut table, &stock, years);
        complete &= um.is_some();
        ums.extend(um);
        table.close();
    }
    stock.ums = &ums;
    let batteries = read_batteries(&mut fields, &stock, &mut complete);
    let mut limits = Vec::new();
    for mut table in entries(&mut fields, "limit") {
        let limit = limit::read(&mut table, &stock, years);
        complete &= limit.is_some();
        if let Some(Limit { rule: Rule::NoDoctrine { doctrine }, .. }) = &limit {
            let of = |profile: &&Arc<Profile>| matches!(profile.means, Code::Infantry { doctrine: own, .. } if own == *doctrine);
            for profile in profiles.iter().filter(of) {
                let wanted = words(
                    format!("no profile of doctrine \"{}\"", doctrine.name()),
                    format!("aucun profil de doctrine \"{}\"", doctrine.name()),
                );
                table.note("doctrine", Kind::Conflict, &wanted, &quoted(&profile.id), Some(CHR_03));
            }
        }
        limits.extend(limit);
        table.close();
    }
    let mut ready = fields.table("ready");
    if ready.is_none() && !fields.has("ready") {
        let wanted = words("a division [ready]", "une division [ready]");
        fields.note("ready", Kind::MissingField, &wanted, &words("nothing", "rien"), Some(GEN_03));
    }
    let draft = ready.as_mut().map(|table| Draft::read(table, &stock));
    let offer = years.zip(divisional).filter(|_| complete).map(|(years, divisional)| Offer {
        years,
        divisional,
        limits,
        profiles: profiles.clone(),
        ums: ums.clone(),
        batteries,
    });
    let division = match (&mut ready, draft, &offer) {
        (Some(table), Some(draft), Some(offer)) => division::check(table, draft, offer, budget),
        _ => None,
    };
    if let Some(ready) = ready {
        ready.close();
    }
    let file = fields.document().file().to_owned();
    fields.close();
    Some(ArmyList {
        file,
        id: id?,
        name: name?,
        nation: nation?,
        description: description?,
        offer: offer?,
        ready: division?,
    })
}

/// The tables of an array, if they are not too many.
fn entries<'d, 't>(fields: &mut Fields<'d, 't>, key: &'static str) -> Vec<Fields<'d, 't>> {
    let mut tables = fields.tables(key);
    if tables.len() > MOST_ENTRIES {
        let wanted = words(
            format!("at most {MOST_ENTRIES} tables [[{key}]]"),
            format!("au plus {MOST_ENTRIES} tables [[{key}]]"),
        );
        fields.note(key, Kind::Value, &wanted, &same(tables.len().to_string()), None);
        tables.truncate(MOST_ENTRIES);
    }
    tables
}

/// NPW-ORG-02: the morale of the one divisional general.
fn read_divisional(fields: &mut Fields<'_, '_>) -> Option<Vec<Morale>> {
    let chosen = fields.some_of("divisional", Morale::NAMES)?;
    if chosen.is_empty() {
        let wanted = words("at least one level of morale", "au moins un niveau de moral");
        fields.note("divisional", Kind::Value, &wanted, &words("an empty list", "une liste vide"), Some(ORG_02));
        return None;
    }
    chosen.into_iter().map(Morale::from_name).collect()
}

/// NPW-ORG-18: what `brigadier` can say.
pub(super) const BRIGADIERS: [(&str, Option<Morale>); 4] = [
    ("hesitant", Some(Morale::Hesitant)),
    ("confident", Some(Morale::Confident)),
    ("intrepid", Some(Morale::Intrepid)),
    ("none", None),
];

fn read_um(fields: &mut Fields<'_, '_>, stock: &Stock<'_>, of_list: Option<[u16; 2]>) -> Option<Um> {
    let id = fields.id("id");
    let name = fields.words("name_en", "name_fr");
    let part: Option<Part> = fields.choice("part", Some(GEN_03));
    let brigadier = fields.either("brigadier", &BRIGADIERS, Some(CHR_02));
    let points = fields.maybe("brigadier_points", |fields, key| fields.int(key, 0..=MOST_POINTS, Some(COST_04)));
    let years = fields.maybe("years", |fields, _| read_years(fields, of_list));
    let tables = fields.tables("ucs");
    let mut slots = Vec::new();
    let mut complete = true;
    if tables.is_empty() || tables.len() > MOST_SLOTS {
        let wanted = words(format!("1 to {MOST_SLOTS} profiles"), format!("de 1 à {MOST_SLOTS} profils"));
        fields.note("ucs", Kind::Value, &wanted, &same(tables.len().to_string()), None);
        complete = false;
    }
    for mut table in tables {
        let slot = read_slot(&mut table, stock, MOST_UCS_OF_UM);
        if let Some(profile) = slot.as_ref().and_then(|slot| stock.profile(&slot.profile))
            && profile.arm().is_artillery()
        {
            let wanted =
                words("infantry or cavalry, guns as [[battery]]", "infanterie ou cavalerie, canons en [[battery]]");
            table.note("profile", Kind::Conflict, &wanted, &quoted(&profile.id), Some(ORG_12));
            complete = false;
        }
        complete &= slot.is_some();
        slots.extend(slot);
        table.close();
    }
    let (id, name, part, brigadier) = (id?, name?, part?, brigadier?);
    let price = brigadier.map_or(0, |morale| General { morale, bonus: false }.points(Rank::Brigadier));
    fields.note_stated("brigadier_points", points, price, if brigadier.is_some() { COST_04 } else { ORG_18 });
    let least: u32 = slots.iter().map(|slot| u32::from(slot.least)).sum();
    if least > u32::from(MOST_UCS_OF_UM) {
        let wanted = words(format!("at most {MOST_UCS_OF_UM} UC"), format!("au plus {MOST_UCS_OF_UM} UC"));
        fields.note("ucs", Kind::Sum, &wanted, &same(least.to_string()), Some(ORG_08));
    }
    complete.then_some(Um { id, name, part, brigadier, slots, years })
}

fn read_slot(fields: &mut Fields<'_, '_>, stock: &Stock<'_>, most: u8) -> Option<Slot> {
    let profile = fields.known_id("profile", &stock.a_profile(), stock.profile_ids.iter().copied(), Some(GEN_03));
    let range = read_range(fields, most, GEN_03);
    let (profile, (least, most)) = (profile?, range?);
    Some(Slot { profile, least, most })
}

fn read_batteries(fields: &mut Fields<'_, '_>, stock: &Stock<'_>, complete: &mut bool) -> Vec<Slot> {
    let mut batteries = Vec::new();
    let mut doubles = Ids::default();
    for mut table in entries(fields, "battery") {
        doubles.note(&table, "profile");
        let slot = read_slot(&mut table, stock, MOST_UCS as u8);
        if let Some(profile) = slot.as_ref().and_then(|slot| stock.profile(&slot.profile))
            && !profile.arm().is_artillery()
        {
            let wanted = words("a profile of artillery", "un profil d’artillerie");
            table.note("profile", Kind::Conflict, &wanted, &quoted(&profile.id), Some(ORG_12));
            *complete = false;
        }
        *complete &= slot.is_some();
        batteries.extend(slot);
        table.close();
    }
    batteries
}
