//! The morale value and the morale test.

use pow::tables::morale::{Column, result};
use pow::troops::{Body, Formation, MoraleOutcome, Troop};
use rulebook::pow::{
    MOR_02, MOR_03, MOR_04, MOR_05, MOR_06, MOR_07, MOR_08, MOR_09, MOR_10, MOR_11, MOR_12, MOR_13, MOR_15, MOR_16,
    MOR_17, MOR_19, MOR_20, MOR_21, MOR_24, MOR_25, SEQ_07,
};

use super::{aid, by_edition, edition};
use crate::block::Block;
use crate::build::{Asked, Press, factor, greatest, least, row};

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

pub(super) fn morale(p: Press) -> Block {
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

pub(super) fn results(p: Press) -> Block {
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
    let heads = p.all([["normal", "normal"], ["melee won", "mêlée gagnée"], ["melee lost", "mêlée perdue"]]);
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
