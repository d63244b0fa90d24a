//! Classes, formations and strength of troops.

use pow::procedures::{ADDED, BASE_STRENGTH};
use pow::troops::{Body, Formation, Troop};
use rulebook::pow::{FORM_07, STR_03, STR_06};

use crate::block::Block;
use crate::build::{NONE, Pair, Press, row};

/// The troop types, in the words of the page.
#[rustfmt::skip]
const TROOPS: [Pair; 17] = [
    ["irregular artillery", "artillerie irrégulière"],
    ["foot artillery", "artillerie à pied"],
    ["horse artillery", "artillerie à cheval"],
    ["Prussian-system infantry", "infanterie, système prussien"],
    ["British-system infantry", "infanterie, système britannique"],
    ["French-system infantry", "infanterie, système français"],
    ["irregular infantry", "infanterie irrégulière"],
    ["irregular skirmishers", "tirailleurs irréguliers"],
    ["irregular light cavalry", "cavalerie légère irrégulière"],
    ["cavalry detachment", "détachement de cavalerie"],
    ["irregular cavalry", "cavalerie irrégulière"],
    ["light cavalry", "cavalerie légère"],
    ["heavy cavalry", "cavalerie lourde"],
    ["irregular heavy cavalry", "cavalerie lourde irrégulière"],
    ["cuirassiers", "cuirassiers"],
    ["irregular armoured cavalry", "cavaliers cuirassés irréguliers"],
    ["mounted infantry", "infanterie montée"],
];

pub(super) fn classes(p: Press) -> Block {
    let rows = (1..=4).map(|class| {
        let of =
            TROOPS.iter().zip(Troop::ALL).filter(|(_, troop)| Body::new(**troop, Formation::Deployed).class() == class);
        let names: Vec<&str> = of.map(|(name, _)| p.say(*name)).collect();
        row(class.to_string(), [names.join(", ")])
    });
    p.prose(["Classes of cavalry", "Classes de cavalerie"], &[], ["", ""], vec![String::new()], rows.collect())
}

pub(super) fn formations(p: Press) -> Block {
    let names: [(Pair, &str); 4] = [
        (["formed", "formée"], "formed"),
        (["deployed", "déployée"], "deployed"),
        (["attack column", "colonne d’attaque"], "attack_column"),
        (["square", "carré"], "square"),
    ];
    let kinds = [
        "infantry_french",
        "infantry_prussian",
        "infantry_irregular",
        "light_cavalry",
        "irregular_cavalry",
        "artillery_foot",
    ];
    let rows = names.iter().map(|(name, formation)| {
        let stands = kinds.map(|troop| {
            let case = format!(r#"{{"mover":"{troop}","formation":"{formation}"}}"#);
            if p.refused("movement", &case).is_some() { NONE } else { "•" }
        });
        row(p.say(*name), stands)
    });
    let heads = p.all([
        ["F", "F"],
        ["P, B", "P, B"],
        ["irr. foot", "pied irr."],
        ["cav.", "cav."],
        ["irr. cav.", "cav. irr."],
        ["art.", "art."],
    ]);
    p.table(["Formations", "Formations"], &[FORM_07], ["", ""], heads, rows.collect())
}

pub(super) fn strength(p: Press) -> Block {
    let names: [Pair; 3] = [["elite", "élite"], ["line", "ligne"], ["second line", "deuxième ligne"]];
    let rows = names.iter().zip(["elite", "line", "second_line"]).zip(BASE_STRENGTH).map(|((name, id), base)| {
        let fixed = |more: &str| {
            let case = format!(r#"{{"unit_quality":"{id}","mode":"fixed",{more}}}"#);
            p.result("strength", &case, "strength").to_string()
        };
        row(
            p.say(*name),
            [
                base.to_string(),
                fixed(r#""troop":"infantry_french","steadfast":true"#),
                fixed(r#""troop":"infantry_french""#),
                fixed(r#""troop":"light_cavalry""#),
            ],
        )
    });
    let dice = ADDED.map(|(dice, _, _)| dice);
    let heads = vec![
        p.say(["base", "base"]).to_owned(),
        p.fill(["steadfast {}", "tenace {}"], &[&dice[0]]),
        p.fill(["{}", "{}"], &[&dice[2]]),
        p.fill(["{}", "{}"], &[&dice[1]]),
    ];
    p.table(["Strength: base and fixed", "Force : de base et fixe"], &[STR_03, STR_06], ["", ""], heads, rows.collect())
        .note(p.say([
            "Random: the base and the die of the column (POW-STR-04).",
            "Aléatoire : la base et le dé de la colonne (POW-STR-04).",
        ]))
}
