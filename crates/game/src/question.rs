//! What the game asks, and what players answer: a small closed set of shapes.

use arrayvec::ArrayVec;
use field::{Facing, Point, Pose};
use rulebook::Clause;
use serde::{Deserialize, Serialize};

use crate::{PieceId, Side};

/// What the game waits for, and of whom. Reused from question to question, so that asking does not
/// allocate.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Question {
    /// Answers quote it; a stale answer is refused.
    pub number: u32,
    /// Who is asked.
    pub side: Side,
    /// What it is about, such as `choose_action`: the key of its words.
    pub kind: &'static str,
    /// The clause that asks.
    pub clause: Clause,
    /// The piece concerned.
    pub piece: Option<PieceId>,
    /// How it is answered.
    pub shape: Shape,
    /// The options, by shape: what can be chosen; the pieces that can be placed or moved; the pieces
    /// over which points are spread, `number` being the most that each can take.
    pub options: Vec<Choice>,
}

/// How a question is answered.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "shape")]
pub enum Shape {
    /// One of the options.
    ChooseOne,
    /// From `least` to `most` of the options.
    ChooseSome {
        /// Fewest.
        least: u8,
        /// Most.
        most: u8,
    },
    /// One of the pieces among the options, somewhere in `region`.
    Place {
        /// Where.
        region: Region,
    },
    /// The piece, along a path.
    Move {
        /// The most that the path may cost, in hundredths of the table's unit.
        allowance: i32,
    },
    /// `total` points over the options.
    Spread {
        /// How many.
        total: u8,
    },
    /// For each piece among the options one order: options with the same piece exclude each other.
    WriteOrders,
    /// Nothing to choose: only to be seen.
    Confirm,
}

/// Where a piece may be put, for drawing and for guessing; `check` decides.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Region {
    /// The deployment zone of a side.
    Zone(Side),
    /// Within so many thousandths of the unit of a point (hex grid: steps).
    Near {
        /// The point.
        point: Point,
        /// How far.
        within: i32,
    },
    /// Anywhere on the table.
    Table,
}

/// One option: a verb and what it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// Answers quote it. It names the same thing whatever else is on offer, so that an answer can be
    /// checked without listing everything.
    pub id: u16,
    /// What would be done: the key of its words.
    pub verb: &'static str,
    /// To whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<PieceId>,
    /// The second piece concerned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<PieceId>,
    /// How much.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<i16>,
}

impl Choice {
    /// A bare verb.
    pub const fn verb(id: u16, verb: &'static str) -> Self {
        Choice { id, verb, piece: None, other: None, number: None }
    }

    /// A verb and a piece.
    pub const fn piece(id: u16, verb: &'static str, piece: PieceId) -> Self {
        Choice { id, verb, piece: Some(piece), other: None, number: None }
    }

    /// A verb and a number.
    pub const fn number(id: u16, verb: &'static str, number: i16) -> Self {
        Choice { id, verb, piece: None, other: None, number: Some(number) }
    }
}

/// One step of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Straight to a point (hex grid: to an adjacent hex).
    To(Point),
    /// Turning on the spot.
    Turn(Facing),
}

/// The most steps of a path.
pub const MAX_STEPS: usize = 12;

/// A path: straight legs and turns.
pub type Path = ArrayVec<Step, MAX_STEPS>;

/// What a player answers.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Answer {
    /// An option, by its id.
    One(u16),
    /// Some options, by their ids, none twice.
    Some(ArrayVec<u16, 16>),
    /// A piece put somewhere.
    Place {
        /// Which.
        piece: PieceId,
        /// Where.
        pose: Pose,
    },
    /// A path.
    Move(Path),
    /// Points for each option, in the order of the options.
    Spread(ArrayVec<u8, 16>),
    /// For each piece its order, as ids of options.
    Orders(ArrayVec<u16, 32>),
    /// Seen.
    Confirm,
}

impl Question {
    /// An empty question, to be filled.
    pub fn blank(clause: Clause) -> Self {
        Question {
            number: 0,
            side: Side::First,
            kind: "",
            clause,
            piece: None,
            shape: Shape::ChooseOne,
            options: Vec::with_capacity(32),
        }
    }
}
