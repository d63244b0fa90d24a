//! Lists of *Principles of War*: formations under their generals, units by their codes, options and variants.

use game::Words;
use game::procedure::Named as _;
use muster::pow::{
    ArmyList, Code, Formation, Library, MOST_FORMATIONS, MOST_UNITS, Role, Unit, YEARS, on_foot, troop_told,
    weapon_told,
};
use pow::troops::{Arm, Calibre, Discipline, Level, Quality, Training, Troop, UnitQuality, Weapon};
use rulebook::Lang;
use serde_json::{Map, Value};

use super::edit::{Edit, Names};
use super::kept::{Piece, State, facts, flags};
use super::outline::{Act, Control, Deed, Offer, Row, Setting, label, named, said, said_with, set_or_unset};
use super::tree::{Look, Node, Table, table, table_at};
use super::{Plan, Start, own};

/// The plan of the set.
pub(super) struct Pow;

/// More points than any limit.
const MOST_POINTS: i64 = 1000;
/// POW-MOR-01, POW-MOR-22: what becomes of units.
const STATES: &[State] = &[
    State { name: "shaken", sets: &[("shaken", "true")] },
    State { name: "retreating", sets: &[("shaken", "true"), ("retreating", "true")] },
];

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

/// What it takes to make other troops of a unit: the code, without what no longer goes with it.
fn become_troop(root: &Table, at: &str, own: &Table, troop: Troop) -> Vec<Edit> {
    let before = code(own);
    let weapons = Code::weapons(troop);
    let weapon = before.and_then(|code| code.weapon).filter(|weapon| weapons.contains(weapon));
    let foot = troop.arm() == Arm::Infantry;
    let code = Code {
        troop,
        weapon: weapon.or(weapons.first().copied()),
        skirmishers: before.is_some_and(|code| code.skirmishers) && Code::may_skirmish(troop),
        battalion_guns: before.is_some_and(|code| code.battalion_guns) && foot,
        lance: before.is_some_and(|code| code.lance) && troop.arm() == Arm::Cavalry,
    };
    let mut edits = vec![Edit::set(at, "code", code.letters())];
    let guns = troop.arm() == Arm::Artillery;
    if !guns || !own.contains_key("calibre") {
        edits.extend(set_or_unset(root, at, "calibre", guns.then(|| Calibre::Medium.name().into())));
    }
    let mut drop = |broken: bool, key: &'static str| {
        if broken {
            edits.extend(set_or_unset(root, at, key, None));
        }
    };
    drop(!on_foot(troop), "steadfast");
    drop(guns, "conscript");
    drop(troop != Troop::MountedInfantry, "cavalry_trained");
    drop(troop.arm() != Arm::Cavalry, "desert");
    drop(!foot || troop == Troop::MountedInfantry, "discipline");
    edits
}

/// A mark of the code, switched.
fn code_flag(at: &str, key: &'static str, code: Code, on: bool, switched: Code, lang: Lang) -> Control {
    debug_assert_ne!(code, switched);
    let edits = vec![Edit::set(at, "code", switched.letters())];
    Control { key, label: label(key, lang), setting: Setting::Flag { on, edits } }
}

impl Pow {
    fn army_row(root: &Table, lang: Lang) -> Row {
        let span = years(root).unwrap_or([i64::from(*YEARS.start()), i64::from(*YEARS.end())]);
        let any = said(lang, "army-year-any");
        let special = root.text(lang.of("special_en", "special_fr")).unwrap_or_default();
        Row {
            kind: "army",
            title: own(&root.name(), lang),
            named: true,
            about: special.to_owned(),
            controls: vec![
                Control::numbers(root, "", "year", span[0]..=span[1].max(span[0]).min(span[0] + 30), Some(any), lang),
                Control::names(root, "", "level", Level::NAMES, lang),
                Control::count(root, "", "limit", (1, MOST_POINTS), lang),
            ],
            ..Row::default()
        }
    }

