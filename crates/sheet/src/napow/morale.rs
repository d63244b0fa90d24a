//! Numbers needed, morale, cohesion and rally.

use napow::tables::{ARTILLERY_EFFICACY, FIRE_NUMBER, MELEE_NUMBER, MORALE_NUMBER};
use rulebook::napow::{
    COH_02, COH_03, COH_07, COH_10, COH_12, COH_15, COH_16, COH_17, COH_18, COH_20, COH_21, COH_22, COH_23, COH_25,
    COH_27, COH_28, FIRE_08, FIRE_10, MEL_02, MOR_02, MOR_03, MOR_05, MOR_06, MOR_07, MOR_08, MOR_09, MOR_10, MOR_11,
    MOR_12, MOR_13, MOR_14, MOR_15, MOR_16, MOR_17, MOR_18, RAL_01, RAL_02, RAL_03, RAL_04,
};

use super::fire::limits;
use super::{EXPERIENCES, MORALES};
use crate::block::Block;
use crate::build::{Asked, Press, factor, greatest, row, row_of};

/// NPW-MOR-05 to -18: the number needed in a morale test.
#[rustfmt::skip]
const MORALE: &[Asked] = &[
    (MOR_05, r#"{"enemy":{"arm":"infantry","formation":"line"},"test":"melee","tester":{"arm":"infantry","formation":"line","general_5cm":true,"morale":"hesitant"}}"#, None),
    (MOR_06, r#"{"enemy":{"arm":"infantry","formation":"line"},"test":"melee","tester":{"arm":"infantry","formation":"line","in_cover":true,"morale":"hesitant"}}"#, None),
    (MOR_07, r#"{"enemy":{"arm":"infantry","formation":"line"},"test":"charged","tester":{"arm":"infantry","disordered":true,"formation":"line","morale":"intrepid"}}"#, None),
    (MOR_08, r#"{"enemy":{"arm":"cavalry","cavalry_type":"hc","formation":"line"},"test":"foot_charging_cavalry","tester":{"arm":"infantry","formation":"line","morale":"hesitant"}}"#, None),
    (MOR_09, r#"{"enemy":{"arm":"artillery","formation":"limbered"},"test":"charging","tester":{"arm":"infantry","formation":"line","morale":"intrepid"}}"#, None),
    (MOR_10, r#"{"enemy":{"arm":"cavalry","cavalry_type":"cu","formation":"line"},"test":"charged","tester":{"arm":"artillery","formation":"unlimbered","morale":"intrepid"}}"#, None),
    (MOR_11, r#"{"enemy":{"arm":"cavalry","cavalry_type":"lh","formation":"line"},"test":"charging","tester":{"arm":"cavalry","cavalry_type":"lh","formation":"line","morale":"hesitant"}}"#, None),
    (MOR_12, r#"{"enemy":{"arm":"artillery","formation":"limbered"},"test":"charging","tester":{"arm":"cavalry","cavalry_type":"hc","formation":"column","morale":"intrepid"}}"#, None),
    (MOR_13, r#"{"enemy":{"arm":"cavalry","cavalry_type":"la","formation":"line"},"test":"melee","tester":{"arm":"infantry","formation":"hollow_square","morale":"confident"}}"#, None),
    (MOR_14, r#"{"enemy":{"arm":"cavalry","cavalry_type":"lh","formation":"column"},"test":"melee","tester":{"arm":"infantry","formation":"solid_square","morale":"intrepid"}}"#, None),
    (MOR_15, r#"{"enemy":{"arm":"cavalry","cavalry_type":"ih","formation":"line"},"test":"melee","tester":{"arm":"infantry","formation":"line","morale":"hesitant"}}"#, None),
    (MOR_16, r#"{"enemy":{"arm":"infantry","formation":"line"},"test":"charged","tester":{"arm":"artillery","flanks_supported":1,"formation":"limbered","morale":"confident"}}"#, Some(["per flank", "par flanc"])),
    (MOR_17, r#"{"enemy":{"arm":"infantry","formation":"line"},"test":"charging","tester":{"arm":"infantry","formation":"line","morale":"hesitant"}}"#, None),
    (MOR_18, r#"{"enemy":{"arm":"infantry","formation":"line"},"test":"melee","tester":{"arm":"infantry","formation":"line","morale":"intrepid","morale_bonus":"steadfast"}}"#, None),
];

pub(super) fn numbers(p: Press) -> Block {
    let rows = vec![
        row_of(FIRE_08, p.say(["to hit in fire", "toucher au tir"]), FIRE_NUMBER.map(|n| format!("{n}+"))),
        row_of(MEL_02, p.say(["to hit in melee", "toucher en mêlée"]), MELEE_NUMBER.map(|n| format!("{n}+"))),
        row_of(FIRE_10, p.say(["guns: dice per element", "canons : dés par élément"]), ARTILLERY_EFFICACY),
    ];
    p.table(
        ["Experience: numbers needed", "Expérience : résultats à atteindre"],
        &[],
        ["", ""],
        p.all(EXPERIENCES),
        rows,
    )
}

pub(super) fn morale_numbers(p: Press) -> Block {
    let needed = MORALE_NUMBER.map(|n| format!("{n}+"));
    let rows = vec![row(p.say(["morale", "moral"]), needed.clone()), row(p.say(["cohesion", "cohésion"]), needed)];
    p.table(
        ["Morale: numbers needed", "Moral : résultats à atteindre"],
        &[MOR_03, COH_21],
        ["", ""],
        p.all(MORALES),
        rows,
    )
}

pub(super) fn morale(p: Press) -> Block {
    let (six, one) = limits(p);
    p.list(["Morale in charge and melee", "Moral en charge et mêlée"], &[MOR_02], p.factors("charge_morale", MORALE))
        .note(p.fill(
            [
                "A natural {} passes, a natural {} fails (NPW-MOR-04).",
                "{} naturel réussi, {} naturel manqué (NPW-MOR-04).",
            ],
            &[&six, &one],
        ))
}

pub(super) fn cohesion(p: Press) -> Block {
    let general = r#"{"general":"divisional","general_morale":"intrepid","initial":4,"level":"uc","morale":"hesitant","remaining":1}"#;
    let cover = r#"{"in_cover":true,"initial":7,"level":"uc","morale":"intrepid","remaining":3}"#;
    let fails = p.say(["fails", "échoue"]);
    let rows = vec![
        p.factor(
            COH_02,
            None,
            p.say(["more than half lost, or one element left", "plus de la moitié perdue, ou un élément restant"]),
        ),
        p.factor(COH_10, None, p.say(["more than half of its UC lost", "plus de la moitié de ses UC perdues"])),
        p.factor(COH_17, None, p.say(["more than half of its UM lost", "plus de la moitié de ses UM perdues"])),
        p.factor(COH_16, None, p.say(["only after new losses", "seulement après de nouvelles pertes"])),
        p.factor(COH_07, None, p.say(["if he takes part", "s’il participe"])),
        factor(
            COH_03,
            p.say(["UC that began with one element", "UC d’un seul élément au départ"]),
            p.say(["no test", "pas de test"]),
        ),
        p.factor(COH_15, None, p.say(["no test", "pas de test"])),
        p.factor(COH_12, None, fails),
        p.factor(COH_18, None, fails),
        factor(COH_20, p.say(["Division with no UM left", "Division sans plus d’UM"]), fails),
        p.factor(COH_22, None, p.value("cohesion_test", COH_22, general)),
        p.factor(COH_23, None, p.value("cohesion_test", COH_23, cover)),
        p.factor(COH_27, None, p.say(["one level lower", "un niveau plus bas"])),
        p.factor(COH_28, None, p.say(["next turn, if a UC of his is left", "au tour suivant, s’il lui reste une UC"])),
    ];
    p.list(["Cohesion", "Cohésion"], &[COH_25], rows)
}

pub(super) fn rally(p: Press) -> Block {
    let case =
        |cm: i32| format!(r#"{{"arm":"infantry","morale":"hesitant","wants_change":true,"frontal_enemy_cm":{cm}}}"#);
    let near = greatest(0..=220, |cm| p.cited("rally", RAL_03, &case(cm)).is_some());
    let rows = vec![
        p.factor(RAL_01, None, p.say(["if it has not moved", "si elle n’a pas bougé"])),
        factor(
            RAL_02,
            p.fill(["No frontal enemy within {} cm", "Pas d’ennemi frontal à {} cm"], &[&near]),
            p.say(["may change", "peut changer"]),
        ),
        factor(RAL_03, p.say(["otherwise", "sinon"]), p.say(["test", "test"])),
        p.factor(RAL_04, None, p.say(["MOR-05, -06, -16", "MOR-05, -06, -16"])),
    ];
    p.list(["Rally, end of the turn", "Ralliement, fin du tour"], &[], rows)
}
