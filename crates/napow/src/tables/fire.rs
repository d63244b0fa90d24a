//! Firearms: how many dice, how far.

use game::procedure::Decimal;

use crate::troops::{Calibre, Weapon};

/// The rows of the table of firearms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Firearm {
    /// *Mousquet*, also with regimental guns.
    Musket,
    /// *Carabine*.
    Rifle,
    /// *Autres armes* (NPW-CHR-08).
    Other,
    /// *Artillerie lourde*.
    HeavyGuns,
    /// *Artillerie moyenne*.
    MediumGuns,
    /// *Artillerie légère*.
    LightGuns,
}

/// A row of the table of firearms. Distances in millimetres, because one of them is 7.5 cm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Hit dice per shooting element (*efficacité*); `None` for guns, whose gunners decide (NPW-FIRE-10).
    pub efficacy: Option<u8>,
    /// *Portée*.
    pub range_mm: u16,
    /// Beyond it fire is at long range (*longue portée*).
    pub long_beyond_mm: u16,
}

/// NPW-FIRE-09: *armes à feu*, rows and columns as printed.
#[rustfmt::skip]
pub const WEAPONS: [Reach; 6] = [
    //                       efficacité        portée         longue portée
    /* mousquet           */ Reach { efficacy: Some(2), range_mm: 200, long_beyond_mm: 100 },
    /* carabine           */ Reach { efficacy: Some(2), range_mm: 300, long_beyond_mm: 200 },
    /* autres armes       */ Reach { efficacy: Some(1), range_mm: 200, long_beyond_mm:  75 },
    /* artillerie lourde  */ Reach { efficacy: None,    range_mm: 800, long_beyond_mm: 400 },
    /* artillerie moyenne */ Reach { efficacy: None,    range_mm: 600, long_beyond_mm: 300 },
    /* artillerie légère  */ Reach { efficacy: None,    range_mm: 400, long_beyond_mm: 200 },
];

/// NPW-FIRE-10: efficacy of artillery, by experience.
#[rustfmt::skip]
pub const ARTILLERY_EFFICACY: [u8; 4] = [
    // élite  vétéran  aguerri  conscrit
       4,     3,       2,       1,
];

impl Firearm {
    /// Its row.
    pub const fn reach(self) -> &'static Reach {
        &WEAPONS[self as usize]
    }

    /// What infantry shoots with; melee weapons do not (NPW-CHR-09).
    pub const fn of(weapon: Weapon) -> Option<Self> {
        match weapon {
            Weapon::Musket => Some(Firearm::Musket),
            Weapon::Rifle => Some(Firearm::Rifle),
            Weapon::Obsolete => Some(Firearm::Other),
            Weapon::MeleeOnly => None,
        }
    }

    /// What a battery shoots with.
    pub const fn guns(calibre: Calibre) -> Self {
        match calibre {
            Calibre::Light => Firearm::LightGuns,
            Calibre::Medium => Firearm::MediumGuns,
            Calibre::Heavy => Firearm::HeavyGuns,
        }
    }
}

impl Reach {
    /// NPW-FIRE-13: nothing is hit beyond the range.
    pub fn holds(&self, range_cm: Decimal) -> bool {
        range_cm <= millimetres(self.range_mm)
    }

    /// NPW-FIRE-13: beyond the long-range figure.
    pub fn is_long(&self, range_cm: Decimal) -> bool {
        range_cm > millimetres(self.long_beyond_mm)
    }
}

const fn millimetres(mm: u16) -> Decimal {
    Decimal::hundredths(mm as i64 * 10)
}