    fn formation_row(root: &Table, place: usize, beside: &[String], lang: Lang) -> Vec<Row> {
        let path = format!("formation[{place}]");
        let formations = root.tables("formation");
        let formation = formations[place];
        let id = formation.text("id").unwrap_or_default();
        let (optional, role) = (formation.flag("optional"), formation.text("role"));
        let mut controls = vec![
            Control::names(root, &path, "quality", Quality::NAMES, lang),
            Control::names(root, &path, "training", Training::NAMES, lang),
            Control::names(root, &path, "role", Role::NAMES, lang),
        ];
        if role == Some(Role::Cinc.name()) || formation.flag("starred") {
            controls.push(Control::flag(root, &path, "starred", lang));
        }
        controls.push(optional_flag(root, &path, id, optional, lang));
        if optional {
            controls.push(replaces(root, &path, &formations, lang));
            controls.push(take(root, id, lang));
        }
        let list = list(root);
        let count: i64 = formation.tables("unit").iter().map(|unit| unit.int("count").unwrap_or(1)).sum();
        let left = (i64::from(MOST_UNITS) - count).max(0) as usize;
        let offers = list.map_or_else(Vec::new, |list| unit_offers(list, &path, left, lang));
        let about = [
            optional.then(|| said(lang, "army-option")),
            Some(said_with(lang, "army-of-most", &[("count", count.into()), ("most", i64::from(MOST_UNITS).into())])),
        ];
        let mut rows = vec![Row {
            depth: 1,
            kind: "formation",
            title: own(&formation.name(), lang),
            named: true,
            about: about.into_iter().flatten().collect::<Vec<_>>().join(" · "),
            controls,
            offers,
            acts: Self::formation_acts(root, &path, id, beside),
            priced_by: Some(id.to_owned()),
            path: path.clone(),
            ..Row::default()
        }];
        let inside: Vec<String> =
            (0..formation.tables("unit").len()).map(|place| format!("{path}.unit[{place}]")).collect();
        rows.extend(inside.iter().map(|one| Self::unit_row(root, one, &inside, lang)));
        rows
    }

    /// Who removes an option no longer takes it.
    fn formation_acts(root: &Table, path: &str, id: &str, beside: &[String]) -> Vec<Act> {
        let mut acts = Act::all(path, beside, &Deed::ALL);
        if root.texts("take").contains(&id) {
            for act in acts.iter_mut().filter(|act| act.deed == Deed::Remove) {
                act.edits.push(take_edit(root, id, false));
            }
        }
        acts
    }

    fn unit_row(root: &Table, path: &str, beside: &[String], lang: Lang) -> Row {
        let nothing = Table::new();
        let own_table = table_at(root, path).unwrap_or(&nothing);
        let mut controls = vec![Control::count(root, path, "count", (1, MOST_UNITS.into()), lang)];
        let code = code(own_table);
        let troops = Troop::ALL.iter().map(|troop| {
            let (en, fr) = troop_told(*troop);
            (lang.of(en, fr).to_owned(), become_troop(root, path, own_table, *troop))
        });
        let troops = troops.collect();
        let chosen = code.and_then(|code| Troop::ALL.iter().position(|troop| *troop == code.troop));
        controls.push(Control {
            key: "troop",
            label: label("troop", lang),
            setting: Setting::Choice { options: troops, chosen },
        });
        controls.push(Control::names(root, path, "unit_quality", UnitQuality::NAMES, lang));
        if let Some(code) = code {
            controls.extend(code_controls(root, path, own_table, code, lang));
        }
        controls.extend(home(root, path, lang));
        let strength = unit(own_table).map(|unit| i64::from(unit.strength()));
        let strength = strength.map(|strength| said_with(lang, "army-strength", &[("strength", strength.into())]));
        let means = code.map(|code| format!("{} · {}", own_table.text("code").unwrap_or_default(), code.told(lang)));
        Row {
            path: path.to_owned(),
            depth: 2,
            kind: "unit",
            title: own(&own_table.name(), lang),
            named: true,
            about: strength.into_iter().chain(means).collect::<Vec<_>>().join(" · "),
            controls,
            acts: Act::all(path, beside, &Deed::ALL),
            ..Row::default()
        }
    }

