//! Command distances.

/// NPW-CMD-02: the greatest distance between the UC of a UM (*distance maximale*), in cm.
#[rustfmt::skip]
pub const COMMAND_DISTANCE_CM: [[u8; 4]; 2] = [
    //                élite vétéran aguerri conscrit
    /* cavalerie  */ [25,   20,     15,     10],
    /* infanterie */ [20,   15,     10,      5],
];
