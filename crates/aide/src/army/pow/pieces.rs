//! What stands on the table, and the facts of it.

use game::Words;
use game::procedure::Named as _;
use muster::pow::{Code, Unit};
use serde_json::{Map, Value};

use super::unit;
use crate::army::kept::{Piece, State, facts, flags};
use crate::army::tree::Table;

/// POW-MOR-01, POW-MOR-22: what becomes of units.
pub(super) const STATES: &[State] = &[
    State { name: "shaken", sets: &[("shaken", "true")] },
    State { name: "retreating", sets: &[("shaken", "true"), ("retreating", "true")] },
];

pub(super) fn piece(key: &str, group: &Words, own_table: &Table, (number, count): (i64, i64)) -> Option<Piece> {
    let unit = unit(own_table)?;
    let numbered = |name: &str| if count > 1 { format!("{name} {number}") } else { name.to_owned() };
    Some(Piece {
        key: key.to_owned(),
        name: [numbered(&unit.name[0]), numbered(&unit.name[1])],
        group: group.clone(),
        most: unit.strength(),
        counted: "strength",
        per_figure: None,
        states: STATES,
        facts: unit_facts(&unit),
        falls: vec![("strength", 1)],
        rises: None,
    })
}

/// What the procedures of the set ask of a unit.
pub(super) fn unit_facts(unit: &Unit) -> Map<String, Value> {
    let Code { troop, weapon, skirmishers, battalion_guns, lance } = unit.means;
    let mut known = facts([
        ("troop", troop.name().into()),
        ("unit_quality", unit.quality.name().into()),
        ("strength", unit.strength().into()),
    ]);
    known.extend(weapon.map(|weapon| ("weapon".to_owned(), weapon.name().into())));
    known.extend(unit.calibre.map(|calibre| ("calibre".to_owned(), calibre.name().into())));
    known.extend(unit.discipline.map(|discipline| ("discipline".to_owned(), discipline.name().into())));
    flags(
        &mut known,
        &[
            ("skirmishers", skirmishers),
            ("battalion_guns", battalion_guns),
            ("lance", lance),
            ("steadfast", unit.steadfast),
        ],
    );
    known
}
