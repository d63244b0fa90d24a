//! What a battle is made of before it begins: the scenario, as checked facts. Files are read by others.

use field::{Place, Polygon, Pose};
use game::view::{Chart, Words};
use game::{Side, Table};
use serde::{Deserialize, Serialize};

use crate::troops::{Arm, Doctrine, Experience, Grade, Standing};

/// A scenario, checked: everything that a battle needs and that never changes in it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Table, terrain, names, zones, objectives, entry points, names of the sides: what everybody sees.
    pub chart: Chart,
    /// The units of both sides, first side first, in the order of the scenario.
    pub units: Vec<UnitSetup>,
    /// The generals of both sides, first side first, each side's general-in-chief before its others.
    pub generals: Vec<GeneralSetup>,
    /// The objectives, in the order of the chart.
    pub objectives: Vec<ObjectiveSetup>,
    /// The formations that may come later, first side first, in the order in which they come.
    pub formations: Vec<Formation>,
    /// JOS-VIC-04: the last turn.
    pub turns: u8,
    /// The deployment zone of each side.
    pub zones: [Polygon; 2],
    /// JOS-SCN-08: a side collects no command points before this turn (0: always).
    pub no_points_until: [u8; 2],
    /// JOS-MOVE-10: option `road_bonus`.
    pub road_bonus: bool,
}

/// A unit of the scenario.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct UnitSetup {
    /// Its id in the scenario.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// Its side.
    pub side: Side,
    /// What it is.
    pub profile: Profile,
    /// Elements at the start.
    pub elements: u8,
    /// The formation it comes with, as a place in `formations`; `None`: it is deployed.
    pub formation: Option<usize>,
    /// Where it stands in the standard deployment, if the scenario has one: a pose of the map.
    pub stand: Option<Pose>,
}

/// What a unit is: JOS-ARMY-07.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Profile {
    /// The id of the profile.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// Its contingent, for colours.
    pub nation: String,
    /// Its arm.
    pub arm: Arm,
    /// Its value.
    pub value: Standing,
    /// Doctrines it may have in this scenario: none but for infantry; two where the owner chooses (JOS-DOC-03).
    pub doctrines: Vec<Doctrine>,
    /// VT, skirmishers.
    pub vt: u8,
    /// VC, combat value.
    pub vc: u8,
    /// Forced march.
    pub march_ud: u8,
    /// Raw, standard, veteran.
    pub experience: Experience,
    /// *Fougueux*.
    pub impetuous: bool,
    /// *Over-confident*.
    pub over_confident: bool,
    /// *Stoïque*.
    pub stoic: bool,
    /// *Fins tireurs*.
    pub marksmen: bool,
    /// *Milice*.
    pub militia: bool,
}

/// A general of the scenario.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct GeneralSetup {
    /// His id.
    pub id: String,
    /// His name.
    pub name: Words,
    /// His side.
    pub side: Side,
    /// JOS-GEN-01: general-in-chief at the start.
    pub chief: bool,
    /// His grade.
    pub grade: Grade,
    /// Ct.
    pub control: u8,
    /// LsA.
    pub attack: u8,
    /// LsD.
    pub defence: u8,
    /// Where he is in the standard deployment, if the scenario has one: a pose of the map.
    pub stand: Option<Pose>,
}

/// An objective.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct ObjectiveSetup {
    /// Where on the table of the battle.
    pub at: Place,
    /// JOS-VIC-03: who holds it at the start.
    pub holder: Option<Side>,
}

/// A formation of reinforcements.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Formation {
    /// Its id.
    pub id: String,
    /// Whose it is.
    pub side: Side,
    /// JOS-REIN-01: `Some(target)`, fixed; JOS-REIN-02: `None`, rising.
    pub fixed_target: Option<u8>,
    /// JOS-REIN-03: formations of one side and queue come one after the other.
    pub queue: u8,
    /// First attempt at the end of this turn.
    pub from_turn: u8,
    /// Where it comes from on the table of the battle.
    pub entry: Place,
}

impl Setup {
    /// Free table or hex grid.
    pub fn table(&self) -> Table {
        self.chart.table
    }
}
