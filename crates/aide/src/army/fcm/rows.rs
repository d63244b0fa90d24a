//! The rows of an army: staff, brigades with their generals and units.

use game::procedure::Named as _;
use muster::fcm::{
    AIDE_VALUE, ArmyList, FEWEST_FIGURES, FigureType, LEAST_CHIEF, MOST_AIDES, OFFICER_VALUES, OfficerRank,
    UNITS_PER_GENERAL,
};
use rulebook::Lang;

use super::{Fcm, about, figures, list, new_general, new_officer, new_unit, of_brigade, paths, price, year};
use crate::army::edit::{Edit, Names};
use crate::army::outline::{Act, Control, Deed, Offer, Row, Setting, label, named, said, said_with};
use crate::army::own;
use crate::army::tree::{Look, Table, table_at};

impl Fcm {
    pub(super) fn officer_row(root: &Table, path: &str, beside: &[String], depth: u8, lang: Lang) -> Row {
        let nothing = Table::new();
        let officer = table_at(root, path).unwrap_or(&nothing);
        let rank = officer.text("officer_rank").and_then(OfficerRank::from_name);
        let offered = list(root).map_or(&OFFICER_VALUES[..], |list| &list.officer_values);
        let fits = |value: &u8| match rank {
            Some(OfficerRank::AideDeCamp) => *value == AIDE_VALUE,
            Some(OfficerRank::CommanderInChief) => *value >= LEAST_CHIEF,
            _ => true,
        };
        let values = offered.iter().copied().filter(fits).map(i64::from);
        Row {
            path: path.to_owned(),
            depth,
            kind: "general",
            title: own(&officer.name(), lang),
            named: true,
            about: rank.map_or_else(String::new, |rank| named("officer-rank", rank.name(), lang)),
            controls: vec![Control::numbers(root, path, "officer_value", values, None, lang)],
            acts: Act::all(path, beside, &[Deed::Up, Deed::Down, Deed::Remove]),
            priced_by: officer.text("id").map(str::to_owned),
            ..Row::default()
        }
    }

    pub(super) fn staff_rows(root: &Table, lang: Lang) -> Vec<Row> {
        let officers = root.tables("officer");
        let rank =
            |rank: OfficerRank| officers.iter().filter(|one| one.text("officer_rank") == Some(rank.name())).count();
        let (chiefs, aides) = (rank(OfficerRank::CommanderInChief), rank(OfficerRank::AideDeCamp));
        let mut names = Names::of(root);
        let offer = |key: &str, left: usize, officer: Table| Offer {
            group: String::new(),
            label: said(lang, key),
            note: String::new(),
            left: Some(left),
            edits: vec![Edit::add("officer", officer)],
        };
        let chief =
            new_officer(&mut names, ["Commander-in-chief", "Général en chef"], OfficerRank::CommanderInChief, 60, None);
        let aide = new_officer(&mut names, ["Aide-de-camp", "Aide de camp"], OfficerRank::AideDeCamp, AIDE_VALUE, None);
        let mut offers = Vec::new();
        if chiefs == 0 {
            offers.push(offer("army-add-chief", 1, chief));
        }
        offers.push(offer("army-add-aide", MOST_AIDES.saturating_sub(aides), aide));
        let brigades: Vec<&str> = root.tables("brigade").into_iter().filter_map(|brigade| brigade.text("id")).collect();
        // Who names a brigade that is not there stands here, so that nobody is out of sight.
        let staff: Vec<usize> = (0..officers.len())
            .filter(|place| officers[*place].text("brigade").is_none_or(|brigade| !brigades.contains(&brigade)))
            .collect();
        let beside = paths("officer", &staff);
        let mut rows = vec![Row {
            path: "officer".to_owned(),
            kind: "section",
            title: said(lang, "army-staff"),
            offers,
            ..Row::default()
        }];
        rows.extend(beside.iter().map(|path| Self::officer_row(root, path, &beside, 1, lang)));
        rows
    }

