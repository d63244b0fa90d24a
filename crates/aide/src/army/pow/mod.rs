//! Lists of *Principles of War*: formations under their generals, units by their codes, options and variants.

mod controls;
mod pieces;
mod rows;

use game::procedure::Named as _;
use muster::pow::{ArmyList, Code, Formation, Library, MOST_FORMATIONS, MOST_UNITS, Role, Unit, on_foot};
use pow::troops::{Arm, Calibre, Discipline, Troop, UnitQuality};
use rulebook::Lang;

use super::kept::Piece;
use super::outline::{Row, said, said_with};
use super::tree::{Look, Node, Table, table};
use super::{Plan, Start};
use pieces::piece;

/// The plan of the set.
pub(super) struct Pow;

/// More points than any limit.
const MOST_POINTS: i64 = 1000;

/// The list of ours that an army is of, for what it offers: the one of its nation and years, else the first of its nation.
fn list(root: &Table) -> Option<&'static ArmyList> {
    let armies = &Library::own().armies;
    let of = |army: &&std::sync::Arc<ArmyList>| Some(army.nation.as_str()) == root.text("nation");
    let years = years(root);
    let found = armies.iter().filter(of).find(|army| Some(army.years.map(i64::from)) == years);
    found.or_else(|| armies.iter().find(of)).map(|army| &**army)
}

fn years(root: &Table) -> Option<[i64; 2]> {
    match root.get("years") {
        Some(Node::List(list)) => match list[..] {
            [Node::Int(first), Node::Int(last)] => Some([first, last]),
            _ => None,
        },
        _ => None,
    }
}

/// A formation of a list as a file has it.
fn formation_table(formation: &Formation) -> Table {
    let mut own = table([
        ("id", formation.id.as_str().into()),
        ("name_en", formation.name[0].as_str().into()),
        ("name_fr", formation.name[1].as_str().into()),
        ("quality", formation.quality.name().into()),
        ("training", formation.training.name().into()),
        ("role", formation.role.name().into()),
    ]);
    if formation.starred {
        own.insert("starred".to_owned(), true.into());
    }
    let units: Vec<Table> = formation.units.iter().map(unit_table).collect();
    if !units.is_empty() {
        own.insert("unit".to_owned(), units.into());
    }
    own
}

fn unit_table(unit: &Unit) -> Table {
    let mut own = table([
        ("count", unit.count.into()),
        ("name_en", unit.name[0].as_str().into()),
        ("name_fr", unit.name[1].as_str().into()),
        ("code", unit.code.as_str().into()),
        ("unit_quality", unit.quality.name().into()),
    ]);
    let flags = [
        ("steadfast", unit.steadfast),
        ("conscript", unit.conscript),
        ("cavalry_trained", unit.cavalry_trained),
        ("desert", unit.desert),
    ];
    own.extend(flags.into_iter().filter(|(_, on)| *on).map(|(key, _)| (key.to_owned(), true.into())));
    own.extend(unit.discipline.map(|discipline| ("discipline".to_owned(), discipline.name().into())));
    own.extend(unit.calibre.map(|calibre| ("calibre".to_owned(), calibre.name().into())));
    own
}

fn code(unit: &Table) -> Option<Code> {
    unit.text("code").and_then(Code::parse)
}

/// The unit of a table as `muster` reads it; none while something about it is unclear.
fn unit(own: &Table) -> Option<Unit> {
    let means = code(own)?;
    let troop = means.troop;
    let foot = troop.arm() == Arm::Infantry;
    let stated = own.text("discipline").and_then(Discipline::from_name);
    let discipline =
        if troop == Troop::MountedInfantry { Discipline::Poor } else { stated.unwrap_or(Discipline::Normal) };
    Some(Unit {
        count: own.int("count").and_then(|count| u8::try_from(count).ok()).unwrap_or(1),
        name: own.name(),
        code: own.text("code")?.to_owned(),
        means,
        quality: own.text("unit_quality").and_then(UnitQuality::from_name)?,
        steadfast: own.flag("steadfast") && on_foot(troop),
        conscript: own.flag("conscript"),
        discipline: foot.then_some(discipline),
        calibre: own.text("calibre").and_then(Calibre::from_name),
        cavalry_trained: own.flag("cavalry_trained"),
        desert: own.flag("desert"),
    })
}

