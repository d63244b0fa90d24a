//! Armies of *Feu, Combat, Moral*: officers, brigades, and units of so many figures within a budget.

mod pieces;
mod rows;

use fcm::troops::Arm;
use game::Words;
use game::procedure::Named as _;
use muster::fcm::{ArmyList, BUDGET, FEWEST_FIGURES, FigureType, Library, OFFICER_VALUES, OfficerRank};
use rulebook::Lang;

use super::edit::{Edit, Names};
use super::kept::Piece;
use super::outline::{Control, Offer, Row, named, said, said_with};
use super::tree::{Look, Table, table};
use super::{Plan, Start, own};
use pieces::{MEN_PER_FIGURE, STATES, unit_facts};

/// The plan of the set.
pub(super) struct Fcm;

/// More points than any army has.
const MOST_POINTS: i64 = 10_000;

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
            let key = format!("officer.{}", officer.text("id").unwrap_or_default());
            pieces.push(Piece::general(key, officer.name(), group_of(officer)));
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
