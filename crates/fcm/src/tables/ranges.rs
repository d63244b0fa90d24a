//! Ranges of small arms and of batteries (*les portées*).

use game::procedure::Named;

use crate::measure::Cm;
use crate::troops::{Calibre, SmallArm};

/// Limits of a small arm; each belongs to the nearer band.
#[derive(Clone, Copy, Debug)]
pub struct SmallArmRange {
    /// *Bout portant*.
    pub point_blank: Cm,
    /// *1/3 de portée*.
    pub third: Cm,
    /// *2/3 de portée*.
    pub two_thirds: Cm,
    /// *Portée maximale*.
    pub maximum: Cm,
}

/// Limits of a battery; each belongs to the nearer band.
#[derive(Clone, Copy, Debug)]
pub struct GunRange {
    /// *Portée de mitraille*, a quarter.
    pub canister: Cm,
    /// *1/2 portée*.
    pub half: Cm,
    /// *3/4 de portée*.
    pub three_quarters: Cm,
    /// *Portée maximale*.
    pub maximum: Cm,
}

const fn small(point_blank: i32, third: i32, two_thirds: i32, maximum: i32) -> SmallArmRange {
    SmallArmRange {
        point_blank: Cm::whole(point_blank),
        third: Cm::whole(third),
        two_thirds: Cm::whole(two_thirds),
        maximum: Cm::whole(maximum),
    }
}

const fn gun(canister: i32, half: i32, three_quarters: i32, maximum: i32) -> GunRange {
    GunRange { canister: Cm(canister), half: Cm(half), three_quarters: Cm(three_quarters), maximum: Cm::whole(maximum) }
}

/// FCM-RNG-01, -02: maximum range and limits of small arms (*limites de portée des armes légères*), in cm.
#[rustfmt::skip]
pub const SMALL_ARMS: [SmallArmRange; 3] = [
    //                  point-blank 1/3  2/3  maximum
    /* mousqueton */ small(5,        5,  10,  15),
    /* fusil      */ small(5,        7,  14,  21),
    /* carabine   */ small(5,       10,  20,  30),
];

/// FCM-RNG-03 to -05: maximum range and limits of batteries (*limites de portée de l'artillerie*), in hundredths of a
/// cm, the maximum in cm. Ruling: calibre 9 has the canister range of calibre 8, whose every other line it shares.
#[rustfmt::skip]
pub const GUNS: [GunRange; 6] = [
    //             canister  1/2    3/4   maximum
    /*  3 */ gun(    16_25, 32_50, 48_75,  65),
    /*  4 */ gun(    20_00, 40_00, 60_00,  80),
    /*  6 */ gun(    22_50, 45_00, 67_50,  90),
    /*  8 */ gun(    25_00, 50_00, 75_00, 100),
    /*  9 */ gun(    25_00, 50_00, 75_00, 100),
    /* 12 */ gun(    30_00, 60_00, 90_00, 120),
];

/// FCM-ART-03: canister nearer than this is fired at point-blank.
pub const CANISTER_POINT_BLANK: Cm = Cm::whole(10);

/// Anything that fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Weapon {
    /// Muskets and their like.
    Small(SmallArm),
    /// A battery.
    Gun(Calibre),
}

impl Weapon {
    /// The names of all weapons.
    pub const NAMES: &'static [&'static str] =
        &["cavalry_carbine", "musket", "rifle", "gun_3", "gun_4", "gun_6", "gun_8", "gun_9", "gun_12"];

    /// The weapon of that name.
    pub fn from_name(name: &str) -> Option<Weapon> {
        SmallArm::from_name(name).map(Weapon::Small).or_else(|| Calibre::from_name(name).map(Weapon::Gun))
    }

    /// FCM-RNG-01, -03: the maximum range (*portée maximale*).
    pub const fn maximum(self) -> Cm {
        match self {
            Weapon::Small(arm) => arm.range().maximum,
            Weapon::Gun(calibre) => calibre.range().maximum,
        }
    }
}

impl SmallArm {
    /// Its limits.
    pub const fn range(self) -> &'static SmallArmRange {
        &SMALL_ARMS[self as usize]
    }
}

impl Calibre {
    /// Its limits.
    pub const fn range(self) -> &'static GunRange {
        &GUNS[self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FCM-RNG-01 to -05: every limit is its fraction of the maximum range.
    #[test]
    fn limits_are_fractions_of_the_range() {
        for range in SMALL_ARMS {
            assert_eq!((range.third.0 * 3, range.two_thirds.0 * 3), (range.maximum.0, 2 * range.maximum.0));
        }
        for range in GUNS {
            assert_eq!((range.canister.0 * 4, range.half.0 * 2), (range.maximum.0, range.maximum.0));
            assert_eq!(range.three_quarters.0 * 4, 3 * range.maximum.0);
        }
    }

    /// FCM-RNG-01, -03: every name is a weapon.
    #[test]
    fn weapons_have_their_names() {
        let reach: Vec<i32> = Weapon::NAMES
            .iter()
            .map(|name| Weapon::from_name(name).expect("the list names weapons").maximum().0 / 100)
            .collect();
        assert_eq!(reach, [15, 21, 30, 65, 80, 90, 100, 100, 120]);
    }
}
