//! Which clauses the sources mention: what code cites, what tests assert.
//!
//! A clause is *cited* where its constant stands in code that is not a test: `FIRE_02` imported from
//! `rulebook::josephine`, or `josephine::FIRE_02`. It is *tested* where a test says that it proves it: in the doc line of a
//! `#[test]`, abbreviated or not (`JOS-FIRE-02, -03`, `JOS-FIRE-02 to -05`), or in its body, as an id or as the constant;
//! in what a macro makes tests of; and in the cases that tests read, which are no Rust. A comment is neither, nor is what
//! helps tests.

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr as _;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use rulebook::System;

/// The ids found so far.
#[derive(Default)]
pub struct Mentions {
    /// By code.
    pub cited: BTreeSet<String>,
    /// By tests.
    pub tested: BTreeSet<String>,
}

/// A source taken apart: its code, and its tests.
#[derive(Default)]
struct Source {
    /// The words of what is no test, those of `use` in tests included.
    code: Vec<String>,
    /// Doc lines of tests, and the texts in their bodies.
    said: Vec<String>,
    /// The words of their bodies.
    asserted: Vec<String>,
    /// Modules in files of their own that are declared for tests only.
    test_modules: Vec<String>,
}

impl Mentions {
    /// A Rust source; `tests`: all of it serves tests. Tells the modules that it declares for tests only.
    pub fn source(&mut self, text: &str, tests: bool) -> Result<Vec<String>, String> {
        let tokens = TokenStream::from_str(text).map_err(|error| error.to_string())?;
        let mut source = Source::default();
        source.read(tokens, tests, true);
        let (named, globs) = imported(&source.code);
        let prefix = |name: &str| named.get(name).copied().into_iter().chain(globs.iter().copied()).next();
        if !tests {
            self.cited.extend(constants(&source.code));
            let used = source.code.iter().filter(|_| !globs.is_empty());
            self.cited.extend(used.filter_map(|name| constant(prefix(name)?, name)));
        }
        self.tested.extend(constants(&source.asserted));
        self.tested.extend(source.asserted.iter().filter_map(|name| constant(prefix(name)?, name)));
        source.said.iter().for_each(|text| self.cases(text));
        Ok(source.test_modules)
    }

    /// A text of tests: ids in full, and abbreviations after them on the same line.
    pub fn cases(&mut self, text: &str) {
        for line in text.lines() {
            let mut last: Option<(&str, u32)> = None;
            let mut range = false;
            for word in line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')).filter(|word| !word.is_empty()) {
                let id = word.rsplit_once('-').filter(|(section, number)| is_number(number) && is_section(section));
                let short = word.strip_prefix('-').filter(|number| is_number(number));
                if let Some((section, number)) = id.or_else(|| Some((last?.0, short?))) {
                    let to: u32 = number.parse().unwrap_or(0);
                    let from = last.filter(|(before, _)| range && *before == section).map_or(to, |(_, from)| from);
                    let width = number.len();
                    self.tested.extend((from.min(to)..=to).map(|n| format!("{section}-{n:0width$}")));
                    last = Some((section, to));
                }
                range = matches!(word, "to" | "through");
            }
        }
    }
}

impl Source {
    /// Reads items one by one: attributes, then what they are about. `items`: these are items, not what is within one.
    fn read(&mut self, tokens: TokenStream, tests: bool, items: bool) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut attributes: Vec<Group> = Vec::new();
        let mut i = 0;
        while i < tokens.len() {
            match (&tokens[i], tokens.get(i + 1)) {
                (TokenTree::Punct(hash), Some(TokenTree::Group(group)))
                    if hash.as_char() == '#' && group.delimiter() == Delimiter::Bracket =>
                {
                    attributes.push(group.clone());
                    i += 2;
                }
                _ if attributes.iter().any(is_test) => {
                    self.said.extend(attributes.drain(..).filter_map(|attribute| doc(&attribute)));
                    i = self.test(&tokens, i);
                }
                _ if attributes.iter().any(is_for_tests) => {
                    attributes.clear();
                    i = self.for_tests(&tokens, i);
                }
                // A macro among the items of tests makes tests of what it is given.
                (TokenTree::Ident(_), Some(TokenTree::Punct(sign))) if tests && items && sign.as_char() == '!' => {
                    i = self.test(&tokens, i);
                }
                (token, _) => {
                    attributes.clear();
                    let module = i > 1 && tokens[i - 2].to_string() == "mod";
                    self.token(token, tests, items && module);
                    i += 1;
                }
            }
        }
    }

    fn token(&mut self, token: &TokenTree, tests: bool, items: bool) {
        match token {
            TokenTree::Group(group) => {
                // Which bracket it is does not matter, only where it begins and ends.
                self.code.push("{".to_owned());
                self.read(group.stream(), tests, items);
                self.code.push("}".to_owned());
            }
            TokenTree::Ident(word) => self.code.push(word.to_string()),
            TokenTree::Punct(sign) => self.code.push(sign.to_string()),
            TokenTree::Literal(_) => {}
        }
    }

    /// A test, from after its attributes to the end of its body.
    fn test(&mut self, tokens: &[TokenTree], from: usize) -> usize {
        let end = item_end(tokens, from);
        flatten(&tokens[from..end].iter().cloned().collect(), &mut self.asserted, &mut self.said);
        end
    }

    /// An item for tests only: within it there are tests, and imports that they use.
    fn for_tests(&mut self, tokens: &[TokenTree], from: usize) -> usize {
        let end = item_end(tokens, from);
        let words: Vec<String> = tokens[from..end].iter().map(ToString::to_string).collect();
        if let Some(place) = words.iter().position(|word| word == "mod").filter(|_| words.ends_with(&[";".to_owned()]))
        {
            self.test_modules.extend(words.get(place + 1).cloned());
            return end;
        }
        let mut inner = Source::default();
        inner.read(tokens[from..end].iter().cloned().collect(), true, true);
        self.said.append(&mut inner.said);
        // Constants that the tests import are looked up in their own file, with those of the code around them.
        let (named, _) = imported(&inner.code);
        self.asserted.extend(inner.asserted.iter().map(|name| match named.get(name.as_str()) {
            Some(prefix) => constant(prefix, name).map_or_else(
                || name.clone(),
                |id| {
                    self.said.push(id);
                    String::new()
                },
            ),
            None => name.clone(),
        }));
        end
    }
}

