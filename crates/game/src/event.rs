//! What happened, by which clause, with its factors and dice. Free when nobody listens.

use dice::Roll;
use field::Stand;
use rulebook::Clause;
use serde::ser::{Serialize, SerializeStruct, Serializer};
use serde_json::value::RawValue;

use crate::course::{Fate, Ruling};
use crate::{Factor, Name, PieceId, Quantity, Side};

/// Something that happened. It says enough for log, animation and rulebook link without looking at
/// the state again.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Event {
    /// What happened: the key of its words.
    pub what: Name,
    /// The clause that caused it.
    pub clause: Clause,
    /// Whose doing it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// The pieces concerned, the acting one first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<PieceId>,
    /// Numbers of it, by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<(Name, Quantity)>,
    /// The way that the first piece went, its first pose first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<Stand>,
    /// Why the numbers are what they are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub factors: Vec<Factor>,
    /// The dice as they fell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<Roll>,
    /// The procedure that decided it, and its case: whoever lets the same procedure run with the same dice gets the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
    /// Only this side may see it; `None`: both.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only: Option<Side>,
}

impl Event {
    /// An event of which nothing more is known yet.
    pub fn new(what: impl Into<Name>, clause: Clause) -> Self {
        Event {
            what: what.into(),
            clause,
            side: None,
            pieces: Vec::new(),
            numbers: Vec::new(),
            path: Vec::new(),
            factors: Vec::new(),
            dice: Vec::new(),
            cause: None,
            only: None,
        }
    }

    /// Whose doing it is.
    #[must_use]
    pub fn by(mut self, side: Side) -> Self {
        self.side = Some(side);
        self
    }

    /// The pieces concerned.
    #[must_use]
    pub fn of(mut self, pieces: &[PieceId]) -> Self {
        self.pieces.extend_from_slice(pieces);
        self
    }

    /// A number of it.
    #[must_use]
    pub fn number(mut self, name: impl Into<Name>, value: impl Into<Quantity>) -> Self {
        self.numbers.push((name.into(), value.into()));
        self
    }

    /// The way that the first piece went.
    #[must_use]
    pub fn along(mut self, path: impl IntoIterator<Item = impl Into<Stand>>) -> Self {
        self.path.extend(path.into_iter().map(Into::into));
        self
    }

    /// A length, in hundredths of the table's unit.
    #[must_use]
    pub fn length(self, name: impl Into<Name>, hundredths: impl Into<i64>) -> Self {
        self.number(name, Quantity::Length(hundredths.into()))
    }

    /// Its factors.
    #[must_use]
    pub fn because(mut self, factors: impl IntoIterator<Item = Factor>) -> Self {
        self.factors.extend(factors);
        self
    }

    /// Only this side may see it.
    #[must_use]
    pub fn only(mut self, side: Side) -> Self {
        self.only = Some(side);
        self
    }

    /// What a procedure decided: its factors before those of the event itself, its dice, its case.
    pub(crate) fn decided(mut self, mut ruling: Ruling) -> Self {
        ruling.factors.append(&mut self.factors);
        self.factors = ruling.factors;
        self.dice = ruling.dice;
        let Ruling { procedure, side, case, result, fate, .. } = ruling;
        self.cause = Some(Cause { procedure, side, case, result, fate });
        self
    }

    /// Whether `side` may see it; `None`: a spectator, who sees what both see.
    pub fn seen_by(&self, side: Option<Side>) -> bool {
        self.only.is_none_or(|only| Some(only) == side)
    }

    /// A number of it.
    pub fn get(&self, name: &str) -> Option<i64> {
        self.numbers.iter().find(|(known, _)| *known == name).map(|(_, value)| value.number())
    }

    /// Every clause that it cites.
    pub fn clauses(&self) -> impl Iterator<Item = Clause> + '_ {
        std::iter::once(self.clause)
            .chain(self.factors.iter().map(|factor| factor.clause))
            .chain(self.dice.iter().filter_map(|roll| Clause::find(roll.why)))
    }
}

/// The procedure that decided something, and its case.
#[derive(Clone, Debug, PartialEq)]
pub struct Cause {
    /// The procedure.
    pub procedure: &'static str,
    /// Whose dice they were.
    pub side: Side,
    /// The case, as `grognard resolve` reads it: a JSON object.
    pub case: String,
    /// What came of it, as `grognard resolve` tells it: a JSON object. It is not sent along, who wants it asks again.
    pub result: String,
    /// How likely that was, where something was at stake. It is not sent along: `grognard resolve` tells the odds.
    pub fate: Option<Fate>,
}

impl Serialize for Cause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut cause = serializer.serialize_struct("Cause", 3)?;
        cause.serialize_field("procedure", self.procedure)?;
        cause.serialize_field("side", &self.side)?;
        let case = RawValue::from_string(self.case.clone()).map_err(serde::ser::Error::custom)?;
        cause.serialize_field("case", &case)?;
        cause.end()
    }
}
