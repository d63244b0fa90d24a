//! Factors of fire by weapon and range (*tableaux de tir*).

use crate::troops::{Body, Calibre, Formation, Weapon};

/// A weapon factor, counted in halves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Factor {
    /// Twice the factor.
    pub halves: u8,
}

/// ×0.5.
pub const HALF: Factor = Factor { halves: 1 };
/// ×1.
pub const ONE: Factor = Factor { halves: 2 };
/// ×2.
pub const TWO: Factor = Factor { halves: 4 };
/// ×3.
pub const THREE: Factor = Factor { halves: 6 };

impl Factor {
    /// As a reply writes it.
    pub const fn name(self) -> &'static str {
        match self.halves {
            1 => "x0.5",
            2 => "x1",
            4 => "x2",
            _ => "x3",
        }
    }
}

/// The rows of the small-arms table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmallArms {
    /// *Mousquet régulier en ligne*.
    MusketInLine,
    /// *Mousquet régulier en colonne*.
    MusketInColumn,
    /// *Mousquet régulier en carré*.
    MusketInSquare,
    /// *Mousquet irrégulier*.
    IrregularMusket,
    /// *Tir de tirailleurs*.
    SkirmisherFire,
    /// *Armes obsolètes*.
    Obsolete,
}

const NO: Option<Factor> = None;

/// POW-FIRE-22: small arms (*armes légères*), rows and columns as printed.
#[rustfmt::skip]
pub const SMALL_ARMS: [[Option<Factor>; 3]; 6] = [
    // range in cm                     5          10          15
    /* mousquet régulier en ligne   */ [Some(TWO), NO,         NO        ],
    /* mousquet régulier en colonne */ [Some(ONE), NO,         NO        ],
    /* mousquet régulier en carré   */ [Some(ONE), NO,         NO        ],
    /* mousquet irrégulier          */ [Some(ONE), NO,         NO        ],
    /* tir de tirailleurs           */ [NO,        Some(HALF), Some(HALF)], // 15: rifles and jezails only
    /* armes obsolètes              */ [Some(ONE), NO,         NO        ],
];

/// POW-FIRE-23: ranges of artillery in cm (*artillerie*), rows and columns as printed.
#[rustfmt::skip]
pub const ARTILLERY_RANGE_CM: [[u8; 3]; 3] = [
    //                canister  ball  long range
    /* canon léger */ [10,       20,   30],
    /* canon moyen */ [15,       30,   45],
    /* canon lourd */ [20,       40,   60],
];

/// POW-FIRE-23: the last line of that table; at long range only a morale test (POW-HYP-01).
pub const ARTILLERY_FACTOR: [Factor; 2] = [THREE, ONE];

/// POW-FIRE-22, POW-WPN-02, POW-TRP-10: the row that a unit reads at 5 cm. Nobody reads one with cold steel.
pub const fn row_at_5_cm(body: Body, weapon: Weapon) -> Option<SmallArms> {
    match (weapon, body.formation) {
        (Weapon::Melee, _) => None,
        (Weapon::Obsolete, _) => Some(SmallArms::Obsolete),
        _ if body.is_irregular_skirmisher() => Some(SmallArms::Obsolete),
        _ if !body.is_regular() => Some(SmallArms::IrregularMusket),
        (_, Formation::Square) => Some(SmallArms::MusketInSquare),
        (_, Formation::AttackColumn) => Some(SmallArms::MusketInColumn),
        _ => Some(SmallArms::MusketInLine),
    }
}

/// POW-FIRE-22, POW-TRP-10: how far the skirmishers of a unit fire, in cm; `skirmishers` is the attribute `s`.
pub const fn skirmisher_reach_cm(body: Body, skirmishers: bool, weapon: Weapon) -> Option<u8> {
    // A square has drawn its skirmishers in.
    let out_in_front = skirmishers && matches!(body.formation, Formation::Deployed | Formation::AttackColumn);
    match weapon {
        Weapon::Rifle if out_in_front => Some(15),
        Weapon::Musket if out_in_front && !body.is_irregular_skirmisher() => Some(10),
        _ => None,
    }
}

/// POW-FIRE-23: canister, ball and long range of a calibre, in cm.
pub const fn ranges_cm(calibre: Calibre) -> [u8; 3] {
    ARTILLERY_RANGE_CM[calibre as usize]
}
