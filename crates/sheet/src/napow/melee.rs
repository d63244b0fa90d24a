//! Melee and its winner.

use napow::procedures::MELEE_SAVE;
use rulebook::napow::{
    MEL_03, MEL_04, MEL_05, MEL_06, MEL_07, MEL_08, MEL_09, MEL_10, MEL_11, MEL_12, MEL_13, MEL_14, MEL_16, MEL_18,
    MEL_23, PUR_01, PUR_02, PUR_05, PUR_06, PUR_11, PUR_14,
};

use super::dot;
use super::fire::limits;
use crate::block::Block;
use crate::build::{Asked, NONE, Pair, Press, row};

/// NPW-MEL-08 to -14: the number needed to strike.
#[rustfmt::skip]
const MELEE: &[Asked] = &[
    (MEL_08, r#"{"round":1,"charger":{"contact":1,"arm":"cavalry","cavalry_type":"lh","experience":"seasoned","formation":"line"},"charged":{"contact":1,"arm":"infantry","doctrine":"prussian","experience":"seasoned","formation":"line"}}"#, None),
    (MEL_09, r#"{"round":1,"charger":{"contact":1,"arm":"cavalry","cavalry_type":"la","experience":"seasoned","formation":"line"},"charged":{"contact":1,"arm":"infantry","doctrine":"prussian","experience":"seasoned","formation":"line"}}"#, Some(["as well", "en plus"])),
    (MEL_10, r#"{"round":1,"charger":{"contact":1,"arm":"cavalry","cavalry_type":"lh","experience":"seasoned","formation":"line"},"charged":{"contact":1,"arm":"cavalry","cavalry_type":"cu","experience":"seasoned","formation":"line"}}"#, None),
    (MEL_11, r#"{"round":1,"charger":{"contact":1,"arm":"infantry","doctrine":"prussian","experience":"seasoned","formation":"line","disordered":true},"charged":{"contact":1,"arm":"infantry","doctrine":"prussian","experience":"seasoned","formation":"line"}}"#, None),
    (MEL_12, r#"{"round":1,"charger":{"contact":1,"arm":"infantry","doctrine":"prussian","experience":"seasoned","formation":"line"},"charged":{"contact":1,"arm":"infantry","doctrine":"prussian","experience":"seasoned","formation":"line","in_cover":true}}"#, None),
    (MEL_13, r#"{"round":1,"charger":{"contact":1,"arm":"cavalry","cavalry_type":"lh","experience":"seasoned","formation":"line"},"charged":{"contact":1,"arm":"infantry","doctrine":"prussian","experience":"seasoned","formation":"solid_square"}}"#, None),
    (MEL_14, r#"{"round":1,"charger":{"contact":1,"arm":"cavalry","cavalry_type":"lh","experience":"seasoned","formation":"line"},"charged":{"contact":1,"arm":"infantry","doctrine":"prussian","experience":"seasoned","formation":"hollow_square"}}"#, None),
];

pub(super) fn melee(p: Press) -> Block {
    let mut rows = p.factors("melee_round", MELEE);
    rows.push(p.factor(MEL_16, None, format!("{MELEE_SAVE}+")));
    rows.push(p.factor(PUR_14, None, p.say(["none", "aucune"])));
    p.list(["Melee: change of the number needed", "Mêlée : changement du résultat à atteindre"], &[MEL_07], rows).note(
        p.fill(
            ["A natural {} always hits (NPW-MEL-15).", "Un {} naturel touche toujours (NPW-MEL-15)."],
            &[&limits(p).0],
        ),
    )
}

pub(super) fn fighters(p: Press) -> Block {
    let rows = vec![
        p.factor(MEL_03, None, p.say(["in contact, and one overlap a side", "au contact, et un débord par côté"])),
        p.factor(
            MEL_04,
            None,
            p.say([
                "the same; French attack column that charged: second rank too",
                "de même ; colonne d’attaque F qui a chargé : aussi le deuxième rang",
            ]),
        ),
        p.factor(MEL_05, None, p.say(["in contact only", "au contact seulement"])),
        p.factor(MEL_06, None, p.say(["all near a fighting enemy", "tous ceux proches d’un ennemi qui combat"])),
        p.factor(
            MEL_18,
            None,
            p.say(["if hit; foot against cavalry always", "si touché ; pied contre cavalerie toujours"]),
        ),
        p.factor(MEL_23, None, p.say(["each UC strikes one enemy", "chaque UC frappe un ennemi"])),
    ];
    p.list(["Melee: who strikes", "Mêlée : qui frappe"], &[], rows)
}

/// NPW-PUR: the winner of a melee.
#[rustfmt::skip]
const WINNERS: [(Pair, &str); 5] = [
    (["charged, in order", "a chargé, en ordre"], r#""arm":"infantry","charged":true"#),
    (["charged, impetuous", "a chargé, impétueux"], r#""arm":"infantry","charged":true,"impetuous":true"#),
    (["charged, disordered", "a chargé, en désordre"], r#""arm":"infantry","charged":true,"disordered":true"#),
    (["stood", "de pied ferme"], r#""arm":"infantry""#),
    (["has pursued", "a poursuivi"], r#""arm":"infantry","charged":true,"has_pursued":true"#),
];

pub(super) fn aftermath(p: Press) -> Block {
    let rows = WINNERS.iter().map(|(name, winner)| {
        let case = format!(r#"{{"winner":{{{winner}}},"retreat_cm":10,"pursuit_cm":10}}"#);
        let told = |field: &str| p.result("melee_aftermath", &case, field) == true;
        let pursues = match (told("must_pursue"), told("may_pursue")) {
            (true, _) => p.say(["must", "doit"]),
            (false, true) => p.say(["may", "peut"]),
            (false, false) => NONE,
        };
        row(p.say(*name), [pursues.to_owned(), dot(told("rally_in_place")), dot(told("rally_back"))])
    });
    let heads =
        p.all([["pursues", "poursuit"], ["rallies here", "ralliement sur place"], ["to the rear", "en arrière"]]);
    p.table(["The winner", "Le vainqueur"], &[PUR_01, PUR_02, PUR_05, PUR_06, PUR_11], ["", ""], heads, rows.collect()).note(p.say([
        "Contact is kept if the pursuit reaches the retreat (NPW-PUR-08), else a new enemy (NPW-PUR-09). Artillery never (NPW-PUR-24).",
        "Contact gardé si la poursuite atteint le repli (NPW-PUR-08), sinon nouvel ennemi (NPW-PUR-09). Artillerie jamais (NPW-PUR-24).",
    ]))
}
