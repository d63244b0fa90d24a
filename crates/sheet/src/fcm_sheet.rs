//! The sheet of Feu, Combat, Moral.

use fcm::measure::Cm;
use fcm::procedures::{
    ARTILLERY_CHANGES, CAVALRY_CHANGES, DEEP_TARGET, Fate, GONE_THROUGH, INFANTRY_CHANGES, MARCH_OF_A_PERIOD,
    STANDARD_MORALE, STATUS_PRICE, fate_of_sum,
};
use fcm::tables::die::{DieRow, VALUE_ADDED};
use fcm::tables::losses::{GREATEST_ROW, LEAST_ROW, LOSSES, MOST_FIGURES};
use fcm::tables::morale::{LOSSES_PER_FIGURE, MoraleResult, Strength, StrengthBand, WEAKENED, result};
use fcm::tables::ranges::{GUNS, SMALL_ARMS, Weapon};
use fcm::troops::{Calibre, Formation, Status};
use rulebook::Clause;
use rulebook::fcm::{
    ART_01, ART_02, ART_03, ART_04, ART_05, ART_06, ART_07, ART_08, BUD_01, BUD_02, BUD_03, BUD_04, BUD_05, BUD_06,
    BUD_07, BUD_08, BUD_09, BUD_10, BUD_11, BUD_12, BUD_13, BUD_14, DIE_01, DIE_02, FIRE_10, FIRE_11, FIRE_12, FIRE_13,
    FIRE_14, FIRE_15, FORM_03, FORM_04, FORM_05, FORM_06, FORM_07, FORM_08, FORM_10, FORM_11, FORM_12, FORM_13,
    FORM_14, FORM_15, GEN_05, GEN_07, GEN_09, GEN_10, INT_01, LOSS_01, MEL_09, MEL_10, MEL_11, MEL_12, MEL_13, MEL_14,
    MEL_15, MEL_16, MEL_17, MEL_18, MEL_19, MEL_20, MEL_21, MEL_22, MEL_23, MEL_24, MEL_25, MEL_26, MEL_27, MEL_28,
    MEL_29, MEL_30, MEL_31, MEL_33, MOR_02, MOR_10, MOR_11, MOR_12, MOR_13, MOR_14, MOR_15, MOR_16, MOR_17, MOR_18,
    MOR_19, MOR_20, MOR_21, MOR_22, MOR_23, MOR_24, MOR_25, MOR_26, MOR_27, MOR_28, MOR_29, MOR_30, MOR_31, MOR_32,
    MOR_33, MOR_34, MOR_35, MOR_36, MOR_37, MOR_38, MOR_39, MOR_40, MOVE_05, MOVE_06, RES_01, RNG_01, RNG_02, RNG_03,
    RNG_04, RNG_05, RNG_07, RNG_09, SMALL_01, SMALL_02, SMALL_03, SMALL_04, SMALL_05, SMALL_06, SMALL_07, SMALL_08,
    SMALL_09, SMALL_10, STR_01, STR_05, TERR_01, TERR_02, TERR_03, TERR_04, TERR_05, TURN_01, TURN_03, TURN_05,
    TURN_07, TURN_08, TURN_09, TURN_10, TURN_11, TURN_12, TURN_13, TURN_14, UNIT_09, VIC_03, VIC_04, VIC_05, VIC_06,
};

