//! Numbers needed on one die, before factors.

/// NPW-COH-21, NPW-MOR-03: *résultat à atteindre*, by morale.
#[rustfmt::skip]
pub const MORALE_NUMBER: [u8; 3] = [
    // intrépide  confiant  hésitant
       3,         4,        5,
];

/// NPW-FIRE-08: to hit in fire (*tir*), by experience.
#[rustfmt::skip]
pub const FIRE_NUMBER: [u8; 4] = [
    // élite  vétéran  aguerri  conscrit
       2,     3,       4,       5,
];

/// NPW-MEL-02: to hit in melee (*combat*), by experience.
#[rustfmt::skip]
pub const MELEE_NUMBER: [u8; 4] = [
    // élite  vétéran  aguerri  conscrit
       2,     3,       4,       5,
];
