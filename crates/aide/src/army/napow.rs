//! Divisions of *NapoW*: what a list offers, in the numbers it gives, within its points.

use std::collections::BTreeMap;

use game::Words;
use game::procedure::Named as _;
use muster::napow::{ArmyList, Code, Library, Offer as Choices, Part, Profile, Rule, Um};
use napow::troops::Morale;
use rulebook::Lang;
use serde_json::{Map, Value};

use super::edit::Edit;
use super::kept::{Piece, State, facts, flags};
use super::outline::{Act, Control, Deed, Offer, Row, Setting, label, named, said, said_with, set_or_unset};
use super::tree::{Look, Table, table, table_at};
use super::{Plan, Start, own};

/// The plan of the set.
pub(super) struct Napow;

/// More points than any division has.
const MOST_POINTS: i64 = 9999;
/// NPW-STA: what becomes of UC.
const STATES: &[State] = &[State { name: "disordered", sets: &[("disordered", "true")] }];

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

impl Napow {
    fn army_row(root: &Table, list: Option<&ArmyList>, lang: Lang) -> Row {
        let mut controls = Vec::new();
        if let Some(list) = list {
            let [first, last] = list.offer.years.map(i64::from);
            let any = said(lang, "army-year-any");
            controls.push(Control::numbers(root, "", "year", first..=last, Some(any), lang));
        }
        controls
            .push(Control::count(root, "", "budget", (1, MOST_POINTS), lang).from(Library::own().budget.points.into()));
        Row {
            kind: "army",
            title: own(&root.name(), lang),
            named: true,
            about: list.map_or_else(String::new, |list| own(&list.name, lang)),
            controls,
            ..Row::default()
        }
    }

    fn staff_rows(root: &Table, list: &ArmyList, lang: Lang) -> Vec<Row> {
        let levels: Vec<&str> = list.offer.divisional.iter().map(|morale| morale.name()).collect();
        let mut morale = level(root, "", "divisional_morale", &levels, lang);
        morale.label = label("morale", lang);
        let bonus = Control { label: label("bonus", lang), ..Control::flag(root, "", "divisional_bonus", lang) };
        let budget = &Library::own().budget;
        let slices = Control::count(root, "", "fortification_slices", (0, budget.most_slices.into()), lang).from(1);
        let none = set_or_unset(root, "", "artillery_general", None);
        let mut guns = level(root, "", "artillery_general", Morale::NAMES, lang);
        if let Setting::Choice { options, chosen } = &mut guns.setting {
            options.insert(0, (said(lang, "army-nobody"), none));
            *chosen = if root.contains_key("artillery_general") { chosen.map(|place| place + 1) } else { Some(0) };
        }
        guns.label = label("morale", lang);
        let row = |path: &str, title: &str, id: &str, controls| Row {
            path: path.to_owned(),
            depth: 1,
            kind: "general",
            title: said(lang, title),
            controls,
            priced_by: Some(id.to_owned()),
            ..Row::default()
        };
        vec![
            row("divisional_morale", "army-divisional", "divisional", vec![morale, bonus]),
            row("artillery_general", "army-artillery-general", "artillery_general", vec![guns]),
            row("fortification_slices", "army-fortification", "fortification", vec![slices]),
        ]
    }

    fn um_row(root: &Table, list: &ArmyList, place: usize, beside: &[String], lang: Lang) -> Vec<Row> {
        let path = format!("um[{place}]");
        let tables = root.tables("um");
        let taken_um = tables[place];
        let years = years(root, list);
        let um = taken_um.text("id").and_then(|id| list.offer.um(id));
        let budget = &Library::own().budget;
        let mut controls = Vec::new();
        let levels = um.map_or_else(Vec::new, |um| list.offer.brigadiers(um, budget));
        let mut names: Vec<&str> = levels.iter().map(|morale| morale.name()).collect();
        if names.is_empty() {
            names.push("none");
        }
        controls.push(level(root, &path, "brigadier", &names, lang));
        if !levels.is_empty() || taken_um.flag("bonus") {
            controls.push(Control::flag(root, &path, "bonus", lang));
        }
        let has = |id: &str| taken_um.tables("ucs").iter().any(|ucs| ucs.text("profile") == Some(id));
        let mut offers = Vec::new();
        if let Some(um) = um {
            for (profile, least, most) in slots(list, um, &years).into_iter().filter(|(profile, ..)| !has(&profile.id))
            {
                offers.push(Offer {
                    group: String::new(),
                    label: own(&profile.name, lang),
                    note: format!("{} · {}", price(profile, lang), about(profile, lang)),
                    left: Some(most.into()),
                    edits: vec![Edit::add(&format!("{path}.ucs"), troops(&profile.id, least.max(1)))],
                });
            }
            for id in list.offer.embrigaded(&um.id).into_iter().filter(|id| !has(id)) {
                let Some(profile) = list.offer.profile(id).filter(|profile| is_open(profile.years.as_ref(), &years))
                else {
                    continue;
                };
                offers.push(Offer {
                    group: said(lang, "army-embrigaded"),
                    label: own(&profile.name, lang),
                    note: format!("{} · {}", price(profile, lang), about(profile, lang)),
                    left: Some(batteries_left(root, &list.offer, id).max(0) as usize),
                    edits: vec![Edit::add(&format!("{path}.ucs"), troops(id, 1))],
                });
            }
        }
        let part = um.map(|um| said(lang, if um.part == Part::Obligatory { "army-obligatory" } else { "army-option" }));
        let numbers = um.map_or_else(String::new, |um| numbers(um, list, lang));
        let mut rows = vec![Row {
            depth: 1,
            kind: "formation",
            title: um.map_or_else(|| taken_um.text("id").unwrap_or_default().to_owned(), |um| own(&um.name, lang)),
            about: part
                .into_iter()
                .chain(Some(numbers))
                .filter(|part| !part.is_empty())
                .collect::<Vec<_>>()
                .join(" · "),
            controls,
            offers,
            acts: Act::all(&path, beside, &[Deed::Up, Deed::Down, Deed::Remove]),
            priced_by: taken_um.text("id").map(str::to_owned),
            path: path.clone(),
            ..Row::default()
        }];
        let um_id = taken_um.text("id").unwrap_or_default();
        let inside: Vec<String> =
            (0..taken_um.tables("ucs").len()).map(|place| format!("{path}.ucs[{place}]")).collect();
        rows.extend(inside.iter().map(|one| Self::uc_row(root, list, Some(um_id), one, &inside, lang)));
        rows
    }

