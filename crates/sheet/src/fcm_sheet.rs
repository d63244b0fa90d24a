//! The sheet of Feu, Combat, Moral.

use fcm::procedures::{
    ARTILLERY_CHANGES, CAVALRY_CHANGES, DEEP_TARGET, Fate, GONE_THROUGH, INFANTRY_CHANGES, STANDARD_MORALE,
    STATUS_PRICE, fate_of_sum,
};
use fcm::tables::die::VALUE_ADDED;
use fcm::tables::losses::{LEAST_ROW, LOSSES, MOST_FIGURES};
use fcm::tables::morale::{MoraleResult, RESULTS, Strength, WEAKENED};
use fcm::tables::ranges::{GUNS, SMALL_ARMS};
use fcm::troops::Formation;
use rulebook::Clause;
use rulebook::fcm::{
    ART_01, ART_02, ART_03, ART_04, ART_05, ART_06, ART_07, ART_08, BUD_03, BUD_12, DIE_01, DIE_02, FIRE_10, FIRE_11,
    FIRE_12, FIRE_13, FIRE_14, FIRE_15, FORM_12, GEN_05, GEN_09, GEN_10, INT_01, LOSS_01, MEL_09, MEL_10, MEL_11,
    MEL_12, MEL_13, MEL_14, MEL_15, MEL_16, MEL_17, MEL_18, MEL_19, MEL_20, MEL_21, MEL_22, MEL_23, MEL_24, MEL_25,
    MEL_26, MEL_27, MEL_28, MEL_29, MEL_30, MEL_31, MEL_33, MOR_02, MOR_10, MOR_11, MOR_12, MOR_13, MOR_14, MOR_15,
    MOR_16, MOR_17, MOR_18, MOR_19, MOR_20, MOR_21, MOR_22, MOR_23, MOR_24, MOR_25, MOR_26, MOR_27, MOR_28, MOR_29,
    MOR_30, MOR_31, MOR_32, MOR_33, MOR_34, MOR_35, MOR_36, MOR_37, MOR_38, MOR_39, MOR_40, MOVE_01, MOVE_05, MOVE_06,
    RES_01, RNG_01, RNG_02, RNG_03, RNG_04, RNG_05, RNG_09, SMALL_01, SMALL_02, SMALL_03, SMALL_04, SMALL_05, SMALL_06,
    SMALL_07, SMALL_08, SMALL_09, SMALL_10, STR_01, TERR_02, TERR_03, TERR_04, TERR_05, TURN_01, TURN_03, TURN_05,
    TURN_07, TURN_08, TURN_09, TURN_10, TURN_11, TURN_12, TURN_13, TURN_14, UNIT_09,
};

use crate::block::Block;
use crate::build::{Asked, Pair, Press, row, row_of};

