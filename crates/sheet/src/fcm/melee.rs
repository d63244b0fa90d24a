//! Melee, officers and routers.

use fcm::procedures::{Fate, GONE_THROUGH, fate_of_sum};
use rulebook::fcm::{
    GEN_05, GEN_07, GEN_09, GEN_10, INT_01, MEL_09, MEL_10, MEL_11, MEL_12, MEL_13, MEL_14, MEL_15, MEL_16, MEL_17,
    MEL_18, MEL_19, MEL_20, MEL_21, MEL_22, MEL_23, MEL_24, MEL_25, MEL_26, MEL_27, MEL_28, MEL_29, MEL_30, MEL_31,
};

use crate::block::Block;
use crate::build::{Asked, Press, factor, least, row, span};

/// FCM-MEL-09 to -31: a round of melee.
#[rustfmt::skip]
const MELEE: &[Asked] = &[
    (MEL_10, r#"{"attacker":{"combat_value":9,"figures":1},"defender":{"combat_value":7,"figures":4,"fresh":true}}"#, None),
    (MEL_11, r#"{"attacker":{"combat_value":1,"figures":1,"formation":"hollow_square"},"defender":{"arm":"heavy_cavalry","combat_value":4,"figures":7,"general_value":0},"round":1}"#, None),
    (MEL_12, r#"{"attacker":{"combat_value":6,"figures":24,"formation":"solid_square","ranks_behind":0},"defender":{"arm":"light_cavalry","combat_value":5,"cover":"light","figures":1}}"#, None),
    (MEL_13, r#"{"attacker":{"combat_value":7,"figures":2},"defender":{"arm":"lancers","combat_value":9,"figures":4}}"#, None),
    (MEL_14, r#"{"attacker":{"combat_value":0,"figures":4},"defender":{"combat_value":1,"figures":4,"formation":"skirmish"}}"#, None),
    (MEL_15, r#"{"attacker":{"cohesion":"disorganised","combat_value":4,"figures":5},"defender":{"combat_value":0,"figures":1}}"#, None),
    (MEL_16, r#"{"attacker":{"combat_value":12,"figures":4},"defender":{"cohesion":"unformed","combat_value":1,"figures":6,"formation":"mass"}}"#, None),
    (MEL_17, r#"{"attacker":{"combat_value":4,"figures":1},"defender":{"cohesion":"disordered","combat_value":1,"figures":20,"formation":"mass"},"round":3}"#, None),
    (MEL_18, r#"{"attacker":{"combat_value":0,"figures":1,"fire_losses":0},"defender":{"arm":"artillery","combat_value":0,"cover":"none","figures":1,"formation":"unlimbered"}}"#, None),
    (MEL_19, r#"{"attacker":{"arm":"artillery","combat_value":12,"figures":9,"formation":"limbered"},"defender":{"combat_value":9,"figures":3}}"#, None),
    (MEL_20, r#"{"attacker":{"combat_value":4,"cover":"light","figures":1},"defender":{"combat_value":0,"figures":4}}"#, None),
    (MEL_20, r#"{"attacker":{"combat_value":4,"cover":"light","figures":1},"defender":{"arm":"light_cavalry","combat_value":0,"figures":4}}"#, Some(["cavalry", "cavalerie"])),
    (MEL_21, r#"{"attacker":{"combat_value":4,"cover":"hard","figures":7},"defender":{"combat_value":0,"figures":4}}"#, None),
    (MEL_22, r#"{"attacker":{"combat_value":3,"figures":4},"defender":{"combat_value":1,"cover":"building","figures":2}}"#, None),
    (MEL_23, r#"{"attacker":{"combat_value":4,"figures":2},"defender":{"above":true,"combat_value":4,"figures":4}}"#, None),
    (MEL_24, r#"{"attacker":{"arm":"heavy_cavalry","combat_value":8,"cuirass":true,"figures":1},"defender":{"combat_value":12,"figures":1}}"#, None),
    (MEL_25, r#"{"attacker":{"approach":"flank","combat_value":4,"figures":4},"defender":{"combat_value":4,"figures":7}}"#, Some(["first round", "premier tour"])),
    (MEL_25, r#"{"round":2,"attacker":{"approach":"flank","combat_value":4,"figures":4},"defender":{"combat_value":4,"figures":7}}"#, Some(["second round", "deuxième tour"])),
    (MEL_26, r#"{"attacker":{"combat_value":3,"cover":"building","figures":4},"defender":{"approach":"house_side","combat_value":4,"figures":12}}"#, None),
    (MEL_27, r#"{"attacker":{"combat_value":4,"figures":1},"defender":{"approach":"joining_flank","combat_value":6,"figures":4}}"#, None),
    (MEL_28, r#"{"attacker":{"combat_value":1,"figures":1,"following":true},"defender":{"combat_value":4,"figures":6},"round":3}"#, None),
    (MEL_29, r#"{"attacker":{"bonus":1,"charging":true,"combat_value":4,"figures":24,"formation":"column","ranks_behind":1},"defender":{"combat_value":0,"figures":20}}"#, Some(["each", "chacun"])),
    (MEL_31, r#"{"round":2,"attacker":{"arm":"heavy_cavalry","combat_value":4,"figures":4},"defender":{"combat_value":4,"figures":7,"formation":"hollow_square"}}"#, Some(["heavy or lancers", "lourde ou lanciers"])),
    (MEL_31, r#"{"round":2,"attacker":{"arm":"light_cavalry","combat_value":4,"figures":4},"defender":{"combat_value":4,"figures":7,"formation":"hollow_square"}}"#, Some(["light", "légère"])),
];

pub(super) fn melee(p: Press) -> Block {
    let mut rows = p.factors("melee_round", MELEE);
    let bonus = r#"{"attacker":{"bonus":1,"charging":true,"combat_value":4,"figures":4},"defender":{"combat_value":4,"figures":4}}"#;
    rows.insert(0, p.factor(MEL_09, Some(["per point", "par point"]), p.value("melee_round", MEL_09, bonus)));
    let fired = |losses: i32| {
        format!(
            r#"{{"attacker":{{"combat_value":4,"figures":1,"fire_losses":{losses}}},"defender":{{"combat_value":1,"figures":1}}}}"#
        )
    };
    let slice = least(1..=100, |losses| p.cited("melee_round", MEL_30, &fired(losses)).is_some());
    let at = rows.iter().position(|row| row.clause == MEL_31).unwrap_or(rows.len());
    rows.insert(
        at,
        factor(
            MEL_30,
            p.fill(["{}, per {}", "{}, par {}"], &[&p.title(MEL_30), &slice]),
            p.value("melee_round", MEL_30, &fired(slice)),
        ),
    );
    p.list(["Melee", "Mêlée"], &[], rows)
}

pub(super) fn officers(p: Press) -> Block {
    let sums = |fate: Fate| span((2..=12).filter(|sum| fate_of_sum(*sum as u8) == fate));
    let wounds = |losses: &i32| {
        let case = format!(r#"{{"officer_value":20,"losses":{losses},"figures":1}}"#);
        p.rolled("general_in_melee", &case, Some(&[1]))["result"]["fate"] == "wounded"
    };
    let wounded: Vec<i32> = (0..=100).filter(wounds).collect();
    let rows = vec![
        row(p.say(["unharmed", "indemne"]), [sums(Fate::Unharmed), format!("< {}", wounded[0])]),
        row(p.say(["wounded", "blessé"]), [sums(Fate::Wounded), span(wounded.iter().copied())]),
        row(p.say(["killed", "tué"]), [sums(Fate::Killed), format!("> {}", wounded[wounded.len() - 1])]),
    ];
    let heads = p.all([["under fire, two dice", "sous le feu, deux dés"], ["in melee, product", "en mêlée, produit"]]);
    let fired = |situation: &str, losses: i32| {
        p.reply("general_under_fire", &format!(r#"{{"situation":{situation},"officer_value":20,"losses":{losses}}}"#))
    };
    let tests = |situation: &str| least(0..=100, |losses| fired(situation, losses)["distribution"].is_array());
    let alone = tests(r#""isolated","nearest_enemy_cm":9"#);
    let unit = tests(r#""with_unit","unit_figures":1"#);
    let removed =
        least(0..=100, |losses| fired(r#""isolated","nearest_enemy_cm":9"#, losses)["result"]["fate"] == "removed");
    p.table(["Fate of officers", "Sort des officiers"], &[GEN_05, GEN_07, GEN_09, GEN_10], ["", ""], heads, rows)
        .note(p.fill(
            [
                "Under fire: alone, from {} losses (FCM-GEN-03); with a unit, from {} per figure (FCM-GEN-04). Removed at {} (FCM-GEN-02).",
                "Sous le feu : isolé, dès {} pertes (FCM-GEN-03) ; avec une unité, dès {} par figurine (FCM-GEN-04). Retiré à {} (FCM-GEN-02).",
            ],
            &[&alone, &unit, &removed],
        ))
        .note(p.say([
            "In melee: losses per figure × a die, fire before it not counted (FCM-GEN-08).",
            "En mêlée : pertes par figurine × un dé, sans le feu qui précède (FCM-GEN-08).",
        ]))
}

pub(super) fn routers(p: Press) -> Block {
    let count = GONE_THROUGH.len();
    let heads = (1..=count).map(|n| if n < count { n.to_string() } else { format!("{n}+") }).collect();
    p.table(
        ["Routers break through", "Une déroute traverse"],
        &[INT_01],
        ["figures", "figurines"],
        heads,
        vec![row(p.say(["units to", "unités jusqu’à"]), GONE_THROUGH)],
    )
    .note(p.say([
        "Broken: unformed, or disordered if it was unformed already, and tests (FCM-INT-03). Skirmishers and guns in battery let them pass (FCM-INT-04); squares and buildings do not (FCM-INT-05).",
        "Traversée : sans formation, ou en désordre si elle l’était déjà, et teste (FCM-INT-03). Tirailleurs et batteries laissent passer (FCM-INT-04) ; carrés et bâtiments non (FCM-INT-05).",
    ]))
}
