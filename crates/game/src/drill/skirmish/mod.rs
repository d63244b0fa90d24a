//! A tiny rule set that asks in every shape and hides something: what the tests of records, drill and computer
//! opponents play. It borrows clause ids and means nothing by them.
//!
//! Three pieces a side are placed; each side secretly spreads three reserves over its own, which stand in for the first
//! losses. In each of ten turns both sides write orders at once; then each side in turn waits, fires or marches, and
//! rests some pieces. Who has more strength in the end has won.

mod play;
mod rules;
mod table;

use std::sync::atomic::AtomicU32;

use arrayvec::ArrayVec;
use field::{Ground, Point, Polygon, Pose};
use rulebook::System;
use serde::{Deserialize, Serialize};

use crate::*;

/// A way in which the rule set can be broken, to prove that the drill notices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The view shows the enemy's reserves.
    LeakingView,
    /// The question betrays whether the enemy has written its orders to advance.
    LeakingQuestion,
    /// The words of a refusal depend on the enemy's reserves.
    LeakingRefusal,
    /// An event tells both sides of a piece that one of them does not see.
    LeakingEvent,
    /// Resting heals.
    RisingStrength,
    /// `check` accepts marches that `answer` refuses.
    LaxCheck,
    /// `check` refuses a choice that `answer` accepts.
    StrictCheck,
    /// A refused answer still counts up the number.
    RefusalWrites,
    /// `sample` marches too far.
    IllegalSample,
    /// `suggest` offers a shot out of range.
    IllegalSuggestion,
    /// The question offers a shot out of range.
    IllegalOption,
    /// The last turn never comes.
    Endless,
    /// Nobody is asked, and there is no outcome.
    NobodyAsked,
    /// The chances of fire do not sum to 1.
    UnevenBranches,
    /// Huge coordinates make it panic.
    Panics,
    /// An answer of another shape is taken for a wait.
    AnyShape,
    /// The other side may answer too.
    AnySide,
    /// Something of the state is lost when it is written.
    LossyState,
    /// Fire goes wrong if nobody listens.
    HeedsListener,
    /// More reserves than there are.
    BrokenInvariant,
    /// Two answers have the same number.
    StuckNumber,
    /// Both sides are told that they are winning.
    Flattery,
    /// The same state asks differently each time.
    Moody,
}

/// The rules of the skirmish.
#[derive(Debug)]
pub struct Skirmish {
    chart: Chart,
    flaw: Option<Flaw>,
    mood: AtomicU32,
}

/// A moment of the skirmish.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    number: u32,
    turn: u8,
    phase: Phase,
    active: Side,
    /// Who has answered where both are asked.
    written: [bool; 2],
    pieces: [Piece; 6],
    #[serde(skip)]
    unwritten: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Phase {
    Deploy,
    Reserves,
    Orders,
    Act,
    March(u8),
    Seen,
    Rest,
    Over,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Piece {
    pose: Option<Pose>,
    strength: u8,
    /// Hidden from the enemy: how many losses reserves stand in for.
    reserve: u8,
    /// How many they have stood in for.
    spent: u8,
    /// Everybody knows that no reserve is left.
    bare: bool,
    /// Hidden until both have written.
    advance: bool,
    rested: bool,
}

/// What a legal answer does.
enum Deed {
    Place(usize, Pose),
    Reserves([u8; 3]),
    Orders([bool; 3]),
    Wait,
    March(usize),
    Fire(usize, usize),
    Go(Pose, ArrayVec<Pose, { MAX_STEPS + 1 }>),
    Seen,
    Rest(ArrayVec<u16, 16>),
}

const WIDTH: i32 = 12_000;

const ZONE: i32 = 3_000;

const RANGE: i32 = 1_000;

const ALLOWANCE: i32 = 300;

const TURNS: u8 = 10;

const RESERVES: u8 = 3;

const FIRE: u16 = 16;

impl Default for Skirmish {
    fn default() -> Self {
        Skirmish::new()
    }
}

impl Skirmish {
    /// The rules as they should be.
    pub fn new() -> Self {
        let words = |english: &str, french: &str| [english.to_owned(), french.to_owned()];
        let zone = |y: i32| {
            let corners = [(0, y), (WIDTH, y), (WIDTH, y + ZONE), (0, y + ZONE)];
            Polygon::new(corners.map(|(x, y)| Point::new(x, y)).to_vec()).expect("a rectangle")
        };
        let chart = Chart {
            system: System::Josephine.id(),
            scenario: "skirmish".into(),
            title: words("Skirmish", "Escarmouche"),
            date: words("", ""),
            table: Table::Free,
            unit: "UD",
            unit_metres: 0,
            ground: Ground { width: WIDTH, height: WIDTH, areas: Vec::new(), lines: Vec::new() },
            names: Vec::new(),
            zones: vec![(Side::First, zone(0)), (Side::Second, zone(WIDTH - ZONE))],
            objectives: Vec::new(),
            entries: Vec::new(),
            sides: [words("South", "Sud"), words("North", "Nord")],
            nations: ["french".into(), "british".into()],
        };
        Skirmish { chart, flaw: None, mood: AtomicU32::new(0) }
    }

    /// The rules with something wrong.
    pub fn flawed(flaw: Flaw) -> Self {
        Skirmish { flaw: Some(flaw), ..Skirmish::new() }
    }

    fn has(&self, flaw: Flaw) -> bool {
        self.flaw == Some(flaw)
    }
}
