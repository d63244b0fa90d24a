//! Divisions of *NapoW*: what a list offers, in the numbers it gives, within its points.

mod pieces;
mod rows;

use std::collections::BTreeMap;

use game::Words;
use game::procedure::Named as _;
use muster::napow::{ArmyList, Library, Offer as Choices, Profile, Um};
use napow::troops::Morale;
use rulebook::Lang;

use super::kept::Piece;
use super::outline::{Row, named, said, said_with};
use super::tree::{Look, Table, table};
use super::{Plan, Start};
use pieces::{STATES, unit_facts};

/// The plan of the set.
pub(super) struct Napow;

/// More points than any division has.
const MOST_POINTS: i64 = 9999;

fn list(root: &Table) -> Option<&'static ArmyList> {
    root.text("list").and_then(|id| Library::own().army(id)).map(|list| &**list)
}

/// The years that the division may be of.
fn years(root: &Table, list: &ArmyList) -> std::ops::RangeInclusive<u16> {
    let stated = root.int("year").and_then(|year| u16::try_from(year).ok());
    stated.map_or(list.offer.years[0]..=list.offer.years[1], |year| year..=year)
}

/// Whether something of some years can be had.
fn is_open(of: Option<&Vec<u16>>, years: &std::ops::RangeInclusive<u16>) -> bool {
    of.is_none_or(|of| of.iter().any(|year| years.contains(year)))
}

fn about(profile: &Profile, lang: Lang) -> String {
    let means = profile.means.told(lang);
    let (experience, morale) =
        (named("experience", profile.experience.name(), lang), named("morale", profile.morale.name(), lang));
    format!("{} ({means}) · {experience}, {morale}", profile.code)
}

fn price(profile: &Profile, lang: Lang) -> String {
    said_with(lang, "army-each", &[("points", i64::from(profile.price(profile.elements).total).into())])
}

/// The profiles that a UM takes in some of the years, each with the most UC of it.
fn slots<'l>(list: &'l ArmyList, um: &'l Um, years: &std::ops::RangeInclusive<u16>) -> Vec<(&'l Profile, u8, u8)> {
    let mut all: Vec<(&Profile, u8, u8)> = Vec::new();
    for slot in &um.slots {
        for year in years.clone() {
            for id in list.offer.takes(slot, year) {
                let Some(profile) = list.offer.profile(id) else { continue };
                let known = all.iter().any(|(one, ..)| one.id == profile.id);
                if !known && profile.is_of(year) {
                    let least = if profile.id == slot.profile { slot.least } else { 0 };
                    all.push((profile, least, slot.most));
                }
            }
        }
    }
    all
}

fn troops(profile: &str, count: u8) -> Table {
    table([("profile", profile.into()), ("count", count.into())])
}

/// A UM with the fewest UC that its list allows.
fn new_um(list: &ArmyList, um: &Um, years: &std::ops::RangeInclusive<u16>) -> Table {
    let brigadier = um.brigadier.map_or("none", Morale::name);
    let ucs = slots(list, um, years).into_iter().filter(|(_, least, _)| *least > 0);
    let mut ucs: Vec<Table> = ucs.map(|(profile, least, _)| troops(&profile.id, least)).collect();
    if ucs.is_empty() {
        ucs.extend(slots(list, um, years).first().map(|(profile, ..)| troops(&profile.id, 1)));
    }
    table([("id", um.id.as_str().into()), ("brigadier", brigadier.into()), ("ucs", ucs.into())])
}

/// How many UC of a profile the division has.
fn taken(root: &Table, profile: &str) -> i64 {
    let ums = root.tables("um");
    let ucs = ums.iter().flat_map(|um| um.tables("ucs")).chain(root.tables("independents"));
    ucs.filter(|ucs| ucs.text("profile") == Some(profile)).filter_map(|ucs| ucs.int("count")).sum()
}

/// How many more of a battery there can be.
fn batteries_left(root: &Table, choices: &Choices, profile: &str) -> i64 {
    let most = choices.batteries.iter().find(|slot| slot.profile == profile).map_or(0, |slot| slot.most);
    (i64::from(most) - taken(root, profile)).max(0)
}

