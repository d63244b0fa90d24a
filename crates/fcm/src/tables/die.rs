//! What a die adds (*résultat du jet de dé*), the same for fire, melee and morale.

use dice::{Aim, Dice, Die, Whose};
use rulebook::Clause;
use rulebook::fcm::{BASE_08, DIE_01, DIE_02, MEL_33};

/// FCM-BASE-08: the only kind of die, and where that stands.
pub const SIX_SIDED: (Die, Clause) = (Die::D6, BASE_08);

/// FCM-DIE-01, FCM-DIE-02, FCM-MEL-33: the value added (*valeur à ajouter*) for each face.
#[rustfmt::skip]
pub const VALUE_ADDED: [[i32; 6]; 5] = [
    // face              1  2  3  4  5  6
    /* ordinary      */ [0, 0, 1, 1, 2, 2],
    /* tirailleurs   */ [1, 1, 1, 1, 2, 2],
    /* général 20-40 */ [1, 1, 1, 1, 2, 2],
    /* général 60-80 */ [1, 1, 2, 2, 2, 2],
    /* général 100   */ [2, 2, 2, 2, 3, 3],
];

/// The row of [`VALUE_ADDED`] that a unit reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DieRow {
    /// FCM-DIE-01.
    Ordinary,
    /// FCM-DIE-02: a unit of skirmishers (*tirailleurs*).
    Skirmishers,
    /// FCM-MEL-33: an officer of 20 or 40 points.
    General20,
    /// FCM-MEL-33: of 60 or 80.
    General60,
    /// FCM-MEL-33: of 100.
    General100,
}

impl DieRow {
    /// FCM-DIE-01, -02: the row of a unit by itself.
    pub const fn of_unit(skirmishers: bool) -> Self {
        if skirmishers { DieRow::Skirmishers } else { DieRow::Ordinary }
    }

    /// FCM-MEL-33: the row of a unit with an officer of that value in contact; none for 0.
    pub const fn of_general(value: u8) -> Option<Self> {
        match value {
            0 => None,
            1..=40 => Some(DieRow::General20),
            41..=80 => Some(DieRow::General60),
            _ => Some(DieRow::General100),
        }
    }

    /// How the row is told in a reply; the ordinary one is not.
    pub const fn told(self) -> Option<(Clause, &'static str)> {
        match self {
            DieRow::Ordinary => None,
            DieRow::Skirmishers => Some((DIE_02, "skirmish_die")),
            DieRow::General20 => Some((MEL_33, "die_20_40")),
            DieRow::General60 => Some((MEL_33, "die_60_80")),
            DieRow::General100 => Some((MEL_33, "die_100")),
        }
    }

    /// What that face adds.
    pub const fn value(self, face: u8) -> i32 {
        VALUE_ADDED[self as usize][face as usize - 1]
    }

    /// Rolls the one die and reads what it adds.
    pub fn roll(self, whose: Option<Whose>, dice: &mut impl Dice) -> i32 {
        self.value(dice.throw(SIX_SIDED.0, DIE_01.id(), Aim { whose, need: None }))
    }
}
