//! Everything measured: how far each thing reaches, by which clause, and by which clause it is measured.

use game::Measure;
use rulebook::Clause;
use rulebook::fcm::{
    ART_12, FIRE_04, FIRE_16, GEO_02, GEO_03, GEO_04, GEO_07, GEO_08, GEO_12, GEO_14, GEO_16, GEO_18, GEO_19, GEO_24,
    GEO_25, GEO_26, GEO_27, GEO_29, GEO_31, GEO_33, GEO_35, MEL_02, MOR_22, MOR_41, MOR_42, MOVE_07, MOVE_09, OFF_03,
    OFF_06, TERR_10,
};

/// The tangent of an angle off the front.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ray {
    /// How far aside for each centimetre ahead.
    pub slope: f64,
    /// What it decides.
    pub decides: Clause,
    /// Where the number stands.
    pub taken: Clause,
}

/// 22.5°: how far aside a leg may go and still be forward.
pub const OBLIQUE: Ray = Ray { slope: std::f64::consts::SQRT_2 - 1.0, decides: MOVE_07, taken: GEO_14 };
/// 22.5°: the arc of unlimbered guns.
pub const GUN_ARC: Ray = Ray { slope: std::f64::consts::SQRT_2 - 1.0, decides: GEO_07, taken: GEO_24 };
/// 45°: the arc of everybody else.
pub const ARC: Ray = Ray { slope: 1.0, decides: GEO_07, taken: GEO_14 };

/// How often a way is looked at.
pub const STRIDE: Measure = Measure::new(50, GEO_18, GEO_14);
/// Nearer than this to an enemy nobody comes.
pub const APART: Measure = Measure::new(100, MOVE_09, GEO_16);
/// Nearer than this units are in contact; guns are spiked and manned from there.
pub const CONTACT: Measure = Measure::new(10, GEO_04, GEO_16);
/// So near an enemy surprises an officer who stands alone.
pub const TOUCH: Measure = Measure::new(10, OFF_06, GEO_35);
/// How far a unit looks around for friends, enemies, routers and batteries.
pub const AROUND: Measure = Measure::new(3_000, MOR_22, GEO_02);
/// How near a general has to be to encourage.
pub const HEARD: Measure = Measure::new(1_500, MOR_41, OFF_03);
/// How far the general counts as being when there is none on the table.
pub const NOBODY: Measure = Measure::new(4_500, OFF_03, MOR_41);
/// How far he is at the most: farther the contract does not count.
pub const FARTHEST: Measure = Measure::new(40_000, MOR_42, GEO_02);
/// The shortest range.
pub const SHORTEST: Measure = Measure::new(10, GEO_24, GEO_03);
/// Targets so much farther than the nearest may still be chosen.
pub const SPREAD: Measure = Measure::new(200, FIRE_04, GEO_03);
/// More wood than this stops a sight, and so far from its lower end units are looked over.
pub const WOOD: Measure = Measure::new(500, GEO_08, GEO_25);
/// More than this of a house, a hill or a unit stops a sight.
pub const OPAQUE: Measure = Measure::new(10, GEO_08, GEO_25);
/// Friends so far from both ends are fired over by guns that stand higher.
pub const OVER_FRIENDS: Measure = Measure::new(1_000, ART_12, GEO_25);
/// How near to a wall or hedge one is behind it.
pub const BEHIND: Measure = Measure::new(100, TERR_10, GEO_26);
/// How near to spiked guns one is behind them.
pub const BEHIND_GUNS: Measure = Measure::new(100, FIRE_16, GEO_26);
/// How far a charger slides along the edge that it meets.
pub const SLIDE: Measure = Measure::new(300, GEO_12, GEO_29);
/// The least stretch that two engaged edges have in common.
pub const STRETCH: Measure = Measure::new(100, GEO_31, GEO_29);
/// What an attack in flank counts at least.
pub const FLANK: Measure = Measure::new(600, MEL_02, GEO_31);
/// How much wider crossings are for who stands on them.
pub const BANK: Measure = Measure::new(50, GEO_27, GEO_19);
/// How far a unit that runs goes on when it would end on a friend.
pub const BEYOND: Measure = Measure::new(600, GEO_33, GEO_18);
