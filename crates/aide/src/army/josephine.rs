//! Lists of *Pas Ce Soir, Joséphine !*: generals, and units of so many elements.

use game::Words;
use game::procedure::Named as _;
use josephine::troops::{Arm, Doctrine, Grade, Standing};
use muster::josephine::{Library, MOST_GENERALS, MOST_UNITS, ProfileEntry, YEARS, contingents};
use rulebook::Lang;

use super::edit::{Edit, Names};
use super::kept::{Piece, facts, flags};
use super::outline::{Act, Control, Deed, Offer, Row, Setting, label, named, said, said_with, set_or_unset};
use super::tree::{Look, Table, table};
use super::{Plan, Start, own};

/// The plan of the set.
pub(super) struct Josephine;

/// JOS-BUD-21: between what is recommended.
const BUDGET: i64 = 550;
/// Of a year of which nobody said anything.
const YEAR: u16 = 1812;
/// The most points that a list can name as its limit.
const MOST_POINTS: i64 = 10_000;
/// JOS-GEN-02, JOS-GEN-05: the values of generals.
const VALUES: (i64, i64) = (0, 3);

fn year(root: &Table) -> u16 {
    root.int("year").and_then(|year| u16::try_from(year).ok()).unwrap_or(YEAR)
}

fn profile(unit: &Table) -> Option<&'static ProfileEntry> {
    unit.text("profile").and_then(|id| Library::own().profile(id)).map(|profile| &**profile)
}

/// As many elements as units of the arm usually have.
fn usual(arm: Arm) -> u8 {
    match () {
        () if arm.is_infantry() => 4,
        () if arm.is_cavalry() => 3,
        () => 2,
    }
}

/// What a profile is.
fn about(profile: &ProfileEntry, lang: Lang) -> String {
    let mut parts = vec![named("arm", profile.arm.name(), lang), named("value", profile.value.name(), lang)];
    if profile.arm.is_infantry() {
        parts.push(format!("VT {}", profile.vt));
    }
    parts.push(format!("VC {}", profile.vc));
    let special = profile.special;
    let traits = [
        (special.veteran, "veteran"),
        (special.raw, "raw"),
        (special.impetuous, "impetuous"),
        (special.over_confident, "over-confident"),
        (special.stoic, "stoic"),
        (special.marksmen, "marksmen"),
        (special.militia, "militia"),
    ];
    parts.extend(traits.into_iter().filter(|(has, _)| *has).map(|(_, name)| named("trait", name, lang)));
    parts.join(" · ")
}

fn new_general(names: &mut Names, chief: bool) -> Table {
    let name = if chief { ["General-in-chief", "Général en chef"] } else { ["General", "Général"] };
    let [en, fr] = names.name(&name.map(str::to_owned));
    let mut general = table([
        ("id", names.id(&en).into()),
        ("name_en", en.into()),
        ("name_fr", fr.into()),
        ("grade", Grade::Standard.name().into()),
        ("control", 1_i64.into()),
        ("attack", 1_i64.into()),
        ("defence", 1_i64.into()),
    ]);
    if chief {
        general.insert("chief".to_owned(), true.into());
    }
    general
}

fn new_unit(names: &mut Names, profile: &ProfileEntry) -> Table {
    let [en, fr] = names.name(&profile.name);
    table([
        ("id", names.id(&en).into()),
        ("name_en", en.into()),
        ("name_fr", fr.into()),
        ("profile", profile.id.as_str().into()),
        ("elements", usual(profile.arm).min(profile.arm.most_elements()).into()),
    ])
}

/// JOS-DOC-03: the doctrines that are open, or left open.
fn doctrine(root: &Table, at: &str, open: &[Doctrine], lang: Lang) -> Control {
    let mut control =
        Control::names(root, at, "doctrine", &open.iter().map(|one| one.name()).collect::<Vec<_>>(), lang);
    let unit = super::tree::table_at(root, at);
    if let Setting::Choice { options, chosen } = &mut control.setting {
        options.insert(0, (said(lang, "army-doctrine-open"), set_or_unset(root, at, "doctrine", None)));
        let none = unit.is_some_and(|unit| !unit.contains_key("doctrine"));
        *chosen = if none { Some(0) } else { chosen.map(|place| place + 1) };
    }
    control
}

