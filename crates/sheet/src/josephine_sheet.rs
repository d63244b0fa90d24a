//! The sheet of Pas Ce Soir, Joséphine !

use field::AreaKind;
use josephine::Footing;
use josephine::procedures::{DOCTRINES, Nation, SCORE_TO_HIT, doctrines as doctrines_of};
use josephine::troops::{Arm, BASIC_SCORE, Cover, Doctrine, Standing, basic_score};
use rulebook::Clause;
use rulebook::josephine::{
    ACT_02, ACT_03, ACT_04, ACT_05, ACT_06, ARMY_04, BASE_05, BRK_01, BRK_02, BRK_03, BRK_04, BUD_01, BUD_02, BUD_03,
    BUD_04, BUD_05, BUD_06, BUD_07, BUD_08, BUD_09, BUD_10, BUD_11, BUD_12, BUD_13, BUD_15, BUD_16, BUD_17, BUD_18,
    BUD_19, CCH_01, CCH_02, CHG_03, CHG_04, CHG_05, CHG_06, CHG_10, CP_02, CP_03, CP_04, CP_05, CP_08, CP_09, CP_10,
    DOC_02, DOC_04, EVA_01, EXP_01, EXP_02, EXP_03, EXP_04, EXP_05, FIRE_03, FIRE_04, FIRE_05, FIRE_06, FIRE_07,
    FIRE_08, FIRE_09, FIRE_10, FIRE_11, FIRE_12, FIRE_13, FIRE_14, GEN_03, GEN_08, GEN_09, GEN_11, GEN_12, GRP_03,
    GRP_04, IMP_01, LOF_01, LOF_02, LOF_03, LOF_04, LOF_05, LOF_06, LOF_07, LOSS_01, LOSS_02, LOSS_03, LOSS_05,
    LOSS_12, MOVE_01, MOVE_02, MOVE_03, MOVE_04, MOVE_05, MOVE_06, MOVE_08, MOVE_10, OPP_01, OPP_02, REIN_01, REIN_02,
    REIN_03, SAVE_01, SAVE_02, SAVE_03, SAVE_04, SQ_01, SQ_02, SQ_03, SQ_05, SQ_07, SQ_08, SQ_09, SQ_10, STO_01,
    SUP_05, SUP_06, TER_01, TER_03, TER_04, TER_05, TURN_03, TURN_07, TURN_08, TURN_11, VCA_01, VCA_02, VCA_03, VCA_04,
    VCA_05, VCA_06, VCA_07, VCA_08, VCD_01, VCD_02, VCD_03, VCD_04, VCD_05, VCD_06, VCD_07, VCD_08, VCD_09, VIC_01,
    VIC_02, VIC_05,
};

use crate::block::Block;
use crate::build::{Asked, NONE, Pair, Press, factor, greatest, least, reword, row, span};
use crate::layout::Node;

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

/// The doctrines, in the order of the columns.
const ORDERS: [Pair; 3] = [["thin", "mince"], ["mixed", "mixte"], ["deep", "profond"]];

/// The boxes of the two pages, in the order of play.
pub fn pages(p: Press) -> Vec<Node> {
    let saves = p.list(["Saves", "Sauvegardes"], &[SAVE_04], p.factors("fire", SAVES));
    let general_price =
        p.list(["Price of a general", "Prix d’un général"], &[], p.factors("budget_general", GENERAL_PRICE));
    vec![
        Node::Stack(vec![
            Node::Box(turn(p)),
            Node::columns([
                vec![basic_scores(p), activation(p), command_points(p), score_to_hit(p), saves],
                vec![fire(p), losses(p), charge(p), ties(p)],
                vec![charger(p), charged(p), reactions(p), breakthrough(p)],
            ]),
        ]),
        Node::Stack(vec![
            Node::Side(vec![(1, Node::Box(allowances(p))), (2, Node::Box(terrain(p)))]),
            Node::columns([
                vec![moves(p), sight(p), sizes(p)],
                vec![squares(p), fate(p), reinforcements(p), victory(p)],
                vec![price(p), general_price],
            ]),
            Node::Box(doctrines(p)),
        ]),
    ]
}

