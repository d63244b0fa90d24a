//! From a scenario to what a battle begins with.

use std::collections::BTreeMap;
use std::sync::Arc;

use field::{Facing, Hex, Place, Point, Polygon, Pose};
use game::{Chart, Landmark, Side, Table, Words};
use josephine::setup::{Formation, GeneralSetup, ObjectiveSetup, Setup, UnitSetup};
use rulebook::josephine::{SCN_02, SCN_14, SET_03};
use serde::{Deserialize, Serialize};

use super::scenario::{ROAD_BONUS, crowded};
use super::{ArmyList, Force, Forces, Library, Reinforcement, Scenario, SideEntry};
use crate::library::asked_for_among;
use crate::problem::{Kind, Problem, did_you_mean, expected, join, one_of, words};
use crate::reader::quoted;

/// Options of a scenario that are not as by default; by default all are on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ScenarioOptions(pub BTreeMap<String, bool>);

impl ScenarioOptions {
    /// The same with one option switched on or off.
    #[must_use]
    pub fn with(mut self, option: &str, on: bool) -> Self {
        self.0.insert(option.to_owned(), on);
        self
    }
}

/// One of our scenarios, ready for a battle; `armies` take the place of those of a scenario that is open to any (JOS-SCN-14).
pub fn setup(
    scenario: &str,
    table: Table,
    options: &ScenarioOptions,
    armies: Option<[ArmyList; 2]>,
) -> Result<Setup, Vec<Problem>> {
    find(scenario)?.setup(table, options, armies)
}

/// One of our scenarios or lessons; of an id that is none of theirs it is told what they are.
pub fn find(scenario: &str) -> Result<&'static Arc<Scenario>, Vec<Problem>> {
    let library = Library::own();
    asked_for_among("scenario", &library.scenarios, &library.lessons, scenario)
}

/// A problem of what was asked for, not of a file.
fn asked(what: &str, kind: Kind, says: Words, clause: Option<rulebook::Clause>) -> Problem {
    Problem { file: what.to_owned(), line: 0, field: String::new(), kind, says, clause }
}

/// What a scenario has both as a point and as a hex, on the table of the battle.
fn on_table(table: Table, point: Point, hex: Hex) -> Place {
    match table {
        Table::Free => point.into(),
        Table::Hex => hex.into(),
    }
}

/// The troops of a side, wherever they come from.
struct Troops<'f> {
    nation: &'f str,
    year: u16,
    force: &'f Force,
    reinforcements: &'f [Reinforcement],
}

