//! Every clause of every rule set: id, title and text in English and French, where it comes from,
//! the ruling where one was needed, and whether it does something in play or only describes.
//!
//! The id is the thread through everything. In code a clause is a constant of its set's module:
//!
//! ```
//! use rulebook::{Clause, Lang, josephine};
//! assert_eq!(josephine::FIRE_02.id(), "JOS-FIRE-02");
//! assert_eq!(Clause::find("JOS-FIRE-02"), Some(josephine::FIRE_02));
//! assert!(!josephine::FIRE_02.entry().title(Lang::Fr).is_empty());
//! ```
//!
//! Constants compare in the order of the specification, which is the order of factors in a reply.
//!
//! Each set has a feature: without it nothing of the set is here. The feature `texts`, on by default, brings all sets with the texts
//! of their clauses; without it there are ids, origins and titles, and whoever wants to read a clause fetches its [`Texts`].

mod search;
mod texts;

#[cfg(feature = "texts")]
pub use search::search;
pub use search::{lit, search_in};
pub use texts::{Said, Texts};

use serde::{Deserialize, Serialize};

/// A language of the edges. The engine speaks in ids and numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// Both languages.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// `en` or `fr`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }

    /// The one of two texts that is in this language.
    pub const fn of<'a>(self, en: &'a str, fr: &'a str) -> &'a str {
        match self {
            Lang::En => en,
            Lang::Fr => fr,
        }
    }
}

/// A rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum System {
    /// Pas Ce Soir, Joséphine !
    Josephine,
    /// Principles of War, 1er Empire.
    Pow,
    /// `NapoW`.
    Napow,
    /// Feu, Combat, Moral.
    Fcm,
    /// Skirmish, our own: the set to copy.
    Skirmish,
}

impl System {
    /// All sets of the catalogue, in its order.
    pub const ALL: [System; 4] = [System::Josephine, System::Pow, System::Napow, System::Fcm];

    /// All sets: those of the catalogue, then the set to copy.
    pub const KNOWN: [System; 5] = [System::Josephine, System::Pow, System::Napow, System::Fcm, System::Skirmish];

    /// The id of the set.
    pub const fn id(self) -> &'static str {
        match self {
            System::Josephine => "josephine",
            System::Pow => "pow",
            System::Napow => "napow",
            System::Fcm => "fcm",
            System::Skirmish => "skirmish",
        }
    }

    /// The set of that id.
    pub fn find(id: &str) -> Option<System> {
        System::KNOWN.into_iter().find(|system| system.id() == id)
    }

    /// The name on the cover.
    pub const fn name(self) -> &'static str {
        match self {
            System::Josephine => "Pas Ce Soir, Joséphine !",
            System::Pow => "Principles of War, 1er Empire",
            System::Napow => "NapoW",
            System::Fcm => "Feu, Combat, Moral",
            System::Skirmish => "Escarmouche",
        }
    }

    /// What the ids of its clauses begin with.
    pub const fn prefix(self) -> &'static str {
        match self {
            System::Josephine => "JOS",
            System::Pow => "POW",
            System::Napow => "NPW",
            System::Fcm => "FCM",
            System::Skirmish => "SKI",
        }
    }

    /// Its clauses, in the order of the book.
    pub fn clauses(self) -> impl Iterator<Item = Clause> {
        (0..IDS.len() as u16).map(Clause).filter(move |clause| clause.entry().system == self)
    }

    /// Its sections, in the order of the book, such as `FIRE`.
    pub fn sections(self) -> Vec<&'static str> {
        let mut sections: Vec<&'static str> = Vec::new();
        for clause in self.clauses() {
            let section = clause.entry().section();
            if !sections.contains(&section) {
                sections.push(section);
            }
        }
        sections
    }

    /// Its glossary.
    pub fn terms(self) -> impl Iterator<Item = &'static Term> {
        TERMS.iter().filter(move |term| term.system == self)
    }
}

/// A clause of a rule set; compares in the order of the book.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Clause(u16);

impl Clause {
    /// The id, such as `JOS-FIRE-02`.
    #[inline]
    pub fn id(self) -> &'static str {
        IDS[self.0 as usize]
    }

    /// The clause of that id.
    pub fn find(id: &str) -> Option<Clause> {
        let place = SORTED.binary_search_by(|&index| IDS[index as usize].cmp(id)).ok()?;
        Some(Clause(SORTED[place]))
    }

    /// What is said of it.
    pub fn entry(self) -> &'static Entry {
        &ENTRIES[self.0 as usize]
    }

    /// A number for tables over all clauses; changes from version to version.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// How many clauses there are in all sets.
    pub const fn count() -> usize {
        IDS.len()
    }

    /// The clause at that index.
    pub fn at(index: usize) -> Option<Clause> {
        (index < IDS.len()).then_some(Clause(index as u16))
    }
}

