//! Charges, reactions, breakthrough and squares.

use rulebook::Clause;
use rulebook::josephine::{
    BRK_01, BRK_02, BRK_03, BRK_04, CCH_01, CCH_02, CHG_03, CHG_04, CHG_05, CHG_06, CHG_10, EVA_01, EXP_01, EXP_02,
    EXP_03, EXP_04, IMP_01, OPP_01, OPP_02, SQ_01, SQ_02, SQ_03, SQ_05, SQ_07, SQ_08, SQ_09, SQ_10, SUP_05, VCA_01,
    VCA_02, VCA_03, VCA_04, VCA_05, VCA_06, VCA_07, VCA_08, VCD_01, VCD_02, VCD_03, VCD_04, VCD_05, VCD_06, VCD_07,
    VCD_08, VCD_09,
};

use super::fire::FIRE;
use super::movement::MOVES;
use crate::block::Block;
use crate::build::{Asked, NONE, Pair, Press, factor, reword, row};

/// JOS-VCA: the combat value of the charger.
#[rustfmt::skip]
const CHARGER: &[Asked] = &[
    (VCA_02, r#"{"attacker":{"arm":"infantry","elements":5,"previous_combats":1,"vc":4},"defender":{"arm":"infantry","elements":1,"vc":1}}"#, Some(["each", "chacun"])),
    (VCA_03, r#"{"attacker":{"arm":"infantry","elements":4,"rough":true,"vc":4},"defender":{"arm":"infantry","elements":4,"vc":3}}"#, None),
    (VCA_04, r#"{"attacker":{"arm":"cuirassiers","elements":4,"rough":true,"vc":4},"defender":{"arm":"infantry","elements":5,"vc":1}}"#, None),
    (VCA_05, r#"{"attacker":{"arm":"infantry","elements":5,"overlooks":true,"vc":1},"defender":{"arm":"infantry","elements":1,"vc":1}}"#, None),
    (VCA_06, r#"{"attacker":{"arm":"infantry","elements":4,"rear":true,"vc":2},"defender":{"arm":"infantry","elements":5,"vc":4}}"#, None),
    (IMP_01, r#"{"attacker":{"arm":"infantry","elements":5,"impetuous":true,"moved":true,"vc":4},"defender":{"arm":"infantry","elements":5,"vc":4}}"#, None),
    (SQ_02, r#"{"attacker":{"arm":"light_cavalry","elements":4,"vc":3},"defender":{"arm":"infantry","elements":1,"square":"formed","vc":1}}"#, None),
    (VCA_08, r#"{"attacker":{"arm":"infantry","elements":1,"leadership":1,"vc":4},"defender":{"arm":"infantry","elements":4,"vc":4}}"#, Some(["dice, per point", "dés, par point"])),
];

/// JOS-VCD: the combat value of the charged unit.
#[rustfmt::skip]
const CHARGED: &[Asked] = &[
    (VCD_02, r#"{"attacker":{"arm":"infantry","elements":4,"vc":4},"defender":{"arm":"infantry","elements":1,"previous_combats":1,"vc":4}}"#, Some(["each", "chacun"])),
    (VCD_03, r#"{"attacker":{"arm":"infantry","elements":4,"vc":4},"defender":{"arm":"infantry","elements":5,"rough":true,"vc":1}}"#, None),
    (VCD_04, r#"{"attacker":{"arm":"infantry","elements":3,"vc":4},"defender":{"arm":"cuirassiers","elements":4,"rough":true,"vc":4}}"#, None),
    (VCD_05, r#"{"attacker":{"arm":"infantry","elements":5,"vc":4},"defender":{"arm":"infantry","cover":"cover","elements":4,"vc":4}}"#, None),
    (VCD_06, r#"{"attacker":{"arm":"cuirassiers","elements":1,"vc":4},"defender":{"arm":"infantry","cover":"dense","elements":5,"vc":3}}"#, None),
    (VCD_07, r#"{"attacker":{"arm":"infantry","elements":1,"vc":1},"defender":{"arm":"infantry","elements":4,"overlooks":true,"vc":1}}"#, None),
    (CCH_02, r#"{"attacker":{"arm":"infantry","elements":1,"vc":4},"defender":{"arm":"cuirassiers","counter_charge":true,"elements":4,"vc":3}}"#, None),
    (SQ_09, r#"{"attacker":{"arm":"cuirassiers","elements":4,"vc":1},"defender":{"arm":"infantry","elements":1,"square":"failed","vc":1}}"#, None),
    (VCD_09, r#"{"attacker":{"arm":"infantry","elements":1,"vc":1},"defender":{"arm":"infantry","elements":4,"leadership":1,"vc":1}}"#, Some(["dice, per point", "dés, par point"])),
];

/// The limits of a combat value: what a very low and a very high one become.
fn limit(p: Press, clause: Clause, low: &str, high: &str) -> String {
    let told = |case: &str| p.value("charge", clause, case);
    let bare = |text: String| text.chars().filter(char::is_ascii_digit).collect::<String>();
    format!("{}–{}", bare(told(low)), bare(told(high)))
}

pub(super) fn charger(p: Press) -> Block {
    let mut rows = p.factors("charge", CHARGER);
    rows.push(factor(
        VCA_07,
        p.say(["Last: within", "En dernier : entre"]),
        limit(
            p,
            VCA_07,
            r#"{"attacker":{"arm":"infantry","elements":4,"rough":true,"vc":1},"defender":{"arm":"infantry","elements":4,"vc":3}}"#,
            r#"{"attacker":{"arm":"infantry","elements":4,"rear":true,"vc":4},"defender":{"arm":"infantry","elements":4,"vc":3}}"#,
        ),
    ));
    p.list(["VC of the charger", "VC de l’assaillant"], &[VCA_01], rows)
}

pub(super) fn charged(p: Press) -> Block {
    let mut rows = p.factors("charge", CHARGED);
    reword(&mut rows, CCH_02, p.say(["Counter-charge", "Contre-charge"]));
    rows.push(factor(
        VCD_08,
        p.say(["Last: within", "En dernier : entre"]),
        limit(
            p,
            VCD_08,
            r#"{"attacker":{"arm":"infantry","elements":4,"vc":3},"defender":{"arm":"infantry","elements":4,"rough":true,"vc":1}}"#,
            r#"{"attacker":{"arm":"infantry","elements":4,"vc":3},"defender":{"arm":"infantry","cover":"dense","elements":4,"vc":4}}"#,
        ),
    ));
    p.list(["VC of the charged unit", "VC de l’unité chargée"], &[VCD_01], rows)
}

pub(super) fn charge(p: Press) -> Block {
    let rows = vec![
        p.factor(CHG_03, None, p.say(["one per element", "un par élément"])),
        factor(
            CHG_04,
            p.say(["Total", "Total"]),
            p.say(["the dice not above the VC, added up", "la somme des dés qui ne dépassent pas la VC"]),
        ),
        factor(
            SUP_05,
            p.say(["Supports, two at most (JOS-SUP-03)", "Soutiens, deux au plus (JOS-SUP-03)"]),
            p.say([
                "a die per point of their VC, each not above it adds one",
                "un dé par point de leur VC, chacun qui ne la dépasse pas ajoute un",
            ]),
        ),
        p.factor(CHG_05, None, p.say(["the difference", "la différence"])),
    ];
    p.list(["Charge: the dice", "Charge : les dés"], &[CHG_10], rows)
}

pub(super) fn reactions(p: Press) -> Block {
    let faster = p.say(["charged and faster than the charger", "chargée et plus rapide que l’assaillant"]);
    let rows = vec![
        factor(
            OPP_01,
            p.say([
                "Fire: the charged unit and those in contact with it or with the charger",
                "Tir : l’unité chargée et celles au contact d’elle ou de l’assaillant",
            ]),
            p.say(["fires first", "tire d’abord"]),
        ),
        factor(EVA_01, p.fill(["Evasion: {}", "Esquive : {}"], &[&faster]), p.say(["no combat", "pas de combat"])),
        factor(
            CCH_01,
            p.say(["Counter-charge: cavalry charged from the front", "Contre-charge : cavalerie chargée de face"]),
            format!("VC {}", p.value("charge", CCH_02, CHARGED[6].1)),
        ),
        factor(
            SQ_08,
            p.say([
                "Square: infantry charged by cavalry, not in cover",
                "Carré : infanterie chargée par la cavalerie, hors couvert",
            ]),
            p.fill(["failed: VC {}", "manqué : VC {}"], &[&p.value("charge", SQ_09, CHARGED[7].1)]),
        ),
    ];
    p.list(["Reactions: a test under SB", "Réactions : un test sous SB"], &[OPP_02], rows).note(p.say([
        "Only units not yet activated; success or failure, they now are. One reaction per unit and charge (JOS-OPP-04).",
        "Seulement les unités non activées ; succès ou échec, elles le sont désormais. Une réaction par unité et charge (JOS-OPP-04).",
    ]))
}

pub(super) fn ties(p: Press) -> Block {
    let names: [(Pair, &str); 3] =
        [(["raw", "bleusaille"], "raw"), (["standard", "standard"], "standard"), (["veteran", "vétéran"], "veteran")];
    let rows = names.iter().map(|(name, own)| {
        let cells = names.iter().map(|(_, enemy)| {
            let case = format!(
                r#"{{"attacker":{{"arm":"infantry","elements":1,"vc":1,"experience":"{own}"}},"defender":{{"arm":"infantry","elements":1,"vc":1,"experience":"{enemy}"}}}}"#
            );
            // Two sixes: both totals are nothing.
            p.rolled("charge", &case, Some(&[6, 6]))["result"]["attacker_losses"].to_string()
        });
        row(p.say(*name), cells)
    });
    let heads = p.all(names.map(|(name, _)| name));
    p.table(
        ["Equal totals: losses", "Égalité : pertes"],
        &[CHG_06, EXP_01, EXP_02, EXP_03, EXP_04],
        ["against", "contre"],
        heads,
        rows.collect(),
    )
}

pub(super) fn breakthrough(p: Press) -> Block {
    let told = |field: &str, more: &str| {
        let case = format!(r#"{{"enemy":"evaded","march_ud":5,"new_enemy_in_front":true,{more}}}"#);
        match p.result("breakthrough", &case, field).as_str() {
            Some("mandatory") => p.say(["must", "doit"]),
            Some("optional") => p.say(["may", "peut"]),
            _ => NONE,
        }
    };
    let rows = vec![
        row(
            p.say(["take his place", "prendre sa place"]),
            ["false", "true"].map(|over| told("move", &format!(r#""over_confident":{over}"#))),
        ),
        row(
            p.say(["fight on after an evasion", "combattre après une esquive"]),
            ["false", "true"].map(|over| told("combat", &format!(r#""over_confident":{over}"#))),
        ),
    ];
    p.table(
        ["Breakthrough", "Percée"],
        &[BRK_01, BRK_02, BRK_03, BRK_04],
        ["", ""],
        p.all([["charger", "assaillant"], ["over-confident", "over-confident"]]),
        rows,
    )
    .note(p.say([
        "The enemy destroyed, recoiled or evaded; a unit charged standing has none (JOS-BRK-05).",
        "L’ennemi détruit, reculé ou esquivé ; aucune pour l’unité chargée de pied ferme (JOS-BRK-05).",
    ]))
}

pub(super) fn squares(p: Press) -> Block {
    let rows = vec![
        p.factor(
            SQ_03,
            None,
            p.say(["success, no move, no fire, not in cover", "succès, sans bouger ni tirer, hors couvert"]),
        ),
        factor(SQ_05, p.say(["Its fire", "Son tir"]), p.value("fire", SQ_05, FIRE[6].1)),
        factor(
            SQ_02,
            p.say(["VC of cavalry against it", "VC de la cavalerie contre lui"]),
            p.value("charge", SQ_02, CHARGER[6].1),
        ),
        factor(
            SQ_07,
            p.say(["Moves, elite only", "Se déplace, élite seulement"]),
            p.value("movement", SQ_07, MOVES[4].1),
        ),
        p.factor(SQ_10, None, p.say(["charge, support", "charger, soutenir"])),
    ];
    p.list(["Squares", "Carrés"], &[SQ_01], rows)
}