    fn uc_row(root: &Table, list: &ArmyList, um: Option<&str>, path: &str, beside: &[String], lang: Lang) -> Row {
        let nothing = Table::new();
        let ucs = table_at(root, path).unwrap_or(&nothing);
        let id = ucs.text("profile").unwrap_or_default();
        let profile = list.offer.profile(id);
        let years = years(root, list);
        let guns = profile.is_some_and(|profile| profile.arm().is_artillery());
        let slot = um.and_then(|um| list.offer.um(um)).and_then(|um| {
            slots(list, um, &years).into_iter().find(|(one, ..)| one.id == id).map(|(_, least, most)| (least, most))
        });
        let most = if guns {
            batteries_left(root, &list.offer, id) + ucs.int("count").unwrap_or(0)
        } else {
            slot.map_or(i64::from(Library::own().budget.most_ucs_of_um), |(_, most)| i64::from(most))
        };
        let mut controls = vec![Control::count(root, path, "count", (1, most.max(1)), lang)];
        if let Some(profile) = profile {
            let allowed =
                um.map_or_else(|| vec![profile.elements], |um| list.offer.elements(um, profile, years.clone()));
            if allowed.len() > 1 || ucs.contains_key("elements") {
                let usual = said_with(lang, "army-elements-usual", &[("elements", i64::from(profile.elements).into())]);
                let others = allowed.into_iter().skip(1).map(i64::from);
                controls.push(Control::numbers(root, path, "elements", others, Some(usual), lang));
            }
            if guns {
                controls.push(place_of(root, list, path, id, lang));
            }
        }
        let range = slot.map(|(least, most)| range_told(least, most, lang));
        let told = profile.map(|profile| about(profile, lang));
        Row {
            path: path.to_owned(),
            depth: if um.is_some() { 2 } else { 1 },
            kind: "unit",
            title: profile.map_or_else(|| id.to_owned(), |profile| own(&profile.name, lang)),
            about: range.into_iter().chain(told).collect::<Vec<_>>().join(" · "),
            controls,
            acts: Act::all(path, beside, &[Deed::Up, Deed::Down, Deed::Remove]),
            priced_by: Some(um.map_or_else(|| id.to_owned(), |um| format!("{um}.{id}"))),
            ..Row::default()
        }
    }

    /// UM that can still be taken: the obligatory ones first.
    fn um_offers(root: &Table, list: &ArmyList, lang: Lang) -> Vec<Offer> {
        let years = years(root, list);
        let taken = |um: &Um| root.tables("um").iter().any(|one| one.text("id") == Some(&um.id));
        let barred = |um: &Um| {
            list.offer.limits.iter().any(|limit| {
                let (most, ums) = match &limit.rule {
                    Rule::AtMost { most, ums } => (usize::from(*most), ums),
                    Rule::Exclusive { ums } => (1, ums),
                    _ => return false,
                };
                let count = root
                    .tables("um")
                    .into_iter()
                    .filter(|one| one.text("id").is_some_and(|id| ums.iter().any(|um| um == id)));
                ums.contains(&um.id) && count.count() >= most
            })
        };
        let offer = |um: &Um| Offer {
            group: said(lang, if um.part == Part::Obligatory { "army-obligatory" } else { "army-option" }),
            label: own(&um.name, lang),
            note: numbers(um, list, lang),
            left: Some(usize::from(!barred(um))),
            edits: vec![Edit::add("um", new_um(list, um, &years))],
        };
        let mut open: Vec<&Um> =
            list.offer.ums.iter().filter(|um| !taken(um) && is_open(um.years.as_ref(), &years)).collect();
        open.sort_by_key(|um| um.part != Part::Obligatory);
        open.into_iter().map(offer).collect()
    }