impl std::fmt::Debug for Clause {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}

impl std::fmt::Display for Clause {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Clause {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Clause {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Clause::find(&id).ok_or_else(|| serde::de::Error::custom(format!("no clause {id}")))
    }
}

/// What the rulebook says of a clause. Pairs of texts are English, French.
#[derive(Debug)]
pub struct Entry {
    /// The id.
    pub id: &'static str,
    /// The set it belongs to.
    pub system: System,
    /// The paragraph of the original, `gap` where the original is silent.
    pub origin: &'static str,
    /// Whether it does something in play, set-up or budget, or only describes.
    pub acts: bool,
    /// Whether a doubt had to be decided.
    pub ruled: bool,
    /// The option that switches it.
    pub option: Option<&'static str>,
    title: [&'static str; 2],
}

/// What a clause says, and how a doubt about it was decided.
#[cfg(feature = "texts")]
struct Text {
    text: [&'static str; 2],
    ruling: Option<[&'static str; 2]>,
}

impl Entry {
    /// The title.
    pub fn title(&self, lang: Lang) -> &'static str {
        self.title[lang as usize]
    }

    /// The text; tables are Markdown.
    #[cfg(feature = "texts")]
    pub fn text(&self, lang: Lang) -> &'static str {
        self.said().text[lang as usize]
    }

    /// How a doubt was decided.
    #[cfg(feature = "texts")]
    pub fn ruling(&self, lang: Lang) -> Option<&'static str> {
        self.said().ruling.map(|ruling| ruling[lang as usize])
    }

    #[cfg(feature = "texts")]
    fn said(&self) -> &'static Text {
        let clause = Clause::find(self.id).expect("an entry is that of a clause");
        &TEXTS[clause.index()]
    }

    /// The section, such as `FIRE`.
    pub fn section(&self) -> &'static str {
        self.id.split('-').nth(1).unwrap_or("")
    }
}

/// A word of the wargamers, in both languages.
#[derive(Debug)]
pub struct Term {
    /// The set that uses it so.
    pub system: System,
    name: [&'static str; 2],
    /// The identifier in data and protocol.
    pub id: Option<&'static str>,
    note: Option<[&'static str; 2]>,
}

impl Term {
    /// The word.
    pub fn name(&self, lang: Lang) -> &'static str {
        self.name[lang as usize]
    }

    /// A remark on it.
    pub fn note(&self, lang: Lang) -> Option<&'static str> {
        self.note.map(|note| note[lang as usize])
    }
}

include!(concat!(env!("OUT_DIR"), "/clauses.rs"));

#[cfg(all(test, feature = "texts"))]
mod tests {
    use super::*;

    /// Every id that a text mentions exists, so that every cross-reference can be a link.
    #[test]
    fn references_lead_somewhere() {
        let mut lost = Vec::new();
        for entry in &ENTRIES {
            for lang in Lang::ALL {
                for text in [entry.text(lang), entry.ruling(lang).unwrap_or("")] {
                    for word in text.split(|c: char| !(c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-')) {
                        let mut parts = word.splitn(3, '-');
                        let prefix = parts.next().unwrap_or("");
                        let known = System::KNOWN.iter().any(|system| system.prefix() == prefix);
                        let numbered =
                            parts.nth(1).is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()));
                        if known && numbered && Clause::find(word).is_none() {
                            lost.push(format!("{} mentions {word}", entry.id));
                        }
                    }
                }
            }
        }
        assert!(lost.is_empty(), "{lost:#?}");
    }

    #[test]
    fn nothing_is_empty_and_french_is_french() {
        for entry in &ENTRIES {
            for lang in Lang::ALL {
                assert!(!entry.title(lang).is_empty() && !entry.text(lang).is_empty(), "{}", entry.id);
            }
            let words = entry.text(Lang::En).split_whitespace().count();
            assert!(words < 8 || entry.text(Lang::En) != entry.text(Lang::Fr), "{} is not translated", entry.id);
        }
    }

    #[test]
    fn constants_compare_in_the_order_of_the_book() {
        assert!(josephine::BASE_01 < josephine::FIRE_02 && josephine::FIRE_02 < josephine::VIC_01);
    }
}
