//! The rows of a division: its staff, UM with their UC, batteries.

use game::procedure::Named as _;
use muster::napow::{ArmyList, Library, Part, Rule, Um};
use napow::troops::Morale;
use rulebook::Lang;

use super::{MOST_POINTS, Napow, about, batteries_left, is_open, new_um, price, slots, troops, years};
use crate::army::edit::Edit;
use crate::army::outline::{Act, Control, Deed, Offer, Row, Setting, label, named, said, said_with, set_or_unset};
use crate::army::own;
use crate::army::tree::{Look, Table, table_at};

impl Napow {
    pub(super) fn army_row(root: &Table, list: Option<&ArmyList>, lang: Lang) -> Row {
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

    pub(super) fn staff_rows(root: &Table, list: &ArmyList, lang: Lang) -> Vec<Row> {
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

    pub(super) fn um_row(root: &Table, list: &ArmyList, place: usize, beside: &[String], lang: Lang) -> Vec<Row> {
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

    pub(super) fn uc_row(
        root: &Table,
        list: &ArmyList,
        um: Option<&str>,
        path: &str,
        beside: &[String],
        lang: Lang,
    ) -> Row {
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
    pub(super) fn um_offers(root: &Table, list: &ArmyList, lang: Lang) -> Vec<Offer> {
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

    pub(super) fn battery_offers(root: &Table, list: &ArmyList, lang: Lang) -> Vec<Offer> {
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
pub(super) fn level(root: &Table, at: &str, field: &'static str, names: &[&str], lang: Lang) -> Control {
    Control::texts(root, at, field, names.iter().map(|name| (*name, named("morale", name, lang))), lang)
}

/// Where a battery stands: on its own, or in one of the UM that may have it.
pub(super) fn place_of(root: &Table, list: &ArmyList, path: &str, profile: &str, lang: Lang) -> Control {
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

pub(super) fn range_told(least: u8, most: u8, lang: Lang) -> String {
    let (least, most) = (i64::from(least), i64::from(most));
    if least == most {
        return most.to_string();
    }
    said_with(lang, "army-range", &[("least", least.into()), ("most", most.into())])
}

/// What a UM consists of.
pub(super) fn numbers(um: &Um, list: &ArmyList, lang: Lang) -> String {
    let slot = |slot: &muster::napow::Slot| {
        let name = list.offer.profile(&slot.profile).map_or_else(String::new, |profile| own(&profile.name, lang));
        format!("{} × {name}", range_told(slot.least, slot.most, lang))
    };
    um.slots.iter().map(slot).collect::<Vec<_>>().join(", ")
}