    pub(super) fn brigade_rows(root: &Table, place: usize, beside: &[String], lang: Lang) -> Vec<Row> {
        let path = format!("brigade[{place}]");
        let brigades = root.tables("brigade");
        let brigade = brigades[place];
        let id = brigade.text("id").unwrap_or_default();
        let (officers, units) = (of_brigade(root, "officer", id), of_brigade(root, "unit", id));
        let list = list(root);
        let (least, most) = UNITS_PER_GENERAL;
        let left = most.saturating_sub(units.len());
        let mut offers = Vec::new();
        if officers.is_empty() {
            offers.push(Offer {
                group: String::new(),
                label: said(lang, "army-add-general"),
                note: String::new(),
                left: Some(1),
                edits: vec![Edit::add("officer", new_general(&mut Names::of(root), id, list))],
            });
        }
        offers.extend(list.into_iter().flat_map(|list| unit_offers(root, list, id, left, lang)));
        let numbers = [("count", units.len().into()), ("least", least.into()), ("most", most.into())];
        let mut rows = vec![Row {
            depth: 1,
            kind: "formation",
            title: own(&brigade.name(), lang),
            named: true,
            about: said_with(lang, "army-units-between", &numbers),
            offers,
            acts: Self::brigade_acts(root, &path, id, beside),
            path,
            ..Row::default()
        }];
        let officers = paths("officer", &officers);
        rows.extend(officers.iter().map(|path| Self::officer_row(root, path, &officers, 2, lang)));
        let units = paths("unit", &units);
        rows.extend(units.iter().map(|path| Self::unit_row(root, path, &units, lang)));
        rows
    }

    /// A brigade goes and comes with its general and its units.
    pub(super) fn brigade_acts(root: &Table, path: &str, id: &str, beside: &[String]) -> Vec<Act> {
        let mut acts = Act::all(path, beside, &[Deed::Up, Deed::Down]);
        let mut names = Names::of(root);
        let mut copy = table_at(root, path).cloned().unwrap_or_default();
        names.renew(&mut copy);
        let new_id = copy.text("id").unwrap_or_default().to_owned();
        let mut double = vec![Edit::add("brigade", copy)];
        let mut remove = Vec::new();
        for key in ["officer", "unit"] {
            let entries = root.tables(key);
            let own = of_brigade(root, key, id);
            for place in &own {
                let mut copy = entries[*place].clone();
                names.renew(&mut copy);
                copy.insert("brigade".to_owned(), new_id.as_str().into());
                double.push(Edit::add(key, copy));
            }
            // From the last one, so that places stay what they are.
            remove.extend(paths(key, &own).iter().rev().map(|path| Edit::remove(path)));
        }
        remove.push(Edit::remove(path));
        acts.push(Act { deed: Deed::Duplicate, edits: double });
        acts.push(Act { deed: Deed::Remove, edits: remove });
        acts
    }