/// Where an item ends: after its braces, or its semicolon.
fn item_end(tokens: &[TokenTree], from: usize) -> usize {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(sign) => sign.as_char() == ';',
        _ => false,
    };
    tokens[from..].iter().position(ends).map_or(tokens.len(), |place| from + place + 1)
}

/// `#[test]`.
fn is_test(attribute: &Group) -> bool {
    attribute.stream().to_string() == "test"
}

/// `#[cfg(test)]`.
fn is_for_tests(attribute: &Group) -> bool {
    attribute.stream().to_string().replace(' ', "") == "cfg(test)"
}

/// The text of a doc line, which is an attribute to the compiler.
fn doc(attribute: &Group) -> Option<String> {
    attribute.stream().to_string().strip_prefix("doc = ").map(str::to_owned)
}

/// Words and texts of tokens, whatever brackets they stand in.
fn flatten(tokens: &TokenStream, words: &mut Vec<String>, texts: &mut Vec<String>) {
    for token in tokens.clone() {
        match token {
            TokenTree::Group(group) => {
                words.push("{".to_owned());
                flatten(&group.stream(), words, texts);
                words.push("}".to_owned());
            }
            TokenTree::Literal(literal) => texts.push(literal.to_string()),
            other => words.push(other.to_string()),
        }
    }
}

/// Modules of `rulebook` and the prefixes of their clauses, by the names that a source gives them.
fn modules(code: &[String]) -> BTreeMap<&str, &'static str> {
    let mut names: BTreeMap<&str, &'static str> = System::ALL.map(|system| (system.id(), system.prefix())).into();
    for window in code.windows(3) {
        if window[1] == "as"
            && let Some(system) = System::ALL.into_iter().find(|system| system.id() == window[0])
        {
            names.insert(&window[2], system.prefix());
        }
    }
    names
}

/// What follows `josephine::`, wherever it stands.
fn paths(code: &[String]) -> impl Iterator<Item = (&'static str, &[String])> {
    let names = modules(code);
    let after = move |i: usize| {
        let prefix = names.get(code[i].as_str())?;
        (code.get(i + 1)? == ":" && code.get(i + 2)? == ":").then(|| (*prefix, &code[i + 3..]))
    };
    (0..code.len()).filter_map(after)
}

/// The ids of constants named by their module: `josephine::FIRE_02`, `josephine::{FIRE_02, …}`.
fn constants(code: &[String]) -> BTreeSet<String> {
    let named = |(prefix, rest): (&'static str, &[String])| -> Vec<String> {
        match rest.first().map(String::as_str) {
            Some("{") => {
                rest.iter().take_while(|word| *word != "}").filter_map(|name| constant(prefix, name)).collect()
            }
            Some(name) => constant(prefix, name).into_iter().collect(),
            None => Vec::new(),
        }
    };
    paths(code).flat_map(named).collect()
}

/// The constants that a source imports, by name, and the prefixes of which it imports all.
fn imported(code: &[String]) -> (BTreeMap<&str, &'static str>, BTreeSet<&'static str>) {
    let (mut named, mut globs) = (BTreeMap::new(), BTreeSet::new());
    for (prefix, rest) in paths(code) {
        match rest.first().map(String::as_str) {
            Some("*") => drop(globs.insert(prefix)),
            Some("{") => named.extend(rest.iter().take_while(|word| *word != "}").map(|name| (name.as_str(), prefix))),
            Some(name) => drop(named.insert(name, prefix)),
            None => {}
        }
    }
    (named, globs)
}

