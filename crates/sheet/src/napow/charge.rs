//! Charges: who may, squares, reactions, what a move leaves.

use rulebook::napow::{
    CHG_01, CHG_03, CHG_04, CHG_06, CHG_07, CHG_08, CHG_09, CHG_11, CHG_15, CHG_16, CHG_17, CHG_18, CHG_21, CHG_22,
    CHG_23, CHG_24, CHG_26, CHG_36, DOC_03, DOC_13, SEQ_06, SEQ_07,
};

use super::{EXPERIENCES, dot};
use crate::block::Block;
use crate::build::{NONE, Pair, Press, factor, greatest, row};

/// NPW-CHG-01 to -08: what forbids a charge.
pub(super) fn charge(p: Press) -> Block {
    let case = |cm: i32| {
        format!(
            r#"{{"charger":{{"arm":"infantry","doctrine":"french","experience":"veteran","formation":"line"}},"target_arm":"infantry","distance_cm":{cm}}}"#
        )
    };
    let reach = greatest(0..=30, |cm| p.result("charge_eligibility", &case(cm), "allowed") == true);
    let rows = vec![
        factor(CHG_01, p.say(["In order, at most at", "En ordre, au plus à"]), format!("{reach} cm")),
        p.factor(CHG_03, None, p.say(["needed", "il le faut"])),
        p.factor(CHG_06, None, p.say(["needed", "il le faut"])),
        factor(
            CHG_04,
            p.say(["Squares, march columns, artillery", "Carrés, colonnes de marche, artillerie"]),
            p.yes(false),
        ),
        factor(
            DOC_03,
            p.say(["Conscript doctrine", "Doctrine conscrite"]),
            p.say(["in attack column", "en colonne d’attaque"]),
        ),
        factor(
            DOC_13,
            p.say(["Cavalry in column", "Cavalerie en colonne"]),
            p.say(["for want of room", "faute de place"]),
        ),
        factor(CHG_07, p.say(["Rallying", "En ralliement"]), p.yes(false)),
        factor(CHG_08, p.say(["Having fired", "Ayant tiré"]), p.say(["elite only", "élite seule"])),
        p.factor(CHG_36, None, p.say(["needed", "il le faut"])),
        factor(
            CHG_11,
            p.say(["Foot charging cavalry in front", "Pied chargeant la cavalerie de front"]),
            p.say(["test (a)", "test (a)"]),
        ),
    ];
    p.list(["Charge: who may", "Charge : qui le peut"], &[CHG_09], rows)
}

/// The square that charged infantry can form.
fn square(p: Press, experience: &str, more: &str, charge: &str) -> &'static str {
    let case = format!(
        r#"{{"charged":{{"arm":"infantry","doctrine":"french","experience":"{experience}","formation":"line"{more}}},"charger_arm":"cavalry"{charge}}}"#
    );
    match p.result("charge_reaction", &case, "square").as_str() {
        Some("hollow") => p.say(["hollow", "creux"]),
        Some("solid") => p.say(["solid", "plein"]),
        _ => NONE,
    }
}

