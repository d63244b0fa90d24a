//! What the game asks, and what players answer: options, and picks of them. One grammar for every question of every set.

use arrayvec::ArrayVec;
use field::{Facing, Place, Point, Pose, Stand};
use rulebook::Clause;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::{Name, PieceId, Side};

/// What the game waits for, and of whom. Reused from question to question, so that asking does not
/// allocate.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Question {
    /// Answers quote it; a stale answer is refused.
    pub number: u32,
    /// Who is asked.
    pub side: Side,
    /// What it is about, such as `choose_action`: the key of its words.
    pub kind: Name,
    /// The clause that asks.
    pub clause: Clause,
    /// The piece concerned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<PieceId>,
    /// The fewest picks of an answer; 0: no pick at all is an answer.
    pub least: u16,
    /// The most picks of an answer.
    pub most: u16,
    /// How picks of one answer hang together.
    pub together: Together,
    /// What becomes of picks that turn out to be impossible.
    pub manner: Manner,
    /// Pieces that are not picked do as in the preset.
    #[serde(skip_serializing_if = "is_false")]
    pub rest_by_preset: bool,
    /// It concerns what the other side may not see: between two people at one screen a curtain falls.
    #[serde(skip_serializing_if = "is_false")]
    pub secret: bool,
    /// It only gives leave, and leave that comes again: whoever does as in the preset loses nothing but the moment. A table need
    /// not ask people who have not said that they want it.
    #[serde(skip_serializing_if = "is_false")]
    pub leave: bool,
    /// What can be picked.
    pub options: Vec<Choice>,
}

fn is_false(value: &bool) -> bool {
    !value
}

/// How the picks of one answer hang together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Together {
    /// Each option once at most; otherwise freely.
    Free,
    /// At most one pick for each piece.
    OnePerPiece,
    /// The points of all picks sum to this.
    Total(u16),
    /// The same option may be picked again and again.
    Repeated,
}

/// What becomes of picks that turn out to be impossible when their turn comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Manner {
    /// All or nothing: one illegal pick refuses the answer.
    Bundle,
    /// Carried out in order: what chance or a secret makes impossible on the way is dropped, and an event says so.
    Sequence,
}

/// What an option wants to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Wants {
    /// Nothing.
    Nothing,
    /// A place and a facing.
    Spot(Region),
    /// A way, of at most this cost in hundredths of the table's unit; a way of no steps stays.
    Way {
        /// The most that it may cost.
        allowance: i32,
    },
    /// Points on the map that an arrow leads through, from where the piece stands.
    Arrow {
        /// The most legs.
        legs: u8,
    },
    /// So many of the points of the question, at least one.
    Points {
        /// The most that it can take.
        most: u16,
    },
}

/// Where a piece may be put, for drawing and for guessing; `check` decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Region {
    /// The deployment zone of a side.
    Zone(Side),
    /// Within so many thousandths of the unit of a place (hex grid: so many steps).
    Near {
        /// The place.
        place: Place,
        /// How far.
        within: i32,
    },
    /// At an entry of the chart, by its place in the list.
    Entry(u16),
    /// Anywhere on the table.
    Table,
}

/// One option: a verb and what it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// Picks quote it. It names the same thing whatever else is on offer, so that an answer can be
    /// checked without listing everything.
    pub id: u32,
    /// What would be done: the key of its words.
    pub verb: Name,
    /// To whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<PieceId>,
    /// The second piece concerned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<PieceId>,
    /// How much.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<i32>,
    /// A feature of the chart by its place: the objectives, then the entries, then the terrain that has a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub feature: Option<u16>,
    /// What it wants to be told.
    #[serde(skip_serializing_if = "is_nothing")]
    pub wants: Wants,
}

fn is_nothing(wants: &Wants) -> bool {
    *wants == Wants::Nothing
}

impl Choice {
    /// A bare verb.
    pub fn verb(id: u32, verb: impl Into<Name>) -> Self {
        Choice { id, verb: verb.into(), piece: None, other: None, number: None, feature: None, wants: Wants::Nothing }
    }

    /// A verb and a piece.
    pub fn piece(id: u32, verb: impl Into<Name>, piece: PieceId) -> Self {
        Choice { piece: Some(piece), ..Choice::verb(id, verb) }
    }

    /// A verb and a number.
    pub fn number(id: u32, verb: impl Into<Name>, number: i32) -> Self {
        Choice { number: Some(number), ..Choice::verb(id, verb) }
    }

    /// A second piece.
    #[must_use]
    pub fn at(mut self, other: PieceId) -> Self {
        self.other = Some(other);
        self
    }

    /// A feature of the chart.
    #[must_use]
    pub fn of(mut self, feature: u16) -> Self {
        self.feature = Some(feature);
        self
    }

