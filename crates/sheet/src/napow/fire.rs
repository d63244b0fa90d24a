//! Firearms, fire and its targets.

use napow::procedures::FIRE_SAVE;
use napow::tables::WEAPONS;
use rulebook::napow::{
    FIRE_09, FIRE_12, FIRE_14, FIRE_15, FIRE_16, FIRE_17, FIRE_18, FIRE_19, FIRE_20, FIRE_21, FIRE_22, FIRE_23,
    FIRE_24, FIRE_25, FIRE_26, FIRE_27, FIRE_28, FIRE_29, FIRE_30, FIRE_32, FIRE_33, FIRE_34, FIRE_35, FIRE_36,
    FIRE_37, FIRE_42,
};

use crate::block::Block;
use crate::build::{Asked, Pair, Press, factor, greatest, row};

/// NPW-FIRE-15 to -30: the number needed to hit.
#[rustfmt::skip]
const FIRE: &[Asked] = &[
    (FIRE_15, r#"{"range_cm":28.0,"shooter":{"arm":"infantry","elements":12,"experience":"elite","weapon":"rifle"},"target":{"arm":"infantry","elements":5,"formation":"line"}}"#, None),
    (FIRE_16, r#"{"mode":"defensive","range_cm":10,"shooter":{"arm":"infantry","charged":true,"elements":12,"experience":"seasoned","weapon":"obsolete"},"target":{"arm":"infantry","charging":true,"elements":4,"formation":"attack_column","skirmishers":true}}"#, None),
    (FIRE_17, r#"{"range_cm":3,"shooter":{"arm":"artillery","calibre":"light","elements":1,"experience":"veteran"},"target":{"arm":"infantry","elements":12,"formation":"line","in_cover":true}}"#, None),
    (FIRE_18, r#"{"range_cm":10,"shooter":{"arm":"infantry","elements":1,"experience":"elite","weapon":"rifle"},"target":{"arm":"artillery","elements":1,"formation":"unlimbered"}}"#, None),
    (FIRE_19, r#"{"range_cm":10.0,"shooter":{"arm":"infantry","charging":false,"elements":1,"experience":"seasoned","fire_discipline":"bad","weapon":"obsolete"},"target":{"arm":"artillery","charging":false,"elements":1,"formation":"limbered"}}"#, None),
    (FIRE_20, r#"{"range_cm":10,"shooter":{"arm":"artillery","calibre":"medium","elements":1,"experience":"seasoned"},"target":{"arm":"infantry","elements":1,"formation":"line","skirmishers":true}}"#, None),
    (FIRE_21, r#"{"range_cm":3,"shooter":{"arm":"infantry","elements":1,"experience":"elite","moved":true,"weapon":"obsolete"},"target":{"arm":"infantry","elements":4,"formation":"line"}}"#, None),
    (FIRE_22, r#"{"range_cm":14,"shooter":{"arm":"artillery","calibre":"heavy","disordered":true,"elements":2,"experience":"conscript"},"target":{"arm":"infantry","elements":1,"formation":"line"}}"#, None),
    (FIRE_23, r#"{"mode":"phase","range_cm":26.0,"shooter":{"arm":"artillery","calibre":"medium","disordered":true,"elements":3,"experience":"seasoned","fire_discipline":"bad"},"target":{"arm":"cavalry","cavalry_type":"ilh","elements":4,"formation":"line"}}"#, None),
    (FIRE_24, r#"{"range_cm":10,"shooter":{"arm":"infantry","elements":11,"experience":"elite","weapon":"rifle"},"target":{"arm":"infantry","elements":4,"formation":"attack_column"}}"#, None),
    (FIRE_25, r#"{"range_cm":5,"shooter":{"arm":"artillery","calibre":"heavy","elements":1,"experience":"elite"},"target":{"arm":"infantry","elements":5,"formation":"hollow_square"}}"#, None),
    (FIRE_26, r#"{"range_cm":9,"shooter":{"arm":"artillery","calibre":"heavy","elements":5,"experience":"seasoned"},"target":{"arm":"cavalry","cavalry_type":"cu","elements":11,"formation":"line"}}"#, None),
    (FIRE_27, r#"{"range_cm":80.0,"shooter":{"arm":"artillery","calibre":"heavy","elements":4,"experience":"elite"},"target":{"arm":"artillery","elements":1,"formation":"limbered"}}"#, None),
    (FIRE_28, r#"{"range_cm":5,"shooter":{"arm":"artillery","calibre":"light","elements":4,"experience":"elite","fire_discipline":"good"},"target":{"arm":"infantry","elements":1,"formation":"line"}}"#, None),
    (FIRE_29, r#"{"range_cm":5,"shooter":{"arm":"infantry","changed_formation":true,"elements":12,"experience":"elite","regimental_guns":true,"weapon":"musket"},"target":{"arm":"artillery","elements":4,"formation":"unlimbered"}}"#, None),
    (FIRE_30, r#"{"mode":"defensive","range_cm":10,"shooter":{"arm":"artillery","calibre":"heavy","charged":true,"elements":1,"experience":"elite"},"target":{"arm":"infantry","charging":true,"elements":4,"formation":"attack_column"}}"#, None),
];

pub(super) fn weapons(p: Press) -> Block {
    const NAMES: [Pair; 6] = [
        ["musket", "mousquet"],
        ["rifle", "carabine"],
        ["obsolete weapons", "armes obsolètes"],
        ["heavy guns", "artillerie lourde"],
        ["medium guns", "artillerie moyenne"],
        ["light guns", "artillerie légère"],
    ];
    let cm = |mm: u16| p.number(f64::from(mm) / 10.0);
    let rows = NAMES.iter().zip(WEAPONS).map(|(name, reach)| {
        let efficacy = reach.efficacy.map_or_else(|| "*".to_owned(), |dice| dice.to_string());
        row(p.say(*name), [efficacy, cm(reach.range_mm), cm(reach.long_beyond_mm)])
    });
    let heads = p.all([["dice", "dés"], ["range", "portée"], ["long beyond", "longue au-delà"]]);
    p.table(["Firearms, cm", "Armes à feu, cm"], &[FIRE_09], ["", ""], heads, rows.collect())
        .note(p.say(["* by experience (NPW-FIRE-10).", "* selon l’expérience (NPW-FIRE-10)."]))
}

/// The number needed after limits: to hit however hard, and in a test however easy.
pub(super) fn limits(p: Press) -> (String, String) {
    let hard = r#"{"range_cm":28,"shooter":{"arm":"infantry","elements":1,"experience":"conscript","weapon":"rifle","disordered":true},"target":{"arm":"infantry","elements":5,"formation":"line","in_cover":true}}"#;
    let needed = |reply: &serde_json::Value| reply["distribution"][0]["result"]["need"].to_string();
    let easy = r#"{"test":"melee","tester":{"arm":"infantry","formation":"hollow_square","morale":"intrepid","in_cover":true,"general_5cm":true},"enemy":{"arm":"cavalry","cavalry_type":"lh","formation":"line"}}"#;
    let least: i64 = needed(&p.reply("charge_morale", easy)).parse().unwrap_or(0);
    (needed(&p.reply("fire", hard)), (least - 1).to_string())
}

pub(super) fn fire(p: Press) -> Block {
    let mut rows = p.factors("fire", FIRE);
    let moved = r#"{"range_cm":3,"shooter":{"arm":"infantry","elements":1,"experience":"elite","moved":true,"weapon":"musket"},"target":{"arm":"infantry","elements":4,"formation":"line"}}"#;
    rows.push(factor(
        FIRE_12,
        p.say(["Moved, changed formation or disordered", "A bougé, changé de formation ou en désordre"]),
        p.value("fire", FIRE_12, moved),
    ));
    rows.push(p.factor(FIRE_42, None, format!("{FIRE_SAVE}+")));
    p.list(["Fire: change of the number needed", "Tir : changement du résultat à atteindre"], &[FIRE_14], rows).note(
        p.fill(
            ["A natural {} always hits (NPW-FIRE-31).", "Un {} naturel touche toujours (NPW-FIRE-31)."],
            &[&limits(p).0],
        ),
    )
}

pub(super) fn priorities(p: Press) -> Block {
    let near = |field: &str, class: &str| {
        greatest(0..=80, |cm| {
            let case = format!(r#"{{"shooter_arm":"infantry","first":{{"distance_cm":{cm},"{field}":true}}}}"#);
            p.result("target_priority", &case, "first") == class
        })
    };
    let rows = vec![
        factor(FIRE_32, p.say(["Those who charge the shooter", "Ceux qui chargent le tireur"]), "a"),
        factor(
            FIRE_33,
            p.fill(
                ["Who can charge or shoot at him, within {} cm", "Qui peut le charger ou lui tirer dessus, à {} cm"],
                &[&near("threatens", "b")],
            ),
            "b",
        ),
        factor(
            FIRE_34,
            p.fill(
                ["Who charges friends, within {} cm", "Qui charge des amis, à {} cm"],
                &[&near("charging_friend", "c")],
            ),
            "c",
        ),
        factor(FIRE_35, p.say(["Guns with their general: any", "Canons avec leur général : au choix"]), "d"),
        factor(FIRE_36, p.say(["The nearest", "Le plus proche"]), "e"),
    ];
    p.list(["Fire: targets in this order", "Tir : cibles dans cet ordre"], &[FIRE_37], rows)
}
