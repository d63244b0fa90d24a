//! The sheet of Principles of War, in either edition.

use game::procedure::Named as _;
use pow::procedures::{ADDED, Action, BASE_STRENGTH};
use pow::tables::detection::{LESS_THAN_CM, Position, Sight, needed};
use pow::tables::fire::{ARTILLERY_FACTOR, ARTILLERY_RANGE_CM, Factor as PrintedFactor, SMALL_ARMS};
use pow::tables::generation::{NATURE, STREAM_CM};
use pow::tables::losses::{COLUMNS, LOSSES};
use pow::tables::morale::{Column, result};
use pow::tables::objectives::OBJECTIVE_POINTS;
use pow::tables::terrain::{
    BUILT_UP_AREA, EARTHWORK, ENCLOSED_FIELD, Effect, Going, HILL, MARSH, OBSTACLE, OPEN_FIELD, ROUGH, STREAM, Terrain,
    WOOD,
};
use pow::troops::{Arm, Body, Edition, Formation, MoraleOutcome, Quality, Training, Troop};
use rulebook::Clause;
use rulebook::pow::{
    CDR_01, DET_03, DET_08, DET_09, DET_10, END_02, END_03, END_04, END_05, END_06, FIRE_22, FIRE_23, FIRE_26, FIRE_27,
    FIRE_28, FIRE_29, FIRE_30, FIRE_31, FIRE_32, FIRE_33, FIRE_34, FIRE_35, FORM_07, GEN_12, HYP_01, HYP_02, HYP_03,
    HYP_04, INI_01, INI_10, INI_11, INI_12, INI_13, INI_14, INI_15, INI_18, INI_19, LIST_05, LOC_01, LOSS_01, MB_11,
    MB_12, MEL_05, MEL_06, MEL_07, MEL_08, MEL_09, MEL_10, MEL_11, MEL_12, MEL_13, MEL_14, MEL_15, MEL_16, MEL_17,
    MEL_19, MEL_20, MOR_02, MOR_03, MOR_04, MOR_05, MOR_06, MOR_07, MOR_08, MOR_09, MOR_10, MOR_11, MOR_12, MOR_13,
    MOR_15, MOR_16, MOR_17, MOR_19, MOR_20, MOR_21, MOR_24, MOR_25, MOV_05, MOV_08, MOV_09, MOV_10, MOV_13, OBJ_02,
    OBJ_05, OBJ_06, OBJ_07, OBJ_08, OBJ_09, PUR_01, PUR_02, PUR_03, PUR_15, REA_02, REA_03, REA_04, REA_05, REA_06,
    REA_07, REA_08, REA_09, REA_10, SEQ_01, SEQ_02, SEQ_03, SEQ_04, SEQ_05, SEQ_07, SET_01, SET_02, SET_03, SPD_01,
    SPD_02, SPD_03, SPD_04, SPD_05, SPD_06, SPD_07, SPD_08, SPD_09, SPD_10, SPD_11, STM_01, STR_03, STR_06, TGN_02,
    TRN_05, TRP_09,
};

use crate::block::{Block, Line};
use crate::build::{Asked, NONE, Pair, Press, factor, greatest, heading, least, row, row_of, span};
use crate::layout::Node;

