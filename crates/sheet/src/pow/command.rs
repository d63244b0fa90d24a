//! Generals and what their initiative pays.

use game::procedure::Named as _;
use pow::procedures::Action;
use pow::troops::{Quality, Training};
use rulebook::pow::{
    CDR_01, INI_01, INI_10, INI_11, INI_12, INI_13, INI_14, INI_15, INI_18, INI_19, LIST_05, MB_11, MB_12, TRN_05,
};

use super::{aid, by_edition, edition};
use crate::block::Block;
use crate::build::{Asked, NONE, Pair, Press, row, span};

/// POW-INI-10 to -18: added to the cost of an action.
#[rustfmt::skip]
const SURCHARGES: &[Asked] = &[
    (INI_10, r#"{"action":"move","narrow_gap":true,"quality":"reliable"}"#, None),
    (INI_11, r#"{"action":"move","interpenetration":true,"quality":"average"}"#, None),
    (INI_12, r#"{"action":"charge","quality":"poor","unit_in_melee":true}"#, None),
    (INI_13, r#"{"action":"move","fired":"short","quality":"poor"}"#, None),
    (INI_14, r#"{"action":"move","distance_cm":25,"quality":"poor"}"#, Some(["per zone", "par zone"])),
    (INI_15, r#"{"action":"move","general_in_melee":true,"quality":"poor"}"#, None),
    (INI_18, r#"{"action":"charge","hidden_enemy":true,"quality":"poor"}"#, None),
];

pub(super) fn costs(p: Press) -> Block {
    let actions: [(Action, Option<Pair>); 9] = [
        (Action::Move, None),
        (Action::ChangeFormation, None),
        (Action::ChangeFormationIrregularArtillery, None),
        (Action::BaseMarchFormed, Some(["march – formed", "marche – formée"])),
        (Action::BaseFormedDeployed, Some(["formed – deployed", "formée – déployée"])),
        (Action::BaseMarchDeployed, None),
        (Action::Rally, None),
        (Action::GiveOrder, None),
        (Action::ExecuteOrder, None),
    ];
    let rows = actions
        .iter()
        .filter_map(|(action, more)| {
            let (clause, cost) = action.cost(edition(p))?;
            Some(p.factor(clause, *more, cost.to_string()))
        })
        .collect();
    p.list(["Cost in initiative", "Coût en initiative"], &[INI_01], rows)
}

pub(super) fn surcharges(p: Press) -> Block {
    let mut rows = p.factors("initiative", SURCHARGES);
    for row in &mut rows {
        let more = match row.clause {
            INI_13 => by_edition(
                p,
                ["short range, not British", "courte portée, sauf britannique"],
                ["any range, not British", "toute portée, sauf britannique"],
            ),
            INI_14 => by_edition(
                p,
                ["each zone begun beyond the first", "chaque zone entamée après la première"],
                ["each full zone", "chaque zone entière"],
            ),
            INI_15 if !aid(p) => p.say(["with another unit", "avec une autre unité"]),
            _ => continue,
        };
        row.what = format!("{}, {more}", row.what.split_once(", ").map_or(row.what.as_str(), |(title, _)| title));
    }
    p.list(["Surcharges", "Suppléments"], &[INI_19], rows)
        .note(p.say(["Fire and melee do not add (POW-INI-16).", "Tir et mêlée ne se cumulent pas (POW-INI-16)."]))
}

pub(super) fn generals(p: Press) -> Block {
    let names: [Pair; 4] =
        [["professional", "professionnel"], ["reliable", "fiable"], ["average", "moyen"], ["poor", "mauvais"]];
    let rows = names.iter().zip(Quality::ALL).map(|(name, quality)| {
        let reply = p.reply("initiative", &format!(r#"{{"quality":"{}"}}"#, quality.name()));
        let mut points: Vec<i32> = reply["distribution"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|entry| entry["result"]["points"].as_i64().map(|points| points as i32))
            .collect();
        points.sort_unstable();
        row(p.say(*name), [quality.die_name().to_owned(), span(points), p.signed(f64::from(quality.cost()))])
    });
    let heads = p.all([["die", "dé"], ["points", "points"], ["cost", "coût"]]);
    // What an average formation of a great strength costs, and what it leaves of the army's points.
    let strength = 30;
    let formation = |field: &str| {
        let case = format!(r#"{{"formations":[{{"quality":"average","strengths":[{strength}]}}]}}"#);
        p.result("budget", &case, field).as_i64().unwrap_or(0)
    };
    let per = strength / formation("total");
    let limit = formation("total") + formation("left");
    p.table(["Generals: initiative", "Généraux : initiative"], &[CDR_01, LIST_05], ["", ""], heads, rows.collect())
        .note(p.fill(
            [
                "A formation costs its strength / {} and its general; an army {} at most (POW-LIST-06).",
                "Une formation coûte sa force / {} et son général ; une armée {} au plus (POW-LIST-06).",
            ],
            &[&per, &limit],
        ))
        .note(p.say([
            "A starred general in contact: the better of both dice (POW-CDR-04).",
            "Un général à étoile au contact : le meilleur des deux dés (POW-CDR-04).",
        ]))
}

pub(super) fn training(p: Press) -> Block {
    let names: [Pair; 4] =
        [["irregular", "irrégulier"], ["Prussian", "prussien"], ["British", "britannique"], ["French", "français"]];
    let rows = names.iter().zip(Training::ALL).map(|(name, training)| {
        let change = |action: &str| {
            let case = format!(r#"{{"quality":"average","training":"{}","action":"{action}"}}"#, training.name());
            match p.refused("initiative", &case) {
                Some(_) => NONE.to_owned(),
                None => [MB_11, MB_12]
                    .iter()
                    .find_map(|clause| p.cited("initiative", *clause, &case))
                    .map_or_else(String::new, |cost| cost.to_string()),
            }
        };
        row(
            p.say(*name),
            [
                training.command_zone_cm().to_string(),
                change("base_march_formed"),
                change("base_formed_deployed"),
                change("base_march_deployed"),
            ],
        )
    });
    let heads = p.all([
        ["zone, cm", "zone, cm"],
        ["march – formed", "marche – formée"],
        ["formed – deploy.", "formée – dépl."],
        ["march – deploy.", "marche – dépl."],
    ]);
    p.table(
        ["Training: command zone, bases", "Entraînement : zone, bases"],
        &[TRN_05, MB_11, MB_12],
        ["", ""],
        heads,
        rows.collect(),
    )
}