    fn formation_offers(root: &Table, left: usize, lang: Lang) -> Vec<Offer> {
        let chief = !root
            .tables("formation")
            .iter()
            .any(|one| one.text("role") == Some(Role::Cinc.name()) && !one.flag("optional"));
        let training = list(root).and_then(|list| list.formations.first()).map_or(Training::French, |one| one.training);
        let mut names = Names::of(root);
        let title = if chief { ["C-in-C", "Commandant en chef"] } else { ["Division", "Division"] };
        let [en, fr] = names.name(&title.map(str::to_owned));
        let role = if chief { Role::Cinc } else { Role::Subordinate };
        let empty = table([
            ("id", names.id(&en).into()),
            ("name_en", en.into()),
            ("name_fr", fr.into()),
            ("quality", Quality::Average.name().into()),
            ("training", training.name().into()),
            ("role", role.name().into()),
        ]);
        let mut offers = vec![Offer {
            group: said(lang, "army-own-formation"),
            label: said(lang, if chief { "army-add-chief" } else { "army-add-formation" }),
            note: String::new(),
            left: Some(left),
            edits: vec![Edit::add("formation", empty)],
        }];
        for formation in list(root).into_iter().flat_map(|list| &list.formations) {
            let mut copy = formation_table(formation);
            if root.tables("formation").iter().any(|one| one.text("id") == Some(&formation.id)) {
                Names::of(root).renew(&mut copy);
            }
            let units: Vec<String> =
                formation.units.iter().map(|unit| format!("{} × {}", unit.count, own(&unit.name, lang))).collect();
            let points = said_with(lang, "army-points", &[("points", i64::from(formation.points()).into())]);
            offers.push(Offer {
                group: said(lang, if formation.optional { "army-option" } else { "army-core" }),
                label: own(&formation.name, lang),
                note: if units.is_empty() { points } else { format!("{points} · {}", units.join(", ")) },
                left: Some(left),
                edits: vec![Edit::add("formation", copy)],
            });
        }
        offers
    }

    /// What changes in some years: taken or not.
    fn variant_rows(root: &Table, lang: Lang) -> Vec<Row> {
        let variants = root.tables("variant");
        if variants.is_empty() {
            return Vec::new();
        }
        let mut rows = vec![Row {
            path: "variant".to_owned(),
            kind: "section",
            title: said(lang, "army-variants"),
            ..Row::default()
        }];
        for (place, variant) in variants.into_iter().enumerate() {
            let id = variant.text("id").unwrap_or_default();
            let what = match variant.text("change") {
                Some("general") => {
                    let named_by =
                        root.tables("formation").into_iter().find(|one| one.text("id") == variant.text("formation"));
                    let who = named_by.map_or_else(String::new, |one| own(&one.name(), lang));
                    let quality = named("quality", variant.text("quality").unwrap_or_default(), lang);
                    format!("{who} → {quality}{}", if variant.flag("starred") { " *" } else { "" })
                }
                _ => {
                    let means =
                        variant.text("code").and_then(Code::parse).map_or_else(String::new, |code| code.told(lang));
                    format!("{} → {means}", variant.texts("units").join(", "))
                }
            };
            let span = years(variant).map(|[first, last]| format!("{first}–{last}"));
            let compulsory = variant.flag("compulsory");
            rows.push(Row {
                path: format!("variant[{place}]"),
                depth: 1,
                kind: "variant",
                title: what,
                about: span
                    .into_iter()
                    .chain(compulsory.then(|| said(lang, "army-obligatory")))
                    .collect::<Vec<_>>()
                    .join(" · "),
                controls: if compulsory { Vec::new() } else { vec![take(root, id, lang)] },
                ..Row::default()
            });
        }
        rows
    }
}

