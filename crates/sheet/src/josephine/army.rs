//! Sizes, doctrines and prices.

use josephine::procedures::{DOCTRINES, Nation, doctrines as doctrines_of};
use josephine::troops::{Arm, Doctrine};
use rulebook::josephine::{
    ARMY_04, BUD_01, BUD_02, BUD_03, BUD_04, BUD_05, BUD_06, BUD_07, BUD_08, BUD_09, BUD_10, BUD_11, BUD_12, BUD_13,
    BUD_15, BUD_16, BUD_17, BUD_18, BUD_19, DOC_02, DOC_04,
};

use super::ORDERS;
use crate::block::Block;
use crate::build::{Asked, Pair, Press, row, span};

/// JOS-BUD-06 to -11: the price of an element.
#[rustfmt::skip]
const UNIT_PRICE: &[Asked] = &[
    (BUD_06, r#"{"arm":"cuirassiers","elements":3,"special":["veteran"],"value":"elite","vc":1}"#, None),
    (BUD_07, r#"{"arm":"cuirassiers","elements":1,"special":["impetuous"],"value":"elite","vc":1}"#, None),
    (BUD_08, r#"{"arm":"cuirassiers","elements":4,"special":["stoic"],"value":"elite","vc":4}"#, None),
    (BUD_09, r#"{"arm":"foot_artillery","elements":3,"special":["marksmen"],"value":"elite","vc":2}"#, None),
    (BUD_10, r#"{"arm":"cuirassiers","elements":2,"value":"elite","vc":1}"#, None),
    (BUD_11, r#"{"arm":"cuirassiers","elements":3,"special":["raw"],"value":"elite","vc":1}"#, None),
];

/// JOS-BUD-15 to -19: the price of a general.
#[rustfmt::skip]
pub(super) const GENERAL_PRICE: &[Asked] = &[
    (BUD_15, r#"{"grade":"mediocre"}"#, Some(["mediocre", "médiocre"])),
    (BUD_15, r#"{"grade":"standard"}"#, Some(["standard", "standard"])),
    (BUD_15, r#"{"grade":"superior"}"#, Some(["superior", "supérieur"])),
    (BUD_16, r#"{"control":1}"#, Some(["per point", "par point"])),
    (BUD_17, r#"{"attack":1}"#, Some(["per point", "par point"])),
    (BUD_18, r#"{"defence":1}"#, Some(["per point", "par point"])),
    (BUD_19, r#"{"subordinate":true}"#, None),
];

pub(super) fn sizes(p: Press) -> Block {
    let arms = [
        (Arm::Infantry, ["infantry", "infanterie"]),
        (Arm::LightCavalry, ["cavalry", "cavalerie"]),
        (Arm::FootArtillery, ["artillery", "artillerie"]),
    ];
    let heads = p.all(arms.map(|(_, name)| name));
    let cells = arms.iter().map(|(arm, _)| arm.most_elements());
    p.table(
        ["Largest units", "Taille maximale des unités"],
        &[ARMY_04],
        ["", ""],
        heads,
        vec![row(p.say(["elements", "éléments"]), cells)],
    )
}

pub(super) fn doctrines(p: Press) -> Block {
    let names: [Pair; 5] = [
        ["Britain", "Grande-Bretagne"],
        ["Austria", "Autriche"],
        ["France", "France"],
        ["Prussia", "Prusse"],
        ["Russia", "Russie"],
    ];
    // The years in which each column holds: those in which the answer comes from it.
    let years = |column: usize| {
        let held = (1805..=1815).filter(|year| {
            (0..DOCTRINES.len()).all(|nation| doctrines_of(Nation::ALL[nation], *year) == DOCTRINES[nation][column])
        });
        span(held.map(i32::from))
    };
    let rows = names.iter().zip(DOCTRINES).map(|(name, cells)| {
        let told = |orders: &[Doctrine]| {
            let orders: Vec<&str> = orders.iter().map(|order| p.say(ORDERS[*order as usize])).collect();
            orders.join(p.say([" or ", " ou "]))
        };
        row(p.say(*name), cells.map(told))
    });
    let heads = (0..DOCTRINES[0].len()).map(years).collect();
    p.table(
        ["Doctrines of the infantry", "Doctrines de l’infanterie"],
        &[DOC_02, DOC_04],
        ["", ""],
        heads,
        rows.collect(),
    )
}

pub(super) fn price(p: Press) -> Block {
    let mut rows = vec![
        p.factor(BUD_02, None, "+SB"),
        p.factor(BUD_03, None, "+VT"),
        p.factor(BUD_04, Some(["greatest score", "score le plus élevé"]), p.say(["+score", "+score"])),
        p.factor(BUD_05, None, "+VC"),
    ];
    rows.extend(p.factors("budget_unit", UNIT_PRICE));
    let half = {
        let case = r#"{"arm":"light_cavalry","value":"first_line","vc":3,"elements":1}"#;
        let cited = |clause| p.cited("budget_unit", clause, case).and_then(|value| value.as_i64()).unwrap_or(0);
        let sum = cited(BUD_02) + cited(BUD_05);
        assert_eq!(cited(BUD_12), (sum + 1) / 2, "mounted troops cost half as much again");
        p.say(["+half, rounded up", "+moitié, arrondie en haut"])
    };
    rows.push(p.factor(BUD_12, None, half));
    rows.push(p.factor(BUD_13, None, p.say(["times", "fois"])));
    p.list(["Price of an element", "Prix d’un élément"], &[BUD_01], rows)
}
