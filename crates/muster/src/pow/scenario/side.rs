//! Sides: edges, deployment, supply lines, objectives.

use field::Point;
use pow::procedures::Battle;
use pow::tables::objectives::{in_enemy_half, in_own_half};
use pow::troops::Level;
use rulebook::pow::{GEO_01, LIST_02, LIST_03, LOC_02, OBJ_01, OBJ_04, SET_06, SET_09};

use super::super::ArmyList;
use super::terrain::{Piece, can_be_objective};
use super::{Around, Deployment, Edge, SIDES, SideEntry};
use crate::problem::{Kind, same, words};
use crate::reader::{Fields, quoted};

/// POW-SET-06, POW-SET-09: how deep a side deploys in a pitched battle and in an encounter.
const DEPTH_CM: [f64; 2] = [30.0, 22.5];

/// POW-LOC-02: half the width of the supply line.
const SUPPLY_CM: f64 = 3.75;

/// POW-OBJ-04: what the objectives of a side are worth at most.
const MOST_OBJECTIVE_POINTS: i32 = 50;

pub(super) fn read_side(
    fields: &mut Fields<'_, '_>,
    around: &Around<'_>,
    terrain: &[Piece],
    complete: bool,
) -> Option<SideEntry> {
    let id = fields.either("id", &SIDES, Some(GEO_01));
    let wanted = words("an army list of the set", "une liste d’armée du système");
    let list = fields.listed("list", &wanted, &around.library.armies, LIST_03);
    let formations = match &list {
        Some(list) => read_formations(fields, list),
        None => {
            fields.has("formations");
            Vec::new()
        }
    };
    let edge = read_edge(fields, around, id);
    let deployment = read_deployment(fields, around, id, edge);
    let most = around.table_cm.map_or(600.0, |[width, _]| width) - SUPPLY_CM;
    let supply_x_cm = fields.number("supply_x", SUPPLY_CM..=most, Some(LOC_02));
    let has_note = [fields.has("note_en"), fields.has("note_fr")].contains(&true);
    let note = if has_note { fields.words("note_en", "note_fr") } else { None };
    if let (Some(list), Some(year), false) = (&list, around.year, has_note) {
        let [first, last] = list.years;
        if !(first..=last).contains(&year) {
            let wanted = words(
                format!("a list of {year}, or a note why another stands in"),
                format!("une liste de {year}, ou une note disant pourquoi une autre en tient lieu"),
            );
            let found =
                words(format!("\"{}\" of {first} to {last}", list.id), format!("\"{}\" de {first} à {last}", list.id));
            fields.note("list", Kind::Conflict, &wanted, &found, Some(LIST_03));
        }
    }
    let objectives = fields.maybe("objectives", Fields::ids).unwrap_or_default();
    if complete && let (Some(list), Some(edge)) = (&list, edge) {
        check_objectives(fields, around, terrain, &objectives, list.level, edge);
    }
    let (id, list, edge) = (id?, list?, edge?);
    // Whatever else is wrong with the side, its plans can be checked against its list.
    let (deployment, supply_x_cm) = (deployment.unwrap_or(Deployment::Anywhere), supply_x_cm.unwrap_or_default());
    Some(SideEntry { id, list, edge, deployment, supply_x_cm, formations, objectives, note })
}

/// POW-LIST-02: the part of its list that a side fields; an option that is named is taken.
fn read_formations(fields: &mut Fields<'_, '_>, list: &ArmyList) -> Vec<String> {
    let named = fields.maybe("formations", Fields::ids).unwrap_or_default();
    for (place, id) in named.iter().enumerate() {
        if !list.formations.iter().any(|formation| formation.id == *id) {
            let wanted = words(format!("a formation of \"{}\"", list.id), format!("une formation de \"{}\"", list.id));
            let spot = fields.spot_in("formations", place);
            fields.document().note_expected(&spot, Kind::UnknownName, &wanted, &quoted(id), Some(LIST_02));
        }
    }
    named
}

