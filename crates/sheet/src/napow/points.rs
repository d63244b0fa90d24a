//! Costs and points of victory.

use napow::tables::{
    ARTILLERY_EXPERIENCE, CALIBRE, CAVALRY_BASE, CAVALRY_TYPE, DOCTRINE, EXPERIENCE, GENERAL_BONUS, GENERALS,
    INFANTRY_BASE, MORALE as MORALE_COST, WEAPON,
};
use rulebook::napow::{
    COST_01, COST_02, COST_03, COST_04, COST_05, SET_12, WIN_02, WIN_03, WIN_04, WIN_05, WIN_08, WIN_09,
};

use super::{EXPERIENCES, MORALES};
use crate::block::Block;
use crate::build::{Pair, Press, factor, row_of};

/// Types of cavalry, as the codes name them.
const CAVALRY: [Pair; 6] = [
    ["irregular light", "légère irrégulière"],
    ["light", "légère"],
    ["lancers", "lanciers"],
    ["irregular", "irrégulière"],
    ["heavy", "lourde"],
    ["cuirassiers", "cuirassiers"],
];

/// Values with their names: `elite +6 · veteran +4`.
fn named(p: Press, names: &[Pair], values: &[i32]) -> String {
    let told =
        names.iter().zip(values).map(|(name, value)| format!("{} {}", p.say(*name), p.signed(f64::from(*value))));
    told.collect::<Vec<_>>().join(" · ")
}

