//! Which clauses a source mentions. Used by the build script, and tested as a module.

use std::collections::BTreeSet;

/// Modules of `rulebook` and the prefix of their clauses.
const SETS: [(&str, &str); 4] = [("josephine", "JOS"), ("pow", "POW"), ("napow", "NPW"), ("fcm", "FCM")];

/// The ids found so far.
#[derive(Default)]
pub struct Mentions {
    /// By code.
    pub cited: BTreeSet<String>,
    /// By tests.
    pub tested: BTreeSet<String>,
}

impl Mentions {
    /// A Rust source; `tests`: all of it is a test.
    pub fn source(&mut self, text: &str, tests: bool) {
        if tests {
            return self.test_text(text);
        }
        let tokens = tokens(text);
        let mut code: Vec<&str> = Vec::new();
        let mut i = 0;
        while i < tokens.len() {
            if is_test_attribute(&tokens, i) {
                // The doc lines above belong to the test as well.
                let end = item_end(&tokens, i);
                let from = doc_start(text, tokens[i].1);
                let to = tokens.get(end).map_or(text.len(), |token| token.1);
                self.test_text(&text[from..to]);
                i = end;
            } else {
                code.push(tokens[i].0);
                i += 1;
            }
        }
        self.cite(&code);
    }

    /// Names of constants after the module of a set: `josephine::FIRE_02`, `josephine::{FIRE_02, …}`, `josephine::*`.
    fn cite(&mut self, code: &[&str]) {
        let mut names: Vec<(&str, &str)> = SETS.to_vec();
        for window in code.windows(3) {
            if let [module, "as", alias] = window
                && let Some((_, prefix)) = SETS.iter().find(|(set, _)| set == module)
            {
                names.push((alias, prefix));
            }
        }
        let mut globs = BTreeSet::new();
        for i in 0..code.len() {
            let Some((_, prefix)) = names.iter().find(|(name, _)| *name == code[i]) else { continue };
            if code.get(i + 1) != Some(&"::") {
                continue;
            }
            match code.get(i + 2) {
                Some(&"{") => {
                    for name in code[i + 3..].iter().take_while(|token| **token != "}") {
                        self.constant(prefix, name);
                    }
                }
                Some(&"*") => {
                    globs.insert(*prefix);
                }
                Some(name) => self.constant(prefix, name),
                None => {}
            }
        }
        for prefix in globs {
            for name in code {
                self.constant(prefix, name);
            }
        }
    }

    fn constant(&mut self, prefix: &str, name: &str) {
        if let Some((section, number)) = name.rsplit_once('_')
            && !section.is_empty()
            && section.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'_')
            && is_number(number)
        {
            self.cited.insert(format!("{prefix}-{}-{number}", section.replace('_', "-")));
        }
    }

    /// The text of tests: ids in full, and abbreviations after them on the same line.
    pub fn test_text(&mut self, text: &str) {
        for line in text.lines() {
            let mut section: Option<(String, u32)> = None;
            let mut range = false;
            for word in line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')) {
                if word.is_empty() {
                    continue;
                }
                if let Some((before, number)) = word.rsplit_once('-')
                    && is_number(number)
                    && SETS
                        .iter()
                        .any(|(_, prefix)| before.strip_prefix(prefix).is_some_and(|rest| rest.starts_with('-')))
                {
                    self.range(range.then_some(&section), before, number);
                    section = Some((before.to_owned(), number.parse().unwrap_or(0)));
                } else if let (Some(number), Some((before, _))) = (word.strip_prefix('-'), section.clone())
                    && is_number(number)
                {
                    self.range(range.then_some(&section), &before, number);
                    section = Some((before, number.parse().unwrap_or(0)));
                }
                range = matches!(word, "to" | "through");
            }
        }
    }

    /// Notes an id, and those between it and the one before where the text says `to`.
    fn range(&mut self, from: Option<&Option<(String, u32)>>, section: &str, number: &str) {
        self.tested.insert(format!("{section}-{number}"));
        let to: u32 = number.parse().unwrap_or(0);
        if let Some(Some((before, first))) = from
            && before == section
        {
            for between in (*first..to).take(99) {
                self.tested.insert(format!("{section}-{between:0width$}", width = number.len()));
            }
        }
    }
}

fn is_number(text: &str) -> bool {
    (2..=3).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit())
}

