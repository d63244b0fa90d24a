//! Armies of *Feu, Combat, Moral*: officers, brigades, and units of so many figures within a budget.

use fcm::troops::Arm;
use game::Words;
use game::procedure::Named as _;
use muster::fcm::{
    AIDE_VALUE, ArmyList, BUDGET, FEWEST_FIGURES, FigureType, LEAST_CHIEF, Library, MOST_AIDES, OFFICER_VALUES,
    OfficerRank, UNITS_PER_GENERAL, Weapon,
};
use rulebook::Lang;
use serde_json::{Map, Value};

use super::edit::{Edit, Names};
use super::kept::{Piece, State, facts, flags};
use super::outline::{Act, Control, Deed, Offer, Row, Setting, label, named, said, said_with};
use super::tree::{Look, Table, table, table_at};
use super::{Plan, Start, own};

/// The plan of the set.
pub(super) struct Fcm;

/// More points than any army has.
const MOST_POINTS: i64 = 10_000;
/// FCM-BASE-02: the losses that take a figure off the table.
const MEN_PER_FIGURE: u16 = 40;
/// FCM-COH, FCM-RES: what becomes of units.
const STATES: &[State] = &[
    State { name: "disorganised", sets: &[("cohesion", "disorganised")] },
    State { name: "unformed", sets: &[("cohesion", "unformed"), ("state", "retreat_or_unformed")] },
    State { name: "disordered", sets: &[("cohesion", "disordered"), ("state", "rout_or_disorder")] },
    State { name: "retreat", sets: &[("state", "retreat_or_unformed")] },
    State { name: "rout", sets: &[("state", "rout_or_disorder")] },
];

fn list(root: &Table) -> Option<&'static ArmyList> {
    root.text("list").and_then(|id| Library::own().army(id)).map(|list| &**list)
}

fn year(root: &Table) -> Option<u16> {
    root.int("year").and_then(|year| u16::try_from(year).ok())
}

fn about(kind: &FigureType, lang: Lang) -> String {
    let (arm, status) = (named("arm", kind.arm.name(), lang), named("status", kind.status.name(), lang));
    let [fire, combat, bonus, morale] =
        [kind.fire_value, kind.combat_value, kind.bonus, kind.morale_value].map(i64::from);
    let values = said_with(
        lang,
        "army-figure-values",
        &[("fire", fire.into()), ("combat", combat.into()), ("bonus", bonus.into()), ("morale", morale.into())],
    );
    format!("{arm}, {status} · {values}")
}

fn price(kind: &FigureType, lang: Lang) -> String {
    let points = muster::Points(kind.price(1, &mut ()).points()).text(lang);
    said_with(lang, "army-per-figure", &[("points", points.into())])
}

/// Figures of a unit as it usually is.
fn usual(kind: &FigureType) -> u8 {
    if kind.arm == Arm::Artillery { 4.min(kind.max_figures) } else { kind.max_figures.min(18) }
        .max(FEWEST_FIGURES.min(kind.max_figures))
}

fn new_officer(names: &mut Names, name: [&str; 2], rank: OfficerRank, value: u8, brigade: Option<&str>) -> Table {
    let [en, fr] = names.name(&name.map(str::to_owned));
    let mut officer = table([
        ("id", names.id(&en).into()),
        ("name_en", en.into()),
        ("name_fr", fr.into()),
        ("officer_rank", rank.name().into()),
        ("officer_value", value.into()),
    ]);
    officer.extend(brigade.map(|brigade| ("brigade".to_owned(), brigade.into())));
    officer
}

fn new_general(names: &mut Names, brigade: &str, list: Option<&ArmyList>) -> Table {
    let values = list.map_or(&OFFICER_VALUES[..], |list| &list.officer_values);
    let value = if values.contains(&40) { 40 } else { values.first().copied().unwrap_or(40) };
    new_officer(names, ["General of brigade", "Général de brigade"], OfficerRank::General, value, Some(brigade))
}

fn new_unit(names: &mut Names, kind: &FigureType, brigade: &str) -> Table {
    let [en, fr] = names.name(&kind.name);
    table([
        ("id", names.id(&en).into()),
        ("brigade", brigade.into()),
        ("name_en", en.into()),
        ("name_fr", fr.into()),
        ("figures", vec![figures(kind, usual(kind))].into()),
    ])
}

fn figures(kind: &FigureType, count: u8) -> Table {
    table([("type", kind.id.as_str().into()), ("count", count.into())])
}

