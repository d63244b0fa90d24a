//! Points of objectives and supply lines (*points d'objectif*).

use crate::troops::Level;

/// POW-OBJ-02: rows and columns as printed.
#[rustfmt::skip]
pub const OBJECTIVE_POINTS: [[i8; 3]; 3] = [
    //                                      élevé  moyen  faible
    /* ligne de ravitaillement perdue   */ [-15,   -25,   -50],
    /* objectif dans sa moitié          */ [15,    25,    35 ],
    /* objectif dans la moitié adverse  */ [50,    50,    50 ],
];

/// POW-OBJ-02: what a player loses with his supply line.
pub const fn supply_line_lost(level: Level) -> i32 {
    OBJECTIVE_POINTS[0][level as usize] as i32
}

/// POW-OBJ-02: an objective in the half of the player who named it.
pub const fn in_own_half(level: Level) -> i32 {
    OBJECTIVE_POINTS[1][level as usize] as i32
}

/// POW-OBJ-02, POW-OBJ-03: one in the other half, or astride the middle.
pub const fn in_enemy_half(level: Level) -> i32 {
    OBJECTIVE_POINTS[2][level as usize] as i32
}