    /// What it wants to be told.
    #[must_use]
    pub fn wanting(mut self, wants: Wants) -> Self {
        self.wants = wants;
        self
    }
}

impl Question {
    /// An empty question, to be filled.
    pub fn blank(clause: Clause) -> Self {
        Question::listing(clause, Vec::with_capacity(32))
    }

    fn listing(clause: Clause, options: Vec<Choice>) -> Self {
        Question {
            number: 0,
            side: Side::First,
            kind: Name::listed(""),
            clause,
            piece: None,
            least: 1,
            most: 1,
            together: Together::Free,
            manner: Manner::Bundle,
            rest_by_preset: false,
            secret: false,
            leave: false,
            options,
        }
    }

    /// Begins it anew: one pick of options that are still to be listed.
    pub fn begin(&mut self, number: u32, side: Side, kind: impl Into<Name>, clause: Clause) {
        self.options.clear();
        let options = std::mem::take(&mut self.options);
        *self = Question { number, side, kind: kind.into(), options, ..Question::listing(clause, Vec::new()) };
    }

    /// From `least` to `most` picks.
    pub fn picks(&mut self, least: u16, most: u16, together: Together, manner: Manner) {
        (self.least, self.most, self.together, self.manner) = (least, most, together, manner);
    }

    /// Whether it is a plain choice: one pick, and no option wants anything.
    pub fn is_plain(&self) -> bool {
        (self.least, self.most) == (1, 1) && self.options.iter().all(|choice| choice.wants == Wants::Nothing)
    }

    /// The option of that id.
    pub fn option(&self, id: u32) -> Option<&Choice> {
        self.options.iter().find(|choice| choice.id == id)
    }

    /// What is wrong with the form of an answer, whatever the rules say of it.
    pub fn misfit(&self, answer: &Answer) -> Option<Misfit> {
        let picks = answer.len();
        if picks < usize::from(self.least) {
            return Some(Misfit::TooFew);
        }
        if picks > usize::from(self.most) {
            return Some(Misfit::TooMany);
        }
        let mut total = 0;
        for (i, pick) in answer.iter().enumerate() {
            let Some(choice) = self.option(pick.option) else { return Some(Misfit::NoOption(i)) };
            if !pick.given.serves(choice.wants) {
                return Some(Misfit::NotWanted(i));
            }
            if let Given::Points(points) = pick.given {
                total += u32::from(points);
            }
            let before = &answer[..i];
            let again = match self.together {
                Together::Repeated => false,
                Together::Free | Together::Total(_) => before.iter().any(|other| other.option == pick.option),
                Together::OnePerPiece => before.iter().any(|other| {
                    other.option == pick.option
                        || choice.piece.is_some() && self.option(other.option).is_some_and(|o| o.piece == choice.piece)
                }),
            };
            if again {
                return Some(Misfit::Twice(i));
            }
        }
        match self.together {
            Together::Total(due) if total != u32::from(due) => Some(Misfit::WrongTotal),
            _ => None,
        }
    }
}

/// What is wrong with the form of an answer; places of picks count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// Fewer picks than the question wants.
    TooFew,
    /// More picks than the question takes.
    TooMany,
    /// A pick of something that is not on offer.
    NoOption(usize),
    /// A pick without what its option wants, or with something else.
    NotWanted(usize),
    /// A pick that another one before it excludes.
    Twice(usize),
    /// Points that do not sum to the total.
    WrongTotal,
}

/// One step of a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Straight to a place, the facing kept (hex grid: to an adjacent hex).
    To(Place),
    /// To another facing: on the spot or wheeling, as the rule set has it.
    Turn(Facing),
    /// To another pose at once, shifted and turned.
    Set(Pose),
}

/// The most steps of a way.
pub const MOST_STEPS: usize = 12;

/// A way: straight legs, turns, wheels.
pub type Way = ArrayVec<Step, MOST_STEPS>;

/// The most points of an arrow.
pub const MOST_LEGS: usize = 8;

/// The points that an arrow leads through.
pub type Arrow = ArrayVec<Point, MOST_LEGS>;

/// What a pick tells beyond its option.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Given {
    /// Nothing.
    #[default]
    Nothing,
    /// A place and a facing.
    Spot(Stand),
    /// A way.
    Way(Way),
    /// An arrow.
    Arrow(Arrow),
    /// So many points.
    Points(u16),
}

impl Given {
    /// Whether it is what an option wants, limits of the option included where they are plain numbers.
    pub fn serves(&self, wants: Wants) -> bool {
        match (self, wants) {
            (Given::Nothing, Wants::Nothing)
            | (Given::Spot(_), Wants::Spot(_))
            | (Given::Way(_), Wants::Way { .. }) => true,
            (Given::Arrow(points), Wants::Arrow { legs }) => points.len() <= usize::from(legs),
            (Given::Points(points), Wants::Points { most }) => (1..=most).contains(points),
            _ => false,
        }
    }
}