/// POW-GEO-01: side A is at y = 0, side B at the depth of the table.
fn read_edge(fields: &mut Fields<'_, '_>, around: &Around<'_>, id: Option<&str>) -> Option<Edge> {
    let far = format!("y{}", around.table_cm.map_or(120.0, |[_, depth]| depth));
    let edge = fields.either("edge", &[("y0", Edge::Near), (&far, Edge::Far)], Some(GEO_01))?;
    let due = match id? {
        "A" => Edge::Near,
        _ => Edge::Far,
    };
    if edge != due {
        let (due, other) = if due == Edge::Near { ("y0", far.as_str()) } else { (far.as_str(), "y0") };
        fields.note("edge", Kind::Conflict, &quoted(due), &quoted(other), Some(GEO_01));
    }
    Some(due)
}

/// POW-SET-06, POW-SET-09: the zone along the edge, or off the table for whoever has the initiative in an encounter.
fn read_deployment(
    fields: &mut Fields<'_, '_>,
    around: &Around<'_>,
    id: Option<&str>,
    edge: Option<Edge>,
) -> Option<Deployment> {
    let off_table = fields.maybe("off_table", Fields::flag).unwrap_or(false);
    if off_table {
        fields.forbid("deploy", &words("no zone off the table", "pas de zone hors de la table"), Some(SET_09));
        let may = around.battle != Some(Battle::Pitched) && (id.is_none() || id == around.first_player);
        if !may && around.battle.is_some() && around.first_player.is_some() {
            let wanted = words(
                "to start off the table only the first player of an encounter",
                "hors de la table au début le seul premier joueur d’une bataille de rencontre",
            );
            fields.note("off_table", Kind::Conflict, &wanted, &same("true"), Some(SET_09));
        }
        return Some(Deployment::OffTable);
    }
    let zone @ [x0, y0, x1, y1] = fields.numbers("deploy", 0.0..=600.0, Some(SET_06))?;
    let (Some([width, depth]), Some(battle), Some(edge)) = (around.table_cm, around.battle, edge) else {
        return Some(Deployment::Zone(zone));
    };
    let (reach, clause) = if battle == Battle::Pitched { (DEPTH_CM[0], SET_06) } else { (DEPTH_CM[1], SET_09) };
    let (from, to) = if edge == Edge::Near { (0.0, reach) } else { (depth - reach, depth) };
    let fits = x0 < x1 && y0 < y1 && x1 <= width && y0 >= from && y1 <= to;
    if !fits {
        let wanted = words(
            format!("[x0, y0, x1, y1] inside [0, {from}, {width}, {to}]"),
            format!("[x0, y0, x1, y1] dans [0, {from}, {width}, {to}]"),
        );
        let found = same(format!("[{x0}, {y0}, {x1}, {y1}]"));
        fields.note("deploy", Kind::Geometry, &wanted, &found, Some(clause));
    }
    Some(Deployment::Zone(zone))
}

/// POW-OBJ-01, POW-OBJ-04: objectives are pieces of the table, worth 50 points at most.
fn check_objectives(
    fields: &Fields<'_, '_>,
    around: &Around<'_>,
    terrain: &[Piece],
    objectives: &[String],
    level: Level,
    edge: Edge,
) {
    let mut points = 0;
    for (place, id) in objectives.iter().enumerate() {
        // POW-OBJ-02, POW-OBJ-03: the enemy supply line is in the enemy half.
        if id == "enemy_supply_line" {
            points += in_enemy_half(level);
            continue;
        }
        match terrain.iter().find(|piece| piece.id == *id && can_be_objective(piece.kind)) {
            Some(piece) => {
                let middle = around.table_cm.map_or(60.0, |[_, depth]| depth / 2.0);
                let own = |point: &Point| match edge {
                    Edge::Near => point.units().1 < middle,
                    Edge::Far => point.units().1 > middle,
                };
                points += if piece.points.iter().all(own) { in_own_half(level) } else { in_enemy_half(level) };
            }
            None => {
                let wanted = words(
                    "a hill, built-up area, ford or bridge of the table, or \"enemy_supply_line\"",
                    "une colline, zone d’habitation, gué ou pont de la table, ou \"enemy_supply_line\"",
                );
                let spot = fields.spot_in("objectives", place);
                fields.document().note_expected(&spot, Kind::UnknownName, &wanted, &quoted(id), Some(OBJ_01));
            }
        }
    }
    if points > MOST_OBJECTIVE_POINTS {
        let wanted = words("objectives of at most 50 points", "des objectifs d’au plus 50 points");
        fields.note("objectives", Kind::Sum, &wanted, &same(points.to_string()), Some(OBJ_04));
    }
}
