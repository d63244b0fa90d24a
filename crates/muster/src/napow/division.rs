//! Divisions that somebody buys from a list (NPW-GEN-03): what the list offers, in the numbers it gives, within the budget.

use std::collections::BTreeMap;
use std::sync::Arc;

use game::Words;
use game::procedure::Named;
use rulebook::Clause;
use rulebook::napow::{CHR_33, CHR_34, COST_04, GEN_03, ORG_02, ORG_11, ORG_12, ORG_15, ORG_17};

use super::budget::Budget;
use super::force::{
    Brigade, BrigadeSpots, Draft, Force, General, Troops, note_brigadier, note_independents, note_ucs, note_um_size,
};
use super::limit::{Rule, names};
use super::list::{ArmyList, Offer, Part, Um};
use super::{Library, years_told};
use crate::problem::{Kind, one_of, same, words};
use crate::reader::{Document, Fields, Spot, quoted};

/// A division bought from a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Division {
    /// The years in which it can be fielded.
    pub years: Vec<u16>,
    /// What it may cost.
    pub budget: i32,
    /// Its troops.
    pub force: Force,
}

/// A division in a file of its own, bought from a list of ours.
#[derive(Clone, Debug, PartialEq)]
pub struct Army {
    /// The file it was read from.
    pub file: String,
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// Its list.
    pub list: Arc<ArmyList>,
    /// What was bought.
    pub division: Division,
}

/// Reads a division in a file of its own.
pub(super) fn read(mut fields: Fields<'_, '_>, library: &Library) -> Option<Army> {
    fields.maybe("system", |fields, key| fields.either(key, &[("napow", ())], None));
    let id = fields.id("id");
    let name = fields.words("name_en", "name_fr");
    let wanted = words("an army list of the set", "une liste d’armée du système");
    let list = fields.listed("list", &wanted, &library.armies, GEN_03);
    let division = match &list {
        Some(list) => {
            let draft = Draft::read(&mut fields, &list.offer.stock());
            check(&fields, draft, &list.offer, &library.budget)
        }
        // Without its list nothing more can be said.
        None => return None,
    };
    let file = fields.document().file().to_owned();
    fields.close();
    Some(Army { file, id: id?, name: name?, list: list?, division: division? })
}

/// One thing that is wrong in some year.
pub(super) struct Fault {
    spot: Spot,
    kind: Kind,
    wanted: Words,
    found: Words,
    clause: Clause,
}

impl Fault {
    fn new(spot: &Spot, kind: Kind, wanted: Words, found: Words, clause: Clause) -> Self {
        Fault { spot: spot.clone(), kind, wanted, found, clause }
    }

    pub(super) fn note(self, document: &Document<'_>) {
        document.note_expected(&self.spot, self.kind, &self.wanted, &self.found, Some(self.clause));
    }
}

/// A division and what it is measured by.
struct Check<'c, 'd, 't> {
    fields: &'c Fields<'d, 't>,
    draft: &'c Draft,
    force: &'c Force,
    offer: &'c Offer,
    budget: &'c Budget,
}

/// Checks what was read against the list; `None` if it could not all be read.
pub(super) fn check(fields: &Fields<'_, '_>, draft: Draft, offer: &Offer, budget: &Budget) -> Option<Division> {
    let force = draft.force.as_ref()?;
    let check = Check { fields, draft: &draft, force, offer, budget };
    check.generals();
    check.numbers();
    check.batteries();
    check.embrigaded();
    for limit in &offer.limits {
        check.limit(&limit.rule);
    }
    check.sums();
    let years = check.years();
    let (years, budget) = (years, draft.budget.unwrap_or(budget.points));
    Some(Division { years, budget, force: draft.force? })
}