/// An option taken, with what it wants. Written as the bare number of the option where it wants nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pick {
    /// The option, by its id.
    pub option: u32,
    /// What it wants.
    pub given: Given,
}

impl From<u32> for Pick {
    fn from(option: u32) -> Self {
        Pick { option, given: Given::Nothing }
    }
}

impl Pick {
    /// An option with a place.
    pub fn spot(option: u32, stand: impl Into<Stand>) -> Self {
        Pick { option, given: Given::Spot(stand.into()) }
    }

    /// An option with a way.
    pub fn way(option: u32, way: Way) -> Self {
        Pick { option, given: Given::Way(way) }
    }

    /// An option with an arrow.
    pub fn arrow(option: u32, arrow: Arrow) -> Self {
        Pick { option, given: Given::Arrow(arrow) }
    }

    /// An option with points.
    pub fn points(option: u32, points: u16) -> Self {
        Pick { option, given: Given::Points(points) }
    }
}

/// A pick as it is written where it wants something: exactly one of the others.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Spelt {
    option: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    spot: Option<Stand>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    way: Option<Way>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    arrow: Option<Arrow>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    points: Option<u16>,
}

impl Serialize for Pick {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return (self.option, &self.given).serialize(serializer);
        }
        if self.given == Given::Nothing {
            return serializer.serialize_u32(self.option);
        }
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("option", &self.option)?;
        match &self.given {
            Given::Nothing => {}
            Given::Spot(stand) => map.serialize_entry("spot", stand)?,
            Given::Way(way) => map.serialize_entry("way", way)?,
            Given::Arrow(points) => map.serialize_entry("arrow", points)?,
            Given::Points(points) => map.serialize_entry("points", points)?,
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Pick {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // Bytes for ourselves cannot tell a number from an object; they need not.
        if !deserializer.is_human_readable() {
            let (option, given) = Deserialize::deserialize(deserializer)?;
            return Ok(Pick { option, given });
        }
        deserializer.deserialize_any(Spelling)
    }
}

/// A number, or an object.
struct Spelling;

impl<'de> Visitor<'de> for Spelling {
    type Value = Pick;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the number of an option, or a pick with one of spot, way, arrow, points")
    }

    fn visit_u64<E: Error>(self, option: u64) -> Result<Pick, E> {
        let option = u32::try_from(option).map_err(|_| E::custom(format!("no option has the number {option}")))?;
        Ok(Pick::from(option))
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Pick, M::Error> {
        let Spelt { option, spot, way, arrow, points } = Spelt::deserialize(MapAccessDeserializer::new(map))?;
        let given = match (spot, way, arrow, points) {
            (None, None, None, None) => Given::Nothing,
            (Some(spot), None, None, None) => Given::Spot(spot),
            (None, Some(way), None, None) => Given::Way(way),
            (None, None, Some(arrow), None) => Given::Arrow(arrow),
            (None, None, None, Some(points)) => Given::Points(points),
            _ => return Err(M::Error::custom("a pick has one of spot, way, arrow, points")),
        };
        Ok(Pick { option, given })
    }
}

/// The most picks of any answer: what is read from outside has no more.
pub const MOST_PICKS: usize = 128;

/// What a player answers: a list of picks, in the order in which they are carried out. One pick does not allocate.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Answer(SmallVec<[Pick; 1]>);

impl Answer {
    /// No pick: seen, nothing, nobody.
    pub fn none() -> Self {
        Answer::default()
    }

    /// One bare option.
    pub fn one(option: u32) -> Self {
        Answer::from(Pick::from(option))
    }

    /// Adds a pick.
    pub fn push(&mut self, pick: impl Into<Pick>) {
        self.0.push(pick.into());
    }

    /// The only pick, if there is exactly one.
    pub fn only(&self) -> Option<&Pick> {
        match self.0.as_slice() {
            [pick] => Some(pick),
            _ => None,
        }
    }

    /// The picks, to be changed.
    pub fn picks_mut(&mut self) -> &mut SmallVec<[Pick; 1]> {
        &mut self.0
    }
}

impl From<Pick> for Answer {
    fn from(pick: Pick) -> Self {
        Answer(SmallVec::from_buf([pick]))
    }
}

impl<P: Into<Pick>> FromIterator<P> for Answer {
    fn from_iter<I: IntoIterator<Item = P>>(picks: I) -> Self {
        Answer(picks.into_iter().map(Into::into).collect())
    }
}

impl std::ops::Deref for Answer {
    type Target = [Pick];
    fn deref(&self) -> &[Pick] {
        &self.0
    }
}