impl Josephine {
    fn general_row(root: &Table, place: usize, beside: &[String], lang: Lang) -> Row {
        let path = format!("general[{place}]");
        let generals = root.tables("general");
        let general = generals[place];
        let chief = general.flag("chief");
        let edits = if chief {
            vec![Edit::unset(&path, "chief")]
        } else {
            let others = (0..generals.len()).filter(|other| generals[*other].flag("chief"));
            let mut edits: Vec<Edit> = others.map(|other| Edit::unset(&format!("general[{other}]"), "chief")).collect();
            edits.push(Edit::set(&path, "chief", true));
            edits
        };
        let chief = Control { key: "chief", label: label("chief", lang), setting: Setting::Flag { on: chief, edits } };
        let grade = Control::names(root, &path, "grade", Grade::NAMES, lang);
        let values = ["control", "attack", "defence"].map(|field| Control::count(root, &path, field, VALUES, lang));
        Row {
            depth: 1,
            kind: "general",
            title: own(&general.name(), lang),
            named: true,
            controls: [chief, grade].into_iter().chain(values).collect(),
            acts: Act::all(&path, beside, &Deed::ALL),
            priced_by: general.text("id").map(str::to_owned),
            path,
            ..Row::default()
        }
    }

    fn unit_row(root: &Table, place: usize, beside: &[String], lang: Lang) -> Row {
        let path = format!("unit[{place}]");
        let units = root.tables("unit");
        let unit = units[place];
        let own_profile = profile(unit);
        let year = year(root);
        let most = own_profile.map_or(5, |profile| profile.arm.most_elements());
        let nation = own_profile.map(|profile| profile.nation.as_str());
        let open = Library::own().profiles.iter().filter(|profile| {
            (profile.exists_in(year) && Some(profile.nation.as_str()) == nation)
                || unit.text("profile") == Some(&profile.id)
        });
        let profiles = Control::texts(
            root,
            &path,
            "profile",
            open.map(|profile| (profile.id.as_str(), own(&profile.name, lang))),
            lang,
        );
        let mut controls = vec![profiles, Control::count(root, &path, "elements", (1, most.into()), lang)];
        let doctrines = own_profile.map_or(&[][..], |profile| profile.doctrines(year));
        if doctrines.len() > 1 || unit.contains_key("doctrine") {
            controls.push(doctrine(root, &path, doctrines, lang));
        }
        Row {
            depth: 1,
            kind: "unit",
            title: own(&unit.name(), lang),
            named: true,
            about: own_profile.map_or_else(String::new, |profile| about(profile, lang)),
            controls,
            acts: Act::all(&path, beside, &Deed::ALL),
            priced_by: unit.text("id").map(str::to_owned),
            path,
            ..Row::default()
        }
    }

    /// The troops of the year, those of the nation first.
    fn unit_offers(root: &Table, left: usize, lang: Lang) -> Vec<Offer> {
        let (year, nation) = (year(root), root.text("nation"));
        let mut open: Vec<&ProfileEntry> = Library::own()
            .profiles
            .iter()
            .map(|profile| &**profile)
            .filter(|profile| profile.exists_in(year))
            .collect();
        open.sort_by_key(|profile| Some(profile.nation.as_str()) != nation);
        let offer = |profile: &ProfileEntry| {
            let points = i64::from(profile.points_per_element);
            let price = said_with(lang, "army-per-element", &[("points", points.into())]);
            Offer {
                group: named("nation", &profile.nation, lang),
                label: own(&profile.name, lang),
                note: format!("{price} · {}", about(profile, lang)),
                left: Some(left),
                edits: vec![Edit::add("unit", new_unit(&mut Names::of(root), profile))],
            }
        };
        open.into_iter().map(offer).collect()
    }
}

