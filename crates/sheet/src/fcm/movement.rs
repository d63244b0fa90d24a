//! Changes of formation, moves and footprints.

use fcm::procedures::{ARTILLERY_CHANGES, CAVALRY_CHANGES, INFANTRY_CHANGES};
use fcm::troops::{Calibre, Formation};
use rulebook::Clause;
use rulebook::fcm::{
    FORM_03, FORM_04, FORM_05, FORM_06, FORM_07, FORM_08, FORM_10, FORM_11, FORM_12, FORM_13, FORM_14, FORM_15,
    MOVE_05, MOVE_06, TERR_02, TERR_03, TERR_04, TERR_05,
};

use crate::block::Block;
use crate::build::{NONE, Pair, Press, row};

const fn formation_name(formation: Formation) -> Pair {
    match formation {
        Formation::Line => ["line", "ligne"],
        Formation::Column => ["column", "colonne"],
        Formation::MarchColumn => ["march column", "col. de marche"],
        Formation::HollowSquare => ["hollow square", "carré creux"],
        Formation::SolidSquare => ["solid square", "carré plein"],
        Formation::Skirmish => ["skirmish", "tirailleurs"],
        Formation::Mass => ["mass", "masse"],
        Formation::InBuilding => ["building", "bâtiment"],
        Formation::Limbered => ["limbered", "attelée"],
        Formation::Unlimbered => ["in battery", "en batterie"],
    }
}