impl Plan for Napow {
    fn stated(&self) -> &'static [&'static str] {
        &["points", "ucs"]
    }

    fn is_army(&self, root: &Table) -> bool {
        list(root).is_some()
    }

    fn lists(&self) -> Vec<Start> {
        Library::own().armies.iter().map(|list| Start { id: list.id.clone(), name: list.name.clone() }).collect()
    }

    fn fresh(&self, id: &str) -> Option<Table> {
        let list = Library::own().army(id)?;
        let morale = list.offer.divisional.first()?;
        Some(table([
            ("id", id.into()),
            ("name_en", list.name[0].as_str().into()),
            ("name_fr", list.name[1].as_str().into()),
            ("list", id.into()),
            ("budget", i64::from(Library::own().budget.points).into()),
            ("divisional_morale", morale.name().into()),
            ("um", super::Node::List(Vec::new())),
        ]))
    }

    fn ready(&self) -> Vec<(Start, Table)> {
        let read = |list: &std::sync::Arc<ArmyList>| {
            let file = super::tree::read(muster::file(&list.file)?)?;
            let super::Node::Table(mut root) = file.get("ready")?.clone() else { return None };
            super::forget(&mut root, self.stated());
            let [en, fr] = list.name.clone();
            root.extend(table([
                ("id", list.id.as_str().into()),
                ("name_en", en.into()),
                ("name_fr", fr.into()),
                ("list", list.id.as_str().into()),
            ]));
            Some((Start { id: list.id.clone(), name: list.name.clone() }, root))
        };
        Library::own().armies.iter().filter_map(read).collect()
    }

    fn rows(&self, root: &Table, lang: Lang) -> Vec<Row> {
        let list = list(root);
        let mut rows = vec![Self::army_row(root, list, lang)];
        let Some(list) = list else { return rows };
        rows.extend(Self::staff_rows(root, list, lang));
        let budget = &Library::own().budget;
        let paths =
            |key: &str| -> Vec<String> { (0..root.tables(key).len()).map(|place| format!("{key}[{place}]")).collect() };
        let (ums, independents) = (paths("um"), paths("independents"));
        rows.push(Row {
            path: "um".to_owned(),
            kind: "section",
            title: said(lang, "army-ums"),
            about: said_with(
                lang,
                "army-at-least",
                &[("count", ums.len().into()), ("least", i64::from(budget.least_ums).into())],
            ),
            offers: Self::um_offers(root, list, lang),
            ..Row::default()
        });
        for place in 0..ums.len() {
            rows.extend(Self::um_row(root, list, place, &ums, lang));
        }
        rows.push(Row {
            path: "independents".to_owned(),
            kind: "section",
            title: said(lang, "army-batteries"),
            offers: Self::battery_offers(root, list, lang),
            ..Row::default()
        });
        rows.extend(independents.iter().map(|path| Self::uc_row(root, list, None, path, &independents, lang)));
        rows
    }

    fn pieces(&self, root: &Table) -> Vec<Piece> {
        let Some(list) = list(root) else { return Vec::new() };
        let mut pieces = Vec::new();
        let mut add = |key: &str, group: &Words, all: &[&Table]| {
            let mut numbers: BTreeMap<&str, i64> = BTreeMap::new();
            for ucs in all {
                let Some(profile) = ucs.text("profile").and_then(|id| list.offer.profile(id)) else { continue };
                let elements = ucs.int("elements").and_then(|one| u8::try_from(one).ok()).unwrap_or(profile.elements);
                let count = |ucs: &Table| ucs.int("count").unwrap_or(1).clamp(0, 20);
                let same = all.iter().filter(|other| other.text("profile") == Some(&profile.id));
                let several = same.map(|other| count(other)).sum::<i64>() > 1;
                for _ in 0..count(ucs) {
                    let number = numbers.entry(&profile.id).or_default();
                    *number += 1;
                    let numbered = |name: &str| if several { format!("{name} {number}") } else { name.to_owned() };
                    pieces.push(Piece {
                        key: format!("{key}.{}.{number}", profile.id),
                        name: [numbered(&profile.name[0]), numbered(&profile.name[1])],
                        group: group.clone(),
                        most: elements.into(),
                        counted: "elements",
                        per_figure: None,
                        states: STATES,
                        facts: unit_facts(profile, elements),
                        falls: vec![("elements", 1), ("remaining", 1)],
                        rises: None,
                    });
                }
            }
        };
        for um in root.tables("um") {
            let id = um.text("id").unwrap_or_default();
            let name = list.offer.um(id).map_or_else(|| [id.to_owned(), id.to_owned()], |um| um.name.clone());
            add(id, &name, &um.tables("ucs"));
        }
        let independent = ["Independent batteries".to_owned(), "Batteries indépendantes".to_owned()];
        add("independent", &independent, &root.tables("independents"));
        pieces
    }
}