/// The places of the entries of a list that are of a brigade.
fn of_brigade(root: &Table, key: &str, brigade: &str) -> Vec<usize> {
    let entries = root.tables(key);
    (0..entries.len()).filter(|place| entries[*place].text("brigade") == Some(brigade)).collect()
}

fn paths(key: &str, places: &[usize]) -> Vec<String> {
    places.iter().map(|place| format!("{key}[{place}]")).collect()
}

impl Fcm {
    fn officer_row(root: &Table, path: &str, beside: &[String], depth: u8, lang: Lang) -> Row {
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

    fn staff_rows(root: &Table, lang: Lang) -> Vec<Row> {
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

    fn brigade_rows(root: &Table, place: usize, beside: &[String], lang: Lang) -> Vec<Row> {
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
    fn brigade_acts(root: &Table, path: &str, id: &str, beside: &[String]) -> Vec<Act> {
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

    fn unit_row(root: &Table, path: &str, beside: &[String], lang: Lang) -> Row {
        let nothing = Table::new();
        let unit = table_at(root, path).unwrap_or(&nothing);
        let list = list(root);
        let mut controls = Vec::new();
        let mut told = Vec::new();
        let mut centre = None;
        let companies = unit.tables("figures");
        // Each kind of figures is a control of its own; a battalion has few of them.
        const KEYS: [&str; 4] = ["figures_0", "figures_1", "figures_2", "figures_3"];
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
fn company_offers(path: &str, companies: &[&Table], list: &ArmyList, lang: Lang) -> Vec<Offer> {
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
fn company_removals(path: &str, companies: &[&Table], list: Option<&ArmyList>, lang: Lang) -> Option<Control> {
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

fn unit_offers(root: &Table, list: &ArmyList, brigade: &str, left: usize, lang: Lang) -> Vec<Offer> {
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

impl Plan for Fcm {
    fn stated(&self) -> &'static [&'static str] {
        &["points"]
    }

    fn is_army(&self, root: &Table) -> bool {
        list(root).is_some()
    }

    fn lists(&self) -> Vec<Start> {
        Library::own().armies.iter().map(|list| Start { id: list.id.clone(), name: list.name.clone() }).collect()
    }

    fn fresh(&self, id: &str) -> Option<Table> {
        let list = Library::own().army(id)?;
        let mut names = Names::default();
        let chief =
            new_officer(&mut names, ["Commander-in-chief", "Général en chef"], OfficerRank::CommanderInChief, 60, None);
        Some(table([
            ("id", id.into()),
            ("name_en", list.name[0].as_str().into()),
            ("name_fr", list.name[1].as_str().into()),
            ("list", id.into()),
            ("budget", BUDGET.into()),
            ("officer", vec![chief].into()),
        ]))
    }

    fn ready(&self) -> Vec<(Start, Table)> {
        let read = |army: &std::sync::Arc<muster::fcm::ChosenArmy>| {
            let mut root = super::tree::read(muster::file(&army.file)?)?;
            super::forget(&mut root, self.stated());
            Some((Start { id: army.id.clone(), name: army.name.clone() }, root))
        };
        Library::own().ready.iter().filter_map(read).collect()
    }

    fn rows(&self, root: &Table, lang: Lang) -> Vec<Row> {
        let list = list(root);
        let mut controls = Vec::new();
        if let Some(list) = list {
            let [first, last] = list.years.map(i64::from);
            controls.push(Control::numbers(root, "", "year", first..=last, Some(said(lang, "army-year-any")), lang));
        }
        controls.push(Control::count(root, "", "budget", (1, MOST_POINTS), lang).from(BUDGET.into()));
        let mut rows = vec![Row {
            kind: "army",
            title: own(&root.name(), lang),
            named: true,
            about: list.map_or_else(String::new, |list| own(&list.name, lang)),
            controls,
            ..Row::default()
        }];
        rows.extend(Self::staff_rows(root, lang));
        let mut names = Names::of(root);
        let [en, fr] = names.name(&["Brigade".to_owned(), "Brigade".to_owned()]);
        let id = names.id(&en);
        let brigade = table([("id", id.as_str().into()), ("name_en", en.into()), ("name_fr", fr.into())]);
        rows.push(Row {
            path: "brigade".to_owned(),
            kind: "section",
            title: said(lang, "army-brigades"),
            offers: vec![Offer {
                group: String::new(),
                label: said(lang, "army-add-brigade"),
                note: said(lang, "army-with-general"),
                left: None,
                edits: vec![Edit::add("brigade", brigade), Edit::add("officer", new_general(&mut names, &id, list))],
            }],
            ..Row::default()
        });
        let count = root.tables("brigade").len();
        let beside = paths("brigade", &(0..count).collect::<Vec<_>>());
        for place in 0..count {
            rows.extend(Self::brigade_rows(root, place, &beside, lang));
        }
        let ids: Vec<&str> = root.tables("brigade").into_iter().filter_map(|one| one.text("id")).collect();
        let units = root.tables("unit");
        let lost: Vec<usize> = (0..units.len())
            .filter(|place| units[*place].text("brigade").is_none_or(|brigade| !ids.contains(&brigade)))
            .collect();
        let lost = paths("unit", &lost);
        rows.push(Row {
            path: "unit".to_owned(),
            kind: if lost.is_empty() { "silent" } else { "section" },
            title: said(lang, "army-units"),
            ..Row::default()
        });
        rows.extend(lost.iter().map(|path| Self::unit_row(root, path, &lost, lang)));
        rows
    }

    fn pieces(&self, root: &Table) -> Vec<Piece> {
        let list = list(root);
        let brigades = root.tables("brigade");
        let group_of = |entry: &Table| -> Words {
            let brigade = brigades.iter().find(|one| one.text("id") == entry.text("brigade"));
            brigade.map_or_else(|| ["Staff".to_owned(), "État-major".to_owned()], |one| one.name())
        };
        let mut pieces = Vec::new();
        for officer in root.tables("officer") {
            pieces.push(Piece {
                key: format!("officer.{}", officer.text("id").unwrap_or_default()),
                name: officer.name(),
                group: group_of(officer),
                most: 1,
                counted: "general",
                per_figure: None,
                states: &[],
                facts: Map::new(),
                falls: Vec::new(),
                rises: None,
            });
        }
        for unit in root.tables("unit") {
            let strength: i64 = unit.tables("figures").iter().filter_map(|one| one.int("count")).sum();
            let strength = u16::try_from(strength.clamp(0, 48)).unwrap_or_default();
            let facts = list.and_then(|list| unit_facts(unit, list, strength)).unwrap_or_default();
            pieces.push(Piece {
                key: format!("unit.{}", unit.text("id").unwrap_or_default()),
                name: unit.name(),
                group: group_of(unit),
                most: strength * MEN_PER_FIGURE,
                counted: "men",
                per_figure: Some(MEN_PER_FIGURE),
                states: STATES,
                facts,
                falls: vec![("figures", MEN_PER_FIGURE)],
                rises: Some("cumulative_losses"),
            });
        }
        // Brigade by brigade, as they stand on the table.
        let mut order: Vec<Words> = Vec::new();
        for piece in &pieces {
            if !order.contains(&piece.group) {
                order.push(piece.group.clone());
            }
        }
        pieces.sort_by_key(|piece| order.iter().position(|group| *group == piece.group));
        pieces
    }
}

/// What the procedures of the set ask of a unit: its leading type decides what is not told type by type (FCM-UNIT-17).
fn unit_facts(unit: &Table, list: &ArmyList, strength: u16) -> Option<Map<String, Value>> {
    let kinds: Vec<(&FigureType, i64)> = unit
        .tables("figures")
        .into_iter()
        .filter_map(|one| Some((&**list.figure_type(one.text("type")?)?, one.int("count")?)))
        .collect();
    let (leading, count) = kinds.iter().max_by_key(|(kind, count)| (*count, u8::MAX - kind.morale_value))?;
    let arm = if leading.arm == Arm::Engineer { Arm::Infantry } else { leading.arm };
    let mut known = facts([
        ("arm", arm.name().into()),
        ("status", leading.status.name().into()),
        ("fire_value", leading.fire_value.into()),
        ("combat_value", leading.combat_value.into()),
        ("bonus", leading.bonus.into()),
        ("morale_value", leading.morale_value.into()),
        ("initial_figures", strength.into()),
        ("figures", (*count).into()),
    ]);
    let others = kinds.iter().filter(|(kind, _)| kind.id != leading.id);
    for ((kind, count), [value, number]) in others.zip([["fire_value_b", "figures_b"], ["fire_value_c", "figures_c"]]) {
        known.insert(value.to_owned(), kind.fire_value.into());
        known.insert(number.to_owned(), (*count).into());
    }
    match leading.weapon {
        Weapon::Small(arm) => {
            known.insert("weapon".to_owned(), arm.name().into());
        }
        Weapon::Gun(calibre) => {
            known.insert("calibre".to_owned(), calibre.pounds().into());
        }
        Weapon::None => {}
    }
    flags(&mut known, &[("cuirass", leading.cuirass)]);
    Some(known)
}
