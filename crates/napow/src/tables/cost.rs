//! Points (NPW-COST): our own, the source has none.

/// NPW-COST-01: an element of infantry.
pub const INFANTRY_BASE: i32 = 3;

/// NPW-COST-02: an element of cavalry.
pub const CAVALRY_BASE: i32 = 5;

/// NPW-COST-01: by doctrine.
#[rustfmt::skip]
pub const DOCTRINE: [i32; 4] = [
    // french  prussian  conscript  irregular
       1,      0,        0,         0,
];

/// NPW-COST-01: by weapon.
#[rustfmt::skip]
pub const WEAPON: [i32; 4] = [
    // musket  rifle  obsolete  melee only
       0,      1,     -1,       -1,
];

/// NPW-COST-01, -02: by experience.
#[rustfmt::skip]
pub const EXPERIENCE: [i32; 4] = [
    // elite  veteran  seasoned  conscript
       6,     4,       2,        0,
];

/// NPW-COST-03: by experience of the gunners.
#[rustfmt::skip]
pub const ARTILLERY_EXPERIENCE: [i32; 4] = [
    // elite  veteran  seasoned  conscript
       15,    10,      5,        0,
];

/// NPW-COST-01 to -03: by morale.
#[rustfmt::skip]
pub const MORALE: [i32; 3] = [
    // intrepid  confident  hesitant
       2,        1,         0,
];

/// NPW-COST-02: by type of cavalry.
#[rustfmt::skip]
pub const CAVALRY_TYPE: [i32; 6] = [
    // ilh  lh  la  ih  hc  cu
       -1,  0,  1,  0,  1,  3,
];

/// NPW-COST-03: an element of artillery, by calibre.
#[rustfmt::skip]
pub const CALIBRE: [i32; 3] = [
    // light  medium  heavy
       8,     10,     13,
];

/// NPW-COST-04: generals by morale.
#[rustfmt::skip]
pub const GENERALS: [[i32; 3]; 3] = [
    //                       intrepid confident hesitant
    /* divisional         */ [20,     15,       10],
    /* brigadier          */ [11,      8,        5],
    /* artillery general  */ [10,      8,        6],
];

/// NPW-COST-04: a general with a bonus.
pub const GENERAL_BONUS: i32 = 5;
