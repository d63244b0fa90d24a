//! The messages of a language, looked up by key.

use std::collections::HashMap;
use std::sync::OnceLock;

use fluent_syntax::ast::{Entry, Pattern};
use fluent_syntax::parser::parse_runtime;
use rulebook::Lang;

use crate::pattern::Telling;

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
        &[$($(#[$when])? ($file, include_str!(concat!("../../../data/messages/", $lang, "/", $file)))),+]
    };
}

const ENGLISH: &[(&str, &str)] = files!("en");
const FRENCH: &[(&str, &str)] = files!("fr");

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
                include_str!(concat!("../../../data/messages/en/", $system, ".ftl")),
                include_str!(concat!("../../../data/messages/fr/", $system, ".ftl")),
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
    messages: HashMap<&'static str, Pattern<&'static str>>,
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
        ALL[place][lang as usize].get_or_init(|| {
            let text = SETS[place].texts[lang as usize];
            Words::load(lang, &[(system, text)], Some(Words::of(lang)))
        })
    }

    fn load(lang: Lang, files: &[(&str, &'static str)], common: Option<&'static Words>) -> Words {
        let mut messages = HashMap::new();
        for (file, text) in files {
            let resource = parse_runtime(*text)
                .unwrap_or_else(|(_, errors)| panic!("messages/{}/{file}: {errors:?}", lang.code()));
            messages.extend(resource.body.into_iter().filter_map(|entry| match entry {
                Entry::Message(message) => Some((message.id.name, message.value?)),
                _ => None,
            }));
        }
        Words { lang, messages, common }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a message of that key.
    pub fn has(&self, key: &str) -> bool {
        self.pattern(key).is_some()
    }

    /// The message of that key as it is written: of its own, then of those that everybody needs.
    pub(crate) fn pattern(&self, key: &str) -> Option<&Pattern<&'static str>> {
        self.messages.get(key).or_else(|| self.common?.pattern(key))
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
    use std::collections::BTreeSet;

    use fluent_syntax::ast::{Expression, InlineExpression, PatternElement};

    use super::*;

    /// The keys of a file and the names that each message takes.
    fn keys(files: &[(&str, &str)]) -> BTreeSet<String> {
        let mut keys = BTreeSet::new();
        for (file, text) in files {
            let (mut key, mut names) = (String::new(), BTreeSet::new());
            let mut close = |key: &mut String, names: &mut BTreeSet<String>| {
                if !key.is_empty() {
                    let names: Vec<String> = std::mem::take(names).into_iter().collect();
                    assert!(keys.insert(format!("{key} ({})", names.join(", "))), "{file}: {key} twice");
                    key.clear();
                }
            };
            for line in text.lines() {
                if line.starts_with(|c: char| c.is_ascii_lowercase()) {
                    close(&mut key, &mut names);
                    line.split(' ').next().unwrap_or("").clone_into(&mut key);
                }
                for part in line.split('$').skip(1) {
                    let end = part.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '-'));
                    names.insert(part[..end.unwrap_or(part.len())].to_owned());
                }
            }
            close(&mut key, &mut names);
        }
        keys
    }

    /// Both languages have the same keys and put the same names into them.
    #[test]
    fn languages_have_the_same_keys() {
        let same = |english: &[(&str, &str)], french: &[(&str, &str)]| {
            let (english, french) = (keys(english), keys(french));
            let lost: Vec<_> = english.symmetric_difference(&french).collect();
            assert!(lost.is_empty(), "{lost:#?}");
        };
        same(ENGLISH, FRENCH);
        for own in SETS {
            same(&[(own.system, own.texts[0])], &[(own.system, own.texts[1])]);
        }
    }

    /// French puts a narrow no-break space before high punctuation, and inside « ».
    #[test]
    fn french_is_set_as_the_french_set_it() {
        let own = SETS.iter().map(|own| (own.system, own.texts[1]));
        for (file, text) in FRENCH.iter().copied().chain(own) {
            let shown = |line: &&str| line.starts_with("      grognard ") || line.starts_with("      echo ");
            for line in text.lines().filter(|line| !line.starts_with('#') && !shown(line)) {
                let said = line.split_once(" = ").map_or(line, |(_, said)| said);
                let (mut depth, mut before) = (0, ' ');
                let mut rest = said.chars();
                while let Some(c) = rest.next() {
                    // What stands in braces is not set: it is replaced. Nor is `bot:regular`.
                    let ends = rest.as_str().chars().next().is_none_or(char::is_whitespace);
                    match c {
                        '{' => depth += 1,
                        '}' => depth -= 1,
                        ':' | ';' | '?' | '!' if depth == 0 && ends => {
                            assert!(matches!(before, '\u{202f}' | '?' | '!'), "{file}: {line}");
                        }
                        '\'' if depth == 0 => panic!("{file}: a straight apostrophe: {line}"),
                        _ => {}
                    }
                    before = c;
                }
            }
        }
    }

    /// The messages hold nothing that is not resolved: no terms, functions, attributes or numbers as such.
    #[test]
    fn messages_keep_to_what_is_resolved() {
        fn check(pattern: &Pattern<&str>) {
            for element in &pattern.elements {
                match element {
                    PatternElement::TextElement { .. } => {}
                    PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                        assert!(matches!(selector, InlineExpression::VariableReference { .. }), "{selector:?}");
                        variants.iter().for_each(|variant| check(&variant.value));
                    }
                    PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                        let resolved = match inline {
                            InlineExpression::StringLiteral { value } => !value.contains('\\'),
                            InlineExpression::VariableReference { .. } => true,
                            InlineExpression::MessageReference { attribute, .. } => attribute.is_none(),
                            _ => false,
                        };
                        assert!(resolved, "{inline:?}");
                    }
                }
            }
        }
        for lang in Lang::ALL {
            let sets = SETS.iter().map(|own| Words::under(lang, own.system));
            for words in sets.chain([Words::of(lang)]) {
                words.messages.values().for_each(check);
            }
        }
    }

    #[test]
    fn unknown_keys_stand_for_themselves() {
        assert_eq!(Words::of(Lang::En).say("no-such-key", &[]), "no-such-key");
    }
}
