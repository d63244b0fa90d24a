//! The sheet of `NapoW`.

use napow::procedures::{FIRE_SAVE, MELEE_SAVE};
use napow::tables::{
    ARTILLERY_EFFICACY, ARTILLERY_EXPERIENCE, BASES_MM, CALIBRE, CAVALRY_BASE, CAVALRY_TYPE, COMMAND_DISTANCE_CM,
    DOCTRINE, EXPERIENCE, FIRE_NUMBER, GENERAL_BONUS, GENERALS, INFANTRY_BASE, MELEE_NUMBER, MORALE as MORALE_COST,
    MORALE_NUMBER, RATES, WEAPON, WEAPONS,
};
use rulebook::napow::{
    CHG_01, CHG_03, CHG_04, CHG_06, CHG_07, CHG_08, CHG_09, CHG_11, CHG_15, CHG_16, CHG_17, CHG_18, CHG_21, CHG_22,
    CHG_23, CHG_24, CHG_26, CHG_36, CMD_02, CMD_05, CMD_09, CMD_10, COH_02, COH_03, COH_07, COH_10, COH_12, COH_15,
    COH_16, COH_17, COH_18, COH_20, COH_21, COH_22, COH_23, COH_25, COH_27, COH_28, COST_01, COST_02, COST_03, COST_04,
    COST_05, DOC_01, DOC_03, DOC_05, DOC_06, DOC_07, DOC_08, DOC_13, DOC_18, FIRE_08, FIRE_09, FIRE_10, FIRE_12,
    FIRE_14, FIRE_15, FIRE_16, FIRE_17, FIRE_18, FIRE_19, FIRE_20, FIRE_21, FIRE_22, FIRE_23, FIRE_24, FIRE_25,
    FIRE_26, FIRE_27, FIRE_28, FIRE_29, FIRE_30, FIRE_32, FIRE_33, FIRE_34, FIRE_35, FIRE_36, FIRE_37, FIRE_42,
    FORM_02, FORM_03, LAY_01, LAY_02, LAY_03, LAY_04, LAY_05, LAY_06, LAY_07, LAY_08, LAY_16, MEL_02, MEL_03, MEL_04,
    MEL_05, MEL_06, MEL_07, MEL_08, MEL_09, MEL_10, MEL_11, MEL_12, MEL_13, MEL_14, MEL_16, MEL_18, MEL_23, MOR_02,
    MOR_03, MOR_05, MOR_06, MOR_07, MOR_08, MOR_09, MOR_10, MOR_11, MOR_12, MOR_13, MOR_14, MOR_15, MOR_16, MOR_17,
    MOR_18, MOVE_03, MOVE_05, MOVE_13, MOVE_14, MOVE_17, MOVE_18, MOVE_19, MOVE_20, MOVE_21, MOVE_22, PUR_01, PUR_02,
    PUR_05, PUR_06, PUR_11, PUR_14, PUR_17, RAL_01, RAL_02, RAL_03, RAL_04, SEQ_01, SEQ_03, SEQ_04, SEQ_05, SEQ_06,
    SEQ_07, SET_12, STA_04, STA_05, TER_02, TER_05, WIN_02, WIN_03, WIN_04, WIN_05, WIN_08, WIN_09,
};

use crate::block::Block;
use crate::build::{Asked, NONE, Pair, Press, factor, greatest, row, row_of};
use crate::layout::Node;

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

