//! Fire, saves and losses.

use josephine::procedures::SCORE_TO_HIT;
use rulebook::josephine::{
    EXP_05, FIRE_03, FIRE_04, FIRE_05, FIRE_06, FIRE_07, FIRE_08, FIRE_09, FIRE_10, FIRE_11, FIRE_12, FIRE_13, FIRE_14,
    GEN_11, LOSS_01, LOSS_02, LOSS_03, LOSS_05, LOSS_12, SAVE_01, SAVE_02, SAVE_03, SQ_05, STO_01, SUP_06,
};

use crate::block::Block;
use crate::build::{Asked, NONE, Pair, Press, factor, reword, span};

/// JOS-FIRE-06 to -13: the score to hit, the dice, the losses.
#[rustfmt::skip]
pub(super) const FIRE: &[Asked] = &[
    (FIRE_06, r#"{"range_ud":1,"shooter":{"arm":"infantry","doctrine":"deep","elements":1,"moved":true,"square":false},"target":{"arm":"light_cavalry"}}"#, None),
    (FIRE_07, r#"{"range_ud":3,"shooter":{"arm":"horse_artillery","elements":1},"target":{"arm":"general"}}"#, None),
    (FIRE_08, r#"{"range_ud":3,"shooter":{"arm":"foot_artillery","elements":1},"target":{"arm":"cuirassiers"}}"#, None),
    (FIRE_09, r#"{"range_ud":2,"shooter":{"arm":"foot_artillery","elements":2,"marksmen":true},"target":{"arm":"general"}}"#, None),
    (FIRE_10, r#"{"range_ud":3,"shooter":{"arm":"foot_artillery","elements":3},"target":{"arm":"foot_artillery"}}"#, None),
    (FIRE_11, r#"{"range_ud":1,"shooter":{"arm":"infantry","doctrine":"deep","elements":4,"in_buildings":true,"vt":1},"target":{"arm":"general"}}"#, None),
    (SQ_05, r#"{"range_ud":1,"shooter":{"arm":"infantry","doctrine":"deep","elements":1,"square":true},"target":{"arm":"general"}}"#, None),
    (FIRE_12, r#"{"range_ud":3,"shooter":{"arm":"foot_artillery","elements":1,"overlooks":true},"target":{"arm":"general"}}"#, None),
    (FIRE_13, r#"{"range_ud":4,"shooter":{"arm":"horse_artillery","elements":1},"target":{"arm":"infantry","enfiladed":true}}"#, Some(["losses", "pertes"])),
    (EXP_05, r#"{"range_ud":3,"shooter":{"arm":"foot_artillery","elements":2,"militia":true},"target":{"arm":"general"}}"#, Some(["dice", "dés"])),
];

/// JOS-SAVE: saving throws.
#[rustfmt::skip]
pub(super) const SAVES: &[Asked] = &[
    (SAVE_01, r#"{"range_ud":3,"shooter":{"arm":"foot_artillery","elements":1},"target":{"arm":"infantry","cover":"cover"}}"#, None),
    (SAVE_02, r#"{"range_ud":1,"shooter":{"arm":"infantry","doctrine":"thin","elements":1},"target":{"arm":"cuirassiers"}}"#, Some(["not against guns", "pas contre le canon"])),
    (SAVE_03, r#"{"range_ud":1,"shooter":{"arm":"infantry","doctrine":"thin","elements":4},"target":{"arm":"infantry","cover":"dense"}}"#, Some(["against muskets", "contre le fusil"])),
    (GEN_11, r#"{"range_ud":3,"shooter":{"arm":"foot_artillery","elements":1},"target":{"arm":"general"}}"#, None),
];

pub(super) fn score_to_hit(p: Press) -> Block {
    let names: [Pair; 4] = [
        ["thin order", "ordre mince"],
        ["mixed order", "ordre mixte"],
        ["deep order", "ordre profond"],
        ["artillery", "artillerie"],
    ];
    let told = |score: u8| if score == 0 { NONE.to_owned() } else { score.to_string() };
    let heads = (1..=SCORE_TO_HIT[0].len()).map(|ud| ud.to_string()).collect();
    p.table(
        ["Fire: score to hit", "Tir : score pour toucher"],
        &[FIRE_03],
        ["range, UD", "portée, UD"],
        heads,
        p.rows(names, SCORE_TO_HIT.map(|cells| cells.map(told))),
    )
    .note(p.say([
        "One die per element (JOS-FIRE-02). Between two columns: the longer (JOS-FIRE-16). Cavalry does not fire (JOS-FIRE-15).",
        "Un dé par élément (JOS-FIRE-02). Entre deux colonnes : la plus longue (JOS-FIRE-16). La cavalerie ne tire pas (JOS-FIRE-15).",
    ]))
}

pub(super) fn fire(p: Press) -> Block {
    // A VT higher by one or two spoils the lowest faces.
    let spoilt = |clause, vt: u8| {
        let case = format!(
            r#"{{"range_ud":1,"shooter":{{"arm":"infantry","doctrine":"deep","elements":1}},"target":{{"arm":"infantry","vt":{vt}}}}}"#
        );
        let faces = p.given("fire", clause, &case).abs();
        p.fill(["{} misses", "{} rate"], &[&span((1..=6).take_while(|face| f64::from(*face) <= faces))])
    };
    let mut rows = p.factors("fire", FIRE);
    reword(&mut rows, FIRE_13, p.say(["Enfilade, losses", "Enfilade, pertes"]));
    rows.push(factor(
        FIRE_04,
        p.say(["Musketry, VT of the target higher by one", "Mousqueterie, VT de la cible supérieure d’un cran"]),
        spoilt(FIRE_04, 1),
    ));
    rows.push(factor(FIRE_05, p.say(["higher by two", "supérieure de deux crans"]), spoilt(FIRE_05, 2)));
    p.list(["Fire: modifiers", "Tir : modificateurs"], &[FIRE_14], rows)
}

pub(super) fn losses(p: Press) -> Block {
    let value = |clause, losses: u8, more: &str| {
        let case = format!(r#"{{"arm":"infantry","elements":4,"losses":{losses},{more}}}"#);
        p.given("losses", clause, &case)
    };
    let element = |n: f64| p.fill(["{} element", "{} élément"], &[&p.signed(n)]);
    let stoic = r#"{"arm":"infantry","cause":"fire","elements":1,"losses":4,"stoic":true}"#;
    let rows = vec![
        p.factor(LOSS_01, None, element(value(LOSS_01, 1, r#""cause":"charge""#))),
        p.factor(
            LOSS_02,
            None,
            p.fill(["recoil {} UD", "recul {} UD"], &[&p.number(value(LOSS_02, 2, r#""cause":"charge""#))]),
        ),
        p.factor(LOSS_03, None, element(value(LOSS_03, 2, r#""cause":"charge","recoil_max_ud":0"#))),
        p.factor(LOSS_05, None, element(value(LOSS_05, 2, r#""cause":"fire","recoil_max_ud":0"#))),
        p.factor(STO_01, None, p.value("losses", STO_01, stoic)),
        p.factor(
            SUP_06,
            None,
            p.say(["pass to the supports of a destroyed charger", "passent aux soutiens d’un assaillant détruit"]),
        ),
    ];
    p.list(["Losses, counted one by one", "Pertes, comptées une à une"], &[LOSS_12], rows)
}
