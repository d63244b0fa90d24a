//! Melee, reactions to a charge, pursuit.

use rulebook::pow::{
    MEL_05, MEL_06, MEL_07, MEL_08, MEL_09, MEL_10, MEL_11, MEL_12, MEL_13, MEL_14, MEL_15, MEL_16, MEL_17, MEL_19,
    MEL_20, PUR_01, PUR_02, PUR_03, PUR_15, REA_02, REA_03, REA_04, REA_05, REA_06, REA_07, REA_08, REA_09, REA_10,
};

use super::{aid, by_edition};
use crate::block::Block;
use crate::build::{Asked, NONE, Pair, Press, factor, row};

/// POW-MEL-11 to -17: columns to the right or to the left.
#[rustfmt::skip]
const MELEE: &[Asked] = &[
    (MEL_11, r#"{"attacker":[{"state":"pursuing","strength":8,"troop":"cuirassier"}],"defender":[{"strength":1,"troop":"heavy_cavalry"}]}"#, None),
    (MEL_12, r#"{"attacker":[{"strength":30,"troop":"heavy_cavalry"}],"defender":[{"strength":1,"troop":"cuirassier"}]}"#, Some(["per class", "par classe"])),
    (MEL_13, r#"{"attacker":[{"strength":4,"troop":"artillery_irregular"}],"defender":[{"lance":true,"strength":3,"troop":"cuirassier"}]}"#, None),
    (MEL_14, r#"{"attacker":[{"strength":1,"troop":"irregular_heavy_cavalry"}],"defender":[{"shaken":true,"strength":1,"troop":"light_cavalry"}]}"#, Some(["per class", "par classe"])),
    (MEL_15, r#"{"attacker":[{"strength":5,"troop":"cavalry_detachment"}],"defender":[{"lance":true,"strength":4,"troop":"cuirassier"}]}"#, None),
    (MEL_16, r#"{"attacker":[{"strength":1,"troop":"artillery_horse"}],"defender":[{"strength":30,"troop":"cuirassier"}],"defender_cover":1}"#, Some(["per point", "par point"])),
    (MEL_17, r#"{"attacker":[{"strength":1,"troop":"irregular_cavalry"}],"defender":[{"shaken":true,"strength":5,"troop":"cuirassier"}]}"#, None),
];

/// The multiplier of a unit against an enemy: by how many columns ten more points of strength raise its own.
fn multiplier(p: Press, own: &str, enemy: &str) -> String {
    let case = |strength: u8| {
        format!(r#"{{"attacker":[{{{own},"strength":{strength}}}],"defender":[{{{enemy},"strength":20}}]}}"#)
    };
    if p.refused("melee", &case(20)).is_some() {
        return NONE.to_owned();
    }
    let column = |strength: u8| -> f64 {
        let told = p.cited("melee", MEL_20, &case(strength));
        told.as_ref()
            .and_then(|value| value.as_str()?.strip_prefix("column ")?.parse().ok())
            .unwrap_or_else(|| panic!("no column in {}", p.reply("melee", &case(strength))))
    };
    format!("×{}", p.number((column(30) - column(20)) / 10.0))
}

/// POW-MEL-05 to -08: who fights, as the procedure is asked.
#[rustfmt::skip]
const FIGHTERS: [(Pair, &str); 11] = [
    (["infantry", "infanterie"], r#""troop":"infantry_prussian""#),
    (["attack column", "colonne d’attaque"], r#""troop":"infantry_french","formation":"attack_column""#),
    (["– charging", "– en charge"], r#""troop":"infantry_french","formation":"attack_column","state":"charging""#),
    (["– counter-charging", "– en contre-charge"], r#""troop":"infantry_french","formation":"attack_column","state":"counter_charging""#),
    (["– shaken", "– ébranlée"], r#""troop":"infantry_french","formation":"attack_column","shaken":true"#),
    (["cavalry in order", "cavalerie en ordre"], r#""troop":"light_cavalry""#),
    (["– charging, pursuing", "– charge, poursuite"], r#""troop":"light_cavalry","state":"pursuing""#),
    (["– the same, formed", "– de même, formée"], r#""troop":"light_cavalry","formation":"formed","state":"pursuing""#),
    (["– counter-charging", "– en contre-charge"], r#""troop":"light_cavalry","state":"counter_charging""#),
    (["irregular cavalry", "cavalerie irrégulière"], r#""troop":"irregular_cavalry""#),
    (["artillery", "artillerie"], r#""troop":"artillery_foot""#),
];

/// Whom they fight.
#[rustfmt::skip]
const FOES: [(Pair, &str); 4] = [
    (["inf.", "inf."], r#""troop":"infantry_prussian""#),
    (["square", "carré"], r#""troop":"infantry_prussian","formation":"square""#),
    (["art.", "art."], r#""troop":"artillery_foot""#),
    (["cav.", "cav."], r#""troop":"light_cavalry""#),
];

pub(super) fn multipliers(p: Press) -> Block {
    let rows = FIGHTERS.iter().map(|(name, own)| row(p.say(*name), FOES.map(|(_, enemy)| multiplier(p, own, enemy))));
    let heads = p.all(FOES.map(|(name, _)| name));
    let flanked = p.value(
        "melee",
        MEL_05,
        r#"{"attacker":[{"strength":9,"troop":"infantry_prussian","flanked":true}],"defender":[{"strength":9,"troop":"infantry_prussian"}]}"#,
    );
    p.table(
        ["Melee: strength times", "Mêlée : force multipliée"],
        &[MEL_05, MEL_06, MEL_07, MEL_08],
        ["against", "contre"],
        heads,
        rows.collect(),
    )
    .note(p.fill(
        [
            "Flank or rear not faced: {} in any case. Regular cavalry unless said.",
            "De flanc ou de dos sans faire face : {} dans tous les cas. Cavalerie régulière sauf mention.",
        ],
        &[&flanked],
    ))
}

pub(super) fn melee(p: Press) -> Block {
    let mut rows = p.factors("melee", MELEE);
    for row in &mut rows {
        let more = match row.clause {
            MEL_12 => p.say(["regular cavalry in order", "cavalerie régulière en ordre"]),
            MEL_14 if aid(p) => p.say(["against shaken or irregular", "contre ébranlés ou irréguliers"]),
            _ => continue,
        };
        row.what = format!("{}, {more}", row.what);
    }
    let slowed = p.value(
        "melee",
        MEL_09,
        r#"{"attacker":[{"formation":"attack_column","slowed":"occupies","state":"charging","strength":10,"troop":"infantry_french"}],"defender":[{"strength":10,"troop":"infantry_prussian"}]}"#,
    );
    rows.push(factor(
        MEL_09,
        by_edition(
            p,
            [
                "In or through terrain that slows, a greater multiplier becomes",
                "Dans un terrain qui ralentit, ou l’ayant traversé, un multiplicateur supérieur devient",
            ],
            [
                "In terrain that slows, a greater multiplier becomes",
                "Dans un terrain qui ralentit, un multiplicateur supérieur devient",
            ],
        ),
        slowed,
    ));
    rows.push(p.factor(
        MEL_19,
        None,
        p.value(
            "melee",
            MEL_19,
            r#"{"attacker":[{"strength":4,"troop":"cuirassier"},{"reinforcing":true,"strength":1,"troop":"heavy_cavalry"}],"defender":[{"strength":1,"troop":"artillery_foot"}]}"#,
        ),
    ));
    p.list(["Melee: shifts of column", "Mêlée : décalages de colonne"], &[MEL_10, MEL_20], rows)
}

pub(super) fn reactions(p: Press) -> Block {
    let speed = |troop: &str| {
        let case = format!(r#"{{"unit":{{"troop":"{troop}"}},"charger":{{"troop":"cuirassier"}}}}"#);
        p.result("charge_reaction", &case, "evade_speed").as_i64()
    };
    let irregular = speed("irregular_cavalry").unwrap_or(0);
    let regular = speed("light_cavalry").unwrap_or(0);
    let rows = vec![
        factor(
            REA_02,
            p.say(["Evade declared before the test", "Esquive déclarée avant le test"]),
            by_edition(
                p,
                ["must evade", "doit esquiver"],
                ["must evade; irregular skirmishers always", "doit esquiver ; toujours les tirailleurs irréguliers"],
            ),
        ),
        p.factor(
            REA_04,
            None,
            p.say([
                "front; not guns, not squares, not irregular skirmishers",
                "de front ; ni canons, ni carrés, ni tirailleurs irréguliers",
            ]),
        ),
        p.factor(
            REA_05,
            None,
            p.say([
                "front; cavalry if it cannot counter-charge",
                "de front ; la cavalerie si elle ne peut contre-charger",
            ]),
        ),
        p.factor(
            REA_06,
            None,
            p.fill(
                if aid(p) {
                    [
                        "mounted, irregular skirmishers, horse guns: irregular at speed {}, regular at {}",
                        "montés, tirailleurs irréguliers, art. à cheval : irréguliers à la vitesse {}, réguliers à {}",
                    ]
                } else {
                    [
                        "light cavalry, irregular skirmishers: irregular at speed {}, regular at {}",
                        "cavalerie légère, tirailleurs irréguliers : irréguliers à la vitesse {}, réguliers à {}",
                    ]
                },
                &[&irregular, &regular],
            ),
        ),
        p.factor(REA_07, None, p.say(["flank or rear", "de flanc ou de dos"])),
        p.factor(
            REA_08,
            None,
            p.say(["a battery touching a square, by cavalry", "batterie touchant un carré, par la cavalerie"]),
        ),
        p.factor(REA_09, None, p.say(["regular infantry, by cavalry", "infanterie régulière, par la cavalerie"])),
        p.factor(REA_10, None, p.say(["stand, fire", "à l’arrêt, tir"])),
    ];
    p.list(["Charged and in order: one of", "Chargé et en ordre : au choix"], &[REA_03], rows)
}

pub(super) fn pursuit(p: Press) -> Block {
    let told =
        |clause, troop: &str, more: &str| p.value("pursuit", clause, &format!(r#"{{"troop":"{troop}",{more}}}"#));
    let in_order = r#""outcome":"in_order""#;
    let rows = vec![
        p.factor(PUR_01, None, told(PUR_01, "irregular_cavalry", in_order)),
        p.factor(PUR_02, None, told(PUR_02, "light_cavalry", in_order)),
        p.factor(
            PUR_02,
            Some(["in order*", "en ordre*"]),
            told(PUR_02, "light_cavalry", r#""outcome":"in_order_star""#),
        ),
        p.factor(PUR_03, None, told(PUR_03, "infantry_french", in_order)),
        p.factor(
            PUR_03,
            Some(["on a natural one", "sur un as naturel"]),
            told(PUR_03, "infantry_french", r#""outcome":"in_order","rolled_one":true"#),
        ),
        factor(
            PUR_15,
            p.say(["Artillery, squares, the shaken", "Artillerie, carrés, ébranlés"]),
            told(PUR_15, "artillery_foot", in_order),
        ),
    ];
    p.list(["Pursuit", "Poursuite"], &[], rows)
}
