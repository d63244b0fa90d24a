//! What is under way: a stack of pending steps as plain data. Every step pushes what follows from it; when one needs a decision
//! that somebody really has, the stack waits.

use game::Side;
use serde::{Deserialize, Serialize};

use crate::ids::{Aim, ElementId, OfficerId, UnitId};
use crate::procedures::SquareSign;
use crate::troops::Shot as Ammunition;

/// The next step is the last one.
pub(crate) type Agenda = Vec<Task>;

/// FCM-TURN-07: a charge that was declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Charge {
    pub charger: UnitId,
    pub target: UnitId,
    pub element: Option<ElementId>,
}

/// One charger of a group under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Charger {
    pub unit: UnitId,
    /// The element of a garrison that it goes for.
    pub element: Option<ElementId>,
    /// Its test let it go.
    pub goes: bool,
    /// FCM-GEO-28: its wheel, clockwise if positive.
    pub wheel: i8,
    /// The gap to the target, and what is left of its reach after the wheel, in hundredths.
    pub gap: i32,
    pub reach: i32,
    /// Distance from the target at the start, in hundredths.
    pub distance: i32,
}

/// FCM-CHG-16: the charges on one target, under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Group {
    pub target: UnitId,
    pub chargers: [Option<Charger>; 2],
    /// FCM-MEL-27: the target was engaged before.
    pub joins: bool,
    /// FCM-CHG-19: the target stands otherwise than when the charges were checked.
    pub anew: bool,
    pub reaction: Option<Reaction>,
    /// The charger that is fired at.
    pub mark: Option<UnitId>,
}

impl Group {
    pub fn each(&self) -> impl Iterator<Item = Charger> + '_ {
        self.chargers.iter().flatten().copied()
    }

    /// Those whose test let them go.
    pub fn going(&self) -> impl Iterator<Item = Charger> + '_ {
        self.each().filter(|charger| charger.goes)
    }
}

/// FCM-CHG-07: how the target of a charge reacts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Reaction {
    Stand,
    CounterCharge,
    HollowSquare,
    SolidSquare,
    Evade,
    EvadeBehind(UnitId),
    AbandonGuns,
    /// It runs by the state that it has.
    Run,
}

/// One fire of step (c).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Shot {
    pub shooter: UnitId,
    pub aim: Aim,
    pub ammunition: Ammunition,
}

/// FCM-MOR-44: what the owner makes of a general, and of a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Influence {
    pub factor: Option<i8>,
    pub sign: Option<SquareSign>,
}

/// FCM-TURN-11: the batches of step (e), in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Batch {
    Losers,
    UnderFire,
    OfficerFallen,
    BrokenThrough,
    Wave,
}

/// A pending step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Task {
    Deploy(Side),
    Officers(Side),
    Period,
    ChooseOrder,
    Rally(Side),
    Quarter(u8),
    Charges(Side),
    /// The next group of charges.
    NextGroup,
    /// The test of one of the chargers.
    ChargerTest(u8),
    TargetTest,
    React,
    ClosingFire,
    Contact(u8),
    EndCharges,
    Uncontrolled(Side),
    Moves(Side),
    Arrive(Side),
    TimeInRange,
    Fire,
    Opponents(Side),
    Melees,
    Batch(Batch),
    Tests(Batch, Side),
    Waves,
    Recoils,
    Compulsory,
    /// A unit has left contact: its opponents may follow.
    Follow {
        unit: UnitId,
        length: i32,
        element: Option<ElementId>,
    },
    EndQuarter,
    EndPeriod,
    LeaveHouse(UnitId),
    /// FCM-TURN-13: flights end.
    Flights,
    Replacements(Side),
    Replace(OfficerId),
    Victory,
}
