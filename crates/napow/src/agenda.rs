//! What is under way (section *interruptions*): a stack of charges, melees and aftermaths, as plain data. A pursuit that leads to
//! a new charge puts its frames on top; a UC pursues once a player turn (NPW-PUR-31), so the stack is bounded.

use arrayvec::ArrayVec;
use field::{Facing, Point};
use game::Side;
use serde::{Deserialize, Serialize};

use crate::ids::{UcId, UcSet};
use crate::troops::Direction;

/// The most UC of one side in a charge.
pub const MOST_CHARGERS: usize = 20;

/// Something that interrupts the sequence of play.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    /// A charge procedure.
    Charge(Box<Charge>),
    /// A melee.
    Melee(Box<Melee>),
    /// What the winners do.
    Aftermath(Box<Aftermath>),
}

/// How far a charger has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Standing {
    /// It has declared.
    Declared,
    /// It has failed, or found no place: its charge is over.
    Out,
    /// It has passed its own test.
    Passed,
}

/// One of those who charge together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Charger {
    /// Who.
    pub uc: UcId,
    /// How far it has come.
    pub standing: Standing,
    /// NPW-CHG-10: whence, as fixed at declaration or taken anew.
    pub direction: Direction,
    /// NPW-CHG-23: how far the target was at declaration, in hundredths.
    pub distance: i32,
    /// NPW-CHG-20: it has taken test (a).
    pub tested: bool,
    /// NPW-CHG-30: it failed and was counter-charged.
    pub failed: bool,
}

/// NPW-CHG-42: somebody else whom a planned place touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Further {
    /// Who.
    pub uc: UcId,
    /// All whose planned places touch it.
    pub all: UcSet,
    /// By whom: of those the most dangerous who still charges (NPW-MOR-19).
    pub by: UcId,
    /// Whence.
    pub direction: Direction,
    /// At declaration, in hundredths.
    pub distance: i32,
    /// NPW-CHG-20: it has taken test (b).
    pub tested: bool,
    /// It passed test (b).
    pub passed: bool,
    /// It fires at that charger.
    pub fires: bool,
}

/// NPW-CHG-15 to -19: what a charged UC does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reaction {
    /// It fires at that charger.
    Fire(UcId),
    /// It counter-charges that charger.
    CounterCharge(UcId),
    /// It turns towards that charger.
    Turn(UcId),
    /// It forms an emergency square.
    Square,
    /// It stands.
    Stand,
}

/// Where a charge procedure is (NPW-CHG-41).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ChargeStep {
    /// C1: test (a) of the charger of that place.
    First(u8),
    /// C1', C7': that charger has failed and its owner chooses; what comes then.
    Failed(u8, Then),
    /// C2.
    Charged,
    /// C3: the target reacts.
    React,
    /// C4: that further UC reacts.
    ReactFurther(u8),
    /// C5.
    Support,
    /// C6.
    Fire,
    /// C7: the test of the charger of that place.
    Charging(u8),
    /// C8.
    Contact,
}

/// Which tests go on after a failed charge, and with whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Then {
    /// Tests (a), from that place on.
    First(u8),
    /// Chargers' tests, from that place on.
    Charging(u8),
}

/// A charge procedure.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Charge {
    /// Where it is.
    pub step: ChargeStep,
    /// The target.
    pub target: UcId,
    /// Those who charge it, by number.
    pub chargers: ArrayVec<Charger, MOST_CHARGERS>,
    /// Others who are charged, by number.
    pub further: ArrayVec<Further, MOST_CHARGERS>,
    /// The target passed test (b).
    pub passed: bool,
    /// What the target does.
    pub reaction: Option<Reaction>,
    /// NPW-FIRE-45: who fires in support, and at whom.
    pub supports: ArrayVec<(UcId, UcId), MOST_CHARGERS>,
    /// NPW-TER-06: those charged who are in cover.
    pub cover: UcSet,
    /// NPW-PUR-10: a charge in the course of a pursuit.
    pub renewed: bool,
    /// Whose charge it is.
    pub side: Side,
}

