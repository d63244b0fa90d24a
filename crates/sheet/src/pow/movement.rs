//! Movement, and what changes it.

use game::procedure::Named as _;
use pow::troops::{Arm, Body, Formation, Troop};
use rulebook::Clause;
use rulebook::pow::{
    MOV_05, MOV_08, MOV_09, MOV_10, MOV_13, SPD_01, SPD_02, SPD_03, SPD_04, SPD_05, SPD_06, SPD_07, SPD_08, SPD_09,
    SPD_10, SPD_11, STM_01, TRP_09,
};

use super::by_edition;
use crate::block::{Block, Line};
use crate::build::{Pair, Press, factor, row_of, span};

/// What is asked of the procedure for a row of the movement table.
#[rustfmt::skip]
const MOVERS: [(Clause, Pair, &str); 12] = [
    (SPD_01, ["generals, cavalry of class {}", "généraux, cavalerie de classe {}"], r#""mover":"general""#),
    (SPD_02, ["cavalry of class {}, limbered horse guns", "cavalerie de classe {}, art. à cheval attelée"], r#""mover":"cuirassier""#),
    (SPD_03, ["march column", "colonne de marche"], r#""mover":"infantry_french","formation":"formed""#),
    (SPD_04, ["attack column, limbered foot guns, irregular foot", "colonne d’attaque, art. à pied attelée, pied irrégulier"], r#""mover":"infantry_french","formation":"attack_column""#),
    (SPD_05, ["line, wagons, limbered irregular guns", "ligne, chariots, art. irrégulière attelée"], r#""mover":"wagon""#),
    (SPD_06, ["square", "carré"], r#""mover":"infantry_french","formation":"square""#),
    (SPD_07, ["irregular guns in battery", "art. irrégulière en batterie"], r#""mover":"artillery_irregular""#),
    (SPD_08, ["foot guns in battery", "art. à pied en batterie"], r#""mover":"artillery_foot""#),
    (SPD_09, ["horse guns in battery", "art. à cheval en batterie"], r#""mover":"artillery_horse""#),
    (SPD_10, ["base in march column", "base en colonne de marche"], r#""mover":"base_march""#),
    (SPD_10, ["formed base", "base formée"], r#""mover":"base_formed""#),
    (SPD_10, ["deployed base", "base déployée"], r#""mover":"base_deployed""#),
];

pub(super) fn movement(p: Press) -> Block {
    // The classes of cavalry that move as the row says.
    let classes = |clause: Clause| {
        let of = Troop::ALL.iter().filter(|troop| {
            troop.arm() == Arm::Cavalry
                && p.cited("movement", clause, &format!(r#"{{"mover":"{}"}}"#, troop.name())).is_some()
        });
        let mut classes: Vec<i32> = of.map(|troop| i32::from(Body::new(*troop, Formation::Deployed).class())).collect();
        classes.sort_unstable();
        classes.dedup();
        span(classes)
    };
    let cm = |case: &str| p.number(p.amount("movement", &format!("{{{case}}}"), "distance_cm"));
    let mut rows: Vec<Line> = MOVERS
        .iter()
        .map(|(clause, name, case)| {
            row_of(
                *clause,
                p.fill(*name, &[&classes(*clause)]),
                [1, 2, 3].map(|speed| cm(&format!(r#"{case},"speed":{speed}"#))),
            )
        })
        .collect();
    for (name, mover) in [
        (["retreat on foot", "retraite à pied"], "infantry_french"),
        (["retreat mounted, horse guns", "retraite montée, art. à cheval"], "light_cavalry"),
    ] {
        rows.push(row_of(SPD_11, p.say(name), vec![cm(&format!(r#""mover":"{mover}","retreating":true"#)); 3]));
    }
    let heads = [1, 2, 3].map(|speed| p.fill(["speed {}", "vitesse {}"], &[&speed])).to_vec();
    p.table(["Movement, cm", "Mouvement, cm"], &[], ["", ""], heads, rows)
}

/// POW-MOV, POW-STM: what changes a move.
pub(super) fn going(p: Press) -> Block {
    let speed = |mover: &str, how: &str| {
        let case = format!(r#"{{"mover":"{mover}","fired":"{how}"}}"#);
        p.fill(["speed {}", "vitesse {}"], &[&p.result("movement", &case, "speed")])
    };
    let closed = p.cited("movement", MOV_09, r#"{"mover":"wagon","on_road":true,"terrain":["wood_1"]}"#);
    let rows = vec![
        factor(
            MOV_05,
            by_edition(
                p,
                [
                    "Fired: horse guns, regular foot at short range",
                    "A tiré : art. à cheval, pied régulier à courte portée",
                ],
                ["Fired: horse guns, foot at short range", "A tiré : art. à cheval, pied à courte portée"],
            ),
            speed("infantry_french", "volley"),
        ),
        factor(MOV_05, p.say(["only its skirmishers", "ses tirailleurs seuls"]), speed("infantry_french", "skirmish")),
        p.factor(
            MOV_08,
            None,
            p.say([
                "formed units and bases ignore terrain, not woods and villages",
                "unités formées et bases ignorent le terrain, sauf bois et villages",
            ]),
        ),
        p.factor(MOV_09, None, p.fill(["speed {}", "vitesse {}"], &[&closed.unwrap_or_default()])),
        p.factor(MOV_10, None, p.say(["where horses may not go", "là où les montés n’entrent pas"])),
        p.factor(TRP_09, None, p.say(["ignore it, unless impassable", "l’ignorent, sauf infranchissable"])),
        p.factor(MOV_13, None, p.say(["chosen, terrain, fire", "choisie, terrain, tir"])),
        p.factor(STM_01, Some(["strategic", "stratégique"]), p.say(["far from enemies", "loin de l’ennemi"])),
    ];
    p.list(["Movement: what changes it", "Mouvement : ce qui le change"], &[], rows)
}
