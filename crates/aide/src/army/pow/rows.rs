//! The rows of a list: formations with their units, options, variants.

use game::procedure::Named as _;
use muster::pow::{ArmyList, Code, MOST_UNITS, Role, Unit, YEARS, troop_told};
use pow::troops::{Arm, Level, Quality, Training, Troop, UnitQuality};
use rulebook::Lang;

use super::controls::{become_troop, code_controls, home, optional_flag, replaces, take, take_edit};
use super::{MOST_POINTS, Pow, code, formation_table, kinds, list, unit, unit_table, years};
use crate::army::edit::{Edit, Names};
use crate::army::outline::{Act, Control, Deed, Offer, Row, Setting, label, named, said, said_with};
use crate::army::own;
use crate::army::tree::{Look, Table, table, table_at};

impl Pow {
    pub(super) fn army_row(root: &Table, lang: Lang) -> Row {
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

    pub(super) fn formation_row(root: &Table, place: usize, beside: &[String], lang: Lang) -> Vec<Row> {
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
    pub(super) fn formation_acts(root: &Table, path: &str, id: &str, beside: &[String]) -> Vec<Act> {
        let mut acts = Act::all(path, beside, &Deed::ALL);
        if root.texts("take").contains(&id) {
            for act in acts.iter_mut().filter(|act| act.deed == Deed::Remove) {
                act.edits.push(take_edit(root, id, false));
            }
        }
        acts
    }

    pub(super) fn unit_row(root: &Table, path: &str, beside: &[String], lang: Lang) -> Row {
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

    pub(super) fn formation_offers(root: &Table, left: usize, lang: Lang) -> Vec<Offer> {
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
    pub(super) fn variant_rows(root: &Table, lang: Lang) -> Vec<Row> {
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

pub(super) fn unit_offers(list: &ArmyList, path: &str, left: usize, lang: Lang) -> Vec<Offer> {
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