impl Charge {
    /// The charger of that number.
    pub fn charger(&self, uc: UcId) -> Option<&Charger> {
        self.chargers.iter().find(|charger| charger.uc == uc)
    }

    /// Who was counter-charged.
    pub fn met(&self) -> Option<UcId> {
        match self.reaction {
            Some(Reaction::CounterCharge(charger)) => Some(charger),
            _ => None,
        }
    }
}

/// NPW-MEL-25: two UC that fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pair {
    /// Who charged; after NPW-CHG-30 the counter-charger.
    pub charger: UcId,
    /// Who was charged.
    pub charged: UcId,
    /// NPW-PUR-27: who was placed in contact, and its facing then.
    pub placed: UcId,
    /// That facing.
    pub facing: Facing,
    /// Whence the charge came.
    pub direction: Direction,
}

impl Pair {
    /// Whether it is one of the two.
    pub fn has(&self, uc: UcId) -> bool {
        self.charger == uc || self.charged == uc
    }

    /// The other one.
    pub fn other(&self, uc: UcId) -> UcId {
        if self.charger == uc { self.charged } else { self.charger }
    }
}

/// Where a melee is (NPW-MEL-26).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MeleeStep {
    /// M1: that side names whom it strikes.
    Strike(Side),
    /// M2.
    Round,
    /// Tests of charged UC, one by one.
    Tests,
    /// M3: that UC has passed.
    FightOn(UcId),
    /// Break-offs, one by one.
    BreakOffs,
    /// M4: that UC is asked.
    BreakOff(UcId),
}

/// The enemy that went last from before somebody, and where it stood (NPW-PUR-26, -29).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Gone {
    /// Who stayed.
    pub stayed: UcId,
    /// Who went, or was destroyed.
    pub went: UcId,
    /// Its centre before.
    pub stood: Point,
    /// How far it had gone back in this player turn before, in hundredths.
    pub since: i32,
}

/// A melee.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Melee {
    /// Where it is.
    pub step: MeleeStep,
    /// The round, from 1.
    pub round: u8,
    /// Those who fight.
    pub pairs: Vec<Pair>,
    /// All pairs there ever were: whom somebody has fought.
    pub fought: Vec<Pair>,
    /// NPW-MEL-23: whom a UC with several enemies strikes.
    pub strikes: Vec<(UcId, UcId)>,
    /// NPW-MEL-27: told to fight to the end.
    pub to_the_end: UcSet,
    /// Who counter-charged.
    pub countered: UcSet,
    /// Who charged, or counter-charged.
    pub charged: UcSet,
    /// NPW-TER-06: those charged in cover.
    pub cover: UcSet,
    /// Still to test, or to be asked, this round.
    pub due: UcSet,
    /// Lost an element this round.
    pub bled: UcSet,
    /// Who went last from before whom.
    pub gone: Vec<Gone>,
}

/// Where an aftermath is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Aftermath {
    /// Who is asked now.
    pub asked: Option<UcId>,
    /// Those still to be looked at, in order.
    pub queue: Vec<UcId>,
    /// The melee: who charged, whom somebody fought, who went last.
    pub charged: UcSet,
    /// All pairs there were: whom somebody has fought.
    pub fought: Vec<Pair>,
    /// Who went last from before whom.
    pub gone: Vec<Gone>,
}

impl Aftermath {
    /// Who went last from before somebody.
    pub fn gone_from(&self, uc: UcId) -> Option<Gone> {
        self.gone.iter().rev().find(|gone| gone.stayed == uc).copied()
    }

    /// NPW-PUR-09: whether two fought each other in this melee.
    pub fn have_fought(&self, one: UcId, two: UcId) -> bool {
        self.fought.iter().any(|pair| pair.has(one) && pair.other(one) == two)
    }
}
