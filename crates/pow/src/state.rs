//! What changes: plain data, small and flat.

use std::fmt;
use std::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;
use field::{Facing, Point, Pose, Side as Edge};
use game::Side;
use serde::{Deserialize, Serialize};

use crate::few::Few;
use crate::ids::{BASES, BaseId, Bases, GeneralId, Generals, MOST_GENERALS, MOST_UNITS, UnitId, Units};
use crate::mark::Mark;
use crate::procedures::{Reaction, Winner};
use crate::setup::BaseType;
use crate::troops::{Formation, MoraleOutcome, Order};

/// The most decoys that a row can take in (POW-SET-18).
pub(crate) const LOTS: usize = 8;

/// Where a unit or general is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum At {
    /// On a movement base.
    Base(BaseId),
    /// On the table.
    Table,
    /// It left the table at its pose (POW-OFF-01); a general is out of action there (POW-REP-01).
    Off,
    /// Removed.
    Lost,
}

/// What a unit has done or suffered (POW-GEN-13, POW-SEQ-13), and its lasting states.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Flags(pub u32);

impl Flags {
    pub const SHAKEN: u32 = 1;
    /// POW-TRP-26: it fights mounted in its present contact.
    pub const MOUNTED: u32 = 1 << 1;
    /// POW-REA-24.
    pub const SHELTERED: u32 = 1 << 2;
    /// POW-CMD-06: it left the command radius by a pursuit or an uncontrolled advance, and is still in contact.
    pub const STRAYED: u32 = 1 << 3;
    /// What lasts longer than a player-turn.
    pub const LASTING: u32 = 15;
    pub const MOVED: u32 = 1 << 4;
    pub const STRATEGIC: u32 = 1 << 5;
    /// POW-STM-05: a strategic move was stopped.
    pub const STOPPED: u32 = 1 << 6;
    /// POW-MOV-03: one change of formation or facing, two.
    pub const CHANGED: u32 = 1 << 7;
    pub const CHANGED_TWICE: u32 = 1 << 8;
    pub const CHARGED: u32 = 1 << 9;
    pub const FIRED_SHORT: u32 = 1 << 10;
    pub const FIRED_LONG: u32 = 1 << 11;
    pub const FIRED_GUNS: u32 = 1 << 12;
    pub const UNDER_GUNS: u32 = 1 << 13;
    pub const UNDER_SKIRMISHERS: u32 = 1 << 14;
    pub const FOUGHT: u32 = 1 << 15;
    pub const WITHDREW: u32 = 1 << 16;
    pub const PURSUED: u32 = 1 << 17;
    pub const PASSED: u32 = 1 << 18;
    pub const LOST_STRENGTH: u32 = 1 << 19;
    pub const EVADES: u32 = 1 << 20;
    pub const ROLLED_ONE: u32 = 1 << 21;
    pub const FURTHER: u32 = 1 << 22;
    pub const RETURNS: u32 = 1 << 23;
    /// It fired at canister or ball range (POW-ORD-20 b).
    pub const FIRED_BALL: u32 = 1 << 24;
    /// It was put on the table in this Phase 4 (POW-LOS-13).
    pub const NEW: u32 = 1 << 25;
    /// It left its base in this activation (POW-MB-36).
    pub const STEPPED: u32 = 1 << 26;
    /// Its change was of facing, or came after its move: no battery makes a second one after it (POW-MOV-03).
    pub const CHANGED_LAST: u32 = 1 << 27;
    /// It surrenders, and is removed when the phase ends (POW-MOR-36).
    pub const SURRENDERS: u32 = 1 << 28;
    pub const FIRED: u32 = Self::FIRED_SHORT | Self::FIRED_LONG | Self::FIRED_GUNS;

    pub const fn has(self, flag: u32) -> bool {
        self.0 & flag != 0
    }

    pub fn set(&mut self, flag: u32) {
        self.0 |= flag;
    }

    pub fn clear(&mut self, flag: u32) {
        self.0 &= !flag;
    }
}

/// A unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Unit {
    pub at: At,
    pub pose: Pose,
    pub formation: Formation,
    /// Where it stood when the Phase 4 began (POW-LOS-13).
    pub was: (Pose, Formation),
    /// 0: not yet determined (POW-STR-02).
    pub strength: u8,
    /// Losses due and not yet taken.
    pub due: u8,
    pub flags: Flags,
    /// Under whom it is now.
    pub general: GeneralId,
    /// POW-CMD-06: the feature that it was left behind to hold.
    pub stays: Option<u8>,
    /// POW-CIC-01, -03: the C-in-C has taken it over.
    pub taken: Option<Taken>,
    /// The base that it left and that does not block it yet, nor it the base (POW-MB-36, POW-HYP-06).
    pub left: Option<BaseId>,
    /// POW-ORD-20 (d): its allowance at the speed asked for over the ground of its move, in hundredths.
    pub asked: u16,
    /// POW-MEL-28: the friend behind whom it stands.
    pub behind: Option<UnitId>,
    /// The result of its last test that is still to be carried out.
    pub result: Option<MoraleOutcome>,
    pub reaction: Option<Reaction>,
    /// The charger to which it reacts, or whom it pursues.
    pub whom: Option<UnitId>,
    /// The player-turn in which it was lost.
    pub lost_in: u8,
    /// The base from which it was laid out after a charge on it (POW-MB-37).
    pub came: Option<BaseId>,
}