fn unit_offers(list: &ArmyList, path: &str, left: usize, lang: Lang) -> Vec<Offer> {
    let offer = |unit: &Unit| {
        let strength = said_with(lang, "army-strength", &[("strength", i64::from(unit.strength()).into())]);
        let quality = named("unit-quality", unit.quality.name(), lang);
        let mut one = unit_table(unit);
        one.insert("count".to_owned(), 1_i64.into());
        Offer {
            group: match unit.means.troop.arm() {
                Arm::Infantry => said(lang, "army-arm-infantry"),
                Arm::Cavalry => said(lang, "army-arm-cavalry"),
                Arm::Artillery => said(lang, "army-arm-artillery"),
            },
            label: own(&unit.name, lang),
            note: format!("{strength} · {quality} · {} · {}", unit.code, unit.means.told(lang)),
            left: Some(left),
            edits: vec![Edit::add(&format!("{path}.unit"), one)],
        }
    };
    kinds(list).into_iter().map(offer).collect()
}

/// What the code and the troops behind it leave open.
fn code_controls(root: &Table, at: &str, own_table: &Table, code: Code, lang: Lang) -> Vec<Control> {
    let mut controls = Vec::new();
    let (troop, arm) = (code.troop, code.troop.arm());
    let weapons = Code::weapons(troop);
    if !weapons.is_empty() {
        let option = |weapon: &Weapon| {
            let (en, fr) = weapon_told(*weapon);
            let armed = Code { weapon: Some(*weapon), ..code };
            (lang.of(en, fr).to_owned(), vec![Edit::set(at, "code", armed.letters())])
        };
        let chosen = weapons.iter().position(|weapon| Some(*weapon) == code.weapon);
        let options = weapons.iter().map(option).collect();
        controls.push(Control {
            key: "weapon",
            label: label("weapon", lang),
            setting: Setting::Choice { options, chosen },
        });
    }
    let mut mark = |may: bool, key: &'static str, on: bool, switched: Code| {
        if may {
            controls.push(code_flag(at, key, code, on, switched, lang));
        }
    };
    mark(Code::may_skirmish(troop), "skirmishers", code.skirmishers, Code { skirmishers: !code.skirmishers, ..code });
    mark(
        arm == Arm::Infantry,
        "battalion_guns",
        code.battalion_guns,
        Code { battalion_guns: !code.battalion_guns, ..code },
    );
    mark(arm == Arm::Cavalry, "lance", code.lance, Code { lance: !code.lance, ..code });
    if arm == Arm::Artillery {
        controls.push(Control::names(root, at, "calibre", Calibre::NAMES, lang));
    }
    if arm == Arm::Infantry && troop != Troop::MountedInfantry {
        let mut discipline = Control::names(root, at, "discipline", Discipline::NAMES, lang);
        if let Setting::Choice { chosen, .. } = &mut discipline.setting
            && !own_table.contains_key("discipline")
        {
            *chosen = Discipline::ALL.iter().position(|one| *one == Discipline::Normal);
        }
        controls.push(discipline);
    }
    let mut flag = |may: bool, key: &'static str| {
        if may || own_table.flag(key) {
            controls.push(Control::flag(root, at, key, lang));
        }
    };
    flag(on_foot(troop), "steadfast");
    flag(arm != Arm::Artillery, "conscript");
    flag(troop == Troop::MountedInfantry, "cavalry_trained");
    flag(arm == Arm::Cavalry, "desert");
    controls
}

/// The formation that a unit is of.
fn home(root: &Table, path: &str, lang: Lang) -> Option<Control> {
    let formations = root.tables("formation");
    let here = path.find('.').map(|end| &path[..end])?;
    if formations.len() < 2 {
        return None;
    }
    let places: Vec<String> = (0..formations.len()).map(|place| format!("formation[{place}]")).collect();
    let chosen = places.iter().position(|place| place == here);
    let options = places.iter().zip(&formations).map(|(place, formation)| {
        let list = format!("{place}.unit");
        let edits = if place == here { Vec::new() } else { vec![Edit::Transfer { at: path.to_owned(), list }] };
        (own(&formation.name(), lang), edits)
    });
    let options = options.collect();
    Some(Control { key: "place", label: label("formation", lang), setting: Setting::Choice { options, chosen } })
}

