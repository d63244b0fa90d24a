//! Bases (*soclages*).

/// The base of an element, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Base {
    /// *Front*.
    pub front_mm: u16,
    /// *Profondeur*.
    pub depth_mm: u16,
}

/// NPW-LAY-01: the bases of the three arms (regular and irregular alike), as printed.
#[rustfmt::skip]
pub const BASES_MM: [Base; 3] = [
    //                    front          profondeur
    /* infanterie */ Base { front_mm: 30, depth_mm: 15 },
    /* cavalerie  */ Base { front_mm: 30, depth_mm: 30 },
    /* batterie   */ Base { front_mm: 30, depth_mm: 40 },
];
