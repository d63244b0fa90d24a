//! What can be set in a formation or a unit, and what that takes.

use game::procedure::Named as _;
use muster::pow::{Code, on_foot, weapon_told};
use pow::troops::{Arm, Calibre, Discipline, Troop, Weapon};
use rulebook::Lang;

use super::code;
use crate::army::edit::Edit;
use crate::army::outline::{Control, Setting, label, said, set_or_unset};
use crate::army::own;
use crate::army::tree::{Look, Node, Table, table_at};

/// What it takes to make other troops of a unit: the code, without what no longer goes with it.
pub(super) fn become_troop(root: &Table, at: &str, own: &Table, troop: Troop) -> Vec<Edit> {
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
pub(super) fn code_flag(at: &str, key: &'static str, code: Code, on: bool, switched: Code, lang: Lang) -> Control {
    debug_assert_ne!(code, switched);
    let edits = vec![Edit::set(at, "code", switched.letters())];
    Control { key, label: label(key, lang), setting: Setting::Flag { on, edits } }
}

/// What the code and the troops behind it leave open.
pub(super) fn code_controls(root: &Table, at: &str, own_table: &Table, code: Code, lang: Lang) -> Vec<Control> {
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
pub(super) fn home(root: &Table, path: &str, lang: Lang) -> Option<Control> {
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
pub(super) fn take_edit(root: &Table, id: &str, on: bool) -> Edit {
    let mut taken: Vec<Node> = root.texts("take").into_iter().filter(|one| *one != id).map(Node::from).collect();
    if on {
        taken.push(id.into());
    }
    Edit::set("", "take", Node::List(taken))
}

pub(super) fn take(root: &Table, id: &str, lang: Lang) -> Control {
    let on = root.texts("take").contains(&id);
    let setting = Setting::Flag { on, edits: vec![take_edit(root, id, !on)] };
    Control { key: "take", label: label("take", lang), setting }
}

/// POW-LIST-02: of the core, or an option. Who is of the core takes nobody's place.
pub(super) fn optional_flag(root: &Table, at: &str, id: &str, on: bool, lang: Lang) -> Control {
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
pub(super) fn replaces(root: &Table, at: &str, formations: &[&Table], lang: Lang) -> Control {
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
