//! Losses, fire and hypothetical fire.

use pow::tables::fire::{ARTILLERY_FACTOR, ARTILLERY_RANGE_CM, Factor as PrintedFactor, SMALL_ARMS};
use pow::tables::losses::{COLUMNS, LOSSES};
use rulebook::pow::{
    FIRE_22, FIRE_23, FIRE_26, FIRE_27, FIRE_28, FIRE_29, FIRE_30, FIRE_31, FIRE_32, FIRE_33, FIRE_34, FIRE_35, GEN_12,
    HYP_01, HYP_02, HYP_03, HYP_04, LOSS_01,
};

use crate::block::Block;
use crate::build::{Asked, NONE, Pair, Press, factor, greatest, least, row};

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

pub(super) fn losses(p: Press) -> Block {
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

pub(super) fn small_arms(p: Press) -> Block {
    const NAMES: [Pair; 6] = [
        ["musket in line", "mousquet en ligne"],
        ["musket in column", "mousquet en colonne"],
        ["musket in square", "mousquet en carré"],
        ["irregular musket", "mousquet irrégulier"],
        ["skirmisher fire", "tir de tirailleurs"],
        ["obsolete weapons", "armes obsolètes"],
    ];
    let rows = p.rows(NAMES, SMALL_ARMS.map(|cells| cells.map(|factor| times(p, factor))));
    let heads = [
        r#""troop":"infantry_prussian""#,
        r#""troop":"infantry_prussian","skirmishers":true"#,
        r#""troop":"infantry_prussian","skirmishers":true,"weapon":"rifle""#,
    ]
    .map(|shooter| reach(p, shooter).to_string());
    let last = heads[2].clone();
    p.table(["Fire: small arms, to cm", "Tir : armes légères, jusqu’à cm"], &[FIRE_22], ["", ""], heads.to_vec(), rows)
        .note(p.fill(
            [
                "{} cm: rifles and jezails only. Irregular skirmishers: obsolete (POW-TRP-10).",
                "{} cm : carabines et jezails seulement. Tirailleurs irréguliers : armes obsolètes (POW-TRP-10).",
            ],
            &[&last],
        ))
}

pub(super) fn artillery(p: Press) -> Block {
    let names: [Pair; 3] = [["light", "léger"], ["medium", "moyen"], ["heavy", "lourd"]];
    let mut rows = p.rows(names, ARTILLERY_RANGE_CM);
    let [canister, ball] = ARTILLERY_FACTOR.map(|factor| times(p, Some(factor)));
    rows.push(row(p.say(["factor", "facteur"]), [canister, ball, p.say(["test", "test"]).to_owned()]));
    let heads = p.all([["canister", "mitraille"], ["ball", "boulet"], ["long", "longue"]]);
    p.table(["Fire: artillery, to cm", "Tir : artillerie, jusqu’à cm"], &[FIRE_23], ["", ""], heads, rows)
}

pub(super) fn fire(p: Press) -> Block {
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

pub(super) fn hypothetical(p: Press) -> Block {
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
