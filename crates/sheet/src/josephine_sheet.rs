//! The sheet of Pas Ce Soir, Joséphine !

use josephine::procedures::{ChiefPost, CommandPointsCase, DOCTRINES, SCORE_TO_HIT};
use josephine::troops::{Arm, BASIC_SCORE, Doctrine, Grade};
use rulebook::josephine::{
    ACT_02, ACT_03, ACT_04, ACT_06, BUD_01, BUD_02, BUD_03, BUD_04, BUD_05, BUD_06, BUD_07, BUD_08, BUD_09, BUD_10,
    BUD_11, BUD_12, BUD_15, BUD_16, BUD_17, BUD_18, BUD_19, CCH_01, CCH_02, CHG_03, CHG_04, CHG_05, CHG_06, CHG_10,
    CP_02, CP_03, CP_04, CP_05, CP_10, DOC_02, EVA_01, EXP_01, EXP_02, EXP_03, EXP_04, EXP_05, FIRE_03, FIRE_04,
    FIRE_05, FIRE_06, FIRE_07, FIRE_08, FIRE_09, FIRE_10, FIRE_11, FIRE_12, FIRE_13, FIRE_14, GEN_03, GEN_08, GEN_09,
    GEN_11, GEN_12, GRP_03, IMP_01, LOSS_01, LOSS_02, LOSS_03, MOVE_01, MOVE_02, MOVE_03, MOVE_04, MOVE_10, OPP_01,
    OPP_02, REIN_01, REIN_02, SAVE_01, SAVE_02, SAVE_03, SAVE_04, SQ_02, SQ_05, SQ_07, SQ_08, SQ_09, STO_01, SUP_05,
    TER_01, TER_05, TURN_03, TURN_07, TURN_08, TURN_11, VCA_01, VCA_02, VCA_03, VCA_04, VCA_05, VCA_06, VCA_07, VCA_08,
    VCD_01, VCD_02, VCD_03, VCD_04, VCD_05, VCD_06, VCD_07, VCD_08, VCD_09,
};

use crate::block::{Block, Factor};
use crate::build::{Asked, Pair, Press, row};