/// NPW-MEL-08 to -14: the number needed to strike.
#[rustfmt::skip]
const MELEE: &[Asked] = &[
    (MEL_08, r#"{"round":1,"charger":{"contact":1,"arm":"cavalry","cavalry_type":"lh","experience":"seasoned","formation":"line"},"charged":{"contact":1,"arm":"infantry","doctrine":"prussian","experience":"seasoned","formation":"line"}}"#, None),
    (MEL_09, r#"{"round":1,"charger":{"contact":1,"arm":"cavalry","cavalry_type":"la","experience":"seasoned","formation":"line"},"charged":{"contact":1,"arm":"infantry","doctrine":"prussian","experience":"seasoned","formation":"line"}}"#, Some(["as well", "en plus"])),
    (MEL_10, r#"{"round":1,"charger":{"contact":1,"arm":"cavalry","cavalry_type":"lh","experience":"seasoned","formation":"line"},"charged":{"contact":1,"arm":"cavalry","cavalry_type":"cu","experience":"seasoned","formation":"line"}}"#, None),
    (MEL_11, r#"{"round":1,"charger":{"contact":1,"arm":"infantry","doctrine":"prussian","experience":"seasoned","formation":"line","disordered":true},"charged":{"contact":1,"arm":"infantry","doctrine":"prussian","experience":"seasoned","formation":"line"}}"#, None),
    (MEL_12, r#"{"round":1,"charger":{"contact":1,"arm":"infantry","doctrine":"prussian","experience":"seasoned","formation":"line"},"charged":{"contact":1,"arm":"infantry","doctrine":"prussian","experience":"seasoned","formation":"line","in_cover":true}}"#, None),
    (MEL_13, r#"{"round":1,"charger":{"contact":1,"arm":"cavalry","cavalry_type":"lh","experience":"seasoned","formation":"line"},"charged":{"contact":1,"arm":"infantry","doctrine":"prussian","experience":"seasoned","formation":"solid_square"}}"#, None),
    (MEL_14, r#"{"round":1,"charger":{"contact":1,"arm":"cavalry","cavalry_type":"lh","experience":"seasoned","formation":"line"},"charged":{"contact":1,"arm":"infantry","doctrine":"prussian","experience":"seasoned","formation":"hollow_square"}}"#, None),
];

/// NPW-MOR-05 to -18: the number needed in a morale test.
#[rustfmt::skip]
const MORALE: &[Asked] = &[
    (MOR_05, r#"{"enemy":{"arm":"infantry","formation":"line"},"test":"melee","tester":{"arm":"infantry","formation":"line","general_5cm":true,"morale":"hesitant"}}"#, None),
    (MOR_06, r#"{"enemy":{"arm":"infantry","formation":"line"},"test":"melee","tester":{"arm":"infantry","formation":"line","in_cover":true,"morale":"hesitant"}}"#, None),
    (MOR_07, r#"{"enemy":{"arm":"infantry","formation":"line"},"test":"charged","tester":{"arm":"infantry","disordered":true,"formation":"line","morale":"intrepid"}}"#, None),
    (MOR_08, r#"{"enemy":{"arm":"cavalry","cavalry_type":"hc","formation":"line"},"test":"foot_charging_cavalry","tester":{"arm":"infantry","formation":"line","morale":"hesitant"}}"#, None),
    (MOR_09, r#"{"enemy":{"arm":"artillery","formation":"limbered"},"test":"charging","tester":{"arm":"infantry","formation":"line","morale":"intrepid"}}"#, None),
    (MOR_10, r#"{"enemy":{"arm":"cavalry","cavalry_type":"cu","formation":"line"},"test":"charged","tester":{"arm":"artillery","formation":"unlimbered","morale":"intrepid"}}"#, None),
    (MOR_11, r#"{"enemy":{"arm":"cavalry","cavalry_type":"lh","formation":"line"},"test":"charging","tester":{"arm":"cavalry","cavalry_type":"lh","formation":"line","morale":"hesitant"}}"#, None),
    (MOR_12, r#"{"enemy":{"arm":"artillery","formation":"limbered"},"test":"charging","tester":{"arm":"cavalry","cavalry_type":"hc","formation":"column","morale":"intrepid"}}"#, None),
    (MOR_13, r#"{"enemy":{"arm":"cavalry","cavalry_type":"la","formation":"line"},"test":"melee","tester":{"arm":"infantry","formation":"hollow_square","morale":"confident"}}"#, None),
    (MOR_14, r#"{"enemy":{"arm":"cavalry","cavalry_type":"lh","formation":"column"},"test":"melee","tester":{"arm":"infantry","formation":"solid_square","morale":"intrepid"}}"#, None),
    (MOR_15, r#"{"enemy":{"arm":"cavalry","cavalry_type":"ih","formation":"line"},"test":"melee","tester":{"arm":"infantry","formation":"line","morale":"hesitant"}}"#, None),
    (MOR_16, r#"{"enemy":{"arm":"infantry","formation":"line"},"test":"charged","tester":{"arm":"artillery","flanks_supported":1,"formation":"limbered","morale":"confident"}}"#, Some(["per flank", "par flanc"])),
    (MOR_17, r#"{"enemy":{"arm":"infantry","formation":"line"},"test":"charging","tester":{"arm":"infantry","formation":"line","morale":"hesitant"}}"#, None),
    (MOR_18, r#"{"enemy":{"arm":"infantry","formation":"line"},"test":"melee","tester":{"arm":"infantry","formation":"line","morale":"intrepid","morale_bonus":"steadfast"}}"#, None),
];

/// Experience, from the best.
const EXPERIENCES: [Pair; 4] =
    [["elite", "élite"], ["veteran", "vétéran"], ["seasoned", "aguerri"], ["conscript", "conscrit"]];
/// Morale, from the best.
const MORALES: [Pair; 3] = [["intrepid", "intrépide"], ["confident", "confiant"], ["hesitant", "hésitant"]];
/// Types of cavalry, as the codes name them.
const CAVALRY: [Pair; 6] = [
    ["irregular light", "légère irrégulière"],
    ["light", "légère"],
    ["lancers", "lanciers"],
    ["irregular", "irrégulière"],
    ["heavy", "lourde"],
    ["cuirassiers", "cuirassiers"],
];

/// A mark for what is allowed.
fn dot(allowed: bool) -> String {
    if allowed { "•".to_owned() } else { NONE.to_owned() }
}

/// The boxes of the two pages, in the order of play.
pub fn pages(p: Press) -> Vec<Node> {
    vec![
        Node::Stack(vec![
            Node::Box(turn(p)),
            Node::Side(vec![
                (
                    2,
                    Node::Stack(vec![
                        Node::Box(numbers(p)),
                        Node::Side(vec![
                            (1, Node::column(vec![fire(p), priorities(p), cohesion(p)])),
                            (1, Node::column(vec![charge(p), squares(p), morale(p), command(p)])),
                        ]),
                        Node::Box(reactions(p)),
                    ]),
                ),
                (
                    1,
                    Node::column(vec![
                        weapons(p),
                        morale_numbers(p),
                        melee(p),
                        fighters(p),
                        aftermath(p),
                        rally(p),
                        after_move(p),
                    ]),
                ),
            ]),
        ]),
        Node::Stack(vec![
            Node::Side(vec![(2, Node::Box(rates(p))), (1, Node::Box(going(p)))]),
            Node::columns([vec![doctrines(p), generals(p)], vec![changes(p)], vec![points(p), bases(p)]]),
            Node::Box(p.table_of(TER_02)),
            Node::Box(layouts(p)),
            Node::Box(costs(p)),
        ]),
    ]
}

fn turn(p: Press) -> Block {
    p.steps(
        ["The player turn", "Le tour de joueur"],
        &[SEQ_01],
        &[
            ("1", SEQ_03, Some([
                "Cohesion: tests of UC, of UM, of the division; brigadiers return",
                "Cohésion : tests des UC, des UM, de la division ; retour des brigadiers",
            ])),
            ("2", SEQ_04, Some([
                "Movement: close ranks; find and move the uncommanded UC; then all others",
                "Mouvement : combler les rangs ; trouver et bouger les UC non commandées, puis toutes les autres",
            ])),
            ("3", SEQ_05, Some([
                "Fire with saves; charges: tests (a) and (b), reaction, defensive fire, charger’s test, melee, pursuit; markers off",
                "Tir et sauvegardes ; charges : tests (a) et (b), réaction, tir défensif, test du chargeant, mêlée, poursuite ; pions ôtés",
            ])),
        ],
    )
}

fn numbers(p: Press) -> Block {
    let rows = vec![
        row_of(FIRE_08, p.say(["to hit in fire", "toucher au tir"]), FIRE_NUMBER.map(|n| format!("{n}+"))),
        row_of(MEL_02, p.say(["to hit in melee", "toucher en mêlée"]), MELEE_NUMBER.map(|n| format!("{n}+"))),
        row_of(FIRE_10, p.say(["guns: dice per element", "canons : dés par élément"]), ARTILLERY_EFFICACY),
    ];
    p.table(
        ["Experience: numbers needed", "Expérience : résultats à atteindre"],
        &[],
        ["", ""],
        p.all(&EXPERIENCES),
        rows,
    )
}

fn morale_numbers(p: Press) -> Block {
    let needed = MORALE_NUMBER.map(|n| format!("{n}+"));
    let rows = vec![row(p.say(["morale", "moral"]), needed.clone()), row(p.say(["cohesion", "cohésion"]), needed)];
    p.table(
        ["Morale: numbers needed", "Moral : résultats à atteindre"],
        &[MOR_03, COH_21],
        ["", ""],
        p.all(&MORALES),
        rows,
    )
}

fn weapons(p: Press) -> Block {
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
    let heads = p.all(&[["dice", "dés"], ["range", "portée"], ["long beyond", "longue au-delà"]]);
    p.table(["Firearms, cm", "Armes à feu, cm"], &[FIRE_09], ["", ""], heads, rows.collect())
        .note(p.say(["* by experience (NPW-FIRE-10).", "* selon l’expérience (NPW-FIRE-10)."]))
}

/// The number needed after limits: to hit however hard, and in a test however easy.
fn limits(p: Press) -> (String, String) {
    let hard = r#"{"range_cm":28,"shooter":{"arm":"infantry","elements":1,"experience":"conscript","weapon":"rifle","disordered":true},"target":{"arm":"infantry","elements":5,"formation":"line","in_cover":true}}"#;
    let needed = |reply: &serde_json::Value| reply["distribution"][0]["result"]["need"].to_string();
    let easy = r#"{"test":"melee","tester":{"arm":"infantry","formation":"hollow_square","morale":"intrepid","in_cover":true,"general_5cm":true},"enemy":{"arm":"cavalry","cavalry_type":"lh","formation":"line"}}"#;
    let least: i64 = needed(&p.reply("charge_morale", easy)).parse().unwrap_or(0);
    (needed(&p.reply("fire", hard)), (least - 1).to_string())
}

fn fire(p: Press) -> Block {
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

fn priorities(p: Press) -> Block {
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

/// NPW-CHG-01 to -08: what forbids a charge.
fn charge(p: Press) -> Block {
    let case = |cm: i32| {
        format!(
            r#"{{"charger":{{"arm":"infantry","doctrine":"french","experience":"veteran","formation":"line"}},"target_arm":"infantry","distance_cm":{cm}}}"#
        )
    };
    let reach = greatest(0..=30, |cm| p.result("charge_eligibility", &case(cm), "allowed") == true);
    let rows = vec![
        factor(CHG_01, p.say(["In order, at most at", "En ordre, au plus à"]), format!("{reach} cm")),
        p.factor(CHG_03, None, p.say(["needed", "il le faut"])),
        p.factor(CHG_06, None, p.say(["needed", "il le faut"])),
        factor(
            CHG_04,
            p.say(["Squares, march columns, artillery", "Carrés, colonnes de marche, artillerie"]),
            p.say(["no", "non"]),
        ),
        factor(
            DOC_03,
            p.say(["Conscript doctrine", "Doctrine conscrite"]),
            p.say(["in attack column", "en colonne d’attaque"]),
        ),
        factor(
            DOC_13,
            p.say(["Cavalry in column", "Cavalerie en colonne"]),
            p.say(["for want of room", "faute de place"]),
        ),
        factor(CHG_07, p.say(["Rallying", "En ralliement"]), p.say(["no", "non"])),
        factor(CHG_08, p.say(["Having fired", "Ayant tiré"]), p.say(["elite only", "élite seule"])),
        p.factor(CHG_36, None, p.say(["needed", "il le faut"])),
        factor(
            CHG_11,
            p.say(["Foot charging cavalry in front", "Pied chargeant la cavalerie de front"]),
            p.say(["test (a)", "test (a)"]),
        ),
    ];
    p.list(["Charge: who may", "Charge : qui le peut"], &[CHG_09], rows)
}

fn morale(p: Press) -> Block {
    let (six, one) = limits(p);
    p.list(["Morale in charge and melee", "Moral en charge et mêlée"], &[MOR_02], p.factors("charge_morale", MORALE))
        .note(p.fill(
            [
                "A natural {} passes, a natural {} fails (NPW-MOR-04).",
                "{} naturel réussi, {} naturel manqué (NPW-MOR-04).",
            ],
            &[&six, &one],
        ))
}

fn melee(p: Press) -> Block {
    let mut rows = p.factors("melee_round", MELEE);
    rows.push(p.factor(MEL_16, None, format!("{MELEE_SAVE}+")));
    rows.push(p.factor(PUR_14, None, p.say(["none", "aucune"])));
    p.list(["Melee: change of the number needed", "Mêlée : changement du résultat à atteindre"], &[MEL_07], rows).note(
        p.fill(
            ["A natural {} always hits (NPW-MEL-15).", "Un {} naturel touche toujours (NPW-MEL-15)."],
            &[&limits(p).0],
        ),
    )
}

fn fighters(p: Press) -> Block {
    let rows = vec![
        p.factor(MEL_03, None, p.say(["in contact, and one overlap a side", "au contact, et un débord par côté"])),
        p.factor(
            MEL_04,
            None,
            p.say([
                "the same; French attack column that charged: second rank too",
                "de même ; colonne d’attaque F qui a chargé : aussi le deuxième rang",
            ]),
        ),
        p.factor(MEL_05, None, p.say(["in contact only", "au contact seulement"])),
        p.factor(MEL_06, None, p.say(["all near a fighting enemy", "tous ceux proches d’un ennemi qui combat"])),
        p.factor(
            MEL_18,
            None,
            p.say(["if hit; foot against cavalry always", "si touché ; pied contre cavalerie toujours"]),
        ),
        p.factor(MEL_23, None, p.say(["each UC strikes one enemy", "chaque UC frappe un ennemi"])),
    ];
    p.list(["Melee: who strikes", "Mêlée : qui frappe"], &[], rows)
}

/// The square that charged infantry can form.
fn square(p: Press, experience: &str, more: &str, charge: &str) -> &'static str {
    let case = format!(
        r#"{{"charged":{{"arm":"infantry","doctrine":"french","experience":"{experience}","formation":"line"{more}}},"charger_arm":"cavalry"{charge}}}"#
    );
    match p.result("charge_reaction", &case, "square").as_str() {
        Some("hollow") => p.say(["hollow", "creux"]),
        Some("solid") => p.say(["solid", "plein"]),
        _ => NONE,
    }
}

fn squares(p: Press) -> Block {
    let near =
        greatest(0..=5, |cm| square(p, "veteran", "", &format!(r#","distance_cm":{cm}"#)) == p.say(["solid", "plein"]));
    let far = r#","distance_cm":5"#;
    let rows = vec![
        p.factor(CHG_21, None, square(p, "veteran", r#","slow_square":true"#, far)),
        p.factor(CHG_22, None, square(p, "conscript", "", far)),
        factor(
            CHG_23,
            p.fill(
                ["Cavalry within {} cm, or charge renewed", "Cavalerie à {} cm ou moins, ou charge renouvelée"],
                &[&near],
            ),
            square(p, "veteran", "", &format!(r#","distance_cm":{near}"#)),
        ),
        factor(CHG_24, p.say(["Every other", "Tout autre"]), square(p, "veteran", "", far)),
    ];
    p.list(["Emergency square", "Carré d’urgence"], &[CHG_18], rows)
}

/// NPW-CHG-14 to -26: what a charged UC may do once it has passed test (b).
#[rustfmt::skip]
const CHARGED: [(Pair, &str, &str); 8] = [
    (["infantry, front, by infantry", "infanterie, de front, par l’infanterie"], r#""arm":"infantry","doctrine":"french","experience":"veteran","formation":"line""#, r#""charger_arm":"infantry""#),
    (["infantry, front, by cavalry", "infanterie, de front, par la cavalerie"], r#""arm":"infantry","doctrine":"french","experience":"veteran","formation":"line""#, r#""charger_arm":"cavalry""#),
    (["infantry, flank or rear, by cavalry", "infanterie, flanc ou arrière, par la cavalerie"], r#""arm":"infantry","doctrine":"french","experience":"veteran","formation":"line""#, r#""charger_arm":"cavalry","direction":"flank""#),
    (["infantry in disorder", "infanterie en désordre"], r#""arm":"infantry","doctrine":"french","experience":"veteran","formation":"line","disordered":true"#, r#""charger_arm":"cavalry""#),
    (["infantry rallying", "infanterie en ralliement"], r#""arm":"infantry","doctrine":"french","experience":"veteran","formation":"line","rallying":true"#, r#""charger_arm":"cavalry""#),
    (["cavalry, front", "cavalerie, de front"], r#""arm":"cavalry","experience":"veteran","formation":"line""#, r#""charger_arm":"cavalry""#),
    (["cavalry, flank or rear", "cavalerie, flanc ou arrière"], r#""arm":"cavalry","experience":"veteran","formation":"line""#, r#""charger_arm":"cavalry","direction":"rear""#),
    (["unlimbered guns, front", "artillerie dételée, de front"], r#""arm":"artillery","experience":"veteran","formation":"unlimbered""#, r#""charger_arm":"cavalry""#),
];

fn reactions(p: Press) -> Block {
    let rows = CHARGED.iter().map(|(name, charged, charger)| {
        let case = format!(r#"{{"charged":{{{charged}}},{charger},"distance_cm":5}}"#);
        let may = |field: &str| p.result("charge_reaction", &case, field);
        row(
            p.say(*name),
            [
                dot(may("fire") == true),
                dot(may("counter_charge") == true),
                dot(may("turn") == true),
                dot(may("square") != "none"),
            ],
        )
    });
    let heads = p.all(&[
        ["fire", "tirer"],
        ["counter-charge", "contre-charger"],
        ["turn to face", "faire face"],
        ["square", "carré"],
    ]);
    p.table(["Charged and test (b) passed: one of", "Chargé et test (b) réussi : au choix"], &[CHG_15, CHG_16, CHG_17, CHG_18, CHG_26], ["", ""], heads, rows.collect()).note(p.say([
        "Or simply stand (NPW-CHG-19). Test failed: disordered, nothing (NPW-CHG-14). Irregulars form no square.",
        "Ou attendre sur place (NPW-CHG-19). Test manqué : désordre, rien (NPW-CHG-14). Les irréguliers ne forment pas de carré.",
    ]))
}

/// NPW-PUR: the winner of a melee.
#[rustfmt::skip]
const WINNERS: [(Pair, &str); 5] = [
    (["charged, in order", "a chargé, en ordre"], r#""arm":"infantry","charged":true"#),
    (["charged, impetuous", "a chargé, impétueux"], r#""arm":"infantry","charged":true,"impetuous":true"#),
    (["charged, disordered", "a chargé, en désordre"], r#""arm":"infantry","charged":true,"disordered":true"#),
    (["stood", "de pied ferme"], r#""arm":"infantry""#),
    (["has pursued", "a poursuivi"], r#""arm":"infantry","charged":true,"has_pursued":true"#),
];

fn aftermath(p: Press) -> Block {
    let rows = WINNERS.iter().map(|(name, winner)| {
        let case = format!(r#"{{"winner":{{{winner}}},"retreat_cm":10,"pursuit_cm":10}}"#);
        let told = |field: &str| p.result("melee_aftermath", &case, field) == true;
        let pursues = match (told("must_pursue"), told("may_pursue")) {
            (true, _) => p.say(["must", "doit"]),
            (false, true) => p.say(["may", "peut"]),
            (false, false) => NONE,
        };
        row(p.say(*name), [pursues.to_owned(), dot(told("rally_in_place")), dot(told("rally_back"))])
    });
    let heads =
        p.all(&[["pursues", "poursuit"], ["rallies here", "ralliement sur place"], ["to the rear", "en arrière"]]);
    p.table(["The winner", "Le vainqueur"], &[PUR_01, PUR_02, PUR_05, PUR_06, PUR_11], ["", ""], heads, rows.collect()).note(p.say([
        "Contact is kept if the pursuit reaches the retreat (NPW-PUR-08), else a new enemy (NPW-PUR-09). Artillery never (NPW-PUR-24).",
        "Contact gardé si la poursuite atteint le repli (NPW-PUR-08), sinon nouvel ennemi (NPW-PUR-09). Artillerie jamais (NPW-PUR-24).",
    ]))
}

fn cohesion(p: Press) -> Block {
    let general = r#"{"general":"divisional","general_morale":"intrepid","initial":4,"level":"uc","morale":"hesitant","remaining":1}"#;
    let cover = r#"{"in_cover":true,"initial":7,"level":"uc","morale":"intrepid","remaining":3}"#;
    let fails = p.say(["fails", "échoue"]);
    let rows = vec![
        p.factor(
            COH_02,
            None,
            p.say(["more than half lost, or one element left", "plus de la moitié perdue, ou un élément restant"]),
        ),
        p.factor(COH_10, None, p.say(["more than half of its UC lost", "plus de la moitié de ses UC perdues"])),
        p.factor(COH_17, None, p.say(["more than half of its UM lost", "plus de la moitié de ses UM perdues"])),
        p.factor(COH_16, None, p.say(["only after new losses", "seulement après de nouvelles pertes"])),
        p.factor(COH_07, None, p.say(["if he takes part", "s’il participe"])),
        factor(
            COH_03,
            p.say(["UC that began with one element", "UC d’un seul élément au départ"]),
            p.say(["no test", "pas de test"]),
        ),
        p.factor(COH_15, None, p.say(["no test", "pas de test"])),
        p.factor(COH_12, None, fails),
        p.factor(COH_18, None, fails),
        factor(COH_20, p.say(["Division with no UM left", "Division sans plus d’UM"]), fails),
        p.factor(COH_22, None, p.value("cohesion_test", COH_22, general)),
        p.factor(COH_23, None, p.value("cohesion_test", COH_23, cover)),
        p.factor(COH_27, None, p.say(["one level lower", "un niveau plus bas"])),
        p.factor(COH_28, None, p.say(["next turn, if a UC of his is left", "au tour suivant, s’il lui reste une UC"])),
    ];
    p.list(["Cohesion", "Cohésion"], &[COH_25], rows)
}

fn rally(p: Press) -> Block {
    let case =
        |cm: i32| format!(r#"{{"arm":"infantry","morale":"hesitant","wants_change":true,"frontal_enemy_cm":{cm}}}"#);
    let near = greatest(0..=220, |cm| p.cited("rally", RAL_03, &case(cm)).is_some());
    let rows = vec![
        p.factor(RAL_01, None, p.say(["if it has not moved", "si elle n’a pas bougé"])),
        factor(
            RAL_02,
            p.fill(["No frontal enemy within {} cm", "Pas d’ennemi frontal à {} cm"], &[&near]),
            p.say(["may change", "peut changer"]),
        ),
        factor(RAL_03, p.say(["otherwise", "sinon"]), p.say(["test", "test"])),
        p.factor(RAL_04, None, p.say(["MOR-05, -06, -16", "MOR-05, -06, -16"])),
    ];
    p.list(["Rally, end of the turn", "Ralliement, fin du tour"], &[], rows)
}

fn rates(p: Press) -> Block {
    const WHO: [Pair; 6] = [
        ["generals, light cavalry", "généraux, cavalerie légère"],
        [
            "other cavalry, limbered horse guns, light cavalry in retreat",
            "autre cavalerie, art. à cheval attelée, cav. légère en repli",
        ],
        [
            "march column; infantry and other cavalry in retreat; cavalry in pursuit",
            "colonne de marche ; infanterie et autre cavalerie en repli ; cavalerie en poursuite",
        ],
        ["limbered foot guns, attack column", "art. à pied attelée, colonne d’attaque"],
        [
            "line, solid square, limbered irregular guns, supply parks, infantry in pursuit",
            "ligne, carré plein, art. irrégulière attelée, parcs, infanterie en poursuite",
        ],
        ["hollow square, unlimbered guns", "carré creux, artillerie dételée"],
    ];
    let consolidation = p
        .cited("movement", PUR_17, r#"{"troop":"infantry","formation":"line","kind":"consolidation"}"#)
        .unwrap_or_default();
    let rows = WHO.iter().zip(RATES).map(|(who, rate)| row_of(rate.clause, p.say(*who), [rate.good_cm, rate.bad_cm]));
    p.table(
        ["Speed, cm", "Vitesse, cm"],
        &[MOVE_03],
        ["", ""],
        p.all(&[["good going", "bon terrain"], ["bad going", "mauvais terrain"]]),
        rows.collect(),
    )
    .note(p.fill(
        [
            "Backwards: bad going (NPW-MOVE-16). Artillery in retreat: as limbered (NPW-MOVE-12). Consolidation: {} cm at most (NPW-PUR-17).",
            "En arrière : mauvais terrain (NPW-MOVE-16). Artillerie en repli : comme attelée (NPW-MOVE-12). Consolidation : {} cm au plus (NPW-PUR-17).",
        ],
        &[&consolidation],
    ))
}

fn going(p: Press) -> Block {
    let good = p.say(["good going", "bon terrain"]);
    let rows = vec![
        p.factor(MOVE_13, Some(["not in built-up areas nor to contact", "sauf zone bâtie et contact"]), good),
        factor(
            MOVE_14,
            p.say(["Irregular light cavalry, not in built-up areas", "Cavalerie légère irrégulière, sauf zone bâtie"]),
            good,
        ),
        p.factor(MOVE_17, Some(["columns, limbered, generals", "colonnes, attelés, généraux"]), good),
        factor(
            TER_05,
            p.say(["Built-up areas: infantry, generals; others", "Zones bâties : infanterie, généraux ; les autres"]),
            p.say(["by road", "par route"]),
        ),
    ];
    p.list(["Movement: going", "Mouvement : le terrain"], &[MOVE_05], rows)
}

fn doctrines(p: Press) -> Block {
    let formations: [(Pair, &str); 5] = [
        (["line", "ligne"], "line"),
        (["march column", "colonne de marche"], "march_column"),
        (["attack column", "colonne d’attaque"], "attack_column"),
        (["hollow square", "carré creux"], "hollow_square"),
        (["solid square", "carré plein"], "solid_square"),
    ];
    let rows = formations.iter().map(|(name, to)| {
        let cells = ["french", "prussian", "conscript", "irregular"].map(|doctrine| {
            let from = if *to == "march_column" { "line" } else { "march_column" };
            let allowed = |more: &str| {
                let case = format!(
                    r#"{{"arm":"infantry","doctrine":"{doctrine}","experience":"veteran","from":"{from}","to":"{to}"{more}}}"#
                );
                p.result("can_change_formation", &case, "allowed") == true
            };
            if allowed("") {
                "•"
            } else if allowed(r#","in_cover":true"#) {
                p.say(["in cover", "à couvert"])
            } else if allowed(r#","division_column":true"#) {
                "*"
            } else {
                NONE
            }
        });
        row(p.say(*name), cells)
    });
    let heads = ["F", "P", "C", "I"].map(str::to_owned).to_vec();
    p.table(
        ["Formations by doctrine", "Formations selon la doctrine"],
        &[DOC_01, DOC_05, DOC_06, DOC_07, DOC_08],
        ["", ""],
        heads,
        rows.collect(),
    )
    .note(p.say(["* with the division column (NPW-CHR-11).", "* avec la colonne de division (NPW-CHR-11)."]))
}

/// NPW-MOVE-18 to -22, NPW-FORM: what forbids a change of formation.
fn changes(p: Press) -> Block {
    let near = |field: &str, to: &str, more: &str| {
        greatest(0..=220, |cm| {
            let case = format!(
                r#"{{"arm":"infantry","doctrine":"french","experience":"veteran","from":"line","to":"{to}","{field}":{cm}{more}}}"#
            );
            p.result("can_change_formation", &case, "allowed") == false
        })
    };
    let seen = greatest(0..=220, |cm| {
        let case = format!(
            r#"{{"arm":"infantry","doctrine":"french","experience":"veteran","from":"line","to":"march_column","uncommanded":true,"visible_enemy_cm":{cm}}}"#
        );
        p.result("can_change_formation", &case, "allowed") == true
    });
    let no = p.say(["no", "non"]);
    let rows = vec![
        p.factor(
            MOVE_18,
            None,
            p.say(["move and one change (NPW-FORM-05)", "mouvement et un changement (NPW-FORM-05)"]),
        ),
        p.factor(MOVE_19, None, p.say(["move or change", "mouvement ou changement"])),
        p.factor(MOVE_20, None, p.say(["move and one change", "mouvement et un changement"])),
        p.factor(MOVE_21, None, p.say(["move and two changes", "mouvement et deux changements"])),
        factor(
            FORM_03,
            p.fill(
                [
                    "Enemy in order within {} cm (facing may change)",
                    "Ennemi en ordre à {} cm (l’orientation peut changer)",
                ],
                &[&near("enemy_in_order_cm", "march_column", "")],
            ),
            no,
        ),
        factor(
            FORM_02,
            p.fill(
                ["Hollow square, cavalry within {} cm", "Carré creux, cavalerie à {} cm"],
                &[&near("enemy_cavalry_cm", "hollow_square", "")],
            ),
            no,
        ),
        p.factor(DOC_18, None, p.say(["needed", "il le faut"])),
        factor(LAY_16, p.say(["Square of one element", "Carré d’un seul élément"]), no),
        factor(STA_04, p.say(["Rallying", "En ralliement"]), no),
        factor(STA_05, p.say(["Disordered", "En désordre"]), no),
        factor(CMD_09, p.say(["Uncommanded, with a move", "Non commandée, avec un mouvement"]), no),
        factor(
            CMD_10,
            p.fill(["Uncommanded, enemy in sight within {} cm", "Non commandée, ennemi visible à {} cm"], &[&seen]),
            p.say(["yes", "oui"]),
        ),
    ];
    p.list(["Change of formation", "Changement de formation"], &[MOVE_22], rows)
}

fn command(p: Press) -> Block {
    let rows =
        [["cavalry, horse guns", "cavalerie, art. à cheval"], ["infantry, other guns", "infanterie, autre art."]];
    let rows = rows.iter().zip(COMMAND_DISTANCE_CM).map(|(name, cells)| row(p.say(*name), cells));
    p.table(
        ["Command distance, cm", "Distance de commandement, cm"],
        &[CMD_02, CMD_05],
        ["", ""],
        p.all(&[["elite", "élite"], ["vet.", "vét."], ["seas.", "aguer."], ["cons.", "cons."]]),
        rows.collect(),
    )
    .note(p.say([
        "Between UC of a UM. The nucleus is commanded (NPW-CMD-03); mixed UC by most elements (NPW-CMD-04); beyond: uncommanded (NPW-CMD-06).",
        "Entre UC d’une UM. Le noyau est commandé (NPW-CMD-03) ; UC mêlée : selon la majorité (NPW-CMD-04) ; au-delà : non commandée (NPW-CMD-06).",
    ]))
}

/// What a UC may do in phase 3, asked of `fire` and `charge_eligibility`.
fn acts(p: Press, experience: &str, moved: bool) -> &'static str {
    let shooter = |more: &str| {
        let case = format!(
            r#"{{"range_cm":5,"shooter":{{"arm":"infantry","elements":4,"experience":"{experience}","weapon":"musket","moved":{moved}{more}}},"target":{{"arm":"infantry","elements":4,"formation":"line"}}}}"#
        );
        p.refused("fire", &case).is_none()
    };
    match (shooter(""), shooter(r#","charging":true"#)) {
        (_, true) => p.say(["fire and charge", "tir et charge"]),
        (true, false) => p.say(["fire or charge", "tir ou charge"]),
        (false, false) => p.say(["charge only", "charge seule"]),
    }
}

fn after_move(p: Press) -> Block {
    let names = ["elite", "veteran", "seasoned", "conscript"];
    let rows =
        names.iter().zip(EXPERIENCES).map(|(id, name)| row(p.say(name), [acts(p, id, true), acts(p, id, false)]));
    let heads = p.all(&[["moved or changed", "a bougé ou changé"], ["did neither", "ni l’un ni l’autre"]]);
    p.table(["Fire and charge", "Tir et charge"], &[SEQ_06, SEQ_07], ["", ""], heads, rows.collect())
}

fn bases(p: Press) -> Block {
    let names: [Pair; 3] = [["infantry", "infanterie"], ["cavalry", "cavalerie"], ["battery", "batterie"]];
    let cm = |mm: f64| p.number(mm / 10.0);
    let rows = names
        .iter()
        .zip(BASES_MM)
        .map(|(name, base)| row(p.say(*name), [cm(f64::from(base.front_mm)), cm(f64::from(base.depth_mm))]));
    p.table(
        ["Bases, cm", "Socles, cm"],
        &[LAY_01],
        ["", ""],
        p.all(&[["front", "front"], ["depth", "profondeur"]]),
        rows.collect(),
    )
}

/// NPW-LAY: the columns of the table of footprints.
#[rustfmt::skip]
const LAYOUTS: [(Pair, &str, &str); 8] = [
    (["line, infantry", "ligne, infanterie"], "infantry", "line"),
    (["line, cavalry", "ligne, cavalerie"], "cavalry", "line"),
    (["march column", "colonne de marche"], "infantry", "march_column"),
    (["attack column, solid square", "colonne d’attaque, carré plein"], "infantry", "attack_column"),
    (["cavalry column", "colonne de cavalerie"], "cavalry", "column"),
    (["hollow square", "carré creux"], "infantry", "hollow_square"),
    (["unlimbered", "dételée"], "artillery", "unlimbered"),
    (["limbered", "attelée"], "artillery", "limbered"),
];

fn layouts(p: Press) -> Block {
    let rows = (1..=12).map(|elements: u8| {
        let cells = LAYOUTS.map(|(_, arm, formation)| {
            let case = format!(r#"{{"arm":"{arm}","formation":"{formation}","elements":{elements}}}"#);
            let reply = p.reply("formation_layout", &case);
            let cm = |field: &str| reply["result"][field].as_f64().map(|cm| p.number(cm));
            match (cm("front_cm"), cm("depth_cm")) {
                (Some(front), Some(depth)) => format!("{front} × {depth}"),
                _ => NONE.to_owned(),
            }
        });
        row(elements.to_string(), cells)
    });
    let heads = LAYOUTS.iter().map(|(name, _, _)| p.say(*name).to_owned()).collect();
    p.table(
        ["Footprints: front × depth, cm", "Emprises : front × profondeur, cm"],
        &[LAY_02, LAY_03, LAY_04, LAY_05, LAY_06, LAY_07, LAY_08],
        ["elements", "éléments"],
        heads,
        rows.collect(),
    )
}

/// Values with their names: `elite +6 · veteran +4`.
fn named(p: Press, names: &[Pair], values: &[i32]) -> String {
    let told =
        names.iter().zip(values).map(|(name, value)| format!("{} {}", p.say(*name), p.signed(f64::from(*value))));
    told.collect::<Vec<_>>().join(" · ")
}

fn costs(p: Press) -> Block {
    let points = |case: &str| p.result("unit_cost", case, "per_element").as_i64().unwrap_or(0) as i32;
    let foot = |more: &str| {
        points(&format!(
            r#"{{"kind":"infantry","elements":1,"doctrine":"prussian","experience":"elite","morale":"intrepid"{more}}}"#
        ))
    };
    let guns = |more: &str| {
        points(&format!(
            r#"{{"kind":"artillery","elements":1,"calibre":"medium","experience":"elite","morale":"intrepid"{more}}}"#
        ))
    };
    let infantry = |more: &str| foot(more) - foot("");
    let artillery = |more: &str| guns(more) - guns("");
    let traits: [Pair; 8] = [
        ["light", "légère"],
        ["skirmishers", "tirailleurs"],
        ["regimental guns", "artillerie régimentaire"],
        ["division column", "colonne de division"],
        ["good fire", "bon tir"],
        ["bad fire", "mauvais tir"],
        ["steadfast", "tenace"],
        ["aggressive", "agressif"],
    ];
    let flags = [
        r#","light":true"#,
        r#","skirmishers":true"#,
        r#","regimental_guns":true"#,
        r#","division_column":true"#,
        r#","fire_discipline":"good""#,
        r#","fire_discipline":"bad""#,
        r#","morale_bonus":"steadfast""#,
        r#","morale_bonus":"aggressive""#,
    ];
    let gun_traits: [Pair; 4] =
        [["horse", "à cheval"], ["irregular", "irrégulière"], ["good fire", "bon tir"], ["bad fire", "mauvais tir"]];
    let gun_flags =
        [r#","horse":true"#, r#","irregular":true"#, r#","fire_discipline":"good""#, r#","fire_discipline":"bad""#];
    let doctrines: [Pair; 4] = [["F", "F"], ["P", "P"], ["C", "C"], ["I", "I"]];
    let arms: [Pair; 4] =
        [["musket", "mousquet"], ["rifle", "carabine"], ["obsolete", "obsolète"], ["melee only", "mêlée seule"]];
    let calibres: [Pair; 3] = [["light", "léger"], ["medium", "moyen"], ["heavy", "lourd"]];
    let slice = p.cited("unit_cost", COST_05, r#"{"kind":"fortification","slices":1}"#).unwrap_or_default();
    let rows = vec![
        row_of(COST_01, p.say(["Infantry", "Infanterie"]), [INFANTRY_BASE.to_string()]),
        row_of(COST_01, p.say(["doctrine", "doctrine"]), [named(p, &doctrines, &DOCTRINE)]),
        row_of(COST_01, p.say(["weapon", "arme"]), [named(p, &arms, &WEAPON)]),
        row_of(COST_01, p.say(["traits", "traits"]), [named(p, &traits, &flags.map(infantry))]),
        row_of(COST_02, p.say(["Cavalry", "Cavalerie"]), [CAVALRY_BASE.to_string()]),
        row_of(COST_02, p.say(["type", "type"]), [named(p, &CAVALRY, &CAVALRY_TYPE)]),
        row_of(COST_03, p.say(["Artillery", "Artillerie"]), [named(p, &calibres, &CALIBRE)]),
        row_of(COST_03, p.say(["traits", "traits"]), [named(p, &gun_traits, &gun_flags.map(artillery))]),
        row_of(COST_03, p.say(["experience", "expérience"]), [named(p, &EXPERIENCES, &ARTILLERY_EXPERIENCE)]),
        row_of(
            COST_02,
            p.say(["Foot and horse: experience", "Pied et cheval : expérience"]),
            [named(p, &EXPERIENCES, &EXPERIENCE)],
        ),
        row_of(COST_01, p.say(["All: morale", "Tous : moral"]), [named(p, &MORALES, &MORALE_COST)]),
        row_of(COST_05, p.say(["Fortification, each slice", "Fortification, par tranche"]), [slice.to_string()]),
    ];
    p.prose(["Cost of an element", "Coût d’un élément"], &[], ["", ""], vec![String::new()], rows)
}

fn generals(p: Press) -> Block {
    let names: [Pair; 3] =
        [["divisional", "divisionnaire"], ["brigadier", "brigadier"], ["of artillery", "d’artillerie"]];
    let rows = names.iter().zip(GENERALS).map(|(name, cells)| row(p.say(*name), cells));
    p.table(["Cost of generals", "Coût des généraux"], &[COST_04], ["", ""], p.all(&MORALES), rows.collect())
        .note(p.fill(["With a bonus: {}.", "Avec un bonus : {}."], &[&p.signed(f64::from(GENERAL_BONUS))]))
}

fn points(p: Press) -> Block {
    let value = |clause, case| p.value("score", clause, case).trim_start_matches('+').to_owned();
    let rows = vec![
        factor(
            WIN_02,
            p.say(["Winner by withdrawal, less one per UC lost", "Vainqueur par retrait, moins un par UC perdue"]),
            value(WIN_02, r#"{"side_a":{"withdrew":true},"side_b":{}}"#),
        ),
        factor(
            WIN_03,
            p.say(["Loser, per enemy UC destroyed", "Vaincu, par UC ennemie détruite"]),
            value(WIN_03, r#"{"side_a":{"ucs_lost":1},"side_b":{"withdrew":true}}"#),
        ),
        factor(
            WIN_05,
            p.say(["Draw: attack objective", "Parité : objectif d’attaque"]),
            value(WIN_05, r#"{"side_a":{},"side_b":{"attack_scored":true}}"#),
        ),
        factor(
            WIN_05,
            p.say(["defence objective", "objectif de défense"]),
            value(WIN_05, r#"{"side_a":{},"side_b":{"defence_scored":true}}"#),
        ),
        p.factor(
            WIN_08,
            None,
            p.say([
                "held by more than half of the UC there, contested from a third",
                "tenu par plus de la moitié des UC présentes, contesté dès le tiers",
            ]),
        ),
        p.factor(WIN_09, None, p.say(["who holds, if nobody contests", "qui tient, si nul ne conteste"])),
        factor(
            SET_12,
            p.say(["First player: the die of who placed first", "Premier joueur : le dé du premier placé"]),
            p.value("roll_off", SET_12, r#"{"purpose":"first_player","finished_first":"side_a"}"#),
        ),
    ];
    p.list(["Victory points, first player", "Points de victoire, premier joueur"], &[WIN_04], rows)
}
