//! Everything measured: how far each thing reaches, by which clause, and by which clause it is measured.

use game::Measure;
use rulebook::napow::{
    CHG_01, CMD_10, FIRE_33, FIRE_45, GEN_07, GEN_11, GEO_02, GEO_03, GEO_07, GEO_12, GEO_14, GEO_15, GEO_18, MEL_06,
    MOR_05, MOR_16, MOVE_17, MOVE_24, MOVE_27, PUR_07, SET_21, TER_05, TER_06, WIN_06, WIN_07,
};

/// From where a charge may be declared.
pub const CHARGE_REACH: Measure = Measure::new(500, CHG_01, GEO_02);
/// How near an enemy must be to be fired at first.
pub const THREAT: Measure = Measure::new(1_000, FIRE_33, GEO_03);
/// From where a charge on a friend may be fired at.
pub const SUPPORT: Measure = Measure::new(1_000, FIRE_45, GEO_03);
/// From where a general helps.
pub const HELP: Measure = Measure::new(500, MOR_05, GEO_14);
/// Who fights in later rounds.
pub const LATER_ROUNDS: Measure = Measure::new(500, MEL_06, GEO_14);
/// Who supports the flank of a battery.
pub const FLANK_SUPPORT: Measure = Measure::new(500, MOR_16, GEO_15);
/// How far away an enemy in view lets a stray change.
pub const IN_VIEW: Measure = Measure::new(3_000, CMD_10, GEO_12);
/// The zone of control.
pub const ZONE: Measure = Measure::new(500, MOVE_24, GEO_02);
/// Nearer than this to an enemy no move goes.
pub const APART: Measure = Measure::new(50, MOVE_27, GEO_18);
/// Nearer than this to an enemy no pursuit into empty ground goes.
pub const SHORT_OF_ENEMIES: Measure = Measure::new(100, PUR_07, GEO_02);
/// How near an enemy nobody arrives.
pub const ENTRY: Measure = Measure::new(500, SET_21, GEO_02);
/// How near its centre line one is along a road.
pub const ALONG_ROAD: Measure = Measure::new(150, MOVE_17, TER_05);
/// How near a wall or work one is behind it.
pub const BEHIND: Measure = Measure::new(100, TER_06, GEN_11);
/// How deep two footprints must be in each other to overlap.
pub const OVERLAP: Measure = Measure::new(1, GEO_18, GEN_11);
/// How far apart two edges in contact are at the most.
pub const CONTACT: Measure = Measure::new(2, GEO_07, GEN_07);
/// Half the template of an objective.
pub const TEMPLATE: Measure = Measure::new(750, WIN_06, WIN_07);
