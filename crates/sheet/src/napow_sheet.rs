//! The sheet of NapoW.

use napow::procedures::{FIRE_SAVE, MELEE_SAVE};
use napow::tables::{
    ARTILLERY_EFFICACY, ARTILLERY_EXPERIENCE, BASES_MM, CALIBRE, CAVALRY_BASE, CAVALRY_TYPE, COMMAND_DISTANCE_CM,
    DOCTRINE, EXPERIENCE, FIRE_NUMBER, GENERAL_BONUS, GENERALS, INFANTRY_BASE, MELEE_NUMBER, MORALE as MORALE_COST,
    MORALE_NUMBER, RATES, WEAPON, WEAPONS,
};
use rulebook::napow::{
    CMD_02, COH_21, COH_22, COH_23, COST_01, COST_02, COST_03, COST_04, FIRE_08, FIRE_09, FIRE_10, FIRE_14, FIRE_15,
    FIRE_16, FIRE_17, FIRE_18, FIRE_19, FIRE_20, FIRE_21, FIRE_22, FIRE_23, FIRE_24, FIRE_25, FIRE_26, FIRE_27,
    FIRE_28, FIRE_29, FIRE_30, LAY_01, MEL_02, MEL_03, MEL_04, MEL_05, MEL_06, MEL_07, MEL_08, MEL_09, MEL_10, MEL_11,
    MEL_12, MEL_13, MEL_14, MOR_02, MOR_03, MOR_05, MOR_06, MOR_07, MOR_08, MOR_09, MOR_10, MOR_11, MOR_12, MOR_13,
    MOR_14, MOR_15, MOR_16, MOR_17, MOR_18, MOVE_03, SEQ_01, SEQ_03, SEQ_04, SEQ_05, SEQ_06, SEQ_07, TER_02, WIN_02,
    WIN_03, WIN_05,
};

use crate::block::{Block, Factor};
use crate::build::{Asked, Pair, Press, row, row_of};

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

