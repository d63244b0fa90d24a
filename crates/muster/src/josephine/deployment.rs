//! Where everybody stands in a scenario that deploys everybody: a lesson (JOS-SET-03, JOS-SET-04).

use field::{Area, Facing, Point, Pose, distance_hundredths};
use josephine::troops::Category;
use rulebook::Clause;
use rulebook::josephine::{SET_03, SET_04};

use super::map::told;
use super::scenario::closed;
use super::{Force, Forces, Map, Scenario, SideEntry};
use crate::lesson::Placed;
use crate::problem::{Kind, words};
use crate::reader::{Fields, quoted};

/// JOS-BASE-12: how far apart two units are at least, in hundredths of a UD.
const APART: i32 = 100;

fn force(side: &SideEntry) -> Option<&Force> {
    match &side.forces {
        Forces::Own { force, .. } => Some(force),
        Forces::Any(_) => None,
    }
}

/// The ids of all units and generals.
pub(super) fn ids(sides: &[SideEntry]) -> Vec<&str> {
    sides
        .iter()
        .filter_map(force)
        .flat_map(|force| {
            let generals = force.generals.iter().map(|general| general.id.as_str());
            force.units.iter().map(|unit| unit.id.as_str()).chain(generals)
        })
        .collect()
}

impl Scenario {
    /// Where everybody stands, by id; nothing in a scenario whose players deploy.
    pub fn deployment(&self) -> Vec<Placed> {
        self.sides
            .iter()
            .filter_map(force)
            .flat_map(|force| {
                let placed = |id: &String, pose: Pose| Placed { piece: id.clone(), verb: None, pose };
                let units = force.units.iter().filter_map(move |unit| Some(placed(&unit.id, unit.pose?)));
                let stand = |at: Point| Pose::new(at, Facing::NORTH);
                let generals = force.generals.iter();
                units.chain(generals.filter_map(move |general| Some(placed(&general.id, stand(general.at?)))))
            })
            .collect()
    }
}

/// Everybody has a place in the zone of his side; units stand on ground that they may enter, and apart.
pub(super) fn check(fields: &mut Fields<'_, '_>, sides: &[SideEntry], map: Option<&Map>) {
    let mut placed: Vec<(String, Point)> = Vec::new();
    for (mut table, side) in fields.tables("side").into_iter().zip(sides) {
        let Some(force) = force(side) else { continue };
        for entry in table.tables("unit") {
            // What could not be read is told already, and is not among them.
            let Some(unit) = force.units.iter().find(|unit| entry.peek("id") == Some(&unit.id)) else { continue };
            let Some(Pose { at, .. }) = unit.pose else { continue };
            check_zone(&entry, side, at, SET_03);
            let category = unit.profile.arm.category();
            if let Some(area) = map.and_then(|map| closed_to(map, category, at)) {
                let wanted = words("ground that the unit may enter", "un terrain où l’unité peut entrer");
                entry.note("at", Kind::Geometry, &wanted, &quoted(&area.id), Some(SET_03));
            }
            if let Some((other, _)) = placed.iter().find(|(_, other)| distance_hundredths(at, *other) < APART) {
                let wanted =
                    words(format!("a place 1 UD from \"{other}\""), format!("une place à 1 UD de \"{other}\""));
                entry.note("at", Kind::Geometry, &wanted, &told(at), Some(SET_03));
            }
            placed.push((unit.id.clone(), at));
        }
        for entry in table.tables("general") {
            let found = force.generals.iter().find(|general| entry.peek("id") == Some(&general.id));
            if let Some(at) = found.and_then(|general| general.at) {
                check_zone(&entry, side, at, SET_04);
            }
        }
    }
}

fn check_zone(entry: &Fields<'_, '_>, side: &SideEntry, at: Point, clause: Clause) {
    if !side.zone.contains(at) {
        let wanted = words("a place in the zone of the side", "une place dans la zone du camp");
        entry.note("at", Kind::Geometry, &wanted, &told(at), Some(clause));
    }
}

/// JOS-TER-01: the ground that a unit may not enter. Roads through it are left aside: nobody has to stand there.
fn closed_to(map: &Map, category: Category, at: Point) -> Option<&Area> {
    map.ground.areas.iter().find(|area| area.outline.contains(at) && closed(area.kind, category))
}