impl Check<'_, '_, '_> {
    fn note(&self, spot: &Spot, kind: Kind, wanted: Words, found: Words, clause: Clause) {
        Fault::new(spot, kind, wanted, found, clause).note(self.fields.document());
    }

    fn brigades(&self) -> impl Iterator<Item = (&Brigade, &BrigadeSpots)> {
        self.force.brigades.iter().zip(&self.draft.brigades)
    }

    /// The UC of the force and where they stand.
    fn troops(&self) -> impl Iterator<Item = (&Troops, &Spot)> {
        let embrigaded = self.brigades().flat_map(|(brigade, spots)| brigade.troops.iter().zip(&spots.troops));
        embrigaded.chain(self.force.independents.iter().zip(&self.draft.independents))
    }

    /// Whether a UM is taken.
    fn takes(&self, um: &str) -> bool {
        self.force.brigades.iter().any(|brigade| brigade.um == um)
    }

    /// NPW-ORG-02, NPW-ORG-18, NPW-CHR-33, NPW-ORG-15: morale, bonus, and who has to be there.
    fn generals(&self) {
        let morale = self.force.divisional.morale;
        if !self.offer.divisional.contains(&morale) {
            let wanted = one_of(names(&self.offer.divisional));
            self.fields.note("divisional_morale", Kind::Conflict, &wanted, &quoted(morale.name()), Some(ORG_02));
        }
        for (brigade, spots) in self.brigades() {
            let Some(um) = self.offer.um(&brigade.um) else { continue };
            self.brigadier(um, brigade, spots);
        }
        let bonuses = self.force.generals().filter(|general| general.bonus).count();
        if bonuses > usize::from(self.budget.most_bonuses) {
            let most = self.budget.most_bonuses;
            let wanted =
                words(format!("the bonus for {most} general at most"), format!("le bonus pour {most} général au plus"));
            self.note(self.fields.spot(), Kind::Sum, wanted, same(bonuses.to_string()), CHR_33);
        }
        let (batteries, least) = (self.force.batteries(), self.budget.batteries_for_general);
        if self.force.artillery_general.is_some() && batteries < least {
            let wanted = words(
                format!("at least {least} batteries for an artillery general"),
                format!("au moins {least} batteries pour un général d’artillerie"),
            );
            self.fields.note("artillery_general", Kind::Conflict, &wanted, &same(batteries.to_string()), Some(ORG_15));
        }
    }

    /// NPW-ORG-18, NPW-COST-04: a brigadier as the list says, at most one level better or worse.
    fn brigadier(&self, um: &Um, brigade: &Brigade, spots: &BrigadeSpots) {
        note_brigadier(self.fields.document(), &spots.brigadier, um, brigade.brigadier);
        let Some(General { morale, .. }) = brigade.brigadier.filter(|_| um.brigadier.is_some()) else { return };
        let allowed = self.offer.brigadiers(um, self.budget);
        if !allowed.contains(&morale) {
            self.note(&spots.brigadier, Kind::Conflict, one_of(names(&allowed)), quoted(morale.name()), COST_04);
        }
    }

    /// NPW-GEN-03, NPW-ORG-08, NPW-ORG-17, NPW-CHR-34: enough UM, each once, not too many UC.
    fn numbers(&self) {
        let mut seen: Vec<(&str, u32)> = Vec::new();
        for (brigade, spots) in self.brigades() {
            match seen.iter().find(|(um, _)| *um == brigade.um) {
                Some((_, line)) => {
                    let wanted = words("each UM at most once", "chaque UM au plus une fois");
                    let found = words(
                        format!("\"{}\" again (first on line {line})", brigade.um),
                        format!("\"{}\" une nouvelle fois (d’abord ligne {line})", brigade.um),
                    );
                    self.note(&spots.um, Kind::Duplicate, wanted, found, GEN_03);
                }
                None => seen.push((&brigade.um, spots.um.line)),
            }
            note_um_size(self.fields.document(), &spots.ucs, brigade, self.budget.most_ucs_of_um);
        }
        let (ums, least) = (self.force.brigades.len(), self.budget.least_ums);
        if ums < usize::from(least) {
            let wanted = words(format!("at least {least} UM"), format!("au moins {least} UM"));
            self.fields.note("um", Kind::Sum, &wanted, &same(ums.to_string()), Some(GEN_03));
        }
        note_ucs(self.fields, self.force, self.budget.most_ucs);
        let (slices, most) = (self.force.slices, self.budget.most_slices);
        if slices > most {
            let wanted = words(
                format!("at most {most} slices of fortification"),
                format!("au plus {most} tranches de fortification"),
            );
            self.fields.note("fortification_slices", Kind::Sum, &wanted, &same(slices.to_string()), Some(CHR_34));
        }
    }

    /// NPW-ORG-12: independents are batteries; batteries are those of the list, in its numbers, embrigaded or not.
    fn batteries(&self) {
        note_independents(self.fields.document(), &self.force.independents, &self.draft.independents);
        for (troops, spot) in self.troops().filter(|(troops, _)| troops.profile.arm().is_artillery()) {
            let listed = self.offer.batteries.iter().map(|slot| slot.profile.as_str());
            if !listed.clone().any(|id| id == troops.profile.id) {
                self.note(spot, Kind::Conflict, one_of(listed), quoted(&troops.profile.id), GEN_03);
            }
        }
        for slot in &self.offer.batteries {
            let count = self.count(|troops| troops.profile.id == slot.profile);
            if !(u16::from(slot.least)..=u16::from(slot.most)).contains(&count) {
                let numbers = (slot.least, slot.most);
                let wanted = times(numbers, &quoted(&slot.profile));
                self.fields.note("independents", Kind::Sum, &wanted, &same(count.to_string()), Some(GEN_03));
            }
        }
    }

    fn count(&self, of: impl Fn(&Troops) -> bool) -> u16 {
        self.force.troops().filter(|troops| of(troops)).map(|troops| u16::from(troops.count)).sum()
    }

    /// NPW-GEN-03: the limits of the list that hold in every year.
    fn limit(&self, rule: &Rule) {
        match rule {
            Rule::AtMost { most, ums } => self.at_most(usize::from(*most), ums),
            Rule::Exclusive { ums } => self.at_most(1, ums),
            Rule::AtLeastAsMany { profile, arm, unless_ums } => {
                let own = self.count(|troops| troops.profile.id == *profile);
                let others = self.count(|troops| troops.profile.id != *profile && troops.profile.arm() == *arm);
                if own < others && !unless_ums.iter().any(|um| self.takes(um)) {
                    let wanted = words(
                        format!("at least as many \"{profile}\" as other UC of their arm, {others}"),
                        format!("au moins autant de \"{profile}\" que d’autres UC de leur arme, {others}"),
                    );
                    self.note(self.fields.spot(), Kind::Sum, wanted, same(own.to_string()), GEN_03);
                }
            }
            Rule::UmSize { um, least, most } => {
                for (brigade, spots) in self.brigades().filter(|(brigade, _)| brigade.um == *um) {
                    let on_foot_or_horse = brigade.troops.iter().filter(|troops| !troops.profile.arm().is_artillery());
                    let count: u16 = on_foot_or_horse.map(|troops| u16::from(troops.count)).sum();
                    if !(u16::from(*least)..=u16::from(*most)).contains(&count) {
                        let wanted = words(
                            format!("{least} to {most} UC, batteries not counted"),
                            format!("de {least} à {most} UC, sans compter les batteries"),
                        );
                        self.note(&spots.ucs, Kind::Sum, wanted, same(count.to_string()), GEN_03);
                    }
                }
            }
            Rule::Batteries { least } => {
                let batteries = self.force.batteries();
                if batteries < *least {
                    let wanted = words(format!("batteries: at least {least}"), format!("batteries : au moins {least}"));
                    self.fields.note("independents", Kind::Sum, &wanted, &same(batteries.to_string()), Some(GEN_03));
                }
            }
            // Seen to where profiles, brigadiers, batteries and the UC of a year are.
            Rule::NoDoctrine { .. } | Rule::RaiseAtMost { .. } | Rule::Embrigade { .. } => {}
            Rule::Substitute { .. } | Rule::Elements { .. } | Rule::Note => {}
        }
    }

    fn at_most(&self, most: usize, ums: &[String]) {
        let taken: Vec<&BrigadeSpots> =
            self.brigades().filter(|(brigade, _)| ums.contains(&brigade.um)).map(|(_, spots)| spots).collect();
        if taken.len() > most {
            let [en, fr] = one_of(ums.iter().map(String::as_str));
            let wanted = words(format!("at most {most} of the UM {en}"), format!("au plus {most} des UM {fr}"));
            self.note(&taken[most].um, Kind::Conflict, wanted, same(taken.len().to_string()), GEN_03);
        }
    }

    /// NPW-GEN-03, NPW-COST-01 to -05: the sum, against what is stated and allowed.
    fn sums(&self) {
        let points = self.force.points();
        self.fields.note_stated("points", self.draft.points, points, GEN_03);
        self.fields.note_stated("ucs", self.draft.ucs.map(i32::from), self.force.ucs().into(), ORG_17);
        let most = self.draft.budget.unwrap_or(self.budget.points);
        if points > most {
            let wanted = words(format!("at most {most} points"), format!("au plus {most} points"));
            self.note(self.fields.spot(), Kind::Sum, wanted, same(points.to_string()), GEN_03);
        }
    }

    /// The years in which nothing is wrong. If there is none, what is wrong in the year stated, or in the one with the fewest faults, is noted.
    fn years(&self) -> Vec<u16> {
        let [first, last] = self.offer.years;
        if let Some(year) = self.draft.year.filter(|year| !(first..=last).contains(year)) {
            let wanted = words(
                format!("a year of the list, {first} to {last}"),
                format!("une année de la liste, de {first} à {last}"),
            );
            self.fields.note("year", Kind::Conflict, &wanted, &same(year.to_string()), Some(GEN_03));
            return Vec::new();
        }
        let tried = self.draft.year.map_or(first..=last, |year| year..=year);
        let mut by_year: Vec<(u16, Vec<Fault>)> = tried.map(|year| (year, self.in_year(year))).collect();
        let sound: Vec<u16> = by_year.iter().filter(|(_, faults)| faults.is_empty()).map(|(year, _)| *year).collect();
        if sound.is_empty() {
            by_year.sort_by_key(|(_, faults)| faults.len());
            for (_, faults) in by_year.into_iter().take(1) {
                faults.into_iter().for_each(|fault| fault.note(self.fields.document()));
            }
        }
        sound
    }

    /// NPW-ORG-12, NPW-ORG-13: which batteries may be embrigaded, where the list says so.
    fn embrigaded(&self) {
        let rules: Vec<(&Vec<String>, u8, &Vec<String>)> = self
            .offer
            .limits
            .iter()
            .filter_map(|limit| match &limit.rule {
                Rule::Embrigade { profiles, most, ums } => Some((profiles, *most, ums)),
                _ => None,
            })
            .collect();
        if rules.is_empty() {
            return;
        }
        let mut counts = vec![0; rules.len()];
        for (brigade, spots) in self.brigades() {
            for (troops, spot) in brigade.troops.iter().zip(&spots.troops) {
                if !troops.profile.arm().is_artillery() {
                    continue;
                }
                let rule = rules
                    .iter()
                    .position(|(profiles, _, ums)| profiles.contains(&troops.profile.id) && ums.contains(&brigade.um));
                let Some(place) = rule else {
                    let wanted = words(
                        "a battery that its list lets into this UM",
                        "une batterie que sa liste admet dans cette UM",
                    );
                    self.note(spot, Kind::Conflict, wanted, quoted(&troops.profile.id), ORG_12);
                    continue;
                };
                counts[place] += u16::from(troops.count);
                let (profiles, most, _) = rules[place];
                if counts[place] > u16::from(most) {
                    let [en, fr] = one_of(profiles.iter().map(String::as_str));
                    let wanted =
                        words(format!("embrigaded at most {most} × {en}"), format!("embrigadé au plus {most} × {fr}"));
                    self.note(spot, Kind::Sum, wanted, same(counts[place].to_string()), ORG_12);
                }
            }
        }
    }

    /// What is wrong in a year: parts that are missing or too early or too late, numbers that the UM table does not give.
    fn in_year(&self, year: u16) -> Vec<Fault> {
        let mut faults = Vec::new();
        for um in self.offer.ums.iter().filter(|um| um.part == Part::Obligatory && um.is_of(year)) {
            if !self.takes(&um.id) {
                let wanted =
                    words(format!("the obligatory UM \"{}\"", um.id), format!("l’UM obligatoire \"{}\"", um.id));
                let spot = self.fields.spot_of("um");
                faults.push(Fault::new(&spot, Kind::MissingField, wanted, words("none", "aucune"), GEN_03));
            }
        }
        for (brigade, spots) in self.brigades() {
            let Some(um) = self.offer.um(&brigade.um) else { continue };
            faults.extend(dated(&spots.um, &um.id, um.years.as_ref(), year));
            faults.extend(self.slots(um, brigade, spots, year));
            for (troops, spot) in brigade.troops.iter().zip(&spots.troops) {
                faults.extend(self.elements(Some(&brigade.um), troops, spot, year));
            }
        }
        for (troops, spot) in self.force.independents.iter().zip(&self.draft.independents) {
            faults.extend(self.elements(None, troops, spot, year));
            faults.extend(dated(spot, &troops.profile.id, troops.profile.years.as_ref(), year));
        }
        faults
    }

    /// NPW-ORG-11: the elements of the profile, or those that the list allows instead.
    fn elements(&self, um: Option<&String>, troops: &Troops, spot: &Spot, year: u16) -> Option<Fault> {
        let allowed = match um {
            Some(um) => self.offer.elements(um, &troops.profile, year..=year),
            None => vec![troops.profile.elements],
        };
        let fits = allowed.contains(&troops.elements);
        (!fits).then(|| {
            let list = |or: &str| allowed.iter().map(u8::to_string).collect::<Vec<_>>().join(&format!(" {or} "));
            let wanted =
                words(format!("{} elements in {year}", list("or")), format!("{} éléments en {year}", list("ou")));
            Fault::new(spot, Kind::Conflict, wanted, same(troops.elements.to_string()), ORG_11)
        })
    }

    /// NPW-GEN-03: the UC of a UM fill its slots: every UC in one that takes it, every slot between its numbers.
    ///
    /// Where profiles stand for each other it depends on who goes where; by Hall's theorem it is enough to look at every set of slots: those who can go
    /// nowhere else must find room in it, and those who can go there must be enough.
    fn slots(&self, um: &Um, brigade: &Brigade, spots: &BrigadeSpots, year: u16) -> Vec<Fault> {
        let mut faults = Vec::new();
        let takes: Vec<Vec<&str>> = um.slots.iter().map(|slot| self.offer.takes(slot, year)).collect();
        let mut chosen: BTreeMap<&str, (u16, usize)> = BTreeMap::new();
        for (troops, spot) in brigade.troops.iter().zip(&spots.troops) {
            let id = troops.profile.id.as_str();
            if troops.profile.arm().is_artillery() {
                faults.extend(dated(spot, id, troops.profile.years.as_ref(), year));
                continue;
            }
            let open = (0..takes.len()).filter(|slot| takes[*slot].contains(&id)).fold(0, |set, slot| set | 1 << slot);
            if open == 0 {
                let mut known: Vec<&str> = Vec::new();
                for id in takes.iter().flatten().filter(|id| self.offer.profile(id).is_some_and(|one| one.is_of(year)))
                {
                    if !known.contains(id) {
                        known.push(id);
                    }
                }
                let [en, fr] = one_of(known);
                let wanted = words(format!("{en} in {year}"), format!("{fr} en {year}"));
                faults.push(Fault::new(spot, Kind::Conflict, wanted, quoted(id), GEN_03));
            } else {
                chosen.entry(id).or_insert((0, open)).0 += u16::from(troops.count);
                faults.extend(dated(spot, id, troops.profile.years.as_ref(), year));
            }
        }
        let mut sets: Vec<usize> = (1..1 << takes.len()).collect();
        sets.sort_by_key(|set: &usize| set.count_ones());
        let (mut full, mut empty): (Vec<usize>, Vec<usize>) = (Vec::new(), Vec::new());
        for set in sets {
            let slots =
                || um.slots.iter().enumerate().filter(move |(slot, _)| set >> slot & 1 == 1).map(|(_, slot)| slot);
            let within = |sets: &[usize]| sets.iter().any(|part| set & part == *part);
            let bound: Vec<(&str, u16)> =
                chosen.iter().filter(|(_, (_, open))| open & !set == 0).map(|(id, (count, _))| (*id, *count)).collect();
            let most: u16 = slots().map(|slot| u16::from(slot.most)).sum();
            let count: u16 = bound.iter().map(|(_, count)| count).sum();
            if count > most && !within(&full) {
                full.push(set);
                let [en, fr] = one_of(bound.iter().map(|(id, _)| *id));
                let wanted = words(format!("at most {most} × {en}"), format!("au plus {most} × {fr}"));
                faults.push(Fault::new(&spots.ucs, Kind::Sum, wanted, same(count.to_string()), GEN_03));
            }
            let least: u16 = slots().map(|slot| u16::from(slot.least)).sum();
            let count: u16 = chosen.values().filter(|(_, open)| open & set != 0).map(|(count, _)| count).sum();
            if count < least && !within(&empty) {
                empty.push(set);
                let mut ids: Vec<&str> =
                    (0..takes.len()).filter(|slot| set >> slot & 1 == 1).flat_map(|slot| takes[slot].clone()).collect();
                ids.dedup();
                let [en, fr] = one_of(ids);
                let wanted = words(format!("at least {least} × {en}"), format!("au moins {least} × {fr}"));
                faults.push(Fault::new(&spots.ucs, Kind::Sum, wanted, same(count.to_string()), GEN_03));
            }
        }
        faults
    }
}

/// What does not exist in a year.
pub(super) fn dated(spot: &Spot, id: &str, years: Option<&Vec<u16>>, year: u16) -> Option<Fault> {
    let years = years.filter(|years| !years.contains(&year))?;
    let wanted = words(format!("troops of {year}"), format!("des troupes de {year}"));
    let of = years_told(years);
    let found = words(format!("\"{id}\" of {of}"), format!("\"{id}\" de {of}"));
    Some(Fault::new(spot, Kind::Conflict, wanted, found, GEN_03))
}

/// `1 to 2 × "foot8"`.
fn times((least, most): (u8, u8), what: &Words) -> Words {
    let [en, fr] = what;
    match least == most {
        true => words(format!("{least} × {en}"), format!("{least} × {fr}")),
        false => words(format!("{least} to {most} × {en}"), format!("de {least} à {most} × {fr}")),
    }
}