/// NPW-COH-22, -23: the number needed in a cohesion test.
#[rustfmt::skip]
const COHESION: &[Asked] = &[
    (COH_22, r#"{"general":"divisional","general_morale":"intrepid","initial":4,"level":"uc","morale":"hesitant","remaining":1}"#, None),
    (COH_23, r#"{"in_cover":true,"initial":7,"level":"uc","morale":"intrepid","remaining":3}"#, None),
];

const EXPERIENCES: [Pair; 4] =
    [["elite", "élite"], ["veteran", "vétéran"], ["seasoned", "aguerri"], ["conscript", "conscrit"]];
const MORALES: [Pair; 3] = [["intrepid", "intrépide"], ["confident", "confiant"], ["hesitant", "hésitant"]];

/// The boxes of the sheet, in the order of play.
pub fn blocks(press: Press) -> Vec<Block> {
    let p = press;
    vec![
        p.steps(
            ["The player turn", "Le tour de joueur"],
            &[SEQ_01],
            &[
                ("1", SEQ_03, Some([
                    "Cohesion: tests of UC, of UM, of the division; brigadiers return",
                    "Cohésion : tests des UC, des UM, de la division ; retour des brigadiers",
                ])),
                ("2", SEQ_04, Some([
                    "Movement: close ranks; find and move uncommanded UC; then all others",
                    "Mouvement : combler les rangs ; UC non commandées, puis toutes les autres",
                ])),
                ("3", SEQ_05, Some([
                    "Fire with saves; charges: tests (a) and (b), defensive fire, charger’s test, melee, pursuit; markers off",
                    "Tir et sauvegardes ; charges : tests (a) et (b), tir défensif, test du chargeant, mêlée, poursuite ; pions ôtés",
                ])),
            ],
        ),
        numbers(p),
        weapons(p),
        p.factor_block(["Fire: change of the number needed", "Tir : changement du résultat à atteindre"], &[FIRE_14], p.factors("fire", FIRE)).note(p.say([
            "A natural 6 always hits (NPW-FIRE-31). Moved, changed or disordered: efficacy 1 (NPW-FIRE-12).",
            "Un 6 naturel touche toujours (NPW-FIRE-31). Mouvement, changement ou désordre : efficacité 1 (NPW-FIRE-12).",
        ])),
        p.factor_block(["Morale in charge and melee", "Moral en charge et mêlée"], &[MOR_02], p.factors("charge_morale", MORALE)).note(p.say([
            "Rally tests use NPW-MOR-05, -06 and -16 (NPW-RAL-04). A natural 6 passes, a natural 1 fails (NPW-MOR-04).",
            "Le test de ralliement emploie NPW-MOR-05, -06 et -16 (NPW-RAL-04). 6 naturel réussi, 1 naturel manqué (NPW-MOR-04).",
        ])),
        p.factor_block(["Melee: change of the number needed", "Mêlée : changement du résultat à atteindre"], &[MEL_07], p.factors("melee_round", MELEE)),
        saves(p),
        p.factor_block(["Cohesion", "Cohésion"], &[], p.factors("cohesion_test", COHESION)).note(p.say([
            "A UC tests when it has lost more than half, or has one element left (NPW-COH-02); a UM at more than half its UC (NPW-COH-10); the division at more than half its UM, without factors (NPW-COH-17, -25).",
            "Une UC teste si elle a perdu plus de la moitié ou s’il lui reste un élément (NPW-COH-02) ; une UM à plus de la moitié de ses UC (NPW-COH-10) ; la division à plus de la moitié de ses UM, sans facteur (NPW-COH-17, -25).",
        ])),
        fighters(p),
        rates(p),
        command(p),
        after_move(p),
        p.table_of(TER_02).wide(3),
        bases(p),
        costs(p),
        generals(p),
        points(p),
    ]
}

fn numbers(p: Press) -> Block {
    let rows = vec![
        row_of(FIRE_08, p.say(["to hit in fire", "toucher au tir"]), FIRE_NUMBER.map(|n| format!("{n}+"))),
        row_of(MEL_02, p.say(["to hit in melee", "toucher en mêlée"]), MELEE_NUMBER.map(|n| format!("{n}+"))),
        row_of(FIRE_10, p.say(["guns: efficacy", "canons : efficacité"]), ARTILLERY_EFFICACY),
    ];
    p.table(
        ["Numbers needed: experience", "Résultats à atteindre : expérience"],
        &[],
        ["", ""],
        p.all(&EXPERIENCES),
        rows,
    )
    .wide(2)
}

fn saves(p: Press) -> Block {
    let mut rows = vec![row(p.say(["morale", "moral"]), MORALE_NUMBER.map(|n| format!("{n}+")))];
    rows.push(row(p.say(["cohesion", "cohésion"]), MORALE_NUMBER.map(|n| format!("{n}+"))));
    p.table(
        ["Numbers needed: morale", "Résultats à atteindre : moral"],
        &[MOR_03, COH_21],
        ["", ""],
        p.all(&MORALES),
        rows,
    )
    .note(format!(
        "{} {FIRE_SAVE}+ (NPW-FIRE-42), {} {MELEE_SAVE}+ (NPW-MEL-16).",
        p.say(["Saves: fire", "Sauvegardes : tir"]),
        p.say(["melee", "mêlée"])
    ))
}

fn weapons(p: Press) -> Block {
    const NAMES: [Pair; 6] = [
        ["musket", "mousquet"],
        ["rifle", "carabine"],
        ["other weapons", "autres armes"],
        ["heavy guns", "artillerie lourde"],
        ["medium guns", "artillerie moyenne"],
        ["light guns", "artillerie légère"],
    ];
    let cm = |mm: u16| p.number(f64::from(mm) / 10.0);
    let rows = NAMES.iter().zip(WEAPONS).map(|(name, reach)| {
        let efficacy = reach.efficacy.map_or_else(|| "*".to_owned(), |dice| dice.to_string());
        row(p.say(*name), [efficacy, cm(reach.range_mm), cm(reach.long_beyond_mm)])
    });
    let heads = p.all(&[["dice", "dés"], ["range", "portée"], ["long beyond", "longue dès"]]);
    p.table(["Firearms, cm", "Armes à feu, cm"], &[FIRE_09], ["", ""], heads, rows.collect())
        .note(p.say(["* by experience (NPW-FIRE-10)", "* selon l’expérience (NPW-FIRE-10)"]))
}

fn fighters(p: Press) -> Block {
    let rows = vec![
        p.factor(MEL_03, None, p.say(["contact + 1 each side", "contact + 1 par côté"])),
        p.factor(MEL_04, None, p.say(["same, French + 2nd rank", "idem, F + 2e rang"])),
        p.factor(MEL_05, None, p.say(["contact only", "contact seul"])),
        p.factor(MEL_06, None, p.say(["all within 5 cm", "tous à 5 cm"])),
    ];
    p.factor_block(["Who strikes", "Qui frappe"], &[], rows)
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
            "line, solid square, limbered irregular guns, infantry in pursuit",
            "ligne, carré plein, art. irrégulière attelée, infanterie en poursuite",
        ],
        ["hollow square, unlimbered guns", "carré creux, artillerie dételée"],
    ];
    let rows = WHO.iter().zip(RATES).map(|(who, rate)| row_of(rate.clause, p.say(*who), [rate.good_cm, rate.bad_cm]));
    p.table(
        ["Speed, cm", "Vitesse, cm"],
        &[MOVE_03],
        ["", ""],
        p.all(&[["good", "bon"], ["bad", "mauvais"]]),
        rows.collect(),
    )
    .wide(2)
}

