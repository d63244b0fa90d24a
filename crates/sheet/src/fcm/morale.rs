//! The morale test, and the strength that bears on it.

use fcm::procedures::{STANDARD_MORALE, STATUS_PRICE};
use fcm::tables::morale::{LOSSES_PER_FIGURE, MoraleResult, Strength, StrengthBand, WEAKENED, result};
use fcm::troops::Status;
use rulebook::fcm::{
    BUD_03, BUD_12, MOR_02, MOR_10, MOR_11, MOR_12, MOR_13, MOR_14, MOR_15, MOR_16, MOR_17, MOR_18, MOR_19, MOR_20,
    MOR_21, MOR_22, MOR_23, MOR_24, MOR_25, MOR_26, MOR_27, MOR_28, MOR_29, MOR_30, MOR_31, MOR_32, MOR_33, MOR_34,
    MOR_35, MOR_36, MOR_37, MOR_38, MOR_39, MOR_40, RES_01, STR_01, STR_05, UNIT_09,
};

use super::STATUSES;
use crate::block::{Block, Factor};
use crate::build::{Asked, Pair, Press, factor, greatest, least, row, row_of};

/// FCM-MOR-10 to -38: a morale test.
#[rustfmt::skip]
const MORALE: &[Asked] = &[
    (MOR_10, r#"{"versus_cavalry":"in_square","initial_figures":4,"morale_value":4,"status":"elite"}"#, Some(["or as much less", "ou autant de moins"])),
    (MOR_11, r#"{"initial_figures":4,"morale_value":1,"status":"guard","versus_cavalry":"not_in_square"}"#, None),
    (MOR_12, r#"{"cover":"light","initial_figures":4,"morale_value":4,"status":"elite"}"#, None),
    (MOR_13, r#"{"cover":"hard","initial_figures":2,"morale_value":3,"status":"elite"}"#, None),
    (MOR_14, r#"{"cover":"building","initial_figures":2,"morale_value":4,"status":"elite"}"#, None),
    (MOR_15, r#"{"initial_figures":4,"morale_value":0,"state":"rout_or_disorder","status":"guard"}"#, None),
    (MOR_16, r#"{"initial_figures":2,"morale_value":1,"state":"retreat_or_unformed","status":"elite"}"#, None),
    (MOR_17, r#"{"initial_figures":2,"morale_value":9,"routed_before":true,"status":"guard"}"#, None),
    (MOR_20, r#"{"aide_de_camp":true,"initial_figures":2,"morale_value":1,"status":"elite"}"#, None),
    (MOR_21, r#"{"arm":"lancers","charging":true,"initial_figures":2,"morale_value":1,"status":"militia"}"#, None),
    (MOR_22, r#"{"initial_figures":2,"local_balance":"more_friends","morale_value":0,"status":"elite"}"#, None),
    (MOR_23, r#"{"initial_figures":5,"local_balance":"more_enemies","morale_value":1,"status":"guard"}"#, None),
    (MOR_24, r#"{"enemy_routs":1,"initial_figures":4,"morale_value":4,"status":"elite"}"#, Some(["each", "chacune"])),
    (MOR_25, r#"{"friend_routs":1,"initial_figures":4,"morale_value":4,"status":"elite"}"#, Some(["each", "chacune"])),
    (MOR_27, r#"{"enemy_rear":true,"initial_figures":2,"morale_value":0,"status":"elite"}"#, None),
    (MOR_28, r#"{"enemy_flank":true,"initial_figures":4,"morale_value":2,"status":"guard"}"#, None),
    (MOR_30, r#"{"initial_figures":4,"melee_won":true,"morale_value":4,"status":"elite"}"#, None),
    (MOR_31, r#"{"initial_figures":4,"melee_lost":1,"morale_value":7,"status":"elite"}"#, None),
    (MOR_32, r#"{"initial_figures":9,"melee_lost":2,"morale_value":4,"status":"elite"}"#, None),
    (MOR_33, r#"{"initial_figures":7,"melee_lost":3,"morale_value":4,"status":"guard"}"#, None),
    (MOR_35, r#"{"fire_formed_units":1,"initial_figures":4,"morale_value":4,"status":"elite"}"#, Some(["each", "chacune"])),
    (MOR_36, r#"{"fire_close":true,"initial_figures":2,"morale_value":1,"status":"elite"}"#, None),
    (MOR_37, r#"{"support_batteries":1,"initial_figures":4,"morale_value":4,"status":"elite"}"#, Some(["each", "chacune"])),
];

const fn result_name(result: MoraleResult) -> Pair {
    match result {
        MoraleResult::Obey => ["obey", "obéir"],
        MoraleResult::Halt => ["halt", "arrêt"],
        MoraleResult::Retreat => ["retreat", "retraite"],
        MoraleResult::Rout => ["rout", "déroute"],
        MoraleResult::Flight => ["flight", "fuite"],
        MoraleResult::UncontrolledAdvance => ["advance!", "avance !"],
    }
}

/// A morale test of four elite figures of morale 4, with more facts.
fn tested(more: &str) -> String {
    format!(r#"{{"initial_figures":4,"morale_value":4,"status":"elite",{more}}}"#)
}

pub(super) fn morale(p: Press) -> Block {
    let mut rows = p.factors("morale", MORALE);
    let cited = |clause, more: String| p.cited("morale", clause, &tested(&more));
    let value = |clause, more: String| p.value("morale", clause, &tested(&more));
    let points =
        least(1..=100, |value| value % 20 == 0 && cited(MOR_18, format!(r#""general_contact":{value}"#)).is_some());
    let near = greatest(1..=400, |cm| cited(MOR_26, format!(r#""general_distance_cm":{cm}"#)).is_some());
    let lost =
        least(1..=400, |losses| cited(MOR_34, format!(r#""melee_lost":1,"melee_difference":{losses}"#)).is_some());
    let slice = least(1..=100, |losses| cited(MOR_38, format!(r#""cumulative_losses":{losses}"#)).is_some()) / 4;
    let mut add = |row: Factor| {
        let at = rows.iter().position(|other| other.clause > row.clause).unwrap_or(rows.len());
        rows.insert(at, row);
    };
    add(factor(
        MOR_18,
        p.fill(
            ["{}, more or less, per {} of his value", "{}, en plus ou en moins, par {} de sa valeur"],
            &[&p.title(MOR_18), &points],
        ),
        value(MOR_18, format!(r#""general_contact":{points}"#)),
    ));
    add(factor(
        MOR_19,
        p.fill(["{}, per {}", "{}, par {}"], &[&p.title(MOR_19), &points]),
        value(MOR_19, format!(r#""general_hit":{points}"#)),
    ));
    add(factor(
        MOR_26,
        p.fill(["{}, to {} cm, more or less", "{}, à {} cm au plus, en plus ou en moins"], &[&p.title(MOR_26), &near]),
        value(MOR_26, format!(r#""general_distance_cm":{near}"#)),
    ));
    // Each further band of distance, as long as the step is one point.
    let far =
        |cm: i32| cited(MOR_29, format!(r#""general_distance_cm":{cm}"#)).and_then(|value| value.as_i64()).unwrap_or(0);
    let second = least(near + 1..=400, |cm| far(cm) == -2);
    let third = least(near + 1..=400, |cm| far(cm) == -3);
    let fourth = least(near + 1..=400, |cm| far(cm) == -4);
    add(factor(
        MOR_29,
        p.fill(["{}, beyond {} cm", "{}, au-delà de {} cm"], &[&p.title(MOR_29), &near]),
        value(MOR_29, format!(r#""general_distance_cm":{}"#, near + 1)),
    ));
    add(factor(
        MOR_29,
        p.fill(["beyond {} cm", "au-delà de {} cm"], &[&(second - 1)]),
        value(MOR_29, format!(r#""general_distance_cm":{second}"#)),
    ));
    add(factor(
        MOR_29,
        p.fill(["from {} cm, and each {} cm more", "dès {} cm, puis tous les {} cm"], &[&third, &(fourth - third)]),
        value(MOR_29, format!(r#""general_distance_cm":{third}"#)),
    ));
    add(factor(
        MOR_34,
        p.fill(["{}, per {}", "{}, par {}"], &[&p.title(MOR_34), &lost]),
        value(MOR_34, format!(r#""melee_lost":1,"melee_difference":{lost}"#)),
    ));
    add(factor(
        MOR_38,
        p.fill(
            ["{}, each of {} per initial figure", "{}, chacune de {} par figurine initiale"],
            &[&p.title(MOR_38), &slice],
        ),
        value(MOR_38, format!(r#""cumulative_losses":{}"#, 4 * slice)),
    ));
    p.list(["Morale: value, factors, die", "Moral : valeur, facteurs, dé"], &[MOR_02], rows)
}

pub(super) fn results(p: Press) -> Block {
    // Points that give the same row, from the best: asked point by point.
    let rows_of = |points: i32| Status::ALL.iter().map(|status| result(points, *status)).collect::<Vec<_>>();
    let mut bands: Vec<(i32, i32)> = Vec::new();
    for points in (-9..=13).rev() {
        match bands.last_mut() {
            Some((low, _)) if rows_of(*low) == rows_of(points) => *low = points,
            _ => bands.push((points, points)),
        }
    }
    let told = |n: i32| if n < 0 { p.signed(f64::from(n)) } else { n.to_string() };
    let last = bands.len() - 1;
    let rows = bands.iter().enumerate().map(|(n, (low, high))| {
        let label = match n {
            0 => p.fill(["{} or more", "{} et plus"], &[&told(*low)]),
            n if n == last => p.fill(["{} or less", "{} et moins"], &[&told(*high)]),
            _ if low == high => told(*low),
            _ => format!("{}, {}", told(*low), told(*high)),
        };
        row(label, rows_of(*low).into_iter().map(|result| p.say(result_name(result))))
    });
    p.table(
        ["Results of morale", "Résultats du moral"],
        &[RES_01],
        ["points", "points"],
        p.all(STATUSES),
        rows.collect(),
    )
}

/// What goes by the status of the troops: morale when weakened, the price, the usual morale value.
pub(super) fn by_status(p: Press) -> Block {
    let [two_thirds, half] = WEAKENED.map(|cells| cells.map(|value| p.signed(f64::from(value))));
    let rows = vec![
        row_of(MOR_39, p.say(["morale at two thirds", "moral aux deux tiers"]), two_thirds),
        row_of(MOR_40, p.say(["morale at half", "moral à la moitié"]), half),
        row_of(BUD_12, p.say(["usual morale", "moral usuel"]), STANDARD_MORALE),
        row_of(BUD_03, p.say(["price", "prix"]), STATUS_PRICE.map(|tenths| p.signed(f64::from(tenths) / 10.0))),
    ];
    p.table(["By status", "Selon le statut"], &[UNIT_09], ["", ""], p.all(STATUSES), rows)
}

/// Initial figures of the printed tables.
const FIGURES: [u8; 11] = [24, 20, 18, 16, 14, 12, 10, 8, 6, 4, 3];

pub(super) fn strength(p: Press) -> Block {
    let mut heads: Vec<String> = (1..=5).map(|step| p.signed(-f64::from(step))).collect();
    heads.extend(["2/3", "1/2"].map(str::to_owned));
    let rows = FIGURES.map(|initial_figures| {
        let after = |losses: i32| Strength { initial_figures, losses: losses as u16 };
        // The least losses at which the strength counts that many slices.
        let mut cells: Vec<i32> =
            (1..=5).map(|step| least(0..=1000, |losses| after(losses).slices() >= step)).collect();
        // The most figures left with which the strength is in the band or below.
        let most = i32::from(LOSSES_PER_FIGURE) * i32::from(initial_figures) - 1;
        for worst in [&[StrengthBand::TwoThirds, StrengthBand::Half][..], &[StrengthBand::Half]] {
            let losses = least(0..=most, |losses| worst.contains(&after(losses).band()));
            cells.push(i32::from(after(losses).figures()));
        }
        row(initial_figures.to_string(), cells)
    });
    p.table(
        ["Losses in all: morale; figures left", "Pertes cumulées : moral ; figurines restantes"],
        &[STR_01, STR_05],
        ["figures", "figurines"],
        heads,
        rows.into(),
    )
    .note(p.fill(
        [
            "Left: losses at which morale drops so far; right: figures left. Destroyed at {} losses per figure (FCM-LOSS-07).",
            "À gauche : pertes d’où le moral baisse d’autant ; à droite : figurines restantes. Détruite à {} pertes par figurine (FCM-LOSS-07).",
        ],
        &[&LOSSES_PER_FIGURE],
    ))
}
