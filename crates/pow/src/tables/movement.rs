//! Distances by speed (*mouvement*).

use rulebook::Clause;
use rulebook::pow::{SPD_01, SPD_02, SPD_03, SPD_04, SPD_05, SPD_06, SPD_07, SPD_08, SPD_09, SPD_10, SPD_11};

use crate::troops::Edition;

/// The rows of the movement table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gait {
    /// *Généraux, cavalerie de classe 1 et 2*.
    Light,
    /// *Cavalerie de classe 3 et 4, artillerie à cheval attelée*.
    Heavy,
    /// *Infanterie formée*.
    MarchColumn,
    /// *Artillerie à pied attelée, colonne d'attaque, infanterie irrégulière*.
    AttackColumn,
    /// *Infanterie en ligne, chariots, artillerie irrégulière attelée*.
    Line,
    /// *Infanterie en carré*.
    Square,
    /// *Artillerie irrégulière déployée*.
    IrregularBattery,
    /// *Artillerie à pied déployée*.
    FootBattery,
    /// *Artillerie à cheval déployée*.
    HorseBattery,
    /// *Base en colonne de marche*.
    BaseMarch,
    /// *Base formée*.
    BaseFormed,
    /// *Base déployée*.
    BaseDeployed,
}

/// POW-SPD-01 to -10: cm at speed 1, 2 and 3 (*vitesse*), rows and columns as the book prints them.
#[rustfmt::skip]
pub const MOVEMENT_CM: [(Clause, [f64; 3]); 12] = [
    //                                                           speed 1  2     3
    /* généraux, cavalerie de classe 1 et 2             */ (SPD_01, [30.0, 15.0, 7.5]),
    /* cavalerie de classe 3 et 4, art. à cheval        */ (SPD_02, [25.0, 10.0, 5.0]),
    /* infanterie formée                                */ (SPD_03, [20.0, 10.0, 5.0]),
    /* art. à pied, colonne d'attaque, inf. irrégulière */ (SPD_04, [15.0, 7.5,  2.5]),
    /* infanterie en ligne, chariots, art. irrégulière  */ (SPD_05, [10.0, 5.0,  2.5]),
    /* infanterie en carré                              */ (SPD_06, [10.0, 2.5,  2.5]),
    /* artillerie irrégulière déployée                  */ (SPD_07, [0.0,  0.0,  0.0]),
    /* artillerie à pied déployée                       */ (SPD_08, [2.5,  2.5,  2.5]),
    /* artillerie à cheval déployée                     */ (SPD_09, [15.0, 7.5,  5.0]),
    /* base en colonne de marche                        */ (SPD_10, [15.0, 7.5,  2.5]),
    /* base formée                                      */ (SPD_10, [10.0, 5.0,  2.5]),
    /* base déployée                                    */ (SPD_10, [5.0,  2.5,  2.5]),
];

/// POW-SPD-03, POW-SPD-09: march columns and horse artillery in battery at speed 3, as the aid prints them.
pub const SPEED_3_PLAY_AID_CM: f64 = 2.5;

/// POW-SPD-11: retreats of foot, and of mounted troops and horse artillery, in cm at any speed.
pub const RETREAT_CM: (Clause, [f64; 2]) = (SPD_11, [15.0, 30.0]);

impl Gait {
    /// The clause of the row and the distance at a speed from 1 to 3.
    pub fn distance_cm(self, edition: Edition, speed: u8) -> (Clause, f64) {
        let (clause, distances) = MOVEMENT_CM[self as usize];
        match (self, speed, edition) {
            (Gait::MarchColumn | Gait::HorseBattery, 3, Edition::PlayAid) => (clause, SPEED_3_PLAY_AID_CM),
            _ => (clause, distances[speed as usize - 1]),
        }
    }
}