/// The units of all formations of a list, each kind once.
fn kinds(list: &ArmyList) -> Vec<&Unit> {
    let mut kinds: Vec<&Unit> = Vec::new();
    for unit in list.formations.iter().flat_map(|formation| &formation.units) {
        let same = |other: &&Unit| other.name == unit.name && other.code == unit.code && other.quality == unit.quality;
        if !kinds.iter().any(same) {
            kinds.push(unit);
        }
    }
    kinds
}

impl Plan for Pow {
    fn stated(&self) -> &'static [&'static str] {
        &["totals", "points", "strength", "base_strength", "troop", "weapon", "skirmishers", "battalion_guns", "lance"]
    }

    fn is_army(&self, _: &Table) -> bool {
        true
    }

    fn lists(&self) -> Vec<Start> {
        Library::own().armies.iter().map(|list| Start { id: list.id.clone(), name: list.name.clone() }).collect()
    }

    fn fresh(&self, id: &str) -> Option<Table> {
        let list = Library::own().army(id)?;
        let chief = list.formations.iter().find(|one| one.role == Role::Cinc && !one.optional)?;
        let mut root = table([
            ("id", id.into()),
            ("name_en", list.name[0].as_str().into()),
            ("name_fr", list.name[1].as_str().into()),
            ("nation", list.nation.as_str().into()),
            ("years", Node::List(list.years.iter().map(|year| Node::from(*year)).collect())),
            ("level", list.level.name().into()),
            ("limit", list.limit.into()),
            ("formation", vec![formation_table(chief)].into()),
        ]);
        if let Some([en, fr]) = &list.special {
            root.extend(table([("special_en", en.as_str().into()), ("special_fr", fr.as_str().into())]));
        }
        Some(root)
    }

    fn ready(&self) -> Vec<(Start, Table)> {
        let read = |list: &std::sync::Arc<ArmyList>| {
            let mut root = super::tree::read(muster::file(&list.file)?)?;
            super::forget(&mut root, self.stated());
            Some((Start { id: list.id.clone(), name: list.name.clone() }, root))
        };
        Library::own().armies.iter().filter_map(read).collect()
    }

    fn rows(&self, root: &Table, lang: Lang) -> Vec<Row> {
        let paths: Vec<String> =
            (0..root.tables("formation").len()).map(|place| format!("formation[{place}]")).collect();
        let left = MOST_FORMATIONS.saturating_sub(paths.len());
        let mut rows = vec![
            Self::army_row(root, lang),
            Row {
                path: "formation".to_owned(),
                kind: "section",
                title: said(lang, "army-formations"),
                about: said_with(
                    lang,
                    "army-of-most",
                    &[("count", paths.len().into()), ("most", MOST_FORMATIONS.into())],
                ),
                offers: Self::formation_offers(root, left, lang),
                ..Row::default()
            },
        ];
        for place in 0..paths.len() {
            rows.extend(Self::formation_row(root, place, &paths, lang));
        }
        rows.extend(Self::variant_rows(root, lang));
        rows
    }

    fn row_of(&self, root: &Table, field: &str) -> Option<String> {
        let (_, place) = super::tree::place(field).filter(|(list, _)| *list == "take")?;
        let id = root.texts("take").get(place).copied()?;
        let at = |key: &str| {
            let place = root.tables(key).iter().position(|one| one.text("id") == Some(id))?;
            Some(format!("{key}[{place}]"))
        };
        at("formation").or_else(|| at("variant"))
    }

    fn pieces(&self, root: &Table) -> Vec<Piece> {
        let taken = root.texts("take");
        let formations = root.tables("formation");
        let replaced: Vec<&str> = formations
            .iter()
            .filter(|one| one.flag("optional") && one.text("id").is_some_and(|id| taken.contains(&id)))
            .filter_map(|one| one.text("replaces"))
            .collect();
        let mut pieces = Vec::new();
        for formation in formations {
            let id = formation.text("id").unwrap_or_default();
            let here = if formation.flag("optional") { taken.contains(&id) } else { !replaced.contains(&id) };
            if !here {
                continue;
            }
            let group = formation.name();
            let name = ["General".to_owned(), "Général".to_owned()];
            pieces.push(Piece::general(format!("general.{id}"), name, group.clone()));
            for (place, own_table) in formation.tables("unit").into_iter().enumerate() {
                let count = own_table.int("count").unwrap_or(1).clamp(0, MOST_UNITS.into());
                for number in 1..=count {
                    pieces.extend(piece(&format!("{id}.{place}.{number}"), &group, own_table, (number, count)));
                }
            }
        }
        pieces
    }
}