pub(super) fn changes(p: Press) -> Block {
    let name = |formations: &[Formation]| {
        formations.iter().map(|formation| p.say(formation_name(*formation))).collect::<Vec<_>>().join(", ")
    };
    let mut rows = Vec::new();
    let arms: [(Pair, &[(&[Formation], &[Formation], [u8; 4])]); 3] = [
        (["Infantry", "Infanterie"], &INFANTRY_CHANGES),
        (["Cavalry", "Cavalerie"], &CAVALRY_CHANGES),
        (["Artillery", "Artillerie"], &ARTILLERY_CHANGES),
    ];
    for (arm, changes) in arms {
        rows.push(row(p.say(arm), [""; 0]));
        for (i, (from, to, quarters)) in changes.iter().enumerate() {
            // A change and its reverse in the same time are one row.
            let reverse = |other: &(&[Formation], &[Formation], [u8; 4])| *other == (*to, *from, *quarters);
            if changes[..i].iter().any(reverse) {
                continue;
            }
            let sign = if changes[i..].iter().any(reverse) { "↔" } else { "→" };
            rows.push(row(format!("{} {sign} {}", name(from), name(to)), quarters));
        }
    }
    let heads = ["a", "b", "c", "d"].map(str::to_owned).to_vec();
    let more = |clause, case: &str| p.value("formation_change", clause, case);
    let heavy = more(FORM_13, r#"{"class":"a","arm":"artillery","from":"limbered","to":"unlimbered","calibre":12}"#);
    let loose = more(FORM_14, r#"{"class":"a","from":"line","to":"column","cohesion":"disorganised"}"#);
    let pounds = Calibre::POUNDS[Calibre::POUNDS.len() - 1];
    p.table(
        ["Changes of formation, quarters", "Changements de formation, en quarts"],
        &[FORM_12],
        ["class", "classe"],
        heads,
        rows,
    )
    .note(p.fill(
        [
            "Calibre {}: {} (FCM-FORM-13). Disorganised: {} (FCM-FORM-14).",
            "Calibre {} : {} (FCM-FORM-13). Désorganisé : {} (FCM-FORM-14).",
        ],
        &[&pounds, &heavy, &loose],
    ))
}

/// FCM-MOVE, FCM-TERR: what the quarter move is multiplied by, in which case, for whom.
#[rustfmt::skip]
const GOING: [(Clause, Pair, &str); 6] = [
    (TERR_02, ["road, march column", "route, colonne de marche"], r#""terrain":"road""#),
    (TERR_03, ["rough ground", "terrain difficile"], r#""terrain":"rough""#),
    (TERR_04, ["marsh", "marais"], r#""terrain":"marsh""#),
    (TERR_05, ["up a steep slope", "en montant une pente raide"], r#""uphill":true"#),
    (MOVE_05, ["square", "carré"], ""),
    (MOVE_06, ["backwards, sideways", "en arrière, de côté"], r#""backward":true"#),
];

pub(super) fn moves(p: Press) -> Block {
    let rows = GOING.iter().map(|(clause, name, facts)| {
        let cells =
            [("infantry", "line"), ("infantry", "skirmish"), ("light_cavalry", "line"), ("artillery", "limbered")].map(
                |(arm, formation)| {
                    let formation = match *clause {
                        TERR_02 if formation == "line" => "march_column",
                        MOVE_05 if arm == "infantry" && formation == "line" => "solid_square",
                        MOVE_05 => return NONE.to_owned(),
                        _ => formation,
                    };
                    let comma = if facts.is_empty() { "" } else { "," };
                    // A movement of four centimetres in the period is one in the quarter.
                    let case = format!(r#"{{"allowance_cm":4,"arm":"{arm}","formation":"{formation}"{comma}{facts}}}"#);
                    match p.refused("quarter_move", &case) {
                        Some(_) => "X".to_owned(),
                        None => {
                            let times = p.amount("quarter_move", &case, "distance_cm");
                            format!("×{}", p.number(times))
                        }
                    }
                },
            );
        row(p.say(*name), cells)
    });
    let heads = p.all([["inf.", "inf."], ["skir.", "tir."], ["cav.", "cav."], ["art.", "art."]]);
    p.table(["Quarter move times", "Mouvement d’un quart fois"], &[MOVE_05, MOVE_06, TERR_02, TERR_03, TERR_04, TERR_05], ["", ""], heads, rows.collect()).note(p.say([
        "X: closed. A charge adds the bracketed number in the open and on roads, not uphill (FCM-CHG-03).",
        "X : interdit. La charge ajoute le nombre entre parenthèses en terrain libre et sur route, sauf en montant (FCM-CHG-03).",
    ]))
}

/// FCM-FORM-03 to -11, -15: the columns of the table of footprints.
#[rustfmt::skip]
const FOOTPRINTS: [(Pair, &str); 11] = [
    (["line", "ligne"], r#""formation":"line""#),
    (["column", "colonne"], r#""formation":"column""#),
    (["company front", "front de compagnie"], r#""formation":"column","front":"company""#),
    (["march column", "col. de marche"], r#""formation":"march_column""#),
    (["hollow square", "carré creux"], r#""formation":"hollow_square""#),
    (["solid square", "carré plein"], r#""formation":"solid_square""#),
    (["skirmish", "tirailleurs"], r#""formation":"skirmish""#),
    (["cavalry line", "cavalerie en ligne"], r#""arm":"light_cavalry","formation":"line""#),
    (["cavalry column", "cavalerie en col."], r#""arm":"light_cavalry","formation":"column""#),
    (["in battery", "en batterie"], r#""arm":"artillery","formation":"unlimbered""#),
    (["limbered", "attelée"], r#""arm":"artillery","formation":"limbered""#),
];

pub(super) fn footprints(p: Press) -> Block {
    let rows = [24, 18, 12, 8, 6, 4].map(|figures: u8| {
        let cells = FOOTPRINTS.map(|(_, facts)| {
            let case = format!(r#"{{{facts},"figures":{figures}}}"#);
            if p.refused("footprint", &case).is_some() {
                return NONE.to_owned();
            }
            let cm = |field: &str| p.number(p.amount("footprint", &case, field));
            format!("{} × {}", cm("width_cm"), cm("depth_cm"))
        });
        row(figures.to_string(), cells)
    });
    let heads = p.all(FOOTPRINTS.map(|(name, _)| name));
    p.table(
        ["Footprints: front × depth, cm", "Emprises : front × profondeur, cm"],
        &[FORM_03, FORM_04, FORM_05, FORM_06, FORM_07, FORM_08, FORM_10, FORM_11, FORM_15],
        ["figures", "figurines"],
        heads,
        rows.into(),
    )
}