fn command(p: Press) -> Block {
    let rows = [["cavalry", "cavalerie"], ["infantry", "infanterie"]];
    let rows = rows.iter().zip(COMMAND_DISTANCE_CM).map(|(name, cells)| row(p.say(*name), cells));
    p.table(
        ["Command distance, cm", "Distance de commandement, cm"],
        &[CMD_02],
        ["", ""],
        p.all(&EXPERIENCES),
        rows.collect(),
    )
}

fn after_move(p: Press) -> Block {
    let and = p.say(["fire and charge", "tir et charge"]);
    let or = p.say(["fire or charge", "tir ou charge"]);
    let none = p.say(["charge only", "charge seule"]);
    let rows = vec![
        row_of(SEQ_06, p.say(["moved or changed", "a bougé ou changé"]), [and, or, or, none]),
        row_of(SEQ_07, p.say(["did neither", "ni l’un ni l’autre"]), [and, or, or, or]),
    ];
    p.table(["What a UC may do in phase 3", "Ce que peut une UC en phase 3"], &[], ["", ""], p.all(&EXPERIENCES), rows)
        .wide(2)
}

fn bases(p: Press) -> Block {
    let names: [Pair; 3] = [["infantry", "infanterie"], ["cavalry", "cavalerie"], ["battery", "batterie"]];
    let rows = names.iter().zip(BASES_MM).map(|(name, base)| row(p.say(*name), [base.front_mm, base.depth_mm]));
    p.table(
        ["Bases, mm", "Socles, mm"],
        &[LAY_01],
        ["", ""],
        p.all(&[["front", "front"], ["depth", "profondeur"]]),
        rows.collect(),
    )
}

fn costs(p: Press) -> Block {
    let cell = |value: i32| p.signed(f64::from(value));
    let factor = |clause, what: Pair, value: String| Factor { clause, what: p.say(what).to_owned(), value };
    let list = |values: &[i32]| values.iter().map(|value| cell(*value)).collect::<Vec<_>>().join("  ");
    let rows = vec![
        factor(COST_01, ["infantry, each element", "infanterie, par élément"], INFANTRY_BASE.to_string()),
        factor(COST_02, ["cavalry, each element", "cavalerie, par élément"], CAVALRY_BASE.to_string()),
        factor(COST_03, ["guns: light, medium, heavy", "canons : légers, moyens, lourds"], list(&CALIBRE)),
        factor(COST_01, ["doctrine F, P, C, I", "doctrine F, P, C, I"], list(&DOCTRINE)),
        factor(COST_01, ["musket, rifle, obsolete, melee", "mousquet, carabine, obsolète, mêlée"], list(&WEAPON)),
        factor(COST_02, ["ilh, lh, la, ih, hc, cu", "ilh, lh, la, ih, hc, cu"], list(&CAVALRY_TYPE)),
        factor(
            COST_01,
            ["elite, veteran, seasoned, conscript", "élite, vétéran, aguerri, conscrit"],
            list(&EXPERIENCE),
        ),
        factor(COST_03, ["gunners, the same", "artilleurs, de même"], list(&ARTILLERY_EXPERIENCE)),
        factor(COST_01, ["intrepid, confident, hesitant", "intrépide, confiant, hésitant"], list(&MORALE_COST)),
    ];
    p.factor_block(["Cost of an element", "Coût d’un élément"], &[], rows).wide(2)
}

fn generals(p: Press) -> Block {
    let names: [Pair; 3] =
        [["divisional", "divisionnaire"], ["brigadier", "brigadier"], ["of artillery", "d’artillerie"]];
    let rows = names.iter().zip(GENERALS).map(|(name, cells)| row(p.say(*name), cells));
    p.table(["Cost of generals", "Coût des généraux"], &[COST_04], ["", ""], p.all(&MORALES), rows.collect())
        .note(format!("{} +{GENERAL_BONUS}", p.say(["With a bonus:", "Avec un bonus :"])))
}

fn points(p: Press) -> Block {
    let value = |clause, case| p.value("score", clause, case).trim_start_matches('+').to_owned();
    let rows = vec![
        p.factor(
            WIN_02,
            Some(["–1 per UC lost", "–1 par UC perdue"]),
            value(WIN_02, r#"{"side_a":{"withdrew":true},"side_b":{}}"#),
        ),
        p.factor(
            WIN_03,
            Some(["per enemy UC destroyed", "par UC ennemie détruite"]),
            value(WIN_03, r#"{"side_a":{"ucs_lost":1},"side_b":{"withdrew":true}}"#),
        ),
        p.factor(
            WIN_05,
            Some(["attack", "attaque"]),
            value(WIN_05, r#"{"side_a":{},"side_b":{"attack_scored":true}}"#),
        ),
        p.factor(
            WIN_05,
            Some(["defence", "défense"]),
            value(WIN_05, r#"{"side_a":{},"side_b":{"defence_scored":true}}"#),
        ),
    ];
    p.factor_block(["Victory points", "Points de victoire"], &[], rows)
}