impl Scenario {
    /// The scenario, ready for a battle.
    pub fn setup(
        &self,
        table: Table,
        options: &ScenarioOptions,
        armies: Option<[ArmyList; 2]>,
    ) -> Result<Setup, Vec<Problem>> {
        let mut problems = Vec::new();
        self.check_options(options, &mut problems);
        if armies.is_some() && !self.takes_lists() {
            let wanted = words(
                "no army lists, the scenario having its own troops",
                "aucune liste d’armée, le scénario ayant ses propres troupes",
            );
            let says = expected(&wanted, &words("two", "deux"));
            problems.push(asked(&self.id, Kind::Conflict, says, Some(SCN_14)));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let armies = armies.map(|armies| armies.map(Arc::new));
        let on = |option: &str| self.options.iter().any(|own| own == option) && options.0.get(option) != Some(&false);
        let mut setup = Setup {
            chart: self.chart(table),
            units: Vec::new(),
            generals: Vec::new(),
            objectives: self
                .objectives
                .iter()
                .map(|objective| ObjectiveSetup {
                    at: on_table(table, objective.at, objective.hex),
                    holder: objective.holder,
                })
                .collect(),
            formations: Vec::new(),
            turns: self.turns,
            zones: self.sides.each_ref().map(|side| side.zone.clone()),
            no_points_until: self.sides.each_ref().map(SideEntry::no_points_until),
            road_bonus: on(ROAD_BONUS),
        };
        for side in Side::BOTH {
            let entry = &self.sides[side as usize];
            let list = match (&armies, &entry.forces) {
                (Some(armies), _) => Some(&armies[side as usize]),
                (None, Forces::Any(army)) => Some(army),
                (None, Forces::Own { .. }) => None,
            };
            let troops = match (list, &entry.forces) {
                (None, Forces::Own { nation, force, reinforcements }) => {
                    Troops { nation, year: self.year, force, reinforcements }
                }
                (Some(army), _) | (None, Forces::Any(army)) => {
                    Troops { nation: &army.nation, year: army.year, force: &army.force, reinforcements: &[] }
                }
            };
            if let Some((wanted, found)) = crowded(&self.map, &entry.zone, troops.force) {
                problems.push(asked(&self.id, Kind::Geometry, expected(&wanted, &found), Some(SET_03)));
            }
            setup.add(side, &troops, &on);
        }
        if problems.is_empty() { Ok(setup) } else { Err(problems) }
    }

    /// JOS-SCN-02: options that the scenario does not have are refused.
    fn check_options(&self, options: &ScenarioOptions, problems: &mut Vec<Problem>) {
        for option in options.0.keys().filter(|option| !self.options.contains(option)) {
            let names = || self.options.iter().map(String::as_str);
            let wanted = if self.options.is_empty() { words("no option", "aucune option") } else { one_of(names()) };
            let says = join(expected(&wanted, &quoted(option)), &did_you_mean(option, names()));
            problems.push(asked(&self.id, Kind::UnknownName, says, Some(SCN_02)));
        }
    }

    fn chart(&self, table: Table) -> Chart {
        Chart {
            system: rulebook::System::Josephine.id().into(),
            scenario: self.id.clone(),
            title: self.name.clone(),
            date: self.date.clone(),
            table,
            unit: "UD".into(),
            unit_metres: self.ud_metres,
            ground: self.map.ground.clone(),
            names: self.map.names.clone(),
            zones: Side::BOTH.into_iter().map(|side| (side, self.zone(side))).collect(),
            objectives: self
                .objectives
                .iter()
                .map(|objective| Landmark { id: objective.id.clone(), name: objective.name.clone(), at: objective.at })
                .collect(),
            entries: Vec::new(),
            sides: self.sides.each_ref().map(|side| side.name.clone()),
            nations: [String::new(), String::new()],
            roster: Vec::new(),
        }
    }

    fn zone(&self, side: Side) -> Polygon {
        self.sides[side as usize].zone.clone()
    }
}

impl SideEntry {
    /// JOS-SCN-08: the first turn in which it collects command points; 0 if it always does.
    fn no_points_until(&self) -> u8 {
        match self.no_command_points_turns {
            0 => 0,
            turns => turns + 1,
        }
    }
}

/// Adding the troops of a side.
trait Add {
    fn add(&mut self, side: Side, troops: &Troops<'_>, on: &impl Fn(&str) -> bool);
}

impl Add for Setup {
    fn add(&mut self, side: Side, troops: &Troops<'_>, on: &impl Fn(&str) -> bool) {
        troops.nation.clone_into(&mut self.chart.nations[side as usize]);
        let first = self.formations.len();
        for formation in troops.reinforcements {
            let name = formation_name(troops.force, &formation.id);
            self.chart.entries.push((side, Landmark { id: formation.id.clone(), name, at: formation.entry }));
            self.formations.push(Formation {
                id: formation.id.clone(),
                side,
                fixed_target: formation.fixed_target,
                queue: formation.queue,
                from_turn: formation.from_turn,
                entry: on_table(self.chart.table, formation.entry, formation.entry_hex),
            });
        }
        let place = |id: &str| troops.reinforcements.iter().position(|formation| formation.id == id);
        self.units.extend(troops.force.units.iter().map(|unit| UnitSetup {
            id: unit.id.clone(),
            name: unit.name.clone(),
            side,
            profile: unit.profile.in_year(troops.year, unit.doctrine),
            elements: unit.elements,
            formation: unit.formation.as_deref().and_then(place).map(|place| first + place),
            stand: unit.pose,
        }));
        self.generals.extend(troops.force.generals.iter().map(|general| GeneralSetup {
            id: general.id.clone(),
            name: general.name.clone(),
            side,
            chief: general.chief,
            grade: match &general.option {
                Some((option, without)) if !on(option) => *without,
                _ => general.grade,
            },
            control: general.control,
            attack: general.attack,
            defence: general.defence,
            stand: general.at.map(|at| Pose::new(at, Facing::NORTH)),
        }));
    }
}

/// A formation is called after its units.
fn formation_name(force: &Force, id: &str) -> Words {
    let units = force.units.iter().filter(|unit| unit.formation.as_deref() == Some(id));
    let names: Vec<&Words> = units.map(|unit| &unit.name).collect();
    let join = |place: usize| names.iter().map(|name| name[place].as_str()).collect::<Vec<_>>().join(", ");
    [join(0), join(1)]
}