pub(super) fn squares(p: Press) -> Block {
    let near =
        greatest(0..=5, |cm| square(p, "veteran", "", &format!(r#","distance_cm":{cm}"#)) == p.say(["solid", "plein"]));
    let far = r#","distance_cm":5"#;
    let rows = vec![
        p.factor(CHG_21, None, square(p, "veteran", r#","slow_square":true"#, far)),
        p.factor(CHG_22, None, square(p, "conscript", "", far)),
        factor(
            CHG_23,
            p.fill(
                ["Cavalry within {} cm, or charge renewed", "Cavalerie à {} cm ou moins, ou charge renouvelée"],
                &[&near],
            ),
            square(p, "veteran", "", &format!(r#","distance_cm":{near}"#)),
        ),
        factor(CHG_24, p.say(["Every other", "Tout autre"]), square(p, "veteran", "", far)),
    ];
    p.list(["Emergency square", "Carré d’urgence"], &[CHG_18], rows)
}

/// NPW-CHG-14 to -26: what a charged UC may do once it has passed test (b).
#[rustfmt::skip]
const CHARGED: [(Pair, &str, &str); 8] = [
    (["infantry, front, by infantry", "infanterie, de front, par l’infanterie"], r#""arm":"infantry","doctrine":"french","experience":"veteran","formation":"line""#, r#""charger_arm":"infantry""#),
    (["infantry, front, by cavalry", "infanterie, de front, par la cavalerie"], r#""arm":"infantry","doctrine":"french","experience":"veteran","formation":"line""#, r#""charger_arm":"cavalry""#),
    (["infantry, flank or rear, by cavalry", "infanterie, flanc ou arrière, par la cavalerie"], r#""arm":"infantry","doctrine":"french","experience":"veteran","formation":"line""#, r#""charger_arm":"cavalry","direction":"flank""#),
    (["infantry in disorder", "infanterie en désordre"], r#""arm":"infantry","doctrine":"french","experience":"veteran","formation":"line","disordered":true"#, r#""charger_arm":"cavalry""#),
    (["infantry rallying", "infanterie en ralliement"], r#""arm":"infantry","doctrine":"french","experience":"veteran","formation":"line","rallying":true"#, r#""charger_arm":"cavalry""#),
    (["cavalry, front", "cavalerie, de front"], r#""arm":"cavalry","experience":"veteran","formation":"line""#, r#""charger_arm":"cavalry""#),
    (["cavalry, flank or rear", "cavalerie, flanc ou arrière"], r#""arm":"cavalry","experience":"veteran","formation":"line""#, r#""charger_arm":"cavalry","direction":"rear""#),
    (["unlimbered guns, front", "artillerie dételée, de front"], r#""arm":"artillery","experience":"veteran","formation":"unlimbered""#, r#""charger_arm":"cavalry""#),
];

pub(super) fn reactions(p: Press) -> Block {
    let rows = CHARGED.iter().map(|(name, charged, charger)| {
        let case = format!(r#"{{"charged":{{{charged}}},{charger},"distance_cm":5}}"#);
        let may = |field: &str| p.result("charge_reaction", &case, field);
        row(
            p.say(*name),
            [
                dot(may("fire") == true),
                dot(may("counter_charge") == true),
                dot(may("turn") == true),
                dot(may("square") != "none"),
            ],
        )
    });
    let heads = p.all([
        ["fire", "tirer"],
        ["counter-charge", "contre-charger"],
        ["turn to face", "faire face"],
        ["square", "carré"],
    ]);
    p.table(["Charged and test (b) passed: one of", "Chargé et test (b) réussi : au choix"], &[CHG_15, CHG_16, CHG_17, CHG_18, CHG_26], ["", ""], heads, rows.collect()).note(p.say([
        "Or simply stand (NPW-CHG-19). Test failed: disordered, nothing (NPW-CHG-14). Irregulars form no square.",
        "Ou attendre sur place (NPW-CHG-19). Test manqué : désordre, rien (NPW-CHG-14). Les irréguliers ne forment pas de carré.",
    ]))
}

/// What a UC may do in phase 3, asked of `fire` and `charge_eligibility`.
fn acts(p: Press, experience: &str, moved: bool) -> &'static str {
    let shooter = |more: &str| {
        let case = format!(
            r#"{{"range_cm":5,"shooter":{{"arm":"infantry","elements":4,"experience":"{experience}","weapon":"musket","moved":{moved}{more}}},"target":{{"arm":"infantry","elements":4,"formation":"line"}}}}"#
        );
        p.refused("fire", &case).is_none()
    };
    match (shooter(""), shooter(r#","charging":true"#)) {
        (_, true) => p.say(["fire and charge", "tir et charge"]),
        (true, false) => p.say(["fire or charge", "tir ou charge"]),
        (false, false) => p.say(["charge only", "charge seule"]),
    }
}

pub(super) fn after_move(p: Press) -> Block {
    let names = ["elite", "veteran", "seasoned", "conscript"];
    let rows =
        names.iter().zip(EXPERIENCES).map(|(id, name)| row(p.say(name), [acts(p, id, true), acts(p, id, false)]));
    let heads = p.all([["moved or changed", "a bougé ou changé"], ["did neither", "ni l’un ni l’autre"]]);
    p.table(["Fire and charge", "Tir et charge"], &[SEQ_06, SEQ_07], ["", ""], heads, rows.collect())
}