    pub(super) fn unit_row(root: &Table, path: &str, beside: &[String], lang: Lang) -> Row {
        // Each kind of figures is a control of its own; a battalion has few of them.
        const KEYS: [&str; 4] = ["figures_0", "figures_1", "figures_2", "figures_3"];
        let nothing = Table::new();
        let unit = table_at(root, path).unwrap_or(&nothing);
        let list = list(root);
        let mut controls = Vec::new();
        let mut told = Vec::new();
        let mut centre = None;
        let companies = unit.tables("figures");
        for (place, (key, figures)) in KEYS.into_iter().zip(&companies).enumerate() {
            let kind = figures.text("type").and_then(|id| list?.figure_type(id));
            let at = format!("{path}.figures[{place}]");
            let most = if place == 0 {
                kind.map(|kind| kind.max_figures)
            } else {
                let battalion = centre.and_then(|centre: &str| list?.battalion_of(centre));
                battalion
                    .and_then(|one| {
                        one.elites.iter().find(|(elite, _)| Some(elite.id.as_str()) == figures.text("type"))
                    })
                    .map(|(_, most)| *most)
            };
            let least = if companies.len() == 1 { i64::from(FEWEST_FIGURES) } else { 1 };
            let mut count = Control::count(root, &at, "count", (least, most.unwrap_or(24).into()), lang);
            count.key = key;
            count.label = kind.map_or_else(|| label("figures", lang), |kind| own(&kind.name, lang));
            controls.push(count);
            told.extend(kind.map(|kind| about(kind, lang)));
            centre = centre.or(figures.text("type"));
        }
        let homes =
            root.tables("brigade").into_iter().filter_map(|one| Some((one.text("id")?, own(&one.name(), lang))));
        controls.push(Control::texts(root, path, "brigade", homes, lang));
        controls.extend(company_removals(path, &companies, list, lang));
        Row {
            path: path.to_owned(),
            depth: 2,
            kind: "unit",
            title: own(&unit.name(), lang),
            named: true,
            about: told.first().cloned().unwrap_or_default(),
            controls,
            offers: list.map_or_else(Vec::new, |list| company_offers(path, &companies, list, lang)),
            acts: Act::all(path, beside, &Deed::ALL),
            priced_by: unit.text("id").map(str::to_owned),
            ..Row::default()
        }
    }
}

/// FCM-UNIT-13: the companies that may still join a battalion.
pub(super) fn company_offers(path: &str, companies: &[&Table], list: &ArmyList, lang: Lang) -> Vec<Offer> {
    let battalion = companies.iter().filter_map(|one| one.text("type")).find_map(|id| list.battalion_of(id));
    let has = |id: &str| companies.iter().any(|one| one.text("type") == Some(id));
    let open = battalion.into_iter().flat_map(|one| &one.elites).filter(|(elite, _)| !has(&elite.id));
    let offer = |(elite, most): &(std::sync::Arc<FigureType>, u8)| Offer {
        group: said(lang, "army-companies"),
        label: own(&elite.name, lang),
        note: format!("{} · {}", price(elite, lang), about(elite, lang)),
        left: Some(usize::from(*most)),
        edits: vec![Edit::add(&format!("{path}.figures"), figures(elite, (*most).min(3)))],
    };
    open.map(offer).collect()
}

/// Companies leave their battalion.
pub(super) fn company_removals(
    path: &str,
    companies: &[&Table],
    list: Option<&ArmyList>,
    lang: Lang,
) -> Option<Control> {
    if companies.len() < 2 {
        return None;
    }
    let mut options = vec![(said(lang, "army-companies-all"), Vec::new())];
    for (place, company) in companies.iter().enumerate().skip(1) {
        let name = company
            .text("type")
            .and_then(|id| list?.figure_type(id))
            .map_or_else(String::new, |kind| own(&kind.name, lang));
        let words = said_with(lang, "army-without", &[("what", name.into())]);
        options.push((words, vec![Edit::remove(&format!("{path}.figures[{place}]"))]));
    }
    Some(Control {
        key: "companies",
        label: label("companies", lang),
        setting: Setting::Choice { options, chosen: Some(0) },
    })
}

pub(super) fn unit_offers(root: &Table, list: &ArmyList, brigade: &str, left: usize, lang: Lang) -> Vec<Offer> {
    let year = year(root);
    let open =
        list.types.iter().filter(|kind| !list.is_company(&kind.id) && year.is_none_or(|year| kind.exists_in(year)));
    let offer = |kind: &std::sync::Arc<FigureType>| Offer {
        group: named("arm", kind.arm.name(), lang),
        label: own(&kind.name, lang),
        note: format!("{} · {}", price(kind, lang), about(kind, lang)),
        left: Some(left),
        edits: vec![Edit::add("unit", new_unit(&mut Names::of(root), kind, brigade))],
    };
    open.map(offer).collect()
}