/// FCM-FIRE-10 to -15: the target of any fire.
#[rustfmt::skip]
const TARGET: &[Asked] = &[
    (FIRE_10, r#"{"range_cm":5,"shooter":{"figures":1,"fire_value":4,"weapon":"rifle"},"target":{"figures":1,"status":"irregular"}}"#, None),
    (FIRE_11, r#"{"range_cm":3,"shooter":{"figures":4,"fire_value":12,"weapon":"rifle"},"target":{"figures":1,"formation":"skirmish"}}"#, None),
    (FIRE_12, r#"{"range_cm":3,"shooter":{"figures":4,"fire_value":1,"weapon":"rifle"},"target":{"cover":"light","figures":1}}"#, None),
    (FIRE_13, r#"{"range_cm":3,"shooter":{"figures":1,"fire_value":0,"weapon":"rifle"},"target":{"cover":"hard","figures":1}}"#, None),
    (FIRE_14, r#"{"range_cm":3,"shooter":{"figures":15,"fire_value":1,"weapon":"musket"},"target":{"arm":"lancers","charging":true,"figures":1}}"#, None),
    (FIRE_15, r#"{"range_cm":5,"shooter":{"figures":1,"fire_value":4,"weapon":"rifle"},"target":{"above":true,"figures":1}}"#, None),
];

/// FCM-SMALL: fire of small arms.
#[rustfmt::skip]
const SMALL_ARMS_FIRE: &[Asked] = &[
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
const ARTILLERY_FIRE: &[Asked] = &[
    (ART_02, r#"{"range_cm":3,"shooter":{"calibre":8,"figures":4,"fire_value":1},"shot":"canister","target":{"figures":1}}"#, None),
    (ART_03, r#"{"range_cm":3,"shooter":{"calibre":8,"figures":4,"fire_value":1},"shot":"canister","target":{"figures":1}}"#, Some(["losses", "pertes"])),
    (ART_04, r#"{"range_cm":86,"shooter":{"calibre":6,"figures":1,"fire_value":4},"target":{"above":true,"arm":"artillery","figures":4,"formation":"unlimbered"}}"#, None),
    (ART_05, r#"{"range_cm":3,"shooter":{"calibre":4,"figures":6,"fire_value":9},"target":{"figures":4}}"#, None),
    (ART_06, r#"{"range_cm":53,"shooter":{"calibre":9,"figures":8,"fire_value":0},"target":{"figures":4}}"#, None),
    (ART_07, r#"{"range_cm":85,"shooter":{"calibre":9,"figures":4,"fire_value":4},"target":{"figures":4}}"#, None),
    (ART_08, r#"{"range_cm":5,"shooter":{"calibre":9,"figures":1,"fire_value":4},"target":{"arm":"officer","figures":1}}"#, None),
];

/// FCM-MEL-09 to -31: a round of melee.
#[rustfmt::skip]
const MELEE: &[Asked] = &[
    (MEL_10, r#"{"attacker":{"combat_value":9,"figures":1},"defender":{"combat_value":7,"figures":4,"fresh":true}}"#, None),
    (MEL_11, r#"{"attacker":{"combat_value":1,"figures":1,"formation":"hollow_square"},"defender":{"arm":"heavy_cavalry","combat_value":4,"figures":7,"general_value":0},"round":1}"#, None),
    (MEL_12, r#"{"attacker":{"combat_value":6,"figures":24,"formation":"solid_square","ranks_behind":0},"defender":{"arm":"light_cavalry","combat_value":5,"cover":"light","figures":1}}"#, None),
    (MEL_13, r#"{"attacker":{"combat_value":7,"figures":2},"defender":{"arm":"lancers","combat_value":9,"figures":4}}"#, None),
    (MEL_14, r#"{"attacker":{"combat_value":0,"figures":4},"defender":{"combat_value":1,"figures":4,"formation":"skirmish"}}"#, None),
    (MEL_15, r#"{"attacker":{"cohesion":"disorganised","combat_value":4,"figures":5},"defender":{"combat_value":0,"figures":1}}"#, None),
    (MEL_16, r#"{"attacker":{"combat_value":12,"figures":4},"defender":{"cohesion":"unformed","combat_value":1,"figures":6,"formation":"mass"}}"#, None),
    (MEL_17, r#"{"attacker":{"combat_value":4,"figures":1},"defender":{"cohesion":"disordered","combat_value":1,"figures":20,"formation":"mass"},"round":3}"#, None),
    (MEL_18, r#"{"attacker":{"combat_value":0,"figures":1,"fire_losses":0},"defender":{"arm":"artillery","combat_value":0,"cover":"none","figures":1,"formation":"unlimbered"}}"#, None),
    (MEL_19, r#"{"attacker":{"arm":"artillery","combat_value":12,"figures":9,"formation":"limbered"},"defender":{"combat_value":9,"figures":3}}"#, None),
    (MEL_20, r#"{"attacker":{"combat_value":4,"cover":"light","figures":1},"defender":{"combat_value":0,"figures":4}}"#, None),
    (MEL_20, r#"{"attacker":{"combat_value":4,"cover":"light","figures":1},"defender":{"arm":"light_cavalry","combat_value":0,"figures":4}}"#, Some(["cavalry", "cavalerie"])),
    (MEL_21, r#"{"attacker":{"combat_value":4,"cover":"hard","figures":7},"defender":{"combat_value":0,"figures":4}}"#, None),
    (MEL_22, r#"{"attacker":{"combat_value":3,"figures":4},"defender":{"combat_value":1,"cover":"building","figures":2}}"#, None),
    (MEL_23, r#"{"attacker":{"combat_value":4,"figures":2},"defender":{"above":true,"combat_value":4,"figures":4}}"#, None),
    (MEL_24, r#"{"attacker":{"arm":"heavy_cavalry","combat_value":8,"cuirass":true,"figures":1},"defender":{"combat_value":12,"figures":1}}"#, None),
    (MEL_25, r#"{"attacker":{"approach":"flank","combat_value":4,"figures":4},"defender":{"combat_value":4,"figures":7}}"#, Some(["1st round", "1er tour"])),
    (MEL_25, r#"{"round":2,"attacker":{"approach":"flank","combat_value":4,"figures":4},"defender":{"combat_value":4,"figures":7}}"#, Some(["2nd round", "2e tour"])),
    (MEL_26, r#"{"attacker":{"combat_value":3,"cover":"building","figures":4},"defender":{"approach":"house_side","combat_value":4,"figures":12}}"#, None),
    (MEL_27, r#"{"attacker":{"combat_value":4,"figures":1},"defender":{"approach":"joining_flank","combat_value":6,"figures":4}}"#, None),
    (MEL_28, r#"{"attacker":{"combat_value":1,"figures":1,"following":true},"defender":{"combat_value":4,"figures":6},"round":3}"#, None),
    (MEL_29, r#"{"attacker":{"bonus":1,"charging":true,"combat_value":4,"figures":24,"formation":"column","ranks_behind":1},"defender":{"combat_value":0,"figures":20}}"#, Some(["each", "chacun"])),
    (MEL_30, r#"{"attacker":{"combat_value":4,"figures":1,"fire_losses":15},"defender":{"combat_value":1,"figures":1}}"#, Some(["per 15", "par 15"])),
    (MEL_31, r#"{"round":2,"attacker":{"arm":"heavy_cavalry","combat_value":4,"figures":4},"defender":{"combat_value":4,"figures":7,"formation":"hollow_square"}}"#, Some(["heavy or lancers", "lourde ou lanciers"])),
    (MEL_31, r#"{"round":2,"attacker":{"arm":"light_cavalry","combat_value":4,"figures":4},"defender":{"combat_value":4,"figures":7,"formation":"hollow_square"}}"#, Some(["light", "légère"])),
];

/// FCM-MOR-10 to -38: a morale test.
#[rustfmt::skip]
const MORALE: &[Asked] = &[
    (MOR_10, r#"{"versus_cavalry":"in_square","initial_figures":4,"morale_value":4,"status":"elite"}"#, Some(["or –2 by choice", "ou –2 au choix"])),
    (MOR_11, r#"{"initial_figures":4,"morale_value":1,"status":"guard","versus_cavalry":"not_in_square"}"#, None),
    (MOR_12, r#"{"cover":"light","initial_figures":4,"morale_value":4,"status":"elite"}"#, None),
    (MOR_13, r#"{"cover":"hard","initial_figures":2,"morale_value":3,"status":"elite"}"#, None),
    (MOR_14, r#"{"cover":"building","initial_figures":2,"morale_value":4,"status":"elite"}"#, None),
    (MOR_15, r#"{"initial_figures":4,"morale_value":0,"state":"rout_or_disorder","status":"guard"}"#, None),
    (MOR_16, r#"{"initial_figures":2,"morale_value":1,"state":"retreat_or_unformed","status":"elite"}"#, None),
    (MOR_17, r#"{"initial_figures":2,"morale_value":9,"routed_before":true,"status":"guard"}"#, None),
    (MOR_18, r#"{"general_contact":20,"initial_figures":4,"morale_value":4,"status":"elite"}"#, Some(["+ or –, per 20 points", "+ ou –, par 20 points"])),
    (MOR_19, r#"{"general_hit":20,"initial_figures":4,"morale_value":4,"status":"elite"}"#, Some(["per 20 points", "par 20 points"])),
    (MOR_20, r#"{"aide_de_camp":true,"initial_figures":2,"morale_value":1,"status":"elite"}"#, None),
    (MOR_21, r#"{"arm":"lancers","charging":true,"initial_figures":2,"morale_value":1,"status":"militia"}"#, None),
    (MOR_22, r#"{"initial_figures":2,"local_balance":"more_friends","morale_value":0,"status":"elite"}"#, None),
    (MOR_23, r#"{"initial_figures":5,"local_balance":"more_enemies","morale_value":1,"status":"guard"}"#, None),
    (MOR_24, r#"{"enemy_routs":1,"initial_figures":4,"morale_value":4,"status":"elite"}"#, Some(["each", "chacune"])),
    (MOR_25, r#"{"friend_routs":1,"initial_figures":4,"morale_value":4,"status":"elite"}"#, Some(["each", "chacune"])),
    (MOR_26, r#"{"general_distance_cm":5,"initial_figures":4,"morale_value":4,"status":"elite"}"#, Some(["to 15 cm, + or –", "jusqu’à 15 cm, + ou –"])),
    (MOR_27, r#"{"enemy_rear":true,"initial_figures":2,"morale_value":0,"status":"elite"}"#, None),
    (MOR_28, r#"{"enemy_flank":true,"initial_figures":4,"morale_value":2,"status":"guard"}"#, None),
    (MOR_29, r#"{"general_distance_cm":20,"initial_figures":4,"morale_value":4,"status":"elite"}"#, Some(["15.1 to 30 cm", "15,1 à 30 cm"])),
    (MOR_29, r#"{"general_distance_cm":40,"initial_figures":4,"morale_value":4,"status":"elite"}"#, Some(["30.1 to 44.9 cm", "30,1 à 44,9 cm"])),
    (MOR_29, r#"{"general_distance_cm":45,"initial_figures":4,"morale_value":4,"status":"elite"}"#, Some(["45 to 59.9 cm, etc.", "45 à 59,9 cm, etc."])),
    (MOR_30, r#"{"initial_figures":4,"melee_won":true,"morale_value":4,"status":"elite"}"#, None),
    (MOR_31, r#"{"initial_figures":4,"melee_lost":1,"morale_value":7,"status":"elite"}"#, None),
    (MOR_32, r#"{"initial_figures":9,"melee_lost":2,"morale_value":4,"status":"elite"}"#, None),
    (MOR_33, r#"{"initial_figures":7,"melee_lost":3,"morale_value":4,"status":"guard"}"#, None),
    (MOR_34, r#"{"melee_lost":1,"melee_difference":20,"initial_figures":4,"morale_value":4,"status":"elite"}"#, Some(["per 20 losses", "par 20 pertes"])),
    (MOR_35, r#"{"fire_formed_units":1,"initial_figures":4,"morale_value":4,"status":"elite"}"#, Some(["each", "chacune"])),
    (MOR_36, r#"{"fire_close":true,"initial_figures":2,"morale_value":1,"status":"elite"}"#, None),
    (MOR_37, r#"{"support_batteries":1,"initial_figures":4,"morale_value":4,"status":"elite"}"#, Some(["each", "chacune"])),
    (MOR_38, r#"{"cumulative_losses":20,"initial_figures":4,"morale_value":4,"status":"elite"}"#, Some(["each", "chacune"])),
];

/// FCM-MOVE, FCM-TERR: what multiplies a quarter move.
#[rustfmt::skip]
const MOVES: &[Asked] = &[
    (TERR_02, r#"{"allowance_cm":4,"formation":"march_column","terrain":"road"}"#, Some(["march column, limbered", "colonne de marche, attelé"])),
    (TERR_03, r#"{"allowance_cm":1,"formation":"line","terrain":"rough"}"#, None),
    (TERR_03, r#"{"arm":"light_cavalry","allowance_cm":4,"formation":"line","terrain":"rough"}"#, Some(["cavalry", "cavalerie"])),
    (TERR_04, r#"{"allowance_cm":1,"formation":"line","terrain":"marsh"}"#, Some(["infantry", "infanterie"])),
    (TERR_05, r#"{"allowance_cm":4,"formation":"line","uphill":true}"#, Some(["upwards", "en montant"])),
    (MOVE_05, r#"{"allowance_cm":1,"formation":"solid_square"}"#, None),
    (MOVE_06, r#"{"allowance_cm":1,"backward":true,"formation":"line"}"#, None),
];

/// The six statuses of FCM-UNIT-01, in the order of the columns.
const STATUSES: [Pair; 6] = [
    ["guard", "garde"],
    ["elite", "élite"],
    ["regular", "régulier"],
    ["semi-reg.", "semi-rég."],
    ["militia", "milice"],
    ["irregular", "irrégulier"],
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

/// The boxes of the sheet, in the order of play.
pub fn blocks(press: Press) -> Vec<Block> {
    let p = press;
    vec![
        p.steps(
            ["The period", "La période"],
            &[TURN_01],
            &[
                ("1", TURN_03, None),
                ("2", TURN_05, None),
                ("a", TURN_07, None),
                ("b", TURN_08, None),
                ("c", TURN_09, Some(["Step (c): fire, in quarters 2 and 4", "Étape (c) : feu, aux quarts 2 et 4"])),
                ("d", TURN_10, None),
                ("e", TURN_11, None),
                ("f", TURN_12, None),
                ("3", TURN_13, None),
                ("•", TURN_14, None),
            ],
        )
        .note(p.say([
            "Steps a to f are played in each of the four quarters. Fire and melee: row = value of the figures + factors + die; column = figures; the cell is the losses (FCM-BASE-04).",
            "Les étapes a à f se jouent à chacun des quatre quarts. Feu et mêlée : ligne = valeur des figurines + facteurs + dé ; colonne = figurines ; la case donne les pertes (FCM-BASE-04).",
        ])),
        losses(p),
        die(p),
        p.factor_block(["Fire: the target", "Feu : la cible"], &[], p.factors("small_arms_fire", TARGET)),
        p.factor_block(["Fire of small arms", "Feu des armes légères"], &[], p.factors("small_arms_fire", SMALL_ARMS_FIRE)),
        small_arms(p),
        guns(p),
        p.factor_block(["Fire of artillery", "Feu de l’artillerie"], &[], p.factors("artillery_fire", ARTILLERY_FIRE)),
        melee(p),
        p.factor_block(["Morale", "Moral"], &[MOR_02], p.factors("morale", MORALE)),
        results(p),
        weakened(p),
        slices(p),
        changes(p),
        p.factor_block(["Quarter move", "Mouvement d’un quart"], &[MOVE_01], p.factors("quarter_move", MOVES)),
        generals(p),
        routers(p),
        prices(p),
    ]
}

fn losses(p: Press) -> Block {
    let heads = (1..=MOST_FIGURES).map(|figures| figures.to_string()).collect();
    let rows = LOSSES.iter().zip(LEAST_ROW..).map(|(cells, n)| {
        let label = if n < 0 { p.signed(f64::from(n)) } else { n.to_string() };
        row(label, cells)
    });
    p.table(["Losses inflicted", "Pertes infligées"], &[LOSS_01], ["row", "ligne"], heads, rows.collect()).wide(3).note(p.say([
        "Columns: figures. Below row –5 no losses (FCM-LOSS-03); above row 15 read row 15 (FCM-LOSS-04); more than 24 figures: column 24 and the column of the rest (FCM-LOSS-05).",
        "Colonnes : figurines. Sous la ligne –5, aucune perte (FCM-LOSS-03) ; au-delà de 15, ligne 15 (FCM-LOSS-04) ; plus de 24 figurines : colonne 24 et colonne du reste (FCM-LOSS-05).",
    ]))
}

fn die(p: Press) -> Block {
    const ROWS: [(Clause, Pair); 5] = [
        (DIE_01, ["any unit", "toute unité"]),
        (DIE_02, ["skirmishers", "tirailleurs"]),
        (MEL_33, ["off. 20, 40", "off. 20, 40"]),
        (MEL_33, ["off. 60, 80", "off. 60, 80"]),
        (MEL_33, ["off. 100", "off. 100"]),
    ];
    let rows = ROWS
        .iter()
        .zip(VALUE_ADDED)
        .map(|((clause, label), cells)| row_of(*clause, p.say(*label), cells.map(|value| p.signed(f64::from(value)))));
    let heads = (1..=6).map(|face: u8| face.to_string()).collect();
    p.table(["The die adds", "Le dé ajoute"], &[], ["", ""], heads, rows.collect())
}

fn small_arms(p: Press) -> Block {
    let heads = p.all(&[["point-blank", "bout portant"], ["1/3", "1/3"], ["2/3", "2/3"], ["max.", "max."]]);
    let names: [Pair; 3] = [["carbine", "mousqueton"], ["musket", "fusil"], ["rifle", "carabine"]];
    let rows = names.iter().zip(SMALL_ARMS).map(|(name, range)| {
        let limits = [range.point_blank, range.third, range.two_thirds, range.maximum];
        row(p.say(*name), limits.map(|cm| p.number(f64::from(cm.0) / 100.0)))
    });
    p.table(
        ["Ranges of small arms, cm", "Portées des armes légères, cm"],
        &[RNG_01, RNG_02],
        ["", ""],
        heads,
        rows.collect(),
    )
}

fn guns(p: Press) -> Block {
    let heads = p.all(&[
        ["canister", "mitraille"],
        ["1/2", "1/2"],
        ["3/4", "3/4"],
        ["max.", "max."],
        ["deep target", "cible profonde"],
    ]);
    let rows = ["3", "4", "6", "8", "9", "12"].iter().zip(GUNS).zip(DEEP_TARGET).map(|((name, range), deep)| {
        let limits = [range.canister, range.half, range.three_quarters, range.maximum];
        let mut cells = limits.map(|cm| p.number(f64::from(cm.0) / 100.0)).to_vec();
        cells.push(p.signed(f64::from(deep)));
        row(*name, cells)
    });
    p.table(
        ["Ranges of guns, cm", "Portées des canons, cm"],
        &[RNG_03, RNG_04, RNG_05, ART_01],
        ["calibre", "calibre"],
        heads,
        rows.collect(),
    )
    .note(p.say(["“Deep target” is the factor of FCM-ART-01.", "« Cible profonde » est le facteur de FCM-ART-01."]))
}

fn melee(p: Press) -> Block {
    let mut factors = p.factors("melee_round", MELEE);
    factors.insert(0, p.factor(MEL_09, None, p.say(["as profile", "profil"])));
    p.factor_block(["Melee", "Mêlée"], &[], factors)
}

fn results(p: Press) -> Block {
    const LABELS: [Pair; 11] = [
        ["11 or more", "11 et plus"],
        ["9, 10", "9, 10"],
        ["7, 8", "7, 8"],
        ["5, 6", "5, 6"],
        ["3, 4", "3, 4"],
        ["1, 2", "1, 2"],
        ["0", "0"],
        ["–1, –2", "–1, –2"],
        ["–3, –4", "–3, –4"],
        ["–5, –6", "–5, –6"],
        ["–7 or less", "–7 et moins"],
    ];
    let rows = LABELS
        .iter()
        .zip(RESULTS)
        .map(|(label, cells)| row(p.say(*label), cells.map(|result| p.say(result_name(result)))));
    p.table(
        ["Results of morale", "Résultats du moral"],
        &[RES_01],
        ["points", "points"],
        p.all(&STATUSES),
        rows.collect(),
    )
    .wide(2)
}

fn weakened(p: Press) -> Block {
    let labels = [(MOR_39, ["2/3", "2/3"]), (MOR_40, ["1/2", "1/2"])];
    let rows = labels
        .iter()
        .zip(WEAKENED)
        .map(|((clause, label), cells)| row_of(*clause, p.say(*label), cells.map(|value| p.signed(f64::from(value)))));
    p.table(
        ["Morale: strength at or below", "Moral : effectif égal ou inférieur à"],
        &[],
        ["", ""],
        p.all(&STATUSES),
        rows.collect(),
    )
    .wide(2)
}

fn slices(p: Press) -> Block {
    let heads: Vec<String> = (1..=5).map(|step| p.signed(-f64::from(step))).collect();
    let rows = [24, 20, 18, 16, 14, 12, 10, 8, 6, 4, 3].map(|figures: u8| {
        // The least losses at which the strength counts that many slices.
        let cells = (1..=5).map(|step| {
            (0..=1000)
                .find(|losses| Strength { initial_figures: figures, losses: *losses }.slices() >= step)
                .unwrap_or(0)
        });
        row(figures.to_string(), cells)
    });
    p.table(
        ["Cumulative losses and morale", "Pertes cumulées et moral"],
        &[STR_01, MOR_38],
        ["figures", "figurines"],
        heads,
        rows.into(),
    )
}

fn changes(p: Press) -> Block {
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
        rows.extend(changes.iter().map(|(from, to, quarters)| row(format!("{} > {}", name(from), name(to)), quarters)));
    }
    let heads = ["a", "b", "c", "d"].map(str::to_owned).to_vec();
    p.table(
        ["Changes of formation, quarters", "Changements de formation, en quarts"],
        &[FORM_12],
        ["", ""],
        heads,
        rows,
    )
    .note(p.say([
        "Calibre 12: +1 (FCM-FORM-13). Disorganised: +1 (FCM-FORM-14).",
        "Calibre 12 : +1 (FCM-FORM-13). Désorganisé : +1 (FCM-FORM-14).",
    ]))
}

fn generals(p: Press) -> Block {
    let sums = |fate: Fate| {
        let sums: Vec<String> = (2..=12).filter(|sum| fate_of_sum(*sum) == fate).map(|sum| sum.to_string()).collect();
        match sums.as_slice() {
            [first, .., last] => format!("{first}–{last}"),
            [only] => only.clone(),
            [] => String::new(),
        }
    };
    let rows = vec![
        row(p.say(["unharmed", "indemne"]), [sums(Fate::Unharmed), "< 12".to_owned()]),
        row(p.say(["wounded", "blessé"]), [sums(Fate::Wounded), "12–18".to_owned()]),
        row(p.say(["killed", "tué"]), [sums(Fate::Killed), "> 18".to_owned()]),
    ];
    let heads = p.all(&[["under fire, 2 dice", "sous le feu, 2 dés"], ["in melee, product", "en mêlée, produit"]]);
    p.table(["Fate of officers", "Sort des officiers"], &[GEN_05, GEN_09, GEN_10], ["", ""], heads, rows).note(p.say([
        "Under fire: alone, at 10 losses and more (FCM-GEN-03); with a unit, at 5 losses per figure (FCM-GEN-04). Removed at 40 losses (FCM-GEN-02).",
        "Sous le feu : isolé, dès 10 pertes (FCM-GEN-03) ; avec une unité, dès 5 pertes par figurine (FCM-GEN-04). Retiré à 40 pertes (FCM-GEN-02).",
    ]))
}

fn routers(p: Press) -> Block {
    let heads = (1..=8).map(|figures: u8| if figures < 8 { figures.to_string() } else { "8+".to_owned() }).collect();
    p.table(
        ["Routers break through", "Une déroute traverse"],
        &[INT_01],
        ["figures", "figurines"],
        heads,
        vec![row(p.say(["at most", "au plus"]), GONE_THROUGH)],
    )
}

fn prices(p: Press) -> Block {
    let rows = vec![
        row_of(BUD_03, p.say(["status", "statut"]), STATUS_PRICE.map(|tenths| p.signed(f64::from(tenths) / 10.0))),
        row_of(BUD_12, p.say(["usual morale", "moral usuel"]), STANDARD_MORALE),
    ];
    p.table(["Price of a figure", "Prix d’une figurine"], &[UNIT_09], ["", ""], p.all(&STATUSES), rows).wide(2)
}