/// JOS-ACT: the score of an activation or reaction.
#[rustfmt::skip]
const ACTIVATION: &[Asked] = &[
    (GEN_03, r#"{"arm":"cuirassiers","control":1,"value":"elite"}"#, Some(["per point", "par point"])),
    (GRP_03, r#"{"arm":"cuirassiers","subordinates":1,"value":"elite"}"#, Some(["each", "chacune"])),
    (ACT_04, r#"{"arm":"cuirassiers","pc":1,"value":"elite"}"#, Some(["per point, within 5 UD of the chief", "par PC, à 5 UD du chef"])),
];

/// JOS-FIRE-06 to -13: the score to hit, the dice, the losses.
#[rustfmt::skip]
const FIRE: &[Asked] = &[
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
const SAVES: &[Asked] = &[
    (SAVE_01, r#"{"range_ud":3,"shooter":{"arm":"foot_artillery","elements":1},"target":{"arm":"infantry","cover":"cover"}}"#, None),
    (SAVE_02, r#"{"range_ud":1,"shooter":{"arm":"infantry","doctrine":"thin","elements":1},"target":{"arm":"cuirassiers"}}"#, Some(["not against guns", "pas contre le canon"])),
    (SAVE_03, r#"{"range_ud":1,"shooter":{"arm":"infantry","doctrine":"thin","elements":4},"target":{"arm":"infantry","cover":"dense"}}"#, Some(["against muskets", "contre le fusil"])),
    (GEN_11, r#"{"range_ud":3,"shooter":{"arm":"foot_artillery","elements":1},"target":{"arm":"general"}}"#, None),
];

/// JOS-VCA: the combat value of the charger.
#[rustfmt::skip]
const CHARGER: &[Asked] = &[
    (VCA_02, r#"{"attacker":{"arm":"infantry","elements":5,"previous_combats":1,"vc":4},"defender":{"arm":"infantry","elements":1,"vc":1}}"#, Some(["each", "chacun"])),
    (VCA_03, r#"{"attacker":{"arm":"infantry","elements":4,"rough":true,"vc":4},"defender":{"arm":"infantry","elements":4,"vc":3}}"#, None),
    (VCA_04, r#"{"attacker":{"arm":"cuirassiers","elements":4,"rough":true,"vc":4},"defender":{"arm":"infantry","elements":5,"vc":1}}"#, None),
    (VCA_05, r#"{"attacker":{"arm":"infantry","elements":5,"overlooks":true,"vc":1},"defender":{"arm":"infantry","elements":1,"vc":1}}"#, None),
    (VCA_06, r#"{"attacker":{"arm":"infantry","elements":4,"rear":true,"vc":2},"defender":{"arm":"infantry","elements":5,"vc":4}}"#, None),
    (IMP_01, r#"{"attacker":{"arm":"infantry","elements":5,"impetuous":true,"moved":true,"vc":4},"defender":{"arm":"infantry","elements":5,"vc":4}}"#, None),
    (SQ_02, r#"{"attacker":{"arm":"light_cavalry","elements":4,"vc":3},"defender":{"arm":"infantry","elements":1,"square":"formed","vc":1}}"#, None),
    (VCA_08, r#"{"attacker":{"arm":"infantry","elements":1,"leadership":1,"vc":4},"defender":{"arm":"infantry","elements":4,"vc":4}}"#, Some(["dice, per point", "dés, par point"])),
];

/// JOS-VCD: the combat value of the charged unit.
#[rustfmt::skip]
const CHARGED: &[Asked] = &[
    (VCD_02, r#"{"attacker":{"arm":"infantry","elements":4,"vc":4},"defender":{"arm":"infantry","elements":1,"previous_combats":1,"vc":4}}"#, Some(["each", "chacun"])),
    (VCD_03, r#"{"attacker":{"arm":"infantry","elements":4,"vc":4},"defender":{"arm":"infantry","elements":5,"rough":true,"vc":1}}"#, None),
    (VCD_04, r#"{"attacker":{"arm":"infantry","elements":3,"vc":4},"defender":{"arm":"cuirassiers","elements":4,"rough":true,"vc":4}}"#, None),
    (VCD_05, r#"{"attacker":{"arm":"infantry","elements":5,"vc":4},"defender":{"arm":"infantry","cover":"cover","elements":4,"vc":4}}"#, None),
    (VCD_06, r#"{"attacker":{"arm":"cuirassiers","elements":1,"vc":4},"defender":{"arm":"infantry","cover":"dense","elements":5,"vc":3}}"#, None),
    (VCD_07, r#"{"attacker":{"arm":"infantry","elements":1,"vc":1},"defender":{"arm":"infantry","elements":4,"overlooks":true,"vc":1}}"#, None),
    (CCH_02, r#"{"attacker":{"arm":"infantry","elements":1,"vc":4},"defender":{"arm":"cuirassiers","counter_charge":true,"elements":4,"vc":3}}"#, None),
    (SQ_09, r#"{"attacker":{"arm":"cuirassiers","elements":4,"vc":1},"defender":{"arm":"infantry","elements":1,"square":"failed","vc":1}}"#, None),
    (VCD_09, r#"{"attacker":{"arm":"infantry","elements":1,"vc":1},"defender":{"arm":"infantry","elements":4,"leadership":1,"vc":1}}"#, Some(["dice, per point", "dés, par point"])),
];

/// JOS-MOVE, JOS-TER: what changes an allowance.
#[rustfmt::skip]
const MOVES: &[Asked] = &[
    (TER_05, r#"{"activation":"failure","arm":"infantry","streams":1}"#, Some(["each", "chacun"])),
    (MOVE_03, r#"{"activation":"failure","arm":"infantry","pivots":1}"#, Some(["each", "chacun"])),
    (MOVE_04, r#"{"activation":"success","arm":"infantry","non_forward":1}"#, Some(["each", "chacun"])),
    (MOVE_10, r#"{"activation":"failure","arm":"infantry","on_road":true}"#, None),
    (SQ_07, r#"{"activation":"failure","arm":"infantry","elite":true,"square":true}"#, Some(["elite only", "élite seulement"])),
];

/// JOS-BUD-06 to -11: the price of an element.
#[rustfmt::skip]
const UNIT_PRICE: &[Asked] = &[
    (BUD_06, r#"{"arm":"cuirassiers","elements":3,"special":["veteran"],"value":"elite","vc":1}"#, None),
    (BUD_07, r#"{"arm":"cuirassiers","elements":1,"special":["impetuous"],"value":"elite","vc":1}"#, None),
    (BUD_08, r#"{"arm":"cuirassiers","elements":4,"special":["stoic"],"value":"elite","vc":4}"#, None),
    (BUD_09, r#"{"arm":"foot_artillery","elements":3,"special":["marksmen"],"value":"elite","vc":2}"#, None),
    (BUD_10, r#"{"arm":"cuirassiers","elements":2,"value":"elite","vc":1}"#, None),
    (BUD_11, r#"{"arm":"cuirassiers","elements":3,"special":["raw"],"value":"elite","vc":1}"#, None),
];

/// JOS-BUD-15 to -19: the price of a general.
#[rustfmt::skip]
const GENERAL_PRICE: &[Asked] = &[
    (BUD_15, r#"{"grade":"mediocre"}"#, Some(["mediocre", "médiocre"])),
    (BUD_15, r#"{"grade":"standard"}"#, Some(["standard", "standard"])),
    (BUD_15, r#"{"grade":"superior"}"#, Some(["superior", "supérieur"])),
    (BUD_16, r#"{"control":1}"#, Some(["per point", "par point"])),
    (BUD_17, r#"{"attack":1}"#, Some(["per point", "par point"])),
    (BUD_18, r#"{"defence":1}"#, Some(["per point", "par point"])),
    (BUD_19, r#"{"subordinate":true}"#, None),
];

const ORDERS: [Pair; 3] = [["thin", "mince"], ["mixed", "mixte"], ["deep", "profond"]];

/// The boxes of the sheet, in the order of play.
pub fn blocks(press: Press) -> Vec<Block> {
    let p = press;
    vec![
        p.steps(
            ["The turn", "Le tour"],
            &[],
            &[
                ("1", TURN_08, Some([
                    "Successor of a lost chief; tokens into the bowl; generals attached or detached; roll command points",
                    "Successeur d’un chef perdu ; jetons dans le bol ; généraux attachés ou détachés ; tirer les PC",
                ])),
                ("2", TURN_03, Some(["Draw a token: that side activates a unit or a group", "Piocher un jeton : ce camp active une unité ou un groupe"])),
                ("3", ACT_03, Some(["Test: 1d6 not above the basic score as modified", "Test : 1d6 inférieur ou égal au SB modifié"])),
                ("4", ACT_06, Some([
                    "Success: fire (standing or with a basic move), or march and/or charge. Failure: basic move only",
                    "Succès : tir (immobile ou mouvement basique), ou marche et/ou charge. Échec : mouvement basique seul",
                ])),
                ("5", TURN_07, Some(["Until the bowl is empty", "Jusqu’à ce que le bol soit vide"])),
                ("6", TURN_11, Some([
                    "Last moves of generals; objectives; reinforcements; victory; points lost",
                    "Derniers mouvements des généraux ; objectifs ; renforts ; victoire ; PC perdus",
                ])),
            ],
        ),
        basic_scores(p),
        p.factor_block(["Activation, reaction", "Activation, réaction"], &[ACT_02, ACT_03], p.factors("activation", ACTIVATION)),
        command_points(p),
        score_to_hit(p),
        fire(p),
        p.factor_block(["Saves, one per hit", "Sauvegardes, une par touche"], &[SAVE_04], p.factors("fire", SAVES)),
        losses(p),
        p.factor_block(["Charge: VC of the charger, 1 to 5", "Charge : VC de l’assaillant, 1 à 5"], &[VCA_01, VCA_07], p.factors("charge", CHARGER)),
        p.factor_block(["Charge: VC of the charged, 1 to 5", "Charge : VC de l’unité chargée, 1 à 5"], &[VCD_01, VCD_08], p.factors("charge", CHARGED)),
        charge(p),
        reactions(p),
        ties(p),
        allowances(p),
        p.factor_block(["Movement: UD", "Mouvement : UD"], &[], p.factors("movement", MOVES)),
        p.table_of(TER_01).wide(2),
        fate(p),
        doctrines(p),
        p.factor_block(["Price of an element", "Prix d’un élément"], &[BUD_01], price(p)),
        p.factor_block(["Price of a general", "Prix d’un général"], &[], p.factors("budget_general", GENERAL_PRICE)),
    ]
}

fn basic_scores(p: Press) -> Block {
    let names: [Pair; 3] = [["second line", "seconde ligne"], ["first line", "première ligne"], ["elite", "élite"]];
    let rows = names.iter().zip(BASIC_SCORE).map(|(name, cells)| row(p.say(*name), cells));
    p.table(["Basic score SB", "Score Basique SB"], &[ACT_02], ["", ""], p.all(&ORDERS), rows.collect())
        .note(p.say(["Cavalry and artillery: mixed (JOS-DOC-06).", "Cavalerie et artillerie : mixte (JOS-DOC-06)."]))
}

fn command_points(p: Press) -> Block {
    // The least army that has one die.
    let group = |chief| {
        let case = |elements| CommandPointsCase {
            elements,
            grade: Grade::Standard,
            chief,
            chief_lost_last_turn: false,
            successor: false,
        };
        (1..=200).find(|elements| case(*elements).dice() > 0).unwrap_or(0).to_string()
    };
    let die = |grade| p.value("command_points", CP_05, &format!(r#"{{"elements":8,"grade":"{grade}"}}"#));
    let each = Some(["elements", "éléments"]);
    let rows = vec![
        p.factor(CP_02, each, group(ChiefPost::Detached)),
        p.factor(CP_03, each, group(ChiefPost::Attached)),
        p.factor(CP_04, each, group(ChiefPost::DetachedOnHeight)),
        p.factor(CP_05, Some(["mediocre chief", "chef médiocre"]), die("mediocre")),
        p.factor(CP_05, Some(["standard", "standard"]), die("standard")),
        p.factor(CP_05, Some(["superior", "supérieur"]), die("superior")),
        p.factor(CP_10, None, p.value("command_points", CP_10, r#"{"elements":8,"successor":true}"#)),
    ];
    p.factor_block(["Command points", "Points de commandement"], &[], rows)
}

fn score_to_hit(p: Press) -> Block {
    let names: [Pair; 4] = [
        ["thin order", "ordre mince"],
        ["mixed order", "ordre mixte"],
        ["deep order", "ordre profond"],
        ["artillery", "artillerie"],
    ];
    let rows = names.iter().zip(SCORE_TO_HIT).map(|(name, cells)| {
        row(p.say(*name), cells.map(|score| if score == 0 { "–".to_owned() } else { score.to_string() }))
    });
    let heads = (1..=4).map(|ud: u8| ud.to_string()).collect();
    p.table(
        ["Fire: score to hit", "Tir : score pour toucher"],
        &[FIRE_03],
        ["range, UD", "portée, UD"],
        heads,
        rows.collect(),
    )
    .note(p.say([
        "One die per element (JOS-FIRE-02). Between two columns: the longer (JOS-FIRE-16).",
        "Un dé par élément (JOS-FIRE-02). Entre deux colonnes : la plus longue (JOS-FIRE-16).",
    ]))
}

fn fire(p: Press) -> Block {
    let mut factors = vec![
        p.factor(FIRE_04, Some(["VT 1 higher", "VT supérieure de 1"]), p.say(["1 misses", "1 rate"])),
        p.factor(FIRE_05, Some(["VT", "VT"]), p.say(["1, 2 miss", "1, 2 ratent"])),
    ];
    factors.extend(p.factors("fire", FIRE));
    p.factor_block(["Fire: modifiers", "Tir : modificateurs"], &[FIRE_14], factors)
}

fn losses(p: Press) -> Block {
    let rows = vec![
        p.factor(LOSS_01, Some(["1st, 3rd …", "1re, 3e …"]), p.say(["–1 element", "–1 élément"])),
        p.factor(LOSS_02, Some(["2nd, 4th …", "2e, 4e …"]), p.say(["recoil 1 UD", "recul 1 UD"])),
        p.factor(LOSS_03, None, p.say(["–1 element", "–1 élément"])),
        p.factor(
            STO_01,
            None,
            p.value("losses", STO_01, r#"{"arm":"infantry","cause":"fire","elements":1,"losses":4,"stoic":true}"#),
        ),
    ];
    p.factor_block(["Losses", "Pertes"], &[], rows)
}

fn charge(p: Press) -> Block {
    let rows = vec![
        p.factor(CHG_03, None, p.say(["1d6 per element", "1d6 par élément"])),
        p.factor(CHG_04, None, p.say(["dice up to VC", "dés jusqu’à VC"])),
        p.factor(SUP_05, None, p.say(["+1 per die up to VC", "+1 par dé jusqu’à VC"])),
        p.factor(CHG_05, None, p.say(["the difference", "la différence"])),
        p.factor(CHG_06, None, p.say(["–1 element each", "–1 élément chacun"])),
    ];
    p.factor_block(["Charge: the dice", "Charge : les dés"], &[CHG_10], rows)
}

fn reactions(p: Press) -> Block {
    let rows = vec![
        p.factor(OPP_01, None, p.say(["fires first", "tire d’abord"])),
        p.factor(EVA_01, None, p.say(["forced march away", "marche forcée"])),
        p.factor(CCH_01, None, p.say(["VC +1", "VC +1"])),
        p.factor(SQ_08, None, p.say(["square", "carré"])),
    ];
    p.factor_block(["Reactions: a test under SB", "Réactions : un test sous SB"], &[OPP_02], rows)
}

fn ties(p: Press) -> Block {
    let rows = vec![
        p.factor(EXP_01, None, p.say(["lose nothing", "aucune perte"])),
        p.factor(EXP_02, None, p.say(["nothing to raw", "rien face aux bleus"])),
        p.factor(EXP_03, None, p.say(["and recoil 1 UD", "et recul 1 UD"])),
    ];
    p.factor_block(["Equal totals", "Égalité"], &[EXP_04], rows)
}

fn allowances(p: Press) -> Block {
    let name = |arm: Arm| match arm {
        Arm::Infantry => ["infantry", "infanterie"],
        Arm::LightCavalry => ["light cavalry", "cavalerie légère"],
        Arm::BattleCavalry => ["battle cavalry", "cavalerie de bataille"],
        Arm::Cuirassiers => ["cuirassiers", "cuirassiers"],
        Arm::FootArtillery => ["foot artillery", "artillerie à pied"],
        Arm::HorseArtillery => ["horse artillery", "artillerie à cheval"],
    };
    let rows = Arm::ALL.iter().map(|arm| row(p.say(name(*arm)), [arm.basic_move_ud(), arm.march_ud()]));
    p.table(
        ["Movement, UD", "Mouvement, UD"],
        &[MOVE_01, MOVE_02],
        ["", ""],
        p.all(&[["basic", "basique"], ["march", "marche"]]),
        rows.collect(),
    )
}

fn fate(p: Press) -> Block {
    let rows = vec![
        p.factor(GEN_08, Some(["1d6 per element lost", "1d6 par élément perdu"]), p.say(["lost on 6", "perdu sur 6"])),
        p.factor(GEN_09, None, p.say(["lost with it", "perdu avec elle"])),
        p.factor(GEN_12, None, p.say(["in an enemy ZdC", "en ZdC ennemie"])),
        p.factor(REIN_01, Some(["1d6", "1d6"]), p.say(["fixed number", "seuil fixe"])),
        p.factor(REIN_02, Some(["1d6", "1d6"]), p.say(["1, then 2, 3 …", "1, puis 2, 3 …"])),
    ];
    p.factor_block(["Generals, reinforcements", "Généraux, renforts"], &[], rows)
}

fn doctrines(p: Press) -> Block {
    let names: [Pair; 5] = [
        ["Britain", "Grande-Bretagne"],
        ["Austria", "Autriche"],
        ["France", "France"],
        ["Prussia", "Prusse"],
        ["Russia", "Russie"],
    ];
    let rows = names.iter().zip(DOCTRINES).map(|(name, cells)| {
        let told = |orders: &[Doctrine]| {
            orders.iter().map(|order| p.say(ORDERS[*order as usize])).collect::<Vec<_>>().join(", ")
        };
        row(p.say(*name), cells.map(told))
    });
    let heads = ["1805", "1807", "1809", "1812+"].map(str::to_owned).to_vec();
    p.table(["Doctrines", "Doctrines"], &[DOC_02], ["", ""], heads, rows.collect()).wide(2)
}

fn price(p: Press) -> Vec<Factor> {
    let mut rows = vec![
        p.factor(BUD_02, None, "SB"),
        p.factor(BUD_03, None, "VT"),
        p.factor(BUD_04, None, "max."),
        p.factor(BUD_05, None, "VC"),
    ];
    rows.extend(p.factors("budget_unit", UNIT_PRICE));
    rows.push(p.factor(BUD_12, None, p.say(["+ half", "+ moitié"])));
    rows
}
