//! Losses, the die, fire and its ranges.

use fcm::measure::Cm;
use fcm::procedures::{DEEP_TARGET, MARCH_OF_A_PERIOD};
use fcm::tables::die::{DieRow, VALUE_ADDED};
use fcm::tables::losses::{GREATEST_ROW, LEAST_ROW, LOSSES, MOST_FIGURES};
use fcm::tables::morale::LOSSES_PER_FIGURE;
use fcm::tables::ranges::{GUNS, SMALL_ARMS, Weapon};
use fcm::troops::Calibre;
use rulebook::fcm::{
    ART_01, ART_02, ART_03, ART_04, ART_05, ART_06, ART_07, ART_08, DIE_01, DIE_02, FIRE_10, FIRE_11, FIRE_12, FIRE_13,
    FIRE_14, FIRE_15, LOSS_01, MEL_33, RNG_01, RNG_02, RNG_03, RNG_04, RNG_05, RNG_07, RNG_09, SMALL_01, SMALL_02,
    SMALL_03, SMALL_04, SMALL_05, SMALL_06, SMALL_07, SMALL_08, SMALL_09, SMALL_10,
};

use crate::block::Block;
use crate::build::{Asked, NONE, Pair, Press, row, row_of, span};

/// FCM-FIRE-10 to -15: the target of any fire.
#[rustfmt::skip]
pub(super) const TARGET: &[Asked] = &[
    (FIRE_10, r#"{"range_cm":5,"shooter":{"figures":1,"fire_value":4,"weapon":"rifle"},"target":{"figures":1,"status":"irregular"}}"#, None),
    (FIRE_11, r#"{"range_cm":3,"shooter":{"figures":4,"fire_value":12,"weapon":"rifle"},"target":{"figures":1,"formation":"skirmish"}}"#, None),
    (FIRE_12, r#"{"range_cm":3,"shooter":{"figures":4,"fire_value":1,"weapon":"rifle"},"target":{"cover":"light","figures":1}}"#, None),
    (FIRE_13, r#"{"range_cm":3,"shooter":{"figures":1,"fire_value":0,"weapon":"rifle"},"target":{"cover":"hard","figures":1}}"#, None),
    (FIRE_14, r#"{"range_cm":3,"shooter":{"figures":15,"fire_value":1,"weapon":"musket"},"target":{"arm":"lancers","charging":true,"figures":1}}"#, None),
    (FIRE_15, r#"{"range_cm":5,"shooter":{"figures":1,"fire_value":4,"weapon":"rifle"},"target":{"above":true,"figures":1}}"#, None),
];

/// FCM-SMALL: fire of small arms.
#[rustfmt::skip]
pub(super) const SMALL_ARMS_FIRE: &[Asked] = &[
    (SMALL_01, r#"{"range_cm":3,"shooter":{"figures":3,"fire_value":4,"weapon":"rifle"},"target":{"figures":4}}"#, None),
    (SMALL_02, r#"{"range_cm":9,"shooter":{"figures":1,"fire_value":0,"weapon":"musket"},"target":{"figures":4}}"#, Some(["musket", "fusil"])),
    (SMALL_02, r#"{"range_cm":14,"shooter":{"figures":1,"fire_value":0,"weapon":"rifle"},"target":{"figures":4}}"#, Some(["rifle", "carabine"])),
    (SMALL_03, r#"{"range_cm":18,"shooter":{"figures":1,"fire_value":0,"weapon":"musket"},"target":{"figures":4}}"#, Some(["musket", "fusil"])),
    (SMALL_03, r#"{"range_cm":29,"shooter":{"figures":1,"fire_value":0,"weapon":"rifle"},"target":{"figures":4}}"#, Some(["rifle", "carabine"])),
    (SMALL_04, r#"{"range_cm":3,"shooter":{"cohesion":"unformed","figures":4,"fire_value":8,"formation":"skirmish","weapon":"musket"},"target":{"figures":4}}"#, None),
    (SMALL_05, r#"{"range_cm":5,"shooter":{"cohesion":"disordered","figures":4,"fire_value":4,"formation":"skirmish","weapon":"rifle"},"target":{"figures":7}}"#, None),
    (SMALL_06, r#"{"range_cm":26,"shooter":{"figures":1,"fire_value":12,"weapon":"rifle"},"target":{"arm":"heavy_cavalry","cuirass":true,"figures":1}}"#, None),
    (SMALL_07, r#"{"range_cm":10,"shooter":{"figures":4,"fire_value":12,"weapon":"musket"},"target":{"above":true,"arm":"artillery","cuirass":false,"figures":4,"formation":"unlimbered"}}"#, None),
    (SMALL_08, r#"{"range_cm":5,"shooter":{"figures":8,"fire_value":1,"weapon":"rifle"},"target":{"enfilade":true,"figures":1}}"#, None),
    (SMALL_09, r#"{"range_cm":3,"shooter":{"figures":7,"fire_value":0,"first_fire":true,"weapon":"rifle"},"target":{"figures":7}}"#, None),
    (SMALL_10, r#"{"range_cm":5,"shooter":{"figures":4,"fire_value":9,"weapon":"rifle"},"target":{"arm":"officer","figures":1}}"#, None),
    (RNG_09, r#"{"fire_time":"quarter","range_cm":3,"shooter":{"figures":1,"fire_value":1,"weapon":"rifle"},"target":{"figures":3}}"#, None),
];

/// FCM-ART: fire of artillery; the depth of the target stands with the ranges.
#[rustfmt::skip]
pub(super) const ARTILLERY_FIRE: &[Asked] = &[
    (ART_02, r#"{"range_cm":3,"shooter":{"calibre":8,"figures":4,"fire_value":1},"shot":"canister","target":{"figures":1}}"#, None),
    (ART_03, r#"{"range_cm":3,"shooter":{"calibre":8,"figures":4,"fire_value":1},"shot":"canister","target":{"figures":1}}"#, Some(["losses", "pertes"])),
    (ART_04, r#"{"range_cm":86,"shooter":{"calibre":6,"figures":1,"fire_value":4},"target":{"above":true,"arm":"artillery","figures":4,"formation":"unlimbered"}}"#, None),
    (ART_05, r#"{"range_cm":3,"shooter":{"calibre":4,"figures":6,"fire_value":9},"target":{"figures":4}}"#, None),
    (ART_06, r#"{"range_cm":53,"shooter":{"calibre":9,"figures":8,"fire_value":0},"target":{"figures":4}}"#, None),
    (ART_07, r#"{"range_cm":85,"shooter":{"calibre":9,"figures":4,"fire_value":4},"target":{"figures":4}}"#, None),
    (ART_08, r#"{"range_cm":5,"shooter":{"calibre":9,"figures":1,"fire_value":4},"target":{"arm":"officer","figures":1}}"#, None),
];

/// Small arms, as `range_band` names them.
const WEAPONS: [Pair; 3] = [["carbine", "mousqueton"], ["musket", "fusil"], ["rifle", "carabine rayée"]];

pub(super) fn losses(p: Press) -> Block {
    let heads = (1..=MOST_FIGURES).map(|figures| figures.to_string()).collect();
    let told = |n: i32| if n < 0 { p.signed(f64::from(n)) } else { n.to_string() };
    let rows = LOSSES.iter().zip(LEAST_ROW..).map(|(cells, n)| row(told(n), cells));
    p.table(["Losses inflicted", "Pertes infligées"], &[LOSS_01], ["row", "ligne"], heads, rows.collect()).note(p.fill(
        [
            "Columns: figures. Below row {}: no losses (FCM-LOSS-03); above row {}: that row (FCM-LOSS-04); more than {} figures: column {} and the column of the rest (FCM-LOSS-05). A figure is {} losses (FCM-BASE-02).",
            "Colonnes : figurines. Sous la ligne {} : aucune perte (FCM-LOSS-03) ; au-delà de {} : cette ligne (FCM-LOSS-04) ; plus de {} figurines : colonne {} et colonne du reste (FCM-LOSS-05). Une figurine vaut {} pertes (FCM-BASE-02).",
        ],
        &[&told(LEAST_ROW), &GREATEST_ROW, &MOST_FIGURES, &MOST_FIGURES, &LOSSES_PER_FIGURE],
    ))
}

pub(super) fn die(p: Press) -> Block {
    // The officers whose dice the lower rows are.
    let officers = |row: DieRow| {
        let values = [20, 40, 60, 80, 100].into_iter().filter(|value| DieRow::of_general(*value) == Some(row));
        let values: Vec<String> = values.map(|value| value.to_string()).collect();
        p.fill(["officer {}", "officier {}"], &[&values.join(", ")])
    };
    let generals = [20, 60, 100].map(|value| DieRow::of_general(value).expect("officers have dice"));
    let labels = [
        (DIE_01, p.say(["any unit", "toute unité"]).to_owned()),
        (DIE_02, p.say(["skirmishers", "tirailleurs"]).to_owned()),
        (MEL_33, officers(generals[0])),
        (MEL_33, officers(generals[1])),
        (MEL_33, officers(generals[2])),
    ];
    let rows = labels.into_iter().zip(VALUE_ADDED).map(|((clause, label), cells)| {
        let cells: Vec<String> = cells.chunks(2).map(|pair| p.signed(f64::from(pair[0]))).collect();
        row_of(clause, label, cells)
    });
    let heads = [1, 3, 5].map(|face| span([face, face + 1])).to_vec();
    p.table(["The die adds", "Le dé ajoute"], &[], ["", ""], heads, rows.collect())
}

pub(super) fn small_arms(p: Press) -> Block {
    let heads = p.all([
        ["point-blank", "bout portant"],
        ["a third", "un tiers"],
        ["two thirds", "deux tiers"],
        ["max.", "max."],
    ]);
    let rows = WEAPONS.iter().zip(SMALL_ARMS).map(|(name, range)| {
        let limits = [range.point_blank, range.third, range.two_thirds, range.maximum];
        row(p.say(*name), limits.map(|cm| centimetres(p, cm)))
    });
    p.table(
        ["Ranges of small arms, cm", "Portées des armes légères, cm"],
        &[RNG_01, RNG_02],
        ["", ""],
        heads,
        rows.collect(),
    )
}

fn centimetres(p: Press, cm: Cm) -> String {
    p.number(f64::from(cm.0) / 100.0)
}

pub(super) fn guns(p: Press) -> Block {
    let heads = p.all([
        ["canister", "mitraille"],
        ["half", "moitié"],
        ["three quarters", "trois quarts"],
        ["max.", "max."],
        ["deep target", "cible profonde"],
    ]);
    let rows = Calibre::POUNDS.iter().zip(GUNS).zip(DEEP_TARGET).map(|((pounds, range), deep)| {
        let limits = [range.canister, range.half, range.three_quarters, range.maximum];
        let mut cells = limits.map(|cm| centimetres(p, cm)).to_vec();
        cells.push(p.signed(f64::from(deep)));
        row(pounds.to_string(), cells)
    });
    p.table(
        ["Ranges of guns, cm", "Portées des canons, cm"],
        &[RNG_03, RNG_04, RNG_05, ART_01],
        ["calibre", "calibre"],
        heads,
        rows.collect(),
    )
}

pub(super) fn time_in_range(p: Press) -> Block {
    let farthest = |weapon: &str, quarters: i64| {
        // In quarters of a centimetre, for that is how much a target comes on in a step of the search.
        let reached = (0..=1200).rev().map(|quarter| f64::from(quarter) / 4.0).find(|end| {
            let case = format!(r#"{{"weapon":"{weapon}","end_cm":{end}}}"#);
            end + centimetres_of(MARCH_OF_A_PERIOD) <= 300.0
                && p.result("in_range_time", &case, "quarters").as_i64().is_some_and(|n| n >= quarters)
        });
        reached.map_or_else(|| NONE.to_owned(), |end| p.number(end))
    };
    let names = Weapon::NAMES.iter().enumerate().map(|(i, id)| match WEAPONS.get(i) {
        Some(name) => (p.say(*name).to_owned(), *id),
        None => (p.fill(["calibre {}", "calibre {}"], &[&Calibre::POUNDS[i - WEAPONS.len()]]), *id),
    });
    let rows = names.map(|(name, id)| row(name, [1, 2, 3, 4].map(|quarters| farthest(id, quarters)))).collect();
    let heads = [1, 2, 3, 4].map(|quarters: u8| quarters.to_string()).to_vec();
    p.table(["Quarters in range", "Quarts à portée"], &[RNG_07], ["quarters", "quarts"], heads, rows).note(p.fill(
        [
            "The target comes {} cm nearer in the period and ends at that distance, cm. Two quarters of a half: all figures; one: half of them (FCM-RNG-09). Quarters of movement do not count (FCM-RNG-08).",
            "La cible avance de {} cm dans la période et finit à cette distance, cm. Deux quarts d’une demi-période : toutes les figurines ; un seul : la moitié (FCM-RNG-09). Les quarts de mouvement ne comptent pas (FCM-RNG-08).",
        ],
        &[&centimetres(p, MARCH_OF_A_PERIOD)],
    ))
}

fn centimetres_of(cm: Cm) -> f64 {
    f64::from(cm.0) / 100.0
}
