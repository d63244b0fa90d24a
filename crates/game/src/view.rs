//! All that a side may know, and nothing else: built up from nothing, field by field.

use std::borrow::Cow;

use arrayvec::ArrayVec;
use field::{Ground, Place, Point, Polygon, Pose, Stand};
use rulebook::Clause;
use serde::{Deserialize, Serialize};

use crate::{Asked, Name, PieceId, Quantity, Side};

/// A text in English and French.
pub type Words = [String; 2];

/// The battlefield: what never changes and everybody sees. Told once; views do not repeat it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Chart {
    /// The rule set.
    pub system: Cow<'static, str>,
    /// The scenario.
    pub scenario: String,
    /// Its name.
    pub title: Words,
    /// Its date.
    pub date: Words,
    /// Free table or hex grid.
    pub table: Table,
    /// The unit of length, such as `UD`.
    pub unit: Cow<'static, str>,
    /// Metres on the ground per unit, for the scale; 0 if unknown.
    pub unit_metres: u32,
    /// Table and terrain.
    pub ground: Ground,
    /// Names of terrain pieces and lines, by id; pieces without a name are absent.
    pub names: Vec<(String, Words)>,
    /// Deployment zones.
    pub zones: Vec<(Side, Polygon)>,
    /// Objectives.
    pub objectives: Vec<Landmark>,
    /// Where reinforcements come from.
    pub entries: Vec<(Side, Landmark)>,
    /// The names of the sides.
    pub sides: [Words; 2],
    /// The nations of the sides, for their colours.
    pub nations: [String; 2],
    /// The pieces of the battle by their numbers, those that may appear in play included.
    #[serde(default)]
    pub roster: Vec<Roster>,
}

/// A named point.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Landmark {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// Where it is, in thousandths of the unit, on either table.
    pub at: Point,
}

crate::names! {
    /// What the pieces stand on.
    pub enum Table {
        /// Continuous positions: places are points, in thousandths of the unit.
        Free = "free",
        /// A hex grid: places are hexes, by column and row.
        Hex = "hex",
    }
}

/// What a side sees at a moment.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Whose view it is; `None`: a spectator's, who sees what both see.
    pub side: Option<Side>,
    /// When it is, and what is going on.
    pub moment: Moment,
    /// Who is asked now.
    pub waiting: Asked,
    /// Number of the question that is asked.
    pub number: u32,
    /// The pieces that the side knows of. What never changes about them stands in the roster of the chart.
    pub pieces: Vec<PieceView>,
    /// Who holds each objective of the chart.
    pub objectives: Vec<Option<Side>>,
    /// Counters of each side, such as tokens in the bowl and command points.
    pub counters: [ArrayVec<(Name, i64), 8>; 2],
    /// Arrows, templates and signs on the ground.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// The steps of the procedure under way, in order; none where there is none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub track: Vec<Stage>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// When it is, and what is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Moment {
    /// The turn, from 1; 0 during set-up.
    pub turn: u16,
    /// The last turn.
    pub turns: u16,
    /// A part of the turn, such as a quarter: what it is called, which one it is and how many there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<(Name, u8, u8)>,
    /// What is going on: the key of its words.
    pub phase: Name,
    /// Whose turn it is, where sides have turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<Side>,
}

/// A step of a procedure under way: who decides what, and how far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Stage {
    /// The step: the key of its words.
    pub step: Name,
    /// Who decides it; `None`: dice, or nobody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// The piece that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<PieceId>,
    /// How far it has come.
    pub standing: Standing,
}

crate::names! {
    /// How far a step has come.
    pub enum Standing {
        /// It is over.
        Done = "done",
        /// It is under way.
        Now = "now",
        /// It is still to come.
        Ahead = "ahead",
    }
}

/// Something on the ground that is no piece.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Mark {
    /// What it is: the key of its words.
    pub what: Name,
    /// Whose it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// The piece that it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<PieceId>,
    /// How it is drawn.
    pub sketch: Sketch,
}

/// How a mark is drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Sketch {
    /// An arrow through these points.
    Arrow(Vec<Point>),
    /// A closed outline.
    Outline(Vec<Point>),
    /// A sign at a place.
    Sign(Place),
    /// A circle of so many thousandths.
    Circle(Point, i32),
}

/// A piece as a side sees it at a moment.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PieceView {
    /// Its number: its place in the roster of the chart.
    pub id: PieceId,
    /// Whose it is.
    pub side: Side,
    /// What is drawn on it; hidden things show as unknown.
    pub symbol: Symbol,
    /// Where it is: on the table, still to come, lost.
    pub whereabouts: Whereabouts,
    /// Its place, if it is on the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stand: Option<Stand>,
    /// What it covers.
    pub footprint: Footprint,
    /// Only its outline is known: what it is and what stands on it is hidden.
    #[serde(skip_serializing_if = "is_false")]
    pub outline_only: bool,
    /// Strength now and at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strength: Option<(u16, u16)>,
    /// Its state, such as `activated`, `square`, `attached`, `chief`.
    pub markers: ArrayVec<Name, 12>,
    /// The piece it is attached to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with: Option<PieceId>,
    /// Numbers that change, by name.
    pub values: ArrayVec<(Name, i64), 10>,
    /// Words that change, such as a doctrine or a formation that was chosen.
    pub traits: ArrayVec<Name, 4>,
}