/// Words, `::` and single signs of a source, with where they begin; comments and literals are left out.
fn tokens(text: &str) -> Vec<(&str, usize)> {
    let bytes = text.as_bytes();
    let mut tokens = Vec::new();
    let mut i = 0;
    while i < bytes.len() {
        let rest = &text[i..];
        let byte = bytes[i];
        if rest.starts_with("//") {
            i += rest.find('\n').unwrap_or(rest.len());
        } else if rest.starts_with("/*") {
            i += rest.find("*/").map_or(rest.len(), |end| end + 2);
        } else if byte == b'r' && (rest.starts_with("r\"") || rest.starts_with("r#\"") || rest.starts_with("r##\"")) {
            let hashes = rest[1..].bytes().take_while(|b| *b == b'#').count();
            let close = format!("\"{}", "#".repeat(hashes));
            let body = i + hashes + 2;
            i = text[body..].find(&close).map_or(text.len(), |end| body + end + close.len());
        } else if byte == b'"' {
            let mut end = i + 1;
            while end < bytes.len() && bytes[end] != b'"' {
                end += if bytes[end] == b'\\' { 2 } else { 1 };
            }
            i = (end + 1).min(text.len());
        } else if byte == b'\'' {
            // A lifetime has no closing quote; a character has one within a few bytes.
            let escaped = bytes.get(i + 1) == Some(&b'\\');
            let length = rest[1..].chars().next().map_or(0, char::len_utf8);
            let close = if escaped { rest[2..].find('\'').map(|end| end + 3) } else { Some(length + 2) };
            match close {
                Some(close) if escaped || bytes.get(i + 1 + length) == Some(&b'\'') => i += close,
                _ => i += 1,
            }
        } else if byte.is_ascii_alphabetic() || byte == b'_' {
            let length = rest.bytes().take_while(|b| b.is_ascii_alphanumeric() || *b == b'_').count();
            tokens.push((&rest[..length], i));
            i += length;
        } else if rest.starts_with("::") {
            tokens.push((&rest[..2], i));
            i += 2;
        } else if byte.is_ascii_punctuation() {
            tokens.push((&rest[..1], i));
            i += 1;
        } else {
            i += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    tokens
}

fn texts<'t>(tokens: &[(&'t str, usize)], from: usize, count: usize) -> Vec<&'t str> {
    tokens[from..].iter().take(count).map(|token| token.0).collect()
}

/// `#[cfg(test)]` and `#[test]`.
fn is_test_attribute(tokens: &[(&str, usize)], at: usize) -> bool {
    tokens[at].0 == "#"
        && (texts(tokens, at, 7) == ["#", "[", "cfg", "(", "test", ")", "]"]
            || texts(tokens, at, 4) == ["#", "[", "test", "]"])
}

/// Where the item that follows an attribute ends: after its braces, or its semicolon.
fn item_end(tokens: &[(&str, usize)], from: usize) -> usize {
    let mut depth = 0;
    let mut seen = false;
    for (i, (token, _)) in tokens.iter().enumerate().skip(from) {
        match *token {
            "{" => {
                depth += 1;
                seen = true;
            }
            "}" => depth -= 1,
            ";" if depth == 0 => return i + 1,
            _ => {}
        }
        if seen && depth == 0 {
            return i + 1;
        }
    }
    tokens.len()
}

/// Where the comment lines directly above a place begin.
fn doc_start(text: &str, at: usize) -> usize {
    let mut start = text[..at].rfind('\n').map_or(0, |line| line + 1);
    while start > 0 {
        let before = text[..start - 1].rfind('\n').map_or(0, |line| line + 1);
        if !text[before..start].trim_start().starts_with("//") {
            break;
        }
        start = before;
    }
    start
}

/// Modules in files of their own that a source declares for tests: `#[cfg(test)] mod tests;`.
pub fn test_modules(text: &str) -> Vec<String> {
    let tokens = tokens(text);
    (0..tokens.len())
        .filter(|&i| is_test_attribute(&tokens, i))
        .filter_map(|i| match texts(&tokens, i + 7, 4).as_slice() {
            ["mod", name, ";", ..] | ["pub", "mod", name, ";"] => Some((*name).to_owned()),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> (Vec<String>, Vec<String>) {
        let mut mentions = Mentions::default();
        mentions.source(text, false);
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
                fn proves() { check("JOS-CHG-05"); }
            }
            fn after() { rulebook::josephine::SQ_01; }
        "#;
        let (cited, tested) = found(text);
        assert_eq!(cited, ["JOS-FIRE-02", "JOS-SQ-01"]);
        assert_eq!(
            tested,
            ["JOS-CHG-05", "JOS-FIRE-02", "JOS-FIRE-04", "JOS-LOSS-01", "JOS-LOSS-02", "JOS-LOSS-03", "JOS-LOSS-09"]
        );
    }

    #[test]
    fn modules_of_tests_are_found() {
        assert_eq!(test_modules("#[cfg(test)]\nmod tests;\nmod code;\n#[cfg(test)]\nmod more { }"), ["tests"]);
    }
}