pub(super) fn costs(p: Press) -> Block {
    let points = |case: &str| p.amount("unit_cost", case, "per_element") as i32;
    let foot = |more: &str| {
        points(&format!(
            r#"{{"kind":"infantry","elements":1,"doctrine":"prussian","experience":"elite","morale":"intrepid"{more}}}"#
        ))
    };
    let guns = |more: &str| {
        points(&format!(
            r#"{{"kind":"artillery","elements":1,"calibre":"medium","experience":"elite","morale":"intrepid"{more}}}"#
        ))
    };
    let infantry = |more: &str| foot(more) - foot("");
    let artillery = |more: &str| guns(more) - guns("");
    let traits: [Pair; 8] = [
        ["light", "légère"],
        ["skirmishers", "tirailleurs"],
        ["regimental guns", "artillerie régimentaire"],
        ["division column", "colonne de division"],
        ["good fire", "bon tir"],
        ["bad fire", "mauvais tir"],
        ["steadfast", "tenace"],
        ["aggressive", "agressif"],
    ];
    let flags = [
        r#","light":true"#,
        r#","skirmishers":true"#,
        r#","regimental_guns":true"#,
        r#","division_column":true"#,
        r#","fire_discipline":"good""#,
        r#","fire_discipline":"bad""#,
        r#","morale_bonus":"steadfast""#,
        r#","morale_bonus":"aggressive""#,
    ];
    let gun_traits: [Pair; 4] =
        [["horse", "à cheval"], ["irregular", "irrégulière"], ["good fire", "bon tir"], ["bad fire", "mauvais tir"]];
    let gun_flags =
        [r#","horse":true"#, r#","irregular":true"#, r#","fire_discipline":"good""#, r#","fire_discipline":"bad""#];
    let doctrines: [Pair; 4] = [["F", "F"], ["P", "P"], ["C", "C"], ["I", "I"]];
    let arms: [Pair; 4] =
        [["musket", "mousquet"], ["rifle", "carabine"], ["obsolete", "obsolète"], ["melee only", "mêlée seule"]];
    let calibres: [Pair; 3] = [["light", "léger"], ["medium", "moyen"], ["heavy", "lourd"]];
    let slice = p.cited("unit_cost", COST_05, r#"{"kind":"fortification","slices":1}"#).unwrap_or_default();
    let rows = vec![
        row_of(COST_01, p.say(["Infantry", "Infanterie"]), [INFANTRY_BASE.to_string()]),
        row_of(COST_01, p.say(["doctrine", "doctrine"]), [named(p, &doctrines, &DOCTRINE)]),
        row_of(COST_01, p.say(["weapon", "arme"]), [named(p, &arms, &WEAPON)]),
        row_of(COST_01, p.say(["traits", "traits"]), [named(p, &traits, &flags.map(infantry))]),
        row_of(COST_02, p.say(["Cavalry", "Cavalerie"]), [CAVALRY_BASE.to_string()]),
        row_of(COST_02, p.say(["type", "type"]), [named(p, &CAVALRY, &CAVALRY_TYPE)]),
        row_of(COST_03, p.say(["Artillery", "Artillerie"]), [named(p, &calibres, &CALIBRE)]),
        row_of(COST_03, p.say(["traits", "traits"]), [named(p, &gun_traits, &gun_flags.map(artillery))]),
        row_of(COST_03, p.say(["experience", "expérience"]), [named(p, &EXPERIENCES, &ARTILLERY_EXPERIENCE)]),
        row_of(
            COST_02,
            p.say(["Foot and horse: experience", "Pied et cheval : expérience"]),
            [named(p, &EXPERIENCES, &EXPERIENCE)],
        ),
        row_of(COST_01, p.say(["All: morale", "Tous : moral"]), [named(p, &MORALES, &MORALE_COST)]),
        row_of(COST_05, p.say(["Fortification, each slice", "Fortification, par tranche"]), [slice.to_string()]),
    ];
    p.prose(["Cost of an element", "Coût d’un élément"], &[], ["", ""], vec![String::new()], rows)
}

pub(super) fn generals(p: Press) -> Block {
    let names: [Pair; 3] =
        [["divisional", "divisionnaire"], ["brigadier", "brigadier"], ["of artillery", "d’artillerie"]];
    p.table(["Cost of generals", "Coût des généraux"], &[COST_04], ["", ""], p.all(MORALES), p.rows(names, GENERALS))
        .note(p.fill(["With a bonus: {}.", "Avec un bonus : {}."], &[&p.signed(f64::from(GENERAL_BONUS))]))
}

pub(super) fn points(p: Press) -> Block {
    let value = |clause, case| p.value("score", clause, case).trim_start_matches('+').to_owned();
    let rows = vec![
        factor(
            WIN_02,
            p.say(["Winner by withdrawal, less one per UC lost", "Vainqueur par retrait, moins un par UC perdue"]),
            value(WIN_02, r#"{"side_a":{"withdrew":true},"side_b":{}}"#),
        ),
        factor(
            WIN_03,
            p.say(["Loser, per enemy UC destroyed", "Vaincu, par UC ennemie détruite"]),
            value(WIN_03, r#"{"side_a":{"ucs_lost":1},"side_b":{"withdrew":true}}"#),
        ),
        factor(
            WIN_05,
            p.say(["Draw: attack objective", "Parité : objectif d’attaque"]),
            value(WIN_05, r#"{"side_a":{},"side_b":{"attack_scored":true}}"#),
        ),
        factor(
            WIN_05,
            p.say(["defence objective", "objectif de défense"]),
            value(WIN_05, r#"{"side_a":{},"side_b":{"defence_scored":true}}"#),
        ),
        p.factor(
            WIN_08,
            None,
            p.say([
                "held by more than half of the UC there, contested from a third",
                "tenu par plus de la moitié des UC présentes, contesté dès le tiers",
            ]),
        ),
        p.factor(WIN_09, None, p.say(["who holds, if nobody contests", "qui tient, si nul ne conteste"])),
        factor(
            SET_12,
            p.say(["First player: the die of who placed first", "Premier joueur : le dé du premier placé"]),
            p.value("roll_off", SET_12, r#"{"purpose":"first_player","finished_first":"side_a"}"#),
        ),
    ];
    p.list(["Victory points, first player", "Points de victoire, premier joueur"], &[WIN_04], rows)
}