use crate::block::{Block, Factor};
use crate::build::{Asked, NONE, Pair, Press, factor, greatest, least, row, row_of, span};
use crate::layout::Node;

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
    (MEL_25, r#"{"attacker":{"approach":"flank","combat_value":4,"figures":4},"defender":{"combat_value":4,"figures":7}}"#, Some(["first round", "premier tour"])),
    (MEL_25, r#"{"round":2,"attacker":{"approach":"flank","combat_value":4,"figures":4},"defender":{"combat_value":4,"figures":7}}"#, Some(["second round", "deuxième tour"])),
    (MEL_26, r#"{"attacker":{"combat_value":3,"cover":"building","figures":4},"defender":{"approach":"house_side","combat_value":4,"figures":12}}"#, None),
    (MEL_27, r#"{"attacker":{"combat_value":4,"figures":1},"defender":{"approach":"joining_flank","combat_value":6,"figures":4}}"#, None),
    (MEL_28, r#"{"attacker":{"combat_value":1,"figures":1,"following":true},"defender":{"combat_value":4,"figures":6},"round":3}"#, None),
    (MEL_29, r#"{"attacker":{"bonus":1,"charging":true,"combat_value":4,"figures":24,"formation":"column","ranks_behind":1},"defender":{"combat_value":0,"figures":20}}"#, Some(["each", "chacun"])),
    (MEL_31, r#"{"round":2,"attacker":{"arm":"heavy_cavalry","combat_value":4,"figures":4},"defender":{"combat_value":4,"figures":7,"formation":"hollow_square"}}"#, Some(["heavy or lancers", "lourde ou lanciers"])),
    (MEL_31, r#"{"round":2,"attacker":{"arm":"light_cavalry","combat_value":4,"figures":4},"defender":{"combat_value":4,"figures":7,"formation":"hollow_square"}}"#, Some(["light", "légère"])),
];

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

/// The boxes of the two pages, in the order of play.
pub fn pages(p: Press) -> Vec<Node> {
    let target = p.list(["Fire: the target", "Feu : la cible"], &[], p.factors("small_arms_fire", TARGET));
    let small = p.factors("small_arms_fire", SMALL_ARMS_FIRE);
    let small = p.list(["Fire of small arms", "Feu des armes légères"], &[], small);
    let artillery =
        p.list(["Fire of artillery", "Feu de l’artillerie"], &[], p.factors("artillery_fire", ARTILLERY_FIRE));
    vec![
        Node::Stack(vec![
            Node::Box(turn(p)),
            Node::Box(losses(p)),
            Node::columns([
                vec![die(p), target, small, small_arms(p)],
                vec![artillery, guns(p), time_in_range(p), routers(p)],
                vec![melee(p), officers(p)],
            ]),
        ]),
        Node::Stack(vec![
            Node::Side(vec![
                (1, Node::Box(morale(p))),
                (
                    2,
                    Node::Stack(vec![
                        Node::Box(results(p)),
                        Node::Box(by_status(p)),
                        Node::Side(vec![(1, Node::Box(strength(p))), (1, Node::column(vec![moves(p), victory(p)]))]),
                    ]),
                ),
            ]),
            Node::Side(vec![
                (1, Node::Box(changes(p))),
                (
                    2,
                    Node::Stack(vec![
                        Node::Box(p.table_of(TERR_01)),
                        Node::Side(prices(p).map(|block| (1, Node::Box(block))).into()),
                    ]),
                ),
            ]),
            Node::Box(footprints(p)),
        ]),
    ]
}

fn turn(p: Press) -> Block {
    p.steps(
        ["The period", "La période"],
        &[TURN_01],
        &[
            ("1", TURN_03, None),
            ("2", TURN_05, None),
            ("a", TURN_07, None),
            ("b", TURN_08, None),
            ("c", TURN_09, Some(["Step (c): fire, at the end of each half", "Étape (c) : feu, à la fin de chaque demi-période"])),
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
    ]))
    .note({
        let point = least(1..=100, |value| {
            value % 20 == 0
                && p.cited("initiative", TURN_03, &format!(r#"{{"commander_a":{value},"commander_b":0,"attacker":"a"}}"#)).is_some()
        });
        p.fill(
            [
                "Initiative: a die + the commander’s value / {}; a tie goes to the side that did not hold it, at first to the attacker (FCM-TURN-03).",
                "Initiative : un dé + la valeur du général en chef / {} ; l’égalité va au camp qui ne l’avait pas, d’abord à l’attaquant (FCM-TURN-03).",
            ],
            &[&point],
        )
    })
}

fn losses(p: Press) -> Block {
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

fn die(p: Press) -> Block {
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

fn small_arms(p: Press) -> Block {
    let heads = p.all(&[
        ["point-blank", "bout portant"],
        ["a third", "un tiers"],
        ["two thirds", "deux tiers"],
        ["max.", "max."],
    ]);
    let names: [Pair; 3] = [["carbine", "mousqueton"], ["musket", "fusil"], ["rifle", "carabine rayée"]];
    let rows = names.iter().zip(SMALL_ARMS).map(|(name, range)| {
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

fn guns(p: Press) -> Block {
    let heads = p.all(&[
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

/// The weapons as `range_band` names them.
const WEAPONS: [Pair; 3] = [["carbine", "mousqueton"], ["musket", "fusil"], ["rifle", "carabine rayée"]];

fn time_in_range(p: Press) -> Block {
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

fn melee(p: Press) -> Block {
    let mut rows = p.factors("melee_round", MELEE);
    let bonus = r#"{"attacker":{"bonus":1,"charging":true,"combat_value":4,"figures":4},"defender":{"combat_value":4,"figures":4}}"#;
    rows.insert(0, p.factor(MEL_09, Some(["per point", "par point"]), p.value("melee_round", MEL_09, bonus)));
    let fired = |losses: i32| {
        format!(
            r#"{{"attacker":{{"combat_value":4,"figures":1,"fire_losses":{losses}}},"defender":{{"combat_value":1,"figures":1}}}}"#
        )
    };
    let slice = least(1..=100, |losses| p.cited("melee_round", MEL_30, &fired(losses)).is_some());
    let at = rows.iter().position(|row| row.clause == MEL_31).unwrap_or(rows.len());
    rows.insert(
        at,
        factor(
            MEL_30,
            p.fill(["{}, per {}", "{}, par {}"], &[&p.title(MEL_30), &slice]),
            p.value("melee_round", MEL_30, &fired(slice)),
        ),
    );
    p.list(["Melee", "Mêlée"], &[], rows)
}

/// A morale test of four elite figures of morale 4, with more facts.
fn tested(more: &str) -> String {
    format!(r#"{{"initial_figures":4,"morale_value":4,"status":"elite",{more}}}"#)
}

fn morale(p: Press) -> Block {
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

fn results(p: Press) -> Block {
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
        p.all(&STATUSES),
        rows.collect(),
    )
}

/// What goes by the status of the troops: morale when weakened, the price, the usual morale value.
fn by_status(p: Press) -> Block {
    let [two_thirds, half] = WEAKENED.map(|cells| cells.map(|value| p.signed(f64::from(value))));
    let rows = vec![
        row_of(MOR_39, p.say(["morale at two thirds", "moral aux deux tiers"]), two_thirds),
        row_of(MOR_40, p.say(["morale at half", "moral à la moitié"]), half),
        row_of(BUD_12, p.say(["usual morale", "moral usuel"]), STANDARD_MORALE),
        row_of(BUD_03, p.say(["price", "prix"]), STATUS_PRICE.map(|tenths| p.signed(f64::from(tenths) / 10.0))),
    ];
    p.table(["By status", "Selon le statut"], &[UNIT_09], ["", ""], p.all(&STATUSES), rows)
}

/// Initial figures of the printed tables.
const FIGURES: [u8; 11] = [24, 20, 18, 16, 14, 12, 10, 8, 6, 4, 3];

fn strength(p: Press) -> Block {
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

fn moves(p: Press) -> Block {
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
                            let times = p.result("quarter_move", &case, "distance_cm").as_f64().unwrap_or(0.0);
                            format!("×{}", p.number(times))
                        }
                    }
                },
            );
        row(p.say(*name), cells)
    });
    let heads = p.all(&[["inf.", "inf."], ["skir.", "tir."], ["cav.", "cav."], ["art.", "art."]]);
    p.table(["Quarter move times", "Mouvement d’un quart fois"], &[MOVE_05, MOVE_06, TERR_02, TERR_03, TERR_04, TERR_05], ["", ""], heads, rows.collect()).note(p.say([
        "X: closed. A charge adds the bracketed number in the open and on roads, not uphill (FCM-CHG-03).",
        "X : interdit. La charge ajoute le nombre entre parenthèses en terrain libre et sur route, sauf en montant (FCM-CHG-03).",
    ]))
}

fn officers(p: Press) -> Block {
    let sums = |fate: Fate| span((2..=12).filter(|sum| fate_of_sum(*sum as u8) == fate));
    let wounds = |losses: &i32| {
        let case = format!(r#"{{"officer_value":20,"losses":{losses},"figures":1}}"#);
        p.rolled("general_in_melee", &case, Some(&[1]))["result"]["fate"] == "wounded"
    };
    let wounded: Vec<i32> = (0..=100).filter(wounds).collect();
    let rows = vec![
        row(p.say(["unharmed", "indemne"]), [sums(Fate::Unharmed), format!("< {}", wounded[0])]),
        row(p.say(["wounded", "blessé"]), [sums(Fate::Wounded), span(wounded.iter().copied())]),
        row(p.say(["killed", "tué"]), [sums(Fate::Killed), format!("> {}", wounded[wounded.len() - 1])]),
    ];
    let heads = p.all(&[["under fire, two dice", "sous le feu, deux dés"], ["in melee, product", "en mêlée, produit"]]);
    let fired = |situation: &str, losses: i32| {
        p.reply("general_under_fire", &format!(r#"{{"situation":{situation},"officer_value":20,"losses":{losses}}}"#))
    };
    let tests = |situation: &str| least(0..=100, |losses| fired(situation, losses)["distribution"].is_array());
    let alone = tests(r#""isolated","nearest_enemy_cm":9"#);
    let unit = tests(r#""with_unit","unit_figures":1"#);
    let removed =
        least(0..=100, |losses| fired(r#""isolated","nearest_enemy_cm":9"#, losses)["result"]["fate"] == "removed");
    p.table(["Fate of officers", "Sort des officiers"], &[GEN_05, GEN_07, GEN_09, GEN_10], ["", ""], heads, rows)
        .note(p.fill(
            [
                "Under fire: alone, from {} losses (FCM-GEN-03); with a unit, from {} per figure (FCM-GEN-04). Removed at {} (FCM-GEN-02).",
                "Sous le feu : isolé, dès {} pertes (FCM-GEN-03) ; avec une unité, dès {} par figurine (FCM-GEN-04). Retiré à {} (FCM-GEN-02).",
            ],
            &[&alone, &unit, &removed],
        ))
        .note(p.say([
            "In melee: losses per figure × a die, fire before it not counted (FCM-GEN-08).",
            "En mêlée : pertes par figurine × un dé, sans le feu qui précède (FCM-GEN-08).",
        ]))
}

fn routers(p: Press) -> Block {
    let count = GONE_THROUGH.len();
    let heads = (1..=count).map(|n| if n < count { n.to_string() } else { format!("{n}+") }).collect();
    p.table(
        ["Routers break through", "Une déroute traverse"],
        &[INT_01],
        ["figures", "figurines"],
        heads,
        vec![row(p.say(["units to", "unités jusqu’à"]), GONE_THROUGH)],
    )
    .note(p.say([
        "Broken: unformed, or disordered if it was unformed already, and tests (FCM-INT-03). Skirmishers and guns in battery let them pass (FCM-INT-04); squares and buildings do not (FCM-INT-05).",
        "Traversée : sans formation, ou en désordre si elle l’était déjà, et teste (FCM-INT-03). Tirailleurs et batteries laissent passer (FCM-INT-04) ; carrés et bâtiments non (FCM-INT-05).",
    ]))
}

/// FCM-BUD: what the arms cost, and what is added.
fn prices(p: Press) -> [Block; 2] {
    let cost = |clause, case: &str| p.cited("budget", clause, case).and_then(|value| value.as_f64()).unwrap_or(0.0);
    let foot = r#"{"arm":"infantry","status":"regular","fire_value":1,"combat_value":1,"bonus":1,"rifle":true}"#;
    let horse = r#"{"arm":"heavy_cavalry","status":"regular","fire_value":1,"combat_value":1,"cuirass":true}"#;
    let guns = r#"{"arm":"artillery","status":"regular","fire_value":1,"calibre":4,"horse":true}"#;
    let sapper = r#"{"arm":"engineer","status":"regular","fire_value":1,"combat_value":1}"#;
    let steady = r#"{"arm":"infantry","status":"regular","fire_value":1,"combat_value":1,"morale_value":5}"#;
    let cheap = r#"{"arm":"infantry","status":"militia","fire_value":0,"combat_value":0}"#;
    let least = p.result("budget", cheap, "per_figure").as_f64().unwrap_or(0.0);
    let times = |n: f64, what: Pair| format!("{} × {}", p.number(n), p.say(what));
    let product = |clause, name: Pair, case, what| factor(clause, p.say(name), times(cost(clause, case), what));
    let arms = vec![
        product(BUD_01, ["Infantry", "Infanterie"], foot, ["fire × combat", "feu × combat"]),
        product(BUD_05, ["Cavalry", "Cavalerie"], horse, ["combat × combat", "combat × combat"]),
        product(BUD_06, ["and", "et"], horse, ["fire", "feu"]),
        product(BUD_08, ["Artillery", "Artillerie"], guns, ["fire × fire", "feu × feu"]),
        factor(BUD_09, p.say(["and", "et"]), times(cost(BUD_09, guns) / 4.0, ["calibre", "calibre"])),
        product(BUD_02, ["Infantry, cavalry", "Infanterie, cavalerie"], foot, ["bonus", "bonus"]),
        p.factor(BUD_13, None, p.say(["his value", "sa valeur"])),
    ];
    let added = vec![
        p.factor(BUD_04, None, p.signed(cost(BUD_04, sapper))),
        p.factor(BUD_07, None, p.signed(cost(BUD_07, horse))),
        p.factor(BUD_10, None, p.signed(cost(BUD_10, guns))),
        p.factor(BUD_11, None, p.signed(cost(BUD_11, foot))),
        factor(
            BUD_12,
            p.say(["Morale above the usual, per point", "Moral au-dessus de l’usuel, par point"]),
            p.signed(cost(BUD_12, steady)),
        ),
        p.factor(BUD_14, None, p.number(least)),
    ];
    [
        p.list(["Price of a figure", "Prix d’une figurine"], &[], arms),
        p.list(["Price: what is added", "Prix : ce qui s’ajoute"], &[], added),
    ]
}

fn victory(p: Press) -> Block {
    let level = |points: i32| {
        let case = format!(
            r#"{{"budget_a":100,"lost_a":0,"budget_b":100,"lost_b":0,"objectives_a":{points},"last_period":true}}"#
        );
        p.result("victory", &case, "level")
    };
    let minor = least(0..=200, |points| level(points) == "minor");
    let decisive = least(0..=200, |points| level(points) == "decisive");
    let broken = least(0..=100, |lost| {
        let case = format!(r#"{{"budget_a":100,"lost_a":{lost},"budget_b":100,"lost_b":0}}"#);
        p.result("victory", &case, "over") == true
    });
    let rows = vec![
        factor(VIC_03, p.say(["A side breaks at a loss of", "Un camp rompt à une perte de"]), format!("{broken} %")),
        p.factor(
            VIC_06,
            None,
            p.say(["enemy’s per cent lost + objectives", "pour cent perdus par l’ennemi + objectifs"]),
        ),
        factor(VIC_06, p.say(["Minor victory from", "Victoire mineure dès"]), p.signed(f64::from(minor))),
        factor(VIC_06, p.say(["Decisive victory from", "Victoire décisive dès"]), p.signed(f64::from(decisive))),
    ];
    p.list(["Victory", "Victoire"], &[VIC_04, VIC_05], rows)
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

fn footprints(p: Press) -> Block {
    let rows = [24, 18, 12, 8, 6, 4].map(|figures: u8| {
        let cells = FOOTPRINTS.map(|(_, facts)| {
            let case = format!(r#"{{{facts},"figures":{figures}}}"#);
            if p.refused("footprint", &case).is_some() {
                return NONE.to_owned();
            }
            let cm = |field: &str| p.number(p.result("footprint", &case, field).as_f64().unwrap_or(0.0));
            format!("{} × {}", cm("width_cm"), cm("depth_cm"))
        });
        row(figures.to_string(), cells)
    });
    let heads = FOOTPRINTS.iter().map(|(name, _)| p.say(*name).to_owned()).collect();
    p.table(
        ["Footprints: front × depth, cm", "Emprises : front × profondeur, cm"],
        &[FORM_03, FORM_04, FORM_05, FORM_06, FORM_07, FORM_08, FORM_10, FORM_11, FORM_15],
        ["figures", "figurines"],
        heads,
        rows.into(),
    )
}
