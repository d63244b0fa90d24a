//! What happened, by which clause, with its factors and dice. Free when nobody listens.

use dice::{Dice, Roll, Witnessed};
use field::Pose;
use rulebook::Clause;
use serde::Serialize;

use crate::{Factor, PieceId, Side};

/// Something that happened. It says enough for log, animation and rulebook link without looking at
/// the state again.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Event {
    /// What happened: the key of its words.
    pub what: &'static str,
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
    pub numbers: Vec<(&'static str, i64)>,
    /// The way that the first piece went, its first pose first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<Pose>,
    /// Why the numbers are what they are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub factors: Vec<Factor>,
    /// The dice as they fell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<Roll>,
    /// Only this side may see it; `None`: both.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only: Option<Side>,
}

impl Event {
    /// An event of which nothing more is known yet.
    pub const fn new(what: &'static str, clause: Clause) -> Self {
        Event {
            what,
            clause,
            side: None,
            pieces: Vec::new(),
            numbers: Vec::new(),
            path: Vec::new(),
            factors: Vec::new(),
            dice: Vec::new(),
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
    pub fn number(mut self, name: &'static str, value: impl Into<i64>) -> Self {
        self.numbers.push((name, value.into()));
        self
    }

    /// The way that the first piece went.
    #[must_use]
    pub fn along(mut self, path: &[Pose]) -> Self {
        self.path.extend_from_slice(path);
        self
    }

    /// Its factors and dice.
    #[must_use]
    pub fn because(mut self, factors: Vec<Factor>, dice: Vec<Roll>) -> Self {
        self.factors = factors;
        self.dice = dice;
        self
    }

    /// Whether `side` may see it.
    pub fn seen_by(&self, side: Side) -> bool {
        self.only.is_none_or(|only| only == side)
    }

    /// A number of it.
    pub fn get(&self, name: &str) -> Option<i64> {
        self.numbers.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
    }

    /// Every clause that it cites.
    pub fn clauses(&self) -> impl Iterator<Item = Clause> + '_ {
        std::iter::once(self.clause)
            .chain(self.factors.iter().map(|factor| factor.clause))
            .chain(self.dice.iter().filter_map(|roll| Clause::find(roll.why)))
    }
}

/// Somebody who may want to hear what happens.
pub trait Listener {
    /// Whether anybody listens at all; with `false` nothing is built.
    const LISTENS: bool;
    /// Tells an event; it is built only if somebody listens.
    fn tell(&mut self, event: impl FnOnce() -> Event);
}

impl Listener for () {
    const LISTENS: bool = false;
    #[inline]
    fn tell(&mut self, _: impl FnOnce() -> Event) {}
}

impl Listener for Vec<Event> {
    const LISTENS: bool = true;
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}

/// Rolls something and notes the dice, but only for somebody who listens.
pub fn rolling<L: Listener, D: Dice, T>(dice: &mut D, roll: impl FnOnce(&mut dyn Rolling) -> T) -> (T, Vec<Roll>) {
    if L::LISTENS {
        let mut witnessed = Witnessed::new(dice);
        let result = roll(&mut witnessed);
        (result, witnessed.rolls)
    } else {
        (roll(dice), Vec::new())
    }
}

/// Dice behind a pointer.
pub use dice::Dice as Rolling;
