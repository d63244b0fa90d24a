//! Who answers for a side.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Who answers for a side. Written as records write players: `human`, `bot:regular`.
///
/// ```
/// use sitting::Seat;
/// let seat: Seat = "bot:regular".parse().unwrap();
/// assert_eq!(seat.to_string(), "bot:regular");
/// assert!("bot:marshal".parse::<Seat>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// Somebody at the screen.
    Human,
    /// A computer officer, by his name.
    Officer(&'static str),
    /// Nobody who thinks: the script of a lesson says what is done.
    Script,
}

impl Seat {
    /// Everybody who can sit down to a battle of a rule set, by its id: a person, then the officers from the weakest up.
    pub fn all(system: &str) -> impl Iterator<Item = Seat> + use<> {
        std::iter::once(Seat::Human).chain(staff::names(system).map(Seat::Officer))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Human => f.write_str("human"),
            Seat::Officer(name) => write!(f, "bot:{name}"),
            Seat::Script => f.write_str("script"),
        }
    }
}

impl FromStr for Seat {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        let officers = staff::LEVELS.into_iter().map(Seat::Officer);
        officers.chain([Seat::Human, Seat::Script]).find(|seat| seat.to_string() == text).ok_or(())
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|()| serde::de::Error::custom(format!("nobody is called {text}")))
    }
}
