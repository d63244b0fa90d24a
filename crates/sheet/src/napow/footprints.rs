//! Bases and footprints.

use napow::tables::BASES_MM;
use rulebook::napow::{LAY_01, LAY_02, LAY_03, LAY_04, LAY_05, LAY_06, LAY_07, LAY_08};

use crate::block::Block;
use crate::build::{NONE, Pair, Press, row};

pub(super) fn bases(p: Press) -> Block {
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
        p.all([["front", "front"], ["depth", "profondeur"]]),
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

pub(super) fn layouts(p: Press) -> Block {
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
    let heads = p.all(LAYOUTS.map(|(name, _, _)| name));
    p.table(
        ["Footprints: front × depth, cm", "Emprises : front × profondeur, cm"],
        &[LAY_02, LAY_03, LAY_04, LAY_05, LAY_06, LAY_07, LAY_08],
        ["elements", "éléments"],
        heads,
        rows.collect(),
    )
}
