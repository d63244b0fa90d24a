//! All that a side may know, and nothing else: built up from nothing, field by field.

use std::sync::{Mutex, PoisonError};

use field::{Ground, Point, Polygon, Pose};
use rulebook::Clause;
use serde::{Deserialize, Deserializer, Serialize};

use crate::{PieceId, Side};

/// A text in English and French.
pub type Words = [String; 2];

/// A word that lasts as long as the program. By this name, because a reference would be borrowed from what is read.
type Lasting = &'static str;

/// The battlefield: what never changes and everybody sees. Told once; views do not repeat it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Chart {
    /// The rule set.
    #[serde(deserialize_with = "lasting")]
    pub system: Lasting,
    /// The scenario.
    pub scenario: String,
    /// Its name.
    pub title: Words,
    /// Its date.
    pub date: Words,
    /// Free table or hex grid.
    pub table: Table,
    /// The unit of length, such as `UD`.
    #[serde(deserialize_with = "lasting")]
    pub unit: Lasting,
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
}

/// A word that is read, made to last as long as the program, as those written in it do. There are few different ones: each is
/// kept once.
fn lasting<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Lasting, D::Error> {
    static KEPT: Mutex<Vec<&str>> = Mutex::new(Vec::new());
    let word = String::deserialize(deserializer)?;
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = kept.iter().find(|known| **known == word) {
        return Ok(known);
    }
    let word: Lasting = word.leak();
    kept.push(word);
    Ok(word)
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
        /// Continuous positions: points are thousandths of the unit.
        Free = "free",
        /// A hex grid: points are column and row.
        Hex = "hex",
    }
}

/// What a side sees at a moment.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Whose view it is; `None`: a spectator's, who sees what both see.
    pub side: Option<Side>,
    /// The turn, from 1; 0 during set-up.
    pub turn: u8,
    /// The last turn.
    pub turns: u8,
    /// What is going on: the key of its words.
    pub phase: &'static str,
    /// Who is asked now.
    pub waiting: Vec<Side>,
    /// Number of the question that is asked.
    pub number: u32,
    /// The pieces that the side knows of.
    pub pieces: Vec<PieceView>,
    /// Who holds each objective of the chart.
    pub objectives: Vec<Option<Side>>,
    /// Counters of each side, such as tokens in the bowl and command points.
    pub counters: [Vec<(&'static str, i64)>; 2],
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// A piece as a side sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PieceView {
    /// Its number.
    pub id: PieceId,
    /// Its id in the scenario.
    pub key: String,
    /// Its name.
    pub name: Words,
    /// Whose it is.
    pub side: Side,
    /// Its nation, for colour and hatching.
    pub nation: String,
    /// Its symbol.
    pub symbol: Symbol,
    /// Where it is: on the table, still to come, lost.
    pub whereabouts: Whereabouts,
    /// Its place, if it is on the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pose: Option<Pose>,
    /// What it covers.
    pub footprint: Footprint,
    /// Strength now and at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strength: Option<(u8, u8)>,
    /// Its state, such as `activated`, `square`, `attached`, `chief`.
    pub markers: Vec<&'static str>,
    /// The piece it is attached to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with: Option<PieceId>,
    /// Numbers of its profile, by name.
    pub values: Vec<(&'static str, i64)>,
    /// Words of its profile, such as its arm, value and traits.
    pub traits: Vec<&'static str>,
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
    /// Rectangles relative to the piece's pose: centre (to the right, ahead), width, depth.
    Elements(Vec<[i32; 4]>),
    /// Nothing.
    Nothing,
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Outcome {
    /// Who won; `None`: a draw.
    pub winner: Option<Side>,
    /// How clearly: the key of its words.
    pub level: &'static str,
    /// By which clause.
    pub clause: Clause,
}

/// Something around a piece: an arc or a disc.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Reach {
    /// What it is: the key of its words.
    pub what: &'static str,
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
    /// Every pose on the way, the first one first.
    pub way: Vec<Pose>,
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
    /// The clause that will be rolled.
    pub clause: Clause,
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

/// One outcome of a forecast.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Chance {
    /// What happens: the key of its words.
    pub what: &'static str,
    /// Numbers of it.
    pub numbers: Vec<(&'static str, i64)>,
    /// What it bodes for whoever is asked.
    pub bodes: Bodes,
    /// How likely it is.
    pub p: f64,
}
