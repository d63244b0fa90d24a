//! Prices and victory.

use rulebook::fcm::{
    BUD_01, BUD_02, BUD_04, BUD_05, BUD_06, BUD_07, BUD_08, BUD_09, BUD_10, BUD_11, BUD_12, BUD_13, BUD_14, VIC_03,
    VIC_04, VIC_05, VIC_06,
};

use crate::block::Block;
use crate::build::{Pair, Press, factor, least};

/// FCM-BUD: what the arms cost, and what is added.
pub(super) fn prices(p: Press) -> [Block; 2] {
    let cost = |clause, case: &str| p.given("budget", clause, case);
    let foot = r#"{"arm":"infantry","status":"regular","fire_value":1,"combat_value":1,"bonus":1,"rifle":true}"#;
    let horse = r#"{"arm":"heavy_cavalry","status":"regular","fire_value":1,"combat_value":1,"cuirass":true}"#;
    let guns = r#"{"arm":"artillery","status":"regular","fire_value":1,"calibre":4,"horse":true}"#;
    let sapper = r#"{"arm":"engineer","status":"regular","fire_value":1,"combat_value":1}"#;
    let steady = r#"{"arm":"infantry","status":"regular","fire_value":1,"combat_value":1,"morale_value":5}"#;
    let cheap = r#"{"arm":"infantry","status":"militia","fire_value":0,"combat_value":0}"#;
    let least = p.amount("budget", cheap, "per_figure");
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

pub(super) fn victory(p: Press) -> Block {
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
