//! Movement rates.

use rulebook::Clause;
use rulebook::napow::{MOVE_06, MOVE_07, MOVE_08, MOVE_09, MOVE_10, MOVE_11};

/// A row of the table of speeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// The clause of the row.
    pub clause: Clause,
    /// In good going (*bon terrain*, GGo), in cm.
    pub good_cm: u8,
    /// In bad going (*mauvais terrain*, BGo), in cm.
    pub bad_cm: u8,
}

/// NPW-MOVE-06 to -11: *vitesse en cm*, the left half of the page above the right half.
#[rustfmt::skip]
pub const RATES: [Rate; 6] = [
    //                             GGo          BGo
    Rate { clause: MOVE_06, good_cm: 30, bad_cm: 20 }, // généraux, cavalerie légère
    Rate { clause: MOVE_07, good_cm: 25, bad_cm: 15 }, // autre cavalerie, artillerie à cheval attelée, cav. légère en repli
    Rate { clause: MOVE_08, good_cm: 20, bad_cm: 10 }, // colonne de marche, infanterie et cavalerie en repli, cav. en poursuite
    Rate { clause: MOVE_09, good_cm: 15, bad_cm: 10 }, // artillerie à pied attelée, colonne d'attaque
    Rate { clause: MOVE_10, good_cm: 10, bad_cm:  5 }, // ligne, art. irrégulière attelée, carré plein, infanterie en poursuite
    Rate { clause: MOVE_11, good_cm:  5, bad_cm:  3 }, // carré creux, artillerie dételée
];