/// POW-CIC-03: the order of a unit that the C-in-C has taken over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Taken {
    pub word: Order,
    /// Where its front looked when the order was given.
    pub ahead: Facing,
    /// The player-turn in which it was given; it acts by it from the next one on.
    pub since: u8,
    /// POW-CIC-02: he has left it outside the radius of its general.
    pub alone: bool,
}

impl Unit {
    /// The order that the C-in-C gave it, once it can carry that out.
    pub fn own_word(&self, ply: u8) -> Option<Order> {
        self.taken.filter(|taken| taken.since < ply).map(|taken| taken.word)
    }

    pub fn shaken(&self) -> bool {
        self.flags.has(Flags::SHAKEN)
    }
}

/// POW-ORD-26: an arrow whose legs have orders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Plan {
    /// Its start, and the ends of its legs.
    pub points: Few<Point, 7>,
    /// The order of each leg.
    pub words: Few<Order, 6>,
    /// POW-ORD-13: the feature, or other piece of terrain, named to be held.
    pub hold: Option<u8>,
}

/// A general.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct General {
    pub at: At,
    pub place: Point,
    pub plan: Plan,
    /// How far his command marker has come along the arrow, in thousandths.
    pub marker: i32,
    /// POW-CHO-06: an order that was written and not yet passed on.
    pub pending: Option<Plan>,
    /// POW-CHO-01: an order was paid for and is still to be written.
    pub owed: bool,
    /// POW-ORD-25: the word that the other side was told, and when.
    pub told: Option<(Order, u8)>,
    /// POW-STF-01: the staff officer who has taken command of him.
    pub under: Option<GeneralId>,
    pub moved: bool,
    /// He has made strategic moves.
    pub marched: bool,
    /// POW-MB-32: he was on a base when the phase began.
    pub rode: bool,
}

/// A movement base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Base {
    pub standing: Standing,
    pub kind: BaseType,
    /// Its centre.
    pub pose: Pose,
    pub plan: Plan,
    /// How far its centre has come along the arrow, in thousandths.
    pub progress: i32,
    pub moved: bool,
    pub strategic: bool,
    pub stopped: bool,
    pub changed: bool,
    /// Its progress when the phase began, and its allowance at the speed asked for over the ground met, in hundredths
    /// (POW-ORD-20).
    pub began: i32,
    pub asked: u16,
    /// The most and the fewest points that it has shown; (0, 0): none yet.
    pub shown: (u8, u8),
}

/// Whether a base is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Standing {
    /// Not used, or gone.
    None,
    /// Off the table (POW-SET-13).
    Waiting,
    /// On the table.
    Table,
}

/// POW-MEL-32: two enemies in contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Pair {
    pub charger: UnitId,
    pub target: UnitId,
    /// The side of the target on which it was made.
    pub side: Contacted,
    pub faced: bool,
    pub rounds: u8,
    pub origin: Origin,
    pub counter: bool,
    /// The way into it was slowed.
    pub crossed: bool,
    /// POW-MEL-23.
    pub broken: bool,
    /// It is settled that the charger comes home.
    pub home: bool,
    /// It was made in this player-turn and waits for the next one.
    pub fresh: bool,
}

/// The side of a footprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Contacted {
    Front,
    Right,
    Rear,
    Left,
}

impl Contacted {
    pub const ALL: [Contacted; 4] = [Contacted::Front, Contacted::Right, Contacted::Rear, Contacted::Left];

    pub const fn edge(self) -> Edge {
        match self {
            Contacted::Front => Edge::Front,
            Contacted::Right => Edge::Right,
            Contacted::Rear => Edge::Rear,
            Contacted::Left => Edge::Left,
        }
    }
}

/// How a contact came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Origin {
    Charge,
    FollowUp,
    Pursuit,
}

/// A charge on a base (POW-MB-37).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct BaseHit {
    pub charger: UnitId,
    pub base: BaseId,
    pub from_front: bool,
}

/// Losses of a group that are still to be shared (POW-FIRE-19, POW-FIRE-39).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Share {
    pub by: Side,
    pub among: Units,
    pub spare: u8,
    /// Generals of whom one is hit.
    pub hit: Generals,
    /// What its player has answered: who takes one more, and who is hit. Nobody sees it before both have answered.
    pub more: Units,
    pub struck: Option<GeneralId>,
}