fn turn(p: Press) -> Block {
    p.steps(
        ["The turn", "Le tour"],
        &[],
        &[
            ("1", TURN_08, Some([
                "Successor of a lost chief; tokens into the bowl; generals attached or detached; command points rolled",
                "Successeur d’un chef perdu ; jetons dans le bol ; généraux attachés ou détachés ; PC tirés",
            ])),
            ("2", TURN_03, Some([
                "Draw a token: its side activates a unit or a group",
                "Piocher un jeton : son camp active une unité ou un groupe",
            ])),
            ("3", ACT_03, Some([
                "Test: the die must not be above the SB as modified",
                "Test : le dé ne doit pas dépasser le SB modifié",
            ])),
            ("4", ACT_06, Some([
                "Success: fire, standing or with a basic move; or march and/or charge. Failure: basic move only, artillery nothing",
                "Succès : tir, immobile ou en mouvement basique ; ou marche et/ou charge. Échec : mouvement basique seul, rien pour l’artillerie",
            ])),
            ("5", TURN_07, Some(["Until the bowl is empty", "Jusqu’à ce que le bol soit vide"])),
            ("6", TURN_11, Some([
                "Last moves of generals; objectives; reinforcements; victory; points left over are lost",
                "Derniers mouvements des généraux ; objectifs ; renforts ; victoire ; PC restants perdus",
            ])),
        ],
    )
}

fn basic_scores(p: Press) -> Block {
    let names: [Pair; 3] = [["second line", "deuxième ligne"], ["first line", "première ligne"], ["elite", "élite"]];
    let rows = names.iter().zip(BASIC_SCORE).map(|(name, cells)| row(p.say(*name), cells));
    p.table(["Basic score SB", "Score Basique SB"], &[ACT_02], ["", ""], p.all(&ORDERS), rows.collect())
        .note(p.say(["Cavalry and artillery: mixed (JOS-DOC-06).", "Cavalerie et artillerie : mixte (JOS-DOC-06)."]))
}