/// POW-FIRE-27 to -35: columns to the right or to the left.
#[rustfmt::skip]
const FIRE: &[Asked] = &[
    (FIRE_27, r#"{"shooters":[{"range_cm":5,"strength":4,"troop":"artillery_irregular"}],"targets":[{"charging":true,"troop":"heavy_cavalry"}]}"#, None),
    (FIRE_28, r#"{"shooters":[{"range_cm":5,"strength":1,"troop":"infantry_british"}],"targets":[{"troop":"cuirassier"}]}"#, None),
    (FIRE_29, r#"{"shooters":[{"range_cm":3,"strength":1,"troop":"artillery_foot"}],"targets":[{"formation":"formed","troop":"cuirassier"}]}"#, None),
    (FIRE_30, r#"{"shooters":[{"range_cm":20.0,"strength":1,"troop":"artillery_horse"}],"targets":[{"troop":"artillery_horse"}]}"#, None),
    (FIRE_31, r#"{"general":true,"shooters":[{"range_cm":3,"shaken":true,"strength":1,"troop":"infantry_irregular"}],"targets":[]}"#, None),
    (FIRE_32, r#"{"shooters":[{"discipline":"good","range_cm":3,"strength":1,"troop":"irregular_skirmisher","weapon":"musket"}],"targets":[{"troop":"light_cavalry"}]}"#, None),
    (FIRE_33, r#"{"general":true,"shooters":[{"range_cm":5,"strength":4,"troop":"mounted_infantry"}],"targets":[]}"#, None),
    (FIRE_34, r#"{"general":true,"shooters":[{"battalion_guns":true,"range_cm":5,"strength":30,"troop":"infantry_french"}],"targets":[]}"#, None),
    (FIRE_35, r#"{"shooters":[{"range_cm":10,"strength":6,"troop":"artillery_horse"}],"targets":[{"cover":1,"troop":"irregular_cavalry"}]}"#, Some(["per point of cover", "par point de couvert"])),
];

/// POW-MEL-11 to -17: columns to the right or to the left.
#[rustfmt::skip]
const MELEE: &[Asked] = &[
    (MEL_11, r#"{"attacker":[{"state":"pursuing","strength":8,"troop":"cuirassier"}],"defender":[{"strength":1,"troop":"heavy_cavalry"}]}"#, None),
    (MEL_12, r#"{"attacker":[{"strength":30,"troop":"heavy_cavalry"}],"defender":[{"strength":1,"troop":"cuirassier"}]}"#, Some(["per class", "par classe"])),
    (MEL_13, r#"{"attacker":[{"strength":4,"troop":"artillery_irregular"}],"defender":[{"lance":true,"strength":3,"troop":"cuirassier"}]}"#, None),
    (MEL_14, r#"{"attacker":[{"strength":1,"troop":"irregular_heavy_cavalry"}],"defender":[{"shaken":true,"strength":1,"troop":"light_cavalry"}]}"#, Some(["per class", "par classe"])),
    (MEL_15, r#"{"attacker":[{"strength":5,"troop":"cavalry_detachment"}],"defender":[{"lance":true,"strength":4,"troop":"cuirassier"}]}"#, None),
    (MEL_16, r#"{"attacker":[{"strength":1,"troop":"artillery_horse"}],"defender":[{"strength":30,"troop":"cuirassier"}],"defender_cover":1}"#, Some(["per point", "par point"])),
    (MEL_17, r#"{"attacker":[{"strength":1,"troop":"irregular_cavalry"}],"defender":[{"shaken":true,"strength":5,"troop":"cuirassier"}]}"#, None),
];

/// POW-MOR-03 to -20: the morale value.
#[rustfmt::skip]
const MORALE: &[Asked] = &[
    (MOR_03, r#"{"enemy":{"troop":"cuirassier"},"test":"melee_lost","unit":{"formation":"square","strength":1,"troop":"infantry_prussian"}}"#, None),
    (MOR_04, r#"{"enemy":{"troop":"infantry_irregular"},"test":"melee_won","unit":{"strength":1,"troop":"cuirassier"}}"#, None),
    (MOR_05, r#"{"flank_supports":1,"test":"under_fire","unit":{"strength":5,"troop":"artillery_foot"}}"#, Some(["per flank", "par flanc"])),
    (MOR_06, r#"{"general":"contact","test":"under_fire","unit":{"strength":30,"troop":"infantry_french"}}"#, None),
    (MOR_07, r#"{"general":"within_10cm","test":"under_fire","unit":{"strength":4,"troop":"cuirassier"}}"#, None),
    (MOR_08, r#"{"cover":1,"test":"under_fire","unit":{"strength":30,"troop":"artillery_horse"}}"#, Some(["per point", "par point"])),
    (MOR_09, r#"{"test":"under_fire","unit":{"strength":1,"troop":"heavy_cavalry"},"units_lost":1}"#, Some(["each", "chacune"])),
    (MOR_10, r#"{"fired_on_by_skirmishers":true,"test":"under_fire","unit":{"strength":4,"troop":"mounted_infantry"}}"#, None),
    (MOR_11, r#"{"enemy":{"troop":"cuirassier"},"test":"melee_won","unit":{"strength":1,"troop":"artillery_foot"}}"#, None),
    (MOR_12, r#"{"enemy":{"troop":"artillery_foot"},"test":"melee_won","unit":{"formation":"formed","strength":5,"troop":"artillery_foot"}}"#, None),
    (MOR_13, r#"{"enemy":{"troop":"cuirassier"},"flank_or_rear":true,"test":"melee_drawn","unit":{"strength":9,"troop":"cuirassier"}}"#, None),
    (MOR_15, r#"{"declares_evade":true,"enemy":{"troop":"cuirassier"},"test":"receive_charge","unit":{"strength":5,"troop":"irregular_skirmisher"}}"#, None),
    (MOR_16, r#"{"enemy":{"troop":"heavy_cavalry"},"test":"charge_home","unit":{"strength":1,"troop":"cuirassier"}}"#, None),
    (MOR_17, r#"{"enemy":{"troop":"infantry_british"},"order":"attack","test":"charge_home","unit":{"strength":1,"troop":"light_cavalry"}}"#, None),
    (MOR_19, r#"{"enemy":{"troop":"heavy_cavalry"},"test":"receive_charge","unit":{"shaken":true,"strength":21,"troop":"heavy_cavalry"}}"#, None),
    (MOR_20, r#"{"enemy":{"troop":"infantry_french"},"test":"charge_home","unit":{"strength":3,"troop":"infantry_french"}}"#, None),
];

/// POW-DET-08 to -10: the number needed to detect.
#[rustfmt::skip]
const DETECTION: &[Asked] = &[
    (DET_08, r#"{"distance_cm":5,"position":"low","target_lower":true}"#, None),
    (DET_09, r#"{"dawn_or_dusk":true,"distance_cm":35,"position":"low"}"#, None),
    (DET_10, r#"{"distance_cm":3,"hidden":true,"position":"low"}"#, None),
];

/// POW-INI-10 to -18: added to the cost of an action.
#[rustfmt::skip]
const SURCHARGES: &[Asked] = &[
    (INI_10, r#"{"action":"move","narrow_gap":true,"quality":"reliable"}"#, None),
    (INI_11, r#"{"action":"move","interpenetration":true,"quality":"average"}"#, None),
    (INI_12, r#"{"action":"charge","quality":"poor","unit_in_melee":true}"#, None),
    (INI_13, r#"{"action":"move","fired":"short","quality":"poor"}"#, None),
    (INI_14, r#"{"action":"move","distance_cm":25,"quality":"poor"}"#, Some(["per zone", "par zone"])),
    (INI_15, r#"{"action":"move","general_in_melee":true,"quality":"poor"}"#, None),
    (INI_18, r#"{"action":"charge","hidden_enemy":true,"quality":"poor"}"#, None),
];

/// Whether the sheet is of the play aid.
fn aid(p: Press) -> bool {
    p.edition == Some(Edition::PlayAid.name())
}

/// The edition as the tables know it.
fn edition(p: Press) -> Edition {
    if aid(p) { Edition::PlayAid } else { Edition::V2 }
}

/// Words that differ between the editions: the book, the aid.
fn by_edition(p: Press, book: Pair, aid_: Pair) -> &'static str {
    p.say(if aid(p) { aid_ } else { book })
}

/// The boxes of the two pages, in the order of play.
pub fn pages(p: Press) -> Vec<Node> {
    let [first, second, third] = terrain(p);
    vec![
        Node::Stack(vec![
            Node::Box(turn(p)),
            Node::Box(losses(p)),
            Node::Side(vec![
                (
                    2,
                    Node::Stack(vec![
                        Node::Side(vec![
                            (1, Node::column(vec![small_arms(p), artillery(p), fire(p), hypothetical(p)])),
                            (1, Node::column(vec![multipliers(p), melee(p)])),
                        ]),
                        Node::Box(results(p)),
                        Node::Box(detection(p)),
                    ]),
                ),
                (1, Node::column(vec![morale(p), reactions(p), pursuit(p), strength(p)])),
            ]),
        ]),
        Node::Stack(vec![
            Node::Side(vec![(2, Node::Box(movement(p))), (1, Node::column(vec![going(p)]))]),
            Node::columns([vec![first], vec![second], vec![third]]),
            Node::columns([
                vec![generals(p), training(p), classes(p), formations(p)],
                vec![costs(p), surcharges(p)],
                vec![objectives(p), holding(p), score(p)],
            ]),
            Node::Side(vec![(2, Node::Box(nature(p))), (1, Node::Box(before(p)))]),
        ]),
    ]
}

fn turn(p: Press) -> Block {
    p.steps(
        ["The player turn", "Le tour de joueur"],
        &[SEQ_01],
        &[
            ("1", SEQ_02, Some([
                "Morale of units contacted; retreats, evades, routs; removal; detection",
                "Moral des unités contactées ; retraites, esquives, déroutes ; retraits ; détection",
            ])),
            ("2", SEQ_03, Some([
                "Fire; morale, charging home; retreats and routs; removal",
                "Tir ; moral, charge à fond ; retraites et déroutes ; retraits",
            ])),
            ("3", SEQ_04, Some([
                "Melee; morale; retreats, routs and pursuits; removal",
                "Mêlée ; moral ; retraites, déroutes, poursuites ; retraits",
            ])),
            ("4", SEQ_05, Some([
                "General by general: initiative, orders, marker, moves; then new generals, new orders, out of command",
                "Général par général : initiative, ordres, marqueur, mouvements ; puis remplacements, nouveaux ordres, hors de commandement",
            ])),
        ],
    )
}

fn losses(p: Press) -> Block {
    let heads =
        (0..COLUMNS).map(|column| if column == 0 { "<1".to_owned() } else { (5 * column).to_string() }).collect();
    let rows = LOSSES.iter().zip(1..).map(|(cells, face)| {
        row(face.to_string(), cells.map(|cell| format!("{}{}", cell.losses, if cell.star { "*" } else { "" })))
    });
    let last = 5 * (COLUMNS - 1);
    let spends = least(1..=6, |face| {
        let reply = p.rolled("losses", r#"{"value":50,"artillery":true}"#, Some(&[face as u8]));
        reply["result"]["artillery_loss"] == 1
    });
    p.table(["Losses", "Pertes"], &[LOSS_01], ["D6", "D6"], heads, rows.collect()).note(p.fill(
        [
            "* a general among the targets is hit (POW-FIRE-39). Above {}: a die on the column {} for each full {}, one for the rest (POW-LOSS-02). A {} of a fire with guns costs them one strength (POW-FIRE-37).",
            "* un général parmi les cibles est touché (POW-FIRE-39). Au-delà de {} : un dé sur la colonne {} par {} entiers, un pour le reste (POW-LOSS-02). Un {} au tir avec des canons leur coûte un point de force (POW-FIRE-37).",
        ],
        &[&last, &last, &last, &spends],
    ))
}

fn times(p: Press, factor: Option<PrintedFactor>) -> String {
    factor.map_or_else(|| NONE.to_owned(), |factor| format!("×{}", p.number(f64::from(factor.halves) / 2.0)))
}

/// The farthest range at which a shooter may fire.
fn reach(p: Press, shooter: &str) -> i32 {
    greatest(0..=60, |cm| {
        let case = format!(
            r#"{{"shooters":[{{{shooter},"strength":9,"range_cm":{cm}}}],"targets":[{{"troop":"infantry_french"}}]}}"#
        );
        p.refused("fire", &case).is_none()
    })
}

fn small_arms(p: Press) -> Block {
    const NAMES: [Pair; 6] = [
        ["musket in line", "mousquet en ligne"],
        ["musket in column", "mousquet en colonne"],
        ["musket in square", "mousquet en carré"],
        ["irregular musket", "mousquet irrégulier"],
        ["skirmisher fire", "tir de tirailleurs"],
        ["obsolete weapons", "armes obsolètes"],
    ];
    let rows =
        NAMES.iter().zip(SMALL_ARMS).map(|(name, cells)| row(p.say(*name), cells.map(|factor| times(p, factor))));
    let heads = [
        r#""troop":"infantry_prussian""#,
        r#""troop":"infantry_prussian","skirmishers":true"#,
        r#""troop":"infantry_prussian","skirmishers":true,"weapon":"rifle""#,
    ]
    .map(|shooter| reach(p, shooter).to_string());
    let last = heads[2].clone();
    p.table(
        ["Fire: small arms, to cm", "Tir : armes légères, jusqu’à cm"],
        &[FIRE_22],
        ["", ""],
        heads.to_vec(),
        rows.collect(),
    )
    .note(p.fill(
        [
            "{} cm: rifles and jezails only. Irregular skirmishers: obsolete (POW-TRP-10).",
            "{} cm : carabines et jezails seulement. Tirailleurs irréguliers : armes obsolètes (POW-TRP-10).",
        ],
        &[&last],
    ))
}

fn artillery(p: Press) -> Block {
    let names: [Pair; 3] = [["light", "léger"], ["medium", "moyen"], ["heavy", "lourd"]];
    let mut rows: Vec<Line> =
        names.iter().zip(ARTILLERY_RANGE_CM).map(|(name, cells)| row(p.say(*name), cells)).collect();
    let [canister, ball] = ARTILLERY_FACTOR.map(|factor| times(p, Some(factor)));
    rows.push(row(p.say(["factor", "facteur"]), [canister, ball, p.say(["test", "test"]).to_owned()]));
    let heads = p.all(&[["canister", "mitraille"], ["ball", "boulet"], ["long", "longue"]]);
    p.table(["Fire: artillery, to cm", "Tir : artillerie, jusqu’à cm"], &[FIRE_23], ["", ""], heads, rows)
}

fn fire(p: Press) -> Block {
    let mut rows = p.factors("fire", FIRE);
    let near = greatest(0..=30, |cm| {
        let case = format!(
            r#"{{"shooters":[{{"range_cm":{cm},"strength":1,"troop":"artillery_horse"}}],"targets":[{{"troop":"artillery_horse"}}]}}"#
        );
        p.cited("fire", FIRE_30, &case).is_none()
    });
    if let Some(row) = rows.iter_mut().find(|row| row.clause == FIRE_30) {
        row.what = format!("{}, {}", row.what, p.fill(["beyond {} cm", "au-delà de {} cm"], &[&near]));
    }
    p.list(["Fire: shifts of column", "Tir : décalages de colonne"], &[FIRE_26, GEN_12], rows).note(p.say([
        "Strength × factor, rounded up to a column, then the shifts; + is to the right. The first four count for each target unit, the others for each firing unit; never below the first column (POW-FIRE-36).",
        "Force × facteur, arrondi à la colonne supérieure, puis les décalages ; + va à droite. Les quatre premiers comptent par unité cible, les autres par unité qui tire ; jamais sous la première colonne (POW-FIRE-36).",
    ]))
}

fn hypothetical(p: Press) -> Block {
    let case = r#"{"troop":"artillery_foot","strength":10,"reason":"obscure","range_cm":20}"#;
    let face =
        least(1..=6, |face| p.rolled("hypothetical_fire", case, Some(&[face as u8]))["result"]["artillery_loss"] == 1);
    let gap = least(0..=300, |cm| {
        let case = format!(
            r#"{{"troop":"artillery_foot","strength":10,"reason":"overhead","range_cm":20,"friend_gap_cm":{cm}}}"#
        );
        p.refused("hypothetical_fire", &case).is_none()
    });
    let rows = vec![
        p.factor(HYP_01, None, p.say(["artillery", "artillerie"])),
        p.factor(HYP_02, None, p.say(["artillery", "artillerie"])),
        p.factor(HYP_03, Some(["friends clear of the target by", "amis éloignés de la cible de"]), format!("{gap} cm")),
        factor(
            HYP_04,
            p.say(["The battery loses one strength on", "La batterie perd un point de force sur"]),
            face.to_string(),
        ),
    ];
    p.list(["Hypothetical fire", "Tir hypothétique"], &[], rows)
        .note(p.say(["No losses: one unit tests its morale.", "Aucune perte : une unité teste son moral."]))
}

/// The multiplier of a unit against an enemy: by how many columns ten more points of strength raise its own.
fn multiplier(p: Press, own: &str, enemy: &str) -> String {
    let case = |strength: u8| {
        format!(r#"{{"attacker":[{{{own},"strength":{strength}}}],"defender":[{{{enemy},"strength":20}}]}}"#)
    };
    if p.refused("melee", &case(20)).is_some() {
        return NONE.to_owned();
    }
    let column = |strength: u8| -> f64 {
        let told = p.cited("melee", MEL_20, &case(strength));
        told.as_ref()
            .and_then(|value| value.as_str()?.strip_prefix("column ")?.parse().ok())
            .unwrap_or_else(|| panic!("no column in {}", p.reply("melee", &case(strength))))
    };
    format!("×{}", p.number((column(30) - column(20)) / 10.0))
}

/// POW-MEL-05 to -08: who fights, as the procedure is asked.
#[rustfmt::skip]
const FIGHTERS: [(Pair, &str); 11] = [
    (["infantry", "infanterie"], r#""troop":"infantry_prussian""#),
    (["attack column", "colonne d’attaque"], r#""troop":"infantry_french","formation":"attack_column""#),
    (["– charging", "– en charge"], r#""troop":"infantry_french","formation":"attack_column","state":"charging""#),
    (["– counter-charging", "– en contre-charge"], r#""troop":"infantry_french","formation":"attack_column","state":"counter_charging""#),
    (["– shaken", "– ébranlée"], r#""troop":"infantry_french","formation":"attack_column","shaken":true"#),
    (["cavalry in order", "cavalerie en ordre"], r#""troop":"light_cavalry""#),
    (["– charging, pursuing", "– charge, poursuite"], r#""troop":"light_cavalry","state":"pursuing""#),
    (["– the same, formed", "– de même, formée"], r#""troop":"light_cavalry","formation":"formed","state":"pursuing""#),
    (["– counter-charging", "– en contre-charge"], r#""troop":"light_cavalry","state":"counter_charging""#),
    (["irregular cavalry", "cavalerie irrégulière"], r#""troop":"irregular_cavalry""#),
    (["artillery", "artillerie"], r#""troop":"artillery_foot""#),
];

/// Whom they fight.
#[rustfmt::skip]
const FOES: [(Pair, &str); 4] = [
    (["inf.", "inf."], r#""troop":"infantry_prussian""#),
    (["square", "carré"], r#""troop":"infantry_prussian","formation":"square""#),
    (["art.", "art."], r#""troop":"artillery_foot""#),
    (["cav.", "cav."], r#""troop":"light_cavalry""#),
];

fn multipliers(p: Press) -> Block {
    let rows = FIGHTERS.iter().map(|(name, own)| row(p.say(*name), FOES.map(|(_, enemy)| multiplier(p, own, enemy))));
    let heads = FOES.iter().map(|(name, _)| p.say(*name).to_owned()).collect();
    let flanked = p.value(
        "melee",
        MEL_05,
        r#"{"attacker":[{"strength":9,"troop":"infantry_prussian","flanked":true}],"defender":[{"strength":9,"troop":"infantry_prussian"}]}"#,
    );
    p.table(
        ["Melee: strength times", "Mêlée : force multipliée"],
        &[MEL_05, MEL_06, MEL_07, MEL_08],
        ["against", "contre"],
        heads,
        rows.collect(),
    )
    .note(p.fill(
        [
            "Flank or rear not faced: {} in any case. Regular cavalry unless said.",
            "De flanc ou de dos sans faire face : {} dans tous les cas. Cavalerie régulière sauf mention.",
        ],
        &[&flanked],
    ))
}

fn melee(p: Press) -> Block {
    let mut rows = p.factors("melee", MELEE);
    for row in &mut rows {
        let more = match row.clause {
            MEL_12 => p.say(["regular cavalry in order", "cavalerie régulière en ordre"]),
            MEL_14 if aid(p) => p.say(["against shaken or irregular", "contre ébranlés ou irréguliers"]),
            _ => continue,
        };
        row.what = format!("{}, {more}", row.what);
    }
    let slowed = p.value(
        "melee",
        MEL_09,
        r#"{"attacker":[{"formation":"attack_column","slowed":"occupies","state":"charging","strength":10,"troop":"infantry_french"}],"defender":[{"strength":10,"troop":"infantry_prussian"}]}"#,
    );
    rows.push(factor(
        MEL_09,
        by_edition(
            p,
            [
                "In or through terrain that slows, a greater multiplier becomes",
                "Dans un terrain qui ralentit, ou l’ayant traversé, un multiplicateur supérieur devient",
            ],
            [
                "In terrain that slows, a greater multiplier becomes",
                "Dans un terrain qui ralentit, un multiplicateur supérieur devient",
            ],
        ),
        slowed,
    ));
    rows.push(p.factor(
        MEL_19,
        None,
        p.value(
            "melee",
            MEL_19,
            r#"{"attacker":[{"strength":4,"troop":"cuirassier"},{"reinforcing":true,"strength":1,"troop":"heavy_cavalry"}],"defender":[{"strength":1,"troop":"artillery_foot"}]}"#,
        ),
    ));
    p.list(["Melee: shifts of column", "Mêlée : décalages de colonne"], &[MEL_10, MEL_20], rows)
}

fn morale(p: Press) -> Block {
    let mut rows = p.factors("morale", MORALE);
    for row in &mut rows {
        let more = match row.clause {
            MOR_15 if aid(p) => p.say(["irregular light troops", "légers irréguliers"]).to_owned(),
            MOR_15 => p.fill(
                ["irregular skirmishers, cavalry of class {}", "tirailleurs irréguliers, cavalerie de classe {}"],
                &[&Body::new(Troop::CavalryDetachment, Formation::Deployed).class()],
            ),
            MOR_20 if aid(p) => p.say(["regular", "régulière"]).to_owned(),
            _ => continue,
        };
        row.what = format!("{}, {more}", row.what);
    }
    let rout = r#"{"test":"under_fire","unit":{"strength":1,"troop":"heavy_cavalry"},"units_lost":9}"#;
    let gone = r#"{"test":"melee_won","unit":{"strength":9,"troop":"heavy_cavalry"},"enemy":{"troop":"cuirassier"},"enemies_gone":true}"#;
    let home = r#"{"test":"charge_home","unit":{"strength":9,"troop":"heavy_cavalry"},"enemy":{"troop":"cuirassier"},"enemy_not_facing":true}"#;
    rows.push(p.factor(MOR_24, None, p.value("morale", MOR_24, rout)));
    rows.push(p.factor(MOR_25, None, p.value("morale", MOR_25, gone)));
    rows.push(factor(
        SEQ_07,
        by_edition(
            p,
            ["Charging home on flank or rear not faced", "Charge à fond de flanc ou de dos sans faire face"],
            [
                "Charging home on flank or rear not faced, or on the shaken",
                "Charge à fond de flanc ou de dos sans faire face, ou sur un ébranlé",
            ],
        ),
        p.value("morale", SEQ_07, home),
    ));
    p.list(["Morale value M: strength and", "Valeur de moral M : force et"], &[MOR_02], rows)
}

fn results(p: Press) -> Block {
    let name = |outcome| match outcome {
        MoraleOutcome::InOrder => ["in order", "en ordre"],
        MoraleOutcome::InOrderStar => ["in order*", "en ordre*"],
        MoraleOutcome::Shaken => ["shaken", "ébranlé"],
        MoraleOutcome::RetreatShaken => ["retreat shaken", "retraite ébranlé"],
        MoraleOutcome::Rout => ["rout", "déroute"],
    };
    // A value of 5 and a die in the middle of each row read the table as a player does.
    let dice = [("≤ M", 3), ("> M", 8), ("> {}M", 13), ("> {}M", 18)];
    let rows = dice.iter().enumerate().map(|(n, (label, die))| {
        row(
            label.replace("{}", &n.to_string()),
            [Column::Normal, Column::Won, Column::Lost].map(|column| p.say(name(result(edition(p), column, 5, *die)))),
        )
    });
    let heads = p.all(&[["normal", "normal"], ["melee won", "mêlée gagnée"], ["melee lost", "mêlée perdue"]]);
    let worst = least(1..=20, |die| result(edition(p), Column::Normal, 20, die as u8) != MoraleOutcome::InOrder);
    let strong =
        r#"{"test":"melee_lost","unit":{"strength":5,"troop":"heavy_cavalry"},"enemy":{"troop":"artillery_foot"}}"#;
    let left = p.rolled("morale", strong, Some(&[8]))["result"]["strength"].as_i64().unwrap_or(0);
    let best = greatest(1..=20, |die| {
        let shaken = r#"{"test":"under_fire","unit":{"strength":20,"troop":"heavy_cavalry","shaken":true}}"#;
        p.rolled("morale", shaken, Some(&[die as u8]))["result"]["shaken"] == false
    });
    p.table(["Morale test", "Test de moral"], &[MOR_21], ["D20", "D20"], heads, rows.collect()).note(p.fill(
        [
            "A natural {}: one row down (POW-MOR-22); a natural {} in order rallies the shaken (POW-MOR-23). * regular cavalry must pursue (POW-MOR-28). Retreat: {} strength (POW-MOR-30).",
            "Un {} naturel : une ligne plus bas (POW-MOR-22) ; un {} naturel en ordre rallie l’ébranlé (POW-MOR-23). * la cavalerie régulière doit poursuivre (POW-MOR-28). Retraite : {} point de force (POW-MOR-30).",
        ],
        &[&worst, &best, &p.signed((left - 5) as f64)],
    ))
}

fn reactions(p: Press) -> Block {
    let speed = |troop: &str| {
        let case = format!(r#"{{"unit":{{"troop":"{troop}"}},"charger":{{"troop":"cuirassier"}}}}"#);
        p.result("charge_reaction", &case, "evade_speed").as_i64()
    };
    let irregular = speed("irregular_cavalry").unwrap_or(0);
    let regular = speed("light_cavalry").unwrap_or(0);
    let rows = vec![
        factor(
            REA_02,
            p.say(["Evade declared before the test", "Esquive déclarée avant le test"]),
            by_edition(
                p,
                ["must evade", "doit esquiver"],
                ["must evade; irregular skirmishers always", "doit esquiver ; toujours les tirailleurs irréguliers"],
            ),
        ),
        p.factor(
            REA_04,
            None,
            p.say([
                "front; not guns, not squares, not irregular skirmishers",
                "de front ; ni canons, ni carrés, ni tirailleurs irréguliers",
            ]),
        ),
        p.factor(
            REA_05,
            None,
            p.say([
                "front; cavalry if it cannot counter-charge",
                "de front ; la cavalerie si elle ne peut contre-charger",
            ]),
        ),
        p.factor(
            REA_06,
            None,
            p.fill(
                if aid(p) {
                    [
                        "mounted, irregular skirmishers, horse guns: irregular at speed {}, regular at {}",
                        "montés, tirailleurs irréguliers, art. à cheval : irréguliers à la vitesse {}, réguliers à {}",
                    ]
                } else {
                    [
                        "light cavalry, irregular skirmishers: irregular at speed {}, regular at {}",
                        "cavalerie légère, tirailleurs irréguliers : irréguliers à la vitesse {}, réguliers à {}",
                    ]
                },
                &[&irregular, &regular],
            ),
        ),
        p.factor(REA_07, None, p.say(["flank or rear", "de flanc ou de dos"])),
        p.factor(
            REA_08,
            None,
            p.say(["a battery touching a square, by cavalry", "batterie touchant un carré, par la cavalerie"]),
        ),
        p.factor(REA_09, None, p.say(["regular infantry, by cavalry", "infanterie régulière, par la cavalerie"])),
        p.factor(REA_10, None, p.say(["stand, fire", "à l’arrêt, tir"])),
    ];
    p.list(["Charged and in order: one of", "Chargé et en ordre : au choix"], &[REA_03], rows)
}

fn pursuit(p: Press) -> Block {
    let told =
        |clause, troop: &str, more: &str| p.value("pursuit", clause, &format!(r#"{{"troop":"{troop}",{more}}}"#));
    let in_order = r#""outcome":"in_order""#;
    let rows = vec![
        p.factor(PUR_01, None, told(PUR_01, "irregular_cavalry", in_order)),
        p.factor(PUR_02, None, told(PUR_02, "light_cavalry", in_order)),
        p.factor(
            PUR_02,
            Some(["in order*", "en ordre*"]),
            told(PUR_02, "light_cavalry", r#""outcome":"in_order_star""#),
        ),
        p.factor(PUR_03, None, told(PUR_03, "infantry_french", in_order)),
        p.factor(
            PUR_03,
            Some(["on a natural one", "sur un as naturel"]),
            told(PUR_03, "infantry_french", r#""outcome":"in_order","rolled_one":true"#),
        ),
        factor(
            PUR_15,
            p.say(["Artillery, squares, the shaken", "Artillerie, carrés, ébranlés"]),
            told(PUR_15, "artillery_foot", in_order),
        ),
    ];
    p.list(["Pursuit", "Poursuite"], &[], rows)
}

fn costs(p: Press) -> Block {
    let actions: [(Action, Option<Pair>); 9] = [
        (Action::Move, None),
        (Action::ChangeFormation, None),
        (Action::ChangeFormationIrregularArtillery, None),
        (Action::BaseMarchFormed, Some(["march – formed", "marche – formée"])),
        (Action::BaseFormedDeployed, Some(["formed – deployed", "formée – déployée"])),
        (Action::BaseMarchDeployed, None),
        (Action::Rally, None),
        (Action::GiveOrder, None),
        (Action::ExecuteOrder, None),
    ];
    let rows = actions
        .iter()
        .filter_map(|(action, more)| {
            let (clause, cost) = action.cost(edition(p))?;
            Some(p.factor(clause, *more, cost.to_string()))
        })
        .collect();
    p.list(["Cost in initiative", "Coût en initiative"], &[INI_01], rows)
}

fn surcharges(p: Press) -> Block {
    let mut rows = p.factors("initiative", SURCHARGES);
    for row in &mut rows {
        let more = match row.clause {
            INI_13 => by_edition(
                p,
                ["short range, not British", "courte portée, sauf britannique"],
                ["any range, not British", "toute portée, sauf britannique"],
            ),
            INI_14 => by_edition(
                p,
                ["each zone begun beyond the first", "chaque zone entamée après la première"],
                ["each full zone", "chaque zone entière"],
            ),
            INI_15 if !aid(p) => p.say(["with another unit", "avec une autre unité"]),
            _ => continue,
        };
        row.what = format!("{}, {more}", row.what.split_once(", ").map_or(row.what.as_str(), |(title, _)| title));
    }
    p.list(["Surcharges", "Suppléments"], &[INI_19], rows)
        .note(p.say(["Fire and melee do not add (POW-INI-16).", "Tir et mêlée ne se cumulent pas (POW-INI-16)."]))
}

fn generals(p: Press) -> Block {
    let names: [Pair; 4] =
        [["professional", "professionnel"], ["reliable", "fiable"], ["average", "moyen"], ["poor", "mauvais"]];
    let rows = names.iter().zip(Quality::ALL).map(|(name, quality)| {
        let reply = p.reply("initiative", &format!(r#"{{"quality":"{}"}}"#, quality.name()));
        let mut points: Vec<i32> = reply["distribution"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|entry| entry["result"]["points"].as_i64().map(|points| points as i32))
            .collect();
        points.sort_unstable();
        row(p.say(*name), [quality.die_name().to_owned(), span(points), p.signed(f64::from(quality.cost()))])
    });
    let heads = p.all(&[["die", "dé"], ["points", "points"], ["cost", "coût"]]);
    // What an average formation of a great strength costs, and what it leaves of the army's points.
    let strength = 30;
    let formation = |field: &str| {
        let case = format!(r#"{{"formations":[{{"quality":"average","strengths":[{strength}]}}]}}"#);
        p.result("budget", &case, field).as_i64().unwrap_or(0)
    };
    let per = strength / formation("total");
    let limit = formation("total") + formation("left");
    p.table(["Generals: initiative", "Généraux : initiative"], &[CDR_01, LIST_05], ["", ""], heads, rows.collect())
        .note(p.fill(
            [
                "A formation costs its strength / {} and its general; an army {} at most (POW-LIST-06).",
                "Une formation coûte sa force / {} et son général ; une armée {} au plus (POW-LIST-06).",
            ],
            &[&per, &limit],
        ))
        .note(p.say([
            "A starred general in contact: the better of both dice (POW-CDR-04).",
            "Un général à étoile au contact : le meilleur des deux dés (POW-CDR-04).",
        ]))
}

fn training(p: Press) -> Block {
    let names: [Pair; 4] =
        [["irregular", "irrégulier"], ["Prussian", "prussien"], ["British", "britannique"], ["French", "français"]];
    let rows = names.iter().zip(Training::ALL).map(|(name, training)| {
        let change = |action: &str| {
            let case = format!(r#"{{"quality":"average","training":"{}","action":"{action}"}}"#, training.name());
            match p.refused("initiative", &case) {
                Some(_) => NONE.to_owned(),
                None => [MB_11, MB_12]
                    .iter()
                    .find_map(|clause| p.cited("initiative", *clause, &case))
                    .map_or_else(String::new, |cost| cost.to_string()),
            }
        };
        row(
            p.say(*name),
            [
                training.command_zone_cm().to_string(),
                change("base_march_formed"),
                change("base_formed_deployed"),
                change("base_march_deployed"),
            ],
        )
    });
    let heads = p.all(&[
        ["zone, cm", "zone, cm"],
        ["march – formed", "marche – formée"],
        ["formed – deploy.", "formée – dépl."],
        ["march – deploy.", "marche – dépl."],
    ]);
    p.table(
        ["Training: command zone, bases", "Entraînement : zone, bases"],
        &[TRN_05, MB_11, MB_12],
        ["", ""],
        heads,
        rows.collect(),
    )
}

/// What is asked of the procedure for a row of the movement table.
#[rustfmt::skip]
const MOVERS: [(Clause, Pair, &str); 12] = [
    (SPD_01, ["generals, cavalry of class {}", "généraux, cavalerie de classe {}"], r#""mover":"general""#),
    (SPD_02, ["cavalry of class {}, limbered horse guns", "cavalerie de classe {}, art. à cheval attelée"], r#""mover":"cuirassier""#),
    (SPD_03, ["march column", "colonne de marche"], r#""mover":"infantry_french","formation":"formed""#),
    (SPD_04, ["attack column, limbered foot guns, irregular foot", "colonne d’attaque, art. à pied attelée, pied irrégulier"], r#""mover":"infantry_french","formation":"attack_column""#),
    (SPD_05, ["line, wagons, limbered irregular guns", "ligne, chariots, art. irrégulière attelée"], r#""mover":"wagon""#),
    (SPD_06, ["square", "carré"], r#""mover":"infantry_french","formation":"square""#),
    (SPD_07, ["irregular guns in battery", "art. irrégulière en batterie"], r#""mover":"artillery_irregular""#),
    (SPD_08, ["foot guns in battery", "art. à pied en batterie"], r#""mover":"artillery_foot""#),
    (SPD_09, ["horse guns in battery", "art. à cheval en batterie"], r#""mover":"artillery_horse""#),
    (SPD_10, ["base in march column", "base en colonne de marche"], r#""mover":"base_march""#),
    (SPD_10, ["formed base", "base formée"], r#""mover":"base_formed""#),
    (SPD_10, ["deployed base", "base déployée"], r#""mover":"base_deployed""#),
];

fn movement(p: Press) -> Block {
    // The classes of cavalry that move as the row says.
    let classes = |clause: Clause| {
        let of = Troop::ALL.iter().filter(|troop| {
            troop.arm() == Arm::Cavalry
                && p.cited("movement", clause, &format!(r#"{{"mover":"{}"}}"#, troop.name())).is_some()
        });
        let mut classes: Vec<i32> = of.map(|troop| i32::from(Body::new(*troop, Formation::Deployed).class())).collect();
        classes.sort_unstable();
        classes.dedup();
        span(classes)
    };
    let cm = |case: &str| p.number(p.result("movement", &format!("{{{case}}}"), "distance_cm").as_f64().unwrap_or(0.0));
    let mut rows: Vec<Line> = MOVERS
        .iter()
        .map(|(clause, name, case)| {
            row_of(
                *clause,
                p.fill(*name, &[&classes(*clause)]),
                [1, 2, 3].map(|speed| cm(&format!(r#"{case},"speed":{speed}"#))),
            )
        })
        .collect();
    for (name, mover) in [
        (["retreat on foot", "retraite à pied"], "infantry_french"),
        (["retreat mounted, horse guns", "retraite montée, art. à cheval"], "light_cavalry"),
    ] {
        rows.push(row_of(SPD_11, p.say(name), vec![cm(&format!(r#""mover":"{mover}","retreating":true"#)); 3]));
    }
    let heads = [1, 2, 3].map(|speed| p.fill(["speed {}", "vitesse {}"], &[&speed])).to_vec();
    p.table(["Movement, cm", "Mouvement, cm"], &[], ["", ""], heads, rows)
}

/// POW-MOV, POW-STM: what changes a move.
fn going(p: Press) -> Block {
    let speed = |mover: &str, how: &str| {
        let case = format!(r#"{{"mover":"{mover}","fired":"{how}"}}"#);
        p.fill(["speed {}", "vitesse {}"], &[&p.result("movement", &case, "speed")])
    };
    let closed = p.cited("movement", MOV_09, r#"{"mover":"wagon","on_road":true,"terrain":["wood_1"]}"#);
    let rows = vec![
        factor(
            MOV_05,
            by_edition(
                p,
                [
                    "Fired: horse guns, regular foot at short range",
                    "A tiré : art. à cheval, pied régulier à courte portée",
                ],
                ["Fired: horse guns, foot at short range", "A tiré : art. à cheval, pied à courte portée"],
            ),
            speed("infantry_french", "volley"),
        ),
        factor(MOV_05, p.say(["only its skirmishers", "ses tirailleurs seuls"]), speed("infantry_french", "skirmish")),
        p.factor(
            MOV_08,
            None,
            p.say([
                "formed units and bases ignore terrain, not woods and villages",
                "unités formées et bases ignorent le terrain, sauf bois et villages",
            ]),
        ),
        p.factor(MOV_09, None, p.fill(["speed {}", "vitesse {}"], &[&closed.unwrap_or_default()])),
        p.factor(MOV_10, None, p.say(["where horses may not go", "là où les montés n’entrent pas"])),
        p.factor(TRP_09, None, p.say(["ignore it, unless impassable", "l’ignorent, sauf infranchissable"])),
        p.factor(MOV_13, None, p.say(["chosen, terrain, fire", "choisie, terrain, tir"])),
        p.factor(STM_01, Some(["strategic", "stratégique"]), p.say(["far from enemies", "loin de l’ennemi"])),
    ];
    p.list(["Movement: what changes it", "Mouvement : ce qui le change"], &[], rows)
}

fn detection(p: Press) -> Block {
    let names: [Pair; 4] = [
        ["open ground", "terrain découvert"],
        ["linear obstacle", "obstacle linéaire"],
        ["low terrain", "terrain bas"],
        ["high terrain", "terrain haut"],
    ];
    let rows = names.iter().zip(Position::ALL).map(|(name, position)| {
        let cells = (0..=LESS_THAN_CM.len()).map(|column| match needed(edition(p), *position, column) {
            Sight::Automatic => "A".to_owned(),
            Sight::Needs(face) => face.to_string(),
            Sight::Invisible => NONE.to_owned(),
        });
        row(p.say(*name), cells)
    });
    let mut heads: Vec<String> = LESS_THAN_CM.iter().map(|cm| format!("<{cm}")).collect();
    heads.push(format!("{}+", LESS_THAN_CM[LESS_THAN_CM.len() - 1]));
    let shifts = p.factors("detection", DETECTION);
    let told: Vec<String> = shifts.iter().map(|f| format!("{} {} ({})", f.what, f.value, f.clause)).collect();
    p.table(["Detection: D10, by cm", "Détection : D10, selon cm"], &[DET_03], ["", ""], heads, rows.collect())
        .note(p.fill(
            ["A automatic, {} never. Columns: {}. Behind units: linear (POW-DET-06).", "A automatique, {} jamais. Colonnes : {}. Derrière des unités : linéaire (POW-DET-06)."],
            &[&NONE, &told.join(p.say(["; ", " ; "]))],
        ))
        .note(p.say([
            "High terrain: on its edge or both inside, else invisible (POW-DET-04). What fired is detected (POW-DET-12).",
            "Terrain haut : à sa lisière ou tous deux dedans, sinon invisible (POW-DET-04). Ce qui a tiré est détecté (POW-DET-12).",
        ]))
}

fn terrain(p: Press) -> [Block; 3] {
    let tables = [
        &WOOD[..],
        &HILL,
        &BUILT_UP_AREA,
        &MARSH,
        &ROUGH,
        &OPEN_FIELD,
        &ENCLOSED_FIELD,
        &EARTHWORK,
        &STREAM,
        &OBSTACLE,
    ];
    let going = |going| match going {
        Going::Speed(speed) => speed.to_string(),
        Going::Impassable => "X".to_owned(),
    };
    let lines = |kind: Terrain, table: &[(u8, Effect)]| {
        let mut rows = vec![heading(kind.clause(), p.title(kind.clause()))];
        // A hill is rolled again on its lowest face, so its table begins at the next.
        let mut first = least(1..=6, |roll| kind.effect(roll as u8).is_some()) as u8;
        for (last, effect) in table {
            let sight = effect.visibility_cm.map_or_else(|| NONE.to_owned(), |cm| cm.to_string());
            let cells = [
                going(effect.infantry),
                going(effect.mounted),
                going(effect.others),
                effect.cover.to_string(),
                sight,
                p.yes(effect.group_move).to_owned(),
            ];
            rows.push(row(span((first..=*last).map(i32::from)), cells));
            first = last + 1;
        }
        rows
    };
    let heads = p.all(&[
        ["inf.", "inf."],
        ["mtd", "mont."],
        ["oth.", "autr."],
        ["cover", "couv."],
        ["sight", "vue"],
        ["group", "grp."],
    ]);
    let kinds: Vec<Vec<Line>> = Terrain::ALL.iter().zip(tables).map(|(kind, table)| lines(*kind, table)).collect();
    let again = greatest(1..=6, |roll| Terrain::Hill.effect(roll as u8).is_none());
    let notes = [
        p.say([
            "Speed; X impassable; sight in cm; group moves.",
            "Vitesse ; X infranchissable ; vue en cm ; mouvement en groupe.",
        ])
        .to_owned(),
        p.fill(
            [
                "A hill on a {}: roll on rough ground. Dunes as hills, sand as marsh.",
                "Colline sur {} : tirer en terrain accidenté. Dunes : colline ; sable : marais.",
            ],
            &[&again],
        ),
        p.say([
            "Bases: march inf., formed mounted, deployed others (POW-MOV-11).",
            "Bases : marche inf., formée montés, déployée autres (POW-MOV-11).",
        ])
        .to_owned(),
    ];
    let parts = [&kinds[..4], &kinds[4..7], &kinds[7..]];
    std::array::from_fn(|n| {
        p.table(["Terrain", "Terrain"], &[], ["D6", "D6"], heads.clone(), parts[n].concat()).note(notes[n].clone())
    })
}

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

fn classes(p: Press) -> Block {
    let rows = (1..=4).map(|class| {
        let of =
            TROOPS.iter().zip(Troop::ALL).filter(|(_, troop)| Body::new(**troop, Formation::Deployed).class() == class);
        let names: Vec<&str> = of.map(|(name, _)| p.say(*name)).collect();
        row(class.to_string(), [names.join(", ")])
    });
    p.prose(["Classes of cavalry", "Classes de cavalerie"], &[], ["", ""], vec![String::new()], rows.collect())
}

fn formations(p: Press) -> Block {
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
    let heads = p.all(&[
        ["F", "F"],
        ["P, B", "P, B"],
        ["irr. foot", "pied irr."],
        ["cav.", "cav."],
        ["irr. cav.", "cav. irr."],
        ["art.", "art."],
    ]);
    p.table(["Formations", "Formations"], &[FORM_07], ["", ""], heads, rows.collect())
}

fn strength(p: Press) -> Block {
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

fn nature(p: Press) -> Block {
    let heads = p.all(&[
        ["central Europe", "Europe centrale"],
        ["eastern Europe", "Europe de l’Est"],
        ["Spain", "Espagne"],
        ["north Africa", "Afrique du Nord"],
    ]);
    let name = |kind: Terrain| match kind {
        Terrain::Dune => p.say(["Dunes", "Dunes"]),
        Terrain::Sand => p.say(["Sand", "Sable"]),
        Terrain::Marsh => p.say(["Marsh", "Marais"]),
        kind => p.title(kind.clause()),
    };
    let rows = NATURE.iter().zip(1..).map(|(cells, face)| row(face.to_string(), cells.map(name)));
    let [first, second] = STREAM_CM;
    let last = NATURE.len();
    p.table(["Terrain by D10", "Terrain au D10"], &[TGN_02], ["D10", "D10"], heads, rows.collect()).note(p.fill(
        [
            "The first {} is a stream of {} cm instead, the second one of {} cm (POW-TGN-03).",
            "Le premier {} donne à la place un cours d’eau de {} cm, le deuxième de {} cm (POW-TGN-03).",
        ],
        &[&last, &first, &second],
    ))
}

fn objectives(p: Press) -> Block {
    let names: [Pair; 3] = [
        ["supply line lost", "ravitaillement perdu"],
        ["in own half", "dans sa moitié"],
        ["in enemy half", "dans la moitié adverse"],
    ];
    let rows = names
        .iter()
        .zip(OBJECTIVE_POINTS)
        .map(|(name, cells)| row(p.say(*name), cells.map(|points| p.signed(f64::from(points)))));
    p.table(
        ["Objectives: points", "Objectifs : points"],
        &[OBJ_02],
        ["level of the list", "niveau de la liste"],
        p.all(&[["high", "élevé"], ["medium", "moyen"], ["low", "faible"]]),
        rows.collect(),
    )
    .note(p.say([
        "Astride the middle: as in the enemy half (POW-OBJ-03).",
        "À cheval sur le milieu : comme dans la moitié adverse (POW-OBJ-03).",
    ]))
}

/// POW-OBJ-05 to -09: who holds an objective, with the ratios at which a dispute is decided.
fn holding(p: Press) -> Block {
    let share = |ours: i32| {
        let case = format!(r#"{{"level":"low","location":"own_half","friend_fresh":{ours},"enemy_fresh":100}}"#);
        p.result("objective", &case, "share")
    };
    let disputed = greatest(100..=500, |ours| share(ours) == "none") / 100;
    let all = least(100..=500, |ours| share(ours) == "full") / 100;
    let rows = vec![
        p.factor(OBJ_05, None, p.say(["alone on it", "seul dessus"])),
        p.factor(
            OBJ_06,
            None,
            p.say(["the last to pass, no enemy within a move", "le dernier passé, sans ennemi à un mouvement"]),
        ),
        p.factor(
            OBJ_07,
            None,
            p.say(["shaken, guns, irregular skirmishers", "ébranlés, canons, tirailleurs irréguliers"]),
        ),
        p.factor(
            OBJ_08,
            None,
            p.fill(
                [
                    "up to {} times nobody, up to {} times half, then all",
                    "jusqu’à {} fois personne, jusqu’à {} fois la moitié, puis tout",
                ],
                &[&disputed, &all],
            ),
        ),
    ];
    p.list(["Objectives: who holds", "Objectifs : qui tient"], &[OBJ_09], rows)
}

fn score(p: Press) -> Block {
    let rows = vec![
        p.factor(END_02, None, p.say(["per cent", "pour cent"])),
        p.factor(END_03, None, p.say(["+ points", "+ points"])),
        p.factor(END_04, None, p.say(["– points", "– points"])),
        p.factor(END_05, None, p.say(["– points", "– points"])),
        p.factor(END_06, None, p.say(["the higher", "le plus élevé"])),
    ];
    p.list(["Score", "Score"], &[], rows)
}

fn before(p: Press) -> Block {
    let place =
        p.cited("supply_line", LOC_01, "{}").and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default();
    let (die, cm) = place.split_once(" x ").unwrap_or((place.as_str(), ""));
    let step = cm.parse().map_or_else(|_| cm.to_owned(), |cm: f64| p.number(cm));
    let rows = vec![
        p.factor(SET_01, None, p.say(["the higher", "le plus élevé"])),
        p.factor(SET_02, None, p.say(["Prussian, British", "prussien, britannique"])),
        p.factor(SET_03, None, p.say(["pitched, roll again", "rangée, relancer"])),
        p.factor(LOC_01, Some(["from the right", "depuis la droite"]), format!("{die} × {step} cm")),
    ];
    p.list(["Before the battle", "Avant la bataille"], &[], rows)
}