/// A round of a melee that was fought (POW-MEL-34).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Round {
    pub units: Units,
    pub winner: Winner,
}

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Step {
    Muster,
    Deploy,
    Plan,
    /// 1.1 to 1.5.
    Contacts,
    Declare,
    Receive,
    React,
    Withdraw,
    Detect,
    /// 2.1 to 2.4.
    Fire,
    FireShare,
    FireTests,
    FireMoves,
    /// 3.1 to 3.6.
    Melee,
    MeleeShare,
    MeleeTests,
    Pursue,
    Pursuits,
    Further,
    /// 4.1 to 4.4.
    Begin,
    Activate,
    Act,
    Close,
    End,
    Over,
}

/// POW-MB-32: who is activated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Item {
    Base(BaseId),
    General(GeneralId),
}

/// The activation under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Activation {
    pub item: Item,
    /// The general whose points they are; `None`: a decoy, or a die for show.
    pub payer: Option<GeneralId>,
    pub rolled: u8,
    pub points: u8,
    /// POW-CMD-15: the marker was moved.
    pub marked: bool,
    /// POW-DEC-11: the others act by default.
    pub resting: bool,
}

/// How the game stands at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Ending {
    pub winner: Option<Side>,
    /// Scores, doubled.
    pub scores: [i16; 2],
    pub conceded: bool,
}

/// A moment of the battle. Whoever changes anything of it makes it another one, which its mark then says.
#[derive(PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct State {
    facts: Facts,
    #[serde(skip)]
    mark: Mark,
}

/// What there is at a moment of the battle.
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Facts {
    pub(crate) number: u32,
    pub(crate) turn: u8,
    /// Player-turns so far.
    pub(crate) ply: u8,
    pub(crate) active: Side,
    pub(crate) step: Step,
    pub(crate) answered: [bool; 2],
    pub(crate) units: ArrayVec<Unit, MOST_UNITS>,
    pub(crate) generals: ArrayVec<General, MOST_GENERALS>,
    pub(crate) bases: ArrayVec<Base, { 2 * BASES }>,
    /// What the enemy calls a base, by slot: POW-MB-31.
    pub(crate) calls: [[u8; BASES]; 2],
    /// How many bases of a side have a public number.
    pub(crate) called: [u8; 2],
    /// POW-MB-02: the most bases of a side.
    pub(crate) allowed: [u8; 2],
    pub(crate) pairs: ArrayVec<Pair, 24>,
    pub(crate) hits: ArrayVec<BaseHit, 8>,
    /// What is known of each piece of ground.
    pub(crate) ground: ArrayVec<u8, 64>,
    /// POW-OBJ-12: who last passed over each feature.
    pub(crate) passed: ArrayVec<Option<Side>, 32>,
    pub(crate) objectives: [ArrayVec<u8, 3>; 2],
    /// POW-MB-31: bases that have entered in this answer: what is told of one that is gone at its end is told of something that is shown.
    pub(crate) entered: Bases,
    /// POW-DET-17: bases that are still to be laid out.
    pub(crate) found: Bases,
    /// POW-HYP-06: bases that were fired at in this phase.
    pub(crate) shelled: Bases,
    /// POW-SET-18: unseen D20 for the places of decoys.
    pub(crate) lots: [[u8; LOTS]; 2],
    pub(crate) shares: ArrayVec<Share, 16>,
    pub(crate) rounds: ArrayVec<Round, 12>,
    /// Items of this phase that had their activation.
    pub(crate) acted: (Bases, Generals),
    pub(crate) activation: Option<Activation>,
    pub(crate) ending: Option<Ending>,
}

impl State {
    /// By what the battle knows this moment again.
    pub(crate) fn mark(&self) -> u64 {
        self.mark.number()
    }

    /// The next question: nothing else has changed.
    pub(crate) fn count_on(&mut self) {
        self.facts.number += 1;
    }

    /// All of another moment takes the place of this one, without a copy on the way.
    pub(crate) fn become_like(&mut self, other: &State) {
        self.facts.become_like(&other.facts);
        self.mark = other.mark.clone();
    }
}

impl Clone for State {
    fn clone(&self) -> Self {
        let mut copy = State { facts: self.facts.bare(), mark: self.mark.clone() };
        copy.facts.fill(&self.facts);
        copy
    }
}

impl From<Facts> for State {
    fn from(facts: Facts) -> Self {
        State { facts, mark: Mark::default() }
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.facts.fmt(f)
    }
}

impl Deref for State {
    type Target = Facts;

    fn deref(&self) -> &Facts {
        &self.facts
    }
}

impl DerefMut for State {
    fn deref_mut(&mut self) -> &mut Facts {
        self.mark.forget();
        &mut self.facts
    }
}
