//! Morale results by class, and what losses do to morale (*tableaux moraux des pertes*).

use game::names;
use game::{Reasons, Tally};
use rulebook::fcm::{MOR_38, MOR_39, MOR_40};

use crate::troops::Status;

names! {
    /// FCM-RES-01: what a unit does after a test.
    pub enum MoraleResult {
        /// *Obéir*.
        Obey = "obey",
        /// *Arrêt*.
        Halt = "halt",
        /// *Retraite* (Ret.).
        Retreat = "retreat",
        /// *Déroute* (Drte).
        Rout = "rout",
        /// *Fuite*.
        Flight = "flight",
        /// *Avance incontrôlée* (A In).
        UncontrolledAdvance = "uncontrolled_advance",
    }
}

use MoraleResult::{Flight as FUI, Halt as ARR, Obey as OBE, Retreat as RET, Rout as DRT, UncontrolledAdvance as AIN};

/// FCM-RES-01: result by points (*points de moral*) and status, rows and columns as printed.
#[rustfmt::skip]
pub const RESULTS: [[MoraleResult; 6]; 11] = [
    //                garde élite  rég. s.-r. milice irr.
    /* 11 or more */ [OBE,  AIN,  AIN,  AIN,  AIN,  AIN],
    /*  9 or 10   */ [OBE,  OBE,  AIN,  AIN,  AIN,  AIN],
    /*  7 or 8    */ [OBE,  OBE,  OBE,  OBE,  OBE,  AIN],
    /*  5 or 6    */ [OBE,  OBE,  OBE,  OBE,  OBE,  OBE],
    /*  3 or 4    */ [OBE,  OBE,  OBE,  OBE,  ARR,  OBE],
    /*  1 or 2    */ [OBE,  OBE,  OBE,  ARR,  ARR,  RET],
    /*  0         */ [ARR,  ARR,  ARR,  RET,  RET,  DRT],
    /* -1 or -2   */ [ARR,  ARR,  RET,  DRT,  DRT,  FUI],
    /* -3 or -4   */ [RET,  RET,  DRT,  DRT,  FUI,  FUI],
    /* -5 or -6   */ [RET,  DRT,  FUI,  FUI,  FUI,  FUI],
    /* -7 or less */ [DRT,  FUI,  FUI,  FUI,  FUI,  FUI],
];

/// FCM-RES-01: the result of a test.
pub const fn result(points: i32, status: Status) -> MoraleResult {
    let row = match points {
        11.. => 0,
        9..=10 => 1,
        7..=8 => 2,
        5..=6 => 3,
        3..=4 => 4,
        1..=2 => 5,
        0 => 6,
        -2..=-1 => 7,
        -4..=-3 => 8,
        -6..=-5 => 9,
        ..=-7 => 10,
    };
    RESULTS[row][status as usize]
}

/// FCM-MOR-39, FCM-MOR-40: morale at or below 2/3 and 1/2 of the initial strength
/// (*effectif inférieur ou égal*), by status.
#[rustfmt::skip]
pub const WEAKENED: [[i32; 6]; 2] = [
    //          garde élite rég. s.-r. milice irr.
    /* 2/3 */ [ -1,   -1,   -3,   -4,   -5,   -5],
    /* 1/2 */ [ -2,   -2,   -5,   -6,   -7,   -7],
];

/// FCM-BASE-02: a figure comes off at so many losses.
pub const LOSSES_PER_FIGURE: u16 = 40;

names! {
    /// What is left of a unit.
    pub enum StrengthBand {
        /// More than 2/3.
        Full = "full",
        /// At or below 2/3.
        TwoThirds = "two_thirds",
        /// At or below 1/2.
        Half = "half",
        /// FCM-LOSS-07: nothing.
        Destroyed = "destroyed",
    }
}

/// A unit's initial figures and all its losses so far, at most 40 for each figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Figures at the start of the game.
    pub initial_figures: u8,
    /// FCM-LOSS-06: losses of the whole game.
    pub losses: u16,
}

impl Strength {
    /// FCM-LOSS-06: the losses at which nothing is left.
    pub const fn all_losses(self) -> u16 {
        LOSSES_PER_FIGURE * self.initial_figures as u16
    }

    /// FCM-BASE-02: figures left.
    pub const fn figures(self) -> u8 {
        self.initial_figures - (self.losses / LOSSES_PER_FIGURE) as u8
    }

    /// The strength after more losses; there are none beyond the last man.
    #[must_use]
    pub const fn after(self, losses: u16) -> Self {
        let (sum, all) = (self.losses.saturating_add(losses), self.all_losses());
        Strength { losses: if sum < all { sum } else { all }, ..self }
    }

    /// FCM-STR-05 to -07: the band; 2/3 and 1/2 of the initial figures are rounded down, 1/2 goes before 2/3.
    pub const fn band(self) -> StrengthBand {
        let (initial, left) = (self.initial_figures, self.figures());
        if left == 0 {
            StrengthBand::Destroyed
        } else if left <= initial / 2 {
            StrengthBand::Half
        } else if left <= initial * 2 / 3 {
            StrengthBand::TwoThirds
        } else {
            StrengthBand::Full
        }
    }

    /// FCM-STR-01 to -04: complete slices of 5 losses per initial figure.
    pub const fn slices(self) -> u16 {
        self.losses / (5 * self.initial_figures as u16)
    }

    /// FCM-MOR-38, and FCM-MOR-39 or -40: what the losses do to morale, added to `tally`.
    pub fn weigh<R: Reasons>(self, status: Status, tally: Tally<'_, R>) -> Tally<'_, R> {
        let [two_thirds, half] = WEAKENED.map(|row| row[status as usize]);
        let band = self.band();
        tally
            .add_some(MOR_38, -i32::from(self.slices()))
            .add_if(band == StrengthBand::TwoThirds, MOR_39, two_thirds)
            .add_if(band == StrengthBand::Half, MOR_40, half)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FCM-RES-01, FCM-RES-02: better points never make a result worse, and irregulars never halt.
    #[test]
    fn results_are_ordered() {
        use MoraleResult::*;
        let worth = |result| [Flight, Rout, Retreat, Halt, Obey, UncontrolledAdvance].iter().position(|r| *r == result);
        for &status in Status::ALL {
            assert!((-9..=13).map(|points| worth(result(points, status))).is_sorted(), "{status:?}");
        }
        assert!((-9..=13).all(|points| result(points, Status::Irregular) != Halt));
    }
}