/// The options and variants that are taken, with one more or fewer.
fn take_edit(root: &Table, id: &str, on: bool) -> Edit {
    let mut taken: Vec<Node> = root.texts("take").into_iter().filter(|one| *one != id).map(Node::from).collect();
    if on {
        taken.push(id.into());
    }
    Edit::set("", "take", Node::List(taken))
}

fn take(root: &Table, id: &str, lang: Lang) -> Control {
    let on = root.texts("take").contains(&id);
    let setting = Setting::Flag { on, edits: vec![take_edit(root, id, !on)] };
    Control { key: "take", label: label("take", lang), setting }
}

/// POW-LIST-02: of the core, or an option. Who is of the core takes nobody's place.
fn optional_flag(root: &Table, at: &str, id: &str, on: bool, lang: Lang) -> Control {
    let mut edits = vec![if on { Edit::unset(at, "optional") } else { Edit::set(at, "optional", true) }];
    if on {
        edits.extend(set_or_unset(root, at, "replaces", None));
        if root.texts("take").contains(&id) {
            edits.push(take_edit(root, id, false));
        }
    }
    Control { key: "optional", label: label("optional", lang), setting: Setting::Flag { on, edits } }
}

/// POW-LIST-02: in whose place an option comes.
fn replaces(root: &Table, at: &str, formations: &[&Table], lang: Lang) -> Control {
    let core = formations.iter().filter(|one| !one.flag("optional"));
    let core = core.filter_map(|one| Some((one.text("id")?, own(&one.name(), lang))));
    let mut control = Control::texts(root, at, "replaces", core, lang);
    if let Setting::Choice { options, chosen } = &mut control.setting {
        options.insert(0, (said(lang, "army-nobody"), set_or_unset(root, at, "replaces", None)));
        let none = table_at(root, at).is_some_and(|one| !one.contains_key("replaces"));
        *chosen = if none { Some(0) } else { chosen.map(|place| place + 1) };
    }
    control
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
            pieces.push(general(id, &group));
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

fn general(id: &str, group: &Words) -> Piece {
    Piece {
        key: format!("general.{id}"),
        name: ["General".to_owned(), "Général".to_owned()],
        group: group.clone(),
        most: 1,
        counted: "general",
        per_figure: None,
        states: &[],
        facts: Map::new(),
        falls: Vec::new(),
        rises: None,
    }
}

fn piece(key: &str, group: &Words, own_table: &Table, (number, count): (i64, i64)) -> Option<Piece> {
    let unit = unit(own_table)?;
    let numbered = |name: &str| if count > 1 { format!("{name} {number}") } else { name.to_owned() };
    Some(Piece {
        key: key.to_owned(),
        name: [numbered(&unit.name[0]), numbered(&unit.name[1])],
        group: group.clone(),
        most: unit.strength(),
        counted: "strength",
        per_figure: None,
        states: STATES,
        facts: unit_facts(&unit),
        falls: vec![("strength", 1)],
        rises: None,
    })
}

/// What the procedures of the set ask of a unit.
fn unit_facts(unit: &Unit) -> Map<String, Value> {
    let Code { troop, weapon, skirmishers, battalion_guns, lance } = unit.means;
    let mut known = facts([
        ("troop", troop.name().into()),
        ("unit_quality", unit.quality.name().into()),
        ("strength", unit.strength().into()),
    ]);
    known.extend(weapon.map(|weapon| ("weapon".to_owned(), weapon.name().into())));
    known.extend(unit.calibre.map(|calibre| ("calibre".to_owned(), calibre.name().into())));
    known.extend(unit.discipline.map(|discipline| ("discipline".to_owned(), discipline.name().into())));
    flags(
        &mut known,
        &[
            ("skirmishers", skirmishers),
            ("battalion_guns", battalion_guns),
            ("lance", lance),
            ("steadfast", unit.steadfast),
        ],
    );
    known
}
