//! Who is who: units and generals by their place in the scenario.

use std::fmt;

use game::{Key, Quantity, Set};
use serde::{Deserialize, Serialize};

use crate::battle::Battle;

/// A unit: its place in the list of units of the setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitId(pub u8);

/// A general: his place in the list of generals of the setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GeneralId(pub u8);

/// A set of units.
pub type UnitSet = Set<UnitId>;
/// A set of generals.
pub type GeneralSet = Set<GeneralId>;

impl Key for UnitId {
    type Bits = u32;

    fn index(self) -> usize {
        usize::from(self.0)
    }

    fn at(index: usize) -> Self {
        UnitId(index as u8)
    }
}

impl Key for GeneralId {
    type Bits = u32;

    fn index(self) -> usize {
        usize::from(self.0)
    }

    fn at(index: usize) -> Self {
        GeneralId(index as u8)
    }
}

impl From<UnitId> for u32 {
    fn from(unit: UnitId) -> u32 {
        u32::from(unit.0)
    }
}

impl From<GeneralId> for u32 {
    fn from(general: GeneralId) -> u32 {
        u32::from(general.0)
    }
}

impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<UnitId> for Quantity {
    fn from(unit: UnitId) -> Quantity {
        Quantity::Piece(Battle::unit_piece(unit))
    }
}
