//! Detection, effects of terrain, the nature of a piece of it.

use pow::tables::detection::{LESS_THAN_CM, Position, Sight, needed};
use pow::tables::generation::{NATURE, STREAM_CM};
use pow::tables::terrain::{
    BUILT_UP_AREA, EARTHWORK, ENCLOSED_FIELD, Effect, Going, HILL, MARSH, OBSTACLE, OPEN_FIELD, ROUGH, STREAM, Terrain,
    WOOD,
};
use rulebook::pow::{DET_03, DET_08, DET_09, DET_10, TGN_02};

use super::edition;
use crate::block::{Block, Line};
use crate::build::{Asked, NONE, Pair, Press, greatest, heading, least, row, span};

/// POW-DET-08 to -10: the number needed to detect.
#[rustfmt::skip]
const DETECTION: &[Asked] = &[
    (DET_08, r#"{"distance_cm":5,"position":"low","target_lower":true}"#, None),
    (DET_09, r#"{"dawn_or_dusk":true,"distance_cm":35,"position":"low"}"#, None),
    (DET_10, r#"{"distance_cm":3,"hidden":true,"position":"low"}"#, None),
];

pub(super) fn detection(p: Press) -> Block {
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

pub(super) fn terrain(p: Press) -> [Block; 3] {
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
    let heads = p.all([
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

pub(super) fn nature(p: Press) -> Block {
    let heads = p.all([
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