    fn battery_offers(root: &Table, list: &ArmyList, lang: Lang) -> Vec<Offer> {
        let years = years(root, list);
        let has = |id: &str| root.tables("independents").iter().any(|ucs| ucs.text("profile") == Some(id));
        let open = list.offer.batteries.iter().filter(|slot| !has(&slot.profile));
        open.filter_map(|slot| {
            let profile =
                list.offer.profile(&slot.profile).filter(|profile| is_open(profile.years.as_ref(), &years))?;
            Some(Offer {
                group: String::new(),
                label: own(&profile.name, lang),
                note: format!(
                    "{} · {} · {}",
                    range_told(slot.least, slot.most, lang),
                    price(profile, lang),
                    about(profile, lang)
                ),
                left: Some(batteries_left(root, &list.offer, &slot.profile) as usize),
                edits: vec![Edit::add("independents", troops(&slot.profile, slot.least.max(1)))],
            })
        })
        .collect()
    }
}

/// The morale of a general, or nobody.
fn level(root: &Table, at: &str, field: &'static str, names: &[&str], lang: Lang) -> Control {
    Control::texts(root, at, field, names.iter().map(|name| (*name, named("morale", name, lang))), lang)
}

/// Where a battery stands: on its own, or in one of the UM that may have it.
fn place_of(root: &Table, list: &ArmyList, path: &str, profile: &str, lang: Lang) -> Control {
    let here = path.rfind('[').map_or(path, |open| &path[..open]);
    let mut places = vec![("independents".to_owned(), said(lang, "army-independent"))];
    for (place, um) in root.tables("um").into_iter().enumerate() {
        let Some(um) = um.text("id").and_then(|id| list.offer.um(id)) else { continue };
        let home = format!("um[{place}].ucs");
        if list.offer.embrigaded(&um.id).contains(&profile) || home == here {
            places.push((home, own(&um.name, lang)));
        }
    }
    let chosen = places.iter().position(|(place, _)| place == here);
    let options = places.into_iter().map(|(place, words)| {
        let edits = if place == here { Vec::new() } else { vec![Edit::Transfer { at: path.to_owned(), list: place }] };
        (words, edits)
    });
    let options = options.collect();
    Control { key: "place", label: label("place", lang), setting: Setting::Choice { options, chosen } }
}

fn range_told(least: u8, most: u8, lang: Lang) -> String {
    let (least, most) = (i64::from(least), i64::from(most));
    if least == most {
        return most.to_string();
    }
    said_with(lang, "army-range", &[("least", least.into()), ("most", most.into())])
}

/// What a UM consists of.
fn numbers(um: &Um, list: &ArmyList, lang: Lang) -> String {
    let slot = |slot: &muster::napow::Slot| {
        let name = list.offer.profile(&slot.profile).map_or_else(String::new, |profile| own(&profile.name, lang));
        format!("{} × {name}", range_told(slot.least, slot.most, lang))
    };
    um.slots.iter().map(slot).collect::<Vec<_>>().join(", ")
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

/// What the procedures of the set ask of a UC.
fn unit_facts(profile: &Profile, elements: u8) -> Map<String, Value> {
    let mut known = facts([
        ("arm", profile.arm().name().into()),
        ("experience", profile.experience.name().into()),
        ("morale", profile.morale.name().into()),
        ("elements", elements.into()),
        ("initial", elements.into()),
        ("remaining", elements.into()),
        ("fire_discipline", profile.discipline.name().into()),
        ("morale_bonus", profile.bonus.name().into()),
    ]);
    match profile.means {
        Code::Infantry { doctrine, weapon, skirmishers, light, regimental_guns } => {
            known.insert("troop".to_owned(), "infantry".into());
            known.insert("doctrine".to_owned(), doctrine.name().into());
            known.insert("weapon".to_owned(), weapon.name().into());
            flags(
                &mut known,
                &[
                    ("skirmishers", skirmishers),
                    ("light", light),
                    ("regimental_guns", regimental_guns),
                    ("division_column", profile.division_column),
                    ("slow_square", profile.slow_square),
                ],
            );
        }
        Code::Cavalry(cavalry_type) => {
            known.insert("troop".to_owned(), "cavalry".into());
            known.insert("cavalry_type".to_owned(), cavalry_type.name().into());
        }
        Code::Artillery { kind, calibre } => {
            known.insert("troop".to_owned(), kind.name().into());
            known.insert("calibre".to_owned(), calibre.name().into());
        }
    }
    flags(&mut known, &[("impetuous", profile.impetuous)]);
    known
}