impl Plan for Josephine {
    fn stated(&self) -> &'static [&'static str] {
        &["points"]
    }

    fn is_army(&self, _: &Table) -> bool {
        true
    }

    fn lists(&self) -> Vec<Start> {
        // A nation and the year of the first list of ours that it has.
        let mut lists: Vec<Start> = Vec::new();
        for army in &Library::own().armies {
            lists.push(Start { id: army.id.clone(), name: army.name.clone() });
        }
        lists
    }

    fn fresh(&self, list: &str) -> Option<Table> {
        let army = Library::own().army(list)?;
        let mut names = Names::default();
        let chief = new_general(&mut names, true);
        Some(table([
            ("id", list.into()),
            ("name_en", army.name[0].as_str().into()),
            ("name_fr", army.name[1].as_str().into()),
            ("nation", army.nation.as_str().into()),
            ("year", army.year.into()),
            ("budget", BUDGET.into()),
            ("general", vec![chief].into()),
        ]))
    }

    fn ready(&self) -> Vec<(Start, Table)> {
        let read = |army: &std::sync::Arc<muster::josephine::ArmyList>| {
            let mut root = super::tree::read(muster::file(&army.file)?)?;
            super::forget(&mut root, self.stated());
            Some((Start { id: army.id.clone(), name: army.name.clone() }, root))
        };
        Library::own().armies.iter().filter_map(read).collect()
    }

    fn rows(&self, root: &Table, lang: Lang) -> Vec<Row> {
        let nations: Vec<&str> = contingents().collect();
        let years = YEARS.map(i64::from);
        let army = Row {
            kind: "army",
            title: own(&root.name(), lang),
            named: true,
            controls: vec![
                Control::names(root, "", "nation", &nations, lang),
                Control::numbers(root, "", "year", years, None, lang),
                Control::count(root, "", "budget", (1, MOST_POINTS), lang).from(BUDGET),
            ],
            ..Row::default()
        };
        let section = |path: &'static str, count: usize, most: usize, offers: Vec<Offer>| Row {
            path: path.to_owned(),
            kind: "section",
            title: said(lang, &format!("army-{path}s")),
            about: said_with(lang, "army-of-most", &[("count", count.into()), ("most", most.into())]),
            offers,
            ..Row::default()
        };
        let paths =
            |key: &str| -> Vec<String> { (0..root.tables(key).len()).map(|place| format!("{key}[{place}]")).collect() };
        let (generals, units) = (paths("general"), paths("unit"));
        let chief = !root.tables("general").iter().any(|general| general.flag("chief"));
        let general = Offer {
            group: String::new(),
            label: said(lang, if chief { "army-add-chief" } else { "army-add-general" }),
            note: String::new(),
            left: Some(MOST_GENERALS.saturating_sub(generals.len())),
            edits: vec![Edit::add("general", new_general(&mut Names::of(root), chief))],
        };
        let mut rows = vec![army, section("general", generals.len(), MOST_GENERALS, vec![general])];
        rows.extend((0..generals.len()).map(|place| Self::general_row(root, place, &generals, lang)));
        let left = MOST_UNITS.saturating_sub(units.len());
        rows.push(section("unit", units.len(), MOST_UNITS, Self::unit_offers(root, left, lang)));
        rows.extend((0..units.len()).map(|place| Self::unit_row(root, place, &units, lang)));
        rows
    }

    fn pieces(&self, root: &Table) -> Vec<Piece> {
        let group = |en: &str, fr: &str| -> Words { [en.to_owned(), fr.to_owned()] };
        let generals = root.tables("general").into_iter().map(|general| {
            let key = format!("general.{}", general.text("id").unwrap_or_default());
            Piece::general(key, general.name(), group("Generals", "Généraux"))
        });
        let units = root.tables("unit").into_iter().map(|unit| {
            let profile = profile(unit);
            let elements = unit.int("elements").and_then(|elements| u16::try_from(elements).ok()).unwrap_or(1);
            let chosen = unit.text("doctrine").and_then(Doctrine::from_name);
            Piece {
                key: format!("unit.{}", unit.text("id").unwrap_or_default()),
                name: unit.name(),
                group: profile.map_or_else(|| group("Units", "Unités"), |profile| arms(profile.arm)),
                most: elements,
                counted: "elements",
                per_figure: None,
                states: &[],
                facts: profile
                    .map_or_else(serde_json::Map::new, |profile| unit_facts(profile, year(root), chosen, elements)),
                falls: vec![("elements", 1)],
                rises: None,
            }
        });
        generals.chain(units).collect()
    }
}

fn arms(arm: Arm) -> Words {
    let (en, fr) = match () {
        () if arm.is_infantry() => ("Infantry", "Infanterie"),
        () if arm.is_cavalry() => ("Cavalry", "Cavalerie"),
        () => ("Artillery", "Artillerie"),
    };
    [en.to_owned(), fr.to_owned()]
}

/// What the procedures of the set ask of a unit.
fn unit_facts(
    profile: &ProfileEntry,
    year: u16,
    chosen: Option<Doctrine>,
    elements: u16,
) -> serde_json::Map<String, serde_json::Value> {
    let played = profile.in_year(year, chosen);
    let mut known = facts([
        ("arm", profile.arm.name().into()),
        ("value", profile.value.name().into()),
        ("vc", profile.vc.into()),
        ("elements", elements.into()),
        ("experience", played.experience.name().into()),
        ("march_ud", profile.march_ud.into()),
    ]);
    if profile.arm.is_infantry() {
        known.insert("vt".to_owned(), profile.vt.into());
    }
    if let [only] = played.doctrines[..] {
        known.insert("doctrine".to_owned(), only.name().into());
    }
    flags(
        &mut known,
        &[
            ("elite", profile.value == Standing::Elite),
            ("impetuous", played.impetuous || played.over_confident),
            ("stoic", played.stoic),
            ("marksmen", played.marksmen),
            ("militia", played.militia),
        ],
    );
    known
}