/// `FIRE_02` as the id of a clause.
fn constant(prefix: &str, name: &str) -> Option<String> {
    let (section, number) = name.rsplit_once('_')?;
    let plain = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_';
    (!section.is_empty() && section.bytes().all(plain) && is_number(number))
        .then(|| format!("{prefix}-{}-{number}", section.replace('_', "-")))
}

fn is_section(text: &str) -> bool {
    let prefixed = |system: System| text.strip_prefix(system.prefix()).is_some_and(|rest| rest.starts_with('-'));
    System::ALL.into_iter().any(prefixed)
}

fn is_number(text: &str) -> bool {
    (2..=3).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> (Vec<String>, Vec<String>) {
        let mut mentions = Mentions::default();
        mentions.source(text, false).expect("it is Rust");
        (mentions.cited.into_iter().collect(), mentions.tested.into_iter().collect())
    }

    #[test]
    fn code_cites_constants_only() {
        let text = r##"
            use rulebook::josephine::{FIRE_02, LOSS_01};
            use rulebook::{Clause, pow as book};
            // josephine::FIRE_09 in a comment, "josephine::FIRE_10" and r#"josephine::FIRE_11"# in texts
            fn f<'a>(x: &'a str) -> char { book::MOVE_03; let quote = '"'; rulebook::napow::CHG_12; '\'' }
            const SCORE: i32 = MAX_12;
        "##;
        assert_eq!(found(text).0, ["JOS-FIRE-02", "JOS-LOSS-01", "NPW-CHG-12", "POW-MOVE-03"]);
    }

    #[test]
    fn a_glob_cites_what_is_used() {
        assert_eq!(found("use rulebook::fcm::*; fn f() { FIRE_02 }").0, ["FCM-FIRE-02"]);
    }

    #[test]
    fn tests_name_ids_in_full_and_abbreviated() {
        let text = r#"
            use rulebook::josephine::FIRE_02;
            #[cfg(test)]
            mod tests {
                use rulebook::josephine::FIRE_07;
                /// JOS-FIRE-02, -04 and JOS-LOSS-01 to -03: what they prove; -09 on its own line counts too.
                #[test]
                fn proves() { check("JOS-CHG-05"); assert_eq!(clause, FIRE_07); rulebook::pow::FIRE_01; }
            }
            fn after() { rulebook::josephine::SQ_01; }
        "#;
        let (cited, tested) = found(text);
        assert_eq!(cited, ["JOS-FIRE-02", "JOS-SQ-01"]);
        let expected = [
            "JOS-CHG-05",
            "JOS-FIRE-02",
            "JOS-FIRE-04",
            "JOS-FIRE-07",
            "JOS-LOSS-01",
            "JOS-LOSS-02",
            "JOS-LOSS-03",
            "JOS-LOSS-09",
            "POW-FIRE-01",
        ];
        assert_eq!(tested, expected);
    }

    /// What is merely mentioned is not tested: comments, even within a test, what helps tests, and docs of what is no test.
    #[test]
    fn a_mention_is_no_assertion() {
        let text = r#"
            //! JOS-FIRE-01
            /// JOS-FIRE-02
            fn code() {}
            #[cfg(test)]
            mod tests {
                // JOS-FIRE-03
                use rulebook::josephine::FIRE_04;
                /// JOS-FIRE-05
                fn helper() { FIRE_04; "JOS-FIRE-06" }
                #[test]
                fn proves() { /* JOS-FIRE-07 */ helper(); }
            }
        "#;
        assert_eq!(found(text), (Vec::new(), Vec::new()));
    }

    /// Tests within a macro, such as `proptest!`, are tests.
    #[test]
    fn tests_in_macros_are_found() {
        let text = "proptest! { /// JOS-FIRE-01\n #[test] fn f(x in 0..3) { g(x) } }";
        assert_eq!(found(text).1, ["JOS-FIRE-01"]);
    }

    /// So are those that a macro makes of what it is given, but not what a helper does by a macro.
    #[test]
    fn macros_make_tests() {
        let text = "#[cfg(test)] mod tests { refused! { /// JOS-FIRE-01\n a_case: \"(JOS-FIRE-02)\" }
            fn helper() { say!(\"JOS-FIRE-03\"); } mod inner { refused!(\"JOS-FIRE-04\"); } }
            macro_rules! code { () => { \"JOS-FIRE-05\" } } code!(\"JOS-FIRE-06\");";
        assert_eq!(found(text).1, ["JOS-FIRE-01", "JOS-FIRE-02", "JOS-FIRE-04"]);
    }

    #[test]
    fn modules_of_tests_are_found() {
        let text = "#[cfg(test)]\nmod tests;\nmod code;\n#[cfg(test)]\npub mod table;\n#[cfg(test)]\nmod more { }";
        assert_eq!(Mentions::default().source(text, false).expect("it is Rust"), ["tests", "table"]);
    }
}