fn is_false(value: &bool) -> bool {
    !value
}

/// What never changes about a piece, and everybody may know.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Roster {
    /// Its id in the scenario.
    pub key: String,
    /// Its name.
    pub name: Words,
    /// Whose it is.
    pub side: Side,
    /// Its nation, for colour and hatching.
    pub nation: String,
    /// The body that it belongs to, such as a brigade: its name.
    #[serde(default)]
    pub of: Option<Words>,
    /// Numbers of its profile, by name.
    pub values: Vec<(Cow<'static, str>, i64)>,
    /// Words of its profile, such as its arm, value and traits.
    pub traits: Vec<Cow<'static, str>>,
}

crate::names! {
    /// Whether a piece is on the table.
    pub enum Whereabouts {
        /// Not yet placed, or still to come.
        OffTable = "off_table",
        /// On the table.
        OnTable = "on_table",
        /// Destroyed, captured, or driven off.
        Lost = "lost",
    }
}

crate::names! {
    /// What is drawn on a piece.
    pub enum Symbol {
        /// Crossed diagonals.
        Infantry = "infantry",
        /// One diagonal.
        LightCavalry = "light_cavalry",
        /// A filled half.
        HeavyCavalry = "heavy_cavalry",
        /// The same with a boss.
        Cuirassiers = "cuirassiers",
        /// A disc.
        FootArtillery = "foot_artillery",
        /// A disc and a diagonal.
        HorseArtillery = "horse_artillery",
        /// A general.
        General = "general",
        /// A base that carries others.
        Base = "base",
        /// A marker of command.
        Marker = "marker",
        /// Something whose nature is hidden.
        Unknown = "unknown",
    }
}

/// What a piece covers, in thousandths of the unit.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Footprint {
    /// A point with a facing that controls a disc.
    Disc {
        /// Its radius.
        radius: i32,
    },
    /// Elements, each with its own place in the frame of the piece.
    Elements(Vec<Element>),
    /// Nothing.
    Nothing,
}

/// A rectangle of a piece, in thousandths of the unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Element {
    /// Its centre, to the right of the piece's place.
    pub right: i32,
    /// Its centre, ahead of the piece's place.
    pub ahead: i32,
    /// Along its own front.
    pub width: i32,
    /// Behind its own front.
    pub depth: i32,
    /// Quarter turns clockwise that its front is off that of the piece: squares look all round.
    pub quarter: u8,
    /// It was lost: the place is empty until ranks are closed.
    pub lost: bool,
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Outcome {
    /// Who won; `None`: a draw.
    pub winner: Option<Side>,
    /// How clearly: the key of its words.
    pub level: Name,
    /// By which clause.
    pub clause: Clause,
}

/// Something around a piece: an arc or a disc.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Reach {
    /// What it is: the key of its words.
    pub what: Name,
    /// The clause that gives it a meaning.
    pub clause: Clause,
    /// Its middle, and where it faces.
    pub pose: Pose,
    /// How far, in thousandths of the unit.
    pub radius: i32,
    /// Degrees to either side of straight ahead; 180 for a disc.
    pub half_angle: u16,
}

/// What a move costs and where it ends. Lengths are hundredths of the table's unit.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Plan {
    /// What it uses up in all.
    pub used: i32,
    /// What the piece may use up.
    pub allowance: i32,
    /// What it is made of: the way itself first, then what is charged for it.
    pub charges: Vec<(Clause, i32)>,
    /// Every place on the way, the first one first.
    pub way: Vec<Stand>,
}

impl Plan {
    /// What is left to use.
    pub fn left(&self) -> i32 {
        self.allowance - self.used
    }
}

/// The chances of what an answer risks.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Forecast {
    /// The procedure whose odds these are.
    pub procedure: &'static str,
    /// The clause that comes first among the reasons.
    pub clause: Option<Clause>,
    /// The factors that apply.
    pub factors: Vec<crate::Factor>,
    /// Each outcome: the key of its words, its numbers, its chance.
    pub chances: Vec<Chance>,
}

crate::names! {
    /// What an outcome bodes for whoever is asked.
    pub enum Bodes {
        /// The best that can happen.
        Best = "best",
        /// Something good.
        Well = "well",
        /// Neither.
        Even = "even",
        /// Something bad.
        Ill = "ill",
    }
}

impl Bodes {
    /// What it bodes for the other side.
    #[must_use]
    pub const fn for_the_other(self) -> Self {
        match self {
            Bodes::Best | Bodes::Well => Bodes::Ill,
            Bodes::Even => Bodes::Even,
            Bodes::Ill => Bodes::Well,
        }
    }
}

/// One outcome of a forecast.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Chance {
    /// What happens: the key of its words.
    pub what: Name,
    /// Numbers of it.
    pub numbers: Vec<(Name, Quantity)>,
    /// What it bodes for whoever is asked.
    pub bodes: Bodes,
    /// How likely it is.
    pub p: f64,
}