/// A case of an activation by elite cuirassiers.
fn elite(more: &str) -> String {
    format!(r#"{{"arm":"cuirassiers","value":"elite",{more}}}"#)
}

fn activation(p: Press) -> Block {
    let value = |clause, more: &str| p.value("activation", clause, &elite(more));
    let reach = greatest(0..=60, |ud| {
        p.refused("activation", &elite(&format!(r#""pc":1,"chief_distance_ud":{ud}"#))).is_none()
    });
    let most =
        greatest(0..=7, |units| p.refused("activation", &elite(&format!(r#""subordinates":{units}"#))).is_none());
    let score = i32::from(basic_score(Standing::Elite, None));
    let rows = vec![
        p.factor(GEN_03, Some(["per point", "par point"]), value(GEN_03, r#""control":1"#)),
        p.factor(GRP_03, Some(["each", "chacune"]), value(GRP_03, r#""subordinates":1"#)),
        factor(
            GRP_04,
            p.say(["Then SB + control at least", "Il doit rester SB + contrôle d’au moins"]),
            (score - most).to_string(),
        ),
        factor(ACT_04, p.say(["Each command point spent", "Chaque PC dépensé"]), value(ACT_04, r#""pc":1"#)),
        factor(
            ACT_05,
            p.say(["Points only within reach of the chief", "PC seulement à portée du chef"]),
            format!("{reach} UD"),
        ),
    ];
    p.list(["Activation and reaction: SB", "Activation et réaction : SB"], &[ACT_03], rows)
}

fn command_points(p: Press) -> Block {
    // The least army that has one die.
    let army = |clause, chief| {
        let case = |n: i32| format!(r#"{{"elements":{n},"chief":"{chief}"}}"#);
        least(1..=200, |n| p.cited("command_points", clause, &case(n)).is_some())
    };
    let many = army(CP_02, "detached");
    let value = |clause, more: &str| p.value("command_points", clause, &format!(r#"{{"elements":{many},{more}}}"#));
    let die = |grade: &str| value(CP_05, &format!(r#""grade":"{grade}""#));
    let none = p.cited("command_points", CP_09, &format!(r#"{{"elements":{many},"chief_lost_last_turn":true}}"#));
    let few = p.cited("command_points", CP_08, &format!(r#"{{"elements":{}}}"#, many - 1)).unwrap_or_default();
    let rows = vec![
        factor(CP_02, p.say(["One die for so many elements", "Un dé pour tant d’éléments"]), many.to_string()),
        factor(CP_03, p.say(["chief attached", "chef attaché"]), army(CP_03, "attached").to_string()),
        factor(
            CP_04,
            p.say(["chief on a commanding height", "chef sur une hauteur dominante"]),
            army(CP_04, "detached_on_height").to_string(),
        ),
        factor(CP_05, p.say(["Die of a mediocre chief", "Dé d’un chef médiocre"]), die("mediocre")),
        factor(CP_05, p.say(["of a standard chief", "d’un chef standard"]), die("standard")),
        factor(CP_05, p.say(["of a superior chief", "d’un chef supérieur"]), die("superior")),
        factor(CP_08, p.say(["Fewer elements than that", "Moins d’éléments que cela"]), few.to_string()),
        p.factor(CP_10, None, value(CP_10, r#""successor":true"#)),
        factor(
            CP_09,
            p.say(["Chief lost in the turn before", "Chef perdu au tour précédent"]),
            none.map_or_else(String::new, |points| points.to_string()),
        ),
    ];
    p.list(["Command points", "Points de Commandement"], &[], rows)
}

fn score_to_hit(p: Press) -> Block {
    let names: [Pair; 4] = [
        ["thin order", "ordre mince"],
        ["mixed order", "ordre mixte"],
        ["deep order", "ordre profond"],
        ["artillery", "artillerie"],
    ];
    let rows = names.iter().zip(SCORE_TO_HIT).map(|(name, cells)| {
        row(p.say(*name), cells.map(|score| if score == 0 { NONE.to_owned() } else { score.to_string() }))
    });
    let heads = (1..=SCORE_TO_HIT[0].len()).map(|ud| ud.to_string()).collect();
    p.table(
        ["Fire: score to hit", "Tir : score pour toucher"],
        &[FIRE_03],
        ["range, UD", "portée, UD"],
        heads,
        rows.collect(),
    )
    .note(p.say([
        "One die per element (JOS-FIRE-02). Between two columns: the longer (JOS-FIRE-16). Cavalry does not fire (JOS-FIRE-15).",
        "Un dé par élément (JOS-FIRE-02). Entre deux colonnes : la plus longue (JOS-FIRE-16). La cavalerie ne tire pas (JOS-FIRE-15).",
    ]))
}

fn fire(p: Press) -> Block {
    // A VT higher by one or two spoils the lowest faces.
    let spoilt = |clause, vt: u8| {
        let case = format!(
            r#"{{"range_ud":1,"shooter":{{"arm":"infantry","doctrine":"deep","elements":1}},"target":{{"arm":"infantry","vt":{vt}}}}}"#
        );
        let faces = p.cited("fire", clause, &case).and_then(|value| value.as_i64()).unwrap_or(0).abs();
        p.fill(["{} misses", "{} rate"], &[&span((1..=6).take_while(|face| i64::from(*face) <= faces))])
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

fn losses(p: Press) -> Block {
    let value = |clause, losses: u8, more: &str| {
        let case = format!(r#"{{"arm":"infantry","elements":4,"losses":{losses},{more}}}"#);
        p.cited("losses", clause, &case).and_then(|value| value.as_i64()).unwrap_or(0) as f64
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

/// The limits of a combat value: what a very low and a very high one become.
fn limit(p: Press, clause: Clause, low: &str, high: &str) -> String {
    let told = |case: &str| p.value("charge", clause, case);
    let bare = |text: String| text.chars().filter(char::is_ascii_digit).collect::<String>();
    format!("{}–{}", bare(told(low)), bare(told(high)))
}

fn charger(p: Press) -> Block {
    let mut rows = p.factors("charge", CHARGER);
    rows.push(factor(
        VCA_07,
        p.say(["Last: within", "En dernier : entre"]),
        limit(
            p,
            VCA_07,
            r#"{"attacker":{"arm":"infantry","elements":4,"rough":true,"vc":1},"defender":{"arm":"infantry","elements":4,"vc":3}}"#,
            r#"{"attacker":{"arm":"infantry","elements":4,"rear":true,"vc":4},"defender":{"arm":"infantry","elements":4,"vc":3}}"#,
        ),
    ));
    p.list(["VC of the charger", "VC de l’assaillant"], &[VCA_01], rows)
}

fn charged(p: Press) -> Block {
    let mut rows = p.factors("charge", CHARGED);
    reword(&mut rows, CCH_02, p.say(["Counter-charge", "Contre-charge"]));
    rows.push(factor(
        VCD_08,
        p.say(["Last: within", "En dernier : entre"]),
        limit(
            p,
            VCD_08,
            r#"{"attacker":{"arm":"infantry","elements":4,"vc":3},"defender":{"arm":"infantry","elements":4,"rough":true,"vc":1}}"#,
            r#"{"attacker":{"arm":"infantry","elements":4,"vc":3},"defender":{"arm":"infantry","cover":"dense","elements":4,"vc":4}}"#,
        ),
    ));
    p.list(["VC of the charged unit", "VC de l’unité chargée"], &[VCD_01], rows)
}

fn charge(p: Press) -> Block {
    let rows = vec![
        p.factor(CHG_03, None, p.say(["one per element", "un par élément"])),
        factor(
            CHG_04,
            p.say(["Total", "Total"]),
            p.say(["the dice not above the VC, added up", "la somme des dés qui ne dépassent pas la VC"]),
        ),
        factor(
            SUP_05,
            p.say(["Supports, two at most (JOS-SUP-03)", "Soutiens, deux au plus (JOS-SUP-03)"]),
            p.say([
                "a die per point of their VC, each not above it adds one",
                "un dé par point de leur VC, chacun qui ne la dépasse pas ajoute un",
            ]),
        ),
        p.factor(CHG_05, None, p.say(["the difference", "la différence"])),
    ];
    p.list(["Charge: the dice", "Charge : les dés"], &[CHG_10], rows)
}

fn reactions(p: Press) -> Block {
    let faster = p.say(["charged and faster than the charger", "chargée et plus rapide que l’assaillant"]);
    let rows = vec![
        factor(
            OPP_01,
            p.say([
                "Fire: the charged unit and those in contact with it or with the charger",
                "Tir : l’unité chargée et celles au contact d’elle ou de l’assaillant",
            ]),
            p.say(["fires first", "tire d’abord"]),
        ),
        factor(EVA_01, p.fill(["Evasion: {}", "Esquive : {}"], &[&faster]), p.say(["no combat", "pas de combat"])),
        factor(
            CCH_01,
            p.say(["Counter-charge: cavalry charged from the front", "Contre-charge : cavalerie chargée de face"]),
            format!("VC {}", p.value("charge", CCH_02, CHARGED[6].1)),
        ),
        factor(
            SQ_08,
            p.say([
                "Square: infantry charged by cavalry, not in cover",
                "Carré : infanterie chargée par la cavalerie, hors couvert",
            ]),
            p.fill(["failed: VC {}", "manqué : VC {}"], &[&p.value("charge", SQ_09, CHARGED[7].1)]),
        ),
    ];
    p.list(["Reactions: a test under SB", "Réactions : un test sous SB"], &[OPP_02], rows).note(p.say([
        "Only units not yet activated; success or failure, they now are. One reaction per unit and charge (JOS-OPP-04).",
        "Seulement les unités non activées ; succès ou échec, elles le sont désormais. Une réaction par unité et charge (JOS-OPP-04).",
    ]))
}

fn ties(p: Press) -> Block {
    let names: [(Pair, &str); 3] =
        [(["raw", "bleusaille"], "raw"), (["standard", "standard"], "standard"), (["veteran", "vétéran"], "veteran")];
    let rows = names.iter().map(|(name, own)| {
        let cells = names.iter().map(|(_, enemy)| {
            let case = format!(
                r#"{{"attacker":{{"arm":"infantry","elements":1,"vc":1,"experience":"{own}"}},"defender":{{"arm":"infantry","elements":1,"vc":1,"experience":"{enemy}"}}}}"#
            );
            // Two sixes: both totals are nothing.
            p.rolled("charge", &case, Some(&[6, 6]))["result"]["attacker_losses"].to_string()
        });
        row(p.say(*name), cells)
    });
    let heads = names.iter().map(|(name, _)| p.say(*name).to_owned()).collect();
    p.table(
        ["Equal totals: losses", "Égalité : pertes"],
        &[CHG_06, EXP_01, EXP_02, EXP_03, EXP_04],
        ["against", "contre"],
        heads,
        rows.collect(),
    )
}

fn breakthrough(p: Press) -> Block {
    let told = |field: &str, more: &str| {
        let case = format!(r#"{{"enemy":"evaded","march_ud":5,"new_enemy_in_front":true,{more}}}"#);
        match p.result("breakthrough", &case, field).as_str() {
            Some("mandatory") => p.say(["must", "doit"]),
            Some("optional") => p.say(["may", "peut"]),
            _ => NONE,
        }
    };
    let rows = vec![
        row(
            p.say(["take his place", "prendre sa place"]),
            ["false", "true"].map(|over| told("move", &format!(r#""over_confident":{over}"#))),
        ),
        row(
            p.say(["fight on after an evasion", "combattre après une esquive"]),
            ["false", "true"].map(|over| told("combat", &format!(r#""over_confident":{over}"#))),
        ),
    ];
    p.table(
        ["Breakthrough", "Percée"],
        &[BRK_01, BRK_02, BRK_03, BRK_04],
        ["", ""],
        p.all(&[["charger", "assaillant"], ["over-confident", "over-confident"]]),
        rows,
    )
    .note(p.say([
        "The enemy destroyed, recoiled or evaded; a unit charged standing has none (JOS-BRK-05).",
        "L’ennemi détruit, reculé ou esquivé ; aucune pour l’unité chargée de pied ferme (JOS-BRK-05).",
    ]))
}

const fn arm_name(arm: Arm) -> Pair {
    match arm {
        Arm::Infantry => ["infantry", "infanterie"],
        Arm::LightCavalry => ["light cavalry", "cavalerie légère"],
        Arm::BattleCavalry => ["battle cavalry", "cavalerie de bataille"],
        Arm::Cuirassiers => ["cuirassiers", "cuirassiers"],
        Arm::FootArtillery => ["foot artillery", "artillerie à pied"],
        Arm::HorseArtillery => ["horse artillery", "artillerie à cheval"],
    }
}

fn allowances(p: Press) -> Block {
    let rows = Arm::ALL.iter().map(|arm| row(p.say(arm_name(*arm)), [arm.basic_move_ud(), arm.march_ud()]));
    p.table(
        ["Movement, UD", "Mouvement, UD"],
        &[MOVE_01, MOVE_02],
        ["", ""],
        p.all(&[["basic move", "mouvement basique"], ["forced march", "marche forcée"]]),
        rows.collect(),
    )
}

fn moves(p: Press) -> Block {
    let mut rows = p.factors("movement", MOVES);
    let breaks = |more: &str| {
        let case = format!(r#"{{"activation":"success","arm":"light_cavalry",{more}}}"#);
        p.result("movement", &case, "breaks")
    };
    let inside = greatest(0..=5, |ud| {
        breaks(&format!(r#""distance_ud":5,"terrain_ud":{ud}"#)).as_array().is_some_and(Vec::is_empty)
    });
    let never = p.say(["no", "non"]);
    rows.push(factor(
        MOVE_06,
        p.say(["Inside cover or rough ground, at most", "Dans le couvert ou l’accidenté, au plus"]),
        format!("{inside} UD"),
    ));
    rows.push(factor(
        MOVE_05,
        p.say([
            "Enter and leave cover or rough ground in one turn",
            "Entrer et sortir d’un couvert ou d’un terrain accidenté dans le tour",
        ]),
        never,
    ));
    rows.push(factor(
        MOVE_08,
        p.say(["From an enemy ZdC into an enemy ZdC", "D’une ZdC ennemie dans une ZdC ennemie"]),
        never,
    ));
    p.list(["Movement: UD more or less", "Mouvement : UD de plus ou de moins"], &[], rows)
}

fn terrain(p: Press) -> Block {
    let kinds: [(AreaKind, Pair); 7] = [
        (AreaKind::Wood, ["wood", "bois"]),
        (AreaKind::Orchard, ["orchard, gardens, hedges", "verger, jardins, haies"]),
        (AreaKind::Buildings, ["buildings", "bâtiments"]),
        (AreaKind::Rough, ["broken ground, ravine, vines", "terrain coupé, ravin, vignes"]),
        (AreaKind::Marsh, ["marsh", "marais"]),
        (AreaKind::Pond, ["pond, deep water", "étang, eau profonde"]),
        (AreaKind::Hill { level: 1, dominant: false }, ["hill", "hauteur"]),
    ];
    let rows = kinds.iter().map(|(kind, name)| {
        let footing = Footing::of(*kind);
        let cover = match footing.cover {
            Cover::None => NONE,
            Cover::Cover => p.say(["cover", "couvert"]),
            Cover::Dense => p.say(["dense", "dense"]),
        };
        let rough = match (footing.rough, footing.rough_for(Arm::LightCavalry)) {
            (true, _) => p.say(["yes", "oui"]),
            (false, true) => p.say(["for cavalry", "pour la cavalerie"]),
            (false, false) => p.say(["no", "non"]),
        };
        let masks = match footing.level {
            0 => p.yes(footing.masks),
            _ => p.say(["for those below", "pour ceux d’en bas"]),
        };
        let open = |arm| match [false, true].map(|road| footing.closed_to(arm, road, true).is_none()) {
            [true, _] => p.say(["yes", "oui"]),
            [false, true] => p.say(["by road", "par route"]),
            [false, false] => NONE,
        };
        row(p.say(*name), [cover, rough, masks, open(Arm::Infantry), open(Arm::LightCavalry), open(Arm::FootArtillery)])
    });
    let heads = p.all(&[
        ["cover", "couvert"],
        ["rough", "accidenté"],
        ["masks sight", "masque la vue"],
        ["infantry", "infanterie"],
        ["cavalry", "cavalerie"],
        ["artillery", "artillerie"],
    ]);
    p.table(["Terrain", "Terrain"], &[TER_01, TER_03, TER_04], ["", ""], heads, rows.collect()).note(p.say([
        "Where pieces overlap, the strongest cover, rough if any is (JOS-TER-02). Hills: JOS-LOF-10. Other arms pass through buildings by road without stopping (JOS-TER-03).",
        "Terrains superposés : le couvert le plus fort, accidenté si l’un l’est (JOS-TER-02). Hauteurs : JOS-LOF-10. Les autres armes traversent les bâtiments par la route sans s’arrêter (JOS-TER-03).",
    ]))
}

fn sight(p: Press) -> Block {
    let seen = |ud: i32| {
        let case = format!(r#"{{"table":"free","from":{{"x":0,"y":0}},"to":{{"x":0,"y":{ud}}}}}"#);
        p.result("geometry", &case, "contact") == true
    };
    let touch = greatest(1..=9, seen);
    let rows = vec![
        p.factor(BASE_05, None, p.fill(["CdU at {} UD", "CdU à {} UD"], &[&touch])),
        p.factor(LOF_02, None, p.say(["fire and charge", "tir et charge"])),
        p.factor(LOF_03, None, p.say(["no front line", "pas de ligne de front"])),
        p.factor(LOF_04, None, p.say(["no fire", "pas de tir"])),
        p.factor(LOF_05, None, p.say(["no fire", "pas de tir"])),
        p.factor(LOF_06, None, p.say(["no fire", "pas de tir"])),
        p.factor(LOF_07, None, p.say(["if the ground allows", "si le terrain le permet"])),
    ];
    p.list(["Contact and sight", "Contact et vue"], &[LOF_01], rows)
}

fn squares(p: Press) -> Block {
    let rows = vec![
        p.factor(
            SQ_03,
            None,
            p.say(["success, no move, no fire, not in cover", "succès, sans bouger ni tirer, hors couvert"]),
        ),
        factor(SQ_05, p.say(["Its fire", "Son tir"]), p.value("fire", SQ_05, FIRE[6].1)),
        factor(
            SQ_02,
            p.say(["VC of cavalry against it", "VC de la cavalerie contre lui"]),
            p.value("charge", SQ_02, CHARGER[6].1),
        ),
        factor(
            SQ_07,
            p.say(["Moves, elite only", "Se déplace, élite seulement"]),
            p.value("movement", SQ_07, MOVES[4].1),
        ),
        p.factor(SQ_10, None, p.say(["charge, support", "charger, soutenir"])),
    ];
    p.list(["Squares", "Carrés"], &[SQ_01], rows)
}

fn fate(p: Press) -> Block {
    let killing = |case: &str, dice: &[u8]| p.rolled("general_fate", case, Some(dice))["result"]["fate"] == "killed";
    let face = least(1..=6, |face| killing(r#"{"status":"attached","elements_destroyed":1}"#, &[face as u8]));
    let rows = vec![
        p.factor(
            GEN_08,
            Some(["a die per element lost", "un dé par élément perdu"]),
            p.fill(["lost on {}", "perdu sur {}"], &[&face]),
        ),
        p.factor(GEN_09, None, p.say(["lost with it", "perdu avec elle"])),
        p.factor(GEN_11, None, p.value("fire", GEN_11, SAVES[3].1)),
        p.factor(GEN_12, Some(["detached in an enemy ZdC", "détaché en ZdC ennemie"]), p.say(["lost", "perdu"])),
    ];
    p.list(["Generals", "Généraux"], &[], rows)
}

fn reinforcements(p: Press) -> Block {
    let needed = |attempt: u8| {
        let case = format!(r#"{{"schedule":"rising","attempt":{attempt}}}"#);
        p.cited("reinforcements", REIN_02, &case).map_or_else(String::new, |value| value.to_string())
    };
    let rising = [1, 2, 3].map(needed).join(", ");
    let most = needed(40);
    let rows = vec![
        p.factor(REIN_01, None, p.say(["the number of the scenario or less", "le seuil du scénario ou moins"])),
        p.factor(REIN_02, None, p.fill(["{} … {} or less", "{} … {} ou moins"], &[&rising, &most])),
        p.factor(REIN_03, None, p.say(["in the order listed", "dans l’ordre de la liste"])),
    ];
    p.list(["Reinforcements: one die", "Renforts : un dé"], &[], rows)
}

fn victory(p: Press) -> Block {
    let rows = vec![
        p.factor(VIC_01, None, p.say(["no enemy unit left", "plus d’unité ennemie"])),
        p.factor(VIC_02, None, p.say(["more objectives at the last turn", "plus d’objectifs au dernier tour"])),
        p.factor(VIC_05, None, p.say(["otherwise", "sinon"])),
    ];
    p.list(["Victory", "Victoire"], &[], rows)
}

fn sizes(p: Press) -> Block {
    let arms = [
        (Arm::Infantry, ["infantry", "infanterie"]),
        (Arm::LightCavalry, ["cavalry", "cavalerie"]),
        (Arm::FootArtillery, ["artillery", "artillerie"]),
    ];
    let heads = arms.iter().map(|(_, name)| p.say(*name).to_owned()).collect();
    let cells = arms.iter().map(|(arm, _)| arm.most_elements());
    p.table(
        ["Largest units", "Taille maximale des unités"],
        &[ARMY_04],
        ["", ""],
        heads,
        vec![row(p.say(["elements", "éléments"]), cells)],
    )
}

fn doctrines(p: Press) -> Block {
    let names: [Pair; 5] = [
        ["Britain", "Grande-Bretagne"],
        ["Austria", "Autriche"],
        ["France", "France"],
        ["Prussia", "Prusse"],
        ["Russia", "Russie"],
    ];
    // The years in which each column holds: those in which the answer comes from it.
    let years = |column: usize| {
        let held = (1805..=1815).filter(|year| {
            (0..DOCTRINES.len()).all(|nation| doctrines_of(Nation::ALL[nation], *year) == DOCTRINES[nation][column])
        });
        span(held.map(i32::from))
    };
    let rows = names.iter().zip(DOCTRINES).map(|(name, cells)| {
        let told = |orders: &[Doctrine]| {
            let orders: Vec<&str> = orders.iter().map(|order| p.say(ORDERS[*order as usize])).collect();
            orders.join(p.say([" or ", " ou "]))
        };
        row(p.say(*name), cells.map(told))
    });
    let heads = (0..DOCTRINES[0].len()).map(years).collect();
    p.table(
        ["Doctrines of the infantry", "Doctrines de l’infanterie"],
        &[DOC_02, DOC_04],
        ["", ""],
        heads,
        rows.collect(),
    )
}

fn price(p: Press) -> Block {
    let mut rows = vec![
        p.factor(BUD_02, None, "+SB"),
        p.factor(BUD_03, None, "+VT"),
        p.factor(BUD_04, Some(["greatest score", "score le plus élevé"]), p.say(["+score", "+score"])),
        p.factor(BUD_05, None, "+VC"),
    ];
    rows.extend(p.factors("budget_unit", UNIT_PRICE));
    let half = {
        let case = r#"{"arm":"light_cavalry","value":"first_line","vc":3,"elements":1}"#;
        let cited = |clause| p.cited("budget_unit", clause, case).and_then(|value| value.as_i64()).unwrap_or(0);
        let sum = cited(BUD_02) + cited(BUD_05);
        assert_eq!(cited(BUD_12), (sum + 1) / 2, "mounted troops cost half as much again");
        p.say(["+half, rounded up", "+moitié, arrondie en haut"])
    };
    rows.push(p.factor(BUD_12, None, half));
    rows.push(p.factor(BUD_13, None, p.say(["times", "fois"])));
    p.list(["Price of an element", "Prix d’un élément"], &[BUD_01], rows)
}
