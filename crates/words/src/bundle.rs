//! The messages of a language, looked up by key.

use std::collections::HashMap;
use std::sync::OnceLock;

use rulebook::Lang;

use crate::pattern::Telling;
use crate::signs::{END, NEXT};

/// The files of a language: what every module of the page needs, then what only some need, by their features.
macro_rules! files {
    ($lang:literal) => {
        files!($lang:
            "common.ftl", "page.ftl",
            #[cfg(feature = "front")] "front.ftl",
            #[cfg(feature = "studies")] "studies.ftl",
            #[cfg(feature = "aide")] "armies.ftl",
            #[cfg(feature = "aide")] "assistant.ftl",
            #[cfg(feature = "aide")] "rules.ftl",
            #[cfg(feature = "cli")] "cli.ftl",
            #[cfg(feature = "cli")] "help.ftl"
        )
    };
    ($lang:literal: $($(#[$when:meta])? $file:literal),+) => {
        &[$($(#[$when])? include_str!(concat!(env!("OUT_DIR"), "/", $lang, "/", $file))),+]
    };
}

const ENGLISH: &[&str] = files!("en");
const FRENCH: &[&str] = files!("fr");

/// The words of a rule set for what it calls by name, in English and French.
struct Own {
    system: &'static str,
    texts: [&'static str; 2],
}

macro_rules! own {
    ($($(#[$when:meta])? $system:literal),+) => {
        &[$($(#[$when])? Own {
            system: $system,
            texts: [
                include_str!(concat!(env!("OUT_DIR"), "/en/", $system, ".ftl")),
                include_str!(concat!(env!("OUT_DIR"), "/fr/", $system, ".ftl")),
            ],
        }),+]
    };
}

/// Rule sets whose whole game stands, each with a file of its own: two sets may call different things by one name.
const SETS: &[Own] = own![
    #[cfg(feature = "josephine")]
    "josephine",
    #[cfg(feature = "napow")]
    "napow",
    #[cfg(feature = "pow")]
    "pow",
    #[cfg(feature = "fcm")]
    "fcm",
    #[cfg(feature = "skirmish")]
    "skirmish"
];

/// What is put into a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg<'a> {
    /// A number: plurals follow it.
    Number(i64),
    /// A text, as it is.
    Text(&'a str),
    /// A text made for the purpose.
    Made(String),
}

impl From<i64> for Arg<'_> {
    fn from(value: i64) -> Self {
        Arg::Number(value)
    }
}

impl From<usize> for Arg<'_> {
    fn from(value: usize) -> Self {
        Arg::Number(value as i64)
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Arg::Text(text)
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Arg::Made(text)
    }
}

/// The messages of a language: those that everybody needs, or those of a rule set before them.
pub struct Words {
    lang: Lang,
    messages: HashMap<&'static str, &'static str>,
    common: Option<&'static Words>,
}

impl Words {
    /// The messages of `lang`.
    pub fn of(lang: Lang) -> &'static Words {
        static ALL: [OnceLock<Words>; 2] = [const { OnceLock::new() }; 2];
        ALL[lang as usize].get_or_init(|| {
            let files = match lang {
                Lang::En => ENGLISH,
                Lang::Fr => FRENCH,
            };
            Words::load(lang, files, None)
        })
    }

    /// The messages of a rule set, by its id: its own, then those that everybody needs.
    pub fn under(lang: Lang, system: &str) -> &'static Words {
        static ALL: [[OnceLock<Words>; 2]; SETS.len()] = [const { [const { OnceLock::new() }; 2] }; SETS.len()];
        let Some(place) = SETS.iter().position(|own| own.system == system) else { return Words::of(lang) };
        ALL[place][lang as usize]
            .get_or_init(|| Words::load(lang, &[SETS[place].texts[lang as usize]], Some(Words::of(lang))))
    }

    fn load(lang: Lang, files: &[&'static str], common: Option<&'static Words>) -> Words {
        let messages = files.iter().flat_map(|file| file.split_terminator(NEXT));
        Words { lang, messages: messages.filter_map(|message| message.split_once(END)).collect(), common }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a message of that key.
    pub fn has(&self, key: &str) -> bool {
        self.pattern(key).is_some()
    }

    /// The message of that key as it is packed: of its own, then of those that everybody needs.
    pub(crate) fn pattern(&self, key: &str) -> Option<&'static str> {
        self.messages.get(key).copied().or_else(|| self.common?.pattern(key))
    }

    /// The message of that key; a key without a message stands for itself, so that nothing is lost.
    pub fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.find(key, args).unwrap_or_else(|| key.to_owned())
    }

    /// The message of that key, if there is one.
    pub fn find(&self, key: &str, args: &[(&str, Arg<'_>)]) -> Option<String> {
        let mut telling = Telling { words: self, args, said: String::new() };
        telling.tell(self.pattern(key)?);
        Some(telling.said)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_keys_stand_for_themselves() {
        assert_eq!(Words::of(Lang::En).say("no-such-key", &[]), "no-such-key");
    }
}
